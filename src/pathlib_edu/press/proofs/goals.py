"""What remains to be shown after a step of a proof, read from what Coq's toplevel says of it."""

import re
from typing import NamedTuple

WIDTH = 76  # characters of a line, as of code on a page
BAR = re.compile(r"^  =+$")
OTHER = re.compile(r"^goal \d+ \(ID \d+\) is:$")
COUNT = re.compile(r"^\d+ (?:focused )?goals?\b.*$")
ELSEWHERE = re.compile(r"^There are unfocused goals|^This subproof is complete", re.MULTILINE)


class State(NamedTuple):
    """Where a proof stands: what is `known`, the `goals`, of which the first is at hand, are there more `elsewhere`?"""

    known: tuple[str, ...]
    goals: tuple[str, ...]
    elsewhere: bool = False


def read_state(said: str) -> State | None:
    """Return the state that Coq tells of, None if it tells of none.

    >>> read_state("1 goal (ID 6)\\n  \\n  a, b : nat\\n  H : a = b\\n  ======\\n  b = a\\n\\n")
    State(known=('a, b : nat', 'H : a = b'), goals=('b = a',), elsewhere=False)
    >>> read_state("No more goals.\\n\\n")
    State(known=(), goals=(), elsewhere=False)
    """
    if "No more goals." in said:
        return State((), ())
    if ELSEWHERE.search(said):
        return State((), (), True)
    lines = said.split("\n")
    begin = next((n for n, line in enumerate(lines) if COUNT.match(line)), None)
    bar = next((n for n, line in enumerate(lines) if BAR.match(line)), None)
    if begin is None or bar is None:
        return None
    known: list[str] = []
    for line in filter(str.strip, lines[begin + 1 : bar]):
        if line.startswith("   "):
            known[-1] += f"\n{line[2:]}"
        else:
            known.append(line[2:])
    goals: list[list[str]] = [[]]
    for line in lines[bar + 1 :]:
        if OTHER.match(line):
            goals.append([])
        elif line.startswith(" "):
            goals[-1].append(line[2:] if len(goals) == 1 else line[1:])
    return State(tuple(known), tuple("\n".join(goal) for goal in goals))
