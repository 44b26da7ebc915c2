"""What chapter 5 says of its cats, its roads and its orders, beside what is printed and drawn there."""

import ast
import inspect
import re
from collections import Counter, defaultdict, deque
from fractions import Fraction
from itertools import combinations, islice, pairwise, product
from math import inf

import networkx
import pytest

import pathlib_edu.search.shortest.astar
from held_sentences import ROOT, measured, rows, sentence
from pathlib_edu import (
    Antichain,
    Battery,
    Frontier,
    Hazard,
    HazardGrid,
    Interval,
    Keys,
    Laws,
    Leg,
    Lexicographic,
    Network,
    Passage,
    TimedHazardGrid,
    Vector,
    check_laws,
    dijkstra,
    fixpoint,
    front,
    ideal,
    partial_astar,
)
from pathlib_edu.costs.broken_orders import Arrival, CertainInterval, MeanPlusDeviations, ShortestWidest, Tolerant
from pathlib_edu.costs.orders import antichain_for, is_strict
from pathlib_edu.exercises.chapter_5.doubled_towns import FRONTS, SIZES
from pathlib_edu.exercises.chapter_5.expanded import BY_HAND
from pathlib_edu.exercises.chapter_5.front_by_hand import FRONT, REACH
from pathlib_edu.exercises.chapter_5.properties import PROPERTIES
from pathlib_edu.exercises.chapter_5.silent_loss import EDGES
from pathlib_edu.problems.hazards import OPENING

MOVES = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


def cats_to(place, reach=5):
    return HazardGrid.parse(OPENING, goal=place, reach=reach)


def best_ways(place, reach=5):
    """The best ways to a place, by (fires, steps)."""
    cats = cats_to(place, reach)
    return {path.cost.parts: path.states for path in front(fixpoint(cats, cats.within))}


def pairs(text):
    return [tuple(map(int, pair)) for pair in re.findall(r"\((\d+), (\d+)\)", text)]


@sentence("To {place} the cat walks around: {a}, {b}, {c}, {d}, {steps} steps and no fire.")
def test_walks_around_to_x(here, place, a, b, c, d, steps):
    way = best_ways(place)[0, steps]
    assert [(r - t, c - u) for (t, u), (r, c) in pairwise(way)] == [MOVES[move] for move in (a, b, c, d)]


@sentence("To {place}, one step above {under}, it walks the same way and one step on: {steps} steps, no fire.")
def test_one_step_on_to_z(here, place, under, steps):
    assert best_ways(place)[0, steps][:-1] == best_ways(under)[0, steps - 1]


@sentence(
    "But to {place}, {away} steps to the right of {by}, that way would take {long}. ... {short} steps to {same} "
    "and {all} in all."
)
def test_through_the_fire_to_y(here, place, away, by, long, short, same, all):
    (r, c), (t, u) = cats_to(by).goal, cats_to(place).goal
    assert (t - r, u - c) == (0, away) and by == same
    assert (
        min(best_ways(by))[1] + away == long > 5 and set(best_ways(place)) == {(1, all)} and (1, short) in best_ways(by)
    )


@sentence("{place} has {count} best costs: of its {same} best ways one has fewer fires, the other fewer steps.")
def test_two_ways_lead_to_x(here, place, count, same):
    costs = list(best_ways(place))
    assert len(costs) == count == same == len(here.figure.answer["front"])
    (few, many), (long, short) = zip(*sorted(costs), strict=True)
    assert few < many and short < long


@sentence("Then make Y the goal, and Z; drag the range from {old} to {new}.")
def test_cat_dragged_to_seven(here, old, new):
    assert here.figure["request"]["world"]["range"] == old
    found = {place: here.figure.played(goal=place, range=reach)["front"] for place, reach in (("Y", old), ("Y", new))}
    narrow, wide = (here.figure.played(goal="Y", range=reach)["front"] for reach in (old, new))
    assert len(narrow) == 1 and len(wide) == 2 and found


@sentence(
    "The best way to {y} leads through {x}, and it begins with the way through the fire. The best way to {z} leads "
    "through {same} as well, and it begins with the way around."
)
def test_begins_with_the_fire(here, y, x, z, same):
    fire, around = (best_ways(x)[cost] for cost in sorted(best_ways(x), reverse=True))
    assert min(best_ways(y).items())[1][: len(fire)] == fire and min(best_ways(z).items())[1][: len(around)] == around
    assert x == same


@sentence("To {place}, too, there are {count} answers, and the cat will take the one without fire.")
def test_two_answers_to_z(here, place, count):
    (line,) = [line for line in here.above.split("\n") if line.startswith(place)]
    found = pairs(line)
    assert set(found) == set(best_ways(place)) and len(found) == count
    assert [fires for fires, _ in found].count(0) == 1 and min(fires for fires, _ in found) == 0


@sentence("the fire must be costly: {a} + w > {b}. To make it run to Y, the fire must be cheap: {c} + w < {d}.")
def test_fire_must_be_costly(here, a, b, c, d):
    assert {(1, a), (0, b)} == set(best_ways("X")) and {(1, c), (0, d)} == set(best_ways("Y", None))


@sentence(
    "No w serves both. With {low} the cat takes the fire to X without need. With {high} it goes around to Y, and "
    "collapses after {reach} of the {steps} steps. With {middle} both ways cost the same, and luck decides."
)
def test_no_w_serves_both(here, low, high, reach, steps, middle):
    printed = {(int(w), place): (int(fires), int(long)) for w, place, fires, long in
               re.findall(r"fire, (\d): to (\w), fires and steps \((\d), (\d)\)", here.above)}  # fmt: skip
    assert printed[low, "X"] == (1, 2) and printed[high, "Y"] == (0, steps) and reach == 5 < steps
    for place in "XY":  # equal sums: either may be found
        assert (
            len(best_ways(place, None)) == 2
            and len({fires * middle + long for fires, long in best_ways(place, None)}) == 1
        )


@sentence(
    "It finds nothing at all. At X it kept the one best way, no fire and {steps} steps, ... {left} step is left, "
    "and Y is {far} away."
)
def test_finds_nothing_at_all(here, steps, left, far):
    assert here.above.strip() == "[]" and min(best_ways("X")) == (0, steps) and 5 - steps == left
    assert cats_to("Y").goal[1] - cats_to("X").goal[1] == far


@sentence(
    "Five moments of an antichain. {kept:words} is kept. {beside:words} is kept beside it. {refused:words} lies "
    "... it is refused."
)
def test_newcomers(here, kept, beside, refused):
    offers, seen, moments = here["OFFERS"], Antichain(), []
    for offer in offers:
        before = {cost.parts for cost in seen}
        added = seen.add(Vector(*offer))
        moments.append((offer, added, before - {cost.parts for cost in seen}))
    assert moments[0][:2] == (pairs(kept)[0], True) and moments[1][:2] == (pairs(beside)[0], True)
    assert moments[2][:2] == (pairs(refused)[0], False)
    assert [len(dropped) for _, _, dropped in moments] == [0, 0, 0, 0, 2]
    last, *dropped = pairs(here.words.rsplit("steps of a staircase. ", 1)[1])
    assert moments[4] == (last, True, set(dropped)) and moments[3][1]


@sentence("{count} roads with {parts} costs each, and the outset. ... {dead} is a dead end.")
def test_eight_roads_with_two_costs(here, count, parts, dead):
    edges = here["roads"].edges()
    assert len(edges) == count and {len(step.parts) for _, _, step in edges} == {parts}
    assert dead not in {tail for tail, _, _ in edges}


def labels(search):
    return [(event[1], event[2].parts) for event in search if event[0] == "expand"]


@sentence("{node} is expanded with {first:words} and later with {second:words}: each is better in {one} part.")
def test_a_expanded_twice(here, node, first, second, one):
    costs = [cost for state, cost in labels(fixpoint(here["roads"])) if state == node]
    assert costs == pairs(first + second) and one == 1 == sum(a < b for a, b in zip(*costs, strict=True))


@sentence(
    "In the row of {node} with {cost:words}, for instance, {child} refused {lost:words}, for it kept {kept:words}."
)
def test_c_already_kept(here, node, cost, child, lost, kept):
    (row,) = [row for row in rows(here.above) if row[0] == node and pairs(row[1]) == pairs(cost)]
    (refused,) = pairs(row[2].split(f"{child} ")[1].split(" dropped (covered)")[0])
    assert Vector(*pairs(kept)[0]) <= Vector(*refused) and pairs(lost) == [refused]
    assert (child, pairs(kept)[0]) in labels(fixpoint(here["roads"]))


@sentence("{count} labels are expanded. {goals} of them are at {goal}, and are announced only at the end.")
def test_eleven_labels(here, count, goals, goal):
    kinds = [event[0] for event in fixpoint(here["roads"]) if event[0] != "prune"]
    assert kinds[-goals:] == ["goal"] * goals and "goal" not in kinds[:-goals]
    found = labels(fixpoint(here["roads"]))
    assert len(found) == count and [state for state, _ in found].count(goal) == goals == len(
        front(fixpoint(here["roads"]))
    )


@sentence("{place} can be reached in {steps} steps without fire,")
def test_y_in_seven_steps(here, place, steps):
    assert (0, steps) in best_ways(place, None)


@sentence("The trouble with {x} was that after {few} steps the cat can still go to {y}, and after {many} it cannot.")
def test_two_steps_or_four(here, x, few, y, many):
    far = cats_to(y).goal[1] - cats_to(x).goal[1]
    assert {steps for _, steps in best_ways(x)} == {few, many} and few + far <= 5 < many + far


@sentence("{few} labels instead of {many}.")
def test_seven_labels(here, few, many):
    roads, estimate = here["roads"], here["estimate"]
    assert len(labels(partial_astar(roads, estimate, Vector.rank))) == few and len(labels(fixpoint(roads))) == many


@sentence(
    "And {node} with {cost:words} is hopeless when its turn comes (goal). Together with its estimate it is "
    "{bound:words}, and {goal:words} has been"
)
def test_a_is_dropped(here, node, cost, bound, goal):
    (cost,), (bound,), (goal,) = map(pairs, (cost, bound, goal))
    assert (Vector(*cost) + here["estimate"](node)).parts == bound
    story = partial_astar(here["roads"], here["estimate"], Vector.rank)
    pruned = [event for event in story if event[0] == "prune" and event[3][0] == "goal"]
    assert (node, cost, goal) in [(state, at.parts, by.parts) for _, state, at, (_, by) in pruned]


@sentence("Look at the cell below the fire: of {count} ways there that take {steps} steps it keeps {kept}.")
def test_below_the_fire(here, count, steps, kept):
    cats = cats_to("X")
    ((r, c),) = [(r, c) for r in range(cats.rows) for c in range(cats.cols) if cats.terrain[r][c] == "^"]
    story = list(fixpoint(cats, cats.within))
    came = [event[3] for event in story if event[0] == "reach" and event[1] == (r + 1, c)]
    gone = [event[2] for event in story if event[0] == "prune" and event[1] == (r + 1, c) and event[2] in came]
    assert len(came) == count and {cost.parts[1] for cost in came} == {steps} and len(came) - len(gone) == kept


@sentence("Fires and steps: {front_:words}. Drag the range down to {reach}: the pond is out of reach.")
def test_pond_out_of_reach(here, front_, reach):
    garden = here["garden"]
    found = [path.cost.parts for path in front(fixpoint(garden, garden.within))]
    assert sorted(pairs(front_)) == sorted(found)
    wet = {(r, c) for r in range(garden.rows) for c in range(garden.cols) if garden.terrain[r][c] == "~"}
    for range_, swims in ((here.figure["request"]["world"]["range"], True), (reach, False)):
        cats = HazardGrid.parse(garden.picture(), reach=range_)
        ways = [path.states for path in front(fixpoint(cats, cats.within))]
        assert any(wet & set(way) for way in ways) == swims
        assert len(here.figure.played(range=range_)["front"]) == len(ways)


@sentence(
    "asks partial_astar for all except those with a detour that gains nothing. In the garden of the chapter there "
    "are many. Which of its {four} costs has the most?"
)
def test_many_paths(here, four):
    garden = here["garden"]
    ways = defaultdict(Counter)  # by steps: how many ways there are to a cell with so many fires
    ways[0][garden.start, 0] = 1
    for steps in range(garden.reach):
        for (cell, fires), count in ways[steps].items():
            for child, step in garden.neighbors(cell) if cell != garden.goal else ():
                ways[steps + step.parts[1]][child, fires + step.parts[0]] += count
    lines = here.below.strip().split("\n")
    counts = [int(line.split("paths: ")[1]) for line in lines]
    best = [pairs(line)[0] for line in lines]
    assert counts == [ways[steps][garden.goal, fires] for fires, steps in best] and max(counts) > 1000
    assert len(counts) == four and counts.count(max(counts)) == 1
    assert sorted(best) == sorted(path.cost.parts for path in front(fixpoint(garden, garden.within)))


@sentence("Here is a garden, to be crossed in at most {most} steps;")
def test_garden_to_be_crossed(here, most):
    assert here["garden"].reach == most and here["garden"].picture() in here.below


