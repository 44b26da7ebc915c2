"""What chapter 1 says of its figures at values that the reader sets, of its outputs, and of its runs."""

import ast
import re
from collections import deque
from heapq import heappop, heappush
from itertools import pairwise, permutations, product
from math import inf
from random import Random
from types import SimpleNamespace

import networkx
import pytest
from pathfinding.core.graph import Graph as TheirGraph
from pathfinding.core.grid import Grid as Matrix
from pathfinding.finder.dijkstra import DijkstraFinder

from held_sentences import ROOT, expanded, expansions, g_of, pinned, rows, sentence
from model_answers import exercises
from pathlib_edu import (
    Board,
    Frontier,
    Graph,
    Grid,
    astar,
    breadth_first,
    check,
    dijkstra,
    fold,
    problem,
    solve,
)
from pathlib_edu.exercises import CLAIMS
from pathlib_edu.press.listing import source_cell


def walked(world, places):
    """What a walk costs."""
    return sum(dict(world.neighbors(here))[there] for here, there in pairwise(places))


def as_digraph(world, states):
    found = networkx.DiGraph()
    for state in states:
        found.add_weighted_edges_from((state, child, cost) for child, cost in world.neighbors(state))
    return found


def reaches(story, node):
    """The numbers that a story gives to a node, one after the other."""
    return [event[3] for event in story["events"] if event[0] == "reach" and story["states"][event[1]] == node]


def before_goal(story):
    """The view in the moment in which the goal is taken from the frontier."""
    return fold(event for event in story[: next(n for n, event in enumerate(story) if event[0] == "goal") - 1])


@sentence(
    "Straight through the marsh there are {few} steps, and they cost {dear}. Around the north there are {many}, "
    "and they cost {cheap}."
)
def test_cheapest_by_eye(here, few, dear, many, cheap):
    valley = here["valley"]
    straight = solve(breadth_first(valley))
    assert (len(straight.states) - 1, straight.cost) == (few, dear)
    dry = Grid.parse(
        "\n".join("".join("#" if sign in "23" else sign for sign in row) for row in valley.picture().split("\n"))
    )
    north = solve(dijkstra(dry))
    assert (len(north.states) - 1, north.cost) == (many, cheap) and min(row for row, _ in north.states) == 0


@sentence("To the right the ground is wet, and that step costs {cost}.")
def test_edge_of_the_marsh(here, cost):
    assert dict(here["valley"].neighbors((3, 3)))[3, 4] == cost


@sentence("most steps into the marsh take {times} times as long as one on open ground")
def test_three_times_as_long(here, times):
    valley = here["valley"]
    steps = [price for cell in fold(dijkstra(valley)).order for _, price in valley.neighbors(cell)]
    wet = [price for price in steps if price > min(steps)]
    assert 2 * wet.count(times * min(steps)) > len(wet)


@sentence(
    "The wave comes to the goal at time {cost}. ... across the ford, the single cell of {ford} at its northern tip."
)
def test_wave_reaches_the_goal(here, cost, ford):
    valley = here["valley"]
    rows_of = valley.picture().split("\n")
    found = solve(dijkstra(valley))
    wet = [(r, c) for r, row in enumerate(rows_of) for c, sign in enumerate(row) if sign.isdigit()]
    assert found.cost == cost and min(wet) in found.states and [rows_of[r][c] for r, c in wet].count(str(ford)) == 1
    assert rows_of[min(wet)[0]][min(wet)[1]] == str(ford)


@sentence(
    "{start} is expanded first. It offers {a} a way for {high}, and {b} one for {low}. The earlier is {same}. It is "
    "expanded next, and offers {again} a way as well: {paid} + {step} = {sum}, which is better than {was}."
)
def test_first_offers(here, start, a, high, b, low, same, again, paid, step, sum, was):
    roads = here["roads"]
    assert expansions(dijkstra(roads))[:2] == [start, b] == [roads.start, same] and a == again
    assert g_of(dijkstra(roads), "reach", a) == [high, sum] == [was, sum] and g_of(dijkstra(roads), "reach", b) == [low]
    assert paid == low and dict(roads.neighbors(b))[a] == step and paid + step == sum < was


@sentence("the goal {goal} will change its number {times}.")
def test_goal_changes_twice(here, goal, times):
    assert len(reaches(here.figure_below.answer, goal)) - 1 == times


@sentence("{from_} has just made {to} a better offer: {new} instead of {old}.")
def test_better_offer(here, from_, to, new, old):
    story, step = here.figure.answer, here.figure["step"]
    kind, state, parent, g, _ = story["events"][step - 1]
    assert (kind, story["states"][state], story["states"][parent], g) == ("reach", to, from_, new)
    assert reaches(story, to) == [old, new]


@sentence(
    "{node} is expanded {times}. When it got its better offer, of {new}, its old entry, with the priority {old}, stayed"
)
def test_stale_entry(here, node, times, new, old):
    assert here.above.split("expanded:")[1].split().count(node) == times
    assert reaches(here.numbered("1.2").answer, node) == [old, new]


@sentence("after {a} and {b}. {node} lies in it {times}.")
def test_twice_in_the_frontier(here, a, b, node, times):
    assert expanded(here.numbered("1.2").answer)[:2] == [a, b]
    assert [state for _, state in here["entries"]].count(node) == times


@sentence("The row of {node} says that {first} waits first, with {g}.")
def test_b_waits_first(here, node, first, g):
    (row,) = [row for row in rows(here.above) if row[0] == node]
    assert row[3].split(", ")[0] == f"{first} {g}"


@sentence("So {node} is expanded next. It leads to {a} and to {b}: what does it offer them, and does either decline?")
def test_neither_declines(here, node, a, b):
    (row,) = [row for row in rows(here.above) if row[0] == node]
    assert [offer.split()[0] for offer in row[2].split(", ")] == [a, b] == list(dict(here["roads"].neighbors(node)))


@sentence("{a} has an offer to make to {child}, and {b} has a better one. And {goal} is reached {times} times before")
def test_reached_three_times(here, a, child, b, goal, times):
    roads = here["roads"]
    offers = [g_of(dijkstra(roads), "expand", node)[0] + dict(roads.neighbors(node))[child] for node in (a, b)]
    assert offers[1] < offers[0] and len(g_of(dijkstra(roads), "reach", goal)) == times
    assert g_of(dijkstra(roads), "expand", goal) == [min(g_of(dijkstra(roads), "reach", goal))]


@sentence("three moments of the same run, after {a}, after {b} and after {c}:")
def test_three_moments(here, a, b, c):
    order = expansions(dijkstra(here["roads"]))
    assert [order[n - 1] for n in (1, 2, 5)] == [a, b, c]


def parents(world, last):
    """Each node's parent at the end of the turn in which `last` is expanded."""
    story = list(dijkstra(world))
    begins = [n for n, event in enumerate(story) if event[0] == "expand"] + [len(story)]
    at = expansions(story).index(last)
    return fold(story[: begins[at + 1]]).parent


@sentence("Between the first picture and the second, {node} has changed its parent while it waited.")
def test_changed_its_parent(here, node):
    first, second = parents(here["roads"], "S"), parents(here["roads"], "B")
    assert [state for state in first if first[state] != second[state]] == [node]
    assert node not in expansions(dijkstra(here["roads"]))[:2]


