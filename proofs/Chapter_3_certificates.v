(** * Chapter 3, side road: answers that carry their proof *)

From Proofs Require Export Certificates.

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
  Theorem T3_16_1_what_the_check_accepts : forall h closed bound, all_accounted closed bound h = true ->
    (forall m, asks_for (get closed) m -> never_overestimates_at h m) ->
    forall t x, is_goal t = true -> costs start t x -> bound <= x.
  Proof.
    intros h closed bound Yes.
    apply T3_16_what_is_accounted_for_cannot_be_cheaper. now apply what_is_accepted_is_a_certificate.
  Qed.

  (** With h = 0 nothing is left to believe: in a world without negative costs it never overestimates. *)
  Theorem T3_16_2_nothing_is_left_to_believe : no_negative_cost ->
    forall closed bound, all_accounted closed bound (fun _ => Finite 0) = true ->
    forall t x, is_goal t = true -> costs start t x -> bound <= x.
  Proof.
    intros Hc closed bound Yes. apply (T3_16_1_what_the_check_accepts _ _ _ Yes).
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
