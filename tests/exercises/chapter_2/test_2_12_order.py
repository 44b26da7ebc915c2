"""Exercise 2.12: the order in which A* expands. One order is right: here it is written in several ways."""

from expansion_orders import alike, expanded, names, written
from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_2.order import BY_HAND

NUMBER = "2.12"
ORDER = ["S", "B", "C", "A", "C", "D", "G"]

RIGHT = written(ORDER)

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


def by(priority):
    """What is expanded when the least `priority` of g and h goes first."""
    return expanded(BY_HAND, priority)


SAYS = {
    r"a list of names, such as \['S', \.\.\.\]": lambda case, came, match: (
        not isinstance(came, list) or not came or not all(isinstance(name, str) for name in came)
    ),
    "another order": lambda case, came, match: names(came) != ORDER,
    r"(.*), right up to its place (\d+)": lambda case, came, match: (
        match[1].split() == names(came) and int(match[2]) == alike(came, ORDER) > 0
    ),
    "(.*), wrong from the first on": lambda case, came, match: (
        match[1].split() == names(came) and not alike(came, ORDER)
    ),
    r"That is the order of g\. .*": lambda case, came, match: names(came) == by(lambda g, h: g),
    "That is the order of h alone.": lambda case, came, match: names(came) == by(lambda g, h: h),
    r"A gives C a better g when C is closed already\. .*": lambda case, came, match: (
        ORDER.index("C") < ORDER.index("A") < len(ORDER) - 1 - ORDER[::-1].index("C") and names(came).count("C") == 1
    ),
    "The goal is expanded too, as the last.": lambda case, came, match: [*names(came), "G"] == ORDER,
    "Nothing is expanded after the goal.": lambda case, came, match: names(came)[: len(ORDER)] == ORDER,
    r"Which node waits with the least g \+ h( after (\w))?\?": lambda case, came, match: (
        match[2] == (ORDER[alike(came, ORDER) - 1] if alike(came, ORDER) else None)
    ),
}  # fmt: skip


def test_the_order_is_that_of_a_search_by_hand():
    assert by(lambda g, h: g + h) == ORDER
