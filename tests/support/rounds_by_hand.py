"""Searches by rounds of a cutoff, and what is true of their graphs, by brute force: for the exercises of chapter 4."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import inf
from typing import Any, NamedTuple

from answers import by_the_book
from held_answers import ADVICE
from oracles import bellman_ford, edges_of, true_cost
from pathlib_edu.exercises.chapter_4.estimated_graphs import Large
from pathlib_edu.exercises.engine.cases.watched_graph import Watched
from pathlib_edu.exercises.engine.judging.exact_numbers import number
from pathlib_edu.problems.graph import Graph
from pathlib_edu.search.depth_first.bounded import bounded
from pathlib_edu.search.depth_first.ida_star import ida_star

# Rounds, as a student runs them --------------------------------------------------------------------------------------


@by_the_book
def probe(problem, h, cutoff, budget=inf, enough=inf):
    """One round of the book, and what it says at its end."""
    story = bounded.function(problem, h, cutoff, budget, enough)  # its generator alone: what it is given is sound
    while True:
        try:
            next(story)
        except StopIteration as end:
            return end.value


def look(problem, h, cutoff):
    """The cost of the first goal found (inf: none), and the least f refused."""
    end = probe(problem, h, cutoff)
    return end.best, end.least


def deepening(problem, h, rise=lambda bound, least: least):
    """IDA*."""
    bound = h(problem.start)
    while bound < inf:
        cost, least = look(problem, h, bound)
        if cost < inf:
            return cost
        bound = rise(bound, least)
    return None


def told(chooser, ask):
    """Ask what `chooser`, a generator, wants to know, and send it each answer; return the cost that it ends with."""
    try:
        wanted = next(chooser)
        while True:
            wanted = chooser.send(ask(wanted))
    except StopIteration as end:
        return None if end.value == inf else end.value


# What is true of a graph ---------------------------------------------------------------------------------------------


class Walk(NamedTuple):
    """A way that repeats no state and ends at the first goal; `peak` is the largest f on it, `before` on all but its
    end."""

    nodes: tuple[Any, ...]
    g: Any
    f: Any
    peak: Any
    before: Any
    arrives: bool


def walks(graph: Graph) -> list[Walk]:
    """All ways from the start, each before those that it begins, in the order in which steps are listed."""
    found = []

    def follow(nodes: tuple[Any, ...], g: Any, before: Any) -> None:
        f = g + graph.h(nodes[-1])
        found.append(Walk(nodes, g, f, max(f, before), before, graph.is_goal(nodes[-1])))
        if not found[-1].arrives:
            peak = found[-1].peak
            for child, cost in graph.neighbors(nodes[-1]):
                if child not in nodes:
                    follow((*nodes, child), g + cost, peak)

    follow((graph.start,), 0, -inf)
    return found


def path_costs(graph: Graph) -> list[Any]:
    """What the paths cost, in the order in which they come."""
    return [walk.g for walk in walks(graph) if walk.arrives]


def rounds_of_ida_star(graph: Graph) -> Iterator[tuple[Any, int]]:
    """The cutoff of each round of IDA*, and how many states it expands: by what a round is."""
    every, cutoff = walks(graph), graph.h(graph.start)
    while cutoff < inf:
        within = [walk for walk in every if walk.peak <= cutoff]
        goals = [n for n, walk in enumerate(within, start=1) if walk.arrives]
        yield cutoff, goals[0] if goals else len(within)
        refused = [walk.f for walk in every if walk.before <= cutoff < walk.f]
        cutoff = inf if goals else min(refused, default=inf)


def rounds_needed(graph: Graph) -> int:
    """How many rounds IDA* needs. Of the ways of a large graph there are too many to write them down."""
    if isinstance(graph, Large):
        return sum(event[0] == "cutoff" for event in ida_star(graph, graph.h))
    return len(list(rounds_of_ida_star(graph)))


# What a judge says of a cost, where [cost, [states whose steps were asked for, questions]] came ------


def exactly(cost: Any) -> Any:
    """The number that has crossed, or been written down."""
    return inf if cost == "inf" else number(cost) if not isinstance(cost, str) else Fraction(cost)


def as_said(cost: Any) -> str:
    """A cost as it was told."""
    return str(number(cost)) if isinstance(cost, dict) else str(cost)


def expanded(came: Any) -> list[Any]:
    """The states whose steps were asked for."""
    return [tuple(state) if isinstance(state, list) else state for state in came[1][0]]


def rounds_asked(case: Graph, came: Any) -> int:
    """How often a search set out from the start."""
    return expanded(came).count(case.start)


def rounds_asked_by(search: Any, case: Graph) -> int:
    """How often a search sets out from the start of a graph."""
    problem = Watched(case)
    search(problem, problem.h)
    return rounds_asked(case, (None, problem.told))


def questions(came: Any) -> int:
    """How much a search asked. Whoever tells of a state has asked for its steps."""
    return max(came[1][1], len(came[1][0]))


def costs_nothing(case: Graph, cost: Any) -> bool:
    """Is that no path's cost? A large graph has too many paths to ask."""
    return cost < true_cost(case) if isinstance(case, Large) else cost not in path_costs(case)


def below(case: Graph) -> dict[str, Any]:
    """The states whose f by the cheapest way is below C*, with that f."""
    far = bellman_ford(edges_of(case), case.start)
    return {str(state): g + case.h(state) for state, g in far.items() if g + case.h(state) < true_cost(case)}


Told = Callable[[Any, Any, Any], Any]

SAYS_OF_A_COST: dict[str, Told] = {
    "a cost, or None where there is no path": ADVICE,
    "None: there is no path": lambda case, came, match: true_cost(case) is None,
    r"(\S+), the cost of a cheapest path": lambda case, came, match: Fraction(match[1]) == true_cost(case),
    r"No path costs that\. Is it the cutoff that you return\?": lambda case, came, match: costs_nothing(
        case, exactly(came[0])
    ),
}

SAYS_OF_QUESTIONS: dict[str, Told] = {
    r"at most (\d+) rounds": lambda case, came, match: rounds_asked(case, came) > int(match[1]),
    r"(\d+) rounds?": lambda case, came, match: rounds_asked(case, came) == int(match[1]) and (
        (match[0] == "1 round") == (match[1] == "1")
    ),
    r"at most ([\d,]+) questions to the graph and h": lambda case, came, match: (
        questions(came) > int(match[1].replace(",", ""))
    ),
    "rounds with cutoffs, each from the start": lambda case, came, match: rounds_asked(case, came) < 3,
    r"rounds that look behind all states whose f is below (.*)": lambda case, came, match: (
        Fraction(match[1]) == true_cost(case)
    ),
    r"none looked behind (.*)": lambda case, came, match: (
        match[1] in below(case) and match[1] not in map(str, expanded(came))
    ),
    #: A cost, or how many questions.
    r".+": lambda case, came, match: match[0] in (repr(came[0]), f"{questions(came):,}", as_said(came[0])),
}  # fmt: skip
