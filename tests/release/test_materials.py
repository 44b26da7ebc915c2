"""The website's bill of materials, which programs read, names what its page of licenses names to people, and wheels."""

import hashlib
import json
import zipfile
from pathlib import Path

import pytest

from pathlib_edu import __version__
from pathlib_edu.press.lite.wheels import LIST, taken_from_the_index
from pathlib_edu.press.site.bundle import bundle
from pathlib_edu.press.site.third_party import works
from release.materials import bill_of_materials

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(not (ROOT / "node_modules" / "esbuild").is_dir(), reason="needs `npm ci`")


def test_each_work_is_listed_with_its_version_its_license_and_what_lies_inside_it(tmp_path):
    told = works(ROOT, bundle(ROOT, "site", tmp_path))
    bom = json.loads(bill_of_materials(told, []))
    assert bom["bomFormat"] == "CycloneDX" and bom["metadata"]["component"]["version"] == __version__
    listed = {(part["name"], ""): part for part in bom["components"]}
    listed |= {(one["name"], part["name"]): one for part in bom["components"] for one in part.get("components", ())}
    assert {*listed} == {(work.name, work.inside) for work in told}
    for work in told:
        part = listed[work.name, work.inside]
        assert part.get("version", "") == work.version
        (license,) = part["licenses"]
        assert work.license in (license.get("expression"), *license.get("license", {}).values())
        if work.registry:
            name = work.name.replace("@", "%40").lower()
            assert part["purl"] == f"pkg:{work.registry}/{name}@{work.version}"


def wheel_of(folder, name, version, said):
    """A wheel that says this of itself, and has nothing else in it."""
    path = folder / f"{name.replace('-', '_')}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr(f"{name}/__init__.py", "")
        packed.writestr(
            f"{name}-{version}.dist-info/METADATA",
            f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n{said}",
        )
    return path


@pytest.mark.parametrize(
    ("said", "licenses"),
    [
        ("License-Expression: MIT\n", {"MIT"}),
        ("License-Expression: MPL-2.0 AND MIT\nLicense: older words\n", {"MPL-2.0 AND MIT"}),
        ("License: BSD 3-Clause License\n", {"BSD 3-Clause License"}),
        ("Classifier: License :: OSI Approved :: BSD License\nClassifier: Topic :: Maps\n", {"BSD License"}),
        ("", set()),
    ],
)
def test_a_wheel_is_listed_as_it_tells_of_itself(tmp_path, said, licenses):
    wheel = wheel_of(tmp_path, "a-package", "1.2", said)
    (part,) = json.loads(bill_of_materials([], [wheel]))["components"]
    assert (part["name"], part["version"], part["purl"]) == ("a-package", "1.2", "pkg:pypi/a-package@1.2")
    assert part["hashes"] == [{"alg": "SHA-256", "content": hashlib.sha256(wheel.read_bytes()).hexdigest()}]
    told = [one.get("expression") or {*one["license"].values()}.pop() for one in part.get("licenses", ())]
    assert {*told} == licenses


def test_all_wheels_from_the_index_are_listed_and_those_that_the_kernel_brings_are_not(tmp_path):
    listed = dict(line.split("==") for line in LIST.read_text("utf-8").splitlines() if "==" in line)
    wheels = {wheel_of(tmp_path, name, version, "") for name, version in listed.items()}
    wheel_of(tmp_path, "pyodide-kernel", "1.0", "")
    assert len(wheels) > 9 and {*taken_from_the_index(tmp_path)} == wheels
