"""`answer` never raises, tells the whole story, and says what is wrong in words."""

import json
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oracles import WORLDS
from pathlib_edu.core import SearchFunction, path_to
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.grid import Grid
from pathlib_edu.problems.kinds import KINDS, build, describe
from pathlib_edu.search.catalogue import SEARCHES, suiting
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.dijkstra import dijkstra
from pathlib_edu.service import HANDLERS, answer, answering
from pathlib_edu.service.options import heuristic

MAP = ["S..#.", "..3..", "#...G"]


def ask(**request):
    return answer({"v": 1, "world": {"kind": "grid", "picture": MAP}, **request})


@pytest.mark.parametrize("moves", [4, 8])
def test_the_story_decoded_is_the_search_itself(moves):
    told = answer({"world": {"kind": "grid", "picture": MAP, "moves": moves}, "search": "astar", "h": "octile"})
    grid = Grid.parse("\n".join(MAP), moves)
    states = [tuple(state) for state in told["states"]]
    decoded = []
    for name, *fields in told["events"]:
        if name == "goal":
            decoded.append((name, [states[i] for i in fields[0]], fields[1]))
        elif name == "reach":
            parent = None if fields[1] is None else states[fields[1]]
            decoded.append((name, states[fields[0]], parent, *fields[2:]))
        else:
            decoded.append((name, states[fields[0]], *fields[1:]))
    assert decoded == list(astar(grid, grid.octile))
    assert told["complete"] and told["cost"] == decoded[-1][2] and told["unit"] == grid.unit
    assert told["expanded"] == sum(event[0] == "expand" for event in decoded)


def test_the_running_line_is_the_one_that_yielded_the_event():
    told = ask(search="astar", h="manhattan")
    source = told["source"].split("\n")
    assert '"""' not in told["source"] and source[:2] == ["@search", "def astar(problem, h):"]
    assert len(told["lines"]) == len(told["events"])
    for event, line in zip(told["events"], told["lines"], strict=True):
        assert f'yield "{event[0]}"' in source[line - 1]


def test_a_story_says_whether_its_search_may_miss_a_path():
    own = "def mine(problem):\n    yield 'reach', problem.start, None, 0, 0"
    assert ask(search="beam", h="manhattan")["may_miss"] and ask(search="mine", source=own)["may_miss"]
    assert "may_miss" not in ask(search="greedy", h="manhattan")


def test_a_story_says_whether_its_search_has_no_estimate():
    own = "def mine(problem):\n    yield 'reach', problem.start, None, 0, {}"
    assert ask(search="dijkstra")["blind"] and ask(search="mine", source=own.format(0))["blind"]
    for told in (ask(search="astar", h="zero"), ask(search="mine", source=own.format(2))):
        assert "blind" not in told


def test_lanes_are_answered_one_by_one():
    lanes = [{"search": "dijkstra"}, {"search": "weighted_astar", "h": "manhattan", "weight": 2}, {"search": "best"}]
    told = ask(lanes=lanes)["lanes"]
    assert told[0] == ask(search="dijkstra")
    assert told[1]["title"] == "A*, 2 × Manhattan"
    assert told[2]["error"] == f"'best' is not a search: choose one of {', '.join(suiting(world=Grid))}"


@pytest.mark.parametrize("search", ["dijkstra", "no such search"])
def test_the_number_of_a_request_is_repeated_in_its_answer(search):
    assert ask(search=search, n=7) == ask(search=search) | {"n": 7}


def test_a_story_stops_at_its_limit_and_says_so():
    whole, cut = ask(search="dijkstra"), ask(search="dijkstra", limit=5)
    assert cut["events"] == whole["events"][:5] and not cut["complete"] and whole["complete"]


@pytest.mark.parametrize(("kind", "problem"), WORLDS.values(), ids=WORLDS)
def test_a_world_described_and_built_is_the_same_world(kind, problem):
    world = json.loads(json.dumps(describe(problem)))
    again = build(world)
    assert world["kind"] == kind and again.picture() == problem.picture()
    assert list(dijkstra(again)) == list(dijkstra(problem))
    for name in KINDS[kind].heuristics:
        one, other = (heuristic(KINDS[kind], world, name) for world in (again, problem))
        assert one(again.start) == other(problem.start)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)