@sentence("The path through S, A, B and G costs {whole:words}, and its pieces cost {a:words} and {c:words}.")
def test_pieces_of_the_path(here, whole, a, c):
    steps = {(tail, head): step for tail, head, step in here["roads"].edges()}
    cost, pieces = Vector(0, 0), [(0, 0)]
    for step in pairwise("SABG"):
        cost += steps[step]
        pieces.append(cost.parts)
    assert pieces == [*pairs(a + c), *pairs(whole)]


@sentence("from {a} to {b} to {c} to {d}, and in the end to best.")
def test_task_passed_on(here, a, b, c, d):
    vouching = [row[-1].split()[0] for row in rows(here.above)]
    passed = [name for n, name in enumerate(vouching) if n == 0 or name != vouching[n - 1]]
    assert passed == [a, b, c, d, "best"] and vouching.count("A") > 1


@sentence("Every route costs {cost:words}, so all bounds are equal, and ties decide.")
def test_every_route_ends_with_three(here, cost):
    tied, ends = here["tied"], []
    routes = [("S", tied.outset)]
    for state, so_far in routes:
        routes += [(head, so_far + step) for tail, head, step in tied.edges() if tail == state]
        ends += [so_far.parts] * (state == "G")
    assert len(ends) == 2 and set(ends) == set(pairs(cost))
    bounds = {(event[2] + ideal(tied)(event[1])).parts for event in partial_astar(tied, ideal(tied), Hazard.rank)
              if event[0] == "expand"}  # fmt: skip
    assert bounds == set(ends)


@sentence("no work was lost: with the better label first, as many would be expanded.")
def test_no_work_was_lost(here):
    tied = here["tied"]
    first = sorted(tied.edges(), key=lambda edge: edge[1] != "C")
    other = type(tied)(first, Hazard(0, 0))
    runs = [labels(partial_astar(world, ideal(world), Hazard.rank)) for world in (tied, other)]
    assert len(runs[0]) == len(runs[1]) and runs[0] != runs[1]


@sentence("With it {lost} of the {all} costs are silently lost")
def test_three_of_four_ways_lost(here, lost, all):
    garden = here["garden"]
    true = front(fixpoint(garden, garden.within))
    kept = front(partial_astar(garden, here["hasty"], garden.rank, garden.within))
    assert (len(true), len(true) - len(kept)) == (all, lost)


@sentence("{five} of the orders break a law; {two} are lawful, and a range does the damage.")
def test_two_of_the_seven(here, five, two):
    broken = (ShortestWidest, CertainInterval, MeanPlusDeviations, Arrival, Tolerant)
    assert all(check_laws(order).network for order in broken) and len(broken) == five
    lawful = (Lexicographic, Vector)
    assert all(repr(check_laws(order)).startswith("no counterexample") for order in lawful) and len(lawful) == two


@sentence("The machine tries {count} costs")
def test_costs_tried(here, count):
    assert f"tried on {count} costs" in repr(Laws("Vector"))


@sentence("Look at the cross at {node}: the label that is dropped there led to the better path.")
def test_narrow_bridge(here, node):
    finding = check_laws(ShortestWidest)
    dropped = [event for event in fixpoint(finding.network) if event[0] == "prune"]
    assert [event[1] for event in dropped] == [node] and len(finding.true) > len(finding.found)


@sentence("a traveler who comes at {a} arrives at {b}, one who comes at {c} arrives at {d}")
def test_trains(here, a, b, c, d):
    finding = check_laws(Arrival)
    (step,) = [step for tail, head, step in finding.network.edges() if head == "G"]
    assert [(Arrival(early) + step).time for early in (a, c)] == [b, d]


@sentence("Look at {node}: the label that it keeps has no fire, and cannot reach G within the range.")
def test_label_without_fire(here, node):
    (finding,) = [found for found in here.figure.answer["findings"] if found["law"] == "within"]
    (last,) = [pairs(step)[0] for tail, head, step in finding["edges"] if (tail, head) == (node, "G")]
    kept = min(pairs(step)[0] for tail, head, step in finding["edges"] if head == node)
    assert kept[0] == 0 and kept[1] + last[1] > here.figure["request"]["laws"]["second_at_most"]


@sentence(
    "Without it, the front holds {steps} steps and nothing else: at {node} {one} step was at least as good as {two}."
)
def test_two_steps_and_nothing_else(here, steps, node, one, two):
    lines = here.above.strip().split("\n")
    assert lines[-2:] == ["[]", f"[Vector(0, {steps})]"]
    assert sorted(step.parts[1] for _, head, step in here["short"].edges() if head == node) == [one, two]


@sentence("each drop loses {most} at most, and the losses add up.")
def test_each_drop_loses_one(here, most):
    finding = check_laws(Tolerant)
    drops = [event for event in fixpoint(finding.network) if event[0] == "prune" and event[3][0] == "covered"]
    losses = [event[3][1].parts[0] - event[2].parts[0] for event in drops]
    lost = min(cost.parts[0] for cost in finding.found) - min(cost.parts[0] for cost in finding.true)
    assert max(losses) == most < lost <= sum(losses)


@sentence("Adding a step to the antichain {costs:words} may make it shrink")
def test_may_make_it_shrink(here, costs):
    before, step = [Hazard(*cost) for cost in pairs(costs)], here["step"]
    assert len(Antichain(before)) == 2 > len(Antichain(cost + step for cost in before))


@sentence(
    "Fire {times} is {one} kind of damage, and covers water and then fire, which is {two}. No damage at all takes "
    "{steps} steps"
)
def test_three_ways_of_damage(here, times, one, two, steps):
    assert here.above.strip() == f"[Damage({{}}, {steps}), Damage({{f}}, {times})]" and (one, two) == (1, 2)


@sentence("The way through {room} is longer, and arrives with a key. It has come back to {start}")
def test_way_through_k(here, room, start):
    ways = {tuple(path.states): path.cost for path in front(fixpoint(here["house"]))}
    (by,) = [way for way in ways if room in way]
    (other,) = set(ways) - {by}
    assert by.count(start) == 2 and ways[by].parts[-1] > ways[other].parts[-1]
    assert len(ways[by].parts[0]) == 1 and not ways[other].parts[0]


@sentence(
    "The direct road is too long for the battery. The road through {by} is just short enough, and the battery "
    "arrives empty."
)
def test_too_long_for_the_battery(here, by):
    drive = here["drive"]
    direct = next(step for tail, head, step in drive.edges() if (tail, head) == ("S", "G"))
    assert direct.energy > 4
    (cost,) = [path.cost for path in front(fixpoint(drive)) if by in path.states]
    assert isinstance(cost, Battery) and cost.used == cost.capacity


@sentence("The way with a charge at {by} takes an hour more, and the battery arrives {half} full.")
def test_charging_at_c(here, by, half):
    ways = {by in path.states: path.cost for path in front(fixpoint(here["drive"]))}
    assert ways[True].time - ways[False].time == 1 and 1 - ways[True].used / ways[True].capacity == half


@sentence("a label with {drawn} drawn must end with at least {same} drawn, and {by} has a charger.")
def test_estimate_of_zero(here, drawn, same, by):
    loops = [step.energy for tail, head, step in here["drive"].edges() if tail == head == by]
    assert loops and loops[0] < 0 and drawn == same
    assert f"h('{by}')" in here.below and f"used={drawn}" in here.below


@sentence("then the cautious traveler chooses by")
def test_cautious_choice(here):
    found = [path.cost for path in front(fixpoint(here["risky"]))]
    assert here.below.strip().endswith(f"chosen: {min(found, key=here['cautious'])}") and len(found) == 2


@sentence("no w was right for {x} and {y} at once.")
def test_no_w_was_right(here, x, y):
    for w in (n / 10 for n in range(1, 100)):
        right = [
            min(best_ways(place, None), key=lambda cost: cost[0] * w + cost[1]) == min(best_ways(place)) and
            len({fires * w + steps for fires, steps in best_ways(place, None)}) > 1
            for place in (x, y)
        ]  # fmt: skip
        assert not all(right)


@sentence(
    "One of {two} each time, without a warning, and for {place} two functions of the same library do not even agree on "
    "which."
)
def test_one_of_two_each_time(here, two, place):
    found = {line[3]: [pairs(part)[0] for part in line.split(", the front")[0].split("astar")] +
             [pairs(line.split("the front")[1])] for line in here.above.strip().split("\n")}  # fmt: skip
    assert all(len(rest) == two and {a, b} <= set(rest) for a, b, rest in found.values())
    assert [name for name, (a, b, _) in found.items() if a != b] == [place]
    assert networkx.__version__


@sentence("In the last {two} orders a straight line bounds the set, and any two costs are comparable.")
def test_half_of_the_plane(here, two):
    orders = (lambda a, b: a <= b, lambda a, b: sum(a) <= sum(b))
    beside = (lambda cost: cost[0] - 2, lambda cost: sum(cost) - 5)  # from the line: it goes up, or it slants
    costs = [(a, b) for a in range(6) for b in range(6)]
    assert len(orders) == two
    for order, side in zip(orders, beside, strict=True):
        assert side((2, 3)) == 0 and all(order((2, 3), cost) == (side(cost) > 0) for cost in costs if side(cost))
    assert all(order(a, b) or order(b, a) for order in orders for a in costs for b in costs)
    assert not Vector(2, 3) <= Vector(1, 4) and not Vector(1, 4) <= Vector(2, 3)


@sentence("The upper set of {cost:words} in {three} orders.")
def test_three_orders_told(here, cost, three):
    (alt,) = [data["alt"] for data in here.page.drawn(here.page.lines.index(here.mark.cell.line))]
    assert pairs(cost) == [(2, 3)] and "two fires and three steps" in alt and three == 3


@sentence("The front of X. A kept point covers what lies right of and above it. Crosses are other ways to X.")
def test_front_of_x(here):
    """The crosses: whether a walk that ends at X has this cost."""
    cell = here.page.lines.index(here.mark.cell.line)
    (alt,) = [data["alt"] for data in here.page.drawn(cell)]
    assert "one fire and two steps, no fire and four steps, are kept" in alt and set(best_ways("X")) == {(1, 2), (0, 4)}
    source = "".join(here.page.cells[cell]["source"])
    kept, worse = ast.literal_eval(re.search(r"kept, worse = (.*)", source)[1])
    ways, cats = {(cats_to("X").start, (0, 0))}, cats_to("X", None)
    told = set()
    for _ in range(max(steps for _, steps in worse)):
        ways = {(child, tuple(map(sum, zip(cost, step.parts, strict=True))))
                for cell, cost in ways if cell != cats.goal for child, step in cats.neighbors(cell)}  # fmt: skip
        told |= {cost for cell, cost in ways if cell == cats.goal}
    assert set(kept) == set(best_ways("X")) and set(worse) <= told and len(worse) == 4
    assert all(any(Vector(*best) <= Vector(*cost) for best in kept) for cost in worse)


@sentence("The cheapest path to {y} has a piece, from S to {x}, that a cat on its way to {same} would never choose.")
def test_three_steps_away(here, y, x, same):
    (way,) = best_ways(y).values()
    piece = way[: way.index(cats_to(x).goal) + 1]
    assert min(best_ways(x).items())[1] != piece and x == same


@sentence("And Dijkstra's algorithm returns only {one} best cost.")
def test_one_compromise(here, one):
    whole = pairs(here.below.replace("Vector", ""))
    paced = TimedHazardGrid(here["garden"])
    told = [divmod(event[2], paced.unit) for event in dijkstra(paced) if event[0] == "goal"]
    assert len(told) == one < len(whole) and set(told) < set(whole)


@sentence("Follow the two ways to {node}: the one that is there earlier is later at {goal}.")
def test_earlier_is_later(here, node, goal):
    network = check_laws(Arrival).network
    there = [network.outset + step for _, head, step in network.edges() if head == node]
    early, late = sorted(there, key=lambda cost: cost.time)
    (on,) = [step for tail, head, step in network.edges() if (tail, head) == (node, goal)]
    assert early.time < late.time and (early + on).time > (late + on).time


@sentence("But within {most} steps the only way goes through the fire.")
def test_only_way_through_fire(here, most):
    (finding,) = [found for found in here.figure.answer["findings"] if found["law"] == "within"]
    ((fires, steps),) = pairs(finding["true"][0])
    assert len(finding["true"]) == 1 and fires > 0 and steps <= most and finding["found"] == []


@sentence(
    "{count} best ways through one small town, and what they cost. Each is better than any other in one cost, "
    "and worse in the other."
)
def test_ten_best_ways(here, count):
    streets = here["town"](0)
    costs = [path.cost for path in front(fixpoint(streets))]
    assert len(costs) == count
    assert all((a.parts[0] < b.parts[0]) != (a.parts[1] < b.parts[1]) for a, b in combinations(costs, 2))
    (alt,) = [data["alt"] for data in here.page.drawn(here.page.lines.index(here.mark.cell.line))]
    assert f"{count} ways from S to G" in alt


@sentence("Because Python compares tuples by the first part that differs: {small:words} < {large:words}.")
def test_tuples_by_their_first(here, small, large):
    (small,), (large,) = pairs(small), pairs(large)
    assert small < large and small[1] > large[1] and not Vector(*small) <= Vector(*large)


@sentence("the {two} ways to {place} come from different cells.")
def test_from_different_cells(here, two, place):
    ways = best_ways(place).values()
    assert len(ways) == two == len({way[-2] for way in ways})


