"""Whatever ships of others' work ships with its license: what is bundled, copied, or lies inside either."""

import re
from pathlib import Path

import pytest

from pathlib_edu.press.site import third_party
from pathlib_edu.press.site.bundle import bundle
from pathlib_edu.press.site.staging import COPIED, StagingError
from pathlib_edu.press.site.third_party import body_of, works

ROOT = Path(__file__).parents[2]
IMPORTED = re.compile(r'(?:from|import\() ?"((?:@[\w-]+/)?[a-z][\w.-]*)')
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
#: What the text of a license says that no other's does.
WORDS = {
    "MIT": "Permission is hereby granted, free of charge",
    "BSD-2-Clause": "Redistributions in binary form must reproduce",
    "BSD-3-Clause": "may be used to endorse or promote",
    "Apache-2.0": "Apache License",
    "MPL-2.0": "Mozilla Public License Version 2.0",
    "OFL-1.1": "SIL OPEN FONT LICENSE",
    "PSF-2.0": "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
    "Zlib": "This notice may not be removed or altered from any source distribution",
    "bzip2-1.0.6": "Julian R Seward",
    "blessing": "The author disclaims copyright",
    "LicenseRef-Public-Domain": "is in the public domain",
}

pytestmark = pytest.mark.skipif(not (ROOT / "node_modules" / "esbuild").is_dir(), reason="needs `npm ci`")


@pytest.fixture(scope="module")
def bundled(tmp_path_factory):
    return bundle(ROOT, "site", tmp_path_factory.mktemp("site"))


@pytest.fixture(scope="module")
def carried(bundled):
    return works(ROOT, bundled)


def test_each_package_that_our_scripts_import_is_found_in_the_bundles(bundled):
    files = (ROOT / "front" / "hosts" / "site").rglob("*.js")
    sources = (COMMENT.sub("", path.read_text(encoding="utf-8")) for path in files)
    imported = {name for source in sources for name in IMPORTED.findall(source)}
    assert "@codemirror/view" in imported and imported <= {*bundled}


def test_each_work_has_the_words_of_the_license_that_it_names(carried):
    assert {*COPIED} <= {work.name for work in carried}
    for work in carried:
        said = " ".join(work.text.split()).lower()
        for name in work.license.split(" AND "):
            assert " ".join(WORDS[name].split()).lower() in said, f"{work.name}: {name}"


def test_what_lies_inside_a_package_lies_in_one_that_is_carried(carried):
    packages = {work.name for work in carried if work.registry}
    inside = [work for work in carried if not work.registry]
    assert inside and {work.inside for work in inside} <= packages
    runtime = (ROOT / "node_modules" / "pyodide" / "pyodide.asm.wasm").read_bytes()
    for work in inside:
        assert not work.version or work.version.encode() in runtime, f"{work.name} is there in another version"


def test_the_prover_that_is_fetched_is_the_one_that_is_named(carried):
    listed = third_party.__file__.replace("third_party.py", "prover.txt")
    named = [f"{work.name}=={work.version}" for work in carried if work.name == "z3-solver"]
    assert named == [line for line in Path(listed).read_text().splitlines() if not line.startswith("#")]


def test_the_page_tells_of_each_work_where_it_comes_from_and_all_that_its_license_says(carried):
    page = body_of(carried)
    assert page.count("<details>") == len(carried)
    for work in carried:
        assert f"<strong>{work.name}</strong>" in page
        assert (work.home or f"Inside {work.inside}.") in page


def test_a_package_without_a_license_text_stops_the_build(monkeypatch, tmp_path, bundled):
    (tmp_path / "embedded.toml").write_text("work = []\ntexts = {}\n", encoding="utf-8")
    monkeypatch.setattr(third_party, "LICENSES", tmp_path)
    with pytest.raises(StagingError, match="pyodide brings no license text along"):
        works(ROOT, bundled)


@pytest.mark.parametrize("what", ["notebook", "lite"])
def test_what_notebooks_load_bundles_nothing_of_others(what, tmp_path):
    assert bundle(ROOT, what, tmp_path) == []
