(** * Chapter 3, side road: Pathmax: pass it on *)

From Proofs Require Import Astar Chapter_2 Chapter_3.

Section Mended.
  Context `{P : Problem}.

  (** The world is finite: there are finitely many states, and not only such as can be reached from the start. *)
  Definition finite_world : Prop := exists states : list state, forall v, In v states.

  (** An estimate, less a number. *)
  Definition less (a : extended) (d : number) : extended :=
    match a with Finite y => Finite (y - d) | Infinite => Infinite end.

  (** [mended h n a]: the largest of all h(m) - d(m, n) is [a], where m runs over all states from which n can be
      reached. This is h'(n). *)
  Definition mended (h : state -> extended) (n : state) (a : extended) : Prop :=
    (exists m d, distance m n d /\ a = less (h m) d) /\ forall m d, distance m n d -> less (h m) d ≤ a.

  (** ** There is a largest *)

  (** The same world, entered at [u]. *)
  Definition from (u : state) : Problem :=
    {| state := state; same := same; start := u; is_goal := is_goal; neighbors := neighbors |}.

  Lemma path_from : forall u p v w x, path (P := from u) v p w x <-> path (P := P) v p w x.
  Proof.
    intros u p v w x. split; intros C.
    - induction C as [| p w w' x c C IH Hs]; [exact (stay (P := P) v) |].
      exact (walk_on (P := P) v p w w' x c IH Hs).
    - induction C as [| p w w' x c C IH Hs]; [exact (stay (P := from u) v) |].
      exact (walk_on (P := from u) v p w w' x c IH Hs).
  Qed.

  Lemma costs_from : forall u v w x, costs (P := from u) v w x <-> costs (P := P) v w x.
  Proof. intros u v w x. split; intros [p C]; exists p; now apply path_from in C || apply path_from. Qed.

  Lemma distance_or_none_anywhere : finite_world -> no_negative_cost -> forall u v,
    (exists d, distance u v d) \/ (forall x, ~ costs u v x).
  Proof.
    intros (states & All) Pos u v.
    destruct (distance_or_none (P := from u)) with (u := u) (v := v) as [(d & C & Least) | None].
    - exists states. intros w _. apply All.
    - exact Pos.
    - exact (start_reachable (P := from u)).
    - left. exists d. split; [now apply costs_from with u |]. intros c K. apply Least. now apply costs_from.
    - right. intros x K. apply (None x). now apply costs_from.
  Qed.

  (** Of the numbers that some states of a list offer to n one is the largest; or none of them offers anything. *)
  Lemma largest_offer : finite_world -> no_negative_cost -> forall h n states,
    (exists m d, distance m n d /\ forall m' d', In m' states -> distance m' n d' -> less (h m') d' ≤ less (h m) d) \/
    (forall m d, In m states -> ~ distance m n d).
  Proof.
    intros Fin Pos h n. induction states as [| m states IH]; [right; now intros m d [] |].
    destruct (distance_or_none_anywhere Fin Pos m n) as [(d & D) | None].
    - (* m offers h(m) - d(m, n). *)
      assert (Own : forall d', distance m n d' -> less (h m) d' ≤ less (h m) d).
      { intros d' D'. rewrite (distance_unique _ _ _ _ D' D). apply at_most_refl. }
      left. destruct IH as [(m1 & d1 & D1 & Largest) | None].
      + destruct (at_most_total (less (h m) d) (less (h m1) d1)) as [L | L].
        * exists m1, d1. split; [exact D1 |]. intros m' d' [<- | H] D'; [| now apply Largest].
          apply at_most_trans with (less (h m) d); [now apply Own | exact L].
        * exists m, d. split; [exact D |]. intros m' d' [<- | H] D'; [now apply Own |].
          apply at_most_trans with (less (h m1) d1); [now apply Largest | exact L].
      + exists m, d. split; [exact D |]. intros m' d' [<- | H] D'; [now apply Own | now destruct (None m' d')].
    - (* m offers nothing. *)
      destruct IH as [(m1 & d1 & D1 & Largest) | None'].
      + left. exists m1, d1. split; [exact D1 |]. intros m' d' [<- | H] D'; [| now apply Largest].
        destruct (None d'). apply D'.
      + right. intros m' d' [<- | H] D'; [destruct (None d'); apply D' | now apply (None' m' d')].
  Qed.

  Lemma mended_exists : finite_world -> no_negative_cost -> forall h n, exists a, mended h n a.
  Proof.
    intros Fin Pos h n. destruct Fin as (states & All).
    assert (Fin : finite_world) by now exists states.
    destruct (largest_offer Fin Pos h n states) as [(m & d & D & Largest) | None].
    - exists (less (h m) d). split; [now exists m, d |]. intros m' d' D'. now apply Largest.
    - (* n itself is among them. *)
      destruct (None n 0); [apply All | now apply distance_to_itself].
  Qed.

  (** So h' is an estimate: it has one value for each state. *)
  Lemma mended_estimate : finite_world -> no_negative_cost -> forall h, exists h', forall n, mended h n (h' n).
  Proof.
    intros Fin Pos h. pose proof (mended_exists Fin Pos h) as Each. destruct Fin as (states & All).
    enough (Some_of_them : exists h', forall n, In n states -> mended h n (h' n)).
    { destruct Some_of_them as (h' & H). exists h'. intros n. apply H, All. }
    clear All. induction states as [| v states (h' & IH)]; [exists h; now intros n [] |].
    destruct (Each v) as (a & Ha). exists (fun n => if same n v then a else h' n).
    intros n H. destruct (same n v) as [-> | D]; [exact Ha |].
    destruct H as [-> | H]; [now destruct D | now apply IH].
  Qed.

  (** ** L3.14 *)

  (** L3.14. The least consistent estimate above an admissible one.

      Hypotheses: there are finitely many states; no step has a negative cost; h is never negative (as every estimate
      of the book) and admissible.

      Then there is an estimate h' such that h'(n) is the largest of all h(m) - d(m, n), for every n, where m runs
      over all states from which n can be reached. It is consistent, h' >= h, and every consistent estimate that is
      nowhere below h is nowhere below h'.

      Differs: it says as well that the largest exists. h may be infinite; infinity, less a number, is infinity. *)
  Lemma L3_14_the_least_consistent_estimate_above_an_admissible_one : finite_world -> no_negative_cost ->
    forall h, heuristic h -> admissible h ->
    exists h', (forall n, mended h n (h' n)) /\ consistent h' /\ (forall n, h n ≤ h' n) /\
      forall k, consistent k -> (forall n, h n ≤ k n) -> forall n, h' n ≤ k n.
  Proof.
    intros Fin Pos h Heur Adm. destruct (mended_estimate Fin Pos h) as (h' & Mended). exists h'.
    (* Above h: take m = n. *)
    assert (Above : forall n, h n ≤ h' n).
    { intros n. destruct (Mended n) as [_ Largest].
      pose proof (Largest n 0 (distance_to_itself Pos n)) as H. unfold less in H. by_cases. }
    parts; trivial; [split |].
    - (* At a goal t: h(m) <= h*(m) <= d(m, t), so no term is positive. *)
      intros t Ht. destruct (Mended t) as [(m & d & [K _] & E) _]. pose proof (Adm m t d Ht K) as Low.
      (* And the one for m = t is h(t) = 0. *)
      pose proof (Above t) as Up. pose proof (Heur t) as Zero. rewrite E in *.
      apply at_most_antisym; [| now apply at_most_trans with (h t)]. unfold less. by_cases.
    - (* Let a step of cost c lead from n to p, and let h'(n) = h(m) - d(m, n). *)
      intros n p c Hs. destruct (Mended n) as [(m & d & D & ->) _]. destruct (Mended p) as [_ Largest].
      destruct (distance_or_none_anywhere Fin Pos m p) as [(e & De) | None].
      + (* d(m, p) <= d(m, n) + c. So h'(p) >= h(m) - d(m, p) >= h(m) - d(m, n) - c = h'(n) - c. *)
        pose proof (distance_step m n p d c e D Hs De) as Detour. pose proof (Largest m e De) as Low.
        unfold less in *. by_cases.
      + destruct (None (d + c)). apply costs_walk_on with n; [apply D | exact Hs].
    - (* Let k be consistent and k >= h. By T3.5 k(m) <= d(m, n) + k(n). *)
      intros k [Zero Falls] Over n. destruct (Mended n) as [(m & d & [K _] & ->) _].
      pose proof (proj1 (proj1 (T3_5_step_by_step_or_all_at_once k Zero)) Falls m n d K) as Low.
      (* So k(n) >= k(m) - d(m, n) >= h(m) - d(m, n), for every m. *)
      pose proof (Over m) as Up. unfold less. by_cases.
  Qed.
End Mended.
