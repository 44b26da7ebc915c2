"""Figures for notebooks: a `Board` plays one search on a world that the reader can edit, a `Race` several at once, a
`Conjecture` shows the smallest graph that breaks a claim, a `Puzzle` can be played, a `PuzzlePack` holds many, `Laws`
shows which law of costs an order breaks. Three are charts of what searches come to: `Staircase`, `Memory` and
`Anytime`. `Decomposition` shows the parts of a maze, `Ladder` all ways to solve it, `LargeMap` a map of up to a million
cells. `form` answers an exercise. What a figure asks before it is played is a `Question`.

The front end (`front/`, beside `src/`) knows no algorithm. It holds a request and a response, and when the reader edits
the world it changes the request: whoever observes it answers. Here that is the kernel.

Floor 8.
"""

from collections.abc import Callable, Sequence
from typing import Any

import traitlets

from ..core import LABELS, Search
from ..problems.kinds import kind_of
from ..service.lanes import called, editing, lane_of, lanes_of, once
from .charts import Anytime, Memory, Staircase
from .conjecture import Conjecture
from .figure import Figure, asked
from .label_figures import label_request
from .large_map import LargeMap
from .laws import Laws
from .puzzle import Puzzle, PuzzlePack
from .question import Question
from .waypoints import Decomposition, Ladder

__all__ = [
    "Anytime",
    "Board",
    "Conjecture",
    "Decomposition",
    "Figure",
    "Ladder",
    "LargeMap",
    "Laws",
    "Memory",
    "Puzzle",
    "PuzzlePack",
    "Question",
    "Race",
    "Staircase",
]


class Board(Figure):
    """One search on one world: play it, step through it, paint walls, drag the start, and it is searched again.

    `search` is a search ready to run on `problem`, or a function that searches, of the book or the reader's own; it is
    then called with the problem and the `arguments`: `Board(my_search, grid, grid.manhattan)`. A bare generator,
    `Board(my_search(grid), grid)`, is shown as it runs once, and cannot be edited.
    With `lamps`, a graph is shown with what its estimates promise, what the search keeps of it, and the state that
    carries a cheapest path. `traits` are those of a Figure: title, look, hint, caption, step, speed, layers, editable.

    A search that cannot be told state by state is shown by what it finds: such as `elimination` on a maze, which is
    painted and solved again.

    On a hazard map the search is `partial_astar` or `fixpoint`; the layer "plane" shows a cell's costs as points.

    >>> from pathlib_edu import Grid, dijkstra
    >>> grid = Grid.parse("S.#\\n..G")
    >>> Board(dijkstra(grid), grid)
    Dijkstra: 5 expanded, cost 3
    S*#
    .*G
    """

    def __init__(
        self, search: Search | Callable[..., Any], problem: Any, *arguments: Any, lamps: bool = False, **traits: Any
    ) -> None:
        run = called(search, problem, arguments)
        traits = editing(once(run, of=problem), traits)
        if kind_of(problem).costs == LABELS:
            super().__init__(label_request(run, problem), {}, **{"layers": ["plane"]} | traits)
            return
        lane, searches = lane_of(run, problem)
        super().__init__(asked("story", problem, lamps) | lane, searches, **traits)

    @property
    def cost(self) -> Any:
        """What the path found costs, in the problem's own unit, or None."""
        return self.response.get("cost")

    @property
    def expanded(self) -> Any:
        """How many states were expanded, counting re-opened ones again."""
        return self.response.get("expanded")


class Race(Figure):
    """Several searches on one world, in step by expansions. With `lamps`, each has its own, as in a Board.

    `titles` name the lanes, where they are not to be called as their searches are.

    >>> from pathlib_edu import Grid, astar, dijkstra
    >>> grid = Grid.parse("...S..G")
    >>> Race([dijkstra(grid), astar(grid, grid.manhattan)], grid)
    Dijkstra: 7 expanded, cost 3
    A*, Manhattan: 4 expanded, cost 3
    ...S**G
    """

    figure = traitlets.Unicode("race").tag(sync=True)

    def __init__(
        self,
        searches: Sequence[Search],
        problem: Any,
        titles: Sequence[str | None] = (),
        lamps: bool = False,
        **traits: Any,
    ) -> None:
        lanes, own = lanes_of(searches, problem, titles)
        traits = editing(once(*searches, of=problem), traits)
        if not lanes:
            raise ValueError("a race needs at least one search, such as dijkstra(grid)")
        super().__init__(asked("story", problem, lamps) | {"lanes": lanes}, own, **traits)
