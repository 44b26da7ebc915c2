"""What chapter 6 says of its puzzles, of what its searches print, and of what was measured."""

import re
from contextlib import suppress
from fractions import Fraction
from functools import cache
from inspect import signature
from itertools import combinations, islice, pairwise, permutations, product
from math import factorial, hypot, inf, isclose, log2, prod

import networkx
import numpy as np
import pytest
from pathfinding.core.grid import Grid
from pathfinding.finder.a_star import AStarFinder
from pathfinding.finder.finder import ExecutionRunsException, Finder

import pathlib_edu
from held_sentences import expansions, measured, rows, sentence
from pathlib_edu import (
    Blocks,
    ana_star,
    anytime_best_first,
    anytime_weighted_astar,
    anytime_window_astar,
    ara_star,
    astar,
    beam,
    bidirectional_breadth_first,
    branch_and_bound,
    breadth_first,
    mondrian,
    puzzle_pack,
    random_puzzle,
    solve,
    weighted_astar,
)
from pathlib_edu.exercises.chapter_6.estimate import parked
from pathlib_edu.exercises.chapter_6.parking import HARDEST, LOTS
from pathlib_edu.exercises.chapter_6.weights import COUNTED
from pathlib_edu.problems.blocks_generator import explore
from pathlib_edu.problems.rook import Assignment


def goals(search):
    return [event[2] for event in search if event[0] == "goal"]


