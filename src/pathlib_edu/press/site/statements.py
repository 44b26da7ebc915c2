"""Theorems, definitions, proofs and exercises, set the way a book sets them.

sphinx-proof and sphinx-exercise read them; here they are given one form, with the number that the manuscript gave them
("Theorem T1.1"), because a test bears the same number.
"""

import re

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx_exercise.nodes import exercise_node
from sphinx_proof.directive import ProofDirective
from sphinx_proof.nodes import proof_node, unenumerable_node

from .elements import written_as


class statement(nodes.General, nodes.Element):
    """A theorem, definition, proof or exercise."""


class Proof(ProofDirective):  # type: ignore[misc]  # sphinx-proof has no types
    """A proof that, like every other statement, may say `:nonumber:`; JupyterLab would count it else."""

    option_spec = ProofDirective.option_spec | {"nonumber": directives.flag}


class SetStatements(SphinxTransform):
    """Give every theorem, proof and exercise its final form, before Sphinx collects what can be referred to."""

    default_priority = 500

    def apply(self, **_: object) -> None:
        for node in list(self.document.findall(unenumerable_node)):
            self._set(node, node["realtype"], node.children[0].children)
        for node in list(self.document.findall(exercise_node)):
            title = node.children[0]
            self._set(node, "exercise", title.children[1].children if len(title.children) > 1 else [])
        for node in list(self.document.findall(proof_node)):
            self._set_proof(node)

    def _set(self, node: nodes.Element, kind: str, title: list[nodes.Node]) -> None:
        number, rest = "", list(title)
        if rest and (found := re.match(r"([A-Z]?\d+\.\d+)\s*", rest[0].astext())):
            number = found[1]
            rest[0] = nodes.Text(rest[0].astext()[found.end() :])
        head = nodes.paragraph("", "", classes=["pe-statement-title"])
        head += nodes.inline("", f"{kind.capitalize()} {number}".strip(), classes=["pe-statement-number"])
        if any(part.astext() for part in rest):
            head += nodes.Text(" ")
            head += nodes.inline("", "", *rest, classes=["pe-statement-name"])
        made = statement("", head, *node.children[1].children, classes=["pe-statement", f"pe-{kind}"])
        self._replace(node, made)

    def _set_proof(self, node: nodes.Element) -> None:
        body = node.children[0].children
        first = next((text for text in node.findall(nodes.Text) if text.startswith("Proof. ")), None)
        if first is not None:  # sphinx-proof writes the word into the first line of the text
            place = first.parent.index(first)
            word = nodes.emphasis("", "Proof.", classes=["pe-proof-word"])
            first.parent[place : place + 1] = [word, nodes.Text(first[len("Proof.") :])]
        self._replace(node, statement("", *body, classes=["pe-statement", "pe-proof"]))

    def _replace(self, node: nodes.Element, made: statement) -> None:
        names = [name for name in node["ids"] if not name.endswith(("-content", "proof"))]
        for name in names[:1]:
            made["ids"].append(name)
            made["names"].append(name)
            for table in (self.document.ids, self.document.nameids, self.document.nametypes):
                table.pop(name, None)
            self.document.note_explicit_target(made, made)
        node.replace_self(made)


def setup(app: Sphinx) -> None:
    app.setup_extension("sphinx_proof")
    app.setup_extension("sphinx_exercise")
    app.add_directive_to_domain("prf", "proof", Proof, override=True)
    app.add_node(statement, html=written_as("div"))
    app.add_transform(SetStatements)
