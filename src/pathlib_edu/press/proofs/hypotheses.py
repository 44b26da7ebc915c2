"""Does a proof break without a hypothesis of its statement? One after the other is taken away, and Coq is asked.

A hypothesis is taken away by putting "it, or True" in its place. That says nothing, but still tells of which types the
variables are, and the steps that name it still can, up to the one that uses it.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from .coq import Toplevel
from .record import Dropped, Sentence, Theorem, parts
from .sources import ProofError, Source, without_comments

TOKEN = re.compile(r"<->|->|[(\[{]|[)\]}]|,(?=\s)|:=|[\w.']+|\S")
BINDERS = frozenset(["forall", "exists", "fun", "let", "match", "if"])


def hypotheses(stated: str) -> list[tuple[int, int]]:
    """Return where the hypotheses of a statement are, those that stand before an arrow.

    >>> said = "Lemma one : forall a (b : nat -> nat), a <= b -> (a = b -> b = c) -> exists d, a -> d."
    >>> [said[begin:end] for begin, end in hypotheses(said)]
    ['a <= b', '(a = b -> b = c)']
    """
    found: list[tuple[int, int]] = []
    depth, begin, bound, opened = 0, -1, False, False
    for token in TOKEN.finditer(without_comments(stated)):
        word, within = token[0], depth > 0
        depth += (word in "([{") - (word in ")]}")
        outside = depth == 0 and not within
        if not opened:
            opened = outside and word == ":"  # what stands before it are the name and its binders
        elif bound:
            bound = not (outside and word == ",")
        elif outside and word == "->":
            found.append((begin, begin + len(stated[begin : token.start()].rstrip())))
            begin = -1
        elif outside and begin < 0 and word == "forall":
            bound = True
        elif outside and word in BINDERS:
            break  # all that follows stands inside
        elif begin < 0:
            begin = token.start()
    return found


def without_each(source: Source, sentences: tuple[Sentence, ...], folder: Path) -> Iterator[Dropped]:
    """Take away each hypothesis of each numbered statement of a file, and yield what comes of its proof."""
    text = source.text
    with Toplevel(folder) as toplevel:
        for part in parts(source, sentences):
            if not isinstance(part, Theorem):
                toplevel.say(text[part.begin : part.end])
                continue
            if part.number:
                yield from _dropped(source, part, toplevel)
            for sentence in (part.stated, *part.steps, part.ended):
                toplevel.say(text[sentence.begin : sentence.end])


def _dropped(source: Source, theorem: Theorem, toplevel: Toplevel) -> Iterator[Dropped]:
    text, name = source.text, theorem.name
    stated = text[theorem.stated.begin : theorem.stated.end]
    for n, (begin, end) in enumerate(hypotheses(stated)):
        weakened = f"{stated[:begin]}(({stated[begin:end]}) \\/ True){stated[end:]}"
        if toplevel.say(weakened.replace(name, f"without_{n}_{name}", 1)).refused:
            raise ProofError(f"{name}: {stated[begin:end]} stands before an arrow, and is no hypothesis.")
        rest = (*theorem.steps, theorem.ended)
        broken = next((one for one in rest if toplevel.say(text[one.begin : one.end]).refused), None)
        if broken:
            toplevel.say("Abort.")
        yield Dropped(name, stated[begin:end], broken.begin if broken else None)
