"""Exercise 7.1: five numbers of one maze."""

from typing import Any

from ...problems.pacman import Pacman
from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim
from .walk_lengths import least_steps, nearest_first

#: The maze of exercise 7.1.
FIRST = Pacman(["%%%%%%%", "%..% .%", "% %P %%", "% ..  %", "%%%%%%%"])
#: What is asked about it, and a word for whoever is wrong.
ASKED = {
    "count": "How many pellets are there?",
    "farthest": "Count the steps around the walls, to each of the five.",
    "tree": "First the way to the nearest pellet. Then join one pellet after the other, by the shortest way to any "
    "that is joined already.",
    "nearest first": "Which pellet is nearest now? And which from there? Count every step, those back as well.",
    "shortest": "Where should the walk end? The way back from there need not be walked.",
}


@claim(
    "7.1",
    draw=lambda case: FIRST.picture(),
    returns="a dict of five numbers",
    hints=(
        "Write beside each free cell how many steps it is from P. Two of the three estimates need nothing else.",
        "The tree joins P and the pellets by true distances, always with the shortest connection that is still useful.",
        "Nearest first goes left and has to come back. Which pellet is best left to the end?",
    ),
    form=Form(
        "predicted",
        form_parts.record(
            {name: form_parts.number() for name in ("count", "farthest", "tree", "nearest first", "shortest")}
        ),
    ),
)
def predict_the_numbers(_: None, answer: Any) -> Wrong | None:
    """The dictionary should have the three estimates at the start, and the lengths of the two walks."""
    if not isinstance(answer, dict):
        return Wrong(f"a dict with the keys {', '.join(ASKED)}", repr(answer))
    start = FIRST.start
    right = {
        "count": FIRST.count(start),
        "farthest": FIRST.farthest(start),
        "tree": FIRST.tree(start),
        "nearest first": nearest_first(FIRST, start),
        "shortest": least_steps(FIRST),
    }
    for name, number in right.items():
        if (given := answer.get(name)) != number:
            hint = ASKED[name]
            if name == "shortest" and isinstance(given, int):
                hint = hint if given > number else "No walk of so few steps eats everything."
            return Wrong(f"another number for {name!r}", repr(given), hint)
    return None
