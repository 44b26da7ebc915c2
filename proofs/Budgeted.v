(** * Budgeted tree search, BTS (the module [budgeted]): each probe has a budget of expansions. *)

From Proofs Require Export Bisecting.

Section Budgeted.
  Context `{P : Problem}.
  Variable h : heuristic.
  Variables c1 c2 step growth : number.
  Variable middle : number -> number -> number.

  (** The variables of the program: at the head of the outer loop, where a stage begins, and at that of the inner
      loop. *)
  Inductive budgeted :=
  | Outer (low best : extended) (work : number) (rounds : story)
  | Inner (low high best : extended) (leap work : number) (rounds : story).

  Definition budgeted_begins : budgeted := Outer (h start) inf 0 [].

  (** [next r low high best leap work rounds]: where the program is after a round [r] that ended within its budget:
      it is accepted, and the next stage begins, or the inner loop goes on. *)
  Definition next (r : round) (low high best : extended) (leap work : number) (rounds : story) : budgeted :=
    if le_decide (c1 * work) (count (expanded r)) then Outer low best (count (expanded r)) rounds
    else Inner low high best leap work rounds.

  Inductive budgeted_turn : budgeted -> budgeted -> Prop :=
  | stage_begins : forall l best_yet work rounds r, num l <∞ best_yet ->
      round_of h l inf (num l) r ->
      budgeted_turn (Outer (num l) best_yet work rounds)
        (next r (least r) inf (lower best_yet (best r)) step work ((l, r) :: rounds))
  | probe_ends : forall l high best_yet leap work rounds c r, num l <∞ lower high best_yet ->
      c = next_cutoff middle l (lower high best_yet) leap ->
      round_of h c (num (c2 * work)) (num l) r -> complete r = true ->
      budgeted_turn (Inner (num l) high best_yet leap work rounds)
        (next r (least r) (lower high best_yet) (lower best_yet (best r)) (growth * leap) work ((c, r) :: rounds))
  | probe_fails : forall l high best_yet leap work rounds c r, num l <∞ lower high best_yet ->
      c = next_cutoff middle l (lower high best_yet) leap ->
      round_of h c (num (c2 * work)) (num l) r -> complete r = false ->
      budgeted_turn (Inner (num l) high best_yet leap work rounds)
        (Inner (num l) (most r) (lower best_yet (best r)) (growth * leap) work ((c, r) :: rounds))
  | nothing_between : forall low high best_yet leap work rounds, lower high best_yet <=∞ low ->
      budgeted_turn (Inner low high best_yet leap work rounds) (Outer low best_yet (c1 * work) rounds).

  Definition budgeted_over (s : budgeted) : Prop :=
    match s with
    | Outer low best_yet _ _ => best_yet <=∞ low
    | Inner _ _ _ _ _ _ => False
    end.

  Definition rounds_of (s : budgeted) : story :=
    match s with
    | Outer _ _ _ rounds => rounds
    | Inner _ _ _ _ _ rounds => rounds
    end.
End Budgeted.
