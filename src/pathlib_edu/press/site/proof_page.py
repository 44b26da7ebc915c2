"""A file of proofs as a page: its comments as text, what it defines as code, each proof with the goals of its steps.

Nothing on it needs a script: a proof unfolds, and so does each of its steps. A name leads to where it is defined.
"""

import re
from collections.abc import Iterator, Mapping
from html import escape
from itertools import pairwise
from typing import NamedTuple

from markdown_it import MarkdownIt
from pygments.lexers import get_lexer_by_name
from pygments.token import STANDARD_TYPES

from ..proofs.goals import State
from ..proofs.numbered import Numbered
from ..proofs.record import Dropped, Record, Sentence, Theorem, parts
from ..proofs.sources import Source, number_of, part_of

#: What is set otherwise than it stands in a comment of Coq: code, [like this], and apostrophes, but no prime.
MARKED = re.compile(r"\[(\S[^\]]*)\]|(?<=[\w\]])'(?=\w)")
HEADING = re.compile(r"\s*(\*+) (.+(?:\n.*\S.*)*)")  # up to an empty line
INDENT = re.compile(r"^\s+", re.MULTILINE)  # how far in a comment stands says nothing
HEADED = re.compile(r"<h(\d)>")
COMMENT = re.compile(r"\(\*\*?\s(.*?)\*\)", re.DOTALL)
#: What opens a part of a proof and belongs to the step after it; what says no more than that a part begins or ends.
OPENING, CLOSING = re.compile(r"[-+*]+|(?:\d+: *)?\{"), re.compile(r"Proof\b|\}$")
#: Signs of more than one letter after whose first a browser would begin another line; they have been escaped.
SIGN = re.compile(r"&lt;-&gt;|-&gt;|/\\|\\/")
LEXER = get_lexer_by_name("coq")
WRITER = MarkdownIt("zero").enable(["backticks", "list"])  # no emphasis: A* is a name


class Place(NamedTuple):
    """Something in a file that a link leads to: what a link shows of it."""

    name: str
    html: str


