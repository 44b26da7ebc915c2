"""Problems of one's own: functions, dicts, and what is said of functions that do not fit."""

from hypothesis import given
from hypothesis import strategies as st

from pathlib_edu import Graph, astar, dijkstra, problem, solve

NAMES = st.sampled_from("SGABC")
TABLES = st.dictionaries(NAMES, st.dictionaries(NAMES, st.integers(0, 9), max_size=4), max_size=5)


@given(TABLES)
def test_functions_and_a_graph_of_the_same_steps_have_the_same_story(table):
    graph = Graph([(tail, head, cost) for tail, steps in table.items() for head, cost in steps.items()])
    for answer in (lambda node: table.get(node, {}), lambda node: list(table.get(node, {}).items())):
        own = problem("S", answer, "G")
        assert list(dijkstra(own)) == list(dijkstra(graph))


def test_the_goal_is_a_state_or_a_question_and_states_may_be_infinitely_many():
    for goal in (10, lambda n: n > 9):
        counting = problem(1, lambda n: [(n + 1, 1), (2 * n, 1)], goal)
        assert solve(astar(counting, counting.zero)).cost == 4
