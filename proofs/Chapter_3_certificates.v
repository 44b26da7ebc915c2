(** * Chapter 3, side road: answers that carry their proof *)

From Proofs Require Import Astar Chapter_2.
From Proofs Require Export Certificates.
From Coq Require Import Ring.

Section What_it_proves.
  Context `{P : Problem}.

  (** A path that is covered at some state must leave the states of the certificate; there the estimate accounts for
      it. *)
  Lemma it_must_leave : forall h k bound, certificate h k bound ->
    (forall m, asks_for k m -> never_overestimates_at h m) ->
    forall steps n so_far t x, is_goal t = true -> path n steps t x -> answers_for k n so_far -> bound <= so_far + x.
  Proof.
    intros h k bound (No_goal & _ & Steps) Honest.
    induction steps as [| [m c] steps IH]; intros n so_far t x Ht Hp (y & Hn & L).
    - (* It cannot end: the certificate has no goal. *)
      apply path_nothing in Hp as [-> _]. rewrite (No_goal n y Hn) in Ht. discriminate.
    - apply path_first in Hp as (Hs & z & Hp & ->).
      destruct (answers_decide k m (y + c)) as [Covered | Leaves].
      + (* The next state is covered too. *)
        destruct Covered as (y' & Hm & L'). replace (so_far + (c + z)) with (so_far + c + z) by linear.
        apply IH with m t; trivial. exists y'. split; [exact Hm | linear].
      + (* The number does not account for the next state; so its estimate does. *)
        destruct (Steps n y m c Hn Hs) as [Covered | Estimate]; [now destruct Leaves |].
        assert (At_most : h m ≤ Finite z).
        { apply (Honest m) with t; [right; now exists n, y, c | exact Ht | now exists steps]. }
        destruct (h m) as [e |]; simpl in *; [linear | easy].
  Qed.

  (** T3.16. What is accounted for cannot be cheaper. Let h(m) <= h*(m) wherever a certificate for B asks for h(m).
      Then no path to a goal costs less than B.

      Hypotheses: the states with a number [k] are a certificate for [bound] (D3.5); where it asks for h(m), that is
      where no number answers, no path from m to a goal costs less than h(m).

      Differs: the set of states may be infinite, costs may be negative, and h may be infinite where no path leads on
      to a goal. *)

  Theorem T3_16_what_is_accounted_for_cannot_be_cheaper : forall h k bound, certificate h k bound ->
    (forall m, asks_for k m -> never_overestimates_at h m) ->
    forall t x, is_goal t = true -> costs start t x -> bound <= x.
  Proof.
    intros h k bound Cert Honest t x Ht [steps Hp].
    destruct (answers_decide k start 0) as [Covered | Leaves].
    - (* The path is covered at 0. *)
      assert (bound <= 0 + x) by (now apply (it_must_leave h k bound Cert Honest steps start 0 t)). linear.
    - (* The start is accounted for by its estimate. *)
      pose proof Cert as (_ & Start & _). destruct Start as [Covered | Estimate]; [now destruct Leaves |].
      assert (At_most : h start ≤ Finite x).
      { apply (Honest start) with t; [now left | exact Ht | now exists steps]. }
      destruct (h start) as [e |]; simpl in *; [linear | easy].
  Qed.

  (** The check itself is ten lines: where [unaccounted] yields nothing, no path costs less. *)
  Theorem what_the_check_accepts : forall h closed bound, all_accounted closed bound h = true ->
    (forall m, asks_for (get closed) m -> never_overestimates_at h m) ->
    forall t x, is_goal t = true -> costs start t x -> bound <= x.
  Proof.
    intros h closed bound Yes.
    apply T3_16_what_is_accounted_for_cannot_be_cheaper. now apply what_is_accepted_is_a_certificate.
  Qed.

  (** With h = 0 nothing is left to believe: in a world without negative costs it never overestimates. *)
  Theorem nothing_is_left_to_believe : no_negative_cost ->
    forall closed bound, all_accounted closed bound (fun _ => Finite 0) = true ->
    forall t x, is_goal t = true -> costs start t x -> bound <= x.
  Proof.
    intros Hc closed bound Yes. apply (what_the_check_accepts _ _ _ Yes).
    intros m _ t x _ Hx. simpl. now apply costs_nonnegative in Hx.
  Qed.

  (** C3.18, part 2. Nothing at all. If a set of states has the start in it, no goal, and no step that leaves it,
      there is no path to a goal.

      Hypotheses: as printed; [inside] is the set. *)

  Corollary C3_18_2_nothing_at_all : forall inside : state -> Prop, inside start ->
    (forall n, inside n -> is_goal n = false) -> (forall n m c, inside n -> step n m c -> inside m) ->
    forall t x, is_goal t = true -> ~ costs start t x.
  Proof.
    intros inside Start No_goal Closed t x Ht [steps Hp].
    (* A path from the start cannot leave the set, *)
    assert (Stays : inside t) by (clear Ht; induction Hp; [exact Start | now apply Closed with v c]).
    (* and a goal lies outside. *)
    rewrite (No_goal t Stays) in Ht. discriminate.
  Qed.
End What_it_proves.

(** ** What [verify] says *)

Section Verify.
  Context `{P : Problem}.
  Add Ring numbers_of_certificates : ring_laws.
  Context (goals : list state) (predecessors : state -> list (state * number)).

  (** Where [cut_faults] yields nothing, there is no path. Nothing is assumed. *)
  Theorem an_accepted_cut_proves_that_there_is_no_path : forall states, cut_accepted states = true ->
    forall t x, is_goal t = true -> ~ costs start t x.
  Proof.
    intros states Yes. apply cut_accepted_true in Yes as [Start Rest].
    apply C3_18_2_nothing_at_all with (fun n => In n states); trivial.
    - intros n Hn. now apply Rest.
    - intros n m c Hn Hs. now apply (Rest n Hn) with c.
  Qed.

  (** Where [bound_faults] yields nothing, no path costs less than the bound, and there is a path of the cost beside
      it. What the table of what remains says is checked, not assumed.

      Hypotheses: no step has a negative cost; if there is a table of what remains, the problem tells all its goals
      and all steps that come to a state; h never overestimates where the certificate asks for an estimate. *)

  Theorem an_accepted_bound_is_one : no_negative_cost ->
    forall proof h, bound_accepted goals predecessors proof h = true ->
    (remaining_there proof = None \/ goals_told goals /\ predecessors_told predecessors) ->
    (forall m, asks_for (get (closed_states proof)) m -> never_overestimates_at h m) ->
    (forall t x, is_goal t = true -> costs start t x -> bound proof <= x) /\
    (forall states cost, path_and_cost proof = Some (states, cost) ->
      exists t, is_goal t = true /\ costs start t cost).
  Proof.
    intros Hc proof h Yes Told Honest. pose proof (bound_accepted_true _ _ _ _ Yes) as (Path & _ & Closed). split.
    - apply (what_the_check_accepts _ _ _ Closed). intros m Asked t x Ht Hx.
      apply larger_never_overestimates; [now apply (Honest m Asked t) |]. simpl.
      destruct Told as [No_table | [Goals Back]].
      + unfold remaining_or_none. rewrite No_table. unfold remains. simpl. now apply costs_nonnegative in Hx.
      + now apply (the_table_never_overestimates goals predecessors Hc Goals Back proof h Yes m t).
    - intros states cost E. rewrite E in Path. now apply path_accepted_costs in Path.
  Qed.

  (** If the path costs no more than the bound, none is cheaper: the cost is C*. *)
  Theorem an_answer_that_carries_its_proof : forall bound cost,
    (forall t x, is_goal t = true -> costs start t x -> bound <= x) ->
    (exists t, is_goal t = true /\ costs start t cost) -> cost <= bound -> cheapest cost.
  Proof.
    intros bound cost Bound Path L. split; [exact Path |]. intros t x Ht Hx. specialize (Bound t x Ht Hx). linear.
  Qed.

  (** If it costs no more than w times the bound, it costs no more than w C*. So a path that is too expensive carries
      a proof of how much too expensive it can be. *)
  Theorem how_much_too_expensive_it_can_be : forall bound cost w C,
    (forall t x, is_goal t = true -> costs start t x -> bound <= x) ->
    cheapest C -> 0 <= w -> cost <= w * bound -> cost <= w * C.
  Proof.
    intros bound cost w C Bound [(t & Ht & Hx) _] Hw L. specialize (Bound t C Ht Hx).
    assert (D : 0 <= C - bound) by linear. pose proof (mul_nonnegative w (C - bound) Hw D).
    replace (w * (C - bound)) with (w * C - w * bound) in * by ring. linear.
  Qed.
