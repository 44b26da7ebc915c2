"""Exercise 1.12: the tree of parents is not the cheapest tree. Line 4 is the flaw; many graphs refute line 6."""

from answers import fails
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_1.flaw import SOUND, least_tree
from pathlib_edu.exercises.engine.cases.worlds import graphs
from pathlib_edu.problems.graph import Graph

NUMBER = "1.12"
TRIANGLE = "S -- A 2; S -- B 2; A -- B 1"

RIGHT = {
    "a text": (4, TRIANGLE),
    "a list with a graph": [4, Graph.parse(TRIANGLE)],
    "with the goal of other exercises": (4, "S -- A 3; S -- G 3; A -- G 2; A -- B 1"),
    "from another start": (4, Graph.parse("start B; A -- B 1/2; B -- C 1/2; A -- C 0.25")),
    "one road named twice": (4, "S -- A 2; S -- A 9; S -- B 2; B -- A 1"),
    "each way by itself": (4, "S -> A 5; A -> S 5; S -> B 5; B -> S 5; A -> B 1; B -> A 1"),
}

WRONG = {
    "one way only": ((4, "S -> A 2; A -- B 1"), "lead both ways"),
    "another price back": ((4, "S -> A 2; A -> S 3"), "lead both ways"),
    "cut off": ((4, "S -- A 2; B -- C 1"), "no way to B"),
    "a tree already": ((4, "S -- A 2; A -- B 1"), "what does the tree of parents miss"),
    "the short road on the way": ((4, "S -- A 1; A -- B 1; S -- B 3"), "what does the tree of parents miss"),
    "all roads alike": ((4, "S -- A 1; S -- B 1; A -- B 1"), "what does the tree of parents miss"),
    "five places": ((4, f"{TRIANGLE}; B -- C 1; C -- D 1"), "5 places"),
    "six places": ((4, f"{TRIANGLE}; B -- C 1; C -- D 1; D -- E 1"), "6 places"),
    "no roads": ((4, ""), "no road"),
    "no graph": ((4, "S to A"), "no such graph"),
    "a number for a graph": ((4, 7), "a Graph, or its text"),
    "a place called nowhere": ((4, "start nowhere; nowhere -- A 1; A -- B 1"), "what does the tree of parents miss"),
    "a road that loops": ((4, "S -- S 5; S -- A 1"), "what does the tree of parents miss"),
    **{f"line {line}": ((line, TRIANGLE), why) for line, why in SOUND.items()},
    "no such line": ((7, TRIANGLE), "numbers 1 to 6"),
    "the line as a word": (("4", TRIANGLE), "the number of a line"),
    "the graph first": ((TRIANGLE, 4), "the number of a line"),
    "the line alone": (4, "a pair (line, graph)"),
    "the graph alone": (TRIANGLE, "a pair (line, graph)"),
}


def graph_of(came):
    try:
        return Graph.parse(came[1])
    except ValueError as error:
        return str(error)


def roads_of(came):
    """The roads, each once, by their two ends; the least price counts."""
    return {frozenset(road[:2]): road[2] for road in graph_of(came).edges()}


def places_of(came):
    return {place for road in roads_of(came) for place in road} | {graph_of(came).start}


def joined(roads, place):
    """The places that roads join to one, by growing the set."""
    found, before = {place}, set()
    while found != before:
        before, found = found, found.union(*(road for road in roads if road & found))
    return found


def prim(came):
    """The least that a net of roads costs: always the cheapest road out of what is joined."""
    found, cost, roads = {graph_of(came).start}, 0, roads_of(came)
    while out := [road for road in roads if len(road - found) == 1 and road & found]:
        road = min(out, key=roads.get)
        found, cost = found | road, cost + roads[road]
    return cost


def fits(roads, came):
    """Is this a tree over all places in which each is as near to the start as it can be?"""
    far, before = {graph_of(came).start: 0}, None
    while far != before:
        before = dict(far)
        for a, b, cost in graph_of(came).edges():
            if a in far:
                far[b] = min(far.get(b, far[a] + cost), far[a] + cost)
    ends = {head for _, head, _ in roads}
    return len(roads) == len(ends) == len(places_of(came)) - 1 and all(far[a] + c == far[b] for a, b, c in roads)


def listed(text):
    """Roads as a verdict lists them."""
    return [] if text == "no road" else Graph.parse(text.replace("--", "->").replace(", ", ";")).edges()


SAYS = {
    r"a pair \(line, graph\), such as \(1, 'S -- A 1'\)": lambda case, came, match: (
        not isinstance(came, list) or len(came) != 2
    ),
    "the number of a line": lambda case, came, match: came[0] not in range(1, 7),
    r"The lines have the numbers 1 to (\d+)\.": lambda case, came, match: int(match[1]) == 6,
    "another line": lambda case, came, match: came[0] in range(1, 7) and came[0] != 4,
    "a Graph, or its text": lambda case, came, match: not isinstance(came[1], str),
    r"\d|'.*'": lambda case, came, match: match[0] in map(repr, came),
    "a graph": lambda case, came, match: isinstance(graph_of(came), str),
    "no such graph: (.*)": lambda case, came, match: match[1] == graph_of(came),
    "roads that lead both ways at the same cost": lambda case, came, match: any(
        (b, a, cost) not in graph_of(came).edges() for a, b, cost in graph_of(came).edges()
    ),
    r"(\S+) -> (\S+) (\S+), and not back": lambda case, came, match: (
        (match[1], match[2], int(match[3])) in graph_of(came).edges()
        and (match[2], match[1], int(match[3])) not in graph_of(came).edges()
    ),
    "Write S -- A 2 for a road that leads both ways.": ADVICE,
    "at most 4 places": lambda case, came, match: len(places_of(came)) > 4,
    r"(\d+) places": lambda case, came, match: int(match[1]) == len(places_of(came)) > 4,
    "places that can all be reached from the start": lambda case, came, match: (
        joined(roads_of(came), graph_of(came).start) != places_of(came)
    ),
    "no way to (.*)": lambda case, came, match: (
        match[1] in places_of(came) - joined(roads_of(came), graph_of(came).start)
    ),
    r"a tree of parents that costs more than (\d+)": lambda case, came, match: int(match[1]) == prim(came),
    r"(.*): (\d+)": lambda case, came, match: (
        fits(listed(match[1]), came) and int(match[2]) == sum(cost for *_, cost in listed(match[1])) == prim(came)
    ),
    r"Two places as far from S as each other, and a short road between them: .*": ADVICE,
    **{why.replace("?", r"\?").replace("(", r"\(").replace(")", r"\)"): ADVICE for why in SOUND.values()},
}  # fmt: skip


def test_the_least_tree_is_that_of_prim():
    for graph in graphs(5, 60, most=4):
        roads = {frozenset(road[:2]): road for road in graph.edges()}.values()
        places = sorted({place for road in roads for place in road[:2]})
        grown, cost = {*places[:1]}, 0
        while out := [road for road in roads if len(grown & {*road[:2]}) == 1]:
            *ends, least = min(out, key=lambda road: road[2])
            grown |= {*ends}
            cost += least
        if places and grown == {*places}:
            both = [road for a, b, price in roads for road in ((a, b, price), (b, a, price))]
            assert least_tree(both, places) == cost


def test_too_many_places_are_counted_as_places():
    for name in ("five places", "six places"):
        assert fails("1.12", WRONG[name][0]).expected == "at most 4 places"
