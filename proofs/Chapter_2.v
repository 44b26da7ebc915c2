(** * Chapter 2: A* *)

From Coq Require Import ZArith Lia Ring InitialRing.
From Proofs Require Import Astar.
From Proofs Require Frontier Dijkstra.

Section Astar.
  Context `{P : Problem}.
  Add Ring numbers : ring_laws.

  (** ** What makes a good guess *)

  (** Along a path h falls by no more than the path costs. *)
  Lemma falls_along : forall h, falls_no_faster h -> forall n m x, costs n m x -> h n ≤ x ⊕ h m.
  Proof.
    intros h Falls n m x [steps C]. induction C as [| steps v w x c C IH Hs].
    - destruct (h n); simpl; [linear | easy].
    - pose proof (Falls _ _ _ Hs). by_cases.
  Qed.

  (** L2.2. A consistent heuristic is admissible.

      Differs: it is said of every path to a goal, and so needs no cheapest one. *)
  Lemma L2_2_consistent_implies_admissible : forall h, consistent h -> admissible h.
  Proof.
    intros h [Zero Falls] n t x Ht C. pose proof (falls_along h Falls n t x C) as H.
    rewrite (Zero t Ht) in H. by_cases.
  Qed.

  (** ** Why the answer is right *)

  (** [waiting m n]: [n] waits in the frontier. *)
  Definition waiting (m : memory) (n : state) : Prop :=
    closed m n = false /\ exists e, In e (frontier m) /\ state_of e = n.

  (** Of each state of a cheapest path either all before it and itself are done (closed, with g = g* ), or one of
      these waits with its true cost. *)
  Lemma done_or_waiting : no_negative_cost -> forall m, arises m -> answer m = None ->
    forall steps n d, path start steps n d -> distance start n d ->
    (closed m n = true /\ g m n = Some d) \/
    exists s x, In s (visited start steps) /\ waiting m s /\ g m s = Some x /\ distance start s x.
  Proof.
    intros Pos m Arises A.
    destruct (arises_sound Pos m Arises) as (S & Offered & _). pose proof (arises_waits m Arises) as Waits.
    (* The first fact: what has its true cost and is not closed waits. *)
    assert (First : forall steps n d, path start steps n d -> distance start n d -> g m n = Some d ->
      (closed m n = true /\ g m n = Some d) \/
      exists s x, In s (visited start steps) /\ waiting m s /\ g m s = Some x /\ distance start s x).
    { intros steps n d C D Hn. destruct (closed m n) eqn:Cn; [now left | right]. exists n, d.
      destruct (Waits n d Hn Cn) as (e & He & E & _). parts; trivial; [now apply end_visited with d | split; eauto]. }
    intros steps n d C. induction C as [| steps u v x c C IH Hs]; intros D.
    - (* The start has g = 0 = g*. *)
      apply First; trivial; [constructor | apply S].
    - (* A piece of a cheapest path is a cheapest path. *)
      destruct (pieces_of_cheapest start u v x c) as [Du _]; trivial; [now exists steps | now apply costs_step |].
      destruct (IH Du) as [[Cu Hu] | (s & y & Hs' & W)].
      + (* Its predecessor is done. By the second fact g(v) is at most g*(u) + c = g*(v). *)
        destruct (Offered u v c Cu) as (y & Hy & L); [congruence | exact Hs |].
        rewrite (number_of_known _ _ _ Hu) in L. destruct D as [_ Least].
        pose proof (Least _ (found _ S _ _ Hy)). assert (y = x + c) as -> by linear.
        apply First; trivial; [now apply walk_on with u | split; trivial; apply (found _ S _ _ Hy)].
      + right. exists s, y. split; [| exact W]. unfold visited in *. rewrite map_app.
        destruct Hs' as [E | Hs']; [now left | right; apply in_or_app; now left].
  Qed.

  (** L2.4. A piece of the best path is always waiting.

      Hypotheses: no step has a negative cost; the steps lead from the start to s_k ([n]) at cost [d], and no path
      costs less; the loop begins anew (the search has not ended), and s_k has not been expanded with g = g*.

      Then some state of that path waits in the frontier with g = g*. It holds for every heuristic, every weight and
      every rule for ties.

      Differs: it is stronger. It holds whatever the search pushes and whichever entry it takes ([arises]). *)
  Lemma L2_4_a_piece_of_the_best_path_is_always_waiting : no_negative_cost ->
    forall m, arises m -> answer m = None ->
    forall steps n d, path start steps n d -> distance start n d -> ~ In (Expand n d) (told m) ->
    exists s x, In s (visited start steps) /\ waiting m s /\ g m s = Some x /\ distance start s x.
  Proof.
    intros Pos m Arises A steps n d C D Not.
    destruct (done_or_waiting Pos m Arises A steps n d C D) as [[Cn Hn] | W]; [exfalso | exact W].
    destruct (arises_sound Pos m Arises) as (S & _). destruct (closed_told _ S _ Cn) as (x & Hx & Told).
    rewrite Hn in Hx. injection Hx as <-. contradiction.
  Qed.

  (** What remains of a cheapest path, from one of its states on. *)
  Lemma rest_of_path : forall steps n d s x, path start steps n d -> distance start n d ->
    In s (visited start steps) -> distance start s x -> exists y, costs s n y /\ d = x + y.
  Proof.
    intros steps n d s x C D Hs Dx.
    destruct (visited_cut start steps n d s C Hs) as (p1 & x1 & p2 & x2 & _ & -> & C1 & C2).
    assert (costs start s x1) as K1 by now exists p1. assert (costs s n x2) as K2 by now exists p2.
    destruct (pieces_of_cheapest start s n x1 x2 K1 K2 D) as [D1 _].
    exists x2. split; [exact K2 |]. now rewrite (distance_unique _ _ _ _ Dx D1).
  Qed.

  (** Until a goal is expanded, a state of a cheapest path to a goal waits with its true cost. *)
  Lemma a_piece_waits : no_negative_cost -> forall C, cheapest C -> forall m, arises m -> answer m = None ->
    exists s x y t, waiting m s /\ g m s = Some x /\ distance start s x /\
      is_goal t = true /\ costs s t y /\ C = x + y.
  Proof.
    intros Pos C Cheapest m Arises A. destruct (cheapest_is_distance C Cheapest) as (t & Ht & D).
    destruct D as [[steps Path] Least]. assert (D : distance start t C) by (split; [now exists steps | exact Least]).
    destruct (L2_4_a_piece_of_the_best_path_is_always_waiting Pos m Arises A steps t C Path D)
      as (s & x & Hs & W & Hx & Dx).
    - intros Told. pose proof (expanded_goal_ends Pos m Arises t C Told Ht). congruence.
    - destruct (rest_of_path steps t C s x Path D Hs Dx) as (y & K & E). exists s, x, y, t. now parts.
  Qed.

  (** [announces m t x steps c]: the search has ended with the event that the goal [t] was found at the cost [x]. The
      path announced with it, the one along the parents of [t], has these steps, and costs [c]. *)
  Definition announces (m : memory) (t : state) (x : number) (steps : list (state * number)) (c : number) : Prop :=
    answer m = Some t /\ is_goal t = true /\ (exists rest, told m = Goal t x :: rest) /\ path_to m t steps c.

  (** *** The path: the chain of parents ends at the start, and costs at most g(t). *)
  Lemma announcement : no_negative_cost -> forall s m t, reopen s = true -> runs s m -> answer m = Some t ->
    exists m0 x steps c, runs s m0 /\ expands s m0 t x /\ announces m t x steps c /\ c <= x /\
      told m = Goal t x :: Expand t x :: told m0.
  Proof.
    intros Pos s m t R Runs A. destruct (last_turn Pos s m t R Runs A) as (m0 & x & Runs0 & X & Hx & Ht & Told).
    destruct (arises_sound Pos m (runs_arises s m R Runs)) as (S & _).
    destruct (chains _ S _ _ Hx) as (p & z & K). destruct (chain_costs m S _ _ _ K _ Hx) as (steps & c & K' & L).
    exists m0, x, steps, c. unfold announces. parts; trivial. rewrite Told. eauto.
  Qed.

  Lemma announced_is_a_path : forall m t x steps c, announces m t x steps c -> path start steps t c.
  Proof. intros m t x steps c (_ & _ & _ & K). now apply path_to_is_a_path with m. Qed.

  (** *** It does not miss: while a path to a goal exists, the frontier is not empty before a goal is expanded. *)
  Lemma does_not_miss : no_negative_cost -> forall C, cheapest C -> forall s m, reopen s = true -> runs s m ->
    stopped m ->
    exists t, answer m = Some t.
  Proof.
    intros Pos C Cheapest s m R Runs Stop. destruct (answer m) as [t |] eqn:A; [now exists t |].
    destruct (a_piece_waits Pos C Cheapest m (runs_arises s m R Runs) A) as (v & x & y & t & [_ (e & He & _)] & _).
    destruct Stop as [Stop | Stop]; [congruence | now rewrite Stop in He].
  Qed.

  (** Where no path leads to a goal, none is announced. *)
  Lemma announces_no_more : no_negative_cost -> forall s m, reopen s = true -> runs s m ->
    ~ (exists t, is_goal t = true /\ reachable t) -> answer m = None.
  Proof.
    intros Pos s m R Runs None_. destruct (answer m) as [t |] eqn:A; [| easy]. destruct None_.
    destruct (announcement Pos s m t R Runs A) as (m0 & x & steps & c & _ & _ & K & _).
    exists t. split; [apply K |]. exists c, steps. now apply announced_is_a_path with m x.
  Qed.

  (** *** It ends: each value of g(n) comes with the path by which it was found, and this path visits no state
      twice. *)

  Definition found_by (m : memory) (n : state) (x : number) (steps : list (state * number)) : Prop :=
    path start steps n x /\ NoDup (visited start steps) /\
    (* No state of the path has a larger number than what the path has paid there. *)
    forall p1 p2 v y, steps = p1 ++ p2 -> path start p1 v y -> exists z, g m v = Some z /\ z <= y.

  Definition all_found (m : memory) : Prop := forall n x, g m n = Some x -> exists steps, found_by m n x steps.

  Lemma found_by_later : forall m m' n x steps, no_number_rises m m' -> found_by m n x steps -> found_by m' n x steps.
  Proof.
    intros m m' n x steps Low (C & Once & Paid). unfold found_by. parts; trivial. intros p1 p2 v y E C1.
    destruct (Paid p1 p2 v y E C1) as (z & Hz & L). destruct (Low _ _ Hz) as (z' & Hz' & L').
    exists z'. split; [exact Hz' | linear].
  Qed.

  Lemma accept_found : no_negative_cost -> forall s u v c x m, all_found m -> g m u = Some x -> step u v c ->
    (forall y, g m v = Some y -> x + c < y) -> all_found (accept s u v (x + c) m).
  Proof.
    intros Pos s u v c x m All Hx Hs Better.
    assert (Low : no_number_rises m (accept s u v (x + c) m)) by now apply accept_lowers.
    intros n y. simpl. destruct (same n v) as [-> | D].
    - rewrite set_there. intros [= <-]. destruct (All u x Hx) as (steps & C & Once & Paid).
      exists (steps ++ [(v, c)]). unfold found_by. parts.
      + now apply walk_on with u.
      + (* If the path to u led through v, v would have a number that the new way does not undercut. *)
        unfold visited. rewrite map_app. simpl. rewrite app_comm_cons. fold (visited start steps).
        apply NoDup_Add with (a := v) (l := visited start steps).
        * replace (visited start steps) with (visited start steps ++ []) at 1 by apply app_nil_r. apply Add_app.
        * split; [exact Once |]. intros Hv.
          destruct (visited_cut start steps u x v C Hv) as (p1 & x1 & p2 & x2 & E & -> & C1 & C2).
          destruct (Paid p1 p2 v x1 E C1) as (z & Hz & L). pose proof (Better _ Hz).
          assert (0 <= x2) by (apply costs_nonnegative with v u; [easy | now exists p2]).
          pose proof (Pos _ _ _ Hs). linear.
      + intros p1 p2 w y E C1. destruct p2 as [| e p3 _] using rev_ind.
        * rewrite app_nil_r in E. subst p1.
          destruct (path_determined _ _ _ _ _ _ C1 (walk_on _ _ _ _ _ _ C Hs)) as [-> ->].
          exists (x + c). simpl. rewrite set_there. split; [easy | apply le_refl].
        * rewrite app_assoc in E. apply app_inj_tail in E as [E _].
          destruct (Paid p1 p3 w y E C1) as (z & Hz & L). destruct (Low _ _ Hz) as (z' & Hz' & L').
          exists z'. split; [exact Hz' | linear].
    - rewrite set_elsewhere by exact D. intros Hy. destruct (All n y Hy) as (steps & F). exists steps.
      now apply found_by_later with m.
  Qed.

  Lemma arises_found : no_negative_cost -> forall m, arises m -> all_found m.
  Proof.
    intros Pos. induction 1 as [s e E | m m' Arises IH [A (s & e & m1 & R & T & ->)]].
    - intros n x. simpl. destruct (same n start) as [-> | D]; [| now rewrite set_elsewhere by exact D].
      rewrite set_there. intros [= <-]. exists []. unfold found_by. parts; [constructor | repeat constructor; easy |].
      intros p1 p2 v y E' C. symmetry in E'. apply app_eq_nil in E' as [-> _].
      destruct (path_nothing _ _ _ C) as [-> ->]. exists 0. simpl. rewrite set_there. split; [easy | apply le_refl].
    - destruct (arises_sound Pos m Arises) as (S & _). destruct (takes_sound _ _ _ T S) as [_ (x & Hx)].
      assert (All1 : all_found m1) by (now destruct T as (? & ? & _ & ->)).
      destruct (visit_cases s e m1) as [[_ ->] | [(_ & _ & ->) | (_ & _ & ->)]]; [exact All1 | exact All1 |].
      assert (Fold : forall edges m, (forall v c, In (v, c) edges -> step (state_of e) v c) -> all_found m ->
        g m (state_of e) = Some x -> all_found (fold_left (relax s (state_of e)) edges m)).
      { clear - Pos R. induction edges as [| [v c] edges IH]; intros m Steps All Hx; cbn [fold_left]; [exact All |].
        assert (Hs : step (state_of e) v c) by (apply Steps; now left).
        destruct (relax_cases s (state_of e) m v c R) as [[-> _] | [-> Better]].
        - apply IH; trivial. intros; apply Steps; now right.
        - rewrite (number_of_known _ _ _ Hx) in *. apply IH.
          + intros; apply Steps; now right.
          + now apply accept_found.
          + simpl. rewrite set_elsewhere; [easy |]. intros E. pose proof (Pos _ _ _ Hs). rewrite <- E in Better.
            pose proof (Better _ Hx). linear. }
      now apply Fold.
  Qed.

  (** There are finitely many such paths, and so finitely many expansions. *)
  Lemma finitely_many_numbers : finite -> no_negative_cost ->
    exists all, forall m n x, arises m -> g m n = Some x -> In (n, x) all.
  Proof.
    intros [states All] Pos. exists (map (fun '(_, v, x) => (v, x)) (walks (length states) start)).
    intros m n x Arises Hx. destruct (arises_found Pos m Arises n x Hx) as (steps & C & Once & _).
    change (n, x) with ((fun '(_, v, x) => (v, x)) (steps, n, x)). apply in_map. apply walks_are_all.
    split; [exact C |].
    assert (Sub : incl (visited start steps) states).
    { intros v Hv. apply All. apply visited_reachable with start steps n x; trivial. apply start_reachable. }
    pose proof (NoDup_incl_length Once Sub) as L. unfold visited in L. simpl in L. rewrite map_length in L. lia.
  Qed.

  Lemma ends_in_a_finite_world : finite -> no_negative_cost -> forall s, reopen s = true -> ends s (initial s).
  Proof.
    intros Fin Pos s R. destruct (finitely_many_numbers Fin Pos) as (all & All).
    apply ends_if_finitely_many with all; trivial. intros m n x Runs (_ & _ & Hx & _).
    apply All with m; [now apply runs_arises with s | exact Hx].
  Qed.

  (** *** It does not err: what is expanded looks as cheap as a piece of the best path that waits. *)

  Lemma astar_is_monotone : forall h, monotone (astar h).
  Proof. intros h n x y L. simpl. apply plus_monotone; [exact L | apply at_most_refl]. Qed.

  Lemma expanded_looks_cheap : no_negative_cost -> forall h, admissible h -> forall C, cheapest C ->
    forall m n x, runs (astar h) m -> expands (astar h) m n x -> x ⊕ h n ≤ Finite C.
  Proof.
    intros Pos h Adm C Cheapest m n x Runs X.
    (* Some s waits with g(s) = g*(s), and its priority is at most g*(s) + h*(s) = C*. *)
    destruct (a_piece_waits Pos C Cheapest m (runs_arises (astar h) m eq_refl Runs))
      as (v & y & z & t & W & Hy & _ & Ht & K & ->);
      [apply X |].
    pose proof (Adm v t z Ht K) as Low.
    (* The frontier hands out the least. *)
    pose proof (expanded_is_least (astar h) m n x eq_refl (astar_is_monotone h) Runs X v y Hy (proj1 W)) as Least.
    simpl in Least. apply at_most_trans with (y ⊕ h v); [exact Least |]. by_cases.
  Qed.

  (** T2.5. A* returns a cheapest path.

      Hypotheses: finitely many states can be reached; no step has a negative cost; the estimate is never negative,
      and never overestimates.

      Then the search ends, and when it has ended: if there is a path to a goal it has announced one of cost C*, the
      path along the parents, and said C* as well; if there is none, it has announced none. A turn may take any of the
      entries with the least priority: this holds for every rule for ties. *)
  Theorem T2_5_astar_returns_a_cheapest_path : finite -> no_negative_cost ->
    forall h, heuristic h -> admissible h ->
    ends (astar h) (initial (astar h)) /\
    forall m, runs (astar h) m -> stopped m ->
      ((exists t, is_goal t = true /\ reachable t) ->
        exists C t steps, cheapest C /\ announces m t C steps C) /\
      (~ (exists t, is_goal t = true /\ reachable t) -> answer m = None).
  Proof.
    intros Fin Pos h Heur Adm. split; [now apply ends_in_a_finite_world |]. intros m Runs Stop. split.
    - intros Goals. destruct (cheapest_exists Fin Pos Goals) as (C & Cheapest).
      (* It does not miss. *)
      destruct (does_not_miss Pos C Cheapest (astar h) m eq_refl Runs Stop) as (t & A).
      destruct (announcement Pos (astar h) m t eq_refl Runs A) as (m0 & x & steps & c & Runs0 & X & K & L & _).
      exists C, t, steps. split; [exact Cheapest |].
      (* It does not err. *)
      pose proof (expanded_looks_cheap Pos h Adm C Cheapest m0 t x Runs0 X) as Cheap. pose proof (Heur t).
      assert (x <= C) by by_cases.
      (* No path costs less. *)
      assert (C <= c). { apply Cheapest with t; [apply K |]. exists steps. now apply announced_is_a_path with m x. }
      assert (x = C) as -> by linear. assert (c = C) as -> by linear. exact K.
    - now apply announces_no_more with (astar h).
  Qed.

  (** ** What A* looks at *)

  (** T2.6. What is expanded.

      Hypotheses: no step has a negative cost; the estimate never overestimates; there is a path to a goal, and a
      cheapest costs C* ([C]).

      1. No state is expanded while g + h > C*.

      Differs: it is stronger. That finitely many states can be reached is needed for nothing but the end of the
      search, and part 1 does not ask whether h is negative. *)
  Theorem T2_6_1_what_is_expanded : no_negative_cost -> forall h, admissible h -> forall C, cheapest C ->
    forall m n x, runs (astar h) m -> expands (astar h) m n x -> x ⊕ h n ≤ Finite C.
  Proof. apply expanded_looks_cheap. Qed.

  (** T2.6, part 2. If h is consistent, every state with g* + h < C* has been expanded when the search has ended, and
      none with g* + h > C* ever is. (A state that cannot be reached has g* infinite; it is never expanded.) *)
  Theorem T2_6_2_what_is_expanded : no_negative_cost -> forall h, heuristic h -> consistent h ->
    forall C, cheapest C ->
    forall m, runs (astar h) m ->
    (stopped m -> forall n d, distance start n d -> ~ Finite C ≤ d ⊕ h n -> exists x, In (Expand n x) (told m)) /\
    (forall n d, distance start n d -> ~ d ⊕ h n ≤ Finite C -> forall x, ~ In (Expand n x) (told m)).
  Proof.
    intros Pos h Heur Con C Cheapest m Runs. pose proof (L2_2_consistent_implies_admissible h Con) as Adm. split.
    - intros Stop n d D Below.
      (* A goal t has been expanded, with the priority C*. *)
      destruct (does_not_miss Pos C Cheapest (astar h) m eq_refl Runs Stop) as (t & A).
      destruct (announcement Pos (astar h) m t eq_refl Runs A) as (m0 & x & steps & c & Runs0 & X & K & L & Told).
      assert (C <= x).
      { assert (C <= c); [| linear]. apply Cheapest with t; [apply K |]. exists steps.
        now apply announced_is_a_path with m x. }
      pose proof (runs_arises (astar h) m0 eq_refl Runs0) as Arises0. destruct D as [[p Path] Least].
      assert (D : distance start n d) by (split; [now exists p | exact Least]).
      destruct (done_or_waiting Pos m0 Arises0 (proj1 X) p n d Path D) as [[Cn Hn] | (s & y & Hs & W & Hy & Dy)].
      + (* n had been expanded before it. *)
        destruct (arises_sound Pos m0 Arises0) as (S & _). destruct (closed_told _ S _ Cn) as (z & _ & Tz).
        exists z. rewrite Told. right. now right.
      + (* Else some s of a cheapest path to n would have been waiting
          with a smaller priority: f does not fall along it. *)
        exfalso. destruct (rest_of_path p n d s y Path D Hs Dy) as (z & Kz & ->).
        pose proof (falls_along h (proj2 Con) s n z Kz) as Falls.
        pose proof (expanded_is_least (astar h) m0 t x eq_refl (astar_is_monotone h) Runs0 X s y Hy (proj1 W)) as Le.
        simpl in Le. pose proof (Heur t). apply Below. by_cases.
    - intros n d D Above x Told. destruct (told_expanded Pos (astar h) m eq_refl Runs n x Told) as (m0 & Runs0 & X).
      pose proof (expanded_looks_cheap Pos h Adm C Cheapest m0 n x Runs0 X) as Cheap.
      destruct (arises_sound Pos m (runs_arises (astar h) m eq_refl Runs)) as (S & _).
      destruct (told_found _ S _ _ Told) as [F _]. pose proof (proj2 D _ F). apply Above. by_cases.
  Qed.

  (** C2.7. A better estimate expands less.

      Hypotheses: no step has a negative cost, and there is a path to a goal; both estimates are consistent (and not
      negative), and the first is nowhere larger than the second; both searches have ended, each with a rule for ties
      of its own.

      Then every state expanded with h2 is also expanded with h1, except perhaps states with g* + h1 = g* + h2 =
      C*.

      Differs: stronger. The states need not be finitely many. *)
  Corollary C2_7_a_better_estimate_expands_less : no_negative_cost -> forall C, cheapest C ->
    forall h1 h2, heuristic h1 -> heuristic h2 -> consistent h1 -> consistent h2 -> (forall n, h1 n ≤ h2 n) ->
    forall m1 m2, runs (astar h1) m1 -> runs (astar h2) m2 -> stopped m1 -> stopped m2 ->
    forall n d x, distance start n d -> In (Expand n x) (told m2) ->
    (exists y, In (Expand n y) (told m1)) \/ (d ⊕ h1 n = Finite C /\ d ⊕ h2 n = Finite C).
  Proof.
    intros Pos C Cheapest h1 h2 Heur1 Heur2 Con1 Con2 Le m1 m2 Runs1 Runs2 Stop1 Stop2 n d x D Told.
    destruct (T2_6_2_what_is_expanded Pos h1 Heur1 Con1 C Cheapest m1 Runs1) as [All _].
    destruct (T2_6_2_what_is_expanded Pos h2 Heur2 Con2 C Cheapest m2 Runs2) as [_ No].
    (* g* + h2 is at most C*, and so is g* + h1. *)
    assert (Two : d ⊕ h2 n ≤ Finite C).
    { destruct (at_most_decide (d ⊕ h2 n) (Finite C)) as [L | L]; [exact L |]. now destruct (No n d D L x). }
    assert (One : d ⊕ h1 n ≤ d ⊕ h2 n) by (apply plus_monotone; [apply le_refl | apply Le]).
    destruct (at_most_decide (Finite C) (d ⊕ h1 n)) as [Eq | Less].
    - right. split; apply at_most_antisym; trivial.
      + now apply at_most_trans with (d ⊕ h2 n).
      + now apply at_most_trans with (d ⊕ h1 n).
    - left. now apply All with d.
  Qed.

  (** ** Between the two: weighted A* *)

  Lemma weighed_monotone : forall h weight tie reopen, monotone (weighted_astar h weight tie reopen).
  Proof. intros h weight tie reopen n x y L. simpl. apply plus_monotone; [exact L | apply at_most_refl]. Qed.

  Lemma weighed_at_least : forall w x, 1 <= w -> 0 <= x -> x <= w * x.
  Proof.
    intros w x Hw Hx. assert (0 <= (w - 1) * x) by (apply mul_nonnegative; [linear | exact Hx]).
    assert (E : w * x = (w - 1) * x + x) by ring. linear.
  Qed.

  (** What is expanded has a priority of at most w C*, that of a piece of the best path that waits. *)
  Lemma expanded_within_weight : no_negative_cost -> forall h, admissible h -> forall w tie, 1 <= w ->
    forall C, cheapest C -> forall m n x, runs (weighted_astar h w tie true) m ->
    expands (weighted_astar h w tie true) m n x -> x ⊕ w ⊗ h n ≤ Finite (w * C).
  Proof.
    intros Pos h Adm w tie Hw C Cheapest m n x Runs X. set (search := weighted_astar h w tie true) in *.
    destruct (a_piece_waits Pos C Cheapest m (runs_arises search m eq_refl Runs))
      as (v & y & z & t & W & Hy & Dy & Ht & K & ->);
      [apply X |].
    pose proof (Adm v t z Ht K) as Low.
    pose proof (expanded_is_least search m n x eq_refl (weighed_monotone h w tie true) Runs X v y Hy (proj1 W))
      as Least.
    simpl in Least. apply at_most_trans with (y ⊕ w ⊗ h v); [exact Least |].
    (* g*(s) + w h(s) <= w (g*(s) + h*(s)) *)
    pose proof (weighed_at_least w y Hw (distance_nonnegative Pos start v y Dy)).
    destruct (h v) as [low |]; [simpl in * | destruct Low].
    assert (0 <= w * (z - low)) by (apply mul_nonnegative; linear).
    assert (w * (z - low) = w * z - w * low) by ring. assert (w * (y + z) = w * y + w * z) by ring. linear.
  Qed.

  Lemma number_below_priority : forall h w n x b, heuristic h -> 1 <= w -> x ⊕ w ⊗ h n ≤ Finite b -> x <= b.
  Proof.
    intros h w n x b Heur Hw L. pose proof (Heur n) as H. destruct (h n) as [low |]; [simpl in * | destruct L].
    assert (0 <= w * low) by (apply mul_nonnegative; linear). linear.
  Qed.

  (** T2.8. Weighted A* keeps within its weight.

      Hypotheses: finitely many states can be reached; no step has a negative cost; the estimate is never negative and
      never overestimates; the weight is at least 1; there is a path to a goal, and a cheapest costs C* ([C]).

      Then the search ends, with any rule for ties, and when it has ended it has announced a goal at a cost of at most
      w C*; nor does the path announced with it cost more. *)
  Theorem T2_8_weighted_astar_keeps_within_its_weight : finite -> no_negative_cost ->
    forall h, heuristic h -> admissible h -> forall w tie, 1 <= w -> forall C, cheapest C ->
    let search := weighted_astar h w tie true in
    ends search (initial search) /\
    forall m, runs search m -> stopped m ->
      exists t x steps c, announces m t x steps c /\ x <= w * C /\ c <= w * C.
  Proof.
    intros Fin Pos h Heur Adm w tie Hw C Cheapest search. split; [now apply ends_in_a_finite_world |].
    intros m Runs Stop. destruct (does_not_miss Pos C Cheapest search m eq_refl Runs Stop) as (t & A).
    destruct (announcement Pos search m t eq_refl Runs A) as (m0 & x & steps & c & Runs0 & X & K & L & _).
    exists t, x, steps, c. split; [exact K |].
    pose proof (expanded_within_weight Pos h Adm w tie Hw C Cheapest m0 t x Runs0 X) as Within.
    pose proof (number_below_priority h w t x (w * C) Heur Hw Within). split; linear.
  Qed.
  (** ** Any rule for ties: a search that re-opens and orders by f = g + h *)

  Definition orders_by_f (h : state -> extended) (s : method) : Prop :=
    reopen s = true /\ forall n x, priority_of s n x = x ⊕ h n.

  Lemma astar_orders_by_f : forall h, orders_by_f h (astar h).
  Proof. easy. Qed.

  Lemma weight_1_orders_by_f : forall h tie, orders_by_f h (weighted_astar h 1 tie true).
  Proof.
    intros h tie. split; [easy |]. intros n x. simpl. destruct (h n) as [y |]; simpl; [| easy]. f_equal. linear.
  Qed.

  Lemma by_f_monotone : forall h s, orders_by_f h s -> monotone s.
  Proof. intros h s [_ F] n x y L. rewrite !F. apply plus_monotone; [exact L | apply at_most_refl]. Qed.

  (** What waits has an f that is not below that of anything expanded. *)
  Lemma nothing_below_waits : no_negative_cost -> forall h, falls_no_faster h -> forall s, orders_by_f h s ->
    forall m, runs s m -> forall a x, In (Expand a x) (told m) ->
    forall v y, g m v = Some y -> closed m v = false -> x ⊕ h a ≤ y ⊕ h v.
  Proof.
    intros Pos h Falls s F. destruct F as [R F].
    induction 1 as [| m m' Runs IH [A (e & m1 & T & -> & Least)]]; intros a x Told v y Hy Cv;
      [destruct Told as [[=] | []] |].
    destruct (waits_after Pos s m e m1 R (runs_arises s m R Runs) T v y Hy Cv)
      as [[Hy0 Cv0] | (u & z & c & C & Hz & Hs & -> & ->)].
    - (* v was waiting with this number before. *)
      destruct (told_or_new Pos s m e m1 R (runs_arises s m R Runs) T a x Told) as [Old | (-> & Hx & C)];
        [now apply IH |].
      destruct (takes_expands Pos s m e m1) as (x' & X); trivial.
      assert (x' = x) as -> by (destruct X as (_ & _ & Hx' & _); congruence).
      pose proof (expanded_is_least s m _ x R (by_f_monotone h s (conj R F)) Runs X v y Hy0 Cv0) as L.
      now rewrite !F in L.
    - (* Its number was set while u was expanded, and along the step f does not fall. *)
      pose proof (Falls _ v c Hs) as Up.
      assert (Le : z ⊕ h (state_of e) ≤ (z + c) ⊕ h v) by by_cases.
      apply at_most_trans with (z ⊕ h (state_of e)); [| exact Le].
      destruct (told_or_new Pos s m e m1 R (runs_arises s m R Runs) T a x Told) as [Old | (-> & Hx & _)];
        [now apply IH |].
      rewrite Hz in Hx. injection Hx as ->. apply at_most_refl.
  Qed.
End Astar.

(** ** Without an estimate A* is Dijkstra's algorithm

    [Dijkstra] is the model of chapter 1, with the rule of the book's frontier: the older entry first
    ([first_come]). *)

Section Without_an_estimate.
  Context `{P : Problem}.
  Hypothesis nonnegative : no_negative_cost.

  (** An event of A* as chapter 1 writes it; [way] is the path that is announced. *)
  Definition as_event (way : list state) (event : event) : Frontier.event state :=
    match event with
    | Reach v u x a => Frontier.reach v u x match a with Finite y => y | Infinite => 0 end
    | Expand n x => Frontier.expand n x
    | Goal _ x => Frontier.goal way x
    end.

  Definition story_of (way : list state) (told : list event) : list (Frontier.event state) :=
    map (as_event way) (rev told).

  (** [tells_in_full s story]: the search [s], with the rule for ties of the Python, tells this story, from its
      beginning to its end. *)
  Definition tells_in_full (s : method) (story : list (Frontier.event state)) : Prop :=
    exists turns way, stopped (after turns s) /\
      (forall t, answer (after turns s) = Some t -> Frontier.path_to (parent (after turns s)) t way) /\
      story = story_of way (told (after turns s)).

  Definition no_estimate (n : state) : extended := Finite 0.

  Lemma no_estimate_falls : falls_no_faster no_estimate.
  Proof. intros n m c Hs. simpl. pose proof (nonnegative n m c Hs). linear. Qed.

  Definition as_entry (pv : number * state) : entry := Entry (Finite (fst pv)) 0 (snd pv).

  (** Both frontiers hand out the same entry. *)
  Lemma first_come_unique : forall (l : Frontier.entries state) p n rest p' n' rest',
    Frontier.first_come l p n rest -> Frontier.first_come l p' n' rest' -> p = p' /\ n = n' /\ rest = rest'.
  Proof.
    intros l p n rest p' n' rest' (older & younger & -> & -> & Lo & Ly) (older' & younger' & E & -> & Lo' & Ly').
    revert older' E Lo'. induction older as [| [q v] older IH]; intros [| [q' v'] older'] E Lo'; simpl in E.
    - injection E as <- <- <-. now parts.
    - injection E as <- <- ->. exfalso. apply (Lo' p n); [now left |]. apply Ly with n'. apply in_or_app. right.
      now left.
    - injection E as <- <- <-. exfalso. apply (Lo q v); [now left |]. apply Ly' with n. apply in_or_app. right.
      now left.
    - injection E as <- <- E. destruct (IH ltac:(intros; apply (Lo q0 w); now right) older' E) as (-> & -> & Er).
      + intros q0 w H. apply (Lo' q0 w). now right.
      + parts; trivial. simpl. now rewrite Er.
  Qed.

  Lemma pop_some : forall l : Frontier.entries state, l <> [] -> exists p n rest,
    pop (map as_entry l) = Some (as_entry (p, n), map as_entry rest) /\ Frontier.first_come l p n rest.
  Proof.
    induction l as [| [p v] l IH]; [easy |]. intros _. simpl. destruct l as [| e l].
    - exists p, v, []. split; [easy |]. exists [], []. parts; try easy.
    - destruct IH as (q & w & rest & E & (older & younger & El & -> & Lo & Ly)); [easy |]. rewrite E.
      unfold goes_before. cbn [priority tie as_entry fst snd].
      destruct (at_most_decide (Finite p) (Finite q)) as [L | L]; simpl in L.
      + assert (K : Frontier.first_come ((p, v) :: e :: l) p v (e :: l)).
        { exists [], (e :: l). parts; try easy. rewrite El. intros r u H.
          apply in_app_or in H as [H | [[= <- <-] | H]].
          - pose proof (Lo r u H). linear.
          - exact L.
          - pose proof (Ly r u H). linear. }
        exists p, v, (e :: l). split; [| exact K].
        destruct (at_most_decide (Finite q) (Finite p)); [destruct (le_decide 0 0) as [Z | Z];
          [reflexivity |] | reflexivity].
        destruct Z. apply le_refl.
      + exists q, w, ((p, v) :: older ++ younger). split; [reflexivity |].
        exists ((p, v) :: older), younger. rewrite El. parts; trivial.
        intros r u [[= <- <-] | H]; [exact L | now apply Lo with u].
  Qed.

  (** The two know the same, and have told the same. *)
  Record alike (m : memory) (s : Dijkstra.search state) : Prop := {
    same_numbers : forall n, Dijkstra.g s n = g m n;
    same_parents : forall n, Dijkstra.parent s n = parent m n;
    same_frontier : frontier m = map as_entry (Dijkstra.frontier s);
    same_closed : forall n, closed m n = true <-> In n (Dijkstra.closed s);
    same_story : forall way, Dijkstra.story s = story_of way (told m)
  }.

  Lemma alike_at_first : alike (initial (astar no_estimate)) Dijkstra.begin.
  Proof. constructor; try easy. Qed.

  (** One relaxation. A closed child was expanded earlier, so its number is not above that of the state, and the test
      fails: [closed.discard(child)] never matters. *)
  Lemma relax_alike : forall u x m s v c, alike m s -> g m u = Some x -> step u v c ->
    (forall w, closed m w = true -> exists y, g m w = Some y /\ y <= x) ->
    alike (relax (astar no_estimate) u m (v, c)) (Dijkstra.relax u s (v, c)).
  Proof.
    intros u x m s v c [Num Par Fro Clo Sto] Hx Hs Low.
    destruct (relax_cases (astar no_estimate) u m v c eq_refl) as [[E (y & Hy & L)] | [E Better]]; rewrite E;
      rewrite (number_of_known _ _ _ Hx) in *.
    - rewrite (Dijkstra.relax_declined u s v c x); [now constructor | now rewrite Num |].
      rewrite Num, Hy. simpl. now destruct (le_decide y (x + c)).
    - assert (Open : closed m v = false).
      { destruct (closed m v) eqn:C; [exfalso | easy]. destruct (Low v C) as (y & Hy & L). pose proof (Better y Hy).
        pose proof (nonnegative _ _ _ Hs). linear. }
      rewrite (Dijkstra.relax_accepted u s v c x); [| now rewrite Num |].
      + constructor; simpl.
        * intros n. unfold set. now destruct (same n v).
        * intros n. unfold set. now destruct (same n v).
        * rewrite Fro, map_app. unfold pushed, as_entry. simpl. do 4 f_equal. linear.
        * intros n. unfold set. destruct (same n v) as [-> | D]; [| apply Clo].
          rewrite <- Clo, Open. easy.
        * intros way. rewrite (Sto way). unfold story_of. simpl. now rewrite map_app.
      + rewrite Num. unfold cheaper. destruct (g m v) as [y |]; [| reflexivity].
        pose proof (Better y eq_refl). now destruct (le_decide y (x + c)).
  Qed.

  Lemma fold_alike : forall u x edges m s, (forall v c, In (v, c) edges -> step u v c) -> alike m s ->
    g m u = Some x ->
    (forall w, closed m w = true -> exists y, g m w = Some y /\ y <= x) ->
    alike (fold_left (relax (astar no_estimate) u) edges m) (fold_left (Dijkstra.relax u) edges s).
  Proof.
    intros u x. induction edges as [| [v c] edges IH]; intros m s Steps A Hx Low; [exact A |]. cbn [fold_left].
    assert (Hs : step u v c) by (apply Steps; now left).
    pose proof (relax_alike u x m s v c A Hx Hs Low) as A'.
    destruct (relax_cases (astar no_estimate) u m v c eq_refl) as [[E _] | [E Better]]; rewrite E in *;
      rewrite ?(number_of_known _ _ _ Hx) in *.
    - apply IH; trivial. intros; apply Steps; now right.
    - apply IH; trivial; simpl.
      + intros; apply Steps; now right.
      + rewrite set_elsewhere; [exact Hx |]. intros <-. pose proof (Better _ Hx). pose proof (nonnegative _ _ _ Hs).
        linear.
      + intros w. destruct (same w v) as [-> | D]; [now rewrite set_there |].
        rewrite !set_elsewhere by exact D. apply Low.
  Qed.

  (** What is closed has a number that is not above that of the state that is expanded next: priorities are numbers
      now, and nothing is pushed below what was popped. *)
  Lemma closed_before : forall m n x, runs (astar no_estimate) m -> expands (astar no_estimate) m n x ->
    forall w, closed m w = true -> exists y, g m w = Some y /\ y <= x.
  Proof.
    intros m n x Runs X w Cw.
    destruct (arises_sound nonnegative m (runs_arises (astar no_estimate) m eq_refl Runs)) as (S & _).
    destruct (closed_told _ S _ Cw) as (y & Hy & Told). exists y. split; [exact Hy |].
    pose proof (nothing_below_waits nonnegative no_estimate no_estimate_falls (astar no_estimate)
      (astar_orders_by_f no_estimate) m Runs w y Told n x (proj1 (proj2 (proj2 X))) (proj1 (proj2 X))) as L.
    simpl in L. linear.
  Qed.

  (** What a turn of Dijkstra's algorithm from [s] may lead to, compared with what A* knows after its turn, [m']: both
      go on alike, or both announce the same. *)
  Definition keeps_step (s : Dijkstra.search state) (m' : memory) : Prop :=
    ((answer m' = None /\ exists s', Dijkstra.turn Frontier.first_come s s' /\ alike m' s') \/
     (exists t, answer m' = Some t /\ forall way, Frontier.path_to (parent m') t way ->
        exists x, Dijkstra.announces Frontier.first_come s way x (story_of way (told m')))) /\
    (forall s', Dijkstra.turn Frontier.first_come s s' -> answer m' = None /\ alike m' s') /\
    (forall way x story, Dijkstra.announces Frontier.first_come s way x story ->
      exists t, answer m' = Some t /\ Frontier.path_to (parent m') t way /\ story = story_of way (told m')).

  Section One_turn_of_both.
    Variables (m : memory) (s : Dijkstra.search state) (p : number) (n : state) (rest : Frontier.entries state).
    Variable x : number.
    Hypotheses (A : answer m = None) (Alike : alike m s) (Hx : g m n = Some x)
      (First : Frontier.first_come (Dijkstra.frontier s) p n rest).

    Let m1 := with_frontier (map as_entry rest) m.

    (** The entry is outdated. *)
    Lemma outdated_alike : closed m n = true -> keeps_step s m1.
    Proof.
      intros C. pose proof Alike as [Num Par Fro Clo Sto]. assert (Cs : In n (Dijkstra.closed s)) by now apply Clo.
      set (s1 := {| Dijkstra.g := Dijkstra.g s; Dijkstra.parent := Dijkstra.parent s; Dijkstra.frontier := rest;
                    Dijkstra.closed := Dijkstra.closed s; Dijkstra.story := Dijkstra.story s |}).
      assert (Al : alike m1 s1) by now constructor. unfold keeps_step. parts.
      - left. split; [exact A |]. exists s1. split; [| exact Al]. now apply Dijkstra.skip with p n.
      - intros s' Turn. destruct Turn as [q v rest' F' Cv | v y s' [q rest' F' Cv _] Gv];
          destruct (first_come_unique _ _ _ _ _ _ _ First F') as (<- & <- & <-); [now split | contradiction].
      - intros way y story [v s' [q rest' F' Cv _] Gv _].
        destruct (first_come_unique _ _ _ _ _ _ _ First F') as (<- & <- & <-). contradiction.
    Qed.

    Lemma dijkstra_takes : closed m n = false ->
      ~ In n (Dijkstra.closed s) /\ Dijkstra.takes Frontier.first_come s n x (Dijkstra.close n x rest s).
    Proof.
      intros C. pose proof Alike as [Num _ _ Clo _].
      assert (Cs : ~ In n (Dijkstra.closed s)) by (rewrite <- Clo; congruence).
      split; [exact Cs |]. apply Dijkstra.take with p; trivial. now rewrite Num.
    Qed.

    (** A goal is expanded. *)
    Lemma goal_alike : closed m n = false -> is_goal n = true -> keeps_step s (announce n (close n m1)).
    Proof.
      intros C G. pose proof Alike as [Num Par Fro Clo Sto]. destruct (dijkstra_takes C) as [Cs Tk].
      assert (Hs : Dijkstra.g s n = Some x) by now rewrite Num.
      assert (Story : forall way, Dijkstra.story (Dijkstra.close n x rest s) ++ [Frontier.goal way x] =
        story_of way (told (announce n (close n m1)))).
      { intros way. simpl. rewrite (Sto way). unfold story_of, number_of. simpl. rewrite Hx, !map_app. reflexivity. }
      unfold keeps_step. parts.
      - right. exists n. split; [reflexivity |]. intros way W. exists x. rewrite <- Story.
        apply Dijkstra.arrive with n; trivial.
        simpl. apply Frontier.path_to_same with (parent m); [exact W | intros; apply Par].
      - intros s' Turn. destruct Turn as [q v rest' F' Cv | v y s' [q rest' F' Cv _] Gv];
          destruct (first_come_unique _ _ _ _ _ _ _ First F') as (<- & <- & <-); [contradiction | congruence].
      - intros way y story [v s' [q rest' F' Cv Gy] Gv W]. exists n.
        destruct (first_come_unique _ _ _ _ _ _ _ First F') as (<- & <- & <-).
        assert (y = x) as -> by congruence. parts; [reflexivity | | apply Story].
        apply Frontier.path_to_same with (Dijkstra.parent s); [exact W |]. intros w _. symmetry. apply Par.
    Qed.

    (** A state is expanded, and its steps are relaxed. *)
    Lemma expanded_alike : runs (astar no_estimate) m -> expands (astar no_estimate) m n x ->
      closed m n = false -> is_goal n = false ->
      keeps_step s (fold_left (relax (astar no_estimate) n) (neighbors n) (close n m1)).
    Proof.
      intros Runs X C G. pose proof Alike as [Num Par Fro Clo Sto]. destruct (dijkstra_takes C) as [Cs Tk].
      assert (Hs : Dijkstra.g s n = Some x) by now rewrite Num.
      assert (Close : alike (close n m1) (Dijkstra.close n x rest s)).
      { constructor; simpl; trivial.
        - intros w. unfold set. destruct (same w n) as [-> | D]; [split; auto |]. rewrite Clo. split; [now right |].
          intros [-> | H]; [easy | exact H].
        - intros way. rewrite (Sto way). unfold story_of, number_of. simpl. rewrite Hx, map_app. reflexivity. }
      assert (Al : alike (fold_left (relax (astar no_estimate) n) (neighbors n) (close n m1))
        (fold_left (Dijkstra.relax n) (neighbors n) (Dijkstra.close n x rest s))).
      { apply fold_alike with x; trivial. intros w. simpl. unfold set.
        destruct (same w n) as [-> | D]; [exists x; split; [exact Hx | apply le_refl] |].
        now apply closed_before with n. }
      assert (A' : answer (fold_left (relax (astar no_estimate) n) (neighbors n) (close n m1)) = None)
        by now rewrite fold_answer.
      unfold keeps_step. parts.
      - left. split; [exact A' |]. eexists. split; [| exact Al]. now apply Dijkstra.go_on with x.
      - intros s' Turn. destruct Turn as [q v rest' F' Cv | v y s' [q rest' F' Cv Gy] Gv];
          destruct (first_come_unique _ _ _ _ _ _ _ First F') as (<- & <- & <-); [contradiction |].
        assert (y = x) as -> by congruence. now split.
      - intros way y story [v s' [q rest' F' Cv Gy] Gv W].
        destruct (first_come_unique _ _ _ _ _ _ _ First F') as (<- & <- & <-). congruence.
    Qed.
  End One_turn_of_both.

  Lemma turn_alike : forall m s, runs (astar no_estimate) m -> answer m = None -> alike m s -> frontier m <> [] ->
    exists m', next (astar no_estimate) m = Some m' /\ keeps_step s m'.
  Proof.
    intros m s Runs A Alike Some_. pose proof (same_frontier _ _ Alike) as Fro.
    destruct (pop_some (Dijkstra.frontier s)) as (p & n & rest & Pop & First);
      [intros E; now rewrite Fro, E in Some_ |].
    rewrite <- Fro in Pop. unfold next. rewrite A, Pop. eexists. split; [reflexivity |].
    destruct (pop_takes_a_least _ _ _ Pop) as [(older & newer & Ef & Er) Least].
    set (m1 := with_frontier (map as_entry rest) m).
    assert (T : takes m (as_entry (p, n)) m1) by (exists older, newer; split; [exact Ef | unfold m1; now rewrite Er]).
    destruct (arises_sound nonnegative m (runs_arises (astar no_estimate) m eq_refl Runs)) as (S & _).
    destruct (takes_sound _ _ _ T S) as [_ (x & Hx)]. change (g m n = Some x) in Hx.
    destruct (visit_cases (astar no_estimate) (as_entry (p, n)) m1) as [[C ->] | [(C & G & ->) | (C & G & ->)]].
    - now apply outdated_alike with p n.
    - now apply goal_alike with p x.
    - apply expanded_alike with p x; trivial.
      destruct (takes_expands nonnegative (astar no_estimate) m (as_entry (p, n)) m1) as (x' & X); trivial.
      assert (x' = x) as -> by (destruct X as (_ & _ & Hx' & _); simpl in Hx'; congruence). exact X.
  Qed.

  Lemma something_popped : forall (l : Frontier.entries state) p n rest, Frontier.first_come l p n rest -> l <> [].
  Proof. intros l p n rest (older & younger & -> & _) E. now destruct older. Qed.

  Lemma next_pops : forall m m', next (astar no_estimate) m = Some m' -> answer m = None /\ frontier m <> [].
  Proof.
    intros m m' E. unfold next in E. destruct (answer m); [discriminate |]. split; [easy |]. intros F.
    now rewrite F in E.
  Qed.

  Lemma dijkstra_keeps_up : forall turns, answer (after turns (astar no_estimate)) = None ->
    exists s, Dijkstra.top Frontier.first_come s /\ alike (after turns (astar no_estimate)) s.
  Proof.
    induction turns as [| turns IH]; intros A.
    - exists Dijkstra.begin. split; [exists O; constructor | apply alike_at_first].
    - simpl in *. destruct (next (astar no_estimate) (after turns (astar no_estimate))) as [m' |] eqn:E;
        [| now apply IH].
      destruct (next_pops _ _ E) as [A0 Some_]. destruct (IH A0) as (s & [k Top] & Alike).
      destruct (turn_alike _ s (after_runs turns _) A0 Alike Some_)
        as (m'' & E' & [(_ & s' & T & Alike') | (t & At & _)] & _);
        assert (m'' = m') as -> by congruence; [| congruence].
      exists s'. split; [| exact Alike']. exists (S k). now apply Dijkstra.one_more with s.
  Qed.

  Lemma astar_keeps_up : forall s, Dijkstra.top Frontier.first_come s ->
    exists turns, answer (after turns (astar no_estimate)) = None /\ alike (after turns (astar no_estimate)) s.
  Proof.
    intros s [k Top]. induction Top as [| k s s' Top (turns & A & Alike) T].
    - exists O. split; [reflexivity | apply alike_at_first].
    - assert (Some_ : frontier (after turns (astar no_estimate)) <> []).
      { rewrite (same_frontier _ _ Alike). intros E. apply map_eq_nil in E.
        destruct T as [p n rest F _ | n x s' [p rest F _ _] _]; now apply something_popped in F. }
      destruct (turn_alike _ s (after_runs turns _) A Alike Some_) as (m' & E & _ & Turns & _).
      exists (S turns). simpl. rewrite E. now apply Turns.
  Qed.

  Lemma turn_of_the_answer : forall s turns t, answer (after turns s) = Some t ->
    exists k, answer (after k s) = None /\ next s (after k s) = Some (after turns s).
  Proof.
    intros s turns t. induction turns as [| turns IH]; intros A; [discriminate |]. simpl in *.
    destruct (next s (after turns s)) as [m' |] eqn:E; [| now apply IH]. exists turns. split; [| exact E].
    unfold next in E. now destruct (answer (after turns s)).
  Qed.
End Without_an_estimate.

Section The_same_story.
  Context `{P : Problem}.

  (** T2.1. Without an estimate A* is Dijkstra's algorithm.

      Hypotheses: no step has a negative cost; h = 0 for every state. Both take the older of two entries with equal
      priority.

      Then the two tell the same story, event by event: a list of events, with the path that is announced at its end,
      is what A* tells from its beginning to its end if and only if it is what Dijkstra's algorithm tells. *)
  Theorem T2_1_without_an_estimate_astar_is_dijkstras_algorithm : no_negative_cost ->
    forall story, tells_in_full (astar no_estimate) story <-> Dijkstra.tells Frontier.first_come story.
  Proof.
    intros Pos story. split.
    - intros (turns & way & Stop & Way & ->). destruct (answer (after turns (astar no_estimate))) as [t |] eqn:A.
      + destruct (turn_of_the_answer _ turns t A) as (k & A0 & E).
        destruct (dijkstra_keeps_up Pos k A0) as (s & Top & Alike).
        destruct (turn_alike Pos _ s (after_runs k _) A0 Alike (proj2 (next_pops _ _ E)))
          as (m' & E' & [(A' & _) | (t' & At & Ann)] & _); assert (m' = after turns (astar no_estimate)) as ->
            by congruence;
          [congruence |]. assert (t' = t) as -> by congruence.
        destruct (Ann way (Way t eq_refl)) as (x & Told). now apply Dijkstra.goal_found with s way x.
      + destruct (dijkstra_keeps_up Pos turns A) as (s & Top & Alike). rewrite <- (same_story _ _ Alike way).
        apply Dijkstra.nothing_waits; [exact Top |]. destruct Stop as [Stop | Stop]; [congruence |].
        rewrite (same_frontier _ _ Alike) in Stop. now apply map_eq_nil in Stop.
    - intros [s Top Empty | s way x told Top Ann]; destruct (astar_keeps_up Pos s Top) as (turns & A & Alike).
      + exists turns, []. parts.
        * right. now rewrite (same_frontier _ _ Alike), Empty.
        * intros t At. congruence.
        * apply (same_story _ _ Alike).
      + assert (Some_ : frontier (after turns (astar no_estimate)) <> []).
        { rewrite (same_frontier _ _ Alike). intros E. apply map_eq_nil in E.
          destruct Ann as [n s' [p rest F _ _] _ _]; now apply something_popped in F. }
        destruct (turn_alike Pos _ s (after_runs turns _) A Alike Some_) as (m' & E & _ & _ & Goals).
        destruct (Goals way x told Ann) as (t & At & W & ->).
        exists (S turns), way. simpl. rewrite E. parts; trivial.
        * left. congruence.
        * intros t' At'. assert (t' = t) as -> by congruence. exact W.
  Qed.
End The_same_story.

(** ** The estimates of the grid

    A cell is (row, column). Costs are whole numbers. A straight step on open ground costs [unit], a diagonal one the
    square root of 2 times as much, rounded up. *)

Section Grid.
  Open Scope Z_scope.

  Definition cell : Type := Z * Z.

  Lemma same_cell : forall a b : cell, {a = b} + {a <> b}.
  Proof. decide equality; apply Z.eq_dec. Defined.

  Variables (from goal : cell) (steps : cell -> list (cell * Z)) (unit : Z).

  (** A map: any cells may be walls, and any steps may cost more than on open ground. *)
  #[local] Instance grid : Problem (N := integers) := {|
    state := cell; same := same_cell; start := from; is_goal := fun n => if same_cell n goal then true else false;
    neighbors := steps
  |}.

  Definition diagonal : Z := Z.sqrt_up (2 * (unit * unit)).

  Definition rows (n m : cell) : Z := Z.abs (fst n - fst m).
  Definition columns (n m : cell) : Z := Z.abs (snd n - snd m).

  Definition straight (n m : cell) : Prop := rows n m + columns n m = 1.
  Definition aslant (n m : cell) : Prop := rows n m = 1 /\ columns n m = 1.

  (** Every step is one of the moves, and costs at least what it costs on open ground. *)
  Definition four_moves : Prop := forall n m c, In (m, c) (steps n) -> straight n m /\ unit <= c.
  Definition eight_moves : Prop :=
    forall n m c, In (m, c) (steps n) -> (straight n m /\ unit <= c) \/ (aslant n m /\ diagonal <= c).

  (** The four estimates of the table. *)
  Definition zero_estimate (n : cell) : Z := 0.
  Definition manhattan (n : cell) : Z := unit * (rows n goal + columns n goal).
  Definition octile (n : cell) : Z :=
    let short := Z.min (rows n goal) (columns n goal) in
    let long := Z.max (rows n goal) (columns n goal) in
    diagonal * short + unit * (long - short).
  Definition euclidean (n : cell) : Z :=
    Z.sqrt_up (unit * unit * (rows n goal * rows n goal + columns n goal * columns n goal)).

  Definition estimate_of (h : cell -> Z) (n : cell) : extended := @Finite integers (h n).

  (** Consistency, written out in whole numbers. *)
  Lemma consistent_in_whole_numbers : forall h : cell -> Z, h goal = 0 ->
    (forall n m c, In (m, c) (steps n) -> h n <= c + h m) -> consistent (P := grid) (estimate_of h).
  Proof.
    intros h Zero Falls. split.
    - intros t. simpl. destruct (same_cell t goal) as [-> | D]; [| easy]. intros _. unfold estimate_of.
      now rewrite Zero.
    - intros n m c Hs. simpl. now apply Falls.
  Qed.

  (** A diagonal step costs at least a straight one, and at most two. *)
  Lemma diagonal_between : 0 < unit ->
    unit <= diagonal <= 2 * unit /\ 2 * (unit * unit) <= diagonal * diagonal.
  Proof.
    intros Unit.
    assert (Pos : 0 <= diagonal) by apply Z.sqrt_up_nonneg.
    assert (Root : 2 * (unit * unit) <= diagonal * diagonal) by (apply Z.sqrt_up_le_square;
      [nia | exact Pos | apply Z.le_refl]).
    split; [split; [nia |] | exact Root]. apply Z.sqrt_up_le_square; nia.
  Qed.

  Lemma rows_change : forall n m, rows n goal <= rows n m + rows m goal.
  Proof. unfold rows. lia. Qed.

  Lemma columns_change : forall n m, columns n goal <= columns n m + columns m goal.
  Proof. unfold columns. lia. Qed.

  Lemma rows_nonnegative : forall n m, 0 <= rows n m.
  Proof. unfold rows. lia. Qed.

  Lemma columns_nonnegative : forall n m, 0 <= columns n m.
  Proof. unfold columns. lia. Qed.

  Ltac differences n m :=
    pose proof (rows_change n m); pose proof (columns_change n m);
    pose proof (rows_nonnegative n goal); pose proof (rows_nonnegative m goal); pose proof (rows_nonnegative n m);
    pose proof (columns_nonnegative n goal); pose proof (columns_nonnegative m goal);
    pose proof (columns_nonnegative n m).

  Lemma at_the_goal : rows goal goal = 0 /\ columns goal goal = 0.
  Proof. unfold rows, columns. lia. Qed.

  (** A straight step changes one of the differences by one. *)
  Lemma manhattan_falls : 0 < unit -> forall n m c, straight n m -> unit <= c -> manhattan n <= c + manhattan m.
  Proof. intros Unit n m c S L. unfold manhattan, straight in *. differences n m. nia. Qed.

  (** The octile distance is the larger of two sums, since a diagonal step costs at most two straight ones. *)
  Lemma octile_is_the_larger : 0 < unit -> forall n,
    octile n = Z.max ((diagonal - unit) * rows n goal + unit * columns n goal)
                     (unit * rows n goal + (diagonal - unit) * columns n goal).
  Proof.
    intros Unit n. unfold octile. pose proof (diagonal_between Unit).
    destruct (Z.le_ge_cases (rows n goal) (columns n goal)) as [L | L].
    - rewrite Z.min_l, Z.max_r, Z.max_l by nia. ring.
    - rewrite Z.min_r, Z.max_l, Z.max_r by nia. ring.
  Qed.

  (** If two numbers change by at most c each, so does the larger of them. *)
  Lemma larger_falls : forall a b a' b' c, a <= c + a' -> b <= c + b' -> Z.max a b <= c + Z.max a' b'.
  Proof. lia. Qed.

  Lemma octile_falls_straight : 0 < unit -> forall n m c, straight n m -> unit <= c -> octile n <= c + octile m.
  Proof.
    intros Unit n m c S L. rewrite !octile_is_the_larger by exact Unit. pose proof (diagonal_between Unit).
    unfold straight in S.
    differences n m.
    apply larger_falls; nia.
  Qed.

  Lemma octile_falls_aslant : 0 < unit -> forall n m c, aslant n m -> diagonal <= c -> octile n <= c + octile m.
  Proof.
    intros Unit n m c [R K] L. rewrite !octile_is_the_larger by exact Unit. pose proof (diagonal_between Unit).
    differences n m.
    apply larger_falls; nia.
  Qed.

  (** A line through m is not longer than the straight line: with squares, |n + m|^2 <= (|n| + |m|)^2. *)
  Lemma triangle : forall x y z w a b, 0 <= a -> 0 <= b -> x * x + y * y <= a * a -> z * z + w * w <= b * b ->
    (x + z) * (x + z) + (y + w) * (y + w) <= (a + b) * (a + b).
  Proof.
    intros x y z w a b Ha Hb H K. enough (x * z + y * w <= a * b) by nia.
    (* Cauchy and Schwarz *)
    assert ((x * z + y * w) * (x * z + y * w) <= (x * x + y * y) * (z * z + w * w))
      by (pose proof (Z.square_nonneg (x * w - y * z)); nia).
    assert ((x * x + y * y) * (z * z + w * w) <= (a * a) * (b * b)) by (apply Z.mul_le_mono_nonneg; nia).
    apply Z.square_le_simpl_nonneg; nia.
  Qed.

  (** Rounded up: as c is a whole number, the least whole number above the line falls by no more than c. *)
  Lemma euclidean_falls : forall n m c, 0 <= c ->
    unit * unit * (rows n m * rows n m + columns n m * columns n m) <= c * c -> euclidean n <= c + euclidean m.
  Proof.
    intros n m c Pos Line. unfold euclidean at 1. differences n m.
    assert (E : 0 <= euclidean m) by apply Z.sqrt_up_nonneg.
    assert (R : unit * unit * (rows m goal * rows m goal + columns m goal * columns m goal) <= euclidean m *
      euclidean m)
      by (apply Z.sqrt_up_le_square; [nia | exact E | apply Z.le_refl]).
    apply Z.sqrt_up_le_square; [nia | lia |].
    pose proof (triangle (unit * rows n m) (unit * columns n m) (unit * rows m goal)
      (unit * columns m goal) c (euclidean m)
      Pos E) as T.
    assert (rows n goal * rows n goal <= (rows n m + rows m goal) * (rows n m + rows m goal)) by nia.
    assert (columns n goal * columns n goal <= (columns n m + columns m goal) * (columns n m + columns m goal))
      by nia.
    specialize (T ltac:(nia) ltac:(nia)). nia.
  Qed.

  Lemma straight_line : 0 < unit -> forall n m c, straight n m -> unit <= c ->
    unit * unit * (rows n m * rows n m + columns n m * columns n m) <= c * c.
  Proof.
    intros Unit n m c S L. unfold straight in S. differences n m.
    assert (rows n m * rows n m + columns n m * columns n m = 1) as -> by nia. nia.
  Qed.

  Lemma aslant_line : 0 < unit -> forall n m c, aslant n m -> diagonal <= c ->
    unit * unit * (rows n m * rows n m + columns n m * columns n m) <= c * c.
  Proof. intros Unit n m c [-> ->] L. pose proof (diagonal_between Unit). nia. Qed.

  Lemma zero_at_the_goal : zero_estimate goal = 0 /\ manhattan goal = 0 /\ octile goal = 0 /\ euclidean goal = 0.
  Proof.
    unfold zero_estimate, manhattan, octile, euclidean. destruct at_the_goal as [-> ->].
    repeat split; simpl; now rewrite ?Z.mul_0_r.
  Qed.

  (** T2.3. The estimates of the grid are consistent.

      Hypotheses: costs are whole numbers; every step is one of the four (eight) moves, and costs at least what it
      costs on open ground. A straight step on open ground costs some positive whole number, such as 1, or a billion
      in billionths.

      Then zero, Manhattan and Euclidean are consistent with four moves; zero, octile and Euclidean with eight. *)
  Theorem T2_3_the_estimates_of_the_grid_are_consistent : 0 < unit ->
    (four_moves -> consistent (P := grid) (estimate_of zero_estimate) /\
      consistent (P := grid) (estimate_of manhattan) /\ consistent (P := grid) (estimate_of euclidean)) /\
    (eight_moves -> consistent (P := grid) (estimate_of zero_estimate) /\
      consistent (P := grid) (estimate_of octile) /\ consistent (P := grid) (estimate_of euclidean)).
  Proof.
    intros Unit. destruct zero_at_the_goal as (Z1 & Z2 & Z3 & Z4). pose proof (diagonal_between Unit).
    split; intros Moves.
    - parts; apply consistent_in_whole_numbers; trivial; intros n m c Hs; destruct (Moves n m c Hs) as [S L].
      + unfold zero_estimate. lia.
      + now apply manhattan_falls.
      + apply euclidean_falls; [lia | now apply straight_line].
    - parts; apply consistent_in_whole_numbers; trivial; intros n m c Hs;
        destruct (Moves n m c Hs) as [[S L] | [S L]].
      + unfold zero_estimate. lia.
      + unfold zero_estimate. lia.
      + now apply octile_falls_straight.
      + now apply octile_falls_aslant.
      + apply euclidean_falls; [lia | now apply straight_line].
      + apply euclidean_falls; [lia | now apply aslant_line].
  Qed.
End Grid.

(** ** Six moves

    A cell of a map of hexagons in axial coordinates (q, r); the third coordinate is s = -q - r. *)

Section Hexagons.
  Open Scope Z_scope.

  (** up left, up right, left, right, down left, down right *)
  Definition moves : list (Z * Z) := [(0, -1); (1, -1); (-1, 0); (1, 0); (-1, 1); (0, 1)].

  Definition move (n m : cell) : Prop := In (fst m - fst n, snd m - snd n) moves.

  (** [way k n m]: on open ground without edges, [k] moves lead from [n] to [m]. *)
  Inductive way : nat -> cell -> cell -> Prop :=
  | arrived : forall n, way 0 n n
  | one_more : forall k n m t, move n m -> way k m t -> way (S k) n t.

  (** max(|dq|, |dr|, |ds|); and ds = -(dq + dr). *)
  Definition hexagonal (goal n : cell) : Z :=
    let dq := fst goal - fst n in
    let dr := snd goal - snd n in
    Z.max (Z.abs dq) (Z.max (Z.abs dr) (Z.abs (- (dq + dr)))).

  Lemma moves_are_six : forall dq dr, In (dq, dr) moves <->
    (dq = 0 /\ dr = -1) \/ (dq = 1 /\ dr = -1) \/ (dq = -1 /\ dr = 0) \/ (dq = 1 /\ dr = 0) \/ (dq = -1 /\ dr = 1) \/
    (dq = 0 /\ dr = 1).
  Proof.
    intros dq dr. simpl. split.
    - intros [[= <- <-] | [[= <- <-] | [[= <- <-] | [[= <- <-] | [[= <- <-] | [[= <- <-] | []]]]]]]; lia.
    - intros [[-> ->] | [[-> ->] | [[-> ->] | [[-> ->] | [[-> ->] | [-> ->]]]]]]; auto 7.
  Qed.

  (** A move changes two of the differences by one, so the largest of the three by at most one. *)
  Lemma hexagonal_falls : forall goal n m, move n m -> hexagonal goal n <= 1 + hexagonal goal m.
  Proof.
    intros [gq gr] [q r] [q' r'] Hm. apply moves_are_six in Hm. unfold hexagonal. cbn [fst snd] in *.
    assert (Z.abs (gq - q) <= 1 + Z.abs (gq - q')) by lia.
    assert (Z.abs (gr - r) <= 1 + Z.abs (gr - r')) by lia.
    assert (Z.abs (- (gq - q + (gr - r))) <= 1 + Z.abs (- (gq - q' + (gr - r')))) by lia.
    clear Hm. apply Z.max_lub; [| apply Z.max_lub]; lia.
  Qed.

  Lemma hexagonal_zero : forall goal n, hexagonal goal n = 0 <-> n = goal.
  Proof.
    intros [gq gr] [q r]. unfold hexagonal. simpl. split; [| intros [= -> ->]; lia].
    intros H. f_equal; lia.
  Qed.

  (** From every cell but the goal some move makes the number smaller. *)
  Lemma some_move_helps : forall goal n, 0 < hexagonal goal n ->
    exists m, move n m /\ hexagonal goal m = hexagonal goal n - 1.
  Proof.
    intros [gq gr] [q r] Pos. unfold hexagonal in *. simpl in *.
    set (dq := gq - q) in *. set (dr := gr - r) in *.
    (* One difference is as large as h, with one sign or the other; of the other two the one that lies further on the
       other side falls with it. *)
    assert (Move : forall a b, In (a, b) moves ->
      Z.max (Z.abs (dq - a)) (Z.max (Z.abs (dr - b)) (Z.abs (- (dq - a + (dr - b))))) =
        Z.max (Z.abs dq) (Z.max (Z.abs dr) (Z.abs (- (dq + dr)))) - 1 ->
      exists m, move (q, r) m /\ hexagonal (gq, gr) m =
        Z.max (Z.abs dq) (Z.max (Z.abs dr) (Z.abs (- (dq + dr)))) - 1).
    { intros a b Hab E. exists (q + a, r + b). split.
      - unfold move. simpl. now replace (q + a - q) with a by lia; replace (r + b - r) with b by lia.
      - rewrite <- E. unfold hexagonal. simpl.
        replace (gq - (q + a)) with (dq - a) by (unfold dq; ring).
        now replace (gr - (r + b)) with (dr - b) by (unfold dr; ring). }
    clearbody dq dr.
    assert (Cases : (0 < dq /\ 0 <= dr) \/ (dq < 0 /\ dr <= 0) \/ (dq <= 0 /\ 0 < dr) \/ (0 <= dq /\ dr < 0)) by lia.
    destruct Cases as [C | [C | [C | C]]].
    - destruct (Z.le_gt_cases dq dr) as [L | L]; [apply (Move 0 1) | apply (Move 1 0)]; try (apply moves_are_six;
        lia); lia.
    - destruct (Z.le_gt_cases dq dr) as [L | L]; [apply (Move (-1) 0) | apply (Move 0 (-1))];
        try (apply moves_are_six; lia);
        lia.
    - destruct (Z.eq_dec dq 0) as [E | E]; [apply (Move 0 1) | apply (Move (-1) 1)]; try (apply moves_are_six; lia);
        lia.
    - destruct (Z.eq_dec dq 0) as [E | E]; [apply (Move 0 (-1)) | apply (Move 1 (-1))]; try (apply moves_are_six;
        lia); lia.
  Qed.

  (** T2.9. The hexagonal distance.

      1. On open ground without edges a shortest way from a cell to the goal has as many moves as the largest of the
      three differences: so many are enough, and fewer are not. *)
  Theorem T2_9_1_the_hexagonal_distance : forall goal n,
    way (Z.to_nat (hexagonal goal n)) n goal /\ forall k, way k n goal -> hexagonal goal n <= Z.of_nat k.
  Proof.
    intros goal n. split.
    - (* h moves are enough. *)
      remember (Z.to_nat (hexagonal goal n)) as k eqn:E. revert n E. induction k as [| k IH]; intros n E.
      + assert (hexagonal goal n = 0) as H by (unfold hexagonal in *; lia). apply hexagonal_zero in H as ->.
        constructor.
      + destruct (some_move_helps goal n) as (m & Hm & D); [lia |].
        apply one_more with m; [exact Hm | apply IH; lia].
    - (* Fewer never suffice. *)
      intros k W. induction W as [n | k n m t Hm W IH].
      + assert (hexagonal n n = 0) as -> by now apply hexagonal_zero. lia.
      + pose proof (hexagonal_falls t n m Hm). lia.
  Qed.
End Hexagons.

Section Map_of_hexagons.
  Context `{N : Numbers}.
  Add Ring hexagon_numbers : ring_laws.

  Variables (from goal : cell) (steps : cell -> list (cell * number)).

  #[local] Instance hexagons : Problem := {|
    state := cell; same := same_cell; start := from; is_goal := fun n => if same_cell n goal then true else false;
    neighbors := steps
  |}.

  (** A whole number among the numbers. *)
  Definition whole (z : Z) : number := gen_phiZ zero one add mul opp z.

  Lemma whole_monotone : forall a b, (a <= 1 + b)%Z -> whole a <= 1 + whole b.
  Proof.
    intros a b L. unfold whole. pose proof (scalar_nonnegative (1 + b - a) ltac:(lia)) as H.
    rewrite <- Z.add_opp_r, !scalar_add, scalar_opp in H. simpl in H. linear.
  Qed.

  (** T2.9, part 2. Where every step is a move and costs at least 1, the number is a consistent estimate. *)
  Theorem T2_9_2_the_hexagonal_distance :
    (forall n m c, In (m, c) (steps n) -> move n m /\ 1 <= c) ->
    consistent (fun n : state => Finite (whole (hexagonal goal n))).
  Proof.
    intros Moves. split.
    - intros t. simpl. destruct (same_cell t goal) as [-> | D]; [| easy]. intros _.
      assert (hexagonal goal goal = 0)%Z as -> by now apply hexagonal_zero. easy.
    - intros n m c Hs. simpl. destruct (Moves n m c Hs) as [Hm L].
      pose proof (whole_monotone _ _ (hexagonal_falls goal n m Hm)). linear.
  Qed.
End Map_of_hexagons.