@sentence("These are {core} lines; astar has {astar}.")
def test_lines_of_the_core(here, core, astar):
    """Without docstrings and decorators, as a reader counts them."""
    cell = here.page.cells[max(n for n, line in enumerate(here.page.lines) if line <= here.mark.cell.line)]
    assert lines_of("".join(cell["source"]), "partial_astar") == core
    assert lines_of(inspect.getsource(inspect.getmodule(pathlib_edu.search.shortest.astar.astar)), "astar") == astar


def lines_of(text, name):
    (found,) = [part for part in ast.parse(text).body if isinstance(part, ast.FunctionDef) and part.name == name]
    found.decorator_list = []
    if ast.get_docstring(found):
        found.body = found.body[1:]
    return len(ast.unparse(found).split("\n"))


@sentence(
    "say for each node how much is still to come at least, part by part: {s:words} from S, {a:words} from A, "
    "{b:words} from B. From C, the dead end, nothing is known: say {c:words}."
)
def test_estimate_of_the_roads(here, s, a, b, c):
    said = {node: pairs(text)[0] for node, text in zip("SABC", (s, a, b, c), strict=True)}
    assert said == {node: here["least"][node].parts for node in "SABC"} and said["C"] == (0, 0)
    assert {node: ideal(here["roads"])(node).parts for node in "SAB"} == {node: said[node] for node in "SAB"}


@sentence("All {three} costs of the front are found, each with its way. But {node} is expanded {times} times")
def test_c_three_times(here, three, node, times):
    lines = here.above.strip().split("\n")
    found = [pairs(line.rsplit("Vector", 1)[1])[0] for line in lines if line.startswith("goal")]
    assert sorted(found) == sorted(path.cost.parts for path in front(fixpoint(here["roads"]))) and len(found) == three
    assert sum(line.startswith(f"expand {node} ") for line in lines) == times == 3
    assert not [tail for tail, _, _ in here["roads"].edges() if tail == node]


@sentence("We could throw the first away at the end.")
def test_out_of_the_cats_range(here):
    assert set(pairs(here.above)) == set(best_ways("Y", None)) and pairs(here.above)[0][1] > 5
    assert set(best_ways("Y")) == {pairs(here.above)[1]}


@sentence("The first is no member of the front,")
def test_no_member_of_the_front(here):
    first, second = (pairs(line)[0] for line in here.above.strip().split("\n"))
    assert [path.cost.parts for path in front(fixpoint(here["shortcut"]))] == [second] != [first]


@sentence("One last step of width {width} makes both roads equally narrow, and the longer one was kept.")
def test_equally_narrow(here, width):
    network = check_laws(ShortestWidest).network
    (last,) = [step for _, head, step in network.edges() if head == network.goal]
    first = [step for tail, _, step in network.edges() if tail == network.start]
    assert last.parts[0] == width and {(step + last).parts[0] for step in first} == {width}
    (kept,) = [event[3] for event in fixpoint(network) if event[0] == "reach" and event[1] == "A"][-1:]
    assert kept.parts[1] == max(step.parts[1] for step in first)


@sentence("none is better than a filled one, and any filled one may come next.")
def test_filled_ones(here):
    """What is filled on the plane, tests/front/kinds/hazards.test.js says; here, that the search takes such a one."""
    garden = here["garden"]
    waiting, dropped = {}, set()
    for event in partial_astar(garden, garden.manhattan, garden.rank, garden.within):
        if event[0] == "reach":
            waiting[event[1], event[3]] = event[3] + event[4]
        elif event[0] == "prune":
            waiting.pop(event[1:3], None)
            dropped.add(event[1:3])
        elif event[0] == "expand":
            taken = waiting.pop(event[1:3])
            assert not any(bound <= taken and bound != taken for bound in waiting.values())


@sentence("Less than {half} is left.")
def test_half_or_less(here, half):
    found = re.findall(r"(\d+) expansions without estimate, (\d+) with", here.above)
    assert len(found) == 3 and all(int(guided) < half * int(blind) for blind, guided in found)


@sentence("As many fires as possible does not extend the order, nor does exactly {four} steps,")
def test_exactly_four_steps(here, four):
    for dislike in (lambda fires, steps: -fires, lambda fires, steps: steps != four):
        costs = [(f, s) for f in range(3) for s in range(7)]
        assert any(Vector(*a) <= Vector(*b) and dislike(*a) > dislike(*b) for a in costs for b in costs)


@sentence("The front of town {seed}. Of its {count} members weighted sums find {found}.")
def test_members_found(here, seed, count, found):
    """Tried with many weights: whatever is least for some is a corner."""
    costs = [path.cost.parts for path in front(fixpoint(here["town"](seed)))]
    least = set()
    for n in range(1, 2000):
        w = n / 2000
        least.add(min(costs, key=lambda cost, w=w: (w * cost[0] + (1 - w) * cost[1], cost)))
    assert (len(costs), len(least)) == (count, found)


@sentence("Nearly {two} in {five} are not corners, and no choice of weights is sure to find them.")
def test_two_in_five(here, two, five):
    members, corners = map(int, re.search(r": (\d+) members of fronts, (\d+) of them corners", here.above).groups())
    assert two / five - 0.02 < (members - corners) / members < two / five


@sentence("{one} ride and {slow} minutes, or {two} rides and {fast}: the night bus is covered.")
def test_night_bus(here, one, slow, two, fast):
    assert [int(rides) for rides in re.findall(r"most (\d)", here.above)] == [0, one, two]
    assert re.findall(r"G at (\d+)", here.above) == [str(slow), str(fast)]
    night = dict(here["lines"]["night"])["G"]
    assert Vector(one, slow) <= Vector(one, night)


@sentence("in the network above it decides which of the {two} labels of {node} is expanded.")
def test_order_of_the_edges(here, two, node):
    tied = here["tied"]
    first = sorted(tied.edges(), key=lambda edge: edge[1] != "C")
    runs = [labels(partial_astar(world, ideal(world), Hazard.rank))
            for world in (tied, type(tied)(first, Hazard(0, 0)))]  # fmt: skip
    taken = [[cost for state, cost in run if state == node] for run in runs]
    assert [len(costs) for costs in taken] == [1, 1] and len({cost for costs in taken for cost in costs}) == two


@sentence("one of the true costs is missing.")
def test_one_is_missing(here):
    finding = check_laws(CertainInterval)
    assert len(finding.true) == len(finding.found) + 1


@sentence("{two} roads to {node}, one with a sure cost.")
def test_one_with_a_sure_cost(here, two, node):
    steps = [step for _, head, step in check_laws(MeanPlusDeviations).network.edges() if head == node]
    assert len(steps) == two and [step.parts[1] for step in steps].count(0) == 1


@sentence("Look at the label that {node} drops: one step later it would have been the better one.")
def test_one_step_later(here, node):
    network = check_laws(MeanPlusDeviations).network
    (dropped,) = [event for event in fixpoint(network) if event[0] == "prune"]
    (on,) = [step for tail, head, step in network.edges() if (tail, head) == (node, network.goal)]
    kept = dropped[3][1]
    assert dropped[1] == node and kept <= dropped[2] and not kept + on <= dropped[2] + on


@sentence("{three} ways lead from {start} to {goal}.")
def test_three_ways_from_s(here, three, start, goal):
    edges = [edge[:2] for edge in here["ways"].edges()]
    assert edges.count((start, goal)) + edges.count((start, "A")) * edges.count(("A", goal)) == three


@sentence(
    "A Leg names its {time}, then the {energy} that it draws. The battery holds {most}, and {place} has a charger."
)
def test_has_a_charger(here, time, energy, most, place):
    drive = here["drive"]
    assert list(inspect.signature(Leg).parameters) == [time, energy]
    assert drive.outset.capacity == most
    assert [(tail, head) for tail, head, step in drive.edges() if step.energy < 0] == [(place, place)]


@sentence("Stretch i has {two} lanes: one costs 2^i in the first part, the other 2^i in the second.")
def test_two_lanes(here, two):
    edges = here["chain"](5).edges()
    for i in range(5):
        lanes = [step.parts for tail, _, step in edges if tail == i]
        assert sorted(lanes) == [(0, 2**i), (2**i, 0)] and len(lanes) == two


@sentence("With {stretches} stretches the front has {size} members,")
def test_four_thousand(here, stretches, size):
    road = here["chain"](stretches)
    assert len(front(partial_astar(road, ideal(road)))) == size


@sentence(
    "The cell next to the start after {one} step without fire, and after {three} steps without fire, are different "
    "states; both are expanded,"
)
def test_both_are_expanded(here, one, three):
    paced = TimedHazardGrid(here["garden"])
    expanded = [(*event[1:2], divmod(event[2], paced.unit)) for event in dijkstra(paced) if event[0] == "expand"]
    r, c = here["garden"].start
    beside = {paced_cell(state) for state, _ in expanded} & {(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)}
    for cell in beside:
        taken = {steps for state, (fires, steps) in expanded if paced_cell(state) == cell and fires == 0}
        assert {one, three} <= taken
    assert len(beside) == 4


def paced_cell(state):
    return state[0] if isinstance(state[0], tuple) else state[:2]


@sentence(
    "soonest, then fullest prefers {soon} minute with the battery empty to {late} minutes with it full, and only the "
    "second can drive on."
)
def test_soonest_then_fullest(here, soon, late):
    empty, full = Battery(soon, 4, capacity=4), Battery(late, 0, capacity=4)
    assert (empty.time, empty.used) < (full.time, full.used)
    assert empty + Leg(1, 1) is None and full + Leg(1, 1) is not None


@sentence("With the demand as a range the search ends at once: at the start no step has been taken, and not {three}.")
def test_ends_at_once(here, three):
    short = here["short"]
    story = list(partial_astar(short, short.zero, Vector.rank, within=lambda cost: cost.parts[1] == three))
    assert not [event for event in story if event[0] == "expand"] and short.outset.parts[1] == 0


@sentence(
    "The cat's does, and so does the sum of the parts; mean plus two standard deviations extends the order of mean and "
    "variance."
)
def test_extends_the_order(here):
    costs = [Vector(a, b) for a in range(5) for b in range(5)]
    for prefer in (lambda c: c.parts, lambda c: sum(c.parts), lambda c: c.parts[0] + 2 * c.parts[1] ** 0.5):
        assert all(prefer(a) <= prefer(b) for a in costs for b in costs if a <= b)


@sentence(
    "From {node} with {cost:words} a dashed arrow, its estimate, leads to {bound:words}, into the shaded region. From "
    "{same} with {other:words} one leads to {free:words}, outside."
)
def test_arrows(here, node, cost, bound, same, other, free):
    goals = [Vector(*goal) for goal in pairs(here.words.split("Two goals, ")[1].split(" with all")[0])]
    h = here["estimate"]
    for start, end, covered in ((cost, bound, True), (other, free, False)):
        (start,), (end,) = pairs(start), pairs(end)
        assert (Vector(*start) + h(node)).parts == end and node == same
        assert any(goal <= Vector(*end) for goal in goals) == covered
    assert {goal.parts for goal in goals} <= {path.cost.parts for path in front(fixpoint(here["roads"]))}


@sentence('"At most {five} steps" is down-closed in the product order, whatever the number of fires')
def test_within_the_range(here, five):
    costs = [Vector(f, s) for f in range(4) for s in range(9)]
    inside = [cost for cost in costs if cost <= Vector(inf, five)]
    assert inside == [cost for cost in costs if cost.parts[1] <= five]
    assert all(a in inside for b in inside for a in costs if a <= b)


@sentence("A relation that is not even reflexive fails on {one} edge: its cost does not cover itself.")
def test_fails_on_one_edge(here, one):
    class Strict(Vector):
        __slots__ = ()

        def __le__(self, other):
            return Vector.__le__(self, other) and self != other

    world = Network([("S", "G", Strict(1))] * one, Strict(0))
    assert not any(path.cost <= Strict(1) for path in front(fixpoint(world)))


@sentence("~ is water (which takes {two} steps to wade through; there is none here yet)")
def test_water_takes_two_steps(here, two):
    pool = HazardGrid.parse("S~G")
    assert [step.parts for _, step in pool.neighbors(pool.start)] == [(0, two)] and "~" not in OPENING


@sentence("Ties are covered as well: of equal costs the {nth} stays and the {other} is refused.")
def test_ties_are_covered(here, nth, other):
    class Total(Vector):
        __slots__ = ()

        def __le__(self, other):
            return sum(self.parts) <= sum(other.parts)

    for costs in ((Vector(1, 2), Vector(1, 2)), (Total(1, 2), Total(2, 1))):
        kept = Antichain()
        assert [kept.add(cost) for cost in costs] == [True, False] and list(kept) == [costs[nth - 1]] and other == 2


@sentence(
    "If the first part is the worst hazard so far and the second the length, the step {step:words} makes "
    "{better:words} of {a:words} and {worse:words} of {b:words}."
)
def test_comparable_by_a_maximum(here, step, better, a, worse, b):
    step, better, a, worse, b = (Hazard(*pairs(cost)[0]) for cost in (step, better, a, worse, b))
    assert (a + step, b + step) == (better, worse)
    assert better <= worse and not worse <= better and not a <= b and not b <= a


