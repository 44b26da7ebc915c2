"""Every small case once: graphs in order of size, up to the names of their inner states, with every heuristic.

What is tried, exactly: graphs of 2 to `states` states in which every state but a goal can be reached from S. No step
leads from a state to itself, and between two states there is at most one step each way. With more than `back` states
no step enters S and none leaves a goal. Each step costs a whole number from 0 to `costs`, each estimate is one from
`least_h` to `h`, and 0 at goals unless `goal_h` is set. Halves are whole numbers of another unit.

Steps into S and out of goals are part of no better way. They matter all the same: to what a claim says of the estimate
itself, and to searches that take estimates back along a step (BPMX) or forget where they have been (IDA*). A claim
whose conclusion is about the estimate is tried with them on up to FEW states, unless `back` says otherwise.

Cases that differ in the names of inner states only are one case. A search hears of neighbors in the order of their
names, goals last, and where entries tie in everything the older comes first; so what it does may depend on the names.
Where a claim asks what it does, the case is tried with each naming that puts some neighbors into another order
(`namings`).

One naming for each order suffices for a search that is blind to names: that goes by start, neighbors, `is_goal` and h,
and compares states for equality only. For take two namings with the same order of neighbors everywhere, and let both
runs go on side by side. At the beginning they hold the same but for names. As long as they do, they ask the same next
question, and hear the same answer but for names. So they tell the same story but for names. The catalogue's searches
are blind: a `Frontier` never compares two states. A reader's own search need not be. One that breaks ties by name, or
goes through a set of states, is tried with the names here, and "all cases" means no more than that.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, fields
from itertools import combinations, permutations, product
from math import inf
from random import Random
from typing import Any

from .properties import World, moved

INNER = "ABCDEF"
FEW = 3  # states whose graphs with all steps are few, too
MOST_HEURISTICS = 200_000  # on one graph
MOST = 10**9  # cases; more would take hours


@dataclass(frozen=True)
class Bounds:
    """How far the machine goes. All are whole numbers; out of range raises ValueError.

    `random` larger cases follow the small ones, drawn with `seed`.
    """

    states: int = 4
    costs: int = 3
    h: int = 2
    least_h: int = 0
    goals: int = 1
    goal_h: bool = False
    back: int = 0
    random: int = 20_000
    seed: int = 1

    def __post_init__(self) -> None:
        limits = {
            "random": (0, 10**7),
            "states": (self.goals + 1, 5),
            "back": (0, 4),  # with 5 states and all steps there are a million shapes
            "costs": (0, 50),
            "h": (0, 50),
            "least_h": (-50, 0),
            "goals": (1, 2),
        }
        for field in fields(self):
            value = getattr(self, field.name)
            low, high = limits.get(field.name, (0, 1 if isinstance(field.default, bool) else 10**6))
            is_kind = isinstance(value, int) and (isinstance(field.default, bool) or not isinstance(value, bool))
            if not is_kind or not low <= value <= high:
                raise ValueError(f"{field.name} must be a whole number from {low:,} to {high:,}, not {value!r}")
        free = self.states - (0 if self.goal_h else self.goals)
        if (self.h - self.least_h + 1) ** free > MOST_HEURISTICS:
            raise ValueError(
                f"more than {MOST_HEURISTICS:,} heuristics on one graph: choose fewer states or a smaller h"
            )

    def __str__(self) -> str:
        kinds = [f"{self.goals + 1} to {self.states} states", f"costs 0..{self.costs}", f"h {self.least_h}..{self.h}"]
        return f"{', '.join(kinds)} ({self.shape()})"

    def shape(self) -> str:
        """Say which graphs are tried, whatever their numbers."""
        over = f"with more than {self.back} states " if self.back > self.goals else ""
        notes = [f"{self.goals} goals"] if self.goals > 1 else []
        notes += [
            "every state but a goal can be reached from S",
            "h also at goals" if self.goal_h else "h is 0 at goals",
        ]
        notes += ["no step leads back to its own state, and at most one each way between two"]
        notes += [f"{over}no step into S or out of a goal"] if self.back < self.states else []
        notes += ["neighbors come in the order of their names, goals last"]
        return ", ".join(notes)

    def names(self, states: int) -> tuple[str, ...]:
        """Return the names of `states` states: the start, the inner ones, the goals."""
        goals = ("G",) if self.goals == 1 else tuple(f"G{n + 1}" for n in range(self.goals))
        return ("S", *INNER[: states - 1 - self.goals], *goals)


Step = tuple[int, int]  # from which state to which
Renaming = tuple[int, ...]  # the new number of each state, or of each step of a shape


@dataclass(frozen=True)
class Shape:
    """A graph without costs: the names of its states, its steps, and the renamings of states that change none of them.

    `same` has the identity first.
    """

    names: tuple[str, ...]
    steps: tuple[tuple[int, int], ...]
    same: tuple[Renaming, ...]

    def moved(self, renaming: Renaming) -> Renaming:
        """Return for each step the number of the step that takes its place."""
        number = {step: n for n, step in enumerate(self.steps)}
        return tuple(number[renaming[tail], renaming[head]] for tail, head in self.steps)


def renamings(states: int, goals: int) -> list[Renaming]:
    """Return all renamings of the inner states, the identity first."""
    inner = states - goals
    return [(0, *order, *range(inner, states)) for order in permutations(range(1, inner))]


def namings(world: World) -> list[tuple[Renaming, World]]:
    """Return the graph with its inner states renamed: one naming for each way in which states may come to hear of their
    neighbors, but for the way in which they do."""
    states, inner = len(world.names), world.goals[0]
    children: dict[int, list[int]] = {}
    for tail, head, _ in world.edges:
        if 0 < head < inner:
            children.setdefault(tail, []).append(head)
    rivals = [heads for heads in children.values() if len(heads) > 1]
    found: dict[tuple[tuple[int, ...], ...], Renaming] = {}
    for renaming in renamings(states, len(world.goals)) if rivals else ():
        found.setdefault(tuple(tuple(sorted(heads, key=renaming.__getitem__)) for heads in rivals), renaming)
    return [(renaming, world.renamed(renaming)) for renaming in list(found.values())[1:]]


def shapes(states: int, bounds: Bounds) -> dict[int, list[Shape]]:
    """Return the shapes of `states` states, one for each class of renamings, by their number of steps."""
    first_goal, names, all_renamings = states - bounds.goals, bounds.names(states), renamings(states, bounds.goals)
    back = states <= bounds.back
    slots = [(tail, head) for tail, head in permutations(range(states), 2) if back or (tail < first_goal and head > 0)]
    found: dict[int, list[Shape]] = {}
    for size in range(len(slots) + 1):
        seen: set[tuple[tuple[int, int], ...]] = set()
        for steps in combinations(slots, size):
            if steps in seen or not reached(steps, first_goal):
                continue
            images = {r: tuple(sorted((r[tail], r[head]) for tail, head in steps)) for r in all_renamings}
            seen.update(images.values())
            same = tuple(r for r, image in images.items() if image == steps)
            found.setdefault(size, []).append(Shape(names, steps, same))
    return found


def reached(steps: Collection[tuple[int, int]], inner: int) -> bool:
    """Can every state below `inner` be reached from 0?"""
    known, before = {0}, 0
    while len(known) > before:
        before = len(known)
        known |= {head for tail, head in steps if tail in known}
    return known >= set(range(inner))


def with_sum(length: int, total: int, most: int) -> Iterator[tuple[int, ...]]:
    """Yield every tuple of `length` whole numbers from 0 to `most` whose sum is `total`."""
    if length == 0:
        if total == 0:
            yield ()
        return
    for first in range(max(0, total - (length - 1) * most), min(most, total) + 1):
        for rest in with_sum(length - 1, total - first, most):
            yield first, *rest


class Heuristics:
    """The heuristics of one number of states, in order of size, one for each class of given renamings."""

    def __init__(self, states: int, bounds: Bounds) -> None:
        goals = range(bounds.least_h, bounds.h + 1) if bounds.goal_h else range(1)
        inner = states - bounds.goals
        ranges = (*[range(bounds.least_h, bounds.h + 1)] * inner, *[goals] * bounds.goals)
        self.all = sorted((sum(map(abs, h)), h) for h in product(*ranges))
        self._kept: dict[tuple[Renaming, ...], list[tuple[int, tuple[int, ...]]]] = {}

    def up_to(self, same: tuple[Renaming, ...]) -> list[tuple[int, tuple[int, ...]]]:
        """Return each heuristic that is the first among its images under `same`, with its size."""
        if len(same) == 1:
            return self.all
        if same not in self._kept:
            self._kept[same] = [(size, h) for size, h in self.all if all(moved(h, r) >= h for r in same)]
        return self._kept[same]


@dataclass(frozen=True)
class Block:
    """All cases of one number of states and one number of steps."""

    shapes: list[Shape]
    size: int
    bounds: Bounds
    heuristics: Heuristics

    def __iter__(self) -> Iterator[tuple[int, World, list[tuple[int, tuple[int, ...]]]]]:
        """Yield graphs, the least sums of costs first: the sum, the graph, and the heuristics to be tried on it."""
        moves = [[(r, shape.moved(r)) for r in shape.same] for shape in self.shapes]
        sums = range(self.size * self.bounds.costs + 1)
        every = ((total, costs) for total in sums for costs in with_sum(self.size, total, self.bounds.costs))
        for total, costs in every:
            for shape, kept in zip(self.shapes, moves, strict=True):
                same = shape.same
                if len(kept) > 1:
                    images = [moved(costs, steps) for _, steps in kept]
                    if min(images) < costs:
                        continue
                    same = tuple(r for (r, _), image in zip(kept, images, strict=True) if image == costs)
                edges = [(tail, head, cost) for (tail, head), cost in zip(shape.steps, costs, strict=True)]
                yield total, World(shape.names, self.bounds.goals, edges), self.heuristics.up_to(same)

    def count(self) -> int:
        """Return how many cases there are, without making them.

        The classes under renamings are as many as a renaming leaves cases alone in the mean (Burnside's lemma).
        """
        bounds, total = self.bounds, 0
        costs, estimates = bounds.costs + 1, bounds.h - bounds.least_h + 1
        at_goals = (estimates if bounds.goal_h else 1) ** bounds.goals
        for shape in self.shapes:
            alone = (costs ** cycles(shape.moved(r)) * estimates ** (cycles(r) - bounds.goals) for r in shape.same)
            total += sum(alone) * at_goals // len(shape.same)
        return total


def blocks(bounds: Bounds) -> Iterator[Block]:
    """Yield the small cases in blocks: fewer states first, then fewer steps."""
    for states in range(bounds.goals + 1, bounds.states + 1):
        heuristics = Heuristics(states, bounds)
        for size, found in shapes(states, bounds).items():
            yield Block(found, size, bounds, heuristics)


def cycles(renaming: Renaming) -> int:
    """Count the cycles of a renaming."""
    left, found = set(range(len(renaming))), 0
    while left:
        at, found = left.pop(), found + 1
        while (at := renaming[at]) in left:
            left.remove(at)
    return found


def larger(bounds: Bounds) -> Iterator[tuple[World, tuple[int, ...]]]:
    """Yield `bounds.random` random cases of 5 to 8 states with costs up to 30, the same ones for the same seed.

    Of each four heuristics one is arbitrary, one admissible, one admissible and near h*, one consistent. With
    `back` half the graphs have steps into S and out of goals.
    """
    random = Random(bounds.seed)
    for n in range(bounds.random):
        states = random.randint(5, 8)
        density, top = random.uniform(0.25, 0.8), random.choice((3, 10, 30))
        inner = states - bounds.goals
        edges = [
            (tail, head, random.randint(0, top))
            for tail, head in permutations(range(states), 2)
            if ((bounds.back and n % 8 < 4) or (tail < inner and head > 0)) and random.random() < density
        ]
        if not reached([(tail, head) for tail, head, _ in edges], inner):
            edges += [
                (0, head, random.randint(0, top)) for head in range(1, inner) if (0, head) not in {e[:2] for e in edges}
            ]
            edges.sort()
        world = World(bounds.names(states), bounds.goals, edges)
        yield world, guess(random, n % 4, world.left, top, bounds)


def guess(random: Random, kind: int, left: Sequence[Any], top: int, bounds: Bounds) -> tuple[int, ...]:
    """Return a heuristic of one of four kinds: arbitrary, admissible, admissible and near h*, consistent."""
    h, most = [], random.randint(0, 3 * top)
    low = -top if bounds.least_h < 0 else 0
    for state, remains in enumerate(left):
        known = 3 * top if remains == inf else remains
        if state >= len(left) - bounds.goals and not bounds.goal_h:
            h.append(0)
        elif kind == 0:
            h.append(random.randint(low, 3 * top))
        elif kind == 1:
            h.append(random.randint(low, known))
        elif kind == 2:
            h.append(known if random.random() < 0.6 else random.randint(low, known))
        else:
            h.append(min(most, known))
    return tuple(h)
