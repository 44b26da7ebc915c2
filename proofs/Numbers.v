(** * Numbers

    What the book calls a number: an ordered commutative ring in which it can be decided which of two members is the
    smaller. The integers are one, which is checked below. The rational and the real numbers are others. Nothing else
    about numbers is used in a proof, and so what is proved holds for all of them. *)

From Coq Require Import Ring Ring_theory InitialRing Setoid List ZArith Lia.
Import ListNotations.

Class Numbers := {
  number : Type;
  zero : number;
  one : number;
  add : number -> number -> number;
  mul : number -> number -> number;
  sub : number -> number -> number;
  opp : number -> number;
  le : number -> number -> Prop;
  ring_laws : ring_theory zero one add mul sub opp (@eq number);
  le_refl : forall a, le a a;
  le_trans : forall a b c, le a b -> le b c -> le a c;
  le_antisym : forall a b, le a b -> le b a -> a = b;
  le_total : forall a b, {le a b} + {le b a};
  le_decide : forall a b, {le a b} + {~ le a b};
  add_monotone : forall a b c, le a b -> le (add a c) (add b c);
  mul_positive : forall a b, ~ le a zero -> ~ le b zero -> ~ le (mul a b) zero;
  one_positive : ~ le one zero
}.

Declare Scope number_scope.
Delimit Scope number_scope with number.
Bind Scope number_scope with number.
Notation "0" := zero : number_scope.
Notation "1" := one : number_scope.
Infix "+" := add : number_scope.
Infix "*" := mul : number_scope.
Infix "-" := sub : number_scope.
Notation "- x" := (opp x) : number_scope.
Infix "<=" := le : number_scope.
Definition lt `{Numbers} (a b : number) := ~ le b a.
Infix "<" := lt : number_scope.
Open Scope number_scope.

(** The whole numbers are numbers. *)

#[export] Instance integers : Numbers.
Proof.
  refine {| number := Z; zero := 0%Z; one := 1%Z; add := Z.add; mul := Z.mul; sub := Z.sub; opp := Z.opp; le := Z.le;
            ring_laws := Zth; le_decide := Z_le_dec |}; try lia.
  intros a b. destruct (Z_le_dec a b); [left | right]; lia.
Defined.

(** ** Linear arithmetic

    The tactic [linear] proves what follows from the inequalities and equations among the hypotheses by adding them
    and multiplying them with whole numbers. It reads each as "0 <= ..." or "0 < ..." about a linear form, and gets
    rid of one unknown after the other, as Fourier and Motzkin did. What follows here says that this is sound. *)

Section Linear.
  Context `{N : Numbers}.
  Add Ring numbers : ring_laws.

  Notation scalar := (gen_phiZ zero one add mul opp).

  Lemma scalar_morphism :
    ring_morph zero one add mul sub opp (@eq number) 0%Z 1%Z Z.add Z.mul Z.sub Z.opp Zeq_bool scalar.
  Proof. apply gen_phiZ_morph; try apply ring_laws; try typeclasses eauto; constructor; congruence. Qed.

  Lemma scalar_add : forall a b, scalar (a + b)%Z = scalar a + scalar b.
  Proof. apply (morph_add scalar_morphism). Qed.
  Lemma scalar_mul : forall a b, scalar (a * b)%Z = scalar a * scalar b.
  Proof. apply (morph_mul scalar_morphism). Qed.
  Lemma scalar_opp : forall a, scalar (- a)%Z = - scalar a.
  Proof. apply (morph_opp scalar_morphism). Qed.

  Lemma add_nonnegative : forall a b, zero <= a -> zero <= b -> zero <= a + b.
  Proof.
    intros a b Ha Hb. apply le_trans with b; [exact Hb |].
    replace b with (zero + b) at 1 by ring. now apply add_monotone.
  Qed.

  Lemma mul_nonnegative : forall a b, zero <= a -> zero <= b -> zero <= a * b.
  Proof.
    intros a b Ha Hb. destruct (le_decide a zero) as [Na | Pa]; [| destruct (le_decide b zero) as [Nb | Pb]].
    - rewrite (le_antisym a zero Na Ha). replace (zero * b) with zero by ring. apply le_refl.
    - rewrite (le_antisym b zero Nb Hb). replace (a * zero) with zero by ring. apply le_refl.
    - destruct (le_total zero (a * b)) as [H | H]; [exact H | destruct (mul_positive a b Pa Pb H)].
  Qed.

  Lemma zero_below_one : zero <= one.
  Proof. destruct (le_total zero one) as [H | H]; [exact H | destruct (one_positive H)]. Qed.

  Lemma scalar_nonnegative : forall z, (0 <= z)%Z -> zero <= scalar z.
  Proof.
    apply natlike_ind.
    - apply le_refl.
    - intros z Hz IH. unfold Z.succ. rewrite scalar_add. apply add_nonnegative; [exact IH | apply zero_below_one].
  Qed.

  Lemma negative_sum : forall a b, zero <= a -> zero <= b -> a + b <= zero -> a <= zero.
  Proof.
    intros a b Ha Hb Hs. apply le_trans with (a + b); [| exact Hs].
    replace a with (zero + a) at 1 by ring. replace (a + b) with (b + a) by ring. now apply add_monotone.
  Qed.

  (** A linear form is the list of its coefficients. *)

  Fixpoint value (form : list Z) (unknowns : list number) : number :=
    match form, unknowns with
    | c :: form, x :: unknowns => scalar c * x + value form unknowns
    | _, _ => zero
    end.

  Fixpoint plus (a b : list Z) : list Z :=
    match a, b with
    | x :: a, y :: b => (x + y)%Z :: plus a b
    | [], b => b
    | a, [] => a
    end.

  Definition times (k : Z) (a : list Z) : list Z := map (Z.mul k) a.

  Lemma value_plus : forall a b x, value (plus a b) x = value a x + value b x.
  Proof.
    induction a as [| c a IH]; intros [| d b] [| y x]; simpl; try ring.
    rewrite scalar_add, IH. ring.
  Qed.

  Lemma value_times : forall k a x, value (times k a) x = scalar k * value a x.
  Proof.
    intros k. induction a as [| c a IH]; intros [| y x]; simpl; try ring.
    fold (times k a). rewrite scalar_mul, IH. ring.
  Qed.

  (** A constraint says that a linear form is positive, or that it is not negative. *)

  Record constraint := { positive : bool; form : list Z }.

  Definition holds (unknowns : list number) (c : constraint) : Prop :=
    if positive c then zero < value (form c) unknowns else zero <= value (form c) unknowns.

  Definition coefficient (i : nat) (c : constraint) : Z := nth i (form c) 0%Z.

  Definition combine (j : Z) (a : constraint) (k : Z) (b : constraint) : constraint :=
    {| positive := positive a || positive b; form := plus (times j (form a)) (times k (form b)) |}.

  Lemma holds_nonnegative : forall x c, holds x c -> zero <= value (form c) x.
  Proof.
    intros x [[] f]; unfold holds, lt; simpl; [| easy].
    intros H. destruct (le_total zero (value f x)); [easy | contradiction].
  Qed.

  Lemma multiple_positive : forall j v, (0 < j)%Z -> zero <= v -> scalar j * v <= zero -> v <= zero.
  Proof.
    intros j v Hj Hv Hm. replace j with (1 + (j - 1))%Z in Hm by lia. rewrite scalar_add in Hm.
    apply negative_sum with (scalar (j - 1) * v); [exact Hv | |].
    { apply mul_nonnegative; [apply scalar_nonnegative; lia | exact Hv]. }
    replace (v + scalar (j - 1) * v) with ((scalar 1 + scalar (j - 1)) * v); [exact Hm | simpl; ring].
  Qed.

  Lemma combine_holds : forall x j a k b,
    (0 < j)%Z -> (0 < k)%Z -> holds x a -> holds x b -> holds x (combine j a k b).
  Proof.
    intros x j a k b Hj Hk Ha Hb.
    pose proof (holds_nonnegative _ _ Ha) as Na. pose proof (holds_nonnegative _ _ Hb) as Nb.
    assert (Pa : zero <= scalar j * value (form a) x)
      by (apply mul_nonnegative; [apply scalar_nonnegative; lia | exact Na]).
    assert (Pb : zero <= scalar k * value (form b) x)
      by (apply mul_nonnegative; [apply scalar_nonnegative; lia | exact Nb]).
    unfold holds, combine; simpl. rewrite value_plus, !value_times.
    destruct (positive a) eqn:Ea; simpl.
    - intros Hs. unfold holds in Ha. rewrite Ea in Ha. apply Ha.
      apply multiple_positive with j; [easy | easy |]. now apply negative_sum with (scalar k * value (form b) x).
    - destruct (positive b) eqn:Eb; simpl.
      + intros Hs. unfold holds in Hb. rewrite Eb in Hb. apply Hb.
        apply multiple_positive with k; [easy | easy |].
        apply negative_sum with (scalar j * value (form a) x); try easy.
        now replace (scalar k * value (form b) x + scalar j * value (form a) x)
          with (scalar j * value (form a) x + scalar k * value (form b) x) by ring.
      + now apply add_nonnegative.
  Qed.

  (** To get rid of the unknown number [i], each constraint in which it counts up is joined to each in which it counts
      down. *)

  Definition without (i : nat) (all : list constraint) : list constraint :=
    let up := filter (fun c => (0 <? coefficient i c)%Z) all in
    let down := filter (fun c => (coefficient i c <? 0)%Z) all in
    filter (fun c => (coefficient i c =? 0)%Z) all
    ++ flat_map (fun a => map (fun b => combine (- coefficient i b) a (coefficient i a) b) down) up.

  Lemma without_holds : forall x i all, Forall (holds x) all -> Forall (holds x) (without i all).
  Proof.
    intros x i all H. rewrite Forall_forall in *. intros c Hc. unfold without in Hc. rewrite in_app_iff in Hc.
    destruct Hc as [Hc | Hc].
    - apply filter_In in Hc. now apply H.
    - apply in_flat_map in Hc as (a & Ha & Hc). apply in_map_iff in Hc as (b & <- & Hb).
      apply filter_In in Ha as [Ha Pa]. apply filter_In in Hb as [Hb Pb].
      apply Z.ltb_lt in Pa, Pb. apply combine_holds; try apply H; trivial; lia.
  Qed.

  Definition absurd (c : constraint) : bool := positive c && forallb (fun z => (z =? 0)%Z) (form c).

  Lemma absurd_fails : forall x c, holds x c -> absurd c = true -> False.
  Proof.
    intros x [[] f] H A; unfold absurd in A; simpl in A; [| easy].
    unfold holds in H; simpl in H. apply H. clear H.
    assert (E : value f x = zero).
    { revert x A. induction f as [| z f IH]; intros [| y x] A; simpl in *; trivial.
      apply andb_prop in A as [Az Af]. apply Z.eqb_eq in Az as ->. rewrite IH by exact Af. simpl. ring. }
    rewrite E. apply le_refl.
  Qed.

  Fixpoint contradictory (unknowns : nat) (all : list constraint) : bool :=
    existsb absurd all || match unknowns with S i => contradictory i (without i all) | O => false end.

  Theorem contradiction_found : forall x n all, contradictory n all = true -> Forall (holds x) all -> False.
  Proof.
    intros x. induction n as [| n IH]; intros all C H; simpl in C; apply Bool.orb_prop in C as [C | C]; try easy;
      try (apply existsb_exists in C as (c & Hc & A); rewrite Forall_forall in H;
           exact (absurd_fails _ _ (H c Hc) A)).
    exact (IH _ C (without_holds _ _ _ H)).
  Qed.

  (** Terms, as the tactic reads them. *)

  Inductive term :=
  | Unknown (i : nat) | Zero | Plus (a b : term) | Minus (a b : term) | Opp (a : term) | Times (k : Z) (a : term).

  Fixpoint meaning (x : list number) (t : term) : number :=
    match t with
    | Unknown i => nth i x zero
    | Zero => zero
    | Plus a b => meaning x a + meaning x b
    | Minus a b => meaning x a - meaning x b
    | Opp a => - meaning x a
    | Times k a => scalar k * meaning x a
    end.

  Fixpoint linear_form (t : term) : list Z :=
    match t with
    | Unknown i => repeat 0%Z i ++ [1%Z]
    | Zero => []
    | Plus a b => plus (linear_form a) (linear_form b)
    | Minus a b => plus (linear_form a) (times (-1) (linear_form b))
    | Opp a => times (-1) (linear_form a)
    | Times k a => times k (linear_form a)
    end.

  Lemma linear_form_means : forall x t, value (linear_form t) x = meaning x t.
  Proof.
    intros x. induction t; simpl; rewrite ?value_plus, ?value_times; simpl;
      try (rewrite ?IHt, ?IHt1, ?IHt2; simpl; ring).
    revert x. induction i as [| i IH]; intros [| y x]; simpl; try ring. rewrite IH. ring.
  Qed.

  Definition not_above (a b : term) := {| positive := false; form := linear_form (Minus b a) |}.
  Definition below (a b : term) := {| positive := true; form := linear_form (Minus b a) |}.

  Lemma difference : forall a b : number, a <= b <-> zero <= b - a.
  Proof.
    intros a b. split; intros H.
    - replace zero with (a + - a) by ring. replace (b - a) with (b + - a) by ring. now apply add_monotone.
    - replace a with (zero + a) by ring. replace b with (b - a + a) by ring. now apply add_monotone.
  Qed.

  Lemma not_above_holds : forall x a b, meaning x a <= meaning x b <-> holds x (not_above a b).
  Proof.
    intros x a b. unfold holds, not_above. change (form _) with (linear_form (Minus b a)).
    rewrite linear_form_means. simpl. apply difference.
  Qed.

  Lemma difference_below : forall a b : number, a < b <-> zero < b - a.
  Proof.
    intros a b. unfold lt. enough (b <= a <-> b - a <= zero) by tauto.
    rewrite (difference b a), (difference (b - a) zero). now replace (zero - (b - a)) with (a - b) by ring.
  Qed.

  Lemma below_holds : forall x a b, meaning x a < meaning x b <-> holds x (below a b).
  Proof.
    intros x a b. unfold holds, below. change (form _) with (linear_form (Minus b a)).
    rewrite linear_form_means. simpl. apply difference_below.
  Qed.

  Lemma not_le : forall a b : number, ~ a <= b -> b < a.
  Proof. easy. Qed.
  Lemma not_lt : forall a b : number, ~ a < b -> b <= a.
  Proof. intros a b H. destruct (le_decide b a); [easy | destruct (H n)]. Qed.
  Lemma lt_le : forall a b : number, a < b -> a <= b.
  Proof. intros a b H. destruct (le_total a b); [easy | destruct (H l)]. Qed.