@sentence("So many costs without a counterexample are not yet a proof (check_laws(...most={most}) looks further)")
def test_looks_further(here, most):
    few, many = (int(re.search(r"among (\d+) costs", repr(found))[1]) for found in
                 (check_laws(Vector), check_laws(Vector, most=most)))  # fmt: skip
    assert few < many == most and f"among {few} costs" in here.above


@sentence("For Vector the tuple of its parts serves, as Python compares it; so does the sum of the parts.")
def test_two_ranks(here):
    costs = [Vector(a, b) for a in range(5) for b in range(5)]
    for rank in (Vector.rank, lambda cost: cost.parts, lambda cost: sum(cost.parts)):
        assert all(rank(a) < rank(b) for a in costs for b in costs if a <= b and a != b)


@sentence("Nothing is done at {node}: no goal can be reached from there")
def test_nothing_at_c(here, node):
    story = list(partial_astar(here["roads"], here["estimate"], Vector.rank))
    assert {event[3][0] for event in story if event[0] == "prune" and event[1] == node} == {"range"}
    assert not [event for event in story if event[0] in ("reach", "expand") and event[1] == node]
    assert node not in {tail for tail, _, _ in here["roads"].edges()}


@sentence("It is still announced, and taken back at once when the better one comes:")
def test_taken_back(here):
    lines = here.below.strip().split("\n")
    dear, cheap, back = (pairs(line) for line in lines)
    assert [line.split()[0] for line in lines] == ["goal", "goal", "prune"]
    assert Vector(*cheap[0]) <= Vector(*dear[0]) and back == [*dear, *cheap]


@sentence("The garden gained little from the ideal point.")
def test_gained_little(here):
    garden = here["garden"]
    by_walking, by_ideal = (
        len(labels(partial_astar(garden, h, garden.rank, garden.within))) for h in (garden.manhattan, ideal(garden))
    )
    assert 0.95 < by_ideal / by_walking < 1


@sentence(
    "{count} points of a front. {corners} are corners at the lower left of the convex hull, joined by a dashed line; "
    "{rest} lie above the line and are hollow."
)
def test_hollow_ones(here, count, corners, rest):
    costs = sorted(path.cost.parts for path in front(fixpoint(here["town"](0))))
    shares = [Fraction(n, 500) for n in range(1, 500)]
    least = sorted({min(costs, key=lambda cost, w=w: (w * cost[0] + (1 - w) * cost[1], cost)) for w in shares})
    assert (len(costs), len(least), len(costs) - len(least)) == (count, corners, rest)
    for x, y in set(costs) - set(least):
        (a, b), (c, d) = next((p, q) for p, q in pairwise(least) if p[0] < x < q[0])
        assert y > b + Fraction(d - b, c - a) * (x - a)


@sentence("on a side road it runs on {three} lines.")
def test_three_lines(here, three):
    assert len(here["lines"]) == three


@sentence("(From {three} parts on it is not reached, unless m = {zero}.)")
def test_not_reached(here, three, zero):
    """The largest antichain, by Dilworth's theorem: all costs but those of a largest matching of covers."""
    for k, m in ((2, 1), (2, 4), (three, zero), (three, 1), (three, 2), (three + 1, zero), (three + 1, 1)):
        costs = list(product(range(m + 1), repeat=k))
        graph = networkx.Graph([((0, a), (1, b)) for a in costs for b in costs
                                if a != b and Vector(*a) <= Vector(*b)])  # fmt: skip
        matched = networkx.bipartite.hopcroft_karp_matching(graph, [(0, cost) for cost in costs if (0, cost) in graph])
        largest = len(costs) - len(matched) // 2
        assert (largest == (m + 1) ** (k - 1)) == (k < three or m == zero) and largest <= (m + 1) ** (k - 1)


@sentence(
    "It refuses costs when it sees that their + does not join the parts as the class says, or that their order does "
    "not contain the product order."
)
def test_refused_by_ideal(here):
    class Joined(Vector):
        __slots__ = ()

        def __add__(self, step):
            return Joined(*map(max, self.parts, step.parts))

    class Reversed(Vector):
        __slots__ = ()

        def __le__(self, other):
            return Vector.__le__(other, self)

    for kind, said in ((Joined, "joins"), (Reversed, "does not contain the product order")):
        with pytest.raises(ValueError, match=said):
            ideal(Network([("S", "G", kind(1, 2)), ("S", "G", kind(2, 3))], kind(0, 0)))


@sentence("(With sums the worse label stays worse; is_strict tells whether costs are sums.)")
def test_strict_sums(here):
    assert is_strict(Vector(0, 0)) and not is_strict(Hazard(0, 0))


@sentence(
    "Within a factor of {low} several members are announced, within {high} fewer; every hollow member lies in the "
    "shaded region."
)
def test_nearly_covered(here, low, high):
    town = here["town"](0)
    whole, sizes = [path.cost for path in front(fixpoint(town))], []
    for factor in (Fraction(str(low)), Fraction(str(high))):
        search = partial_astar(town, ideal(town), Vector.rank, slack=lambda cost, by=factor: cost.times(by))
        few = [path.cost for path in front(search)]
        assert all(any(kept <= cost.times(factor) for kept in few) for cost in whole)
        sizes.append(len(few))
    assert 1 <= sizes[1] < sizes[0] < len(whole)


@sentence(
    "its {ten} fronts have the sizes that others have published (with a mean time of {ms} ms, on other machines)."
)
def test_sizes_as_published(here, ten, ms):
    ((count, theirs),) = measured("fronts", r"all (\w+) published front sizes, .* on other machines, (\d+) ms")
    assert count == "ten" and ten == 10 and int(theirs) == ms


@sentence("Time is that of a compiled query, ... on {one} core of a server with an {maker:words} processor.")
def test_rows_of_the_road_maps(here, one, maker):
    """The table below it: what was measured, rounded."""
    text = here.mark.book.path.read_text(encoding="utf-8")
    table = {
        row[0]: row[1:]
        for row in re.findall(r"^\| `(\w+)` \| (.*?) \| (.*?) \| (.*?) \| ?(.*?) \| (.*?) \|$", text, re.M)
    }
    assert len(table) == 3 and one == 1
    assert measured("fronts", r"one core of a server, (.*)\n") == [maker]
    for name in ("BAY20", "COL10"):
        ((ms, queries, expanded),) = measured(
            "fronts", rf"{name}: compiled ([\d.]+) ms in the mean of (\d+) queries, .* expanded ([\d,]+) in the mean"
        )
        ((mean, most),) = measured("fronts", rf"{name}: fronts of (\d+) members in the mean, at most (\d+);")
        assert table[name][1:] == (queries, f"mean {mean}, at most {most}", expanded, f"{float(ms):.0f} ms")
    ((least, most, ms),) = measured("fronts", r"netMaker: .* front sizes, (\d+) to (\d+); compiled (\d+) ms")
    assert (table["netMaker"][2], table["netMaker"][4]) == (f"{least} to {most}", f"{ms} ms")


@sentence("takes {a} times (BAY20) and {b} times (COL10) as long as one written by hand for exactly {two} costs.")
def test_times_of_the_readable(here, a, b, two):
    found = dict(measured("fronts", r"(\w+): first \d+ queries: .* readable \d+ ms: ([\d.]+) x"))
    assert {name: float(times) for name, times in found.items()} == {"BAY20": a, "COL10": b} and two == 2


@sentence("the mean front on BAY20 shrinks from {many} members to {few}, and the work by a factor of {times}.")
def test_epsilon_on_bay(here, many, few, times):
    (found,) = measured(
        "fronts", r"BAY20: fronts of (\d+) .* epsilon of 0\.1 (\d+) in the mean, for ([\d.]+) times less"
    )
    assert [float(number) for number in found] == [many, few, times]


@sentence("the search above does not look ahead, and sometimes offers more.)")
def test_sometimes_offers_more(here):
    road, factor = here["chain"](5), Fraction(11, 10)
    whole = sorted(path.cost.parts for path in front(fixpoint(road)))
    search = partial_astar(road, ideal(road), Vector.rank, slack=lambda cost: cost.times(factor))
    offered = len(front(search))

    def serves(few):
        return all(any(all(a <= factor * b for a, b in zip(r, c, strict=True)) for r in few) for c in whole)

    fewest = 0
    left = list(whole)
    while left:  # the furthest down the front that serves the first one left
        best = max(r for r in whole if r[0] <= factor * left[0][0])
        left = [c for c in left if not (best[0] <= factor * c[0] and best[1] <= factor * c[1])]
        fewest += 1
    assert fewest < offered < len(whole) and serves([path.cost.parts for path in front(search)])


@sentence("Look at {node}: {two} labels arrive there, and only {one} of them goes on.")
def test_only_one_goes_on(here, node, two, one):
    story = list(fixpoint(check_laws(ShortestWidest).network))
    counts = [sum(event[:2] == (kind, node) for event in story) for kind in ("reach", "expand")]
    assert counts == [two, one]


@sentence("Compare both ends, as Interval does: {a:words} and {b:words} then compare, and nothing is lost.")
def test_both_ends(here, a, b):
    (small, large), (least, most) = ([int(end) for end in re.findall(r"\d+", text)] for text in (a, b))
    assert Interval(small, large) <= Interval(least, most)
    assert not CertainInterval(small, large) <= CertainInterval(least, most)


@sentence("The code refuses cycles that make costs better lap after lap without an end in sight.")
def test_lap_after_lap(here):
    class Debt:
        """A number that steps may lower."""

        def __init__(self, amount):
            self.amount = amount

        def __add__(self, step):
            return Debt(self.amount + step)

        def __le__(self, other):
            return self.amount <= other.amount

        def __eq__(self, other):
            return isinstance(other, Debt) and self.amount == other.amount

        def __hash__(self):
            return hash(self.amount)

    with pytest.raises(ValueError, match="lap after lap"):
        front(fixpoint(Network([("S", "S", -1), ("S", "G", 1)], Debt(0))))


@sentence("a label that is out of range and, {one} step on, would be back within it at a goal.")
def test_back_within_the_range(here, one):
    road = Network([("S", "C", Leg(2, 3)), ("C", "G", Leg(1, -2))], Battery(0, 0, capacity=4))
    (path,) = front(fixpoint(road))
    assert path.cost.used == one and len(path.states) - 1 == 2
    with pytest.raises(ValueError, match=r"out of range, but .* at the goal is within"):
        front(fixpoint(road, within=lambda cost: cost.used <= 1))


@sentence("The same function runs unchanged on any number of them; only the fronts grow.")
def test_fronts_grow_with_parts(here):
    sizes = [int(size) for size in re.findall(r"a front of (\d+)", here.below)]
    assert len(sizes) == 4 and sizes[0] == 1 and sizes == sorted(set(sizes))


@sentence(
    "ShortestWidest(width, length), which prefers the wider road and, among equally wide ones, the shorter. A road is "
    "as wide as its narrowest step."
)
def test_wider_then_shorter(here):
    roads = [ShortestWidest(width, length) for width in (1, 2, 3) for length in range(4)]
    liked = sorted(roads, key=lambda road: (-road.parts[0], road.parts[1]))
    assert all((a <= b) == (liked.index(a) <= liked.index(b)) for a in roads for b in roads)
    for road, step in product(roads, repeat=2):
        assert (road + step).parts == (min(road.parts[0], step.parts[0]), road.parts[1] + step.parts[1])


def left_from(town, part):
    """From each crossing the least that one part adds up to on a way on, by another library."""
    back = networkx.DiGraph()
    back.add_weighted_edges_from((head, tail, step.parts[part]) for tail, head, step in town.edges())
    return networkx.single_source_dijkstra_path_length(back, town.goal)


@sentence("{one} backward Dijkstra for each part finds them all.")
def test_one_backward_dijkstra(here, one):
    town = here["town"](0)
    h, parts = ideal(town), [left_from(town, part) for part in range(2)]
    assert one == 1 and all(h(place).parts == (parts[0][place], parts[1][place]) for place in parts[0])


@sentence("because usually no one path is that good in every part.")
def test_no_one_path(here):
    towns = [here["town"](seed) for seed in range(20)]
    reached = [ideal(town)(town.start) in [path.cost for path in front(fixpoint(town))] for town in towns]
    assert sum(reached) < len(towns) / 10


@sentence(
    "{twice} n makes {four} times as many, and where a cost is one number, each crossing is expanded at most {once}."
)
def test_each_crossing_once(here, twice, four, once):
    small, large = (here["town"](0, n, n) for n in (4, 4 * twice))
    assert four == len(left_from(large, 0)) / len(left_from(small, 0))
    edges = [(tail, head, Vector(step.parts[0])) for tail, head, step in large.edges()]
    streets = Network(edges, Vector(0), large.start, large.goal)
    taken = Counter(state for state, _ in labels(partial_astar(streets, ideal(streets), Vector.rank)))
    assert max(taken.values()) == once


@sentence("and ask with rank=tuple, since of two costs with equal sums {one} may now be better.")
def test_equal_sums(here, one):
    def after(cost, hazards):
        return sum(sorted((*cost, *hazards))[-len(cost) :])

    a, b = (2, 2, 0), (3, 1, 0)
    behind = [hazards for n in range(4) for hazards in product(range(5), repeat=n)]
    assert sum(a) == sum(b) and one == 1 and all(after(a, hazards) <= after(b, hazards) for hazards in behind)
    assert any(after(a, hazards) < after(b, hazards) for hazards in behind)