@sentence(
    "Between the second and the third the tree has grown by {count} nodes, and {some} of these, {a} and {b}, have "
    "changed their parents on the way."
)
def test_tree_has_grown(here, count, some, a, b):
    second, third = parents(here["roads"], "B"), parents(here["roads"], "C")
    new = set(third) - set(second)
    assert len(new) == count and all(third[state] == second[state] for state in second)
    assert [node for node in sorted(new) if len(g_of(dijkstra(here["roads"]), "reach", node)) > 1] == [
        a,
        b,
    ] and some == 2


@sentence("No green cell lies beside an empty one, except the framed cell while its steps are relaxed.")
def test_green_beside_empty(here):
    world, story = here["valley"], list(dijkstra(here["valley"]))
    for step in range(len(story) + 1):
        seen = fold(story[:step])
        current = story[step - 1][1] if step and story[step - 1][0] != "goal" else None
        closed = seen.closed - {seen.current}
        assert all(child in seen.g for cell in closed if cell != current for child, _ in world.neighbors(cell))


@sentence(
    "In Figure 1.6 {count} of its nodes have been expanded, and the goal has just been reached, at a cost of {cost}."
)
def test_just_been_reached(here, count, cost):
    story, step = here.figure_below.answer, here.figure_below["step"]
    assert [event[0] for event in story["events"][:step]].count("expand") == count
    assert story["events"][step - 1][3] == cost and story["states"][story["events"][step - 1][1]] == "G"


@sentence("{a} and {b} still wait, with less than the {goal} of G.")
def test_less_than_the_goal(here, a, b, goal):
    story, step = here.figure.answer, here.figure["step"]
    seen = fold(tuple(event) for event in story["events"][:step])
    waiting = {story["states"][n]: seen.g[n] for n in seen.frontier}
    assert {node for node in waiting if waiting[node] < goal} == {a, b} and waiting["G"] == goal


@sentence("Then change {tail} → G to {cost}: which path is announced now?")
def test_dearer_last_step(here, tail, cost):
    now, then = here.figure.played(edges={(tail, "G"): cost}), here.figure.answer
    assert [event[1] for event in now["events"] if event[0] == "goal"] != [
        event[1] for event in then["events"] if event[0] == "goal"
    ]


@sentence(
    "The cheapest path begins with the most expensive of the {count} first steps. {some} of its nodes, {a} and {b}, "
    "were still unknown when {goal} was first reached."
)
def test_dearest_first_step(here, count, some, a, b, goal):
    bypass, told = here["bypass"], list(dijkstra(here["bypass"]))
    first = dict(bypass.neighbors("S"))
    path = networkx.dijkstra_path(as_digraph(bypass, bypass.nodes()), "S", goal)
    assert (
        len(first) == count
        and first[path[1]] == max(first.values())
        and list(first.values()).count(max(first.values())) == 1
    )
    seen = fold(told[: next(n for n, event in enumerate(told) if event[:2] == ("reach", goal))])
    assert [node for node in path[:-1] if node not in seen.g] == [a, b] and some == 2


@sentence("no number ever changes.")
def test_no_number_changes(here):
    reached = [event[1] for event in dijkstra(here["valley"]) if event[0] == "reach"]
    assert len(reached) == len(set(reached))


@sentence("Figure 1.7 has {count} negative edge, from {tail} to {head}.")
def test_one_negative_edge(here, count, tail, head):
    negative = [edge for edge in here["signed"].edges() if edge[2] < 0]
    assert len(negative) == count and negative[0][:2] == (tail, head)


@sentence("The search announces {told}. The path through {node} costs {a} − {b} + {c} = {true}.")
def test_signed_told(here, told, node, a, b, c, true):
    signed = here["signed"]
    steps = [dict(signed.neighbors(tail))[head] for tail, head in pairwise(("S", node, "A", "G"))]
    assert steps == [a, -b, c] and sum(steps) == true < told == here.figure.answer["cost"]


@sentence(
    "expanded {closed} at a cost of {g} and closed it. It never expanded {never}, which was still waiting with "
    "{waits} when {goal} came up with {cost}."
)
def test_signed_run(here, closed, g, never, waits, goal, cost):
    signed = here["signed"]
    assert g_of(dijkstra(signed), "expand", closed) == [g] and never not in expansions(dijkstra(signed))
    assert g_of(dijkstra(signed), "reach", never) == [waits] and g_of(dijkstra(signed), "expand", goal) == [cost]


@sentence("Change S → B from {old} to {new} and play again.")
def test_signed_dragged(here, old, new):
    story = here.figure.played(edges={("S", "B"): new})
    path = [story["states"][n] for n in story["events"][-1][1]]
    costs = {(a, b): cost for a, b, cost in here["signed"].edges()} | {("S", "B"): new}
    assert dict(here["signed"].neighbors("S"))["B"] == old
    assert sum(costs[step] for step in pairwise(path)) != story["cost"]  # the price is not the path's


@sentence(
    "If S → B costs {cost}, then B is expanded in time, ... Its number falls to {number} and its parent becomes "
    "{parent}, yet it is never expanded again, ... announces a path that costs {true}, and says that it costs "
    "{told}."
)
def test_signed_at_three(here, cost, number, parent, true, told):
    story = here.numbered("1.7").played(edges={("S", "B"): cost})
    seen = fold(tuple(event) for event in story["events"])
    name = story["states"].index
    assert (seen.g[name("A")], story["states"][seen.parent[name("A")]]) == (number, parent)
    assert expanded(story).count("A") == 1 and expanded(story).count("B") == 1
    path = [story["states"][n] for n in story["events"][-1][1]]
    costs = {(a, b): c for a, b, c in here["signed"].edges()} | {("S", "B"): cost}
    assert sum(costs[step] for step in pairwise(path)) == true and story["cost"] == told


@sentence(
    "add {more} to every edge, ... A path of {long} steps then pays {dear} too much and a path of {short} only {cheap},"
)
def test_four_on_every_edge(here, more, long, dear, short, cheap):
    signed = here["signed"]
    lifted = Graph([(a, b, cost + more) for a, b, cost in signed.edges()])
    assert min(cost for _, _, cost in lifted.edges()) == 0
    for path, length, extra in (("SBAG", long, dear), ("SAG", short, cheap)):
        assert len(path) - 1 == length and walked(lifted, path) - walked(signed, path) == extra
    assert solve(dijkstra(lifted)).states == list("SAG") and walked(signed, "SBAG") < walked(signed, "SAG")


@sentence(
    "Not by itself. On the graph of Figure 1.7 the search expands {goal} at {cost} and stops before it has looked at "
    "{node}. It would also have to go on past the goal, until nothing waits."
)
def test_opened_again(here, goal, cost, node):
    signed = here["signed"]
    reopening = list(astar(signed, lambda state: 0))
    assert reopening[-1][2] == cost and node not in expansions(reopening) and g_of(reopening, "expand", goal) == [cost]
    endless = Graph(signed.edges(), goal="nowhere", signed=True)
    assert fold(astar(endless, lambda state: 0)).g[goal] == networkx.bellman_ford_path_length(
        as_digraph(signed, signed.nodes()), "S", goal
    )


