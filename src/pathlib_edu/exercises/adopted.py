"""Claims that do not come with the book: a teacher's own, in the text of a judge.

The text is what an exercise's module is: it imports `claim` and `Wrong`. A page and a notebook bring it along, so that
`check` knows the exercise wherever they are opened.
"""

from .engine.claim import CLAIMS

_adopted: list[tuple[str, list[str]]] = []  # each text, and the numbers of its exercises


def adopt(judge: str, place: str = "<judge>") -> list[str]:
    """Register the claims of a judge's text, and return the numbers of its exercises.

    Those of the texts before it are forgotten, so that one can be corrected and adopted again. Python knows the text by
    the name of a file, its `place`. A number that the book has raises ValueError; what the text raises passes through.

    >>> adopt('''
    ... from pathlib_edu.exercises import Wrong, claim
    ...
    ... @claim("90.1", returns="a number")
    ... def six(_, answer):
    ...     "The answer should be six times seven."
    ...     return None if answer == 42 else Wrong("42", repr(answer))
    ... ''')
    ['90.1']
    >>> from pathlib_edu import check
    >>> check("90.1", 42)
    ✓ 90.1 passed: 1 case
    >>> adopt("")
    []
    """
    if _adopted and _adopted[-1][0] == judge:
        return _adopted[-1][1]
    while _adopted:
        for number in _adopted.pop()[1]:
            CLAIMS.pop(number, None)
    before = set(CLAIMS)
    names: dict[str, object] = {"__name__": "judge"}
    try:
        exec(compile(judge, place, "exec"), names)
    except BaseException:
        for number in CLAIMS.keys() - before:
            del CLAIMS[number]
        raise
    numbers = [number for number in CLAIMS if number not in before]
    _adopted.append((judge, numbers))
    return numbers
