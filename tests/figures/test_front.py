"""The front end folds the same stories to the same views as `replay.py`, by its own tests under node."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from oracles import WORLDS, suits
from pathlib_edu.problems.kinds import KINDS, describe
from pathlib_edu.replay import views
from pathlib_edu.search.catalogue import suiting
from pathlib_edu.service import answer

ROOT = Path(__file__).parents[2]


def golden(request):
    """A story, and at some of its moments the view that Python folds from it."""
    story = answer(request)
    moments = []
    for step, view in enumerate(views(map(tuple, story["events"])), start=1):
        if step % 7 == 0 or step == len(story["events"]):
            moments.append(
                {
                    "step": step,
                    "g": {str(state): g for state, g in view.g.items()},
                    "parent": {str(state): parent for state, parent in view.parent.items()},
                    "closed": sorted(view.closed),
                    "frontier": sorted(view.frontier),
                    "reopened": sorted(view.reopened),
                    "expanded": view.expanded,
                    "cost": view.cost,
                }
            )
    return {"story": story, "views": moments}


@pytest.fixture
def stories(tmp_path):
    """A folder of golden stories: every search, with every heuristic, on worlds of each kind."""
    for world, (kind, problem) in WORLDS.items():
        for name, entry in suiting().items():
            if not suits(entry, world):
                continue
            for h in KINDS[kind].heuristics if entry.informed else [None]:
                request = {"v": 1, "world": describe(problem), "search": name} | ({"h": h} if h else {})
                (tmp_path / f"{world}-{name}-{h}.json").write_text(json.dumps(golden(request)))
    return tmp_path


@pytest.mark.skipif(not shutil.which("node"), reason="needs node, which `make test` installs")
def test_the_front_ends_own_tests_pass_on_golden_stories(stories):
    tests = sorted(map(str, (ROOT / "tests" / "front").rglob("*.test.js")))
    assert tests
    run = subprocess.run(
        ["node", "--test", *tests], env=os.environ | {"GOLDEN": str(stories)}, cwd=ROOT, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-2000:]