@sentence("The frontier never holds more than {count} different priorities at a time")
def test_two_priorities(here, count):
    world = Grid.parse("..........\n.S..#.....\n....#...G.\n..........")
    story, most = list(dijkstra(world)), 0
    for step in range(1, len(story) + 1):
        seen = fold(story[:step])
        most = max(most, len({seen.g[state] for state in seen.frontier}))
    assert most == count


@sentence("takes {few} steps and pays {dear}; Dijkstra's algorithm takes {many} and pays {cheap}.")
def test_steps_and_prices(here, few, dear, many, cheap):
    for search, steps, cost in ((breadth_first, few, dear), (dijkstra, many, cheap)):
        found = solve(search(here["valley"]))
        assert (len(found.states) - 1, found.cost, walked(here["valley"], found.states)) == (steps, cost, cost)


@sentence("Dijkstra's are nearly equal, those of breadth-first search differ widely.")
def test_numbers_on_two_frontiers(here):
    spread = []
    for lane in here.figure.lanes:
        upto = [n for n, event in enumerate(lane["events"]) if event[0] == "expand"][here.figure["step"]]
        seen = fold(tuple(event) for event in lane["events"][:upto])
        waiting = [seen.g[state] for state in seen.frontier]
        spread.append(max(waiting) - min(waiting))
    assert spread[0] <= 3 and spread[1] >= 2 * spread[0]


@sentence("On a map without any, do the two still differ?")
def test_without_any_marsh(here):
    picture = [
        "".join("." if sign.isdigit() else sign for sign in row) for row in here.figure["request"]["world"]["picture"]
    ]
    a, b = here.figure.played(picture=picture)["lanes"]
    assert a["events"] == b["events"]  # T1.8


@sentence("a graph of {nodes} nodes in which every node leads to every other")
def test_tangle(here, nodes):
    assert here.below.split("\n")[0] == f"{nodes * (nodes - 1)} steps"
    assert here.below.split("\n")[2] == f"{nodes} expansions"


@sentence("A hundred and sixty thousand steps, and some {pushes} thousand pushes.")
def test_two_thousand_pushes(here, pushes):
    steps, pushed, _ = (int(line.split()[0]) for line in here.above.strip().split("\n"))
    assert round(steps, -4) == 160_000 and round(pushed, -3) == pushes * 1000


def cheapest_walks(valley):
    """All cheapest walks through the valley, by networkx."""
    world = as_digraph(valley, fold(dijkstra(valley)).g)
    return list(networkx.all_shortest_paths(world, valley.start, valley.goal, weight="weight"))


@sentence("There are {count} cheapest walks through the valley.")
def test_six_cheapest_walks(here, count):
    assert len(cheapest_walks(here["valley"])) == count


@sentence("{count} different walks through the valley cost {cost}.")
def test_six_walks_cost_fourteen(here, count, cost):
    walks = cheapest_walks(here["valley"])
    assert len(walks) == count and {walked(here["valley"], walk) for walk in walks} == {cost}


@sentence("The tree that {router} computes. Beside each router stands what the way from {same} to it costs.")
def test_tree_of_the_router(here, router, same):
    office, known = here["office"], here["known"]
    theirs = networkx.single_source_dijkstra_path_length(as_digraph(office, known.closed), router)
    assert router == same == office.start and known.g == theirs and set(known.closed) == set("HABCDE")
    assert here["kept"] == [{child, parent} for child, parent in known.parent.items() if parent]
    assert set(office.edges()) == set(here["firm"].edges())


def first_steps(office, router):
    """Where the cheapest paths from a router lead first, by networkx: a set of neighbors for each other router."""
    routers = {router for edge in office.edges() for router in edge[:2]}
    whole = as_digraph(office, routers)
    return {
        to: {path[1] for path in networkx.all_shortest_paths(whole, router, to, weight="weight")}
        for to in routers - {router}
    }


def printed_table(text, router):
    (line,) = [line for line in text.strip().split("\n") if line.startswith(f"{router} sends ")]
    return ast.literal_eval(line.removeprefix(f"{router} sends "))


@sentence("{router} sends everything to {by}, even what is bound for {to}, although a line leads there directly")
def test_everything_by_b(here, router, by, to):
    office, table = here["office"], printed_table(here.above, router)
    steps = first_steps(office, router)
    assert set(table) == set(steps) and all(table[other] in steps[other] for other in table)
    assert set(table.values()) == {by} and to in table and dict(office.neighbors(router))[to] > here["known"].g[to]


@sentence("{router}, with the same map, sends to {count} different neighbors.")
def test_three_neighbors(here, router, count):
    office, table = here["office"], printed_table(here.above, router)
    steps = first_steps(office, router)
    assert set(table) == set(steps) and all(table[other] in steps[other] for other in table)
    assert len(set(table.values())) == count and set(table.values()) <= set(dict(office.neighbors(router)))


@sentence("He chose {cities} cities, so that {bits} bits could name them.")
def test_six_bits(here, cities, bits):
    assert 2**bits == cities


@sentence("a better offer may still come, as it does {times} in Figure 1.6.")
def test_a_better_offer_comes_twice(here, times):
    figure = here.numbered("1.6")
    assert len(reaches({**figure.answer, "events": figure.answer["events"][figure["step"] :]}, "G")) == times


@sentence("Figure 1.7 misleads the search with {count} nodes.")
def test_three_nodes_are_enough(here, count):
    assert len(here["signed"].nodes()) == count


@sentence("The first line is the answer of breadth-first search")
def test_networkx_counts_steps(here):
    valley = here["valley"]
    assert here.above.split() == [str(len(solve(breadth_first(valley)).states) - 1), str(solve(dijkstra(valley)).cost)]


@sentence(
    "An error comes only when the search stumbles over a closed node ...; if it expands the goal before that, it "
    "returns"
)
def test_networkx_stumbles(here):
    bargain = as_digraph(here["signed"], here["signed"].nodes())
    assert networkx.dijkstra_path_length(bargain, "S", "G") == solve(dijkstra(here["signed"])).cost
    with pytest.raises(ValueError, match="Contradictory paths"):
        networkx.single_source_dijkstra(bargain, "S")


@sentence("on the graph of Figure 1.7 it, too, answers {cost}.")
def test_pathfinding_answers_four(here, cost):
    theirs = TheirGraph([list(edge) for edge in here["signed"].edges()])
    found, _ = DijkstraFinder().find_path(theirs.node("S"), theirs.node("G"), theirs)
    assert found[-1].g == cost == solve(dijkstra(here["signed"])).cost


@sentence(
    "with networkx {networkx_:words}, SciPy {scipy:words}, igraph {igraph:words} and pathfinding {pathfinding:words}."
)
def test_versions_of_libraries(here, networkx_, scipy, igraph, pathfinding):
    assert pinned("networkx").startswith(f"{networkx_}.") and pinned("pathfinding").startswith(f"{pathfinding}.")


@sentence(
    "On the right a network of six routers. A line of cost {direct} leads from {home} to {far} directly. The bold way "
    "from {tail} to {head} goes by {a}, {b}, {c} and costs {cost}."
)
def test_two_ponds(here, direct, home, far, tail, head, a, b, c, cost):
    firm = here["firm"]
    assert (home, far) == (tail, head) and dict(firm.neighbors(home))[far] == direct and len(firm.nodes()) == 6
    assert networkx.dijkstra_path(as_digraph(firm, firm.nodes()), home, far) == [home, a, b, c, far]
    assert walked(firm, [home, a, b, c, far]) == cost < direct