@sentence("A prune tells what was refused or dropped, and why; only an equal cost is refused without one.")
def test_refused_without_a_prune(here):
    """One newcomer after the other to `A`, by edges of their own: for each, whether a `prune` tells of it."""
    outset, offers = Vector(0, 0), [Vector(2, 2), Vector(3, 2), Vector(2, 2), Vector(1, 4), Vector(1, 1), Vector(9, 0)]
    story = list(fixpoint(Network([("S", "A", step) for step in offers], outset), within=Vector(5, 5)))
    told = {event[2].parts: event[3][0] for event in story if event[0] == "prune"}
    reached = [event[3] for event in story if event[0] == "reach" and event[1] == "A"]
    lost, why = {(2, 2), (1, 4)}, dict.fromkeys([(3, 2), (2, 2), (1, 4)], "covered") | {(9, 0): "range"}
    assert told == why and reached == [Vector(2, 2), Vector(1, 4), Vector(1, 1)] and lost < set(told)
    twice = list(fixpoint(Network([("S", "A", Vector(2, 2))] * 2, outset)))
    assert [event[0] for event in twice] == ["reach", "expand", "reach", "expand"]


@sentence("needs more edges, and sometimes labels taken in another order.")
def test_in_another_order(here):
    """The step s tells a from b, but a is at least two steps longer: first come, first served, b goes on before."""
    table = {"ot": "b", "ou": "p", "pu": "q", "qu": "a", "bs": "c", "as": "d"}

    class Named(str):
        __slots__ = ()

        def __add__(self, step):
            return Named(table[str(self) + step]) if str(self) + step in table else None

        def __le__(self, other):
            return str(self) == str(other) or (str(self), str(other)) == ("a", "b")

    ways = [("S", "P", "u"), ("P", "Q", "u"), ("Q", "A", "u"), ("S", "A", "t"), ("A", "G", "s")]
    assert {str(path.cost) for path in front(fixpoint(Network(ways, Named("o"))))} == {"c", "d"}
    kept = Antichain()
    assert kept.add(Named("a")) and not kept.add(Named("b")) and not Named("d") <= Named("c")
    assert check_laws(Named("o"), ["t", "u", "s"]).law == "isotone"


@sentence("It has {five} steps, and it minds fire more than it minds walking.")
def test_five_steps_before_a_rest(here, five):
    cats = HazardGrid.parse(OPENING)
    assert cats.reach == five
    assert all((cats.rank(a) < cats.rank(b)) == (a.parts < b.parts) for a in FEW for b in FEW)


FEW = [Vector(fires, steps) for fires in range(4) for steps in range(6)]


@sentence("A cat with {five} steps, and the costs that the search keeps.")
def test_cat_with_five_steps(here, five):
    assert here.figure["request"]["world"]["range"] == five == cats_to("X").reach


@sentence(
    "compare fires first, and steps only among equal fires, as the class Lexicographic does. This order is exactly "
    "what the cat wants in the end, and any {two} costs are comparable."
)
def test_any_two_fires_then_steps(here, two):
    costs = [Lexicographic(*cost.parts) for cost in FEW]
    assert all((a <= b) == (a.parts <= b.parts) for a in costs for b in costs)  # Python compares tuples so
    assert two == 2 and all(a <= b or b <= a for a in costs for b in costs)


@sentence("Both attempts decide at {place} between {two} ways that cannot be compared yet")
def test_both_attempts_decide_at_x(here, place, two):
    a, b = (Vector(*cost) for cost in best_ways(place))
    assert two == 2 and not a <= b and not b <= a


@sentence(
    "Law 2 makes the words whatever comes after in D5.1 true. The cat's costs keep both laws and grow: a step adds the "
    "same to any {two} costs, and takes nothing away."
)
def test_cats_costs_are_lawful(here, two):
    steps = {step for cats in (cats_to("Y"), here["garden"]) for row in range(cats.rows) for column in range(cats.cols)
             if cats.terrain[row][column] != "#" for _, step in cats.neighbors((row, column))}  # fmt: skip
    assert two == 2 and len(steps) == 3 and all(part >= 0 for step in steps for part in step.parts)
    assert all(a <= a + step for a in FEW for step in steps)
    assert all(a + step <= b + step for a in FEW for b in FEW if a <= b for step in steps)
    assert repr(check_laws(Vector)).startswith("no counterexample")


@sentence("labels are taken first come, first served.")
def test_first_come_first_served(here):
    for world in (here["roads"], here["town"](0, 4, 4)):
        story = list(fixpoint(world))
        reached = [(event[1], event[3]) for event in story if event[0] == "reach"]
        taken = [event[1:3] for event in story if event[0] == "expand"]
        assert taken == [label for label in reached if label in set(taken)] and len(set(taken)) == len(taken)


@sentence("In the table dropped also stands for a refused offer.")
def test_dropped_in_the_table(here):
    story = list(fixpoint(here["roads"]))
    reached = {(event[1], event[3].parts) for event in story if event[0] == "reach"}
    refused = {(event[1], event[2].parts) for event in story if event[0] == "prune"} - reached
    marked = re.findall(r"(\w) \((\d+), (\d+)\) dropped", here.below)
    assert refused and refused <= {(node, (int(a), int(b))) for node, a, b in marked}


@sentence("Eight roads, each with its {two} costs.")
def test_eight_roads_drawn(here, two):
    (alt,) = [data["alt"] for data in here.page.drawn(here.page.lines.index(here.mark.cell.line))]
    drawn = re.findall(r"(\w) to (\w) \((\d+), (\d+)\)", alt)
    assert [(tail, head, Vector(int(a), int(b))) for tail, head, a, b in drawn] == here["roads"].edges()
    assert len(drawn) == 8 and two == 2


@sentence("A garden with fires and a pond, and at most {most} steps.")
def test_garden_with_a_pond(here, most):
    garden = here["garden"]
    assert here.figure["request"]["world"]["range"] == most == garden.reach
    assert {"^", "~"} <= set("".join(garden.terrain))


@sentence("A bound is worked out {once} and waits with its label.")
def test_bound_worked_out_once(here, once):
    """A rank is asked for each label that is to wait, and never again when its turn comes."""
    garden, ranked = here["garden"], []

    def rank(bound):
        ranked.append(bound)
        return garden.rank(bound)

    story = list(partial_astar(garden, garden.manhattan, rank, garden.within))
    assert len(ranked) == once * sum(event[0] == "reach" for event in story)


@sentence("Here are {three} towns, their costs drawn at random.")
def test_three_towns_at_random(here, three):
    towns = [[step.parts for _, _, step in here["town"](seed).edges()] for seed in range(three)]
    assert len(here.below.strip().split("\n")) == three and all(a != b for a, b in combinations(towns, 2))


@sentence("But a sensible preference can still lose answers: {which:words} is one of {seven} that do.")
def test_one_of_the_seven(here, which, seven):
    road = (ROOT / "book/side_roads/05_orders.md").read_text(encoding="utf-8")
    section = road.split("## Seven ways to lose answers")[1].split("T5.25")[0]
    assert section.count("{prf:theorem} T5.") == seven  # a theorem for each; T5.25 is of ties
    wide, short, narrow = ShortestWidest(2, 1), ShortestWidest(1, 0), ShortestWidest(1, 0)
    assert "widest" in which and wide <= short and not wide + narrow <= short + narrow


@sentence("The cat may take {most} steps.")
def test_cat_of_eleven_steps(here, most):
    told = here.mark.book.path.read_text(encoding="utf-8").split("ex-5-1\n")[1].split("```")[0]
    assert most == REACH and all(f"    {line}\n" in told for line in FRONT.picture().split("\n"))


@sentence("A network, each step with its {two} costs, and the ideal point of each node:")
def test_network_by_hand(here, two):
    told = here.mark.book.path.read_text(encoding="utf-8").split("ex-5-3\n")[1].split("```")[0]
    table = re.findall(r"^\| (\w) \| (.*) \| (.*) \|$", told, re.M)
    steps = {(tail, head, (int(a), int(b))) for tail, roads, _ in table
             for head, a, b in re.findall(r"(\w) \((\d+), (\d+)\)", roads)}  # fmt: skip
    assert steps == {(tail, head, step.parts) for tail, head, step in BY_HAND.edges()} and two == 2
    assert {tail: pairs(least)[0] for tail, _, least in table} == {node: ideal(BY_HAND)(node).parts for node in "SABC"}


@sentence('Construct a network from "S" to "G" with at most {most} edges')
def test_at_most_six_edges(here, most):
    assert most == EDGES


def letters_of(here, exercise):
    """The letters from which an exercise lets choose, and how many of them its model solution takes."""
    told = here.mark.book.path.read_text(encoding="utf-8").split(f"label: {exercise}\n")[1]
    letters = re.findall(r"^- ([A-Z]): ", told.split("```{code-cell}")[0], re.M)
    return letters, re.search(r"# BEGIN SOLUTION\n\w+ = \"([A-Z]+)\"", told)[1]


@sentence("Order the steps; {two} of those given are false or not known.")
def test_two_are_no_steps(here, two):
    letters, chosen = letters_of(here, "ex-5-9")
    assert set(chosen) <= set(letters) and len(letters) - len(chosen) == two


@sentence("Which piece belongs in which gap? {two} fit nowhere.")
def test_two_pieces_too_many(here, two):
    letters, chosen = letters_of(here, "ex-5-19")
    assert set(chosen) <= set(letters) and len(letters) - len(chosen) == two


@sentence("The busy share of a + s lies between x and z: it is ... for some t from {low} to {high}.")
def test_share_between(here, low, high):
    roads = [(busy, whole) for whole in range(1, 5) for busy in range(whole + 1)]
    for (a, b), (c, d) in product(roads, repeat=2):
        x, z, both = Fraction(a, b), Fraction(c, d), Fraction(a + c, b + d)
        assert x == z == both or low <= (both - x) / (z - x) <= high


@sentence("With k = {k} the hazards {a}, {b} and {c} make {cost:words}.")
def test_two_worst_hazards(here, k, a, b, c, cost):
    assert pairs(cost) == [tuple(sorted((a, b, c), reverse=True)[:k])]


@sentence("With {two} parts that is a staircase of m + {one} costs, and each further part multiplies the bound by")
def test_bound_of_a_staircase(here, two, one):
    for m in range(5):
        stairs = Antichain(Vector(n, m - n) for n in range(m + 1))
        assert len(stairs) == m + one == (m + one) ** (two - 1)
        above = [[Vector(x, y) for y in range(m + 1)] for x in range(m + 1)]  # each step of the stairs has its own x
        assert all(len(Antichain(column)) == 1 for column in above)


@sentence("Take the {ten} towns with the seeds {first} to {last}, for n = {a}, {b} and {c}.")
def test_ten_towns_three_sizes(here, ten, first, last, a, b, c):
    """The smallest of them, and what the exercise expects there."""
    towns = [here["town"](seed, a, a) for seed in range(first, last + 1)]
    assert len(towns) == ten and (a, b, c) == SIZES
    assert sum(len(front(partial_astar(town, ideal(town), Vector.rank))) for town in towns) == FRONTS[0]


@sentence(
    "It keeps {one} number, the least second part that has passed through it, and a label is refused if that number is "
    "not larger than its own second part."
)
def test_one_number_for_a_state(here, one):
    """A search that does so, beside the one with antichains."""
    town = here["town"](0)
    h, least, found, waiting = ideal(town), {}, [], Frontier()
    waiting.push((town.outset + h(town.start)).parts, (town.start, town.outset))
    while waiting:
        state, cost = waiting.pop()
        bound = cost + h(state)
        if least.get(state, inf) <= cost.parts[1] or least.get(town.goal, inf) <= bound.parts[1]:
            continue
        least[state] = cost.parts[1]
        if state == town.goal:
            found.append(cost)
        for child, step in town.neighbors(state) if state != town.goal else ():
            waiting.push((cost + step + h(child)).parts, (child, cost + step))
    assert one == 1 and found == [path.cost for path in front(partial_astar(town, h, Vector.rank))] and len(found) > 2


@sentence("The order enters only where two costs are compared by <=.")
def test_order_enters_by_at_most(here):
    class Bare:
        """A cost that knows nothing but `<=`."""

        __slots__ = ("size",)
        __hash__ = None

        def __init__(self, size):
            self.size = size

        def __le__(self, other):
            return self.size <= other.size

        def __eq__(self, other):
            raise AssertionError("asked for ==")

    kept = Antichain()
    assert [kept.add(Bare(size)) for size in (3, 4, 3, 1)] == [True, False, False, True]
    assert [cost.size for cost in kept] == [1]


@sentence("For {two} parts compared part by part, antichain_for makes an antichain that compares fewer costs")
def test_fewer_are_compared(here, two):
    asked = []

    class Part(int):
        __slots__ = ()

        def __le__(self, other):
            asked.append(1)
            return int(self) <= int(other)

        def __lt__(self, other):
            asked.append(1)
            return int(self) < int(other)

        def __gt__(self, other):
            asked.append(1)
            return int(self) > int(other)

    stairs = [Vector(*parts) for parts in ((Part(n), Part(60 - n)) for n in range(60))]
    found = []
    for chain in (antichain_for(stairs[0]), Antichain()):
        for stair in stairs:
            chain.add(stair)
        asked.clear()
        covered = [chain.covers(Vector(Part(n), Part(59 - n))) for n in range(0, 60, 7)]
        found.append((covered, len(asked)))
    (few, less), (many, more) = found
    assert two == 2 and few == many and not any(few) and less < more / 2


