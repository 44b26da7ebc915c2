"""A chapter 90 with three exercises, for the tests of grading."""

from pathlib import Path

import nbformat

from pathlib_edu.core import solve
from pathlib_edu.exercises.engine.cases.worlds import grids_of_shape, random_grids
from pathlib_edu.exercises.engine.claim import CLAIMS, Wrong, claim
from pathlib_edu.search.shortest.dijkstra import dijkstra


def register() -> None:
    """Add the claims of chapter 90, once."""
    if "90.1" in CLAIMS:
        return

    @claim("90.1", cases=worlds, ask=lambda f, grid: f(grid), points=2, may_use=("dijkstra",))
    def cheapest_cost(grid, got):
        """Return the cost of a cheapest path, None where there is none."""
        best = solve(dijkstra(grid))
        expected = None if best is None else best.cost
        return None if got == expected else Wrong(str(expected), str(got), "Is the goal's ground counted?")

    @claim("90.2", points=1)
    def corners(_, got):
        """Count the corners of a square."""
        return None if got == 4 else Wrong("4", str(got))

    @claim("90.3", cases=lambda seed: range(seed % 1000, seed % 1000 + 5), ask=lambda f, n: f(n), points=3)
    def double(n, got):
        """Return twice the number."""
        return None if got + 0 == 2 * n else Wrong(str(2 * n), str(got))


def worlds(seed):
    """All maps of up to four cells, then some larger ones."""
    for rows, cols in ((1, 2), (1, 3), (2, 2), (1, 4)):
        yield from grids_of_shape(rows, cols, 4, ".#3")
    yield from random_grids(seed, 10)


GOOD = {
    "90.1": "def cost(grid):\n    best = solve(dijkstra(grid))\n    return best and best.cost",
    "90.2": "corners = 4",
    "90.3": "def double(n):\n    return n + n",
}
CHECKS = {"90.1": 'check("90.1", cost)', "90.2": 'check("90.2", corners)', "90.3": 'check("90.3", double)'}
SETUP = """from pathlib_edu.exercises import check
from pathlib_edu.core import solve
from pathlib_edu.search.shortest.dijkstra import dijkstra"""


def notebook(answers=None, keep_ids=True, metadata=None, own=None):
    """Return a notebook of the chapter as the press prints it, with these answers in place of the good ones.

    `own` are cells that a student has added, before the answers of these numbers.
    """
    cells = [nbformat.v4.new_markdown_cell("# Exercises 90"), nbformat.v4.new_code_cell(SETUP)]
    for number, source in (GOOD | (answers or {})).items():
        if source is None:
            continue
        cells += [nbformat.v4.new_code_cell(text) for text in (own or {}).get(number, ())]
        for role, text in (("answer", f"# answer {number}\n{source}"), ("check", CHECKS[number])):
            cell = nbformat.v4.new_code_cell(text, metadata={"tags": [role]})
            if keep_ids:
                cell.id = f"{role}-{number.replace('.', '-')}"
            cells.append(cell)
    return nbformat.v4.new_notebook(cells=cells, metadata=metadata or {})


def write(path, *args, **kwargs):
    """Write such a notebook to `path` and return the path."""
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(notebook(*args, **kwargs), path)
    return path
