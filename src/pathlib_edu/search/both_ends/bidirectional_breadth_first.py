"""Chapter 6: two breadth-first waves, one from each end: they prove what a search from one end cannot reach.

I. Pohl, "Bi-directional search", Machine Intelligence 6 (1971), 127-140.
"""

from collections.abc import Callable, Iterable
from typing import Any

from ...core import Cost, S, Story, path_to, search
from .two_way import TwoWayProblem, check_two_way


class Wave:
    """One of the two waves: its outermost layer, how deep that is, the state before each, and how it goes on."""

    def __init__(self, root: Any, steps: Callable[[Any], Iterable[tuple[Any, Cost]]]) -> None:
        self.layer, self.depth, self.steps = [root], 0, steps
        self.parent: dict[Any, Any] = {root: None}


@search(title="Two waves", needs=("predecessors",), complete=True, cheapest=True, unit=True, told=False)
def bidirectional_breadth_first(problem: TwoWayProblem[S]) -> Story:
    """Reach out from the start and from the goal layer by layer, always from the smaller
    layer; announce a path of the fewest steps where the two waves meet.

    When the waves are p and q steps deep and have not met, no path has fewer than
    p + q + 1 steps: `bound` says so. What is reached from the goal has the state after it
    as its parent, and its `g` counts the steps to the goal. Each step must cost 1.

    Time: O(V + E), and where each state has d neighbors O(d^(C*/2)) against the O(d^C*) of
    one wave.
    Memory: as much.

    >>> from pathlib_edu import Graph, bidirectional_breadth_first
    >>> street = Graph.parse("S -- A 1; A -- B 1; B -- C 1; C -- G 1")
    >>> [event[-1] for event in bidirectional_breadth_first(street) if event[0] in ("bound", "goal")]
    [1, 2, 3, 4, 4]
    """
    check_two_way(problem)
    yield "reach", problem.start, None, 0, 0
    if problem.start == problem.goal:
        yield "bound", 0
        yield "goal", [problem.start], 0
        return
    yield "reach", problem.goal, None, 0, 0
    waves = Wave(problem.start, problem.neighbors), Wave(problem.goal, problem.predecessors)
    while waves[0].layer and waves[1].layer:
        yield "bound", waves[0].depth + waves[1].depth + 1
        near, far = sorted(waves, key=lambda wave: len(wave.layer))
        layer, near.layer, near.depth = near.layer, [], near.depth + 1
        for state in layer:
            yield "expand", state, near.depth - 1
            for child, cost in near.steps(state):
                if cost != 1:
                    raise ValueError(f"two waves count steps, each of which must cost 1; one costs {cost!r}")
                if child in far.parent:
                    ends = path_to(state, near.parent), path_to(child, far.parent)
                    there, back = ends if near is waves[0] else ends[::-1]
                    yield "goal", there + back[::-1], near.depth + far.depth
                    return
                if child not in near.parent:
                    near.parent[child] = state
                    near.layer.append(child)
                    yield "reach", child, state, near.depth, 0
