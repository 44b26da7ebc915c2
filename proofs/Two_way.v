(** * What the searches from both ends share

    What they ask of a problem, what each of the two sides searches, where the sides meet, and how their paths are
    joined there, as in [pathlib_edu.search.both_ends.two_way]. *)

From Proofs Require Export Frontier.

(** A problem that can be searched from its goal, too. *)
Class Two_way `{P : Problem} := {
  the_goal : state;
  one_goal : forall v, is_goal v = true <-> v = the_goal;
  predecessors : state -> list (state * number);
  turned_around : forall u v c, In (u, c) (predecessors v) <-> step u v c
}.

(** The two sides. *)
Inductive wave := forward | backward.

Definition other (w : wave) : wave := match w with forward => backward | backward => forward end.

(** [put f w a]: what belongs to the sides, after that of [w] has become [a]. *)
Definition put {A} (f : wave -> A) (w : wave) (a : A) : wave -> A := fun v =>
  match v, w with forward, forward | backward, backward => a | _, _ => f v end.

(** Where the waves meet: the cost of the best meeting so far, and its state. [new] is the number that one side has
    just given to the child, [known] the number that the other has for it, if any. *)
Definition meet `{N : Numbers} {state : Type} (new : number) (known : option number) (child : state)
    (so_far : option number * option state) : option number * option state :=
  match known with
  | Some there => if cheaper (new + there) (fst so_far) then (Some (new + there), Some child) else so_far
  | None => so_far
  end.

(** [joined meeting parent way]: the path from the start to [meeting], by the parents of the one side, and on to the
    goal, by those of the other. *)
Definition joined {state : Type} (meeting : state) (parent : wave -> state -> option state) (way : list state)
    : Prop :=
  exists there back, path_to (parent forward) meeting there /\ path_to (parent backward) meeting back /\
    way = there ++ tl (rev back).

Section Two_way.
  Context `{T : Two_way}.

  Definition root (w : wave) : state := match w with forward => start | backward => the_goal end.

  Definition steps (w : wave) : state -> list (state * number) :=
    match w with forward => neighbors | backward => predecessors end.

  (** The problem of a side taken alone: no goal is tested, and [backward] all steps are turned around. *)
  Definition alone (w : wave) : Problem :=
    {| state := state; same := same; start := root w; is_goal := fun _ => false; neighbors := steps w |}.
End Two_way.