WORLDS_ASKED = st.fixed_dictionaries(
    {},
    optional={
        "kind": st.sampled_from([*KINDS, "maze"]) | JSON,
        "picture": st.lists(st.text("SG.#3x", max_size=4), max_size=4) | JSON,
        "moves": st.sampled_from([4, 8, 5]) | JSON,
        "edges": st.lists(st.tuples(st.sampled_from("SGA"), st.sampled_from("SGA"), st.integers(-2, 5))) | JSON,
        "start": st.sampled_from("SA") | JSON,
        "goal": st.sampled_from("GA") | JSON,
        "h": JSON,
        "at": JSON,
        "signed": st.booleans(),
        "more_goals": st.lists(st.sampled_from("GAB")) | JSON,
    },
)
REQUESTS = st.fixed_dictionaries(
    {},
    optional={
        "world": WORLDS_ASKED | JSON,
        "search": st.sampled_from(list(SEARCHES)) | JSON,
        "h": st.sampled_from(["manhattan", "h", "zero"]) | JSON,
        "weight": JSON,
        "tie": JSON,
        "limit": JSON,
        "lamps": st.booleans() | JSON,
        "lanes": st.lists(st.fixed_dictionaries({}, optional={"search": st.sampled_from(list(SEARCHES))}) | JSON)
        | JSON,
    },
)


@given(REQUESTS, st.sampled_from(list(HANDLERS)) | JSON, JSON, JSON)
@settings(max_examples=200)
def test_whatever_else_is_asked_there_is_an_answer_in_json(request, ask, claim, laws):
    told = answer(request | {"ask": ask, "claim": claim, "laws": laws, "limit": 50})
    assert told["v"] == 1
    json.dumps(told, allow_nan=False)


@given(REQUESTS)
@settings(max_examples=400)
def test_whatever_is_asked_the_answer_is_a_story_or_a_sentence(request):
    told = answer(request)
    for one in told.get("lanes", [told]):
        assert ("events" in one) != ("error" in one)
        assert one.get("error", "words").strip()
    json.dumps(told, allow_nan=False)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"world": {"kind": "grid", "picture": ["S.", "?G"]}}, "line 2, column 1: '?' is not one of S G . # 2 to 9"),
        ({"world": {"kind": "grid", "picture": ["S" + "." * 999, *["." * 1000] * 999]}},
         "a figure can show 40,000 cells at most; this map has 1,000,000"),
        ({"world": {"kind": "cube"}}, f"a world needs a kind ({', '.join(KINDS)}) and what that kind is drawn from"),
        ({"h": "crow"},
         "'crow' is not a heuristic of a grid: choose one of zero, manhattan, octile, euclidean, chebyshev"),
        ({"world": {"kind": "graph", "edges": [["S", "G", -1]], "start": "S", "goal": "G"}},
         "the edge S -> G costs -1; costs must not be negative"),
        ({"world": {"kind": "graph", "edges": [["S", "G"]], "start": "S", "goal": "G"}},
         "edge 1 of the graph is ['S', 'G']: an edge is a tail, a head and a cost"),
        ({"search": "weighted_astar", "weight": "heavy"}, "weight must be a number, not 'heavy'"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_request_is_said(change, said):
    request = {"world": {"kind": "grid", "picture": MAP}, "search": "astar", "h": "manhattan"} | change
    assert answer(request)["error"] == said


def own(function):
    return answer(
        {"world": {"kind": "grid", "picture": MAP}, "search": "own"}, {"own": SearchFunction(function, "Mine")}
    )


def test_a_readers_own_search_is_told_like_the_books():
    def mine(problem):
        parent = {problem.start: None}
        yield "reach", problem.start, None, 0, 0
        for state in islice(parent, 3):
            yield "expand", state, 0
        yield "goal", path_to(problem.start, parent), 0

    told = own(mine)
    assert [event[0] for event in told["events"]] == ["reach", "expand", "goal"]
    assert told["source"].startswith("def mine(problem):")


def breaks(problem):
    yield "reach", problem.start, None, 0, 0
    return 1 / 0


def says_too_little(problem):
    yield "reach", problem.start, None, 0


def says_nonsense(problem):
    yield "look", problem.start


def begins_in_the_middle(problem):
    yield "expand", problem.start, 0


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (breaks, "Mine stopped with ZeroDivisionError: division by zero (line 3)"),
        (says_too_little, "yield number 1 is ('reach', (0, 0), None, 0): 'reach' is followed by state, parent, g, h"),
        (says_nonsense,
         "yield number 1 is ('look', (0, 0)): "
         "an event is a tuple that begins with reach, expand, prune, cutoff, bound, goal, cut, join"),
        (begins_in_the_middle, "yield number 1 is ('expand', (0, 0), 0): a story begins with the start being reached"),
    ],
)  # fmt: skip
def test_mistakes_in_a_readers_own_search_are_explained(function, said):
    assert own(function)["error"] == said


