"""All ways in which a computation on unknown numbers can go.

It runs as it is, once for each way in which its comparisons can come out. Where more than one outcome is possible, z3
having found numbers for each, the others are remembered, and the computation is run again for them. Numbers that obey
all outcomes of a way are at hand at any moment.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import inf
from typing import Any, TypeVar

from .linear import Exact, Linear

Result = TypeVar("Result")
Key = tuple[tuple[Exact, ...], Exact, bool]  # which comparison: a form, and whether it is to be below 0 strictly


class Unsteady(ValueError):
    """A computation that does not do the same when it is run again."""


@dataclass
class Fork:
    """A comparison: which one, the formulas of both outcomes, whether the first is taken, and until the other one is, a
    model of that; None where there is none, or it has been taken."""

    key: Key
    outcomes: tuple[Any, Any]
    below: bool
    other: Any


class Ways:
    """Unknown real numbers, and the ways in which what is reckoned with them can go.

    `unknowns` is how many there are; the unknowns themselves are `numbers`. What is to hold in all ways is supposed
    before any is gone. Without z3 ImportError says how to get it.
    """

    def __init__(self, unknowns: int) -> None:
        self.z3 = z3 = import_z3()
        self.reals = [z3.Real(f"x{n}") for n in range(unknowns)]
        self.numbers = [Linear(tuple(int(n == k) for k in range(unknowns)), 0, self.decide) for n in range(unknowns)]
        self.solver = z3.SolverFor("QF_LRA")
        self.formulas: dict[Key, tuple[Any, Any]] = {}
        self.forks: list[Fork] = []
        self.model: Any = None  # numbers that obey all outcomes of the way that is being gone
        self.passed = 0
        self.decided: dict[Key, bool] = {}

    def outcomes(self, form: Linear, strictly: bool) -> tuple[Any, Any]:
        """Return the formula that says that `form` is negative (or 0, if not `strictly`), and its negation."""
        key = (form.coefficients, form.constant, strictly)
        if key not in self.formulas:
            parts = [a * x if a != 1 else x for a, x in zip(form.coefficients, self.reals, strict=True) if a]
            total = self.z3.Sum(parts) if len(parts) > 1 else parts[0]
            formula = total < -form.constant if strictly else total <= -form.constant
            self.formulas[key] = formula, self.z3.Not(formula)
        return self.formulas[key]

    def not_above(self, smaller: Any, larger: Any) -> Any:
        """Return the formula that says that one number is at most another; one of them at least is unknown."""
        return self.outcomes(smaller - larger, False)[0]

    def suppose(self, formula: Any) -> None:
        """Let `formula` hold in all ways."""
        self.solver.add(formula)

    def least(self, unknown: Linear, of: Sequence[Any]) -> None:
        """Let `unknown` be the least of some numbers in all ways."""
        self.suppose([self.not_above(unknown, one) for one in of])
        self.suppose(self.z3.Or([self.not_above(one, unknown) for one in of]))

    def all(self, compute: Callable[[], Result]) -> Iterator[Result]:
        """Yield what `compute` returns, for each way in which it can go. It must do the same whenever it is called and
        the same comparisons come out the same; where it is seen not to, Unsteady is raised."""
        if not self.possible():
            return
        self.model = self.solver.model()
        while True:
            self.passed, self.decided = 0, {}
            result = compute()
            if self.passed < len(self.forks):
                raise Unsteady
            yield result
            while self.forks and self.forks[-1].other is None:
                self.forks.pop()
                self.solver.pop()
            if not self.forks:
                return
            last = self.forks[-1]
            self.solver.pop()
            self.model, last.below, last.other = last.other, not last.below, None
            self.take(last)

    def decide(self, form: Linear, strictly: bool) -> bool:
        """Say whether `form` is negative (or 0, if not `strictly`) in the way that is being gone."""
        key = (form.coefficients, form.constant, strictly)
        if key in self.decided:
            return self.decided[key]
        reversed_key = (tuple(-a for a in form.coefficients), -form.constant, not strictly)
        if reversed_key in self.decided:
            return not self.decided[reversed_key]
        if self.passed < len(self.forks):
            met = self.forks[self.passed]
            if met.key != key:
                raise Unsteady
            below = met.below
        else:
            below = self.fork(key, self.outcomes(form, strictly))
        self.passed += 1
        self.decided[key] = below
        return below

    def fork(self, key: Key, outcomes: tuple[Any, Any]) -> bool:
        """Let a comparison come out as it does for the numbers at hand; remember whether it could have come out
        otherwise."""
        below = self.z3.is_true(self.model.eval(outcomes[0], model_completion=True))
        possible = self.possible(outcomes[below])
        self.forks.append(Fork(key, outcomes, below, self.solver.model() if possible else None))
        self.take(self.forks[-1])
        return bool(below)

    def possible(self, *formulas: Any) -> bool:
        """Are there numbers for which the outcomes of the way that is being gone, and `formulas`, hold?"""
        found = self.solver.check(*formulas)
        if found == self.z3.unknown:  # never so for linear forms: unless somebody has interrupted it
            raise RuntimeError(f"z3 could not say: {self.solver.reason_unknown()}")
        return bool(found == self.z3.sat)

    def take(self, fork: Fork) -> None:
        """Let the outcome of `fork` that is taken hold from here on."""
        self.solver.push()
        self.solver.add(fork.outcomes[not fork.below])

    def value(self, number: Any) -> Any:
        """Return a number for an unknown one, such that all outcomes of the way that is being gone are as they are."""
        if not isinstance(number, Linear):
            return number
        values = [self.model.eval(x, model_completion=True) for x in self.reals]
        return number.constant + sum(a * fraction(x) for a, x in zip(number.coefficients, values, strict=True))

    def whole(self, count: int, largest: int, below: float) -> list[int] | None:
        """Return whole numbers for the first `count` unknown ones, of least sum, such that all outcomes of the way that
        is being gone are as they are. None is above `largest`; if that cannot be, or their sum is not less than
        `below`, return None. Of numbers below 0 the size counts."""
        z3, optimum = self.z3, self.z3.Optimize()
        optimum.add(self.solver.assertions())
        numbers, sizes = z3.Ints([f"n{n}" for n in range(count)]), z3.Ints([f"s{n}" for n in range(count)])
        for real, number, size in zip(self.reals, numbers, sizes, strict=False):
            optimum.add(real == z3.ToReal(number), -size <= number, number <= size, size <= largest)
        total = z3.Sum(sizes)
        if below < inf:
            optimum.add(total < below)
        optimum.minimize(total)
        if optimum.check() != z3.sat:
            return None
        model = optimum.model()
        return [model.eval(number, model_completion=True).as_long() for number in numbers]


def import_z3() -> Any:
    """Return z3, which nothing else needs. Without it ImportError says how to get it."""
    try:
        import z3  # type: ignore[import-untyped]
    except ModuleNotFoundError as error:
        raise ImportError(f"a proof needs {error.name}: pip install 'pathlib-edu[prove]'", name=error.name) from None
    return z3


def fraction(value: Any) -> Fraction:
    """Return z3's number as one of Python's."""
    return Fraction(value.numerator_as_long(), value.denominator_as_long())
