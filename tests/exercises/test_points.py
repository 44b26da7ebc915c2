"""What an exercise is worth, its statement and its claim say alike; and the kinds of exercises in a chapter."""

import re
from pathlib import Path

import pytest

from pathlib_edu.exercises import CLAIMS
from pathlib_edu.press.side_roads import manuscripts_in

BOOK = Path(__file__).parents[2] / "book"
STATEMENT = re.compile(r":label: ex-(\d+)-(\d+)\n\*[A-Z][\w ]+, (\d+) points?\.\*")


def test_each_statement_promises_the_points_that_its_claim_gives():
    stated = [found for path in manuscripts_in(BOOK) for found in STATEMENT.findall(path.read_text(encoding="utf-8"))]
    assert {f"{chapter}.{n}": int(points) for chapter, n, points in stated} == {
        number: claim.points for number, claim in CLAIMS.items()
    }


@pytest.mark.parametrize("chapter", range(1, 6))
def test_a_chapter_asks_for_two_proofs_a_bug_and_something_hard(chapter):
    text = "".join(path.read_text(encoding="utf-8") for path in manuscripts_in(BOOK) if path.name[:2] == f"0{chapter}")
    kinds = re.findall(r":label: ex-\S+\n\*([A-Z][\w ]+), \d points?\.\*( ★★?)?", text)
    asked = [kind for kind, _ in kinds]
    assert asked.count("Prove") + asked.count("Find the flaw") >= 2 and "Prove" in asked
    assert "Find the bug" in asked
    assert any("★★" in stars for _, stars in kinds)
