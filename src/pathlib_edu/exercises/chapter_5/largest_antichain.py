"""Exercise 5.19: how many costs an antichain may hold, a proof with gaps."""

from ..engine.proof_gaps import Gaps, claim_gaps

GAPS = Gaps(
    fill="EABCD",
    asked=(
        "The two costs differ in their last parts at most. What is true of any two numbers?",
        "All parts but the last are equal, and the last is not larger. What does that say of the two costs?",
        "Which costs does an antichain never keep together?",
        "Two kept costs never agree in all parts but the last. So what tells them apart?",
        "Each of the k - 1 parts is one of the numbers 0, 1, ..., m. How many choices are there?",
    ),
    false={
        "F": "From 0 to m there are m + 1 numbers: for m = 1 and k = 2 both (0, 1) and (1, 0) are kept.",
        "G": "It is the other way around: whatever another one covers is refused, or thrown out.",
    },
)

claim_gaps(
    "5.19",
    GAPS,
    hints=(
        "Suppose that two kept costs agree in all parts but the last. The first three gaps show that this cannot be.",
        "Two numbers can always be compared; two costs need not be. Which of the pieces say which?",
        "In the end the costs are counted by what tells them apart: by k - 1 of their parts.",
    ),
)
