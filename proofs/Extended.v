(** * Numbers and infinity

    An estimate may be infinite (D2.1), and so may the least f that a round refused. [Finite x] is the number [x],
    [Infinite] is infinity, the Python's inf. *)

From Coq Require Import Ring Arith Lia.
From Proofs Require Export Heuristic.

Section Extended.
  Context `{N : Numbers}.

  Definition is_below (a b : extended) : Prop := ~ b ≤ a.

  (** Which is the lower of two can be computed. *)
  Definition at_most_dec (a b : extended) : {a ≤ b} + {~ a ≤ b}.
  Proof. destruct a as [x |], b as [y |]; simpl; auto. apply le_decide. Defined.

  (** The lower and the higher of two. *)
  Definition lower (a b : extended) : extended := if at_most_dec a b then a else b.
  Definition higher (a b : extended) : extended := if at_most_dec a b then b else a.
End Extended.

Arguments at_most {N} !a !b.
Arguments plus_estimate {N} x !a.
Arguments at_most_dec : simpl never.
Infix "≺" := is_below (at level 70).

(** The tactic [extended] is [linear] for numbers that may be infinite: it takes each of them for a number and for
    infinity in turn. *)

Ltac take_for_both a := lazymatch a with
  | Finite _ => fail
  | Infinite => fail
  | plus_estimate _ ?b => take_for_both b
  | lower ?a ?b => unfold lower; destruct (at_most_dec a b)
  | higher ?a ?b => unfold higher; destruct (at_most_dec a b)
  | _ => destruct a eqn:?
  end.

Ltac each_case := repeat match goal with
  | H : ~ True |- _ => destruct (H I)
  | H : False |- _ => destruct H
  | H : Finite _ = Finite _ |- _ => injection H as H
  | H : Finite _ = Infinite |- _ => discriminate
  | H : Infinite = Finite _ |- _ => discriminate
  | H : _ /\ _ |- _ => destruct H
  | H : context [at_most ?a ?b] |- _ => first [take_for_both a | take_for_both b]; simpl in *
  | |- context [at_most ?a ?b] => first [take_for_both a | take_for_both b]; simpl in *
  end.

Ltac extended :=
  intros; unfold is_below in *; simpl in *; each_case;
  repeat match goal with
  | H : _ \/ _ |- _ => destruct H
  | |- _ /\ _ => split
  end; each_case;
  first [exact I | easy | congruence | linear | subst; linear | intros []].

Section Facts.
  Context `{N : Numbers}.

  Lemma at_most_or_above : forall a b, a ≤ b \/ b ≺ a.
  Proof. intros a b. unfold is_below. destruct (at_most_dec a b); auto. Qed.

  Lemma lower_is_one : forall a b, lower a b = a \/ lower a b = b.
  Proof. intros a b. unfold lower. destruct (at_most_dec a b); auto. Qed.

  Lemma lower_left : forall a b, lower a b ≤ a.
  Proof. intros [x |] [y |]; unfold lower; destruct at_most_dec; extended. Qed.

  Lemma lower_right : forall a b, lower a b ≤ b.
  Proof. intros [x |] [y |]; unfold lower; destruct at_most_dec; extended. Qed.

  Lemma higher_left : forall a b, a ≤ higher a b.
  Proof. intros [x |] [y |]; unfold higher; destruct at_most_dec; extended. Qed.

  Lemma higher_right : forall a b, b ≤ higher a b.
  Proof. intros [x |] [y |]; unfold higher; destruct at_most_dec; extended. Qed.

  Lemma higher_is_one : forall a b, higher a b = a \/ higher a b = b.
  Proof. intros a b. unfold higher. destruct (at_most_dec a b); auto. Qed.
End Facts.

(** How many: a natural number as a number. *)

Section Counts.
  Context `{N : Numbers}.
  Add Ring numbers_here : ring_laws.

  Fixpoint count (n : nat) : number := match n with O => 0 | S n => count n + 1 end.

  Lemma count_add : forall m n, count (m + n) = count m + count n.
  Proof. induction m as [| m IH]; intros n; simpl; [ring | rewrite IH; ring]. Qed.

  Lemma count_mul : forall m n, count (m * n) = count m * count n.
  Proof. induction m as [| m IH]; intros n; simpl; [ring | rewrite count_add, IH; ring]. Qed.

  Lemma count_nonnegative : forall n, 0 <= count n.
  Proof. induction n as [| n IH]; simpl; linear. Qed.

  Lemma count_monotone : forall m n, (m <= n)%nat -> count m <= count n.
  Proof. induction 1; simpl; linear. Qed.

  Lemma count_below : forall m n, count m < count n -> (m < n)%nat.
  Proof.
    intros m n H. destruct (Compare_dec.le_lt_dec n m) as [L | L]; [| easy].
    destruct (H (count_monotone _ _ L)).
  Qed.
End Counts.
