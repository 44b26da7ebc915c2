"""What Binder reads of the repository says what `make binder` carries out, and its links open what they name."""

import re
from pathlib import Path

import pytest
from packaging.specifiers import SpecifierSet

from pathlib_edu.course.folder import notebooks_in
from pathlib_edu.course.notebook import cells_of, read_notebook, source_of
from pathlib_edu.press.repository import repository_of
from requirements import PROJECT, ROOT, declared

LINK = re.compile(r"https://mybinder\.org/v2/gh/([^)]+)/HEAD\?urlpath=lab/tree/([^)]+)\)")
#: With one of these repo2docker would build something else, or do more.
OTHER_RECIPES = (
    *("Dockerfile", "Pipfile", "Pipfile.lock", "REQUIRE", "Project.toml", "JuliaProject.toml", "default.nix", "start"),
    *("DESCRIPTION", "environment.yml", "environment.yaml", "apt.txt", "postBuild", "requirements3.txt", "install.R"),
    *("binder", ".binder"),
)


def test_its_python_is_one_that_the_package_runs_on():
    name, version = (ROOT / "runtime.txt").read_text().strip().split("-")
    assert name == "python" and re.fullmatch(r"\d\.\d+", version), "repo2docker reads it so"
    assert version in SpecifierSet(PROJECT["requires-python"])


def test_it_installs_the_book_in_known_versions_and_nothing_that_compiles():
    lines = [line for line in (ROOT / "requirements.txt").read_text().splitlines() if line and not line.startswith("#")]
    versions, book = lines
    assert (ROOT / versions.removeprefix("-c ")).is_file()
    there = declared([re.sub(r"^-e \.", PROJECT["name"], book)])
    assert "jupyterlab" in there and not there & declared(["pathlib-edu[fast,node]"]) - {"numpy"}


@pytest.mark.parametrize("name", OTHER_RECIPES)
def test_nothing_asks_for_another_recipe(name):
    assert not (ROOT / name).exists()


def test_each_link_to_binder_opens_a_notebook_of_this_repository():
    texts = {ROOT / "README.md": (ROOT / "README.md").read_text(encoding="utf-8")}
    texts |= {path: "\n".join(map(source_of, cells_of(read_notebook(path)))) for path in notebooks_in(ROOT)}
    found = {path: LINK.findall(text) for path, text in texts.items() if "mybinder.org" in text}
    for path, links in found.items():
        assert links, f"{path.name}: a link that is written in another way"
        for repository, notebook in links:
            assert repository == repository_of(ROOT) and (ROOT / notebook).is_file(), path.name
            assert path.name in ("README.md", Path(notebook).name), "each notebook leads to itself"
