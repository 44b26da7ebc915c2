(** * Costs that cannot always be compared (D5.1 to D5.7)

    Chapter 5 asks of costs that they can be extended by steps, and that it can be told whether one is at least as
    good as another. That is all that is assumed here: each law is a definition of its own, and a theorem that needs
    it says so. *)

From Coq Require Export List.
Export ListNotations.

(** ** The order, and the extension

    [covers a b], written [a <= b]: the cost [a] is at least as good as [b], whatever comes after. [extend a s],
    written [a + s]: the cost of a path that goes one step further, or [None], the book's infinity, where the step
    cannot be taken with [a]. Costs are values: it can be decided whether two are the same. *)

Class Costs := {
  cost : Type;
  stride : Type;
  covers : cost -> cost -> Prop;
  extend : cost -> stride -> option cost;
  covers_decide : forall a b, {covers a b} + {~ covers a b};
  same_cost : forall a b : cost, {a = b} + {a <> b}
}.

Declare Scope cost_scope.
Delimit Scope cost_scope with cost.
Bind Scope cost_scope with cost.
Infix "<=" := covers : cost_scope.
Infix "+" := extend : cost_scope.
Open Scope cost_scope.

Section Laws.
  Context `{C : Costs}.

  (** D5.1. Preorder, partial order. *)

  Definition preorder : Prop := (forall a : cost, a <= a) /\ (forall a b c : cost, a <= b -> b <= c -> a <= c).
  Definition equally_good (a b : cost) : Prop := a <= b /\ b <= a.
  Definition better (a b : cost) : Prop := a <= b /\ ~ b <= a.
  Definition incomparable (a b : cost) : Prop := ~ a <= b /\ ~ b <= a.
  Definition partial_order : Prop := preorder /\ forall a b, equally_good a b -> a = b.
  Definition total : Prop := forall a b : cost, a <= b \/ b <= a.

  (** D5.2. Antichain, upper set, front. Sets of costs are predicates; a list [l] is the set [members l]. *)

  Definition members (l : list cost) (a : cost) : Prop := In a l.
  Definition antichain (A : cost -> Prop) : Prop := forall a b, A a -> A b -> a <= b -> a = b.
  Definition upper_set (A : cost -> Prop) (c : cost) : Prop := exists a, A a /\ a <= c.
  Definition front (A F : cost -> Prop) : Prop :=
    antichain F /\ (forall f, F f -> A f) /\ (forall a, A a -> upper_set F a).
  Definition minimal (A : cost -> Prop) (m : cost) : Prop := A m /\ forall a, A a -> ~ better a m.

  (** D5.3. Extension, with infinity. Every cost covers infinity, which covers only itself: [x <<= y]. *)

  Definition covers_infinity (x y : option cost) : Prop :=
    match x, y with
    | _, None => True
    | None, Some _ => False
    | Some a, Some b => a <= b
    end.

  Definition further (x : option cost) (s : stride) : option cost :=
    match x with Some a => a + s | None => None end.

  (** [along x steps]: what the steps make of [x], worked out from the left. *)
  Definition along (x : option cost) (steps : list stride) : option cost := fold_left further steps x.

  (** D5.4. Lawful, growing. *)

  Definition isotone (add : cost -> option cost) : Prop := forall a b, a <= b -> covers_infinity (add a) (add b).
  Definition lawful : Prop := preorder /\ forall s, isotone (fun a => a + s).
  Definition growing : Prop := forall a s, covers_infinity (Some a) (a + s).

  (** D5.5. Range: the costs that are allowed. The code asks [fits]. *)

  Definition down_closed (fits : cost -> bool) : Prop := forall a b, a <= b -> fits b = true -> fits a = true.
End Laws.

Infix "<<=" := covers_infinity (at level 70) : cost_scope.

Section Infinity.
  Context `{C : Costs}.

  Lemma infinity_refl : preorder -> forall x, x <<= x.
  Proof. intros [Refl _] [a |]; simpl; [apply Refl | easy]. Qed.

  Lemma infinity_trans : preorder -> forall x y z, x <<= y -> y <<= z -> x <<= z.
  Proof. intros [_ Trans] [a |] [b |] [c |]; simpl; try easy. apply Trans. Qed.

  (** What covers a cost is a cost. *)
  Lemma covers_some : forall x b, x <<= Some b -> exists a, x = Some a /\ a <= b.
  Proof. intros [a |] b H; [now exists a | easy]. Qed.

  Lemma along_infinity : forall steps, along None steps = None.
  Proof. induction steps; [easy | exact IHsteps]. Qed.

  (** What is no worse stays so, one step further and along any steps. *)
  Lemma no_worse_further : lawful -> forall s x y, x <<= y -> further x s <<= further y s.
  Proof.
    intros [_ Iso] s [a |] [b |] H; simpl in *; try easy; [now apply Iso | now destruct (a + s)].
  Qed.

  Lemma no_worse_along : lawful -> forall steps x y, x <<= y -> along x steps <<= along y steps.
  Proof.
    intros Law steps. induction steps as [| s steps IH]; intros x y H; [exact H |].
    apply (IH (further x s) (further y s)). now apply no_worse_further.
  Qed.
