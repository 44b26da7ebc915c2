"""How much room a section keeps while it is not laid out."""

import re

from hypothesis import given
from hypothesis import strategies as st

from pathlib_edu.press.site.section_room import kept

BLOCKS = {
    "text": "<p>A path goes on.</p>",
    "code": "<pre>path\n = []\n</pre>",
    "figure": '<div class="pe-figure"><p>What it shows</p></div>',
    "list": "<ul><li>one<li>two</ul>",
    "break": "<p>one<br>two</p>",
}
PAGES = st.lists(st.lists(st.sampled_from(list(BLOCKS)), max_size=6), max_size=4)


def page(sections):
    inner = [
        f'<section id="s{n}"><h2>Part</h2>{"".join(map(BLOCKS.get, blocks))}</section>'
        for n, blocks in enumerate(sections)
    ]
    return f'<section id="all"><h1>Title</h1>{"".join(inner)}</section>'


def rooms(body):
    return [
        tuple(map(int, found)) for found in re.findall(r"--pe-room-wide: (\d+)rem; --pe-room-narrow: (\d+)rem", body)
    ]


@given(PAGES, st.sampled_from(list(BLOCKS)))
def test_what_a_section_holds_makes_it_alone_taller(sections, more):
    before = rooms(kept(page(sections)))
    assert len(before) == len(sections)
    for n, blocks in enumerate(sections):
        after = rooms(kept(page([*sections[:n], [*blocks, more, more], *sections[n + 1 :]])))
        assert all(new > old for new, old in zip(after[n], before[n], strict=True))
        assert [*after[:n], *after[n + 1 :]] == [*before[:n], *before[n + 1 :]]


def test_what_stands_in_a_figure_has_no_room_of_its_own_and_the_page_is_as_before():
    body = page([["figure"]])
    assert rooms(kept(body)) == rooms(kept(body.replace("<p>What it shows</p>", "<p>" + 50 * "More. " + "</p>")))
    assert re.sub(r' style="[^"]*"', "", kept(body)) == body
