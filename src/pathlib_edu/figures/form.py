"""Exercises answered by pressing, dragging and painting: the forms of the website, in a notebook."""

import ast
from collections.abc import Callable
from typing import Any

import traitlets

from ..contract.diagnosis import check_text
from ..exercises import CLAIMS, check, numbers
from ..problems.blocks import Blocks
from ..problems.graph import Graph
from ..problems.grid import Grid
from ..problems.kinds import describe
from ..problems.pacman import Pacman
from .layout import placed
from .widget import FrontEndWidget

#: What an answer that a form writes may call.
CALLS: dict[str, Callable[..., Any]] = {
    "Blocks": Blocks,
    "Graph.parse": Graph.parse,
    "Grid.parse": Grid.parse,
    "Pacman": Pacman,
}


def form_data(number: str) -> dict[str, Any]:
    """Return what the page needs to know of an exercise's form; ValueError where it has none."""
    check_text(number, "form")
    claim = CLAIMS.get(number)
    if not claim or not claim.form:
        lacks = "asks for a function, which is written" if claim else "does not exist"
        those = ", ".join(one for one in numbers() if CLAIMS[one].form)
        raise ValueError(f"exercise {number} {lacks}; those with a form are {those}")
    return {"number": number, "name": claim.form.name, "part": told(claim.form.part)}


def told(part: Any) -> Any:
    """Return a part with its worlds as the page reads them."""
    if isinstance(part, dict):
        return {name: describe(placed(value)) if name == "world" else told(value) for name, value in part.items()}
    return [told(one) for one in part] if isinstance(part, list) else part


def given(text: str, name: str) -> Any:
    """Return what a form's text gives to `name`: values, and calls that make a world; else ValueError."""
    last = [line for line in ast.parse(text).body if isinstance(line, ast.Assign)][-1:]
    if not last or not isinstance(last[0].targets[0], ast.Name) or last[0].targets[0].id != name:
        raise ValueError(f"the answer is given to no {name}")
    return value_of(last[0].value)


def value_of(node: ast.expr) -> Any:
    """Return the value that an expression writes."""
    match node:
        case ast.Call(func=func, args=args, keywords=keywords) if (called := ast.unparse(func)) in CALLS:
            named = {one.arg: value_of(one.value) for one in keywords if one.arg}
            return CALLS[called](*map(value_of, args), **named)
        case ast.Tuple(elts=elements):
            return tuple(map(value_of, elements))
        case ast.List(elts=elements):
            return list(map(value_of, elements))
        case ast.Dict(keys=keys, values=values):
            return {value_of(key): value_of(value) for key, value in zip(keys, values, strict=True) if key}
    return ast.literal_eval(node)


class ExerciseForm(FrontEndWidget):
    """A form: it writes the line that answers exercise `number`, to be copied into the answer's cell, and checks it.

    `text` is that line, as it stands. `form` makes one.
    """

    figure = traitlets.Unicode("form").tag(sync=True)
    form = traitlets.Dict().tag(sync=True)
    text = traitlets.Unicode().tag(sync=True)
    #: How the last check came out, in words; "" while none has.
    verdict = traitlets.Unicode().tag(sync=True)
    passed = traitlets.Bool(False).tag(sync=True)

    def __init__(self, number: str) -> None:
        data = form_data(number)
        super().__init__(form=data, text=f"{data['name']} = None")
        self.on_msg(self._hear)

    def _hear(self, _widget: Any, message: Any, _buffers: Any) -> None:
        """Check what the form says, when its button is pressed."""
        if isinstance(message, dict) and message.get("check"):
            self.check()

    def check(self) -> None:
        """Hold the form's answer to the claim of its exercise, as `check` does; `verdict` says how it came out."""
        try:
            found = check(self.form["number"], given(self.text, self.form["name"]))
        except (ValueError, SyntaxError) as error:  # a maze without Pacman, say
            self.passed, self.verdict = False, f"This is no answer yet: {error}"
            return
        self.passed, self.verdict = found.passed, repr(found)

    def __repr__(self) -> str:
        return self.text


def form(number: str) -> ExerciseForm:
    """Return the form of an exercise whose answer is no function: pressing, dragging or painting writes the answer.

    Copy the line that it writes into the answer's cell, which is graded. Any other exercise raises ValueError.

    >>> from pathlib_edu import form
    >>> form("1.1")
    order = None
    """
    return ExerciseForm(number)
