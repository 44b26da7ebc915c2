(** * A* that mends its estimate on the way

    The loop of A* with one thing more: [raised], the estimates that the search works with. Pathmax raises a child as
    its parent demands; BPMX lets the children raise their parent before. *)

From Proofs Require Import Extended Astar.

Section Pathmax.
  Context `{P : Problem}.

  (** What such a search knows when its loop begins anew: what A* knows, and the estimates that it works with. (The
      Python asks h when it meets a state for the first time.) *)
  Definition knowledge : Type := memory * (state -> extended).

  (** An estimate, less a number. *)
  Definition less (a : extended) (c : number) : extended :=
    match a with Finite y => Finite (y - c) | Infinite => Infinite end.

  (** raised[m] = max(raised[m], raised[n] - cost): n hands on what it knows, over a step to m. *)
  Definition hand_on (n m : state) (cost : number) (raised : state -> extended) : state -> extended :=
    set raised m (higher (raised m) (less (raised n) cost)).

  (** ** Pathmax *)

  (** The body of the inner loop, for one step out of [u]. What is pushed and told is what A* pushes and tells, with
      the estimates of this moment. *)
  Definition relax_pathmax (u : state) (a : knowledge) (edge : state * number) : knowledge :=
    let (m, raised) := a in let (child, cost) := edge in
    let new := number_of m u + cost in
    if cheaper new (g m child) then
      let raised := hand_on u child cost raised in (accept (astar raised) u child new m, raised)
    else (m, raised).

  Definition expand_pathmax (u : state) (a : knowledge) : knowledge :=
    let (m, raised) := a in
    if is_goal u then (announce u (close u m), raised)
    else fold_left (relax_pathmax u) (neighbors u) (close u m, raised).

  (** ** BPMX *)

  (** A child raises its parent [u], over each step that leads back. *)
  Definition ask (u : state) (raised : state -> extended) (edge : state * number) : state -> extended :=
    let (child, _) := edge in
    fold_left (fun raised '(back, cost) => if same back u then hand_on child u cost raised else raised)
      (neighbors child) raised.

  (** Then the parent raises its children, also those that are not reached on a cheaper way. *)
  Definition relax_bpmx (u : state) (a : knowledge) (edge : state * number) : knowledge :=
    let (m, raised) := a in let (child, cost) := edge in
    let raised := hand_on u child cost raised in
    let new := number_of m u + cost in
    if cheaper new (g m child) then (accept (astar raised) u child new m, raised) else (m, raised).

  Definition expand_bpmx (u : state) (a : knowledge) : knowledge :=
    let (m, raised) := a in
    if is_goal u then (announce u (close u m), raised)
    else fold_left (relax_bpmx u) (neighbors u) (close u m, fold_left (ask u) (neighbors u) raised).

  (** ** One turn of the loop, whatever it means to expand *)

  Variable expand : state -> knowledge -> knowledge.
  Variable h : state -> extended.

  Definition visit_raising (e : entry) (a : knowledge) : knowledge :=
    if closed (fst a) (state_of e) then a else expand (state_of e) a.

  (** [takes_turn e a b]: in a turn the entry [e] is taken, and what was known as [a] becomes [b]. It may be any of
      the entries with the least priority. *)
  Definition takes_turn (e : entry) (a b : knowledge) : Prop :=
    answer (fst a) = None /\
    exists m1, takes (fst a) e m1 /\ b = visit_raising e (m1, snd a) /\
    forall other, In other (frontier (fst a)) -> priority e ≤ priority other.

  Definition begin_raising : knowledge := (initial (astar h), h).

  Inductive runs_raising : knowledge -> Prop :=
  | begins_raising : runs_raising begin_raising
  | goes_on_raising : forall e a b, runs_raising a -> takes_turn e a b -> runs_raising b.

  (** [leads_to a b]: from [a] turns lead to [b], or none does and they are the same. *)
  Inductive leads_to (a : knowledge) : knowledge -> Prop :=
  | no_turn : leads_to a a
  | one_turn_more : forall e b c, leads_to a b -> takes_turn e b c -> leads_to a c.

  (** The turn from [a] to [b] expands a state, the one of the entry [e]; its f is [f]. *)
  Definition expands_at (f : extended) (e : entry) (a b : knowledge) : Prop :=
    takes_turn e a b /\ closed (fst a) (state_of e) = false /\
    exists x, g (fst a) (state_of e) = Some x /\ f = x ⊕ snd a (state_of e).

  Inductive ends_raising (a : knowledge) : Prop :=
  | in_every_case_raising : (forall e b, takes_turn e a b -> ends_raising b) -> ends_raising a.
End Pathmax.
