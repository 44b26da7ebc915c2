"""Exercise 7.3: what six estimates promise, and mazes that show what they do not."""

from collections.abc import Callable
from typing import Any

from ...core import Cost
from ...problems.pacman import Pacman, State
from ...problems.pictures import Cell
from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim
from .submitted_maze import MAZE, as_text, read
from .walk_lengths import least_steps, nearest_first, steps_between

PROMISE = form_parts.choice(
    form_parts.option("consistent"), form_parts.option("admissible", part=MAZE), form_parts.option("neither", part=MAZE)
)

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
    returns="a dict of words, or of pairs of a word and a maze",
    hints=(
        "Two questions for each: can it say too much? And by how much can it fall in one step that eats a pellet?",
        "Corridors will do. Put pellets on both sides of Pacman, or several on one side.",
        "For A, D and F ask how large the estimate was just before a pellet was eaten. For B, C and E two or three "
        "pellets in a corridor are enough.",
    ),
    form=Form("promises", form_parts.record(dict.fromkeys("ABCDEF", PROMISE))),
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
