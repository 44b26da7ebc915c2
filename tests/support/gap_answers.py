"""What may be said of the pieces in the gaps of a proof, worked out from which piece belongs where."""

from re import escape

from held_answers import ADVICE


def put_in(came):
    """The letters of an answer, a string or a list."""
    return [letter for letter in "".join(map(str, came)).upper() if letter not in " ,"]


def says(gaps):
    """What the judge may say of an answer to a proof with these gaps."""

    def is_wrong(came, gap):
        put, before = put_in(came), list(gaps.fill[: gap - 1])
        return put[: gap - 1] == before and put[gap - 1] != gaps.fill[gap - 1]

    def is_so(counted, came):
        return counted == f"{len(put_in(came))}: {' '.join(put_in(came)) or 'none'}"

    said = {
        "a string of letters, such as 'BCA'": lambda case, came, match: not isinstance(came, (str, list)),
        r"another piece in gap (\d)": lambda case, came, match: is_wrong(came, int(match[1])),
        r"(\w) in gap (\d)": lambda case, came, match: put_in(came)[int(match[2]) - 1] == match[1],
        r"letters from A to (\w)": lambda case, came, match: max(put_in(came)) > match[1] == gaps.letters[-1],
        r"'(\w)'": lambda case, came, match: match[1] in put_in(came),
        r"(\d) letters, one for each gap": lambda case, came, match: (
            len(put_in(came)) != int(match[1]) == len(gaps.fill)
        ),
        r"\d: .*": lambda case, came, match: is_so(match[0], came),
    }
    for letter, fault in gaps.false.items():
        said[escape(fault)] = lambda case, came, match, letter=letter: letter in put_in(came)
    return said | {r".*\?.*": ADVICE}
