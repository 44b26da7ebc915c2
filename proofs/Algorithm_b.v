(** * Martelli's algorithm B

    The loop of A* with one number more: [highest], the largest f expanded so far. What is pushed with an f below it
    waits with 0, before all others and in the order of g; all others wait with 1, in the order of f. The priority is
    a pair: its first part is the [priority] of an entry, its second part the [tie]. The estimate is finite. *)

From Proofs Require Import Astar.

Section Algorithm_b.
  Context `{P : Problem}.

  Variable h : state -> number.

  Definition smaller (a b : number) : bool := if le_decide b a then false else true.
  Definition larger_of (a b : number) : number := if le_decide a b then b else a.

  (** What is pushed while [highest] has this value. *)
  Definition pushes (highest : number) : method := {|
    estimate := fun child => Finite (h child);
    priority_of := fun child new => if smaller (new + h child) highest then Finite 0 else Finite 1;
    tie_of := fun child new => if smaller (new + h child) highest then new else new + h child;
    reopen := true
  |}.

  (** The entry [a] may go before [b]: its first part is smaller, or these are equal and its second part is not
      larger. *)
  Definition may_go_before (a b : entry) : Prop :=
    ~ priority b ≤ priority a \/ (priority a = priority b /\ tie a <= tie b).

  Definition begin_b : memory * number :=
    (with_frontier [Entry (Finite 1) (h start) start] (initial (pushes (h start))), h start).

  (** highest = max(highest, g[state] + h(state)), unless the entry is skipped. *)
  Definition raised (m : memory) (n : state) (highest : number) : number :=
    if closed m n then highest else larger_of highest (number_of m n + h n).

  (** One turn, with any rule for ties. *)
  Definition turn_b (a b : memory * number) : Prop :=
    let (m, highest) := a in
    answer m = None /\
    exists e m1, takes m e m1 /\ (forall other, In other (frontier m) -> may_go_before e other) /\
      b = (visit (pushes (raised m (state_of e) highest)) e m1, raised m (state_of e) highest).

  Inductive runs_b : memory * number -> Prop :=
  | begins_b : runs_b begin_b
  | goes_on_b : forall a b, runs_b a -> turn_b a b -> runs_b b.

  Inductive ends_b (a : memory * number) : Prop :=
  | in_every_case_b : (forall b, turn_b a b -> ends_b b) -> ends_b a.

  Lemma runs_b_arises : forall a, runs_b a -> arises (fst a).
  Proof.
    induction 1 as [| [m highest] b Runs IH [A (e & m1 & T & _ & ->)]]; [now constructor |].
    apply later with m; [exact IH |]. split; [exact A |]. now exists (pushes (raised m (state_of e) highest)), e, m1.
  Qed.

  (** In one turn something is taken as long as something waits. *)
  Lemma may_go_before_total : forall a b, may_go_before a b \/ may_go_before b a.
  Proof.
    intros a b. unfold may_go_before.
    destruct (at_most_decide (priority b) (priority a)) as [L | L]; [| now left; left].
    destruct (at_most_decide (priority a) (priority b)) as [K | K]; [| now right; left].
    pose proof (at_most_antisym _ _ L K) as E. destruct (le_total (tie a) (tie b)); [left | right]; right; auto.
  Qed.

  Lemma may_go_before_trans : forall a b c, may_go_before a b -> may_go_before b c -> may_go_before a c.
  Proof.
    intros a b c [L | [E L]] [K | [F K]]; unfold may_go_before.
    - left. intros H. apply K. apply at_most_trans with (priority a); [exact H | now apply not_at_most].
    - left. now rewrite <- F.
    - left. now rewrite E.
    - right. split; [congruence | linear].
  Qed.

  Lemma something_goes_first : forall entries : list entry, entries <> [] ->
    exists older e newer, entries = older ++ e :: newer /\ forall other, In other entries -> may_go_before e other.
  Proof.
    induction entries as [| a [| b entries] IH]; intros H; [easy | |].
    - exists [], a, []. split; [easy |]. intros other [<- | []]. right. split; [easy | apply le_refl].
    - destruct IH as (older & e & newer & E & Least); [easy |]. destruct (may_go_before_total a e) as [L | L].
      + exists [], a, (b :: entries). split; [easy |]. intros other [<- | Ho].
        * right. split; [easy | apply le_refl].
        * now apply may_go_before_trans with e; [| apply Least].
      + exists (a :: older), e, newer. split; [now rewrite E |]. intros other [<- | Ho]; [exact L | now apply Least].
  Qed.
End Algorithm_b.
