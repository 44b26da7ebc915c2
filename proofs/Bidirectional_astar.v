(** * A* from both ends

    The loop of [pathlib_edu.search.both_ends.bidirectional_astar], line by line. Its names are those of
    [Bidirectional_dijkstra]; where both are spoken of, they are called [Bidirectional_astar.both] and so on. Which
    side goes on, and which of several entries of least priority it takes, is left open. *)

From Proofs Require Export Heuristic Two_way.

(** [Side], with priorities that may be infinite. *)
Record search `{N : Numbers} {state : Type} := {
  g : state -> option number;
  parent : state -> option state;
  frontier : list (extended * state);
  closed : list state
}.

Arguments search {N} state.

Section Bidirectional_astar.
  Context `{T : Two_way} (h back : state -> extended).

  (** [side.h]. *)
  Definition estimate (w : wave) : state -> extended := match w with forward => h | backward => back end.

  (** Half the difference of both estimates, doubled, as the side [w] reads it; none where one of them is infinite. *)
  Definition difference (w : wave) (n : state) : option number :=
    match estimate w n, estimate (other w) n with
    | Finite a, Finite b => Some (a - b)
    | _, _ => None
    end.

  (** [2 * x + side.h(n) - other.h(n)]. A side reaches no state of which the estimate of the other is infinite: that
      is the cost from the side's own root. So where one of them is infinite, this is. *)
  Definition order (w : wave) (n : state) (x : number) : extended :=
    match difference w n with Some d => Finite (x + x + d) | None => Infinite end.

  (** [least_entry]: an entry of least priority is taken out. *)
  Definition least_entry (waiting : list (extended * state)) (p : extended) (v : state)
      (rest : list (extended * state)) : Prop :=
    exists older younger, waiting = older ++ (p, v) :: younger /\ rest = older ++ younger /\
      forall q w, In (q, w) waiting -> p ≤ q.

  Record both := {
    side : wave -> search state;
    radius : wave -> extended;
    best : option number;
    meeting : option state;
    bounds : list number
  }.

  Definition begin_both : both := {|
    side := fun w => {|
      g := set (fun _ => None) (root w) (Some 0);
      parent := fun _ => None;
      frontier := [(Finite 0, root w)];
      closed := []
    |};
    radius := fun _ => Finite 0;
    best := if same start the_goal then Some 0 else None;
    meeting := if same start the_goal then Some start else None;
    bounds := []
  |}.

  Definition close (n : state) (rest : list (extended * state)) (s : search state) : search state :=
    {| g := g s; parent := parent s; frontier := rest; closed := n :: closed s |}.

  (** [if child not in side.closed and new < side.g.get(child, inf)] *)
  Definition accepts (s : search state) (child : state) (new : number) : bool :=
    if member_decide child (closed s) then false else cheaper new (g s child).

  Definition offer (w : wave) (n : state) (across : search state)
      (now : search state * (option number * option state)) (step : state * number)
    : search state * (option number * option state) :=
    let (s, so_far) := now in
    let (child, cost) := step in
    match g s n with
    | None => now
    | Some x =>
        let new := x + cost in
        if accepts s child new
        then ({|
            g := set (g s) child (Some new);
            parent := set (parent s) child (Some n);
            frontier := frontier s ++ [(order w child new, child)];
            closed := closed s
          |}, meet new (g across child) child so_far)
        else now
    end.

  Definition both_wait (b : both) : Prop := forall w, frontier (side b w) <> [].

  Definition side_takes (b : both) (w : wave) (n : state) (x : number) (rest : list (extended * state)) : Prop :=
    (exists p, least_entry (frontier (side b w)) p n rest) /\ ~ In n (closed (side b w)) /\ g (side b w) n = Some x.

  (** [least = forward.radius + backward.radius] *)
  Definition sum (a b : extended) : extended :=
    match a, b with Finite x, Finite y => Finite (x + y) | _, _ => Infinite end.

  (** [least >= 2 * best] *)
  Definition stops (least : extended) (best : option number) : Prop :=
    match least, best with
    | Infinite, _ => True
    | Finite l, Some u => u + u <= l
    | Finite _, None => False
    end.

  (** What a [bound] may be: [least // 2], or any other number whose double is at most [least]. *)
  Inductive turn_both (b : both) : both -> Prop :=
  | skip_older : forall w p n rest, both_wait b ->
      least_entry (frontier (side b w)) p n rest -> In n (closed (side b w)) ->
      let s := side b w in
      turn_both b {|
        side := put (side b) w {| g := g s; parent := parent s; frontier := rest; closed := closed s |};
        radius := radius b; best := best b; meeting := meeting b; bounds := bounds b
      |}
  | expand_side : forall w n x rest s' best' meeting' told, both_wait b -> side_takes b w n x rest ->
      let least := sum (order w n x) (radius b (other w)) in
      ~ stops least (best b) ->
      fold_left (offer w n (side b (other w))) (steps w n) (close n rest (side b w), (best b, meeting b))
        = (s', (best', meeting')) ->
      (forall l, In l told -> Finite (l + l) ≤ least) ->
      turn_both b {|
        side := put (side b) w s';
        radius := put (radius b) w (order w n x);
        best := best';
        meeting := meeting';
        bounds := bounds b ++ told
      |}.

  Inductive over (b : both) : Prop :=
  | nothing_waits_there : forall w, frontier (side b w) = [] -> over b
  | proved : forall w n x rest, both_wait b -> side_takes b w n x rest ->
      stops (sum (order w n x) (radius b (other w))) (best b) -> over b.

  Inductive announces_both (b : both) (way : list state) (x : number) : Prop :=
  | announce : forall m, over b -> best b = Some x -> meeting b = Some m ->
      joined m (fun w => parent (side b w)) way -> announces_both b way x.

  Inductive runs_both : nat -> both -> Prop :=
  | no_turn_yet : runs_both 0 begin_both
  | one_turn_more : forall k b b', runs_both k b -> turn_both b b' -> runs_both (S k) b'.

  Definition top_both (b : both) : Prop := exists k, runs_both k b.
End Bidirectional_astar.

#[global] Arguments offer : simpl never.
