(** * Chapter 3, side road: How often, and what limits it *)

From Coq Require Import Arith Lia Ring.
From Proofs Require Import Extended Astar Chapter_2 Chapter_3.

(** ** How often depends on how inconsistent *)

Section How_inconsistent.
  Context `{P : Problem}.
  Add Ring numbers_here : ring_laws.

  (** Whole numbers, not negative: [count k] is the natural number [k] as a number. *)
  Definition whole_costs : Prop := forall u v c, step u v c -> exists k, c = count k.

  (** h(n) <= d(n, m) + h(m) + epsilon for any two states. *)
  Definition contradicts_by_at_most (h : state -> extended) (epsilon : number) : Prop :=
    forall n m d, distance n m d -> h n ≤ (d + epsilon) ⊕ h m.

  Lemma whole_nonnegative : whole_costs -> no_negative_cost.
  Proof. intros Whole u v c Hs. destruct (Whole u v c Hs) as (k & ->). apply count_nonnegative. Qed.

  Lemma path_costs_whole : whole_costs -> forall u v x, costs u v x -> exists k, x = count k.
  Proof.
    intros Whole u v x [p C]. induction C as [| p v w x c C (k & ->) Hs]; [now exists 0%nat |].
    destruct (Whole v w c Hs) as (j & ->). exists (k + j)%nat. now rewrite count_add.
  Qed.

  (** L3.11. How often depends on how inconsistent.

      Hypotheses: finitely many states can be reached; no step has a negative cost; h(n) <= d(n, m) + h(m) + epsilon
      for any two states; h is finite. The search re-opens and orders by f = g + h, with any rule for ties.

      1. It expands a state n only while g(n) <= g*(n) + epsilon. (Here costs need not be whole.) *)
  Lemma L3_11_1_how_far_from_its_distance : finite -> no_negative_cost ->
    forall h epsilon, contradicts_by_at_most h epsilon -> finite_estimate h ->
    forall s, orders_by_f h s -> forall m n x, runs s m -> expands s m n x ->
    exists d, distance start n d /\ x <= d + epsilon.
  Proof.
    intros Fin Pos h epsilon Small Numbers_only s F m n x Runs X. destruct F as [R F].
    pose proof (runs_arises s m R Runs) as Arises. destruct (arises_sound Pos m Arises) as (S & _).
    assert (Hx : g m n = Some x) by apply X. pose proof (found _ S _ _ Hx) as K.
    destruct (reachable_distance Fin Pos n) as (d & D); [now exists x |]. exists d. split; [exact D |].
    destruct D as [[p Path] Least]. assert (D : distance start n d) by (split; [now exists p | exact Least]).
    destruct (done_or_waiting Pos m Arises (proj1 X) p n d Path D) as [[Cn Hn] | (v & y & Hv & W & Hy & Dy)].
    - (* n is not closed. *)
      destruct X as (_ & Open & _). congruence.
    - (* A state s_i of a cheapest path to n was waiting with its true cost, and was not taken. *)
      destruct (rest_of_path p n d v y Path D Hv Dy) as (z & Kz & ->).
      pose proof (expanded_is_least s m n x R (by_f_monotone h s (conj R F)) Runs X v y Hy (proj1 W)) as Le.
      rewrite !F in Le.
      (* g(n) + h(n) <= g*(s_i) + h(s_i) <= g*(s_i) + d(s_i, n) + h(n) + epsilon = g*(n) + h(n) + epsilon. *)
      destruct (pieces_of_cheapest start v n y z (proj1 Dy) Kz D) as [_ Dz].
      pose proof (Small v n z Dz) as Low. pose proof (Numbers_only n). by_cases.
  Qed.

  (** The numbers at which n was expanded, the last one first. *)
  Definition numbers_at (n : state) (told : list event) : list number :=
    flat_map (fun event => match event with Expand v x => if same v n then [x] else [] | _ => [] end) told.

  Lemma numbers_at_told : forall n told x, In x (numbers_at n told) <-> In (Expand n x) told.
  Proof.
    intros n told x. unfold numbers_at. rewrite in_flat_map. split.
    - intros ([v u y a | v y | v y] & H & K); simpl in K; try easy.
      destruct (same v n) as [-> | D]; [| easy]. now destruct K as [-> | []].
    - intros H. exists (Expand n x). split; [exact H |]. destruct (same n n); [now left | easy].
  Qed.

  Lemma numbers_at_count : forall n told, count_occ same (expansions told) n = length (numbers_at n told).
  Proof.
    intros n told. induction told as [| [v u y a | v y | v y] told IH]; simpl; trivial.
    destruct (same v n); simpl; now rewrite <- IH.
  Qed.

  (** No state is expanded twice with the same number: once it is expanded it is closed, until its number falls. *)
  Lemma each_time_another_number : no_negative_cost -> forall m, arises m -> forall n, NoDup (numbers_at n (told m)).
  Proof.
    intros Pos. induction 1 as [s e E | m m' Arises IH [A (s & e & m1 & R & T & ->)]]; intros n; [constructor |].
    destruct (told_by_turn Pos s m e m1 R Arises T) as [[_ ->] | (x & news & C & Hx & -> & Not)]; [apply IH |].
    unfold numbers_at. rewrite flat_map_app.
    assert (Nothing : forall news, (forall v y, ~ In (Expand v y) news) -> numbers_at n news = []).
    { clear. intros news Not. destruct (numbers_at n news) as [| y l] eqn:E; [easy |]. destruct (Not n y).
      apply numbers_at_told. rewrite E. now left. }
    fold (numbers_at n news). rewrite (Nothing news Not). cbn.
    destruct (same (state_of e) n) as [<- | D]; [| apply IH]. constructor; [| apply IH].
    intros Twice. apply numbers_at_told in Twice as Told.
    pose proof (told_past Pos m Arises _ _ Told) as Past.
    apply is_past_spec in Past as (z & Hz & [L | [_ C']]); [| congruence]. rewrite Hx in Hz. injection Hz as <-.
    linear.
  Qed.

  (** L3.11, part 2. Hypotheses: as in part 1, and all costs are whole numbers, not negative.

      The search expands no state more often than floor(epsilon) + 1 times.

      Differs: the floor is any natural number [floor] with epsilon < floor + 1. It need not be said that epsilon is
      not negative, for d(n, n) = 0. *)
  Lemma L3_11_2_how_often_depends_on_how_inconsistent : finite -> whole_costs ->
    forall h epsilon, contradicts_by_at_most h epsilon -> finite_estimate h ->
    forall floor : nat, epsilon < count (floor + 1) ->
    forall s, orders_by_f h s -> forall m, runs s m ->
    forall n, (count_occ same (expansions (told m)) n <= floor + 1)%nat.
  Proof.
    intros Fin Whole h epsilon Small Numbers_only floor Below s F m Runs n.
    pose proof (whole_nonnegative Whole) as Pos. assert (R : reopen s = true) by apply F.
    rewrite numbers_at_count. destruct (numbers_at n (told m)) as [| x0 others] eqn:Some_x; [simpl; lia |].
    (* n was expanded, and so it has a distance, which is a whole number. *)
    assert (Within : forall x, In x (x0 :: others) -> exists d, distance start n d /\ costs start n x /\
      x <= d + epsilon).
    { intros x H. rewrite <- Some_x in H. apply numbers_at_told in H as Told.
      destruct (told_expanded Pos s m R Runs n x Told) as (m0 & Runs0 & X).
      destruct (L3_11_1_how_far_from_its_distance Fin Pos h epsilon Small Numbers_only s F m0 n x Runs0 X)
        as (d & D & L).
      destruct (arises_sound Pos m (runs_arises s m R Runs)) as (S & _).
      destruct (told_found _ S _ _ Told) as [K _]. now exists d. }
    destruct (Within x0) as (d & D & _); [now left |].
    destruct (path_costs_whole Whole start n d (proj1 D)) as (least & ->).
    (* Each time g(n) is another whole number, and all of them lie between g*(n) and g*(n) + epsilon. *)
    rewrite <- Some_x in *. replace (floor + 1)%nat with (length (map count (seq least (floor + 1))))
      by (now rewrite map_length, seq_length).
    apply NoDup_incl_length; [apply each_time_another_number; [exact Pos | now apply runs_arises with s] |].
    intros x H. destruct (Within x H) as (d & D' & K & L). rewrite (distance_unique _ _ _ _ D' D) in L.
    destruct (path_costs_whole Whole start n x K) as (k & ->). apply in_map, in_seq. split.
    - apply Nat.nlt_ge. intros Lt. pose proof (proj2 D _ K) as Le.
      assert (count k < count least).
      { intros Gt. pose proof (count_monotone (k + 1) least) as M. rewrite count_add in M. simpl in M.
        assert ((k + 1 <= least)%nat) as Lt' by lia. pose proof (M Lt'). linear. }
      linear.
    - apply count_below. rewrite count_add. linear.
  Qed.
End How_inconsistent.
