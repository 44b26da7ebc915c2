"""Exercise 4.9: by what factor rounds grow, what all of them cost beside the last, and what T4.6 allows."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import islice, pairwise
from math import isclose
from random import Random
from typing import Any

from ...core.replay import fold
from ...problems.graph import Graph
from ...problems.tiles import Tiles
from ...search.depth_first.ida_star import ida_star
from ...search.depth_first.rounds import Rounds
from ..engine.claim import Wrong, claim
from ..engine.judging.exact_numbers import crossed, number
from ..engine.judging.remaining_costs import admissible, left_of
from .estimated_graphs import estimated
from .positions import walked

World = Graph | Tiles
LEAST_ROUNDS = 4  # three full ones at least: with two, what goes wrong with one looks like what goes wrong with another

#: Rounds that double, rounds that creep, rounds that do both; the goal comes first in one, last in the others.
KNOWN = (
    Graph.parse("S -> A 1; A -> B 1; B -> C 1; C -> D 1; D -> G 1"),
    Graph.parse("S -> A 1; S -> B 1; A -> C 1; A -> D 1; B -> E 1; B -> F 1; C -> G 1; D -> H 1; E -> I 1; F -> J 1"),
    Graph.parse("S -> A 1; A -> B 1; A -> C 1; A -> D 1; D -> E 1; E -> F 1; F -> G 1"),
)
#: The 8-puzzle of the chapter, and gentler ones.
EIGHT = Tiles.parse("8 . 6\n5 4 7\n2 3 1")
GENTLE = (Tiles.parse("3 1 2\n4 7 5\n6 8 ."), Tiles.parse("1 4 2\n6 3 .\n7 8 5"), Tiles.parse("5 2 8\n4 1 7\n. 3 6"))


def estimate(world: World) -> Any:
    """Return the estimate that goes with a world."""
    return world.h if isinstance(world, Graph) else world.manhattan


@lru_cache(maxsize=256)
def worked(world: World) -> tuple[int, ...]:
    """Return how many states each round of IDA* expands."""
    record = Rounds()
    fold(ida_star(world, estimate(world), probe=record))
    return tuple(end.expanded for _, end in record.rounds)


def fits(world: World) -> bool:
    """Does IDA* find a path there, in so many rounds that two of them are full?"""
    if isinstance(world, Graph) and not (admissible(world) and left_of(world).get(world.start) is not None):
        return False
    return len(worked(world)) >= LEAST_ROUNDS


def measured(seed: int) -> Iterator[World]:
    """Yield worlds for whose paths IDA* takes some rounds: known graphs and small ones first, then puzzles."""
    yield from filter(fits, KNOWN)
    yield from filter(fits, estimated(seed))
    random = Random(seed)
    yield from filter(fits, (walked(random, *random.choice(((2, 3), (3, 2), (2, 4)))).world for _ in range(12)))
    yield from filter(fits, (*GENTLE, EIGHT))


@claim(
    "4.9",
    measured,
    lambda f, world: [crossed(one) for one in islice(f(world, estimate(world)), 4)],
    returns="three numbers (least factor, ratio, allowed)",
    fits=fits,
    may_use=("ida_star", "bounded"),
    hints=(
        "`rounds(ida_star(problem, h))` lists (cutoff, work) for each round. Leave out the last, which is not full.",
        "A factor leads from each round to the next: `zip(works, works[1:])`. `Fraction(after, before)` is exact.",
        "The ratio is all work of the full rounds over that of the last full one. T4.6 allows least / (least - 1).",
    ),
)
def weigh_the_rounds(world: World, value: Any) -> Wrong | None:
    """The least factor, the ratio and what T4.6 allows should be those of the full rounds of IDA*."""
    if len(value) != 3:
        return Wrong("three numbers (least factor, ratio, allowed)", repr(value))
    *full, cut = worked(world)
    least, ratio = weighed(full)
    allowed = least / (least - 1)
    given = [number(one) for one in value]
    if given == [least, ratio, allowed]:
        return None
    if given[:2] == [*weighed([*full, cut])]:
        return Wrong(
            f"the rounds {full}", f"the rounds {[*full, cut]}", "The goal cuts the last round short: leave it out."
        )
    if given[:2] == [ratio, least]:
        return Wrong(f"({least}, {ratio}, ...)", f"({ratio}, {least}, ...)", "The factor comes first.")
    factors = [Fraction(after, before) for before, after in pairwise(full)]
    slips: tuple[dict[Fraction, str], ...] = (
        {
            max(factors): "Of all factors the least counts.",
            Fraction(full[-1], full[0]): "From each round to the next, not from the first to the last.",
            sum(factors, Fraction(0)) / len(factors): "The least of the factors, not their mean.",
        },
        {
            1 / ratio: "All work by that of the last round, not the other way around.",
            ratio - 1: "All work: the last full round is part of it.",
            Fraction(sum(full), full[0]): "By the work of the last round, not of the first.",
        },
        {
            least: "That is the least factor itself.",
            1 / allowed: "The factor stands above, and the factor less 1 below.",
        },
    )
    names = ("the least factor", "the ratio", "what T4.6 allows")
    for name, right, came, hints in zip(names, (least, ratio, allowed), given, slips, strict=True):
        if came != right:
            near = isinstance(came, float) and isclose(came, right)
            hint = "Fractions are exact: Fraction(above, below)." if near else hints.get(came, "")
            return Wrong(f"{right} as {name}, for the rounds {full}", str(came), hint)
    return None


def weighed(works: list[int]) -> tuple[Fraction, Fraction]:
    """Return the least factor from one round to the next, and all work over that of the last round."""
    return min(Fraction(after, before) for before, after in pairwise(works)), Fraction(sum(works), works[-1])
