"""Exercise 2.1: five numbers of A* with Manhattan."""

from typing import Any

from ...core.replay import fold
from ...problems.grid import Grid
from ...search.shortest.astar import astar
from ...search.shortest.weighted_astar import weighted_astar
from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim

LANE = Grid.parse(".......\n.S...G.\n.......")
CORNERS = Grid.parse("S.....\n......\n.....G")


def predicted() -> dict[str, tuple[int, str]]:
    """Return for each question of exercise 2.1 the right number and a hint."""
    h = LANE.manhattan
    larger, smaller = (fold(weighted_astar(CORNERS, CORNERS.manhattan, tie=tie)).expanded for tie in (-1, 1))
    (r, c) = LANE.start
    return {
        "f of S": (h(LANE.start), "g is 0 at the start, so f is h."),
        "f left of S": (1 + h((r, c - 1)), "One step there, and then one step more than from S."),
        "A* expands": (fold(astar(LANE, h)).expanded, "Whose f is as small as that of S? The goal is expanded too."),
        "larger g first": (larger, "Every cell has the same f. The cell reached last has the largest g."),
        "smaller g first": (smaller, "Every cell has the same f, and the goal has the largest g of all."),
    }


@claim(
    "2.1",
    draw=lambda case: f"{LANE.picture()}\n\n{CORNERS.picture()}",
    returns="a dict of five numbers",
    hints=(
        "On the first map: how many steps is it from each cell to G, if nothing is in the way?",
        "A step toward G takes from h what it adds to g. A step away adds to both.",
        "On the second map every cell has the same f, so ties decide. With the larger g first, how long is a path?",
    ),
    form=Form(
        "prediction",
        form_parts.record(
            {
                name: form_parts.number()
                for name in ("f of S", "f left of S", "A* expands", "larger g first", "smaller g first")
            }
        ),
    ),
)
def predict_the_estimates(_: None, prediction: Any) -> Wrong | None:
    """The five numbers should be those that A* with Manhattan produces on the two maps."""
    right = predicted()
    if not isinstance(prediction, dict):
        return Wrong(f"a dict with the keys {', '.join(right)}", repr(prediction))
    for key, (number, hint) in right.items():
        if prediction.get(key) != number:
            return Wrong(f"another number for {key!r}", repr(prediction.get(key)), hint)
    return None
