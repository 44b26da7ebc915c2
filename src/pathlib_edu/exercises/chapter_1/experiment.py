"""Exercise 1.15: how many pushes a search makes in nets of ever more nodes, an experiment."""

from typing import Any

from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim

NETS = 5  # of each size, with the seeds 0 to 4
#: How many nodes, and how many entries are pushed on all nets of that size. A test counts them.
PUSHES = {25: 344, 50: 882, 100: 2108, 200: 5021}
EXPECTED, GROWTH = "expected, 200 nodes", "grows like"
NEAR = 0.05
LAWS = ("n", "n log n", "n * n")
PARTS = {
    **{f"pushes, {n} nodes": form_parts.number() for n in (25, 50, 100)},
    EXPECTED: form_parts.number(),
    GROWTH: form_parts.choice(*map(form_parts.option, LAWS)),
}


@claim(
    "1.15",
    points=2,
    returns="a dict of four numbers and a growth",
    may_use=("dijkstra",),
    hints=(
        "Each push is told: it is an event `reach`. Count these in the stories of the five nets, and add.",
        "Divide by the number of nodes: how many pushes does a node get, and what does each doubling add to that?",
        "A doubling adds nearly the same to each node every time, as it does to log n. Add it once more.",
    ),
    form=Form("experiment", form_parts.record(PARTS)),
)
def double_the_net(_: None, experiment: Any) -> Wrong | None:
    """The counts should be those of `dijkstra` on the five nets, and what is expected should come near the next."""
    if not isinstance(experiment, dict):
        return Wrong(f"a dict with the keys {', '.join(PARTS)}", repr(experiment))
    for n, right in [*PUSHES.items()][:-1]:
        key = f"pushes, {n} nodes"
        if (given := experiment.get(key)) != right:
            return Wrong(f"another number for {key!r}", repr(given), miscounted(n, right, given))
    given = experiment.get(EXPECTED)
    if not isinstance(given, int | float):
        return Wrong(f"a number for {EXPECTED!r}", repr(given))
    if abs(given - PUSHES[200]) > NEAR * PUSHES[200]:
        times = (PUSHES[50] / PUSHES[25], PUSHES[100] / PUSHES[50], given / PUSHES[100])
        hint = "For 50 nodes there were {:.2f} times as many as for 25, for 100 nodes {:.2f} times as many as for 50. "
        hint = (hint + "You expect {:.2f} times as many as for 100.").format(*times)
        return Wrong(f"another number for {EXPECTED!r}", repr(given), hint)
    if (law := experiment.get(GROWTH)) != LAWS[1]:
        hints = {
            LAWS[0]: "Then a node would get as many pushes in a large net as in a small one.",
            LAWS[2]: "Then twice as many nodes would mean four times as many pushes.",
        }
        hint = hints.get(law, "") if isinstance(law, str) else ""
        return Wrong(f"another growth than {law!r}", repr(law), hint)
    return None


def miscounted(n: int, right: int, given: Any) -> str:
    """Say what a wrong count of pushes counts, if that can be seen."""
    if not isinstance(given, int | float):
        return ""
    return {
        right - NETS: "The start of each net is pushed, too.",
        NETS * n: "These are the expansions: each node is expanded once, and pushed more often.",
        NETS * (n * (n - 1) + 1): "This is what T1.10 allows. How many are there in truth?",
        right / NETS: "All five nets together, not their mean.",
    }.get(given, "")
