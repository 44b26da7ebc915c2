"""Exercise 6.6: how far a search is from a proof, told from its story."""

from ast import literal_eval
from functools import reduce
from itertools import accumulate, pairwise
from math import inf

import numpy as np

from answers import fails
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_6.gap import stories

NUMBER = "6.6"


def gap(events, best_of=min, counted="expand", every=False, told=False, zero=None, first=False, end=False):
    """The fold, with a switch for each typical mistake."""
    found, count, best, lower = [(0, None, zero)] if first else [], 0, None, zero
    for name, *fields in events:
        before = best, lower
        count += name == counted
        if name == "goal":
            best = fields[1] if best is None else best_of(best, fields[1])
        if name == "bound":
            lower = fields[0] if lower is None else max(lower, fields[0])
        if (best, lower) != before or every or (told and name in ("goal", "bound")):
            found.append((count, best, lower))
    return found + [(count, best, lower)] * end


def recursive(events, expanded=0, best=None, lower=None):
    """Goes on with what is left of the story."""
    for event in events:
        match event:
            case "expand", _, _:
                return recursive(events, expanded + 1, best, lower)
            case "goal", _, cost if best is None or cost < best:
                return [(expanded, cost, lower), *recursive(events, expanded, cost, lower)]
            case "bound", bound if bound != lower:
                return [(expanded, best, bound), *recursive(events, expanded, best, bound)]
    return []


def as_fold(events):
    """A fold in the strict sense: a function of what is known and of an event."""

    def after(known, event):
        expanded, best, lower = known
        return (
            expanded + (event[0] == "expand"),
            min(best, event[2]) if event[0] == "goal" else best,
            max(lower, event[1]) if event[0] == "bound" else lower,
        )

    known = accumulate(events, after, initial=(0, inf, -inf))
    some = [new for old, new in pairwise(known) if new[1:] != old[1:]]
    return [[n, None if best == inf else best, None if lower == -inf else lower] for n, best, lower in some]


def as_reduction(events):
    """A list that grows; its last entry is what is known."""

    def after(told, event):
        entries, n, best, lower = told
        if event[0] == "expand":
            return entries, n + 1, best, lower
        if event[0] == "goal" and (best is None or event[2] < best):
            return [*entries, (n, event[2], lower)], n, event[2], lower
        if event[0] == "bound" and event[1] != lower:
            return [*entries, (n, best, event[1])], n, best, event[1]
        return told

    return reduce(after, events, ([], 0, None, None))[0]


def until_it_is_closed(events):
    """Stops reading when the two have met: nothing can change after that."""
    n, best, lower = 0, None, None
    for event in events:
        if event[0] == "expand":
            n += 1
            continue
        before = best, lower
        if event[0] == "goal":
            best = min(event[2], event[2] if best is None else best)
        elif event[0] == "bound":
            lower = event[1]
        if before != (best, lower):
            yield n, best, lower
        if best is not None and best == lower:
            return


def in_numpy(events):
    """The story as columns: running counts, least costs and highest bounds."""
    told = list(events)
    expanded = np.cumsum([event[0] == "expand" for event in told])
    best = np.minimum.accumulate([event[2] if event[0] == "goal" else np.inf for event in told])
    lower = np.maximum.accumulate([event[1] if event[0] == "bound" else -np.inf for event in told])
    found = []
    for n in range(len(told)):
        if n == 0 or best[n] != best[n - 1] or lower[n] != lower[n - 1]:
            entry = [expanded[n], *(None if np.isinf(one[n]) else one[n] for one in (best, lower))]
            found += [entry] * (entry[1:] != [None, None])
    return found


class Gap:
    """An object with what is known."""

    def __init__(self):
        self.entries, self.expanded, self.costs, self.bounds = [], 0, [], []

    def known(self):
        return min(self.costs, default=None), max(self.bounds, default=None)

    def hear(self, event):
        before = self.known()
        if event[0] == "expand":
            self.expanded += 1
        elif event[0] == "goal":
            self.costs.append(event[2])
        elif event[0] == "bound":
            self.bounds.append(event[1])
        if self.known() != before:
            self.entries.append((self.expanded, *self.known()))


def by_an_object(events):
    told = Gap()
    for event in events:
        told.hear(event)
    return told.entries


