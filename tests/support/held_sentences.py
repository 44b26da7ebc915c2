"""Sentences of the book, held to what they say: how a mark in the manuscript meets its check.

A mark `<!--two-lamps-->` names its check, `test_two_lamps`, in a module of tests/sentences. The check quotes of the
sentence what states the fact, with a hole for each word that is to be checked:

    @sentence("which lamp changes at {low}, and which {count} change at {high}?")
    def test_two_lamps(here, low, count, high):
        ...

It is given the place of the sentence and what stands in the holes: numbers, number words and ordinals as numbers, all
else as it is written. `Place` says what can be asked of the place; what is true the check works out by itself.
"""

import ast
import json
import re
import symtable
import sys
from collections import defaultdict
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from string import Formatter

from pathlib_edu.figures.mime_types import FIGURE, PICTURE
from pathlib_edu.press.chapter import read_chapter
from pathlib_edu.press.derive import page
from pathlib_edu.press.held import Mark, marks_of
from pathlib_edu.press.links import pages_of_labels
from pathlib_edu.press.manuscript import Manuscript
from pathlib_edu.press.repository import repository_of
from pathlib_edu.press.sentences import plain
from pathlib_edu.service import answer

ROOT = Path(__file__).parents[2]
#: What each check that is loaded quotes, by its name as marks write it.
CHECKS = {}

#: One word, or one number.
WORD = r"[−-]?\w+(?:[.,]\d+)*\*?"

COUNTED = (
    "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty"
)
ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth"
NUMBERS = (
    {word: number for number, word in enumerate(COUNTED.split())}
    | {word: number for number, word in enumerate(ORDINALS.split(), start=1)}
    | {"once": 1, "twice": 2, "none": 0, "nothing": 0, "half": 1 / 2, "hundred": 100, "thousand": 1000}
)


def told(words):
    """Return what stands in a hole as a check gets it.

    >>> [told(words) for words in ("4,097", "−2", "0.12", "Two", "third", "S A G")]
    [4097, -2, 0.12, 2, 3, 'S A G']
    """
    number = words.replace(",", "").replace("−", "-")
    if re.fullmatch(r"-?\d+(?:\.\d+)?", number):
        return float(number) if "." in number else int(number)
    return NUMBERS.get(words.lower(), words)


def as_regex(quoted):
    """Return the regular expression of a quotation: `{name}` is one word, `{name:words}` some, `...` is anything.

    >>> quoted = as_regex("at h(A) = {value} ... path {path:words} costs")
    >>> re.search(quoted, "Now at h(A) = 3 the path S A G costs 2.").groupdict()
    {'value': '3', 'path': 'S A G'}
    """
    parts = []
    for text, name, kind, _ in Formatter().parse(quoted):
        parts.append(re.escape(text).replace(re.escape("..."), ".*?"))
        if name:
            parts.append(f"(?P<{name}>{'.+?' if kind == 'words' else WORD})")
    return "".join(parts)


def sentence(quoted):
    """Make a test of a check: each sentence with its mark must read as it is quoted, and be true."""

    def tied(check):
        name = check.__name__.removeprefix("test_").replace("_", "-")
        assert name not in CHECKS, f"two checks have the name {name}"
        CHECKS[name] = quoted

        def test():
            places = [Place(mark) for mark in marks()[name]]
            assert places, f"no sentence of the book has the mark <!--{name}-->: remove its check, or put the mark back"
            for place in places:
                check(place, **place.read(quoted))

        test.__name__, test.__doc__, test.__module__ = check.__name__, check.__doc__, check.__module__
        return test

    return tied


@cache
def load_checks():
    """Load the checks of all chapters."""
    folder = ROOT / "tests" / "sentences"
    sys.path.append(str(folder))
    for path in sorted(folder.glob("test_sentences_*.py")):
        import_module(path.stem)


@cache
def chapters():
    return [read_chapter(path) for path in sorted((ROOT / "book").glob("[0-9][0-9]_*.md"))]


def manuscripts():
    return [book for chapter in chapters() for book in chapter.manuscripts]


@cache
def marks():
    """The marks of the book by their names."""
    found = defaultdict(list)
    for book in manuscripts():
        for mark in marks_of(book):
            found[mark.name].append(mark)
    return found


