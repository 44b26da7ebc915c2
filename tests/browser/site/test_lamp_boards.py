"""Promises on the page: lamps, the invariant's pointer, numbers that are dragged."""

import re

import pytest
from conftest import page_of
from playwright.sync_api import expect

from accessibility import violations
from lamp_figures import ANSWERED, FALSE, board, carrier, claim, lamp, number, picture, race, shown, standing


@pytest.fixture(scope="module")
def text():
    """The text of a page with a figure for each test, and four to be judged by axe."""
    torn, both, false = board(), race(), claim()
    figures = dict.fromkeys(("told", "dragged", "hover", "focus", "press", "typed", 1), torn)
    figures |= {"race": both, "printed": false, 2: both, 3: false, 4: standing()}
    return page_of({f"fig-9-{name}": figure for name, figure in figures.items()})


@pytest.fixture
def phone(opened):
    """One figure under a finger."""
    with opened(page_of({"fig-9-dragged": board()}), size="phone", has_touch=True) as tab:
        yield tab


@pytest.fixture
def dark(opened):
    """The four figures to be judged, on a phone in the dark."""
    text = page_of({"fig-9-1": board(), "fig-9-2": race(), "fig-9-3": claim(), "fig-9-4": standing()})
    with opened(text, size="phone", color_scheme="dark") as tab:
        yield tab


def pixels(figure):
    return figure.locator("canvas").first.evaluate("(canvas) => canvas.toDataURL()")


def test_lamps_follow_the_story(tab):
    figure = shown(tab, "told")
    expect(lamp(figure, "optimal")).to_contain_text("optimal no")
    expect(lamp(figure, "optimal")).to_contain_text("It announced 6, but S A C G costs 5.")
    expect(lamp(figure, "admissible")).to_contain_text("admissible yes")
    height = figure.bounding_box()["height"]
    figure.locator(".pe-board").focus()
    tab.keyboard.press("Home")
    expect(lamp(figure, "optimal")).to_contain_text("not yet")
    expect(carrier(figure)).to_contain_text("the cheapest path is S A C G")
    for _ in range(3):
        tab.keyboard.press("]")
    expect(carrier(figure)).to_have_text("A waits with g = 1: it carries the cheapest path S A C G.")
    assert figure.bounding_box()["height"] == height  # the page does not move while it plays
    tab.keyboard.press("End")
    expect(carrier(figure)).to_contain_text("the search has lost it")
    figure.get_by_label("invariant").uncheck()
    expect(carrier(figure)).to_be_hidden()


def test_each_lane_of_a_race_has_its_lamps(tab):
    lanes = shown(tab, "race").locator(".pe-lane")
    for n, optimal, again in ((0, "yes", "yes"), (1, "no", "no")):
        expect(lamp(lanes.nth(n), "optimal")).to_contain_text(f"optimal {optimal}")
        expect(lamp(lanes.nth(n), "re-expanded")).to_contain_text(f"re-expanded {again}")


@pytest.mark.parametrize("way", ["hover", "focus", "press"])
def test_a_lamp_that_is_pointed_at_marks_whom_it_accuses(way, tab):
    figure = shown(tab, way)
    plain, torn = pixels(figure), lamp(figure, "consistent")
    if way == "hover":
        torn.hover()
    elif way == "focus":
        torn.focus()
    else:
        torn.click()
        tab.mouse.move(2, 2)
        figure.locator(".pe-scrub").focus()
        assert torn.get_attribute("aria-pressed") == "true"
    tab.wait_for_function("([f, before]) => f.querySelector('canvas').toDataURL() !== before",
                          arg=[figure.element_handle(), plain])  # fmt: skip
    if way == "press":
        torn.click()
    tab.mouse.move(2, 2)
    figure.locator(".pe-scrub").focus()
    tab.wait_for_function("([f, before]) => f.querySelector('canvas').toDataURL() === before",
                          arg=[figure.element_handle(), plain])  # fmt: skip


