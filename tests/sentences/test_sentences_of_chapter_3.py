"""What chapter 3 says of its figures at values that the reader drags to, of its outputs, and of its runs."""

import ast
import inspect
import re
from fractions import Fraction
from itertools import accumulate, islice, pairwise, product
from math import inf
from random import Random

import networkx
import pathfinding.finder.a_star
import pathfinding.finder.finder
from pathfinding.core.diagonal_movement import DiagonalMovement
from pathfinding.core.grid import Grid as TheirGrid
from pathfinding.finder.a_star import AStarFinder
from pathfinding.finder.dijkstra import DijkstraFinder

from held_sentences import ROOT, dark, expanded, expansions, f_of, g_of, lamps, manuscripts, pinned, rows, sentence
from model_answers import exercises
from pathlib_edu import (
    Graph,
    Grid,
    algorithm_b,
    astar,
    bpmx,
    check,
    dijkstra,
    fold,
    martelli,
    overestimates,
    pathmax,
    refute,
    solve,
    true_distances,
    weighted_astar,
)
from pathlib_edu.certificates.bound import unaccounted
from pathlib_edu.conjecture import PROPERTIES
from pathlib_edu.conjecture.cases import MOST, Bounds, blocks
from pathlib_edu.conjecture.claim import read
from pathlib_edu.exercises import CLAIMS
from pathlib_edu.exercises.chapter_3.conjecture import BUDGET as budget_of_the_check
from pathlib_edu.press.listing import source_cell
from pathlib_edu.search.heuristic_promises import inconsistencies


@sentence("walks around the marsh and pays {right}. The second wades into it and pays {wrong}.")
def test_around_the_marsh(here, right, wrong):
    marsh, h = here["marsh"], here["told_in_eights"]
    around, through = (solve(weighted_astar(marsh, h, reopen=reopen)) for reopen in (True, False))
    assert (around.cost, through.cost) == (right, wrong) and right == true_distances(marsh)[marsh.start]
    dear = [sum(dict(marsh.neighbors(a))[b] == 4 for a, b in pairwise(path.states)) for path in (around, through)]
    assert dear[0] == 0 < dear[1], "one keeps out of the marsh, the other does not"


@sentence("the same estimate, which never says too much")
def test_never_too_much_in_the_marsh(here):
    assert not overestimates(here["marsh"], here["told_in_eights"])


@sentence("Because of it the second path costs a third more than the first.")
def test_a_third_more(here):
    marsh, h = here["marsh"], here["told_in_eights"]
    first, second = (solve(weighted_astar(marsh, h, reopen=reopen)).cost for reopen in (True, False))
    assert first == true_distances(marsh)[marsh.start] and second == Fraction(4, 3) * first


@sentence(
    "This one, the Manhattan distance rounded down to a multiple of {unit}, keeps only the first, never to say too "
    "much."
)
def test_keeps_the_first_alone(here, unit):
    marsh, h = here["marsh"], here["told_in_eights"]
    assert all(h(cell) % unit == 0 <= marsh.manhattan(cell) - h(cell) < unit for cell in true_distances(marsh))
    assert not overestimates(marsh, h) and inconsistencies(marsh, h)
    assert not inconsistencies(marsh, marsh.manhattan)


@sentence("Its guide says {said} at {node}, which is the truth, and {other} elsewhere.")
def test_three_is_the_truth(here, said, node, other):
    brook = here["brook"]
    assert brook.h(node) == true_distances(brook)[node] == said
    assert {brook.h(one) for one in brook.nodes() if one != node} == {other}


@sentence(
    "{node} is closed at {a}, waits again at {b}, is closed at {c}. Only then does {goal} fall from {high} to {low}."
)
def test_g_falls_last(here, node, a, b, c, goal, high, low):
    events = [
        (*event[:2], event[3 if event[0] == "reach" else 2])
        for event in astar(here["brook"], here["brook"].h)
        if event[0] in ("reach", "expand")
    ]
    at = [events.index(one) for one in (("expand", node, a), ("reach", node, b), ("expand", node, c))]
    assert at == sorted(at) and b == c
    assert events.index(("reach", goal, high)) < at[1] and events.index(("reach", goal, low)) > at[2]


@sentence("Its turn never comes, because something below {one} always waits as well.")
def test_something_below_one(here, one):
    story = astar(here["Zeno"](), lambda state: 0)
    seen = fold(islice(story, 3_000))
    assert "G" in seen.frontier and min(seen.g[state] for state in seen.frontier) < one and "G" not in seen.closed


@sentence("At A the guide says {early}; one step later, at a cost of {cost}, he says {late}.")
def test_guide_at_the_brook(here, early, cost, late):
    brook = here["brook"]
    (found,) = inconsistencies(brook, brook.h)
    assert (found.state, brook.h("A"), dict(brook.neighbors("A"))[found.child]) == ("A", early, cost)
    assert brook.h(found.child) == late


@sentence("{node} is offered to the search {times}.")
def test_b_is_offered_twice(here, node, times):
    assert len(g_of(astar(here["brook"], here["brook"].h), "reach", node)) == times


@sentence(
    "{early} is reached at {g} and looks good: f = {same} + {h}. {late}, ... its f = {paid} + {says} makes it wait."
)
def test_b_looks_good(here, early, g, same, h, late, paid, says):
    brook = here["brook"]
    assert g_of(astar(brook, brook.h), "reach", early)[0] == g == same and brook.h(early) == h
    assert g_of(astar(brook, brook.h), "reach", late)[0] == paid and brook.h(late) == says
    assert expansions(astar(brook, brook.h))[1:3] == [early, late]


@sentence(
    "In the {place} row {first} gets its turn at last, and {node}, which is closed, gets an offer of {new}, where it "
    "had {old}."
)
def test_fourth_row(here, place, first, node, new, old):
    table = rows(here.above)
    assert table[place - 1][0] == first and table[place - 1][4] == f"{node} {new} (was {old})"
    assert node in [row[0] for row in table[: place - 1]] and [row[0] for row in table].count(node) == 2
    assert table[place][:2] == [node, str(new)], "it is done over next"


@sentence("the answer is {cost}, and that is right")
def test_brook_costs_four(here, cost):
    assert solve(astar(here["brook"], here["brook"].h)).cost == cost == true_distances(here["brook"])["S"]


@sentence("When {node} is expanded too early, at {g}, the flag stays with {carrier}.")
def test_flag_stays(here, node, g, carrier):
    story = here.figure.answer
    step = next(n for n, event in enumerate(story["events"], start=1) if event[0] == "expand" and event[2] == g)
    assert story["states"][story["events"][step - 1][1]] == node
    assert story["states"][story["invariant"]["carrier"][step]] == carrier


@sentence("some state of the cheapest path {path:words} waits")
def test_path_always_waits(here, path):
    story = here.figure.answer
    assert [story["states"][n] for n in story["invariant"]["path"]] == path.split()
    begun = next(n for n, event in enumerate(story["events"], start=1) if event[0] == "reach")
    done = next(n for n, event in enumerate(story["events"], start=1) if event[0] == "goal")
    assert all(carrier is not None for carrier in story["invariant"]["carrier"][begun : done - 1])


@sentence("the estimate of {node} says {says}, and {true} would be right")
def test_estimate_of_the_lie(here, node, says, true):
    (found,) = overestimates(here["lie"], here["lie"].h)
    assert (found.state, found.h, found.true) == (node, says, true)


@sentence("Look at {node}, whose h is {says} where {true} would be the truth: will the path through it win?")
def test_look_at_the_lie(here, node, says, true):
    (found,) = overestimates(here["lie"], here["lie"].h)
    assert (found.state, found.h, found.true) == (node, says, true)
    assert node in solve(astar(here["lie"], here["lie"].h)).states


@sentence("Neither promise is kept, and the answer is right.")
def test_two_lamps_are_dark(here):
    assert dark(here.figure.answer) == {"admissible", "consistent"} and lamps(here.figure.answer)["optimal"]


@sentence("The error is {error}, and the other path costs {other}, which is more than {least} + {same}.")
def test_error_of_the_lie(here, error, other, least, same):
    lie = here["lie"]
    (found,) = overestimates(lie, lie.h)
    assert found.h - found.true == error == same and solve(astar(lie, lie.h)).cost == least
    assert solve(astar(Graph([edge for edge in lie.edges() if "A" not in edge]), lie.h)).cost == other > least + error


@sentence(
    "At h(A) = {said} the error is {error} ...: {one} and {other} then both wait with f = {f}, ... the rule "
    "for ties keeps ... at {cost}"
)
def test_lie_at_three(here, said, error, one, other, f, cost):
    figure, lie = here.numbered("3.3"), here["lie"]
    world = Graph(lie.edges(), h={"A": said})
    assert overestimates(world, world.h)[0].h - overestimates(world, world.h)[0].true == error
    waiting = {}  # the f of what has been reached, when the first of the two is expanded
    for event in astar(world, world.h):
        if event[0] == "reach":
            waiting[event[1]] = event[3] + event[4]
        elif event[0] == "expand" and event[1] in (one, other):
            break
    assert waiting[one] == waiting[other] == f
    assert figure.played(h={"A": said})["cost"] == cost
    assert (
        solve(weighted_astar(world, world.h)).cost != cost or solve(weighted_astar(world, world.h, tie=1)).cost != cost
    )


@sentence("Above {said} it is {cost}.")
def test_lie_above_three(here, said, cost):
    for more in (0.5, 1, 2, 5):
        assert here.numbered("3.3").played(h={"A": said + more})["cost"] == cost


def worlds(count, seed=0):
    """Small random worlds with whole costs, each with its true distances."""
    random = Random(seed)
    while count:
        nodes = ["S", *"ABCDE"[: random.randint(1, 5)], "G"]
        pairs = [(a, b) for a in nodes for b in nodes if a != b and random.random() < 0.5]
        world = Graph([(a, b, random.randint(0, 6)) for a, b in pairs] or [("S", "G", 1)], goal="G", start="S")
        true = true_distances(world)
        if true["S"] < 10**6:
            count -= 1
            yield random, world, true


@sentence("So with whole costs an error of less than {one} cannot change the announced cost.")
def test_error_below_one(here, one):
    for random, world, true in worlds(400):
        h = {node: max(0, left - random.choice((0, 0, 2))) + Fraction(9 * one, 10) for node, left in true.items()}
        assert max(said - true[node] for node, said in h.items() if true[node] < inf) < one
        assert solve(astar(world, h.__getitem__)).cost == true["S"]


@sentence("The larger of two admissible estimates is admissible. The larger of two consistent ones is consistent")
def test_larger_of_two(here):
    for random, world, true in worlds(300, seed=1):
        low = [{n: random.randint(0, min(left, 9)) if left else 0 for n, left in true.items()} for _ in range(2)]
        larger = {node: max(low[0][node], low[1][node]) for node in true}
        assert not overestimates(world, larger.__getitem__)
        mended = [least_above(world, h) for h in low]
        assert not any(inconsistencies(world, h.__getitem__) for h in mended)
        both = {node: max(mended[0][node], mended[1][node]) for node in true}
        assert not inconsistencies(world, both.__getitem__)


def least_above(world, h):
    """The least consistent estimate that is nowhere below an admissible one."""
    raised, changed = dict(h), True
    while changed:
        changed = False
        for tail, head, cost in world.edges():
            if tail in raised and head in raised and raised[tail] - cost > raised[head]:
                raised[head], changed = raised[tail] - cost, True
    return raised


@sentence("a direct road was added to a single road, on which A* was never wrong.")
def test_added_to_a_single_road(here):
    added = here["added"]
    (direct,) = [edge for edge in added.edges() if edge[:2] == ("S", "G")]
    single = Graph([edge for edge in added.edges() if edge != direct])
    assert all(len(single.neighbors(node)) <= 1 for node in single.nodes())
    for said in range(10):
        assert (
            solve(astar(single, lambda node, said=said: said if node == "J" else 0)).cost == true_distances(single)["S"]
        )


