"""Which statements of the book no machine has checked, and why not: `proofs/missing.toml`.

    [[missing]]
    statements = ["T6.4", "T6.5"]
    because = "..."

    [[partly]]
    statements = ["T4.21"]
    because = "..."

    [[unneeded]]
    statements = ["T3.2"]
    because = "..."

Those below `partly` have a proof, but not of all that the book states. Those below `unneeded` have one that does not
use each hypothesis of the formal statement.
"""

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from .record import Dropped
from .sources import FOLDER, number_of

FILE = f"{FOLDER}/missing.toml"


@dataclass(frozen=True)
class Reasons:
    """Why statements have no proof, what of some it leaves out, which hypotheses of some it does not use; by number."""

    missing: dict[str, str]
    partly: dict[str, str]
    unneeded: dict[str, str]


def read_reasons(root: Path) -> Reasons:
    """Return the reasons that the book at `root` gives."""
    path = root / FILE
    said = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    missing, partly, unneeded = (
        {number: entry["because"] for entry in said.get(kind, ()) for number in entry["statements"]}
        for kind in ("missing", "partly", "unneeded")
    )
    return Reasons(missing, partly, unneeded)


def mistakes(
    reasons: Reasons, numbered: Iterable[str], proved: Iterable[str], dropped: Iterable[Dropped]
) -> Iterator[str]:
    """Yield what is wrong with the reasons, given all numbers of the book's statements and those that are proved.

    `dropped` is what came of the proofs without their hypotheses.

    >>> list(mistakes(Reasons({}, {}, {}), ["T1.1", "T1.2"], ["T1.1"], []))
    ['T1.2 has no proof: say in proofs/missing.toml why not.']
    """
    all_numbers, with_proof = set(numbered), set(proved)
    spare = {number_of(one.theorem): one.hypothesis for one in dropped if one.place is None}
    for number in sorted(all_numbers - with_proof - {*reasons.missing}, key=in_order):
        yield f"{number} has no proof: say in {FILE} why not."
    for number in sorted(with_proof & {*reasons.missing}, key=in_order):
        yield f"{number} has a proof, and {FILE} says why it has none: take it out there."
    for number in sorted({*spare} - {*reasons.unneeded}, key=in_order):
        yield f"The proof of {number} does not use {spare[number]!r}: take it out, or say in {FILE} why not."
    for number in sorted({*reasons.unneeded} - {*spare}, key=in_order):
        yield f"{FILE} says that {number} has a hypothesis that its proof does not use, and it uses all."
    for number in sorted({*reasons.partly} - with_proof, key=in_order):
        yield f"{FILE} says what the proof of {number} leaves out, and there is no such proof."
    for number in sorted({*reasons.missing} - all_numbers, key=in_order):
        yield f"{FILE} names {number}, and the book has no statement of that number."
    for number in sorted(with_proof - all_numbers, key=in_order):
        yield f"The proofs have a theorem {number}, and the book has no statement of that number."


def in_order(number: str) -> tuple[int, ...]:
    """Return what numbers are sorted by: "L1.10" comes after "T1.9"."""
    return tuple(int(part) for part in number[1:].split("."))
