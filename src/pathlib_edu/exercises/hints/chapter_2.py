"""Hints for the exercises of chapter 2."""

HINTS = {
    "2.1": (
        "On the first map: how many steps is it from each cell to G, if nothing is in the way?",
        "A step toward G takes from h what it adds to g. A step away adds to both.",
        "On the second map every cell has the same f, so ties decide. With the larger g first, how long is a path?",
    ),
    "2.2": (
        "A diagonal step does the work of one step along a row and one along a column.",
        "How many diagonal steps can be taken before the goal lies straight ahead? How many straight ones are left?",
        "Would anybody take a diagonal step that costs more than two straight ones?",
    ),
    "2.3": (
        "The true way on open ground is the octile distance. Compare each formula with it.",
        "Try (0, k), (1, 1) and (2, 2): along a row, and on the diagonal, near and a little further away.",
        "For the others, give a reason: which of the formulas is never above the octile distance?",
    ),
    "2.4": (
        "Greedy search takes the cell with the least Manhattan distance, however long its way there has been.",
        "The short way must begin with a step away from G, and the long way with a step toward it.",
        "Let the long way wind round G in a spiral, so that it always lies near.",
    ),
    "2.5": (
        "Begin with what is announced, and end with what is claimed of it.",
        "One half turns the cost announced into a priority. The other half says that no priority is too large.",
        "Two moments must not be confused: when n is taken, and when the goal is. Does the second ever come?",
    ),
    "2.6": (
        "Dijkstra's algorithm finds what it costs to come to each cell. You want what it costs to go on from each.",
        "Start it at the goal and turn all steps round. Which cells lead to a cell, and what does each pay?",
        "Give `dijkstra` a class of your own with `start`, `is_goal` and `neighbors`, and collect what it expands.",
    ),
    "2.7": (
        "Run it on a graph with h = 1 somewhere: what does it announce? Compare with the path.",
        "Follow one state to which a better way is found after the first: what about it changes, and what does not?",
        "Keep apart what has been paid and what the frontier sorts by. Then think of a state that is closed already.",
    ),
    "2.8": (
        "Draw a triangle: the landmark, the cell and the goal. You know two sides.",
        "From the landmark to the goal one may go by way of the cell. What does that say of the third side?",
        "The same with the cell and the goal exchanged. Of all these lower bounds, which one do you take?",
    ),
    "2.9": (
        "Draw three rows and mark the cells that touch one in the middle row; then do it again one row further down.",
        "The two neighbors in its own row are clear. Of the row above, which two cells touch it?",
        "Look at whether the row is even or odd: only the numbers of the cells above and below depend on it.",
    ),
    "2.10": (
        "A path that is still unknown leaves what the one side has expanded, and later enters what the other has.",
        "What does it cost at least up to the first of these places, and what from the second on?",
        "If nothing waits on a side, it knows all paths.",
    ),
    "2.11": (
        "Try the false line: a graph with two nodes and one step is enough to see it.",
        "If a large h is multiplied by 2, a step on the right way may make it fall by more than the step costs.",
        "So let the right way have a large h in the middle. What else must wait, and at which f, to come before it?",
    ),
    "2.12": (
        "Keep five columns: what is expanded, g, h, f, and who waits with which f.",
        "The least f is expanded next. B comes before A, although A is nearer.",
        "When A is expanded at last, it has an offer to make to a closed node.",
    ),
    "2.13": (
        "A* expands one path at least. What keeps it from expanding more? And what does Dijkstra's algorithm expand?",
        "Put G straight ahead of S, so that one path alone has its f. All other cells should lie nearer than G.",
        "On a square much of the wave is cut off. Make the map long and low, and S not far from its middle.",
    ),
}
