"""The reference: nothing that can be imported is left out, and each example runs as the page shows it."""

import re
from operator import attrgetter
from pathlib import Path

import pytest
from docutils import nodes

import pathlib_edu
from pathlib_edu import EXPORTS
from pathlib_edu.press.site.reference import entry, is_object, modules_of

PAGE = Path(__file__).parents[2] / "book" / "reference.md"
FOLDERS = re.findall(r"^```\{reference\} ([\w.]+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
EVERY_NAME = pytest.mark.parametrize("name", EXPORTS)


def is_cell(node):
    return isinstance(node, nodes.container) and "cell" in node["classes"]


def test_every_name_stands_on_the_page_once():
    names = [name for folder in FOLDERS for names in modules_of(folder).values() for name in names]
    assert sorted(names) == sorted(EXPORTS)


@EVERY_NAME
def test_an_example_runs_as_it_stands(name):
    known = {}
    for cell in entry(name, EXPORTS[name]).findall(is_cell):
        typed, *said = [block.astext() for block in cell.findall(nodes.literal_block)]
        if said and said[0].startswith("Traceback"):
            with pytest.raises(Exception, match=re.escape(said[0].splitlines()[-1].partition(": ")[2])):
                exec(typed, known)
        else:
            exec(typed, known)
    assert name in known


@EVERY_NAME
def test_no_address_in_memory_and_no_private_name_is_shown(name):
    shown = entry(name, EXPORTS[name]).astext()
    assert " at 0x" not in shown and not re.search(r"(?<![\w_])_[a-z]\w*\(", shown)


@EVERY_NAME
def test_others_can_link_to_it(name):
    objects = [
        (node["python"], node["sort"]) for node in filter(is_object, entry(name, EXPORTS[name]).findall(nodes.Element))
    ]
    assert f"pathlib_edu.{name}" in dict(objects) and len(dict(objects)) == len(objects)
    for path, sort in objects:
        thing = attrgetter(path.removeprefix("pathlib_edu."))(pathlib_edu)
        assert sort in ("module", "property") or callable(thing)
