"""Exercise 1.2: the way back from a state to the start."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from ..engine.cases.smaller import smaller
from ..engine.claim import Wrong, claim
from ..engine.judging.dijkstra_rules import unjson


class Tree(NamedTuple):
    """A state, and the parents that lead from it back to the start."""

    state: Any
    parent: dict[Any, Any]

    def picture(self) -> str:
        return f"path_to({self.state!r}, {self.parent!r})"


@smaller.register
def smaller_tree(tree: Tree) -> Iterator[Tree]:
    """Yield the tree without a state: those after it come after the one before it."""
    for state, before in reversed(tree.parent.items()):
        if before is not None and state != tree.state:
            rest = {one: before if up == state else up for one, up in tree.parent.items() if one != state}
            yield Tree(tree.state, rest)


def trees(seed: int) -> Iterator[Tree]:
    """Yield trees of parents: chains, then one whose start is 0, then cells, then random ones."""
    yield Tree("S", {"S": None})
    yield Tree("G", {"S": None, "G": "S"})
    yield Tree("G", {"S": None, "A": "S", "G": "A"})
    yield Tree("G", {"S": None, "A": "S", "B": "S", "C": "A", "G": "B"})
    yield Tree("A", {"S": None, "A": "S", "G": "A"})
    yield Tree(2, {0: None, 1: 0, 2: 1})
    yield Tree((1, 1), {(0, 0): None, (0, 1): (0, 0), (1, 1): (0, 1)})
    random = Random(seed)
    for size in range(4, 30):
        parent: dict[Any, Any] = {0: None} | {n: random.randrange(n) for n in range(1, size)}
        yield Tree(random.randrange(size), parent)


def asked_for_a_path(path_to: Any, case: Tree) -> Any:
    """Put one tree to the student's function."""
    path = path_to(case.state, case.parent)
    return path if path is None else list(path)


@claim(
    "1.2",
    cases=trees,
    ask=asked_for_a_path,
    returns="a list of states",
    asks_for=("path_to",),
    hints=(
        "The last state is known. Which state comes before it?",
        "Go from parent to parent until there is none, and collect what you pass. In which order does it lie there?",
        "Only the start has the parent None. Ask `is not None`: a state such as 0 counts as false.",
    ),
)
def walk_back(case: Tree, path: Any) -> Wrong | None:
    """The path should run from the start to the state, both ends included."""
    state, right = case.state, [case.state]
    while case.parent[state] is not None:
        state = case.parent[state]
        right.insert(0, state)
    given = [unjson(one) for one in path] if isinstance(path, list) else path
    if given == right:
        return None
    hint = ""
    if given == right[::-1]:
        hint = "These are the right states in the opposite order."
    elif given in (right[1:], right[:-1]):
        hint = "Both ends belong to the path. A state may be any value, even 0: only None says that none is before."
    return Wrong(repr(right), repr(given), hint)
