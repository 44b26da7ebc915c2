(** * Chapter 6: sliding puzzles *)

From Proofs Require Import Heuristic Chapter_2.
From Proofs Require Anytime_weighted_astar Anytime_best_first.
From Coq Require Import Lia Wf_nat.

(** ** The gap

    (The two anytime searches name the parts of their loops alike; so what is said of each stands in a module.) *)

Module Gap.
Import Astar Anytime_weighted_astar.

Section Gap.
  Context `{P : Problem}.
  Context (h : state -> extended) (weight : number).

  (** D6.1. Lower bound: every path from the start to a goal costs at least so much. (The gap is from the bound to the
      cost of the incumbent; it is closed when the bound is no less.) *)
  Definition lower_bound (l : extended) : Prop := forall t x, is_goal t = true -> costs start t x -> l ≤ Finite x.

  (** T6.3. The least cost is always in the gap. Let h be admissible, no cost negative, and let there be a cheapest
      path to a goal. Whenever [anytime_weighted_astar] has announced a bound l and an incumbent of cost b, l <= C*
      <= b.

      Hypotheses: no step has a negative cost; the estimate is a heuristic (never negative, D2.1) and admissible; C
      is C*. Bound and incumbent are those with which the loop begins anew; before a path is known b is infinite.

      Differs: the entries that wait may be taken in any order, and the weight may be any number. *)

  Theorem T6_3_the_least_cost_is_always_in_the_gap : no_negative_cost -> heuristic h -> admissible h ->
    forall C, cheapest C -> forall w, runs h weight w ->
    lower_bound (lower w) /\ lower w ≤ Finite C /\ Finite C ≤ best w.
  Proof.
    intros Pos Heur Adm C Cheapest w Runs. destruct (runs_right h weight Pos Heur Adm w Runs) as (R & _ & Lower & _).
    specialize (Lower C Cheapest). split.
    { intros t x Ht Hx. apply at_most_trans with (Finite C); [exact Lower | now apply (proj2 Cheapest t)]. }
    split; [exact Lower |].
    (* The incumbent is a path. *)
    destruct (best w) as [b |] eqn:E; [| easy]. destruct (best_is_a_path _ _ R b E) as (t & Ht & Hb).
    now apply (proj2 Cheapest t).
  Qed.

  (** T6.4, part 2. The gap closes. When the search has ended, l = b = C*.

      Hypotheses: those of T6.3; the search has ended, because nothing waits or because the bound has reached the
      incumbent.

      That it ends in a finite graph is part 1. *)

  Theorem T6_4_2_the_gap_closes : no_negative_cost -> heuristic h -> admissible h ->
    forall C, cheapest C -> forall w, runs h weight w -> stopped w -> lower w = Finite C /\ best w = Finite C.
  Proof.
    intros Pos Heur Adm C Cheapest w Runs Stop.
    destruct (runs_right h weight Pos Heur Adm w Runs) as (R & Lost & _ & Nothing).
    destruct (T6_3_the_least_cost_is_always_in_the_gap Pos Heur Adm C Cheapest w Runs) as (_ & Low & High).
    assert (Met : best w ≤ lower w).
    { destruct Stop as [Empty | Met]; [| exact Met].
      (* Something would wait as long as the incumbent costs more than C*; so it does not, and is announced as
         bound. *)
      destruct (Nothing Empty) as [Never | Met]; [| exact Met]. destruct Cheapest as [(t & Ht & steps & Hp) _].
      destruct (along_a_path h Pos Adm w R Lost steps start 0 0 t C Ht Hp) as [B | (v & f & W & _)].
      - apply (start_number _ (sound_memory _ _ R)).
      - apply le_refl.
      - now rewrite Never in B.
      - rewrite Empty in W. discriminate. }
    split; apply at_most_antisym; trivial.
    - now apply at_most_trans with (best w).
    - now apply at_most_trans with (lower w).
  Qed.

  (** *** It ends

      [past w (n, x)]: the state [n] will not be taken at the cost [x] any more. *)

  Definition past (w : world) (nx : state * number) : bool :=
    let (n, x) := nx in
    match g w n with
    | None => false
    | Some y => if le_decide x y then if le_decide y x then if waiting w n then false else true else false else true
    end.

  Lemma past_true : forall w n x, past w (n, x) = true <->
    exists y, g w n = Some y /\ (y < x \/ (y = x /\ waiting w n = None)).
  Proof.
    intros w n x. unfold past. destruct (g w n) as [y |]; [| split; [easy | now intros (y & H & _)]].
    destruct (le_decide x y) as [L | L]; [destruct (le_decide y x) as [K | K]; [destruct (waiting w n) |] |]; split;
      intros H; try easy.
    - destruct H as (z & [= <-] & [H | [_ H]]); [now destruct H | discriminate].
    - exists y. split; [easy | right]. split; [now apply le_antisym | easy].
    - destruct H as (z & [= <-] & [H | [-> _]]); [now destruct H | destruct K; apply le_refl].
    - exists y. split; [easy | now left].
  Qed.

  Lemma offers_past : forall u edges w nx, past w nx = true -> past (fold_left (offer h weight u) edges w) nx = true.
  Proof.
    intros u. induction edges as [| [v c] edges IH]; intros w [n x] H; cbn [fold_left]; [exact H |]. apply IH.
    unfold offer. destruct (cheaper (number_of w u + c) (g w v)) eqn:L; [| exact H].
    destruct (at_most_decide (best w) _); [exact H |]. apply past_true in H as (y & Hy & H). apply past_true. simpl.
    destruct (same n v) as [-> | D]; [| rewrite !set_elsewhere by exact D; now exists y].
    (* It is waiting again, with a smaller number. *)
    rewrite set_there. eexists. split; [reflexivity | left]. unfold cheaper in L. rewrite Hy in L.
    destruct (le_decide y _) as [K | K]; [easy |]. destruct H as [H | [<- _]]; linear.
  Qed.

  Lemma take_past : forall n f w nx, past w nx = true -> past (take h weight n f w) nx = true.
  Proof.
    intros n f w [v x] H. set (w1 := World w (set (waiting w) n None) (best w) (lower w)).
    assert (H1 : past w1 (v, x) = true).
    { apply past_true in H as (y & Hy & H). apply past_true. exists y. split; [exact Hy |].
      destruct H as [H | [E H]]; [now left | right]. split; [exact E |]. simpl. unfold set. now destruct (same v n). }
    unfold take. fold w1. destruct (at_most_decide (best w1) f); [exact H1 |].
    destruct (is_goal n); [exact H1 | now apply offers_past].
  Qed.

  (** What is taken is past. *)
  Lemma taken_past : forall n f (w : world) x, g w n = Some x -> past (take h weight n f w) (n, x) = true.
  Proof.
    intros n f w x Hx. set (w1 := World w (set (waiting w) n None) (best w) (lower w)).
    assert (H1 : past w1 (n, x) = true) by (apply past_true; exists x; split; [exact Hx |];
      right; simpl; now rewrite set_there).
    unfold take. fold w1. destruct (at_most_decide (best w1) f); [exact H1 |].
    destruct (is_goal n); [exact H1 | now apply offers_past].
  Qed.

  Lemma raised_past : forall w f nx, past (raised w f) nx = past w nx.
  Proof.
    intros w f nx. unfold raised.
    destruct (at_most_decide (if at_most_decide (best w) f then best w else f) (lower w));
      [easy |]. now destruct (if at_most_decide (best w) f then best w else f).
  Qed.

  Lemma raised_known : forall w f, known (raised w f) = known w.
  Proof.
    intros w f. unfold raised. destruct (at_most_decide (if at_most_decide (best w) f then best w else f) (lower w));
      [easy |]. now destruct (if at_most_decide (best w) f then best w else f).
  Qed.

  Lemma same_numbers_found : forall m m', g m' = g m -> all_found m -> all_found m'.
  Proof. intros m m' E All n x Hx. unfold found_by in *. rewrite E in *. now apply All. Qed.

  (** Each number is the cost of a path that visits no state twice. *)
  Lemma offers_found : no_negative_cost -> forall u x edges (w : world),
    (forall v c, In (v, c) edges -> step u v c) ->
    all_found w -> g w u = Some x -> all_found (fold_left (offer h weight u) edges w).
  Proof.
    intros Pos u x edges.
    induction edges as [| [v c] edges IH]; intros w Steps All Hx; cbn [fold_left]; [exact All |].
    assert (Hs : step u v c) by (apply Steps; now left).
    assert (Rest : forall v c, In (v, c) edges -> step u v c) by (intros; apply Steps; now right).
    unfold offer at 2. rewrite (number_of_known _ _ _ Hx).
    destruct (cheaper (x + c) (g w v)) eqn:L; [| now apply IH].
    destruct (at_most_decide (best w) _); [now apply IH |].
    assert (Better : forall y, g w v = Some y -> x + c < y).
    { intros y Hy. rewrite Hy in L. simpl in L. now destruct (le_decide y (x + c)). }
    apply IH; [exact Rest | now apply accept_found |]. simpl. rewrite set_elsewhere; [exact Hx |].
    intros <-. specialize (Better x Hx). pose proof (Pos _ _ _ Hs). linear.
  Qed.

  Lemma runs_found : no_negative_cost -> heuristic h -> admissible h -> forall w, runs h weight w -> all_found w.
  Proof.
    intros Pos Heur Adm w Runs. induction Runs as [| w w' Runs All T].
    - exact (arises_found Pos _ (Astar.at_first (in_order h weight) (Entry (Finite 0) 0 start) eq_refl)).
    - destruct (runs_right h weight Pos Heur Adm w Runs) as (R & _).
      destruct T as [e m Go T None_ | e m f least Go T W w2 Least].
      + apply (same_numbers_found w); [now destruct T as (? & ? & _ & ->) | exact All].
      + rewrite raised_known. assert (Eg : g m = g w) by now destruct T as (? & ? & _ & ->).
        destruct (waiting_f _ _ R _ _ W) as (x & Hx & _).
        assert (All1 : all_found m) by now apply (same_numbers_found w).
        subst w2. unfold take. destruct (at_most_decide _ f); [exact All1 |].
        destruct (is_goal (state_of e)); [exact All1 |].
        apply offers_found with x; trivial. simpl. now rewrite Eg.
  Qed.

  (** While a state waits, the frontier has an entry of it: so there is something to take. *)
  Definition has_entries (w : world) : Prop :=
    forall v f, waiting w v = Some f -> exists e, In e (frontier w) /\ state_of e = v.

  Lemma offers_entries : forall u edges w, has_entries w -> has_entries (fold_left (offer h weight u) edges w).
  Proof.
    intros u. induction edges as [| [v c] edges IH]; intros w H; cbn [fold_left]; [exact H |]. apply IH. unfold offer.
    destruct (cheaper _ _); [| exact H]. destruct (at_most_decide (best w) _) as [| _]; [exact H |].
    intros n f. simpl. destruct (same n v) as [-> | D].
    - intros _. eexists. split; [apply in_or_app; right; now left | easy].
    - rewrite set_elsewhere by exact D. intros Hn. destruct (H n f Hn) as (e & He & <-). exists e.
      split; [apply in_or_app; now left | easy].
  Qed.

  Lemma what_waits_has_an_entry : forall w, runs h weight w -> has_entries w.
  Proof.
    intros w Runs. induction Runs as [| w w' Runs H T].
    - intros v f. simpl. destruct (same v start) as [-> | D]; [| now rewrite set_elsewhere by exact D]. intros _.
      eexists. split; [now left | easy].
    - assert (Others : forall e m, takes w e m -> forall v f, v <> state_of e -> waiting w v = Some f ->
        exists e', In e' (frontier m) /\ state_of e' = v).
      { intros e m (older & newer & E & ->) v f D Hv. destruct (H v f Hv) as (e' & He' & <-). exists e'.
        split; [simpl | easy]. rewrite E in He'. apply in_app_or in He'. apply in_or_app.
        destruct He' as [He' | [<- | He']]; [now left | now destruct D | now right]. }
      destruct T as [e m Go T None_ | e m f least Go T W w2 Least].
      + intros v f Hv. apply (Others e m T v f); [| exact Hv]. intros ->. simpl in Hv. congruence.
      + assert (Taken : has_entries w2).
        { set (w1 := World m (set (waiting w) (state_of e) None) (best w) (lower w)).
          assert (H1 : has_entries w1).
          { intros v f'. simpl. destruct (same v (state_of e)) as [-> | D]; [now rewrite set_there |].
            rewrite set_elsewhere by exact D. now apply (Others e m T). }
          subst w2. unfold take. simpl. fold w1. destruct (at_most_decide (best w) f); [exact H1 |].
          destruct (is_goal (state_of e)); [exact H1 | now apply offers_entries]. }
        intros v f' Hv. rewrite raised_known. apply Taken with f'. revert Hv. unfold raised.
        destruct (at_most_decide (if at_most_decide (best w2) least then best w2 else least) (lower w2)); [easy |].
        now destruct (if at_most_decide (best w2) least then best w2 else least).
  Qed.

  Inductive ends (w : world) : Prop := in_every_case : (forall w', turn h weight w w' -> ends w') -> ends w.

  (** T6.4, part 1. The gap closes. Let, in addition, the graph be finite. Then [anytime_weighted_astar] ends.

      Hypotheses: those of T6.3, but for the cheapest path; finitely many states can be reached. *)

  Theorem T6_4_1_the_search_ends : finite -> no_negative_cost -> heuristic h -> admissible h ->
    ends (initial_world h weight).
  Proof.
    intros [states Fin] Pos Heur Adm. pose (all := map (fun '(_, v, x) => (v, x)) (walks (length states) start)).
    (* There are finitely many paths that visit no state twice. *)
    assert (All : forall w n x, runs h weight w -> g w n = Some x -> In (n, x) all).
    { intros w n x Runs Hx. destruct (runs_found Pos Heur Adm w Runs n x Hx) as (steps & Hp & Once & _).
      change (n, x) with ((fun '(_, v, x) => (v, x)) (steps, n, x)). apply in_map, walks_are_all.
      split; [exact Hp |]. assert (Sub : incl (visited start steps) states).
      { intros v Hv. apply Fin. apply visited_reachable with start steps n x; trivial. apply start_reachable. }
      pose proof (NoDup_incl_length Once Sub) as L. unfold visited in L. simpl in L. rewrite map_length in L. lia. }
    pose (to_come := fun w => length (filter (fun nx => negb (past w nx)) all)).
    enough (Lex : forall k l w, runs h weight w -> to_come w = k -> length (frontier w) = l -> ends w)
      by (eapply Lex; [constructor | reflexivity | reflexivity]).
    induction k as [k IHk] using lt_wf_ind. induction l as [l IHl] using lt_wf_ind. intros w Runs Hk Hl.
    constructor. intros w' T. assert (Runs' : runs h weight w') by now apply then_ with w.
    destruct (runs_right h weight Pos Heur Adm w Runs) as (R & _).
    destruct T as [e m Go T None_ | e m f least Go T W w2 Least].
    - (* An older entry is gone. *)
      destruct T as (older & newer & E & ->).
      eapply IHl; [| exact Runs' | exact Hk | reflexivity]. simpl. rewrite <- Hl, E, !app_length. simpl. lia.
    - (* A state waits again only after its number has fallen. *)
      destruct (waiting_f _ _ R _ _ W) as (x & Hx & _).
      set (w1 := World m (waiting w) (best w) (lower w)) in *.
      assert (Eg : g m = g w) by now destruct T as (? & ? & _ & ->).
      eapply IHk; [| exact Runs' | reflexivity | reflexivity]. rewrite <- Hk. unfold to_come.
      assert (Sub : forall nx, negb (past (raised w2 least) nx) = true -> negb (past w nx) = true).
      { intros nx H. rewrite raised_past in H. destruct (past w nx) eqn:Old; [| easy].
        assert (Old1 : past w1 nx = true) by (destruct nx; unfold past in *; simpl; now rewrite Eg).
        unfold w2 in H. now rewrite (take_past (state_of e) f w1 nx Old1) in H. }
      apply (proj2 (fewer _ _ _ all Sub)) with (state_of e, x).
      + now apply (All w).
      + apply Bool.negb_true_iff. destruct (past w (state_of e, x)) eqn:Old; [| easy].
        apply past_true in Old as (y & Hy & [L | [_ Gone]]); [| congruence].
        assert (y = x) as -> by congruence. destruct L. apply le_refl.
      + apply Bool.negb_false_iff. rewrite raised_past. apply taken_past. simpl. now rewrite Eg.
  Qed.
End Gap.
End Gap.

(** ** Two waves *)

Section Two_waves.
  Context `{P : Problem}.

  (** [within u n v]: a path of at most [n] steps leads from [u] to [v]. *)
  Definition within (u : state) (n : nat) (v : state) : Prop :=
    exists steps x, path u steps v x /\ (length steps <= n)%nat.

  (** T6.6, part 1. Two waves. Let the forward wave hold all states within p steps of the start and the backward wave
      all from which a goal is within q steps, and let no state be in both. Then every path to a goal has at least
      p + q + 1 steps.

      Hypotheses: the two waves do not meet.

      Differs: of the first claim only; it does not need that every step costs 1, nor that there is one goal. That
      [bidirectional_breadth_first] announces a shortest path is the other claim. *)

  Theorem T6_6_1_two_waves : forall p q,
    (forall m t, is_goal t = true -> within start p m -> ~ within m q t) ->
    forall steps t x, is_goal t = true -> path start steps t x -> (p + q + 1 <= length steps)%nat.
  Proof.
    intros p q Apart steps t x Ht Hp.
    destruct (Compare_dec.le_lt_dec (length steps) (p + q)) as [Few | Many]; [| lia].
    (* Take a path of at most p + q steps, and on it the state after p steps, or its end if it is shorter. *)
    rewrite <- (firstn_skipn p steps) in Hp. apply path_split in Hp as (m & y & z & Hm & Ht' & _).
    (* It is in both waves. *)
    destruct (Apart m t Ht).
    - exists (firstn p steps), y. split; [exact Hm |]. rewrite firstn_length. lia.
    - exists (skipn p steps), z. split; [exact Ht' |]. rewrite skipn_length. lia.
  Qed.
End Two_waves.

(** ** The loop of a puzzle's author *)

Module Loop.
Import Astar Anytime_best_first.

Section The_loop.
  Context `{P : Problem}.
  Context (h : state -> number) (penalty : number).

  Notation runs := (runs h penalty).

  (** Along a path to a goal: a state on it that was reached at no more than this piece costs had its turn. So
      either a path was known by then that costs no more than the whole, or the next state was reached so, too. *)
  Lemma along_a_path : no_negative_cost -> forall w, runs w -> frontier w = [] ->
    forall steps n y so_far t x, is_goal t = true -> path n steps t x -> g w n = Some y -> y <= so_far ->
    best_at_most w (so_far + x).
  Proof.
    intros Pos w Runs Empty. destruct (runs_right h penalty Pos w Runs) as [R Lost].
    assert (Larger : forall a b, best_at_most w a -> a <= b -> best_at_most w b).
    { intros a b (c & E & L) L'. exists c. split; [exact E | linear]. }
    induction steps as [| [m c] steps IH]; intros n y so_far t x Ht Hp Hn L.
    - (* A goal is announced whenever it gets a smaller number. *)
      apply path_nothing in Hp as [-> ->]. apply Larger with y; [now apply (goals_announced _ R n) | linear].
    - assert (0 <= x) by (apply (costs_nonnegative Pos n t); now exists ((m, c) :: steps)).
      apply path_first in Hp as (Hs & z & Hp & ->).
      assert (0 <= z) by (apply (costs_nonnegative Pos m t); now exists steps).
      destruct (Lost n y Hn) as [(_ & e & He & _) | [Best | Offered]].
      + (* None waits at the end. *)
        now rewrite Empty in He.
      + apply Larger with y; [exact Best | linear].
      + destruct (Offered m c Hs) as [(y' & Hm & L') | Best].
        * replace (so_far + (c + z)) with (so_far + c + z) by linear.
          apply IH with m y' t; trivial. linear.
        * apply Larger with (y + c); [exact Best | linear].
  Qed.

  (** T6.7. The loop loses nothing. Let the graph be finite, no cost negative, and let there be a path to a goal.
      Let h be anything and the penalty any number that is not negative. If [anytime_best_first] is run until no
      state waits, the last path that it announces costs C*.

      Hypotheses: finitely many states can be reached; no step has a negative cost; a goal can be reached; the
      search has come to the point where nothing waits.

      Differs: the penalty may be negative, and the entries that wait may be taken in any order; that the path which
      is announced leads to a goal at this cost is said by [cheapest]. *)

  Theorem T6_7_the_loop_loses_nothing : finite -> no_negative_cost -> (exists t, is_goal t = true /\ reachable t) ->
    forall w, runs w -> frontier w = [] -> exists b, best w = Some b /\ cheapest b.
  Proof.
    intros Fin Pos Goal w Runs Empty. destruct (runs_right h penalty Pos w Runs) as [R _].
    destruct (cheapest_exists Fin Pos Goal) as (C & (t & Ht & steps & Hp) & Least).
    (* Go along a cheapest path. The start has the number 0. *)
    destruct (along_a_path Pos w Runs Empty steps start 0 0 t C Ht Hp) as (b & E & L);
      [apply (start_number _ (sound_memory _ R)) | apply le_refl |].
    (* What is announced is a path, so it costs no less. *)
    exists b. split; [exact E |]. destruct (best_is_a_path _ R b E) as (t' & Ht' & Hb).
    pose proof (Least t' b Ht' Hb). replace b with C by linear.
    split; [now exists t; split; [| exists steps] | exact Least].
  Qed.
End The_loop.
End Loop.
