(** * Certificates (D3.5), and the functions that check them

    [certificates/bound.py], [remaining.py] and [cut.py], line by line: functions that compute. What a Python check
    yields is here a list; where nothing is yielded, the check says yes. A dictionary is the list of its items; should
    a key come twice, what is looked up is the first, and all are checked. *)

From Proofs Require Export Heuristic.
From Coq Require Import Bool.

Section Checks.
  Context `{P : Problem}.

  (** A dictionary of states with numbers. *)
  Definition table : Type := list (state * number).

  (** table.get(n) *)
  Fixpoint get (items : table) (n : state) : option number :=
    match items with
    | [] => None
    | (m, x) :: items => if same m n then Some x else get items n
    end.

  Lemma get_in : forall items n x, get items n = Some x -> In (n, x) items.
  Proof.
    induction items as [| [m y] items IH]; intros n x H; simpl in H; [easy |].
    destruct (same m n) as [-> |]; [injection H as ->; now left | right; now apply IH].
  Qed.

  Lemma in_get : forall items n x, NoDup (map fst items) -> In (n, x) items -> get items n = Some x.
  Proof.
    induction items as [| [m y] items IH]; intros n x D H; [easy |]. inversion D as [| ? ? Fresh D']. simpl.
    destruct H as [[= -> ->] | H]; destruct (same _ n) as [E | E]; try easy; [| now apply IH].
    destruct Fresh. rewrite E. apply in_map_iff. now exists (n, x).
  Qed.

  (** ** What a certificate is

      [k n] is the number of [n], or [None] where [n] is not among the states of the certificate. *)

  Section Certificate.
    Context (h : state -> extended) (k : state -> option number) (bound : number).

    (** By its number, a state of the certificate answers for whoever comes there at the cost x. *)
    Definition answers_for (m : state) (x : number) : Prop := exists y, k m = Some y /\ y <= x.

    Definition accounted_for (m : state) (x : number) : Prop := answers_for m x \/ Finite bound ≤ x ⊕ h m.

    (** D3.5. A certificate for [bound]: it has no goal, and these are accounted for: the start, at the cost 0, and
        whatever a step leads to from one of its states, at the number of that state and the cost of the step. *)
    Definition certificate : Prop :=
      (forall n y, k n = Some y -> is_goal n = false) /\
      accounted_for start 0 /\
      (forall n y m c, k n = Some y -> step n m c -> accounted_for m (y + c)).

    (** It asks for [h m] where no number answers. *)
    Definition asks_for (m : state) : Prop :=
      (m = start /\ ~ answers_for start 0) \/
      exists n y c, k n = Some y /\ step n m c /\ ~ answers_for m (y + c).

    (** No path from [m] to a goal costs less than [h m]. *)
    Definition never_overestimates_at (m : state) : Prop :=
      forall t x, is_goal t = true -> costs m t x -> h m ≤ Finite x.

    Lemma answers_decide : forall m x, {answers_for m x} + {~ answers_for m x}.
    Proof.
      intros m x. unfold answers_for. destruct (k m) as [y |].
      - destruct (le_decide y x) as [L | L]; [left; now exists y | right; intros (y' & [= <-] & K); exact (L K)].
      - right. now intros (y & H & _).
    Qed.
  End Certificate.

  (** ** [unaccounted] *)

  Section Bound.
    Context (closed : table) (bound : number) (h : state -> extended).

    (** closed.get(state, inf) <= cost or h(state) >= bound - cost *)
    Definition accounted (m : state) (x : number) : bool :=
      match get closed m with Some y => if le_decide y x then true else false | None => false end
      || if at_most_decide (Finite (bound - x)) (h m) then true else false.

    (** The steps, and at what cost one comes by them, for which nobody accounts. *)
    Definition unaccounted : list (state * state * number) :=
      (if accounted start 0 then [] else [(start, start, 0)]) ++
      flat_map (fun '(n, y) =>
        (if is_goal n then [(n, n, y)] else []) ++
        flat_map (fun '(m, c) => if accounted m (y + c) then [] else [(n, m, y + c)]) (neighbors n)) closed.

    (** Nothing is yielded. *)
    Definition all_accounted : bool := match unaccounted with [] => true | _ => false end.

    Lemma accounted_true : forall m x, accounted m x = true <-> accounted_for h (get closed) bound m x.
    Proof.
      intros m x. unfold accounted, accounted_for, answers_for. rewrite orb_true_iff.
      assert (E : Finite (bound - x) ≤ h m <-> Finite bound ≤ x ⊕ h m).
      { destruct (h m) as [z |]; simpl; [split; linear | easy]. }
      destruct (at_most_decide (Finite (bound - x)) (h m)) as [L | L]; [tauto |]. rewrite <- E.
      split; intros [H | H]; try easy; left.
      - destruct (get closed m) as [y |]; [| easy]. exists y. split; [easy |]. now destruct (le_decide y x).
      - destruct H as (y & -> & H). now destruct (le_decide y x).
    Qed.
  End Bound.

  Lemma flat_map_nothing : forall A B (f : A -> list B) l, flat_map f l = [] <-> forall a, In a l -> f a = [].
  Proof.
    intros A B f. induction l as [| a l IH]; simpl; [easy |]. split.
    - intros H. apply app_eq_nil in H as [Ha Hl]. intros b [<- | Hb]; [exact Ha | now apply IH].
    - intros H. rewrite (H a) by now left. apply IH. intros b Hb. apply H. now right.
  Qed.

  Lemma both_nothing : forall A (l l' : list A), l ++ l' = [] <-> l = [] /\ l' = [].
  Proof. intros A [] []; simpl; intuition easy. Qed.

  Lemma nothing_if : forall A (b : bool) (x : A), (if b then [] else [x]) = [] <-> b = true.
  Proof. intros A [] x; easy. Qed.

  Lemma nothing_unless : forall A (b : bool) (x : A), (if b then [x] else []) = [] <-> b = false.
  Proof. intros A [] x; easy. Qed.

  (** What the check asks of each item. *)
  Lemma all_accounted_true : forall closed bound h, all_accounted closed bound h = true <->
    accounted closed bound h start 0 = true /\
    forall n y, In (n, y) closed ->
      is_goal n = false /\ forall m c, step n m c -> accounted closed bound h m (y + c) = true.
  Proof.
    intros closed bound h. unfold all_accounted.
    transitivity (unaccounted closed bound h = []); [now destruct (unaccounted closed bound h) |].
    unfold unaccounted. rewrite both_nothing, nothing_if, flat_map_nothing. split; intros [Start Rest]; (split;
      [exact Start |]).
    - intros n y H. specialize (Rest (n, y) H). simpl in Rest.
      apply both_nothing in Rest as [G Rest]. apply nothing_unless in G. split; [exact G |]. intros m c Hs.
      rewrite flat_map_nothing in Rest. specialize (Rest (m, c) Hs). now apply nothing_if in Rest.
    - intros [n y] H. destruct (Rest n y H) as [G Steps]. apply both_nothing. split; [now apply nothing_unless |].
      apply flat_map_nothing. intros [m c] Hs. apply nothing_if. now apply Steps.
  Qed.

  (** Where the check says yes, the table is a certificate. *)
  Lemma what_is_accepted_is_a_certificate : forall closed bound h, all_accounted closed bound h = true ->
    certificate h (get closed) bound.
  Proof.
    intros closed bound h H. apply all_accounted_true in H as [Start Rest]. split; [| split].
    - intros n y Hn. now apply (Rest n y), get_in.
    - now apply accounted_true.
    - intros n y m c Hn Hs. apply accounted_true. now apply (Rest n y); [apply get_in |].
  Qed.

  (** And a certificate whose states are listed, each once, is accepted. *)
  Lemma a_certificate_is_accepted : forall closed bound h, NoDup (map fst closed) ->
    certificate h (get closed) bound -> all_accounted closed bound h = true.
  Proof.
    intros closed bound h D (No_goal & Start & Steps). apply all_accounted_true. split; [now apply accounted_true |].
    intros n y H. apply in_get in H; [| exact D]. split; [now apply No_goal with y |].
    intros m c Hs. apply accounted_true. now apply Steps with n.
  Qed.

  (** ** [path_faults] *)

  (** min(fitting), where a step fits *)
  Definition fitting (u v : state) : list number :=
    flat_map (fun '(w, c) => if same w v then [c] else []) (neighbors u).

  Fixpoint minimum (l : list number) : option number :=
    match l with
    | [] => None
    | c :: l => match minimum l with
                | Some d => if le_decide c d then Some c else Some d
                | None => Some c
                end
    end.

  (** The loop over the pairs of the path: where it ends, and at what cost. *)
  Fixpoint end_and_cost (u : state) (states : list state) (cost : number) : option (state * number) :=
    match states with
    | [] => Some (u, cost)
    | v :: states => match minimum (fitting u v) with
                     | Some c => end_and_cost v states (cost + c)
                     | None => None
                     end
    end.

  Definition path_accepted (states : list state) (claimed : number) : bool :=
    match states with
    | [] => false
    | u :: states =>
        (if same u start then true else false) &&
        match end_and_cost u states 0 with
        | Some (t, cost) => is_goal t && (if le_decide cost claimed then true else false)
                                      && (if le_decide claimed cost then true else false)
        | None => false
        end
    end.

  Lemma minimum_fits : forall u v c, minimum (fitting u v) = Some c -> step u v c.
  Proof.
    intros u v c H. assert (M : forall l d, minimum l = Some d -> In d l).
    { induction l as [| a l IH]; intros d; simpl; [easy |]. destruct (minimum l) as [b |].
      - destruct (le_decide a b); intros [= <-]; [now left | right; now apply IH].
      - intros [= <-]. now left. }
    apply M, in_flat_map in H as ([w d] & Hs & H). destruct (same w v) as [-> |]; [| easy].
    destruct H as [<- | []]. exact Hs.
  Qed.

  Lemma end_and_cost_costs : forall states u x t y, end_and_cost u states x = Some (t, y) ->
    exists z, costs u t z /\ y = x + z.
  Proof.
    induction states as [| v states IH]; intros u x t y H; simpl in H.
    - injection H as <- <-. exists 0. split; [apply costs_nothing | linear].
    - destruct (minimum (fitting u v)) as [c |] eqn:M; [| easy]. apply minimum_fits in M.
      apply IH in H as (z & Hz & ->). exists (c + z). split; [| linear].
      apply costs_append with v; [now apply costs_step | exact Hz].
  Qed.

  (** Where the check says yes, a path to a goal costs what is claimed. *)
  Lemma path_accepted_costs : forall states claimed, path_accepted states claimed = true ->
    exists t, is_goal t = true /\ costs start t claimed.
  Proof.
    intros [| u states] claimed H; simpl in H; [easy |]. destruct (same u start) as [-> |]; [| easy]. simpl in H.
    destruct (end_and_cost start states 0) as [[t cost] |] eqn:E; [| easy].
    apply andb_prop in H as [H Above]. apply andb_prop in H as [G Below].
    destruct (le_decide cost claimed); [| easy]. destruct (le_decide claimed cost); [| easy].
    apply end_and_cost_costs in E as (z & Hz & ->). exists t. split; [exact G |].
    now replace claimed with z by linear.
  Qed.
End Checks.

(** ** [remaining_faults] *)

Section Remaining.
  Context `{P : Problem}.
  Context (goals : list state) (predecessors : state -> list (state * number)).

  (** What a problem tells of the way back: all its goals, and of each state all steps that come there. *)
  Definition goals_told : Prop := forall t, is_goal t = true -> In t goals.
  Definition predecessors_told : Prop := forall p n c, step p n c -> In (p, c) (predecessors n).

  (** What remains from each state of [rests]; from any other, [beyond]. *)
  Record remaining := Remaining { rests : table; beyond : number }.

  Definition remains (r : remaining) (n : state) : number :=
    match get (rests r) n with Some e => e | None => beyond r end.

  Definition above (a b : number) : bool := if le_decide a b then false else true.

  (** The faults, each as the state of which too much is said. *)
  Definition remaining_faults (r : remaining) : list state :=
    flat_map (fun t => if above (remains r t) 0 then [t] else []) goals ++
    flat_map (fun '(n, rest) =>
      (if above rest (beyond r) then [n] else []) ++
      flat_map (fun '(p, c) => if above (remains r p) (rest + c) then [p] else []) (predecessors n)) (rests r).

  Definition remaining_accepted (r : remaining) : bool := match remaining_faults r with [] => true | _ => false end.

  Lemma above_false : forall a b, above a b = false <-> a <= b.
  Proof. intros a b. unfold above. now destruct (le_decide a b). Qed.

  Lemma remaining_accepted_true : forall r, remaining_accepted r = true ->
    (forall t, In t goals -> remains r t <= 0) /\
    forall n e, get (rests r) n = Some e ->
      e <= beyond r /\ forall p c, In (p, c) (predecessors n) -> remains r p <= e + c.
  Proof.
    intros r H. assert (None_found : remaining_faults r = []).
    { unfold remaining_accepted in H. now destruct (remaining_faults r). }
    unfold remaining_faults in None_found. apply both_nothing in None_found as [Goals Rest].
    rewrite flat_map_nothing in Goals, Rest. split.
    - intros t Ht. now apply above_false, (nothing_unless _ _ t), Goals.
    - intros n e Hn. specialize (Rest (n, e) (get_in _ _ _ Hn)). simpl in Rest.
      apply both_nothing in Rest as [Beyond Steps]. split; [now apply above_false, (nothing_unless _ _ n) |].
      rewrite flat_map_nothing in Steps. intros p c Hp. specialize (Steps (p, c) Hp). simpl in Steps.
      now apply above_false, (nothing_unless _ _ p).
  Qed.

  (** What two searches prove for each other: a table of what remains that the check accepts never overestimates.

      Hypotheses: no step has a negative cost; the problem tells all its goals, and of each state all steps that come
      there; the check says yes. *)

  Theorem what_remains_never_overestimates : no_negative_cost -> goals_told -> predecessors_told ->
    forall r, remaining_accepted r = true ->
    forall n t x, is_goal t = true -> costs n t x -> remains r n <= x.
  Proof.
    intros Hc Goals Back r Yes n t x Ht [steps Hp]. apply remaining_accepted_true in Yes as [At_goals At_steps].
    revert n x Hp. induction steps as [| [m c] steps IH]; intros n x Hp.
    - (* At a goal nothing remains. *)
      apply path_nothing in Hp as [<- ->]. apply At_goals. now apply Goals.
    - (* One step back, from m to n. *)
      apply path_first in Hp as (Hs & z & Hp & ->). specialize (IH m z Hp). pose proof (Hc _ _ _ Hs).
      unfold remains in IH. destruct (get (rests r) m) as [e |] eqn:Hm.
      + (* If m is in the table, the check has looked at this step. *)
        destruct (At_steps m e Hm) as [_ Steps]. specialize (Steps n c (Back _ _ _ Hs)). linear.
      + (* If not, no less than [beyond] remains from m; and the table never says more than that. *)
        assert (remains r n <= beyond r).
        { unfold remains. destruct (get (rests r) n) as [e |] eqn:Hn; [| apply le_refl]. now apply (At_steps n e). }
        linear.
  Qed.

  (** ** [bound_faults]: the whole check of a [Bound] *)

  Record bound_proof := Bound {
    path_and_cost : option (list state * number);
    bound : number;
    closed_states : table;
    remaining_there : option remaining
  }.

  (** max(said(h, state), remaining(state)) *)
  Definition larger (a b : extended) : extended := if at_most_decide a b then b else a.

  Definition no_table : remaining := Remaining [] 0.

  Definition remaining_or_none (proof : bound_proof) : remaining :=
    match remaining_there proof with Some r => r | None => no_table end.

  Definition estimate_of (proof : bound_proof) (h : state -> extended) (n : state) : extended :=
    larger (h n) (Finite (remains (remaining_or_none proof) n)).

  Definition bound_accepted (proof : bound_proof) (h : state -> extended) : bool :=
    match path_and_cost proof with Some (states, cost) => path_accepted states cost | None => true end &&
    match remaining_there proof with Some r => remaining_accepted r | None => true end &&
    all_accounted (closed_states proof) (bound proof) (estimate_of proof h).

  Lemma bound_accepted_true : forall proof h, bound_accepted proof h = true ->
    match path_and_cost proof with Some (states, cost) => path_accepted states cost | None => true end = true /\
    match remaining_there proof with Some r => remaining_accepted r | None => true end = true /\
    all_accounted (closed_states proof) (bound proof) (estimate_of proof h) = true.
  Proof. intros proof h H. unfold bound_accepted in H. rewrite !andb_true_iff in H. tauto. Qed.

  Lemma larger_never_overestimates : forall a b (x : number), a ≤ Finite x -> b ≤ Finite x -> larger a b ≤ Finite x.
  Proof. intros a b x Ha Hb. unfold larger. now destruct (at_most_decide a b). Qed.

  (** The table, or the nothing that stands for none, never overestimates. *)
  Lemma the_table_never_overestimates : no_negative_cost -> goals_told -> predecessors_told ->
    forall proof h, bound_accepted proof h = true ->
    forall n t x, is_goal t = true -> costs n t x -> remains (remaining_or_none proof) n <= x.
  Proof.
    intros Hc Goals Back proof h Yes n t x Ht Hx. apply bound_accepted_true in Yes as (_ & Yes & _).
    unfold remaining_or_none. destruct (remaining_there proof) as [r |].
    - now apply (what_remains_never_overestimates Hc Goals Back r Yes n t).
    - unfold remains. simpl. now apply costs_nonnegative in Hx.
  Qed.

End Remaining.

Arguments remaining_or_none {N P}.
Arguments estimate_of {N P}.

(** ** [cut_faults] *)

Section Cut.
  Context `{P : Problem}.

  (** The faults, each as the state at fault. *)
  Definition cut_faults (states : list state) : list state :=
    (if in_dec same start states then [] else [start]) ++
    flat_map (fun n =>
      flat_map (fun '(m, _) => if in_dec same m states then [] else [m]) (neighbors n) ++
      (if is_goal n then [n] else [])) states.

  Definition cut_accepted (states : list state) : bool := match cut_faults states with [] => true | _ => false end.

  Lemma cut_accepted_true : forall states, cut_accepted states = true ->
    In start states /\ forall n, In n states -> is_goal n = false /\ forall m c, step n m c -> In m states.
  Proof.
    intros states H. assert (None_found : cut_faults states = []).
    { unfold cut_accepted in H. now destruct (cut_faults states). }
    unfold cut_faults in None_found. apply both_nothing in None_found as [Start Rest].
    rewrite flat_map_nothing in Rest. split; [now destruct (in_dec same start states) |].
    intros n Hn. specialize (Rest n Hn). simpl in Rest. apply both_nothing in Rest as [Steps G]. split.
    - now apply nothing_unless in G.
    - rewrite flat_map_nothing in Steps. intros m c Hs. specialize (Steps (m, c) Hs). simpl in Steps.
      now destruct (in_dec same m states).
  Qed.
End Cut.
