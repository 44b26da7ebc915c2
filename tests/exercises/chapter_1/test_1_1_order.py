"""Exercise 1.1: the order in which `dijkstra` expands nodes. No two are equally far, so only one order is right."""

import ast

from answers import fails
from expansion_orders import alike, written
from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import bellman_ford
from pathlib_edu.exercises.chapter_1.order import FORKS

NUMBER = "1.1"

RIGHT = written("SBACDG")

WRONG = {
    "the cost of A never lowered": ("SABCDG", "Right so far: S."),
    "on to the goal in a hurry": ("SBACGD", "Right so far: S, B, A, C."),
    "after the goal": ("SBACDGE", "after the goal"),
    "without the goal": ("SBACD", "Right so far: S, B, A, C, D."),
    "a guest": ("SABECDG", "Right so far: S."),
    "without the start": ("BACDG", "Right so far: none."),
    "two exchanged": ("SBADCG", "Right so far: S, B, A."),
    "as they are first reached": (list("SABECDG"), "Right so far: S."),
    "with their numbers": ([("S", 0), ("B", 1), ("A", 2), ("C", 3), ("D", 5), ("G", 6)], "Right so far: none."),
    "no word": ("", "Right so far: none."),
    "a number": (6, "a list of names"),
    "in place of the stub": (..., "still to be replaced"),
}


def order():
    """The order of the distances, the goal's the last."""
    far = bellman_ford(FORKS.edges(), "S")
    return [node for node in sorted(far, key=far.get) if far[node] <= far["G"]]


SAYS = {
    r"(\d+) nodes, from S to G": lambda case, came, match: (
        int(match[1]) == len(order()) and (order()[0], order()[-1]) == ("S", "G")
    ),
    r"a list of names, such as \['S', 'A'\]": lambda case, came, match: not isinstance(came, (str, list)),
    r"Right so far: (.+)\. Which nodes wait then, and at what cost\?": lambda case, came, match: (
        match[1] == (", ".join(order()[: alike(came, order())]) or "none")
    ),
    "Nothing is expanded after the goal.": lambda case, came, match: (
        len(came) > len(order()) == alike(came, order())
    ),
    r"\[.*\]": lambda case, came, match: ast.literal_eval(match[0]) == list(came),
}  # fmt: skip


def test_no_two_nodes_are_equally_far():
    far = bellman_ford(FORKS.edges(), "S").values()
    assert len({*far}) == len(far)


def test_the_graph_is_drawn():
    assert fails("1.1", "S").where == FORKS.picture()
