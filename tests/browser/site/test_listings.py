"""Code on the page: nothing is cut off at the right, what is folded away unfolds, what is new in a step is marked."""

import pytest
from conftest import pages

LAPTOPS = ({"width": 1280, "height": 800}, {"width": 1366, "height": 768})

# The beginnings of the blocks of code and output that have more to the right than can be seen, cells opened.
CUT = """() => {
  for (const fold of document.querySelectorAll(".bd-article details")) fold.open = true;
  const blocks = [...document.querySelectorAll(".bd-article pre")].filter((block) => block.checkVisibility());
  return blocks.filter((block) => block.scrollWidth > block.clientWidth).map((block) => block.textContent.slice(0, 80));
}"""


@pytest.fixture(scope="module")
def cut(new_tab, address):
    """What is cut off on each page, by the width of the window: each page is opened once for all of them."""
    found = {size["width"]: {} for size in LAPTOPS}
    with new_tab(service_workers="block") as tab:
        for page in pages():
            tab.goto(address + page, wait_until="domcontentloaded")
            tab.evaluate("document.fonts.ready")
            for size in LAPTOPS:
                tab.set_viewport_size(size)
                if blocks := tab.evaluate(CUT):
                    found[size["width"]][page] = blocks
    return found


@pytest.mark.parametrize("width", [size["width"] for size in LAPTOPS])
def test_nothing_is_cut_off_at_the_right(cut, width):
    assert not cut[width]


def test_a_docstring_is_folded_until_it_is_asked_for(visit):
    with visit("openings/01_dijkstra.html") as tab:
        cell = tab.locator("div.cell.tag_source", has_text="def dijkstra(")
        words = cell.get_by_text("Costs must not be negative")
        assert not words.is_visible()
        switch = cell.get_by_role("switch", name="Show the docstring")
        switch.focus()
        tab.keyboard.press("Space")
        assert words.is_visible()
        switch.click()
        assert not words.is_visible()
        edited = cell.locator("pre").evaluate("(block) => block.textContent")
        assert "Costs must not be negative" in edited
        tab.emulate_media(media="print")
        assert words.is_visible(), "nothing can be unfolded on paper"


def test_new_lines_have_a_sign_that_is_not_color_alone(visit):
    with visit("openings/01_dijkstra.html") as tab:
        steps = tab.locator("div.cell_input", has_text="def dijkstra(").locator("pre")
        new = [[line.strip() for line in block.locator(".pe-new").all_inner_texts()] for block in steps.all()]
        assert new[:3] == [[], ["frontier.push(new, child)"], ["if new < g.get(child, inf):"]]
        sign = "(line) => getComputedStyle(line, '::before').content"
        assert tab.locator(".pe-new").first.evaluate(sign).startswith('"+"')
        assert tab.get_by_text("@@").count() == 0, "the difference is for notebooks"
