"""The theorems of chapter 3 for all real weights at once: no graph of so many states violates them.

A run of A* is written down as formulas over the reals: the weights, the estimates and every g are unknowns, each step
picks a state that waits with the least f (among equals any: so all ties are tried), and z3 looks for values that make
the theorem false. "unsat" is a proof, for this number of states.

The graphs are complete, between S, the states A, B, ... and G, without edges into S or out of G, which no search ever
gains by. Where a path exists, a missing edge is the same as one so costly that nobody takes it. Since S is expanded
first, a run begins with all others waiting at the weight of their edge from S.
"""

from fractions import Fraction
from itertools import pairwise, permutations

import pytest

from pathlib_edu.core import solve
from pathlib_edu.exercises.engine.judging.oracles import least_cost
from pathlib_edu.problems.graph import Graph
from pathlib_edu.search.heuristic_promises import inconsistencies, overestimates
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.weighted_astar import weighted_astar

z3 = pytest.importorskip("z3", reason="z3-solver is not installed: it is in the extra `dev`")


def paths(names, source):
    """All ways from `source` to G that meet no state twice."""
    rest = [name for name in names if name != source]
    for count in range(len(rest) + 1):
        for between in permutations(rest, count):
            yield (source, *between, "G")


class World:
    """A complete graph of `size` states with unknown weights and estimates."""

    def __init__(self, size):
        self.names = "ABCDEF"[: size - 2]
        self.cost = {(i, j): z3.Real(f"c({i},{j})") for i in "S" + self.names for j in self.names + "G" if i != j}
        self.h = {i: z3.Real(f"h({i})") for i in "S" + self.names} | {"G": z3.RealVal(0)}
        self.premise = [x >= 0 for x in (*self.cost.values(), *self.h.values())]
        #: one path of each length: any cheapest path is one of these, up to the names
        self.typical = [("S", *self.names[:n], "G") for n in range(size - 1)]

    def length(self, path):
        return z3.Sum([self.cost[step] for step in pairwise(path)])

    def admissible(self, excess=0):
        return [self.h[i] <= self.length(path) + excess for i in "S" + self.names for path in paths(self.names, i)]

    def consistent(self):
        return [self.h[i] <= cost + self.h[j] for (i, j), cost in self.cost.items()]

    def graph(self, model):
        """The graph of a model, in exact fractions."""

        def exact(x):
            value = model.eval(x, model_completion=True)
            return Fraction(value.numerator_as_long(), value.denominator_as_long())

        edges = [(i, j, exact(cost)) for (i, j), cost in self.cost.items()]
        return Graph(edges, h={i: exact(x) for i, x in self.h.items()})