@sentence("that is B_3 = {b3}, B_2 = {b2}, B_1 = {b1} and X = {x}")
def test_three_places_filled_in(here, b3, b2, b1, x):
    world = here["ladder"]
    steps = dict(world.neighbors("S"))
    assert (steps["v3"], steps["v2"], steps["v1"]) == (b3, b2, b1)
    assert [world.h(f"v{j}") for j in (1, 2, 3)] == [0, x, 2 * x] and dict(world.neighbors("v1"))["G"] == 4 * x


@sentence(
    "direct, through v2, through v3 and through both, save {none}, {two}, {three} and {both}: that is why g of v1 "
    "falls from {a} to {b}, {c} and {d}"
)
def test_savings_of_the_ways(here, none, two, three, both, a, b, c, d):
    world = here["ladder"]
    cost = {(tail, head): one for tail, head, one in world.edges()}
    ways = (("S", "v1"), ("S", "v2", "v1"), ("S", "v3", "v1"), ("S", "v3", "v2", "v1"))
    paid = [sum(cost[step] for step in pairwise(way)) for way in ways]
    assert paid == [a, b, c, d] == [a - saved for saved in (none, two, three, both)]
    assert g_of(astar(world, world.h), "expand", "v1") == [a, b, c, d]


@sentence("note how much the way to v1 saves, each time that v1 is expanded: {a}, {b}, {c}, {d}.")
def test_saved_by_v1(here, a, b, c, d):
    world = martelli(3)
    paid = g_of(astar(world, world.h), "expand", "v1")
    assert [paid[0] - g for g in paid] == [a, b, c, d]


@sentence("with k + {more} states, A* makes exactly 2^k + {one} expansions")
def test_counts_in_binary(here, more, one):
    for k in (1, 2, 5, 9):
        world = martelli(k)
        assert len(world.nodes()) == k + more and len(expansions(astar(world, world.h))) == 2**k + one


def most_often(world, h):
    order = expansions(astar(world, h))
    return max(map(order.count, set(order)))


@sentence("A* expands no state more than varepsilon + {one} times")
def test_epsilon_plus_one(here, one):
    often = 0
    for random, world, true in worlds(600, seed=2):
        h = {node: random.randint(0, 6) for node in true}
        torn = 0
        for m in true:
            left = true_distances(Graph(world.edges(), start="S", goal=m))
            torn = max(torn, *(h[n] - h[m] - left.get(n, inf) for n in true))
        times = most_often(world, h.__getitem__)
        assert times <= torn + one
        often = max(often, times)
    assert often > 1


@sentence(
    "if a consistent estimate is lowered by up to {most} here and there, A* expands no state more than {times} times"
)
def test_lowered_by_three(here, most, times):
    often = []
    for random, world, true in worlds(1_500, seed=3):
        h = {node: max(0, min(left, 99) - random.choice((0, 0, most))) for node, left in true.items()}
        often.append(most_often(world, h.__getitem__))
    assert 1 < max(often) <= times == most + 1


@sentence("pathmax saves something, and still the work grows exponentially")
def test_still_exponentially(here):
    counts = [len(expansions(pathmax(world, world.h))) for world in map(martelli, range(4, 13))]
    assert all(1.5 < after / before < 1.7 for before, after in pairwise(counts[2:]))
    assert all(count < 2**k + 1 for k, count in enumerate(counts, start=4))


@sentence(
    "what it has paid: {paid:words}. A line shows f. With h(A) = {low} it is {calm:words} and never falls. With "
    "h(A) = {high} it is {torn:words} and falls from {a} to {b}."
)
def test_path_over_the_brook(here, paid, low, calm, high, torn, a, b):
    costs = {tail + head: cost for tail, head, cost in here["brook"].edges()}
    g = list(accumulate((costs["SA"], costs["AB"], costs["BG"]), initial=0))
    assert paid == ", ".join(map(str, g))
    for says, line in ((low, calm), (high, torn)):
        assert line == ", ".join(str(cost + (says if n == 1 else 0)) for n, cost in enumerate(g))
    assert "SABG".index(b) == "SABG".index(a) + 1 and g[1] + high > g[2] >= g[1] + low


@sentence(
    "places at the heights {heights:words}, with steps {steps:words}. Right, ... reduced costs: {reduced:words}. "
    "The {free} free steps"
)
def test_heights_of_the_hill(here, heights, steps, reduced, free):
    hill = here["hill"]
    assert set(re.findall(r"([A-Z]) (\d)", heights)) == {(node, str(hill.h(node))) for node in hill.nodes()}
    assert steps == ", ".join(f"{tail} {head} {cost}" for tail, head, cost in hill.edges())
    flat = [(tail, head, cost - hill.h(tail) + hill.h(head)) for tail, head, cost in hill.edges()]
    assert reduced == ", ".join(f"{tail} {head} {cost}" for tail, head, cost in flat)
    assert [cost for _, _, cost in flat].count(0) == free


@sentence("each number of the second table is the f of the first, minus {less}.")
def test_minus_five(here, less):
    hill, reduced = here["hill"], here["reduced"]
    flat = f_of(reduced, astar(reduced, reduced.h))
    assert flat == [(node, f - less) for node, f in f_of(hill, astar(hill, hill.h))]


@sentence("Then drag h(A) to {says}.")
def test_hasty_at_one(here, says):
    lanes = here.figure.played(h={"A": says})["lanes"]
    assert [dark(lane) for lane in here.figure.lanes] == [{"consistent"}, {"consistent", "optimal"}]
    assert [dark(lane) for lane in lanes] == [set(), set()]


@sentence(
    "When {first} is expanded, {node} is closed at {g}; the better offer, {offer}, is declined; and from then on "
    "nothing"
)
def test_nothing_waits(here, first, node, g, offer):
    story = here.figure.lanes[1]
    named = [
        (event[0], story["states"][event[1]], event) for event in story["events"] if event[0] in ("reach", "expand")
    ]
    at = next(n for n, (kind, state, _) in enumerate(named) if (kind, state) == ("expand", first))
    assert ("expand", node, g) in [(kind, state, event[2]) for kind, state, event in named[:at]]
    brook = here["brook"]
    assert offer == g_of(astar(brook, brook.h), "reach", first)[0] + dict(brook.neighbors(first))[node] < g
    carriers = story["invariant"]["carrier"]
    step = story["events"].index(named[at][2]) + 1
    assert all(carrier is None for carrier in carriers[step + 1 :])


@sentence("{node} is closed at {g}, the step to {child} costs {cost}, and g(B) is still {old}.")
def test_lost_its_second_fact(here, node, g, child, cost, old):
    brook, story = here["brook"], list(weighted_astar(here["brook"], here["brook"].h, reopen=False))
    assert g_of(story, "expand", node) == [g] and dict(brook.neighbors(node))[child] == cost
    assert child == "B" and fold(story).g[child] == old > g + cost


@sentence("There is a witness with only {states} states.")
def test_smaller_witness(here, states):
    world = here.numbered("3.16").answer["world"]
    witness = Graph(world["edges"], h=world["h"])
    assert len(witness.nodes()) == states and overestimates(witness, witness.h)
    assert solve(astar(witness, witness.h)).cost == true_distances(witness)["S"]


@sentence("Look at the lamps {lamp} and {other:words}: what does each of them say at the end?")
def test_only_consistent_is_out(here, lamp, other):
    assert dark(here.figure.answer) == {lamp} and lamps(here.figure.answer)[other] is False


@sentence("Here h contradicts itself, and nothing is done twice.")
def test_torn_and_calm(here):
    order = expansions(astar(here["road"], here["road"].h))
    assert inconsistencies(here["road"], here["road"].h) and len(set(order)) == len(order)


@sentence("Make h {lamp} in two ways: drag h(S) down alone, or h(A) up alone. How far?")
def test_two_ways_to_mend(here, lamp):
    figure, said = here.figure, here.figure["request"]["world"]["h"]
    for node, values in (("S", range(said["S"])), ("A", range(1, 9))):
        mended = [value for value in values if not dark(figure.played(h={node: value}))]
        assert mended and len(mended) < len(values), "some numbers mend it, and not all"
    assert dark(figure.answer) == {lamp}


@sentence("From {high} to {low} over a step of cost {cost}")
def test_contradiction_without_harm(here, high, low, cost):
    (found,) = inconsistencies(here["road"], here["road"].h)
    assert (here["road"].h(found.state), here["road"].h(found.child)) == (high, low)
    assert dict(here["road"].neighbors(found.state))[found.child] == cost


@sentence("The path is {path:words}, and on it nothing is wrong. Drag h(A) down to {says}, and look at B again.")
def test_aside_at_one(here, path, says):
    found = here.figure.played(h={"A": says})
    assert not dark(found) and not lamps(found)["re-expanded"] and lamps(here.figure.answer)["re-expanded"]
    assert list(solve(astar(here["aside"], here["aside"].h)).states) == path.split()


@sentence(
    "On the path that is found, {path:words}, f never falls. {node}, which is not on it, is expanded at {dear} and "
    "again at {cheap}."
)
def test_nothing_wrong_on_the_path(here, path, node, dear, cheap):
    aside, g = here["aside"], 0
    found = list(solve(astar(aside, aside.h)).states)
    f = [g + aside.h(found[0])]
    for tail, head in pairwise(found):
        g += dict(aside.neighbors(tail))[head]
        f.append(g + aside.h(head))
    assert found == path.split() and f == sorted(f) and node not in found
    assert g_of(astar(aside, aside.h), "expand", node) == [dear, cheap]


@sentence("In a finite world negative values at non-goals do no harm")
def test_negative_in_a_finite_world(here):
    fallen = refute("error == 0 -> cost == optimal", least_h=-2, h=1, costs=2, states=3)
    assert fallen.graph is None and fallen.tried > 500


@sentence("Look at {node}, which still waits: its f is {f}, and {goal} promises {less}.")
def test_goal_promises_one(here, node, f, goal, less):
    world = here["negative"]
    steps = dict(world.neighbors("S"))
    assert (steps[node] + world.h(node), steps[goal] + world.h(goal)) == (f, less)
    assert node not in expanded(here.figure.answer)


@sentence("In Figure {figure} it contradicts itself, from {tail} to {head}.")
def test_contradicted_before_the_goal(here, figure, tail, head):
    assert here.numbered(str(figure))["title"] == "A goal that promises a reward"
    negative = here["negative"]
    torn = [(n, m) for n, m, cost in negative.edges() if negative.h(n) > cost + negative.h(m)]
    assert torn == [(tail, head)] and negative.goal == head


@sentence("Look at {goal}: it still waits {steps} step away, for its h adds {h} to a cost of {cost}.")
def test_two_goals_look(here, goal, steps, h, cost):
    assert (here["two"].h(goal), dict(here["two"].neighbors("S"))[goal], steps) == (h, cost, 1)
    assert goal not in expanded(here.figure.answer)


@sentence(
    "The nearer goal costs {near} and looks like {nearly}; the farther costs {far} and looks like {farly}. A* "
    "announces {cost}."
)
def test_two_goals_told(here, near, nearly, far, farly, cost):
    two = here["two"]
    (near_goal, least), (far_goal, most) = sorted(two.neighbors("S"), key=lambda step: step[1])
    assert (least, least + two.h(near_goal), most, most + two.h(far_goal)) == (near, nearly, far, farly)
    assert here.figure.answer["cost"] == cost


@sentence("Drag h(G1) down until the answer is right. What does T3.3 promise, with e = {error}?")
def test_two_goals_dragged(here, error):
    two = here["two"]
    assert max(found.h - found.true for found in overestimates(two, two.h)) == error
    assert [lamps(here.figure.played(h={"G1": says}))["optimal"] for says in (2, 0)] == [False, True]


@sentence("Look at {node}, which still waits: its f is {f}, and the direct road costs {direct}.")
def test_direct_road_look(here, node, f, direct):
    steps = dict(here["added"].neighbors("S"))
    assert (steps[node] + here["added"].h(node), steps["G"]) == (f, direct)
    assert node not in expanded(here.figure.answer)