@dataclass
class Place:
    """Where a marked sentence stands, and what a check asks about what stands around it."""

    mark: Mark

    @property
    def page(self):
        return page_of(self.mark.book.path)

    @cached_property
    def words(self):
        """What the mark holds: the text before it, or the whole caption or hint as it was printed."""
        if not self.mark.said:
            return self.mark.words
        printed = [data[self.mark.said] for data in self.page.drawn(self._here()) if self.mark.said in data]
        assert printed, f"{self.mark.where}: this cell has printed no figure with a {self.mark.said}"
        return plain(printed[-1])

    def read(self, quoted):
        found = list(re.finditer(as_regex(quoted), self.words))
        assert found, (
            f"{self.mark.where}: the sentence before <!--{self.mark.name}--> does not read as its check quotes it any "
            f"more, “{quoted}”: it says “{self.words}”"
        )
        return {name: told(words) for name, words in found[-1].groupdict().items()}

    def _here(self):
        """The number of the last cell of code up to the sentence."""
        return max((n for n, line in enumerate(self.page.lines) if line <= self.mark.cell.line), default=-1)

    @property
    def above(self):
        """What the nearest cell above has printed, figures apart."""
        return next(text for text in map(self.page.text, range(self._here(), -1, -1)) if text)

    @property
    def below(self):
        """What the nearest cell below has printed, figures apart."""
        return next(text for text in map(self.page.text, range(self._here() + 1, len(self.page.cells))) if text)

    @property
    def pages(self):
        """The pages of the chapter, this one first."""
        (books,) = [chapter.manuscripts for chapter in chapters() if self.mark.book in chapter.manuscripts]
        return [page_of(book.path) for book in sorted(books, key=lambda book: book.path != self.mark.book.path)]

    def printed(self, words):
        """What the first cell of the chapter has printed that prints these words; this page goes first."""
        return next(text for page in self.pages for text in map(page.text, range(len(page.cells))) if words in text)

    @property
    def figure(self):
        """The figure whose words these are, or the nearest above."""
        return next(found[-1] for found in map(self.page.figures, range(self._here(), -1, -1)) if found)

    @property
    def figure_below(self):
        following = range(self._here() + 1, len(self.page.cells))
        return next(found[0] for found in map(self.page.figures, following) if found)

    def numbered(self, number):
        """The figure of a number, such as "3.4", on whatever page of the chapter."""
        every = (figure for page in self.pages for n in range(len(page.cells)) for figure in page.figures(n))
        return next(figure for figure in every if figure["caption"].startswith(f"Figure {number}."))

    def __getitem__(self, name):
        """What has this name where the sentence stands: made from the cells above, by no more than it needs.

        What its page does not make, another page of its chapter may: the chapter itself, or another side road.
        """
        if self.page.makes(name):
            return self.page.value(name, self._here())
        (books,) = [chapter.manuscripts for chapter in chapters() if self.mark.book in chapter.manuscripts]
        pages = [page_of(book.path) for book in books]
        return next(page.value(name, len(page.cells)) for page in pages if page.makes(name))


class Shown:
    """A figure as it was printed: its traits by name, and what it answers when it is asked about another world."""

    def __init__(self, data):
        self.data = data

    def __getitem__(self, trait):
        return self.data[trait]

    @property
    def answer(self):
        return self.data["response"]

    @property
    def lanes(self):
        return self.answer.get("lanes", [self.answer])

    def played(self, edges=(), request=(), **world):
        """Return the answer for a world of which some entries are changed; of `h` and `edges`, some numbers."""
        there = self.data["request"]["world"] if "world" in self.data["request"] else self.answer["world"]
        changed = {key: there[key] | new if isinstance(new, dict) else new for key, new in world.items()}
        if edges:
            assert set(edges) <= {(tail, head) for tail, head, _ in there["edges"]}, edges
            changed["edges"] = [[a, b, dict(edges).get((a, b), cost)] for a, b, cost in there["edges"]]
        found = answer(self.data["request"] | {"world": there | changed} | dict(request))
        assert "error" not in found, found
        return found


def lamps(story):
    """Return for each lamp of a story whether it is lit at the end.

    >>> lamps({"lamps": [{"name": "optimal", "moments": [[0, None, ""], [9, True, ""]]}]})
    {'optimal': True}
    """
    return {lamp["name"]: lamp["moments"][-1][1] for lamp in story["lamps"]}


def expanded(story):
    """Return the states that a story expands, in their order, by their names."""
    return [story["states"][event[1]] for event in story["events"] if event[0] == "expand"]


