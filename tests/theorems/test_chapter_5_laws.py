"""What chapter 5 says of laws and their limits, where that is easily said too strongly: each with its witness."""

from itertools import combinations, product
from random import Random

from front_oracles import KINDS, draw
from order_worlds import better, drawn, is_front, lawful, small_worlds, walks, watch
from pathlib_edu.conjecture.lower_bounds import check_heuristic
from pathlib_edu.costs.broken_orders import CertainInterval, Tolerant
from pathlib_edu.costs.orders import Antichain, Hazard, Vector
from pathlib_edu.costs.resource_costs import Battery, Leg
from pathlib_edu.problems.network import Network
from pathlib_edu.search.labels.fixpoint import fixpoint
from pathlib_edu.search.labels.front import front
from pathlib_edu.search.labels.partial_astar import partial_astar


def costs_of(search):
    return [path.cost for path in front(search)]


def true_costs(network):
    return [walk.pieces[-1] for walk in walks(network) if walk.states[-1] == network.goal]


def test_L5_1_at_every_moment_an_antichain_covers_all_that_was_added():
    random = Random(1)
    for _ in range(200):
        kept, added = Antichain(), []
        for _ in range(8):
            added.append(Vector(random.randint(0, 3), random.randint(0, 3)))
            kept.add(added[-1])
            assert all(kept.covers(cost) for cost in added)


def test_T5_5_where_transitivity_breaks_four_edges_show_it():
    random, broken = Random(5), 0
    for _ in range(2000):
        table = {(a, b): a == b or random.random() < 0.5 for a in range(4) for b in range(4)}

        class Odd(int):
            def __add__(self, step):
                return type(self)(step[self])

            def __le__(self, other, table=table):
                return table[int(self), int(other)]

        a, b, c = 1, 2, 3
        if not (table[a, b] and table[b, c]) or table[a, c]:
            continue
        to = {n: dict.fromkeys(range(4), n) for n in (a, b, c)}
        free = {n: n for n in range(4)}
        edges = [("S", "G", to[a]), ("S", "A", to[b]), ("S", "A", to[c]), ("A", "G", free)]
        assert not any(cost <= Odd(c) for cost in costs_of(fixpoint(Network(edges, Odd(0)))))
        broken += 1
    assert broken > 100


def test_T5_5_a_tolerance_needs_four():
    lengths = [Tolerant(n) for n in range(4)]
    for shape in (
        ["SG"],
        ["SG"] * 2,
        ["SG"] * 3,
        ["SA", "AG"],
        ["SA", "SA", "AG"],
        ["SA", "AG", "AG"],
        ["SG", "SA", "AG"],
    ):
        for chosen in product(lengths, repeat=len(shape)):
            network = Network([(*ends, step) for ends, step in zip(shape, chosen, strict=True)], Tolerant(0))
            assert all(any(mine <= cost for mine in costs_of(fixpoint(network))) for cost in true_costs(network))
    four = [("S", "G", 2), ("S", "A", 1), ("S", "A", 0), ("A", "G", 0)]
    network = Network([(tail, head, Tolerant(n)) for tail, head, n in four], Tolerant(0))
    assert costs_of(fixpoint(network)) == [Tolerant(2)] and Tolerant(0) in true_costs(network)


def test_certainly_better_loses_an_answer_but_no_best_path():
    edges = [("S", "A", (0, 0)), ("S", "A", (0, 1)), ("A", "G", (0, 1))]
    network = Network([(tail, head, CertainInterval(*ends)) for tail, head, ends in edges], CertainInterval(0, 0))
    assert costs_of(fixpoint(network)) == [CertainInterval(0, 1)]
    assert not is_front([CertainInterval(0, 1)], true_costs(network))


def consistent(network, h, costs):
    """D5.7, with infinity: None is covered by every cost, and covers only itself."""
    for state, a in costs:
        left = None if h(state) is None else a + h(state)
        for child, step in () if network.is_goal(state) else network.neighbors(state):
            new = a + step
            right = None if new is None or h(child) is None else new + h(child)
            if right is not None and (left is None or not left <= right):
                return False
        if network.is_goal(state) and not (left is not None and left <= a <= left):
            return False
    return True


