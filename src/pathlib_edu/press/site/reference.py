"""The reference: every name of the package's root, from its own docstring, made while the site is built.

    ```{reference} search.shortest
    ```

sets the names that come from `pathlib_edu.search.shortest`, module by module: how each is called, what its docstring
says, and its example as a cell with what comes out. Each name is an object of Sphinx's Python domain, and so stands in
the site's `objects.inv`: other documentation links to `pathlib_edu.astar` or `pathlib_edu.Grid.parse` by intersphinx.
"""

import doctest
import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any, ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.domains.python import PythonDomain
from sphinx.util.docutils import SphinxDirective

import pathlib_edu
from pathlib_edu import EXPORTS

CODE = re.compile(r"``(.+?)``|`(.+?)`", re.DOTALL)
ADDRESS = re.compile(r"(https?://\S+)")
LABELLED = re.compile(r"^(?=(?:Time and memory|Time|Memory): )", re.MULTILINE)
IMPORTS = re.compile(r"from pathlib_edu import (.*)\n")
SOURCES = re.compile(r"\b(1[89]|20)\d\d\b")  # a paragraph with a year names where an idea comes from


class Reference(SphinxDirective):
    """The entries of one folder of the package, or of one module in it."""

    required_arguments = 1
    has_content: ClassVar[bool] = False

    def run(self) -> list[nodes.Node]:
        """Return a section for each name."""
        made: list[nodes.Node] = []
        python = self.env.get_domain("py")
        assert isinstance(python, PythonDomain)
        for module, names in modules_of(self.arguments[0]).items():
            for file in (inspect.getsourcefile(import_module(module)), pathlib_edu.__file__ + "i", __file__):
                self.env.note_dependency(str(file))  # what the page is made of
            for name in names:
                section = entry(name, module, sources(self.config))
                self.state.document.note_explicit_target(section)
                for node in filter(is_object, section.findall(nodes.Element)):
                    python.note_object(node["python"], node["sort"], node["ids"][0], location=node)
                made.append(section)
        if not made:
            raise self.error(f"pathlib_edu exports nothing from {self.arguments[0]}")
        return made


def modules_of(folder: str) -> dict[str, list[str]]:
    """Return the modules of a folder, or the one of that name, from which the root takes names, each with its names."""
    found: dict[str, list[str]] = {}
    for name, module in EXPORTS.items():
        if f"{module}.".startswith(f"pathlib_edu.{folder}."):
            found.setdefault(module, []).append(name)
    return found


def is_object(node: nodes.Element) -> bool:
    """Is this an entry of the Python domain?"""
    return "python" in node


def sources(config: Config) -> str:
    """Return where the package's sources are read on the web, as `_config.yml` says it."""
    theme = config.html_theme_options
    return f"{theme['repository_url']}/blob/{theme['repository_branch']}/src/"


def entry(name: str, module: str, sources: str = "") -> nodes.section:
    """Return what the reference says of one name.

    What is an object of its own carries its `python` name and its `sort`, as the Python domain calls them.
    """
    thing = getattr(pathlib_edu, name)
    sort = "class" if inspect.isclass(thing) else "module" if inspect.ismodule(thing) else "function"
    label = f"ref-{'class-' if sort == 'class' else ''}{name.lower()}"  # ids ignore case: `Problem` is not `problem`
    section = nodes.section(ids=[label], names=[label], classes=["pe-entry"], python=f"pathlib_edu.{name}", sort=sort)
    section += nodes.title("", name)
    if callable(thing):
        section += nodes.paragraph("", "", nodes.literal("", name + signature(thing)), classes=["pe-call"])
    section += described(inspect.getdoc(thing) or "", name)
    if inspect.isclass(thing):
        section += members(thing, name)
    elif inspect.ismodule(thing):
        section += functions(thing, name)
    section += origin(module, sources)
    return section


def signature(thing: Any) -> str:
    """Return the arguments of a function or class, with their defaults but without types: "(problem, h, weight=1)"."""
    try:
        found = inspect.signature(thing)
    except (TypeError, ValueError):
        return "(...)"
    plain = [
        one.replace(
            annotation=one.empty, default=Named(one.default) if inspect.isfunction(one.default) else one.default
        )
        for one in found.parameters.values()
        if one.name not in ("self", "cls")
    ]
    return str(found.replace(parameters=plain, return_annotation=found.empty))


class Named:
    """A function that stands as a default: shown by its name, without its address."""

    def __init__(self, function: Any) -> None:
        self.function = function

    def __repr__(self) -> str:
        return str(self.function.__name__)


