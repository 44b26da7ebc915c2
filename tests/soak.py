"""Hold all answers of `tests/exercises/chapter_*/` to their exercises on many drawn seeds: `make soak`, some minutes.

Right answers must pass on each seed, wrong ones must be refused on each, for a reason that is true of the case shown.
What was found is printed as a table; that of the last run is kept in `tests/soak.txt`. With numbers of exercises as
arguments only these are held: `python tests/soak.py 5.7 6.1`.
"""

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple

TESTS = Path(__file__).parent
sys.path[:0] = [str(TESTS / "support"), *map(str, sorted(TESTS.glob("exercises/chapter_*")))]

from tqdm import tqdm  # noqa: E402

from held_answers import accepted, drawn_seeds, held_in, modules, refused  # noqa: E402


class Task(NamedTuple):
    """One answer to be held."""

    number: str
    right: bool
    name: str


def held_to(task: Task, seeds: int) -> tuple[int, str]:
    """Hold one answer; return how many different cases it met, and what was found wrong, "" for nothing."""
    held = next(held_in(module) for module in modules() if task.number == module.NUMBER)
    try:
        return (accepted if task.right else refused)(held, task.name, drawn_seeds(seeds)), ""
    except AssertionError as error:
        return 0, str(error)


def main() -> None:
    """Hold all answers, or those to the exercises named; exit with 1 if anything was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", nargs="*", help="of exercises (default: all)")
    parser.add_argument("--accepted", type=int, default=1000, help="seeds for each right answer")
    parser.add_argument("--refused", type=int, default=200, help="seeds for each wrong answer")
    asked = parser.parse_args()
    tasks = [
        Task(held.number, right, name)
        for held in map(held_in, modules())
        if held.number in asked.number or not asked.number
        for right, names in ((True, held.right), (False, held.wrong))
        for name in names
    ]
    found: dict[Task, tuple[int, str]] = {}
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        waiting = {pool.submit(held_to, task, asked.accepted if task.right else asked.refused): task for task in tasks}
        for done in tqdm(as_completed(waiting), total=len(waiting), unit="answer", disable=None):
            found[waiting[done]] = done.result()
    print(f"{asked.accepted:,} seeds for each right answer, {asked.refused:,} for each wrong one")
    print("exercise   right   cases   wrong   cases")
    for number in dict.fromkeys(task.number for task in tasks):
        counts = []
        for right in (True, False):
            cases = [found[task][0] for task in tasks if (task.number, task.right) == (number, right)]
            counts.append(f"{len(cases):8}{sum(cases):8,}")
        print(f"{number:8}{''.join(counts)}")
    faults = [fault for _, fault in found.values() if fault]
    print(*faults, f"{len(found):,} answers, {len(faults)} faults", sep="\n\n")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
