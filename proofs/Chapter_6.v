(** * Chapter 6: sliding puzzles *)

From Proofs Require Export Problem.
From Coq Require Import Lia.

Section Two_waves.
  Context `{P : Problem}.

  (** [within u n v]: a path of at most [n] steps leads from [u] to [v]. *)
  Definition within (u : state) (n : nat) (v : state) : Prop :=
    exists steps x, path u steps v x /\ (length steps <= n)%nat.

  (** T6.6, part 1. Two waves. Let the forward wave hold all states within p steps of the start and the backward wave
      all from which a goal is within q steps, and let no state be in both. Then every path to a goal has at least
      p + q + 1 steps.

      Hypotheses: the two waves do not meet.

      Differs: of the first claim only; it does not need that every step costs 1, nor that there is one goal. That
      [bidirectional_breadth_first] announces a shortest path is the other claim. *)

  Theorem T6_6_1_two_waves : forall p q,
    (forall m t, is_goal t = true -> within start p m -> ~ within m q t) ->
    forall steps t x, is_goal t = true -> path start steps t x -> (p + q + 1 <= length steps)%nat.
  Proof.
    intros p q Apart steps t x Ht Hp. destruct (Compare_dec.le_lt_dec (length steps) (p + q)) as [Few | Many]; [| lia].
    (* Take a path of at most p + q steps, and on it the state after p steps, or its end if it is shorter. *)
    rewrite <- (firstn_skipn p steps) in Hp. apply path_split in Hp as (m & y & z & Hm & Ht' & _).
    (* It is in both waves. *)
    destruct (Apart m t Ht).
    - exists (firstn p steps), y. split; [exact Hm |]. rewrite firstn_length. lia.
    - exists (skipn p steps), z. split; [exact Ht' |]. rewrite skipn_length. lia.
  Qed.
End Two_waves.
