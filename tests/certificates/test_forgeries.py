"""Forged certificates are refused, each kind wherever it can be made, with a sentence that says where it fails."""

from random import Random

import pytest

from forgeries import BOUNDS, CUTS, FRONTS, TABLES, is_refused
from pathlib_edu.certificates import Bound, Cut, NotProved, certificate, verify
from pathlib_edu.exercises.engine.cases.worlds import random_grids
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.grid import Grid
from pathlib_edu.problems.hazards import HazardGrid
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
