(** * Breadth-first search

    The loop of [pathlib_edu.search.shortest.breadth_first], line by line. Its names are those of [Dijkstra]; where
    both are spoken of, they are called [Breadth_first.g] and so on. *)

From Proofs Require Export Frontier.

Record search `{N : Numbers} {state : Type} := {
  g : state -> option number;
  parent : state -> option state;
  frontier : list state;
  story : list (event state)
}.

Arguments search {N} state.

Section Breadth_first.
  Context `{P : Problem}.

  Definition begin : search state := {|
    g := set (fun _ => None) start (Some 0);
    parent := fun _ => None;
    frontier := [start];
    story := [reach start None 0 0]
  |}.

  (** [state = frontier.popleft(); yield "expand", state, g[state]] *)
  Definition take (n : state) (x : number) (rest : list state) (s : search state) : search state := {|
    g := g s; parent := parent s; frontier := rest; story := story s ++ [expand n x]
  |}.

  (** [if child not in g: ...] *)
  Definition offer (n : state) (s : search state) (step : state * number) : search state :=
    let (child, cost) := step in
    match g s n, g s child with
    | Some x, None => {|
        g := set (g s) child (Some (x + cost));
        parent := set (parent s) child (Some n);
        frontier := frontier s ++ [child];
        story := story s ++ [reach child (Some n) (x + cost) 0]
      |}
    | _, _ => s
    end.

  Inductive takes (s : search state) (n : state) (x : number) : search state -> Prop :=
  | popleft : forall rest, frontier s = n :: rest -> g s n = Some x -> takes s n x (take n x rest s).

  Inductive turn (s : search state) : search state -> Prop :=
  | go_on : forall n x s', takes s n x s' -> is_goal n = false -> turn s (fold_left (offer n) (neighbors n) s').

  Inductive announces (s : search state) (way : list state) (x : number) : list (event state) -> Prop :=
  | arrive : forall n s', takes s n x s' -> is_goal n = true -> path_to (parent s') n way ->
      announces s way x (story s' ++ [goal way x]).

  Inductive runs : nat -> search state -> Prop :=
  | no_turn : runs 0 begin
  | one_more : forall k s s', runs k s -> turn s s' -> runs (S k) s'.

  Definition top (s : search state) : Prop := exists k, runs k s.

  Inductive tells : list (event state) -> Prop :=
  | nothing_waits : forall s, top s -> frontier s = [] -> tells (story s)
  | goal_found : forall s way x told, top s -> announces s way x told -> tells told.
End Breadth_first.

#[global] Arguments offer : simpl never.