@sentence("Drag S → G between {low} and {high}. ... Then lower h(J) to {says}, and try again.")
def test_direct_road_dragged(here, low, high, says):
    roads = [Fraction(low) + n * Fraction(high - low, 12) for n in range(13)]
    right = [lamps(here.figure.played(edges={("S", "G"): float(cost)}))["optimal"] for cost in roads]
    added = here["added"]
    (found,) = overestimates(added, added.h)
    to_j = dict(added.neighbors("S"))[found.state]
    assert right == [not to_j + found.true < cost < to_j + found.h for cost in roads] and {True, False} == set(right)
    assert all(lamps(here.figure.played(edges={("S", "G"): float(cost)}, h={"J": says}))["optimal"] for cost in roads)


@sentence("h(J) = {says}, but {true} is enough. A direct road may mislead the search.")
def test_direct_road_told(here, says, true):
    (found,) = overestimates(here["added"], here["added"].h)
    assert (found.state, found.h, found.true) == ("J", says, true)
    assert dict(here["added"].neighbors("S"))["G"] and not lamps(here.figure.answer)["optimal"]


@sentence(
    "At x = {x} exactly the two are tied. Our astar takes the older entry, {old}, and is right. weighted_astar ... "
    "is wrong."
)
def test_direct_road_tied(here, x, old):
    world = Graph(
        [(a, b, x if (a, b) == ("S", "G") else cost) for a, b, cost in here["added"].edges()],
        h={"J": here["added"].h("J")},
    )
    steps = dict(world.neighbors("S"))
    assert steps[old] + world.h(old) == steps["G"] + world.h("G") == x and expansions(astar(world, world.h))[1] == old
    least = true_distances(world)["S"]
    assert solve(astar(world, world.h)).cost == least and expansions(weighted_astar(world, world.h))[1] == "G"


@sentence("In Figure {figure} {states} state was expanded {times}.")
def test_once_expanded_twice(here, figure, states, times):
    story = here.numbered(figure).answer
    assert [expanded(story).count(node) for node in set(expanded(story))].count(times) == states
    assert max(expanded(story).count(node) for node in expanded(story)) == times


@sentence("with {places} places between S and G. Before you press play: there are {states} states.")
def test_places_of_martelli(here, places, states):
    assert set(here["ladder"].nodes()) == {"S", "G", *(f"v{n + 1}" for n in range(places))}
    assert len(here["ladder"].nodes()) == states


@sentence("the order was {order:words}.")
def test_order_of_the_counter(here, order):
    ladder = here["ladder"]
    assert ", ".join(expansions(astar(ladder, ladder.h))[1:-1]) == order


@sentence("Without any estimate, Dijkstra's algorithm needs {count} expansion per state.")
def test_one_expansion_per_state(here, count):
    assert all(int(row[2]) == count * int(row[1]) for row in rows(here.above))


@sentence("So an admissible estimate can do worse than none.")
def test_worse_than_none(here):
    for row in rows(here.above):
        world = martelli(int(row[0]))
        assert not overestimates(world, world.h) and int(row[2]) < int(row[3].replace(",", ""))


@sentence("With {places} places A* needs {many}, for {states} states.")
def test_twelve_places(here, places, many, states):
    (row,) = [row for row in rows(here.above) if int(row[0]) == places]
    assert (int(row[1]), int(row[3].replace(",", ""))) == (states, many)


@sentence(
    "Dijkstra's algorithm, if it were allowed to open closed states again, ... it would need 2^k + {more} expansions"
)
def test_reduced_martelli(here, more):
    for k in (3, 5, 7):
        world = martelli(k)
        steps = [(tail, head, cost - world.h(tail) + world.h(head)) for tail, head, cost in world.edges()]
        assert min(cost for _, _, cost in steps) < 0
        order = expansions(astar(Graph(steps, signed=True), lambda node: 0))
        assert order == expansions(astar(world, world.h)) and len(order) == 2**k + more


@sentence(
    "It expands {node}, with an f of {f}. Then it runs back to states that it has expanded before, and believes their "
    "f of {a}, {b} and {c}."
)
def test_runs_back(here, node, f, a, b, c):
    ladder = here["ladder"]
    told = f_of(ladder, astar(ladder, ladder.h))
    at = told.index((node, f))
    assert [f for _, f in told[at + 1 : -1]] == [a, b, c]
    assert {state for state, _ in told[at + 1 : -1]} <= {state for state, _ in told[:at]}


@sentence("So far they agree.")
def test_lanes_agree_so_far(here):
    a, b = map(expanded, here.figure.lanes)
    step = here.figure["step"]
    assert a[:step] == b[:step] and a != b


@sentence(
    "Until {node} is expanded, with f = {f}, the order is that of A*: when f falls from {high} to {low}, only one "
    "state waits below F. {both} states that {reaching} reaches have an f below {bound}."
)
def test_v3_at_33(here, node, f, high, low, both, reaching, bound):
    table, ladder = [row for row in rows(here.below) if row[0]], here["ladder"]
    until = next(n for n, row in enumerate(table) if row[0] == node)
    assert [row[0] for row in table[: until + 1]] == expansions(astar(ladder, ladder.h))[: until + 1]
    told = [int(row[3]) for row in table[:until]]
    falls = [(n, before, after) for n, (before, after) in enumerate(pairwise(told)) if after < before]
    assert [fall[1:] for fall in falls] == [(high, low)]
    waiting = {}
    for event in astar(ladder, ladder.h):
        if event[0] == "reach":
            waiting[event[1]] = event[3] + event[4]
        elif event[0] == "expand" and event[2] + ladder.h(event[1]) == low:
            assert [state for state, f_of_it in waiting.items() if f_of_it < high] == [event[1]]
            break
        elif event[0] == "expand":
            del waiting[event[1]]
    (row,) = [row for row in rows(here.below) if row[0] == node]
    reached = re.findall(r"(\w+) (\d+)", re.sub(r"\(.*?\)", "", row[4]))
    assert int(row[3]) == f and len(reached) == 2 and both == "Both" and (reaching, bound) == (node, f)
    assert all(int(g) + here["ladder"].h(state) < f for state, g in reached)


@sentence(
    "It is {first}, with the smaller g, although its f is larger. So {other} is not expanded at {g} first, only to "
    "be expanded again at {less}."
)
def test_v2_goes_first(here, first, other, g, less):
    table = rows(here.above)
    at = next(n for n, row in enumerate(table) if f"{other} {g} " in row[4])
    assert table[at + 1][0] == first and int(table[at + 1][1]) < g
    assert int(table[at + 1][3]) > g + here["ladder"].h(other)
    assert [row[1] for row in table if row[0] == other][-1] == str(less) and str(g) not in [
        row[1] for row in table if row[0] == other
    ]


@sentence(
    "The start knows that {least} remain; nobody else knows anything. There is a direct road of cost {direct}, and "
    "a trail of cheap"
)
def test_start_knows_six(here, least, direct):
    trail = here["trail"]
    assert true_distances(trail)["S"] == trail.h("S") == least and dict(trail.neighbors("S"))["G"] == direct
    assert not any(trail.h(node) for node in trail.nodes() if node != "S")


@sentence("Compare h at {node} in the two lanes: where does the number on the right come from?")
def test_learned_from_s(here, node):
    left, right = (
        next(event[4] for event in lane["events"] if event[0] == "reach" and lane["states"][event[1]] == node)
        for lane in here.figure.lanes
    )
    trail = here["trail"]
    assert (left, right) == (trail.h(node), trail.h("S") - dict(trail.neighbors("S"))[node]) and left != right


@sentence("Then drag h(S) down to {says}")
def test_trail_at_five(here, says):
    before, after = (
        len(expanded(lanes[1])) for lanes in (here.figure.lanes, here.figure.played(h={"S": says})["lanes"])
    )
    assert after > before


@sentence("{node} is the only one who knows that the alley behind {first} leads nowhere.")
def test_only_k_knows(here, node, first):
    alley = here["alley"]
    assert [place for place in alley.nodes() if alley.h(place)] == [node] and node in dict(alley.neighbors(first))


@sentence("All roads are two-way. {node}'s estimate of {says} is exact, and with BPMX it saves the alley.")
def test_estimate_of_k(here, node, says):
    alley = here["alley"]
    steps = {edge[:2] for edge in alley.edges()}
    assert all((head, tail) in steps for tail, head in steps)
    assert alley.h(node) == says == true_distances(alley)[node]
    behind = {"B", "C", "D"}
    assert [bool(behind & set(expanded(lane))) for lane in here.figure.lanes] == [True, True, False]


@sentence("Compare h at {parent} and at {child} in the {lanes} lanes: which of them carries back what {source} knows?")
def test_only_bpmx_carries(here, parent, child, lanes, source):
    assert len(here.figure.lanes) == lanes
    assert [lane["title"] for lane in here.figure.lanes if child not in expanded(lane)] == ["BPMX"]
    assert {parent, child} & set(dict(here["alley"].neighbors(source))) == {parent}
    assert child in dict(here["alley"].neighbors(parent))


@sentence(
    "At the brook of Figure 3.1 it is {wise} that waits, and {node} is expanded too early, with pathmax as without."
)
def test_with_pathmax_as_without(here, wise, node):
    brook = here["brook"]
    for search in (astar, pathmax):
        order = expansions(search(brook, brook.h))
        assert order.index(node) < order.index(wise) and order.count(node) == 2


@sentence(
    "When {wise} is reached, it teaches {start} that {remain} remain. But the step from {same} to {node} costs "
    "{cost}, so {it} learns nothing, and is expanded {times} again."
)
def test_two_way_brook(here, wise, start, remain, same, node, cost, it, times):
    brook = here["brook"]
    both = Graph([*brook.edges(), *((b, a, c) for a, b, c in brook.edges())], h={wise: brook.h(wise)})
    assert brook.h(wise) - dict(both.neighbors(wise))[start] == remain and (start, node) == (same, it)
    assert dict(both.neighbors(start))[node] == cost > remain
    assert expansions(bpmx(both, both.h)).count(node) == times


@sentence("Steps of cost {costs:words} lead from place to place. Before {goal} only {node} knows the truth ({truth})")
def test_costs_of_the_lane(here, costs, goal, node, truth):
    lane = here["lane"]
    assert lane.goal == goal
    assert re.findall(r"\d", costs) == [str(cost) for _, _, cost in lane.edges()]
    true = true_distances(lane)
    right = [place for place in lane.nodes() if place != goal and lane.h(place) == true[place]]
    assert right == [node] and true[node] == truth


@sentence(
    "S says that {says} remain, and {same} is admissible. Once a path of cost {cost} is in sight ... A* walks it, "
    "for it believes what A says of itself. Pathmax does not."
)
def test_six_remain(here, says, same, cost):
    trail = here["trail"]
    assert trail.h("S") == says == same == cost == true_distances(trail)["S"]
    assert {"A", "B", "C", "D"} <= set(expansions(astar(trail, trail.h)))
    assert not {"A", "B", "C", "D"} & set(expansions(pathmax(trail, trail.h)))


@sentence(
    "{count} states refute the claim: with S to G of cost {direct}, then S to A of cost {aside}, and h(S) = "
    "{says}, A* expands the dead end A, and pathmax does not."
)
def test_three_states(here, count, direct, aside, says):
    world = Graph([("S", "G", direct), ("S", "A", aside)], h={"S": says})
    assert len(world.nodes()) == count and not overestimates(world, world.h)
    assert "A" in expansions(astar(world, world.h)) and "A" not in expansions(pathmax(world, world.h))


@sentence("a loop over small graphs soon finds such worlds.")
def test_a_loop_finds_them(here):
    for direct, aside, says in product(range(3), repeat=3):
        world = Graph([("S", "G", direct), ("S", "A", aside)], h={"S": says})
        counts = [len(expansions(search(world, world.h))) for search in (astar, pathmax)]
        if not overestimates(world, world.h) and counts[1] < counts[0]:
            break
    else:
        raise AssertionError("no such world")


