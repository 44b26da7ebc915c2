"""The story that a search tells is true: its grammar holds, and the view folded from it is what the search knows."""

import pytest

from oracles import CASES, case_id
from pathlib_edu.core import EVENTS
from pathlib_edu.heuristics import bpmx, pathmax
from pathlib_edu.replay import View, fold, views

#: What each search calls the things that a view also knows. Breadth-first and greedy search need no closed set: there
#: the states reached and no longer waiting are closed.
KNOWN = ("g", "parent", "closed")

#: Searches that raise their estimates on the way.
RAISING = {pathmax, bpmx}


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_every_event_has_its_name_and_fields(case):
    for event in case.search():
        assert len(event) == 1 + len(EVENTS[event[0]])


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_a_story_begins_at_the_start_and_ends_with_a_goal_or_a_dry_frontier(case):
    events = list(case.search())
    assert events[0][:4] == ("reach", case.problem.start, None, 0)
    goals = [n for n, event in enumerate(events) if event[0] == "goal"]
    assert goals == [len(events) - 1] if goals else not fold(events).frontier


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_only_frontier_states_are_expanded_and_children_are_reached_from_the_current_one(case):
    view = View()
    for event in case.search():
        match event:
            case ("expand", state, g):
                assert state in view.frontier and g == view.g[state]
            case ("reach", state, parent, g, h):
                assert parent == view.current
                assert state not in view.g or g < view.g[state]
                if parent is not None:
                    steps = [cost for child, cost in case.problem.neighbors(parent) if child == state]
                    assert g == view.g[parent] + min(steps)
                said = case.h(state) if case.h else 0
                assert h >= said if case.entry.function in RAISING else h == said
        view.apply(event)


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_the_view_equals_the_paused_generators_own_variables(case):
    search = case.search()
    for view in views(search):
        own = search.gi_frame.f_locals
        for name in KNOWN:
            if name in own:
                assert getattr(view, name) == own[name], name
        assert set(view.g) == set(view.frontier) | view.closed


@pytest.mark.parametrize("event", [("reach", "S"), ("jump", "S", 0), (), "reach"])
def test_the_fold_refuses_what_is_not_an_event(event):
    with pytest.raises(ValueError, match="is not an event"):
        fold([event])