End Verify.

(** ** Every run leaves one *)

Section Every_run.
  Context `{P : Problem}.
  Add Ring numbers_of_runs : ring_laws.

  (** The last turn expands the goal, and changes no number. *)
  Lemma the_last_turn : no_negative_cost -> forall s m t, reopen s = true -> runs s m -> answer m = Some t ->
    exists m0 x, runs s m0 /\ expands s m0 t x /\ is_goal t = true /\ g m = g m0 /\ closed m = set (closed m0) t true.
  Proof.
    intros Pos s m t R Runs A. destruct Runs as [| m0 m Runs [A0 (e & m1 & T & -> & Least)]]; [discriminate |].
    assert (E : answer m1 = answer m0 /\ g m1 = g m0 /\ closed m1 = closed m0) by now destruct T as (? & ? & ? & ->).
    destruct E as (Ea & Eg & Ec).
    destruct (visit_cases s e m1) as [[_ K] | [(C & G & K) | (C & _ & K)]]; rewrite K in *.
    - congruence.
    - simpl in A. injection A as <-. rewrite Ec in C.
      destruct (takes_expands Pos s m0 e m1) as (x & X); trivial.
      exists m0, x. split; [exact Runs |]. split; [exact X |]. split; [exact G |]. simpl. now rewrite Eg, Ec.
    - rewrite fold_answer in A. simpl in A. congruence.
  Qed.

  Lemma announced_number : no_negative_cost -> forall s m t x steps c, reopen s = true -> runs s m ->
    announces m t x steps c -> answer m = Some t /\ g m t = Some x.
  Proof.
    intros Pos s m t x steps c R Runs (A & _ & (rest & Told) & _). split; [exact A |].
    destruct (last_turn Pos s m t R Runs A) as (m0 & y & _ & _ & Hy & _ & Told'). congruence.
  Qed.

  (** The closed states with g(n) + h(n) < B, each with the number g(n). *)
  Definition closed_below (h : state -> extended) (m : memory) (bound : number) (n : state) : option number :=
    match g m n with
    | Some x => if closed m n then if at_most_decide (Finite bound) (x ⊕ h n) then None else Some x else None
    | None => None
    end.

  Lemma closed_below_some : forall h m bound n x, closed_below h m bound n = Some x <->
    g m n = Some x /\ closed m n = true /\ ~ Finite bound ≤ x ⊕ h n.
  Proof.
    intros h m bound n x. unfold closed_below. destruct (g m n) as [y |]; [| easy].
    destruct (closed m n); [| easy]. destruct (at_most_decide (Finite bound) (y ⊕ h n)) as [L | L]; split; try easy.
    - intros ([= ->] & _ & K). now destruct K.
    - now intros [= ->].
  Qed.

  (** What the proofs of T3.17 and C3.18 share. The bound is at most what the goal t that was expanded costs; and what
      waits no less promising than t makes up the bound. *)
  Lemma closed_states_are_a_certificate : no_negative_cost ->
    forall h, (forall t, is_goal t = true -> h t = Finite 0) ->
    forall s m t x bound, reopen s = true -> monotone s -> runs s m -> answer m = Some t -> g m t = Some x ->
    bound <= x ->
    (forall v y, 0 <= y -> priority_of s t x ≤ priority_of s v y -> Finite bound ≤ y ⊕ h v) ->
    certificate h (closed_below h m bound) bound.
  Proof.
    intros Pos h Zero s m t x bound R Mono Runs A Hx Goal Waits.
    pose proof (runs_arises s m R Runs) as Arises.
    destruct (arises_sound Pos m Arises) as (S & Offered & _).
    destruct (the_last_turn Pos s m t R Runs A) as (m0 & x0 & Runs0 & X & Ht & Eg & Ec).
    assert (x0 = x) as -> by (destruct X as (_ & _ & Hx0 & _); rewrite <- Eg in Hx0; congruence).
    (* The goal t has f(t) = g(t), at least the bound, and no other goal is closed: so there is no goal. *)
    assert (No_goal : forall n y, closed_below h m bound n = Some y -> is_goal n = false).
    { intros n y Hn. apply closed_below_some in Hn as (Hy & Cn & Less). destruct (is_goal n) eqn:G; [| easy].
      destruct (closed_told _ S n Cn) as (z & _ & Told). apply expanded_goal_ends in Told; trivial.
      assert (n = t) as -> by congruence. assert (y = x) as -> by congruence.
      destruct Less. rewrite (Zero t Ht). simpl. linear. }
    (* Whoever comes to a state at no less than g is accounted for. *)
    assert (Accounted : forall v y z, g m v = Some y -> y <= z -> accounted_for h (closed_below h m bound) bound v z).
    { intros v y z Hy L. destruct (at_most_decide (Finite bound) (y ⊕ h v)) as [Makes_up | Less].
      - right. apply at_most_trans with (y ⊕ h v); [exact Makes_up |].
        apply plus_monotone; [exact L | apply at_most_refl].
      - destruct (closed m v) eqn:Cv.
        + (* v is in the certificate. *)
          left. exists y. split; [| exact L]. now apply closed_below_some.
        + (* v still waits; and t was taken before it. *)
          destruct Less. assert (Cv0 : closed m0 v = false).
          { rewrite Ec in Cv.
            destruct (same v t) as [-> | D]; [now rewrite set_there in Cv | now rewrite set_elsewhere in Cv]. }
          apply Waits; [apply (costs_nonnegative Pos start v); now apply (found _ S) |].
          apply (expanded_is_least s m0 t x R Mono Runs0 X); [now rewrite <- Eg | exact Cv0]. }
    split; [exact No_goal |]. split.
    - apply Accounted with 0; [apply (start_number _ S) | apply le_refl].
    - intros n y v c Hn Hs. pose proof (No_goal n y Hn) as G. apply closed_below_some in Hn as (Hy & Cn & _).
      (* n was expanded with its present g, and v was offered g(n) + c. *)
      destruct (Offered n v c) as (z & Hz & L); trivial; [congruence |].
      rewrite (number_of_known _ _ _ Hy) in L. now apply Accounted with z.
  Qed.

  (** The same as a table: the states of which the story says that they were expanded, each once. *)
  Definition expanded_states (m : memory) : list state :=
    nodup same (flat_map (fun event => match event with Expand n _ => [n] | _ => [] end) (told m)).

  Definition table_of (k : state -> option number) (states : list state) : table :=
    flat_map (fun n => match k n with Some x => [(n, x)] | None => [] end) states.

  Lemma get_table_of : forall k states n, (forall x, k n = Some x -> In n states) ->
    get (table_of k states) n = k n.
  Proof.
    intros k states n All.
    destruct (k n) as [x |] eqn:E.
    - specialize (All x eq_refl).
      induction states as [| m states IH]; [easy |]. unfold table_of in *. simpl.
      destruct All as [-> | All]; [rewrite E; simpl; now destruct (same n n) |].
      destruct (k m) as [y |] eqn:Em; simpl; [| now apply IH].
      destruct (same m n) as [-> |]; [congruence | now apply IH].
    - clear All. induction states as [| m states IH]; [easy |]. unfold table_of in *. simpl.
      destruct (k m) as [y |] eqn:Em; simpl; [| exact IH]. destruct (same m n) as [-> |]; [congruence | exact IH].
  Qed.

  Lemma table_of_once : forall k states, NoDup states -> NoDup (map fst (table_of k states)).
  Proof.
    intros k states D. induction D as [| n states Fresh D IH]; [constructor |]. unfold table_of in *. simpl.
    destruct (k n) as [x |]; simpl; [| exact IH]. constructor; [| exact IH]. intros H.
    apply in_map_iff in H as ([m y] & E & H). simpl in E. subst m.
    apply in_flat_map in H as (m & Hm & H). destruct (k m); [| easy]. now destruct H as [[= -> _] | []].
  Qed.

  (** What a run hands over: the closed states with g(n) + h(n) < B. *)
  Definition handed_over (h : state -> extended) (m : memory) (bound : number) : table :=
    table_of (closed_below h m bound) (expanded_states m).

  Lemma handed_over_is_all : no_negative_cost -> forall h m bound n, arises m ->
    get (handed_over h m bound) n = closed_below h m bound n.
  Proof.
    intros Pos h m bound n Arises. apply get_table_of. intros x H. apply closed_below_some in H as (_ & C & _).
    destruct (arises_sound Pos m Arises) as (S & _). destruct (closed_told _ S n C) as (y & _ & Told).
    apply nodup_In, in_flat_map. exists (Expand n y). split; [exact Told | now left].
  Qed.

  Lemma certificate_of_equals : forall h k k' bound, (forall n, k n = k' n) -> certificate h k bound ->
    certificate h k' bound.
  Proof.
    intros h k k' bound Same (No_goal & Start & Steps).
    assert (Acc : forall m x, accounted_for h k bound m x -> accounted_for h k' bound m x).
    { intros m x [(y & Hy & L) | L]; [left; exists y; now rewrite <- Same | now right]. }
    split; [| split; [now apply Acc |]].
    - intros n y Hn. apply No_goal with y. now rewrite Same.
    - intros n y m c Hn Hs. apply Acc. apply Steps with n; [now rewrite Same | exact Hs].
  Qed.

  Lemma handed_over_is_accepted : no_negative_cost -> forall h m bound, arises m ->
    certificate h (closed_below h m bound) bound -> all_accounted (handed_over h m bound) bound h = true.
  Proof.
    intros Pos h m bound Arises Cert. apply a_certificate_is_accepted; [apply table_of_once, NoDup_nodup |].
    apply certificate_of_equals with (closed_below h m bound); [| exact Cert].
    intros n. symmetry. now apply handed_over_is_all.
  Qed.

  (** T3.17. Every run of A* leaves a certificate. Let A*, which re-opens states, announce a path of cost C, in a
      world without negative costs, with an estimate that is 0 at the goals. Then the closed states with
      g(n) + h(n) < C, each with k(n) = g(n), are a certificate for C.

      Hypotheses: no step has a negative cost; the estimate is 0 at the goals; the search has announced a path of cost
      [C], the one along the parents of t, with the cost x = f(t), and the path costs f(t) or less (where steps of
      different costs lead from a state to the next, the cheapest counts).

      Differs: moreover, the check accepts the table of these states. The estimate may be negative, and may
      overestimate. This holds for every rule for ties. *)

  Theorem T3_17_every_run_of_astar_leaves_a_certificate : no_negative_cost ->
    forall h, (forall t, is_goal t = true -> h t = Finite 0) ->
    forall m t x steps C, runs (astar h) m -> announces m t x steps C -> C <= x ->
    certificate h (closed_below h m C) C /\ all_accounted (handed_over h m C) C h = true.
  Proof.
    intros Pos h Zero m t x steps C Runs Announced L.
    assert (Cert : certificate h (closed_below h m C) C).
    { destruct (announced_number Pos (astar h) m t x steps C eq_refl Runs Announced) as [A Hx].
      apply (closed_states_are_a_certificate Pos h Zero (astar h) m t x C eq_refl (astar_is_monotone h) Runs A Hx L).
      (* What waits has g(m) + h(m) >= f(t) >= C. *)
      intros v y _ Le. simpl in Le. destruct Announced as (_ & Ht & _). rewrite (Zero t Ht) in Le.
      destruct (h v) as [e |]; simpl in *; [linear | easy]. }
    split; [exact Cert |]. apply (handed_over_is_accepted Pos); [now apply (runs_arises (astar h)) | exact Cert].
  Qed.

  Lemma nothing_below_zero : forall w a, 1 <= w -> 0 <= w * a -> 0 <= a.
  Proof.
    intros w a Hw H. destruct (le_decide 0 a) as [L | L]; [exact L |].
    (* If a were negative, w a would be no larger than a. *)
    assert (Ha : 0 <= 0 - a) by linear. assert (Hw' : 0 <= w - 1) by linear.
    pose proof (mul_nonnegative (w - 1) (0 - a) Hw' Ha) as M.
    replace ((w - 1) * (0 - a)) with (a - w * a) in M by ring. linear.
  Qed.

  (** C3.18, part 1. Less than the best. Let A* with weight w >= 1, which re-opens states, announce a path of cost C,
      in such a world. Then its closed states with g(n) + h(n) < C/w are a certificate for C/w.

      Hypotheses: those of T3.17, and w >= 1. The number [bound] is C/w: w times it is C.

      Differs: as T3.17. *)

  Corollary C3_18_1_less_than_the_best : no_negative_cost ->
    forall h, (forall t, is_goal t = true -> h t = Finite 0) ->
    forall w tie, 1 <= w ->
    forall m t x steps C bound, runs (weighted_astar h w tie true) m -> announces m t x steps C -> C <= x ->
    w * bound = C ->
    certificate h (closed_below h m bound) bound /\ all_accounted (handed_over h m bound) bound h = true.
  Proof.
    intros Pos h Zero w tie Hw m t x steps C bound Runs Announced L E. set (s := weighted_astar h w tie true) in *.
    assert (Cert : certificate h (closed_below h m bound) bound).
    { destruct (announced_number Pos s m t x steps C eq_refl Runs Announced) as [A Hx].
      assert (H0 : 0 <= C).
      { apply (costs_nonnegative Pos start t). exists steps. now apply announced_is_a_path with m x. }
      assert (B0 : 0 <= bound) by (apply (nothing_below_zero w); [exact Hw | now rewrite E]).
      pose proof (weighed_at_least w bound Hw B0) as Bw.
      apply (closed_states_are_a_certificate Pos h Zero s m t x bound eq_refl
        (weighed_monotone h w tie true) Runs A Hx);
        [linear |].
      (* What waits has g(m) + w h(m) >= C, so w (g(m) + h(m)) >= C. *)
      intros v y Hy Le. simpl in Le. destruct Announced as (_ & Ht & _). rewrite (Zero t Ht) in Le.
      destruct (h v) as [e |]; simpl in *; [| easy]. pose proof (weighed_at_least w y Hw Hy) as Yw.
      assert (M : 0 <= w * (y + e - bound)).
      { replace (w * (y + e - bound)) with (w * y + w * e - w * bound) by ring.
        replace (w * 0) with 0 in Le by ring. linear. }
      apply (nothing_below_zero w) in M; [linear | exact Hw]. }
    split; [exact Cert |]. apply (handed_over_is_accepted Pos); [now apply (runs_arises s) | exact Cert].
  Qed.
End Every_run.
