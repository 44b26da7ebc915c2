"""Answers to a proof in pieces, and what may be said of them, worked out from which step uses which."""

import re

from held_answers import ADVICE
from pathlib_edu.exercises import CLAIMS


def held(number, order, steps):
    """RIGHT, WRONG and SAYS of exercise `number`, for an `order` that proves and a table of its steps.

    A row of the table has a letter, the steps that it uses or "false", and words of what is said of it: where it is
    left out, the last one in the end, or where it is put in although it is false.
    """
    rows = [[cell.strip() for cell in row.split("|")] for row in steps.strip().splitlines()]
    uses = {letter: used for letter, used, _ in rows if used != "false"}
    words = {letter: said for letter, _, said in rows}
    false = [letter for letter in words if letter not in uses]
    return written(order), slips(order, words, false), says(number, uses, false, order[-1])


def written(order):
    """The ways to write an order that proves, each by a name."""
    return {
        "in small letters": " ".join(order).lower(),
        "a list": list(order),
        "a tuple": tuple(order),
        "with commas": ", ".join(order),
    }


def slips(order, words, false):
    """What one may hand in instead of an order that proves, with words of the verdict: of each such exercise alike."""
    letters = "".join(sorted(words))
    first, unknown = order[0], chr(ord(letters[-1]) + 1)
    return {
        **{f"without {letter}": (order.replace(letter, ""), words[letter]) for letter in order},
        **{f"with {letter}": (order[:-1] + letter + order[-1], words[letter]) for letter in false},
        "no letter": ("", "no letter"),
        "nothing but commas": (" , ", "no letter"),
        "a number": (7, "a string of letters"),
        "another letter": (order[:-1] + unknown, f"letters from A to {letters[-1]}"),
        "a step twice": (first + order, f"{first} stands there already"),
        "more after the end": (order + first, f"{first} stands there already"),
        "the whole alphabet": (letters, "is not true|does not stand before"),
    }


def letters_of(came):
    """The letters of an answer, a string or a list."""
    return [letter for letter in "".join(map(str, came)).upper() if letter not in " ,"]


def says(number, uses, false, end):
    """What the judge of exercise `number` may say where each step `uses` others and the proof ends with `end`.

    A question is for the sake of a step: it is needed by the first one that rests on something missing, and is not
    there. Some more letters are `false`. Of the claim come the sentences alone, never what rests on what; which of them
    is whose is held by the wrong answers.
    """
    proof = CLAIMS[number].made_of
    asked = {question: letter for letter, question in proof.asked.items()}
    known = {*uses, *false}

    def is_missing(case, came, match):
        found = letters_of(came)
        n = next(n for n, letter in enumerate(found) if not {*uses[letter]} <= {*found[:n]})
        return asked[match[0]] in uses[found[n]] and asked[match[0]] not in found[:n]

    def has(letter):
        return lambda case, came, match: letter in letters_of(came)

    def begins(came, listed):
        return letters_of(came)[: len(listed.split())] == listed.split()

    def lacking(came):
        found = letters_of(came)
        return {n for n, letter in enumerate(found) if not {*uses.get(letter, "")} <= {*found[:n]}}

    def repeated(came):
        found = letters_of(came)
        return {n for n, letter in enumerate(found) if letter in found[:n]}

    def last(match):
        return len(match[1].split()) - 1

    return {
        **{re.escape(question): is_missing for question in asked},
        **{re.escape(proof.false[letter]): has(letter) for letter in false},
        re.escape(proof.unfinished): lambda case, came, match: end not in letters_of(came),
        "a string of letters, such as 'BCA'": lambda case, came, match: (
            not isinstance(came, (str, list)) or not letters_of(came)
        ),
        "no letter": lambda case, came, match: not letters_of(came),
        "true steps": lambda case, came, match: {*letters_of(came)} & {*false},
        r"(.+): step (\w) is not true": lambda case, came, match: (
            begins(came, match[1]) and match[1][-1] == match[2] in false
        ),
        r"letters from A to (\w)": lambda case, came, match: (
            match[1] == max(known) and {*letters_of(came)} - known
        ),
        r"'(.)'": lambda case, came, match: match[1] in {*letters_of(came)} - known,
        "each step once": lambda case, came, match: repeated(came),
        r"(.+): (\w) stands there already": lambda case, came, match: (
            begins(came, match[1]) and last(match) in repeated(came)
        ),
        "steps that rest on those before them": lambda case, came, match: lacking(came),
        r"(.+): step (\w) uses something that does not stand before it": lambda case, came, match: (
            begins(came, match[1]) and last(match) in lacking(came)
        ),
        "a proof that ends with what was claimed": lambda case, came, match: letters_of(came)[-1] != end,
        "(.+), and that is the end": lambda case, came, match: letters_of(came) == match[1].split(),
        "Nothing is left to be said after the last step.": lambda case, came, match: end in letters_of(came)[:-1],
        r".*\?": ADVICE,
    }  # fmt: skip
