"""What makes exercises run; no module here knows one of them.

- `claim.py`: what an exercise claims, and how an answer is held to it; `proof_steps.py` and `flawed_proofs.py` make
  claims of a kind, each from data, and `expansion_order.py` those of an order by hand; `form_parts.py` has what the
  form of an exercise is made of.
- `answers/`: what becomes of an answer before its judge sees anything: it alone goes into the box, beside `claim.py`.
- `cases/`: the worlds that answers are tried on, and how they get smaller.
- `judging/`: what judges share: what is true of a problem, and whether what was told is so.
"""
