"""What is staged beside the pages reaches the site, also where no page has changed."""

import os
from types import SimpleNamespace

from pathlib_edu.press.site import _outdated


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
