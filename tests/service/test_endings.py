"""What ends a reader's code is told in a sentence of its own, with what was printed; whoever asks next is answered."""

import json
import sys

import pytest

from pathlib_edu import core
from pathlib_edu.service.output import MOST_OUTPUT
from pathlib_edu.service.scheduler import MOST_TOLD, Scheduler

GRID = {"kind": "grid", "picture": ["S..", "..G"]}
FIRST = "    yield 'reach', problem.start, None, 0, 0\n"
STATE = "problem.start"
MEMORY = "    kept = bytearray(2**60)\n    yield\n"
UNSHOWN = "what your code tells cannot be shown: "

#: What a search does, what is said of it, and on which line, if on one.
ENDINGS = {
    "exits": ("    raise SystemExit\n    yield\n", "mine ended with SystemExit: a function ends by returning", 2),
    "interrupts": ("    raise KeyboardInterrupt\n    yield\n", "mine was interrupted: KeyboardInterrupt", 2),
    "closes": ("    raise GeneratorExit\n    yield\n", "Your code stopped with GeneratorExit", 2),
    "needs memory": (MEMORY, "mine ran out of memory", 2),
    "floods": (
        "    while True:\n        print('here')\n    yield\n",
        "mine printed more than 20,000 characters, so it was stopped",
        3,
    ),
    "floods and will not stop": (
        "    try:\n        print('x' * 30_000)\n    except Exception:\n        pass\n    yield\n",
        "mine printed more than 20,000 characters, so it was stopped",
        3,
    ),
    "yields objects": (FIRST.replace(STATE, "object()"), "is not a cell: the states of a map are pairs", None),
    "tells of costs that are none": (FIRST + f"    yield 'expand', {STATE}, float('nan')\n", UNSHOWN, None),
    "tells too much": (
        FIRST + f"    yield 'reach', 'x' * {MOST_TOLD}, None, 0, 0\n",
        "more than a page can hold",
        None,
    ),
    "has an error that fails": (
        "    class E(Exception):\n        def __str__(self): raise SystemExit\n    raise E\n    yield\n",
        "mine stopped with E",
        4,
    ),
}


def asked(scheduler, body, **more):
    source = {"search": "mine", "source": f"def mine(problem):\n{body}"}
    scheduler.ask("figure", json.dumps({"world": GRID, "n": 7} | source | more))
    while not (done := scheduler.work(seconds=10)):
        pass
    return json.loads(done[1])


@pytest.mark.parametrize(("body", "said", "line"), ENDINGS.values(), ids=ENDINGS)
def test_every_ending_has_its_sentence_and_the_next_request_its_answer(body, said, line):
    scheduler = Scheduler()
    told = asked(scheduler, body)
    assert said in told["error"] and told["n"] == 7
    if line:
        assert told["error"].endswith(f"(line {line})")
    assert len(told.get("output", "")) <= MOST_OUTPUT
    scheduler.ask("figure", json.dumps({"world": GRID, "search": "dijkstra"}))
    assert json.loads(scheduler.work(seconds=10)[1])["cost"] == 3
    assert not scheduler.spoiled


def test_what_is_printed_comes_with_the_answer_of_its_request_and_no_other(capsys):
    scheduler = Scheduler()
    assert asked(scheduler, "    print('one')\n" + FIRST)["output"] == "one\n"
    assert asked(scheduler, "    import sys; print('two', file=sys.stderr)\n" + FIRST)["output"] == "two\n"
    assert "output" not in asked(scheduler, FIRST)
    assert asked(scheduler, "    print('three')\n    yield 1 / 0\n")["output"] == "three\n"
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("owner", [core.Frontier, core], ids=["a class", "a module"])
def test_a_patch_is_noticed(owner, monkeypatch):
    scheduler, name = Scheduler(), "pop" if owner is core.Frontier else "path_to"
    asked(scheduler, FIRST)
    assert not scheduler.spoiled
    monkeypatch.setattr(owner, name, getattr(owner, name))
    asked(scheduler, FIRST)
    assert not scheduler.spoiled
    monkeypatch.setattr(owner, name, lambda *_: None)
    asked(scheduler, FIRST)
    assert scheduler.spoiled


def ignored(*_):
    """What Python tells a profiler."""


def test_a_name_that_hides_a_builtin_and_a_tracing_function_are_noticed(monkeypatch):
    for spoil in (lambda: monkeypatch.setattr(core, "min", max, raising=False), lambda: sys.setprofile(ignored)):
        scheduler = Scheduler()
        try:
            spoil()
            asked(scheduler, FIRST)
        finally:
            sys.setprofile(None)
            monkeypatch.undo()
        assert scheduler.spoiled
