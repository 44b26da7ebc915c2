"""What the exercises of chapter 7 claim about estimates and about orders of the pellets, 7.1 to 7.4."""

from collections.abc import Callable, Iterator
from itertools import chain, combinations, pairwise, permutations
from random import Random
from typing import Any

from ..core import Cost
from ..problems.pacman import Pacman, State
from ..problems.pictures import Cell
from .chapter_7_worlds import (
    Place,
    as_text,
    least_steps,
    mazes,
    random_mazes,
    read,
    small_mazes,
    steps_between,
)
from .claim import Wrong, claim

# 7.1 ----------------------------------------------------------------------------------------------------------------

#: The maze of exercise 7.1.
FIRST = Pacman(["%%%%%%%", "%..% .%", "% %P %%", "% ..  %", "%%%%%%%"])
#: What is asked about it, and a word for whoever is wrong.
ASKED = {
    "count": "How many pellets are there?",
    "farthest": "Count the steps around the walls, to each of the five.",
    "tree": "First the way to the nearest pellet. Then join one pellet after the other, by the shortest way to any "
    "that is joined already.",
    "nearest first": "Which pellet is nearest now? And which from there? Count every step, those back as well.",
    "shortest": "Where should the walk end? The way back from there need not be walked.",
}


def nearest_first(maze: Pacman, state: State) -> Cost:
    """Return the length of the walk that always goes to the nearest pellet left, of several to the first row by row."""
    (cell, left), steps = state, 0
    pellets = maze.food(left)
    while pellets:
        far = maze.distances(cell)
        cell = min(pellets, key=far.__getitem__)
        steps += far[cell]
        pellets.remove(cell)
    return steps


@claim("7.1", draw=lambda case: FIRST.picture(), returns="a dict of five numbers")
def predict_the_numbers(_: None, answer: Any) -> Wrong | None:
    """The dictionary should have the three estimates at the start, and the lengths of the two walks."""
    if not isinstance(answer, dict):
        return Wrong(f"a dict with the keys {', '.join(ASKED)}", repr(answer))
    start = FIRST.start
    right = {
        "count": FIRST.count(start),
        "farthest": FIRST.farthest(start),
        "tree": FIRST.tree(start),
        "nearest first": nearest_first(FIRST, start),
        "shortest": least_steps(FIRST),
    }
    for name, number in right.items():
        if (given := answer.get(name)) != number:
            hint = ASKED[name]
            if name == "shortest" and isinstance(given, int):
                hint = hint if given > number else "No walk of so few steps eats everything."
            return Wrong(f"another number for {name!r}", repr(given), hint)
    return None


# 7.2 ----------------------------------------------------------------------------------------------------------------


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


@claim("7.2", places, lambda pair, place: pair(place.maze, place.state), returns="a number of steps")
def go_to_both(place: Place, given: Any) -> Wrong | None:
    """There should be the steps that the worst pair of pellets takes: to the nearer of the two, and on to the other."""
    right = pair_of(place)
    if given == right and not isinstance(given, bool):
        return None
    hint = next((why for wrong, why in other_pairs(place) if wrong == given), "")
    return Wrong(str(right), repr(given), hint)


# 7.3 ----------------------------------------------------------------------------------------------------------------

CELLS = 4  # that a maze of 7.3 may have: each estimate that breaks its word does so on one
WORDS = ("consistent", "admissible", "neither")


def on_pellets(value: Callable[[Any, list[Cell], Cell], Cost]) -> Callable[[Pacman, State], Cost]:
    """Return an estimate that is 0 when no food is left, else a value of the distances, the pellets and the cell."""

    def h(maze: Pacman, state: State) -> Cost:
        cell, left = state
        pellets = maze.food(left)
        return value(steps_between(maze, [cell, *pellets]), pellets, cell) if pellets else 0

    return h


