"""Listings that grow: each step is a cell that runs, and is told which of its lines are new.

The code cells of a chapter with the same option `:grows: name` are the steps of one listing, in their order. The last
is a cell `source`, filled with the function of that name: so the listing ends as what the package has, to the letter.
Steps are compared as a reader sees them, without docstrings and guards.
"""

import ast
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher, unified_diff

from .listing import Fold, first_line

CONTEXT = 2  # lines shown around what is new, where a step is told as a difference


class GrowthError(Exception):
    """Why a step does not grow out of the one before it."""


@dataclass(frozen=True)
class Step:
    """The text of one step, and what a reader of it is not shown at first."""

    text: str
    folds: tuple[Fold, ...] = ()

    @property
    def shown(self) -> list[tuple[int, str]]:
        """Its lines with their numbers, from 1: from the function's first, without what is folded or empty."""
        folded = {line for fold in self.folds for line in fold.lines}
        first = min(first_line(part) for part in _functions(self.text))
        lines = enumerate(self.text.split("\n"), 1)
        return [(n, line) for n, line in lines if n >= first and n not in folded and line.strip()]


def new_lines(before: Step, after: Step) -> list[int]:
    """Return the numbers of the lines of `after` that `before` does not have; GrowthError if it does not grow."""
    old, lines = [line for _, line in before.shown], after.shown
    matched = SequenceMatcher(None, old, [line for _, line in lines], autojunk=False)
    kept = {at for block in matched.get_matching_blocks() for at in range(block.b, block.b + block.size)}
    if len(kept) == len(lines):
        raise GrowthError("brings no new line")
    if 2 * len(kept) < len(old):
        raise GrowthError(f"keeps {len(kept)} of the {len(old)} lines before it: that is another listing, not a step")
    return [n for at, (n, _) in enumerate(lines) if at not in kept]


def told_as_difference(before: Step, after: Step) -> str:
    """Return what changes between two steps, as a Markdown fence: a notebook cannot mark lines of a cell."""
    old, new = ([line for _, line in step.shown] for step in (before, after))
    lines = list(unified_diff(old, new, n=CONTEXT, lineterm=""))[2:]
    return "```diff\n" + "\n".join("..." if line.startswith("@@") else line for line in lines[1:]) + "\n```"


def defines(text: str, name: str) -> bool:
    """Is the function `name` what a step defines, at its margin?"""
    try:
        return name in (part.name for part in _functions(text))
    except SyntaxError:
        return False


def _functions(text: str) -> Iterable[ast.FunctionDef]:
    return (part for part in ast.parse(text).body if isinstance(part, ast.FunctionDef))
