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

  (** The rules of the game: each tile is listed once; its moves cost something; no two lie in one cell; each step
      slides one tile, and costs what that costs; at a goal everything is in its place. *)
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
  Lemma sum_one : forall (A : Type) (f : A -> number) l a, NoDup l -> In a l -> (forall b, b <> a -> f b = 0) ->
    sum f l = f a.
  Proof.
    intros A f l a Hl Ha Hf. induction Hl as [| b l Hb Hl IH]; [easy |]. simpl. destruct Ha as [-> | Ha].
    - replace (sum f l) with 0; [ring |]. symmetry. rewrite <- (sum_zero A l). apply sum_same.
      intros c Hc. apply Hf. congruence.
    - rewrite IH, Hf; [ring | congruence | easy].
  Qed.

  (** By how many rows, or columns, a tile is away from its place. *)
  Definition away (d : direction) (s : state) (t : tile) : nat := Z.abs_nat (line d (lies s t) - line d (home t)).

  Definition manhattan_sum (s : state) : number := sum (fun t => price t * count (away rows s t + away columns s t))
    tiles.

  Lemma price_nonnegative : forall t, 0 <= price t.
  Proof. intros t. apply lt_le, price_positive. Qed.

  Lemma sum_nonnegative : forall (A : Type) (f : A -> number) l, (forall a, In a l -> 0 <= f a) -> 0 <= sum f l.
  Proof. intros A f l H. rewrite <- (sum_zero A l). now apply sum_le. Qed.

  Lemma manhattan_not_negative : forall s, num 0 <=∞ num (manhattan_sum s).
  Proof.
    intros s. apply sum_nonnegative. intros t _. apply mul_nonnegative;
      [apply price_nonnegative | apply count_nonnegative].
  Qed.

  Definition manhattan : heuristic := {| estimate := fun s => num (manhattan_sum s); not_negative :=
    manhattan_not_negative |}.

  (** T4.16. Manhattan is consistent. Let d_t be the number of rows plus the number of columns by which tile t is away
      from its place. Then h = sum of k_t d_t is consistent, and so admissible.

      [Tiles]: the rules of the game; [price t] is k_t. *)
  Theorem T4_16_Manhattan_is_consistent : consistent manhattan /\ admissible manhattan.
  Proof.
    enough (K : consistent manhattan) by (split; [easy | now apply consistent_is_admissible]).
    split.
    - (* At the goal all d_t are 0. *)
      intros s Hs. simpl. f_equal. unfold manhattan_sum. rewrite <- (sum_zero tile tiles). apply sum_same.
      intros t Ht. destruct (goal_home s Hs) as [_ Hhome]. unfold away. rewrite (Hhome t Ht), !Z.sub_diag. simpl.
      ring.
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
        assert (L' : 0 <= price t * (count (away rows v t + away columns v t) + 1 - count (away rows u t + away
          columns u t)))
          by (apply mul_nonnegative; [easy | linear]).
        replace (price t + price t * count (away rows v t + away columns v t)) with
          (price t * count (away rows u t + away columns u t) +
           price t * (count (away rows v t + away columns v t) + 1 - count (away rows u t + away columns u t))) by
             ring.
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

  (** [pattern A v]: for each position s, v(s) is the least that the moves of A's tiles cost together in a sequence
      of moves that begins with the tiles of A lying as in s, wherever the blank and the others lie, and ends with
      the tiles of A and the blank in their places; infinite if there is no such sequence. *)
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
      + rewrite sum_add. enough (K : sum (fun A => if in_dec same_tile t A then price t else 0) groups <= price t) by
          linear.
        clear - Hgroups. pose proof (price_nonnegative t) as Hp.
        assert (Hnone : forall gs, ~ In t (concat gs) ->
          sum (fun A => if in_dec same_tile t A then price t else 0) gs = 0).
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

  (** T4.18. Disjoint patterns add up. For a group A of tiles and a position s, consider all sequences of moves that
      begin with the tiles of A lying as in s, wherever the blank and the others lie, and end with the tiles of A and
      the blank in their places. Let v_A(s) be the least that the moves of A's tiles cost together in such a sequence.
      If no two of the groups have a tile in common, the sum of the v_A is admissible.

      [incl A tiles]: A is a group of tiles. [pattern A (v A)]: v A is v_A. [NoDup (concat groups)]: no tile is in
      two groups (nor twice in one). *)
  Theorem T4_18_disjoint_patterns_add_up : forall (groups : list (list tile)) (v : list tile -> state ->
    extended) (h : heuristic),
    (forall A, In A groups -> incl A tiles) -> NoDup (concat groups) -> (forall A, In A groups -> pattern A (v A)) ->
    (forall s, h s = sum_inf (map (fun A => v A s) groups)) -> admissible h.
  Proof.
    intros groups v h Htiles Hgroups Hv Hh s t x Ht Hx. rewrite Hh.
    (* Let z_A be the cost of the moves that belong to A; then their sum is at most the cost of the solution. *)
    destruct (moves_of_groups groups s t x Hgroups Hx) as (z & Hz & L).
    destruct (goal_home t Ht) as [Hblank Hhome].
    apply le_inf_trans with (num (sum z groups)); [| exact L].
    clear Hgroups Hh L. induction groups as [| A groups IH]; [simpl; apply le_refl |].
    (* The solution is one of the sequences over which v_A(s) is the least. *)
    assert (HA : v A s <=∞ num (z A)).
    { apply (Hv A (or_introl eq_refl) s) with s t; [easy | apply Hz; now left | | easy].
      intros a Ha. apply Hhome, (Htiles A); [now left | easy]. }
    assert (Hrest : sum_inf (map (fun A => v A s) groups) <=∞ num (sum z groups)).
    { apply IH; intros B HB; [apply Htiles | apply Hv | apply Hz]; now right. }
    (* Add up. *)
    simpl. destruct (v A s), (sum_inf _); simpl in *; try easy. linear.
  Qed.

  (** ** Linear conflicts *)

  (** How often each tile moves in each direction on a path: [up] and down, that is, to another row, for [rows]. *)
  Record history (u w : state) (x : number) (moved : direction -> tile -> nat) : Prop := {
    pays : x = sum (fun t => price t * count (moved rows t + moved columns t)) tiles;
    shifts : forall d t, exists m, (Z.of_nat (moved d t) = line d (lies w t) - line d (lies u t) + 2 * m)%Z;
    shifts_at_most : forall d t, (Z.abs (line d (lies w t) - line d (lies u t)) <= Z.of_nat (moved d t))%Z;
    keeps_order : forall d t t', moved d t = 0%nat -> moved d t' = 0%nat -> line d (lies u t) = line d (lies u t') ->
      (place_in d (lies u t) < place_in d (lies u t') -> place_in d (lies w t) < place_in d (lies w t'))%Z
  }.

  Definition is_direction (a b : direction) : {a = b} + {a <> b}.
  Proof. decide equality. Defined.

  (** One more move of tile [t] in direction [d]. *)
  Definition one_more (moved : direction -> tile -> nat) (d : direction) (t : tile) : direction -> tile -> nat :=
    fun d' t' => if is_direction d' d then if same_tile t' t then S (moved d' t') else moved d' t' else moved d' t'.

  Lemma history_exists : forall u w x, costs u w x -> exists moved, history u w x moved.
  Proof.
    intros u w x [steps Hp]. induction Hp as [| steps v w x c Hp (moved & Hm) Hs].
    - exists (fun _ _ => 0%nat). split.
      + rewrite <- (sum_zero tile tiles). apply sum_same. intros t _. simpl. ring.
      + intros d t. exists 0%Z. simpl. lia.
      + intros d t. rewrite Z.sub_diag. simpl. lia.
      + easy.
    - destruct (step_slides v w c Hs) as (t & Ht & [(d & Hd & Hother) Hstay] & ->). destruct Hm as [H1 H2 H3 H4].
      exists (one_more moved d t).
      assert (Hline : forall d' t', (d' <> d \/ t' <> t) -> line d' (lies w t') = line d' (lies v t') /\
        one_more moved d t d' t' = moved d' t').
      { intros d' t' H. unfold one_more. destruct (is_direction d' d) as [-> | Hd'].
        - destruct H as [H | H]; [easy |]. rewrite (Hstay t' H). now destruct (same_tile t' t).
        - split; [| easy]. destruct (same_tile t' t) as [-> | Ht']; [| now rewrite (Hstay t' Ht')].
          replace d' with (other d) by (destruct d, d'; easy). exact Hother. }
      assert (Hone : one_more moved d t d t = S (moved d t)).
      { unfold one_more. destruct (is_direction d d); [| easy]. now destruct (same_tile t t). }
      split.
      + (* The move costs the price of its tile. *)
        rewrite H1. pose (mine := fun t' => if same_tile t' t then price t else 0).
        assert (Hmine : sum mine tiles = price t).
        { rewrite (sum_one _ mine tiles t tiles_once Ht); unfold mine; [now destruct (same_tile t t) |].
          intros b Hb. now destruct (same_tile b t). }
        rewrite <- Hmine, <- sum_add. apply sum_same. intros t' _. unfold mine.
        destruct (same_tile t' t) as [-> | Hn].
        * replace (one_more moved d t rows t + one_more moved d t columns t)%nat with (S (moved rows t + moved
            columns t)).
          -- simpl. ring.
          -- destruct d; rewrite Hone; [destruct (Hline columns t) as [_ ->] | destruct (Hline rows t) as [_ ->]];
               try (left; easy); lia.
        * destruct (Hline rows t' (or_intror Hn)) as [_ ->], (Hline columns t' (or_intror Hn)) as [_ ->]. ring.
      + intros d' t'. destruct (H2 d' t') as [m Hm].
        destruct (is_direction d' d) as [-> | Hd']; [destruct (same_tile t' t) as [-> | Ht'] |].
        * rewrite Hone. exists (if Z_lt_dec (line d (lies w t)) (line d (lies v t)) then m + 1 else m)%Z.
          destruct Z_lt_dec; lia.
        * destruct (Hline d t' (or_intror Ht')) as [-> ->]. now exists m.
        * destruct (Hline d' t' (or_introl Hd')) as [-> ->]. now exists m.
      + intros d' t'. specialize (H3 d' t').
        destruct (is_direction d' d) as [-> | Hd']; [destruct (same_tile t' t) as [-> | Ht'] |].
        * rewrite Hone. lia.
        * now destruct (Hline d t' (or_intror Ht')) as [-> ->].
        * now destruct (Hline d' t' (or_introl Hd')) as [-> ->].
      + (* Within a row two tiles cannot pass each other: a tile moves by one cell, and no two lie in one. *)
        intros d' a b Ha Hb Hl Hplace.
        assert (Hback : forall t', one_more moved d t d' t' = 0%nat -> moved d' t' = 0%nat /\ (d' <> d \/ t' <> t)).
        { intros t' E. unfold one_more in E. destruct (is_direction d' d); [destruct (same_tile t' t) |]; auto.
          discriminate. }
        destruct (Hback a Ha) as [Ma Na], (Hback b Hb) as [Mb Nb].
        specialize (H4 d' a b Ma Mb Hl Hplace).
        destruct (Hline d' a Na) as [La _], (Hline d' b Nb) as [Lb _].
        pose proof (H3 d' a) as Sa. pose proof (H3 d' b) as Sb. rewrite Ma in Sa. rewrite Mb in Sb.
        assert (Hapart : place_in d' (lies w a) <> place_in d' (lies w b)).
        { intros E. assert (Eab : a = b).
          { apply (apart w). unfold place_in in E. destruct d'; simpl in *; apply injective_projections; lia. }
          subst b. lia. }
        assert (Hnear : forall t', (Z.abs (place_in d' (lies w t') - place_in d' (lies v t')) <=
          if same_tile t' t then 1 else 0)%Z).
        { intros t'. unfold place_in. destruct (same_tile t' t) as [-> | Ht']; [| rewrite (Hstay t' Ht'); lia].
          destruct (is_direction (other d') d) as [-> | Hd']; [lia |].
          destruct (Hline (other d') t (or_introl Hd')) as [-> _]. lia. }
        pose proof (Hnear a) as Ka. pose proof (Hnear b) as Kb.
        destruct (same_tile a t) as [-> | Hat], (same_tile b t) as [-> | Hbt]; lia.
  Qed.

  (** The tiles that stand in line [r] and belong in it: X. *)
  Definition at_home_in (d : direction) (r : Z) (s : state) (t : tile) : Prop :=
    line d (lies s t) = r /\ line d (home t) = r.

  (** [in_order d r s removed]: if the tiles of [removed] are taken out of X, the others stand in the order of
      their goal places. *)
  Definition in_order (d : direction) (r : Z) (s : state) (removed : list tile) : Prop :=
    forall t t', In t tiles -> In t' tiles -> at_home_in d r s t -> at_home_in d r s t' -> ~ In t removed ->
      ~ In t' removed ->
    (place_in d (lies s t) < place_in d (lies s t') -> place_in d (home t) < place_in d (home t'))%Z.

  (** [conflict d r s x]: x is the least total cost of a set of tiles of X whose removal leaves the others in
      order. *)
  Definition conflict (d : direction) (r : Z) (s : state) (x : number) : Prop :=
    let possible removed := NoDup removed /\ incl removed tiles /\ (forall t, In t removed -> at_home_in d r s t) /\
      in_order d r s removed in
    (exists removed, possible removed /\ x = sum price removed) /\
    forall removed, possible removed -> x <= sum price removed.

  Lemma sum_filter : forall (A : Type) (f : A -> number) (test : A -> bool) l,
    sum f (filter test l) = sum (fun a => if test a then f a else 0) l.
  Proof.
    intros A f test l. induction l as [| a l IH]; simpl; [easy |].
    destruct (test a); simpl; rewrite IH; [easy | ring].
  Qed.

  (** Those of X that leave the line in a solution. *)
  Definition leaves (d : direction) (r : Z) (s : state) (moved : direction -> tile -> nat) (t : tile) : bool :=
    (line d (lies s t) =? r)%Z && (line d (home t) =? r)%Z && negb (moved d t =? 0)%nat.

  (** They are a set whose removal leaves the rest in order: so they cost x at least. *)
  Lemma leavers_cost : forall d r s w x moved y, history s w x moved -> is_goal w = true -> conflict d r s y ->
    y <= sum (fun t => if leaves d r s moved t then price t else 0) tiles.
  Proof.
    intros d r s w x moved y H Hw [_ Hleast]. rewrite <- sum_filter. apply Hleast.
    destruct (goal_home w Hw) as [_ Hhome].
    assert (Hin : forall t, In t tiles -> leaves d r s moved t = true <-> at_home_in d r s t /\ moved d t <> 0%nat).
    { intros t _. unfold leaves, at_home_in. rewrite !Bool.andb_true_iff, !Z.eqb_eq, Bool.negb_true_iff, Nat.eqb_neq.
      tauto. }
    split; [apply NoDup_filter, tiles_once |]. split; [intros t Ht; now apply filter_In in Ht |]. split.
    - intros t Ht. apply filter_In in Ht as [Ht Hl]. now apply Hin in Hl.
    - (* The order of those that never leave the line is the same at the beginning and at the end. *)
      intros t t' Ht Ht' Ha Ha' Hn Hn' Hplace.
      assert (Hzero : forall a, In a tiles -> at_home_in d r s a -> ~ In a (filter (leaves d r s moved) tiles) ->
        moved d a = 0%nat).
      { intros a Hat Hh Hnot. destruct (Nat.eq_dec (moved d a) 0) as [E | E]; [easy |].
        destruct Hnot. apply filter_In. split; [easy |]. now apply Hin. }
      rewrite <- (Hhome t Ht), <- (Hhome t' Ht').
      apply (keeps_order _ _ _ _ H); trivial; [now apply Hzero | now apply Hzero |].
      destruct Ha as [-> _], Ha' as [-> _]. easy.
  Qed.

  (** T4.17. Linear conflicts are admissible. For each row let X be the tiles that stand in it and belong in it. Let x
      be the least total cost of a set of tiles whose removal from X leaves the others in the order of their goal
      places. For each column likewise. Manhattan plus 2x, summed over all rows and all columns, is admissible.

      [all d]: the numbers of all rows, or columns, each once. [conflict d r s (x d r s)]: x d r s is the x of row,
      or column, r in the position s. *)
  Theorem T4_17_linear_conflicts_are_admissible :
    forall (all : direction -> list Z) (x : direction -> Z -> state -> number) (h : heuristic),
    (forall d, NoDup (all d)) -> (forall d r s, In r (all d) -> conflict d r s (x d r s)) ->
    (forall s, h s = num (manhattan_sum s + sum (fun r => (1 + 1) * x rows r s) (all rows) +
      sum (fun r => (1 + 1) * x columns r s) (all columns))) ->
    admissible h.
  Proof.
    intros all x h Hall Hx Hh s w y Hw Hcost. rewrite Hh.
    (* Take any solution and count the moves of each tile up and down separately from those left and right. *)
    destruct (history_exists s w y Hcost) as [moved H]. destruct (goal_home w Hw) as [_ Hhome].
    (* Moves in one direction cost at least 2x more than Manhattan says. *)
    assert (K : forall d, sum (fun t => price t * count (away d s t)) tiles + sum (fun r => (1 + 1) * x d r s) (all
      d) <=
      sum (fun t => price t * count (moved d t)) tiles).
    { intros d.
      assert (K1 : sum (fun r => (1 + 1) * x d r s) (all d) <=
        sum (fun r => sum (fun t => if leaves d r s moved t then (1 + 1) * price t else 0) tiles) (all d)).
      { apply sum_le. intros r Hr. pose proof (leavers_cost d r s w y moved (x d r s) H Hw (Hx d r s Hr)) as L.
        set (f := fun t => if leaves d r s moved t then price t else 0) in *.
        replace (sum (fun t => if leaves d r s moved t then (1 + 1) * price t else 0) tiles) with (sum f tiles + sum
          f tiles).
        - linear.
        - rewrite <- sum_add. apply sum_same. intros t _. unfold f. destruct leaves; ring. }
      rewrite sum_swap in K1.
      enough (K2 : sum (fun t => price t * count (away d s t)) tiles +
        sum (fun t => sum (fun r => if leaves d r s moved t then (1 + 1) * price t else 0) (all d)) tiles <=
        sum (fun t => price t * count (moved d t)) tiles) by linear.
      rewrite <- sum_add. apply sum_le. intros t Ht.
      pose proof (shifts_at_most _ _ _ _ H d t) as Hat. rewrite (Hhome t Ht) in Hat.
      assert (L0 : (away d s t <= moved d t)%nat) by (unfold away; lia).
      assert (Hmost : forall a b, (a <= b)%nat -> price t * count a <= price t * count b).
      { intros a b L. apply difference. replace (price t * count b - price t * count a) with (price t * (count b -
          count a)) by ring.
        apply mul_nonnegative; [apply price_nonnegative |]. apply count_monotone in L. linear. }
      set (inside := fun r => if leaves d r s moved t then (1 + 1) * price t else 0).
      destruct (in_dec Z.eq_dec (line d (lies s t)) (all d)) as [Hin | Hout].
      - (* A tile stands in one line only, so no move is counted for two. *)
        rewrite (sum_one _ inside (all d) (line d (lies s t)) (Hall d) Hin).
        + unfold inside. destruct (leaves d (line d (lies s t)) s moved t) eqn:El.
          * (* It leaves the line and comes back: that is at least two moves, where Manhattan counted none. *)
            unfold leaves in El. rewrite !Bool.andb_true_iff, !Z.eqb_eq, Bool.negb_true_iff, Nat.eqb_neq in El.
            destruct El as [[_ El] Hm]. destruct (shifts _ _ _ _ H d t) as [m Hpar]. rewrite (Hhome t Ht), El in Hpar.
            assert (Haway : away d s t = 0%nat) by (unfold away; rewrite El; lia). rewrite Haway. simpl.
            specialize (Hmost 2%nat (moved d t) ltac:(lia)). simpl in Hmost.
            replace (price t * (0 + 1 + 1)) with ((1 + 1) * price t) in Hmost by ring.
            replace (price t * 0) with 0 by ring. linear.
          * specialize (Hmost _ _ L0). linear.
        + intros r Hr. unfold inside, leaves. destruct (Z.eqb_spec (line d (lies s t)) r); [congruence | easy].
      - replace (sum inside (all d)) with 0; [specialize (Hmost _ _ L0); linear |].
        rewrite <- (sum_zero Z (all d)). apply sum_same. intros r Hr. unfold inside, leaves.
        destruct (Z.eqb_spec (line d (lies s t)) r); [congruence | easy]. }
    (* Columns add moves left and right: nothing is counted twice. *)
    change (manhattan_sum s + sum (fun r => (1 + 1) * x rows r s) (all rows) +
      sum (fun r => (1 + 1) * x columns r s) (all columns) <= y).
    rewrite (pays _ _ _ _ H). unfold manhattan_sum.
    assert (Hsplit : forall f g : tile -> nat, sum (fun t => price t * count (f t + g t)) tiles =
      sum (fun t => price t * count (f t)) tiles + sum (fun t => price t * count (g t)) tiles).
    { intros f g. rewrite <- sum_add. apply sum_same. intros t _. rewrite count_add. ring. }
    rewrite (Hsplit (away rows s) (away columns s)), (Hsplit (moved rows) (moved columns)).
    pose proof (K rows). pose proof (K columns). linear.
  Qed.
End Estimates.
