"""In JupyterLab a click on a link opens the notebook that it names, at the cell that it names, for each kind.

All others are of the same form, and tests/press/test_links.py sees to it that what they name is there. The notebooks
are as the press prints them, without outputs: what is asked is where one comes out.
"""

import posixpath
import re

import nbformat
import pytest

from derived_book import derived_book

LINK = re.compile(r"\]\(([\w./]+\.ipynb(?:#cell-id=[\w-]+)?)(?: \"[\w-]+\")?\)")

TRIED = [f"{folder}/01_dijkstra.ipynb" for folder in ("chapters", "exercises", "solutions")] + [
    "chapters/glossary.ipynb", "chapters/bibliography.ipynb",
]  # fmt: skip

#: Open a notebook, click links of it, and return those that came out elsewhere, and where.
CLICK_ALL = """async ([source, links]) => {
  const { commands, shell } = window.jupyterapp;
  const open = (path) => commands.execute("docmanager:open", { path, factory: "Notebook" });
  const until = async (done, milliseconds = 60000) => {
    for (const end = Date.now() + milliseconds; !done() && Date.now() < end; )
      await new Promise((next) => setTimeout(next, 10));
    return done();
  };
  const panel = await open(source);
  await panel.revealed;
  // Links whose files JupyterLab has looked up have become addresses: what it knows nothing of has none.
  const anchors = () => [...panel.node.querySelectorAll(".myst a")].filter((one) => one.pathname.startsWith("/files/"));
  const leadsTo = (path, cell) => (one) =>
    decodeURI(one.pathname) === `/files/${path}` && one.hash === (cell && `#cell-id=${cell}`);
  const astray = [];
  for (const [path, cell] of links) {
    let anchor;
    if (!(await until(() => (anchor = anchors().find(leadsTo(path, cell)))))) {
      astray.push([path, cell, "is no link here"]);
      continue;
    }
    shell.activateById(panel.id);
    anchor.click();
    const arrived = () => {
      const { context, content } = shell.currentWidget;
      if (context.path !== path || !content.widgets.length) return false;
      if (!cell) return true;
      const view = content.node.querySelector(".jp-WindowedPanel-outer").getBoundingClientRect();
      const place = content.widgets.find((one) => one.model.id === cell)?.node.getBoundingClientRect();
      return place && place.bottom > view.top && place.top < view.bottom;
    };
    if (!(await until(arrived, 30000))) astray.push([path, cell, `led to ${shell.currentWidget.context.path}`]);
  }
  return astray;
}"""


def links_of(path):
    """The first link of a notebook to each other one, to its own cells, and to each sort of label in it."""
    cells = [cell.source for cell in derived_book()[path].cells if cell.cell_type == "markdown"]
    chosen = {}
    for file, _, cell in (link.partition("#cell-id=") for text in cells for link in LINK.findall(text)):
        there = posixpath.normpath(posixpath.join(posixpath.dirname(path), file))
        if there in TRIED:
            sort = re.match(r"(?:ex|fig|[dltc])-|", cell)[0] or bool(cell)
            chosen.setdefault((there, sort), (f"book/{there}", cell))
    return list(chosen.values())


@pytest.fixture(scope="module")
def page(home, server, browser):
    for path in TRIED:
        (home / "book" / path).parent.mkdir(parents=True, exist_ok=True)
        nbformat.write(derived_book()[path], home / "book" / path)
    page = browser.new_page(viewport={"width": 1400, "height": 900})
    page.goto(f"{server}/lab/workspaces/links")
    page.wait_for_function("window.jupyterapp?.shell.currentWidget", timeout=60_000)
    return page


@pytest.mark.parametrize("path", TRIED)
def test_a_link_opens_what_it_names(page, path):
    assert links_of(path)
    assert page.evaluate(CLICK_ALL, [f"book/{path}", links_of(path)]) == []
