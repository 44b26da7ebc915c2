"""The paper for journals: what it counts is so, and what it cites is in the book's list of sources."""

import re
from pathlib import Path

import yaml

from pathlib_edu.exercises import CLAIMS
from pathlib_edu.press.sentences import MARK
from pathlib_edu.press.side_roads import SIDE_ROADS

ROOT = Path(__file__).parents[2]
PAPER = (ROOT / "paper" / "paper.md").read_text(encoding="utf-8")
MANUSCRIPTS = [*(ROOT / "book").glob("[0-9]*.md"), *(ROOT / "book" / SIDE_ROADS).glob("*.md")]
STATEMENT = re.compile(r"^`{3,}\{prf:(?:theorem|lemma|corollary)\}", re.MULTILINE)


def counted(words: str) -> int:
    """The number before these words."""
    (number,) = re.findall(rf"(\d+)\s+{words}", PAPER)
    return int(number)


def test_it_counts_what_there_is():
    assert counted("chapters") == len(list((ROOT / "book").glob("[0-9]*.md")))
    assert counted("side roads") == len(list((ROOT / "book" / SIDE_ROADS).glob("*.md")))
    assert counted("exercises") == len(CLAIMS)
    assert counted("sentences") < sum(len(MARK.findall(path.read_text("utf-8"))) for path in MANUSCRIPTS)
    assert counted("numbered results") == sum(len(STATEMENT.findall(path.read_text("utf-8"))) for path in MANUSCRIPTS)


def test_what_it_cites_is_listed():
    head = yaml.safe_load(PAPER.split("---")[1])
    sources = (ROOT / "paper" / head["bibliography"]).read_text(encoding="utf-8")
    cited = set(re.findall(r"@(\w+)", PAPER.split("---", 2)[2]))
    assert cited and cited <= set(re.findall(r"^@\w+\{(\w+),", sources, re.MULTILINE))
