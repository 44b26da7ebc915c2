(** * Certificates of fronts, and the function that checks them

    [certificates/front.py], line by line. [ways] are the ways to the goals, as labels; their last costs are the
    front. [kept_costs] maps states to costs: a way that comes there, and that the front does not cover, has come at a
    cost that one of them covers. *)

From Proofs Require Export Label.
From Coq Require Import Bool.

Section Front.
  Context `{P : CostedProblem}.

  (** The range, and by how much a front may miss: [slack x] is x, or x times the factor. *)
  Context (fits : cost -> bool) (slack : cost -> cost).

  Record front_proof := Front { ways : list (list label); kept_costs : list (state * list cost) }.

  (** [proof.costs]: the last cost of each way. *)
  Fixpoint last_cost (c : cost) (way : list label) : cost :=
    match way with [] => c | (_, d) :: way => last_cost d way end.

  Definition costs (proof : front_proof) : list cost := map (last_cost outset) (ways proof).

  (** ** [way_faults] *)

  Definition a_step_does (n : state) (a : cost) (m : state) (new : cost) : bool :=
    existsb (fun '(other, s) =>
      (if same other m then true else false) &&
      match a + s with Some b => if same_cost b new then true else false | None => false end) (neighbors n).

  Fixpoint goes_on (n : state) (a : cost) (way : list label) : bool :=
    match way with
    | [] => is_goal n
    | (m, new) :: way => negb (is_goal n) && a_step_does n a m new && goes_on m new way
    end.

  Definition way_accepted (way : list label) : bool :=
    match way with
    | [] => false
    | first :: way => (if same_label first (start, outset) then true else false) && goes_on start outset way
    end.

  (** ** [front_faults]

      Is no cost of the front at least as good as another one of it? *)
  Fixpoint none_covers_another (front : list cost) : bool :=
    match front with
    | [] => true
    | one :: others =>
        forallb (fun other => negb (at_least_as_good one other) && negb (at_least_as_good other one)) others &&
        none_covers_another others
    end.

  Section Labels_kept.
    Context (proof : front_proof) (h : option (state -> option stride)).

    (** Is what may come to [bound] out of range, or covered by the front? *)
    Definition promised (bound : cost) : bool := negb (fits bound) || covered (costs proof) (slack bound).

    (** Is every way accounted for that comes to the state at this cost? *)
    Definition accounted (n : state) (x : cost) : bool :=
      covered (kept_at (kept_costs proof) n) x ||
      match h with
      | None => negb (fits x)
      | Some h => match by_step h n x with None => true | Some bound => promised bound end
      end.

    (** [label_faults]: is a goal covered, or each step accounted for? *)
    Definition label_accepted (n : state) (x : cost) : bool :=
      if is_goal n then promised x
      else forallb (fun '(m, s) => match x + s with Some new => accounted m new | None => true end) (neighbors n).

    Definition front_accepted : bool :=
      forallb (fun way => way_accepted way && fits (last_cost outset way)) (ways proof) &&
      none_covers_another (costs proof) &&
      accounted start outset &&
      forallb (fun '(n, kept) => forallb (label_accepted n) kept) (kept_costs proof).

    Lemma front_accepted_true : front_accepted = true ->
      (forall way, In way (ways proof) -> way_accepted way = true /\ fits (last_cost outset way) = true) /\
      none_covers_another (costs proof) = true /\
      accounted start outset = true /\
      forall n y, In y (kept_at (kept_costs proof) n) -> label_accepted n y = true.
    Proof.
      intros H. unfold front_accepted in H. rewrite !andb_true_iff, !forallb_forall in H.
      destruct H as (((Ways & Anti) & Start) & Kept). split; [| split; [exact Anti | split; [exact Start |]]].
      - intros way Hw. apply andb_true_iff. now apply Ways.
      - intros n y Hy. apply kept_entry in Hy as (chain & Hc & Hy). specialize (Kept (n, chain) Hc). simpl in Kept.
        rewrite forallb_forall in Kept. now apply Kept.
    Qed.

    (** The check asks for the estimate of [m], at the cost [new], where no label that is kept accounts for it. *)
    Definition asks_for (m : state) (new : cost) : Prop :=
      covered (kept_at (kept_costs proof) m) new = false /\
      ((m = start /\ new = outset) \/
       exists n y s, In y (kept_at (kept_costs proof) n) /\ is_goal n = false /\ In (m, s) (neighbors n) /\
         y + s = Some new).

    (** ** What it proves *)

    Section Accepted.
      Context (Law : lawful) (Down : down_closed fits) (Slack : forall a b, a <= b -> slack a <= slack b).
      Context (Yes : front_accepted = true).

      (** What is promised covers all that is no better. *)
      Lemma promised_covers : forall b c, promised b = true -> b <= c -> fits c = true ->
        covered (costs proof) (slack c) = true.
      Proof.
        intros b c H L F. unfold promised in H. apply orb_true_iff in H as [H | H].
        - now rewrite (Down b c L F) in H.
        - apply covered_down with (slack b); [apply Law | exact H | now apply Slack].
      Qed.

      (** Along any path a label that is kept covers the piece so far, until it leaves them. *)
      Lemma covered_until_it_leaves :
        (forall before m x new rest t c, path before m x -> asks_for m new -> accounted m new = true -> new <= x ->
         way m rest t -> is_goal t = true -> along (Some x) (map snd rest) = Some c -> fits c = true ->
         path (before ++ rest) t c -> covered (costs proof) (slack c) = true) ->
        forall steps t c, path steps t c -> is_goal t = true -> fits c = true ->
        covered (costs proof) (slack c) = true.
      Proof.
        intros Leaves. apply front_accepted_true in Yes as (_ & _ & Start & Kept).
        pose proof Law as [[Refl Trans] Iso].
        assert (Along : forall rest before n x t c, path before n x -> way n rest t -> is_goal t = true ->
          along (Some x) (map snd rest) = Some c -> fits c = true -> path (before ++ rest) t c ->
          covered (kept_at (kept_costs proof) n) x = true -> covered (costs proof) (slack c) = true).
        { induction rest as [| [m s] rest IH]; intros before n x t c Hp Hw Ht Ha F Whole Covered;
            apply covered_true in Covered as (y & Hy & L); specialize (Kept n y Hy); unfold label_accepted in Kept.
          - (* At the goal the front covers the label that is kept. *)
            simpl in Hw, Ha. subst t. injection Ha as ->. rewrite Ht in Kept. now apply promised_covers with y.
          - destruct Hw as (G & Hs & Hw). rewrite G in Kept. rewrite forallb_forall in Kept.
            specialize (Kept (m, s) Hs). simpl in Kept, Ha.
            destruct (x + s) as [x' |] eqn:E; [| now rewrite along_infinity in Ha].
            (* The label y is no worse, so one step further it is no worse either. *)
            pose proof (Iso s y x L) as L'. simpl in L'. rewrite E in L'. apply covers_some in L' as (new & En & L').
            rewrite En in Kept. rewrite app_snoc in Whole.
            assert (Hp' : path (before ++ [(m, s)]) m x') by now apply path_on with n x.
            destruct (covered (kept_at (kept_costs proof) m) new) eqn:Covered.
            + (* It is covered there by a label that is kept, too. *)
              apply (IH (before ++ [(m, s)]) m x' t c); trivial. now apply covered_down with new.
            + (* It leaves the labels that are kept. *)
              apply (Leaves (before ++ [(m, s)]) m x' new rest t c); trivial. split; [exact Covered |]. right.
              now exists n, y, s. }
        intros steps t c Hp Ht F. pose proof Hp as [Hw Ha].
        assert (Nothing : path [] start outset) by now split.
        destruct (covered (kept_at (kept_costs proof) start) outset) eqn:Covered.
        - now apply (Along steps [] start outset t c).
        - apply (Leaves [] start outset outset steps t c); trivial. split; [exact Covered | now left].
      Qed.
    End Accepted.
  End Labels_kept.

  (** Where [front_faults], asked with an estimate, yields nothing, the cost of each allowed path to a goal is covered
      by one of the front.

      Hypotheses: costs are lawful (<= is a preorder, and every step keeps it); the range is down-closed; the slack
      keeps the order; wherever the check asks for the estimate of a state m, at the cost [new], no way on from m to a
      goal makes of [new] what the estimate does not cover. Adding the estimate need not keep the order, it may say
      anything where it is not asked, and costs need not grow. *)

  Theorem an_accepted_front_covers_every_path : lawful -> down_closed fits ->
    (forall a b, a <= b -> slack a <= slack b) ->
    forall proof h, front_accepted proof (Some h) = true ->
    (forall m new rest t, asks_for proof m new -> way m rest t -> is_goal t = true ->
      by_step h m new <<= along (Some new) (map snd rest)) ->
    forall steps t c, path steps t c -> is_goal t = true -> fits c = true ->
    exists z, In z (costs proof) /\ z <= slack c.
  Proof.
    intros Law Down Slack proof h Yes Honest steps t c Hp Ht F. apply covered_true.
    apply (covered_until_it_leaves proof (Some h) Law Down Slack Yes) with steps t; trivial.
    clear steps t c Hp Ht F. intros before m x new rest t c _ Asked Acc L Hw Ht Ha F _.
    unfold accounted in Acc. rewrite (proj1 Asked) in Acc. simpl in Acc.
    (* The estimate covers what the rest of the way makes of [new], and so the cost of the path. *)
    assert (B : by_step h m new <<= Some c).
    { apply infinity_trans with (along (Some new) (map snd rest)); [apply Law | now apply (Honest m new rest t) |].
      rewrite <- Ha. now apply no_worse_along. }
    apply covers_some in B as (b & E & B). rewrite E in Acc. now apply (promised_covers proof Law Down Slack b).
  Qed.

  (** The same without an estimate: nothing is assumed but the laws, and that every piece of an allowed path is
      allowed. *)

  Theorem an_accepted_front_without_an_estimate : lawful -> down_closed fits -> pieces_allowed fits ->
    (forall a b, a <= b -> slack a <= slack b) ->
    forall proof, front_accepted proof None = true ->
    forall steps t c, path steps t c -> is_goal t = true -> fits c = true ->
    exists z, In z (costs proof) /\ z <= slack c.
  Proof.
    intros Law Down Pieces Slack proof Yes steps t c Hp Ht F. apply covered_true.
    apply (covered_until_it_leaves proof None Law Down Slack Yes) with steps t; trivial.
    clear steps t c Hp Ht F. intros before m x new rest t c Hp Asked Acc L _ _ _ F Whole.
    unfold accounted in Acc. rewrite (proj1 Asked) in Acc. simpl in Acc.
    (* What is out of range is no piece of an allowed path. *)
    destruct (Pieces before rest t c Whole F) as (x' & E & Fx). destruct Hp as [_ Hp].
    rewrite Hp in E. injection E as <-. now rewrite (Down new x L Fx) in Acc.
  Qed.

  (** ** The front itself *)

  Lemma none_covers_another_antichain : forall front, none_covers_another front = true -> antichain (members front).
  Proof.
    induction front as [| one others IH]; simpl; intros H a b Ha Hb L; [easy |].
    apply andb_true_iff in H as [One Others]. rewrite forallb_forall in One.
    destruct Ha as [<- | Ha], Hb as [<- | Hb]; try easy; [| | now apply IH].
    - specialize (One b Hb). apply andb_true_iff in One as [One _]. apply negb_true_iff in One.
      now apply at_least_as_good_false in One.
    - specialize (One a Ha). apply andb_true_iff in One as [_ One]. apply negb_true_iff in One.
      now apply at_least_as_good_false in One.
  Qed.

  Lemma goes_on_is_a_way : forall rest n a, goes_on n a rest = true ->
    exists steps t, way n steps t /\ is_goal t = true /\ along (Some a) (map snd steps) = Some (last_cost a rest).
  Proof.
    induction rest as [| [m new] rest IH]; intros n a H.
    - now exists [], n.
    - cbn [goes_on] in H. apply andb_true_iff in H as [Step H]. apply andb_true_iff in Step as [G Step].
      apply negb_true_iff in G. destruct (IH m new H) as (steps & t & Hw & Ht & Ha).
      apply existsb_exists in Step as ([other s] & Hs & Step). apply andb_true_iff in Step as [Same Step].
      destruct (same other m) as [-> |]; [| easy].
      destruct (a + s) as [b |] eqn:E; [| easy]. destruct (same_cost b new) as [-> |]; [| easy].
      exists ((m, s) :: steps), t. split; [now split |]. split; [exact Ht |]. simpl. now rewrite E.
  Qed.

  Lemma way_accepted_is_a_path : forall way, way_accepted way = true ->
    exists steps t, path steps t (last_cost outset way) /\ is_goal t = true.
  Proof.
    intros [| first rest] H; [easy |]. unfold way_accepted in H. apply andb_true_iff in H as [First H].
    destruct (same_label first (start, outset)) as [-> |]; [| easy].
    destruct (goes_on_is_a_way rest start outset H) as (steps & t & Hw & Ht & Ha). now exists steps, t.
  Qed.
End Front.

Section No_slack.
  Context `{P : CostedProblem}.
  Context (fits : cost -> bool).

  (** With no slack the costs are a front of the costs of all allowed paths to goals.

      Hypotheses: those of [an_accepted_front_covers_every_path]. *)

  Theorem an_accepted_front_is_a_front : lawful -> down_closed fits ->
    forall proof h, front_accepted fits (fun x => x) proof (Some h) = true ->
    (forall m new rest t, asks_for proof m new -> way m rest t -> is_goal t = true ->
      by_step h m new <<= along (Some new) (map snd rest)) ->
    front (at_goal fits) (members (costs proof)).
  Proof.
    intros Law Down proof h Yes Honest. pose proof (front_accepted_true _ _ _ _ Yes) as (Ways & Anti & _).
    split; [now apply none_covers_another_antichain |]. split.
    - intros f Hf. apply in_map_iff in Hf as (w & <- & Hw). destruct (Ways w Hw) as [Ok F].
      destruct (way_accepted_is_a_path w Ok) as (steps & t & Hp & Ht).
      split; [exact F | now exists steps, t].
    - intros c (F & steps & t & Hp & Ht).
      now apply (an_accepted_front_covers_every_path fits (fun x => x) Law Down (fun a b L => L) proof h Yes Honest
        steps t).
  Qed.
End No_slack.
