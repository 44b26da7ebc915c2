"""The model answers of all exercises, from the solution notebooks, as they are or with a mistake in them."""

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pathlib_edu.exercises import CLAIMS
from pathlib_edu.grading.handed_in.frames import read_frame
from pathlib_edu.grading.handed_in.graft import answers_in, numbers

ROOT = Path(__file__).parents[2]
NUMBERS = sorted(CLAIMS, key=lambda number: [int(part) for part in number.split(".")])


class Exercise(NamedTuple):
    """One exercise as its notebooks have it: the sources of its cells, and what the check cell hands in."""

    number: str
    answer: str
    stub: str
    name: str
    before: tuple[str, ...]  # the model answers of the exercises before it, which it may use
    chapter: str

    def handed_in(self, source):
        """Run the set-up, the answers before and `source`; return what the check cell would hand in.

        Calls of their own, which show what an answer does, are left out.
        """
        return ran(source, prepared(self.chapter, self.before), f"<answer {self.number}>")[self.name]

    def model(self):
        return self.handed_in(self.answer)

    def is_class(self):
        """Is the model answer a class? Its text tells: every process asks when it collects its tests, and runs few."""
        return any(isinstance(one, ast.ClassDef) and one.name == self.name for one in ast.parse(self.answer).body)

    def rewritten(self, change):
        """Return what is handed in after `change` has been made to its definition."""
        return self.handed_in(self.text_after(change))

    def text_after(self, change):
        """Return the text of the answer after `change` has been made to the definition of what is handed in."""
        tree = ast.parse(self.answer)
        [definition] = [one for one in tree.body if getattr(one, "name", None) == self.name][-1:]
        change(definition)
        at = tree.body.index(definition) + 1
        tree.body[at:] = [one for one in tree.body[at:] if isinstance(one, (ast.FunctionDef, ast.ClassDef))]
        return ast.unparse(ast.fix_missing_locations(tree))


@cache
def frame(folder, chapter):
    return read_frame(ROOT / folder / f"{chapter}.ipynb")


@cache
def setup(chapter):
    """Run the set-up cells of a notebook once; each exercise gets a copy of what they define."""
    scope = {"__name__": "__main__"}
    for cell in frame("solutions", chapter).cells:
        if "setup" in cell.metadata.get("tags", ()):
            exec(compile(cell.source, f"<set-up of {chapter}>", "exec"), scope)
    return scope


def ran(source, scope, file):
    """Run the definitions of an answer; return `scope` with what they define."""
    tree = ast.parse(source)
    tree.body = [line for line in tree.body if not isinstance(line, ast.Expr)]
    scope = dict(scope)
    exec(compile(tree, file, "exec"), scope)
    return scope


@cache
def prepared(chapter, before):
    """Run the set-up and the answers before an exercise once; each answer to it gets a copy of what they define."""
    if not before:
        return setup(chapter)
    return ran(before[-1], prepared(chapter, before[:-1]), "<an answer before>")


@cache
def exercises():
    """Return all exercises by their number."""
    found = {}
    for path in sorted((ROOT / "solutions").glob("*.ipynb")):
        model, printed = frame("solutions", path.stem), frame("exercises", path.stem)
        sources = {cell.id: cell.source for cell in model.cells}
        answers, stubs, before = answers_in(model.cells), answers_in(printed.cells), ()
        for number, id in numbers(model, "check").items():
            call = ast.parse(sources[id]).body[-1].value
            found[number] = Exercise(number, answers[number], stubs[number], call.args[1].id, before, path.stem)
            before = (*before, answers[number])
    return found