@sentence("It goes by {a}, {b} and {c}, and arrives in less than half the time.")
def test_packet_goes_round(here, a, b, c):
    firm = here["firm"]
    assert walked(firm, ["H", a, b, c, "A"]) < dict(firm.neighbors("H"))["A"] / 2


@sentence("The first step goes from S to the cell beside it and costs {cost}. Moves are up, down, left and right.")
def test_first_step(here, cost):
    valley = here["valley"]
    r, c = valley.start
    steps = dict(valley.neighbors(valley.start))
    assert set(steps) <= {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)} and set(steps.values()) == {cost}


@sentence(
    "from which side was each of its cells entered? Most of them from the west. The {count} in its northeastern corner "
    "were not"
)
def test_corner_from_the_north(here, count):
    valley = here["valley"]
    seen, price = fold(dijkstra(valley)), {}
    for cell in seen.order:
        price |= valley.neighbors(cell)
    marsh = [cell for cell in seen.g if price.get(cell) == 3]
    entered = {cell: (cell[0] - seen.parent[cell][0], cell[1] - seen.parent[cell][1]) for cell in marsh}
    north = [cell for cell in marsh if entered[cell] == (1, 0)]
    assert len(north) == count and set(entered.values()) == {(0, 1), (1, 0)} and 2 * len(north) < len(marsh)
    for r, c in north:  # nothing of the marsh lies further northeast, but what was entered so
        assert all(cell in north for cell in marsh if cell[0] <= r and cell[1] >= c)


@sentence("a walk back from parent to parent would loop forever.")
def test_parents_of_each_other(here):
    free = Graph([("S", "A", 1), ("A", "B", 0), ("B", "A", 0)])
    g, parent, waiting = {"S": 0}, {"S": None}, ["S"]
    for state in waiting:
        for child, cost in free.neighbors(state):
            if g[state] + cost <= g.get(child, 99):  # and not <
                if child not in g:
                    waiting.append(child)
                g[child], parent[child] = g[state] + cost, state
    assert parent["A"] == "B" and parent["B"] == "A"
    assert fold(dijkstra(free)).parent == {"S": None, "A": "S", "B": "A"}


@sentence("pop() takes out one of least priority, and among equals the one that came first.")
def test_first_come_among_equals(here):
    frontier = Frontier()
    for priority, state in ((2, "a"), (1, "b"), (2, "c"), (1, "d"), (0, "e")):
        frontier.push(priority, state)
    assert [frontier.pop() for _ in range(5)] == list("ebdac")


@sentence("The path goes straight through the marsh: {steps} steps, and they cost {cost}.")
def test_straight_through(here, steps, cost):
    path = solve(breadth_first(here["valley"]))  # a queue as well
    assert (len(path.states) - 1, path.cost) == (steps, cost) == (len(here.figure.answer["events"][-1][1]) - 1, cost)


@sentence("The program found the fewest steps, {steps}, and pays {cost} for them.")
def test_queue_wades(here, steps, cost):
    path = solve(breadth_first(here["valley"]))
    assert (len(path.states) - 1, path.cost) == (steps, cost) == (steps, here.figure.answer["cost"])


@sentence(
    "In the valley it finds the ford, and pays {cost}. Are we done? On the roads it pays {dear}, ... there is a path "
    "for {less}, through {a}, {b}, {c} and {d}."
)
def test_a_path_for_nine(here, cost, dear, less, a, b, c, d):
    valley, roads = here.above.strip().split("\n")
    assert valley.split()[-1] == str(cost) == str(solve(dijkstra(here["valley"])).cost)
    assert walked(here["roads"], ["S", a, b, c, d, "G"]) == less < dear and f"cost={dear}" in roads


@sentence("The program has kept the first offer that each state got, and {a} got its first from {start}. When {b} came")
def test_first_offer_kept(here, a, start, b):
    reached = [event[1:3] for event in dijkstra(here["roads"]) if event[0] == "reach"]
    assert next(parent for state, parent in reached if state == a) == start and (a, b) in reached


@sentence("On the maps of this chapter the price of a step depends only on the cell that it enters.")
def test_price_of_a_cell(here):
    valley, prices = here["valley"], {}
    for cell in fold(dijkstra(valley)).order:
        for child, cost in valley.neighbors(cell):
            assert prices.setdefault(child, cost) == cost


@sentence("a net of {count} nodes in which a road that leaps over nodes costs more than any way by the nodes between.")
def test_dearer_than_the_detour(here, count):
    assert str(count) in here.below.split("\n")[0]
    cost = {(tail, head): cost for tail, head, cost in here["knots"](count).edges()}
    for tail in range(count):
        dearest = {tail: 0}  # of the ways to each node that never leap backward, the one that costs most
        for head in range(tail + 1, count):
            between = [dearest[node] + cost[node, head] for node in range(tail + 1, head)]
            assert all(way < cost[tail, head] for way in between)
            dearest[head] = max([cost[tail, head], *between])


@sentence("It need not be: in the nets that knots made, every step brings a push.")
def test_every_step_of_the_knots(here):
    for n in (12, 24, 48):
        net = here["knots"](n)
        assert sum(event[0] == "reach" for event in dijkstra(net)) - 1 == len(list(net.edges()))


@sentence("Each node gets a better offer from every node before it, and each offer leaves an entry behind.")
def test_better_from_every_node(here):
    net = here["knots"](12)
    for node in range(2, 12):
        offers = g_of(dijkstra(net), "reach", node)
        assert len(offers) == node and offers == sorted(offers, reverse=True)


@sentence("If the story ends without goal, there is no path.")
def test_kinds_of_events(here):
    assert {line.split("'")[1] for line in here.above.strip().split("\n")} == {"reach", "expand"}
    assert [event[0] for event in dijkstra(here["roads"])].count("goal") == 1
    assert {event[0] for event in dijkstra(Graph([("S", "A", 1), ("B", "G", 1)]))} == {"reach", "expand"}


@sentence("a sheet of paper with {count} columns: what is expanded, its g, what its steps reach, and what waits then.")
def test_four_columns(here, count):
    assert {len(row) for row in rows(here.below)} == {count}


@sentence("The goal is reached at {first}, again at {second}, again at {third}.")
def test_three_offers(here, first, second, third):
    assert reaches(here.figure.answer, "G") == [first, second, third]


@sentence("Look at B, which waits with {g}, and at the edge that leads from it.")
def test_waits_with_five(here, g):
    seen = fold(list(dijkstra(here["signed"]))[: here.figure["step"] + 1])
    assert "B" in seen.frontier and seen.g["B"] == g


@sentence(
    "Here P is the path {a}, {b}, {c}, and when {n} is taken, m is {m}. The rest of the path, from {tail} to {head}, "
    "costs {cost}."
)
def test_rest_of_the_path(here, a, b, c, n, m, tail, head, cost):
    signed = here["signed"]
    assert (n, m, tail, head) == (c, b, b, c) and dict(signed.neighbors(tail))[head] == cost < 0
    told = list(dijkstra(signed))
    at = next(k for k, event in enumerate(told) if event[:2] == ("expand", n))
    assert m in fold(told[:at]).frontier and a == signed.start


