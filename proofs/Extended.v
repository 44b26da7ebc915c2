(** * Numbers and infinity

    An estimate may be infinite (D2.1), and so may the least f that a round refused. [num x] is the number [x],
    [inf] is infinity, as in the Python. *)

From Coq Require Import Ring Arith Lia.
From Proofs Require Export Numbers.

Section Extended.
  Context `{N : Numbers}.

  Inductive extended := num (x : number) | inf.

  Definition le_inf (a b : extended) : Prop :=
    match a, b with
    | _, inf => True
    | num x, num y => x <= y
    | inf, num _ => False
    end.

  Definition lt_inf (a b : extended) : Prop := ~ le_inf b a.

  (** A number and an extended number together. *)
  Definition add_inf (x : number) (a : extended) : extended :=
    match a with num y => num (x + y) | inf => inf end.

  Definition le_inf_dec (a b : extended) : {le_inf a b} + {~ le_inf a b}.
  Proof. destruct a as [x |], b as [y |]; simpl; auto. apply le_decide. Defined.

  (** The lower and the higher of two. *)
  Definition lower (a b : extended) : extended := if le_inf_dec a b then a else b.
  Definition higher (a b : extended) : extended := if le_inf_dec a b then b else a.
End Extended.

Arguments le_inf {N} !a !b.
Arguments add_inf {N} x !a.
Arguments le_inf_dec : simpl never.
Infix "<=∞" := le_inf (at level 70).
Infix "<∞" := lt_inf (at level 70).
Infix "+∞" := add_inf (at level 50).

(** The tactic [extended] is [linear] for numbers that may be infinite: it takes each of them for a number and for
    infinity in turn. *)

Ltac take_for_both a := lazymatch a with
  | num _ => fail
  | inf => fail
  | add_inf _ ?b => take_for_both b
  | lower ?a ?b => unfold lower; destruct (le_inf_dec a b)
  | higher ?a ?b => unfold higher; destruct (le_inf_dec a b)
  | _ => destruct a eqn:?
  end.

Ltac each_case := repeat match goal with
  | H : ~ True |- _ => destruct (H I)
  | H : False |- _ => destruct H
  | H : num _ = num _ |- _ => injection H as H
  | H : num _ = inf |- _ => discriminate
  | H : inf = num _ |- _ => discriminate
  | H : _ /\ _ |- _ => destruct H
  | H : context [le_inf ?a ?b] |- _ => first [take_for_both a | take_for_both b]; simpl in *
  | |- context [le_inf ?a ?b] => first [take_for_both a | take_for_both b]; simpl in *
  end.

Ltac extended :=
  intros; unfold lt_inf in *; simpl in *; each_case;
  repeat match goal with
  | H : _ \/ _ |- _ => destruct H
  | |- _ /\ _ => split
  end; each_case;
  first [exact I | easy | congruence | linear | subst; linear | intros []].

Section Facts.
  Context `{N : Numbers}.

  Lemma le_inf_refl : forall a, a <=∞ a.
  Proof. intros [x |]; extended. Qed.

  Lemma le_inf_trans : forall a b c, a <=∞ b -> b <=∞ c -> a <=∞ c.
  Proof. intros [x |] [y |] [z |]; extended. Qed.

  Lemma le_inf_antisym : forall a b, a <=∞ b -> b <=∞ a -> a = b.
  Proof. intros [x |] [y |]; simpl; try easy. intros. f_equal. linear. Qed.

  Lemma le_inf_or_lt : forall a b, a <=∞ b \/ b <∞ a.
  Proof. intros a b. unfold lt_inf. destruct (le_inf_dec a b); auto. Qed.

  Lemma lower_is_one : forall a b, lower a b = a \/ lower a b = b.
  Proof. intros a b. unfold lower. destruct (le_inf_dec a b); auto. Qed.

  Lemma lower_left : forall a b, lower a b <=∞ a.
  Proof. intros [x |] [y |]; unfold lower; destruct le_inf_dec; extended. Qed.

  Lemma lower_right : forall a b, lower a b <=∞ b.
  Proof. intros [x |] [y |]; unfold lower; destruct le_inf_dec; extended. Qed.

  Lemma higher_left : forall a b, a <=∞ higher a b.
  Proof. intros [x |] [y |]; unfold higher; destruct le_inf_dec; extended. Qed.

  Lemma higher_right : forall a b, b <=∞ higher a b.
  Proof. intros [x |] [y |]; unfold higher; destruct le_inf_dec; extended. Qed.

  Lemma higher_is_one : forall a b, higher a b = a \/ higher a b = b.
  Proof. intros a b. unfold higher. destruct (le_inf_dec a b); auto. Qed.
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
