"""What the first exercises of chapter 1 claim (1.1 to 1.5)."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from ..core import solve
from ..problems.graph import Graph
from ..problems.grid import Grid
from ..search.dijkstra import breadth_first, dijkstra
from .claim import Wrong, claim
from .dijkstra_rules import unjson
from .oracles import least_cost
from .worlds import HUGE, pictured

#: The graph of exercise 1.1. No two of its nodes are equally far from S, so there is one right order.
FORKS = Graph.parse(
    "S -> A 3; S -> B 1; S -> E 9; B -> A 1; B -> C 4; B -> D 6; A -> C 1; C -> D 2; C -> G 5; D -> G 1"
)


# 1.1 ----------------------------------------------------------------------------------------------------------------


@claim("1.1", draw=lambda case: FORKS.picture(), returns="a list of names, such as ['S', 'A']")
def predict_the_order(_: None, order: Any) -> Wrong | None:
    """The list should name the nodes in the order in which they are expanded, from S to G."""
    right = [event[1] for event in dijkstra(FORKS) if event[0] == "expand"]
    given = list(order) if isinstance(order, (list, str)) else order
    if given == right:
        return None
    if not isinstance(given, list):
        return Wrong("a list of names, such as ['S', 'A']", repr(given))
    agree = next((n for n, (a, b) in enumerate(zip(given, right, strict=False)) if a != b), min(len(given), len(right)))
    hint = f"Right so far: {', '.join(right[:agree]) or 'none'}. Which nodes wait then, and at what price?"
    if agree == len(right):
        hint = "Nothing is expanded after the goal."
    return Wrong(f"{len(right)} nodes, from S to G", repr(given), hint)


# 1.2 ----------------------------------------------------------------------------------------------------------------


class Tree(NamedTuple):
    """A state, and the parents that lead from it back to the start."""

    state: Any
    parent: dict[Any, Any]

    def picture(self) -> str:
        return f"path_to({self.state!r}, {self.parent!r})"


def trees(seed: int) -> Iterator[Tree]:
    """Yield trees of parents: chains, then one whose start is 0, then cells, then random ones."""
    yield Tree("S", {"S": None})
    yield Tree("G", {"S": None, "G": "S"})
    yield Tree("G", {"S": None, "A": "S", "G": "A"})
    yield Tree("G", {"S": None, "A": "S", "B": "S", "C": "A", "G": "B"})
    yield Tree("A", {"S": None, "A": "S", "G": "A"})
    yield Tree(2, {0: None, 1: 0, 2: 1})
    yield Tree((1, 1), {(0, 0): None, (0, 1): (0, 0), (1, 1): (0, 1)})
    random = Random(seed)
    for size in range(4, 30):
        parent: dict[Any, Any] = {0: None} | {n: random.randrange(n) for n in range(1, size)}
        yield Tree(random.randrange(size), parent)


def asked_for_a_path(path_to: Any, case: Tree) -> Any:
    """Put one tree to the student's function."""
    path = path_to(case.state, case.parent)
    return path if path is None else list(path)


@claim("1.2", cases=trees, ask=asked_for_a_path, returns="a list of states", asks_for=("path_to",))
def walk_back(case: Tree, path: Any) -> Wrong | None:
    """The path should run from the start to the state, both ends included."""
    state, right = case.state, [case.state]
    while case.parent[state] is not None:
        state = case.parent[state]
        right.insert(0, state)
    given = [unjson(one) for one in path] if isinstance(path, list) else path
    if given == right:
        return None
    hint = ""
    if given == right[::-1]:
        hint = "These are the right states in the opposite order."
    elif given in (right[1:], right[:-1]):
        hint = "Both ends belong to the path. A state may be any value, even 0: only None says that none is before."
    return Wrong(repr(right), repr(given), hint)


# 1.3 ----------------------------------------------------------------------------------------------------------------


class Step(NamedTuple):
    """What is known of two states, and a step from one to the other."""

    g: dict[str, int]
    parent: dict[str, str | None]
    state: str
    child: str
    cost: int

    def picture(self) -> str:
        arguments = f"{self.state!r}, {self.child!r}, {self.cost}"
        return f"g = {self.g!r}\nparent = {self.parent!r}\nrelax(g, parent, {arguments})"


