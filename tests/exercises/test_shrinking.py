"""How cases get smaller: they stay such as the exercise may ask and lose all that they can; no points depend on it."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from test_1_7_my_dijkstra import by_scanning

import pathlib_edu.exercises
from answers import fails, passes
from dijkstra_stories import variant
from held_answers import modules
from pathlib_edu.exercises import CLAIMS, check
from pathlib_edu.exercises.engine.cases.shrinking import shrunk
from pathlib_edu.exercises.engine.cases.smaller import smaller
from pathlib_edu.exercises.engine.claim import Wrong, found, putting
from pathlib_edu.problems.graph import Graph

RIGHT = {module.NUMBER: next(iter(module.RIGHT.values())) for module in modules()}


@pytest.mark.parametrize("number", [number for number in RIGHT if CLAIMS[number].cases])
def test_a_smaller_case_may_be_asked_too_and_in_the_end_there_is_none(number):
    claim, random = CLAIMS[number], Random(number)
    cases = list(claim.worlds(3))
    put = putting(claim, RIGHT[number])
    for case in random.sample(cases[len(cases) // 2 :], min(len(cases) // 2, 2)):
        steps = 0
        while ones := list(filter(claim.fits, islice(smaller(case), 60))):
            for less in random.sample(ones, min(len(ones), 2)):
                assert found(claim, less, put(claim.shows(less))) is None, less
            case, steps = random.choice(ones), steps + 1
            assert steps < 1_000


def displaced(position):
    return sum(cell != tile for cell, tile in enumerate(position.tiles))


#: For an exercise: what is planted in its cases, a size, and the most that is left of it.
PLANTED = {
    "1.2": (lambda tree: len(tree.parent) > 3, lambda tree: len(tree.parent), 4),
    "2.6": (
        lambda grid: "#" in grid.picture() and "3" in grid.picture() and grid.rows > 2 < grid.cols,
        lambda grid: grid.rows * grid.cols + sum(cost != 1 for row in grid.terrain for cost in row),
        9 + 2,
    ),
    "2.8": (
        lambda case: len(case.places) > 1 and case.grid.moves == 8,
        lambda case: case.grid.rows * case.grid.cols + len(case.places),
        3 + 2,
    ),
    "4.6": (lambda case: not case.solvable, lambda case: displaced(case.position), 2),
    "4.7": (lambda case: case.cols > 3, displaced, 0),
    "4.9": (
        lambda world: isinstance(world, Graph) and len(world.edges()) > 4,
        lambda graph: len(graph.edges()),
        4 + 1,
    ),
    "5.6": (
        lambda case: len(case.network.edges()) > 2 and case.parts > 2,
        lambda case: sum(sum(step.parts) + 1 for *_, step in case.network.edges()),
        3,
    ),
    "5.8": (lambda case: len(case.a) > 1 < len(case.b), lambda case: sum(map(sum, case.a + case.b)), 4),
    "6.2": (
        lambda spot: all(mark in "".join(spot.rows) for mark in "AB#"),
        lambda spot: len("".join(spot.rows)) + sum(mark != "." for mark in "".join(spot.rows)),
        4 + 4,  # the tile that is asked for may be of a third color
    ),
    "6.6": (lambda story: sum(event[0] == "goal" for event in story.events) > 3, lambda story: len(story.events), 5),
    "6.10": (lambda case: "D" in case.cells and case.left is None, lambda case: len(set(case.cells)), 3),
    "7.2": (lambda place: len(place.maze.food(place.state[1])) > 2, lambda place: place.maze.rows * place.maze.cols, 4),
    "7.4": (lambda maze: len(maze.pellets) > 3, lambda maze: maze.rows * maze.cols + len(maze.walls), 8),
    "7.6": (lambda case: len(case.edges) > 2, lambda case: len(case.edges), 3),
    "7.7": (lambda case: len(case.order) > 3, lambda case: len(case.order), 4),
}


@pytest.mark.parametrize("number", PLANTED)
def test_of_a_random_case_only_what_was_planted_is_left(number):
    planted, size, most = PLANTED[number]
    claim = replace(CLAIMS[number], judge=lambda case, value: Wrong("", "") if planted(case) else None)
    cases = [case for case in claim.worlds(5) if planted(case)]
    for case in cases[-3:]:
        left, _, smallest = shrunk(claim, case, Wrong("", ""), lambda less: {"value": None})
        assert smallest and planted(left) and size(left) <= most, left


# Time ----------------------------------------------------------------------------------------------------------------


def test_a_right_answer_is_asked_nothing_more():
    asked = []

    def search(problem):
        asked.append(problem)
        yield from by_scanning(problem)

    assert passes("1.7", search)
    assert len(asked) == check("1.7", by_scanning).tried


def test_without_time_the_case_is_not_called_the_smallest(monkeypatch):
    monkeypatch.setattr(pathlib_edu.exercises, "SHRINKING", 0)
    verdict = fails("1.7", variant("expands twice"))
    assert not verdict.smallest and len(verdict.where.splitlines()) == 13
    assert "\nA case on which it goes wrong:\n" in repr(verdict)


def test_a_smaller_case_on_which_the_answer_never_ends_is_left_alone(monkeypatch):
    monkeypatch.setattr(pathlib_edu.exercises, "SHRINKING", 0.1)
    failed = []

    def search(problem):
        while failed:
            pass
        if len(problem.edges()) > 8:
            failed.append(problem)
            raise ArithmeticError("nine edges")
        yield from by_scanning(problem)

    verdict = fails("1.7", search)
    assert not verdict.smallest and "nine edges" in verdict.got
