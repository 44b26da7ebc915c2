"""Small weighted graphs as a kind: how figures and files write them."""

from collections.abc import Mapping
from typing import Any

from ..contract.diagnosis import shown
from .graph import EDGE, Graph, estimate, exact
from .kind import Form, Kind, first_line, lacking, plain

MOST_EDGES = 20_000  # of a graph in a figure


def build(world: Mapping[str, Any]) -> Graph:
    """Return the graph that a world describes: its edges, ends, estimates `h`, places `at`."""
    match world:
        case {"edges": [*edges], "start": str(start), "goal": str(goal)}:
            if len(edges) > MOST_EDGES:
                raise ValueError(f"a figure can show {MOST_EDGES:,} edges at most; this graph has {len(edges):,}")
            h = {node: estimate(str(value), f"h({node})") for node, value in table(world, "h").items()}
            at = {node: place(node, value) for node, value in table(world, "at").items()}
            triples = [edge(n, one) for n, one in enumerate(edges, start=1)]
            more = world.get("more_goals", [])
            if not isinstance(more, list) or not all(isinstance(node, str) for node in more):
                raise ValueError(f"the further goals of a graph are a list of nodes, not {more!r}")
            return Graph(triples, start, goal, h, at, signed=bool(world.get("signed")), more_goals=more)
    raise lacking(KIND.noun, "edges, a start and a goal")


def edge(n: int, given: Any) -> tuple[str, str, Any]:
    """Read the n-th edge of a graph's world."""
    match given:
        case [str(tail), str(head), cost]:
            return tail, head, exact(str(cost), f"the edge {tail} -> {head}")
    raise ValueError(f"edge {n} of the graph is {given!r}: an edge is a tail, a head and a cost")


def place(node: str, given: Any) -> tuple[float, float]:
    """Read where a node is drawn."""
    match given:
        case [int(x) | float(x), int(y) | float(y)]:
            return x, y
    raise ValueError(f"the place of {node} is {given!r}: a place is a pair of numbers")


def table(world: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """Return one of a world's tables over nodes, empty where it has none."""
    given = world.get(name, {})
    if not isinstance(given, Mapping):
        raise ValueError(f"{name!r} of a graph is a table from nodes to values, not {given!r}")
    return given


def describe(graph: Graph) -> dict[str, Any]:
    """Return what `build` reads; a request names nodes by texts, so of a graph with others it raises ValueError."""
    for node in graph.nodes():
        if not isinstance(node, str):
            raise ValueError(
                f"a figure can show a graph whose nodes are texts; {shown(node)} is a {type(node).__name__}"
            )
    return {
        "edges": [[tail, head, plain(cost)] for tail, head, cost in graph.edges()],
        "start": graph.start,
        "goal": graph.goal,
        "h": {node: plain(value) for node, value in graph.estimates.items()},
        "at": {node: list(place) for node, place in graph.at.items()},
        "signed": graph.signed,
    } | ({"more_goals": list(graph.goals[1:])} if graph.goals[1:] else {})


def read_graph(text: str) -> Graph:
    """Return the graph in a file. An edge of negative cost raises ValueError with its line."""
    for n, line in enumerate(text.split("\n"), start=1):
        for found in filter(None, (EDGE.fullmatch(part.strip()) for part in line.split(";"))):
            if exact(found[4], f"line {n}") < 0:  # Graph says this too, but no longer knows the line
                raise ValueError(f"line {n}: the edge {found[0]!r} has a negative cost; costs must not be negative")
    return Graph.parse(text)


KIND = Kind(
    name="graph",
    noun="a graph",
    world=Graph,
    build=build,
    describe=describe,
    heuristics={"zero": "zero", "h": "h"},
    overestimating=("h",),  # what whoever wrote the graph says
    h=lambda graph: "h",
    forms=(
        Form(
            "a graph",
            read_graph,
            lambda text: bool(EDGE.fullmatch(first_line(text).split(";")[0].strip())),
            suffixes=(".graph",),
        ),
    ),
    samples=(
        "S -> A 1\nA -> G 2\nS -> G 4\nh(S) = 3\nh(A) = 2",
        "S -- A 1/3\nA -- B 2\nB -> G 5/2\nA -> G 4\nh(A) = 3",
        "a -> b 2\nb -> c 1\na -> d 4\nstart a\ngoal c\ngoal d",
        "S -> A 1\nB -> G 1",
    ),
    picture=lambda graph, path: graph.picture(),
    route=lambda path: " -> ".join(map(str, path)),
    lamps=True,
)
