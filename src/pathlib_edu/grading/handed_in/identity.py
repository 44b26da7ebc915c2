"""Who handed something in."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from unicodedata import category, normalize

JOINERS = "\u200c\u200d"  # without which names in some alphabets are misspelled


@dataclass(frozen=True)
class Identity:
    """A student of a class.

    `key` is theirs alone: a name that two of them share is none. `name` is what is shown. `known_as` is what the tool
    that a submission came from calls them, by the name of the column in which it wants it back. `told` is the name, or
    the login, that is told by where their files lie, not by what is in them.
    """

    key: str
    name: str
    known_as: Mapping[str, str] = field(default_factory=dict, hash=False)
    told: str = ""


def identity(key: str, name: str, known_as: Mapping[str, str] | None = None, told: str | None = None) -> Identity:
    """Return who has this key and name, whatever signs are in them. Where nothing else is `told`, the name is.

    A key is the same however its letters are composed: macOS parts those that all others write as one.
    """
    key = normalize("NFC", key.encode(errors="backslashreplace").decode())  # a file's name may be no text
    return Identity(key, legible(name).strip()[:80] or "student", known_as or {}, name if told is None else told)


def told_apart(students: Iterable[Identity]) -> dict[str, Identity]:
    """Return students by their keys, what tells those of one name apart added to their names.

    Names are one that look alike on a page, however their letters are composed and set apart. Who is
    called so by their folder, their login or their number keeps the name; who only calls themselves so does not.
    """
    apart = {student.key: student for student in students}
    called = Counter(seen(student.name) for student in apart.values())
    truly = Counter(seen(student.name) for student in apart.values() if student.told == student.name)
    for key, student in apart.items():
        name = seen(student.name)
        if called[name] > 1 and not (student.told == student.name and truly[name] == 1):
            kind, _, place = key.partition(":")
            known_by = f" ({legible(place.partition(':')[2] if kind == 'roster' else place)})"
            apart[key] = replace(student, name=student.name.removesuffix(known_by) + known_by)
    return apart


def legible(text: str) -> str:
    """Return `text` without marks that nobody sees or that turn words around; a joiner stays behind a letter."""
    before = f" {text}"
    return "".join(
        mark if mark.isprintable() or (mark in JOINERS and category(last)[0] in "LM") else " "
        for last, mark in zip(before, text, strict=False)
    )


def seen(name: str) -> str:
    """Return what is the same for names that look alike."""
    bare = "".join(mark for mark in normalize("NFKC", name) if mark not in JOINERS)
    return " ".join(bare.split())
