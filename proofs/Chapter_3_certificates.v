(** * Chapter 3, side road: answers that carry their proof *)

From Proofs Require Export Certificates.
From Coq Require Import Ring.

Section What_it_proves.
  Context `{P : Problem}.

  (** Walk along a path that an i-th state's number answers for: somewhere it leaves the states of the certificate, and
      there the estimate accounts for it. *)
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

  (** C3.18, part 2. If a set of states has the start in it, no goal, and no step that leaves it, there is no path to a
      goal.

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
    (forall m, asks_for (get (closed proof)) m -> never_overestimates_at h m) ->
    (forall t x, is_goal t = true -> costs start t x -> bound proof <= x) /\
    (forall states cost, path_and_cost proof = Some (states, cost) -> exists t, is_goal t = true /\ costs start t cost).
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