@sentence("After them come {many} larger graphs.")
def test_larger_graphs(here, many):
    assert f"{many:,} random larger" in here.numbered("3.17").answer["said"]


@sentence("it draws exactly the brook of")
def test_machine_draws_the_brook(here):
    assert here.below.endswith(here["brook"].picture()) or here["brook"].picture() in here.below


@sentence("Try the other claims. {count} of them is true")
def test_one_claim_is_true(here, count):
    claims = [(preset["claim"], here.figure["choices"][preset["search"]]) for preset in here.figure["presets"]]
    small = {"costs": 1, "h": 1, "random": 0}
    stands = [refute(claim, **choice["options"], **small).graph is None for claim, choice in claims]
    assert stands.count(True) == count and len(stands) == 3


@sentence("the only step costs {cost}, and h(S) is more than that")
def test_insolent_graph(here, cost):
    world = here.figure.answer["world"]
    assert [edge[2] for edge in world["edges"]] == [cost] and world["h"]["S"] > cost


@sentence(
    "The {pathmax_} and the {b} say that with pathmax, or with algorithm B, nothing is expanded twice. In the {path} "
    "the estimate is admissible, and consistent along the final path"
)
def test_strong_claims(here, pathmax_, b, path):
    claims = here["claims"]
    assert [claims[n - 1][1] for n in (pathmax_, b)] == [{"search": "pathmax"}, {"search": "algorithm_b"}]
    assert all(claims[n - 1][0].endswith("-> not reexpanded") for n in (pathmax_, b))
    assert claims[path - 1][0] == "solvable and admissible(h) and consistent_on_path -> not reexpanded"
    printed = [line for line in here.above.split("\n") if not re.match(r" +[\d,]+ cases", line)]
    assert [line.split(" {")[0].strip() for line in printed if line] == [claim for claim, _ in claims]


@sentence("Without steps into {start} (back={none}) no case breaks it; with them a graph of {states} states does.")
def test_only_a_step_back_breaks_it(here, start, none, states):
    assert refute(here["torn"], back=none, random=0).graph is None
    broken = refute(here["torn"]).graph
    assert len(broken.nodes()) == states and any(head == start == broken.start for _, head, _ in broken.edges())


def single_changes(world):
    """A world with one cost or one estimate changed, in all ways up to 12."""
    h = {node: world.h(node) for node in world.nodes()}
    for edge, new in product(world.edges(), range(13)):
        yield Graph([(*one[:2], new) if one == edge else one for one in world.edges()], h=h)
    for node, new in product(h, range(13)):
        yield Graph(world.edges(), h=h | {node: new})


@sentence(
    "Some to begin with: optimal yes with admissible no; admissible yes and re-expanded yes; a state expanded {times} "
    "times, which takes several changes."
)
def test_combinations_of_lamps(here, times):
    world, found = here["playground"], set()
    start = expansions(astar(world, world.h))
    assert not overestimates(world, world.h) and len(start) == len(set(start)), "none of them is there to begin with"
    for a, g, *says in product((2, 5), (2, 8), (3, 7), (6, 12), (3, 30), (0, 1)):
        dragged = {("S", "A"): a, ("D", "G"): g}
        edges = [(tail, head, dragged.get((tail, head), cost)) for tail, head, cost in world.edges()]
        edited = Graph(edges, h=dict(zip("ABCD", says, strict=True)))
        order = expansions(astar(edited, edited.h))
        high = overestimates(edited, edited.h)
        right = solve(astar(edited, edited.h)).cost == true_distances(edited)["S"]
        assert high or right
        found |= {"lucky"} if right and high else set()
        found |= {"honest, and twice"} if not high and len(order) > len(set(order)) else set()
        found |= {"often"} if max(map(order.count, order)) == times else set()
        assert all(order.count(node) < times for node in order if node != "D"), "only D has so many ways in"
    assert found == {"lucky", "honest, and twice", "often"}
    for change in single_changes(world):
        order = expansions(astar(change, change.h))
        assert max(map(order.count, order)) < times, "one change is not enough"


@sentence(
    "never says too much, but it falls by {fall} over a single step. So a search that uses it must re-open, and "
    "does more work."
)
def test_rounded_down(here, fall):
    table = {
        row[0]: [int(cell) for cell in row[1].split()]
        for row in (line.split(maxsplit=1) for line in here.above.split("\n")[1:] if line)
    }
    assert table["down"][0] == 0 < table["down"][1] and table["down"][2] > table["exact"][2]
    town, h = here["town"], here["stored"]["down"]
    assert max(h(cell) - h(child) for cell in true_distances(town) for child, _ in town.neighbors(cell)) == fall


@sentence("it breaks both promises. By T3.3 a route then costs at most {more} too much; here we are lucky.")
def test_rounded_to_the_nearest(here, more):
    town, h = here["town"], here["stored"]["nearest"]
    high = overestimates(town, h)
    assert max(found.h - found.true for found in high) == more and inconsistencies(town, h)
    assert solve(astar(town, h)).cost == true_distances(town)[town.start]


@sentence(
    "With the exact estimate {exact} expansions, none at the rim of the map; with the estimate rounded down "
    "{down}, many of"
)
def test_none_at_the_rim(here, exact, down):
    town = here["town"]
    for name, count in (("exact", exact), ("down", down)):
        order = expansions(astar(town, here["stored"][name]))
        rim = [cell for cell in order if cell[0] in (0, 7) or cell[1] in (0, 19)]
        assert len(order) == count and (len(rim) > 20 if name == "down" else not rim)


@sentence("First networkx {version:words},")
def test_version_of_networkx(here, version):
    assert version == pinned("networkx")


@sentence("Next pathfinding {version:words}.")
def test_version_of_pathfinding(here, version):
    assert version == pinned("pathfinding") or pinned("pathfinding").startswith(f"{version}.")


@sentence("on which the best path costs {cost}.")
def test_networkx_reopens(here, cost):
    fork = here["fork"]
    assert true_distances(fork)["S"] == cost
    roads = networkx.DiGraph()
    roads.add_weighted_edges_from(fork.edges())
    assert networkx.path_weight(roads, networkx.astar_path(roads, "S", "G", lambda n, _: fork.h(n)), "weight") == cost


@sentence("It announces {cost}.")
def test_pathfinding_announces(here, cost):
    fork = here["fork"]
    assert here.above.split()[-1] == str(cost) and cost > true_distances(fork)["S"]
    assert solve(weighted_astar(fork, fork.h, reopen=False)).cost == cost


@sentence('the comment that it was "{comment:words}".')
def test_pathfinding_comment(here, comment):
    source = inspect.getsource(pathfinding.finder.finder) + inspect.getsource(pathfinding.finder.a_star)
    assert comment in source


@sentence("which lamp changes at {admissible}, and which {count} change at {optimal}?")
def test_lamps_over_the_brook(here, admissible, count, optimal):
    seen = {value: lamps(here.figure.played(h={"A": value})) for value in range(8)}
    changed = {
        value: [name for name in seen[value] if seen[value][name] != seen[value - 1][name]] for value in range(4, 8)
    }
    assert {value: names for value, names in changed.items() if names} == {
        admissible: ["admissible"],
        optimal: ["optimal", "re-expanded"],
    }
    assert count == len(changed[optimal]) and any(seen[value]["consistent"] for value in range(3))


@sentence("Look at {node} beside the path: ... it was expanded {times}.")
def test_beside_the_path(here, node, times):
    story = here.figure.answer
    path = [story["states"][n] for n in story["events"][-1][1]]
    assert expanded(story).count(node) == times and node not in path


@sentence("No number is too large here. Drag h(G) up from {low}: at which values is the answer right?")
def test_goal_dragged_up(here, low):
    assert here.figure["request"]["world"]["h"]["G"] == low
    right = [lamps(here.figure.played(h={"G": value}))["optimal"] for value in (low, -0.5, 0)]
    assert right == [False, True, True]


@sentence(
    "{node} is expanded at a cost of {dear}, and again at {cheap}, because the truth about {wise} made {same} wait."
)
def test_brook_told(here, node, dear, cheap, wise, same):
    brook = here["brook"]
    assert g_of(astar(brook, brook.h), "expand", node) == [dear, cheap] and wise == same
    assert brook.h(wise) == true_distances(brook)[wise]


@sentence(
    "{states} states, {count} expansions. Each time {a} or {b} is expanded, every place with a lower index is "
    "done again."
)
def test_martelli_told(here, states, count, a, b):
    ladder = here["ladder"]
    assert len(ladder.nodes()) == states and len(expansions(astar(ladder, ladder.h))) == count
    assert {a, b} == set(ladder.nodes()) - {"S", "G", "v1"}
    order = expansions(astar(ladder, ladder.h))
    for n, node in enumerate(order):
        lower = {place for place in ladder.nodes() if place.startswith("v") and place < node} if node in (a, b) else {}
        assert {*lower} <= {*order[:n]} & {*order[n:]}


@sentence("{many} expansions against {few}. The table above says how it goes on with more places.")
def test_lanes_told(here, many, few):
    assert [len(expanded(lane)) for lane in here.figure.lanes] == [many, few]
    shown, *more = rows(here.printed(" k  states"))
    assert shown[1] == str(len(here["ladder"].nodes())) and shown[3:5] == [str(many), str(few)]
    assert more and min(int(row[0]) for row in more) > int(shown[0])


@sentence("walks the trail: {many} expansions against {few}.")
def test_trail_told(here, many, few):
    assert [len(expanded(lane)) for lane in here.figure.lanes] == [many, few]


@sentence("The same estimate, admissible in both lanes.")
def test_admissible_in_both_lanes(here):
    assert [lamps(lane)["admissible"] for lane in here.figure.lanes] == [True, True]


@sentence("The right one announces {wrong} instead of {right}.")
def test_hasty_told(here, wrong, right):
    left, other = here.figure.lanes
    assert (left["cost"], other["cost"]) == (right, wrong) and right == true_distances(here["brook"])["S"]


@sentence("A* announces {told}, though {path:words} costs {least}.")
def test_negative_told(here, told, path, least):
    assert here.figure.answer["cost"] == told > least == true_distances(here["negative"])["S"]
    steps = {(tail, head): cost for tail, head, cost in here["negative"].edges()}
    assert sum(steps[step] for step in pairwise(path.split())) == least


@sentence(
    "Three curves over k from {low} to {high}, ... A* rises on a straight line from {a} to {b} expansions. "
    "Algorithm B bends from {c} to {d}. Dijkstra's algorithm stays below both, from {e} to {f}."
)
def test_curves_of_martelli(here, low, high, a, b, c, d, e, f):
    table = {int(row[0]): [int(cell.replace(",", "")) for cell in row[2:5]] for row in rows(here.printed(" k  states"))}
    assert (min(table), max(table)) == (low, high)
    assert [table[low], table[high]] == [[e, a, c], [f, b, d]] and all(row[0] < min(row[1:]) for row in table.values())


@sentence("Forbid this way out: let h(S) be {zero}. Then forbid the next one.")
def test_forbid_this_way_out(here, zero):
    assert zero == 0
    claim = here.figure["presets"][0]["claim"]
    assert "h(S) == 0" in claim and refute(claim).graph is not None


BUDGET = {"states": 4, "costs": 1, "h": 2, "random": 3_000}  # as the statement of 3.13 has it


@sentence(
    "numbers and {inf_}, +, -, *, /, comparisons such as == and <=, the words and, or, not, brackets, and the arrow ->."
)
def test_words_of_the_language(here, inf_):
    for level, heading in ((0, "world"), (1, "estimate"), (2, "run")):
        (words,) = re.findall(rf"^- words for the {heading}: (.*);$", here.mark.cell.marked, re.MULTILINE)
        said = set(re.findall(r"`([a-z_]+)", words)) | ({inf_} if level == 0 else set())
        assert said == {name for name, word in PROPERTIES.items() if word.level == level}
    for sign in ("+", "-", "*", "/"):
        assert read(f"not (cost {sign} 1 <= {inf_}) or found and cost == 2 -> h(S) < h(G)")


