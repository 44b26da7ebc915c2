"""Exercise 3.4: algorithm B, mended."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import groupby, islice
from math import inf
from typing import Any

from ...contract.quantities import counted
from ...core import Cost
from ...problems.families import martelli
from ...problems.graph import Graph
from ..engine.cases.watched_graph import Watched
from ..engine.claim import Wrong, claim
from ..engine.judging.dijkstra_rules import unjson
from ..engine.judging.oracles import least_cost
from ..engine.judging.path_check import path_fault
from ..engine.judging.remaining_costs import admissible
from .estimated_graphs import admissible_ones


def with_a_dead_end(k: int) -> Graph:
    """Return Martelli's graph with a dead end that A* expands just before the last node: its h is 0, so there the
    largest f so far is the largest g, too.
    """
    graph, last = martelli(k), f"v{k}"
    f = dict(graph.neighbors(graph.start))[last] + graph.h(last)
    return Graph([(graph.start, "D", f - 1), *graph.edges()], h=graph.estimates)


def from_afar(k: int) -> Graph:
    """Return Martelli's graph behind a long step, with a halt behind each place whose h is 0: the largest f is no h,
    and what is expanded between two places has a small f.
    """
    graph = martelli(k)
    places, edges = list(graph.estimates), graph.edges()
    onward = [(tail if tail == graph.start else f"halt of {tail}", head, cost) for tail, head, cost in edges]
    halts = [(place, f"halt of {place}", 0) for place in places]
    return Graph([("afar", graph.start, 1_000), *halts, *onward], start="afar", h=graph.estimates)


# The slip about order hides the other: while what is below F goes by f, all goes as in A*, whatever F is.
ORDER_SLIP = "Below F the least g goes first. Whether F itself is right will show only when this is mended."
F_SLIP = "and what was below that always went in its turn. Is F the largest g, or the largest g + h?"
EXPANSIONS_READ = 1_000  # of a student's story: the longest right one here has some 30
MARTELLI, DEAD_END, AFAR = (3, 4, 5, 6), 6, 7


def told(search: Callable[..., Any], graph: Graph) -> Any:
    """Run a student's search, for at most 20,000 events; return what it announced last, what it told as expanded, and
    how often it asked for the steps of each state, where asking again at once is asking once."""
    problem = Watched(graph)
    events = list(islice(search(problem, problem.h), 20_000))
    goals, expanded = ([event[1:] for event in events if event[0] == kind] for kind in ("goal", "expand"))
    asked = Counter(state for state, _ in groupby(problem.told[0]))
    return {"goal": goals[-1] if goals else None, "expanded": expanded[:EXPANSIONS_READ], "asked": asked}


def admissible_and_hard(seed: int) -> Iterator[Graph]:
    """Yield graphs with admissible estimates, and then some of Martelli's.

    The first of these shows who does not take the least g below F, the others also who thinks that F is the largest g,
    and the last who thinks that it is the largest h, or the last f.
    """
    yield from admissible_ones(seed)
    yield with_a_dead_end(DEAD_END)
    yield from map(martelli, MARTELLI)
    yield from_afar(AFAR)


def is_small(graph: Graph) -> bool:
    """May this be shown in place of a larger graph? One of Martelli's that shows a fault is best seen as it is."""
    return len(graph.nodes()) < MARTELLI[2] + 2 and admissible(graph)


