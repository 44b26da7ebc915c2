"""The first exercises of chapter 1 (1.1 to 1.5): right answers of several styles pass, typical mistakes are caught."""

from collections import deque
from math import inf

import pytest

from answers import caught, fails, passes
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.grid import Grid

# 1.1 ----------------------------------------------------------------------------------------------------------------


def test_1_1_takes_a_list_or_a_word():
    assert passes("1.1", ["S", "B", "A", "C", "D", "G"])
    assert passes("1.1", "SBACDG")


@pytest.mark.parametrize("wrong", ["SABCDG", "SBACDGE", "SBACD", "SABECDG", "BACDG", "", None, 6, ...])
def test_1_1_catches(wrong):
    fails("1.1", wrong)


def test_1_1_says_how_far_the_list_is_right():
    assert "Right so far: S, B, A." in fails("1.1", "SBADCG").hint
    assert "Right so far: none." in fails("1.1", "BACDG").hint
    assert "after the goal" in fails("1.1", "SBACDGE").hint


# 1.2 ----------------------------------------------------------------------------------------------------------------


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


@pytest.mark.parametrize("right", [recursive_path, path_by_deque])
def test_1_2_passes(right):
    assert passes("1.2", right)


def backward(state, parent):
    return recursive_path(state, parent)[::-1]


def without_start(state, parent):
    return recursive_path(state, parent)[1:]


def without_end(state, parent):
    return recursive_path(state, parent)[:-1]


def while_true_of_state(state, parent):  # takes the state 0 for nothing
    path = []
    while state:
        path.insert(0, state)
        state = parent[state]
    return path


@pytest.mark.parametrize(
    ("wrong", "hint"),
    [(without_start, "Both ends"), (without_end, "Both ends"), (while_true_of_state, "even 0"),
     (lambda state, parent: None, "without `return`"), (backward, "opposite order")],
)  # fmt: skip
def test_1_2_catches(wrong, hint):
    assert hint in fails("1.2", wrong).hint


def test_1_2_shows_the_smallest_tree():
    assert fails("1.2", without_start).where == "path_to('S', {'S': None})"
    assert fails("1.2", backward).where == "path_to('G', {'S': None, 'G': 'S'})"


# 1.3 ----------------------------------------------------------------------------------------------------------------


def relax(g, parent, state, child, cost):
    new = g[state] + cost
    if new < g.get(child, inf):
        g[child], parent[child] = new, state
        return True
    return False


def relax_in_another_order(g, parent, state, child, cost):
    if child in g and not g[child] > g[state] + cost:
        return 0
    parent.update({child: state})
    g.update({child: cost + g[state]})
    return 1


@pytest.mark.parametrize("right", [relax, relax_in_another_order])
def test_1_3_passes(right):
    assert passes("1.3", right)


def relax_when_equal(g, parent, state, child, cost):
    if g[state] + cost <= g.get(child, inf):
        g[child], parent[child] = g[state] + cost, state
        return True
    return False


def relax_only_known(g, parent, state, child, cost):
    return child in g and relax(g, parent, state, child, cost)


def relax_by_the_step_alone(g, parent, state, child, cost):
    if cost < g.get(child, inf):
        g[child], parent[child] = cost, state
        return True
    return False


def relax_without_parent(g, parent, state, child, cost):
    return relax(g, {}, state, child, cost)


def relax_without_answer(g, parent, state, child, cost):
    relax(g, parent, state, child, cost)


def relax_or_fall_through(g, parent, state, child, cost):
    if g[state] + cost < g.get(child, inf):
        return relax(g, parent, state, child, cost)


def relax_unseen_only(g, parent, state, child, cost):
    return child not in g and relax(g, parent, state, child, cost)


@pytest.mark.parametrize(
    "wrong",
    [relax_when_equal, relax_only_known, relax_by_the_step_alone, relax_without_parent, relax_without_answer,
     relax_or_fall_through, relax_unseen_only, lambda *_: True, lambda *_: None],
)  # fmt: skip
def test_1_3_catches(wrong):
    fails("1.3", wrong)


def test_1_3_explains_equality():
    verdict = fails("1.3", relax_when_equal)
    assert "relax(g, parent, 'A', 'B', 2)" in verdict.where and "not less" in verdict.hint


# 1.4 ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "edges",
    ["S -> G 1; S -> A 2; A -> G -2", "S -> G 0; S -> A 1/2; A -> G -1", "S -> G 5; S -> A 9; A -> G -9; A -> S 0"],
)
def test_1_4_passes(edges):
    assert passes("1.4", Graph.parse(edges, signed=True))
    assert passes("1.4", edges)


@pytest.mark.parametrize(
    ("edges", "got"),
    [
        ("S -> G 2; S -> A 1; A -> G -1", "which is right"),  # A is expanded before G
        ("S -> G 1; S -> A 2; A -> G 1", "0 of them"),
        ("S -> G 1; S -> A 2; A -> G -2; A -> S -1", "2 of them"),
        ("S -> G 1; S -> A 2; A -> S -3", "negative sum"),
        ("S -> A 2; A -> S -1", "without any path"),
        ("S -> A 2; S -> B 5; B -> A -4; A -> G 2", "4 nodes"),
        ("S - G", "no such graph"),
        (None, "None"),
    ],
)
def test_1_4_catches(edges, got):
    assert got in fails("1.4", edges).got


# 1.5 ----------------------------------------------------------------------------------------------------------------


def test_1_5_passes():
    assert passes("1.5", Grid.parse("S99999\n.....G"))
    assert passes("1.5", "S999\n...9\n...G")


@pytest.mark.parametrize(
    ("text", "got"),
    [
        ("S99G\n....\n....", "difference of 14"),
        ("S99\n..9\n..G", "difference of 24"),
        ("G.....\n99999S", "difference of 0"),
        ("S999999\n......G", "map of 14 cells"),
        ("S#\n#G", "without any path"),
        ("S..", "no map"),
        ([["S", "G"]], "[['S', 'G']]"),
    ],
)
def test_1_5_catches(text, got):
    assert got in fails("1.5", text).got


# 1.9 ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("right", ["AEIBFGDJ", "aebfgidj", list("AEBGFIDJ"), "A, E, I, B, G, F, D, J"])
def test_1_9_takes_every_order_in_which_the_steps_rest_on_each_other(right):
    assert passes("1.9", right)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("AEIBCDJ", "T1.4|same distance|order"),
        ("AEIBHFGDJ", "number of steps"),
        ("AEBFGDJ", "What number does v have"),
        ("EAIBFGDJ", "what is supposed"),
        ("AEIBFGD", "does v accept"),
        ("", "no letter"),
    ],
)
def test_1_9_catches(wrong, said):
    caught("1.9", wrong, said)
