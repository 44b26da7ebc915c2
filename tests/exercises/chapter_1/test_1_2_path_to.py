"""Exercise 1.2: the way back from a state to the start."""

import ast
from collections import deque

import numpy as np

from answers import fails
from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.engine.judging.dijkstra_rules import unjson

NUMBER = "1.2"


def recursive_path(state, parent):
    if parent[state] is None:
        return [state]
    return [*recursive_path(parent[state], parent), state]


def path_by_deque(state, parent):
    path = deque()
    while state is not None:
        path.appendleft(state)
        state = parent[state]
    return tuple(path)


def unwound(state, parent):
    yield from (unwound(parent[state], parent) if parent[state] is not None else ())
    yield state


def numbered(state, parent):
    """The depth of each state first, then the states by their depth."""
    depth = {}
    while state is not None:
        depth[state] = -len(depth)
        state = parent[state]
    return sorted(depth, key=depth.get)


RIGHT = {
    "recursive": recursive_path,
    "a deque, given back as a tuple": path_by_deque,
    "one state after the other": unwound,
    "by depth": numbered,
    "a view": lambda state, parent: dict.fromkeys(unwound(state, parent)).keys(),
    "an array": lambda state, parent: np.array(recursive_path(state, parent)),
}


def while_true_of_state(state, parent):  # takes the state 0 for nothing
    path = []
    while state:
        path.insert(0, state)
        state = parent[state]
    return path


def until_there_is_no_parent(state, parent):  # takes the parent 0 for none
    path = [state]
    while parent[path[0]]:
        path.insert(0, parent[path[0]])
    return path


def until_s(state, parent):
    path = [state]
    while path[0] != "S":
        path.insert(0, parent[path[0]])
    return path


def used_up(state, parent):
    path = []
    while state is not None:
        path.insert(0, state)
        state = parent.pop(state)
    return path


def one_step(state, parent):
    return [parent[state], state] if parent[state] is not None else [state]


def listed(state, parent):
    return list(parent)[: list(parent).index(state) + 1]


WRONG = {
    "without the start": (lambda *args: recursive_path(*args)[1:], "Both ends"),
    "without the end": (lambda *args: recursive_path(*args)[:-1], "Both ends"),
    "while state": (while_true_of_state, "even 0"),
    "while parent": (until_there_is_no_parent, "even 0"),
    "until S": (until_s, "KeyError: None"),
    "no return": (lambda state, parent: None, "without `return`"),
    "backward": (lambda *args: recursive_path(*args)[::-1], "opposite order"),
    "with the start's parent": (lambda *args: [None, *recursive_path(*args)], "expected: ['S']"),
    "one step": (one_step, "expected: ['S', 'A', 'G']"),
    "all that is listed before": (listed, "path_to('G', {'S': None, 'A': 'S', 'G': 'S'})"),
    "used up": (used_up, "Work on a copy"),
    "in one word": (lambda *args: "".join(map(str, recursive_path(*args))), "path_to("),
    "one list yielded": (lambda *args: (yield recursive_path(*args)), "by `return`"),
}


def chain(case):
    states = [case.state]
    while (before := case.parent[states[0]]) is not None:
        states = [before, *states]
    return states


SAYS = {
    r"\[.*\]": lambda case, came, match: ast.literal_eval(match[0]) in (chain(case), list(map(unjson, came or []))),
    "These are the right states in the opposite order.": lambda case, came, match: (
        list(map(unjson, came)) == chain(case)[::-1]
    ),
    "Both ends belong to the path. A state may be any value, even 0: .*": lambda case, came, match: (
        list(map(unjson, came)) in (chain(case)[1:], chain(case)[:-1])
    ),
}  # fmt: skip


def test_the_smallest_tree_is_shown():
    assert fails("1.2", WRONG["without the start"][0]).where == "path_to('S', {'S': None})"
    assert fails("1.2", WRONG["backward"][0]).where == "path_to('G', {'S': None, 'G': 'S'})"
