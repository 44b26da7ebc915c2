"""What chapter 6 says of its puzzles, of what its searches print, and of what was measured."""

import re
from fractions import Fraction
from itertools import combinations, product
from math import hypot

from held_sentences import expansions, measured, rows, sentence
from pathlib_edu import (
    Blocks,
    anytime_best_first,
    anytime_weighted_astar,
    ara_star,
    astar,
    bidirectional_breadth_first,
    breadth_first,
    puzzle_pack,
    random_puzzle,
    solve,
)


def goals(search):
    return [event[2] for event in search if event[0] == "goal"]


def numbers(text):
    return [int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*", text)]


def by_hand(here):
    """The numbered rows of the search by hand: what is taken, and what that adds."""
    found = {}
    for line in here.above.split("\n"):
        if row := re.match(r"(\d+)\. (\S+) (\d)\+(\d)=(\d) ?(.*)", line):
            found[int(row[1])] = row[2], int(row[5]), re.findall(r"(\S+) f=(\d)", row[6])
    return found


def goal_cells(puzzle):
    return {divmod(cell, puzzle.cols) for cell in puzzle.goal}


@sentence("For Armstrong's puzzle they meet at {moves}.")
def test_they_meet_at_15(here, moves):
    ended = [event for event in ara_star(here["four"], here["four"].rook) if event[0] in ("goal", "bound")]
    assert ended[-1] == ("bound", moves) and goals(ended)[-1] == moves


@sentence("no goal cell lies at the edge")
def test_no_goal_cell_at_the_edge(here):
    four = here["four"]
    assert all(0 < r < four.rows - 1 and 0 < c < four.cols - 1 for r, c in goal_cells(four))


@sentence("{count} cell away from the edge on both sides")
def test_one_cell_away(here, count):
    four = here["four"]
    assert max(r for r, _ in goal_cells(four)) == four.rows - 1 - count
    assert max(c for _, c in goal_cells(four)) == four.cols - 1 - count


@sentence("A slides down and stops at the edge. Pushed up again, it does not stop where it came from")
def test_slides_up_again(here):
    board = Blocks(["....", ".A..", "...."], ["....", "....", ".A.."])
    moves = {board.moved([board.start, child])[0]: child for child, _ in board.neighbors(board.start)}
    down = next(child for move, child in moves.items() if "down" in move)
    back = {board.moved([down, child])[0]: child for child, _ in board.neighbors(down)}
    assert board.start not in [child for move, child in back.items() if "up" in move]


def shortest(puzzle):
    """All shortest solutions, move by move."""
    ways = [[puzzle.start]]
    while not any(puzzle.is_goal(way[-1]) for way in ways):
        ways = [[*way, child] for way in ways for child, _ in puzzle.neighbors(way[-1])]
    return [way for way in ways if puzzle.is_goal(way[-1])]


@sentence("That makes {moves} moves, ... (There is {others} other solution in {same}.")
def test_one_other_solution(here, moves, others, same):
    found = shortest(here["tiny"])
    assert {len(way) - 1 for way in found} == {moves} == {same} and len(found) == 1 + others


@sentence("In the {nth} one, {b} serves {a} as a bumper.")
def test_serves_as_a_bumper(here, nth, b, a):
    tiny = here["tiny"]
    before, after = solve(astar(tiny, tiny.rook)).states[nth - 1 : nth + 1]
    assert tiny.moved([before, after])[0].startswith(a)
    boards = [tiny.picture(state).replace(b, ".").split() for state in (before, after)]
    alone = Blocks(*boards)
    assert not any(alone.is_goal(child) for child, _ in alone.neighbors(alone.start))


@sentence("then A needs {a} moves (right, down) and B needs {b} (left, down), {all} together.")
def test_rook_on_tiny(here, a, b, all):
    tiny = here["tiny"]
    assert tiny.rook(tiny.start) == all == a + b


@sentence("{moves} moves, {count} expansions; breadth-first search needs {many}.")
def test_eight_expansions(here, moves, count, many):
    tiny = here["tiny"]
    assert solve(astar(tiny, tiny.rook)).cost == moves and len(expansions(astar(tiny, tiny.rook))) == count
    assert len(expansions(breadth_first(tiny))) == many and f"breadth-first search: {many} expanded" in here.above


@sentence("Row {row} is the interesting one. It looks as good as any, f = {f}, and leads nowhere")
def test_row_six(here, row, f):
    table = by_hand(here)
    assert table[row][1] == f and table[row][2] and all(int(other) > f for _, other in table[row][2])


@sentence(
    "Row {four} looks no different, and leads to the goal. ... that is the second solution, and row {seven} is one "
    "move from"
)
def test_row_four(here, four, seven):
    table, tiny = by_hand(here), here["tiny"]
    assert table[four][1] == table[four + 2][1] and table[seven][0] in [board for board, _ in table[four][2]]
    flat = [["/".join(tiny.picture(state).split()) for state in way] for way in shortest(tiny)]
    (second,) = [way for way in flat if table[four][0] in way]
    assert second[-2] == table[seven][0] and not any(table[four][0] in way for way in flat if way is not second)


@sentence("Look at {b} in the corner: {a} stops above it, on a cell that no wall would have held it on.")
def test_b_in_the_corner(here, b, a):
    story, tiny = here.figure.answer, here["tiny"]
    shown = [event for event in story["events"][: here.figure["step"]] if event[0] == "expand"][-1]
    board = tiny.picture(tuple(story["states"][shown[1]])).split()
    assert board[2][2] == b and board[1][2] == a


@sentence("one move may cross {cells} cells")
def test_seven_cells(here, cells):
    assert max(here["four"].rows, here["four"].cols) - 1 == cells


@sentence("That is the order of weighted A* with the weight {weight}")
def test_weight_five(here, weight):
    assert weight == 1 / Fraction(1, 5)


@sentence("Look for a lower bound: there is none")
def test_no_lower_bound(here):
    four = here["four"]
    story = anytime_best_first(four, four.euclidean)
    assert not any(event[0] == "bound" for _, event in zip(range(20_000), story, strict=False))
    assert "no bound: nothing is proved" in here.figure["text"]


@sentence("On the puzzle with four tiles the bound says {says} at the start, where the truth is {truth}.")
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


@sentence("So a weight of {weight} promises a first path of at most {most} moves here, and finds one of {moves}.")
def test_weight_promises_75(here, weight, most, moves):
    four = here["four"]
    assert weight * 15 == most and next(iter(goals(anytime_weighted_astar(four, four.rook, weight=weight)))) == moves


@sentence("improving it step by step: {a}, {b}, {c}, and so on")
def test_step_by_step(here, a, b, c):
    four = here["four"]
    found = goals(anytime_weighted_astar(four, four.rook))
    assert found[:3] == [a, b, c] and found == list(range(a, 14, -1))


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


def table_of_five(here):
    return {row[0]: row[1:] for row in (line.split() for line in here.above.split("\n")[1:]) if row}


@sentence("branch and bound and window A* are the quickest, with paths of {a} and {b} moves that nobody would want.")
def test_quickest_first_paths(here, a, b):
    table = table_of_five(here)
    quickest = sorted(table, key=lambda name: int(table[name][2]))[:2]
    assert quickest == ["branch_and_bound", "anytime_window_astar"]
    assert [int(table[name][0]) for name in quickest] == [a, b]


@sentence("prove it with {low} to {high} expansions: ... and there are {count} of them.")
def test_all_that_remember(here, low, high, count):
    proved = [int(row[4].replace(",", "")) for name, row in table_of_five(here).items() if name != "branch_and_bound"]
    assert round(min(proved), -2) == low and round(max(proved), -2) == high and min(proved) > count
    four = here["four"]
    taken = (event for event in astar(four, four.rook) if event[0] == "expand")
    assert sum(g + four.rook(state) < 15 for _, state, g in taken) == count


@sentence("A* needed {count}.")
def test_astar_needed(here, count):
    assert len(expansions(astar(here["four"], here["four"].rook))) == count


@sentence("Third, depth-first search is lost here.")
def test_lost_here(here):
    assert table_of_five(here)["branch_and_bound"][3:5] == ["-", "-"]


def beams(here):
    """For each width the moves and the expansions on four tiles, then on six."""
    lines = [re.findall(r"(\d+|no) moves, +([\d,]+)", line) for line in here.above.strip().split("\n")[1:]]
    widths = [int(line.split()[0]) for line in here.above.strip().split("\n")[1:]]
    return dict(zip(widths, lines, strict=True))


@sentence("Read the last line first: {moves} moves, a shortest solution, with some {count} expansions")
def test_last_line_of_the_beams(here, moves, count):
    found = beams(here)
    assert int(found[max(found)][1][0]) == moves == 22 and round(numbers(found[max(found)][1][1])[0], -3) == count


@sentence(
    "A wider beam may find a worse path: {wide} states a layer do worse than {narrow}. And the narrowest finds "
    "none for six tiles"
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


@sentence("hold {millions} million states")
def test_two_waves_compiled(here, millions):
    (states,) = measured("blocks", r"([\d,]+) states held")
    assert round(numbers(states)[0] / 1e6, 1) == millions


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


@sentence("{two} cells and {three} cells: never. {four} cells in a row are enough.")
def test_four_cells_in_a_row(here, two, three, four):
    assert not any(misled(puzzle) for cells in (two, three) for puzzle in small_puzzles(cells))
    assert any(misled(puzzle) for puzzle in small_puzzles(four))


@sentence("It says {told} and never learns better.")
def test_says_three(here, told):
    assert here.above.strip() == f"[{told}]" and here["careless"](here["strip"], here["strip"].euclidean) == [told]


@sentence("our loop finds {moves} after {a} million expansions and ends after {b} million")
def test_loop_to_its_end(here, moves, a, b):
    ((found, at, end),) = measured("blocks", r"his loop on four tiles, .*: (\d+) after ([\d,]+), .* after ([\d,]+)")
    assert int(found) == moves and [round(numbers(text)[0] / 1e6, 1) for text in (at, end)] == [a, b]


@sentence(
    "One move ahead is worth it: a shorter first solution in half the time, and {one} moves instead of {none} "
    "after twenty seconds. Two and three moves ahead find their first solution soon as well, but end with {more}."
)
def test_one_move_ahead(here, one, none, more):
    table = [numbers(" ".join(row)) for row in rows(here.above)]
    assert [row[3] for row in table] == [none, one, more, more] and all(row[2] < table[0][2] for row in table[1:])
    seconds = [float(line.split()[9]) for line in here["ahead"].strip().split("\n")]
    assert seconds[1] == seconds[0] / 2 and max(seconds[2:]) < seconds[0]


@sentence(
    "the warmest cell, with {warmest} percent, is a goal cell. With six tiles the warmest are the top left corner, "
    "{corner},"
)
def test_warmest_cells(here, warmest, corner):
    shares = here["shares"]
    assert max(shares[4]) == warmest and divmod(shares[4].index(warmest), 8) in goal_cells(here["four"])
    assert max(shares[6]) == corner == shares[6][0]
    assert all(shares[4][8 * r + c] > 10 for r in (0, 7) for c in (0, 7))


@sentence("Heat from other starts on the same board helps less, and hardly makes the solution shorter.")
def test_heat_of_others(here):
    table = {row[0]: (int(row[2].replace(",", "")), float(row[3])) for row in rows(here.above)}
    none, own, other = table["none"], table["its own"], table["20 other starts'"]
    assert own[0] < other[0] < none[0] and own[1] < other[1] < none[1] and none[1] - other[1] < 0.05


@sentence("Every one of these waypoints costs moves.")
def test_waypoints_cost(here):
    for row in rows(here.above):
        assert all(int(way.split("= ")[1]) > int(row[3]) for way in row[1:3])


@sentence("most of the pack's puzzles end in a local optimum")
def test_local_optimum(here):
    solved, every = numbers(here.above.split("before, ")[1].split(" puzzles")[0])
    assert every == len(puzzle_pack()) and solved < every / 2


@sentence("All {count} puzzles have the same board and the same start; only the goal differs.")
def test_same_start(here, count):
    made = [random_puzzle(seed=6, rows=5, cols=5, tiles="ABC", walls=4, moves=moves).puzzle for moves in (3, 6, 9, 12)]
    assert len(made) == count and len({puzzle.picture(puzzle.start) for puzzle in made}) == 1
    assert len({tuple(puzzle.goal) for puzzle in made}) == count


@sentence(
    "Figure 6.10 has {many:words} puzzles that were made in this way, in {levels} levels, each with a proven optimum."
)
def test_seventy_two_puzzles(here, many, levels):
    pack = puzzle_pack()
    assert many == "seventy-two" and len(pack) == 72 and len({made.level for made in pack}) == levels


@sentence("Look at the cars in front of the exit: each of them must move at least once.")
def test_cars_in_front(here):
    jam = here["jam"]
    row = jam.picture(jam.start).split("\n")[2]
    ahead = set(row[row.rindex("A") + 1 :]) - {"."}
    (plan,) = [line for line in here.figure["text"].split("\n") if line.startswith("solved in")]
    assert ahead and ahead <= set(re.findall(r"(\w) (?:up|down|left|right)", plan))


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


@sentence("Every path has at least {p} + {q} + {one} = {least} steps.")
def test_four_and_five(here, p, q, one, least):
    assert p + q + one == least and one == 1
