"""Exercise 3.16: forged certificates. Which can be had at all, all small tables tell."""

from itertools import product

import pytest

from answers import fails
from graph_answers import is_admissible
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import bellman_ford
from pathlib_edu.exercises.chapter_3.forged import GRAPHS

NUMBER = "3.16"
FORGED = {"P": "impossible", "Q": "impossible", "R": [("S", 0)], "T": "impossible"}

RIGHT = {
    "lists": {**FORGED, "R": [["S", 0]]},
    "a float": {**FORGED, "R": [("S", 0.0)]},
    "with a note": {**FORGED, "note": "by hand"},
}

WRONG = {
    "all impossible": (dict.fromkeys("PQRT", "impossible"), "once too often"),
    "what A* has closed": ({**FORGED, "P": [("S", 0), ("A", 2)]}, "A to G"),
    "nothing closed": ({**FORGED, "Q": []}, "S, at 0"),
    "the goal closed": ({**FORGED, "T": [("S", 0), ("A", 1), ("G", 2), ("B", 1)]}, "the goal G"),
    "the lie closed": ({**FORGED, "R": [("S", 0), ("A", 1)]}, "A to G"),
    "a start too late": ({**FORGED, "R": [("S", 1)]}, "S, at 0"),
    "a number too high": ({**FORGED, "Q": [("S", 0), ("A", 9), ("B", 9)]}, "S to A"),
    "below zero": ({**FORGED, "R": [("S", -1)]}, "a number from 0 on"),
    "no number": ({**FORGED, "R": [("S", float("nan"))]}, "a number from 0 on"),
    "a truth": ({**FORGED, "R": [("S", True)]}, "a number from 0 on"),
    "a text": ({**FORGED, "R": [("S", "0")]}, "a number from 0 on"),
    "another graph's node": ({**FORGED, "R": [("S", 0), ("B", 1)]}, "nodes of R"),
    "states alone": ({**FORGED, "R": ["S"]}, "a list of pairs"),
    "a dict": ({**FORGED, "R": {"S": 0}}, "a list of pairs"),
    "another word": ({**FORGED, "P": "no"}, "a list of pairs"),
    "one is missing": ({name: FORGED[name] for name in "PQR"}, "for T"),
    "a list": ([*FORGED.values()], "a dict with the keys P, Q, R, T"),
}


def accepts(graph, bound, closed):
    """Does a check accept? By the definition, edge by edge."""

    def accounted(state, cost):
        return closed.get(state, cost + 1) <= cost or cost + graph.h(state) >= bound

    return (
        graph.goal not in closed
        and accounted(graph.start, 0)
        and all(accounted(head, closed[tail] + cost) for tail, head, cost in graph.edges() if tail in closed)
    )


def can_be_had(name):
    """Is there a table of small numbers that passes?"""
    graph, bound = GRAPHS[name]
    tables = product([None, *range(bound + 1)], repeat=len(graph.nodes()))
    named = ({n: g for n, g in zip(graph.nodes(), numbers, strict=True) if g is not None} for numbers in tables)
    return any(accepts(graph, bound, closed) for closed in named)


def refused(came, name):
    return isinstance(came[name], list) and not accepts(*GRAPHS[name], dict(came[name]))


def came_at(closed, graph, tail, head):
    """At what cost a step out of a closed state comes, by the edges; None where there is no such step."""
    return next(
        (closed[tail] + cost for one, to, cost in graph.edges() if (one, to) == (tail, head) and one in closed), None
    )


def is_unaccounted(closed, graph, bound, match):
    """Is it so that neither a number nor the estimate accounts for a state at the cost that is named?"""
    state, cost, again, estimate, named = match[1], *map(int, match.groups()[1:])
    return (
        (cost, estimate, named) == (again, graph.h(state), bound)
        and closed.get(state, cost + 1) > cost
        and cost + estimate < bound
    )


SAYS = {
    "a dict with the keys P, Q, R, T": lambda case, came, match: not isinstance(came, dict),
    r"a list of pairs such as .* for (\w), or .*": lambda case, came, match: (
        not (isinstance(came.get(match[1]), list) and all(isinstance(pair, list) for pair in came[match[1]]))
    ),
    r"nodes of (\w): (.*)": lambda case, came, match: (
        match[2].split(", ") == [*GRAPHS[match[1]][0].nodes()]
        and {state for state, _ in came[match[1]]} - {*match[2].split(", ")}
    ),
    r"a number from 0 on for (\w)": ADVICE,
    r"In (\w): .*": ADVICE,
    r"a table for (\w) that the check accepts with the bound (\d+)": lambda case, came, match: refused(came, match[1]),
    r"the step from (\w) to (\w), at (\d+)": lambda case, came, match: any(
        refused(came, name) and came_at(dict(came[name]), graph, match[1], match[2]) == int(match[3])
        for name, (graph, _) in GRAPHS.items()
    ),
    r"the goal G among the closed states": lambda case, came, match: any(
        isinstance(one, list) and "G" in dict(one) for one in came.values()
    ),
    r"(\w), at 0": lambda case, came, match: any(refused(came, name) for name in GRAPHS),
    r"(\w) is not closed with a number of (\d+) or less; and (\d+) with its estimate, (\d+), is less than (\d+)\.": (
        lambda case, came, match: any(
            refused(came, name) and is_unaccounted(dict(came[name]), graph, bound, match)
            for name, (graph, bound) in GRAPHS.items()
        )
    ),
    "a table wherever there is one": lambda case, came, match: came["R"] == "impossible",
    "the word impossible at least once too often": lambda case, came, match: came["R"] == "impossible",
    ".*": ADVICE,
}


@pytest.mark.parametrize("name", GRAPHS)
def test_a_table_can_be_had_where_the_solution_has_one(name):
    assert can_be_had(name) == (FORGED[name] != "impossible")


@pytest.mark.parametrize("name", GRAPHS)
def test_each_bound_is_one_too_high(name):
    graph, bound = GRAPHS[name]
    assert bellman_ford(graph.edges(), "S")["G"] == bound - 1
    assert is_admissible(graph) == (name in "PQ")


def test_who_gives_up_on_all_is_not_told_where():
    assert fails(NUMBER, dict.fromkeys("PQRT", "impossible")).hint.startswith("Where does the check ask h")
