"""Exercise 1.3: a step is offered, and accepted or not."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from ..engine.cases.smaller import lower, smaller
from ..engine.cases.worlds import HUGE
from ..engine.claim import Wrong, claim


class Step(NamedTuple):
    """What is known of two states, and a step from one to the other."""

    g: dict[str, int]
    parent: dict[str, str | None]
    state: str
    child: str
    cost: int

    def picture(self) -> str:
        arguments = f"{self.state!r}, {self.child!r}, {self.cost}"
        return f"g = {self.g!r}\nparent = {self.parent!r}\nrelax(g, parent, {arguments})"


@smaller.register
def smaller_step(step: Step) -> Iterator[Step]:
    """Yield the step with a state less that plays no part, or with a lower number."""
    for state, up in step.parent.items():
        if up is not None and state not in (step.state, step.child):
            g = {one: known for one, known in step.g.items() if one != state}
            yield step._replace(g=g, parent={one: step.parent[one] for one in g})
    for cost in lower(step.cost):
        yield step._replace(cost=cost)
    for state, known in step.g.items():
        for less in lower(known):
            yield step._replace(g={**step.g, state: less})


def steps(seed: int) -> Iterator[Step]:
    """Yield steps to a state that is new, then known and costlier, equal or cheaper; then random ones."""
    yield Step({"S": 0}, {"S": None}, "S", "A", 2)
    yield Step({"S": 0}, {"S": None}, "S", "A", 0)
    for known in (5, 3, 2):
        yield Step({"S": 0, "A": 1, "B": known}, {"S": None, "A": "S", "B": "S"}, "A", "B", 2)
    yield Step({"S": 0, "A": 0}, {"S": None, "A": "S"}, "A", "S", 0)
    yield Step({"S": 0}, {"S": None}, "S", "A", HUGE)
    random = Random(seed)
    for _ in range(100):
        g = {"S": 0, "A": random.randint(0, 5), "B": random.randint(0, 9)}
        yield Step(g, {"S": None, "A": "S", "B": "S"}, "A", random.choice("SBC"), random.randint(0, 5))


def asked_to_relax(relax: Any, case: Step) -> Any:
    """Put one step to the student's function; what it did to the two dictionaries counts as its answer."""
    better = relax(case.g, case.parent, case.state, case.child, case.cost)
    return [better, case.g, case.parent]


@claim(
    "1.3",
    cases=steps,
    ask=asked_to_relax,
    returns="True or False",
    in_place=True,
    hints=(
        "There are two questions: what would the child cost over this state, and what does it cost so far?",
        "What is not in `g` costs as much as can be: `g.get(child, inf)`.",
        "An offer that is just as good is declined. Both dictionaries change, or neither does.",
    ),
)
def relax_a_step(case: Step, answer: Any) -> Wrong | None:
    """A step that makes its child cheaper should set `g` and `parent` of the child and return True; any other step
    should change nothing and return False."""
    new = case.g[case.state] + case.cost
    better = case.child not in case.g or new < case.g[case.child]
    g = {**case.g, case.child: new} if better else case.g
    parent = {**case.parent, case.child: case.state} if better else case.parent
    shown = "returned {!r}, g = {}, parent = {}".format
    if answer is None:
        return Wrong(shown(better, g, parent), "None")
    given_better, given_g, given_parent = answer
    if [given_better, given_g, given_parent] == [better, g, parent]:
        return None
    hint = ""
    if not better and given_better:
        hint = f"Over {case.state} the child {case.child} costs {new}; that is not less than what is known."
    elif (given_g, given_parent) == (g, parent):
        hint = "The dictionaries are right. What does your function return?"
    elif given_g == g:
        hint = "g is right. Who is the parent now?"
    return Wrong(shown(better, g, parent), shown(given_better, given_g, given_parent), hint)
