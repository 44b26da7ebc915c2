(** * Chapter 5, side road: a bigger world *)

From Proofs Require Import Chapter_1 Label Pairs.
From Coq Require Import Lia PeanoNat ZArith Bool.
Local Open Scope nat_scope.

Section Bigger_world.
  (** The cats: their costs are pairs, fires and steps. What it costs to enter a cell counts at least one step
      (through water it counts two). The range is R steps. *)
  #[local] Existing Instance pairs.
  Context {Cats : CostedProblem} (R : nat).
  Notation cell := Costs.state.

  Definition from_nothing : Prop := (outset : nat * nat) = (0, 0).
  Definition steps_count : Prop := forall u v (s : nat * nat), In (v, s) (Costs.neighbors u) -> 1 <= snd s.
  Definition within_range (c : cost) : bool := Nat.leb (snd (c : nat * nat)) R.

  Definition same_timed (u v : cell * nat) : {u = v} + {u <> v}.
  Proof. decide equality; [apply Nat.eq_dec | apply Costs.same]. Defined.

  (** [TimedHazardGrid]: a state is a cell and the steps so far, and a cost is fires * (R + 1) + steps. *)
  Definition price (fires steps : nat) : Z := Z.of_nat (fires * (R + 1) + steps).

  #[local] Instance paced : @Problem integers := {|
    Problem.state := cell * nat;
    Problem.same := same_timed;
    Problem.start := (Costs.start, 0);
    Problem.is_goal := fun u => Costs.is_goal (fst u);
    Problem.neighbors := fun u => flat_map (fun edge =>
      let taken := snd u + snd (snd edge : nat * nat) in
      if Nat.leb taken R then [((fst edge, taken), price (fst (snd edge)) (snd (snd edge)))] else [])
      (Costs.neighbors (fst u))
  |}.

  Lemma paced_step : forall u v x, Problem.step u v x <->
    exists fires steps, In (fst v, (fires, steps)) (Costs.neighbors (fst u)) /\ snd v = snd u + steps /\ snd v <= R /\
                        x = price fires steps.
  Proof.
    intros u [v taken] x. unfold Problem.step. simpl. rewrite in_flat_map. split.
    - intros ([w [f m]] & I & H). simpl in H. destruct (Nat.leb_spec (snd u + m) R) as [L | L]; [| easy].
      destruct H as [[= <- <- <-] | []]. now exists f, m.
    - intros (f & m & I & -> & L & ->). exists (v, (f, m)). split; [exact I |]. simpl.
      destruct (Nat.leb_spec (snd u + m) R); [now left | lia].
  Qed.

  (** Of two prices within the range the one with fewer fires is smaller, and among equal fires the one with fewer
      steps. *)
  Lemma fires_first : forall f t f' t', t <= R -> t' <= R -> (price f t <= price f' t')%Z ->
    f < f' \/ f = f' /\ t <= t'.
  Proof.
    intros f t f' t' L L' H. unfold price in H. apply Nat2Z.inj_le in H.
    destruct (Nat.lt_trichotomy f f') as [C | [-> | C]]; [now left | right; lia | exfalso].
    assert ((f' + 1) * (R + 1) <= f * (R + 1)) by (apply Nat.mul_le_mono_r; lia). lia.
  Qed.

  Lemma prices_add : forall f t f' t', price (f + f') (t + t') = (price f t + price f' t')%Z.
  Proof. intros f t f' t'. unfold price. rewrite <- Nat2Z.inj_add. f_equal. lia. Qed.

  (** The paths of this world are the paths of the cat within the range, each with its steps counted along. *)
  Lemma paths_of_the_cat : from_nothing -> forall steps (n : cell) (c : cost), path steps n c ->
    snd (c : nat * nat) <= R ->
    exists p, Problem.path Problem.start p (n, snd c) (price (fst c) (snd c)).
  Proof.
    intros Nothing. induction steps as [| [m s] steps IH] using rev_ind; intros n c H L.
    - destruct H as [W A]. simpl in W, A. subst n. injection A as <-. rewrite Nothing. exists []. constructor.
    - apply path_last in H as (-> & k & [f t] & H & _ & E & A). destruct s as [f' t']. injection A as <-. simpl in *.
      destruct (IH k (f, t) H) as [p Hp]; [simpl; lia |]. exists (p ++ [((m, t + t'), price f' t')]).
      rewrite prices_add. apply Problem.walk_on with (k, t); [exact Hp |]. apply paced_step. now exists f', t'.
  Qed.

  Lemma visited_before : forall u p w, In w (before u p) -> In w (visited u p).
  Proof.
    intros u p w H. assert (E : visited u p = before u p ++ [last (visited u p) u]) by now apply app_removelast_last.
    rewrite E. apply in_app_iff. now left.
  Qed.

  Lemma paths_of_this_world : from_nothing -> forall p v x, Problem.path Problem.start p v x ->
    (forall w, In w (before Problem.start p) -> Problem.is_goal w = false) ->
    snd v <= R /\ exists steps fires, path steps (fst v) ((fires, snd v) : cost) /\ x = price fires (snd v) /\
      Costs.start :: map fst steps = map fst (visited Problem.start p).
  Proof.
    intros Nothing p v x H. induction H as [| p v w x c H IH S]; intros First.
    - split; [apply Nat.le_0_l |]. exists [], 0. split; [| now split]. split; [easy |]. simpl. now rewrite Nothing.
    - assert (Before : before Problem.start (p ++ [(w, c)]) = visited Problem.start p).
      { unfold before, visited. rewrite map_app. apply (removelast_last (Problem.start :: map fst p)). }
      rewrite Before in First. apply paced_step in S as (f' & t' & E & T & L & ->). split; [exact L |].
      destruct IH as (_ & steps & f & Path & -> & V).
      { intros u Hu. apply First. now apply visited_before. }
      exists (steps ++ [(fst w, (f', t'))]), (f + f'). rewrite T. split; [| split].
      + apply path_on with (fst v) (f, snd v); trivial. apply (First v). now apply end_visited with (price f (snd v)).
      + now rewrite prices_add.
      + assert (E' : forall e, visited Problem.start (p ++ [e]) = visited Problem.start p ++ [fst e]).
        { intros e. unfold visited. now rewrite map_app. }
        transitivity (map fst (visited Problem.start p) ++ [fst w]); [rewrite <- V, map_app; reflexivity |].
        rewrite E'. symmetry. exact (map_app (@fst cell nat) _ [w]).
  Qed.

  Lemma no_negative_price : no_negative_cost.
  Proof.
    intros u v c S. apply paced_step in S as (f & t & _ & _ & _ & ->). change (0 <= price f t)%Z. unfold price. lia.
  Qed.

  (** What is announced meets no goal before its end: as each step costs something, the piece up to it costs less. *)
  Lemma announced_meets_one_goal : steps_count -> forall p n x, cheapest x -> Problem.is_goal n = true ->
    Problem.path Problem.start p n x -> forall w, In w (before Problem.start p) -> Problem.is_goal w = false.
  Proof.
    intros Count p n x [_ Least] G H.
    destruct (first_of_kind (fun w => Problem.is_goal w = true)) with (2 := H) (3 := G)
      as (m & p1 & x1 & p2 & x2 & -> & -> & H1 & H2 & Gm & First).
    { intros w. destruct (Problem.is_goal w); [now left | now right]. }
    assert (L : (x1 + x2 <= x1)%number) by (apply Least with m; [exact Gm | now exists p1]).
    assert (E : p2 = []).
    { destruct p2 as [| [v c] p2]; [easy | exfalso]. apply path_first in H2 as (S & y & H2 & ->).
      pose proof (costs_nonnegative no_negative_price v n y (ex_intro _ p2 H2)) as Y.
      apply paced_step in S as (f & t & E & _ & _ & ->). apply Count in E. simpl in E.
      change (x1 + (price f t + y) <= x1)%Z in L. change (0 <= y)%Z in Y. unfold price in L. lia. }
    subst p2. rewrite app_nil_r. intros w Hw. destruct (Problem.is_goal w) eqn:Gw; [| easy].
    exfalso. now apply (First w Hw).
  Qed.

  (** T5.6. A range can be made part of the state. Let a map have N cells that are not walls, and let the range be R
      steps. 1. [dijkstra] on [TimedHazardGrid] finds a path within the range with the fewest fires, and among those
      with the fewest steps, or says that there is none. It looks at no more than (R + 1) N states.

      Hypotheses: the cat begins with no fire and no step, and to enter a cell counts at least one step, as on every
      map; [cells] are the N cells. Then, first: if a path is announced, it is one of the cat, through the same cells,
      within the range, and no other has fewer fires, or equally many and fewer steps. Second: if nothing waits, and
      none was announced, there is none. Third: one of the two happens after finitely many turns. Fourth: every state
      that is given a number is one of (R + 1) N.

      Differs: any problem with fires and steps will do in place of a map. *)

  Theorem T5_6_1_a_range_can_be_made_part_of_the_state : from_nothing -> steps_count ->
    forall cells : list cell, (forall v, In v cells) ->
    (forall s way x told, top least_first s -> announces least_first s way x told ->
      exists steps n fires taken, Costs.is_goal n = true /\ path steps n ((fires, taken) : cost) /\ taken <= R /\
        x = price fires taken /\ map fst way = Costs.start :: map fst steps /\
        forall others n' (c : cost), Costs.is_goal n' = true -> path others n' c -> snd (c : nat * nat) <= R ->
        fires < fst (c : nat * nat) \/ fires = fst (c : nat * nat) /\ taken <= snd (c : nat * nat)) /\
    (forall s, top least_first s -> frontier s = [] ->
      forall others n' (c : cost), Costs.is_goal n' = true -> path others n' c -> ~ snd (c : nat * nat) <= R) /\
    ((exists most, forall k s, runs least_first k s -> k <= most) /\
     forall s, top least_first s -> frontier s <> [] ->
       (exists s', turn least_first s s') \/ (exists way x told, announces least_first s way x told)) /\
    (exists states : list Problem.state, length states = (R + 1) * length cells /\
      forall s, moment least_first s -> forall v, reached s v -> In v states).
  Proof.
    intros Nothing Count cells All.
    (* A state that is reached is a cell with a number of steps from 0 to R. *)
    assert (Few : forall v, Problem.reachable v -> In v (list_prod cells (seq 0 (R + 1)))).
    { intros v [x [p H]]. assert (L : snd v <= R).
      { destruct H as [| p u v x c _ S]; [apply Nat.le_0_l |]. now apply paced_step in S as (_ & _ & _ & _ & L & _). }
      rewrite (surjective_pairing v). apply in_prod; [apply All |]. apply in_seq. lia. }
    split; [| split; [| split]].
    - intros s way x told T A. destruct (C1_5_what_is_announced_is_right no_negative_price s way x told T A)
        as (Cheap & n & p & G & H & <-).
      destruct (paths_of_this_world Nothing p n x H (announced_meets_one_goal Count p n x Cheap G H))
        as (L & steps & fires & Path & -> & V).
      exists steps, (fst n), fires, (snd n). repeat split; trivial; [apply Path | apply Path | easy |].
      intros others n' c G' H' L'. apply fires_first; trivial.
      destruct (paths_of_the_cat Nothing others n' c H' L') as [q Hq].
      apply (proj2 Cheap (n', snd c)); [exact G' | now exists q].
    - intros s T W others n' c G H L. destruct (paths_of_the_cat Nothing others n' c H L) as [q Hq].
      apply (proj2 (T1_7_3_it_misses_nothing s T W) (n', snd c) (price (fst c) (snd c)) G). now exists q.
    - destruct T1_7_2_the_search_ends as [Ends Goes]; [now exists (list_prod cells (seq 0 (R + 1))) |].
      split; [exact Ends | apply Goes, no_negative_price].
    - exists (list_prod cells (seq 0 (R + 1))). split.
      { etransitivity; [apply (prod_length cells (seq 0 (R + 1))) |]. rewrite seq_length. apply Nat.mul_comm. }
      intros s M v [x E]. apply Few. exists x. now apply (L1_1_nothing_is_promised_that_cannot_be_kept s v x M).
  Qed.

  (** T5.6. A range can be made part of the state, continued. 2. Within the range the front of a cell has at most R +
      1 members.

      Hypotheses: [front_] lists costs, each once, none of which covers another, and all with at most R steps. *)

  Theorem T5_6_2_a_range_can_be_made_part_of_the_state : forall front_ : list cost,
    NoDup front_ -> antichain (members front_) -> (forall c : cost, In c front_ -> within_range c = true) ->
    length front_ <= R + 1.
  Proof.
    intros front_ Once Anti Within. pose (steps_of := fun c : cost => snd (c : nat * nat)).
    (* Two costs with equally many steps can be compared. So the members have different numbers of steps, *)
    assert (Different : NoDup (map steps_of front_)).
    { revert Once Anti. clear Within. induction front_ as [| [f t] rest IH]; intros Once Anti; [constructor |].
      inversion Once as [| ? ? New Once']. subst. simpl. constructor.
      - intros I. apply in_map_iff in I as ([f' t'] & E & I). simpl in E. subst t'. apply New.
        destruct (Nat.le_ge_cases f f') as [L | L].
        + assert (E : ((f, t) : cost) = (f', t)) by (apply Anti; [now left | now right | now split]). now rewrite E.
        + assert (E : ((f', t) : cost) = (f, t)) by (apply Anti; [now right | now left | now split]).
          now rewrite <- E.
      - apply IH; [exact Once' |]. intros a b Ha Hb. apply Anti; now right. }
    (* all from 0 to R. *)
    rewrite <- (map_length steps_of), <- (seq_length (R + 1) 0). apply NoDup_incl_length; [exact Different |].
    intros t I. apply in_map_iff in I as (c & <- & I). apply Within, Nat.leb_le in I. apply in_seq. unfold steps_of.
    lia.
  Qed.
End Bigger_world.