End Linear.

(** The tactic itself: it turns the goal around, collects the unknown numbers, reads each hypothesis as a constraint,
    and asks [contradictory]. *)

Ltac insert_unknown x xs :=
  let rec find l := lazymatch l with
    | nil => constr:(cons x xs)
    | cons x _ => xs
    | cons _ ?l => find l
    end in find xs.

Ltac constant t := lazymatch t with
  | zero => constr:(0%Z)
  | one => constr:(1%Z)
  | add ?a ?b => let a := constant a in let b := constant b in eval compute in (Z.add a b)
  end.

Ltac collect t xs := lazymatch t with
  | add ?a ?b => let xs := collect a xs in collect b xs
  | sub ?a ?b => let xs := collect a xs in collect b xs
  | opp ?a => collect a xs
  | zero => xs
  | mul ?k ?a => match constr:(tt) with
      | _ => let k := constant k in collect a xs
      | _ => insert_unknown t xs
      end
  | _ => insert_unknown t xs
  end.

Ltac position x xs := lazymatch xs with
  | cons x _ => constr:(O)
  | cons _ ?xs => let i := position x xs in constr:(S i)
  end.

Ltac read t xs := lazymatch t with
  | add ?a ?b => let a := read a xs in let b := read b xs in constr:(Plus a b)
  | sub ?a ?b => let a := read a xs in let b := read b xs in constr:(Minus a b)
  | opp ?a => let a := read a xs in constr:(Opp a)
  | zero => constr:(Zero)
  | mul ?k ?a => match constr:(tt) with
      | _ => let k := constant k in let a := read a xs in constr:(Times k a)
      | _ => let i := position t xs in constr:(Unknown i)
      end
  | _ => let i := position t xs in constr:(Unknown i)
  end.

