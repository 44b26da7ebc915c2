"""`pathlib-edu bench korf`: solve Korf's hundred 15-puzzles and compare with what he published in 1985.

Each result is written to a file as it comes, so that a run that was interrupted goes on where it stopped.
"""

import argparse
import json
import re
import sys
from math import inf
from pathlib import Path
from typing import Any

from tqdm import tqdm

from ..problems.kinds import KINDS
from ..problems.korf import Korf, korf_table
from ..problems.pattern_database import cache_folder
from ..problems.tiles import Tiles
from ..search.catalogue import SEARCHES
from .method import Method
from .progress import bar
from .reading import InputError, read_text
from .tiles import solved
from .writing import write_anew

FIELDS = ("number", "length", "expanded", "generated", "seconds")
BEGINNING = '{"number": '  # of a file of results, whose first line an interruption may have cut off


def bench_korf(options: argparse.Namespace) -> int:
    """Run the table, or the part of it that was asked for; return 1 where anything differs from the published."""
    table = {row.number: row for row in korf_table()}
    asked = list(table) if options.only is None else chosen(options.only, len(table))
    file = options.out or cache_folder() / f"korf-{options.search}.jsonl"
    results = kept(file)
    if options.fresh:
        results = {}
    keep(file, results)
    there = [n for n in asked if n in results]
    print(f"{SEARCHES[options.search].title}, Manhattan: {len(asked)} of Korf's 15-puzzles. Results are kept in {file}")
    if there:
        print(f"{len(there)} of them are there already (--fresh solves them again)")
    print("\n  no  length  published        states     published  seconds", flush=True)
    differ = 0
    work = sum(table[n].generated for n in asked if n not in results)
    try:
        with bar(options, "states", work) as shown:
            for n in asked:
                if n not in results:
                    results[n] = result(options, table[n])
                    with file.open("a", encoding="utf-8") as out:
                        out.write(json.dumps(results[n]) + "\n")
                    shown.update(table[n].generated)
                same = agrees(results[n], table[n], options.search)
                differ += not same
                tqdm.write(line(results[n], table[n], same), file=sys.stdout)
    except KeyboardInterrupt:
        done = sum(n in results for n in asked)
        print(f"pathlib-edu: stopped with {done} of {len(asked)} done; the same command goes on", file=sys.stderr)
        return 130
    seconds = sum(results[n]["seconds"] for n in asked)
    states = sum(results[n]["generated"] for n in asked)
    print(f"\nlengths    {sum(results[n]['length'] for n in asked):,} in all")
    print(f"states     {states:,} generated, {sum(results[n]['expanded'] for n in asked):,} expanded")
    print(f"seconds    {seconds:.1f}, {states / max(seconds, 1e-9) / 1e6:.0f} million states a second")
    what = "lengths and counts" if options.search == "ida_star" else "lengths"
    print(f"published  {len(asked) - differ} of {len(asked)} {what} are the same")
    return int(differ > 0)


def chosen(words: str, count: int) -> list[int]:
    """Read numbers of the table: `1-10`, `79`, or several such between commas.

    >>> chosen("3-5,1", 100)
    [3, 4, 5, 1]
    """
    numbers: dict[int, None] = {}
    for part in words.split(","):
        match = re.fullmatch(r"\s*(\d{1,9})\s*(?:-\s*(\d{1,9})\s*)?", part)
        first, last = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
        if not 1 <= first <= last <= count:
            raise InputError(f"--only {words!r} is not of the form 1-10 or 3,7,20-25, with numbers from 1 to {count}")
        numbers |= dict.fromkeys(range(first, last + 1))
    return list(numbers)


def kept(file: Path) -> dict[int, dict[str, Any]]:
    """Return the results in a file. A line that an interruption cut off is no result; no other file is touched."""
    results: dict[int, dict[str, Any]] = {}
    text = read_text(file) if file.exists() else ""
    for line in text.splitlines():
        try:
            found = json.loads(line)
        except ValueError:
            continue
        if is_result(found):
            results[found["number"]] = found
    if text.strip() and not results and not text.startswith(BEGINNING):
        raise InputError(f"{file} is no file of results, and stays as it is; name another with --out FILE")
    return results


def is_result(found: Any) -> bool:
    """Is this what a line of a file of results says?"""
    if not isinstance(found, dict) or tuple(found) != FIELDS:
        return False
    seconds = found["seconds"]
    return all(type(found[f]) is int for f in FIELDS[:4]) and type(seconds) in (int, float) and 0 <= seconds < inf


def keep(file: Path, results: dict[int, dict[str, Any]]) -> None:
    """Write the file anew with these results: further ones will be appended."""
    hint = "; say where with --out FILE"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{file} cannot be written: {error.strerror}{hint}") from None
    write_anew(file, "".join(json.dumps(found) + "\n" for found in results.values()), hint)


def result(options: argparse.Namespace, row: Korf) -> dict[str, Any]:
    """Solve one puzzle of the table."""
    chosen = Method(KINDS["tiles"], SEARCHES[options.search], "manhattan", {})
    found = solved(
        argparse.Namespace(json=True, certificate=None), Tiles(row.tiles, 4, 4), chosen
    )  # the table has a line of its own
    seconds = round(found.seconds, 3)
    return dict(zip(FIELDS, (row.number, len(found.moves), found.expanded, found.generated, seconds), strict=True))


def agrees(found: dict[str, Any], row: Korf, search: str) -> bool:
    """Is the length the published one, and for IDA* the count of states too? Korf's includes the start."""
    return found["length"] == row.length and (search != "ida_star" or found["generated"] + 1 == row.generated)


def line(found: dict[str, Any], row: Korf, same: bool) -> str:
    """Return a line of the printed table."""
    states, published = f"{found['generated'] + 1:,}", f"{row.generated:,}"
    numbers = f"{row.number:4}  {found['length']:6}  {row.length:9}  {states:>13} {published:>13}"
    return f"{numbers}  {found['seconds']:7.2f}" + ("" if same else "  differs")
