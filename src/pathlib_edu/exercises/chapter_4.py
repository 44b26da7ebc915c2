"""What the exercises of chapter 4 claim."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice, pairwise
from math import inf, isclose
from random import Random
from typing import Any

from ..core import Cost
from ..problems.graph import Graph
from ..quantities import counted
from ..search.ida_star import bisecting, ida_star
from .chapter_2_worlds import admissible, left_of
from .chapter_3_worlds import Watched
from .chapter_4_worlds import DEAR_DOOR, FINE_STEPS, STEPS, Asked, Large, cutoffs, estimated, ways
from .claim import Wrong, claim
from .exact_numbers import crossed, number
from .submitted_graph import read_admissible
from .worlds import drawn, pictured

# 4.1 ----------------------------------------------------------------------------------------------------------------

ROUNDS = Graph.parse(
    "S -> A 1; S -> B 3; A -> B 1; A -> C 4; B -> C 2; B -> G 4; C -> G 1; h(S) = 2; h(A) = 3; h(B) = 2; h(C) = 1"
)


def rounds_of(graph: Graph) -> list[list[Cost]]:
    """Return [cutoff, states expanded] for each round of IDA*."""
    steps: list[list[Cost]] = []
    for event in ida_star(graph, graph.h):
        if event[0] == "cutoff":
            steps.append([event[1], 0])
        elif event[0] == "expand":
            steps[-1][1] += 1
    return steps


@claim("4.1", draw=lambda case: ROUNDS.picture(), returns="a list of pairs, such as [(2, 7), (3, 9)]")
def predict_the_rounds(_: None, answer: Any) -> Wrong | None:
    """The list should have one pair (cutoff, expanded) for each round of IDA*, in order."""
    right = rounds_of(ROUNDS)
    if answer == right:
        return None
    if not isinstance(answer, list) or not all(isinstance(pair, list) and len(pair) == 2 for pair in answer):
        return Wrong("a list of pairs, such as [(2, 7), (3, 9)]", repr(answer))
    given, tried = [pair[0] for pair in answer], [pair[0] for pair in right]
    if given != tried:
        hint = "The first cutoff is h(S); each next is the least f that the round before it refused."
        if 3 in given:
            hint = "No way has f = 3: a round with that cutoff would be the first one again."
        elif given[: len(tried)] == tried:
            hint = "The round that meets the goal is the last."
        return Wrong("other cutoffs", str(given), hint)
    n = next(n for n, (a, b) in enumerate(zip(answer, right, strict=True)) if a != b)
    cutoff, expanded = answer[n]
    hint = "Which ways have no f above the cutoff, on all of the way?"
    if expanded == right[n][1] - 1:
        hint = "The start counts." if n == 0 else "The start counts in every round, and the goal does where it is met."
    elif n == len(right) - 1 and expanded == sum(way.peak <= cutoff for way in ways(ROUNDS)):
        hint = "So many ways are within the cutoff, but the last round ends as soon as it meets the goal."
    elif expanded == sum(way.before <= cutoff for way in ways(ROUNDS)):
        hint = "What is refused is looked at, but not expanded."
    return Wrong(f"another number for the round with cutoff {cutoff}", repr(expanded), hint)


# 4.4 ----------------------------------------------------------------------------------------------------------------

MOST_ROUNDS = 22  # on STEPS and FINE_STEPS: T4.10 allows 15
MOST_QUESTIONS = 80  # on DEAR_DOOR: who doubles asks some 20, who begins with too much some 250


COST = "a cost, or None where there is no path"


def least_by_rounds(search: Any, graph: Graph) -> Any:
    """Put a graph to the student's driver; return the cost, and what was asked."""
    problem = Watched(graph)
    return crossed(search(problem, problem.h)), problem.told


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


@claim(
    "4.4",
    estimated,
    least_by_rounds,
    draw=drawn,
    returns=COST,
    fits=admissible,
    may_use=("bounded", "middle"),
)
def bisect_and_be_right(graph: Graph, value: Any) -> Wrong | None:
    """The cost should be that of a cheapest path, and the cutoffs should be doubled and halved."""
    cost, told = value
    fault = cost_fault(graph, cost, "A path found within the cutoff is an upper bound: there may be a cheaper one.")
    if fault:
        return fault
    asked = Asked.read(told)
    rounds = asked.rounds(graph)
    if (graph is STEPS or graph is FINE_STEPS) and rounds > MOST_ROUNDS:
        hint = "Let the rise of the cutoff double until there is a path, and then halve the interval."
        if graph is FINE_STEPS:  # and STEPS, the same with whole costs, came before
            hint = "With whole costs it needs no more. What is half between two fractions? `//` may fall below both."
        elif rounds >= len(cutoffs(graph)):
            hint = f"IDA* needs no more than that. {hint}"
        return Wrong(f"at most {MOST_ROUNDS} rounds", counted(rounds, "round"), hint)
    if graph is STEPS and (fault := asked.fault(graph, 3)):
        return fault._replace(hint="Call `look` for each cutoff.")
    if graph is DEAR_DOOR and asked.questions > MOST_QUESTIONS:
        hint = "A cutoff far above what is needed opens the costly door. Begin low: h(S), and 1, 2, 4, ... more."
        return Wrong(f"at most {MOST_QUESTIONS} questions to the graph and h", f"{asked.questions}", hint)
    return None