def test_D5_7_a_consistent_estimate_is_a_lower_bound_with_infinity_in_the_inequality():
    random, held = Random(57), 0
    for n in range(1500):
        network, _, _ = draw(KINDS["Battery"], random, acyclic=True)
        estimates = [None, *(Leg(t, e) for t in range(3) for e in (-3, -1, 0, 2, 9))]
        table = {node: random.choice(estimates) for node in network.nodes()}
        if n % 3:
            table = dict.fromkeys(table, Leg(0, -3)) | {random.choice(network.nodes()): random.choice(estimates)}
        table |= {node: Leg(0, 0) for node in network.nodes() if network.is_goal(node)}
        met = [event[1:4:2] for event in fixpoint(network) if event[0] == "reach"]
        if consistent(network, table.get, met):
            assert check_heuristic(network, table.get) is None
            held += 1
    assert held > 100
    short = Network([("S", "A", Leg(1, 1)), ("A", "G", Leg(1, 1))], Battery(0, 0, 4))
    h = {"S": Leg(0, 9), "A": Leg(0, 9), "G": Leg(0, 0)}.get
    assert costs_of(partial_astar(short, h)) == [] and check_heuristic(short, h).state == "S"
    assert not consistent(short, h, [("A", Battery(1, 1, 4))])


def test_T5_10_the_ranks_of_all_labels_taken_never_fall(monkeypatch):
    taken_ranks = []
    watch(monkeypatch, lambda search, waiting, taken: taken_ranks.append(search["rank"](taken[0])))
    for world in [*small_worlds(consistent=True)[::7], *drawn(10, 60, consistent=True)]:
        taken_ranks.clear()
        list(partial_astar(*world.options))
        assert taken_ranks == sorted(taken_ranks)


def test_T5_11_with_maxima_the_order_of_the_edges_has_a_say():
    edges = [("S", "A", (2, 2)), ("S", "C", (1, 0)), ("C", "A", (0, 2)), ("A", "G", (3, 5))]
    h = {"S": Hazard(3, 2), "C": Hazard(3, 2), "A": Hazard(3, 0), "G": Hazard(0, 0)}
    times = set()
    for order in ([0, 1, 2, 3], [1, 0, 2, 3]):
        network = Network([(tail, head, Hazard(*cost)) for tail, head, cost in (edges[n] for n in order)], Hazard(0, 0))
        assert check_heuristic(network, h.get) is None
        times.add(sum(event[:2] == ("expand", "A") for event in partial_astar(network, h.get)))
    assert times == {1, 2}


def test_T5_17_the_first_part_need_not_be_total():
    """Pairs of sums, part by part, and then a maximum: lexicographic, and lawful."""
    costs = [((a, b), c) for a in range(3) for b in range(3) for c in range(3)]

    def le(x, y):
        ahead = all(p <= q for p, q in zip(x[0], y[0], strict=True))
        return ahead and (x[0] != y[0] or x[1] <= y[1])

    def extend(x, s):
        return tuple(p + q for p, q in zip(x[0], s[0], strict=True)), max(x[1], s[1])

    assert any(not le(x, y) and not le(y, x) for x, y in combinations(costs, 2))
    assert lawful(costs, costs[:14], extend, le)


class Counted(Vector):
    """(fires, steps), compared only where the steps are equal."""

    __slots__ = ()

    def __le__(self, other):
        return self.parts[1] == other.parts[1] and self.parts[0] <= other.parts[0]


def test_T5_23_an_exact_amount_is_chosen_at_the_end_of_a_search_with_at_most_so_much():
    random, found_some = Random(23), 0
    for _ in range(300):
        size = random.randint(2, 5)
        ends = [sorted(random.sample(range(size), 2)) for _ in range(2 * size)]
        edges = [(*end, Counted(random.randint(0, 2), random.randint(1, 2))) for end in ends]
        network, exact = Network(edges, Counted(0, 0), 0, size - 1, range(size)), random.randint(1, 6)
        least = min((cost for cost in true_costs(network) if cost.parts[1] == exact), key=Vector.rank, default=None)
        found = costs_of(fixpoint(network, lambda cost, most=exact: cost.parts[1] <= most))
        chosen = [cost for cost in found if cost.parts[1] == exact]
        assert chosen == ([] if least is None else [least])
        assert not any(better(one, other) for one, other in product(found, repeat=2))
        found_some += least is not None
    assert found_some > 50
