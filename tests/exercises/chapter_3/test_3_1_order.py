"""Exercise 3.1: the order in which A* expands. One order is right: here it is written in several ways."""

import ast
from math import inf

from expansion_orders import alike, names, written
from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.core.replay import fold
from pathlib_edu.exercises.chapter_3.order import REOPENING
from pathlib_edu.search.shortest.dijkstra import dijkstra
from pathlib_edu.search.shortest.weighted_astar import weighted_astar

NUMBER = "3.1"
ORDER = ["S", "A", "C", "D", "B", "C", "D", "G"]

RIGHT = written(ORDER)

FAR = fold(dijkstra(REOPENING)).g

WRONG = {
    "never re-opened": ("SACDBG", "puts it back to wait"),
    "by g alone": ("SBCADG", "least g + h"),
    "by h alone": ("SACDG", "B waits with a smaller"),
    "without the goal": ("SACDBCD", "expanded too"),
    "beyond the goal": ("SACDBCDGA", "after the goal"),
    "another order": ("SCADBCDG", "Right so far: S."),
    "only the beginning": ([*"SAC"], "Right so far: S, A, C."),
    "from the goal": ([*reversed(ORDER)], "Right so far: none."),
    "the path": ("SBCDG", "Right so far: S."),
    "small letters": ("sacdbcdg", "Right so far: none."),
    "numbers": ([0, 1, 3], "Right so far: none."),
    "none": ([], "Right so far: none."),
    "a number": (8, "a list of names"),
    "a dict": ({"S": 0}, "a list of names"),
}


def expanded(key):
    """What is expanded when the least of `key` of g and h goes first, and whether all else that waits has more."""
    g, waiting, done = {"S": 0}, {"S"}, []
    while waiting:
        keys = sorted((key(g[node], REOPENING.h(node)), node) for node in waiting)
        assert len(keys) == 1 or keys[0][0] < keys[1][0]  # no ties
        node = keys[0][1]
        waiting.remove(node)
        done.append(node)
        if node == "G":
            return done
        for tail, head, cost in REOPENING.edges():
            if tail == node and g[node] + cost < g.get(head, inf):
                g[head] = g[node] + cost
                waiting.add(head)
    raise AssertionError("no way")


SAYS = {
    r"a list of names, such as \['S', 'A'\]": lambda case, came, match: not isinstance(came, (list, str)),
    "the order of the least g [+] h, from S to G": lambda case, came, match: names(came) != ORDER,
    r"\[.*\]": lambda case, came, match: ast.literal_eval(match[0]) == names(came),
    r"Right so far: (.*)\. Which states wait then, and with what g \+ h\?": lambda case, came, match: (
        ORDER[: alike(came, ORDER)] == (match[1].split(", ") if match[1] != "none" else [])
    ),
    "A cheaper way to a state that was expanded puts it back to wait.": lambda case, came, match: (
        len({*names(came)}) == len(names(came)) < len(ORDER)
    ),
    r"That is the order of g alone\. .*": lambda case, came, match: (
        [FAR[name] for name in names(came)] == sorted(FAR.values())
    ),
    "The goal is expanded too: only then is the search over.": lambda case, came, match: [*names(came), "G"] == ORDER,
    r"G is reached early, but B waits with a smaller g \+ h, and so G waits too.": lambda case, came, match: (
        names(came) == [*"SACDG"] and ORDER.index("D") < ORDER.index("B") < ORDER.index("G")
    ),
    "Nothing is expanded after the goal.": lambda case, came, match: names(came)[: len(ORDER)] == ORDER,
}  # fmt: skip


def test_there_are_no_ties_and_the_order_is_that_of_a_search_by_hand():
    assert expanded(lambda g, h: g + h) == ORDER
    stories = {
        tuple(event[1] for event in weighted_astar(REOPENING, REOPENING.h, tie=tie) if event[0] == "expand")
        for tie in (-1, 0, 1)
    }
    assert stories == {tuple(ORDER)}
    assert [e[2] for e in weighted_astar(REOPENING, REOPENING.h, reopen=False) if e[0] == "goal"] == [10]
    assert [e[2] for e in dijkstra(REOPENING) if e[0] == "goal"] == [8]
