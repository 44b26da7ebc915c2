"""Still panels show the moments that are asked for, and say them in words."""

import pytest

from pathlib_edu import Graph, dijkstra, stills

GRAPH = Graph.parse("S -> A 3; S -> B 1; B -> A 1; A -> G 4; B -> G 6")


def test_words_and_panels_tell_the_same_moments() -> None:
    both = stills(dijkstra(GRAPH), GRAPH, after=[1, 4])
    assert both.alt == "After S: closed S; waiting B 1, A 3. After G: closed S, B, A, G; waiting nothing."
    assert both.light != both.dark
    assert both.light.count("<!-- after ") == both.dark.count("<!-- after ") == 2


@pytest.mark.parametrize("after", [[], [0], [5], [1, -1]])
def test_a_moment_that_never_comes_is_refused(after: list[int]) -> None:
    with pytest.raises(ValueError, match="expands 4 times"):
        stills(dijkstra(GRAPH), GRAPH, after=after)
