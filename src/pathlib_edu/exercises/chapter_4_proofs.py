"""What the exercises of chapter 4 claim about proofs, 4.12 and 4.13."""

from math import log2
from typing import Any

from ..problems.deep_tree import DeepTree
from ..search.ida_star import Rounds, bisecting
from .claim import Wrong
from .flawed_proofs import Flaw, claim_flaw
from .proof_steps import Proof, claim_order

# 4.12 ---------------------------------------------------------------------------------------------------------------

#: The steps of the proof, and on which others each rests. The last one is D; F and J are false.
RESTS_ON = {"A": "H", "B": "E", "C": "", "D": "AGI", "E": "", "G": "", "H": "B", "I": "C"}
#: What one should ask who uses a step before it is there.
ASKED = {
    "A": "How many ways are there within *high*, at least?",
    "B": "How many ways did that probe come to?",
    "C": "Where does *low* lie, seen from C*?",
    "E": "Which probe is meant? Where does *high* come from?",
    "G": "Which of N(high) and N(low) is the larger?",
    "H": "What is known of the f of those ways?",
    "I": "How many ways are there within *low*, at most?",
}
FALSE = {
    "F": "It would have found a path had it run to its end. It was stopped before.",
    "J": "It was stopped by its budget. Nothing is known of how many ways it had still to try.",
}
PROOF = Proof(RESTS_ON, ASKED, FALSE, last="D", unfinished="It was to be proved that 2w is at most n.")

claim_order("4.12", PROOF)


# 4.13 ---------------------------------------------------------------------------------------------------------------

DEEPEST = 14
SOUND = {
    1: "That is T4.10.",
    2: "What is within a cutoff is within every larger one.",
    3: "If it announced none, there would be none at C* either, against L4.2.",
    4: "By default every goal is *enough*.",
    6: "If each of R numbers is at most N(C*), their sum is at most R times N(C*). Something before that is wrong.",
}


def expands_more(depth: Any) -> Wrong | None:
    """Before the tree of this depth `bisecting` should expand more states than the last line allows."""
    if isinstance(depth, bool) or not isinstance(depth, int) or not 0 <= depth <= DEEPEST:
        return Wrong(f"a depth from 0 to {DEEPEST}", repr(depth))
    tree, record = DeepTree(depth), Rounds()
    for _event in bisecting(tree, tree.zero, probe=record):
        pass
    n, most = tree.length + 1, (tree.length + 1) * (3 + 2 * log2(tree.length + 1))
    if record.expanded > most:
        return None
    hint = f"N(C*) is {n} and R is about {most / n:.1f}. How many states must the tree have?"
    return Wrong(f"a tree before which `bisecting` expands more than {most:.0f} states", f"{record.expanded}", hint)


claim_flaw("4.13", Flaw(5, SOUND, {"depth": 4}, expands_more))
