"""Chapter 1 in a real JupyterLab with a live kernel: run it, paint a wall, and the answer changes."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from browser import launched

ROOT = Path(__file__).parents[2]
CHAPTER = ROOT / "chapters" / "01_dijkstra.ipynb"
SETTINGS = "@jupyterlab/notebook-extension/tracker.jupyterlab-settings"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """The address of a JupyterLab on a copy of the chapters: it saves what it opens."""
    home = tmp_path_factory.mktemp("lab")
    shutil.copytree(ROOT / "chapters", home / "chapters")
    settings = home / "settings" / SETTINGS
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"windowingMode": "none"}))  # else cells out of sight are not on the page
    places = {"JUPYTER_CONFIG_DIR": "config", "JUPYTER_RUNTIME_DIR": "runtime", "JUPYTERLAB_SETTINGS_DIR": "settings"}
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--port=0", "--IdentityProvider.token="]
    process = subprocess.Popen(
        [*command, f"--ServerApp.root_dir={home / 'chapters'}"],
        env=os.environ | {name: str(home / place) for name, place in places.items()},
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        for line in process.stderr:
            if found := re.search(r"(http://(?:localhost|127\.0\.0\.1):\d+)/lab", line):
                yield found[1]
                break
        else:
            pytest.fail("JupyterLab ended before it had an address")
    finally:
        process.terminate()
        process.wait(timeout=20)


@pytest.fixture(scope="module")
def page(server):
    with launched() as browser:
        page = browser.new_page(viewport={"width": 1400, "height": 1000})
        page.goto(f"{server}/lab/tree/{CHAPTER.name}")
        page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=60_000)
        page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").wait_for(timeout=60_000)
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        page.locator(".pe-figure").first.wait_for(timeout=60_000)
        page.wait_for_function("!document.querySelector('.jp-InputPrompt')?.textContent.includes('[*]')", timeout=120_000)
        yield page


def board(page):
    figure = page.locator(".pe-figure").filter(has=page.get_by_role("radio", name="Wall")).first
    figure.scroll_into_view_if_needed()
    return figure


def counts(figure):
    return figure.locator(".pe-counts").first.inner_text()


def test_the_chapter_runs_without_an_error(page):
    assert page.locator(".jp-OutputArea-output[data-mime-type*=error]").count() == 0
    assert page.locator(".pe-figure canvas").count() >= 4


def test_a_painted_wall_changes_the_answer_and_undo_brings_it_back(page):
    figure = board(page)
    before = counts(figure)
    figure.get_by_role("radio", name="Wall").check(force=True)
    spot = figure.locator(".pe-board canvas").first.bounding_box()
    page.mouse.move(spot["x"] + spot["width"] * 0.5, spot["y"] + 4)
    page.mouse.down()
    page.mouse.move(spot["x"] + spot["width"] * 0.5, spot["y"] + spot["height"] - 4, steps=20)
    page.mouse.up()
    page.wait_for_function("([f, before]) => f.querySelector('.pe-counts').innerText !== before",
                           arg=[figure.element_handle(), before], timeout=10_000)  # fmt: skip
    figure.get_by_role("button", name="Undo").click()
    page.wait_for_function("([f, before]) => f.querySelector('.pe-counts').innerText === before",
                           arg=[figure.element_handle(), before], timeout=10_000)  # fmt: skip


def test_theorems_and_exercises_are_set_as_such(page):
    text = page.locator(".jp-Notebook").inner_text()
    assert "T1.1" in text and "{prf:theorem}" not in text and "{exercise}" not in text
