"""A proof in pieces: is each step of a student's order true, and does it rest on what stands before it?"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from .claim import Form, Wrong, claim
from .form_parts import steps

LETTERS = "a string of letters, such as 'BCA'"


class Proof(NamedTuple):
    """The steps of a proof, each a letter; other letters are steps that are false.

    `asked` is the question to whoever uses something before that step is there, `false` the doubt about a false step.
    """

    rests_on: Mapping[str, str]
    asked: Mapping[str, str]
    false: Mapping[str, str]
    last: str
    unfinished: str = ""

    @classmethod
    def parse(cls, table: str) -> "Proof":
        """Read a table with a row for each letter: the letter, the steps on which it rests or "false", what is said.

        Of a step that is its question. The last step is the one on which no other rests: its question is for whoever
        ends without it.
        """
        rows = [[cell.strip() for cell in row.split("|", 2)] for row in table.strip().splitlines()]
        said = {letter: words for letter, _, words in rows}
        false = {letter: said.pop(letter) for letter, needed, _ in rows if needed == "false"}
        rests_on = {letter: needed for letter, needed, _ in rows if letter in said}
        [last] = {*rests_on} - {*"".join(rests_on.values())}
        return cls(rests_on, {letter: said[letter] for letter in said if letter != last}, false, last, said[last])

    def fault(self, answer: Any) -> Wrong | None:
        """Say what is wrong with an order of the steps, or return None."""
        if isinstance(answer, list):
            answer = "".join(map(str, answer))
        if not isinstance(answer, str):
            return Wrong(LETTERS, repr(answer))
        before = ""
        for letter in (letter for letter in answer.upper() if letter not in " ,"):
            if wrong := self._next(before, letter):
                return wrong
            before += letter
        if not before:
            return Wrong(LETTERS, "no letter")
        if before[-1] != self.last:
            hint = "Nothing is left to be said after the last step." if self.last in before else self.unfinished
            return Wrong("a proof that ends with what was claimed", f"{' '.join(before)}, and that is the end", hint)
        return None

    def _next(self, before: str, letter: str) -> Wrong | None:
        """Say what is wrong with the next step."""
        so_far = " ".join([*before, letter])
        if letter in self.false:
            return Wrong("true steps", f"{so_far}: step {letter} is not true", self.false[letter])
        if letter not in self.rests_on:
            return Wrong(f"letters from A to {max([*self.rests_on, *self.false])}", repr(letter))
        if letter in before:
            return Wrong("each step once", f"{so_far}: {letter} stands there already")
        for needed in self.rests_on[letter]:
            if needed not in before:
                got = f"{so_far}: step {letter} uses something that does not stand before it"
                return Wrong("steps that rest on those before them", got, self.asked[needed])
        return None


def claim_order(number: str, proof: Proof, hints: tuple[str, ...]) -> None:
    """Register the claim of exercise `number`, which asks for the steps of `proof` in an order that proves."""
    form = Form("proof", steps("".join(sorted([*proof.rests_on, *proof.false]))))

    @claim(number, returns=LETTERS, hints=hints, form=form, made_of=proof)
    def order_the_steps(_: None, answer: Any) -> Wrong | None:
        """Each step should rest on what stands before it, and the last should be what was to be proved."""
        return proof.fault(answer)
