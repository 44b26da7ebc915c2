"""Forged certificates are refused, each kind wherever it can be made, with a sentence that says where it fails."""

from random import Random
from types import SimpleNamespace

import pytest

from forgeries import BOUNDS, CUTS, FRONTS, TABLES, is_refused
from pathlib_edu.certificates import Bound, Cut, Front, NotProved, Remaining, certificate, verify
from pathlib_edu.exercises.engine.cases.worlds import random_grids
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.grid import Grid
from pathlib_edu.problems.hazards import HazardGrid
from pathlib_edu.problems.kinds import KINDS
from pathlib_edu.search.both_ends.bidirectional_dijkstra import bidirectional_dijkstra
from pathlib_edu.search.labels.partial_astar import partial_astar
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.dijkstra import dijkstra

MAPS = [
    *(Grid.parse(text) for text in ("S..#.\n.#.#.\n.#...\n.##.#\n....G", "S3.\n.#.\n..G", "S...\n.##.\n.#G.\n....")),
    *random_grids(11, 12),
]
CATS = [HazardGrid.parse(text) for text in ("S^G.\n....", "S~.\n.#^\n..G", "S.^..\n.^.^.\n..^.G")]


def proofs_of_maps():
    """The certificates of two searches on each map, with their map and the estimate on which they rest."""
    for grid in MAPS:
        yield certificate(astar(grid, grid.manhattan)), grid, grid.manhattan
        yield certificate(dijkstra(grid)), grid, None


def refused(forge, proofs):
    """How many of the forged certificates could be made; each must be refused."""
    made = 0
    for proof, problem, h, *within in proofs:
        forged = forge(proof, problem, Random(1))
        if forged:
            assert is_refused(forged, lambda it, to=(problem, h, *within): verify(it, *to)), forged
            made += 1
    return made


@pytest.mark.parametrize("name", BOUNDS)
def test_a_forged_bound_is_refused(name):
    assert refused(BOUNDS[name], (found for found in proofs_of_maps() if isinstance(found[0], Bound))) > 5


@pytest.mark.parametrize("name", CUTS)
def test_a_forged_cut_is_refused(name):
    walled = [Grid.parse(text) for text in ("S#G", "S.#\n.#.\n#.G", "S..\n###\n..G")]
    assert refused(CUTS[name], [(certificate(dijkstra(grid)), grid, None) for grid in walled]) == 3


@pytest.mark.parametrize("name", TABLES)
def test_a_forged_table_of_what_remains_is_refused(name):
    proofs = [(certificate(bidirectional_dijkstra(grid)), grid, None) for grid in MAPS]
    assert refused(TABLES[name], [one for one in proofs if getattr(one[0], "remaining", None)]) > 5


@pytest.mark.parametrize("name", FRONTS)
def test_a_forged_front_is_refused(name):
    runs = [partial_astar(cats, h, cats.rank, cats.within) for cats in CATS for h in (cats.zero, cats.manhattan)]
    proofs = [(certificate(run), run.problem, run.h, run.problem.within) for run in runs]
    assert refused(FRONTS[name], proofs) > 1


@pytest.mark.parametrize(
    "changed",
    [
        "S -> A 1; A -> G 3; S -> G 2",
        "S -> A 1; A -> G 1; S -> G 5",
        "S -> A 1; A -> G 3; S -> G 5; S -> B 1; B -> G 1",
    ],
)
def test_a_certificate_of_a_world_that_has_got_a_shorter_way_is_refused(changed):
    proof = certificate(dijkstra(Graph.parse("S -> A 1; A -> G 3; S -> G 5")))
    with pytest.raises(NotProved):
        verify(proof, Graph.parse(changed))


def test_a_state_that_is_none_of_the_problem_is_said():
    grid = Grid.parse("S.G")
    with pytest.raises(NotProved, match="is not a state of this problem"):
        verify(Cut(frozenset({grid.start, "nowhere"})), grid)


LINE, PUDDLE = Graph.parse("S -> G 1"), HazardGrid.parse("S^G.\n....")
BY_HAND = {
    "a number for a path": (Bound(5, 1, 1, {}), LINE, "the path is 5, but must be a list or None"),
    "no closed states": (Bound(None, None, 0, None), LINE, "closed states is None, but must be a dict"),
    "closed states without numbers": (Bound(None, None, 0, ["S"]), LINE, "closed states is .'S'., but must be a dict"),
    "a path without its cost": (Bound(["S", "G"], None, 1, {"S": 0}), LINE, "the cost is None, which is not a finite"),
    "no bound": (Bound(None, None, None, {}), LINE, "the bound is None, which is not a finite number"),
    "a dict for what remains": (Bound(None, None, 0, {}, {"G": 0}), LINE, "must be a Remaining or None"),
    "no table of what remains": (Bound(None, None, 0, {}, Remaining(None, 0)), LINE, "what remains is None, but must"),
    "nothing for a cut": (Cut(None), LINE, "the set of states is None, but must be a set"),
    "states that are used up": (Cut(iter(["S"])), LINE, "but must be a set"),
    "no ways": (Front(None, {}), PUDDLE, "the list of ways is None, but must be a list"),
    "a way that is none": (Front([5], {}), PUDDLE, "a way is 5, but must be a list"),
    "a way of states": (Front([[(0, 0)], [0]], {}), PUDDLE, "which is not a pair"),
    "a number for a cost": (Front([], {(0, 0): [0]}), PUDDLE, "0 is not a cost of this problem, such as Vector"),
    "no labels": (Front([], None), PUDDLE, "kept labels is None, but must be a dict"),
    "labels that are used up": (
        Front([], {(0, 0): iter([PUDDLE.outset])}),
        PUDDLE,
        "at a state is .*, but must be a list",
    ),
    "no factor": (
        Front([], {(0, 0): [PUDDLE.outset]}, None),
        PUDDLE,
        "the factor is None, which is not a finite number",
    ),
}


@pytest.mark.parametrize("name", BY_HAND)
def test_a_certificate_made_by_hand_of_the_wrong_parts_is_refused(name):
    proof, problem, words = BY_HAND[name]
    with pytest.raises(NotProved, match=words):
        verify(proof, problem)


def test_a_state_that_a_problem_cannot_even_ask_for_its_goal_is_said():
    maze = KINDS["pacman"].forms[0].parse(KINDS["pacman"].samples[0])
    with pytest.raises(NotProved, match="nowhere' is not a state of this problem"):
        verify(Bound(None, None, 1, {maze.start: 0, "nowhere": 0}), maze)


def two_way(**goals):
    """A problem with steps that it tells from both ends, and with such goals."""
    back = {"S": [], "G": [("S", 3)], "H": [("S", 2)]}
    steps = {"S": [("G", 3), ("H", 2)], "G": [], "H": []}
    members = {"is_goal": {"G", "H"}.__contains__, "neighbors": steps.get, "predecessors": back.get}
    return SimpleNamespace(start="S", **members, **goals)


def test_a_table_of_what_remains_is_checked_at_every_goal_that_is_told():
    table = Remaining({"G": 0, "H": 0}, 2)
    assert (
        verify(Bound(["S", "H"], 2, 2, {}, table), two_way(goals=("G", "H")))
        == "the path costs 2, and no path costs less"
    )
    with pytest.raises(NotProved, match="'H' is a goal, and the table says that 3 remains"):
        verify(Bound(["S", "G"], 3, 3, {}, Remaining({"G": 0}, 3)), two_way(goals=("G", "H")))
    with pytest.raises(NotProved, match="does not tell its goals"):
        verify(Bound(["S", "H"], 2, 2, {}, table), two_way())
