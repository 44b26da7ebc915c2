"""Exercise 1.10: a search with two faults, mended."""

from test_1_7_my_dijkstra import by_scanning

from answers import retold
from dijkstra_stories import SAYS  # noqa: F401
from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from mutants import goal_when_reached, mutant
from pathlib_edu.search.shortest.dijkstra import dijkstra

NUMBER = "1.10"

BY_THE_STEP = ("frontier.push(new, child)", "frontier.push(cost, child)")
REACH = 'yield "reach", child, state, new, 0'
ASKS = """
        if problem.is_goal(state):
            yield "goal", path_to(state, parent), g[state]
            return
"""
GOAL_WHEN_REACHED = [(ASKS, "\n"), goal_when_reached(REACH)]
ASKS_LAST_OF_ALL = [(ASKS, "\n"), (REACH, f"{REACH}{ASKS}")]


RIGHT = {
    "both mended": mutant(dijkstra),
    "the goal asked for behind the loop": mutant(dijkstra, *ASKS_LAST_OF_ALL),
    "no heap": by_scanning,
    "the book's dijkstra": retold(dijkstra),
}

WRONG = {
    "as it was": (mutant(dijkstra, BY_THE_STEP, *GOAL_WHEN_REACHED), "path of cost"),
    "the goal alone": (mutant(dijkstra, BY_THE_STEP), "true distance|path of cost"),
    "the order alone": (mutant(dijkstra, *GOAL_WHEN_REACHED), "path of cost"),
    "the goal asked for behind the loop alone": (
        mutant(dijkstra, BY_THE_STEP, *ASKS_LAST_OF_ALL),
        "true distance|path of cost",
    ),
}
