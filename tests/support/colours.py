"""The colors of the figures by name, light and dark, as their style sheet has them."""

import re
from pathlib import Path

FRONT = Path(__file__).parents[2] / "front"
TOKEN = re.compile(r"--pe-([a-z-]+): light-dark\(#([0-9a-f]{6}), #([0-9a-f]{6})\);")
STYLE = (FRONT / "styles" / "figure.css").read_text(encoding="utf-8")
TOKENS = {name: shades for name, *shades in TOKEN.findall(STYLE)}
