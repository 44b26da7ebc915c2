"""Every exercise is held to the mistakes that everyone makes: none earns a point, each gets a sentence that helps."""

import re
from functools import cache, partial, wraps

import numpy as np
import pytest

import pathlib_edu
from answers import fails, passes
from mistaken_answers import body, swapped
from model_answers import NUMBERS, exercises, setup
from pathlib_edu import Graph, dijkstra, path_to
from pathlib_edu import dijkstra as mine
from pathlib_edu import exercises as checks
from pathlib_edu.exercises import CLAIMS, check
from pathlib_edu.exercises.engine.answers.mistakes import NO_RETURN, books_own
from pathlib_edu.exercises.engine.judging.oracles import cheapest_paths, distances_from
from pathlib_edu.exercises.engine.judging.remaining_costs import remaining

EXERCISES = exercises()
CALLED = [number for number in NUMBERS if CLAIMS[number].cases is not None]
VALUES = [number for number in NUMBERS if CLAIMS[number].cases is None]
CLASSES = [number for number in CALLED if EXERCISES[number].is_class()]
FUNCTIONS = [number for number in CALLED if number not in CLASSES]
GENERATORS = [number for number in FUNCTIONS if CLAIMS[number].generator]


def told(number, answer, *words):
    """The answer earns nothing, and the verdict says one of the words of each of these choices ("|" between them)."""
    verdict = fails(number, answer)
    assert verdict.points == 0 and verdict.expected and verdict.got
    for choice in words:
        assert any(word in repr(verdict) for word in choice.split("|")), verdict
    return verdict


# Nothing written --------------------------------------------------------------------------------------------------

#: Where the stub is a search to be mended: what is said of it as it stands.
TO_MEND = {
    "1.10": "a path of cost 0",
    "2.7": "add up to",
    "3.4": "Below F the least g goes first",
}


def test_every_claim_has_an_exercise_and_its_model_answer_passes_in_a_form():
    assert list(EXERCISES) == NUMBERS


@pytest.mark.parametrize("number", NUMBERS)
def test_the_untouched_stub_earns_nothing(number):
    stub = EXERCISES[number].handed_in(EXERCISES[number].stub)
    if number in CALLED and number not in TO_MEND:
        told(number, stub, "empty body", "in place of the `...`")
    elif stub is None:
        told(number, stub, "still to be replaced")
    else:
        told(number, stub)


@pytest.mark.parametrize("number", CALLED)
@pytest.mark.parametrize("source", ["pass", '"""What it should do."""', "return None"])
def test_an_empty_body_earns_nothing(number, source):
    told(number, EXERCISES[number].rewritten(body(source)), "empty body", "without `return`|no `yield`")


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("nothing", [None, ...])
def test_nothing_at_all(number, nothing):
    told(number, nothing, "still to be replaced", "`None`|`...`")


# Not one's own ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", CALLED)
def test_with_another_name_nothing_of_the_book_takes_its_place(number):
    def rename(definition):
        definition.name = "of_my_own"

    try:
        handed_in = EXERCISES[number].rewritten(rename)
    except KeyError as error:  # in the notebook: NameError, with the name
        assert EXERCISES[number].name in str(error)
    else:  # a search to be mended keeps its name
        told(number, handed_in, TO_MEND.get(number, "This is the book's own"))


def test_some_names_of_exercises_are_names_of_the_book():
    taken = [number for number in CALLED if EXERCISES[number].name in setup(EXERCISES[number].chapter)]
    assert {"1.2", "5.4"} <= set(taken)  # so the test above has met both ways


JOBS = {  # what does the job of an exercise
    "1.6": distances_from,
    "1.8": cheapest_paths,
    "2.6": remaining,
    "2.7": pathlib_edu.weighted_astar,
    "3.4": pathlib_edu.algorithm_b,
    "4.2": pathlib_edu.bounded,
    "4.3": pathlib_edu.ida_star,
    "4.4": pathlib_edu.bisecting,
    "5.7": pathlib_edu.partial_astar,
    "6.7": pathlib_edu.anytime_weighted_astar,
    "7.4": pathlib_edu.held_karp,
}
CALLABLE = {name: getattr(pathlib_edu, name) for name in pathlib_edu.__all__ if callable(getattr(pathlib_edu, name))}


def test_no_function_or_class_of_the_book_is_an_answer():
    for name, one in CALLABLE.items():
        assert books_own(one), name


