"""The bill of materials of the website: what it carries of others' work, in CycloneDX, which programs read.

It lists what the page `licenses.html` lists, and the packages of Python that JupyterLab in the browser has from the
index: not what JupyterLab itself carries, which it tells itself. What is installed with the package is another tool's
to tell, which reads an environment: `make release` calls it.
"""

import hashlib
import zipfile
from collections.abc import Iterable, Sequence
from importlib.metadata import PathDistribution
from pathlib import Path

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import ExternalReference, ExternalReferenceType, HashAlgorithm, HashType, XsUri
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from pathlib_edu import __version__
from pathlib_edu.press.site.third_party import Work


def bill_of_materials(found: Sequence[Work], wheels: Iterable[Path]) -> str:
    """Return the bill of materials of a website that carries the works that were `found`, and `wheels`, as JSON."""
    parts = {work.name: _component(work) for work in found}
    for work in found:
        if work.inside:
            parts[work.inside].components.add(parts[work.name])
    bom = Bom(components=[*(parts[work.name] for work in found if not work.inside), *map(_wheel, wheels)])
    bom.metadata.component = Component(
        name="pathlib_edu website",
        version=__version__,
        type=ComponentType.APPLICATION,
        bom_ref="website",
        licenses=[LicenseFactory().make_from_string("MIT AND CC-BY-4.0")],
    )
    bom.register_dependency(bom.metadata.component, bom.components)
    return JsonV1Dot6(bom).output_as_string(indent=1) + "\n"


def _component(work: Work) -> Component:
    scope, _, name = work.name.rpartition("/")
    home = [ExternalReference(type=ExternalReferenceType.WEBSITE, url=XsUri(work.home))] if work.home else []
    return Component(
        name=work.name,
        version=work.version or None,
        type=ComponentType.LIBRARY,
        bom_ref=f"{work.inside or work.registry}:{work.name}",
        licenses=[LicenseFactory().make_from_string(work.license)],
        purl=PackageURL(work.registry, scope or None, name, work.version) if work.registry else None,
        external_references=home,
    )


def _wheel(wheel: Path) -> Component:
    """Return a package of Python as its wheel tells of itself: some name their license in words of their own."""
    with zipfile.ZipFile(wheel) as packed:
        (info,) = (place for place in zipfile.Path(packed).iterdir() if place.suffix == ".dist-info")
        told = PathDistribution(info).metadata
    kinds = (kind for kind in told.get_all("Classifier", []) if kind.startswith("License ::"))
    license = told.get("License-Expression") or told.get("License") or next(kinds, "").rpartition(" :: ")[2]
    return Component(
        name=told["Name"],
        version=told["Version"],
        type=ComponentType.LIBRARY,
        bom_ref=f"wheel:{told['Name']}",
        licenses=[LicenseFactory().make_from_string(license)] if license else None,
        purl=PackageURL("pypi", None, told["Name"], told["Version"]),
        hashes=[HashType(alg=HashAlgorithm.SHA_256, content=hashlib.sha256(wheel.read_bytes()).hexdigest())],
    )
