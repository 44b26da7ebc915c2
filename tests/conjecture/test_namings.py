"""The conjecture machine tries whatever may make a difference: orders in which a search hears of states, steps back."""

from itertools import islice
from random import Random
from types import SimpleNamespace

import pytest

from pathlib_edu.conjecture import refute
from pathlib_edu.conjecture.cases import Bounds, blocks, larger, namings
from pathlib_edu.conjecture.claim import read
from pathlib_edu.conjecture.machine import drawing
from pathlib_edu.conjecture.properties import Case, World, moved
from pathlib_edu.problems.graph import Graph
from pathlib_edu.search.catalogue import SEARCHES, suiting
from pathlib_edu.search.heuristic_promises import overestimates
from small_cases import labelled


def heard(world, h):
    """What a search hears, in its order, but for what the inner states are called: all that it can go by."""
    names, told = {world.start: 0} | dict.fromkeys(world.names[world.goals[0] :]), []
    waiting = [world.start]
    for state in waiting:
        steps = world.steps[state]
        for child, _ in steps:
            if names.get(child) is None:
                names[child] = len(names) if child not in names else child
                waiting.append(child)
        told.append((names[state], h[world.names.index(state)], [(names[child], cost) for child, cost in steps]))
    return repr(told)


def test_whatever_a_search_can_hear_of_a_case_is_tried():
    """Held against every labeled case: one naming for each order of hearing, and the properties of h go with it."""
    bounds = Bounds(states=4, costs=0, h=1)
    tried_so, others = set(), 0
    for block in blocks(bounds):
        for _, world, heuristics in block:
            named = namings(world)
            for _, h in heuristics:
                tried_so.add(heard(world, h))
                for renaming, other in named:
                    tried_so.add(heard(other, moved(h, renaming)))
                    assert list(other.left) == list(World(other.names, 1, other.edges).left)
                    others += 1
    every = set()
    for states, _, steps, h in labelled(Bounds(states=4, costs=0, h=1)):
        edges = sorted((m, n, cost) for (m, n), cost in steps.items())
        every.add(heard(World(bounds.names(states), 1, edges), h))
    assert every == tried_so and others > 100
    assert len(namings(World(("S", "A", "B", "C", "G"), 1, [(0, n, 1) for n in (1, 2, 3)]))) == 5


def told(search, world, h, names):
    """The story of a search in a world whose states bear other `names`, told with their own; its first 400 events."""
    own = {name: state for state, name in names.items()}
    problem = SimpleNamespace(
        start=names[world.start],
        is_goal=lambda name: world.is_goal(own[name]),
        neighbors=lambda name: [(names[child], cost) for child, cost in world.steps[own[name]]],
        predecessors=lambda name: [
            (names[world.names[tail]], cost) for tail, head, cost in world.edges if world.names[head] == own[name]
        ],
        goal=names[world.names[-1]],
    )
    story = islice(search(problem, lambda name: h[world.names.index(own[name])]), 400)
    return [tuple(read_back(field, own) for field in event) for event in story]


def read_back(field, own):
    """A field of an event with the states' own names in it."""
    if isinstance(field, list | tuple):
        return [read_back(one, own) for one in field]
    return own.get(field, field) if isinstance(field, str) else field


def by_name(problem, h):
    """Expand what waits in the order of names."""
    waiting, seen = [problem.start], {problem.start}
    while waiting:
        state = min(waiting)
        waiting.remove(state)
        yield "expand", state, 0
        for child, _ in problem.neighbors(state):
            if child not in seen:
                waiting.append(child)
                seen.add(child)


BLIND = suiting(world=Graph)
WORLDS = list(islice(larger(Bounds(random=60, least_h=0)), 60))


def is_blind(search):
    """Does it tell the same story in each world, and in the same one under other names?"""
    draw = Random(7)
    for world, h in WORLDS:
        others = draw.sample([f"n{n}" for n in range(40)], len(world.names))
        if told(search, world, h, dict(zip(world.names, others, strict=True))) != told(
            search, world, h, {name: name for name in world.names}
        ):
            return False
    return True


@pytest.mark.parametrize("name", [name for name, entry in BLIND.items() if not entry.unit])
def test_a_search_of_the_catalogue_is_blind_to_names(name):
    entry = BLIND[name]
    assert is_blind(lambda problem, h: entry(problem, h) if entry.informed else entry(problem))


def test_a_search_that_goes_by_names_is_not_blind():
    assert not is_blind(by_name)


TIED = (
    "states == 4 and edges == 3 and least_step == 1 and optimal == 2 and admissible(h) and not consistent(h) "
    "and h(S) == 2 and consistent_on_path"
)


@pytest.mark.parametrize("conclusion", ["expansions < 4", "expansions > 3"])
@pytest.mark.parametrize("search", ["pathmax", "algorithm_b"])
def test_a_claim_about_ties_is_tried_with_every_naming(search, conclusion):
    verdict = refute(f"{TIED} -> {conclusion}", search, random=0)
    assert verdict.graph is not None and verdict.runs > 1


def test_a_claim_that_concludes_something_of_h_is_tried_with_steps_back():
    claim = "solvable and h(S) == 0 and states == 3 and admissible(h) -> consistent(h)"
    assert ("A", "S", 0) in refute(claim).graph.edges()
    without = refute(claim, back=0, random=0)
    assert without.graph is None and "no step into S or out of a goal" in without.said
    assert read(claim).concludes_h and not read("consistent(h) -> (admissible(h) -> found)").concludes_h
    assert read("found -> found -> h(S) == 0").concludes_h


def test_admissible_means_what_the_lamps_mean():
    """No estimate below zero is admissible or consistent, as `overestimates` and `inconsistencies` refuse it."""
    world = World(("S", "A", "G"), 1, [(0, 1, 1), (1, 2, 1)])
    case = Case(SEARCHES["astar"], None).put(world, (0, -1, 0))
    assert case.error == 0 and case.monotone and not (case.admissible or case.consistent)
    with pytest.raises(ValueError, match="must not be negative"):
        overestimates(drawing(world, (0, -1, 0)), drawing(world, (0, -1, 0)).h)
    assert refute("admissible(h) -> cost == optimal", least_h=-1, goal_h=True, costs=1, h=1, random=0).graph is None
