"""Check the proofs with Coq: `python -m pathlib_edu.press.proofs [--check]`, at the book's root; that is `make proofs`.

It writes anew what in `proofs/checked/` is older than the proofs, or is made of them otherwise by now; with --check it
only says so. It prints how many statements of each chapter are checked, and names the others. Without Coq the records
are held to the proofs all the same.
"""

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from .check import Checked, check, closed_statements, record_of
from .coq import version
from .record import RECORDS, Record, path_of, read_record, write_record
from .sources import FOLDER, ProofError, read_sources
from .standing import Standing, read_standing

BUILT = Path(".cache") / FOLDER


def main() -> None:
    """Check all, and leave with a sentence for each mistake."""
    parser = argparse.ArgumentParser(prog="make proofs", description="Check the proofs with Coq.")
    parser.add_argument("--check", action="store_true", help="write nothing: say what would be written")
    only_look, root = parser.parse_args().check, Path()
    try:
        told = checked_by_coq(root, only_look) if version() else without_coq(root)
        standing = read_standing(root)
        print(told, *table(standing), *reasons(standing), sep="\n", flush=True)
        sys.exit("\n".join(standing.mistakes()) or None)
    except ProofError as error:
        sys.exit(str(error))


def checked_by_coq(root: Path, only_look: bool) -> str:
    """Check all proofs, bring the records up to date unless we `only_look`, and say what it took."""
    sources = read_sources(root)
    done = {one.source.name: one for one in check(sources, root / BUILT)}
    closed = closed_statements(done.values(), root / BUILT)
    records = (read_record(root, source) for source in sources.values())
    right = {one.file: one for one in records if one and list(one.closed) == closed[one.file]}
    if not is_made_so_now(right.values(), done, root / BUILT):
        right.clear()
    stale = [name for name in sources if name not in right]
    spare = [path for path in (root / FOLDER / RECORDS).glob("*.json") if path.stem not in sources]
    if only_look and (wrong := [*(path_of(root, name) for name in stale), *spare]):
        raise ProofError(f"{wrong[0].as_posix()} is not what is made of these proofs: `make proofs` puts it right.")
    if not only_look:
        for path in spare:
            path.unlink()
        with ThreadPoolExecutor(os.cpu_count()) as cores:
            for record in cores.map(lambda name: record_of(done[name], closed[name], root / BUILT), stale):
                write_record(root, record)
    lines = sum(source.text.count("\n") for source in sources.values())
    seconds = sum(one.compiled.seconds for one in done.values())
    return f"Coq {version()} checked {len(sources)} files with {lines:,} lines in {seconds:.0f} s."


def is_made_so_now(records: Iterable[Record], done: dict[str, Checked], built: Path) -> bool:
    """Make one of these records anew, the shortest with numbered statements: is it still the same?

    If not, what makes them has changed, and all are to be made anew.
    """
    held = [record for record in records if record.closed and record.version == version()]
    shortest = min(held, key=lambda record: len(record.sentences), default=None)
    return not shortest or record_of(done[shortest.file], shortest.closed, built) == shortest


def without_coq(root: Path) -> str:
    """Hold the records to the proofs, and say that nothing was checked anew."""
    standing = read_standing(root)
    if standing.outdated:
        raise ProofError(f"{standing.outdated[0]} has changed since Coq checked it, and there is no Coq here.")
    versions = " and ".join(sorted({record.version for record in standing.records.values()}))
    return f"There is no Coq here, so nothing was checked anew; what follows was checked by Coq {versions}."


def table(standing: Standing) -> Iterator[str]:
    """Yield how many statements of each chapter are checked."""
    yield "\nchapter   checked  numbered"
    for chapter, checked, numbered in standing.by_chapter():
        yield f"{chapter:<8}{checked:9}{numbered:10}"
    checked, numbered = len(standing.proofs), len(standing.numbered)
    yield f"{'all':8}{checked:9}{numbered:10}\n"


def reasons(standing: Standing) -> Iterator[str]:
    """Yield the statements that are not checked, or not wholly, each with the reason."""
    for statements, reason in standing.unchecked():
        yield f"Not checked: {', '.join(f'{one.number} {one.title}' for one in statements)}. {reason}"
    for number, reason in standing.reasons.partly.items():
        yield f"Checked in part: {number}. {reason}"


if __name__ == "__main__":
    main()
