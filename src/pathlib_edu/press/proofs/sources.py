"""The files of proofs as they are written: `proofs/NAME.v`, and what each rests on."""

import re
from dataclasses import dataclass
from functools import cached_property
from graphlib import CycleError, TopologicalSorter
from hashlib import sha256
from pathlib import Path

FOLDER = "proofs"
IMPORTS = re.compile(r"^From\s+Proofs\s+Require\s+(?:(?:Import|Export)\s+)?([\w\s]+)\.", re.MULTILINE)
NAME = re.compile(r"([TLC])(\d+)_(\d+)_(?:(\d+)_)?\w+")
#: What takes something for true without a proof, or leaves a proof out.
UNPROVED = re.compile(
    r"(?<![\w'.])(?:Axioms?|Parameters?|Conjectures?|Admitted|Abort|admit|give_up|Admit Obligations|bypass_check"
    r"|Unset\s+(?:Guard|Positivity|Universe)\s+Checking)(?![\w'])"
)
#: What is taken for true up to the end of a section; outside of one, for ever.
ASSUMED = re.compile(r"^\s*(?P<word>Hypothes[ie]s|Variables?|Context|Section|Module(?![^.]*:=)|End)\b", re.MULTILINE)


class ProofError(Exception):
    """A mistake in the proofs, said in one sentence: where it is and what to do."""


@dataclass(frozen=True)
class Source:
    """A file of proofs: its `name` as Coq calls it, its text, and the files that it imports."""

    name: str
    text: str
    imports: tuple["Source", ...] = ()

    @property
    def page(self) -> str:
        """The page of the website that shows it."""
        return f"{FOLDER}/{self.name.lower()}"

    @cached_property
    def digest(self) -> str:
        """What changes with the file, and with all that it rests on."""
        parts = [self.text, *sorted(one.digest for one in self.imports)]
        return sha256("\0".join(parts).encode()).hexdigest()

    @cached_property
    def code(self) -> str:
        """The text with a space for each character of its comments."""
        return without_comments(self.text)


def read_sources(root: Path) -> dict[str, Source]:
    """Return the proofs of the book at `root` by name, each after those that it imports. ProofError names a mistake."""
    texts = {path.stem: path.read_text(encoding="utf-8") for path in sorted((root / FOLDER).glob("*.v"))}
    needs = {name: [one for said in IMPORTS.findall(text) for one in said.split()] for name, text in texts.items()}
    for name, wanted in needs.items():
        if lost := [one for one in wanted if one not in texts]:
            raise ProofError(f"{FOLDER}/{name}.v imports {lost[0]}, and there is no {FOLDER}/{lost[0]}.v.")
    found: dict[str, Source] = {}
    try:
        for name in TopologicalSorter(needs).static_order():
            found[name] = Source(name, texts[name], tuple(found[one] for one in needs[name]))
    except CycleError as error:
        raise ProofError(f"The proofs import each other in a circle: {', '.join(error.args[1])}.") from None
    return found


def number_of(name: str) -> str:
    """Return the number of the book's statement that a theorem of this name proves, "" for one of no number.

    >>> number_of("T1_4_what_is_closed_is_right"), number_of("path_split")
    ('T1.4', '')
    """
    found = NAME.fullmatch(name)
    return f"{found[1]}{found[2]}.{found[3]}" if found else ""


def part_of(name: str) -> int:
    """Return which part of the book's statement a theorem of this name proves, 0 if it proves all of it.

    >>> part_of("T1_7_2_the_search_ends"), part_of("T1_4_what_is_closed_is_right")
    (2, 0)
    """
    found = NAME.fullmatch(name)
    return int(found[4] or 0) if found else 0


def without_comments(text: str) -> str:
    """Return a text of Coq with a space for each character of its comments, but with its lines.

    >>> without_comments("(* a (* b *) *) c")
    '                c'
    """
    depth, kept = 0, []
    for part in re.split(r"(\(\*|\*\))", text):
        depth += part == "(*"
        kept.append(re.sub(r"[^\n]", " ", part) if depth else part)
        depth -= part == "*)"
    return "".join(kept)


def unproved(source: Source) -> list[str]:
    """Return what a file takes for true without a proof, with its lines: nothing, if all is well."""
    places = [(found.start(), " ".join(found[0].split())) for found in UNPROVED.finditer(source.code)]
    opened: list[str] = []
    for found in ASSUMED.finditer(source.code):
        word = found["word"]
        if word in ("Section", "Module"):
            opened.append(word)
        elif word == "End":
            opened.pop()
        elif "Section" not in opened:
            places.append((found.start("word"), f"{word} outside of a section"))
    return [f"{FOLDER}/{source.name}.v:{source.text.count(chr(10), 0, at) + 1}: {what}" for at, what in sorted(places)]
