(** * Chapter 1: Dijkstra's algorithm

    The statements hold for every rule by which [pop] chooses among entries of least priority ([least_first]), unless
    they speak of [first_come]. *)

From Coq Require Import Znat BinInt Lia.
From Proofs Require Export Dijkstra.
From Proofs Require Breadth_first.

Section Chapter_1.
  Context `{P : Problem}.

  (** ** Why it is right *)

  (** What holds at every moment, as the lemmas will show. *)
  Definition promised (s : search state) : Prop := forall n x, g s n = Some x -> costs start n x.
  Definition none_below (s : search state) : Prop :=
    forall p v, In (p, v) (frontier s) -> exists x, g s v = Some x /\ x <= p.
  Definition newest_waits (s : search state) : Prop :=
    forall v x, g s v = Some x -> ~ In v (closed s) -> In (x, v) (frontier s).

  (** L1.1. Nothing is promised that cannot be kept. At any moment, for each state n that has been reached, g(n) is
      the cost of some path to n. Hence g(n) >= g*(n).

      [moment least_first s]: s is what the search holds at some moment. Nothing is asked of the costs. *)
  Lemma L1_1_nothing_is_promised_that_cannot_be_kept : forall s n x,
    moment least_first s -> g s n = Some x ->
    costs start n x /\ (forall d, distance start n d -> d <= x).
  Proof.
    assert (Promised : forall s, moment least_first s -> promised s).
    { apply (at_every_moment least_first promised).
      - (* At the beginning only the start has a number: 0, the cost of the path that stays there. *)
        intros n x E. simpl in E. unfold set in E. destruct (same n start) as [-> |]; [| easy].
        injection E as <-. apply costs_nothing.
      - intros s p n rest H _ _. exact H.
      - intros s n x s' _ H T. destruct T. exact H.
      - (* Later a number is set only by relaxing a step from u to v. *)
        intros s u _ v c _ H _ Hs n y E. destruct (relax_cases u s v c) as [Eq | (x & Ex & _ & Eq)]; rewrite Eq in E.
        + now apply H.
        + simpl in E. unfold set in E. destruct (same n v) as [-> |]; [| now apply H].
          injection E as <-. apply costs_walk_on with u; [now apply H | exact Hs]. }
    intros s n x M E. pose proof (Promised s M n x E) as H. split; [exact H |]. intros d [_ L]. now apply L.
  Qed.

  (** All entries for v that lie in the frontier have priorities of at least g(v). *)
  Lemma no_entry_is_below : forall s, moment least_first s -> none_below s.
  Proof.
    apply (at_every_moment least_first none_below).
    - intros p v [H | []]. injection H as <- <-. exists 0. simpl. rewrite set_there. split; [reflexivity | linear].
    - intros s p n rest H (older & younger & E & -> & _) _ q v Hv. apply H. rewrite E.
      apply in_app_iff. apply in_app_iff in Hv as [Hv | Hv]; [now left | right; now right].
    - intros s n x s' _ H T q v Hv. destruct T as [p rest (older & younger & E & -> & _) _ _]. apply H. rewrite E.
      apply in_app_iff. apply in_app_iff in Hv as [Hv | Hv]; [now left | right; now right].
    - (* Since g(v) only ever falls, older entries have larger priorities; the new one has exactly g(v). *)
      intros s u _ child c _ H _ _ q v Hv.
      assert (Old : In (q, v) (frontier s) -> exists x, g (relax u s (child, c)) v = Some x /\ x <= q).
      { intros Ho. destruct (H q v Ho) as (x & E & L). destruct (relax_falls u s (child, c) v x E) as (y & E' & L').
        exists y. split; [exact E' | linear]. }
      destruct (relax_cases u s child c) as [Eq | (x & Ex & _ & Eq)].
      + rewrite Eq in Hv. now apply Old.
      + rewrite Eq in Hv. simpl in Hv. apply in_app_iff in Hv as [Hv | [Hv | []]]; [now apply Old |].
        injection Hv as <- <-. rewrite Eq. simpl. rewrite set_there. exists (x + c). split; [reflexivity | linear].
  Qed.

  (** As long as v is not closed, its newest entry, with the priority g(v), lies in the frontier. *)
  Lemma newest_entry_waits : forall s, moment least_first s -> newest_waits s.
  Proof.
    assert (Others : forall (waiting : entries state) p n rest v x, least_first waiting p n rest -> v <> n ->
              In (x, v) waiting -> In (x, v) rest).
    { intros waiting p n rest v x (older & younger & -> & -> & _) D H. apply in_app_iff.
      apply in_app_iff in H as [H | [H | H]]; [now left | injection H as _ ->; easy | now right]. }
    apply (at_every_moment least_first newest_waits).
    - intros v x E _. simpl in E. unfold set in E. destruct (same v start) as [-> |]; [| easy].
      injection E as <-. now left.
    - intros s p n rest H Hp Hn v x E Hv. simpl in *.
      apply Others with (1 := Hp); [intros ->; contradiction | now apply H].
    - (* To take it out is to close v. *)
      intros s n x s' _ H T v y E Hv. destruct T as [p rest Hp _ _]. simpl in *.
      apply Others with (1 := Hp); [| apply H; [exact E |]]; intuition.
    - (* Whenever g(v) is set, an entry for v with exactly that priority is pushed. *)
      intros s u _ child c _ H _ _ v y E Hv. rewrite relax_closed in Hv.
      destruct (relax_cases u s child c) as [Eq | (x & _ & _ & Eq)]; rewrite Eq in *; simpl in *; [now apply H |].
      apply in_app_iff. unfold set in E. destruct (same v child) as [-> |].
      + right. injection E as <-. now left.
      + left. now apply H.
  Qed.

  (** L1.2. Old entries do no harm. Every pop that is not skipped takes a state of the frontier with the least g of
      all states of the frontier.

      A pop is not skipped if its state is not closed. A state of the frontier ([of_frontier]) has been reached and is
      not closed, however many entries it has. Nothing is asked of the costs. *)
  Lemma L1_2_old_entries_do_no_harm : forall s p n rest,
    top least_first s -> least_first (frontier s) p n rest -> ~ In n (closed s) ->
    of_frontier s n /\ g s n = Some p /\ forall m y, of_frontier s m -> g s m = Some y -> p <= y.
  Proof.
    intros s p n rest T Hp Hn. assert (M : moment least_first s) by now constructor.
    assert (Ln : In (p, n) (frontier s)).
    { destruct Hp as (older & younger & -> & _). apply in_app_iff. right. now left. }
    assert (Least : forall m y, of_frontier s m -> g s m = Some y -> p <= y).
    { (* Let m be any state of the frontier. Its newest entry, with priority g(m), is in the heap, so p <= g(m). *)
      intros m y [_ Hm] E. destruct Hp as (_ & _ & _ & _ & L). apply L with m.
      now apply newest_entry_waits. }
    destruct (no_entry_is_below s M p n Ln) as (x & E & Lx).
    assert (F : of_frontier s n) by (split; [now exists x | exact Hn]).
    repeat split; try easy; [now exists x |].
    (* With m = n we get p <= g(n); and no entry for n is below g(n). *)
    rewrite E. f_equal. apply le_antisym; [exact Lx | now apply (Least n)].
  Qed.

  Definition start_known (s : search state) : Prop := exists y, g s start = Some y /\ y <= 0.

  Lemma start_is_reached : forall s, moment least_first s -> start_known s.
  Proof.
    apply (at_every_moment least_first start_known).
    - exists 0. simpl. rewrite set_there. split; [reflexivity | linear].
    - easy.
    - intros s n x s' _ H T. destruct T. exact H.
    - intros s u _ child c _ (y & E & Ly) _ _. destruct (relax_falls u s (child, c) start y E) as (z & Ez & Lz).
      exists z. split; [exact Ez | linear].
  Qed.

  (** L1.3. The frontier separates. At the top of the loop, consider any path to a state that is not closed. The first
      state on it that is not closed belongs to the frontier.

      [path start p m x]: the path up to the first such state, which is m; all states before m are closed. Nothing is
      asked of the costs. (That there is a first such state says the lemma [first_of_kind].) *)
  Lemma L1_3_the_frontier_separates : forall s p m x,
    top least_first s -> path start p m x -> ~ In m (closed s) ->
    (forall w, In w (before start p) -> In w (closed s)) ->
    of_frontier s m.
  Proof.
    assert (Known : forall s, top least_first s -> forall u m c, In u (closed s) -> step u m c -> reached s m).
    { intros s [k H]. induction H as [| k s s' H IH T]; [easy |].
      destruct T as [p n rest Hp Hn | n x s' T _]; [exact IH |].
      intros u m c Hu Hs. rewrite fold_closed in Hu.
      destruct T as [p rest _ _ E]. destruct Hu as [<- | Hu].
      - (* When u was expanded all of its steps were relaxed, the one to m among them. *)
        apply in_split in Hs as (done & todo & ->). rewrite fold_left_app. simpl.
        destruct (fold_falls n done (close n x rest s) n x E) as (x' & E' & _).
        destruct (relax_offers n _ m c x' E') as (y & Ey & _).
        destruct (fold_falls n todo _ m y Ey) as (z & Ez & _). now exists z.
      - destruct (IH u m c Hu Hs) as [y Ey].
        destruct (fold_falls n (neighbors n) (close n x rest s) m y Ey) as (z & Ez & _). now exists z. }
    intros s p m x T Hp Hm Hb. split; [| exact Hm].
    destruct (before_last start p m x Hp) as [-> | (q & u & y & c & _ & _ & Hs & _ & Hu)].
    - (* If m is the start, it has been reached, for it is reached before the loop begins. *)
      apply path_nothing in Hp as [-> _]. destruct (start_is_reached s) as (y & E & _);
        [now constructor | now exists y].
    - (* Otherwise the state u before it on the path is closed. *)
      now apply (Known s T u m c); [apply Hb |].
  Qed.

  (** What is known of closed states. *)
  Definition right (s : search state) : Prop :=
    forall u, In u (closed s) -> exists x, g s u = Some x /\ distance start u x.
  Definition relaxed (s : search state) : Prop := forall u, In u (closed s) -> forall v c, step u v c ->
    exists x y, g s u = Some x /\ g s v = Some y /\ y <= x + c.

  (** Where the frontier separates, every path to a state that is not closed costs at least the number of some state
      of the frontier. *)
  Lemma path_costs_at_least : no_negative_cost -> forall s, top least_first s -> right s -> relaxed s ->
    forall v x, costs start v x -> ~ In v (closed s) -> exists m y, of_frontier s m /\ g s m = Some y /\ y <= x.
  Proof.
    intros Hc s T R L v x [p Hp] Hv.
    (* Call the first state on the path that is not closed m. *)
    destruct (first_of_kind (fun w => ~ In w (closed s))) with (2 := Hp) (3 := Hv)
      as (m & p1 & x1 & p2 & x2 & -> & -> & H1 & H2 & Hm & First).
    { intros w. destruct (member_decide w (closed s)); [now right | now left]. }
    assert (Before : forall w, In w (before start p1) -> In w (closed s)).
    { intros w Hw. destruct (member_decide w (closed s)) as [H | H]; [exact H | destruct (First w Hw H)]. }
    assert (F : of_frontier s m) by now apply L1_3_the_frontier_separates with p1 x1.
    pose proof F as [[y Ey] _]. exists m, y. repeat split; try apply F; [exact Ey |].
    (* First, the part up to m costs at least g(m). *)
    assert (y <= x1).
    { destruct (before_last start p1 m x1 H1) as [-> | (q & u & z & c & _ & Hq & Hs & -> & Hu)].
      - (* If m is the start, this says that 0 is at least 0. *)
        apply path_nothing in H1 as [-> ->].
        destruct (start_is_reached s) as (y' & Ey' & Ly); [now constructor |].
        now replace y with y' by congruence.
      - (* Otherwise let u be the state before it: it is closed, and its step to m was relaxed. *)
        apply Before in Hu. destruct (R u Hu) as (d & Ed & [_ Least]).
        destruct (L u Hu m c Hs) as (d' & y' & Ed' & Ey' & Ly).
        assert (d <= z) by (apply Least; now exists q). replace d' with d in * by congruence.
        replace y' with y in * by congruence. linear. }
    (* Second, the part from m on costs at least 0, because no cost is negative. *)
    assert (0 <= x2) by (apply costs_nonnegative with m v; [exact Hc | now exists p2]).
    linear.
  Qed.

  (** Whoever is taken has the least number of the frontier; so every path to it costs at least its number. *)
  Lemma taken_is_right : no_negative_cost -> forall s, top least_first s -> right s -> relaxed s ->
    forall n x s', takes least_first s n x s' -> distance start n x.
  Proof.
    intros Hc s T R L n x s' Tk. destruct Tk as [p rest Hp Hn E].
    destruct (L1_2_old_entries_do_no_harm s p n rest T Hp Hn) as (_ & E' & Least).
    replace x with p in * by congruence. split.
    - assert (M : moment least_first s) by now constructor.
      now apply (L1_1_nothing_is_promised_that_cannot_be_kept s n p M).
    - intros z Hz. destruct (path_costs_at_least Hc s T R L n z Hz Hn) as (m & y & F & Ey & Ly).
      (* Third, g(m) >= g(n). *)
      pose proof (Least m y F Ey). linear.
  Qed.

  (** The number of a closed state could only become smaller, and below g* it cannot fall. *)
  Lemma right_while_relaxing : forall s n x s', top least_first s -> takes least_first s n x s' ->
    is_goal n = false ->
    right s' -> forall done todo, neighbors n = done ++ todo -> right (fold_left (relax n) done s').
  Proof.
    intros s n x s' T Tk Hg R. induction done as [| e done IH] using rev_ind; intros todo E; [exact R |].
    intros u Hu. rewrite fold_closed, <- (fold_closed n done) in Hu.
    rewrite <- app_assoc in E. destruct (IH _ E u Hu) as (d & Ed & D). exists d. split; [| exact D].
    rewrite fold_left_app. simpl. destruct (relax_falls n _ e u d Ed) as (y & Ey & Ly). rewrite Ey. f_equal.
    apply le_antisym; [exact Ly |].
    assert (M : moment least_first (fold_left (relax n) (done ++ [e]) s')).
    { apply relaxing with s x todo; trivial. now rewrite <- app_assoc. }
    apply (L1_1_nothing_is_promised_that_cannot_be_kept _ u y M); [| exact D].
    now rewrite fold_left_app.
  Qed.

  (** By induction over the order of expansions. *)
  Lemma closed_is_right : no_negative_cost -> forall s, top least_first s -> right s /\ relaxed s.
  Proof.
    intros Hc s [k H]. induction H as [| k s s' H [R L] T]; [easy |].
    assert (Tp : top least_first s) by now exists k.
    destruct T as [p n rest Hp Hn | n x s' T Hg]; [easy |].
    pose proof (taken_is_right Hc s Tp R L n x s' T) as D.
    assert (R' : right s').
    { destruct T as [p rest Hp Hn E]. intros u [<- | Hu]; [now exists x | now apply R]. }
    assert (R'' : right (fold_left (relax n) (neighbors n) s')).
    { apply right_while_relaxing with s x []; trivial. now rewrite app_nil_r. }
    split; [exact R'' |].
    intros u Hu v c Hs. destruct (R'' u Hu) as (d & Ed & Dd). rewrite fold_closed in Hu.
    exists d. destruct (same u n) as [-> | Dn].
    - (* The steps of n have just been relaxed. *)
      replace x with d in * by now apply distance_unique with start n.
      destruct (in_split _ _ Hs) as (done & todo & E).
      assert (Rm : right (fold_left (relax n) done s')) by now apply right_while_relaxing with s d ((v, c) :: todo).
      destruct (Rm n) as (d' & Ed' & Dd'); [now rewrite fold_closed |].
      replace d' with d in * by now apply distance_unique with start n.
      destruct (relax_offers n _ v c d Ed') as (y & Ey & Ly).
      destruct (fold_falls n todo _ v y Ey) as (z & Ez & Lz).
      exists z. repeat split; [exact Ed | | linear]. rewrite E, fold_left_app. exact Ez.
    - (* Those of older states have been relaxed before, and numbers only fall. *)
      assert (Old : exists d' y, g s' u = Some d' /\ g s' v = Some y /\ y <= d' + c).
      { destruct T as [p rest _ _ _]. destruct Hu as [Hu | Hu]; [congruence | now apply L]. }
      destruct Old as (d' & y & Ed' & Ey & Ly), (R' u Hu) as (d'' & Ed'' & Dd'').
      replace d'' with d in * by now apply distance_unique with start u.
      replace d' with d in * by congruence.
      destruct (fold_falls n (neighbors n) s' v y Ey) as (z & Ez & Lz).
      exists z. repeat split; [exact Ed | exact Ez | linear].
  Qed.

  Lemma closed_is_right_at_every_moment : no_negative_cost -> forall s, moment least_first s -> right s.
  Proof.
    intros Hc s [s0 T | s0 n x s' T Tk | s0 n x s' done todo T Tk Hg E].
    - now apply closed_is_right.
    - destruct (closed_is_right Hc s0 T) as [R L]. pose proof (taken_is_right Hc s0 T R L n x s' Tk) as D.
      destruct Tk as [p rest _ _ E]. intros u [<- | Hu]; [now exists x | now apply R].
    - apply right_while_relaxing with s0 x todo; trivial.
      destruct (closed_is_right Hc s0 T) as [R L]. pose proof (taken_is_right Hc s0 T R L n x s' Tk) as D.
      destruct Tk as [p rest _ _ Ex]. intros u [<- | Hu]; [now exists x | now apply R].
  Qed.

  Definition told_right (s : search state) : Prop := forall n x, In (expand n x) (story s) ->
    In n (closed s) /\ distance start n x.

  (** T1.4. What is closed is right. Let no cost be negative. When a state n is expanded, g(n) = g*(n); and from then
      on g(n) never changes.

      [In (expand n x) (story s)]: at the moment s or before, n was expanded with the number x. At all these moments
      g(n) is x, and x is the distance. *)
  Theorem T1_4_what_is_closed_is_right : no_negative_cost -> forall s n x,
    moment least_first s -> In (expand n x) (story s) -> g s n = Some x /\ distance start n x.
  Proof.
    intros Hc.
    assert (Told : forall s, moment least_first s -> told_right s).
    { apply (at_every_moment least_first told_right).
      - intros n x [H | []]. discriminate H.
      - intros s p n rest H _ _. exact H.
      - intros s n x s' T H Tk m y Hm.
        destruct (closed_is_right Hc s T) as [R L]. pose proof (taken_is_right Hc s T R L n x s' Tk) as D.
        destruct Tk as [p rest _ _ _]. simpl in *. apply in_app_iff in Hm as [Hm | [Hm | []]].
        + destruct (H m y Hm) as [Cm Dm]. split; [now right | exact Dm].
        + injection Hm as <- <-. split; [now left | exact D].
      - intros s u _ child c _ H _ _ m y Hm. rewrite relax_closed. apply H.
        destruct (relax_cases u s child c) as [Eq | (x & _ & _ & Eq)]; rewrite Eq in Hm; [exact Hm |].
        simpl in Hm. apply in_app_iff in Hm as [Hm | [Hm | []]]; [exact Hm | discriminate Hm]. }
    intros s n x M H. destruct (Told s M n x H) as [C D]. split; [| exact D].
    destruct (closed_is_right_at_every_moment Hc s M n C) as (d & Ed & Dd).
    now replace x with d by now apply distance_unique with start n.
  Qed.

  (** The parents of closed states lead back to the start over closed states, and each step of that path costs the
      difference of the numbers at its ends. *)
  Definition parents_lead_back (s : search state) : Prop := forall v, In v (closed s) -> exists steps x,
    path start steps v x /\ g s v = Some x /\ path_to (parent s) v (visited start steps) /\
    incl (visited start steps) (closed s).

  Definition parent_is_closed (s : search state) : Prop := forall v y, g s v = Some y ->
    v = start /\ parent s v = None /\ y = 0 \/
    exists u c x, parent s v = Some u /\ In u (closed s) /\ g s u = Some x /\ step u v c /\ y = x + c.

  (** What is accepted is an offer to a state that is not closed. *)
  Lemma only_open_states_change : no_negative_cost -> forall s, moment least_first s ->
    forall u v c x, In u (closed s) -> g s u = Some x -> step u v c ->
    (forall y, g s v = Some y -> x + c < y) -> ~ In v (closed s).
  Proof.
    intros Hc s M u v c x Hu Ex Hs Less Hv.
    destruct (closed_is_right_at_every_moment Hc s M v Hv) as (d & Ed & [_ Least]). apply (Less d Ed), Least.
    apply costs_walk_on with u; [| exact Hs]. now apply (L1_1_nothing_is_promised_that_cannot_be_kept s u x M).
  Qed.

  Lemma parents : no_negative_cost -> forall s, moment least_first s -> parents_lead_back s /\ parent_is_closed s.
  Proof.
    intros Hc. apply (at_every_moment least_first (fun s => parents_lead_back s /\ parent_is_closed s)).
    - split; [easy |]. intros v y E. simpl in E. unfold set in E. destruct (same v start) as [-> |]; [| easy].
      left. injection E as <-. easy.
    - easy.
    - (* The parent u of n was closed when it became the parent; its chain and n make the chain of n. *)
      intros s n x s' _ [Back Up] T. destruct T as [p rest _ _ E]. split.
      + assert (Grown : forall l, incl l (closed s) -> incl l (n :: closed s))
          by (intros l H w Hw; right; now apply H).
        intros v [<- | Hv].
        * destruct (Up n x E) as [(-> & Ep & ->) | (u & c & z & Ep & Hu & Ez & Hs & ->)].
          -- exists [], 0. repeat split; [constructor | exact E | now constructor |].
             intros w [<- | []]. now left.
          -- destruct (Back u Hu) as (steps & z' & Hp & Ez' & Hw & Hi).
             replace z' with z in * by congruence. exists (steps ++ [(n, c)]), (z + c).
             assert (V : visited start (steps ++ [(n, c)]) = visited start steps ++ [n])
               by (unfold visited; now rewrite map_app).
             rewrite V. repeat split; [now apply walk_on with u | exact E | now apply from_parent with u |].
             apply incl_app; [now apply Grown |]. intros w [<- | []]. now left.
        * destruct (Back v Hv) as (steps & z & Hp & Ez & Hw & Hi). exists steps, z.
          repeat split; [exact Hp | exact Ez | exact Hw | now apply Grown].
      + intros v y Ev. destruct (Up v y Ev) as [H | (u & c & z & Ep & Hu & Ez & Hs & ->)]; [now left | right].
        exists u, c, z. repeat split; trivial. now right.
    - (* A number and a parent are set together, and for a state that is not closed. *)
      intros s u older v c M [Back Up] C Hs.
      assert (Hu : In u (closed s)) by (rewrite C; now left).
      destruct (relax_cases u s v c) as [-> | (x & Ex & Less & ->)]; [easy |].
      pose proof (only_open_states_change Hc s M u v c x Hu Ex Hs Less) as Hv.
      assert (Other : forall w, In w (closed s) -> w <> v) by (intros w Hw ->; contradiction).
      split.
      + intros w Hw. destruct (Back w Hw) as (steps & z & Hp & Ez & Hway & Hi). exists steps, z. simpl.
        repeat split; [exact Hp | rewrite set_elsewhere; [exact Ez | now apply Other] | | exact Hi].
        apply path_to_same with (1 := Hway). intros l Hl. apply set_elsewhere, Other, Hi, Hl.
      + intros w y Ew. simpl in *. destruct (same w v) as [-> | D].
        * right. rewrite set_there in Ew. injection Ew as <-. exists u, c, x.
          rewrite set_there, set_elsewhere by now apply Other. easy.
        * rewrite set_elsewhere in Ew by exact D.
          rewrite set_elsewhere by exact D.
          destruct (Up w y Ew) as [H | (l & d & z & Ep & Hl & Ez & Hd & ->)]; [now left | right].
          exists l, d, z. rewrite set_elsewhere by now apply Other. easy.
  Qed.

  (** So the parents of any state that has been reached lead back to the start. *)
  Lemma parents_of_reached : no_negative_cost -> forall s, moment least_first s -> forall v y, g s v = Some y ->
    exists steps, path start steps v y /\ path_to (parent s) v (visited start steps).
  Proof.
    intros Hc s M v y E. destruct (parents Hc s M) as [Back Up].
    destruct (Up v y E) as [(-> & Ep & ->) | (u & c & x & Ep & Hu & Ex & Hs & ->)].
    - exists []. split; [constructor | now constructor].
    - destruct (Back u Hu) as (steps & x' & Hp & Ex' & Hw & _). replace x' with x in * by congruence.
      exists (steps ++ [(v, c)]). split; [now apply walk_on with u |].
      unfold visited. rewrite map_app. exact (from_parent _ v u _ Ep Hw).
  Qed.

  (** No goal was closed earlier: the search would have stopped there. *)
  Lemma no_closed_goal : forall s, top least_first s -> forall v, In v (closed s) -> is_goal v = false.
  Proof.
    intros s [k H]. induction H as [| k s s' H IH T]; [easy |].
    destruct T as [p n rest _ _ | n x s' T Hg]; [exact IH |].
    intros v Hv. rewrite fold_closed in Hv. destruct T as [p rest _ _ _].
    destruct Hv as [<- | Hv]; [exact Hg | now apply IH].
  Qed.

  (** C1.5. What is announced is right. Let no cost be negative. When [goal] is announced, its cost is C*, and the
      path announced with it has that cost.

      [announces least_first s way x told]: the turn that begins with s announces the states [way] and the cost x.
      They are the states of a path to a goal. *)
  Corollary C1_5_what_is_announced_is_right : no_negative_cost -> forall s way x told,
    top least_first s -> announces least_first s way x told ->
    cheapest x /\ exists n steps, is_goal n = true /\ path start steps n x /\ visited start steps = way.
  Proof.
    intros Hc s way x told T [n s' Tk Hg Hw].
    (* Let n be the goal that was expanded; g(n) = g*(n) by T1.4. *)
    assert (M' : moment least_first s') by now apply has_taken with s n x.
    assert (D : In (expand n x) (story s')).
    { destruct Tk. simpl. apply in_app_iff. right. now left. }
    apply (T1_4_what_is_closed_is_right Hc s' n x M') in D as [E [D _]].
    assert (C : In n (closed s')) by (destruct Tk; now left).
    split; [split |].
    - now exists n.
    - (* Any path to a goal that is not closed costs at least the number of some m of the frontier, and that of n. *)
      intros t y Ht Hy. assert (Ct : ~ In t (closed s)).
      { intros Ct. apply (no_closed_goal s T) in Ct. congruence. }
      destruct (closed_is_right Hc s T) as [R L].
      destruct (path_costs_at_least Hc s T R L t y Hy Ct) as (m & z & F & Ez & Lz).
      destruct Tk as [p rest Hp Hn En].
      destruct (L1_2_old_entries_do_no_harm s p n rest T Hp Hn) as (_ & Ep & Least).
      pose proof (Least m z F Ez). replace p with x in * by congruence. linear.
    - (* As for the path: the chain of parents. *)
      destruct (proj1 (parents Hc s' M') n C) as (steps & y & Hp & Ey & Hs & _).
      exists n, steps. repeat split; [exact Hg | now replace x with y by congruence |].
      now apply path_to_unique with (2 := Hw) (1 := Hs).
  Qed.

  (** ** The order of expansions *)

  (** The states that were expanded, each with its number, in order. *)
  Definition expansions (told : list (event state)) : list (state * number) :=
    flat_map (fun e => match e with expand n x => [(n, x)] | _ => [] end) told.

  Lemma expansions_in : forall n x told, In (n, x) (expansions told) <-> In (expand n x) told.
  Proof.
    intros n x told. unfold expansions. rewrite in_flat_map. split.
    - intros ([] & He & H); try destruct H as [H | []]; try easy. now injection H as -> ->.
    - intros H. exists (expand n x). split; [exact H | now left].
  Qed.

  Lemma expansions_app : forall a b, expansions (a ++ b) = expansions a ++ expansions b.
  Proof. intros a b. apply flat_map_app. Qed.

  Lemma two_expansions : forall a n x b m y c, exists a' b' c',
    expansions (a ++ expand n x :: b ++ expand m y :: c) = a' ++ (n, x) :: b' ++ (m, y) :: c'.
  Proof.
    intros a n x b m y c. exists (expansions a), (expansions b), (expansions c).
    rewrite expansions_app. simpl. now rewrite expansions_app.
  Qed.

  (** What a step that is relaxed adds to the story is no expansion. *)
  Lemma relax_expansions : forall n s e, expansions (story (relax n s e)) = expansions (story s).
  Proof.
    intros n s [child cost]. destruct (relax_cases n s child cost) as [-> | (x & _ & _ & ->)]; [reflexivity |].
    simpl. rewrite expansions_app. simpl. apply app_nil_r.
  Qed.

  Lemma taken_is_told : forall pop s n x s' steps, takes pop s n x s' ->
    In (n, x) (expansions (story (fold_left (relax n) steps s'))).
  Proof.
    intros pop s n x s' steps [p rest _ _ _].
    assert (Told : forall s0, expansions (story (fold_left (relax n) steps s0)) = expansions (story s0)).
    { induction steps as [| e steps IH]; intros s0; simpl; [reflexivity |]. now rewrite IH, relax_expansions. }
    rewrite Told. simpl. rewrite expansions_app. apply in_app_iff. right. now left.
  Qed.

  Definition never_falls (numbers : list number) : Prop :=
    forall a x b y c, numbers = a ++ x :: b ++ y :: c -> x <= y.

  Lemma never_falls_after : forall numbers z, never_falls numbers -> (forall x, In x numbers -> x <= z) ->
    never_falls (numbers ++ [z]).
  Proof.
    intros numbers z H L a x b y c E. destruct c as [| w c _] using rev_ind.
    - rewrite app_comm_cons, app_assoc in E. apply app_inj_tail in E as [-> <-].
      apply L, in_app_iff. right. now left.
    - rewrite !app_comm_cons, !app_assoc in E. apply app_inj_tail in E as [-> _].
      apply (H a x b y c). now rewrite <- app_assoc.
  Qed.

  (** What has been expanded costs at most what waits; the last one costs the most. *)
  Definition in_order (s : search state) : Prop :=
    never_falls (map snd (expansions (story s))) /\
    (forall m x p v, In (m, x) (expansions (story s)) -> In (p, v) (frontier s) -> x <= p) /\
    (forall n older, closed s = n :: older -> exists y, g s n = Some y /\
      forall m x, In (m, x) (expansions (story s)) -> x <= y).

  Lemma expanded_in_order : no_negative_cost -> forall s, moment least_first s -> in_order s.
  Proof.
    intros Hc. apply (at_every_moment least_first in_order).
    - repeat split; [| easy | easy]. intros a x b y c E. now destruct a.
    - intros s p n rest (Up & Wait & Last) (older & younger & E & -> & _) _. repeat split; [exact Up | | exact Last].
      intros m x q v Hm Hv. apply Wait with m v; [exact Hm |]. rewrite E. apply in_app_iff.
      simpl in Hv. apply in_app_iff in Hv as [Hv | Hv]; [now left | right; now right].
    - (* m, which is taken now, was in the frontier when the one before it was taken, or was reached from there. *)
      intros s m y s' T (Up & Wait & _) [p rest Hp Hm E].
      destruct (L1_2_old_entries_do_no_harm s p m rest T Hp Hm) as (_ & Ep & _).
      replace y with p in * by congruence. clear Ep.
      destruct Hp as (older & younger & Ef & -> & Least).
      assert (Now : forall n x, In (n, x) (expansions (story s)) -> x <= p).
      { intros n x Hx. apply Wait with n m; [exact Hx |]. rewrite Ef. apply in_app_iff. right. now left. }
      unfold in_order. simpl. rewrite expansions_app, map_app. simpl. repeat split.
      + apply never_falls_after; [exact Up |]. intros x Hx. apply in_map_iff in Hx as ([n x'] & <- & Hx).
        now apply Now with n.
      + intros n x q v Hn Hv.
        assert (Hq : In (q, v) (frontier s)).
        { rewrite Ef. apply in_app_iff. apply in_app_iff in Hv as [Hv | Hv]; [now left | right; now right]. }
        apply in_app_iff in Hn as [Hn | [Hn | []]]; [now apply Wait with n v |].
        injection Hn as <- <-. now apply Least with v.
      + intros n others En. injection En as <- _. exists p. split; [exact E |].
        intros k x Hx. apply in_app_iff in Hx as [Hx | [Hx | []]]; [now apply Now with k |].
        injection Hx as _ <-. linear.
    - (* If the number of the child is set now, it is g(n) + c >= g(n). *)
      intros s n older child c M (Up & Wait & Last) C Hs. destruct (Last n older C) as (y & Ey & Most).
      unfold in_order. rewrite relax_expansions, relax_closed. repeat split; [exact Up | |].
      + intros m x p v Hm Hv. destruct (relax_cases n s child c) as [Eq | (z & Ez & _ & Eq)]; rewrite Eq in Hv.
        * now apply Wait with m v.
        * simpl in Hv. apply in_app_iff in Hv as [Hv | [Hv | []]]; [now apply Wait with m v |].
          injection Hv as <- <-. replace z with y by congruence.
          pose proof (Most m x Hm). pose proof (Hc n child c Hs). linear.
      + intros m others E. replace m with n in * by congruence. exists y. split; [| exact Most].
        destruct (relax_cases n s child c) as [-> | (z & Ez & Less & ->)]; [exact Ey |]. simpl.
        rewrite set_elsewhere; [exact Ey |]. intros <-.
        apply (only_open_states_change Hc s M n n c z); trivial; rewrite C; now left.
  Qed.

  (** T1.6. The wave never runs back. Let no cost be negative. States are expanded in an order in which g never falls.

      Of any two expansions in the story, of n with the number x and later of m with the number y, the first has the
      number that is not larger. *)
  Theorem T1_6_the_wave_never_runs_back : no_negative_cost -> forall s earlier n x between m y later,
    moment least_first s -> story s = earlier ++ expand n x :: between ++ expand m y :: later -> x <= y.
  Proof.
    intros Hc s a n x b m y c M E. destruct (expanded_in_order Hc s M) as [Up _]. rewrite E in Up.
    destruct (two_expansions a n x b m y c) as (a' & b' & c' & E'). rewrite E' in Up.
    apply (Up (map snd a') x (map snd b') y (map snd c')). rewrite map_app. simpl. now rewrite map_app.
  Qed.

  (** ** It ends *)

  (** What has been expanded is closed from then on; and it is not taken again. *)
  Definition once (s : search state) : Prop :=
    map fst (expansions (story s)) = rev (closed s) /\ NoDup (closed s) /\
    forall v, In v (closed s) -> reached s v.

  Lemma expanded_once : forall s, moment least_first s -> once s.
  Proof.
    apply (at_every_moment least_first once).
    - repeat split; [constructor | easy].
    - easy.
    - intros s n x s' _ (E & D & R) [p rest _ Hn Ex]. unfold once. simpl.
      rewrite expansions_app, map_app. simpl. repeat split.
      + now rewrite E.
      + now constructor.
      + intros v [<- | Hv]; [now exists x | now apply R].
    - intros s n older child c _ (E & D & R) _ _. unfold once. rewrite relax_expansions, relax_closed.
      repeat split; [exact E | exact D |]. intros v Hv. destruct (R v Hv) as [x Ex].
      destruct (relax_falls n s (child, c) v x Ex) as (y & Ey & _). now exists y.
  Qed.

  Lemma closed_is_reachable : forall s, moment least_first s -> forall v, In v (closed s) -> reachable v.
  Proof.
    intros s M v Hv. destruct (expanded_once s M) as (_ & _ & R). destruct (R v Hv) as [x Ex]. exists x.
    now apply (L1_1_nothing_is_promised_that_cannot_be_kept s v x M).
  Qed.

  Lemma closed_was_expanded : forall s, moment least_first s -> forall v, In v (closed s) ->
    exists x, In (expand v x) (story s).
  Proof.
    intros s M v Hv. destruct (expanded_once s M) as (E & _ & _). apply in_rev in Hv. rewrite <- E in Hv.
    apply in_map_iff in Hv as ([v' x] & Ev & Hv). simpl in Ev. subst v'. exists x. now apply expansions_in.
  Qed.

  Lemma expanded_is_closed : forall s, moment least_first s -> forall v x, In (expand v x) (story s) ->
    In v (closed s).
  Proof.
    intros s M v x H. destruct (expanded_once s M) as (E & _ & _). apply in_rev. rewrite <- E.
    apply in_map_iff. exists (v, x). split; [reflexivity | now apply expansions_in].
  Qed.

  (** Each push is told as a [reach]. *)
  Definition pushes (s : search state) : nat := count is_reach (story s).

  (** How many steps lead on from some states. *)
  Definition steps_from (states : list state) : nat := list_sum (map (fun u => length (neighbors u)) states).

  Lemma fold_pushes : forall n steps s,
    let s' := fold_left (relax n) steps s in
    (pushes s' <= pushes s + length steps)%nat /\
    (length (frontier s') + pushes s = length (frontier s) + pushes s')%nat.
  Proof.
    intros n. induction steps as [| [child c] steps IH]; intros s; simpl; [lia |].
    assert (One : (pushes (relax n s (child, c)) <= pushes s + 1)%nat /\
      (length (frontier (relax n s (child, c))) + pushes s =
       length (frontier s) + pushes (relax n s (child, c)))%nat).
    { destruct (relax_cases n s child c) as [-> | (x & _ & _ & ->)]; [lia |].
      unfold pushes. simpl. rewrite count_app, app_length. unfold count. simpl. lia. }
    destruct (IH (relax n s (child, c))) as [L E]. lia.
  Qed.

  Lemma close_pushes : forall n x rest s, pushes (close n x rest s) = pushes s.
  Proof. intros n x rest s. unfold pushes. simpl. rewrite count_app. unfold count at 2. simpl. lia. Qed.

  Lemma steps_from_more : forall n states, steps_from (n :: states) = (length (neighbors n) + steps_from states)%nat.
  Proof. reflexivity. Qed.

  (** Each turn of the loop takes an entry out. *)
  Lemma turns_and_pushes : forall k s, runs least_first k s ->
    (k + length (frontier s) = pushes s)%nat /\ (pushes s <= 1 + steps_from (closed s))%nat.
  Proof.
    intros k s H. induction H as [| k s s' H [E L] T]; [easy |].
    destruct T as [p n rest (older & younger & Ef & -> & _) _ | n x s' T _].
    - unfold pushes in *. simpl. rewrite Ef, app_length in E. simpl in E. rewrite app_length. lia.
    - rewrite fold_closed. destruct (fold_pushes n (neighbors n) s') as [Lf Ff].
      destruct T as [p rest (older & younger & Ef & -> & _) _ _].
      rewrite close_pushes in Lf, Ff. simpl closed. simpl frontier at 2 in Ff. rewrite steps_from_more.
      rewrite Ef, app_length in E. simpl in E. rewrite app_length in Ff. lia.
  Qed.

  (** All states that can be reached, each once, and their steps: the text's V and E. *)
  Definition world (states : list state) : Prop := NoDup states /\ forall v, reachable v <-> In v states.

  Lemma steps_from_part : forall states part, NoDup part -> incl part states ->
    (steps_from part <= steps_from states)%nat.
  Proof.
    intros states part. revert states. induction part as [| u part IH]; intros states D I;
      [unfold steps_from; simpl; lia |].
    inversion D as [| ? ? Hu D']; subst.
    destruct (in_split u states) as (a & b & ->); [apply I; now left |].
    assert (L : (steps_from part <= steps_from (a ++ b))%nat).
    { apply IH; [exact D' |]. intros v Hv. assert (Hv' : In v (a ++ u :: b)) by (apply I; now right).
      apply in_app_iff. apply in_app_iff in Hv' as [Hv' | [Hv' | Hv']]; [now left | now subst | now right]. }
    unfold steps_from in *. rewrite map_app, list_sum_app in *. simpl. lia.
  Qed.

  Lemma closed_steps : forall states s, (forall v, reachable v -> In v states) -> moment least_first s ->
    (steps_from (closed s) <= steps_from states)%nat.
  Proof.
    intros states s All M. apply steps_from_part; [apply (expanded_once s M) |].
    intros v Hv. apply All. now apply closed_is_reachable with s.
  Qed.

  (** T1.7. It ends, and it misses nothing. No state is expanded twice.

      Of any two expansions in the story the states are different. Nothing is asked of the costs. *)
  Theorem T1_7_1_no_state_is_expanded_twice : forall s earlier n x between m y later,
    moment least_first s -> story s = earlier ++ expand n x :: between ++ expand m y :: later -> n <> m.
  Proof.
    intros s a n x b m y c M E. destruct (expanded_once s M) as (Ec & D & _). rewrite E in Ec.
    destruct (two_expansions a n x b m y c) as (a' & b' & c' & E'). rewrite E' in Ec.
    apply NoDup_rev in D. rewrite <- Ec, map_app in D. simpl in D. apply NoDup_remove_2 in D.
    intros ->. apply D. rewrite map_app. apply in_app_iff. right. apply in_app_iff. right. now left.
  Qed.

  (** The parents of a goal that is taken lead back to the start. *)
  Lemma goal_is_announced : no_negative_cost -> forall s n x s', top least_first s -> takes least_first s n x s' ->
    is_goal n = true -> exists way told, announces least_first s way x told.
  Proof.
    intros Hc s n x s' T Tk Hg.
    assert (M : moment least_first s') by now apply has_taken with s n x.
    destruct (proj1 (parents Hc s' M) n) as (steps & y & _ & _ & Hw & _); [destruct Tk; now left |].
    exists (visited start steps), (story s' ++ [goal (visited start steps) x]). now apply arrive with n.
  Qed.

  (** T1.7. The search ends.

      Finitely many states can be reached (D1.1), and no cost is negative (D1.1). First: there is a bound for the
      number of turns of the loop. Second: as long as something waits, there is a next turn, after which the loop goes
      on or a goal is announced. That no cost is negative is needed only to announce: with a negative cycle the
      parents of the goal could form a circle, and the walk back from parent to parent would not come to the start. *)
  Theorem T1_7_2_the_search_ends : finite ->
    (exists most, forall k s, runs least_first k s -> (k <= most)%nat) /\
    (no_negative_cost -> forall s, top least_first s -> frontier s <> [] ->
      (exists s', turn least_first s s') \/ (exists way x told, announces least_first s way x told)).
  Proof.
    intros [states All]. split.
    - (* At most as many expansions as states, each pushes finitely many entries, and each turn takes one out. *)
      exists (1 + steps_from states)%nat. intros k s H.
      destruct (turns_and_pushes k s H) as [E L].
      assert (M : moment least_first s) by (constructor; now exists k).
      pose proof (closed_steps states s All M). lia.
    - intros Hc s T W. destruct (something_first (frontier s) W) as (p & n & rest & Hp).
      apply first_come_is_least_first in Hp. destruct (member_decide n (closed s)) as [Cn | Cn].
      + left. eexists. apply (skip _ s p n rest Hp Cn).
      + destruct (L1_2_old_entries_do_no_harm s p n rest T Hp Cn) as (_ & E & _).
        assert (Tk : takes least_first s n p (close n p rest s)) by now apply take with p.
        destruct (is_goal n) eqn:Hg.
        * right. destruct (goal_is_announced Hc s n p _ T Tk Hg) as (way & told & A). now exists way, p, told.
        * left. eexists. apply (go_on _ s n p _ Tk Hg).
  Qed.

  (** T1.7. If it ends without a goal, it has expanded every state that can be reached, and no path leads to a goal.

      [frontier s = []]: at the top of the loop nothing waits. Nothing is asked of the costs. *)
  Theorem T1_7_3_it_misses_nothing : forall s, top least_first s -> frontier s = [] ->
    (forall v, reachable v -> exists x, In (expand v x) (story s)) /\
    (forall t x, is_goal t = true -> ~ costs start t x).
  Proof.
    intros s T Nothing. assert (M : moment least_first s) by now constructor.
    assert (All : forall v, reachable v -> In v (closed s)).
    { intros v [x [p Hp]]. destruct (member_decide v (closed s)) as [Hv | Hv]; [exact Hv | exfalso].
      (* If some path led to a state that is not closed, a state of that path would belong to the frontier. *)
      destruct (first_of_kind (fun w => ~ In w (closed s))) with (2 := Hp) (3 := Hv)
        as (m & p1 & x1 & _ & _ & _ & _ & H1 & _ & Hm & First).
      { intros w. destruct (member_decide w (closed s)); [now right | now left]. }
      assert (F : of_frontier s m).
      { apply L1_3_the_frontier_separates with p1 x1; trivial. intros w Hw.
        destruct (member_decide w (closed s)) as [H | H]; [exact H | destruct (First w Hw H)]. }
      destruct F as [[y Ey] _]. pose proof (newest_entry_waits s M m y Ey Hm) as W. now rewrite Nothing in W. }
    split.
    - intros v Hv. now apply closed_was_expanded, All.
    - (* Each of them was asked whether it is a goal. *)
      intros t x Ht Hx. assert (Ct : In t (closed s)) by (apply All; now exists x).
      apply (no_closed_goal s T) in Ct. congruence.
  Qed.

  (** ** When all steps cost the same *)

  Section Equal_costs.
    Variable c : number.
    Hypothesis not_negative : 0 <= c.
    Hypothesis equal : forall u v d, step u v d -> d = c.

    (** What both searches hold is the same. *)
    Definition alike (s : search state) (b : Breadth_first.search state) : Prop :=
      g s = Breadth_first.g b /\ parent s = Breadth_first.parent b /\
      map snd (frontier s) = Breadth_first.frontier b /\ story s = Breadth_first.story b.

    (** While the states with the number x are expanded, the entries lie in the order of their priorities, each state
        in one of them at most; and no number is above x + c. *)
    Definition queue (x : number) (s : search state) : Prop :=
      never_falls (map fst (frontier s)) /\ NoDup (map snd (frontier s)) /\
      (forall p v, In (p, v) (frontier s) -> x <= p /\ g s v = Some p /\ ~ In v (closed s)) /\
      (forall v y, g s v = Some y -> y <= x + c) /\
      (forall v, In v (closed s) -> reached s v).

    (** A frontier in the order of its priorities behaves like a queue. *)
    Lemma first_come_takes_the_head : forall (waiting : entries state) p n rest, never_falls (map fst waiting) ->
      first_come waiting p n rest <-> waiting = (p, n) :: rest.
    Proof.
      intros waiting p n rest Up. split.
      - intros (older & younger & -> & -> & Older & _). destruct older as [| [q w] older]; [reflexivity | exfalso].
        assert (p < q) by (apply Older with w; now left).
        assert (q <= p); [| linear]. rewrite map_app in Up. simpl in Up.
        now apply (Up [] q (map fst older) p (map fst younger)).
      - intros ->. exists [], rest. repeat split; [easy |]. intros q w H. simpl in Up.
        apply in_split in H as (a & b & ->). rewrite map_app in Up. simpl in Up.
        now apply (Up [] p (map fst a) q (map fst b)).
    Qed.

    (** Both accept the same offers. *)
    Lemma same_offers : forall x n s b child cost,
      alike s b -> queue x s -> g s n = Some x -> step n child cost ->
      alike (relax n s (child, cost)) (Breadth_first.offer n b (child, cost)) /\
      queue x (relax n s (child, cost)) /\ g (relax n s (child, cost)) n = Some x.
    Proof.
      intros x n s b child cost A Q E Hs. pose proof A as (Eg & Ep & Ef & Es).
      pose proof Q as (Up & One & Exact & Most & Known).
      apply equal in Hs as ->. unfold relax, Breadth_first.offer. rewrite <- Eg, E.
      destruct (g s child) as [y |] eqn:Ec; simpl.
      - (* A child that is already known has a number of at most x + c: the offer is declined. *)
        pose proof (Most child y Ec). destruct (le_decide y (x + c)); [| contradiction].
        easy.
      - (* A child that is unknown is accepted by both, and waits at the end. *)
        assert (D : n <> child) by congruence.
        split; [| split; [| simpl; now rewrite set_elsewhere]].
        + unfold alike. simpl. rewrite map_app, Ef, Ep, Es. easy.
        + unfold queue. simpl. rewrite !map_app. simpl. repeat split.
          * apply never_falls_after; [exact Up |]. intros p Hp. apply in_map_iff in Hp as ([p' v] & <- & Hv).
            apply (Most v). now apply Exact.
          * apply NoDup_Add with (a := child) (l := map snd (frontier s)).
            { rewrite <- (app_nil_r (map snd (frontier s))) at 1. apply Add_app. }
            split; [exact One |]. intros H. apply in_map_iff in H as ([p v] & Ev & H). simpl in Ev. subst v.
            apply Exact in H as (_ & H & _). congruence.
          * apply in_app_iff in H as [H | [H | []]]; [now apply Exact in H |]. injection H as <- _. linear.
          * apply in_app_iff in H as [H | [H | []]].
            { apply Exact in H as (_ & H & _). rewrite set_elsewhere; [exact H | congruence]. }
            injection H as <- <-. apply set_there.
          * apply in_app_iff in H as [H | [H | []]]; [now apply Exact in H |]. injection H as <- <-.
            intros H. apply Known in H as [y Ey]. congruence.
          * intros v y Ev. unfold set in Ev. destruct (same v child) as [-> |]; [| now apply Most with v].
            injection Ev as <-. linear.
          * intros v Hv. apply Known in Hv as [y Ey]. exists y. simpl. rewrite set_elsewhere; [exact Ey | congruence].
    Qed.

    Lemma same_expansion : forall x n steps s b, alike s b -> queue x s -> g s n = Some x ->
      incl steps (neighbors n) ->
      alike (fold_left (relax n) steps s) (fold_left (Breadth_first.offer n) steps b) /\
      queue x (fold_left (relax n) steps s).
    Proof.
      intros x n. induction steps as [| [child cost] steps IH]; intros s b A Q E I; [easy |]. simpl.
      destruct (same_offers x n s b child cost A Q E) as (A' & Q' & E'); [apply I; now left |].
      apply IH; trivial. intros e He. apply I. now right.
    Qed.

    (** Both take the same state. *)
    Lemma same_taken : forall x s b, alike s b -> queue x s -> forall n y,
      (forall s', takes first_come s n y s' ->
        exists b', Breadth_first.takes b n y b' /\ alike s' b' /\ queue y s') /\
      (forall b', Breadth_first.takes b n y b' -> exists s', takes first_come s n y s' /\ alike s' b' /\ queue y s').
    Proof.
      intros x s b (Eg & Ep & Ef & Es) (Up & One & Exact & Most & Known) n y.
      (* Once (y, n) is out, the others are still in order, and y is not below x. *)
      assert (Out : forall rest, frontier s = (y, n) :: rest ->
        alike (close n y rest s) (Breadth_first.take n y (map snd rest) b)
                /\ queue y (close n y rest s)).
      { intros rest E. rewrite E in *. simpl in *. inversion One as [| ? ? Hn One']; subst.
        destruct (Exact y n) as (Lx & En & Cn); [now left |]. split.
        - unfold alike. simpl. rewrite Es. easy.
        - unfold queue. simpl. repeat split.
          + intros a p m q l El. apply (Up (y :: a) p m q l). now rewrite El.
          + exact One'.
          + assert (Hr : In p (map fst rest)) by (apply in_map_iff; now exists (p, v)).
            apply in_split in Hr as (a & l & Er). apply (Up [] y a p l). now rewrite Er.
          + now apply Exact; right.
          + intros [<- | Hv]; [| revert Hv; now apply (Exact p v); right].
            apply Hn, in_map_iff. now exists (p, n).
          + intros v z Ev. apply Most in Ev. linear.
          + intros v [<- | Hv]; [now exists y | now apply Known]. }
      split.
      - intros s' [p rest Hp Hn E]. apply first_come_takes_the_head in Hp; [| exact Up].
        destruct (Exact p n) as (_ & E' & _); [rewrite Hp; now left |].
        replace p with y in * by congruence. destruct (Out rest Hp) as [A Q].
        exists (Breadth_first.take n y (map snd rest) b). split; [| easy].
        constructor; [now rewrite <- Ef, Hp | now rewrite <- Eg].
      - intros b' [rest E En]. rewrite <- Ef in E. destruct (frontier s) as [| [p m] waiting] eqn:Fs; [easy |].
        simpl in E. injection E as -> <-. destruct (Exact p n) as (_ & E & Cn); [now left |].
        rewrite <- Eg in En. replace p with y in * by congruence.
        destruct (Out waiting eq_refl) as [A Q]. exists (close n y waiting s). split; [| easy].
        apply take with y; trivial. apply first_come_takes_the_head; now rewrite Fs.
    Qed.

    Lemma both_begin : alike begin Breadth_first.begin /\ queue 0 begin.
    Proof.
      split; [easy |]. repeat split; simpl.
      - intros a x b y l E. destruct a as [| ? [| ? ?]]; [destruct b | |]; discriminate E.
      - constructor; [easy | constructor].
      - destruct H as [H | []]. injection H as <- _. linear.
      - destruct H as [H | []]. injection H as <- <-. apply set_there.
      - easy.
      - intros v y E. unfold set in E. destruct (same v start); [| easy]. injection E as <-. linear.
      - easy.
    Qed.

    (** Turn for turn. *)
    Lemma dijkstra_as_breadth_first : forall s, top first_come s ->
      exists b x, Breadth_first.top b /\ alike s b /\ queue x s.
    Proof.
      intros s [k H]. induction H as [| k s s' H (b & x & [j Tb] & A & Q) T].
      - exists Breadth_first.begin, 0. split; [exists 0%nat; constructor | exact both_begin].
      - destruct T as [p n rest Hp Hn | n y s' T Hg].
        + (* No entry is ever skipped. *)
          exfalso. pose proof Q as (Up & _ & Exact & _). apply first_come_takes_the_head in Hp; [| exact Up].
          apply (Exact p n); [rewrite Hp; now left | exact Hn].
        + destruct (proj1 (same_taken x s b A Q n y) s' T) as (b' & T' & A' & Q').
          destruct (same_expansion y n (neighbors n) s' b' A' Q') as [A'' Q'']; [now destruct T | easy |].
          exists (fold_left (Breadth_first.offer n) (neighbors n) b'), y. split; [| easy].
          exists (S j). apply Breadth_first.one_more with b; [exact Tb | apply (Breadth_first.go_on b n y b' T' Hg)].
    Qed.

    Lemma breadth_first_as_dijkstra : forall b, Breadth_first.top b ->
      exists s x, top first_come s /\ alike s b /\ queue x s.
    Proof.
      intros b [k H]. induction H as [| k b b' H (s & x & [j Ts] & A & Q) T].
      - exists begin, 0. split; [exists 0%nat; constructor | exact both_begin].
      - destruct T as [n y b' T Hg]. destruct (proj2 (same_taken x s b A Q n y) b' T) as (s' & T' & A' & Q').
        destruct (same_expansion y n (neighbors n) s' b' A' Q') as [A'' Q'']; [now destruct T' | easy |].
        exists (fold_left (relax n) (neighbors n) s'), y. split; [| easy].
        exists (S j). apply one_more with s; [exact Ts | apply (go_on _ s n y s' T' Hg)].
    Qed.

    Lemma breadth_first_announces_as_dijkstra : forall b way x told,
      Breadth_first.top b -> Breadth_first.announces b way x told ->
      exists s, top first_come s /\ announces first_come s way x told.
    Proof.
      intros b way x told Tb [n b' T Hg W]. destruct (breadth_first_as_dijkstra b Tb) as (s & z & Ts & A & Q).
      destruct (proj2 (same_taken z s b A Q n x) b' T) as (s' & T' & (_ & Ep & _ & Es) & _).
      exists s. split; [exact Ts |]. rewrite <- Es. apply arrive with n; trivial. now rewrite Ep.
    Qed.
  End Equal_costs.

  (** To take the oldest entry of least priority is to take one of least priority. *)
  Lemma first_come_takes : forall s n x s', takes first_come s n x s' -> takes least_first s n x s'.
  Proof.
    intros s n x s' [p rest Hp Hn E]. apply take with p; trivial. now apply first_come_is_least_first.
  Qed.

  Lemma first_come_top : forall s, top first_come s -> top least_first s.
  Proof.
    intros s [k H]. exists k. induction H as [| k s s' H IH T]; [constructor |].
    apply one_more with s; [exact IH |]. destruct T as [p n rest Hp Hn | n x s' T Hg].
    - apply (skip _ s p n); [now apply first_come_is_least_first | exact Hn].
    - apply (go_on _ s n x s'); [now apply first_come_takes | exact Hg].
  Qed.

  Lemma first_come_announces : forall s way x told,
    announces first_come s way x told -> announces least_first s way x told.
  Proof.
    intros s way x told [n s' T Hg Hw]. apply arrive with n; trivial. now apply first_come_takes.
  Qed.

  (** T1.8. With equal costs a queue is enough. If all steps cost the same, [breadth_first] and [dijkstra] tell the
      same story, event for event.

      c is the cost of each step; it is not negative (D1.1). [tells]: the whole story of a search that has ended. Here
      [dijkstra] takes among equal priorities the one that came first. *)
  Theorem T1_8_with_equal_costs_a_queue_is_enough : forall c, 0 <= c -> (forall u v d, step u v d -> d = c) ->
    forall told, Breadth_first.tells told <-> tells first_come told.
  Proof.
    intros c Hc Equal told. split.
    - intros [b T W | b way x told' T A].
      + destruct (breadth_first_as_dijkstra c Hc Equal b T) as (s & x & Ts & (_ & _ & Ef & Es) & _).
        rewrite <- Es. apply nothing_waits; [exact Ts |]. rewrite W in Ef. now apply map_eq_nil in Ef.
      + destruct (breadth_first_announces_as_dijkstra c Hc Equal b way x told' T A) as (s & Ts & As).
        now apply goal_found with s way x.
    - intros [s T W | s way x told' T [n s' Tk Hg Hw]];
        destruct (dijkstra_as_breadth_first c Hc Equal s T) as (b & z & Tb & A & Q).
      + destruct A as (_ & _ & Ef & Es). rewrite Es. apply Breadth_first.nothing_waits; [exact Tb |].
        now rewrite <- Ef, W.
      + destruct (proj1 (same_taken c Hc z s b A Q n x) s' Tk) as (b' & Tk' & (_ & Ep & _ & Es) & _).
        apply Breadth_first.goal_found with b way x; [exact Tb |]. rewrite Es.
        apply Breadth_first.arrive with n; trivial. now rewrite <- Ep.
  Qed.

End Chapter_1.

Section Fewest_steps.
  Context `{P : Problem}.

  (** The same world, in which every step costs 1. *)
  Definition unit_steps (steps : list (state * number)) : list (state * @number integers) :=
    map (fun '(v, _) => (v, 1%Z)) steps.
  Definition unit_world : @Problem integers := {|
    state := state; same := same; start := start; is_goal := is_goal;
    neighbors := fun u => unit_steps (neighbors u)
  |}.

  Lemma unit_step : forall (u v : @state _ P) d, @step integers unit_world u v d -> d = 1%Z /\ exists c, step u v c.
  Proof.
    intros u v d H. apply in_map_iff in H as ([w c] & E & H). injection E as -> <-.
    split; [reflexivity | now exists c].
  Qed.

  (** The paths are the same, and there they cost the number of their steps. *)
  Lemma path_there : forall (u : @state _ P) p (v : @state _ P) x, path u p v x ->
    exists q, @path integers unit_world u q v (Z.of_nat (length p)).
  Proof.
    intros u p v x H. induction H as [| p v w x c _ [q H] Hs].
    - exists []. constructor.
    - exists (q ++ [(w, 1%Z)]). rewrite app_length, Nat2Z.inj_add.
      apply (@walk_on integers unit_world u q v w (Z.of_nat (length p)) 1%Z H).
      exact (in_map (fun '(v, _) => (v, 1%Z)) _ _ Hs).
  Qed.

  Lemma path_back : forall (u : @state _ P) q (v : @state _ P) z, @path integers unit_world u q v z ->
    z = Z.of_nat (length q) /\ exists p x, path u p v x /\ map fst p = map fst q.
  Proof.
    intros u q v z H. induction H as [| q v w z d _ (Ez & p & x & H & M) Hs].
    - split; [reflexivity |]. exists [], 0. repeat split. constructor.
    - apply unit_step in Hs as (-> & c & Hs). split; [now rewrite app_length, Nat2Z.inj_add, Ez |].
      exists (p ++ [(w, c)]), (x + c). rewrite !map_app, M. split; [now apply walk_on with v | reflexivity].
  Qed.

  (** [breadth_first] never looks at a cost in order to choose. So it does the same in both worlds. *)
  Definition same_choice (b : Breadth_first.search state)
      (b' : @Breadth_first.search integers (@state _ unit_world)) : Prop :=
    Breadth_first.parent b = Breadth_first.parent b' /\ Breadth_first.frontier b = Breadth_first.frontier b' /\
    forall v, Breadth_first.g b v = None <-> Breadth_first.g b' v = None.

  Lemma same_choice_of_offers : forall n steps b b', same_choice b b' ->
    same_choice (fold_left (Breadth_first.offer n) steps b)
      (fold_left (@Breadth_first.offer integers unit_world n) (unit_steps steps) b').
  Proof.
    intros n. induction steps as [| [child c] steps IH]; intros b b' S; [exact S |]. simpl. apply IH.
    pose proof S as (Ep & Ef & Eg). unfold Breadth_first.offer.
    destruct (Breadth_first.g b n) as [x |] eqn:En, (Breadth_first.g b' n) as [x' |] eqn:En'; trivial;
      try (apply Eg in En; congruence); try (apply Eg in En'; congruence).
    destruct (Breadth_first.g b child) as [y |] eqn:Ec, (Breadth_first.g b' child) as [y' |] eqn:Ec'; trivial;
      try (apply Eg in Ec; congruence); try (apply Eg in Ec'; congruence).
    unfold same_choice. simpl. rewrite Ep, Ef. split; [reflexivity | split; [reflexivity |]].
    intros v. unfold set. simpl. destruct (same v child); [easy | apply Eg].
  Qed.

  Lemma same_choice_of_state : forall b b' n x s, same_choice b b' -> Breadth_first.takes b n x s ->
    exists x' s', @Breadth_first.takes integers unit_world b' n x' s' /\ same_choice s s'.
  Proof.
    intros b b' n x s (Ep & Ef & Eg) [rest E En].
    destruct (Breadth_first.g b' n) as [x' |] eqn:En'; [| apply Eg in En'; congruence].
    exists x', (@Breadth_first.take integers unit_world n x' rest b'). split; [| easy].
    constructor; [now rewrite <- Ef | exact En'].
  Qed.

  Lemma same_choices : forall b, Breadth_first.top b ->
    exists b', @Breadth_first.top integers unit_world b' /\ same_choice b b'.
  Proof.
    intros b [k H]. induction H as [| k b1 b2 H (b' & [j T'] & S) T].
    - exists (@Breadth_first.begin integers unit_world). split; [exists 0%nat; constructor |].
      split; [reflexivity | split; [reflexivity |]]. intros v. simpl. unfold set. simpl. now destruct (same v start).
    - destruct T as [n x s T Hg]. destruct (same_choice_of_state b1 b' n x s S T) as (x' & s' & T'' & S').
      exists (fold_left (@Breadth_first.offer integers unit_world n) (unit_steps (neighbors n)) s').
      split; [| exact (same_choice_of_offers n (neighbors n) s s' S')].
      exists (Datatypes.S j). apply (Breadth_first.one_more _ b'); [exact T' |].
      apply (@Breadth_first.go_on integers unit_world b' n x' s' T'' Hg).
  Qed.

  (** C1.9. Breadth-first search finds the fewest steps. Whatever the steps cost, the path that [breadth_first]
      announces has the fewest steps of all paths to a goal.

      [announces b way x told]: the turn that begins with b announces the states [way] and the cost x. They are the
      states of a path p to a goal; each path q to any goal has at least as many steps. Nothing is asked of the
      costs. *)
  Corollary C1_9_breadth_first_search_finds_the_fewest_steps : forall b way x told,
    Breadth_first.top b -> Breadth_first.announces b way x told ->
    (exists n p y, is_goal n = true /\ path start p n y /\ visited start p = way) /\
    (forall t q z, is_goal t = true -> path start q t z -> (length way <= length (visited start q))%nat).
  Proof.
    intros b way x told T [n s Tk Hg Hw].
    (* It takes the same path as if every step cost 1. *)
    destruct (same_choices b T) as (b' & T' & S).
    destruct (same_choice_of_state b b' n x s S Tk) as (x' & s' & Tk' & (Ep & _)).
    assert (Hw' : path_to (Breadth_first.parent s') n way) by (rewrite <- Ep; exact Hw).
    (* In that case it tells the story of dijkstra. *)
    destruct (@breadth_first_announces_as_dijkstra integers unit_world 1%Z) with (3 := T')
      (4 := @Breadth_first.arrive integers unit_world b' way x' n s' Tk' Hg Hw') as (s1 & T1 & A1).
    { change (0 <= 1)%Z. lia. }
    { intros u v d Hs. now apply unit_step in Hs. }
    apply first_come_top in T1. apply first_come_announces in A1.
    (* By C1.5 that ends with a path of the least cost, that is, of the fewest steps. *)
    destruct (@C1_5_what_is_announced_is_right integers unit_world) with (2 := T1) (3 := A1)
      as ((_ & Least) & m & p & Hm & Hp & V).
    { intros u v d Hs. apply unit_step in Hs as [-> _]. change (0 <= 1)%Z. lia. }
    destruct (path_back _ _ _ _ Hp) as (Ex & p' & y & Hp' & M). split.
    - exists m, p', y. repeat split; trivial. unfold visited in *. rewrite <- V. simpl. now rewrite M.
    - intros t q z Ht Hq. destruct (path_there _ _ _ _ Hq) as [q' Hq'].
      assert (H : (x' <= Z.of_nat (length q))%Z) by (apply (Least t); [exact Ht | now exists q']).
      rewrite <- V. unfold visited. simpl. rewrite !map_length. apply le_n_S, Nat2Z.inj_le. rewrite Ex in H. exact H.
  Qed.

End Fewest_steps.

(** ** What it costs *)

Section What_it_costs.
  Context `{P : Problem}.

  (** T1.10. One push for each step. [dijkstra] pushes at most E + 1 entries, and pops no more.

      [states] are the states that can be reached, each once (their number is V), and [steps_from states] is the
      number E of their steps. [runs least_first k s]: after k turns of the loop, each of which pops one entry.
      Nothing is asked of the costs.

      Differs: the formal statement counts. At any moment at most E + 1 entries have been pushed, and at most E + 1
      wait; at the top of the loop as many have been popped as have been pushed and do not wait; at most V states have
      been expanded. The time and memory in O-notation follow from these counts by what a heap and a dictionary cost,
      which is not modeled. *)
  Theorem T1_10_one_push_for_each_step : forall states, world states ->
    (forall s, moment least_first s ->
      (pushes s <= steps_from states + 1 /\ length (frontier s) <= steps_from states + 1 /\
       count is_expand (story s) <= length states)%nat) /\
    (forall k s, runs least_first k s -> (k + length (frontier s) = pushes s)%nat).
  Proof.
    intros states [Dw Aw]. split; [| intros k s H; now apply turns_and_pushes].
    assert (Bound : forall s, moment least_first s ->
              (pushes s <= 1 + steps_from (closed s) /\ length (frontier s) <= pushes s)%nat).
    { (* By T1.7 a state is expanded at most once, so each step is relaxed at most once. *)
      assert (Taken : forall s n x s', top least_first s -> takes least_first s n x s' ->
                (pushes s' + length (neighbors n) <= 1 + steps_from (closed s') /\
                 length (frontier s') <= pushes s')%nat).
      { intros s n x s' [k H] [p rest (older & younger & E & -> & _) _ _].
        destruct (turns_and_pushes k s H) as [Ek Lk]. rewrite E, app_length in Ek.
        rewrite close_pushes. simpl closed. simpl frontier. rewrite steps_from_more, app_length. simpl in Ek. lia. }
      intros s [s0 [k H] | s0 n x s' H T | s0 n x s' done todo H T Hg E].
      - destruct (turns_and_pushes k s0 H) as [Ek Lk]. lia.
      - destruct (Taken s0 n x s' H T). lia.
      - destruct (Taken s0 n x s' H T) as [L F], (fold_pushes n done s') as [Lf Ff]. rewrite fold_closed.
        rewrite E, app_length in L. lia. }
    intros s M. destruct (Bound s M) as [L F].
    assert (Lc : (steps_from (closed s) <= steps_from states)%nat).
    { apply closed_steps; [| exact M]. intros v. apply Aw. }
    repeat split; [lia | lia |].
    destruct (expanded_once s M) as (E & D & _).
    assert (Count : forall told, count is_expand told = length (expansions told)).
    { induction told as [| e told IH]; [reflexivity |]. unfold count in *. destruct e; simpl; now rewrite IH. }
    rewrite Count, <- (map_length fst), E, rev_length. apply NoDup_incl_length; [exact D |].
    intros v Hv. apply Aw. now apply closed_is_reachable with s.
  Qed.
End What_it_costs.
