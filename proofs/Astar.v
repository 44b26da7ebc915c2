(** * A* as the book writes it

    One model for [astar], for [weighted_astar] with its weight, its rule for ties and its switch for re-opening, and
    for other searches with the same loop. It is to be read beside the Python, whose names it takes over. *)

From Coq Require Import Arith Lia Wf_nat.
From Proofs Require Export Heuristic Dictionaries.

Section Model.
  Context `{P : Problem}.

  (** What waits in the frontier. Entries go in the order of their priorities; [tie] is the second key. *)
  Record entry := Entry { priority : extended; tie : number; state_of : state }.

  (** The story that a search tells. What [Goal] announces besides is the path of the parents ([path_to], below). *)
  Inductive event :=
  | Reach (child : state) (from : option state) (new : number) (estimate : extended)
  | Expand (n : state) (number : number)
  | Goal (t : state) (cost : number).

  (** What a search knows when its loop begins anew. The story is told backward: the newest event comes first.
      [answer] is the goal that was expanded; with it the search has ended. *)
  Record memory := Memory {
    g : state -> option number;
    parent : state -> option state;
    closed : state -> bool;
    frontier : list entry;
    told : list event;
    answer : option state
  }.

  (** One search differs from another in what it tells of the estimate, in the two keys under which it pushes a state
      that it reaches at a cost, and in whether it re-opens. *)
  Record method := Method {
    estimate : state -> extended;
    priority_of : state -> number -> extended;
    tie_of : state -> number -> number;
    reopen : bool
  }.

  Definition astar (h : state -> extended) : method :=
    {| estimate := h; priority_of := fun child new => new ⊕ h child; tie_of := fun _ _ => 0; reopen := true |}.

  Definition weighted_astar (h : state -> extended) (weight tie : number) (reopen : bool) : method :=
    {| estimate := h; priority_of := fun child new => new ⊕ weight ⊗ h child; tie_of := fun _ new => tie * new;
       reopen := reopen |}.

  (** ** One turn of the loop *)

  (** g[n]. (The loop asks for it only where [n] has a number.) *)
  Definition number_of (m : memory) (n : state) : number := match g m n with Some x => x | None => 0 end.

  Definition pushed (s : method) (child : state) (new : number) : entry :=
    Entry (priority_of s child new) (tie_of s child new) child.

  (** What the innermost lines do where the test has succeeded. *)
  Definition accept (s : method) (u child : state) (new : number) (m : memory) : memory :=
    {| g := set (g m) child (Some new);
       parent := set (parent m) child (Some u);
       closed := set (closed m) child false;
       frontier := frontier m ++ [pushed s child new];
       told := Reach child (Some u) new (estimate s child) :: told m;
       answer := answer m |}.

  (** The body of the inner loop, for one step out of [u]. *)
  Definition relax (s : method) (u : state) (m : memory) (edge : state * number) : memory :=
    let (child, cost) := edge in
    let new := number_of m u + cost in
    if (cheaper new (g m child) && (reopen s || negb (closed m child)))%bool then accept s u child new m
      else m.

  (** closed.add(state); yield "expand" *)
  Definition close (u : state) (m : memory) : memory :=
    {| g := g m; parent := parent m; closed := set (closed m) u true; frontier := frontier m;
       told := Expand u (number_of m u) :: told m; answer := answer m |}.

  (** yield "goal"; return *)
  Definition announce (t : state) (m : memory) : memory :=
    {| g := g m; parent := parent m; closed := closed m; frontier := frontier m;
       told := Goal t (number_of m t) :: told m; answer := Some t |}.

  Definition expand (s : method) (u : state) (m : memory) : memory :=
    if is_goal u then announce u (close u m) else fold_left (relax s u) (neighbors u) (close u m).

  (** What the loop does with an entry that it has popped; an entry of a closed state is skipped. *)
  Definition visit (s : method) (e : entry) (m : memory) : memory :=
    if closed m (state_of e) then m else expand s (state_of e) m.

  Definition with_frontier (entries : list entry) (m : memory) : memory :=
    {| g := g m; parent := parent m; closed := closed m; frontier := entries; told := told m; answer := answer m |}.

  (** Before the loop. *)
  Definition initial (s : method) : memory :=
    {| g := set (fun _ => None) start (Some 0); parent := fun _ => None; closed := fun _ => false;
       frontier := [Entry (Finite 0) 0 start]; told := [Reach start None 0 (estimate s start)]; answer := None |}.

  (** [takes m e m1]: the entry [e] is taken out of the frontier of [m], and [m1] remains. *)
  Definition takes (m : memory) (e : entry) (m1 : memory) : Prop :=
    exists before after, frontier m = before ++ e :: after /\ m1 = with_frontier (before ++ after) m.

  (** One turn, whatever the rule for ties: no entry that waits has a lesser priority than the one that is taken. *)
  Definition turn (s : method) (m m' : memory) : Prop :=
    answer m = None /\
    exists e m1, takes m e m1 /\ m' = visit s e m1 /\
    forall other, In other (frontier m) -> priority e ≤ priority other.

  (** [runs s m]: the search [s] may come to be in [m], at the top of its loop or at its end. *)
  Inductive runs (s : method) : memory -> Prop :=
  | begin : runs s (initial s)
  | go_on : forall m m', runs s m -> turn s m m' -> runs s m'.

  (** It has ended: by a goal, or because nothing waits. *)
  Definition stopped (m : memory) : Prop := answer m <> None \/ frontier m = [].

  (** From [m] the search ends after finitely many turns, however ties are broken. *)
  Inductive ends (s : method) (m : memory) : Prop :=
  | in_every_case : (forall m', turn s m m' -> ends s m') -> ends s m.

  (** [path_to m n steps c]: the parents lead from [n] back to the start, by steps that cost [c] together. *)
  Inductive path_to (m : memory) : state -> list (state * number) -> number -> Prop :=
  | at_start : parent m start = None -> path_to m start [] 0
  | by_parent : forall u v c steps x,
      parent m v = Some u -> step u v c -> path_to m u steps x -> path_to m v (steps ++ [(v, c)]) (x + c).

  (** ** The frontier of the Python

      Its rule for ties: by the second key; among those that are equal in both, the oldest entry first. *)

  Definition goes_before (a b : entry) : bool :=
    if at_most_decide (priority b) (priority a)
    then if at_most_decide (priority a) (priority b) then if le_decide (tie b) (tie a) then false else true else false
    else true.

  Fixpoint pop (entries : list entry) : option (entry * list entry) :=
    match entries with
    | [] => None
    | oldest :: newer =>
        match pop newer with
        | Some (e, others) => if goes_before e oldest then Some (e, oldest :: others) else Some (oldest, newer)
        | None => Some (oldest, newer)
        end
    end.

  (** The next turn, if there is one. *)
  Definition next (s : method) (m : memory) : option memory :=
    match answer m, pop (frontier m) with
    | None, Some (e, others) => Some (visit s e (with_frontier others m))
    | _, _ => None
    end.

  (** The memory after so many turns, or that of the end if there were fewer. *)
  Fixpoint after (turns : nat) (s : method) : memory :=
    match turns with
    | O => initial s
    | S turns => match next s (after turns s) with Some m => m | None => after turns s end
    end.

  (** The Python's turn is one of those that [turn] allows. *)

  Lemma pop_takes_a_least : forall entries e others, pop entries = Some (e, others) ->
    (exists older newer, entries = older ++ e :: newer /\ others = older ++ newer) /\
    forall other, In other entries -> priority e ≤ priority other.
  Proof.
    induction entries as [| oldest newer IH]; intros e others; simpl; [easy |].
    destruct (pop newer) as [[e' others'] |] eqn:E.
    - destruct (IH _ _ eq_refl) as [(older & rest & -> & ->) Least]. unfold goes_before.
      destruct (at_most_decide (priority oldest) (priority e')) as [L | L].
      + destruct (at_most_decide (priority e') (priority oldest)) as [K | K];
          [destruct (le_decide (tie oldest) (tie e')) |];
          intros [= <- <-]; (split;
            [first [now exists [], (older ++ e' :: rest) | now exists (oldest :: older), rest] |]);
          intros other [<- | H]; trivial; try apply at_most_refl; try (now apply Least);
          apply at_most_trans with (priority e'); trivial; now apply Least.
      + intros [= <- <-]. split; [now exists (oldest :: older), rest |].
        intros other [<- | H]; [now apply not_at_most | now apply Least].
    - intros [= <- <-]. split; [now exists [], newer |].
      intros other [<- | H]; [apply at_most_refl |]. destruct newer as [| n newer]; [easy |].
      simpl in E. destruct (pop newer) as [[] |]; [destruct (goes_before e n) |]; discriminate.
  Qed.

  Lemma next_is_a_turn : forall s m m', next s m = Some m' -> turn s m m'.
  Proof.
    intros s m m'. unfold next. destruct (answer m) eqn:A; [easy |].
    destruct (pop (frontier m)) as [[e others] |] eqn:E; [| easy]. intros [= <-].
    apply pop_takes_a_least in E as [(older & newer & E & ->) Least].
    split; [easy |]. exists e, (with_frontier (older ++ newer) m). repeat split; trivial. now exists older, newer.
  Qed.

  Lemma after_runs : forall turns s, runs s (after turns s).
  Proof.
    induction turns as [| turns IH]; intros s; simpl; [constructor |].
    destruct (next s (after turns s)) as [m |] eqn:E; [| apply IH].
    apply go_on with (after turns s); [apply IH | now apply next_is_a_turn].
  Qed.
End Model.

(** * What is true whenever the loop begins again *)

(** A claim of several parts is proved part by part. *)
Ltac parts := repeat match goal with |- _ /\ _ => split end.

Section Loop.
  Context `{P : Problem}.

  (** A search of which we know no more than its loop: under whatever keys it pushes the start or, in this turn or
      that, another state, and whichever entry it takes out, as long as it re-opens. *)
  Definition some_turn (m m' : memory) : Prop :=
    answer m = None /\ exists s e m1, reopen s = true /\ takes m e m1 /\ m' = visit s e m1.

  Inductive arises : memory -> Prop :=
  | at_first : forall s e, state_of e = start -> arises (with_frontier [e] (initial s))
  | later : forall m m', arises m -> some_turn m m' -> arises m'.

  Lemma runs_arises : forall s m, reopen s = true -> runs s m -> arises m.
  Proof.
    intros s m R. induction 1 as [| m m' _ IH [A (e & m1 & T & V & _)]];
      [exact (at_first s (Entry (Finite 0) 0 start) eq_refl) |].
    apply later with m; [exact IH |]. split; [exact A |]. now exists s, e, m1.
  Qed.

  (** ** Small facts *)

  Lemma number_of_known : forall m n x, g m n = Some x -> number_of m n = x.
  Proof. intros m n x H. unfold number_of. now rewrite H. Qed.

  (** An offer is declined where what is known is as good, and accepted where it is better. *)
  Lemma relax_cases : forall s u m v c, reopen s = true ->
    (relax s u m (v, c) = m /\ exists y, g m v = Some y /\ y <= number_of m u + c) \/
    (relax s u m (v, c) = accept s u v (number_of m u + c) m /\ forall y, g m v = Some y -> number_of m u + c < y).
  Proof.
    intros s u m v c R. unfold relax, cheaper. rewrite R. simpl.
    destruct (g m v) as [y |]; [destruct (le_decide y (number_of m u + c)) as [L | L] |]; simpl.
    - left. split; [easy | now exists y].
    - right. split; [easy |]. now intros z [= <-].
    - now right.
  Qed.

  (** No number rises. *)
  Definition no_number_rises (m m' : memory) : Prop :=
    forall n x, g m n = Some x -> exists y, g m' n = Some y /\ y <= x.

  Lemma accept_lowers : forall s u v new m, (forall y, g m v = Some y -> new < y) ->
    no_number_rises m (accept s u v new m).
  Proof.
    intros s u v new m Better n x Hn. simpl. destruct (same n v) as [-> | D].
    - rewrite set_there. exists new. split; [easy |]. apply lt_le. now apply Better.
    - rewrite set_elsewhere by exact D. exists x. split; [easy | apply le_refl].
  Qed.

  Lemma fold_lowers : forall s u, reopen s = true -> forall edges m,
    no_number_rises m (fold_left (relax s u) edges m).
  Proof.
    intros s u R. induction edges as [| [v c] edges IH]; intros m n x Hx; cbn [fold_left].
    - exists x. split; [easy | apply le_refl].
    - destruct (relax_cases s u m v c R) as [[-> _] | [-> Better]]; [now apply IH |].
      destruct (accept_lowers s u v _ m Better n x Hx) as (y & Hy & L). destruct (IH _ _ _ Hy) as (z & Hz & L').
      exists z. split; [easy | linear].
  Qed.

  (** ** Numbers, parents, what is closed *)

  Record sound (m : memory) : Prop := {
    start_number : g m start = Some 0;
    start_parent : parent m start = None;
    (* g(n) is the cost of a path that was found. *)
    found : forall n x, g m n = Some x -> costs start n x;
    (* A parent's number may have fallen since, but never risen. *)
    parents : forall v y, g m v = Some y -> v <> start ->
      exists u c x, parent m v = Some u /\ step u v c /\ g m u = Some x /\ x + c <= y;
    (* The chain of parents never closes into a circle. *)
    chains : forall v y, g m v = Some y -> exists steps x, path_to m v steps x;
    entries : forall e, In e (frontier m) -> exists x, g m (state_of e) = Some x;
    closed_told : forall u, closed m u = true -> exists x, g m u = Some x /\ In (Expand u x) (told m);
    told_found : forall u x, In (Expand u x) (told m) -> costs start u x /\ exists y, g m u = Some y /\ y <= x
  }.

  Hypothesis nonnegative : no_negative_cost.

  (** Along a chain of parents numbers do not fall. *)
  Lemma chain_rises : forall m, sound m -> forall u steps z, path_to m u steps z -> forall x, g m u = Some x ->
    forall v, In v (visited start steps) -> exists y, g m v = Some y /\ y <= x.
  Proof.
    intros m S u steps z C. induction C as [Hs | u' u c steps z Hp Hs C IH]; intros x Hx v [<- | Hv].
    - exists 0. split; [apply S |]. apply costs_nonnegative with start start; [easy | now apply S].
    - destruct Hv.
    - exists 0. split; [apply S |]. apply costs_nonnegative with start u; [easy | now apply S].
    - destruct (same u start) as [-> | D]; [pose proof (start_parent _ S); congruence |].
      destruct (parents _ S _ _ Hx D) as (u1 & c1 & x1 & E & Hs1 & Hx1 & L).
      assert (u1 = u') as -> by congruence. pose proof (nonnegative _ _ _ Hs1) as Hc1.
      rewrite map_app in Hv. apply in_app_or in Hv as [Hv | [<- | []]].
      + destruct (IH _ Hx1 v) as (y & Hy & Ly); [now right |]. exists y. split; [easy | linear].
      + exists x. split; [easy | apply le_refl].
  Qed.

  (** So the path of the parents costs no more than the number says. *)
  Lemma chain_costs : forall m, sound m -> forall v steps z, path_to m v steps z -> forall y, g m v = Some y ->
    exists steps' x, path_to m v steps' x /\ x <= y.
  Proof.
    intros m S v steps z C. induction C as [Hs | u v c steps z Hp Hs C IH]; intros y Hy.
    - exists [], 0. split; [now constructor |]. rewrite (start_number _ S) in Hy. injection Hy as <-. apply le_refl.
    - destruct (same v start) as [-> | D]; [pose proof (start_parent _ S); congruence |].
      destruct (parents _ S _ _ Hy D) as (u1 & c1 & x1 & E & Hs1 & Hx1 & L).
      assert (u1 = u) as -> by congruence. destruct (IH _ Hx1) as (steps' & x & C' & L').
      exists (steps' ++ [(v, c1)]), (x + c1). split; [now apply by_parent with u | linear].
  Qed.

  Lemma path_to_is_a_path : forall m v steps x, path_to m v steps x -> path start steps v x.
  Proof. induction 1; [constructor | now apply walk_on with u]. Qed.

  Lemma accept_keeps_chain : forall s u v new m w steps z,
    path_to m w steps z -> ~ In v (visited start steps) -> path_to (accept s u v new m) w steps z.
  Proof.
    intros s u v new m w steps z C. induction C as [Hs | p w c steps z Hp Hs C IH]; intros Out.
    - constructor. simpl. rewrite set_elsewhere; [easy |]. intros E. apply Out. now left.
    - apply by_parent with p; [| easy | apply IH].
      + simpl. rewrite set_elsewhere; [easy |]. intros ->. apply Out. right. rewrite map_app. apply in_or_app. right.
        now left.
      + intros [<- | H]; apply Out; [now left | right]. rewrite map_app. apply in_or_app. now left.
  Qed.

  Lemma accept_sound : forall s u v c x m, sound m -> g m u = Some x -> step u v c ->
    (forall y, g m v = Some y -> x + c < y) -> sound (accept s u v (x + c) m).
  Proof.
    intros s u v c x m S Hx Hs Better.
    pose proof (nonnegative _ _ _ Hs) as Hc.
    assert (Pos : 0 <= x) by (apply costs_nonnegative with start u; [easy | now apply S]).
    (* Neither the start nor u itself can be reached more cheaply. *)
    assert (Ds : v <> start) by (intros ->; pose proof (Better _ (start_number _ S)); linear).
    assert (Du : v <> u) by (intros ->; pose proof (Better _ Hx); linear).
    assert (Lower : no_number_rises m (accept s u v (x + c) m)) by now apply accept_lowers.
    constructor; simpl.
    - rewrite set_elsewhere by auto. apply S.
    - rewrite set_elsewhere by auto. apply S.
    - intros n y. destruct (same n v) as [-> | D].
      + rewrite set_there. intros [= <-]. apply costs_walk_on with u; [now apply S | easy].
      + rewrite set_elsewhere by exact D. apply S.
    - intros w y. destruct (same w v) as [-> | D].
      + rewrite !set_there. intros [= <-] _. exists u, c, x. rewrite set_elsewhere by auto.
        parts; trivial. apply le_refl.
      + rewrite !set_elsewhere by exact D. intros Hy Dw.
        destruct (parents _ S _ _ Hy Dw) as (p & c1 & x1 & Hp & Hs1 & Hx1 & L).
        destruct (Lower _ _ Hx1) as (x2 & Hx2 & L2). exists p, c1, x2. parts; trivial. linear.
    - (* The chain of u does not lead through v: what u offers would not be less than what v has. *)
      destruct (chains _ S _ _ Hx) as (su & zu & Cu).
      assert (Cu' : path_to (accept s u v (x + c) m) u su zu).
      { apply accept_keeps_chain; [exact Cu |]. intros Hv.
        destruct (chain_rises _ S _ _ _ Cu _ Hx _ Hv) as (y & Hy & L). pose proof (Better _ Hy). linear. }
      (* So v has a chain, and with it every state whose chain leads through v. *)
      assert (Cv : path_to (accept s u v (x + c) m) v (su ++ [(v, c)]) (zu + c)).
      { apply by_parent with u; trivial. simpl. now rewrite set_there. }
      intros w y. destruct (same w v) as [-> | D]; [intros _; eauto |].
      rewrite set_elsewhere by exact D. intros Hy. destruct (chains _ S _ _ Hy) as (sw & zw & Cw). clear y Hy D.
      induction Cw as [Hp | p w c1 sw zw Hp Hs1 Cw IH].
      + exists [], 0. constructor. simpl. now rewrite set_elsewhere by auto.
      + destruct (same w v) as [-> | D]; [eauto |]. destruct IH as (sp & zp & Cp).
        exists (sp ++ [(w, c1)]), (zp + c1). apply by_parent with p; trivial. simpl.
        now rewrite set_elsewhere by exact D.
    - intros e He. apply in_app_or in He as [He | [<- | []]].
      + destruct (entries _ S _ He) as (y & Hy). destruct (Lower _ _ Hy) as (z & Hz & _). now exists z.
      + simpl. rewrite set_there. now exists (x + c).
    - intros w. destruct (same w v) as [-> | D]; [now rewrite set_there |]. rewrite !set_elsewhere by exact D.
      intros Hw. destruct (closed_told _ S _ Hw) as (y & Hy & Told). exists y. auto.
    - intros w y [[=] | H]. destruct (told_found _ S _ _ H) as [F (z & Hz & L)]. split; [exact F |].
      destruct (Lower _ _ Hz) as (z' & Hz' & L'). exists z'. split; [exact Hz' | linear].
  Qed.

  Lemma close_sound : forall u x m, sound m -> g m u = Some x -> sound (close u m).
  Proof.
    intros u x m S Hx. destruct S as [s1 s2 s3 s4 s5 s6 s7 s8]. constructor; simpl; trivial.
    - intros v y Hy. destruct (s5 _ _ Hy) as (steps & z & C). exists steps, z. clear Hy.
      induction C; [now constructor | now apply by_parent with u0].
    - intros w. destruct (same w u) as [-> | D].
      + intros _. exists x. split; [easy |]. left. now rewrite (number_of_known _ _ _ Hx).
      + rewrite set_elsewhere by exact D. intros Hw. destruct (s7 _ Hw) as (y & Hy & T). exists y. auto.
    - intros w y [[= <- <-] | H]; [| now apply s8].
      rewrite (number_of_known _ _ _ Hx). split; [now apply s3 |]. exists x. split; [easy | apply le_refl].
  Qed.

  Lemma announce_sound : forall t m, sound m -> sound (announce t m).
  Proof.
    intros t m [s1 s2 s3 s4 s5 s6 s7 s8]. constructor; simpl; trivial.
    - intros v y Hy. destruct (s5 _ _ Hy) as (steps & z & C). exists steps, z. clear Hy.
      induction C; [now constructor | now apply by_parent with u].
    - intros w Hw. destruct (s7 _ Hw) as (y & Hy & T). exists y. auto.
    - intros w y [[=] | H]. now apply s8.
  Qed.

  Lemma with_frontier_sound : forall l m, sound m -> (forall e, In e l -> In e (frontier m)) ->
    sound (with_frontier l m).
  Proof.
    intros l m [s1 s2 s3 s4 s5 s6 s7 s8] Sub. constructor; simpl; auto.
    intros v y Hy. destruct (s5 _ _ Hy) as (steps & z & C). exists steps, z. clear Hy.
    induction C; [now constructor | now apply by_parent with u].
  Qed.

  Lemma initial_sound : forall s e, state_of e = start -> sound (with_frontier [e] (initial s)).
  Proof.
    intros s e E. constructor; simpl.
    - apply set_there.
    - easy.
    - intros n x. destruct (same n start) as [-> | D].
      + rewrite set_there. intros [= <-]. apply costs_nothing.
      + now rewrite set_elsewhere by exact D.
    - intros v y Hy D. now rewrite set_elsewhere in Hy by exact D.
    - intros v y. destruct (same v start) as [-> | D].
      + intros _. exists [], 0. now constructor.
      + now rewrite set_elsewhere by exact D.
    - intros e' [<- | []]. rewrite E, set_there. now exists 0.
    - easy.
    - intros u x [[=] | []].
  Qed.

  (** ** All steps of a state that is expanded *)

  (** The step is relaxed: v has a number, and it is not above what u offers. *)
  Definition relaxed (m : memory) (u v : state) (c : number) : Prop :=
    exists y, g m v = Some y /\ y <= number_of m u + c.

  Lemma relax_all : forall s u, reopen s = true -> forall edges m x,
    (forall v c, In (v, c) edges -> step u v c) -> sound m -> g m u = Some x -> closed m u = true ->
    let m' := fold_left (relax s u) edges m in
    sound m' /\ no_number_rises m m' /\ g m' u = Some x /\ closed m' u = true /\ answer m' = answer m /\
    (forall v c, In (v, c) edges -> relaxed m' u v c) /\
    (forall w, closed m' w = true -> closed m w = true /\ g m' w = g m w) /\
    (exists news, told m' = news ++ told m /\ forall event, In event news ->
      exists v y a, event = Reach v (Some u) y a).
  Proof.
    intros s u R. induction edges as [| [v c] edges IH]; intros m x Steps S Hx Hu; cbn [fold_left].
    - parts; trivial; try easy.
      + intros n y Hn. exists y. split; [easy | apply le_refl].
      + now exists [].
    - assert (Hs : step u v c) by (apply Steps; now left).
      assert (Steps' : forall v c, In (v, c) edges -> step u v c) by (intros; apply Steps; now right).
      destruct (relax_cases s u m v c R) as [[E (y & Hy & L)] | [E Better]].
      + (* The offer is declined. *)
        rewrite E. destruct (IH m x Steps' S Hx Hu) as (S' & Lower & Hx' & Hu' & A & Rel & Cl & T).
        parts; trivial. intros w d [[= <- <-] | Hw]; [| now apply Rel].
        destruct (Lower _ _ Hy) as (y' & Hy' & L'). exists y'. split; [exact Hy' |].
        rewrite (number_of_known _ _ _ Hx'), (number_of_known _ _ _ Hx) in *. linear.
      + (* The offer is accepted. *)
        rewrite (number_of_known _ _ _ Hx) in *.
        pose proof (accept_sound s u v c x m S Hx Hs Better) as S1.
        assert (Du : u <> v).
        { intros <-. pose proof (Better _ Hx). pose proof (nonnegative _ _ _ Hs). linear. }
        assert (Hx1 : g (accept s u v (x + c) m) u = Some x) by (simpl; now rewrite set_elsewhere).
        assert (Hu1 : closed (accept s u v (x + c) m) u = true) by (simpl; now rewrite set_elsewhere).
        rewrite E. destruct (IH _ x Steps' S1 Hx1 Hu1) as (S' & Lower & Hx' & Hu' & A & Rel & Cl & (news & T & Only)).
        parts; trivial.
        * intros n z Hz. destruct (accept_lowers s u v (x + c) m Better _ _ Hz) as (z1 & Hz1 & L1).
          destruct (Lower _ _ Hz1) as (z2 & Hz2 & L2). exists z2. split; [exact Hz2 | linear].
        * intros w d [[= <- <-] | Hw]; [| now apply Rel].
          destruct (Lower v (x + c)) as (y' & Hy' & L'); [simpl; apply set_there |]. exists y'. split; [exact Hy' |].
          now rewrite (number_of_known _ _ _ Hx').
        * intros w H. destruct (Cl _ H) as [Hw ->]. simpl in *. destruct (same w v) as [-> | D].
          -- now rewrite set_there in Hw.
          -- now rewrite !set_elsewhere in * by exact D.
        * exists (news ++ [Reach v (Some u) (x + c) (estimate s v)]). split; [rewrite T, <- app_assoc; easy |].
          intros event H. apply in_app_or in H as [H | [<- | []]]; [now apply Only | eauto].
  Qed.

  (** ** The two facts of the proof of L2.4 *)

  (** The second: what is closed has offered all it can. (All but a goal that ended the search: it was asked no
      more.) *)
  Definition closed_has_offered (m : memory) : Prop :=
    forall u v c, closed m u = true -> answer m <> Some u -> step u v c -> relaxed m u v c.

  (** What is known of the end. *)
  Definition end_told (m : memory) : Prop :=
    match answer m with
    | None => forall t x, ~ In (Goal t x) (told m)
    | Some t => is_goal t = true /\ exists x rest, told m = Goal t x :: Expand t x :: rest /\ g m t = Some x /\
        (forall t' x', ~ In (Goal t' x') rest)
    end.

  Lemma takes_sound : forall m e m1, takes m e m1 -> sound m -> sound m1 /\ exists x, g m1 (state_of e) = Some x.
  Proof.
    intros m e m1 (older & newer & E & ->) S. split.
    - apply with_frontier_sound; [easy |]. intros e' H. rewrite E. apply in_app_or in H. apply in_or_app.
      destruct H; [now left | right; now right].
    - simpl. apply (entries _ S). rewrite E. apply in_or_app. right. now left.
  Qed.

  (** One turn, in its three cases: the entry was outdated, its state is a goal, or its state is expanded. *)
  Lemma visit_cases : forall s e m, 
    (closed m (state_of e) = true /\ visit s e m = m) \/
    (closed m (state_of e) = false /\ is_goal (state_of e) = true /\
      visit s e m = announce (state_of e) (close (state_of e) m)) \/
    (closed m (state_of e) = false /\ is_goal (state_of e) = false /\
      visit s e m = fold_left (relax s (state_of e)) (neighbors (state_of e)) (close (state_of e) m)).
  Proof.
    intros s e m. unfold visit, expand. destruct (closed m (state_of e)); [now left | right].
    destruct (is_goal (state_of e)); [now left | now right].
  Qed.

  (** The step from [visit] to the steps of the state expanded. *)
  Lemma expanded_all : forall s u m x, reopen s = true -> sound m -> g m u = Some x ->
    let m' := fold_left (relax s u) (neighbors u) (close u m) in
    sound m' /\ no_number_rises m m' /\ g m' u = Some x /\ closed m' u = true /\ answer m' = answer m /\
    (forall v c, step u v c -> relaxed m' u v c) /\
    (forall w, closed m' w = true -> w <> u -> closed m w = true /\ g m' w = g m w) /\
    (exists news, told m' = news ++ Expand u x :: told m /\
      forall event, In event news -> exists v y a, event = Reach v (Some u) y a).
  Proof.
    intros s u m x R S Hx. pose proof (close_sound u x m S Hx) as S1.
    destruct (relax_all s u R (neighbors u) (close u m) x)
      as (S' & Lower & Hx' & Hu' & A & Rel & Cl & (news & T & Only));
      trivial; simpl; try apply set_there.
    parts; trivial.
    - intros w H D. destruct (Cl _ H) as [Hw ->]. simpl in Hw. now rewrite set_elsewhere in Hw.
    - exists news. split; [| exact Only]. rewrite T. simpl. now rewrite (number_of_known _ _ _ Hx).
  Qed.

  Lemma arises_sound : forall m, arises m -> sound m /\ closed_has_offered m /\ end_told m.
  Proof.
    induction 1 as [s e E | m m' _ (S & Offered & Told) [A (s & e & m1 & R & T & ->)]].
    - split; [now apply initial_sound |]. split; [easy |]. intros t x [[=] | []].
    - destruct (takes_sound _ _ _ T S) as [S1 (x & Hx)]. destruct T as (older & newer & _ & ->).
      unfold end_told in Told. rewrite A in Told.
      destruct (visit_cases s e (with_frontier (older ++ newer) m)) as [[_ ->] | [(_ & Hg & ->) | (Hc & Hg & ->)]].
      + split; [exact S1 |]. split; [exact Offered |]. unfold end_told. simpl. now rewrite A.
      + split; [apply announce_sound; now apply close_sound with x |]. split.
        * intros u v c Hu Du Hs. simpl in *. assert (D : u <> state_of e) by congruence.
          rewrite set_elsewhere in Hu by exact D. apply Offered; [easy | congruence | easy].
        * simpl. split; [exact Hg |]. exists x, (told m). simpl in Hx. parts; trivial.
          cbn. unfold number_of. cbn. now rewrite Hx.
      + destruct (expanded_all s _ _ _ R S1 Hx) as (S' & Lower & Hx' & Hu' & A' & Rel & Cl & (news & Told' & Only)).
        split; [exact S' |]. split.
        * intros u v c Hu _ Hs. destruct (same u (state_of e)) as [-> | D]; [now apply Rel |].
          destruct (Cl _ Hu D) as [Hu1 Hgu]. simpl in Hu1, Hgu.
          destruct (Offered u v c) as (y & Hy & L); [easy | congruence | easy |].
          destruct (Lower v y) as (y' & Hy' & L'); [easy |]. exists y'. split; [exact Hy' |].
          unfold number_of in *. rewrite Hgu. linear.
        * unfold end_told. rewrite A'. simpl. rewrite A. intros t y. rewrite Told'. intros H.
          apply in_app_or in H as [H | [[=] | H]]; [| now apply Told in H].
          destruct (Only _ H) as (? & ? & ? & [=]).
  Qed.

  (** The first: what was reached and is not closed waits in the frontier. We say it of any kind of entry that every
      push is of, so that it can be said of the entries under the present number as well. *)

  Definition waits (fresh : state -> number -> entry -> Prop) (m : memory) (n : state) : Prop :=
    forall x, g m n = Some x -> closed m n = false -> exists e, In e (frontier m) /\ state_of e = n /\ fresh n x e.

  Lemma relax_waits : forall (fresh : state -> number -> entry -> Prop) s u, reopen s = true ->
    (forall n x, fresh n x (pushed s n x)) -> forall edges m,
    (forall n, waits fresh m n) -> forall n, waits fresh (fold_left (relax s u) edges m) n.
  Proof.
    intros fresh s u R F. induction edges as [| [v c] edges IH]; intros m W; cbn [fold_left]; [exact W |].
    apply IH. destruct (relax_cases s u m v c R) as [[-> _] | [-> _]]; [exact W |].
    intros n x. simpl. destruct (same n v) as [-> | D].
    - rewrite set_there. intros [= <-] _. exists (pushed s v (number_of m u + c)). split; [| now split].
      apply in_or_app. right. now left.
    - rewrite !set_elsewhere by exact D. intros Hn Cn. destruct (W n x Hn Cn) as (e & He & K).
      exists e. split; [| exact K]. apply in_or_app. now left.
  Qed.

  Lemma visit_waits : forall (fresh : state -> number -> entry -> Prop) s e m m1, reopen s = true ->
    (forall n x, fresh n x (pushed s n x)) -> takes m e m1 ->
    (forall n, n <> state_of e -> waits fresh m n) -> forall n, waits fresh (visit s e m1) n.
  Proof.
    intros fresh s e m m1 R F (older & newer & E & ->) W.
    (* What waits besides e waits on. *)
    assert (W1 : forall n, n <> state_of e -> waits fresh (with_frontier (older ++ newer) m) n).
    { intros n D x Hn Cn. destruct (W n D x Hn Cn) as (e' & He & K & F'). exists e'. split; [| now split].
      simpl. rewrite E in He. apply in_app_or in He. apply in_or_app.
      destruct He as [He | [<- | He]]; [now left | now destruct D | now right]. }
    (* To take e out is to close its state. *)
    assert (W2 : forall n, waits fresh (close (state_of e) (with_frontier (older ++ newer) m)) n).
    { intros n x Hn. simpl. destruct (same n (state_of e)) as [-> | D]; [now rewrite set_there |].
      rewrite set_elsewhere by exact D. now apply W1. }
    destruct (visit_cases s e (with_frontier (older ++ newer) m)) as [[C ->] | [(_ & _ & ->) | (_ & _ & ->)]].
    - intros n. destruct (same n (state_of e)) as [-> | D]; [| now apply W1]. intros x _ C'. congruence.
    - exact W2.
    - now apply relax_waits.
  Qed.

  Lemma arises_waits : forall m, arises m -> forall n, waits (fun _ _ _ => True) m n.
  Proof.
    induction 1 as [s e E | m m' _ IH [A (s & e & m1 & R & T & ->)]].
    - intros n x Hn _. simpl in *. destruct (same n start) as [-> | D];
        [| now rewrite set_elsewhere in Hn by exact D].
      exists e. split; [now left | easy].
    - apply visit_waits with m; auto.
  Qed.

  (** ** What is taken has the least priority of all that wait *)

  (** A smaller number never means a larger priority. *)
  Definition monotone (s : method) : Prop := forall n x y, x <= y -> priority_of s n x ≤ priority_of s n y.

  (** Every entry was pushed when its state had a number that it has kept or that has fallen since. *)
  Definition no_entry_below (s : method) (m : memory) : Prop :=
    forall e, In e (frontier m) ->
      exists x y, priority e = priority_of s (state_of e) x /\ g m (state_of e) = Some y /\ y <= x.

  Lemma relax_keeps_entries : forall s u, reopen s = true -> forall edges m, no_entry_below s m ->
    no_entry_below s (fold_left (relax s u) edges m).
  Proof.
    intros s u R. induction edges as [| [v c] edges IH]; intros m B; cbn [fold_left]; [exact B |].
    apply IH. destruct (relax_cases s u m v c R) as [[-> _] | [-> Better]]; [exact B |].
    intros e He. simpl in He. apply in_app_or in He as [He | [<- | []]].
    - destruct (B _ He) as (x & y & E & Hy & L). destruct (accept_lowers s u v _ m Better _ _ Hy) as (z & Hz & L').
      exists x, z. parts; trivial. linear.
    - exists (number_of m u + c), (number_of m u + c). simpl. rewrite set_there. parts; trivial. apply le_refl.
  Qed.

  (** The entry under the present number. (The start was pushed with 0; while it waits nothing else does.) *)
  Definition newest (s : method) (n : state) (x : number) (e : entry) : Prop := priority e = priority_of s n x.

  Definition entries_are_newest (s : method) (m : memory) : Prop :=
    m = initial s \/ (no_entry_below s m /\ forall n, waits (newest s) m n).

  (** It does not matter which entry is taken. *)
  Lemma takes_entries : forall s m e m1, reopen s = true -> entries_are_newest s m -> takes m e m1 ->
    entries_are_newest s (visit s e m1).
  Proof.
    intros s m e m1 R Newest T. right. split.
    - assert (B : no_entry_below s m1).
      { destruct T as (older & newer & E & ->). intros e' He. simpl in *. destruct Newest as [-> | [B _]].
        - simpl in E. destruct older as [| ? [| ? ?]]; simpl in E; try discriminate. now injection E as _ <-.
        - apply B. rewrite E. apply in_app_or in He. apply in_or_app. destruct He; [now left | right; now right]. }
      destruct (visit_cases s e m1) as [[_ ->] | [(_ & _ & ->) | (_ & _ & ->)]]; trivial.
      apply relax_keeps_entries; trivial.
    - apply visit_waits with m; trivial; [easy |]. intros n D. destruct Newest as [-> | [_ W]]; [| apply W].
      (* At first the start alone has a number. *)
      intros x Hx _. simpl in Hx. destruct T as (older & newer & E & _). simpl in E.
      destruct older as [| ? [| ? ?]]; simpl in E; try discriminate. injection E as E _. subst e. simpl in D.
      now rewrite set_elsewhere in Hx by exact D.
  Qed.

  Lemma runs_entries : forall s m, reopen s = true -> runs s m -> entries_are_newest s m.
  Proof.
    intros s m R. induction 1 as [| m m' Runs IH [A (e & m1 & T & -> & _)]]; [now left |].
    now apply takes_entries with m.
  Qed.

  (** [expands s m n x]: in [m] the search [s] may expand [n] next, and its number is [x]. *)
  Definition expands (s : method) (m : memory) (n : state) (x : number) : Prop :=
    answer m = None /\ closed m n = false /\ g m n = Some x /\
    exists e, In e (frontier m) /\ state_of e = n /\ forall other, In other (frontier m) ->
      priority e ≤ priority other.

  Lemma expanded_is_least : forall s m n x, reopen s = true -> monotone s -> runs s m -> expands s m n x ->
    forall v y, g m v = Some y -> closed m v = false -> priority_of s n x ≤ priority_of s v y.
  Proof.
    intros s m n x R Mono Runs (_ & _ & Hx & e & He & <- & Least) v y Hy Hv.
    destruct (runs_entries s m R Runs) as [-> | [B W]].
    - (* The start waits alone. *)
      destruct He as [<- | []]. simpl in *. destruct (same v start) as [-> | D].
      + rewrite set_there in *. injection Hx as <-. injection Hy as <-. apply at_most_refl.
      + now rewrite set_elsewhere in Hy by exact D.
    - destruct (B _ He) as (x0 & x1 & Ep & Hx1 & L). rewrite Hx in Hx1. injection Hx1 as <-.
      destruct (W v y Hy Hv) as (e' & He' & _ & Ep'). red in Ep'. rewrite <- Ep'.
      apply at_most_trans with (priority e); [rewrite Ep; now apply Mono | now apply Least].
  Qed.

  (** ** Back from the story to the turns *)

  Lemma fold_answer : forall s u edges m, answer (fold_left (relax s u) edges m) = answer m.
  Proof.
    intros s u. induction edges as [| [v c] edges IH]; intros m; simpl; [easy |]. rewrite IH.
    now destruct (_ && _)%bool.
  Qed.

  Lemma takes_expands : forall s m e m1, runs s m -> reopen s = true -> answer m = None -> takes m e m1 ->
    (forall other, In other (frontier m) -> priority e ≤ priority other) -> closed m (state_of e) = false ->
    exists x, expands s m (state_of e) x.
  Proof.
    intros s m e m1 Runs R A (older & newer & E & _) Least C.
    destruct (arises_sound m (runs_arises s m R Runs)) as (S & _). assert (He : In e (frontier m)).
    { rewrite E. apply in_or_app. right. now left. }
    destruct (entries _ S _ He) as (x & Hx). exists x. unfold expands. parts; trivial. now exists e.
  Qed.

  (** Whatever the story says was expanded was expanded in some turn. *)
  Lemma told_expanded : forall s m, reopen s = true -> runs s m -> forall n x, In (Expand n x) (told m) ->
    exists m0, runs s m0 /\ expands s m0 n x.
  Proof.
    intros s m R. induction 1 as [| m m' Runs IH [A (e & m1 & T & -> & Least)]]; intros n x H.
    - destruct H as [[=] | []].
    - destruct (arises_sound m (runs_arises s m R Runs)) as (S & _).
      destruct (takes_sound _ _ _ T S) as [S1 (y & Hy)].
      assert (E : told m1 = told m /\ g m1 = g m /\ closed m1 = closed m) by (now destruct T as (? & ? & ? & ->)).
      destruct E as (Et & Eg & Ec).
      assert (New : closed m1 (state_of e) = false -> Expand n x = Expand (state_of e) y ->
        exists m0, runs s m0 /\ expands s m0 n x).
      { intros C [= -> ->]. exists m. split; [easy |]. rewrite Ec in C.
        destruct (takes_expands s m e m1) as (z & X); trivial. rewrite Eg in Hy.
        destruct X as (X1 & X2 & X3 & X4). unfold expands. now parts. }
      destruct (visit_cases s e m1) as [[_ K] | [(C & _ & K) | (C & _ & K)]]; rewrite K in H; clear K.
      + apply IH. now rewrite <- Et.
      + simpl in H. destruct H as [[=] | [H | H]]; [| rewrite Et in H; now apply IH].
        apply New; [exact C |]. now rewrite <- H, (number_of_known _ _ _ Hy).
      + destruct (expanded_all s (state_of e) m1 y R S1 Hy) as (_ & _ & _ & _ & _ & _ & _ & (news & Told & Only)).
        rewrite Told in H. apply in_app_or in H as [H | [H | H]].
        * destruct (Only _ H) as (? & ? & ? & [=]).
        * now apply New.
        * apply IH. now rewrite <- Et.
  Qed.

  (** The turn in which a goal was expanded. *)
  Lemma last_turn : forall s m t, reopen s = true -> runs s m -> answer m = Some t ->
    exists m0 x, runs s m0 /\ expands s m0 t x /\ g m t = Some x /\ is_goal t = true /\
      told m = Goal t x :: Expand t x :: told m0.
  Proof.
    intros s m t R Runs A. destruct Runs as [| m m' Runs [A0 (e & m1 & T & -> & Least)]]; [discriminate |].
    assert (E : answer m1 = answer m /\ g m1 = g m /\ closed m1 = closed m /\ told m1 = told m)
      by (now destruct T as (? & ? & ? & ->)).
    destruct E as (Ea & Eg & Ec & Et).
    destruct (visit_cases s e m1) as [[_ K] | [(C & G & K) | (C & _ & K)]]; rewrite K in *; clear K.
    - congruence.
    - simpl in A. injection A as <-. rewrite Ec in C. destruct (takes_expands s m e m1) as (x & X); trivial.
      assert (Hx : g m1 (state_of e) = Some x) by (rewrite Eg; apply X).
      exists m, x. parts; trivial. simpl. unfold number_of. simpl. now rewrite Hx, Et.
    - rewrite fold_answer in A. simpl in A. congruence.
  Qed.

  (** To expand a goal is to end. *)
  Lemma expanded_goal_ends : forall m, arises m -> forall t x, In (Expand t x) (told m) -> is_goal t = true ->
    answer m = Some t.
  Proof.
    induction 1 as [s e E | m m' Arises IH [A (s & e & m1 & R & T & ->)]]; intros t x H G;
      [destruct H as [[=] | []] |].
    assert (Old : ~ In (Expand t x) (told m)) by (intros K; specialize (IH t x K G); congruence).
    destruct (arises_sound m Arises) as (S & _). destruct (takes_sound _ _ _ T S) as [S1 (y & Hy)].
    assert (E : told m1 = told m) by (now destruct T as (? & ? & ? & ->)).
    destruct (visit_cases s e m1) as [[_ K] | [(_ & _ & K) | (_ & G' & K)]]; rewrite K in *; clear K.
    - rewrite E in H. now destruct Old.
    - simpl in *. destruct H as [[=] | [[= -> _] | H]]; [easy |]. rewrite E in H. now destruct Old.
    - destruct (expanded_all s (state_of e) m1 y R S1 Hy) as (_ & _ & _ & _ & _ & _ & _ & (news & Told & Only)).
      rewrite Told, E in H. apply in_app_or in H as [H | [[= <- _] | H]].
      + destruct (Only _ H) as (? & ? & ? & [=]).
      + congruence.
      + now destruct Old.
  Qed.

  (** ** It ends if only finitely many expansions are possible *)

  (** Out of a relaxation a closed state comes as it went in, or with a smaller number. *)
  Lemma fold_closed : forall s u, reopen s = true -> forall edges m w y, g m w = Some y -> closed m w = true ->
    let m' := fold_left (relax s u) edges m in
    (closed m' w = true /\ g m' w = Some y) \/ exists y', g m' w = Some y' /\ y' < y.
  Proof.
    intros s u R. induction edges as [| [v c] edges IH]; intros m w y Hy Hw; cbn [fold_left]; [now left |].
    destruct (relax_cases s u m v c R) as [[-> _] | [-> Better]]; [now apply IH |].
    destruct (same w v) as [-> | D].
    - right. assert (Low : no_number_rises (accept s u v (number_of m u + c) m)
        (fold_left (relax s u) edges (accept s u v (number_of m u + c) m))) by now apply fold_lowers.
      destruct (Low v (number_of m u + c)) as (z & Hz & L); [simpl; apply set_there |].
      exists z. split; [exact Hz |]. pose proof (Better _ Hy). linear.
    - apply IH; simpl; now rewrite set_elsewhere by exact D.
  Qed.

  (** The expansion of [n] at [x] lies behind us: it will not happen any more. *)
  Definition is_past (m : memory) (nx : state * number) : bool :=
    match g m (fst nx) with
    | Some y => if le_decide (snd nx) y then (if le_decide y (snd nx) then closed m (fst nx) else false) else true
    | None => false
    end.

  Lemma is_past_spec : forall m n x, is_past m (n, x) = true <->
    exists y, g m n = Some y /\ (y < x \/ (y = x /\ closed m n = true)).
  Proof.
    intros m n x. unfold is_past. simpl. destruct (g m n) as [y |].
    - destruct (le_decide x y) as [L | L]; [destruct (le_decide y x) as [K | K] |].
      + split; [intros C; exists y; split; [easy | right; split; [now apply le_antisym | easy]] |].
        intros (z & [= <-] & [H | [_ H]]); [linear | easy].
      + split; [easy |]. intros (z & [= <-] & [H | [-> _]]); [linear | destruct K; apply le_refl].
      + split; [| easy]. intros _. exists y. split; [easy | left; linear].
    - split; [easy |]. now intros (z & [=] & _).
  Qed.

  Lemma visit_past : forall s e m m1 nx, reopen s = true -> takes m e m1 -> is_past m nx = true ->
    is_past (visit s e m1) nx = true.
  Proof.
    intros s e m m1 [n x] R (older & newer & _ & ->) Past. apply is_past_spec in Past as (y & Hy & Past).
    destruct (visit_cases s e (with_frontier (older ++ newer) m)) as [[_ ->] | [(_ & _ & ->) | (_ & _ & ->)]];
      apply is_past_spec; simpl; [now exists y | |].
    - exists y. split; [easy |]. destruct Past as [L | [E C]]; [now left | right]. split; [easy |].
      unfold set. now destruct (same n (state_of e)).
    - assert (Low := fold_lowers s (state_of e) R (neighbors (state_of e)) (close (state_of e)
        (with_frontier (older ++ newer) m))
        n y Hy). destruct Low as (z & Hz & L). destruct Past as [K | [-> C]].
      + exists z. split; [easy | left; linear].
      + destruct (fold_closed s (state_of e) R (neighbors (state_of e)) (close (state_of e)
          (with_frontier (older ++ newer) m))
          n x) as [[C' H] | (y' & H & K)]; trivial.
        * simpl. unfold set. now destruct (same n (state_of e)).
        * exists x. auto.
        * exists y'. auto.
  Qed.

  Definition to_come (all : list (state * number)) (m : memory) : nat :=
    length (filter (fun nx => negb (is_past m nx)) all).

  Lemma fewer : forall A (p q : A -> bool) l, (forall a, q a = true -> p a = true) ->
    (length (filter q l) <= length (filter p l))%nat /\
    (forall a, In a l -> p a = true -> q a = false -> (length (filter q l) < length (filter p l))%nat).
  Proof.
    intros A p q l Sub. induction l as [| b l [Le Lt]]; simpl; [split; [lia | easy] |]. split.
    - destruct (q b) eqn:Q; [rewrite (Sub _ Q); simpl; lia |]. destruct (p b); simpl; lia.
    - intros a [<- | Ha] Pa Qa; [rewrite Qa, Pa; simpl; lia |]. specialize (Lt a Ha Pa Qa).
      destruct (q b) eqn:Q; [rewrite (Sub _ Q); simpl; lia |]. destruct (p b); simpl; lia.
  Qed.

  (** Each turn leaves fewer expansions to come, or as many and fewer entries. *)
  Lemma turn_leaves_less : forall all s e m m1, reopen s = true -> arises m -> takes m e m1 ->
    (forall x, closed m (state_of e) = false -> g m (state_of e) = Some x -> In (state_of e, x) all) ->
    let m' := visit s e m1 in
    (to_come all m' < to_come all m)%nat \/
    (to_come all m' = to_come all m /\ (length (frontier m') < length (frontier m))%nat).
  Proof.
    intros all s e m m1 R Arises T All m'. subst m'.
    assert (Sub : forall nx, negb (is_past (visit s e m1) nx) = true -> negb (is_past m nx) = true).
    { intros nx. destruct (is_past m nx) eqn:Past; [| easy]. now rewrite (visit_past s e m m1). }
    destruct (fewer _ _ _ all Sub) as [Le Lt]. fold (to_come all m) in Le, Lt.
    fold (to_come all (visit s e m1)) in Le, Lt.
    destruct (closed m (state_of e)) eqn:C.
    - (* The entry was outdated. *)
      assert (V : visit s e m1 = m1).
      { destruct T as (older & newer & _ & ->). unfold visit. simpl. now rewrite C. }
      assert (F : (length (frontier (visit s e m1)) < length (frontier m))%nat).
      { rewrite V. destruct T as (older & newer & E & ->). rewrite E. simpl. rewrite !app_length. simpl. lia. }
      lia.
    - (* A state was expanded. *)
      left. destruct (arises_sound m Arises) as (S & _). destruct (takes_sound _ _ _ T S) as [S1 (x & Hx1)].
      destruct T as (older & newer & E & ->). assert (Hx : g m (state_of e) = Some x) by exact Hx1.
      apply Lt with (state_of e, x).
      + now apply All.
      + destruct (is_past m (state_of e, x)) eqn:Past; [| easy]. apply is_past_spec in Past as (y & Hy & Past).
        rewrite Hx in Hy. injection Hy as <-. destruct Past as [L | [_ C']]; [linear | congruence].
      + apply Bool.negb_false_iff, is_past_spec. exists x.
        destruct (visit_cases s e (with_frontier (older ++ newer) m)) as [[C' _] | [(_ & _ & ->) | (_ & _ & ->)]];
          [simpl in C'; congruence | simpl; rewrite set_there; auto |].
        destruct (expanded_all s (state_of e) (with_frontier (older ++ newer) m) x R S1 Hx1) as (_ & _ & H & H' & _).
        auto.
  Qed.

  Lemma ends_if_finitely_many : forall s all, reopen s = true ->
    (forall m n x, runs s m -> expands s m n x -> In (n, x) all) -> ends s (initial s).
  Proof.
    intros s all R All.
    enough (Lex : forall k l m, runs s m -> to_come all m = k -> length (frontier m) = l -> ends s m)
      by (eapply Lex; [constructor | reflexivity | reflexivity]).
    induction k as [k IHk] using lt_wf_ind. induction l as [l IHl] using lt_wf_ind. intros m Runs Hk Hl.
    constructor. intros m' Turn. assert (Runs' : runs s m') by now apply go_on with m.
    destruct Turn as [A (e & m1 & T & V & Least)]. subst m'.
    destruct (turn_leaves_less all s e m m1 R (runs_arises s m R Runs) T) as [Less | [Same Less]].
    - intros x C Hx. destruct (takes_expands s m e m1) as (x' & X); trivial.
      assert (x' = x) as -> by (destruct X as (_ & _ & Hx' & _); congruence). now apply All with m.
    - rewrite Hk in Less. now apply (IHk _ Less) with (length (frontier (visit s e m1))).
    - rewrite Hl in Less. apply (IHl _ Less); trivial. now rewrite Same.
  Qed.

  (** As long as something waits there is a turn; so a search that ends has a last memory. *)
  Lemma stops_or_goes_on : forall s m, stopped m \/ exists m', turn s m m'.
  Proof.
    intros s m. unfold stopped. destruct (answer m) eqn:A; [left; now left |].
    destruct (pop (frontier m)) as [[e others] |] eqn:E.
    - right. exists (visit s e (with_frontier others m)). apply next_is_a_turn. unfold next. now rewrite A, E.
    - left. right. destruct (frontier m) as [| a l]; [easy |]. simpl in E.
      destruct (pop l) as [[] |]; [destruct (goes_before e a) |]; discriminate.
  Qed.

  Lemma comes_to_an_end : forall s, ends s (initial s) -> exists m, runs s m /\ stopped m.
  Proof.
    intros s E. assert (R : runs s (initial s)) by constructor. revert R.
    induction E as [m _ IH]. intros R. destruct (stops_or_goes_on s m) as [S | (m' & T)]; [now exists m |].
    apply (IH m' T). now apply go_on with m.
  Qed.

  (** ** What one turn changes *)

  (** The state of the entry is closed by the turn, and keeps its number. *)
  Lemma visit_closes : forall s m e m1, reopen s = true -> arises m -> takes m e m1 ->
    closed m (state_of e) = false ->
    closed (visit s e m1) (state_of e) = true /\ g (visit s e m1) (state_of e) = g m (state_of e).
  Proof.
    intros s m e m1 R Arises T C. destruct (arises_sound m Arises) as (S & _).
    destruct (takes_sound _ _ _ T S) as [S1 (x & Hx)].
    assert (E : g m1 = g m /\ closed m1 = closed m) by (now destruct T as (? & ? & ? & ->)). destruct E as (Eg & Ec).
    destruct (visit_cases s e m1) as [[C' _] | [(_ & _ & ->) | (_ & _ & ->)]]; [congruence | |].
    - simpl. now rewrite set_there, Eg.
    - destruct (expanded_all s (state_of e) m1 x R S1 Hx) as (_ & _ & H & H' & _). split; [exact H' | congruence].
  Qed.

  (** What a turn tells: the expansion of one state, and after it no other. *)
  Lemma told_by_turn : forall s m e m1, reopen s = true -> arises m -> takes m e m1 ->
    (closed m (state_of e) = true /\ told (visit s e m1) = told m) \/
    exists x news, closed m (state_of e) = false /\ g m (state_of e) = Some x /\
      told (visit s e m1) = news ++ Expand (state_of e) x :: told m /\ forall n y, ~ In (Expand n y) news.
  Proof.
    intros s m e m1 R Arises T. destruct (arises_sound m Arises) as (S & _).
    destruct (takes_sound _ _ _ T S) as [S1 (x & Hx)].
    assert (E : told m1 = told m /\ g m1 = g m /\ closed m1 = closed m) by (now destruct T as (? & ? & ? & ->)).
    destruct E as (Et & Eg & Ec).
    rewrite <- Eg, <- Ec, <- Et.
    destruct (visit_cases s e m1) as [[C ->] | [(C & _ & ->) | (C & _ & ->)]]; [now left | right | right]; exists x.
    - exists [Goal (state_of e) x]. parts; trivial.
      + simpl. unfold number_of. simpl. now rewrite Hx.
      + intros n y [[=] | []].
    - destruct (expanded_all s (state_of e) m1 x R S1 Hx) as (_ & _ & _ & _ & _ & _ & _ & (news & Told & Only)).
      exists news. parts; trivial. intros n y H. destruct (Only _ H) as (? & ? & ? & [=]).
  Qed.

  Lemma told_or_new : forall s m e m1, reopen s = true -> arises m -> takes m e m1 ->
    forall n x, In (Expand n x) (told (visit s e m1)) ->
    In (Expand n x) (told m) \/ (n = state_of e /\ g m n = Some x /\ closed m (state_of e) = false).
  Proof.
    intros s m e m1 R Arises T n x H.
    destruct (told_by_turn s m e m1 R Arises T) as [[_ E] | (y & news & C & Hy & E & Not)];
      rewrite E in H; [now left |].
      apply in_app_or in H as [H | [[= <- <-] | H]]; [now apply Not in H | right | now left].
    now parts.
  Qed.

  (** Where an expansion stands in the story: it was told before, or it is that of this turn. *)
  Lemma told_split : forall s m e m1, reopen s = true -> arises m -> takes m e m1 ->
    forall later b y earlier, told (visit s e m1) = later ++ Expand b y :: earlier ->
    (exists later', told m = later' ++ Expand b y :: earlier) \/
    (b = state_of e /\ earlier = told m /\ g m b = Some y /\ closed m b = false).
  Proof.
    intros s m e m1 R Arises T later b y earlier E.
    destruct (told_by_turn s m e m1 R Arises T) as [[_ E'] | (x & news & C & Hx & E' & Not)];
      rewrite E' in E; [left; eauto |].
    clear E'. revert later E. induction news as [| new news IH]; intros [| l later] E; simpl in E.
    - injection E as <- <- <-. right. now parts.
    - injection E as _ E. left. eauto.
    - injection E as -> _. destruct (Not b y). now left.
    - injection E as _ E. apply IH with later; [| exact E]. intros n z H. apply (Not n z). now right.
  Qed.

  (** What waits after a turn waited before it with the same number, or its number was set in this turn. *)
  Lemma fold_waits : forall s u x, reopen s = true -> forall edges m, g m u = Some x ->
    (forall v c, In (v, c) edges -> step u v c) ->
    forall v y, g (fold_left (relax s u) edges m) v = Some y -> closed (fold_left (relax s u) edges m) v = false ->
    (g m v = Some y /\ closed m v = false) \/ exists c, step u v c /\ y = x + c.
  Proof.
    intros s u x R. induction edges as [| [w c] edges IH]; intros m Hx Steps v y; cbn [fold_left]; [now left |].
    assert (Hs : step u w c) by (apply Steps; now left).
    assert (Steps' : forall v c, In (v, c) edges -> step u v c) by (intros; apply Steps; now right).
    destruct (relax_cases s u m w c R) as [[-> _] | [-> Better]]; [now apply IH |].
    rewrite (number_of_known _ _ _ Hx) in *. intros Hy Cv.
    assert (Hx1 : g (accept s u w (x + c) m) u = Some x).
    { simpl. rewrite set_elsewhere; [exact Hx |]. intros <-. pose proof (Better _ Hx).
      pose proof (nonnegative _ _ _ Hs). linear. }
    destruct (IH _ Hx1 Steps' v y Hy Cv) as [[Hy1 Cv1] | New]; [| now right]. simpl in Hy1, Cv1.
    destruct (same v w) as [-> | D].
    - rewrite set_there in Hy1. injection Hy1 as <-. right. now exists c.
    - rewrite !set_elsewhere in * by exact D. now left.
  Qed.

  Lemma waits_after : forall s m e m1, reopen s = true -> arises m -> takes m e m1 ->
    forall v y, g (visit s e m1) v = Some y -> closed (visit s e m1) v = false ->
    (g m v = Some y /\ closed m v = false) \/
    exists u z c, closed m u = false /\ g m u = Some z /\ step u v c /\ y = z + c /\ u = state_of e.
  Proof.
    intros s m e m1 R Arises T v y Hy Cv. destruct (arises_sound m Arises) as (S & _).
    destruct (takes_sound _ _ _ T S) as [S1 (x & Hx)].
    assert (E : g m1 = g m /\ closed m1 = closed m) by (now destruct T as (? & ? & ? & ->)). destruct E as (Eg & Ec).
    assert (Old : forall m2, g m2 = g m1 -> closed m2 = set (closed m1) (state_of e) true -> g m2 v = Some y ->
      closed m2 v = false -> g m v = Some y /\ closed m v = false).
    { intros m2 -> -> H K. rewrite Eg in H. unfold set in K. destruct (same v (state_of e)); [discriminate |].
      rewrite Ec in K. now split. }
    destruct (visit_cases s e m1) as [[_ K] | [(C & _ & K) | (C & _ & K)]]; rewrite K in *; clear K.
    - left. rewrite Eg in Hy. rewrite Ec in Cv. now split.
    - left. now apply (Old (announce (state_of e) (close (state_of e) m1))).
    - destruct (fold_waits s (state_of e) x R (neighbors (state_of e))
        (close (state_of e) m1) Hx (fun v c H => H) v y Hy Cv)
        as [[H K] | (c & Hs & ->)].
      + left. now apply (Old (close (state_of e) m1)).
      + right. exists (state_of e), x, c. rewrite <- Eg, <- Ec. now parts.
  Qed.

  (** What was expanded at x is closed, or has a smaller number now. *)
  Lemma told_past : forall m, arises m -> forall n x, In (Expand n x) (told m) -> is_past m (n, x) = true.
  Proof.
    induction 1 as [s e E | m m' Arises IH [A (s & e & m1 & R & T & ->)]]; intros n x H.
    - destruct H as [[=] | []].
    - destruct (told_or_new s m e m1 R Arises T n x H) as [Old | (E & Hx & C)].
      + apply visit_past with m; auto.
      + subst n. apply is_past_spec. exists x. pose proof (visit_closes s m e m1 R Arises T C) as [C' G]. rewrite G.
        split; [exact Hx | right; now split].
  Qed.

  Lemma visit_lowers : forall s e m m1, reopen s = true -> takes m e m1 -> no_number_rises m (visit s e m1).
  Proof.
    intros s e m m1 R (older & newer & _ & ->) n x Hx.
    destruct (visit_cases s e (with_frontier (older ++ newer) m)) as [[_ ->] | [(_ & _ & ->) | (_ & _ & ->)]];
      try (exists x; split; [exact Hx | apply le_refl]).
    now apply (fold_lowers s (state_of e) R (neighbors (state_of e)) (close (state_of e)
      (with_frontier (older ++ newer) m))).
  Qed.

  (** What is in the frontier after a turn was there before it, or was pushed in it. *)
  Lemma fold_entries : forall s u x, reopen s = true -> forall edges m, g m u = Some x ->
    (forall v c, In (v, c) edges -> step u v c) ->
    forall e, In e (frontier (fold_left (relax s u) edges m)) ->
    In e (frontier m) \/ exists v c y, step u v c /\ e = pushed s v (x + c) /\
      g (fold_left (relax s u) edges m) v = Some y /\ y <= x + c.
  Proof.
    intros s u x R. induction edges as [| [v c] edges IH]; intros m Hx Steps e; cbn [fold_left]; [now left |].
    assert (Hs : step u v c) by (apply Steps; now left).
    assert (Steps' : forall v c, In (v, c) edges -> step u v c) by (intros; apply Steps; now right).
    destruct (relax_cases s u m v c R) as [[-> _] | [-> Better]]; [now apply IH |].
    rewrite (number_of_known _ _ _ Hx) in *. intros He.
    assert (Hx1 : g (accept s u v (x + c) m) u = Some x).
    { simpl. rewrite set_elsewhere; [exact Hx |]. intros <-. pose proof (Better _ Hx).
      pose proof (nonnegative _ _ _ Hs). linear. }
    destruct (IH _ Hx1 Steps' e He) as [Old | New]; [| now right].
    simpl in Old. apply in_app_or in Old as [Old | [<- | []]]; [now left | right].
    destruct (fold_lowers s u R edges (accept s u v (x + c) m) v (x + c)) as (y & Hy & L); [simpl; apply set_there |].
    exists v, c, y. now parts.
  Qed.

  Lemma visit_entries : forall s m e m1 x, reopen s = true -> takes m e m1 -> g m (state_of e) = Some x ->
    forall e', In e' (frontier (visit s e m1)) ->
    In e' (frontier m) \/ exists v c y, step (state_of e) v c /\ e' = pushed s v (x + c) /\
      g (visit s e m1) v = Some y /\ y <= x + c.
  Proof.
    intros s m e m1 x R (older & newer & E & ->) Hx e' He.
    assert (Sub : forall e', In e' (older ++ newer) -> In e' (frontier m)).
    { intros e0 H. rewrite E. apply in_app_or in H. apply in_or_app. destruct H; [now left | right; now right]. }
    destruct (visit_cases s e (with_frontier (older ++ newer) m)) as [[_ K] | [(_ & _ & K) | (_ & _ & K)]];
      rewrite K in *;
      try (left; now apply Sub).
    destruct (fold_entries s (state_of e) x R (neighbors (state_of e)) (close (state_of e)
      (with_frontier (older ++ newer) m)) Hx
      (fun v c H => H) e' He) as [Old | New]; [left; now apply Sub | now right].
  Qed.

  (** A closed state whose number is not above that of the state expanded stays as it is: no step costs less than
      0. *)
  Lemma fold_keeps : forall s u x, reopen s = true -> forall edges m, g m u = Some x ->
    (forall v c, In (v, c) edges -> step u v c) ->
    forall a y, g m a = Some y -> closed m a = true -> y <= x ->
    g (fold_left (relax s u) edges m) a = Some y /\ closed (fold_left (relax s u) edges m) a = true.
  Proof.
    intros s u x R. induction edges as [| [v c] edges IH]; intros m Hx Steps a y Ha Ca L; cbn [fold_left];
      [now split |].
    assert (Hs : step u v c) by (apply Steps; now left).
    assert (Steps' : forall v c, In (v, c) edges -> step u v c) by (intros; apply Steps; now right).
    destruct (relax_cases s u m v c R) as [[-> _] | [-> Better]]; [now apply IH |].
    rewrite (number_of_known _ _ _ Hx) in *. pose proof (nonnegative _ _ _ Hs).
    apply IH; trivial; simpl; rewrite set_elsewhere; trivial; intros <-.
    - pose proof (Better _ Hx). linear.
    - pose proof (Better _ Ha). linear.
    - pose proof (Better _ Ha). linear.
  Qed.

  Lemma visit_keeps : forall s m e m1 x, reopen s = true -> takes m e m1 -> g m (state_of e) = Some x ->
    forall a y, g m a = Some y -> closed m a = true -> y <= x ->
    g (visit s e m1) a = Some y /\ closed (visit s e m1) a = true.
  Proof.
    intros s m e m1 x R (older & newer & _ & ->) Hx a y Ha Ca L.
    assert (Ca' : closed (close (state_of e) (with_frontier (older ++ newer) m)) a = true).
    { simpl. unfold set. now destruct (same a (state_of e)). }
    destruct (visit_cases s e (with_frontier (older ++ newer) m)) as [[_ ->] | [(_ & _ & ->) | (_ & _ & ->)]];
      [now split | now split |].
    now apply fold_keeps with x.
  Qed.
End Loop.