Ltac turn_around := lazymatch goal with
  | |- ?a <= ?b => let G := fresh in destruct (le_decide a b) as [G | G]; [exact G | exfalso; apply not_le in G]
  | |- ?a < ?b => let G := fresh in intro G
  | |- ~ ?a <= ?b => let G := fresh in intro G
  | |- ~ ?a < ?b => let G := fresh in intro G
  | |- False => idtac
  | |- _ => exfalso
  end.

Ltac take_apart := repeat match goal with
  | H : _ /\ _ |- _ => destruct H
  | H : ~ le _ _ |- _ => apply not_le in H
  | H : ~ lt _ _ |- _ => apply not_lt in H
  end.

(* Hypotheses go back into the goal, each once; an equation as two. *)
Ltac gather := repeat match goal with
  | H : @eq number ?a ?b |- _ =>
      let F := fresh in let G := fresh in
      assert (F : a <= b) by (rewrite H; apply le_refl); assert (G : b <= a) by (rewrite H; apply le_refl);
      clear H; revert F G
  | H : le _ _ |- _ => revert H
  | H : lt _ _ |- _ => revert H
  end.

Ltac unknowns_of said xs := lazymatch said with
  | le ?a ?b -> ?rest => let xs := collect a xs in let xs := collect b xs in unknowns_of rest xs
  | lt ?a ?b -> ?rest => let xs := collect a xs in let xs := collect b xs in unknowns_of rest xs
  | _ => xs
  end.

