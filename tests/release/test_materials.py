"""The website's bill of materials, which programs read, names what its page of licenses names to people."""

import json
from pathlib import Path

import pytest

from pathlib_edu import __version__
from pathlib_edu.press.site.bundle import bundle
from pathlib_edu.press.site.third_party import works
from release.materials import bill_of_materials

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(not (ROOT / "node_modules" / "esbuild").is_dir(), reason="needs `npm ci`")


def test_each_work_is_listed_with_its_version_its_license_and_what_lies_inside_it(tmp_path):
    bom = json.loads(bill_of_materials(ROOT))
    assert bom["bomFormat"] == "CycloneDX" and bom["metadata"]["component"]["version"] == __version__
    listed = {(part["name"], ""): part for part in bom["components"]}
    listed |= {(one["name"], part["name"]): one for part in bom["components"] for one in part.get("components", ())}
    told = works(ROOT, bundle(ROOT, tmp_path))
    assert {*listed} == {(work.name, work.inside) for work in told}
    for work in told:
        part = listed[work.name, work.inside]
        assert part.get("version", "") == work.version
        (license,) = part["licenses"]
        assert work.license in (license.get("expression"), *license.get("license", {}).values())
        if work.registry:
            name = work.name.replace("@", "%40").lower()
            assert part["purl"] == f"pkg:{work.registry}/{name}@{work.version}"
