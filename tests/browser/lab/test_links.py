"""In JupyterLab a click on a link opens the notebook that it names, with the cell that it names drawn at the top.

Each notebook here is opened by a link first. All other links are of the same form, and tests/press/test_links.py sees
to it that what they name is there. The notebooks are as the press prints them, without outputs: what is asked is where
one comes out.
"""

import posixpath
import re

import nbformat
import pytest

from derived_book import derived_book
from lab_server import opened

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
      const there = content.widgets.find((one) => one.model.id === cell);
      if (!there) return false;  // yet
      const drawn = there.model.type === "code" || (there.rendered && there.node.querySelector(".myst")?.textContent);
      const view = content.node.querySelector(".jp-WindowedPanel-outer").getBoundingClientRect();
      return drawn && Math.abs(there.node.getBoundingClientRect().top - view.top) < 20;
    };
    const stays = async () => (await until(arrived)) && !(await until(() => !arrived(), 200));
    if (!(await stays()) && !(await stays())) astray.push([path, cell, `led to ${shell.currentWidget.context.path}`]);
  }
  return astray;
}"""


def links_of(path):
    """What a notebook links to among those tried, one of each sort of label in each; first what names a cell."""
    cells = [cell.source for cell in derived_book()[path].cells if cell.cell_type == "markdown"]
    chosen = {}
    for file, _, cell in (link.partition("#cell-id=") for text in cells for link in LINK.findall(text)):
        there = posixpath.normpath(posixpath.join(posixpath.dirname(path), file))
        if there in TRIED:
            sort = re.match(r"(?:ex|fig|[dltc])-|", cell)[0] or bool(cell)
            chosen.setdefault((there, sort), (there, cell))
    return sorted(chosen.values(), key=lambda link: (not link[1], link))


@pytest.fixture(scope="module")
def page(tmp_path_factory, browser):
    home = tmp_path_factory.mktemp("links")
    for path in TRIED:
        (home / path).parent.mkdir(parents=True, exist_ok=True)
        nbformat.write(derived_book()[path], home / path)
    with opened(home) as server:
        page = browser.new_page(viewport={"width": 1400, "height": 900})
        page.goto(f"{server}/lab/workspaces/links")
        page.wait_for_function("window.jupyterapp?.shell.currentWidget", timeout=60_000)
        yield page


@pytest.mark.parametrize("path", TRIED)
def test_a_link_opens_what_it_names(page, path):
    assert links_of(path)
    assert page.evaluate(CLICK_ALL, [path, links_of(path)]) == []
