"""Exercise 5.3: labels expanded by hand."""

from typing import Any

from ...contract.quantities import counted
from ...costs.orders import Antichain, Vector
from ...problems.network import Network
from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim
from ..engine.judging.dijkstra_rules import unjson
from .crossing import plain

COST = form_parts.in_a_row({"first part": form_parts.number(), "second part": form_parts.number()})

#: The network of exercise 5.3, and the estimate that its statement gives.
BY_HAND = Network(
    [
        ("S", "C", Vector(5, 2)),
        ("S", "A", Vector(3, 5)),
        ("A", "B", Vector(0, 2)),
        ("A", "C", Vector(1, 4)),
        ("B", "C", Vector(0, 3)),
        ("C", "G", Vector(4, 4)),
        ("C", "B", Vector(4, 2)),
    ],
    Vector(0, 0),
)
TO_COME: dict[Any, Vector] = {
    "S": Vector(7, 6),
    "A": Vector(4, 8),
    "B": Vector(4, 7),
    "C": Vector(4, 4),
    "G": Vector(0, 0),
}

Labels = dict[tuple[Any, Vector], None]


def ordered_labels(answer: Any) -> list[tuple[Any, Vector]] | Wrong:
    """Read a list of labels (node, (first, second))."""
    read: list[tuple[Any, Vector]] = []
    for one in answer if isinstance(answer, list) else [None]:
        match one:
            case [str(node), [int(first), int(second)]] if min(first, second) >= 0:
                read.append((node, Vector(first, second)))
            case _:
                return Wrong('a list of labels, such as [("S", (0, 0))]', repr(unjson(answer)))
    return read


@claim(
    "5.3",
    ask=lambda answer, case: plain(answer),
    returns='a list, such as [("S", (0, 0))]',
    hints=(
        "Three columns: the label, its g, its g + h. Begin with S: (0, 0) and (7, 6).",
        "A node may be expanded several times, each time with another cost.",
        "When G has been expanded, cross out every label whose g + h its cost covers.",
    ),
    form=Form(
        "expanded",
        form_parts.rows(
            "label",
            form_parts.in_a_row(
                {"node": form_parts.choice(*(form_parts.option(node) for node in "SABCG")), "cost": COST}
            ),
        ),
    ),
)
def expand_by_hand(_: None, answer: Any) -> Wrong | None:
    """Each label should be one that waits, that no goal covers with its estimate, and whose g + h comes first."""
    given = ordered_labels(answer)
    if isinstance(given, Wrong):
        return given
    kept, best = {"S": Antichain([BY_HAND.outset])}, Antichain[Vector]()
    waits: Labels = {("S", BY_HAND.outset): None}
    done: list[str] = []
    for node, cost in given:
        said = f"{node} {cost.parts}"
        if wrong := taken_wrongly(node, cost, waits, best, done):
            return wrong
        done.append(said)
        del waits[node, cost]
        if node == "G":
            best.add(cost)
        for child, step in BY_HAND.neighbors(node) if node != "G" else ():
            if not best.cover(cost + step + TO_COME[child]) and kept.setdefault(child, Antichain()).add(cost + step):
                waits[child, cost + step] = None
    left = [(node, cost) for node, cost in waits if not best.cover(cost + TO_COME[node])]
    if left:
        hint = "The first goal is one of the best, but not the only one." if done else "Begin with the start."
        got = f"it ends after {counted(len(done), 'label')}"
        return Wrong("a search that goes on until nothing useful waits", got, hint)
    return None


def taken_wrongly(node: Any, cost: Vector, waits: Labels, best: Antichain[Vector], done: list[str]) -> Wrong | None:
    """Say why a label is not the next to be expanded, or return None."""
    said = f"{node} {cost.parts}"
    after = f"after {done[-1]}" if done else "at first"
    if (node, cost) not in waits:
        hint = "Add up the steps of its way, each part for itself."
        if said in done:
            hint = "It has had its turn: an equal cost is covered."
        elif (node, Vector(*cost.parts[::-1])) in waits:
            hint = "The parts are exchanged."
        elif any(node == other for other, _ in waits):
            hint = f"{node} waits with another cost. Is this one g, without the estimate?"
        return Wrong("a label that waits", f"{said} {after}", hint)
    if over := best.cover(cost + TO_COME[node]):
        hint = f"With its estimate it is {(cost + TO_COME[node]).parts}, and {over.parts} has been found."
        return Wrong("a label that can still bring news", f"{said} {after}", hint)
    first = min(waits, key=lambda label: (label[1] + TO_COME[label[0]]).parts)
    if (cost + TO_COME[node]).parts > (first[1] + TO_COME[first[0]]).parts:
        hint = "Of all that wait, take the one whose g + h is first as a tuple; g alone does not decide."
        return Wrong("the label whose g + h comes first", f"{said} {after}", hint)
    return None
