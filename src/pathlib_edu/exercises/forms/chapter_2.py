"""Forms for the exercises of chapter 2."""

from ...problems.grid import Grid
from ..chapter_2 import BY_HAND
from .parts import (
    PAINT_A_MAP,
    Form,
    choice,
    drawn,
    in_a_row,
    instead,
    number,
    option,
    record,
    visits,
)

VERDICT = choice(
    option(None, "admissible on all maps"),
    instead("says too much, at the offset", in_a_row({"dr": number(), "dc": number()})),
)

FORMS = {
    "2.1": Form(
        "prediction",
        record(
            {name: number() for name in ("f of S", "f left of S", "A* expands", "larger g first", "smaller g first")}
        ),
    ),
    "2.3": Form("witness", record(dict.fromkeys("ABCDEF", VERDICT))),
    "2.4": Form("lure", drawn(Grid.parse("S.......\n........\n.......G"), tool="wall", keys=PAINT_A_MAP)),
    "2.12": Form(
        "order", visits(BY_HAND, S=(0, 0.5), A=(0.25, 0.05), B=(0.25, 0.95), C=(0.5, 0.5), D=(0.75, 0.95), G=(1, 0.5))
    ),
    "2.13": Form("saving", drawn(Grid.parse("S.......\n........\n.......G"), tool="wall", keys=PAINT_A_MAP)),
}
