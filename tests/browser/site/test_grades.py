"""What a grading writes, in a real browser: nothing is wrong for who cannot see or point, nothing hangs over."""

import pytest

from accessibility import violations
from graded_class import graded_class
from pathlib_edu.grading.marks import Marks
from pathlib_edu.grading.report.write import write_report
from proof_class import HOSTILE, proof_class, registered, report_of


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


@pytest.mark.parametrize(("width", "scheme"), [(1440, "light"), (390, "dark")])
@pytest.mark.parametrize("texts", ["ordinary", "hostile"])
def test_a_browser_finds_nothing_wrong_with_proofs_and_asks_for_nothing(browser, tmp_path, width, scheme, texts):
    with registered():
        report = (
            proof_class() if texts == "ordinary" else report_of({str(n): t for n, t in enumerate(HOSTILE.values())})
        )
        Marks(tmp_path).keep(report)
        file = tmp_path / "marks.csv"
        file.write_bytes(file.read_bytes().replace(b",,,,-,,", b",1,0,1,-,A remark.,", 2))
        write_report(Marks(tmp_path).of(report).applied(report), tmp_path)
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
    asked = []
    try:
        tab = context.new_page()
        tab.on("request", lambda request: asked.append(request.url))
        pages = [tmp_path / "proofs.html", *sorted((tmp_path / "students").iterdir())[:8]]
        for page in pages:
            tab.goto(page.as_uri())
            tab.add_style_tag(content=".text { content-visibility: visible !important }")
            assert tab.evaluate("document.documentElement.scrollWidth") == width, "nothing hangs over"
            assert violations(tab, "html") == ""
        assert asked == [page.as_uri() for page in pages]
    finally:
        context.close()