def steps(seed: int) -> Iterator[Step]:
    """Yield steps to a state that is new, then known and costlier, equal or cheaper; then random ones."""
    yield Step({"S": 0}, {"S": None}, "S", "A", 2)
    yield Step({"S": 0}, {"S": None}, "S", "A", 0)
    for known in (5, 3, 2):
        yield Step({"S": 0, "A": 1, "B": known}, {"S": None, "A": "S", "B": "S"}, "A", "B", 2)
    yield Step({"S": 0, "A": 0}, {"S": None, "A": "S"}, "A", "S", 0)
    yield Step({"S": 0}, {"S": None}, "S", "A", HUGE)
    random = Random(seed)
    for _ in range(100):
        g = {"S": 0, "A": random.randint(0, 5), "B": random.randint(0, 9)}
        yield Step(g, {"S": None, "A": "S", "B": "S"}, "A", random.choice("SBC"), random.randint(0, 5))


def asked_to_relax(relax: Any, case: Step) -> Any:
    """Put one step to the student's function; what it did to the two dictionaries counts as its answer."""
    better = relax(case.g, case.parent, case.state, case.child, case.cost)
    return [better, case.g, case.parent]


@claim("1.3", cases=steps, ask=asked_to_relax, returns="True or False", in_place=True)
def relax_a_step(case: Step, answer: Any) -> Wrong | None:
    """A step that makes its child cheaper should set `g` and `parent` of the child and return True; any other step
    should change nothing and return False."""
    new = case.g[case.state] + case.cost
    better = case.child not in case.g or new < case.g[case.child]
    g = {**case.g, case.child: new} if better else case.g
    parent = {**case.parent, case.child: case.state} if better else case.parent
    shown = "returned {!r}, g = {}, parent = {}".format
    if answer is None:
        return Wrong(shown(better, g, parent), "None")
    given_better, given_g, given_parent = answer
    if [given_better, given_g, given_parent] == [better, g, parent]:
        return None
    hint = ""
    if not better and given_better:
        hint = f"Over {case.state} the child {case.child} costs {new}; that is not less than what is known."
    elif (given_g, given_parent) == (g, parent):
        hint = "The dictionaries are right. What does your function return?"
    elif given_g == g:
        hint = "g is right. Who is the parent now?"
    return Wrong(shown(better, g, parent), shown(given_better, given_g, given_parent), hint)


# 1.4 ----------------------------------------------------------------------------------------------------------------


@claim("1.4", ask=lambda answer, case: pictured(answer), returns="a Graph, or its text")
def break_it(_: None, text: Any) -> Wrong | None:
    """`dijkstra` should announce a cost that is not the least, on a graph of three nodes with one negative edge."""
    wanted = "a graph on which dijkstra announces more than the least cost"
    if not isinstance(text, str):
        return Wrong("a Graph", repr(text))
    try:
        graph = Graph.parse(text, signed=True)
    except ValueError as error:
        return Wrong(wanted, f"no such graph: {error}")
    negative = [edge for edge in graph.edges() if edge[2] < 0]
    if len(graph.nodes()) > 3:
        return Wrong("three nodes", f"{len(graph.nodes())} nodes")
    if len(negative) != 1:
        return Wrong("one negative edge", f"{len(negative)} of them")
    found, least = solve(dijkstra(graph)), least_cost(graph)
    if found is None:
        return Wrong(wanted, "a graph without any path from the start to the goal")
    if found.cost == least:
        tail = negative[0][0]
        expanded = [event[1] for event in dijkstra(graph) if event[0] == "expand"]
        if tail in expanded[:-1]:  # the last is the goal
            hint = f"The search expands {tail}, and so looks at the negative edge, before it expands its goal."
        else:
            hint = "The search never looks at the negative edge, but no way over it is cheaper either."
        return Wrong(wanted, f"one on which it announces {found.cost}, which is right", hint)
    return None


# 1.5 ----------------------------------------------------------------------------------------------------------------

CELLS, GAP = 12, 30


@claim("1.5", ask=lambda answer, case: pictured(answer), returns="a Grid, or its text")
def mislead_breadth_first(_: None, text: Any) -> Wrong | None:
    """On a map of at most 12 cells the path of `breadth_first` should cost at least 30 more than the cheapest."""
    wanted = f"a map of at most {CELLS} cells with a difference of at least {GAP}"
    if not isinstance(text, str):
        return Wrong("a map", repr(text))
    try:
        grid = Grid.parse(text)
    except ValueError as error:
        return Wrong(wanted, f"no map: {error}")
    if grid.rows * grid.cols > CELLS:
        return Wrong(wanted, f"a map of {grid.rows * grid.cols} cells")
    short, cheap = solve(breadth_first(grid)), solve(dijkstra(grid))
    if short is None or cheap is None:
        return Wrong(wanted, "a map without any path from S to G")
    gap = short.cost - cheap.cost
    if gap >= GAP:
        return None
    got = f"a difference of {gap}: breadth-first pays {short.cost}, Dijkstra {cheap.cost}"
    return Wrong(wanted, got, "Breadth-first counts steps. Can both ways have equally many?")
