"""Likeness: submissions that say much the same, as a hint to the teacher, who reads both before saying anything.

Of a program the tokens are taken, without comments and white space, every name that is neither Python's nor behind a
point replaced by one sign, and every string by another; but of one that holds a text, such as a proof in words, the
words. Of each run of `RUN` tokens there is a hash, and of each `WINDOW` hashes in a row the least
is kept: a fingerprint. So programs that share `RUN + WINDOW - 1` tokens in a row share a fingerprint, wherever these
stand; and what is renamed, reformatted or moved stays alike.

What the book itself says is nobody's: the fingerprints of its own notebooks, reference answers included, are left out,
and so are those that more than a quarter of a class shares (of a small class, more than `COMMON`). Short answers to one
exercise are alike by nature: where an answer has fewer than `FEWEST` fingerprints left, about 50 tokens,
nothing is said. Of longer ones the honest share a tenth, rarely a quarter; what is said begins at `LEAST`.
The sources of the book's algorithms, which no notebook shows, stand among the submissions: who has copied one is told.

Source: S. Schleimer, D. S. Wilkerson, A. Aiken, "Winnowing: Local algorithms for document fingerprinting", SIGMOD 2003.
"""

import builtins
import io
import keyword
import re
import tokenize
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from pathlib import Path

from ..box.boxed_package import PACKAGE
from .frames import read_frame
from .graft import answers_in, without_magics
from .identity import identity
from .submissions import Submission

RUN = 10  # tokens of which there is one hash
WINDOW = 5  # hashes of which one is kept
FEWEST = 10  # fingerprints by which anything can be said
SAME = 0.9  # part of all that an answer or the book's own says, or both, from which on the answer is the book's
LEAST = 0.5  # share from which on it is said
COMMON = 10  # students who may share a fingerprint in a small class; in a larger one it is a quarter
MOST = 20_000  # tokens of a cell that are read
PROSE = 20  # words from which on a string is a text
WHOLE, OWN = "", "own"  # in place of an exercise's number: the whole notebook, the cells that a student has added
BOOK = "book"  # the key of whoever is the other where that is the book

SOURCES = ("search", "exercises")  # folders of the package: algorithms, references, judges

KEPT = {*keyword.kwlist, *dir(builtins)}
WORD = re.compile(r"\\?[^\W_]+")  # commands of formulas, such as \le, among them
BLANK = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING}


@dataclass(frozen=True)
class Likeness:
    """Two submissions, and the share of the one's answer to `exercise` that is in the other, from 0 to 1.

    `exercise` is a number such as "1.2", `OWN` for the cells that a student has added, `WHOLE` for notebooks that say
    the same, word by word. Where the other is the book's own solutions, it is all numbers to which the one has them.
    """

    share: float
    exercise: str
    one: Submission
    other: Submission


def alike(submissions: Sequence[Submission], frames: Mapping[str, Path] | None = None) -> list[Likeness]:
    """Return the pairs of students whose submissions are alike in an exercise, the most alike first.

    `frames` are the book's own notebooks by name: what they say is nobody's. Of submissions that say the same each is
    told with the first of them, and that one with all others. Whose answers are the book's own is told with the book.

    Time: O(tokens), and O(1) for each fingerprint that two students share.
    Memory: O(fingerprints).
    """
    ours = fingerprints_of_frames({one.exercise for one in submissions}, frames or {})
    same = dict[str, list[Submission]]()
    for one in submissions:
        if one.answers:
            same.setdefault(one.digest, []).append(one)
    first = [group[0] for group in same.values()]
    parts = [{name: fingerprints(cells) - ours for name, cells in parts_of(one).items()} for one in first]
    found = [
        Likeness(1.0, WHOLE, group[0], other)
        for group, part in zip(same.values(), parts, strict=True)
        if len(set[int]().union(*part.values())) >= FEWEST
        for other in {one.student.key: one for one in reversed(group)}.values()
        if other.student.key != group[0].student.key
    ]
    for file in (path for folder in SOURCES for path in sorted((PACKAGE / folder).rglob("*.py"))):
        place = file.relative_to(PACKAGE)
        first.append(Submission(place, identity(BOOK, f"the book's own {place.as_posix()}")))
        parts.append({WHOLE: fingerprints([file.read_text(encoding="utf-8")]) - ours})
    return sorted([*found, *pairs(first, parts), *from_solutions(submissions, frames or {})], key=in_order)