class ProofPage:
    """The page of one file: `source` and `record` say what is in it.

    `book` has the statements of the book by their numbers, each with its address, and `proofs` the theorems that prove
    them, part by part, each with its file; `places` says for a file and a name that it defines where that is.
    """

    def __init__(
        self,
        source: Source,
        record: Record,
        book: Mapping[str, tuple[Numbered, str]],
        proofs: Mapping[str, list[tuple[str, str]]],
        places: Mapping[tuple[str, str], str],
    ) -> None:
        self._source, self._record, self._book, self._proofs, self._places = source, record, book, proofs, places
        self._parts = list(parts(source, record.sentences))
        self._used = {use.begin: use for use in record.used}
        self._names: dict[int, list[str]] = {}
        for name, n in record.defined.items():
            self._names.setdefault(record.sentences[n].begin, []).append(name)

    @property
    def title(self) -> str:
        """What the file calls itself in its first comment."""
        comment = COMMENT.search(self._source.text)
        found = HEADING.match(comment[1]) if comment else None
        return found[2].strip() if found else self._source.name

    def body(self, told: str) -> str:
        """Return the page; `told` is what stands below its title."""
        numbered = [part for part in self._parts if isinstance(part, Theorem) and part.number in self._book]
        listed = "".join(f'<li><a href="#{one.name}">{self._called(one)}</a></li>' for one in numbered)
        contents = f'<ul class="pe-formal-list">{listed}</ul>' if listed else ""
        head = f"<h1>{inline(self.title)}</h1>\n{told}{contents}"
        return f'<section class="pe-formal">\n{head}{"".join(self._sections())}</section>\n'

    def places(self) -> Iterator[Place]:
        """Yield what links lead to, with what they show of it: the formal statement, or the definition."""
        for part in self._parts:
            if isinstance(part, Theorem):
                head = f'<p class="pe-statement-title">{self._called(part)}</p>\n' if part.number in self._book else ""
                yield Place(part.name, head + self._block(part.stated, part.stated))
            else:
                for name in self._names.get(part.begin, ()):
                    yield Place(name, self._block(part, part))

    def _called(self, theorem: Theorem) -> str:
        """Return what a theorem of the book is called: the first of several parts has its title."""
        said, names = self._book[theorem.number][0], self._names_of(theorem.number)
        told = ", ".join([f"{said.kind.capitalize()} {said.number}", *self._part(theorem.name)])
        number = f'<span class="pe-statement-number">{told}</span>'
        if theorem.name != names[0]:
            return number
        return f'{number} <span class="pe-statement-name">{inline(said.title)}</span>'

    def _part(self, name: str) -> Iterator[str]:
        """Yield which part of the book's statement a theorem is, nothing if it is all of it."""
        names, part = self._names_of(number_of(name)), part_of(name)
        if part:
            count = part_of(names[-1])
            yield f"part {part} of {count}" if count > 1 else f"part {part}"
        if part in map(part_of, names[: names.index(name)]):
            yield "continued"

    def _names_of(self, number: str) -> list[str]:
        return [name for _, name in self._proofs[number]]

    def _sections(self) -> Iterator[str]:
        """Yield what stands on the page, in the file's order; sentences without a comment between them together."""
        at, block, level = 0, list[Sentence](), 1
        for part in self._parts:
            first = part.stated if isinstance(part, Theorem) else part
            comments = COMMENT.findall(self._source.text, at, first.begin)
            if block and (comments or isinstance(part, Theorem)):
                yield self._block(block[0], block[-1])
                block = []
            told = comments.pop() if isinstance(part, Theorem) and comments and not HEADING.match(comments[-1]) else ""
            for comment in comments:
                html = self._prose(comment)
                for found in HEADED.finditer(html):
                    level = int(found[1])
                yield html
            if isinstance(part, Theorem):
                yield self._theorem(part, told, level + 1)
                at = part.ended.end
            else:
                block.append(part)
                at = part.end
        if block:
            yield self._block(block[0], block[-1])
        yield from map(self._prose, COMMENT.findall(self._source.text, at))

    def _prose(self, comment: str) -> str:
        """Return a comment between theorems as HTML; the title of the page stands above it already."""
        return prose(comment.removeprefix(f"* {self.title}"))

    def _theorem(self, theorem: Theorem, comment: str, level: int) -> str:
        """Return a theorem with its proof; one of the book has a heading of this level."""
        number = theorem.number if theorem.number in self._book else ""
        title, classes = "", "pe-formal-lemma"
        if number:
            said, address = self._book[number]
            links = [f'<a href="{escape(address)}">As the book states and proves it</a>', *self._onward(theorem)]
            title = (
                f'<h{level} class="pe-statement-title">{self._called(theorem)}</h{level}>\n'
                f'<p class="pe-formal-printed">{" · ".join(links)}</p>\n'
            )
            classes = f"pe-statement pe-{said.kind}"
            comment = re.sub(rf"^{number}(, part \d+)?\.\s*({re.escape(said.title)}\.)?", "", comment)
        words = prose(comment)
        place = f' id="{theorem.name}"' if theorem.name else ""
        return (
            f'<div class="{classes}"{place}>\n{title}{words}'
            f"{self._block(theorem.stated, theorem.stated)}{self._needs(theorem)}{self._proof(theorem)}</div>\n"
        )

    def _onward(self, theorem: Theorem) -> Iterator[str]:
        """Yield a link to the next part of the same statement, if there is one."""
        theorems = self._proofs[theorem.number]
        for file, name in theorems[self._names_of(theorem.number).index(theorem.name) + 1 :][:1]:
            yield f'<a href="{self._places[file, name]}">On to {", ".join(self._part(name))}</a>'

    def _needs(self, theorem: Theorem) -> str:
        """Return what each hypothesis is for: where the proof breaks without it."""
        told = [self._need(one) for one in self._record.dropped if one.theorem == theorem.name]
        if not told:
            return ""
        return (
            '<details class="pe-formal-needs"><summary>Where each hypothesis is needed</summary>\n'
            f"<ul>{''.join(told)}</ul></details>\n"
        )

    def _need(self, dropped: Dropped) -> str:
        hypothesis = _escaped(" ".join(dropped.hypothesis.split()))
        if dropped.place is None:
            return f"<li>The proof does not use <code>{hypothesis}</code>.</li>"
        step = next(one for one in self._record.sentences if one.begin == dropped.place)
        code = _escaped(" ".join(self._source.text[step.begin : step.end].split()))
        return f"<li>Without <code>{hypothesis}</code> it breaks at <code>{code}</code></li>"

    def _proof(self, theorem: Theorem) -> str:
        steps = list(self._steps(theorem))
        count = sum(step.startswith("<details") for step in steps)
        said = "1 step" if count == 1 else f"{count} steps"
        return f'<details class="pe-formal-proof"><summary>Proof in {said}</summary>\n{"".join(steps)}</details>\n'

    def _steps(self, theorem: Theorem) -> Iterator[str]:
        """Yield the steps of a proof, and the comments between them."""
        text, opening, known = self._source.text, None, theorem.stated.state
        margin = self._indent(theorem.stated.begin) + 2
        for before, step in pairwise([theorem.stated, *theorem.steps]):
            indent = max(0, self._indent((opening or step).begin) - margin)
            for comment in COMMENT.findall(text, before.end, step.begin):
                yield f'<p class="pe-formal-remark" style="--in:{indent}">{inline(comment)}</p>\n'
            said = text[step.begin : step.end]
            if OPENING.fullmatch(said):
                opening = opening or step
            elif not CLOSING.match(said):
                yield self._step(COMMENT.sub("", text[(opening or step).begin : step.end]), indent, step.state, known)
                opening, known = None, step.state

    def _indent(self, place: int) -> int:
        line = self._source.text[self._source.text.rfind("\n", 0, place) + 1 :]
        return len(line) - len(line.lstrip())

    def _step(self, said: str, indent: int, state: State | None, before: State | None) -> str:
        code = _escaped(" ".join(said.split()))
        return (
            f'<details class="pe-formal-step" style="--in:{indent}"><summary><code>{code}</code></summary>\n'
            f"{goals(state, before)}</details>\n"
        )

    def _block(self, first: Sentence, last: Sentence) -> str:
        """Return code from one sentence to another, in which names lead to where they are defined."""
        margin = re.compile(rf"^ {{0,{self._indent(first.begin)}}}", re.MULTILINE)
        code = margin.sub("", self._code(first.begin, last.end))
        return f'<div class="highlight-coq notranslate"><div class="highlight"><pre>{code}</pre></div></div>\n'

    def _code(self, begin: int, end: int) -> str:
        made = []
        for at, kind, text in LEXER.get_tokens_unprocessed(self._source.text[begin:end]):
            place = begin + at
            anchors = "".join(
                f'<span id="{name}"></span>' for name in self._names.get(place, ()) if not self._is_theorem(name)
            )
            shown, look = escape(text, quote=False), STANDARD_TYPES.get(kind, "")
            use = self._used.get(place)
            if use and use.name == text and (use.file, use.name) in self._places:
                shown = f'<a href="{self._places[use.file, use.name]}">{shown}</a>'
            made.append(
                f'{anchors}<span class="{look}">{shown}</span>' if look and text.strip() else f"{anchors}{shown}"
            )
        return "".join(made)

    def _is_theorem(self, name: str) -> bool:
        return any(isinstance(part, Theorem) and part.name == name for part in self._parts)


