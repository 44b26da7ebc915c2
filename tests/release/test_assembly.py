"""The site of all editions: the newest at the root, each below it, and every page of an old one leads to the newest."""

import re
import tarfile

import pytest

from release.editions import assemble, pack
from release.errors import ReleaseError

BASE = "https://example.org/book/"
PAGE = """\
<html><head><meta charset="utf-8" /><link rel="canonical" href="{base}{page}" />
<link rel="manifest" href="manifest.webmanifest"><link rel="alternate" type="application/atom+xml" href="feed.xml">
</head><body><header id="top"></header><p>{text}</p></body></html>
"""
ROOTS = ("404.html", "feed.xml", "manifest.webmanifest", "robots.txt", "sitemap.xml")


def archive_of(folder, version, pages, text):
    """The archive of a site with these pages, all of which say `text`."""
    site = folder / version
    for page in (*pages, *ROOTS):
        path = site / page
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(PAGE.format(base=BASE, page=page, text=text))
    return pack(site, version, folder)


@pytest.fixture
def site(tmp_path):
    """Five releases of three editions; 1.10 comes after 1.9, and `gone.html` is no page of it."""
    releases = {"1.2.0": "first", "1.9.0": "older", "1.9.3": "old", "1.9.11": "fixed", "1.10.0": "new"}
    archives = [
        archive_of(tmp_path, version, ["index.html", "a/b.html", *(["a/gone.html"] if text != "new" else [])], text)
        for version, text in releases.items()
    ]
    target = tmp_path / "all"
    assert [edition.name for edition in assemble(archives, target)] == ["1.10", "1.9", "1.2"]
    return target


def test_the_newest_release_is_at_the_root_and_the_last_of_each_edition_below_it(site):
    said = {path.parent.parent.name: path.read_text() for path in site.rglob("a/b.html")}
    assert {name: re.search("<p>(.*)</p>", text)[1] for name, text in said.items()} == {
        "all": "new",
        "v1.10": "new",
        "v1.9": "fixed",
        "v1.2": "first",
    }


def test_the_root_is_as_it_was_released(site, tmp_path):
    with tarfile.open(tmp_path / "site-v1.10.0.tar.xz") as archive:
        for entry in archive:
            assert (site / entry.name).read_bytes() == archive.extractfile(entry).read()


def test_a_page_of_an_old_edition_leads_to_the_same_page_of_the_newest(site):
    for page, leads, said in (
        ("v1.9/a/b.html", "a/b.html", "this page in edition 1.10"),
        ("v1.9/index.html", "index.html", "this page in edition 1.10"),
        ("v1.2/a/gone.html", "index.html", "edition 1.10"),
    ):
        text = (site / page).read_text()
        (found,) = re.findall(r'<aside.*?<a href="([^"]*)">([^<]*)</a> is newer\.</aside>', text, re.DOTALL)
        assert ((site / page).parent / found[0]).resolve() == site / leads and found[1] == said
        assert text.index("<aside") < text.index("<header"), "it is read before the page"
    assert "<aside" not in (site / "v1.10/a/b.html").read_text(), "nothing is newer than the newest"


def test_no_search_engine_shows_a_page_below_the_root_and_its_canonical_address_is_the_roots(site):
    below = [path for path in site.rglob("*.html") if path.relative_to(site).parts[0].startswith("v")]
    assert len(below) == 8
    for path in below:
        text, page = path.read_text(), "/".join(path.relative_to(site).parts[1:])
        assert text.count('<meta name="robots" content="noindex">') == 1
        assert ('rel="canonical"' in text) == (f'href="{BASE}{page}"' in text) == (site / page).is_file()


def test_what_only_the_root_of_a_host_has_is_only_there(site):
    assert all((site / name).is_file() for name in ROOTS)
    assert not [path for name in ROOTS for path in site.glob(f"v*/{name}")]
    assert not any(re.search('rel="(manifest|alternate)"', path.read_text()) for path in site.glob("v*/**/*.html"))


def test_an_archive_is_the_same_whenever_the_site_is(tmp_path):
    first = archive_of(tmp_path, "1.0.0", ["index.html"], "text").read_bytes()
    (tmp_path / "1.0.0" / "index.html").touch(mode=0o600)
    assert archive_of(tmp_path, "1.0.0", ["index.html"], "text").read_bytes() == first


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        (None, b"", "no release yet"),
        ("site-1.0.tar.xz", b"", "site-1.0.tar.xz is no archive of a site"),
        ("site-v1.0.0.tar.xz", b"half an archive", "site-v1.0.0.tar.xz cannot be unpacked"),
    ],
)
def test_what_makes_no_site_is_said(tmp_path, name, content, said):
    if name:
        (tmp_path / name).write_bytes(content)
    with pytest.raises(ReleaseError, match=said):
        assemble([tmp_path / name] if name else [], tmp_path / "all")


def test_a_site_that_its_host_would_not_take_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr("release.editions.LARGEST", 3000)
    with pytest.raises(ReleaseError, match=r"takes 0: take site-v1\.0\.0\.tar\.xz away"):
        assemble([archive_of(tmp_path, f"1.{n}.0", ["index.html"], "text" * 99) for n in range(3)], tmp_path / "all")