#: The estimates of exercise 7.3, and what each promises.
ESTIMATES: dict[str, tuple[Callable[[Pacman, State], Cost], str]] = {
    "A": (on_pellets(lambda far, food, at: min(far[at][p] for p in food) + len(food) - 1), "consistent"),
    "B": (on_pellets(lambda far, food, at: sum(far[at][p] for p in food)), "neither"),
    "C": (on_pellets(lambda far, food, at: max(far[a][b] for a in food for b in food)), "admissible"),
    "D": (on_pellets(lambda far, food, at: far[at][food[0]]), "consistent"),
    "E": (nearest_first, "neither"),
    "F": (on_pellets(lambda far, food, at: sum(far[at][p] for p in food) // len(food)), "consistent"),
}
#: What one should ask who takes an estimate for better or for worse than it is.
DOUBTS = {
    "A": "How many steps after the nearest pellet are needed at least? And when a pellet is eaten, how near can the "
    "next one be?",
    "B": "Put two pellets in a row.",
    "C": "Could a walk eat the two without going from one to the other? And what is left of it when one is eaten?",
    "D": "It may rise when that pellet is eaten. By how much can it fall?",
    "E": "Is that walk always a shortest one? Put pellets on both sides.",
    "F": "No average is above the greatest. When one of k pellets is eaten, which was 1 step away, what is the least "
    "that the average of the others can be?",
}


def told(value: Any) -> Any:
    """Let a verdict cross to the judge: a word, or a word and a maze."""
    parts = list(value) if isinstance(value, (list, tuple)) else [value]
    return [as_text(part) for part in parts]


@claim(
    "7.3",
    ask=lambda answer, case: {k: told(v) for k, v in answer.items()} if isinstance(answer, dict) else answer,
    draw=lambda case: "",
    returns="a dict of words, or of pairs of a word and a maze",
)
def know_what_they_promise(_: None, answer: Any) -> Wrong | None:
    """Each estimate should have its word, and a maze that shows what it does not promise."""
    if not isinstance(answer, dict):
        return Wrong("a dict with the keys A to F", repr(answer))
    for letter, (h, promise) in ESTIMATES.items():
        word, *shown = answer.get(letter) or [None]
        if word not in WORDS:
            return Wrong(f"for {letter} one of {', '.join(WORDS)}", repr(word))
        if word != promise:
            return Wrong(f"another word for {letter}", repr(word), DOUBTS[letter])
        if promise != "consistent" and (fault := not_shown(letter, h, promise, shown)):
            return fault
    return None


def not_shown(letter: str, h: Callable[[Pacman, State], Cost], promise: str, shown: list[Any]) -> Wrong | None:
    """Say whether a maze fails to show that an estimate says too much, or falls by more than a step costs."""
    if len(shown) != 1:
        got = f"{promise!r} and {len(shown)} mazes" if shown else f"the word {promise!r} alone"
        return Wrong(f'for {letter} a pair, such as ("{promise}", Pacman(["P."]))', got)
    maze = read(shown[0], CELLS)
    if isinstance(maze, Wrong):
        return maze
    says, rows = h(maze, maze.start), " / ".join(maze.picture().split("\n"))
    if promise == "neither":
        least = least_steps(maze)
        if says > least:
            return None
        return Wrong(f"a maze at whose start {letter} says too much", f"{rows}: it says {says}, and {least} are needed")
    falls = {child: says - h(maze, child) for child, _ in maze.neighbors(maze.start)}
    if max(falls.values()) > 1:
        return None
    hint = "Look for a first step after which the estimate is smaller by two."
    return Wrong(
        f"a maze at whose start a step makes {letter} fall by more than 1",
        f"{rows}: it says {says}, and falls by {max(falls.values())} at most",
        hint,
    )


# 7.4 ----------------------------------------------------------------------------------------------------------------

LARGE = Pacman(["P. .  ", " %. %.", ".  %. ", " %.  .", ".  .% "])
SUMS = 500_000  # of the matrix' numbers: subsets and last pellets take some 50,000 for ten pellets, orders ten millions


class Steps(int):
    """A number of a matrix that counts its sums, those of all numbers together, and raises TimeoutError at SUMS.

    However a student has copied the matrix, they go on counting.
    """

    sums: list[int]

    def __add__(self, other: int) -> int:
        self.sums[0] += 1
        if self.sums[0] > SUMS:
            raise TimeoutError(f"stopped after {SUMS:,} sums of steps: do you try all orders?")
        return int(self) + other

    __radd__ = __add__

    def __deepcopy__(self, _: Any) -> int:
        return int(self)


def matrix(maze: Pacman) -> list[list[int]]:
    """Return how many steps it is from each to each: number 0 is the start, the others are the pellets row by row."""
    cells = [maze.start_cell, *maze.pellets]
    far = steps_between(maze, cells)
    return [[far[a][b] for b in cells] for a in cells]


def asked_for_an_order(shortest: Callable[..., Any], away: list[list[int]]) -> Any:
    """Put a matrix to the student's function."""
    counted, sums = [list(map(Steps, row)) for row in away], [0]
    for steps in chain.from_iterable(counted):
        steps.sums = sums
    return shortest(counted)


def with_a_large_one(seed: int) -> Iterator[Pacman]:
    """Yield small mazes, random ones, and one with ten pellets."""
    yield from mazes(seed)
    yield LARGE


@claim(
    "7.4", with_a_large_one, asked_for_an_order, returns="a pair: the length, and the list of the pellets", shows=matrix
)
def visit_in_the_best_order(maze: Pacman, answer: Any) -> Wrong | None:
    """There should be the length of a shortest walk, and the pellets in an order that has it."""
    away, m, right = matrix(maze), len(maze.pellets), least_steps(maze)
    if answer is None:
        return Wrong(f"({right}, an order of that length)", "None")
    length, order = answer
    if sorted(order) != list(range(1, m + 1)):
        hint = "Number 0 is the start, not a pellet." if 0 in order else ""
        return Wrong(f"each of the pellets 1 to {m} once", f"the order {order}", hint)
    walked = sum(away[a][b] for a, b in pairwise([0, *order]))
    if length == right == walked:
        return None
    if length != right:
        return Wrong(f"the length {right}", f"{length}", wrong_length(away, length, right))
    hint = "Is that order reversed?" if sum(away[a][b] for a, b in pairwise([0, *order[::-1]])) == right else ""
    return Wrong(f"an order whose length is {right}", f"{order}, whose length is {walked}", hint)


def wrong_length(away: list[list[int]], length: Any, right: int) -> str:
    """Return a hint for a length that is not the least."""
    if not isinstance(length, int):
        return ""
    if len(away) <= 6:
        orders = [[0, *order] for order in permutations(range(1, len(away)))]
        if length == min(sum(away[a][b] for a, b in pairwise([*order, 0])) for order in orders):
            return "Pacman need not come back to the start."
        if length == min(sum(away[a][b] for a, b in pairwise(order[1:])) for order in orders):
            return "The way from the start to the first pellet counts, too."
    return "No walk is that short." if length < right else "There is a shorter walk. Are all last pellets compared?"
