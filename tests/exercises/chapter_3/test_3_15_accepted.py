"""Exercise 3.15: a certificate read. Each step out of a closed state is looked at here by hand."""

import re
from itertools import product

from answers import fails
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import bellman_ford
from pathlib_edu.exercises.chapter_3.accepted import BOUND, CHANGES

NUMBER = "3.15"
READ = {"P": "B -> C", "Q": True, "R": "B -> D", "T": "A -> C", "U": True, "V": True}

RIGHT = {
    "steps written in other ways": {**READ, "P": "B->C", "R": "B D", "T": " A -> C "},
    "steps as pairs, in another order": {name: tuple("BC") if name == "P" else READ[name] for name in "VUTRQP"},
    "with a note": {**READ, "note": "by hand"},
}

WRONG = {
    "the bound is still true": ({**READ, "T": True}, "one by one"),
    "the world has a cheaper path": ({**READ, "V": "D -> G"}, "one by one"),
    "a closed state is asked for its estimate": ({**READ, "Q": "S -> B"}, "one by one"),
    "a step that costs more": ({**READ, "U": "S -> A"}, "one by one"),
    "a smaller number is harmless": ({**READ, "R": True}, "one by one"),
    "another step": ({**READ, "R": "B -> C"}, "one by one"),
    "the step the wrong way": ({**READ, "P": "C -> B"}, "one by one"),
    "all is well": (dict.fromkeys("PQRTUV", True), "one by one"),
    "no, and not where": ({**READ, "P": False}, "name the step"),
    "a state": ({**READ, "P": "C"}, "a step such as"),
    "nothing": ({**READ, "P": ""}, "a step such as"),
    "a number": ({**READ, "P": 6}, "a step such as"),
    "one is missing": ({name: READ[name] for name in "PQRTU"}, "for V"),
    "a list": ([*READ.values()], "a dict with the keys P, Q, R, T, U, V"),
}


def failing(name):
    """The steps of a change that nobody accounts for: by the definition, edge by edge."""
    graph, closed = CHANGES[name]
    return {
        (tail, head)
        for tail, head, cost in graph.edges()
        if tail in closed
        and not closed.get(head, BOUND + 99) <= closed[tail] + cost
        and closed[tail] + cost + graph.h(head) < BOUND
    }


def nodes_of(step):
    return tuple(step) if isinstance(step, list) else tuple(re.findall(r"\w+", step))


def is_right(came):
    return all(not failing(name) if came[name] is True else nodes_of(came[name]) in failing(name) for name in CHANGES)


def is_misshapen(given):
    return given is not True and not (isinstance(given, (str, list)) and len(nodes_of(given)) == 2)


SAYS = {
    r"a dict with the keys .*": lambda case, came, match: not isinstance(came, dict),
    r"True, or a step such as .*, for (\w)": lambda case, came, match: is_misshapen(came.get(match[1])),
    "No is not enough: .*": lambda case, came, match: False in came.values(),
    "six right answers": lambda case, came, match: not is_right(came),
    r"at least one that is wrong in .*": lambda case, came, match: not is_right(came),
    "Take the five steps .*": lambda case, came, match: (
        len([tail for tail, *_ in CHANGES["Q"][0].edges() if tail in CHANGES["Q"][1]]) == 5
    ),
    ".*": ADVICE,
}


def test_the_cheapest_path_is_the_one_that_the_statement_names():
    graph, _ = CHANGES["Q"]
    assert bellman_ford(graph.edges(), "S")["G"] == BOUND


def test_no_other_answer_passes():
    steps = [f"{tail} -> {head}" for tail, head, _ in CHANGES["Q"][0].edges() if tail in "SAB"]
    for name, given in product(CHANGES, [True, *steps]):
        if given != READ[name]:
            fails(NUMBER, READ | {name: given})
