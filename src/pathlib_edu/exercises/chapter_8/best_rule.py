"""Exercise 8.9: a rule for ties that expands no more than it must, a proof to write."""

from ..engine.written_proofs import claim_written_proof

claim_written_proof(
    "8.9",
    rubric=(
        "Does it name a rule: among equal f, prefer the states of a cheapest path that has only m states of B?",
        "Does it show that, when a state of B is taken, a state of that path waits with the same f, by L2.4 or because "
        "f does not fall along the path, so that the rule has a say and takes a state of the path?",
        "Does it conclude that no state of B outside of that path is expanded, at most m in all, and that by T8.2 "
        "there are no fewer, all of A is expanded, and nothing else is?",
    ),
    hints=(
        "Where does the number m come from? A rule may know the path that has only so many.",
        "Which f does a state of B have when it is taken, and why is nothing less waiting then?",
        "Until the goal is expanded, L2.4 finds a state of your path that waits with its true g. With which f?",
    ),
)
