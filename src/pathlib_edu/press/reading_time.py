"""How long a manuscript takes to read, for someone who stops at each figure and works through each proof.

It is measured: by its words, and those of its proofs, which take three times as long. What is told of reading times,
on a page or in a table, comes from here. Standard library only.
"""

import re

from .front_matter import parted

WORDS, WORDS_OF_PROOFS = 120, 40  # in a minute

NOT_READ = re.compile(r"^(`{3,})\{(?:code-cell|exercise)\}.*?^\1$", re.MULTILINE | re.DOTALL)
PROOF = re.compile(r"^(`{3,})\{prf:proof\}\n(.*?)^\1$", re.MULTILINE | re.DOTALL)
WORD = re.compile(r"\S*\w\S*")


def words_in(text: str) -> tuple[int, int]:
    """Return how many words of a manuscript are read outside of its proofs, and in them; code and exercises are not.

    >>> words_in("# Two words\\n\\n```{prf:proof}\\nClear.\\n```\\n")
    (2, 1)
    """
    text = NOT_READ.sub("", parted(text)[1])
    proofs = " ".join(found[2] for found in PROOF.finditer(text))
    return len(WORD.findall(PROOF.sub("", text))), len(WORD.findall(proofs))


def minutes_to_read(text: str) -> float:
    """Return how long a manuscript takes to read.

    Time: O(n) for n characters. Memory: O(n).
    """
    words, proofs = words_in(text)
    return words / WORDS + proofs / WORDS_OF_PROOFS


def told(text: str) -> str:
    """Return how long a manuscript takes to read, as its page and tables tell it.

    >>> told("word " * 12_600 + "\\n```{prf:proof}\\n" + "word " * 1_200 + "\\n```\\n")
    '2¼ hours to read, 1¾ hours without the proofs'
    """
    whole, without = in_words(minutes_to_read(text)), in_words(words_in(text)[0] / WORDS)
    return f"{whole} to read" if whole == without else f"{whole} to read, {without} without the proofs"


def in_words(minutes: float) -> str:
    """Return a time as one tells it: to five minutes, and from an hour on to a quarter.

    >>> [in_words(minutes) for minutes in (1, 22, 58, 62, 96, 121)]
    ['5 minutes', '20 minutes', '1 hour', '1 hour', '1½ hours', '2 hours']
    """
    whole = rounded(minutes)
    if whole < 60:
        return f"{whole} minutes"
    hours, rest = divmod(whole, 60)
    told = f"{hours}{('', '¼', '½', '¾')[rest // 15]}"
    return f"{told} {'hour' if told == '1' else 'hours'}"


def rounded(minutes: float) -> int:
    """Return a time in minutes as it is told: to five minutes, and from an hour on to a quarter."""
    return max(5, 5 * round(minutes / 5)) if minutes < 57.5 else 15 * round(minutes / 15)


def as_duration(minutes: float) -> str:
    """Return a time, rounded alike, as ISO 8601 writes it.

    >>> [as_duration(minutes) for minutes in (1, 62, 96)]
    ['PT5M', 'PT60M', 'PT90M']
    """
    return f"PT{rounded(minutes)}M"
