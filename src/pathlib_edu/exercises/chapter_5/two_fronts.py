"""Exercise 5.14: two fronts of one set, a proof to write."""

from ..engine.written_proofs import claim_written_proof

claim_written_proof(
    "5.14",
    rubric=(
        "Does it go from a member f to a g of the other front that covers it, and from g back to a member of the first "
        "front, and show that this is f itself, as no two members of an antichain compare?",
        "Does it use transitivity there, where three costs stand in a row, and conclude that f and g cover each other?",
        "Does it show that f has only one equally good member in the other front, and the same the other way around "
        "(or by symmetry, or by classes of equally good costs), so that the numbers are equal?",
    ),
    hints=(
        "Take a member f of one front. What does the other front promise for it? And for what you found there?",
        "You have come back to the first front. Two members of an antichain that compare: what are they?",
        "f' <= g <= f with f' and f in one front gives f' = f, so f and g are equally good. Could f be so with two?",
    ),
)
