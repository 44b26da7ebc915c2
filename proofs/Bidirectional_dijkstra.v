(** * Dijkstra's algorithm from both ends

    The loop of [pathlib_edu.search.both_ends.bidirectional_dijkstra], line by line. Which side goes on, and which of
    several entries of least priority it takes, is left open. *)

From Proofs Require Export Dijkstra Two_way.

Section Bidirectional_dijkstra.
  Context `{T : Two_way}.

  Record both := {
    side : wave -> search state;
    radius : wave -> number;
    best : option number;
    meeting : option state;
    lower : number;
    bounds : list number  (* those that have been told *)
  }.

  Definition begin_both : both := {|
    side := fun w => @begin _ (alone w);
    radius := fun _ => 0;
    best := if same start the_goal then Some 0 else None;
    meeting := if same start the_goal then Some start else None;
    lower := 0;
    bounds := []
  |}.

  (** A step is relaxed as on a side alone; and if the child takes the offer, the waves may have met there. *)
  Definition offer (w : wave) (n : state) (across : search state)
      (now : search state * (option number * option state)) (step : state * number)
    : search state * (option number * option state) :=
    let (s, so_far) := now in
    let (child, cost) := step in
    match g s n with
    | None => now
    | Some x =>
        if cheaper (x + cost) (g s child)
        then (@relax _ (alone w) n s (child, cost), meet (x + cost) (g across child) child so_far)
        else now
    end.

  (** [while forward.frontier and backward.frontier] *)
  Definition both_wait (b : both) : Prop := forall w, frontier (side b w) <> [].

  (** The side [w] takes [n] at the cost [x]. *)
  Definition side_takes (b : both) (w : wave) (n : state) (x : number) (s : search state) : Prop :=
    @takes _ (alone w) least_first (side b w) n x s.

  Inductive turn_both (b : both) : both -> Prop :=
  | skip_older : forall w p n rest, both_wait b ->
      least_first (frontier (side b w)) p n rest -> In n (closed (side b w)) ->
      let s := side b w in
      turn_both b {|
        side := put (side b) w
          {| g := g s; parent := parent s; frontier := rest; closed := closed s; story := story s |};
        radius := radius b; best := best b; meeting := meeting b; lower := lower b; bounds := bounds b
      |}
  | expand_side : forall w n x s s' best' meeting', both_wait b -> side_takes b w n x s ->
      let least := x + radius b (other w) in
      (forall u, best b = Some u -> least < u) ->
      fold_left (offer w n (side b (other w))) (steps w n) (s, (best b, meeting b)) = (s', (best', meeting')) ->
      let rises := if le_decide least (lower b) then false else true in
      turn_both b {|
        side := put (side b) w s';
        radius := put (radius b) w x;
        best := best';
        meeting := meeting';
        lower := if rises then least else lower b;
        bounds := if rises then bounds b ++ [least] else bounds b
      |}.

  (** The loop is left: a frontier is empty, or no path is cheaper than the best meeting. *)
  Inductive over (b : both) : Prop :=
  | nothing_waits_there : forall w, frontier (side b w) = [] -> over b
  | proved : forall w n x s u, both_wait b -> side_takes b w n x s ->
      best b = Some u -> u <= x + radius b (other w) -> over b.

  (** [if best < inf: yield "goal", joined(meeting, forward, backward), best] *)
  Inductive announces_both (b : both) (way : list state) (x : number) : Prop :=
  | announce : forall m, over b -> best b = Some x -> meeting b = Some m ->
      joined m (fun w => parent (side b w)) way -> announces_both b way x.

  Inductive runs_both : nat -> both -> Prop :=
  | no_turn_yet : runs_both 0 begin_both
  | one_turn_more : forall k b b', runs_both k b -> turn_both b b' -> runs_both (S k) b'.

  Definition top_both (b : both) : Prop := exists k, runs_both k b.
End Bidirectional_dijkstra.

#[global] Arguments offer : simpl never.
