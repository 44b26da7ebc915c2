(** * Vectors of numbers that are not negative

    Chapter 5 compares them part by part, or in an order that contains that one. A step adds to some parts, and is
    joined to the others by the maximum. *)

From Proofs Require Export Costs Numbers.
From Coq Require Import Bool Lia Eqdep_dec PeanoNat.

Section Vectors.
  Context `{N : Numbers}.

  Definition same_number (a b : number) : {a = b} + {a <> b}.
  Proof.
    destruct (le_decide a b) as [L | L]; [destruct (le_decide b a) as [M | M] |].
    - left. now apply le_antisym.
    - right. intros ->. exact (M L).
    - right. intros ->. apply L, le_refl.
  Defined.

  (** How a step and a part of a cost are joined. *)
  Inductive join := Sum | Max.
  Definition joined (j : join) (a b : number) : number :=
    match j with Sum => (a + b)%number | Max => if le_decide a b then b else a end.

  Lemma joined_monotone : forall j a b s, a <= b -> joined j a s <= joined j b s.
  Proof.
    intros [] a b s H; simpl; [linear |]. destruct (le_decide a s), (le_decide b s); try easy; linear.
  Qed.

  Lemma joined_monotone_right : forall j a b s, a <= b -> joined j s a <= joined j s b.
  Proof.
    intros [] a b s H; simpl; [linear |]. destruct (le_decide s a), (le_decide s b); try easy; linear.
  Qed.

  Lemma joined_associative : forall j a b c, joined j (joined j a b) c = joined j a (joined j b c).
  Proof.
    intros [] a b c; simpl; [linear |].
    destruct (le_decide a b), (le_decide b c), (le_decide a c); simpl;
      repeat match goal with |- context [le_decide ?x ?y] => destruct (le_decide x y) end; try easy; linear.
  Qed.

  Lemma joined_nothing : forall j a, 0 <= a -> joined j a 0 = a.
  Proof. intros [] a H; simpl; [linear |]. destruct (le_decide a 0); linear. Qed.

  Lemma joined_not_negative : forall j a b, 0 <= a -> 0 <= b -> 0 <= joined j a b.
  Proof. intros [] a b Ha Hb; simpl; [linear |]. now destruct (le_decide a b). Qed.

  (** A vector of k numbers that are not negative. *)

  Definition well_made (k : nat) (parts : list number) : bool :=
    Nat.eqb (length parts) k && forallb (fun x => if le_decide 0 x then true else false) parts.

  Record vector (k : nat) := { parts : list number; made_well : well_made k parts = true }.
  Arguments parts {k}.

  Definition part {k} (v : vector k) (j : nat) : number := nth j (parts v) 0%number.

  Lemma part_not_negative : forall k (v : vector k) j, 0 <= part v j.
  Proof.
    intros k [l W] j. unfold part; simpl. unfold well_made in W. apply andb_prop in W as [_ W].
    destruct (nth_in_or_default j l 0%number) as [I | ->]; [| apply le_refl].
    rewrite forallb_forall in W. specialize (W _ I). now destruct (le_decide 0 (nth j l 0%number)).
  Qed.

  Lemma part_beyond : forall k (v : vector k) j, (k <= j)%nat -> part v j = 0%number.
  Proof.
    intros k [l W] j H. unfold part; simpl. apply nth_overflow. unfold well_made in W. apply andb_prop in W as [W _].
    apply Nat.eqb_eq in W. lia.
  Qed.

  Lemma same_parts : forall k (v w : vector k), parts v = parts w -> v = w.
  Proof. intros k [l W] [m X] E. simpl in E. subst m. f_equal. apply UIP_dec, bool_dec. Qed.

  Lemma part_by_part : forall k (v w : vector k), (forall j, part v j = part w j) -> v = w.
  Proof.
    intros k v w E. apply same_parts. destruct v as [l W], w as [m X]. unfold part in E. simpl in *.
    unfold well_made in *. apply andb_prop in W as [W _], X as [X _]. apply Nat.eqb_eq in W, X.
    apply nth_ext with 0%number 0%number; [congruence | intros j _; apply E].
  Qed.

  Definition same_vector {k} (v w : vector k) : {v = w} + {v <> w}.
  Proof.
    destruct (list_eq_dec same_number (parts v) (parts w)) as [E | D].
    - left. now apply same_parts.
    - right. intros ->. now apply D.
  Defined.

  Lemma make_well : forall k f, (forall j, 0 <= f j) -> well_made k (map f (seq 0 k)) = true.
  Proof.
    intros k f H. unfold well_made. rewrite map_length, seq_length, Nat.eqb_refl. simpl.
    apply forallb_forall. intros x I. apply in_map_iff in I as (j & <- & _).
    destruct (le_decide 0 (f j)) as [|B]; [easy |].
    now destruct (B (H j)).
  Qed.

  Definition make k (f : nat -> number) (H : forall j, 0 <= f j) : vector k :=
    {| parts := map f (seq 0 k); made_well := make_well k f H |}.

  Lemma part_make : forall k f H j, (j < k)%nat -> part (make k f H) j = f j.
  Proof.
    intros k f H j L. unfold part, make; simpl.
    rewrite nth_indep with (d' := f 0%nat); [| now rewrite map_length, seq_length].
    now rewrite map_nth, seq_nth.
  Qed.

  (** Part by part: no part of the first is larger. *)
  Definition no_larger {k} (v w : vector k) : Prop := forall j, part v j <= part w j.

  Definition no_larger_decide {k} (v w : vector k) : {no_larger v w} + {~ no_larger v w}.
  Proof.
    destruct (Forall_dec (fun j => part v j <= part w j) (fun j => le_decide (part v j) (part w j)) (seq 0 k))
      as [F | F].
    - left. intros j. destruct (Nat.lt_ge_cases j k) as [L | L].
      + rewrite Forall_forall in F. apply F, in_seq. lia.
      + rewrite !part_beyond by exact L. apply le_refl.
    - right. intros H. apply F, Forall_forall. intros j _. apply H.
  Defined.

  Lemma no_larger_refl : forall k (v : vector k), no_larger v v.
  Proof. intros k v j. apply le_refl. Qed.

  Lemma no_larger_trans : forall k (u v w : vector k), no_larger u v -> no_larger v w -> no_larger u w.
  Proof. intros k u v w H G j. now apply le_trans with (part v j). Qed.

  Lemma no_larger_antisym : forall k (v w : vector k), no_larger v w -> no_larger w v -> v = w.
  Proof. intros k v w H G. apply part_by_part. intros j. now apply le_antisym. Qed.

  (** A cost and a step, joined part by part. *)
  Definition join_parts {k} (kinds : nat -> join) (a s : vector k) : vector k :=
    make k (fun j => joined (kinds j) (part a j) (part s j))
         (fun j => joined_not_negative _ _ _ (part_not_negative k a j) (part_not_negative k s j)).

  Lemma part_join : forall k kinds (a s : vector k) j, (j < k)%nat ->
    part (join_parts kinds a s) j = joined (kinds j) (part a j) (part s j).
  Proof. intros k kinds a s j L. unfold join_parts. now rewrite part_make. Qed.

  Lemma join_monotone : forall k kinds (a b s : vector k), no_larger a b ->
    no_larger (join_parts kinds a s) (join_parts kinds b s).
  Proof.
    intros k kinds a b s H j. destruct (Nat.lt_ge_cases j k) as [L | L].
    - rewrite !part_join by exact L. now apply joined_monotone.
    - rewrite !part_beyond by exact L. apply le_refl.
  Qed.

  (** Vectors with an order of their own, and in the product order. *)

  Definition vectors (k : nat) (kinds : nat -> join) (R : vector k -> vector k -> Prop)
    (decide : forall a b, {R a b} + {~ R a b}) : Costs :=
    {| cost := vector k; stride := vector k; covers := R; extend := fun a s => Some (join_parts kinds a s);
       covers_decide := decide; same_cost := same_vector |}.

  Definition product_order (k : nat) (kinds : nat -> join) : Costs := vectors k kinds no_larger no_larger_decide.
End Vectors.

Arguments parts {N k}.
