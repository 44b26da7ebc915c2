"""Layouts: how the tools that teachers have lay out what was handed in, and whose each notebook is.

A module a layout. Each has a function `told`, which is given a `Tree` and returns whose its notebooks are, or nothing
where the tree is of another layout. A student is known by the number that the tool gives them, or by the place of
their folder; by a file's name only where there is neither, and never by what a notebook says of itself.

Floor 5.
"""

from ..leaf import Place
from . import canvas, classroom, folders, moodle, nbgrader
from .tree import Tree, Whose

TOOLS = (moodle, canvas, nbgrader, classroom)  # the first that recognizes a tree counts


def told_by_a_tool(tree: Tree) -> dict[Place, Whose | None]:
    """Return whose the notebooks of a tree are that one of the tools made, None for those that nobody handed in."""
    return next((dict(found) for tool in TOOLS if (found := tool.told(tree))), {})


def whose(tree: Tree) -> dict[Place, Whose | None]:
    """Return whose each notebook of a tree is, None for one that nobody handed in."""
    return {**folders.told(tree), **told_by_a_tool(tree)}
