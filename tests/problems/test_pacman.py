"""Pacman's mazes: the rules played on the picture as the oracle, what the estimates may say, and what is refused."""

import json
from itertools import combinations

import networkx as nx
import pytest
from hypothesis import given

from maze_rules import STEPS, far_from, marks_of, mazes, stepped, walked
from oracles import consistent, edges_of, to_goal
from pathlib_edu.core import solve
from pathlib_edu.problems.kinds import KINDS, build, describe
from pathlib_edu.problems.pacman import Pacman
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.service import answer
from pathlib_edu.service.options import heuristic

KIND = KINDS["pacman"]
SMALL = "%%%%%%%\n%.P  .%\n%%% %%%\n%  . %%\n%%%%%%%"


def states_of(maze):
    return {maze.start} | {child for _, child, _ in edges_of(maze)}


@given(mazes())
def test_neighbors_are_the_pictures_to_which_one_step_leads(maze):
    for state in states_of(maze):
        shown = [maze.picture(child) for child, cost in maze.neighbors(state) if cost == 1]
        steps = [stepped(maze.picture(state), letter) for letter in "NWES"]
        assert shown == [picture for picture in steps if picture]
        assert maze.is_goal(state) == ("." not in maze.picture(state))


@given(mazes())
def test_a_picture_is_the_inverse_of_parse_and_a_world_of_build(maze):
    for again in (Pacman.parse(maze.picture()), build(json.loads(json.dumps(describe(maze))))):
        assert again.start == maze.start and again.graph() == maze.graph() and again.walls == maze.walls
    for state in states_of(maze) - {end for end in states_of(maze) if maze.is_goal(end)}:
        assert Pacman.parse(maze.picture(state)).picture() == maze.picture(state)


@given(mazes())
def test_a_state_in_json_is_the_place_of_pacman_and_those_of_the_food_in_the_picture(maze):
    for state in states_of(maze):
        told = json.loads(json.dumps(KIND.told(maze, state)))
        flat = maze.picture(state).replace("\n", "")
        assert told == [flat.index("P"), *(n for n, mark in enumerate(flat) if mark == ".")]
        assert KIND.heard(maze, told) == state


@given(mazes())
def test_the_estimates_are_what_they_say_and_consistent(maze):
    assert all(consistent(maze, heuristic(KIND, maze, name)) for name in KIND.heuristics)
    for state in states_of(maze):
        marks = marks_of(maze.picture(state))
        pellets = [cell for cell, mark in marks.items() if mark == "."]
        [at] = [cell for cell, mark in marks.items() if mark == "P"]
        far = {cell: far_from(maze.picture(), cell) for cell in pellets}
        complete = nx.Graph()
        complete.add_weighted_edges_from((a, b, far[a][b]) for a, b in combinations(pellets, 2))
        least = nx.minimum_spanning_tree(complete).size(weight="weight")
        assert (maze.zero(state), maze.count(state)) == (0, len(pellets))
        assert maze.farthest(state) == max((far[cell][at] for cell in pellets), default=0)
        assert maze.tree(state) == least + min((far[cell][at] for cell in pellets), default=0)


@given(mazes())
def test_the_perfect_estimate_is_the_true_cost(maze):
    perfect, left = heuristic(KIND, maze, "perfect"), to_goal(maze)
    assert {state: perfect(state) for state in states_of(maze)} == left


@given(mazes())
def test_the_graph_lists_what_can_be_reached_either_way(maze):
    graph, far = maze.graph(), far_from(maze.picture(), maze.start_cell)
    assert set(graph.neighbors) == set(far) and graph.waypoints == set(maze.pellets) and graph.start == maze.start_cell
    for cell, beside in graph.neighbors.items():
        places = [(cell[0] + dr, cell[1] + dc) for dr, dc in STEPS.values()]
        assert list(beside) == [place for place in places if place in far]
    for state in states_of(maze):
        assert maze.graph(state).start == state[0] and maze.graph(state).waypoints == set(maze.food(state[1]))


@given(mazes())
def test_a_walk_in_letters_leads_where_the_path_leads(maze):
    path, cost = solve(astar(maze, maze.tree))
    walk = maze.moved(path)
    assert len(walk) == cost and KIND.route(path) == walk
    assert walked(maze.picture(), walk) == maze.picture(path[-1])
    assert maze.path([cell for cell, _ in path]) == path
    assert KIND.picture(maze, path) == f"{maze.picture()}\nmoves {walk}"


def test_a_path_ends_where_nothing_is_left_however_far_the_walk_goes_on():
    maze = Pacman(["P. "])
    assert maze.path([(0, 0), (0, 1), (0, 2)]) == [((0, 0), 1), ((0, 1), 0)]


def test_capsules_ghosts_blank_lines_and_other_line_ends_are_read():
    maze = Pacman.parse("\r\n%%%%%%%\r\n%PoG12.%\r\n%%%%%%%\r\n\r\n".replace("%%%%%%%", "%%%%%%%%"))
    assert maze.picture() == "%%%%%%%%\n%P    .%\n%%%%%%%%" and maze.graph().waypoints == {(1, 6)}


def test_a_story_tells_states_in_numbers_and_its_picture_is_drawn_from_them():
    request = {"world": {"kind": "pacman", "picture": SMALL.split("\n")}, "search": "astar", "h": "tree"}
    story = answer(request)
    assert story["states"][0] == [9, 8, 12, 24] and story["cost"] == 9
    path = next(event[1] for event in story["events"] if event[0] == "goal")
    brief = answer(request | {"ask": "path"})
    assert brief["path"] == [story["states"][n] for n in path] and brief["path"][-1][1:] == []
    assert walked(SMALL, brief["moves"]).count(".") == 0
    json.dumps([story, brief])


