(** * Chapter 3, side road: Is A* the best there is? *)

From Coq Require Import Arith.
From Proofs Require Import Astar Chapter_2 Chapter_3.

(** ** A rule for ties

    Among the entries with the least priority one of the states in [favored] is taken if there is one. *)

Section Ties.
  Context `{P : Problem}.
  Variables (s : method) (favored : list state).

  Definition favoring_turn (m m' : memory) : Prop :=
    answer m = None /\
    exists e m1, takes m e m1 /\ m' = visit s e m1 /\
    (forall other, In other (frontier m) -> priority e ≤ priority other) /\
    (forall other, In other (frontier m) -> priority other ≤ priority e -> In (state_of other) favored ->
      In (state_of e) favored).

  Inductive runs_favoring : memory -> Prop :=
  | begin_favoring : runs_favoring (initial s)
  | go_on_favoring : forall m m', runs_favoring m -> favoring_turn m m' -> runs_favoring m'.

  (** It is one of the rules that [runs] allows. *)
  Lemma favoring_runs : forall m, runs_favoring m -> runs s m.
  Proof.
    induction 1 as [| m m' _ IH [A (e & m1 & T & V & Least & _)]]; [constructor |].
    apply go_on with m; [exact IH |]. split; [exact A |]. now exists e, m1.
  Qed.

  (** There is always such an entry. *)
  Lemma a_favored_least : forall entries : list entry, entries <> [] -> exists e, In e entries /\
    (forall other, In other entries -> priority e ≤ priority other) /\
    (forall other, In other entries -> priority other ≤ priority e -> In (state_of other) favored ->
      In (state_of e) favored).
  Proof.
    induction entries as [| a entries IH]; intros Any; [easy |].
    destruct entries as [| b entries].
    - exists a. parts; [now left | |]; intros other [<- | []]; [apply at_most_refl | trivial].
    - destruct IH as (e & He & Least & Favored); [easy |].
      assert (Cases : (priority a ≤ priority e /\ (priority e ≤ priority a -> In (state_of e) favored ->
        In (state_of a) favored)) \/ (priority e ≤ priority a /\ (priority a ≤ priority e ->
        In (state_of a) favored -> In (state_of e) favored))).
      { destruct (at_most_decide (priority a) (priority e)) as [L | L];
          [| right; split; [now apply not_at_most | easy]].
        destruct (in_dec same (state_of a) favored) as [F | F]; [now left |].
        destruct (at_most_decide (priority e) (priority a)) as [L' | L']; [right; now split | left; now split]. }
      destruct Cases as [[L F] | [L F]].
      + exists a. parts; [now left | |].
        * intros other [<- | H]; [apply at_most_refl |]. apply at_most_trans with (priority e); auto.
        * intros other [<- | H] L' F'; [trivial |].
          assert (priority e ≤ priority a) by (apply at_most_trans with (priority other); auto).
          apply F; [trivial |]. apply Favored with other; trivial. now apply at_most_trans with (priority a).
      + exists e. parts; [now right | |].
        * intros other [<- | H]; auto.
        * intros other [<- | H] L' F'; [now apply F | now apply Favored with other].
  Qed.

  (** So a search with this rule stops nowhere where it would not stop with another. *)
  Lemma favoring_goes_on : forall m, stopped m \/ exists m', favoring_turn m m'.
  Proof.
    intros m. destruct (stops_or_goes_on s m) as [S | (m' & A & e & m1 & (b & l & E & _) & _)]; [now left | right].
    destruct (a_favored_least (frontier m)) as (e' & He & Least & Favored); [rewrite E; now destruct b |].
    apply in_split in He as (older & newer & E').
    exists (visit s e' (with_frontier (older ++ newer) m)). split; [exact A |].
    exists e', (with_frontier (older ++ newer) m). parts; trivial. now exists older, newer.
  Qed.
End Ties.

Section Pieces.
  Context `{P : Problem}.

  (** A state of a path is its last or comes before it. *)
  Lemma before_or_last : forall u p t x w, path u p t x -> In w (visited u p) -> In w (before u p) \/ w = t.
  Proof.
    intros u p. revert u. induction p as [| [v c] p IH]; intros u t x w Path Hw.
    - apply path_nothing in Path as [-> ->]. destruct Hw as [<- | []]. now right.
    - apply path_first in Path as (_ & y & Path & ->). rewrite before_cons.
      destruct Hw as [<- | Hw]; [left; now left |]. destruct (IH v t y w Path Hw); [left; now right | now right].
  Qed.

  (** Let A* favor the states of a cheapest path to a goal. As long as no goal is expanded, whatever it takes with
      g + h >= C* is a state of that path. *)
  Lemma what_is_taken_at_C : no_negative_cost -> forall h, admissible h ->
    forall C, cheapest C -> forall p t, is_goal t = true -> path start p t C ->
    forall m, runs (astar h) m -> answer m = None ->
    forall e, In e (frontier m) ->
    (forall other, In other (frontier m) -> priority other ≤ priority e -> In (state_of other) (visited start p) ->
      In (state_of e) (visited start p)) ->
    forall x, g m (state_of e) = Some x -> Finite C ≤ x ⊕ h (state_of e) -> In (state_of e) (visited start p).
  Proof.
    intros Pos h Adm C Cheapest p t Ht Path m Runs A e He Favored x Hx Late.
    pose proof (runs_arises (astar h) m eq_refl Runs) as Arises.
    destruct (runs_entries (astar h) m eq_refl Runs) as [-> | [B W]].
    - (* The start waits alone. *)
      destruct He as [<- | []]. now left.
    - assert (D : distance start t C) by (split; [now exists p | intros z K; now apply Cheapest with t]).
      (* A state of the path waits with its true cost (L2.4), and so with C* at most. *)
      destruct (L2_4_a_piece_of_the_best_path_is_always_waiting Pos m Arises A p t C Path D)
        as (s & y & Hs & [Cs _] & Hy & Dy).
      { intros Told. pose proof (expanded_goal_ends Pos m Arises t C Told Ht). congruence. }
      destruct (rest_of_path p t C s y Path D Hs Dy) as (z & K & ->).
      pose proof (Adm s t z Ht K) as Low.
      destruct (W s y Hy Cs) as (e' & He' & E & New). red in New. simpl in New.
      (* A* takes it, or another state of the path. *)
      apply Favored with e'; [exact He' | | now rewrite E].
      destruct (B e He) as (x0 & x1 & Ep & Hx1 & L). rewrite Hx in Hx1. injection Hx1 as <-.
      rewrite New, Ep. simpl. by_cases.
  Qed.
