"""Numbers stand in the order in which they appear; a symbol with two meanings says in which chapter each holds.

And no figure's number is typed: what its caption and its alternative text say is computed, or was put into the figure.
"""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

from pathlib_edu import Graph
from pathlib_edu.exercises.chapter_1.order import FORKS
from pathlib_edu.exercises.chapter_2.order import BY_HAND
from pathlib_edu.exercises.chapter_3.order import REOPENING
from pathlib_edu.exercises.chapter_5 import expanded
from pathlib_edu.press.chapter import read_chapter
from pathlib_edu.press.side_roads import side_roads_of

BOOK = Path(__file__).parents[2] / "book"
CHAPTERS = sorted(BOOK.glob("[0-9][0-9]_*.md"))

#: What is counted for itself, and how it says its number; lemmas, theorems and corollaries are counted together.
COUNTED = {
    "definitions": r"^`{{3,}}\{{prf:\w+\}} D{}\.(\d+)\b",
    "statements": r"^`{{3,}}\{{prf:\w+\}} [LTC]{}\.(\d+)\b",
    "figures": r"caption=f?\"Figure {}\.(\d+)\.",
    "exercises": r"^:label: ex-{}-(\d+)$",
}


@pytest.mark.parametrize("counted", COUNTED)
@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda path: path.stem)
def test_numbers_are_those_of_the_order_of_appearance(chapter, counted):
    """On each page; none is missing where those of a chapter and its side roads are put together."""
    pattern = COUNTED[counted].format(int(chapter.name[:2]))
    found = []
    for page in (chapter, *side_roads_of(chapter)):
        numbers = [int(number) for number in re.findall(pattern, page.read_text(encoding="utf-8"), re.MULTILINE)]
        assert numbers == sorted(numbers), page.name
        found += numbers
    assert sorted(found) == list(range(1, len(found) + 1))
    assert found or counted == "definitions"


def test_a_symbol_with_two_meanings_says_in_which_chapters_each_holds():
    table = (BOOK / "notation.md").read_text(encoding="utf-8").split("## Events")[0]
    rows = re.findall(r"^\| (\$.*?) \| .*? \| (.*) \|$", table, re.MULTILINE)
    symbols = [(symbol, meaning) for names, meaning in rows for symbol in re.findall(r"\$(.*?)\$", names)]
    often = {symbol for symbol, count in Counter(symbol for symbol, _ in symbols).items() if count > 1}
    assert often
    for symbol, meaning in symbols:
        assert symbol not in often or "in chapter" in meaning, f"{symbol}: {meaning}"


#: Of the words of a figure, those that say what it shows, and those that say what to do with it.
SAID, OTHER_WORDS = {"caption", "alt"}, {"title", "look", "hint"}
WRITTEN = re.compile(r"\d[\d,]*(?:\.\d+)?")


def words_of(tree):
    """Return the captions and the alternative texts of the calls in `tree`, and take all words out of the calls."""
    said = []
    for call in [node for node in ast.walk(tree) if isinstance(node, ast.Call)]:
        said += [word.value for word in call.keywords if word.arg in SAID]
        call.keywords = [word for word in call.keywords if word.arg not in SAID | OTHER_WORDS]
    return said


def typed(text):
    """Yield what of a text stands in it as it is: not what an f-string, `format` or `join` puts in."""
    match text:
        case ast.Constant(value=str(words)):
            yield re.sub(r"\b(?:Figure |[TLCD])\d\.\d+|\b\d+-puzzle", "", words)
        case ast.JoinedStr(values=parts):
            yield from (word for part in parts for word in typed(part))
        case ast.BinOp(left=left, right=right):
            yield from (*typed(left), *typed(right))
        case ast.Call(func=ast.Attribute(value=pattern)):
            yield from typed(pattern)


def numbers(words):
    return {number.rstrip(",").replace(",", "") for number in WRITTEN.findall(re.sub(r"\{.*?\}", "", words))}


def written(tree):
    """Return all numbers in a tree, also those in its texts, as they are written."""
    return set().union(*(numbers(f"{node.value}") for node in ast.walk(tree) if isinstance(node, ast.Constant)))


def read_names(tree):
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


