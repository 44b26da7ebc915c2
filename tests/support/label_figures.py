"""Figures of costs with several parts, on a page of their own, and where to find things in them."""

from pathlib_edu.figures import Board, Laws
from pathlib_edu.problems.hazards import OPENING, HazardGrid
from pathlib_edu.search.labels.fixpoint import fixpoint
from pathlib_edu.search.labels.partial_astar import partial_astar

GARDEN = """
S.^..^...~...
.#^#.^.#.~.#.
..^..^...~...
.#.#...#.^.#.
...^^^...^..G
"""


def figures():
    opening = HazardGrid.parse(OPENING, goal="X")
    garden = HazardGrid.parse(GARDEN, reach=24)
    informed = partial_astar(opening, opening.manhattan, opening.rank, opening.within)
    large = partial_astar(garden, garden.manhattan, garden.rank, garden.within)
    return {
        "fig-9-1": Board(informed, opening, title="Two best ways", caption="Figure 9.1. The opening."),
        "fig-9-2": Board(
            fixpoint(opening, opening.within), opening, step=20, title="Plain", caption="Figure 9.2. Plain."
        ),
        "fig-9-3": Board(large, garden, step=60, title="Garden", caption="Figure 9.3. A garden."),
        "fig-9-4": Laws("ShortestWidest", title="Widest, then shortest", caption="Figure 9.4. An order that fails."),
        "fig-9-5": Laws("Lexicographic", second_at_most=3, title="A range", caption="Figure 9.5. A range."),
        "fig-9-6": Laws("Vector", title="The law laboratory", caption="Figure 9.6. The laboratory."),
    }
