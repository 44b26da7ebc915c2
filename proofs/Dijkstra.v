(** * Dijkstra's algorithm

    The loop of [pathlib_edu.search.shortest.dijkstra], line by line. [pop] is a parameter: how ties are broken. *)

From Proofs Require Export Frontier.
From Coq Require Import Lia.

(** What the search holds in its variables, and what it has told so far. *)
Record search `{N : Numbers} {state : Type} := {
  g : state -> option number;
  parent : state -> option state;
  frontier : entries state;
  closed : list state;
  story : list (event state)
}.

Arguments search {N} state.

Section Dijkstra.
  Context `{P : Problem}.

  Definition begin : search state := {|
    g := set (fun _ => None) start (Some 0);
    parent := fun _ => None;
    frontier := [(0, start)];
    closed := [];
    story := [reach start None 0 0]
  |}.

  (** [closed.add(state); yield "expand", state, g[state]] *)
  Definition close (n : state) (x : number) (rest : entries state) (s : search state) : search state := {|
    g := g s; parent := parent s; frontier := rest; closed := n :: closed s; story := story s ++ [expand n x]
  |}.

  (** D1.3: [new = g[state] + cost], and what follows if this is cheaper. (Never is [g[state]] missing, as we shall
      see.) *)
  Definition relax (n : state) (s : search state) (step : state * number) : search state :=
    let (child, cost) := step in
    match g s n with
    | None => s
    | Some x =>
        let new := x + cost in
        if cheaper new (g s child) then {|
          g := set (g s) child (Some new);
          parent := set (parent s) child (Some n);
          frontier := frontier s ++ [(new, child)];
          closed := closed s;
          story := story s ++ [reach child (Some n) new 0]
        |} else s
    end.

  Section Loop.
    Variable pop : entries state -> number -> state -> entries state -> Prop.

    (** [takes s n x s']: an entry of [n] is popped that is not skipped, and [n] is expanded with [g[n] = x]. *)
    Inductive takes (s : search state) (n : state) (x : number) : search state -> Prop :=
    | take : forall p rest, pop (frontier s) p n rest -> ~ In n (closed s) -> g s n = Some x ->
        takes s n x (close n x rest s).

    (** One turn of the loop after which the loop goes on. *)
    Inductive turn (s : search state) : search state -> Prop :=
    | skip : forall p n rest, pop (frontier s) p n rest -> In n (closed s) ->
        turn s {| g := g s; parent := parent s; frontier := rest; closed := closed s; story := story s |}
    | go_on : forall n x s', takes s n x s' -> is_goal n = false ->
        turn s (fold_left (relax n) (neighbors n) s').

    (** The turn that finds a goal: [yield "goal", path_to(state, parent), g[state]; return]. *)
    Inductive announces (s : search state) (way : list state) (x : number) : list (event state) -> Prop :=
    | arrive : forall n s', takes s n x s' -> is_goal n = true -> path_to (parent s') n way ->
        announces s way x (story s' ++ [goal way x]).

    (** [runs k s]: the search is at the top of the loop, after [k] turns. *)
    Inductive runs : nat -> search state -> Prop :=
    | no_turn : runs 0 begin
    | one_more : forall k s s', runs k s -> turn s s' -> runs (S k) s'.

    Definition top (s : search state) : Prop := exists k, runs k s.

    (** [moment s]: at the top of the loop, after a state was taken, or after some of its steps have been relaxed. *)
    Inductive moment : search state -> Prop :=
    | at_top : forall s, top s -> moment s
    | has_taken : forall s n x s', top s -> takes s n x s' -> moment s'
    | relaxing : forall s n x s' done todo, top s -> takes s n x s' -> is_goal n = false ->
        neighbors n = done ++ todo -> moment (fold_left (relax n) done s').

    (** The whole story of a search that has come to its end. *)
    Inductive tells : list (event state) -> Prop :=
    | nothing_waits : forall s, top s -> frontier s = [] -> tells (story s)
    | goal_found : forall s way x told, top s -> announces s way x told -> tells told.
  End Loop.

  (** A state of the frontier has been reached and is not closed. *)
  Definition reached (s : search state) (n : state) : Prop := exists x, g s n = Some x.
  Definition of_frontier (s : search state) (n : state) : Prop := reached s n /\ ~ In n (closed s).

  (** To relax a step changes nothing, or it gives the child a smaller number and a new parent. *)
  Lemma relax_cases : forall n s child cost,
    relax n s (child, cost) = s \/
    exists x, g s n = Some x /\ (forall y, g s child = Some y -> x + cost < y) /\
      relax n s (child, cost) = {|
        g := set (g s) child (Some (x + cost));
        parent := set (parent s) child (Some n);
        frontier := frontier s ++ [(x + cost, child)];
        closed := closed s;
        story := story s ++ [reach child (Some n) (x + cost) 0]
      |}.
  Proof.
    intros n s child cost. unfold relax. destruct (g s n) as [x |]; [| now left].
    destruct (g s child) as [y |] eqn:E; simpl.
    - destruct (le_decide y (x + cost)) as [L | L]; [now left | right].
      exists x. repeat split. intros z Hz. injection Hz as <-. exact L.
    - right. now exists x.
  Qed.

  Lemma relax_unknown : forall n s step, g s n = None -> relax n s step = s.
  Proof. intros n s [child cost] E. unfold relax. now rewrite E. Qed.

  Lemma relax_declined : forall n s child cost x, g s n = Some x -> cheaper (x + cost) (g s child) = false ->
    relax n s (child, cost) = s.
  Proof. intros n s child cost x E D. unfold relax. now rewrite E, D. Qed.

  Lemma relax_accepted : forall n s child cost x, g s n = Some x -> cheaper (x + cost) (g s child) = true ->
    relax n s (child, cost) = {|
      g := set (g s) child (Some (x + cost));
      parent := set (parent s) child (Some n);
      frontier := frontier s ++ [(x + cost, child)];
      closed := closed s;
      story := story s ++ [reach child (Some n) (x + cost) 0]
    |}.
  Proof. intros n s child cost x E D. unfold relax. now rewrite E, D. Qed.

  Lemma relax_closed : forall n s e, closed (relax n s e) = closed s.
  Proof.
    intros n s [child cost]. destruct (relax_cases n s child cost) as [-> | (x & _ & _ & ->)]; reflexivity.
  Qed.

  Lemma fold_closed : forall n steps s, closed (fold_left (relax n) steps s) = closed s.
  Proof.
    intros n. induction steps as [| e steps IH]; intros s; [reflexivity |]. simpl. rewrite IH. apply relax_closed.
  Qed.

  (** Numbers only fall. *)
  Lemma relax_falls : forall n s e v y, g s v = Some y -> exists y', g (relax n s e) v = Some y' /\ y' <= y.
  Proof.
    intros n s [child cost] v y E. destruct (relax_cases n s child cost) as [-> | (x & _ & L & ->)]; simpl.
    - exists y. split; [exact E | linear].
    - destruct (same v child) as [-> | D].
      + exists (x + cost). rewrite set_there. split; [reflexivity | apply L in E; linear].
      + exists y. rewrite set_elsewhere by exact D. split; [exact E | linear].
  Qed.

  Lemma fold_falls : forall n steps s v y, g s v = Some y ->
    exists y', g (fold_left (relax n) steps s) v = Some y' /\ y' <= y.
  Proof.
    intros n. induction steps as [| e steps IH]; intros s v y E; simpl.
    - exists y. split; [exact E | linear].
    - destruct (relax_falls n s e v y E) as (y1 & E1 & L1). destruct (IH _ v y1 E1) as (y2 & E2 & L2).
      exists y2. split; [exact E2 | linear].
  Qed.

  (** After a step has been relaxed, the child has a number, and one that is not above the offer. *)
  Lemma relax_offers : forall n s child cost x, g s n = Some x ->
    exists y, g (relax n s (child, cost)) child = Some y /\ y <= x + cost.
  Proof.
    intros n s child cost x E. unfold relax. rewrite E. destruct (g s child) as [y |] eqn:Ec; simpl.
    - destruct (le_decide y (x + cost)) as [L | L]; simpl.
      + now exists y.
      + exists (x + cost). rewrite set_there. split; [reflexivity | linear].
    - exists (x + cost). rewrite set_there. split; [reflexivity | linear].
  Qed.

  (** What holds at the beginning, and is kept by taking a state, by relaxing a step and by skipping an entry, holds
      at every moment. (It may be used that it holds for what has gone before.) *)
  Lemma at_every_moment : forall (pop : entries state -> number -> state -> entries state -> Prop)
      (holds : search state -> Prop),
    holds begin ->
    (forall s p n rest, holds s -> pop (frontier s) p n rest -> In n (closed s) ->
      holds {| g := g s; parent := parent s; frontier := rest; closed := closed s; story := story s |}) ->
    (forall s n x s', top pop s -> holds s -> takes pop s n x s' -> holds s') ->
    (forall s n older child cost, moment pop s -> holds s -> closed s = n :: older -> step n child cost ->
      holds (relax n s (child, cost))) ->
    forall s, moment pop s -> holds s.
  Proof.
    intros pop holds Hb Hs Ht Hr.
    assert (Fold : forall s n x s', top pop s -> takes pop s n x s' -> is_goal n = false -> holds s' ->
              forall done todo, neighbors n = done ++ todo -> holds (fold_left (relax n) done s')).
    { intros s n x s' T Tk Hg H. induction done as [| [child cost] done IH] using rev_ind; intros todo E; [exact H |].
      rewrite <- app_assoc in E. rewrite fold_left_app.
      assert (C : exists older, closed (fold_left (relax n) done s') = n :: older).
      { rewrite fold_closed. destruct Tk. now exists (closed s). }
      destruct C as [older C].
      apply Hr with older.
      - now apply relaxing with s x ([(child, cost)] ++ todo).
      - now apply (IH _ E).
      - exact C.
      - unfold step. rewrite E. apply in_app_iff. right. now left. }
    assert (Top : forall s, top pop s -> holds s).
    { intros s [k H]. induction H as [| k s s' H IH T]; [exact Hb |].
      destruct T as [p n rest Hp Hn | n x s' T Hg]; [now apply Hs with p n |].
      assert (Tp : top pop s) by now exists k.
      apply Fold with s x []; trivial; [now apply Ht with s n x | now rewrite app_nil_r]. }
    intros s [s0 H | s0 n x s' H T | s0 n x s' done todo H T Hg E].
    - now apply Top.
    - apply Ht with s0 n x; [exact H | now apply Top | exact T].
    - apply Fold with s0 x todo; trivial. apply Ht with s0 n x; [exact H | now apply Top | exact T].
  Qed.
End Dijkstra.

#[global] Arguments relax : simpl never.
