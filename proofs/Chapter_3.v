(** * Chapter 3: Promises: admissible and consistent *)

From Coq Require Import ZArith Lia Ring Wf_nat.
From Proofs Require Import Astar Algorithm_b Chapter_2.
From Proofs Require Frontier Dijkstra.

(** ** Worlds without end *)

Section Archimedes.
  Context `{N : Numbers}.

  (** [times k d]: d, added k times. *)
  Fixpoint times (k : nat) (d : number) : number := match k with O => 0 | S k => d + times k d end.

  (** However small a positive number is, often enough it exceeds any other: what Archimedes asks of numbers. The
      whole, the rational and the real numbers have this property. *)
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

  (** D3.4. A problem advances if each state has finitely many steps (here it always has: they are a list) and every
      step costs at least some positive number. *)
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
    - destruct Reach_ as [c K].
      destruct (cheapest_of_kind_within Arch Adv is_goal t c Ht K) as (v & d & Hv & Kv & Least).
      exists d. split; [now exists v | exact Least].
    - apply cheapest_exists; trivial. now exists t.
  Qed.

  Lemma distance_in_tame : tame -> forall n x, costs start n x -> exists d, distance start n d.
  Proof.
    intros [[Arch Adv] | [Fin Pos]] n x K.
    - destruct (cheapest_of_kind_within Arch Adv (fun v => if same v n then true else false) n x)
        as (v & d & Hv & Kv & Least);
        [now destruct (same n n) | exact K |].
      destruct (same v n) as [-> | D]; [| easy]. exists d. split; [exact Kv |]. intros y Ky.
      apply Least with n; trivial.
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

      Then there is a cheapest path to a goal; and of any such path, until a goal is expanded, some state waits with g
      = g*, and hence with f <= C*.

      Differs: the property of Archimedes, which whole, rational and real numbers have, is named. *)
  Theorem T3_1_until_the_goal_is_expanded_a_state_of_the_best_path_waits : archimedean -> advances ->
    (exists t, is_goal t = true /\ reachable t) -> forall h, heuristic h -> admissible h ->
    (exists C, cheapest C) /\
    forall C t steps, cheapest C -> is_goal t = true -> path start steps t C ->
    forall m, runs (astar h) m -> answer m = None ->
    exists n x, In n (visited start steps) /\ waiting m n /\ g m n = Some x /\ distance start n x /\
      x ⊕ h n ≤ Finite C.
  Proof.
    intros Arch Adv Goals h _ Adm. pose proof (advances_nonnegative Adv) as Pos. split.
    - (* There is a cheapest path. *)
      apply cheapest_in_tame; [now left | exact Goals].
    - (* A piece of it waits: t has not been expanded. *)
      intros C t steps Cheapest Ht Path m Runs A. pose proof (runs_arises (astar h) m eq_refl Runs) as Arises.
      assert (D : distance start t C).
      { split; [now exists steps |]. intros c K. apply Cheapest with t; trivial. }
      destruct (L2_4_a_piece_of_the_best_path_is_always_waiting Pos m Arises A steps t C Path D)
        as (n & x & Hn & W & Hx & Dx).
      { intros Told. pose proof (expanded_goal_ends Pos m Arises t C Told Ht). congruence. }
      exists n, x. parts; trivial; try apply W.
      (* And it looks cheap: the rest of a cheapest path is a cheapest rest. *)
      destruct (rest_of_path steps t C n x Path D Hn Dx) as (y & K & ->). pose proof (Adm n t y Ht K). by_cases.
  Qed.

  (** T3.2. An admissible estimate is enough, even in an endless world.

      Hypotheses: as in T3.1.

      Then A* ends, with any rule for ties, and when it has ended it has announced a goal at the cost C*, with a path
      of that cost.

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
    { intros m n x Runs X. pose proof (expanded_looks_cheap Pos h Adm C Cheapest m n x Runs X). pose proof (Heur n).
      by_cases. }
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
    destruct (a_piece_waits Pos C Cheapest m (runs_arises (astar h) m eq_refl Runs))
      as (v & y & z & t & W & Hy & _ & Ht & K & ->);
      [apply X |].
    pose proof (Err v t z Ht K) as Low.
    pose proof (expanded_is_least (astar h) m n x eq_refl (astar_is_monotone h) Runs X v y Hy (proj1 W)) as Least.
    simpl in Least. apply at_most_trans with (y ⊕ h v); [exact Least |]. by_cases.
  Qed.

  (** T3.3. What an overestimate can cost.

      Hypotheses: the problem advances, or it is finite and no step has a negative cost; a cheapest path to a goal
      costs C* ([C]; there is one as soon as there is a path to a goal: [cheapest_in_tame]); the estimate is never
      negative.

      1. If h is admissible and w >= 1, A* with weight w ends, and announces a goal at a cost of at most w C*, with a
      path that costs no more.

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

  (** T3.3, part 2. If h has error at most e, A* ends, and announces a goal at a cost of at most C* + e, with a path
      that costs no more. *)
  Theorem T3_3_2_what_an_overestimate_can_cost : tame -> forall C, cheapest C -> forall h, heuristic h ->
    forall e, error_at_most h e ->
    ends (astar h) (initial (astar h)) /\
    forall m, runs (astar h) m -> stopped m -> exists t x steps c, announces m t x steps c /\ x <= C + e /\ c <= x.
  Proof.
    intros Tame C Cheapest h Heur e Err. apply announces_within with C; trivial. intros m n x Runs X.
    pose proof (expanded_within_error (tame_nonnegative Tame) h e Err C Cheapest m n x Runs X). pose proof (Heur n).
    by_cases.
  Qed.

  (** C3.4. A small lie does no harm.

      Hypotheses: as in T3.3; h has error at most e, and every path to a goal that is not a cheapest one costs more
      than C* + e. Then A* ends, and announces C*, with a path of that cost. *)
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
      rewrite Told in Told'. injection Told' as <- _.
      destruct (arises_sound Pos m (runs_arises (astar h) m eq_refl Runs)) as (S & _).
      apply Only; [now apply (found _ S) | exact L]. }
    now subst.
  Qed.

  (** ** A promise that fits at every step *)

  (** T3.5. Step by step, or all at once.

      Hypothesis: h = 0 at every goal. Then h falls along no step by more than the step costs if and only if it falls
      between no two states by more than any path between them costs; and then h is admissible.

      Differs: "at most d(n, m) + h(m)" is said of every path from n to m, which is the same and asks for no cheapest
      one. *)
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

(** ** What consistency buys

    What follows holds for every search that re-opens and orders by f = g + h, with any rule for ties ([orders_by_f]):
    [astar h] is one, and so is [weighted_astar h 1 tie true]. *)

Section Consistent.
  Context `{P : Problem}.

  Definition finite_estimate (h : state -> extended) : Prop := forall n, h n <> Infinite.

  (** The proof of T3.6, part 2, needs of h no more than that it falls along no step by more than the step costs. *)
  Lemma expanded_at_its_distance : tame -> forall h, falls_no_faster h -> finite_estimate h ->
    forall s, orders_by_f h s -> forall m n x, runs s m -> expands s m n x -> distance start n x.
  Proof.
    intros Tame h Falls Fin s F m n x Runs X. pose proof (tame_nonnegative Tame) as Pos. destruct F as [R F].
    pose proof (runs_arises s m R Runs) as Arises. destruct (arises_sound Pos m Arises) as (S & _).
    assert (Hx : g m n = Some x) by apply X. pose proof (found _ S _ _ Hx) as K.
    (* A cheapest path to n exists. *)
    destruct (distance_in_tame Tame n x K) as (d & D). pose proof (proj2 D x K) as L.
    enough (x <= d) by (assert (x = d) as -> by linear; exact D).
    destruct D as [[p Path] Least]. assert (D : distance start n d) by (split; [now exists p | exact Least]).
    destruct (done_or_waiting Pos m Arises (proj1 X) p n d Path D) as [[Cn Hn] | (v & y & Hv & W & Hy & Dy)].
    - rewrite Hx in Hn. injection Hn as ->. apply le_refl.
    - (* Some s_i was waiting with its true cost, and f(s_i) <= g*(s_i) + d(s_i, n) + h(n) = g*(n) + h(n). *)
      destruct (rest_of_path p n d v y Path D Hv Dy) as (z & Kz & ->).
      pose proof (falls_along h Falls v n z Kz) as Low.
      (* The frontier handed out n. *)
      pose proof (expanded_is_least s m n x R (by_f_monotone h s (conj R F)) Runs X v y Hy (proj1 W)) as Le.
      rewrite !F in Le. pose proof (Fin n). by_cases.
  Qed.

  (** T3.6. With a consistent estimate everything is done once.

      Hypotheses: the problem advances, or it is finite and no step has a negative cost (for parts 2 to 4); h is
      consistent, and finite (for parts 2 and 3).

      1. Along any path from the start f never falls. *)
  Theorem T3_6_1_f_never_falls_along_a_path : forall h, consistent h ->
    forall n x m c, costs start n x -> step n m c -> x ⊕ h n ≤ (x + c) ⊕ h m.
  Proof. intros h [_ Falls] n x m c _ Hs. pose proof (Falls n m c Hs). by_cases. Qed.

  (** T3.6, part 2. Whenever A* expands a state n, g(n) = g*(n). *)
  Theorem T3_6_2_what_is_expanded_is_right : tame -> forall h, consistent h -> finite_estimate h ->
    forall s, orders_by_f h s -> forall m n x, runs s m -> expands s m n x -> distance start n x.
  Proof. intros Tame h [_ Falls]. now apply expanded_at_its_distance. Qed.

  (** The states that were expanded, the last one first. *)
  Definition expansions (told : list event) : list state :=
    flat_map (fun event => match event with Expand n _ => [n] | _ => [] end) told.

  Lemma expansions_told : forall told n, In n (expansions told) <-> exists x, In (Expand n x) told.
  Proof.
    intros told n. unfold expansions. rewrite in_flat_map. split.
    - intros ([v u x a | v x | v x] & H & K); simpl in K; try easy. destruct K as [-> | []]. now exists x.
    - intros (x & H). exists (Expand n x). split; [exact H | now left].
  Qed.

  Lemma expansions_of_turn : no_negative_cost -> forall s m e m1, reopen s = true -> arises m -> takes m e m1 ->
    (closed m (state_of e) = true /\ expansions (told (visit s e m1)) = expansions (told m)) \/
    exists x, closed m (state_of e) = false /\ g m (state_of e) = Some x /\
      expansions (told (visit s e m1)) = state_of e :: expansions (told m).
  Proof.
    intros Pos s m e m1 R Arises T.
    destruct (told_by_turn Pos s m e m1 R Arises T) as [[C ->] | (x & news & C & Hx & -> & Not)]; [now left | right].
    exists x. parts; trivial. unfold expansions. rewrite flat_map_app.
    replace (flat_map _ news) with (@nil state); [reflexivity |]. symmetry.
    induction news as [| [v u y a | v y | v y] news IH]; simpl;
      try (apply IH; intros n z H; apply (Not n z); now right); [reflexivity |]. destruct (Not v y). now left.
  Qed.

  (** T3.6, part 3. No state is expanded twice ... *)
  Theorem T3_6_3_no_state_is_expanded_twice : tame -> forall h, consistent h -> finite_estimate h ->
    forall s, orders_by_f h s -> forall m, runs s m -> NoDup (expansions (told m)).
  Proof.
    intros Tame h [_ Falls] Fin s F. pose proof (tame_nonnegative Tame) as Pos.
    assert (R : reopen s = true) by apply F.
    induction 1 as [| m m' Runs IH [A (e & m1 & T & -> & Least)]]; [constructor |].
    destruct (expansions_of_turn Pos s m e m1 R (runs_arises s m R Runs) T) as [[_ ->] | (x & C & Hx & ->)];
      [exact IH |].
    constructor; [| exact IH]. intros Twice. apply expansions_told in Twice as (y & Told).
    destruct (takes_expands Pos s m e m1) as (x' & X); trivial.
    assert (x' = x) as -> by (destruct X as (_ & _ & Hx' & _); congruence).
    (* Both times the number was its distance, and it is closed since the first. *)
    destruct (told_expanded Pos s m R Runs _ _ Told) as (m0 & Runs0 & X0).
    pose proof (expanded_at_its_distance Tame h Falls Fin s F m _ _ Runs X) as D.
    pose proof (expanded_at_its_distance Tame h Falls Fin s F m0 _ _ Runs0 X0) as D0.
    rewrite (distance_unique _ _ _ _ D0 D) in Told.
    pose proof (told_past Pos m (runs_arises s m R Runs) _ _ Told) as Past.
    apply is_past_spec in Past as (z & Hz & [L | [_ C']]); [| congruence]. rewrite Hx in Hz. injection Hz as <-.
    linear.
  Qed.

  (** The same search without re-opening. *)
  Definition without_reopening (s : method) : method :=
    {| estimate := estimate s; priority_of := priority_of s; tie_of := tie_of s; reopen := false |}.

  (** So a closed state is never reached more cheaply, and the condition that leaves out re-opening decides
      nothing. *)
  Lemma same_steps : no_negative_cost -> forall s u x, reopen s = true -> costs start u x -> forall edges m,
    (forall v c, In (v, c) edges -> step u v c) -> g m u = Some x ->
    (forall v, closed m v = true -> exists d, g m v = Some d /\ distance start v d) ->
    fold_left (relax (without_reopening s) u) edges m = fold_left (relax s u) edges m.
  Proof.
    intros Pos s u x R K. induction edges as [| [v c] edges IH]; intros m Steps Hx Right; [easy |]. cbn [fold_left].
    assert (Hs : step u v c) by (apply Steps; now left).
    assert (E : relax (without_reopening s) u m (v, c) = relax s u m (v, c)).
    { unfold relax. simpl. rewrite R. simpl. destruct (closed m v) eqn:Cv; simpl; [| reflexivity].
      destruct (Right v Cv) as (d & Hd & D). rewrite (number_of_known _ _ _ Hx), Hd. simpl.
      pose proof (proj2 D (x + c) (costs_walk_on _ _ _ _ _ K Hs)) as L. now destruct (le_decide d (x + c)). }
    rewrite E. destruct (relax_cases s u m v c R) as [[-> _] | [-> Better]].
    - apply IH; trivial. intros; apply Steps; now right.
    - rewrite (number_of_known _ _ _ Hx) in *. apply IH; simpl.
      + intros; apply Steps; now right.
      + rewrite set_elsewhere; [exact Hx |]. intros <-. pose proof (Better _ Hx). pose proof (Pos _ _ _ Hs). linear.
      + intros w. destruct (same w v) as [-> | D]; [now rewrite set_there |]. rewrite !set_elsewhere by exact D.
        apply Right.
  Qed.

  (** T3.6, part 3, continued: ... and A* without re-opening tells the same story, event for event. (After any number
      of turns the two know the same, and have told the same.) *)
  Theorem T3_6_3_without_reopening_the_same_story : tame -> forall h, consistent h -> finite_estimate h ->
    forall s, orders_by_f h s -> forall turns, after turns (without_reopening s) = after turns s.
  Proof.
    intros Tame h [_ Falls] Fin s F. pose proof (tame_nonnegative Tame) as Pos.
    assert (R : reopen s = true) by apply F.
    induction turns as [| turns IH]; [reflexivity |]. simpl. rewrite IH.
    pose proof (after_runs turns s) as Runs. set (m := after turns s) in *. clearbody m. clear IH.
    enough (E : next (without_reopening s) m = next s m) by now rewrite E.
    unfold next. destruct (answer m) eqn:A; [reflexivity |].
    destruct (pop (frontier m)) as [[e others] |] eqn:Pop; [| reflexivity]. f_equal.
    apply pop_takes_a_least in Pop as [(older & newer & E & ->) Least].
    unfold visit. cbn [closed with_frontier]. destruct (closed m (state_of e)) eqn:C; [reflexivity |].
    unfold expand. destruct (is_goal (state_of e)); [reflexivity |].
    destruct (takes_expands Pos s m e (with_frontier (older ++ newer) m)) as (x & X); trivial;
      [now exists older, newer |].
    pose proof (expanded_at_its_distance Tame h Falls Fin s F m _ _ Runs X) as D.
    apply same_steps with x; trivial; [apply D | apply X |].
    intros v. simpl. destruct (same v (state_of e)) as [-> | Dv].
    - intros _. exists x. split; [apply X | exact D].
    - rewrite set_elsewhere by exact Dv. intros Cv.
      destruct (arises_sound Pos m (runs_arises s m R Runs)) as (S & _).
      destruct (closed_told _ S _ Cv) as (y & Hy & Told).
      exists y. split; [exact Hy |]. destruct (told_expanded Pos s m R Runs v y Told) as (m0 & Runs0 & X0).
      now apply expanded_at_its_distance with h s m0.
  Qed.

  (** T3.6, part 4. States are expanded in an order in which f never falls. (The story is told backward: b was
      expanded after a.)

      Differs: it is stronger, for h may be infinite here; and of the world no more is used than that no step has a
      negative cost. *)
  Theorem T3_6_4_f_never_falls : tame -> forall h, consistent h -> forall s, orders_by_f h s ->
    forall m, runs s m -> forall later b y earlier, told m = later ++ Expand b y :: earlier ->
    forall a x, In (Expand a x) earlier -> x ⊕ h a ≤ y ⊕ h b.
  Proof.
    intros Tame h [_ Falls] s F m Runs. pose proof (tame_nonnegative Tame) as Pos.
    assert (R : reopen s = true) by apply F.
    induction Runs as [| m m' Runs IH [A (e & m1 & T & -> & Least)]]; intros later b y earlier E a x H.
    - destruct later as [| e [| e' later]]; discriminate.
    - destruct (told_split Pos s m e m1 R (runs_arises s m R Runs) T later b y earlier E)
        as [(later' & E') | (-> & -> & Hy & C)].
      + now apply IH with later' earlier.
      + apply nothing_below_waits with s m; trivial.
  Qed.

  (** C3.7. One goal forgives.

      Hypotheses: h is finite and falls along no step by more than the step costs, whatever it says at the goals, even
      if it is negative; the world is as in T3.6.

      1. Whenever A* expands a state n, g(n) = g*(n). *)
  Corollary C3_7_1_one_goal_forgives : tame -> forall h, falls_no_faster h -> finite_estimate h ->
    forall s, orders_by_f h s -> forall m n x, runs s m -> expands s m n x -> distance start n x.
  Proof. apply expanded_at_its_distance. Qed.

  (** C3.7, part 2. So if there are finitely many states, one goal, and a path to it, A* ends and announces C*, with a
      path of that cost. *)
  Corollary C3_7_2_one_goal_forgives : finite -> no_negative_cost -> forall h, falls_no_faster h ->
    finite_estimate h ->
    forall t, is_goal t = true -> (forall t', is_goal t' = true -> t' = t) -> reachable t ->
    forall s, orders_by_f h s ->
    ends s (initial s) /\
    forall m, runs s m -> stopped m -> exists C steps, cheapest C /\ announces m t C steps C.
  Proof.
    intros Fin Pos h Falls FinH t Ht One Way s F. assert (R : reopen s = true) by apply F.
    split; [now apply ends_in_a_finite_world |]. intros m Runs Stop.
    destruct (cheapest_exists Fin Pos) as (C & Cheapest); [now exists t |].
    destruct (does_not_miss Pos C Cheapest s m R Runs Stop) as (t' & A).
    destruct (announcement Pos s m t' R Runs A) as (m0 & x & steps & c & Runs0 & X & K & L & _).
    pose proof (One t' (proj1 (proj2 K))) as ->. exists C, steps. split; [exact Cheapest |].
    (* It announces g*(t), and as there is only one goal, this is C*. *)
    assert (D : distance start t x) by (apply expanded_at_its_distance with h s m0; trivial; now right).
    destruct (cheapest_is_distance C Cheapest) as (t'' & Ht'' & D''). rewrite (One t'' Ht'') in D''.
    rewrite (distance_unique _ _ _ _ D D'') in *.
    assert (C <= c). { apply D''. exists steps. now apply announced_is_a_path with m C. }
    assert (c = C) as -> by linear. exact K.
  Qed.
End Consistent.

(** ** The same search at other prices *)

Section Reduced.
  Context `{P : Problem}.
  Add Ring reduced_numbers : ring_laws.

  Variable h : state -> number.

  (** The problem at reduced costs: each step costs c(n, m) - h(n) + h(m). *)
  Definition reduced : Problem := {|
    state := state; same := same; start := start; is_goal := is_goal;
    neighbors := fun n => map (fun '(m, c) => (m, c - h n + h m)) (neighbors n)
  |}.

  Lemma reduced_step : forall u v c, step (P := P) u v c -> step (P := reduced) u v (c - h u + h v).
  Proof.
    intros u v c Hs. unfold step. simpl. apply in_map_iff. exists (v, c). now split.
  Qed.

  Lemma original_step : forall u v c, step (P := reduced) u v c -> step (P := P) u v (c + h u - h v).
  Proof.
    intros u v c Hs. unfold step in Hs. simpl in Hs. apply in_map_iff in Hs as ((w, d) & [= -> <-] & Hs).
    unfold step. now replace (d - h u + h v + h u - h v) with d by ring.
  Qed.

  (** L3.8. A* is Dijkstra's algorithm at reduced costs.

      Hypothesis: h is finite (and so it is a number, for each state).

      1. A path from n to m of cost x has the reduced cost x - h(n) + h(m). *)
  Lemma L3_8_1_a_path_at_reduced_costs : forall n steps m x, path (P := P) n steps m x ->
    exists steps', path (P := reduced) n steps' m (x - h n + h m) /\ map fst steps' = map fst steps.
  Proof.
    (* Each state between n and m adds its height when it is entered, and takes it off again when it is left. *)
    intros n steps m x C. induction C as [| steps u v x c C (q & IH & E) Hs].
    - exists []. split; [| easy]. replace (0 - h n + h n) with 0 by ring. constructor.
    - exists (q ++ [(v, c - h u + h v)]). split; [| now rewrite !map_app, E].
      replace (x + c - h n + h v) with (x - h n + h u + (c - h u + h v)) by ring.
      apply (walk_on (P := reduced)) with u; [exact IH | now apply reduced_step].
  Qed.

  Lemma path_at_full_costs : forall n steps m x, path (P := reduced) n steps m x ->
    exists steps', path (P := P) n steps' m (x + h n - h m) /\ map fst steps' = map fst steps.
  Proof.
    intros n steps m x C. induction C as [| steps u v x c C (q & IH & E) Hs].
    - exists []. split; [| easy]. replace (0 + h n - h n) with 0 by ring. constructor.
    - exists (q ++ [(v, c + h u - h v)]). split; [| now rewrite !map_app, E].
      replace (x + c + h n - h v) with (x + h n - h u + (c + h u - h v)) by ring.
      apply (walk_on (P := P)) with u; [exact IH | now apply original_step].
  Qed.

  Lemma costs_at_reduced_costs : forall n m x,
    costs (P := P) n m x <-> costs (P := reduced) n m (x - h n + h m).
  Proof.
    intros n m x. split.
    - intros [p C]. destruct (L3_8_1_a_path_at_reduced_costs n p m x C) as (q & K & _). now exists q.
    - intros [p C]. destruct (path_at_full_costs n p m _ C) as (q & K & _). exists q.
      now replace (x - h n + h m + h n - h m) with x in K by ring.
  Qed.

  (** L3.8, part 1, continued: so of the paths between two states the same ones are cheapest. *)
  Lemma L3_8_1_the_same_paths_are_cheapest : forall n m d,
    distance (P := P) n m d <-> distance (P := reduced) n m (d - h n + h m).
  Proof.
    intros n m d. unfold distance. rewrite costs_at_reduced_costs.
    split; intros [K Least]; (split; [exact K |]); intros c Kc.
    - pose proof (proj2 (costs_at_reduced_costs n m (c + h n - h m))) as Back.
      replace (c + h n - h m - h n + h m) with c in Back by ring. pose proof (Least _ (Back Kc)). linear.
    - pose proof (Least _ (proj1 (costs_at_reduced_costs n m c) Kc)). linear.
  Qed.

  (** L3.8, part 2. No reduced cost is negative if and only if h falls along no step by more than the step costs. *)
  Lemma L3_8_2_no_reduced_cost_is_negative :
    no_negative_cost (P := reduced) <-> falls_no_faster (P := P) (fun n => Finite (h n)).
  Proof.
    split.
    - intros Pos n m c Hs. simpl. pose proof (Pos n m _ (reduced_step n m c Hs)). linear.
    - intros Falls u v c Hs. pose proof (Falls u v _ (original_step u v c Hs)) as H. simpl in H. linear.
  Qed.

  (** L3.8, part 2, continued. Where h >= 0, and h = 0 at the goals: if and only if h is consistent. *)
  Lemma L3_8_2_if_and_only_if_consistent : (forall n, 0 <= h n) -> (forall t, is_goal t = true -> h t = 0) ->
    no_negative_cost (P := reduced) <-> consistent (P := P) (fun n => Finite (h n)).
  Proof.
    intros _ Zero. rewrite L3_8_2_no_reduced_cost_is_negative. unfold consistent. split; [| easy].
    intros Falls. split; [| exact Falls]. intros t Ht. now rewrite Zero.
  Qed.

  (** *** The same story *)

  (** A* with h, and Dijkstra's algorithm (A* without an estimate, T2.1) at reduced costs. *)
  Definition with_h : method (P := P) := astar (P := P) (fun n => Finite (h n)).
  Definition at_reduced_costs : method (P := reduced) := astar (P := reduced) (no_estimate (P := reduced)).

  (** f - h(S) *)
  Definition shifted (x : number) (n : @state _ P) : number := x + h n - h (start (Problem := P)).

  Definition shifted_priority (a : extended) : extended :=
    match a with Finite x => Finite (x - h (start (Problem := P))) | Infinite => Infinite end.

  Definition shifted_entry (e : entry (P := P)) : entry (P := reduced) :=
    Entry (P := reduced) (shifted_priority (priority e)) (tie e) (state_of e).

  Definition shifted_event (event : event (P := P)) : Astar.event (P := reduced) :=
    match event with
    | Reach v u x _ => Reach (P := reduced) v u (shifted x v) (Finite 0)
    | Expand n x => Expand (P := reduced) n (shifted x n)
    | Goal t x => Goal (P := reduced) t (shifted x t)
    end.

  Lemma shifted_order : forall a b, shifted_priority a ≤ shifted_priority b <-> a ≤ b.
  Proof. intros [a |] [b |]; simpl; try easy. split; linear. Qed.

  Lemma shifted_goes_before : forall a b, goes_before (shifted_entry a) (shifted_entry b) = goes_before a b.
  Proof.
    intros a b. unfold goes_before. simpl. pose proof (shifted_order (priority a) (priority b)).
    pose proof (shifted_order (priority b) (priority a)).
    destruct (at_most_decide (shifted_priority (priority b)) (shifted_priority (priority a))),
      (at_most_decide (priority b) (priority a)); try tauto.
    destruct (at_most_decide (shifted_priority (priority a)) (shifted_priority (priority b))),
      (at_most_decide (priority a) (priority b)); try tauto.
  Qed.

  (** Two entries that wait differ by as much in one frontier as in the other: so both hand out the same state, ties
      included. *)
  Lemma shifted_pop : forall l, pop (map shifted_entry l) =
    match pop l with Some (e, others) => Some (shifted_entry e, map shifted_entry others) | None => None end.
  Proof.
    induction l as [| a l IH]; [reflexivity |]. simpl. rewrite IH.
    destruct (pop l) as [[e others] |]; [| reflexivity].
    rewrite shifted_goes_before. now destruct (goes_before e a).
  Qed.

  Record corresponding (m : memory (P := P)) (m' : memory (P := reduced)) : Prop := {
    shifted_numbers : forall n, g m' n = match g m n with Some x => Some (shifted x n) | None => None end;
    the_same_parents : forall n, parent m' n = parent m n;
    the_same_closed : forall n, closed m' n = closed m n;
    shifted_frontier : frontier m' = map shifted_entry (frontier m) \/
      (frontier m = [Entry (P := P) (Finite 0) 0 (start (Problem := P))] /\
        frontier m' = [Entry (P := reduced) (Finite 0) 0 (start (Problem := P))]);
    shifted_story : told m' = map shifted_event (told m);
    the_same_answer : answer m' = answer m;
    all_known : forall e, In e (frontier m) -> exists x, g m (state_of e) = Some x
  }.

  Lemma corresponding_at_first : corresponding (initial with_h) (initial at_reduced_costs).
  Proof.
    assert (E : shifted 0 (start (Problem := P)) = 0) by (unfold shifted; ring). constructor; simpl; try easy.
    - intros n. unfold set. simpl. destruct (same (Problem := P) n start) as [-> | D]; [now rewrite E | reflexivity].
    - now right.
    - now rewrite E.
    - intros e [<- | []]. exists 0. simpl. apply set_there.
  Qed.

  (** An offer and what it is compared with differ by as much in one search as in the other: both accept, or both
      decline. *)
  Lemma corresponding_relax : forall u x m m' v c, corresponding m m' ->
    frontier m' = map shifted_entry (frontier m) ->
    g m u = Some x ->
    let after_m := relax with_h u m (v, c) in
    let after_m' := relax at_reduced_costs u m' (v, c - h u + h v) in
    corresponding after_m after_m' /\ frontier after_m' = map shifted_entry (frontier after_m) /\
    exists y, g after_m u = Some y.
  Proof.
    intros u x m m' v c [Num Par Clo _ Sto Ans Known] Fro Hx.
    assert (Hx' : g m' u = Some (shifted x u)) by (rewrite Num, Hx; reflexivity).
    assert (E : number_of m' u + (c - h u + h v) = shifted (x + c) v).
    { rewrite (number_of_known _ _ _ Hx'). unfold shifted. ring. }
    assert (Ep : shifted (x + c) v + 0 = x + c + h v - h (start (Problem := P))) by (unfold shifted; ring).
    unfold relax. rewrite E, (number_of_known _ _ _ Hx).
    assert (Same : cheaper (shifted (x + c) v) (g m' v) = cheaper (x + c) (g m v)).
    { rewrite Num. destruct (g m v) as [y |]; [| reflexivity]. simpl. unfold shifted.
      destruct (le_decide (y + h v - h (start (Problem := P))) (x + c + h v - h (start (Problem :=
        P)))), (le_decide y (x + c)); trivial; exfalso; linear. }
    rewrite Same. simpl reopen. simpl orb. destruct (cheaper (x + c) (g m v) && true)%bool.
    - assert (Fro' : frontier (accept at_reduced_costs u v (shifted (x + c) v) m') =
        map shifted_entry (frontier (accept with_h u v (x + c) m))).
      { simpl. rewrite map_app, Fro. unfold pushed, shifted_entry. simpl. now rewrite Ep. }
      split; [| split; [exact Fro' | simpl; unfold set; destruct (same (Problem := P) u v); eauto]].
      constructor; trivial.
      + intros n. simpl. unfold set. simpl. destruct (same (Problem := P) n v) as [-> | D]; [reflexivity | apply Num].
      + intros n. simpl. unfold set. simpl. destruct (same (Problem := P) n v); [reflexivity | apply Par].
      + intros n. simpl. unfold set. simpl. destruct (same (Problem := P) n v); [reflexivity | apply Clo].
      + now left.
      + simpl. now rewrite Sto.
      + intros e He. simpl in *. unfold set. destruct (same (Problem := P) (state_of e) v); [eauto |].
        apply in_app_or in He as [He | [<- | []]]; [now apply Known | easy].
    - split; [| split; [exact Fro | eauto]]. constructor; trivial. now left.
  Qed.

  Lemma corresponding_fold : forall u edges x m m', corresponding m m' ->
    frontier m' = map shifted_entry (frontier m) ->
    g m u = Some x ->
    corresponding (fold_left (relax with_h u) edges m)
      (fold_left (relax at_reduced_costs u) (map (fun '(v, c) => (v, c - h u + h v)) edges) m').
  Proof.
    intros u. induction edges as [| [v c] edges IH]; intros x m m' Cor Fro Hx; [exact Cor |]. cbn [fold_left map].
    destruct (corresponding_relax u x m m' v c Cor Fro Hx) as (Cor' & Fro' & (y & Hy)). now apply IH with y.
  Qed.

  Lemma corresponding_visit : forall e m m', corresponding m m' -> frontier m' = map shifted_entry (frontier m) ->
    (exists x, g m (state_of e) = Some x) ->
    corresponding (visit with_h e m) (visit at_reduced_costs (shifted_entry e) m').
  Proof.
    intros e m m' Cor Fro (x & Hx). pose proof Cor as [Num Par Clo _ Sto Ans Known]. unfold visit. simpl state_of.
    rewrite Clo. destruct (closed m (state_of e)); [exact Cor |].
    set (u := state_of e) in *. clearbody u.
    assert (En : number_of m' u = shifted (number_of m u) u).
    { unfold number_of. rewrite Num, Hx. reflexivity. }
    assert (Close : corresponding (close u m) (close (P := reduced) u m')).
    { constructor; simpl; trivial; try now left.
      - intros n. unfold set. simpl. destruct (same (Problem := P) n u); [reflexivity | apply Clo].
      - now rewrite En, Sto. }
    unfold expand. simpl is_goal. destruct (is_goal u).
    - destruct Close as [Num' Par' Clo' _ Sto' Ans' Known']. constructor; trivial; try now left.
      change (Goal (P := reduced) u (number_of m' u) :: told (close (P := reduced) u m') =
        Goal (P := reduced) u (shifted (number_of m u) u) :: map shifted_event (told (close u m))).
      now rewrite En, Sto'.
    - now apply corresponding_fold with x.
  Qed.

  Lemma corresponding_next : forall m m', corresponding m m' ->
    match next with_h m, next at_reduced_costs m' with
    | Some n, Some n' => corresponding n n'
    | None, None => True
    | _, _ => False
    end.
  Proof.
    intros m m' Cor. pose proof Cor as [Num Par Clo Fro Sto Ans Known]. unfold next. rewrite Ans.
    destruct (answer m) eqn:A; [exact I |].
    assert (Visit : forall e others others', (forall e', In e' others -> In e' (frontier m)) ->
      others' = map shifted_entry others -> In e (frontier m) ->
      corresponding (visit with_h e (with_frontier others m))
        (visit at_reduced_costs (shifted_entry e) (with_frontier (P := reduced) others' m'))).
    { intros e others others' Sub -> He. apply corresponding_visit; [| reflexivity | simpl; now apply Known].
      constructor; simpl; trivial; [now left | now rewrite Ans, A |]. intros e' He'. now apply Known, Sub. }
    destruct Fro as [Fro | [Fro Fro']].
    - rewrite Fro, shifted_pop. destruct (pop (frontier m)) as [[e others] |] eqn:Pop; [| exact I].
      destruct (pop_takes_a_least _ _ _ Pop) as [(older & newer & E & ->) _]. apply Visit; trivial.
      + intros e' H. rewrite E. apply in_app_or in H. apply in_or_app. destruct H; [now left | right; now right].
      + rewrite E. apply in_or_app. right. now left.
    - (* At first the start waits alone. *)
      rewrite Fro, Fro'. simpl.
      apply (Visit (Entry (P := P) (Finite 0) 0 (start (Problem := P))) [] []); [easy | reflexivity |].
      rewrite Fro. now left.
  Qed.

  (** L3.8, part 3. After any number of turns A* with h, and Dijkstra's algorithm at reduced costs, have expanded the
      same states in the same order, ties included, and given them the same parents. What the latter calls g(n) is
      f(n) - h(S) ([shifted]).

      Differs: for a Dijkstra's algorithm that re-opens, as A* does, no hypothesis on h is needed. Its true form
      follows. *)
  Lemma L3_8_3_the_same_states_in_the_same_order : forall turns,
    corresponding (after turns with_h) (after turns at_reduced_costs).
  Proof.
    induction turns as [| turns IH]; [apply corresponding_at_first |]. simpl.
    pose proof (corresponding_next _ _ IH) as Next.
    destruct (next with_h (after turns with_h)), (next at_reduced_costs (after turns at_reduced_costs)); easy.
  Qed.

  (** L3.8, part 3, continued. Hypothesis: h falls along no step by more than the step costs (so that no reduced cost
      is negative). Then a story is that of Dijkstra's algorithm of chapter 1 at reduced costs if and only if it is
      that of A* with h, with f(n) - h(S) for each g(n) and 0 for each estimate. *)
  Lemma L3_8_3_astar_is_dijkstras_algorithm_at_reduced_costs : falls_no_faster (P := P) (fun n => Finite (h n)) ->
    forall story, Dijkstra.tells (P := reduced) Frontier.first_come story <->
    exists turns way, stopped (after turns with_h) /\
      (forall t, answer (after turns with_h) = Some t -> Frontier.path_to (parent (after turns with_h)) t way) /\
      story = story_of (P := reduced) way (map shifted_event (told (after turns with_h))).
  Proof.
    intros Falls story. apply L3_8_2_no_reduced_cost_is_negative in Falls.
    rewrite <- (T2_1_without_an_estimate_astar_is_dijkstras_algorithm (P := reduced) Falls story).
    unfold tells_in_full. fold at_reduced_costs.
    split; intros (turns & way & Stop & Way & ->); exists turns, way;
      destruct (L3_8_3_the_same_states_in_the_same_order turns) as [_ Par _ Fro Sto Ans _].
    - parts; [| | now rewrite <- Sto].
      + destruct Stop as [Stop | Stop]; [left; now rewrite Ans in Stop | right].
        destruct Fro as [Fro | [_ Fro]]; rewrite Stop in Fro; [| discriminate]. symmetry in Fro.
        now apply map_eq_nil in Fro.
      + intros t At. rewrite <- Ans in At. apply Frontier.path_to_same with (parent (after turns at_reduced_costs)).
        * now apply Way.
        * intros v _. symmetry. apply Par.
    - parts; [| | now rewrite Sto].
      + destruct Stop as [Stop | Stop]; [left; now rewrite Ans | right].
        destruct Fro as [Fro | [Fro _]]; rewrite Stop in Fro; [exact Fro | discriminate].
      + intros t At. rewrite Ans in At. apply Frontier.path_to_same with (parent (after turns with_h)).
        * now apply Way.
        * intros v _. apply Par.
  Qed.
End Reduced.

(** ** The converse, however one enters *)

Section New_start.
  Context `{P : Problem}.
  Add Ring new_start_numbers : ring_laws.

  Variable new_steps : list (state * number).

  (** A new start ([None]) before the old world, with steps into it. No step leads back. *)
  #[local] Instance entered : Problem := {|
    state := option state;
    same := fun a b => ltac:(decide equality; apply same);
    start := None;
    is_goal := fun o => match o with Some n => is_goal n | None => false end;
    neighbors := fun o => map (fun '(v, c) => (Some v, c)) match o with Some n => neighbors n | None => new_steps end
  |}.

  (** The old estimate; what the new start says does not matter. *)
  Definition estimate_from (at_start : extended) (h : @state _ P -> extended) (o : option (@state _ P)) : extended :=
    match o with Some n => h n | None => at_start end.

  Lemma entered_step : forall n o c, step (P := entered) (Some n) o c <-> exists m, o = Some m /\ step (P := P) n m c.
  Proof.
    intros n o c. unfold step. simpl. rewrite in_map_iff. split.
    - intros ((m & d) & [= <- <-] & H). now exists m.
    - intros (m & -> & H). now exists (m, c).
  Qed.

  Lemma first_step : forall o c, step (P := entered) None o c <-> exists m, o = Some m /\ In (m, c) new_steps.
  Proof.
    intros o c. unfold step. simpl. rewrite in_map_iff. split.
    - intros ((m & d) & [= <- <-] & H). now exists m.
    - intros (m & -> & H). now exists (m, c).
  Qed.

  (** Nothing changes for the old states: from each of them the same paths lead on. *)
  Lemma entered_costs : forall n o x, costs (P := entered) (Some n) o x <-> exists m, o = Some m /\
    costs (P := P) n m x.
  Proof.
    intros n o x. split.
    - intros [p C]. induction C as [| p u v x c C IH Hs].
      + exists n. split; [easy | apply costs_nothing].
      + destruct IH as (m & -> & K). apply entered_step in Hs as (w & -> & Hs). exists w. split; [easy |].
        now apply costs_walk_on with m.
    - intros (m & -> & [p C]). induction C as [| p u v x c C IH Hs]; [apply (costs_nothing (P := entered)) |].
      apply (costs_walk_on (P := entered)) with (Some u); [exact IH |]. apply entered_step. now exists v.
  Qed.

  Lemma entered_admissible : forall h, admissible (P := P) h ->
    forall n t x, is_goal (Problem := entered) t = true -> costs (P := entered) (Some n) t x -> h n ≤ Finite x.
  Proof. intros h Adm n t x Ht K. apply entered_costs in K as (m & -> & K). now apply Adm with m. Qed.

  Lemma positive_below_all : forall (steps : list (@state _ P * number)) d, 0 < d -> (forall v c, In (v, c) steps ->
    0 < c) ->
    exists d', 0 < d' /\ d' <= d /\ forall v c, In (v, c) steps -> d' <= c.
  Proof.
    induction steps as [| [v c] steps IH]; intros d Pos All; [exists d; parts; [exact Pos | apply le_refl | easy] |].
    destruct (IH d Pos) as (d' & P' & L & Below); [intros w e H; apply (All w); now right |].
    assert (Pc : 0 < c) by (apply (All v); now left). destruct (le_total d' c) as [K | K].
    - exists d'. parts; trivial. intros w e [[= <- <-] | H]; [exact K | now apply Below with w].
    - exists c. parts; [exact Pc | linear |]. intros w e [[= <- <-] | H]; [apply le_refl |].
      pose proof (Below w e H). linear.
  Qed.

  (** The old world is one of those of T3.3; and in an endless one no new step is free. *)
  Definition tame_with_new_steps : Prop :=
    (archimedean /\ advances (P := P) /\ forall v c, In (v, c) new_steps -> 0 < c) \/
    ((exists states, forall v : @state _ P, In v states) /\ no_negative_cost (P := P) /\
      forall v c, In (v, c) new_steps -> 0 <= c).

  Lemma entered_tame : tame_with_new_steps -> tame (P := entered).
  Proof.
    intros [(Arch & (d & Pos & Adv) & New) | ((states & All) & Pos & New)]; [left | right].
    - split; [exact Arch |]. destruct (positive_below_all new_steps d Pos New) as (d' & P' & L & Below).
      exists d'. split; [exact P' |]. intros [n |] o c Hs.
      + apply entered_step in Hs as (m & -> & Hs). pose proof (Adv n m c Hs). linear.
      + apply first_step in Hs as (m & -> & Hs). now apply Below with m.
    - split.
      + exists (None :: map Some states). intros [v |] _; [right; now apply in_map | now left].
      + intros [n |] o c Hs.
        * apply entered_step in Hs as (m & -> & Hs). now apply Pos with n m.
        * apply first_step in Hs as (m & -> & Hs). now apply New with m.
  Qed.

  (** While the start waits nothing else does: once it has been taken it is closed for good. *)
  Lemma start_closed : no_negative_cost (P := entered) -> forall s m, reopen s = true -> runs (P := entered) s m ->
    m = initial (P := entered) s \/ closed m None = true.
  Proof.
    intros Pos s m R. induction 1 as [| m m' Runs IH [A (e & m1 & T & -> & Least)]]; [now left | right].
    pose proof (runs_arises (P := entered) s m R Runs) as Arises.
    destruct (arises_sound (P := entered) Pos m Arises) as (S & _).
    assert (He : In e (frontier m)) by (destruct T as (? & ? & E & _); rewrite E; apply in_or_app; right; now left).
    destruct (entries _ S e He) as (x & Hx). destruct IH as [-> | C].
    - destruct He as [<- | []]. apply (visit_closes (P := entered) Pos s _ _ m1 R Arises T eq_refl).
    - apply (visit_keeps (P := entered) Pos s m e m1 x R T Hx None 0); [apply S | exact C |].
      apply (costs_nonnegative (P := entered) Pos None (state_of e)). now apply (found _ S).
  Qed.

  (** T3.9. The converse, however one enters.

      Hypotheses of part 1: the old world is one of those of T3.3; h is admissible there (and never negative); a new
      start is put before it, with finitely many steps into it, none of negative cost and, in an endless world, none
      free; a path leads from the new start to a goal.

      1. Then A* from the new start ends, and announces C*, with a path of that cost, whatever the estimate says at
      the new start.

      Differs: in a finite world all states, also those that the old start does not reach, are finitely many. And as
      T3.1. *)
  Theorem T3_9_1_the_converse_however_one_enters : tame_with_new_steps ->
    forall h, heuristic (P := P) h -> admissible (P := P) h -> forall at_start,
    (exists t, is_goal (Problem := entered) t = true /\ reachable (P := entered) t) ->
    let search := astar (P := entered) (estimate_from at_start h) in
    ends (P := entered) search (initial (P := entered) search) /\
    forall m, runs (P := entered) search m -> stopped (P := entered) m ->
      exists C t steps, cheapest (P := entered) C /\ announces (P := entered) m t C steps C.
  Proof.
    intros New h Heur Adm at_start Goals search. pose proof (entered_tame New) as Tame.
    pose proof (tame_nonnegative (P := entered) Tame) as Pos.
    destruct (cheapest_in_tame (P := entered) Tame Goals) as (C & Cheapest).
    assert (Within : forall m n x, runs (P := entered) search m -> expands (P := entered) search m n x -> x <= C).
    { intros m n x Runs X. pose proof (runs_arises (P := entered) search m eq_refl Runs) as Arises.
      destruct (a_piece_waits (P := entered) Pos C Cheapest m Arises)
        as (v & y & z & t & W & Hy & Dy & Ht & K & ->); [apply X |].
      pose proof (expanded_is_least (P := entered) search m n x eq_refl
        (astar_is_monotone (P := entered) (estimate_from at_start h)) Runs X v y Hy (proj1 W)) as Least.
      pose proof (costs_nonnegative (P := entered) Pos _ _ _ K) as Z.
      pose proof (distance_nonnegative (P := entered) Pos _ _ _ Dy) as Y.
      destruct v as [v |].
      - pose proof (entered_admissible h Adm v t z Ht K) as Low. simpl in Least. destruct n as [n |]; simpl in Least.
        + pose proof (Heur n). by_cases.
        + (* The start has g = 0. *)
          destruct X as (_ & _ & Hx & _). destruct (arises_sound (P := entered) Pos m Arises) as (S & _).
          rewrite (start_number _ S : g m None = Some 0) in Hx. injection Hx as <-. linear.
      - destruct (start_closed Pos search m eq_refl Runs) as [-> | Closed]; [| now destruct W as [W _];
          rewrite Closed in W].
        (* Nothing but the start waits yet. *)
        destruct X as (_ & _ & Hx & e & [<- | []] & <- & _). simpl in Hx. rewrite set_there in Hx. injection Hx as <-.
        linear. }
    destruct (announces_within (P := entered) Tame search C C eq_refl Cheapest Within) as [Ends Ann].
    split; [exact Ends |].
    intros m Runs Stop. destruct (Ann m Runs Stop) as (t & x & steps & c & K & L & L'). exists C, t, steps.
    assert (C <= c).
    { apply Cheapest with t; [apply K |]. exists steps. now apply (announced_is_a_path (P := entered)) with m x. }
    assert (x = C) as -> by linear. assert (c = C) as -> by linear. now split.
  Qed.

  Lemma relax_new : forall s u m v c, reopen s = true -> g m v = None ->
    relax (P := entered) s u m (v, c) = accept (P := entered) s u v (number_of (P := entered) m u + c) m.
  Proof. intros s u m v c R E. unfold relax. now rewrite E, R. Qed.

  (** What A* knows after it has expanded the new start. *)
  Definition after_start (search : method (P := entered)) : memory (P := entered) :=
    fold_left (relax (P := entered) search None) (neighbors (Problem := entered) None)
      (close (P := entered) None (with_frontier (P := entered) [] (initial (P := entered) search))).

  Lemma found_from_start : forall search a ca b cb, reopen search = true -> a <> b ->
    new_steps = [(a, ca); (b, cb)] ->
    let m1 := after_start search in
    frontier m1 = [pushed (P := entered) search (Some a) ca; pushed (P := entered) search (Some b) cb] /\
    answer m1 = None /\ parent m1 None = None /\
    (g m1 (Some a) = Some ca /\ closed m1 (Some a) = false /\ parent m1 (Some a) = Some None) /\
    (g m1 (Some b) = Some cb /\ closed m1 (Some b) = false /\ parent m1 (Some b) = Some None).
  Proof.
    intros search a ca b cb R D Two. unfold after_start.
    set (m0 := close (P := entered) None (with_frontier (P := entered) [] (initial (P := entered) search))).
    assert (N0 : number_of (P := entered) m0 None = 0) by reflexivity.
    assert (Dab : Some a <> Some b) by congruence. assert (Dba : Some b <> Some a) by congruence.
    assert (Ea : 0 + ca = ca) by ring. assert (Eb : 0 + cb = cb) by ring.
    simpl neighbors. rewrite Two. simpl map. cbn [fold_left].
    rewrite (relax_new search None m0) by trivial. rewrite N0, Ea.
    rewrite relax_new by (simpl; trivial; now rewrite set_elsewhere).
    change (number_of (P := entered) (accept (P := entered) search None (Some a) ca m0) None) with (0 : number).
    rewrite Eb. simpl. parts; trivial; try (now rewrite set_there); now rewrite set_elsewhere, set_there.
  Qed.

  (** T3.9, part 2. Hypotheses: no step has a negative cost; h is 0 at the goals; h(j) is more than some path from j
      to a goal costs ([y]), and so more than h*(j); the new start has two steps, in either order: one to j, of any
      cost c >= 0, and one to a goal t, of any cost x with c + y < x < c + h(j).

      Then A* from the new start ends, announces x, with a path of that cost, and is wrong: a path over j costs c + y
      < x. *)
  Theorem T3_9_2_the_converse_however_one_enters : no_negative_cost (P := P) -> forall h,
    (forall t, is_goal (Problem := P) t = true -> h t = Finite 0) ->
    forall j t' y, is_goal (Problem := P) t' = true -> costs (P := P) j t' y -> ~ h j ≤ Finite y ->
    forall c t x, 0 <= c -> is_goal (Problem := P) t = true -> c + y < x -> ~ c ⊕ h j ≤ Finite x ->
    new_steps = [(j, c); (t, x)] \/ new_steps = [(t, x); (j, c)] ->
    forall at_start, let search := astar (P := entered) (estimate_from at_start h) in
    costs (P := entered) None (Some t') (c + y) /\
    ends (P := entered) search (initial (P := entered) search) /\
    forall m, runs (P := entered) search m -> stopped (P := entered) m ->
      exists steps, announces (P := entered) m (Some t) x steps x.
  Proof.
    intros Pos h Zero j t' y Ht' K High c t x _ Ht Less More Steps at_start search.
    (* Can j be that goal? No: there h = 0 = h*. *)
    assert (D : j <> t).
    { intros ->. apply High. rewrite (Zero t Ht). simpl. now apply costs_nonnegative with t t'. }
    split.
    { replace (c + y) with (0 + c + y) by ring. apply (costs_append (P := entered)) with (Some j).
      - apply (costs_walk_on (P := entered)) with None; [apply (costs_nothing (P := entered)) |]. apply first_step.
        exists j.
        split; [easy |]. destruct Steps as [-> | ->]; simpl; auto.
      - apply entered_costs. now exists t'. }
    (* A* expands s and finds j and the goal. *)
    set (m1 := after_start search).
    assert (Found : (forall e, In e (frontier m1) -> priority e ≤ Finite x -> state_of e = Some t) /\
      (exists e, In e (frontier m1) /\ priority e = Finite x) /\
      answer m1 = None /\ g m1 (Some t) = Some x /\ closed m1 (Some t) = false /\ parent m1 (Some t) = Some None /\
      parent m1 None = None).
    { assert (Pj : priority (pushed (P := entered) search (Some j) c) = c ⊕ h j) by reflexivity.
      assert (Pt : priority (pushed (P := entered) search (Some t) x) = Finite x).
      { simpl. rewrite (Zero t Ht). simpl. f_equal. ring. }
      assert (Only : forall e, In e [pushed (P := entered) search (Some j) c;
        pushed (P := entered) search (Some t) x] ->
        priority e ≤ Finite x -> state_of e = Some t).
      { intros e [<- | [<- | []]]; [rewrite Pj; contradiction | reflexivity]. }
      destruct Steps as [Two | Two].
      - destruct (found_from_start search j c t x eq_refl D Two) as (Fr & A & Ps & _ & (G & C & Pa)). fold m1 in Fr.
        rewrite Fr. parts; trivial. exists (pushed (P := entered) search (Some t) x).
        split; [right; now left | exact Pt].
      - destruct (found_from_start search t x j c eq_refl (not_eq_sym D) Two) as (Fr & A & Ps & (G & C & Pa) & _).
        fold m1 in Fr. rewrite Fr. parts; trivial.
        + intros e [<- | [<- | []]]; apply Only; [right; now left | now left].
        + exists (pushed (P := entered) search (Some t) x). split; [now left | exact Pt]. }
    destruct Found as (Only & (e0 & He0 & P0) & A1 & G1 & C1 & Pt & Ps).
    (* So there are three memories: at first, after s, and after the goal, which is expanded next. *)
    set (right_away := fun m : memory (P := entered) => g m (Some t) = Some x /\ answer m = Some (Some t) /\
      (exists rest, told m = Goal (P := entered) (Some t) x :: rest) /\ parent m (Some t) = Some None /\
      parent m None = None).
    assert (First_turn : forall m, turn (P := entered) search (initial (P := entered) search) m -> m = m1).
    { intros m [_ (e & mm & (older & newer & E & ->) & -> & _)]. simpl in E.
      destruct older as [| ? [| ? ?]]; simpl in E; try discriminate. injection E as <- <-. reflexivity. }
    assert (Second_turn : forall m, turn (P := entered) search m1 m -> right_away m).
    { intros m [_ (e & mm & T & -> & Least)].
      assert (He : In e (frontier m1)).
      { destruct T as (? & ? & E & _). rewrite E. apply in_or_app. right. now left. }
      assert (Et : state_of e = Some t) by (apply Only; [exact He | rewrite <- P0; now apply Least]).
      destruct T as (older & newer & _ & ->). unfold visit, expand. rewrite Et. simpl closed. rewrite C1.
      simpl is_goal. rewrite Ht. clearbody m1. unfold right_away. parts; trivial.
      cbn. unfold number_of. cbn. rewrite G1. eauto. }
    assert (Three : forall m, runs (P := entered) search m ->
      m = initial (P := entered) search \/ m = m1 \/ right_away m).
    { induction 1 as [| m m' Runs IH T]; [now left | right]. destruct IH as [-> | [-> | (_ & Ans & _)]].
      - left. now apply First_turn.
      - right. now apply Second_turn.
      - destruct T as [A _]. congruence. }
    split.
    { constructor. intros m' T1. apply First_turn in T1 as ->. constructor. intros m' T2.
      apply Second_turn in T2 as (_ & Ans & _). constructor. intros m'' [A _]. congruence. }
    intros m Runs Stop. destruct (Three m Runs) as [-> | [-> | (Gm & Am & Told & Pm & Pm')]].
    - destruct Stop as [[] | [=]]; reflexivity.
    - destruct Stop as [Stop | Stop]; [now rewrite A1 in Stop | now rewrite Stop in He0].
    - exists ([] ++ [(Some t, x)]). unfold announces. parts; trivial.
      replace x with (0 + x) at 2 by ring. apply (by_parent (P := entered)) with None; trivial.
      + apply first_step. exists t. split; [easy |]. destruct Steps as [-> | ->]; simpl; auto.
      + now constructor.
  Qed.
End New_start.

(** ** Algorithm B: do not believe an f that has fallen *)

Section Algorithm_B.
  Context `{P : Problem}.
  Hypothesis nonnegative : no_negative_cost.
  Variable h : state -> number.

  (** The newest entry of [v], whose number is [y]: it waits below, or with 1, and then f is at least [highest]
      (F). *)
  Definition newest_b (highest : number) (v : state) (y : number) (e : entry) : Prop :=
    (priority e = Finite 0 /\ tie e = y) \/ (priority e = Finite 1 /\ tie e = y + h v /\ highest <= y + h v).

  Record in_order (m : memory) (highest : number) : Prop := {
    (* Whatever waits was pushed with a number that has only fallen since; what was pushed below had an f below F. *)
    entry_kept : forall e, In e (frontier m) -> exists x y, g m (state_of e) = Some y /\ y <= x /\
      ((priority e = Finite 0 /\ tie e = x /\ x + h (state_of e) < highest) \/
       (priority e = Finite 1 /\ tie e = x + h (state_of e)));
    newest_kept : forall v, waits (newest_b highest) m v;
    expanded_below : forall a x, In (Expand a x) (told m) -> x + h a <= highest
  }.

  Lemma smaller_spec : forall a b, if smaller a b then a < b else b <= a.
  Proof. intros a b. unfold smaller. now destruct (le_decide b a). Qed.

  Lemma larger_of_spec : forall a b, a <= larger_of a b /\ b <= larger_of a b /\
    (larger_of a b = a \/ larger_of a b = b).
  Proof. intros a b. unfold larger_of. destruct (le_decide a b) as [L | L]; parts; auto; linear. Qed.

  Lemma zero_is_not_one : ~ Finite 1 ≤ Finite 0 /\ Finite 0 <> Finite 1 /\ Finite 0 ≤ Finite 1.
  Proof.
    parts; simpl; [exact one_positive | | linear]. intros [= E]. apply one_positive. rewrite <- E. apply le_refl.
  Qed.

  (** What the order of the frontier says of an entry that is taken. *)
  Lemma taken_before_below : forall e other, may_go_before e other -> priority other = Finite 0 ->
    priority e = Finite 0 \/ priority e = Finite 1 -> priority e = Finite 0 /\ tie e <= tie other.
  Proof.
    intros e other May O [E | E]; destruct zero_is_not_one as (Z1 & Z2 & Z3); destruct May as [K | [K L]];
      rewrite E, O in K; try easy; [destruct K; apply at_most_refl | congruence].
  Qed.

  Lemma taken_before_above : forall e other, may_go_before e other -> priority e = Finite 1 ->
    priority other = Finite 1 ->
    tie e <= tie other.
  Proof. intros e other [K | [_ L]] E O; [| exact L]. rewrite E, O in K. destruct K. apply at_most_refl. Qed.

  (** The entry that is taken, of a state that is not closed: it waits below with the number of the state, and F stays
      what it is; or it waits with 1, and no state with an f below it waits. *)
  Lemma taken_b : forall m highest e y, in_order m highest -> In e (frontier m) ->
    (forall other, In other (frontier m) -> may_go_before e other) ->
    g m (state_of e) = Some y -> closed m (state_of e) = false ->
    (priority e = Finite 0 /\ tie e = y /\ y + h (state_of e) < highest) \/
    (priority e = Finite 1 /\ y + h (state_of e) <= tie e /\ (forall other, In other (frontier m) ->
      priority other = Finite 1) /\
      forall v z, g m v = Some z -> closed m v = false -> tie e <= z + h v).
  Proof.
    intros m highest e y O He Least Hy C. destruct (entry_kept _ _ O e He) as (x & y' & Hy' & L & Kind).
    rewrite Hy in Hy'. injection Hy' as <-. destruct Kind as [(E & T & Below) | (E & T)].
    - left. parts; [exact E | | linear].
      (* Its newest entry waits below as well, since F never falls. *)
      destruct (newest_kept _ _ O (state_of e) y Hy C) as (e' & He' & _ & [[E' T'] | (E' & T' & L')]); [| linear].
      destruct (taken_before_below e e' (Least _ He') E') as [_ Le]; [now left |]. rewrite T, T' in Le. linear.
    - right. assert (Ones : forall other, In other (frontier m) -> priority other = Finite 1).
      { intros other Ho. destruct (entry_kept _ _ O other Ho) as (_ & _ & _ & _ & [(E' & _) | (E' & _)]);
          [| exact E'].
        destruct (taken_before_below e other (Least _ Ho) E') as [E0 _]; [now right |].
        destruct zero_is_not_one as (_ & Z & _). congruence. }
      parts; [exact E | rewrite T; linear | exact Ones |].
      intros v z Hz Cv. destruct (newest_kept _ _ O v z Hz Cv) as (e' & He' & _ & [[E' _] | (E' & T' & _)]).
      + pose proof (Ones e' He'). destruct zero_is_not_one as (_ & Z & _). congruence.
      + rewrite <- T'. now apply taken_before_above; [apply Least | |].
  Qed.

  Lemma begin_in_order : in_order (fst (begin_b h)) (snd (begin_b h)).
  Proof.
    constructor; simpl.
    - intros e [<- | []]. simpl. exists 0, 0. rewrite set_there.
      parts; trivial; [apply le_refl | right; split; [easy | linear]].
    - intros v y Hy _. simpl in Hy. destruct (same v start) as [-> | D];
        [| now rewrite set_elsewhere in Hy by exact D].
      rewrite set_there in Hy. injection Hy as <-. exists (Entry (Finite 1) (h start) start). simpl.
      parts; [now left | easy |]. right. simpl. parts; [easy | linear | linear].
    - intros a x [[=] | []].
  Qed.

  (** *** Every state whose newest entry was pushed with 1, and that still waits, has f >= F. *)
  Lemma turn_in_order : forall m highest e m1, arises m -> in_order m highest -> takes m e m1 ->
    (forall other, In other (frontier m) -> may_go_before e other) ->
    let highest' := raised h m (state_of e) highest in in_order (visit (pushes h highest') e m1) highest'.
  Proof.
    intros m highest e m1 Arises O T Least highest'. set (s := pushes h highest').
    assert (R : reopen s = true) by reflexivity. assert (He : In e (frontier m)).
    { destruct T as (older & newer & E & _). rewrite E. apply in_or_app. right. now left. }
    destruct (entry_kept _ _ O e He) as (x0 & y & Hy & _).
    assert (Up : highest <= highest').
    { unfold highest', raised. destruct (closed m (state_of e)); [apply le_refl | apply larger_of_spec]. }
    constructor.
    - intros e' He'. destruct (visit_entries nonnegative s m e m1 y R T Hy e' He')
        as [Old | (v & c & z & Hs & -> & Hz & L)].
      + destruct (entry_kept _ _ O e' Old) as (x & z & Hz & L & Kind).
        destruct (visit_lowers s e m m1 R T _ _ Hz) as (z' & Hz' & L'). exists x, z'. parts; [exact Hz' | linear |].
        destruct Kind as [(E & Ti & Below) | Kind]; [left | now right]. parts; trivial. linear.
      + exists (y + c), z. simpl. parts; trivial. pose proof (smaller_spec (y + c + h v) highest').
        destruct (smaller (y + c + h v) highest'); [left | right]; now parts.
    - (* F rises only when an entry with 1 is taken, to its f, which is the least among them. *)
      apply visit_waits with m; trivial.
      + intros n x. simpl. unfold newest_b, pushed. simpl. pose proof (smaller_spec (x + h n) highest').
        destruct (smaller (x + h n) highest'); [left | right]; now parts.
      + intros v D z Hz Cv. destruct (newest_kept _ _ O v z Hz Cv) as (e' & He' & E' & New). exists e'.
        parts; trivial.
        destruct New as [New | (E1 & T1 & L1)]; [now left | right]. parts; trivial.
        unfold highest', raised. destruct (closed m (state_of e)) eqn:C; [exact L1 |].
        rewrite (number_of_known _ _ _ Hy).
        destruct (larger_of_spec highest (y + h (state_of e))) as (_ & _ & [-> | ->]); [exact L1 |].
        destruct (taken_b m highest e y O He Least Hy C) as [(_ & _ & Below) | (_ & F & _ & All)]; [linear |].
        pose proof (All v z Hz Cv). linear.
    - intros a x Told. destruct (told_or_new nonnegative s m e m1 R Arises T a x Told) as [Old | (-> & Hx & C)].
      + pose proof (expanded_below _ _ O a x Old). linear.
      + unfold highest', raised. rewrite C, (number_of_known _ _ _ Hx). apply larger_of_spec.
  Qed.

  Lemma runs_in_order : forall a, runs_b h a -> in_order (fst a) (snd a).
  Proof.
    induction 1 as [| [m highest] b Runs IH [A (e & m1 & T & Least & ->)]]; [apply begin_in_order |].
    apply turn_in_order; trivial. exact (runs_b_arises h (m, highest) Runs).
  Qed.

  (** *** If there is a path to a goal, F never exceeds C*. *)
  Lemma highest_within : forall C, cheapest C -> admissible (fun n => Finite (h n)) ->
    forall a, runs_b h a -> snd a <= C.
  Proof.
    intros C Cheapest Adm. induction 1 as [| [m highest] b Runs IH [A (e & m1 & T & Least & ->)]].
    - (* In the beginning F = h(S) <= C*. *)
      destruct Cheapest as [(t & Ht & K) _]. exact (Adm start t C Ht K).
    - simpl in *. unfold raised. destruct (closed m (state_of e)) eqn:Cl; [exact IH |].
      pose proof (runs_in_order _ Runs) as O. simpl in O.
      assert (He : In e (frontier m)).
      { destruct T as (older & newer & E & _). rewrite E. apply in_or_app. right. now left. }
      destruct (entry_kept _ _ O e He) as (_ & y & Hy & _). rewrite (number_of_known _ _ _ Hy).
      destruct (larger_of_spec highest (y + h (state_of e))) as (_ & _ & [-> | ->]); [exact IH |].
      destruct (taken_b m highest e y O He Least Hy Cl) as [(_ & _ & Below) | (_ & F & _ & All)]; [linear |].
      (* Nothing waits below. So a state with f <= C* waits with 1, and F becomes the least f there is. *)
      destruct (a_piece_waits nonnegative C Cheapest m (runs_b_arises h _ Runs) A)
        as (v & z & r & t & W & Hz & _ & Ht & K & ->).
      pose proof (All v z Hz (proj1 W)). pose proof (Adm v t r Ht K) as Low. simpl in Low. linear.
  Qed.

  (** *** Rounds: a round begins whenever a state that waited with 1 is taken. The newest comes first, each with the
      state that began it and with all that was expanded in it. *)

  Fixpoint rounds_apart (rounds : list (state * list state)) : Prop :=
    match rounds with
    | [] => True
    | (first, round) :: older =>
        NoDup round /\ In first round /\ (forall r, In r older -> ~ In first (snd r)) /\ rounds_apart older
    end.

  (** What was expanded in this round is closed, and its number is at most z, that of the last of them; and no entry
      waits below with less. *)
  Definition present_round (m : memory) (rounds : list (state * list state)) : Prop :=
    match rounds with
    | [] => forall e, In e (frontier m) -> priority e = Finite 1
    | (_, round) :: _ => exists z,
        (forall a, In a round -> closed m a = true /\ exists x, g m a = Some x /\ x <= z) /\
        (forall e, In e (frontier m) -> priority e = Finite 0 -> z <= tie e)
    end.

  (** One turn, and what becomes of the rounds. *)
  Section One_turn.
    Variables (m : memory) (highest : number) (e : entry) (m1 : memory) (y : number).
    Hypotheses (Arises : arises m) (O : in_order m highest) (T : takes m e m1) (He : In e (frontier m))
      (Least : forall other, In other (frontier m) -> may_go_before e other) (Hy : g m (state_of e) = Some y).

    Let s := pushes h (raised h m (state_of e) highest).

    (** The entry was outdated. *)
    Lemma outdated_entry : forall rounds, closed m (state_of e) = true -> present_round m rounds ->
      present_round (visit s e m1) rounds.
    Proof.
      intros rounds Cl Now.
      assert (V : visit s e m1 = m1) by (destruct T as (? & ? & _ & ->); unfold visit; simpl; now rewrite Cl).
      rewrite V. destruct T as (older & newer & Ef & ->).
      assert (Sub : forall e', In e' (older ++ newer) -> In e' (frontier m)).
      { intros e0 H. rewrite Ef. apply in_app_or in H. apply in_or_app.
        destruct H; [now left | right; now right]. }
      destruct rounds as [| [first round] rounds]; simpl in *; [auto |].
      destruct Now as (z & Closed & Zeros). exists z. auto.
    Qed.

    (** What is pushed below is not below the number of the state that is expanded. *)
    Lemma pushed_below : forall e', In e' (frontier (visit s e m1)) -> priority e' = Finite 0 ->
      In e' (frontier m) \/ y <= tie e'.
    Proof.
      intros e' He' E'. destruct (visit_entries nonnegative s m e m1 y eq_refl T Hy e' He')
        as [Old | (v & c & w & Hs & -> & _)]; [now left | right].
      simpl in *. pose proof (nonnegative _ _ _ Hs).
      destruct (smaller (y + c + h v) (raised h m (state_of e) highest)); [linear |].
      destruct zero_is_not_one as (_ & Z & _). congruence.
    Qed.

    (** It waited below: the round goes on. *)
    Lemma the_round_goes_on : forall first round rounds, closed m (state_of e) = false ->
      priority e = Finite 0 -> tie e = y ->
      rounds_apart ((first, round) :: rounds) -> present_round m ((first, round) :: rounds) ->
      rounds_apart ((first, state_of e :: round) :: rounds) /\
      present_round (visit s e m1) ((first, state_of e :: round) :: rounds).
    Proof.
      intros first round rounds Cl E0 T0 (Once & First & Older & Apart) (z & Closed & Zeros).
      destruct (visit_closes nonnegative s m e m1 eq_refl Arises T Cl) as [C' G']. rewrite Hy in G'.
      pose proof (Zeros e He E0) as Lz. rewrite T0 in Lz. split.
      - (* In one round no state is expanded twice: all that were are closed. *)
        simpl. parts; trivial; [| now right]. constructor; [| exact Once].
        intros H. destruct (Closed _ H) as [H' _]. congruence.
      - exists y. split.
        + (* They stay closed, for what is offered is not less than y, and y is not less than their numbers. *)
          intros a [<- | Ha]; [split; [exact C' | exists y; split; [exact G' | apply le_refl]] |].
          destruct (Closed a Ha) as [Ca (x & Hx & L)]. assert (Lx : x <= y) by linear.
          destruct (visit_keeps nonnegative s m e m1 y eq_refl T Hy a x Hx Ca Lx) as [K1 K2].
          split; [exact K2 | now exists x].
        + (* And so the states of a round come out in the order of g. *)
          intros e' He' E'. destruct (pushed_below e' He' E') as [Old | New]; [| exact New].
          destruct (taken_before_below e e' (Least _ Old) E') as [_ L]; [now left | linear].
    Qed.

    (** It waited with 1: a round begins. *)
    Lemma a_round_begins : forall rounds, closed m (state_of e) = false ->
      (forall other, In other (frontier m) -> priority other = Finite 1) ->
      expansions (told m) = flat_map snd rounds -> rounds_apart rounds ->
      rounds_apart ((state_of e, [state_of e]) :: rounds) /\
      present_round (visit s e m1) ((state_of e, [state_of e]) :: rounds).
    Proof.
      intros rounds Cl Ones Told Apart. destruct zero_is_not_one as (_ & Z & _).
      destruct (visit_closes nonnegative s m e m1 eq_refl Arises T Cl) as [C' G']. rewrite Hy in G'. split.
      - simpl. parts; trivial; [repeat constructor; easy | now left |].
        (* No state begins two rounds: one that was expanded before would wait below. *)
        intros r Hr Twice. assert (Before : In (state_of e) (expansions (told m))).
        { rewrite Told. apply in_flat_map. now exists r. }
        apply expansions_told in Before as (x & Before).
        pose proof (told_past nonnegative m Arises _ _ Before) as Past. pose proof (expanded_below _ _ O _ _ Before).
        apply is_past_spec in Past as (z & Hz & [L | [_ Cl']]); [| congruence].
        rewrite Hy in Hz. injection Hz as <-.
        destruct (newest_kept _ _ O (state_of e) y Hy Cl) as (e' & He' & _ & [[E' _] | (_ & _ & L')]); [| linear].
        pose proof (Ones e' He'). congruence.
      - exists y. split.
        + intros a [<- | []]. split; [exact C' | exists y; split; [exact G' | apply le_refl]].
        + intros e' He' E'. destruct (pushed_below e' He' E') as [Old | New]; [| exact New].
          pose proof (Ones e' Old). congruence.
    Qed.
  End One_turn.

  Lemma runs_in_rounds : forall a, runs_b h a -> exists rounds,
    expansions (told (fst a)) = flat_map snd rounds /\ rounds_apart rounds /\ present_round (fst a) rounds.
  Proof.
    induction 1 as [| [m highest] b Runs (rounds & Told & Apart & Now) [A (e & m1 & T & Least & ->)]].
    - exists []. parts; [easy | easy |]. intros e [<- | []]. reflexivity.
    - simpl in *. pose proof (runs_in_order _ Runs) as O. pose proof (runs_b_arises h _ Runs) as Arises.
      simpl in O, Arises.
      assert (He : In e (frontier m)).
      { destruct T as (older & newer & E & _). rewrite E. apply in_or_app. right. now left. }
      destruct (entry_kept _ _ O e He) as (_ & y & Hy & _).
      destruct (expansions_of_turn nonnegative (pushes h (raised h m (state_of e) highest)) m e m1 eq_refl Arises T)
        as [[Cl E] | (y' & Cl & Hy' & E)]; rewrite E; [exists rounds; parts; trivial; now apply outdated_entry |].
      destruct (taken_b m highest e y O He Least Hy Cl) as [(E0 & T0 & _) | (E1 & _ & Ones & _)].
      + destruct rounds as [| [first round] rounds].
        { simpl in Now. pose proof (Now e He). destruct zero_is_not_one as (_ & Z & _). congruence. }
        exists ((first, state_of e :: round) :: rounds). split; [simpl; now rewrite Told |].
        now apply the_round_goes_on with y.
      + exists ((state_of e, [state_of e]) :: rounds). split; [simpl; now rewrite Told |].
        now apply a_round_begins with y.
  Qed.

  (** *** The count: in each round none of the states that begin later rounds has been expanded yet. *)
  Lemma count_rounds : forall rounds states, rounds_apart rounds ->
    (forall r v, In r rounds -> In v (snd r) -> In v states) ->
    (2 * length (flat_map snd rounds) <= length states * (length states + 1))%nat.
  Proof.
    induction rounds as [| [first round] rounds IH]; intros states Apart Sub; [simpl; lia |].
    destruct Apart as (Once & First & Older & Apart). simpl. rewrite app_length.
    assert (Here : incl round states) by (intros v Hv; apply (Sub (first, round)); [now left | exact Hv]).
    pose proof (NoDup_incl_length Once Here) as L.
    (* The older rounds lie in the states without the first of this one. *)
    assert (Fewer : (length (remove same first states) < length states)%nat)
      by (apply remove_length_lt; now apply Here).
    assert (Rest : (2 * length (flat_map snd rounds) <=
      length (remove same first states) * (length (remove same first states) + 1))%nat).
    { apply IH; [exact Apart |]. intros r v Hr Hv. apply in_in_remove.
      - intros ->. now apply (Older r Hr).
      - apply (Sub r); [now right | exact Hv]. }
    nia.
  Qed.
End Algorithm_B.

Section A_square.
  Context `{P : Problem}.

  (** T3.12. Algorithm B needs a square at most.

      Hypotheses: there are V states that can be reached (no more than the list [states] has members); no step has a
      negative cost; the estimate is finite, never negative and never overestimates. Entries that are equal in both
      parts of their priority may be taken in any order.

      Differs: stronger. Parts 1 and 3 ask nothing of h, and part 2 not that the states are finitely many.

      1. It ends. *)
  Theorem T3_12_1_algorithm_b_ends : finite -> no_negative_cost -> forall h, ends_b h (begin_b h).
  Proof.
    intros Fin Pos h. destruct (finitely_many_numbers Fin Pos) as (all & All).
    enough (Lex : forall k l a, runs_b h a -> to_come all (fst a) = k -> length (frontier (fst a)) = l -> ends_b h a)
      by (eapply Lex; [constructor | reflexivity | reflexivity]).
    induction k as [k IHk] using lt_wf_ind. induction l as [l IHl] using lt_wf_ind. intros [m highest] Runs Hk Hl.
    constructor. intros b Turn. assert (Runs' : runs_b h b) by now apply goes_on_b with (m, highest).
    destruct Turn as [A (e & m1 & T & Least & ->)]. simpl in Hk, Hl.
    set (s := pushes h (raised h m (state_of e) highest)) in *. pose proof (runs_b_arises h _ Runs) as Arises.
    destruct (turn_leaves_less Pos all s e m m1 eq_refl Arises T) as [Less | [Same Less]].
    - intros x _ Hx. now apply All with m.
    - rewrite Hk in Less. now apply (IHk _ Less) with (length (frontier (visit s e m1))).
    - rewrite Hl in Less. apply (IHl _ Less); trivial. simpl. now rewrite Same.
  Qed.

  (** T3.12, part 2. If there is a path to a goal, when it has ended it has announced one at the cost C*, with a path
      of that cost. *)
  Theorem T3_12_2_algorithm_b_announces_the_least_cost : no_negative_cost ->
    forall h : state -> number, (forall n, 0 <= h n) -> admissible (fun n => Finite (h n)) ->
    forall C, cheapest C -> forall a, runs_b h a -> stopped (fst a) -> exists t steps, announces (fst a) t C steps C.
  Proof.
    intros Pos h Heur Adm C Cheapest a Runs Stop. pose proof (runs_b_arises h a Runs) as Arises.
    destruct (answer (fst a)) as [t |] eqn:A.
    - destruct (arises_sound Pos _ Arises) as (S & _ & End). unfold end_told in End. rewrite A in End.
      destruct End as (Ht & x & rest & Told & Hx & _). exists t.
      destruct (chains _ S _ _ Hx) as (p & z & K). destruct (chain_costs _ S _ _ _ K _ Hx) as (steps & c & K' & L).
      exists steps.
      (* Whatever is expanded has g <= f <= F <= C*. *)
      assert (x + h t <= snd a).
      { apply (expanded_below h _ _ (runs_in_order Pos h a Runs)). rewrite Told. right. now left. }
      pose proof (highest_within Pos h C Cheapest Adm a Runs). pose proof (Heur t).
      assert (C <= c). { apply Cheapest with t; [exact Ht |]. exists steps. now apply path_to_is_a_path with (fst a).
      }
      assert (x = C) as -> by linear. assert (c = C) as -> by linear. unfold announces. parts; trivial.
      now exists (Expand t C :: rest).
    - destruct (a_piece_waits Pos C Cheapest _ Arises A) as (v & x & y & t & [_ (e & He & _)] & _).
      destruct Stop as [Stop | Stop]; [congruence | now rewrite Stop in He].
  Qed.

  (** T3.12, part 3. It makes at most V (V + 1) / 2 expansions. *)
  Theorem T3_12_3_algorithm_b_needs_a_square_at_most : no_negative_cost ->
    forall h states, (forall v, reachable v -> In v states) ->
    forall a, runs_b h a -> (2 * length (expansions (told (fst a))) <= length states * (length states + 1))%nat.
  Proof.
    intros Pos h states All a Runs. destruct (runs_in_rounds Pos h a Runs) as (rounds & Told & Apart & _).
    rewrite Told.
    apply count_rounds; [exact Apart |]. intros r v Hr Hv. apply All.
    assert (In v (expansions (told (fst a)))) as H by (rewrite Told; apply in_flat_map; now exists r).
    apply expansions_told in H as (x & H). destruct (arises_sound Pos _ (runs_b_arises h a Runs)) as (S & _).
    destruct (told_found _ S _ _ H) as [K _]. now exists x.
  Qed.
End A_square.