RIGHT = {
    "a loop": gap,
    "recursive": recursive,
    "running totals, infinite at first": as_fold,
    "a reduction": as_reduction,
    "until the gap is closed, one by one": until_it_is_closed,
    "NumPy": in_numpy,
    "an object": by_an_object,
    "lists, one by one": lambda events: map(list, gap(events)),
}


def the_later(_, new):
    return new


def exhausting(events):
    expanded = sum(event[0] == "expand" for event in events)
    return [(expanded, None, None) for _ in gap(events)]


def each_state_once(events):
    """Counts states and not expansions."""
    seen, kept = set(), []
    for event in events:
        if event[0] != "expand" or event[1] not in seen:
            kept.append(event)
        if event[0] == "expand":
            seen.add(event[1])
    return gap(kept)


def first_path_alone(events):
    found, n, best, lower = [], 0, None, None
    for event in events:
        before = best, lower
        n += event[0] == "expand"
        best = event[2] if event[0] == "goal" and best is None else best
        lower = event[1] if event[0] == "bound" else lower
        if before != (best, lower):
            found.append((n, best, lower))
    return found


def since_the_last(events):
    """Counts anew after each entry."""
    return [(after[0] - before[0], *after[1:]) for before, after in pairwise([(0, None, None), *gap(events)])]


def bound_zero_unseen(events):
    """Takes a bound of 0 for none."""
    return [
        entry for entry in ((n, best, lower or None) for n, best, lower in gap(events)) if entry[1:] != (None, None)
    ]


def bound_as_truth(events):
    """Calls a bound a change only if it is not 0."""
    found, n, best, lower = [], 0, None, None
    for event in events:
        before = best, lower
        n += event[0] == "expand"
        best = min(best or inf, event[2]) if event[0] == "goal" else best
        lower = (event[1] or lower) if event[0] == "bound" else lower
        if before != (best, lower):
            found.append((n, best, lower))
    return found


def known_from_the_beginning(events):
    """Begins with a bound of 0, and with a best path that costs more than any."""
    found, n, best, lower = [], 0, inf, 0
    for event in events:
        n += event[0] == "expand"
        if event[0] == "goal" and event[2] < best:
            best = event[2]
            found.append((n, best, lower))
        if event[0] == "bound" and event[1] > lower:
            lower = event[1]
            found.append((n, best, lower))
    return found


def lengths_for_costs(events):
    """Takes the number of steps of a path for its cost."""
    return gap(("goal", event[1], len(event[1]) - 1) if event[0] == "goal" else event for event in events)


def three_fields(events):
    """Expects two fields in each event."""
    return gap((name, a, b) for name, a, b in events)


def before_the_event(events):
    """Writes down what was known before the change."""
    entries = [(0, None, None), *gap(events)]
    return [(after[0], *before[1:]) for before, after in pairwise(entries)]


WRONG = {
    "each event": (lambda events: gap(events, every=True), "not for each event"),
    "from the beginning": (lambda events: gap(events, first=True), "the first or the last"),
    "to the end": (lambda events: gap(events, end=True), "the first or the last"),
    "what is told again": (lambda events: gap(events, told=True), "changes nothing"),
    "the last path": (lambda events: gap(events, best_of=the_later), "The best so far"),
    "the costliest path": (lambda events: gap(events, best_of=max), ""),
    "the first path": (first_path_alone, ""),
    "all that is reached": (lambda events: gap(events, counted="reach"), "not yet expanded"),
    "states, not expansions": (each_state_once, "expanded again counts again"),
    "since the entry before": (since_the_last, ""),
    "nothing is zero": (lambda events: gap(events, zero=0), "None"),
    "zero is nothing": (bound_zero_unseen, "None"),
    "zero is false": (bound_as_truth, ""),
    "0 from the beginning": (known_from_the_beginning, "a bound of 0"),
    "the wrong way around": (lambda events: [(n, b, a) for n, a, b in gap(events)], "First the cost"),
    "only with a path": (lambda events: [one for one in gap(events) if one[1] is not None], "before the first path"),
    "only with a bound": (lambda events: [one for one in gap(events) if one[2] is not None], "no entry 1|entry 1"),
    "a path for nothing": (lambda events: gap(events, best_of=lambda a, b: min(a or b, b)), "The best so far"),
    "infinite for None": (
        lambda events: [(n, inf if best is None else best, lower) for n, best, lower in gap(events)], "entry 1"),
    "the gap itself": (
        lambda events: [(n, best - lower) for n, best, lower in gap(events) if None not in (best, lower)],
        "no entry 1"),
    "without the count": (lambda events: [entry[1:] for entry in gap(events)], "entry 1"),
    "steps for costs": (lengths_for_costs, ""),
    "two fields in each": (three_fields, "ValueError"),
    "before the event": (before_the_event, "entry 1"),
    "walked twice": (exhausting, "entry 1"),
    "the last alone": (lambda events: gap(events)[-1:], "no entry 2|entry 1"),
    "the last as a triple": (lambda events: (gap(events) or [None])[-1], "a list of triples"),
    "no list": (lambda events: None, "without `return`"),
    "a number": (lambda events: 7, "a list of triples"),
    "a stub": (..., "still to be replaced"),
    "endless entries": (lambda events: iter(lambda: (0, None, None), 1), "no entry 1"),
}  # fmt: skip


