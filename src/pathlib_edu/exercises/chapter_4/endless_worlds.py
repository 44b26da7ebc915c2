"""Exercise 4.15: IDA* in a world without end, a proof to write."""

from ..engine.written_proofs import claim_written_proof

claim_written_proof(
    "4.15",
    rubric=(
        "Does it show that there is a cheapest path, because finitely many paths cost at most some number?",
        "Does it show that each round ends, because finitely many ways lie within a cutoff, or lead the rounds back to "
        "a finite world?",
        "Does it show that there are finitely many rounds, itself or by T4.4 in a finite world, and not only that the "
        "cutoffs increase and have a bound?",
        "Does it conclude that the last round announces a goal, and that no path costs less than this one?",
    ),
    hints=(
        "How many steps can a way have that costs at most x? And how many ways have so few steps?",
        "Numbers that increase and stay below C* may be endlessly many. Whose f is each cutoff?",
        "Each cutoff after the first is the f of a way that costs at most C*, and of those there are finitely many.",
    ),
)