class Page:
    """A printed chapter: its cells of code, where each comes from in the manuscript, and what it put out."""

    def __init__(self, book: Manuscript):
        made = page(book, ROOT / "src" / "pathlib_edu", pages_of_labels(ROOT / "book"), repository_of(ROOT))
        path = ROOT / "chapters" / f"{book.name}.ipynb"
        printed = {cell["id"]: cell for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]}
        placed = zip(made.notebook.cells, made.places, strict=True)
        code = [(cell, line) for cell, (_, line) in placed if cell.cell_type == "code"]
        for cell, line in code:
            fresh = cell.id in printed and "".join(printed[cell.id]["source"]) == cell.source
            assert fresh, f"{book.path.name}:{line}: this cell is not printed yet: `make print`"
        self.cells = [printed[cell.id] for cell, _ in code]
        self.lines = [line for _, line in code]
        self.statements = [
            (n, statement) for n, cell in enumerate(self.cells) for statement in ast.parse("".join(cell["source"])).body
        ]
        self.made = {}

    def drawn(self, n):
        """What the figures and pictures of a cell are made of."""
        outputs = [output.get("data", {}) for output in self.cells[n]["outputs"]]
        return [data[kind] for data in outputs for kind in (FIGURE, PICTURE) if kind in data]

    def figures(self, n):
        return [Shown(data) for data in self.drawn(n) if "response" in data]

    def text(self, n):
        parts = []
        for output in self.cells[n]["outputs"]:
            data = output.get("data", {})
            if not {FIGURE, PICTURE} & set(data):
                parts.append("".join(output.get("text", data.get("text/plain", ""))))
        return "".join(parts)

    def makes(self, name):
        return any(name in defined(statement) for _, statement in self.statements)

    def value(self, name, cell):
        """Run what defines `name` last up to a cell, or else first after it, and whatever that needs, once."""
        upto = [k for k, (n, statement) in enumerate(self.statements) if n <= cell and name in defined(statement)]
        after = [k for k, (n, statement) in enumerate(self.statements) if n > cell and name in defined(statement)]
        if not upto + after:
            raise KeyError(name)
        return self._run(upto[-1] if upto else after[0])[name]

    def _run(self, k):
        if k not in self.made:
            cell, statement = self.statements[k]
            self.made[k] = names = {"__name__": "__main__"}
            for name in asked(statement):
                makers = [j for j, (_, other) in enumerate(self.statements) if j != k and name in defined(other)]
                earlier = [j for j in makers if j < k]
                if earlier or (makers and name not in defined(statement)):  # what a function calls may come later
                    names[name] = self._run(earlier[-1] if earlier else makers[0]).get(name)
            exec(compile(ast.Module([statement], []), f"cell {cell}", "exec"), names)
        return self.made[k]


@cache
def page_of(path):
    return Page(next(book for book in manuscripts() if book.path == path))


@cache
def defined(statement):
    """The names that a statement at the margin of a cell defines; what is written into counts as defined anew."""
    (table, *_) = tables_of(statement)
    written = [node.value for node in ast.walk(statement) if isinstance(node, ast.Subscript | ast.Attribute)
               and isinstance(node.ctx, ast.Store)]  # fmt: skip
    made = {symbol.get_name() for symbol in table.get_symbols() if symbol.is_assigned() or symbol.is_imported()}
    is_inner = isinstance(statement, ast.FunctionDef | ast.ClassDef)
    return frozenset(made | {node.id for node in written if isinstance(node, ast.Name) and not is_inner})


@cache
def asked(statement):
    """The names that a statement wants from elsewhere, its functions' included."""
    first, *inner = tables_of(statement)
    symbols = [(table, symbol) for table in (first, *inner) for symbol in table.get_symbols() if symbol.is_referenced()]
    return frozenset(symbol.get_name() for table, symbol in symbols if table is first or symbol.is_global())


def tables_of(statement):
    """The tables of symbols of a statement: its own, then those of its functions and comprehensions."""
    tables = [symtable.symtable(ast.unparse(statement), "cell", "exec")]
    for table in tables:
        tables += table.get_children()
    return tables


def expansions(search):
    """Return the states that a search expands, in their order."""
    return [event[1] for event in search if event[0] == "expand"]


def g_of(search, kind, node):
    """Return the numbers g with which a search reaches a node, or expands it, in their order."""
    return [event[{"reach": 3, "expand": 2}[kind]] for event in search if event[:2] == (kind, node)]


def f_of(world, search):
    """Return each state that a search expands, with its f."""
    return [(event[1], event[2] + world.h(event[1])) for event in search if event[0] == "expand"]


def dark(story):
    """Return the lamps of a story that are dark in the end: the one for what is re-expanded is a warning."""
    return {name for name, lit in lamps(story).items() if lit is False and name != "re-expanded"}


def rows(text):
    """Return the rows of a printed table below its head, each a list of its cells: what two spaces divide.

    >>> rows("By hand\\nexpanded  g  reaches\\n          0  A 3, B 1\\nB         1  A 2 (was 3)")
    [['', '0', 'A 3, B 1'], ['B', '1', 'A 2 (was 3)']]
    """
    lines = text.strip("\n").split("\n")
    lines = lines[next(n for n, line in enumerate(lines) if "  " in line.strip()) :]
    wide = max(map(len, lines))
    blank = "".join(" " if not any(line[n : n + 1].strip() for line in lines) else "x" for n in range(wide))
    starts = [0, *(found.end() for found in re.finditer("x  +(?=x)", blank))]
    return [[line[a:b].strip() for a, b in zip(starts, [*starts[1:], wide], strict=True)] for line in lines[1:]]


def pinned(library):
    """Return the version of a library with which the book is printed."""
    found = re.search(rf"^{library}==(\S+)", (ROOT / "constraints.txt").read_text(encoding="utf-8"), re.MULTILINE)
    return found[1]


def measured(head, pattern):
    """Return what a pattern finds in the lines of benchmarks/measured.txt below a head, up to an empty line."""
    text = (ROOT / "benchmarks" / "measured.txt").read_text(encoding="utf-8")
    (below,) = re.findall(rf"^{re.escape(head)}.*\n((?:.+\n?)+)", text, re.MULTILINE)
    return re.findall(pattern, below)
