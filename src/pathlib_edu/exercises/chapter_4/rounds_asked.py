"""What a search by rounds asks of a graph, and what it says the cheapest path costs."""

from functools import partial
from typing import Any, NamedTuple

from ...contract.quantities import counted
from ...problems.edges import Node
from ...problems.graph import Graph
from ..engine.cases.watched_graph import Watched
from ..engine.claim import Wrong, claim
from ..engine.judging.dijkstra_rules import unjson
from ..engine.judging.exact_numbers import crossed, number
from ..engine.judging.oracles import distances_from
from ..engine.judging.remaining_costs import admissible, left_of
from .estimated_graphs import Large
from .ways import ways


class Asked(NamedTuple):
    """What a search asked of a `Watched` graph, as it was told: that comes from the student's process."""

    expanded: list[Node]
    questions: int

    @classmethod
    def read(cls, told: Any) -> "Asked":
        """Read what has crossed; whoever tells of so many states has asked as many questions."""
        expanded, questions = told
        return cls([unjson(state) for state in expanded], max(len(expanded), questions))

    def rounds(self, graph: Graph) -> int:
        """Return how often the search set out from the start."""
        return self.expanded.count(graph.start)

    def fault(self, graph: Graph, least: int) -> Wrong | None:
        """Say what is wrong if these were to be rounds, at `least` so many, that prove a cost the least.

        The estimate of the graph must be consistent: then whoever knows of no cheaper path has looked behind each state
        whose f is less.
        """
        if (rounds := self.rounds(graph)) < least:
            return Wrong("rounds with cutoffs, each from the start", counted(rounds, "round"))
        far = distances_from(graph.neighbors, [graph.start])
        cost = min(far[goal] for goal in graph.goals if goal in far)
        unseen = {state for state, g in far.items() if g + graph.h(state) < cost} - set(self.expanded)
        if unseen:
            return Wrong(
                f"rounds that look behind all states whose f is below {cost}", f"none looked behind {min(unseen)}"
            )
        return None


COST = "a cost, or None where there is no path"


def least_by_rounds(search: Any, graph: Graph) -> Any:
    """Put a graph to the student's driver; return the cost, and what was asked."""
    problem = Watched(graph)
    return crossed(search(problem, problem.h)), problem.told


#: Registers the claim of an exercise that asks for the cost of a cheapest path, by rounds, on graphs with an admissible
#: estimate. Its judge gets that cost and what was asked.
claim_least_by_rounds = partial(claim, ask=least_by_rounds, returns=COST, fits=admissible)


def cost_fault(graph: Graph, cost: Any, hint: str, lost: str = "") -> Wrong | None:
    """Say what is wrong with a cost that should be that of a cheapest path, or None where there is no path.

    `hint` is for one that is too large, `lost` for None in place of a cost.
    """
    right = left_of(graph).get(graph.start)
    try:
        given = None if cost is None else number(cost)
    except ValueError:
        return Wrong(COST, repr(cost))
    if given == right:
        return None
    if right is None:
        return Wrong("None: there is no path", str(given))
    if given is None:
        return Wrong(f"{right}, the cost of a cheapest path", "None", lost)
    goals = (way.g for way in ways(graph) if graph.is_goal(way.states[-1]))
    if given < right or not (isinstance(graph, Large) or given in goals):
        hint = "No path costs that. Is it the cutoff that you return?"
    return Wrong(f"{right}, the cost of a cheapest path", str(given), hint)


def given_up(rounds: int) -> str:
    """Say of a search that it has ended too soon, after so many rounds."""
    ended = f"It ends after {counted(rounds, 'round')}, with an interval that is still open."
    return f"{ended} Go on until its ends meet, however many rounds that takes."


READ = 200  # costs or paths of an answer: no right one here has more than 30