BAD = [
    ("%.%", "a maze has one start; this one has none: write one P"),
    ("P.\n.P", "a maze has one start; there is one in row 1, column 1 and one in row 2, column 2"),
    ("P.%.", "the food in row 1, column 4 cannot be reached"),
    ("P.%.\n%%..", "the food in row 1, column 4 cannot be reached, nor can 2 more"),
    ("%P %", "the maze has no food: write a . where there is some"),
    ("%%%\n%P.%", "row 2 has 4 cells, but row 1 has 3"),
    ("%%%\n%P", "row 2 has 2 cells, but row 1 has 3"),
    ("%P.x%", "row 1, column 4: 'x' is not % . P o G or a blank"),
    ("%P.5%", "row 1, column 4: '5' is not % . P o G or a blank"),
    ("%P\t.%", "row 1, column 3: '\\t' is not % . P o G or a blank"),
]


@pytest.mark.parametrize(("text", "said"), [*BAD, ("", "the maze is empty"), ("\n\r\n\n", "the maze is")])
def test_what_is_no_maze_is_refused_in_one_sentence(text, said):
    with pytest.raises(ValueError) as caught:
        Pacman.parse(text)
    assert str(caught.value).startswith(said) and "\n" not in str(caught.value)


@pytest.mark.parametrize("given", ["P.", "", None, 5, [None], ["P.", 1], {"P.": 1}, iter(["P."]), [["P."]]])
def test_a_maze_is_made_of_rows_and_of_nothing_else(given):
    said = r"is a text: .* or by Pacman\.parse\(text\)$" if isinstance(given, str) else "a list of strings, not of "
    with pytest.raises(ValueError, match=said):
        Pacman(given)


@pytest.mark.parametrize("given", [None, 5, b"P.", ["P."]])
def test_only_a_text_is_read(given):
    with pytest.raises(ValueError, match=r"^Pacman\.parse reads a text, not "):
        Pacman.parse(given)


def test_cells_without_food_places_in_walls_and_walks_that_jump_are_refused():
    maze = Pacman(["%%%%%%", "%.P .%", "%%%%%%"])
    assert maze.mask([(1, 4), (1, 1)]) == 0b11 and maze.mask([]) == 0 and maze.path([]) == []
    for wrong, said in [
        (lambda: maze.mask([(1, 3)]), "row 2, column 4 has no food when the maze begins"),
        (lambda: maze.mask([(1, 1), (1, 1)]), "row 2, column 2 is named twice"),
        (lambda: maze.picture(((0, 2), 1)), "row 1, column 3 is not an open cell of this maze"),
        (lambda: maze.picture(((-2, 2), 1)), "row -1, column 3 is not an open cell of this maze"),
        (lambda: maze.path([(1, 1)]), "a walk begins in row 2, column 3, at the start"),
        (lambda: maze.path([(1, 2), (1, 4)]), "no step leads from row 2, column 3 to row 2, column 5"),
        (lambda: maze.path([(1, 2), (0, 2)]), "no step leads from row 2, column 3 to row 1, column 3"),
    ]:
        with pytest.raises(ValueError) as caught:
            wrong()
        assert str(caught.value) == said


@pytest.mark.parametrize(("text", "said"), BAD)
def test_a_figure_is_told_the_same_of_a_world_and_of_a_file(text, said):
    rows = text.split("\n")
    assert answer({"world": {"kind": "pacman", "picture": rows}, "search": "astar", "h": "tree"})["error"] == said
    for asked in ({"name": "maze.lay"}, {"name": "maze.lay", "world": {"kind": "pacman", "picture": rows}}):
        assert answer({"ask": "world", "text": text} | asked)["error"] == f"maze.lay: {said}"


def test_a_maze_that_is_pasted_is_known_by_its_walls():
    told = answer({"ask": "world", "text": SMALL + "\n"})
    assert told["world"] == {"kind": "pacman", "picture": SMALL.split("\n")}
    assert answer({"ask": "world", "text": "%%%%\n%.x%\n"})["error"].startswith("the text: row 2, column 3: 'x'")
    assert answer({"ask": "world", "text": "\n \n", "name": "maze.lay"})["error"] == "maze.lay is empty"


def test_a_maze_too_large_is_refused_by_the_figure_and_a_larger_one_by_the_problem():
    rows = ["P." + " " * 98] + [" " * 100] * 50
    said = "a figure can show 5,000 cells at most; this maze has 5,100"
    assert answer({"world": {"kind": "pacman", "picture": rows}, "search": "dijkstra"})["error"] == said
    with pytest.raises(ValueError, match="a maze has at most 100,000 cells, not 100,002"):
        Pacman(["P" + "." * 50_000] * 2)


@pytest.mark.parametrize("name", ["farthest", "tree"])
def test_estimates_by_distances_are_refused_before_they_fill_the_memory(name, monkeypatch):
    maze = Pacman(["P" + "." * 2236])
    maze.graph()
    monkeypatch.setattr(Pacman, "distances", None)  # not one of them is worked out
    with pytest.raises(ValueError, match="2,236 pellets and 2,237 cells have 5,001,932 distances: at most 5,000,000"):
        getattr(maze, name)(maze.start)
    assert maze.count(maze.start) == 2236
