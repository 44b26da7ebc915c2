(** * Chapter 5, side road: large fronts *)

From Proofs Require Import Chapter_5 Chapter_5_what_is_expanded Pairs Vectors.
From Coq Require Import Bool Lia PeanoNat Compare_dec FinFun Sorting.Sorted Ring.

(** ** Exponentially many *)

Section Chain.
  Local Open Scope nat_scope.

  #[local] Existing Instance pairs.

  (** A road of k stretches: the i-th has two lanes, of cost 2^i in the first part or in the second. *)
  Definition chain (k : nat) : CostedProblem := {|
    state := nat; same := Nat.eq_dec; start := 0; outset := (0, 0) : cost; is_goal i := Nat.eqb i k;
    neighbors i := if Nat.ltb i k then [(S i, (2 ^ i, 0) : stride); (S i, (0, 2 ^ i) : stride)] else []
  |}.

  Section Costs_of_paths.
    Context (k : nat).
    #[local] Instance this_chain : CostedProblem := chain k.

    (** The two parts of the cost of a path to stretch n are 2^n - 1 together; each first part below 2^n is there. *)
    Lemma costs_of_paths : forall steps (n : state) c, path steps n c -> n <= k /\ fst c + snd c + 1 = 2 ^ n.
    Proof.
      induction steps as [| [m s] steps IH] using rev_ind; intros n c H.
      - destruct H as [W A]. simpl in W, A. subst n. injection A as <-. simpl. split; [apply Nat.le_0_l | easy].
      - apply path_last in H as (-> & i & b & H & _ & E & A). destruct (IH i b H) as [_ B].
        simpl in E. destruct (Nat.ltb_spec i k) as [L | L]; [| easy]. simpl in A.
        destruct E as [[= <- <-] | [[= <- <-] | []]]; injection A as <-; simpl; split; lia.
    Qed.

    Lemma paths_of_costs : forall (n : state) x, n <= k -> x < 2 ^ n ->
      exists steps, path steps n (x, 2 ^ n - 1 - x).
    Proof.
      induction n as [| n IH]; intros x L H.
      - exists []. replace x with 0 by (simpl in H; lia). now split.
      - assert (Not : is_goal (n : state) = false) by (apply Nat.eqb_neq; lia).
        assert (Edges : neighbors (n : state) = [(S n, (2 ^ n, 0) : stride); (S n, (0, 2 ^ n) : stride)]).
        { simpl. destruct (Nat.ltb_spec n k); [easy | lia]. }
        simpl in H. destruct (Nat.lt_ge_cases x (2 ^ n)) as [B | B].
        + (* The second lane, if the first part is small, *)
          destruct (IH x) as [steps P]; [lia | exact B |]. exists (steps ++ [(S n, (0, 2 ^ n))]).
          apply path_on with n (x, 2 ^ n - 1 - x); trivial; [rewrite Edges; now right; left |].
          simpl. do 2 f_equal; lia.
        + (* and the first, if it is large. *)
          destruct (IH (x - 2 ^ n)) as [steps P]; [lia | lia |]. exists (steps ++ [(S n, (2 ^ n, 0))]).
          apply path_on with n (x - 2 ^ n, 2 ^ n - 1 - (x - 2 ^ n)); trivial; [rewrite Edges; now left |].
          simpl. do 2 f_equal; lia.
    Qed.

    Lemma costs_at_goal : forall c, at_goal (fun _ => true) c <-> fst c + snd c + 1 = 2 ^ k.
    Proof.
      intros [x y]. split.
      - intros (_ & steps & t & H & G). apply Nat.eqb_eq in G. subst t. now apply costs_of_paths in H.
      - intros E. simpl in E. split; [easy |]. destruct (paths_of_costs k x) as [steps H]; [lia | lia |].
        exists steps, k. split; [| apply Nat.eqb_refl]. now replace y with (2 ^ k - 1 - x) by lia.
    Qed.
  End Costs_of_paths.

  (** T5.27. Exponentially many. The front of chain(k) has 2^k members, with k + 1 states and 2k edges.

      Hypotheses: none. The front is given as a list of 2^k different costs; any other front has the same members, by
      L5.1. *)

  Theorem T5_27_exponentially_many : forall k,
    (exists members_of_front, NoDup members_of_front /\ length members_of_front = 2 ^ k /\
       @front pairs (@at_goal pairs (chain k) (fun _ => true)) (members members_of_front) /\
       forall F, @front pairs (@at_goal pairs (chain k) (fun _ => true)) F ->
         forall c, F c <-> In c members_of_front) /\
    (exists states, NoDup states /\ length states = k + 1 /\
      (forall v, @reachable pairs (chain k) v <-> In v states) /\
       length (flat_map (@neighbors pairs (chain k)) states) = 2 * k).
  Proof.
    intros k. split.
    - pose (F := map (fun x => (x, 2 ^ k - 1 - x)) (seq 0 (2 ^ k))).
      assert (In_F : forall c, In c F <-> fst c + snd c + 1 = 2 ^ k).
      { intros [x y]. unfold F. rewrite in_map_iff. split.
        - intros (x' & [= -> <-] & I). apply in_seq in I. simpl. lia.
        - intros E. simpl in E. exists x. split; [f_equal; lia | apply in_seq; lia]. }
      (* Where the first part is smaller the second is larger, and no cost covers another. *)
      assert (Front : @front pairs (@at_goal pairs (chain k) (fun _ => true)) (members F)).
      { split; [| split].
        - intros [x y] [x' y'] Ha Hb [L M]. apply In_F in Ha, Hb. simpl in *. f_equal; lia.
        - intros c Hc. apply costs_at_goal. now apply In_F.
        - intros c Hc. exists c. apply costs_at_goal in Hc. split; [now apply In_F | split; apply Nat.le_refl]. }
      exists F. split; [| split; [| split; [exact Front |]]].
      + apply FinFun.Injective_map_NoDup; [intros x y [= -> _]; easy | apply seq_NoDup].
      + unfold F. now rewrite map_length, seq_length.
      + assert (Order : @partial_order pairs).
        { split; [split |].
          - intros [a b]; split; apply Nat.le_refl.
          - intros [a b] [c d] [e f] [L M] [L' M']; simpl in *; split; simpl; lia.
          - intros [a b] [c d] [[L M] [L' M']]; simpl in *. f_equal; lia. }
        intros F' Front' c. pose proof (proj2 L5_1_every_finite_set_has_a_front Order) as Unique.
        rewrite (Unique _ F' Front' c). symmetry. exact (Unique _ (members F) Front c).
    - exists (seq 0 (k + 1)). split; [apply seq_NoDup | split; [apply seq_length | split]].
      + intros v. rewrite in_seq. split.
        * intros (steps & c & H). apply costs_of_paths in H. lia.
        * intros [_ L]. destruct (paths_of_costs k v 0) as [steps H]; [lia | |].
          { apply Nat.neq_0_lt_0, Nat.pow_nonzero. lia. }
          now exists steps, (0, 2 ^ v - 1 - 0).
      + pose (edges_of := @neighbors pairs (chain k) : nat -> list (nat * (nat * nat))).
        assert (Two : forall m, length (edges_of m) = if Nat.ltb m k then 2 else 0).
        { intros m. unfold edges_of. cbn [neighbors chain]. now destruct (Nat.ltb m k). }
        assert (Count : forall m, m <= k -> length (flat_map edges_of (seq 0 m)) = 2 * m).
        { induction m as [| m IH]; intros L; [easy |]. rewrite seq_S, flat_map_app, app_length, IH by lia.
          simpl flat_map. rewrite app_nil_r. simpl Nat.add at 1. rewrite Two. destruct (Nat.ltb_spec m k); lia. }
        change (length (flat_map edges_of (seq 0 (k + 1))) = 2 * k).
        replace (k + 1) with (S k) by lia. rewrite seq_S, flat_map_app, app_length, Count by lia.
        simpl flat_map. rewrite app_nil_r, Two, Nat.ltb_irrefl. lia.
  Qed.
End Chain.

(** ** Nearly the front *)

Local Open Scope number_scope.

Section Sums.
  Context `{N : Numbers} (k : nat).
  Add Ring numbers_of_sums : ring_laws.

  (** Vectors of k numbers that are not negative, compared part by part and extended by adding. *)
  #[local] Instance sums : Costs := product_order k (fun _ => Sum).

  Lemma sums_lawful : lawful.
  Proof.
    split; [split; [apply no_larger_refl | apply no_larger_trans] |]. intros s a b H. now apply join_monotone.
  Qed.

  Lemma sums_partial_order : partial_order.
  Proof. split; [apply sums_lawful |]. intros a b [H G]. now apply no_larger_antisym. Qed.

  Lemma part_sum : forall (a s c : vector k) j, (a + s)%cost = Some c -> part c j = part a j + part s j.
  Proof.
    intros a s c j [= <-]. destruct (Nat.lt_ge_cases j k) as [L | L]; [now rewrite part_join |].
    rewrite !part_beyond by exact L. linear.
  Qed.

  (** Every part made larger by the factor 1 + eps. *)
  Context (eps : number) (Not_negative : 0 <= eps).

  Lemma larger_not_negative : forall (c : vector k) j, 0 <= (1 + eps) * part c j.
  Proof. intros c j. apply mul_nonnegative; [linear | apply part_not_negative]. Qed.

  Definition larger (c : vector k) : vector k := make k (fun j => (1 + eps) * part c j) (larger_not_negative c).

  Lemma part_larger : forall (c : vector k) j, part (larger c) j = (1 + eps) * part c j.
  Proof.
    intros c j. destruct (Nat.lt_ge_cases j k) as [L | L]; [now apply (part_make k _ (larger_not_negative c)) |].
    rewrite !part_beyond by exact L. ring.
  Qed.

  Lemma times_factor_monotone : forall x y, x <= y -> (1 + eps) * x <= (1 + eps) * y.
  Proof.
    intros x y H. assert (L : 0 <= (1 + eps) * (y - x)) by (apply mul_nonnegative; linear).
    replace ((1 + eps) * (y - x)) with ((1 + eps) * y - (1 + eps) * x) in L by ring. linear.
  Qed.

  Lemma factor_makes_larger : forall x, 0 <= x -> x <= (1 + eps) * x.
  Proof.
    intros x H. assert (L : 0 <= eps * x) by now apply mul_nonnegative.
    replace ((1 + eps) * x) with (x + eps * x) by ring. linear.
  Qed.

  Lemma larger_isotone : forall a b : cost, (a <= b)%cost -> (larger a <= larger b)%cost.
  Proof. intros a b H j. rewrite !part_larger. now apply times_factor_monotone. Qed.

  Lemma larger_covered : forall c : cost, (c <= larger c)%cost.
  Proof. intros c j. rewrite part_larger. apply factor_makes_larger, part_not_negative. Qed.

  Section Searching.
    Context {P : CostedProblem} (fits : cost -> bool) (h : estimate).

    Lemma nearly_the_front : down_closed fits -> lower_bound h ->
      forall w, reached fits h larger any_order w -> ended w ->
      forall c, at_goal fits c -> exists r, In r (map snd (goals w)) /\ forall j, part r j <= (1 + eps) * part c j.
    Proof.
      intros Down Lower w R End c (F & steps & t & H & G).
      pose proof (reached_goals fits h larger (proj1 sums_lawful) _ w R) as Goals.
      (* As in L5.7, with "nearly covers" for "covers" where [best] is concerned; and nothing waits. *)
      destruct (a_piece_waits fits h larger larger_isotone larger_covered sums_lawful Down Lower _ w R _ t c H G F)
        as [B | (piece & rest & n & b & a & _ & _ & _ & _ & I & _)].
      - apply covered_true in B as (r & Hr & L). exists r. rewrite (best_are_goals _ _ _ Goals). split; [exact Hr |].
        intros j. rewrite <- part_larger. apply L.
      - unfold ended in End. now rewrite End in I.
    Qed.
  End Searching.
End Sums.

Section Nearly.
  Context `{N : Numbers} (k : nat).
  #[local] Instance sums_here : Costs := sums k.
  Context {P : CostedProblem} (fits : cost -> bool) (h : estimate).

  (** T5.28. Nearly the front. Let costs be vectors of numbers that are not negative, compared part by part and
      extended by adding, h a lower bound, the range down-closed, eps >= 0, and let F be the costs that
      [partial_astar] announces, and does not take back, with the slack that makes (1 + eps) c of c. 1. For every
      allowed path to a goal, of cost c, there is an r in F with r <= (1 + eps) c in each part.

      Hypotheses: the costs are vectors of k numbers that are not negative, in the product order, and added part by
      part; eps is not negative; the range is down-closed; h is a lower bound; the search is at w, in whatever order
      labels were taken, and nothing waits. F are the costs of [goals]; [larger] is the slack. *)

  Theorem T5_28_1_nearly_the_front : forall eps (Not_negative : 0 <= eps), down_closed fits -> lower_bound h ->
    forall w, reached fits h (larger k eps Not_negative : cost -> cost) any_order w -> ended w ->
    forall c : vector k, at_goal fits c ->
    exists r : vector k, In r (map snd (goals w)) /\ forall j, part r j <= (1 + eps) * part c j.
  Proof. intros eps Not_negative. now apply nearly_the_front. Qed.
End Nearly.

Section Two_parts.
  Context `{N : Numbers}.
  Add Ring numbers_of_two_parts : ring_laws.

  #[local] Instance two_sums : Costs := sums 2.

  (** The lexicographic rank: the first part decides, and among equals the second. *)
  Definition lexicographic (u v : number * number) : Prop := fst u < fst v \/ fst u = fst v /\ snd u <= snd v.

  #[local] Instance pairs_in_order : Values.
  Proof.
    refine {| Costs.value := number * number; low := lexicographic |}; unfold lexicographic.
    - intros x. right. split; [easy | apply le_refl].
    - intros x y z [H | [H H']] [G | [G G']].
      + left. linear.
      + left. linear.
      + left. linear.
      + right. split; linear.
    - intros [x x'] [y y'] [H | [H H']] [G | [G G']]; simpl in *;
        [exfalso; linear | exfalso; linear | exfalso; linear | f_equal; linear].
    - intros [x x'] [y y']; simpl. destruct (le_decide y x) as [L | L]; [destruct (le_decide x y) as [M | M] |].
      + assert (x = y) as -> by linear. destruct (le_total x' y') as [K | K]; [left | right]; now right.
      + right. left. exact M.
      + left. left. exact L.
  Defined.

  Definition lexicographic_rank : cost -> Costs.value := fun c : vector 2 => (part c 0, part c 1).

  Lemma parts_of_two : forall v w : vector 2, part v 0 <= part w 0 -> part v 1 <= part w 1 -> no_larger v w.
  Proof.
    intros v w H0 H1 [| [| j]]; trivial. rewrite !part_beyond by (apply le_n_S, le_n_S, Nat.le_0_l). apply le_refl.
  Qed.

  Lemma lexicographic_extends : linear_extension lexicographic_rank.
  Proof.
    split.
    - intros a b [H NH]. split.
      + destruct (le_decide (part b 0) (part a 0)) as [L | L]; [right; split | now left].
        * apply Numbers.le_antisym; [apply H | exact L].
        * apply H.
      + intros E. injection E as E0 E1. apply NH.
        apply parts_of_two; [rewrite E0 | rewrite E1]; apply Numbers.le_refl.
    - intros a b [H G]. now rewrite (no_larger_antisym 2 a b H G).
  Qed.

  Lemma first_part_first : forall a b : cost,
    low (lexicographic_rank a) (lexicographic_rank b) -> part a 0 <= part b 0.
  Proof. intros a b [H | [H _]]; simpl in H; linear. Qed.

  Context (eps : number) (Not_negative : 0 <= eps).
  Context {P : CostedProblem} (fits : cost -> bool) (h : estimate).

  Definition factor_slack : cost -> cost := larger 2 eps Not_negative.

  (** Whole numbers. *)
  Fixpoint of_nat (n : nat) : number := match n with O => 0 | S n => of_nat n + 1 end.
  Definition whole (x : number) : Prop := exists n, x = of_nat n.

  Lemma whole_sum : forall x y, whole x -> whole y -> whole (x + y).
  Proof.
    intros x y [m ->] [n ->]. exists (m + n)%nat. induction m as [| m IH]; simpl; [linear |]. rewrite <- IH. linear.
  Qed.

  Lemma whole_positive : forall x, whole x -> 0 < x -> 1 <= x.
  Proof.
    intros x [n ->] H. destruct n as [| n]; simpl in *; [linear |].
    assert (0 <= of_nat n); [| linear]. clear H. induction n; simpl; [apply le_refl | linear].
  Qed.

  Definition whole_parts : Prop :=
    (forall j, whole (part (outset : vector 2) j)) /\
    forall u v (s : vector 2), In (v, s) (neighbors u) -> forall j, whole (part s j).

  Lemma whole_costs : whole_parts -> forall steps n c, path steps n c -> forall j, whole (part (c : vector 2) j).
  Proof.
    intros [Outset Steps]. induction steps as [| [m s] steps IH] using rev_ind; intros n c H j.
    - destruct H as [_ A]. injection A as <-. apply Outset.
    - apply path_last in H as (-> & k & b & H & _ & E & A). rewrite (part_sum 2 b s c j A).
      apply whole_sum; [now apply (IH k b) | now apply (Steps k m)].
  Qed.

  Fixpoint power (x : number) (n : nat) : number := match n with O => 1 | S n => x * power x n end.

  (** From one cost announced to the next the first part does not fall; the second falls by more than the factor. *)
  Definition falls (r r' : vector 2) : Prop := part r 0 <= part r' 0 /\ (1 + eps) * part r' 1 < part r 1.

  Lemma sorted_filter : forall (A : Type) (R : A -> A -> Prop) f l, StronglySorted R l ->
    StronglySorted R (filter f l).
  Proof.
    intros A R f l S. induction S as [| x l S IH F]; [constructor |]. simpl. destruct (f x); [| exact IH].
    constructor; [exact IH |]. apply Forall_forall. intros y I. apply filter_In in I as [I _].
    rewrite Forall_forall in F. now apply F.
  Qed.

  Lemma sorted_one_more : forall (A : Type) (R : A -> A -> Prop) l c, StronglySorted R l ->
    (forall x, In x l -> R x c) ->
    StronglySorted R (l ++ [c]).
  Proof.
    intros A R l c S. induction S as [| x l S IH F]; intros H; simpl; [repeat constructor |].
    constructor; [apply IH; intros y I; apply H; now right |]. apply Forall_forall. intros y I.
    apply in_app_iff in I as [I | [<- | []]]; [rewrite Forall_forall in F; now apply F | apply H; now left].
  Qed.

  Section Goals_in_order.
    Context (slack : cost -> cost) (Cons : consistent h).

    Let Pre : preorder := proj1 (sums_lawful 2).

    (** At a goal h adds nothing: in a partial order the bound is the cost itself. *)
    Lemma bound_is_cost : forall t c x, is_goal t = true -> h t c = Some x -> x = c.
    Proof.
      intros t c x G E. destruct Cons as [[_ Nothing] _]. specialize (Nothing t c G). rewrite E in Nothing.
      destruct Nothing as [L M]. now apply no_larger_antisym.
    Qed.

    (** What was expanded before has a bound whose first part is no larger than that of a label that is taken. *)
    Lemma expanded_first : forall w b l n a, reached fits h slack (least lexicographic_rank) w ->
      In (Some b, l) (frontier w) -> In (n, a) (expanded w) ->
      exists x, h n a = Some x /\ low (lexicographic_rank x) (lexicographic_rank b).
    Proof.
      intros w b l n a R I X.
      destruct (expanded_is_lower fits h lexicographic_rank slack Pre Cons lexicographic_extends w R n a X)
        as (x & Hx & Low).
      exists x. split; [exact Hx | now apply Low with l].
    Qed.

    (** So what was announced before has a first part no larger than that of the bound. *)
    Lemma told_first : forall w b l states c, reached fits h slack (least lexicographic_rank) w ->
      In (Some b, l) (frontier w) -> In (states, c) (told w) -> part (c : vector 2) 0 <= part (b : vector 2) 0.
    Proof.
      intros w b l states c R I T. destruct (told_expanded fits h slack _ w R states c T) as (t & G & X).
      destruct (expanded_first w b l t c R I X) as (x & Hx & Low). rewrite (bound_is_cost t c x G Hx) in Low.
      now apply first_part_first.
    Qed.
  End Goals_in_order.

  Lemma goals_fall : consistent h -> forall w, reached fits h factor_slack (least lexicographic_rank) w ->
    StronglySorted falls (best w).
  Proof.
    intros Cons. pose proof (proj1 (sums_lawful 2)) as Pre.
    apply (reached_invariant fits h factor_slack _ (fun w => StronglySorted falls (best w))); [constructor |].
    intros w e w' R Sorted T. pose proof (reached_at_top fits h factor_slack Pre _ w R) as Top.
    pose proof (reached_goals fits h factor_slack Pre _ w R) as Goals.
    apply turn_cases in T as (I & _ & rest & _ & _ & Case). destruct Case as [_ | _ _ _ _ | G U _ _ | _ _ _]; trivial.
    - destruct e as [b [t c]]. destruct (top_entries _ _ _ _ Top _ _ I) as [_ Eb]. simpl in *.
      destruct b as [b |]; [| easy]. symmetry in Eb. rewrite (bound_is_cost Cons t c b G Eb) in *. clear Eb.
      simpl in U. apply orb_false_iff in U as [_ U].
      apply sorted_one_more; [now apply sorted_filter |]. intros r Hr. apply filter_In in Hr as [Hr _].
      (* r was announced before c; so its first part is no larger, and it does not nearly cover c. *)
      destruct (best_told _ _ _ Goals r Hr) as [states Told].
      pose proof (told_first factor_slack Cons _ _ _ _ _ R I Told) as First.
      split; [exact First |]. destruct (le_decide (part r 1) ((1 + eps) * part c 1)) as [L | L]; [exfalso | exact L].
      apply (covered_false _ _ U r Hr). apply parts_of_two; unfold factor_slack; rewrite part_larger; [| exact L].
      apply le_trans with (part c 0); [exact First |].
      apply factor_makes_larger; [exact Not_negative | apply part_not_negative].
    - destruct (offers_change fits h factor_slack (snd e) (neighbors (fst (snd e))) (expand (snd e) (popped rest w)))
        as (B & _).
      now rewrite B.
  Qed.

  Lemma long_falls_are_high : forall l x y, StronglySorted falls (x :: y :: l) ->
    (forall r : vector 2, In r (x :: y :: l) -> whole (part r 1)) -> power (1 + eps) (length l) <= part x 1.
  Proof.
    induction l as [| z l IH]; intros x y S W; apply StronglySorted_inv in S as [S F]; apply Forall_inv in F as [_ F].
    - (* The last may be 0; the one before is at least 1. *)
      simpl. apply whole_positive; [apply W; now left |].
      assert (0 <= (1 + eps) * part y 1) by (apply larger_not_negative; exact Not_negative). linear.
    - simpl. apply lt_le. apply IH in S; [| intros r I; apply W; now right].
      pose proof (times_factor_monotone eps Not_negative _ _ S). linear.
  Qed.

  Lemma few_nearly_the_front : consistent h -> whole_parts ->
    forall w, reached fits h factor_slack (least lexicographic_rank) w ->
    map snd (goals w) = best w /\
    forall M, 1 <= M -> (forall r : vector 2, In r (best w) -> part r 1 <= M) ->
    power (1 + eps) (length (best w) - 2) <= M.
  Proof.
    intros Cons Whole w R. pose proof (proj1 (sums_lawful 2)) as Pre.
    pose proof (reached_goals fits h factor_slack Pre _ w R) as Goals.
    split; [now apply (best_are_goals _ _ _ Goals) |]. intros M One Most.
    assert (W : forall r : vector 2, In r (best w) -> whole (part r 1)).
    { intros r Hr. destruct (best_told _ _ _ Goals r Hr) as [states T].
      destruct (told_honest _ _ _ Goals states r T) as (t & _ & _ & (steps & _ & Path) & _).
      now apply (whole_costs Whole steps t). }
    pose proof (goals_fall Cons w R) as Falls. destruct (best w) as [| x [| y l]]; try exact One.
    apply le_trans with (part x 1); [| apply Most; now left].
    replace (length (x :: y :: l) - 2)%nat with (length l) by (simpl; lia). now apply long_falls_are_high with y.
  Qed.
End Two_parts.

Section Few.
  Context `{N : Numbers}.
  #[local] Existing Instance two_sums.
  #[local] Existing Instance pairs_in_order.
  Context {P : CostedProblem} (fits : cost -> bool) (h : estimate).

  (** T5.28. Nearly the front, continued. 2. If there are two parts, whole numbers, h is consistent, the rank
      lexicographic, eps > 0, and M the largest second part in F, then F has at most 2 + log max(M, 1) members, the
      logarithm to the base 1 + eps.

      Hypotheses: there are two parts, and those of the outset and of all steps are whole numbers; eps is not
      negative; h is consistent; labels are taken in the lexicographic order of their bounds. F is [best], the costs
      of [goals]; M is any number that is at least 1 and no smaller than the second parts in F.

      Differs: said without the logarithm: 1 + eps to the power of |F| - 2 (of 0, if |F| is less than 2) is at most M.
      So eps = 0 will do, too. The range need not be down-closed, nor the search have ended. *)

  Theorem T5_28_2_nearly_the_front : forall eps (Not_negative : 0 <= eps), consistent h -> whole_parts ->
    forall w, reached fits h (factor_slack eps Not_negative) (least lexicographic_rank) w ->
    map snd (goals w) = best w /\
    forall M, 1 <= M -> (forall r : vector 2, In r (best w) -> part r 1 <= M) ->
    power (1 + eps) (length (best w) - 2) <= M.
  Proof. intros eps Not_negative. now apply few_nearly_the_front. Qed.
End Few.

(** ** Fast *)

Section One_number.
  Context `{N : Numbers}.
  #[local] Existing Instance two_sums.
  #[local] Existing Instance pairs_in_order.
  Context {P : CostedProblem} (fits : cost -> bool) (h : state -> option (vector 2)).

  (** L5.29. One number is enough. Let costs be sums of two numbers that are not negative, compared part by part, h
      consistent, and the rank lexicographic. When a label (n, a) is taken from the frontier, a label of n that was
      expanded before covers it if and only if the least second part among those is at most that of a. Likewise a goal
      found before covers its bound f if and only if the least second part among the goals found is at most that of f.

      Hypotheses: those named; (n, a) waits at w with the bound f. "The least is at most" is said as "one is at most":
      so it is also said of the case that there is none.

      Differs: it holds of every label that waits, not only of the one that is taken, and with any slack. *)

  Lemma L5_29_one_number_is_enough : consistent (by_step h) ->
    forall slack w (f : vector 2) n (a : vector 2), reached fits (by_step h) slack (least lexicographic_rank) w ->
    In (Some f, (n, a)) (frontier w) ->
    ((exists b : vector 2, In (n, b) (expanded w) /\ (b <= a)%cost) <->
     (exists b : vector 2, In (n, b) (expanded w) /\ part b 1 <= part a 1)) /\
    ((exists states (c : vector 2), In (states, c) (told w) /\ (c <= f)%cost) <->
     (exists states (c : vector 2), In (states, c) (told w) /\ part c 1 <= part f 1)).
  Proof.
    intros Cons slack w f n a R I. split; split.
    - intros (b & X & L). exists b. split; [exact X | apply L].
    - (* The first part of its bound was no larger; so neither is its own. *)
      intros (b & X & L). exists b. split; [exact X |].
      destruct (expanded_first fits (by_step h) slack Cons w f (n, a) n b R I X) as (x & Hx & Low).
      apply first_part_first in Low.
      pose proof (reached_at_top fits (by_step h) slack (proj1 (sums_lawful 2)) _ w R) as Top.
      destruct (top_entries _ _ _ _ Top _ _ I) as [_ Hf].
      simpl in Hf. symmetry in Hf. unfold by_step in Hx, Hf. destruct (h n) as [e |]; [| easy].
      apply parts_of_two; [| exact L]. pose proof (part_sum 2 b e x 0 Hx) as Ex.
      pose proof (part_sum 2 a e f 0 Hf) as Ef.
      rewrite Ex, Ef in Low. linear.
    - intros (states & c & T & L). exists states, c. split; [exact T | apply L].
    - intros (states & c & T & L). exists states, c. split; [exact T |]. apply parts_of_two; [| exact L].
      now apply (told_first fits (by_step h) slack Cons w f (n, a) states c R I).
  Qed.
End One_number.
