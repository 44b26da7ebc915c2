"""Exercise 3.15: a certificate read: what of a small change it survives, and at which step it fails."""

import re
from typing import Any

from ...certificates.bound import unaccounted
from ...problems.graph import Graph
from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim

WORLD = "S -> A 2; S -> B 1; A -> C 2; B -> C 4; B -> D 5; C -> G 3; D -> G 1; h(A) = 4; h(B) = 5; h(C) = 3; h(D) = 1"
CLOSED, BOUND = {"S": 0, "A": 2, "B": 1}, 7
#: Each change alone: the graph after it, and the closed states.
CHANGES = {
    "P": (Graph.parse(WORLD.replace("B -> C 4", "B -> C 2")), CLOSED),
    "Q": (Graph.parse(WORLD.replace("h(B) = 5", "h(B) = 0")), CLOSED),
    "R": (Graph.parse(WORLD), CLOSED | {"B": 0}),
    "T": (Graph.parse(WORLD.replace("h(C) = 3", "h(C) = 2")), CLOSED),
    "U": (Graph.parse(WORLD.replace("S -> A 2", "S -> A 3")), CLOSED),
    "V": (Graph.parse(WORLD.replace("D -> G 1", "D -> G 0")), CLOSED),
}
EXAMPLE = '"S -> A"'
SURVIVES_OR_FAILS = form_parts.choice(
    form_parts.option(True, "yes"), form_parts.instead("no, at the step", form_parts.text(8))
)


@claim(
    "3.15",
    returns="a dict of True and steps",
    hints=(
        "There are five steps out of closed states. For each: at what cost does one come, and who accounts for it?",
        "Nobody asks a closed state for its estimate, and nobody looks at steps out of states that are not closed.",
        "A number that falls makes all steps out of its state come sooner. One that is too high is reached below it.",
    ),
    form=Form("accepted", form_parts.record(dict.fromkeys("PQRTUV", SURVIVES_OR_FAILS))),
)
def read_the_certificate(_: None, accepted: Any) -> Wrong | None:
    """For each of P, Q, R, T, U and V there should be True, or the step that is not accounted for."""
    if not isinstance(accepted, dict):
        return Wrong(f"a dict with the keys {', '.join(CHANGES)}", repr(accepted))
    for name in CHANGES:
        given = accepted.get(name)
        if given is not True and len(named(given)) != 2:
            hint = "No is not enough: name the step that is not accounted for." if given is False else ""
            return Wrong(f"True, or a step such as {EXAMPLE}, for {name}", repr(given), hint)
    if all(is_so(name, accepted[name]) for name in CHANGES):
        return None
    hint = "Take the five steps out of S, A and B one by one. Is the head closed with a number as small? If not, is the"
    hint += " cost there, with the estimate of the head, 7 or more?"
    shown = ", ".join(f"{name}: {accepted[name]}" for name in CHANGES)
    return Wrong("six right answers", f"at least one that is wrong in {shown}", hint)


def named(step: Any) -> list[str]:
    """Return the two nodes that a step names; of anything else nothing.

    >>> named("A -> C"), named(["A", "C"]), named(1)
    (['A', 'C'], ['A', 'C'], [])
    """
    if not isinstance(step, (str, list)):
        return []
    return re.findall(r"\w+", step if isinstance(step, str) else " ".join(map(str, step)))


def is_so(name: str, given: Any) -> bool:
    """Is the answer about a change right? Of several steps that are not accounted for any will do."""
    graph, closed = CHANGES[name]
    failing = [[state, child] for state, child, _ in unaccounted(closed, BOUND, graph, graph.h)]
    return not failing if given is True else named(given) in failing
