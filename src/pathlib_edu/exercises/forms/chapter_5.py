"""Forms for the exercises of chapter 5. The network of 5.5 is better written."""

from ..chapter_5_worlds import PROPERTIES
from .parts import Form, choice, in_a_row, letters, number, option, record, rows

COST = in_a_row({"first part": number(), "second part": number()})

FORMS = {
    "5.1": Form("front_of_g", rows("cost", in_a_row({"fires": number(), "steps": number()}))),
    "5.2": Form("properties", record(dict.fromkeys("ABCDEF", letters(**PROPERTIES)))),
    "5.3": Form(
        "expanded", rows("label", in_a_row({"node": choice(*(option(node) for node in "SABCG")), "cost": COST}))
    ),
}
