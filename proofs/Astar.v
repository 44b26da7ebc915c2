(** * A* as the book writes it

    One model for [astar], for [weighted_astar] with its weight, its rule for ties and its switch for re-opening, and for
    other searches with the same loop. It is to be read beside the Python, whose names it takes over. *)

From Proofs Require Export Heuristic.

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

  Definition set {A} (map : state -> A) (n : state) (a : A) : state -> A := fun v => if same v n then a else map v.

  (** g[n]. (The loop asks for it only where [n] has a number.) *)
  Definition number_of (m : memory) (n : state) : number := match g m n with Some x => x | None => 0 end.

  (** new < g.get(child, inf) *)
  Definition less_than_known (new : number) (known : option number) : bool :=
    match known with Some x => if le_decide x new then false else true | None => true end.

  (** The body of the inner loop, for one step out of [u]. *)
  Definition relax (s : method) (u : state) (m : memory) (edge : state * number) : memory :=
    let (child, cost) := edge in
    let new := number_of m u + cost in
    if (less_than_known new (g m child) && (reopen s || negb (closed m child)))%bool then
      {| g := set (g m) child (Some new);
         parent := set (parent m) child (Some u);
         closed := set (closed m) child false;
         frontier := frontier m ++ [Entry (priority_of s child new) (tie_of s child new) child];
         told := Reach child (Some u) new (estimate s child) :: told m;
         answer := answer m |}
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
