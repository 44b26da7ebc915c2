"""Hints come one after the other, only to those who ask, and to nobody whose answer is right."""

import pytest

from pathlib_edu.exercises import CLAIMS, check


@pytest.mark.parametrize("number", CLAIMS)
def test_an_exercise_has_at_most_three_hints_and_all_say_something(number: str) -> None:
    hints = CLAIMS[number].hints
    assert 1 <= len(hints) <= 3
    assert len({*map(str.strip, hints), ""}) == len(hints) + 1


@pytest.mark.parametrize("asked", [0, 1, 2, 3])
def test_a_wrong_answer_shows_as_many_hints_as_are_asked_for(asked: int) -> None:
    shown = repr(check("1.3", lambda *_: True, hint=asked))
    assert [hint in shown for hint in CLAIMS["1.3"].hints] == [n < asked for n in range(3)]


def test_true_is_the_first_hint() -> None:
    assert check("1.3", len, hint=True) == check("1.3", len, hint=1) != check("1.3", len)


def test_a_right_answer_gets_no_hint() -> None:
    def relax(g, parent, state, child, cost):  # type: ignore[no-untyped-def]
        better = g[state] + cost < g.get(child, float("inf"))
        if better:
            g[child], parent[child] = g[state] + cost, state
        return better

    assert check("1.3", relax, hint=3).passed
    assert check("1.3", relax, hint=3).hints == ()


@pytest.mark.parametrize("hint", [-1, 4, "2", None, 1.0])
def test_what_is_no_number_of_hints_is_refused(hint: object) -> None:
    with pytest.raises(ValueError, match="how many you want to see"):
        check("1.3", len, hint=hint)  # type: ignore[arg-type]
