"""Exercise 3.13: a conjecture that the machine breaks, and one that stands."""

import ast
from functools import lru_cache
from typing import Any

from ...conjecture import PROPERTIES, Verdict, refute
from ...conjecture.claim import ClaimError, Reader
from ...conjecture.properties import HEURISTIC, RUN
from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim

SEARCHES = ("astar", "pathmax", "algorithm_b", "bpmx")
#: Words about a run of which the chapter makes no claim: whoever uses one has thought of something.
NEW_WORDS = ("settled", "f_falls", "expansions")
#: What the machine tries: all graphs of up to four states with costs 0 and 1, then random larger ones.
BUDGET = {"states": 4, "costs": 1, "h": 2, "random": 3_000}
#: A world in which there is something to do: a premise that leaves none of these is a way out.
ROOM = "solvable and states == 4 and edges >= 4 and h(S) > 0"
MADE_OF = "a tuple (search, broken, stands) of three texts"


class Conjecture:
    """A claim with one arrow, read: its premise and its conclusion."""

    def __init__(self, text: str) -> None:
        """Read it; what is not asked for raises ClaimError."""
        reader = Reader(text, ("S", "G"))
        reader.claim()
        whole = reader.parsed()
        if (
            not isinstance(whole, ast.Tuple)
            or len(whole.elts) != 2
            or any(isinstance(node, ast.Tuple) for side in whole.elts for node in ast.walk(side))
        ):
            raise ClaimError("write one arrow: what is assumed, `->`, and what follows")
        self.text = text
        self.premise, self.conclusion = map(ast.unparse, whole.elts)
        self.assumed, self.concluded = (
            {node.id for node in ast.walk(side) if isinstance(node, ast.Name)} & PROPERTIES.keys()
            for side in whole.elts
        )


def read(text: str) -> Conjecture | Wrong:
    """Return the conjecture that a text states, or what keeps it from being one."""
    try:
        conjecture = Conjecture(text)
    except ClaimError as error:
        return Wrong("a claim in the machine's language", repr(text), f"{str(error)[0].upper()}{str(error)[1:]}.")
    if ran := sorted(name for name in conjecture.assumed if PROPERTIES[name].level == RUN):
        hint = (
            f"`{ran[0]}` is about the run. Assume something of the world and of h, and conclude what the search does."
        )
        return Wrong("an assumption about the world and h alone", conjecture.premise, hint)
    if not conjecture.concluded & {*NEW_WORDS}:
        hint = "Without one of these the claim is about no search, or the chapter has made one like it."
        return Wrong(f"a conclusion with {' or '.join(NEW_WORDS)}", conjecture.conclusion, hint)
    if not any(PROPERTIES[name].level == HEURISTIC for name in conjecture.assumed):
        hint = "What must be true of h, so that the search does what you conclude?"
        return Wrong("an assumption about h", conjecture.premise or "none", hint)
    return conjecture


@claim(
    "3.13",
    points=2,
    returns=MADE_OF,
    hints=(
        "Choose a word first, say `settled`: what must be true of h, so that each g is final when a state is expanded?",
        "Is admissible enough for that? Ask the machine, and look at the graph that it draws.",
        "Assume more of h, so that this graph is ruled out, and leave the conclusion as it is. Ask again.",
    ),
    form=Form(
        "conjecture",
        form_parts.together(
            {
                "The search": form_parts.choice(*map(form_parts.option, SEARCHES)),
                "What the machine breaks": form_parts.text(44),
                "What stands": form_parts.text(44),
            }
        ),
    ),
)
def conjecture_and_mend(_: None, answer: Any) -> Wrong | None:
    """Both claims should conclude the same of a run; the machine should break the first, and not the second."""
    if not isinstance(answer, list) or len(answer) != 3 or not all(isinstance(one, str) for one in answer):
        return Wrong(MADE_OF, repr(answer))
    search, *texts = answer
    if search not in SEARCHES:
        return Wrong(f"one of {', '.join(SEARCHES)}", repr(search))
    broken, stands = map(read, texts)
    for one in (broken, stands):
        if isinstance(one, Wrong):
            return one
    assert isinstance(broken, Conjecture) and isinstance(stands, Conjecture)
    if broken.conclusion != stands.conclusion:
        hint = "To mend a claim is to assume more. Leave what follows the arrow as it is."
        return Wrong(f"the same conclusion twice, such as {broken.conclusion}", stands.conclusion, hint)
    return tried(search, broken, stands)


@lru_cache(maxsize=32)
def found(claim: str, search: str) -> Verdict:
    """Return what the machine finds. Whoever mends an answer changes one of its claims: the other is not tried anew."""
    return refute(claim, search, **BUDGET)


def tried(search: str, broken: Conjecture, stands: Conjecture) -> Wrong | None:
    """Let the machine try both claims, and whether the second leaves anything to claim."""
    try:
        first, second = (found(one.text, search) for one in (broken, stands))
        room = found(f"({stands.premise}) and {ROOM} -> False", search).graph
    except ClaimError as error:
        return Wrong("a claim that has a value in each world", stands.text, f"{str(error)[0].upper()}{str(error)[1:]}.")
    if first.graph is None:
        return Wrong("a claim that the machine breaks", broken.text, first.said)
    if second.graph is not None:
        drawn = second.graph.picture().replace("\n", "; ")
        return Wrong("a claim that the machine does not break", stands.text, f"It fails on {drawn}.")
    if room is None:
        hint = "No world with four states, four steps, a path to the goal and h(S) > 0 fits it. Assume less."
        return Wrong("an assumption that leaves something to claim", stands.premise, hint)
    return None