@sentence(
    "as the machine draws it: {graph:words}. The start says {said}, and that is right. But {late} waits with f = {f}. "
    "So {goal} is expanded at a cost of {dear}, though the way through {same} is free."
)
def test_world_that_breaks_it(here, graph, said, late, f, goal, dear, same):
    broken = refute("h(S) <= optimal -> cost == optimal", "astar", **BUDGET).graph
    assert broken.picture().replace("\n", "; ") == graph.rstrip(".")
    assert broken.h("S") == said == true_distances(broken)["S"] == 0
    assert f_of(broken, astar(broken, broken.h))[1:] == [(goal, dear)] and goal == broken.goal
    assert late == same and dict(broken.neighbors("S"))[late] + broken.h(late) == f


@sentence("The machine finds nothing more, and T2.5 is the proof.")
def test_mended_claim_stands(here):
    broken = refute("h(S) <= optimal -> cost == optimal", "astar", **BUDGET).graph
    (found,) = overestimates(broken, broken.h)
    assert (found.state, found.h, found.true) == ("A", 2, 0)
    assert refute("admissible(h) -> cost == optimal", "astar", **BUDGET).graph is None


@sentence("{count} words have stood in no claim of this chapter: {a}, {b} and {c}.")
def test_three_new_words(here, count, a, b, c):
    page = next(page for page in here.pages if page.makes("claims"))
    shown = [claim for claim, _ in here["claims"]]
    for n in range(len(page.cells)):
        for figure in page.figures(n):
            shown += [preset["claim"] for preset in figure.data.get("presets", ())]
        source = "".join(page.cells[n]["source"])
        shown += re.findall(r'"([^"]*->[^"]*)"', source)
    assert len(shown) > 20
    unused = {name for name, word in PROPERTIES.items() if word.level == 2 and not any(name in one for one in shown)}
    assert {a, b, c} <= unused and count == 3


@sentence("A claim that stands here has stood some {many} cases.")
def test_cases_that_it_has_stood(here, many):
    said = refute("consistent(h) -> settled", "astar", **BUDGET).said
    (cases,), (larger,) = re.findall(r"all ([\d,]+) cases", said), re.findall(r"([\d,]+) random larger", said)
    assert round(sum(int(number.replace(",", "")) for number in (cases, larger)), -3) == many


@sentence("Right, no point is below it either, but {count} piece falls by {fall} over a step that costs {cost}.")
def test_one_steep_piece(here, count, fall, cost):
    source = next("".join(cell["source"]) for cell in here.page.cells if "def slopes" in "".join(cell["source"]))
    left, right = (ast.literal_eval(h) for h in re.search(r"zip\(axes, \((\(.*?\)), (\(.*?\))\),", source).groups())
    x = ast.literal_eval(re.search(r"x = (\(.*?\))\n", source)[1])
    for h in (left, right):
        assert all(said >= h[0] - paid for said, paid in zip(h, x, strict=True))
    pieces = [
        [(h[n] - h[n + 1], x[n + 1] - x[n]) for n in range(4) if h[n] - h[n + 1] > x[n + 1] - x[n]]
        for h in (left, right)
    ]
    assert pieces == [[], [(fall, cost)]] and count == 1


@sentence("A second dashed line starts before that piece: the {count} points behind it lie below.")
def test_below_the_second_line(here, count):
    source = next("".join(cell["source"]) for cell in here.page.cells if "def slopes" in "".join(cell["source"]))
    h = ast.literal_eval(re.search(r"zip\(axes, \(\(.*?\), (\(.*?\))\),", source)[1])
    x = ast.literal_eval(re.search(r"x = (\(.*?\))\n", source)[1])
    (n,) = [n for n in range(4) if h[n] - h[n + 1] > x[n + 1] - x[n]]
    assert [h[m] < h[n] - (x[m] - x[n]) for m in range(n + 1, 5)] == [True] * count


@sentence("If a goal can be reached, no such state is ever expanded.")
def test_no_infinite_state(here):
    hidden = 0
    for random, world, true in worlds(600, seed=4):
        h = {node: left if left == inf or random.random() < 0.5 else 0 for node, left in true.items()}
        h = least_above(world, h)
        order = expansions(astar(world, h.__getitem__))
        hidden += inf in h.values()
        assert all(h[node] < inf for node in order)
    assert hidden > 50


@sentence("The answer then still costs at most w times the least")
def test_within_w_without_reopening(here):
    worse = 0
    for random, world, true in worlds(1_500, seed=5):
        h = least_above(world, {node: random.randint(0, left) if 0 < left < inf else 0 for node, left in true.items()})
        if inconsistencies(world, h.__getitem__):
            continue
        for weight in (2, 3):
            cost = solve(weighted_astar(world, h.__getitem__, weight=weight, reopen=False)).cost
            assert cost <= weight * true["S"]
            worse += cost > true["S"]
    assert worse > 10


@sentence("Each of the next {count} boards is a small world in which one plausible claim breaks.")
def test_next_four_boards(here, count):
    for number in ("3.5", "3.6", "3.7", "3.8"):
        figure = here.numbered(number)
        assert figure["lamps"] if "lamps" in figure.data else lamps(figure.answer)
    captions = [
        figure["caption"] for n in range(here._here() + 1, len(here.page.cells)) for figure in here.page.figures(n)
    ]
    assert [caption.split(".")[1] for caption in captions[:count]] == ["5", "6", "7", "8"]


@sentence("and the estimates h(v_j) = (j - {one}) X, and {zero} at S and G.")
def test_martelli_as_defined(here, one, zero):
    for k in range(1, 9):
        b = {k: 1}
        for j in range(k - 1, 0, -1):
            b[j] = 1 + max(b[i] + 2**i for i in range(j + 1, k + 1))
        x = b[1] + 1
        steps = {("S", f"v{j}"): b[j] for j in b} | {("v1", "G"): (k + 1) * x}
        steps |= {(f"v{i}", f"v{j}"): b[j] - b[i] - 2**i for i in b for j in b if j < i}
        world = martelli(k)
        assert {(tail, head): cost for tail, head, cost in world.edges()} == steps
        assert all(world.h(f"v{j}") == (j - one) * x for j in b) and world.h("S") == world.h("G") == zero


@sentence("Compared with the direct way to v_j, each v_i passed on the way saves exactly {base}^i.")
def test_saves_a_power(here, base):
    for k in (2, 4, 7):
        cost = {(tail, head): one for tail, head, one in martelli(k).edges()}
        for j in range(1, k + 1):
            for passed in product((False, True), repeat=k - j):
                between = [i for i, here_too in zip(range(k, j, -1), passed, strict=True) if here_too]
                way = ["S", *(f"v{i}" for i in between), f"v{j}"]
                saved = cost["S", f"v{j}"] - sum(cost[step] for step in pairwise(way))
                assert saved == sum(base**i for i in between)


@sentence("Every estimate in these graphs is admissible, and A* announces the right cost each time.")
def test_right_each_time(here):
    for row in rows(here.printed(" k  states")):
        world = martelli(int(row[0]))
        assert not overestimates(world, world.h) and solve(astar(world, world.h)).cost == true_distances(world)["S"]


