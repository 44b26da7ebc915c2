"""A map, searched by compiled kernels."""

import os
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import Any

import numpy as np

from ...contract.before import check_list
from ...contract.diagnosis import shown
from ...problems.pictures import Cell, as_cell
from .compiled import READY, Workspace, make_ready
from .exports import EXPORTS, Export
from .found import Found
from .labels import DIAGONALS, EXPANDED, STRAIGHTS
from .passable import from_array, from_text
from .sizes import lengths, scale

KERNELS = {export.name: export for export in EXPORTS}
METHODS = {"jump_points": KERNELS["jump_search"], "buckets": KERNELS["bucket_search"], "heap": KERNELS["heap_search"]}
PREPARING = KERNELS["prepare_moves"], KERNELS["prepare_bitmaps"]


class Map:
    """A map of open cells and walls, to be searched many times by the rules of the Moving AI benchmarks.

    A straight step costs 1, a diagonal one the square root of 2; both cells beside a diagonal step must be open.
    `from_text` and `from_array` make a map. Any number of threads may search it at once.

    Memory: 3 bytes a cell, and for each search that runs at the same time 20 (buckets), 25 (jump points) or 28 (heap).
    """

    def __init__(self, open_cells: Any) -> None:
        self.rows, self.cols = open_cells.shape
        self._sizes = lengths(self.rows, self.cols)
        unit, diagonal, shift = scale(self.rows * self.cols)
        numbers = {"rows": self.rows, "cols": self.cols, "unit": unit, "diagonal": diagonal, "shift": shift}
        self._given = {"open_cells": open_cells.ravel(), **numbers}
        self._shared: dict[str, Any] | None = None
        self._idle: list[Workspace] = []
        self._preparing = Lock()

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy, or one for another process, has the cells alone: all else is made when it is asked for."""
        return type(self), (self._given["open_cells"].reshape(self.rows, self.cols),)

    def __repr__(self) -> str:
        return f"<Map of {self.rows:,} x {self.cols:,} cells>"

    @classmethod
    def from_text(cls, text: str) -> "Map":
        """Read a Moving AI `.map`, or a picture: `#` is a wall, `.`, `S` and `G` are open.

        Where the text is no map, ValueError says the line and the column; so it does where a cell costs more than 1.

        >>> Map.from_text("type octile\\nheight 2\\nwidth 3\\nmap\\n..@\\nT..")
        <Map of 2 x 3 cells>
        """
        return cls(from_text(text))

    @classmethod
    def from_array(cls, array: Any) -> "Map":
        """Take a map from an array of two dimensions: what is not 0 is open, all at the same cost.

        It may hold truths, whole numbers or fractions: or be an image's gray values, black is a wall. Nested lists and
        Pillow's images in gray will do. ValueError says what is wrong with another: rows that differ in length, no
        cell, three dimensions, text, nan, infinite or negative numbers, or too many cells for this machine's memory.

        Time: O(cells). Memory: 1 byte a cell beside the array.

        >>> Map.from_array([[1, 0], [1, 1]]).solve((0, 0), (1, 1)).path
        [(0, 0), (1, 0), (1, 1)]
        """
        return cls(from_array(array))

    def solve(self, start: Cell, goal: Cell, method: str = "jump_points") -> Found:
        """Find a shortest path between two cells, (row, column) each. All methods find one of the same length.

        - "jump_points": jump point search, by 64 cells at a time. The fastest wherever there are open spaces.
        - "buckets": A* with a bucket queue. The faster one among scattered walls.
        - "heap": A* with a binary heap, for comparison.

        A cell that is a wall or outside, and a method that there is not, raise ValueError. The first call of a method
        compiles it, which takes seconds, and says so on stderr; the result is kept on disk.

        Time: O(n log n) for n cells with a heap; O(n) with buckets where few cells are opened again, and on the
        benchmarks it is less than one in a hundred. Memory: see `Map`.

        P. E. Hart, N. J. Nilsson, B. Raphael, "A formal basis for the heuristic determination of minimum cost paths"
        (1968); what each method adds is said where it stands, in `heap`, `buckets` and `jump_points`.

        >>> Map.from_text("S#.\\n..G").solve((0, 0), (1, 2), method="buckets")
        <Found a path of 4 cells, cost 3, 4 expanded>
        """
        export = kernel_of(method)
        return self._solve(export, self._number(start, "the start"), self._number(goal, "the goal"))

    def solve_many(
        self, queries: Iterable[tuple[Cell, Cell]], method: str = "jump_points", threads: int | None = None
    ) -> list[Found]:
        """Answer many queries, pairs of start and goal, as `solve` does, on several threads: one for each processor.

        All queries are looked at before the first is answered: ValueError names one that cannot be.

        Time: that of all queries, shared by the threads. Memory: each thread needs its own, see `Map`.

        >>> room = Map.from_array([[1, 1], [1, 1]])
        >>> [found.cost for found in room.solve_many([((0, 0), (0, 1)), ((1, 1), (1, 1))])]
        [1.0, 0.0]
        """
        export, ends = kernel_of(method), self._numbers(queries)
        if threads is not None and (not isinstance(threads, (int, np.integer)) or threads < 1):
            raise ValueError(f"threads is {threads!r}, but must be a whole number from 1")
        threads = min(int(threads or os.cpu_count() or 1), len(ends))
        if threads < 2:
            return [self._solve(export, *query) for query in ends]
        waiting = iter(enumerate(ends))  # the threads take from it in turn
        answers: list[Any] = [None] * len(ends)

        def work() -> None:
            for n, query in waiting:
                answers[n] = self._solve(export, *query)

        with ThreadPoolExecutor(threads) as pool:
            try:
                for done in [pool.submit(work) for _ in range(threads)]:
                    done.result()
            finally:
                for _ in waiting:  # after Ctrl-C no thread goes on to the next
                    pass
        return answers

    def _solve(self, export: Export, start: int, goal: int) -> Found:
        try:
            workspace = self._idle.pop()
        except IndexError:  # all are in use, by other threads
            workspace = Workspace(self._prepared(), self._sizes)
        length = workspace.run(export, start=start, goal=goal)
        path, record = workspace.known["path"][:length].copy(), workspace.known["record"]
        found = Found(path, self.cols, int(record[STRAIGHTS]), int(record[DIAGONALS]), int(record[EXPANDED]))
        self._idle.append(workspace)
        return found

    def _prepared(self) -> dict[str, Any]:
        """Return what all searches share; made when the first begins, and kept when it is whole: Ctrl-C may come."""
        with self._preparing:
            if self._shared is None:
                world = Workspace(self._given, self._sizes)
                for export in PREPARING:
                    world.run(export)
                self._shared = world.known
        return self._shared

    def _numbers(self, queries: Iterable[tuple[Cell, Cell]]) -> list[tuple[int, int]]:
        """Return the queries with their cells as numbers."""
        check_list(queries, "queries", "pairs of cells, (start, goal)")
        ends = []
        for n, query in enumerate(queries):
            try:
                start, goal = query
            except (TypeError, ValueError):
                raise ValueError(f"query {n} is {shown(query)}, but must be two cells, (start, goal)") from None
            ends.append((self._number(start, f"the start of query {n}"), self._number(goal, f"the goal of query {n}")))
        return ends

    def _number(self, given: Cell, name: str) -> int:
        """Return the number of a cell; one that is a wall or outside raises ValueError with what it is."""
        r, c = as_cell(given, name)
        if not (0 <= r < self.rows and 0 <= c < self.cols):
            raise ValueError(f"{name} {(r, c)} lies outside the map of {self.rows:,} x {self.cols:,} cells")
        number: int = r * self.cols + c
        if not self._given["open_cells"][number]:
            raise ValueError(f"{name} {(r, c)} is a wall")
        return number


def kernel_of(method: str) -> Export:
    """Return the kernel of a method, ready to run; ValueError names the methods that there are."""
    try:
        export = METHODS[method]
    except (KeyError, TypeError):
        names = [repr(name) for name in METHODS]
        raise ValueError(f"there is no method {shown(method)}: it is {', '.join(names[:-1])} or {names[-1]}") from None
    if export.name not in READY:
        make_ready(*PREPARING, export)
    return export
