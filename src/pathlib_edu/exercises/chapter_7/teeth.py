"""Exercise 7.13: a comb with twice as many teeth, measured."""

from typing import Any

from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim

#: What is asked for: states that A* expands, and rows in all tables of elimination. Counted by the test.
COUNTED = {
    "states, 2 teeth": 9,
    "states, 4 teeth": 65,
    "states, 8 teeth": 1_568,
    "rows, 4 teeth": 29,
    "rows, 8 teeth": 61,
    "rows, 16 teeth": 125,
    "rows, 32 teeth": 253,
    "rows, 1000 teeth": 7_997,
}
MANY = "rows, 1000 teeth"


@claim(
    "7.13",
    points=2,
    returns="a dict of eight numbers",
    hints=(
        'The stories tell it: count the events "expand" of the one, add up the rows of the events "join" of the other.',
        "Write the numbers of rows below one another. By how much does each differ from twice the one before?",
        "Twice as many teeth, twice the rows and 3 more. Which formula, so many for each tooth and a rest, does that?",
    ),
    form=Form("measured", form_parts.record({name: form_parts.number() for name in COUNTED})),
)
def measure_the_combs(_: None, answer: Any) -> Wrong | None:
    """The dictionary should have the states and the rows that were counted, and the rows of 1,000 teeth."""
    if not isinstance(answer, dict):
        return Wrong(f"a dict with the keys {'; '.join(COUNTED)}", repr(answer))
    for name, right in COUNTED.items():
        if answer.get(name) != right:
            return Wrong(f"another number for {name!r}", repr(answer.get(name)), hint_of(name, right, answer.get(name)))
    return None


def hint_of(name: str, right: int, given: Any) -> str:
    """Return what may help whoever has counted another number."""
    if given == right - 1 and name.startswith("states"):
        return "Does your count take in the expansion of the goal?"
    if given == 2 and name.startswith("rows"):
        return "Those are the rows of the largest table. Add up the rows of all tables."
    if name != MANY:
        return "Is it `astar` with `tree`, or `elimination`, on `comb` with so many teeth?"
    return "How many rows does one more tooth bring? Look for a formula that gives all your counts."
