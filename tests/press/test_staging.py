"""What is staged beside the pages reaches the site, also where no page has changed; and each page says what it runs."""

import os
from base64 import b64encode
from hashlib import sha256
from types import SimpleNamespace

import pytest
from sphinx.errors import ExtensionError

from pathlib_edu.press.site import _outdated
from pathlib_edu.press.site.policy import framed, guarded, hashes
from pathlib_edu.press.site.style import sheets_of, with_one_sheet


def test_a_page_is_read_again_where_a_staged_file_is_newer_than_its_copy_or_has_none(tmp_path):
    app = SimpleNamespace(outdir=tmp_path / "html", config=SimpleNamespace(root_doc="book/index"))
    staged, copied = tmp_path / "staged/book.css", tmp_path / "html/_static/book.css"
    for path in (staged, copied):
        path.parent.mkdir(parents=True)
    staged.write_text("p {}")
    assert _outdated(app) == ["book/index"]
    copied.write_text("p {}")
    os.utime(copied, (staged.stat().st_mtime + 1,) * 2)
    assert _outdated(app) == []
    os.utime(staged, (copied.stat().st_mtime + 1,) * 2)
    assert _outdated(app) == ["book/index"]


def test_a_page_names_every_script_that_it_has_and_no_other():
    text = (
        '<html><head><meta charset="utf-8" /><script>one()</script><script type="application/json">{}</script></head>'
        '<body><script src="three.js"></script><button onclick="four(&quot;x&quot;)">4</button></body></html>'
    )
    page = guarded(text)
    policy = page[page.index("Content-Security-Policy") : page.index("<script>")]
    assert page.index("Content-Security-Policy") < page.index("<script>")
    named = [f"'sha256-{b64encode(sha256(code).digest()).decode()}'" for code in (b"one()", b'four("x")')]
    assert all(name in policy for name in [*named, hashes(framed())])
    assert policy.count("sha256-") == 3
    assert "'unsafe-inline'" not in policy[: policy.index("style-src")] and "http:" not in policy
    assert guarded(page) == page, "a page that is guarded twice has one policy"


def test_pages_load_one_sheet_where_they_loaded_their_first():
    page = (
        '<head><link href="../_static/styles/theme.css?digest=1" rel="stylesheet" />\n<title>a</title>\n'
        '  <link rel="stylesheet" type="text/css" href="../_static/pathlib-edu/book.css?v=2" />\n</head>'
    )
    once = with_one_sheet(page, "3")
    link = '<link rel="stylesheet" href="../_static/pathlib-edu/style.css?v={}">\n'
    assert once == f"<head>{link.format(3)}<title>a</title>\n</head>"
    assert with_one_sheet(once, "4") == once.replace("v=3", "v=4")


def test_a_page_of_an_earlier_build_brings_the_sheets_of_which_its_one_was_made(tmp_path):
    made = tmp_path / "style.css"
    earlier = '<link rel="stylesheet" href="_static/pathlib-edu/style.css?v=1">'
    new = '<link rel="stylesheet" href="_static/a.css"><link rel="stylesheet" href="_static/c.css">'
    made.write_text("/* Of a.css, b.css, c.css */\np{}")
    assert sheets_of(made, [earlier, new]) == ["a.css", "b.css", "c.css"]
    made.unlink()
    with pytest.raises(ExtensionError, match=r"order is not known: d\.css"):
        sheets_of(made, [new, '<link rel="stylesheet" href="_static/d.css">'])
