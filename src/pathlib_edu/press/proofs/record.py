"""What Coq said of a file of proofs, kept beside it in `proofs/checked/`, for all who have no Coq.

A record holds where the file's sentences begin and end, what is to be shown after each step of a proof, which numbered
statements were found to rest on nothing unproved, and the digest of the sources. When these change it is worth nothing.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from .coq import Use
from .goals import State
from .sources import FOLDER, Source, number_of

RECORDS = "checked"
NAMED = re.compile(
    r"(?:#\[.*?\]\s*)?(?:(?:Local|Global)\s+)?(?!Goal\b)(?P<kind>[A-Z]\w+)\s+(?P<name>[\w']+)", re.DOTALL
)


class Sentence(NamedTuple):
    """A sentence of a file, and where the proof stands after it, None outside of proofs."""

    begin: int
    end: int
    state: State | None


class Dropped(NamedTuple):
    """What came of a proof without one hypothesis: where it breaks, None where it does not."""

    theorem: str
    hypothesis: str
    place: int | None


@dataclass(frozen=True)
class Record:
    """What is known of a `file` since Coq, of this `version`, checked it; all places are in characters.

    `closed` names the numbered statements that rest on nothing unproved; `defined` says for each name in which sentence
    it is defined, `used` where names of the proofs are used, `dropped` what hypotheses of numbered statements are for.
    """

    file: str
    version: str
    digest: str
    closed: tuple[str, ...]
    sentences: tuple[Sentence, ...]
    defined: dict[str, int]
    used: tuple[Use, ...]
    dropped: tuple[Dropped, ...]


@dataclass(frozen=True)
class Theorem:
    """A theorem, or whatever else has a proof: its sentence, the steps of its proof, and the sentence that ends it.

    What Coq calls a goal has neither `kind` nor `name`.
    """

    kind: str
    name: str
    stated: Sentence
    steps: tuple[Sentence, ...]
    ended: Sentence

    @property
    def number(self) -> str:
        """The number of the book's statement that it proves, "" for one that has none."""
        return number_of(self.name)


def parts(source: Source, sentences: tuple[Sentence, ...]) -> Iterator[Sentence | Theorem]:
    """Yield a file in its order: sentences, and theorems with their proofs."""
    waiting = list(reversed(sentences))
    while waiting:
        first = waiting.pop()
        if first.state is None:
            yield first
            continue
        steps = []
        while waiting[-1].state is not None:
            steps.append(waiting.pop())
        found = NAMED.match(source.text, first.begin)
        kind, name = (found["kind"], found["name"]) if found else ("", "")
        yield Theorem(kind, name, first, tuple(steps), waiting.pop())


def path_of(root: Path, name: str) -> Path:
    """Return where the record of a file is kept."""
    return root / FOLDER / RECORDS / f"{name}.json"


def read_record(root: Path, source: Source) -> Record | None:
    """Return the record of a file, None where there is none or it was made of other sources."""
    path = path_of(root, source.name)
    if not path.is_file():
        return None
    said = json.loads(path.read_text(encoding="utf-8"))
    if said["digest"] != source.digest:
        return None
    texts = said["texts"]
    states = [
        State(tuple(texts[n] for n in known), tuple(texts[n] for n in goals), bool(elsewhere))
        for known, goals, *elsewhere in said["states"]
    ]
    return Record(
        source.name,
        said["coq"],
        said["digest"],
        tuple(said["closed"]),
        tuple(Sentence(begin, end, states[state[0]] if state else None) for begin, end, *state in said["sentences"]),
        said["defined"],
        tuple(Use(*one) for one in said["used"]),
        tuple(Dropped(*one) for one in said["dropped"]),
    )


def write_record(root: Path, record: Record) -> None:
    """Write a record, each text once, in lines that a difference can show."""
    texts: dict[str, int] = {}
    states: dict[State, int] = {}
    for state in [sentence.state for sentence in record.sentences if sentence.state is not None]:
        states.setdefault(state, len(states))
        for text in (*state.known, *state.goals):
            texts.setdefault(text, len(texts))
    numbers = [
        [[texts[one] for one in state.known], [texts[one] for one in state.goals], *[1] * state.elsewhere]
        for state in states
    ]
    sentences = [[s.begin, s.end, *([] if s.state is None else [states[s.state]])] for s in record.sentences]
    said: dict[str, Any] = {
        "coq": record.version,
        "digest": record.digest,
        "closed": record.closed,
        "defined": record.defined,
        "used": record.used,
        "dropped": list(record.dropped),
        "sentences": sentences,
        "states": numbers,
        "texts": list(texts),
    }
    lines = ",\n".join(f"{json.dumps(key)}: {_in_lines(value)}" for key, value in said.items())
    path = path_of(root, record.file)
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


def _in_lines(value: Any) -> str:
    if not isinstance(value, list):
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    entries = ",\n".join(json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in value)
    return f"[\n{entries}\n]"
