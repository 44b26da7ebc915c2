"""Fronts against two oracles that share no code with the search, for every lawful kind of cost."""

from dataclasses import dataclass, replace
from itertools import permutations
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from front_oracles import KINDS, draw, minimal, rounds, simple_paths, vectors
from pathlib_edu.conjecture.lower_bounds import check_heuristic
from pathlib_edu.core import Path
from pathlib_edu.core.replay import LabelView
from pathlib_edu.costs.broken_orders import ShortestWidest
from pathlib_edu.costs.orders import Hazard, Vector
from pathlib_edu.problems.network import Network
from pathlib_edu.search.labels.fixpoint import fixpoint
from pathlib_edu.search.labels.front import front
from pathlib_edu.search.labels.ideal_point import ideal
from pathlib_edu.search.labels.partial_astar import partial_astar

PROBLEMS = 10_000


@dataclass(frozen=True)
class Trade:
    """Two numbers that may be negative."""

    one: int
    other: int

    def __add__(self, step):
        return Trade(self.one + step.one, self.other + step.other)

    def __le__(self, other):
        return self.one <= other.one and self.other <= other.other


def costs_of(search):
    return [event[2] for event in search if event[0] == "goal"]


@pytest.mark.parametrize("name", KINDS)
def test_the_front_is_exact_each_cost_once_with_a_path_that_costs_it(name):
    """Against the set equations on every problem, and against all paths wherever no walk gains by a cycle."""
    kind, random = KINDS[name], Random(name)
    gains = name in ("Keys", "Battery")
    sizes = set()
    for n in range(PROBLEMS):
        acyclic = n % 2 == 0
        network, h, within = draw(kind, random, acyclic)
        fits = (lambda cost: True) if within is None else (lambda cost, within=within: cost <= within)
        paths = front(partial_astar(network, h, kind.rank, within))
        found = [path.cost for path in paths]
        truth = rounds(network, fits) if gains or n % 4 == 1 else None
        if acyclic or not gains:
            walked = simple_paths(network)
            all_costs = {cost for _, cost in walked if fits(cost)}
            by_paths = minimal(all_costs)
            assert truth is None or truth == by_paths
            truth = by_paths
            assert all((path.states, path.cost) in walked for path in paths)
        assert len(found) == len(truth) and set(found) == truth, network.picture()
        sizes.add(len(found))
    assert {0, 1} < sizes or name == "Lexicographic"


@pytest.mark.parametrize("name", KINDS)
def test_the_plain_fixpoint_finds_the_same_front(name):
    kind, random = KINDS[name], Random(name)
    for n in range(1000):
        network, h, within = draw(kind, random, n % 2 == 0)
        plain = costs_of(fixpoint(network, within))
        informed = front(partial_astar(network, h, kind.rank, within))
        assert sorted(map(repr, plain)) == sorted(repr(path.cost) for path in informed)


def test_no_goal_is_taken_back_while_the_laws_hold():
    for name, kind in KINDS.items():
        random = Random(name)
        for n in range(300):
            network, h, within = draw(kind, random, n % 2 == 0)
            if name not in ("Keys", "Battery"):
                search = partial_astar(network, h, kind.rank, within)
                assert len(costs_of(search)) == len(front(partial_astar(network, h, kind.rank, within)))


def test_every_path_of_an_equal_cost_is_announced_on_request():
    random, most = Random(5), 0
    kind = replace(KINDS["Vector"], draw=vectors(Vector, most=1))
    for n in range(2000):
        network, h, within = draw(kind, random, n % 2 == 0)
        fits = (lambda cost: True) if within is None else (lambda cost, within=within: cost <= within)
        walked = [Path(nodes, cost) for nodes, cost in simple_paths(network) if fits(cost)]
        best = minimal({cost for _, cost in walked})
        expected = {(*nodes, cost) for nodes, cost in walked if cost in best}
        found = front(partial_astar(network, h, Vector.rank, within, every=True))
        assert {(*path.states, path.cost) for path in found} == expected
        most = max(most, len(expected) - len(best))
    assert most > 1


@given(st.integers(0, 10**9))
def test_with_slack_every_cost_of_the_front_is_nearly_met(seed):
    network, h, _ = draw(KINDS["Vector"], Random(seed), acyclic=False)
    exact = costs_of(partial_astar(network, h, Vector.rank))
    rough = costs_of(partial_astar(network, h, Vector.rank, slack=lambda cost: cost.times(1.5)))
    assert len(rough) <= len(exact)
    assert all(any(cost <= true.times(1.5) for cost in rough) for true in exact)