class Run:
    """A search on a world, as formulas: up to `steps` expansions after that of S.

    `picks[t]` says which state is expanded then, `g[t]` and `waits[t]` what is known before, `over` that the goal was
    expanded. With `b` it is Martelli's algorithm B, else A*. With `strict` there are no ties, so a model's story is
    that of every implementation.
    """

    def __init__(self, world, steps, reopen=True, weight=1, strict=False, b=False):
        self.world, self.reopen, self.over = world, reopen, z3.BoolVal(False)
        self.g, self.waits, self.picks, self.rules = [], [], [], []
        nodes = world.names + "G"
        g, waits = {j: world.cost["S", j] for j in nodes}, dict.fromkeys(nodes, z3.BoolVal(True))
        highest = world.h["S"]
        for t in range(steps):
            pick = {i: z3.Bool(f"pick({i},{t})") for i in nodes}
            f = {i: g[i] + weight * world.h[i] for i in nodes}
            self.rules.append(z3.PbEq([*((one, 1) for one in pick.values()), (self.over, 1)], 1))
            low = {i: z3.And(waits[i], f[i] < highest) for i in nodes}
            for i in nodes:
                rivals = [(j, z3.Implies(waits[j], f[i] < f[j] if strict else f[i] <= f[j])) for j in nodes if j != i]
                first = z3.And([rule for _, rule in rivals])
                if b:  # while some f lie below the highest expanded, the least g among those
                    least_g = z3.And(low[i], *(z3.Implies(low[j], g[i] <= g[j]) for j in nodes))
                    first = z3.If(z3.Or(list(low.values())), least_g, first)
                self.rules.append(z3.Implies(pick[i], z3.And(waits[i], first)))
            self.g.append(g)
            self.waits.append(waits)
            self.picks.append(pick)
            self.over = z3.Or(self.over, pick["G"])
            if b:
                raised = z3.Real(f"highest({t})")
                self.rules += [z3.Implies(pick[i], raised == z3.If(f[i] > highest, f[i], highest)) for i in world.names]
                highest = raised
            g, waits = self.relaxed(t, pick, g, waits)

    def relaxed(self, t, pick, g, waits):
        """What is known after the expansion of the state that is picked at moment `t`."""
        new = {j: z3.Real(f"g({j},{t})") for j in g}
        then = {j: z3.Bool(f"waits({j},{t})") for j in g}
        for i in self.world.names:
            self.rules.append(z3.Implies(pick[i], z3.And(new[i] == g[i], z3.Not(then[i]))))
            for j in g:
                if j != i:
                    by_i = g[i] + self.world.cost[i, j]
                    better = by_i < g[j] if self.reopen else z3.And(by_i < g[j], waits[j])
                    moved = z3.And(new[j] == z3.If(better, by_i, g[j]), then[j] == z3.Or(waits[j], better))
                    self.rules.append(z3.Implies(pick[i], moved))
        return new, then

    def announces_more(self, excess=0, factor=1):
        """Is the goal expanded with more than `factor` times a path's cost and `excess` more?"""
        return z3.Or(
            [
                z3.And(pick["G"], g["G"] > factor * self.world.length(path) + excess)
                for pick, g in zip(self.picks, self.g, strict=True)
                for path in self.world.typical
            ]
        )


def model(*formulas):
    """Values that make all formulas true, or None: a proof that there are none."""
    solver = z3.SolverFor("QF_LRA")
    for one in formulas:
        solver.add(one)
    found = solver.check()
    assert found != z3.unknown
    return solver.model() if found == z3.sat else None


#: Enough expansions after that of S for every run on so many states: `test_T3_10_...` proves it.
ENOUGH = {4: 4, 5: 8}


@pytest.mark.parametrize("size", [4, 5])
def test_T3_1_no_graph_of_up_to_5_states_loses_the_cheapest_path(size):
    world = World(size)
    run = Run(world, ENOUGH[size])
    lost = []
    for path in world.typical:
        prefix = {state: world.length(path[: n + 1]) for n, state in enumerate(path) if n}
        cheapest = [world.length(path) <= world.length(other) for other in paths(world.names, "S")]
        for g, waits, pick in zip(run.g, run.waits, run.picks, strict=True):
            gone = [
                z3.Not(z3.And(waits[m], g[m] == true, g[m] + world.h[m] <= world.length(path)))
                for m, true in prefix.items()
            ]
            lost.append(z3.And(*cheapest, *gone, z3.Or(list(pick.values()))))
    assert model(world.premise, world.admissible(), run.rules, z3.Or(lost)) is None


class Moment:
    """Any moment of any run, however long, and what one expansion makes of it.

    `far` stands for the true distances: no step beats them, and along `path`, a cheapest one, they add up.
    """

    def __init__(self, world, path, reopen=True):
        self.world, nodes = world, world.names + "G"
        far = {j: z3.Real(f"far({j})") for j in nodes} | {"S": z3.RealVal(0)}
        self.far, self.g = far, {j: z3.Real(f"g({j})") for j in nodes}
        self.waits = {j: z3.Bool(f"waits({j})") for j in nodes}
        self.pick = {j: z3.Bool(f"pick({j})") for j in nodes}
        run = Run(world, 0, reopen=reopen)
        self.then = run.relaxed(0, self.pick, self.g, self.waits)
        self.premise = [
            *(far[j] <= far[i] + cost for (i, j), cost in world.cost.items()),
            *(far[j] == far[i] + world.cost[i, j] for i, j in pairwise(path)),
            *world.premise,
        ]
        picked = [z3.Implies(self.pick[i], self.waits[i]) for i in nodes]
        self.step = [*run.rules, z3.PbEq([(self.pick[i], 1) for i in world.names], 1), *picked]

    def sound(self, g, waits):
        """The goal waits, no g is below the truth, and every step of an expanded state has been relaxed."""
        cost = self.world.cost
        done = {i: (z3.Not(waits[i]), g[i]) for i in self.world.names} | {"S": (z3.BoolVal(True), 0)}
        relaxed = [z3.Implies(done[i][0], g[j] <= done[i][1] + cost[i, j]) for i, j in cost]
        return z3.And(waits["G"], *(g[j] >= self.far[j] for j in g), *relaxed)


