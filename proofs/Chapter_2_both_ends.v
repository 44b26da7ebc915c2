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

  (** ** The best meeting *)

  (** Each state that both sides know has been compared with the best meeting, and this one is such a state. The numbers
      of the two sides are [own] and [across]. *)
  Definition compared (own across : @state _ P -> option number) (so_far : option number * option state) : Prop :=
    (forall v x y, own v = Some x -> across v = Some y -> exists u, fst so_far = Some u /\ u <= x + y) /\
    (forall u, fst so_far = Some u -> exists m x y,
      snd so_far = Some m /\ own m = Some x /\ across m = Some y /\ x + y <= u).

  Lemma compared_across : forall own across so_far, compared own across so_far -> compared across own so_far.
  Proof.
    intros own across so_far [All Best]. split.
    - intros v x y Ex Ey. destruct (All v y x Ey Ex) as (u & Eu & Lu). exists u. split; [exact Eu | linear].
    - intros u Eu. destruct (Best u Eu) as (m & x & y & Em & Ex & Ey & L). exists m, y, x. repeat split; trivial. linear.
  Qed.

  (** If the start is the goal, the best meeting is 0 from the beginning; else no state is known to both. *)
  Lemma compared_at_first :
    compared (set (fun _ => None) start (Some 0)) (set (fun _ => None) the_goal (Some 0))
      (if same start the_goal then Some 0 else None, if same start the_goal then Some start else None).
  Proof.
    unfold compared, set. destruct (same start the_goal) as [E | D]; split; simpl.
    - intros v x y Ex Ey. exists 0. split; [reflexivity |].
      destruct (same v start), (same v the_goal); try discriminate. injection Ex as <-. injection Ey as <-. linear.
    - intros u Eu. injection Eu as <-. exists start, 0, 0. repeat split; [| | linear].
      + now destruct (same start start).
      + now destruct (same start the_goal).
    - intros v x y Ex Ey. destruct (same v start), (same v the_goal); congruence.
    - easy.
  Qed.

  (** To meet: [new] is compared with what was best, and the better of the two is kept. *)
  Lemma meet_cases : forall new known (child : @state _ P) so_far,
    let so_far' := meet new known child so_far in
    (so_far' = so_far /\ forall y, known = Some y -> exists u, fst so_far = Some u /\ u <= new + y) \/
    exists y, known = Some y /\ so_far' = (Some (new + y), Some child) /\
      forall u, fst so_far = Some u -> new + y < u.
  Proof.
    intros new [y |] child [[u |] m]; simpl; [| | left; easy | left; easy].
    - destruct (le_decide u (new + y)) as [L | L].
      + left. split; [reflexivity |]. intros z E. injection E as <-. now exists u.
      + right. exists y. repeat split. intros z E. injection E as <-. exact L.
    - right. exists y. repeat split. easy.
  Qed.

  (** A number that falls does so for the child alone, and its sum is compared. *)
  Lemma meet_compares : forall own across so_far child new, compared own across so_far ->
    (forall y, own child = Some y -> new < y) ->
    compared (set own child (Some new)) across (meet new (across child) child so_far).
  Proof.
    intros own across so_far child new [All Best] Less.
    destruct (meet_cases new (across child) child so_far) as [[-> Kept] | (y & Ey & -> & Better)]; split; simpl.
    - intros v a b Ea Eb. unfold set in Ea. destruct (same v child) as [-> |]; [| now apply (All v)].
      injection Ea as <-. now apply Kept.
    - intros u Eu. destruct (Best u Eu) as (m & a & b & Em & Ea & Eb & L). destruct (same m child) as [-> | D].
      + exists child, new, b. pose proof (Less a Ea). repeat split; trivial; [apply set_there | linear].
      + exists m, a, b. repeat split; trivial. now rewrite set_elsewhere.
    - intros v a b Ea Eb. exists (new + y). split; [reflexivity |].
      unfold set in Ea. destruct (same v child) as [-> |].
      + injection Ea as <-. replace b with y by congruence. linear.
      + destruct (All v a b Ea Eb) as (u & Eu & Lu). pose proof (Better u Eu). linear.
    - intros u Eu. injection Eu as <-. exists child, new, y. repeat split; trivial; [apply set_there | linear].
  Qed.

  Lemma cheaper_is_less : forall new known, cheaper new known = true -> forall y, known = Some y -> new < y.
  Proof. intros new known C y ->. simpl in C. now destruct (le_decide y new). Qed.

  Lemma offer_compares : forall w n across s so_far step s' so_far',
    offer w n across (s, so_far) step = (s', so_far') -> compared (g s) (g across) so_far ->
    s' = @relax _ (alone w) n s step /\ compared (g s') (g across) so_far'.
  Proof.
    intros w n across s so_far [child cost] s' so_far' E C. unfold offer in E.
    destruct (g s n) as [x |] eqn:En.
    2: { injection E as <- <-. split; [symmetry; exact (@relax_unknown _ (alone w) n s (child, cost) En) | exact C]. }
    destruct (cheaper (x + cost) (g s child)) eqn:Ch; injection E as <- <-.
    2: { split; [symmetry; exact (@relax_declined _ (alone w) n s child cost x En Ch) | exact C]. }
    split; [reflexivity |].
    assert (Eg : @g _ (@state _ P) (@relax _ (alone w) n s (child, cost)) = set (g s) child (Some (x + cost))).
    { exact (@relax_accepted _ (alone w) n s child cost x En Ch). }
    rewrite Eg. apply meet_compares; [exact C | now apply cheaper_is_less].
  Qed.

  Lemma offers_compare : forall w n across steps s so_far s' so_far',
    fold_left (offer w n across) steps (s, so_far) = (s', so_far') -> compared (g s) (g across) so_far ->
    s' = fold_left (@relax _ (alone w) n) steps s /\ compared (g s') (g across) so_far'.
  Proof.
    intros w n across. induction steps as [| step steps IH]; intros s so_far s' so_far' E C; simpl in E.
    - injection E as <- <-. easy.
    - destruct (offer w n across (s, so_far) step) as [s1 so_far1] eqn:E1.
      destruct (offer_compares w n across s so_far step s1 so_far1 E1 C) as [-> C1].
      now apply (IH _ so_far1).
  Qed.

  (** ** The whole search *)

  Definition so_far (b : both) : option number * option state := (best b, meeting b).

  Definition sides_compared (b : both) : Prop := compared (g (side b forward)) (g (side b backward)) (so_far b).

  Lemma sides_compared_from : forall b w, sides_compared b <-> compared (g (side b w)) (g (side b (other w))) (so_far b).
  Proof. intros b []; simpl; [reflexivity | split; apply compared_across]. Qed.

  Lemma put_there : forall A (f : wave -> A) w a, put f w a w = a.
  Proof. now intros A f [] a. Qed.
  Lemma put_across : forall A (f : wave -> A) w a, put f w a (other w) = f (other w).
  Proof. now intros A f [] a. Qed.
  Lemma either_wave : forall w v, v = w \/ v = other w.
  Proof. intros [] []; auto. Qed.
  Lemma both_waves : forall (p : wave -> number) w, p forward + p backward = p w + p (other w).
  Proof. intros p []; simpl; [reflexivity | linear]. Qed.

  (** What waits on the side that goes on has at least the number that is taken. *)
  Lemma taken_is_nearest : forall b w n x s, taken_alone (side b) -> side_takes b w n x s ->
    nothing_nearer_waits (side b) (radius b) -> nothing_nearer_waits (side b) (put (radius b) w x).
  Proof.
    intros b w n x s A Tk Near v q m Hm. destruct (either_wave w v) as [-> | ->].
    - rewrite put_there. destruct Tk as [p rest Hp Hn E].
      destruct (@L1_2_old_entries_do_no_harm _ (alone w) (side b w) p n rest (A w) Hp Hn) as (_ & Ep & _).
      replace x with p by congruence. destruct Hp as (_ & _ & _ & _ & L). now apply L with m.
    - rewrite put_across. now apply Near with m.
  Qed.

  (** All that the proof needs to know at the top of the loop. *)
  Record known (b : both) : Prop := {
    alone_too : taken_alone (side b);
    near : nothing_nearer_waits (side b) (radius b);
    compared_all : sides_compared b;
    bounds_kept : forall l, In l (bounds b) -> forall z, costs start the_goal z -> l <= z
  }.

  (** Whenever both radii together are above the cost of a path, the best meeting is not. *)
  Lemma claim_of_best : no_negative_cost -> forall b, taken_alone (side b) -> sides_compared b ->
    forall p, nothing_nearer_waits (side b) p ->
    forall z, costs start the_goal z -> z < p forward + p backward -> exists u, best b = Some u /\ u <= z.
  Proof.
    intros Hc b A [All _] p Near z Hz Lz.
    destruct (the_claim Hc (side b) p A Near z Hz Lz) as (m & x & y & Ex & Ey & L).
    destruct (All m x y Ex Ey) as (u & Eu & Lu). exists u. split; [exact Eu | linear].
  Qed.

  Lemma known_at_the_top : no_negative_cost -> forall k b, runs_both k b -> known b /\
    exists kf kb, k = (kf + kb)%nat /\ @runs _ (alone forward) least_first kf (side b forward) /\
      @runs _ (alone backward) least_first kb (side b backward).
  Proof.
    intros Hc k b H. induction H as [| k b b' H [K (kf & kb & -> & Rf & Rb)] T0].
    - split; [split |].
      + intros w. exists 0%nat. constructor.
      + intros w q v [E | []]. injection E as <- _. apply le_refl.
      + exact compared_at_first.
      + easy.
      + exists 0%nat, 0%nat. repeat split; constructor.
    - (* One side has made a turn of its own, the other none. *)
      assert (Counts : forall w s', @turn _ (alone w) least_first (side b w) s' ->
        exists kf' kb', S (kf + kb) = (kf' + kb')%nat /\
          @runs _ (alone forward) least_first kf' (put (side b) w s' forward) /\
          @runs _ (alone backward) least_first kb' (put (side b) w s' backward)).
      { intros [] s' Ht; simpl.
        - exists (S kf), kb. repeat split; [| exact Rb]. now apply (@one_more _ (alone forward)) with (side b forward).
        - exists kf, (S kb). repeat split; [lia | exact Rf |].
          now apply (@one_more _ (alone backward)) with (side b backward). }
      assert (Alone : forall w s', @turn _ (alone w) least_first (side b w) s' -> taken_alone (put (side b) w s')).
      { intros w s' Ht v. destruct (Counts w s' Ht) as (kf' & kb' & _ & Hf & Hb).
        destruct v; [now exists kf' | now exists kb']. }
      destruct K as [A Near C B]. destruct T0 as [w p n rest W Hp Hn s | w n x s s' best' meeting' W Tk least Less E rises].
      + (* An older entry is skipped. *)
        pose proof (@skip _ (alone w) least_first (side b w) p n rest Hp Hn) as Ht. fold s in Ht.
        split; [split; simpl | now apply Counts].
        * now apply Alone.
        * intros v q m Hm. destruct (either_wave w v) as [-> | ->].
          -- rewrite put_there in Hm. simpl in Hm. destruct Hp as (older & younger & Ef & -> & _).
             apply Near with m. rewrite Ef. apply in_app_iff.
             apply in_app_iff in Hm as [Hm | Hm]; [now left | right; now right].
          -- rewrite put_across in Hm. now apply Near with m.
        * apply (sides_compared_from b w) in C. apply sides_compared_from with w. simpl.
          rewrite put_there, put_across. exact C.
        * exact B.
      + (* The side w expands n. *)
        apply (sides_compared_from b w) in C. assert (C0 : compared (g s) (g (side b (other w))) (so_far b)) by now destruct Tk.
        destruct (offers_compare w n (side b (other w)) (steps w n) s (so_far b) s' (best', meeting') E C0) as [Es' C'].
        assert (Ht : @turn _ (alone w) least_first (side b w) s').
        { rewrite Es'. now apply (@go_on _ (alone w) least_first) with x. }
        split; [split; simpl | now apply Counts].
        * now apply Alone.
        * intros v q m Hm. destruct (either_wave w v) as [-> | ->].
          -- (* T1.6: what waits has at least the number of what has been expanded. *)
             rewrite put_there in *.
             assert (M : @moment _ (alone w) least_first s').
             { constructor. pose proof (Alone w s' Ht w) as Top. now rewrite put_there in Top. }
             destruct (@expanded_in_order _ (alone w) (alone_nonnegative Hc w) s' M) as (_ & Wait & _).
             apply Wait with n m; [| exact Hm]. rewrite Es'.
             exact (@taken_is_told _ (alone w) least_first (side b w) n x s (steps w n) Tk).
          -- rewrite put_across in *. now apply Near with m.
        * apply sides_compared_from with w. unfold so_far. simpl. rewrite put_there, put_across. exact C'.
        * (* A bound that is told is a sum of the radii, below the best meeting. *)
          intros l Hl z Hz. assert (New : l = least -> l <= z).
          { intros ->. destruct (le_decide least z) as [L | L]; [exact L | exfalso].
            destruct (claim_of_best Hc b A) with (p := put (radius b) w x) (z := z) as (u & Eu & Lu); trivial.
            - now apply (sides_compared_from b w).
            - exact (taken_is_nearest b w n x s A Tk Near).
            - rewrite (both_waves _ w), put_there, put_across. exact L.
            - pose proof (Less u Eu). fold least in L. linear. }
          unfold rises in Hl. destruct (le_decide least (lower b)); [exact (B l Hl z Hz) |].
          apply in_app_iff in Hl as [Hl | [Hl | []]]; [exact (B l Hl z Hz) | now apply New].
  Qed.

  (** It does not err: where the loop is left, the best meeting costs no more than any path. *)
  Lemma best_is_least : no_negative_cost -> forall b, top_both b -> over b ->
    forall z, costs start the_goal z -> exists u, best b = Some u /\ u <= z.
  Proof.
    intros Hc b [k H] O z Hz. destruct (known_at_the_top Hc k b H) as [[A Near C _] _].
    destruct O as [w Nothing | w n x s u W Tk Eu Lu].
    - (* A frontier is empty: that side has missed nothing. *)
      destruct (nothing_missed Hc (side b) A w Nothing z Hz) as (m & x & y & Ex & Ey & L).
      destruct C as [All _]. destruct (All m x y Ex Ey) as (u & Eu & Lu). exists u. split; [exact Eu | linear].
    - (* The test: the radii together are at least the best meeting. *)
      destruct (le_decide (x + radius b (other w)) z) as [L | L].
      + exists u. split; [exact Eu | linear].
      + apply (claim_of_best Hc b A C (put (radius b) w x)); [exact (taken_is_nearest b w n x s A Tk Near) | exact Hz |].
        rewrite (both_waves _ w), put_there, put_across. exact L.
  Qed.

  (** The path that the parents of both sides make together. *)
  Lemma meeting_is_a_path : no_negative_cost -> forall b, taken_alone (side b) ->
    forall m x y, g (side b forward) m = Some x -> g (side b backward) m = Some y ->
    exists there back p, path_to (parent (side b forward)) m there /\ path_to (parent (side b backward)) m back /\
      path start p the_goal (x + y) /\ visited start p = there ++ tl (rev back).
  Proof.
    intros Hc b A m x y Ex Ey.
    assert (M : forall w, @moment _ (alone w) least_first (side b w)) by (intros w; constructor; apply A).
    destruct (@parents_of_reached _ (alone forward) (alone_nonnegative Hc forward) _ (M forward) m x Ex)
      as (p & Hp & Hw).
    destruct (@parents_of_reached _ (alone backward) (alone_nonnegative Hc backward) _ (M backward) m y Ey)
      as (q & Hq & Hv).
    destruct (backward_path _ _ _ _ Hq) as (q' & Hq' & V).
    exists (visited start p), (visited the_goal q), (p ++ q'). repeat split; [exact Hw | exact Hv | |].
    - exact (@path_append _ P start p m x q' the_goal y (forward_path _ _ _ _ Hp) Hq').
    - assert (V' : visited m q' = rev (visited the_goal q)) by exact V.
      rewrite <- V'. unfold visited. simpl. now rewrite map_app.
  Qed.

  (** T2.10. Two waves know when to stop. Let the problem have finitely many states, one goal and no step of negative
      cost. If there is a path to the goal, [bidirectional_dijkstra] announces one of cost C*; if there is none, it ends
      without announcing any. No [bound] that it tells exceeds C*. All of this holds whichever side goes on.

      [states] are all states there are. First: there is a bound for the number of turns of the loop, and as long as the
      loop is not left there is a next turn. Second: where the loop is left and some path leads to the goal, a path is
      announced. Third: whatever is announced costs C*, and its states are those of a path of that cost; so nothing is
      announced where no path leads to the goal. Fourth: no bound that was told exceeds C*. At each turn either side may go on,
      and take any of its entries of least priority. (That the states are finitely many is needed for the first alone.) *)
  Theorem T2_10_two_waves_know_when_to_stop : (exists states, forall v : @state _ P, In v states) -> no_negative_cost ->
    ((exists most, forall k b, runs_both k b -> (k <= most)%nat) /\
     (forall b, top_both b -> over b \/ exists b', turn_both b b')) /\
    (forall b, top_both b -> over b -> (exists z, costs start the_goal z) -> exists way x, announces_both b way x) /\
    (forall b way x, top_both b -> announces_both b way x ->
      cheapest x /\ exists p, path start p the_goal x /\ visited start p = way) /\
    (forall b c l, top_both b -> cheapest c -> In l (bounds b) -> l <= c).
  Proof.
    intros [states All] Hc. repeat split.
    - (* Each side expands a state at most once. *)
      assert (Ends : forall w, exists most, forall k s, @runs _ (alone w) least_first k s -> (k <= most)%nat).
      { intros w. apply (@T1_7_2_the_search_ends _ (alone w)). exists states. intros v _. apply All. }
      destruct (Ends forward) as [mf Hf], (Ends backward) as [mb Hb]. exists (mf + mb)%nat. intros k b H.
      destruct (known_at_the_top Hc k b H) as (_ & kf & kb & -> & Rf & Rb). apply Hf in Rf. apply Hb in Rb. lia.
    - intros b [k H]. destruct (known_at_the_top Hc k b H) as [[A _ _ _] _].
      destruct (frontier (side b forward)) as [| e waiting] eqn:Ef; [left; now apply nothing_waits_there with forward |].
      destruct (frontier (side b backward)) as [| e' waiting'] eqn:Eb; [left; now apply nothing_waits_there with backward |].
      assert (W : both_wait b) by (intros []; congruence).
      destruct (something_first (frontier (side b forward))) as (p & n & rest & Hp); [now rewrite Ef |].
      apply first_come_is_least_first in Hp.
      destruct (member_decide n (closed (side b forward))) as [Cn | Cn].
      + right. eexists. exact (skip_older b forward p n rest W Hp Cn).
      + destruct (@L1_2_old_entries_do_no_harm _ (alone forward) (side b forward) p n rest (A forward) Hp Cn)
          as (_ & E & _).
        pose proof (@take _ (alone forward) least_first (side b forward) n p p rest Hp Cn E) as Tk.
        destruct (best b) as [u |] eqn:Eu; [destruct (le_decide u (p + radius b backward)) as [L | L] |].
        * left. exact (proved b forward n p _ u W Tk Eu L).
        * right. destruct (fold_left (offer forward n (side b backward)) (steps forward n)
            (@close _ (alone forward) n p rest (side b forward), (best b, meeting b))) as [s' [b' m']] eqn:E'.
          eexists. apply (expand_side b forward n p _ s' b' m' W Tk); [| exact E'].
          intros v Ev. replace v with u by congruence. exact L.
        * right. destruct (fold_left (offer forward n (side b backward)) (steps forward n)
            (@close _ (alone forward) n p rest (side b forward), (best b, meeting b))) as [s' [b' m']] eqn:E'.
          eexists. apply (expand_side b forward n p _ s' b' m' W Tk); [congruence | exact E'].
    - intros b H O [z Hz]. destruct (best_is_least Hc b H O z Hz) as (u & Eu & _).
      destruct H as [k H]. destruct (known_at_the_top Hc k b H) as [[A _ [_ Best] _] _].
      destruct (Best u Eu) as (m & x & y & Em & Ex & Ey & _).
      destruct (meeting_is_a_path Hc b A m x y Ex Ey) as (there & back & p & Ht & Hb & _).
      exists (there ++ tl (rev back)), u. now apply joined with m there back.
    - (* Its cost is that of some path, and it is not above that of any. *)
      destruct H0 as [m there back O Eu Em _ _ _]. destruct H as [k H].
      destruct (known_at_the_top Hc k b H) as [[A _ [_ Best] _] _].
      destruct (Best x Eu) as (m' & a & c & _ & Ea & Ec & L).
      destruct (meeting_is_a_path Hc b A m' a c Ea Ec) as (_ & _ & p & _ & _ & Hp & _).
      destruct (best_is_least Hc b) with (z := a + c) as (u & Eu' & Lu); [now exists k | exact O | now exists p |].
      exists the_goal. split; [now apply one_goal |].
      replace x with (a + c); [now exists p |]. replace u with x in * by congruence. linear.
    - intros t z Ht Hz. apply one_goal in Ht as ->. destruct H0 as [m there back O Eu _ _ _ _].
      destruct (best_is_least Hc b H O z Hz) as (u & Eu' & Lu). now replace x with u by congruence.
    - destruct H0 as [m there back O Eu Em Ht Hb ->]. pose proof H as [k Hk].
      destruct (known_at_the_top Hc k b Hk) as [[A _ [All' Best] _] _].
      destruct (Best x Eu) as (m' & a & c & Em' & Ea & Ec & L). replace m' with m in * by (simpl in *; congruence).
      destruct (All' m a c Ea Ec) as (u & Eu' & Lu). replace u with x in * by (simpl in *; congruence).
      destruct (meeting_is_a_path Hc b A m a c Ea Ec) as (there' & back' & p & Ht' & Hb' & Hp & V).
      exists p. replace x with (a + c) by linear. split; [exact Hp |].
      rewrite V, (path_to_unique _ _ _ _ Ht _ Ht'). now rewrite (path_to_unique _ _ _ _ Hb _ Hb').
    - intros b c l [k H] [(t & Ht & Hz) _] Hl. apply one_goal in Ht as ->.
      destruct (known_at_the_top Hc k b H) as [K _]. now apply (bounds_kept b K l Hl).
  Qed.
End Two_waves.