CHANGED = """def astar(problem, h):
    for event in dijkstra(problem):
        yield event
"""


def test_a_text_that_comes_with_a_request_runs_instead_of_the_books():
    told, book = ask(search="astar", h="manhattan", source=CHANGED), ask(search="dijkstra")
    assert told["events"] == book["events"] and told["title"] == "A*, Manhattan"
    assert told["source"] == CHANGED and set(told["lines"]) == {3}


HELPER = "def nothing_else(x):\n    return x\n\n\n"


@pytest.mark.parametrize(
    "text", [HELPER + CHANGED, CHANGED + "\n\n" + HELPER, HELPER + CHANGED.replace("astar", "mine")]
)
def test_a_text_may_define_helpers_before_its_search_and_behind_one_of_the_books_name(text):
    assert ask(search="astar", h="manhattan", source=text)["events"] == ask(search="dijkstra")["events"]


@pytest.mark.parametrize("state", ["5", "'(0, 1)'", "(3, (0, 1))", "(0.5, 1)", "(1,)"])
def test_a_state_that_is_no_cell_is_named(state):
    text = f"def mine(problem):\n    yield 'reach', problem.start, None, 0, 0\n    yield 'expand', {state}, 0\n"
    said = f"{state} is not a cell: the states of a map are pairs (row, column)"
    assert ask(search="mine", source=text)["error"] == said


def test_the_books_own_text_sent_along_changes_nothing():
    book = ask(search="astar", h="manhattan")
    assert ask(search="astar", h="manhattan", source=book["source"]) == book


def test_a_new_search_takes_the_heuristic_and_options_that_its_parameters_name():
    text = "def limp(grid, h, slow):\n    yield 'reach', grid.start, None, 0, h(grid.start) * slow\n"
    told = ask(search="limp", h="manhattan", slow=3, source=text)
    assert told["events"] == [["reach", 0, None, 0, 18]] and told["title"] == "limp, Manhattan"


@pytest.mark.parametrize(
    ("text", "said", "line"),
    [
        ("def f(problem):\n    yield (\n", "Python cannot read line 2: '(' was never closed", 2),
        ("x = 1\n", "your text defines no function: a search is a function that yields events", None),
        ("def f(problem):\n    x = 1\n    yield x / 0\n",
         "f stopped with ZeroDivisionError: division by zero (line 3)", 3),
        ("boom\n", "Your search stopped with NameError: name 'boom' is not defined (line 1)", 1),
        ("def f(problem):\n    return 3\n", "a search must yield events, but it returned 3", None),
    ],
)  # fmt: skip
def test_mistakes_in_a_text_are_explained_at_their_line(text, said, line):
    told = ask(search="f", source=text)
    assert told["error"] == said and told.get("line") == line


def test_an_answer_comes_in_slices_and_can_be_given_up():
    slices = answering({"world": {"kind": "grid", "picture": ["S" + "." * 300, "." * 300 + "G"]}, "search": "dijkstra"})
    assert next(slices) is None
    slices.close()
    with pytest.raises(StopIteration):
        next(slices)


def test_an_infinite_estimate_travels_as_a_text():
    graph = Graph.parse("S -> A 1; A -> G 2; S -> B 1; h(B) = inf")
    story = answer({"ask": "story", "world": describe(graph), "search": "astar", "h": "h"})
    assert [event[4] for event in story["events"] if event[0] == "reach"] == [0, 0, "inf", 0]
    json.dumps(story, allow_nan=False)