End Pieces.

Section The_best_there_is.
  Context `{N : Numbers} {node : Type}.
  Variables (same_node : forall a b : node, {a = b} + {a <> b}) (origin : node) (goal : node -> bool).

  (** ** Worlds

      The states, the start and the goals are given. A world is then made by the steps that lead on from each
      state. *)

  Definition world (steps : node -> list (node * number)) : Problem :=
    {| state := node; same := same_node; start := origin; is_goal := goal; neighbors := steps |}.

  (** An estimate that is finite, as one that might be infinite. *)
  Definition numbers (h : node -> number) : node -> extended := fun n => Finite (h n).

  (** The worlds of which the theorem speaks: finitely many states can be reached, no step has a negative cost, the
      estimate is not negative and never overestimates, and there is a path to a goal. *)
  Definition fair (steps : node -> list (node * number)) (h : node -> number) : Prop :=
    finite (P := world steps) /\ no_negative_cost (P := world steps) /\
    heuristic (P := world steps) (numbers h) /\ admissible (P := world steps) (numbers h) /\
    exists t, goal t = true /\ reachable (P := world steps) t.

  (** ** An algorithm that leaves nothing to chance and learns only by expanding

      Its next deed is determined by the estimate and by what it has seen so far: which states it has expanded, the
      last one first, each with the steps that lead on from it. *)

  Inductive deed := Look_at (n : node) | Say (cost : number) | Give_up.

  Local Notation look := (node * list (node * number))%type.

  Definition algorithm : Type := (node -> number) -> list look -> deed.

  (** What [X] has seen after so many deeds. Once it has said a cost or given up nothing more happens. *)
  Fixpoint seen (X : algorithm) (h : node -> number) (steps : node -> list (node * number)) (deeds : nat) :
    list look :=
    match deeds with
    | O => []
    | S deeds =>
        match X h (seen X h steps deeds) with
        | Look_at n => (n, steps n) :: seen X h steps deeds
        | _ => seen X h steps deeds
        end
    end.

  (** [says X h steps k c]: after [k] deeds it announces the cost [c]. *)
  Definition says (X : algorithm) h steps (deeds : nat) (c : number) : Prop := X h (seen X h steps deeds) = Say c.

  Definition has_expanded (X : algorithm) h steps (deeds : nat) (n : node) : Prop :=
    In n (map fst (seen X h steps deeds)).

  (** It announces C* in every world with an admissible estimate. *)
  Definition always_right (X : algorithm) : Prop := forall steps h, fair steps h ->
    forall C, cheapest (P := world steps) C -> exists deeds, says X h steps deeds C.

  (** *** It says one cost at most. *)

  Lemma nothing_more_happens : forall X h steps k c, says X h steps k c -> forall more,
    seen X h steps (more + k) = seen X h steps k.
  Proof.
    intros X h steps k c Said. red in Said. induction more as [| more IH]; [reflexivity |].
    simpl. rewrite IH. now rewrite Said.
  Qed.

  Lemma says_one_cost : forall X h steps k c l d, says X h steps k c -> says X h steps l d -> c = d.
  Proof.
    intros X h steps k c l d Hk Hl.
    pose proof (nothing_more_happens X h steps k c Hk l) as Ek.
    pose proof (nothing_more_happens X h steps l d Hl k) as El.
    rewrite Nat.add_comm, Ek in El. unfold says in *. congruence.
  Qed.

  (** So what an algorithm says that is always right is C*. *)
  Lemma says_what_is_right : forall X, always_right X -> forall steps h, fair steps h ->
    forall C, cheapest (P := world steps) C -> forall k c, says X h steps k c -> c = C.
  Proof.
    intros X Right steps h Fair C Cheapest k c Said. destruct (Right steps h Fair C Cheapest) as (l & Said').
    now apply says_one_cost with X h steps k l.
  Qed.

  (** *** It sees no difference between two worlds in which the steps of all states that it expands are the same. *)

  Lemma expanded_earlier : forall X h steps k n, has_expanded X h steps k n -> has_expanded X h steps (S k) n.
  Proof.
    intros X h steps k n H. unfold has_expanded in *. simpl.
    destruct (X h (seen X h steps k)); trivial. now right.
  Qed.

  Lemma sees_no_difference : forall X h steps steps' k,
    (forall n, has_expanded X h steps k n -> steps' n = steps n) -> seen X h steps' k = seen X h steps k.
  Proof.
    intros X h steps steps'. induction k as [| k IH]; intros Alike; [reflexivity |].
    assert (E : seen X h steps' k = seen X h steps k) by (apply IH; intros n H; now apply Alike, expanded_earlier).
    simpl. rewrite E. destruct (X h (seen X h steps k)) as [n | c |] eqn:D; trivial.
    f_equal. f_equal. apply Alike. unfold has_expanded. simpl. rewrite D. now left.
  Qed.

  Lemma says_the_same : forall X h steps steps' k c,
    (forall n, has_expanded X h steps k n -> steps' n = steps n) -> says X h steps k c -> says X h steps' k c.
  Proof. intros X h steps steps' k c Alike Said. unfold says. now rewrite (sees_no_difference X h steps). Qed.

  (** ** One more step *)

  Section One_more_step.
    Variables (steps : node -> list (node * number)) (n t : node) (cost : number).

    Definition one_more (m : node) : list (node * number) :=
      if same_node m n then (t, cost) :: steps m else steps m.

    Lemma step_of_one_more : forall u v c, step (P := world one_more) u v c <->
      step (P := world steps) u v c \/ (u = n /\ v = t /\ c = cost).
    Proof.
      intros u v c. unfold step. simpl. unfold one_more. destruct (same_node u n) as [E | D].
      - split; [intros [K | K]; [injection K as <- <-; now right | now left] |].
        intros [K | (_ & -> & ->)]; [now right | now left].
      - split; [now left |]. intros [K | (E & _)]; [exact K | contradiction].
    Qed.

    (** What could be reached before still can, at the same cost. *)
    Lemma costs_in_one_more : forall u v x, costs (P := world steps) u v x -> costs (P := world one_more) u v x.
    Proof.
      intros u v x [p C]. induction C as [| p v w x c C IH Hs]; [apply (costs_nothing (P := world one_more)) |].
      apply (costs_walk_on (P := world one_more)) with v; [exact IH |]. apply step_of_one_more. now left.
    Qed.

    Hypothesis reached : reachable (P := world steps) t.

    (** And nothing else. *)
    Lemma reachable_in_one_more : forall v,
      reachable (P := world one_more) v -> reachable (P := world steps) v.
    Proof.
      intros v (x & p & C). change origin with (@start N (world one_more)) in C.
      remember (@start N (world one_more)) as u eqn:E in C.
      induction C as [| p v w x c C IH Hs]; [subst u; apply (start_reachable (P := world steps)) |].
      apply step_of_one_more in Hs as [Hs | (_ & -> & _)]; [| exact reached].
      apply (reachable_step (P := world steps)) with v c; [now apply IH | exact Hs].
    Qed.
  End One_more_step.

  (** A consistent estimate never overestimates (T3.5). *)
  Lemma consistent_admissible : forall steps h, consistent (P := world steps) (numbers h) ->
    admissible (P := world steps) (numbers h).
  Proof.
    intros steps h [Zero Falls].
    now apply (proj2 (T3_5_step_by_step_or_all_at_once (P := world steps) (numbers h) Zero)).
  Qed.

  (** *** The new world with a step of cost h(n) from [n] to a goal is one of those of which the theorem speaks. *)
  Lemma one_more_is_fair : forall steps h n t, fair steps h -> consistent (P := world steps) (numbers h) ->
    goal t = true -> reachable (P := world steps) t -> fair (one_more steps n t (h n)) h.
  Proof.
    intros steps h n t ([states All] & Pos & Heur & _ & _) [Zero Falls] Ht Reached. unfold fair. parts.
    - exists states. intros v Hv. apply All. now apply reachable_in_one_more with n t (h n).
    - intros u v c Hs. apply step_of_one_more in Hs as [Hs | (-> & -> & ->)]; [now apply Pos with u v |].
      (* h(n) is not negative. *)
      exact (Heur n).
    - exact Heur.
    - (* The estimate is still consistent, and so still admissible: it falls along the new step by h(n) - 0. *)
      apply consistent_admissible. split; [exact Zero |]. intros u v c Hs.
      apply step_of_one_more in Hs as [Hs | (-> & -> & ->)]; [now apply Falls |].
      rewrite (Zero t Ht). simpl. linear.
    - exists t. split; [exact Ht |]. destruct Reached as (x & K). exists x. now apply costs_in_one_more.
  Qed.

  (** T3.15, part 1, first claim. Optimal efficiency.

      Hypotheses: finitely many states can be reached, no step has a negative cost, the estimate is finite, not
      negative and consistent, and there is a path to a goal ([fair]; C* is [C]). The algorithm X leaves nothing to
      chance, learns about the world only by expanding states, and announces C* in every such world with an admissible
      estimate. Now it announces a cost.

      Then it has expanded every state with g*(n) + h(n) < C*.

      Differs: stronger. X may know the whole estimate, all states and all goals from the beginning, and expand any
      state at any time, found or not; and it need be right only in worlds with these states, this start and these
      goals. (There are such algorithms, even among those that expand only what they have found:
      [such_algorithms_exist].) *)
  Theorem T3_15_1_optimal_efficiency : forall X, always_right X ->
    forall steps h, fair steps h -> consistent (P := world steps) (numbers h) ->
    forall C, cheapest (P := world steps) C -> forall k c, says X h steps k c ->
    forall n d, distance (P := world steps) origin n d -> d + h n < C -> has_expanded X h steps k n.
  Proof.
    intros X Right steps h Fair Con C Cheapest k c Said n d D Below.
    assert (c = C) as -> by now apply says_what_is_right with X steps h k.
    (* Suppose that it announces C* without having expanded n. *)
    destruct (in_dec same_node n (map fst (seen X h steps k))) as [H | Not]; [exact H | exfalso].
    destruct Fair as (Fin & Pos & Heur & Adm & t & Ht & Reached).
    assert (Fair : fair steps h) by (unfold fair; parts; trivial; now exists t).
    (* Add one step, from n to a goal, of cost exactly h(n). *)
    set (steps' := one_more steps n t (h n)).
    assert (Fair' : fair steps' h) by now apply one_more_is_fair.
    destruct Fair' as (Fin' & Pos' & Rest'). assert (Fair' : fair steps' h) by (split; [exact Fin' | now split]).
    destruct (cheapest_exists (P := world steps') Fin' Pos') as (C' & Cheapest'); [apply Rest' |].
    (* Now a path of cost g*(n) + h(n) exists. *)
    assert (C' <= d + h n).
    { apply (proj2 Cheapest' t (d + h n) Ht). apply (costs_walk_on (P := world steps')) with n.
      - apply costs_in_one_more. apply D.
      - apply step_of_one_more. now right. }
    (* X cannot see the new step. It announces C* again, and this time it is wrong. *)
    assert (says X h steps' k C).
    { apply says_the_same with steps; [| exact Said]. intros m Hm. unfold steps', one_more.
      destruct (same_node m n) as [-> | _]; [contradiction | reflexivity]. }
    assert (C = C') by now apply says_what_is_right with X steps' h k. linear.
  Qed.

  (** ** Dearer steps out of what was not expanded *)

  Section Dearer.
    Variables (steps : node -> list (node * number)) (spared : node -> bool).

    (** 1 is added to the cost of each step that leaves a state that is not spared. *)
    Definition dearer (m : node) : list (node * number) :=
      if spared m then steps m else map (fun vc => (fst vc, snd vc + 1)) (steps m).

    Lemma step_of_dearer : forall u v c, step (P := world dearer) u v c <->
      exists b, step (P := world steps) u v b /\ c = if spared u then b else b + 1.
    Proof.
      intros u v c. unfold step. simpl. unfold dearer. destruct (spared u).
      - split; [intros H; now exists c | now intros (b & H & ->)].
      - rewrite in_map_iff. split.
        + intros ([v' b] & [= <- <-] & H). now exists b.
        + intros (b & H & ->). now exists (v, b).
    Qed.

    (** Every path leads on from spared states only and costs what it did, or it costs at least 1 more. *)
    Lemma path_in_dearer : forall p u v y, path (P := world dearer) u p v y -> exists q x,
      path (P := world steps) u q v x /\
      ((y = x /\ forall w, In w (before (P := world steps) u q) -> spared w = true) \/ x + 1 <= y).
    Proof.
      induction p as [| [w c] p IH]; intros u v y C.
      - apply path_nothing in C as [-> ->]. exists [], 0. split; [constructor |]. left. split; [reflexivity |].
        intros w [].
      - apply path_first in C as (Hs & y' & C & ->). apply step_of_dearer in Hs as (b & Hs & ->).
        destruct (IH w v y' C) as (q & x & K & Cases). exists ((w, b) :: q), (b + x). split.
        + apply (path_first (P := world steps)). split; [exact Hs |]. now exists x.
        + destruct (spared u) eqn:E; destruct Cases as [[-> Spared] | L].
          * left. split; [reflexivity |]. rewrite (before_cons (P := world steps)).
            intros m [<- | Hm]; [exact E | now apply Spared].
          * right. linear.
          * right. linear.
          * right. assert (0 <= (1 : number)) by linear. linear.
    Qed.

    Lemma reachable_in_dearer : forall v,
      reachable (P := world dearer) v <-> reachable (P := world steps) v.
    Proof.
      intros v. split.
      - intros (y & p & C). destruct (path_in_dearer p origin v y C) as (q & x & K & _). exists x. now exists q.
      - intros (x & p & C). change origin with (@start N (world steps)) in C.
        remember (@start N (world steps)) as u eqn:E in C.
        induction C as [| p v w x c C IH Hs]; [subst u; apply (start_reachable (P := world dearer)) |].
        apply (reachable_step (P := world dearer)) with v (if spared v then c else c + 1); [now apply IH |].
        apply step_of_dearer. now exists c.
    Qed.
  End Dearer.

  (** *** The dearer world is one of those of which the theorem speaks: the estimate is still consistent. *)
  Lemma dearer_is_fair : forall steps h spared, fair steps h -> consistent (P := world steps) (numbers h) ->
    fair (dearer steps spared) h.
  Proof.
    intros steps h spared ([states All] & Pos & Heur & _ & t & Ht & Reached) [Zero Falls]. unfold fair. parts.
    - exists states. intros v Hv. apply All. now apply (reachable_in_dearer steps spared).
    - intros u v c Hs. apply step_of_dearer in Hs as (b & Hs & ->). apply Pos in Hs. destruct (spared u); linear.
    - exact Heur.
    - apply consistent_admissible. split; [exact Zero |]. intros u v c Hs.
      apply step_of_dearer in Hs as (b & Hs & ->). apply Falls in Hs. simpl in *. destruct (spared u); linear.
    - exists t. split; [exact Ht |]. now apply reachable_in_dearer.
  Qed.

  (** *** X has walked a cheapest path: on some cheapest path it has expanded every state but the goal ([before]: all
      states of the path but the last). *)
  Lemma a_cheapest_path_is_walked : forall X, always_right X ->
    forall steps h, fair steps h -> consistent (P := world steps) (numbers h) ->
    forall C, cheapest (P := world steps) C -> forall k c, says X h steps k c ->
    exists p t, goal t = true /\ path (P := world steps) origin p t C /\
      forall n, In n (before (P := world steps) origin p) -> has_expanded X h steps k n.
  Proof.
    intros X Right steps h Fair Con C Cheapest k c Said.
    assert (c = C) as -> by now apply says_what_is_right with X steps h k.
    (* Add 1 to the cost of each step that leaves a state X has not expanded. *)
    set (spared := fun n => if in_dec same_node n (map fst (seen X h steps k)) then true else false).
    set (steps' := dearer steps spared).
    assert (Fair' : fair steps' h) by now apply dearer_is_fair.
    destruct (cheapest_exists (P := world steps') (proj1 Fair') (proj1 (proj2 Fair'))) as (C' & Cheapest');
      [apply Fair' |].
    (* X sees no difference, and so a cheapest path costs the same C* as before. *)
    assert (Said' : says X h steps' k C).
    { apply says_the_same with steps; [| exact Said]. intros m Hm. unfold steps', dearer, spared.
      now destruct (in_dec same_node m (map fst (seen X h steps k))). }
    assert (C = C') as <- by now apply says_what_is_right with X steps' h k.
    (* It leads on only from states that X has expanded. *)
    destruct Cheapest' as [(t & Ht & p' & Path) _].
    destruct (path_in_dearer steps spared p' origin t C Path) as (p & x & K & Cases).
    assert (C <= x) by (apply (proj2 Cheapest t x Ht); now exists p).
    destruct Cases as [[-> Spared] | L]; [| exfalso; linear].
    exists p, t. parts; trivial. intros n Hn. pose proof (Spared n Hn) as E. unfold spared in E.
    now destruct (in_dec same_node n (map fst (seen X h steps k))) as [H' | _].
  Qed.

  (** A* in the world of these steps, with this estimate, when it breaks ties in favor of these states. *)
  Definition astar_favoring (favored : list node) steps h : memory (P := world steps) -> Prop :=
    runs_favoring (P := world steps) (astar (P := world steps) (numbers h)) favored.

  (** T3.15, part 1, second claim. Under the same hypotheses there is a cheapest path [p], and if A* breaks ties in
      favor of its states, then A* expands no state, except the goal at the end of that path, that X has not expanded.

      Differs: stronger in the same way as the first claim. Ties that this rule leaves may be broken in any way; and
      A* may always go on with it where it may go on at all ([favoring_goes_on]). *)
  Theorem T3_15_1_with_a_suitable_rule_for_ties : forall X, always_right X ->
    forall steps h, fair steps h -> consistent (P := world steps) (numbers h) ->
    forall C, cheapest (P := world steps) C -> forall k c, says X h steps k c ->
    exists p t, goal t = true /\ path (P := world steps) origin p t C /\
      forall m, astar_favoring (visited (P := world steps) origin p) steps h m ->
      forall n x, In (Expand (P := world steps) n x) (told m) -> n = t \/ has_expanded X h steps k n.
  Proof.
    intros X Right steps h Fair Con C Cheapest k c Said.
    destruct (a_cheapest_path_is_walked X Right steps h Fair Con C Cheapest k c Said)
      as (p & t & Ht & Path & Walked).
    exists p, t. parts; trivial. destruct Fair as (Fin & Pos & Heur & Adm & Goals).
    assert (Fair : fair steps h) by (unfold fair; now parts).
    unfold astar_favoring. set (search := astar (P := world steps) (numbers h)).
    induction 1 as [| m m' Runs IH Turn]; intros n x Told; [destruct Told as [[=] | []] |].
    destruct Turn as [A (e & m1 & T & -> & Least & Favored)]. apply favoring_runs in Runs.
    pose proof (runs_arises search m eq_refl Runs) as Arises.
    destruct (told_or_new Pos search m e m1 eq_refl Arises T n x Told) as [Old | (-> & Hx & Open)];
      [now apply IH with x |].
    destruct (takes_expands Pos search m e m1) as (x' & Exp); trivial.
    assert (x' = x) as -> by (destruct Exp as (_ & _ & Hx' & _); congruence).
    (* It expands nothing with g + h > C* (T2.6). *)
    pose proof (T2_6_1_what_is_expanded Pos (numbers h) Adm C Cheapest m _ x Runs Exp) as Cheap. simpl in Cheap.
    destruct (arises_sound Pos m Arises) as (S & _). pose proof (found _ S _ _ Hx) as K.
    destruct (reachable_distance (P := world steps) Fin Pos (state_of e)) as (d & D); [now exists x |].
    pose proof (proj2 D x K) as L.
    destruct (le_decide C (d + h (state_of e))) as [Late | Early].
    - (* When the least f that waits is C*, a state of the path is taken. *)
      assert (Visited : In (state_of e) (visited (P := world steps) origin p)).
      { apply (what_is_taken_at_C (P := world steps)) with (numbers h) C t m x; trivial.
        - destruct T as (older & newer & E & _). rewrite E. apply in_or_app. right. now left.
        - simpl. linear. }
      destruct (before_or_last (P := world steps) origin p t C _ Path Visited) as [B | ->]; [right | now left].
      now apply Walked.
    - (* What it expands with g* + h < C*, X has expanded too. *)
      right. apply T3_15_1_optimal_efficiency with C c d; trivial.
  Qed.

  (** ** Such algorithms exist

      So the theorem does not speak of nothing. This one expands all that it finds, and then says what the cheapest of
      all paths without repetitions to a goal costs. *)

  Definition seen_steps (looks : list look) (n : node) : list (node * number) :=
    match find (fun l => if same_node (fst l) n then true else false) looks with Some (_, l) => l | None => [] end.

  Definition found_states (looks : list look) : list node := origin :: flat_map (fun l => map fst (snd l)) looks.

  Definition unseen (looks : list look) (n : node) : bool :=
    if in_dec same_node n (map fst looks) then false else true.

  Fixpoint least_of (l : list number) : option number :=
    match l with
    | [] => None
    | x :: l => match least_of l with Some y => if le_decide x y then Some x else Some y | None => Some x end
    end.

  Definition offers (looks : list look) : list number :=
    map snd (filter (fun '(_, v, _) => goal v) (walks (P := world (seen_steps looks)) (length looks) origin)).

  Definition exhaustive : algorithm := fun _ looks =>
    match find (unseen looks) (found_states looks) with
    | Some n => Look_at n
    | None => match least_of (offers looks) with Some c => Say c | None => Give_up end
    end.

  Lemma least_of_spec : forall l,
    match least_of l with Some y => In y l /\ (forall x, In x l -> y <= x) | None => l = [] end.
  Proof.
    induction l as [| a l IH]; simpl; [reflexivity |]. destruct (least_of l) as [y |].
    - destruct IH as [Hy Least]. destruct (le_decide a y) as [L | L].
      + split; [now left |]. intros x [<- | Hx]; [apply le_refl |]. apply Least in Hx. linear.
      + split; [now right |]. intros x [<- | Hx]; [linear | now apply Least].
    - subst l. split; [now left |]. intros x [<- | []]. apply le_refl.
  Qed.

  Lemma least_of_is : forall c l, In c l -> (forall x, In x l -> c <= x) -> least_of l = Some c.
  Proof.
    intros c l Hc Least. pose proof (least_of_spec l) as Spec. destruct (least_of l) as [y |]; [| now subst l].
    destruct Spec as [Hy Least']. f_equal. apply le_antisym; auto.
  Qed.

  Lemma looks_at_nothing_else : forall h looks, (forall n, exhaustive h looks <> Look_at n) ->
    find (unseen looks) (found_states looks) = None.
  Proof.
    intros h looks Not. destruct (find (unseen looks) (found_states looks)) as [n |] eqn:F; [| reflexivity].
    destruct (Not n). unfold exhaustive. now rewrite F.
  Qed.

  Lemma looks_at_what_is_new : forall h looks n, exhaustive h looks = Look_at n ->
    In n (found_states looks) /\ ~ In n (map fst looks).
  Proof.
    intros h looks n D. unfold exhaustive in D. destruct (find (unseen looks) (found_states looks)) as [n' |] eqn:F.
    - injection D as ->. apply find_some in F as [Known New]. split; [exact Known |]. unfold unseen in New.
      now destruct (in_dec same_node n (map fst looks)).
    - now destruct (least_of (offers looks)).
  Qed.

  Section Exhaustive.
    Variables (steps : node -> list (node * number)) (h : node -> number).

    (** What it has seen is true, was reached, and it has seen nothing twice. *)
    Lemma seen_well : forall k, let looks := seen exhaustive h steps k in
      (forall n l, In (n, l) looks -> l = steps n /\ reachable (P := world steps) n) /\ NoDup (map fst looks).
    Proof.
      induction k as [| k [Facts Once]]; simpl; [split; [easy | constructor] |].
      destruct (exhaustive h (seen exhaustive h steps k)) as [n | c |] eqn:D; [| now split | now split].
      apply looks_at_what_is_new in D as [Known New].
      assert (reachable (P := world steps) n).
      { destruct Known as [<- | Known]; [apply (start_reachable (P := world steps)) |].
        apply in_flat_map in Known as ([m l] & Hm & Hn). destruct (Facts m l Hm) as [-> Reached].
        simpl in Hn. apply in_map_iff in Hn as ([n'' c] & <- & Hs).
        now apply (reachable_step (P := world steps)) with m c. }
      split; [| now constructor]. intros m l [[= <- <-] | H']; [now split | now apply Facts].
    Qed.

    (** It ends up with nothing left to expand. *)
    Lemma nothing_left : finite (P := world steps) -> exists k, let looks := seen exhaustive h steps k in
      forall n, In n (found_states looks) -> In n (map fst looks).
    Proof.
      intros [states All].
      assert (Grows : forall k, (exists j, find (unseen (seen exhaustive h steps j))
        (found_states (seen exhaustive h steps j)) = None) \/ length (seen exhaustive h steps k) = k).
      { induction k as [| k [E | IH]]; [now right | now left |]. simpl.
        destruct (exhaustive h (seen exhaustive h steps k)) as [n | c |] eqn:D; [right; simpl; now rewrite IH | |];
          left; exists k; apply looks_at_nothing_else with h; now rewrite D. }
      destruct (Grows (S (length states))) as [(j & E) | L].
      - exists j. intros looks n Hn. pose proof (find_none _ _ E n Hn) as U. unfold unseen in U.
        now destruct (in_dec same_node n (map fst (seen exhaustive h steps j))).
      - exfalso. destruct (seen_well (S (length states))) as [Facts Once].
        apply NoDup_incl_length with (l' := states) in Once.
        + rewrite map_length, L in Once. now apply Nat.nle_succ_diag_l in Once.
        + intros n Hn. apply in_map_iff in Hn as ([m l] & <- & Hm). apply All. now apply (Facts m l).
    Qed.

    (** Then it has seen the steps of all states that can be reached. *)
    Lemma all_seen : forall k, let looks := seen exhaustive h steps k in
      (forall n, In n (found_states looks) -> In n (map fst looks)) ->
      forall n, reachable (P := world steps) n -> In n (map fst looks) /\ seen_steps looks n = steps n.
    Proof.
      intros k looks Left. destruct (seen_well k) as [Facts _]. fold looks in Facts.
      assert (Same : forall n, In n (map fst looks) -> seen_steps looks n = steps n).
      { intros n Hn. unfold seen_steps. destruct (find _ looks) as [[m l] |] eqn:F.
        - apply find_some in F as [Hm E]. simpl in E. destruct (same_node m n) as [-> |]; [| discriminate].
          now apply (Facts n l).
        - exfalso. apply in_map_iff in Hn as (l & <- & Hl). pose proof (find_none _ _ F l Hl) as E. simpl in E.
          now destruct (same_node (fst l) (fst l)). }
      intros n (x & p & C). enough (In n (map fst looks)) by auto.
      change origin with (@start N (world steps)) in C. remember (@start N (world steps)) as u eqn:E in C.
      induction C as [| p v w x c C IH Hs]; [subst u; apply Left; now left |].
      apply Left. right. apply in_flat_map. exists (v, steps v). split.
      - apply in_map_iff in IH as ([v' l] & <- & Hl). simpl. now rewrite <- (proj1 (Facts v' l Hl)).
      - simpl. apply in_map_iff. now exists (w, c).
    Qed.
  End Exhaustive.

  (** Two worlds in which the states that can be reached have the same steps have the same paths from the start. *)
  Lemma same_paths : forall steps steps', (forall n, reachable (P := world steps) n -> steps' n = steps n) ->
    forall p v x, path (P := world steps) origin p v x -> path (P := world steps') origin p v x.
  Proof.
    intros steps steps' Same p v x C. change origin with (@start N (world steps)) in C.
    remember (@start N (world steps)) as u eqn:E in C.
    induction C as [| p v w x c C IH Hs]; [subst u; apply (stay (P := world steps')) |].
    apply (walk_on (P := world steps')) with v; [now apply IH |]. unfold step in *. simpl in *.
    rewrite Same; [exact Hs |]. subst u. exists x. now exists p.
  Qed.

  Lemma same_paths_back : forall steps steps', (forall n, reachable (P := world steps) n -> steps' n = steps n) ->
    forall p v x, path (P := world steps') origin p v x -> path (P := world steps) origin p v x.
  Proof.
    intros steps steps' Same p v x C. change origin with (@start N (world steps')) in C.
    remember (@start N (world steps')) as u eqn:E in C.
    induction C as [| p v w x c C IH Hs]; [subst u; apply (stay (P := world steps)) |].
    apply (walk_on (P := world steps)) with v; [exact IH |]. unfold step in *. simpl in *.
    rewrite Same in Hs; [exact Hs |]. exists x. now exists p.
  Qed.

  Lemma such_algorithms_exist : always_right exhaustive.
  Proof.
    intros steps h (Fin & Pos & _) C Cheapest. destruct (nothing_left steps h Fin) as (k & Left). exists k.
    set (looks := seen exhaustive h steps k) in *.
    pose proof (all_seen steps h k Left) as All. fold looks in All. unfold says. fold looks. unfold exhaustive.
    destruct (find (unseen looks) (found_states looks)) as [n |] eqn:F.
    { apply find_some in F as [Known New]. apply Left in Known. unfold unseen in New. fold looks in Known.
      now destruct (in_dec same_node n (map fst looks)). }
    assert (Same : forall n, reachable (P := world steps) n -> seen_steps looks n = steps n) by now apply All.
    assert (Real : forall x, In x (offers looks) -> C <= x).
    { intros x Hx. apply in_map_iff in Hx as ([[p t] x'] & <- & Hx). apply filter_In in Hx as [Hx Ht].
      apply (walks_are_all (P := world (seen_steps looks))) in Hx as [Hx _]. apply (proj2 Cheapest t x' Ht). exists p.
      exact (same_paths_back steps (seen_steps looks) Same p t x' Hx). }
    rewrite (least_of_is C (offers looks)); trivial.
    destruct Cheapest as [(t & Ht & p & Path) Least].
    destruct (cut_detours (P := world steps) Pos origin p t C Path) as (q & y & Hq & Ly & Once).
    assert (C <= y) by (apply (Least t y Ht); now exists q). assert (y = C) as -> by linear.
    apply in_map_iff. exists (q, t, C). split; [reflexivity |]. apply filter_In. split; [| exact Ht].
    apply (walks_are_all (P := world (seen_steps looks))).
    split; [exact (same_paths steps (seen_steps looks) Same q t C Hq) |].
    apply NoDup_incl_length with (l' := map fst looks) in Once.
    - unfold visited in Once. simpl in Once. rewrite !map_length in Once. now apply Nat.lt_le_incl.
    - intros n Hn. apply All.
      apply (visited_reachable (P := world steps)) with origin q t C; trivial.
      apply (start_reachable (P := world steps)).
  Qed.
End The_best_there_is.