def goals(state: State | None, before: State | None) -> str:
    """Return what is known and to be shown where a proof stands; what is new since `before` is marked."""
    if state is None or not state.goals:
        words = "This part is shown; others wait." if state and state.elsewhere else "Nothing is left to show."
        return f'<p class="pe-formal-done">{words}</p>\n'
    old = set(before.known) if before else set()
    known = "".join(f"<ins>{_escaped(one)}</ins>\n" if one not in old else f"{_escaped(one)}\n" for one in state.known)
    first, *others = (_escaped(goal) for goal in state.goals)
    rest = "".join(
        f"<p>{'After it, to show' if n == 0 else 'And'}</p><pre>{goal}</pre>" for n, goal in enumerate(others)
    )
    told = f"<p>Known</p><pre>{known}</pre>" if known else ""
    return f'<div class="pe-goal">{told}<p>To show</p><pre class="pe-goal-at-hand">{first}</pre>{rest}</div>\n'


def prose(comment: str) -> str:
    """Return a comment of Coq as HTML: headings, paragraphs, lists and [code].

    >>> prose("** Paths\\n\\n    [path u v]: a path.\\n\\n    Differs: it is A*.")
    '<h2>Paths</h2>\\n<p><code>path u v</code>: a path.</p>\\n<p class="pe-differs">Differs: it is A*.</p>\\n'
    """
    made = []
    for block in re.split(r"\n\s*\n", comment.strip()):
        if found := HEADING.match(block):
            level = min(4, max(2, len(found[1])))
            made.append(f"<h{level}>{inline(found[2])}</h{level}>\n")
            block = block[found.end() :]
        if block.strip():
            html = WRITER.render(_coded(INDENT.sub("", block)))
            made.append(html.replace("<p>Differs:", '<p class="pe-differs">Differs:'))
    return "".join(made)


def inline(comment: str) -> str:
    """Return a line of a comment as HTML.

    >>> inline("Dijkstra's, [pop]'s, and f' as well")
    "Dijkstra’s, <code>pop</code>’s, and f' as well"
    """
    return str(WRITER.renderInline(_coded(" ".join(comment.split()))))


def _coded(text: str) -> str:
    return MARKED.sub(lambda found: f"`` {found[1]} ``" if found[1] else "’", text.replace("\\", "\\\\"))


def _escaped(code: str) -> str:
    """Return code of Coq as HTML, as the lexer's would be: its signs are not broken over two lines."""
    return SIGN.sub(lambda found: f'<span class="o">{found[0]}</span>', escape(code, quote=False))
