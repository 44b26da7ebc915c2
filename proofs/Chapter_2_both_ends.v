(** * From both ends: a side road of chapter 2

    Chapter 1 is used for the problem that each side solves alone: [@T1_7_3_it_misses_nothing _ (alone w)] is T1.7 for
    the side w. *)

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

  Lemma costs_backward : forall (v : @state _ P) x, @costs _ (alone backward) the_goal v x <->
    @costs _ P v the_goal x.
  Proof.
    intros v x. split; intros [p H].
    - destruct (backward_path _ _ _ _ H) as (q & H' & _). now exists q.
    - exact (path_backward _ _ _ _ H).
  Qed.

  (** ** What each side knows, and what both know *)

  (** [sides w] is Dijkstra's algorithm on the side w, at the top of its loop; and what waits there has at least p
      w. *)
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
      destruct (root_number sides A backward) as (y & Ey & Ly). exists the_goal, x, y. repeat split; trivial.
      linear. }
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
      destruct (true_offer Hc sides A forward u m c x0 Cu) as (x & Ex & Lx);
        [apply costs_forward; now exists q0 | exact Hs |].
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

  (** Each state that both sides know has been compared with the best meeting, and this one is such a state. The
      numbers of the two sides are [own] and [across]. *)
  Definition compared (own across : @state _ P -> option number) (so_far : option number * option state) : Prop :=
    (forall v x y, own v = Some x -> across v = Some y -> exists u, fst so_far = Some u /\ u <= x + y) /\
    (forall u, fst so_far = Some u -> exists m x y,
      snd so_far = Some m /\ own m = Some x /\ across m = Some y /\ x + y <= u).

  Lemma compared_across : forall own across so_far, compared own across so_far -> compared across own so_far.
  Proof.
    intros own across so_far [All Best]. split.
    - intros v x y Ex Ey. destruct (All v y x Ey Ex) as (u & Eu & Lu). exists u. split; [exact Eu | linear].
    - intros u Eu. destruct (Best u Eu) as (m & x & y & Em & Ex & Ey & L). exists m, y, x. repeat split; trivial.
      linear.
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
    { exact (f_equal g (@relax_accepted _ (alone w) n s child cost x En Ch)). }
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

  Lemma sides_compared_from : forall b w, sides_compared b <->
    compared (g (side b w)) (g (side b (other w))) (so_far b).
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
        - exists (S kf), kb. repeat split; [| exact Rb].
          now apply (@one_more _ (alone forward)) with (side b forward).
        - exists kf, (S kb). repeat split; [lia | exact Rf |].
          now apply (@one_more _ (alone backward)) with (side b backward). }
      assert (Alone : forall w s', @turn _ (alone w) least_first (side b w) s' -> taken_alone (put (side b) w s')).
      { intros w s' Ht v. destruct (Counts w s' Ht) as (kf' & kb' & _ & Hf & Hb).
        destruct v; [now exists kf' | now exists kb']. }
      destruct K as [A Near C B].
      destruct T0 as [w p n rest W Hp Hn s | w n x s s' best' meeting' W Tk least Less E rises].
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
        apply (sides_compared_from b w) in C.
        assert (C0 : compared (g s) (g (side b (other w))) (so_far b)) by now destruct Tk.
        destruct (offers_compare w n (side b (other w)) (steps w n) s (so_far b) s' (best', meeting') E C0)
          as [Es' C'].
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
      + apply (claim_of_best Hc b A C (put (radius b) w x));
          [exact (taken_is_nearest b w n x s A Tk Near) | exact Hz |].
        rewrite (both_waves _ w), put_there, put_across. exact L.
  Qed.

  (** A path of the forward side to m, and one of the backward side turned around, make a path from the start to the
      goal. *)
  Lemma two_halves : forall m p x q y, @path _ (alone forward) (root forward) p m x ->
    @path _ (alone backward) (root backward) q m y ->
    exists r, path start r the_goal (x + y) /\
      visited start r = visited (root forward) p ++ tl (rev (visited (root backward) q)).
  Proof.
    intros m p x q y Hp Hq. destruct (backward_path _ _ _ _ Hq) as (q' & Hq' & V). exists (p ++ q'). split.
    - exact (@path_append _ P start p m x q' the_goal y (forward_path _ _ _ _ Hp) Hq').
    - assert (V' : visited m q' = rev (visited (root backward) q)) by exact V.
      rewrite <- V'. unfold visited. simpl. now rewrite map_app.
  Qed.

  (** The path that the parents of both sides make together. *)
  Lemma meeting_is_a_path : no_negative_cost -> forall b, taken_alone (side b) ->
    forall m x y, g (side b forward) m = Some x -> g (side b backward) m = Some y ->
    exists there back p, path_to (parent (side b forward)) m there /\ path_to (parent (side b backward)) m back /\
      path start p the_goal (x + y) /\ visited start p = there ++ tl (rev back).
  Proof.
    intros Hc b A m x y Ex Ey.
    assert (Chain : forall w v c, g (side b w) v = Some c -> exists p, @path _ (alone w) (root w) p v c /\
              path_to (parent (side b w)) v (visited (root w) p)).
    { intros w. apply (@parents_of_reached _ (alone w) (alone_nonnegative Hc w)). constructor. apply A. }
    destruct (Chain forward m x Ex) as (p & Hp & Hw), (Chain backward m y Ey) as (q & Hq & Hv).
    destruct (two_halves m p x q y Hp Hq) as (r & Hr & V).
    now exists (visited (root forward) p), (visited (root backward) q), r.
  Qed.

  (** T2.10. Two waves know when to stop. Let the problem have finitely many states, one goal and no step of negative
      cost. If there is a path to the goal, [bidirectional_dijkstra] announces one of cost C*; if there is none, it
      ends without announcing any. No [bound] that it tells exceeds C*. All of this holds whichever side goes on.

      [states] are all states there are. First: there is a bound for the number of turns of the loop, and as long as
      the loop is not left there is a next turn. Second: where the loop is left and some path leads to the goal, a
      path is announced. Third: whatever is announced costs C*, and its states are those of a path of that cost; so
      nothing is announced where no path leads to the goal. Fourth: no bound that was told exceeds C*. At each turn
      either side may go on, and take any of its entries of least priority. (That the states are finitely many is
      needed for the first alone.) *)
  Theorem T2_10_two_waves_know_when_to_stop : (exists states, forall v : @state _ P, In v states) ->
    no_negative_cost ->
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
      destruct (frontier (side b forward)) as [| e waiting] eqn:Ef;
        [left; now apply nothing_waits_there with forward |].
      destruct (frontier (side b backward)) as [| e' waiting'] eqn:Eb;
        [left; now apply nothing_waits_there with backward |].
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
      exists (there ++ tl (rev back)), u. apply announce with m; trivial. now exists there, back.
    - (* Its cost is that of some path, and it is not above that of any. *)
      destruct H0 as [m O Eu _ _]. destruct H as [k H].
      destruct (known_at_the_top Hc k b H) as [[A _ [_ Best] _] _].
      destruct (Best x Eu) as (m' & a & c & _ & Ea & Ec & L).
      destruct (meeting_is_a_path Hc b A m' a c Ea Ec) as (_ & _ & p & _ & _ & Hp & _).
      destruct (best_is_least Hc b) with (z := a + c) as (u & Eu' & Lu); [now exists k | exact O | now exists p |].
      exists the_goal. split; [now apply one_goal |].
      replace x with (a + c); [now exists p |]. replace u with x in * by congruence. linear.
    - intros t z Ht Hz. apply one_goal in Ht as ->. destruct H0 as [m O Eu _ _].
      destruct (best_is_least Hc b H O z Hz) as (u & Eu' & Lu). now replace x with u by congruence.
    - destruct H0 as [m O Eu Em (there & back & Ht & Hb & ->)]. pose proof H as [k Hk].
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

(** ** A* from both ends

    From here on [g], [closed], [both] and so on are those of [Bidirectional_astar]. *)

From Proofs Require Import Bidirectional_astar.

(** For the estimate of the cost from the start, consistent means that it is 0 at the start, and rises along no step
    by more than the step costs. *)
Definition consistent_back `{P : Problem} (back : state -> extended) : Prop :=
  back start = Finite 0 /\ forall n m c, step n m c -> back m ≤ c ⊕ back n.

Section Another_world.
  Context `{T : Two_way} (h back : state -> extended).
  Hypothesis h_consistent : consistent h.
  Hypothesis back_consistent : consistent_back back.

  Notation alone := (@Two_way.alone _ P T).
  Notation root := (@Two_way.root _ P T).
  Notation the_goal := (@Two_way.the_goal _ P T).
  Notation estimate := (estimate h back).
  Notation difference := (difference h back).

  (** On both sides no step contradicts the estimates. *)
  Lemma estimates_consistent : forall w n m c, @step _ (alone w) n m c ->
    estimate w n ≤ c ⊕ estimate w m /\ estimate (other w) m ≤ c ⊕ estimate (other w) n.
  Proof.
    intros [] n m c Hs; simpl; split.
    - now apply (proj2 h_consistent).
    - now apply (proj2 back_consistent).
    - apply step_backward in Hs. now apply (proj2 back_consistent).
    - apply step_backward in Hs. now apply (proj2 h_consistent).
  Qed.

  Lemma estimate_of_root : forall w, estimate (other w) (root w) = Finite 0.
  Proof. intros []; simpl; [apply (proj1 back_consistent) | now apply (proj1 h_consistent), one_goal]. Qed.

  (** The estimate of the other side is at most what the side has paid (L2.2). *)
  Lemma estimate_across : forall w v x, @costs _ (alone w) (root w) v x -> estimate (other w) v ≤ Finite x.
  Proof.
    intros w v x [p Hp]. induction Hp as [| p v m x c _ IH Hs].
    - rewrite estimate_of_root. simpl. linear.
    - apply estimates_consistent in Hs as [_ Hs].
      destruct (estimate (other w) v), (estimate (other w) m); simpl in *; try easy. linear.
  Qed.

  (** So where both sides can come, both estimates are finite. *)
  Lemma difference_is_finite : forall v x y, costs start v x -> costs v the_goal y -> forall w,
    exists q, difference w v = Some q.
  Proof.
    intros v x y Hx Hy w.
    assert (Lb : back v ≤ Finite x) by (apply (estimate_across forward); now apply costs_forward).
    assert (Lh : h v ≤ Finite y) by (apply (estimate_across backward); now apply costs_backward).
    unfold difference. destruct w; simpl; destruct (h v), (back v); try easy; now eexists.
  Qed.

  Lemma difference_across : forall w v q, difference w v = Some q -> difference (other w) v = Some (0 - q).
  Proof.
    intros w v q E. unfold difference in *. replace (other (other w)) with w by now destruct w.
    destruct (estimate w v), (estimate (other w) v); try easy. injection E as <-. f_equal. linear.
  Qed.

  (** *** The other world

      The same states and steps, but a step from n to m of cost c costs c + c and the difference at m less that at n.
      Steps to and from states with an infinite estimate are left out. *)

  Definition other_step (w : wave) (n : state) (e : state * number) : list (state * number) :=
    match difference w n, difference w (fst e) with
    | Some p, Some q => [(fst e, snd e + snd e + q - p)]
    | _, _ => []
    end.

  Definition other_steps (w : wave) (n : state) : list (state * number) := flat_map (other_step w n) (steps w n).

  Lemma in_other_steps : forall w n m d, In (m, d) (other_steps w n) <->
    exists c p q, In (m, c) (steps w n) /\ difference w n = Some p /\ difference w m = Some q /\ d = c + c + q - p.
  Proof.
    intros w n m d. unfold other_steps. rewrite in_flat_map. split.
    - intros ([m' c] & Hs & H). unfold other_step in H. simpl in H.
      destruct (difference w n) as [p |], (difference w m') as [q |] eqn:Eq; try easy.
      destruct H as [H | []]. injection H as -> <-. now exists c, p, q.
    - intros (c & p & q & Hs & Ep & Eq & ->). exists (m, c). split; [exact Hs |].
      unfold other_step. simpl. rewrite Ep, Eq. now left.
  Qed.

  Definition other_world : Problem :=
    {| state := state; same := same; start := start; is_goal := is_goal; neighbors := other_steps forward |}.

  Lemma other_turned_around : forall u v d, In (u, d) (other_steps backward v) <-> In (v, d) (other_steps forward u).
  Proof.
    intros u v d. rewrite !in_other_steps.
    split; intros (c & p & q & Hs & Ep & Eq & ->); exists c, (0 - q), (0 - p).
    - apply (difference_across backward) in Ep, Eq. repeat split; trivial; [now apply turned_around | linear].
    - apply (difference_across forward) in Ep, Eq. repeat split; trivial; [now apply turned_around | linear].
  Qed.

  Definition other_two_way : @Two_way _ other_world :=
    @Build_Two_way _ other_world the_goal one_goal (other_steps backward) other_turned_around.

  Notation away := (@Two_way.alone _ other_world other_two_way).

  Lemma away_step : forall w (n m : @state _ P) d, @step _ (away w) n m d <->
    exists c p q, @step _ (alone w) n m c /\ difference w n = Some p /\ difference w m = Some q /\ d = c + c + q - p.
  Proof.
    intros w n m d. pose proof (in_other_steps w n m d) as E.
    assert (E' : @step _ (away w) n m d <-> In (m, d) (other_steps w n)) by (destruct w; reflexivity).
    exact (iff_trans E' E).
  Qed.

  (** Neither bracket is negative, since both estimates are consistent. *)
  Lemma other_nonnegative : @no_negative_cost _ other_world.
  Proof.
    intros n m d Hs. apply (away_step forward) in Hs as (c & p & q & Hs & Ep & Eq & ->).
    apply estimates_consistent in Hs as [Hn Hm]. unfold difference in *.
    destruct (estimate forward n), (estimate (other forward) n); try easy.
    destruct (estimate forward m), (estimate (other forward) m); try easy.
    injection Ep as <-. injection Eq as <-. simpl in *. linear.
  Qed.

  (** Along a path all the inner differences cancel. *)
  Lemma path_away : forall p (u v : @state _ P) z a, path u p v z ->
    (forall m, In m (visited u p) -> exists q, difference forward m = Some q) -> difference forward u = Some a ->
    exists p' b, difference forward v = Some b /\ @path _ other_world u p' v (z + z + b - a).
  Proof.
    intros p u v z a H All Ea. induction H as [| p v w z c H IH Hs].
    - exists [], a. split; [exact Ea |]. replace (0 + 0 + a - a) with 0 by linear. exact (@stay _ other_world u).
    - assert (V : visited u (p ++ [(w, c)]) = visited u p ++ [w]) by (unfold visited; now rewrite map_app).
      rewrite V in All.
      destruct IH as (p' & b & Eb & H'); [intros m Hm; apply All, in_app_iff; now left |].
      destruct (All w) as [q Eq]; [apply in_app_iff; right; now left |].
      exists (p' ++ [(w, c + c + q - b)]), q. split; [exact Eq |].
      replace (z + c + (z + c) + q - a) with (z + z + b - a + (c + c + q - b)) by linear.
      apply (@walk_on _ other_world u p' v w); [exact H' |].
      apply (away_step forward). now exists c, b, q.
  Qed.

  Lemma costs_away : forall z, costs start the_goal z ->
    exists a b, difference forward start = Some a /\ difference forward the_goal = Some b /\
      @costs _ other_world start the_goal (z + z + b - a).
  Proof.
    intros z [p Hp].
    assert (All : forall m, In m (visited start p) -> exists q, difference forward m = Some q).
    { intros m Hm. destruct (visited_cut start p the_goal z m Hp Hm) as (p1 & x1 & p2 & x2 & _ & _ & H1 & H2).
      apply (difference_is_finite m x1 x2); [now exists p1 | now exists p2]. }
    destruct (All start) as [a Ea]; [now left |].
    destruct (path_away p start the_goal z a Hp All Ea) as (p' & b & Eb & H). exists a, b.
    repeat split; trivial. now exists p'.
  Qed.

  Lemma path_home : forall w p (v : @state _ P) y a, @path _ (away w) (root w) p v y ->
    difference w (root w) = Some a ->
    exists p' x b, @path _ (alone w) (root w) p' v x /\ map fst p' = map fst p /\
      difference w v = Some b /\ y = x + x + b - a /\
      forall m, In m (visited (root w) p) -> exists q, difference w m = Some q.
  Proof.
    intros w p v y a H Ea. induction H as [| p v m y d H IH Hs].
    - exists [], 0, a. repeat split; [exact (@stay _ (alone w) (root w)) | exact Ea | linear |].
      intros m [<- | []]. now exists a.
    - destruct IH as (p' & x & b & H' & Em & Eb & -> & All).
      apply away_step in Hs as (c & b' & q & Hs & Eb' & Eq & ->). replace b' with b in * by congruence.
      exists (p' ++ [(m, c)]), (x + c), q. repeat split.
      + exact (@walk_on _ (alone w) (root w) p' v m x c H' Hs).
      + rewrite !map_app. now rewrite Em.
      + exact Eq.
      + linear.
      + intros l Hl. unfold visited in Hl. rewrite map_app in Hl. destruct Hl as [<- | Hl]; [apply All; now left |].
        apply in_app_iff in Hl as [Hl | [<- | []]]; [apply All; now right | now exists q].
  Qed.

  (** *** Side by side

      [base w] is the difference at the root of the side w. That it is a number follows if any path leads to the
      goal. *)
  Definition base (w : wave) : number := match difference w (root w) with Some q => q | None => 0 end.

  Lemma base_is_finite : forall z, costs start the_goal z -> forall w, difference w (root w) = Some (base w).
  Proof.
    intros z Hz w. unfold base.
    destruct (difference_is_finite (root w)) with (w := w) (x := match w with forward => 0 | backward => z end)
      (y := match w with forward => z | backward => 0 end) as [q ->]; [| | reflexivity];
      destruct w; try exact Hz; apply costs_nothing.
  Qed.

  Hypothesis base_is : forall w, difference w (root w) = Some (base w).

  (** How an entry of a side looks in the other world. *)
  Definition shade (w : wave) (e : extended * state) : list (number * state) :=
    match fst e with Finite p => [(p - base w, snd e)] | Infinite => [] end.

  (** What a side holds, [a], and what Dijkstra's algorithm on this side holds in the other world, [s]. *)
  Record shadow (w : wave) (a : search state) (s : Dijkstra.search (@state _ P)) : Prop := {
    same_g : forall v q, difference w v = Some q ->
      Dijkstra.g s v = option_map (fun x => x + x + q - base w) (g a v);
    same_parent : forall v q, difference w v = Some q -> Dijkstra.parent s v = parent a v;
    same_closed : Dijkstra.closed s = closed a;
    closed_finite : forall v, In v (closed a) -> exists q, difference w v = Some q;
    entries_finite : forall p v, In (p, v) (frontier a) -> (p = Infinite <-> difference w v = None);
    same_frontier : Dijkstra.frontier s = flat_map (shade w) (frontier a) \/
      (* The first entry waits alone, so its priority does not matter. *)
      closed a = [] /\ frontier a = [(Finite 0, root w)] /\ Dijkstra.frontier s = [(0, root w)]
  }.

  Lemma shadow_begin : forall w, shadow w (side begin_both w) (@Dijkstra.begin _ (away w)).
  Proof.
    intros w. split; simpl.
    - intros v q Eq. unfold set. change (@Two_way.root _ other_world other_two_way w) with (root w).
      simpl. destruct (same v (root w)) as [-> | D]; simpl.
      + pose proof (base_is w). replace q with (base w) by congruence.
        f_equal. linear.
      + reflexivity.
    - easy.
    - easy.
    - easy.
    - intros p v [E | []]. injection E as <- <-. rewrite base_is. easy.
    - right. repeat split.
  Qed.

  (** Each side takes out what Dijkstra's algorithm could take out in the other world. *)
  Lemma shadow_pop : forall w a s p n rest q, shadow w a s -> least_entry (frontier a) p n rest ->
    difference w n = Some q -> exists p', least_first (Dijkstra.frontier s) p' n (flat_map (shade w) rest).
  Proof.
    intros w a s p n rest q S (older & younger & E & -> & Least) Eq.
    destruct p as [p |].
    2: { exfalso. destruct (entries_finite w a s S Infinite n) as [H _]; [| specialize (H eq_refl); congruence].
         rewrite E. apply in_app_iff. right. now left. }
    destruct (same_frontier w a s S) as [F | (_ & F & F')].
    - exists (p - base w), (flat_map (shade w) older), (flat_map (shade w) younger). rewrite F, E, !flat_map_app.
      repeat split. intros r m H.
      assert (H' : In (r, m) (flat_map (shade w) (older ++ (Finite p, n) :: younger)))
        by (rewrite flat_map_app; exact H).
      clear H. rewrite <- E in H'. rename H' into H.
      apply in_flat_map in H as ([[r' |] m'] & He & H); [| easy]. destruct H as [H | []]. injection H as <- ->.
      apply Least in He. simpl in He. linear.
    - rewrite F in E. destruct older as [| e older]; [| now destruct older].
      injection E as _ <- <-. exists 0. rewrite F'. exists [], []. repeat split.
      intros r m [H | []]. injection H as <- _. linear.
  Qed.

  Lemma shadow_close : forall w a s n x rest q, shadow w a s -> difference w n = Some q ->
    (exists p, least_entry (frontier a) p n rest) -> ~ In n (closed a) -> g a n = Some x ->
    let x' := x + x + q - base w in
    let s' := @Dijkstra.close _ (away w) n x' (flat_map (shade w) rest) s in
    @Dijkstra.takes _ (away w) least_first s n x' s' /\ shadow w (close n rest a) s'.
  Proof.
    intros w a s n x rest q S Eq [p Hp] Hn Ex. split.
    - destruct (shadow_pop w a s p n rest q S Hp Eq) as [p' Hp'].
      assert (Cn : ~ In n (Dijkstra.closed s)) by now rewrite (same_closed w a s S).
      assert (En : Dijkstra.g s n = Some (x + x + q - base w)) by (rewrite (same_g w a s S n q Eq), Ex; reflexivity).
      exact (@Dijkstra.take _ (away w) least_first s n _ p' _ Hp' Cn En).
    - destruct S as [Sg Sp Sc Cf Ef Sf]. split; simpl; trivial.
      + now rewrite Sc.
      + intros v [<- | Hv]; [now exists q | now apply Cf].
      + intros p' v H. apply Ef. destruct Hp as (older & younger & E & -> & _). rewrite E. apply in_app_iff.
        apply in_app_iff in H as [H | H]; [now left | right; now right].
      + now left.
  Qed.

  (** Of two numbers of a state the same one is the smaller in both worlds. *)
  Lemma cheaper_away : forall new known k,
    cheaper (new + new + k) (option_map (fun x => x + x + k) known) = cheaper new known.
  Proof.
    intros new [old |] k; simpl; [| reflexivity].
    destruct (le_decide (old + old + k) (new + new + k)), (le_decide old new); try reflexivity; exfalso; linear.
  Qed.

  Lemma offer_shadow : forall w (n : @state _ P) q across a s (child : @state _ P) cost so_far a' so_far' x,
    difference w n = Some q -> g a n = Some x -> In n (closed a) -> shadow w a s ->
    @Dijkstra.moment _ (away w) least_first s -> @step _ (alone w) n child cost ->
    offer h back w n across (a, so_far) (child, cost) = (a', so_far') ->
    shadow w a' (fold_left (@Dijkstra.relax _ (away w) n) (other_step w n (child, cost)) s) /\
    closed a' = closed a /\ g a' n = Some x.
  Proof.
    intros w n q across a s child cost so_far a' so_far' x Eq Ex Hn S M Hs E.
    unfold offer in E. rewrite Ex in E. unfold accepts in E. unfold other_step. simpl fst. simpl snd. rewrite Eq.
    pose proof (same_g w a s S n q Eq) as Ex'. rewrite Ex in Ex'. simpl in Ex'.
    destruct (member_decide child (closed a)) as [Hc | Hc].
    { (* A child that is closed has its least g, by T1.4 in the other world: the new condition refuses nothing. *)
      injection E as <- <-. split; [| easy].
      destruct (difference w child) as [qc |] eqn:Ec; simpl; [| exact S].
      assert (Declined : @relax _ (away w) n s (child, cost + cost + qc - q) = s);
        [| exact (eq_ind_r (shadow w a) S Declined)].
      destruct (@relax_cases _ (away w) n s child (cost + cost + qc - q)) as [D | (y & Ey & Less & _)]; [exact D |].
      exfalso. assert (Hs' : @step _ (away w) n child (cost + cost + qc - q)).
      { apply away_step. now exists cost, q, qc. }
      pose proof (@only_open_states_change _ (away w) (alone_nonnegative (T := other_two_way) other_nonnegative w)
        s M n child (cost + cost + qc - q) y) as Open.
      assert (C : Dijkstra.closed s = closed a) by now apply same_closed with w.
      apply Open; trivial; [exact (eq_ind_r (In n) Hn C) | exact (eq_ind_r (In child) Hc C)]. }
    destruct (cheaper (x + cost) (g a child)) eqn:Ch.
    - (* Both accept. *)
      injection E as <- <-. simpl. assert (Dn : n <> child) by (intros ->; contradiction).
      split; [| split; [reflexivity | now rewrite set_elsewhere]].
      destruct (difference w child) as [qc |] eqn:Ec; simpl.
      + assert (Eg : Dijkstra.g s child = option_map (fun y => y + y + qc - base w) (g a child)) by now apply same_g.
        assert (New : x + x + q - base w + (cost + cost + qc - q) = x + cost + (x + cost) + qc - base w) by linear.
        assert (Ch' : cheaper (x + x + q - base w + (cost + cost + qc - q)) (Dijkstra.g s child) = true).
        { rewrite Eg, New, <- Ch. rewrite <- (cheaper_away (x + cost) (g a child) (qc - base w)).
          replace (x + cost + (x + cost) + (qc - base w)) with (x + cost + (x + cost) + qc - base w) by linear.
          f_equal. destruct (g a child) as [y |]; simpl; [| reflexivity]. f_equal. linear. }
        apply (eq_ind_r (shadow w _)) with (2 := @relax_accepted _ (away w) n s child _ _ Ex' Ch').
        destruct S as [Sg Sp Sc Cf Ef Sf]. split; simpl; trivial.
        * intros v qv Ev. unfold set. simpl. destruct (same v child) as [-> |]; [| now apply Sg].
          simpl. rewrite New. now replace qv with qc by congruence.
        * intros v qv Ev. unfold set. simpl. destruct (same v child); [reflexivity | now apply Sp with qv].
        * intros p v H. apply in_app_iff in H as [H | [H | []]]; [now apply Ef |].
          injection H as <- <-. unfold order. rewrite Ec. easy.
        * destruct Sf as [F | (F & _)]; [left | rewrite F in Hn; destruct Hn].
          rewrite F, flat_map_app, New. f_equal. simpl. unfold shade, order. simpl. now rewrite Ec.
      + (* An infinite estimate: the other world does not have this step. *)
        destruct S as [Sg Sp Sc Cf Ef Sf]. split; simpl; trivial.
        * intros v qv Ev. rewrite set_elsewhere; [now apply Sg | congruence].
        * intros v qv Ev. rewrite set_elsewhere; [now apply Sp with qv | congruence].
        * intros p v H. apply in_app_iff in H as [H | [H | []]]; [now apply Ef |].
          injection H as <- <-. unfold order. rewrite Ec. easy.
        * destruct Sf as [F | (F & _)]; [left | rewrite F in Hn; destruct Hn].
          rewrite F, flat_map_app. simpl. unfold shade at 3, order. simpl. rewrite Ec. simpl. now rewrite app_nil_r.
    - (* Both decline. *)
      injection E as <- <-. split; [| easy]. destruct (difference w child) as [qc |] eqn:Ec; simpl; [| exact S].
      assert (Eg : Dijkstra.g s child = option_map (fun y => y + y + qc - base w) (g a child)) by now apply same_g.
      assert (Ch' : cheaper (x + x + q - base w + (cost + cost + qc - q)) (Dijkstra.g s child) = false);
        [| exact (eq_ind_r (shadow w a) S (@relax_declined _ (away w) n s child _ _ Ex' Ch'))].
      rewrite Eg, <- Ch, <- (cheaper_away (x + cost) (g a child) (qc - base w)). f_equal; [linear |].
      destruct (g a child) as [y |]; simpl; [| reflexivity]. f_equal. linear.
  Qed.

  Lemma away_neighbors : forall w n, @neighbors _ (away w) n = other_steps w n.
  Proof. intros [] n; reflexivity. Qed.

  (** All steps of a state that is expanded. *)
  Lemma offers_shadow : forall w (n : @state _ P) q across a s s' so_far x x', difference w n = Some q ->
    @Dijkstra.top _ (away w) least_first s -> @Dijkstra.takes _ (away w) least_first s n x' s' ->
    shadow w a s' -> g a n = Some x -> In n (closed a) ->
    forall done todo a' so_far', steps w n = done ++ todo ->
    fold_left (offer h back w n across) done (a, so_far) = (a', so_far') ->
    shadow w a' (fold_left (@Dijkstra.relax _ (away w) n) (flat_map (other_step w n) done) s') /\
    closed a' = closed a /\ g a' n = Some x.
  Proof.
    intros w n q across a s s' so_far x x' Eq Top Tk S Ex Hn.
    induction done as [| [child cost] done IH] using rev_ind; intros todo a' so_far' E F.
    - injection F as <- <-. easy.
    - rewrite <- app_assoc in E. rewrite fold_left_app in F. simpl in F.
      destruct (fold_left (offer h back w n across) done (a, so_far)) as [a1 so_far1] eqn:F1.
      destruct (IH _ a1 so_far1 E eq_refl) as (S1 & C1 & E1).
      rewrite flat_map_app, fold_left_app. simpl flat_map at 1. rewrite app_nil_r, <- C1.
      apply (offer_shadow w n q across a1 _ child cost so_far1 a' so_far' x); trivial.
      + now rewrite C1.
      + apply (@Dijkstra.relaxing _ (away w) least_first s n x' s' (flat_map (other_step w n) done)
          (flat_map (other_step w n) ([(child, cost)] ++ todo)) Top Tk eq_refl).
        rewrite away_neighbors. unfold other_steps. now rewrite E, flat_map_app.
      + assert (Hs : In (child, cost) (steps w n)).
        { rewrite E. apply in_app_iff. right. now left. }
        exact Hs.
  Qed.

  (** ** The whole search *)

  Definition promised_there (b : both) : Prop := forall w v x, g (side b w) v = Some x ->
    @costs _ (alone w) (root w) v x.

  Definition entries_known (b : both) : Prop := forall w p v, In (p, v) (frontier (side b w)) ->
    exists x, g (side b w) v = Some x.

  Definition best_so_far (b : both) : option number * option state := (best b, meeting b).

  Definition all_compared (b : both) : Prop := compared (g (side b forward)) (g (side b backward)) (best_so_far b).

  Lemma all_compared_from : forall b w, all_compared b <->
    compared (g (side b w)) (g (side b (other w))) (best_so_far b).
  Proof. intros b []; simpl; [reflexivity | split; apply compared_across]. Qed.

  (** [sides] run in the other world beside the two sides of [b]; and what waits on a side has at least its radius. *)
  Definition beside (b : both) (sides : wave -> Dijkstra.search (@state _ P)) : Prop :=
    (forall w, shadow w (side b w) (sides w)) /\
    (forall w, @Dijkstra.top _ (away w) least_first (sides w)) /\
    (forall w, exists r, radius b w = Finite r /\
      forall q v, In (q, v) (Dijkstra.frontier (sides w)) -> r - base w <= q).

  (** Where both sides of the other world have met at the cost that a path has there, the best meeting is not above
      what the path costs here. *)
  Lemma met_at_home : forall b sides, all_compared b -> beside b sides ->
    forall z a c, difference forward start = Some a -> difference forward the_goal = Some c ->
    met sides (z + z + c - a) -> exists u, best b = Some u /\ u <= z.
  Proof.
    intros b sides [All _] (S & Top & _) z a c Ea Ec (m & x' & y' & Ex' & Ey' & L).
    assert (Home : forall w m x', Dijkstra.g (sides w) m = Some x' ->
              exists x q, g (side b w) m = Some x /\ difference w m = Some q /\ x' = x + x + q - base w).
    { clear - S Top base_is. intros w m x' E.
      assert (M : @Dijkstra.moment _ (away w) least_first (sides w)) by (constructor; apply Top).
      destruct (@L1_1_nothing_is_promised_that_cannot_be_kept _ (away w) (sides w) m x' M E) as [[p Hp] _].
      destruct (path_home w p m x' (base w) Hp (base_is w)) as (_ & _ & q & _ & _ & Eq & _).
      rewrite (same_g w _ _ (S w) m q Eq) in E. destruct (g (side b w) m) as [x |]; [| discriminate E].
      injection E as <-. now exists x, q. }
    destruct (Home forward m x' Ex') as (x & q & Ex & Eq & ->), (Home backward m y' Ey') as (y & r & Ey & Er & ->).
    destruct (All m x y Ex Ey) as (u & Eu & Lu). exists u. split; [exact Eu |].
    apply (difference_across forward) in Ec, Eq. pose proof (base_is forward) as Bf.
    pose proof (base_is backward) as Bb.
    simpl in *. replace (base forward) with a in * by congruence.
    replace (base backward) with (0 - c) in * by congruence. replace r with (0 - q) in * by congruence. linear.
  Qed.

  (** The test fires only if no path is cheaper than the best meeting. *)
  Lemma claim_at_home : forall b sides, all_compared b -> beside b sides ->
    forall r, (forall w q v, In (q, v) (Dijkstra.frontier (sides w)) -> r w - base w <= q) ->
    forall z, costs start the_goal z -> z + z < r forward + r backward -> exists u, best b = Some u /\ u <= z.
  Proof.
    intros b sides C B r Near z Hz L. destruct (costs_away z Hz) as (a & c & Ea & Ec & H).
    apply (met_at_home b sides C B z a c Ea Ec).
    apply (@the_claim _ other_world other_two_way other_nonnegative sides (fun w => r w - base w)); trivial.
    - intros w. apply B.
    - pose proof (base_is forward) as Bf. pose proof (base_is backward) as Bb.
      apply (difference_across forward) in Ec. simpl in *. replace (base forward) with a in * by congruence.
      replace (base backward) with (0 - c) in * by congruence. linear.
  Qed.

  Lemma nothing_missed_at_home : forall b sides, all_compared b -> beside b sides ->
    forall w, Dijkstra.frontier (sides w) = [] ->
    forall z, costs start the_goal z -> exists u, best b = Some u /\ u <= z.
  Proof.
    intros b sides C B w Nothing z Hz. destruct (costs_away z Hz) as (a & c & Ea & Ec & H).
    apply (met_at_home b sides C B z a c Ea Ec).
    apply (@nothing_missed _ other_world other_two_way other_nonnegative sides) with w; trivial.
    intros v. apply B.
  Qed.

  (** What is taken now has the least number of all that waits on its side. *)
  Lemma taken_is_nearest_away : forall b sides, beside b sides -> forall w n x rest q,
    side_takes b w n x rest -> difference w n = Some q ->
    forall r m, In (r, m) (Dijkstra.frontier (sides w)) -> x + x + q - base w <= r.
  Proof.
    intros b sides (S & Top & _) w n x rest q (Hp & Hn & Ex) Eq r m Hm.
    destruct (shadow_close w (side b w) (sides w) n x rest q (S w) Eq Hp Hn Ex) as [Tk _].
    inversion Tk as [p rest' Hp' Hn' Ex' E].
    destruct (@L1_2_old_entries_do_no_harm _ (away w) (sides w) p n _ (Top w) Hp' Hn') as (_ & Ep & _).
    assert (El : p = x + x + q - base w).
    { assert (E2 : Some p = Some (x + x + q - base w)) by exact (eq_trans (eq_sym Ep) Ex'). now injection E2. }
    rewrite <- El. destruct Hp' as (_ & _ & _ & _ & L). now apply L with m.
  Qed.

  (** An infinite estimate comes up only when nothing else waits; it ends the search, as an empty frontier would. *)
  Lemma infinite_comes_last : forall w a s n p rest, shadow w a s -> least_entry (frontier a) p n rest ->
    difference w n = None -> Dijkstra.frontier s = [].
  Proof.
    intros w a s n p rest S (older & younger & E & _ & Least) En.
    assert (Hn : In (p, n) (frontier a)) by (rewrite E; apply in_app_iff; right; now left).
    pose proof (proj2 (entries_finite w a s S p n Hn) En) as ->.
    destruct (same_frontier w a s S) as [-> | (_ & F & _)].
    - assert (None_left : forall e, In e (frontier a) -> shade w e = []).
      { intros [[q |] m] H; [| reflexivity]. apply Least in H. destruct H. }
      revert None_left. clear. induction (frontier a) as [| e waiting IH]; intros H; [reflexivity |].
      simpl. rewrite (H e), IH; [reflexivity | intros e' He'; apply H; now right | now left].
    - rewrite F in Hn. destruct Hn as [Hn | []]. discriminate Hn.
  Qed.

  Lemma best_is_least_at_home : forall b sides, all_compared b -> beside b sides -> over h back b ->
    forall z, costs start the_goal z -> exists u, best b = Some u /\ u <= z.
  Proof.
    intros b sides C B O z Hz. destruct O as [w Nothing | w n x rest W Tk Stop].
    - apply (nothing_missed_at_home b sides C B w); [| exact Hz].
      destruct (same_frontier w _ _ (proj1 B w)) as [-> | (_ & F & _)]; [now rewrite Nothing | congruence].
    - unfold order in Stop. destruct (difference w n) as [q |] eqn:Eq.
      + destruct B as (S & Top & Rad). destruct (Rad (other w)) as (r & Er & Near). rewrite Er in Stop. simpl in Stop.
        destruct (best b) as [u |] eqn:Eu; [| destruct Stop].
        destruct (le_decide (x + x + q + r) (z + z)) as [L | L].
        * exists u. split; [reflexivity | linear].
        * rewrite <- Eu. apply (claim_at_home b sides C (conj S (conj Top Rad)) (put (fun _ => r) w (x + x + q))).
          -- intros v l m Hm. destruct (either_wave w v) as [-> | ->].
             ++ rewrite put_there.
                now apply (taken_is_nearest_away b sides (conj S (conj Top Rad)) w n x rest q Tk Eq l m).
             ++ rewrite put_across. now apply Near with m.
          -- exact Hz.
          -- rewrite (both_waves _ w), put_there, put_across. exact L.
      + apply (nothing_missed_at_home b sides C B w); [| exact Hz]. destruct Tk as ((p & Hp) & _ & _).
        now apply (infinite_comes_last w (side b w) (sides w) n p rest (proj1 B w) Hp).
  Qed.

  (** *** What holds at the top of the loop, whatever the estimates *)

  Definition plain_side (w : wave) (across a : search state) (so_far : option number * option state) : Prop :=
    (forall v x, g a v = Some x -> @costs _ (alone w) (root w) v x) /\
    (forall p v, In (p, v) (frontier a) -> exists x, g a v = Some x) /\
    compared (g a) (g across) so_far.

  Lemma offer_plain : forall w (n : @state _ P) across a so_far step a' so_far', In step (steps w n) ->
    offer h back w n across (a, so_far) step = (a', so_far') -> plain_side w across a so_far ->
    plain_side w across a' so_far' /\ closed a' = closed a /\ (length (frontier a') <= length (frontier a) + 1)%nat.
  Proof.
    intros w n across a so_far [child cost] a' so_far' Hs E Pl. pose proof Pl as (Paid & Known & C).
    unfold offer in E.
    destruct (g a n) as [x |] eqn:En; [| injection E as <- <-; split; [exact Pl | split; [reflexivity | lia]]].
    destruct (accepts a child (x + cost)) eqn:Ac; injection E as <- <-;
      [| split; [exact Pl | split; [reflexivity | lia]]].
    unfold accepts in Ac. destruct (member_decide child (closed a)); [discriminate Ac |].
    unfold plain_side. simpl. rewrite app_length. repeat split; simpl; try lia.
    - intros v y Ey. unfold set in Ey. destruct (same v child) as [-> |]; [| now apply Paid].
      injection Ey as <-. exact (@costs_walk_on _ (alone w) (root w) n child x cost (Paid n x En) Hs).
    - intros p v H. unfold set. destruct (same v child) as [-> | D]; [now eexists |].
      apply in_app_iff in H as [H | [H | []]]; [now apply Known with p | injection H as _ ->; now destruct D].
    - apply meet_compares; [exact C | now apply cheaper_is_less].
    - apply meet_compares; [exact C | now apply cheaper_is_less].
  Qed.

  Lemma offers_plain : forall w (n : @state _ P) across l a so_far a' so_far', incl l (steps w n) ->
    fold_left (offer h back w n across) l (a, so_far) = (a', so_far') -> plain_side w across a so_far ->
    plain_side w across a' so_far' /\ closed a' = closed a /\
    (length (frontier a') <= length (frontier a) + length l)%nat.
  Proof.
    intros w n across. induction l as [| e l IH]; intros a so_far a' so_far' I E Pl; simpl in E.
    - injection E as <- <-. split; [exact Pl | split; [reflexivity | lia]].
    - destruct (offer h back w n across (a, so_far) e) as [a1 so_far1] eqn:E1.
      destruct (offer_plain w n across a so_far e a1 so_far1) as (P1 & C1 & L1); trivial; [apply I; now left |].
      destruct (IH a1 so_far1 a' so_far') as (P2 & C2 & L2); trivial; [intros e' He'; apply I; now right |].
      split; [exact P2 | split; [congruence | simpl; lia]].
  Qed.

  Definition plain (b : both) : Prop := forall w, plain_side w (side b (other w)) (side b w) (best_so_far b).

  (** After [k] turns of the side w: as many entries are gone, and only steps of closed states have brought new
      ones. *)
  Definition spent (w : wave) (k : nat) (a : search state) : Prop :=
    (k + length (frontier a) <= 1 + @steps_from _ (alone w) (closed a))%nat /\ NoDup (closed a).

  Lemma plain_after : forall b w a' so_far', plain b -> plain_side w (side b (other w)) a' so_far' ->
    forall v, plain_side v (put (side b) w a' (other v)) (put (side b) w a' v) so_far'.
  Proof.
    intros b w a' so_far' Pl Pw v. destruct (either_wave w v) as [-> | ->].
    - now rewrite put_there, put_across.
    - replace (other (other w)) with w by now destruct w. rewrite put_there, put_across.
      destruct (Pl (other w)) as (Paid & Known & _), Pw as (_ & _ & C). repeat split; trivial;
        apply compared_across in C; apply C.
  Qed.

  Lemma plain_at_the_top : forall k b, runs_both h back k b -> plain b /\
    exists kf kb, k = (kf + kb)%nat /\ spent forward kf (side b forward) /\ spent backward kb (side b backward).
  Proof.
    intros k b H. induction H as [| k b b' H [Pl (kf & kb & -> & Sf & Sb)] T0].
    - split.
      + intros w. repeat split; simpl.
        * intros v x E. unfold set in E. destruct (same v (root w)) as [-> |]; [| easy]. injection E as <-.
          exact (@costs_nothing _ (alone w) (root w)).
        * intros p v [E | []]. injection E as _ <-. exists 0. apply set_there.
        * destruct w; [exact (proj1 compared_at_first) | exact (proj1 (compared_across _ _ _ compared_at_first))].
        * destruct w; [exact (proj2 compared_at_first) | exact (proj2 (compared_across _ _ _ compared_at_first))].
      + exists 0%nat, 0%nat. repeat split; simpl; try lia; constructor.
    - assert (One : forall w a', (forall k, spent w k (side b w) -> spent w (S k) a') ->
                exists kf' kb', S (kf + kb) = (kf' + kb')%nat /\
                  spent forward kf' (put (side b) w a' forward) /\ spent backward kb' (put (side b) w a' backward)).
      { intros [] a' More; simpl; [exists (S kf), kb | exists kf, (S kb)]; (split; [lia |]); split; auto. }
      destruct T0 as [w p n rest W Hp Hn s | w n x rest s' best' meeting' told W Tk least Go E Told].
      + destruct Hp as (older & younger & Ef & -> & _). split.
        * refine (plain_after b w _ (best_so_far b) Pl _). destruct (Pl w) as (Paid & Known & C).
          repeat split; simpl; trivial; [| apply C | apply C].
          intros q v Hv. apply (Known q v). rewrite Ef. apply in_app_iff.
          apply in_app_iff in Hv as [Hv | Hv]; [now left | right; now right].
        * apply One. intros k [L D]. split; simpl; [| exact D].
          rewrite Ef in L. rewrite app_length in *. simpl in L. unfold s. lia.
      + destruct Tk as ((p & older & younger & Ef & -> & _) & Hn & Ex).
        assert (Pc : plain_side w (side b (other w)) (close n (older ++ younger) (side b w)) (best b, meeting b)).
        { destruct (Pl w) as (Paid & Known & C). repeat split; simpl; trivial; [| apply C | apply C].
          intros q v Hv. apply (Known q v). rewrite Ef. apply in_app_iff.
          apply in_app_iff in Hv as [Hv | Hv]; [now left | right; now right]. }
        destruct (offers_plain w n (side b (other w)) (steps w n) _ _ s' (best', meeting') (fun e H => H) E Pc)
          as (P' & C' & L'). split.
        * exact (plain_after b w s' (best', meeting') Pl P').
        * apply One. intros k [L D]. split.
          -- rewrite C'. simpl in *. rewrite Ef in L. rewrite app_length in *. simpl in L.
             change (@steps_from _ (alone w) (n :: closed (side b w)))
               with (length (steps w n) + @steps_from _ (alone w) (closed (side b w)))%nat. lia.
          -- rewrite C'. simpl. now constructor.
  Qed.

  Lemma all_compared_at_the_top : forall b, plain b -> all_compared b.
  Proof. intros b Pl. apply (Pl forward). Qed.

  (** The two sides in the other world, turn for turn. *)
  Hypothesis h_heuristic : heuristic h.
  Hypothesis back_heuristic : heuristic back.

  Lemma base_nonnegative : forall w, 0 <= base w.
  Proof.
    intros w. pose proof (base_is w) as B. unfold difference in B. rewrite estimate_of_root in B.
    assert (H : Finite 0 ≤ estimate w (root w)) by (destruct w; simpl; [apply h_heuristic | apply back_heuristic]).
    destruct (estimate w (root w)); [| discriminate B]. injection B as B. simpl in H. rewrite <- B. linear.
  Qed.

  Lemma beside_at_the_top : forall k b, runs_both h back k b ->
    (exists sides, beside b sides) /\ (forall l, In l (bounds b) -> forall z, costs start the_goal z -> l <= z).
  Proof.
    intros k b H. induction H as [| k b b' H [[sides B] Bounds] T0].
    - split; [| easy]. exists (fun w => @Dijkstra.begin _ (away w)). split; [exact shadow_begin | split].
      + intros w. exists 0%nat. exact (@Dijkstra.no_turn _ (away w) least_first).
      + intros w. exists 0. split; [reflexivity |]. intros q v [E | []]. injection E as <- _.
        pose proof (base_nonnegative w). linear.
    - destruct (plain_at_the_top k b H) as [Pl _]. pose proof (all_compared_at_the_top b Pl) as C.
      pose proof B as (Sh & Top & Rad).
      assert (Both : forall w a' s' (r' : wave -> extended), shadow w a' s' ->
        @Dijkstra.turn _ (away w) least_first (sides w) s' ->
                (exists r, r' w = Finite r /\ forall q v, In (q, v) (Dijkstra.frontier s') -> r - base w <= q) ->
                r' (other w) = radius b (other w) -> forall best' meeting' bounds',
                beside {| side := put (side b) w a'; radius := r'; best := best'; meeting := meeting';
                          bounds := bounds' |}
                  (put sides w s')).
      { intros w a' s' r' S' Ht Rw Ro best' meeting' bounds'.
        split; [| split]; simpl; intros v;
          (destruct (either_wave w v) as [-> | ->]; [rewrite ?put_there | rewrite ?put_across]).
        - exact S'.
        - apply Sh.
        - destruct (Top w) as [j Hj]. exists (S j).
          exact (@Dijkstra.one_more _ (away w) least_first j (sides w) s' Hj Ht).
        - apply Top.
        - exact Rw.
        - rewrite Ro. apply Rad. }
      destruct T0 as [w p n rest W Hp Hn s | w n x rest s' best' meeting' told W Tk least Go E Told].
      + (* An older entry is skipped. *)
        split; [| exact Bounds]. destruct (closed_finite w _ _ (Sh w) n Hn) as [q Eq].
        destruct (shadow_pop w (side b w) (sides w) p n rest q (Sh w) Hp Eq) as [p' Hp'].
        pose (s0 := sides w).
        exists (put sides w {| Dijkstra.g := Dijkstra.g s0; Dijkstra.parent := Dijkstra.parent s0;
          Dijkstra.frontier := flat_map (shade w) rest; Dijkstra.closed := Dijkstra.closed s0;
          Dijkstra.story := Dijkstra.story s0 |}).
        apply Both.
        * destruct (Sh w) as [Sg Sp Sc Cf Ef Sf]. split; simpl; trivial; [| now left].
          intros q' v Hv. apply Ef. destruct Hp as (older & younger & E & -> & _). rewrite E. apply in_app_iff.
          apply in_app_iff in Hv as [Hv | Hv]; [now left | right; now right].
        * assert (Cn : In n (Dijkstra.closed s0)) by (unfold s0; now rewrite (same_closed w _ _ (Sh w))).
          exact (@Dijkstra.skip _ (away w) least_first s0 p' n _ Hp' Cn).
        * destruct (Rad w) as (r & Er & Near). exists r. split; [exact Er |]. intros q' v Hv. simpl in Hv.
          apply Near with v. destruct Hp' as (older & younger & E & E' & _). rewrite E' in Hv. rewrite E.
          apply in_app_iff. apply in_app_iff in Hv as [Hv | Hv]; [now left | right; now right].
        * reflexivity.
      + (* The side w expands n. Its difference is finite, else the search would have ended. *)
        unfold least in *. unfold order in *. destruct (difference w n) as [q |] eqn:Eq; [| now destruct Go].
        destruct Tk as (Hp & Hn & Ex).
        destruct (shadow_close w (side b w) (sides w) n x rest q (Sh w) Eq Hp Hn Ex) as [Tk' Sc].
        destruct (offers_shadow w n q (side b (other w)) _ (sides w) _ (best b, meeting b) x _ Eq (Top w) Tk' Sc Ex
          (or_introl eq_refl) (steps w n) [] s' (best', meeting') (eq_sym (app_nil_r _)) E) as (S' & _).
        split.
        * exists (put sides w (fold_left (@Dijkstra.relax _ (away w) n) (other_steps w n)
            (@Dijkstra.close _ (away w) n (x + x + q - base w) (flat_map (shade w) rest) (sides w)))).
          pose proof (@Dijkstra.go_on _ (away w) least_first (sides w) n _ _ Tk' eq_refl) as Ht.
          rewrite away_neighbors in Ht. apply Both; [exact S' | exact Ht | | apply put_across].
          exists (x + x + q). split; [apply put_there |].
          assert (Top' : @Dijkstra.top _ (away w) least_first
            (fold_left (@Dijkstra.relax _ (away w) n) (other_steps w n)
              (@Dijkstra.close _ (away w) n (x + x + q - base w) (flat_map (shade w) rest) (sides w)))).
          { destruct (Top w) as [j Hj]. exists (S j).
            exact (@Dijkstra.one_more _ (away w) least_first j (sides w) _ Hj Ht). }
          destruct (@expanded_in_order _ (away w) (alone_nonnegative (T := other_two_way) other_nonnegative w) _
            (@at_top _ (away w) least_first _ Top')) as (_ & Wait & _).
          intros l v Hv. apply (Wait n (x + x + q - base w) l v); [| exact Hv].
          exact (@taken_is_told _ (away w) least_first (sides w) n _ _ (other_steps w n) Tk').
        * (* A bound that is told is half the sum of the radii, below the best meeting. *)
          intros l Hl z Hz. simpl in Hl. apply in_app_iff in Hl as [Hl | Hl]; [exact (Bounds l Hl z Hz) |].
          apply Told in Hl. destruct (Rad (other w)) as (r & Er & Near). rewrite Er in *. simpl in Hl, Go.
          destruct (le_decide (x + x + q + r) (z + z)) as [L | L]; [linear | exfalso].
          destruct (claim_at_home b sides C B (put (fun _ => r) w (x + x + q))) with (z := z) as (u & Eu & Lu);
            [| exact Hz | rewrite (both_waves _ w), put_there, put_across; exact L |].
          -- intros v l' m Hm. destruct (either_wave w v) as [-> | ->].
             ++ rewrite put_there.
                exact (taken_is_nearest_away b sides B w n x rest q (conj Hp (conj Hn Ex)) Eq l' m Hm).
             ++ rewrite put_across. now apply Near with m.
          -- rewrite Eu in Go. apply Go. linear.
  Qed.

  (** The path of the parents, as in the other world. *)
  Lemma meeting_at_home : forall b sides, beside b sides -> forall m x y q,
    g (side b forward) m = Some x -> g (side b backward) m = Some y -> difference forward m = Some q ->
    exists there back p, path_to (parent (side b forward)) m there /\ path_to (parent (side b backward)) m back /\
      path start p the_goal (x + y) /\ visited start p = there ++ tl (rev back).
  Proof.
    intros b sides (Sh & Top & _) m x y q Ex Ey Eq.
    assert (Chain : forall w x q, g (side b w) m = Some x -> difference w m = Some q ->
              exists p, @path _ (alone w) (root w) p m x /\ path_to (parent (side b w)) m (visited (root w) p)).
    { clear - Sh Top base_is h_consistent back_consistent. intros w x q Ex Eq.
      assert (M : @Dijkstra.moment _ (away w) least_first (sides w)) by (constructor; apply Top).
      assert (E : Dijkstra.g (sides w) m = Some (x + x + q - base w))
        by (now rewrite (same_g w _ _ (Sh w) m q Eq), Ex).
      destruct (@parents_of_reached _ (away w) (alone_nonnegative (T := other_two_way) other_nonnegative w)
        (sides w) M m _ E) as (p & Hp & Hw).
      destruct (path_home w p m _ (base w) Hp (base_is w)) as (p' & x' & q' & Hp' & Ep & Eq' & L & All).
      replace q' with q in * by congruence. replace x' with x in * by linear. exists p'. split; [exact Hp' |].
      assert (V : visited (root w) p' = visited (root w) p) by (unfold visited; f_equal; exact Ep).
      rewrite V. apply path_to_same with (1 := Hw). intros v Hv. destruct (All v Hv) as [qv Ev].
      symmetry. exact (same_parent w _ _ (Sh w) v qv Ev). }
    pose proof (difference_across forward m q Eq) as Eq'.
    destruct (Chain forward x q Ex Eq) as (p & Hp & Hw), (Chain backward y (0 - q) Ey Eq') as (p' & Hp' & Hw').
    destruct (two_halves m p x p' y Hp Hp') as (r & Hr & V).
    now exists (visited (root forward) p), (visited (root backward) p'), r.
  Qed.
End Another_world.

Section Both_ends_with_estimates.
  Context `{T : Two_way}.

  Lemma something_least : forall waiting : list (extended * @state _ P), waiting <> [] ->
    exists p n rest, least_entry waiting p n rest.
  Proof.
    induction waiting as [| [p v] waiting IH]; intros W; [easy |]. destruct waiting as [| e waiting].
    - exists p, v, [], [], []. repeat split. intros q w [E | []]. injection E as <- _. apply at_most_refl.
    - destruct IH as (q & w & rest & older & younger & E & -> & Least); [easy |]. rewrite E in *.
      destruct (at_most_total p q) as [L | L].
      + exists p, v, (older ++ (q, w) :: younger), [], (older ++ (q, w) :: younger). repeat split.
        intros r m [H | H]; [injection H as <- _; apply at_most_refl |].
        apply at_most_trans with q; [exact L | now apply Least with m].
      + exists q, w, ((p, v) :: older ++ younger), ((p, v) :: older), younger. repeat split.
        intros r m [H | H]; [injection H as <- _; exact L | now apply Least with m].
  Qed.

  Lemma stops_decide : forall least best, {stops least best} + {~ stops least best}.
  Proof. intros [l |] [u |]; simpl; auto. apply le_decide. Qed.

  (** T2.11. A* from both ends is two waves in another world. Let the assumptions of T2.10 hold, and let h and b be
      consistent. Then what T2.10 says of [bidirectional_dijkstra] is true of [bidirectional_astar] as well.

      [back] is the text's b. Estimates are not negative ([heuristic], D2.1) and may be infinite. [consistent h] is
      D2.3; [consistent_back back] says that b(S) = 0 and, for each step from n to m of cost c, b(m) <= b(n) + c. The
      four parts are those of T2.10. (In the fourth, a bound may be any number whose double is at most the sum of the
      radii. Half the sum, rounded down, is one.) That the states are finitely many is needed for the first part
      alone.

      Differs: it is not asked that no step have a negative cost. Where both estimates are consistent no step of the
      other world has one, and that is enough. *)
  Theorem T2_11_astar_from_both_ends_is_two_waves_in_another_world : forall h back,
    (exists states, forall v : @state _ P, In v states) ->
    heuristic h -> heuristic back -> consistent h -> consistent_back back ->
    ((exists most, forall k b, runs_both h back k b -> (k <= most)%nat) /\
     (forall b, top_both h back b -> over h back b \/ exists b', turn_both h back b b')) /\
    (forall b, top_both h back b -> over h back b -> (exists z, costs start the_goal z) ->
      exists way x, announces_both h back b way x) /\
    (forall b way x, top_both h back b -> announces_both h back b way x ->
      cheapest x /\ exists p, path start p the_goal x /\ visited start p = way) /\
    (forall b c l, top_both h back b -> cheapest c -> In l (bounds b) -> l <= c).
  Proof.
    intros h back [states All] Hh Hb Ch Cb.
    (* If a path leads to the goal, the difference at both roots is a number, and the other world runs beside. *)
    assert (Base : forall z, costs start the_goal z ->
              forall w, difference h back w (root w) = Some (base h back w)).
    { intros z Hz. exact (base_is_finite h back Ch Cb z Hz). }
    assert (Beside : forall z, costs start the_goal z -> forall b, top_both h back b ->
      exists sides, beside h back b sides).
    { intros z Hz b [k H]. apply (beside_at_the_top h back Ch Cb (Base z Hz) Hh Hb k b H). }
    assert (Plain : forall b, top_both h back b -> plain b)
      by (intros b [k H]; apply (plain_at_the_top h back k b H)).
    assert (Least : forall b, top_both h back b -> over h back b ->
              forall z, costs start the_goal z -> exists u, best b = Some u /\ u <= z).
    { intros b Tb O z Hz. destruct (Beside z Hz b Tb) as [sides B].
      apply (best_is_least_at_home h back Ch Cb (Base z Hz) b sides); trivial.
      now apply all_compared_at_the_top, Plain. }
    (* The best meeting is where the path of the parents costs as much. *)
    assert (Met : forall b, top_both h back b -> forall u, best b = Some u -> exists m there back' p x,
              meeting b = Some m /\ path_to (parent (side b forward)) m there /\
              path_to (parent (side b backward)) m back' /\ path start p the_goal x /\
              visited start p = there ++ tl (rev back') /\ x = u).
    { intros b Tb u Eu. pose proof (Plain b Tb) as Pl.
      destruct (all_compared_at_the_top b Pl) as [All' Best]. destruct (Best u Eu) as (m & x & y & Em & Ex & Ey & L).
      destruct (All' m x y Ex Ey) as (u' & Eu' & Lu). simpl in Em, Eu'. replace u' with u in * by congruence.
      assert (Hx : costs start m x) by (apply costs_forward; now apply (Pl forward)).
      assert (Hy : costs m the_goal y) by (apply costs_backward; now apply (Pl backward)).
      assert (Hz : costs start the_goal (x + y)) by now apply costs_append with m.
      destruct (Beside _ Hz b Tb) as [sides B].
      destruct (difference_is_finite h back Ch Cb m x y Hx Hy forward) as [q Eq].
      destruct (meeting_at_home h back Ch Cb (Base _ Hz) b sides B m x y q Ex Ey Eq)
        as (there & back' & p & Ht & Hb' & Hp & V).
      exists m, there, back', p, (x + y). repeat split; trivial. linear. }
    repeat split.
    - (* Each side expands a state at most once. *)
      exists ((1 + @steps_from _ (@Two_way.alone _ P T forward) states) +
              (1 + @steps_from _ (@Two_way.alone _ P T backward) states))%nat.
      intros k b H. destruct (plain_at_the_top h back k b H) as (_ & kf & kb & -> & [Lf Df] & [Lb Db]).
      assert (I : forall l : list (@state _ P), incl l states) by (intros l v _; apply All).
      pose proof (@steps_from_part _ (@Two_way.alone _ P T forward) states _ Df (I _)).
      pose proof (@steps_from_part _ (@Two_way.alone _ P T backward) states _ Db (I _)). lia.
    - intros b Tb.
      destruct (frontier (side b forward)) as [| e waiting] eqn:Ef;
        [left; now apply nothing_waits_there with forward |].
      destruct (frontier (side b backward)) as [| e' waiting'] eqn:Eb;
        [left; now apply nothing_waits_there with backward |].
      assert (W : both_wait b) by (intros []; congruence).
      destruct (something_least (frontier (side b forward))) as (p & n & rest & Hp); [now rewrite Ef |].
      destruct (member_decide n (closed (side b forward))) as [Cn | Cn].
      + right. eexists. exact (skip_older h back b forward p n rest W Hp Cn).
      + destruct (Plain b Tb forward) as (_ & Known & _). destruct (Known p n) as [x Ex].
        { destruct Hp as (older & younger & -> & _). apply in_app_iff. right. now left. }
        assert (Tk : side_takes b forward n x rest) by (repeat split; trivial; now exists p).
        destruct (stops_decide (sum (order h back forward n x) (radius b backward)) (best b)) as [St | Go].
        * left. exact (proved h back b forward n x rest W Tk St).
        * right. destruct (fold_left (offer h back forward n (side b backward)) (steps forward n)
            (close n rest (side b forward), (best b, meeting b))) as [s' [b' m']] eqn:E'.
          eexists. apply (expand_side h back b forward n x rest s' b' m' [] W Tk Go E'). easy.
    - intros b Tb O [z Hz]. destruct (Least b Tb O z Hz) as (u & Eu & _).
      destruct (Met b Tb u Eu) as (m & there & back' & p & x & Em & Ht & Hb' & _).
      exists (there ++ tl (rev back')), u. apply announce with m; trivial. now exists there, back'.
    - destruct H0 as [m O Eu _ _].
      destruct (Met b H x Eu) as (_ & _ & _ & p & y & _ & _ & _ & Hp & _ & ->).
      exists the_goal. split; [now apply one_goal | now exists p].
    - intros t z Ht Hz. apply one_goal in Ht as ->. destruct H0 as [m O Eu _ _].
      destruct (Least b H O z Hz) as (u & Eu' & Lu). now replace x with u by congruence.
    - destruct H0 as [m O Eu Em (there & back' & Ht & Hb' & ->)].
      destruct (Met b H x Eu) as (m' & there1 & back1 & p & y & Em' & Ht1 & Hb1 & Hp & V & ->).
      replace m' with m in * by congruence. exists p. split; [exact Hp |].
      now rewrite V, (path_to_unique _ _ _ _ Ht _ Ht1), (path_to_unique _ _ _ _ Hb' _ Hb1).
    - intros b c l Tb [(t & Ht & Hz) _] Hl. apply one_goal in Ht as ->. destruct Tb as [k H].
      exact (proj2 (beside_at_the_top h back Ch Cb (Base c Hz) Hh Hb k b H) l Hl c Hz).
  Qed.
End Both_ends_with_estimates.
