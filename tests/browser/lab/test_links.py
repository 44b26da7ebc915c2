"""In JupyterLab a click on a link opens the notebook that it names, with the cell that it names drawn at the top.

One link of each kind is clicked: each way in which a link is written. tests/press/test_links.py follows all the others
and sees to it that what they name is there. The notebooks are the printed ones without their outputs and with a word
for each formula: what is asked is where one comes out.
"""

import posixpath
import re
from functools import cache
from pathlib import Path

import nbformat
import pytest

from lab_server import opened

ROOT = Path(__file__).parents[3]
FORMULA = re.compile(r"\$\$.+?\$\$|\$[^$\n]+\$", re.DOTALL)
LINK = re.compile(r"\]\(([\w./]+\.ipynb(?:#cell-id=[\w-]+)?)(?: \"[\w-]+\")?\)")

#: The first leads to the chapter and the solutions, the solutions on, and the chapter to what lies at hand.
TRIED = [f"{folder}/01_dijkstra.ipynb" for folder in ("exercises", "solutions", "chapters")] + [
    "chapters/glossary.ipynb", "chapters/bibliography.ipynb",
]  # fmt: skip

#: Open a notebook, click links of it, and return those that came out elsewhere, and where.
CLICK_ALL = """async ([source, links]) => {
  const { commands, shell } = window.jupyterapp;
  const open = (path) => commands.execute("docmanager:open", { path, factory: "Notebook" });
  const until = async (done, milliseconds = 30000) => {
    for (const end = Date.now() + milliseconds; !done() && Date.now() < end; )
      await new Promise((next) => setTimeout(next, 50));
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
    const isOpen = () => shell.currentWidget.context.path === path && shell.currentWidget.content.widgets.length > 0;
    const standing = () => {  // how far below the top of the notebook the cell is drawn; null: not yet
      if (!isOpen()) return null;
      const { content } = shell.currentWidget;
      const there = content.widgets.find((one) => one.model.id === cell);
      if (!there) return null;
      const drawn = there.model.type === "code" || (there.rendered && there.node.querySelector(".myst")?.textContent);
      const view = content.node.querySelector(".jp-WindowedPanel-outer").getBoundingClientRect();
      return drawn ? there.node.getBoundingClientRect().top - view.top : null;
    };
    const arrived = () => isOpen() && (!cell || Math.abs(standing() ?? Infinity) < 20);
    const click = async (milliseconds) => {
      shell.activateById(panel.id);
      let anchor;  // looked up for each click: what scrolls out of sight may be drawn anew
      if (!(await until(() => (anchor = anchors().find(leadsTo(path, cell)))))) return false;
      anchor.click();
      if (!(await until(isOpen))) return false;
      for (const end = Date.now() + milliseconds; Date.now() < end; ) {
        if ((await until(arrived, end - Date.now())) && !(await until(() => !arrived(), 200))) return true;
      }  // what is drawn above it has pushed it away
      return false;
    };
    // JupyterLab gives a notebook that a link opens ten seconds to appear, then forgets the cell; and it forgets a cell
    // soon after it has come to its place, also if what is above it is drawn later. A reader then clicks again.
    let found = false;
    for (const end = Date.now() + 60000; !found && Date.now() < end; ) found = await click(5000);
    if (found) continue;
    astray.push([path, cell, `led to ${shell.currentWidget.context.path}, ${standing()} px from its top`]);
  }
  return astray;
}"""


@cache
def printed(path):
    """A notebook of the book without outputs and formulas."""
    notebook = nbformat.read(ROOT / path, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs = []
        else:
            cell.source = FORMULA.sub("formula", cell.source)
    return notebook


def links_to_click():
    """One link of each kind, by the notebook in which it stands: first those that name a cell.

    A kind is how the link is written: the folder, what lies at hand, and the sort of label of the cell.
    """
    chosen = {}
    for path in TRIED:
        texts = [cell.source for cell in printed(path).cells if cell.cell_type == "markdown"]
        for file, _, cell in (link.partition("#cell-id=") for text in texts for link in LINK.findall(text)):
            there = posixpath.normpath(posixpath.join(posixpath.dirname(path), file))
            if there in TRIED:
                sort = re.match(r"(?:ex|fig|[dltc])-|", cell)[0] or bool(cell)
                chosen.setdefault((file, sort), (path, there, cell))
    by_source = {path: [(there, cell) for source, there, cell in chosen.values() if source == path] for path in TRIED}
    return {path: sorted(links, key=lambda link: (not link[1], link)) for path, links in by_source.items() if links}


LINKS = links_to_click()


@pytest.fixture(scope="module")
def page(tmp_path_factory, browser):
    home = tmp_path_factory.mktemp("links")
    for path in TRIED:
        (home / path).parent.mkdir(parents=True, exist_ok=True)
        nbformat.write(printed(path), home / path)
    with opened(home) as server:
        page = browser.new_page(viewport={"width": 1400, "height": 900})
        page.goto(f"{server}/lab/workspaces/links")
        page.wait_for_function("window.jupyterapp?.shell.currentWidget", timeout=60_000)
        yield page


def test_all_folders_and_all_sorts_of_labels_are_tried():
    folders = {posixpath.dirname(there) for links in LINKS.values() for there, _ in links}
    sorts = {re.sub(r"\d.*", "", cell) for links in LINKS.values() for _, cell in links}
    assert folders == {"chapters", "exercises", "solutions"} and {"ex-", "fig-", "d-", "l-", "t-", "c-", ""} <= sorts


@pytest.mark.parametrize("path", LINKS)
def test_a_link_opens_what_it_names(page, path):
    assert page.evaluate(CLICK_ALL, [path, LINKS[path]]) == []
