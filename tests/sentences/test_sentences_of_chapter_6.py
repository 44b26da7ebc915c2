"""What chapter 6 says of its puzzles, of what its searches print, and of what was measured."""

import re
from contextlib import suppress
from fractions import Fraction
from functools import cache
from inspect import signature
from itertools import combinations, pairwise, permutations, product
from math import hypot, log2, prod

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
    anytime_best_first,
    anytime_weighted_astar,
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


@sentence(
    "The best solution has {best} moves, found after {found} expansions. ... On the right it stops after {all}, "
    "with a proof."
)
def test_silence_and_proof(here, best, found, all):
    (catacomb,) = [one.puzzle for one in puzzle_pack() if one.name == "Catacomb"]
    expanded, last, bound = 0, None, 0
    for event in anytime_weighted_astar(catacomb, catacomb.rook, 8):
        expanded += event[0] == "expand"
        if event[0] == "goal":
            last = expanded, event[2]
        elif event[0] == "bound":
            bound = event[1]
    assert (last, expanded, bound) == ((found, best), all, best)
    assert solve(bidirectional_breadth_first(catacomb)).cost == best


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


@sentence("No slide leads to the {nth} row, for nothing holds {tile} there.")
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
    "{three} moves are not enough. A has to change its row and its column, and so has B. A move changes {one} of "
    "the two, and of {same} tile only."
)
def test_three_not_enough(here, three, one, same):
    tiny = here["tiny"]
    way = shortest(tiny)[0]

    def changed(before, after):
        """The tiles that lie elsewhere, each with what has changed of its place."""
        places = [map(divmod, state, [3] * len(state)) for state in (before, after)]
        both = [(x[0] != y[0], x[1] != y[1]) for x, y in zip(*places, strict=True)]
        return [row + column for row, column in both if row or column]

    assert len(way) - 1 > three and changed(way[0], way[-1]) == [2, 2]
    assert all(changed(before, after) == [one] * same for before, after in pairwise(way))


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


def announced(search, most):
    """The paths that a search announces within so many expansions: after how many, and what they cost."""
    found, expanded = [], 0
    for event in search:
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
    found = announced(anytime_best_first(here["four"], here["four"].euclidean), most)
    assert found[0] == (none, moves) and round(most / (most - none)) == third
    assert here.figure_below["request"]["most"] == most


@sentence(
    "{count} solutions come within {span} expansions of each other, the last of {best} moves, and then no more. The "
    "{least} of the post would come, but not before {millions} million expansions."
)
def test_silence_of_the_loop(here, count, span, best, least, millions):
    found = announced(anytime_best_first(here["four"], here["four"].euclidean), here.figure["request"]["most"])
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
    "begin some, too. The one that scores best begins none."
)
def test_first_moves_of_six(here, count, row, column, others):
    six, ways = here["six"], begun()
    moves = first_moves(six)
    assert ways.keys() == moves.keys() and ways["Y 0,3 left"] == count and 8 * row + column in six.start
    begin = {move: number for move, number in ways.items() if number}
    assert begin == here["begun"] and len(begin) == 1 + others
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
    "the one that scores best, and no shortest solution leads through it. The best solution by then has {best} moves."
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


@sentence("expands {many} states, the goal included. A* needs a fortieth of that:")
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


@sentence("Until its bound is {least}, each has to expand all {count} states with f < {same}.")
def test_at_least_8653(here, least, count, same):
    four = here["four"]
    low = {
        event[1] for event in astar(four, four.rook) if event[0] == "expand" and event[2] + four.rook(event[1]) < least
    }
    assert len(low) == count and least == same == solve(bidirectional_breadth_first(four)).cost
    for search in (anytime_weighted_astar, ara_star):
        assert low <= set(expansions(search(four, four.rook)))


@sentence("ARA* goes from {a} to {b} in {one} leap.")
def test_in_one_leap(here, a, b, one):
    assert goals(ara_star(here["four"], here["four"].rook)) == [a, b] and one == 1


@sentence("One weight improves its solution step by step: {a}, {b}, {c}, and so on")
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


@sentence("Within a round it expands no state twice, ... waits for the next round, and so this one stays short.")
def test_no_state_twice(here):
    rounds = [expanded for expanded, _ in rounds_of_four()]
    assert all(len(expanded) == len(set(expanded)) for expanded in rounds)
    assert len(set(rounds[0]) & set(rounds[-1])) > 0


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
    four = here["four"]
    for count, story in ((one, anytime_weighted_astar(four, four.rook)), (rounds, ara_star(four, four.rook))):
        names = [event[0] for event in story]
        assert names.count("expand") == count


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


def with_first_weight(puzzle, weight):
    """The paths that ARA* announces from a weight on, and how many expansions it takes in all."""
    found, expanded = [], 0
    for event in ara_star(puzzle, puzzle.rook, weight):
        expanded += event[0] == "expand"
        if event[0] == "goal":
            found.append((expanded, event[2]))
    return found, expanded


@sentence("with {weight} as the first weight, the path of {moves} comes only with the last of {all} expansions.")
def test_luck_with_weights(here, weight, moves, all):
    found, expanded = with_first_weight(here["four"], weight)
    assert found[-1] == (expanded, moves) and expanded == all


