(** * The loop of a puzzle's author: [anytime_best_first]

    The loop of [search/anytime/anytime_best_first.py]. It knows what [astar] knows, and the cost of the best path so
    far. Which of the entries is taken does not matter here: so a turn may take any, and h and the penalty, which only
    choose the order, do not occur but in the keys. *)

From Proofs Require Export Astar.

Section Loop.
  Context `{P : Problem}.
  Context (h : state -> number) (penalty : number).

  Definition by_score : method :=
    {| estimate := fun n => Finite (h n); priority_of := fun child new => Finite (h child + penalty * new);
       tie_of := fun _ _ => 0; reopen := true |}.

  Record world := World { known :> memory; best : option number }.

  (** best <= x; before a path is known, best is infinite. *)
  Definition best_at_most (w : world) (x : number) : Prop := exists b, best w = Some b /\ b <= x.

  (** [announced m t x]: the path along the parents of [t] costs [x]; of parallel steps the cheapest counts. *)
  Definition announced (m : memory) (t : state) (x : number) : Prop :=
    (exists steps, path_to m t steps x) /\ forall steps y, path_to m t steps y -> x <= y.

  Definition initial_world : world :=
    World (with_frontier [Entry (Finite (h start)) 0 start] (initial by_score))
          (if is_goal start then Some 0 else None).

  (** What becomes of the offer to come from [u] to [child] at the cost [new]. *)
  Inductive offer (u child : state) (new : number) (w : world) : world -> Prop :=
  | covered : (exists y, g w child = Some y /\ y <= new) -> offer u child new w w
  | too_late : best_at_most w new -> offer u child new w w
  | reached : (forall y, g w child = Some y -> new < y) -> ~ best_at_most w new -> is_goal child = false ->
      offer u child new w (World (accept by_score u child new w) (best w))
  | found_goal : forall x, (forall y, g w child = Some y -> new < y) -> ~ best_at_most w new ->
      is_goal child = true ->
      announced (with_frontier (frontier w) (accept by_score u child new w)) child x ->
      offer u child new w (World (with_frontier (frontier w) (accept by_score u child new w)) (Some x)).

  Inductive offers (u : state) (x : number) : list (state * number) -> world -> world -> Prop :=
  | no_more : forall w, offers u x [] w w
  | one_more : forall child c edges w w' w'', offer u child (x + c) w w' -> offers u x edges w' w'' ->
      offers u x ((child, c) :: edges) w w''.

  (** One turn of the loop [while frontier]. *)
  Inductive turn (w : world) : world -> Prop :=
  | outdated : forall e m, takes w e m -> closed w (state_of e) = true -> turn w (World m (best w))
  | dropped : forall e m x, takes w e m -> closed w (state_of e) = false -> g w (state_of e) = Some x ->
      best_at_most w x -> turn w (World m (best w))
  | expanded : forall e m x w', takes w e m -> closed w (state_of e) = false -> g w (state_of e) = Some x ->
      ~ best_at_most w x ->
      offers (state_of e) x (neighbors (state_of e)) (World (close (state_of e) m) (best w)) w' -> turn w w'.

  Inductive runs : world -> Prop :=
  | at_first : runs initial_world
  | then_ : forall w w', runs w -> turn w w' -> runs w'.

  (** ** What is true whenever the loop begins again *)

  Definition waits (w : world) (v : state) : Prop :=
    closed w v = false /\ exists e, In e (frontier w) /\ state_of e = v.

  (** The step of cost [c] to [v] is no use to one who has come at [x]: [v] has no larger number, or a path is known
      that costs no more. *)
  Definition of_no_use (w : world) (x : number) (v : state) (c : number) : Prop :=
    (exists z, g w v = Some z /\ z <= x + c) \/ best_at_most w (x + c).

  Definition had_its_turn (w : world) (v : state) (y : number) : Prop :=
    best_at_most w y \/ forall t c, step v t c -> of_no_use w y t c.

  Record right (w : world) : Prop := {
    sound_memory : sound w;
    best_is_a_path : forall b, best w = Some b -> exists t, is_goal t = true /\ costs start t b;
    goals_announced : forall t y, is_goal t = true -> g w t = Some y -> best_at_most w y
  }.

  (** Neither numbers nor [best] ever rise. *)
  Definition no_worse (w w' : world) : Prop :=
    no_number_rises w w' /\ forall x, best_at_most w x -> best_at_most w' x.

  Lemma of_no_use_later : forall w w' x v c, no_worse w w' -> of_no_use w x v c -> of_no_use w' x v c.
  Proof.
    intros w w' x v c [Lower Best] [(z & Hz & L) | B]; [left | right; now apply Best].
    destruct (Lower v z Hz) as (z' & Hz' & L'). exists z'. split; [exact Hz' | linear].
  Qed.

  Lemma turn_stays_had : forall w w' v y, no_worse w w' -> had_its_turn w v y -> had_its_turn w' v y.
  Proof.
    intros w w' v y Less [B | U]; [left; now apply Less | right; intros t c Hs; apply of_no_use_later with w; auto].
  Qed.

  Hypothesis nonnegative : no_negative_cost.

  (** After an offer: all is right, nothing is worse, the offer is of no use any more, and whoever waited or had its
      turn does so still. *)
  Lemma offer_keeps : forall u x v c w w', right w -> g w u = Some x -> step u v c -> offer u v (x + c) w w' ->
    right w' /\ no_worse w w' /\ g w' u = Some x /\ of_no_use w' x v c /\
    (forall n y, g w' n = Some y ->
      (g w n = Some y /\ (waits w n -> waits w' n)) \/ waits w' n \/ had_its_turn w' n y).
  Proof.
    intros u x v c w w' [S B G] Hx Hs O.
    assert (Refl : no_worse w w).
    { split; [| easy]. intros n y Hn. exists y. split; [exact Hn | apply le_refl]. }
    assert (Accepted : (forall y, g w v = Some y -> x + c < y) -> sound (accept by_score u v (x + c) w)).
    { intros Better. now apply accept_sound with (c := c) (x := x). }
    assert (Keeps_u : (forall y, g w v = Some y -> x + c < y) -> u <> v).
    { intros Better <-. specialize (Better x Hx). pose proof (nonnegative _ _ _ Hs). linear. }
    destruct O as [Covered | Late | Better Early Goal | b Better Early Goal Path].
    - repeat (split; [easy || now left |]). intros n y Hn. left. now split.
    - repeat (split; [easy || now right |]). intros n y Hn. left. now split.
    - (* The child gets a number, and waits. *)
      assert (D : u <> v) by now apply Keeps_u.
      split; [split; simpl; [now apply Accepted | exact B |] |].
      { intros t y Ht. destruct (same t v) as [-> | E]; [congruence |]. rewrite set_elsewhere by exact E.
        now apply G. }
      split; [split; [now apply accept_lowers | easy] |]. simpl.
      split; [now rewrite set_elsewhere |]. split.
      { left. exists (x + c). simpl. rewrite set_there. split; [easy | apply le_refl]. }
      intros n y Hn. simpl in Hn. destruct (same n v) as [-> | E].
      + right. left. split; simpl; [apply set_there |]. exists (pushed by_score v (x + c)).
        split; [apply in_or_app; right; now left | easy].
      + rewrite set_elsewhere in Hn by exact E. left. split; [exact Hn |]. intros (Cn & e & He & Hen).
        split; simpl; [now rewrite set_elsewhere |]. exists e. split; [apply in_or_app; now left | exact Hen].
    - (* A goal is announced; it does not wait. *)
      assert (D : u <> v) by now apply Keeps_u.
      set (m' := with_frontier (frontier w) (accept by_score u v (x + c) w)) in *.
      assert (S' : sound m').
      { apply with_frontier_sound; [now apply Accepted |]. intros e He. simpl. apply in_or_app. now left. }
      assert (Hv : g m' v = Some (x + c)) by (simpl; apply set_there).
      assert (L : b <= x + c).
      { destruct (chains _ S' v _ Hv) as (p & z & K). destruct (chain_costs _ S' _ _ _ K _ Hv) as (p' & z' & K' & L).
        destruct Path as [_ Least]. specialize (Least _ _ K'). linear. }
      assert (Best : forall y, best_at_most w y -> best_at_most (World m' (Some b)) y).
      { intros y (b0 & E & Lb). exists b. split; [easy |].
        assert (~ b0 <= x + c) by (intros K; apply Early; now exists b0). linear. }
      split; [split; simpl; [exact S' | |] |].
      { intros b' [= <-]. exists v. split; [exact Goal |]. destruct Path as [(steps & K) _]. exists steps.
        now apply path_to_is_a_path with m'. }
      { intros t y Ht Hy. destruct (same t v) as [-> | E].
        - rewrite set_there in Hy. injection Hy as <-. now exists b.
        - rewrite set_elsewhere in Hy by exact E. now apply Best, (G t). }
      split; [split; [now apply accept_lowers | exact Best] |]. simpl.
      split; [now rewrite set_elsewhere |]. split; [right; now exists b |].
      intros n y Hn. simpl in Hn. destruct (same n v) as [-> | E].
      + right. right. left. rewrite set_there in Hn. injection Hn as <-. now exists b.
      + rewrite set_elsewhere in Hn by exact E. left. split; [exact Hn |]. intros (Cn & e & He & Hen).
        split; simpl; [now rewrite set_elsewhere | now exists e].
  Qed.

  Lemma offers_keep : forall u x edges w w', (forall v c, In (v, c) edges -> step u v c) ->
    right w -> g w u = Some x -> offers u x edges w w' ->
    right w' /\ no_worse w w' /\ g w' u = Some x /\ (forall v c, In (v, c) edges -> of_no_use w' x v c) /\
    (forall n y, g w' n = Some y ->
      (g w n = Some y /\ (waits w n -> waits w' n)) \/ waits w' n \/ had_its_turn w' n y).
  Proof.
    intros u x edges w w' Steps R Hx O. induction O as [w | v c edges w w1 w2 O _ IH].
    - split; [exact R |]. split; [| split; [exact Hx | split; [easy | now left]]].
      split; [| easy]. intros n y Hn. exists y. split; [exact Hn | apply le_refl].
    - destruct (offer_keeps u x v c w w1 R Hx (Steps v c (or_introl eq_refl)) O) as (R1 & N1 & Hx1 & U1 & K1).
      destruct IH as (R2 & N2 & Hx2 & U2 & K2); trivial; [intros v' c' H; apply Steps; now right |].
      split; [exact R2 |]. split.
      { split; [| intros y B; now apply N2, N1]. intros n y Hn. destruct (proj1 N1 n y Hn) as (z & Hz & L).
        destruct (proj1 N2 n z Hz) as (z' & Hz' & L'). exists z'. split; [exact Hz' | linear]. }
      split; [exact Hx2 |]. split.
      { intros v' c' [[= <- <-] | H]; [now apply of_no_use_later with w1 | now apply U2]. }
      intros n y Hn. destruct (K2 n y Hn) as [[Hn1 W] | Other]; [| now right].
      destruct (K1 n y Hn1) as [[Hn0 W0] | [W1 | T]]; [left; split; auto | right; left; auto |].
      right. right. now apply turn_stays_had with w1.
  Qed.

  Definition nothing_lost (w : world) : Prop := forall n y, g w n = Some y -> waits w n \/ had_its_turn w n y.

  Lemma runs_right : forall w, runs w -> right w /\ nothing_lost w.
  Proof.
    induction 1 as [| w w' _ [R Lost] T].
    - split; [split |].
      + now apply initial_sound.
      + simpl. intros b. destruct (is_goal start) eqn:Goal; [| easy]. intros [= <-]. exists start.
        split; [exact Goal | apply costs_nothing].
      + simpl. intros t y Ht Hy. destruct (same t start) as [-> | E]; [| now rewrite set_elsewhere in Hy by exact E].
        rewrite set_there in Hy. injection Hy as <-. unfold best_at_most. simpl. rewrite Ht. exists 0.
        split; [easy | apply le_refl].
      + intros n y Hn. simpl in Hn. destruct (same n start) as [-> | E];
          [| now rewrite set_elsewhere in Hn by exact E].
        left. split; [easy |]. simpl. eexists. split; [now left | easy].
    - destruct R as [S B G].
      assert (Others : forall e m, takes w e m -> forall n, n <> state_of e -> waits w n ->
        closed w n = false /\ exists e', In e' (frontier m) /\ state_of e' = n).
      { intros e m (older & newer & E & ->) n D (Cn & e' & He' & <-). split; [exact Cn |]. exists e'. split; [| easy].
        simpl. rewrite E in He'. apply in_app_or in He'. apply in_or_app.
        destruct He' as [H | [<- | H]]; [now left | now destruct D | now right]. }
      destruct T as [e m T C | e m x T C Hx Late | e m x w' T C Hx Early O];
        pose proof (proj1 (takes_sound _ _ _ T S)) as S1; pose proof (Others e m T) as Rest;
        assert (E : g m = g w /\ closed m = closed w) by (now destruct T as (? & ? & ? & ->));
        destruct E as (Eg & Ec).
      + (* An older entry. *)
        split; [split; simpl; trivial; rewrite Eg; exact G |]. intros n y Hn. simpl in Hn. rewrite Eg in Hn.
        destruct (Lost n y Hn) as [W | [Bn | U]].
        * left. destruct (same n (state_of e)) as [-> | D]; [destruct W; congruence |].
          destruct (Rest n D W) as [Cn X]. split; [simpl; now rewrite Ec | exact X].
        * right. now left.
        * right. right. intros t c Hs. specialize (U t c Hs). unfold of_no_use in *. simpl. now rewrite Eg.
      + (* It costs as much as the best path: it is dropped. *)
        split; [split; simpl; trivial; rewrite Eg; exact G |]. intros n y Hn. simpl in Hn. rewrite Eg in Hn.
        destruct (same n (state_of e)) as [-> | D]; [right; left; now assert (y = x) as -> by congruence |].
        destruct (Lost n y Hn) as [W | [Bn | U]].
        * left. destruct (Rest n D W) as [Cn X]. split; [simpl; now rewrite Ec | exact X].
        * right. now left.
        * right. right. intros t c Hs. specialize (U t c Hs). unfold of_no_use in *. simpl. now rewrite Eg.
      + (* It is expanded. *)
        set (w1 := World (close (state_of e) m) (best w)) in *.
        assert (R1 : right w1).
        { split; simpl; [apply close_sound with x; [exact S1 | now rewrite Eg] | exact B | rewrite Eg; exact G]. }
        destruct (offers_keep (state_of e) x (neighbors (state_of e)) w1 w' (fun v c H => H) R1)
          as (R' & Less & Hx' & U & K); [simpl; now rewrite Eg | exact O |].
        split; [exact R' |]. intros n y Hn. destruct (K n y Hn) as [[Hn1 W] | Other]; [| exact Other].
        destruct (same n (state_of e)) as [-> | D].
        * right. right. assert (y = x) as -> by congruence. exact U.
        * simpl in Hn1. rewrite Eg in Hn1. destruct (Lost n y Hn1) as [Wn | H].
          -- left. apply W. destruct (Rest n D Wn) as [Cn X]. split; [| exact X]. simpl.
             now rewrite set_elsewhere, Ec.
          -- right. apply turn_stays_had with w1; [exact Less |]. destruct H as [Bn | Un]; [now left | right].
             intros t c Hs. specialize (Un t c Hs). unfold of_no_use in *. simpl. now rewrite Eg.
  Qed.
End Loop.