@pytest.mark.parametrize("number", CALLED)
def test_the_books_own_earns_nothing(number):
    same_name = CALLABLE.get(EXERCISES[number].name, pathlib_edu.dijkstra)
    told(number, JOBS.get(number, same_name), "This is the book's own `")


def test_the_books_own_is_known_in_disguise():
    @wraps(dijkstra)
    def told_again(problem):
        yield from pathlib_edu.dijkstra(problem)

    def with_all(*args, **kwargs):
        return mine(*args, **kwargs)

    for one in (mine, partial(dijkstra)):
        told("1.7", one, "This is the book's own `dijkstra`")
    for one in (lambda problem: dijkstra(problem), told_again, with_all, partial(with_all)):
        told("1.7", one, "a call of the book's own `dijkstra`")
    told("1.2", lambda state, parent: path_to(parent=parent, state=state), "the book's own `path_to`")
    told("5.4", type("Antichain", (pathlib_edu.Antichain,), {}), "the book's own `Antichain`")
    told("3.6", Graph.parse("S -> G 1").neighbors, "the book's own `Graph.neighbors`")


def test_functions_that_only_call_each_other_end_in_an_error():
    def without_end(state, parent):
        return there(state, parent)

    def there(state, parent):
        return without_end(state, parent)

    told("1.2", without_end, "RecursionError: maximum recursion depth exceeded in line")


def test_of_an_error_is_said_what_it_can_say_and_what_anyone_would_read():
    class Mute(Exception):
        def __str__(self):
            raise self

    def raising(error):
        raise error

    told("1.2", lambda state, parent: raising(Mute()), "Mute in line")
    assert len(told("1.2", lambda state, parent: raising(ValueError("x" * 10_000)), "xxx…").got) < 2_000


def test_a_question_is_not_run_on_by_where_it_came_up():
    def asking(state, parent):
        raise TimeoutError("does a loop never end?")

    assert re.search(r"never end\? This was in line \d+ of `asking`$", told("1.2", asking).got)


def test_a_method_in_an_answer_is_a_function():
    def no_call(graph, h):
        return dict.fromkeys(graph.nodes(), h)

    assert told("3.6", no_call).got == "the function `h`"


# Misunderstood ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", GENERATORS)
def test_return_for_yield(number):
    told(number, EXERCISES[number].rewritten(swapped("yield", "return")), "`yield`")


@pytest.mark.parametrize("number", [number for number in FUNCTIONS if number not in GENERATORS])
def test_yield_for_return(number):
    told(number, EXERCISES[number].rewritten(swapped("return", "yield")), "by `return`")


def printing(problem, h):
    print(problem.start, end="")


def stopping(problem, h):
    if problem.start:
        return
    printing(problem, h)


@pytest.mark.parametrize("silent", [printing, stopping, partial(printing), cache(printing)])
def test_who_returns_nothing_is_told_so(silent):
    assert told("4.4", silent).hint == NO_RETURN


def handing_on(problem, h):
    return printing(problem, h)


def in_one_case(problem, h):
    if problem.start == "nowhere":
        return 7


def or_none(problem, h):
    return problem.start == "nowhere" or None


@pytest.mark.parametrize("answer", [handing_on, in_one_case, or_none, cache(or_none), lambda problem, h: {}.get(h)])
def test_who_returns_something_is_not_told_that_nothing_is_returned(answer):
    assert told("4.4", answer).hint == ""


def test_of_none_is_said_what_is_asked_for():
    def filled_elsewhere(state, parent):
        path = [].append(state)
        return path

    assert told("1.2", filled_elsewhere).hint == "What is asked for is a list of states."


@pytest.mark.parametrize("number,name", [("5.4", "add"), ("5.4", "covers"), ("5.8", "__add__"), ("5.8", "__le__")])
def test_one_method_gone_wrong(number, name):
    def only(change):
        def changed(definition):
            change(next(one for one in definition.body if getattr(one, "name", "") == name))

        return changed

    told(number, EXERCISES[number].rewritten(only(body("pass"))), "without `return`")
    told(number, EXERCISES[number].rewritten(only(swapped("return", "yield"))), "by `return`")
    told(number, EXERCISES[number].rewritten(only(body("return 1 // 0"))), "ZeroDivisionError", f"of `{name}`")


@pytest.mark.parametrize("number", FUNCTIONS)
@pytest.mark.parametrize("given", ["a word", object(), {1, 2}, -1.5, [[]], print, {}.__getitem__])
def test_a_wrong_type(number, given):
    verdict = told(number, lambda *args: iter([given]) if number in GENERATORS else given)
    assert not re.search("x[0-9a-f]{8}", repr(verdict)) and "JSON" not in repr(verdict)  # no address, or the end of one


