"""The page of results: what its tables and sentences say comes from the files, and from nowhere else."""

import json

import pytest

from pathlib_edu.figures.plots import Picture
from pathlib_edu.press.site.results import FOLDER, PARTS, origin
from small_book import ROOT


def peer(name, ratio, **more):
    row = {"name": name, "package": name, "version": "1.2", "prepared": 0.5, "asked": 4, "exact": 4, "wrong": {}}
    row |= {"median": ratio / 1000, "low": ratio / 2000, "high": ratio / 500, "ratio": ratio}
    return row | more


TOLD = {
    "bench": "grid", "command": "pathlib-edu bench grid a.scen", "date": "2026-11-26", "absent": {"tcod, A*": "pip"},
    "machine": {"processor": "Some", "cores": 2, "system": "Linux x86_64", "load": 0}, "versions": {"Python": "3.11"},
    "against": "pathlib_edu, buckets",
    "worlds": [{"world": "arena", "rows": 2, "cols": 3, "questions": 4, "peers": [
        peer("slow", 30.0, exact=1, wrong={"cuts corners": 3}),
        peer("pathlib_edu, buckets", 1.0, package="pathlib-edu"),
    ]}],
}  # fmt: skip


def test_a_comparison_is_told_with_the_fastest_first_and_the_wrong_by_name():
    head, picture, rows, wrong = PARTS["grid"](TOLD)
    assert head == ["**arena**, 2 x 3 cells, 4 questions"]
    assert isinstance(picture, Picture) and "slow: 30 ms" in picture.alt and picture.light != picture.dark
    assert rows[0].startswith("| library | ready after, s | median, ms | × buckets |")
    assert rows[2] == "| pathlib_edu, buckets | 0.50 | 1 | 1 | all 4 |"
    assert rows[3] == "| slow | 0.50 | 30 | 30 | 1 of 4 |"
    assert wrong[2:] == ["- *slow*: 3 × cuts corners"]


def test_where_when_with_what_and_how_is_said():
    said = origin(TOLD)
    for words in (
        "2026-11-26",
        "Some, 2 cores",
        "Python 3.11, slow 1.2",
        "Left out: tcod, A*",
        "`pathlib-edu bench grid a.scen`",
    ):
        assert words in said


@pytest.mark.parametrize("file", sorted((ROOT / FOLDER).glob("*.json")), ids=lambda file: file.stem)
def test_each_committed_file_makes_tables_and_names_no_folder(file):
    told = json.loads(file.read_text(encoding="utf-8"))
    lines = [line for part in PARTS[told["bench"]](told) if isinstance(part, list) for line in part]
    assert len(lines) > 3 and origin(told).count("`") == 2
    assert "/" not in told["command"]
    for world in told.get("worlds", []):
        ours = [row for row in world["peers"] if row["package"] == "pathlib-edu"]
        assert ours and all(row["exact"] == row["asked"] for row in ours)
