(** * Chapter 3, side road: How often, and what limits it *)

From Coq Require Import ZArith Arith FinFun Lia Ring.
From Proofs Require Import Extended Astar Chapter_2 Chapter_3.

(** ** How often depends on how inconsistent *)

Section How_inconsistent.
  Context `{P : Problem}.
  Add Ring numbers_here : ring_laws.

  (** Whole numbers, not negative: [count k] is the natural number [k] as a number. *)
  Definition whole_costs : Prop := forall u v c, step u v c -> exists k, c = count k.

  (** h(n) <= d(n, m) + h(m) + epsilon for any two states. *)
  Definition contradicts_by_at_most (h : state -> extended) (epsilon : number) : Prop :=
    forall n m d, distance n m d -> h n ≤ (d + epsilon) ⊕ h m.

  Lemma whole_nonnegative : whole_costs -> no_negative_cost.
  Proof. intros Whole u v c Hs. destruct (Whole u v c Hs) as (k & ->). apply count_nonnegative. Qed.

  Lemma path_costs_whole : whole_costs -> forall u v x, costs u v x -> exists k, x = count k.
  Proof.
    intros Whole u v x [p C]. induction C as [| p v w x c C (k & ->) Hs]; [now exists 0%nat |].
    destruct (Whole v w c Hs) as (j & ->). exists (k + j)%nat. now rewrite count_add.
  Qed.

  (** L3.11. How often depends on how inconsistent.

      Hypotheses: finitely many states can be reached; no step has a negative cost; h(n) <= d(n, m) + h(m) + epsilon
      for any two states; h is finite. The search re-opens and orders by f = g + h, with any rule for ties.

      1. It expands a state n only while g(n) <= g*(n) + epsilon. (Here costs need not be whole.) *)
  Lemma L3_11_1_how_far_from_its_distance : finite -> no_negative_cost ->
    forall h epsilon, contradicts_by_at_most h epsilon -> finite_estimate h ->
    forall s, orders_by_f h s -> forall m n x, runs s m -> expands s m n x ->
    exists d, distance start n d /\ x <= d + epsilon.
  Proof.
    intros Fin Pos h epsilon Small Numbers_only s F m n x Runs X. destruct F as [R F].
    pose proof (runs_arises s m R Runs) as Arises. destruct (arises_sound Pos m Arises) as (S & _).
    assert (Hx : g m n = Some x) by apply X. pose proof (found _ S _ _ Hx) as K.
    destruct (reachable_distance Fin Pos n) as (d & D); [now exists x |]. exists d. split; [exact D |].
    destruct D as [[p Path] Least]. assert (D : distance start n d) by (split; [now exists p | exact Least]).
    destruct (done_or_waiting Pos m Arises (proj1 X) p n d Path D) as [[Cn Hn] | (v & y & Hv & W & Hy & Dy)].
    - (* n is not closed. *)
      destruct X as (_ & Open & _). congruence.
    - (* A state s_i of a cheapest path to n was waiting with its true cost, and was not taken. *)
      destruct (rest_of_path p n d v y Path D Hv Dy) as (z & Kz & ->).
      pose proof (expanded_is_least s m n x R (by_f_monotone h s (conj R F)) Runs X v y Hy (proj1 W)) as Le.
      rewrite !F in Le.
      (* g(n) + h(n) <= g*(s_i) + h(s_i) <= g*(s_i) + d(s_i, n) + h(n) + epsilon = g*(n) + h(n) + epsilon. *)
      destruct (pieces_of_cheapest start v n y z (proj1 Dy) Kz D) as [_ Dz].
      pose proof (Small v n z Dz) as Low. pose proof (Numbers_only n). by_cases.
  Qed.

  (** The numbers at which n was expanded, the last one first. *)
  Definition numbers_at (n : state) (told : list event) : list number :=
    flat_map (fun event => match event with Expand v x => if same v n then [x] else [] | _ => [] end) told.

  Lemma numbers_at_told : forall n told x, In x (numbers_at n told) <-> In (Expand n x) told.
  Proof.
    intros n told x. unfold numbers_at. rewrite in_flat_map. split.
    - intros ([v u y a | v y | v y] & H & K); simpl in K; try easy.
      destruct (same v n) as [-> | D]; [| easy]. now destruct K as [-> | []].
    - intros H. exists (Expand n x). split; [exact H |]. destruct (same n n); [now left | easy].
  Qed.

  Lemma numbers_at_count : forall n told, count_occ same (expansions told) n = length (numbers_at n told).
  Proof.
    intros n told. induction told as [| [v u y a | v y | v y] told IH]; simpl; trivial.
    destruct (same v n); simpl; now rewrite <- IH.
  Qed.

  (** No state is expanded twice with the same number: once it is expanded it is closed, until its number falls. *)
  Lemma each_time_another_number : no_negative_cost -> forall m, arises m -> forall n, NoDup (numbers_at n (told m)).
  Proof.
    intros Pos. induction 1 as [s e E | m m' Arises IH [A (s & e & m1 & R & T & ->)]]; intros n; [constructor |].
    destruct (told_by_turn Pos s m e m1 R Arises T) as [[_ ->] | (x & news & C & Hx & -> & Not)]; [apply IH |].
    unfold numbers_at. rewrite flat_map_app.
    assert (Nothing : forall news, (forall v y, ~ In (Expand v y) news) -> numbers_at n news = []).
    { clear. intros news Not. destruct (numbers_at n news) as [| y l] eqn:E; [easy |]. destruct (Not n y).
      apply numbers_at_told. rewrite E. now left. }
    fold (numbers_at n news). rewrite (Nothing news Not). cbn.
    destruct (same (state_of e) n) as [<- | D]; [| apply IH]. constructor; [| apply IH].
    intros Twice. apply numbers_at_told in Twice as Told.
    pose proof (told_past Pos m Arises _ _ Told) as Past.
    apply is_past_spec in Past as (z & Hz & [L | [_ C']]); [| congruence]. rewrite Hx in Hz. injection Hz as <-.
    linear.
  Qed.

  (** L3.11, part 2. Hypotheses: as in part 1, and all costs are whole numbers, not negative.

      The search expands no state more often than floor(epsilon) + 1 times.

      Differs: the floor is any natural number [floor] with epsilon < floor + 1. It need not be said that epsilon is
      not negative, for d(n, n) = 0. *)
  Lemma L3_11_2_how_often_depends_on_how_inconsistent : finite -> whole_costs ->
    forall h epsilon, contradicts_by_at_most h epsilon -> finite_estimate h ->
    forall floor : nat, epsilon < count (floor + 1) ->
    forall s, orders_by_f h s -> forall m, runs s m ->
    forall n, (count_occ same (expansions (told m)) n <= floor + 1)%nat.
  Proof.
    intros Fin Whole h epsilon Small Numbers_only floor Below s F m Runs n.
    pose proof (whole_nonnegative Whole) as Pos. assert (R : reopen s = true) by apply F.
    rewrite numbers_at_count. destruct (numbers_at n (told m)) as [| x0 others] eqn:Some_x; [simpl; lia |].
    (* n was expanded, and so it has a distance, which is a whole number. *)
    assert (Within : forall x, In x (x0 :: others) -> exists d, distance start n d /\ costs start n x /\
      x <= d + epsilon).
    { intros x H. rewrite <- Some_x in H. apply numbers_at_told in H as Told.
      destruct (told_expanded Pos s m R Runs n x Told) as (m0 & Runs0 & X).
      destruct (L3_11_1_how_far_from_its_distance Fin Pos h epsilon Small Numbers_only s F m0 n x Runs0 X)
        as (d & D & L).
      destruct (arises_sound Pos m (runs_arises s m R Runs)) as (S & _).
      destruct (told_found _ S _ _ Told) as [K _]. now exists d. }
    destruct (Within x0) as (d & D & _); [now left |].
    destruct (path_costs_whole Whole start n d (proj1 D)) as (least & ->).
    (* Each time g(n) is another whole number, and all of them lie between g*(n) and g*(n) + epsilon. *)
    rewrite <- Some_x in *. replace (floor + 1)%nat with (length (map count (seq least (floor + 1))))
      by (now rewrite map_length, seq_length).
    apply NoDup_incl_length; [apply each_time_another_number; [exact Pos | now apply runs_arises with s] |].
    intros x H. destruct (Within x H) as (d & D' & K & L). rewrite (distance_unique _ _ _ _ D' D) in L.
    destruct (path_costs_whole Whole start n x K) as (k & ->). apply in_map, in_seq. split.
    - apply Nat.nlt_ge. intros Lt. pose proof (proj2 D _ K) as Le.
      assert (count k < count least).
      { intros Gt. pose proof (count_monotone (k + 1) least) as M. rewrite count_add in M. simpl in M.
        assert ((k + 1 <= least)%nat) as Lt' by lia. pose proof (M Lt'). linear. }
      linear.
    - apply count_below. rewrite count_add. linear.
  Qed.
End How_inconsistent.

(** ** Martelli: the work can double with each state *)

Section All_accepted.
  Context `{P : Problem}.

  (** What becomes of the steps of a state, if each offer is better than what was known. *)
  Lemma all_accepted : forall s u x, reopen s = true -> forall edges m, NoDup (map fst edges) ->
    ~ In u (map fst edges) -> g m u = Some x ->
    (forall v c, In (v, c) edges -> forall y, g m v = Some y -> x + c < y) ->
    let m' := fold_left (relax s u) edges m in
    (forall v c, In (v, c) edges -> g m' v = Some (x + c) /\ closed m' v = false) /\
    (forall v, ~ In v (map fst edges) -> g m' v = g m v /\ closed m' v = closed m v) /\
    frontier m' = frontier m ++ map (fun '(v, c) => pushed s v (x + c)) edges /\
    expansions (told m') = expansions (told m).
  Proof.
    intros s u x R. induction edges as [| [v c] edges IH]; intros m Once Other Hx Better; cbn [fold_left].
    - simpl. rewrite app_nil_r. parts; trivial; easy.
    - simpl in Once, Other. apply NoDup_cons_iff in Once as [New Once].
      destruct (relax_cases s u m v c R) as [[_ (y & Hy & L)] | [E _]]; rewrite (number_of_known _ _ _ Hx) in *.
      { destruct (Better v c (or_introl eq_refl) y Hy). exact L. }
      rewrite E. destruct (IH (accept s u v (x + c) m)) as (Set_ & Kept & Entries & Told); trivial.
      + tauto.
      + simpl. rewrite set_elsewhere; [exact Hx | intros <-; tauto].
      + intros w d Hw y Hy. simpl in Hy. rewrite set_elsewhere in Hy.
        * apply (Better w d); [now right | exact Hy].
        * intros ->. apply New. change v with (fst (v, d)). now apply in_map.
      + parts.
        * intros w d [[= <- <-] | Hw]; [| now apply Set_]. destruct (Kept v New) as [-> ->]. simpl.
          now rewrite !set_there.
        * intros w Hw. simpl in Hw. destruct (Kept w) as [-> ->]; [tauto |]. simpl.
          rewrite !set_elsewhere by (intros ->; tauto). easy.
        * rewrite Entries. simpl. now rewrite <- app_assoc.
        * rewrite Told. reflexivity.
  Qed.
End All_accepted.

(** Not all of this proof is the printed one. Its claim speaks of many expansions at once; here it is told turn by
    turn. A place v_j that waits stands for the 2^(j - 1) expansions that the claim promises of it and of those below
    it: to expand it takes these away, and re-opens all below it, which stand for one less. *)

Section Martelli.
  Open Scope Z_scope.

  (** The nodes of the graph: S, the places v_1, v_2 ..., and G. *)
  Inductive node := Source | Place (i : nat) | Target.

  Lemma same_node : forall a b : node, {a = b} + {a <> b}.
  Proof. repeat decide equality. Defined.

  Variable k : nat.

  Definition power (i : nat) : Z := 2 ^ Z.of_nat i.

  (** B_j, which the book defines from above: B_k = 1, and B_j is 1 more than the largest B_i + 2^i with i > j. *)
  Definition debt (j : nat) : Z := Z.of_nat k - Z.of_nat j + 1 + power (S k) - power (S j).
  Definition rise : Z := debt 1 + 1.

  Definition steps_of (n : node) : list (node * Z) :=
    match n with
    | Source => map (fun j => (Place j, debt j)) (seq 1 k)
    | Place i =>
        if (i <=? k)%nat then
          if (i =? 1)%nat then [(Target, (Z.of_nat k + 1) * rise)]
          else map (fun j => (Place j, debt j - debt i - power i)) (seq 1 (i - 1))
        else []
    | Target => []
    end.

  Definition martelli : Problem (N := integers) :=
    {| state := node; same := same_node; start := Source;
       is_goal := fun n => match n with Target => true | _ => false end; neighbors := steps_of |}.

  (** h(v_j) = (j - 1) X, and 0 at S and G. *)
  Definition remains (n : node) : Z := match n with Place j => Z.of_nat (j - 1) * rise | _ => 0 end.
  Definition estimated (n : node) : extended (N := integers) := @Finite integers (remains n).

  (** *** The numbers of the graph *)

  Lemma power_next : forall i, power (S i) = 2 * power i.
  Proof. intros i. unfold power. rewrite Nat2Z.inj_succ, Z.pow_succ_r; lia. Qed.

  Lemma power_positive : forall i, 1 <= power i.
  Proof. induction i as [| i IH]; [easy | rewrite power_next; lia]. Qed.

  Lemma power_grows : forall i j, (i <= j)%nat -> power i <= power j.
  Proof. induction 1 as [| j _ IH]; [lia |]. rewrite power_next. pose proof (power_positive j). lia. Qed.

  (** So the debts are those of the book. *)
  Lemma debt_from_above : debt k = 1 /\ (forall j, (j < k)%nat -> debt j = 1 + debt (S j) + power (S j)) /\
    forall i j, (j < i)%nat -> (i <= k)%nat -> 1 + debt i + power i <= debt j.
  Proof.
    unfold debt. split; [lia | split].
    - intros j L. rewrite (power_next (S j)). lia.
    - intros i j L L'. rewrite (power_next i). pose proof (power_grows (S j) i L). lia.
  Qed.

  Lemma debt_positive : forall j, (j <= k)%nat -> 1 <= debt j.
  Proof. intros j L. unfold debt. pose proof (power_grows (S j) (S k)). lia. Qed.

  Lemma debt_below_rise : forall j, (1 <= j <= k)%nat -> 1 <= debt j < rise.
  Proof.
    intros j L. unfold rise, debt. pose proof (power_grows (S j) (S k)). pose proof (power_grows 2 (S j)). lia.
  Qed.

  (** *** Its steps *)

  Lemma steps_of_martelli : forall n v c, step (P := martelli) n v c ->
    (n = Source /\ exists j, (1 <= j <= k)%nat /\ v = Place j /\ c = debt j) \/
    (exists i j, (1 <= j < i)%nat /\ (i <= k)%nat /\ n = Place i /\ v = Place j /\ c = debt j - debt i - power i) \/
    (n = Place 1 /\ (1 <= k)%nat /\ v = Target /\ c = (Z.of_nat k + 1) * rise).
  Proof.
    intros [| i |] v c H; unfold step in H; simpl in H; [| | easy].
    - left. split; [easy |]. apply in_map_iff in H as (j & [= <- <-] & H). apply in_seq in H.
      exists j. repeat split; lia.
    - right. destruct (Nat.leb_spec i k) as [L | L]; [| easy]. destruct (Nat.eqb_spec i 1) as [-> | D].
      + right. destruct H as [[= <- <-] | []]. now repeat split.
      + left. apply in_map_iff in H as (j & [= <- <-] & H). apply in_seq in H. exists i, j. repeat split; lia.
  Qed.

  (** Every step costs at least 1. *)
  Lemma step_costs : forall n v c, step (P := martelli) n v c -> 1 <= c.
  Proof.
    intros n v c H.
    apply steps_of_martelli in H as [(_ & j & L & _ & ->) | [(i & j & L & L' & _ & _ & ->) | (_ & L & _ & ->)]].
    - apply debt_positive. lia.
    - pose proof (proj2 (proj2 debt_from_above) i j). lia.
    - pose proof (debt_below_rise 1). nia.
  Qed.

  Lemma martelli_nonnegative : no_negative_cost (P := martelli).
  Proof. intros n v c H. apply step_costs in H. simpl. lia. Qed.

  (** Every path to G ends with the step from v_1, which costs (k + 1) X. *)
  Lemma path_to_target : forall p n x, path (P := martelli) n p Target x ->
    n = Target \/ ((Z.of_nat k + 1) * rise <= x /\ forall j, n = Place j -> (j <= k)%nat).
  Proof.
    induction p as [| [v c] p IH]; intros n x C.
    - left. symmetry. now apply (path_nothing (P := martelli)) in C as [-> _].
    - right. apply (path_first (P := martelli)) in C as (Hs & y & C & ->). pose proof (step_costs _ _ _ Hs) as Pos.
      assert (Low : 0 <= y)
        by (apply (costs_nonnegative (P := martelli) martelli_nonnegative v Target); now exists p).
      apply steps_of_martelli in Hs
        as [(-> & j & L & -> & _) | [(i & j & L & L' & -> & -> & _) | (-> & L & -> & ->)]].
      + destruct (IH _ _ C) as [[=] | [Far _]]. split; [simpl in *; lia | easy].
      + destruct (IH _ _ C) as [[=] | [Far _]]. split; [simpl in *; lia |]. now intros ? [= <-].
      + split; [simpl in *; lia |]. now intros ? [= <-].
  Qed.

  Lemma estimated_is_a_heuristic : (1 <= k)%nat -> heuristic (P := martelli) estimated.
  Proof. intros L [| j |]; simpl; try lia. pose proof (debt_below_rise 1). nia. Qed.

  Lemma estimated_is_admissible : (1 <= k)%nat -> admissible (P := martelli) estimated.
  Proof.
    intros L n t x Ht [p C]. destruct t; try discriminate. pose proof (debt_below_rise 1).
    assert (Low : 0 <= x) by (apply (costs_nonnegative (P := martelli) martelli_nonnegative n Target); now exists p).
    destruct (path_to_target p n x C) as [-> | [Far Index]]; [exact Low |].
    destruct n as [| j |]; simpl; [exact Low | | exact Low]. pose proof (Index j eq_refl). nia.
  Qed.

  (** *** What remains to be done: a place v_j that waits stands for 2^(j - 1) expansions *)

  #[local] Existing Instance martelli.
  Hypothesis some_place : (1 <= k)%nat.

  Definition search : method := astar estimated.

  Fixpoint to_do (m : memory) (j : nat) : nat :=
    match j with O => 0 | S i => (if closed m (Place j) then 0 else 2 ^ i) + to_do m i end%nat.

  Lemma nothing_to_do : forall m n, (forall j, (1 <= j <= n)%nat -> closed m (Place j) = true) -> to_do m n = 0%nat.
  Proof.
    intros m. induction n as [| n IH]; intros All; [easy |]. cbn [to_do]. rewrite All by lia. simpl. apply IH.
    intros j L. apply All. lia.
  Qed.

  Lemma all_to_do : forall m n, (forall j, (1 <= j <= n)%nat -> closed m (Place j) = false) ->
    (to_do m n + 1 = 2 ^ n)%nat.
  Proof.
    intros m. induction n as [| n IH]; intros All; [easy |]. cbn [to_do]. rewrite All by lia.
    rewrite Nat.pow_succ_r'. assert (to_do m n + 1 = 2 ^ n)%nat by (apply IH; intros j L; apply All; lia). lia.
  Qed.

  (** To expand the lowest place that waits, and to re-open all below it, is to do one expansion. *)
  Lemma one_done : forall m m' l n, (1 <= l <= n)%nat -> closed m (Place l) = false -> closed m' (Place l) = true ->
    (forall i, (1 <= i < l)%nat -> closed m (Place i) = true) ->
    (forall i, (1 <= i < l)%nat -> closed m' (Place i) = false) ->
    (forall i, (l < i <= n)%nat -> closed m' (Place i) = closed m (Place i)) ->
    (to_do m' n + 1 = to_do m n)%nat.
  Proof.
    intros m m' l. induction n as [| n IH]; intros L Open Closed Below Below' Above; [lia |]. cbn [to_do].
    destruct (Nat.eq_dec l (S n)) as [-> | D].
    - rewrite Open, Closed, (nothing_to_do m n) by (intros j Lj; apply Below; lia).
      assert (to_do m' n + 1 = 2 ^ n)%nat by (apply all_to_do; intros j Lj; apply Below'; lia). lia.
    - rewrite (Above (S n)) by lia.
      assert (to_do m' n + 1 = to_do m n)%nat by (apply IH; trivial; try lia; intros i Li; apply Above; lia). lia.
  Qed.

  (** *** What is true after S was expanded, until G is *)

  Record underway (m : memory) : Prop := {
    source_closed : closed m Source = true;
    target_open : closed m Target = false;
    (* Whatever path to v_j is known, 0 < g(v_j) <= B_j. *)
    known : forall j, (1 <= j <= k)%nat -> exists x : Z, g m (Place j) = Some x /\ 1 <= x <= debt j;
    (* So f(v_j) lies strictly between (j - 1) X and j X; and that of G is not below (k + 1) X. *)
    waiting_entries : forall e, In e (frontier m) ->
      (exists j (f : Z), (1 <= j <= k)%nat /\ state_of e = Place j /\ priority e = @Finite integers f /\
        Z.of_nat (j - 1) * rise < f < Z.of_nat j * rise) \/
      (state_of e = Target /\ @Finite integers ((Z.of_nat k + 1) * rise) ≤ priority e);
    (* Since v_j waits, only places below it were expanded: so what is below has saved no more than this. *)
    savings : forall i j (x y : Z), (1 <= i < j)%nat -> (j <= k)%nat -> closed m (Place j) = false ->
      g m (Place i) = Some x -> g m (Place j) = Some y -> debt i - x <= debt j - y + power j - power (S i);
    done : (length (expansions (told m)) + to_do m k = 2 ^ k)%nat
  }.

  Lemma entry_of_place : forall j (x : Z), (1 <= j <= k)%nat -> 1 <= x <= debt j ->
    exists f : Z, priority (pushed search (Place j) x) = @Finite integers f /\
      Z.of_nat (j - 1) * rise < f < Z.of_nat j * rise.
  Proof.
    intros j x L B. exists (x + Z.of_nat (j - 1) * rise). split; [reflexivity |].
    pose proof (debt_below_rise j L). nia.
  Qed.

  (** A* expands S. Then all v_1, ..., v_k wait, with saving 0. *)
  Lemma source_expanded : forall m1, takes (initial search) (Entry (Finite 0%number) 0%number start) m1 ->
    underway (visit search (Entry (Finite 0%number) 0%number start) m1).
  Proof.
    intros m1 (older & newer & E & ->).
    assert (Alone : older = [] /\ newer = []).
    { simpl in E. destruct older as [| ? [| ? ?]]; try discriminate. now injection E as <-. }
    destruct Alone as (-> & ->). set (m := close (P := martelli) Source (with_frontier [] (initial search))).
    assert (V : visit search (Entry (Finite 0%number) 0%number start) (with_frontier ([] ++ []) (initial search)) =
      fold_left (relax search Source) (neighbors (Problem := martelli) Source) m) by reflexivity.
    rewrite V. clear V E.
    assert (Names : map fst (neighbors (Problem := martelli) Source) = map Place (seq 1 k)).
    { simpl. now rewrite map_map. }
    destruct (all_accepted search Source 0 eq_refl (neighbors (Problem := martelli) Source) m)
      as (New & Kept & Entries & Told).
    - rewrite Names. apply Injective_map_NoDup; [intros a b [=]; easy | apply seq_NoDup].
    - rewrite Names. intros H.
        apply in_map_iff in H as (j & [=] & _).
    - reflexivity.
    - intros v c H y Hy.
      apply steps_of_martelli in H as [(_ & j & L & -> & _) | [(i & j & _ & _ & [=] & _) | ([=] & _)]].
      simpl in Hy. discriminate.
    - set (m' := fold_left (relax search Source) (neighbors (Problem := martelli) Source) m) in *.
      assert (Each : forall j, (1 <= j <= k)%nat -> g m' (Place j) = Some (debt j) /\ closed m' (Place j) = false).
      { intros j L. apply (New (Place j) (debt j)). simpl. apply in_map_iff. exists j. split; [easy |].
        apply in_seq. lia. }
      constructor.
      + destruct (Kept Source) as [_ ->]; [| reflexivity]. rewrite Names. intros H.
        apply in_map_iff in H as (j & [=] & _).
      + destruct (Kept Target) as [_ ->]; [| reflexivity]. rewrite Names. intros H.
        apply in_map_iff in H as (j & [=] & _).
      + intros j L. exists (debt j). split; [now apply Each |]. pose proof (debt_below_rise j L). lia.
      + intros e He. rewrite Entries in He. simpl in He. rewrite map_map in He.
        apply in_map_iff in He as (j & <- & L).
        apply in_seq in L. left. assert (Lj : (1 <= j <= k)%nat) by lia. pose proof (debt_below_rise j Lj).
        destruct (entry_of_place j (debt j)) as (f & Ef & B); [exact Lj | lia |]. exists j, f.
        split; [exact Lj |]. split; [reflexivity |]. split; [exact Ef | exact B].
      + intros i j x y L L' _ Hx Hy. destruct (Each i) as [Gi _]; [lia |]. destruct (Each j) as [Gj _]; [lia |].
        rewrite Gi in Hx. rewrite Gj in Hy. injection Hx as <-. injection Hy as <-.
        pose proof (power_grows (S i) j). lia.
      + rewrite Told. assert (to_do m' k + 1 = 2 ^ k)%nat by (apply all_to_do; intros j L; now apply Each).
        simpl. lia.
  Qed.

  (** What becomes of the memory when v_l is expanded, of which no lower one waits. *)
  Definition place_expanded (l : nat) (y : Z) (m m' : memory) : Prop :=
    closed m' Source = closed m Source /\ closed m' Target = false /\
    (forall i, (1 <= i < l)%nat ->
      g m' (Place i) = Some (y + (debt i - debt l - power l)) /\ closed m' (Place i) = false) /\
    closed m' (Place l) = true /\ g m' (Place l) = g m (Place l) /\
    (forall i, (l < i)%nat -> g m' (Place i) = g m (Place i) /\ closed m' (Place i) = closed m (Place i)) /\
    (forall e, In e (frontier m') -> In e (frontier m) \/
      (exists i, (1 <= i < l)%nat /\ e = pushed search (Place i) (y + (debt i - debt l - power l))) \/
      (state_of e = Target /\ @Finite integers ((Z.of_nat k + 1) * rise) ≤ priority e)) /\
    expansions (told m') = Place l :: expansions (told m).

  Lemma first_place_expanded : forall m (y : Z), closed m Target = false -> 0 <= y -> g m (Place 1) = Some y ->
    place_expanded 1 y m (fold_left (relax search (Place 1)) (neighbors (Problem := martelli) (Place 1))
      (close (P := martelli) (Place 1) m)).
  Proof.
    intros m y Open Pos Hy.
    assert (N : neighbors (Problem := martelli) (Place 1) = [(Target, (Z.of_nat k + 1) * rise)]).
    { simpl. destruct k; [lia | easy]. }
    set (m1 := close (P := martelli) (Place 1) m).
    assert (V : fold_left (relax search (Place 1)) (neighbors (Problem := martelli) (Place 1)) m1 = m1 \/
      fold_left (relax search (Place 1)) (neighbors (Problem := martelli) (Place 1)) m1 =
        accept search (Place 1) Target (number_of m1 (Place 1) + (Z.of_nat k + 1) * rise)%Z m1).
    { rewrite N. destruct (relax_cases search (Place 1) m1 Target ((Z.of_nat k + 1) * rise)%Z eq_refl)
        as [[R _] | [R _]]; [left; exact R | right; exact R]. }
    destruct V as [-> | ->].
    - unfold place_expanded. split; [reflexivity |]. split; [exact Open |]. split; [intros i L; lia |].
      split; [reflexivity |]. split; [reflexivity |]. split.
      { intros i L. split; [reflexivity |]. simpl. apply set_elsewhere. intros [=]. lia. }
      split; [intros e He; now left | reflexivity].
    - unfold place_expanded. split; [reflexivity |]. split; [reflexivity |]. split; [intros i L; lia |].
      split; [reflexivity |]. split; [reflexivity |]. split.
      { intros i L. split; [reflexivity |]. simpl. rewrite !set_elsewhere; [easy | intros [=]; lia | easy]. }
      split; [| reflexivity]. intros e He. simpl in He. apply in_app_or in He as [He | [<- | []]]; [now left |].
      right. right. split; [reflexivity |]. simpl. unfold number_of. simpl. rewrite Hy. simpl in *. lia.
  Qed.

  Lemma place_above_expanded : forall l m (y : Z), (2 <= l <= k)%nat -> closed m Target = false ->
    g m (Place l) = Some y ->
    (forall i (x : Z), (1 <= i < l)%nat -> g m (Place i) = Some x -> y + (debt i - debt l - power l) < x) ->
    place_expanded l y m (fold_left (relax search (Place l)) (neighbors (Problem := martelli) (Place l))
      (close (P := martelli) (Place l) m)).
  Proof.
    intros l m y L Open Hy Better.
    assert (N : neighbors (Problem := martelli) (Place l) =
      map (fun j => (Place j, debt j - debt l - power l)) (seq 1 (l - 1))).
    { simpl. destruct (Nat.leb_spec l k); [| lia]. destruct (Nat.eqb_spec l 1); [lia | easy]. }
    assert (Names : map fst (neighbors (Problem := martelli) (Place l)) = map Place (seq 1 (l - 1))).
    { rewrite N, map_map. easy. }
    assert (Among : forall v, In v (map Place (seq 1 (l - 1))) -> exists i, (1 <= i < l)%nat /\ v = Place i).
    { intros v H. apply in_map_iff in H as (i & <- & H). apply in_seq in H. exists i. split; [lia | easy]. }
    destruct (all_accepted search (Place l) y eq_refl (neighbors (Problem := martelli) (Place l))
      (close (P := martelli) (Place l) m)) as (New & Kept & Entries & Told).
    - rewrite Names. apply Injective_map_NoDup; [intros a b [=]; easy | apply seq_NoDup].
    - rewrite Names. intros H. apply Among in H as (i & Li & [=]). lia.
    - exact Hy.
    - intros v c H x Hx. rewrite N in H. apply in_map_iff in H as (i & [= <- <-] & H). apply in_seq in H.
      pose proof (Better i x) as B. unfold lt. simpl in *. apply B in Hx; lia.
    - set (m' := fold_left (relax search (Place l)) (neighbors (Problem := martelli) (Place l))
        (close (P := martelli) (Place l) m)) in *.
      rewrite Names in Kept. unfold place_expanded.
      split; [destruct (Kept Source) as [_ ->]; [| reflexivity]; intros H; now apply Among in H as (i & _ & [=]) |].
      split; [destruct (Kept Target) as [_ ->]; [| exact Open]; intros H; now apply Among in H as (i & _ & [=]) |].
      split.
      { intros i Li. apply (New (Place i) (debt i - debt l - power l)%Z). rewrite N. apply in_map_iff. exists i.
        split; [easy |]. apply in_seq. lia. }
      split.
      { destruct (Kept (Place l)) as [_ ->]; [intros H; apply Among in H as (i & Li & [=]); lia |].
        simpl. apply set_there. }
      split.
      { destruct (Kept (Place l)) as [-> _]; [intros H; apply Among in H as (i & Li & [=]); lia |]. reflexivity. }
      split.
      { intros i Li. destruct (Kept (Place i)) as [-> ->]; [intros H; apply Among in H as (i' & Li' & [=]); lia |].
        split; [reflexivity |]. simpl. apply set_elsewhere. intros [=]. lia. }
      split; [| rewrite Told; reflexivity].
      intros e He. rewrite Entries, N, map_map in He. apply in_app_or in He as [He | He]; [now left | right; left].
      apply in_map_iff in He as (i & <- & H). apply in_seq in H. exists i. split; [lia | easy].
  Qed.

  (** One turn. The lowest index goes first; and when G is taken, all is done. *)
  Lemma one_turn : forall m e m1, arises m -> answer m = None -> underway m -> takes m e m1 ->
    (forall other, In other (frontier m) -> priority e ≤ priority other) ->
    underway (visit search e m1) \/
    (is_goal (state_of e) = true /\ length (expansions (told (visit search e m1))) = (2 ^ k + 1)%nat).
  Proof.
    intros m e m1 Arises A U T Least. pose proof (arises_waits m Arises) as Waits.
    destruct T as (older & newer & E & ->).
    assert (Sub : forall other, In other (older ++ newer) -> In other (frontier m)).
    { intros other H. rewrite E. apply in_app_or in H. apply in_or_app. destruct H; [now left | right; now right]. }
    assert (He : In e (frontier m)) by (rewrite E; apply in_or_app; right; now left).
    destruct U as [Src Tgt Known Entries Saved Done].
    (* A place that waits has an entry below i X. *)
    assert (Low : forall i, (1 <= i <= k)%nat -> closed m (Place i) = false -> exists f : Z,
      priority e ≤ @Finite integers f /\ f < Z.of_nat i * rise).
    { intros i Li Open. destruct (Known i Li) as (x & Hx & _).
      destruct (Waits (Place i) x Hx Open) as (other & Ho & Eo & _). pose proof (Least other Ho) as Le.
      destruct (Entries other Ho) as [(j & f & Lj & Ej & Ef & B) | [Et _]]; [| congruence].
      rewrite Eo in Ej. injection Ej as <-. exists f. rewrite <- Ef. split; [exact Le | lia]. }
    assert (Rise : 0 < rise) by (pose proof (debt_below_rise 1); lia).
    destruct (visit_cases search e (with_frontier (older ++ newer) m)) as [[C ->] | [(C & G & ->) | (C & G & ->)]].
    - (* The entry was outdated. *)
      left. constructor; [exact Src | exact Tgt | exact Known | | exact Saved |].
      + intros other H. now apply Entries, Sub.
      + clear - Done. assert (Same : forall n, to_do (with_frontier (older ++ newer) m) n = to_do m n).
        { induction n as [| n IH]; [easy |]. cbn [to_do]. now rewrite IH. }
        now rewrite Same.
    - (* G is taken: no place waits. *)
      right. split; [exact G |]. destruct (Entries e He) as [(j & f & _ & Ej & _) | [_ Far]].
      { rewrite Ej in G. discriminate. }
      rewrite (nothing_to_do m k) in Done.
      + change (S (length (expansions (told m))) = 2 ^ k + 1)%nat. lia.
      + intros i Li. destruct (closed m (Place i)) eqn:Open; [easy |]. destruct (Low i Li Open) as (f & Le & B).
        pose proof (at_most_trans _ _ _ Far Le) as Bad. simpl in Bad. nia.
    - left. destruct (Entries e He) as [(l & f & Ll & El & Ef & B) | [Et _]]; [| rewrite Et in G; discriminate].
      rewrite El in *. simpl in C.
      (* No lower place waits. *)
      assert (Lowest : forall i, (1 <= i < l)%nat -> closed m (Place i) = true).
      { intros i Li. destruct (closed m (Place i)) eqn:Open; [easy |].
        destruct (Low i) as (f' & Le & B'); [lia | exact Open |]. rewrite Ef in Le. simpl in Le. nia. }
      destruct (Known l Ll) as (y & Hy & By).
      (* What v_l offers is better than what any of them has. *)
      assert (Better : forall i (x : Z), (1 <= i < l)%nat -> g m (Place i) = Some x ->
        y + (debt i - debt l - power l) < x).
      { intros i x Li Hx. pose proof (Saved i l x y Li (proj2 Ll) C Hx Hy). pose proof (power_positive (S i)). lia. }
      assert (X : place_expanded l y (with_frontier (older ++ newer) m)
        (fold_left (relax search (Place l)) (neighbors (Problem := martelli) (Place l))
          (close (P := martelli) (Place l) (with_frontier (older ++ newer) m)))).
      { destruct (Nat.eq_dec l 1) as [-> | D]; [apply first_place_expanded; trivial; lia |].
        apply place_above_expanded; trivial; lia. }
      set (m' := fold_left (relax search (Place l)) (neighbors (Problem := martelli) (Place l))
        (close (P := martelli) (Place l) (with_frontier (older ++ newer) m))) in *.
      destruct X as (Src' & Tgt' & Below & Closed' & Same' & Above & Entries' & Told'). simpl in *.
      assert (In_bounds : forall i, (1 <= i < l)%nat -> 1 <= y + (debt i - debt l - power l) <= debt i).
      { intros i Li. pose proof (proj2 (proj2 debt_from_above) l i (proj2 Li) (proj2 Ll)).
        pose proof (power_positive l). lia. }
      constructor.
      + congruence.
      + exact Tgt'.
      + intros i Li. destruct (Nat.lt_trichotomy i l) as [Lt | [-> | Gt]].
        * exists (y + (debt i - debt l - power l)). split; [apply Below; lia | apply In_bounds; lia].
        * exists y. split; [congruence | exact By].
        * destruct (Above i Gt) as [-> _]. now apply Known.
      + intros other Ho. destruct (Entries' other Ho) as [Old | [(i & Li & ->) | Goal_]].
        * now apply Entries, Sub.
        * left. destruct (entry_of_place i (y + (debt i - debt l - power l))) as (f' & Ef' & B');
            [lia | apply In_bounds; lia |].
          exists i, f'. split; [lia |]. split; [reflexivity |]. now split.
        * now right.
      + intros i j x z L L' Open Hx Hz. destruct (Nat.lt_trichotomy j l) as [Lt | [-> | Gt]].
        * (* Both have the same saving now. *)
          destruct (Below i) as [Gi _]; [lia |]. destruct (Below j) as [Gj _]; [lia |].
          rewrite Gi in Hx. rewrite Gj in Hz. injection Hx as <-. injection Hz as <-.
          pose proof (power_grows (S i) j). lia.
        * congruence.
        * destruct (Above j Gt) as [Gj Cj]. rewrite Gj in Hz. rewrite Cj in Open.
          destruct (Nat.lt_trichotomy i l) as [Lt | [-> | Gt']].
          -- destruct (Below i) as [Gi _]; [lia |]. rewrite Gi in Hx. injection Hx as <-.
             pose proof (Saved l j y z (conj (proj1 Ll) Gt) L' Open Hy Hz) as Before.
             pose proof (power_next l). pose proof (power_grows (S i) l). lia.
          -- rewrite Same' in Hx. now apply (Saved l j x z).
          -- destruct (Above i Gt') as [Gi _]. rewrite Gi in Hx. now apply (Saved i j x z).
      + rewrite Told'. simpl. assert (One : (to_do m' k + 1 = to_do m k)%nat).
        { apply one_done with l; trivial.
          - intros i Li. now apply Below.
          - intros i Li. now apply Above. }
        lia.
  Qed.

  (** *** The count *)

  Lemma martelli_runs : forall m, runs search m -> m = initial search \/ (answer m = None /\ underway m) \/
    (answer m <> None /\ length (expansions (told m)) = (2 ^ k + 1)%nat).
  Proof.
    induction 1 as [| m m' Runs IH [A (e & m1 & T & -> & Least)]]; [now left | right].
    assert (Answer : forall e m1, answer m1 = None -> is_goal (state_of e) = false ->
      answer (visit search e m1) = None).
    { intros e0 m0 A0 G. destruct (visit_cases search e0 m0) as [[_ ->] | [(_ & G' & _) | (_ & _ & ->)]];
        [exact A0 | congruence | now rewrite fold_answer]. }
    assert (A1 : answer m1 = None) by (now destruct T as (? & ? & _ & ->)).
    destruct IH as [-> | [[_ U] | [Not _]]]; [| | congruence].
    - left. assert (Start : e = Entry (Finite 0%number) 0%number start).
      { destruct T as (older & newer & E & _). simpl in E. destruct older as [| ? [| ? ?]]; try discriminate.
        now injection E as <-. }
      subst e. split; [now apply Answer | now apply source_expanded].
    - pose proof (runs_arises search m eq_refl Runs) as Arises.
      destruct (answer (visit search e m1)) as [t |] eqn:A'.
      + right. split; [easy |].
        destruct (one_turn m e m1 Arises A U T Least) as [U' | [_ Count]]; [exfalso | exact Count].
        destruct (is_goal (state_of e)) eqn:G; [| rewrite Answer in A' by trivial; discriminate].
        pose proof (target_open _ U') as Open. pose proof (target_open _ U) as Open0.
        destruct (state_of e) eqn:Es; try discriminate.
        destruct T as (older & newer & _ & ->).
        destruct (visit_cases search e (with_frontier (older ++ newer) m)) as [[C _] | [(_ & _ & V) | (_ & G' & _)]].
        * rewrite Es in C. simpl in C. congruence.
        * rewrite V, Es in Open. simpl in Open. discriminate.
        * rewrite Es in G'. discriminate.
      + left. split; [easy |].
        destruct (one_turn m e m1 Arises A U T Least) as [U' | [G _]]; [exact U' | exfalso].
        pose proof (target_open _ U) as Open0. destruct T as (older & newer & _ & ->).
        destruct (state_of e) eqn:Es; try discriminate.
        destruct (visit_cases search e (with_frontier (older ++ newer) m)) as [[C _] | [(_ & _ & V) | (_ & G' & _)]].
        * rewrite Es in C. simpl in C. congruence.
        * rewrite V in A'. discriminate.
        * rewrite Es in G'. discriminate.
  Qed.
End Martelli.

Section T3_10.
  Open Scope nat_scope.

  Definition nodes (k : nat) : list node := Source :: Target :: map Place (seq 1 k).

  Lemma nodes_are_the_states : forall k, 1 <= k -> forall v, reachable (P := martelli k) v <-> In v (nodes k).
  Proof.
    intros k L v. assert (Each : forall j, 1 <= j <= k -> reachable (P := martelli k) (Place j)).
    { intros j Lj. exists (debt k j). apply (costs_step (P := martelli k)). unfold step. simpl. apply in_map_iff.
      exists j. split; [easy |]. apply in_seq. lia. }
    split.
    - intros (x & p & C). induction C as [| p u w x c C IH Hs]; [now left |].
      apply steps_of_martelli in Hs as [(_ & j & Lj & -> & _) | [(i & j & Li & Lk & _ & -> & _) | (_ & _ & -> & _)]].
      + right. right. apply in_map, in_seq. lia.
      + right. right. apply in_map, in_seq. lia.
      + right. now left.
    - intros [<- | [<- | H]].
      + apply (start_reachable (P := martelli k)).
      + apply (reachable_step (P := martelli k)) with (Place 1) ((Z.of_nat k + 1) * rise k)%Z.
        * apply Each. lia.
        * unfold step. simpl. destruct k; [lia | now left].
      + apply in_map_iff in H as (j & <- & H). apply in_seq in H. apply Each. lia.
  Qed.

  (** T3.10. Martelli: the work can double with each state.

      Hypothesis: k is at least 1.

      The graph [martelli k] has k + 2 states that can be reached; its estimate is never negative and admissible; on
      it A* ends, and when it has ended it has made 2^k + 1 expansions, whichever of the entries with the least
      priority a turn may take.

      Differs: a place with an index above k is a state too, from which no step leads; none can be reached. *)
  Theorem T3_10_martelli_the_work_can_double_with_each_state : forall k, 1 <= k ->
    (exists states, NoDup states /\ length states = k + 2 /\
      forall v, reachable (P := martelli k) v <-> In v states) /\
    heuristic (P := martelli k) (estimated k) /\ admissible (P := martelli k) (estimated k) /\
    (let search := astar (P := martelli k) (estimated k) in ends search (initial search)) /\
    forall m, runs (P := martelli k) (astar (P := martelli k) (estimated k)) m -> stopped m ->
      length (expansions (told m)) = 2 ^ k + 1.
  Proof.
    intros k L. pose proof (martelli_nonnegative k) as Pos. pose proof (nodes_are_the_states k L) as States.
    assert (Fin : finite (P := martelli k)) by (exists (nodes k); intros v; now apply States).
    split; [| split; [now apply estimated_is_a_heuristic | split; [now apply estimated_is_admissible | split]]].
    - exists (nodes k). split; [| split; [| exact States]].
      + unfold nodes. constructor; [| constructor].
        * intros [[=] | H]. now apply in_map_iff in H as (j & [=] & _).
        * intros H. now apply in_map_iff in H as (j & [=] & _).
        * apply Injective_map_NoDup; [intros a b [=]; easy | apply seq_NoDup].
      + unfold nodes. simpl. rewrite map_length, seq_length. lia.
    - now apply (ends_in_a_finite_world (P := martelli k)).
    - intros m Runs Stop.
      (* G can be reached, and so a search that has stopped has expanded it. *)
      destruct (cheapest_exists (P := martelli k) Fin Pos) as (C & Cheapest).
      { exists Target. split; [easy |]. apply States. right. now left. }
      destruct (does_not_miss (P := martelli k) Pos C Cheapest (search k) m eq_refl Runs Stop)
        as (t & A).
      (* A* expands S; then all v_1, ..., v_k wait, which gives 2^k - 1 expansions; and G. *)
      destruct (martelli_runs k L m Runs) as [-> | [[None _] | [_ Count]]]; [discriminate | congruence | exact Count].
  Qed.
End T3_10.
