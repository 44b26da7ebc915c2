"""Exercise 8.5: an estimate from landmarks where roads lead one way."""

from math import inf
from types import SimpleNamespace

from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import bellman_ford
from pathlib_edu.search.shortest.dijkstra import dijkstra

NUMBER = "8.5"


def tables(graph, place):
    back = [(head, tail, cost) for tail, head, cost in graph.edges()]
    return bellman_ford(graph.edges(), place), bellman_ford(back, place)


def estimate(graph, places, join=max, both=lambda d, b, n, t: (d[t] - d[n], b[n] - b[t])):
    far = [tables(graph, place) for place in places]
    return lambda node: join([0, *(one for two in far for one in both(*two, node, graph.goal))])


def by_dijkstra(graph, places):
    def far(steps, place):
        world = SimpleNamespace(start=place, neighbors=steps, is_goal=lambda node: False)
        return {event[1]: event[2] for event in dijkstra(world) if event[0] == "expand"}

    table = dict.fromkeys(graph.nodes(), 0)
    for place in places:
        there, back = far(graph.neighbors, place), far(graph.predecessors, place)
        for node in table:
            table[node] = max(table[node], there[graph.goal] - there[node], back[node] - back[graph.goal])
    return table.get


def the_truth(graph, places):
    """What is as large as can be is right, too."""
    left = tables(graph, graph.goal)[1]
    return lambda node: left.get(node, inf)


RIGHT = {"by Bellman and Ford": estimate, "a table, by Dijkstra": by_dijkstra, "the true costs": the_truth}

WRONG = {
    "as in exercise 2.8": (
        lambda g, p: estimate(g, p, both=lambda d, b, n, t: [abs(d[t] - d[n])]), "to a landmark"),
    "ways from it alone": (
        lambda g, p: estimate(g, p, both=lambda d, b, n, t: [d[t] - d[n]]), "two differences"),
    "ways to it alone": (lambda g, p: estimate(g, p, both=lambda d, b, n, t: [b[n] - b[t]]), "two differences"),
    "the sum": (lambda g, p: estimate(g, p, join=sum), "to a landmark|two differences"),
    "the least": (lambda g, p: estimate(g, p, join=min), "two differences"),
    "by way of the landmark": (lambda g, p: estimate(g, p, both=lambda d, b, n, t: [b[n] + d[t]]), "to a landmark"),
    "the first landmark": (lambda g, p: estimate(g, p[:1]), "two differences"),
    "ways exchanged": (
        lambda g, p: estimate(g, p, both=lambda d, b, n, t: (b[t] - b[n], d[n] - d[t])), ""),
    "no function": (lambda g, p: 0, "What is asked for is an estimate"),
    "words": (lambda g, p: lambda node: "far", "a number for h"),
    "nothing given back": (lambda g, p: None, "return"),
}  # fmt: skip


def values(case, came):
    return dict(zip(case.graph.nodes(), came, strict=True))


def best(case, node):
    return max(estimate(case.graph, [place])(node) for place in case.places)


SAYS = {
    r"h\((\w+)\) <= (\d+), the true cost": lambda case, came, match: (
        the_truth(*case)(match[1]) == int(match[2]) and not values(case, came)[match[1]] <= int(match[2])
    ),
    r"h\((\w+)\) >= (\d+), by the best of the landmarks": lambda case, came, match: (
        best(case, match[1]) == int(match[2]) > values(case, came)[match[1]]
    ),
    r"h\((\w+)\) = (-?\d+)": lambda case, came, match: values(case, came)[match[1]] == int(match[2]),
    r"The way from (\w+) to a landmark, .*": lambda case, came, match: (
        not values(case, came)[match[1]] <= the_truth(*case)(match[1])
    ),
    r"At (\w+) each landmark has two differences, .*": lambda case, came, match: (
        values(case, came)[match[1]] < best(case, match[1])
    ),
    r"a number for h\((\w+)\)": lambda case, came, match: isinstance(values(case, came)[match[1]], str),
    r"'far'": lambda case, came, match: "far" in came,
    r"an estimate: a function from a node to a number": lambda case, came, match: True,
}
