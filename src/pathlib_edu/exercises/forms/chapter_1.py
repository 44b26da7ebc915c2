"""Forms for the exercises of chapter 1."""

from ...problems.graph import Graph
from ...problems.grid import Grid
from ..chapter_1 import FORKS
from .parts import DRAW_A_GRAPH, PAINT_A_MAP, Form, drawn, visits

FORMS = {
    "1.1": Form(
        "order",
        visits(FORKS, S=(0, 0.4), A=(0.38, 0), B=(0.32, 0.75), C=(0.68, 0.15), D=(0.7, 0.9), E=(0.05, 1), G=(1, 0.5)),
    ),
    "1.4": Form(
        "broken",
        drawn(Graph.parse("S -> G 1", signed=True), "Graph.parse", named="signed=True", tool="edge", keys=DRAW_A_GRAPH),
    ),
    "1.5": Form("trap", drawn(Grid.parse("S...\n....\n...G"), "Grid.parse", tool="terrain", keys=PAINT_A_MAP)),
}