def test_a_number_is_dragged_by_mouse_answered_on_the_way_and_undone_at_once(tab):
    figure = shown(tab, "dragged")
    before = picture(figure)
    x, y = number(tab, figure, "h", "A")
    tab.mouse.move(x, y)
    assert tab.evaluate("([x, y]) => getComputedStyle(document.elementFromPoint(x, y)).cursor", [x, y]) == "ew-resize"
    tab.mouse.down()
    tab.mouse.move(x + 25, y, steps=5)
    expect(lamp(figure, "admissible")).to_contain_text("h(A) = 6, but 4 is enough: A C G.", timeout=ANSWERED)
    tab.mouse.move(x, y + 200, steps=10)  # down is less, and never below 0
    expect(lamp(figure, "consistent")).to_contain_text("yes", timeout=ANSWERED)
    tab.mouse.up()
    assert "h(A) = 0" in picture(figure)
    expect(figure.locator("[aria-live]").first).to_contain_text("consistent: yes.")
    figure.get_by_role("button", name="Undo").click()
    expect(lamp(figure, "consistent")).to_contain_text("consistent no", timeout=ANSWERED)
    assert picture(figure) == before
    expect(figure.get_by_role("button", name="Undo")).to_be_disabled()


def test_a_cost_is_dragged_by_touch_while_the_page_stays(phone):
    figure = shown(phone, "dragged")
    x, y = number(phone, figure, "edge", "4")
    touch = phone.context.new_cdp_session(phone)
    top = phone.evaluate("scrollY")

    def send(kind, *points):
        at = [{"x": px, "y": py} for px, py in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    send("touchStart", (x, y))
    for n in range(1, 6):
        send("touchMove", (x, y - 8 * n))
    send("touchEnd")
    assert phone.evaluate("scrollY") == top
    assert "C -> G 7" in picture(figure)
    shown(phone, "dragged")
    phone.touchscreen.tap(*number(phone, figure, "edge", "4"))
    expect(figure.get_by_label("edge C to G: cost 7")).to_be_focused()  # a tap opens the field


def test_a_number_is_changed_by_keyboard_and_a_fraction_is_kept(tab):
    figure = shown(tab, "typed")
    board = figure.locator(".pe-board")
    board.focus()
    for key in ("ArrowRight", "ArrowRight"):  # to the start, then to what is to its right
        tab.keyboard.press(key)
    said = figure.locator("[aria-live]").first
    for _ in range(8):
        if re.match("(edge|estimate)", said.inner_text()):
            break
        tab.keyboard.press("ArrowRight")
    name = said.inner_text()
    value = int(re.search(r"\d+$", name)[0])
    for key, change in (("Shift+ArrowUp", 1), ("+", 2), ("-", 1), ("Shift+ArrowLeft", 0)):
        tab.keyboard.press(key)
        expect(figure.locator(".pe-readout")).to_contain_text(name.replace(f"{value}", f"{value + change}"))
    tab.keyboard.press("Enter")
    tab.keyboard.type("5/3")
    tab.keyboard.press("Enter")
    expect(board).to_be_focused()
    assert "5/3" in picture(figure)
    expect(figure.locator(".pe-readout")).not_to_have_class(re.compile("pe-wrong"))


@pytest.mark.parametrize("screen", ["tab", "dark"])
def test_axe_finds_nothing_and_nothing_is_wider_than_the_page(screen, request):
    tab = request.getfixturevalue(screen)
    figure = shown(tab, 3)
    figure.get_by_label("Claim", exact=True).fill("admissible(h) -> cust == optimal")
    figure.get_by_role("button", name="Try").click()
    expect(figure.get_by_role("alert")).to_contain_text("cust", timeout=ANSWERED)
    lamp(shown(tab, 1), "consistent").click()
    assert not violations(tab, "#fig-9-1, #fig-9-2, #fig-9-3, #fig-9-4")
    assert tab.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_on_paper_and_without_scripts_the_verdict_and_the_lamps_stay(tab, text, browser):
    tab.emulate_media(media="print")
    figure = tab.locator("#fig-9-printed")
    expect(figure.locator(".pe-verdict")).to_be_visible()
    expect(lamp(figure, "optimal")).to_be_visible()
    expect(figure.get_by_role("button", name="Try")).to_be_hidden()
    tab.emulate_media(media="screen")
    context = browser.new_context(java_script_enabled=False)
    tab = context.new_page()
    tab.set_content(text)
    words = tab.locator("#fig-9-printed pre.pe-words").inner_text()
    assert FALSE in words and "Not so" in words and "consistent: no." in words
    context.close()