def from_solutions(submissions: Iterable[Submission], frames: Mapping[str, Path]) -> Iterator[Likeness]:
    """Yield the submissions that have answers of the book's own, each with the numbers of these exercises.

    An answer that is mostly what its cell was printed with is as like the solution as that is, and no more: what counts
    is how much of both is shared (A. Z. Broder, "On the resemblance and containment of documents", SEQUENCES 1997).
    """
    solutions = dict[str, dict[str, set[int]]]()
    for one in submissions:
        name = one.exercise
        if not name or name not in frames:
            continue
        if name not in solutions:
            answers = answers_in(read_frame(frames[name]).cells)
            solutions[name] = {number: fingerprints([source]) for number, source in answers.items()}
        shares = dict[str, float]()
        for number, ours in solutions[name].items():
            theirs = fingerprints([one.answers.get(number, "")])
            if len(ours) >= FEWEST and len(ours & theirs) >= SAME * len(ours | theirs):
                shares[number] = len(ours & theirs) / len(ours | theirs)
        if shares:
            book = Submission(frames[name], identity(BOOK, "the book's own solutions"), name)
            yield Likeness(min(shares.values()), ", ".join(shares), one, book)


def pairs(submissions: Sequence[Submission], parts: Sequence[Mapping[str, set[int]]]) -> Iterator[Likeness]:
    """Yield the pairs of students of whose `parts` enough is in the other's submission, once for each exercise."""
    holders = dict[int, list[int]]()
    for n, part in enumerate(parts):
        for print in set[int]().union(*part.values()):
            holders.setdefault(print, []).append(n)
    most = max(COMMON, len({one.student.key for one in submissions}) // 4)
    rare = {print: those for print, those in holders.items() if len(those) <= most}
    best = dict[tuple[str, str, str], Likeness]()
    for n, part in enumerate(parts):
        for exercise, prints in part.items():
            if exercise == WHOLE:  # a source of the book, which has copied from nobody
                continue
            telling = prints & rare.keys()
            shared = Counter(other for print in telling for other in rare[print])
            for other, many in shared.items():
                share, keys = many / len(telling), sorted(submissions[i].student.key for i in (n, other))
                if keys[0] == keys[1] or many < FEWEST or share < LEAST:
                    continue
                place = (keys[0], keys[1], exercise)
                if place not in best or best[place].share < share:
                    best[place] = Likeness(share, exercise, submissions[min(n, other)], submissions[max(n, other)])
    yield from best.values()


def parts_of(submission: Submission) -> dict[str, list[str]]:
    """Return the cells of a submission by the number of their exercise, those that the student has added apart."""
    answers = {number: [source] for number, source in submission.answers.items()}
    return answers | {OWN: [one.source for one in submission.own]}


def fingerprints_of_frames(names: Iterable[str | None], frames: Mapping[str, Path]) -> set[int]:
    """Return the fingerprints of all code in the book's notebooks of these names."""
    cells = (cell for name in names if name and name in frames for cell in read_frame(frames[name]).cells)
    return set[int]().union(*(fingerprints([cell.source]) for cell in cells if cell.cell_type == "code"))


def fingerprints(cells: Iterable[str]) -> set[int]:
    """Return the fingerprints of cells: of each `WINDOW` hashes in a row the least.

    >>> renamed = fingerprints(["def twice(n):  # as the book says\\n    return [n, n] + [n * 2]"])
    >>> renamed == fingerprints(["def f(x):\\n  return [x,x]+[x*2]"]) != set()
    True
    """
    return set[int]().union(*map(fingerprints_of, cells))


@lru_cache(maxsize=4096)  # an answer is held to the others and to the solution, the book's own sources to each class
def fingerprints_of(source: str) -> frozenset[int]:
    """Return the fingerprints of a single cell."""
    tokens = list(islice(tokens_of(source), MOST))
    hashes = [zlib.crc32(" ".join(tokens[n : n + RUN]).encode()) for n in range(len(tokens) - RUN + 1)]
    windows = range(max(len(hashes) - WINDOW, 0) + 1) if hashes else ()
    return frozenset(min(hashes[n : n + WINDOW]) for n in windows)


def tokens_of(source: str) -> Iterator[str]:
    """Yield the tokens of a cell that do not change when it is renamed, reformatted or explained.

    A cell that Python cannot read is read as far as it goes.
    """
    before, last = tokenize.NEWLINE, ""
    try:
        for token in tokenize.generate_tokens(io.StringIO(without_magics(source)).readline):
            is_docstring = token.type == tokenize.STRING and before in BLANK
            before = token.type
            if token.type in BLANK or is_docstring or not token.string:
                continue
            if token.type == tokenize.STRING:
                last = "text"
                words = WORD.findall(token.string.lower())
                yield from words if len(words) >= PROSE else [last]
                continue
            last = "name" if token.type == tokenize.NAME and token.string not in KEPT and last != "." else token.string
            yield last
    except (tokenize.TokenError, SyntaxError, ValueError):
        return


def in_order(one: Likeness) -> tuple[float, str, str, str]:
    """Sort the most alike first."""
    return (-one.share, one.exercise, one.one.student.key, one.other.student.key)
