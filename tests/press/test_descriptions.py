"""A page that does not say what it is, or a chapter that has no picture to show, stops the build with one sentence."""

import json
import re

import pytest
from sphinx.errors import ExtensionError

from pathlib_edu.press.site.descriptions import description_of
from pathlib_edu.press.site.feed import versions_of
from pathlib_edu.press.site.head import address_of
from pathlib_edu.press.site.social_cards import WIDTH, chapter_card, head_picture
from small_book import HEAD, ROOT

SAID = "description: Where small pages say what they are, in a sentence or two.\n"


@pytest.fixture
def book(tmp_path):
    (tmp_path / "book").mkdir()
    (tmp_path / "chapters").mkdir()
    return tmp_path


def refused(call, *arguments):
    with pytest.raises(ExtensionError) as error:
        call(*arguments)
    said = str(error.value)
    assert "\n" not in said
    return said


def test_a_page_says_what_its_manuscript_says_of_it(book):
    (book / "book" / "01_small.md").write_text(HEAD.replace("---\n\n#", f"{SAID}---\n\n#"))
    assert description_of(book, "chapters/01_small") == SAID.partition(": ")[2].strip()


@pytest.mark.parametrize(
    ("front", "said"),
    [
        ("", "book/plain.md says nothing of itself"),
        ("---\ntitle: Plain\n---\n\n", "book/plain.md says nothing of itself"),
        ("---\ndescription: Short.\n---\n\n", "book/plain.md: its description has 6 characters; it may have 50 to 200"),
        (f"---\ndescription: {'long ' * 60}\n---\n\n", "book/plain.md: its description has 299 characters"),
    ],
)
def test_a_page_without_a_fitting_description_is_named(book, front, said):
    (book / "book" / "plain.md").write_text(f"{front}# Plain\n")
    assert said in refused(description_of, book, "book/plain")


def test_a_chapter_without_a_picture_at_its_head_is_named(book):
    late = {"cell_type": "code", "id": "b", "source": "", "metadata": {}, "execution_count": None}
    late["outputs"] = [{"output_type": "display_data", "data": {"application/vnd.pathlib-edu.picture+json": {}}}]
    cells = [{"cell_type": "markdown", "id": "a", "source": "# Small\n\n## First\n", "metadata": {}}, late]
    told = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    (book / "chapters" / "01_small.ipynb").write_text(json.dumps(told))
    assert "chapters/01_small has no picture" in refused(head_picture, book, "chapters/01_small")


def test_a_title_is_broken_before_it_is_cut_off_and_refused_before_it_is_too_small(tmp_path):
    for folder in ("chapters", "book"):
        (tmp_path / folder).mkdir()
    (tmp_path / "chapters" / "01_x.ipynb").symlink_to(ROOT / "chapters" / "02_astar.ipynb")
    (tmp_path / "book" / "pictures").symlink_to(ROOT / "book" / "pictures")
    manuscript = tmp_path / "book" / "01_x.md"
    for words, lines in ((3, 1), (8, 2), (13, 3)):
        manuscript.write_text(f"# {' '.join(['Every'] * words)}\n")
        drawn = chapter_card(tmp_path, "chapters/01_x")
        found = re.findall(r'font-size="([\d.]+)"[^>]*font-weight="700"[^>]*>([^<]*)', drawn)
        texts = [text for _, text in found]
        assert len(texts) == lines and " ".join(texts).split() == ["Every"] * words
        assert all(0.6 * float(size) * len(text) < WIDTH - 100 for size, text in found)
    manuscript.write_text(f"# {'Every ' * 40}\n")
    assert "chapters/01_x: its title is too long" in refused(chapter_card, tmp_path, "chapters/01_x")


def test_a_version_without_a_day_and_a_site_without_an_address_are_refused():
    assert "not as `0.2.0`" in refused(versions_of, "# Changelog\n\n## 0.2.0\n\nNew.\n", "2026-01-01")

    class App:
        class config:
            html_baseurl = "example.org/book"

    assert "_config.yml" in refused(address_of, App, "index.html")