End Infinity.

(** D5.6. Rank: a function from costs to values that are totally ordered. *)

Class Values := {
  value : Type;
  low : value -> value -> Prop;
  low_refl : forall x, low x x;
  low_trans : forall x y z, low x y -> low y z -> low x z;
  low_antisym : forall x y, low x y -> low y x -> x = y;
  low_total : forall x y, {low x y} + {low y x}
}.

Definition linear_extension `{Costs} `{Values} (rank : cost -> value) : Prop :=
  (forall a b, better a b -> low (rank a) (rank b) /\ rank a <> rank b) /\
  (forall a b, equally_good a b -> rank a = rank b).

(** ** Problems whose costs are such

    As in the code, a problem says what its costs begin with, its [outset]. *)

Class CostedProblem `{C : Costs} := {
  state : Type;
  same : forall u v : state, {u = v} + {u <> v};
  start : state;
  is_goal : state -> bool;
  neighbors : state -> list (state * stride);
  outset : cost
}.

Section Problems.
  Context `{P : CostedProblem}.

  (** [way u steps v]: the steps, each with the state in which it ends, lead from [u] to [v]. No step is taken from a
      goal: so a way to a goal ends at the first one that it meets. *)
  Fixpoint way (u : state) (steps : list (state * stride)) (v : state) : Prop :=
    match steps with
    | [] => u = v
    | (w, s) :: rest => is_goal u = false /\ In (w, s) (neighbors u) /\ way w rest v
    end.

  (** [path steps v c]: the steps lead from the start to [v], and cost [c]. What costs infinity is no path. *)
  Definition path (steps : list (state * stride)) (v : state) (c : cost) : Prop :=
    way start steps v /\ along (Some outset) (map snd steps) = Some c.

  Definition reachable (v : state) : Prop := exists steps c, path steps v c.
  Definition finite : Prop := exists states : list state, forall v, reachable v -> In v states.

  (** [at_goal fits c]: some allowed path to a goal costs [c]. A front of these costs is the front of the problem. *)
  Definition at_goal (fits : cost -> bool) (c : cost) : Prop :=
    fits c = true /\ exists steps t, path steps t c /\ is_goal t = true.

  (** Every piece of an allowed path is allowed too. *)
  Definition pieces_allowed (fits : cost -> bool) : Prop :=
    forall steps rest t c, path (steps ++ rest) t c -> fits c = true ->
    exists a, along (Some outset) (map snd steps) = Some a /\ fits a = true.

  (** D5.7. Lower bound, consistent. What an estimate says of a state [n] is known by what adding it makes of a cost
      [a]: [h n a] is the book's a + h(n), and [None] where h(n) is nothing or cannot be added to [a]. *)

  Definition estimate := state -> cost -> option cost.

  (** An estimate as the code has it: a step for each state, or nothing. *)
  Definition by_step (h : state -> option stride) : estimate :=
    fun n a => match h n with Some s => a + s | None => None end.

  (** [bound h n x] is x + h(n), where [x] too may be infinite. *)
  Definition bound (h : estimate) (n : state) (x : option cost) : option cost :=
    match x with Some a => h n a | None => None end.

  (** Adding it is isotone, and at a goal it adds nothing. *)
  Definition estimate_lawful (h : estimate) : Prop :=
    (forall n, isotone (h n)) /\
    (forall n a, is_goal n = true -> Some a <<= h n a /\ h n a <<= Some a).

  Definition lower_bound (h : estimate) : Prop :=
    estimate_lawful h /\
    forall before n a rest t, path before n a -> way n rest t -> is_goal t = true ->
    h n a <<= along (Some a) (map snd rest).

  Definition consistent (h : estimate) : Prop :=
    estimate_lawful h /\
    forall before n a m s, path before n a -> is_goal n = false -> In (m, s) (neighbors n) ->
    h n a <<= bound h m (a + s).
End Problems.
