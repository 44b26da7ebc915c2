"""The function that made a search is found, also where Python's garbage collector does not look."""

import gc

from pathlib_edu.problems.grid import Grid
from pathlib_edu.search.dijkstra import dijkstra
from pathlib_edu.service.lanes import origin


def test_a_search_of_the_book_is_found_among_what_is_frozen():
    grid = Grid.parse("S.G")
    gc.freeze()
    try:
        assert origin(dijkstra(grid)) == (dijkstra, {"problem": grid})
    finally:
        gc.unfreeze()
