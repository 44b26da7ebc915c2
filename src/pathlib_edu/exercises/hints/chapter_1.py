"""Hints for the exercises of chapter 1."""

HINTS = {
    "1.1": (
        "Keep two columns on paper: who is closed, and who waits at what price.",
        "Before each step, cross out the higher of two prices for the same town; then take the cheapest that is left.",
        "The goal is closed when it is taken from the list, not when it first gets a price.",
    ),
    "1.2": (
        "The last state is known. Which state comes before it?",
        "Go from parent to parent until there is none, and collect what you pass. In which order does it lie there?",
        "Only the start has the parent None. Ask `is not None`: a state such as 0 counts as false.",
    ),
    "1.3": (
        "There are two questions: what would the child cost over this state, and what does it cost so far?",
        "What is not in `g` costs as much as can be: `g.get(child, inf)`.",
        "An offer that is just as good is declined. Both dictionaries change, or neither does.",
    ),
    "1.4": (
        "The search has to close the goal too early, and the bargain must still lie behind a state that waits.",
        "Two ways lead from S to G: a direct one, and one through A that begins expensive and ends below nothing.",
        "The first edge of the way through A must cost more than the direct way, or A is closed before G.",
    ),
    "1.5": (
        "Breadth-first search takes the way with the fewest steps, whatever it costs.",
        "Of two ways with equally many steps it takes the one that it looks at first: up, left, right, down.",
        "Let both ways go around a small block, one over nines and one over open ground.",
    ),
    "1.6": (
        "Imagine one more state, from which a free step leads to each well. What happens when it is expanded?",
        "Then all starts wait in the frontier at once, each at the price 0.",
        "The rest is Dijkstra's algorithm without a goal: it ends when nothing waits.",
    ),
    "1.7": (
        "Four things have to be kept: g, parent, who waits, and who is closed.",
        "Tell of a state when its number changes, and again when it is taken out. Only then ask whether it is a goal.",
        "A `Frontier` may hand out an old entry of a closed state: skip it. Of a set take `min(waiting, key=g.get)`.",
    ),
    "1.8": (
        "Count along with g: how many cheapest ways to each state are known so far?",
        "A better offer makes all ways known so far worthless. An offer that is as good adds its own.",
        "Add the ways of the state being expanded, not 1: each of them goes on over this step.",
    ),
    "1.9": (
        "Begin with what is supposed. End with what was to be proved.",
        "Each letter that is used has to be introduced first: v, then u, then w.",
        "Before the two offers are compared, both must have been written down.",
    ),
    "1.10": (
        "Give it a graph on which the cheapest path has more steps than another.",
        "What does the frontier sort by: the whole way, or its last step?",
        "When is the number of the goal final: when it is reached, or when it is expanded?",
    ),
    "1.11": (
        "Try it on a line of three states: S, A, G, both ways. The second-best walk turns around somewhere.",
        "Suppose that two smaller costs are known for a state on the walk. What follows for the walk?",
        "So keep the two least different costs of each state, and push a pair of state and cost.",
    ),
    "1.12": (
        "Draw a triangle of S, A and B. Which two of the three roads are in the tree of parents?",
        "What does dijkstra sort by, the last road alone or the whole way from S? And what does a tree pay for?",
        "Let A and B lie equally far from S, and near each other.",
    ),
}