Ltac read_all said xs := lazymatch said with
  | le ?a ?b -> ?rest =>
      let a := read a xs in let b := read b xs in let rest := read_all rest xs in constr:(not_above a b :: rest)
  | lt ?a ?b -> ?rest =>
      let a := read a xs in let b := read b xs in let rest := read_all rest xs in constr:(below a b :: rest)
  | _ => constr:(@nil constraint)
  end.

Ltac linear_contradiction :=
  take_apart; generalize (one_positive : lt zero one); gather;
  lazymatch goal with |- ?said =>
    let xs := unknowns_of said (@nil number) in
    let all := read_all said xs in
    let n := eval compute in (length xs) in
    intros; apply (contradiction_found xs n all);
    [first [vm_compute; reflexivity | fail 2 "This does not follow by adding what is known"] |];
    repeat (apply Forall_cons; [first [apply not_above_holds | apply below_holds]; assumption |]); apply Forall_nil
  end.

Ltac linear := intros; take_apart; lazymatch goal with
  | |- @eq number _ _ => apply le_antisym; turn_around; linear_contradiction
  | |- _ => turn_around; linear_contradiction
  end.

Section Examples.
  Context `{N : Numbers}.
  Goal forall a b c d : number, a <= b -> b + c <= d -> zero <= c -> a <= d. Proof. linear. Qed.
  Goal forall a b c : number, a < b -> b + b <= c + c -> a < c. Proof. linear. Qed.
  Goal forall a b : number, a + b = b + b -> a = b. Proof. linear. Qed.
  Goal forall a b : number, (1 + 1) * a <= b -> ~ a + a < b -> b = a + a. Proof. linear. Qed.
  Goal forall g h c g' h' C : number, g' = g + c -> h <= c + h' -> C < g + h -> C < g' + h'. Proof. linear. Qed.
  Goal forall a : number, a < a + 1. Proof. linear. Qed.
End Examples.
