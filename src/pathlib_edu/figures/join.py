"""The front end as one module.

Its files are plain ES modules, so that node can test them and a type checker can read them. A notebook loads a widget's
code from a Blob URL, where relative imports fail: so the files are joined, each after those that it imports.
"""

import re
from functools import cache
from importlib.resources import files

FRONT = files("pathlib_edu") / "widgets" / "front"
IMPORT = re.compile(r'^import .* from "\./(.+\.js)";\n', re.MULTILINE)


@cache
def front_module(entry: str = "index.js") -> str:
    """Return `entry` and all that it imports as one ES module. Only the entry keeps its exports."""
    joined: dict[str, str] = {}

    def add(name: str) -> None:
        if name in joined:
            return
        text = (FRONT / name).read_text(encoding="utf-8")
        for needed in IMPORT.findall(text):
            add(needed)
        body = IMPORT.sub("", text)
        joined[name] = body if name == entry else re.sub(r"^export ", "", body, flags=re.MULTILINE)

    add(entry)
    return "\n".join(f"// {name}\n{body}" for name, body in joined.items())


@cache
def front_style() -> str:
    """Return the style sheet of all figures."""
    return "\n".join(
        (FRONT / name).read_text(encoding="utf-8")
        for name in ("front.css", "promises.css", "charts.css", "puzzle.css", "label_figures.css")
    )
