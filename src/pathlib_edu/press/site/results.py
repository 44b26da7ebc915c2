"""What was measured, on a page: tables and pictures made of the files in `benchmarks/results` while the site is built.

    ```{measured} grid
    ```

sets what `pathlib-edu bench grid --out benchmarks/results/grid.json` has written; `growth` and `ties` are what
`python -m benchmarks` writes. Each says on which machine, with what, when, and how to repeat it.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from ...figures.plots import Picture, curves
from ...figures.timings import ordered, timings
from .figures import illustration
from .pictures import picture_html

FOLDER = "benchmarks/results"
OWN = ("pathlib-edu", "Python")  # whose versions are told anyway


def setup(app: Sphinx) -> None:
    """Connect to Sphinx."""
    app.add_directive("measured", Measured)


class Measured(SphinxDirective):
    """One file of results."""

    required_arguments = 1
    has_content: ClassVar[bool] = False

    def run(self) -> list[nodes.Node]:
        """Return what the file tells."""
        file = Path(self.env.srcdir) / FOLDER / f"{self.arguments[0]}.json"
        self.env.note_dependency(str(file))
        self.env.note_dependency(__file__)
        if not file.is_file():
            raise self.error(f"there is no {FOLDER}/{file.name}")
        told = json.loads(file.read_text(encoding="utf-8"))
        made: list[nodes.Node] = []
        for part in (*PARTS[told["bench"]](told), [origin(told)]):
            if isinstance(part, Picture):
                words = {"light": part.light, "dark": part.dark, "alt": part.alt, "caption": part.caption}
                made.append(illustration(html=picture_html(words), live=False, style="", caption=part.caption))
            else:
                box = nodes.container(is_div=True)
                self.state.nested_parse(StringList(part, self.env.docname), self.content_offset, box)
                made += box.children
        return made


def origin(told: Mapping[str, Any]) -> str:
    """Return in a sentence where, with what, when and how something was measured."""
    machine = told["machine"]
    versions = dict(told["versions"])
    for world in told.get("worlds", []):
        versions |= {row["package"]: row["version"] for row in world["peers"] if row["package"] not in OWN}
    named = ", ".join(f"{name} {version}" for name, version in versions.items())
    left_out = f" Left out: {', '.join(told['absent'])}." if told.get("absent") else ""
    return (
        f"*Measured on {told['date']}, {machine['processor']}, {machine['cores']} cores, {machine['system']}, load"
        f" {machine['load']} when it began; {named}."
        f"{left_out} To repeat it:* `{told['command']}`"
    )


def comparison(told: Mapping[str, Any]) -> Iterator[list[str] | Picture]:
    """Yield a picture and a table for each world."""
    short = told["against"].removeprefix("pathlib_edu, ")
    for world in told["worlds"]:
        size = f"{world['rows']:,} x {world['cols']:,} cells" if "rows" in world else f"{world['edges']:,} edges"
        yield [f"**{world['world']}**, {size}, {world['questions']} questions"]
        yield timings(world)
        yield [
            f"| library | ready after, s | median, ms | × {short} | exact |",
            "|:--|--:|--:|--:|:--|",
            *(comparison_row(row) for row in ordered(world)),
        ]
        if wrong := [faults(row) for row in ordered(world) if row["wrong"]]:
            yield ["Not exact:", "", *wrong]


def comparison_row(row: Mapping[str, Any]) -> str:
    """Return a line of the table."""
    exact = f"{row['exact']} of {row['asked']}" if row["wrong"] else f"all {row['asked']}"
    median, ratio = three_digits(1000 * row["median"]), three_digits(row["ratio"])
    return f"| {row['name']} | {row['prepared']:.2f} | {median} | {ratio} | {exact} |"


def faults(row: Mapping[str, Any]) -> str:
    """Return an item of a list that says what is wrong with a library's answers."""
    said = "; ".join(f"{count} × {fault}" for fault, count in row["wrong"].items())
    return f"- *{row['name']}*: {said}"


def three_digits(number: float) -> str:
    """Return a number with three digits that count, or all of a large one's."""
    return f"{number:,.0f}" if number >= 1000 else f"{number:.3g}"


def growth(told: Mapping[str, Any]) -> Iterator[list[str] | Picture]:
    """Yield the curves of powers, and a table of what fits."""
    powers = [one for one in told["series"] if not one["doubles"]]
    alike: dict[str, list[Mapping[str, Any]]] = {}  # curves that lie on each other, as far as one sees
    for one in powers:
        alike.setdefault(f"{one['sizes']} {[f'{work:.2g}' for work in one['works']]}", []).append(one)
    shown = {
        "; ".join(f"{one['chapter']}: {one['name']}" for one in same): (same[0]["sizes"], same[0]["works"])
        for same in alike.values()
    }
    alt = "Work against size, both on a log scale: " + "; ".join(
        f"{one['name']}, exponent {one['fitted']:.2f}" for one in powers
    )
    yield curves(shown, "size", "work", alt, log="xy", size=(7.4, 4.6))
    rows = []
    for one in told["series"]:
        fitted = ("×\u00a0" if one["doubles"] else "") + f"{one['fitted']:.2f}"
        rows.append(
            f"| {one['chapter']} | {one['name']} | {one['work']} by {one['size']} | {one['theory']} | {fitted} |"
        )
    yield ["| chapter | algorithm | counted | theory | fitted |", "|--:|:--|:--|:--|--:|", *rows]


def ties(told: Mapping[str, Any]) -> Iterator[list[str] | Picture]:
    """Yield the table of paths."""
    rows = [f"| {row['name']} | {row['path']} | {'' if row['seen'] is None else row['seen']} |" for row in told["rows"]]
    yield ["| who | path | cells seen |", "|:--|:--|--:|", *rows]


PARTS: dict[str, Callable[[Mapping[str, Any]], Iterator[list[str] | Picture]]] = {
    "grid": comparison,
    "graph": comparison,
    "growth": growth,
    "ties": ties,
}
