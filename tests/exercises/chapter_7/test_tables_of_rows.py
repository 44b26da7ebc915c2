"""The tables of chapter 7's exercises come to what a search finds."""

from pathlib_edu.core import solve
from pathlib_edu.exercises.chapter_7.mazes import mazes, random_mazes
from pathlib_edu.exercises.chapter_7.tables import forgotten, swept
from pathlib_edu.exercises.chapter_7.walk_lengths import least_steps
from pathlib_edu.search.shortest.breadth_first import breadth_first


def test_the_tables_of_the_exercises_agree_with_a_search():
    for maze in [*list(mazes(2))[::9], *random_mazes(3, 20, most=4)]:
        assert swept(maze, forgotten) == least_steps(maze) == solve(breadth_first(maze)).cost
