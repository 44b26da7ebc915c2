"""A release says one version everywhere, and what is told of it holds where its README is read without a clone."""

import re
import shutil
import tomllib
from pathlib import Path

import pytest
import yaml

from pathlib_edu import __version__
from release.errors import ReleaseError
from release.version import notes

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OWN = re.compile(re.escape(PROJECT["urls"]["Repository"]) + r"/(?:blob|tree)/main/(.*)|https://raw\S*/main/(.*)")


@pytest.fixture
def released(tmp_path):
    """The files of a release that is as it should be, and what its changelog says."""
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    day = yaml.safe_load(citation)["date-released"]
    (tmp_path / "CITATION.cff").write_text(citation, encoding="utf-8")
    text = f"# Changelog\n\n## {__version__}, {day}\n\n- New.\n\n## 0.0.1, 2020-01-01\n\n- Old.\n"
    (tmp_path / "CHANGELOG.md").write_text(text, encoding="utf-8")
    return tmp_path


def test_the_notes_of_a_release_are_what_its_changelog_says(released):
    assert notes(released, f"v{__version__}") == "- New."


@pytest.mark.parametrize(
    ("tag", "file", "old", "new", "said"),
    [
        (__version__, None, "", "", "tagged like v1.2.0"),
        ("v99.0.0", None, "", "", f"says 99.0.0, and src/pathlib_edu/__init__.py says {__version__}"),
        (None, "CITATION.cff", f"version: {__version__}", "version: 0.0.7", "CITATION.cff says 0.0.7"),
        (None, "CHANGELOG.md", f"## {__version__}", "## 0.0.8", "CHANGELOG.md says 0.0.8"),
        (None, "CHANGELOG.md", r"(?<=, )\d.*(?=\n\n- New)", "unreleased", "must name the same day"),
        (None, "CHANGELOG.md", r"(?<=, )\d.*(?=\n\n- New)", "1999-12-31", "must name the same day"),
        (None, "CHANGELOG.md", f"## {__version__}, ", "## Version ", "a version is headed like"),
    ],
)
def test_what_does_not_agree_is_said(released, tag, file, old, new, said):
    if file:
        text = (released / file).read_text(encoding="utf-8")
        (released / file).write_text(re.sub(old, new, text, count=1), encoding="utf-8")
    with pytest.raises(ReleaseError, match=re.escape(said)):
        notes(released, tag or f"v{__version__}")


def test_citation_and_changelog_name_the_version_on_which_we_work(tmp_path):
    for name in ("CITATION.cff", "CHANGELOG.md"):
        shutil.copy(ROOT / name, tmp_path)
    changelog = tmp_path / "CHANGELOG.md"
    day = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))["date-released"]
    changelog.write_text(changelog.read_text(encoding="utf-8").replace("unreleased", str(day), 1), encoding="utf-8")
    assert notes(tmp_path, f"v{__version__}")


def test_the_readme_links_to_nothing_that_only_a_clone_has():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)]+)\)|^\[[^]]+\]: (\S+)$", text, re.MULTILINE)
    assert links and all(link.startswith("https://") for pair in links for link in pair if link)
    ours = [path for _, link in links if (found := OWN.fullmatch(link)) for path in found.groups() if path]
    assert ours and all((ROOT / path).exists() for path in ours)
    labels = set(re.findall(r"^\[([^]]+)\]:", text, re.MULTILINE))
    assert all(re.search(rf"\[{re.escape(label)}\](?!:)", text) for label in labels), "each is used"


def test_each_python_that_the_package_names_is_one_on_which_a_release_is_tried():
    named = {found[1] for one in PROJECT["classifiers"] if (found := re.search(r"Python :: (3\.\d+)", one))}
    jobs = yaml.safe_load((ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8"))["jobs"]
    tried = jobs["try"]["strategy"]["matrix"]["python"]
    assert named == {*tried} - {"3.x"} and PROJECT["requires-python"] == f">={tried[0]}"


def test_no_job_publishes_before_the_release_has_been_tried():
    jobs = yaml.safe_load((ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8"))["jobs"]

    def before(job):
        needs = jobs[job].get("needs", [])
        direct = {needs} if isinstance(needs, str) else {*needs}
        return direct.union(*map(before, direct))

    writers = [name for name, job in jobs.items() if {"id-token", "contents"} & job.get("permissions", {}).keys()]
    assert writers and all({"build", "try", "tests"} <= before(name) for name in writers)
