"""Hold all answers of `tests/exercises/chapter_*/` to their exercises on many drawn seeds: `make soak`, an hour or so.

Right answers must pass on each seed, wrong ones must be refused on each, for a reason that is true of the case shown.
What was found is printed as a table. With numbers of exercises as arguments only these are held:
`python tests/soak.py 5.7 6.1`. With `--keep` their rows in `tests/soak.txt` become what was found now.
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


class Row(NamedTuple):
    """What was found of one exercise: how many answers, on how many seeds each, on how many different cases in all."""

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


def keep(rows: list[Row]) -> None:
    """Put rows into the table that is kept, each in place of the one of its exercise."""
    kept = {row.number: str(row) for row in rows}
    for line in KEPT.read_text(encoding="utf-8").splitlines()[1:] if KEPT.exists() else ():
        kept.setdefault(line.split()[0], line)
    lines = sorted(kept.items(), key=lambda row: [int(part) for part in row[0].split(".")])
    KEPT.write_text("\n".join([HEAD, *(line for _, line in lines)]) + "\n", encoding="utf-8")


def main() -> None:
    """Hold all answers, or those to the exercises named; exit with 1 if anything was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("number", nargs="*", help="of exercises (default: all)")
    parser.add_argument("--accepted", type=int, default=1000, help="seeds for each right answer")
    parser.add_argument("--refused", type=int, default=200, help="seeds for each wrong answer")
    parser.add_argument("--keep", action="store_true", help=f"the rows in {KEPT.name}")
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
    rows = []
    for number in dict.fromkeys(task.number for task in tasks):
        right, wrong = (
            [found[task] for task in tasks if (task.number, task.right) == (number, so)] for so in (True, False)
        )
        faults = sum(bool(fault) for _, fault in (*right, *wrong))
        accepted, refused = (sum(cases for cases, _ in ones) for ones in (right, wrong))
        rows.append(Row(number, len(right), asked.accepted, accepted, len(wrong), asked.refused, refused, faults))
    print(HEAD, *rows, sep="\n")
    faults = [fault for _, fault in found.values() if fault]
    print(*faults, f"{len(found):,} answers, {len(faults)} faults", sep="\n\n")
    if asked.keep:
        keep(rows)
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
