"""Hints for the exercises of chapter 3."""

HINTS = {
    "3.1": (
        "Keep a table: who waits, at what g, and with what g + h.",
        "A state that was expanded may be reached again more cheaply. Then it waits again.",
        "B is honest, with h = 7. Who is expanded before it, at the wrong cost?",
    ),
    "3.2": (
        "First write down the true remaining cost of each node. Admissible is a comparison with that.",
        "For consistent look at each edge alone, and at the goal. `--` is two edges.",
        "Where no way leads to the goal the true remaining cost is infinite: no estimate there is too large.",
    ),
    "3.3": (
        "It is an induction over expansions: first the beginning, then what is supposed.",
        "Then four questions, in this order: who is next, what is offered, who accepts, what holds after that?",
        "Before it can be said that all goes on in the same way, it must be clear what becomes of closed states.",
    ),
    "3.4": (
        "Write the table of both, yours and the book's, on `martelli(4)`. In which row do they part?",
        "Slip one: what is F the largest of? Look at the line that raises `highest`.",
        "Slip two: whose estimate is not believed anymore, and by what is it then put in order?",
    ),
    "3.5": (
        "Take the brook. Which of its numbers say how much the better way to B saves?",
        "The direct step to B has to grow with k. What must stay true of A, so that it waits all the same?",
        "h(A) must be admissible: let the way from B to G grow as well.",
    ),
    "3.6": (
        "Take one step on which h falls too much. By how much must its head rise, and why by no more?",
        "That may tear another step. Go over all of them again until nothing changes.",
        "`raised[head] = max(raised[head], raised[tail] - cost)`, for all steps, as long as something changes.",
    ),
    "3.7": (
        "A* must do well by luck: a state whose h says too little is taken in good time. Pathmax raises just that one.",
        "A second state waits, which can be reached more cheaply over the first. It must not be taken before.",
        "Now let S know something. Raised, the first state is tied with the second; of equals the older is taken.",
    ),
    "3.8": (
        "Take the step on which h contradicts itself. Its head is to be expanded first, and then once more.",
        "Lead one new step to its tail, for nothing, and one to its head. What may the second cost?",
        "More than the way through the tail, and so little that the f of the head is less than that of the tail.",
    ),
    "3.9": (
        "Two ways to the goal: the cheaper one leads through a state whose h says 3 too much.",
        "The other costs 3 more. So the two are tied when the goal waits.",
        "Of two entries with the same f, `astar` takes the older one. Which edge must be written first?",
    ),
    "3.10": (
        "Five lines are about what was true before or stays true. Which one speaks of the wrong time?",
        "When does a state learn what another knows: before it is expanded, or perhaps after?",
        "You know a world in which the wise state waits while its neighbor is expanded too early.",
    ),
    "3.11": (
        "Begin at S: one step costs 2 and S says 7. What must A say at least?",
        "Go on from there. A place that several ways from S lead to must satisfy all of them: the cheapest asks most.",
        "The least is 7 less the cost of a cheapest path from S. Compare it with what remains in truth.",
    ),
}
