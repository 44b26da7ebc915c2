(** * Chapter 3: Promises: admissible and consistent *)

From Coq Require Import ZArith Lia Ring.
From Proofs Require Import Astar Chapter_2.

(** ** Worlds without end *)

Section Archimedes.
  Context `{N : Numbers}.

  (** [times k d]: d, added k times. *)
  Fixpoint times (k : nat) (d : number) : number := match k with O => 0 | S k => d + times k d end.

  (** However small a positive number is, often enough it exceeds any other: what Archimedes asks of numbers. The whole,
      the rational and the real numbers have this property. *)
  Definition archimedean : Prop := forall x d, 0 < d -> exists k, x <= times k d.

  Lemma times_monotone : forall d, 0 <= d -> forall k l, (k <= l)%nat -> times k d <= times l d.
  Proof.
    intros d Hd k l L. induction L as [| l L IH]; [apply le_refl |]. simpl. linear.
  Qed.
End Archimedes.

Lemma whole_numbers_are_archimedean : archimedean (N := integers).
Proof.
  intros x d Hd. exists (Z.to_nat x). unfold lt in Hd. simpl in *.
  assert (H : forall k, (Z.of_nat k <= times (N := integers) k d)%Z).
  { induction k as [| k IH]; [easy |]. rewrite Nat2Z.inj_succ. simpl. lia. }
  specialize (H (Z.to_nat x)). lia.
Qed.

Section Worlds.
  Context `{P : Problem}.

  (** D3.4. A problem advances if each state has finitely many steps (here it always has: they are a list) and every step
      costs at least some positive number. *)
  Definition advances : Prop := exists delta, 0 < delta /\ forall u v c, step u v c -> delta <= c.

  (** The worlds of T3.3 and T3.6: the problem advances, or it is finite and has no negative cost. *)
  Definition tame : Prop := (archimedean /\ advances) \/ (finite /\ no_negative_cost).

  Lemma advances_nonnegative : advances -> no_negative_cost.
  Proof. intros (delta & Pos & Adv) u v c Hs. pose proof (Adv u v c Hs). linear. Qed.

  Lemma tame_nonnegative : tame -> no_negative_cost.
  Proof. intros [[_ Adv] | [_ Pos]]; [now apply advances_nonnegative | exact Pos]. Qed.

  (** A path that costs at most B has at most B / delta steps: so there are finitely many. *)
  Lemma finitely_many_within : archimedean -> advances -> forall B, exists k, forall u p v x,
    path u p v x -> x <= B -> (length p <= k)%nat.
  Proof.
    intros Arch (delta & Pos & Adv) B. destruct (Arch B delta Pos) as (k & Hk). exists k.
    assert (Long : forall u p v x, path u p v x -> times (length p) delta <= x).
    { intros u p v x C. induction C as [| p v w x c C IH Hs]; simpl; [apply le_refl |].
      rewrite app_length. simpl. rewrite PeanoNat.Nat.add_1_r. simpl. pose proof (Adv _ _ _ Hs). linear. }
    intros u p v x C L. destruct (Compare_dec.le_lt_dec (length p) k) as [H | H]; [exact H | exfalso].
    assert (Up : times (S k) delta <= times (length p) delta) by (apply times_monotone; [linear | exact H]).
    simpl in Up. pose proof (Long _ _ _ _ C). linear.
  Qed.

  (** So, where some state of a kind can be reached, there is a cheapest path to one. *)
  Lemma cheapest_of_kind_within : archimedean -> advances -> forall kind : state -> bool, forall t c,
    kind t = true -> costs start t c ->
    exists v d, kind v = true /\ costs start v d /\ forall w x, kind w = true -> costs start w x -> d <= x.
  Proof.
    intros Arch Adv kind t c Ht K. destruct (finitely_many_within Arch Adv c) as (k & Short).
    set (mine := fun w : list (state * number) * state * number => kind (snd (fst w))).
    assert (Mine : forall p v x, path start p v x -> kind v = true -> x <= c ->
      In x (map snd (filter mine (walks k start)))).
    { intros p v x C Hv L. change x with (snd (p, v, x)). apply in_map. apply filter_In. split; [| exact Hv].
      apply walks_are_all. split; [exact C | now apply Short with start v x]. }
    destruct K as [p0 C0]. pose proof (Mine p0 t c C0 Ht (le_refl c)) as Some_.
    destruct (least_member (map snd (filter mine (walks k start)))) as (d & Hd & Least).
    { intros E. now rewrite E in Some_. }
    apply in_map_iff in Hd as ([[p v] d'] & E & Hd). simpl in E. subst d'. apply filter_In in Hd as [Hd Hv].
    apply walks_are_all in Hd as [C _]. exists v, d. parts; [exact Hv | now exists p |].
    intros w x Hw [q Cq]. destruct (le_decide x c) as [L | L].
    - apply Least. now apply Mine with q w.
    - pose proof (Least c Some_). linear.
  Qed.

  Lemma cheapest_in_tame : tame -> (exists t, is_goal t = true /\ reachable t) -> exists C, cheapest C.
  Proof.
    intros [[Arch Adv] | [Fin Pos]] (t & Ht & Reach_).
    - destruct Reach_ as [c K]. destruct (cheapest_of_kind_within Arch Adv is_goal t c Ht K) as (v & d & Hv & Kv & Least).
      exists d. split; [now exists v | exact Least].
    - apply cheapest_exists; trivial. now exists t.
  Qed.

  Lemma distance_in_tame : tame -> forall n x, costs start n x -> exists d, distance start n d.
  Proof.
    intros [[Arch Adv] | [Fin Pos]] n x K.
    - destruct (cheapest_of_kind_within Arch Adv (fun v => if same v n then true else false) n x) as (v & d & Hv & Kv & Least);
        [now destruct (same n n) | exact K |].
      destruct (same v n) as [-> | D]; [| easy]. exists d. split; [exact Kv |]. intros y Ky. apply Least with n; trivial.
      now destruct (same n n).
    - apply reachable_distance; trivial. now exists x.
  Qed.

  (** Where all that is expanded costs at most B the search ends. *)
  Lemma ends_within : tame -> forall s B, reopen s = true ->
    (forall m n x, runs s m -> expands s m n x -> x <= B) -> ends s (initial s).
  Proof.
    intros [[Arch Adv] | [Fin Pos]] s B R Within; [| now apply ends_in_a_finite_world].
    pose proof (advances_nonnegative Adv) as Pos. destruct (finitely_many_within Arch Adv B) as (k & Short).
    apply ends_if_finitely_many with (all := map (fun '(_, v, x) => (v, x)) (walks k start)); trivial.
    intros m n x Runs X. pose proof (Within m n x Runs X) as L. destruct X as (_ & _ & Hx & _).
    destruct (arises_sound Pos m (runs_arises s m R Runs)) as (S & _). destruct (found _ S _ _ Hx) as [p C].
    change (n, x) with ((fun '(_, v, x) => (v, x)) (p, n, x)). apply in_map. apply walks_are_all.
    split; [exact C | now apply Short with start n x].
  Qed.

  (** And it announces a goal that costs at most B. *)
  Lemma announces_within : tame -> forall s B C, reopen s = true -> cheapest C ->
    (forall m n x, runs s m -> expands s m n x -> x <= B) ->
    ends s (initial s) /\
    forall m, runs s m -> stopped m -> exists t x steps c, announces m t x steps c /\ x <= B /\ c <= x.
  Proof.
    intros Tame s B C R Cheapest Within. pose proof (tame_nonnegative Tame) as Pos.
    split; [now apply ends_within with B |]. intros m Runs Stop.
    destruct (does_not_miss Pos C Cheapest s m R Runs Stop) as (t & A).
    destruct (announcement Pos s m t R Runs A) as (m0 & x & steps & c & Runs0 & X & K & L & _).
    exists t, x, steps, c. parts; trivial. now apply Within with m0 t.
  Qed.

  (** ** What is always waiting *)

  (** T3.1. Until the goal is expanded, a state of the best path waits in the frontier.

      Hypotheses: numbers are those of Archimedes; the problem advances; there is a path to a goal; 0 <= h <= h*.

      Then there is a cheapest path to a goal; and of any such path, until a goal is expanded, some state waits with g = g*,
      and hence with f <= C*.

      Differs: the property of Archimedes, which whole, rational and real numbers have, is named. *)
  Theorem T3_1_until_the_goal_is_expanded_a_state_of_the_best_path_waits : archimedean -> advances ->
    (exists t, is_goal t = true /\ reachable t) -> forall h, heuristic h -> admissible h ->
    (exists C, cheapest C) /\
    forall C t steps, cheapest C -> is_goal t = true -> path start steps t C ->
    forall m, runs (astar h) m -> answer m = None ->
    exists n x, In n (visited start steps) /\ waiting m n /\ g m n = Some x /\ distance start n x /\ x ⊕ h n ≤ Finite C.
  Proof.
    intros Arch Adv Goals h _ Adm. pose proof (advances_nonnegative Adv) as Pos. split.
    - (* There is a cheapest path. *)
      apply cheapest_in_tame; [now left | exact Goals].
    - (* A piece of it waits: t has not been expanded. *)
      intros C t steps Cheapest Ht Path m Runs A. pose proof (runs_arises (astar h) m eq_refl Runs) as Arises.
      assert (D : distance start t C).
      { split; [now exists steps |]. intros c K. apply Cheapest with t; trivial. }
      destruct (L2_4_a_piece_of_the_best_path_is_always_waiting Pos m Arises A steps t C Path D) as (n & x & Hn & W & Hx & Dx).
      { intros Told. pose proof (expanded_goal_ends Pos m Arises t C Told Ht). congruence. }
      exists n, x. parts; trivial; try apply W.
      (* And it looks cheap: the rest of a cheapest path is a cheapest rest. *)
      destruct (rest_of_path steps t C n x Path D Hn Dx) as (y & K & ->). pose proof (Adm n t y Ht K). by_cases.
  Qed.

  (** T3.2. An admissible estimate is enough, even in an endless world.

      Hypotheses: as in T3.1.

      Then A* ends, with any rule for ties, and when it has ended it has announced a goal at the cost C*, with a path of that
      cost.

      Differs: as T3.1. *)
  Theorem T3_2_an_admissible_estimate_is_enough_even_in_an_endless_world : archimedean -> advances ->
    (exists t, is_goal t = true /\ reachable t) -> forall h, heuristic h -> admissible h ->
    ends (astar h) (initial (astar h)) /\
    forall m, runs (astar h) m -> stopped m -> exists C t steps, cheapest C /\ announces m t C steps C.
  Proof.
    intros Arch Adv Goals h Heur Adm. assert (Tame : tame) by now left. pose proof (advances_nonnegative Adv) as Pos.
    destruct (cheapest_in_tame Tame Goals) as (C & Cheapest).
    (* Whatever is expanded has g <= f <= C*. *)
    assert (Within : forall m n x, runs (astar h) m -> expands (astar h) m n x -> x <= C).
    { intros m n x Runs X. pose proof (expanded_looks_cheap Pos h Adm C Cheapest m n x Runs X). pose proof (Heur n). by_cases. }
    destruct (announces_within Tame (astar h) C C eq_refl Cheapest Within) as [Ends Ann]. split; [exact Ends |].
    intros m Runs Stop. destruct (Ann m Runs Stop) as (t & x & steps & c & K & L & L'). exists C, t, steps.
    (* No path to a goal costs less than C*. *)
    assert (C <= c). { apply Cheapest with t; [apply K |]. exists steps. now apply announced_is_a_path with m x. }
    assert (x = C) as -> by linear. assert (c = C) as -> by linear. now split.
  Qed.

  (** ** A promise broken a little *)

  (** D3.3. [error_at_most h e]: h(n) <= h*(n) + e for every state. *)
  Definition error_at_most (h : state -> extended) (e : number) : Prop :=
    forall n t x, is_goal t = true -> costs n t x -> h n ≤ Finite (x + e).

  Lemma no_error : forall h, admissible h <-> error_at_most h 0.
  Proof. intros h. split; intros H n t x Ht K; pose proof (H n t x Ht K); by_cases. Qed.

  Lemma expanded_within_error : no_negative_cost -> forall h e, error_at_most h e -> forall C, cheapest C ->
    forall m n x, runs (astar h) m -> expands (astar h) m n x -> x ⊕ h n ≤ Finite (C + e).
  Proof.
    intros Pos h e Err C Cheapest m n x Runs X.
    destruct (a_piece_waits Pos C Cheapest m (runs_arises (astar h) m eq_refl Runs)) as (v & y & z & t & W & Hy & _ & Ht & K & ->);
      [apply X |].
    pose proof (Err v t z Ht K) as Low.
    pose proof (expanded_is_least (astar h) m n x eq_refl (astar_is_monotone h) Runs X v y Hy (proj1 W)) as Least.
    simpl in Least. apply at_most_trans with (y ⊕ h v); [exact Least |]. by_cases.
  Qed.

  (** T3.3. What an overestimate can cost.

      Hypotheses: the problem advances, or it is finite and no step has a negative cost; a cheapest path to a goal costs C*
      ([C]; there is one as soon as there is a path to a goal: [cheapest_in_tame]); the estimate is never negative.

      1. If h is admissible and w >= 1, A* with weight w ends, and announces a goal at a cost of at most w C*, with a path
      that costs no more.

      Differs: as T3.1. *)
  Theorem T3_3_1_what_an_overestimate_can_cost : tame -> forall C, cheapest C -> forall h, heuristic h ->
    admissible h -> forall w tie, 1 <= w ->
    let search := weighted_astar h w tie true in
    ends search (initial search) /\
    forall m, runs search m -> stopped m -> exists t x steps c, announces m t x steps c /\ x <= w * C /\ c <= x.
  Proof.
    intros Tame C Cheapest h Heur Adm w tie Hw search. apply announces_within with C; trivial. intros m n x Runs X.
    apply (number_below_priority h w n); trivial.
    now apply (expanded_within_weight (tame_nonnegative Tame) h Adm w tie Hw C Cheapest m).
  Qed.

  (** T3.3, part 2. If h has error at most e, A* ends, and announces a goal at a cost of at most C* + e, with a path that
      costs no more. *)
  Theorem T3_3_2_what_an_overestimate_can_cost : tame -> forall C, cheapest C -> forall h, heuristic h ->
    forall e, error_at_most h e ->
    ends (astar h) (initial (astar h)) /\
    forall m, runs (astar h) m -> stopped m -> exists t x steps c, announces m t x steps c /\ x <= C + e /\ c <= x.
  Proof.
    intros Tame C Cheapest h Heur e Err. apply announces_within with C; trivial. intros m n x Runs X.
    pose proof (expanded_within_error (tame_nonnegative Tame) h e Err C Cheapest m n x Runs X). pose proof (Heur n). by_cases.
  Qed.

  (** C3.4. A small lie does no harm.

      Hypotheses: as in T3.3; h has error at most e, and every path to a goal that is not a cheapest one costs more than
      C* + e. Then A* ends, and announces C*, with a path of that cost. *)
  Corollary C3_4_a_small_lie_does_no_harm : tame -> forall C, cheapest C -> forall h, heuristic h ->
    forall e, error_at_most h e ->
    (forall t x, is_goal t = true -> costs start t x -> C < x -> C + e < x) ->
    ends (astar h) (initial (astar h)) /\
    forall m, runs (astar h) m -> stopped m -> exists t steps, announces m t C steps C.
  Proof.
    intros Tame C Cheapest h Heur e Err Others. pose proof (tame_nonnegative Tame) as Pos.
    destruct (T3_3_2_what_an_overestimate_can_cost Tame C Cheapest h Heur e Err) as [Ends Ann]. split; [exact Ends |].
    intros m Runs Stop. destruct (Ann m Runs Stop) as (t & x & steps & c & K & L & L'). exists t, steps.
    (* Only the cheapest paths cost so little. *)
    assert (Only : forall y, costs start t y -> y <= C + e -> y = C).
    { intros y Ky Ly. pose proof (proj2 Cheapest t y (proj1 (proj2 K)) Ky).
      destruct (le_decide y C) as [Le | Gt]; [linear |]. pose proof (Others t y (proj1 (proj2 K)) Ky Gt). linear. }
    assert (c = C). { apply Only; [| linear]. exists steps. now apply announced_is_a_path with m x. }
    assert (x = C).
    { destruct K as (A & _ & (rest & Told) & _).
      destruct (last_turn Pos (astar h) m t eq_refl Runs A) as (m0 & x0 & _ & _ & Hx & _ & Told').
      rewrite Told in Told'. injection Told' as <- _. destruct (arises_sound Pos m (runs_arises (astar h) m eq_refl Runs)) as (S & _).
      apply Only; [now apply (found _ S) | exact L]. }
    now subst.
  Qed.

  (** ** A promise that fits at every step *)

  (** T3.5. Step by step, or all at once.

      Hypothesis: h = 0 at every goal. Then h falls along no step by more than the step costs if and only if it falls between
      no two states by more than any path between them costs; and then h is admissible.

      Differs: "at most d(n, m) + h(m)" is said of every path from n to m, which is the same and asks for no cheapest one. *)
  Theorem T3_5_step_by_step_or_all_at_once : forall h, (forall t, is_goal t = true -> h t = Finite 0) ->
    (falls_no_faster h <-> forall n m x, costs n m x -> h n ≤ x ⊕ h m) /\
    (falls_no_faster h -> admissible h).
  Proof.
    intros h Zero. parts.
    - split.
      + intros Falls. now apply falls_along.
      + (* A step is a path. *)
        intros All n m c Hs. apply All. now apply costs_step.
    - intros Falls. now apply L2_2_consistent_implies_admissible.
  Qed.
End Worlds.
