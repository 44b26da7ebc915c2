"""What an exercise is worth, its statement and its claim say alike."""

import re
from pathlib import Path

from pathlib_edu.exercises import CLAIMS

STATEMENT = re.compile(r":label: ex-(\d+)-(\d+)\n\*[A-Z][\w ]+, (\d+) points?\.\*")


def test_each_statement_promises_the_points_that_its_claim_gives():
    manuscripts = sorted(Path(__file__).parents[2].glob("book/[0-9][0-9]_*.md"))
    stated = [found for path in manuscripts for found in STATEMENT.findall(path.read_text(encoding="utf-8"))]
    assert {f"{chapter}.{n}": int(points) for chapter, n, points in stated} == {
        number: claim.points for number, claim in CLAIMS.items()
    }