# 4.5 ----------------------------------------------------------------------------------------------------------------

NODES, TIMES, TEXT_READ, EVENTS_TOLD = 8, 3, 5_000, 200_000


def work(search: Any) -> tuple[int, bool]:
    """Return how many states a search expands, and whether it ends within EVENTS_TOLD events."""
    events = list(islice(search, EVENTS_TOLD))
    return sum(event[0] == "expand" for event in events), len(events) < EVENTS_TOLD


@claim("4.5", ask=lambda answer, case: pictured(answer), returns="a Graph, or its text")
def open_the_wrong_door(_: None, text: Any) -> Wrong | None:
    """On a graph of at most eight nodes, bisecting should expand at least three times as many states as IDA*."""
    if not isinstance(text, str) or len(text) > TEXT_READ:
        return Wrong("a Graph, or its text", repr(text)[:200])
    graph = read_admissible(text, NODES)
    if isinstance(graph, Wrong):
        return graph
    left = left_of(graph)
    (plain, plain_ends), (halving, halving_ends) = (work(search(graph, graph.h)) for search in (ida_star, bisecting))
    if not (plain_ends and halving_ends):
        return Wrong("searches that end soon", f"one that goes on after {EVENTS_TOLD:,} events")
    if halving >= TIMES * plain:
        return None
    tried = [event[1] for event in bisecting(graph, graph.h) if event[0] == "cutoff"]
    hint = "More ways, more work: among n nodes with free steps from each to all later ones there are 2 ** (n - 1)."
    if max(tried) <= left[graph.start]:
        hint = "Bisecting tries no cutoff above the least cost here. How far apart are h(S), and what a path costs?"
    elif not any(left[graph.start] < way.peak <= max(tried) for way in ways(graph)):
        hint = (
            f"The cutoff {max(tried)} is tried, but there is nothing more to be seen than within {left[graph.start]}."
        )
    elif halving < sum(way.peak <= max(tried) for way in ways(graph)):
        hint = (
            "A round ends at the goal, and steps are tried in the order in which they are written: which comes first?"
        )
    return Wrong(f"at least {TIMES} x {plain} = {TIMES * plain} expansions", str(halving), hint)


# 4.9 ----------------------------------------------------------------------------------------------------------------


def works(seed: int) -> Iterator[list[int]]:
    """Yield the work of round after round: few rounds first, then trees, a row, and random ones."""
    yield from ([5], [2, 6], [2, 3], [4, 4], [1, 2, 8], [3, 9, 12, 36], [1, 3, 7, 15, 31], list(range(1, 13)))
    yield [10, 60, 45]  # the last cut short by the goal
    random = Random(seed)
    for _ in range(30):
        yield [random.randint(1, 10 ** random.randint(1, 9)) for _ in range(random.randint(1, 12))]


@claim(
    "4.9", works, lambda f, case: [crossed(one) for one in islice(f(case), 3)], returns="a pair (least factor, ratio)"
)
def weigh_the_rounds(case: list[int], value: Any) -> Wrong | None:
    """The pair should be the least factor from one round to the next, and all work over that of the last round."""
    if len(value) != 2:
        return Wrong("a pair (least factor, ratio)", repr(value))
    factors = [Fraction(after, before) for before, after in pairwise(case)]
    least, ratio = min(factors, default=inf), Fraction(sum(case), case[-1])
    given = [number(one) for one in value]
    if given == [least, ratio]:
        return None
    if given == [ratio, least]:
        return Wrong(f"({least}, {ratio})", f"({ratio}, {least})", "The factor comes first.")
    if given[0] != least:
        if not factors:
            return Wrong("inf as the least factor", str(given[0]), "With a single round there is no factor: inf.")
        hints = {
            max(factors): "Of all factors the least counts.",
            Fraction(case[-1], case[0]): "From each round to the next, not from the first to the last.",
            sum(factors) / len(factors): "The least of the factors, not their mean.",
        }
        near = isinstance(given[0], float) and isclose(given[0], least)
        hint = "Fraction(after, before) is exact." if near else hints.get(given[0], "")
        return Wrong(f"{least} as the least factor", str(given[0]), hint)
    hints = {
        1 / ratio: "All work by that of the last round, not the other way around.",
        ratio - 1: "All work: the last round is part of it.",
        Fraction(sum(case), case[0]): "By the work of the last round, not of the first.",
    }
    near = isinstance(given[1], float) and isclose(given[1], ratio)
    hint = "Fraction(all, last) is exact." if near else hints.get(given[1], "")
    return Wrong(f"{ratio} as the ratio", str(given[1]), hint)
