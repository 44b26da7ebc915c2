(** * Chapter 5, side road: large fronts *)

From Proofs Require Import Chapter_5 Chapter_5_what_is_expanded Vectors.
From Coq Require Import Bool Lia PeanoNat Compare_dec FinFun Sorting.Sorted Ring.

(** ** Exponentially many *)

Section Chain.
  Local Open Scope nat_scope.

  (** Pairs of whole numbers, compared and added part by part. *)
  #[local] Instance pairs : Costs.
  Proof.
    refine {| cost := nat * nat; stride := nat * nat;
              covers a b := fst a <= fst b /\ snd a <= snd b;
              extend a s := Some (fst a + fst s, snd a + snd s) |}.
    - intros [a b] [c d]. simpl. destruct (Compare_dec.le_dec a c), (Compare_dec.le_dec b d); [left | right | right | right]; tauto.
    - decide equality; apply Nat.eq_dec.
  Defined.

  (** A road of k stretches: the i-th has two lanes, of cost 2^i in the first part or in the second. *)
  Definition chain (k : nat) : CostedProblem := {|
    state := nat; same := Nat.eq_dec; start := 0; outset := (0, 0) : cost; is_goal i := Nat.eqb i k;
    neighbors i := if Nat.ltb i k then [(S i, (2 ^ i, 0) : stride); (S i, (0, 2 ^ i) : stride)] else []
  |}.

  Section Costs_of_paths.
    Context (k : nat).
    #[local] Instance this_chain : CostedProblem := chain k.

    (** The two parts of the cost of a path to stretch n are 2^n - 1 together, and each first part below 2^n is there. *)
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

      Hypotheses: none. The front is given as a list of 2^k different costs; any other front has the same members, by L5.1. *)

  Theorem T5_27_exponentially_many : forall k,
    (exists members_of_front, NoDup members_of_front /\ length members_of_front = 2 ^ k /\
       @front pairs (@at_goal pairs (chain k) (fun _ => true)) (members members_of_front) /\
       forall F, @front pairs (@at_goal pairs (chain k) (fun _ => true)) F -> forall c, F c <-> In c members_of_front) /\
    (exists states, NoDup states /\ length states = k + 1 /\ (forall v, @reachable pairs (chain k) v <-> In v states) /\
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
