"""How an answer tells of rounds: a pair of cutoff and states expanded for each (4.1 and 4.10)."""

from ..engine import form_parts

ROUND_BY_ROUND = form_parts.rows(
    "round", form_parts.in_a_row({"cutoff": form_parts.number(), "expanded": form_parts.number()})
)