@sentence("with each whole first weight from {low} to {high} it needs at most {most} expansions here.")
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


@sentence("All but branch and bound prove 15 with {low} to {high} expansions. ... and there are {count} of them.")
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


@sentence("Depth-first search is lost here. It enters the same states again and again.")
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


@sentence("Our version remembers which states it has reached, so as not to go around in circles.")
def test_beam_remembers(here):
    for width in (1, 30):
        reached = [event[1] for event in beam(here["four"], here["four"].rook, width) if event[0] == "reach"]
        assert len(reached) == len(set(reached))


@sentence(
    "Read the last line first. For six tiles it has {moves} moves, a shortest solution, with some {count} expansions"
)
def test_last_line_of_the_beams(here, moves, count):
    found = beams(here)
    assert int(found[max(found)][1][0]) == moves == 22 and round(numbers(found[max(found)][1][1])[0], -3) == count


@sentence(
    "A wider beam may find a worse path: for six tiles, {wide} states a layer do worse than {narrow}. There the "
    "narrowest beam finds no path at all"
)
def test_wider_beam(here, wide, narrow):
    found = beams(here)
    assert int(found[wide][1][0]) > int(found[narrow][1][0]) and found[min(found)][1][0] == "no"


@sentence("it says {says} at the start, where the truth is {truth}.")
def test_rook_says_seven(here, says, truth):
    six = here["six"]
    assert six.rook(six.start) == says and measured("blocks", r"6 tiles: (\d+) moves") == [str(truth)]


@sentence(
    "ARA* has a path of {moves} moves after {count} expansions, ... After {all} expansions its bound stands at {bound}"
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


@sentence("less than a hundredth as many states as the {all} that the start leads to.")
def test_less_than_a_hundredth(here, all):
    (reached,) = re.findall(r"solved in 15 moves, after ([\d,]+) states", here.above)
    assert numbers(reached)[0] < all / 100
    assert len(set(here["four"].colours)) == 4 and within_reach(here["four"].start).sum() == all


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
    "Each step multiplies a layer, by {a} to {b} near the start and by {c} to {d} in the middle. With "
    "four tiles one step back from the goal leads to {back} states. So the wave from the start grows more often: it is "
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


@sentence("would expand {count} states, more than {times} times as many as both waves hold.")
def test_one_wave_alone(here, count, times):
    (told,) = measured("anytime", r"four tiles, breadth-first: ([\d,]+) expanded")
    assert numbers(told) == [count] and count > times * sum(map(sum, layers_of(4)))


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


@sentence("our loop finds {moves} after {a} million expansions and ends after {b} million")
def test_loop_to_its_end(here, moves, a, b):
    ((found, at, end),) = measured("blocks", r"his loop on four tiles, .*: (\d+) after ([\d,]+), .* after ([\d,]+)")
    assert int(found) == moves and [round(numbers(text)[0] / 1e6, 1) for text in (at, end)] == [a, b]


@sentence(
    "One move ahead is worth it: the first solution is shorter and takes {half} the time, and after twenty seconds "
    "the best has {one} moves instead of {none}. Two and three moves ahead need fewer still for a first solution, but "
    "end with {more}, since in twenty seconds they expand fewer boards."
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
    "{corner},"
)
def test_warmest_cells(here, warmest, corner):
    shares = here["shares"]
    assert max(shares[4]) == warmest and divmod(shares[4].index(warmest), 8) in goal_cells(here["four"])
    assert max(shares[6]) == corner == shares[6][0]
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


@sentence("With {count} tiles the corners are warm, ... and the warmest cell of all is a goal cell.")
def test_warm_corners(here, count):
    shares = here["shares"][count]
    corners = [shares[8 * r + c] for r in (0, 7) for c in (0, 7)]
    middle = [shares[8 * r + c] for r in range(2, 5) for c in range(2, 5)]
    assert min(corners) > 10 and max(middle) == 0
    assert divmod(shares.index(max(shares)), 8) in goal_cells(here["four"])


@sentence("It saves {five} of every {six} expansions.")
def test_five_of_six(here, five, six):
    counted = {row[0]: numbers(row[2])[0] for row in rows(here.above)}
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


@sentence("it ends on most of the pack's puzzles in a local optimum")
def test_local_optimum(here):
    solved, every = numbers(here.above.split("before, ")[1].split(" puzzles")[0])
    assert every == len(puzzle_pack()) and solved < every / 2


@sentence("All {count} puzzles have the same board and start; of the goals at each distance the hardest was taken.")
def test_same_start(here, count):
    made = [random_puzzle(seed=6, rows=5, cols=5, tiles="ABC", walls=4, moves=moves).puzzle for moves in (3, 6, 9, 12)]
    assert len(made) == count and len({puzzle.picture(puzzle.start) for puzzle in made}) == 1
    assert len({tuple(puzzle.goal) for puzzle in made}) == count
    explored = explore(Blocks(*[made[0].picture(made[0].start).split()] * 2), 20_000)
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


@sentence("offer no anytime search. pathfinding has limits that stop a search early, but then you have nothing.")
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


@sentence("Yet this board takes {moves} moves")
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


@sentence("The Euclidean sum says {five} where a tile has to slide over {same} cells, which is {one} move.")
def test_five_cells_one_move(here, five, same, one):
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
