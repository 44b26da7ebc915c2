"""What is added to the head of a page and to its foot, and how a page is called and addressed there."""

import re
from html import escape, unescape
from typing import Any

from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

TAGS = re.compile("<[^>]*>")


def element(tag: str, attributes: dict[str, str]) -> str:
    """Return an element that holds nothing.

    >>> element("meta", {"name": "description", "content": 'How to say "A*"'})
    '<meta name="description" content="How to say &quot;A*&quot;">'
    """
    said = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
    return f"<{tag}{said}>"


def add_to_head(context: dict[str, Any], *tags: str) -> None:
    """Add tags to the head of the page that is being written."""
    context["metatags"] = f"{context.get('metatags') or ''}{''.join(tags)}"


def add_to_foot(context: dict[str, Any], page: str, words: str) -> None:
    """Lead from the foot of the page that is being written to another page of the site."""
    context["theme_extra_footer"] += f' <a href="{context["pathto"](page)}">{words}</a>'


def title_in_words(context: dict[str, Any]) -> str:
    """Return the title of the page that is being written, without markup."""
    return unescape(TAGS.sub("", context.get("title") or ""))


def address_of(app: Sphinx, path: str) -> str:
    """Return where a file of the site is read by everybody; one address for each, whoever built the site."""
    base = app.config.html_baseurl
    if not re.fullmatch(r"https?://[^/]+/(\S*/)?", base):
        raise ExtensionError(
            "_config.yml says below `html:` as `baseurl:` where the site is read, with a slash at its end: "
            f"https://owner.github.io/name/, and not {base!r}."
        )
    return f"{base}{path}"
