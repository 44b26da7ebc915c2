"""The front end folds the same stories to the same views as `replay.py`, by its own tests under node."""

import json
import os
import shutil
import subprocess
from inspect import signature
from itertools import product
from math import inf
from pathlib import Path
from random import Random

import pytest

from front_oracles import KINDS as COSTS
from front_oracles import draw
from model_answers import exercises
from oracles import OPTIONS, WORLDS, suits
from pathlib_edu.core import LABELS
from pathlib_edu.core.replay import LabelView, ranked, views
from pathlib_edu.exercises import CLAIMS
from pathlib_edu.figures.charts import standing
from pathlib_edu.figures.form import form_data
from pathlib_edu.problems import grid_kind, hazards_kind, hexagons_kind
from pathlib_edu.problems.blocks import Blocks
from pathlib_edu.problems.kinds import KINDS, describe
from pathlib_edu.problems.rush_hour import RushHour
from pathlib_edu.problems.tiles import Tiles
from pathlib_edu.search.catalogue import SEARCHES, suiting
from pathlib_edu.search.labels.fixpoint import fixpoint
from pathlib_edu.search.labels.partial_astar import partial_astar
from pathlib_edu.service import answer
from stories import story_of

ROOT = Path(__file__).parents[2]
TESTS = sorted((ROOT / "tests" / "front").rglob("*.test.js"))
NODE = pytest.mark.skipif(not shutil.which("node"), reason="needs node, which `make test` installs")
LIMITS = {kind.KIND.name: kind.MOST_CELLS for kind in (grid_kind, hazards_kind, hexagons_kind)}


