"""Exercise 4.13: a bound that is said to hold for the rounds of bisecting, a false proof."""

from math import log2
from typing import Any

from ...problems.deep_tree import DeepTree
from ...search.depth_first.bisecting import bisecting
from ...search.depth_first.rounds import Rounds
from ..engine.claim import Wrong
from ..engine.flawed_proofs import Flaw, claim_flaw

DEEPEST = 14
SOUND = {
    1: "That is T4.10.",
    2: "What is within a cutoff is within every larger one.",
    3: "By L4.2 a round that announces none has a cutoff below C*.",
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


claim_flaw(
    "4.13",
    Flaw(5, SOUND, {"depth": 4}, expands_more),
    hints=(
        "The proof of T4.11 has a round with a cutoff above C*. In which order does it try its steps?",
        "Which line speaks of what a round needs to see, and not of what it sees?",
        "The claim allows 26 times 12.4 states. A tree of depth k has 2 ** (k + 1) - 1.",
    ),
)
