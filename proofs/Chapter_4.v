(** * Chapter 4: IDA* *)

From Coq Require Import Ring Lia Arith ZArith.
From Proofs Require Export Budgeted.

Section Rounds.
  Context `{P : Problem}.
  Variable h : estimates.

  (** The start and the ways that a round accepts are within its cutoff, whatever its limits. *)
  Lemma accepts_only_ways_within : forall c budget enough r, round_of h c budget enough r ->
    NoDup (accepted r) /\ expanded r = length (accepted r) /\
    forall w, In w (accepted r) -> is_way w /\ within h c w /\ f h w ≤ most r.
  Proof.
    intros c budget enough r H.
    assert (K : exists q, true_of h c budget enough r q).
    { destruct (how_it_ends _ _ _ _ _ H); eauto. }
    destruct K as [q K]. split; [| split].
    - pose proof (once _ _ _ _ _ _ K) as Ho. unfold known in Ho. now apply NoDup_front in Ho.
    - exact (expanded_counts _ _ _ _ _ _ K).
    - intros w Hw. exact (accepted_within _ _ _ _ _ _ K w Hw).
  Qed.

  Lemma expands_at_most : forall c budget enough r n, round_of h c budget enough r -> ways_within h c n ->
    (expanded r <= n)%nat.
  Proof.
    intros c budget enough r n H Hn. destruct (accepts_only_ways_within _ _ _ _ H) as (H1 & -> & H2).
    apply (fewer_ways h c n); [easy | easy |]. intros w Hw. apply H2 in Hw. tauto.
  Qed.

  (** No goal was announced if and only if [best] is infinite. *)
  Lemma best_infinite : forall c budget enough r, round_of h c budget enough r ->
    (best r = Infinite <-> goals r = []).
  Proof.
    intros c budget enough r H.
    assert (K : exists q, true_of h c budget enough r q).
    { destruct (how_it_ends _ _ _ _ _ H); eauto. }
    destruct K as [q K]. rewrite (best_is_last _ _ _ _ _ _ K). destruct (goals r); easy.
  Qed.

  (** A round without limits that announces no goal has left nothing undone. *)
  Lemma nothing_undone : forall c budget enough r, round_of h c budget enough r -> complete r = true ->
    (forall w, In w (goals r) -> enough ≺ Finite (g w)) -> true_of h c budget enough r [].
  Proof.
    intros c budget enough r H Hr Hg. destruct (how_it_ends _ _ _ _ _ H) as [_ K _ | q w _ _ Hw E L
      | q w Hout _ _ _ _ _]; trivial.
    - apply Hg in Hw. rewrite E in L. contradiction.
    - congruence.
  Qed.

  Lemma without_limits_complete : forall c r, without_limits h c r -> complete r = true.
  Proof.
    intros c r H. destruct (how_it_ends _ _ _ _ _ H) as [K _ _ | q w K _ _ _ _ | q w _ _ _ _ _ L _]; trivial.
    destruct L.
  Qed.

  (** ** What a round sees *)

  (** A way that is not within [c], but would be if its last step were left out. *)
  Definition just_beyond (c : number) (w : list edge) : Prop := is_way w /\ ~ within h c w /\ within h c (tl w).

  (** [sees c r]: all that L4.1 claims of a round [r] with the cutoff [c]. *)
  Record sees (c : number) (r : round) : Prop := {
    each_way_within : forall w, In w (accepted r) <-> is_way w /\ within h c w;
    exactly_once : NoDup (accepted r);
    expands_them : expanded r = length (accepted r) /\ ways_within h c (expanded r);
    least_beyond : (forall w, just_beyond c w -> least r ≤ f h w) /\
      (least r = Infinite \/ exists w, just_beyond c w /\ f h w = least r);
    same_below_least : forall c', c <= c' -> Finite c' ≺ least r -> ways_within h c' (expanded r);
    more_at_least : forall l n, least r = Finite l -> ways_within h l n -> (expanded r < n)%nat
  }.

  (** A way is accepted, or a piece with which it begins is refused. *)
  Lemma accepted_or_refused : forall c budget enough (r : round), true_of h c budget enough r [] -> forall w,
    is_way w ->
    In w (accepted r) \/ exists p, begins_with w p /\ is_way p /\ In p (refused r).
  Proof.
    intros c budget enough r K w Hw.
    assert (Hmet : forall e p, begun r p -> In e (nexts p) -> ~ In (child e) (states_of p) ->
      In (e :: p) (accepted r) \/ In (e :: p) (refused r)).
    { intros e p Hp He Hn. pose proof (nothing_missed _ _ _ _ _ _ K e p Hp He Hn) as Hk.
      unfold known in Hk. rewrite !in_app_iff in Hk. simpl in Hk. tauto. }
    induction Hw as [| e w Hw IH He Hn].
    - destruct (Hmet to_start []) as [H | H]; [now left | now left | easy | now left |].
      right. exists [to_start]. repeat split; [constructor | constructor | easy].
    - destruct IH as [IH | (p & Hp & Hpw & Hr)].
      + destruct (Hmet e w) as [H | H]; [now right | easy | easy | now left |].
        right. exists (e :: w). repeat split; [constructor | now constructor | easy].
      + right. exists p. repeat split; [now constructor | easy | easy].
  Qed.

  Lemma refused_beyond : forall c budget enough (r : round), true_of h c budget enough r [] -> goals r = [] ->
    forall w, In w (refused r) <-> just_beyond c w.
  Proof.
    intros c budget enough r K Hg.
    assert (Hf : forall w, In w (refused r) -> Finite c ≺ f h w).
    { intros w Hw. apply (refused_above _ _ _ _ _ _ K) in Hw as (_ & [H | [H _]] & _); [easy |].
      rewrite (best_is_last _ _ _ _ _ _ K), Hg in H. clear - H. extended. }
    intros w. split.
    - intros Hr. pose proof (Hf w Hr) as Hfw.
      destruct (refused_above _ _ _ _ _ _ K w Hr) as (Hw & _ & _).
      destruct (from_accepted _ _ _ _ _ _ K w) as (e & p & -> & Hp & He).
      { unfold known. rewrite !in_app_iff. auto. }
      split; [easy |]. split.
      + intros [_ H]. contradiction.
      + now apply begun_within with budget enough r [].
    - intros (Hw & Hn & Ht). destruct w as [| e p]; [easy |]. simpl in Ht.
      destruct (accepted_or_refused _ _ _ _ K (e :: p) Hw) as [Ha | (q & Hq & Hqw & Hr)].
      + apply (accepted_within _ _ _ _ _ _ K) in Ha. tauto.
      + inversion Hq as [| ? ? ? Hq']; subst; [easy |]. apply Hf in Hr.
        assert (Hin : within h c q) by (clear - Ht Hq'; induction Hq'; [easy | apply IHHq'; apply Ht]).
        apply within_f in Hin; [contradiction |]. intros ->. now apply way_not_empty.
  Qed.

  Lemma a_round_sees : forall c budget enough (r : round), true_of h c budget enough r [] -> goals r = [] -> sees c r.
  Proof.
    intros c budget enough r K Hg.
    assert (Hacc : forall w, In w (accepted r) <-> is_way w /\ within h c w).
    { intros w. split.
      - (* Each time the loop accepts a child, the path is a way, and within c. *)
        intros H. apply (accepted_within _ _ _ _ _ _ K) in H. tauto.
      - (* Conversely, let a way be within c. *)
        intros [Hw Hin]. destruct (accepted_or_refused _ _ _ _ K w Hw) as [H | (p & Hp & Hpw & Hr)]; [easy |].
        apply (refused_beyond _ _ _ _ K Hg) in Hr as (_ & Hn & _).
        destruct Hn. clear - Hp Hin. induction Hp; [easy | apply IHHp; apply Hin]. }
    assert (Honce : NoDup (accepted r)).
    { pose proof (once _ _ _ _ _ _ K) as Ho. unfold known in Ho. now apply NoDup_front in Ho. }
    pose proof (expanded_counts _ _ _ _ _ _ K) as Hlen.
    assert (Hleast : forall w, just_beyond c w -> least r ≤ f h w).
    { intros w Hw. apply (refused_beyond _ _ _ _ K Hg) in Hw. now apply (refused_above _ _ _ _ _ _ K). }
    assert (Hsome : least r = Infinite \/ exists w, just_beyond c w /\ f h w = least r).
    { destruct (least_is_refused _ _ _ _ _ _ K) as [E | (w & Hw & E)]; [now left | right].
      exists w. split; [| easy]. now apply (refused_beyond _ _ _ _ K Hg). }
    assert (Hpast : forall w, is_way w -> within h c w \/ exists p, begins_with w p /\ just_beyond c p).
    { intros w Hw. destruct (accepted_or_refused _ _ _ _ K w Hw) as [H | (p & Hp & _ & Hr)].
      - left. now apply Hacc.
      - right. exists p. split; [easy |]. now apply (refused_beyond _ _ _ _ K Hg). }
    split; trivial.
    - split; [easy |]. exists (accepted r). auto.
    - easy.
    - (* If c' is at least c and below their least f, not one of the refused is within c'. *)
      intros c' L Lc'. exists (accepted r). split; [easy |]. split; [| easy].
      intros w. rewrite Hacc. split; intros [Hw Hin]; (split; [easy |]).
      + now apply within_more with c.
      + destruct (Hpast w Hw) as [H | (p & Hp & Hb)]; [easy |].
        assert (Hpin : within h c' p) by (clear - Hp Hin; induction Hp; [easy | apply IHHp; apply Hin]).
        pose proof (Hleast p Hb) as Hl. apply within_f in Hpin; [clear - Hpin Hl Lc'; extended |].
        intros ->. now destruct Hb as [Hb _], (way_not_empty Hb).
    - (* The refused way of least f is within [least], and was not within c. *)
      intros l n E Hn. destruct Hsome as [Hs | (w & Hb & Ef)]; [congruence |].
      rewrite E in Ef. destruct Hb as (Hw & Hnot & Ht).
      assert (L : c <= l).
      { destruct w as [| e p]; [destruct Hnot; exact I |].
        destruct (le_total c l) as [L | L]; [easy |]. destruct Hnot. split; [exact Ht |]. rewrite Ef. exact L. }
      rewrite Hlen. apply (fewer_ways h l n (w :: accepted r) Hn).
      + constructor; [| easy]. rewrite Hacc. tauto.
      + intros v [<- | Hv].
        * split; [easy |]. destruct w as [| e p]; [easy |]. split; [now apply within_more with c |].
          rewrite Ef. apply le_refl.
        * apply Hacc in Hv as [Hv Hin]. split; [easy |]. now apply within_more with c.
  Qed.

  (** L4.1. What a round sees. Let a round with a cutoff c end without announcing a goal. Then it expands each way
      within c exactly once, N(c) expansions in all. The number [least] that it returns is the least f among the ways
      that are not within c but would be if their last step were left out, and infinite if there are none. Hence N(c')
      = N(c) for c <= c' < least, and N(least) > N(c) if least is finite.

      [without_limits h c r]: the round ends and returns [r]; [goals r = []]: it announced none. All that is claimed
      stands in the record [sees].

      Differs: stronger. The cutoff may be less than h(S); then nothing is expanded, and [least] is h(S). *)
  Lemma L4_1_what_a_round_sees : forall c r, without_limits h c r -> goals r = [] -> sees c r.
  Proof.
    intros c r H Hg. apply a_round_sees with Infinite Infinite; [| easy].
    apply nothing_undone; [easy | now apply without_limits_complete with c |]. rewrite Hg. easy.
  Qed.

  (** ** What a round proves *)

  (** L4.21, its second half. What a round with limits proves. Let h be admissible and no cost negative, and let there
      be a path to a goal. If the round did not run out of budget, no goal that was enough ended it, and it returns
      [least] = l and [best] = b, every path to a goal costs at least min(l, b). If moreover c >= C*, then b = C*.
      (The first half is L4_21_1, below.)

      [complete r = true]: the budget was not used up. The next hypothesis: no goal that it announced was enough.
      [path_to_goal x]: some path from the start to a goal costs x. [cheapest C]: C is C*.

      Differs: stronger. The cutoff may be less than h(S). *)
  Lemma L4_21_2_what_a_round_with_limits_proves : forall c budget enough r,
    no_negative_cost -> admissible h -> round_of h c budget enough r -> complete r = true ->
    (forall w, In w (goals r) -> enough ≺ Finite (g w)) ->
    (forall x, path_to_goal x -> lower (least r) (best r) ≤ Finite x) /\
    (forall C, cheapest C -> C <= c -> best r = Finite C).
  Proof.
    intros c budget enough r Hc Ha H Hr Hg. pose proof (nothing_undone _ _ _ _ H Hr Hg) as K.
    assert (Hwalk : forall x, path_to_goal x ->
      best r ≤ Finite x \/ exists p, In p (refused r) /\ f h p ≤ Finite x).
    { (* Take the way and its pieces. *)
      intros x Hx. destruct (path_to_goal_contains_way h Hc Ha x Hx) as (w & Hw & Hgoal & L & Hpieces).
      destruct (accepted_or_refused _ _ _ _ K w Hw) as [Hin | (p & Hp & Hpw & Hin)].
      - (* If the round accepted all of them, it announced a goal. *)
        left. assert (Hin' : In w (goals r)) by now apply goal_is_accepted.
        apply (best_is_least _ _ _ _ _ _ K) in Hin'. clear - Hin' L. extended.
      - (* If not, one was refused. *)
        right. exists p. split; [easy |]. apply Hpieces; [easy |]. intros ->. now apply way_not_empty. }
    split.
    - intros x Hx. destruct (Hwalk x Hx) as [L | (p & Hin & L)].
      + apply at_most_trans with (best r); [apply lower_right | easy].
      + apply (refused_above _ _ _ _ _ _ K) in Hin as (_ & _ & Hl).
        apply at_most_trans with (least r); [apply lower_left |]. now apply at_most_trans with (f h p).
    - intros C HC Lc.
      assert (Hup : best r ≤ Finite C).
      { destruct (Hwalk C) as [L | (p & Hin & L)]; [apply HC | easy |].
        apply (refused_above _ _ _ _ _ _ K) in Hin as (_ & [Hcut | [Hb _]] & _).
        - (* It was not refused for exceeding the cutoff. *)
          exfalso. clear - Hcut L Lc. extended.
        - now apply at_most_trans with (f h p). }
      (* And no goal costs less than C*. *)
      destruct (best_is_a_goal _ _ _ _ _ _ K) as [[E _] | (w & Hin & E)]; [rewrite E in Hup; destruct Hup |].
      apply goal_is_accepted in Hin as [Hin Hgoal]. apply (accepted_within _ _ _ _ _ _ K) in Hin as (Hw & _ & _).
      destruct HC as [_ HC]. destruct (goal_way_is_path w Hw Hgoal) as (t & Ht & Hcost). specialize (HC t _ Ht Hcost).
      rewrite E in Hup |- *. f_equal. apply le_antisym; easy.
  Qed.

  (** L4.21, its first half. What a round with limits proves. Let a round with a cutoff c end without having run out
      of budget. If it announces no goal, all that L4.1 claims is true of it.

      Differs: stronger. The cutoff may be less than h(S). *)
  Lemma L4_21_1_what_a_round_with_limits_proves : forall c budget enough r, round_of h c budget enough r ->
    complete r = true -> goals r = [] -> sees c r.
  Proof.
    intros c budget enough r H Hr Hg. apply a_round_sees with budget enough; [| easy].
    apply nothing_undone; [easy | easy |]. rewrite Hg. easy.
  Qed.

  (** L4.2. What a round proves. Let h be admissible and no cost negative, and let there be a path to a goal. If a
      round with a cutoff c ends without announcing a goal, then c < C*, and every path to a goal costs at least the
      [least] that the round returns.

      [path_to_goal x]: some path from the start to a goal costs x.

      Differs: stronger. Every path to a goal costs more than c, whether there is a cheapest one or not; and c may
      be less than h(S). *)
  Lemma L4_2_what_a_round_proves : forall c r, no_negative_cost -> admissible h -> without_limits h c r ->
    goals r = [] ->
    forall x, path_to_goal x -> c < x /\ least r ≤ Finite x.
  Proof.
    intros c r Hc Ha H Hg x Hx.
    assert (K : true_of h c Infinite Infinite r []).
    { apply nothing_undone; [easy | now apply without_limits_complete with c |]. rewrite Hg. easy. }
    (* Take a path to a goal. Cut out its detours and end it at its first goal: now it is a way. *)
    destruct (path_to_goal_contains_way h Hc Ha x Hx) as (w & Hw & Hgoal & L & Hpieces).
    destruct (accepted_or_refused _ _ _ _ K w Hw) as [Hin | (p & Hp & Hpw & Hin)].
    - (* The round did not accept all of its pieces: with the last one a goal would have been announced. *)
      exfalso. assert (Hin' : In w (goals r)) by now apply goal_is_accepted. now rewrite Hg in Hin'.
    - (* So there is a piece P that was refused. *)
      assert (Hf : f h p ≤ Finite x) by (apply Hpieces; [easy | intros ->; now apply way_not_empty]).
      apply (refused_above _ _ _ _ _ _ K) in Hin as (_ & [Hcut | [_ Hen]] & Hl).
      + split; [clear - Hcut Hf; extended | now apply at_most_trans with (f h p)].
      + exfalso. clear - Hen. extended.
  Qed.

  (** The f of what a round refuses is above its cutoff, if it announced no goal. *)
  Lemma least_above : forall c budget enough r, round_of h c budget enough r -> complete r = true -> goals r = [] ->
    Finite c ≺ least r /\ (least r = Infinite \/ exists w, is_way w /\ f h w = least r).
  Proof.
    intros c budget enough r H Hr Hg.
    destruct (L4_21_1_what_a_round_with_limits_proves _ _ _ _ H Hr Hg) as [_ _ _ [_ Hs] _ _].
    destruct Hs as [-> | (w & (Hw & Hn & Ht) & E)]; [split; [extended | now left] |].
    split; [| right; now exists w]. rewrite <- E. destruct w as [| e p]; [destruct Hn; exact I |].
    intros L. destruct Hn. now split.
  Qed.
End Rounds.

(** ** IDA* *)

Section Deepening.
  Context `{P : Problem}.
  Add Ring numbers_here : ring_laws.
  Variable h : estimates.

  (** A round that announced a goal: the last one is a way, costs [best], and is within the cutoff. *)
  Lemma found_goal : forall c budget enough r, round_of h c budget enough r ->
    best r = Infinite /\ goals r = [] \/
    exists w before, goals r = w :: before /\ is_way w /\ is_goal (end_of w) = true /\ best r = Finite (g w) /\
      g w <= c.
  Proof.
    intros c budget enough r H.
    assert (K : exists q, true_of h c budget enough r q) by (destruct (how_it_ends _ _ _ _ _ H); eauto).
    destruct K as [q K]. rewrite (best_is_last _ _ _ _ _ _ K).
    destruct (goals r) as [| w before] eqn:E; [now left | right].
    exists w, before. assert (Hin : In w (goals r)) by (rewrite E; now left).
    apply goal_is_accepted in Hin as [Hin Hg]. apply (accepted_within _ _ _ _ _ _ K) in Hin as (Hw & Hin & _).
    repeat split; trivial. apply within_f in Hin; [| intros ->; now apply way_not_empty].
    pose proof (g_at_most_f h w) as L. clear - L Hin. extended.
  Qed.

  (** [deepens next rounds]: these are rounds of IDA* that found nothing, and [next] is the cutoff that comes next. *)
  Fixpoint deepens (next : extended) (rounds : story) : Prop :=
    match rounds with
    | [] => next = h start
    | (c, r) :: rounds => without_limits h c r /\ goals r = [] /\ next = least r /\ deepens (Finite c) rounds
    end.

  Definition true_of_ida_star (s : ida_star) : Prop :=
    if returned s then
      match rounds s with
      | [] => False
      | (c, r) :: rounds => cutoff s = Finite c /\ without_limits h c r /\ best r <> Infinite /\
        deepens (Finite c) rounds
      end
    else deepens (cutoff s) (rounds s).

  Lemma ida_star_turns : forall s s', true_of_ida_star s -> ida_star_turn h s s' -> true_of_ida_star s'.
  Proof.
    unfold true_of_ida_star. intros s s' Hs [c r Hret Hc Hr Hb | c r Hret Hc Hr Hb]; rewrite Hret in Hs; simpl.
    - rewrite Hc in *. auto.
    - rewrite Hc in Hs. repeat split; trivial. now apply (best_infinite h) in Hr; apply Hr.
  Qed.

  Lemma ida_star_always : forall s, after (ida_star_turn h) (ida_star_begins h) s -> true_of_ida_star s.
  Proof. apply always; [easy | apply ida_star_turns]. Qed.

  (** No cutoff exceeds what a path costs. *)
  Lemma cutoffs_below : no_negative_cost -> admissible h -> forall x, path_to_goal x -> forall rounds next,
    deepens next rounds -> next ≤ Finite x /\ forall c r, In (c, r) rounds -> c <= x.
  Proof.
    intros Hc Ha x Hx. induction rounds as [| [c r] rounds IH]; simpl; intros next.
    - intros ->. split; [| easy]. destruct Hx as (t & Ht & Hx). now apply Ha with t.
    - intros (Hr & Hg & -> & Hd). apply IH in Hd as [Hd Hall]. split.
      + now apply (L4_2_what_a_round_proves h c r).
      + intros c' r' [E | Hin]; [injection E as <- <-; exact Hd | eauto].
  Qed.

  Lemma nothing_announced : forall rounds next, deepens next rounds -> announced rounds = [].
  Proof.
    induction rounds as [| [c r] rounds IH]; simpl; [easy |]. intros next (_ & Hg & _ & Hd).
    rewrite Hg. simpl. eauto.
  Qed.

  Lemma deepens_in_order : forall rounds next, deepens next rounds ->
    forall later c' r' c r earlier, rounds = later ++ (c', r') :: (c, r) :: earlier ->
    without_limits h c r /\ goals r = [] /\ Finite c' = least r.
  Proof.
    induction rounds as [| [d s] rounds IH]; intros next Hd later c' r' c r earlier E; [now destruct later |].
    destruct Hd as (_ & _ & _ & Hd). destruct later as [| x later].
    - injection E as <- <- ->. simpl in Hd. tauto.
    - injection E as _ ->. eauto.
  Qed.

  (** T4.3. The cutoffs of IDA*. Let no cost be negative. The cutoffs of IDA* strictly increase; each but the first is
      the least f that the round before it refused. If h is admissible and there is a path to a goal, no cutoff
      exceeds C*.

      [after (ida_star_turn h) (ida_star_begins h) s]: the search has come to [s]. Its rounds stand with the last one
      first, so [(c', r')] comes right after [(c, r)].

      Differs: stronger. The second half: no cutoff exceeds what any path to a goal costs, whether there is a
      cheapest one or not. The first half needs nothing of the costs. *)
  Theorem T4_3_the_cutoffs_of_IDA_star : forall s, after (ida_star_turn h) (ida_star_begins h) s ->
    (forall later c' r' c r earlier, rounds s = later ++ (c', r') :: (c, r) :: earlier ->
      c < c' /\ Finite c' = least r /\
      (exists w, In w (refused r) /\ f h w = Finite c') /\ forall w, In w (refused r) -> Finite c' ≤ f h w) /\
    (no_negative_cost -> admissible h -> forall x, path_to_goal x -> forall c r, In (c, r) (rounds s) -> c <= x).
  Proof.
    intros s H. apply ida_star_always in H. unfold true_of_ida_star in H.
    assert (Hd : exists next, deepens next (rounds s) \/
      exists c r before, rounds s = (c, r) :: before /\ next = Finite c /\ deepens next before).
    { destruct (returned s); [| eauto]. destruct (rounds s) as [| [c r] before]; [easy |].
      destruct H as (_ & _ & _ & H). exists (Finite c). right. now exists c, r, before. }
    clear H. destruct Hd as (next & Hd). split.
    - (* The next cutoff is what a round refused, and so above its own. *)
      intros later c' r' c r earlier E.
      assert (Hr : without_limits h c r /\ goals r = [] /\ Finite c' = least r).
      { destruct Hd as [Hd | (d & t & before & E' & -> & Hd)];
          [now apply (deepens_in_order _ _ Hd later c' r' c r earlier) |].
        rewrite E' in E. destruct later as [| x later].
        - injection E as <- <- ->. simpl in Hd. tauto.
        - injection E as _ E. now apply (deepens_in_order _ _ Hd later c' r' c r earlier). }
      destruct Hr as (Hr & Hg & El). split.
      + destruct (least_above h c Infinite Infinite r Hr (without_limits_complete h c r Hr) Hg) as [L _].
        rewrite <- El in L. exact L.
      + split; [easy |].
        assert (K : true_of h c Infinite Infinite r []).
        { apply nothing_undone; [easy | now apply (without_limits_complete h c r) |]. now rewrite Hg. }
        split.
        * destruct (least_is_refused _ _ _ _ _ _ K) as [E' | (w & Hw & E')]; [congruence |].
          exists w. now rewrite E'.
        * intros w Hw. rewrite El. now apply (refused_above _ _ _ _ _ _ K).
    - (* The first cutoff is h(S); for the others this is L4.2. *)
      intros Hc Ha x Hx c r Hin. destruct Hd as [Hd | (d & t & before & E & -> & Hd)].
      + apply (cutoffs_below Hc Ha x Hx) in Hd as [_ Hall]. eauto.
      + apply (cutoffs_below Hc Ha x Hx) in Hd as [Hd Hall]. rewrite E in Hin.
        destruct Hin as [E' | Hin]; [injection E' as <- <-; exact Hd | eauto].
  Qed.

  (** T4.4. IDA* is right. Let no cost be negative, let h be admissible, and let the number of ways be finite, as it
      is on every finite graph ([finite_graph], in [Bounded]). If there is a path to a goal, IDA* announces one of
      cost C*. If there is none, it ends without announcing any.

      [least_cost C]: C is C*, infinite if there is no path to a goal. [surely]: the search never gets stuck, comes
      to an end, and then the last path that it has announced costs C; if C is infinite it has announced none. *)
  Theorem T4_4_IDA_star_is_right : no_negative_cost -> admissible h -> finitely_many_ways -> forall C, least_cost C ->
    surely (ida_star_turn h) ida_star_over (fun s => announced_last C (rounds s)) (ida_star_begins h).
  Proof.
    intros Hc Ha Hfin C HC. pose proof Hfin as [ways Hways].
    pose (values := Infinite :: map (f h) ways).
    apply comes_to_an_end with (T := true_of_ida_star)
      (left := fun s => if returned s then 0%nat else S (above (cutoff s) values)); [| | | easy].
    - (* Each round ends, as there are finitely many ways. *)
      intros s _. destruct (returned s) eqn:Hret; [left; now left |].
      destruct (cutoff s) as [c |] eqn:Ec; [right | left; now right].
      destruct (round_ends h c Infinite Infinite Hfin) as [r Hr]. destruct (best r) as [b |] eqn:Eb.
      + exact (ex_intro _ _ (announces h s c r Hret Ec Hr ltac:(congruence))).
      + exact (ex_intro _ _ (finds_nothing h s c r Hret Ec Hr Eb)).
    - (* Each cutoff after the first is the f of some way, and they increase: so there are finitely many rounds. *)
      intros s s' Hs Ht. split; [now apply ida_star_turns with s |].
      destruct Ht as [c r Hret Ec Hr Hb | c r Hret Ec Hr Hb]; simpl; rewrite Hret; [lia |].
      apply -> Nat.succ_lt_mono. rewrite Ec.
      destruct (least_above h c Infinite Infinite r Hr (without_limits_complete h c r Hr)) as [L V].
      { now apply (best_infinite h) in Hr; apply Hr. }
      apply above_falls; [easy |]. destruct V as [-> | (w & Hw & <-)]; [now left | right].
      apply in_map. now apply Hways.
    - intros s Hs Hover. unfold true_of_ida_star in Hs.
      destruct (returned s) eqn:Hret.
      + (* The last round announced a goal: it was accepted, so it costs at most the cutoff, which is at most C*. *)
        destruct (rounds s) as [| [c r] before] eqn:Er; [easy |]. destruct Hs as (_ & Hr & Hb & Hd).
        destruct (found_goal _ _ _ _ Hr) as [[E _] | (w & more & Eg & Hw & Hgoal & _ & L)]; [easy |].
        pose proof (goal_way_is_path w Hw Hgoal) as Hpath.
        destruct C as [C |]; [| now destruct (HC _ Hpath)].
        exists w, more. simpl. rewrite Eg, (nothing_announced before (Finite c) Hd), app_nil_r. repeat split; trivial.
        destruct HC as [(t & Ht & Hx) HC].
        apply (cutoffs_below Hc Ha C) in Hd as [Hd _]; [| now exists t]. simpl in Hd.
        destruct Hpath as (t' & Ht' & Hx'). specialize (HC _ _ Ht' Hx'). linear.
      + (* The last round refused no way with a finite f. *)
        destruct Hover as [E | E]; [congruence |]. rewrite E in Hs.
        destruct C as [C |]; simpl.
        * destruct HC as [(t & Ht & Hx) HC].
          apply (cutoffs_below Hc Ha C) in Hs as [Hs _]; [destruct Hs | now exists t].
        * now apply nothing_announced with Infinite.
  Qed.

  (** T4.5. What IDA* remembers. Let no way within the cutoffs that are tried be longer than L steps, and let no state
      have more than b >= 1 neighbors. Then IDA* keeps at most L + 1 states, the path, and at most L + 2 lists of at
      most b steps.

      [comes_to h c budget enough s]: a round with the cutoff c, whatever its limits, comes to s. [S L] is L + 1: a
      way is listed with the free step to the start. *)
  Theorem T4_5_what_IDA_star_remembers : forall c budget enough L b s,
    (forall w, is_way w -> within h c w -> (length w <= S L)%nat) ->
    (1 <= b)%nat -> (forall u, (length (neighbors u) <= b)%nat) ->
    comes_to h c budget enough s ->
    (length (path s) <= L + 1)%nat /\ (length (waiting s) <= L + 2)%nat /\
    forall steps, In steps (waiting s) -> (length steps <= b)%nat.
  Proof.
    intros c budget enough L b s Hlong Hb Hneighbors Hs.
    assert (Hedges : forall u, (length (edges u) <= b)%nat).
    { intros u. specialize (Hneighbors u). enough (E : forall l i, length (numbered i l) = length l) by (unfold edges;
        now rewrite E).
      induction l as [| [v x] l IH]; simpl; [easy |]. intros i. now rewrite IH. }
    assert (K : (length (waiting s) <= S (length (path s)))%nat /\
      forall steps, In steps (waiting s) -> (length steps <= b)%nat).
    { clear Hlong. induction Hs as [| s s' Hs [IH1 IH2] E];
        [split; simpl; [lia | intros steps [<- | []]; simpl; lia] |].
      pose proof (true_while_it_goes_on _ _ _ _ _ Hs) as Htrue.
      unfold turn in E. destruct (waiting s) as [| [| e rest] up]; [easy | |].
      - injection E as <-. simpl in *. split; [destruct (path s); simpl in *; lia | auto].
      - assert (Hrest : forall steps, In steps (rest :: up) -> (length steps <= b)%nat).
        { intros steps [<- | Hin]; [specialize (IH2 _ (or_introl eq_refl)); simpl in IH2; lia | apply IH2; now right].
          }
        simpl in IH1. destruct in_dec; [injection E as <-; simpl; now split |].
        cbv zeta in E. destruct too_much; [injection E as <-; simpl; now split |].
        destruct at_most_dec; [easy |].
        destruct (is_goal (child e)); [destruct at_most_dec; [easy |] |]; injection E as <-; simpl; (split; [lia |]);
          intros steps [<- | Hin]; auto. simpl. lia. }
    destruct K as [K1 K2].
    assert (Lp : (length (path s) <= S L)%nat).
    { pose proof (true_while_it_goes_on _ _ _ _ _ Hs) as [Htrue [E | Hin] _ _]; [rewrite E; simpl; lia |].
      apply (accepted_within _ _ _ _ _ _ Htrue) in Hin as (Hw & Hin & _). now apply Hlong. }
    repeat split; [lia | lia | exact K2].
  Qed.

  Lemma mul_monotone : forall a b c, 0 <= a -> b <= c -> a * b <= a * c.
  Proof.
    intros a b c Ha L. apply difference. replace (a * c - a * b) with (a * (c - b)) by ring.
    apply mul_nonnegative; [easy |]. now apply difference in L.
  Qed.

  (** T4.6. Growing rounds cost a constant factor. Let IDA* run with the cutoffs c_1 < ... < c_k, and for some beta >
      1 let N(c_(i+1)) >= beta N(c_i) for each i < k. Then all rounds together expand at most beta / (beta - 1) N(c_k)
      states.

      [ways]: N, for the cutoffs of the rounds so far; the last one first, so c_k is the first in the list.

      Differs: both sides are multiplied by beta - 1, for numbers need not be such that one can divide. *)
  Theorem T4_6_growing_rounds_cost_a_constant_factor : forall s (ways : number -> nat) beta ck rk before,
    after (ida_star_turn h) (ida_star_begins h) s ->
    rounds s = (ck, rk) :: before -> (forall c r, In (c, r) (rounds s) -> ways_within h c (ways c)) ->
    1 < beta ->
    (forall later c' r' c r earlier, rounds s = later ++ (c', r') :: (c, r) :: earlier ->
      beta * count (ways c) <= count (ways c')) ->
    (beta - 1) * count (expansions (rounds s)) <= beta * count (ways ck).
  Proof.
    intros s ways beta ck rk before Hs E Hways Hbeta Hgrow.
    assert (Hround : forall c r, In (c, r) (rounds s) -> (expanded r <= ways c)%nat).
    { (* Round i expands at most N(c_i). *)
      apply ida_star_always in Hs. unfold true_of_ida_star in Hs.
      assert (K : forall all next, deepens next all -> forall c r, In (c, r) all -> without_limits h c r).
      { intros all. induction all as [| [d t] all IH]; [easy |].
        intros next (H1 & _ & _ & H2) c r [E' | Hin]; [| eauto].
        now injection E' as <- <-. }
      intros c r Hin. apply (expands_at_most h c Infinite Infinite); [| now apply Hways with r].
      rewrite E in Hs, Hin. destruct (returned s).
      - destruct Hs as (_ & Hr & _ & Hd). destruct Hin as [E' | Hin].
        + now injection E' as <- <-.
        + now apply K with before (Finite ck).
      - now apply K with ((ck, rk) :: before) (cutoff s). }
    clear Hs Hways. revert ck rk before E. induction (rounds s) as [| [c' r'] rest IH]; [easy |].
    intros ck rk before E. injection E as -> -> ->. unfold expansions. simpl.
    fold (expansions before). rewrite count_add.
    pose proof (count_monotone _ _ (Hround ck rk (or_introl eq_refl))) as Hr.
    apply (mul_monotone (beta - 1)) in Hr; [| linear].
    destruct before as [| [c r] before].
    - unfold expansions. simpl. pose proof (count_nonnegative (ways ck)).
      replace ((beta - 1) * (count (expanded rk) + 0)) with ((beta - 1) * count (expanded rk)) by ring.
      replace ((beta - 1) * count (ways ck)) with (beta * count (ways ck) - count (ways ck)) in Hr by ring. linear.
    - assert (IH' : (beta - 1) * count (expansions ((c, r) :: before)) <= beta * count (ways c)).
      { apply IH with r before; [| | easy].
        - intros later d' t' d t earlier E. apply (Hgrow ((ck, rk) :: later) d' t' d t earlier). now rewrite E.
        - intros d t Hin. apply Hround. now right. }
      specialize (Hgrow [] ck rk c r before eq_refl).
      set (E := count (expansions ((c, r) :: before))) in *.
      replace ((beta - 1) * (count (expanded rk) + E)) with ((beta - 1) * count (expanded rk) + (beta - 1) * E) by
        ring.
      replace ((beta - 1) * count (ways ck)) with (beta * count (ways ck) - count (ways ck)) in Hr by ring. linear.
  Qed.

  (** Each round that finds nothing has fewer ways within its cutoff than the next one. *)
  Lemma one_at_a_time : forall rounds next l m, deepens next rounds -> next = Finite l -> ways_within h l m ->
    (2 * expansions rounds + m <= m * m)%nat.
  Proof.
    induction rounds as [| [c r] rounds IH]; intros next l m Hd E Hm.
    - unfold expansions. simpl. nia.
    - destruct Hd as (Hr & Hg & El & Hd). rewrite E in El.
      destruct (L4_1_what_a_round_sees h c r Hr Hg) as [_ _ [_ Hn] _ _ Hmore].
      specialize (Hmore l m (eq_sym El) Hm). specialize (IH (Finite c) c _ Hd eq_refl Hn).
      unfold expansions in *. simpl in *. nia.
  Qed.

  (** T4.8, its first half. One at a time. Let h be admissible, no cost negative, let there be a path to a goal, and
      n = N(C* ). IDA* expands at most n (n + 1) / 2 states. (The second half is T4_8_2, below.)

      [cheapest C]: C is C*. Wherever the search has come to, what it has expanded is not more. *)
  Theorem T4_8_1_one_at_a_time : no_negative_cost -> admissible h -> forall C n, cheapest C -> ways_within h C n ->
    forall s, after (ida_star_turn h) (ida_star_begins h) s -> (2 * expansions (rounds s) <= n * (n + 1))%nat.
  Proof.
    intros Hc Ha C n HC Hn s Hs. apply ida_star_always in Hs. unfold true_of_ida_star in Hs.
    assert (Hpath : path_to_goal C) by apply HC.
    destruct (returned s).
    - (* The last round is within C*, and expands at most as many as there are ways within its cutoff. *)
      destruct (rounds s) as [| [c r] before] eqn:E; [easy |]. destruct Hs as (_ & Hr & _ & Hd).
      destruct (cutoffs_below Hc Ha C Hpath _ _ Hd) as [L _]. simpl in L.
      destruct (ways_within_less h c C n Hn L) as (m & Hm & Lm).
      pose proof (one_at_a_time _ _ _ _ Hd eq_refl Hm). pose proof (expands_at_most h c Infinite Infinite r m Hr Hm).
      unfold expansions in *. simpl. nia.
    - (* The next one will be within C*, too. *)
      destruct (cutoffs_below Hc Ha C Hpath _ _ Hs) as [L _].
      destruct (cutoff s) as [c |] eqn:E; [| destruct L]. simpl in L.
      destruct (ways_within_less h c C n Hn L) as (m & Hm & Lm).
      pose proof (one_at_a_time _ _ _ _ Hs eq_refl Hm). nia.
  Qed.
End Deepening.

(** ** Binary search on the cutoff *)

Section Halving.
  Context `{P : Problem}.
  Add Ring numbers_again : ring_laws.
  Variable h : estimates.

  (** Where a round announced a path, [best] is what the path that was announced last costs. *)
  Lemma announced_more : forall c budget enough r rounds, round_of h c budget enough r -> best r <> Infinite ->
    exists b, best r = Finite b /\ b <= c /\ path_to_goal b /\ announced_last (Finite b) ((c, r) :: rounds) /\
      exists w, is_way w /\ g w = b.
  Proof.
    intros c budget enough r rounds H Hb.
    destruct (found_goal h c budget enough r H) as [[E _] | (w & before & E & Hw & Hg & Eb & L)]; [easy |].
    exists (g w). repeat split; trivial.
    - now apply goal_way_is_path.
    - exists w, (before ++ announced rounds). simpl. rewrite E. auto.
    - now exists w.
  Qed.

  Lemma announced_no_more : forall c budget enough r rounds C, round_of h c budget enough r -> best r = Infinite ->
    announced_last C rounds -> announced_last C ((c, r) :: rounds).
  Proof.
    intros c budget enough r rounds C H Hb Hl. apply (best_infinite h) in H. apply H in Hb.
    unfold announced_last, announced in *. simpl. rewrite Hb. exact Hl.
  Qed.

  Variable upper : extended.
  Variable step : number.
  Variable middle : number -> number -> number.
  Variable C : extended.

  (** What holds before each round. *)
  Record true_of_bisecting (s : bisecting) : Prop := {
    low_below : low s ≤ C;
    best_is_announced : announced_last (best_yet s) (probes s);
    best_above : C ≤ best_yet s;
    high_is : high s = best_yet s /\ best_yet s ≤ upper /\ best_yet s <> Infinite \/ best_yet s = Infinite /\
      high s = upper;
    leap_up : 0 <= leap s;
    none_above_upper : forall c r, In (c, r) (probes s) -> Finite c ≤ upper
  }.

  Hypothesis no_cost_negative : no_negative_cost.
  Hypothesis h_admissible : admissible h.
  Hypothesis C_is_least : least_cost C.
  Hypothesis C_below_upper : C ≤ upper.
  Hypothesis halfway : lies_between middle.

  (** The cutoff is at least [low], below [best], and not above [upper]; and if the bounds had met, no bound is
      known. *)
  Lemma cutoff_lies : forall s l, true_of_bisecting s -> low s = Finite l -> low s ≺ best_yet s ->
    let c := next_cutoff middle l (high (reset s)) (leap (reset s)) in
    l <= c /\ Finite c ≺ best_yet s /\ Finite c ≤ upper /\ low (reset s) = low s /\ 0 <= leap (reset s) /\
    (reset s = s \/ best_yet s = Infinite /\ c = l /\ C = Finite l).
  Proof.
    intros s l [H1 H2 H3 H4 H5 H6] El Hlow. unfold reset. rewrite El in *.
    destruct (at_most_dec (high s) (Finite l)) as [Hmet | Hapart]; simpl.
    - (* [low] has reached [upper], and no path is found yet. *)
      destruct H4 as [(E & _ & _) | [Eb E]]; [rewrite E in Hmet; contradiction |]. rewrite E in Hmet. rewrite Eb.
      assert (EC : C = Finite l) by (apply at_most_antisym; [now apply at_most_trans with upper | easy]).
      replace (l + 0) with l by ring. rewrite EC in C_below_upper.
      repeat split; [linear | intros F; exact F | exact C_below_upper | linear | now right].
    - destruct (high s) as [hi |] eqn:Eh; simpl.
      + (* It lies halfway. *)
        assert (L : l < hi) by (intros F; apply Hapart; exact F).
        destruct (halfway l hi L) as [L1 L2].
        assert (Hup : Finite hi ≤ upper) by (destruct H4 as [(-> & Hb & _) | [_ ->]]; [easy | apply at_most_refl]).
        repeat split; trivial; [| | now left].
        * destruct H4 as [(<- & _ & _) | [-> _]]; [exact L2 | intros F; exact F].
        * clear - L2 Hup. extended.
      + (* It is chosen from [low] upward. *)
        destruct H4 as [(E & _ & Hn) | [Eb <-]]; [now rewrite <- E in Hn |].
        rewrite Eb. split; [linear |]. split; [intros F; exact F |]. split; [exact I |]. split; [easy |].
        split; [easy | now left].
  Qed.

  Hypothesis step_up : 0 <= step.

  Lemma bisecting_turns : forall s s', true_of_bisecting s -> bisecting_turn h step middle s s' ->
    true_of_bisecting s'.
  Proof.
    intros s s' Hs [l c r Hlow El Ec Hr Hb | l c r Hlow El Ec Hr Hb];
      destruct (cutoff_lies s l Hs El Hlow) as (L1 & L2 & L3 & E & Hleap & Hreset); rewrite <- Ec in *;
      destruct Hs as [H1 H2 H3 H4 H5 H6];
      assert (Hleap' : 0 <= next_leap step (leap (reset s))) by (unfold next_leap; destruct le_decide; linear).
    - (* If the round finds a goal, its cost is at most the cutoff. *)
      destruct (announced_more c Infinite Infinite r (probes s) Hr Hb) as (b & Eb & Lb & Hpath & Hlast & _).
      rewrite Eb. split; simpl; trivial.
      + now apply least_cost_is_least.
      + left. repeat split; [| easy]. clear - Lb L3. extended.
      + intros d t [Ed | Hin]; [injection Ed as <- <-; easy | eauto].
    - (* If it finds none, every path costs at least [least], and [low] becomes that. *)
      assert (Hg : goals r = []) by (apply (best_infinite h) in Hr; now apply Hr).
      assert (Hpast : forall x, path_to_goal x -> c < x /\ least r ≤ Finite x)
        by (now apply L4_2_what_a_round_proves with h).
      assert (Hleast : least r ≤ C).
      { destruct C as [x |] eqn:EC; [| now destruct (least r)]. apply Hpast. apply C_is_least. }
      split; simpl; trivial.
      + now apply announced_no_more with Infinite Infinite.
      + destruct Hreset as [-> | (Eb & -> & EC)]; [easy |].
        (* At [upper] itself it would have found a path. *)
        exfalso. rewrite EC in C_is_least. destruct (Hpast l) as [L _]; [apply C_is_least |]. linear.
      + intros d t [Ed | Hin]; [injection Ed as <- <-; easy | eauto].
  Qed.

  Lemma bisecting_at_first : true_of_bisecting (bisecting_begins h upper).
  Proof.
    split; simpl; try easy.
    - destruct C as [x |] eqn:EC; [| now destruct (h start)].
      destruct C_is_least as [(t & Ht & Hx) _]. now apply h_admissible with t.
    - now destruct C.
    - now right.
    - apply le_refl.
  Qed.
End Halving.

Section Bisecting_is_right.
  Context `{P : Problem}.
  Variable h : estimates.

  (** T4.9. Bisecting is right. Let no cost be negative, let h be admissible, the number of ways finite, and C* <=
      upper, where C* = infinity if there is no path. The last path that [bisecting] announces costs C*, and no cutoff
      exceeds [upper]; if there is no path it announces none, and ends.

      [least_cost C]: C is C*, infinite if there is no path to a goal. [0 <= step]: the cutoff does not fall while no
      bound is known. [lies_between middle]: a cutoff halfway between two is at least the lower and below the upper
      one; nothing else is asked of it.

      Differs: stronger. Any cutoff from [low] up to below [high] will do, and [step] may be 0. *)
  Theorem T4_9_bisecting_is_right : forall upper step middle C,
    no_negative_cost -> admissible h -> finitely_many_ways -> least_cost C -> C ≤ upper ->
    0 <= step -> lies_between middle ->
    surely (bisecting_turn h step middle) bisecting_over
      (fun s => announced_last C (probes s) /\ forall c r, In (c, r) (probes s) -> Finite c ≤ upper)
      (bisecting_begins h upper).
  Proof.
    intros upper step middle C Hc Ha Hfin HC Hupper Hstep Hmid. pose proof Hfin as [ways Hways].
    pose (values := Infinite :: map (f h) ways). pose (costs := map (fun w => Finite (g w)) ways).
    apply comes_to_an_end with (T := true_of_bisecting upper C)
      (left := fun s => (above (low s) values + below (best_yet s) costs)%nat); [| | | now apply bisecting_at_first].
    - intros s _. destruct (at_most_or_above (best_yet s) (low s)) as [L | L]; [now left | right].
      destruct (low s) as [l |] eqn:El; [| destruct L; now destruct (best_yet s)].
      pose (c := next_cutoff middle l (high (reset s)) (leap (reset s))).
      destruct (round_ends h c Infinite Infinite Hfin) as [r Hr]. rewrite <- El in L.
      destruct (best r) as [b |] eqn:Eb.
      + exact (ex_intro _ _ (finds h step middle s l c r L El eq_refl Hr ltac:(congruence))).
      + exact (ex_intro _ _ (finds_none h step middle s l c r L El eq_refl Hr Eb)).
    - (* Each round either lowers [best], to the cost of another way, or raises [low] above the cutoff, to the f of
         another way, and there are finitely many. *)
      intros s s' Hs Ht. split; [now apply (bisecting_turns h upper step middle C) with s |].
      destruct Ht as [l c r Hlow El Ec Hr Hb | l c r Hlow El Ec Hr Hb];
        destruct (cutoff_lies upper middle C Hupper Hmid s l Hs El Hlow) as (L1 & L2 & L3 & E & _);
        rewrite <- Ec in *; simpl.
      + destruct (announced_more h c Infinite Infinite r [] Hr Hb) as (b & Eb & Lb & _ & _ & w & Hw & Eg).
        rewrite Eb. apply Nat.add_lt_mono_l, below_falls; [clear - Lb L2; extended |].
        unfold costs. rewrite <- Eg. apply (in_map (fun w => Finite (g w))). now apply Hways.
      + assert (Hg : goals r = []) by (apply (best_infinite h) in Hr; now apply Hr).
        destruct (least_above h c Infinite Infinite r Hr (without_limits_complete h c r Hr) Hg) as [L V].
        apply Nat.add_lt_mono_r, above_falls.
        * rewrite El. clear - L1 L. extended.
        * destruct V as [-> | (w & Hw & <-)]; [now left | right]. apply in_map. now apply Hways.
    - (* It ends with [low] >= [best]: then best <= low <= C* <= best. *)
      intros s [H1 H2 H3 H4 H5 H6] Hover. split; [| exact H6].
      enough (E : C = best_yet s) by now rewrite E.
      apply at_most_antisym; [easy |]. now apply at_most_trans with (low s).
  Qed.
End Bisecting_is_right.

(** ** Few rounds, where numbers are whole *)

Ltac whole :=
  unfold is_below, lt, at_most in *; cbn [number zero one add mul sub opp le integers] in *; lia.

(** Halfway between whole numbers one rounds down. *)
Definition halfway (low high : Z) : Z := ((low + high) / 2)%Z.

Lemma halfway_lies_between : @lies_between integers halfway.
Proof.
  intros low high L. unfold halfway. cbn in *. unfold lt in L. cbn in L.
  pose proof (Z.div_mod (low + high) 2). pose proof (Z.mod_pos_bound (low + high) 2).
  split; unfold lt; cbn; lia.
Qed.

Lemma power_doubles : forall n, (0 <= n -> 2 ^ (n + 1) = 2 * 2 ^ n)%Z.
Proof. intros n Hn. rewrite Z.pow_add_r; lia. Qed.

(** Either half of an interval that is narrower than 2^r is narrower than 2^(r - 1). *)
Lemma half_is_left : forall l v c r : Z, (l < v -> v - l < 2 ^ r -> 0 <= r -> c = halfway l v ->
  1 <= r /\ c - l < 2 ^ (r - 1) /\ v - (c + 1) < 2 ^ (r - 1))%Z.
Proof.
  intros l v c r L Hv Hr ->. unfold halfway.
  assert (Hr1 : (1 <= r)%Z) by (destruct (Z.eq_dec r 0) as [-> |]; [cbn in Hv |]; lia).
  pose proof (power_doubles (r - 1) ltac:(lia)) as Hd. replace (r - 1 + 1)%Z with r in Hd by lia.
  pose proof (Z.div_mod (l + v) 2 ltac:(lia)). pose proof (Z.mod_pos_bound (l + v) 2 ltac:(lia)). lia.
Qed.

Section Few_rounds.
  Open Scope Z_scope.
  Context {P : @Problem integers}.
  Variable h : estimates.
  Variables C hs : Z.

  Let G : Z := Z.log2 (C - hs + 1).

  (** After J rounds without success the cutoff is to leap by 2^(J - 1), and [low] has risen by that much. Once a
      path is known, r more rounds will do, if the interval is narrower than 2^r. *)
  Definition few_rounds (s : bisecting) : Prop :=
    exists l, low s = Finite l /\
    let J := Z.of_nat (length (probes s)) in
    match best_yet s with
    | Infinite => (J = 0 /\ leap s = 0 /\ l = hs) \/ (0 < J /\ leap s = 2 ^ (J - 1) /\ hs + 2 ^ (J - 1) <= l)
    | Finite b => exists r, 0 <= r /\ b - l < 2 ^ r /\ J + r <= 3 + 2 * G
    end.

  Lemma few_rounds_so_far : forall s, few_rounds s -> low s ≤ Finite C -> hs <= C ->
    Z.of_nat (length (probes s)) <= 3 + 2 * G.
  Proof.
    intros s (l & El & Hs) Hl Hhs. rewrite El in Hl.
    assert (HG : 0 <= G) by apply Z.log2_nonneg.
    destruct (best_yet s) as [b |]; [destruct Hs as (r & H1 & _ & H2); lia |].
    destruct Hs as [(E & _) | (HJ & _ & Hpow)]; [lia |].
    (* Since low <= C*, we have 2^(J - 1) <= D + 1. *)
    enough (Z.of_nat (length (probes s)) - 1 <= G) by lia.
    apply Z.log2_le_pow2; whole.
  Qed.
End Few_rounds.

(** T4.10. Few rounds. Let all costs and estimates be whole numbers and none negative, let h be admissible, and let
    there be a path to a goal, and finitely many ways. Let [step] be 1 and no [upper] be given. With D = C* - h(S),
    [bisecting] needs at most 3 + 2 log2 (D + 1) rounds.

    [@Problem integers]: costs are whole. [cheapest C]: C is C*. [h start = Finite hs]: hs is h(S), a number, since h
    is admissible and there is a path. [halfway]: halfway between whole numbers one rounds down. Wherever the search
    has come to, it has had no more rounds than that.

    Differs: stronger. The logarithm is rounded down ([Z.log2]). That the number of ways is finite is not used (by
    T4.9 it makes the search end). *)
Theorem T4_10_few_rounds : forall {P : @Problem integers} (h : estimates) (C hs : Z),
  no_negative_cost -> admissible h -> cheapest C -> h start = Finite (hs : @number integers) ->
  forall s, after (bisecting_turn h (1 : @number integers) halfway) (bisecting_begins h Infinite) s ->
  (Z.of_nat (length (probes s)) <= 3 + 2 * Z.log2 (C - hs + 1))%Z.
Proof.
  intros P h C hs Hc Ha HC Eh s Hs.
  assert (Hcc : C <= C) by (apply le_refl).
  assert (Hbound : (hs <= C)%Z).
  { destruct HC as [(t & Ht & Hx) _]. specialize (Ha _ _ _ Ht Hx). rewrite Eh in Ha. exact Ha. }
  pose proof halfway_lies_between as Hmid.
  enough (K : true_of_bisecting Infinite (Finite (C : @number integers)) s /\ few_rounds C hs s).
  { destruct K as [K1 K2]. apply few_rounds_so_far; [easy | apply (low_below _ _ _ K1) | easy]. }
  revert s Hs. apply always.
  - split; [now apply bisecting_at_first |]. exists hs. split; [exact Eh |]. simpl. left. auto.
  - intros s s' [Hs (l & El & Hfew)] Ht.
    assert (Hs' : true_of_bisecting Infinite (Finite (C : @number integers)) s').
    { apply (bisecting_turns h Infinite (1 : @number integers) halfway) with s; trivial;
        [exact I | apply zero_below_one].
      }
    split; [exact Hs' |].
    pose proof (low_below _ _ _ Hs) as Hlow. rewrite El in Hlow.
    assert (HG : (0 <= Z.log2 (C - hs + 1))%Z) by apply Z.log2_nonneg.
    assert (Hreset : forall l', low s ≺ best_yet s -> low s = Finite l' -> l' = l /\ reset s = s /\
      (best_yet s = Infinite /\ high s = Infinite \/ exists b, best_yet s = Finite b /\ high s = Finite b /\ l < b)).
    { intros l' Hgo El'. rewrite El in El'. injection El' as <-. split; [easy |].
      unfold reset. rewrite El in Hgo |- *.
      destruct (high_is _ _ _ Hs) as [(E & _ & Hn) | [E E']]; rewrite ?E, ?E' in *.
      - destruct (best_yet s) as [b |]; [| easy].
        destruct (at_most_dec (Finite b) (Finite l)) as [F | _]; [contradiction |]. split; [easy | right].
        now exists b.
      - destruct (at_most_dec Infinite (Finite l)) as [[] | _]. split; [easy | now left]. }
    destruct Ht as [l' c r Hgo El' Ec Hr Hb | l' c r Hgo El' Ec Hr Hb];
      destruct (Hreset l' Hgo El') as (-> & Er & Hknown); rewrite Er in *; clear Hreset Er.
    + (* A success. *)
      destruct (announced_more h c Infinite Infinite r [] Hr Hb) as (b' & Eb' & Lb' & _).
      exists l. split; [easy |]. cbn [length probes best_yet]. rewrite Eb'.
      destruct Hknown as [[Eb Eh'] | (b & Eb & Eh' & Lb)]; rewrite Eb, ?Eh' in *; cbn [next_cutoff] in Ec.
      * destruct Hfew as [(EJ & El0 & ->) | (HJ & Elp & Hpow)].
        -- (* Round 0 had the cutoff h(S), and the search is over. *)
           exists 0%Z. rewrite El0 in Ec. cbn [Z.pow]. split; [lia |]. split; [whole |]. lia.
        -- (* One more round succeeds, and leaves an interval of at most 2^(J - 1). *)
           exists (Z.log2 (C - hs + 1) + 1)%Z.
           assert (HJG : (Z.of_nat (length (probes s)) - 1 <= Z.log2 (C - hs + 1))%Z)
             by (apply Z.log2_le_pow2; whole).
           assert (Hp : (2 ^ (Z.of_nat (length (probes s)) - 1) <= 2 ^ Z.log2 (C - hs + 1))%Z)
             by (apply Z.pow_le_mono_r; lia).
           rewrite power_doubles by lia. split; [lia |]. split; [whole | lia].
      * (* Halving: a success leaves at most half of the interval. *)
        destruct Hfew as (r' & Hr' & Hw & HJ), (half_is_left l b c r') as (Hr1 & Below & Above); trivial; [whole |].
        exists (r' - 1)%Z. split; [lia |]. split; [whole | lia].
    + (* A failure: [low] rises above the cutoff. *)
      assert (Hg : goals r = []) by (apply (best_infinite h) in Hr; now apply Hr).
      destruct (least_above h c Infinite Infinite r Hr (without_limits_complete h c r Hr) Hg) as [Lr _].
      pose proof (low_below _ _ _ Hs') as Hlow'. cbn [low] in Hlow'.
      destruct (least r) as [l2 |] eqn:El2; [| destruct Hlow'].
      exists l2. split; [easy |]. cbn [length probes best_yet leap].
      destruct Hknown as [[Eb Eh'] | (b & Eb & Eh' & Lb)]; rewrite Eb, ?Eh' in *; cbn [next_cutoff] in Ec.
      * right. unfold next_leap. destruct Hfew as [(EJ & El0 & ->) | (HJ & Elp & Hpow)].
        -- rewrite El0 in *. destruct (le_decide (0 : @number integers) 0) as [_ | F]; [| destruct F; apply le_refl].
           replace (Z.of_nat (S (length (probes s))) - 1)%Z with 0%Z by lia. cbn [Z.pow]. split; [lia |].
           split; [easy | whole].
        -- assert (Hpos : (0 < 2 ^ (Z.of_nat (length (probes s)) - 1))%Z) by (apply Z.pow_pos_nonneg; lia).
           destruct (le_decide (leap s) 0) as [F | _]; [exfalso; whole |].
           pose proof (power_doubles (Z.of_nat (length (probes s)) - 1) ltac:(lia)) as Hd.
           replace (Z.of_nat (S (length (probes s))) - 1)%Z with (Z.of_nat (length (probes s)) - 1 + 1)%Z by lia.
           rewrite Hd. split; [lia |]. split; [whole | whole].
      * (* Halving: a failure leaves at most half of the interval, too. *)
        destruct Hfew as (r' & Hr' & Hw & HJ), (half_is_left l b c r') as (Hr1 & Below & Above); trivial; [whole |].
        exists (r' - 1)%Z. split; [lia |]. split; [whole | lia].
Qed.

(** ** One state more in each round *)

Section One_state_more.
  Context {P : @Problem integers}.
  Variable h : estimates.
  Variable n : nat.

  (** A round with the cutoff i, at most n, expands i + 1 states. If it finds a goal, i is n; else i is below n, and
      the least f that it refuses is i + 1. *)
  Definition one_state_more : Prop := forall i r, (i <= n)%nat ->
    without_limits h (Z.of_nat i : @number integers) r ->
    expanded r = S i /\
    match best r with
    | Finite _ => i = n
    | Infinite => (i < n)%nat /\ least r = Finite (Z.of_nat (S i) : @number integers)
    end.

  (** So IDA* expands 1 + 2 + ... + (n + 1) states. *)
  Lemma sum_of_the_rounds : one_state_more -> h start = Finite (0%Z : @number integers) ->
    forall s, after (ida_star_turn h) (ida_star_begins h) s -> ida_star_over s ->
    (2 * expansions (rounds s) = (n + 1) * (n + 2))%nat.
  Proof.
    intros More First s Hs Hover.
    (* After the rounds with the cutoffs 0, ..., i - 1 the next cutoff is i; or the last round had the cutoff n. *)
    assert (K : if returned s then (2 * expansions (rounds s) = (n + 1) * (n + 2))%nat
                else exists i, (i <= n)%nat /\ cutoff s = Finite (Z.of_nat i : @number integers) /\
                  (2 * expansions (rounds s) = i * (i + 1))%nat).
    { clear Hover. revert s Hs. apply always; [exists 0%nat; split; [lia | easy] |].
      intros s s' Hs [c r Hret Hc Hr Hb | c r Hret Hc Hr Hb]; rewrite Hret in Hs;
        cbn [returned rounds cutoff]; destruct Hs as (i & Hi & Ec & Hsum); rewrite Hc in Ec; injection Ec as ->;
        destruct (More i r Hi Hr) as [Eexp Next];
        change (expansions ((Z.of_nat i : @number integers, r) :: rounds s))
          with (expanded r + expansions (rounds s))%nat;
        rewrite Eexp.
      - destruct (best r); [subst i; nia | easy].
      - rewrite Hb in Next. destruct Next as [Lt El]. exists (S i). split; [lia |]. split; [easy | nia]. }
    destruct Hover as [Hret | E]; [now rewrite Hret in K |].
    destruct (returned s); [easy |]. destruct K as (i & _ & Ec & _). congruence.
  Qed.
End One_state_more.

(** ** A row of states *)

Section Row.
  Variable n : nat.

  (** A row of n + 1 states, one step of cost 1 from each to the next, the last one the goal. *)
  Definition row : @Problem integers := {|
    state := nat;
    same := Nat.eq_dec;
    start := 0%nat;
    is_goal := Nat.eqb n;
    neighbors := fun i => if i <? n then [(S i, 1%Z : @number integers)] else []
  |}.
  Local Existing Instance row.

  Definition no_estimate : estimates :=
    {| estimate := fun _ => Finite (0 : @number integers); not_negative := fun _ => Z.le_refl 0 |}.

  (** The ways: the first states of the row. *)
  Fixpoint row_way (i : nat) : list edge :=
    match i with
    | O => [to_start]
    | S j => Edge 0 (S j : @state integers row) (1%Z : @number integers) :: row_way j
    end.

  Lemma row_way_end : forall i, end_of (row_way i) = i /\ g (row_way i) = Z.of_nat i.
  Proof.
    induction i as [| i [IH1 IH2]]; [easy |]. split; [easy |]. cbn [row_way g]. rewrite IH2. cbn. lia.
  Qed.

  Lemma row_way_f : forall i, f no_estimate (row_way i) = Finite (Z.of_nat i : @number integers).
  Proof. intros i. unfold f. destruct (row_way_end i) as [_ ->]. cbn. f_equal. lia. Qed.

  Lemma row_way_states : forall i j, In j (states_of (row_way i)) -> (j <= i)%nat.
  Proof. induction i as [| i IH]; intros j [<- | Hj]; simpl; try easy. specialize (IH j Hj). lia. Qed.

  Lemma row_ways : forall w, is_way w <-> exists i, (i <= n)%nat /\ w = row_way i.
  Proof.
    intros w. split.
    - induction 1 as [| e w Hw (i & Hi & ->) He Hn]; [exists 0%nat; split; [lia | easy] |].
      assert (He' : In e (if Nat.eqb n i then [] else edges i)) by (destruct i; exact He).
      destruct (Nat.eqb_spec n i); [easy |]. exists (S i). split; [lia |].
      unfold edges in He'. cbn [neighbors row] in He'. destruct (Nat.ltb_spec i n); [| lia].
      destruct He' as [<- | []]. easy.
    - intros (i & Hi & ->). induction i as [| i IH]; [constructor |].
      assert (Hnexts : nexts (row_way i) = if Nat.eqb n i then [] else edges i) by now destruct i.
      apply (one_step_on _ (row_way i)); [apply IH; lia | |].
      + rewrite Hnexts. destruct (Nat.eqb_spec n i); [lia |]. unfold edges. cbn [neighbors row].
        destruct (Nat.ltb_spec i n); [now left | lia].
      + intros Hin. apply row_way_states in Hin. simpl in Hin. lia.
  Qed.

  Lemma row_within : forall c i, (0 <= c)%Z -> within no_estimate (c : @number integers) (row_way i) <-> (Z.of_nat i
    <= c)%Z.
  Proof.
    intros c i Hc. induction i as [| i IH].
    - cbn. lia.
    - change (within no_estimate (c : @number integers) (row_way i) /\
        f no_estimate (row_way (S i)) ≤ Finite (c : @number integers) <-> (Z.of_nat (S i) <= c)%Z).
      rewrite IH, row_way_f. change (Finite (Z.of_nat (S i) : @number integers) ≤ Finite (c : @number integers))
        with (Z.of_nat (S i) <= c)%Z. lia.
  Qed.

  (** Within the cutoff c there are c + 1 of them. *)
  Lemma row_count : forall c, (c <= n)%nat -> ways_within no_estimate (Z.of_nat c : @number integers) (S c).
  Proof.
    intros c Hc. exists (map row_way (seq 0 (S c))). split; [| split].
    - apply FinFun.Injective_map_NoDup; [| apply seq_NoDup]. intros i j E.
      destruct (row_way_end i) as [<- _], (row_way_end j) as [<- _]. now rewrite E.
    - intros w. rewrite in_map_iff, row_ways. split.
      + intros (i & <- & Hi). apply in_seq in Hi. split; [exists i; split; [lia | easy] |]. apply row_within; lia.
      + intros [(i & Hi & ->) Hin]. apply row_within in Hin; [| lia]. exists i. split; [easy |]. apply in_seq. lia.
    - now rewrite map_length, seq_length.
  Qed.

  Lemma row_rounds : one_state_more no_estimate n.
  Proof.
    intros i r Hi Hr. destruct (found_goal _ _ _ _ _ Hr) as [[Eb Hg] | (w & before & Eg & Hw & Hgoal & Eb & _)].
    - destruct (L4_1_what_a_round_sees _ _ _ Hr Hg) as [Hacc _ [_ Hn] [Hbeyond Hleast] _ _].
      assert (Hin : (i < n)%nat).
      { destruct (Nat.eq_dec i n) as [-> |]; [| lia]. exfalso.
        assert (Ha : In (row_way n) (accepted r)) by (apply Hacc; split; [apply row_ways; eauto | apply row_within;
          lia]).
        assert (F : In (row_way n) (goals r)).
        { apply goal_is_accepted. split; [easy |]. destruct (row_way_end n) as [-> _]. apply Nat.eqb_refl. }
        now rewrite Hg in F. }
      split; [now apply (ways_within_unique _ _ _ _ Hn), row_count |].
      rewrite Eb. split; [easy |].
      assert (Hb : just_beyond no_estimate (Z.of_nat i : @number integers) (row_way (S i))).
      { split; [apply row_ways; eauto |]. split; [rewrite row_within; lia |]. apply row_within; lia. }
      apply at_most_antisym.
      + rewrite <- row_way_f. now apply Hbeyond.
      + destruct Hleast as [-> | (w & (Hw & Hnot & _) & <-)]; [easy |].
        apply row_ways in Hw as (j & Hj & ->). rewrite row_way_f. rewrite row_within in Hnot by lia.
        change (Z.of_nat (S i) <= Z.of_nat j)%Z. lia.
    - (* The goal lies at the end of the row: all ways were accepted. *)
      assert (Hin : In w (accepted r)) by (apply (goal_is_accepted r w); rewrite Eg; now left).
      apply row_ways in Hw as (j & Hj & ->). destruct (row_way_end j) as [Ej _]. rewrite Ej in Hgoal.
      apply Nat.eqb_eq in Hgoal. subst j.
      destruct (accepts_only_ways_within _ _ _ _ _ Hr) as (Honce & El & Hacc).
      pose proof (expands_at_most _ _ _ _ _ _ Hr (row_count i Hi)) as Lmost.
      apply Hacc in Hin as Hin'. destruct Hin' as (_ & Hwithin & _). apply row_within in Hwithin; [| lia].
      assert (i = n) by lia. subst i. rewrite Eb. split; [| easy].
      enough (S n <= expanded r)%nat by lia.
      assert (K : exists q, true_of no_estimate (Z.of_nat n : @number integers) Infinite Infinite r q).
      { destruct (how_it_ends _ _ _ _ _ Hr); eauto. }
      destruct K as [q K]. rewrite El.
      assert (Hall : forall j, (j <= n)%nat -> In (row_way (n - j)) (accepted r)).
      { induction j as [| j IH]; intros Hj'; [now replace (n - 0)%nat with n by lia |].
        specialize (IH ltac:(lia)). destruct (from_accepted _ _ _ _ _ _ K (row_way (n - j))) as (e & p & E & Hp & _).
        { unfold known. rewrite !in_app_iff. auto. }
        replace (n - j)%nat with (S (n - S j)) in E by lia. injection E as <- <-.
        destruct Hp as [E | Hp]; [now destruct (n - S j)%nat | easy]. }
      replace (S n) with (length (map row_way (seq 0 (S n)))) by now rewrite map_length, seq_length.
      apply NoDup_incl_length.
      + apply FinFun.Injective_map_NoDup; [| apply seq_NoDup]. intros a b E.
        destruct (row_way_end a) as [<- _], (row_way_end b) as [<- _]. now rewrite E.
      + intros v Hv. apply in_map_iff in Hv as (a & <- & Ha). apply in_seq in Ha.
        replace a with (n - (n - a))%nat by lia. apply Hall. lia.
  Qed.

  Lemma row_costs : forall t x, costs (0%nat : @state integers row) t x -> x = Z.of_nat t.
  Proof.
    intros t x [steps Hp]. induction Hp as [| steps v w x c Hp IH Hs]; [easy |].
    unfold step in Hs. cbn [neighbors row] in Hs. destruct (v <? n); [| easy]. destruct Hs as [E | []].
    injection E as <- <-. rewrite IH. cbn [add integers]. lia.
  Qed.
End Row.

(** T4.8, its second half. One at a time. For every n there is a problem on which IDA* expands exactly n (n + 1) / 2
    states, and n = N(C* ).

    The problem: a row of n states, n >= 1, one step of cost 1 from each to the next, the last one the goal, and h
    = 0. C* is n - 1. [surely]: the search comes to an end, and then it has expanded that many. *)
Theorem T4_8_2_one_at_a_time : forall n, (1 <= n)%nat ->
  exists (P : @Problem integers) (h : estimates) (C : Z),
    no_negative_cost /\ admissible h /\ cheapest C /\ ways_within h (C : @number integers) n /\
    surely (ida_star_turn h) ida_star_over (fun s => (2 * expansions (rounds s) = n * (n + 1))%nat) (ida_star_begins
      h).
Proof.
  intros n Hn. destruct n as [| n]; [lia |]. exists (row n), (no_estimate n), (Z.of_nat n).
  assert (Hcost : @no_negative_cost integers (row n)).
  { intros u v c Hs. unfold step in Hs. cbn [neighbors row] in Hs. destruct (u <? n); [| easy].
    destruct Hs as [E | []].
    injection E as <- <-. cbn. lia. }
  assert (Hadm : admissible (no_estimate n)).
  { intros u t x Ht [steps Hp]. cbn [estimate no_estimate]. change (0 <= x)%Z.
    clear Ht. induction Hp as [| steps v w x c Hp IH Hs]; [cbn; lia |]. specialize (Hcost _ _ _ Hs). cbn in *. lia. }
  assert (HC : @cheapest integers (row n) (Z.of_nat n)).
  { split.
    - exists n. split; [apply Nat.eqb_refl |].
      pose proof (way_is_path (row_way n n) (proj2 (row_ways n _) (ex_intro _ n (conj (le_n n) eq_refl)))) as Hp.
      destruct (row_way_end n n) as [E1 E2]. now rewrite E1, E2 in Hp.
    - intros t x Ht Hx. apply Nat.eqb_eq in Ht. subst t. apply row_costs in Hx. subst x. apply Z.le_refl. }
  split; [easy |]. split; [easy |]. split; [easy |]. split; [now apply row_count |].
  assert (Hfin : @finitely_many_ways integers (row n)).
  { exists (map (row_way n) (seq 0 (S n))). intros w Hw. apply row_ways in Hw as (i & Hi & ->).
    apply in_map, in_seq. lia. }
  apply surely_implies with (fun s => announced_last (Finite (Z.of_nat n : @number integers)) (rounds s)).
  - exact (T4_4_IDA_star_is_right (no_estimate n) Hcost Hadm Hfin (Finite (Z.of_nat n : @number integers)) HC).
  - intros s Hs Hover _. pose proof (sum_of_the_rounds (no_estimate n) n (row_rounds n) eq_refl s Hs Hover). lia.
Qed.

(** ** Uniform trees *)

Section Uniform_trees.
  Context `{P : Problem}.
  Add Ring numbers_in_trees : ring_laws.
  Variable h : estimates.
  Variable b : nat.

  (** A tree: no state is reached on two paths. *)
  Definition is_tree : Prop := forall p q v x y, Problem.path start p v x -> Problem.path start q v y -> p = q.

  Hypothesis tree : is_tree.
  Hypothesis b_children : forall u, length (neighbors u) = b.
  Hypothesis each_step_costs_1 : forall u v c, step u v c -> c = 1.
  Hypothesis no_estimate : forall u, h u = Finite 0.

  Lemma tree_costs : no_negative_cost.
  Proof. intros u v c Hs. rewrite (each_step_costs_1 _ _ _ Hs). apply zero_below_one. Qed.

  (** A way of i steps costs i, and is a path. *)
  Lemma tree_way : forall w, is_way w -> g w = count (length w - 1) /\
    exists p, Problem.path start p (end_of w) (g w) /\ length p = (length w - 1)%nat.
  Proof.
    induction 1 as [| e w Hw [IH1 (p & IH2 & IH3)] He Hn].
    - simpl. split; [ring |]. exists []. split; [| easy]. replace (0 + 0) with 0 by ring. constructor.
    - destruct w as [| d w]; [now destruct way_not_empty |].
      assert (Hs : step (child d) (child e) (cost e)).
      { simpl in He. destruct (is_goal (child d)); [easy |]. now apply edges_are_steps. }
      split.
      + change (g (e :: d :: w)) with (g (d :: w) + cost e). rewrite IH1, (each_step_costs_1 _ _ _ Hs). simpl.
        now rewrite Nat.sub_0_r.
      + exists (p ++ [(child e, cost e)]). split.
        * change (g (e :: d :: w)) with (g (d :: w) + cost e). now constructor 2 with (child d).
        * rewrite app_length, IH3. simpl. lia.
  Qed.

  (** A step never leads back. *)
  Lemma tree_onward : forall w e, is_way w -> In e (edges (end_of w)) -> ~ In (child e) (states_of w).
  Proof.
    intros w e Hw He Hin. destruct (cut_detour tree_costs w (child e) Hw Hin) as (v & Hv & Ev & _ & _ & Hb).
    destruct (tree_way w Hw) as [_ (p & Hp & Lp)], (tree_way v Hv) as [_ (q & Hq & Lq)].
    assert (Hlong : (length v <= length w)%nat) by (clear - Hb; induction Hb; simpl; lia).
    rewrite Ev in Hq. apply edges_are_steps in He.
    assert (E : p ++ [(child e, cost e)] = q).
    { apply tree with (child e) (g w + cost e) (g v); [| easy]. now constructor 2 with (end_of w). }
    apply (f_equal (@length _)) in E. rewrite app_length in E. simpl in E. lia.
  Qed.

  Lemma tree_edges : forall u, length (edges u) = b.
  Proof.
    intros u. rewrite <- (b_children u). unfold edges. generalize 0%nat.
    induction (neighbors u) as [| [v c] l IH]; [easy |].
    intros i. simpl. now rewrite IH.
  Qed.

  Lemma tree_f : forall w, is_way w -> f h w = Finite (count (length w - 1)).
  Proof. intros w Hw. unfold f. rewrite no_estimate. destruct (tree_way w Hw) as [-> _]. simpl. f_equal. ring. Qed.

  (** All ways that are one step longer. *)
  Definition one_longer (ways : list (list edge)) : list (list edge) :=
    flat_map (fun w => map (fun e => e :: w) (edges (end_of w))) ways.

  Lemma one_longer_once : forall ways, NoDup ways -> NoDup (one_longer ways) /\
    length (one_longer ways) = (b * length ways)%nat.
  Proof.
    induction 1 as [| w ways Hw Hways [IH1 IH2]]; [split; [constructor | simpl; lia] |]. simpl. split.
    - apply NoDup_app; [| easy |].
      + apply FinFun.Injective_map_NoDup; [intros x y E; now injection E | apply edges_once].
      + intros v Hv Hin. apply in_map_iff in Hv as (e & <- & _). apply in_flat_map in Hin as (u & Hu & Hin).
        apply in_map_iff in Hin as (d & E & _). now injection E as _ <-.
    - rewrite app_length, map_length, IH2, tree_edges. lia.
  Qed.

  (** N(d + 1) >= b N(d), if there is no goal down to d. *)
  Lemma tree_grows : forall i r l m, without_limits h (count i) r -> goals r = [] -> least r = Finite l ->
    ways_within h l m ->
    (b * expanded r <= m)%nat /\ exists j, l = count j.
  Proof.
    intros i r l m Hr Hg El Hm.
    destruct (L4_1_what_a_round_sees h _ r Hr Hg) as [Hacc Honce [Hlen _] [_ Hleast] _ _].
    destruct (least_above h _ _ _ r Hr (without_limits_complete h _ r Hr) Hg) as [Habove [F | (v & Hv & Ev)]];
      [congruence |].
    rewrite El, (tree_f v Hv) in *. injection Ev as <-.
    assert (Hj : (i < length v - 1)%nat) by (apply count_below; exact Habove).
    split; [| now exists (length v - 1)%nat].
    destruct (one_longer_once (accepted r) Honce) as [H1 H2]. rewrite Hlen, <- H2.
    apply (fewer_ways h _ m _ Hm H1). intros w Hw. apply in_flat_map in Hw as (u & Hu & Hw).
    apply in_map_iff in Hw as (e & <- & He). pose proof (proj1 (Hacc u) Hu) as [Hway Hwithin].
    assert (Hlonger : is_way (e :: u)).
    { constructor; [easy | | now apply tree_onward].
      destruct u as [| d u]; [now destruct way_not_empty |]. simpl.
      destruct (is_goal (child d)) eqn:E; [| exact He]. exfalso.
      assert (Hin : In (d :: u) (goals r)) by now apply goal_is_accepted. now rewrite Hg in Hin. }
    split; [easy |]. split; [apply within_more with (count i); [| easy]; apply count_monotone; lia |].
    rewrite (tree_f _ Hlonger). apply count_monotone.
    apply within_f in Hwithin; [| intros ->; now destruct way_not_empty]. rewrite (tree_f u Hway) in Hwithin.
    assert (Hlu : (length u - 1 <= i)%nat).
    { destruct (le_lt_dec (length u - 1) i) as [L | L]; [easy |]. exfalso. apply count_monotone in L. simpl in *.
      linear. }
    simpl. lia.
  Qed.

  (** All rounds before a full round add little to its work. *)
  Lemma tree_sum : forall rounds next l, deepens h next rounds -> next = Finite l ->
    (exists i, l = count i) /\ forall m, ways_within h l m -> ((b - 1) * expansions rounds <= m)%nat.
  Proof.
    induction rounds as [| [c r] rounds IH]; intros next l Hd E; simpl in Hd.
    - rewrite Hd, no_estimate in E. injection E as <-. split; [now exists 0%nat |]. intros m _. unfold expansions.
      simpl. lia.
    - destruct Hd as (Hr & Hg & El & Hd). rewrite E in El. destruct (IH (Finite c) c Hd eq_refl) as [(i & ->) IH'].
      destruct (L4_1_what_a_round_sees h _ r Hr Hg) as [_ _ [_ Hn] _ _ Hmore]. specialize (IH' _ Hn).
      assert (Hj : exists j, l = count j).
      { destruct (least_above h _ _ _ r Hr (without_limits_complete h _ r Hr) Hg) as [_ [F | (v & Hv & Ev)]];
          [congruence |].
        rewrite <- El, (tree_f v Hv) in Ev. injection Ev as <-. now exists (length v - 1)%nat. }
      split; [easy |]. intros m Hm. destruct (tree_grows i r l m Hr Hg (eq_sym El) Hm) as [L _].
      change (expansions ((count i, r) :: rounds)) with (expanded r + expansions rounds)%nat. nia.
  Qed.

  Lemma tree_rounds : (2 <= b)%nat -> forall s d r before n,
    after (ida_star_turn h) (ida_star_begins h) s -> rounds s = (d, r) :: before -> ways_within h d n ->
    ((b - 1) * expansions (rounds s) <= b * n)%nat.
  Proof.
    intros Hb s d r before n Hs E Hn. apply ida_star_always in Hs. unfold true_of_ida_star in Hs. rewrite E in *.
    assert (K : without_limits h d r /\ deepens h (Finite d) before) by (destruct (returned s); simpl in Hs; tauto).
    destruct K as [Hr Hd]. destruct (tree_sum before (Finite d) d Hd eq_refl) as [_ K]. specialize (K n Hn).
    pose proof (expands_at_most h d Infinite Infinite r n Hr Hn).
    change (expansions ((d, r) :: before)) with (expanded r + expansions before)%nat. nia.
  Qed.
End Uniform_trees.

(** C4.7. Uniform trees. In a tree in which every state has b >= 2 children, steps cost 1 and h = 0, the rounds down
    to depth d together expand at most b / (b - 1) N(d) states: for b = 2 at most twice what the tree has down to that
    depth, for b = 10 at most 1.12 times.

    [is_tree]: no state is reached on two paths. The rounds so far, the last one first: the last one has the cutoff d,
    and N(d) is n.

    Differs: both sides are multiplied by b - 1 (and by 100). *)
Corollary C4_7_uniform_trees : forall `{P : Problem} (h : estimates) (b : nat),
  is_tree -> (forall u, length (neighbors u) = b) -> (forall u v c, step u v c -> c = 1) ->
    (forall u, h u = Finite 0) ->
  (2 <= b)%nat -> forall s d r before n,
  after (ida_star_turn h) (ida_star_begins h) s -> rounds s = (d, r) :: before -> ways_within h d n ->
  ((b - 1) * expansions (rounds s) <= b * n)%nat /\
  (b = 2%nat -> (expansions (rounds s) <= 2 * n)%nat) /\ (b = 10%nat -> (100 * expansions (rounds s) <= 112 * n)%nat).
Proof.
  intros N P h b Htree Hb Hcost Hh Hb2 s d r before n Hs E Hn.
  pose proof (tree_rounds h b Htree Hb Hcost Hh Hb2 s d r before n Hs E Hn) as K.
  split; [easy |]. split; intros ->; simpl in K; lia.
Qed.

(** ** One step too far *)

(** [run n s]: what the loop returns, if it does so within [n] turns. *)
Section Run.
  Context `{P : Problem}.

  Fixpoint run (h : estimates) (cutoff : number) (budget enough : extended) (n : nat) (s : searching) : option round
    :=
    match n with
    | O => None
    | S n =>
        match turn h cutoff budget enough s with
        | inr r => Some r
        | inl s' => run h cutoff budget enough n s'
        end
    end.

  Lemma run_ends : forall h cutoff budget enough n s r, run h cutoff budget enough n s = Some r ->
    ends h cutoff budget enough s r.
  Proof.
    intros h cutoff budget enough. induction n as [| n IH]; simpl; intros s r E; [easy |].
    destruct (turn h cutoff budget enough s) as [s' | r'] eqn:Et.
    - apply later with s'; auto.
    - injection E as <-. now apply now.
  Qed.

  Lemma expansions_more : forall c r rounds, expansions ((c, r) :: rounds) = (expanded r + expansions rounds)%nat.
  Proof. easy. Qed.

  (** The rest of a round expands no fewer states than it has expanded so far. *)
  Lemma expands_more : forall h cutoff budget enough s r, ends h cutoff budget enough s r ->
    (expanded s <= expanded r)%nat.
  Proof.
    intros h cutoff budget enough s r H.
    assert (K : forall s, match turn h cutoff budget enough s with
      | inl s' => (expanded s <= expanded s')%nat
      | inr r => (expanded s <= expanded r)%nat end).
    { clear. intros s. unfold turn. destruct (waiting s) as [| [| e rest] up]; try (simpl; lia).
      destruct in_dec; [simpl; lia |]. cbv zeta. destruct too_much; [simpl; lia |].
      destruct at_most_dec; [simpl; lia |]. destruct (is_goal (child e)); [destruct at_most_dec |]; simpl; lia. }
    induction H as [s r E | s r s' E Hr IH]; specialize (K s); rewrite E in K; lia.
  Qed.
End Run.

Section Deep_tree.
  Variable depth : nat.

  (** A chain of 25 steps, each costing 1, leads from 0 to 25. Beside it a door that costs 26 leads to -1, the root
      of a full binary tree, in which every step is free: -2k and -2k - 1 are the children of -k. The door is
      listed first. *)
  Definition deep_neighbors (s : Z) : list (Z * @number integers) :=
    (if s <? 0 then (if - s <? 2 ^ Z.of_nat depth then [(2 * s, 0); (2 * s - 1, 0)] else [])
     else (if s =? 0 then [(-1, 26)] else []) ++ (if s <? 25 then [(s + 1, 1)] else []))%Z.

  Definition deep_tree : @Problem integers := {|
    state := Z;
    same := Z.eq_dec;
    start := 0%Z;
    is_goal := Z.eqb 25;
    neighbors := deep_neighbors
  |}.
  Local Existing Instance deep_tree.

  Definition nowhere : estimates :=
    {| estimate := fun _ => Finite (0%Z : @number integers); not_negative := fun _ => Z.le_refl 0 |}.

  (** The tree is invisible to a cutoff c of at most 25: the round expands the first c + 1 states of the chain, and
      the least f that it refuses is c + 1, unless it has come to the goal. *)
  Definition as_expected (c : nat) : bool :=
    match run nowhere (Z.of_nat c : @number integers) Infinite Infinite 200 begin with
    | None => false
    | Some r => (expanded r =? S c)%nat &&
        match best r, least r with
        | Infinite, Finite l => (c <? 25)%nat && (l =? Z.of_nat (S c))%Z
        | Finite b, _ => (c =? 25)%nat
        | Infinite, Infinite => false
        end
    end.

  Lemma all_as_expected : forallb as_expected (seq 0 26) = true.
  Proof. vm_compute. reflexivity. Qed.

  Lemma chain_rounds : one_state_more nowhere 25.
  Proof.
    intros i r Hi Hr. pose proof all_as_expected as K. rewrite forallb_forall in K.
    assert (Hin : In i (seq 0 26)) by (apply in_seq; lia).
    specialize (K i Hin). unfold as_expected in K.
    destruct (run _ _ _ _ 200 begin) as [r' |] eqn:E; [| easy]. apply run_ends in E.
    rewrite (ends_unique _ _ _ _ _ _ _ Hr E). apply andb_prop in K as [K1 K2]. apply Nat.eqb_eq in K1.
    split; [easy |]. destruct (best r') as [b |]; [now apply Nat.eqb_eq in K2 |].
    destruct (least r') as [l |]; [| easy]. apply andb_prop in K2 as [K2 K3]. apply Z.eqb_eq in K3. subst l.
    split; [now apply Nat.ltb_lt | easy].
  Qed.

  (** ** The unlucky round *)

  (** What can be said of a round after its state [s'] can be said of it after [s]. *)
  Definition comes (c : Z) (s s' : searching) : Prop :=
    forall r, ends nowhere (c : @number integers) Infinite Infinite s r ->
      ends nowhere (c : @number integers) Infinite Infinite s' r.

  Lemma one_turn : forall c s s', turn nowhere (c : @number integers) Infinite Infinite s = inl s' -> comes c s s'.
  Proof. intros c s s' E r [H | s2 H Hr]; [congruence |]. rewrite E in H. now injection H as ->. Qed.

  (** A state of the tree is accepted if it can be afforded. *)
  Lemma accepts : forall c e rest up p x q (s : notes), (child e < 0)%Z -> ~ In (child e) (states_of p) ->
    best s = Infinite -> (x + cost e <= c)%Z ->
    exists s', comes c (Searching p ((x : @number integers) :: q) ((e :: rest) :: up) s)
        (Searching (e :: p) ((x + cost e)%Z :: (x : @number integers) :: q) (edges (child e) :: rest :: up) s') /\
      best s' = Infinite /\ expanded s' = S (expanded s).
  Proof.
    intros c e rest up p x q s Hneg Hnew Hbest Hc.
    exists (expand (raise_most s (Finite (x + cost e + 0 : @number integers)%Z)) (e :: p)).
    split; [| easy]. apply one_turn. unfold turn. cbn [waiting path paid hd notes_of].
    destruct in_dec; [contradiction |]. cbv zeta. cbn [estimate nowhere plus_estimate].
    destruct too_much as [[F | F] | _].
    - exfalso. apply F. change (x + cost e + 0 <= c)%Z. lia.
    - rewrite Hbest in F. destruct F.
    - destruct at_most_dec as [[] | _]. cbn [is_goal deep_tree]. destruct (Z.eqb_spec 25 (child e)); [lia | easy].
  Qed.

  (** When nothing is left to try beyond the last state, the search is back at its parent. *)
  Lemma goes_back : forall c e p x q up (s : notes),
    comes c (Searching (e :: p) (x :: q) ([] :: up) s) (Searching p q up s).
  Proof. intros. now apply one_turn. Qed.

  (** A tree of j levels below a state has 2^(j + 1) - 1 states, and all of them are expanded. *)
  Lemma explores : forall j c e rest up p x q (s : notes),
    (- 2 ^ (Z.of_nat depth + 1) < child e < 0)%Z -> (2 ^ (Z.of_nat depth - Z.of_nat j) <= - child e)%Z ->
    (- child e < 2 ^ (Z.of_nat depth - Z.of_nat j + 1))%Z -> (j <= depth)%nat ->
    (forall v, In v (states_of p) -> child e < v)%Z -> best s = Infinite -> (x + cost e <= c)%Z ->
    exists s', comes c (Searching p ((x : @number integers) :: q) ((e :: rest) :: up) s)
        (Searching p ((x : @number integers) :: q) (rest :: up) s') /\
      best s' = Infinite /\ expanded s' = (expanded s + (2 ^ (j + 1) - 1))%nat.
  Proof.
    induction j as [| j IH]; intros c e rest up p x q s Hrange Hlow Hhigh Hj Habove Hbest Hc.
    - (* A leaf. *)
      assert (Hnew : ~ In (child e) (states_of p)) by (intros Hin; specialize (Habove _ Hin); lia).
      destruct (accepts c e rest up p x q s ltac:(lia) Hnew Hbest Hc) as (s1 & C1 & B1 & E1).
      exists s1. split; [| split; [easy | rewrite E1; simpl; lia]].
      assert (Hleaf : edges (child e) = []).
      { unfold edges. cbn [neighbors deep_tree]. unfold deep_neighbors. destruct (Z.ltb_spec (child e) 0); [| lia].
        replace (Z.of_nat depth - Z.of_nat 0)%Z with (Z.of_nat depth) in Hlow by lia.
        destruct (Z.ltb_spec (- child e) (2 ^ Z.of_nat depth)); [lia | easy]. }
      rewrite Hleaf in C1. intros r Hr. apply (goes_back c e p (x + cost e)%Z). now apply C1.
    - (* The state itself, and the trees of its two children. *)
      assert (Hnew : ~ In (child e) (states_of p)) by (intros Hin; specialize (Habove _ Hin); lia).
      destruct (accepts c e rest up p x q s ltac:(lia) Hnew Hbest Hc) as (s1 & C1 & B1 & E1).
      assert (Hpow : (2 ^ (Z.of_nat depth - Z.of_nat (S j) + 1) = 2 * 2 ^ (Z.of_nat depth - Z.of_nat (S j)))%Z)
        by (rewrite Z.pow_add_r by lia; lia).
      assert (Hpow' : (2 ^ (Z.of_nat depth - Z.of_nat j + 1) = 2 * 2 ^ (Z.of_nat depth - Z.of_nat j))%Z)
        by (rewrite Z.pow_add_r by lia; lia).
      replace (Z.of_nat depth - Z.of_nat (S j) + 1)%Z with (Z.of_nat depth - Z.of_nat j)%Z in * by lia.
      assert (Hle : (2 ^ (Z.of_nat depth - Z.of_nat j) <= 2 ^ Z.of_nat depth)%Z) by (apply Z.pow_le_mono_r; lia).
      assert (Hdepth : (2 ^ (Z.of_nat depth + 1) = 2 * 2 ^ Z.of_nat depth)%Z) by (rewrite Z.pow_add_r by lia; lia).
      pose (left := Edge 0 (2 * child e : @state integers deep_tree)%Z (0%Z : @number integers)).
      pose (right := Edge 1 (2 * child e - 1 : @state integers deep_tree)%Z (0%Z : @number integers)).
      assert (Hinner : edges (child e) = [left; right]).
      { unfold edges. cbn [neighbors deep_tree]. unfold deep_neighbors. destruct (Z.ltb_spec (child e) 0); [| lia].
        destruct (Z.ltb_spec (- child e) (2 ^ Z.of_nat depth)); [easy | lia]. }
      rewrite Hinner in C1.
      assert (Habove' : forall v, In v (states_of (e :: p)) -> (child e <= v)%Z).
      { intros v [<- | Hin]; [lia |]. specialize (Habove v Hin). lia. }
      destruct (IH c left [right] (rest :: up) (e :: p) (x + cost e)%Z ((x : @number integers) :: q) s1)
        as (s2 & C2 & B2 & E2); cbn [child cost left]; trivial; try lia.
      { intros v Hv. specialize (Habove' v Hv). lia. }
      destruct (IH c right [] (rest :: up) (e :: p) (x + cost e)%Z ((x : @number integers) :: q) s2)
        as (s3 & C3 & B3 & E3); cbn [child cost right]; trivial; try lia.
      { intros v Hv. specialize (Habove' v Hv). lia. }
      exists s3. split; [| split; [easy |]].
      + intros r Hr. apply (goes_back c e p (x + cost e)%Z). apply C3, C2, C1, Hr.
      + rewrite E3, E2, E1. simpl. pose proof (Nat.pow_nonzero 2 (j + 1)). lia.
  Qed.

  (** With a cutoff of 36 the door is tried before the chain, it can be afforded, and all of the tree is expanded. *)
  Lemma unlucky_round : forall r, without_limits nowhere (36%Z : @number integers) r -> (2 ^ depth < expanded r)%nat.
  Proof.
    intros r Hr.
    pose (door := Edge 0 (-1 : @state integers deep_tree)%Z (26%Z : @number integers)).
    pose (chain := Edge 1 (1 : @state integers deep_tree)%Z (1%Z : @number integers)).
    pose (s1 := expand (raise_most nothing_yet (Finite (0%Z : @number integers))) [to_start]).
    assert (C1 : comes 36 begin (Searching [to_start] [0%Z : @number integers; 0%Z : @number integers] [[door; chain];
      []] s1)).
    { apply one_turn. reflexivity. }
    destruct (explores depth 36 door [chain] [[]] [to_start] 0%Z [0%Z : @number integers] s1) as (s2 & C2 & _ & E2);
      cbn [child cost door]; trivial; try lia.
    - assert (0 < 2 ^ Z.of_nat depth)%Z by (apply Z.pow_pos_nonneg; lia).
      assert (2 ^ (Z.of_nat depth + 1) = 2 * 2 ^ Z.of_nat depth)%Z by (rewrite Z.pow_add_r by lia; lia). lia.
    - rewrite Z.sub_diag. cbn. lia.
    - rewrite Z.sub_diag. cbn. lia.
    - intros v [<- | []]. cbn. lia.
    - apply C1, C2 in Hr. apply expands_more in Hr. cbn [notes_of] in Hr. rewrite E2 in Hr.
      assert (E : expanded s1 = 1%nat) by reflexivity. rewrite E in Hr.
      pose proof (Nat.pow_nonzero 2 depth). rewrite Nat.add_1_r in Hr. simpl in Hr. lia.
  Qed.

  (** ** The two searches *)

  Definition deep_interval (s : bisecting) (low leap : Z) : Prop :=
    s = Bisecting (Finite (low : @number integers)) Infinite Infinite (leap : @number integers) (probes s).

  (** [bisecting] begins with the cutoff 0, after which low is 1, and goes on with 2, 5, 10, 19, 36. *)
  Definition deep_bisecting (s : bisecting) : Prop :=
    (deep_interval s 0 0 \/ deep_interval s 1 1 \/ deep_interval s 3 2 \/ deep_interval s 6 4 \/
      deep_interval s 11 8 \/
      deep_interval s 20 16) \/ (2 ^ depth < expansions (probes s))%nat.

  (** From one interval to the next: the round finds nothing. *)
  Lemma deep_next : forall s s' (low leap : Z) (c : nat), deep_interval s low leap -> (low + leap)%Z = Z.of_nat c ->
    (c < 25)%nat -> bisecting_turn nowhere (1%Z : @number integers) halfway s s' ->
    deep_interval s' (Z.of_nat (S c)) (if (leap <=? 0)%Z then 1 else leap + leap).
  Proof.
    intros s s' l k c Es Ec Hc Ht. unfold deep_interval in *.
    assert (Hr0 : reset s = s).
    { unfold reset. rewrite Es. cbn [high low]. destruct (at_most_dec Infinite _) as [[] | _]. easy. }
    destruct Ht as [l' c' r Hgo El Ecut Hr Hb | l' c' r Hgo El Ecut Hr Hb]; rewrite Hr0 in *; rewrite Es in El, Ecut;
      cbn [low] in El; injection El as <-; cbn [high leap next_cutoff] in Ecut;
      assert (E : c' = (Z.of_nat c : @number integers)) by (rewrite Ecut; exact Ec); rewrite E in *;
      destruct (chain_rounds c r ltac:(lia) Hr) as [_ Next].
    - exfalso. destruct (best r); [lia | easy].
    - rewrite Hb in Next. rewrite (proj2 Next), Es. cbn [high leap best_yet probes]. f_equal.
      change (next_leap (1%Z : @number integers) k) with (if Z_le_dec k 0 then 1 else k + k)%Z.
      destruct (Z_le_dec k 0), (Z.leb_spec k 0); easy || lia.
  Qed.

  Lemma deep_bisecting_always : forall s,
    after (bisecting_turn nowhere (1%Z : @number integers) halfway) (bisecting_begins nowhere Infinite) s ->
      deep_bisecting s.
  Proof.
    apply always.
    - left. left. easy.
    - intros s s' [H | H] Ht.
      + destruct H as [H | [H | [H | [H | [H | H]]]]].
        * left. right. left. exact (deep_next s s' 0 0 0 H eq_refl ltac:(lia) Ht).
        * left. right. right. left. exact (deep_next s s' 1 1 2 H eq_refl ltac:(lia) Ht).
        * left. right. right. right. left. exact (deep_next s s' 3 2 5 H eq_refl ltac:(lia) Ht).
        * left. right. right. right. right. left. exact (deep_next s s' 6 4 10 H eq_refl ltac:(lia) Ht).
        * left. right. right. right. right. right. exact (deep_next s s' 11 8 19 H eq_refl ltac:(lia) Ht).
        * right. assert (Hr0 : reset s = s).
          { unfold reset. unfold deep_interval in H. rewrite H. cbn [high low].
            destruct (at_most_dec Infinite _) as [[] | _]. easy. }
          destruct Ht as [l c r Hgo El Ecut Hr Hb | l c r Hgo El Ecut Hr Hb]; rewrite Hr0 in *;
            unfold deep_interval in H;
            rewrite H in El, Ecut; cbn [low] in El; injection El as <-; cbn [high leap next_cutoff] in Ecut;
              rewrite Ecut in Hr;
            apply unlucky_round in Hr; cbn [probes]; rewrite expansions_more; lia.
      + right. destruct Ht as [l c r _ _ _ _ _ | l c r _ _ _ _ _]; cbn [probes]; rewrite expansions_more; lia.
  Qed.

  Lemma deep_costs : @no_negative_cost integers deep_tree.
  Proof.
    intros u v c Hs. unfold step in Hs. cbn [neighbors deep_tree] in Hs. unfold deep_neighbors in Hs.
    destruct (u <? 0)%Z; [destruct (- u <? 2 ^ Z.of_nat depth)%Z | destruct (u =? 0)%Z, (u <? 25)%Z]; simpl in Hs;
      repeat match goal with H : _ \/ _ |- _ => destruct H end; try contradiction; injection H as <- <-; cbn; lia.
  Qed.

  Lemma deep_admissible : admissible nowhere.
  Proof.
    intros u t x _ [steps Hp]. change (0 <= x)%Z.
    induction Hp as [| steps v w x c Hp IH Hs]; [cbn; lia |]. apply deep_costs in Hs. cbn in *. lia.
  Qed.

  (** On the chain a state costs its number; whoever is in the tree stays there. *)
  Lemma deep_path : forall v x, costs (0%Z : @state integers deep_tree) v x ->
    (- 2 ^ (Z.of_nat depth + 1) < v <= 25)%Z /\ ((0 <= v)%Z -> x = v).
  Proof.
    intros v x [steps Hp].
    assert (Hd : (2 ^ (Z.of_nat depth + 1) = 2 * 2 ^ Z.of_nat depth)%Z) by (rewrite Z.pow_add_r by lia; lia).
    assert (Hd' : (0 < 2 ^ Z.of_nat depth)%Z) by (apply Z.pow_pos_nonneg; lia).
    induction Hp as [| steps v w x c Hp [IH1 IH2] Hs]; [split; [lia | easy] |].
    unfold step in Hs. cbn [neighbors deep_tree] in Hs. unfold deep_neighbors in Hs.
    destruct (Z.ltb_spec v 0).
    - destruct (Z.ltb_spec (- v) (2 ^ Z.of_nat depth)); [| easy].
      destruct Hs as [E | [E | []]]; apply (f_equal fst) in E; cbn [fst] in E; rewrite <- E;
        (split; [lia | intros F; exfalso; lia]).
    - apply in_app_or in Hs as [Hs | Hs].
      + destruct (Z.eqb_spec v 0); [| easy]. destruct Hs as [E | []]. injection E as <- <-.
        split; [lia | intros F; exfalso; lia].
      + destruct (Z.ltb_spec v 25); [| easy]. destruct Hs as [E | []]. injection E as <- <-. split; [lia |].
        intros _. rewrite IH2 by lia. cbn. easy.
  Qed.

  Lemma deep_finite : @finite integers deep_tree.
  Proof.
    exists (map (fun i => 25 - Z.of_nat i)%Z (seq 0 (Z.to_nat (26 + 2 ^ (Z.of_nat depth + 1))))).
    intros v [x Hx]. apply deep_path in Hx as [Hv _]. apply in_map_iff. exists (Z.to_nat (25 - v)). split; [lia |].
    apply in_seq. lia.
  Qed.

  Lemma deep_cheapest : @cheapest integers deep_tree 25%Z.
  Proof.
    split.
    - exists (25%Z : @state integers deep_tree). split; [easy |].
      assert (K : forall n, (n <= 25)%nat -> costs (0%Z : @state integers deep_tree) (Z.of_nat n : @state integers
        deep_tree)
        (Z.of_nat n : @number integers)).
      { induction n as [| n IH]; intros Hn; [exists []; constructor |]. destruct (IH ltac:(lia)) as [steps Hp].
        exists (steps ++ [(Z.of_nat (S n) : @state integers deep_tree, 1%Z : @number integers)]).
        replace (Z.of_nat (S n) : @number integers) with (Z.of_nat n + 1 : @number integers)%Z by (cbn; lia).
        replace (Z.of_nat (S n) : @state integers deep_tree) with (Z.of_nat n + 1 : @state integers deep_tree)%Z by
          (cbn; lia).
        apply (walk_on _ steps _ _ _ (1%Z : @number integers) Hp). unfold step. cbn [neighbors deep_tree].
        unfold deep_neighbors.
        destruct (Z.ltb_spec (Z.of_nat n) 0); [lia |]. apply in_or_app. right.
        destruct (Z.ltb_spec (Z.of_nat n) 25); [now left | lia]. }
      exact (K 25%nat (le_n 25)).
    - intros t x Ht Hx. pose proof (proj1 (Z.eqb_eq 25 t) Ht) as Et. subst t. apply deep_path in Hx as [_ Hx].
      rewrite Hx by lia. apply Z.le_refl.
  Qed.
End Deep_tree.

(** T4.11. There is no limit to what one probe costs. For every k there is a problem with whole costs on which IDA*
    expands 351 states, and [bisecting] more than 2^k.

    The problem: that of Figure 4.6, with h = 0 and a tree k levels deep, its door listed before the chain. Both
    searches come to an end ([surely]), and then they have expanded that many. [step] is 1, no [upper] is given. *)
Theorem T4_11_there_is_no_limit_to_what_one_probe_costs : forall k, exists (P : @Problem integers) (h : estimates),
  no_negative_cost /\ admissible h /\
  surely (ida_star_turn h) ida_star_over (fun s => expansions (rounds s) = 351%nat) (ida_star_begins h) /\
  surely (bisecting_turn h (1%Z : @number integers) halfway) bisecting_over (fun s => (2 ^ k < expansions (probes
    s))%nat)
    (bisecting_begins h Infinite).
Proof.
  intros k. exists (deep_tree k), (nowhere k). pose proof (deep_costs k) as Hc. pose proof (deep_admissible k) as Ha.
  pose proof (finite_graph (deep_finite k)) as Hfin.
  assert (HC : @least_cost integers (deep_tree k) (Finite (25%Z : @number integers))) by exact (deep_cheapest k).
  split; [easy |]. split; [easy |]. split.
  - apply surely_implies with (fun s => announced_last (Finite (25%Z : @number integers)) (rounds s)).
    + exact (T4_4_IDA_star_is_right (nowhere k) Hc Ha Hfin _ HC).
    + intros s Hs Hover _. pose proof (sum_of_the_rounds (nowhere k) 25 (chain_rounds k) eq_refl s Hs Hover). lia.
  - eapply surely_implies; [exact (T4_9_bisecting_is_right (nowhere k) Infinite (1%Z : @number integers) halfway _ Hc
      Ha Hfin HC I zero_below_one halfway_lies_between) |].
    intros s Hs Hover _. apply deep_bisecting_always in Hs as [H | H]; [| easy]. unfold bisecting_over in Hover.
    destruct H as [H | [H | [H | [H | [H | H]]]]]; unfold deep_interval in H; rewrite H in Hover; destruct Hover.
Qed.
