"""The networks on which searches of chapter 5 are tried, and what is true of them."""

import pytest

from front_oracles import minimal, rounds, simple_paths
from pathlib_edu.exercises.chapter_5.front_by_hand import FRONT
from pathlib_edu.exercises.chapter_5.fronts import true_front
from pathlib_edu.exercises.chapter_5.networks import networks
from pathlib_edu.exercises.chapter_5.patient_network import CALLS, Endless, Patient


def test_the_truth_of_the_judge_is_that_of_two_other_oracles():
    assert {cost.parts for cost in true_front(FRONT) if cost.parts[1] <= 11} == {(3, 4), (1, 6), (0, 11)}
    for case in networks(1):
        found = true_front(case.network)
        assert found == rounds(case.network) == minimal({cost for _, cost in simple_paths(case.network)})


def test_a_patient_network_loses_patience():
    network = Patient(next(networks(0)).network)
    for _ in range(CALLS):
        network.neighbors("S")
    with pytest.raises(Endless):
        network.neighbors("S")
