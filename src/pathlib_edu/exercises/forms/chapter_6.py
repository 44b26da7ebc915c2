"""Forms for the exercises of chapter 6."""

from .parts import Form, in_a_row, number, record, rows, text, together

CELL = in_a_row({"row": number(), "column": number()})
PICTURE = rows("row", text())

FORMS = {
    "6.1": Form(
        "predicted",
        record(
            {"moves": number(), "A right": CELL, "B left": CELL, "A up": CELL, "back": number()},
            {
                "moves": "How many moves there are",
                "A right": "The upper A, to the right, stops at",
                "B left": "The upper B, to the left, stops at",
                "A up": "The lower A, up, stops at",
                "back": "Moves back, after the lower A has gone down",
            },
        ),
    ),
    "6.5": Form("astray", together({"The position": PICTURE, "The goal": PICTURE}, "Blocks")),
}
