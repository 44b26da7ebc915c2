(** * Chapter 8: how fast *)

From Proofs Require Import Extended Astar Chapter_2.

(** ** Ties, once more *)

Section Ties.
  Context `{P : Problem}.

  (** A path along the parents consists of states that have been expanded. *)

  Definition expanded (m : memory) (n : state) : Prop := exists x, In (Expand n x) (told m).

  (** Who is a parent has offered a number, and so was expanded. *)
  Definition parents_expanded (m : memory) : Prop := forall v u, parent m v = Some u -> expanded m u.

  Lemma offers_keep_parents_expanded : forall s u edges m, expanded m u -> parents_expanded m ->
    parents_expanded (fold_left (relax s u) edges m).
  Proof.
    intros s u. induction edges as [| [v c] edges IH]; intros m Eu All; cbn [fold_left]; [exact All |].
    unfold relax at 2. destruct (_ && _)%bool; [| now apply IH]. apply IH.
    - destruct Eu as (x & Hx). exists x. now right.
    - intros w p. simpl. unfold set. destruct (same w v) as [-> | D].
      + intros [= <-]. destruct Eu as (x & Hx). exists x. now right.
      + intros Hp. destruct (All w p Hp) as (x & Hx). exists x. now right.
  Qed.

  Lemma arises_parents_expanded : forall m, arises m -> parents_expanded m.
  Proof.
    induction 1 as [s e E | m m' _ IH [A (s & e & m1 & R & T & ->)]]; [easy |].
    assert (All1 : parents_expanded m1) by (now destruct T as (? & ? & _ & ->)).
    assert (Closed : parents_expanded (close (state_of e) m1)).
    { intros v u Hu. destruct (All1 v u Hu) as (x & Hx). exists x. now right. }
    destruct (visit_cases s e m1) as [[_ ->] | [(_ & _ & ->) | (_ & _ & ->)]]; [exact All1 | |].
    - intros v u Hu. destruct (Closed v u Hu) as (x & Hx). exists x. now right.
    - apply offers_keep_parents_expanded; [| exact Closed]. eexists. now left.
  Qed.

  Lemma states_of_a_path_expanded : forall m, parents_expanded m -> forall t steps c, path_to m t steps c ->
    expanded m t -> forall n, In n (visited start steps) -> expanded m n.
  Proof.
    intros m All t steps c K. induction K as [| u v c steps x Hp Hs K IH]; intros Et n Hn.
    - now destruct Hn as [<- | []].
    - unfold visited in Hn. rewrite map_app in Hn. change (In n (visited start steps ++ [v])) in Hn.
      apply in_app_iff in Hn as [Hn | [<- | []]]; [| exact Et]. apply IH; [now apply All with v | exact Hn].
  Qed.

  (** [on_the_level h C n]: n is one of the states B, g*(n) + h(n) = C*. *)
  Definition on_the_level (h : state -> extended) (C : number) (n : state) : Prop :=
    exists d, distance start n d /\ d ⊕ h n = Finite C.

  (** [at_least k kind]: of states of this kind there are at least [k]. *)
  Definition at_least (k : nat) (kind : state -> Prop) : Prop :=
    exists l, length l = k /\ NoDup l /\ forall n, In n l -> kind n.

  (** T8.2. What ties can change. Let the assumptions of T2.6 hold and h be consistent. Let A be the states with
      g*(n) + h(n) < C*, B those with g*(n) + h(n) = C*, and m the least number of states of B on any cheapest path to
      a goal. Whatever the rule for ties, A* returns a path of cost C*, expands all of A, at least m states of B, and
      nothing else.

      Hypotheses: no step has a negative cost; the estimate is a heuristic (never negative, D2.1) and consistent; C is
      C*; the search has ended. For m stands each number [k] such that every cheapest path has at least [k] states of
      B. A turn may take any of the entries with the least priority: this holds for every rule for ties.

      Differs: it is stronger. That finitely many states can be reached is needed for nothing but the end of the
      search. *)
  Theorem T8_2_what_ties_can_change : no_negative_cost -> forall h, heuristic h -> consistent h ->
    forall C, cheapest C -> forall m, runs (astar h) m -> stopped m ->
    (exists t steps, announces m t C steps C) /\
    (forall n d, distance start n d -> ~ Finite C ≤ d ⊕ h n -> expanded m n) /\
    (forall k, (forall t steps, is_goal t = true -> path start steps t C ->
        at_least k (fun n => In n (visited start steps) /\ on_the_level h C n)) ->
      at_least k (fun n => expanded m n /\ on_the_level h C n)) /\
    (forall n d, distance start n d -> ~ d ⊕ h n ≤ Finite C -> ~ expanded m n).
  Proof.
    intros Pos h Heur Con C Cheapest m Runs Stop. pose proof (L2_2_consistent_implies_admissible h Con) as Adm.
    pose proof (runs_arises (astar h) m eq_refl Runs) as Arises.
    destruct (T2_6_2_what_is_expanded Pos h Heur Con C Cheapest m Runs) as [Below Above].
    (* The path that is returned costs C*. *)
    destruct (does_not_miss Pos C Cheapest (astar h) m eq_refl Runs Stop) as (t & A).
    destruct (announcement Pos (astar h) m t eq_refl Runs A) as (m0 & x & steps & c & Runs0 & X & K & L & Told).
    pose proof (expanded_looks_cheap Pos h Adm C Cheapest m0 t x Runs0 X) as Cheap. pose proof (Heur t).
    assert (x <= C) by by_cases.
    assert (C <= c). { apply Cheapest with t; [apply K |]. exists steps. now apply announced_is_a_path with m x. }
    assert (x = C) as -> by linear. assert (c = C) as -> by linear.
    split; [now exists t, steps |]. split; [now apply Below |]. split.
    - (* Its states were all expanded, each because its parent had offered it its number. *)
      intros k Each. destruct (Each t steps) as (l & Len & Once & On);
        [apply K | now apply announced_is_a_path with m C |].
      exists l. split; [exact Len |]. split; [exact Once |]. intros n Hn. destruct (On n Hn) as [Hv Level].
      split; [| exact Level]. destruct K as (_ & _ & _ & K).
      apply (states_of_a_path_expanded m (arises_parents_expanded m Arises) t steps C K); [| exact Hv].
      exists C. rewrite Told. right. now left.
    - intros n d D High (y & Ty). now apply (Above n d D High y).
  Qed.
End Ties.

(** ** Prepare *)

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
