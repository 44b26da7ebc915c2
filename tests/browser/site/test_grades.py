"""What a grading writes, in a real browser: nothing is wrong for who cannot see or point, nothing hangs over."""

import pytest

from accessibility import violations
from graded_class import graded_class
from pathlib_edu.grading.report.write import write_report


@pytest.mark.parametrize(("width", "scheme"), [(1440, "light"), (390, "dark")])
def test_a_browser_finds_nothing_wrong(browser, tmp_path, width, scheme):
    write_report(graded_class(), tmp_path)
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
    try:
        tab = context.new_page()
        for page in (tmp_path / "index.html", tmp_path / "students" / "Ada-Lovelace.html"):
            tab.goto(page.as_uri())
            assert violations(tab, "html") == ""
            assert tab.evaluate("document.documentElement.scrollWidth") == width, "nothing hangs over"
    finally:
        context.close()