@given(st.integers(0, 10**9), st.sampled_from(sorted(KINDS)))
@example(5034797, "Battery")  # a goal is taken back
def test_the_story_tells_which_labels_each_state_keeps(seed, name):
    """At every pause: what the view holds is what the search keeps, less what the goals have made useless."""
    network, h, within = draw(KINDS[name], Random(seed), acyclic=False)
    search, view = iter(partial_astar(network, h, KINDS[name].rank, within)), LabelView()
    given_up, announced = set(), set()
    for event in search:
        variables = search.gi_frame.f_locals
        view.apply(event)
        if event[0] == "goal":
            announced.add((event[1][-1], event[2]))
        if event[0] == "prune" and event[1:3] in announced | {variables.get("label", variables["start"])}:
            # A goal taken back, as a better one was found; or popped, but a goal covers its bound; or the start, from
            # which none is within.
            given_up.add(event[1:3])
        waits_for_its_prune = variables.get("evicted", []) if event[0] in ("reach", "prune") else []
        kept = {(state, cost) for state, chain in variables["kept"].items() for cost in chain}
        shown = {(state, cost) for state, costs in view.labels.items() for cost in costs}
        assert shown - {(event[1], cost) for cost in waits_for_its_prune} <= kept
        assert kept - shown <= given_up
    announced = front(partial_astar(network, h, KINDS[name].rank, within))
    assert set(view.goals) == {path.cost for path in announced}


def hansen(size):
    """P. Hansen's chain: 2^size ways, none better than another."""
    edges = []
    for n in range(size):
        edges += [(n, n + 1, Vector(2**n, 0)), (n, n + 1, Vector(0, 2**n))]
    return Network(edges, Vector(0, 0), 0, size)


def test_the_chain_of_Hansen_doubles_its_front_with_every_link():
    network = hansen(10)  # 12 links, and 4,096 costs, are for the compiled search
    found = costs_of(partial_astar(network, ideal(network), Vector.rank))
    assert len(found) == 1024
    assert {cost.parts for cost in found} == {(n, 1023 - n) for n in range(1024)}


def test_zero_cost_cycles_end():
    zero = Vector(0, 0)
    network = Network([("S", "A", zero), ("A", "B", zero), ("B", "A", zero), ("B", "G", zero), ("S", "S", zero)], zero)
    assert front(partial_astar(network, network.zero, Vector.rank, every=True)) == [Path(["S", "A", "B", "G"], zero)]


@pytest.mark.parametrize(
    "network",
    [
        Network([("S", "A", 5), ("A", "B", 1), ("B", "A", -2), ("A", "G", 9)], 0),
        Network([("S", "S", Trade(1, -1)), ("S", "G", Trade(0, 0))], Trade(0, 0)),
    ],
    ids=["better and better", "one part for the other"],
)
def test_a_cycle_that_gains_for_ever_is_a_sentence(network):
    for search in (partial_astar(network, network.zero, lambda cost: 0), fixpoint(network)):
        with pytest.raises(ValueError, match="some cycle makes costs better, lap after lap"):
            front(search)


def test_a_heuristic_that_promises_too_much_is_found_with_its_state():
    network = Network([("S", "A", Vector(1, 3)), ("A", "G", Vector(2, 1)), ("S", "G", Vector(9, 0))], Vector(0, 0))
    assert check_heuristic(network, ideal(network)) is None
    wrong = {"S": Vector(0, 0), "A": Vector(2, 2), "G": Vector(0, 0)}
    found = check_heuristic(network, wrong.get)
    assert (found.state, found.estimate, found.true) == ("A", Vector(2, 2), Vector(2, 1))
    assert check_heuristic(network, {"S": Vector(0, 0), "G": Vector(0, 0)}.get).state == "A"


@given(st.integers(0, 10**9), st.data())
def test_a_heuristic_passes_exactly_if_it_is_a_lower_bound_at_every_state(seed, data):
    network, _, _ = draw(KINDS["Vector"], Random(seed), acyclic=False)
    reached = {event[1] for event in fixpoint(network) if event[0] == "reach"}
    part = st.integers(0, 2)
    h = {node: data.draw(st.builds(Vector, part, part)) for node in network.nodes()}
    truth = {(node, cost) for node in reached for _, cost in simple_paths(network, node)}
    wrong = {(node, cost) for node, cost in truth if not h[node] <= cost}
    found = check_heuristic(network, h.get)
    assert (found is None) == (not wrong)
    assert found is None or ((found.state, found.true) in wrong and found.estimate == h[found.state])


