"""The colours of the book, as its style sheet names them, for what is drawn without one."""

import re

from .staging import STATIC

SHEET = STATIC / "book.css"
SELECTORS = {"light": "html {", "dark": 'html[data-theme="dark"] {'}
COLOUR = re.compile(r"--(?:book|pst-color)-([\w-]+): (#[0-9a-f]{6});")


def colours(theme: str) -> dict[str, str]:
    """Return the colours of a theme.

    >>> colours("light")["background"], colours("dark")["background"]
    ('#ffffff', '#17181b')
    """
    _, _, after = SHEET.read_text(encoding="utf-8").partition(f"\n{SELECTORS[theme]}\n")
    return dict(COLOUR.findall(after.partition("}")[0]))
