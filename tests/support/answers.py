"""Hold answers to exercises, for the tests of their checks."""

from types import SimpleNamespace

from pathlib_edu.exercises import check


def passes(number, answer):
    verdict = check(number, answer)
    assert verdict.stands, verdict
    return True


def fails(number, answer):
    verdict = check(number, answer)
    assert not verdict.stands
    return verdict


def caught(number, answer, said):
    """The answer fails, with its case, and the verdict says one of these things ("|" stands between them)."""
    verdict = fails(number, answer)
    assert verdict.expected and verdict.got and verdict.message
    assert any(words in repr(verdict) for words in said.split("|")), verdict
    return verdict


def retold(search):
    """A search of the book, told again by a function that is not: what the judge thinks of its story."""
    return by_the_book(lambda *args: (event for event in search(*args)))


def by_the_book(answer):
    """An answer that may call all of the book: what the judge thinks of what it says. Its source names nothing."""
    kept = SimpleNamespace(answer=answer)
    return lambda *args, **options: kept.answer(*args, **options)
