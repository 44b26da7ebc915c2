"""Exercise 3.12: an estimate that contradicts itself on a single step, a proof to write."""

from ..engine.written_proofs import claim_written_proof

claim_written_proof(
    "3.12",
    rubric=(
        "Does it say why nothing is expanded twice before u is (A* has not looked at the step), or do without that "
        "cut, by comparing paths?",
        "Does it show that u is expanded at its true cost, or that every path which comes later and is cheaper shares "
        "its first part with a cheapest path to u?",
        "Does it show that after u each state is expanded at its true cost, also if its cheapest path uses the step?",
        "Does it name there a state that waits with its true cost, from which h fits every step that is left?",
    ),
    hints=(
        "Take the step away. What does C3.7 say of what is left, and until when does A* not see a difference?",
        "Cut the run in two at the expansion of u. Show for each half that no state is expanded twice in it.",
        "In the second half follow a cheapest path to n. If it uses the step, look for what waits only behind u.",
    ),
)
