"""Chapter 4: a tree on which bisecting the cutoff goes wrong as badly as it can.

A chain of `length` steps of cost 1 leads from the start to the goal. Beside it, behind one step of cost length + 1,
stands a full binary tree in which steps cost nothing: whoever follows paths that cost just more than the cheapest must
walk through all of it. The example is in the spirit of Helmert and others (2019), who show that one round above C* may
cost any amount.
"""

from collections.abc import Iterable


class DeepTree:
    """The chain and the tree, which is never stored: its states are whole numbers.

    0 to `length` are the chain, from the start to the goal. -1 is the root of the tree; -2k and -2k - 1 are the
    children of -k. It has `depth` levels below its root, so 2 ** (depth + 1) - 1 states.

    >>> tree = DeepTree(depth=25, length=25)
    >>> list(tree.neighbors(0)), list(tree.neighbors(-3)), tree.size
    ([(-1, 26), (1, 1)], [(-6, 0), (-7, 0)], 67108863)
    """

    def __init__(self, depth: int = 25, length: int = 25) -> None:
        if not isinstance(depth, int) or not isinstance(length, int) or depth < 0 or length < 1:
            raise ValueError(f"the tree is at least 0 levels deep and the chain 1 step long, not {depth} and {length}")
        self.depth, self.length = depth, length
        self.start, self.goal = 0, length

    def __repr__(self) -> str:
        return f"DeepTree(depth={self.depth}, length={self.length})"

    @property
    def size(self) -> int:
        """How many states the tree has, the chain not counted."""
        return (2 << self.depth) - 1

    def is_goal(self, state: int) -> bool:
        """Is `state` the end of the chain?"""
        return state == self.goal

    def neighbors(self, state: int) -> Iterable[tuple[int, int]]:
        """Return where one step leads: into the tree first, so that no search passes it by."""
        if state < 0:
            inner = (-state).bit_length() <= self.depth
            return [(2 * state, 0), (2 * state - 1, 0)] if inner else []
        steps = [(state + 1, 1)] if state < self.goal else []
        return [(-1, self.length + 1), *steps] if state == 0 else steps

    def zero(self, state: int) -> int:
        """Return 0: no estimate."""
        return 0
