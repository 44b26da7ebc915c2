"""What a student hears whose notebook is of another edition of the book: exercises may be gone, or worded anew."""

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from ...contract.diagnosis import listed

STATEMENT = re.compile(r"ex-(\d+)-(\d+)")
LONGEST = 12  # characters of a number that are shown
HASH = re.compile(r"[0-9a-f]{12}")


def statements(said: Mapping[str, Any]) -> dict[str, str]:
    """Return the hash of each exercise's statement, by its number, from what a notebook's metadata `said`.

    >>> statements({"named": {"ex-1-2": "3a535ed9f133", "answer-1-2": "6a012194b663", "ex-1-3": 7}})
    {'1.2': '3a535ed9f133'}
    """
    named = said.get("named")
    found = [(STATEMENT.fullmatch(id), text) for id, text in named.items()] if isinstance(named, Mapping) else []
    return {f"{id[1]}.{id[2]}": text for id, text in found if id and isinstance(text, str) and HASH.fullmatch(text)}


def remarks_on(
    answered: Collection[str], said: Mapping[str, Any], gone: Collection[str], asked: Mapping[str, str]
) -> Iterator[str]:
    """Yield a sentence on the exercises that are `gone`, and one on those that are asked in other words than they were.

    `answered` are the numbers of all that has an answer, `said` is what the student's notebook says of its printing,
    and `asked` has the hashes of the statements in ours.
    """
    if gone:
        yield f"Not in this edition, and so without points: {listed(in_order(gone), 20)}."
    was = statements(said)
    anew = [number for number in answered if number in was and was[number] != asked.get(number, was[number])]
    if anew:
        yield f"Worded anew since your edition, and graded as it is now: {listed(in_order(anew), 20)}."


def in_order(numbers: Collection[str]) -> list[str]:
    """Return numbers of exercises in the order of the book; a student's file may say any, of any length.

    >>> in_order({"1.10", "1.9"})
    ['1.9', '1.10']
    """
    ordered = sorted(numbers, key=lambda number: [(len(part), part) for part in number.split(".")])
    return [number[:LONGEST] for number in ordered]
