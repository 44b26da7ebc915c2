"""Exercise 2.7: weighted A*, mended."""

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from ...core import solve
from ...problems.graph import Graph
from ...problems.grid import Grid
from ...search.heuristic_promises import inconsistencies
from ..engine.cases.smaller import smaller
from ..engine.cases.worlds import graphs, random_grids, small_grids
from ..engine.claim import Wrong, claim, picture
from ..engine.judging.dijkstra_rules import unjson
from ..engine.judging.oracles import least_cost
from ..engine.judging.path_check import path_fault
from ..engine.judging.remaining_costs import admissible, left_of


class Weighed(NamedTuple):
    """A problem, how to weigh its estimate, and the one cost that can come, where there is only one."""

    problem: Any
    w: float
    only: int | None = None

    def h(self, state: Any) -> Any:
        """The estimate: a graph's own, Manhattan on a map."""
        return self.problem.h(state) if isinstance(self.problem, Graph) else self.problem.manhattan(state)

    def picture(self) -> str:
        return f"{picture(self.problem)}\nw = {self.w}"


@smaller.register
def smaller_weighed(case: Weighed) -> Iterator[Weighed]:
    """Yield a smaller problem with an admissible estimate, or no weight. What has only one right answer stays."""
    if case.only is None:
        if case.w > 1:
            yield case._replace(w=1)
        for problem in smaller(case.problem):
            if isinstance(problem, Grid) or admissible(problem):
                yield case._replace(problem=problem)


#: Here w = 2 must be content with 7, whatever the ties: the way by A looks like 1 + 2 * 4.
CONTENT = Graph.parse("S -> A 1; A -> G 4; S -> B 6; B -> G 1; h(A) = 4")
#: Admissible and not consistent: C is reached by B first, and must be re-opened when A comes.
REOPENED = Graph.parse("S -> A 1; S -> B 1; A -> C 1; B -> C 2; C -> G 3; h(A) = 4; h(B) = 1")


def weighed(seed: int) -> Iterator[Weighed]:
    """Yield problems with weights: small maps, telling graphs, random graphs with inconsistent estimates."""
    for grid in islice(small_grids(), 0, 400):
        yield Weighed(grid, 1)
    yield Weighed(Graph.parse("S -> G 5; S -> A 1; A -> G 1"), 1)
    yield Weighed(REOPENED, 1)
    yield Weighed(CONTENT, 2, only=7)
    random = Random(seed)
    for graph in graphs(seed, 200):
        left = left_of(graph)
        h = {node: random.randint(0, int(cost)) for node, cost in left.items()}
        yield Weighed(Graph(graph.edges(), h=h), random.choice((1, 1, 1.5, 3)))
    for grid in random_grids(seed, 40):
        yield Weighed(grid, random.choice((1, 1.5, 5)))


def announced(search: Callable[..., Any], case: Weighed) -> Any:
    """Run a student's search, for at most 20,000 events, and return what it announced last."""
    return solve(islice(search(case.problem, case.h, case.w), 20_000))


@claim(
    "2.7",
    weighed,
    announced,
    points=2,
    returns="events, the last of them ('goal', path, cost)",
    generator=True,
    hints=(
        "Run it on a graph with h = 1 somewhere: what does it announce? Compare with the path.",
        "Follow one state to which a better way is found after the first: what about it changes, and what does not?",
        "Keep apart what has been paid and what the frontier sorts by. Then think of a state that is closed already.",
    ),
)
def keep_the_bound(case: Weighed, value: Any) -> Wrong | None:
    """The path should be a path, cost what is said, and cost at most w times the least; with w = 1, the least."""
    least = least_cost(case.problem)
    if least is None or value is None:
        return None if least is value else Wrong("no path" if least is None else f"a path of {least}", repr(value))
    states, cost = [unjson(state) for state in value[0]], value[1]
    if fault := path_fault(case.problem, states, cost):
        return Wrong(f"a path, and what it costs; the cheapest costs {least}", f"{states}, {cost}", fault)
    if cost > case.w * least:
        hint = f"The order is that of g + {case.w} h, and the goal's cost is final when the goal is expanded."
        if isinstance(case.problem, Graph) and (odd := inconsistencies(case.problem, case.h)):
            hint = f"Here {odd[0]}. What becomes of a closed state that gets a better g?"
        return Wrong(f"at most {case.w} x {least} = {case.w * least}", f"{cost}, by {states}", hint)
    if case.only is not None and cost != case.only:
        right = f"{case.only}: in the order of g + {case.w} h the other way never comes up"
        return Wrong(right, f"{cost}, by {states}", "Which of the two does the weight multiply, g or h?")
    return None
