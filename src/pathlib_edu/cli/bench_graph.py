"""`pathlib-edu bench graph FILE.gr`: searches on a road graph, by this book and by other libraries."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from .bench_report import Report, need_compiled
from .reading import InputError, read_text

if TYPE_CHECKING:
    from ..bench.graph_world import GraphWorld

AGAINST = "pathlib_edu, Dijkstra"


def bench_graph(options: argparse.Namespace) -> int:
    """Compare the peers on each file, or on a graph that is made."""
    need_compiled()
    from ..bench.graph_world import as_pairs, pairs, road_like
    from ..bench.peers import peers_in

    if options.made is not None and not 2 <= options.made <= 10_000:
        raise InputError(f"--made {options.made} is not a number of crossings from 2 to 10000")
    if not options.files and options.made is None:
        raise InputError("name a file of a road graph, .gr or .gr.gz, or make one with --made N")
    report = Report(options, peers_in("graph_peers"), AGAINST)
    worlds = [(file.name, read_world(file), 1) for file in options.files]
    if options.made is not None:
        worlds.append((f"made, {options.made} x {options.made} crossings", road_like(options.made), 0))
    asked = []
    for _, world, first in worlds:  # of all worlds, before anything is measured
        if options.pairs:
            try:
                asked.append(list(as_pairs(read_text(options.pairs), first, world.n))[: options.questions])
            except ValueError as error:
                raise InputError(f"{options.pairs}: {error}") from None
            if not asked[-1]:
                raise InputError(f"{options.pairs} holds no questions")
        else:
            asked.append(pairs(world.n, options.questions))
    for (name, world, _), questions in zip(worlds, asked, strict=True):
        exact = [world.exact(*ends) for ends in questions]
        described = {"world": name, "nodes": world.n, "edges": len(world.tails)}
        report.add(world, described, questions, exact)
    return report.finish()


def read_world(file: Path) -> "GraphWorld":
    """Return the road graph in a file: DIMACS, or plain lines `u v cost ...`, of which the first cost counts."""
    from ..bench.graph_world import GraphWorld, from_roads
    from ..fast.graphs.dimacs import read_dimacs
    from ..problems.roads import read_roads

    try:
        world = GraphWorld(*read_dimacs(file)) if ".gr" in file.suffixes else from_roads(read_roads(read_text(file)))
        if not world.compiled.n:  # compiled now: what cannot be is known before anything is measured
            raise ValueError("the graph has no nodes")
        return world
    except FileNotFoundError:
        raise InputError(f"there is no file {file}") from None
    except OSError as error:
        raise InputError(f"{file} cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise InputError(f"{file}: {error}") from None
