"""Exercise 7.2: the worst pair of pellets."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from ...core import Cost
from ...problems.pacman import Pacman, State
from ...problems.pictures import Cell
from ..engine.cases.smaller import smaller, smaller_mazes
from ..engine.claim import Wrong, claim
from .mazes import random_mazes, small_mazes
from .walk_lengths import steps_between


class Place(NamedTuple):
    """A maze, and a state of it."""

    maze: Pacman
    state: State

    def picture(self) -> str:
        """Draw the maze as it is in that state."""
        return self.maze.picture(self.state)


@smaller.register
def smaller_place(place: Place) -> Iterator[Place]:
    """Yield the maze as it is in that state, if food is left, and smaller mazes in what has become of the state."""
    maze, (cell, left) = place
    if any(pellet != cell for pellet in maze.food(left)) and place.state != maze.start:  # its picture has no other
        fresh = Pacman.parse(maze.picture(place.state))
        yield Place(fresh, fresh.start)
    for less, follow in smaller_mazes(maze):
        if follow(cell) in less.graph().neighbors:
            food = {follow(pellet) for pellet in maze.food(left)}
            yield Place(less, (follow(cell), less.mask(pellet for pellet in less.pellets if pellet in food)))


def places(seed: int) -> Iterator[Place]:
    """Yield all small mazes as they begin, then random larger ones after some steps."""
    yield from (Place(maze, maze.start) for maze in small_mazes())
    random = Random(seed)
    for maze in random_mazes(seed, 60):
        state = maze.start
        for _ in range(random.randint(0, 12)):
            state = random.choice(maze.neighbors(state))[0]
        yield Place(maze, state)


def pair_of(place: Place) -> Cost:
    """Return what the pair heuristic says: the greatest of all pairs, a pellet with itself among them."""
    (cell, left), pellets = place.state, place.maze.food(place.state[1])
    if not left:
        return 0
    far = steps_between(place.maze, [cell, *pellets])
    return max(far[a][b] + min(far[cell][a], far[cell][b]) for a in pellets for b in pellets)


def other_pairs(place: Place) -> Iterator[tuple[Cost, str]]:
    """Yield what typical mistakes come to, each with its hint."""
    maze, (cell, left) = place.maze, place.state
    pellets = maze.food(left)
    pairs = list(combinations(pellets, 2))
    far = steps_between(maze, [cell, *maze.pellets])
    alone = far[cell][pellets[0]] if pellets else 0

    def most(values: Iterator[Cost]) -> Cost:
        return max(values, default=alone)

    if len(pellets) == 1:
        yield 0, f"One pellet is left, in {pellets[0]}: then it is the way to that one."
    widest = max(pairs, key=lambda pair: far[pair[0]][pair[1]], default=None)
    if widest:
        a, b = widest
        yield (
            far[a][b] + min(far[cell][a], far[cell][b]),
            f"The two that lie farthest apart, in {a} and {b}, need not have the greatest sum: try all pairs.",
        )
    yield most(far[a][b] for a, b in pairs), "The way to the first of the two counts, too."
    yield most(far[cell][a] for a in pellets), "From the first of the two Pacman goes on to the second."
    yield (
        most(far[a][b] + max(far[cell][a], far[cell][b]) for a, b in pairs),
        "Pacman may begin with the nearer one of the two.",
    )
    yield (
        most(far[a][b] + far[cell][a] for a, b in pairs),
        "Pacman may begin with either of the two: take the nearer one.",
    )
    yield (
        most(far[a][b] for a, b in pairs) + min((far[cell][a] for a in pellets), default=0),
        "The way leads to one of the two, and not to some other pellet.",
    )
    walled = [(a, b) for a, b in combinations([cell, *pellets], 2) if crow(a, b) < far[a][b]]
    for a, b in walled[:1]:
        yield (
            max(crow(a, b) + min(crow(cell, a), crow(cell, b)) for a in pellets for b in pellets),
            f"Walls are in the way from {a} to {b}: ask maze.distances.",
        )
    for eaten in [one for one in maze.pellets if one not in pellets][:1]:
        yield (
            max(far[a][b] + min(far[cell][a], far[cell][b]) for a in maze.pellets for b in maze.pellets),
            f"The pellet in {eaten} has been eaten: maze.food(left) is what is left.",
        )


def crow(a: Cell, b: Cell) -> int:
    """Return how far it is from `a` to `b` where there are no walls."""
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


@claim(
    "7.2",
    places,
    lambda pair, place: pair(place.maze, place.state),
    returns="a number of steps",
    hints=(
        "Fix two pellets. Which of them does a walk come to first, and what must it still do then?",
        "The smaller of the two ways from Pacman, plus the way from one pellet to the other.",
        "Of all pairs the greatest. A pellet may make a pair with itself: then one pellet needs no case of its own.",
    ),
)
def go_to_both(place: Place, given: Any) -> Wrong | None:
    """There should be the steps that the worst pair of pellets takes: to the nearer of the two, and on to the other."""
    right = pair_of(place)
    if given == right and not isinstance(given, bool):
        return None
    hint = next((why for wrong, why in other_pairs(place) if wrong == given), "")
    return Wrong(str(right), repr(given), hint)
