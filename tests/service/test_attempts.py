"""An answer to an exercise as a page asks about it: what runs, what is said of it, and what is said of bad input."""

import json
import sys
from functools import partial

import pytest

from pathlib_edu.core.slices import marked
from pathlib_edu.exercises.engine.answers.time_limit import CLOCK, TOOL, watched
from pathlib_edu.service import answer, answering, attempts
from pathlib_edu.service.output import Output
from pathlib_edu.service.scheduler import Scheduler

SETUP = (
    "from math import inf\nimport networkx as nx, no_such_module\nfrom pathlib_edu import Grid, no_such_name, path_to\n"
)
WAY_BACK = """
def path_to(state, parent):
    path = [state]
    while parent[path[-1]] is not None:
        path.append(parent[path[-1]])
    return path[::-1]
"""


CHECKED = {"ask": "exercise", "number": "1.2", "setup": SETUP, "source": WAY_BACK, "check": 'check("1.2", path_to)'}


def asked(text, check=None, number="1.2", **more):
    request = {"ask": "exercise", "number": number, "setup": SETUP, "source": text, "n": 7, **more}
    return answer(request | ({"check": check} if check else {}))


checked = partial(asked, check='check("1.2", path_to)')


def test_a_text_is_run_and_its_last_value_shown_as_a_notebook_does():
    assert asked("x = inf\nx") == {"v": 1, "shown": "inf", "n": 7}
    assert asked("x = inf")["shown"] == asked("None")["shown"] == asked("")["shown"] == ""
    assert len(asked("'a' * 100_000")["shown"]) < 6_000


def test_an_answer_is_checked_by_the_call_of_its_cell():
    assert checked(WAY_BACK)["verdict"]["passed"]
    verdict = checked("def path_to(state, parent):\n    return [state]")["verdict"]
    assert not verdict["passed"] and verdict["where"] and verdict["expected"] and verdict["got"]


@pytest.mark.parametrize(
    ("text", "said", "line"),
    [
        ("def path_to(state, parent)\n    ...", "Python cannot read line 1: expected ':'", 1),
        ("x = 1\n\tx = 2", "Python cannot read line 2: unexpected indent", 2),
        (
            "x = 1\ny = “x”",
            "Python cannot read line 2: invalid character '“' (U+201C); Python's quotes are straight",
            2,
        ),
        ("x =\u00a01", "Python cannot read line 1: invalid non-printable character U+00A0; it looks like a blank", 1),
        ("x = 2 − 1", "Python cannot read line 1: invalid character '−' (U+2212); Python's minus is -", 1),
        ("x = input('?')", "`input` is not on this page", 1),
        ("x = 1\nx()", "Your text stopped with TypeError: 'int' object is not callable (line 2)", 2),
        ("x = 1\nnx.Graph", None, None),  # here it is installed
        ("no_such_module.x", "`no_such_module` is not on this page", 1),
        ("x = 1\nno_such_name(3)", "`no_such_name` is not on this page", 2),
        ("import another_one", "`another_one` is not on this page", 1),
        ("def f():\n    f()\nf()", "Your text stopped with RecursionError", 2),
    ],
)
def test_what_is_wrong_with_a_text_is_one_sentence_at_its_line(text, said, line):
    told = checked(text)
    if said:
        assert told["error"].startswith(said) and told["line"] == line
    else:
        assert "error" not in told


@pytest.mark.parametrize(
    ("body", "line"),
    [
        ("return [nowhere]", 3),
        ("while True:\n        pass", 3),
        ("return list(map(lambda x: x / 0, [state]))", 3),
        ("return later(state)\n\ndef later(x):\n    return x.y", 6),
        ("return helper(state)", None),  # an earlier answer's
        ("return [state]", None),
    ],
)
def test_a_verdict_names_the_line_on_which_the_answer_stopped(body, line, monkeypatch):
    monkeypatch.setattr(attempts, "PATIENCE", 0.2)
    earlier = [{"source": "def helper(x):\n    return x / 0"}]
    told = checked(f"\ndef path_to(state, parent):\n    {body}", earlier=earlier)
    assert not told["verdict"]["passed"] and told.get("line") == line


