"""Exercise 5.9: a proof in pieces. `test_proof_steps.py` tries every order; here are some more ways to write one."""

from itertools import permutations, product

from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_5.proof import PROOF
from proof_orders import held

NUMBER = "5.9"
ORDER = "EBGADHJF"

#: Which step uses which others, and words of what is said of it: B and G say what is kept, D and G what is kept at the
#: end, J what is assumed.
STEPS = """
A | BG    | Is the newcomer covered
B | E     | What becomes of the first
D | A     | Why is b no longer kept?
E |       | in which order
F | HJ    | a covers c
G | BE    | What is kept when c arrives
H | DG    | What is kept at the end?
J | E     | What does the assumption say of c
C | false | it was to be proved
I | false | Look at the direction
"""
RIGHT, WRONG, SAYS = held(NUMBER, ORDER, STEPS)
RIGHT |= {
    "the assumption early": "EJBGADHF",
}
WRONG |= {
    "the newcomer first": ("EA", "What becomes of the first"),
    "kept without a reason": ("EBGD", "Is the newcomer covered"),
    "b dropped for nothing": ("EBGH", "Why is b no longer kept?"),
    "c forgotten": ("EBAD", "What is kept when c arrives"),
    "no costs": ("B", "in which order"),
    "the alphabet": ("ABCDEFGHIJ", "What becomes of the first"),
}


def test_each_letter_of_the_proof_is_a_step_or_false():
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


def test_what_is_supposed_does_not_make_a_relation_transitive():
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
