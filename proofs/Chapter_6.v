(** * Chapter 6: sliding puzzles *)

From Proofs Require Import Heuristic.
From Proofs Require Anytime_weighted_astar Anytime_best_first.
From Coq Require Import Lia.

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

  (** T6.4, at the end. The gap closes: when the search has ended, l = b = C*.

      Hypotheses: those of T6.3; the search has ended, because nothing waits or because the bound has reached the
      incumbent.

      Differs: that the search ends in a finite graph is not said. *)

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