def golden(request):
    """A story, and at some of its moments the view that Python folds from it. Going back folds all anew: so a story of
    ten thousands of events has no more moments than one of two thousand."""
    story = answer(request)
    between, moments = max(7, len(story["events"]) // 300), []
    for step, view in enumerate(views(map(tuple, story["events"]), story.get("ranks", ())), start=1):
        if step % between == 0 or step == len(story["events"]):
            moments.append(
                {
                    "step": step,
                    "g": {str(state): g for state, g in view.g.items()},
                    "parent": {str(state): parent for state, parent in view.parent.items()},
                    "closed": sorted(view.closed),
                    "frontier": view.in_order(),
                    "reopened": sorted(view.reopened),
                    "expanded": view.expanded,
                    "cost": view.cost,
                    "lower": view.lower,
                }
            )
    return {"story": story, "views": moments}


def golden_labels(search):
    """A story over labels, and before each event how many labels wait in the view that Python folds."""
    events, story = list(search()), story_of(search())
    view, waiting = LabelView(), []
    for event, rank in ranked(events, story.get("ranks", ())):
        waiting.append(len(view.frontier))
        view.apply(event, rank)
    return {"story": story, "waiting": waiting}


def predicted():
    """Stories of searches whose options say what they take from their frontier, and of those over labels, by name."""
    wide = describe(WORLDS["grid8-1"][1])
    for name, options in OPTIONS.items():
        for n, chosen in enumerate(() if SEARCHES[name].tree else options):
            yield f"{name}-{n}", answer({"world": wide, "search": name, "h": "octile"} | chosen)
    for n, text in enumerate(hazards_kind.KIND.samples):
        world = describe(hazards_kind.KIND.forms[0].parse(text))
        for name in suiting(LABELS):
            for h in hazards_kind.KIND.heuristics if SEARCHES[name].informed else [None]:
                yield f"{name}-{h}-{n}", answer({"world": world, "search": name, "h": h})


def defaults():
    """What the searches that charts show do unless told otherwise, of all that a request may say in a finite number."""
    charted = {name: entry for name, entry in SEARCHES.items() if entry.options and (entry.tree or entry.anytime)}
    given = {name: signature(entry).parameters for name, entry in charted.items()}
    return {
        name: {one: float(places[one].default) for one in SEARCHES[name].options if places[one].default < inf}
        for name, places in given.items()
    }


def positions():
    """Random positions and goals of small puzzles, and whether `Tiles` refuses them."""
    random, drawn = Random("positions"), []
    for rows, cols in [(2, 2), (2, 3), (3, 3)] * 40:
        tiles, goal = (random.sample(range(rows * cols), rows * cols) for _ in range(2))
        try:
            Tiles(tiles, rows, cols, goal)
            refused = False
        except ValueError:
            refused = True
        drawn.append({"cols": cols, "tiles": tiles, "goal": goal, "refused": refused})
    return drawn


def drawn(random, free, marks):
    """A random picture: so many rows and columns of free cells, with these marks on some of them."""
    rows, cols = random.randint(2, 6), random.randint(2, 6)
    cells = [free] * (rows * cols)
    for cell, mark in zip(random.sample(range(rows * cols), min(len(marks), rows * cols)), marks, strict=False):
        cells[cell] = mark
    return ["".join(cells[r * cols : (r + 1) * cols]) for r in range(rows)]


def random_blocks(random):
    """Random blocks. Their goal is where a random walk leads, so it can be reached."""
    marks = "".join(random.choices("AABC", k=random.randint(1, 5))) + "#" * random.randint(0, 4)
    rows = drawn(random, ".", marks)
    puzzle = Blocks(rows, rows, one_cell=random.random() < 0.3)
    *_, end = walked(random, puzzle)
    return Blocks(rows, puzzle.picture(end).split("\n"), puzzle.one_cell)


def random_cars(random):
    """A random board of cars, with walls: the first piece is the red car, each other lies where there is room."""
    side = random.randint(4, 6)
    cells = {(r, c): "." for r in range(side) for c in range(side)}
    for letter in "ABCDEFGxx":
        length, across = 1 if letter == "x" else random.choice([2, 2, 3]), letter == "A" or random.random() < 0.5
        r, c = random.randrange(side), 0 if letter == "A" else random.randrange(side)
        own = [(r, c + n) if across else (r + n, c) for n in range(length)]
        if all(cells.get(cell) == "." for cell in own):
            cells |= dict.fromkeys(own, letter)
    return RushHour(["".join(cells[r, c] for c in range(side)) for r in range(side)])


def walked(random, problem):
    """The positions of a random walk."""
    state = problem.start
    yield state
    for _ in range(12):
        following = [after for after, _ in problem.neighbors(state)]
        if not following:
            return
        state = random.choice(following)
        yield state


def moves():
    """For random puzzles of each kind that is played, and positions of them: every move, in words too."""
    random, told = Random("moves"), []
    makers = [random_blocks, random_cars, lambda random: Tiles(random.sample(range(4), 4), 2, 2)] * 60
    for make in makers:
        try:
            problem = make(random)
        except ValueError:
            continue  # no way leads to its goal
        positions = []
        for state in walked(random, problem):
            after = [following for following, _ in problem.neighbors(state)]
            words = [problem.moved([state, following])[0] for following in after]
            solved = problem.is_goal(state)
            positions.append({"position": state, "after": after, "words": words, "solved": solved})
        told.append({"world": describe(problem), "positions": positions})
    return told


def standings():
    """What is known of the least cost at the end of anytime searches of all sorts, and the sentence that says it."""
    costs = [(best, lower) for best in (None, 2, 3, 7) for lower in (None, 0, 2, 3)]
    promises = [(False, False), (False, True), (True, True)]  # was an estimate seen to be too high, and may one be?
    told = []
    for (best, lower), complete, (high, may), unit in product(costs, (False, True), promises, (1, 2)):
        if high and best is None:
            continue  # an estimate is seen to be too high on a path
        story = {"unit": unit, "complete": complete, "overestimates": high, "may_overestimate": may}
        told.append(story | {"samples": [[12, best, lower, 5, 8]]})
    return [{"told": story, "sentence": standing(story)} for story in told]


def forms():
    """Each form, with the cell that the book hands in."""
    return [
        {"form": form_data(number), "answer": one.answer} for number, one in exercises().items() if CLAIMS[number].form
    ]


@pytest.fixture
def stories(tmp_path):
    """A folder of golden stories: every search, with every heuristic, on worlds of each kind; and, in folders of their
    own, the searches over labels with every kind of cost, those whose options matter to who predicts, and what the page
    knows by itself."""
    (tmp_path / "labels").mkdir()
    (tmp_path / "page").mkdir()
    (tmp_path / "predicted").mkdir()
    for name, story in predicted():
        (tmp_path / "predicted" / f"{name}.json").write_text(json.dumps({"story": story}))
    page = {
        "defaults": defaults(),
        "forms": forms(),
        "limits": LIMITS,
        "positions": positions(),
        "moves": moves(),
        "standings": standings(),
    }
    for name, told in page.items():
        (tmp_path / "page" / f"{name}.json").write_text(json.dumps(told))
    for name, kind in COSTS.items():
        random = Random(name)
        for n in range(12):
            network, h, within = draw(kind, random, acyclic=n % 2 == 0)
            searches = {
                "partial_astar": lambda: partial_astar(network, h, kind.rank, within),  # noqa: B023, called at once
                "every": lambda: partial_astar(network, h, kind.rank, within, every=True),  # noqa: B023
                "fixpoint": lambda: fixpoint(network, within),  # noqa: B023
            }
            for title, search in searches.items():
                (tmp_path / "labels" / f"{name}-{n}-{title}.json").write_text(json.dumps(golden_labels(search)))
    for world, (kind, problem) in WORLDS.items():
        for name, entry in suiting().items():
            if not suits(entry, world):
                continue
            for h in KINDS[kind].heuristics if entry.informed else [None]:
                request = {"v": 1, "world": describe(problem), "search": name} | ({"h": h} if h else {})
                (tmp_path / f"{world}-{name}-{h}.json").write_text(json.dumps(golden(request)))
    return tmp_path


@NODE
def test_the_front_ends_own_tests_pass():
    run(TESTS)


@pytest.mark.slow
@NODE
def test_the_front_end_agrees_with_golden_stories(stories):
    agreeing = [path for path in TESTS if "GOLDEN" in path.read_text(encoding="utf-8")]
    assert agreeing
    run(agreeing, GOLDEN=str(stories))


def run(tests, **environment):
    command = ["node", ROOT / "tests" / "support" / "front_tests.mjs", *map(str, tests)]
    done = subprocess.run(command, env=os.environ | environment, cwd=ROOT, capture_output=True, text=True)
    assert tests and done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
