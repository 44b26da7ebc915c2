"""The story that a search tells is true: its grammar holds, and the view folded from it is what the search knows."""

import pytest

from oracles import CASES, each
from pathlib_edu.core import EVENTS, path_to
from pathlib_edu.core.replay import View, fold, views
from pathlib_edu.search.anytime.open_list import OpenList
from pathlib_edu.search.shortest.bpmx import bpmx
from pathlib_edu.search.shortest.pathmax import pathmax

#: What each search calls the things that a view also knows. Breadth-first and greedy search need no closed set: there
#: the states reached and no longer waiting are closed.
KNOWN = ("g", "parent", "closed")

#: Searches that raise their estimates on the way.
RAISING = {pathmax, bpmx}


@each(CASES)
def test_every_event_has_its_name_and_fields(case):
    for event in case.search():
        assert len(event) == 1 + len(EVENTS[event[0]])


@each(CASES)
def test_a_story_begins_at_the_start_and_ends_with_a_goal_or_a_dry_frontier(case):
    events = list(case.search())
    assert events[0][:4] == ("reach", case.problem.start, None, 0)
    goals = [n for n, event in enumerate(events) if event[0] == "goal"]
    if goals and (case.entry.tree or case.entry.anytime):  # a cheaper goal may follow, and a proof that there is none
        costs = [events[n][2] for n in goals]
        assert costs == sorted(set(costs), reverse=True)
    elif not case.entry.tree:
        assert goals == [len(events) - 1] if goals else not fold(events).frontier


@each(CASES)
def test_only_frontier_states_are_expanded_and_children_are_reached_from_the_current_one(case):
    view = View()
    for event in case.search():
        match event:
            case ("expand", state, g):
                assert state in view.frontier and g == view.g[state]
            case ("reach", state, parent, g, h):
                known = (view.parent.get(state), view.g.get(state))
                again = case.entry.anytime and known == (parent, g)  # a new round takes up what waits
                if case.entry.tree:  # going back to a state on the way is no event
                    assert parent is None or parent in way_to(view, view.current)
                elif not again:
                    assert parent == view.current
                    assert state not in view.g or g < view.g[state]
                if parent is not None and not again:
                    steps = [cost for child, cost in case.problem.neighbors(parent) if child == state]
                    assert g == view.g[parent] + min(steps)
                said = case.h(state) if case.h else 0
                assert h >= said if case.entry in RAISING else h == said
        view.apply(event)


def way_to(view, state):
    """The states on the way to `state`, as the view knows it."""
    return path_to(state, view.parent) if state is not None else []


@each(CASES)
def test_the_view_equals_the_paused_generators_own_variables(case):
    search = iter(case.search())
    for view in views(search):
        own = search.gi_frame.f_locals
        for name in KNOWN:
            if name in own:
                assert getattr(view, name) == own[name], name
        if isinstance(own.get("waiting"), OpenList):
            assert set(view.frontier) <= set(own["waiting"])
        # A depth-first search says that it knows the start, and then begins its first round with an empty frontier.
        between = {case.problem.start} if case.entry.tree and not view.closed else set()
        given_up = set() if case.entry.tree else set(view.pruned)
        assert set(view.g) - between - given_up == (set(view.frontier) | view.closed) - between - given_up


@each(case for case in CASES if case.entry.tree)
def test_the_way_to_the_current_state_is_the_path_that_a_round_holds(case):
    search, view = iter(case.search()), View()
    for event in search:
        view.apply(event)
        if (one_round := search.gi_yieldfrom) is None:
            continue
        own = one_round.gi_frame.f_locals
        assert view.bound == own["cutoff"]
        match event:
            case ("expand", state, g):
                assert own["path"] == way_to(view, state) and own["paid"][-1] == g
                assert own["passed"] == set(own["path"]) and g + case.h(state) <= view.bound
            case ("prune", state, g, _):
                assert state not in own["path"] and own["least"] <= g + case.h(state)
                assert g + case.h(state) > view.bound or g + case.h(state) >= own["best"]
            case ("goal", path, cost):
                assert path == own["path"] == way_to(view, path[-1]) and cost == own["best"]


@each(case for case in CASES if case.entry.tree)
def test_each_round_of_a_depth_first_search_begins_at_the_start_with_a_frontier_that_is_empty(case):
    view, before = View(), None
    for event in case.search():
        view.apply(event)
        if event[0] == "cutoff":
            assert not view.frontier
        if before == "cutoff":
            assert event[:4] == ("reach", case.problem.start, None, 0) or event[:3] == ("prune", case.problem.start, 0)
        before = event[0]


@pytest.mark.parametrize("event", [("reach", "S"), ("jump", "S", 0), (), "reach"])
def test_the_fold_refuses_what_is_not_an_event(event):
    with pytest.raises(ValueError, match="is not an event"):
        fold([event])
