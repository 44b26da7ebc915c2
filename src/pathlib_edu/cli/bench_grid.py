"""`pathlib-edu bench grid FILE.scen...`: the longest scenarios of Moving AI maps, by this book and other libraries."""

import argparse
from dataclasses import replace
from pathlib import Path, PurePosixPath
from random import Random
from typing import TYPE_CHECKING, Any

from .bench_report import Report, need_compiled
from .reading import InputError, read_text
from .scenarios import agrees, half_units

if TYPE_CHECKING:
    from ..bench.grid_world import GridWorld

AGAINST = "pathlib_edu, buckets"


def bench_grid(options: argparse.Namespace) -> int:
    """Compare the peers on the map of each file of scenarios."""
    need_compiled()
    from ..bench.peers import peers_in

    if not options.files:
        raise InputError("name a file of scenarios, FILE.scen, with its map beside it")
    peers = peers_in("grid_peers")
    for name, peer in peers_in("graph_peers").items():
        if peer.package != peers[AGAINST].package:  # ours search maps themselves
            peers[name] = on_graph(peer)
    report = Report(options, peers, AGAINST)
    worlds = [read_world(file, options.questions) for file in options.files]  # all, before anything is measured
    for file, (world, questions, exact) in zip(options.files, worlds, strict=True):
        rows, cols = world.shape
        described = {"world": file.name.split(".")[0], "rows": rows, "cols": cols, "open": int(world.open.sum())}
        report.add(world, described, questions, exact)
    return report.finish()


def on_graph(peer: Any) -> Any:
    """Return a peer for graphs as one for maps: it is asked for nodes instead of cells."""

    def prepare(library: Any, world: "GridWorld") -> Any:
        ask, cols = peer.prepare(library, world.graph), world.shape[1]
        return lambda start, goal: ask(start[0] * cols + start[1], goal[0] * cols + goal[1])

    return replace(peer, prepare=prepare)


def read_world(file: Path, count: int) -> tuple["GridWorld", list[Any], list[Any]]:
    """Return a map, its longest scenarios in an order drawn at random, and the steps of a shortest path for each.

    A length that is not the published one raises InputError.
    """
    from ..bench.grid_world import GridWorld, length
    from ..problems.movingai import read_scenarios, read_terrain

    text = read_text(file)
    try:
        scenarios = read_scenarios(text)
        if not scenarios:
            raise ValueError("it lists no scenarios")
        map_file = file.parent / PurePosixPath(scenarios[0].map.replace("\\", "/")).name
        world = GridWorld.of(read_terrain(read_text(map_file)))
    except ValueError as error:
        raise InputError(f"{file}: {error}") from None
    words = [line.split()[-1] for line in text.splitlines()[1:] if line.strip()]
    listed = sorted(zip(scenarios, half_units(words), strict=True), key=lambda one: -one[0].length)[:count]
    Random(1).shuffle(listed)
    questions, exact = [], []
    for scenario, half in listed:
        for what, (r, c) in (("start", scenario.start), ("goal", scenario.goal)):
            if not (0 <= r < world.shape[0] and 0 <= c < world.shape[1] and world.open[r, c]):
                raise InputError(f"{file}: the {what} {(r, c)} of a scenario is not a free cell of its map")
        steps = world.exact(scenario.start, scenario.goal)
        if steps is None or not agrees(steps, scenario.length, half):
            found = "there is no path" if steps is None else f"the length is {length(steps)}"
            ends = f"from {scenario.start} to {scenario.goal}"
            raise InputError(f"{file}: {ends} {found}, but {scenario.length} is published")
        questions.append((scenario.start, scenario.goal))
        exact.append(steps)
    return world, questions, exact
