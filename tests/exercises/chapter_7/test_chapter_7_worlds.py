"""The worlds of chapter 7's exercises and what is true of them; whatever an answer gives is judged."""

import pytest

from pathlib_edu.core import solve
from pathlib_edu.exercises import CLAIMS, judge
from pathlib_edu.exercises.chapter_7_tables import forgotten, swept
from pathlib_edu.exercises.chapter_7_worlds import least_steps, mazes, random_mazes
from pathlib_edu.search.dijkstra import breadth_first


def test_the_tables_of_the_exercises_agree_with_a_search():
    for maze in [*list(mazes(2))[::9], *random_mazes(3, 20, most=4)]:
        assert swept(maze, forgotten) == least_steps(maze) == solve(breadth_first(maze)).cost


@pytest.mark.parametrize("number", sorted(number for number in CLAIMS if number.startswith("7.")))
@pytest.mark.parametrize(
    "value", [None, 7, -1.5, "P.", [], [7], [[], True], [[7], True], [[None], True], {}, {"A": 7}, True]
)
def test_whatever_comes_is_judged_and_not_a_crash(number, value):
    *_, wrong = judge(CLAIMS[number], lambda case: {"value": value}, seed=0)
    assert wrong and wrong.expected and wrong.got
