"""What the text tells of a run was printed by a cell, or by a benchmark, or is worked out by the check to which its
sentence is tied: no result of a chapter is typed.

Numbers below a hundred are left aside: nearly each of them is printed somewhere.
"""

import json
import re
from pathlib import Path

import pytest

from held_sentences import CHECKS, Place, load_checks, marks
from pathlib_edu import elimination, maze, solve
from pathlib_edu.press.manuscript import read_manuscript
from pathlib_edu.press.side_roads import chapter_of, is_side_road, manuscripts_in, side_roads_of

ROOT = Path(__file__).parents[2]
NUMBER = re.compile(r"(?<![\w.,])(\d+(?:,\d{3})*(?:\.\d+)?)( million)?(?!\w|[.,]\d)")
#: Formulas, code, what a command prints, links, names, and years: results have a comma from four digits on.
NO_RESULT = re.compile(
    r"(?m)^    .*|\$[^$]*\$|`[^`]*`|\]\([^)]*\)|\b(?:Figure |Exercise |[TLCD])\d\.\d+|\b(?:1[6-9]|20)\d\ds?\b"
)

PAGES = manuscripts_in(ROOT / "book")
#: What others tell of their runs, and what is counted or chosen rather than measured.
OTHERS = {
    "02_astar": {"1,414,213,563", "500"},
    "02_both_ends": {"15,366", "44,430"},
    "03_heuristics": {"3464", "336", "378"},
    "04_ida_star": {"67,108,863"},
    "05_large_fronts": {"4,096", "15,366", "44,430", "10,000"},
    "06_sliding_puzzles": {"75,000", "61,000", "350"},
    "07_every_pellet": {"120", "3.6 million", "356", "457", "3355"},
    "08_how_fast": {"360"},  # the number of Dial's algorithm
}


def value(number, million=""):
    return float(number.replace(",", "")) * (10**6 if million else 1)


def printed(page):
    """Return the numbers in what the cells of a page print, or of its chapter's, and in what benchmarks wrote."""
    texts = [(ROOT / "benchmarks" / "measured.txt").read_text(encoding="utf-8")]
    for name in {page.stem, chapter_of(page).stem} if is_side_road(page) else {page.stem}:
        for cell in json.loads((ROOT / "chapters" / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]:
            for output in cell.get("outputs", []):
                texts.append("".join(output.get("text", output.get("data", {}).get("text/plain", ""))))
    return {value(number) for text in texts for number, _ in NUMBER.findall(text)}


def held(page):
    """Return the numbers in what the checks of a page's sentences quote of them."""
    load_checks()
    places = [Place(mark) for found in marks().values() for mark in found if mark.book.path == page]
    words = [word for place in places for word in place.read(CHECKS[place.mark.name]).values()]
    return {word for word in words if not isinstance(word, str)}


def told(page):
    """Yield each number from a hundred up that the text tells before its exercises, and the line of its cell."""
    for cell in read_manuscript(page).cells:
        if cell.source.startswith("## Exercises"):
            return
        if cell.kind == "markdown":
            for number, million in NUMBER.findall(NO_RESULT.sub(" ", cell.source)):
                if value(number, million) >= 100 and number + million not in OTHERS.get(page.stem, ()):
                    yield cell.line, number + million


def is_rounded(told, exact):
    """Is this the number that is told, or rounded to as many digits as are told?"""
    digits = len(re.sub(r"\D| million", "", told).rstrip("0"))
    return float(f"{exact:.{max(digits, 1) - 1}e}") == value(*NUMBER.fullmatch(told).groups(""))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_result_that_the_text_tells_was_printed(page):
    results, found = list(told(page)), printed(page) | held(page)
    typed = [(line, number) for line, number in results if not any(is_rounded(number, one) for one in found)]
    assert not typed, "let a cell print these, tie their sentences to checks, or add what a benchmark wrote of them"


def test_each_chapter_tells_results():
    chapters = [page for page in PAGES if not is_side_road(page)]
    assert chapters
    for chapter in chapters:
        assert [number for page in (chapter, *side_roads_of(chapter)) for _, number in told(page)], chapter.stem


def test_the_walk_that_the_command_line_prints_is_the_walk_of_today():
    text = (ROOT / "book" / "07_every_pellet.md").read_text(encoding="utf-8")
    world = maze("impossible")
    path = solve(elimination(world))
    assert re.search(r"^    length +(\d+)$", text, re.M)[1] == f"{path.cost}"
    assert "".join(world.moved(path.states)).startswith(re.search(r"^    walk +(\w+)\.\.\.$", text, re.M)[1])
