"""The front end, as it is bundled by `npm run bundle`: one module and one style sheet, which travel once a notebook."""

import hashlib
import zlib
from functools import cache
from importlib.resources import files

import ipywidgets
import traitlets

BUNDLE = files("pathlib_edu") / "figures" / "static"


@cache
def bundled(name: str) -> str:
    """Return the text of one file of the bundle: `front.js`, `front.css`, `loader.js`."""
    return (BUNDLE / name).read_text(encoding="utf-8")


class FrontEnd(ipywidgets.Widget):  # type: ignore[misc]  # ipywidgets has no types
    """The front end as a widget without a view. All figures of a notebook refer to one, so its text travels once,
    deflated.
    """

    code = traitlets.Bytes().tag(sync=True)
    style = traitlets.Bytes().tag(sync=True)
    version = traitlets.Unicode().tag(sync=True)

    _shared: "FrontEnd | None" = None

    @classmethod
    def shared(cls) -> "FrontEnd":
        """Return the one of this kernel. It is made anew if somebody has closed it."""
        if cls._shared is None or cls._shared.comm is None:
            code, style = (zlib.compress(bundled(name).encode(), 9) for name in ("front.js", "front.css"))
            version = hashlib.sha256(code + style).hexdigest()[:12]
            cls._shared = cls(code=code, style=style, version=version)
        return cls._shared