def numbers(text):
    return [int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*", text)]


def by_hand(printed):
    """The numbered rows of the search by hand: what is taken, and what that adds."""
    found = {}
    for line in printed.split("\n"):
        if row := re.match(r"(\d+)\. (\S+) (\d)\+(\d)=(\d) ?(.*)", line):
            found[int(row[1])] = row[2], int(row[5]), re.findall(r"(\S+) f=(\d)", row[6])
    return found


def goal_cells(puzzle):
    return {divmod(cell, puzzle.cols) for cell in puzzle.goal}


@cache
def told_of_catacomb():
    """The search of the first picture: what it has found, after how many expansions; its bounds; all expansions."""
    (catacomb,) = [one.puzzle for one in puzzle_pack() if one.name == "Catacomb"]
    expanded, found, proved = 0, [], []
    for event in anytime_weighted_astar(catacomb, catacomb.rook, 8):
        expanded += event[0] == "expand"
        if event[0] == "goal":
            found.append((expanded, event[2]))
        elif event[0] == "bound":
            proved.append(event[1])
    assert solve(bidirectional_breadth_first(catacomb)).cost == proved[-1]
    return found, proved, expanded


@sentence(
    "The best solution has {best} moves, found after {found} expansions. ... On the right it stops after {all}, "
    "with a proof."
)
def test_silence_and_proof(here, best, found, all):
    steps, proved, expanded = told_of_catacomb()
    assert (steps[-1], expanded, proved[-1]) == ((found, best), all, best)


@sentence("For Armstrong's puzzle the numbers meet at {moves}.")
def test_they_meet_at_15(here, moves):
    ended = [event for event in ara_star(here["four"], here["four"].rook) if event[0] in ("goal", "bound")]
    assert ended[-1] == ("bound", moves) and goals(ended)[-1] == moves


@sentence("{count} tiles lie in one corner of an empty board.")
def test_in_one_corner(here, count):
    four = here["four"]
    assert len(four.start) == count and not four.walls
    assert all(r < 2 and c < 2 for r, c in (divmod(cell, four.cols) for cell in four.start))


@sentence("no goal cell lies at the edge")
def test_no_goal_cell_at_the_edge(here):
    four = here["four"]
    assert all(0 < r < four.rows - 1 and 0 < c < four.cols - 1 for r, c in goal_cells(four))


@sentence("{count} cell away from the edge on both sides")
def test_one_cell_away(here, count):
    four = here["four"]
    assert max(r for r, _ in goal_cells(four)) == four.rows - 1 - count
    assert max(c for _, c in goal_cells(four)) == four.cols - 1 - count


@sentence("a state is a tuple with the cell of each tile, ... and the cells of one color are kept sorted")
def test_a_state_is_sorted(here):
    six = here["six"]
    for _, (state, _) in zip(range(500), six.neighbors(six.start), strict=False):
        assert isinstance(state, tuple) and len(state) == len(six.colours)
        rows = six.picture(state).split()
        assert [rows[cell // six.cols][cell % six.cols] for cell in state] == list(six.colours)
        for colour in set(six.colours):
            cells = [cell for cell, one in zip(state, six.colours, strict=True) if one == colour]
            assert cells == sorted(cells)


@sentence("A slides down and stops at the edge. Pushed up again, it does not stop where it came from")
def test_slides_up_again(here):
    board = Blocks(["....", ".A..", "...."], ["....", "....", ".A.."])
    moves = {board.moved([board.start, child])[0]: child for child, _ in board.neighbors(board.start)}
    down = next(child for move, child in moves.items() if "down" in move)
    back = {board.moved([down, child])[0]: child for child, _ in board.neighbors(down)}
    assert board.start not in [child for move, child in back.items() if "up" in move]


def slides_to(row):
    """The rows from which one slide leads to a row: each order of its marks is tried, and its moves."""
    found = set()
    for marks in {"".join(order) for order in permutations(row)}:
        if [n for n, mark in enumerate(marks) if mark == "#"] == [n for n, mark in enumerate(row) if mark == "#"]:
            before = Blocks([marks], [marks])
            if row in [before.picture(child) for child, _ in before.neighbors(before.start)]:
                found.add(marks)
    return found


def told_of_slides(here):
    lines = [line.split(" from ") for line in here.above.strip().split("\n")]
    told = {row: set(origins.split(" or ")) - {"nowhere"} for row, origins in lines}
    assert told == {row: slides_to(row) for row in told}
    return list(told.items())


@sentence("No slide leads to the {nth} board, for nothing holds {tile} there.")
def test_no_slide_leads(here, nth, tile):
    row, origins = told_of_slides(here)[nth - 1]
    assert not origins and set(row) == {".", tile}


@sentence("In the {nth}, {a} and {b} hold each other, so either may have come last.")
def test_either_came_last(here, nth, a, b):
    row, origins = told_of_slides(here)[nth - 1]
    stays = [{tile for tile in (a, b) if row.index(tile) == origin.index(tile)} for origin in origins]
    assert sorted(map(sorted, stays)) == [[a], [b]]


def shortest(puzzle):
    """All shortest solutions, move by move."""
    ways = [[puzzle.start]]
    while not any(puzzle.is_goal(way[-1]) for way in ways):
        ways = [[*way, child] for way in ways for child, _ in puzzle.neighbors(way[-1])]
    return [way for way in ways if puzzle.is_goal(way[-1])]


@sentence("That makes {moves} moves ... There is {others} other solution in {same} moves")
def test_one_other_solution(here, moves, others, same):
    found = shortest(here["tiny"])
    assert {len(way) - 1 for way in found} == {moves} == {same} and len(found) == 1 + others


@sentence(
    "B slides down to the bottom right. A slides right to the top right. A slides down and stops above B. "
    "B slides left to the bottom left, and the goal is reached."
)
def test_four_moves_of_tiny(here):
    tiny = here["tiny"]
    way = solve(astar(tiny, tiny.rook)).states
    assert [move.split()[0] + " " + move.split()[-1] for move in tiny.moved(way)] == [
        "B down", "A right", "A down", "B left",
    ]  # fmt: skip
    (a,), (b,) = ([n for n, one in enumerate(tiny.colours) if one == tile] for tile in "AB")
    assert [(state[a], state[b]) for state in way[1:]] == [(0, 8), (2, 8), (5, 8), (5, 6)]


@sentence("In the {nth} one, {b} serves {a} as a bumper.")
def test_serves_as_a_bumper(here, nth, b, a):
    tiny = here["tiny"]
    before, after = solve(astar(tiny, tiny.rook)).states[nth - 1 : nth + 1]
    assert tiny.moved([before, after])[0].startswith(a)
    boards = [tiny.picture(state).replace(b, ".").split() for state in (before, after)]
    alone = Blocks(*boards)
    assert not any(alone.is_goal(child) for child, _ in alone.neighbors(alone.start))


@sentence(
    "{three} moves are not enough. A has to change its row and its column, and so has B. A move changes only {one} of "
    "these {four}."
)
def test_three_not_enough(here, three, one, four):
    tiny = here["tiny"]
    way = shortest(tiny)[0]

    def changed(before, after):
        """The tiles that lie elsewhere, each with what has changed of its place."""
        places = [map(divmod, state, [3] * len(state)) for state in (before, after)]
        both = [(x[0] != y[0], x[1] != y[1]) for x, y in zip(*places, strict=True)]
        return [row + column for row, column in both if row or column]

    assert len(way) - 1 > three and changed(way[0], way[-1]) == [2, 2] and four == 2 + 2
    assert all(changed(before, after) == [one] for before, after in pairwise(way))


@sentence("adds up the moves that each tile then needs: here {a} for A and {b} for B.")
def test_rook_on_tiny(here, a, b):
    tiny = here["tiny"]
    goal = tiny.picture(shortest(tiny)[0][-1])
    for tile, other, moves in (("A", "B", a), ("B", "A", b)):
        alone = Blocks(*(board.replace(other, ".").split() for board in (tiny.picture(tiny.start), goal)))
        assert alone.rook(alone.start) == moves, tile
    assert tiny.rook(tiny.start) == a + b


@sentence("The board with the least f is taken, and among equals the one that has waited longest.")
def test_longest_waiting(here):
    table = by_hand(here.below)
    waiting = [table[1][:2]]  # in the order of their coming
    for board, f, adds in (table[n] for n in sorted(table)):
        first = min(waiting, key=lambda one: one[1])
        assert first == (board, f)
        waiting.remove(first)
        waiting += [(added, int(its)) for added, its in adds]


@sentence("Boards are added tile by tile, first {a} and then {b}, each {up}, {left}, {right}, {down}.")
def test_tile_by_tile(here, a, b, up, left, right, down):
    tiny = here["tiny"]
    for state in expansions(astar(tiny, tiny.rook)):
        moves = [tiny.moved([state, child])[0].split() for child, _ in tiny.neighbors(state)]
        places = [((a, b).index(tile), (up, left, right, down).index(way)) for tile, way in moves]
        assert places == sorted(places)


@sentence("{moves} moves, {count} expansions; breadth-first search needs {many}.")
def test_eight_expansions(here, moves, count, many):
    tiny = here["tiny"]
    assert solve(astar(tiny, tiny.rook)).cost == moves and len(expansions(astar(tiny, tiny.rook))) == count
    assert len(expansions(breadth_first(tiny))) == many and f"breadth-first search: {many} expanded" in here.above


@sentence(
    "All {count} boards have f = {f}, and f cannot tell which of them lead to the goal in {four} moves. Line {row} "
    "does not: B has left the corner too early"
)
def test_row_six(here, count, f, four, row):
    table = by_hand(here.above)
    assert len(shortest(here["tiny"])[0]) - 1 == four
    assert len(table) == count and {line[1] for line in table.values()} == {f}
    assert table[row][2] and all(int(other) > f for _, other in table[row][2])


@sentence(
    "Line {four} does: B waits in the other corner, ... That is the second solution, and in line {seven} it is one "
    "move from its end."
)
def test_row_four(here, four, seven):
    table, tiny = by_hand(here.above), here["tiny"]
    assert table[four][1] == table[four + 2][1] and table[seven][0] in [board for board, _ in table[four][2]]
    flat = [["/".join(tiny.picture(state).split()) for state in way] for way in shortest(tiny)]
    (second,) = [way for way in flat if table[four][0] in way]
    assert second[-2] == table[seven][0] and not any(table[four][0] in way for way in flat if way is not second)


@sentence("Look at {b} in the corner: {a}, coming down, stops above it and not at the lower edge.")
def test_b_in_the_corner(here, b, a):
    story, tiny = here.figure.answer, here["tiny"]
    shown = [event for event in story["events"][: here.figure["step"]] if event[0] == "expand"][-1]
    board = tiny.picture(tuple(story["states"][shown[1]])).split()
    assert board[2][2] == b and board[1][2] == a


@sentence("If the distances add up to zero, the puzzle is solved.")
def test_zero_is_solved(here):
    six = here["six"]
    states = [six.goal, *expansions(beam(six, six.rook, 30))]
    assert [not six.euclidean(state) for state in states] == [six.is_goal(state) for state in states]
    assert any(map(six.is_goal, states)) and not all(map(six.is_goal, states))


@sentence("one move may cross {cells} cells")
def test_seven_cells(here, cells):
    assert max(here["four"].rows, here["four"].cols) - 1 == cells


@sentence("with c = {penalty} the weight is {weight}.")
def test_weight_five(here, penalty, weight):
    assert weight == 1 / Fraction(str(penalty)) == 1 / signature(anytime_best_first).parameters["penalty"].default


@cache
def told_by_the_loop(puzzle, most):
    """The paths that the loop announces within so many expansions: after how many, and what they cost."""
    found, expanded = [], 0
    for event in anytime_best_first(puzzle, puzzle.euclidean):
        expanded += event[0] == "expand"
        if event[0] == "goal":
            found.append((expanded, event[2]))
        if expanded == most:
            return found


@sentence(
    "stops it after {most} expansions. For {none} expansions nothing is announced. Then comes a first solution, of "
    "{moves} moves. ... How far will ours come in the last {third} of the run?"
)
def test_first_of_the_loop(here, most, none, moves, third):
    found = told_by_the_loop(here["four"], most)
    assert found[0] == (none, moves) and round(most / (most - none)) == third
    assert here.figure_below["request"]["most"] == most


@sentence(
    "{count} solutions come within {span} expansions of each other, the last of {best} moves, and then none "
    "before the stop. The {least} of the post would come, but not before {millions} million expansions."
)
def test_silence_of_the_loop(here, count, span, best, least, millions):
    found = told_by_the_loop(here["four"], here.figure["request"]["most"])
    assert len(found) == count and found[-1][0] - found[0][0] < span and found[-1][1] == best
    ((told, at),) = measured("blocks", r"his loop on four tiles, .*: (\d+) after ([\d,]+), and")
    assert int(told) == least and round(numbers(at)[0] / 1e6, 1) == millions


@sentence(
    "At the start a row of {five} tiles, {tiles:words}, lies at the bottom, and one yellow tile at the top, in the "
    "{nth} column; ... In the goal the same cell is yellow, and so is the left end of that row; the other "
    "{four} tiles are spread over the middle of the board."
)
def test_six_drawn(here, five, tiles, nth, four):
    six = here["six"]
    start, goal = (six.picture(state).split() for state in (six.start, six.goal))
    row = start[-1].strip(".#")
    assert row == tiles.replace(" ", "") and len(row) == five and start[0].strip(".#") == "Y" == start[0][nth - 1]
    end = start[-1].index(row[0])
    assert goal[0][nth - 1] == "Y" == goal[-1][end]
    others = [cell for cell in goal_cells(six) if cell not in {(0, nth - 1), (six.rows - 1, end)}]
    assert len(others) == four and all(0 < r < six.rows - 1 and 0 < c < six.cols - 1 for r, c in others)


@sentence("There are {count} first moves.")
def test_six_first_moves(here, count):
    assert len(first_moves(here["six"])) == count


def first_moves(six):
    """What the first moves of a puzzle are called, each with the board that it leads to."""
    return {six.moved([six.start, child])[0]: child for child, _ in six.neighbors(six.start)}


def begun():
    """How many shortest solutions of six tiles begin with each first move, as it was counted."""
    return {move: numbers(count)[0] for move, count in
            measured("blocks", r"  (\w .+?) +scores [\d.]+ and begins +([\d,]+)")}  # fmt: skip


@sentence("The tile lies on a goal cell of its color, and the move takes it away.")
def test_away_from_its_goal(here):
    six = here["six"]
    before, goal, after = map(six.picture, (six.start, six.goal, first_moves(six)["Y 0,3 left"]))
    assert before[3] == goal[3] == "Y" and after[3] == "."


@sentence(
    "It begins {count} of them; Y 0,3 is the yellow tile in row {row}, column {column}. {others} other first moves "
    "begin some, too, {most:words} more than {times} times as many. The one that scores best begins none."
)
def test_first_moves_of_six(here, count, row, column, others, most, times):
    six, ways = here["six"], begun()
    moves = first_moves(six)
    assert ways.keys() == moves.keys() and ways["Y 0,3 left"] == count and 8 * row + column in six.start
    begin = {move: number for move, number in ways.items() if number}
    assert begin == here["begun"] and len(begin) == 1 + others
    assert max(begin, key=begin.get) == most and times < begin[most] / count < times + 1
    assert ways[min(moves, key=lambda move: six.euclidean(moves[move]))] == 0


@sentence(
    "Y left takes the score from {low} to {high}, and only {count} of the {all} scores worse. ... an expansion "
    "offers {average} moves on average"
)
def test_score_that_rises(here, low, high, count, all, average):
    six = here["six"]
    scores = {move: six.euclidean(board) + 0.2 for move, board in first_moves(six).items()}
    assert (round(six.euclidean(six.start), 1), round(scores["Y 0,3 left"], 1)) == (low, high)
    assert sum(score > scores["Y 0,3 left"] for score in scores.values()) == count and len(scores) == all
    assert f"{average} moves a board" in here.above


@sentence(
    "After {many} expansions Y left is still waiting: of the {six} boards after one move our loop has expanded only "
    "the one that scores best. The best solution by then has {best} moves."
)
def test_still_waiting(here, many, six, best):
    moves = first_moves(here["six"])
    top = min(moves, key=lambda move: here["six"].euclidean(moves[move]))
    assert measured("blocks", r"expanded in ([\d,]+): (.+); best (\d+)") == [(f"{many:,}", top, str(best))]
    assert len(moves) == six and begun()[top] == 0


@sentence("Ours announces {a}, {b} and then {c} moves, its {nth} solution, when it has met {count} boards.")
def test_third_solution_of_six(here, a, b, c, nth, count):
    found = re.findall(r"(\d+) moves, after [\d,]+ boards expanded and ([\d,]+) met", here.above)
    assert [int(moves) for moves, _ in found] == [a, b, c] and len(found) == nth and numbers(found[-1][1]) == [count]


@sentence("There is no lower bound, and so nothing ever says that the best path is good enough.")
def test_no_lower_bound(here):
    four = here["four"]
    story = anytime_best_first(four, four.euclidean)
    assert not any(event[0] == "bound" for _, event in zip(range(20_000), story, strict=False))
    assert "no bound: nothing is proved" in here.figure["text"]


@sentence("A* with an admissible estimate has returned {moves},")
def test_astar_returned_15(here, moves):
    assert solve(astar(here["four"], here["four"].rook)).cost == moves and f"; {moves} moves" in here.above


@sentence("On the puzzle with four tiles the rook says {says} at the start, where the truth is {truth}.")
def test_rook_says_eight(here, says, truth):
    four = here["four"]
    assert four.rook(four.start) == says and solve(bidirectional_breadth_first(four)).cost == truth


@sentence("expands {many} states, the goal included. A* expands a fortieth as many:")
def test_a_fortieth(here, many):
    (told,) = measured("anytime", r"four tiles, breadth-first: ([\d,]+) expanded, the goal the last of them")
    assert numbers(told) == [many] and round(many / numbers(here.below.split("four tiles:")[1])[0]) == 40


@sentence("Three ways to measure one distance.")
def test_euclid_and_rook(here):
    (alt,) = [data["alt"] for data in here.page.drawn(here.page.lines.index(here.mark.cell.line))]
    assert f"{hypot(2, 2):.1f} cells" in alt and "two moves of a rook" in alt
    board = Blocks([".....", ".A.#.", "...#.", "....."], [".....", "...#.", "...#.", "...A."])
    assert board.rook(board.start) == 2 and not any(
        board.is_goal(end) for half, _ in board.neighbors(board.start) for end, _ in board.neighbors(half)
    )


@sentence(
    "So a weight of {weight} promises a first path of at most {most} moves for Armstrong's four tiles, and finds one "
    "of {moves}."
)
def test_weight_promises_75(here, weight, most, moves):
    four = here["four"]
    assert weight * 15 == most and next(iter(goals(anytime_weighted_astar(four, four.rook, weight=weight)))) == moves


@cache
def story_of(search):
    """What a search expands on four tiles, each time with its f, and what it finds."""
    four = mondrian(4)
    return [
        (event[0], event[1], event[2] + four.rook(event[1])) if event[0] == "expand" else (event[0], None, event[2])
        for event in search(four, four.rook)
        if event[0] in ("expand", "goal")
    ]


@sentence("Until its bound is {least}, each has to expand all {count} states with f < {same}.")
def test_at_least_8653(here, least, count, same):
    four = here["four"]
    low = {
        event[1] for event in astar(four, four.rook) if event[0] == "expand" and event[2] + four.rook(event[1]) < least
    }
    assert len(low) == count and least == same == solve(bidirectional_breadth_first(four)).cost
    for search in (anytime_weighted_astar, ara_star):
        assert low <= set(expansions(story_of(search)))


@sentence("ARA* goes from {a} to {b} in {one} leap.")
def test_in_one_leap(here, a, b, one):
    assert goals(ara_star(here["four"], here["four"].rook)) == [a, b] and one == 1


@sentence("With one weight the solution improves step by step: {a}, {b}, {c}, and so on")
def test_step_by_step(here, a, b, c):
    four = here["four"]
    found = goals(anytime_weighted_astar(four, four.rook))
    assert found[:3] == [a, b, c] and found == list(range(a, 14, -1))


@sentence(
    "It closes in line {last}. Line {a} finds a path of {worse} moves, and the bound stands at {bound}. ... "
    "Line {b} drops a state with f = {dropped}: ... Line {c} takes one with f = {taken}, and {three} lines later "
    "there is a path of {best} moves."
)
def test_other_six_lines(here, last, a, worse, bound, b, dropped, c, taken, three, best):
    lines = here["by_hand"]
    assert [line.strip() for line in here.above.strip().split("\n")[1:]] == [line.strip() for line in lines]
    found = {int(line.split(".")[0]): (sum(map(int, re.findall(r" (\d) \+ 3\*(\d)", line)[0])),
                                       line.split("|")[1].split(), "dropped" in line) for line in lines}  # fmt: skip
    assert max(found) == last and found[a][1][1:] == [str(worse), str(bound)] and found[a - 1][1][1] == "-"
    assert found[b][0] == dropped and found[b][2] and found[c][0] == taken
    assert c + three == last and found[last][1][1:] == [str(best), str(best)]
    assert found[last - 1][1][1] == str(worse) and solve(breadth_first(here["narrow"])).cost == best


@sentence("Work out each of the lines {first} to {last} before you uncover it; there is no thirteenth.")
def test_no_thirteenth(here, first, last):
    assert len(here["by_hand"]) == last
    (covered,) = [tag for tag in here.page.cells[here._here()]["metadata"]["tags"] if tag.startswith("covered-")]
    assert covered == f"covered-{first}"  # the heads of the columns, and the lines before that


@sentence(
    "Of several states with the same priority the one with the largest g is taken, and of several such the one that "
    "has waited longest."
)
def test_larger_g_then_longest(here):
    start, waiting = "A../..B", {"A../..B": (6, 0, 0)}
    assert start == here["narrow"].picture(here["narrow"].start).replace("\n", "/")
    for line in here["by_hand"]:
        told = line.split("|")[0]
        board, g, priority, adds = re.match(r" *\d+\. (\S+) (\d+) \+ 3\*\d+ = +(\d+)(.*)", told).groups()
        assert board == min(waiting, key=waiting.get) and waiting.pop(board)[:2] == (int(priority), -int(g))
        for child, new in re.findall(r"(\S+/\S+) (\d+)", adds):
            waiting[child] = int(new), -int(g) - 1, max(came for _, _, came in [(0, 0, 0), *waiting.values()]) + 1


@sentence("Here the bound came first and the path last.")
def test_bound_came_first(here):
    columns = [line.split("|")[1].split() for line in here["by_hand"]]
    cost = str(solve(breadth_first(here["narrow"])).cost)
    assert columns[-1] == [cost] * 3 and [best for _, best, _ in columns].index(cost) == len(columns) - 1
    assert [bound for _, _, bound in columns].index(cost) < len(columns) - 1


@cache
def rounds_of_four():
    """What each round of ARA* expands on four tiles, and finds; a round begins by telling what waits once more."""
    rounds, known, again = [], {}, set()
    four = mondrian(4)
    for event in ara_star(four, four.rook):
        if event[0] == "reach" and known.get(event[1]) == event[3]:
            if not again or event[1] in again:
                rounds.append(([], []))
                again = set()
            again.add(event[1])
        elif event[0] == "reach":
            known[event[1]] = event[3]
        elif event[0] in ("expand", "goal"):
            rounds[-1][event[0] == "goal"].append(event[1] if event[0] == "expand" else event[2])
            again = set()
    return rounds


@sentence("Within a round it expands no state twice, ... waits for the next round, and so rounds stay short.")
def test_no_state_twice(here):
    rounds = [expanded for expanded, _ in rounds_of_four()]
    assert all(len(expanded) == len(set(expanded)) for expanded in rounds)
    assert len(set(rounds[0]) & set(rounds[-1])) > 0


@sentence(
    "Begin with the weight {three} on the puzzle of six cells. Lines {first} to {seven} of its table are the first "
    "round. A round ends when no state that it may still expand has a priority below the incumbent's cost: now the "
    "least is {nine}, and the cost {five}. In the round of weight {two} the "
    "least is 1 + 2 cdot 3 = {least}, so nothing is expanded. In that of weight {one} it is {four}, and lines {start} "
    "to {end} follow."
)
def test_rounds_by_hand(here, three, first, seven, nine, five, two, least, one, four, start, end):
    narrow, waiting, rounds, best = here["narrow"], {}, [[]], inf
    taken = [line.split()[1] for line in here["by_hand"]]
    left = []
    for event in ara_star(narrow, narrow.rook, three):
        if event[0] == "reach":
            if best < inf and event[1] in waiting and not left:
                left.append(dict(waiting))
            waiting[event[1]] = event[3], event[4]
        elif event[0] == "expand":
            del waiting[event[1]]
            rounds[-1].append(flat_of(narrow, event[1]))
        elif event[0] == "goal" and best == inf:
            best = event[2]
            rounds.append([])
    assert rounds == [taken[first - 1 : seven], taken[start - 1 : end]] and best == five

    def priority(weight, states):
        return min(g + weight * h for g, h in states if g + h < best or weight == three)

    (end_of_first,) = left
    assert priority(three, end_of_first.values()) == nine >= best
    assert priority(two, end_of_first.values()) == least >= best
    assert priority(one, end_of_first.values()) == four < best


@sentence("Both begin with the weight {weight}, and ARA* lowers it by {step} in each round.")
def test_lowered_by_one(here, weight, step):
    ours, theirs = (signature(search).parameters for search in (anytime_weighted_astar, ara_star))
    assert ours["weight"].default == theirs["weight"].default == weight and theirs["step"].default == step
    assert len(rounds_of_four()) == weight


@sentence(
    "With {first} in hand, its rounds of weight {a} and {b} expand {few} states in all, and the round of weight {c} "
    "finds {last}."
)
def test_nearly_empty_rounds(here, first, a, b, few, c, last):
    rounds = dict(zip(range(5, 0, -1), rounds_of_four(), strict=True))
    assert rounds[5][1] == [first] and rounds[c][1] == [last] and (a, b, c) == (4, 3, 2)
    assert len(rounds[a][0]) + len(rounds[b][0]) == few and not rounds[a][1] + rounds[b][1]


@sentence("With one weight the proof takes {one} expansions, in rounds {rounds}.")
def test_proof_in_rounds(here, one, rounds):
    for count, search in ((one, anytime_weighted_astar), (rounds, ara_star)):
        assert len(expansions(story_of(search))) == count


@sentence("where a gap closes, its search may stop.")
def test_gaps_close(here):
    assert here.figure["text"].count("15: proved") == 2


@sentence("After {few} expansions ARA* has a path of {moves} moves. All the rest, {times} times as much, is the proof.")
def test_finding_is_cheap(here, few, moves, times):
    expanded, found = 0, {}
    for event in ara_star(here["four"], here["four"].rook):
        expanded += event[0] == "expand"
        if event[0] == "goal":
            found[event[2]] = expanded
    assert found[moves] == few and round((expanded - few) / few) == times


@cache
def with_first_weight(puzzle, weight):
    """The paths that ARA* announces from a weight on, and how many expansions it takes in all."""
    found, expanded = [], 0
    for event in ara_star(puzzle, puzzle.rook, weight):
        expanded += event[0] == "expand"
        if event[0] == "goal":
            found.append((expanded, event[2]))
    return found, expanded


@sentence(
    "But {weight} is a lucky weight: of the whole first weights from {low} to {high}, all but {two}, {four} and "
    "{five} find {moves} only with their last expansion."
)
def test_luck_with_weights(here, weight, low, high, two, four, five, moves):
    early = []
    for first in range(low, high + 1):
        found, expanded = with_first_weight(here["four"], first)
        assert found[-1][1] == moves
        early += [first] if found[-1][0] < expanded else []
    assert early == [two, four, five] and five == weight


@sentence("Here, each whole first weight from {low} to {high} needs at most {most} expansions.")
def test_whatever_its_weights(here, low, high, most):
    counts = [with_first_weight(here["four"], weight)[1] for weight in range(low, high + 1)]
    assert max(counts) == most


@sentence("Here are four more. The first {three} are in our library, and the fourth is a loop around {search}.")
def test_three_in_our_library(here, three, search):
    ours = ("ana_star", "anytime_window_astar", "branch_and_bound", search)
    assert all(hasattr(pathlib_edu, name) for name in ours) and len(ours) - 1 == three
    assert not [name for name in pathlib_edu.__all__ if "restart" in name]


def table_of_five(here):
    return {row[0]: row[1:] for row in (line.split() for line in here.above.split("\n")[1:]) if row}


@sentence("Branch and bound and window A* are the quickest, with paths of {a} and {b} moves that nobody would want.")
def test_quickest_first_paths(here, a, b):
    table = table_of_five(here)
    quickest = sorted(table, key=lambda name: int(table[name][2]))[:2]
    assert quickest == ["branch_and_bound", "anytime_window_astar"]
    assert [int(table[name][0]) for name in quickest] == [a, b]


@sentence("All but branch and bound prove 15 with {low} to {high} expansions, ... and there are {count} of them.")
def test_all_that_remember(here, low, high, count):
    proved = [int(row[4].replace(",", "")) for name, row in table_of_five(here).items() if name != "branch_and_bound"]
    assert round(min(proved), -2) == low and round(max(proved), -2) == high and min(proved) > count
    four = here["four"]
    taken = (event for event in astar(four, four.rook) if event[0] == "expand")
    assert sum(g + four.rook(state) < 15 for _, state, g in taken) == count


@sentence("A* needed {count}: it also worked through many states with f = {f} before it came to the goal.")
def test_astar_needed(here, count, f):
    four = here["four"]
    all_f = [event[2] + four.rook(event[1]) for event in astar(four, four.rook) if event[0] == "expand"]
    assert len(all_f) == count and all_f.count(f) > count / 2 and f == solve(bidirectional_breadth_first(four)).cost


@sentence(
    "A* skips nearly all of them if it takes, among equal f, the state with the larger g (Exercise 6.13, weight {one})."
)
def test_skips_nearly_all(here, one):
    four = here["four"]
    taken = (event for event in weighted_astar(four, four.rook, weight=one) if event[0] == "expand")
    all_f = [g + four.rook(state) for _, state, g in taken]
    assert all_f.count(15) < len(all_f) / 500 and COUNTED[one][2] == len(all_f)


@sentence("Its lower bound does not move before the end.")
def test_bound_does_not_move(here):
    four, tiny = here["four"], here["tiny"]
    bounds = [event[1] for event in here["until"](branch_and_bound(four, four.rook), 20_000) if event[0] == "bound"]
    assert bounds == [four.rook(four.start)]
    ended = [event for event in branch_and_bound(tiny, tiny.rook) if event[0] != "prune"]
    assert [name for name, *_ in ended].count("bound") == 1 + (tiny.rook(tiny.start) < goals(ended)[-1])


@sentence("Depth-first search is lost here: it enters the same states again and again.")
def test_lost_here(here):
    assert table_of_five(here)["branch_and_bound"][3:5] == ["-", "-"]
    taken = [event[1] for event in here["until"](branch_and_bound(here["four"], here["four"].rook), 20_000)
             if event[0] == "expand"]  # fmt: skip
    assert len(taken) > 10 * len(set(taken))


def beams(here):
    """For each width the moves and the expansions on four tiles, then on six."""
    lines = [re.findall(r"(\d+|no) moves, +([\d,]+)", line) for line in here.above.strip().split("\n")[1:]]
    widths = [int(line.split()[0]) for line in here.above.strip().split("\n")[1:]]
    return dict(zip(widths, lines, strict=True))


@sentence(
    "Our version still remembers all states that it has reached, so as not to go around in circles. It needs less room "
    "only because it reaches fewer."
)
def test_beam_remembers(here):
    four = here["four"]
    all_that_it_reaches = sum(event[0] == "reach" for event in astar(four, four.rook))
    for width in (1, 30):
        reached = [event[1] for event in beam(four, four.rook, width) if event[0] == "reach"]
        assert len(reached) == len(set(reached)) < all_that_it_reaches


@sentence("The last line shows {moves} moves for six tiles, a shortest solution, with some {count} expansions")
def test_last_line_of_the_beams(here, moves, count):
    found = beams(here)
    assert int(found[max(found)][1][0]) == moves == 22 and round(numbers(found[max(found)][1][1])[0], -3) == count


@sentence(
    "A wider beam may find a worse path: not here for four tiles, but for six, where {wide} states a layer do worse "
    "than {narrow}."
)
def test_wider_beam(here, wide, narrow):
    found = beams(here)
    moves_of_four = [int(found[width][0][0]) for width in sorted(found)]
    assert moves_of_four == sorted(moves_of_four, reverse=True)
    assert wide > narrow and int(found[wide][1][0]) > int(found[narrow][1][0])


@sentence("it says {says} at the start, where the truth is {truth}.")
def test_rook_says_seven(here, says, truth):
    six = here["six"]
    assert six.rook(six.start) == says and measured("blocks", r"6 tiles: (\d+) moves") == [str(truth)]


@sentence(
    "ARA* has a path of {moves} moves after {count} expansions, ... after {all} expansions its bound stands at {bound}"
)
def test_ara_on_six(here, moves, count, all, bound):
    ((found, at),) = measured("anytime", r"found (\d+) at ([\d,]+)")
    (end,), (lower,) = measured("anytime", r"stopped after ([\d,]+)"), measured("anytime", r"bound .* (\d+) at")
    assert (int(found), *numbers(at), *numbers(end), int(lower)) == (moves, count, all, bound)


@cache
def within_reach(start):
    """Which boards can be reached on eight by eight cells without walls, with tiles that differ: wave by wave. A board
    is a number with the cell of each tile as a digit."""
    weights = [64**n for n in range(len(start))]
    seen = np.zeros(64 ** len(start), bool)
    wave = np.array([sum(cell * weight for cell, weight in zip(start, weights, strict=True))], np.int32)
    while len(wave):
        seen[wave] = True
        met = np.zeros_like(seen)
        cells = [(wave // weight % 64).astype(np.int8) for weight in weights]
        places = [(cell // 8, cell % 8) for cell in cells]
        for tile, along, way in product(range(len(start)), (0, 1), (-1, 1)):
            at, stop = places[tile], np.full(len(wave), 0 if way < 0 else 7, np.int8)
            for there in places[:tile] + places[tile + 1 :]:
                ahead = (there[1 - along] == at[1 - along]) & ((there[along] - at[along]) * way > 0)
                nearest = np.maximum if way < 0 else np.minimum
                stop = np.where(ahead, nearest(stop, there[along] - way), stop)
            met[wave + (stop - at[along]) * np.int32((8, 1)[along] * weights[tile])] = True
        wave = np.flatnonzero(met & ~seen).astype(np.int32)
    return seen


@sentence("More than {four} in {five} states of the wave from the goal cannot be reached from the start:")
def test_not_from_the_start(here, four, five):
    puzzle, seen = here["four"], within_reach(here["four"].start)
    wave = {puzzle.goal}
    for event in bidirectional_breadth_first(puzzle):
        if event[0] == "reach" and event[2] in wave:
            wave.add(event[1])
    assert len(wave) == sum(layers_of(4)[1]) - 1  # where the waves meet, the other one has been
    strange = sum(not seen[sum(cell * 64**n for n, cell in enumerate(state))] for state in wave)
    assert four / five < strange / len(wave) < (four + 1) / five


@sentence(
    "They are {a:words}, {b:words}, {c:words} and {d:words}. No board is in both waves, so every path has at least "
    "{one} + {same} + {more} = {least} steps. The next layer from the start, of {six} boards, makes it {four}."
)
def test_waves_by_hand(here, a, b, c, d, one, same, more, least, six, four):
    narrow = here["narrow"]
    flat = {state: narrow.picture(state).replace("\n", "/") for state in every_state(narrow)}
    before = {flat[state] for state, _ in narrow.predecessors(narrow.goal)}
    assert before == {a, b, c, d} == {
        flat[state] for state in flat for child, _ in narrow.neighbors(state) if child == narrow.goal
    }  # fmt: skip
    first = {child for child, _ in narrow.neighbors(narrow.start)}
    second = {child for state in first for child, _ in narrow.neighbors(state)} - first - {narrow.start}
    assert len(first) == len(before) == 4 and len(second) == six and one == same == more == 1
    assert not ({flat[state] for state in first | second | {narrow.start}} & (before | {flat[narrow.goal]}))
    bounds = [event[1] for event in bidirectional_breadth_first(narrow) if event[0] == "bound"]
    assert bounds[-2:] == [least, four] and solve(bidirectional_breadth_first(narrow)).cost == four


def every_state(puzzle):
    """All placements of its tiles, which differ, on the cells of a puzzle without walls."""
    return permutations(range(puzzle.rows * puzzle.cols), len(puzzle.colours))


@sentence("hold {millions} million states")
def test_two_waves_compiled(here, millions):
    (states,) = measured("blocks", r"6 tiles: .* ([\d,]+) states held")
    assert round(numbers(states)[0] / 1e6, 1) == millions


@sentence("two waves that meet after {met} states, where {five} million can be reached;")
def test_two_waves_meet_after(here, met, five):
    story = bidirectional_breadth_first(here["four"])
    assert sum(event[0] == "reach" for event in story) == met
    assert f"after {met:,} states" in here.printed("solved in 15 moves") and round(5_241_888 / 1e6) == five


@sentence("{moves} moves are optimal.")
def test_moves_of_six(here, moves):
    assert measured("blocks", r"6 tiles: (\d+) moves") == [str(moves)]
    assert solve(beam(here["six"], here["six"].rook, 500)).cost == moves


@sentence("The solution was found by a beam and proved shortest by {two} waves.")
def test_found_by_a_beam(here, two):
    found = solve(beam(here["six"], here["six"].rook, 500))
    assert here.figure.answer["moves"] == here["six"].moved(found.states)
    assert len(layers_of(6)) == two and measured("blocks", r"6 tiles: (\d+) moves") == [str(found.cost)]


def layers_of(tiles):
    """The sizes of the layers of both waves, as they were measured."""
    found = measured("blocks", rf"  {tiles} tiles: .*\n +from the start (.+)\n +from the goal (.+)")
    ((start, goal),) = found
    return numbers(start), numbers(goal)


@sentence(
    "Each step multiplies a layer, by {a} to {b} near the start and by {c} to {d} where the waves meet. With "
    "four tiles one step back from the goal leads to {back} states, so the wave from the start grows more often: it is "
    "{forward} steps deep when they meet, and the wave from the goal is in its {nth}."
)
def test_waves_that_meet(here, a, b, c, d, back, forward, nth):
    waves = {4: layers_of(4), 6: layers_of(6)}
    assert {name: tuple(map(list, both)) for name, both in here["waves"].items()} == {
        "four tiles": waves[4], "six tiles": waves[6]
    }  # fmt: skip
    start, goal = waves[4]
    assert len(start) - 1 == forward and len(goal) - 1 == nth and goal[-1] < goal[-2] and goal[1] == back
    near = [late / early for both in waves.values() for early, late in pairwise(both[0][:5])]
    middle = [late / early for both in waves.values() for wave in both for early, late in pairwise(wave[-4:-1])]
    assert (round(min(near)), round(max(near))) == (a, b) and (round(min(middle)), round(max(middle))) == (c, d)


@sentence("Alone, the wave from the start would expand more than {times} times as many states as both waves hold.")
def test_one_wave_alone(here, times):
    (told,) = measured("anytime", r"four tiles, breadth-first: ([\d,]+) expanded")
    assert times < numbers(told)[0] / sum(map(sum, layers_of(4))) < times + 2


@sentence(
    "{best} moves solve it: B right, then A right. But pushing A first brings the score down just as much, so the "
    "loop tries that, has to push A again later, and announces {moves} moves. Then it corrects itself."
)
def test_strip_corrected(here, best, moves):
    strip = here["strip"]
    assert goals(anytime_best_first(strip, strip.euclidean)) == [moves, best]
    ways = {strip.moved([strip.start, child])[0]: child for child, _ in strip.neighbors(strip.start)}
    (a,), (b,) = ([child for move, child in ways.items() if move.startswith(tile) and "right" in move] for tile in "AB")
    assert strip.euclidean(a) == strip.euclidean(b) and shortest(strip)[0][1] == b


def small_puzzles(cells):
    """All puzzles on one row of so many cells, or one column, with one or two tiles of one or two colors."""
    for tiles in ("A", "AB", "AA"):
        for places, ends in product(combinations(range(cells), len(tiles)), repeat=2):
            for order in {tiles, tiles[::-1]}:
                boards = [["."] * cells for _ in range(2)]
                for board, where, names in ((boards[0], places, tiles), (boards[1], ends, order)):
                    for place, name in zip(where, names, strict=True):
                        board[place] = name
                yield Blocks(["".join(boards[0])], ["".join(boards[1])])


def misled(puzzle):
    found = goals(anytime_best_first(puzzle, puzzle.euclidean))
    return bool(found) and found[0] > found[-1]


@sentence("On {two} or {three} cells that never happens. {four} cells in a row are enough.")
def test_four_cells_in_a_row(here, two, three, four):
    assert not any(misled(puzzle) for cells in (two, three) for puzzle in small_puzzles(cells))
    assert any(misled(puzzle) for puzzle in small_puzzles(four))


@sentence("The goal was met a second time in fewer moves, and therefore not dropped.")
def test_met_a_second_time(here):
    strip = here["strip"]
    met = [event[3] for event in anytime_best_first(strip, strip.euclidean) if event[:2] == ("reach", strip.goal)]
    assert len(met) == 2 and met[1] < met[0]


@sentence("It says {told} and never learns better.")
def test_says_three(here, told):
    assert here.above.strip() == f"[{told}]" and here["careless"](here["strip"], here["strip"].euclidean) == [told]


@sentence("our loop ends after {millions} million expansions")
def test_loop_to_its_end(here, millions):
    (end,) = measured("blocks", r"his loop on four tiles, .*: \d+ after [\d,]+, .* after ([\d,]+)")
    assert round(numbers(end)[0] / 1e6, 1) == millions


@sentence(
    "One move ahead is worth it: the first solution is shorter and takes {half} the time, and after twenty seconds "
    "the best has {one} moves instead of {none}. Two and three moves ahead need fewer still for a first solution, but "
    "end with {more}: in twenty seconds they expand fewer boards."
)
def test_one_move_ahead(here, half, one, none, more):
    lines = [line.split() for line in here["ahead"].strip().split("\n")]
    assert [int(line[12]) for line in lines] == [none, one, more, more] and int(lines[1][6]) < int(lines[0][6])
    seconds, expanded = [float(line[9]) for line in lines], [numbers(line[8])[0] for line in lines]
    assert seconds[1] == seconds[0] * half and max(expanded[2:]) < expanded[1] < expanded[0]
    paces = [numbers(line[14])[0] / float(line[15]) for line in lines]
    assert paces == sorted(paces, reverse=True)


@sentence(
    "the warmest cell, with {warmest} percent, is a goal cell. With six tiles the warmest are the top left corner, "
    "{corner}, and a cell in the bottom row, {bottom}."
)
def test_warmest_cells(here, warmest, corner, bottom):
    shares = here["shares"]
    assert max(shares[4]) == warmest and divmod(shares[4].index(warmest), 8) in goal_cells(here["four"])
    assert sorted(shares[6])[-2:] == [bottom, corner] and shares[6][0] == corner and bottom in shares[6][-8:]
    assert all(shares[4][8 * r + c] > 10 for r in (0, 7) for c in (0, 7))


def states_between(puzzle, moves):
    """How many shortest solutions of so many moves there are, and through how many states: from both ends."""
    half = moves // 2
    waves = []
    for end, beside, depth in (
        (puzzle.start, puzzle.neighbors, moves - half),
        (puzzle.goal, puzzle.predecessors, half),
    ):
        layers, seen = [{end: 1}], {end}
        for _ in range(depth):
            after = {}
            for state, ways in layers[-1].items():
                for child in {child for child, _ in beside(state)} - seen:
                    after[child] = after.get(child, 0) + ways
            layers.append(after)
            seen |= after.keys()
        waves.append(layers)
    ahead, back = waves
    solutions = sum(ways * back[-1][state] for state, ways in ahead[-1].items() if state in back[-1])
    met = ahead[-1].keys() & back[-1].keys()
    through = set(met)
    for layers, beside in ((ahead, puzzle.predecessors), (back, puzzle.neighbors)):
        states = met
        for layer in layers[-2::-1]:
            states = {before for state in states for before, _ in beside(state)} & layer.keys()
            through |= states
    return solutions, len(through)


@sentence(
    "With four tiles there are {of_four} solutions, through {through_four} states. With six tiles there are {of_six} "
    "solutions, through"
)
def test_solutions_through_states(here, of_four, through_four, of_six):
    assert states_between(here["four"], 15) == (of_four, through_four)
    assert sum(begun().values()) == of_six


@sentence("With {count} tiles it is warm toward the corners, ... and the warmest cell of all is a goal cell.")
def test_warm_corners(here, count):
    shares = here["shares"][count]
    corners = [shares[8 * r + c] for r in (0, 7) for c in (0, 7)]
    middle = [shares[8 * r + c] for r in range(2, 5) for c in range(2, 5)]
    assert min(corners) > 10 and max(middle) == 0
    assert divmod(shares.index(max(shares)), 8) in goal_cells(here["four"])


@sentence("The median falls from {none} expansions to {own}: {five} of every {six} are saved.")
def test_five_of_six(here, none, own, five, six):
    counted = {row[0]: numbers(row[2])[0] for row in rows(here.above)}
    assert (counted["none"], counted["its own"]) == (none, own)
    assert round(six * (1 - counted["its own"] / counted["none"]), 1) == five


@sentence("With six tiles it is the upper left corner, to which Y left leads.")
def test_corner_of_y_left(here):
    six = here["six"]
    assert here["shares"][6].index(max(here["shares"][6])) == 0
    assert 0 not in six.start and 0 in first_moves(six)["Y 0,3 left"]


@sentence("Heat from other starts on the same board helps less, and hardly makes the solution shorter.")
def test_heat_of_others(here):
    table = {row[0]: (int(row[2].replace(",", "")), float(row[3])) for row in rows(here.above)}
    none, own, other = table["none"], table["its own"], table["20 other starts'"]
    assert own[0] < other[0] < none[0] and own[1] < other[1] < none[1] and none[1] - other[1] < 0.05


@sentence("Every one of these waypoints costs moves, {one} to {three} of them.")
def test_waypoints_cost(here, one, three):
    more = [int(way.split("= ")[1]) - int(row[3]) for row in rows(here.above) for way in row[1:3]]
    assert (min(more), max(more)) == (one, three)


@sentence("the search ends on most of the pack's puzzles in a local optimum")
def test_local_optimum(here):
    solved, every = numbers(here.above.split("before, ")[1].split(" puzzles")[0])
    assert every == len(puzzle_pack()) and solved < every / 2


@sentence(
    "All {count} puzzles have the same board and start, from which {many} states can be reached; of the goals at each "
    "distance the hardest was taken."
)
def test_same_start(here, count, many):
    made = [random_puzzle(seed=6, rows=5, cols=5, tiles="ABC", walls=4, moves=moves).puzzle for moves in (3, 6, 9, 12)]
    assert len(made) == count and len({puzzle.picture(puzzle.start) for puzzle in made}) == 1
    assert len({tuple(puzzle.goal) for puzzle in made}) == count
    explored = explore(Blocks(*[made[0].picture(made[0].start).split()] * 2), 20_000)
    assert len(explored.distance) == many and here.above.count(f" {many:,} states") == count
    for puzzle, moves in zip(made, (3, 6, 9, 12), strict=True):
        far = [chance for state, chance in explored.chance.items() if explored.distance[state] == moves]
        assert explored.distance[puzzle.goal] == moves and explored.chance[puzzle.goal] == min(far)


@sentence(
    "Here each move adds about {three} bits. It need not: of the puzzles below, {hard} takes {few} moves and has "
    "{many} bits, while {easy} takes {more} and has {less}."
)
def test_tramway_and_lock(here, three, hard, few, many, easy, more, less):
    for line in here.above.strip().split("\n"):
        moves, bits = re.fullmatch(r" *(\d+) moves, +([\d.]+) bits, .*", line).groups()
        assert round(float(bits) / int(moves)) == three
    pack = {one.name: (one.optimum, round(one.difficulty, 1)) for one in puzzle_pack()}
    assert pack[hard] == (few, many) and pack[easy] == (more, less) and few < more and many > less


@sentence(
    "Figure 6.10 has {many:words} puzzles that were made in this way, in {levels} levels, each with a proven optimum."
)
def test_seventy_two_puzzles(here, many, levels):
    pack = puzzle_pack()
    assert many == "seventy-two" and len(pack) == 72 and len({made.level for made in pack}) == levels


@sentence("those of Blocks(..., one_cell=True),")
def test_one_cell_slides(here):
    board = Blocks(["A...", "...."], ["...A", "...."], one_cell=True)
    assert {board.picture(child).replace("\n", "") for child, _ in board.neighbors(board.start)} == {
        ".A......", "....A...",
    }  # fmt: skip


@sentence(
    "offer no anytime search. Python's pathfinding has limits that stop a search early, but then you have nothing."
)
def test_limits_of_libraries(here):
    assert not [name for name in dir(networkx) if "anytime" in name or "weighted_astar" in name]
    limits = signature(Finder.__init__).parameters
    assert {"time_limit", "max_runs"} <= limits.keys()
    grid = Grid(matrix=[[1] * 9 for _ in range(9)])
    with pytest.raises(ExecutionRunsException):
        AStarFinder(max_runs=3).find_path(grid.node(0, 0), grid.node(8, 8), grid)


@sentence("networkx has {one} for graphs without weights, ... and {two} for those with weights.")
def test_networkx_from_both_ends(here, one, two):
    graph = networkx.Graph([("S", "A", {"weight": 5}), ("S", "B", {"weight": 1}), ("B", "A", {"weight": 1})])
    assert getattr(networkx, one)(graph, "S", "A") == ["S", "A"]
    assert getattr(networkx, two)(graph, "S", "A") == (2, ["S", "B", "A"])


@sentence("Look at the cars in front of the exit: each of them must move at least once.")
def test_cars_in_front(here):
    jam = here["jam"]
    row = jam.picture(jam.start).split("\n")[2]
    ahead = set(row[row.rindex("A") + 1 :]) - {"."}
    (plan,) = [line for line in here.figure["text"].split("\n") if line.startswith("solved in")]
    assert ahead and ahead <= set(re.findall(r"(\w) (?:up|down|left|right)", plan))


@sentence("(On the hardest board of Michael Fogleman's database it takes {moves}.)")
def test_hardest_takes_60(here, moves):
    assert solve(breadth_first(parked(HARDEST))).cost == moves


@sentence("With h = {zero} A* expands {a}, {b} and {c} boards.")
def test_three_boards(here, zero, a, b, c):
    drawn = [
        line.split() for line in here.mark.cell.source.split("\n") if re.fullmatch(r" {4}\S{6}(?: {3}\S{6}){2}", line)
    ]
    boards = ["".join(column) for column in zip(*drawn, strict=True)]
    assert boards == [*LOTS] and f"    {boards[0][:6]}\n" in next(
        cell.source for cell in here.mark.book.cells if "A traffic jam" in cell.source
    )
    assert [len(expansions(astar(parked(board), lambda board: zero))) for board in boards] == [a, b, c]


@sentence("This board takes {moves} moves")
def test_thirteen_moves(here, moves):
    assert solve(breadth_first(here["jam"])).cost == moves


@sentence("Two red tiles and two yellow ones: ... Solve plays {moves} moves;")
def test_solve_plays_22(here, moves):
    assert f"solved in {moves} moves" in here.figure["text"]
    assert all(here["six"].colours.count(colour) == 2 for colour in "RY")


@sentence("It costs at most {b} / {bound} = {times} times the least")
def test_thirty_and_24(here, b, bound, times):
    assert b / bound == times


@sentence(
    "Each of its {two} solutions chooses among {choices:words} moves. The chance is {ways} / {all} = 1 / {one}, and "
    "log_2 {same} is about {bits}."
)
def test_bits_of_tiny(here, two, choices, ways, all, one, same, bits):
    tiny = here["tiny"]
    found = shortest(tiny)
    chances = [[len(list(tiny.neighbors(state))) for state in way[:-1]] for way in found]
    assert len(found) == two == ways and all == prod(chances[0]) and one == same == all / ways
    assert [numbers(choices)] * two == chances and round(log2(one), 1) == bits


@sentence("The Euclidean sum says {five} where {one} slide over {same} cells is enough.")
def test_five_cells_one_move(here, five, one, same):
    row = Blocks(["A" + "." * same], ["." * same + "A"])
    assert row.euclidean(row.start) == five and solve(breadth_first(row)).cost == one


def boards_of(cells):
    """The marks of all boards of so many cells, with walls and tiles; the colors come in order."""
    for marks in map("".join, product(".#ABCD", repeat=cells)):
        first = list(dict.fromkeys(marks.replace(".", "").replace("#", "")))
        if first and first == list("ABCD"[: len(first)]):
            yield marks


def puzzles_of(cells):
    """All puzzles of so many cells that are not solved at once; of a board and its transpose only one."""
    for height in [some for some in range(1, cells + 1) if cells % some == 0 and some * some <= cells]:
        for marks in boards_of(cells):
            free = [n for n, mark in enumerate(marks) if mark != "#"]
            for order in {*permutations(marks[n] for n in free)}:
                goal = list(marks)
                for n, mark in zip(free, order, strict=True):
                    goal[n] = mark
                if "".join(goal) != marks:
                    width = cells // height
                    ends = (marks, "".join(goal))
                    boards = ([end[n : n + width] for n in range(0, cells, width)] for end in ends)
                    with suppress(ValueError):  # walls keep a tile from its goal
                        yield Blocks(*boards)


def led_astray(puzzle):
    found = solve(astar(puzzle, puzzle.euclidean))
    return found and found.cost > solve(breadth_first(puzzle)).cost


@sentence("({five} cells are enough. We had a machine try all puzzles of up to {four} cells: there is none among")
def test_up_to_four_cells(here, five, four):
    assert not any(led_astray(puzzle) for cells in range(1, four + 1) for puzzle in puzzles_of(cells))
    assert led_astray(Blocks([".A..B"], ["AB..."])) and five == four + 1


def reached_first(puzzle, count):
    """The first so many states that a breadth-first search reaches."""
    return [event[1] for event in islice((e for e in breadth_first(puzzle) if e[0] == "reach"), count)]


def slide(puzzle, before, after):
    """The row and column that a tile leaves, those at which it stops, and the way that it slides."""
    (origin,), (stop,) = set(before) - set(after), set(after) - set(before)
    (r, c), (to_r, to_c) = divmod(origin, puzzle.cols), divmod(stop, puzzle.cols)
    return (r, c), (to_r, to_c), ((to_r > r) - (to_r < r), (to_c > c) - (to_c < c))


def what_lies_at(puzzle, state, r, c):
    if not (0 <= r < puzzle.rows and 0 <= c < puzzle.cols):
        return "edge"
    cell = r * puzzle.cols + c
    return "wall" if cell in puzzle.walls else "tile" if cell in state else "nothing"


@sentence("The tile slides until something stops it: the {edge} of the board, a {wall}, or another {tile}.")
def test_slides_until_stopped(here, edge, wall, tile):
    six, stopped = here["six"], set()
    for state in reached_first(six, 300):
        for child, _ in six.neighbors(state):
            (r, c), (to_r, to_c), (dr, dc) = slide(six, state, child)
            stopped.add(what_lies_at(six, child, to_r + dr, to_c + dc))
            while (r, c) != (to_r, to_c):
                r, c = r + dr, c + dc
                assert what_lies_at(six, state, r, c) == "nothing"
    assert stopped == {edge, wall, tile}


@sentence("Tiles of one color are interchangeable.")
def test_alike_tiles(here):
    six = here["six"]
    (a, b) = [n for n, colour in enumerate(six.colours) if colour == "R"]
    for state in reached_first(six, 100):
        other = list(state)
        other[a], other[b] = state[b], state[a]
        rows = six.picture(other).split()
        assert other != list(state) and Blocks(rows, rows).start == state


@sentence("Walls stay where they are.")
def test_walls_stay(here):
    six = here["six"]
    walls = {"".join("#" if mark == "#" else " " for mark in six.picture(state)) for state in reached_first(six, 300)}
    walls |= {"".join("#" if mark == "#" else " " for mark in six.picture(six.goal))}
    assert len(walls) == 1 and "#" in walls.pop()


@sentence("The puzzle is solved when the board looks like the picture of the goal.")
def test_looks_like_the_goal(here):
    for puzzle in (here["tiny"], here["narrow"]):
        wanted = puzzle.picture().split("goal\n")[1]
        solved = [puzzle.is_goal(state) for state in every_state(puzzle)]
        assert solved == [puzzle.picture(state) == wanted for state in every_state(puzzle)] and any(solved)


@sentence("A tile comes to rest inside the board only where another tile stands in its way,")
def test_rests_inside(here):
    four, inside = here["four"], 0
    for state in reached_first(four, 1_500):
        for child, _ in four.neighbors(state):
            _, (r, c), (dr, dc) = slide(four, state, child)
            if 0 < r < four.rows - 1 and 0 < c < four.cols - 1:
                inside += 1
                assert what_lies_at(four, child, r + dr, c + dc) == "tile"
    assert inside


@sentence("A step is {one} slide and costs {same}.")
def test_a_slide_costs_one(here, one, same):
    for puzzle in (here["four"], here["six"]):
        for state in reached_first(puzzle, 200):
            for child, cost in puzzle.neighbors(state):
                assert cost == same and len(puzzle.moved([state, child])) == one


def steps_from(state, beside):
    """How many steps each state is away that these steps lead to."""
    steps = {state: 0}
    for one in (waiting := [state]):
        for other, _ in beside(one):
            if other not in steps:
                steps[other] = steps[one] + 1
                waiting.append(other)
    return steps


@sentence("So an estimate must not assume that the way back is as long as the way there")
def test_way_back(here):
    tiny = here["tiny"]
    back = [
        steps_from(child, tiny.neighbors).get(state)
        for state in steps_from(tiny.start, tiny.neighbors)
        for child, _ in tiny.neighbors(state)
    ]
    assert 1 in back and max(one for one in back if one is not None) > 1
    there = Blocks(["....", ".A..", "...."], ["....", "....", ".A.."])
    assert solve(breadth_first(there)).cost == 1 and there.start not in steps_from(there.goal, there.neighbors)


@sentence(
    "A tile that moved down, say, came to rest on its cell only if it could go no further down. If so, it may have "
    "come from any cell of the free stretch above it."
)
def test_came_from_above(here):
    column = Blocks(list("AB..."), list("AB..."))
    came = {state: set() for state in every_state(column)}
    for before in came:
        for after, _ in column.neighbors(before):
            if after[0] > before[0]:
                came[after].add(before[0])
    for (a, b), origins in came.items():
        stretch = set(range(b + 1 if b < a else 0, a))
        assert origins == (stretch if a + 1 in (b, column.rows) else set())
        assert origins == {before[0] for before, _ in column.predecessors((a, b)) if before[0] < a}


@sentence("Pushed down that edge, it slides past its goal unless B stands in the corner below.")
def test_past_its_goal(here):
    tiny = here["tiny"]
    goal, corner = tiny.goal[0], tiny.rows * tiny.cols - 1
    ends = {}
    for b in set(range(9)) - {2, goal}:  # B wherever it does not bar the way at once
        for child, _ in tiny.neighbors((2, b)):
            if tiny.moved([(2, b), child]) == ["A down"]:
                ends[b] = child[0]
    assert len(ends) == 7 and {b for b, end in ends.items() if end == goal} == {corner}
    assert set(ends.values()) == {goal, corner}


def flat_of(puzzle, state):
    return puzzle.picture(state).replace("\n", "/")


@sentence("A board is written on one line, its rows separated by slashes, and {sum:words} is g + h = f.")
def test_written_on_one_line(here, sum):
    tiny = here["tiny"]
    state_of = {flat_of(tiny, state): state for state in every_state(tiny)}
    lines = re.findall(r"^\d+\. (\S+) ((\d)\+(\d)=(\d))", here.below, re.MULTILINE)
    away = steps_from(tiny.start, tiny.neighbors)
    for board, _, g, h, f in lines:
        state = state_of[board]
        assert (int(g), int(h), int(f)) == (away[state], tiny.rook(state), away[state] + tiny.rook(state))
    assert sum in [told for _, told, *_ in lines]


@sentence(
    "Each line is one expansion: the board taken, with its g, h and f, and the boards that this adds to the frontier."
)
def test_each_line_is_one_expansion(here):
    tiny, lines = here["tiny"], []
    for event in astar(tiny, tiny.rook):
        if event[0] == "expand":
            lines.append((flat_of(tiny, event[1]), event[2] + tiny.rook(event[1]), []))
        elif event[0] == "reach" and lines:
            lines[-1][2].append((flat_of(tiny, event[1]), str(event[3] + event[4])))
    table = by_hand(here.below)
    assert [table[n] for n in sorted(table)] == lines


@sentence(
    "It orders boards by a score. For each tile of the goal, take the straight distance to the nearest tile of that "
    "color; add these up; then add a penalty for each move made."
)
def test_score_of_distances(here):
    six = here["six"]

    def straight(cell, other):
        return hypot(cell // six.cols - other // six.cols, cell % six.cols - other % six.cols)

    for state in reached_first(six, 300):
        tiles = list(zip(six.colours, state, strict=True))
        nearest = [
            min(straight(cell, goal) for colour, cell in tiles if colour == wanted)
            for wanted, goal in zip(six.colours, six.goal, strict=True)
        ]
        assert isclose(six.euclidean(state), sum(nearest))
    tiny, waiting, best = here["tiny"], {}, inf
    for event in anytime_best_first(tiny, tiny.euclidean):
        if event[0] == "reach" and not tiny.is_goal(event[1]):
            waiting[event[1]] = event[3], tiny.euclidean(event[1]) + Fraction(1, 5) * event[3]
        elif event[0] == "expand":
            taken = waiting.pop(event[1])
            assert all(taken[1] <= score for g, score in waiting.values() if g < best)
        elif event[0] == "goal":
            best = event[2]


@sentence("So the sum overestimates, and the promises that chapters {two} and {three} make for admissible estimates do")
def test_sum_overestimates(here, two, three):
    told = re.findall(r"(\w+): ([\d.]+), and (\d+) moves are enough", here.above)
    assert len(told) == 2 and (two, three) == (2, 3)
    for name, says, enough in told:
        puzzle = here[name]
        assert puzzle.euclidean(puzzle.start) > int(enough) == solve(bidirectional_breadth_first(puzzle)).cost
        assert says == f"{puzzle.euclidean(puzzle.start):.2f}"


def loops(here):
    """His loop on three small puzzles, run to its end: the puzzle, and the story."""
    for puzzle in (here["tiny"], here["narrow"], here["strip"]):
        yield puzzle, list(anytime_best_first(puzzle, puzzle.euclidean))


@sentence("The goal is tested when a state is generated, not when it is expanded.")
def test_tested_when_generated(here):
    for puzzle, story in loops(here):
        assert not any(event[0] == "expand" and puzzle.is_goal(event[1]) for event in story)
        found = [n for n, event in enumerate(story) if event[0] == "goal"]
        assert found and all(story[n - 1][:2] == ("reach", puzzle.goal) for n in found)


@sentence("It remembers the cost of the best path so far, best, drops every state that has cost as much already,")
def test_drops_what_costs_as_much(here):
    later, dropped = 0, 0
    for _, story in loops(here):
        best = inf
        for event in story:
            if event[0] == "goal":
                assert event[2] < best
                best = event[2]
            elif event[0] == "expand":
                assert event[2] < best
                later += best < inf
            elif event[0] == "prune" and event[3][0] == "goal":
                assert event[2] >= best == event[3][1]
                dropped += 1
    assert later and dropped


@sentence("a state met again is dropped unless it is now reached in fewer moves.")
def test_met_again(here):
    again = 0
    for _, story in loops(here):
        g = {}
        for event in story:
            if event[0] == "reach":
                assert event[3] < g.get(event[1], inf)
                g[event[1]] = event[3]
            elif event[0] == "prune" and event[3][0] == "covered":
                assert event[2] >= g[event[1]]
                again += 1
    assert again


@sentence("Whatever was possible stays possible, so the relaxed answer is never too large.")
def test_never_too_large(here):
    for puzzle in (here["tiny"], here["narrow"]):
        away = steps_from(puzzle.goal, puzzle.predecessors)
        assert all(puzzle.rook(state) <= moves for state, moves in away.items())
        assert any(puzzle.rook(state) < moves for state, moves in away.items())


def by_rook(walls, rows, cols, goal):
    """How many moves of a rook each cell is away from a goal, walls in its way."""

    def beside(cell):
        for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            r, c = cell // cols + dr, cell % cols + dc
            while 0 <= r < rows and 0 <= c < cols and r * cols + c not in walls:
                yield r * cols + c, 1
                r, c = r + dr, c + dc

    return steps_from(goal, beside)


@sentence("For one goal cell, a breadth-first search with the moves of a rook finds the distances from all cells.")
def test_rook_from_all_cells(here):
    six = here["six"]
    for goal in six.goal:
        marks = ["#" if cell in six.walls else "A" if cell == goal else "." for cell in range(64)]
        rows = ["".join(marks[n : n + 8]) for n in range(0, 64, 8)]
        alone, moves = Blocks(rows, rows), by_rook(six.walls, 8, 8, goal)
        assert [alone.rook((cell,)) for cell in range(64) if cell not in six.walls] == [
            moves[cell] for cell in range(64) if cell not in six.walls
        ]


class Counting(list):
    """A list that counts how often an entry is asked for."""

    asked = 0

    def __getitem__(self, n):
        Counting.asked += 1
        return super().__getitem__(n)


def asked_of(moves, cells):
    """What the least sum for these cells is, and how many distances that takes, asked once and asked again."""
    least = Assignment([Counting(row) for row in moves])
    Counting.asked = 0
    found = least[cells]
    once, again = Counting.asked, least[cells]
    assert again == found
    return found, once, Counting.asked - once


def seven_goals():
    goals = (0, 9, 18, 27, 36, 45, 54)
    return [[by_rook((20, 21, 30), 8, 8, goal).get(cell, inf) for cell in range(64)] for goal in goals]


@sentence(
    "For k tiles of one color there are k! choices. The code asks instead, for each i and each set of i goals, how "
    "cheaply the first i tiles can fill it: O(2^k k) steps."
)
def test_all_assignments(here):
    for k in range(1, 7):
        moves, cells = seven_goals()[:k], (3, 5, 11, 26, 40, 50, 63)[:k]
        choices = [
            sum(moves[n][cell] for n, cell in zip(order, cells, strict=True)) for order in permutations(range(k))
        ]
        found, asked, _ = asked_of(moves, cells)
        assert len(choices) == factorial(k) and found == min(choices) and asked <= 2**k * k


@sentence("It remembers the answer.")
def test_remembers_the_answer(here):
    _, once, again = asked_of(seven_goals(), (3, 5, 11, 26, 40, 50, 63))
    assert once > again == 0


@sentence("One lower bound is always at hand: h of the start, if h is admissible.")
def test_at_hand(here):
    for puzzle in (here["tiny"], here["narrow"]):
        for search in (anytime_weighted_astar, ara_star, ana_star, anytime_window_astar, branch_and_bound):
            bounds = [event[1] for event in search(puzzle, puzzle.rook) if event[0] == "bound"]
            assert bounds[0] == puzzle.rook(puzzle.start) <= solve(breadth_first(puzzle)).cost


def of_the_pack(name):
    (found,) = [one.puzzle for one in puzzle_pack() if one.name == name]
    return found


@sentence("A* takes the state with the least f next, so its lower bound is the largest f that it has expanded.")
def test_largest_f_expanded(here):
    puzzle = of_the_pack("Tramway")
    waiting, largest, cost = {}, [], solve(bidirectional_breadth_first(puzzle)).cost
    for event in astar(puzzle, puzzle.rook):
        if event[0] == "reach":
            waiting[event[1]] = event[3] + event[4]
        elif event[0] == "expand":
            f = waiting.pop(event[1])
            assert f <= min(waiting.values(), default=inf)
            largest.append(max([f, *largest[-1:]]))
    assert largest[0] < largest[-1] == cost


def columns_by_hand(here):
    """Of each line of the search by hand: the least f that waits, the incumbent and the bound."""
    told = [line.split("|")[1].split() for line in here["by_hand"]]
    return [tuple(inf if one == "-" else int(one) for one in line) for line in told]


@sentence("So the bound is the least f on the frontier ... b, whichever is smaller.")
def test_least_f_or_b(here):
    columns = columns_by_hand(here)
    assert all(bound == min(least, best) for least, best, bound in columns)
    puzzle = of_the_pack("Tramway")
    waiting, best = {}, inf
    for event in anytime_weighted_astar(puzzle, puzzle.rook):
        if event[0] == "reach":
            waiting[event[1]] = event[3], event[3] + event[4]
        elif event[0] in ("expand", "prune") and waiting.get(event[1], [None])[0] == event[2]:
            del waiting[event[1]]
        elif event[0] == "goal":
            best = event[2]
        elif event[0] == "bound":
            assert event[1] == min([best, *(f for _, f in waiting.values())])


@sentence(
    "The search yields one more event, bound, whenever the bound rises, and ends when bound and incumbent meet, or "
    "when nothing waits."
)
def test_bound_rises(here):
    for puzzle in (here["tiny"], here["narrow"], of_the_pack("Doorstep"), of_the_pack("Tramway")):
        story = list(anytime_weighted_astar(puzzle, puzzle.rook))
        bounds = [event[1] for event in story if event[0] == "bound"]
        assert all(low < high for low, high in pairwise(bounds)) and bounds[-1] == goals(story)[-1]
        assert bounds[-1] == solve(breadth_first(puzzle)).cost
    stuck = Blocks(["A.."], [".A."])
    assert not goals(anytime_weighted_astar(stuck, stuck.rook))  # it ends all the same


@sentence(
    "Here are both at work on a puzzle of {six} cells, with the rook's bound as h and the weight {weight}. A has to "
    "come to rest in the middle of the upper row, and B in the lower left corner."
)
def test_goals_of_narrow(here, six, weight):
    narrow = here["narrow"]
    a, b = (divmod(cell, narrow.cols) for cell in narrow.goal)
    assert narrow.colours == ["A", "B"] and narrow.rows * narrow.cols == six
    assert a == (0, (narrow.cols - 1) / 2) and b == (narrow.rows - 1, 0)
    assert here["both_numbers"](narrow, weight) == here["by_hand"]


def second_line(here):
    line = here["by_hand"][1]
    return re.match(r" *2\. (\S+) (\d) \+ (\d)\*(\d) = +(\d+) +(\S+) (\d+) *\|", line).groups()


@sentence(
    "{taken:words} is taken, with g = {g}, h = {h} and so the priority {priority}. It adds {added:words} with the "
    "priority {more} + {weight} cdot {left} = {other}."
)
def test_priority_of_line_two(here, taken, g, h, priority, added, more, weight, left, other):
    line = second_line(here)
    assert taken.endswith(line[0]) and added == line[5]
    assert [g, weight, h, priority, other] == [int(line[n]) for n in (1, 2, 3, 4, 6)]
    narrow = here["narrow"]
    (state,) = [one for one in every_state(narrow) if flat_of(narrow, one) == added]
    assert (more, left) == (steps_from(narrow.start, narrow.neighbors)[state], narrow.rook(state))
    assert more + weight * left == other


@sentence("To get its f, take {two}h off: {priority} - {off} = {f}, the least f that waits now.")
def test_two_h_off(here, two, priority, off, f):
    narrow, line = here["narrow"], second_line(here)
    (state,) = [one for one in every_state(narrow) if flat_of(narrow, one) == line[5]]
    assert two == int(line[2]) - 1 and off == two * narrow.rook(state) and priority == int(line[6])
    assert priority - off == f == columns_by_hand(here)[1][0]


@sentence("No path is known yet, and none costs less than {three}.")
def test_none_below_three(here, three):
    assert columns_by_hand(here)[1][1:] == (inf, three) and solve(breadth_first(here["narrow"])).cost >= three


@sentence("On Armstrong's four tiles this search usually finds the path first.")
def test_path_first(here):
    table = [line.split() for line in here.printed("15 proved").strip().split("\n")[1:]]
    proved = [(numbers(row[4])[0], numbers(row[5])[0]) for row in table if row[5:] and row[4] != "-"]
    assert len(proved) == 4 and all(found < end for found, end in proved)
    ((found, _),) = measured("anytime", r"found (\d+) at ([\d,]+)")
    assert found == "22"  # found, while the bound still climbs
    assert int(measured("anytime", r"bound .* (\d+) at")[0]) < 22


@sentence("the incumbent costs at most b / ell times the least, and this factor falls as the search goes on.")
def test_factor_falls(here):
    puzzle = of_the_pack("Tramway")
    cost, best, lower, factors = solve(bidirectional_breadth_first(puzzle)).cost, inf, 0, []
    for event in anytime_weighted_astar(puzzle, puzzle.rook):
        if event[0] in ("goal", "bound"):
            best, lower = (event[2], lower) if event[0] == "goal" else (best, event[1])
            if best < inf:
                factors.append(Fraction(best, lower))
                assert best <= factors[-1] * cost
    assert factors == sorted(factors, reverse=True) and factors[0] > factors[-1] == 1


@sentence(
    "Nearly all other expansions are waste: they take such a state once more, or one with f ge {least} before a path "
    "of {same} moves is known."
)
def test_nearly_all_waste(here, least, same):
    for search in (anytime_weighted_astar, ara_star):
        low, waste, other, best = set(), 0, 0, inf
        for name, state, f in story_of(search):
            if name == "goal":
                best = f
            elif f < least and state not in low:
                low.add(state)
            elif state in low or (f >= least and best > same):
                waste += 1
            else:
                other += 1
        assert (
            best == least == same
            and waste > 20 * other
            and len(low) + waste + other == sum(name == "expand" for name, *_ in story_of(search))
        )


@sentence(
    "So at the end of each round {two} statements hold: ... whose factor was known before the search began, and ... "
    "whose factor was found on the way."
)
def test_two_statements(here, two):
    best, least = inf, solve(bidirectional_breadth_first(here["four"])).cost
    for weight, (_, found) in zip(range(5, 0, -1), rounds_of_four(), strict=True):
        best = min([best, *found])
        assert best <= weight * least
    told = re.findall(r"at least +(\d+), at most +(\d+)", here.printed("expanded: at least"))
    assert all(Fraction(int(most)) <= Fraction(int(most), int(low)) * least for low, most in told) and two == 2


@sentence("in a round of weight {one} every state that waits has f < b, and at least {few} is expanded.")
def test_last_round(here, one, few):
    puzzle = of_the_pack("Tramway")
    assert one == few == 1
    for weight in (one, 2, 5):
        known, best, rounds = {}, inf, []
        for event in ara_star(puzzle, puzzle.rook, weight):
            if event[0] == "reach" and known.get(event[1]) == event[3]:  # it is told once more: a round begins
                assert event[3] + event[4] < best
                if not rounds or rounds[-1]:
                    rounds.append(0)
            elif event[0] == "reach":
                known[event[1]] = event[3]
            elif event[0] == "expand":
                rounds[-1] += 1
            elif event[0] == "goal":
                best = event[2]
        assert rounds[-1] >= few and best == solve(bidirectional_breadth_first(puzzle)).cost


def choices_of_ana(puzzle):
    """For each expansion of ANA*: the incumbent, what is taken, what else waits, each as g and h; and for each path
    that it finds what waits, and what it sorts anew."""
    waiting, best, choices, sorted_anew = {}, inf, [], []
    for event in ana_star(puzzle, puzzle.rook):
        if event[0] == "reach":
            if sorted_anew and sorted_anew[-1] is not None and waiting.get(event[1]) == event[3:5]:
                sorted_anew[-1][1].add(event[1])
            waiting[event[1]] = event[3:5]
        elif event[0] == "prune" and waiting.get(event[1], (None,))[0] == event[2]:
            sorted_anew[-1][0].discard(event[1])
            del waiting[event[1]]
        elif event[0] == "expand":
            if sorted_anew and sorted_anew[-1] is not None:
                sorted_anew.append(None)
            choices.append((best, waiting.pop(event[1]), list(waiting.values())))
        elif event[0] == "goal":
            best = event[2]
            sorted_anew.append((set(waiting), set()))
    return choices, [one for one in sorted_anew if one is not None]


@sentence(
    "It expands the state with the largest (b - g) / h: a path through it beats the incumbent if what remains costs "
    "less than this quotient times h."
)
def test_largest_quotient(here):
    choices, _ = choices_of_ana(of_the_pack("Market"))
    later = [(best, taken, others) for best, taken, others in choices if best < inf]
    assert len(later) > 50
    for best, (g, h), others in later:
        assert all((best - g) * its_h >= (best - its_g) * h for its_g, its_h in others)
    for best, (g, h), _ in [choice for choice in later if choice[1][1]][:20]:
        assert all((g + rest < best) == (rest < Fraction(best - g, h) * h) for rest in range(2 * best))


@sentence("As long as there is no incumbent, it takes the state with the least h.")
def test_least_h_first(here):
    choices, _ = choices_of_ana(of_the_pack("Market"))
    first = [(taken, others) for best, taken, others in choices if best == inf]
    assert len(first) > 10 and all(h <= min((other for _, other in others), default=h) for (_, h), others in first)


@sentence("ANA* takes rounds from ARA*, and a new one begins with each better path:")
def test_with_each_better_path(here):
    _, rounds = choices_of_ana(of_the_pack("Market"))
    assert len(rounds) > 1
    assert all(anew == waits for waits, anew in rounds[:-1])


@sentence("turns back when g + h reaches the incumbent")
def test_turns_back(here):
    turned = 0
    for puzzle in (here["tiny"], here["narrow"]):
        best = inf
        for event in branch_and_bound(puzzle, puzzle.rook):
            if event[0] == "expand":
                assert event[2] + puzzle.rook(event[1]) < best
            elif event[0] == "prune" and best < inf:
                assert event[2] + puzzle.rook(event[1]) >= best
                turned += 1
            elif event[0] == "goal":
                best = event[2]
    assert turned


@cache
def restarts():
    """For each weight from 5 down what weighted A* expands on four tiles, from nothing each time, and what it finds."""
    four, found = mondrian(4), {}
    for weight in range(5, 0, -1):
        story = list(weighted_astar(four, four.rook, weight=weight))
        found[weight] = sum(event[0] == "expand" for event in story), solve(story).cost
    return found


@sentence(
    "run weighted A* with the weight {first}, then with {second}, and so on, from nothing each time. This wastes "
    "surprisingly little"
)
def test_wastes_little(here, first, second):
    assert list(restarts())[:2] == [first, second]
    in_all, in_rounds = (sum(count for count, _ in restarts().values()), len(expansions(story_of(ara_star))))
    assert in_rounds < in_all < 1.1 * in_rounds


@sentence("A search that already has a path of {moves} skips these")
def test_skips_these(here, moves):
    for search in (anytime_weighted_astar, ara_star):
        story = story_of(search)
        found = next(n for n, (name, _, cost) in enumerate(story) if name == "goal" and cost == moves)
        assert story[found + 1 :] and all(f < moves for _, _, f in story[found + 1 :])


@sentence("but of each layer it keeps only the k states with the least f")
def test_beam_keeps_least_f(here):
    four, width, layers = here["four"], 30, {}
    for event in beam(four, four.rook, width):
        if event[0] in ("expand", "prune"):
            layers.setdefault(event[2], {"expand": [], "prune": []})[event[0]].append(four.rook(event[1]))
    assert any(layer["prune"] for layer in layers.values())
    for layer in layers.values():
        assert len(layer["expand"]) <= width
        assert not layer["prune"] or (len(layer["expand"]) == width and max(layer["expand"]) <= min(layer["prune"]))


@sentence("and drops the others for good.")
def test_dropped_for_good(here):
    four, dropped = here["four"], set()
    for event in beam(four, four.rook, 30):
        if event[0] == "prune":
            dropped.add(event[1])
        elif event[0] in ("reach", "expand"):
            assert event[1] not in dropped
    assert dropped


@cache
def narrowest_beam():
    six = mondrian(6)
    return list(beam(six, six.rook, 1))


@sentence("the narrowest beam goes deeper and deeper, {one} state a layer, until nothing is left.")
def test_narrowest_beam(here, one):
    taken = [event[2] for event in narrowest_beam() if event[0] == "expand"]
    assert taken == list(range(len(taken))) and len(taken) > 10_000 and one == 1
    assert beams(here)[1][1] == ("no", f"{len(taken):,}")
    left = {event[1] for event in narrowest_beam() if event[0] == "reach"}
    assert left == {event[1] for event in narrowest_beam() if event[0] in ("expand", "prune")}


@sentence("It finds no path, although there is {one}, and reports this just as it would report a maze without an exit.")
def test_reports_like_no_exit(here, one):
    closed = Blocks(["A.."], [".A."])
    without = list(beam(closed, closed.rook, 1))
    assert {event[0] for event in narrowest_beam()} - {"prune"} == {event[0] for event in without} - {"prune"}
    assert solve(narrowest_beam()) is None is solve(without) and closed.goal not in steps_from((0,), closed.neighbors)
    assert beams(here)[500][1][0] != "no" and one == 1


@sentence("At each turn the wave with the smaller outermost layer grows by one whole layer.")
def test_smaller_layer_grows(here):
    puzzle = of_the_pack("Tramway")
    layers = [[puzzle.start], [puzzle.goal]]
    seen = [{puzzle.start}, {puzzle.goal}]
    story = [event for event in bidirectional_breadth_first(puzzle) if event[0] in ("bound", "expand")]
    turns = [n for n, event in enumerate(story) if event[0] == "bound"]
    for turn, end in pairwise(turns):
        taken = {event[1] for event in story[turn + 1 : end]}
        grows = len(layers[1]) < len(layers[0])
        assert taken == set(layers[grows])
        beside = (puzzle.neighbors, puzzle.predecessors)[grows]
        layers[grows] = list(
            dict.fromkeys(child for state in layers[grows] for child, _ in beside(state) if child not in seen[grows])
        )
        seen[grows] |= set(layers[grows])
    assert len(turns) == solve(bidirectional_breadth_first(puzzle)).cost and min(map(len, layers)) > 1


@sentence("Line {one} of its table shows the {four} boards {same} move from the start.")
def test_four_boards_away(here, one, four, same):
    narrow = here["narrow"]
    adds = re.findall(r"(\S+/\S+) \d+", here["by_hand"][one - 1].split("=")[1])
    away = steps_from(narrow.start, narrow.neighbors)
    assert len(adds) == four and set(adds) == {flat_of(narrow, state) for state in away if away[state] == same}


@sentence("So {moves} is proved twice, by methods that share only the moves.")
def test_proved_a_second_time(here, moves):
    assert f"at least {moves} moves" in here.above and f"solved in {moves} moves" in here.above
    assert f"with f < {moves}; {moves} moves" in here.printed("four tiles: 22,862")
    assert list(signature(bidirectional_breadth_first).parameters) == ["problem"]


@sentence("and take a few seconds (six.txt holds six.picture()):")
def test_json_of_six(here):
    source = here.mark.cell.source
    told = dict(re.findall(r'"(length|lower|expanded)": (\d+)', source))
    assert 1 < float(re.findall(r'"seconds": ([\d.]+)', source)[0]) < 10
    start, goal = layers_of(6)
    assert told["length"] == told["lower"] == measured("blocks", r"6 tiles: (\d+) moves")[0]
    assert int(told["expanded"]) == sum(start[:-1]) + sum(goal[:-1])
    (moves,) = re.findall(r'"moves": \["(.+?)", "(.+?)", \.\.\.\]', source)
    six = here["six"]
    read = Blocks.parse(six.picture())
    assert (read.start, read.goal, read.colours) == (six.start, six.goal, six.colours)
    first = first_moves(six)[moves[0]]
    assert begun()[moves[0]] and moves[1] in [six.moved([first, child])[0] for child, _ in six.neighbors(first)]


@sentence("A first solution takes far fewer expansions, but each of them now contains a search of its own.")
def test_far_fewer_expansions(here):
    lines = [line.split() for line in here["ahead"].strip().split("\n")]
    expanded, seconds = [numbers(line[8])[0] for line in lines], [float(line[9]) for line in lines]
    assert len(lines) == 4 and max(expanded[1:]) < expanded[0] / 4
    paces = [count / time for count, time in zip(expanded, seconds, strict=True)]
    assert paces == sorted(paces, reverse=True)


@sentence(
    "the waypoint is the best-scored position within {three} or {six} moves, and both halves are solved optimally."
)
def test_waypoint_of_four(here, three, six):
    four = here["four"]
    for reach in (three, six):
        layer, away = [four.start], {four.start: 0}
        for depth in range(1, reach + 1):
            layer = [
                child for child in {child for one in layer for child, _ in four.neighbors(one)} if child not in away
            ]
            away.update(dict.fromkeys(layer, depth))
        waypoint = min(away, key=lambda state: (four.euclidean(state), state))
        onward = Blocks(four.picture(waypoint).split(), four.picture(four.goal).split())
        first, second = away[waypoint], solve(bidirectional_breadth_first(onward)).cost
        assert f"4 tiles euclidean within {reach}: {first} + {second} = {first + second}," in here["between"]


@sentence(
    "It grows with the number of moves and with the number of choices at each of them, and every further shortest "
    "solution lowers it."
)
def test_further_solution_lowers(here):
    tiny = here["tiny"]
    explored = explore(tiny, 1_000)
    chances = [1 / prod(len(list(tiny.neighbors(state))) for state in way[:-1]) for way in shortest(tiny)]
    assert len(chances) > 1 and isclose(explored.chance[tiny.goal], sum(chances))
    assert all(-log2(explored.chance[tiny.goal]) < -log2(chance) for chance in chances)


@sentence("Make one of your own: another seed makes another board")
def test_another_seed(here):
    made = [random_puzzle(seed, rows=5, cols=5, tiles="ABC", walls=4, moves=6).puzzle for seed in (6, 7, 8)]
    assert len({puzzle.picture(puzzle.start) for puzzle in made}) == 3


@sentence(
    "A lies in the middle row; it slides down to the bottom row; pushed up, it slides to the top row and not back to "
    "the middle."
)
def test_oneway_drawn(here):
    board = Blocks(["....", ".A..", "...."], ["....", ".A..", "...."])

    def pushed(state, way):
        return next(child for child, _ in board.neighbors(state) if board.moved([state, child])[0] == f"A {way}")

    down = pushed(board.start, "down")
    assert [cell // board.cols for (cell,) in (board.start, down, pushed(down, "up"))] == [1, 2, 0]


@sentence(
    "Left: its solutions fall in steps from {first} moves to {best} and stay there. Right: the same steps, and a "
    "dashed line that climbs from {low} until it meets them at {end};"
)
def test_silence_drawn(here, first, best, low, end):
    found, proved, _ = told_of_catacomb()
    assert [found[0][1], found[-1][1]] == [first, best] and [proved[0], proved[-1]] == [low, end] == [low, best]


@sentence(
    "With {four} tiles the forward wave ends with layers of {a} and {b} states, the backward one with {c} and {d}. "
    "With {six} tiles the forward wave ends with {e} and {f} states, the backward one with {g} and {h}."
)
def test_waves_drawn(here, four, a, b, c, d, six, e, f, g, h):
    told = {four: ([a, b], [c, d]), six: ([e, f], [g, h])}
    assert told == {tiles: tuple(wave[-2:] for wave in layers_of(tiles)) for tiles in (4, 6)}


@sentence("Every optimum is proved {times}, by {two} programs.")
def test_proved_twice(here, times, two):
    some = [one for one in puzzle_pack() if one.level <= 2]
    for one in some:
        away = steps_from(one.puzzle.start, one.puzzle.neighbors)[one.puzzle.goal]
        assert away == one.optimum == solve(bidirectional_breadth_first(one.puzzle)).cost
    assert len(some) == 24 and times == two == 2


def of_cars(jam, state):
    """The cells of each car, by its letter."""
    marks, cells = jam.picture(state).replace("\n", ""), {}
    for cell, mark in enumerate(marks):
        if mark.isalpha():
            cells.setdefault(mark, []).append(divmod(cell, jam.cols))
    return cells


@sentence("A car moves any distance along its own line, and that is {one} move.")
def test_any_distance(here, one):
    jam, far = here["jam"], set()
    for state in reached_first(jam, 100):
        for child, cost in jam.neighbors(state):
            before, after = of_cars(jam, state), of_cars(jam, child)
            ((old, new),) = [(before[car][0], after[car][0]) for car in before if before[car] != after[car]]
            far.add(abs(old[0] - new[0]) + abs(old[1] - new[1]))
            assert cost == one
    assert {1, 2, 3} <= far


@sentence(
    "There, cars and trucks stand in a car park of {six} by {same} cells, and each moves only along its own length, "
    "forward or back."
)
def test_along_its_length(here, six, same):
    jam = here["jam"]
    assert (jam.rows, jam.cols) == (six, same)
    assert {len(cells) for cells in of_cars(jam, jam.start).values()} == {2, 3}  # cars, and trucks
    for state in reached_first(jam, 100):
        for child, _ in jam.neighbors(state):
            before, after = of_cars(jam, state), of_cars(jam, child)
            (car,) = [car for car in before if before[car] != after[car]]
            across = int(before[car][0][0] == before[car][-1][0])  # it lies in a row: its columns may change
            assert {place[1 - across] for place in before[car]} == {place[1 - across] for place in after[car]}


@sentence("{a} tiles A and {b} tiles B lie on this board:")
def test_two_of_each(here, a, b):
    rows = re.findall(r"^ {4}([.#AB]{5})$", here.mark.cell.source, re.MULTILINE)
    marks = "".join(rows)
    assert len(rows) == 4 and (marks.count("A"), marks.count("B")) == (a, b)


@sentence("It makes an entry at every goal and every bound, whether anything changes or not.")
def test_course_at_every_event(here):
    told = [("bound", 3), ("expand", "S", 0), ("goal", ["S"], 5), ("bound", 3), ("goal", ["S"], 5), ("bound", 4)]
    assert here["course"](told) == [(0, inf, 3), (1, 5, 3), (1, 5, 3), (1, 5, 3), (1, 5, 4)]


@sentence("So {a} and {b}, the best numbers that Armstrong gives, are optimal.")
def test_both_optimal(here, a, b):
    assert measured("blocks", r"\d tiles: (\d+) moves") == [str(a), str(b)]
    assert solve(bidirectional_breadth_first(here["four"])).cost == a


@sentence("With a consistent h, b / w is a crude lower bound, for the weight w of the last search that was finished.")
def test_crude_bound(here):
    least, best = solve(bidirectional_breadth_first(here["four"])).cost, inf
    for weight, (_, cost) in restarts().items():
        best = min(best, cost)
        assert best / weight <= least and (weight == 1 or best / weight < least)
