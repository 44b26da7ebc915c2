"""A trace that a reader completes by hand, and the closed answer to compare it with: both are what the search does."""

import re
from pathlib import Path

import pathlib_edu
from pathlib_edu.press.manuscript import read_manuscript

BOOK = Path(__file__).parents[2] / "book"


def test_the_lines_of_both_numbers_that_are_left_to_the_reader_are_those_of_the_search(capsys):
    cells = read_manuscript(BOOK / "06_sliding_puzzles.md").cells
    n, cell = next((n, cell) for n, cell in enumerate(cells) if "by_hand = " in cell.source)
    run = {name: getattr(pathlib_edu, name) for name in ("Blocks", "anytime_weighted_astar")}
    exec(cell.source, run)
    printed = [line for line in capsys.readouterr().out.split("\n")[1:] if line]
    answer = re.search(r"\{admonition\} The other six lines\n.*?```", cells[n + 1].source, re.DOTALL)[0]
    assert [*printed, *(line[4:] for line in re.findall(r"^    [ \d]\d\. .*", answer, re.MULTILINE))] == run["by_hand"]
