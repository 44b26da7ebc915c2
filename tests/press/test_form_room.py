"""The room that a page keeps for the form of an answer."""

import re
from pathlib import Path

from pathlib_edu.press.site.form_room import WIDTHS

STYLES = Path(__file__).parents[2] / "front" / "styles" / "exercise.css"


def test_the_style_sheet_takes_the_height_of_each_width():
    rules = re.findall(r"min-width: (\d+)px\) \{ .* --pe-form-room: var\(--pe-form-at-(\d+)\)", STYLES.read_text())
    assert [(int(width), int(at)) for width, at in rules] == [(width, width) for width in WIDTHS[1:]]
    assert f"var(--pe-form-room, var(--pe-form-at-{WIDTHS[0]}))" in STYLES.read_text()
