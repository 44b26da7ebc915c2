"""Forms: another way to write an answer that is no function, by ordering steps, pressing nodes, painting a map.

`chapter_1.py`, `chapter_2.py`, ... hold them, as `FORMS`: a dictionary from the number of an exercise to its form. What
an answer is made of, `parts.py` says. A form writes the line of Python that one would type, and so is checked the same.

Floor 2.
"""

from importlib import import_module
from pkgutil import iter_modules

from ..flawed_proofs import FLAWS
from ..proof_steps import PROOFS
from .parts import Form, flaw_and_case, steps

#: Proofs in pieces have theirs from the pieces, false proofs from their lines and from what refutes them.
FORMS: dict[str, Form] = {
    number: Form("proof", steps("".join(sorted([*proof.rests_on, *proof.false])))) for number, proof in PROOFS.items()
} | {number: Form("flaw", flaw_and_case(len(flaw.sound) + 1, flaw.case)) for number, flaw in FLAWS.items()}
for module in iter_modules(__path__):
    if module.name.startswith("chapter_"):
        FORMS |= import_module(f"{__name__}.{module.name}").FORMS
