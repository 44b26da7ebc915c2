"""Theorems that a machine has checked: the files in `proofs/`, the prover Coq, and what the book's pages show of them.

    proofs/*.v --Coq--> proofs/checked/*.json ----> marks beside the printed theorems, a page for each file
     (sources)            (the records)              (press/site/checked.py, proof_page.py)

A record says of which sources it was made, so that a page can tell without Coq whether its marks hold.
`python -m pathlib_edu.press.proofs` checks all of it, and writes the records anew.
"""
