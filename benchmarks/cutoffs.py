"""Chapter 4: what drivers of IDA* expand where rounds creep and where a cutoff too far opens a door.

The puzzles are the easiest of Korf's hundred, with and without the prices of the chapter; rounds are compiled. IDA*
with prices takes minutes for each puzzle, so what is known is printed as it comes.
"""

import inspect
from collections.abc import Callable
from statistics import median
from typing import Any

from pathlib_edu.core import Search
from pathlib_edu.fast.tiles import Compiled
from pathlib_edu.problems.deep_tree import DeepTree
from pathlib_edu.problems.korf import korf_table
from pathlib_edu.problems.tiles import Tiles, fractional
from pathlib_edu.search.depth_first import ida_star as drivers
from pathlib_edu.search.depth_first.bisecting import bisecting
from pathlib_edu.search.depth_first.budgeted import budgeted
from pathlib_edu.search.depth_first.ida_star import ida_star
from pathlib_edu.search.depth_first.rounds import Rounds

PRICED, HALVED, UNPRICED = 8, 15, 40  # how many of the easiest


def easiest(count: int, priced: bool = False) -> list[tuple[int, Tiles]]:
    """Return the easiest of the hundred, each with its number, the fewest states first."""
    table = sorted(enumerate(korf_table(), start=1), key=lambda one: one[1].generated)[:count]
    return [(number, Tiles(row.tiles, 4, 4, costs=fractional(15) if priced else None)) for number, row in table]


def ran(driver: Callable[..., Search], puzzle: Any, **options: Any) -> Rounds:
    """Run a driver to its end, on Manhattan distance where there is one, and return the record of its rounds."""
    record = Rounds(Compiled(puzzle)) if isinstance(puzzle, Tiles) else Rounds()
    h = puzzle.manhattan if isinstance(puzzle, Tiles) else puzzle.zero
    for _event in driver(puzzle, h, probe=record, **options):
        pass
    return record


def accepting_failed_probes() -> Callable[..., Search]:
    """Return BTS with the fault that the chapter warns of: a probe that failed counts as accepted if it was work."""
    text = inspect.getsource(budgeted)
    sound = ("low, accepted = end.least, end.expanded >= c1 * work", "if end.complete:\n")
    faulty = ("low = end.least", "accepted = end.expanded >= c1 * work\n            if end.complete:\n")
    for right, wrong in zip(sound, faulty, strict=True):
        assert text.count(right) == 1, right
        text = text.replace(right, wrong)
    names: dict[str, Any] = dict(vars(drivers))
    exec(text, names)
    changed: Callable[..., Search] = names["budgeted"]
    return changed


def main() -> None:
    """Print what chapter 4 says of trees, of halving up to 80 moves, and of prices."""
    tree = DeepTree(25, 1_000)
    for name, driver in {"BTS": budgeted, "BTS that accepts failed probes": accepting_failed_probes()}.items():
        print(f"25 levels beside a chain of 1,000 steps: {name} {ran(driver, tree).expanded:,}")
    ratios = [
        ran(bisecting, puzzle, upper=80).expanded / ran(ida_star, puzzle).expanded for _, puzzle in easiest(HALVED)
    ]
    print(f"halving up to 80 / IDA*: {min(ratios):.2f} to {max(ratios):.1f}, median {median(ratios):.1f}")
    same = [ran(budgeted, puzzle).expanded == ran(ida_star, puzzle).expanded for _, puzzle in easiest(UNPRICED)]
    print(f"BTS as IDA* on {sum(same)} of {UNPRICED} without prices")
    (number, puzzle), *_ = easiest(1)
    record = ran(ida_star, puzzle)
    print(f"no. {number} without prices: IDA* {record.expanded:,} in {len(record.rounds)} rounds")
    ratios = []
    for number, puzzle in easiest(PRICED, priced=True):
        told = []
        for name, driver in {"BTS": budgeted, "IDA*": ida_star, "bisecting": bisecting}.items():
            record = ran(driver, puzzle)
            told.append((record.expanded, f"{name} {record.expanded:,} in {len(record.rounds):,} rounds"))
        ratios.append(told[1][0] / told[0][0])
        print(f"no. {number} with prices: {', '.join(text for _, text in told)}: {ratios[-1]:,.0f} times", flush=True)
    print(f"IDA* / BTS with prices: {min(ratios):,.0f} to {max(ratios):,.0f}, median {median(ratios):,.0f}")