@sentence("Otherwise its guarantee costs half a {dozen} lines of code.")
def test_half_a_dozen_lines(here, dozen):
    def lines(name):
        source = source_cell(ROOT / "src" / "pathlib_edu", f"pathlib_edu.search.shortest.{name}.{name}")
        (function,) = [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
        return ast.unparse(ast.Module(function.body[1:], [])).count("\n") + 1

    assert dozen == "dozen" and lines("algorithm_b") - lines("astar") == 6


@sentence("worlds of {few} or {many} states refute both *only if*s.")
def test_two_or_three_states(here, few, many):
    optimal = refute("solvable and cost == optimal -> admissible(h)", states=3, random=0).graph
    twice = refute("solvable and admissible(h) and not reexpanded -> consistent(h)", states=3, random=0).graph
    assert (len(optimal.nodes()), len(twice.nodes())) == (few, many)


@sentence("There are no ties.")
def test_no_ties(here):
    table = re.findall(r"^\| (\w) \|(.*?)\| (\d+) \|$", here.mark.cell.marked, re.MULTILINE)
    edges = [(tail, *step.split()) for tail, steps, _ in table for step in steps.split(", ") if step.strip()]
    world = Graph([(tail, head, int(cost)) for tail, head, cost in edges], h={n: int(h) for n, _, h in table})
    story = list(astar(world, world.h))
    for n, event in enumerate(story):
        if event[0] == "expand":
            seen = fold(story[:n])
            waits = [seen.g[node] + world.h(node) for node in seen.frontier]
            assert waits.count(min(waits)) == 1
    assert expansions(story) == exercises()["3.1"].model() and len(table) == 6


@sentence("in pieces and out of order: ... {count} pieces are false.")
def test_two_pieces_of_the_story_false(here, count):
    assert len(CLAIMS["3.3"].made_of.false) == count


@sentence("there are {count} slips in it, and either of them is enough to make its work grow as fast as that of A*.")
def test_two_slips(here, count):
    one = exercises()["3.4"]
    mended = "def nearly_b" + one.answer.split("def nearly_b")[-1]
    slips = {
        "highest = max(highest, g[state] + h(state))": "highest = max(highest, g[state])",
        "below.push(new, child)": "below.push(f, child)",
    }
    assert len(slips) == count and check("3.4", one.model()).passed
    for right, wrong in slips.items():
        assert mended.count(right) == 1
        search = one.handed_in(mended.replace(right, wrong))
        counts = [len(expansions(search(world, world.h))) for world in map(martelli, (6, 8, 10))]
        assert counts == [len(expansions(astar(world, world.h))) for world in map(martelli, (6, 8, 10))], wrong


@sentence("Try martelli({k}): the bound is {bound}, and this program makes {many} expansions.")
def test_martelli_with_six(here, k, bound, many):
    one, world = exercises()["3.4"], martelli(k)
    states = len(world.nodes())
    assert states * (states + 1) / 2 == bound < many == len(expansions(one.handed_in(one.stub)(world, world.h)))


@sentence("{count} cannot be lowered at all.")
def test_two_cannot_be_lowered(here, count):
    stub = re.search(r'"""\n(.*?)"""', exercises()["3.11"].stub, re.DOTALL)[1]
    world = Graph.parse(stub)
    only = least_above(world, {node: world.h("S") if node == "S" else 0 for node in world.nodes()})
    others = [node for node in world.nodes() if node not in ("S", "G")]
    assert [only[node] == world.h(node) for node in others].count(True) == count


@sentence("But they may make an estimate inconsistent.")
def test_a_step_back(here):
    world = Graph.parse("S -- A 2; A -- G 4; h(S) = 1; h(A) = 4")
    (found,) = inconsistencies(world, world.h)
    assert found.child == "S" and not overestimates(world, world.h)


@sentence("Every state but a goal can be reached from {start}.")
def test_all_can_be_reached(here, start):
    small = "solvable and h(S) == 0 and admissible(h) and states == 3 and edges == 2 -> consistent(h)"
    unreached = Graph.parse("S -> G 1; A -> S 0; h(A) = 1")
    assert not overestimates(unreached, unreached.h) and unreached.h("A") > 0 + unreached.h(start) == 0
    assert (len(unreached.nodes()), len(unreached.edges())) == (3, 2)
    assert refute(small, costs=1, h=1, random=0).graph is None


@sentence("back={back}, costs={costs} puts them into all")
def test_back_for_all(here, back, costs):
    tried, without = (
        sum(block.count() for block in blocks(bounds)) for bounds in (Bounds(back=back, costs=costs), Bounds(back=back))
    )
    assert back == Bounds().states and tried <= MOST < without


@sentence("{count} fit nowhere.")
def test_two_pieces_left_over(here, count):
    assert len(CLAIMS["3.14"].made_of.false) == count


def entry(key):
    return re.search(rf"@\w+\{{{key},.*?\n\}}", (ROOT / "book" / "references.bib").read_text(), re.DOTALL)[0]


@sentence("In {year} the same authors published a correction, {count} pages long,")
def test_two_pages_long(here, year, count):
    first, last = map(int, re.search(r"pages += \{(\d+)--(\d+)\}", entry("hart1972correction")).groups())
    assert last - first + 1 == count and f"year    = {{{year}}}" in entry("hart1972correction")


@sentence("In {end} Dechter and Pearl settled the matter: ... The mistake had stood for {count} years.")
def test_thirteen_years(here, end, count):
    began, settled = (
        int(re.search(r"year += \{(\d+)\}", entry(key))[1]) for key in ("hart1972correction", "dechter1985generalized")
    )
    assert settled == end and settled - began == count


@sentence("{few} states of {all}, each with a number.")
def test_two_of_four(here, few, all):
    brook = here["brook"]
    closed = {state: int(g) for state, g in re.findall(r"'(\w)': (\d)", here.above.splitlines()[0])}
    assert (len(closed), len(brook.nodes())) == (few, all)
    assert f"less than {true_distances(brook)[brook.start]}" in here.above


@sentence(
    "{node} stands there with {number}, but the search found a way to {same} of cost {cheap}. Is the table false? No: "
    "that way leads through {wise}, which is not in the table, and there the estimate has already accounted for it. "
    "Whatever lies behind {one}, from there on {rest} must be paid."
)
def test_b_with_three(here, node, number, same, cheap, wise, one, rest):
    brook, view = here["brook"], fold(astar(here["brook"], here["brook"].h))
    assert f"'{node}': {number}" in here.printed("closed: {") and node == same and view.g[node] == cheap
    assert f"'{wise}'" not in here.printed("closed: {")
    assert view.parent[node] == wise == one and true_distances(brook)[wise] == brook.h(wise) == rest


@sentence("The check itself is {count} lines, and these you can read.")
def test_ten_lines(here, count):
    source = source_cell(ROOT / "src" / "pathlib_edu", "pathlib_edu.certificates.bound.unaccounted")
    (function,) = [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
    assert len(list(filter(str.strip, ast.unparse(ast.Module(function.body[1:], [])).splitlines()))) == count


@sentence("{count} closed cells and their border prove that no path costs less than {bound}.")
def test_cove_proved(here, count, bound):
    cove = here["cove"]
    closed = {tuple(cell) for cell in expanded(here.figure.answer)}
    assert len(closed) == count and true_distances(cove)[cove.start] == bound
    leaving = {child for cell in closed for child, _ in cove.neighbors(cell)} - closed
    far = {cell: len(solve(astar(cove.between(cove.start, cell), lambda state: 0)).states) - 1 for cell in leaving}
    assert all(far[cell] + cove.manhattan(cell) >= bound for cell in leaving)


@sentence("{wise} offered {node} a cheaper way, and it was not taken.")
def test_where_it_went_wrong(here, wise, node):
    brook = here["brook"]
    assert here.above.strip() == f"nobody accounts for the step from {wise} to {node}, at 2"
    view = fold(weighted_astar(brook, brook.h, reopen=False))
    assert view.g[wise] + dict(brook.neighbors(wise))[node] == 2 < view.g[node]


@sentence("What was reached through {node} has a g that is too high, until {same} is expanded once more")
def test_too_high_until_then(here, node, same):
    brook, story = here["brook"], list(astar(here["brook"], here["brook"].h))
    first, again = [n for n, event in enumerate(story) if event[:2] == ("expand", node)]
    through = [event[1] for event in story[first:] if event[0] == "reach" and event[2] == node]
    true = {one: true_distances(Graph(brook.edges(), goal=one))["S"] for one in through}
    assert through and node == same
    assert all(fold(story[:again]).g[one] > true[one] == fold(story).g[one] for one in through)


@sentence(
    "The figure has {count} lamps. {two} look at the estimate, {a} and {b}, and name the offender. {same} look at the "
    "search: is what it announced {c}, and was any state {d:words}?"
)
def test_four_lamps(here, count, two, a, b, same, c, d):
    assert set(lamps(here.figure_below.answer)) == {a, b, c, d} and (count, two, same) == (4, 2, 2)


@sentence("Try a single road, on which nothing is ever reached by a second way.")
def test_no_second_way(here):
    road = here["road"]
    assert all(len(road.neighbors(node)) <= 1 for node in road.nodes())
    assert len({head for _, head, _ in road.edges()}) == len(road.edges())


def moved_discs(count):
    """The discs of the Tower of Hanoi in the order in which they move, 1 the smallest."""
    return [*moved_discs(count - 1), count, *moved_discs(count - 1)] if count else []


@sentence("the order in which the digits of a binary counter turn to {one}, or the discs of the Tower of Hanoi move.")
def test_digits_and_discs(here, one):
    turned = [next(k for k in range(9) if n >> k & 1 == one and not n - 1 >> k & 1) + 1 for n in range(1, 2**7)]
    assert turned == moved_discs(7)
    for k in (3, 7):
        order = expansions(astar(martelli(k), martelli(k).h))[1:-1]
        assert [int(place[1:]) for place in order] == turned[: 2**k - 1]


@sentence("the rounds are {rounds:words}. They make {many} expansions, where {states} states allow {most}.")
def test_rounds_of_the_trace(here, rounds, many, states, most):
    ladder, waits, told, highest = here["ladder"], {}, [], 0
    for event in algorithm_b(ladder, ladder.h):
        if event[0] == "reach":
            waits[event[1]] = event[3] + event[4] < highest
        elif event[0] == "expand":
            highest = max(highest, event[2] + ladder.h(event[1]))
            if waits[event[1]]:
                told[-1].append(event[1])
            else:
                told.append([event[1]])
    *others, last = (" ".join(one) for one in told)
    assert rounds == f"{'; '.join(others)}; and {last}" and sum(map(len, told)) == many
    assert len(ladder.nodes()) == states and states * (states + 1) // 2 == most
    assert [row[0] for row in rows(here.printed("Algorithm B on Martelli")) if row[0]] == [
        node for one in told for node in one
    ]


@sentence("in the last column of the table the work of pathmax still grows exponentially.")
def test_last_column(here):
    head, *_ = here.printed(" k  states").strip("\n").split("\n")
    counts = [(int(row[0]), int(row[-1].replace(",", ""))) for row in rows(here.printed(" k  states"))]
    assert head.endswith("pathmax")
    assert all(b / a > 1.5 ** (k - j) for (j, a), (k, b) in pairwise(counts))


@sentence(
    "all graphs with up to {states} states, all whole costs up to {costs} and all whole estimates up to {h}. ... fewer "
    "states first, then fewer steps, then smaller numbers."
)
def test_order_of_size(here, states, costs, h):
    assert f"to {states} states, costs 0..{costs}, h 0..{h} " in here.numbered("3.17").answer["said"]
    small = Bounds(states=4, costs=1, h=1)
    sizes = [(len(block.shapes[0].names), block.size) for block in blocks(small)]
    assert sizes == sorted(set(sizes)) and sizes[0][0] == 2 and sizes[-1][0] == small.states
    for block in islice(blocks(small), 8):
        sums = [total for total, _, _ in block]
        assert sums == sorted(sums)


@sentence("hears of neighbors: that of their names, goals last. ... tried with all namings of its inner states.")
def test_goals_come_last(here):
    claim = "solvable and states == 3 and error <= 1 -> cost == optimal"
    stands = refute(claim, costs=1, h=1, random=0)
    assert stands.graph is None and "in the order of their names, goals last" in stands.said
    assert "every order of its inner states" in stands.said
    world = Graph.parse("S -> G 1; S -> A 0; A -> G 0; h(A) = 1")
    assert max(found.h - found.true for found in overestimates(world, world.h)) == 1
    assert solve(astar(world, world.h)).cost > true_distances(world)["S"]


@sentence("Each theorem of the chapter but the {part} part of T3.15 has a proof")
def test_all_have_proofs(here, part):
    books = [book for book in manuscripts() if book.name.startswith("03_")]
    parts = re.findall(
        r"^```\{prf:(theorem|lemma|corollary|proof)\} ?([A-Z][\d.]+)?(.*?)^```$",
        "\n".join(book.path.read_text(encoding="utf-8") for book in books),
        re.MULTILINE | re.DOTALL,
    )
    stated = [n for n, (kind, _, _) in enumerate(parts) if kind != "proof"]
    assert len(stated) == len(parts) / 2 and all(parts[n + 1][0] == "proof" for n in stated)
    partial = [parts[n][1] for n in stated if parts[n + 1][2].lstrip().startswith("*(Of part")]
    assert partial == ["T3.15"] and part == 2


@sentence("stored exactly, rounded down to a multiple of {unit}, and rounded to the nearest one.")
def test_stored_three_ways(here, unit):
    town, stored = here["town"], here["stored"]
    for cell in true_distances(town):
        exact, down, nearest = (stored[name](cell) for name in ("exact", "down", "nearest"))
        assert exact == town.manhattan(cell) and down % unit == nearest % unit == 0
        assert 0 <= exact - down < unit and abs(exact - nearest) <= unit / 2


@sentence("In this graph every estimate is exact.")
def test_every_estimate_is_exact(here):
    world = Graph.parse(re.search(r'"""\n(.*?)"""', exercises()["3.11"].stub, re.DOTALL)[1])
    assert all(world.h(node) == left for node, left in true_distances(world).items())


@sentence("{count} states will have to be tied.")
def test_two_must_be_tied(here, count):
    tight = 0
    for random, world, true in worlds(400, seed=6):
        error = random.randint(1, 3)
        steps = {edge[:2]: edge[2] for edge in world.edges()}
        steps = {("S", "G"): true["S"] + error} | {step: cost for step, cost in steps.items() if step != ("S", "G")}
        h = {node: min(left, 9) + random.choice((0, error)) for node, left in true.items()} | {"G": 0}
        world = Graph([(*step, cost) for step, cost in steps.items()], start="S", goal="G")
        true = true_distances(world)
        error = max(0, *(said - true[node] for node, said in h.items()))
        story = list(astar(world, h.__getitem__))
        if solve(story).cost == true["S"] + error > true["S"]:
            tight += 1
            taken = max(n for n, event in enumerate(story) if event[0] == "expand")
            seen = fold(story[:taken])
            waits = [seen.g[node] + h[node] for node in seen.frontier]
            assert waits.count(min(waits)) >= count
    assert tight > 10


@sentence("At {node} the estimate says {said}, and {left} remains: it says too much.")
def test_where_it_said_too_much(here, node, said, left):
    (found,) = overestimates(world := refute("h(S) <= optimal -> cost == optimal", "astar", **BUDGET).graph, world.h)
    assert (found.state, found.h, found.true) == (node, said, left)


@sentence("The check runs refute(claim, search, states={states}, costs={costs}, h={h}, random={random}).")
def test_what_the_check_runs(here, states, costs, h, random):
    assert {"states": states, "costs": costs, "h": h, "random": random} == BUDGET == budget_of_the_check


@sentence("The smallest solvable graph on which an admissible estimate makes A* expand a state twice.")
def test_smallest_that_does_it_twice(here):
    world = here.figure.answer["world"]
    nodes = {node for edge in world["edges"] for node in edge[:2]}
    claim = "solvable and admissible(h) -> not reexpanded"
    assert "the smallest counterexample" in here.figure.answer["said"] and lamps(here.figure.answer)["re-expanded"]
    assert refute(claim, states=len(nodes) - 1, random=0).graph is None
    fewer = f"solvable and admissible(h) and edges < {len(world['edges'])} -> not reexpanded"
    assert refute(fewer, states=len(nodes), costs=1, h=1, random=0).graph is None


@sentence("the lanes agree until {count} states wait whose f is less than one already expanded.")
def test_until_two_wait_below(here, count):
    ladder, (a, b) = here["ladder"], map(expanded, here.figure.lanes)
    agree = next(n for n, (one, other) in enumerate(zip(a, b, strict=False)) if one != other)
    story, below = list(astar(ladder, ladder.h)), []
    for n in [n for n, event in enumerate(story) if event[0] == "expand"][: agree + 1]:
        seen, before = fold(story[:n]), [f for _, f in f_of(ladder, story[:n])]
        below.append(sum(seen.g[node] + ladder.h(node) < max(before, default=0) for node in seen.frontier))
    assert max(below[:-1]) < count == below[-1]


@sentence("each state is expanded at most {once}, with its true cost, and re-opening may be left out.")
def test_once_with_its_true_cost(here, once):
    for random, world, true in worlds(300, seed=7):
        h = least_above(world, {n: random.randint(0, left) if 0 < left < inf else 0 for n, left in true.items()})
        if inconsistencies(world, h.__getitem__):
            continue
        told = [event[1:] for event in weighted_astar(world, h.__getitem__) if event[0] == "expand"]
        assert max(expansions(astar(world, h.__getitem__)).count(node) for node, _ in told) == once
        assert all(g == true_distances(Graph(world.edges(), start="S", goal=node))["S"] for node, g in told)
        closing = weighted_astar(world, h.__getitem__, reopen=False)
        assert [event[1:] for event in closing if event[0] == "expand"] == told


@sentence("So a number may be larger than the search's own, like that of {node} at the brook.")
def test_larger_than_its_own(here, node):
    printed = re.search(rf"'{node}': (\d)", here.printed("closed: {"))
    assert int(printed[1]) > fold(astar(here["brook"], here["brook"].h)).g[node]


def of_the_statement(label, name=""):
    """The graph in the statement of an exercise: the only one, or that of a name."""
    (text,) = [cell.marked for cell in cells_of_certificates() if f":label: {label}" in cell.marked]
    lines = re.findall(r"^    (.*)$", text, re.MULTILINE)
    begin = next(n for n, line in enumerate(lines) if line.startswith(f"{name}:")) if name else 0
    block = [lines[begin].removeprefix(f"{name}:")]
    for line in lines[begin + 1 :]:
        if re.match(r"[A-Z]:", line):
            break
        block.append(line)
    return Graph.parse("\n".join(block))


def cells_of_certificates():
    return next(book for book in manuscripts() if book.name == "03_certificates").cells


@sentence("On this graph {path:words} is a cheapest path, of cost {cost}.")
def test_a_cheapest_of_two(here, path, cost):
    world = of_the_statement("ex-3-15")
    steps = {(tail, head): one for tail, head, one in world.edges()}
    assert sum(steps[step] for step in pairwise(path.split())) == cost == true_distances(world)["S"]
    assert not overestimates(world, world.h)


@sentence("{a} with {x}, {b} with {y} and {c} with {z} are a certificate for {bound}.")
def test_three_certify_seven(here, a, x, b, y, c, z, bound):
    world = of_the_statement("ex-3-15")
    assert not list(unaccounted({a: x, b: y, c: z}, bound, world, world.h))
    assert list(unaccounted({a: x, b: y, c: z}, bound + 1, world, world.h))


@sentence("a bound that is {more} more than the cheapest path costs: for {p} on P and on Q, for {r} on R and on T.")
def test_one_more_than_true(here, more, p, r):
    for name, bound in (("P", p), ("Q", p), ("R", r), ("T", r)):
        assert true_distances(of_the_statement("ex-3-16", name))["S"] + more == bound


@sentence("at no cell in it do the cost so far and the Manhattan distance add up to {bound}.")
def test_bay_to_its_last_cell(here, bound):
    cove, kept = here["cove"], here["kept"]
    bay = {(row, column) for row in (2, 3) for column in (7, 8)}
    assert kept.bound == bound and bay <= set(kept.closed)
    assert all(kept.closed[cell] + cove.manhattan(cell) < bound for cell in bay)


@sentence("Behind the wall {none} cell is closed, for the border lies before them all.")
def test_none_behind_the_wall(here, none):
    assert [cell for cell in here["kept"].closed if cell[1] > 8] == [] and none == 0


@sentence("At the brook it announces {cost}.")
def test_hasty_announces_five(here, cost):
    assert solve(weighted_astar(here["brook"], here["brook"].h, reopen=False)).cost == cost


@sentence("the table grows to all that Dijkstra's algorithm closes at less than the cost of the path.")
def test_grows_to_dijkstra(here):
    cove, kept = here["cove"], here["kept"]
    near = [event[1] for event in astar(cove, cove.zero) if event[0] == "expand" and event[2] < kept.cost]
    assert f"{len(near)} closed" in here.below and len(near) > len(kept.closed)


@sentence("the numbers that a counter of {digits} binary digits runs through, times {unit}.")
def test_two_digits_times_four(here, digits, unit):
    paid = g_of(astar(martelli(3), martelli(3).h), "expand", "v1")
    assert [paid[0] - g for g in paid] == [unit * n for n in range(2**digits)]


@sentence("in Martelli's graphs no step leads back, so it does what pathmax does.")
def test_no_step_leads_back(here):
    for world in map(martelli, (3, 5, 7)):
        steps = {edge[:2] for edge in world.edges()}
        assert not any((head, tail) in steps for tail, head in steps)
        assert list(bpmx(world, world.h)) == list(pathmax(world, world.h))


@sentence("so A* with pathmax may make more expansions than A* without it.")
def test_pathmax_may_do_more(here):
    world = Graph.parse(exercises()["3.7"].model())
    assert not overestimates(world, world.h)
    assert len(expansions(pathmax(world, world.h))) > len(expansions(astar(world, world.h)))


@sentence("Here is a world for the whole chapter, {count} places on")
def test_four_places(here, count):
    assert len(here["brook"].nodes()) == count


@sentence("So h is admissible and not consistent.")
def test_brook_keeps_one(here):
    assert not overestimates(here["brook"], here["brook"].h) and inconsistencies(here["brook"], here["brook"].h)
    assert "says too much: []" in here.above and "contradicts itself:" in here.above


@sentence("at a cost of {first} from S, the i-th at {one} + 1/i from the goal: each path is beaten by the next.")
def test_beaten_by_the_next(here, first, one):
    steps, before = [], inf
    for i in range(1, 30):
        steps += [("S", f"hut {i}", first), (f"hut {i}", "G", one + Fraction(1, i))]
        least = solve(astar(Graph(steps), lambda state: 0)).cost
        assert first + one < least < before
        before = least


@sentence(
    "Let the first step cost a {a}, the next a {b}, then an {c}, and so on; and let one step, of cost {direct}, lead "
    "from the start straight to the goal."
)
def test_half_quarter_eighth(here, a, b, c, direct):
    zeno, spoken = here["Zeno"](), {0.5: Fraction(1, 2), "quarter": Fraction(1, 4), 8: Fraction(1, 8)}  # an eighth
    assert [dict(zeno.neighbors(state))[state + 1] for state in range(3)] == [spoken[word] for word in (a, b, c)]
    assert [dict(zeno.neighbors(state)).get("G") for state in range(3)] == [direct, None, None]


@sentence("We stop the search after {count} events.")
def test_stopped_after_400(here, count):
    assert f"fold(islice(astar(Zeno(), lambda state: 0), {count}))" in here.mark.book.path.read_text(encoding="utf-8")


@sentence("A program checks the first form: E comparisons instead of V^2 distances.")
def test_as_many_as_steps(here):
    class Counted:
        def __init__(self, world):
            self.start, self.is_goal, self.world, self.steps = world.start, world.is_goal, world, 0

        def neighbors(self, state):
            for step in self.world.neighbors(state):
                self.steps += 1
                yield step

    for world in map(martelli, (3, 6, 9)):
        counted = Counted(world)
        torn = {(one.state, one.child) for one in inconsistencies(counted, world.h)}
        assert counted.steps == len(world.edges()) < len(world.nodes()) ** 2
        assert torn == {(n, m) for n, m, cost in world.edges() if world.h(n) > cost + world.h(m)}


def two_consistent(count, seed):
    """Small random worlds, each with two consistent estimates, finite ones."""
    for random, world, true in worlds(count, seed=seed):
        if inf not in true.values():
            said = [{node: random.randint(0, left) for node, left in true.items()} for _ in range(2)]
            yield random, world, true, *(least_above(world, h) for h in said)


@sentence("If you believe now one and now the other, consistency can be lost: h may fall by more than a step costs.")
def test_now_one_now_the_other(here):
    lost = 0
    for random, world, _, one, other in two_consistent(200, seed=8):
        mixed = {node: random.choice((one, other))[node] for node in one}
        assert not overestimates(world, mixed.__getitem__), "the first promise is kept all the same"
        lost += bool(inconsistencies(world, mixed.__getitem__))
    assert lost > 20


@sentence("With h = 0 this is chapter {chapter}")
def test_with_zero_it_is_chapter_1(here, chapter):
    assert (ROOT / "book" / f"0{chapter}_dijkstra.md").exists()
    for _, world, _ in worlds(100, seed=9):
        orders = [
            [event[1:3] for event in story if event[0] == "expand"]
            for story in (astar(world, lambda node: 0), dijkstra(world))
        ]
        assert orders[0] == orders[1]


@sentence("made for another target, still fits every step, and with {one} goal the answer survives.")
def test_old_table_still_fits(here, one):
    nonzero = 0
    for random, world, true in worlds(300, seed=10):
        target = random.choice([node for node in true if node != "G"])
        table = true_distances(Graph(world.edges(), start="S", goal=target))
        if any(table.get(node, inf) == inf for node in true):
            continue
        nonzero += table["G"] != 0
        assert all(table[n] <= cost + table[m] for n, m, cost in world.edges() if n in true)
        assert solve(astar(world, table.__getitem__)).cost == true["S"]
    assert one == 1 and nonzero > 20


@sentence("a perfect one makes every cheapest path to the goal free.")
def test_perfect_makes_free(here):
    dear = 0
    for _, world, true in worlds(200, seed=11):
        steps = [(n, m, cost) for n, m, cost in world.edges() if max(true.get(n, inf), true.get(m, inf)) < inf]
        charged = {(n, m): cost - true[n] + true[m] for n, m, cost in steps}
        for search in (astar, weighted_astar):  # two ways to break ties: two cheapest paths, where there are some
            path = solve(search(world, lambda node: 0)).states
            assert {charged[step] for step in pairwise(path)} <= {0}
        dear += any(charged.values())
    assert dear > 100, "and not because every step is free"


@sentence("And it shows what a contradiction is: a negative cost.")
def test_contradiction_is_negative(here):
    for world in (here["brook"], here["fork"], here["road"], here["hill"], martelli(5)):
        negative = {(n, m) for n, m, cost in world.edges() if cost - world.h(n) + world.h(m) < 0}
        assert negative == {(one.state, one.child) for one in inconsistencies(world, world.h)}


@sentence(
    "Our astar has no such line, but weighted_astar has a switch for it: with reopen=False it never looks at a closed "
    "child again."
)
def test_switch_for_the_line(here):
    asks = [
        "child not in closed" in inspect.getsource(search) or "child in closed" in inspect.getsource(search)
        for search in (astar, weighted_astar)
    ]
    assert asks == [False, True]
    again = [0, 0]
    for random, world, true in worlds(300, seed=12):
        h = {node: random.randint(0, min(left, 9)) for node, left in true.items()}
        for n, reopen in enumerate((False, True)):
            closed = set()
            for event in weighted_astar(world, h.__getitem__, reopen=reopen):
                closed |= {event[1]} if event[0] == "expand" else set()
                again[n] += event[0] == "reach" and event[1] in closed
    assert again[0] == 0 < again[1]


@sentence("Manhattan, octile and Euclidean are consistent, each for its moves")
def test_kind_estimates(here):
    random = Random(13)
    for moves, names in ((4, ("manhattan", "euclidean")), (8, ("octile", "euclidean"))):
        for _ in range(8):
            rows_of = ["".join(random.choice("...#234") for _ in range(7)) for _ in range(6)]
            picture = "\n".join(["S" + rows_of[0][1:], *rows_of[1:-1], rows_of[-1][:-1] + "G"])
            world = Grid.parse(picture, moves=moves)
            assert not any(inconsistencies(world, getattr(world, name)) for name in names)
    open_ground = Grid.parse("S...\n....\n....\n...G", moves=8)
    assert inconsistencies(open_ground, open_ground.manhattan), "it belongs to the other moves"


@sentence(
    "It takes an uneven estimate to expose the bug: a table with a few entries missing, one of {two} estimates chosen "
    "at random at each state"
)
def test_uneven_estimates(here, two):
    wrong = [0] * 3
    for random, world, true, one, _ in two_consistent(1_500, seed=14):
        missing = {node: random.choice((left, left, 0)) for node, left in true.items()}
        chosen = {node: random.choice((true, one))[node] for node in one}
        for n, h in enumerate((true, missing, chosen)):
            wrong[n] += solve(weighted_astar(world, h.__getitem__, reopen=False)).cost > true["S"]
    assert two == 2 and wrong[0] == 0 < min(wrong[1:])


@sentence("With a consistent estimate f falls along no path.")
def test_along_no_path(here):
    def falls(world, h):
        """Whether f falls on some path from the start, of four steps at most."""
        paths = [("S", 0)]
        for _ in range(4):
            longer = []
            for node, paid in paths:
                for child, cost in world.neighbors(node):
                    if paid + cost + h[child] < paid + h[node]:
                        return True
                    longer.append((child, paid + cost))
            paths = longer
        return False

    torn = 0
    for random, world, _, one, _ in two_consistent(80, seed=15):
        assert not falls(world, one)
        torn += falls(world, {node: random.choice((said, 0)) for node, said in one.items()})
    assert torn > 5


@sentence("At a goal they can do harm: there, f says less than the path has already cost.")
def test_less_than_paid(here):
    world = here["negative"]
    (goal,) = [event for event in astar(world, world.h) if event[0] == "goal"]
    assert goal[2] + world.h("G") < goal[2] and goal[2] > true_distances(world)["S"]


@sentence("the lamps call a negative estimate neither admissible nor consistent.")
def test_lamps_on_negative(here):
    for figure, says in (("3.7", {"G": -2}), ("3.7", {"A": -1, "G": 0}), ("3.9", {"J": -1}), ("3.1", {"A": -1})):
        assert {"admissible", "consistent"} <= dark(here.numbered(figure).played(h=says))
    assert not dark(here.numbered("3.7").played(h={"A": 0, "G": 0}))


@sentence("{two} goals need not forgive: their estimates decide which of them is expanded first.")
def test_two_goals_decide(here, two):
    wrong = 0
    for random, world, true in worlds(400, seed=16):
        goals = ["G", random.choice([node for node in true if node != "G"])]
        if goals[1] == "S":
            continue
        h = least_above(world, {node: random.randint(0, 5) for node in true})
        if any(h[n] > cost + h[m] for n, m, cost in world.edges() if n in true):
            continue
        far = {goal: true_distances(Graph(world.edges(), start="S", goal=goal))["S"] for goal in goals}
        both = Graph(world.edges(), start="S", goal=goals[0], more_goals=goals[1:])
        found = solve(astar(both, h.__getitem__))
        assert far[found.states[-1]] + h[found.states[-1]] == min(far[goal] + h[goal] for goal in goals)
        assert found.cost == far[found.states[-1]], "each is expanded at its true cost"
        wrong += found.cost > min(far.values())
    assert two == 2 and wrong > 10


@sentence("Each new place doubles the sequence, and adds {one}.")
def test_doubles_and_adds_one(here, one):
    orders = {k: expansions(astar(martelli(k), martelli(k).h))[1:-1] for k in range(1, 9)}
    for k in range(2, 9):
        added = [f"v{k}"] * one
        assert orders[k] == [*orders[k - 1], *added, *orders[k - 1]] and len(added) == one


@sentence("of the places waiting, the one with the lowest index always goes first.")
def test_lowest_index_first(here):
    for world in map(martelli, (3, 6, 8)):
        waiting = set()
        for event in astar(world, world.h):
            if event[0] == "reach":
                waiting.add(event[1])
            elif event[0] == "expand":
                places = [int(node[1:]) for node in waiting if node.startswith("v")]
                assert not places or event[1] == f"v{min(places)}"
                waiting.remove(event[1])


@sentence("those of the steps on which h is inconsistent are negative.")
def test_negative_where_torn(here):
    for world in map(martelli, (3, 6, 9)):
        reduced = {(n, m): cost - world.h(n) + world.h(m) for n, m, cost in world.edges()}
        torn = {(one.state, one.child) for one in inconsistencies(world, world.h)}
        assert torn and {step for step, cost in reduced.items() if cost < 0} == torn


@sentence("The costs and estimates in these graphs grow exponentially as well")
def test_costs_grow_too(here):
    for most in (lambda world: max(cost for *_, cost in world.edges()), lambda world: max(map(world.h, world.nodes()))):
        sizes = [most(martelli(k)) for k in range(3, 13)]
        assert all(after >= 2 * before for before, after in pairwise(sizes))


def two_promises_apart(count, seed):
    """Small random worlds with estimates that are admissible, and often not consistent."""
    for random, world, true in worlds(count, seed=seed):
        yield world, true, {node: random.randint(0, min(left, 9)) for node, left in true.items()}


@sentence("But whatever A* expands has f le C^*.")
def test_never_above_the_least(here):
    for world, true, h in [*two_promises_apart(300, 17), *((w, true_distances(w), w.h) for w in map(martelli, (3, 7)))]:
        said = h if callable(h) else h.__getitem__
        told = [g + said(node) for kind, node, g, *_ in astar(world, said) if kind == "expand"]
        assert max(told) <= true["S"]


@sentence("A state with f < F promises a path cheaper than any there is, so its estimate is too small.")
def test_promises_too_little(here):
    below = 0
    for world, true, h in two_promises_apart(400, seed=18):
        highest = 0
        for event in astar(world, h.__getitem__):
            if event[0] == "expand":
                f = event[2] + h[event[1]]
                if f < highest:
                    below += 1
                    assert f < true["S"] and h[event[1]] < true[event[1]]
                highest = max(highest, f)
    assert below > 10


@sentence("If the estimate is consistent, f never falls, nothing is ever pushed below, and algorithm B is A*.")
def test_b_is_then_a_star(here):
    for _, world, _, one, _ in two_consistent(300, seed=19):
        told = list(astar(world, one.__getitem__))
        assert list(algorithm_b(world, one.__getitem__)) == told
        f = [event[2] + one[event[1]] for event in told if event[0] == "expand"]
        assert f == sorted(f)
    ladder = here["ladder"]
    assert list(algorithm_b(ladder, ladder.h)) != list(astar(ladder, ladder.h))


@sentence("If at least {h} remain at the parent, and the step costs {cost}, then at least {left} remain at the child")
def test_six_less_one(here, h, cost, left):
    assert h - cost == left
    world = Graph([("S", "A", cost), ("A", "G", left)], h={"S": h})
    assert not overestimates(world, world.h)
    learned = next(event[4] for event in pathmax(world, world.h) if event[:2] == ("reach", "A"))
    assert (learned, world.h("A")) == (left, 0)


@sentence("Both keep an admissible estimate admissible")
def test_kept_admissible(here):
    raised = [0, 0]
    for world, true, h in two_promises_apart(400, seed=20):
        for n, repair in enumerate((pathmax, bpmx)):
            for event in repair(world, h.__getitem__):
                if event[0] == "reach":
                    assert h[event[1]] <= event[4] <= true[event[1]]
                    raised[n] += event[4] > h[event[1]]
    assert min(raised) > 50


def is_refused(claim):
    try:
        read(claim)
    except ValueError:
        return True
    return False


@sentence("Of single states it knows only the estimates at the start and the goal, of single steps nothing.")
def test_only_start_and_goal(here):
    known = ("h(S) == 1 -> found", "h(G) == 1 -> found", "edges == 1 -> found")
    unknown = ("h(A) == 1 -> found", "g(A) == 1 -> found", "c(S, A) == 1 -> found", "S -> found")
    assert [is_refused(claim) for claim in known + unknown] == [False] * len(known) + [True] * len(unknown)


@sentence("Under each stands how many cases were tried until it fell, and the graph that broke it.")
def test_each_has_fallen(here):
    claims, lines = here["claims"], [line for line in here.below.split("\n") if line]
    assert len(lines) == 2 * len(claims)
    for n, (claim, options) in enumerate(claims):
        assert lines[2 * n].startswith(claim) and re.match(r" +[\d,]+ cases: \w+ -> ", lines[2 * n + 1])
        if "search" not in options and int(re.search(r"([\d,]+) cases", lines[2 * n + 1])[1].replace(",", "")) < 400:
            broken = refute(claim, **options)
            assert f"{broken.tried:,} cases: " + broken.graph.picture().replace("\n", "; ") in lines[2 * n + 1]


@sentence("only an inadmissible heuristic, it says, may make the result wrong.")
def test_networkx_says_so(here):
    said = " ".join(networkx.astar_path.__doc__.split())
    assert re.search(r"If the heuristic is inadmissible [^.]*, the result may not be a shortest path", said)
    assert "consistent" not in said, "it asks for no more"


@sentence("A last trap: floating-point numbers can make a consistent estimate slightly inconsistent.")
def test_slightly_inconsistent(here):
    random, torn = Random(21), []
    for _ in range(200):  # straight lines to a point, and a step right towards it: they fit with equality
        x, part = random.random(), random.random()
        towards = x * part
        torn.append(x - ((x - towards) + towards))
        exact = Fraction(x)
        assert exact <= (exact - Fraction(towards)) + Fraction(towards)
    assert 0 < max(torn) < 1e-15


@sentence(
    "Without consistency the work can double with each state that is added, with whole costs only where "
    "contradictions are large; algorithm B keeps it quadratic."
)
def test_double_and_quadratic(here):
    counts, largest = [], []
    for k in range(3, 11):
        world = martelli(k)
        states = len(world.nodes())
        counts.append(len(expansions(astar(world, world.h))) - 1)
        largest.append(max(one.excess for one in inconsistencies(world, world.h)))
        assert len(expansions(algorithm_b(world, world.h))) <= states * (states + 1) // 2
    assert all(after == 2 * before for before, after in pairwise(counts))
    assert all(excess >= count / 2 for excess, count in zip(largest, counts, strict=True))


@sentence("First, {count} definitions.")
def test_four_definitions(here, count):
    text = here.mark.book.path.read_text(encoding="utf-8")
    assert text.index("<!--four-definitions-->") < text.index("{prf:definition}")
    assert text.count("{prf:definition}") == count
    assert text.rindex("{prf:definition}") < text.index("(lemma)=")


@sentence(
    "So what is pushed with {first}, below F, is served before all that is pushed with {later}, and in the order of g."
)
def test_served_before(here, first, later):
    overtaken = 0
    for world in (here["ladder"], *map(martelli, (5, 7))):
        waits, highest = {}, 0
        for event in algorithm_b(world, world.h):
            if event[0] == "reach":
                f = event[3] + event[4]
                waits[event[1]] = (first, event[3]) if f < highest else (later, f)
            elif event[0] == "expand":
                taken = waits[event[1]]
                assert taken == min(waits.values())
                overtaken += taken[0] == first and any(kind == later for kind, _ in waits.values())
                del waits[event[1]]
                highest = max(highest, event[2] + world.h(event[1]))
    assert overtaken > 10


@sentence("With the estimates that the library itself chooses for its grids, this is harmless")
def test_harmless_on_its_grids(here):
    random = Random(23)
    for diagonal in (DiagonalMovement.never, DiagonalMovement.always):
        for _ in range(12):
            matrix = [[random.choice((0, 1, 1, 2, 5)) for _ in range(7)] for _ in range(6)]
            matrix[0][0] = matrix[-1][-1] = 1
            costs = []
            for finder in (AStarFinder, DijkstraFinder):
                world = TheirGrid(matrix=matrix)
                path, _ = finder(diagonal_movement=diagonal).find_path(world.node(0, 0), world.node(6, 5), world)
                costs.append(path and path[-1].g)
            assert costs[0] == costs[1] or abs(costs[0] - costs[1]) < 1e-9
