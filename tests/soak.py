"""Hold all answers of `tests/exercises/chapter_*/` to their exercises on many drawn seeds: `make soak`, an hour or so.

Right answers must pass on each seed, wrong ones must be refused on each, for a reason that is true of the case shown.
What was found is printed as a table, a row as soon as all answers to its exercise were held. With numbers of exercises
as arguments only these are held: `python tests/soak.py 5.7 6.1`. With `--keep` their rows in `tests/soak.txt` become
what was found now.
"""

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple

TESTS = Path(__file__).parent
KEPT = TESTS / "soak.txt"
sys.path[:0] = [str(TESTS / "support"), *map(str, sorted(TESTS.glob("exercises/chapter_*")))]

from tqdm import tqdm  # noqa: E402

from held_answers import Held, accepted, drawn_seeds, held_in, modules, refused  # noqa: E402


class Task(NamedTuple):
    """All right answers to an exercise to be held, or a wrong one."""

    number: str
    wrong: str = ""


def held_to(task: Task, accepted_on: int, refused_on: int) -> tuple[int, list[str]]:
    """Hold these answers; return how many different cases they met, and what was found wrong."""
    held = next(held_in(module) for module in modules() if task.number == module.NUMBER)
    if not task.wrong:
        cases, faults = accepted(held, drawn_seeds(accepted_on))
        return cases, list(faults.values())
    try:
        return refused(held, task.wrong, drawn_seeds(refused_on)), []
    except AssertionError as error:
        return 0, [str(error)]


class Row(NamedTuple):
    """What was found of one exercise: how many answers, on how many seeds each, and how many different cases.

    Each right answer met all of these cases, each wrong one was refused on some.
    """

    number: str
    right: int
    accepted_on: int
    accepted: int
    wrong: int
    refused_on: int
    refused: int
    faults: int

    def __str__(self) -> str:
        return f"{self.number:8}" + "".join(f"{count:10,}" for count in self[1:])


HEAD = f"{'exercise':8}" + "".join(
    f"{name:>10}" for name in ("right", "seeds", "cases", "wrong", "seeds", "cases", "faults")
)


def keep(row: Row) -> None:
    """Put a row into the table that is kept, in place of the one of its exercise."""
    lines = KEPT.read_text(encoding="utf-8").splitlines()[1:] if KEPT.exists() else []
    kept = {line.split()[0]: line for line in lines} | {row.number: str(row)}
    rows = sorted(kept.items(), key=lambda one: [int(part) for part in one[0].split(".")])
    KEPT.write_text("\n".join([HEAD, *(line for _, line in rows)]) + "\n", encoding="utf-8")


def main() -> None:
    """Hold all answers, or those to the exercises named; exit with 1 if anything was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("number", nargs="*", help="of exercises (default: all)")
    parser.add_argument("--accepted", type=int, default=1000, help="seeds for each right answer")
    parser.add_argument("--refused", type=int, default=200, help="seeds for each wrong answer")
    parser.add_argument("--keep", action="store_true", help=f"the rows in {KEPT.name}")
    asked = parser.parse_args()
    every = {held.number: held for held in map(held_in, modules()) if held.number in asked.number or not asked.number}
    tasks = [Task(number, wrong) for number, held in every.items() for wrong in ("", *held.wrong)]
    found: dict[Task, tuple[int, list[str]]] = {}
    print(HEAD, flush=True)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        waiting = {pool.submit(held_to, task, asked.accepted, asked.refused): task for task in tasks}
        for done in tqdm(as_completed(waiting), total=len(waiting), disable=None):
            found[task := waiting[done]] = done.result()
            held = every[task.number]
            if {Task(task.number, wrong) for wrong in ("", *held.wrong)} <= found.keys():
                row = row_of(held, found, asked.accepted, asked.refused)
                print(row, flush=True)
                if asked.keep:
                    keep(row)
    faults = [fault for _, ones in found.values() for fault in ones]
    answers = sum(len(held.right) + len(held.wrong) for held in every.values())
    print(*faults, f"{answers:,} answers, {len(faults)} faults", sep="\n\n")
    sys.exit(bool(faults))


def row_of(held: Held, found: dict[Task, tuple[int, list[str]]], accepted_on: int, refused_on: int) -> Row:
    """Return what was found of an exercise, all of whose answers have been held."""
    cases, faults = found[Task(held.number)]
    refusals = [found[Task(held.number, wrong)] for wrong in held.wrong]
    met = sum(cases for cases, _ in refusals)
    faulty = len(faults) + sum(len(faults) for _, faults in refusals)
    return Row(held.number, len(held.right), accepted_on, cases, len(held.wrong), refused_on, met, faulty)


if __name__ == "__main__":
    main()
