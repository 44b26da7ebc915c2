"""What may be said of the pieces in the gaps of a proof, worked out from which piece belongs where."""

from re import escape

from held_answers import ADVICE


def put_in(came):
    """The letters of an answer, a string or a list."""
    return [letter for letter in "".join(map(str, came)).upper() if letter not in " ,"]


def says(gaps):
    """What the judge may say of an answer to a proof with these gaps."""

    def is_wrong(came, gap):
        return put_in(came)[:gap][-1] != gaps.fill[gap - 1] and put_in(came)[: gap - 1] == list(gaps.fill[: gap - 1])

    return {
        "a string of letters, such as 'BCA'": lambda case, came, match: not isinstance(came, (str, list)),
        r"another piece in gap (\d)": lambda case, came, match: is_wrong(came, int(match[1])),
        r"(\w) in gap (\d)": lambda case, came, match: put_in(came)[int(match[2]) - 1] == match[1],
        r"letters from A to (\w)": lambda case, came, match: max(put_in(came)) > match[1] == gaps.letters[-1],
        r"'(\w)'": lambda case, came, match: match[1] in put_in(came),
        r"(\d) letters, one for each gap": lambda case, came, match: len(put_in(came)) != int(match[1]) == len(gaps.fill),
        r"(\d): (.*)": lambda case, came, match: (len(put_in(came)), " ".join(put_in(came)) or "none") == (int(match[1]), match[2]),
        **{escape(said): lambda case, came, match, letter=letter: letter in put_in(came) for letter, said in gaps.false.items()},
        r".*\?.*": ADVICE,
    }  # fmt: skip
