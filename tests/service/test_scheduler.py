"""One Python for all figures of a page: every figure gets the answer to its last question."""

import json

from hypothesis import given
from hypothesis import strategies as st

from pathlib_edu.service import answer
from pathlib_edu.service.scheduler import Scheduler

BIG = {"kind": "grid", "picture": ["S" + "." * 60, *["." * 61] * 60, "." * 60 + "G"]}


@given(st.lists(st.tuples(st.sampled_from(["one", "two", "three"]), st.sampled_from(["S.G", "S.3.G", "SxG", "S#G"]))))
def test_every_figure_gets_the_answer_to_its_last_question(asked):
    scheduler, last = Scheduler(), {}
    for n, (figure, row) in enumerate(asked):
        last[figure] = {"world": {"kind": "grid", "picture": [row]}, "search": "dijkstra", "n": n}
        scheduler.ask(figure, json.dumps(last[figure]))
    got = {}
    while scheduler.busy:
        if done := scheduler.work(seconds=1):
            got[done[0]] = json.loads(done[1])
    assert got == {figure: json.loads(json.dumps(answer(request))) for figure, request in last.items()}


def test_a_long_search_is_given_up_for_the_next_question_of_its_figure():
    scheduler = Scheduler()
    scheduler.ask("map", json.dumps({"world": BIG, "search": "dijkstra", "n": 1}))
    assert scheduler.work(seconds=0.000_1) is None and scheduler.busy
    scheduler.ask("map", json.dumps({"world": {"kind": "grid", "picture": ["SG"]}, "search": "dijkstra", "n": 2}))
    _, told = scheduler.work(seconds=10)
    assert json.loads(told)["n"] == 2 and not scheduler.busy


def test_what_is_cancelled_gets_no_answer_and_holds_up_nobody():
    scheduler = Scheduler()
    scheduler.ask("map", json.dumps({"world": BIG, "search": "dijkstra", "n": 1}))
    scheduler.ask("small", json.dumps({"world": {"kind": "grid", "picture": ["SG"]}, "search": "dijkstra", "n": 2}))
    assert scheduler.work(seconds=0.000_1) is None
    scheduler.cancel("map")
    scheduler.cancel("nobody")
    figure, told = scheduler.work(seconds=10)
    assert (figure, json.loads(told)["n"], scheduler.busy) == ("small", 2, False)


def test_a_short_question_is_answered_while_a_long_one_of_another_figure_is_worked_on():
    scheduler = Scheduler()
    scheduler.ask("map", json.dumps({"world": BIG, "search": "dijkstra"}))
    scheduler.ask("small", json.dumps({"world": {"kind": "grid", "picture": ["SG"]}, "search": "dijkstra"}))
    assert scheduler.work(seconds=0.000_1) is None
    figure, _ = scheduler.work(seconds=10)
    assert (figure, scheduler.next) == ("small", "map")


def test_who_asks_again_and_again_keeps_its_turn():
    scheduler = Scheduler()
    for figure in ("dragged", "map"):
        scheduler.ask(figure, json.dumps({"world": BIG, "search": "dijkstra"}))
    turns = []
    for _ in range(4):
        scheduler.ask("dragged", json.dumps({"world": BIG, "search": "dijkstra"}))
        turns.append(scheduler.next)
        assert scheduler.work(seconds=0.000_1) is None
    assert turns == ["dragged", "map"] * 2
