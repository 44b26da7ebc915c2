"""Forms for the exercises of chapter 3."""

from ..chapter_3 import KNOWN, REOPENING
from .parts import DRAG_A_NUMBER, Form, choice, drawn, graph_with_h, in_a_row, option, record, visits

YES_OR_NO = choice(option(True, "yes"), option(False, "no"))


FORMS = {
    "3.1": Form(
        "order", visits(REOPENING, S=(0, 0.5), A=(0.3, 0), B=(0.3, 1), C=(0.5, 0.5), D=(0.75, 0.9), G=(1, 0.5))
    ),
    "3.2": Form(
        "verdicts", record(dict.fromkeys("PQRT", in_a_row({"admissible": YES_OR_NO, "consistent": YES_OR_NO})))
    ),
    "3.7": Form("harm", graph_with_h("S -> A 1; A -> B 1; S -> B 3; B -> G 2; h(A) = 3")),
    "3.9": Form("tight", graph_with_h("S -> A 1; A -> G 1; S -> G 3; h(A) = 2")),
    "3.11": Form("little", drawn(KNOWN, shown="h", keys=DRAG_A_NUMBER)),
}
