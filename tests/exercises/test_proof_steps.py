"""Proofs in pieces, those of all chapters: what proves passes, what does not is told what is missing."""

from itertools import combinations

import pytest

from answers import fails, passes
from pathlib_edu.exercises import CLAIMS
from pathlib_edu.exercises.engine.proof_steps import Proof

PROOFS = {number: claim.made_of for number, claim in CLAIMS.items() if isinstance(claim.made_of, Proof)}


def orders(rests_on, left, before=""):
    """Every order in which each step stands behind those on which it rests."""
    if not left:
        yield before
    for step in sorted(left):
        if set(rests_on[step]) <= set(before):
            yield from orders(rests_on, left - {step}, before + step)


@pytest.mark.parametrize("number", PROOFS)
def test_every_order_of_the_steps_that_is_a_proof_passes_and_no_exchange_of_two_that_is_none(number):
    proof = PROOFS[number]
    valid = list(orders(proof.rests_on, set(proof.rests_on)))
    assert len(valid) > 1 and all(order[-1] == proof.last for order in valid)
    assert all(passes(number, order) for order in valid)
    for order in valid[0], valid[-1]:
        for a, b in combinations(range(len(order)), 2):
            exchanged = list(order)
            exchanged[a], exchanged[b] = order[b], order[a]
            if "".join(exchanged) not in valid:
                assert fails(number, "".join(exchanged)).hint


@pytest.mark.parametrize("number", PROOFS)
def test_each_step_is_needed_and_each_has_its_question(number):
    proof = PROOFS[number]
    order = next(orders(proof.rests_on, set(proof.rests_on)))
    for step in order:
        assert fails(number, order.replace(step, ""))
    assert set(proof.asked) == set(proof.rests_on) - {proof.last}
    letters = sorted([*proof.rests_on, *proof.false])
    assert letters == [chr(ord("A") + n) for n in range(len(letters))]
