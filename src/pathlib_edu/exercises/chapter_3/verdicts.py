"""Exercise 3.2: two promises, four graphs."""

from typing import Any

from ...problems.graph import Graph
from ...search.heuristic_promises import inconsistencies, overestimates
from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim

YES_OR_NO = form_parts.choice(form_parts.option(True, "yes"), form_parts.option(False, "no"))

#: The four graphs of exercise 3.2.
PROMISES = {
    "P": Graph.parse("S -- A 2; A -- G 4; h(S) = 1; h(A) = 4"),
    "Q": Graph.parse("S -> A 1; A -> G 3; S -> B 1; h(S) = 3; h(A) = 2; h(B) = 9"),
    "R": Graph.parse("S -> A 1; A -> G 5; A -> B 2; B -> G 2; h(S) = 5; h(A) = 5; h(B) = 2"),
    "T": Graph.parse("S -> A 2; A -> G 2; h(S) = 4; h(A) = 2; h(G) = 1"),
}


@claim(
    "3.2",
    draw=lambda case: "",
    returns="a dict of pairs of True and False",
    hints=(
        "First write down the true remaining cost of each node. Admissible is a comparison with that.",
        "For consistent look at each edge alone, and at the goal. `--` is two edges.",
        "Where no way leads to the goal the true remaining cost is infinite: no estimate there is too large.",
    ),
    form=Form(
        "verdicts",
        form_parts.record(
            dict.fromkeys("PQRT", form_parts.in_a_row({"admissible": YES_OR_NO, "consistent": YES_OR_NO}))
        ),
    ),
)
def judge_the_promises(_: None, verdicts: Any) -> Wrong | None:
    """Each of P, Q, R and T should have a pair: is its estimate admissible, and is it consistent?"""
    if not isinstance(verdicts, dict):
        return Wrong(f"a dict with the keys {', '.join(PROMISES)}", repr(verdicts))
    for name in PROMISES:
        given = verdicts.get(name)
        if not isinstance(given, list) or len(given) != 2 or not all(isinstance(one, bool) for one in given):
            return Wrong(f"a pair such as (True, False) for {name}", repr(given))
        if given == [False, True]:
            hint = "Consistent, but not admissible? That cannot be, by T3.5."
            return Wrong(f"another pair for {name}", repr(tuple(given)), hint)
    right = {
        name: [not overestimates(graph, graph.h), not inconsistencies(graph, graph.h)]
        for name, graph in PROMISES.items()
    }
    if all(verdicts[name] == right[name] for name in right):
        return None
    # Which of the eight words is wrong is not said: else whoever changes one after the other is done without a thought.
    hint = "Admissible: at each node compare h with the cheapest way that is left, and where there is none with inf."
    hint += " Consistent: take each step, and -- is one each way. And what must h be at the goal?"
    return Wrong("eight right words", f"at least one that is wrong in {pairs_in(verdicts)}", hint)


def pairs_in(verdicts: dict[str, list[bool]]) -> str:
    """Write the pairs as they were handed in."""
    return ", ".join(f"{name}: {tuple(verdicts[name])}" for name in PROMISES)
