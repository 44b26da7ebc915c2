"""The prover tries every way in which a search can go, and agrees with the machine that samples."""

from fractions import Fraction
from itertools import pairwise
from math import inf, isfinite

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracles import bellman_ford
from pathlib_edu.conjecture import prove, refute
from pathlib_edu.conjecture import prover as prover_module
from pathlib_edu.conjecture.linear import NotLinear
from pathlib_edu.conjecture.ways import Ways
from pathlib_edu.core import solve
from pathlib_edu.search.shortest.weighted_astar import weighted_astar
from pathlib_edu.service import answer

pytest.importorskip("z3", reason="z3-solver is not installed: it is in the extra `prove`")

WEAK_ORDERS = {1: 1, 2: 3, 3: 13, 4: 75}  # OEIS A000670: in how many ways so many numbers can be ranked, with ties


@pytest.mark.parametrize("count", WEAK_ORDERS)
def test_sorting_unknown_numbers_goes_in_as_many_ways_as_there_are_weak_orders(count):
    def ranking():
        ranked = sorted(enumerate(ways.numbers), key=lambda pair: pair[1])
        ties = [one == other for (_, one), (_, other) in pairwise(ranked)]
        values = [ways.value(number) for _, number in ranked]
        assert [a == b for a, b in pairwise(values)] == ties and values == sorted(values)
        return tuple(n for n, _ in ranked), tuple(ties)

    ways = Ways(count)
    found = list(ways.all(ranking))
    assert len(found) == len(set(found)) == WEAK_ORDERS[count]


NUMBER = st.one_of(st.integers(-5, 5), st.fractions(-3, 3, max_denominator=4), st.sampled_from([0.5, -1.25, inf]))
OPERATIONS = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
}


@given(st.sampled_from(sorted(OPERATIONS)), st.integers(0, 1), NUMBER, st.booleans())
def test_what_is_reckoned_with_unknown_numbers_is_right_for_their_values(sign, which, known, turned):
    operation = OPERATIONS[sign]
    if sign == "*" and known == inf:
        known = 7
    ways = Ways(2)

    def reckoned():
        unknown = ways.numbers[which] + 2 * ways.numbers[1 - which] - 1
        result = operation(*((known, unknown) if turned else (unknown, known)))
        value, result = ways.value(unknown), ways.value(result)
        exact = Fraction(known) if known != inf else known
        return result == operation(*((exact, value) if turned else (value, exact)))

    assert all(ways.all(reckoned))


def test_what_is_supposed_holds_in_all_ways():
    ways = Ways(3)
    a, b, least = ways.numbers
    ways.suppose(ways.not_above(a, b))
    ways.least(least, [a, b + 1])
    assert set(ways.all(lambda: (a <= b, least == a, a < b))) == {(True, True, True), (True, True, False)}


CLAIMS = [
    ("admissible(h) -> cost == optimal", {}),
    ("admissible(h) -> settled", {}),
    ("consistent(h) -> settled", {}),
    ("consistent(h) -> not f_falls", {}),
    ("cost == optimal -> admissible(h)", {}),
    ("solvable == found", {}),
    ("monotone(h) -> cost == optimal", {"goal_h": True}),
    ("monotone(h) -> cost == optimal", {"goal_h": True, "goals": 2}),
    ("admissible(h) -> cost <= 2 * optimal", {"search": "weighted_astar", "weight": 2}),
    ("admissible(h) -> cost <= 3 / 2 * optimal", {"search": "weighted_astar", "weight": 2}),
    ("solvable -> expansions <= states", {"search": "dijkstra"}),
    ("solvable and h(S) == 0 and admissible(h) and states == 3 -> consistent(h)", {}),
    ("nonnegative", {"least_h": -1}),
]


@pytest.mark.parametrize(("claim", "options"), CLAIMS, ids=str)
def test_it_agrees_with_the_machine_that_samples(claim, options):
    proof, verdict = prove(claim, states=3, **options), refute(claim, states=3, random=0, **options)
    assert proof.proved == (proof.graph is None)
    if proof.proved:
        assert verdict.graph is None
    elif verdict.graph is None:  # what breaks it is out of the sample's reach
        numbers = [*(cost for *_, cost in proof.graph.edges()), *proof.graph.estimates.values()]
        assert any(one not in range(4) for one in numbers)
    else:
        sizes = [(len(graph.nodes()), len(graph.edges())) for graph in (proof.graph, verdict.graph)]
        assert sizes[0] <= sizes[1]


def test_the_graph_that_it_finds_misleads_the_search_itself():
    claim = "admissible(h) -> cost == optimal"
    graph = prove(claim, "weighted_astar", reopen=False).graph
    assert solve(weighted_astar(graph, graph.h, reopen=False)).cost > bellman_ford(graph.edges(), "S")["G"]
    assert graph.picture() == refute(claim, "weighted_astar", reopen=False).graph.picture()


