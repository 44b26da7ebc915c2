"""What an answer names is found in disguise; what is only called like one of the book's is the reader's own."""

import linecache
import sys
import threading
from functools import partial, wraps
from importlib import import_module
from inspect import getsource
from itertools import chain
from types import MethodType

import pytest

import pathlib_edu
from answers import caught, passes
from model_answers import exercises
from pathlib_edu import dijkstra


def by_a_method(problem):
    return iter(list(MethodType(dijkstra, problem)()))


def in_c(problem):
    return chain.from_iterable(map(dijkstra, [problem]))


def by_import(problem):
    import pathlib_edu.search.shortest.dijkstra as module

    return module.dijkstra(problem)


def by_another_name(problem):
    book = pathlib_edu
    search = getattr(book, "dijkstra")  # noqa: B009
    return search(problem)


def as_a_default(problem, dijkstra=dijkstra):
    return dijkstra(problem)


def by_a_helper(problem):
    return HELPERS["mine"](problem)


def in_a_thread(problem):
    told = []
    thread = threading.Thread(target=lambda: told.extend(dijkstra(problem)))
    thread.start()
    thread.join()
    return iter(told)


def decorated(function):
    @wraps(function)
    def around(*args):
        return function(*args)

    return around


@decorated
def behind_a_decorator(problem):
    yield from dijkstra(problem)


def without_source(problem):
    names = {"dijkstra": dijkstra, "book": pathlib_edu}
    exec(
        "def search(problem):\n    return dijkstra(problem)\ndef other(problem):\n    return book.dijkstra(problem)",
        names,
    )
    return names


def waiting():
    story = None
    while True:
        problem = yield story
        story = dijkstra(problem)


class Searcher:
    def __call__(self, problem):
        yield from dijkstra(problem)


class Holder:
    def __init__(self):
        self.search = lambda problem: dijkstra(problem)

    def __call__(self, problem):
        return self.search(problem)


HELPERS = {"mine": by_another_name}
CLERK = waiting()
next(CLERK)
DISGUISES = [
    *(by_a_method, in_c, by_import, by_another_name, as_a_default, by_a_helper, in_a_thread, behind_a_decorator),
    *(Searcher(), Searcher().__call__, Holder(), partial(by_import), CLERK.send),
    *(without_source(None)["search"], without_source(None)["other"]),
    *(lambda problem: dijkstra(problem), lambda problem: [lambda: dijkstra(problem)][0]()),
]


@pytest.mark.parametrize("answer", DISGUISES)
def test_a_search_of_the_book_is_known_in_disguise(answer):
    caught("1.7", answer, "a call of the book's own `dijkstra`")


MODEL = exercises()["1.7"].model()


def shadowed(problem, dijkstra=None):
    dijkstra = MODEL
    return dijkstra(problem)


def of_ones_own(model):
    def dijkstra(problem):
        return model(problem)

    return lambda problem: dijkstra(problem)


def among_others(problem):
    names = [dijkstra.upper() for dijkstra in "abc"]
    for astar in names:
        assert astar
    return MODEL(problem)


def by_attribute(problem):
    class Mine:
        dijkstra = staticmethod(MODEL)

    return Mine.dijkstra(problem)


@pytest.mark.parametrize("answer", [shadowed, of_ones_own(MODEL), among_others, by_attribute])
def test_what_is_only_called_like_one_of_the_books_is_ones_own(answer):
    assert passes("1.7", answer)


def by_what_is_behind(problem):
    return MODEL.__closure__


def by_another_python(problem):
    import subprocess

    return subprocess.run([sys.executable, "-c", "import pathlib_edu"], check=True)


def by_a_module_within(problem):
    import gc

    return gc.get_objects()


ROUND = [
    (by_what_is_behind, "a way around what an answer may call, by `__closure__`"),
    (by_another_python, "a way around what an answer may call, by `subprocess`"),
    (by_a_module_within, "a way around what an answer may call, by `gc`"),
    (lambda problem: by_another_python(problem), "a way around what an answer may call, by `subprocess`"),
]


@pytest.mark.parametrize(("answer", "said"), ROUND)
def test_an_answer_that_names_a_way_round_the_rule_is_not_tried(answer, said):
    caught("1.7", answer, said)


def test_a_source_that_was_copied_calls_nothing():
    """That is likeness, and told as such."""
    names = {"__name__": "copy", "__package__": "pathlib_edu.search.shortest"}
    text = getsource(sys.modules["pathlib_edu.search.shortest.dijkstra"])
    linecache.cache["copy"] = (len(text), None, text.splitlines(keepends=True), "copy")
    exec(compile(text, "copy", "exec"), names)
    assert passes("1.7", names["dijkstra"])


def test_nothing_is_changed_while_an_answer_is_asked():
    """Whoever looks at the book's function, from within or from a thread, finds it as it is."""
    code, seen = dijkstra.function.__code__, []

    def mine(problem):
        seen.append(sys.modules["pathlib_edu.search.shortest.dijkstra"].dijkstra.function.__code__)
        return MODEL(problem)

    assert passes("1.7", mine)
    assert set(seen) == {code}


def test_who_calls_a_module_is_told_so():
    module = import_module("pathlib_edu.search.shortest.dijkstra")
    caught("1.7", lambda problem: list(module(problem)), "is a module, not a search")
