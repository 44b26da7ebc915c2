"""The Sphinx extension that turns printed notebooks into the website.

Pages ask no other host for anything: formulas are typeset while the site is built, scripts and fonts are staged from
the packages that package-lock.json pins, and each figure carries its whole story with it.
"""

from pathlib import Path
from typing import Any
from zlib import crc32

from sphinx.application import Sphinx

from . import (
    accessibility,
    answers,
    checked,
    descriptions,
    exercises,
    feed,
    figures,
    formulas,
    front_door,
    launch,
    listings,
    my_course,
    not_found,
    pages,
    places,
    reference,
    results,
    section_room,
    side_roads,
    sitemap,
    social_cards,
    statements,
    stills,
    structured_data,
    third_party,
    web_app,
)
from .bundle import bundle
from .runtime import stage_runtime
from .staging import FOLDER, SHEETS, stage


def setup(app: Sphinx) -> dict[str, Any]:
    """What Sphinx calls to load the extension."""
    app.connect("builder-inited", _stage)
    app.connect("env-get-outdated", _outdated)
    for part in (
        figures,
        stills,
        formulas,
        statements,
        checked,
        answers,
        exercises,
        my_course,
        reference,
        results,
        side_roads,
        places,
        listings,
        descriptions,
        social_cards,
        structured_data,
        sitemap,
        feed,
        web_app,
        accessibility,
        front_door,
        section_room,
        launch,
        third_party,
        pages,
        not_found,  # moves links of a page that is mended
    ):
        part.setup(app)
    written = b"".join(path.read_bytes() for path in sorted(Path(__file__).parent.rglob("*.py")))
    # Where this folder has changed, every page is made anew.
    return {"version": "1", "env_version": crc32(written), "parallel_read_safe": True, "parallel_write_safe": False}


def _stage(app: Sphinx) -> None:
    staged = _staged(app)
    above = staged.with_name("above")  # what lies at the site's root: a service worker rules what lies below it
    stage(Path(app.srcdir), staged / FOLDER)
    app.pathlib_edu_bundled = bundle(Path(app.srcdir), "site", staged / FOLDER)  # type: ignore[attr-defined]
    stage_runtime(Path(app.srcdir) / "node_modules", staged / FOLDER, above)
    app.config.html_static_path.append(str(staged))
    app.config.html_extra_path.append(str(above))
    for name in ("fonts", "formulas", *SHEETS, "front"):
        app.add_css_file(f"{FOLDER}/{name}.css", priority=900)  # after the theme's
    app.add_js_file(f"{FOLDER}/finding.js", type="module")


def _staged(app: Sphinx) -> Path:
    """Return the folder that is copied to the site's `_static`."""
    return Path(app.outdir).parent / "staged"


def _outdated(app: Sphinx, *_: Any) -> list[str]:
    """Have one page read again where a staged file has changed: Sphinx copies none when no page is to be written."""
    for path in _staged(app).rglob("*.*"):
        copied = Path(app.outdir) / "_static" / path.relative_to(_staged(app))
        if not copied.is_file() or copied.stat().st_mtime < path.stat().st_mtime:
            return [app.config.root_doc]
    return []
