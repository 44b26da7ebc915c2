"""What every widget of the book is: a view that the notebook's one front end mounts."""

from typing import Any

import anywidget
import traitlets
from ipywidgets import widget_serialization

from .front_end import FrontEnd, bundled


class FrontEndWidget(anywidget.AnyWidget):
    """A widget that refers to the shared front end. Its trait `figure` says what it is, and so what is mounted."""

    _esm = bundled("loader.js")

    front_end = traitlets.Instance(FrontEnd).tag(sync=True, **widget_serialization)

    def __init__(self, **traits: Any) -> None:
        super().__init__(**{"front_end": FrontEnd.shared()} | traits)