@sentence("a state is pushed only once, when it is first reached.")
def test_pushed_only_once(here):
    for world in (here["valley"], here["roads"], here["knots"](12)):
        reached = [event[1] for event in breadth_first(world) if event[0] == "reach"]
        assert len(reached) == len(set(reached))


@sentence("It has {steps} steps.")
def test_tangle_steps(here, steps):
    assert steps == 400 * 399 == len(here["tangle"].edges())


@sentence("It has {count} faults.")
def test_two_faults(here, count):
    one = exercises()["1.10"]
    halves = [
        one.stub.replace("frontier.push(cost, child)", "frontier.push(g[child], child)"),
        one.answer.replace("frontier.push(g[child], child)", "frontier.push(cost, child)"),
    ]
    assert check("1.10", one.model()).passed and count == len(halves)
    for half in halves:
        assert not check("1.10", one.handed_in(half)).passed, "each fault alone is one too many"


@sentence("in pieces and out of order. {count} pieces are false.")
def test_two_pieces_false(here, count):
    assert len(CLAIMS["1.9"].made_of.false) == count


@sentence("The most that can be had with {cells} cells is {most}.")
def test_forty_is_the_most(here, cells, most):
    def gap(text):
        return solve(breadth_first(Grid.parse(text))).cost - solve(dijkstra(Grid.parse(text))).cost

    def bound(count):  # a cells on the short way alone, b >= a on the other alone, and both ends on both
        return max(9 * a - b for a in range(count) for b in range(a, count) if a + b + 2 <= count)

    assert bound(cells) == most == gap("S99999\n.....G") and cells == 12
    for rows_, cols in ((2, 2), (2, 3)):
        for ground in product(".9", repeat=rows_ * cols - 2):
            for start, goal in permutations(range(rows_ * cols), 2):
                signs = list(ground)
                for place, sign in sorted(((start, "S"), (goal, "G"))):
                    signs.insert(place, sign)
                text = "\n".join("".join(signs[cols * r : cols * r + cols]) for r in range(rows_))
                assert gap(text) <= bound(rows_ * cols)


@sentence("keeps the cost in an edge attribute called weight, and takes {missing} where it is missing.")
def test_networkx_takes_one(here, missing):
    world = networkx.DiGraph()
    world.add_edge("S", "A", weight=7)
    world.add_edge("A", "G")
    assert networkx.dijkstra_path_length(world, "S", "G") == 7 + missing


@sentence(
    "Graph(world, start, goal) turns any networkx graph into one of our problems. Where its nodes are strings, a "
    "Board can show it."
)
def test_networkx_comes_in(here):
    valley, signed = here["valley"], here["signed"]
    theirs = Graph(as_digraph(valley, fold(dijkstra(valley)).order), valley.start, valley.goal)
    assert solve(dijkstra(theirs)).cost == solve(dijkstra(valley)).cost
    with pytest.raises(ValueError, match="whose nodes are texts"):
        Board(dijkstra(theirs), theirs)
    lettered = Graph(as_digraph(signed, signed.nodes()), signed=True)
    assert Board(dijkstra(lettered), lettered)


@sentence(
    "a matrix in which {wall} is a wall and any larger number is what it costs to enter the cell, ... column first."
)
def test_pathfinding_matrix(here, wall):
    theirs = Matrix(matrix=[[1, 5, 1], [1, wall, 1]])
    path, _ = DijkstraFinder().find_path(theirs.node(0, 0), theirs.node(2, 1), theirs)
    assert [(node.x, node.y) for node in path] == [(0, 0), (1, 0), (2, 0), (2, 1)] and path[-1].g == 5 + 1 + 1