@pytest.mark.parametrize("size", [4, 5, 6, 7])
def test_T3_1_no_expansion_loses_the_cheapest_path_on_any_graph_of_up_to_7_states(size):
    """By induction, so for runs of any length: what makes it true holds after S, and each expansion keeps it."""
    world = World(size)
    for path in world.typical:
        now = Moment(world, path)
        first = now.sound({j: world.cost["S", j] for j in now.g}, dict.fromkeys(now.g, z3.BoolVal(True)))
        assert model(*now.premise, z3.Not(first)) is None
        kept = [*now.premise, now.sound(now.g, now.waits)]
        assert model(*kept, z3.And([z3.Not(z3.And(now.waits[m], now.g[m] == now.far[m])) for m in path[1:]])) is None
        assert model(*kept, *now.step, z3.Not(now.sound(*now.then))) is None
        hasty = Moment(world, path, reopen=False)  # without re-opening some expansion does not keep it
        assert model(*kept, *hasty.step, z3.Not(hasty.sound(*hasty.then))) is not None


@pytest.mark.parametrize("size", [4, 5, 6, 7])
def test_T3_3_at_no_moment_is_a_costly_goal_taken_first_on_any_graph_of_up_to_7_states(size):
    """Too costly: by more than the error of h along a cheapest path. With no error that is T3.2."""
    world, excess = World(size), z3.Real("excess")
    for path in world.typical:
        now = Moment(world, path)
        f = {j: now.g[j] + world.h[j] for j in now.g}
        least = [z3.Implies(now.waits[j], f["G"] <= f[j]) for j in now.g]
        fair = [world.h[m] <= world.length(path[n:]) + excess for n, m in enumerate(path[:-1])]
        taken = [*now.premise, now.sound(now.g, now.waits), *least, *fair, excess >= 0]
        assert model(taken, now.g["G"] > now.far["G"] + excess) is None
        if len(path) > 2:
            assert model(taken, excess == 1, now.g["G"] == now.far["G"] + 1) is not None  # T3.3 is tight


@pytest.mark.parametrize("size", [4, 5])
def test_T3_2_no_graph_of_up_to_5_states_misleads_astar(size):
    world = World(size)
    run = Run(world, ENOUGH[size])
    assert model(world.premise, world.admissible(), run.rules, run.announces_more()) is None


@pytest.mark.parametrize("weight", [Fraction(3, 2), 2])
@pytest.mark.parametrize("size", [4, 5])
def test_T3_3_no_graph_of_up_to_5_states_breaks_the_bound_of_the_weight(size, weight):
    world, factor = World(size), z3.RealVal(str(weight))
    run = Run(world, 2 ** (size - 2) + 1, weight=factor)
    wrong = z3.Or(run.announces_more(factor=factor), z3.Not(run.over))
    assert model(world.premise, world.admissible(), run.rules, wrong) is None


@pytest.mark.parametrize("size", [4, 5])
def test_T3_3_no_graph_of_up_to_5_states_breaks_the_bound_of_the_error(size):
    world, excess = World(size), z3.Real("excess")
    run = Run(world, 2 ** (size - 2) + 1)
    wrong = z3.Or(run.announces_more(excess), z3.Not(run.over))
    assert model(world.premise, excess >= 0, world.admissible(excess), run.rules, wrong) is None


@pytest.mark.parametrize("size", [4, 5, 6])
def test_T3_5_no_graph_of_up_to_6_states_has_a_consistent_estimate_that_says_too_much(size):
    world = World(size)
    high = [world.h[i] > world.length(path) for i in "SA" for path in paths(world.names, i)]
    assert model(world.premise, world.consistent(), z3.Or(high)) is None


