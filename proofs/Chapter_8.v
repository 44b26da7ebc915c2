(** * Chapter 8: how fast *)

From Proofs Require Import Extended Astar Chapter_2 Chapter_3.

(** ** The queue *)

Section Buckets.
  Context `{P : Problem}.
  Context (h : state -> extended) (w : number).

  (** D8.1. Bucket queue. [lies_in p i]: the bucket with the number [i], of width w, begins at i w, and an entry of
      priority [p] lies in it. What has an infinite priority lies behind all buckets. *)
  Definition lies_in (p : extended) (i : nat) : Prop :=
    match p with Finite x => times i w <= x /\ x < times (S i) w | Infinite => False end.

  (** [e] lies in the lowest bucket that is not empty. *)
  Definition lowest (m : memory) (e : entry) : Prop := forall other j, In other (frontier m) ->
    lies_in (priority other) j -> exists i, (i <= j)%nat /\ lies_in (priority e) i.

  (** [bucketed m]: A* may come to be in [m] when it takes its entries from a bucket queue; any entry of the lowest
      bucket may be taken. *)
  Inductive bucketed : memory -> Prop :=
  | before_the_loop : bucketed (initial (astar h))
  | one_turn : forall m e m1, bucketed m -> answer m = None -> takes m e m1 -> lowest m e ->
      bucketed (visit (astar h) e m1).

  Lemma bucketed_arises : forall m, bucketed m -> arises m.
  Proof.
    induction 1 as [| m e m1 _ IH A T _]; [exact (at_first (astar h) (Entry (Finite 0) 0 start) eq_refl) |].
    apply later with m; [exact IH |]. split; [exact A |]. now exists (astar h), e, m1.
  Qed.

  Lemma bucketed_entries : forall m, bucketed m -> entries_are_newest (astar h) m.
  Proof. induction 1 as [| m e m1 _ IH A T _]; [now left | now apply takes_entries with m]. Qed.

  (** Each priority has a bucket. *)
  Lemma has_a_bucket : archimedean -> 0 < w -> forall x, 0 <= x -> exists i, lies_in (Finite x) i.
  Proof.
    intros Arch W x Hx. destruct (Arch x w W) as (k & Hk).
    assert (Up : forall k, x < times k w -> exists i, lies_in (Finite x) i).
    { clear k Hk. induction k as [| k IH]; intros L; simpl in L; [linear |].
      destruct (le_decide (times k w) x) as [Le | Gt]; [now exists k | now apply IH]. }
    apply (Up (S k)). simpl. linear.
  Qed.

  (** What is taken is less than w above everything that waits. *)
  Lemma taken_within : archimedean -> 0 < w -> no_negative_cost -> heuristic h -> forall m, bucketed m ->
    forall e m1 x, takes m e m1 -> lowest m e -> g m (state_of e) = Some x ->
    forall v y a, waiting m v -> g m v = Some y -> h v = Finite a ->
    exists b, h (state_of e) = Finite b /\ x + b < y + a + w.
  Proof.
    intros Arch Wide Pos Heur m Runs e m1 x (older & newer & E & _) Low Hx v y a [Cv _] Hy Ha.
    assert (He : In e (frontier m)) by (rewrite E; apply in_or_app; right; now left).
    destruct (bucketed_entries m Runs) as [-> | [B W]].
    - (* The start waits alone. *)
      destruct He as [<- | []]. simpl in *. destruct (same v start) as [-> | D];
        [| now rewrite set_elsewhere in Hy by exact D].
      rewrite set_there in *. injection Hx as <-. injection Hy as <-. exists a. split; [exact Ha | linear].
    - destruct (B e He) as (x0 & x1 & Ep & Hx1 & L). rewrite Hx in Hx1. injection Hx1 as <-.
      destruct (W v y Hy Cv) as (e' & He' & _ & Ep'). red in Ep'. simpl in Ep, Ep'. rewrite Ha in Ep'.
      destruct (arises_sound Pos m (bucketed_arises m Runs)) as (S & _).
      pose proof (costs_nonnegative Pos _ _ _ (found _ S _ _ Hy)). pose proof (Heur v) as Ha0. rewrite Ha in Ha0.
      destruct (has_a_bucket Arch Wide (y + a)) as (j & Hj); [simpl in Ha0; linear |].
      destruct (Low e' j He') as (i & Lij & Hi); [now rewrite Ep' |].
      rewrite Ep in Hi. destruct (h (state_of e)) as [b |]; [| easy]. exists b. split; [easy |].
      pose proof (times_monotone w (lt_le _ _ Wide) i j Lij). simpl in Hi, Hj. linear.
  Qed.

  (** Along a path f rises by at least w with each step. *)
  Definition rises_by_the_width : Prop := forall n m c, step n m c -> w ⊕ h n ≤ c ⊕ h m.

  Lemma rises_along : 0 < w -> no_negative_cost -> rises_by_the_width -> forall n m x, costs n m x ->
    m = n \/ w ⊕ h n ≤ x ⊕ h m.
  Proof.
    intros Wide Pos Rises n m x [steps C]. induction C as [| steps u v x c C IH Hs]; [now left | right].
    pose proof (Rises u v c Hs). pose proof (costs_nonnegative Pos n u x (ex_intro _ steps C)).
    destruct IH as [-> | IH]; by_cases.
  Qed.

  (** A true cost is not undercut any more. *)
  Lemma expanded_at_its_distance_no_more : no_negative_cost -> forall m, arises m -> forall n x d, g m n = Some x ->
    closed m n = false -> d <= x -> ~ In (Expand n d) (told m).
  Proof.
    intros Pos m Arises n x d Hx C L Told. pose proof (told_past Pos m Arises n d Told) as Past.
    apply is_past_spec in Past as (y & Hy & [Less | [-> C']]); [| congruence].
    assert (y = x) as -> by congruence. linear.
  Qed.

  Lemma bucketed_at_its_distance : archimedean -> 0 < w -> finite -> no_negative_cost ->
    heuristic h -> consistent h -> (exists t, is_goal t = true /\ reachable t) ->
    rises_by_the_width -> forall m, bucketed m -> answer m = None -> forall e m1 x, takes m e m1 -> lowest m e ->
    closed m (state_of e) = false -> g m (state_of e) = Some x -> distance start (state_of e) x.
  Proof.
    intros Arch Wide Fin Pos Heur Con Goals Rises m Runs A e m1 x T Low Ce Hx. set (n := state_of e) in *.
    destruct (cheapest_exists Fin Pos Goals) as (C & Cheapest).
    pose proof (bucketed_arises m Runs) as Arises. destruct (arises_sound Pos m Arises) as (S & _).
    pose proof (found _ S n x Hx) as K. destruct (reachable_distance Fin Pos n) as (d & D); [now exists x |].
    pose proof (proj2 D x K) as Ldx. destruct (le_decide x d) as [L | L].
    { assert (x = d) as -> by linear. exact D. }
    (* Suppose g(n) > g*(n). Some s of a cheapest path to n waits with g(s) = g*(s). It is not n. *)
    exfalso. destruct D as [[steps Path] Least].
    assert (D : distance start n d) by (split; [now exists steps | easy]).
    pose proof (expanded_at_its_distance_no_more Pos m Arises n x d Hx Ce Ldx) as Not.
    destruct (L2_4_a_piece_of_the_best_path_is_always_waiting Pos m Arises A steps n d Path D Not)
      as (s & y & Hs & W & Hy & Dy).
    destruct (rest_of_path steps n d s y Path D Hs Dy) as (z & Kz & ->).
    destruct (rises_along Wide Pos Rises s n z Kz) as [-> | Up].
    { assert (x = y) as -> by congruence. pose proof (costs_nonnegative Pos _ _ _ Kz). linear. }
    (* h(n) is finite: a state of a cheapest path to a goal waits, whose f is at most C*. *)
    destruct (a_piece_waits Pos C Cheapest m Arises A) as (v & y' & z' & t & W' & Hy' & _ & Ht & K' & _).
    pose proof (L2_2_consistent_implies_admissible h Con v t z' Ht K') as Adm.
    destruct (h v) as [a' |] eqn:Ha'; [| easy].
    destruct (taken_within Arch Wide Pos Heur m Runs e m1 x T Low Hx v y' a' W' Hy' Ha') as (b & Hb & _).
    fold n in Hb. rewrite Hb in Up. destruct (h s) as [a |] eqn:Ha; [| easy]. simpl in Up.
    (* Along that path g* + h rises by at least w with each step: s lay in a lower bucket. *)
    destruct (taken_within Arch Wide Pos Heur m Runs e m1 x T Low Hx s y a W Hy Ha) as (b' & Hb' & Lb).
    fold n in Hb'. assert (b' = b) as -> by congruence. linear.
  Qed.

  (** T8.1, part 1. Let the problem have finitely many states, no step of negative cost, and a path to a goal. Let A*
      take its states from a bucket queue of width w, with f as priority. If h is consistent and h(n) + w <= c + h(m)
      for each step from n to m of cost c, then no state is expanded twice, and each is expanded with g(n) = g*(n).

      Hypotheses: a bucket has a width, and numbers are such that each lies in some bucket ([archimedean]); the others
      are those of the text. Any entry of the lowest bucket may be taken. *)
  Theorem T8_1_1_when_buckets_do_no_harm : archimedean -> 0 < w -> finite -> no_negative_cost ->
    (exists t, is_goal t = true /\ reachable t) -> heuristic h -> consistent h -> rises_by_the_width ->
    forall m, bucketed m ->
    NoDup (expansions (told m)) /\ forall n x, In (Expand n x) (told m) -> distance start n x.
  Proof.
    intros Arch Wide Fin Pos Goals Heur Con Rises.
    induction 1 as [| m e m1 Runs [Once Right] A T Low].
    { split; [constructor |]. intros n x [[=] | []]. }
    pose proof (bucketed_arises m Runs) as Arises.
    destruct (told_by_turn Pos (astar h) m e m1 eq_refl Arises T) as [[C ->] | (x & news & C & Hx & E & Not)];
      [now split |].
    pose proof (bucketed_at_its_distance Arch Wide Fin Pos Heur Con Goals Rises m Runs A e m1 x T Low C Hx) as D.
    split.
    - destruct (expansions_of_turn Pos (astar h) m e m1 eq_refl Arises T) as [[_ ->] | (_ & _ & _ & ->)];
        [exact Once |].
      (* The first time its number was its distance, too; and a true g cannot fall. *)
      constructor; [| exact Once]. intros Twice. apply expansions_told in Twice as (y & Told).
      rewrite (distance_unique _ _ _ _ (Right _ _ Told) D) in Told.
      now apply (expanded_at_its_distance_no_more Pos m Arises _ x x Hx C (le_refl x)).
    - intros n y Told. rewrite E in Told. apply in_app_or in Told as [New | [[= <- <-] | Old]].
      + now apply Not in New.
      + exact D.
      + now apply Right.
  Qed.

  (** T8.1, part 2. If h is admissible, the goal that is expanded first costs less than C* + w.

      Hypotheses: those of part 1 but for the last two; h is admissible; a cheapest path to a goal costs C.

      Differs: it is stronger. That finitely many states can be reached is not used. *)
  Theorem T8_1_2_the_goal_that_is_expanded_first : archimedean -> 0 < w -> no_negative_cost ->
    heuristic h -> admissible h -> forall C, cheapest C -> forall m, bucketed m ->
    forall t x, In (Goal t x) (told m) -> x < C + w.
  Proof.
    intros Arch Wide Pos Heur Adm C Cheapest m Runs t x Told.
    destruct Runs as [| m e m1 Runs A T Low]; [now destruct Told as [[=] | []] |].
    pose proof (bucketed_arises m Runs) as Arises. destruct (arises_sound Pos m Arises) as (S & _ & End).
    assert (Before : forall t x, ~ In (Goal t x) (told m)) by (unfold end_told in End; now rewrite A in End).
    pose proof (takes_sound _ _ _ T S) as [S1 (y & Hy)].
    assert (Same : told m1 = told m /\ g m1 = g m /\ answer m1 = answer m) by (now destruct T as (? & ? & ? & ->)).
    destruct Same as (Et & Eg & Ea).
    assert (Goes_on : arises (visit (astar h) e m1)) by (apply bucketed_arises; now apply one_turn with m).
    destruct (visit_cases (astar h) e m1) as [[_ V] | [(_ & Ht & V) | (_ & _ & V)]]; rewrite V in *.
    - rewrite Et in Told. now apply Before in Told.
    - (* The goal is expanded. A state of a cheapest path waits, and lies in its bucket or a higher one. *)
      simpl in Told. destruct Told as [[= <- <-] | [[=] | Told]]; [| rewrite Et in Told; now apply Before in Told].
      unfold number_of at 1. simpl. rewrite Hy. rewrite Eg in Hy.
      destruct (a_piece_waits Pos C Cheapest m Arises A) as (v & y' & z & t & W & Hy' & _ & Ht' & K & ->).
      pose proof (Adm v t z Ht' K) as L. destruct (h v) as [a |] eqn:Ha; [| easy].
      destruct (taken_within Arch Wide Pos Heur m Runs e m1 y T Low Hy v y' a W Hy' Ha) as (b & Hb & Lb).
      pose proof (Heur (state_of e)) as Hb0. rewrite Hb in Hb0. simpl in *. linear.
    - (* Another state is expanded; no goal is announced. *)
      destruct (arises_sound Pos _ Goes_on) as (_ & _ & End'). unfold end_told in End'. rewrite fold_answer in End'.
      simpl in End'. rewrite Ea, A in End'. now apply End' in Told.
  Qed.
End Buckets.

(** *** The search that goes on

    It does not stop at a goal, but goes no farther from there. So it is the same search in a problem that knows no
    goal, and in which no step leads on from what was one; the best path of it is the best of those that end in such a
    state. *)

Section Going_on.
  Context `{P : Problem}.
  Context (h : state (Problem := P) -> extended) (w : number).

  Definition going_on : Problem := {|
    state := state (Problem := P);
    same := same (Problem := P);
    start := start (Problem := P);
    is_goal := fun _ => false;
    neighbors := fun n => if is_goal (Problem := P) n then [] else neighbors (Problem := P) n |}.

  Lemma step_going_on : forall u v c, step (P := going_on) u v c <->
    is_goal (Problem := P) u = false /\ step (P := P) u v c.
  Proof.
    intros u v c. unfold step. simpl. destruct (is_goal (Problem := P) u); simpl;
      split; [easy | now intros [[=] _] | now split | now intros [_ H]].
  Qed.

  Lemma costs_going_on : forall u v x, costs (P := going_on) u v x -> costs (P := P) u v x.
  Proof.
    intros u v x [steps C]. exists steps. induction C as [| steps v v' x c C IH Hs].
    - apply (stay (P := P)).
    - apply step_going_on in Hs as [_ Hs]. now apply (walk_on (P := P)) with v.
  Qed.

  Lemma path_before_goals : forall u steps v x, path (P := P) u steps v x ->
    (forall n, In n (before (P := P) u steps) -> is_goal (Problem := P) n <> true) ->
    path (P := going_on) u steps v x.
  Proof.
    intros u steps v x C. induction C as [| steps v v' x c C IH Hs]; intros No; [apply (stay (P := going_on)) |].
    assert (E : before u (steps ++ [(v', c)]) = visited u steps).
    { unfold before, visited. rewrite map_app. apply (removelast_last (u :: map fst steps)). }
    rewrite E in No. apply (walk_on (P := going_on)) with v.
    - apply IH. intros n Hn. apply No. unfold before in Hn. destruct (visited u steps) as [| a l] eqn:V; [easy |].
      rewrite (app_removelast_last a (l := a :: l)) by easy. apply in_or_app. now left.
    - apply step_going_on. split; [| exact Hs]. apply Bool.not_true_is_false, No.
      now apply (end_visited (P := P)) with x.
  Qed.

  (** The story tells that the goal [t] was expanded at the cost [x]. *)
  Definition tells_of (m : memory (P := going_on)) (t : state (Problem := P)) (x : number) : Prop :=
    is_goal (Problem := P) t = true /\ In (Expand (P := going_on) t x) (told m).

  (** T8.1, part 3. If h is admissible and the search goes on, with re-opening, as long as the lowest bucket begins
      below the cost of the best path found, then this path is a cheapest one.

      Hypotheses: those of part 2. The search does not go on any more: each bucket in which something lies begins at
      the cost of some goal that was expanded, or above it. (So it is if nothing waits.) Then some goal has been
      expanded at the cost C*, and none at a lower one.

      Differs: it is stronger. That finitely many states can be reached is needed for nothing but the end of the
      search. *)
  Theorem T8_1_3_the_search_that_goes_on : archimedean -> 0 < w -> no_negative_cost (P := P) ->
    heuristic (P := P) h -> admissible (P := P) h -> forall C, cheapest (P := P) C ->
    forall m, bucketed (P := going_on) h w m ->
    (forall e i, In e (frontier m) -> lies_in w (priority (P := going_on) e) i ->
      exists t b, tells_of m t b /\ b <= times i w) ->
    (exists t, tells_of m t C) /\
    forall t x, tells_of m t x -> C <= x.
  Proof.
    intros Arch Wide Pos Heur Adm C [(t & Ht & steps & Path) Least] m Runs Stop.
    assert (Pos' : no_negative_cost (P := going_on)).
    { intros u v c Hs. apply step_going_on in Hs as [_ Hs]. now apply Pos with u v. }
    pose proof (bucketed_arises (P := going_on) h w m Runs) as Arises.
    destruct (arises_sound Pos' m Arises) as (S & _ & End).
    assert (A : answer m = None).
    { unfold end_told in End. destruct (answer m) as [t' |]; [now destruct End | easy]. }
    assert (None_less : forall t x, tells_of m t x -> C <= x).
    { intros t' x [Ht' Told]. apply Least with t'; [exact Ht' |]. now apply costs_going_on, (told_found _ S). }
    split; [| exact None_less].
    (* A cheapest path ends in the first goal on it. *)
    destruct (first_of_kind (P := P) (fun n => is_goal (Problem := P) n = true)
      (fun n => Bool.bool_dec (is_goal n) true) start steps t C Path Ht)
      as (v & p1 & x1 & p2 & x2 & -> & E & Path1 & Path2 & Hv & No).
    assert (C <= x1) by (apply Least with v; [exact Hv | now exists p1]).
    assert (0 <= x2) by (apply (costs_nonnegative Pos v t); now exists p2).
    assert (x1 = C) as -> by linear. clear E. apply path_before_goals in Path1; [| exact No].
    assert (D : distance (P := going_on) start v C).
    { split; [now exists p1 |]. intros c Hc. apply Least with v; [exact Hv | now apply costs_going_on]. }
    (* Either it is expanded with C*, or some s waits with f at most C*. Its bucket begins at C* or below. *)
    destruct (done_or_waiting (P := going_on) Pos' m Arises A p1 v C Path1 D)
      as [[Cv Hg] | (s & y & Hs & [Cs (e & He & Es)] & Hy & Dy)].
    - destruct (closed_told _ S _ Cv) as (z & Hz & Told). exists v.
      split; [exact Hv |]. now replace C with z by congruence.
    - destruct (rest_of_path (P := going_on) p1 v C s y Path1 D Hs Dy) as (z & Kz & ->).
      pose proof (Adm s v z Hv (costs_going_on _ _ _ Kz)) as L. pose proof (Heur s) as Ha.
      destruct (h s) as [a |] eqn:Ea; [| easy]. simpl in L, Ha.
      destruct (bucketed_entries (P := going_on) h w m Runs) as [-> | [_ W]].
      + (* Nothing is expanded yet, and so the search goes on. *)
        exfalso. destruct (has_a_bucket w Arch Wide 0 (le_refl 0)) as (i & Hi).
        destruct (Stop (Entry (Finite 0) 0 start) i) as (t' & b & [_ [[=] | []]] & _); [now left | exact Hi].
      + destruct (W s y Hy Cs) as (e' & He' & _ & Ep). red in Ep. simpl in Ep. rewrite Ea in Ep. simpl in Ep.
        pose proof (costs_nonnegative Pos' _ _ _ (proj1 Dy)).
        destruct (has_a_bucket w Arch Wide (y + a)) as (j & Hj); [linear |].
        destruct (Stop e' j He') as (t' & b & Told & Lb); [now rewrite Ep |].
        pose proof (None_less t' b Told). simpl in Hj. exists t'. now replace (y + z) with b by linear.
  Qed.
End Going_on.

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

  (** T8.5. Landmarks neither overestimate nor contradict themselves. Let there be finitely many states, let no step
      have a negative cost, let t be the only goal, and L any state, the landmark. Then h_L is consistent. So is the largest of several such estimates.
      In particular they are admissible.

      Hypotheses: no step has a negative cost; no state but t is a goal; [d u v] is the least cost of a path from u to
      v, infinite if there is no path. The largest of no estimates is 0.

      Differs: it is stronger. That there are finitely many states is not used, only that there is such a d; in an
      endless graph paths may have no least cost, and then there is none. *)
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
