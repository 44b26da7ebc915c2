(** * Chapter 5, side road: what is expanded *)

From Proofs Require Export Chapter_5.
From Coq Require Import Bool.
Local Open Scope cost_scope.

Section Expanded.
  Context `{P : CostedProblem} `{V : Values}.
  Context (fits : cost -> bool) (h : estimate) (rank : cost -> value).

  (** Adding the estimate keeps strict preference. *)
  Definition strict_estimate : Prop := forall n a a' b, better a' a -> h n a = Some b ->
    exists b', h n a' = Some b' /\ better b' b.

  Section Any_slack.
    Context (slack : cost -> cost).
    Context (Pre : preorder) (Cons : consistent h) (Extends : linear_extension rank).

    (** All that waits has a bound of this rank or a higher one. *)
    Definition none_lower (x : value) (w : world) : Prop :=
      forall b l, In (Some b, l) (frontier w) -> low x (rank b).

    Lemma rank_order : forall a b, a <= b -> low (rank a) (rank b).
    Proof. exact (rank_keeps_order rank Extends). Qed.

    (** A label is pushed only while some (n, a) is expanded. Then the bound of (n, a) covers its bound. *)
    Lemma pushed_bound : forall w n a b m s new y, reached fits h slack (least rank) w -> known (n, a) w ->
      is_goal n = false -> In (m, s) (neighbors n) -> a + s = Some new -> h n a = Some b -> h m new = Some y ->
      low (rank b) (rank y).
    Proof.
      intros w n a b m s new y R K G I N Hb Hy. apply rank_order.
      destruct (known_path _ _ _ (top_sound _ _ _ _ (reached_at_top fits h slack Pre _ w R)) K) as [steps Path].
      destruct Cons as [_ Step]. specialize (Step steps n a m s Path G I). rewrite N in Step. simpl in Step.
      now rewrite Hb, Hy in Step.
    Qed.

    Lemma none_lower_stays : forall w e w' x, reached fits h slack (least rank) w ->
      turn fits h slack (least rank) e w w' ->
      none_lower x w -> none_lower x w'.
    Proof.
      intros w [b l] w' x R T Low. pose proof (reached_at_top fits h slack Pre _ w R) as Top.
      apply turn_cases in T as (I & L & rest & Rest & _ & Case).
      destruct Case as [_ | _ _ _ _ | _ _ _ _ | G U _]; try (intros y k H; apply Low with k; now apply Rest).
      intros y k H.
      apply offers_push in H as [H | (m & s & new & Edge & N & E & _)]; [apply Low with k; now apply Rest |].
      injection E as Ey _. symmetry in Ey. destruct (top_entries _ _ _ _ Top _ _ I) as [K Eb]. simpl in *.
      destruct b as [b |]; [| easy]. symmetry in Eb. destruct l as [n a].
      apply low_trans with (rank b); [now apply Low with (n, a) | now apply pushed_bound with w n a m s new].
    Qed.

    (** What is taken has the least rank, and so from then on nothing that waits has a lower one. *)
    Lemma taken_is_least : forall w e w' b, reached fits h slack (least rank) w ->
      turn fits h slack (least rank) e w w' ->
      fst e = Some b -> none_lower (rank b) w'.
    Proof.
      intros w e w' b R T E. apply none_lower_stays with w e; trivial.
      apply turn_cases in T as (_ & L & _). intros y l H. specialize (L _ H). now rewrite E in L.
    Qed.

    Lemma ranks_never_fall : forall w e w1 w2 e' w3 b b',
      reached fits h slack (least rank) w -> turn fits h slack (least rank) e w w1 ->
      later fits h slack (least rank) w1 w2 -> turn fits h slack (least rank) e' w2 w3 ->
      fst e = Some b -> fst e' = Some b' -> low (rank b) (rank b').
    Proof.
      intros w e w1 w2 e' w3 b b' R T L T' E E'.
      assert (R1 : reached fits h slack (least rank) w1).
      { destruct R as [k A]. exists (S k). now apply one_more with w e. }
      assert (Low : none_lower (rank b) w2).
      { pose proof (taken_is_least w e w1 b R T E) as Low. clear T'.
        induction L as [| v e2 w2 L IH T2]; [exact Low |].
        apply none_lower_stays with v e2; trivial. now apply reached_later with w1. }
      apply turn_cases in T' as (I & _). destruct e' as [x l]. simpl in E'. subst x. now apply Low with l.
    Qed.

    (** Nothing that waits has a bound of lower rank than a label that has been expanded. *)
    Lemma expanded_is_lower : forall w, reached fits h slack (least rank) w -> forall n a, In (n, a) (expanded w) ->
      exists b, h n a = Some b /\ none_lower (rank b) w.
    Proof.
      apply (reached_invariant fits h slack (least rank) (fun w => forall n a, In (n, a) (expanded w) ->
        exists b, h n a = Some b /\ none_lower (rank b) w)); [easy |].
      intros w e w' R Before T n a X. pose proof (reached_at_top fits h slack Pre _ w R) as Top.
      (* It was expanded before, or is just now. *)
      apply (turn_expands fits h slack _ _ _ _ _ T) in X as [(E & U & _) | X].
      - pose proof T as Turn. apply turn_cases in Turn as (I & _). destruct e as [b l]. simpl in E, U. subst l.
        destruct (top_entries _ _ _ _ Top _ _ I) as [_ Eb]. simpl in Eb. destruct b as [b |]; [| easy].
        exists b. split; [easy | now apply taken_is_least with w (Some b, (n, a))].
      - destruct (Before n a X) as (b & Hb & Low). exists b. split; [exact Hb | now apply none_lower_stays with w e].
    Qed.
  End Any_slack.

  (** T5.10. What is expanded stays. Let the assumptions of T5.9 hold, and let h be consistent. 1. The ranks of the
      bounds of the labels taken from the frontier never fall. Neither do those of the labels expanded.

      Hypotheses: <= is a preorder; h is consistent; the rank is a linear extension. The entry e is taken at w, and at
      some later time e' at w2; b and b' are their bounds. (Labels that are expanded are among those taken.)

      Differs: that extension is isotone and the range down-closed is not used, and there may be a slack. *)

  Theorem T5_10_1_what_is_expanded_stays : preorder -> consistent h -> linear_extension rank ->
    forall slack w e w1 w2 e' w3 b b',
    reached fits h slack (least rank) w -> turn fits h slack (least rank) e w w1 ->
    later fits h slack (least rank) w1 w2 -> turn fits h slack (least rank) e' w2 w3 ->
    fst e = Some b -> fst e' = Some b' -> low (rank b) (rank b').
  Proof. exact (fun Pre Cons Extends slack => ranks_never_fall slack Pre Cons Extends). Qed.

  (** T5.10. What is expanded stays, continued. 2. If adding the estimate keeps strict preference, a' < a implying
      a' + h(n) < a + h(n) wherever a + h(n) is a cost, then no label that was expanded is dropped later for a better
      one of the same state.

      Hypotheses: <= is a preorder; h is consistent; the rank is a linear extension; adding the estimate keeps strict
      preference.

      Differs: stronger. That extension is isotone and the range down-closed is not used, and there may be a slack.
      The proof is shorter: the label that drops (n, a) is pushed with a bound of lower rank than one that was taken,
      against the first part. *)

  Theorem T5_10_2_what_is_expanded_stays : preorder -> consistent h -> linear_extension rank -> strict_estimate ->
    forall slack w, reached fits h slack (least rank) w -> forall l, In l (expanded w) -> ~ In l (dropped w).
  Proof.
    intros Pre Cons Extends Strict slack. apply (reached_invariant fits h slack (least rank)
      (fun w => forall l, In l (expanded w) -> ~ In l (dropped w))); [easy |].
    intros w e w' R Before T [n a] X. pose proof (reached_at_top fits h slack Pre _ w R) as Top.
    (* Before this turn it had not been dropped: it was expanded before, or is just now. *)
    apply (turn_expands fits h slack _ _ _ _ _ T) in X.
    assert (D : ~ In (n, a) (dropped w)) by (destruct X as [(E & _ & D) | X]; [exact D | now apply Before]).
    apply turn_cases in T as (I & _ & rest & _ & _ & Case).
    destruct Case as [_ | _ _ _ _ | _ _ _ _ | G U _]; [exact D | exact D | exact D |].
    (* Suppose it is dropped for a better one, which is kept now, as (m, c) is expanded. *)
    intros Drop. apply offers_drop in Drop as [Drop | (s & new & Edge & N & B & _)]; [easy |].
    destruct e as [b [m c]]. destruct (top_entries _ _ _ _ Top _ _ I) as [K Eb]. simpl in *.
    destruct b as [y |]; [| easy]. symmetry in Eb.
    (* The bound x of (n, a) has no higher rank than that of (m, c). *)
    assert (Hx : exists x, h n a = Some x /\ low (rank x) (rank y)).
    { destruct X as [([= -> ->] & _) | X]; [exists y; split; [exact Eb | apply low_refl] |].
      destruct (expanded_is_lower slack Pre Cons Extends w R n a X) as (x & Hx & Low).
      exists x. split; [exact Hx | now apply Low with (m, c)]. }
    destruct Hx as (x & Hx & Lxy).
    (* By consistency the bound z of the newcomer has no lower rank than that of (m, c). But z is better than x. *)
    destruct (Strict n a new x B Hx) as (z & Hz & Bz).
    apply (lower_is_not_better rank Extends x z); [| exact Bz].
    apply low_trans with (rank y); [exact Lxy |]. now apply (pushed_bound slack Pre Cons Extends w m c y n s new z).
  Qed.

  (** T5.11. What is expanded. Let the assumptions of T5.9 hold, and let the search end. 1. No label is expanded whose
      bound is worse than a cost of the front.

      Hypotheses: costs are lawful; the range is down-closed; h is a lower bound; the rank is a linear extension.

      Differs: the search need not end, and c is any cost of an allowed path to a goal. *)

  Theorem T5_11_1_what_is_expanded : lawful -> down_closed fits -> lower_bound h -> linear_extension rank ->
    forall w, reached fits h no_slack (least rank) w ->
    forall n a, In (n, a) (expanded w) ->
    exists x, h n a = Some x /\ forall c, at_goal fits c -> ~ better c x.
  Proof.
    intros Law Down Lower Extends. pose proof (proj1 Law) as Pre.
    apply (reached_invariant fits h no_slack (least rank)
      (fun w => forall n a, In (n, a) (expanded w) ->
        exists x, h n a = Some x /\ forall c, at_goal fits c -> ~ better c x)).
    { easy. }
    intros w e w' R Before T n a X. pose proof (reached_at_top fits h no_slack Pre _ w R) as Top.
    apply (turn_expands fits h no_slack _ _ _ _ _ T) in X as [(E & U & _) | X]; [| now apply Before].
    (* When the label is taken, [best] does not cover its bound. Were c better, another would be taken first. *)
    apply turn_cases in T as (I & L & _). destruct e as [b l]. simpl in E, U. subst l.
    destruct (top_entries _ _ _ _ Top _ _ I) as [_ Eb]. simpl in Eb. destruct b as [x |]; [| easy].
    exists x. split; [easy |]. simpl in U. apply orb_false_iff in U as [_ U].
    exact (no_better_cost fits h rank Law Down Lower Extends w (Some x, (n, a)) x R I L eq_refl U).
  Qed.

  (** T5.11. What is expanded, continued. 2. Let h be consistent. Let a be the cost of a path to n that meets no goal
      before n; let no other such path to n be better, and suppose that a + h(n) is allowed and no cost of the front
      covers it. Then a label of n with a cost as good as a is expanded.

      Hypotheses: costs are lawful; the range is down-closed; h is consistent; the search has ended at w; no path to n
      is better than the one of cost a (a [path] meets no goal before its end); x is a + h(n), and allowed; no member
      of [best], which is the front by T5.8, covers x.

      Differs: labels may have been taken in any order. *)

  Theorem T5_11_2_what_is_expanded : lawful -> down_closed fits -> consistent h ->
    forall w, reached fits h no_slack any_order w -> ended w ->
    forall steps n a x, path steps n a -> (forall others a', path others n a' -> ~ better a' a) ->
    h n a = Some x -> fits x = true -> ~ upper_set (members (best w)) x ->
    exists a', equally_good a' a /\ In (n, a') (expanded w).
  Proof.
    intros [Pre Iso] Down [[Iso_h _] Step] w R End steps n a x Path Best Hx F U.
    pose proof (reached_at_top fits h no_slack Pre _ w R) as Top. pose proof (top_sound _ _ _ _ Top) as S.
    assert (U' : covered (best w) x = false).
    { destruct (covered (best w) x) eqn:E; [| easy]. destruct U. now apply covered_true. }
    (* A bound that covers x gives no reason to prune. *)
    assert (Good : forall y, y <<= Some x -> hopeless fits no_slack (best w) y = false).
    { intros y H. apply covers_some in H as (b & -> & Hb). simpl. rewrite (Down b x Hb F). simpl.
      destruct (covered (best w) (no_slack b)) eqn:E; [| easy]. rewrite <- U'. symmetry.
      now apply covered_down with b. }
    (* At each state of the path a label with a cost at least as good as that of the piece is expanded. *)
    assert (Had_turn : forall k b b', h k b <<= Some x -> In b' (kept_at (kept w) k) -> b' <= b ->
              In (k, b') (expanded w) /\ (is_goal k = false -> forall edge, In edge (neighbors k) ->
                                          settled fits h no_slack w (k, b') edge)).
    { intros k b b' Hb K L. assert (Hb' : h k b' <<= Some x).
      { apply infinity_trans with (h k b); [exact Pre | now apply Iso_h | exact Hb]. }
      destruct (top_kept _ _ _ _ Top k b' K) as [Waits | [H | [X H]]].
      - unfold ended in End. now rewrite End in Waits.
      - simpl in H. now rewrite (Good _ Hb') in H.
      - split; [exact X |]. intros G. simpl in H. now rewrite G in H. }
    assert (Kept : forall steps n a, path steps n a -> h n a <<= Some x ->
      exists a', In a' (kept_at (kept w) n) /\ a' <= a).
    { clear steps n a Path Best Hx. induction steps as [| [m s] steps IH] using rev_ind; intros n a Path Hx.
      - (* At the start the outset is kept. *)
        destruct Path as [W A]. simpl in W, A. subst n. injection A as <-. apply covered_true.
        apply known_covered; [exact S | now apply start_known].
      - apply path_last in Path as (-> & k & b & Path & G & Edge & N).
        (* By consistency the bound of each piece covers the last. *)
        assert (Hb : h k b <<= Some x).
        { apply infinity_trans with (bound h m (b + s)); [exact Pre | now apply (Step steps) | now rewrite N]. }
        destruct (IH k b Path Hb) as (b' & K & L). destruct (Had_turn k b b' Hb K L) as [_ Settled].
        specialize (Settled G _ Edge). unfold settled in Settled. simpl in Settled.
        specialize (Iso s b' b L). simpl in Iso. rewrite N in Iso. apply covers_some in Iso as (new & Nb & Hnew).
        rewrite Nb in Settled. destruct Settled as [C1 | C1].
        + apply covered_true in C1 as (a' & Ka & Ha). exists a'. split; [exact Ka |]. destruct Pre as [_ Trans].
          now apply Trans with new.
        + rewrite Good in C1; [easy |]. apply infinity_trans with (h m a); [exact Pre | now apply Iso_h | exact Hx]. }
    assert (Hx' : h n a <<= Some x) by (rewrite Hx; now apply infinity_refl).
    destruct (Kept steps n a Path Hx') as (a' & K & L). exists a'. split; [| now apply (Had_turn n a a')].
    (* As no path is better, a' is as good as a. *)
    split; [exact L |]. destruct (covers_decide a a') as [H | H]; [exact H |].
    destruct (known_path _ n a' S) as [others Path']; [now apply kept_known |]. now destruct (Best others a' Path').
  Qed.

  (** Over a total order: once something has been announced, all that waits is hopeless. *)
  Lemma announced_then_pruned : lawful -> down_closed fits -> lower_bound h -> linear_extension rank -> total ->
    forall w, reached fits h no_slack (least rank) w ->
    told w = [] \/
    (exists states c, told w = [(states, c)]) /\
    forall b l, In (b, l) (frontier w) -> hopeless fits no_slack (best w) b = true.
  Proof.
    intros Law Down Lower Extends Total. pose proof (proj1 Law) as Pre. apply reached_invariant; [now left |].
    intros w e w' R Before T. pose proof (reached_at_top fits h no_slack Pre _ w R) as Top.
    apply turn_cases in T as (I & L & rest & Rest & _ & Case). destruct e as [b [t c]].
    destruct Before as [None_ | (One & Hopeless)].
    - destruct Case as [_ | _ U D _ | G U D N | G U D]; try (now left).
      + (* The first cost is announced. Every label that waits has a rank at least as large. *)
        right. split; [exists (first_path (t, c) w), c; simpl; now rewrite None_ |]. intros b' l H.
        destruct (top_entries _ _ _ _ Top _ _ I) as [_ Eb]. simpl in *. destruct b as [x |]; [| easy]. symmetry in Eb.
        destruct (bound_at_goal h Lower t c x G Eb) as [Hcx Hxc]. destruct b' as [y |]; [| easy].
        simpl. apply orb_true_iff. right. apply covered_true. exists c. split; [apply newcomer_is_kept |].
        specialize (L _ (Rest _ H)). simpl in L.
        (* So its bound is not better, and as any two costs are comparable, it is covered. *)
        destruct (Total c y) as [Cy | yC]; [exact Cy |]. destruct (covers_decide c y) as [Cy | NC]; [exact Cy |].
        destruct (lower_is_not_better rank Extends x y L). destruct Pre as [_ Trans].
        split; [now apply Trans with c |].
        intros H'. apply NC. now apply Trans with x.
      + left. destruct (offers_change fits h no_slack (t, c) (neighbors t) (expand (t, c) (popped rest w)))
          as (_ & _ & _ & Same & _).
        simpl in *. now rewrite Same.
    - right. specialize (Hopeless b (t, c) I) as Hb.
      destruct Case as [_ | _ U D _ | G U D N | G U D]; simpl in *; try congruence.
      split; [exact One |]. intros b' l H. apply Hopeless with l. now apply Rest.
  Qed.

  (** C5.12. Totally ordered, it is A*. Let the assumptions of T5.9 hold, let the search end, and let <= be total. If
      any path to a goal is allowed, exactly one cost is announced: a least one. From that moment on every label that
      comes up is pruned.

      Hypotheses: costs are lawful; the range is down-closed; h is a lower bound; the rank is a linear extension; any
      two costs can be compared. First: at w the search has ended, and some path to a goal is allowed. Second: at w
      something has been announced; then the turn that takes e expands, announces and pushes nothing. *)

  Corollary C5_12_totally_ordered_it_is_astar :
    lawful -> down_closed fits -> lower_bound h -> linear_extension rank -> total ->
    (forall w, reached fits h no_slack (least rank) w -> ended w -> (exists c, at_goal fits c) ->
      exists states c, told w = [(states, c)] /\ at_goal fits c /\ forall c', at_goal fits c' -> c <= c') /\
    (forall w e w', reached fits h no_slack (least rank) w -> told w <> [] ->
      turn fits h no_slack (least rank) e w w' ->
      expanded w' = expanded w /\ told w' = told w /\ incl (frontier w') (frontier w)).
  Proof.
    intros Law Down Lower Extends Total. split.
    - intros w R End (c0 & Hc0).
      (* By T5.8 there is one if a path is allowed. *)
      destruct (proj1 (T5_8_partially_ordered_astar_is_right fits h Law Down Lower) w (reached_any _ _ _ _ _ R) End)
        as (_ & (_ & _ & Cover) & _ & Told).
      destruct (Cover c0 Hc0) as (f & Hf & _). destruct (Told f Hf) as (states & _ & If & _).
      destruct (announced_then_pruned Law Down Lower Extends Total w R) as [None_ | ((path_ & c & One) & _)];
        [now rewrite None_ in If |].
      exists path_, c. split; [exact One |].
      (* The first cost announced belongs to the front, by T5.9, and is therefore a least one. *)
      destruct (T5_9_what_is_announced_is_final fits h rank Law Down Lower Extends w R) as [_ Final].
      destruct (Final path_ c) as (Goal_ & Least & _); [rewrite One; now left |]. split; [exact Goal_ |].
      intros c' Hc'. destruct (Total c c') as [Le | Ge]; [exact Le |].
      destruct (covers_decide c c') as [Le | N]; [exact Le |].
      destruct (Least c' Hc'). now split.
    - intros w e w' R N T.
      destruct (announced_then_pruned Law Down Lower Extends Total w R) as [None_ | [_ Hopeless]]; [easy |].
      apply turn_cases in T as (I & _ & rest & Rest & _ & Case). destruct e as [b l]. specialize (Hopeless b l I).
      destruct Case as [_ | _ U _ _ | _ U _ _ | _ U _]; simpl in *; try congruence. now split.
  Qed.
End Expanded.
