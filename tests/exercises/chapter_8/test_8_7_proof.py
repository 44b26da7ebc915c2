"""Exercise 8.7: landmarks whose numbers are short, a proof in pieces. `test_proof_steps.py` tries every order.

What is proved is so, on networks whose roads lead both ways, and what is false in it is false.
"""

from fractions import Fraction
from random import Random

from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import bellman_ford
from proof_orders import held

NUMBER = "8.7"
ORDER = "GDJIBAFE"

#: Which step uses which others, and words of what is said of it: what rounding takes, how far apart x and y are, then
#: two lines, and both at the end.
STEPS = """
A | D     | at most, if one knows
B |       | What is known
D | G     | How far apart
E | BFI   | what was claimed
F | A     | fall short
G |       | How much does rounding
I | J     | Which is larger
J | D     | at least, if one knows
C | false | nothing from that of n
H | false | across a multiple of q
"""
RIGHT, WRONG, SAYS = held(NUMBER, ORDER, STEPS)
RIGHT |= {
    "not too small first": "GDAFJIBE",
    "what is known first": "BGDJAIFE",
}
WRONG |= {
    "the alphabet": ("ABCDEFGHIJ", "How far apart"),
    "the second half alone": ("GDAFBE", "Which is larger"),
}


def rounded(roads, landmark, t, q):
    """The distances between all places, and of each x, y, e and h as the exercise has them."""
    edges = [edge for u, v, cost in roads for edge in ((u, v, cost), (v, u, cost))]
    far = {place: bellman_ford(edges, place) for place in {u for u, _, _ in edges}}
    r = {n: far[n][landmark] // q * q for n in far}
    x, y = ({n: kept[n] - kept[t] for n in far} for kept in ({n: far[n][landmark] for n in far}, r))
    e, h = {n: abs(x[n]) for n in far}, {n: max(0, abs(y[n]) - q) for n in far}
    return edges, far, r, x, y, e, h


def networks(count):
    """Connected networks of up to eight places, with whole costs and with fractions; a landmark, a goal and a q."""
    for seed in range(count):
        dice = Random(seed)
        size, parts = dice.randint(2, 8), dice.choice([1, 3])
        ends = [(n, dice.randrange(n)) for n in range(1, size)]
        ends += [dice.sample(range(size), 2) for _ in range(dice.randint(0, size))]
        roads = [(u, v, Fraction(dice.randint(0, 9 * parts), parts)) for u, v in ends]
        yield roads, dice.randrange(size), dice.randrange(size), dice.choice([1, 2, 4, Fraction(5, 2)])


def test_each_true_step_is_true():
    losses = set()
    for roads, landmark, t, q in networks(300):
        _, far, r, x, y, e, h = rounded(roads, landmark, t, q)
        for n in far:
            assert 0 <= far[n][landmark] - r[n] < q, "G"
            assert abs(x[n] - y[n]) < q, "D"
            assert abs(y[n]) - q < abs(x[n]) < abs(y[n]) + q, "J and A"
            assert h[n] <= e[n] < h[n] + 2 * q and e[n] <= far[n][t], "I, F and B"
            losses.add((e[n] - h[n]) / q)
    assert max(losses) > Fraction(3, 2), "so 2 q is not far from what it comes to"


def test_what_is_false_is_false():
    roads = [("L", "G", 3), ("G", "A", 1)]
    *_, x, y, _, _ = rounded(roads, "L", "G", 4)
    assert abs(y["A"]) > abs(x["A"]), "C: 4 against 1"
    edges, _, _, _, _, e, h = rounded([("G", "A", 7), ("A", "B", 1)], "G", "G", 4)
    assert all(e[u] <= cost + e[v] for u, v, cost in edges) and all(h[n] <= e[n] for n in h)
    assert h["B"] > 1 + h["A"], "H, of the step from B to A"
    assert sum(h[u] > cost + h[v] for roads, *rest in networks(300)
               for edges, *_, h in [rounded(roads, *rest)] for u, v, cost in edges) > 20  # fmt: skip
