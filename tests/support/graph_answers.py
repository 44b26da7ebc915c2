"""Of graphs that are handed in, as texts or in a pair with the number of a line (2.11, 3.5, 3.7, 3.9 to 3.11): what is
true of them, and what the judge may say before it looks at what they are for.
"""

from itertools import pairwise
from math import inf

from oracles import bellman_ford
from pathlib_edu.problems.graph import Graph


def text_of(came):
    return came[1] if isinstance(came, list) and len(came) == 2 else came


def graph_of(came):
    """The graph, or what is said against it."""
    try:
        return Graph.parse(text_of(came))
    except ValueError as error:
        return str(error)


def left(graph):
    """What remains from each node, and from where there is no way inf."""
    turned = [(head, tail, cost) for tail, head, cost in graph.edges()]
    far = [bellman_ford(turned, goal) for goal in graph.goals]
    return {node: min(one.get(node, inf) for one in far) for node in graph.nodes()}


def least(graph):
    return left(graph)[graph.start]


def reached(graph):
    return bellman_ford(graph.edges(), graph.start)


def torn(graph, tail, head, cost):
    """Does h contradict itself on this step, which can be reached?"""
    there = tail in reached(graph) and (tail, head, cost) in graph.edges()
    return there and graph.h(tail) > cost + graph.h(head)


def is_consistent(graph):
    there = reached(graph)
    return all(graph.h(goal) == 0 for goal in graph.goals if goal in there) and not any(
        torn(graph, *edge) for edge in graph.edges()
    )


def is_admissible(graph):
    return all(graph.h(node) <= left(graph)[node] for node in reached(graph))


def number(text):
    """A number as verdicts write it."""
    return Graph.parse(f"S -> G {text}").edges()[0][2] if text != "inf" else inf


def says_too_much(case, came, match):
    """Is the way that is named one, and does it cost so much, less than h?"""
    graph, nodes = graph_of(came), match[4].split()
    steps = [dict(graph.neighbors(a)).get(b, inf) for a, b in pairwise(nodes)]
    return (
        nodes[0] == match[1]
        and nodes[-1] in graph.goals
        and sum(steps) == number(match[3]) < number(match[2]) == graph.h(match[1])
    )


def is_torn(case, came, match):
    graph, numbers = graph_of(came), [number(match[n]) for n in (5, 6, 7)]
    ends = [match[1], match[3]]
    return (
        ends == [match[2], match[4]]
        and torn(graph, *ends, numbers[1])
        and [graph.h(end) for end in ends] == numbers[::2]
    )


#: What the judge may say of any such graph.
OF_GRAPHS = {
    "a Graph, or its text": lambda case, came, match: not isinstance(text_of(came), str),
    "a graph": lambda case, came, match: isinstance(graph_of(came), str),
    "no such graph: (.*)": lambda case, came, match: match[1] == graph_of(came),
    r"at most (\d+) nodes": lambda case, came, match: len(graph_of(came).nodes()) > int(match[1]),
    r"(\d+) nodes": lambda case, came, match: len(graph_of(came).nodes()) == int(match[1]),
    "no estimate below 0": lambda case, came, match: any(graph_of(came).h(n) < 0 for n in graph_of(came).nodes()),
    r"h\((\w+)\) = (-?\w+)": lambda case, came, match: str(graph_of(came).h(match[1])) == match[2],
    "a graph with a path from the start to the goal": lambda case, came, match: least(graph_of(came)) == inf,
    "an admissible estimate": lambda case, came, match: not is_admissible(graph_of(came)),
    r"h\((\w+)\) = (\S+), but (\S+) is enough: (.*)": says_too_much,
    "a consistent estimate": lambda case, came, match: not is_consistent(graph_of(came)),
    r"h\((\w+)\) > c\((\w+), (\w+)\) \+ h\((\w+)\), namely (\S+) > (\S+) \+ (\S+)": is_torn,
    r"h\((\w+)\) = (\S+), but at a goal it must be 0": lambda case, came, match: (
        match[1] in graph_of(came).goals and graph_of(came).h(match[1]) == number(match[2]) != 0
    ),
}

#: The last of the patterns: the graph itself, also one in which there is nothing to draw.
AS_IT_IS = {
    "S and G, and no step between them": lambda case, came, match: not graph_of(came).picture(),
    ".*": lambda case, came, match: match[0] == graph_of(came).picture(),
}


def of_lines(flaw, sound, form):
    """What the judge may say of the number of a line, where `flaw` is that of the flaw and the others are `sound`."""
    last = len(sound) + 1
    return {
        f"{form}.*": lambda case, came, match: not isinstance(came, list) or len(came) != 2,
        "the number of a line": lambda case, came, match: came[0] not in range(1, last + 1) or came[0] is True,
        r"The lines have the numbers 1 to (\d+)\.": lambda case, came, match: int(match[1]) == last,
        "another line": lambda case, came, match: came[0] != flaw,
        **{why: lambda case, came, match, line=line: came[0] == line for line, why in sound.items()},
        r"\d+|'.*'": lambda case, came, match: match[0] in map(repr, came),
    }
