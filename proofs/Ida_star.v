(** * IDA* (the module [ida_star]): the cutoff rises to the least f that was refused. *)

From Proofs Require Export Bounded Loops.

Section Rounds.
  Context `{P : Problem}.

  (** [round_of h cutoff budget enough r]: such a round ends, and returns [r]. *)
  Definition round_of (h : heuristic) (cutoff : number) (budget enough : extended) (r : round) : Prop :=
    ends h cutoff budget enough begin r.

  (** Neither a budget nor anything that would not be enough. *)
  Definition without_limits (h : heuristic) (cutoff : number) (r : round) : Prop := round_of h cutoff inf inf r.

  (** The rounds of a search, each with its cutoff, the last one first; and the goals that they announced together,
      the last one first. *)
  Definition story := list (number * round).
  Definition announced (rounds : story) : list (list edge) :=
    flat_map (fun cr : number * round => goals (snd cr)) rounds.

  (** [expansions rounds]: how many states all rounds expanded. *)
  Definition expansions (rounds : story) : nat := list_sum (map (fun cr : number * round => expanded (snd cr))
    rounds).

  (** [announced_last C rounds]: the path announced last costs [C]; none was announced, if [C] is infinite. *)
  Definition announced_last (C : extended) (rounds : story) : Prop :=
    match C with
    | num c => exists w before, announced rounds = w :: before /\ is_way w /\ is_goal (end_of w) = true /\ g w = c
    | inf => announced rounds = []
    end.
End Rounds.

Section Ida_star.
  Context `{P : Problem}.
  Variable h : heuristic.

  Record ida_star := Ida_star { cutoff : extended; returned : bool; rounds : story }.

  Definition ida_star_begins : ida_star := Ida_star (h start) false [].

  Inductive ida_star_turn (s : ida_star) : ida_star -> Prop :=
  | announces : forall c r, returned s = false -> cutoff s = num c -> without_limits h c r -> best r <> inf ->
      ida_star_turn s (Ida_star (cutoff s) true ((c, r) :: rounds s))
  | finds_nothing : forall c r, returned s = false -> cutoff s = num c -> without_limits h c r -> best r = inf ->
      ida_star_turn s (Ida_star (least r) false ((c, r) :: rounds s)).

  Definition ida_star_over (s : ida_star) : Prop := returned s = true \/ cutoff s = inf.
End Ida_star.
