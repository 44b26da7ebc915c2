"""What may be said of the steps of a proof in pieces, worked out from which step uses which."""

import re

from held_answers import ADVICE


def letters_of(came):
    """The letters of an answer, a string or a list."""
    return [letter for letter in "".join(map(str, came)).upper() if letter not in " ,"]


def says(uses, asked, false, end, unfinished):
    """What the judge may say where each step `uses` others and the proof ends with `end`.

    A question is `asked` for the sake of a step: it is needed by the first one that rests on something missing, and is
    not there. What is said of each letter that is `false`, and of an `unfinished` proof, begins with these words.
    """
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
        **{f"{re.escape(words)}.*": has(letter) for letter, words in false.items()},
        f"{re.escape(unfinished)}.*": lambda case, came, match: end not in letters_of(came),
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
