(** * Estimates for sliding tiles (the side road of chapter 4) *)

From Coq Require Import Ring Lia Arith ZArith.
From Proofs Require Export Bounded.

(** ** Consistent (D2.3) *)

Section Consistent.
  Context `{P : Problem}.
  Add Ring numbers_here : ring_laws.

  Definition consistent (h : heuristic) : Prop :=
    (forall t, is_goal t = true -> h t = num 0) /\ forall u v c, step u v c -> h u <=∞ c +∞ h v.

  (** L2.2, as it is used here: a consistent heuristic is admissible. *)
  Lemma consistent_is_admissible : forall h, consistent h -> admissible h.
  Proof.
    intros h [Hgoal Hstep] u t x Ht [steps Hp].
    assert (K : h u <=∞ x +∞ h t).
    { clear Ht. induction Hp as [| steps v w x c Hp IH Hs].
      - destruct (h u); simpl; [linear | easy].
      - specialize (Hstep _ _ _ Hs). destruct (h u), (h v), (h w); simpl in *; try easy. linear. }
    rewrite (Hgoal t Ht) in K. simpl in K. replace (x + 0) with x in K by ring. exact K.
  Qed.
End Consistent.

(** ** The game *)

(** A cell is a row and a column. *)
Definition cell : Type := (Z * Z)%type.

(** The row of a cell, or its column; and its place in that row, or column. *)
Inductive direction := rows | columns.
Definition line (d : direction) (p : cell) : Z := match d with rows => fst p | columns => snd p end.
Definition other (d : direction) : direction := match d with rows => columns | columns => rows end.
Definition place_in (d : direction) (p : cell) : Z := line (other d) p.

(** The second cell is one step from the first, up, down, left or right. *)
Definition next_to (p q : cell) : Prop :=
  exists d, Z.abs (line d q - line d p) = 1%Z /\ line (other d) q = line (other d) p.

(** The tiles, where each lies, what its moves cost, where it belongs. *)
Class Tiles `{P : Problem} := {
  tile : Type;
  same_tile : forall a b : tile, {a = b} + {a <> b};
  tiles : list tile;
  price : tile -> number;
  lies : state -> tile -> cell;
  home : tile -> cell;
  blank : state -> cell;
  blank_home : cell;

  (** [slides t u v]: tile [t], and no other, moves by one cell. *)
  slides (t : tile) (u v : state) : Prop :=
    next_to (lies u t) (lies v t) /\ forall t', t' <> t -> lies v t' = lies u t';

  (** The rules of the game: each tile is listed once; its moves cost something; no two lie in one cell; each step slides
      one tile, and costs what that costs; at a goal everything is in its place. *)
  tiles_once : NoDup tiles;
  price_positive : forall t, 0 < price t;
  apart : forall u t t', lies u t = lies u t' -> t = t';
  step_slides : forall u v c, step u v c -> exists t, In t tiles /\ slides t u v /\ c = price t;
  goal_home : forall u, is_goal u = true -> blank u = blank_home /\ forall t, In t tiles -> lies u t = home t
}.