@pytest.mark.parametrize("number", VALUES)
@pytest.mark.parametrize("given", ["a word", object(), {1, 2}, -1.5, [[]], lambda: 1])
def test_a_value_of_a_wrong_type(number, given):
    verdict = told(number, given)
    assert " at 0x" not in repr(verdict) and "JSON" not in repr(verdict)


@pytest.mark.parametrize("number", CALLED)
def test_what_it_gives_back_in_place_of_the_function(number):
    told(number, (one for one in "GS"), "Hand in the function itself|Hand in the class itself")
    told(number, 7, "Hand in the function itself|Hand in the class itself")


def in_numpy(value):
    """Return the same with NumPy's whole numbers."""
    if isinstance(value, (list, tuple)) and type(value) in (list, tuple):
        return type(value)(in_numpy(one) for one in value)
    if isinstance(value, dict):
        return {key: in_numpy(one) for key, one in value.items()}
    return np.int64(value) if type(value) is int and abs(value) < 2**62 else value


@pytest.mark.parametrize("number", FUNCTIONS)
def test_numbers_of_numpy_are_numbers(number):
    model = EXERCISES[number].model()

    def counted(*args):
        return map(in_numpy, model(*args)) if number in GENERATORS else in_numpy(model(*args))

    assert passes(number, counted)


# Gone wrong -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", CALLED)
def test_an_exception(number):
    verdict = told(number, EXERCISES[number].rewritten(body("x = 0\nreturn 1 // x")), "ZeroDivisionError", "in line ")
    assert verdict.expected not in ("an answer", "None")


@pytest.mark.parametrize("number", CALLED)
def test_an_endless_loop(number, monkeypatch):
    monkeypatch.setattr(checks, "SECONDS", 0.1)
    monkeypatch.setattr(checks, "SHRINKING", 0.1)  # on smaller cases it does not end either
    told(
        number,
        EXERCISES[number].rewritten(body("import time\nwhile True:\n    time.sleep(1)")),
        "does a loop never end?",
    )


@pytest.mark.parametrize("number", CALLED)
def test_leaving(number):
    told(number, EXERCISES[number].rewritten(body("raise SystemExit")), "SystemExit")


def spoil(thing, depth=3):
    """Empty whatever of a thing can be emptied."""
    if isinstance(thing, (list, dict, set)):
        for one in list(thing.values() if isinstance(thing, dict) else thing):
            spoil(one, depth - 1)
        thing.clear()
    elif isinstance(thing, tuple) or hasattr(thing, "__dict__"):
        for one in thing if isinstance(thing, tuple) else list(vars(thing).values()):
            if depth:
                spoil(one, depth - 1)


@pytest.mark.parametrize("number", FUNCTIONS)
def test_whoever_spoils_the_arguments_spoils_no_case(number):
    model = EXERCISES[number].model()

    def vandal(*args):
        given = list(model(*args)) if number in GENERATORS else model(*args)
        for one in args:
            spoil(getattr(one, "__self__", one))
        return iter(()) if number in GENERATORS else type(given)() if isinstance(given, (list, dict, int)) else None

    told(number, vandal)
    assert passes(number, model)


@pytest.mark.parametrize("number", ["1.2", "1.6", "2.8", "5.11", "6.2", "6.3", "6.4", "7.4", "7.6", "7.7"])
def test_right_but_at_the_cost_of_the_arguments(number):
    model = EXERCISES[number].model()

    def costly(*args):
        given = model(*args)
        for one in args:
            if isinstance(one, (list, dict, set)):
                one.clear()
        return given

    told(number, costly, "Work on a copy")


# Handed in wrongly ------------------------------------------------------------------------------------------------


def test_a_number_is_written_as_text():
    with pytest.raises(ValueError, match=r'written as text: check\("1\.8", \.\.\.\)'):
        check(1.8, len)


def test_of_a_wrong_number_the_right_ones_are_said_in_order():
    with pytest.raises(ValueError, match=r"no exercise 1\.99; the book has 1\.1, .*, 6\.9, 6\.10, 6\.11, .*, 7\.1, "):
        check("1.99", len)


def test_a_verdict_breaks_no_word_in_a_notebook():
    page = check("1.8", lambda problem: -1)._repr_mimebundle_()["text/html"]
    assert "word-break:normal" in page and "overflow-wrap:anywhere" in page