@sentence("The program is {lines} lines long")
def test_twenty_lines(here, lines):
    source = source_cell(ROOT / "src" / "pathlib_edu", "pathlib_edu.search.shortest.dijkstra.dijkstra")
    (function,) = [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
    _, *body = function.body  # the docstring, folded away, apart
    assert body[-1].end_lineno - body[0].lineno + 1 == lines


def came_over(view, cell):
    """The cells by which a search came to a cell, this one first."""
    while cell is not None:
        yield cell
        cell = view.parent[cell]


@sentence(
    "The wave that crossed the ford runs down from the north and fills it before the middle of the marsh is crossed."
)
def test_dent_is_filled(here):
    valley, seen = here["valley"], fold(dijkstra(here["valley"]))
    (r, goal), signs = valley.goal, valley.picture().split("\n")
    ford = next((row, line.index("2")) for row, line in enumerate(signs) if "2" in line)
    last = max(c for c, sign in enumerate(signs[r]) if sign == "3")
    behind = [(r, c) for c in range(last + 1, goal)]
    assert behind and all(ford in came_over(seen, cell) and seen.parent[cell] == (r - 1, cell[1]) for cell in behind)
    assert set(behind) <= seen.closed and (r, last) not in seen.closed


@sentence(
    "The steps S to u, S to v and u to v cost {su}, {sv} and {uv}. Before, v has the number {before} and its parent is "
    "{early}. After, it has {after} and its parent is {late}."
)
def test_offer_before_and_after(here, su, sv, uv, before, early, after, late):
    told = [event[:4] for event in dijkstra(Graph([("S", "u", su), ("S", "v", sv), ("u", "v", uv)]))]
    assert [event[2:] for event in told if event[:2] == ("reach", "v")] == [(early, before), (late, after)]
    assert told.index(("expand", "u", su)) == told.index(("reach", "v", late, after)) - 1


@sentence("grow the program in {steps} stages. Each of them runs, and each of the first {faulty} has a fault")
def test_four_steps_three_faults(here, steps, faulty):
    cells = [
        n
        for n, statement in here.page.statements
        if isinstance(statement, ast.FunctionDef) and statement.name == "dijkstra"
    ]
    grown, roads, valley = [here.page.value("dijkstra", n) for n in cells], here["roads"], here["valley"]

    def faults(search):
        for world in (valley, roads):
            if solve(search(world)).cost != solve(dijkstra(world)).cost:
                yield "too dear"
        if len(expansions(search(roads))) > len(set(expansions(search(roads)))):
            yield "twice"

    found = [set(faults(search)) for search in grown]
    assert len(grown) == steps and found == [{"too dear"}, {"too dear"}, {"twice"}, set()] and faulty == steps - 1


@sentence("When that entry came up, {node} made all its offers a second time, for nothing.")
def test_second_time_for_nothing(here, node):
    told = list(here["dijkstra"](here["roads"]))  # the third version, as it stands above
    first, second = [n for n, event in enumerate(told) if event[:2] == ("expand", node)]
    assert told[first + 1][:3:2] == ("reach", node) and told[second + 1][0] == "expand"


@sentence("Twice as many nodes, about {times} times as many expansions.")
def test_four_times_as_many(here, times):
    table = [(int(line.split()[0]), int(line.split()[2])) for line in here.above.strip().split("\n")]
    assert len(table) == 3
    for (few, before), (many, after) in pairwise(table):
        assert many == 2 * few and abs(after / before - times) < 0.3


@sentence("the state, its parent, its g and a number h, which is {h} in this chapter and will come alive in the next.")
def test_what_reach_tells(here, h):
    roads = here["roads"]
    steps = {(tail, head): cost for tail, head, cost in roads.edges()}
    for kind, state, *more in dijkstra(roads):
        if kind == "reach" and state != "S":
            parent, g, told = more
            assert g_of(dijkstra(roads), "expand", parent) == [g - steps[parent, state]] and told == h
    assert all(event[4] == roads.h(event[1]) for event in astar(roads, roads.h) if event[0] == "reach")


@sentence(
    "With its own costs the path {long:words} costs {low} and {short:words} costs {high}. With {more} added to each "
    "edge {same:words} costs {cheap} and {other:words} costs {dear}: now the other path is bold."
)
def test_lifted_prices(here, long, low, short, high, more, same, cheap, other, dear):
    signed = here["signed"]
    lifted = Graph([(tail, head, cost + more) for tail, head, cost in signed.edges()])
    assert (long, short) == (other, same) == ("S B A G", "S A G")
    assert (walked(signed, long.split()), walked(signed, short.split())) == (low, high) and low < high
    assert (walked(lifted, same.split()), walked(lifted, other.split())) == (cheap, dear) and cheap < dear


@sentence("The two programs may well return different ones, and both be right.")
def test_different_and_right(here):
    valley = here["valley"]
    theirs = networkx.dijkstra_path(as_digraph(valley, fold(dijkstra(valley)).g), valley.start, valley.goal)
    assert theirs in cheapest_walks(valley) and solve(dijkstra(valley)).states in cheapest_walks(valley)
    assert len({tuple(walk) for walk in cheapest_walks(valley)}) > 1


@sentence("He published it {later} years later, in a note of {pages} pages")
def test_three_pages(here, later, pages):
    year = int(re.search(r"In (\d{4}) the Mathematical Centre", here.mark.cell.marked)[1])
    entry = re.search(r"@article\{dijkstra1959note,.*?\n\}", (ROOT / "book" / "references.bib").read_text(), re.DOTALL)[
        0
    ]
    first, last = map(int, re.search(r"pages += \{(\d+)--(\d+)\}", entry).groups())
    assert last - first + 1 == pages and f"{{{year + later}}}" in entry


@sentence("{count} are enough.")
def test_three_nodes_mislead(here, count):
    broken = exercises()["1.4"].model()
    assert len(broken.nodes()) == count and check("1.4", broken).passed
    for cost in range(-9, 0):  # with two, a single step leads to the goal, and one back changes nothing
        assert solve(dijkstra(Graph([("S", "G", cost), ("G", "S", 9)], signed=True))).cost == cost


@sentence("It can be played only once, so its map cannot be changed.")
def test_played_only_once(here):
    valley = here["valley"]

    def my_search(problem):
        yield from dijkstra(problem)

    bare = my_search(valley)
    assert not Board(bare, valley).editable and Board(my_search, valley).editable and not list(bare)


@sentence("first all states at distance {one}, then all at distance {two}.")
def test_tidy_rings(here, one, two):
    level = Grid.parse("..........\n.S..#.....\n....#.....\n.........G")
    rings = [event[2] for event in dijkstra(level) if event[0] == "expand"]
    assert rings == sorted(rings) and (one, two) == (rings[1], rings[rings.count(one) + 1])
    assert [rings.count(n) for n in (one, two)] == [list(fold(dijkstra(level)).g.values()).count(n) for n in (one, two)]


@sentence("it tells the same story as the queue, the first of our {count} programs.")
def test_the_queue_again(here, count):
    cells = [
        n
        for n, statement in here.page.statements
        if isinstance(statement, ast.FunctionDef) and statement.name == "dijkstra"
    ]
    queue = here.page.value("dijkstra", cells[0])
    assert len(cells) == count
    for world in (here["valley"], here["roads"], here["bypass"], here["knots"](12)):
        assert list(queue(world)) == list(breadth_first(world))


@sentence("you know both: {few} steps for {dear}, and the way over the ford for {cheap}.")
def test_both_walks_are_known(here, few, dear, cheap):
    wade = solve(breadth_first(here["valley"]))
    assert (len(wade.states) - 1, wade.cost, solve(dijkstra(here["valley"])).cost) == (few, dear, cheap)


@sentence("It stops at the goal after {few} steps, ... every cell that can be reached for less than {cheap}.")
def test_where_both_stop(here, few, cheap):
    valley = here["valley"]
    rings, wave = (expansions(search(valley)) for search in (breadth_first, dijkstra))
    assert len(rings) < len(wave) and len(solve(breadth_first(valley)).states) - 1 == few
    cells = as_digraph(valley, fold(dijkstra(valley)).g)
    theirs = networkx.single_source_dijkstra_path_length(cells, valley.start)
    assert theirs[valley.goal] == cheap and {cell for cell in theirs if theirs[cell] < cheap} <= set(wave)


@sentence("Every node but {goal} had to be expanded first, because each is nearer to {start} than {same} is.")
def test_all_nodes_nearer(here, goal, start, same):
    bypass = here["bypass"]
    theirs = networkx.single_source_dijkstra_path_length(as_digraph(bypass, bypass.nodes()), start)
    assert (start, goal) == (bypass.start, same) and all(
        theirs[node] < theirs[goal] for node in bypass.nodes() if node != goal
    )
    assert set(expansions(dijkstra(bypass))[:-1]) == set(bypass.nodes()) - {goal}


@sentence(
    "A dot is open ground and costs {dot} to step onto, as S and G do; a digit is wet ground and costs that much; a # "
    "is rock."
)
def test_dot_and_digit(here, dot):
    valley = here["valley"]
    signs = valley.picture().split("\n")
    for cell in fold(dijkstra(valley)).order:
        for (r, c), cost in valley.neighbors(cell):
            sign = signs[r][c]
            assert sign != "#" and cost == (int(sign) if sign.isdigit() else dot) and (sign.isdigit() or sign in ".SG")


@sentence("From the cell ({r}, {c}), right at the edge of the marsh, one can go up, left, right or down.")
def test_four_ways_from_the_edge(here, r, c):
    told = [place for place, _ in ast.literal_eval(here.above.strip().split("\n")[-1])]
    assert told == [(r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)]


@sentence("In Python a problem is any object that answers {count} questions.")
def test_three_questions(here, count):
    roads, asked = here["roads"], ("start", "is_goal", "neighbors")
    bare = SimpleNamespace(**{question: getattr(roads, question) for question in asked})
    assert solve(dijkstra(bare)) == solve(dijkstra(roads))
    assert len(asked) == count == len(here.below.strip().split("\n"))


@sentence("Figure 1.2 will draw it.")
def test_figure_will_draw_it(here):
    assert {tuple(edge) for edge in here.numbered("1.2")["request"]["world"]["edges"]} == set(here["roads"].edges())


def paths_from_corner_to_corner(size):
    """How many paths without repetitions cross a square of open cells, edge by edge (Knuth's Simpath).

    For each choice of edges so far, its ends are kept: of each end, where its piece ends (None: inside of a piece).
    """
    cells = range(size * size)
    edges = sorted(
        [(cell, cell + 1) for cell in cells if (cell + 1) % size] + [(cell, cell + size) for cell in cells[:-size]]
    )
    corners = {cells[0], cells[-1]}
    last = {cell: n for n, edge in enumerate(edges) for cell in edge}
    counts = {(): 1}
    for n, edge in enumerate(edges):
        following = {}
        for ends, count in counts.items():
            for is_taken in (False, True):
                end = dict(ends)
                if is_taken:
                    a, b = edge
                    far_a, far_b = end.get(a, a), end.get(b, b)
                    full = any(end.get(cell, cell) is None or (cell in corners and cell in end) for cell in edge)
                    if full or far_a == b:  # a second step at a corner, a third elsewhere, a circle
                        continue
                    end |= dict.fromkeys(edge) | {far_a: far_b, far_b: far_a}
                done = [cell for cell in edge if last[cell] == n]
                loose = [cell for cell in done if (cell in end) == (cell not in corners) and end.get(cell) is not None]
                if loose or any(cell in corners and cell not in end for cell in done):
                    continue
                key = tuple(sorted((cell, end[cell]) for cell in end if cell not in done or cell in corners))
                following[key] = following.get(key, 0) + count
        counts = following
    return sum(counts.values())


def walks_without_repetitions(world, path):
    if world.is_goal(path[-1]):
        return 1
    steps = (child for child, _ in world.neighbors(path[-1]))
    return sum(walks_without_repetitions(world, [*path, child]) for child in steps if child not in path)


@sentence(
    "On a map of {five} by {same} open cells {some} paths without repetitions lead from one corner to the opposite "
    "one. On {seven} by {equal} cells there are {many}."
)
def test_too_many_paths(here, five, same, some, seven, equal, many):
    assert (five, seven) == (same, equal)
    for size in (3, 4):
        square = Grid.parse("\n".join(["S" + (size - 1) * ".", *(size - 2) * [size * "."], (size - 1) * "." + "G"]))
        assert paths_from_corner_to_corner(size) == walks_without_repetitions(square, [square.start])
    assert [paths_from_corner_to_corner(size) for size in (five, seven)] == [some, many]


@sentence("At every moment of the wave there are {count} kinds of states.")
def test_three_kinds(here, count):
    valley, story = here["valley"], list(dijkstra(here["valley"]))
    every = set(fold(dijkstra(problem(valley.start, valley.neighbors, lambda cell: False))).g)
    for step in range(1, len(story) + 1):
        seen = fold(story[:step])
        kinds = [set(seen.closed), set(seen.frontier), every - set(seen.g)]
        assert len(kinds) == count and sum(map(len, kinds)) == len(every) and set.union(*kinds) == every


def first_program(here):
    """The queue, the first of the chapter's four programs."""
    return next(
        statement
        for _, statement in here.page.statements
        if isinstance(statement, ast.FunctionDef) and statement.name == "dijkstra"
    )


@sentence("Every priority is {nought}, so first come is first served.")
def test_every_priority_nought(here, nought):
    queue = first_program(here)
    pushed = [
        call for call in ast.walk(queue) if isinstance(call, ast.Call) and ast.unparse(call.func) == "frontier.push"
    ]
    assert pushed and {ast.literal_eval(call.args[0]) for call in pushed} == {nought}


@sentence(
    "The neighbor that is expanded first has the least g, so it makes the best offer, and the first offer is never "
    "beaten."
)
def test_first_offer_never_beaten(here):
    dice = Random(1)
    for _ in range(50):
        signs = dice.choices(".2359#", k=28)
        text = "S" + "".join(signs) + "G"
        reached = [
            event[1]
            for event in dijkstra(Grid.parse("\n".join(text[row : row + 6] for row in range(0, 30, 6))))
            if event[0] == "reach"
        ]
        assert len(reached) == len(set(reached))


def heaps(world):
    """Run the loop of the chapter on a heap; yield what it takes out, what is closed by then, and what it leaves."""
    g, heap, closed, pushed = {world.start: 0}, [(0, 0, world.start)], set(), 0
    while heap:
        priority, _, state = heappop(heap)
        yield (priority, state, g), closed, heap
        if state in closed:
            continue
        closed.add(state)
        for child, cost in world.neighbors(state):
            if g[state] + cost < g.get(child, inf):
                g[child], pushed = g[state] + cost, pushed + 1
                heappush(heap, (g[child], pushed, child))


@sentence("When it comes up at last, the state has been expanded already, by its better entry.")
def test_expanded_already(here):
    old = 0
    for world in (here["roads"], here["bypass"], here["knots"](24), tangled(40, 9, 1)):
        for (priority, state, g), closed, _ in heaps(world):
            assert (priority > g[state]) == (state in closed)
            old += state in closed
    assert old > 100


@sentence("At first the start waits alone.")
def test_at_first_alone(here):
    for world in (here["valley"], here["roads"]):
        (first,) = fold(list(dijkstra(world))[:1]).frontier
        assert first == world.start


@sentence(
    "solve runs it to the end and keeps the last goal. fold gathers what was known at the end or, if you give it fewer "
    "events, what was known by then."
)
def test_last_goal(here):
    roads = here["roads"]
    told = list(dijkstra(roads))
    twice = [*told[:-1], ("goal", ["S", "B", "E", "G"], 12), told[-1]]
    assert solve(iter(twice)) == solve(dijkstra(roads)) and fold(told).g == fold(dijkstra(roads)).g
    assert fold(told[:4]).g == {"S": 0, "A": 6, "B": 2} and fold(told).g["A"] == 5


@sentence(
    "seven cells wait when G is about to be taken. Their numbers run from {least} to {most}, and that of G is {g}."
)
def test_seven_wait(here, least, most, g):
    valley, seen = here["valley"], before_goal(list(dijkstra(here["valley"])))
    waiting = sorted(seen.g[cell] for cell in seen.frontier)
    assert len(waiting) == 7 and (waiting[0], waiting[-1], seen.g[valley.goal]) == (least, most, g)
    assert valley.goal in seen.frontier


@sentence("It is the {nth} one in italics: the part of P from m to n costs at least {bound}.")
def test_second_in_italics(here, nth, bound):
    proof = re.search(r":label: t-1-4\n.*?\{prf:proof\}\n(.*?)```", here.mark.book.path.read_text(), re.DOTALL)[1]
    said = re.findall(r"\*([^*]+)\*", re.sub(r"\$([^$]*)\$", lambda found: found[1].replace("*", ""), proof))
    assert said[nth - 1] == f"the part of P from m to n costs at least {bound}"


def keeps_the_lemmas(world):
    """L1.1, L1.2 and L1.3, whenever a state is expanded; of L1.1, the costs of all paths of at most six steps."""
    edges = as_digraph(world, world.nodes())
    costs, ends = {(world.start, 0)}, {(world.start, 0)}
    for _ in range(6):
        ends = {(child, g + cost) for state, g in ends for child, cost in world.neighbors(state)}
        costs |= ends
    g, closed = {}, set()
    for kind, state, *told in dijkstra(world):
        if kind == "reach":
            g[state] = told[1]
            assert (state, g[state]) in costs
        if kind == "expand":
            assert g[state] == min(g[other] for other in g if other not in closed)
            assert all(child in g for other in closed for child in edges[other])
            closed.add(state)


def signed_worlds(signed):
    yield signed
    for cost in (3, 4):
        yield Graph([(*edge[:2], cost) if edge[:2] == ("S", "B") else edge for edge in signed.edges()], signed=True)


@sentence("Everything else in the proof still stands, all {count} lemmas included.")
def test_lemmas_still_stand(here, count):
    assert len(re.findall(r"^:label: l-1-\d+$", here.mark.book.path.read_text(), re.MULTILINE)) == count
    for world in signed_worlds(here["signed"]):
        keeps_the_lemmas(world)


@sentence("The {count} lemmas need no such thing.")
def test_lemmas_need_no_sign(here, count):
    dice = Random(2)
    for _ in range(30):
        pairs = [(a, b) for a, b in permutations("SABCG", 2) if a < b or a == "S"]
        pairs = [("S", "A"), *(pair for pair in pairs if pair[1] != "S" and dice.random() < 0.7)]
        keeps_the_lemmas(Graph([(a, b, dice.randint(-4, 6)) for a, b in dict.fromkeys(pairs)], signed=True))
    assert count == 3


@sentence("In Python it is a deque, and popleft takes out what came first.")
def test_popleft(here):
    line = deque("ab")
    line.append("c")
    assert [line.popleft() for _ in range(3)] == list("abc")
    source = source_cell(ROOT / "src" / "pathlib_edu", "pathlib_edu.search.shortest.breadth_first.breadth_first")
    assert "frontier = deque(" in source and "state = frontier.popleft()" in source


@sentence(
    "In the worst case the heap holds nearly one entry for each step, where one for each state would do. Usually it "
    "holds far fewer."
)
def test_nearly_one_for_each_step(here):
    size = 48
    worst = Graph(
        [(i, j, 1 if j == i + 1 else 2 * (size + j - i)) for i in range(size) for j in range(i + 1, size)],
        start=0,
        goal=size - 1,
    )
    for world, least, most in ((worst, 0.95, 1), (tangled(100, 1000, 1), 0, 0.1)):
        largest = max(len(heap) for _, _, heap in heaps(world))
        states = {state for edge in world.edges() for state in edge[:2]}
        steps = len(list(world.edges()))
        assert least * steps < largest < most * steps and largest > len(states)


@sentence("States can be anything that can be a key of a dictionary, the number {nought} included.")
def test_number_nought_included(here, nought):
    def careless(state, parent):
        path = [state]
        while parent[path[-1]]:
            path.append(parent[path[-1]])
        return path[::-1]

    assert exercises()["1.2"].model()(2, {nought: None, 1: nought, 2: 1}) == [nought, 1, 2]
    assert not check("1.2", careless).passed


@sentence("the number of different cheapest paths from the start to the goal, and {none} if there is none.")
def test_no_path_no_count(here, none):
    assert exercises()["1.8"].model()(Graph([("S", "A", 1), ("B", "G", 1)])) == none


@sentence("A walk may pass a state twice, the goal included: it may be cheapest to walk in a circle.")
def test_walk_in_a_circle(here):
    circle = [("S", "G", 1), ("G", "A", 1), ("A", "G", 1), ("S", "A", 9)]
    assert exercises()["1.11"].model()(Graph(circle)) == walked(Graph(circle), "SGAG") == 3


@sentence("In the text of a graph A -- B {cost} is a road both ways.")
def test_road_both_ways(here, cost):
    assert set(Graph.parse(f"A -- B {cost}").edges()) == {("A", "B", cost), ("B", "A", cost)}


def tangled(count, most, seed):
    """A net in which every node leads to every other, at random whole costs up to `most`; the goal is nowhere."""
    dice = Random(seed)
    return Graph([(a, b, dice.randint(0, most)) for a, b in permutations(range(count), 2)], start=0, goal="nowhere")


@sentence("no two different priorities share one at the same time")
def test_buckets_shared_by_none(here):
    for most, seed in product((1, 2, 7), range(3)):
        last = 0
        for (_, state, g), closed, heap in heaps(tangled(15, most, seed)):
            last = g[state] if state not in closed else last
            priorities = {priority for priority, _, _ in heap}
            assert priorities <= set(range(last, last + most + 1))
            assert len({priority % (most + 1) for priority in priorities}) == len(priorities)


@sentence("With k = {k} this is why, where all steps cost {same}, the frontier never holds more than {two} different")
def test_two_buckets(here, k, same, two):
    world = Grid.parse("..........\n.S..#.....\n....#...G.\n..........")
    assert {cost for cell in fold(dijkstra(world)).order for _, cost in world.neighbors(cell)} == {k} == {same}
    assert max(len({priority for priority, *_ in heap}) for _, _, heap in heaps(world)) == two == k + 1


@sentence("{count} dictionaries say for each state how it was reached: {parent}, from where, and {g}, at what cost.")
def test_two_dictionaries(here, count, parent, g):
    made = [
        node for node in first_program(here).body if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict)
    ]
    assert {ast.unparse(node.targets[0]) for node in made} == {parent, g} and len(made) == count


