(** * A* that announces bounds: [anytime_weighted_astar]

    The loop of [search/anytime/anytime_weighted_astar.py]. It knows what [astar] knows; [waiting] maps the states
    that wait to their f; [best] is the cost of the best path so far, and [lower] the bound. What is proved here
    does not depend on the order in which entries are taken: so a turn may take any. *)

From Proofs Require Export Astar.

Section Loop.
  Context `{P : Problem}.
  Context (h : state -> extended) (weight : number).

  Definition in_order : method := weighted_astar h weight (- (1)) true.

  Record world := World { known :> memory; waiting : state -> option extended; best : extended; lower : extended }.

  Definition initial_world : world :=
    World (initial in_order) (set (fun _ => None) start (Some (h start))) Infinite (h start).

  (** The body of the inner loop, for one step out of [u]. *)
  Definition offer (u : state) (w : world) (edge : state * number) : world :=
    let (child, cost) := edge in
    let new := number_of w u + cost in
    if cheaper new (g w child) then
      if at_most_decide (best w) (new ⊕ h child) then w
      else World (accept in_order u child new w) (set (waiting w) child (Some (new ⊕ h child))) (best w) (lower w)
    else w.

  (** What becomes of the state [n] that has been taken out of the frontier, with its f. *)
  Definition take (n : state) (f : extended) (w : world) : world :=
    let w := World w (set (waiting w) n None) (best w) (lower w) in
    if at_most_decide (best w) f then w
    else if is_goal n then World w (waiting w) (Finite (number_of w n)) (lower w)
    else fold_left (offer n) (neighbors n) w.

  (** [waiting.least()], infinite where nothing waits. *)
  Definition least_waiting (w : world) (f : extended) : Prop :=
    (forall v f', waiting w v = Some f' -> f ≤ f') /\
    ((exists v, waiting w v = Some f) \/ (f = Infinite /\ forall v, waiting w v = None)).

  (** The last lines: least = min(best, waiting.least()), and if lower < least < inf, the bound rises. *)
  Definition raised (w : world) (f : extended) : world :=
    let least := if at_most_decide (best w) f then best w else f in
    if at_most_decide least (lower w) then w
    else match least with Infinite => w | Finite _ => World w (waiting w) (best w) least end.

  Definition nothing_waits (w : world) : Prop := forall v, waiting w v = None.

  (** while waiting and lower < best *)
  Definition stopped (w : world) : Prop := nothing_waits w \/ best w ≤ lower w.

  Inductive turn (w : world) : world -> Prop :=
  | outdated : forall e m, ~ stopped w -> takes w e m -> waiting w (state_of e) = None ->
      turn w (World m (waiting w) (best w) (lower w))
  | taken : forall e m f least, ~ stopped w -> takes w e m -> waiting w (state_of e) = Some f ->
      let w' := take (state_of e) f (World m (waiting w) (best w) (lower w)) in
      least_waiting w' least -> turn w (raised w' least).

  Inductive runs : world -> Prop :=
  | at_first : runs initial_world
  | then_ : forall w w', runs w -> turn w w' -> runs w'.

  (** ** What is true whenever the loop begins again *)

  Record right (w : world) : Prop := {
    sound_memory : sound w;
    best_is_a_path : forall b, best w = Finite b -> exists t, is_goal t = true /\ costs start t b;
    waiting_f : forall v f, waiting w v = Some f -> exists y, g w v = Some y /\ f = y ⊕ h v
  }.

  Definition of_no_use (w : world) (x : number) (v : state) (c : number) : Prop :=
    (exists z, g w v = Some z /\ z <= x + c) \/ best w ≤ (x + c) ⊕ h v.

  (** The state [v] need not be taken at the cost [y]: it was pruned, or announced, or its steps were offered. *)
  Definition had_its_turn (w : world) (v : state) (y : number) : Prop :=
    best w ≤ y ⊕ h v \/ (is_goal v = true /\ best w ≤ Finite y) \/
    (is_goal v = false /\ forall t c, step v t c -> of_no_use w y t c).

  Definition waits (w : world) (v : state) : Prop := exists f, waiting w v = Some f.

  Definition nothing_lost (w : world) : Prop := forall n y, g w n = Some y -> waits w n \/ had_its_turn w n y.

  Definition no_worse (w w' : world) : Prop := no_number_rises w w' /\ best w' ≤ best w.

  Lemma no_worse_refl : forall w, no_worse w w.
  Proof. intros w. split; [| apply at_most_refl]. intros n y Hn. exists y. split; [exact Hn | apply le_refl]. Qed.

  Lemma no_worse_trans : forall w w' w'', no_worse w w' -> no_worse w' w'' -> no_worse w w''.
  Proof.
    intros w w' w'' [L B] [L' B']. split; [| now apply at_most_trans with (best w')]. intros n y Hn.
    destruct (L n y Hn) as (z & Hz & Lz). destruct (L' n z Hz) as (z' & Hz' & Lz'). exists z'. split; [easy | linear].
  Qed.

  Lemma of_no_use_later : forall w w' x v c, no_worse w w' -> of_no_use w x v c -> of_no_use w' x v c.
  Proof.
    intros w w' x v c [Lower Best] [(z & Hz & L) | B]; [left | right; now apply at_most_trans with (best w)].
    destruct (Lower v z Hz) as (z' & Hz' & L'). exists z'. split; [exact Hz' | linear].
  Qed.

  Lemma turn_stays_had : forall w w' v y, no_worse w w' -> had_its_turn w v y -> had_its_turn w' v y.
  Proof.
    intros w w' v y Less [B | [[G B] | [G U]]];
      [left | right; left; split; [exact G |] | right; right; split; [exact G |]].
    - apply at_most_trans with (best w); [apply Less | exact B].
    - apply at_most_trans with (best w); [apply Less | exact B].
    - intros t c Hs. apply of_no_use_later with w; auto.
  Qed.

  Hypothesis nonnegative : no_negative_cost.

  (** After the offers: all is right, no number is worse, no offer is of use any more, and whoever waited or had its
      turn does so still. *)
  Lemma offers_keep : forall u x edges w, (forall v c, In (v, c) edges -> step u v c) -> right w -> g w u = Some x ->
    let w' := fold_left (offer u) edges w in
    right w' /\ no_worse w w' /\ best w' = best w /\ lower w' = lower w /\ g w' u = Some x /\
    (forall v c, In (v, c) edges -> of_no_use w' x v c) /\
    (forall n y, g w' n = Some y -> (g w n = Some y /\ (waits w n -> waits w' n)) \/ waits w' n).
  Proof.
    intros u x edges. induction edges as [| [v c] edges IH]; intros w Steps R Hx; cbn [fold_left].
    - split; [exact R |]. split; [apply no_worse_refl |]. repeat (split; [easy |]). intros n y Hn. left. now split.
    - pose proof R as [S B F]. assert (Hs : step u v c) by (apply Steps; now left).
      assert (One : right (offer u w (v, c)) /\ no_worse w (offer u w (v, c)) /\ best (offer u w (v, c)) = best w /\
        lower (offer u w (v, c)) = lower w /\ g (offer u w (v, c)) u = Some x /\ of_no_use (offer u w (v, c)) x v c /\
        (forall n y, g (offer u w (v, c)) n = Some y ->
          (g w n = Some y /\ (waits w n -> waits (offer u w (v, c)) n)) \/ waits (offer u w (v, c)) n)).
      { unfold offer. rewrite (number_of_known _ _ _ Hx).
        assert (Better : cheaper (x + c) (g w v) = true -> forall y, g w v = Some y -> x + c < y).
        { intros L y Hy. rewrite Hy in L. simpl in L. now destruct (le_decide y (x + c)). }
        destruct (cheaper (x + c) (g w v)) eqn:L;
          [destruct (at_most_decide (best w) ((x + c) ⊕ h v)) as [Late | Early] |].
        - (* It is pruned. *)
          split; [exact R |]. split; [apply no_worse_refl |]. repeat (split; [easy |]). split; [now right |].
          intros n y Hn. left. now split.
        - (* It is accepted. *)
          specialize (Better eq_refl). assert (D : u <> v).
          { intros <-. specialize (Better x Hx). pose proof (nonnegative _ _ _ Hs). linear. }
          split; [split; simpl; [now apply accept_sound with (c := c) (x := x) | exact B |] |].
          { intros n f. destruct (same n v) as [-> | E].
            - rewrite !set_there. intros [= <-]. now exists (x + c).
            - rewrite !set_elsewhere by exact E. apply F. }
          split; [split; [now apply accept_lowers | apply at_most_refl] |]. repeat (split; [easy |]). simpl.
          split; [now rewrite set_elsewhere |].
          split; [left; exists (x + c); simpl; rewrite set_there; split; [easy | apply le_refl] |].
          intros n y Hn. destruct (same n v) as [-> | E].
          + right. exists ((x + c) ⊕ h v). simpl. apply set_there.
          + rewrite set_elsewhere in Hn by exact E. left. split; [exact Hn |]. intros (f & W). exists f. simpl.
            now rewrite set_elsewhere.
        - (* It is declined. *)
          split; [exact R |]. split; [apply no_worse_refl |]. repeat (split; [easy |]). split.
          + left. unfold cheaper in L. destruct (g w v) as [y |] eqn:Hy; [| easy]. exists y.
            split; [easy |]. now destruct (le_decide y (x + c)).
          + intros n y Hn. left. now split. }
      destruct One as (R1 & N1 & B1 & L1 & Hx1 & U1 & K1).
      destruct (IH (offer u w (v, c))) as (R2 & N2 & B2 & L2 & Hx2 & U2 & K2); trivial;
        [intros v' c' H; apply Steps; now right |].
      split; [exact R2 |]. split; [now apply no_worse_trans with (offer u w (v, c)) |].
      split; [congruence |]. split; [congruence |]. split; [exact Hx2 |]. split.
      + intros v' c' [[= <- <-] | H]; [now apply of_no_use_later with (offer u w (v, c)) | now apply U2].
      + intros n y Hn. destruct (K2 n y Hn) as [[Hn1 W] | W]; [| now right].
        destruct (K1 n y Hn1) as [[Hn0 W0] | W1]; [left; split; auto | right; auto].
  Qed.

  Context (Heur : heuristic h) (Adm : admissible h).

  Lemma take_keeps : forall n f w, right w -> nothing_lost w -> waiting w n = Some f ->
    right (take n f w) /\ nothing_lost (take n f w) /\ lower (take n f w) = lower w.
  Proof.
    intros n f w [S B F] Lost Hn. destruct (F n f Hn) as (x & Hx & ->).
    set (w1 := World w (set (waiting w) n None) (best w) (lower w)).
    assert (R1 : right w1).
    { split; simpl; [exact S | exact B |]. intros v f. destruct (same v n) as [-> | D]; [now rewrite set_there |].
      rewrite set_elsewhere by exact D. apply F. }
    assert (Others : forall v y, g w v = Some y -> v = n \/ waits w1 v \/ had_its_turn w1 v y).
    { intros v y Hv. destruct (same v n) as [-> | D]; [now left |]. right.
      destruct (Lost v y Hv) as [(f & W) | T]; [left; exists f; simpl; now rewrite set_elsewhere | now right]. }
    unfold take. fold w1. change (best w1) with (best w).
    destruct (at_most_decide (best w) (x ⊕ h n)) as [Late | Early]; [| destruct (is_goal n) eqn:G].
    - (* It is pruned. *)
      split; [exact R1 |]. split; [| easy]. intros v y Hv.
      destruct (Others v y Hv) as [-> | H]; [| exact H]. right. left.
      simpl in Hv. assert (y = x) as -> by congruence. exact Late.
    - (* A goal is announced; it costs less than the best path before. *)
      change (number_of w1 n) with (number_of w n). rewrite (number_of_known _ _ _ Hx).
      set (w2 := World w1 (waiting w1) (Finite x) (lower w1)).
      assert (Less : no_worse w1 w2).
      { split; [apply (no_worse_refl w1) |]. change (Finite x ≤ best w).
        pose proof (Heur n) as H0. apply not_at_most in Early.
        apply at_most_trans with (x ⊕ h n); [now apply plus_nonnegative | exact Early]. }
      split; [split; simpl; [exact S | | apply R1] |].
      { intros b [= <-]. exists n. split; [exact G | now apply (found _ S)]. }
      split; [| easy]. intros v y Hv. destruct (Others v y Hv) as [-> | [W | T]]; [| now left |].
      + right. right. left. split; [exact G |]. simpl in *. assert (y = x) as -> by congruence. apply le_refl.
      + right. now apply turn_stays_had with w1.
    - (* It is expanded. *)
      destruct (offers_keep n x (neighbors n) w1 (fun v c H => H) R1 Hx) as (R2 & Less & _ & L2 & Hx2 & U & K).
      split; [exact R2 |]. split; [| exact L2]. intros v y Hv.
      destruct (K v y Hv) as [[Hv1 W] | W]; [| now left].
      destruct (Others v y Hv1) as [-> | [Wv | T]]; [| left; auto | right; now apply turn_stays_had with w1].
      right. right. right. assert (y = x) as -> by congruence. now split.
  Qed.

  (** Along a path to a goal of cost C: the best path costs no more, or something waits with f at most C. *)
  Lemma along_a_path : forall w, right w -> nothing_lost w ->
    forall steps n y so_far t x, is_goal t = true -> path n steps t x -> g w n = Some y -> y <= so_far ->
    best w ≤ Finite (so_far + x) \/ exists v f, waiting w v = Some f /\ f ≤ Finite (so_far + x).
  Proof.
    intros w R Lost. induction steps as [| [m c] steps IH]; intros n y so_far t x Ht Hp Hn L;
      assert (Hh : y ⊕ h n ≤ Finite (so_far + x)) by
        (pose proof (Adm n t x Ht (ex_intro _ _ Hp)) as A; destruct (h n); simpl in *; [linear | easy]);
      assert (0 <= x) by (apply (costs_nonnegative nonnegative n t); eexists; exact Hp);
      (destruct (Lost n y Hn) as [(f & W) | [Pruned | [[_ Told] | [No_goal Offered]]]];
        [right; exists n, f; split; [exact W |]; destruct (waiting_f _ R n f W) as (y' & Hy' & ->);
           now assert (y' = y) as -> by congruence
        | left; now apply at_most_trans with (y ⊕ h n)
        | left; apply at_most_trans with (Finite y); [exact Told | simpl; linear] |]).
    - (* A goal that waits no more was announced or pruned. *)
      apply path_nothing in Hp as [-> _]. congruence.
    - apply path_first in Hp as (Hs & z & Hp & ->).
      destruct (Offered m c Hs) as [(y' & Hm & L') | Best].
      + (* The next state was reached at no more than this piece costs. *)
        replace (so_far + (c + z)) with (so_far + c + z) by linear. apply IH with m y' t; trivial. linear.
      + (* The offer was pruned. *)
        left. apply at_most_trans with ((y + c) ⊕ h m); [exact Best |].
        pose proof (Adm m t z Ht (ex_intro _ _ Hp)) as A. destruct (h m); simpl in *; [linear | easy].
  Qed.

  (** The bound, the least cost, and what is known where nothing waits. *)
  Lemma runs_right : forall w, runs w -> right w /\ nothing_lost w /\
    (forall C, cheapest C -> lower w ≤ Finite C) /\ (nothing_waits w -> best w = Infinite \/ best w ≤ lower w).
  Proof.
    assert (Below : forall w, right w -> nothing_lost w -> forall C, cheapest C ->
      best w ≤ Finite C \/ exists v f, waiting w v = Some f /\ f ≤ Finite C).
    { intros w R Lost C [(t & Ht & steps & Hp) _]. replace C with (0 + C) by linear.
      apply (along_a_path w R Lost steps start 0 0 t C Ht Hp);
        [apply (start_number _ (sound_memory _ R)) | apply le_refl]. }
    induction 1 as [| w w' _ (R & Lost & Lower & Nothing) T].
    - split; [split |].
      + exact (initial_sound in_order (Entry (Finite 0) 0 start) eq_refl).
      + easy.
      + intros v f. simpl. destruct (same v start) as [-> | D]; [| now rewrite set_elsewhere by exact D].
        rewrite !set_there. intros [= <-]. exists 0. split; [easy |].
        destruct (h start); simpl; [f_equal; linear | easy].
      + split.
        { intros n y Hn. simpl in Hn. destruct (same n start) as [-> | D];
            [| now rewrite set_elsewhere in Hn by exact D].
          left. exists (h start). simpl. apply set_there. }
        split; [| now left]. intros C [(t & Ht & Hp) _]. now apply (Adm start t).
    - destruct T as [e m Go T None_ | e m f least Go T W w2 Least].
      + (* An older entry: nothing is changed but the frontier. *)
        pose proof (proj1 (takes_sound _ _ _ T (sound_memory _ R))) as S1.
        assert (Eg : g m = g w) by now destruct T as (? & ? & _ & ->).
        split; [split; simpl; [exact S1 | apply R | rewrite Eg; apply R] |].
        split; [| now split]. intros n y Hn. simpl in Hn. rewrite Eg in Hn.
        destruct (Lost n y Hn) as [Wn | Had]; [now left |].
        right. apply turn_stays_had with w; [| exact Had]. split; [| apply at_most_refl].
          intros v z Hv. exists z. simpl.
        rewrite Eg. split; [exact Hv | apply le_refl].
      + pose proof (proj1 (takes_sound _ _ _ T (sound_memory _ R))) as S1.
        assert (Eg : g m = g w) by now destruct T as (? & ? & _ & ->).
        set (w1 := World m (waiting w) (best w) (lower w)) in *.
        assert (R1 : right w1) by (split; simpl; [exact S1 | apply R | rewrite Eg; apply R]).
        assert (Lost1 : nothing_lost w1).
        { intros n y Hn. simpl in Hn. rewrite Eg in Hn. destruct (Lost n y Hn) as [Wn | Had]; [now left |].
          right. apply turn_stays_had with w; [| exact Had]. split; [| apply at_most_refl].
          intros v z Hv. exists z. simpl.
          rewrite Eg. split; [exact Hv | apply le_refl]. }
        destruct (take_keeps (state_of e) f w1 R1 Lost1 W) as (R2 & Lost2 & L2). fold w2 in R2, Lost2, L2.
        (* The least of what waits, or the best path, is at most C. *)
        assert (Least_below : forall C, cheapest C ->
          (if at_most_decide (best w2) least then best w2 else least) ≤ Finite C).
        { intros C Cheap. destruct (Below w2 R2 Lost2 C Cheap) as [B | (v & f' & Wv & Lf)];
            destruct (at_most_decide (best w2) least) as [Lb | Lb]; trivial.
          - apply at_most_trans with (best w2); [now apply not_at_most | exact B].
          - apply at_most_trans with least; [exact Lb |].
            apply at_most_trans with f'; [now apply (proj1 Least v) | easy].
          - apply at_most_trans with f'; [now apply (proj1 Least v) | easy]. }
        set (both := if at_most_decide (best w2) least then best w2 else least) in *.
        assert (Raised : raised w2 least = w2 /\ (both ≤ lower w2 \/ both = Infinite) \/
          raised w2 least = World w2 (waiting w2) (best w2) both).
        { unfold raised. fold both. destruct (at_most_decide both (lower w2)); [now left; split; [| left] |].
          destruct both; [now right | now left; split; [| right]]. }
        assert (Empty : nothing_waits w2 -> both = best w2).
        { intros Nw. destruct Least as [_ [(v & Wv) | [-> _]]]; [rewrite Nw in Wv; discriminate |].
          unfold both. destruct (at_most_decide (best w2) Infinite) as [| K]; [easy |].
          destruct K. now destruct (best w2). }
        destruct Raised as [[-> Cond] | ->].
        * split; [exact R2 |]. split; [exact Lost2 |]. split; [intros C Cheap; rewrite L2; now apply Lower |].
          intros Nw. rewrite <- (Empty Nw). destruct Cond as [K | K]; [now right | now left].
        * split; [now destruct R2; split |]. split; [exact Lost2 |]. split; [exact Least_below |].
          intros Nw. right. simpl. rewrite (Empty Nw). apply at_most_refl.
  Qed.
End Loop.