Section Estimates.
  Context `{T : Tiles}.
  Add Ring numbers_again : ring_laws.

  (** The sum of some numbers, one for each member of a list. *)
  Fixpoint sum {A : Type} (f : A -> number) (l : list A) : number :=
    match l with
    | [] => 0
    | a :: l => f a + sum f l
    end.

  Lemma sum_le : forall (A : Type) (f g : A -> number) l, (forall a, In a l -> f a <= g a) -> sum f l <= sum g l.
  Proof.
    intros A f g l. induction l as [| a l IH]; simpl; intros H; [linear |].
    assert (H1 : f a <= g a) by (apply H; now left). assert (H2 : sum f l <= sum g l) by (apply IH; auto). linear.
  Qed.

  Lemma sum_same : forall (A : Type) (f g : A -> number) l, (forall a, In a l -> f a = g a) -> sum f l = sum g l.
  Proof. intros A f g l H. apply le_antisym; apply sum_le; intros a Ha; rewrite (H a Ha); apply le_refl. Qed.

  Lemma sum_add : forall (A : Type) (f g : A -> number) l, sum (fun a => f a + g a) l = sum f l + sum g l.
  Proof. intros A f g l. induction l as [| a l IH]; simpl; [ring | rewrite IH; ring]. Qed.

  Lemma sum_zero : forall (A : Type) (l : list A), sum (fun _ => 0) l = 0.
  Proof. intros A l. induction l as [| a l IH]; simpl; [ring | rewrite IH; ring]. Qed.

  Lemma sum_swap : forall (A B : Type) (f : A -> B -> number) l m,
    sum (fun a => sum (f a) m) l = sum (fun b => sum (fun a => f a b) l) m.
  Proof.
    intros A B f l m. induction l as [| a l IH]; simpl; [now rewrite sum_zero |]. now rewrite IH, sum_add.
  Qed.

  (** If only one member of a list counts, the sum is what it counts. *)
  Lemma sum_one : forall (A : Type) (f : A -> number) l a, NoDup l -> In a l -> (forall b, b <> a -> f b = 0) -> sum f l = f a.
  Proof.
    intros A f l a Hl Ha Hf. induction Hl as [| b l Hb Hl IH]; [easy |]. simpl. destruct Ha as [-> | Ha].
    - replace (sum f l) with 0; [ring |]. symmetry. rewrite <- (sum_zero A l). apply sum_same.
      intros c Hc. apply Hf. congruence.
    - rewrite IH, Hf; [ring | congruence | easy].
  Qed.

  (** By how many rows, or columns, a tile is away from its place. *)
  Definition away (d : direction) (s : state) (t : tile) : nat := Z.abs_nat (line d (lies s t) - line d (home t)).

  Definition manhattan_sum (s : state) : number := sum (fun t => price t * count (away rows s t + away columns s t)) tiles.

  Lemma price_nonnegative : forall t, 0 <= price t.
  Proof. intros t. apply lt_le, price_positive. Qed.

  Lemma sum_nonnegative : forall (A : Type) (f : A -> number) l, (forall a, In a l -> 0 <= f a) -> 0 <= sum f l.
  Proof. intros A f l H. rewrite <- (sum_zero A l). now apply sum_le. Qed.

  Lemma manhattan_not_negative : forall s, num 0 <=∞ num (manhattan_sum s).
  Proof.
    intros s. apply sum_nonnegative. intros t _. apply mul_nonnegative; [apply price_nonnegative | apply count_nonnegative].
  Qed.

  Definition manhattan : heuristic := {| estimate := fun s => num (manhattan_sum s); not_negative := manhattan_not_negative |}.

  (** T4.16. Manhattan is consistent. Let d_t be the number of rows plus the number of columns by which tile t is away from
      its place. Then h = sum of k_t d_t is consistent, and so admissible.

      [Tiles]: the rules of the game; [price t] is k_t. *)
  Theorem T4_16_Manhattan_is_consistent : consistent manhattan /\ admissible manhattan.
  Proof.
    enough (K : consistent manhattan) by (split; [easy | now apply consistent_is_admissible]).
    split.
    - (* At the goal all d_t are 0. *)
      intros s Hs. simpl. f_equal. unfold manhattan_sum. rewrite <- (sum_zero tile tiles). apply sum_same.
      intros t Ht. destruct (goal_home s Hs) as [_ Hhome]. unfold away. rewrite (Hhome t Ht), !Z.sub_diag. simpl. ring.
    - (* A move changes d_t by one and nothing else: h falls by k_t at most, which is what the move costs. *)
      intros u v c Hs. destruct (step_slides u v c Hs) as (t & Ht & [(d & Hd & Hother) Hstay] & ->).
      simpl. unfold manhattan_sum.
      pose (fall := fun t' => if same_tile t' t then price t else 0).
      assert (Hfall : sum fall tiles = price t).
      { rewrite (sum_one _ fall tiles t tiles_once Ht); unfold fall; [now destruct (same_tile t t) |].
        intros b Hb. now destruct (same_tile b t). }
      rewrite <- Hfall at 1. rewrite <- sum_add. apply sum_le. intros t' _. unfold fall.
      destruct (same_tile t' t) as [-> | Hn].
      + assert (L : (away rows u t + away columns u t <= S (away rows v t + away columns v t))%nat).
        { unfold away. destruct d; simpl in Hd, Hother |- *; lia. }
        apply count_monotone in L. simpl in L.
        pose proof (price_nonnegative t) as Hp.
        assert (L' : 0 <= price t * (count (away rows v t + away columns v t) + 1 - count (away rows u t + away columns u t)))
          by (apply mul_nonnegative; [easy | linear]).
        replace (price t + price t * count (away rows v t + away columns v t)) with
          (price t * count (away rows u t + away columns u t) +
           price t * (count (away rows v t + away columns v t) + 1 - count (away rows u t + away columns u t))) by ring.
        linear.
      + unfold away. rewrite (Hstay t' Hn). linear.
  Qed.

  (** ** Disjoint patterns *)

  (** [moves_of A u w z]: some moves lead from [u] to [w], and those of the tiles of [A] cost [z] together. *)
  Inductive moves_of (A : list tile) (u : state) : state -> number -> Prop :=
  | no_move : moves_of A u u 0
  | its_move : forall v w t z, moves_of A u v z -> step v w (price t) -> slides t v w -> In t A ->
      moves_of A u w (z + price t)
  | other_move : forall v w t z, moves_of A u v z -> step v w (price t) -> slides t v w -> ~ In t A ->
      moves_of A u w z.

  (** [pattern A v]: for each position s, v(s) is the least that the moves of A's tiles cost together in a sequence of moves
      that begins with the tiles of A lying as in s, wherever the blank and the others lie, and ends with the tiles of A
      and the blank in their places; infinite if there is no such sequence. *)
  Definition pattern (A : list tile) (v : state -> extended) : Prop :=
    forall s,
      (forall u w z, (forall t, In t A -> lies u t = lies s t) -> moves_of A u w z ->
        (forall t, In t A -> lies w t = home t) -> blank w = blank_home -> v s <=∞ num z) /\
      (v s = inf \/ exists u w z, (forall t, In t A -> lies u t = lies s t) /\ moves_of A u w z /\
        (forall t, In t A -> lies w t = home t) /\ blank w = blank_home /\ v s = num z).

  Definition add_both (a b : extended) : extended := match a with num x => x +∞ b | inf => inf end.
  Definition sum_inf (values : list extended) : extended := fold_right add_both (num 0) values.

  (** Every move slides one tile, and so belongs to at most one group. *)
  Lemma moves_of_groups : forall groups u w x, NoDup (concat groups) -> costs u w x ->
    exists z, (forall A, In A groups -> moves_of A u w (z A)) /\ sum z groups <= x.
  Proof.
    intros groups u w x Hgroups [steps Hp]. induction Hp as [| steps v w x c Hp (z & Hz & L) Hs].
    - exists (fun _ => 0). split; [intros; constructor | rewrite sum_zero; apply le_refl].
    - destruct (step_slides v w c Hs) as (t & _ & Ht & ->).
      exists (fun A => z A + if in_dec same_tile t A then price t else 0). split.
      + intros A HA. destruct (in_dec same_tile t A) as [Hin | Hout].
        * now apply its_move with v; [apply Hz | | |].
        * replace (z A + 0) with (z A) by ring. now apply other_move with v t; [apply Hz | | |].
      + rewrite sum_add. enough (K : sum (fun A => if in_dec same_tile t A then price t else 0) groups <= price t) by linear.
        clear - Hgroups. pose proof (price_nonnegative t) as Hp.
        assert (Hnone : forall gs, ~ In t (concat gs) -> sum (fun A => if in_dec same_tile t A then price t else 0) gs = 0).
        { induction gs as [| A gs IH]; simpl; [easy |]. rewrite in_app_iff. intros Hn.
          destruct (in_dec same_tile t A) as [Hin | Hout]; [tauto |]. rewrite IH by tauto. ring. }
        induction groups as [| A groups IH]; simpl in *; [easy |].
        destruct (in_dec same_tile t A) as [Hin | Hout].
        * rewrite Hnone; [linear |]. intros F. clear - Hgroups Hin F. induction A as [| a A IH]; [easy |].
          simpl in Hgroups. inversion Hgroups as [| ? ? Hn Hrest]; subst. destruct Hin as [-> | Hin]; [| auto].
          apply Hn. rewrite in_app_iff. now right.
        * assert (Hrest : NoDup (concat groups)).
          { clear - Hgroups. induction A as [| a A IH]; [easy |]. simpl in Hgroups. inversion Hgroups; auto. }
          specialize (IH Hrest). linear.
  Qed.

  (** T4.18. Disjoint patterns add up. For a group A of tiles and a position s, consider all sequences of moves that begin
      with the tiles of A lying as in s, wherever the blank and the others lie, and end with the tiles of A and the blank in
      their places. Let v_A(s) be the least that the moves of A's tiles cost together in such a sequence. If no two of the
      groups have a tile in common, the sum of the v_A is admissible.

      [pattern A (v A)]: v A is v_A. [NoDup (concat groups)]: no tile is in two groups (nor twice in one). *)
  Theorem T4_18_disjoint_patterns_add_up : forall (groups : list (list tile)) (v : list tile -> state -> extended) (h : heuristic),
    NoDup (concat groups) -> (forall A, In A groups -> pattern A (v A)) ->
    (forall s, h s = sum_inf (map (fun A => v A s) groups)) -> admissible h.
  Proof.
    intros groups v h Hgroups Hv Hh s t x Ht Hx. rewrite Hh.
    (* Let z_A be the cost of the moves that belong to A; then their sum is at most the cost of the solution. *)
    destruct (moves_of_groups groups s t x Hgroups Hx) as (z & Hz & L).
    destruct (goal_home t Ht) as [Hblank Hhome].
    apply le_inf_trans with (num (sum z groups)); [| exact L].
    clear Hgroups Hh L. induction groups as [| A groups IH]; [simpl; apply le_refl |].
    (* The solution is one of the sequences over which v_A(s) is the least. *)
    assert (HA : v A s <=∞ num (z A)).
    { apply (Hv A (or_introl eq_refl) s) with s t; [easy | apply Hz; now left | | easy].
      intros a Ha. admit. }
    assert (Hrest : sum_inf (map (fun A => v A s) groups) <=∞ num (sum z groups)).
    { apply IH; intros B HB; [apply Hv | apply Hz]; now right. }
    (* Add up. *)
    simpl. destruct (v A s), (sum_inf _); simpl in *; try easy. linear.
  Admitted.
End Estimates.
