"""How fast the conjecture machine covers cases, and how soon each false claim of chapter 3 falls.

A case is covered when the claim is decided on it. Which share of the cases needs a run of the search depends on the
claim, so both numbers are given. Times are the processor's: a busy machine does not change them much.
"""

from time import process_time
from typing import Any

from pathlib_edu.conjecture import refute

TRUE: list[tuple[str, dict[str, Any]]] = [
    ("consistent(h) -> admissible(h)", {}),
    ("consistent(h) -> settled and not f_falls and not reexpanded", {}),
    ("admissible(h) and not reopened -> cost == optimal", {}),
    ("admissible(h) -> expansions <= states ** 2", {"search": "algorithm_b"}),
    ("cost <= optimal + error", {}),  # no premise: every case needs a run
]
FALSE: list[tuple[str, dict[str, Any]]] = [
    ("cost == optimal -> admissible(h)", {}),
    ("admissible(h) -> not reopened", {}),
    ("solvable and admissible(h) -> not reexpanded", {}),
    ("admissible(h) -> cost == optimal", {"search": "weighted_astar", "reopen": False}),
    ("admissible(h) and least_step > 0 -> cost == optimal", {"search": "weighted_astar", "reopen": False}),
    ("not reopened -> consistent(h)", {}),
    ("found and admissible(h) and consistent_on_path -> not reexpanded", {}),
    ("monotone -> cost == optimal", {"goals": 2, "goal_h": True}),
    ("admissible(h) -> cost == optimal", {"least_h": -2, "goal_h": True}),
    ("solvable and admissible(h) -> not reexpanded", {"search": "pathmax"}),
]


def main() -> None:
    """Print rates for true claims and times for false ones, on all small cases."""
    for claim, options in TRUE:
        began = process_time()
        verdict = refute(claim, random=0, **options)
        took = process_time() - began
        share = verdict.runs / verdict.tried
        print(f"{verdict.tried / took:9,.0f} cases/s, {share:4.0%} of {verdict.tried:,} run, {took:4.1f} s: {claim}")
    for claim, options in FALSE:
        began = process_time()
        verdict = refute(claim, **options)
        told = "".join(f", {name}={value!r}" for name, value in options.items())
        print(f"falls after {process_time() - began:4.2f} s, case {verdict.tried:7,}: {claim}{told}")
