"""`pathlib-edu solve` for Pacman's mazes: a shortest walk that eats all food, by tables or by any search that is named.

Where nobody names a search, the cells are eliminated in the order with the narrower borders: the next one with the
fewest neighbors, or line by line. How large the tables may become is known before the first of them is made. Where
borders are wide and pellets few, Held and Karp's method runs; where both are many and numba is installed, the compiled
elimination.
"""

import argparse
import json
import textwrap
from collections import deque
from dataclasses import dataclass, replace
from math import inf
from typing import Any

from ..certificates import Told
from ..contract.quantities import counted, large
from ..core import Search, Story
from ..problems.pacman import Pacman
from ..search.catalogue import named
from ..search.waypoints.elimination_orders import fewest_neighbors_next, min_degree, most_rows, sweep, width
from .certificate import keep_certificate
from .known import Known, follow, most_states, print_table, states_were
from .method import Method, may_compile
from .plot import plot
from .reading import InputError

# About what is taken in all for each row of the largest table: in Python, as measured on open rooms with tables of
# 2,000 and of 10,000 rows, and compiled; and for each state that another search holds.
ROW_BYTES, COMPILED_ROW_BYTES, SEARCH_BYTES = 1_500, 100, 700

# From this width on tables are so large that loading the compiled elimination pays, and that it is better to have one
# at a time, line by line, than to join two of them.
WIDE = 6
MOST_COMPILED = 14  # the width up to which compiled rows fit into 64 bits
FEW = 12  # pellets whose orders are worked out in less than a second, however wide the borders


@dataclass
class Tables:
    """How wide the borders of a decomposition are, how many rows its largest table has; None before there is one."""

    width: int | None = None
    largest: int | None = None

    def watch(self, search: Search) -> Story:
        """Pass on what a search tells, and note its borders and tables."""
        for event in search:
            match event:
                case "cut", _, _, _, border:
                    self.width = max(self.width or 0, len(border))
                case "join", _, rows:
                    self.largest = max(self.largest or 0, rows)
            yield event


def solve_pacman(options: argparse.Namespace, maze: Pacman, chosen: Method) -> int:
    """Find a shortest walk through a maze, print it and what it took, and return the exit code."""
    known = Known(maze.count(maze.start), told=Told() if options.certificate else None)
    tables = Tables()
    by_states, by_rows = "graph" not in chosen.entry.needs, "most" in chosen.entry.options
    if options.budget is not None and not (by_states or by_rows):
        raise InputError(f"{options.search} has no budget; leave out --budget")
    states = most_states(options.budget, SEARCH_BYTES) if by_states else inf
    if options.search and by_rows:
        chosen = replace(chosen, options=chosen.options | {"most": most_states(options.budget, ROW_BYTES, "row")})
    try:
        title, search = (chosen.title, chosen.search(maze)) if options.search else by_tables(maze, options.budget)
        follow(options, tables.watch(search), known, states, chosen.proves, "states" if by_states else "rows")
    except ValueError as error:  # too wide for the budget, or for this search
        hint = "a larger --budget or another --search" if by_rows else "another --search"
        raise InputError(f"{options.file}: {error}; try {hint}") from None
    if known.path is None:
        held = f"{states_were(known.states)} held"
        raise InputError(f"{options.file}: no walk was found; {held}, try a larger --budget or another --search")
    tell(options, maze, known, tables, title)
    plot(options, maze, f"{title}: {counted(known.length, 'step')}", [known.path])
    by_tree = chosen if by_states else replace(chosen, entry=named("astar"), h="tree")  # tables tell of no states
    keep_certificate(options, maze, by_tree, known.told, known.proved)
    return 0


def by_tables(maze: Pacman, budget: str | None) -> tuple[str, Search]:
    """Return the search by tables that takes least, and what a reader calls it.

    That is elimination in the order whose borders are narrower; or, where they are wide, Held and Karp's method for
    few pellets. Borders too wide for any tables raise ValueError.
    """
    most, graph, m = most_states(budget, ROW_BYTES, "row"), maze.graph(), len(maze.pellets)
    few = m <= FEW and m << (m - 1) <= most
    widest = WIDE - 1 if few else MOST_COMPILED
    by_degree, by_line = (width(graph, order(graph), widest) for order in (fewest_neighbors_next, sweep))
    if min(by_degree, by_line) > widest:
        if few:
            return (entry := named("held_karp", world=Pacman)).title, entry.start(maze)
        rows = large(most_rows(widest))
        raise ValueError(
            f"the width is more than {widest}, so a table might have more than {rows} rows: at most {large(most)} are "
            "allowed"
        )
    in_lines = by_line < by_degree or WIDE <= by_line <= by_degree + 1
    name, order = ("frontier_sweep", sweep) if in_lines else ("elimination", min_degree)
    entry = named(name, world=Pacman)
    if WIDE <= (by_line if in_lines else by_degree) <= MOST_COMPILED and may_compile():
        from ..fast.waypoints import elimination

        deque(elimination(Pacman(["P."])), 0)  # compile now, outside the measured time
        return f"{entry.title} (compiled)", elimination(maze, order, most_states(budget, COMPILED_ROW_BYTES, "row"))
    return entry.title, entry.start(maze, most=most)


def tell(options: argparse.Namespace, maze: Pacman, known: Known, tables: Tables, title: str) -> None:
    """Print a walk and what it took, as JSON or for a reader."""
    walk = maze.moved(known.path or [])
    told: dict[str, Any] = {"length": len(walk), "walk": walk, "width": tables.width, "largest_table": tables.largest}
    told |= {"method": title, "seconds": round(known.seconds, 6)}
    if known.expanded:
        told |= {"expanded": known.expanded, "proved": known.proved}
    if options.json:
        print(json.dumps(told))
        return
    print(f"{title}\n\n{maze.picture()}\n")
    told["walk"] = textwrap.fill(walk, 100, subsequent_indent=" " * 14)
    if known.expanded:
        told["proved"] = "yes" if known.proved else "no"
    print_table({name: value for name, value in told.items() if name != "method" and value is not None})
