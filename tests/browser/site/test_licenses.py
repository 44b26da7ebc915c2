"""The page of third-party licenses leaves out nothing that the site loads, and can be read by everybody."""

import re
from importlib.metadata import distribution

import pytest
from conftest import HTML
from playwright.sync_api import expect

from accessibility import violations
from pathlib_edu.press.site.staging import COPIED, FOLDER
from pathlib_edu.press.site.third_party import LOADED

PAGE = "licenses.html"
OWN = {"mark.svg"}  # the book's
WRITTEN = re.compile(r"(_t|\.jinja)$")  # a file that Sphinx fills in when it builds the site


def test_each_file_that_the_theme_loads_is_one_of_a_package_whose_license_is_told():
    brought = {WRITTEN.sub("", file.name) for name in LOADED for file in distribution(name).files}
    loaded = [path for path in (HTML / "_static").rglob("*") if path.is_file() and FOLDER not in path.parts]
    others = {path.name for path in loaded} - OWN
    hashed = {name for name in others if re.search(r"\.[0-9a-f]{64}\.", name)}  # so myst-nb names its style
    made = {"pygments.css", "documentation_options.js", "language_data.js"}  # by Sphinx and Pygments
    assert others and others - brought - hashed - made == set()


def test_each_file_that_is_copied_is_one_of_a_package_whose_license_is_told():
    ours = {"python.image", "python.made_of", "z3.whl"}  # made of the runtime; and what is told of as z3-solver
    packages = {"mathjax": "mathjax", "fonts": "@fontsource/jetbrains-mono", "pyodide": "pyodide"}
    assert {*packages.values()} == {*COPIED}
    modules = HTML.parents[1] / "node_modules"
    for folder, package in packages.items():
        copied = {path.name for path in (HTML / "_static" / FOLDER / folder).iterdir()} - ours
        assert copied and copied <= {path.name for path in (modules / package).rglob("*")}, package


@pytest.mark.parametrize(("size", "scheme"), [("desktop", "light"), ("phone", "dark")])
def test_each_page_leads_to_the_licenses_and_each_license_opens(visit, size, scheme):
    with visit("book/glossary.html", size, scheme) as tab:
        tab.get_by_role("link", name="Third-party licenses").click()
        entry = tab.locator("details", has_text="pyodide 314")
        expect(entry.locator("pre")).to_be_hidden()
        entry.locator("summary").focus()
        tab.keyboard.press("Enter")
        expect(entry.locator("pre")).to_contain_text("Mozilla Public License")
        assert entry.locator("summary").bounding_box()["height"] >= 24
        assert tab.evaluate("document.documentElement.scrollWidth") <= tab.viewport_size["width"]
        tab.evaluate("drawn(2)")  # once it is laid out, keys scroll what is wider than its place
        assert not violations(tab, ".pe-licenses")