def test_a_claim_that_only_fractions_break_is_broken_by_fractions():
    assert refute("2 * optimal != 1", states=3, random=100).graph is None
    assert [cost for *_, cost in prove("2 * optimal != 1").graph.edges()] == [Fraction(1, 2)]


@pytest.mark.parametrize(
    ("claim", "what"),
    [
        ("optimal * optimal >= 0", "multiplies two unknown numbers"),
        ("solvable -> optimal // 2 >= 0", "rounds an unknown number"),
        ("solvable -> 1 / optimal >= 0", "divides by an unknown number"),
        ("solvable -> optimal ** 2 >= 0", "raises an unknown number to a power"),
    ],
)
def test_what_is_more_than_sums_and_comparisons_is_refused(claim, what):
    with pytest.raises(ValueError, match=what) as told:
        prove(claim, states=2)
    assert not isinstance(told.value, NotLinear)


def costs_are(deed):
    """A search that does something with the first step's cost that is neither a sum nor a comparison."""

    def mine(problem):
        yield "reach", problem.start, None, 0, 0
        for _, cost in problem.neighbors(problem.start):
            deed(cost)
        yield "expand", problem.start, 0

    return mine


@pytest.mark.parametrize(
    ("deed", "what"),
    [
        (int, "rounds"),
        (round, "rounds"),
        (isfinite, "rounds"),
        (lambda cost: cost // 2, "rounds"),
        (str, "writes an unknown number down"),
        (lambda cost: f"{cost}", "writes an unknown number down"),
        (lambda cost: {cost}, "keeps costs in a set"),
    ],
)
def test_a_search_that_does_more_with_costs_than_to_add_and_compare_is_refused(deed, what):
    with pytest.raises(ValueError, match=what):
        prove("expansions == 1", costs_are(deed), states=2)


def test_what_a_search_of_ones_own_raises_comes_with_a_graph_on_which_it_does():
    def mine(problem):
        yield "reach", problem.start, None, 0, 0
        for state, cost in problem.neighbors(problem.start):
            if state == "G" and cost > 2:
                raise KeyError("too far")

    for run in (prove, refute):
        with pytest.raises(KeyError, match="too far") as told:
            run("expansions == 0", mine, states=2)
        assert told.value.__notes__ == ["The search ran on this graph:\nS -> G 3"]


def test_what_a_claim_cannot_reckon_comes_with_a_graph_on_which_it_cannot():
    with pytest.raises(ValueError, match=r"the claim divides by zero \(on the graph S -> G 0\)"):
        prove("edges == 0 or 1 / (edges - 1) > 0", states=2)


def test_of_a_search_that_remembers_its_last_run_nothing_is_proved():
    seen = []

    def mine(problem):
        yield "reach", problem.start, None, 0, 0
        yield "expand", problem.start, 0
        for _, cost in problem.neighbors(problem.start):
            if not seen and cost > 1:
                yield "expand", problem.start, 0
            seen.append(cost)

    with pytest.raises(ValueError, match="does not do the same when it is run again"):
        prove("expansions == 1", mine, states=2)


def test_the_verdict_says_over_which_numbers_it_was_proved():
    assert "costs and estimates of 0 or more" in prove("nonnegative", states=3).said
    assert prove("nonnegative", states=3, least_h=-1).graph is not None


def test_decimals_are_the_fractions_that_a_claim_says():
    assert prove("admissible(h) -> cost <= 1.1 * optimal", "weighted_astar", weight=1.1, states=3).proved


def test_it_gives_up_in_one_sentence_where_there_are_too_many_ways(monkeypatch):
    monkeypatch.setattr(prover_module, "MOST_WAYS", 20)
    proof = prove("admissible(h) -> cost == optimal")
    assert not proof.proved and proof.graph is None and proof.said.startswith("Undecided: there are more than 20 ways")
    monkeypatch.setattr(prover_module, "MOST_WAYS", 3)
    assert prove("h(S) < 2 or edges == 0", states=2).graph is not None


def test_without_z3_it_says_how_to_get_it(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "z3", None)
    with pytest.raises(ImportError, match=r"pip install 'pathlib-edu\[prove\]'"):
        prove("found")
    told = answer({"ask": "claim", "claim": "found", "search": "astar", "prove": True})
    assert "pathlib-edu[prove]" in told["error"]


def test_a_proof_on_the_stage_says_that_it_is_one():
    asked = {"ask": "claim", "search": "astar", "prove": True, "most": {"states": 3}}
    told = answer({**asked, "claim": "admissible(h) -> cost == optimal"})
    assert told["proved"] and not told["found"] and told["said"].startswith("True of every graph of at most 3 states")
    told = answer({**asked, "claim": "cost == optimal -> admissible(h)"})
    assert told["found"] and not told["proved"] and "invariant" in told
