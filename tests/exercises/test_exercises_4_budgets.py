"""The checks of exercises 4.10 to 4.14, on budgets, proofs and memory: right answers pass, wrong ones are told why."""

from fractions import Fraction
from math import inf

import pytest
from test_exercises_4_rounds import every_cheapest

from answers import by_the_book, caught, passes
from pathlib_edu.exercises.chapter_4.budgets import MOST_QUESTIONS
from pathlib_edu.exercises.chapter_4.estimated_graphs import DOOR_AT_THE_END
from pathlib_edu.exercises.chapter_4.flaw import SOUND
from pathlib_edu.exercises.chapter_4.proof import ASKED, FALSE, RESTS_ON
from pathlib_edu.exercises.chapter_4.rounds_asked import Asked
from pathlib_edu.exercises.chapter_4.stages import FAN, SLIPS, stages
from pathlib_edu.exercises.chapter_4.table import DAM, DAM_ROUNDS
from pathlib_edu.exercises.engine.cases.watched_graph import Watched
from pathlib_edu.replay import fold
from pathlib_edu.search.dijkstra import dijkstra
from pathlib_edu.search.ida_star import bounded, budgeted, ida_star

ROUNDS = [(0, 1), (1, 2), (2, 3), (5, 4), (9, 5), (11, 6), (14, 32), (12, 7), (13, 38)]
PROOF = "EBHAGCID"


def probe(problem, h, cutoff, budget=inf, enough=inf):
    story = bounded(problem, h, cutoff, budget, enough)
    while True:
        try:
            next(story)
        except StopIteration as end:
            return end.value


def bts_cost(problem, h, failed=False, enough=True, factor=8, forgets=False, first=inf, plus=None, ends=True):
    """BTS, with a switch for each typical mistake."""
    low, best, work = h(problem.start), inf, 0
    while low < best:
        end = probe(problem, h, low, budget=max(first * work, 1), enough=low)
        low, best, high, leap = end.least, min(best, end.best), inf, 1
        accepted = end.expanded >= 2 * work
        while not accepted and low < min(high, best):
            high = min(high, best)
            cutoff = low + leap if high == inf else low + Fraction(high - low) / 2
            leap *= 2
            end = probe(problem, h, cutoff, factor * work, low if enough else inf)
            best = end.best if forgets else min(best, end.best)
            if end.complete or not ends:
                low, accepted = cutoff + plus if plus and end.least < inf else end.least, end.expanded >= 2 * work
            else:
                high, accepted = end.most, failed
        work = end.expanded if accepted else 2 * work
    return None if best == inf else best


def with_table(
    problem, h, same=True, forget=True, by_g=True, table=True, barred=True, rise=lambda cutoff, least: least
):
    """IDA* that remembers what a round has seen, with a switch for each typical mistake."""
    seen = {}

    def visit(state, g):
        f = g + h(state)
        if f > cutoff or problem.is_goal(state):
            return f
        if table and (seen.get(state, inf) <= g if same and by_g else state in seen and (not by_g or seen[state] < g)):
            return inf
        seen[state] = g
        path.append(state)
        least = inf
        for child, cost in problem.neighbors(state):
            if child not in path or not barred:
                found = visit(child, g + cost)
                if found <= cutoff:
                    return found
                least = min(least, found)
        path.pop()
        return least

    cutoff = h(problem.start)
    while cutoff < inf:
        seen, path = {} if forget else seen, []
        found = visit(problem.start, 0)
        if found <= cutoff:
            return found
        cutoff = rise(cutoff, found)
    return None


#: Those that have no module of their own in `chapter_4/` yet.
STILL_HERE = ["4.10", "4.11", "4.12", "4.13", "4.14", "4.9"]

RIGHT = [
    ("4.10", ROUNDS),
    ("4.11", bts_cost),
    ("4.11", by_the_book(lambda problem, h: fold(budgeted(problem, h, c1=3)).cost)),
    ("4.12", PROOF),
    ("4.12", "c i g e b h a d"),
    ("4.13", (5, 7)),
    ("4.13", [5, 14]),
    ("4.14", with_table),
]

