(** * Pairs of whole numbers that are not negative

    As costs: compared part by part, and added part by part. The cat counts fires and steps so. *)

From Proofs Require Export Costs.
From Coq Require Import PeanoNat Compare_dec.

Definition pairs : Costs.
Proof.
  refine {| cost := nat * nat; stride := nat * nat;
            covers a b := (fst a <= fst b /\ snd a <= snd b)%nat;
            extend a s := Some (fst a + fst s, snd a + snd s)%nat |}.
  - intros [a b] [c d]. simpl. destruct (le_dec a c), (le_dec b d); [left | right | right | right]; tauto.
  - decide equality; apply Nat.eq_dec.
Defined.
