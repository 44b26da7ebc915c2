(** * Antichains: the best of all costs added so far

    The class [Antichain] of [costs/orders.py], line by line: what is covered is refused, ties included; what the
    newcomer covers is dropped. *)

From Proofs Require Export Costs.
From Coq Require Import Bool.

Section Antichains.
  Context `{C : Costs}.

  (** [at_least_as_good a b]: the question that the code asks by [a <= b]. *)
  Definition at_least_as_good (a b : cost) : bool := if covers_decide a b then true else false.

  (** Is some kept cost at least as good? *)
  Definition covered (kept : list cost) (c : cost) : bool := existsb (fun other => at_least_as_good other c) kept.

  (** What a newcomer covers, and what is kept with it in place of all that. *)
  Definition evicted (kept : list cost) (c : cost) : list cost := filter (fun other => at_least_as_good c other) kept.
  Definition replace (kept : list cost) (c : cost) : list cost :=
    filter (fun other => negb (at_least_as_good c other)) kept ++ [c].

  Definition add (kept : list cost) (c : cost) : list cost := if covered kept c then kept else replace kept c.

  (** [Antichain(costs)]: all of them are added, one after the other. *)
  Definition antichain_of (costs : list cost) : list cost := fold_left add costs [].

  (** What the questions mean. *)

  Lemma at_least_as_good_true : forall a b, at_least_as_good a b = true <-> a <= b.
  Proof. intros a b. unfold at_least_as_good. destruct (covers_decide a b); split; intros; easy. Qed.

  Lemma at_least_as_good_false : forall a b, at_least_as_good a b = false <-> ~ a <= b.
  Proof. intros a b. unfold at_least_as_good. destruct (covers_decide a b); split; intros; easy. Qed.

  Lemma covered_true : forall kept c, covered kept c = true <-> exists k, In k kept /\ k <= c.
  Proof.
    intros kept c. unfold covered. rewrite existsb_exists. split; intros (k & Hk & H); exists k; split; trivial;
      now apply at_least_as_good_true.
  Qed.

  Lemma covered_false : forall kept c, covered kept c = false -> forall k, In k kept -> ~ k <= c.
  Proof.
    intros kept c H k Hk Hc. assert (T : covered kept c = true) by (apply covered_true; now exists k). congruence.
  Qed.

  Lemma in_evicted : forall kept c x, In x (evicted kept c) <-> In x kept /\ c <= x.
  Proof. intros kept c x. unfold evicted. now rewrite filter_In, at_least_as_good_true. Qed.

  Lemma in_replace : forall kept c x, In x (replace kept c) <-> In x kept /\ ~ c <= x \/ x = c.
  Proof.
    intros kept c x. unfold replace. rewrite in_app_iff, filter_In, negb_true_iff, at_least_as_good_false. simpl.
    intuition.
  Qed.

  Lemma newcomer_is_kept : forall kept c, In c (replace kept c).
  Proof. intros kept c. apply in_replace. now right. Qed.

  (** [add] refuses what is covered, and drops what the newcomer covers; so what is kept is an antichain at all times,
      and each member is in it once. *)

  Lemma replace_antichain : forall kept c,
    antichain (members kept) -> covered kept c = false -> antichain (members (replace kept c)).
  Proof.
    intros kept c A U a b Ha Hb Hab. apply in_replace in Ha as [[Ha Na] | ->], Hb as [[Hb Nb] | ->]; trivial.
    - now apply A.
    - destruct (covered_false _ _ U a Ha Hab).
    - destruct (Nb Hab).
  Qed.

  Lemma once_more : forall (A : Type) (l : list A) x, NoDup l -> ~ In x l -> NoDup (l ++ [x]).
  Proof.
    intros A l x N H. apply (proj2 (NoDup_Add (Add_app x l []))). now rewrite app_nil_r.
  Qed.

  Lemma replace_once : preorder -> forall kept c, NoDup kept -> covered kept c = false -> NoDup (replace kept c).
  Proof.
    intros [Refl _] kept c N U. unfold replace. apply once_more.
    - now apply NoDup_filter.
    - intros H. apply filter_In in H as [H _]. exact (covered_false _ _ U c H (Refl c)).
  Qed.

  (** What an antichain covers once it covers ever after. *)

  Lemma replace_covers : preorder -> forall kept c x, covered kept x = true -> covered (replace kept c) x = true.
  Proof.
    intros [_ Trans] kept c x H. apply covered_true in H as (k & Hk & Hx). apply covered_true.
    destruct (covers_decide c k) as [Hc | Hc].
    - exists c. split; [apply newcomer_is_kept | now apply Trans with k].
    - exists k. split; [apply in_replace; now left | exact Hx].
  Qed.

  Lemma add_covers : preorder -> forall kept c x, covered kept x = true -> covered (add kept c) x = true.
  Proof.
    intros Pre kept c x H. unfold add. destruct (covered kept c); [exact H | now apply replace_covers].
  Qed.

  (** What is covered by something covered is covered. *)
  Lemma covered_down : preorder -> forall kept a b, covered kept a = true -> a <= b -> covered kept b = true.
  Proof.
    intros [_ Trans] kept a b H Hab. apply covered_true in H as (k & Hk & Ha). apply covered_true. exists k.
    split; [exact Hk | now apply Trans with a].
  Qed.

  (** What [antichain_of] makes of a list. *)

  Lemma antichain_of_last : forall costs c, antichain_of (costs ++ [c]) = add (antichain_of costs) c.
  Proof. intros costs c. unfold antichain_of. now rewrite fold_left_app. Qed.

  Lemma antichain_of_members : forall costs c, In c (antichain_of costs) -> In c costs.
  Proof.
    intros costs. induction costs as [| x costs IH] using rev_ind; intros c H; [easy |].
    rewrite antichain_of_last in H. apply in_app_iff. unfold add in H. destruct (covered _ x); [left; now apply IH |].
    apply in_replace in H as [[H _] | ->]; [left; now apply IH | right; now left].
  Qed.

  Lemma antichain_of_antichain : forall costs, antichain (members (antichain_of costs)).
  Proof.
    intros costs. induction costs as [| x costs IH] using rev_ind; [now intros a b [] |].
    rewrite antichain_of_last. unfold add. destruct (covered _ x) eqn:U; [exact IH | now apply replace_antichain].
  Qed.

  Lemma antichain_of_once : preorder -> forall costs, NoDup (antichain_of costs).
  Proof.
    intros Pre costs. induction costs as [| x costs IH] using rev_ind; [constructor |].
    rewrite antichain_of_last. unfold add. destruct (covered _ x) eqn:U; [exact IH | now apply replace_once].
  Qed.

  Lemma antichain_of_covers : preorder -> forall costs c, In c costs -> covered (antichain_of costs) c = true.
  Proof.
    intros Pre costs. induction costs as [| x costs IH] using rev_ind; intros c H; [easy |].
    rewrite antichain_of_last. apply in_app_iff in H as [H | [<- | []]]; [apply add_covers; auto |].
    unfold add. destruct (covered (antichain_of costs) x) eqn:U; [exact U |].
    apply covered_true. exists x. split; [apply newcomer_is_kept | apply Pre].
  Qed.
End Antichains.
