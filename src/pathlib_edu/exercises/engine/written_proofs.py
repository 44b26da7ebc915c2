"""A proof in the reader's own words: it is kept as it was written, and a person marks it by the questions of a rubric.

No program reads whether a proof proves. So `check` asks only that there is one to be read; the reader marks it beside
the book's own, and a teacher beside that of the class (`grading/marks.py`).
"""

from typing import Any

from .claim import Form, Wrong, claim
from .form_parts import prose

MOST, LEAST = 20_000, 5  # characters that a proof may have, and words that it must have
TOO_LONG = "Nothing of it is lost. What carries the proof? The proofs of this book have some 1,500 characters."
TEXT = f'a text of at most {MOST:,} characters, between r""" and """'


def claim_written_proof(number: str, rubric: tuple[str, ...], hints: tuple[str, ...]) -> None:
    """Register the claim of exercise `number`, which asks for a proof in the reader's own words, called `proof`.

    Each question of the `rubric` is answered by yes or no, and yes is worth a point. It must fit any proof that is
    right, and not only the book's own.
    """

    @claim(
        number,
        points=len(rubric),
        returns=TEXT,
        hints=hints,
        form=Form("proof", prose(MOST)),
        rubric=rubric,
    )
    def write_the_proof(_: None, answer: Any) -> Wrong | None:
        """The answer should be a proof that somebody can read."""
        return unreadable(answer)


def unreadable(answer: Any) -> Wrong | None:
    """Say why nobody can mark this, or return None."""
    if not isinstance(answer, str):
        return Wrong(TEXT, repr(answer))
    if not answer.strip():
        return Wrong("a proof", "an empty text", "Begin with what you may assume, and end with what was to be shown.")
    if len(answer) > MOST:
        return Wrong(f"at most {MOST:,} characters", f"{len(answer):,} characters", TOO_LONG)
    if len(answer.split()) < LEAST:
        return Wrong(f"at least {LEAST} words", repr(answer.strip()), "Write it for somebody who does not believe it.")
    return None
