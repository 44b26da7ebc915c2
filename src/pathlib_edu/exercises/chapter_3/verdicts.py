"""Exercise 3.2: two promises, four graphs, and where each is broken."""

import re
from typing import Any

from ...problems.graph import Graph
from ...search.heuristic_promises import inconsistencies, overestimates
from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim
from ..engine.judging.dijkstra_rules import unjson

#: The four graphs of exercise 3.2.
PROMISES = {
    "P": Graph.parse("S -- A 2; A -- G 4; h(S) = 1; h(A) = 4"),
    "Q": Graph.parse("S -> A 1; A -> G 3; S -> B 1; h(S) = 3; h(A) = 2; h(B) = 9"),
    "R": Graph.parse("S -> A 1; A -> G 5; A -> B 2; B -> G 2; h(S) = 5; h(A) = 5; h(B) = 2"),
    "T": Graph.parse("S -> A 2; A -> G 2; h(S) = 4; h(A) = 2; h(G) = 1"),
}
EXAMPLE = '(True, "A -> B")'
NOT_WHERE = "No is not enough: say where. Name a node for admissible; a step, or a goal, for consistent."


def kept_or(broken: str) -> form_parts.Part:
    """Return the part that says that a promise is kept, or where it is not."""
    return form_parts.choice(form_parts.option(True, "yes"), form_parts.instead(broken, form_parts.text(8)))


WORDS = form_parts.together(
    {"admissible": kept_or("no, at the node"), "consistent": kept_or("no, on the step, or at the goal")}
)


@claim(
    "3.2",
    returns=f"a dict of pairs such as {EXAMPLE}",
    hints=(
        "First write down the true remaining cost of each node. Admissible is a comparison with that.",
        "For consistent look at each edge alone, and at the goal. `--` is two edges.",
        "Where no way leads to the goal the true remaining cost is infinite: no estimate there is too large.",
    ),
    form=Form("verdicts", form_parts.record(dict.fromkeys("PQRT", WORDS))),
)
def judge_the_promises(_: None, verdicts: Any) -> Wrong | None:
    """Each of P, Q, R and T should have a pair: is its estimate admissible, is it consistent, and if not, where not?"""
    if not isinstance(verdicts, dict):
        return Wrong(f"a dict with the keys {', '.join(PROMISES)}", repr(verdicts))
    for name in PROMISES:
        if fault := misshapen(name, verdicts.get(name)):
            return fault
    if all(is_so(PROMISES[name], *verdicts[name]) for name in PROMISES):
        return None
    # Which of the eight words is wrong is not said: else whoever changes one after the other is done without a thought.
    hint = "Admissible: at each node compare h with the cheapest way that is left, and where there is none with inf."
    hint += " Consistent: take each step, and -- is one each way. And what must h be at the goal?"
    return Wrong("eight right words", f"at least one that is wrong in {pairs_in(verdicts)}", hint)


def misshapen(name: str, given: Any) -> Wrong | None:
    """Say what keeps a pair from being read, or what no estimate can be."""
    if not isinstance(given, list) or len(given) != 2 or not all(isinstance(one, (bool, str, list)) for one in given):
        return Wrong(f"a pair such as {EXAMPLE} for {name}", repr(unjson(given)))
    if False in given:
        return Wrong(f"True, or where not, twice for {name}", repr(tuple(given)), NOT_WHERE)
    if given[1] is True and given[0] is not True:
        hint = "Consistent, but not admissible? That cannot be, by T3.5."
        return Wrong(f"another pair for {name}", repr(unjson(given)), hint)
    nodes = PROMISES[name].nodes()
    if unknown := [one for word in given if word is not True for one in named(word) or ["nothing"] if one not in nodes]:
        return Wrong(f"nodes of {name}: {', '.join(nodes)}", unknown[0], f"A step is written so: {EXAMPLE[7:-1]}.")
    return None


def named(word: Any) -> list[str]:
    """Return the nodes that a word names: one, or the two of a step.

    >>> named("A -> S"), named(["A", "S"]), named("G")
    (['A', 'S'], ['A', 'S'], ['G'])
    """
    return re.findall(r"\w+", word if isinstance(word, str) else " ".join(map(str, word)))


def is_so(graph: Graph, admissible: Any, consistent: Any) -> bool:
    """Are both words about a graph right? Of several places where a promise is broken any will do."""
    high = [[found.state] for found in overestimates(graph, graph.h)]
    torn = [
        [*dict.fromkeys((found.state, found.child))] for found in inconsistencies(graph, graph.h)
    ]  # a goal, or a step
    words = ((admissible, high), (consistent, torn))
    return all(not broken if word is True else named(word) in broken for word, broken in words)


def pairs_in(verdicts: dict[str, list[Any]]) -> str:
    """Write the pairs as they were handed in."""
    return ", ".join(f"{name}: {unjson(verdicts[name])}" for name in PROMISES)
