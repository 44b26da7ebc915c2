"""What is staged beside the pages reaches the site, also where no page has changed; and each page says what it runs."""

import os
from base64 import b64encode
from hashlib import sha256
from types import SimpleNamespace

from pathlib_edu.press.site import _outdated
from pathlib_edu.press.site.policy import framed, guarded, hashes


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
