(** * Chapter 5: partially ordered A* *)

From Proofs Require Fixpoint_search.
From Proofs Require Export Partial_astar.
From Coq Require Import Bool Lia Ring.

(** Proves a statement of several parts, each of which is known. *)
Ltac parts := repeat match goal with |- _ /\ _ => split end; trivial; try easy.

(** ** Better, worse, neither *)

Section Order.
  Context `{C : Costs}.

  (** L5.1. Every finite set has a front. Let <= be a preorder. Add the members of a finite set one after the other to
      an [Antichain], in any order. At every moment it covers all that has been added so far, and what it keeps at the
      end is a front of the set. If <= is a partial order, the front is unique: it consists of the minimal members.

      Hypotheses: <= is a preorder; for the uniqueness, a partial order. The list [all] is the finite set, in the
      order in which it is added; its first part [so_far] is what has been added at some moment.

      Differs: uniqueness is proved of fronts of infinite sets too. *)

  Theorem L5_1_every_finite_set_has_a_front :
    (preorder -> forall all,
      (forall so_far rest c, all = so_far ++ rest -> In c so_far -> covered (antichain_of so_far) c = true) /\
      front (members all) (members (antichain_of all))) /\
    (partial_order -> forall A F, front A F -> forall m, F m <-> minimal A m).
  Proof.
    split.
    - intros Pre all. split; [intros so_far rest c _; now apply antichain_of_covers |].
      (* [add] refuses what is covered, and drops what the newcomer covers; it covers all that was ever added. *)
      split; [apply antichain_of_antichain |]. split; [intros f; apply antichain_of_members |].
      intros a Ha. apply covered_true. now apply antichain_of_covers.
    - intros [[Refl Trans] Same] A F (Anti & Part & Cover) m. split.
      + (* If a member of the front is not minimal, a better a and a member f' that covers a cover it. *)
        intros Hm. split; [now apply Part |]. intros a Ha [Ham Hma]. destruct (Cover a Ha) as (f & Hf & Hfa).
        assert (f = m) as -> by (apply Anti; trivial; now apply Trans with a). easy.
      + (* If m is minimal, some f of the front covers it; as f is not better, the two are the same. *)
        intros [Hm Min]. destruct (Cover m Hm) as (f & Hf & Hfm).
        assert (Hmf : m <= f).
        { destruct (covers_decide m f) as [H | H]; [exact H |]. destruct (Min f (Part f Hf)). now split. }
        now rewrite <- (Same f m (conj Hfm Hmf)).
  Qed.
End Order.

(** ** Costs along a path *)

Section Ahead.
  Context `{P : CostedProblem}.

  Lemma growing_along : lawful -> growing -> forall steps x, x <<= along x steps.
  Proof.
    intros [Pre _] Grow steps. induction steps as [| s steps IH]; intros x; [now apply infinity_refl |].
    apply infinity_trans with (further x s); [exact Pre | | apply (IH (further x s))].
    destruct x as [a |]; [apply Grow | easy].
  Qed.

  (** L5.2. Ahead is ahead. Let costs be lawful, and a <= b. Then a and b stay so along any steps. Let costs also be
      growing. Then a is at least as good as what any steps make of it, and the cost of a path does not get worse when
      a detour that returns to the same state is cut out.

      Hypotheses: costs are lawful (<= is a preorder, and every step keeps it); for the second and third claim growing
      too (a + s is no better than a). The path goes [before] to n, along the [detour] back to n, and along the
      [rest]. *)

  Lemma L5_2_ahead_is_ahead :
    lawful ->
    (forall a b steps, a <= b -> along (Some a) steps <<= along (Some b) steps) /\
    (growing ->
      (forall a steps, Some a <<= along (Some a) steps) /\
      (forall before detour rest n v c, way start before n -> way n detour n -> path (before ++ detour ++ rest) v c ->
       exists c', path (before ++ rest) v c' /\ c' <= c)).
  Proof.
    intros Law. split; [| intros Grow; split].
    - (* Law 2, k times. *) intros a b steps H. now apply no_worse_along.
    - (* Growth, k times, and transitivity. *) intros a steps. now apply growing_along.
    - intros before detour rest n v c B D [W A].
      assert (R : way start (before ++ rest) v).
      { apply way_append with n; [exact B |]. rewrite app_assoc in W. apply way_split in W as (m & W & R).
        assert (way start (before ++ detour) n) by (now apply way_append with n).
        assert (m = n) as <- by (now apply (way_ends start (before ++ detour))). exact R. }
      rewrite !map_app, !along_append in A.
      assert (H : along (Some outset) (map snd (before ++ rest)) <<= Some c).
      { rewrite map_app, along_append, <- A. apply no_worse_along; [exact Law |]. now apply growing_along. }
      apply covers_some in H as (c' & Ac & Hc). now exists c'.
  Qed.
End Ahead.

(** ** The plain method *)

(** (The two searches name the parts of their loops alike; so what is said of [fixpoint] stands in modules.) *)

Module Plain_method.
Import Fixpoint_search.

Section Plain_method.
  Context `{P : CostedProblem}.
  Context (fits : cost -> bool).

  (** At the end each state along an allowed path keeps a cost that covers that of the piece up to it. *)
  Lemma each_state_keeps_a_cost : lawful -> down_closed fits -> pieces_allowed fits ->
    forall w, ends_with fits w -> forall steps n c, path steps n c -> fits c = true ->
    exists a, In a (kept_at (kept w) n) /\ a <= c.
  Proof.
    intros [Pre Iso] Down Pieces w (turns & -> & Empty). destruct (after_at_top fits Pre turns) as (S & _ & K).
    induction steps as [| [m s] steps IH] using rev_ind; intros n c H F.
    - (* The outset was kept at the start, and what is covered once is covered ever after. *)
      destruct H as [<- [= <-]]. apply covered_true. apply known_covered; [exact S | now apply start_known].
    - pose proof H as Whole. apply path_last in H as (-> & k & b & H & G & E & N).
      assert (Fb : fits b = true).
      { destruct (Pieces _ _ _ _ Whole F) as (b' & A & Fb'). destruct H as [_ B]. congruence. }
      destruct (IH k b H Fb) as (a & Ka & Hab).
      (* The label (k, a) is still kept, so it had its turn; and k is no goal. *)
      destruct (K k a Ka) as [W | [B | B]]; [now rewrite Empty in W | simpl in B; congruence |].
      (* When it was expanded, a + s was offered; by law 2 it covers c, so it is allowed. *)
      specialize (B _ E). specialize (Iso s a b Hab). simpl in Iso. rewrite N in Iso.
      apply covers_some in Iso as (new & Na & Hc). unfold settled in B; simpl in B. rewrite Na in B.
      destruct B as [B | B]; [| now rewrite (Down new c Hc F) in B].
      apply covered_true in B as (x & Kx & Hx). exists x. split; [exact Kx |]. destruct Pre as [_ Trans].
      now apply Trans with new.
  Qed.

  (** Growing costs guarantee that every piece of an allowed path is allowed (said in T5.3). *)
  Lemma growing_pieces_allowed : lawful -> growing -> down_closed fits -> pieces_allowed fits.
  Proof.
    intros Law Grow Down steps rest t c [_ A] F. rewrite map_app, along_append in A.
    pose proof (growing_along Law Grow (map snd rest) (along (Some outset) (map snd steps))) as H. rewrite A in H.
    apply covers_some in H as (a & E & L). exists a. split; [exact E | now apply Down with c].
  Qed.

  (** T5.3. The plain method is right. Let costs be lawful, the range down-closed, and let every piece of an allowed
      path be allowed too. If [fixpoint] ends, it announces a front of the costs of all allowed paths to goals, each
      with a path of that cost.

      Hypotheses: costs are lawful (<= is a preorder, and every step keeps it); the range [fits] is down-closed (with
      a cost it allows all that is at least as good); every piece of an allowed path is allowed; the search ends, and
      leaves w.

      Differs: moreover, each cost is announced once. *)

  Theorem T5_3_the_plain_method_is_right : lawful -> down_closed fits -> pieces_allowed fits ->
    forall w, ends_with fits w ->
    front (at_goal fits) (members (map snd (announced fits w))) /\ NoDup (map snd (announced fits w)) /\
    forall states c, In (states, c) (announced fits w) -> exists t, is_goal t = true /\ leads states t c.
  Proof.
    intros Law Down Pieces w End. pose proof (each_state_keeps_a_cost Law Down Pieces w End) as Kept.
    destruct Law as [Pre _]. destruct End as (turns & -> & _). destruct (after_at_top fits Pre turns) as (S & _ & _).
    set (w := after fits turns) in *.
    (* What is announced are the allowed members of the antichain of the ends. *)
    assert (Told : forall c, In c (map snd (announced fits w)) <-> In c (best_ends w) /\ fits c = true).
    { intros c. apply announced_costs. }
    (* Every label that is kept belongs to a path, of exactly that cost. *)
    assert (Honest : forall states c, In (states, c) (announced fits w) ->
      exists t, is_goal t = true /\ leads states t c).
    { intros states c H. apply announced_path in H as (t & I & ->). apply in_ends in I as [G I]; [| exact S].
      exists t. split; [exact G |]. apply known_leads; [exact S | now apply kept_known]. }
    split; [| split; [now apply announced_once | exact Honest]]. split; [| split].
    - (* [Antichain(ends)] makes an antichain of it. *)
      intros a b Ha Hb. apply Told in Ha as [Ha _], Hb as [Hb _].
      now apply antichain_of_antichain with (map snd (ends w)).
    - intros c Hc. pose proof Hc as Hc'. apply Told in Hc' as [_ F]. split; [exact F |].
      apply in_map_iff in Hc as ([states c'] & E & Hc). simpl in E. subst c'.
      destruct (Honest _ _ Hc) as (t & G & steps & _ & H). now exists steps, t.
    - (* It covers every allowed path to a goal. *)
      intros c (F & steps & t & H & G). destruct (Kept _ _ _ H F) as (a & Ka & Hac).
      assert (I : In a (map snd (ends w))) by (apply in_map_iff; exists (t, a); split; [easy | now apply in_ends]).
      apply antichain_of_covers in I; [| exact Pre]. apply covered_true in I as (f & If & Hfa).
      destruct Pre as [_ Trans]. exists f. split; [| now apply Trans with a].
      apply Told. split; [exact If | apply Down with c; [now apply Trans with a | exact F]].
  Qed.

  (** T5.4. It ends. Let <= be a preorder, costs growing, and let finitely many states be reachable, with finitely
      many edges between any two. Then [fixpoint] ends, even where cycles are free.

      Hypotheses: <= is a preorder; costs are growing; finitely many states can be reached. That finitely many edges
      lead on from each is said by [neighbors]: it is a list. *)

  Theorem T5_4_1_it_ends : preorder -> growing -> finite -> exists w, ends_with fits w.
  Proof.
    intros Pre Grow Fin. destruct (few_labels Fin) as [most Few].
    (* Either the loop ends within that many turns, or each turn is one of another label. *)
    assert (Either : forall n, (exists k, waiting (after fits k) = []) \/
                               forall k, (k < n)%nat -> waiting (after fits k) <> []).
    { induction n as [| n [IH | IH]]; [right; lia | now left |].
      destruct (waiting (after fits n)) eqn:Q; [left; now exists n |].
      right. intros k Hk. destruct (PeanoNat.Nat.eq_dec k n) as [-> | D]; [congruence | apply IH; lia]. }
    destruct (Either (S most)) as [[k E] | Never]; [now exists (after fits k), k |]. exfalso.
    pose proof (after_count fits _ Never) as Count.
    destruct (after_at_top fits Pre (S most)) as (Sound & _ & _).
    specialize (Few _ Sound (after_lean fits Pre Grow (S most))). lia.
  Qed.
End Plain_method.
End Plain_method.

(** ** Nothing less will do *)

Module Converse.
Import Fixpoint_search.

Section Converse.
  Context `{C : Costs}.

  (** [edges P k]: the problem has finitely many states and k edges. *)
  Definition edges (P : CostedProblem) (k : nat) : Prop :=
    exists states : list state, NoDup states /\ (forall v, In v states) /\ length (flat_map neighbors states) = k.

  Definition anything : cost -> bool := fun _ => true.

  (** The plain method, without a range, fails: it announces costs that do not cover the cost of one of the paths. *)
  Definition fails (P : CostedProblem) : Prop :=
    exists w, ends_with anything w /\
    exists c, at_goal anything c /\ ~ upper_set (members (map snd (announced anything w))) c.

  Inductive place := in_S | in_A | in_G.

  Definition same_place (u v : place) : {u = v} + {u <> v}.
  Proof. decide equality. Defined.

  Definition goal_is_G (v : place) : bool := match v with in_G => true | _ => false end.

  Lemma places : NoDup [in_S; in_A; in_G] /\ forall v, In v [in_S; in_A; in_G].
  Proof.
    split; [repeat constructor; simpl; intuition discriminate | intros []; simpl; tauto].
  Qed.

  (** [roads from_S o s]: what leads on from S, the outset, and the step from A to G. *)
  Definition roads (from_S : list (place * stride)) (o : cost) (s : stride) : CostedProblem := {|
    state := place; same := same_place; start := in_S; is_goal := goal_is_G; outset := o;
    neighbors v := match v with in_S => from_S | in_A => [(in_G, s)] | in_G => [] end
  |}.

  (** T5.5. A broken law breaks a graph. 1. Let a and b be costs of one step from the outset, with a <= b, and s a
      step for which not a + s <= b + s. Then [fixpoint] fails on a problem of three edges: it announces costs that do
      not cover the cost of one of the paths.

      Hypotheses: the outset is o, and the steps [to_a] and [to_b] make a and b of it; a <= b; not a + s <= b + s,
      where either may be infinite. No law is assumed. *)

  Theorem T5_5_1_a_broken_law_breaks_a_graph : forall o to_a to_b a b s,
    o + to_a = Some a -> o + to_b = Some b -> a <= b -> ~ a + s <<= b + s ->
    exists P : CostedProblem, edges P 3 /\ fails P.
  Proof.
    intros o to_a to_b a b s Ha Hb Hab Broken. pose (P := roads [(in_A, to_a); (in_A, to_b)] o s).

    destruct (b + s) as [d |] eqn:Hd; [| destruct Broken; now destruct (a + s)].
    assert (Cov : at_least_as_good a b = true) by now apply at_least_as_good_true.
    pose (w0 := {| waiting := []; remembered := first_memory |} : world).
    pose (w1 := {| waiting := [(in_A, a)]; remembered := remember in_A a (in_S, o) first_memory |} : world).
    (* When S is expanded, a is kept at A. Then b is offered and refused. *)
    assert (Oa : offer anything (in_S, o) w0 (in_A, to_a) = w1)
      by now apply (@offer_kept C P anything (in_S, o) w0 in_A to_a a).
    assert (Ob : offer anything (in_S, o) w1 (in_A, to_b) = w1).
    { apply (@offer_covered C P anything (in_S, o) w1 in_A to_b b); [exact Hb |]. simpl. now rewrite Cov. }
    assert (E1 : after anything 1 = w1).
    { change (after anything 1)
        with (offer anything (in_S, o) (offer anything (in_S, o) w0 (in_A, to_a)) (in_A, to_b)).
      now rewrite Oa. }
    (* So all that ever arrives at G is a + s, or nothing if that is impossible. *)
    assert (E3 : exists w, ends_with anything w /\ forall t x, In (t, x) (ends w) -> a + s = Some x).
    { pose (v0 := {| waiting := []; remembered := w1 |} : world).
      assert (E2 : after anything 2 = offer anything (in_A, a) v0 (in_G, s)).
      { change (after anything 2) with (turn anything (after anything 1)). now rewrite E1. }
      destruct (a + s) as [e |] eqn:He.
      - assert (Os : offer anything (in_A, a) v0 (in_G, s) =
          {| waiting := [(in_G, e)]; remembered := remember in_G e (in_A, a) v0 |}).
        { now apply (@offer_kept C P anything (in_A, a) v0 in_G s e). }
        rewrite Os in E2. exists (after anything 3). split.
        + exists 3%nat. split; [easy |]. change (after anything 3) with (turn anything (after anything 2)).
          now rewrite E2.
        + change (after anything 3) with (turn anything (after anything 2)). rewrite E2.
          intros t x H. simpl in H. destruct H as [[= _ <-] | []]. easy.
      - assert (Os : offer anything (in_A, a) v0 (in_G, s) = v0)
          by now apply (@offer_impossible C P anything (in_A, a) v0 in_G s).
        rewrite Os in E2. exists (after anything 2). split.
        + exists 2%nat. now rewrite E2.
        + rewrite E2. intros t x H. simpl in H. easy. }
    destruct E3 as (w & End & Ends). exists P.
    split; [exists [in_S; in_A; in_G]; destruct places; now repeat split |].
    exists w. split; [exact End |]. exists d. split.
    - split; [easy |]. exists [(in_A, to_b); (in_G, s)], in_G. repeat split; simpl; auto. rewrite Hb. exact Hd.
    - (* It does not cover b + s, the cost of the second path. *)
      intros (f & Hf & Hfd). apply announced_is_end in Hf as (t & Hf). apply Ends in Hf. apply Broken.
      rewrite Hf. exact Hfd.
  Qed.

  (** T5.5. A broken law breaks a graph, continued. 2. Let a, b and c be costs of one step from the outset, with a <=
      b <= c but not a <= c, and let s be a step that changes neither b nor c. Then [fixpoint] fails on a problem of
      four edges.

      Hypotheses: the outset is o, and the steps [to_a], [to_b] and [to_c] make a, b and c of it; a <= b and b <= c,
      but not a <= c; b + s = b and c + s = c. No law is assumed. *)

  Theorem T5_5_2_a_broken_law_breaks_a_graph : forall o to_a to_b to_c a b c s,
    o + to_a = Some a -> o + to_b = Some b -> o + to_c = Some c ->
    a <= b -> b <= c -> ~ a <= c -> b + s = Some b -> c + s = Some c ->
    exists P : CostedProblem, edges P 4 /\ fails P.
  Proof.
    intros o to_a to_b to_c a b c s Ha Hb Hc Hab Hbc Broken Sb Sc.
    pose (P := roads [(in_G, to_a); (in_A, to_b); (in_A, to_c)] o s).
    pose (w0 := {| waiting := []; remembered := first_memory |} : world).
    pose (w1 := {| waiting := [(in_G, a)]; remembered := remember in_G a (in_S, o) first_memory |} : world).
    pose (w2 := {| waiting := [(in_G, a); (in_A, b)]; remembered := remember in_A b (in_S, o) w1 |} : world).
    (* When S is expanded, a is kept at G and b at A, and c is refused at A. *)
    assert (Oa : offer anything (in_S, o) w0 (in_G, to_a) = w1)
      by now apply (@offer_kept C P anything (in_S, o) w0 in_G to_a a).
    assert (Ob : offer anything (in_S, o) w1 (in_A, to_b) = w2)
      by now apply (@offer_kept C P anything (in_S, o) w1 in_A to_b b).
    assert (Oc : offer anything (in_S, o) w2 (in_A, to_c) = w2).
    { apply (@offer_covered C P anything (in_S, o) w2 in_A to_c c); [exact Hc |]. apply covered_true. exists b.
      split; [now left | exact Hbc]. }
    assert (E1 : after anything 1 = w2).
    { change (after anything 1) with
        (offer anything (in_S, o)
          (offer anything (in_S, o) (offer anything (in_S, o) w0 (in_G, to_a)) (in_A, to_b)) (in_A, to_c)).
      now rewrite Oa, Ob. }
    (* When A is expanded, b + s = b is refused at G. *)
    pose (w3 := {| waiting := []; remembered := w2 |} : world).
    assert (Os : offer anything (in_A, b) w3 (in_G, s) = w3).
    { apply (@offer_covered C P anything (in_A, b) w3 in_G s b); [exact Sb |]. apply covered_true. exists a.
      split; [now left | exact Hab]. }
    assert (E3 : after anything 3 = w3).
    { change (after anything 3) with (turn anything (turn anything (after anything 1))). rewrite E1. exact Os. }
    exists P. split; [exists [in_S; in_A; in_G]; destruct places; now repeat split |].
    exists w3. split; [now exists 3%nat |]. exists c. split.
    - split; [easy |]. exists [(in_A, to_c); (in_G, s)], in_G. repeat split; simpl; auto. rewrite Hc. exact Sc.
    - (* So a is all that is announced, and it does not cover c + s = c. *)
      intros (f & Hf & Hfc). apply announced_is_end in Hf as (t & Hf). destruct Hf as [[= _ <-] | []]. easy.
  Qed.
End Converse.
End Converse.

(** ** A* over antichains *)

Section Astar.
  Context `{P : CostedProblem}.
  Context (fits : cost -> bool) (h : estimate).

  (** Without the argument [slack] a bound is looked up as it is. *)
  Definition no_slack (c : cost) : cost := c.

  (** A consistent estimate is a lower bound, by a walk along the path (said after D5.7). *)
  Lemma consistent_is_lower_bound : preorder -> consistent h -> lower_bound h.
  Proof.
    intros Pre [Law Step]. split; [exact Law |]. intros before n a rest t. revert before n a.
    induction rest as [| [m s] rest IH]; intros before n a B W G.
    - (* At the end h adds nothing. *)
      simpl in W. subst t. now apply Law.
    - destruct W as (N & E & W). specialize (Step before n a m s B N E).
      apply infinity_trans with (bound h m (a + s)); [exact Pre | exact Step |].
      change (along (Some a) (map snd ((m, s) :: rest))) with (along (a + s) (map snd rest)).
      destruct (a + s) as [new |] eqn:Na.
      + apply (IH (before ++ [(m, s)])); trivial. now apply path_on with n a.
      + now rewrite along_infinity.
  Qed.

  Section Slack.
    Context (slack : cost -> cost).
    Context (Slack_isotone : forall a b, a <= b -> slack a <= slack b) (Slack_covers : forall c, c <= slack c).
    Context (Law : lawful) (Down : down_closed fits) (Lower : lower_bound h).
    Context (w : world) (Top : at_top fits h slack w).

    (** A label whose bound covers an allowed cost is not given up, unless a goal nearly covers that cost. *)
    Lemma not_hopeless : forall x c, x <<= Some c -> fits c = true -> covered (best w) (slack c) = false ->
      hopeless fits slack (best w) x = false.
    Proof.
      intros x c H F U. apply covers_some in H as (b & -> & Hb). simpl. rewrite (Down b c Hb F). simpl.
      destruct (covered (best w) (slack b)) eqn:E; [| easy].
      rewrite <- U. symmetry. destruct Law as [Pre _]. apply covered_down with (slack b); auto.
    Qed.

    (** The duty to vouch passes along the path: if n keeps a cost a that covers that of the piece up to n, then n
        vouches for the path, or a later state does. *)
    Lemma duty_passes_on : forall rest before n b a t c,
      path before n b -> way n rest t -> is_goal t = true ->
      along (Some b) (map snd rest) = Some c -> fits c = true ->
      covered (best w) (slack c) = false -> In a (kept_at (kept w) n) -> a <= b ->
      exists first then_ m b' a', before ++ rest = first ++ then_ /\ path first m b' /\ way m then_ t /\ a' <= b' /\
        In (h m a', (m, a')) (frontier w) /\ h m a' <<= Some c.
    Proof.
      destruct Law as [Pre Iso]. pose proof (top_sound _ _ _ _ Top) as S.
      induction rest as [| [m s] rest IH]; intros before n b a t c B W G A F U K Hab.
      - (* n is the goal. *)
        simpl in W. subst t. injection A as <-.
        assert (Bound : h n a <<= Some b).
        { destruct (known_path _ n a S) as [steps Pa]; [now apply kept_known |].
          apply infinity_trans with (Some a); [exact Pre | | exact Hab]. now apply (proj1 Lower). }
        destruct (top_kept _ _ _ _ Top n a K) as [Waits | [H | [_ H]]].
        + exists before, [], n, b, a. parts.
        + simpl in H. now rewrite (not_hopeless _ b Bound F U) in H.
        + (* It would have been expanded, and [best] would have received its cost. *)
          simpl in H. rewrite G in H. exfalso. destruct Pre as [Refl Trans].
          assert (T : covered (best w) (slack b) = true); [| congruence].
          apply covered_down with a; [now split | exact H |]. apply Trans with b; [exact Hab | apply Slack_covers].
      - destruct W as (N & E & W).
        (* The bound of (n, a) covers the cost of the path. *)
        assert (Bound : h n a <<= Some c).
        { destruct (known_path _ n a S) as [steps Pa]; [now apply kept_known |]. rewrite <- A.
          apply infinity_trans with (along (Some a) (map snd ((m, s) :: rest))); [exact Pre | |].
          - apply (proj2 Lower) with steps t; trivial. now repeat split.
          - now apply no_worse_along. }
        destruct (top_kept _ _ _ _ Top n a K) as [Waits | [H | [_ H]]].
        + (* If it still waits, we are done. *)
          exists before, ((m, s) :: rest), n, b, a. parts.
        + (* It was not given up. *)
          simpl in H. now rewrite (not_hopeless _ c Bound F U) in H.
        + (* So it was expanded, and a + s was offered to m. What can have become of it? *)
          simpl in H. rewrite N in H. specialize (H _ E). unfold settled in H. simpl in H, A.
          pose proof (Iso s a b Hab) as Step. simpl in Step.
          destruct (b + s) as [b' |] eqn:Nb; [| now rewrite along_infinity in A].
          apply covers_some in Step as (new & Na & Hnew). rewrite Na in H.
          destruct H as [H | H].
          * (* Covered by a cost that m keeps: the duty passes on. *)
            apply covered_true in H as (k & Kk & Hk). rewrite app_snoc.
            apply (IH (before ++ [(m, s)]) m b' k t c); trivial; [now apply path_on with n b |].
            destruct Pre as [_ Trans]. now apply Trans with new.
          * (* Given up: but its bound covers the cost of the path. *)
            exfalso. destruct (known_path _ n a S) as [steps Pa]; [now apply kept_known |].
            rewrite (not_hopeless _ c) in H; try easy.
            apply infinity_trans with (along (Some new) (map snd rest)); [exact Pre | |].
            -- apply (proj2 Lower) with (steps ++ [(m, s)]) t; trivial. now apply path_on with n a.
            -- rewrite <- A. now apply no_worse_along.
    Qed.
  End Slack.

  (** A piece of every best way is waiting, where goals need only nearly cover: the argument of L5.7 and T5.28. *)
  Lemma a_piece_waits : forall slack,
    (forall a b, a <= b -> slack a <= slack b) -> (forall c, c <= slack c) ->
    lawful -> down_closed fits -> lower_bound h ->
    forall next w, reached fits h slack next w ->
    forall steps t c, path steps t c -> is_goal t = true -> fits c = true ->
    covered (best w) (slack c) = true \/
    exists first then_ n b a, steps = first ++ then_ /\ path first n b /\ way n then_ t /\ a <= b /\
      In (h n a, (n, a)) (frontier w) /\ h n a <<= Some c.
  Proof.
    intros slack Iso Ext Law Down Lower next w R steps t c [W A] G F.
    destruct (covered (best w) (slack c)) eqn:U; [now left | right].
    pose proof (proj1 Law) as Pre. pose proof (reached_at_top fits h slack Pre next w R) as Top.
    (* The outset was kept at the start, which still keeps a cost that covers it. *)
    pose proof (top_sound _ _ _ _ Top) as S.
    pose proof (known_covered _ S _ _ (start_known _ S)) as K. apply covered_true in K as (a & K & Ha).
    apply (duty_passes_on slack Iso Ext) with (rest := steps) (before := []) (n := start) (b := outset) (a := a);
      trivial.
    now split.
  Qed.

  (** L5.7. A piece of every best way is waiting. Let costs be lawful, the range down-closed, h a lower bound.
      Consider an allowed path to a goal, of cost c, at a moment when [partial_astar] is at the top of its loop. Then
      some cost in [best] covers c, or some label (n, a) waits whose cost a covers that of the piece of the path up to
      n, and whose bound covers c.

      Hypotheses: costs are lawful (<= is a preorder, and every step keeps it); the range [fits] is down-closed (with
      a cost it allows all that is at least as good); h is a lower bound (a + h(n) covers the cost of every way on
      from n to a goal); the search has reached w, whatever the order in which labels were taken. The piece up to n is
      [piece], and costs b. *)

  Lemma L5_7_a_piece_of_every_best_way_is_waiting : lawful -> down_closed fits -> lower_bound h ->
    forall w, reached fits h no_slack any_order w ->
    forall steps t c, path steps t c -> is_goal t = true -> fits c = true ->
    upper_set (members (best w)) c \/
    exists piece rest n b a, steps = piece ++ rest /\ path piece n b /\ a <= b /\
      In (h n a, (n, a)) (frontier w) /\ h n a <<= Some c.
  Proof.
    intros Law Down Lower w R steps t c H G F.
    destruct (a_piece_waits no_slack) with any_order w steps t c
      as [B | (piece & rest & n & b & a & E & B & _ & Hab & I & L)];
      trivial; [apply Law | left; now apply covered_true |].
    right. exists piece, rest, n, b, a. parts.
  Qed.

  (** T5.4. It ends, continued. So does [partial_astar], with any estimate and any rank.

      Hypotheses: <= is a preorder; costs are growing; finitely many states can be reached. Nothing is asked of h, of
      the slack, of the range or of the rank, which need not be a linear extension. [always_ends]: there is a bound
      for the number of turns, and as long as something waits there is a next turn. *)

  Theorem T5_4_2_it_ends : preorder -> growing -> finite -> forall slack,
    always_ends fits h slack any_order /\
    forall (V : Values) (rank : cost -> value), always_ends fits h slack (least rank).
  Proof.
    intros Pre Grow Fin slack. destruct (few_labels Fin) as [most Few].
    (* Each turn is one of another label, and of those there are finitely many. *)
    assert (Bound : forall next k w, after fits h slack next k w -> (k <= most)%nat).
    { intros next k w A. assert (R : reached fits h slack next w) by now exists k.
      pose proof (after_count fits h slack next k w A) as Count.
      specialize (Few w (top_sound _ _ _ _ (reached_at_top fits h slack Pre next w R))
                        (reached_lean fits h slack Pre Grow next w R)). lia. }
    split; [| intros V rank]; (split; [exists most; apply Bound |]); intros w R N.
    - destruct (frontier w) as [| e rest] eqn:Q; [now destruct N |].
      destruct (turn_possible fits h slack any_order e w) as [w' T]; [rewrite Q; now left | easy | now exists e, w'].
    - destruct (least_waits rank (frontier w)) as (e & I & L); [intros Q; now destruct N |].
      destruct (turn_possible fits h slack (least rank) e w I L) as [w' T]. now exists e, w'.
  Qed.

  (** What is announced is the cost of an allowed path to a goal. *)
  Lemma told_at_goal : preorder -> down_closed fits -> estimate_lawful h -> forall slack next w,
    reached fits h slack next w -> forall states c, In (states, c) (told w) ->
    at_goal fits c /\ exists t, is_goal t = true /\ leads states t c.
  Proof.
    intros Pre Down [_ Nothing] slack next w R states c H.
    destruct (told_honest _ _ _ (reached_goals fits h slack Pre next w R) states c H) as (t & b & G & L & Hb & F).
    split; [| now exists t]. destruct L as (steps & _ & Path). split; [| now exists steps, t].
    (* The bound of the label was allowed, and at a goal the bound is as good as the cost. *)
    apply Down with b; [| exact F]. destruct (Nothing t c G) as [Le _]. now rewrite Hb in Le.
  Qed.

  (** T5.8. Partially ordered A* is right. Let costs be lawful, the range down-closed, and h a lower bound. If
      [partial_astar] ends, then, whatever the rank, what it has announced and not taken back is a front of the costs
      of all allowed paths to goals: every best cost once, each with a path of that cost. It ends wherever costs grow
      and the problem is finite.

      Hypotheses: costs are lawful (<= is a preorder, and every step keeps it); the range [fits] is down-closed (with
      a cost it allows all that is at least as good); h is a lower bound (a + h(n) covers the cost of every way on
      from n to a goal); the search is at w, in whatever order labels were taken, and nothing waits. The last sentence
      is T5.4.2. *)

  Theorem T5_8_partially_ordered_astar_is_right : lawful -> down_closed fits -> lower_bound h ->
    (forall w, reached fits h no_slack any_order w -> ended w ->
      map snd (goals w) = best w /\ front (at_goal fits) (members (best w)) /\ NoDup (best w) /\
      forall c, In c (best w) -> exists states t, In (states, c) (told w) /\ is_goal t = true /\ leads states t c) /\
    (growing -> finite -> always_ends fits h no_slack any_order /\
      forall (V : Values) (rank : cost -> value), always_ends fits h no_slack (least rank)).
  Proof.
    intros Law Down Lower. split.
    2: { intros Grow Fin. now apply T5_4_2_it_ends; [apply Law | |]. }
    intros w R End. pose proof (proj1 Law) as Pre.
    pose proof (reached_goals fits h no_slack Pre any_order w R) as [Same Anti Once Told _ _].
    pose proof (told_at_goal Pre Down (proj1 Lower) no_slack any_order w R) as Honest.
    split; [exact Same |]. split; [| split; [exact Once |]].
    - (* [best] is an antichain of costs of allowed paths; and as nothing waits it covers them all. *)
      split; [exact Anti | split].
      + intros c Hc. destruct (Told c Hc) as [states I]. now apply (Honest states c).
      + intros c (F & steps & t & H & G).
        destruct (L5_7_a_piece_of_every_best_way_is_waiting Law Down Lower w R steps t c H G F)
          as [B | (piece & rest & n & b & a & _ & _ & _ & I & _)]; [exact B |].
        unfold ended in End. now rewrite End in I.
    - intros c Hc. destruct (Told c Hc) as [states I]. destruct (Honest states c I) as (_ & t & G & L).
      now exists states, t.
  Qed.

  Section Ranked.
    Context `{V : Values} (rank : cost -> value).
    Context (Law : lawful) (Down : down_closed fits) (Lower : lower_bound h) (Extends : linear_extension rank).

    (** A rank never puts the worse before the better. *)
    Lemma rank_keeps_order : forall a b, a <= b -> low (rank a) (rank b).
    Proof.
      destruct Extends as [Strict Even]. intros a b H. destruct (covers_decide b a) as [B | B].
      - rewrite (Even a b (conj H B)). apply low_refl.
      - now apply Strict.
    Qed.

    Lemma lower_is_not_better : forall a b, low (rank a) (rank b) -> ~ better b a.
    Proof.
      destruct Extends as [Strict _]. intros a b H B. destruct (Strict b a B) as [L D]. apply D.
      now apply low_antisym.
    Qed.

    (** When a label is taken, and not given up, no allowed path to a goal has a better cost than its bound. *)
    Lemma no_better_cost : forall w e x, reached fits h no_slack (least rank) w ->
      In e (frontier w) -> least rank e (frontier w) -> fst e = Some x -> covered (best w) x = false ->
      forall c, at_goal fits c -> ~ better c x.
    Proof.
      intros w e x R I L E U c (F & steps & t & H & G) B.
      destruct (L5_7_a_piece_of_every_best_way_is_waiting Law Down Lower w (reached_any _ _ _ _ _ R) steps t c H G F)
        as [K | (piece & rest & n & b & a & _ & _ & _ & J & Hb)].
      - (* [best] did not cover x, hence not c. *)
        apply covered_true in K. rewrite (covered_down (proj1 Law) _ c x K (proj1 B)) in U. discriminate.
      - (* A label was waiting whose bound covers c. It would have been taken first. *)
        apply covers_some in Hb as (y & Ey & Hy). specialize (L _ J). simpl in L. rewrite E, Ey in L.
        apply (lower_is_not_better x c); [| exact B].
        apply low_trans with (rank y); [exact L | now apply rank_keeps_order].
    Qed.

    (** At a goal the bound is as good as the cost. *)
    Lemma bound_at_goal : forall t c x, is_goal t = true -> h t c = Some x -> c <= x /\ x <= c.
    Proof.
      intros t c x G E. destruct Lower as [[_ Nothing] _]. specialize (Nothing t c G). now rewrite E in Nothing.
    Qed.
  End Ranked.

  Context `{V : Values} (rank : cost -> value).

  (** T5.9. What is announced is final. If, moreover, the rank is a linear extension, nothing is ever taken back:
      every goal that is announced belongs to the front.

      Hypotheses: costs are lawful; the range is down-closed; h is a lower bound; the rank is a linear extension; the
      search is at w, and has always taken a label whose bound has the least rank. That c belongs to the front says:
      it is the cost of an allowed path to a goal, no other such cost is better, and it stays in [best], which at the
      end is the front.

      Differs: it is not asked that the search ends. *)

  Theorem T5_9_what_is_announced_is_final :
    lawful -> down_closed fits -> lower_bound h -> linear_extension rank ->
    forall w, reached fits h no_slack (least rank) w ->
    taken_back w = [] /\
    forall states c, In (states, c) (told w) ->
    at_goal fits c /\ (forall c', at_goal fits c' -> ~ better c' c) /\ In c (best w).
  Proof.
    intros Law Down Lower Extends. pose proof (proj1 Law) as Pre.
    assert (Final : forall w, reached fits h no_slack (least rank) w ->
      taken_back w = [] /\
      forall states c, In (states, c) (told w) -> forall c', at_goal fits c' -> ~ better c' c).
    { apply reached_invariant; [easy |]. intros w e w' R [Back Best] T.
      pose proof (reached_goals fits h no_slack Pre _ w R) as Goals.
      pose proof (reached_at_top fits h no_slack Pre _ w R) as Top.
      apply turn_cases in T as (I & L & rest & _ & _ & Case). destruct Case as [_ | _ _ _ _ | G U _ N | G U _].
      - now split.
      - now split.
      - destruct e as [bound_ [t c]]. destruct (top_entries _ _ _ _ Top _ _ I) as [K Eb]. simpl in *.
        destruct bound_ as [x |]; [| easy]. symmetry in Eb. destruct (bound_at_goal Lower t c x G Eb) as [Hcx Hxc].
        simpl in U. apply orb_false_iff in U as [F U]. apply negb_false_iff in F.
        assert (Goal_ : at_goal fits c).
        { split; [now apply Down with x |]. destruct (known_path _ _ _ (top_sound _ _ _ _ Top) K) as [steps Path].
          now exists steps, t. }
        (* No cost of an allowed path to a goal is better than c. *)
        assert (Least : forall c', at_goal fits c' -> ~ better c' c).
        { intros c' Hc' [B NB].
          apply (no_better_cost rank Law Down Lower Extends w (Some x, (t, c)) x R I L eq_refl U c' Hc').
          destruct Pre as [_ Trans]. split; [now apply Trans with c |]. intros H. apply NB. now apply Trans with x. }
        split.
        + (* What c covers in [best] would be worse than c; but nothing announced is worse than a path. *)
          rewrite Back, app_nil_r. apply filter_none. intros goal Hg.
          destruct (in_dec same_cost (snd goal) (evicted (best w) c)) as [W |]; [exfalso | easy].
          apply in_evicted in W as [W Hc]. destruct (best_told _ _ _ Goals _ W) as [states S].
          apply (Best states (snd goal) S c Goal_). split; [exact Hc | now apply (covered_false _ _ N)].
        + intros states c0 [[= <- <-] | H]; [exact Least | now apply Best with states].
      - destruct (offers_change fits h no_slack (snd e) (neighbors (fst (snd e))) (expand (snd e) (popped rest w)))
          as (_ & _ & _ & Same_told & Same_back).
        simpl in Same_told, Same_back. split; [now rewrite Same_back |]. intros states c H. rewrite Same_told in H.
        now apply Best with states. }
    intros w R. destruct (Final w R) as [Back Best]. split; [exact Back |]. intros states c H.
    split; [| split; [now apply Best with states |]].
    - now apply (told_at_goal Pre Down (proj1 Lower) no_slack _ w R states).
    - now apply (taken_back_worse _ _ _ (reached_goals fits h no_slack Pre _ w R) Back states).
  Qed.
End Astar.

(** ** An estimate with several parts *)

From Proofs Require Import Vectors.
Local Open Scope number_scope.

Section Ideal_point.
  Context `{N : Numbers} (k : nat) (kinds : nat -> join).
  Context (R : vector k -> vector k -> Prop) (decide : forall a b, {R a b} + {~ R a b}).

  #[local] Instance these : Costs := vectors k kinds R decide.
  Context (P : CostedProblem).

  (** The j-th part of a way on. *)
  Definition part_of_way (j : nat) (steps : list (state * vector k)) : number :=
    fold_right (fun edge rest => joined (kinds j) (part (snd edge) j) rest) 0 steps.

  (** h(n) is the ideal point: part by part the least over all ways on to a goal, and nothing where there is none. *)
  Definition is_ideal (h : state -> option (vector k)) : Prop := forall n,
    match h n with
    | None => forall steps t, way n steps t -> is_goal t = false
    | Some e =>
        (exists steps t, way n steps t /\ is_goal t = true) /\
        forall j, (j < k)%nat ->
        (exists steps t, way n steps t /\ is_goal t = true /\ part e j = part_of_way j steps) /\
        (forall steps t, way n steps t -> is_goal t = true -> part e j <= part_of_way j steps)
    end.

  Lemma ideal_is_consistent : ((forall a, R a a) /\ forall a b c, R a b -> R b c -> R a c) ->
    (forall a b, no_larger a b -> R a b) -> forall h, is_ideal h ->
    (forall n, isotone (by_step h n)) -> consistent (by_step h).
  Proof.
    intros [Refl Trans] Contains h Ideal Iso. split; [split; [exact Iso |] |].
    - (* At a goal h adds nothing. *)
      intros n a G. unfold by_step. specialize (Ideal n). destruct (h n) as [e |].
      2: { specialize (Ideal [] n eq_refl). congruence. }
      assert (E : join_parts kinds a e = a).
      { apply part_by_part. intros j. destruct (PeanoNat.Nat.lt_ge_cases j k) as [L | L].
        - destruct Ideal as [_ Parts]. destruct (Parts j L) as [_ Least]. specialize (Least [] n eq_refl G).
          simpl in Least. rewrite part_join by exact L. pose proof (part_not_negative k e j).
          replace (part e j) with 0 by linear. apply joined_nothing. apply part_not_negative.
        - now rewrite !part_beyond by exact L. }
      simpl. rewrite E. split; apply Refl.
    - (* Let s be a step to m from a state n that is no goal. *)
      intros before n a m s _ G I. simpl bound. unfold by_step. pose proof (Ideal n) as At_n.
      pose proof (Ideal m) as At_m.
      destruct (h m) as [e' |]; [| now destruct (h n)]. destruct At_m as [(on & t & W & T) Parts_m].
      destruct (h n) as [e |].
      2: { (* If h(m) is something, so is h(n). *)
           specialize (At_n ((m, s) :: on) t). rewrite At_n in T; [discriminate | now repeat split]. }
      destruct At_n as [_ Parts_n]. simpl. apply Contains. intros j.
      destruct (PeanoNat.Nat.lt_ge_cases j k) as [L | L]; [| rewrite !part_beyond by exact L; apply le_refl].
      (* A way on from m whose j-th part is that of h(m) becomes, with the step before it, a way on from n. *)
      destruct (Parts_m j L) as [(best & t' & W' & T' & E) _]. destruct (Parts_n j L) as [_ Least].
      specialize (Least ((m, s) :: best) t'). simpl part_of_way in Least. rewrite <- E in Least.
      rewrite !part_join by exact L. rewrite joined_associative. apply joined_monotone_right, Least; [| exact T'].
      now repeat split.
  Qed.
End Ideal_point.

(** T5.13. The ideal point. Let costs be vectors of numbers that are not negative, compared part by part; let a step
    add to some parts, and be joined to the others by the maximum. Let h(n) be, part by part, the least value over all
    ways on from n to a goal, and nothing where there is no way. Then h is consistent, hence a lower bound.

    Hypotheses: the costs are vectors of k numbers that are not negative, in the product order; [kinds] says of each
    part whether it is added or joined by the maximum; h is the ideal point ([is_ideal]: the least values exist). *)

Theorem T5_13_1_the_ideal_point : forall (N : Numbers) k kinds (P : @CostedProblem (product_order k kinds)) h,
  is_ideal k kinds no_larger no_larger_decide P h -> consistent (by_step h) /\ lower_bound (by_step h).
Proof.
  intros N k kinds P h Ideal.
  assert (Pre : @preorder (product_order k kinds)) by (split; [apply no_larger_refl | apply no_larger_trans]).
  assert (Cons : consistent (by_step h)).
  { apply ideal_is_consistent; trivial.
    (* Numbers that are added and maxima keep the order, and so do tuples of them. *)
    intros n a b H. unfold by_step. destruct (h n) as [e |]; [| easy]. now apply join_monotone. }
  split; [exact Cons | now apply consistent_is_lower_bound].
Qed.

(** T5.13. The ideal point, continued. The same is true in every preorder that contains the product order and in which
    adding h is isotone.

    Hypotheses: the costs are the same vectors, in an order R that can be decided; R is a preorder; what is no larger
    in any part is covered in R; adding h is isotone in R; h is the ideal point. *)

Theorem T5_13_2_the_ideal_point :
  forall (N : Numbers) k kinds R decide (P : @CostedProblem (vectors k kinds R decide)) h,
  @preorder (vectors k kinds R decide) -> (forall a b, no_larger a b -> R a b) ->
  (forall n, isotone (by_step h n)) -> is_ideal k kinds R decide P h ->
  consistent (by_step h) /\ lower_bound (by_step h).
Proof.
  intros N k kinds R decide P h Pre Contains Iso Ideal.
  assert (Cons : consistent (by_step h)) by now apply ideal_is_consistent.
  split; [exact Cons | now apply consistent_is_lower_bound].
Qed.

(** The lexicographic order of sums. [lexicographic n a b i]: of the n parts from the i-th on, the first that differs
    decides. *)

Section Lexicographic.
  Context `{N : Numbers} (k : nat).

  Fixpoint lexicographic (n : nat) (a b : vector k) (i : nat) : Prop :=
    match n with
    | O => True
    | S n => part a i < part b i \/ part a i = part b i /\ lexicographic n a b (S i)
    end.

  Lemma lexicographic_refl : forall n a i, lexicographic n a a i.
  Proof. induction n as [| n IH]; intros a i; simpl; [easy | right; now split]. Qed.

  Lemma lexicographic_trans : forall n a b c i,
    lexicographic n a b i -> lexicographic n b c i -> lexicographic n a c i.
  Proof.
    induction n as [| n IH]; intros a b c i; simpl; [easy |]. intros [H | [H Hn]] [G | [G Gn]].
    - left. linear.
    - left. linear.
    - left. linear.
    - right. split; [linear | now apply IH with b].
  Qed.

  Lemma lexicographic_contains : forall n a b i, no_larger a b -> lexicographic n a b i.
  Proof.
    induction n as [| n IH]; intros a b i H; simpl; [easy |].
    destruct (le_decide (part b i) (part a i)) as [L | L]; [right | now left].
    split; [apply le_antisym; [apply H | exact L] | now apply IH].
  Qed.

  Lemma lexicographic_isotone : forall n a b e i, (i + n <= k)%nat -> lexicographic n a b i ->
    lexicographic n (join_parts (fun _ => Sum) a e) (join_parts (fun _ => Sum) b e) i.
  Proof.
    induction n as [| n IH]; intros a b e i L; simpl; [easy |]. rewrite !part_join by lia. simpl.
    intros [H | [H Hn]]; [left; linear |]. right. split; [linear | apply IH; [lia | exact Hn]].
  Qed.

  Definition lexicographic_decide : forall n (a b : vector k) i, {lexicographic n a b i} + {~ lexicographic n a b i}.
  Proof.
    induction n as [| n IH]; intros a b i; simpl; [now left |].
    destruct (le_decide (part b i) (part a i)) as [L | L]; [| now left; left].
    destruct (same_number (part a i) (part b i)) as [E | E]; [| right; intros [H | [H _]]; easy].
    destruct (IH a b (S i)) as [H | H]; [left; right; now split | right; intros [G | [_ G]]; easy].
  Defined.
End Lexicographic.

(** T5.13. The ideal point, continued. "Such as the lexicographic order of sums."

    Hypotheses: the costs are vectors of k numbers that are not negative, added part by part, in the lexicographic
    order; h is the ideal point. *)

Theorem T5_13_3_the_ideal_point : forall (N : Numbers) k,
  let lex := fun a b : vector k => lexicographic k k a b 0 in
  let decide := fun a b : vector k => lexicographic_decide k k a b 0 in
  forall (P : @CostedProblem (vectors k (fun _ => Sum) lex decide)) h,
  is_ideal k (fun _ => Sum) lex decide P h -> consistent (by_step h) /\ lower_bound (by_step h).
Proof.
  intros N k lex decide P h Ideal. apply T5_13_2_the_ideal_point; trivial.
  - split; [intros a; apply lexicographic_refl | intros a b c; apply lexicographic_trans].
  - intros a b. apply lexicographic_contains.
  - intros n a b H. unfold by_step. destruct (h n) as [e |]; [| easy]. now apply lexicographic_isotone.
Qed.

Local Close Scope number_scope.

(** ** Choose at the end *)

(** What D5.2 says of a front, said of any relation R: F is a front of A by R. *)
Definition front_by {T : Type} (R : T -> T -> Prop) (A F : T -> Prop) : Prop :=
  (forall a b, F a -> F b -> R a b -> a = b) /\ (forall f, F f -> A f) /\ (forall a, A a -> exists f, F f /\ R f a).

Section Choice.
  Context `{C : Costs}.

  (** T5.14. Choose at the end. Let a preference be a total preorder of costs that extends <=. Then a most preferred
      member of a front is a most preferred cost of all.

      Hypotheses: [prefers a b] says that a is preferred to b or as good; it is transitive (of a total preorder no
      more is used), and holds where a <= b; F is a front of A; m is a most preferred member of F. *)

  Theorem T5_14_choose_at_the_end : forall (prefers : cost -> cost -> Prop),
    (forall a b c, prefers a b -> prefers b c -> prefers a c) -> (forall a b, a <= b -> prefers a b) ->
    forall A F m, front A F -> F m -> (forall f, F f -> prefers m f) ->
    A m /\ forall c, A c -> prefers m c.
  Proof.
    intros prefers Trans Extends A F m (_ & Part & Cover) Hm Most. split; [now apply Part |]. intros c Hc.
    (* Some f of the front covers c, so f is preferred to c, or as good. *)
    destruct (Cover c Hc) as (f & Hf & Hfc). apply Trans with f; [now apply Most | now apply Extends].
  Qed.

  (** What D5.4 says of <=, said of any relation R. *)
  Definition infinite_order (R : cost -> cost -> Prop) (x y : option cost) : Prop :=
    match x, y with
    | _, None => True
    | None, Some _ => False
    | Some a, Some b => R a b
    end.

  Definition lawful_order (R : cost -> cost -> Prop) : Prop :=
    ((forall a, R a a) /\ forall a b c, R a b -> R b c -> R a c) /\
    forall s a b, R a b -> infinite_order R (a + s) (b + s).

  Section Weakening.
    (** A preference, of infinity too. *)
    Context (prefers : option cost -> option cost -> Prop).

    Definition total_preference : Prop :=
      (forall x, prefers x x) /\ (forall x y z, prefers x y -> prefers y z -> prefers x z) /\
      (forall x y, prefers x y \/ prefers y x) /\
      (forall a, prefers (Some a) None /\ ~ prefers None (Some a)).

    (** The best weakening, the book's a <=* b: whatever steps come after, a is preferred or as good. *)
    Definition whatever_comes_after (a b : cost) : Prop :=
      forall z, prefers (along (Some a) z) (along (Some b) z).

    (** T5.15. The best weakening. Let the preference be a total preorder in which infinity is worse than every cost.
        1. <=* is lawful, and the preference extends it.

        Hypotheses: [total_preference] says that the preference is a total preorder, of infinity too, and that
        infinity is worse than every cost. *)

    Theorem T5_15_1_the_best_weakening : total_preference ->
      lawful_order whatever_comes_after /\
      forall a b, whatever_comes_after a b -> prefers (Some a) (Some b).
    Proof.
      intros (Refl & Trans & _ & Worse). split; [split; [split |] |].
      - (* Reflexive and transitive, because the preference is. *) intros a z. apply Refl.
      - intros a b c Hab Hbc z. now apply Trans with (along (Some b) z).
      - (* Isotone: in particular for all z that begin with s. *)
        intros s a b H. pose proof (fun z => H (s :: z)) as After. simpl in After.
        destruct (a + s) as [a' |] eqn:Ea, (b + s) as [b' |] eqn:Eb; [exact After | easy | | easy].
        specialize (After []). now destruct (Worse b').
      - (* And the empty z. *) intros a b H. exact (H []).
    Qed.

    (** T5.15. The best weakening, continued. 2. If another lawful <= is extended by the preference, then a <= b
        implies a <=* b. So <=* keeps the smallest fronts: a front of the other order contains one of <=*.

        Hypotheses: the preference is a total preorder in which infinity is worst; the other order R is lawful; the
        preference extends it. For the fronts: F is a finite front of A by R, and it can be decided whether a <=* b.

        Differs: that fronts are finite and <=* can be decided is not said in the book; it is used to pick the front
        of <=* out of F. *)

    Theorem T5_15_2_the_best_weakening : total_preference -> forall R, lawful_order R ->
      (forall a b, R a b -> prefers (Some a) (Some b)) ->
      (forall a b, R a b -> whatever_comes_after a b) /\
      ((forall a b, {whatever_comes_after a b} + {~ whatever_comes_after a b}) ->
       forall A F, front_by R A (members F) -> exists F', incl F' F /\ front_by whatever_comes_after A (members F')).
    Proof.
      intros Total R [_ Iso] Extends. pose proof Total as (Refl & Trans & _ & Worse).
      assert (Weaker : forall a b, R a b -> whatever_comes_after a b).
      { (* By L5.2, a <= b stays so along z. *)
        assert (Ahead : forall z x y, infinite_order R x y -> infinite_order R (along x z) (along y z)).
        { induction z as [| s z IH]; intros x y H; [exact H |]. apply (IH (further x s) (further y s)).
          destruct x as [a |], y as [b |]; simpl in *; try easy; [now apply Iso | now destruct (a + s)]. }
        intros a b H z. specialize (Ahead z (Some a) (Some b) H).
        destruct (along (Some a) z) as [a' |], (along (Some b) z) as [b' |]; simpl in Ahead; try easy;
          [now apply Extends | now apply Worse]. }
      split; [exact Weaker |]. intros Decide A F (_ & Part & Cover).
      (* A front of R covers all by <=*, too, and contains a front of <=*. *)
      pose (weak := {| cost := cost; stride := stride; covers := whatever_comes_after; extend := extend;
                       covers_decide := Decide; same_cost := same_cost |}).
      destruct (proj1 (@L5_1_every_finite_set_has_a_front weak)) with (all := F) as [_ (Anti & In_F & Covers)].
      { apply (T5_15_1_the_best_weakening Total). }
      exists (@antichain_of weak F). split; [exact In_F |]. split; [exact Anti | split].
      - intros f Hf. apply Part. now apply In_F.
      - intros a Ha. destruct (Cover a Ha) as (f & Hf & Hfa). destruct (Covers f Hf) as (g & Hg & Hgf).
        exists g. split; [exact Hg |]. intros z. apply Trans with (along (Some f) z); [apply Hgf | now apply Weaker].
    Qed.
  End Weakening.
End Choice.

(** For the third part: two lanes lead from the start to a state M, and one from there to the only goal. *)

Section Two_lanes.
  Context `{C : Costs} (o : cost) (x0 : stride) (xs : list stride) (y0 : stride) (ys : list stride) (z : list stride).

  (** [Lane first i]: i steps of the first, or second, lane have been taken; [Last i]: i steps after M. *)
  Inductive spot := Start | Lane (first : bool) (taken : nat) | Last (taken : nat).

  Definition same_spot (u v : spot) : {u = v} + {u <> v}.
  Proof. decide equality; [apply PeanoNat.Nat.eq_dec | decide equality | apply PeanoNat.Nat.eq_dec]. Defined.

  Definition lane (first : bool) : list stride := if first then x0 :: xs else y0 :: ys.
  Definition enter (first : bool) (i : nat) : spot :=
    if PeanoNat.Nat.eqb i (length (lane first)) then Last 0 else Lane first i.

  #[local] Instance two_lanes : CostedProblem := {|
    state := spot; same := same_spot; start := Start; outset := o;
    is_goal v := match v with Last i => PeanoNat.Nat.eqb i (length z) | _ => false end;
    neighbors v := match v with
                   | Start => [(enter true 1, x0); (enter false 1, y0)]
                   | Lane first i =>
                       match nth_error (lane first) i with Some s => [(enter first (S i), s)] | None => [] end
                   | Last i => match nth_error z i with Some s => [(Last (S i), s)] | None => [] end
                   end
  |}.

  Lemma nth_middle : forall (A : Type) (before : list A) s rest,
    nth_error (before ++ s :: rest) (length before) = Some s.
  Proof. intros A before s rest. now induction before. Qed.

  Lemma shorter : forall (A : Type) (before : list A) s rest,
    PeanoNat.Nat.eqb (length before) (length (before ++ s :: rest)) = false.
  Proof. intros A before s rest. apply PeanoNat.Nat.eqb_neq. rewrite app_length. simpl. lia. Qed.

  Lemma next_length : forall (A : Type) (before : list A) s, length (before ++ [s]) = S (length before).
  Proof. intros A before s. rewrite app_length. simpl. lia. Qed.

  (** From M, and from each spot behind it, one way leads on to the goal. *)
  Lemma last_lane : forall rest before, z = before ++ rest ->
    exists steps, map snd steps = rest /\ way (Last (length before)) steps (Last (length z)) /\
    forall others t, way (Last (length before)) others t -> is_goal t = true -> others = steps.
  Proof.
    induction rest as [| s rest IH]; intros before E.
    - rewrite app_nil_r in E. rewrite E. exists []. parts. intros [| [m s] others] t W G; [easy |].
      destruct W as [N _]. simpl in N. now rewrite E, PeanoNat.Nat.eqb_refl in N.
    - destruct (IH (before ++ [s])) as (steps & Is & W & Only); [now rewrite <- app_snoc |].
      rewrite next_length in *. exists ((Last (S (length before)), s) :: steps).
      assert (Next : neighbors (Last (length before)) = [(Last (S (length before)), s)]).
      { simpl. now rewrite E, nth_middle. }
      assert (Not : is_goal (Last (length before)) = false) by (simpl; rewrite E; apply shorter).
      split; [simpl; f_equal; exact Is | split].
      + split; [exact Not |]. split; [rewrite Next; now left | exact W].
      + intros [| [m r] others] t W' G; [simpl in W'; subst t; congruence |].
        destruct W' as (_ & I & W'). rewrite Next in I. destruct I as [[= <- <-] | []]. f_equal.
        now apply Only with t.
  Qed.

  (** Along a lane one way leads on to M. *)
  Lemma to_M : forall first rest before, lane first = before ++ rest -> before <> [] ->
    exists steps, map snd steps = rest /\ way (enter first (length before)) steps (Last 0) /\
    forall others t, way (enter first (length before)) others t -> is_goal t = true ->
    exists more, others = steps ++ more /\ way (Last 0) more t.
  Proof.
    intros first. induction rest as [| s rest IH]; intros before E N.
    - rewrite app_nil_r in E. exists []. unfold enter. rewrite E, PeanoNat.Nat.eqb_refl. parts.
      intros others t W _. now exists others.
    - destruct (IH (before ++ [s])) as (steps & Is & W & Only); [now rewrite <- app_snoc | now destruct before |].
      rewrite next_length in *. exists ((enter first (S (length before)), s) :: steps).
      assert (Here : enter first (length before) = Lane first (length before)).
      { unfold enter. now rewrite E, shorter. }
      rewrite Here.
      assert (Next : neighbors (Lane first (length before)) = [(enter first (S (length before)), s)]).
      { simpl. now rewrite E, nth_middle. }
      split; [simpl; f_equal; exact Is | split].
      + split; [easy |]. split; [rewrite Next; now left | exact W].
      + intros [| [m r] others] t W' G; [simpl in W'; subst t; discriminate |].
        destruct W' as (_ & I & W'). rewrite Next in I. destruct I as [[= <- <-] | []].
        destruct (Only others t W' G) as (more & -> & More). now exists more.
  Qed.

  Context (prefers : option cost -> option cost -> Prop).

  Lemma loses_the_most_preferred : total_preference prefers -> forall a b,
    along (Some o) (x0 :: xs) = Some a -> along (Some o) (y0 :: ys) = Some b ->
    ~ prefers (along (Some a) z) (along (Some b) z) ->
    exists (P : CostedProblem) (M t : state) x y rest,
      path x M a /\ path y M b /\ way M rest t /\ is_goal t = true /\ map snd rest = z /\
      (forall others t', way start others t' -> is_goal t' = true -> others = x ++ rest \/ others = y ++ rest) /\
      exists d, along (Some b) z = Some d /\
                prefers (Some d) (along (Some a) z) /\ ~ prefers (along (Some a) z) (Some d).
  Proof.
    intros (Refl & _ & Total & Worse) a b Ha Hb Not.
    destruct (last_lane z [] eq_refl) as (rest & Z & Wz & Only). simpl length in Wz, Only.
    destruct (to_M true xs [x0] eq_refl) as (x & X & Wx & Only_x); [easy |].
    destruct (to_M false ys [y0] eq_refl) as (y & Y & Wy & Only_y); [easy |].
    exists two_lanes, (Last 0), (Last (length z)), ((enter true 1, x0) :: x), ((enter false 1, y0) :: y), rest.
    split; [| split; [| split; [exact Wz | split; [| split; [exact Z | split]]]]].
    - split; [split; [easy |]; split; [now left | exact Wx] |]. rewrite <- X in Ha. exact Ha.
    - split; [split; [easy |]; split; [now right; left | exact Wy] |]. rewrite <- Y in Hb. exact Hb.
    - simpl. apply PeanoNat.Nat.eqb_refl.
    - intros [| [m s] others] t W G; [simpl in W; subst t; discriminate |]. destruct W as (_ & I & W).
      destruct I as [[= <- <-] | [[= <- <-] | []]].
      + destruct (Only_x others t W G) as (more & -> & More). left. simpl. do 2 f_equal. now apply Only with t.
      + destruct (Only_y others t W G) as (more & -> & More). right. simpl. do 2 f_equal. now apply Only with t.
    - (* The order is total, so b + z is strictly preferred. *)
      destruct (along (Some b) z) as [d |].
      + exists d. split; [easy |]. split; [| exact Not]. now destruct (Total (Some d) (along (Some a) z)).
      + destruct Not. destruct (along (Some a) z); [apply Worse | apply Refl].
  Qed.
End Two_lanes.

(** T5.15. The best weakening, continued. 3. Let a and b be costs of paths, and not a <=* b. Whoever drops a label of
    cost b for one of cost a at the same state loses the most preferred path of some problem.

    Hypotheses: the preference is a total preorder in which infinity is worst; of the outset o the steps x0, xs make
    a, and the steps y0, ys make b; after the steps z, a is neither preferred nor as good. Then there are a problem
    and a state M in it, which one path reaches at cost a, and one at cost b. Only two ways lead to a goal: from each
    of these two the steps z lead on. The cost of the second is d, and is strictly preferred.

    Differs: the two paths have at least one step each; and z is given, where the book concludes from "not whatever
    comes after" that there are such steps. *)

Theorem T5_15_3_the_best_weakening : forall (C : Costs) prefers, total_preference prefers ->
  forall o x0 xs y0 ys z a b,
  along (Some o) (x0 :: xs) = Some a -> along (Some o) (y0 :: ys) = Some b ->
  ~ prefers (along (Some a) z) (along (Some b) z) ->
  exists (P : CostedProblem) (M t : state) x y rest,
    path x M a /\ path y M b /\ way M rest t /\ is_goal t = true /\ map snd rest = z /\
    (forall others t', way start others t' -> is_goal t' = true -> others = x ++ rest \/ others = y ++ rest) /\
    exists d, along (Some b) z = Some d /\ prefers (Some d) (along (Some a) z) /\
      ~ prefers (along (Some a) z) (Some d).
Proof. intros C prefers Total o x0 xs y0 ys z a b. now apply loses_the_most_preferred. Qed.

(** ** Why not add weights? *)

Local Open Scope number_scope.

Section Weighted_sums.
  Context `{N : Numbers}.
  Add Ring numbers_of_weighted_sums : ring_laws.

  (** A cost is a vector of k numbers; [c j] is its j-th part, for j < k. *)
  Context (k : nat).
  Definition parts_no_larger (a b : nat -> number) : Prop := forall j, (j < k)%nat -> a j <= b j.
  Definition same_in_all_parts (a b : nat -> number) : Prop := forall j, (j < k)%nat -> a j = b j.

  Fixpoint sum_below (n : nat) (f : nat -> number) : number :=
    match n with O => 0 | S n => sum_below n f + f n end.

  Definition weighted (w c : nat -> number) : number := sum_below k (fun j => w j * c j).

  Lemma sum_monotone : forall n f g, (forall j, (j < n)%nat -> f j <= g j) -> sum_below n f <= sum_below n g.
  Proof.
    induction n as [| n IH]; intros f g H; simpl; [apply le_refl |].
    specialize (IH f g). pose proof (H n). assert (sum_below n f <= sum_below n g) by (apply IH; auto).
    assert (f n <= g n) by auto. linear.
  Qed.

  Lemma sum_strictly_monotone : forall n f g, (forall j, (j < n)%nat -> f j <= g j) ->
    (exists j, (j < n)%nat /\ f j < g j) -> sum_below n f < sum_below n g.
  Proof.
    induction n as [| n IH]; intros f g H (i & Hi & Lt); simpl; [lia |].
    assert (M : sum_below n f <= sum_below n g) by (apply sum_monotone; auto).
    assert (L : f n <= g n) by auto. destruct (PeanoNat.Nat.eq_dec i n) as [-> | D]; [linear |].
    assert (Lt' : sum_below n f < sum_below n g); [| linear].
    apply IH; [auto | exists i; split; [lia | exact Lt]].
  Qed.

  Lemma times_monotone : forall w a b, 0 < w -> a <= b -> w * a <= w * b.
  Proof.
    intros w a b W H. assert (0 <= w * (b - a)) by (apply mul_nonnegative; linear).
    replace (w * (b - a)) with (w * b - w * a) in * by ring. linear.
  Qed.

  Lemma times_strictly_monotone : forall w a b, 0 < w -> a < b -> w * a < w * b.
  Proof.
    intros w a b W H. assert (0 < w * (b - a)) by (apply mul_positive; [exact W | linear]).
    replace (w * (b - a)) with (w * b - w * a) in * by ring. linear.
  Qed.

  (** Where no part of a is larger and one is smaller, the weighted sum is smaller. *)
  Lemma weighted_smaller : forall w a b, (forall j, (j < k)%nat -> 0 < w j) ->
    parts_no_larger a b -> (exists j, (j < k)%nat /\ a j < b j) -> weighted w a < weighted w b.
  Proof.
    intros w a b W H (i & Hi & Lt). apply sum_strictly_monotone.
    - intros j L. apply times_monotone; auto.
    - exists i. split; [exact Hi | apply times_strictly_monotone; auto].
  Qed.

  (** T5.26. What weighted sums find, and what they miss. Let costs be vectors of numbers, compared part by part, and
      let all weights be positive. 1. A path with the least weighted sum has a cost of the front.

      Hypotheses: A are the costs of the paths, and F is a front of A; all weights are positive; c is a cost in A
      whose weighted sum is least. Some member of the front has the same parts. *)

  Theorem T5_26_1_what_weighted_sums_find : forall A F, front_by parts_no_larger A F ->
    forall w, (forall j, (j < k)%nat -> 0 < w j) ->
    forall c, A c -> (forall a, A a -> weighted w c <= weighted w a) -> exists f, F f /\ same_in_all_parts f c.
  Proof.
    intros A F (_ & Part & Cover) w W c Hc Least. destruct (Cover c Hc) as (f & Hf & Hfc).
    exists f. split; [exact Hf |]. intros j L. specialize (Least f (Part f Hf)).
    destruct (le_decide (c j) (f j)) as [Le | Lt]; [now apply le_antisym; [apply Hfc |] |].
    (* If a part of f were smaller, so would be its weighted sum. *)
    exfalso. assert (weighted w f < weighted w c); [| linear].
    apply weighted_smaller; trivial. exists j. now split.
  Qed.

  (** Sums over the others, each times its share. *)
  Definition shared (others : list (number * (nat -> number))) (f : (nat -> number) -> number) : number :=
    fold_right (fun other rest => fst other * f (snd other) + rest) 0 others.

  Lemma sum_times : forall n x f, x * sum_below n f = sum_below n (fun j => x * f j).
  Proof. intros n x f. induction n as [| n IH]; simpl; [ring |]. rewrite <- IH. ring. Qed.

  Lemma sum_plus : forall n f g, sum_below n f + sum_below n g = sum_below n (fun j => f j + g j).
  Proof. intros n f g. induction n as [| n IH]; simpl; [ring |]. rewrite <- IH. ring. Qed.

  Lemma sum_same : forall n f g, (forall j, f j = g j) -> sum_below n f = sum_below n g.
  Proof. intros n f g E. induction n as [| n IH]; simpl; [easy |]. now rewrite IH, E. Qed.

  (** The weighted sum of an average is the same average of the weighted sums. *)
  Lemma weighted_average : forall w others,
    weighted w (fun j => shared others (fun c => c j)) = shared others (weighted w).
  Proof.
    intros w others. induction others as [| [share c] others IH]; unfold weighted in *; simpl.
    - transitivity (0 * sum_below k w); [| ring]. rewrite sum_times. apply sum_same. intros j. simpl. ring.
    - rewrite <- IH, sum_times, sum_plus. apply sum_same. intros j. ring.
  Qed.

  (** T5.26. What weighted sums find, and what they miss, continued. 2. Let p be a cost of the front, and let some
      average q of other costs (with shares that are not negative and add up to 1) be at least as good as p in each
      part and better in one. Then no positive weights make p least.

      Hypotheses: [others] lists the other costs, each with its share; no share is negative, and together they are
      [whole]; the sum of the others, each times its share, is in no part larger than [whole] times p, and in one
      smaller; all weights are positive. One of the others has a smaller weighted sum than p.

      Differs: the shares may add up to any positive number, [whole], in place of 1, so that nothing need be divided.
      That p belongs to a front is not used. *)

  Theorem T5_26_2_what_weighted_sums_miss : forall p others whole,
    (forall share c, In (share, c) others -> 0 <= share) -> shared others (fun _ => 1) = whole -> 0 < whole ->
    (forall j, (j < k)%nat -> shared others (fun c => c j) <= whole * p j) ->
    (exists j, (j < k)%nat /\ shared others (fun c => c j) < whole * p j) ->
    forall w, (forall j, (j < k)%nat -> 0 < w j) ->
    exists share c, In (share, c) others /\ weighted w c < weighted w p.
  Proof.
    intros p others whole Shares Whole W0 No_larger Smaller w W.
    (* w p > w q, and w q is the same average of the sums of the others. *)
    assert (Q : shared others (weighted w) < whole * weighted w p).
    { rewrite <- weighted_average. unfold weighted at 2. rewrite sum_times.
      rewrite (sum_same k _ (fun j => w j * (whole * p j))) by (intros j; ring).
      now apply (weighted_smaller w). }
    (* So one of them has a smaller sum: else their average would be no smaller. *)
    clear No_larger Smaller W0. subst whole. revert Shares Q.
    induction others as [| [share c] others IH]; intros Shares Q; unfold shared in Q; simpl in Q.
    - exfalso. apply Q. replace (0 * weighted w p) with 0 by ring. apply le_refl.
    - fold (shared others (weighted w)) (shared others (fun _ => 1)) in Q.
      destruct (le_decide (weighted w p) (weighted w c)) as [Le | Lt].
      + destruct IH as (share' & c' & I & Lt); [intros s d I; apply (Shares s d); now right | |].
        2: { exists share', c'. split; [now right | easy]. }
        assert (S0 : 0 <= share * (weighted w c - weighted w p)).
        { apply mul_nonnegative; [apply (Shares share c); now left | linear]. }
        replace (share * (weighted w c - weighted w p))
          with (share * weighted w c - share * weighted w p) in S0 by ring.
        replace ((share * 1 + shared others (fun _ => 1)) * weighted w p)
          with (share * weighted w p + shared others (fun _ => 1) * weighted w p) in Q by ring.
        linear.
      + exists share, c. split; [now left | exact Lt].
  Qed.
End Weighted_sums.
