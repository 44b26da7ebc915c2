"""Exercise 4.5: a graph on which bisecting does more than IDA*. There are many."""

from fractions import Fraction

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import to_goal, true_cost
from pathlib_edu.problems.graph import Graph
from pathlib_edu.search.depth_first.bisecting import bisecting
from rounds_by_hand import rounds_of_ida_star, walks

NUMBER = "4.5"

FREE = "; ".join(f"{a} -> {b} 0" for n, a in enumerate("ABCDEF") for b in "ABCDEF"[n + 1 :])
DOOR = f"S -> A 11; S -> G 10; h(S) = 9; {FREE}"

RIGHT = {
    "as text": DOOR,
    "as a graph": Graph.parse(DOOR),
    "without an estimate": f"S -> A 3; S -> G 2; {FREE}",  # cutoffs 0, 3 against 0, 2
    "fractions": f"S -> A 3/4; S -> G 1/2; {FREE}",
    "back and forth": "S -> A 11; S -> G 10; h(S) = 9; A -- B 0; A -- C 0; A -- D 0; B -- C 0; B -- D 0; C -- D 0",
    "behind two steps": f"S -> A 5; A -> B 6; S -> G 10; h(S) = 9; h(A) = 4; {FREE[FREE.index('B -> C') :]}",
    "edges of a program": Graph(
        [("S", 1, Fraction(11)), ("S", "G", 10), *((a, b, 0) for a in range(1, 7) for b in range(a + 1, 7))], h={"S": 9}
    ),
}

WRONG = {
    "lies": (DOOR + "; h(A) = 1; h(G) = 1", "but 0 is enough"),
    "nine nodes": (DOOR + "; F -> X 0", "9 nodes"),
    "no path": (DOOR.replace("S -> G 10; ", ""), "a path from the start"),
    "nothing above": ("S -> G 0", "How far apart"),
    "the goal first": ("S -> G 10; " + DOOR.replace("S -> G 10; ", ""), "which comes first"),
    "a door too costly": (DOOR.replace("S -> A 11", "S -> A 12"), "nothing more to be seen"),
    "few ways": ("S -> A 11; S -> G 10; A -> B 0; h(S) = 9", "More ways, more work"),
    "an estimate below 0": (DOOR + "; h(B) = -1", ""),
    "no graph": ("S to G", "no such graph"),
    "a list of edges": ([("S", "G", 1)], "a Graph, or its text"),
    "a long text": ("S -> G 1;" * 1000, "a Graph, or its text"),
}


def graph_of(came):
    return Graph.parse(came)


def work(came):
    return sum(expanded for _, expanded in rounds_of_ida_star(graph_of(came)))


def of_bisecting(came, name):
    """What the events of this name say, one after the other."""
    return [event[1] for event in bisecting(graph_of(came), graph_of(came).h) if event[0] == name]


def ways_within(came, cutoff):
    return [walk.nodes for walk in walks(graph_of(came)) if walk.peak <= cutoff]


def refuses(text):
    """What `Graph.parse` says of a text."""
    try:
        Graph.parse(text)
    except ValueError as error:
        return str(error)
    return ""


SAYS = {
    "a Graph, or its text": ADVICE,
    r"at least 3 x (\d+) = (\d+) expansions": lambda case, came, match: (
        int(match[1]) == work(came) and int(match[2]) == 3 * work(came)
    ),
    r"\d+": lambda case, came, match: int(match[0]) == len(of_bisecting(came, "expand")) < 3 * work(came),
    "at most 8 nodes": lambda case, came, match: len(graph_of(came).nodes()) > 8,
    r"(\d+) nodes": lambda case, came, match: len(graph_of(came).nodes()) == int(match[1]),
    "a graph with a path from the start to the goal": lambda case, came, match: true_cost(graph_of(came)) is None,
    "an admissible estimate": lambda case, came, match: any(
        graph_of(came).h(state) > left for state, left in to_goal(graph_of(came)).items()
    ),
    r"h\((\w+)\) = (\S+), but (\S+) is enough: .*": lambda case, came, match: (
        graph_of(came).h(match[1]) == Fraction(match[2]) > to_goal(graph_of(came))[match[1]] == Fraction(match[3])
    ),
    "no estimate below 0": ADVICE,
    r"h\((\w+)\) = (-\S+)": lambda case, came, match: graph_of(came).h(match[1]) == Fraction(match[2]) < 0,
    "a graph": ADVICE,
    "no such graph: (.*)": lambda case, came, match: match[1] == refuses(came),
    "Bisecting tries no cutoff above the least cost here.*": lambda case, came, match: (
        max(of_bisecting(came, "cutoff")) <= true_cost(graph_of(came))
    ),
    r"The cutoff (\S+) is tried, but there is nothing more to be seen than within (\S+)\.": lambda case, came, match: (
        Fraction(match[1]) in of_bisecting(came, "cutoff")
        and ways_within(came, Fraction(match[1])) == ways_within(came, Fraction(match[2]))
    ),
    "A round ends at the goal, .*": lambda case, came, match: (
        len(of_bisecting(came, "expand")) < len(ways_within(came, max(of_bisecting(came, "cutoff"))))
    ),
    "More ways, more work: .*": ADVICE,
    #: The graph, or what was given for one.
    ".*": lambda case, came, match: match[0] in (graph_of(came).picture(), repr(came)[:200]),
}
