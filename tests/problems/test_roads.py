"""Road graphs: the two formats, everything that can be wrong with a file, and the command line on them."""

import json
import re

import pytest

from cli_calls import call, refused, write
from pathlib_edu.problems.roads import read_roads, road_network

PLAIN = "4 5\n1 2 3 4\n2 4 1 1\n1 3 1 9\n3 4 1 1\n1 4 9 0.5\n"
DIMACS = "c a comment\np sp 4 5\n" + "".join(f"a {line}\n" for line in PLAIN.splitlines()[1:])
FRONT = [[2, 10], [4, 5], [9, 0.5]]
ENDS = ("--from", "1", "--to", "4")


def test_both_formats_say_the_same():
    roads = read_roads(PLAIN)
    assert roads == read_roads(DIMACS) and len(roads) == 5 and roads[0] == (1, 2, (3, 4))
    assert road_network(roads, 1, 4).edges()[0][:2] == (1, 2)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: a road graph begins with `n m` or `p sp n m`: how many nodes, how many edges"),
        ("p max 3 4", "line 1: a road graph begins with `n m` or `p sp n m`: how many nodes, how many edges"),
        ("2 two\n1 2 3", "line 1: a road graph begins with `n m` or `p sp n m`: how many nodes, how many edges"),
        ("2 2\n1 2 3", "line 1 promises 2 edges, but 1 follow"),
        ("2 1\n\n1 2 3\n2 1 3", "line 1 promises 1 edge, but 2 follow"),
        ("2 2\n1 2 3\n2 3 3", "line 1 promises 2 nodes, but the edges name 3"),
        ("2 2\n1 2 3 4\n2 1 3", "line 3: the edge has 1 cost, but those before it have 2"),
        ("2 1\n1 2", "line 2: an edge is two nodes, whole numbers, and at least one cost"),
        ("2 1\n1 x 3", "line 2: an edge is two nodes, whole numbers, and at least one cost"),
        ("2 1\n1 2 nan", "line 2: the cost nan is not a number that adds up"),
        ("2 1\n1 2 inf", "line 2: the cost inf is not a number that adds up"),
        ("2 1\n1 2 3 -4", "line 2: the cost -4 is negative"),
        ("2 1\n1 2 long", "line 2: 'long' is not a number"),
        ("p sp 2 1\n1 2 3", "line 2: an edge begins with `a`, not with '1'"),
    ],
)
def test_what_is_no_road_graph_is_refused_with_its_line(text, said):
    with pytest.raises(ValueError) as error:
        read_roads(text)
    assert said in str(error.value)


def test_a_node_that_is_not_there_is_refused():
    with pytest.raises(ValueError, match="the goal 9 is not a node of the road graph"):
        road_network(read_roads(PLAIN), 1, 9)


def test_json_is_one_object_with_the_front_and_its_paths(tmp_path):
    for name, text in (("roads.txt", PLAIN), ("roads.gr", DIMACS)):
        found = json.loads(call("solve", write(tmp_path / name, text), *ENDS, "--json").stdout)
        assert list(found) == ["front", "paths", "expanded", "seconds"]
        assert found["front"] == FRONT
        assert found["paths"] == [[1, 3, 4], [1, 2, 4], [1, 4]]


@pytest.mark.parametrize(
    ("options", "front"),
    [
        (["--within", "any,5"], [[4, 5], [9, 0.5]]),
        (["--within", "4,any"], [[2, 10], [4, 5]]),
        (["--epsilon", "0"], FRONT),
        (["--epsilon", "10"], [[2, 10], [9, 0.5]]),
    ],
)
def test_a_range_and_an_epsilon_thin_the_front(tmp_path, options, front):
    found = json.loads(call("solve", write(tmp_path / "roads.txt", PLAIN), *ENDS, "--json", *options).stdout)
    assert found["front"] == front


def test_the_front_is_printed_and_plotted(tmp_path):
    done = call("solve", write(tmp_path / "roads.txt", PLAIN), *ENDS, "--plot", tmp_path / "front.png")
    assert re.search(r"^2   10   1 -> 3 -> 4$", done.stdout, re.M) and done.stderr == ""
    assert (tmp_path / "front.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.slow
def test_a_large_graph_gives_the_same_with_and_without_numbas_help(tmp_path):
    size = 40
    lines = []
    for r in range(size):
        for c in range(size):
            here = r * size + c + 1
            lines += [f"{here} {here + 1} {1 + (r * c) % 7} {1 + (r + c) % 5}"] if c + 1 < size else []
            lines += [f"{here} {here + size} {1 + (r + 2 * c) % 5} {1 + (r * r + c) % 7}"] if r + 1 < size else []
    text = "\n".join([f"{size * size} {len(lines)}", *lines])
    ends = "--from", "1", "--to", str(size * size), "--json"
    whole = json.loads(call("solve", write(tmp_path / "roads.txt", text), *ends).stdout)
    halves = text.replace(lines[0], f"{lines[0]}.0")  # a decimal: only the readable search takes it
    readable = json.loads(call("solve", write(tmp_path / "halves.txt", halves), *ends).stdout)
    assert whole["front"] == readable["front"] and len(whole["front"]) > 3
    assert whole["expanded"] == readable["expanded"]


def test_no_path_is_a_sentence_and_an_empty_front(tmp_path):
    done = call("solve", write(tmp_path / "roads.txt", PLAIN), "--from", "4", "--to", "1", "--json")
    assert done.returncode == 1 and "there is no path from 4 to 1" in done.stderr
    assert json.loads(done.stdout)["front"] == []


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--from", "1"], "a road graph needs --from V and --to V"),
        (["--from", "1", "--to", "9"], "the goal 9 is not a node"),
        (["--from", "one", "--to", "4"], "--from 'one' is not a node of a road graph: a whole number"),
        ([*ENDS, "--within", "3"], "--within 3 has 1 part, but each edge has 2 costs"),
        ([*ENDS, "--within", "3,nan"], "--within 'nan' is not a number from 0"),
        ([*ENDS, "--within=-3,4"], "--within '-3' is not a number from 0"),
        ([*ENDS, "--epsilon", "much"], "--epsilon 'much' is not a number from 0"),
        ([*ENDS, "--epsilon", "11"], "--epsilon 11 is not a number from 0 to 10"),
        ([*ENDS, "--search", "greedy"], "'greedy' does not suit roads with 2 costs each: choose one of partial_astar"),
        ([*ENDS, "--h", "zero"], "--h means nothing for a road graph"),
        ([*ENDS, "--plot", "/nowhere/at/all.png"], "--plot /nowhere/at/all.png: there is no folder /nowhere/at"),
    ],
)
def test_options_that_make_no_sense_are_refused(tmp_path, options, words):
    done = call("solve", write(tmp_path / "roads.txt", PLAIN), *options)
    assert done.returncode == 2 and words in done.stderr and done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("2 1\n1 2 3 nan", "line 2: the cost nan"),
        ("2 1\n1 2 3 -1", "line 2: the cost -1 is negative"),
        ("2 2\n1 2 3 4\n1 2 3", "line 3: the edge has 1 cost"),
    ],
)
def test_a_file_that_is_no_road_graph_is_refused(tmp_path, text, words):
    refused(call("solve", write(tmp_path / "roads.txt", text), *ENDS, "--json"), "roads.txt: ", words)


def test_options_for_road_graphs_are_refused_elsewhere(tmp_path):
    refused(call("solve", write(tmp_path / "maze.txt", "S.G\n"), "--within", "3,4"), "--within is for a road graph")
