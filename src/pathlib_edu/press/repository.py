"""Where the book's repository is: notebooks lead to Binder and install themselves on Colab from there."""

import re
from pathlib import Path

import yaml

from .manuscript import ManuscriptError


def repository_of(root: Path) -> str:
    """Return "owner/name" of the repository that _config.yml names."""
    try:
        url = yaml.safe_load((root / "_config.yml").read_text(encoding="utf-8"))["repository"]["url"]
    except (KeyError, TypeError, yaml.YAMLError):
        url = ""
    found = re.fullmatch(r"https://github\.com/([^/]+/[^/]+?)/?", str(url))
    if not found:
        raise ManuscriptError(root / "_config.yml", None, "`repository: url` must name a repository on GitHub.")
    return found[1]
