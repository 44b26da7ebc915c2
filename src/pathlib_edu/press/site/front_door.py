"""The site's own address, without the name of a page: it leads to the landing page, and tells of it what that tells.

Whoever shows a link reads this file, and does not follow where it leads.
"""

from html import escape
from pathlib import Path

from sphinx.application import Sphinx

from .descriptions import description_of
from .head import address_of, element
from .social_cards import tags_of

DOOR = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
{tags}
</head>
<body>
<p><a href="{page}">{title}</a></p>
</body>
</html>
"""


def setup(app: Sphinx) -> None:
    """Connect to Sphinx."""
    app.connect("build-finished", lambda app, error: None if error else _write(app))


def _write(app: Sphinx) -> None:
    landing = app.config.root_doc
    page, title = f"{landing}.html", app.env.titles[landing].astext()
    tags = [
        element("meta", {"http-equiv": "refresh", "content": f"0; url={page}"}),
        element("link", {"rel": "canonical", "href": address_of(app, page)}),
        element("meta", {"name": "description", "content": description_of(Path(app.srcdir), landing)}),
        *tags_of(app, landing, title),
    ]
    text = DOOR.format(title=escape(title), page=page, tags="\n".join(tags))
    (Path(app.outdir) / "index.html").write_text(text, encoding="utf-8")
