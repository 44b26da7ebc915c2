"""Exercise 1.14: what waits in the heap lies close together, a proof to write."""

from ..engine.written_proofs import claim_written_proof

claim_written_proof(
    "1.14",
    rubric=(
        "Does it show that nothing in the heap is below g(n), both of what lay there when n was taken out, which was "
        "the least, and of what was pushed since, because no step costs less than 0?",
        "Does it show that nothing is above g(n) + k, since every entry was pushed while a state u was expanded whose "
        "g(u) is at most g(n), and does it say why that is so?",
        "Does it speak of every entry, so that it also holds for outdated ones, whose priority is not the number of "
        "their state any more?",
    ),
    hints=(
        "Take any entry in the heap. It was pushed at some moment: what was its priority made of?",
        "Let it be pushed while u was expanded. Compare g(u) with g(n): which theorem does that?",
        "For the lower bound there are two sorts: what lay in the heap when n was taken out, and what n pushed.",
    ),
)
