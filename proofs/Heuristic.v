(** * Heuristics (D2.1 to D2.3)

    An estimate is a number or infinite. *)

From Proofs Require Export Problem.

Inductive extended `{N : Numbers} := Finite (x : number) | Infinite.

Section Extended.
  Context `{N : Numbers}.

  Definition at_most (a b : extended) : Prop :=
    match a, b with
    | _, Infinite => True
    | Infinite, Finite _ => False
    | Finite x, Finite y => x <= y
    end.

  (** A number and an estimate, added; an estimate, multiplied by a weight. *)

  Definition plus_estimate (x : number) (a : extended) : extended :=
    match a with Finite y => Finite (x + y) | Infinite => Infinite end.

  Definition weighed (weight : number) (a : extended) : extended :=
    match a with Finite y => Finite (weight * y) | Infinite => Infinite end.
End Extended.

Infix "≤" := at_most (at level 70).
Infix "⊕" := plus_estimate (at level 50, left associativity).
Infix "⊗" := weighed (at level 40, left associativity).

Section Order.
  Context `{N : Numbers}.

  Lemma at_most_refl : forall a, a ≤ a.
  Proof. intros [x |]; simpl; [apply le_refl | easy]. Qed.

  Lemma at_most_trans : forall a b c, a ≤ b -> b ≤ c -> a ≤ c.
  Proof. intros [x |] [y |] [z |]; simpl; try easy. apply le_trans. Qed.

  Lemma at_most_total : forall a b, {a ≤ b} + {b ≤ a}.
  Proof. intros [x |] [y |]; simpl; auto. apply le_total. Qed.

  Lemma at_most_decide : forall a b, {a ≤ b} + {~ a ≤ b}.
  Proof. intros [x |] [y |]; simpl; auto. apply le_decide. Defined.

  Lemma at_most_antisym : forall a b, a ≤ b -> b ≤ a -> a = b.
  Proof. intros [x |] [y |]; simpl; try easy. intros H K. now rewrite (le_antisym _ _ H K). Qed.

  Lemma not_at_most : forall a b, ~ a ≤ b -> b ≤ a.
  Proof. intros a b H. now destruct (at_most_total b a). Qed.

  Lemma plus_monotone : forall x y a b, x <= y -> a ≤ b -> x ⊕ a ≤ y ⊕ b.
  Proof. intros x y [a |] [b |]; simpl; try easy. linear. Qed.

  Lemma plus_nonnegative : forall x a, Finite 0 ≤ a -> Finite x ≤ x ⊕ a.
  Proof. intros x [a |]; simpl; try easy. linear. Qed.
End Order.

(** An estimate is compared with others by cases: each is a number or infinite. *)
Ltac by_cases := repeat match goal with
  | a : extended |- _ => destruct a
  | |- context [?h ?n] => is_var h; lazymatch type of (h n) with extended => destruct (h n) in * end
  | _ : context [?h ?n] |- _ => is_var h; lazymatch type of (h n) with extended => destruct (h n) in * end
  end; simpl in *; try easy; try linear.

Section Heuristics.
  Context `{P : Problem}.

  (** D2.1. A heuristic assigns to each state a number that is not negative, or infinity. *)
  Definition heuristic (h : state -> extended) : Prop := forall n, Finite 0 ≤ h n.

  (** D2.2. It never overestimates: no path to a goal costs less than it says. So it is at most the cost of a cheapest
      such path, h*, where there is a cheapest; where there is none, at most the largest number that no such path
      undercuts (D3.1). *)
  Definition admissible (h : state -> extended) : Prop :=
    forall n t x, is_goal t = true -> costs n t x -> h n ≤ Finite x.

  (** What D2.3 asks of steps. *)
  Definition falls_no_faster (h : state -> extended) : Prop := forall n m c, step n m c -> h n ≤ c ⊕ h m.

  (** D2.3. It is 0 at the goals, and falls along no step by more than the step costs. *)
  Definition consistent (h : state -> extended) : Prop :=
    (forall t, is_goal t = true -> h t = Finite 0) /\ falls_no_faster h.
End Heuristics.
