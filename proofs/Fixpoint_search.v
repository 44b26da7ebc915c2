(** * The plain method: [fixpoint]

    The loop of [search/labels/fixpoint.py]: every label is extended, first come, first served, until no antichain
    changes; what is out of range or covered is refused, ties included; a label that was kept and lost to a better one
    is skipped when its turn comes. *)

From Proofs Require Export Label.
From Coq Require Import Bool Lia.

Section Fixpoint_search.
  Context `{P : CostedProblem}.
  Context (fits : cost -> bool).

  Record world := { waiting : list label; remembered :> memory P }.

  Definition initial : world := {| waiting := [(start, outset)]; remembered := first_memory |}.

  (** One step from [from] is offered: a turn of the loop [for child, step in problem.neighbors(state)]. *)
  Definition offer (from : label) (w : world) (edge : state * stride) : world :=
    let (child, s) := edge in
    match snd from + s with
    | None => w
    | Some new =>
        if covered (kept_at (kept w) child) new then w
        else if negb (fits new) then w
        else {| waiting := waiting w ++ [(child, new)]; remembered := remember child new from w |}
    end.

  (** One turn of the loop [while waiting]. *)
  Definition turn (w : world) : world :=
    match waiting w with
    | [] => w
    | label :: rest =>
        let w := {| waiting := rest; remembered := w |} in
        if is_dropped label w then w
        else if is_goal (fst label) then w
        else fold_left (offer label) (neighbors (fst label)) w
    end.

  Fixpoint after (turns : nat) : world := match turns with O => initial | S k => turn (after k) end.

  (** [ends_with w]: the loop ends, and leaves [w]. *)
  Definition ends_with (w : world) : Prop := exists turns, w = after turns /\ waiting w = [].

  (** What is announced at the end. [ends] are the labels that are kept at goals; of those with the same cost the last
      one counts. *)
  Definition ends (w : world) : list label :=
    flat_map (fun entry => if is_goal (fst entry) then map (fun a => (fst entry, a)) (snd entry) else []) (kept w).

  Definition best_ends (w : world) : list cost := antichain_of (map snd (ends w)).

  Definition end_of (w : world) (c : cost) : option label :=
    find (fun l => if same_cost (snd l) c then true else false) (rev (ends w)).

  Definition announced (w : world) : list (list state * cost) :=
    flat_map (fun c => match end_of w c with
                       | Some l => if fits c then [(first_path l w, c)] else []
                       | None => []
                       end) (best_ends w).

  (** What can become of an offer. *)

  Lemma offer_impossible : forall l (w : world) child s, snd l + s = None -> offer l w (child, s) = w.
  Proof. intros l w child s N. unfold offer. now rewrite N. Qed.

  Lemma offer_covered : forall l (w : world) child s new,
    snd l + s = Some new -> covered (kept_at (kept w) child) new = true -> offer l w (child, s) = w.
  Proof. intros l w child s new N U. unfold offer. now rewrite N, U. Qed.

  Lemma offer_kept : forall l (w : world) child s new,
    snd l + s = Some new -> covered (kept_at (kept w) child) new = false -> fits new = true ->
    offer l w (child, s) =
      {| waiting := waiting w ++ [(child, new)]; remembered := remember child new l w |}.
  Proof. intros l w child s new N U F. unfold offer. now rewrite N, U, F. Qed.

  (** ** What is true at the top of the loop *)

  (** The step [edge] of the label [l] has been offered, or never will matter. *)
  Definition settled (m : memory P) (l : label) (edge : state * stride) : Prop :=
    match (snd l + snd edge)%cost with
    | None => True
    | Some new => covered (kept_at (kept m) (fst edge)) new = true \/ fits new = false
    end.

  Definition extended (m : memory P) (l : label) : Prop :=
    is_goal (fst l) = true \/ forall edge, In edge (neighbors (fst l)) -> settled m l edge.

  (** While the label [l] is extended by those of its steps that are left. *)
  Record extending (l : label) (left_ : list (state * stride)) (w : world) : Prop := {
    sound_memory : sound w;
    waiting_known : forall k, In k (waiting w) -> known k w;
    kept_had_turn : forall n a, In a (kept_at (kept w) n) -> In (n, a) (waiting w) \/ extended w (n, a) \/ (n, a) = l;
    l_known : known l w;
    l_settled : forall edge, In edge (neighbors (fst l)) -> In edge left_ \/ settled w l edge
  }.

  Definition at_top (w : world) : Prop :=
    sound w /\ (forall k, In k (waiting w) -> known k w) /\
    forall n a, In a (kept_at (kept w) n) -> In (n, a) (waiting w) \/ extended w (n, a).

  Lemma initial_at_top : preorder -> at_top initial.
  Proof.
    intros Pre. split; [now apply first_memory_sound |]. split.
    - intros k [<- | []]. now left.
    - intros n a H. simpl in H. destruct (same start n) as [<- |]; [| easy]. destruct H as [<- | []]. now left; left.
  Qed.

  Lemma settled_monotone : forall (w w' : memory P) l edge,
    (forall n a, covered (kept_at (kept w) n) a = true -> covered (kept_at (kept w') n) a = true) ->
    settled w l edge -> settled w' l edge.
  Proof.
    intros w w' l edge M S. unfold settled in *. destruct (snd l + snd edge); [| easy].
    destruct S as [S | S]; [left; now apply M | now right].
  Qed.

  Lemma offer_extending : preorder -> forall l edge left_ w,
    is_goal (fst l) = false -> In edge (neighbors (fst l)) ->
    extending l (edge :: left_) w -> extending l left_ (offer l w edge).
  Proof.
    intros Pre l [child s] left_ w G E X. destruct X as [S W K L A].
    assert (Same : settled w l (child, s) -> extending l left_ w).
    { intros Now. split; trivial. intros edge H. destruct (A edge H) as [[<- | B] | B]; auto. }
    unfold offer. destruct (snd l + s) as [new |] eqn:N.
    2: { apply Same. unfold settled; simpl. now rewrite N. }
    destruct (covered (kept_at (kept w) child) new) eqn:U.
    { apply Same. unfold settled; simpl. rewrite N. now left. }
    destruct (fits new) eqn:F; simpl.
    2: { apply Same. unfold settled; simpl. rewrite N. now right. }
    clear Same. set (w' := {| waiting := waiting w ++ [(child, new)]; remembered := remember child new l w |}).
    assert (M : forall n a, covered (kept_at (kept w) n) a = true -> covered (kept_at (kept w') n) a = true).
    { intros n a. exact (still_covered Pre w child new l n a). }
    split.
    - apply remember_sound; trivial. now exists s.
    - intros k H. apply known_after. apply in_app_iff in H as [H | [<- | []]]; [right; now apply W | now left].
    - intros n a H. apply kept_before in H as [H | H].
      + left. apply in_app_iff. right. now left.
      + destruct (K n a H) as [B | [[B | B] | B]]; [| | | now right; right].
        * left. apply in_app_iff. now left.
        * right. left. now left.
        * right. left. right. intros edge I. apply settled_monotone with w; [exact M | now apply B].
    - apply known_after. now right.
    - intros edge H. destruct (A edge H) as [[<- | B] | B].
      + right. unfold settled; simpl. rewrite N. left. exact (newcomer_covered Pre w child new l).
      + now left.
      + right. now apply settled_monotone with w.
  Qed.

  Lemma offers_extending : preorder -> forall l edges w,
    is_goal (fst l) = false -> incl edges (neighbors (fst l)) ->
    extending l edges w -> extending l [] (fold_left (offer l) edges w).
  Proof.
    intros Pre l edges. induction edges as [| edge edges IH]; intros w G I X; simpl; [exact X |].
    apply IH; trivial.
    - intros e He. apply I. now right.
    - apply offer_extending; trivial. apply I. now left.
  Qed.

  Lemma turn_at_top : preorder -> forall w, at_top w -> at_top (turn w).
  Proof.
    intros Pre w (S & W & K). unfold turn. destruct (waiting w) as [| l rest] eqn:Q.
    { unfold at_top. now rewrite Q. }
    set (w1 := {| waiting := rest; remembered := w |}).
    assert (Kl : known l w) by (apply W; now left).
    assert (Wr : forall k, In k rest -> known k w) by (intros k H; apply W; now right).
    assert (Kr : forall n a, In a (kept_at (kept w) n) -> In (n, a) rest \/ extended w1 (n, a) \/ (n, a) = l).
    { intros n a H. destruct (K n a H) as [[<- | B] | B]; auto. }
    destruct (is_dropped l w1) eqn:D; [| destruct (is_goal (fst l)) eqn:G].
    - apply is_dropped_true in D. split; [exact S | split; [exact Wr |]]. intros n a H.
      destruct (Kr n a H) as [B | [B | <-]]; auto. now destruct (dropped_not_kept _ S _ _ D).
    - split; [exact S | split; [exact Wr |]]. intros n a H. destruct (Kr n a H) as [B | [B | <-]]; auto.
      right. now left.
    - assert (X : extending l (neighbors (fst l)) w1) by (split; auto).
      apply offers_extending in X; trivial; [| apply incl_refl]. destruct X as [S' W' K' L' A'].
      split; [exact S' | split; [exact W' |]]. intros n a H. destruct (K' n a H) as [B | [B | <-]]; auto.
      right. right. intros edge I. now destruct (A' edge I).
  Qed.

  Lemma after_at_top : preorder -> forall turns, at_top (after turns).
  Proof.
    intros Pre. induction turns as [| k IH]; [now apply initial_at_top | now apply turn_at_top].
  Qed.

  (** Each label waits once: as many have been kept as wait and as have had their turn. *)

  Lemma offer_count : forall l edge w,
    (length (past (offer l w edge)) + length (waiting w) = length (past w) + length (waiting (offer l w edge)))%nat.
  Proof.
    intros l [child s] w. unfold offer. destruct (snd l + s) as [new |]; [| easy].
    destruct (covered (kept_at (kept w) child) new); [easy |]. destruct (fits new); simpl; [| easy].
    rewrite app_length. simpl. lia.
  Qed.

  Lemma offers_count : forall l edges w,
    (length (past (fold_left (offer l) edges w)) + length (waiting w) =
     length (past w) + length (waiting (fold_left (offer l) edges w)))%nat.
  Proof.
    intros l edges. induction edges as [| edge edges IH]; intros w; [easy |].
    change (fold_left (offer l) (edge :: edges) w) with (fold_left (offer l) edges (offer l w edge)).
    specialize (IH (offer l w edge)). pose proof (offer_count l edge w). lia.
  Qed.

  Lemma turn_count : forall w, waiting w <> [] ->
    (length (past (turn w)) + length (waiting w) = S (length (past w) + length (waiting (turn w))))%nat.
  Proof.
    intros w N. unfold turn. destruct (waiting w) as [| l rest]; [easy |].
    destruct (is_dropped l _); [simpl; lia |]. destruct (is_goal (fst l)); [simpl; lia |].
    pose proof (offers_count l (neighbors (fst l)) {| waiting := rest; remembered := w |}) as H. simpl in *. lia.
  Qed.

  Lemma after_count : forall turns, (forall k, (k < turns)%nat -> waiting (after k) <> []) ->
    (length (past (after turns)) = turns + length (waiting (after turns)))%nat.
  Proof.
    induction turns as [| k IH]; intros N; [easy |].
    assert (Nk : waiting (after k) <> []) by (apply N; lia).
    apply turn_count in Nk. rewrite IH in Nk by (intros i Hi; apply N; lia). simpl. lia.
  Qed.

  Lemma offer_offered : forall l (w : world) edge, offered l edge w (offer l w edge).
  Proof.
    intros l w [child s]. unfold offer. destruct (snd l + s) as [new |] eqn:N; [| constructor].
    destruct (covered (kept_at (kept w) child) new) eqn:U; [constructor |].
    destruct (fits new); [now apply (it_is_remembered l (child, s)) | constructor].
  Qed.

  (** Where costs grow, the path of each label meets no state twice. *)
  Lemma after_lean : preorder -> growing -> forall turns, lean (after turns).
  Proof.
    intros Pre Grow. induction turns as [| k IH]; [now apply first_memory_lean |].
    simpl. destruct (after_at_top Pre k) as (S & W & _). unfold turn.
    destruct (waiting (after k)) as [| l rest] eqn:Q; [exact IH |].
    destruct (is_dropped l _); [exact IH |]. destruct (is_goal (fst l)) eqn:G; [exact IH |].
    apply (offers_lean Pre Grow _ _ _ _ (offer_offered l)); trivial; [apply incl_refl |]. apply W. now left.
  Qed.

  (** ** What is announced *)

  Lemma in_ends : forall (w : world) n a, sound w ->
    (In (n, a) (ends w) <-> is_goal n = true /\ In a (kept_at (kept w) n)).
  Proof.
    intros w n a S. unfold ends. rewrite in_flat_map. split.
    - intros ([m chain] & I & H). simpl in H. destruct (is_goal m) eqn:G; [| easy].
      apply in_map_iff in H as (b & [= <- <-] & H). split; [exact G |].
      now rewrite (entry_kept _ _ _ (states_once _ S) I).
    - intros [G H]. apply kept_entry in H as (chain & I & H). exists (n, chain). split; [exact I |].
      simpl. rewrite G. apply in_map_iff. now exists a.
  Qed.

  Lemma end_of_some : forall w c, In c (map snd (ends w)) -> exists t, end_of w c = Some (t, c) /\ In (t, c) (ends w).
  Proof.
    intros w c H. unfold end_of.
    destruct (find (fun l => if same_cost (snd l) c then true else false) (rev (ends w))) as [[t b] |] eqn:F.
    - apply find_some in F as [I E]. simpl in E. destruct (same_cost b c) as [-> |]; [| easy].
      exists t. split; [easy | now apply in_rev].
    - apply in_map_iff in H as ([t b] & <- & I). apply in_rev in I. apply (find_none _ _ F) in I. simpl in I.
      destruct (same_cost b b); [easy | congruence].
  Qed.

  Lemma announced_path : forall w states c, In (states, c) (announced w) ->
    exists t, In (t, c) (ends w) /\ states = first_path (t, c) w.
  Proof.
    intros w states c H. unfold announced in H. apply in_flat_map in H as (b & I & H).
    apply antichain_of_members, end_of_some in I as (t & E & I). rewrite E in H.
    destruct (fits b); [| easy]. destruct H as [[= <- <-] | []]. now exists t.
  Qed.

  Lemma announced_are_filtered : forall w costs, incl costs (map snd (ends w)) ->
    map snd (flat_map (fun c => match end_of w c with
                                | Some l => if fits c then [(first_path l w, c)] else []
                                | None => []
                                end) costs) = filter fits costs.
  Proof.
    intros w costs. induction costs as [| c costs IH]; intros I; [easy |]. simpl. rewrite map_app, IH.
    - destruct (end_of_some w c) as (t & -> & _); [apply I; now left |]. now destruct (fits c).
    - intros x Hx. apply I. now right.
  Qed.

  Lemma announced_costs : forall w c, In c (map snd (announced w)) <-> In c (best_ends w) /\ fits c = true.
  Proof.
    intros w c. unfold announced. rewrite announced_are_filtered; [apply filter_In |].
    intros x. apply antichain_of_members.
  Qed.

  Lemma announced_is_end : forall w c, In c (map snd (announced w)) -> exists t, In (t, c) (ends w).
  Proof.
    intros w c H. apply announced_costs in H as [H _]. apply antichain_of_members in H.
    apply in_map_iff in H as ([t b] & <- & H). now exists t.
  Qed.

  Lemma announced_once : preorder -> forall w, NoDup (map snd (announced w)).
  Proof.
    intros Pre w. unfold announced. rewrite announced_are_filtered; [| intros x; apply antichain_of_members].
    apply NoDup_filter. now apply antichain_of_once.
  Qed.
End Fixpoint_search.