def truth(story, best_of=min, counted=lambda told: sum(event[0] == "expand" for event in told)):
    """What is known after each event, worked out anew from the beginning each time; and of that the changes."""
    entries, last = [], (None, None)
    for n in range(1, len(story.events) + 1):
        told = story.events[:n]
        costs = [cost for name, _, cost in (event for event in told if event[0] == "goal")]
        bounds = [bound for name, bound in (event for event in told if event[0] == "bound")]
        known = best_of(costs) if costs else None, max(bounds) if bounds else None
        if known != last:
            entries.append((counted(told), *known))
        last = known
    return entries


def entries(came):
    return [tuple(entry) for entry in came]


def at(rows, n):
    return f"entry {n}: {rows[n - 1]}" if n <= len(rows) else f"no entry {n}"


def first_difference(case, came):
    right, given = truth(case), entries(came)
    return next(n for n in range(1, len(right) + len(given) + 2) if right[n - 1 : n] != given[n - 1 : n])


SAYS = {
    "a list of triples .*": ADVICE,
    r"\[.*\]": lambda case, came, match: literal_eval(match[0]) == truth(case),
    r"(no )?entry \d+.*": lambda case, came, match: match[0] in (
        at(truth(case), first_difference(case, came)), at(entries(came), first_difference(case, came))),
    "A goal or a bound that changes nothing makes no entry.": lambda case, came, match: len(came) > len(truth(case)),
    "An entry only where the best path or the bound changes.*": lambda case, came, match: len(came) > len(truth(case)),
    "A bound counts before the first path, too, and so does a bound of 0.": lambda case, came, match: (
        {entry for entry in truth(case) if entry[1] is None} - set(entries(came))
    ),
    "The best so far: a later path that is costlier does not replace it.": lambda case, came, match: (
        entries(came) == truth(case, best_of=lambda costs: costs[-1])
    ),
    "A state that is reached is not yet expanded.": lambda case, came, match: entries(came) == truth(
        case, counted=lambda told: sum(event[0] == "reach" for event in told)),
    "A state that is expanded again counts again.": lambda case, came, match: entries(came) == truth(
        case, counted=lambda told: len({event[1] for event in told if event[0] == "expand"})),
    "As long as there is no bound, the third part is None.": lambda case, came, match: any(
        right[2] is None is not given[2] for right, given in zip(truth(case), entries(came), strict=True)),
    "First the cost of the best path, then the bound.": lambda case, came, match: (
        entries(came) == [(n, lower, best) for n, best, lower in truth(case)]),
}  # fmt: skip


def test_in_the_stories_of_a_gap_paths_may_be_worse_and_bounds_are_true_and_never_fall():
    told = [case.events for case in stories(3)]
    assert all(events[0][0] == "reach" for events in told)
    paths = [[event[2] for event in events if event[0] == "goal"] for events in told]
    bounds = [[event[1] for event in events if event[0] == "bound"] for events in told]
    assert all(sorted(some) == some for some in bounds) and any(sorted(some) != some[::-1] for some in paths)
    assert all(max(some, default=0) <= min(costs, default=inf) for some, costs in zip(bounds, paths, strict=True))


def test_the_smallest_story_is_shown():
    verdict = fails(NUMBER, each_state_once)
    assert verdict.where.count("expand") == 2 and len(verdict.where.splitlines()) == 4