@sentence("{letters:words} is reflexive, transitive and isotone, and {letter} stands for total.")
def test_letters_of_properties(here, letters, letter):
    named = [PROPERTIES[one] for one in re.findall(r'"([a-z]+)"', letters)[-1]]
    assert named == ["reflexive", "transitive", "isotone"] and PROPERTIES[letter] == "total"


@sentence("If costs are whole numbers up to M in {one} of {two} parts, a front has at most M + {more} members")
def test_at_most_m_and_one(here, one, two, more):
    for m in range(4):
        costs = [Vector((7 * n) % (m + 1), (n * n) % 23) for n in range(60)]
        assert len(Antichain(costs)) <= m + more
        assert len(Antichain(Vector(n, 9 * (m - n)) for n in range(m + 1))) == m + more
    assert (one, two) == (1, 2)


@sentence("The last argument of partial_astar, slack, makes a bound larger before it is compared with the goals.")
def test_slack_is_the_last(here):
    assert [*inspect.signature(partial_astar).parameters][-1] == "slack"
    road, seen = here["chain"](4), []

    def slack(bound):
        seen.append(bound)
        return bound.times(2)

    front(partial_astar(road, ideal(road), Vector.rank, slack=slack))
    assert seen and all(bound <= bound.times(2) for bound in seen)


@sentence("Here are {three} lines, each with its stops and times.")
def test_three_lines_with_stops(here, three):
    lines = here["lines"].values()
    assert len(lines) == three and all(
        times == sorted(times) for times in ([time for _, time in stops] for stops in lines)
    )


SMALL = [Vector(a, b) for a in range(4) for b in range(4)]


def covered_by(kept, cost):
    return any(other <= cost for other in kept)


class BySum(Vector):
    """Compared by the sum of its parts: a total preorder in which different costs can be equally good."""

    __slots__ = ()

    def __le__(self, other):
        return sum(self.parts) <= sum(other.parts)


@sentence("Antichain keeps a front of all that is added to it")
def test_keeps_a_front(here):
    for n in range(1, 30):
        added = [Vector(n * k % 7, k * k % 5) for k in range(n)]
        kept = list(Antichain(added))
        assert all(covered_by(kept, cost) for cost in added) and set(kept) <= set(added)
        assert not any(a <= b for a in kept for b in kept if a is not b)


@sentence(
    "Pairs of numbers, compared part by part, are partially ordered: that is the product order, and the class Vector "
    "implements it."
)
def test_product_order_of_pairs(here):
    assert all((a <= b) == all(x <= y for x, y in zip(a.parts, b.parts, strict=True)) for a in SMALL for b in SMALL)
    assert all(a == b for a in SMALL for b in SMALL if a <= b <= a) and all(a <= a for a in SMALL)
    assert all(a <= c for a in SMALL for b in SMALL if a <= b for c in SMALL if b <= c)
    assert any(not a <= b and not b <= a for a in SMALL for b in SMALL)


@sentence("A search by tuples would compare, without a word, what must not be compared; a Network refuses tuples.")
def test_search_by_tuples(here):
    """`Lexicographic` compares as Python compares tuples: a way is lost, and nothing is said."""
    assert all((Lexicographic(*a.parts) <= Lexicographic(*b.parts)) == (a.parts <= b.parts) for a in FEW for b in FEW)
    found = {path.cost.parts for path in front(fixpoint(here["as_network"](cats_to("X", None), Lexicographic)))}
    assert len(found) == 1 and found < set(best_ways("X", None))

    class Pair(tuple):
        __slots__ = ()

        def __add__(self, step):
            return Pair(map(sum, zip(self, step, strict=True)))

    for kind in (tuple, Pair):
        with pytest.raises(ValueError, match="tuple"):
            Network([("S", "G", kind((1, 2)))], kind((0, 0)))


@sentence(
    "At {place} the tuples put the way around first, {around:words}, and the sums the way through the fire, "
    "{fire:words}."
)
def test_tuples_and_sums_at_x(here, place, around, fire):
    ways = list(best_ways(place))
    assert [min(ways)] == pairs(around) and [min(ways, key=sum)] == pairs(fire)
    assert pairs(around)[0][0] == 0 < pairs(fire)[0][0]


@sentence("In either order a cost of least rank is minimal, since a better one would have a lower rank.")
def test_least_rank_is_minimal(here):
    for n in range(1, 30):
        waiting = [Vector(n * k % 11, k * k % 7) for k in range(n)]
        for rank in (Vector.rank, lambda cost: sum(cost.parts)):
            least = min(map(rank, waiting))
            first = [cost for cost in waiting if rank(cost) == least]
            assert not any(cost <= one and cost != one for one in first for cost in waiting)


@sentence(
    "On the way to {place} the cat's first step down, around the fire, is hopeless: at least {more} more are to "
    "come, so its bound is {bound:words}, and the range ends at {reach}."
)
def test_first_step_is_hopeless(here, place, more, bound, reach):
    cats = cats_to(place)
    down = tuple(map(sum, zip(cats.start, MOVES["down"], strict=True)))
    story = list(partial_astar(cats, cats.manhattan, cats.rank, cats.within))
    ((step, why),) = [(event[2], event[3]) for event in story if event[0] == "prune" and event[1] == down][:1]
    assert cats.manhattan(down).parts == (0, more) and why == ("range", Vector(*pairs(bound)[0]))
    assert (step + cats.manhattan(down)).parts == pairs(bound)[0] and reach == cats.reach < pairs(bound)[0][1]


@sentence("A hopeless label need not even wait.")
def test_need_not_even_wait(here):
    garden, told = here["garden"], 0
    kept, found = set(), []
    for event in partial_astar(garden, garden.manhattan, garden.rank, garden.within):
        if event[0] == "reach":
            kept.add((event[1], event[3]))
            bound = event[3] + event[4]
            assert bound <= garden.within and not covered_by(found, bound)
        elif event[0] == "prune" and event[3][0] == "range":
            assert event[1:3] not in kept
            told += 1
        elif event[0] == "goal":
            found.append(event[2])
    assert told > 0


@sentence("An estimate of None says that no goal can be reached, and that is out of every range.")
def test_none_is_out_of_range(here):
    roads, h = here["roads"], here["estimate"]
    for within in (None, Vector(inf, inf), lambda cost: True):
        story = list(partial_astar(roads, h, Vector.rank, within))
        told = {event[3] for event in story if event[0] == "prune" and h(event[1]) is None}
        assert told == {("range", None)} and not [e for e in story if e[0] == "reach" and h(e[1]) is None]


@sentence("Where a step cannot be taken, the sum cost + step is None.")
def test_sum_that_is_none(here):
    door = Passage(1, needs=frozenset("r"))
    assert Keys("", 0) + door is None and Keys("r", 0) + door is not None
    assert Battery(0, 3, capacity=4) + Leg(1, 2) is None and Battery(0, 2, capacity=4) + Leg(1, 2) is not None
    assert front(fixpoint(Network([("S", "G", door)], Keys("", 0)))) == []


@sentence("The cat's rank is a linear extension, so what the cat is told stays true")
def test_told_stays_true(here):
    cats = cats_to("X")
    assert all(cats.rank(a) < cats.rank(b) for a in FEW for b in FEW if a <= b and a != b)
    for lawn in (*map(cats_to, "XYZ"), here["garden"]):
        story = list(partial_astar(lawn, lawn.manhattan, lawn.rank, lawn.within))
        told = [event[2] for event in story if event[0] == "goal"]
        assert set(told) == {path.cost for path in front(fixpoint(lawn, lawn.within))} and len(set(told)) == len(told)


@sentence("So a goal whose cost is covered later must be taken back, by a prune, and best drops its cost.")
def test_best_drops_its_cost(here):
    shortcut, rank = here["shortcut"], here["dearest_first"]
    story = list(partial_astar(shortcut, shortcut.zero, rank))
    (first, n), (second, m) = [(event[2], n) for n, event in enumerate(story) if event[0] == "goal"]
    assert second <= first and ("prune", "G", first, ("goal", second)) in story[m:] and n < m
    assert [path.cost for path in front(partial_astar(shortcut, shortcut.zero, rank))] == [second]


@sentence(
    "And where a wrong estimate made a goal look better than it is, its cost may already be covered; then it "
    "must not be announced at all."
)
def test_looked_better_than_it_is(here):
    class TwoDoors:
        start, outset = "S", Keys("", 0)

        def neighbors(self, state):
            return [("G", Passage(2)), ("H", Passage(3))] if state == "S" else []

        def is_goal(self, state):
            return state in ("G", "H")

    def wrong(state):
        return Passage(0, gives=frozenset("r" if state == "H" else ""))

    story = list(partial_astar(TwoDoors(), wrong, lambda cost: (cost.length, -len(cost.keys))))
    assert [event[1] for event in story if event[0] == "expand"] == ["S", "G", "H"]
    assert [event[2] for event in story if event[0] == "goal"] == [Keys("", 2)]
    assert story[-1] == ("prune", "H", Keys("", 3), ("goal", Keys("", 2)))


@sentence("A label that is dropped before its turn is skipped then")
def test_overtaken_is_dropped(here):
    town, lost, waiting, ends = here["town"](0), set(), set(), 0
    for event in partial_astar(town, ideal(town), Vector.rank):
        if event[0] == "reach":
            waiting.add((event[1], event[3]))
        elif event[0] == "prune" and event[1:3] in waiting and event[3][0] == "covered":
            lost.add(event[1:3])
        elif event[0] == "expand":
            assert event[1:3] not in lost
            waiting.discard(event[1:3])
            ends += 1
    assert lost and ends


@sentence("Each refusal but that of an equal cost is told, with what refused it.")
def test_each_refusal_is_told(here):
    town, kept, equal, told = here["town"](0), defaultdict(Antichain), 0, 0
    offers = []
    for event in partial_astar(town, ideal(town), Vector.rank):
        if event[0] == "reach":
            kept[event[1]].add(event[3])
            offers = [offer for offer in offers if offer != (event[1], event[3])]
        elif event[0] == "prune" and event[1:3] in offers:
            offers.remove(event[1:3])
            kind, by = event[3]
            assert by <= (event[2] if kind == "covered" else event[2] + ideal(town)(event[1]))
            told += 1
        elif event[0] == "expand":
            assert all(cost in kept[state] for state, cost in offers)
            equal += len(offers)
            offers = [(child, event[2] + step) for child, step in town.neighbors(event[1])]
            offers = [] if event[1] == town.goal else offers
    assert told > 20 and equal > 0


@sentence("rank may be left out where costs rank themselves.")
def test_costs_rank_themselves(here):
    town = here["town"](0)
    assert list(partial_astar(town, ideal(town))) == list(partial_astar(town, ideal(town), Vector.rank))

    class Mute:
        def __add__(self, step):
            return self

        def __le__(self, other):
            return True

        def __eq__(self, other):
            return isinstance(other, Mute)

        def __hash__(self):
            return 0

    with pytest.raises(ValueError, match="rank"):
        list(partial_astar(Network([("S", "G", 1)], Mute()), lambda state: 0))


@sentence("fits(bound) is bound <= within, unless within is itself a function.")
def test_range_or_function(here):
    garden = here["garden"]
    runs = [list(partial_astar(garden, garden.manhattan, garden.rank, within))
            for within in (garden.within, lambda bound: bound <= garden.within, None)]  # fmt: skip
    assert runs[0] == runs[1] != runs[2]


@sentence("Now {node} has no estimate.")
def test_no_estimate_for_c(here, node):
    nodes = {tail for tail, _, _ in here["roads"].edges()} | {head for _, head, _ in here["roads"].edges()}
    assert [one for one in nodes if here["estimate"](one) is None] == [node]


@sentence("When a goal is expanded, its cost is one of the best, but it need not be the only one.")
def test_need_not_be_the_only_one(here):
    for lawn in (here["roads"], here["town"](0)):
        best = [path.cost for path in front(fixpoint(lawn))]
        story = list(partial_astar(lawn, ideal(lawn), Vector.rank))
        told = [event[2] for event in story if event[0] == "expand" and event[1] == lawn.goal]
        assert set(told) <= set(best) and len(best) > 1


@sentence("It can stay for a while, as it does with {node}; it cannot get lost.")
def test_cannot_get_lost(here, node):
    vouching = [row[-1].split()[0] for row in rows(here.above)]
    assert all(vouching) and [a for a, b in pairwise(vouching) if a == b] and node in vouching
    assert {a for a, b in pairwise(vouching) if a == b} == {node}


@sentence(
    "an estimate that can be added to no cost, except at goals, would be consistent, and with it a search finds "
    "nothing."
)
def test_added_to_no_cost(here):
    house = here["house"]

    def barred(node):
        return Passage(0, needs=frozenset() if node == house.goal else frozenset("x"))

    assert all(path.cost + barred("S") is None for path in front(fixpoint(house)))
    assert all(path.cost + barred(house.goal) == path.cost for path in front(fixpoint(house)))
    assert front(fixpoint(house)) and not [e for e in partial_astar(house, barred) if e[0] in ("goal", "expand")]


