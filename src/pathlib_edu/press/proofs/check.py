"""Have Coq check all files of proofs: those that changed, each after those that it imports, on all cores."""

import os
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from graphlib import TopologicalSorter
from hashlib import sha256
from pathlib import Path

from ..kept import keep, kept_in
from . import coq
from .coq import LIBRARY, Answer, Compiled, Toplevel, Use, compile_file, version
from .goals import WIDTH, State, read_state
from .hypotheses import without_each
from .record import Record, Sentence
from .sources import FOLDER, ProofError, Source, number_of, unproved

READER = sha256(Path(coq.__file__).read_bytes()).hexdigest()  # what Coq says is read again when we read it otherwise
CLOSED = "Closed under the global context"


@dataclass(frozen=True)
class Checked:
    """A file that Coq has checked, now or when it last changed, and what it said of it."""

    source: Source
    compiled: Compiled


def check(sources: dict[str, Source], folder: Path) -> Iterator[Checked]:
    """Yield each file as it has been checked, in a folder in which what Coq makes of it is kept.

    ProofError says what is wrong first: of a step that does not hold, of what is taken for true without a proof.
    """
    if found := [place for source in sources.values() for place in unproved(source)]:
        raise ProofError(f"Nothing may be taken for true: {found[0]}")
    folder.mkdir(parents=True, exist_ok=True)
    order = TopologicalSorter({name: [one.name for one in source.imports] for name, source in sources.items()})
    order.prepare()
    running: set[Future[Checked]] = set()
    with ThreadPoolExecutor(os.cpu_count()) as cores:
        while order.is_active():
            running |= {cores.submit(_checked, sources[name], folder) for name in order.get_ready()}
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for one in done:
                order.done(one.result().source.name)
                yield one.result()


def _checked(source: Source, folder: Path) -> Checked:
    """Check a file unless it was checked as it is, with all that it imports, by the Coq that is installed."""
    known = folder / f"{source.name}.json"
    key = [version(), READER, source.digest]
    if (said := kept_in(known)) and said["key"] == key:
        sentences, defined, used, seconds = said["compiled"]
        return Checked(source, Compiled(sentences, defined, [Use(*one) for one in used], seconds))
    known.unlink(missing_ok=True)
    (folder / f"{source.name}.v").write_text(source.text, encoding="utf-8")
    compiled = compile_file(folder, source.name)
    keep(known, {"key": key, "compiled": compiled})
    return Checked(source, compiled)


def closed_statements(all_checked: Iterable[Checked], folder: Path) -> dict[str, list[str]]:
    """Return for each file its numbered theorems; ProofError names one that rests on something unproved."""
    numbered = {one.source.name: [d for d in one.compiled.defined if number_of(d[-1])] for one in all_checked}
    called = {
        f"@{file}.{name}" if module == "<>" else f"@{file}.{module}.{name}": f"{FOLDER}/{file}.v: {name}"
        for file, found in numbered.items()
        for _, module, name in found
    }
    with Toplevel(folder) as toplevel:
        for file in numbered:
            toplevel.say(f"From {LIBRARY} Require {file}.")
        # All at once: to ask of each is to go through all of Coq's library for each.
        if called and _assumptions(toplevel, f"({', '.join(called)}, tt)") != CLOSED:
            for one, told in called.items():
                if (said := _assumptions(toplevel, one)) != CLOSED:
                    raise ProofError(f"{told} rests on something unproved. {said}")
    return {file: [name for *_, name in found] for file, found in numbered.items()}


def _assumptions(toplevel: Toplevel, what: str) -> str:
    toplevel.say(f"Definition asked := {what}.")
    said = toplevel.say("Print Assumptions asked.").text.strip()
    toplevel.say("Reset asked.")
    return said


def record_of(checked: Checked, closed: Iterable[str], folder: Path) -> Record:
    """Go through a file that was checked, sentence by sentence, and return its record with the goals of each step.

    Each hypothesis of its numbered statements is taken away in turn, to see where its proof breaks.
    """
    data = checked.source.text.encode()
    place = _characters(data)
    sentences: list[Sentence] = []
    with Toplevel(folder) as toplevel:
        toplevel.say(f"Set Printing Width {WIDTH}.")
        state: State | None = None
        for begin, end in checked.compiled.sentences:
            state = _state(toplevel.say(data[begin:end].decode()), state)
            sentences.append(Sentence(place[begin], place[end], state))
    defined = {
        name: n
        for at, _, name in checked.compiled.defined
        for n, sentence in enumerate(sentences)
        if sentence.begin <= place[at] < sentence.end
    }
    outside = [s for before, s in zip([None, *sentences], sentences, strict=False) if not (before and before.state)]
    used = [
        Use(place[use.begin], place[use.end], use.file, use.name)
        for use in checked.compiled.used
        if any(s.begin <= place[use.begin] < s.end for s in outside)
    ]
    dropped = without_each(checked.source, tuple(sentences), folder)
    return Record(
        checked.source.name,
        version(),
        checked.source.digest,
        tuple(closed),
        tuple(sentences),
        defined,
        tuple(used),
        tuple(dropped),
    )


def _state(answer: Answer, before: State | None) -> State | None:
    if answer.refused:
        raise ProofError(f"Coq's toplevel refused what its compiler took: {answer.text.strip()}")
    if not answer.proof:
        return None
    return read_state(answer.text) or before or State((), ())


def _characters(data: bytes) -> list[int]:
    """Return for each place in bytes, and for the end, its place in characters."""
    found, count = [], -1
    for byte in data:
        count += byte & 0xC0 != 0x80
        found.append(count)
    return [*found, count + 1]
