"""Exercise 4.17: how many rounds IDA* needs where f grows in strides of one length, a proof with gaps."""

from ..engine.proof_gaps import Gaps, claim_gaps

GAPS = Gaps(
    fill="EBGAD",
    asked=(
        "What is the cutoff of the first round?",
        "A cutoff is no number that anybody has chosen. Where does T4.3 say that it comes from?",
        "Two cutoffs are different, and differ by a multiple of q. How far apart are they at least?",
        "Count: the first cutoff is h(S), and it has grown k - 1 times. Where does the k-th lie at least?",
        "What does T4.3 say of the largest cutoff, where there is a path?",
    ),
    false={
        "C": "IDA* has no upper; and a bound that nobody knows bounds nothing.",
        "F": "A cutoff may jump over many multiples, if no way has such an f. At most is what cannot be said.",
    },
)

claim_gaps(
    "4.17",
    GAPS,
    hints=(
        "The proof follows the cutoffs from the first to the last. Which piece speaks of the first, which of the last?",
        "T4.3 is used three times: where a cutoff comes from, that cutoffs strictly increase, and where they end.",
        "h(S) stands in gap 1, C* in gap 5; between them are k - 1 strides of at least q.",
    ),
)
