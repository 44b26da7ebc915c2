"""The checks of exercises 5.9 to 5.11, on proofs and on the best weakening: right answers pass, however written;
typical wrong ones are caught, each with the sentence that names the mistake."""

from itertools import permutations, product
from math import nan

from answers import fails
from pathlib_edu.exercises.chapter_5_proofs import PROOF, preferences


def weakest(costs, steps, value, strict=False, rounds=99, stopped=lambda a, b: b is None, first=lambda pair: True):
    """Right, with a switch for each typical mistake."""
    pairs = {(a, b) for a, b in product(costs, repeat=2)
             if value[a] < value[b] or (value[a] == value[b] and (not strict or a == b))}  # fmt: skip
    for _ in range(rounds):
        pairs = {(a, b) for a, b in pairs
                 if all(stopped(step[a], step[b]) or (step[a], step[b]) in pairs for step in steps)}  # fmt: skip
    return set(filter(first, pairs))


def by_walks(costs, steps, value):
    """Another right one: try all walks of pairs."""

    def lost(a, b, met):
        if b is None or (a, b) in met:
            return False
        met.add((a, b))
        return a is None or value[a] > value[b] or any(lost(step[a], step[b], met) for step in steps)

    return [(a, b) for a, b in product(costs, repeat=2) if not lost(a, b, set())]


RIGHT = [
    ("5.9", "EBGADHJF"),
    ("5.9", "E J, B G A D H F"),
    ("5.9", list("ejbgadhf")),
    ("5.10", (5, (0, 1), (1, 0), (1, 0))),
    ("5.10", [5, [1, 7], [2, 3], [9, 9]]),
    ("5.10", (5, (0, 0.5), (0.25, 0), (1, 1))),
    ("5.11", weakest),
    ("5.11", by_walks),
]

#: A wrong answer, and what its verdict must say.
WRONG = {
    "transitivity used": ("5.9", "EBGCF", "it was to be proved"),
    "the wrong direction": ("5.9", "EBGI", "Look at the direction"),
    "the newcomer first": ("5.9", "EA", "What becomes of the first"),
    "kept without a reason": ("5.9", "EBGD", "Is the newcomer covered"),
    "not to the end": ("5.9", "EBGADHJ", "a covers c"),
    "nothing said of the assumption": ("5.9", "EBGADHF", "What does the assumption say of c"),
    "no costs": ("5.9", "B", "in which order"),
    "a number": ("5.9", 3, "a string of letters"),
    "the true case": ("5.10", (3, (0, 1), (1, 0), (1, 0)), "Equal hazards stay equal"),
    "the conclusion": ("5.10", (6, (0, 1), (1, 0), (1, 0)), "One of those is false"),
    "the preorder": ("5.10", (1, (0, 1), (1, 0), (1, 0)), "reflexive, transitive and total"),
    "a is worse": ("5.10", (5, (1, 0), (0, 1), (1, 0)), "First the hazards"),
    "still less hazard": ("5.10", (5, (0, 1), (2, 0), (1, 0)), "makes both equal"),
    "equal from the start": ("5.10", (5, (1, 0), (1, 1), (1, 0)), "a smaller hazard|lengths have been"),
    "the shorter one too": ("5.10", (5, (0, 0), (1, 1), (1, 0)), "What must the lengths"),
    "a line alone": ("5.10", 5, "(line, a, b, s)"),
    "two pairs": ("5.10", (5, (0, 1), (1, 0)), "(line, a, b, s)"),
    "numbers for pairs": ("5.10", (5, 0, 1, 1), "three pairs"),
    "no number": ("5.10", (5, (0, 1), (1, 0), (1, nan)), "three pairs"),
    "the values alone": ("5.11", lambda *case: weakest(*case, rounds=0), "only the second can go on|is preferred"),
    "one step only": ("5.11", lambda *case: weakest(*case, rounds=1), "steps["),
    "ties refused": ("5.11", lambda *case: weakest(*case, strict=True), "With no further step"),
    "equal costs alone": ("5.11", lambda costs, *_: {(cost, cost) for cost in costs}, "With no further step"),
    "not reflexive": ("5.11", lambda *case: weakest(*case, first=lambda pair: pair[0] != pair[1]), "as itself"),
    "who is stopped covers": ("5.11", lambda *case: weakest(*case, stopped=lambda a, b: a is None or b is None),
                              "only the second can go on"),
    "both stopped counts against": ("5.11", lambda *case: weakest(*case, stopped=lambda a, b: False),
                                    "need not go|as itself"),
    "the wrong way around": ("5.11", lambda *case: {pair[::-1] for pair in weakest(*case)}, "it is"),
    "printed": ("5.11", lambda *case: print(end=""), "without `return`"),
    "costs": ("5.11", lambda costs, steps, value: costs, "pairs of the costs"),
}  # fmt: skip


def test_each_letter_of_a_proof_is_a_step_or_false():
    assert sorted([*PROOF.rests_on, *PROOF.false]) == list("ABCDEFGHIJ")
    assert {*PROOF.asked, PROOF.last} == set(PROOF.rests_on)


def test_what_the_proof_proves_is_true_of_all_reflexive_relations_on_three_costs():
    """An antichain that covers all that was added, in every order: then a < b <= c gives a <= c."""
    loose = list(permutations(range(3), 2))
    for chosen in product((False, True), repeat=len(loose)):
        less = {pair for pair, is_in in zip(loose, chosen, strict=True) if is_in} | {(n, n) for n in range(3)}
        if all(covers_all(order, less) for order in permutations(range(3))):
            for a, b, c in permutations(range(3)):
                if (a, b) in less and (b, a) not in less and (b, c) in less:
                    assert (a, c) in less


def test_what_is_supposed_in_5_9_does_not_make_a_relation_transitive():
    """So step C is false: with a and b equally good, a <= b <= c need not give a <= c."""
    a, b, c = range(3)
    less = {(a, b), (b, a), (b, c), (a, a), (b, b), (c, c)}
    assert all(covers_all(order, less) for order in permutations(range(3)))


def covers_all(order, less):
    kept = []
    for n, new in enumerate(order):
        if not any((other, new) in less for other in kept):
            kept = [other for other in kept if (new, other) not in less] + [new]
        if not all(any((other, old) in less for other in kept) for old in order[: n + 1]):
            return False
    return True


def test_the_judge_agrees_with_two_other_ways_to_weaken():
    for case in preferences(1):
        assert weakest(*case) == set(by_walks(*case))


def test_the_smallest_case_is_shown():
    assert fails("5.11", lambda *case: weakest(*case, strict=True)).where == "weakest(['p', 'q'], [], {'p': 0, 'q': 0})"
