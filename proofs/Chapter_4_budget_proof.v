(** * Why a budget is enough (the side road of chapter 4) *)

From Coq Require Import Ring Lia Arith ZArith.
From Proofs Require Export Chapter_4.

Section Failed_probes.
  Context `{P : Problem}.
  Variable h : estimates.

  (** A way that was accepted is within [most], and so is each with which it begins, since those were accepted
      earlier. *)
  Lemma accepted_within_most : forall c budget enough (s : notes) q m, true_of h c budget enough s q ->
    most s = Finite m ->
    forall w, w = [] \/ In w (accepted s) -> within h m w.
  Proof.
    intros c budget enough s q m K Em. induction w as [| e w IH]; [easy |]. intros [E | Hin]; [easy |].
    destruct (from_accepted _ _ _ _ _ _ K (e :: w)) as (d & p & E & Hp & _).
    { unfold known. rewrite !in_app_iff. auto. }
    injection E as <- <-. split; [now apply IH |].
    apply (accepted_within _ _ _ _ _ _ K) in Hin as (_ & _ & L). now rewrite Em in L.
  Qed.

  (** L4.12. A probe that fails has told us something. Let a round stop because its budget B is used up, and let
      [most] = m. Then N(m) > B.

      [complete r = false]: the budget was used up. [m] is a number, and N(m) is above B if it is a number at all.

      Differs: stronger. B need not be a whole number. *)
  Lemma L4_12_a_probe_that_fails_has_told_us_something : forall c budget enough r,
    round_of h c budget enough r -> complete r = false ->
    exists m, most r = Finite m /\ forall n, ways_within h m n -> budget ≺ Finite (count n).
  Proof.
    intros c budget enough r H Hr.
    destruct (how_it_ends _ _ _ _ _ H) as [E _ _ | q w E _ _ _ _ | q w _ K Hw Hin Hmost Hb _];
      [congruence | congruence |].
    assert (Hm : exists m, most r = Finite m).
    { destruct (most_is_met _ _ _ _ _ _ K) as [E | (v & _ & _ & L)]; [now exists 0 |].
      destruct (most r) as [m |]; [now exists m | destruct L]. }
    destruct Hm as (m & Em). exists m. split; [easy |]. intros n Hn.
    (* It stops when it is about to accept one more way after B have been expanded. These are B + 1 different ways. *)
    assert (L : (length (w :: accepted r) <= n)%nat).
    { apply (fewer_ways h m n); [easy | |].
      - pose proof (once _ _ _ _ _ _ K) as Ho. unfold known in Ho.
        constructor.
        + intros Hacc. rewrite app_assoc in Ho. apply NoDup_remove_2 in Ho. apply Ho. rewrite !in_app_iff. auto.
        + now apply NoDup_front in Ho.
      - intros v [<- | Hv].
        + (* The f of the last is at most m, because [most] has just taken it in. *)
          split; [easy |]. destruct w as [| e p]; [easy |]. split; [| now rewrite Em in Hmost].
          apply (accepted_within_most c budget enough r (((e :: p)) :: q) m K Em).
          destruct (from_accepted _ _ _ _ _ _ K (e :: p)) as (d & p' & E & Hp & _).
          { unfold known. rewrite !in_app_iff. simpl. auto. }
          now injection E as <- <-.
        + split; [now apply (accepted_within _ _ _ _ _ _ K) |].
          apply (accepted_within_most c budget enough r (w :: q) m K Em). now right. }
    (* So there are more ways within m than the budget. *)
    simpl in L. rewrite (expanded_counts _ _ _ _ _ _ K) in Hb.
    assert (L' : count (length (accepted r)) + 1 <= count n) by exact (count_monotone _ _ L).
    clear - Hb L'. extended.
  Qed.

  (** If no cost is negative, [most] is the f of a way, and at most the cutoff. *)
  Lemma most_of_a_way : no_negative_cost -> forall c budget enough r,
    round_of h c budget enough r -> complete r = false ->
    most r ≤ Finite c /\ exists w, is_way w /\ f h w = most r.
  Proof.
    intros Hc c budget enough r H Hr.
    destruct (how_it_ends _ _ _ _ _ H) as [E _ _ | q w E _ _ _ _ | q w _ K Hw Hin Hmost Hb _];
      [congruence | congruence |].
    destruct (most_is_met _ _ _ _ _ _ K) as [E | (v & Hv & Ev & L)]; [| split; [easy | now exists v]].
    assert (L : Finite 0 ≤ f h w).
    { destruct (way_is_path w Hw) as [steps Hp]. pose proof (not_negative h (end_of w)) as Hh.
      assert (Hg : 0 <= g w) by (clear - Hc Hp; induction Hp as [| ? ? ? ? ? ? IH Hs];
        [linear | apply Hc in Hs; linear]).
      unfold f. extended. }
    apply within_f in Hin; [| intros ->; now apply way_not_empty].
    rewrite E in *. split; [now apply at_most_trans with (f h w) |]. exists w. split; [easy |].
    now apply at_most_antisym.
  Qed.
End Failed_probes.

(** ** BTS is right *)

Section Budgeted_is_right.
  Context `{P : Problem}.
  Add Ring numbers_here : ring_laws.
  Variable h : estimates.
  Variables c1 c2 step growth : number.
  Variable middle : number -> number -> number.
  Variable C : extended.

  (** As long as [low] < [best], also [low] <= C*, and when the search is over [best] = C*. As [best] is never
      below C*, that is to say: [low] <= C*, or [best] = C*. *)
  Definition low_or_best (low best : extended) : Prop := low ≤ C \/ best = C.

  Record true_of_both (low best : extended) (rounds : story) : Prop := {
    sound : low_or_best low best;
    announced_best : announced_last best rounds;
    no_better : C ≤ best
  }.

  (** What is true at the head of each loop. *)
  Definition true_of_budgeted (s : budgeted) : Prop :=
    match s with
    | Outer low best _ rounds => true_of_both low best rounds
    | Inner low high best leap _ rounds => true_of_both low best rounds /\ 0 <= leap
    end.

  Hypothesis no_cost_negative : no_negative_cost.
  Hypothesis h_admissible : admissible h.
  Hypothesis C_is_least : least_cost C.

  (** What a round refuses has an f above [low]: its f is above the cutoff, or above a goal that was not enough. So
      [low] rises, to the f of another way or to infinity. *)
  Lemma low_rises : forall l c budget r, l <= c -> round_of h c budget (Finite l) r ->
    Finite l ≺ least r /\ (least r = Infinite \/ exists w, is_way w /\ f h w = least r).
  Proof.
    intros l c budget r L H.
    assert (K : exists q, true_of h c budget (Finite l) r q) by (destruct (how_it_ends _ _ _ _ _ H); eauto).
    destruct K as [q K]. destruct (least_is_refused _ _ _ _ _ _ K) as [-> | (w & Hw & E)];
      [split; [extended | now left] |].
    apply (refused_above _ _ _ _ _ _ K) in Hw as (Hw & [F | [_ F]] & _); rewrite E in F;
      (split; [| right; now exists w]); [clear - L F; extended | exact F].
  Qed.

  (** A path that a round announces is cheaper than those before, for its cutoff is below [best]. *)
  Lemma best_falls : forall l best_yet c budget r rounds, Finite c ≺ best_yet -> round_of h c budget (Finite l) r ->
    true_of_both (Finite l) best_yet rounds ->
    announced_last (lower best_yet (best r)) ((c, r) :: rounds) /\ C ≤ lower best_yet (best r).
  Proof.
    intros l best_yet c budget r rounds L H [_ Ha Hn]. destruct (best r) as [b |] eqn:Eb.
    - destruct (announced_more h c budget (Finite l) r rounds H) as (b' & Eb' & Lb & Hpath & Hlast & _);
        [congruence |].
      rewrite Eb in Eb'. injection Eb' as <-.
      replace (lower best_yet (Finite b)) with (Finite b); [split; [easy | now apply least_cost_is_least] |].
      unfold lower. destruct (at_most_dec best_yet (Finite b)) as [L' |]; [| easy].
      exfalso. clear - L Lb L'. extended.
    - replace (lower best_yet Infinite) with best_yet; [| unfold lower; destruct at_most_dec;
        [easy | exfalso; apply n; now destruct best_yet]].
      split; [| easy]. now apply (announced_no_more h c budget (Finite l)).
  Qed.

  (** [low] is changed only by rounds that ended within their budget, and there are three kinds. *)
  Lemma true_after_complete : forall l best_yet c budget r rounds, l <= c -> Finite c ≺ best_yet ->
    round_of h c budget (Finite l) r -> complete r = true ->
    true_of_both (Finite l) best_yet rounds -> true_of_both (least r) (lower best_yet (best r)) ((c, r) :: rounds).
  Proof.
    intros l best_yet c budget r rounds Ll Lc H Hr Htrue.
    destruct (best_falls l best_yet c budget r rounds Lc H Htrue) as [Hlast Hno]. split; [| easy | easy].
    destruct Htrue as [Hsound _ Hn]. unfold low_or_best.
    assert (Hl : Finite l ≤ C).
    { destruct Hsound as [Hs | <-]; [easy |]. clear - Ll Lc. extended. }
    destruct (how_it_ends _ _ _ _ _ H) as [_ K Hg | q w _ K Hw Eb Hen | q w E _ _ _ _ _ _]; [| | congruence].
    - (* It was not ended by a goal that is enough. *)
      destruct (at_most_or_above (least r) C) as [L | L]; [now left | right].
      destruct C as [C' |] eqn:EC; [| now destruct (least r)].
      destruct (L4_21_2_what_a_round_with_limits_proves h c budget (Finite l) r) as [Hpast _]; trivial.
      specialize (Hpast C' (proj1 C_is_least)).
      (* Then best <= C*, so best = C*. *)
      apply at_most_antisym; [| easy].
      destruct (lower_is_one (least r) (best r)) as [E | E]; rewrite E in Hpast; [contradiction |].
      now apply at_most_trans with (best r); [apply lower_right |].
    - (* The round was ended by a goal that is enough: it costs at most the old low, which is at most C*. *)
      right. apply at_most_antisym; [| easy]. apply at_most_trans with (best r); [apply lower_right |].
      now apply at_most_trans with (Finite l).
  Qed.

  Lemma budgeted_at_first : true_of_budgeted (budgeted_begins h).
  Proof.
    split; [left | easy | now destruct C].
    destruct C as [x |] eqn:EC; [| now destruct (h start)].
    destruct C_is_least as [(t & Ht & Hx) _]. now apply h_admissible with t.
  Qed.

  Hypothesis halfway : lies_between middle.

  (** The cutoff of a probe is at least [low], below [high] and below [best]. *)
  Lemma probe_cutoff : forall l high best leap, Finite l ≺ lower high best -> 0 <= leap ->
    let c := next_cutoff middle l (lower high best) leap in
    l <= c /\ Finite c ≺ lower high best /\ Finite c ≺ best.
  Proof.
    intros l high best leap L Hleap c. unfold c. pose proof (lower_right high best) as Lb.
    destruct (lower high best) as [hi |]; simpl.
    - destruct (halfway l hi L) as [L1 L2]. repeat split; [easy | exact L2 |]. clear - L2 Lb. extended.
    - destruct best; [destruct Lb |]. repeat split; [linear | intros F; exact F | intros F; exact F].
  Qed.

  Hypothesis step_up : 0 <= step.
  Hypothesis growth_up : 0 <= growth.

  Lemma true_of_next : forall r low high best leap work rounds, true_of_both low best rounds -> 0 <= leap ->
    true_of_budgeted (next c1 r low high best leap work rounds).
  Proof. intros. unfold next. destruct le_decide; simpl; auto. Qed.

  Lemma budgeted_turns : forall s s', true_of_budgeted s -> budgeted_turn h c1 c2 step growth middle s s' ->
    true_of_budgeted s'.
  Proof.
    intros s s' Hs Ht. destruct Ht as [l best_yet work rounds r L H | l high best_yet leap work rounds c r L Ec H Hr |
      l high best_yet leap work rounds c r L Ec H Hr | low high best_yet leap work rounds L].
    - (* A stage begins with a round without a budget. *)
      apply true_of_next; [| easy]. apply true_after_complete with l Infinite; trivial; [linear |].
      destruct (how_it_ends _ _ _ _ _ H) as [E _ _ | q w E _ _ _ _ | q w _ _ _ _ _ F _]; trivial. destruct F.
    - (* A probe ends within its budget. *)
      destruct Hs as [Hs Hleap]. destruct (probe_cutoff l high best_yet leap L Hleap) as (L1 & _ & L2).
      rewrite <- Ec in *.
      apply true_of_next; [now apply true_after_complete with l (Finite (c2 * work)) |]. now apply mul_nonnegative.
    - (* A probe fails: [low] stays. *)
      destruct Hs as [Hs Hleap]. destruct (probe_cutoff l high best_yet leap L Hleap) as (L1 & _ & L2).
      rewrite <- Ec in *.
      destruct (best_falls l best_yet c _ r rounds L2 H Hs) as [Hlast Hno]. destruct Hs as [Hsound _ Hn].
      split; [| now apply mul_nonnegative]. split; [left | easy | easy].
      destruct Hsound as [Hs | <-]; [easy |]. clear - L1 L2. extended.
    - (* Nothing is left between [low] and [high]. *)
      apply Hs.
  Qed.

  (** How much is left: stages and probes lift [low], probes that fail lower [high]. *)
  Definition left_of_budgeted (values : list extended) (s : budgeted) : nat :=
    match s with
    | Outer low _ _ _ => above low values * (2 + length values)
    | Inner low high _ _ _ _ => above low values * (2 + length values) + 1 + below high values
    end.

  Lemma below_few : forall x values, (below x values <= length values)%nat.
  Proof.
    intros x values. unfold below, how_many. induction values as [| y values IH]; simpl; [lia |].
    destruct is_below_dec; simpl; lia.
  Qed.

  Lemma less_left : forall values (r : round) l high best leap work rounds, Finite l ≺ least r ->
    In (least r) values ->
    (left_of_budgeted values (next c1 r (least r) high best leap work rounds) < above (Finite l) values * (2 + length
      values))%nat.
  Proof.
    intros values r l high best leap work rounds L Hin. pose proof (above_falls _ _ _ L Hin) as F.
    pose proof (below_few high values). unfold next. destruct le_decide; simpl; nia.
  Qed.
End Budgeted_is_right.

(** T4.13. BTS is right. Let no cost be negative, h admissible, the number of ways finite, [step] positive and
    [growth] above 1. The last path that [budgeted] announces costs C*; if there is no path it announces none, and
    ends.

    [least_cost C]: C is C*, infinite if there is no path to a goal. [0 <= step], [0 <= growth]: leaps lead up.
    [lies_between middle]: a cutoff halfway between two is at least the lower and below the upper one.

    Differs: stronger. [step] may be 0, and [growth] any number that is not negative. *)
Theorem T4_13_BTS_is_right : forall `{P : Problem} (h : estimates) c1 c2 step growth middle C,
  no_negative_cost -> admissible h -> finitely_many_ways -> least_cost C ->
  0 <= step -> 0 <= growth -> lies_between middle ->
  surely (budgeted_turn h c1 c2 step growth middle) budgeted_over (fun s => announced_last C (rounds_of s))
    (budgeted_begins h).
Proof.
  intros N P h c1 c2 step growth middle C Hc Ha Hfin HC Hstep Hgrowth Hmid. pose proof Hfin as [ways Hways].
  pose (values := Infinite :: map (f h) ways).
  assert (Hmet : forall x, x = Infinite \/ (exists w, is_way w /\ f h w = x) -> In x values).
  { intros x [-> | (w & Hw & <-)]; [now left | right]. apply in_map. now apply Hways. }
  apply comes_to_an_end with (T := true_of_budgeted C) (left := left_of_budgeted values);
    [| | | now apply budgeted_at_first].
  - (* The search goes on as long as low < best. *)
    intros [low best_yet work rounds | low high best_yet leap work rounds] _.
    + destruct (at_most_or_above best_yet low) as [L | L]; [now left | right].
      destruct low as [l |]; [| destruct L; now destruct best_yet].
      destruct (round_ends h l Infinite (Finite l) Hfin) as [r Hr].
      exact (ex_intro _ _ (stage_begins h c1 c2 step growth middle l best_yet work rounds r L Hr)).
    + right. destruct (at_most_or_above (lower high best_yet) low) as [L | L].
      * exact (ex_intro _ _ (nothing_between h c1 c2 step growth middle low high best_yet leap work rounds L)).
      * destruct low as [l |]; [| destruct L; now destruct (lower high best_yet)].
        destruct (round_ends h (next_cutoff middle l (lower high best_yet) leap) (Finite (c2 * work)) (Finite l)
          Hfin) as
          [r Hr].
        destruct (complete r) eqn:E.
        -- exact (ex_intro _ _ (probe_ends h c1 c2 step growth middle l high best_yet leap work rounds _ r L eq_refl
             Hr E)).
        -- exact (ex_intro _ _ (probe_fails h c1 c2 step growth middle l high best_yet leap work rounds _ r L eq_refl
             Hr E)).
  - (* It ends: a round that ends lifts low, a probe that fails lowers high, each to the f of a way. *)
    intros s s' Hs Ht. split; [now apply (budgeted_turns h c1 c2 step growth middle C) with s |].
    destruct Ht as [l best_yet work rounds r L H | l high best_yet leap work rounds c r L Ec H Hr |
      l high best_yet leap work rounds c r L Ec H Hr | low high best_yet leap work rounds L].
    + destruct (low_rises h l l Infinite r) as [Lr Hv]; [linear | easy |]. now apply less_left; [| apply Hmet].
    + destruct Hs as [_ Hleap]. destruct (probe_cutoff middle Hmid l high best_yet leap L Hleap) as (L1 & _).
      rewrite <- Ec in L1. destruct (low_rises h l c _ r L1 H) as [Lr Hv].
      pose proof (less_left c1 values r l (lower high best_yet) (lower best_yet (best r)) (growth * leap) work
        ((c, r) :: rounds) Lr (Hmet _ Hv)). unfold left_of_budgeted in *. lia.
    + destruct Hs as [_ Hleap]. destruct (probe_cutoff middle Hmid l high best_yet leap L Hleap) as (_ & L1 & _).
      rewrite <- Ec in L1. destruct (most_of_a_way h Hc _ _ _ r H Hr) as [Lm Hv].
      unfold left_of_budgeted. apply Nat.add_lt_mono_l, below_falls; [| apply Hmet; now right].
      pose proof (lower_left high best_yet) as Lh. clear - L1 Lm Lh. destruct high, (lower _ best_yet); extended.
    + unfold left_of_budgeted. lia.
  - intros [low best_yet work rounds | low high best_yet leap work rounds] Hs Hover; [| destruct Hover].
    destruct Hs as [Hsound Hlast Hn]. simpl in *. enough (E : C = best_yet) by now rewrite E.
    destruct Hsound as [L | E]; [| easy]. apply at_most_antisym; [easy |]. now apply at_most_trans with low.
Qed.

(** ** Where IDA* is good, BTS is IDA* *)

Section Same_rounds.
  Context `{P : Problem}.
  Add Ring numbers_again : ring_laws.
  Variable h : estimates.

  (** A goal within the cutoff c is enough, if c is: so a round of IDA* and the first round of a stage are the
      same. *)
  Lemma same_turn : forall c s, turn h c Infinite (Finite c) s = turn h c Infinite Infinite s.
  Proof.
    intros c s. unfold turn. destruct (waiting s) as [| [| e rest] up]; trivial.
    destruct in_dec; trivial. cbv zeta. destruct too_much as [| Hfits]; trivial.
    destruct at_most_dec as [L |]; trivial. destruct (is_goal (child e)); trivial. simpl.
    set (x := hd 0 (paid s) + cost e) in *.
    assert (L : Finite x ≤ Finite c).
    { pose proof (not_negative h (child e)) as Hh. destruct (at_most_or_above (x ⊕ h (child e)) (Finite c)) as [L
        | L];
        [| tauto].
      clear - L Hh. extended. }
    destruct (at_most_dec (Finite x) (Finite c)); [| contradiction].
    now destruct (at_most_dec (Finite x) Infinite) as [| []].
  Qed.

  Lemma same_round : forall c r, round_of h c Infinite (Finite c) r <-> without_limits h c r.
  Proof.
    intros c r. unfold without_limits, round_of. generalize begin. intros s. split; intros H.
    - induction H as [s r E | s r s' E Hr IH]; rewrite same_turn in E; [now apply now | now apply later with s'].
    - induction H as [s r E | s r s' E Hr IH]; rewrite <- same_turn in E; [now apply now | now apply later with s'].
  Qed.

  (** The first round of IDA* has the cutoff h(S). *)
  Lemma first_cutoff : forall rounds next later c r, deepens h next rounds -> rounds = later ++ [(c, r)] ->
    Finite c = h start.
  Proof.
    induction rounds as [| [d t] rounds IH]; intros next later c r Hd E; [now destruct later |].
    destruct Hd as (_ & _ & _ & Hd). destruct later as [| x later].
    - now injection E as <- <- ->.
    - injection E as _ E. now apply IH with (Finite d) later r.
  Qed.

  Variables c1 c2 step growth : number.
  Variable middle : number -> number -> number.
  Variable all : story.

  (** While BTS is IDA*: some rounds are to come, and the program is at the head of a stage. *)
  Definition same_so_far (t : budgeted) : Prop :=
    (exists later c r work, all = later ++ (c, r) :: rounds_of t /\
      t = Outer (Finite c) Infinite work (rounds_of t) /\
      work = match rounds_of t with [] => 0 | (_, r0) :: _ => count (expanded r0) end) \/
    rounds_of t = all /\ match t with Outer low best _ _ => best ≤ low
      | Inner low high best _ _ _ => best ≤ low end.

  Hypothesis ends_with_goal : forall c r before, all = (c, r) :: before ->
    without_limits h c r /\ best r <> Infinite /\ deepens h (Finite c) before.
  Hypothesis grow : forall later c' r' c r earlier, all = later ++ (c', r') :: (c, r) :: earlier -> later <> [] ->
    c1 * count (expanded r) <= count (expanded r').

  Lemma same_then : forall t t', same_so_far t -> budgeted_turn h c1 c2 step growth middle t t' -> same_so_far t'.
  Proof.
    intros t t' [(later & c & r & work & E & Et & Ew) | [E Hover]] Ht.
    - (* BTS begins the next stage with the least f refused, as IDA* does. *)
      rewrite Et in Ht. remember (rounds_of t) as rounds eqn:Er. clear Er Et t.
      inversion Ht as [l best_yet w rs r1 L H | | |]; subst l best_yet w rs.
      apply same_round in H.
      destruct later as [| [d s] later].
      + (* It is the last round: it announces a goal of cost at most the cutoff. *)
        destruct (ends_with_goal _ _ _ E) as (Hr & Hb & _).
        rewrite (ends_unique _ _ _ _ _ _ _ H Hr) in *.
        right. destruct (found_goal h c Infinite Infinite r Hr) as [[F _] | (w & before & _ & _ & _ & Eb & Lb)];
          [easy |].
        assert (Hlow : lower Infinite (best r) ≤ least r).
        { (* What was refused has f above the cutoff. *)
          apply same_round in Hr. destruct (low_rises h c c Infinite r) as [Lr _]; [linear | easy |].
          pose proof (lower_right Infinite (best r)) as Lw. rewrite Eb in *. clear - Lr Lb Lw. extended. }
        unfold next. destruct le_decide; simpl; auto.
      + (* It is not: it expands at least c1 w, and is accepted as it is. *)
        destruct (ends_with_goal d s (later ++ (c, r) :: rounds) E) as (_ & _ & Hd).
        assert (Hr : without_limits h c r /\ goals r = [] /\
          exists later' c' r', (d, s) :: later = later' ++ [(c', r')] /\ Finite c' = least r).
        { assert (Ed : exists later' c' r', (d, s) :: later = later' ++ [(c', r')]).
          { destruct (exists_last (l := (d, s) :: later)) as (later' & [c' r'] & El); [easy |]. eauto. }
          destruct Ed as (later' & c' & r' & El).
          assert (K : without_limits h c r /\ goals r = [] /\ Finite c' = least r).
          { destruct later' as [| x later'].
            - injection El as <- <- ->. simpl in Hd. destruct Hd as (H1 & H2 & H3 & _). auto.
            - injection El as _ El. rewrite El in Hd. rewrite <- app_assoc in Hd. simpl in Hd.
              now apply (deepens_in_order h _ _ Hd later' c' r' c r rounds). }
          destruct K as (K1 & K2 & K3). repeat split; trivial. exists later', c', r'. auto. }
        destruct Hr as (Hr & Hg & later' & c' & s' & El & Ec).
        rewrite (ends_unique _ _ _ _ _ _ _ H Hr) in *.
        assert (Hb : best r = Infinite) by (apply (best_infinite h) in Hr; now apply Hr).
        left. exists later', c', s', (count (expanded r)).
        assert (Hacc : c1 * work <= count (expanded r)).
        { rewrite Ew. destruct rounds as [| [c0 r0] earlier].
          - replace (c1 * 0) with 0 by ring. apply count_nonnegative.
          - now apply (grow _ _ _ _ _ _ E). }
        unfold next. destruct le_decide as [_ | F]; [| contradiction]. simpl. repeat split; trivial.
        * rewrite E. change ((d, s) :: later ++ (c, r) :: rounds) with (((d, s) :: later) ++ (c, r) :: rounds).
          rewrite El, <- app_assoc. easy.
        * rewrite Ec. f_equal. destruct (lower_is_one Infinite (best r)) as [-> | ->]; easy.
    - (* The search is over, or nothing is left between the bounds. *)
      right. destruct Ht as [l best_yet work rounds r L H | l high best_yet leap work rounds c r L Ec H Hr |
        l high best_yet leap work rounds c r L Ec H Hr | low high best_yet leap work rounds L]; simpl in *; auto;
          exfalso.
      + contradiction.
      + apply L. apply at_most_trans with best_yet; [apply lower_right | easy].
      + apply L. apply at_most_trans with best_yet; [apply lower_right | easy].
  Qed.
End Same_rounds.

(** C4.15. Where IDA* is good, BTS is IDA*. Let the assumptions of T4.13 hold and let there be a path. If each round
    of IDA* but the last expands at least c1 times as many states as the round before it, [budgeted] has the same
    rounds as [ida_star].

    [returned s = true]: IDA* has announced a goal (by T4.4 it does, for there is a path). Its rounds stand with
    the last one first: [later <> []] says that [(c', r')] is not the last. [rounds_of t = rounds s]: the same
    cutoffs, and what each round accepted, refused and returned is the same. *)
Corollary C4_15_where_IDA_star_is_good_BTS_is_IDA_star :
  forall `{P : Problem} (h : estimates) c1 c2 step growth middle C s,
  no_negative_cost -> admissible h -> finitely_many_ways -> least_cost C ->
  0 <= step -> 0 <= growth -> lies_between middle ->
  after (ida_star_turn h) (ida_star_begins h) s -> returned s = true ->
  (forall later c' r' c r earlier, rounds s = later ++ (c', r') :: (c, r) :: earlier -> later <> [] ->
    c1 * count (expanded r) <= count (expanded r')) ->
  surely (budgeted_turn h c1 c2 step growth middle) budgeted_over (fun t => rounds_of t = rounds s) (budgeted_begins
    h).
Proof.
  intros N P h c1 c2 step growth middle C s Hc Ha Hfin HC Hstep Hgrowth Hmid Hs Hret Hgrow.
  apply ida_star_always in Hs. unfold true_of_ida_star in Hs. rewrite Hret in Hs.
  destruct (rounds s) as [| [c r] before] eqn:E; [easy |]. destruct Hs as (_ & Hr & Hb & Hd).
  assert (Hlast : forall d t rest, (c, r) :: before = (d, t) :: rest ->
    without_limits h d t /\ best t <> Infinite /\ deepens h (Finite d) rest).
  { intros d t rest E'. now injection E' as <- <- <-. }
  assert (Hfirst : same_so_far ((c, r) :: before) (budgeted_begins h)).
  { left. destruct (exists_last (l := (c, r) :: before)) as (later & [c' r'] & El); [easy |].
    exists later, c', r', 0. simpl. repeat split; [easy |].
    unfold budgeted_begins. f_equal. symmetry. destruct later as [| x later].
    - injection El as <- <- ->. simpl in Hd. exact Hd.
    - injection El as _ El. now apply (first_cutoff h before (Finite c) later c' r'). }
  apply surely_implies with (fun t => announced_last C (rounds_of t)).
  - exact (T4_13_BTS_is_right h c1 c2 step growth middle C Hc Ha Hfin HC Hstep Hgrowth Hmid).
  - intros t Ht Hover _. assert (K : same_so_far ((c, r) :: before) t).
    { clear Hover.
      apply (always _ _ (same_so_far ((c, r) :: before)) _ Hfirst) with (s' := t) in Ht; trivial.
      exact (same_then h c1 c2 step growth middle _ Hlast Hgrow). }
    destruct K as [(later & d & x & work & _ & E' & _) | [K _]]; [| easy]. rewrite E' in Hover. destruct Hover.
Qed.

(** ** The work of BTS *)

Section Complete_rounds.
  Context `{P : Problem}.
  Variable h : estimates.

  (** If [low] <= C*, a round that ended within its budget either found nothing, and then its cutoff was below C*,
      or it found a path, and then the search is over. *)
  Lemma found_nothing_or_over : no_negative_cost -> admissible h -> forall C l c budget r, cheapest C ->
    l <= c -> round_of h c budget (Finite l) r -> complete r = true ->
    (best r = Infinite /\ Finite c ≺ least r /\ c < C) \/ (best r <> Infinite /\ best r ≤ least r).
  Proof.
    intros Hc Ha C l c budget r HC Ll H Hr. destruct (found_goal h c budget (Finite l) r H) as [[Eb Hg] | K].
    - left. split; [easy |]. split; [now apply (least_above h c budget (Finite l)) |]. intros L.
      destruct (L4_21_2_what_a_round_with_limits_proves h c budget (Finite l) r) as [_ F]; trivial;
        [now rewrite Hg |].
      specialize (F C HC L). congruence.
    - destruct K as (w & before & _ & Hw & Hgoal & Eb & Lb). right. split; [now rewrite Eb |].
      destruct (how_it_ends _ _ _ _ _ H) as [_ K Hg | q v _ K Hv Ev Hen | q v F _ _ _ _ _ _]; [| | congruence].
      + (* Everything that it refused had f >= C*. *)
        destruct (goal_way_is_path w Hw Hgoal) as (t & Ht & Hx). pose proof (proj2 HC _ _ Ht Hx) as Lg.
        destruct (L4_21_2_what_a_round_with_limits_proves h c budget (Finite l) r) as [_ F]; trivial.
        assert (Lc : C <= c) by linear. specialize (F C HC Lc).
        destruct (least_is_refused _ _ _ _ _ _ K) as [-> | (v & Hv & <-)]; [now destruct (best r) |].
        apply (refused_above _ _ _ _ _ _ K) in Hv as (_ & [Hcut | [Hbest _]] & _); [| easy].
        rewrite F. clear - Hcut Lc. extended.
      + (* A goal that is enough ended it. *)
        destruct (low_rises h l c budget r Ll H) as [L _]. clear - L Hen. destruct (best r), (least r); extended.
  Qed.
End Complete_rounds.

Lemma count_whole : forall n, @count integers n = Z.of_nat n.
Proof. induction n as [| n IH]; [easy |]. cbn [count]. rewrite IH. cbn. lia. Qed.

(** [whole_cases]: [whole], for numbers that may be infinite. *)
Ltac whole_cases := unfold is_below in *; each_case; whole.

Lemma lower_inf : @lower integers Infinite Infinite = Infinite.
Proof. now destruct (@lower_is_one integers Infinite Infinite). Qed.

Section Work.
  Open Scope Z_scope.
  Context {P : @Problem integers}.
  Variable h : estimates.
  Variables c1 c2 C hs : Z.
  Variable n : nat.

  Let D : Z := C - hs.
  Let G : Z := Z.log2 (D + 1).
  Let most_probes : Z := 2 + 2 * G.
  Let N : Z := Z.of_nat n.

  Definition total (rounds : story) : Z := Z.of_nat (expansions rounds).

  (** The bound of T4.14, both sides multiplied by c1 - 1. *)
  Definition within_bound (rounds : story) : Prop :=
    (c1 - 1) * total rounds <= N * ((c1 - 1) + c1 * (1 + c2 * most_probes)).

  (** [near low x]: x is at most D + 1 above low, if both are numbers. *)
  Definition near (low x : extended) : Prop :=
    match low, x with
    | Finite l, Finite x => x - l <= D + 1
    | _, _ => True
    end.

  (** At the head of a stage, W = w_1 + ... + w_k for the stages so far, and w = w_k: the work of a stage is at
      least c1 times that of the one before, at most n unless the search is over, and the probes of a stage cost at
      most c2 times the work of the stage before. *)
  Definition stages_so_far (W w : Z) : Prop := 0 <= w <= W /\ (c1 - 1) * W <= c1 * w.

  (** Inside a stage, after j probes: on the way up, or on the way down, where r probes more will do. *)
  Definition way_up (low high best : extended) (leap j : Z) : Prop :=
    high = Infinite /\ best = Infinite /\ leap = 2 ^ j /\ exists l, low = Finite l /\ hs + 2 ^ j <= l.

  Definition way_down (low high best : extended) (j : Z) : Prop :=
    exists r l v, low = Finite l /\ lower high best = Finite v /\ 0 <= r /\ v - l < 2 ^ r /\ j + r <= most_probes.

  Definition failed_above (high : extended) (w : Z) : Prop :=
    exists m, high = Finite m /\ forall k, ways_within h m k -> c2 * w < Z.of_nat k.

  Definition counted (s : budgeted) : Prop :=
    within_bound (rounds_of s) /\
    match s with
    | Outer low best w rounds =>
        Finite (hs : @number integers) ≤ low /\ near low best /\ (low ≺ best -> w <= N) /\
        exists W, stages_so_far W w /\ total rounds <= W + most_probes * c2 * (W - w)
    | Inner low high best leap w rounds =>
        Finite (hs : @number integers) ≤ low /\ near low best /\ near low high /\ w <= N /\
        (high = Infinite \/ best ≤ high \/ failed_above high w) /\
        exists W e j, stages_so_far W w /\ 0 <= e <= c1 * w /\ e <= N /\ 0 <= j <= most_probes /\
          total rounds <= W + most_probes * c2 * (W - w) + e + j * c2 * w /\
          (low ≺ lower high best -> way_up low high best leap j \/ way_down low high best j)
    end.

  Hypothesis no_cost_negative : no_negative_cost.
  Hypothesis h_admissible : admissible h.
  Hypothesis C_is_cheapest : cheapest C.
  Hypothesis ways_are_n : ways_within h (C : @number integers) n.
  Hypothesis c1_up : 1 < c1.
  Hypothesis c1_c2 : c1 <= c2.

  Lemma G_nonnegative : 0 <= G.
  Proof. apply Z.log2_nonneg. Qed.

  Lemma probes_cost : forall w, 0 <= w -> 0 <= most_probes * c2 * w.
  Proof.
    intros w Hw. pose proof G_nonnegative. repeat apply Z.mul_nonneg_nonneg; unfold most_probes; lia.
  Qed.

  (** Now add. *)
  Lemma sum_bounded : forall W w e rounds, stages_so_far W w -> w <= N -> e <= N ->
    total rounds <= W + most_probes * c2 * W + e -> within_bound rounds.
  Proof.
    intros W w e rounds [Hw HW] Hn He Ht. unfold within_bound.
    pose proof G_nonnegative. set (K := most_probes * c2) in *.
    assert (HK : 0 <= K) by (unfold K, most_probes; nia).
    replace (c2 * most_probes) with K by (unfold K; ring).
    assert (H1 : (c1 - 1) * W <= c1 * N) by nia.
    assert (H2 : (c1 - 1) * total rounds <= (c1 - 1) * (W + K * W + e)) by nia.
    assert (H3 : K * ((c1 - 1) * W) <= K * (c1 * N)) by nia.
    nia.
  Qed.

  (** A round with a cutoff of at most C* expands at most n; one with a budget, at most that. *)
  Lemma at_most_n : forall c budget enough r, c <= C -> round_of h (c : @number integers) budget enough r ->
    Z.of_nat (expanded r) <= N.
  Proof.
    intros c budget enough r L H. destruct (ways_within_less h c C n ways_are_n L) as (m & Hm & Lm).
    pose proof (expands_at_most h c budget enough r m H Hm). unfold N. lia.
  Qed.

  Lemma at_most_budget : forall (c budget : Z) enough r, 0 <= budget ->
    round_of h (c : @number integers) (Finite (budget : @number integers)) enough r ->
      Z.of_nat (expanded r) <= budget.
  Proof.
    intros c budget enough r L H.
    assert (K : exists q, true_of h c (Finite (budget : @number integers)) enough r q).
    { destruct (how_it_ends _ _ _ _ _ H); eauto. }
    destruct K as [q K]. pose proof (budget_kept _ _ _ _ _ _ K) as Hb. destruct (expanded r) as [| k]; [easy |].
    specialize (Hb k eq_refl). rewrite count_whole in Hb. whole_cases.
  Qed.

  Lemma low_at_most_C : forall low best rounds l, true_of_both (Finite (C : @number integers)) low best rounds ->
    low = Finite l -> low ≺ best -> hs <= C -> (l : Z) <= C.
  Proof.
    intros low best rounds l [Hs _ _] -> L _. destruct Hs as [Hs | ->]; [exact Hs | whole_cases].
  Qed.

  Lemma near_above : forall low low' x, near low x -> low ≤ low' -> near low' x.
  Proof. intros [l |] [l' |] [x |] H L; unfold near in *; try easy. whole. Qed.

  Lemma near_lower : forall low x y, near low x -> near low y -> near low (lower x y).
  Proof. intros low x y Hx Hy. now destruct (lower_is_one x y) as [-> | ->]. Qed.

  (** A power of 2 that is at most D is at most 2^G, and D + 1 is below 2^(G + 1). *)
  Lemma power_at_most : forall j l, 0 <= j -> hs + 2 ^ j <= l -> l <= C -> j <= G.
  Proof. intros j l Hj Hl HC. apply Z.log2_le_pow2; unfold D; lia. Qed.

  Lemma width_below : hs <= C -> D + 1 < 2 ^ (G + 1).
  Proof. intros H. apply Z.log2_spec. unfold D. lia. Qed.

  Lemma total_more : forall c r rounds, total ((c, r) :: rounds) = Z.of_nat (expanded r) + total rounds.
  Proof. intros c r rounds. unfold total, expansions. simpl. lia. Qed.

  (** The first round of a stage. *)
  Lemma first_round_counted : forall l best w rounds r,
    counted (Outer (Finite l) best w rounds) -> true_of_both (Finite (C : @number integers)) (Finite l) best rounds ->
    Finite l ≺ best -> round_of h l Infinite (Finite l) r ->
    counted (next (c1 : @number integers) r (least r) Infinite (lower best (Bounded.best r)) (1 : @number integers) w
      ((l,
      r) :: rounds)).
  Proof.
    intros l best w rounds r (_ & Hhs & Hnear & Hn & W & HW & Ht) Htrue L H.
    assert (HhsC : hs <= C).
    { destruct Htrue as [[Hl | Hb] _ _]; [| rewrite Hb in L]; [clear - Hhs Hl | clear - Hhs L]; whole_cases. }
    pose proof (low_at_most_C _ _ _ l Htrue eq_refl L HhsC) as HlC.
    specialize (Hn L). pose proof (at_most_n l Infinite (Finite l) r HlC H) as He.
    destruct (low_rises h l l Infinite r (le_refl l) H) as [Lrise _].
    assert (Hr : complete r = true).
    { destruct (how_it_ends _ _ _ _ _ H) as [E _ _ | q v E _ _ _ _ | q v _ _ _ _ _ F _]; trivial. destruct F. }
    assert (Hnear' : near (least r) (lower best (Bounded.best r))).
    { apply near_lower; [apply near_above with (Finite l); [easy |] |].
      - clear - Lrise. whole_cases.
      - destruct (found_goal h l Infinite (Finite l) r H) as [[-> _] | (v & before & _ & _ & _ & -> & Lb)];
          [now destruct (least r) |].
        clear - Lrise Lb HhsC. unfold near. destruct (least r); [| easy]. unfold D. whole_cases. }
    assert (Hhs' : Finite (hs : @number integers) ≤ least r) by (clear - Hhs Lrise; whole_cases).
    assert (HG : 0 <= G) by apply G_nonnegative.
    pose proof (total_more l r rounds) as Hmore.
    assert (Hbound : within_bound ((l, r) :: rounds)).
    { apply sum_bounded with W w (Z.of_nat (expanded r)); trivial. rewrite Hmore.
      pose proof (probes_cost w (proj1 (proj1 HW))). lia. }
    unfold next. destruct le_decide as [Hacc | Hless]; rewrite count_whole in *; cbn [rounds_of].
    - (* It is accepted. *)
      split; [easy |]. repeat split; trivial. exists (W + Z.of_nat (expanded r)).
      destruct HW as [HW1 HW2]. split; [split |].
      + cbn in Hacc. lia.
      + cbn in Hacc. nia.
      + rewrite Hmore. pose proof (probes_cost w (proj1 HW1)). lia.
    - (* It cost less than c1 w. *)
      assert (Hless' : Z.of_nat (expanded r) <= c1 * w) by (clear - Hless; cbn in Hless; lia).
      split; [easy |]. repeat split; trivial; [now destruct (least r) | now left |].
      exists W, (Z.of_nat (expanded r)), 0. split; [easy |]. split; [lia |]. split; [easy |].
      split; [unfold most_probes; lia |]. split; [rewrite Hmore; lia |].
      intros Lgo. destruct (least r) as [l2 |] eqn:El2; [| destruct Lgo; now destruct (lower Infinite _)].
      destruct (lower best (Bounded.best r)) as [b |] eqn:Eb.
      + (* A path is known: this stage has no ascent. *)
        right. exists (G + 1), l2, b. pose proof (width_below HhsC).
        assert (Elow : lower Infinite (Finite b) = Finite b) by (unfold lower;
          now destruct (at_most_dec Infinite (Finite b)) as [[] |]).
        unfold near in Hnear'. repeat split; trivial; [lia | whole | unfold most_probes; lia].
      + left. repeat split; trivial. exists l2. split; [easy |]. clear - Hhs Lrise. cbn [Z.pow]. whole_cases.
  Qed.

  (** A probe. On the way up its cutoff is low + 2^j, and there will be at most G + 1 of them; on the way down it
      lies halfway in the interval. *)
  Lemma probe_lies : forall l high best leap w rounds c,
    counted (Inner (Finite l) high best leap w rounds) ->
      true_of_both (Finite (C : @number integers)) (Finite l) best rounds ->
    Finite l ≺ lower high best -> c = next_cutoff halfway l (lower high best) leap ->
    hs <= C /\ (l : Z) <= C /\ (l : Z) <= c /\ (c : Z) - l <= D + 1 /\ Finite c ≺ lower high best.
  Proof.
    intros l high best leap w rounds c (_ & Hhs & Hnear & Hnear' & _ & _ & W & e & j & _ & _ & _ & Hj & _ & Hway)
      Htrue L Ec.
    assert (L' : Finite l ≺ best) by (pose proof (lower_right high best) as Lb; clear - L Lb;
      destruct (lower high best); whole_cases).
    assert (HhsC : hs <= C).
    { destruct Htrue as [[Hl | Hb] _ _]; [| rewrite Hb in L']; [clear - Hhs Hl | clear - Hhs L']; whole_cases. }
    pose proof (low_at_most_C _ _ _ l Htrue eq_refl L' HhsC) as HlC.
    split; [easy |]. split; [easy |].
    destruct (Hway L) as [(Eh & Eb & El & l' & E & Hpow) | (r & l' & v & E & Ev & Hr & Hv & Hj')]; injection E as <-.
    - rewrite Eh, Eb, El, lower_inf in *. cbn in Ec. subst c.
      assert (0 < 2 ^ j) by (apply Z.pow_pos_nonneg; lia).
      assert (j <= G) by (apply power_at_most with l; [easy | exact Hpow | exact HlC]).
      unfold D. split; [lia |]. split; [whole |]. intros F; exact F.
    - rewrite Ev in *. cbn in Ec. destruct (halfway_lies_between l v L) as [L1 L2]. rewrite <- Ec in *.
      split; [exact L1 |]. split; [| exact L2].
      assert (Hn : near (Finite l) (Finite v)) by (rewrite <- Ev; now apply near_lower). unfold near in Hn. whole.
  Qed.

  Lemma probe_ends_counted : forall l high best leap w rounds c r,
    counted (Inner (Finite l) high best leap w rounds) ->
      true_of_both (Finite (C : @number integers)) (Finite l) best rounds ->
    Finite l ≺ lower high best -> c = next_cutoff halfway l (lower high best) leap ->
    round_of h c (Finite (c2 * w : @number integers)) (Finite l) r -> complete r = true ->
    counted (next (c1 : @number integers) r (least r) (lower high best) (lower best (Bounded.best r))
      (2 * leap : @number integers) w ((c, r) :: rounds)).
  Proof.
    intros l high best leap w rounds c r Hcount Htrue L Ec H Hr.
    destruct (probe_lies _ _ _ _ _ _ _ Hcount Htrue L Ec) as (HhsC & HlC & L1 & Hwide & L2).
    destruct Hcount as (_ & Hhs & Hnear & Hnear' & Hn & Hhigh & W & e & j & HW & He & HeN & Hj & Ht & Hway).
    specialize (Hway L). destruct (low_rises h l c _ r L1 H) as [Lrise _].
    assert (Hw : 0 <= w) by (apply HW).
    pose proof (at_most_budget c (c2 * w) (Finite l) r ltac:(nia) H) as Hx.
    pose proof (total_more c r rounds) as Hmore. assert (HG : 0 <= G) by apply G_nonnegative.
    assert (Hj1 : j + 1 <= most_probes).
    { unfold most_probes. destruct Hway as [(_ & _ & _ & l' & E & Hpow) | (q & l' & v & E & Ev & Hq & Hv & Hjq)];
        injection E as <-.
      - pose proof (power_at_most j l ltac:(lia) Hpow HlC). lia.
      - assert (Lv : l < v) by (rewrite Ev in L; clear - L; whole_cases).
        destruct (half_is_left l v (halfway l v) q Lv Hv Hq eq_refl) as (Hq1 & _). unfold most_probes in Hjq. lia. }
    assert (Hnear2 : near (least r) (lower best (Bounded.best r))).
    { apply near_lower; [apply near_above with (Finite l); [easy |] |].
      - clear - Lrise. whole_cases.
      - destruct (found_goal h c _ (Finite l) r H) as [[-> _] | (v & before & _ & _ & _ & -> & Lb)];
          [now destruct (least r) |].
        unfold near. destruct (least r) as [l2 |]; [| easy]. clear - Lrise Lb Hwide. whole_cases. }
    assert (Hhs2 : Finite (hs : @number integers) ≤ least r) by (clear - Hhs Lrise; whole_cases).
    pose proof (probes_cost w Hw) as Hcost.
    assert (Hsum : total ((c, r) :: rounds) <= W + most_probes * c2 * W + e).
    { rewrite Hmore. assert ((j + 1) * (c2 * w) <= most_probes * (c2 * w)) by nia. nia. }
    assert (Hbound : within_bound ((c, r) :: rounds)) by (apply sum_bounded with W w e; trivial).
    destruct (found_nothing_or_over h no_cost_negative h_admissible C l c _ r C_is_cheapest L1 H Hr) as [Hcase
      | Hcase].
    - (* It found nothing, and its cutoff is below C*. *)
      destruct Hcase as (Eb & Lleast & LC).
      unfold next. destruct le_decide as [Hacc | Hless]; rewrite count_whole in *; cbn [rounds_of].
      + (* It is accepted. *)
        split; [easy |]. split; [easy |]. split; [easy |].
        split; [intros _; refine (at_most_n c _ _ r _ H); clear - LC; whole |].
        exists (W + Z.of_nat (expanded r)). destruct HW as [HW1 HW2]. cbn in Hacc. split; [split; [lia | nia] |].
        rewrite Hmore. assert (j * (c2 * w) <= most_probes * (c2 * w)) by nia. nia.
      + (* It cost less than c1 w. *)
        split; [easy |]. split; [easy |]. split; [easy |]. split; [apply near_lower; apply near_above with (Finite l);
          trivial;
          clear - Lrise; whole_cases |].
        split; [easy |]. rewrite Eb in *.
        replace (lower best Infinite) with best in * by (unfold lower; destruct at_most_dec as [| F];
          [easy | destruct F; now destruct best]).
        split; [| exists W, e, (j + 1)].
        * destruct (lower_is_one high best) as [-> | ->]; [easy | right; left; apply at_most_refl].
        * split; [easy |]. split; [easy |]. split; [easy |]. split; [lia |]. split; [rewrite Hmore; nia |].
          intros Lgo. destruct (least r) as [l2 |] eqn:El2;
            [| destruct Lgo; now destruct (lower (lower high best) best)].
          destruct Hway as [(Eh & Ebest & Eleap & l' & E & Hpow) | (q & l' & v & E & Ev & Hq & Hv & Hjq)];
            injection E as <-.
          -- (* On the way up. *)
             left. rewrite Eh, Ebest, ?lower_inf in *. cbn in Ec. pose proof (power_doubles j ltac:(lia)) as Hd.
             split; [easy |]. split; [easy |].
             split; [rewrite Hd, Eleap; cbn; lia |]. exists l2. split; [easy |]. rewrite Hd. rewrite Eleap in Ec.
             clear - Ec Hpow Lleast. whole_cases.
          -- (* On the way down. *)
             right. rewrite Ev in *. cbn in Ec. assert (Lv : l < v) by (clear - L; whole_cases).
             destruct (half_is_left l v c q Lv Hv Hq Ec) as (Hq1 & _ & Hv').
             exists (q - 1), l2, v. split; [easy |]. split.
             ++ pose proof (lower_right high best) as Lb. rewrite Ev in Lb. unfold lower.
                now destruct (at_most_dec (Finite v) best).
             ++ split; [lia |]. split; [| lia]. clear - Lleast Hv'. whole_cases.
    - (* It found a path, and the search is over. *)
      destruct Hcase as [Hfound Hover].
      assert (Hover' : lower best (Bounded.best r) ≤ least r)
        by (apply at_most_trans with (Bounded.best r); [apply lower_right | easy]).
      unfold next. destruct le_decide as [Hacc | Hless]; rewrite count_whole in *; cbn [rounds_of].
      + split; [easy |]. split; [easy |]. split; [easy |]. split; [intros F; contradiction |].
        exists (W + Z.of_nat (expanded r)). destruct HW as [HW1 HW2]. cbn in Hacc. split; [split; [lia | nia] |].
        rewrite Hmore. assert (j * (c2 * w) <= most_probes * (c2 * w)) by nia. nia.
      + split; [easy |]. split; [easy |]. split; [easy |]. split; [apply near_lower; apply near_above with (Finite l);
          trivial;
          clear - Lrise; whole_cases |].
        split; [easy |]. split; [| exists W, e, (j + 1)].
        * destruct (lower_is_one high best) as [-> | ->].
          -- destruct Hhigh as [Hi | [Hi | Hi]]; auto. right. left.
             apply at_most_trans with best; [apply lower_left | easy].
          -- right. left. apply lower_left.
        * split; [easy |]. split; [easy |]. split; [easy |]. split; [lia |]. split; [rewrite Hmore; nia |].
          intros Lgo. destruct Lgo. apply at_most_trans with (lower best (Bounded.best r));
            [apply lower_right | easy].
  Qed.

  Lemma probe_fails_counted : forall l high best leap w rounds c r,
    counted (Inner (Finite l) high best leap w rounds) ->
      true_of_both (Finite (C : @number integers)) (Finite l) best rounds ->
    Finite l ≺ lower high best -> c = next_cutoff halfway l (lower high best) leap ->
    round_of h c (Finite (c2 * w : @number integers)) (Finite l) r -> complete r = false ->
    counted (Inner (Finite l) (most r) (lower best (Bounded.best r)) (2 * leap : @number integers) w ((c,
      r) :: rounds)).
  Proof.
    intros l high best leap w rounds c r Hcount Htrue L Ec H Hr.
    destruct (probe_lies _ _ _ _ _ _ _ Hcount Htrue L Ec) as (HhsC & HlC & L1 & Hwide & L2).
    destruct Hcount as (_ & Hhs & Hnear & Hnear' & Hn & Hhigh & W & e & j & HW & He & HeN & Hj & Ht & Hway).
    specialize (Hway L).
    assert (Hw : 0 <= w) by (apply HW).
    pose proof (at_most_budget c (c2 * w) (Finite l) r ltac:(nia) H) as Hx.
    pose proof (total_more c r rounds) as Hmore. assert (HG : 0 <= G) by apply G_nonnegative.
    destruct (L4_12_a_probe_that_fails_has_told_us_something h c _ _ r H Hr) as (m & Em & Hmany).
    destruct (most_of_a_way h no_cost_negative _ _ _ r H Hr) as [Lm _]. rewrite Em in Lm |- *.
    pose proof (lower_left (Finite m) (lower best (Bounded.best r))) as Lv'.
    destruct (lower (Finite m) (lower best (Bounded.best r))) as [v' |] eqn:Ev'; [| destruct Lv'].
    assert (Hdown : way_down (Finite l) (Finite m) (lower best (Bounded.best r)) (j + 1) /\ j + 1 <= most_probes).
    { unfold most_probes. destruct Hway as [(Eh & Eb & Eleap & l' & E & Hpow)
        | (q & l' & v & E & Ev & Hq & Hv & Hjq)]; injection E as <-.
      - (* It ends the ascent, and leaves an interval of at most 2^j. *)
        pose proof (power_at_most j l ltac:(lia) Hpow HlC) as HjG. split; [| lia].
        rewrite Eh, Eb, lower_inf in *. cbn in Ec. rewrite Eleap in Ec.
        assert (2 ^ j <= 2 ^ G) by (apply Z.pow_le_mono_r; lia). assert (0 < 2 ^ G) by (apply Z.pow_pos_nonneg; lia).
        exists (G + 1), l, v'. rewrite power_doubles by easy.
        split; [easy |]. split; [easy |]. split; [lia |]. split; [clear - Lv' Lm Ec H0 H1; whole_cases
          | unfold most_probes; lia].
      - (* On the way down. *)
        rewrite Ev in *. cbn in Ec. assert (Lv : l < v) by (clear - L; whole_cases).
        destruct (half_is_left l v c q Lv Hv Hq Ec) as (Hq1 & Hv1 & _). unfold most_probes in Hjq. split; [| lia].
        exists (q - 1), l, v'. split; [easy |]. split; [easy |]. split; [lia |].
        split; [clear - Lv' Lm Hv1; whole_cases | unfold most_probes; lia]. }
    destruct Hdown as [Hdown Hj1].
    assert (Hsum : total ((c, r) :: rounds) <= W + most_probes * c2 * W + e).
    { rewrite Hmore. assert ((j + 1) * (c2 * w) <= most_probes * (c2 * w)) by nia. nia. }
    assert (Hbound : within_bound ((c, r) :: rounds)) by (apply sum_bounded with W w e; trivial).
    split; [easy |]. split; [easy |]. split; [| split; [| split; [easy | split]]].
    - apply near_lower; [easy |].
      destruct (found_goal h c _ (Finite l) r H) as [[-> _] | (v & before & _ & _ & _ & -> & Lb)]; [easy |].
      unfold near. clear - Lb Hwide. whole.
    - unfold near. clear - Lm Hwide. whole_cases.
    - right. right. exists m. split; [easy |]. intros k Hk. specialize (Hmany k Hk). rewrite count_whole in Hmany.
      clear - Hmany. whole_cases.
    - exists W, e, (j + 1). split; [easy |]. split; [easy |]. split; [easy |]. split; [lia |].
      split; [rewrite Hmore; nia |].
      intros _. now right.
  Qed.

  (** Nothing is left between [low] and [high], and nothing was accepted: then w = c1 w_(k - 1) is at most n. *)
  Lemma stage_ends_counted : forall low high best leap w rounds,
    counted (Inner low high best leap w rounds) -> true_of_both (Finite (C : @number integers)) low best rounds ->
    lower high best ≤ low -> counted (Outer low best (c1 * w : @number integers) rounds).
  Proof.
    intros low high best leap w rounds (Hb & Hhs & Hnear & _ & Hn & Hhigh & W & e & j & HW & He & HeN & Hj & Ht & _)
      Htrue L.
    assert (Hw : 0 <= w) by (apply HW). cbn [mul integers].
    split; [easy |]. split; [easy |]. split; [easy |]. split.
    - intros Lgo.
      assert (Lhigh : high ≤ low) by (destruct (lower_is_one high best) as [E | E]; rewrite E in L;
        [easy | contradiction]).
      destruct low as [l |]; [| destruct Lgo; now destruct best].
      assert (HlC : (l : Z) <= C).
      { destruct Htrue as [[Hl | Hb'] _ _]; [exact Hl | rewrite Hb' in Lgo; clear - Lgo; whole_cases]. }
      destruct Hhigh as [-> | [F | (m & -> & Hm)]]; [destruct Lhigh | |].
      + destruct Lgo. now apply at_most_trans with high.
      + destruct (ways_within_less h m C n ways_are_n) as (k & Hk & Lk); [clear - Lhigh HlC; whole_cases |].
        specialize (Hm k Hk). unfold N. nia.
    - exists (W + c1 * w). destruct HW as [HW1 HW2]. split; [split; nia |].
      assert (Hjc : j * (c2 * w) <= most_probes * (c2 * w)) by (apply Z.mul_le_mono_nonneg_r;
        [apply Z.mul_nonneg_nonneg |]; lia).
      lia.
  Qed.

  Lemma counted_at_first : h start = Finite (hs : @number integers) -> counted (budgeted_begins h).
  Proof.
    intros Eh. unfold budgeted_begins. rewrite Eh. split.
    - unfold within_bound. change (total _) with 0. rewrite Z.mul_0_r.
      apply Z.mul_nonneg_nonneg; [apply Nat2Z.is_nonneg |].
      pose proof (probes_cost 1 ltac:(lia)). assert (0 <= c1 * (1 + c2 * most_probes)) by (apply Z.mul_nonneg_nonneg;
        lia). lia.
    - split; [apply at_most_refl |]. split; [easy |]. split; [intros _; apply Nat2Z.is_nonneg |].
      exists 0. change (total []) with 0. split; [split; [split; apply Z.le_refl | rewrite !Z.mul_0_r; lia] |].
        change (@zero integers) with 0. rewrite Z.sub_diag, Z.mul_0_r. lia.
  Qed.
End Work.

(** T4.14. BTS needs O(n log C* ). Let all costs and estimates be whole numbers and none negative; let h be
    admissible, let there be a path to a goal, and finitely many ways. Write n = N(C* ) and D = C* - h(S). Let c1 <=
    c2 be whole numbers above 1, [step] = 1 and [growth] = 2. Then [budgeted] expands at most n (1 + c1 / (c1 - 1) (1
    + c2 P)) states, where P = 2 + 2 log2 (D + 1).

    [@Problem integers]: costs are whole. [cheapest C]: C is C*. [h start = Finite hs]: hs is h(S), a number, since h
    is admissible and there is a path. [halfway]: halfway between whole numbers one rounds down. Wherever the search
    has come to, its rounds have not expanded more than that.

    Differs: stronger. The logarithm is rounded down ([Z.log2]). That the number of ways is finite is used for n
    alone (by T4.13 it makes the search end). Both sides are multiplied by c1 - 1. *)
Theorem T4_14_BTS_needs_O_n_log_C : forall {P : @Problem integers} (h : estimates) (c1 c2 C hs : Z) (n : nat),
  no_negative_cost -> admissible h -> cheapest C -> h start = Finite (hs : @number integers) ->
  ways_within h (C : @number integers) n -> (1 < c1)%Z -> (c1 <= c2)%Z ->
  forall s, after (budgeted_turn h (c1 : @number integers) c2 1 2%Z halfway) (budgeted_begins h) s ->
  let P := (2 + 2 * Z.log2 (C - hs + 1))%Z in
  ((c1 - 1) * Z.of_nat (expansions (rounds_of s)) <= Z.of_nat n * ((c1 - 1) + c1 * (1 + c2 * P)))%Z.
Proof.
  intros P h c1 c2 C hs n Hc Ha HC Eh Hn Hc1 Hc2 s Hs. pose proof halfway_lies_between as Hmid.
  enough (K : counted h c1 c2 C hs n s /\ true_of_budgeted (Finite (C : @number integers)) s) by apply K.
  revert s Hs. apply always.
  - split; [now apply counted_at_first |]. now apply budgeted_at_first.
  - intros s s' [Hcount Htrue] Ht. split.
    + destruct Ht as [l best_yet work rounds r L H | l high best_yet leap work rounds c r L Ec H Hr |
        l high best_yet leap work rounds c r L Ec H Hr | low high best_yet leap work rounds L].
      * now apply first_round_counted.
      * refine (probe_ends_counted h c1 c2 C hs n _ _ _ _ _ _ l high best_yet leap work rounds c r Hcount (proj1
          Htrue) L Ec H Hr);
          trivial.
      * refine (probe_fails_counted h c1 c2 C hs n _ _ _ l high best_yet leap work rounds c r Hcount (proj1 Htrue) L
          Ec H Hr);
          trivial.
      * refine (stage_ends_counted h c1 c2 C hs n _ _ _ low high best_yet leap work rounds Hcount (proj1 Htrue) L);
          trivial.
    + revert Ht. apply (budgeted_turns h (c1 : @number integers) c2 1 2%Z halfway); trivial.
      * apply zero_below_one.
      * cbn. lia.
Qed.