def test_what_no_verdict_can_say_is_said_of_the_text(monkeypatch):
    monkeypatch.setattr("sys.stdout", Output())
    told = checked("def path_to(state, parent):\n    while True:\n        print('again')")
    assert told["error"].startswith("Your text printed more than 20,000 characters") and told["line"] == 3


def test_of_a_renamed_function_the_name_is_said_that_the_check_asks_for():
    told = asked("def relaxed():\n    pass", 'check("1.3", relax)', "1.3")
    assert told["error"] == "Your text defines no `relax`, and that is the name that the check asks for"


def test_an_endless_loop_is_stopped_where_it_is(monkeypatch):
    monkeypatch.setattr(attempts, "PATIENCE", 0.2)
    assert "does a loop never end?" in asked("while True:\n    pass")["error"]
    verdict = checked("def path_to(state, parent):\n    while True:\n        pass")["verdict"]
    assert "stopped after 0.2 seconds" in verdict["got"] and verdict["where"] == "path_to('S', {'S': None})"


@pytest.mark.skipif(not hasattr(sys, "monitoring"), reason="Python looks at the clock by itself from 3.12 on")
def test_where_there_is_no_alarm_watched_code_looks_at_the_clock():
    code = watched(compile("def f():\n    while True:\n        pass\nf()", "<endless>", "exec"))
    with pytest.raises(TimeoutError, match="time is up"), CLOCK.until(0, "time is up"):
        exec(code, {})
    sys.monitoring.free_tool_id(TOOL)


def test_an_earlier_answer_is_at_hand_where_its_names_are_used_and_may_be_broken():
    earlier = [
        {"source": "one = 1\nprint('shown')"},
        {"source": "def helper(x):\n    return x + one"},
        {"source": "((("},
    ]
    assert asked("helper(2)", earlier=earlier)["shown"] == "3"
    assert asked("inf", earlier=[{"source": "raise SystemExit"}])["shown"] == "inf"
    assert "one" in asked("one", earlier=[{"source": "one = 1 / 0"}])["error"]


def test_an_answer_that_spoils_nothing_leaves_python_as_it_was():
    scheduler = Scheduler()
    scheduler.ask("exercise 1.2", json.dumps(CHECKED))
    while not (done := scheduler.work(1)) or "verdict" not in json.loads(done[1]):
        pass
    assert not scheduler.spoiled


def test_hints_are_given_as_many_as_are_asked_for():
    ask = {"ask": "exercise", "number": "1.2"}
    assert [len(answer(ask | {"hints": count})["hints"]) for count in (0, 1, 3, 9, "3", None)] == [0, 1, 3, 3, 0, 0]
    assert answer(ask | {"number": "9.9"})["error"] == "there is no exercise 9.9"
    assert answer(ask | {"number": ["1.2"]})["error"] == "there is no exercise ['1.2']"


def test_a_check_says_how_far_it_is(monkeypatch):
    monkeypatch.setattr(attempts, "APART", 0)
    *parts, (last, is_last) = marked(answering(CHECKED))
    tried = [part["progress"]["tried"] for part, _ in parts if part]
    assert tried == list(range(1, last["verdict"]["tried"] + 1)) and is_last


def test_a_search_that_goes_wrong_is_told_on_its_case_as_the_claim_called_it():
    text = (
        "def my_dijkstra(problem):\n    yield 'reach', problem.start, None, 0, 0\n"
        "    yield 'expand', problem.start, 0\n    yield 'goal', relax(problem), 0\n\n\ndef of_no_use():\n    yield 1\n"
    )
    earlier = [{"source": "def relax(problem):\n    return [problem.start]"}]
    told = asked(text, 'check("1.7", my_dijkstra)', "1.7", earlier=earlier)
    story = answer(told["watch"])
    assert story["title"] == "my dijkstra" and [event[0] for event in story["events"]] == ["reach", "expand", "goal"]
    assert answer(told["board"])["title"] == "Dijkstra"


def test_a_text_is_read_over_without_being_run():
    assert answer({"ask": "syntax", "text": "raise SystemExit"}) == {"v": 1}
    assert answer({"ask": "syntax", "text": "x = ("})["line"] == 1
    assert "error" in answer({"ask": "syntax", "text": "x = '\0'"})
