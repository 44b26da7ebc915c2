(** * Which half? (the side road of chapter 4) *)

From Coq Require Import List Arith ZArith Lia.
Import ListNotations.

Section Three_cycles.
  Variable A : Type.
  Variable same : forall a b : A, {a = b} + {a <> b}.

  (** A permutation is a function; two are the same if they take everything to the same. *)

  (** A swap exchanges two things. *)
  Definition swap (a b x : A) : A := if same x a then b else if same x b then a else x.

  (** A 3-cycle takes three things around in a circle: a to b, b to c, c to a. *)
  Definition cycle (a b c x : A) : A := if same x a then b else if same x b then c else if same x c then a else x.

  (** [even_on X f]: f is composed of pairs of swaps of things in X. *)
  Inductive even_on (X : list A) (f : A -> A) : Prop :=
  | no_swap : (forall x, f x = x) -> even_on X f
  | two_swaps : forall a b c d p, even_on X p -> In a X -> In b X -> In c X -> In d X -> a <> b -> c <> d ->
      (forall x, f x = swap a b (swap c d (p x))) -> even_on X f.

  Variable triples : list (A * A * A).

  (** [made f]: f can be composed of the 3-cycles and their inverses; the book's H. *)
  Inductive made (f : A -> A) : Prop :=
  | nothing : (forall x, f x = x) -> made f
  | one_cycle : forall a b c p, made p -> In (a, b, c) triples -> (forall x, f x = cycle a b c (p x)) -> made f
  | one_inverse : forall a b c p, made p -> In (a, b, c) triples -> (forall x, f x = cycle c b a (p x)) -> made f.

  (** From element to element within the triples. *)
  Definition member (x : A) (t : A * A * A) : Prop := let '(a, b, c) := t in x = a \/ x = b \/ x = c.

  Inductive linked (x : A) : A -> Prop :=
  | itself : linked x x
  | within_triple : forall y z t, linked x y -> In t triples -> member y t -> member z t -> linked x z.

  (* Compare each thing with each other one, the innermost first. *)
  Ltac look_at_each := intros; unfold cycle, swap;
    repeat match goal with |- context [same ?a ?b] =>
      lazymatch a with context [same _ _] => fail | _ => destruct (same a b); subst end
    end; try congruence.

  Lemma made_same : forall f p, made p -> (forall x, f x = p x) -> made f.
  Proof.
    intros f p [Hp | a b c q Hq Hin Hp | a b c q Hq Hin Hp] E.
    - apply nothing. intros x. now rewrite E.
    - apply one_cycle with a b c q; trivial. intros x. now rewrite E.
    - apply one_inverse with a b c q; trivial. intros x. now rewrite E.
  Qed.

  Lemma made_composed : forall p q, made p -> made q -> made (fun x => p (q x)).
  Proof.
    intros p q Hp Hq. induction Hp as [p Hp | p a b c r Hr IH Hin Hp | p a b c r Hr IH Hin Hp].
    - apply made_same with q; auto.
    - now apply one_cycle with a b c (fun x => r (q x)).
    - now apply one_inverse with a b c (fun x => r (q x)).
  Qed.

  (** Three different things. *)
  Definition three (a b c : A) : Prop := a <> b /\ b <> c /\ a <> c.

  Lemma made_inverse : forall a b c, three a b c -> made (cycle a b c) -> made (cycle c b a).
  Proof.
    intros a b c (H1 & H2 & H3) H. apply made_same with (fun x => cycle a b c (cycle a b c x));
      [now apply made_composed |].
    look_at_each.
  Qed.

  Lemma made_turned : forall a b c, three a b c -> made (cycle a b c) -> made (cycle b c a).
  Proof. intros a b c (H1 & H2 & H3) H. apply made_same with (cycle a b c); [easy |]. look_at_each. Qed.

  (** Undo s, do the 3-cycle, do s again: with s = (a b d), (a b c) becomes (b d c). *)
  Lemma made_moved : forall a b c d, three a b c -> three a b d -> c <> d ->
    made (cycle a b c) -> made (cycle a b d) -> made (cycle b d c).
  Proof.
    intros a b c d (H1 & H2 & H3) (H4 & H5 & H6) H7 Hc Hd.
    apply made_same with (fun x => cycle a b d (cycle a b c (cycle d b a x))).
    - apply made_composed; [easy |]. apply made_composed; [easy |]. apply made_inverse; [now repeat split | easy].
    - look_at_each.
  Qed.

  (** [full X]: H contains all 3-cycles within X. *)
  Definition full (X : list A) : Prop := forall a b c, In a X -> In b X -> In c X -> three a b c ->
    made (cycle a b c).

  (** Two in X: then the third can be added. *)
  Lemma two_in : forall X a b c, full X -> In a X -> In b X -> ~ In c X -> a <> b -> made (cycle a b c) ->
    full (c :: X).
  Proof.
    intros X a b c HX Ha Hb Hc Hab Habc.
    assert (Hnot : forall x, In x X -> x <> c) by (intros x Hx ->; contradiction).
    (* From (p q c) one gets (q p c), and (q r c) for each further r of X. *)
    assert (Hflip : forall p q, In p X -> In q X -> p <> q -> made (cycle p q c) -> made (cycle q p c)).
    { intros p q Hp Hq Hpq H. pose proof (Hnot p Hp). pose proof (Hnot q Hq).
      apply made_inverse in H; [| now repeat split]. apply made_turned in H; [easy | repeat split; congruence]. }
    assert (Hmove : forall p q r, In p X -> In q X -> In r X -> three p q r -> made (cycle p q c) ->
      made (cycle q r c)).
    { intros p q r Hp Hq Hr H3 H. pose proof (Hnot p Hp). pose proof (Hnot q Hq). pose proof (Hnot r Hr).
      destruct H3 as (E1 & E2 & E3).
      apply made_moved with p; [now repeat split | now repeat split | congruence | easy |].
      apply HX; now repeat split. }
    (* So one gets (p q c) for any two p, q of X. *)
    assert (Hany : forall p q, In p X -> In q X -> p <> q -> made (cycle p q c)).
    { assert (Hfrom : forall q, In q X -> q <> b -> made (cycle b q c)).
      { intros q Hq Hqb. destruct (same q a) as [-> | Hqa]; [now apply Hflip |].
        apply Hmove with a; trivial. repeat split; congruence. }
      intros p q Hp Hq Hpq. destruct (same p b) as [-> | Hpb]; [apply Hfrom; congruence |].
      destruct (same q b) as [-> | Hqb]; [apply Hflip; trivial; try congruence; apply Hfrom; congruence |].
      apply Hmove with b; trivial; [repeat split; congruence | now apply Hfrom]. }
    intros x y z [<- | Hx] [<- | Hy] [<- | Hz] (E1 & E2 & E3); try congruence.
    - apply made_turned; [repeat split; congruence |]. apply made_turned; [repeat split; congruence |].
      now apply Hany.
    - apply made_turned; [repeat split; congruence |]. apply Hany; congruence.
    - now apply Hany.
    - apply HX; now repeat split.
  Qed.

  (** One in X: then the other two can be added. *)
  Lemma one_in : forall X a b c p q, full X -> In a X -> In p X -> In q X -> three a p q -> ~ In b X -> ~ In c X ->
    b <> c -> made (cycle a b c) -> full (c :: b :: X).
  Proof.
    intros X a b c p q HX Ha Hp Hq (E1 & E2 & E3) Hb Hc Hbc H.
    assert (Hnb : forall x, In x X -> x <> b) by (intros x Hx ->; contradiction).
    assert (Hnc : forall x, In x X -> x <> c) by (intros x Hx ->; contradiction).
    pose proof (Hnb a Ha). pose proof (Hnc a Ha). pose proof (Hnb p Hp). pose proof (Hnc p Hp).
    pose proof (Hnb q Hq). pose proof (Hnc q Hq).
    (* As before H has the 3-cycle of p, b, c: s takes a to p. *)
    assert (Hpbc : made (cycle p b c)).
    { apply made_same with (fun x => cycle a p q (cycle a b c (cycle q p a x))).
      - apply made_composed; [apply HX; now repeat split |]. apply made_composed; [easy |].
        apply made_inverse; [now repeat split |]. apply HX; now repeat split.
      - look_at_each. }
    (* It shares two elements with the triple, so H has the 3-cycle of a, p, b. *)
    assert (Hfour : full (p :: [a; b; c])).
    { apply two_in with b c; simpl; auto; try tauto.
      - intros x y z Hx Hy Hz (F1 & F2 & F3).
        assert (Habc : made (cycle a b c) /\ made (cycle c b a))
          by (split; [easy |]; apply made_inverse; [now repeat split | easy]).
        destruct Habc as [K1 K2].
        destruct Hx as [<- | [<- | [<- | []]]], Hy as [<- | [<- | [<- | []]]], Hz as [<- | [<- | [<- | []]]];
          try congruence.
        + now apply made_same with (cycle c b a); [| look_at_each].
        + now apply made_same with (cycle c b a); [| look_at_each].
        + now apply made_same with (cycle a b c); [| look_at_each].
        + now apply made_same with (cycle a b c); [| look_at_each].
      - intros [F | [F | [F | []]]]; congruence.
      - apply made_turned; [now repeat split |]. easy. }
    assert (Hapb : made (cycle a p b)) by (apply Hfour; simpl; auto; repeat split; congruence).
    (* This has two elements in X, so b can be added; then the triple has two, and c can. *)
    assert (HXb : full (b :: X)) by (apply two_in with a p; trivial).
    apply two_in with a b; simpl; auto. intros [F | F]; congruence.
  Qed.

  Variable E : list A.
  Hypothesis of_three : forall a b c, In (a, b, c) triples -> three a b c /\ In a E /\ In b E /\ In c E.
  Hypothesis all_linked : forall x y, In x E -> In y E -> linked x y.

  (** As long as X is not the whole set, some triple lies partly in X and partly not, because the triples are
      linked. *)
  Lemma partly_in : forall X x y, linked x y -> In x X -> ~ In y X ->
    exists t, In t triples /\ (exists u, member u t /\ In u X) /\ exists v, member v t /\ ~ In v X.
  Proof.
    intros X x y H Hx. induction H as [| y z t H IH Ht Hy Hz]; intros Hn; [contradiction |].
    destruct (in_dec same y X) as [Hin | Hout]; [| now apply IH].
    exists t. split; [easy |]. split; [now exists y | now exists z].
  Qed.

  (** X grows. *)
  Lemma grows : forall X p q r, full X -> In p X -> In q X -> In r X -> three p q r -> forall y, In y E -> ~ In y X ->
    In p E ->
    exists X', full X' /\ incl X X' /\ exists z, In z E /\ In z X' /\ ~ In z X.
  Proof.
    intros X p q r HX Hp Hq Hr H3 y Hy Hn HpE.
    destruct (partly_in X p y (all_linked p y HpE Hy) Hp Hn) as ([[a b] c] & Ht & (u & Hu & Hin) & (v & Hv & Hout)).
    destruct (of_three a b c Ht) as ((E1 & E2 & E3) & Ea & Eb & Ec).
    assert (K : made (cycle a b c)) by (apply one_cycle with a b c (fun x => x); [now apply nothing | easy | easy]).
    assert (K1 : made (cycle b c a)) by (apply made_turned; [now repeat split | easy]).
    assert (K2 : made (cycle c a b)) by (apply made_turned; [repeat split; congruence | easy]).
    (* Whichever element it is: there are two others of X beside it. *)
    assert (Hothers : forall x, In x X -> exists p' q', In p' X /\ In q' X /\ three x p' q').
    { destruct H3 as (F1 & F2 & F3). intros x Hx. destruct (same x p) as [-> | Np].
      - exists q, r. now repeat split.
      - destruct (same x q) as [-> | Nq]; [exists p, r; repeat split; congruence |].
        exists p, q. repeat split; congruence. }
    assert (Hone : forall x y' z', In x X -> ~ In y' X -> ~ In z' X -> y' <> z' -> In z' E -> made (cycle x y' z') ->
      exists X', full X' /\ incl X X' /\ exists z, In z E /\ In z X' /\ ~ In z X).
    { intros x y' z' Hx Hy' Hz' Hyz Hz'E H. destruct (Hothers x Hx) as (p' & q' & Hp' & Hq' & H3').
      exists (z' :: y' :: X). split; [now apply one_in with x p' q' |]. split; [intros w Hw; simpl; auto |].
      exists z'. simpl. auto. }
    assert (Htwo : forall x y' z', In x X -> In y' X -> ~ In z' X -> x <> y' -> In z' E -> made (cycle x y' z') ->
      exists X', full X' /\ incl X X' /\ exists z, In z E /\ In z X' /\ ~ In z X).
    { intros x y' z' Hx Hy' Hz' Hxy Hz'E H. exists (z' :: X). split; [now apply two_in with x y' |].
      split; [intros w Hw; simpl; auto |]. exists z'. simpl. auto. }
    destruct (in_dec same a X) as [Ia | Ia], (in_dec same b X) as [Ib | Ib], (in_dec same c X) as [Ic | Ic].
    - destruct Hv as [-> | [-> | ->]]; contradiction.
    - now apply Htwo with a b c.
    - now apply Htwo with c a b; try congruence.
    - now apply Hone with a b c.
    - now apply Htwo with b c a.
    - apply Hone with b c a; trivial; congruence.
    - now apply Hone with c a b.
    - destruct Hu as [-> | [-> | ->]]; contradiction.
  Qed.

  (** So H contains all 3-cycles of the whole set. *)
  Lemma all_cycles : forall a b, In a E -> In b E -> a <> b -> full E.
  Proof.
    intros a b Ha Hb Hab.
    (* To begin, X is one of the triples. *)
    assert (Hsome : exists t, In t triples).
    { pose proof (all_linked a b Ha Hb) as H. inversion H as [| y z t]; subst; [easy |]. now exists t. }
    destruct Hsome as ([[p q] r] & Ht). destruct (of_three p q r Ht) as (H3 & Ep & _).
    assert (Hfirst : full [p; q; r]).
    { assert (K : made (cycle p q r)) by (apply one_cycle with p q r (fun x => x); [now apply nothing | easy | easy]).
      pose proof (made_inverse _ _ _ H3 K) as K'. destruct H3 as (F1 & F2 & F3).
      intros x y z Hx Hy Hz (G1 & G2 & G3).
      destruct Hx as [<- | [<- | [<- | []]]], Hy as [<- | [<- | [<- | []]]], Hz as [<- | [<- | [<- | []]]];
        first [congruence | now apply made_same with (cycle p q r); [| look_at_each] |
          now apply made_same with (cycle r q p); [| look_at_each]]. }
    enough (K : forall n X, (length (filter (fun x => if in_dec same x X then false else true) E) <= n)%nat ->
      full X -> In p X -> In q X -> In r X -> exists X', full X' /\ incl E X').
    { destruct (K _ [p; q; r] (le_n _) Hfirst) as (X' & HX' & Hincl); simpl; auto.
      intros x y z Hx Hy Hz. apply HX'; now apply Hincl. }
    induction n as [n IH] using lt_wf_ind. intros X Hlen HX Hp Hq Hr.
    destruct (Forall_dec (fun x => In x X) (fun x => in_dec same x X) E) as [Hall | Hsome].
    - exists X. split; [easy |]. now apply incl_Forall_in_iff in Hall || (intros x Hx; rewrite Forall_forall in Hall;
        auto).
    - apply (neg_Forall_Exists_neg (fun x => in_dec same x X)) in Hsome.
      apply Exists_exists in Hsome as (y & Hy & Hn).
      destruct (grows X p q r HX Hp Hq Hr H3 y Hy Hn Ep) as (X' & HX' & Hincl & z & Hz & Hz' & Hz0).
      apply (IH (length (filter (fun x => if in_dec same x X' then false else true) E))) with X'; auto.
      apply Nat.lt_le_trans with (2 := Hlen). clear - Hincl Hz Hz' Hz0.
      assert (Hle : forall l, (length (filter (fun x => if in_dec same x X' then false else true) l) <=
        length (filter (fun x => if in_dec same x X then false else true) l))%nat).
      { induction l as [| w l IHl]; simpl; [lia |].
        destruct (in_dec same w X') as [I1 | I1], (in_dec same w X) as [I2 | I2]; simpl; try lia.
        destruct I1. now apply Hincl. }
      induction E as [| w l IHl]; [easy |]. simpl. destruct Hz as [-> | Hz].
      + destruct (in_dec same z X'), (in_dec same z X); try contradiction. simpl. specialize (Hle l). lia.
      + specialize (IHl Hz). destruct (in_dec same w X') as [I1 | I1], (in_dec same w X) as [I2 | I2]; simpl; try lia.
        destruct I1. now apply Hincl.
  Qed.

  (** Two swaps are composed of 3-cycles: with a common element they are a 3-cycle or nothing, and without one
      (p q)(r t) = (p q)(q r) (q r)(r t). *)
  Lemma two_swaps_made : full E -> forall a b c d, In a E -> In b E -> In c E -> In d E -> a <> b -> c <> d ->
    made (fun x => swap a b (swap c d x)).
  Proof.
    intros HE.
    assert (Hcommon : forall p q r, In p E -> In q E -> In r E -> p <> q -> q <> r ->
      made (fun x => swap p q (swap q r x))).
    { intros p q r Hp Hq Hr H1 H2. destruct (same p r) as [-> | H3].
      - apply nothing. look_at_each.
      - apply made_same with (cycle p q r); [apply HE; now repeat split |]. look_at_each. }
    intros p q r t Hp Hq Hr Ht Hpq Hrt.
    destruct (same q r) as [-> | Hqr]; [now apply Hcommon |].
    apply made_same with (fun x => swap p q (swap q r (swap q r (swap r t x)))).
    - apply (made_composed (fun x => swap p q (swap q r x)) (fun x => swap q r (swap r t x))); now apply Hcommon.
    - look_at_each.
  Qed.

  (** L4.19. Linked three-cycles make all even permutations. Let some 3-cycles on a finite set be linked: from each
      element you can get to every other by going from element to element within the triples. Then every even
      permutation of the set can be composed of them and their inverses.

      [E]: the set. [of_three]: the three elements of each triple are different, and in E. [all_linked]: the
      triples are linked. [even_on E f]: f is even, that is, composed of an even number of swaps of elements of E. *)
  Lemma L4_19_linked_three_cycles_make_all_even_permutations : forall f, even_on E f -> made f.
  Proof.
    intros f H. induction H as [f Hf | f a b c d p Hp IH Ha Hb Hc Hd Hab Hcd Hf]; [now apply nothing |].
    pose proof (all_cycles a b Ha Hb Hab) as HE.
    apply made_same with (fun x => (fun y => swap a b (swap c d y)) (p x)); [| easy].
    apply (made_composed (fun y => swap a b (swap c d y)) p); [now apply two_swaps_made | easy].
  Qed.
End Three_cycles.

(** ** Which positions can be solved *)

Section Parity.
  (** A rectangle; a cell is a row and a column. *)
  Variables height width : Z.

  Definition cell : Type := (Z * Z)%type.
  Definition inside (c : cell) : Prop := (0 <= fst c < height /\ 0 <= snd c < width)%Z.

  Definition same_cell (a b : cell) : {a = b} + {a <> b}.
  Proof. decide equality; apply Z.eq_dec. Defined.

  (** The number of steps, up, down, left or right, from one cell to another. *)
  Definition steps_between (a b : cell) : nat := (Z.abs_nat (fst a - fst b) + Z.abs_nat (snd a - snd b))%nat.

  (** A position says of each cell to which one what lies there belongs; the blank belongs to [blank_home]. At the
      goal everything lies where it belongs. So a position is itself the permutation that takes it to the goal. *)
  Variable blank_home : cell.
  Definition position : Type := cell -> cell.

  (** [move s s']: the blank trades places with what lies one step from it. *)
  Definition move (s s' : position) : Prop :=
    exists b c, inside b /\ inside c /\ s b = blank_home /\ steps_between b c = 1%nat /\
      forall x, s' x = s (swap cell same_cell b c x).

  (** [solvable s]: some moves lead from [s] to the goal. *)
  Inductive solvable (s : position) : Prop :=
  | solved : (forall x, s x = x) -> solvable s
  | first_move : forall s', move s s' -> solvable s' -> solvable s.

  (** [swaps k s]: s is composed of k swaps of cells of the rectangle. *)
  Inductive swaps : nat -> position -> Prop :=
  | none : forall s, (forall x, s x = x) -> swaps 0 s
  | one_swap_more : forall k s s' b c, swaps k s' -> inside b -> inside c -> b <> c ->
      (forall x, s x = s' (swap cell same_cell b c x)) -> swaps (S k) s.

  Lemma swaps_same : forall k s s', swaps k s -> (forall x, s' x = s x) -> swaps k s'.
  Proof.
    intros k s s' [t Ht | j t t' b c Ht Ib Ic Hbc E'] E.
    - apply none. intros x. now rewrite E.
    - apply one_swap_more with t' b c; trivial. intros x. now rewrite E.
  Qed.

  Lemma swap_twice : forall b c x, swap cell same_cell b c (swap cell same_cell b c x) = x.
  Proof.
    intros b c x. unfold swap. destruct (same_cell x b) as [-> | H1]; [| destruct (same_cell x c) as [-> | H2]].
    - destruct (same_cell c b); [easy |]. now destruct (same_cell c c).
    - now destruct (same_cell b b).
    - destruct (same_cell x b); [easy |]. now destruct (same_cell x c).
  Qed.

  (** Color the cells like a chessboard: each step changes the color. *)
  Lemma step_changes_color : forall a b c, steps_between b c = 1%nat ->
    Nat.even (steps_between b a) = negb (Nat.even (steps_between c a)).
  Proof.
    intros [a1 a2] [b1 b2] [c1 c2] H. unfold steps_between in *. simpl in *.
    assert (K : (Z.abs_nat (b1 - a1) + Z.abs_nat (b2 - a2) = S (Z.abs_nat (c1 - a1) + Z.abs_nat (c2 - a2)) \/
      S (Z.abs_nat (b1 - a1) + Z.abs_nat (b2 - a2)) = Z.abs_nat (c1 - a1) + Z.abs_nat (c2 - a2))%nat) by lia.
    destruct K as [-> | <-]; rewrite Nat.even_succ, <- Nat.negb_even; [easy | now rewrite Bool.negb_involutive].
  Qed.

  (** *** Moves *)

  (** What [swap] and [cycle] are for cells, and for places, which are numbers. *)
  Local Notation exchange := (swap cell same_cell).
  Local Notation turn := (cycle cell same_cell).
  Local Notation turn_places := (cycle Z Z.eq_dec).

  (** [moved s s']: some moves lead from s to s'. *)
  Inductive moved (s : position) : position -> Prop :=
  | not_at_all : forall s', (forall x, s' x = s x) -> moved s s'
  | and_a_move : forall s' s'', moved s s' -> move s' s'' -> moved s s''.

  Lemma one_move : forall s s' b c, inside b -> inside c -> s b = blank_home -> steps_between b c = 1%nat ->
    (forall x, s' x = s (exchange b c x)) -> move s s'.
  Proof. intros s s' b c Ib Ic Hb Hstep Hs'. now exists b, c. Qed.

  Lemma moved_same : forall s s' s'', moved s s' -> (forall x, s'' x = s' x) -> moved s s''.
  Proof.
    intros s s' s'' [t Ht | t u Ht (b & c & Ib & Ic & Hb & Hstep & Hu)] E.
    - apply not_at_all. intros x. now rewrite E.
    - apply and_a_move with t; [easy |]. apply one_move with b c; trivial. intros x. now rewrite E.
  Qed.

  Lemma moved_on : forall s s' s'', moved s s' -> moved s' s'' -> moved s s''.
  Proof.
    intros s s' s'' H H'. induction H' as [t Ht | t u Ht IH Hu].
    - now apply moved_same with s'.
    - now apply and_a_move with t.
  Qed.

  Lemma exchange_moves : forall b c, exchange b c b = c /\ exchange b c c = b.
  Proof.
    intros b c. unfold swap. destruct (same_cell b b); [| easy]. destruct (same_cell c b); [now split |].
    now destruct (same_cell c c).
  Qed.

  Lemma exchange_turned : forall b c x, exchange b c x = exchange c b x.
  Proof. intros b c x. unfold swap. destruct (same_cell x b), (same_cell x c); congruence. Qed.

  Lemma exchange_other : forall b c x, x <> b -> x <> c -> exchange b c x = x.
  Proof. intros b c x Hb Hc. unfold swap. destruct (same_cell x b); [easy |]. now destruct (same_cell x c). Qed.

  Lemma steps_back : forall b c, steps_between b c = steps_between c b.
  Proof. intros b c. unfold steps_between. lia. Qed.

  (** A move can be taken back. *)
  Lemma moved_back : forall s s', moved s s' -> moved s' s.
  Proof.
    intros s s' H. induction H as [t Ht | t u Ht IH (b & c & Ib & Ic & Hb & Hstep & Hu)].
    - now apply not_at_all.
    - apply moved_on with t; [| easy]. apply and_a_move with u; [now apply not_at_all |].
      apply one_move with c b; trivial.
      + rewrite Hu. now rewrite (proj2 (exchange_moves b c)).
      + now rewrite steps_back.
      + intros x. rewrite Hu, (exchange_turned c b). now rewrite swap_twice.
  Qed.

  Lemma solvable_moved : forall s s', moved s s' -> solvable s' -> solvable s.
  Proof.
    intros s s' H. induction H as [t Ht | t u Ht IH Hu]; intros Hs.
    - destruct Hs as [Hs | t' (b & c & Ib & Ic & Hb & Hstep & Hu) Hs].
      + apply solved. intros x. now rewrite <- Ht.
      + apply first_move with t'; [| easy]. apply one_move with b c; trivial; [now rewrite <- Ht |]. intros x.
        now rewrite Hu, Ht.
    - apply IH. now apply first_move with u.
  Qed.

  (** *** The snake *)

  (** In each second row it runs from right to left. *)
  Definition cell_of (row offset : Z) : cell := (row, if Z.even row then offset else width - 1 - offset)%Z.

  (** The cell with the number t on the snake, and the number of a cell. *)
  Definition at_number (t : Z) : cell := cell_of (t / width) (t mod width).
  Definition number_of (c : cell) : Z := (fst c * width + (if Z.even (fst c) then snd c else width - 1 - snd c))%Z.

  Hypothesis two_rows : (2 <= height)%Z.
  Hypothesis two_columns : (2 <= width)%Z.
  Hypothesis home_inside : inside blank_home.

  (** The number of cells. *)
  Local Notation cells := (height * width)%Z.

  Lemma at_row : forall i o, (0 <= o < width)%Z -> at_number (i * width + o) = cell_of i o.
  Proof.
    intros i o Ho. unfold at_number. replace (i * width + o)%Z with (o + i * width)%Z by lia.
    now rewrite Z.div_add, Z.mod_add, Z.div_small, Z.mod_small by lia.
  Qed.

  Lemma row_of : forall t, (0 <= t < cells)%Z ->
    exists i o, (0 <= i < height /\ 0 <= o < width /\ t = i * width + o)%Z.
  Proof.
    intros t Ht. exists (t / width)%Z, (t mod width)%Z.
    pose proof (Z.div_mod t width ltac:(lia)). pose proof (Z.mod_pos_bound t width ltac:(lia)). split; nia.
  Qed.

  Lemma at_inside : forall t, (0 <= t < cells)%Z -> inside (at_number t).
  Proof.
    intros t Ht. destruct (row_of t Ht) as (i & o & Hi & Ho & ->). rewrite at_row by lia.
    unfold inside, cell_of. simpl. destruct (Z.even i); lia.
  Qed.

  Lemma number_at : forall t, (0 <= t < cells)%Z -> number_of (at_number t) = t.
  Proof.
    intros t Ht. destruct (row_of t Ht) as (i & o & Hi & Ho & ->). rewrite at_row by lia.
    unfold number_of, cell_of. simpl. destruct (Z.even i); lia.
  Qed.

  Lemma at_number_of : forall c, inside c -> at_number (number_of c) = c.
  Proof.
    intros [r c] [Hr Hc]. simpl in *. unfold number_of. simpl.
    rewrite at_row by (destruct (Z.even r); lia). unfold cell_of. f_equal. destruct (Z.even r); lia.
  Qed.

  Lemma number_inside : forall c, inside c -> (0 <= number_of c < cells)%Z.
  Proof. intros [r c] [Hr Hc]. simpl in *. unfold number_of. simpl. destruct (Z.even r); nia. Qed.

  Lemma at_other : forall t u, (0 <= t < cells)%Z -> (0 <= u < cells)%Z -> at_number t = at_number u -> t = u.
  Proof. intros t u Ht Hu E. rewrite <- (number_at t Ht), <- (number_at u Hu). now rewrite E. Qed.

  (** Along the snake it is one step from each cell to the next. *)
  Lemma step_along : forall t, (0 <= t)%Z -> (t + 1 < cells)%Z ->
    steps_between (at_number t) (at_number (t + 1)) = 1%nat.
  Proof.
    intros t H0 H1. destruct (row_of t ltac:(lia)) as (i & o & Hi & Ho & ->). rewrite at_row by lia.
    destruct (Z.eq_dec (o + 1) width) as [E | N].
    - replace (i * width + o + 1)%Z with ((i + 1) * width + 0)%Z by lia. rewrite at_row by lia.
      unfold steps_between, cell_of. simpl. rewrite Z.even_add. simpl. destruct (Z.even i); simpl; lia.
    - rewrite <- Z.add_assoc, at_row by lia. unfold steps_between, cell_of. simpl. destruct (Z.even i); lia.
  Qed.

  (** The cell below. *)
  Lemma step_down : forall i o, (0 <= o < width)%Z ->
    steps_between (at_number (i * width + o)) (at_number ((i + 1) * width + (width - 1 - o))) = 1%nat.
  Proof.
    intros i o Ho. rewrite !at_row by lia. unfold steps_between, cell_of. simpl. rewrite Z.even_add. simpl.
    destruct (Z.even i); simpl; lia.
  Qed.

  (** *** The sequence of the tiles along the snake *)

  (** Where the tile with the place t in the sequence lies, with the blank in cell k: the blank is left out. *)
  Definition lies (k t : Z) : cell := at_number (if t <? k then t else t + 1)%Z.

  (** [shows s k f]: the blank is in the cell with the number k, f is the sequence of what lies in the other cells,
      along the snake, and nothing is moved outside of the rectangle. *)
  Definition shows (s : position) (k : Z) (f : Z -> cell) : Prop :=
    s (at_number k) = blank_home /\ (forall t, (0 <= t < cells - 1)%Z -> s (lies k t) = f t) /\
    forall x, ~ inside x -> s x = x.

  Ltac look_at_blank := unfold lies in *; repeat match goal with
    | |- context [(?a <? ?b)%Z] => destruct (Z.ltb_spec a b)
    | H : context [(?a <? ?b)%Z] |- _ => destruct (Z.ltb_spec a b) end.

  Lemma lies_inside : forall k t, (0 <= t < cells - 1)%Z -> inside (lies k t).
  Proof. intros k t Ht. look_at_blank; apply at_inside; lia. Qed.

  Lemma lies_other : forall k t u, (0 <= t < cells - 1)%Z -> (0 <= u < cells - 1)%Z -> lies k t = lies k u -> t = u.
  Proof. intros k t u Ht Hu E. look_at_blank; apply at_other in E; lia. Qed.

  Lemma lies_not_there : forall k t, (0 <= k < cells)%Z -> (0 <= t < cells - 1)%Z -> lies k t <> at_number k.
  Proof. intros k t Hk Ht E. look_at_blank; apply at_other in E; lia. Qed.

  Lemma blank_or_tile : forall k x, (0 <= k < cells)%Z -> inside x ->
    x = at_number k \/ exists t, (0 <= t < cells - 1)%Z /\ x = lies k t.
  Proof.
    intros k x Hk Hx. pose proof (number_inside x Hx) as Hn. rewrite <- (at_number_of x Hx).
    destruct (Z.eq_dec (number_of x) k) as [<- | N]; [now left |]. right.
    exists (if number_of x <? k then number_of x else number_of x - 1)%Z.
    destruct (Z.ltb_spec (number_of x) k); split; try lia; look_at_blank; try lia; f_equal; lia.
  Qed.

  Lemma inside_or_not : forall x, inside x \/ ~ inside x.
  Proof. intros [r c]. unfold inside. simpl. lia. Qed.

  (** Blank and sequence describe a position. *)
  Lemma described : forall s s' k f, (0 <= k < cells)%Z -> shows s k f -> shows s' k f -> forall x, s' x = s x.
  Proof.
    intros s s' k f Hk (B & S & O) (B' & S' & O') x. destruct (inside_or_not x) as [Hx | Hx].
    - destruct (blank_or_tile k x Hk Hx) as [-> | (t & Ht & ->)]; [congruence |]. now rewrite S, S'.
    - now rewrite O, O'.
  Qed.

  (** A move of the blank along the snake changes its cell and not the sequence: the tile that it swaps with is its
      neighbor on the snake. *)
  Lemma crawls_on : forall s k k' f, (0 <= k < cells)%Z -> (0 <= k' < cells)%Z -> (k' = k + 1 \/ k = k' + 1)%Z ->
    shows s k f -> exists s', moved s s' /\ shows s' k' f.
  Proof.
    intros s k k' f Hk Hk' Hnext (B & S & O). set (b := at_number k). set (c := at_number k').
    assert (Ib : inside b) by now apply at_inside. assert (Ic : inside c) by now apply at_inside.
    exists (fun x => s (exchange b c x)). split; [| split; [| split]].
    - apply and_a_move with s; [now apply not_at_all |]. apply one_move with b c; trivial. unfold b, c.
      destruct Hnext as [-> | ->]; [| rewrite steps_back]; apply step_along; lia.
    - fold c. now rewrite (proj2 (exchange_moves b c)).
    - intros t Ht. rewrite <- (S t Ht). destruct (Z.eq_dec t (Z.min k k')) as [E | N].
      + (* It is the tile that the blank swaps with, *)
        assert (L : lies k' t = b /\ lies k t = c).
        { unfold b, c, lies. destruct (Z.ltb_spec t k'), (Z.ltb_spec t k); split; f_equal; lia. }
        destruct L as [-> ->]. now rewrite (proj1 (exchange_moves b c)).
      + (* or it is another one. *)
        assert (L : lies k' t = lies k t).
        { unfold lies. destruct (Z.ltb_spec t k'), (Z.ltb_spec t k); f_equal; lia. }
        rewrite exchange_other; [now rewrite L | rewrite L |]; now apply lies_not_there.
    - intros x Hx. rewrite exchange_other; [now apply O | |]; intros ->; contradiction.
  Qed.

  (** So it can crawl along the snake to any cell. *)
  Lemma crawls : forall s k k' f, (0 <= k < cells)%Z -> (0 <= k' < cells)%Z -> shows s k f ->
    exists s', moved s s' /\ shows s' k' f.
  Proof.
    intros s k k' f Hk Hk' H. remember (Z.abs_nat (k' - k)) as n eqn:En. revert s k Hk H En.
    induction n as [| n IH]; intros s k Hk H En.
    - replace k' with k by lia. exists s. split; [now apply not_at_all | easy].
    - destruct (Z_lt_le_dec k k') as [Hlt | Hle].
      + destruct (crawls_on s k (k + 1) f ltac:(lia) ltac:(lia) ltac:(lia) H) as (s1 & M1 & S1).
        destruct (IH s1 (k + 1)%Z ltac:(lia) S1 ltac:(lia)) as (s2 & M2 & S2).
        exists s2. split; [now apply moved_on with s1 | easy].
      + destruct (crawls_on s k (k - 1) f ltac:(lia) ltac:(lia) ltac:(lia) H) as (s1 & M1 & S1).
        destruct (IH s1 (k - 1)%Z ltac:(lia) S1 ltac:(lia)) as (s2 & M2 & S2).
        exists s2. split; [now apply moved_on with s1 | easy].
  Qed.

  (** *** Once around in a block *)

  (** Four moves, after which the blank is where it was, and the three tiles of the block have gone round in a
      circle. *)
  Lemma once_around : forall s b c d e, inside b -> inside c -> inside d -> inside e -> s b = blank_home ->
    steps_between b c = 1%nat -> steps_between c d = 1%nat -> steps_between d e = 1%nat ->
    steps_between e b = 1%nat -> b <> d -> c <> e -> moved s (fun x => s (turn c d e x)).
  Proof.
    intros s b c d e Ib Ic Id Ie Hb S1 S2 S3 S4 Hbd Hce.
    assert (Hnear : forall p q, steps_between p q = 1%nat -> p <> q)
      by (intros p q S ->; unfold steps_between in S; rewrite !Z.sub_diag in S; easy).
    apply Hnear in S1 as N1. apply Hnear in S2 as N2. apply Hnear in S3 as N3. apply Hnear in S4 as N4.
    assert (Hone : forall t p q, inside p -> inside q -> t p = blank_home -> steps_between p q = 1%nat ->
      moved s t -> moved s (fun x => t (exchange p q x)) /\ t (exchange p q q) = blank_home).
    { intros t p q Ip Iq Hp Hpq Ht. split; [| now rewrite (proj2 (exchange_moves p q))].
      apply and_a_move with t; [easy |]. now apply one_move with p q. }
    destruct (Hone s b c) as [M1 B1]; trivial; [now apply not_at_all |].
    destruct (Hone _ c d Ic Id B1 S2 M1) as [M2 B2].
    destruct (Hone _ d e Id Ie B2 S3 M2) as [M3 B3].
    destruct (Hone _ e b Ie Ib B3 S4 M3) as [M4 _].
    apply moved_same with (1 := M4). intros x. f_equal. clear - N1 N2 N3 N4 Hbd Hce. unfold cycle, swap.
    repeat match goal with |- context [same_cell ?a ?b] =>
      lazymatch a with context [same_cell _ _] => fail | _ => destruct (same_cell a b); subst end
    end; try congruence.
  Qed.

  (** The three tiles of the block have gone round in a circle: a 3-cycle of their places in the sequence. *)
  Lemma turn_there : forall k p q r t, (0 <= p < cells - 1)%Z -> (0 <= q < cells - 1)%Z -> (0 <= r < cells - 1)%Z ->
    (0 <= t < cells - 1)%Z -> turn (lies k p) (lies k q) (lies k r) (lies k t) = lies k (turn_places p q r t).
  Proof.
    intros k p q r t Hp Hq Hr Ht. unfold cycle.
    assert (Hsame : forall u (x y : cell), (0 <= u < cells - 1)%Z ->
      (if same_cell (lies k t) (lies k u) then x else y) = if Z.eq_dec t u then x else y).
    { intros u x y Hu. destruct (same_cell (lies k t) (lies k u)) as [E | N], (Z.eq_dec t u) as [E' | N']; trivial.
      - now apply lies_other in E.
      - now subst. }
    rewrite !Hsame by easy. now destruct (Z.eq_dec t p), (Z.eq_dec t q), (Z.eq_dec t r).
  Qed.

  Lemma turn_place : forall p q r t, (0 <= p < cells - 1)%Z -> (0 <= q < cells - 1)%Z -> (0 <= r < cells - 1)%Z ->
    (0 <= t < cells - 1)%Z -> (0 <= turn_places p q r t < cells - 1)%Z.
  Proof.
    intros p q r t Hp Hq Hr Ht. unfold cycle. destruct (Z.eq_dec t p), (Z.eq_dec t q), (Z.eq_dec t r); lia.
  Qed.

  Lemma turn_other : forall a b c x, x <> a -> x <> b -> x <> c -> turn a b c x = x.
  Proof.
    intros a b c x Ha Hb Hc. unfold cycle. destruct (same_cell x a), (same_cell x b), (same_cell x c); easy.
  Qed.

  (** The effect on the sequence. *)
  Lemma turn_shows : forall s k f p q r, (0 <= k < cells)%Z -> (0 <= p < cells - 1)%Z -> (0 <= q < cells - 1)%Z ->
    (0 <= r < cells - 1)%Z -> shows s k f ->
    shows (fun x => s (turn (lies k p) (lies k q) (lies k r) x)) k (fun t => f (turn_places p q r t)).
  Proof.
    intros s k f p q r Hk Hp Hq Hr (B & S & O). split; [| split].
    - rewrite turn_other; [easy | | |]; intros E; symmetry in E; revert E; now apply lies_not_there.
    - intros t Ht. rewrite turn_there by lia. now apply S, turn_place.
    - intros x Hx. rewrite turn_other; [now apply O | | |]; intros ->; apply Hx; now apply lies_inside.
  Qed.

  (** The blank crawls from the cell with the number h to that with the number k, the tiles with the places p, q, r go
      round, and it crawls back. *)
  Lemma there_and_back : forall s f h k p q r, (0 <= h < cells)%Z -> (0 <= k < cells)%Z -> (0 <= p < cells - 1)%Z ->
    (0 <= q < cells - 1)%Z -> (0 <= r < cells - 1)%Z -> shows s h f ->
    (forall s', s' (at_number k) = blank_home ->
      moved s' (fun x => s' (turn (lies k p) (lies k q) (lies k r) x))) ->
    moved s (fun x => s (turn (lies h p) (lies h q) (lies h r) x)).
  Proof.
    intros s f h k p q r Hh Hk Hp Hq Hr Hs Haround.
    destruct (crawls s h k f Hh Hk Hs) as (s1 & M1 & S1).
    pose proof (Haround s1 (proj1 S1)) as M2.
    pose proof (turn_shows s1 k f p q r Hk Hp Hq Hr S1) as S2.
    destruct (crawls _ k h _ Hk Hh S2) as (s3 & M3 & S3).
    apply moved_same with s3.
    - apply moved_on with (1 := M1). now apply moved_on with (1 := M2).
    - apply (described s3 _ h (fun t => f (turn_places p q r t))); trivial. now apply turn_shows.
  Qed.

  Lemma lies_before : forall k t, (t < k)%Z -> lies k t = at_number t.
  Proof. intros k t H. unfold lies. now rewrite (proj2 (Z.ltb_lt t k) H). Qed.

  Lemma lies_after : forall k t, (k <= t)%Z -> lies k t = at_number (t + 1).
  Proof. intros k t H. unfold lies. now rewrite (proj2 (Z.ltb_ge t k) H). Qed.

  (** The number of the blank's home. *)
  Local Notation home := (number_of blank_home).

  (** The block in the rows i and i + 1 whose upper cells have the numbers k and k + 1, its lower ones m and m + 1;
      before k the snake has o cells of the row i. *)
  Definition k_of (i o : Z) : Z := (i * width + o)%Z.
  Definition m_of (i o : Z) : Z := ((i + 1) * width + (width - 2 - o))%Z.

  (** Its two triples of places. *)
  Definition triples_of (i o : Z) : list (Z * Z * Z) :=
    let k := k_of i o in let m := m_of i o in [(k, m - 1, m); (m, k, k + 1)]%Z.

  Definition upto (n : Z) : list Z := map Z.of_nat (seq 0 (Z.to_nat n)).

  (** The triples of all blocks, and the cells in which the tiles of these places lie while the blank is at home. *)
  Definition all_places : list (Z * Z * Z) :=
    flat_map (fun i => flat_map (triples_of i) (upto (width - 1))) (upto (height - 1)).
  Definition all_triples : list (cell * cell * cell) :=
    map (fun t => let '(p, q, r) := t in (lies home p, lies home q, lies home r)) all_places.

  Lemma in_upto : forall n x, In x (upto n) <-> (0 <= x < n)%Z.
  Proof.
    intros n x. unfold upto. rewrite in_map_iff. split.
    - intros (y & <- & Hy). apply in_seq in Hy. lia.
    - intros Hx. exists (Z.to_nat x). split; [lia |]. apply in_seq. lia.
  Qed.

  Lemma in_all_places : forall t, In t all_places <->
    exists i o, (0 <= i < height - 1)%Z /\ (0 <= o < width - 1)%Z /\ In t (triples_of i o).
  Proof.
    intros t. unfold all_places. rewrite in_flat_map. split.
    - intros (i & Hi & H). apply in_flat_map in H as (o & Ho & H). rewrite in_upto in Hi, Ho. now exists i, o.
    - intros (i & o & Hi & Ho & H). exists i. rewrite in_upto, in_flat_map. split; [easy |]. exists o.
      now rewrite in_upto.
  Qed.

  Lemma in_all_triples : forall a b c, In (a, b, c) all_triples -> exists p q r i o,
    (0 <= i < height - 1)%Z /\ (0 <= o < width - 1)%Z /\ In (p, q, r) (triples_of i o) /\
    a = lies home p /\ b = lies home q /\ c = lies home r.
  Proof.
    intros a b c H. apply in_map_iff in H as ([[p q] r] & E & H). apply in_all_places in H as (i & o & Hi & Ho & H).
    exists p, q, r, i, o. injection E as -> -> ->. repeat split; trivial; lia.
  Qed.

  (** Its cells lie around a circle of four steps. *)
  Lemma block : forall i o, (0 <= i < height - 1)%Z -> (0 <= o < width - 1)%Z ->
    let k := k_of i o in let m := m_of i o in
    (0 <= k /\ k + 1 < m /\ m + 1 < cells)%Z /\
    steps_between (at_number k) (at_number (k + 1)) = 1%nat /\
    steps_between (at_number (k + 1)) (at_number m) = 1%nat /\
    steps_between (at_number m) (at_number (m + 1)) = 1%nat /\
    steps_between (at_number (m + 1)) (at_number k) = 1%nat.
  Proof.
    intros i o Hi Ho k m. assert (R : (0 <= k /\ k + 1 < m /\ m + 1 < cells)%Z) by (unfold k, m, k_of, m_of; nia).
    split; [easy |]. split; [apply step_along; lia |]. split; [| split; [apply step_along; lia |]].
    - replace (k + 1)%Z with (i * width + (o + 1))%Z by (unfold k, k_of; lia).
      replace m with ((i + 1) * width + (width - 1 - (o + 1)))%Z by (unfold m, m_of; lia). apply step_down. lia.
    - rewrite steps_back. unfold k, k_of. replace (m + 1)%Z with ((i + 1) * width + (width - 1 - o))%Z
        by (unfold m, m_of; lia). apply step_down. lia.
  Qed.

  Lemma triple_places : forall i o p q r, (0 <= i < height - 1)%Z -> (0 <= o < width - 1)%Z ->
    In (p, q, r) (triples_of i o) -> (0 <= p < cells - 1 /\ 0 <= q < cells - 1 /\ 0 <= r < cells - 1 /\
      p <> q /\ q <> r /\ p <> r)%Z.
  Proof.
    intros i o p q r Hi Ho H. destruct (block i o Hi Ho) as (R & _).
    destruct H as [H | [H | []]]; injection H as <- <- <-; lia.
  Qed.

  (** So each triple can be made to go round, in either direction, and the blank is at home again. *)
  Lemma goes_round : forall s i o p q r, s blank_home = blank_home -> (forall x, ~ inside x -> s x = x) ->
    (0 <= i < height - 1)%Z -> (0 <= o < width - 1)%Z -> In (p, q, r) (triples_of i o) ->
    moved s (fun x => s (turn (lies home p) (lies home q) (lies home r) x)) /\
    moved s (fun x => s (turn (lies home r) (lies home q) (lies home p) x)).
  Proof.
    intros s i o p q r Hs Hout Hi Ho H. destruct (triple_places i o p q r Hi Ho H) as (Rp & Rq & Rr & _).
    destruct (block i o Hi Ho) as (R & S1 & S2 & S3 & S4). pose proof (number_inside blank_home home_inside) as Rh.
    assert (Hshows : shows s home (fun t => s (lies home t))).
    { split; [now rewrite at_number_of by easy | now split]. }
    unfold triples_of in H. set (k := k_of i o) in *. set (m := m_of i o) in *.
    assert (I1 : inside (at_number k)) by (apply at_inside; lia).
    assert (I2 : inside (at_number (k + 1))) by (apply at_inside; lia).
    assert (I3 : inside (at_number m)) by (apply at_inside; lia).
    assert (I4 : inside (at_number (m + 1))) by (apply at_inside; lia).
    assert (N1 : at_number k <> at_number m) by (intros E; apply at_other in E; lia).
    assert (N2 : at_number (k + 1) <> at_number (m + 1)) by (intros E; apply at_other in E; lia).
    destruct H as [H | [H | []]]; injection H as <- <- <-.
    - (* With the blank in cell k the three tiles have the places k, m - 1, m. *)
      assert (Lk : lies k k = at_number (k + 1)) by (apply lies_after; lia).
      assert (Lm' : lies k (m - 1) = at_number m) by (rewrite lies_after by lia; f_equal; lia).
      assert (Lm : lies k m = at_number (m + 1)) by (apply lies_after; lia).
      split; apply there_and_back with (fun t => s (lies home t)) k; trivial; try lia;
        intros s' Hs'; rewrite Lk, Lm, Lm'; apply once_around with (at_number k); trivial; try congruence;
        now rewrite steps_back.
    - (* With the blank in cell m they have the places k, k + 1, m. *)
      assert (Lk : lies m k = at_number k) by (apply lies_before; lia).
      assert (Lk' : lies m (k + 1) = at_number (k + 1)) by (apply lies_before; lia).
      assert (Lm : lies m m = at_number (m + 1)) by (apply lies_after; lia).
      split; apply there_and_back with (fun t => s (lies home t)) m; trivial; try lia;
        intros s' Hs'; rewrite Lk, Lm, Lk'; apply once_around with (at_number m); trivial; try congruence;
        now rewrite steps_back.
  Qed.

  Lemma at_home : at_number home = blank_home.
  Proof. now apply at_number_of. Qed.

  (** They are made one after the other, each with a crawl there and back. *)
  Lemma made_can_be_moved : forall g, made cell same_cell all_triples g -> forall s, s blank_home = blank_home ->
    (forall x, ~ inside x -> s x = x) -> moved s (fun x => s (g x)).
  Proof.
    assert (Hnot : forall t, (0 <= t < cells - 1)%Z -> blank_home <> lies home t).
    { intros t Ht E. rewrite <- at_home in E at 1. symmetry in E. revert E. apply lies_not_there; trivial.
      now apply number_inside. }
    assert (Hturn : forall p q r s, (0 <= p < cells - 1)%Z -> (0 <= q < cells - 1)%Z -> (0 <= r < cells - 1)%Z ->
      s blank_home = blank_home -> (forall x, ~ inside x -> s x = x) ->
      s (turn (lies home p) (lies home q) (lies home r) blank_home) = blank_home /\
      forall x, ~ inside x -> s (turn (lies home p) (lies home q) (lies home r) x) = x).
    { intros p q r s Hp Hq Hr Hs Hout. split; [rewrite turn_other; auto |].
      intros x Hx. rewrite turn_other; [auto | | |]; intros ->; apply Hx; now apply lies_inside. }
    intros g Hg. induction Hg as [g Hg | g a b c g' Hg' IH Hin Hg | g a b c g' Hg' IH Hin Hg]; intros s Hs Hout.
    - apply not_at_all. intros x. now rewrite Hg.
    - apply in_all_triples in Hin as (p & q & r & i & o & Hi & Ho & H & -> & -> & ->).
      destruct (triple_places i o p q r Hi Ho H) as (Rp & Rq & Rr & _).
      destruct (goes_round s i o p q r Hs Hout Hi Ho H) as [M _].
      destruct (Hturn p q r s Rp Rq Rr Hs Hout) as [Hs' Hout'].
      apply moved_on with (1 := M). apply moved_same with (1 := IH _ Hs' Hout'). intros x. now rewrite Hg.
    - apply in_all_triples in Hin as (p & q & r & i & o & Hi & Ho & H & -> & -> & ->).
      destruct (triple_places i o p q r Hi Ho H) as (Rp & Rq & Rr & _).
      destruct (goes_round s i o p q r Hs Hout Hi Ho H) as [_ M].
      destruct (Hturn r q p s Rr Rq Rp Hs Hout) as [Hs' Hout'].
      apply moved_on with (1 := M). apply moved_same with (1 := IH _ Hs' Hout'). intros x. now rewrite Hg.
  Qed.

  (** *** Are they linked? *)

  (** To be linked goes on from triple to triple, and there and back. *)
  Lemma linked_on : forall x y z, linked cell all_triples x y -> linked cell all_triples y z ->
    linked cell all_triples x z.
  Proof.
    intros x y z H H'. induction H' as [| u v t H' IH Ht Hu Hv]; [easy |]. now apply within_triple with u t.
  Qed.

  Lemma linked_back : forall x y, linked cell all_triples x y -> linked cell all_triples y x.
  Proof.
    intros x y H. induction H as [| u v t H IH Ht Hu Hv]; [apply itself |].
    apply linked_on with u; [| easy]. apply within_triple with v t; trivial. apply itself.
  Qed.

  (** Each place is linked with the next. *)
  Lemma next_linked : forall t, (0 <= t)%Z -> (t + 1 < cells - 1)%Z ->
    linked cell all_triples (lies home t) (lies home (t + 1)).
  Proof.
    intros t H0 H1.
    assert (Hin : forall i o p q r, (0 <= i < height - 1)%Z -> (0 <= o < width - 1)%Z ->
      In (p, q, r) (triples_of i o) -> In (lies home p, lies home q, lies home r) all_triples).
    { intros i o p q r Hi Ho H. apply in_map_iff. exists (p, q, r). split; [easy |].
      apply in_all_places. now exists i, o. }
    destruct (row_of t ltac:(lia)) as (i & o & Hi & Ho & Et).
    destruct (Z_lt_le_dec i (height - 1)) as [Li | Li], (Z_lt_le_dec o (width - 1)) as [Lo | Lo].
    - (* The triples of the second kind link k with k + 1. *)
      apply within_triple with (lies home t) (lies home (m_of i o), lies home t, lies home (t + 1)%Z);
        [apply itself | | simpl; auto | simpl; auto].
      apply Hin with i o; try lia. right. left. unfold k_of. now rewrite <- Et.
    - (* The triples of the first kind link m - 1 with m: the last place of a row with the first of the next, *)
      apply within_triple with (lies home t) (lies home (k_of i (width - 2)), lies home t, lies home (t + 1)%Z);
        [apply itself | | simpl; auto | simpl; auto].
      apply Hin with i (width - 2)%Z; try lia. left. unfold m_of. f_equal; [f_equal |]; lia.
    - (* and the places of the last row. *)
      assert (i = height - 1)%Z by lia. subst i.
      assert (o < width - 2)%Z by lia.
      apply within_triple with (lies home t)
        (lies home (k_of (height - 2) (width - 3 - o)), lies home t, lies home (t + 1)%Z);
        [apply itself | | simpl; auto | simpl; auto].
      apply Hin with (height - 2)%Z (width - 3 - o)%Z; try lia. left. unfold m_of. f_equal; [f_equal |]; lia.
    - (* t would be the last cell. *)
      assert (i = height - 1)%Z by lia. subst i. lia.
  Qed.

  Lemma places_linked : forall t u, (0 <= t < cells - 1)%Z -> (0 <= u < cells - 1)%Z ->
    linked cell all_triples (lies home t) (lies home u).
  Proof.
    assert (Hfirst : forall n, (Z.of_nat n < cells - 1)%Z ->
      linked cell all_triples (lies home 0) (lies home (Z.of_nat n))).
    { induction n as [| n IH]; intros Hn; [apply itself |]. rewrite Nat2Z.inj_succ in *. unfold Z.succ in *.
      apply linked_on with (lies home (Z.of_nat n)); [apply IH; lia |]. apply next_linked; lia. }
    intros t u Ht Hu. apply linked_on with (lies home 0).
    - apply linked_back. replace t with (Z.of_nat (Z.to_nat t)) by lia. apply Hfirst. lia.
    - replace u with (Z.of_nat (Z.to_nat u)) by lia. apply Hfirst. lia.
  Qed.

  (** The cells of the tiles, with the blank at home. *)
  Definition tile_cells : list cell := map (lies home) (upto (cells - 1)).

  Lemma in_tile_cells : forall x, In x tile_cells <-> inside x /\ x <> blank_home.
  Proof.
    intros x. pose proof (number_inside blank_home home_inside) as Rh. unfold tile_cells. rewrite in_map_iff. split.
    - intros (t & <- & Ht). apply in_upto in Ht. split; [now apply lies_inside |].
      rewrite <- at_home at 2. now apply lies_not_there.
    - intros (Hx & N). destruct (blank_or_tile home x Rh Hx) as [-> | (t & Ht & ->)]; [now rewrite at_home in N |].
      exists t. now rewrite in_upto.
  Qed.

  (** By L4.19 every even permutation of the tiles can be made by moves that bring the blank back to its cell. *)
  Lemma even_can_be_moved : forall g, even_on cell same_cell tile_cells g -> moved g (fun x => x).
  Proof.
    intros g Hg. apply moved_back. apply (made_can_be_moved g); [| easy | easy].
    apply L4_19_linked_three_cycles_make_all_even_permutations with tile_cells; trivial.
    - intros a b c H. apply in_all_triples in H as (p & q & r & i & o & Hi & Ho & H & -> & -> & ->).
      destruct (triple_places i o p q r Hi Ho H) as (Rp & Rq & Rr & N1 & N2 & N3). repeat split.
      1-3: intros E; apply lies_other in E; lia.
      1-3: apply in_map_iff; eexists; split; [reflexivity |]; now apply in_upto.
    - intros x y Hx Hy. apply in_map_iff in Hx as (t & <- & Ht). apply in_map_iff in Hy as (u & <- & Hu).
      rewrite in_upto in Ht, Hu. now apply places_linked.
  Qed.

  (** All cells of the rectangle. *)
  Lemma all_cells : forall x, In x (blank_home :: tile_cells) <-> inside x.
  Proof.
    intros x. simpl. rewrite in_tile_cells. destruct (same_cell x blank_home) as [-> | N]; split; try easy; auto.
    intros [E | (H & _)]; [now subst | easy].
  Qed.

  (** *** Even and odd *)

  (** [swaps_in X k p]: p is composed of k swaps of cells of X. *)
  Inductive swaps_in (X : list cell) : nat -> position -> Prop :=
  | none_in : forall p, (forall x, p x = x) -> swaps_in X 0 p
  | one_more_in : forall k p p' b c, swaps_in X k p' -> In b X -> In c X -> b <> c ->
      (forall x, p x = p' (exchange b c x)) -> swaps_in X (S k) p.

  Lemma swaps_in_all : forall k s, swaps k s -> swaps_in (blank_home :: tile_cells) k s.
  Proof.
    intros k s H. induction H as [s Hs | k s s' b c H IH Ib Ic Hbc Hs]; [now apply none_in |].
    apply one_more_in with s' b c; trivial; now apply all_cells.
  Qed.

  Lemma swaps_in_more : forall X Y k p, incl X Y -> swaps_in X k p -> swaps_in Y k p.
  Proof.
    intros X Y k p HXY H. induction H as [p Hp | k p p' b c H IH Hb Hc Hbc Hp]; [now apply none_in |].
    apply one_more_in with p' b c; auto.
  Qed.

  (** What no swap touches stays where it is. *)
  Lemma swaps_in_fix : forall X k p a, swaps_in X k p -> ~ In a X -> forall x, p x = a -> x = a.
  Proof.
    intros X k p a H Ha. induction H as [p Hp | k p p' b c H IH Hb Hc Hbc Hp]; intros x Hx; [now rewrite <- (Hp x) |].
    rewrite Hp in Hx. apply IH in Hx. unfold swap in Hx.
    destruct (same_cell x b); [congruence |]. destruct (same_cell x c); congruence.
  Qed.

  Ltac look_at_cells := intros; unfold swap;
    repeat match goal with |- context [same_cell ?a ?b] =>
      lazymatch constr:((a, b)) with context [same_cell _ _] => fail | _ => destruct (same_cell a b); subst end
    end; try congruence.

  Lemma exchange_both : forall a c d x, c <> d -> d <> a -> c <> a ->
    exchange a d (exchange a c x) = exchange c d (exchange a d x).
  Proof. look_at_cells. Qed.

  Lemma exchange_past : forall a b c d x, b <> c -> b <> a -> c <> a -> d <> a ->
    exchange a d (exchange b c x) = exchange b c (exchange a (exchange b c d) x).
  Proof. look_at_cells. Qed.

  (** The swaps that touch the cell a can be put aside: then they are one or none. Whether the number of swaps is even
      stays as it is. *)
  Lemma put_aside : forall a X k s, ~ In a X -> swaps_in (a :: X) k s -> exists j p, swaps_in X j p /\
    ((Nat.even j = Nat.even k /\ forall x, s x = p x) \/
     (Nat.even j = negb (Nat.even k) /\ exists d, In d X /\ forall x, s x = p (exchange a d x))).
  Proof.
    intros a X k s Ha H. induction H as [s Hs | k s s' b c H IH Hb Hc Hbc Hs].
    - exists 0%nat, s. split; [now apply none_in |]. left. now split.
    - assert (Hnot : forall x, In x X -> x <> a) by (intros x Hx ->; contradiction).
      rewrite Nat.even_succ, <- Nat.negb_even, Bool.negb_involutive. destruct IH as (j & p & Hp & Hj).
      (* If a is one of the two: *)
      assert (Hone : forall c', In c' X -> (forall x, s x = s' (exchange a c' x)) ->
        exists j p, swaps_in X j p /\ ((Nat.even j = negb (Nat.even k) /\ forall x, s x = p x) \/
          (Nat.even j = Nat.even k /\ exists d, In d X /\ forall x, s x = p (exchange a d x)))).
      { intros c' Hc' Hs'. destruct Hj as [(Hj & E) | (Hj & d & Hd & E)].
        - exists j, p. split; [easy |]. right. split; [easy |]. exists c'. split; [easy |].
          intros x. now rewrite Hs', E.
        - destruct (same_cell c' d) as [-> | N].
          + exists j, p. split; [easy |]. left. split; [easy |]. intros x. now rewrite Hs', E, swap_twice.
          + exists (S j), (fun x => p (exchange c' d x)). split; [now apply one_more_in with p c' d |]. right.
            rewrite Nat.even_succ, <- Nat.negb_even, Hj, Bool.negb_involutive. split; [easy |]. exists d.
            split; [easy |]. intros x. rewrite Hs', E. f_equal. apply exchange_both; auto. }
      destruct Hb as [<- | Hb], Hc as [<- | Hc]; [easy | now apply Hone with c | |].
      { apply Hone with b; [easy |]. intros x. now rewrite exchange_turned. }
      (* If it is not, the swap of a can be put after it. *)
      exists (S j), (fun x => p (exchange b c x)). split; [now apply one_more_in with p b c |].
      rewrite Nat.even_succ, <- Nat.negb_even. destruct Hj as [(-> & E) | (-> & d & Hd & E)].
      + left. split; [easy |]. intros x. now rewrite Hs, E.
      + right. rewrite Bool.negb_involutive. split; [easy |]. exists (exchange b c d). split.
        * unfold swap. destruct (same_cell d b); [easy |]. now destruct (same_cell d c).
        * intros x. rewrite Hs, E. f_equal. apply exchange_past; auto.
  Qed.

  (** If a stays where it is, it is none. *)
  Lemma not_touched : forall a X k s, ~ In a X -> swaps_in (a :: X) k s -> s a = a ->
    exists j, Nat.even j = Nat.even k /\ exists p, swaps_in X j p /\ forall x, s x = p x.
  Proof.
    intros a X k s Ha H Hs. destruct (put_aside a X k s Ha H) as (j & p & Hp & [(Hj & E) | (_ & d & Hd & E)]).
    - exists j. split; [easy |]. now exists p.
    - rewrite E, (proj1 (exchange_moves a d)) in Hs. apply (swaps_in_fix X j p a Hp Ha) in Hs. now subst d.
  Qed.

  (** To leave everything where it is takes an even number of swaps. *)
  Lemma nothing_is_even : forall X k s, swaps_in X k s -> (forall x, s x = x) -> Nat.even k = true.
  Proof.
    induction X as [| a X IH]; intros k s H Hs.
    - now destruct H.
    - destruct (in_dec same_cell a X) as [Ha | Ha].
      + apply (IH k s); [| easy]. apply swaps_in_more with (2 := H). intros x [<- | Hx]; easy.
      + destruct (not_touched a X k s Ha H (Hs a)) as (j & <- & p & Hp & E). apply (IH j p); [easy |].
        intros x. now rewrite <- E.
  Qed.

  (** No permutation is both even and odd. *)
  Lemma even_or_odd : forall k j s, swaps k s -> swaps j s -> Nat.even k = Nat.even j.
  Proof.
    enough (K : forall j s, swaps j s -> forall k r, swaps k r -> (forall x, r x = s x) -> Nat.even k = Nat.even j)
      by (intros k j s Hk Hj; now apply K with s s).
    (* Undo the swaps of s one by one. *)
    intros j s Hj. induction Hj as [s Hs | j s s' b c Hj IH Ib Ic Hbc Hs]; intros k r Hk E.
    - simpl. apply nothing_is_even with (blank_home :: tile_cells) r; [now apply swaps_in_all |].
      intros x. now rewrite E.
    - rewrite (Nat.even_succ j), <- Nat.negb_even, <- (IH (S k) (fun x => r (exchange b c x))).
      + rewrite Nat.even_succ, <- Nat.negb_even. now rewrite Bool.negb_involutive.
      + now apply one_swap_more with r b c.
      + intros x. now rewrite E, Hs, swap_twice.
  Qed.

  Lemma swaps_one_to_one : forall k s, swaps k s -> forall x y, s x = s y -> x = y.
  Proof.
    intros k s H. induction H as [s Hs | k s s' b c H IH Ib Ic Hbc Hs]; intros x y E.
    - now rewrite !Hs in E.
    - rewrite !Hs in E. apply IH in E. rewrite <- (swap_twice b c x), <- (swap_twice b c y). now rewrite E.
  Qed.

  Lemma swaps_outside : forall k s, swaps k s -> forall x, ~ inside x -> s x = x.
  Proof.
    intros k s H. induction H as [s Hs | k s s' b c H IH Ib Ic Hbc Hs]; intros x Hx; [easy |].
    rewrite Hs, exchange_other; [auto | |]; intros ->; contradiction.
  Qed.

  Lemma swap_before : forall k s b c, swaps k s -> inside b -> inside c -> b <> c ->
    swaps (S k) (fun x => exchange b c (s x)).
  Proof.
    intros k s b c H Ib Ic Hbc. induction H as [s Hs | k s s' d e H IH Id Ie Hde Hs].
    - apply one_swap_more with (fun x => x) b c; trivial; [now apply none |]. intros x. now rewrite Hs.
    - apply one_swap_more with (fun x => exchange b c (s' x)) d e; trivial. intros x. now rewrite Hs.
  Qed.

  (** Each permutation of the rectangle is composed of swaps: put one cell after another right. *)
  Lemma each_is_composed : forall s, (forall x y, s x = s y -> x = y) -> (forall x, ~ inside x -> s x = x) ->
    exists k, swaps k s.
  Proof.
    enough (K : forall X s, incl X (blank_home :: tile_cells) -> (forall x y, s x = s y -> x = y) ->
      (forall x, ~ In x X -> s x = x) -> exists k, swaps k s).
    { intros s Hone Hout. apply (K (blank_home :: tile_cells)); trivial; [now intros x |].
      intros x Hx. apply Hout. now rewrite <- all_cells. }
    induction X as [| a X IH]; intros s HX Hone Hout.
    - exists 0%nat. apply none. intros x. now apply Hout.
    - assert (Ia : inside a) by (apply all_cells, HX; simpl; auto).
      assert (HX' : incl X (blank_home :: tile_cells)) by (intros x Hx; apply HX; simpl; auto).
      destruct (same_cell (s a) a) as [Ea | Na].
      + apply IH; trivial. intros x Hx. destruct (same_cell x a) as [-> | N]; [easy |].
        apply Hout. intros [E | H]; [now subst | contradiction].
      + assert (Isa : inside (s a)).
        { destruct (in_dec same_cell (s a) (a :: X)) as [H | H]; [now apply all_cells, HX |].
          apply Hout, Hone in H. contradiction. }
        destruct (IH (fun x => exchange a (s a) (s x))) as (k & Hk); trivial.
        * intros x y E. apply Hone.
          rewrite <- (swap_twice a (s a) (s x)), <- (swap_twice a (s a) (s y)). now rewrite E.
        * intros x Hx. destruct (same_cell x a) as [-> | N]; [apply exchange_moves |].
          assert (Hx' : s x = x) by (apply Hout; intros [E | H]; [now subst | contradiction]).
          rewrite exchange_other; [easy | now rewrite Hx' |]. intros E. now apply Hone in E.
        * exists (S k). pose proof (swap_before k _ a (s a) Hk Ia Isa (not_eq_sym Na)) as H.
          apply swaps_same with (1 := H). intros x. now rewrite swap_twice.
  Qed.

  (** *** Both halves *)

  Lemma even_and_two : forall p b c d e, even_on cell same_cell tile_cells p -> In b tile_cells -> In c tile_cells ->
    In d tile_cells -> In e tile_cells -> b <> c -> d <> e ->
    even_on cell same_cell tile_cells (fun x => p (exchange b c (exchange d e x))).
  Proof.
    intros p b c d e Hp Hb Hc Hd He Hbc Hde. induction Hp as [p Hp | p b' c' d' e' q Hq IH Hb' Hc' Hd' He' N1 N2 Hp].
    - apply two_swaps with b c d e (fun x => x); trivial. now apply no_swap.
    - now apply two_swaps with b' c' d' e' (fun x => q (exchange b c (exchange d e x))).
  Qed.

  Lemma swaps_in_pairs : forall k p, swaps_in tile_cells k p ->
    if Nat.even k then even_on cell same_cell tile_cells p
    else exists q b c, even_on cell same_cell tile_cells q /\ In b tile_cells /\ In c tile_cells /\ b <> c /\
      forall x, p x = q (exchange b c x).
  Proof.
    assert (Hsame : forall p q, even_on cell same_cell tile_cells q -> (forall x, p x = q x) ->
      even_on cell same_cell tile_cells p).
    { intros p q [Hq | b c d e q' Hq' Hb Hc Hd He N1 N2 Hq] E.
      - apply no_swap. intros x. now rewrite E.
      - apply two_swaps with b c d e q'; trivial. intros x. now rewrite E. }
    intros k p H. induction H as [p Hp | k p p' b c H IH Hb Hc Hbc Hp]; [now apply no_swap |].
    rewrite Nat.even_succ, <- Nat.negb_even. destruct (Nat.even k); simpl.
    - now exists p', b, c.
    - destruct IH as (q & d & e & Hq & Hd & He & Hde & E).
      apply Hsame with (fun x => q (exchange d e (exchange b c x))); [now apply even_and_two |].
      intros x. now rewrite Hp, E.
  Qed.

  (** [agree s b]: the permutation s and the number of steps from b, the blank's cell, to its home are both even or
      both odd. *)
  Definition agree (s : position) (b : cell) : Prop :=
    s b = blank_home /\ exists k, swaps k s /\ Nat.even k = Nat.even (steps_between b blank_home).

  (** Each move swaps the blank with a tile, and moves the blank one step. So the parities still agree. *)
  Lemma moves_agree : forall s s' b, moved s s' -> agree s b -> exists b', agree s' b'.
  Proof.
    intros s s' b H (Hb & k & Hk & Heven). induction H as [t Ht | t u Ht IH (b' & c & Ib & Ic & Hb' & Hstep & Hu)].
    - exists b. split; [now rewrite Ht |]. exists k. split; [now apply swaps_same with s | easy].
    - destruct IH as (b1 & Hb1 & k1 & Hk1 & Heven1).
      assert (b1 = b') by (apply (swaps_one_to_one k1 t Hk1); congruence). subst b1.
      assert (Hbc : b' <> c) by (intros ->; unfold steps_between in Hstep; rewrite !Z.sub_diag in Hstep; easy).
      exists c. split; [rewrite Hu; now rewrite (proj2 (exchange_moves b' c)) |]. exists (S k1).
      split; [now apply one_swap_more with t b' c |].
      now rewrite Nat.even_succ, <- Nat.negb_even, Heven1, (step_changes_color _ b' c Hstep), Bool.negb_involutive.
  Qed.

  Lemma moved_to_goal : forall s, solvable s -> moved s (fun x => x).
  Proof.
    intros s H. induction H as [s Hs | s s' Hmove H IH]; [now apply not_at_all |].
    apply moved_on with (2 := IH). apply and_a_move with s; [now apply not_at_all | easy].
  Qed.

  Lemma no_steps_home : steps_between blank_home blank_home = 0%nat.
  Proof. unfold steps_between. now rewrite !Z.sub_diag. Qed.

  (** Only if. *)
  Lemma solvable_agrees : forall s b k, s b = blank_home -> swaps k s -> solvable s ->
    Nat.even k = Nat.even (steps_between b blank_home).
  Proof.
    intros s b k Hb Hk H.
    (* At the goal the parities agree, and the moves can be taken back. *)
    destruct (moves_agree (fun x => x) s blank_home) as (b' & Hb' & k' & Hk' & Heven').
    - now apply moved_back, moved_to_goal.
    - split; [easy |]. exists 0%nat. rewrite no_steps_home. split; [now apply none | easy].
    - assert (b = b') by (apply (swaps_one_to_one k s Hk); congruence). subst b'.
      rewrite <- Heven'. now apply even_or_odd with s.
  Qed.

  (** If. *)
  Lemma agreeing_is_solvable : forall s b, agree s b -> solvable s.
  Proof.
    intros s b Hagree. destruct Hagree as (Hb & k & Hk & Heven).
    pose proof (swaps_outside k s Hk) as Hout. pose proof (number_inside blank_home home_inside) as Rh.
    assert (Ib : inside b).
    { destruct (inside_or_not b) as [Ib | N]; [easy |]. rewrite (Hout b N) in Hb. now subst b. }
    (* Let the blank crawl along the snake to its goal cell. *)
    destruct (crawls s (number_of b) home (fun t => s (lies (number_of b) t))) as (s' & M & S); trivial.
    { now apply number_inside. }
    { split; [now rewrite at_number_of |]. now split. }
    apply solvable_moved with (1 := M).
    (* The parities still agree; now the blank is in its place, so the permutation is even, *)
    destruct (moves_agree s s' b M) as (b' & Hb' & k' & Hk' & Heven'); [split; [easy | now exists k] |].
    destruct S as (Hhome & _ & _). rewrite at_home in Hhome.
    assert (b' = blank_home) by (apply (swaps_one_to_one k' s' Hk'); congruence). subst b'.
    rewrite no_steps_home in Heven'.
    (* and it moves tiles only. *)
    destruct (not_touched blank_home tile_cells k' s') as (j & Hj & p & Hp & E); trivial.
    { intros H. now apply in_tile_cells in H. }
    { now apply swaps_in_all. }
    (* It is an even permutation of the sequence, and we can make it. *)
    apply swaps_in_pairs in Hp. rewrite Hj, Heven' in Hp. simpl in Hp.
    apply solvable_moved with (fun x => x); [| now apply solved].
    apply moved_on with p; [now apply not_at_all | now apply even_can_be_moved].
  Qed.

  (** T4.20. Which positions can be solved. On a rectangle of at least two rows and two columns, a position can be
      moved to the goal if and only if the permutation that takes it to the goal, blank included, and the number of
      steps, up, down, left or right, from the blank's cell to its goal cell are both even or both odd.

      [two_rows], [two_columns]: the rectangle has at least two rows and two columns. [home_inside]: the blank's goal
      cell is in it. [s b = blank_home]: b is the blank's cell. [swaps k s]: the permutation is composed of k swaps of
      cells of the rectangle, as each is ([each_is_composed]); it is even or odd as k is, and not both
      ([even_or_odd]). *)
  Theorem T4_20_which_positions_can_be_solved : forall s b k, s b = blank_home -> swaps k s ->
    (solvable s <-> Nat.even k = Nat.even (steps_between b blank_home)).
  Proof.
    intros s b k Hb Hk. split; intros H.
    - now apply solvable_agrees with s.
    - apply agreeing_is_solvable with b. split; [easy | now exists k].
  Qed.
End Parity.