@sentence("It tries each step on a few costs; that is no proof.")
def test_tried_on_a_few_costs(here):
    class Sly(Vector):
        """Sums, until they are large."""

        __slots__ = ()

        def __add__(self, step):
            total = Vector.__add__(self, step)
            return total if max(total.parts) < 10**6 else self

    road = [("S", "A", Sly(1, 2)), ("A", "G", Sly(2, 1))]
    assert ideal(Network(road, Sly(0, 0)))("S") == Sly(3, 3) and Sly(10**6, 0) + Sly(1, 2) != Sly(10**6 + 1, 2)


@sentence("None is good news; {one} step from the goal hasty says {two}.")
def test_twice_too_much(here, one, two):
    fine, wrong, _ = here.above.strip().split("\n")
    (cell,), garden = pairs(wrong)[:1], here["garden"]
    assert fine == "None" and garden.manhattan(cell).parts == (0, one) and here["hasty"](cell).parts == (0, two)
    assert f"estimate=Vector(0, {two}), true=Vector(0, {one})" in wrong


@sentence("their ways seem to lead out of range.")
def test_seems_out_of_range(here):
    """A plain search that drops what seems out of range, and nothing else for its estimate."""
    garden, found = here["garden"], []
    for h in (here["hasty"], garden.manhattan):
        kept, waiting = defaultdict(Antichain), [(garden.start, garden.outset)]
        for state, cost in waiting:
            for child, step in garden.neighbors(state) if state != garden.goal else ():
                if cost + step + h(child) <= garden.within and kept[child].add(cost + step):
                    waiting.append((child, cost + step))
        found.append(set(kept[garden.goal]))
    assert found[0] == {path.cost for path in front(partial_astar(garden, here["hasty"], None, garden.within))}
    assert found[0] < found[1] == {path.cost for path in front(fixpoint(garden, garden.within))}


@sentence(
    "It prefers fewer fires, and among equals fewer steps. This preference could not be used during the search. "
    "It can be used now."
)
def test_used_at_the_end(here):
    lawn = cats_to("Y")
    during = here["as_network"](lawn, Lexicographic)
    assert front(partial_astar(during, during.zero, Lexicographic.rank, lambda cost: cost.parts[1] <= lawn.reach)) == []
    for place in "XYZ":
        lawn = cats_to(place)
        told = [path.cost.parts for path in front(partial_astar(lawn, lawn.manhattan, lawn.rank, lawn.within))]
        ways, every = {(lawn.start, lawn.outset.parts)}, set()
        for _ in range(lawn.reach):
            ways = {(child, (cost[0] + step.parts[0], cost[1] + step.parts[1]))
                    for cell, cost in ways if cell != lawn.goal for child, step in lawn.neighbors(cell)}  # fmt: skip
            every |= {cost for cell, cost in ways if cell == lawn.goal and cost[1] <= lawn.reach}
        assert min(told) == min(every)


@sentence("and the front may not hold what such a preference wants. check_laws(...prefer=...) looks for such cases.")
def test_prefer_finds_out(here):
    for dislike in (lambda cost: -cost.parts[0], lambda cost: cost.parts[1] != 4):
        assert check_laws(Vector, prefer=dislike).law == "preference"
    for good in (lambda cost: cost.parts, lambda cost: sum(cost.parts)):
        assert repr(check_laws(Vector, prefer=good)).startswith("no counterexample")


@sentence("is exactly the product order")
def test_product_order_for_the_cat(here):
    reach = cats_to("X").reach
    costs = [(fires, steps) for fires in range(4) for steps in range(reach + 1)]
    after = [(fires, steps) for steps in range(reach + 1) for fires in range(steps + 1)]

    def liked(cost, walk):
        fires, steps = cost[0] + walk[0], cost[1] + walk[1]
        return (0, fires, steps) if steps <= reach else (1,)

    for a, b in product(costs, repeat=2):
        assert all(liked(a, walk) <= liked(b, walk) for walk in after) == (Vector(*a) <= Vector(*b))


@sentence(
    "A lexicographic order is lawful where every step keeps a better first part better, and the second part "
    "makes no step impossible"
)
def test_lexicographic_with_care(here):
    class WorstFirst(Hazard):
        """The maximum does not keep a better first part better."""

        __slots__ = ()

        def __le__(self, other):
            return self.parts <= other.parts

    steps = [(a, b) for a in range(3) for b in range(3)]
    assert check_laws(WorstFirst(0, 0), [WorstFirst(*step) for step in steps]).law == "isotone"
    sums = check_laws(Lexicographic(0, 0), [Lexicographic(*step) for step in steps])
    assert repr(sums).startswith("no counterexample")
    ahead, behind = Battery(1, 4, capacity=4), Battery(2, 0, capacity=4)  # sooner, but nothing is left
    assert (ahead.time, ahead.used) < (behind.time, behind.used)
    assert ahead + Leg(1, 1) is None and behind + Leg(1, 1) is not None


@sentence("Only where it begins, bends or ends is a cost sure to be found, at a corner of the convex hull.")
def test_begins_bends_or_ends(here):
    """Sure: some weights prefer it to all others; a cost on a straight piece ties at best."""
    town = [path.cost.parts for path in front(fixpoint(here["town"](0)))]
    for costs in ([(0, 4), (1, 3), (2, 2), (3, 1), (5, 0)], [(0, 9), (1, 8), (3, 3), (9, 0)], town):
        sure = set()
        for n in range(1, 400):
            sums = sorted((n * a + (400 - n) * b, (a, b)) for a, b in costs)
            if sums[0][0] < sums[1][0]:
                sure.add(sums[0][1])
        assert sure == set(here["corners"](costs)) and len(sure) < len(costs)


@sentence("of the {ten} best costs of the town at the head of the chapter")
def test_ten_of_the_first_town(here, ten):
    (alt, *_) = [data["alt"] for n in range(len(here.page.cells)) for data in here.page.drawn(n) if "alt" in data]
    assert len(front(fixpoint(here["town"](0)))) == ten and f"{ten} ways from S to G" in alt


@sentence("A weight would have to know where the cat is going.")
def test_weight_for_each_goal(here):
    right = {}
    for place in "XYZ":
        wanted, weights = min(best_ways(place)), [Fraction(n, 10) for n in range(1, 60)]
        others = set(best_ways(place, None)) - {wanted}
        right[place] = {w for w in weights if all(w * wanted[0] + wanted[1] < w * a + b for a, b in others)}
    assert all(right.values()) and not right["X"] & right["Y"]


@sentence(
    "A front can be exponentially long in the number of edges (T5.27), but not with few parts and small whole numbers "
    "(Exercise 5.19)."
)
def test_long_in_the_edges(here):
    for k in range(1, 8):
        road = here["chain"](k)
        assert len(front(fixpoint(road))) == 2 ** (len(road.edges()) / 2)
        small = Network([(tail, head, Vector(*(min(part, 1) for part in step.parts))) for tail, head, step in
                         road.edges()], road.outset, road.start, road.goal)  # fmt: skip
        assert len(front(fixpoint(small))) == k + 1


@sentence("the argument slack of partial_astar makes the front short")
def test_slack_makes_it_short(here):
    road, factor = here["chain"](7), Fraction(3, 2)
    whole = [path.cost for path in front(fixpoint(road))]
    few = [path.cost for path in front(partial_astar(road, ideal(road), slack=lambda cost: cost.times(factor)))]
    assert len(few) < len(whole) / 8 and all(covered_by(few, cost.times(factor)) for cost in whole)


@sentence("If ties are let in, a free cycle offers the same cost again and again, and the search never ends (T5.25).")
def test_free_cycle_never_ends(here):
    class Careless(Vector):
        """Only what is worse is covered."""

        __slots__ = ()

        def __le__(self, other):
            return Vector.__le__(self, other) and self != other

    taken = []
    for kind in (Careless, Vector):
        ring = Network([("S", "A", kind(1, 1)), ("A", "B", kind(0, 0)), ("B", "A", kind(0, 0))], kind(0, 0))
        taken.append(sum(event[0] == "expand" for event in islice(fixpoint(ring), 2000)))
    assert taken[0] > 300 and taken[1] == 3


@sentence(
    'That order is lawful, but "at most {five} steps" is not down-closed in it: the way around is better, and at '
    "{place}, after {seven} steps, it is out of range (D5.5). In the product order the range is down-closed, and "
    "nothing is lost"
)
def test_lost_by_fires_first(here, five, place, seven):
    around, through = sorted(best_ways(place, None))
    assert around == (0, seven) and seven > five == cats_to(place).reach >= through[1]
    assert Lexicographic(*around) <= Lexicographic(*through) and not Vector(*around) <= Vector(*through)
    assert repr(check_laws(Lexicographic)).startswith("no counterexample")
    assert check_laws(Lexicographic, within=lambda cost: cost.parts[1] <= five).law == "within"
    assert repr(check_laws(Vector, within=lambda cost: cost.parts[1] <= five)).startswith("no counterexample")


@sentence("{three} edges can make it lose an answer")
def test_three_edges_are_enough(here, three):
    for order in (ShortestWidest, CertainInterval, MeanPlusDeviations, Arrival):
        finding = check_laws(order)
        assert len(finding.network.edges()) == three
        assert not all(covered_by(finding.found, cost) for cost in finding.true)


@sentence("Fire ^ counts {one}, water ~ takes {two} steps, and moves are up, down, left and right.")
def test_moves_of_the_cat(here, one, two):
    lawn = HazardGrid.parse("...\n^S~\n..G")
    steps = {child: step.parts for child, step in lawn.neighbors(lawn.start)}
    r, c = lawn.start
    assert set(steps) == {(r + dr, c + dc) for dr, dc in MOVES.values() if (r + dr, c + dc) in steps}
    assert steps[r, c - 1] == (one, 1) and steps[r, c + 1] == (0, two) and len(steps) == 4


@sentence("The search below finds the right costs. ... the ways that it lists are often wrong: some have another cost.")
def test_ways_of_another_cost(here):
    """Where its nodes run in a circle they are cut off, long after any way would end."""
    told = here.mark.book.path.read_text(encoding="utf-8")
    text = "def confused" + told.split("def confused")[1].split("```")[0]
    cut = text.replace("while state is not None:", "while state is not None and len(nodes) < 500:")
    assert cut != text
    names = {"deque": deque}
    exec(cut, names)
    wrong = circles = 0
    for seed in range(6):
        town = here["town"](seed, 4, 4)
        steps = {(tail, head): step for tail, head, step in town.edges()}
        told = names["confused"](town)
        assert {cost for cost, _ in told} == {path.cost for path in front(fixpoint(town))}
        for cost, nodes in told:
            total = town.outset
            for pair in pairwise(nodes):
                total += steps[pair]
            circles += len(nodes) >= 500
            wrong += len(nodes) < 500 and total != cost
    assert wrong > 3


@sentence("The preference compares any {two} costs, and Worst compares by it.")
def test_worst_compares_any_two(here, two):
    told, names = here.mark.book.path.read_text(encoding="utf-8"), {}
    exec("class Worst(tuple)" + told.split("class Worst(tuple)")[1].split("```")[0], names)
    worst = names["Worst"]
    costs = [worst(sorted(hazards, reverse=True)) for hazards in product(range(4), repeat=two)]
    assert all(a <= b or b <= a for a in costs for b in costs)
    assert check_laws(worst((0,) * two), [0, 1, 2, 3], rank=sum).law == "isotone"


@sentence("Here the queue decides, in other graphs the order of the edges.")
def test_depends_on_the_order(here):
    def found(edges, start, goal):
        world = networkx.DiGraph()
        world.add_weighted_edges_from(edges)
        return (
            networkx.dijkstra_path_length(world, start, goal).parts,
            networkx.astar_path_length(world, start, goal, here["nothing"]).parts,
        )

    asked = set()
    for place in "XYZ":
        lawn = cats_to(place, None)
        edges = here["as_network"](lawn, here["Sum"]).edges()
        (one,) = {found(sorted(edges, key=lambda edge, n=n: hash((n, *edge[:2]))), lawn.start, lawn.goal)
                  for n in range(20)}  # fmt: skip
        asked.add(one[0] == one[1])
    assert asked == {True, False}
    diamond = [(a, b, here["Sum"](*cost)) for a, b, cost in
               (("S", "A", (1, 2)), ("S", "B", (2, 1)), ("A", "G", (0, 0)), ("B", "G", (0, 0)))]  # fmt: skip
    assert found(diamond, "S", "G") != found([diamond[1], diamond[0], *diamond[2:]], "S", "G")


@sentence("All roads lead from left to right, except the pair between {a} and {b};")
def test_left_to_right(here, a, b):
    (source,) = ["".join(cell["source"]) for cell in here.page.cells if "def eight_roads" in "".join(cell["source"])]
    at = ast.literal_eval(re.search(r'axes\[0\], (\{"S".*\})', source)[1])
    other = {(tail, head) for tail, head, _ in here["roads"].edges() if at[tail][0] >= at[head][0]}
    assert other == {(a, b), (b, a)}


@sentence("and a search for the fewest fires finds that way.")
def test_fewest_fires_find_it(here):
    streets = here["as_network"](cats_to("Y", None), Lexicographic)
    (path,) = front(partial_astar(streets, streets.zero, Lexicographic.rank))
    assert path.cost.parts == min(best_ways("Y", None)) and path.cost.parts not in best_ways("Y")


