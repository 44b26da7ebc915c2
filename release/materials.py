"""The bill of materials of the website: what it carries of others' work, in CycloneDX, which programs read.

It lists what the page `licenses.html` lists. What is installed with the package is another tool's to tell, which reads
an environment: release.yml calls it.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import ExternalReference, ExternalReferenceType, XsUri
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from pathlib_edu import __version__
from pathlib_edu.press.site.bundle import bundle
from pathlib_edu.press.site.third_party import Work, works


def bill_of_materials(root: Path) -> str:
    """Return the bill of materials of the website of the book at `root`, as JSON."""
    with TemporaryDirectory() as folder:
        found = works(root, bundle(root, Path(folder)))
    parts = {work.name: _component(work) for work in found}
    for work in found:
        if work.inside:
            parts[work.inside].components.add(parts[work.name])
    bom = Bom(components=[parts[work.name] for work in found if not work.inside])
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
