"""Chapter 4: what the tiles of a group must pay at least, looked up rather than estimated.

One search backward from the goal, in a puzzle in which only the group's tiles are told apart and only their moves
cost, gives the least cost for every placement of the group. Groups that share no tile may be added up.

J. C. Culberson, J. Schaeffer, "Pattern databases", Computational Intelligence 14(3) (1998), 318-334. R. E. Korf,
A. Felner, "Disjoint pattern database heuristics", Artificial Intelligence 134 (2002), 9-22.
"""

import hashlib
import json
import os
import sys
import warnings
from array import array
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import suppress
from heapq import heappop, heappush
from pathlib import Path
from typing import TypeAlias

from ..core.slices import finished

#: For each placement of a group's tiles, numbered by `place`, the least that their moves cost.
Values: TypeAlias = "array[int]"

#: Is told now and then how many more states are done.
Progress: TypeAlias = Callable[[int], object]

#: Work that says the same at each pause, and returns values.
Working: TypeAlias = Generator[int, None, Values]

REPORT = 8192  # states between two reports of progress


def cache_folder() -> Path:
    """Return the folder in which what was worked out is kept: PATHLIB_EDU_CACHE, else the user's cache folder."""
    if given := os.environ.get("PATHLIB_EDU_CACHE"):
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "pathlib_edu"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "pathlib_edu"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pathlib_edu"


def place(cells: Sequence[int], count: int) -> int:
    """Return the number of the placement of tiles in these cells, of `count` cells in all.

    >>> place([3, 0, 1], 4)
    19
    """
    return sum(cell * count**i for i, cell in enumerate(cells))


def building(
    targets: Sequence[Sequence[int]], goal: Sequence[int], group: Sequence[int], costs: Mapping[int, int]
) -> Working:
    """Work out the values of one group of tiles, in slices: now and then it yields how many more states are done.

    `targets` lists for each cell those beside it, `goal` what lies in each cell at the end, `costs` what a tile's move
    costs, a whole number above 0. Placements that cannot be reached have the value 0.

    Time and memory: O(cells ** (tiles of the group + 1)).

    >>> slices = building([[1, 2], [0, 3], [0, 3], [1, 2]], (0, 1, 2, 3), [1, 2, 3], {1: 1, 2: 1, 3: 1})
    >>> finished(slices, print)[place([0, 2, 3], 4)]
    12
    1
    """
    count, size = len(goal), len(goal) ** len(group)
    start = place([goal.index(tile) for tile in group], count)
    values, known = array("Q", bytes(8 * size)), bytearray(size)
    distance = {start + size * goal.index(0): 0}  # of placement and blank, numbered together
    waiting, levels = {0: list(distance)}, [0]
    powers = [count**i for i in range(len(group))]
    prices = [costs[tile] for tile in group]
    done = 0
    while levels:
        paid = heappop(levels)
        for code in waiting[paid]:  # moves of other tiles cost nothing: this list grows while it is read
            if distance[code] < paid:
                continue
            blank, placement = divmod(code, size)
            if not known[placement]:
                values[placement], known[placement] = paid, 1
            done += 1
            if done % REPORT == 0:
                yield REPORT
            inside = {placement // power % count: i for i, power in enumerate(powers)}
            for cell in targets[blank]:
                tile = inside.get(cell)
                child, cost = code + size * (cell - blank), paid
                if tile is not None:
                    child += (blank - cell) * powers[tile]
                    cost += prices[tile]
                if cost < distance.get(child, cost + 1):
                    distance[child] = cost
                    if cost not in waiting:
                        waiting[cost] = []
                        heappush(levels, cost)
                    waiting[cost].append(child)
        del waiting[paid]
    yield done % REPORT
    return values


def fetch(
    targets: Sequence[Sequence[int]],
    goal: Sequence[int],
    group: Sequence[int],
    costs: Mapping[int, int],
    progress: Progress = lambda done: None,
) -> Values:
    """Return what `building` works out, from the cache folder where it is kept there.

    A file that is damaged is built again, with a warning that says so. Where nothing can be kept, nothing is.
    """
    return finished(fetching(targets, goal, group, costs), progress)


def fetching(
    targets: Sequence[Sequence[int]], goal: Sequence[int], group: Sequence[int], costs: Mapping[int, int]
) -> Working:
    """Do what `fetch` does in slices, as `building`."""
    about = {
        "format": "pathlib_edu pattern database 1",
        "cells": [list(cells) for cells in targets],
        "goal": list(goal),
        "group": list(group),
        "costs": [costs[tile] for tile in group],
        "order": sys.byteorder,
    }
    name = hashlib.sha256(json.dumps(about).encode()).hexdigest()[:16]
    file = cache_folder() / f"pattern-{name}.db"
    with suppress(OSError):
        try:
            return unpacked(file.read_bytes(), about, len(goal) ** len(group))
        except ValueError as error:
            warnings.warn(f"{file} is damaged: {error}; the pattern database is built again", stacklevel=2)
    values = yield from building(targets, goal, group, costs)
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        whole = file.with_suffix(f".{os.getpid()}")  # never a half-written file under the name that is read
        whole.write_bytes(packed(values, about))
        whole.replace(file)
    return values


def packed(values: Values, about: Mapping[str, object]) -> bytes:
    """Return a file's content: a line of JSON that says what it is, then the values."""
    content = values.tobytes()
    digest = hashlib.sha256(content).hexdigest()
    return json.dumps({**about, "digest": digest}).encode() + b"\n" + content


def unpacked(content: bytes, about: Mapping[str, object], size: int) -> Values:
    """Return the values in a file; what `packed` did not write for these tiles raises ValueError."""
    header, _, rest = content.partition(b"\n")
    try:
        said = json.loads(header)
    except ValueError:
        raise ValueError("its first line is not a header") from None
    digest = said.pop("digest", None) if isinstance(said, dict) else None
    if said != about:
        raise ValueError("its header speaks of another puzzle")
    if len(rest) != 8 * size:
        raise ValueError(f"it holds {len(rest):,} bytes of values, not {8 * size:,}")
    if hashlib.sha256(rest).hexdigest() != digest:
        raise ValueError("its values do not have the digest that its header says")
    return array("Q", rest)
