(** * Chapter 8: how fast *)

From Proofs Require Import Extended Chapter_2.

Section Landmarks.
  Context `{P : Problem}.

  (** [distances d]: between any two states [d] says the least cost, infinite where no path leads from one to the
      other. *)
  Definition distances (d : state -> state -> extended) : Prop := forall u v,
    match d u v with Finite x => distance u v x | Infinite => forall x, ~ costs u v x end.

  (** A difference of two. What infinity is taken from counts as 0: as such for infinity; and a number minus infinity
      is below 0, so that the largest of it and 0 is the same. *)
  Definition minus (a b : extended) : extended :=
    match a, b with
    | Finite x, Finite y => Finite (x - y)
    | Infinite, Finite _ => Infinite
    | _, Infinite => Finite 0
    end.

  (** The estimate of a landmark, h_L(n) = max(0, d(L, t) - d(L, n), d(n, L) - d(t, L)), and the largest of several.
      *)

  Definition by_landmark (d : state -> state -> extended) (t landmark n : state) : extended :=
    higher (Finite 0) (higher (minus (d landmark t) (d landmark n)) (minus (d n landmark) (d t landmark))).

  Definition by_landmarks (d : state -> state -> extended) (t : state) (landmarks : list state) (n : state) :
      extended :=
    fold_right higher (Finite 0) (map (fun landmark => by_landmark d t landmark n) landmarks).

  (** Whoever goes to m may go over n. *)
  Lemma over_the_parent : forall d, distances d -> forall l n m c, step n m c -> d l m ≤ c ⊕ d l n.
  Proof.
    intros d D l n m c Hs. pose proof (D l n) as Dn. pose proof (D l m) as Dm.
    destruct (d l n) as [x |]; [| now destruct (d l m)]. destruct Dn as [Dn _].
    pose proof (costs_walk_on _ _ _ _ _ Dn Hs) as C. destruct (d l m) as [y |]; simpl.
    - apply Dm in C. linear.
    - now destruct (Dm (x + c)).
  Qed.

  (** Whoever starts at n may go over m. *)
  Lemma over_the_child : forall d, distances d -> forall l n m c, step n m c -> d n l ≤ c ⊕ d m l.
  Proof.
    intros d D l n m c Hs. pose proof (D n l) as Dn. pose proof (D m l) as Dm.
    destruct (d m l) as [x |]; [| now destruct (d n l)].
    assert (C : costs n l (c + x)) by (apply costs_append with m; [now apply costs_step | apply Dm]).
    destruct (d n l) as [y |]; simpl; [now apply Dn | now destruct (Dn (c + x))].
  Qed.

  Lemma higher_of_equals : forall a, higher a a = a.
  Proof. intros a. now destruct (higher_is_one a a). Qed.

  (** The larger of two consistent estimates is consistent. *)
  Lemma higher_consistent : forall h k, consistent h -> consistent k -> consistent (fun n => higher (h n) (k n)).
  Proof.
    intros h k [Zh Fh] [Zk Fk]. split.
    - intros t Ht. rewrite (Zh t Ht), (Zk t Ht). apply higher_of_equals.
    - intros n m c Hs. destruct (higher_is_one (h n) (k n)) as [-> | ->].
      + apply at_most_trans with (c ⊕ h m); [now apply Fh |].
        apply plus_monotone; [apply le_refl | apply higher_left].
      + apply at_most_trans with (c ⊕ k m); [now apply Fk |].
        apply plus_monotone; [apply le_refl | apply higher_right].
  Qed.

  Lemma zero_consistent : no_negative_cost -> consistent (fun _ => Finite 0).
  Proof.
    intros Pos. split; [easy |]. intros n m c Hs. simpl. pose proof (Pos _ _ _ Hs). linear.
  Qed.

  Lemma higher_least : forall a b c, a ≤ c -> b ≤ c -> higher a b ≤ c.
  Proof. intros a b c Ha Hb. now destruct (higher_is_one a b) as [-> | ->]. Qed.

  (** So along a step of cost c a difference falls by at most c: of distances from the landmark, since the second
      rises by no more than c; of distances to the landmark, since the first falls by no more. Where a distance is
      infinite, the left side is 0 or the right one infinite. *)

  Lemma difference_from : forall a b b' c, 0 <= c -> b' ≤ c ⊕ b -> minus a b ≤ c ⊕ higher (Finite 0) (minus a b').
  Proof. intros [a |] [b |] [b' |] c Pos L; extended. Qed.

  Lemma difference_to : forall a a' b c, 0 <= c -> a ≤ c ⊕ a' -> minus a b ≤ c ⊕ higher (Finite 0) (minus a' b).
  Proof. intros [a |] [a' |] [b |] c Pos L; extended. Qed.

  Lemma by_landmark_consistent : no_negative_cost -> forall t, (forall n, is_goal n = true -> n = t) ->
    forall d, distances d -> forall landmark, consistent (by_landmark d t landmark).
  Proof.
    intros Pos t One d D l. split; unfold by_landmark.
    - (* At t all three are 0. *)
      intros n Hn. apply One in Hn as ->. assert (Same : forall a, minus a a = Finite 0).
      { intros [x |]; simpl; [f_equal; linear | easy]. }
      now rewrite !Same, !higher_of_equals.
    - intros n m c Hs. pose proof (Pos _ _ _ Hs) as Hc.
      set (from := minus (d l t) (d l m)). set (to := minus (d m l) (d t l)).
      assert (Up : forall a b, a ≤ b -> c ⊕ higher (Finite 0) a ≤ c ⊕ higher (Finite 0) b).
      { intros a b L. apply plus_monotone; [apply le_refl | apply higher_least; [apply higher_left |]].
        apply at_most_trans with b; [exact L | apply higher_right]. }
      repeat apply higher_least.
      + (* Each of the three at n is at most c more than the largest of the three at m. *)
        apply at_most_trans with (c ⊕ Finite 0); [simpl; linear | apply plus_monotone; [apply le_refl |]].
        apply higher_left.
      + apply at_most_trans with (c ⊕ higher (Finite 0) from); [| apply Up, higher_left].
        apply difference_from; [exact Hc | now apply over_the_parent].
      + apply at_most_trans with (c ⊕ higher (Finite 0) to); [| apply Up, higher_right].
        apply difference_to; [exact Hc | now apply over_the_child].
  Qed.

  (** T8.5. Landmarks neither overestimate nor contradict themselves. Let no step have a negative cost, let t be the
      only goal, and L any state, the landmark. Then h_L is consistent. So is the largest of several such estimates.
      In particular they are admissible.

      Hypotheses: no step has a negative cost; no state but t is a goal; [d u v] is the least cost of a path from u to
      v, infinite if there is no path. (In an endless graph paths may have no least cost. Then there is no such d.)
      The largest of no estimates is 0. *)
  Theorem T8_5_landmarks_neither_overestimate_nor_contradict_themselves : no_negative_cost ->
    forall t, (forall n, is_goal n = true -> n = t) -> forall d, distances d ->
    (forall landmark, consistent (by_landmark d t landmark) /\ admissible (by_landmark d t landmark)) /\
    (forall landmarks, consistent (by_landmarks d t landmarks) /\ admissible (by_landmarks d t landmarks)).
  Proof.
    intros Pos t One d D.
    assert (Landmark : forall landmark, consistent (by_landmark d t landmark)) by now apply by_landmark_consistent.
    assert (Landmarks : forall landmarks, consistent (by_landmarks d t landmarks)).
    { induction landmarks as [| landmark landmarks IH].
      - now apply zero_consistent.
      - now apply (higher_consistent (by_landmark d t landmark) (by_landmarks d t landmarks)). }
    split; intros l; split; trivial; now apply L2_2_consistent_implies_admissible.
  Qed.
End Landmarks.
