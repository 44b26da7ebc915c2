(** * Partially ordered A*: [partial_astar]

    The loop of [search/labels/partial_astar.py]: labels wait in a frontier with their bounds, cost + h; a label that
    was overtaken is dropped when its turn comes, and one whose bound is out of range or covered by a goal is given
    up, before it waits or later. Goals go into [best], and what they cover there is taken back. (What [every] adds
    comes after the loop, and is not in this model.) *)

From Proofs Require Export Label.
From Coq Require Import Bool Lia.

Section Partial_astar.
  Context `{P : CostedProblem}.
  Context (fits : cost -> bool) (h : estimate) (slack : cost -> cost).

  Definition entry : Type := option cost * label.

  Record world := {
    frontier : list entry;
    remembered :> memory P;
    best : list cost;
    goals : list label; (* announced, and not taken back *)
    expanded : list label; (* a label for each event "expand", the last one first *)
    told : list (list state * cost); (* what each event "goal" says, the last one first *)
    taken_back : list label
  }.

  (** No cost is [None], and [None] fits no range. Without the argument [slack] the bound itself is looked up. *)
  Definition hopeless (best : list cost) (bound : option cost) : bool :=
    match bound with
    | None => true
    | Some b => negb (fits b) || covered best (slack b)
    end.

  Definition initial : world :=
    {| frontier := [(h start outset, (start, outset))]; remembered := first_memory; best := []; goals := [];
       expanded := []; told := []; taken_back := [] |}.

  (** One step from [from] is offered: a turn of the loop [for child, step in problem.neighbors(state)]. *)
  Definition offer (from : label) (w : world) (edge : state * stride) : world :=
    let (child, s) := edge in
    match snd from + s with
    | None => w
    | Some new =>
        if covered (kept_at (kept w) child) new then w
        else if hopeless (best w) (h child new) then w
        else {| frontier := frontier w ++ [(h child new, (child, new))];
                remembered := remember child new from w; best := best w; goals := goals w;
                expanded := expanded w; told := told w; taken_back := taken_back w |}
    end.

  (** A goal that [best] does not cover is announced, and what it covers there is taken back. *)
  Definition announce (l : label) (w : world) : world :=
    let worse := evicted (best w) (snd l) in
    let is_worse := fun goal : label => if in_dec same_cost (snd goal) worse then true else false in
    {| frontier := frontier w; remembered := w; best := replace (best w) (snd l);
       goals := filter (fun goal => negb (is_worse goal)) (goals w) ++ [l];
       expanded := expanded w; told := (first_path l w, snd l) :: told w;
       taken_back := filter is_worse (goals w) ++ taken_back w |}.

  Definition popped (rest : list entry) (w : world) : world :=
    {| frontier := rest; remembered := w; best := best w; goals := goals w;
       expanded := expanded w; told := told w; taken_back := taken_back w |}.

  Definition expand (l : label) (w : world) : world :=
    {| frontier := frontier w; remembered := w; best := best w; goals := goals w;
       expanded := l :: expanded w; told := told w; taken_back := taken_back w |}.

  (** One turn of the loop [while frontier], when the entry has been taken out. *)
  Definition take (e : entry) (w : world) : world :=
    let (bound, l) := e in
    if is_dropped l w then w
    else if hopeless (best w) bound then w
    else if is_goal (fst l) then
      if covered (best w) (snd l) then expand l w else announce l (expand l w)
    else fold_left (offer l) (neighbors (fst l)) (expand l w).

  (** Which of those that wait may be taken next: [any_order] says any; [least rank] says one whose bound has the
      least rank. (The code takes of several such the one that was pushed first. A bound of [None] can only be that of
      the start, which waits alone.) *)

  Definition order : Type := entry -> list entry -> Prop.
  Definition any_order : order := fun _ _ => True.
  Definition least `{Values} (rank : cost -> value) : order := fun e waiting =>
    forall other, In other waiting ->
    match fst e, fst other with Some a, Some b => low (rank a) (rank b) | _, _ => True end.

  Inductive turn (next : order) (e : entry) : world -> world -> Prop :=
  | takes : forall before behind w, frontier w = before ++ e :: behind -> next e (frontier w) ->
      turn next e w (take e (popped (before ++ behind) w)).

  (** [after next k w]: after k turns the search may be at w. *)
  Inductive after (next : order) : nat -> world -> Prop :=
  | at_first : after next 0 initial
  | one_more : forall k w e w', after next k w -> turn next e w w' -> after next (S k) w'.

  Definition reached (next : order) (w : world) : Prop := exists k, after next k w.
  Definition ended (w : world) : Prop := frontier w = [].

  (** Some number bounds how many turns there can be, and as long as something waits there is another. *)
  Definition always_ends (next : order) : Prop :=
    (exists most, forall k w, after next k w -> (k <= most)%nat) /\
    forall w, reached next w -> ~ ended w -> exists e w', turn next e w w'.

  Lemma reached_any : forall next w, reached next w -> reached any_order w.
  Proof.
    intros next w [k H]. exists k. induction H as [| k w e w' H IH T]; [constructor |].
    apply one_more with w e; [exact IH |]. destruct T as [before behind w Q _]. now constructor.
  Qed.

  (** [later next w w']: from w the search may come to w'. *)
  Inductive later (next : order) (w : world) : world -> Prop :=
  | not_yet : later next w w
  | a_turn_later : forall w1 e w2, later next w w1 -> turn next e w1 w2 -> later next w w2.

  Lemma reached_later : forall next w w', reached next w -> later next w w' -> reached next w'.
  Proof.
    intros next w w' R L. induction L as [| w1 e w2 L [k H] T]; [exact R |]. exists (S k).
    now apply one_more with w1 e.
  Qed.

  (** An invariant holds of all that is reached if it holds at first, and every turn keeps it. *)
  Lemma reached_invariant : forall next (I : world -> Prop), I initial ->
    (forall w e w', reached next w -> I w -> turn next e w w' -> I w') -> forall w, reached next w -> I w.
  Proof.
    intros next I First Keep w [k H]. induction H as [| k w e w' H IH T]; [exact First |].
    apply Keep with w e; trivial. now exists k.
  Qed.

  (** ** What is true at the top of the loop *)

  Definition covers_more (old new : world) : Prop :=
    (forall n a, covered (kept_at (kept old) n) a = true -> covered (kept_at (kept new) n) a = true) /\
    (forall c, covered (best old) c = true -> covered (best new) c = true) /\
    incl (expanded old) (expanded new).

  Definition settled (w : world) (l : label) (edge : state * stride) : Prop :=
    match (snd l + snd edge)%cost with
    | None => True
    | Some new => covered (kept_at (kept w) (fst edge)) new = true \/ hopeless (best w) (h (fst edge) new) = true
    end.

  (** The label has had its turn, or never will need one. *)
  Definition done (w : world) (l : label) : Prop :=
    hopeless (best w) (h (fst l) (snd l)) = true \/
    In l (expanded w) /\
    if is_goal (fst l) then covered (best w) (snd l) = true
    else forall edge, In edge (neighbors (fst l)) -> settled w l edge.

  Lemma hopeless_monotone : forall old new bound, (forall c, covered old c = true -> covered new c = true) ->
    hopeless old bound = true -> hopeless new bound = true.
  Proof.
    intros old new [b |] M H; [| easy]. simpl in *. apply orb_true_iff in H as [H | H]; apply orb_true_iff;
      [now left | right; now apply M].
  Qed.

  Lemma settled_monotone : forall w w' l edge, covers_more w w' -> settled w l edge -> settled w' l edge.
  Proof.
    intros w w' l edge (K & B & _) S. unfold settled in *. destruct (snd l + snd edge); [| easy].
    destruct S as [S | S]; [left; now apply K | right; now apply hopeless_monotone with (best w)].
  Qed.

  Lemma done_monotone : forall w w' l, covers_more w w' -> done w l -> done w' l.
  Proof.
    intros w w' l M [H | [E H]]; pose proof M as (K & B & X).
    - left. now apply hopeless_monotone with (best w).
    - right. split; [now apply X |]. destruct (is_goal (fst l)); [now apply B |].
      intros edge I. apply settled_monotone with w; auto.
  Qed.

  (** While the label [l] is expanded, and the steps in [left_] are still to be offered. *)
  Record expanding (l : label) (left_ : list (state * stride)) (w : world) : Prop := {
    sound_memory : sound w;
    entries_known : forall b k, In (b, k) (frontier w) -> known k w /\ b = h (fst k) (snd k);
    kept_had_turn : forall n a, In a (kept_at (kept w) n) ->
      In (h n a, (n, a)) (frontier w) \/ done w (n, a) \/ (n, a) = l;
    l_known : known l w;
    l_expanded : In l (expanded w);
    l_settled : forall edge, In edge (neighbors (fst l)) -> In edge left_ \/ settled w l edge
  }.

  Record at_top (w : world) : Prop := {
    top_sound : sound w;
    top_entries : forall b k, In (b, k) (frontier w) -> known k w /\ b = h (fst k) (snd k);
    top_kept : forall n a, In a (kept_at (kept w) n) -> In (h n a, (n, a)) (frontier w) \/ done w (n, a)
  }.

  Lemma initial_at_top : preorder -> at_top initial.
  Proof.
    intros Pre. split.
    - now apply first_memory_sound.
    - intros b k [[= <- <-] | []]. split; [now left | easy].
    - intros n a H. simpl in H. destruct (same start n) as [<- |]; [| easy]. destruct H as [<- | []]. now left; left.
  Qed.

  Lemma offer_expanding : preorder -> forall l edge left_ w,
    is_goal (fst l) = false -> In edge (neighbors (fst l)) ->
    expanding l (edge :: left_) w -> expanding l left_ (offer l w edge).
  Proof.
    intros Pre l [child s] left_ w G E X. destruct X as [S W K L X A].
    assert (Same : settled w l (child, s) -> expanding l left_ w).
    { intros Now. split; trivial. intros edge H. destruct (A edge H) as [[<- | B] | B]; auto. }
    unfold offer. destruct (snd l + s) as [new |] eqn:N.
    2: { apply Same. unfold settled; simpl. now rewrite N. }
    destruct (covered (kept_at (kept w) child) new) eqn:U.
    { apply Same. unfold settled; simpl. rewrite N. now left. }
    destruct (hopeless (best w) (h child new)) eqn:F.
    { apply Same. unfold settled; simpl. rewrite N. now right. }
    clear Same. set (w' := {| frontier := frontier w ++ [(h child new, (child, new))] |}).
    assert (M : covers_more w w').
    { split; [| split; [easy | apply incl_refl]]. intros n a. exact (still_covered Pre w child new l n a). }
    split.
    - apply remember_sound; trivial. now exists s.
    - intros b k H. apply in_app_iff in H as [H | [[= <- <-] | []]].
      + destruct (W b k H). split; [apply known_after; now right | easy].
      + split; [apply known_after; now left | easy].
    - intros n a H. apply kept_before in H as [[= -> ->] | H].
      + left. apply in_app_iff. right. now left.
      + destruct (K n a H) as [B | [B | B]].
        * left. apply in_app_iff. now left.
        * right. left. now apply done_monotone with w.
        * now right; right.
    - apply known_after. now right.
    - exact X.
    - intros edge H. destruct (A edge H) as [[<- | B] | B].
      + right. unfold settled; simpl. rewrite N. left. exact (newcomer_covered Pre w child new l).
      + now left.
      + right. now apply settled_monotone with w.
  Qed.

  Lemma offers_expanding : preorder -> forall l edges w,
    is_goal (fst l) = false -> incl edges (neighbors (fst l)) ->
    expanding l edges w -> expanding l [] (fold_left (offer l) edges w).
  Proof.
    intros Pre l edges. induction edges as [| edge edges IH]; intros w G I X; [exact X |].
    apply (IH (offer l w edge)); trivial.
    - intros e He. apply I. now right.
    - apply offer_expanding; trivial. apply I. now left.
  Qed.

  Lemma expand_covers_more : forall l w, covers_more w (expand l w).
  Proof. intros l w. split; [easy | split; [easy | apply incl_tl, incl_refl]]. Qed.

  Lemma announce_covers_more : preorder -> forall l w, covers_more w (announce l w).
  Proof.
    intros Pre l w. split; [easy | split; [| apply incl_refl]]. intros c. now apply replace_covers.
  Qed.

  (** What is left of the top of the loop when the entry (b, l) has been taken out. *)
  Lemma rest_waits : forall e next w w', at_top w -> turn next e w w' ->
    exists rest, w' = take e (popped rest w) /\
    (forall x, In x rest -> In x (frontier w)) /\
    (forall n a, In a (kept_at (kept w) n) -> In (h n a, (n, a)) rest \/ done w (n, a) \/ (n, a) = snd e).
  Proof.
    intros e next w w' T Take. destruct Take as [before behind w Q _]. exists (before ++ behind).
    split; [easy | split].
    - intros x H. rewrite Q. apply in_app_iff in H as [H | H]; apply in_app_iff; [now left | right; now right].
    - intros n a H. destruct (top_kept _ T n a H) as [B | B]; [| now right; left]. rewrite Q in B.
      apply in_app_iff in B as [B | [B | B]].
      + left. apply in_app_iff. now left.
      + right. right. now rewrite B.
      + left. apply in_app_iff. now right.
  Qed.

  Lemma turn_at_top : preorder -> forall next e w w', at_top w -> turn next e w w' -> at_top w'.
  Proof.
    intros Pre next [b l] w w' T Take.
    assert (Entry : known l w /\ b = h (fst l) (snd l)).
    { apply (top_entries _ T). destruct Take as [before behind w Q _]. rewrite Q. apply in_app_iff. right. now left. }
    destruct (rest_waits _ _ _ _ T Take) as (rest & -> & Rest & Kept). destruct Entry as [Kl ->].
    destruct T as [S W _].
    assert (Wr : forall b k, In (b, k) rest -> known k w /\ b = h (fst k) (snd k)) by auto.
    unfold take. destruct (is_dropped l (popped rest w)) eqn:D.
    { apply is_dropped_true in D. split; trivial. intros n a H. destruct (Kept n a H) as [B | [B | E]]; auto.
      simpl in E. subst l. now destruct (dropped_not_kept _ S _ _ D). }
    destruct (hopeless (best (popped rest w)) (h (fst l) (snd l))) eqn:U.
    { split; trivial. intros n a H. destruct (Kept n a H) as [B | [B | E]]; auto.
      simpl in E. subst l. right. now left. }
    assert (More := expand_covers_more l (popped rest w)).
    destruct (is_goal (fst l)) eqn:G.
    - destruct (covered (best (popped rest w)) (snd l)) eqn:V.
      + split; trivial. intros n a H. destruct (Kept n a H) as [B | [B | E]]; auto.
        * right. now apply (done_monotone (popped rest w)).
        * simpl in E. subst l. right. right. split; [now left |]. simpl in G. simpl. now rewrite G.
      + assert (More' := announce_covers_more Pre l (expand l (popped rest w))).
        split; trivial. intros n a H. destruct (Kept n a H) as [B | [B | E]]; auto.
        * right. apply (done_monotone (expand l (popped rest w))); [exact More' |].
          now apply (done_monotone (popped rest w)).
        * simpl in E. subst l. right. right. split; [now left |]. simpl in G. simpl. rewrite G.
          apply covered_true. exists a. split; [apply newcomer_is_kept | apply Pre].
    - assert (X : expanding l (neighbors (fst l)) (expand l (popped rest w))).
      { split; auto; [| now left]. intros n a H. destruct (Kept n a H) as [B | [B | E]]; auto.
        right. left. now apply (done_monotone (popped rest w)). }
      apply offers_expanding in X; trivial; [| apply incl_refl]. destruct X as [S' W' K' L' X' A'].
      split; trivial. intros n a H. destruct (K' n a H) as [B | [B | <-]]; auto.
      right. right. split; [exact X' |]. rewrite G. intros edge I. now destruct (A' edge I).
  Qed.

  Lemma reached_at_top : preorder -> forall next w, reached next w -> at_top w.
  Proof.
    intros Pre next. apply reached_invariant; [now apply initial_at_top |].
    intros w e w' _ T Take. now apply turn_at_top with next e w.
  Qed.

  (** ** What one turn changes *)

  (** Offering steps changes the frontier and the memory, and nothing else. *)
  Lemma offers_change : forall l edges w, let w' := fold_left (offer l) edges w in
    best w' = best w /\ goals w' = goals w /\ expanded w' = expanded w /\ told w' = told w /\
      taken_back w' = taken_back w.
  Proof.
    intros l edges. induction edges as [| [child s] edges IH]; intros w; [now repeat split |].
    change (fold_left (offer l) ((child, s) :: edges) w) with (fold_left (offer l) edges (offer l w (child, s))).
    specialize (IH (offer l w (child, s))). simpl in *. unfold offer in *.
    destruct (snd l + s) as [new |]; [| exact IH].
    destruct (covered (kept_at (kept w) child) new); [exact IH |].
    destruct (hopeless (best w) (h child new)); exact IH.
  Qed.

  (** What waits after steps have been offered has waited before, or is what one of them led to. *)
  Lemma offers_push : forall l edges w x, In x (frontier (fold_left (offer l) edges w)) ->
    In x (frontier w) \/
    exists child s new, In (child, s) edges /\ snd l + s = Some new /\ x = (h child new, (child, new)) /\
                        hopeless (best w) (h child new) = false.
  Proof.
    intros l edges. induction edges as [| [child s] edges IH]; intros w x H; [now left |].
    change (In x (frontier (fold_left (offer l) edges (offer l w (child, s))))) in H. apply IH in H.
    destruct (offers_change l [(child, s)] w) as (B & _). simpl in B.
    destruct H as [H | (m & t & new & I & N & E & U)].
    - unfold offer in H. destruct (snd l + s) as [new |] eqn:N; [| now left].
      destruct (covered (kept_at (kept w) child) new); [now left |].
      destruct (hopeless (best w) (h child new)) eqn:U; [now left |].
      apply in_app_iff in H as [H | [<- | []]]; [now left |]. right. exists child, s, new. repeat split; trivial.
      now left.
    - right. exists m, t, new. unfold offer in U, B. simpl in B. rewrite B in U. repeat split; trivial. now right.
  Qed.

  (** What is dropped while steps are offered is worse than what one of them led to. *)
  Lemma offers_drop : forall l edges w n a, In (n, a) (dropped (fold_left (offer l) edges w)) ->
    In (n, a) (dropped w) \/
    exists s new, In (n, s) edges /\ snd l + s = Some new /\ better new a /\ hopeless (best w) (h n new) = false.
  Proof.
    intros l edges. induction edges as [| [child s] edges IH]; intros w n a H; [now left |].
    change (In (n, a) (dropped (fold_left (offer l) edges (offer l w (child, s))))) in H. apply IH in H.
    destruct (offers_change l [(child, s)] w) as (B & _). simpl in B. destruct H as [H | (t & new & I & N & E & U)].
    - unfold offer in H. destruct (snd l + s) as [new |] eqn:N; [| now left].
      destruct (covered (kept_at (kept w) child) new) eqn:V; [now left |].
      destruct (hopeless (best w) (h child new)) eqn:U; [now left |].
      apply dropped_after in H as [[-> H] | H]; [| now left].
      right. exists s, new. apply in_evicted in H as [K L].
      repeat split; trivial; [now left | now apply (covered_false _ _ V)].
    - right. exists t, new. unfold offer in U, B. simpl in B. rewrite B in U.
      repeat split; trivial; [now right | apply E | apply E].
  Qed.

  (** The cases of a turn: the entry is dropped or given up; a goal is found to be covered; it is announced; or what
      is no goal is expanded. *)
  Inductive turn_case (e : entry) (w : world) (rest : list entry) : world -> Prop :=
  | skipped : (In (snd e) (dropped w) \/ hopeless (best w) (fst e) = true) -> turn_case e w rest (popped rest w)
  | goal_covered : is_goal (fst (snd e)) = true -> hopeless (best w) (fst e) = false -> ~ In (snd e) (dropped w) ->
      covered (best w) (snd (snd e)) = true -> turn_case e w rest (expand (snd e) (popped rest w))
  | goal_announced : is_goal (fst (snd e)) = true -> hopeless (best w) (fst e) = false -> ~ In (snd e) (dropped w) ->
      covered (best w) (snd (snd e)) = false -> turn_case e w rest (announce (snd e) (expand (snd e) (popped rest w)))
  | was_expanded : is_goal (fst (snd e)) = false -> hopeless (best w) (fst e) = false -> ~ In (snd e) (dropped w) ->
      turn_case e w rest (fold_left (offer (snd e)) (neighbors (fst (snd e))) (expand (snd e) (popped rest w))).

  Lemma turn_cases : forall next e w w', turn next e w w' ->
    In e (frontier w) /\ next e (frontier w) /\
    exists rest, incl rest (frontier w) /\ length (frontier w) = S (length rest) /\ turn_case e w rest w'.
  Proof.
    intros next [b l] w w' T. destruct T as [before behind w Q N]. split; [| split; [exact N |]].
    { rewrite Q. apply in_app_iff. right. now left. }
    exists (before ++ behind). split; [| split].
    - intros x H. rewrite Q. apply in_app_iff in H as [H | H]; apply in_app_iff; [now left | right; now right].
    - rewrite Q, !app_length. simpl. lia.
    - unfold take. destruct (is_dropped l (popped (before ++ behind) w)) eqn:D.
      { apply skipped. left. now apply is_dropped_true in D. }
      assert (D' : ~ In l (dropped w)) by (intros H; apply is_dropped_true in H; simpl in D; congruence).
      change (best (popped (before ++ behind) w)) with (best w).
      destruct (hopeless (best w) b) eqn:U; [apply skipped; now right |].
      destruct (is_goal (fst l)) eqn:G; [| now apply (was_expanded (b, l))].
      destruct (covered (best w) (snd l)) eqn:V;
        [now apply (goal_covered (b, l)) | now apply (goal_announced (b, l))].
  Qed.

  (** What has been expanded was so before, or is the label of the entry that was taken. *)
  Lemma turn_expands : forall next e w w' l, turn next e w w' -> In l (expanded w') ->
    (snd e = l /\ hopeless (best w) (fst e) = false /\ ~ In l (dropped w)) \/ In l (expanded w).
  Proof.
    intros next e w w' l T X. apply turn_cases in T as (_ & _ & rest & _ & _ & Case).
    destruct Case as [_ | _ U D _ | _ U D _ | _ U D].
    - now right.
    - destruct X as [<- | X]; [left; now repeat split | now right].
    - destruct X as [<- | X]; [left; now repeat split | now right].
    - destruct (offers_change (snd e) (neighbors (fst (snd e))) (expand (snd e) (popped rest w)))
        as (_ & _ & Same & _).
      rewrite Same in X. destruct X as [<- | X]; [left; now repeat split | now right].
  Qed.

  (** What has been announced was so before, or is the goal that was taken. *)
  Lemma turn_tells : forall next e w w' states c, turn next e w w' -> In (states, c) (told w') ->
    (snd (snd e) = c /\ is_goal (fst (snd e)) = true /\ In (snd e) (expanded w')) \/ In (states, c) (told w).
  Proof.
    intros next e w w' states c T X. apply turn_cases in T as (_ & _ & rest & _ & _ & Case).
    destruct Case as [_ | _ U D _ | G U D _ | _ U D]; try (now right).
    - destruct X as [[= _ <-] | X]; [left | now right]. repeat split; [exact G | now left].
    - destruct (offers_change (snd e) (neighbors (fst (snd e))) (expand (snd e) (popped rest w)))
        as (_ & _ & _ & Same & _).
      rewrite Same in X. now right.
  Qed.

  Lemma turn_expands_more : forall next e w w', turn next e w w' -> incl (expanded w) (expanded w').
  Proof.
    intros next e w w' T l X. apply turn_cases in T as (_ & _ & rest & _ & _ & Case).
    destruct Case as [_ | _ _ _ _ | _ _ _ _ | _ _ _]; try (now right); [exact X |].
    destruct (offers_change (snd e) (neighbors (fst (snd e))) (expand (snd e) (popped rest w))) as (_ & _ & Same & _).
    rewrite Same. now right.
  Qed.

  (** What has been announced has been expanded. *)
  Lemma told_expanded : forall next w, reached next w -> forall states c, In (states, c) (told w) ->
    exists t, is_goal t = true /\ In (t, c) (expanded w).
  Proof.
    intros next. apply (reached_invariant next (fun w => forall states c, In (states, c) (told w) ->
      exists t, is_goal t = true /\ In (t, c) (expanded w))); [easy |].
    intros w [b [t d]] w' R Before T states c X. pose proof (turn_expands_more _ _ _ _ T) as More.
    apply (turn_tells _ _ _ _ _ _ T) in X as [(<- & G & X) | X].
    - now exists t.
    - destruct (Before states c X) as (u & G & X'). exists u. split; [exact G | now apply More].
  Qed.

  (** ** Goals *)

  Record goals_right (w : world) : Prop := {
    best_are_goals : map snd (goals w) = best w;
    best_antichain : antichain (members (best w));
    best_once : NoDup (best w);
    best_told : forall c, In c (best w) -> exists states, In (states, c) (told w);
    told_honest : forall states c, In (states, c) (told w) ->
      exists t b, is_goal t = true /\ leads states t c /\ h t c = Some b /\ fits b = true;
    taken_back_worse : taken_back w = [] -> forall states c, In (states, c) (told w) -> In c (best w)
  }.

  Lemma initial_goals : goals_right initial.
  Proof. split; simpl; try easy. constructor. Qed.

  Lemma goals_right_same : forall w w',
    best w' = best w -> goals w' = goals w -> told w' = told w -> taken_back w' = taken_back w ->
    goals_right w -> goals_right w'.
  Proof. intros w w' B G T K [X1 X2 X3 X4 X5 X6]. split; rewrite ?B, ?G, ?T, ?K; trivial. Qed.

  Lemma filter_through : forall (A B : Type) (f : B -> bool) (g : A -> B) l,
    map g (filter (fun x => f (g x)) l) = filter f (map g l).
  Proof.
    intros A B f g l. induction l as [| x l IH]; [easy |]. simpl. destruct (f (g x)); simpl; now rewrite IH.
  Qed.

  Lemma filter_none : forall (A : Type) (f : A -> bool) l, (forall x, In x l -> f x = false) -> filter f l = [].
  Proof.
    intros A f l. induction l as [| x l IH]; intros N; [easy |]. simpl. rewrite N by now left.
    apply IH. intros y Hy. apply N. now right.
  Qed.

  Lemma announce_goals : preorder -> forall l w b,
    goals_right w -> sound w -> known l w -> is_goal (fst l) = true -> covered (best w) (snd l) = false ->
    h (fst l) (snd l) = Some b -> fits b = true -> goals_right (announce l w).
  Proof.
    intros Pre [t c] w b [Same Anti Once Told Honest Back] S K G U Hb F. simpl in *.
    pose (is_worse := fun x => if in_dec same_cost x (evicted (best w) c) then true else false).
    assert (Worse : forall x, In x (best w) -> is_worse x = at_least_as_good c x).
    { intros x Hx. unfold is_worse. destruct (in_dec same_cost x (evicted (best w) c)) as [I | I]; symmetry.
      - apply in_evicted in I as [_ I]. now apply at_least_as_good_true.
      - apply at_least_as_good_false. intros H. destruct I. now apply in_evicted. }
    split; simpl.
    - (* What is covered leaves [best], and is taken back. *)
      rewrite map_app. unfold replace. f_equal.
      etransitivity; [exact (filter_through _ _ (fun x => negb (is_worse x)) snd (goals w)) |]. rewrite Same.
      apply filter_ext_in. intros x Hx. now rewrite Worse.
    - now apply replace_antichain.
    - now apply replace_once.
    - intros x Hx. apply in_replace in Hx as [[Hx _] | ->].
      + destruct (Told x Hx) as [states H]. exists states. now right.
      + exists (first_path (t, c) w). now left.
    - intros states x [[= <- <-] | H]; [| now apply Honest]. exists t, b. repeat split; trivial.
      now apply known_leads.
    - intros None_ states x H. apply app_eq_nil in None_ as [None_ Before].
      destruct H as [[= _ <-] | H]; [apply newcomer_is_kept |]. apply in_replace. left.
      pose proof (Back Before _ _ H) as Hx. split; [exact Hx |]. apply at_least_as_good_false.
      rewrite <- Worse by exact Hx.
      rewrite <- Same in Hx. apply in_map_iff in Hx as (goal & <- & Hg).
      destruct (is_worse (snd goal)) eqn:E; [| easy].
      assert (I : In goal (filter (fun goal => is_worse (snd goal)) (goals w))) by (apply filter_In; now split).
      unfold is_worse in I. unfold label in *. now rewrite None_ in I.
  Qed.

  Lemma reached_goals : preorder -> forall next w, reached next w -> goals_right w.
  Proof.
    intros Pre next. apply reached_invariant; [exact initial_goals |].
    intros w e w' R I T. pose proof (reached_at_top Pre _ _ R) as Top.
    apply turn_cases in T as (He & _ & rest & _ & _ & Case).
    destruct Case as [_ | _ _ _ _ | G U _ V | G U _].
    - now apply goals_right_same with w.
    - now apply goals_right_same with w.
    - destruct e as [b l]. destruct (top_entries _ Top b l He) as [K ->]. simpl in *.
      destruct (h (fst l) (snd l)) as [b |] eqn:Hb; [| easy].
      apply announce_goals with b; trivial; [now apply goals_right_same with w | apply Top |].
      simpl in U. apply orb_false_iff in U as [U _]. now apply negb_false_iff in U.
    - destruct (offers_change (snd e) (neighbors (fst (snd e))) (expand (snd e) (popped rest w)))
        as (B & Gs & _ & T & K).
      now apply goals_right_same with w.
  Qed.

  (** ** It ends *)

  Lemma offers_count : forall l edges w,
    (length (past (fold_left (offer l) edges w)) + length (frontier w) =
     length (past w) + length (frontier (fold_left (offer l) edges w)))%nat.
  Proof.
    intros l edges. induction edges as [| [child s] edges IH]; intros w; [easy |].
    change (fold_left (offer l) ((child, s) :: edges) w) with (fold_left (offer l) edges (offer l w (child, s))).
    specialize (IH (offer l w (child, s))). revert IH. generalize (fold_left (offer l) edges (offer l w (child, s))).
    intros w'. unfold offer. destruct (snd l + s) as [new |]; [| easy].
    destruct (covered (kept_at (kept w) child) new); [easy |].
    destruct (hopeless (best w) (h child new)); [easy |]. simpl. rewrite app_length. simpl. lia.
  Qed.

  (** Each label waits once: as many have been kept as wait and as have had their turn. *)
  Lemma after_count : forall next k w, after next k w -> (length (past w) = k + length (frontier w))%nat.
  Proof.
    intros next k w H. induction H as [| k w e w' H IH T]; [easy |].
    apply turn_cases in T as (_ & _ & rest & _ & L & Case).
    destruct Case as [_ | _ _ _ _ | _ _ _ _ | _ _ _]; simpl; try lia.
    pose proof (offers_count (snd e) (neighbors (fst (snd e))) (expand (snd e) (popped rest w))) as Count.
    simpl in Count. lia.
  Qed.

  Lemma offer_offered : forall l (w : world) edge, offered l edge w (offer l w edge).
  Proof.
    intros l w [child s]. unfold offer. destruct (snd l + s) as [new |] eqn:N; [| constructor].
    destruct (covered (kept_at (kept w) child) new) eqn:U; [constructor |].
    destruct (hopeless (best w) (h child new)); [constructor | now apply (it_is_remembered l (child, s))].
  Qed.

  Lemma reached_lean : preorder -> growing -> forall next w, reached next w -> lean w.
  Proof.
    intros Pre Grow next. apply reached_invariant; [now apply first_memory_lean |].
    intros w e w' R I T. pose proof (reached_at_top Pre _ _ R) as [S W _].
    apply turn_cases in T as (He & _ & rest & _ & _ & Case).
    destruct Case as [_ | _ _ _ _ | _ _ _ _ | G _ _]; trivial.
    apply (offers_lean Pre Grow _ _ _ _ (offer_offered (snd e))); trivial; [apply incl_refl |].
    destruct e as [b l]. now apply (W b l).
  Qed.

  (** Something of least rank waits, as long as anything waits. *)
  Lemma least_waits : forall `{Values} (rank : cost -> value) waiting,
    waiting <> [] -> exists e, In e waiting /\ least rank e waiting.
  Proof.
    intros V rank waiting. induction waiting as [| e rest IH]; intros N; [easy |].
    destruct rest as [| e' rest]; [exists e; split; [now left |] |].
    { intros other [<- | []]. destruct (fst e) as [b |]; [apply low_refl | easy]. }
    destruct IH as (m & Im & Lm); [easy |]. remember (e' :: rest) as others.
    destruct (fst e) as [b |] eqn:Eb.
    2: { exists e. split; [now left |]. intros other _. now rewrite Eb. }
    destruct (fst m) as [c |] eqn:Ec.
    2: { exists m. split; [now right |]. intros other _. now rewrite Ec. }
    destruct (low_total (rank b) (rank c)) as [L | L].
    - exists e. split; [now left |]. intros other [<- | I]; rewrite Eb; [rewrite ?Eb; apply low_refl |].
      specialize (Lm other I). rewrite Ec in Lm. destruct (fst other); [now apply low_trans with (rank c) | easy].
    - exists m. split; [now right |]. intros other [<- | I]; rewrite Ec; [now rewrite Eb |].
      specialize (Lm other I). now rewrite Ec in Lm.
  Qed.

  Lemma turn_possible : forall (next : order) e w, In e (frontier w) -> next e (frontier w) ->
    exists w', turn next e w w'.
  Proof.
    intros next e w I N. destruct (in_split _ _ I) as (before & behind & Q).
    exists (take e (popped (before ++ behind) w)). now constructor.
  Qed.
End Partial_astar.
