(** * Problems, paths, distances (D1.1, D1.2)

    A problem is what the book's Python asks for: where one begins, what is a goal, and which steps lead on from a state
    at what cost. Two steps may join the same two states. *)

From Proofs Require Export Numbers.
From Coq Require Export List.
Export ListNotations.

Class Problem `{N : Numbers} := {
  state : Type;
  same : forall a b : state, {a = b} + {a <> b};
  start : state;
  is_goal : state -> bool;
  neighbors : state -> list (state * number)
}.

Section Paths.
  Context `{P : Problem}.

  (** [step u v c]: a step of cost [c] leads from [u] to [v]. *)
  Definition step (u v : state) (c : number) : Prop := In (v, c) (neighbors u).

  (** [path u steps v c]: the steps, each with the state in which it ends and its cost, lead from [u] to [v], and cost [c]
      together. The path that consists of [u] alone costs 0. *)
  Inductive path (u : state) : list (state * number) -> state -> number -> Prop :=
  | stay : path u [] u 0
  | walk_on : forall steps v w x c, path u steps v x -> step v w c -> path u (steps ++ [(w, c)]) w (x + c).

  (** [costs u v c]: some path from [u] to [v] costs [c]. *)
  Definition costs (u v : state) (c : number) : Prop := exists steps, path u steps v c.

  Definition reachable (v : state) : Prop := exists c, costs start v c.

  (** [distance u v d]: the least cost of any path from [u] to [v] is [d]. From the start this is the book's g*. *)
  Definition distance (u v : state) (d : number) : Prop := costs u v d /\ forall c, costs u v c -> d <= c.

  (** [cheapest c]: the least cost of any path from the start to a goal is [c]; the book's C*. *)
  Definition cheapest (c : number) : Prop :=
    (exists t, is_goal t = true /\ costs start t c) /\ forall t x, is_goal t = true -> costs start t x -> c <= x.

  (** What the book says of costs and of the world unless it says otherwise. *)
  Definition no_negative_cost : Prop := forall u v c, step u v c -> 0 <= c.
  Definition finite : Prop := exists states : list state, forall v, reachable v -> In v states.
End Paths.