@sentence("there is a bucket for each cost up to C^* (without a goal, up to the largest distance), and the wave looks")
def test_buckets_up_to_the_goal(here):
    for world in (here["valley"], here["roads"], here["bypass"], tangled(20, 9, 1)):
        known = fold(dijkstra(world))
        largest = max(known.g[state] for state in known.closed)
        assert known.cost in (None, inf, largest)
        buckets, closed = {0: [world.start]}, {}
        for cost in range(largest + 1):
            for state in buckets.get(cost, []):  # a free step lengthens the list that is read
                if state in closed:
                    continue
                closed[state] = cost
                for child, step in world.neighbors(state):
                    buckets.setdefault(cost + step, []).append(child)
        assert known.closed <= set(closed) and all(closed[state] == known.g[state] for state in known.closed)


@sentence("One search is enough (the check counts how often you ask for neighbors), and you need not write it")
def test_one_search_is_enough(here):
    def one_by_one(neighbors, starts):
        each = [fold(dijkstra(problem(start, neighbors, lambda state: False))).g for start in starts]
        return {state: min(g.get(state, inf) for g in each) for state in set().union(*each)}

    assert check("1.6", exercises()["1.6"].model()).passed and not check("1.6", one_by_one).passed


@sentence("Ties may be broken as you like.")
def test_ties_as_you_like(here):
    one, valley = exercises()["1.7"], here["valley"]
    rules = ("str(state)", "[-ord(mark) for mark in str(state)]")
    answers = [
        one.handed_in(one.answer.replace("key=g.get", f"key=lambda state: (g[state], {rule})")) for rule in rules
    ]
    first, last = (expansions(answer(valley)) for answer in answers)
    assert first != last and all(check("1.7", answer).passed for answer in answers)


@sentence("Put the others into an order in which each rests only on those before it.")
def test_rests_on_those_before(here):
    model = exercises()["1.9"].model()
    every = ["".join(order) for order in permutations(model[2:-1])]
    passed = {order for order in every if check("1.9", model[:2] + order + model[-1]).passed}
    assert model[2:-1] in passed and len(passed) > 1
    for order in passed:  # what each piece speaks of stands before it
        assert order.index("B") < min(order.index(piece) for piece in "FGD") and order[-1] == "D"
