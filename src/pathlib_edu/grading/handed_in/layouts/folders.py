"""Folders: what a teacher put in order, or students on a shared disk.

    ada/01_dijkstra.ipynb, ada/drafts/01_dijkstra.ipynb      a folder, or an archive, for each student
    monday/ada/01_dijkstra.ipynb                             groups of such folders
    01_dijkstra/ada/answers.ipynb, 01_dijkstra/bob.ipynb     a folder for each notebook of the book
    ada_01_dijkstra.ipynb, 01_dijkstra-ada.ipynb, bob.ipynb  names in the names of the files
    week 1/ada.ipynb, week 1/bob.ipynb                       groups of such files

A student is known by the place of their folder. Below it they may have what folders they like: whose a notebook is does
not change by them. Only where a file lies in no student's folder does its name tell: what stands beside the name of one
of the book's notebooks; where nothing does, or none is named, each file is a student's of its own, and is called as it
calls itself. Of what only a file's name tells, no time is known: that of a file on disk is its last copy's.
"""

import re
from collections.abc import Collection, Mapping
from typing import NamedTuple

from ..identity import Identity, identity
from ..leaf import Place, without_suffix
from .tree import Tree, Whose

END = ".ipynb"
BY_NAME = "name:"  # with which the key of a student begins whom only the names of files tell
COPIED = re.compile(r"-Copy(\d+)$| ?\((\d+)\)$")  # what JupyterLab and browsers add to the names of copies
AGAIN = re.compile(r"-(\d+)")  # what Canvas and others add to the name of what is handed in again


class Named(NamedTuple):
    """What the name of a file tells: a student's name, the notebook's, and the number of the copy."""

    student: str
    exercise: str
    attempt: int


def told(tree: Tree) -> dict[Place, Whose]:
    """Return whose the notebooks in a tree of folders are."""
    names = {place: name_in(place[-1], tree.exercises) for place in tree.places}
    # The folder of a notebook of the book is nobody's.
    places = {place: (*(part for part in place[:-1] if part not in tree.exercises), place[-1]) for place in tree.places}
    depth = depth_of_students(tree, places, names)
    loose = {place for place in names if len(places[place]) == depth + 1}
    nameless = {place for place in loose if names[place].exercise and not names[place].student}
    # Copies of JupyterLab's are made where the notebook lies; a browser's are of files that were called the same.
    sure = [names[place].exercise for place in nameless if "-Copy" not in place[-1]]
    alone = len(set(sure)) == len(sure) and len({tree.said.get(place) for place in nameless}) <= 1
    found = {}
    for place, name in names.items():
        where = places[place]
        if place not in loose or not place[-1].lower().endswith(END):  # an archive or a folder that cannot be read
            student = identity(f"folder:{'/'.join(where[: depth + 1])}", without_suffix(where[depth]))
        elif name.exercise and name.student:
            student = identity(f"{BY_NAME}{'/'.join((*where[:-1], name.student))}", name.student)
        elif name.exercise and alone:
            folder = where[-2] if len(where) > 1 else tree.name
            shown = tree.said.get(place) or without_suffix(folder)
            student = identity(f"folder:{'/'.join(where[:-1])}", shown, told=folder)
        else:
            stem = name.student or stem_of(place[-1])
            student = identity(f"file:{'/'.join(where)}", tree.said.get(place) or stem, told=stem)
        found[place] = Whose(student, attempt=0 if is_by_name(student) else name.attempt)
    return found


def is_by_name(student: Identity) -> bool:
    """Does nothing but what their files are called tell who this student is?"""
    return student.key.startswith(BY_NAME)


def depth_of_students(tree: Tree, places: Mapping[Place, Place], names: Mapping[Place, Named]) -> int:
    """Return how deep the folders of students lie, or, where they have none, their files.

    That is below the folders in which all lies, or the last of these, where all are in it and bear nobody's name.
    Groups, which may stand above the students, are told from students by what they hold. Either folders only, two or
    more, and most of their names in no other group, while all students have about the same; all must. Or files of
    several names that answer the same notebook; most must. So no single student changes it for the others.
    """
    base = len(Tree(tree.name, places.values()).base)
    in_base = [names[place] for place, where in places.items() if len(where) == base + 1]
    if in_base:
        of_one = len(in_base) == len(places) and all(name.exercise and not name.student for name in in_base)
        return max(base - 1, 0) if of_one else base
    folders, crowds = dict[str, set[str]](), dict[tuple[str, str], set[str]]()
    for place, where in places.items():
        folders.setdefault(where[base], set()).update(where[base + 1 : -1][:1])
        if len(where) == base + 2 and (exercise := tree.answers.get(place)):
            crowds.setdefault((where[base], exercise), set()).add(names[place].student)
    crowded = {folder for (folder, _), students in crowds.items() if len(students - {""}) > 1}
    if any(len(where) == base + 2 for where in places.values()):
        return base + 1 if 2 * len(crowded) > len(folders) else base
    for folder, inside in folders.items():
        others = set[str]().union(*(theirs for other, theirs in folders.items() if other != folder))
        if len(inside) < 2 or 2 * len(inside & others) > len(inside):
            return base
    return base + 1


def name_in(file: str, exercises: Collection[str]) -> Named:
    """Return what the name of a file tells.

    >>> name_in("ada_01_dijkstra (2).ipynb", ["01_dijkstra"])
    Named(student='ada', exercise='01_dijkstra', attempt=2)
    """
    stem, attempt = stem_of(file), 0
    if copied := COPIED.search(stem):
        stem, attempt = stem[: copied.start()], int(copied[1] or copied[2])
    exercise = next((name for name in sorted(exercises, key=len, reverse=True) if name in stem), "")
    before, _, behind = stem.partition(exercise) if exercise else (stem, "", "")
    if again := AGAIN.fullmatch(behind):
        behind, attempt = "", attempt or int(again[1])
    return Named((before + behind).strip(" _-."), exercise, attempt)


def stem_of(file: str) -> str:
    """Return the name of a notebook without its ending."""
    return file[: -len(END)] if file.lower().endswith(END) else file