def described(text: str, name: str) -> Iterator[nodes.Element]:
    """Yield the paragraphs of a docstring, and its examples as cells."""
    examples: list[doctest.Example] = []
    for part in doctest.DocTestParser().parse(text):
        if isinstance(part, doctest.Example):
            examples.append(part)
        elif part.strip():
            yield from cells(examples, name)
            examples = []
            yield from paragraphs(part)
    yield from cells(examples, name)


def paragraphs(text: str) -> Iterator[nodes.Element]:
    """Yield plain text as paragraphs; what it takes (time, memory) has its label set apart."""
    for block in re.split(r"\n\s*\n", text.strip("\n")):
        for part in filter(None, LABELLED.split(block)):
            label, colon, rest = part.partition(": ") if LABELLED.match(part) else ("", "", part)
            made = nodes.paragraph(classes=["pe-cost"] if colon else [])
            if colon:
                made += nodes.strong("", f"{label}:")
                made += nodes.Text(" ")
            made += inline(" ".join(rest.split()))
            yield made


def inline(text: str) -> Iterator[nodes.Node]:
    """Yield a line of text, with what stands between backticks as code and addresses as links."""
    at = 0
    for found in CODE.finditer(text):
        yield from linked(text[at : found.start()])
        code = found[1] or found[2]
        yield nodes.literal(code, code)
        at = found.end()
    yield from linked(text[at:])


def linked(text: str) -> Iterator[nodes.Node]:
    """Yield text in which addresses are links."""
    for n, part in enumerate(ADDRESS.split(text)):
        if part:
            yield nodes.reference(part, part, refuri=part) if n % 2 else nodes.Text(part)


def cells(examples: list[doctest.Example], name: str) -> Iterator[nodes.Element]:
    """Yield examples as cells of a notebook: what to type, up to the first line that answers, and the answer.

    The first cell says what is imported, `name` too.
    """
    if not examples:
        return
    wanted = {name}
    if first := IMPORTS.fullmatch(examples[0].source):
        wanted |= set(first[1].split(", "))
        examples = examples[1:]
    typed = f"from pathlib_edu import {', '.join(sorted(wanted))}\n\n"
    for example in examples:
        typed += example.source
        answer = example.want
        if answer or example is examples[-1]:
            cell = nodes.container(classes=["cell"])
            cell += nodes.container("", code(typed.rstrip("\n"), "python"), classes=["cell_input"])
            if answer:
                cell += nodes.container("", code(answer.rstrip("\n"), "text"), classes=["cell_output"])
            yield cell
            typed = ""


def code(text: str, language: str) -> nodes.literal_block:
    """Return a block of code."""
    return nodes.literal_block(text, text, language=language)


def members(thing: type, owner: str) -> Iterator[nodes.Element]:
    """Yield the public methods and properties that a class defines itself, each with its first sentence."""
    rows = []
    for name, member in vars(thing).items():
        function = getattr(member, "__func__", member)
        said = inspect.getdoc(function)
        if name.startswith("_") or not said or not (inspect.isroutine(function) or isinstance(member, property)):
            continue
        is_property = isinstance(member, property)
        shown = name if is_property else name + signature(function)
        rows.append(row(shown, said, f"{owner}.{name}", "property" if is_property else "method"))
    if rows:
        yield nodes.definition_list("", *rows, classes=["pe-members"])


def functions(module: Any, owner: str) -> Iterator[nodes.Element]:
    """Yield the public functions of a module that is exported as a whole."""
    own = [thing for thing in vars(module).values() if getattr(thing, "__module__", "") == module.__name__]
    rows = [
        row(thing.__name__ + signature(thing), str(thing.__doc__), f"{owner}.{thing.__name__}", "function")
        for thing in own
        if inspect.isfunction(thing)
    ]
    yield nodes.definition_list("", *rows, classes=["pe-members"])


def row(shown: str, said: str, name: str, sort: str) -> nodes.definition_list_item:
    """Return one entry of a list of members: how it is called, and the first paragraph of its docstring."""
    first = next(paragraphs(said.split("\n\n")[0]))
    term = nodes.term("", "", nodes.literal(shown, shown), ids=[f"ref-{name}"], python=f"pathlib_edu.{name}", sort=sort)
    return nodes.definition_list_item("", term, nodes.definition("", first))


def origin(module: str, sources: str) -> Iterator[nodes.Element]:
    """Yield where a name comes from: its module, as a link to the source, and the works that the module names."""
    path = module.replace(".", "/") + ("/__init__.py" if hasattr(import_module(module), "__path__") else ".py")
    made = nodes.paragraph("", "", classes=["pe-origin"])
    made += nodes.reference("", "", nodes.literal(module, module), refuri=sources + path)
    yield made
    for block in (import_module(module).__doc__ or "").split("\n\n")[1:]:
        if SOURCES.search(block):
            yield nodes.paragraph("", "", *inline(" ".join(block.split())), classes=["pe-origin"])


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("reference", Reference)
