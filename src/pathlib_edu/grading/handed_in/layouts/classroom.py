"""GitHub Classroom: the clones of an assignment, by `gh classroom clone student-repos`.

    week-1-submissions/week-1-ada-l/01_dijkstra.ipynb

A student is known by their login on GitHub: what stands behind the name of the assignment in that of the repository.

Source: GitHub, gh-classroom, cmd/gh-classroom/clone/student-repos; "Using GitHub Classroom with GitHub CLI",
docs.github.com.
"""

from ..identity import Identity, identity
from ..leaf import Place
from .tree import Tree, Whose

END = "-submissions"


def told(tree: Tree) -> dict[Place, Whose]:
    """Return whose the notebooks in a folder of clones are; nothing where the tree is none."""
    for depth, name in enumerate([tree.name, *tree.base]):
        assignment = name.removesuffix(END) + "-"
        if name.endswith(END) and all(
            len(place) > depth + 1 and place[depth].startswith(assignment) and place[depth] != assignment
            for place in tree.places
        ):
            return {place: Whose(student(place[depth].removeprefix(assignment))) for place in tree.places}
    return {}


def student(login: str) -> Identity:
    """Return who has this login."""
    return identity(f"github:{login}", login, {"github_username": login})
