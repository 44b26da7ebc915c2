(** * Chapter 3, side road: Pathmax: pass it on *)

From Coq Require Import Wf_nat.
From Proofs Require Import Extended Astar Pathmax Chapter_2 Chapter_3.

Section Mended.
  Context `{P : Problem}.

  (** The world is finite: there are finitely many states, and not only such as can be reached from the start. *)
  Definition finite_world : Prop := exists states : list state, forall v, In v states.

  (** [mended h n a]: the largest of all h(m) - d(m, n) is [a], where m runs over all states from which n can be
      reached. This is h'(n). *)
  Definition mended (h : state -> extended) (n : state) (a : extended) : Prop :=
    (exists m d, distance m n d /\ a = less (h m) d) /\ forall m d, distance m n d -> less (h m) d ≤ a.

  (** ** There is a largest *)

  (** The same world, entered at [u]. *)
  Definition from (u : state) : Problem :=
    {| state := state; same := same; start := u; is_goal := is_goal; neighbors := neighbors |}.

  Lemma path_from : forall u p v w x, path (P := from u) v p w x <-> path (P := P) v p w x.
  Proof.
    intros u p v w x. split; intros C.
    - induction C as [| p w w' x c C IH Hs]; [exact (stay (P := P) v) |].
      exact (walk_on (P := P) v p w w' x c IH Hs).
    - induction C as [| p w w' x c C IH Hs]; [exact (stay (P := from u) v) |].
      exact (walk_on (P := from u) v p w w' x c IH Hs).
  Qed.

  Lemma costs_from : forall u v w x, costs (P := from u) v w x <-> costs (P := P) v w x.
  Proof. intros u v w x. split; intros [p C]; exists p; now apply path_from in C || apply path_from. Qed.

  Lemma distance_or_none_anywhere : finite_world -> no_negative_cost -> forall u v,
    (exists d, distance u v d) \/ (forall x, ~ costs u v x).
  Proof.
    intros (states & All) Pos u v.
    destruct (distance_or_none (P := from u)) with (u := u) (v := v) as [(d & C & Least) | None].
    - exists states. intros w _. apply All.
    - exact Pos.
    - exact (start_reachable (P := from u)).
    - left. exists d. split; [now apply costs_from with u |]. intros c K. apply Least. now apply costs_from.
    - right. intros x K. apply (None x). now apply costs_from.
  Qed.

  (** Of the numbers that some states of a list offer to n one is the largest; or none of them offers anything. *)
  Lemma largest_offer : finite_world -> no_negative_cost -> forall h n states,
    (exists m d, distance m n d /\ forall m' d', In m' states -> distance m' n d' -> less (h m') d' ≤ less (h m) d) \/
    (forall m d, In m states -> ~ distance m n d).
  Proof.
    intros Fin Pos h n. induction states as [| m states IH]; [right; now intros m d [] |].
    destruct (distance_or_none_anywhere Fin Pos m n) as [(d & D) | None].
    - (* m offers h(m) - d(m, n). *)
      assert (Own : forall d', distance m n d' -> less (h m) d' ≤ less (h m) d).
      { intros d' D'. rewrite (distance_unique _ _ _ _ D' D). apply at_most_refl. }
      left. destruct IH as [(m1 & d1 & D1 & Largest) | None].
      + destruct (at_most_total (less (h m) d) (less (h m1) d1)) as [L | L].
        * exists m1, d1. split; [exact D1 |]. intros m' d' [<- | H] D'; [| now apply Largest].
          apply at_most_trans with (less (h m) d); [now apply Own | exact L].
        * exists m, d. split; [exact D |]. intros m' d' [<- | H] D'; [now apply Own |].
          apply at_most_trans with (less (h m1) d1); [now apply Largest | exact L].
      + exists m, d. split; [exact D |]. intros m' d' [<- | H] D'; [now apply Own | now destruct (None m' d')].
    - (* m offers nothing. *)
      destruct IH as [(m1 & d1 & D1 & Largest) | None'].
      + left. exists m1, d1. split; [exact D1 |]. intros m' d' [<- | H] D'; [| now apply Largest].
        destruct (None d'). apply D'.
      + right. intros m' d' [<- | H] D'; [destruct (None d'); apply D' | now apply (None' m' d')].
  Qed.

  Lemma mended_exists : finite_world -> no_negative_cost -> forall h n, exists a, mended h n a.
  Proof.
    intros Fin Pos h n. destruct Fin as (states & All).
    assert (Fin : finite_world) by now exists states.
    destruct (largest_offer Fin Pos h n states) as [(m & d & D & Largest) | None].
    - exists (less (h m) d). split; [now exists m, d |]. intros m' d' D'. now apply Largest.
    - (* n itself is among them. *)
      destruct (None n 0); [apply All | now apply distance_to_itself].
  Qed.

  (** So h' is an estimate: it has one value for each state. *)
  Lemma mended_estimate : finite_world -> no_negative_cost -> forall h, exists h', forall n, mended h n (h' n).
  Proof.
    intros Fin Pos h. pose proof (mended_exists Fin Pos h) as Each. destruct Fin as (states & All).
    enough (Some_of_them : exists h', forall n, In n states -> mended h n (h' n)).
    { destruct Some_of_them as (h' & H). exists h'. intros n. apply H, All. }
    clear All. induction states as [| v states (h' & IH)]; [exists h; now intros n [] |].
    destruct (Each v) as (a & Ha). exists (fun n => if same n v then a else h' n).
    intros n H. destruct (same n v) as [-> | D]; [exact Ha |].
    destruct H as [-> | H]; [now destruct D | now apply IH].
  Qed.

  (** ** L3.14 *)

  (** L3.14. The least consistent estimate above an admissible one.

      Hypotheses: there are finitely many states; no step has a negative cost; h is never negative (as every estimate
      of the book) and admissible.

      Then there is an estimate h' such that h'(n) is the largest of all h(m) - d(m, n), for every n, where m runs
      over all states from which n can be reached. It is consistent, h' >= h, and every consistent estimate that is
      nowhere below h is nowhere below h'.

      Differs: it says as well that the largest exists. h may be infinite; infinity, less a number, is infinity. *)
  Lemma L3_14_the_least_consistent_estimate_above_an_admissible_one : finite_world -> no_negative_cost ->
    forall h, heuristic h -> admissible h ->
    exists h', (forall n, mended h n (h' n)) /\ consistent h' /\ (forall n, h n ≤ h' n) /\
      forall k, consistent k -> (forall n, h n ≤ k n) -> forall n, h' n ≤ k n.
  Proof.
    intros Fin Pos h Heur Adm. destruct (mended_estimate Fin Pos h) as (h' & Mended). exists h'.
    (* Above h: take m = n. *)
    assert (Above : forall n, h n ≤ h' n).
    { intros n. destruct (Mended n) as [_ Largest].
      pose proof (Largest n 0 (distance_to_itself Pos n)) as H. unfold less in H. by_cases. }
    parts; trivial; [split |].
    - (* At a goal t: h(m) <= h*(m) <= d(m, t), so no term is positive. *)
      intros t Ht. destruct (Mended t) as [(m & d & [K _] & E) _]. pose proof (Adm m t d Ht K) as Low.
      (* And the one for m = t is h(t) = 0. *)
      pose proof (Above t) as Up. pose proof (Heur t) as Zero. rewrite E in *.
      apply at_most_antisym; [| now apply at_most_trans with (h t)]. unfold less. by_cases.
    - (* Let a step of cost c lead from n to p, and let h'(n) = h(m) - d(m, n). *)
      intros n p c Hs. destruct (Mended n) as [(m & d & D & ->) _]. destruct (Mended p) as [_ Largest].
      destruct (distance_or_none_anywhere Fin Pos m p) as [(e & De) | None].
      + (* d(m, p) <= d(m, n) + c. So h'(p) >= h(m) - d(m, p) >= h(m) - d(m, n) - c = h'(n) - c. *)
        pose proof (distance_step m n p d c e D Hs De) as Detour. pose proof (Largest m e De) as Low.
        unfold less in *. by_cases.
      + destruct (None (d + c)). apply costs_walk_on with n; [apply D | exact Hs].
    - (* Let k be consistent and k >= h. By T3.5 k(m) <= d(m, n) + k(n). *)
      intros k [Zero Falls] Over n. destruct (Mended n) as [(m & d & [K _] & ->) _].
      pose proof (proj1 (proj1 (T3_5_step_by_step_or_all_at_once k Zero)) Falls m n d K) as Low.
      (* So k(n) >= k(m) - d(m, n) >= h(m) - d(m, n), for every m. *)
      pose proof (Over m) as Up. unfold less. by_cases.
  Qed.
End Mended.

(** ** What is handed on is still a promise *)

Section Handed_on.
  Context `{P : Problem}.

  Variable h : state -> extended.

  (** The estimates are admissible and at least h. *)
  Definition honest (raised : state -> extended) : Prop := admissible raised /\ forall n, h n ≤ raised n.

  (** Let a step lead from n to m at cost c. That step, and then the best way from m, is one way from n. So raising m
      to r(n) - c keeps it admissible, and of two admissible numbers the larger is admissible. *)
  Lemma hand_on_honest : forall raised n m c, honest raised -> step n m c -> honest (hand_on n m c raised).
  Proof.
    intros raised n m c [Adm Above] Hs. unfold hand_on. split.
    - intros v t x Ht K. destruct (same v m) as [-> | D];
        [rewrite set_there | now rewrite set_elsewhere by exact D; apply Adm with t].
      destruct (higher_is_one (raised m) (less (raised n) c)) as [-> | ->]; [now apply Adm with t |].
      assert (K' : costs n t (c + x)) by (apply costs_append with m; [now apply costs_step | exact K]).
      pose proof (Adm n t (c + x) Ht K') as Low. unfold less. by_cases.
    - intros v. destruct (same v m) as [-> | D]; [rewrite set_there | now rewrite set_elsewhere by exact D].
      apply at_most_trans with (raised m); [apply Above | apply higher_left].
  Qed.

  (** *** A search that raises relaxes each step as A* does, with the honest estimates of this moment. *)

  Definition as_astar (u : state) (m : memory) (one : method * (state * number)) : memory :=
    relax (fst one) u m (snd one).

  Definition relaxes_honestly (u : state) (edges : list (state * number)) (a b : knowledge) : Prop :=
    exists moments, map snd moments = edges /\
      (forall one, In one moments -> exists raised, honest raised /\ fst one = astar raised) /\
      fst b = fold_left (as_astar u) moments (fst a) /\ honest (snd b).

  (** It is enough to look at one step. *)
  Lemma each_step_honestly : forall u (relax_raising : knowledge -> state * number -> knowledge),
    (forall v c m raised, step u v c -> honest raised -> let b := relax_raising (m, raised) (v, c) in
      exists raised', honest raised' /\ fst b = relax (astar raised') u m (v, c) /\ honest (snd b)) ->
    forall edges a, (forall v c, In (v, c) edges -> step u v c) -> honest (snd a) ->
    relaxes_honestly u edges a (fold_left relax_raising edges a).
  Proof.
    intros u relax_raising One. induction edges as [| [v c] edges IH]; intros [m raised] Steps Honest;
      cbn [fold_left].
    - exists []. now parts.
    - destruct (One v c m raised) as (raised' & Honest' & Same & H); [apply Steps; now left | exact Honest |].
      destruct (IH (relax_raising (m, raised) (v, c))) as (moments & E & Each & F & Last);
        [intros; apply Steps; now right | exact H |].
      exists ((astar raised', (v, c)) :: moments). parts; [now rewrite <- E | | | exact Last].
      + intros one [<- | Later]; [now exists raised' | now apply Each].
      + rewrite F. cbn [fold_left]. now rewrite Same.
  Qed.

  Lemma pathmax_relaxes_honestly : forall u edges a, (forall v c, In (v, c) edges -> step u v c) -> honest (snd a) ->
    relaxes_honestly u edges a (fold_left (relax_pathmax u) edges a).
  Proof.
    intros u. apply each_step_honestly. intros v c m raised Hs Honest. exists (hand_on u v c raised).
    parts; [now apply hand_on_honest | | ]; simpl.
    - unfold relax. rewrite Bool.andb_true_r. now destruct (cheaper _ _).
    - destruct (cheaper _ _); [now apply hand_on_honest | exact Honest].
  Qed.

  Lemma bpmx_relaxes_honestly : forall u edges a, (forall v c, In (v, c) edges -> step u v c) -> honest (snd a) ->
    relaxes_honestly u edges a (fold_left (relax_bpmx u) edges a).
  Proof.
    intros u. apply each_step_honestly. intros v c m raised Hs Honest. exists (hand_on u v c raised).
    parts; [now apply hand_on_honest | | ]; simpl.
    - unfold relax. rewrite Bool.andb_true_r. now destruct (cheaper _ _).
    - destruct (cheaper _ _); now apply hand_on_honest.
  Qed.

  (** When BPMX raises a parent, this is the same argument for the step that leads back. *)
  Lemma asked_honestly : forall u edges raised, honest raised -> honest (fold_left (ask u) edges raised).
  Proof.
    intros u. induction edges as [| [child c] edges IH]; intros raised Honest; cbn [fold_left]; [exact Honest |].
    apply IH. unfold ask. assert (Steps : forall v d, In (v, d) (neighbors child) -> step child v d) by easy.
    revert raised Honest Steps. generalize (neighbors child) as back_steps.
    induction back_steps as [| [back d] back_steps IH']; intros raised Honest Steps; cbn [fold_left];
      [exact Honest |].
    apply IH'; [| intros; apply Steps; now right].
    destruct (same back u) as [<- | D]; [| exact Honest].
    apply hand_on_honest; [exact Honest | apply Steps; now left].
  Qed.

  (** What we know of [expand_pathmax] and [expand_bpmx]. *)
  Definition expands_honestly (expand : state -> knowledge -> knowledge) : Prop :=
    forall u m raised, honest raised ->
      (is_goal u = true /\ expand u (m, raised) = (announce u (close u m), raised)) \/
      (is_goal u = false /\ exists raised', relaxes_honestly u (neighbors u) (close u m, raised')
        (expand u (m, raised))).

  Lemma pathmax_expands_honestly : expands_honestly expand_pathmax.
  Proof.
    intros u m raised Honest. unfold expand_pathmax. destruct (is_goal u); [now left | right]. split; [easy |].
    exists raised. now apply pathmax_relaxes_honestly.
  Qed.

  Lemma bpmx_expands_honestly : expands_honestly expand_bpmx.
  Proof.
    intros u m raised Honest. unfold expand_bpmx. destruct (is_goal u); [now left | right]. split; [easy |].
    exists (fold_left (ask u) (neighbors u) raised). apply bpmx_relaxes_honestly; [easy |]. now apply asked_honestly.
  Qed.

  (** *** One method for all steps of a turn

      In one turn the estimates change from step to step. But what is pushed depends on no more than on the child and
      its new number, which falls with each push; so there is one method that pushes the same. It tells the same too,
      but for the estimates. *)

  Definition retold (story : list event) (m : memory) : memory :=
    {| g := g m; parent := parent m; closed := closed m; frontier := frontier m; told := story; answer := answer m |}.

  Definition without_estimate (event : event) : Astar.event :=
    match event with Reach v u x _ => Reach v u x Infinite | _ => event end.

  Definition same_story (one other : list event) : Prop := map without_estimate one = map without_estimate other.

  (** The method [s], but [v] at the number [new] or above is pushed as [s0] pushes it. *)
  Definition but_for (v : state) (new : number) (s0 s : method) : method := {|
    estimate := estimate s;
    priority_of := fun n x => if same n v then if le_decide new x then priority_of s0 n x else priority_of s n x
      else priority_of s n x;
    tie_of := fun n x => if same n v then if le_decide new x then tie_of s0 n x else tie_of s n x else tie_of s n x;
    reopen := true
  |}.

  Lemma no_difference_any_more : forall v new s0 s u, reopen s = true -> forall edges m y,
    g m v = Some y -> y <= new ->
    fold_left (relax (but_for v new s0 s) u) edges m = fold_left (relax s u) edges m.
  Proof.
    intros v new s0 s u R. induction edges as [| [w c] edges IH]; intros m y Hy L; cbn [fold_left]; [easy |].
    destruct (relax_cases (but_for v new s0 s) u m w c eq_refl) as [[E (z & Hz & K)] | [E Better]];
      destruct (relax_cases s u m w c R) as [[E' (z' & Hz' & K')] | [E' Better']]; rewrite E, E'.
    - now apply IH with y.
    - pose proof (Better' z Hz). linear.
    - pose proof (Better z' Hz'). linear.
    - assert (Same : accept (but_for v new s0 s) u w (number_of m u + c) m = accept s u w (number_of m u + c) m).
      { unfold accept, pushed. simpl. destruct (same w v) as [-> | D]; [| easy].
        destruct (le_decide new (number_of m u + c)) as [Le | Gt]; [| easy]. pose proof (Better y Hy). linear. }
      rewrite Same. destruct (same w v) as [-> | D].
      + apply IH with (number_of m u + c); [simpl; apply set_there |]. pose proof (Better y Hy). linear.
      + apply IH with y; [| exact L]. simpl. now rewrite set_elsewhere by auto.
  Qed.

  Section One_method.
    Variable kind : state -> number -> entry -> Prop.
    Hypothesis of_kind : forall raised, honest raised -> forall n x, kind n x (pushed (astar raised) n x).
    Hypothesis kind_of_entry : forall n x (s s0 : method), priority_of s n x = priority_of s0 n x ->
      kind n x (pushed s0 n x) -> kind n x (pushed s n x).
    Hypothesis honest_h : honest h.

    Lemma one_method : forall u moments,
      (forall one, In one moments -> exists raised, honest raised /\ fst one = astar raised) -> forall m,
      exists s, reopen s = true /\ (forall n x, kind n x (pushed s n x)) /\
        forall story, same_story story (told m) -> exists story',
          fold_left (relax s u) (map snd moments) (retold story m) =
            retold story' (fold_left (as_astar u) moments m) /\
          same_story story' (told (fold_left (as_astar u) moments m)).
    Proof.
      intros u. induction moments as [| [s0 [v c]] moments IH]; intros Each m.
      - exists (astar h). parts; [easy | now apply of_kind |]. intros story Same. now exists story.
      - destruct (Each (s0, (v, c))) as (raised & Honest & E0); [now left |]. simpl in E0. subst s0.
        destruct (IH (fun one H => Each one (or_intror H)) (as_astar u m (astar raised, (v, c))))
          as (s & R & Kind & Simulates).
        cbn [fold_left map snd].
        change (as_astar u m (astar raised, (v, c))) with (relax (astar raised) u m (v, c)) in *.
        destruct (relax_cases (astar raised) u m v c eq_refl) as [[E (y & Hy & L)] | [E Better]]; rewrite E in *.
        + (* The offer is declined. *)
          exists s. parts; [exact R | exact Kind |]. intros story Same.
          assert (E' : relax s u (retold story m) (v, c) = retold story m).
          { destruct (relax_cases s u (retold story m) v c R) as [[E' _] | [_ Better]]; [exact E' |].
            pose proof (Better y Hy) as B. unfold number_of in *. simpl in B. linear. }
          rewrite E'. now apply Simulates.
        + (* The offer is accepted. *)
          set (new := number_of m u + c) in *.
          exists (but_for v new (astar raised) s). parts; [easy | |].
          * intros n x. destruct (same n v) as [-> | D].
            -- destruct (le_decide new x) as [Le | Gt].
               ++ apply kind_of_entry with (astar raised); [| now apply of_kind]. cbn.
                  destruct (same v v); [| easy]. now destruct (le_decide new x).
               ++ apply kind_of_entry with s; [| apply Kind]. cbn. destruct (same v v); [| easy].
                  now destruct (le_decide new x).
            -- apply kind_of_entry with s; [| apply Kind]. cbn. now destruct (same n v).
          * intros story Same.
            assert (E' : relax (but_for v new (astar raised) s) u (retold story m) (v, c) =
              retold (Reach v (Some u) new (estimate s v) :: story) (accept (astar raised) u v new m)).
            { destruct (relax_cases (but_for v new (astar raised) s) u (retold story m) v c eq_refl)
                as [[_ (y & Hy & L)] | [-> _]].
              - pose proof (Better y Hy) as B. unfold new, number_of in *. simpl in L. linear.
              - unfold accept, retold, pushed, number_of. simpl. fold (number_of m u). fold new.
                destruct (same v v); [| easy]. destruct (le_decide new new) as [_ | No]; [easy |].
                destruct (No (le_refl new)). }
            rewrite E', (no_difference_any_more v new (astar raised) s u R _ _ new);
              [| simpl; apply set_there | apply le_refl].
            apply Simulates. unfold same_story in *. simpl. now rewrite Same.
    Qed.
  End One_method.
End Handed_on.

(** *** What holds in each turn *)

Section What_both_do.
  Context `{P : Problem}.

  Variable h : state -> extended.
  Hypothesis Adm : admissible h.
  Variable expand : state -> knowledge -> knowledge.
  Hypothesis Honest_expand : expands_honestly h expand.

  Lemma h_is_honest : honest h h.
  Proof. split; [exact Adm | intros n; apply at_most_refl]. Qed.

  (** By induction over the changes: the estimates stay honest. *)
  Lemma runs_honest : forall a, runs_raising expand h a -> honest h (snd a).
  Proof.
    induction 1 as [| e [m raised] b Runs Honest (A & m1 & T & -> & Least)]; [exact h_is_honest |].
    unfold visit_raising. cbn [fst snd] in *. destruct (closed m1 (state_of e)); [exact Honest |].
    destruct (Honest_expand (state_of e) m1 raised Honest) as [[_ ->] | (_ & raised' & (moments & _ & _ & _ & H))];
      [exact Honest | exact H].
  Qed.

  Hypothesis nonnegative : no_negative_cost.
  Hypothesis Heur : heuristic h.

  (** An entry of [n], pushed at the number [x], has a priority that no path to a goal by n undercuts, and that is not
      below x. *)
  Definition promising (n : state) (x : number) (e : entry) : Prop :=
    (forall t y, is_goal t = true -> costs n t y -> priority e ≤ Finite (x + y)) /\ Finite x ≤ priority e.

  Lemma honest_is_promising : forall raised, honest h raised -> forall n x, promising n x (pushed (astar raised) n x).
  Proof.
    intros raised [Low Above] n x. split; simpl.
    - intros t y Ht K. pose proof (Low n t y Ht K). by_cases.
    - apply plus_nonnegative. apply at_most_trans with (h n); [apply Heur | apply Above].
  Qed.

  Lemma promising_by_priority : forall n x (s s0 : method), priority_of s n x = priority_of s0 n x ->
    promising n x (pushed s0 n x) -> promising n x (pushed s n x).
  Proof. intros n x s s0 E [A B]. unfold promising in *. simpl in *. now rewrite E. Qed.

  (** Each turn is one of A* with some method, but for the estimates in the story. *)
  Lemma same_turn : forall e m raised story, honest h raised -> same_story story (told m) ->
    exists s story', reopen s = true /\ (forall n x, promising n x (pushed s n x)) /\
      visit s e (retold story m) = retold story' (fst (visit_raising expand e (m, raised))) /\
      same_story story' (told (fst (visit_raising expand e (m, raised)))) /\
      honest h (snd (visit_raising expand e (m, raised))).
  Proof.
    intros e m raised story Honest Same. unfold visit_raising, visit, Astar.expand. cbn [fst snd].
    change (closed (retold story m)) with (closed m). destruct (closed m (state_of e)).
    - exists (astar h), story. parts; trivial. apply honest_is_promising, h_is_honest.
    - destruct (Honest_expand (state_of e) m raised Honest) as [[-> ->] | (-> & raised' & R)].
      + exists (astar h), (Goal (state_of e) (number_of m (state_of e)) ::
          Expand (state_of e) (number_of m (state_of e)) :: story).
        parts; trivial; [apply honest_is_promising, h_is_honest |].
        unfold same_story in *. simpl. now rewrite Same.
      + destruct R as (moments & E & Each & F & Honest').
        destruct (one_method h promising honest_is_promising promising_by_priority h_is_honest (state_of e) moments
          Each (close (state_of e) m)) as (s & R & Kind & Simulates).
        destruct (Simulates (Expand (state_of e) (number_of m (state_of e)) :: story)) as (story' & E' & Same').
        { unfold same_story in *. simpl. now rewrite Same. }
        exists s, story'. cbn [fst] in F. rewrite F. parts; trivial. rewrite <- E', E. reflexivity.
  Qed.

  (** The numbers are found as A* finds them; what waits has a promising entry; no entry is below the number of its
      state; and the goal that was expanded has the number C*. *)
  Definition behaves (m : memory) : Prop :=
    arises m /\ (forall n, waits promising m n) /\
    (forall e, In e (frontier m) -> exists x, g m (state_of e) = Some x /\ Finite x ≤ priority e) /\
    (forall t C, answer m = Some t -> cheapest C -> exists x, g m t = Some x /\ x <= C).

  Lemma begin_behaves : behaves (initial (astar h)).
  Proof.
    unfold behaves. parts.
    - exact (at_first (astar h) (Entry (Finite 0) 0 start) eq_refl).
    - intros n x Hx _. simpl in Hx. destruct (same n start) as [-> | D];
        [| now rewrite set_elsewhere in Hx by exact D].
      rewrite set_there in Hx. injection Hx as <-. exists (Entry (Finite 0) 0 start). parts; [now left | easy |].
      split; simpl; [| apply le_refl]. intros t y _ K. pose proof (costs_nonnegative nonnegative _ _ _ K). linear.
    - intros e [<- | []]. exists 0. simpl. split; [apply set_there | apply le_refl].
    - intros t C [=].
  Qed.

  Lemma turn_behaves : forall m e m1 s, behaves m -> answer m = None -> takes m e m1 ->
    (forall other, In other (frontier m) -> priority e ≤ priority other) ->
    reopen s = true -> (forall n x, promising n x (pushed s n x)) -> behaves (visit s e m1).
  Proof.
    intros m e m1 s (Arises & Waits & Above & _) A T Least R Kind.
    assert (He : In e (frontier m)).
    { destruct T as (older & newer & E & _). rewrite E. apply in_or_app. right. now left. }
    destruct (Above e He) as (x & Hx & Low). unfold behaves. parts.
    - apply later with m; [exact Arises |]. split; [exact A |]. now exists s, e, m1.
    - now apply visit_waits with m.
    - intros e' He'. destruct (visit_entries nonnegative s m e m1 x R T Hx e' He')
        as [Old | (v & c & y & _ & -> & Hy & L)].
      + destruct (Above e' Old) as (y & Hy & Low'). destruct (visit_lowers s e m m1 R T _ _ Hy)
          as (z & Hz & L). exists z. split; [exact Hz |]. apply at_most_trans with (Finite y); [exact L | exact Low'].
      + exists y. split; [exact Hy |]. apply at_most_trans with (Finite (x + c)); [exact L | apply Kind].
    - (* When the waiting state s_i was pushed, its priority was g*(s_i) plus an admissible estimate, at most C*. *)
      intros t C A' Cheapest.
      destruct (a_piece_waits nonnegative C Cheapest m Arises A) as (v & y & z & t' & W & Hy & _ & Ht & K & ->).
      destruct (Waits v y Hy (proj1 W)) as (e' & Hin & _ & [Low' _]).
      pose proof (Low' t' z Ht K) as Up. pose proof (Least e' Hin) as Le.
      assert (Eg : g m1 = g m /\ answer m1 = answer m) by (now destruct T as (? & ? & ? & ->)).
      destruct Eg as [Eg Ea].
      destruct (visit_cases s e m1) as [[_ E] | [(_ & _ & E) | (_ & _ & E)]]; rewrite E in *.
      + congruence.
      + simpl in A'. injection A' as <-. exists x. split; [simpl; now rewrite Eg |].
        pose proof (at_most_trans _ _ _ Low (at_most_trans _ _ _ Le Up)) as L. exact L.
      + rewrite fold_answer in A'. simpl in A'. congruence.
  Qed.

  Lemma takes_retold : forall m e m1 story, takes m e m1 -> takes (retold story m) e (retold story m1).
  Proof. intros m e m1 story (older & newer & E & ->). now exists older, newer. Qed.

  Lemma runs_behave : forall a, runs_raising expand h a -> honest h (snd a) /\
    exists story, behaves (retold story (fst a)) /\ same_story story (told (fst a)).
  Proof.
    induction 1 as [| e [m raised] b Runs (Honest & story & B & Same) (A & m1 & T & -> & Least)].
    - split; [apply h_is_honest |]. exists (told (initial (astar h))). split; [exact begin_behaves | easy].
    - cbn [fst snd] in *.
      destruct (same_turn e m1 raised story Honest) as (s & story' & R & Kind & E & Same' & Honest').
      { now destruct T as (? & ? & _ & ->). }
      split; [exact Honest' |]. exists story'. split; [| exact Same']. rewrite <- E.
      apply turn_behaves with (retold story m); trivial. now apply takes_retold.
  Qed.

  Lemma raising_ends : finite -> ends_raising expand (begin_raising h).
  Proof.
    intros Fin. destruct (finitely_many_numbers Fin nonnegative) as (all & All).
    enough (Lex : forall k l a, runs_raising expand h a -> to_come all (fst a) = k -> length (frontier (fst a)) = l ->
      ends_raising expand a) by (eapply Lex; [constructor | reflexivity | reflexivity]).
    induction k as [k IHk] using lt_wf_ind. induction l as [l IHl] using lt_wf_ind. intros [m raised] Runs Hk Hl.
    constructor. intros e b Turn.
    assert (Runs' : runs_raising expand h b) by now apply goes_on_raising with e (m, raised).
    destruct (runs_behave _ Runs) as (Honest & story & (Arises & _) & Same).
    destruct Turn as (A & m1 & T & -> & Least). cbn [fst snd] in *.
    destruct (same_turn e m1 raised story Honest) as (s & story' & R & Kind & E & _ & _).
    { now destruct T as (? & ? & _ & ->). }
    destruct (turn_leaves_less nonnegative all s e (retold story m) (retold story m1) R Arises) as [Less | [Eq Less]].
    - now apply takes_retold.
    - intros x _ Hx. now apply All with (retold story m).
    - rewrite E in Less. change (to_come all (retold story m)) with (to_come all m) in Less. rewrite Hk in Less.
      now apply (IHk _ Less) with (length (frontier (fst (visit_raising expand e (m1, raised))))).
    - rewrite E in Eq, Less. change (to_come all (retold story m)) with (to_come all m) in Eq.
      simpl in Less. rewrite Hl in Less. apply (IHl _ Less); trivial. now rewrite <- Hk, <- Eq.
  Qed.

  Lemma chain_retold : forall story m n steps x, path_to (retold story m) n steps x -> path_to m n steps x.
  Proof. intros story m n steps x C. induction C; [now constructor | now apply by_parent with u]. Qed.

  Lemma raising_announces : forall C, cheapest C -> forall a, runs_raising expand h a -> stopped (fst a) ->
    exists t steps, announces (fst a) t C steps C.
  Proof.
    intros C Cheapest [m raised] Runs Stop. destruct (runs_behave _ Runs) as (_ & story & B & Same).
    destruct B as (Arises & _ & _ & Cheap). cbn [fst snd] in *. destruct (answer m) as [t |] eqn:A.
    - destruct (arises_sound nonnegative _ Arises) as (S & _ & End). unfold end_told in End.
      change (answer (retold story m)) with (answer m) in *. rewrite A in *.
      destruct End as (Ht & x & rest & Told & Hx & _). exists t.
      destruct (Cheap t C eq_refl Cheapest) as (x' & Hx' & L').
      assert (x' = x) as -> by congruence.
      destruct (chains _ S _ _ Hx) as (p & z & K). destruct (chain_costs _ S _ _ _ K _ Hx) as (steps & c & K' & L).
      apply chain_retold in K'. exists steps.
      (* No path costs less. *)
      assert (C <= c). { apply Cheapest with t; [exact Ht |]. exists steps. now apply path_to_is_a_path with m. }
      assert (x = C) as -> by linear. assert (c = C) as -> by linear. unfold announces. parts; trivial.
      simpl in Told. rewrite Told in Same. unfold same_story in Same. simpl in Same.
      destruct (told m) as [| [v u y est | v y | v y] others]; try discriminate. simpl in Same.
      injection Same as <- <- _. now exists others.
    - destruct (a_piece_waits nonnegative C Cheapest _ Arises A) as (v & x & y & t & [_ (e & He & _)] & _).
      destruct Stop as [Stop | Stop]; [congruence |]. simpl in He. now rewrite Stop in He.
  Qed.

  Lemma raising_announces_nothing : ~ (exists t, is_goal t = true /\ reachable t) ->
    forall a, runs_raising expand h a -> answer (fst a) = None.
  Proof.
    intros None [m raised] Runs. destruct (runs_behave _ Runs) as (_ & story & (Arises & _) & _).
    destruct (answer (fst (m, raised))) as [t |] eqn:A; [exfalso | easy]. cbn [fst snd] in *.
    destruct (arises_sound nonnegative _ Arises) as (S & _ & End). unfold end_told in End.
    change (answer (retold story m)) with (answer m) in End. rewrite A in End.
    destruct End as (Ht & x & rest & _ & Hx & _). apply None. exists t. split; [exact Ht |]. exists x.
    now apply (found _ S).
  Qed.
End What_both_do.

Section L3_13.
  Context `{P : Problem}.

  (** L3.13. What is handed on is still a promise.

      Hypothesis: h is admissible.

      1. Every estimate that pathmax or BPMX works with is admissible and at least h. (Within a turn estimates are
      never lowered: so what holds whenever the loop begins anew holds at each moment.) *)
  Lemma L3_13_1_what_is_handed_on_is_still_a_promise : forall h, admissible h ->
    forall expand, expand = expand_pathmax \/ expand = expand_bpmx -> forall a, runs_raising expand h a ->
    admissible (snd a) /\ forall n, h n ≤ snd a n.
  Proof.
    intros h Adm expand Which a Runs. apply (runs_honest h Adm expand); [| exact Runs].
    destruct Which as [-> | ->]; [apply pathmax_expands_honestly | apply bpmx_expands_honestly].
  Qed.

  (** L3.13, part 2. Hypotheses: finitely many states can be reached; no step has a negative cost; h is never
      negative and admissible.

      Pathmax and BPMX end, and announce C*, with a path of that cost, if there is a path to a goal, and none if there
      is none, whichever of the entries with the least priority a turn may take. *)
  Lemma L3_13_2_both_announce_the_least_cost : finite -> no_negative_cost -> forall h, heuristic h -> admissible h ->
    forall expand, expand = expand_pathmax \/ expand = expand_bpmx ->
    ends_raising expand (begin_raising h) /\
    forall a, runs_raising expand h a -> stopped (fst a) ->
      ((exists t, is_goal t = true /\ reachable t) ->
        exists C t steps, cheapest C /\ announces (fst a) t C steps C) /\
      (~ (exists t, is_goal t = true /\ reachable t) -> answer (fst a) = None).
  Proof.
    intros Fin Pos h Heur Adm expand Which.
    assert (Honest : expands_honestly h expand)
      by (destruct Which as [-> | ->]; [apply pathmax_expands_honestly | apply bpmx_expands_honestly]).
    split; [now apply (raising_ends h Adm expand Honest Pos Heur) |]. intros a Runs Stop. split.
    - intros Goals. destruct (cheapest_exists Fin Pos Goals) as (C & Cheapest).
      destruct (raising_announces h Adm expand Honest Pos Heur C Cheapest a Runs Stop) as (t & steps & K).
      now exists C, t, steps.
    - intros None. now apply (raising_announces_nothing h Adm expand Honest Pos Heur).
  Qed.
End L3_13.

(** *** With pathmax f does not fall *)

Section F_does_not_fall.
  Context `{P : Problem}.

  Hypothesis nonnegative : no_negative_cost.

  (** An older entry of a state never has less than the f that the state has now; and a state that waits has an entry
      with no more than that. *)
  Definition none_below (m : memory) (raised : state -> extended) : Prop :=
    forall e, In e (frontier m) -> exists x, g m (state_of e) = Some x /\ x ⊕ raised (state_of e) ≤ priority e.

  Definition waits_with_f (m : memory) (raised : state -> extended) : Prop :=
    forall n x, g m n = Some x -> closed m n = false ->
      exists e, In e (frontier m) /\ state_of e = n /\ priority e ≤ x ⊕ raised n.

  Definition in_order (a : knowledge) : Prop := none_below (fst a) (snd a) /\ waits_with_f (fst a) (snd a).

  (** All that waits has at least this f. *)
  Definition at_least (f : extended) (a : knowledge) : Prop :=
    forall e, In e (frontier (fst a)) -> f ≤ priority e.

  (** What is told of a child that [u] reaches is at least this f. *)
  Definition tells_at_least (f : extended) (u : state) (news : list event) : Prop :=
    forall child from new estimate, In (Reach child from new estimate) news ->
      from = Some u /\ f ≤ new ⊕ estimate.

  (** The child's estimate is at least r(n) - c, so its f is at least g(n) + c + r(n) - c. *)
  Lemma inherits : forall x c a b, x ⊕ a ≤ (x + c) ⊕ higher b (less a c).
  Proof.
    intros x c a b. apply at_most_trans with ((x + c) ⊕ less a c).
    - unfold less. by_cases.
    - apply plus_monotone; [apply le_refl | apply higher_right].
  Qed.

  (** An older entry has at least the f that the child has now: if the estimate has not grown, the f has fallen; if it
      has, it is that of n, and nothing that waits has less. *)
  Lemma older_has_more : forall x c a b y p, x ⊕ a ≤ p -> y ⊕ b ≤ p -> x + c < y ->
    (x + c) ⊕ higher b (less a c) ≤ p.
  Proof.
    intros x c a b y p Least Old Better. destruct (higher_is_one b (less a c)) as [-> | ->].
    - apply at_most_trans with (y ⊕ b); [| exact Old]. apply plus_monotone; [now apply lt_le | apply at_most_refl].
    - apply at_most_trans with (x ⊕ a); [| exact Least]. unfold less. by_cases.
  Qed.

  Lemma pathmax_fold_in_order : forall u x f edges a, (forall v c, In (v, c) edges -> step u v c) ->
    g (fst a) u = Some x -> f = x ⊕ snd a u -> in_order a -> at_least f a ->
    let b := fold_left (relax_pathmax u) edges a in
    in_order b /\ at_least f b /\ exists news, told (fst b) = news ++ told (fst a) /\ tells_at_least f u news.
  Proof.
    intros u x f. induction edges as [| [v c] edges IH]; intros [m raised] Steps Hx Ef Order Least;
      cbn [fold_left fst snd] in *.
    - parts; trivial. now exists [].
    - assert (Hs : step u v c) by (apply Steps; now left).
      assert (Steps' : forall v c, In (v, c) edges -> step u v c) by (intros; apply Steps; now right).
      assert (Relax : relax_pathmax u (m, raised) (v, c) = (m, raised) \/
        (relax_pathmax u (m, raised) (v, c) =
          (accept (astar (hand_on u v c raised)) u v (x + c) m, hand_on u v c raised) /\
          forall y, g m v = Some y -> x + c < y)).
      { destruct (relax_cases (astar (hand_on u v c raised)) u m v c eq_refl) as [[_ (y & Hy & L)] | [_ Better]];
          unfold relax_pathmax; rewrite (number_of_known _ _ _ Hx) in *.
        - left. unfold cheaper. rewrite Hy. now destruct (le_decide y (x + c)).
        - right. split; [| exact Better]. unfold cheaper. destruct (g m v) as [y |]; [| easy].
          destruct (le_decide y (x + c)); [| easy]. pose proof (Better y eq_refl). linear. }
      destruct Relax as [-> | [-> Better]]; [now apply IH |].
      assert (D : u <> v). { intros <-. pose proof (Better _ Hx). pose proof (nonnegative _ _ _ Hs). linear. }
      set (raised' := hand_on u v c raised).
      assert (Eu : raised' u = raised u) by (unfold raised', hand_on; now rewrite set_elsewhere).
      assert (Ev : raised' v = higher (raised v) (less (raised u) c))
        by (unfold raised', hand_on; now rewrite set_there).
      assert (Eo : forall w, w <> v -> raised' w = raised w)
        by (intros w Dw; unfold raised', hand_on; now rewrite set_elsewhere).
      (* The child's f is at least that of its parent. *)
      assert (New : f ≤ (x + c) ⊕ raised' v) by (rewrite Ef, Ev; apply inherits).
      destruct Order as [None Waits]. cbn [fst snd] in *.
      destruct (IH (accept (astar raised') u v (x + c) m, raised')) as (Order' & Least' & news & Told & Tells);
        cbn [fst snd]; trivial.
      + simpl. now rewrite set_elsewhere.
      + now rewrite Eu.
      + split; cbn [fst snd].
        * intros e He. simpl in He. apply in_app_or in He as [He | [<- | []]].
          -- destruct (None e He) as (y & Hy & L). simpl. destruct (same (state_of e) v) as [E | De].
             ++ rewrite E in *. exists (x + c). rewrite set_there. split; [easy |]. rewrite Ev.
                apply older_has_more with y; [rewrite <- Ef; now apply Least | exact L | now apply Better].
             ++ exists y. rewrite set_elsewhere by exact De. split; [exact Hy |]. now rewrite Eo.
          -- exists (x + c). simpl. rewrite set_there. split; [easy | apply at_most_refl].
        * intros n y. simpl. destruct (same n v) as [-> | Dn].
          -- rewrite set_there. intros [= <-] _. exists (pushed (astar raised') v (x + c)).
             parts; [apply in_or_app; right; now left | easy | apply at_most_refl].
          -- rewrite !set_elsewhere by exact Dn. intros Hy Cn. destruct (Waits n y Hy Cn) as (e & He & E & L).
             exists e. rewrite Eo by exact Dn. parts; trivial. apply in_or_app. now left.
      + intros e He. simpl in He. apply in_app_or in He as [He | [<- | []]]; [now apply Least | exact New].
      + parts; trivial. exists (news ++ [Reach v (Some u) (x + c) (raised' v)]). split.
        * rewrite Told, <- app_assoc. reflexivity.
        * intros child from new est H. apply in_app_or in H as [H | [[= <- <- <- <-] | []]];
            [exact (Tells _ _ _ _ H) |].
          now split.
  Qed.

  Variable h : state -> extended.

  (** What is known after a turn, if it was begun in order. Only the entry with which the search begins has not the f
      of its state; but while it waits nothing else does. *)
  Lemma pathmax_turn : forall a e b, a = begin_raising h \/ in_order a -> takes_turn expand_pathmax e a b ->
    in_order b /\
    ((closed (fst a) (state_of e) = true /\ told (fst b) = told (fst a) /\
      forall other, In other (frontier (fst b)) -> In other (frontier (fst a))) \/
    (exists f, expands_at expand_pathmax f e a b /\ at_least f b /\ (in_order a -> priority e ≤ f) /\
      exists news, told (fst b) = news ++ told (fst a) /\ tells_at_least f (state_of e) news)).
  Proof.
    intros [m raised] e b Begun Turn. pose proof Turn as Turn'.
    destruct Turn' as (A & m1 & T & Eb & Least). cbn [fst snd] in *.
    destruct T as (older & newer & E & ->).
    assert (Sub : forall other, In other (older ++ newer) -> In other (frontier m)).
    { intros other H. rewrite E. apply in_app_or in H. apply in_or_app. destruct H; [now left | right; now right]. }
    assert (He : In e (frontier m)) by (rewrite E; apply in_or_app; right; now left).
    unfold visit_raising in Eb. cbn [fst] in Eb.
    change (closed (with_frontier (older ++ newer) m)) with (closed m) in Eb.
    destruct (closed m (state_of e)) eqn:C.
    - (* The entry was outdated. *)
      destruct Begun as [[= -> ->] | [None Waits]]; [discriminate |]. cbn [fst snd] in *. subst b.
      split; [| left; now parts]. split; cbn [fst snd].
      + intros other H. now apply None, Sub.
      + intros n x Hx Cn. destruct (Waits n x Hx Cn) as (other & Ho & Eo & L). exists other. parts; trivial.
        simpl. rewrite E in Ho. apply in_app_or in Ho. apply in_or_app.
        destruct Ho as [Ho | [<- | Ho]]; [now left | simpl in Cn; congruence | now right].
    - (* A state is expanded: what waits besides is in order, and not below its f. *)
      assert (Known : exists x, g m (state_of e) = Some x).
      { destruct Begun as [[= -> ->] | [None _]]; [| destruct (None e He) as (x & Hx & _); now exists x].
        destruct He as [<- | []]. exists 0. simpl. apply set_there. }
      destruct Known as (x & Hx). set (f := x ⊕ raised (state_of e)).
      set (closed_now := close (state_of e) (with_frontier (older ++ newer) m)) in *.
      assert (Rest : in_order (closed_now, raised) /\ at_least f (closed_now, raised)).
      { destruct Begun as [[= -> ->] | [None Waits]].
        - (* At first nothing else waits. *)
          assert (Alone : older = [] /\ newer = [] /\ state_of e = start).
          { simpl in E. destruct older as [| ? [| ? ?]]; try discriminate. now injection E as <- <-. }
          destruct Alone as (-> & -> & Start).
          split; [split |]; [intros other [] | | intros other []].
          intros n y. simpl. rewrite Start. destruct (same n start) as [-> | D]; [rewrite !set_there; now intros _ |].
          now rewrite !set_elsewhere by exact D.
        - cbn [fst snd] in *. split; [split |]; cbn [fst snd].
          + intros other H. now apply None, Sub.
          + intros n y Hy. simpl. destruct (same n (state_of e)) as [-> | D]; [now rewrite set_there |].
            rewrite set_elsewhere by exact D. intros Cn. destruct (Waits n y Hy Cn) as (other & Ho & Eo & L).
            exists other. parts; trivial. rewrite E in Ho. apply in_app_or in Ho. apply in_or_app.
            destruct Ho as [Ho | [<- | Ho]]; [now left | now destruct D | now right].
          + intros other H. apply at_most_trans with (priority e); [| now apply Least, Sub].
            destruct (None e He) as (x' & Hx' & L). rewrite Hx in Hx'. injection Hx' as <-. exact L. }
      destruct Rest as [Order At_least].
      assert (Taken : in_order (m, raised) -> priority e ≤ f).
      { intros [_ Waits]. destruct (Waits _ x Hx C) as (other & Ho & _ & L).
        apply at_most_trans with (priority other); [now apply Least | exact L]. }
      assert (At : expands_at expand_pathmax f e (m, raised) b)
        by (split; [exact Turn | split; [exact C | now exists x]]).
      unfold expand_pathmax in Eb. fold closed_now in Eb. destruct (is_goal (state_of e)).
      + (* It is a goal. *)
        subst b. split; [exact Order |]. right. exists f. parts; trivial.
        exists [Goal (state_of e) (number_of closed_now (state_of e));
          Expand (state_of e) (number_of (with_frontier (older ++ newer) m) (state_of e))].
        split; [easy |]. now intros child from new est [[=] | [[=] | []]].
      + destruct (pathmax_fold_in_order (state_of e) x f (neighbors (state_of e)) (closed_now, raised))
          as (Order' & At_least' & news & Told & Tells); trivial.
        rewrite <- Eb in *. split; [exact Order' |]. right. exists f. parts; trivial.
        exists (news ++ [Expand (state_of e) (number_of (with_frontier (older ++ newer) m) (state_of e))]).
        split; [rewrite Told, <- app_assoc; reflexivity |].
        intros child from new est H. apply in_app_or in H as [H | [[=] | []]]. exact (Tells _ _ _ _ H).
  Qed.

  Lemma pathmax_in_order : forall a, runs_raising expand_pathmax h a -> a = begin_raising h \/ in_order a.
  Proof.
    induction 1 as [| e a b Runs IH Turn]; [now left | right]. now apply (pathmax_turn a e b).
  Qed.

  (** So nothing is pushed below what was taken out just before. *)
  Lemma stays_above : forall f b, in_order b -> at_least f b -> forall c, leads_to expand_pathmax b c ->
    in_order c /\ at_least f c.
  Proof.
    intros f b Order At_least c. induction 1 as [| e c d _ [Order' At_least'] Turn]; [now split |].
    destruct (pathmax_turn c e d (or_intror Order') Turn)
      as (Order'' & [(_ & _ & Sub) | (f' & _ & Above & Taken & _)]); (split; [exact Order'' |]).
    - intros other H. now apply At_least', Sub.
    - intros other H. apply at_most_trans with f'; [| now apply Above].
      apply at_most_trans with (priority e); [| now apply Taken]. apply At_least'.
      destruct Turn as (_ & m1 & (older & newer & -> & _) & _). apply in_or_app. right. now left.
  Qed.
End F_does_not_fall.

Section L3_13_order.
  Context `{P : Problem}.

  (** L3.13, part 3. Hypothesis: no step has a negative cost.

      With pathmax, when a child is reached its f is at least that of its parent: in each turn, what the story tells
      anew of a child is the number [new] and the estimate [estimate] with which it was reached, and their sum is at
      least g(n) + r(n), where n is its parent, and r(n) the estimate of n in this turn.

      Differs: it is stronger. Here h may be any estimate. *)
  Lemma L3_13_3_a_child_promises_no_less_than_its_parent : no_negative_cost -> forall h a e b,
    runs_raising expand_pathmax h a -> takes_turn expand_pathmax e a b ->
    forall child from new estimate, In (Reach child from new estimate) (told (fst b)) ->
    In (Reach child from new estimate) (told (fst a)) \/
    exists n x, from = Some n /\ g (fst a) n = Some x /\ x ⊕ snd a n ≤ new ⊕ estimate.
  Proof.
    intros Pos h a e b Runs Turn child from new est H.
    destruct (pathmax_turn Pos h a e b (pathmax_in_order Pos h a Runs) Turn)
      as (_ & [(_ & Told & _) | (f & (_ & _ & x & Hx & ->) & _ & _ & news & Told & Tells)]); rewrite Told in H.
    - now left.
    - apply in_app_or in H as [H | H]; [right | now left]. destruct (Tells _ _ _ _ H) as [-> L].
      now exists (state_of e), x.
  Qed.

  (** L3.13, part 4. Hypothesis: no step has a negative cost.

      With pathmax states are expanded in an order in which f never falls: if in one turn, from [a] to [b], a state is
      expanded with the f [f], and in a later one, from [c] to [d], a state with the f [f'], then f <= f'.

      Differs: it is stronger. Here h may be any estimate. *)
  Lemma L3_13_4_f_never_falls_from_expansion_to_expansion : no_negative_cost -> forall h a,
    runs_raising expand_pathmax h a -> forall f e b, expands_at expand_pathmax f e a b ->
    forall c, leads_to expand_pathmax b c -> forall f' e' d, expands_at expand_pathmax f' e' c d -> f ≤ f'.
  Proof.
    intros Pos h a Runs f e b (Turn & C & x & Hx & Ef) c Leads f' e' d (Turn' & C' & x' & Hx' & Ef').
    destruct (pathmax_turn Pos h a e b (pathmax_in_order Pos h a Runs) Turn)
      as (Order & [(C0 & _) | (f0 & (_ & _ & x0 & Hx0 & Ef0) & Above & _)]); [congruence |].
    assert (f0 = f) as -> by congruence.
    destruct (stays_above Pos h f b Order Above c Leads) as [Order' Above'].
    destruct (pathmax_turn Pos h c e' d (or_intror Order') Turn')
      as (_ & [(C0 & _) | (f1 & (_ & _ & x1 & Hx1 & Ef1) & _ & Taken & _)]); [congruence |].
    assert (f1 = f') as -> by congruence.
    (* What is taken has the f of its state, and nothing that waits is below f. *)
    apply at_most_trans with (priority e'); [| now apply Taken]. apply Above'.
    destruct Turn' as (_ & m1 & (older & newer & -> & _) & _). apply in_or_app. right. now left.
  Qed.
End L3_13_order.