@sentence("front runs such a search to its end and returns a path for each cost.")
def test_path_for_each_cost(here):
    roads = here["roads"]
    steps = {(tail, head): step for tail, head, step in roads.edges()}
    found = front(fixpoint(roads))
    assert len({path.cost for path in found}) == len(found) == sum(event[0] == "goal" for event in fixpoint(roads))
    for path in found:
        total = roads.outset
        for pair in pairwise(path.states):
            total += steps[pair]
        assert total == path.cost and (path.states[0], path.states[-1]) == (roads.start, roads.goal)


@sentence(
    "dropped holds the labels that were kept and later lost to a better one. If they still wait, they are skipped when "
    "their turn comes."
)
def test_skipped_in_turn(here):
    town, kept, lost, taken = here["town"](0), set(), set(), set()
    for event in fixpoint(town):
        if event[0] == "reach":
            kept.add((event[1], event[3]))
        elif event[0] == "prune" and event[1:3] in kept:
            lost.add(event[1:3])
            assert event[3][1] <= event[2] and event[3][1] != event[2]
        elif event[0] == "expand":
            assert event[1:3] not in lost
            taken.add(event[1:3])
    assert lost - taken and kept == taken | lost


@sentence(
    "It returns the smallest counterexample in words, and a graph on which the search goes wrong, if it finds one."
)
def test_graph_goes_wrong(here):
    for order in (ShortestWidest, CertainInterval, MeanPlusDeviations, Arrival, Tolerant):
        finding = check_laws(order)
        assert [path.cost for path in front(fixpoint(finding.network))] == finding.found
        assert not all(covered_by(finding.found, cost) for cost in finding.true) and finding.law in repr(finding)


@sentence("The last line lists what both ways to {goal} cost.")
def test_what_both_ways_cost(here, goal):
    network = check_laws(ShortestWidest).network
    (on,) = [step for tail, head, step in network.edges() if head == goal == network.goal]
    ways = [network.outset + step + on for tail, head, step in network.edges() if tail == network.start]
    last = here.above.strip().split("\n")[-1]
    assert len(ways) == 2 and {str(cost) for cost in ways} == set(re.findall(r"ShortestWidest\(\d+, \d+\)", last))


@sentence("The plain method floods the map.")
def test_floods_the_map(here):
    garden = here["garden"]
    cells = {(r, c) for r in range(garden.rows) for c in range(garden.cols) if garden.terrain[r][c] != "#"}
    assert {state for state, _ in labels(fixpoint(garden))} == cells


@sentence(
    "Dijkstra's algorithm will do (T5.6), at the price of more states, and of {one} best cost in place of the "
    "whole front."
)
def test_price_of_more_states(here, one):
    lawn = cats_to("X")
    paced = TimedHazardGrid(lawn)
    told = [divmod(event[2], paced.unit) for event in dijkstra(paced) if event[0] == "goal"]
    assert told == [min(best_ways("X"))] and len(told) == one < len(best_ways("X"))
    states = [{event[1] for event in search if event[0] == "reach"} for search in (dijkstra(paced), fixpoint(lawn))]
    assert len(states[0]) > len(states[1])


@sentence("In a preorder a set can have several fronts.")
def test_several_fronts(here):
    costs = [BySum(1, 2), BySum(2, 1), BySum(2, 2)]
    fronts = {tuple(Antichain(order)) for order in (costs, costs[::-1])}
    assert len(fronts) == 2 and all(covered_by(kept, cost) for kept in fronts for cost in costs)


@sentence("Even without an estimate A* expands fewer labels: each goal found makes hopeless what it covers.")
def test_found_goals_save(here):
    """What it does not expand, some best cost covers; and it expands nothing else."""
    garden = here["garden"]
    plain = set(labels(fixpoint(garden, garden.within)))
    blind = set(labels(partial_astar(garden, garden.zero, garden.rank, garden.within)))
    best = [path.cost for path in front(fixpoint(garden, garden.within))]
    assert blind < plain and all(covered_by(best, Vector(*cost)) for _, cost in plain - blind)
    assert [len(plain), len(blind)] == [int(number) for number in re.findall(r"expands (\d+)", here.above)][:2]


@sentence("{estimate} adds the largest saving.")
def test_manhattan_saves_most(here, estimate):
    lines = [re.fullmatch(r"(.*) expands (\d+)", line).groups() for line in here.above.strip().split("\n")]
    saved = {name: int(before) - int(after) for (_, before), (name, after) in pairwise(lines)}
    assert max(saved, key=saved.get) == f"A* with {estimate}" and len(saved) == 3


@sentence("The antichains need less than a {third} of the expansions.")
def test_less_than_a_third(here, third):
    worlds, chains = map(int, re.findall(r"(\d+) expansions", here.above))
    assert third == 3 and chains * third < worlds


@sentence("At the end of each line stands the goal as this world knows it: row, column and steps taken.")
def test_row_column_and_steps(here):
    for line in here.above.strip().split("\n"):
        place, (fires, steps), (r, c, taken) = (
            line[0], pairs(line)[0], map(int, re.search(r"\((\d+), (\d+), (\d+)\)$", line).groups())
        )  # fmt: skip
        assert cats_to(place).goal == (r, c) and taken == steps and (fires, steps) in best_ways(place)


@sentence("The larger the set, the more a search may drop.")
def test_larger_set_more_dropped(here):
    """What one order covers besides another: so many more costs are refused or dropped."""
    for n in range(2, 40):
        parts = [(7 * k % 11, 5 * k * k % 13) for k in range(1, n)]
        chains = [Antichain(kind(*pair) for pair in parts) for kind in (Vector, Lexicographic, BySum)]
        sizes = [len(chain) for chain in chains]
        assert sizes[0] >= max(sizes[1:]) and sizes[1:] == [1, 1]
    for larger in (Lexicographic, BySum):
        assert all(larger(*a.parts) <= larger(*b.parts) for a in SMALL for b in SMALL if a <= b)
    assert sizes[0] > 1 == sizes[1]


@sentence("In the plane, an antichain is a staircase that leads down to the right.")
def test_leads_down_to_the_right(here):
    for n in range(2, 40):
        stairs = sorted(cost.parts for cost in Antichain(Vector(7 * k % 31, 5 * k * k % 37) for k in range(1, n)))
        assert all(a[0] < b[0] and a[1] > b[1] for a, b in pairwise(stairs))
    assert len(stairs) > 3


@sentence("The estimate sees the limit before the cat does.")
def test_limit_seen_before(here):
    """A label is given up that is itself within the range; the plain method goes on from it."""
    cats = cats_to("Y")
    story = list(partial_astar(cats, cats.manhattan, cats.rank, cats.within))
    early = [
        event[1:3] for event in story if event[0] == "prune" and event[3][0] == "range" and event[2] <= cats.within
    ]
    plain = {event[1:3] for event in fixpoint(cats, cats.within) if event[0] == "expand"}
    assert early and set(early) & plain


@sentence(
    "If h is also consistent, the ranks of the bounds taken never fall, and for costs that add up no label that was "
    "expanded is dropped later for a better one"
)
def test_ranks_never_fall(here):
    for seed in range(4):
        town = here["town"](seed)
        h, taken, before = ideal(town), set(), ()
        for event in partial_astar(town, h, Vector.rank):
            if event[0] == "expand":
                rank = (event[2] + h(event[1])).rank()
                assert rank >= before
                before = rank
                taken.add(event[1:3])
            assert event[0] != "prune" or event[3][0] != "covered" or event[1:3] not in taken or event[2] == event[3][1]


@sentence("and over a total order all this is A* again")
def test_astar_again(here):
    """One cost, and as many states as A* expands, with one number for a cost."""
    for seed in range(4):
        town = here["town"](seed)
        edges = [(tail, head, Vector(step.parts[0])) for tail, head, step in town.edges()]
        streets = Network(edges, Vector(0), town.start, town.goal)
        left = left_from(town, 0)
        story = list(partial_astar(streets, lambda node, left=left: Vector(left[node]), Vector.rank))
        (goal,) = [event for event in story if event[0] == "goal"]
        taken = [event[1] for event in story if event[0] == "expand"]
        assert goal[2] == Vector(left[town.start]) and len(set(taken)) == len(taken)
        graph = networkx.DiGraph()
        graph.add_weighted_edges_from((tail, head, step.parts[0]) for tail, head, step in edges)
        assert networkx.astar_path_length(graph, town.start, town.goal, lambda a, b, left=left: left[a]) == left[(0, 0)]


@sentence("growth was not. Nor did it matter which label is taken next.")
def test_whatever_is_taken_next(here):
    """The same fronts by any rank; keys and batteries do not grow."""
    ranks = (Vector.rank, lambda cost: -sum(cost.parts), lambda cost: 0, lambda cost: cost.parts[::-1])
    for seed in range(2):
        town = here["town"](seed, 4, 4)
        found = [{path.cost for path in front(partial_astar(town, ideal(town), rank))} for rank in ranks]
        assert found == [{path.cost for path in front(fixpoint(town))}] * len(ranks)
    for world in (here["house"], here["drive"]):
        assert {path.cost for path in front(partial_astar(world, ideal(world)))} == {
            path.cost for path in front(fixpoint(world))
        }
    assert not Keys("", 0) <= Keys("", 0) + Passage(0, gives=frozenset("r"))


@sentence("A preorder alone promises nothing about what comes after; that is what isotone extension adds")
def test_preorder_alone(here):
    wide, short, narrow = ShortestWidest(2, 1), ShortestWidest(1, 0), ShortestWidest(1, 0)
    roads = [ShortestWidest(width, length) for width in range(1, 4) for length in range(3)]
    assert all(a <= a for a in roads)
    assert all(a <= c for a in roads for b in roads if a <= b for c in roads if b <= c)
    assert wide <= short and not wide + narrow <= short + narrow


@sentence("It stops when nothing waits: every label has been expanded or dropped, or is hopeless.")
def test_stops_when_nothing_waits(here):
    garden, town, ends = here["garden"], here["town"](0), Counter()
    for story in (
        partial_astar(garden, garden.manhattan, garden.rank, garden.within),
        partial_astar(town, ideal(town), Vector.rank),
    ):
        waiting = set()
        for event in story:
            if event[0] == "reach":
                waiting.add((event[1], event[3]))
            elif event[0] in ("expand", "prune") and event[1:3] in waiting:
                waiting.remove(event[1:3])
                ends[event[0] if event[0] == "expand" else event[3][0]] += 1
        assert not waiting
    assert {"expand", "covered", "goal"} <= set(ends) <= {"expand", "covered", "goal", "range"}


@sentence("if single steps break a law, a graph of {three} or {four} edges usually shows it.")
def test_three_or_four_edges(here, three, four):
    sizes = {len(check_laws(order).network.edges()) for order in (ShortestWidest, CertainInterval, Arrival, Tolerant)}
    assert sizes == {three, four}


@sentence("(A rest makes the current stretch better, so costs are not growing;")
def test_rest_is_no_growth(here):
    told, names = here.mark.book.path.read_text(encoding="utf-8"), {}
    exec(
        "from typing import NamedTuple\nclass Trip(NamedTuple)"
        + told.split("class Trip(NamedTuple)")[1].split("```")[0],
        names,
    )
    trip, leg, rest = names["Trip"](), (3, 0), (1, 1)
    driven = trip + leg
    rested = driven + rest
    assert rested.current < driven.current and not driven <= rested and not rested <= driven
    assert driven <= driven + leg


@sentence("At {one} percent a {third} of the members are gone, at {ten} percent more than {four} in {five}.")
def test_one_percent_spares(here, one, third, ten, four, five):
    left = {
        round(100 * (float(factor) - 1)): int(few) / int(all_)
        for factor, few, all_ in re.findall(r"of +([\d.]+): +(\d+) of (\d+)", here.above)
    }
    assert abs(1 - left[one] - 1 / third) < 0.01 and four / five < 1 - left[ten] < (four + 1) / (five + 1) + 0.02


@sentence("From the last cost on, one fire less costs {first} steps more, then {second}, then {third}.")
def test_one_fire_less(here, first, second, third):
    dear = sorted(pairs(here.above), reverse=True)
    assert [fires for fires, _ in dear] == [3, 2, 1, 0] and dear[::-1] == pairs(here.above)
    assert [more - less for (_, less), (_, more) in pairwise(dear)] == [first, second, third]


@sentence("{node} is expanded with {first:words}, and then loses it to {second:words}, which comes by way of {by}.")
def test_loses_it_later(here, node, first, second, by):
    (first,), (second,) = pairs(first), pairs(second)
    story = list(partial_astar(here["tied"], ideal(here["tied"]), Hazard.rank))
    taken = story.index(("expand", node, Hazard(*first)))
    lost = story.index(("prune", node, Hazard(*first), ("covered", Hazard(*second))))
    (came,) = [event[2] for event in story if event[0] == "reach" and event[1] == node and event[3] == Hazard(*second)]
    assert taken < lost and came == by


@sentence("With each further part the front is more than {three} times as large.")
def test_three_times_as_large(here, three):
    sizes = [int(size) for size in re.findall(r"a front of (\d+)", here.above)]
    assert len(sizes) == 4 and all(few * three < many for few, many in pairwise(sizes))
