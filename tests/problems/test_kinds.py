"""What holds for every kind of world, learned from the registry: a new kind is under test once it is named there."""

import json
from functools import partial

import pytest

from oracles import WORLDS, admissible
from pathlib_edu.core import LABELS, NUMBERS
from pathlib_edu.core.replay import LabelView
from pathlib_edu.problems.kinds import KINDS, build, describe, form_of, kind_of
from pathlib_edu.search.catalogue import suiting
from pathlib_edu.search.labels.front import front
from pathlib_edu.service import answer
from pathlib_edu.service.options import heuristic

SAMPLES = [(kind, text) for kind in KINDS.values() for text in kind.samples]
EVERY_SAMPLE = pytest.mark.parametrize(
    ("kind", "text"), SAMPLES, ids=[f"{kind.name}-{n}" for n, (kind, _) in enumerate(SAMPLES)]
)
EVERY_KIND = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)


def read(kind, text):
    return kind.forms[0].parse(text)


@EVERY_SAMPLE
def test_a_picture_read_and_drawn_is_the_same_picture(kind, text):
    problem = read(kind, text)
    drawn = problem.picture()
    assert read(kind, drawn).picture() == drawn and describe(read(kind, drawn)) == describe(problem)
    assert kind_of(problem) is kind and kind.picture(problem, []) == drawn


@EVERY_SAMPLE
def test_a_world_described_and_built_is_the_same_world(kind, text):
    problem = read(kind, text)
    world = describe(problem)
    carried = json.loads(json.dumps(world, allow_nan=False))
    again = build(carried)
    assert world["kind"] == kind.name and describe(again) == carried == world
    assert again.picture() == problem.picture()
    for name in kind.heuristics:
        assert heuristic(kind, again, name)(again.start) == heuristic(kind, problem, name)(problem.start)


@EVERY_SAMPLE
def test_a_file_is_taken_for_what_it_is_by_its_text_or_by_its_name(kind, text):
    assert form_of(text, "world.txt") == (kind, kind.forms[0])
    assert form_of(text) == (kind, kind.forms[0])


@EVERY_KIND
def test_a_name_tells_before_the_text_does(kind):
    for form in kind.forms:
        for suffix in form.suffixes:
            assert form_of("what is this", f"world{suffix}") == (kind, form)


@EVERY_KIND
def test_what_a_kind_is_not_drawn_from_is_a_sentence(kind):
    for world in ({"kind": kind.name}, {"kind": kind.name, "picture": 3, "edges": 3, "tiles": 3}):
        with pytest.raises(ValueError, match=r"^an? [a-z ]+ needs "):
            build(world)
    told = answer({"world": {"kind": kind.name}, "search": kind.search})
    assert "error" in told and "stopped with" not in told["error"]


@EVERY_KIND
def test_a_world_too_large_for_a_figure_is_a_sentence(kind):
    world = describe(read(kind, kind.samples[0]))
    rows = next(value for value in world.values() if isinstance(value, list))  # what it is drawn from comes first
    large = {name: value * 100_000 if value is rows else value for name, value in world.items()}
    with pytest.raises(ValueError, match=r"[\d,]+ [a-z]+.* at most; this \w+ has [\d,]+$"):
        build(large)


@EVERY_KIND
def test_what_fits_where_nobody_chooses_is_there(kind):
    problem = read(kind, kind.samples[0])
    entry = suiting(kind.costs, world=kind.world)[kind.search]
    ask = "story" if entry.told else "path"
    told = answer({"ask": ask, "world": describe(problem), "search": kind.search, "h": kind.h(problem)})
    assert told["complete"] and kind.h(problem) in kind.heuristics
    assert told["title"].endswith(kind.heuristics[kind.h(problem)] if entry.informed else entry.title)


@pytest.mark.parametrize("kind", [kind for kind in KINDS.values() if kind.costs == NUMBERS], ids=lambda kind: kind.name)
def test_a_kind_says_which_of_its_heuristics_may_exceed_the_true_cost(kind):
    worlds = [problem for name, problem in WORLDS.values() if name == kind.name]
    high = [
        name
        for name in kind.heuristics
        if not all(admissible(problem, heuristic(kind, problem, name)) for problem in worlds)
    ]
    assert high == list(kind.overestimating)


@EVERY_SAMPLE
def test_searches_for_other_costs_are_refused_in_a_sentence(kind, text):
    wrong = "fixpoint" if kind.costs != LABELS else "dijkstra"
    told = answer({"world": describe(read(kind, text)), "search": wrong})
    assert told["error"].startswith(f"'{wrong}' is not a search") and told["error"].endswith(
        ", ".join(suiting(kind.costs, world=kind.world))
    )


# Worlds with labels; those with numbers are among the cases of `oracles`, and tried in test_searches and test_stories.

LABELLED = [
    (kind, read(kind, text), name, h)
    for kind, text in SAMPLES
    if kind.costs == LABELS
    for name, entry in suiting(LABELS).items()
    for h in (kind.heuristics if entry.informed else [None])
]
EVERY_LABELLED = pytest.mark.parametrize(
    ("kind", "problem", "search", "h"), LABELLED, ids=[f"{n}-{one[2]}-{one[3]}" for n, one in enumerate(LABELLED)]
)


def started(kind, problem, search, h):
    estimate = h and heuristic(kind, problem, h)
    return partial(suiting(LABELS)[search].start, problem, estimate)


def costs_of_all_paths(problem):
    """The cost of every path that visits no state twice and ends at the first goal, within the range."""
    costs, stack = [], [([problem.start], problem.outset)]
    while stack:
        states, cost = stack.pop()
        if problem.is_goal(states[-1]):
            costs.append(cost)
            continue
        for child, step in problem.neighbors(states[-1]):
            if child not in states and (problem.within is None or cost + step <= problem.within):
                stack.append(([*states, child], cost + step))
    return costs


@EVERY_LABELLED
def test_a_search_over_labels_finds_the_best_costs_each_by_a_path(kind, problem, search, h):
    true = costs_of_all_paths(problem)
    best = {cost for cost in true if not any(other <= cost and other != cost for other in true)}
    found = front(started(kind, problem, search, h)())
    assert {path.cost for path in found} == best and len(found) == len(best)
    for path in found:
        cost = problem.outset
        for state, child in zip(path.states, path.states[1:], strict=False):
            cost += next(step for other, step in problem.neighbors(state) if other == child)
        assert cost == path.cost and path.states[0] == problem.start and problem.is_goal(path.states[-1])


@EVERY_LABELLED
def test_the_story_of_labels_is_what_the_search_itself_knows(kind, problem, search, h):
    running, view = iter(started(kind, problem, search, h)()), LabelView()
    for event in running:
        view.apply(event)
        if event[0] == "expand":
            kept = running.gi_frame.f_locals["kept"]
            assert {state: set(costs) for state, costs in view.labels.items()} == {
                state: set(costs) for state, costs in kept.items() if list(costs)
            }


def test_the_samples_with_labels_have_fronts_of_several_costs_of_one_and_of_none():
    sizes = {len(front(started(*one)())) for one in LABELLED}
    assert {0, 1, 2} <= sizes
