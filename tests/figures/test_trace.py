"""A table by hand says what the search did: whoever covers a row finds it in the one above."""

from itertools import pairwise
from random import Random

import pytest

from pathlib_edu import Graph, Grid, Hazard, HazardGrid, astar, dijkstra, partial_astar, solve, trace
from pathlib_edu.figures.trace import Table


def random_graph(seed: int) -> Graph:
    random = Random(seed)
    names = "SABCDEG"
    edges = {(a, b): random.randint(1, 9) for a in names for b in names if a != b and random.random() < 0.35}
    return Graph([(a, b, cost) for (a, b), cost in ({("S", "G"): 30} | edges).items()])


@pytest.mark.parametrize("informed", [False, True])
@pytest.mark.parametrize("seed", range(20))
def test_what_waits_first_is_expanded_next_at_the_price_that_is_written(seed: int, informed: bool) -> None:
    graph = random_graph(seed)
    found = trace(astar(graph, lambda state: state != "G") if informed else dijkstra(graph))
    price = found.head.index("f" if informed else "g")
    for row, after in pairwise(found.rows):
        assert row[-1].split(", ")[0] == f"{after[0]} {after[price]}"
    cheapest = solve(dijkstra(graph))
    assert cheapest and found.rows[-1][-2].endswith(f"for {cheapest.cost}")


def test_each_label_has_a_row_and_what_is_dropped_is_told_why() -> None:
    cats = HazardGrid.parse("S^.G\n....")
    found = trace(partial_astar(cats, cats.zero, Hazard.rank))
    assert [row[1] for row in found.rows if "goal" in row[2]] == ["(0, 5)", "(1, 3)"]
    assert "(0, 0) (0, 2) dropped (covered)" in found.rows[2][2]


def test_nobody_traces_a_long_search_by_hand() -> None:
    open_ground = Grid.parse("S......\n" + 6 * ".......\n" + "......G")
    with pytest.raises(ValueError, match="at most 40 times"):
        trace(dijkstra(open_ground))


def test_a_caption_and_every_cell_are_escaped() -> None:
    bundle = Table(("<b>",), [("a & b",)], "1 < 2")._repr_mimebundle_()
    assert bundle["text/plain"] == "1 < 2\n<b>\na & b"
    assert "<caption>1 &lt; 2</caption>" in bundle["text/html"]
    assert '<th scope="col">&lt;b&gt;</th>' in bundle["text/html"]
    assert "<td>a &amp; b</td>" in bundle["text/html"]