@given(st.integers(0, 10**9), st.sampled_from([name for name, kind in KINDS.items() if kind.ideal]))
def test_the_ideal_point_is_the_best_of_each_part(seed, name):
    network, _, _ = draw(KINDS[name], Random(seed), acyclic=False)
    costs = [cost.parts for _, cost in simple_paths(network)]
    point = ideal(network)(network.start)
    assert (point.parts if point else None) == (tuple(map(min, zip(*costs, strict=True))) if costs else None)
    assert check_heuristic(network, ideal(network)) is None


@pytest.mark.parametrize("within", [5, Vector(1, 2, 3), "far", (3, 4)])
def test_a_range_of_the_wrong_type_is_refused(within):
    network = Network([("S", "G", Vector(1, 1))], Vector(0, 0))
    for search in (partial_astar(network, network.zero, Vector.rank, within), fixpoint(network, within)):
        with pytest.raises(ValueError, match="cannot be compared with a cost such as"):
            next(iter(search))


def test_an_order_that_is_not_isotone_loses_a_path():
    """The arcs of the counterexample to widest, then shortest: the true best is (1, 3)."""
    arcs = [("S", "A", (1, 2)), ("S", "A", (3, 3)), ("A", "G", (1, 1))]
    network = Network([(tail, head, ShortestWidest(*arc)) for tail, head, arc in arcs], ShortestWidest(9, 0))
    nothing = ShortestWidest(9, 0)
    found = costs_of(partial_astar(network, lambda state: nothing, ShortestWidest.rank))
    assert found == [ShortestWidest(1, 4)]
    assert minimal({cost for _, cost in simple_paths(network)}) == {ShortestWidest(1, 3)}


@pytest.mark.parametrize("name", ["Vector", "Hazard", "Damage", "Interval", "a reader's own", "Keys", "Battery"])
def test_every_path_of_a_best_cost_is_announced_once_whatever_the_order_of_edges(name):
    """Small steps make many ties; the oracle lists all paths without a detour that gains nothing, one by one."""
    kind, random, ties = KINDS[name], Random(name), 0
    for _ in range(250):
        size = random.randint(3, 4)
        steps = [kind.draw(random) for _ in range(2)]
        ends = [random.sample(range(size), 2) for _ in range(random.randint(4, 8))]
        ends = [sorted(end) if random.random() < 0.7 else end for end in ends]
        edges = [(*end, random.choice(steps)) for end in ends]
        told = set()
        for order in [edges, edges[::-1], *(random.sample(edges, len(edges)) for _ in range(4))]:
            network = Network(order, kind.outset, 0, size - 1, range(size))
            h = ideal(network) if kind.ideal and random.random() < 0.5 else lambda state: kind.gain
            found = [(*path.states, path.cost) for path in front(partial_astar(network, h, kind.rank, every=True))]
            assert len(set(found)) == len(found)
            told.add(frozenset(found))
        walked = {(*states, cost) for states, cost in gaining_walks(network)}
        best = minimal({cost for *_, cost in walked})
        assert told == {frozenset(walk for walk in walked if walk[-1] in best)}, network.picture()
        ties += sum(walk[-1] in best for walk in walked) > len(best)
    assert ties > 5


def gaining_walks(network):
    """Every path to a goal that comes back to no state at a cost no better than it had there: its states, its cost."""
    found, stack = [], [([network.start], [network.outset])]
    while stack:
        states, costs = stack.pop()
        if network.is_goal(states[-1]):
            found.append((states, costs[-1]))
            continue
        for child, step in network.neighbors(states[-1]):
            new = costs[-1] + step
            idle = new is None or any(state == child and cost <= new for state, cost in zip(states, costs, strict=True))
            if not idle:
                stack.append(([*states, child], [*costs, new]))
    return found


def test_a_worse_label_that_ends_as_well_is_on_a_best_path():
    """The network of chapter 5 on which maxima tie, with its edges in every order."""
    edges = [("S", "C", (1, 0)), ("C", "A", (0, 2)), ("S", "A", (2, 2)), ("A", "G", (3, 0))]
    for order in permutations(edges):
        network = Network([(tail, head, Hazard(*cost)) for tail, head, cost in order], Hazard(0, 0))
        found = front(partial_astar(network, ideal(network), every=True))
        assert sorted(path.states for path in found) == [["S", "A", "G"], ["S", "C", "A", "G"]]
