"""The world of a case crosses to a report, and to a page, as JSON: none is lost there, or becomes another."""

import json

import pytest

from pathlib_edu.exercises import CLAIMS
from pathlib_edu.grading.case_world import NETWORK, parts, world_in
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.kinds import KINDS, build, describe
from pathlib_edu.service.attempts import board_of

WORLDS = tuple(kind.world for kind in KINDS.values())


def written(world):
    """A world as text; of a graph the order of the nodes makes no difference, nor whether it is drawn in short."""
    lines = (Graph.picture(world) if isinstance(world, Graph) else world.picture()).split("\n")
    return sorted(lines) if isinstance(world, Graph) else lines


@pytest.mark.parametrize("number", [number for number in CLAIMS if CLAIMS[number].cases])
def test_every_world_of_a_claim_comes_back_from_json_as_it_was(number):
    for case in CLAIMS[number].worlds(5):
        told, worlds = world_in(case), [part for part in parts(case) if isinstance(part, WORLDS)]
        crossed = json.loads(json.dumps([told, board_of(case)], allow_nan=False))[0]
        if told is None:
            assert all(any(not isinstance(node, str) for node in world.nodes()) for world in worlds)
        elif told["kind"] != NETWORK:
            again = build(crossed)
            assert written(again) == written(worlds[0]) if worlds else describe(again) == told
