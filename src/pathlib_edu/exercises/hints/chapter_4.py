"""Hints for the exercises of chapter 4."""

HINTS = {
    "4.1": (
        "The first cutoff is h(S). Write f = g + h beside each state that a round looks at.",
        "A round refuses what is above its cutoff. The least of these is the next cutoff.",
        "A state that two ways lead to is expanded once for each of them. The last round ends at the goal.",
    ),
    "4.2": (
        "What is the cutoff before a path is known? And after one of cost 7 has been found?",
        "Turn back as soon as f is not less than the best cost: also where it is equal.",
        "Look at f before you look whether the state is a goal. A state leaves the path when all its steps are tried.",
    ),
    "4.3": (
        "In which round of IDA* are all cheapest paths within the cutoff, and what do all goals cost there?",
        "So that round must go on after a goal. Keep the path, as a copy, and turn back.",
        "The next bound is the least f that was refused. If nothing was refused and nothing found, there is no path.",
    ),
    "4.4": (
        "Four lines are wrong. Ask of each what happens with fractions, with large costs, and without a path.",
        "A path that was found is an upper bound: `high` becomes its cost, and the search goes on.",
        "`low` becomes the least f refused. With no path known add 1, 2, 4, ...; halve by `Fraction(low + high) / 2`.",
    ),
    "4.5": (
        "Which cutoffs does `bisecting` try? h(S), then 1 more than the least refused, and so on.",
        "Put C* below such a cutoff, and a door between the two.",
        "Six nodes with free steps from each to all later ones have 32 ways. The door must be tried before the goal.",
    ),
    "4.6": (
        "By how much does a move along a row change the inversions among the tiles?",
        "In a move up or down a tile passes cols - 1 others. When is that even?",
        "If cols is odd the inversions alone decide. If it is even, each change of the blank's row changes them by an "
        "odd number.",
    ),
    "4.7": (
        "Take one row: list the tiles that stand in it and belong in it, in the order in which they stand.",
        "As many as possible may stay. Which sets of them are in the right order?",
        "For each tile compute the longest rising sequence that ends at it, from those of the tiles before it.",
    ),
    "4.8": (
        "A state of the search is a whole position here: only what a step costs depends on the group.",
        "With steps of cost 0 and 1, free steps go to the front of a deque and the others to its back.",
        "At the end, for each placement of the group's tiles, take the least over all positions that show it.",
    ),
    "4.9": (
        "A factor leads from each round to the next: `zip(works, works[1:])` are the pairs.",
        "`Fraction(after, before)` is exact. Without any pair the least is inf.",
        "All work is a sum that includes the last round.",
    ),
    "4.10": (
        "Make three columns: low, w, and the budget 8w. Each stage begins with the cutoff low and without a budget.",
        "Less than 2w: `low` becomes the least f refused, and then come leaps of 1, 2, 4, ... from `low`.",
        "A probe out of budget sets `high` to the greatest f it came to. If nothing is left below it, w becomes 2w.",
    ),
    "4.11": (
        "Compare each call of `probe` with the program of the chapter: what ends a round?",
        "A probe that ran out of budget has expanded 8w. What does the condition of the inner loop make of that?",
        "Keep in a variable whether a round was accepted: it ran to its end, and it expanded 2w or more.",
    ),
    "4.12": (
        "Read D first: it joins three facts. Which steps say them?",
        "What is known of `high`, and what of the probe that set it?",
        "Of two false steps each says what a probe would have done, had it run to its end.",
    ),
    "4.13": (
        "The figure beside T4.11 shows a round with a cutoff above C*. In which order does it try its steps?",
        "Which line speaks of what a round needs to see, and not of what it sees?",
        "The claim allows 26 times 12.4 states. A tree of depth k has 2 ** (k + 1) - 1.",
    ),
    "4.14": (
        "Begin with IDA* as it is, and a dictionary from states to the least g.",
        "Ask it where a state would be looked at: a larger g, or an equal one, leads to nothing new in this round.",
        "A state that a small cutoff found useless may be useful within a larger one: empty the table.",
    ),
}