@claim(
    "3.4",
    admissible_and_hard,
    told,
    returns="events, the last of them ('goal', path, cost)",
    generator=True,
    fits=is_small,
    hints=(
        "Write the table of both, yours and the book's, on `martelli(4)`. In which row do they part?",
        "Slip one: what is F the largest of? Look at the line that raises `highest`.",
        "Slip two: whose estimate is not believed anymore, and by what is it then put in order?",
    ),
)
def mend_algorithm_b(graph: Graph, story: Any) -> Wrong | None:
    """The path should be a cheapest one, after at most V (V + 1) / 2 expansions, none of them with g + h above C*."""
    least = least_cost(graph)
    if least is None or story["goal"] is None:
        if least is story["goal"]:
            return None
        got = "none" if story["goal"] is None else repr(("goal", *story["goal"]))
        return Wrong("no path" if least is None else f"a path of {least}", got)
    if unfounded := out_of_nowhere(graph, story["expanded"]):
        state, g = unfounded
        expected = "an expand event with its g for each state that is expanded"
        return Wrong(expected, f"{state} with g = {g}: from what was expanded before, nothing leads there at that g")
    states, cost = [unjson(state) for state in story["goal"][0]], story["goal"][1]
    if fault := path_fault(graph, states, cost):
        hint = reached_again(graph, story["expanded"])
        return Wrong(f"a path, and what it costs; the cheapest costs {least}", f"{states}, {cost}: {fault}", hint)
    if cost != least:
        hint = reached_again(graph, story["expanded"])
        if not hint and graph.goal not in [state for state, _ in story["expanded"]]:
            hint = "What a path costs is final when its goal is expanded, not when it is reached."
        return Wrong(f"a path of cost {least}", f"{cost}, by {' '.join(map(str, states))}", hint)
    for state, g in story["expanded"]:
        if g + graph.h(state) > least:
            got = f"{state} expanded with g + h = {g} + {graph.h(state)}"
            hint = "What is not below goes in the order of g + h. The least g is only for what is below."
            return Wrong(f"nothing expanded whose g + h is above {least}", got, hint)
    count, size = len(story["expanded"]), len(graph.nodes())
    if 2 * count > size * (size + 1):
        got = f"{count} or more" if count == EXPANSIONS_READ else str(count)
        hint = out_of_turn(graph, story["expanded"])
        return Wrong(f"at most {size * (size + 1) // 2} expansions, by T3.12", got, hint)
    events = Counter(state for state, _ in story["expanded"])
    untold = [state for state, times in story["asked"].items() if times > events[state]]
    if untold := [state for state in untold if state != states[-1]]:  # the goal's steps need not be asked for
        state = min(untold)
        asked = counted(story["asked"][state], "time")
        got = f"{counted(events[state], 'event')} for {state}, whose steps were asked for {asked}"
        return Wrong("an expand event each time that a state is expanded", got)
    return None


def out_of_nowhere(graph: Graph, expanded: list[Any]) -> Any:
    """Return the first of some expansions to which no step of those before it leads at its g; None if there is none."""
    offers = {(graph.start, 0)}
    for state, g in expanded:
        if (state, g) not in offers:
            return state, g
        offers.update((child, g + cost) for child, cost in graph.neighbors(state))
    return None


def reached_again(graph: Graph, expanded: list[Any]) -> str:
    """Name a state that some state's expansion reaches at less than the g of its own last one; "" if there is none."""
    g = dict(expanded)
    for tail, of_tail in g.items():
        for head, cost in graph.neighbors(tail):
            if of_tail + cost < g.get(head, -inf):
                known = f"{head} was expanded with g = {g[head]}"
                return f"{known}, and from {tail} it is reached at {of_tail + cost}. It must be expanded again."
    return ""


def out_of_turn(graph: Graph, expanded: list[Any]) -> str:
    """Name an expansion while another state waits below F with less g; "" if there is none.

    That of a state which is even below the largest g is named before others: whoever puts what is below F in order by
    g, and only takes F to be the largest g, makes no such mistake.
    """
    g: dict[Any, Cost] = {graph.start: 0}
    waiting, f_most, g_most, other = {graph.start}, 0, 0, ""
    for state, of_state in expanded:
        f = {one: g[one] + graph.h(one) for one in waiting}
        first = min((one for one in waiting if f[one] < f_most), key=g.__getitem__, default=state)
        if g[first] < of_state:
            when = f"When {state} is expanded with g = {of_state}, F is {f_most}"
            what = f"{when}, and {first} waits below it with g = {g[first]} and g + h = {f[first]}."
            if f[first] < g_most:
                return f"{what} {ORDER_SLIP}"
            other = other or f"{what} Yet the largest g so far is {g_most}, {F_SLIP}"
        waiting.discard(state)
        f_most, g_most = max(f_most, of_state + graph.h(state)), max(g_most, of_state)
        for child, cost in graph.neighbors(state):
            if of_state + cost < g.get(child, inf):
                g[child] = of_state + cost
                waiting.add(child)
    return other
