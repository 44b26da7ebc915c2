"""Answers that a reader opens: `:class: dropdown` makes of an admonition a question that can be pressed, and its answer
below it. A browser does that by itself, without scripts, by pointer and by keys.
"""

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

from .elements import written_as


class question(nodes.Part, nodes.TextElement):
    """What is asked: it is always seen."""


class answer(nodes.General, nodes.Element):
    """A question and its answer, which is closed at first."""


class CloseAnswers(SphinxTransform):
    """Make a closed answer of each admonition of the class `dropdown`."""

    default_priority = 500

    def apply(self, **_: object) -> None:
        for found in list(self.document.findall(nodes.admonition)):
            if "dropdown" not in found["classes"]:
                continue
            title, *body = found.children
            text = nodes.container("", *body, is_div=True, classes=["pe-answer-text"])
            found.replace_self(answer("", question("", "", *title.children), text, classes=["pe-answer"]))


def setup(app: Sphinx) -> None:
    """Connect to Sphinx."""
    app.add_node(answer, html=written_as("details"))
    app.add_node(question, html=written_as("summary", after=""))
    app.add_transform(CloseAnswers)
