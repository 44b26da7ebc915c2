(** * From both ends: a side road of chapter 2 *)

From Coq Require Import Lia.
From Proofs Require Export Chapter_1 Bidirectional_dijkstra.

Section Two_waves.
  Context `{T : Two_way}.
  Notation alone := (@alone _ P T).
  Notation root := (@root _ P T).
  Notation the_goal := (@the_goal _ P T).

  (** ** The world with all steps turned around *)

  Lemma step_backward : forall (u v : @state _ P) c, @step _ (alone backward) u v c <-> step v u c.
  Proof. intros u v c. exact (turned_around v u c). Qed.

  Lemma alone_nonnegative : no_negative_cost -> forall w, @no_negative_cost _ (alone w).
  Proof.
    intros Hc [] u v c H; [now apply Hc with u v |]. apply step_backward in H. now apply Hc with v u.
  Qed.

  Lemma forward_path : forall (u : @state _ P) p (v : @state _ P) x, @path _ (alone forward) u p v x -> path u p v x.
  Proof.
    intros u p v x H. induction H as [| p v w x c _ IH Hs]; [exact (stay u) | exact (walk_on u _ v w x c IH Hs)].
  Qed.

  Lemma path_forward : forall (u : @state _ P) p (v : @state _ P) x, path u p v x -> @path _ (alone forward) u p v x.
  Proof.
    intros u p v x H. induction H as [| p v w x c _ IH Hs].
    - exact (@stay _ (alone forward) u).
    - exact (@walk_on _ (alone forward) u _ v w x c IH Hs).
  Qed.

  (** A path there is a path here, walked backward. *)
  Lemma backward_path : forall (u : @state _ P) p (v : @state _ P) x, @path _ (alone backward) u p v x ->
    exists q, path v q u x /\ visited v q = rev (visited u p).
  Proof.
    intros u p v x H. induction H as [| p v w x c _ (q & H & V) Hs].
    - exists []. split; [constructor | reflexivity].
    - apply step_backward in Hs. exists ((v, c) :: q). split.
      + apply (proj2 (@path_first _ P w v c q u (x + c))). split; [exact Hs |]. exists x. split; [exact H | linear].
      + unfold visited at 2. rewrite map_app. change (u :: map fst p ++ map fst [(w, c)]) with (visited u p ++ [w]).
        rewrite rev_app_distr, <- V. reflexivity.
  Qed.

  Lemma path_backward : forall p (u v : @state _ P) x, path u p v x -> exists q, @path _ (alone backward) v q u x.
  Proof.
    induction p as [| [w c] p IH]; intros u v x H.
    - apply path_nothing in H as [-> ->]. exists []. constructor.
    - apply path_first in H as (Hs & y & H & ->). destruct (IH w v y H) as [q Hq].
      exists (q ++ [(u, c)]). replace (c + y) with (y + c) by linear.
      apply (@walk_on _ (alone backward)) with w; [exact Hq |]. now apply step_backward.
  Qed.

  (** What a path costs from the start on, or to the goal: seen from the side's own root. *)
  Lemma costs_forward : forall (v : @state _ P) x, @costs _ (alone forward) (@start _ P) v x <-> @costs _ P start v x.
  Proof. intros v x. split; intros [p H]; exists p; [now apply forward_path | now apply path_forward]. Qed.

  Lemma costs_backward : forall (v : @state _ P) x, @costs _ (alone backward) the_goal v x <-> @costs _ P v the_goal x.
  Proof.
    intros v x. split; intros [p H].
    - destruct (backward_path _ _ _ _ H) as (q & H' & _). now exists q.
    - exact (path_backward _ _ _ _ H).
  Qed.

  (** ** What each side knows, and what both know *)

  (** [sides w] is Dijkstra's algorithm on the side w, at the top of its loop; and what waits there has at least p w. *)
  Definition taken_alone (sides : wave -> search state) : Prop := forall w, @top _ (alone w) least_first (sides w).

  Definition nothing_nearer_waits (sides : wave -> search state) (p : wave -> number) : Prop :=
    forall w q v, In (q, v) (frontier (sides w)) -> p w <= q.

  (** The side w has expanded every state that is nearer to its root than p w. *)
  Lemma nearer_is_expanded : no_negative_cost -> forall sides p, taken_alone sides -> nothing_nearer_waits sides p ->
    forall w v x, @costs _ (alone w) (root w) v x -> x < p w -> In v (closed (sides w)).
  Proof.
    intros Hc sides p A Least w v x Hx Near. destruct (member_decide v (closed (sides w))) as [Hv | Hv]; [exact Hv |].
    exfalso. pose proof (alone_nonnegative Hc w) as Hcw.
    destruct (@closed_is_right _ (alone w) Hcw (sides w) (A w)) as [R L].
    destruct (@path_costs_at_least _ (alone w) Hcw (sides w) (A w) R L v x Hx Hv) as (m & y & [_ Fm] & Ey & Ly).
    assert (M : @moment _ (alone w) least_first (sides w)) by (constructor; apply A).
    pose proof (Least w y m (@newest_entry_waits _ (alone w) (sides w) M m y Ey Fm)). linear.
  Qed.

  (** What it has expanded has its true g, and what is a step away has at most what that step offers. *)
  Lemma true_number : no_negative_cost -> forall sides, taken_alone sides ->
    forall w v x, In v (closed (sides w)) -> @costs _ (alone w) (root w) v x ->
    exists y, g (sides w) v = Some y /\ y <= x.
  Proof.
    intros Hc sides A w v x Hv Hx.
    destruct (@closed_is_right _ (alone w) (alone_nonnegative Hc w) (sides w) (A w)) as [R _].
    destruct (R v Hv) as (d & Ed & _ & Least). exists d. split; [exact Ed | now apply Least].
  Qed.

  Lemma true_offer : no_negative_cost -> forall sides, taken_alone sides ->
    forall w u v c x, In u (closed (sides w)) -> @costs _ (alone w) (root w) u x -> @step _ (alone w) u v c ->
    exists y, g (sides w) v = Some y /\ y <= x + c.
  Proof.
    intros Hc sides A w u v c x Hu Hx Hs.
    destruct (@closed_is_right _ (alone w) (alone_nonnegative Hc w) (sides w) (A w)) as [R L].
    destruct (R u Hu) as (d & Ed & _ & Least), (L u Hu v c Hs) as (d' & y & Ed' & Ey & Ly).
    exists y. split; [exact Ey |]. replace d' with d in * by congruence. pose proof (Least x Hx). linear.
  Qed.

  Lemma root_number : forall sides, taken_alone sides -> forall w, exists y, g (sides w) (root w) = Some y /\ y <= 0.
  Proof.
    intros sides A w. apply (@start_is_reached _ (alone w)). constructor. apply A.
  Qed.

  (** Both sides have numbers for a state that make together at most z. *)
  Definition met (sides : wave -> search state) (z : number) : Prop :=
    exists m x y, g (sides forward) m = Some x /\ g (sides backward) m = Some y /\ x + y <= z.

  (** The claim: of each path that costs less than both radii together, both sides know all that is needed. *)
  Lemma the_claim : no_negative_cost -> forall sides p, taken_alone sides -> nothing_nearer_waits sides p ->
    forall z, costs start the_goal z -> z < p forward + p backward -> met sides z.
  Proof.
    intros Hc sides p A Least z [q Hq] Near.
    (* One of the sides has expanded each state of the path. *)
    assert (One : forall v x y, costs start v x -> costs v the_goal y -> x + y <= z ->
              In v (closed (sides forward)) \/ In v (closed (sides backward))).
    { intros v x y Hx Hy E. destruct (le_decide (p forward) x) as [Lx | Lx].
      - right. apply nearer_is_expanded with p y; trivial; [now apply costs_backward | linear].
      - left. apply nearer_is_expanded with p x; trivial. now apply costs_forward. }
    destruct (member_decide the_goal (closed (sides forward))) as [Hg | Hg].
    { (* The forward side has expanded the goal, which backward has its true g = 0 from the beginning. *)
      destruct (true_number Hc sides A forward the_goal z Hg) as (x & Ex & Lx); [apply costs_forward; now exists q |].
      destruct (root_number sides A backward) as (y & Ey & Ly). exists the_goal, x, y. repeat split; trivial. linear. }
    (* Otherwise let m be the first state of the path that the forward side has not expanded. *)
    destruct (first_of_kind (fun v => ~ In v (closed (sides forward)))) with (2 := Hq) (3 := Hg)
      as (m & q1 & x1 & q2 & x2 & -> & -> & H1 & H2 & Hm & First).
    { intros v. destruct (member_decide v (closed (sides forward))); [now right | now left]. }
    (* So the backward side has expanded it, and there its g is true. *)
    assert (Hm' : In m (closed (sides backward))).
    { destruct (One m x1 x2) as [H | H]; [now exists q1 | now exists q2 | linear | contradiction | exact H]. }
    destruct (true_number Hc sides A backward m x2 Hm') as (y & Ey & Ly); [apply costs_backward; now exists q2 |].
    destruct (before_last start q1 m x1 H1) as [-> | (q0 & u & x0 & c & _ & H0 & Hs & -> & Hu)].
    - (* If m is the start, forward it has its true g = 0 from the beginning. *)
      apply path_nothing in H1 as [-> ->]. destruct (root_number sides A forward) as (x & Ex & Lx).
      exists start, x, y. repeat split; trivial. linear.
    - (* If not, the forward side offered its true g when it expanded the state before. *)
      assert (Cu : In u (closed (sides forward))).
      { destruct (member_decide u (closed (sides forward))) as [H | H]; [exact H | destruct (First u Hu H)]. }
      destruct (true_offer Hc sides A forward u m c x0 Cu) as (x & Ex & Lx); [apply costs_forward; now exists q0 | exact Hs |].
      exists m, x, y. repeat split; trivial. linear.
  Qed.

  (** If nothing waits on one side, it has expanded the other root, if a path leads there. *)
  Lemma nothing_missed : no_negative_cost -> forall sides, taken_alone sides ->
    forall w, frontier (sides w) = [] -> forall z, costs start the_goal z -> met sides z.
  Proof.
    intros Hc sides A w Nothing z Hz.
    assert (Hw : @costs _ (alone w) (root w) (root (other w)) z).
    { destruct w; [now apply costs_forward | now apply costs_backward]. }
    assert (C : In (root (other w)) (closed (sides w))).
    { destruct (@T1_7_3_it_misses_nothing _ (alone w) (sides w) (A w) Nothing) as [All _].
      destruct (All (root (other w))) as [x Hx]; [now exists z |].
      apply (@expanded_is_closed _ (alone w) (sides w)) with x; [constructor; apply A | exact Hx]. }
    destruct (true_number Hc sides A w (root (other w)) z C Hw) as (x & Ex & Lx).
    destruct (root_number sides A (other w)) as (y & Ey & Ly).
    exists (root (other w)). destruct w; simpl in *; [exists x, y | exists y, x]; repeat split; trivial; linear.
  Qed.
End Two_waves.
