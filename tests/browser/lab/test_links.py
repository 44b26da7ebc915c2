"""In JupyterLab a click on a link opens the notebook that it names, at the cell that it names: every link is clicked.

The notebooks are as the press prints them, without outputs: what is asked is where one comes out.
"""

import posixpath
import re

import nbformat
import pytest

from derived_book import derived_book

LINK = re.compile(r"\]\(([\w./]+\.ipynb(?:#cell-id=[\w-]+)?)\)")

#: Open a notebook, click each of its links once, and return those that came out elsewhere, and where.
CLICK_ALL = """async ([source, links]) => {
  const { commands, shell } = window.jupyterapp;
  const open = (path) => commands.execute("docmanager:open", { path, factory: "Notebook" });
  const until = async (done, milliseconds = 20000) => {
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
    if (!(await until(arrived, 10000))) astray.push([path, cell, `led to ${shell.currentWidget.context.path}`]);
  }
  return astray;
}"""


def links_of(path):
    """The links of a notebook to others and to its own cells, each once: the file and the cell, or "", that it names."""
    cells = [cell.source for cell in derived_book()[path].cells if cell.cell_type == "markdown"]
    found = dict.fromkeys(link.partition("#cell-id=")[::2] for text in cells for link in LINK.findall(text))
    return [(posixpath.normpath(posixpath.join("book", posixpath.dirname(path), file)), cell) for file, cell in found]


@pytest.fixture(scope="module")
def page(home, server, browser):
    for path, notebook in derived_book().items():
        (home / "book" / path).parent.mkdir(parents=True, exist_ok=True)
        nbformat.write(notebook, home / "book" / path)
    page = browser.new_page(viewport={"width": 1400, "height": 900})
    page.goto(f"{server}/lab/workspaces/links")
    page.wait_for_function("window.jupyterapp?.shell.currentWidget", timeout=60_000)
    return page


@pytest.mark.parametrize("path", sorted(derived_book()))
def test_every_link_opens_what_it_names(page, path):
    assert links_of(path)
    assert page.evaluate(CLICK_ALL, [f"book/{path}", links_of(path)]) == []