@pytest.mark.parametrize("size", [4, 5, 6])
def test_T3_6_no_graph_of_up_to_6_states_makes_a_consistent_estimate_expand_twice_or_early(size):
    world = World(size)
    run = Run(world, size - 1)
    bad = []
    for t, (g, pick) in enumerate(zip(run.g, run.picks, strict=True)):
        for path in world.typical:  # to its last state but the goal, and to the goal
            for end in ({path[-2], "G"} - {"S"}) if len(path) > 2 else {"G"}:
                way = path if end == "G" else path[:-1]
                bad.append(z3.And(pick[end], g[end] > world.length(way)))
        for i in world.names if t else ():
            bad += [z3.And(before[i], pick[i]) for before in run.picks[:t]]
            for j in world.names + "G":
                bad.append(z3.And(run.picks[t - 1][i], pick[j], run.g[t - 1][i] + world.h[i] > g[j] + world.h[j]))
    assert model(world.premise, world.consistent(), run.rules, z3.Or(bad)) is None


@pytest.mark.parametrize("size", [4, 5])
def test_T3_9_one_direct_edge_misleads_astar_on_every_graph_of_up_to_5_states(size):
    """From S only A and G can be reached at once, and h says too much of A: no run pays less than the direct edge."""
    world = World(size)
    run = Run(world, 2 ** (size - 2) + 1)
    first, direct = world.cost["S", "A"], world.cost["S", "G"]
    far = [world.cost["S", i] > direct for i in world.names[1:]]  # as good as missing: they wait behind the goal
    way = [first + world.length(("A", "G")) < direct, direct < first + world.h["A"]]
    assert model(world.premise, far, way, run.rules, z3.Not(run.picks[0]["G"])) is None
    assert model(world.premise, far, way, run.rules, run.picks[0]["G"], run.announces_more()) is not None


@pytest.mark.parametrize("size", [4, 5])
def test_T3_10_no_graph_of_k_plus_2_states_needs_more_expansions_than_martellis(size):
    """2^k + 1 with k = 2 and 3; and as many do come about, in the book's A* too."""
    world, k = World(size), size - 2
    run = Run(world, 2**k)
    assert model(world.premise, world.admissible(), run.rules, z3.Not(run.over)) is None
    run = Run(world, 2**k, strict=True)
    early = z3.Or([pick["G"] for pick in run.picks[:-1]])
    found = model(world.premise, world.admissible(), run.rules, z3.Not(early))
    graph = world.graph(found)
    assert sum(event[0] == "expand" for event in astar(graph, graph.h)) == 2**k + 1


@pytest.mark.parametrize("size", [4, 5])
def test_T3_12_algorithm_b_is_right_and_within_its_bound_on_every_graph_of_up_to_5_states(size):
    world = World(size)
    run = Run(world, size * (size + 1) // 2 - 1, b=True)
    assert model(world.premise, world.admissible(), run.rules, z3.Or(run.announces_more(), z3.Not(run.over))) is None


@pytest.mark.parametrize("size", [4, 5])
@pytest.mark.parametrize("dropped", ["admissible", "reopen"])
def test_T3_2_falls_when_a_premise_is_dropped_and_the_model_misleads_the_books_astar(size, dropped):
    """So the formulas are not empty: what z3 finds goes wrong when it is run."""
    world, reopen = World(size), dropped != "reopen"
    run = Run(world, 2 ** (size - 2), reopen=reopen, strict=True)
    found = model(world.premise, world.admissible() if not reopen else [], run.rules, run.announces_more())
    graph = world.graph(found)
    assert bool(overestimates(graph, graph.h)) == reopen
    assert solve(weighted_astar(graph, graph.h, reopen=reopen)).cost > least_cost(graph)


@pytest.mark.parametrize("size", [4, 5])
def test_T3_6_falls_when_h_is_only_admissible_and_the_model_makes_the_books_astar_expand_twice(size):
    world = World(size)
    run = Run(world, size, strict=True)
    twice = [z3.And(one["A"], two["A"]) for n, one in enumerate(run.picks) for two in run.picks[n + 1 :]]
    graph = world.graph(model(world.premise, world.admissible(), run.rules, z3.Or(twice)))
    assert inconsistencies(graph, graph.h) and not overestimates(graph, graph.h)
    order = [event[1] for event in astar(graph, graph.h) if event[0] == "expand"]
    assert order.count("A") > 1
