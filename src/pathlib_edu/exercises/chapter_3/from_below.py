"""Exercise 3.14: the greatest consistent estimate that is nowhere above a given one, a proof with gaps."""

from ..engine.proof_gaps import Gaps, claim_gaps

GAPS = Gaps(
    fill="DGAEB",
    asked=(
        "Among the m over which the minimum is taken, which one brings h(n) itself?",
        "One way from n to k begins with this step. How long may the cheapest be, then?",
        "The line before holds for every k. For which k is its right side least, and what is it then?",
        "The goal is one of the m, and at distance 0. What do the others bring, where no cost is negative?",
        "Consistency may be followed over many steps, not over one alone. What does it say of q(n) and q(m)?",
    ),
    false={
        "C": "Where is it said that h itself is consistent? If it were, there would be nothing to lower.",
        "F": "The step leads from n to m. Whoever stands at n has c more to go, not less.",
    },
)

claim_gaps(
    "3.14",
    GAPS,
    hints=(
        "Three things are shown, one after the other: never above h, consistent, and the greatest of all such.",
        "A minimum is at most each of its members, and it is one of them. Each gap uses one half of that.",
        "Gap 2 is the triangle inequality for distances, gap 5 the same for q, and gap 3 takes the least of all k.",
    ),
)
