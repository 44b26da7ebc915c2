(** * Bisecting (the module [bisecting]): the interval in which the least cost lies is halved. *)

From Proofs Require Export Ida_star.

Section Bisecting.
  Context `{P : Problem}.
  Variable h : heuristic.
  Variable upper : extended.
  Variable step : number.
  Variable middle : number -> number -> number.

  Record bisecting := Bisecting { low : extended; high : extended; best_yet : extended; leap : number;
    probes : story }.

  Definition bisecting_begins : bisecting := Bisecting (h start) upper inf 0 [].

  (** No path costs less than [upper]: one that costs as much, or the bound was wrong. *)
  Definition reset (s : bisecting) : bisecting :=
    if le_inf_dec (high s) (low s) then Bisecting (low s) inf (best_yet s) 0 (probes s) else s.

  Definition next_cutoff (low : number) (high : extended) (leap : number) : number :=
    match high with
    | inf => low + leap
    | num high => middle low high
    end.

  Definition next_leap (leap : number) : number := if le_decide leap 0 then step else leap + leap.

  (** One turn of the loop. [l] is what [low] is: a number, for it is below [best]. *)
  Inductive bisecting_turn (s : bisecting) : bisecting -> Prop :=
  | finds : forall l c r, low s <∞ best_yet s -> low s = num l ->
    c = next_cutoff l (high (reset s)) (leap (reset s)) ->
      without_limits h c r -> best r <> inf ->
      bisecting_turn s (Bisecting (low s) (best r) (best r) (next_leap (leap (reset s))) ((c, r) :: probes s))
  | finds_none : forall l c r, low s <∞ best_yet s -> low s = num l ->
    c = next_cutoff l (high (reset s)) (leap (reset s)) ->
      without_limits h c r -> best r = inf ->
      bisecting_turn s
        (Bisecting (least r) (high (reset s)) (best_yet s) (next_leap (leap (reset s))) ((c, r) :: probes s)).

  Definition bisecting_over (s : bisecting) : Prop := best_yet s <=∞ low s.
End Bisecting.

(** What every halfway cutoff must be: at least the lower end, and below the upper one. *)
Definition lies_between `{N : Numbers} (middle : number -> number -> number) : Prop :=
  forall low high, low < high -> low <= middle low high /\ middle low high < high.