def defined_names(statement):
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return {statement.name}
    return {node.id for node in ast.walk(statement) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda path: path.stem)
def test_a_number_below_a_figure_is_computed_or_was_put_into_it(chapter):
    found = sum(map(computed_numbers_below, read_chapter(chapter).manuscripts))
    assert found > 10


def computed_numbers_below(page):
    """Assert it of the figures of one manuscript; return how many texts they have."""
    made_by, found = {}, 0
    for cell in page.cells:
        if cell.role != "code":
            continue
        tree = ast.parse(cell.source)
        said = words_of(tree)
        for statement in tree.body:
            made_by.update(dict.fromkeys(defined_names(statement), statement))
        given, wanted, looked_at = written(tree), list(read_names(tree)), set()
        while wanted:
            statement = made_by.get(wanted.pop())
            if statement and statement not in looked_at:
                looked_at.add(statement)
                given |= written(statement)
                wanted += read_names(statement)
        for text in said:
            found += 1
            for words in typed(text):
                assert numbers(words) <= given, f"{page.name}:{cell.line}: a number is typed in {words!r}"
    return found


def table_of(text, first):
    """Return the rows of the only table of a text whose head begins with this word."""
    (table,) = re.findall(rf"^\| {re.escape(first)} \|.*\n\|[-|]+\n((?:\|.*\n)+)", text, re.MULTILINE)
    return [[entry.strip() for entry in row.strip("|").split("|")] for row in table.splitlines()]


#: The graphs that exercises print as tables.
TABLES = {
    "01_dijkstra": FORKS,
    "02_astar": BY_HAND,
    "03_heuristics": REOPENING,
    "05_partial_orders": expanded.BY_HAND,
}


@pytest.mark.parametrize("chapter", TABLES)
def test_a_table_of_edges_is_the_graph_of_which_the_exercise_asks(chapter):
    world = TABLES[chapter]
    text = (BOOK / f"{chapter}.md").read_text(encoding="utf-8")
    rows = table_of(text, "from")
    steps = {
        (row[0], head, ast.literal_eval(price))
        for row in rows
        for entry in row[1:]
        for head, price in re.findall(r"([A-Z]) (\(.*?\)|\d+)", entry)
    }
    assert steps == {(tail, head, getattr(step, "parts", step)) for tail, head, step in world.edges()}
    for node, *entries in rows:
        for said in (entry for entry in entries if entry and not re.match("[A-Z]", entry)):
            true = world.h(node) if isinstance(world, Graph) else expanded.TO_COME[node].parts
            assert ast.literal_eval(said) == true, node


def test_the_table_of_held_and_karp_is_filled_by_its_recurrence():
    text = (BOOK / "07_every_pellet.md").read_text(encoding="utf-8")
    least = {("a",): {"a": 2}, ("b",): {"b": 1}, ("c",): {"c": 3}}
    apart = {"ab": 1, "bc": 4, "ac": 5}
    for (first, second), steps in apart.items():
        assert f"d({first}, {second}) = {steps}" in text
    for group in ("ab", "ac", "bc", "abc"):
        least[*group] = {
            last: min(
                so_far + apart["".join(sorted(before + last))]
                for before, so_far in least[tuple(sorted({*group} - {last}))].items()
            )
            for last in group
        }
    one, *rows = table_of(text, "set $A$")
    assert one[1:] == [f"${least[last,][last]}$" for last in "abc"]
    for group, *entries in rows:
        found = least[tuple(re.findall("[abc]", group))]
        assert [re.findall(r"= (\d+)", entry) for entry in entries] == [
            [f"{found[last]}"] if last in found else [] for last in "abc"
        ]


def test_the_table_of_a_forgotten_cell_has_each_way_to_use_its_two_edges():
    text = (BOOK / "07_every_pellet.md").read_text(encoding="utf-8")
    parity = ("untouched", "odd", "even")
    right = {
        f"{x}, {y}": [parity[x], parity[y], "together" if x and y else "", "yes" if (x + y) % 2 else "no", f"{x + y}"]
        for x in range(3)
        for y in range(3)
        if x or y
    }
    assert {uses: row for uses, *row in table_of(text, "uses of $zx$, $zy$")} == right
