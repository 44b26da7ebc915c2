"""What the exercises of chapter 5 claim on proofs, 5.9 and 5.10, and on the best weakening, 5.11."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from math import inf
from random import Random
from typing import Any, NamedTuple

from .chapter_5 import listed
from .claim import Wrong, claim
from .dijkstra_rules import unjson
from .flawed_proofs import Flaw, claim_flaw
from .proof_steps import Proof, claim_order

# 5.9 ----------------------------------------------------------------------------------------------------------------

#: The steps of the proof that an antichain needs transitivity; C and I are false.
PROOF = Proof(
    rests_on={"E": "", "B": "E", "G": "EB", "A": "BG", "D": "A", "H": "DG", "J": "E", "F": "HJ"},
    asked={
        "A": "Is the newcomer covered by what is kept?",
        "B": "What becomes of the first cost that is added?",
        "D": "Why is b no longer kept?",
        "E": "Which costs are added, and in which order?",
        "G": "What is kept when c arrives, and what becomes of it?",
        "H": "What is kept at the end?",
        "J": "What does the assumption say of c?",
    },
    false={
        "C": "That is transitivity itself: it was to be proved, and may not be used.",
        "I": "Look at the direction: b is kept, so a would be refused if b <= a. Here a <= b.",
    },
    last="F",
    unfinished="What was to be proved is that a covers c.",
)

claim_order("5.9", PROOF)


# 5.10 ---------------------------------------------------------------------------------------------------------------

SOUND = {
    1: "Worst hazards are numbers, and so are lengths: it is reflexive, transitive and total.",
    2: "It only says what there is to be shown.",
    3: "Equal hazards stay equal, and the lengths grow by the same amount.",
    4: "If a is at least as good, its hazard is not larger.",
    6: "It follows from what stands before. One of those is false.",
}


def overtaken(a: Any, b: Any, s: Any) -> Wrong | None:
    """The cost a should be at least as good as b, and a + s not at least as good as b + s."""
    match [a, b, s]:
        case [[_, _], [_, _], [_, _]] if all(isinstance(one, (int, float)) and 0 <= one < inf for one in [*a, *b, *s]):
            pass
        case _:
            return Wrong("three pairs of numbers, none negative", repr(unjson([a, b, s])))
    if not a <= b:
        return Wrong(
            "a at least as good as b", f"a = {tuple(a)}, b = {tuple(b)}", "First the hazards, then the lengths."
        )
    mine, theirs = ([max(cost[0], s[0]), cost[1] + s[1]] for cost in (a, b))
    if mine <= theirs:
        got = f"a + s = {tuple(mine)}, b + s = {tuple(theirs)}"
        hint = "Which hazard of s makes both equal?"
        if a[0] == b[0]:
            hint = "Line 5 is about a smaller hazard of a."
        elif mine[0] == theirs[0]:
            hint = "The hazards are equal now. What must the lengths have been?"
        return Wrong("a + s not at least as good as b + s", got, hint)
    return None


claim_flaw("5.10", Flaw(5, SOUND, {"a": (0, 0), "b": (0, 0), "s": (0, 0)}, overtaken))


# 5.11 ---------------------------------------------------------------------------------------------------------------

Made = Mapping[str, str | None]  # what a step makes of each cost


class Preference(NamedTuple):
    """Costs, what each step makes of each (None where it cannot be taken), and a number that is to be small."""

    costs: list[str]
    steps: list[Made]
    value: dict[str, int]

    def picture(self) -> str:
        return f"weakest({self.costs!r}, {self.steps!r}, {self.value!r})"


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
