"""A proof with gaps: which piece belongs into each of them?

It stands between a proof whose steps are only put in order (`proof_steps.py`) and one that is written whole
(`written_proofs.py`).
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from .claim import Form, Wrong, claim
from .form_parts import pieces
from .proof_steps import LETTERS


class Gaps(NamedTuple):
    """The gaps of a proof, numbered from 1 as its statement numbers them; pieces are letters.

    `fill` has the piece of each gap, in order. `asked` is, for each gap, the question to whoever puts another piece
    there; `false` says of each piece that fits nowhere what is wrong with it.
    """

    fill: str
    asked: tuple[str, ...]
    false: Mapping[str, str]

    @property
    def letters(self) -> str:
        """All pieces, in the order of the alphabet."""
        return "".join(sorted([*self.fill, *self.false]))

    def fault(self, answer: Any) -> Wrong | None:
        """Say what is wrong with the pieces that were put into the gaps, or return None."""
        if isinstance(answer, list):
            answer = "".join(map(str, answer))
        if not isinstance(answer, str):
            return Wrong(LETTERS, repr(answer))
        put = [letter for letter in answer.upper() if letter not in " ,"]
        for gap, (letter, right) in enumerate(zip(put, self.fill, strict=False), start=1):
            if letter not in self.letters:
                return Wrong(f"letters from A to {self.letters[-1]}", repr(letter))
            if letter != right:
                hint = self.false.get(letter, self.asked[gap - 1])
                return Wrong(f"another piece in gap {gap}", f"{letter} in gap {gap}", hint)
        if len(put) != len(self.fill):
            return Wrong(f"{len(self.fill)} letters, one for each gap", f"{len(put)}: {' '.join(put) or 'none'}")
        return None


def claim_gaps(number: str, gaps: Gaps, hints: tuple[str, ...]) -> None:
    """Register the claim of exercise `number`, which asks for the pieces of the gaps in a proof, in order."""
    form = Form("pieces", pieces(gaps.letters))

    @claim(number, returns=LETTERS, hints=hints, form=form, made_of=gaps)
    def fill_the_gaps(_: None, answer: Any) -> Wrong | None:
        """Each gap should hold the piece with which its sentence is true and the next one follows."""
        return gaps.fault(answer)
