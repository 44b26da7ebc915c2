"""Exercise 2.12: the order in which A* expands. One order is right: here it is written in several ways."""

from heapq import heappop, heappush
from math import inf

from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_2.order import BY_HAND

NUMBER = "2.12"
ORDER = ["S", "B", "C", "A", "C", "D", "G"]

RIGHT = {
    "a list": ORDER,
    "a tuple": tuple(ORDER),
    "a text": "SBCACDG",
    "a text with commas": "S, B, C, A, C, D, G",
}

WRONG = {
    "by g": ([*"SABCDG"], "the order of g."),
    "by h": ([*"SBCG"], "h alone"),
    "not opened again": ([*"SBCADG"], "What does A* do then?"),
    "each once": ("SBCADG", "What does A* do then?"),
    "without the goal": (ORDER[:-1], "The goal is expanded too"),
    "A before B": ([*"SABCCDG"], "after S?"),
    "the goal first": ([*"GDCACBS"], "Which node waits with the least g + h?"),
    "the path": ([*"SACDG"], "after S?"),
    "only the beginning": ([*"SBC"], "after C?"),
    "beyond the goal": ([*ORDER, "A"], "Nothing is expanded after the goal"),
    "small letters": ("sbcacdg", "Which node waits"),
    "no names": ([0, 2, 5], "a list of names"),
    "none": ([], "a list of names"),
    "a dict": ({"S": 0}, "a list of names"),
}


def expanded(key):
    """What is expanded when the least of `key` of g and h goes first, of equals the older; each with those of its g."""
    heap, g, closed, done = [(0, 0, "S")], {"S": 0}, set(), []
    while heap:
        _, _, node = heappop(heap)
        if node in closed:
            continue
        closed.add(node)
        done.append(node)
        if node == "G":
            return done
        for tail, head, cost in BY_HAND.edges():
            if tail == node and g[node] + cost < g.get(head, inf):
                g[head] = g[node] + cost
                closed.discard(head)
                heappush(heap, (key(g[head], BY_HAND.h(head)), len(heap) + 10 * len(done), head))
    raise AssertionError("no way")


def names(came):
    return [name for name in came if name not in " ,"]


def alike(came):
    """So many names stand in their places."""
    return next((n for n, pair in enumerate(zip(names(came), ORDER, strict=False)) if len({*pair}) > 1),
                min(len(names(came)), len(ORDER)))  # fmt: skip


SAYS = {
    r"a list of names, such as \['S', \.\.\.\]": lambda case, came, match: (
        not isinstance(came, list) or not came or not all(isinstance(name, str) for name in came)
    ),
    "another order": lambda case, came, match: names(came) != ORDER,
    r"(.*), right up to its place (\d+)": lambda case, came, match: (
        match[1].split() == names(came) and int(match[2]) == alike(came) > 0
    ),
    "(.*), wrong from the first on": lambda case, came, match: match[1].split() == names(came) and not alike(came),
    r"That is the order of g\. .*": lambda case, came, match: names(came) == expanded(lambda g, h: g),
    "That is the order of h alone.": lambda case, came, match: names(came) == expanded(lambda g, h: h),
    r"A gives C a better g when C is closed already\. .*": lambda case, came, match: (
        ORDER.index("C") < ORDER.index("A") < len(ORDER) - 1 - ORDER[::-1].index("C") and names(came).count("C") == 1
    ),
    "The goal is expanded too, as the last.": lambda case, came, match: [*names(came), "G"] == ORDER,
    "Nothing is expanded after the goal.": lambda case, came, match: names(came)[: len(ORDER)] == ORDER,
    r"Which node waits with the least g \+ h( after (\w))?\?": lambda case, came, match: (
        match[2] == (ORDER[alike(came) - 1] if alike(came) else None)
    ),
}  # fmt: skip


def test_the_order_is_that_of_a_search_by_hand():
    assert expanded(lambda g, h: g + h) == ORDER
