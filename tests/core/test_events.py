"""The table of events is one: what a search may yield, what the type checker knows, and what readers are told."""

from typing import get_args

import pytest
from mypy import api

from pathlib_edu.core import EVENTS, REASONS, Reason, check_event

RIGHT = """
from pathlib_edu.core import Story

def search() -> Story:
    yield "reach", (0, 0), None, 0, 3
    yield "expand", (0, 0), 0
    yield "prune", (0, 1), 1, ("bound", 3)
    yield "prune", (0, 1), 1, None
    yield "cutoff", 4
    yield "bound", 5
    yield "goal", [(0, 0)], 0
"""

WRONG = [
    'yield "expand", (0, 0)',
    'yield "reach", (0, 0), None, 0',
    'yield "reached", (0, 0), None, 0, 3',
    'yield "goal", "S G", 2',
    'yield "prune", (0, 1), 1',
    'yield "prune", (0, 1), 1, ("dear", 3)',
    'yield "cutoff"',
    'yield "bound", 3, 4',
]


@pytest.mark.slow
def test_a_type_checker_sees_a_wrong_event(tmp_path):
    written = tmp_path / "searches.py"
    written.write_text(RIGHT + "".join(f"\ndef wrong{n}() -> Story:\n    {line}\n" for n, line in enumerate(WRONG)))
    said, _, _ = api.run([str(written)])  # with what `make style` knows already
    lines = written.read_text().splitlines()
    blamed = [lines[int(fault.split(":")[1]) - 1].strip() for fault in said.splitlines() if 'in "yield"' in fault]
    assert blamed == WRONG, said


def test_every_event_has_a_name_and_named_fields():
    assert list(EVENTS) == ["reach", "expand", "prune", "cutoff", "bound", "goal", "cut", "join"]
    assert EVENTS["reach"] == ("state", "parent", "g", "h") and EVENTS["prune"] == ("state", "g", "why")


def test_every_reason_has_its_meaning():
    assert tuple(REASONS) == get_args(Reason) and all(REASONS.values())


@pytest.mark.parametrize("why", ["too far", ("far", 3), ("bound",), ["bound", 3], 7, (("bound",), 3)])
def test_a_reason_that_is_none_is_refused_in_words(why):
    with pytest.raises(ValueError, match=f"or a pair of one of {', '.join(REASONS)} and a cost"):
        check_event(("prune", "A", 3, why), 4)


def test_a_prune_without_a_reason_says_so():
    check_event(("prune", "A", 3, None), 4)
    with pytest.raises(ValueError, match=r"'prune' is followed by state, g, why"):
        check_event(("prune", "A", 3), 4)
