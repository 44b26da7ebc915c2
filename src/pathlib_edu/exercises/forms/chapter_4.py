"""Forms for the exercises of chapter 4."""

from .parts import Form, graph_with_h, in_a_row, number, rows

ROUNDS = rows("round", in_a_row({"cutoff": number(), "expanded": number()}))

FORMS = {
    "4.1": Form("predicted", ROUNDS),
    "4.5": Form("door", graph_with_h("S -> A 1; A -> G 1", "Graph.parse")),
    "4.10": Form("predicted", ROUNDS),
}
