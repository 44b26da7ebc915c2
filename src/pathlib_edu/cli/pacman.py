"""`pathlib-edu solve` for Pacman's mazes: a shortest walk that eats all food, by tables or by any search that is named.

Where nobody names a search, the cells are eliminated in the order with the narrower borders: the next one with the
fewest neighbors, or line by line. How large the tables may become is known before the first of them is made.
"""

import argparse
import json
import textwrap
from dataclasses import dataclass
from math import inf
from typing import Any

from ..core import Search
from ..problems.pacman import Pacman
from ..search.catalogue import Entry, named
from ..waypoints.elimination_orders import min_degree, sweep, width
from .known import Known, follow, most_states, print_table
from .method import Method
from .reading import InputError

# About what Python takes in all for each row of the largest table, as measured on open rooms with tables of 2,000 and
# of 10,000 rows; and for each state that another search holds.
ROW_BYTES, SEARCH_BYTES = 1_500, 700


@dataclass
class Tables:
    """How wide the borders of a decomposition are, how many rows its largest table has; None before there is one."""

    width: int | None = None
    largest: int | None = None

    def watch(self, search: Search) -> Search:
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
    entry = chosen.entry if options.search else narrower(maze)
    rows = {"most": most_states(options.budget, ROW_BYTES)} if "most" in entry.options else {}
    states = inf if rows else most_states(options.budget, SEARCH_BYTES)
    chosen = Method(chosen.kind, entry, chosen.h, chosen.options | rows)
    known, tables = Known(0), Tables()
    try:
        follow(tables.watch(chosen.search(maze)), known, states, chosen.proves)
    except ValueError as error:  # too wide for the budget, or for this search
        raise InputError(f"{options.file}: {error}") from None
    if known.path is None:
        held = f"{known.states:,} states held"
        raise InputError(f"{options.file}: no walk was found; {held}, try a larger --budget or another --search")
    tell(options, maze, known, tables, chosen.title)
    return 0


def narrower(maze: Pacman) -> Entry:
    """Return elimination in the order whose borders are narrower, by degree where both are as narrow."""
    graph = maze.graph()
    by_line = width(graph, sweep(graph)) < width(graph, min_degree(graph))
    return named("frontier_sweep" if by_line else "elimination", world=Pacman)


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
