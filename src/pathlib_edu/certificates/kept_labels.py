"""A certificate of a front, made of the labels that a finished search over labels has kept."""

from typing import Any

from ..contract.diagnosis import shown
from ..contract.quantities import counted
from ..core import Cost, Heuristic
from ..core.replay import LabelView
from ..costs.orders import Antichain
from ..search.labels.label import CostedProblem, Label, Within, limit
from .exact import asked
from .front import Front, Way, onward, promise


def front_of(
    view: LabelView, problem: CostedProblem[Any], h: Heuristic[Any] | None, within: Within, factor: Any, most: int
) -> Front:
    """Return the certificate of the front that a search has announced; ValueError where it would be too large.

    Of the labels that it keeps, those are left out that the front covers with their estimate.
    """
    costs = list(Antichain(view.goals))
    promised = promise(costs, limit(within, problem.outset), factor)
    kept: dict[Any, list[Cost]] = {}
    for state, labels in view.labels.items():
        for cost in labels:
            if not (h and promised(onward(h, state, cost))):
                kept.setdefault(state, []).append(cost)
    if (number := sum(map(len, kept.values()))) > most:
        raise ValueError(f"the certificate would hold {counted(number, 'label')}, more than {counted(most, 'label')}")
    return Front([way_at(problem, view.goals[cost][0], cost) for cost in costs], kept, factor)


def way_at(problem: CostedProblem[Any], states: list[Any], cost: Cost) -> Way:
    """Return the labels of a path that comes to its end at `cost`; over parallel steps not every way does."""
    layers: list[dict[Label, Label | None]] = [{(states[0], problem.outset): None}]
    for child in states[1:]:
        layer: dict[Label, Label | None] = {}
        for label in layers[-1]:
            for other, step in asked(problem.neighbors, label[0]):
                if other == child and (new := label[1] + step) is not None:
                    layer.setdefault((child, new), label)
        layers.append(layer)
    way: list[Label] = [(states[-1], cost)]
    for layer in reversed(layers):
        if way[-1] not in layer:
            raise ValueError(f"the path to {shown(states[-1])} does not come there at {shown(cost)}")
        if (before := layer[way[-1]]) is not None:
            way.append(before)
    return way[::-1]
