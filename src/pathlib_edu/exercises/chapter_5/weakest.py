"""Exercise 5.11: the best weakening, where there are finitely many costs."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from random import Random
from typing import Any, NamedTuple

from ..engine.cases.smaller import lower, one_less, smaller
from ..engine.claim import Wrong, claim
from ..engine.judging.dijkstra_rules import unjson
from .crossing import listed

Made = Mapping[str, str | None]  # what a step makes of each cost


class Preference(NamedTuple):
    """Costs, what each step makes of each (None where it cannot be taken), and a number that is to be small."""

    costs: list[str]
    steps: list[Made]
    value: dict[str, int]

    def picture(self) -> str:
        return f"weakest({self.costs!r}, {self.steps!r}, {self.value!r})"


@smaller.register
def smaller_preference(case: Preference) -> Iterator[Preference]:
    """Yield the costs without one, or without a step, or with a lower value. A step to what is gone goes on from there,
    or cannot be taken."""
    for gone in reversed(case.costs) if len(case.costs) > 1 else ():
        past = [{cost: step[gone] if to == gone else to for cost, to in step.items()} for step in case.steps]
        costs = [cost for cost in case.costs if cost != gone]
        steps: list[Made] = [{cost: to if (to := step[cost]) != gone else None for cost in costs} for step in past]
        yield Preference(costs, steps, {cost: case.value[cost] for cost in costs})
    yield from (case._replace(steps=steps) for steps in one_less(case.steps))
    for cost, value in case.value.items():
        yield from (case._replace(value={**case.value, cost: less}) for less in lower(value))


def circles(first: str, second: str) -> Preference:
    """Return two circles of costs around which a step leads. Of a pair out of both the second has less value only where
    each is the last of its circle.

    If the circles' lengths have no factor in common, that may take all but one of `len(first) * len(second)` steps.
    """
    around = dict(zip(first + second, first[1:] + first[0] + second[1:] + second[0], strict=True))
    high = {first[-1], *second[:-1]}
    return Preference(sorted(around), [around], {cost: int(cost in high) for cost in around})


def drawn_preferences(random: Random, count: int) -> Iterator[Preference]:
    """Yield so many cases of three to five costs with one step or two, then circles of up to nine."""
    for n in range(count):
        costs = list("pqrst"[: 3 + 3 * n // count])
        ends = [*costs, *([None] if n % 2 else [])]
        steps: list[Made] = [{cost: random.choice(ends) for cost in costs} for _ in range(random.randint(1, 2))]
        yield Preference(costs, steps, {cost: random.randint(0, 2) for cost in costs})
    for length in (2, 3, 3, 4):
        letters = "".join(random.sample("pqrstuvwx"[: 2 * length + 1], 2 * length + 1))
        yield circles(letters[:length], letters[length:])


@cache
def kept_preferences() -> tuple[Preference, ...]:
    """Return one cost; all of two costs with up to one step; then larger ones."""
    found = [Preference(["p"], [], {"p": 0})]
    for values in product(range(2), repeat=2):
        value = dict(zip("pq", values, strict=True))
        found.append(Preference(["p", "q"], [], value))
        for made in product(["p", "q", None], repeat=2):
            found.append(Preference(["p", "q"], [dict(zip("pq", made, strict=True))], value))
    return *found, *drawn_preferences(Random(0), 150)


def preferences(seed: int) -> Iterator[Preference]:
    """Yield the kept cases; with another seed than 0, a notebook's, some more are drawn."""
    yield from kept_preferences()
    if seed:
        yield from drawn_preferences(Random(seed), 30)


def against(case: Preference, a: str, b: str) -> list[int] | None:
    """Return the fewest steps after which b is preferred to a, by their numbers; None if there are none."""
    met, ways = {(a, b)}, [((a, b), list[int]())]
    for (mine, theirs), way in ways:
        if mine is None or case.value[mine] > case.value[theirs]:
            return way
        for number, step in enumerate(case.steps):
            after = step[mine], step[theirs]
            if after[1] is not None and after not in met:
                met.add(after)  # type: ignore[arg-type]
                ways.append((after, [*way, number]))  # type: ignore[arg-type]
    return None


@claim(
    "5.11",
    preferences,
    lambda weakest, case: listed(weakest(case.costs, case.steps, case.value)),
    points=2,
    returns="a set of pairs of costs",
    hints=(
        "Which pairs are out before any step is taken? Which go out because of one step?",
        "Begin with all pairs that the values allow, and take out, never put in.",
        "A pair goes out when some step takes it to a pair that is out, or stops only its first. Repeat.",
    ),
)
def weaken_no_more_than_needed(case: Preference, answer: Any) -> Wrong | None:
    """The pair (a, b) should be there exactly when no sequence of steps, the empty one included, leaves b preferred."""
    if answer is None:
        return Wrong("a set of pairs", "None")
    given = {(one[0], one[1]) for one in answer if isinstance(one, list) and len(one) == 2}
    if len(given) < len(answer) or not given <= set(product(case.costs, repeat=2)):
        return Wrong("a set of pairs of the costs", repr(unjson(answer)))
    for a, b in product(case.costs, repeat=2):
        way = against(case, a, b)
        if way is None and (a, b) not in given:
            hint = f"No sequence of steps leaves {b!r} preferred."
            if a == b:
                hint = "A cost is at least as good as itself."
            if any(step[b] is None for step in case.steps):
                hint += f" Where {b!r} cannot go, {a!r} need not go."
            return Wrong(f"the pair {(a, b)}", "it is not there", hint)
        if way is not None and (a, b) in given:
            return Wrong(f"no pair {(a, b)}", "it is there", story(case, a, b, way))
    return None


def story(case: Preference, a: str, b: str, way: list[int]) -> str:
    """Tell how b comes to be preferred to a."""
    told = []
    mine, theirs = a, b
    for number in way:
        mine, theirs = case.steps[number][mine], case.steps[number][theirs]  # type: ignore[assignment]
        if mine is None:
            return "; ".join([*told, f"steps[{number}] stops the first: only the second can go on."])
        told.append(f"steps[{number}] makes {mine} of the first and {theirs} of the second")
    end = f"value {case.value[mine]} against {case.value[theirs]}"
    return "; ".join([*told, end]) + ": the second is preferred."
