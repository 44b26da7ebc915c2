"""Which version is released, and what is new in it: tag, package, CITATION.cff and changelog say the same."""

import re
from datetime import date
from pathlib import Path

import yaml
from sphinx.errors import ExtensionError

from pathlib_edu import __version__
from pathlib_edu.press.site.feed import versions_of

from .errors import ReleaseError

NO_DAY = "0001-01-01"  # of what is not released yet


def notes(root: Path, tag: str) -> str:
    """Return what the changelog of the book at `root` says of the version that `tag` names.

    ReleaseError says in one sentence where the tag, the package, CITATION.cff and the changelog differ.
    """
    if not re.fullmatch(r"v\d+\.\d+\.\d+", tag):
        raise ReleaseError(f"a release is tagged like v1.2.0, not {tag}")
    version = tag.removeprefix("v")
    if version != __version__:
        raise ReleaseError(f"the tag says {version}, and src/pathlib_edu/__init__.py says {__version__}")
    said = yaml.safe_load((root / "CITATION.cff").read_text(encoding="utf-8"))
    if version != said["version"]:
        raise ReleaseError(f"the tag says {version}, and CITATION.cff says {said['version']}")
    try:
        (number, day, text), *_ = versions_of((root / "CHANGELOG.md").read_text(encoding="utf-8"), NO_DAY)
    except (ExtensionError, ValueError) as error:
        raise ReleaseError(str(error)) from None
    if number != version:
        raise ReleaseError(f"the tag says {version}, and the first heading of CHANGELOG.md says {number}")
    if date.fromisoformat(day) != said["date-released"]:
        raise ReleaseError(
            f"CHANGELOG.md and CITATION.cff must name the same day for {version}: the one of the release, "
            f"as in `## {version}, {said['date-released']}`"
        )
    return text
