"""The website of all editions: the newest release at the root, and below it each edition, as `v1.2/` its last release.

Each release keeps its site as an archive, `site-v1.2.0.tar.xz`. A host of static pages is given the whole site anew
each time, so the site is put together from these archives: the same site whenever they are the same.

Below the root an edition is left as it was, but for the head and the top of its pages: no search engine shows them,
they are no app to be installed, and where there is a newer edition one sentence leads to the same page of it. What they
keep in a browser is kept apart by `front/page/edition.js` and by the scope of their service worker.
"""

import re
import tarfile
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from pathlib import Path, PurePosixPath

from .errors import ReleaseError

ARCHIVE = re.compile(r"site-v(\d+)\.(\d+)\.(\d+)\.tar\.xz")
LARGEST = 10**9  # bytes that GitHub's Pages take
ONLY_AT_THE_ROOT = ("404.html", "feed.xml", "manifest.webmanifest", "robots.txt", "sitemap.xml")
CHARSET = re.compile(r'<meta charset="[^"]*"\s*/?>')
ROBOTS = '<meta name="robots" content="noindex">'
ROOTS_LINKS = re.compile(r'<link rel="(?:manifest"|alternate" type="application/atom\+xml")[^>]*>')
CANONICAL = re.compile(r'<link rel="canonical"[^>]*>')
HEADER = re.compile(r"(?=<header\b)")
# In the colors that all editions have; a link's on the theme's own banner cannot be read.
BANNER = """\
<aside class="d-print-none" aria-label="A newer edition" style="padding: 0.5rem 1rem; text-align: center; \
color: var(--pst-color-text-base); background: var(--pst-color-surface); \
border-bottom: 1px solid var(--pst-color-border)">\
You are reading edition {old}; <a href="{href}">{what}</a> is newer.</aside>
"""


@dataclass(frozen=True, order=True)
class Edition:
    """A release's site: its version, and the archive in which it lies."""

    version: tuple[int, ...]
    archive: Path

    @property
    def name(self) -> str:
        """What readers call it: 1.2, whichever release of 1.2 it is."""
        return ".".join(map(str, self.version[:2]))


def pack(site: Path, version: str, folder: Path) -> Path:
    """Put the built `site` into an archive in `folder` and return it: the same bytes whenever the site is the same."""
    archive = folder / f"site-v{version}.tar.xz"
    with tarfile.open(archive, "w:xz") as packed:
        for path in sorted(site.rglob("*")):
            if path.is_file():
                packed.add(path, path.relative_to(site).as_posix(), filter=_bare)
    return archive


def _bare(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Leave out who made a file and when."""
    entry.uid = entry.gid = entry.mtime = 0
    entry.uname = entry.gname = ""
    entry.mode = 0o644
    return entry


def assemble(archives: Iterable[Path], target: Path) -> list[Edition]:
    """Fill `target`, an empty or missing folder, with the site of all `archives`; return the editions, newest first.

    ReleaseError says which file is no archive of a site, that there is none, or that the site is too large.
    """
    last: dict[str, Edition] = {}
    for edition in sorted(map(_edition, archives)):
        last[edition.name] = edition
    editions = sorted(last.values(), reverse=True)
    if not editions:
        raise ReleaseError("there is no release yet whose site could be shown")
    newest = editions[0]
    _unpack(newest, target)
    pages = {path.relative_to(target).as_posix() for path in target.rglob("*.html")}
    for edition in editions:
        place = target / f"v{edition.name}"
        _unpack(edition, place)
        _set_apart(place, edition, newest, pages)
    if (size := sum(path.stat().st_size for path in target.rglob("*") if path.is_file())) > LARGEST:
        raise ReleaseError(
            f"the site has {size / 10**6:.0f} MB, and its host takes {LARGEST / 10**6:.0f}: "
            f"take {editions[-1].archive.name} away from its release"
        )
    return editions


def _edition(archive: Path) -> Edition:
    found = ARCHIVE.fullmatch(archive.name)
    if not found:
        raise ReleaseError(f"{archive.name} is no archive of a site: they are called like site-v1.2.0.tar.xz")
    return Edition(tuple(map(int, found.groups())), archive)


def _unpack(edition: Edition, folder: Path) -> None:
    try:
        with tarfile.open(edition.archive) as packed:
            packed.extractall(folder, filter="data")
    except (tarfile.TarError, EOFError, OSError) as error:
        raise ReleaseError(f"{edition.archive.name} cannot be unpacked: {error}") from None


def _set_apart(place: Path, edition: Edition, newest: Edition, pages: set[str]) -> None:
    """Let the edition in the folder `place` say what it is, and be found by those only who ask for it."""
    for name in ONLY_AT_THE_ROOT:
        (place / name).unlink(missing_ok=True)
    for path in place.rglob("*.html"):
        page = path.relative_to(place).as_posix()
        if page.startswith("_static/"):
            continue
        text = set_apart(path.read_text(encoding="utf-8"), page in pages)
        if edition != newest:
            text = HEADER.sub(lambda _, page=page: _banner(edition, newest, page, page in pages), text, count=1)
        path.write_text(text, encoding="utf-8")


def set_apart(text: str, is_still_there: bool) -> str:
    """Return a page that no search engine shows; its canonical address stays if the newest edition still has the page.

    >>> set_apart('<meta charset="utf-8"><link rel="canonical" href="https://a.org/gone.html">', False)
    '<meta charset="utf-8"><meta name="robots" content="noindex">'
    """
    text = ROOTS_LINKS.sub("", text)
    if not is_still_there:
        text = CANONICAL.sub("", text)
    return text if ROBOTS in text else CHARSET.sub(lambda charset: charset[0] + ROBOTS, text, count=1)


def _banner(edition: Edition, newest: Edition, page: str, is_still_there: bool) -> str:
    up = "../" * len(PurePosixPath(page).parts)
    href, what = (page, "this page in edition {}") if is_still_there else ("index.html", "edition {}")
    return BANNER.format(old=edition.name, href=escape(up + href), what=what.format(newest.name))