#: A mistake, the exercise, and a word of what is said of it.
WRONG = {
    "a round too few": ("4.10", ROUNDS[:-1], "No path is known yet"),
    "a round too many": ("4.10", [*ROUNDS, (14, 39)], "`low` is above 13"),
    "the budget in the place of w": ("4.10", [*ROUNDS[:6], (14, 4), *ROUNDS[7:]], "The start counts"),
    "another first cutoff": ("4.10", [(1, 2), *ROUNDS[2:]], ""),
    "only cutoffs": ("4.10", [cutoff for cutoff, _ in ROUNDS], ""),
    **{f"slip {slip}": ("4.10", [tuple(pair) for pair in stages(FAN, slip)], hint) for slip, hint in SLIPS.items()},
    "a failed probe accepted": ("4.11", lambda p, h: bts_cost(p, h, failed=True), "count as one in the window"),
    "any goal is enough": ("4.11", lambda p, h: bts_cost(p, h, enough=False), "what is `least` then"),
    "no budget": ("4.11", lambda p, h: bts_cost(p, h, factor=inf), "questions"),
    "a failed probe lifts low": ("4.11", lambda p, h: bts_cost(p, h, ends=False), ""),
    "low plus one": ("4.11", lambda p, h: bts_cost(p, h, plus=1), "cheapest path"),
    "the first goal": ("4.11", lambda p, h: (lambda b: None if b == inf else b)(probe(p, h, 10**9).best), ""),
    "Dijkstra": ("4.11", by_the_book(lambda p, h: fold(dijkstra(p)).cost), "Call `probe`"),
    "the end missing": ("4.12", PROOF[:-1], "2w is at most n"),
    "a false step": ("4.12", "EBHAGFCID", "It was stopped before"),
    "another false step": ("4.12", "EBJHAGCID", "how many ways it had still to try"),
    "twice": ("4.12", "EBEHAGCID", "stands there already"),
    "number of letters": ("4.12", 8, ""),
    "too shallow": ("4.13", (5, 6), "How many states must the tree have"),
    "too deep": ("4.13", (5, 25), ""),
    "a line alone": ("4.13", 5, ""),
    "no depth": ("4.13", (5, "7"), ""),
    "no table": ("4.14", lambda p, h: with_table(p, h, table=False), "finds nothing new"),
    "equal g looked at again": ("4.14", lambda p, h: with_table(p, h, same=False), "finds nothing new"),
    "never again": ("4.14", lambda p, h: with_table(p, h, by_g=False), "more cheaply"),
    "a way back as a reason": ("4.14", lambda p, h: with_table(p, h, barred=False), "ask the table first"),
    "one table for all rounds": ("4.14", lambda p, h: with_table(p, h, forget=False), "when a new round begins"),
    "half a step": (
        "4.14",
        lambda p, h: with_table(p, h, rise=lambda c, least: min(least, c + Fraction(1, 2)) if least < inf else inf),
        "rounds",
    ),
    "Dijkstra again": ("4.14", by_the_book(lambda p, h: fold(dijkstra(p)).cost), "asks for rounds"),
    **{f"line {line}": ("4.13", (line, 7), word) for line, word in SOUND.items()},
}


@pytest.mark.parametrize(
    ("number", "answer"),
    [row for row in RIGHT if row[0] in STILL_HERE],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_right_answer_passes(number, answer):
    assert passes(number, answer)


@pytest.mark.parametrize("name", [name for name, row in WRONG.items() if row[0] in STILL_HERE])
def test_a_wrong_answer_is_caught_with_the_right_word(name):
    verdict = caught(*WRONG[name])
    assert WRONG[name][2] in f"{verdict.hint} {verdict.got} {verdict.expected}", verdict


def test_the_rounds_that_the_judge_expects_are_those_of_bts():
    told = [event[1] for event in budgeted(FAN, FAN.h) if event[0] == "cutoff"]
    assert [cutoff for cutoff, _ in stages(FAN)] == told
    assert len({str(stages(FAN, slip)) for slip in ["", *SLIPS]}) == len(SLIPS) + 1


def test_bts_keeps_far_from_the_limit_and_a_failed_probe_that_is_accepted_passes_it():
    asked = []
    for failed in (False, True):
        problem = Watched(DOOR_AT_THE_END)
        assert bts_cost(problem, problem.h, failed) == 40
        asked.append(Asked.read(problem.told).questions)
    assert 3 * asked[0] < MOST_QUESTIONS < asked[1] / 2


def test_each_step_of_the_proof_is_needed_and_asked_for():
    for step in set(PROOF) - {"D"}:
        verdict = caught("4.12", PROOF.replace(step, ""), "does not stand before it")
        assert verdict.hint in ASKED.values()
    assert set(RESTS_ON) == set(PROOF) and set(FALSE) == {"F", "J"}


def test_the_dam_is_what_the_judge_says():
    rounds = [event for event in ida_star(DAM, DAM.h) if event[0] == "cutoff"]
    assert len(rounds) == DAM_ROUNDS and rounds[-1][1] == fold(dijkstra(DAM)).cost == 18


def test_the_fan_is_what_the_exercise_says():
    assert len(list(FAN.neighbors("S"))) == 37 and list(FAN.neighbors("S"))[-1] == ("G", 13)


@pytest.mark.parametrize("number", ["4.3", "4.4", "4.11", "4.14"])
@pytest.mark.parametrize("rounds", [1, 3, 7, 65])
def test_rounds_that_were_never_run_cannot_be_told(number, rounds):
    def forged(problem, h):
        found = every_cheapest(problem, h) if number == "4.3" else fold(dijkstra(problem)).cost
        problem._expanded[:] = [problem.start] * rounds
        problem._questions = 0
        return found

    caught(number, by_the_book(forged), "rounds")
