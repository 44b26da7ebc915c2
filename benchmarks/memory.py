"""`python -m benchmarks.memory [crossings a side]`: what a road network of millions of edges takes, measured.

The memory of this process is asked of the system before and after each part, its peak too; what the docstring of
`compiled_graph` promises stands beside it. The file in between is written and read packed, as DIMACS files come.
"""

import gzip
import resource
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from pathlib_edu.bench.graph_world import pairs, road_like
from pathlib_edu.fast.graphs import CompiledGraph, Landmarks
from pathlib_edu.fast.memory import in_bytes


def now() -> int:
    """Return how many bytes of memory this process holds."""
    status = Path("/proc/self/status").read_text()
    return 1024 * int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


def write(file: Path, side: int) -> tuple[int, int]:
    """Write a network that is made into a DIMACS file, and return how many nodes and edges it has."""
    world = road_like(side)
    with gzip.open(file, "wt", compresslevel=1) as out:
        out.write(f"p sp {world.n} {len(world.tails)}\n")
        for edge in zip((world.tails + 1).tolist(), (world.heads + 1).tolist(), world.costs.tolist(), strict=True):
            print("a", *edge, file=out)
    return world.n, len(world.tails)


def main(side: int) -> None:
    """Print what each part takes."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "roads.gr.gz"
        with ProcessPoolExecutor(1) as own:  # whose memory does not count
            n, m = own.submit(write, file, side).result()
        print(f"{n:,} nodes, {m:,} edges, {in_bytes(file.stat().st_size)} packed")
        CompiledGraph([0], [1], [1]).dijkstra(0, 1)  # compiles
        before, begun = now(), perf_counter()
        graph = CompiledGraph.from_dimacs(file)
    promised = in_bytes(8 * n + 20 * m), in_bytes(57 * n + 20 * m), in_bytes(65 * n + 28 * m + 128 * n)
    print(f"read in {perf_counter() - begun:.1f} s: {in_bytes(now() - before)} held, {promised[0]} promised")
    begun = perf_counter()
    graph.distances(1)
    print(f"to all nodes in {perf_counter() - begun:.2f} s: {in_bytes(now() - before)} held, {promised[1]} promised")
    begun = perf_counter()
    landmarks = Landmarks(graph)
    print(f"16 landmarks in {perf_counter() - begun:.1f} s: {in_bytes(now() - before)} held, {promised[2]} promised")
    print("at most held by the process", in_bytes(1024 * resource.getrusage(resource.RUSAGE_SELF).ru_maxrss))
    for name, ask in (
        ("Dijkstra", graph.dijkstra),
        ("landmarks", lambda *ends: graph.astar(*ends, landmarks)),
    ):
        begun, expanded = perf_counter(), 0
        questions = pairs(n - 1, 20)
        for start, goal in questions:
            expanded += ask(start + 1, goal + 1).expanded
        mean = (perf_counter() - begun) / len(questions)
        print(f"{name}: {mean * 1000:.0f} ms and {expanded / len(questions):,.0f} expanded in the mean")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
