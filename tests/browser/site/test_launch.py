"""The triangle of a page: where it can be run, what works best first, each with a word on how long it takes."""

import re

import pytest
import yaml
from bs4 import BeautifulSoup
from conftest import HTML, ROOT, pages

from pathlib_edu.press.site.launch import TAKES

CONFIG = yaml.safe_load((ROOT / "_config.yml").read_text(encoding="utf-8"))
NOTEBOOKS = [page for page in pages() if page.startswith(("chapters/", "exercises/", "solutions/"))]
LITE = CONFIG["launch_buttons"].get("jupyterlite_url")


def offered(text):
    """The links that a page offers, by their names, in its order."""
    menu = text[text.index("dropdown-launch-buttons") :].partition("</ul>")[0]
    links = BeautifulSoup(menu, "html.parser").find_all("a")
    return {link.select_one(".btn__text-container").contents[0].strip(): link for link in links}


@pytest.mark.parametrize("page", NOTEBOOKS)
def test_a_page_says_where_it_can_be_run_and_how_long_that_takes(page):
    text = (HTML / page).read_text(encoding="utf-8")
    places = offered(text)
    assert [*places] == [name for name in TAKES if name in places] and {"Download", "Colab", "Binder"} <= {*places}
    assert all(link.select_one(".pe-takes").text == TAKES[name] for name, link in places.items())
    notebook = page.replace(".html", ".ipynb")
    assert places["Colab"]["href"].endswith(f"/blob/main/{notebook}")
    assert places["Binder"]["href"].endswith(f"?urlpath=lab/tree/{notebook}")
    assert (HTML / page).parent.joinpath(places["Download"]["href"]).resolve() == (
        HTML / "_sources" / notebook
    ).resolve()
    assert ("JupyterLite" in places) == bool(LITE)
    assert not LITE or places["JupyterLite"]["href"] == f"../{LITE}?path={notebook}"
    alive = re.search(r'class="pe-(figure|task)" id="(.+?)"', text)
    assert ("Here on the page" in places) == bool(alive)
    assert not alive or places["Here on the page"]["href"] == f"#{alive[2]}"


def test_it_is_opened_and_walked_by_keyboard_and_leads_to_a_figure_on_the_page(visit):
    with visit("chapters/01_dijkstra.html", "phone") as tab:
        tab.locator(".dropdown-launch-buttons > button").focus()
        tab.keyboard.press("Enter")
        for name in (name for name in TAKES if name != "JupyterLite" or LITE):
            tab.keyboard.press("ArrowDown")
            assert tab.evaluate("document.activeElement.textContent").strip().startswith(name)
        tab.keyboard.press("Escape")
        assert tab.evaluate("document.activeElement.matches('.dropdown-launch-buttons > button')")
        tab.keyboard.press("Enter")
        tab.keyboard.press("ArrowDown")
        tab.keyboard.press("Enter")
        tab.wait_for_url(re.compile("#fig-1-1$"))  # of this window, and not of another
