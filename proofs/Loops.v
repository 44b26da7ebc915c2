(** * Loops

    The driver of a search is a loop. [turn s s'] says that one turn of it leads from the state [s] of its
    variables to [s'], [over s] that it is over. *)

From Coq Require Import List Arith Lia.
From Proofs Require Import Extended.
Import ListNotations.

Section Loops.
  Variable variables : Type.
  Variable turn : variables -> variables -> Prop.
  Variable over : variables -> Prop.

  (** [after s s']: some turns lead from [s] to [s']. *)
  Inductive after (s : variables) : variables -> Prop :=
  | no_turn : after s s
  | one_turn_more : forall s' s'', after s s' -> turn s' s'' -> after s s''.

  (** [surely P s]: whatever turns the loop takes from [s] on, it never gets stuck, it comes to an end, and then
      [P]. *)
  Inductive surely (P : variables -> Prop) (s : variables) : Prop :=
  | it_is_over : over s -> P s -> surely P s
  | it_goes_on : (exists s', turn s s') -> (forall s', turn s s' -> surely P s') -> surely P s.

  (** What is true at first and stays true is true always. *)
  Lemma always : forall (T : variables -> Prop) s, T s -> (forall s s', T s -> turn s s' -> T s') ->
    forall s', after s s' -> T s'.
  Proof. intros T s Hs H s'. induction 1; eauto. Qed.

  (** A loop comes to an end if some number falls with each turn. *)
  Lemma comes_to_an_end : forall (T P : variables -> Prop) (left : variables -> nat),
    (forall s, T s -> over s \/ exists s', turn s s') ->
    (forall s s', T s -> turn s s' -> T s' /\ (left s' < left s)%nat) ->
    (forall s, T s -> over s -> P s) ->
    forall s, T s -> surely P s.
  Proof.
    intros T P left Hgo Hturn Hend s. remember (left s) as n eqn:E. revert s E.
    induction n as [n IH] using lt_wf_ind. intros s -> Hs.
    destruct (Hgo s Hs) as [Ho | Hgoes]; [apply it_is_over; auto |].
    apply it_goes_on; [easy |]. intros s' Ht. destruct (Hturn s s' Hs Ht) as [Hs' L]. now apply (IH (left s')).
  Qed.

  (** When the loop is over, something follows from [P] and from what is true always. *)
  Lemma surely_implies : forall (P Q : variables -> Prop) s, surely P s ->
    (forall s', after s s' -> over s' -> P s' -> Q s') -> surely Q s.
  Proof.
    intros P Q s H. induction H as [s Ho HP | s Hgo H IH]; intros HPQ.
    - apply it_is_over; [easy |]. apply HPQ; [constructor | easy | easy].
    - apply it_goes_on; [easy |]. intros s' Ht. apply (IH s' Ht). intros s'' Ha. apply HPQ.
      clear - Ha Ht. induction Ha; [apply one_turn_more with s; [constructor | easy]
        | now apply one_turn_more with s'0].
  Qed.
End Loops.

Arguments after {variables} turn s.
Arguments surely {variables} turn over P s.

(** How many of some values lie above, or below, another one: such a number falls with each turn of a driver. *)

Section Above.
  Context `{N : Numbers}.

  Definition how_many {A : Type} {Q : A -> Prop} (test : forall a, {Q a} + {~ Q a}) (values : list A) : nat :=
    length (filter (fun a => if test a then true else false) values).

  Section Of_two_tests.
    Context {A : Type} {Q R : A -> Prop} (q : forall a, {Q a} + {~ Q a}) (r : forall a, {R a} + {~ R a}).
    Hypothesis implies : forall a, Q a -> R a.

    Lemma how_many_no_more : forall values, (how_many q values <= how_many r values)%nat.
    Proof.
      unfold how_many. induction values as [| b values IH]; simpl; [lia |].
      destruct (q b) as [Hq | Hq], (r b) as [Hr | Hr]; simpl; try lia. now destruct Hr; apply implies.
    Qed.

    Lemma how_many_fewer : forall values a, In a values -> R a -> ~ Q a ->
      (how_many q values < how_many r values)%nat.
    Proof.
      induction values as [| b values IH]; intros a Hin Ha Hn; [easy |]. pose proof (how_many_no_more values) as L.
      unfold how_many in *. simpl. destruct Hin as [<- | Hin]; [| specialize (IH a Hin Ha Hn)];
        destruct (q b) as [Hq | Hq], (r b) as [Hr | Hr]; simpl; try easy; try lia. now destruct Hr; apply implies.
    Qed.
  End Of_two_tests.

  Definition is_below_dec (a b : extended) : {a ≺ b} + {~ a ≺ b}.
  Proof. unfold is_below. destruct (at_most_dec b a) as [H | H]; [right; tauto | now left]. Defined.

  Definition above (x : extended) (values : list extended) : nat := how_many (fun y => is_below_dec x y) values.
  Definition below (x : extended) (values : list extended) : nat := how_many (fun y => is_below_dec y x) values.

  Lemma above_falls : forall x y values, x ≺ y -> In y values -> (above y values < above x values)%nat.
  Proof.
    intros x y values H Hin. apply how_many_fewer with y; trivial; [intros z Hz; destruct z | intros F];
      destruct x, y; extended.
  Qed.

  Lemma above_at_most : forall x y values, x ≤ y -> (above y values <= above x values)%nat.
  Proof. intros x y values H. apply how_many_no_more. intros z Hz. destruct x, y, z; extended. Qed.

  Lemma below_falls : forall x y values, y ≺ x -> In y values -> (below y values < below x values)%nat.
  Proof.
    intros x y values H Hin. apply how_many_fewer with y; trivial; [intros z Hz; destruct z | intros F];
      destruct x, y; extended.
  Qed.

  Lemma below_at_most : forall x y values, x ≤ y -> (below x values <= below y values)%nat.
  Proof. intros x y values H. apply how_many_no_more. intros z Hz. destruct x, y, z; extended. Qed.
End Above.
