(** * Chapter 5, side road: orders, lawful and unlawful *)

From Proofs Require Import Chapter_5 Vectors Pairs.
From Coq Require Import Bool Lia PeanoNat Compare_dec Eqdep_dec NArith.
From Coq Require BinInt.
Local Open Scope number_scope.

(** ** Orders that keep the laws *)

(** Growth, said of one step: a cost is at least as good as what the step makes of it. Costs are growing if this is
    true of all steps. *)
Definition grows_by {C : Costs} (s : stride) : Prop := forall a : cost, covers_infinity (Some a) (extend a s).

(** Sets, such as those of [frozenset]: no more is asked of them than this. *)
Class Sets := {
  thing : Type;
  set : Type;
  has : set -> thing -> Prop;
  nothing : set;
  union : set -> set -> set;
  has_decide : forall A x, {has A x} + {~ has A x};
  has_nothing : forall x, ~ has nothing x;
  has_union : forall A B x, has (union A B) x <-> has A x \/ has B x;
  inclusion_decide : forall A B, {forall x, has A x -> has B x} + {~ forall x, has A x -> has B x};
  same_set : forall A B : set, {A = B} + {A <> B}
}.

Definition included `{Sets} (A B : set) : Prop := forall x, has A x -> has B x.

(** Sets of numbered letters are such: a whole number, whose binary digit number [x] says whether [x] is a member. *)
#[export] Instance letters : Sets.
Proof.
  refine {| thing := N; set := N; has A x := N.testbit A x = true; nothing := 0%N; union := N.lor |}.
  - intros A x. apply bool_dec.
  - intros x. now rewrite N.bits_0.
  - intros A B x. rewrite N.lor_spec. apply orb_true_iff.
  - intros A B. destruct (N.eq_dec (N.land A B) A) as [E | D].
    + left. intros x H. rewrite <- E, N.land_spec in H. now apply andb_prop in H.
    + right. intros H. apply D, N.bits_inj. intros x. rewrite N.land_spec.
      specialize (H x). destruct (N.testbit A x); [now rewrite H | easy].
  - apply N.eq_dec.
Defined.

Section Building_blocks.
  Context `{N : Numbers} `{S : Sets}.

  (** Numbers, extended by adding numbers, by the maximum, and (upside down) by the minimum. *)
  Definition sums : Costs :=
    {| cost := number; stride := number; covers := le; extend a s := Some (a + s)%number;
       covers_decide := le_decide; same_cost := same_number |}.

  Definition maxima : Costs :=
    {| cost := number; stride := number; covers := le; extend a s := Some (joined Max a s);
       covers_decide := le_decide; same_cost := same_number |}.

  Definition minimum (a b : number) : number := if le_decide a b then a else b.
  Definition minima : Costs :=
    {| cost := number; stride := number; covers a b := le b a; extend a s := Some (minimum a s);
       covers_decide a b := le_decide b a; same_cost := same_number |}.

  (** Sets, extended by union: the fewer members the better; or the more the better, where a step (gives, needs)
      demands that certain members are there. *)
  Definition fewer : Costs :=
    {| cost := set; stride := set; covers := included; extend A B := Some (union A B);
       covers_decide := inclusion_decide; same_cost := same_set |}.

  Definition more : Costs :=
    {| cost := set; stride := set * set; covers A B := included B A;
       extend A s := if inclusion_decide (snd s) A then Some (union A (fst s)) else None;
       covers_decide A B := inclusion_decide B A; same_cost := same_set |}.

  (** The charge drawn from a battery: not negative, and within the capacity. *)
  Definition can_be_drawn (capacity u : number) : bool :=
    (if le_decide 0 u then true else false) && (if le_decide u capacity then true else false).

  Record charge (capacity : number) := { drawn : number; drawn_well : can_be_drawn capacity drawn = true }.

  Lemma drawn_range : forall C (u : charge C), 0 <= drawn C u /\ drawn C u <= C.
  Proof.
    intros C [u W]. simpl. unfold can_be_drawn in W. now destruct (le_decide 0 u), (le_decide u C).
  Qed.

  Definition same_charge {C} (u v : charge C) : {u = v} + {u <> v}.
  Proof.
    destruct u as [u U], v as [v V]. destruct (same_number u v) as [E | D].
    - left. subst v. f_equal. apply UIP_dec, bool_dec.
    - right. now intros [= E].
  Defined.

  Definition charge_of (C x : number) : option (charge C) :=
    match bool_dec (can_be_drawn C x) true with
    | left W => Some {| drawn := x; drawn_well := W |}
    | right _ => None
    end.

  Lemma charge_possible : forall C x, 0 <= x -> x <= C -> exists u, charge_of C x = Some u /\ drawn C u = x.
  Proof.
    intros C x L H. unfold charge_of. destruct (bool_dec (can_be_drawn C x) true) as [W | W]; [now eexists |].
    destruct W. unfold can_be_drawn. now destruct (le_decide 0 x), (le_decide x C).
  Qed.

  Lemma charge_some : forall C x u, charge_of C x = Some u -> drawn C u = x.
  Proof.
    intros C x u H. unfold charge_of in H. destruct (bool_dec (can_be_drawn C x) true); [| easy].
    now injection H as <-.
  Qed.

  Definition battery (C : number) : Costs :=
    {| cost := charge C; stride := number; covers u v := le (drawn C u) (drawn C v);
       extend u e := charge_of C (joined Max 0 (drawn C u + e));
       covers_decide u v := le_decide (drawn C u) (drawn C v); same_cost := same_charge |}.

  Lemma max_spec : forall a b,
    a <= joined Max a b /\ b <= joined Max a b /\ (joined Max a b = a \/ joined Max a b = b).
  Proof. intros a b. simpl. destruct (le_decide a b); repeat split; auto; linear. Qed.

  (** What keeps the order, keeps it under the limit of the battery too. *)
  Lemma charge_monotone : forall C x y, 0 <= x -> x <= y ->
    @covers_infinity (battery C) (charge_of C x) (charge_of C y).
  Proof.
    intros C x y L H. destruct (charge_of C y) as [v |] eqn:V; [| now destruct (charge_of C x)].
    pose proof (drawn_range C v) as R. apply charge_some in V. rewrite V in R.
    destruct (charge_possible C x) as (u & -> & U); [exact L | linear |]. simpl. rewrite U, V. exact H.
  Qed.

  (** Two parts, extended separately. It is impossible to go on where it is impossible for one of them. *)
  Definition together {A B : Type} (x : option A) (y : option B) : option (A * B) :=
    match x, y with Some a, Some b => Some (a, b) | _, _ => None end.

  Definition both (C D : Costs) : Costs.
  Proof.
    refine {| cost := @cost C * @cost D; stride := @stride C * @stride D;
              covers a b := covers (fst a) (fst b) /\ covers (snd a) (snd b);
              extend a s := together (extend (fst a) (fst s)) (extend (snd a) (snd s)) |}.
    - intros a b. destruct (covers_decide (fst a) (fst b)), (covers_decide (snd a) (snd b));
        [left | right | right | right]; tauto.
    - intros [a a'] [b b']. destruct (same_cost a b), (same_cost a' b'); [left | right | right | right]; congruence.
  Defined.

  (** Those costs that are [inside], extended by those steps that are [taken]; extension does not lead out of them. *)
  Definition stays_inside (C : Costs) (inside : cost -> bool) (taken : stride -> Prop) : Prop :=
    forall a s b, inside a = true -> taken s -> extend a s = Some b -> inside b = true.

  Section Subset.
    Context (C : Costs) (inside : cost -> bool) (taken : stride -> Prop) (Stays : stays_inside C inside taken).

    Record member := { value_of : cost; is_inside : inside value_of = true }.

    Definition extend_member (a : member) (s : {s : stride | taken s}) : option member :=
      match extend (value_of a) (proj1_sig s) as x return extend (value_of a) (proj1_sig s) = x -> option member with
      | Some b => fun E =>
          Some {| value_of := b; is_inside := Stays _ _ b (is_inside a) (proj2_sig s) E |}
      | None => fun _ => None
      end eq_refl.

    Lemma extend_member_value : forall a s,
      option_map value_of (extend_member a s) = extend (value_of a) (proj1_sig s).
    Proof.
      intros a s. unfold extend_member.
      generalize (Stays (value_of a) (proj1_sig s)). intros St.
      revert St. generalize (extend (value_of a) (proj1_sig s)). now intros [b |] St.
    Qed.

    Definition same_member (a b : member) : {a = b} + {a <> b}.
    Proof.
      destruct a as [a A], b as [b B]. destruct (same_cost a b) as [E | D].
      - left. subst b. f_equal. apply UIP_dec, bool_dec.
      - right. now intros [= E].
    Defined.

    Definition subset : Costs :=
      {| cost := member; stride := {s : stride | taken s}; covers a b := covers (value_of a) (value_of b);
         extend := extend_member; covers_decide a b := covers_decide (value_of a) (value_of b);
         same_cost := same_member |}.

    Lemma subset_infinity : forall x y : option member,
      @covers_infinity subset x y <-> covers_infinity (option_map value_of x) (option_map value_of y).
    Proof. now intros [a |] [b |]. Qed.
  End Subset.

  Lemma sums_lawful : @lawful sums.
  Proof.
    split; [split; [exact le_refl | exact le_trans] |]. intros s a b H. simpl in *. linear.
  Qed.

  Lemma fewer_lawful : @lawful fewer.
  Proof.
    split; [split; [easy | intros A B C H G x Hx; now apply G, H] |].
    intros s A B H x Hx. simpl in *. apply has_union in Hx. apply has_union.
    destruct Hx as [Hx | Hx]; [left; now apply H | now right].
  Qed.

  Lemma more_lawful : @lawful more.
  Proof.
    split; [split; [easy | intros A B C H G x Hx; now apply H, G] |].
    intros [gives needs] A B H. simpl in *. destruct (inclusion_decide needs B) as [B_has | _].
    - (* Whoever has what is demanded with B has it with A. *)
      destruct (inclusion_decide needs A) as [_ | A_lacks]; [| destruct A_lacks; intros x Hx; now apply H, B_has].
      intros x Hx. apply has_union in Hx. apply has_union. destruct Hx as [Hx | Hx]; [left; now apply H | now right].
    - now destruct (inclusion_decide needs A).
  Qed.

  Lemma battery_lawful : forall C, @lawful (battery C).
  Proof.
    intros C. split; [split; [intros u; apply le_refl | intros u v w; apply le_trans] |].
    intros e u v H. simpl in H. apply charge_monotone; [apply max_spec |].
    apply joined_monotone_right. linear.
  Qed.

  Lemma together_monotone : forall (C D : Costs) x x' y y', @covers_infinity C x y -> @covers_infinity D x' y' ->
    @covers_infinity (both C D) (together x x') (together y y').
  Proof. intros C D [a |] [a' |] [b |] [b' |] H H'; simpl in *; try easy. Qed.

  Lemma both_lawful : forall C D : Costs, @lawful C -> @lawful D -> @lawful (both C D).
  Proof.
    intros C D [[Refl Trans] Iso] [[Refl' Trans'] Iso']. split; [split |].
    - intros a. now split.
    - intros a b c [H H'] [G G']. split; [now apply Trans with (fst b) | now apply Trans' with (snd b)].
    - intros s a b [H H']. apply together_monotone; [now apply Iso | now apply Iso'].
  Qed.

  (** T5.16. Building blocks. These are lawful: 1. numbers under <=, extended by adding numbers; growing if what is
      added is not negative.

      Hypotheses: none; for the second claim s is not negative.

      Differs: growth is said of each step ([grows_by]). *)

  Theorem T5_16_1_building_blocks : @lawful sums /\ forall s : number, 0 <= s -> @grows_by sums s.
  Proof. split; [exact sums_lawful |]. intros s H a. simpl. linear. Qed.

  (** T5.16. Building blocks, continued. 2. Numbers under <=, extended by the maximum; growing. (Numbers under >= with
      the minimum, for width: the same, upside down.)

      Hypotheses: none. *)

  Theorem T5_16_2_building_blocks : (@lawful maxima /\ @growing maxima) /\ (@lawful minima /\ @growing minima).
  Proof.
    repeat split; try exact le_refl; try exact le_trans.
    - intros s a b H. apply (joined_monotone Max a b s H).
    - intros a s. apply max_spec.
    - intros a b c H G. now apply le_trans with b.
    - intros s a b H. simpl in *. unfold minimum. destruct (le_decide a s), (le_decide b s); linear.
    - intros a s. simpl. unfold minimum. destruct (le_decide a s); linear.
  Qed.

  (** T5.16. Building blocks, continued. 3. Sets under inclusion, extended by union; growing. Sets under the
      reverse of inclusion, extended by union, where moreover a step may demand that certain members are there; not
      growing.

      Hypotheses: none but what [Sets] asks: that it can be decided whether one set is included in another.

      Differs: that costs do not grow is said of each step that can be taken and gives what was not there. *)

  Theorem T5_16_3_building_blocks :
    (@lawful fewer /\ @growing fewer) /\
    (@lawful more /\ forall A gives needs x, has gives x -> ~ has A x -> included needs A ->
      ~ @covers_infinity more (Some A) (@extend more A (gives, needs))).
  Proof.
    split; split.
    - exact fewer_lawful.
    - intros A s x Hx. apply has_union. now left.
    - exact more_lawful.
    - intros A gives needs x Hx Not Needs H. simpl in H.
      destruct (inclusion_decide needs A) as [_ | D]; [| now apply D]. apply Not, H, has_union. now right.
  Qed.

  (** T5.16. Building blocks, continued. 4. The charge drawn from a battery under <=, where a step of energy e makes
      max(0, u + e) of u, impossible above the capacity; not growing if e may be negative.

      Hypotheses: the capacity is C; for the second claim e is negative, and the battery is not full (u is positive).

      Differs: the charge drawn is at all times between 0 and the capacity, also at the outset. *)

  Theorem T5_16_4_building_blocks : forall C, @lawful (battery C) /\
    forall (u : charge C) e, e < 0 -> 0 < drawn C u ->
    ~ @covers_infinity (battery C) (Some u) (@extend (battery C) u e).
  Proof.
    intros C. split; [apply battery_lawful |]. intros u e E U H.
    pose proof (drawn_range C u) as R. destruct (max_spec 0 (drawn C u + e)) as (L & _ & M).
    destruct (charge_possible C (joined Max 0 (drawn C u + e))) as (v & V & Dv); [exact L | |].
    - destruct M as [-> | ->]; linear.
    - change (@extend (battery C) u e) with (charge_of C (joined Max 0 (drawn C u + e))) in H.
      rewrite V in H. change (drawn C u <= drawn C v) in H. rewrite Dv in H.
      destruct M as [M | M]; rewrite M in H; linear.
  Qed.

  (** T5.16. Building blocks, continued. 5. Tuples of parts, each with lawful costs, compared and extended part by
      part; growing if all parts are.

      Hypotheses: for the first claim both parts are lawful, for the last both are growing.

      Differs: tuples are pairs, whose parts may be pairs again. Growth is said of each step too. *)

  Theorem T5_16_5_building_blocks : forall C D : Costs,
    (@lawful C -> @lawful D -> @lawful (both C D)) /\
    (forall s s', @grows_by C s -> @grows_by D s' -> @grows_by (both C D) (s, s')) /\
    (@growing C -> @growing D -> @growing (both C D)).
  Proof.
    intros C D.
    assert (Grows : forall s s', @grows_by C s -> @grows_by D s' -> @grows_by (both C D) (s, s')).
    { intros s s' H H' [a a']. exact (together_monotone C D _ _ _ _ (H a) (H' a')). }
    split; [apply both_lawful |]. split; [exact Grows |].
    intros H H' a [s s']. apply Grows; intros c; [apply H | apply H'].
  Qed.

  (** T5.16. Building blocks, continued. 6. Any set of lawful costs that extension does not lead out of.

      Hypotheses: the costs are lawful; extension does not lead out of those that are [inside].

      Differs: the steps too may be some of all; and growth is inherited, if all those steps let costs grow. *)

  Theorem T5_16_6_building_blocks : forall (C : Costs) inside taken (Stays : stays_inside C inside taken),
    (@lawful C -> @lawful (subset C inside taken Stays)) /\
    ((forall s, taken s -> @grows_by C s) -> @growing (subset C inside taken Stays)).
  Proof.
    intros C inside taken Stays. split.
    - (* A law that holds for all costs holds in any subset. *)
      intros [[Refl Trans] Iso]. split; [split |].
      + intros a. apply Refl.
      + intros a b c. apply Trans.
      + intros s a b H. apply subset_infinity. simpl extend. rewrite !extend_member_value. now apply Iso.
    - intros Grow a s. apply subset_infinity. simpl extend. rewrite extend_member_value. apply Grow, proj2_sig.
  Qed.
End Building_blocks.

(** ** Lexicographic orders *)

Section Lexicographic.
  Context (C D : Costs).

  (** a < b implies a + s < b + s, unless b + s is infinite. *)
  Definition strictly_isotone : Prop := forall (a b : @cost C) s, better a b ->
    match extend a s, extend b s with
    | Some c, Some d => better c d
    | None, Some _ => False
    | _, None => True
    end.

  Definition never_impossible : Prop := forall (a : @cost D) s, exists b, extend a s = Some b.

  Definition lexicographic_order (a b : @cost C * @cost D) : Prop :=
    better (fst a) (fst b) \/ equally_good (fst a) (fst b) /\ covers (snd a) (snd b).

  Definition lexicographic : Costs.
  Proof.
    refine {| cost := @cost C * @cost D; stride := @stride C * @stride D; covers := lexicographic_order;
              extend a s := together (extend (fst a) (fst s)) (extend (snd a) (snd s)) |}.
    - intros a b. unfold lexicographic_order, better, equally_good.
      destruct (covers_decide (fst a) (fst b)), (covers_decide (fst b) (fst a)),
        (covers_decide (snd a) (snd b)); (left; tauto) || (right; tauto).
    - exact (@same_cost (both C D)).
  Defined.

  (** T5.17. When lexicographic orders are lawful. Let costs have two parts, extended separately, both lawful; let the
      first be strictly isotone: a < b implies a + s < b + s; and let the second part make no step impossible. Then
      the lexicographic order, a < b in the first part, or a ~ b there and a <= b in the second, is lawful.

      Hypotheses: both parts are lawful; the first is strictly isotone; no step is impossible for the second.

      Differs: where b + s is infinite, strictness asks nothing of a + s (infinity is not better than itself, so the
      text asks there that b can go on). *)

  Theorem T5_17_when_lexicographic_orders_are_lawful :
    @lawful C -> @lawful D -> strictly_isotone -> never_impossible -> @lawful lexicographic.
  Proof.
    intros [[Refl Trans] Iso] [[Refl' Trans'] Iso'] Strict Never.
    split; [split |].
    - intros a. right. now repeat split.
    - (* Along a <= b <= c the first part gets worse at some step, and then a < c there, or at none. *)
      intros a b c [[H H'] | [[H H'] H2]] [[G G'] | [[G G'] G2]].
      1-3: left; split; [now apply Trans with (fst b) | intros K].
      + apply H'. now apply Trans with (fst c).
      + apply H'. now apply Trans with (fst c).
      + apply G'. now apply Trans with (fst a).
      + right. repeat split; [now apply Trans with (fst b) .. | now apply Trans' with (snd b)].
    - intros [s s'] [a a'] [b b'] H. change (lexicographic_order (a, a') (b, b')) in H.
      simpl extend. destruct (Never a' s') as [c' Ec], (Never b' s') as [d' Ed]. rewrite Ec, Ed.
      destruct H as [H | [[H H'] H2]]; simpl in H.
      + (* If a < b in the first part, then a + s < b + s there, and the second part stops nobody. *)
        specialize (Strict a b s H). destruct (extend a s), (extend b s); simpl; try easy. now left.
      + (* If a ~ b there, then a + s ~ b + s, by law 2 both ways; and the second parts follow law 2. *)
        simpl in H', H2. pose proof (Iso s a b H) as L. pose proof (Iso s b a H') as M.
        pose proof (Iso' s' a' b' H2) as L'. simpl in L, M, L'. rewrite Ec, Ed in L'.
        destruct (extend a s), (extend b s); simpl; try easy. right. now repeat split.
  Qed.
End Lexicographic.

(** ** Seven orders that lose answers *)

(** Whole numbers that are not negative: how wide a path is, and how long. *)
Definition widest_then_shortest : Costs.
Proof.
  refine {| cost := nat * nat; stride := nat * nat;
            covers a b := (fst b < fst a \/ fst a = fst b /\ snd a <= snd b)%nat;
            extend a s := Some (Nat.min (fst a) (fst s), snd a + snd s)%nat |}.
  - intros [a a'] [b b']. simpl. destruct (lt_dec b a), (Nat.eq_dec a b), (le_dec a' b');
      (left; lia) || (right; lia).
  - decide equality; apply Nat.eq_dec.
Defined.

(** T5.18. Widest, then shortest. The width of a path is that of its narrowest step. Prefer the larger width, and
    among equal widths the smaller length. This total order is not isotone.

    Hypotheses: none; a cost is (width, length), and so is a step.

    Differs: widths and lengths are whole numbers that are not negative. *)

Theorem T5_18_widest_then_shortest :
  @partial_order widest_then_shortest /\ @total widest_then_shortest /\
  exists s, ~ @isotone widest_then_shortest (fun a => extend a s).
Proof.
  split; [split; [split |] | split].
  - intros [w l]. simpl. lia.
  - intros [w l] [w' l'] [w'' l''] H G. simpl in *. lia.
  - intros [w l] [w' l'] [H G]. simpl in *. assert (w = w' /\ l = l') as [-> ->] by lia. easy.
  - intros [w l] [w' l']. simpl. lia.
  - (* Width 2, length 1 is better than width 1, length 0; then comes a step of width 1 and length 0. *)
    exists (1, 0)%nat. intros Iso. specialize (Iso (2, 1)%nat (1, 0)%nat). simpl in Iso. lia.
Qed.

Section Intervals.
  Context `{N : Numbers}.

  (** An interval: its ends, the lower one first. *)
  Record interval := {
    lower : number;
    upper : number;
    in_order : (if le_decide lower upper then true else false) = true
  }.

  Lemma ends_in_order : forall a, lower a <= upper a.
  Proof. intros [l u O]. simpl. now destruct (le_decide l u). Qed.

  Lemma make_in_order : forall l u, l <= u -> (if le_decide l u then true else false) = true.
  Proof. intros l u H. now destruct (le_decide l u). Qed.

  Definition from_to l u (H : l <= u) : interval := {| lower := l; upper := u; in_order := make_in_order l u H |}.

  Lemma same_ends : forall a b, lower a = lower b -> upper a = upper b -> a = b.
  Proof.
    intros [l u O] [l' u' O'] E F. simpl in E, F. subst l' u'. f_equal. apply UIP_dec, bool_dec.
  Qed.

  Definition same_interval (a b : interval) : {a = b} + {a <> b}.
  Proof.
    destruct (same_number (lower a) (lower b)) as [E | D]; [| right; congruence].
    destruct (same_number (upper a) (upper b)) as [F | D]; [| right; congruence]. left. now apply same_ends.
  Defined.

  Lemma sum_in_order : forall a s, lower a + lower s <= upper a + upper s.
  Proof. intros a s. pose proof (ends_in_order a). pose proof (ends_in_order s). linear. Qed.

  Definition precedes (a b : interval) : Prop := upper a <= lower b.

  Definition certainly_better : Costs.
  Proof.
    refine {| cost := interval; stride := interval; covers a b := a = b \/ precedes a b;
              extend a s := Some (from_to _ _ (sum_in_order a s)); same_cost := same_interval |}.
    intros a b. destruct (same_interval a b) as [E | D]; [left; now left |].
    destruct (le_decide (upper a) (lower b)) as [L | L]; [left; now right | right; now intros [E | P]].
  Defined.

  (** T5.19. Certainly better. Costs are intervals, extended by adding both ends. Let a <= b if a = b or the upper end
      of a is at most the lower end of b. This is a partial order, and not isotone.

      Hypotheses: none; a cost is an interval of numbers, and so is a step. *)

  Theorem T5_19_certainly_better :
    @partial_order certainly_better /\ exists s, ~ @isotone certainly_better (fun a => extend a s).
  Proof.
    split; [split; [split |] |].
    - intros a. now left.
    - (* If a precedes b and b precedes c, then a precedes c. *)
      intros a b c [-> | H] [-> | G]; simpl; auto. right. unfold precedes in *. pose proof (ends_in_order b). linear.
    - (* If a and b precede each other, both are the same single point. *)
      intros a b [[-> | H] [E | G]]; auto. unfold precedes in *.
      pose proof (ends_in_order a). pose proof (ends_in_order b). apply same_ends; linear.
    - (* [0, 0] <= [0, 1], and a step of [0, 1] makes [0, 1] and [0, 2] of them. *)
      pose proof zero_below_one as L. exists (from_to 0 1 L). intros Iso.
      specialize (Iso (from_to 0 0 (le_refl 0)) (from_to 0 1 L)).
      destruct Iso as [E | P]; [right; apply le_refl | |]; pose proof one_positive as One.
      + apply (f_equal upper) in E. simpl in E. apply One. linear.
      + unfold precedes in P. simpl in P. apply One. linear.
  Qed.
End Intervals.

Section Deviations.
  Context `{N : Numbers} (root : number -> number).
  Add Ring numbers_of_deviations : ring_laws.

  (** The root of a square is what was squared. (Of other numbers no more is needed than that [root] is a
      function.) *)
  Definition is_root : Prop := forall x, 0 <= x -> root (x * x) = x.

  (** Mean and variance; the smaller the mean plus two roots of the variance, the better. *)
  Definition cautious (a : number * number) : number := fst a + root (snd a) + root (snd a).

  Definition mean_plus_deviations : Costs.
  Proof.
    refine {| cost := number * number; stride := number * number; covers a b := cautious a <= cautious b;
              extend a s := Some (fst a + fst s, snd a + snd s) |}.
    - intros a b. apply le_decide.
    - decide equality; apply same_number.
  Defined.

  (** T5.20. Mean plus two deviations. Let steps have independent random costs, so that means and variances add up.
      Prefer the smaller mean plus two deviations, where the deviation is the root of the variance. This total
      preorder is not isotone.

      Hypotheses: [root] gives the root of each square.

      Differs: nothing is said of chance; a cost is a mean and a variance, and both add up. Not every number need have
      a root, so that the statement is true of whole numbers too, with the root rounded down. (So the proof has other
      numbers than the printed one: variances 0 and 9, and then 16 more.) Negative variances are not excluded; none
      occurs in the example. *)

  Theorem T5_20_mean_plus_two_deviations : is_root ->
    @preorder mean_plus_deviations /\ @total mean_plus_deviations /\
    exists s, ~ @isotone mean_plus_deviations (fun a => extend a s).
  Proof.
    intros Root. split; [split | split].
    - intros a. apply le_refl.
    - intros a b c. apply le_trans.
    - intros a b. destruct (le_total (cautious a) (cautious b)); [now left | now right].
    - pose proof zero_below_one as L. pose (two := 1 + 1). pose (three := two + 1). pose (four := three + 1).
      pose (five := four + 1).
      assert (R0 : root 0 = 0) by (replace 0 with (0 * 0) at 1 by ring; apply Root, le_refl).
      assert (R3 : root (three * three) = three) by (apply Root; unfold three, two; linear).
      assert (R4 : root (four * four) = four) by (apply Root; unfold four, three, two; linear).
      assert (R5 : root (three * three + four * four) = five).
      { replace (three * three + four * four) with (five * five) by (unfold five, four, three, two; ring).
        apply Root. unfold five, four, three, two. linear. }
      (* Mean 5 without variance gives 5; mean 0 with variance 9 gives 6. After a step of mean 0 and variance 16 they
         give 5 + 8 = 13 and 0 + 10. *)
      exists (0, four * four). intros Iso. specialize (Iso (five, 0) (0, three * three)).
      simpl in Iso. unfold cautious in Iso. simpl in Iso.
      replace (0 + four * four) with (four * four) in Iso by ring. rewrite R0, R3, R4, R5 in Iso.
      pose proof one_positive as One. unfold five, four, three, two in Iso. apply One.
      lapply Iso; linear.
  Qed.
End Deviations.

(** Whole numbers have such roots, rounded down. *)
Lemma whole_roots : @is_root integers BinInt.Z.sqrt.
Proof. intros x H. now apply BinInt.Z.sqrt_square. Qed.

Section Arrivals.
  Context `{N : Numbers}.

  (** A step: from the departure to the arrival, or to infinity, where nothing leaves anymore. *)
  Definition arrivals : Costs :=
    {| cost := number; stride := number -> option number; covers := le; extend t s := s t;
       covers_decide := le_decide; same_cost := same_number |}.

  (** First in, first out. *)
  Definition non_decreasing (s : number -> option number) : Prop := forall t t', t <= t' ->
    match s t, s t' with
    | _, None => True
    | None, Some _ => False
    | Some arrival, Some arrival' => arrival <= arrival'
    end.

  (** Travelers may wait: of the finitely many departures, each with its arrival, the best that is not missed. *)
  Fixpoint wait_for (departures : list (number * number)) (t : number) : option number :=
    match departures with
    | [] => None
    | (u, arrival) :: rest =>
        if le_decide t u
        then match wait_for rest t with Some other => Some (minimum arrival other) | None => Some arrival end
        else wait_for rest t
    end.

  Definition arrivals_with_waiting : Costs :=
    {| cost := number; stride := list (number * number); covers := le; extend t s := wait_for s t;
       covers_decide := le_decide; same_cost := same_number |}.

  Lemma minimum_spec : forall a b, minimum a b <= a /\ minimum a b <= b /\ (minimum a b = a \/ minimum a b = b).
  Proof. intros a b. unfold minimum. destruct (le_decide a b); repeat split; auto; linear. Qed.

  (** It arrives at the least arrival of those departures that are not missed. *)
  Lemma wait_for_least : forall departures t,
    match wait_for departures t with
    | None => forall u arrival, In (u, arrival) departures -> ~ t <= u
    | Some best => (exists u, In (u, best) departures /\ t <= u) /\
                   forall u arrival, In (u, arrival) departures -> t <= u -> best <= arrival
    end.
  Proof.
    induction departures as [| [u arrival] rest IH]; intros t; simpl; [easy |].
    specialize (IH t). destruct (le_decide t u) as [L | L]; destruct (wait_for rest t) as [other |].
    - destruct IH as [(u' & I & H) Least]. destruct (minimum_spec arrival other) as (M & M' & E). split.
      + destruct E as [-> | ->]; [exists u | exists u']; auto.
      + intros v x [[= <- <-] | J] Hv; [exact M |]. specialize (Least v x J Hv). linear.
    - split; [exists u; auto |]. intros v x [[= <- <-] | J] Hv; [apply le_refl | now destruct (IH v x J)].
    - destruct IH as [(u' & I & H) Least]. split; [exists u'; auto |].
      intros v x [[= <- <-] | J] Hv; [easy | now apply Least with v].
    - intros v x [[= <- <-] | J]; [exact L | now apply IH with x].
  Qed.

  (** T5.21. Earlier is better, if nobody overtakes. Costs are times, compared as numbers; a step is a function from
      departure to arrival, infinity where nothing leaves anymore. Extension is isotone if and only if every such
      function is non-decreasing ("first in, first out"). Where travelers may wait before each step, and there are
      finitely many departures, extension is always isotone.

      Hypotheses: none. The first part speaks of each step s; in the second a step is a list of departures, each with
      its arrival, and [wait_for] takes the best that is not missed.

      Differs: that times are a preorder is proved too, so that costs with waiting are lawful. *)

  Theorem T5_21_earlier_is_better_if_nobody_overtakes :
    (forall s, @isotone arrivals (fun t => extend t s) <-> non_decreasing s) /\ @lawful arrivals_with_waiting.
  Proof.
    split.
    - (* Isotone and non-decreasing are the same statement here. *)
      intros s. split; intros H t t' L; exact (H t t' L).
    - split; [split; [exact le_refl | exact le_trans] |]. intros s t t' H. simpl in H.
      (* A later t' leaves fewer of the departures, so the least does not fall. *)
      pose proof (wait_for_least s t) as Here. pose proof (wait_for_least s t') as Later.
      simpl extend. destruct (wait_for s t') as [best' |]; [| now destruct (wait_for s t)].
      destruct Later as [(u & I & L) _]. assert (t <= u) by (now apply le_trans with t').
      destruct (wait_for s t) as [best |]; simpl.
      + destruct Here as [_ Least]. now apply Least with u.
      + now destruct (Here u best' I).
  Qed.
End Arrivals.

(** "The nearer to R steps the better": the distance of b's second part from R. *)
Definition nearer (R : nat) (a b : nat * nat) : Prop :=
  (Nat.max (snd a - R) (R - snd a) <= Nat.max (snd b - R) (R - snd b))%nat.

(** T5.23. An exact amount. Let R >= 1. "Exactly R steps" and "at least R steps" are not down-closed in the product
    order of (fires, steps), and "the nearer to R steps the better" does not extend it.

    Hypotheses: R >= 1; costs are [pairs]: fires and steps. *)

Theorem T5_23_an_exact_amount : forall R, (1 <= R)%nat ->
  ~ @down_closed pairs (fun c : nat * nat => Nat.eqb (snd c) R) /\
  ~ @down_closed pairs (fun c : nat * nat => Nat.leb R (snd c)) /\
  ~ (forall a b, @covers pairs a b -> nearer R a b).
Proof.
  intros R H.
  (* (0, R - 1) <= (0, R); the second is allowed, or preferred, and the first is not. *)
  assert (Less : @covers pairs (0, R - 1)%nat (0, R)%nat) by (simpl; lia).
  repeat split; intros Down; specialize (Down _ _ Less); simpl in Down.
  - rewrite Nat.eqb_refl, Nat.eqb_eq in Down. lia.
  - rewrite !Nat.leb_le in Down. lia.
  - unfold nearer in Down. simpl in Down. lia.
Qed.

(** "Weaken the order until the number of steps compares only with itself": a <= b if the steps are equal and the
    fires no more. That is lawful, and every range of steps is down-closed in it (said after T5.23). *)

Definition counted : Costs.
Proof.
  refine {| cost := nat * nat; stride := nat * nat; covers a b := (snd a = snd b /\ fst a <= fst b)%nat;
            extend a s := Some (fst a + fst s, snd a + snd s)%nat; same_cost := @same_cost pairs |}.
  intros [f n] [f' n']. simpl. destruct (Nat.eq_dec n n'), (le_dec f f'); (left; lia) || (right; lia).
Defined.

Lemma counted_lawful : @lawful counted /\
  forall range : nat -> bool, @down_closed counted (fun c : nat * nat => range (snd c)).
Proof.
  split; [split; [split |] |].
  - intros a. simpl. lia.
  - intros a b c H G. simpl in *. lia.
  - intros s a b H. simpl in *. lia.
  - intros range a b [E _] F. now rewrite E.
Qed.

(** *** A range that the order does not know *)

Module Lost_in_range.
Import Fixpoint_search Converse.

(** Fires and steps are counted. *)
Definition counts : Costs :=
  {| cost := nat; stride := nat; covers := Peano.le; extend a s := Some (a + s)%nat; covers_decide := le_dec;
     same_cost := Nat.eq_dec |}.

#[local] Instance fires_then_steps : Costs := lexicographic counts counts.

(** "Fewest fires, then fewest steps" is a lawful total order (said after T5.17). *)
Lemma fires_then_steps_lawful : lawful /\ total.
Proof.
  assert (Law : @lawful counts) by (split; [split |]; simpl; unfold isotone; simpl; lia).
  split.
  - apply T5_17_when_lexicographic_orders_are_lawful; trivial.
    + intros a b s [H G]. simpl in *. unfold better. simpl. lia.
    + intros a s. simpl. now eexists.
  - intros [f n] [f' n']. simpl. unfold lexicographic_order, better, equally_good. simpl. lia.
Qed.

Definition at_most (R : nat) (c : cost) : bool := Nat.leb (snd (c : nat * nat)) R.

(** One step of (1, 0) and one of (0, R) lead from S to A, and one of (0, 1) from A to G. *)
Definition the_cat (R : nat) : CostedProblem :=
  roads [(in_A, (1, 0)%nat); (in_A, (0, R)%nat)] ((0, 0)%nat : cost) ((0, 1)%nat : stride).

(** T5.22. Lexicographic, with a range on the second part. Let R >= 1. In the lexicographic order of (fires, steps),
    "at most R steps" is not down-closed, and the plain method may find nothing although a path is allowed.

    Hypotheses: R >= 1. There is a problem on which [fixpoint] ends and announces nothing, although an allowed path
    leads to a goal. *)

Theorem T5_22_lexicographic_with_a_range_on_the_second_part : forall R, (1 <= R)%nat ->
  ~ down_closed (at_most R) /\
  exists P : CostedProblem,
    (exists w, ends_with (at_most R) w /\ announced (at_most R) w = []) /\ exists c, at_goal (at_most R) c.
Proof.
  intros R HR. split.
  - (* (0, R + 1) is better than (1, 0) and not allowed. *)
    intros Down. specialize (Down (0, S R)%nat (1, 0)%nat). unfold at_most in Down. simpl in Down.
    assert (H : Nat.leb (S R) R = true); [| apply Nat.leb_le in H; lia].
    apply Down; trivial. left. unfold better. simpl. lia.
  - pose (P := the_cat R). exists P.
    pose (S_label := (in_S, (0, 0)%nat) : @label _ P).
    pose (w0 := {| waiting := []; remembered := first_memory |} : world).
    pose (w1 := {| waiting := [(in_A, (1, 0)%nat)];
                   remembered := remember in_A ((1, 0)%nat : cost) S_label w0 |} : world).
    pose (w2 := {| waiting := [(in_A, (1, 0)%nat); (in_A, (0, R)%nat)];
                   remembered := remember in_A ((0, R)%nat : cost) S_label w1 |} : world).
    (* When S is expanded, (1, 0) is kept at A. Then (0, R) is better: it is kept, and (1, 0) is dropped. *)
    assert (Oa : offer (at_most R) S_label w0 (in_A, (1, 0)%nat) = w1)
      by now apply (@offer_kept _ P (at_most R) S_label w0 in_A (1, 0)%nat (1, 0)%nat).
    assert (Not : @at_least_as_good fires_then_steps (1, 0)%nat (0, R)%nat = false).
    { apply at_least_as_good_false. intros [[H _] | [[H _] _]]; simpl in H; lia. }
    assert (Better : @at_least_as_good fires_then_steps (0, R)%nat (1, 0)%nat = true).
    { apply at_least_as_good_true. left. unfold better. simpl. lia. }
    assert (Ob : offer (at_most R) S_label w1 (in_A, (0, R)%nat) = w2).
    { apply (@offer_kept _ P (at_most R) S_label w1 in_A (0, R)%nat (0, R)%nat); [easy | |].
      - change (at_least_as_good ((1, 0)%nat : cost) ((0, R)%nat : cost) || false = false). now rewrite Not.
      - apply Nat.leb_refl. }
    assert (E1 : after (at_most R) 1 = w2).
    { change (after (at_most R) 1)
        with (offer (at_most R) S_label (offer (at_most R) S_label w0 (in_A, (1, 0)%nat)) (in_A, (0, R)%nat)).
      now rewrite Oa, Ob. }
    (* So the label with (1, 0) is skipped when its turn comes, *)
    pose (w3 := {| waiting := [(in_A, (0, R)%nat)]; remembered := w2 |} : world).
    assert (E2 : after (at_most R) 2 = w3).
    { change (after (at_most R) 2) with (turn (at_most R) (after (at_most R) 1)). rewrite E1.
      unfold turn. simpl waiting. cbv iota beta zeta.
      destruct (is_dropped _ _) eqn:E; [easy |]. exfalso.
      assert (D : is_dropped ((in_A, (1, 0)%nat) : @label _ P) w2 = true).
      2: { exact (diff_true_false (eq_trans (eq_sym D) E)). }
      apply is_dropped_true. simpl. rewrite Better. now left. }
    (* and with the last step (0, R) is out of range. *)
    pose (w4 := {| waiting := []; remembered := w2 |} : world).
    assert (E3 : after (at_most R) 3 = w4).
    { change (after (at_most R) 3) with (turn (at_most R) (after (at_most R) 2)). rewrite E2.
      unfold turn. simpl waiting. cbv iota beta zeta.
      destruct (is_dropped ((in_A, (0, R)%nat) : @label _ P) _) eqn:D; [easy |].
      change (offer (at_most R) ((in_A, (0, R)%nat) : @label _ P) w4 (in_G, (0, 1)%nat) = w4).
      unfold offer. simpl extend. cbv iota beta.
      assert (Out : at_most R (0, R + 1)%nat = false) by (apply Nat.leb_gt; simpl; lia).
      destruct (covered _ _); [easy |]. simpl. now rewrite Out. }
    split.
    + exists w4. split; [now exists 3%nat |].
      assert (None_kept : ends w4 = []) by reflexivity. unfold announced, best_ends. now rewrite None_kept.
    + (* The path through the fire, (1, 1), would have been allowed. *)
      exists (1, 1)%nat. split; [now apply Nat.leb_le |].
      exists [(in_A, (1, 0)%nat); (in_G, (0, 1)%nat)], in_G. repeat split; simpl; auto.
Qed.
End Lost_in_range.

(** *** A tolerance *)

Module Tolerance.
Import Fixpoint_search Converse.
Local Open Scope number_scope.

Section Tolerance.
  Context `{N : Numbers} (delta : number) (Delta : 0 < delta).

  #[local] Instance tolerant : Costs.
  Proof.
    refine {| cost := number; stride := number; covers a b := a <= b + delta; extend a s := Some (a + s)%number;
              same_cost := same_number |}.
    intros a b. apply le_decide.
  Defined.

  (** [many i] is i times delta. *)
  Fixpoint many (i : nat) : number := match i with O => 0 | S i => many i + delta end.

  (** A road of k pieces: two edges lead from each node to the next, the costly one first. *)
  Definition road (k : nat) : CostedProblem := {|
    state := nat; same := Nat.eq_dec; start := 0%nat; outset := (0 : number) : cost;
    is_goal v := Nat.eqb v k;
    neighbors v := if Nat.ltb v k then [(S v, (delta : number) : stride); (S v, (0 : number) : stride)] else []
  |}.

  (** The i-th node keeps i delta alone. *)
  Definition kept_until (i : nat) : list (nat * list number) := map (fun j => (j, [many j])) (seq 0 (S i)).

  Lemma kept_later : forall k (entries : list (nat * list number)) i,
    (forall j chain, In (j, chain) entries -> (j < i)%nat) -> @kept_at _ (road k) entries i = [] /\
    forall chain, @put _ (road k) entries i chain = entries ++ [(i, chain)].
  Proof.
    intros k. induction entries as [| [j old] rest IH]; intros i Less; [easy |].
    destruct (IH i) as [A B]; [intros m chain I; apply (Less m chain); now right |].
    assert (j < i)%nat by (apply (Less j old); now left).
    simpl. destruct (Nat.eq_dec j i) as [-> | D]; [lia |]. split; [exact A | intros chain; now rewrite B].
  Qed.

  Lemma kept_until_later : forall k i, @kept_at _ (road k) (kept_until i) (S i) = [] /\
    forall chain, @put _ (road k) (kept_until i) (S i) chain = kept_until i ++ [(S i, chain)].
  Proof.
    intros k i. apply kept_later. intros j chain I. unfold kept_until in I.
    apply in_map_iff in I as (m & [= <- _] & I).
    apply in_seq in I. lia.
  Qed.

  Lemma kept_until_next : forall i, kept_until (S i) = kept_until i ++ [(S i, [many (S i)])].
  Proof. intros i. unfold kept_until. rewrite seq_S, map_app. reflexivity. Qed.

  Section Road.
    Context (k : nat).
    Notation everything := (@anything tolerant).

    (** The label that the i-th node keeps. *)
    Definition the_label (i : nat) : @label tolerant (road k) := (i, many i).

    Definition on_road (i : nat) (w : @world tolerant (road k)) : Prop :=
      waiting w = [the_label i] /\ kept w = kept_until i /\ dropped w = [].

    Lemma one_piece : forall i w, (i < k)%nat -> on_road i w -> on_road (S i) (turn everything w).
    Proof.
      intros i w L (W & K & D). unfold turn. rewrite W. cbv zeta.
      destruct (is_dropped _ _) eqn:Dropped.
      { apply is_dropped_true in Dropped. simpl in Dropped. now rewrite D in Dropped. }
      simpl is_goal. destruct (Nat.eqb_spec i k) as [-> | _]; [lia |].
      simpl neighbors. destruct (Nat.ltb_spec i k) as [_ |]; [| lia].
      destruct (kept_until_later k i) as [Later Put].
      set (w0 := {| waiting := []; remembered := w |} : @world tolerant (road k)).
      (* It offers (i + 1) delta to the next, which is kept, *)
      set (w1 := {| waiting := [the_label (S i)];
                    remembered := @remember tolerant (road k) (S i) (many (S i)) (the_label i) w0 |}
                 : @world tolerant (road k)).
      assert (First : @offer tolerant (road k) everything (the_label i) w0 (S i, delta) = w1).
      { apply (@offer_kept tolerant (road k) everything (the_label i) w0 (S i) delta (many (S i))); trivial.
        simpl. rewrite K, Later. easy. }
      assert (Here : kept w1 = kept_until (S i)).
      { simpl. rewrite K, Put, Later, kept_until_next. reflexivity. }
      (* and then i delta, which is covered by it. *)
      assert (Second : @offer tolerant (road k) everything (the_label i) w1 (S i, 0) = w1).
      { apply (@offer_covered tolerant (road k) everything (the_label i) w1 (S i) 0%number (many i + 0)%number);
          trivial.
        rewrite Here, kept_until_next. apply covered_true. exists (many (S i)). split; [| simpl; linear].
        rewrite <- kept_until_next, <- Here. simpl kept. rewrite put_there. apply newcomer_is_kept. }
      change (on_road (S i) (@offer tolerant (road k) everything (the_label i)
        (@offer tolerant (road k) everything (the_label i) w0 (S i, delta)) (S i, 0%number))).
      rewrite First, Second. split; [easy | split; [exact Here |]].
      simpl. rewrite K, Later, D. reflexivity.
    Qed.

    Lemma along_road : forall i, (i <= k)%nat -> on_road i (@after tolerant (road k) everything i).
    Proof.
      induction i as [| i IH]; intros L; [now repeat split |]. apply one_piece; [lia |]. apply IH. lia.
    Qed.

    Lemma ends_of_road : forall i, (i <= k)%nat ->
      flat_map (fun entry => if Nat.eqb (fst entry) k then map (fun a => (fst entry, a)) (snd entry) else [])
        (kept_until i) = if Nat.eqb i k then [(k, many k)] else [].
    Proof.
      induction i as [| i IH]; intros L.
      - now destruct k.
      - rewrite kept_until_next, flat_map_app, IH by lia. destruct (Nat.eqb_spec i k) as [E | _]; [lia |].
        cbn [flat_map fst snd map]. destruct (Nat.eqb_spec (S i) k) as [<- |]; reflexivity.
    Qed.

    Lemma announced_at_end :
      exists w, @ends_with tolerant (road k) everything w /\ map snd (announced everything w) = [many k].
    Proof.
      destruct (along_road k (Nat.le_refl k)) as (W & K & D). set (w := @after tolerant (road k) everything k) in *.
      set (w' := {| waiting := []; remembered := w |} : @world tolerant (road k)).
      exists w'. split.
      - exists (S k). split; [| easy]. simpl after. fold w. unfold turn. rewrite W. cbv zeta.
        destruct (is_dropped _ _); [easy |]. simpl is_goal. now rewrite Nat.eqb_refl.
      - assert (E : ends w' = [the_label k]).
        { unfold ends. simpl kept. rewrite K. simpl is_goal. rewrite ends_of_road by easy. now rewrite Nat.eqb_refl. }
        unfold announced, best_ends. rewrite announced_are_filtered.
        + rewrite E. reflexivity.
        + intros c. apply antichain_of_members.
    Qed.

    Lemma cheap_way : forall i, (i <= k)%nat -> exists steps, @path tolerant (road k) steps i (0 : number).
    Proof.
      induction i as [| i IH]; intros L; [now exists [] |].
      destruct IH as [steps H]; [lia |]. exists (steps ++ [(S i, (0 : number))]).
      apply (@path_on tolerant (road k) steps i (0 : number) (S i) (0 : number)); trivial.
      - simpl. apply Nat.eqb_neq. lia.
      - simpl. destruct (Nat.ltb_spec i k); [right; now left | lia].
      - simpl. f_equal. linear.
    Qed.
  End Road.

  (** T5.24. A tolerance is not transitive. For a tolerance delta > 0 let a <= b mean that the number a is at most
      b + delta. It is reflexive and isotone, and not transitive. For each k there is a road of k pieces on which the
      plain method announces k delta only, although there is a path of cost 0.

      Hypotheses: delta > 0. The [road] of k pieces is the problem; [fixpoint] ends on it, without a range, and
      announces one path. *)

  Theorem T5_24_a_tolerance_is_not_transitive :
    (forall a : cost, covers a a) /\ (forall s, isotone (fun a => extend a s)) /\
    ~ (forall a b c : cost, covers a b -> covers b c -> covers a c) /\
    forall k, (exists w, @ends_with tolerant (road k) anything w /\ map snd (announced anything w) = [many k]) /\
              exists steps, @path tolerant (road k) steps k (0 : number).
  Proof.
    repeat split.
    - intros a. simpl. linear.
    - intros s a b H. simpl in *. linear.
    - (* 2 delta <= delta <= 0, but not 2 delta <= 0. *)
      intros Trans. specialize (Trans (delta + delta)%number delta (0 : number)). simpl in Trans.
      assert (H : delta + delta <= 0 + delta) by (apply Trans; linear). linear.
    - apply announced_at_end.
    - now apply cheap_way.
  Qed.
End Tolerance.
End Tolerance.

(** *** Ties *)

(** The plain method with an antichain that refuses only what is worse than a kept cost, and drops only what is worse
    than a newcomer. So equally good costs are all kept, equal ones too. (Of what the method remembers, only what
    decides whether it ends is in this model. A label was dropped if its cost is no longer kept; [accepted] lists all
    labels that were accepted, the first one first.) *)

Module Ties.
Section Ties.
  Context `{P : CostedProblem}.
  Context (fits : cost -> bool).

  Record world := { waiting : list label; kept : list (state * list cost); accepted : list label }.

  Definition initial : world :=
    {| waiting := [(start, outset)]; kept := [(start, [outset])]; accepted := [(start, outset)] |}.

  Definition is_better (a b : cost) : bool := at_least_as_good a b && negb (at_least_as_good b a).

  (** One step from [from] is offered. *)
  Definition offer (from : label) (w : world) (edge : state * stride) : world :=
    let (child, s) := edge in
    match extend (snd from) s with
    | None => w
    | Some new =>
        let chain := kept_at (kept w) child in
        if existsb (fun other => is_better other new) chain then w
        else if negb (fits new) then w
        else {| waiting := waiting w ++ [(child, new)];
                kept := put (kept w) child (filter (fun other => negb (is_better new other)) chain ++ [new]);
                accepted := accepted w ++ [(child, new)] |}
    end.

  (** One turn of the loop [while waiting]: a label whose cost is no longer kept was dropped. *)
  Definition turn (w : world) : world :=
    match waiting w with
    | [] => w
    | label :: rest =>
        let w := {| waiting := rest; kept := kept w; accepted := accepted w |} in
        if in_dec same_cost (snd label) (kept_at (kept w) (fst label)) then
          if is_goal (fst label) then w else fold_left (offer label) (neighbors (fst label)) w
        else w
    end.

  Fixpoint after (turns : nat) : world := match turns with O => initial | S k => turn (after k) end.

  Definition ends_with (w : world) : Prop := exists turns, w = after turns /\ waiting w = [].

  Lemma is_better_true : forall a b, is_better a b = true <-> better a b.
  Proof.
    intros a b. unfold is_better. rewrite andb_true_iff, negb_true_iff, at_least_as_good_true, at_least_as_good_false.
    reflexivity.
  Qed.

  (** [beaten w n a]: the state n keeps a cost that is better than a. *)
  Definition beaten (w : world) (n : state) (a : cost) : Prop := exists x, In x (kept_at (kept w) n) /\ better x a.

  (** When the i-th accepted label, l, was extended by [edge], what became of that was accepted later than l, or is
      beaten, or out of range. *)
  Definition settled (w : world) (i : nat) (l : label) (edge : state * stride) : Prop :=
    match extend (snd l) (snd edge) with
    | None => True
    | Some new =>
        (exists j, (i < j)%nat /\ nth_error (accepted w) j = Some (fst edge, new)) \/
        beaten w (fst edge) new \/ fits new = false
    end.

  Definition had_turn (w : world) (i : nat) : Prop := forall n a, nth_error (accepted w) i = Some (n, a) ->
    is_goal n = true \/ beaten w n a \/ forall edge, In edge (neighbors n) -> settled w i (n, a) edge.

  (** What is true of the world at all times. *)
  Record sound (w : world) : Prop := {
    accepted_kept : forall n a, In (n, a) (accepted w) -> In a (kept_at (kept w) n) \/ beaten w n a;
    kept_accepted : forall n a, In a (kept_at (kept w) n) -> In (n, a) (accepted w);
    none_better : forall n a, In a (kept_at (kept w) n) -> ~ beaten w n a;
    accepted_fits : forall n a, In (n, a) (accepted w) -> fits a = true;
    start_accepted : In (start, outset) (accepted w)
  }.

  (** As the loop goes on, more is accepted, and what is beaten stays so. *)
  Definition later (w w' : world) : Prop :=
    (exists more, accepted w' = accepted w ++ more) /\ (forall n a, beaten w n a -> beaten w' n a).

  Lemma later_refl : forall w, later w w.
  Proof. intros w. split; [exists []; now rewrite app_nil_r | easy]. Qed.

  Lemma later_trans : forall u v w, later u v -> later v w -> later u w.
  Proof.
    intros u v w [[m1 E1] B1] [[m2 E2] B2]. split; [| auto]. exists (m1 ++ m2). now rewrite E2, E1, app_assoc.
  Qed.

  Lemma later_nth : forall w w' i l, later w w' -> nth_error (accepted w) i = Some l ->
    nth_error (accepted w') i = Some l.
  Proof.
    intros w w' i l [[more E] _] H. rewrite E, nth_error_app1; [exact H |]. apply nth_error_Some. congruence.
  Qed.

  Lemma later_settled : forall w w' i l edge, later w w' -> settled w i l edge -> settled w' i l edge.
  Proof.
    intros w w' i l edge L S. unfold settled in *. destruct (extend (snd l) (snd edge)); [| easy].
    destruct S as [(j & Hj & E) | [B | F]]; [left | right; left | now right; right].
    - exists j. split; [exact Hj | now apply later_nth with w].
    - now apply L.
  Qed.

  Lemma later_had_turn : forall w w' i, later w w' -> (i < length (accepted w))%nat -> had_turn w i -> had_turn w' i.
  Proof.
    intros w w' i L Hi H n a E. apply nth_error_Some in Hi.
    destruct (nth_error (accepted w) i) as [l |] eqn:E'; [| easy].
    pose proof (later_nth w w' i l L E') as E2. rewrite E2 in E. injection E as ->.
    destruct (H n a E') as [G | [B | S]]; [now left | right; left; now apply L |].
    right; right. intros edge I. apply later_settled with w; auto.
  Qed.

  Section Preorder.
    Context (Pre : preorder).

    Lemma better_trans : forall a b c, better a b -> covers b c -> better a c.
    Proof.
      destruct Pre as [_ Trans]. intros a b c [H N] G. split; [now apply Trans with b |]. intros K. apply N.
      now apply Trans with c.
    Qed.

    (** What one offer does. *)
    Lemma offer_sound : forall l w i child s, sound w -> nth_error (accepted w) i = Some l ->
      let w' := offer l w (child, s) in
      sound w' /\ later w w' /\ settled w' i l (child, s) /\
      exists more, accepted w' = accepted w ++ more /\ waiting w' = waiting w ++ more.
    Proof.
      intros l w i child s S Hl w'. unfold w', offer.
      destruct (extend (snd l) s) as [new |] eqn:Hn.
      2: { split; [exact S | split; [apply later_refl | split]].
           - unfold settled. simpl. now rewrite Hn.
           - exists []. now rewrite !app_nil_r. }
      set (chain := kept_at (kept w) child).
      destruct (existsb (fun other => is_better other new) chain) eqn:B.
      { split; [exact S | split; [apply later_refl | split]].
        - unfold settled. simpl. rewrite Hn. right; left. apply existsb_exists in B as (x & I & B).
          exists x. split; [exact I | now apply is_better_true].
        - exists []. now rewrite !app_nil_r. }
      destruct (fits new) eqn:F; simpl.
      2: { split; [exact S | split; [apply later_refl | split]].
           - unfold settled. simpl. rewrite Hn. now right; right.
           - exists []. now rewrite !app_nil_r. }
      set (v := {| waiting := _; kept := _; accepted := _ |}).
      assert (Not : forall x, In x chain -> ~ better x new).
      { intros x I Hx. assert (T : existsb (fun other => is_better other new) chain = true); [| congruence].
        apply existsb_exists. exists x. split; [exact I | now apply is_better_true]. }
      assert (Other : forall n, n <> child -> kept_at (kept v) n = kept_at (kept w) n).
      { intros n D. now apply put_elsewhere. }
      assert (Child : forall x, In x (kept_at (kept v) child) <-> In x chain /\ ~ better new x \/ x = new).
      { intros x. unfold v. simpl kept. rewrite put_there, in_app_iff, filter_In, negb_true_iff.
        rewrite <- is_better_true. destruct (is_better new x); simpl; intuition congruence. }
      (* What is beaten stays so: a better cost is dropped only for one that is better still. *)
      assert (Later : later w v).
      { split; [now exists [(child, new)] |]. intros n a (x & I & H).
        destruct (same n child) as [-> | D]; [| exists x; now rewrite Other].
        destruct (is_better new x) eqn:E.
        - apply is_better_true in E. exists new. split; [apply Child; now right |].
          apply better_trans with x; [exact E | apply H].
        - exists x. split; [| exact H]. apply Child. left. split; [exact I |].
          intros E'. apply is_better_true in E'. congruence. }
      assert (Kept : forall n a, In a (kept_at (kept w) n) -> In a (kept_at (kept v) n) \/ beaten v n a).
      { intros n a I. destruct (same n child) as [-> | D]; [| left; now rewrite Other].
        destruct (is_better new a) eqn:E.
        - right. exists new. split; [apply Child; now right | now apply is_better_true].
        - left. apply Child. left. split; [exact I |]. intros E'. apply is_better_true in E'. congruence. }
      assert (New : In new (kept_at (kept v) child)) by (apply Child; now right).
      split; [| split; [exact Later | split]].
      - split.
        + intros n a I. simpl in I. apply in_app_iff in I as [I | [[= <- <-] | []]]; [| now left].
          destruct (accepted_kept w S n a I) as [K | K]; [now apply Kept | right; now apply Later].
        + intros n a I. simpl. apply in_app_iff. destruct (same n child) as [-> | D].
          * apply Child in I as [[I _] | ->]; [left; now apply S | right; now left].
          * rewrite Other in I by exact D. left. now apply S.
        + intros n a I (x & J & H). destruct (same n child) as [-> | D].
          * apply Child in I as [[I Na] | ->], J as [[J Nx] | ->]; auto.
            -- apply (none_better w S child a I). now exists x.
            -- now apply (Not x).
            -- destruct H as [H1 H2]; now apply H2.
          * rewrite Other in I, J by exact D. apply (none_better w S n a I). now exists x.
        + intros n a I. simpl in I. apply in_app_iff in I as [I | [[= _ <-] | []]]; [| exact F].
          now apply (accepted_fits w S n).
        + simpl. apply in_app_iff. left. exact (start_accepted w S).
      - unfold settled. simpl. rewrite Hn. left. exists (length (accepted w)). split.
        + apply nth_error_Some. congruence.
        + now rewrite nth_error_app2, Nat.sub_diag.
      - now exists [(child, new)].
    Qed.

    Lemma offers_sound : forall l i edges w, sound w -> nth_error (accepted w) i = Some l ->
      let w' := fold_left (offer l) edges w in
      sound w' /\ later w w' /\ (forall edge, In edge edges -> settled w' i l edge) /\
      exists more, accepted w' = accepted w ++ more /\ waiting w' = waiting w ++ more.
    Proof.
      intros l i. induction edges as [| [child s] edges IH]; intros w S Hl w'.
      - split; [exact S | split; [apply later_refl | split; [easy |]]]. exists []. now rewrite !app_nil_r.
      - destruct (offer_sound l w i child s S Hl) as (S1 & L1 & Set1 & m1 & A1 & W1).
        destruct (IH (offer l w (child, s)) S1) as (S2 & L2 & Set2 & m2 & A2 & W2).
        { now apply later_nth with w. }
        split; [exact S2 | split; [now apply later_trans with (offer l w (child, s)) | split]].
        + intros edge [<- | I]; [now apply later_settled with (offer l w (child, s)) | now apply Set2].
        + exists (m1 ++ m2). split.
          * transitivity (accepted (offer l w (child, s)) ++ m2); [exact A2 | now rewrite A1, app_assoc].
          * transitivity (waiting (offer l w (child, s)) ++ m2); [exact W2 | now rewrite W1, app_assoc].
    Qed.

    (** At the top of the loop the labels that wait are those accepted last, and the others had their turn. *)
    Definition at_top (w : world) : Prop :=
      sound w /\ exists before, accepted w = before ++ waiting w /\ forall i, (i < length before)%nat -> had_turn w i.

    Lemma initial_at_top : fits outset = true -> at_top initial.
    Proof.
      intros F. destruct Pre as [Refl _]. split; [split |].
      - intros n a [[= <- <-] | []]. left. simpl. destruct (same start start); [now left | congruence].
      - intros n a I. simpl in I. destruct (same start n) as [<- |]; [| easy]. destruct I as [<- | []]. now left.
      - intros n a I (x & J & H). simpl in I, J. destruct (same start n); [| easy].
        destruct I as [<- | []], J as [<- | []]. apply (proj2 H), Refl.
      - intros n a [[= <- <-] | []]. exact F.
      - now left.
      - exists []. split; [easy |]. simpl. lia.
    Qed.

    Lemma turn_at_top : forall w, at_top w -> at_top (turn w).
    Proof.
      intros w (S & before & A & H). unfold turn. destruct (waiting w) as [| [n a] rest] eqn:W.
      { split; [exact S |]. exists before. now rewrite W. }
      cbv zeta. set (w1 := {| waiting := rest; kept := kept w; accepted := accepted w |}).
      assert (S1 : sound w1) by (destruct S; now split).
      assert (A1 : accepted w1 = (before ++ [(n, a)]) ++ rest) by (simpl; now rewrite A, <- app_assoc).
      assert (H1 : forall i, (i < length before)%nat -> had_turn w1 i) by exact H.
      assert (Nth : nth_error (accepted w1) (length before) = Some (n, a)).
      { simpl. now rewrite A, nth_error_app2, Nat.sub_diag. }
      assert (Long : (length before < length (accepted w1))%nat) by (apply nth_error_Some; congruence).
      (* It is enough that the label has had its turn in what the turn leaves. *)
      assert (Enough : forall w' more, sound w' -> later w1 w' -> had_turn w' (length before) ->
        accepted w' = accepted w1 ++ more -> waiting w' = rest ++ more -> at_top w').
      { intros w' more S' L' H' A' W'. split; [exact S' |]. exists (before ++ [(n, a)]). split.
        - now rewrite A', W', A1, <- app_assoc.
        - intros i Hi. rewrite app_length in Hi. simpl in Hi.
          destruct (Nat.eq_dec i (length before)) as [-> | D]; [exact H' |].
          apply later_had_turn with w1; [exact L' | lia |]. apply H1. lia. }
      simpl fst. simpl snd. destruct (in_dec same_cost a (kept_at (kept w1) n)) as [K | K].
      - destruct (is_goal n) eqn:G.
        + apply (Enough w1 []); [exact S1 | apply later_refl | | now rewrite app_nil_r | now rewrite app_nil_r].
          intros m b E. rewrite Nth in E. injection E as <- <-. now left.
        + destruct (offers_sound (n, a) (length before) (neighbors n) w1 S1 Nth) as (S2 & L2 & Set2 & more & A2 & W2).
          apply (Enough _ more); trivial. intros m b E. rewrite (later_nth _ _ _ _ L2 Nth) in E.
          injection E as <- <-. right; right. exact Set2.
      - apply (Enough w1 []); [exact S1 | apply later_refl | | now rewrite app_nil_r | now rewrite app_nil_r].
        intros m b E. rewrite Nth in E. injection E as <- <-. right; left.
        destruct (accepted_kept w1 S1 n a) as [I | I]; [| easy | exact I].
        now apply nth_error_In with (length before).
    Qed.

    Lemma after_at_top : fits outset = true -> forall turns, at_top (after turns).
    Proof. intros F. induction turns as [| k IH]; [now apply initial_at_top | now apply turn_at_top]. Qed.
  End Preorder.

  Section At_the_end.
    Context (Law : lawful) (Down : down_closed fits) (w : world) (Sound : sound w).
    Context (All_had_turn : forall i, had_turn w i).

    (** What was accepted is covered by what is kept at the end. *)
    Lemma accepted_covered : forall n a, In (n, a) (accepted w) -> exists x, In x (kept_at (kept w) n) /\ covers x a.
    Proof.
      intros n a I. destruct Law as [[Refl _] _]. destruct (accepted_kept w Sound n a I) as [K | (x & K & H)].
      - now exists a.
      - exists x. split; [exact K | apply H].
    Qed.

    (** What is kept at n was offered to each neighbor, and is covered there. *)
    Lemma passed_on : forall n a m s new, In a (kept_at (kept w) n) -> is_goal n = false -> In (m, s) (neighbors n) ->
      extend a s = Some new -> fits new = true -> exists x, In x (kept_at (kept w) m) /\ covers x new.
    Proof.
      intros n a m s new K G E Hn F. pose proof (kept_accepted w Sound n a K) as I.
      apply In_nth_error in I as (i & Hi). destruct (All_had_turn i n a Hi) as [G' | [B | Set_]]; [congruence | |].
      - destruct (none_better w Sound n a K B).
      - specialize (Set_ _ E). unfold settled in Set_. simpl in Set_. rewrite Hn in Set_.
        destruct Set_ as [(j & _ & Hj) | [(x & I & H) | F']]; [| | congruence].
        + apply accepted_covered. now apply nth_error_In with j.
        + exists x. split; [exact I | apply H].
    Qed.

    (** As in the proof of T5.3: each state along an allowed path keeps a cost that covers that of the piece up to
        it. *)
    Lemma each_state_keeps_a_cost : pieces_allowed fits -> forall steps n c, path steps n c -> fits c = true ->
      exists a, In a (kept_at (kept w) n) /\ covers a c.
    Proof.
      intros Pieces. induction steps as [| [m s] steps IH] using rev_ind; intros n c H F.
      - destruct H as [<- [= <-]]. apply accepted_covered. exact (start_accepted w Sound).
      - pose proof H as Whole. apply path_last in H as (-> & k & b & H & G & E & Hc).
        assert (Fb : fits b = true).
        { destruct (Pieces _ _ _ _ Whole F) as (b' & A & Fb'). destruct H as [_ B]. congruence. }
        destruct (IH k b H Fb) as (a & K & Hab). destruct Law as [[_ Trans] Iso].
        specialize (Iso s a b Hab). simpl in Iso. rewrite Hc in Iso.
        apply covers_some in Iso as (new & Hn & Hnc).
        destruct (passed_on k a m s new) as (x & I & Hx); trivial; [now apply Down with c |].
        exists x. split; [exact I | now apply Trans with new].
    Qed.

    (** Free steps: they change no cost. *)
    Definition free_steps (steps : list (state * stride)) : Prop :=
      forall m s, In (m, s) steps -> forall a, extend a s = Some a.

    (** A cost that is kept somewhere is offered along free steps, and covered wherever they lead. *)
    Lemma covered_along : forall steps n v a, way n steps v -> free_steps steps -> In a (kept_at (kept w) n) ->
      exists x, In x (kept_at (kept w) v) /\ covers x a.
    Proof.
      destruct Law as [[Refl Trans] _]. induction steps as [| [m s] steps IH]; intros n v a W Free K.
      - simpl in W. subst v. now exists a.
      - destruct W as (G & E & W). assert (Free_s : extend a s = Some a) by (apply (Free m s); now left).
        destruct (passed_on n a m s a K G E Free_s) as (x & I & H).
        { apply (accepted_fits w Sound n), Sound, K. }
        destruct (IH m v x W) as (y & J & H'); [intros k r L; apply (Free k r); now right | exact I |].
        exists y. split; [exact J | now apply Trans with x].
    Qed.

    (** The label (n, a), the i-th that was accepted, was followed all along the way by later ones with this cost. *)
    Lemma followed : forall steps n v a i, way n steps v -> free_steps steps ->
      (forall m, (exists first then_, steps = first ++ then_ /\ way n first m) -> ~ beaten w m a) ->
      nth_error (accepted w) i = Some (n, a) ->
      exists j, (i + length steps <= j)%nat /\ nth_error (accepted w) j = Some (v, a).
    Proof.
      induction steps as [| [m s] steps IH]; intros n v a i W Free Not Hi.
      - simpl in W. subst v. exists i. split; [simpl; lia | exact Hi].
      - destruct W as (G & E & W). assert (Free_s : extend a s = Some a) by (apply (Free m s); now left).
        assert (F : fits a = true) by (apply (accepted_fits w Sound n); now apply nth_error_In with i).
        (* It had its turn, and was not dropped; so a was offered to the next state, *)
        destruct (All_had_turn i n a Hi) as [G' | [B | Set_]]; [congruence | |].
        { destruct (Not n) in B; [| easy]. now exists [], ((m, s) :: steps). }
        specialize (Set_ _ E). unfold settled in Set_. simpl in Set_. rewrite Free_s in Set_.
        (* and accepted there. *)
        destruct Set_ as [(j & Hij & Hj) | [B | F']]; [| | congruence].
        + destruct (IH m v a j W) as (j' & Hj' & E'); trivial.
          * intros k r L. apply (Free k r). now right.
          * intros k (first & then_ & -> & Wk). apply Not. exists ((m, s) :: first), then_. now repeat split.
          * exists j'. split; [simpl; lia | exact E'].
        + destruct (Not m) in B; [| easy]. exists [(m, s)], steps. now repeat split.
    Qed.
  End At_the_end.

  (** T5.25. Ties must be covered. Let the assumptions of T5.3 hold, but let an antichain refuse only what is worse
      than a kept cost, and drop only what is worse than a newcomer. So equally good costs are all kept, equal ones
      too. Consider a cycle of free steps, a + s = a for every cost a, without a goal on it. If an allowed path that
      meets no goal leads to it, the plain method never ends.

      Hypotheses: lawful; the range [fits] is down-closed; every piece of an allowed path is allowed. The [cycle] has
      at least one step, leads from n back to n, and its steps are free. (No [way] leads on from a goal, so no goal is
      on the cycle, nor on the path to it.) An allowed path leads to n.

      Differs: that the path is allowed is said of its own cost; T5.3's assumptions do the rest. *)

  Theorem T5_25_ties_must_be_covered : lawful -> down_closed fits -> pieces_allowed fits ->
    forall n cycle, cycle <> [] -> way n cycle n -> free_steps cycle ->
    forall steps c, path steps n c -> fits c = true ->
    ~ exists w, ends_with w.
  Proof.
    intros Law Down Pieces n cycle Some_step Round Free steps c H F (w & turns & -> & Empty).
    assert (F0 : fits outset = true).
    { destruct (Pieces [] steps n c H F) as (a & [= <-] & Fa). exact Fa. }
    (* Suppose that it ends: then all labels have had their turn. *)
    destruct (after_at_top (proj1 Law) F0 turns) as (Sound & before & A & Turn).
    set (w := after turns) in *. rewrite Empty, app_nil_r in A.
    assert (All : forall i, had_turn w i).
    { intros i. destruct (Nat.lt_ge_cases i (length before)) as [L | L]; [now apply Turn |].
      intros m b E. apply nth_error_None in L. rewrite <- A in L. congruence. }
    (* The state n of the cycle keeps some cost at the end. *)
    destruct (each_state_keeps_a_cost Law Down w Sound All Pieces steps n c H F) as (a & K & _).
    (* No state of the cycle keeps a better one: it would have been offered along the cycle, and n would have it. *)
    assert (Not : forall m, (exists first then_, cycle = first ++ then_ /\ way n first m) -> ~ beaten w m a).
    { intros m (first & then_ & -> & Wf) (x & I & Hx). apply way_split in Round as (m' & Wf' & Wt).
      rewrite (way_ends n first m' m Wf' Wf) in Wt.
      destruct (covered_along Law w Sound All then_ m n x Wt) as (y & J & Hy); trivial.
      - intros k r L. apply (Free k r), in_app_iff. now right.
      - apply (none_better w Sound n a K). exists y. split; [exact J |]. destruct Law as [[_ Trans] _].
        destruct Hx as [Hx Nx]. split; [now apply Trans with x |]. intros Z. apply Nx. now apply Trans with y. }
    (* So a was accepted all around the cycle and again at n: each label with this cost is followed by another. *)
    assert (Ever : forall k, exists j, (k <= j)%nat /\ nth_error (accepted w) j = Some (n, a)).
    { induction k as [| k (j & Hj & E)].
      - pose proof (kept_accepted w Sound n a K) as I. apply In_nth_error in I as (i & Hi). exists i.
        split; [lia | easy].
      - destruct (followed w Sound All cycle n n a j Round Free Not E) as (j' & Hj' & E').
        exists j'. split; [| exact E']. destruct cycle; [easy |]. simpl in Hj'. lia. }
    destruct (Ever (length (accepted w))) as (j & Hj & E). apply nth_error_None in Hj. congruence.
  Qed.
End Ties.
End Ties.

(** ** When costs can improve *)

Section Ideal_points.
  Context `{N : Numbers} `{S : Sets}.

  (** What is told of the ways on from a state to a goal, [reads] being what a way has of its steps. *)
  Section Ways_on.
    Context {C : Costs} (P : @CostedProblem C).

    Definition way_on (n : state) (steps : list (state * stride)) : Prop :=
      exists t, way n steps t /\ is_goal t = true.

    Definition least_on (reads : list (state * stride) -> number) (n : state) (x : number) : Prop :=
      (exists steps, way_on n steps /\ x = reads steps) /\ forall steps, way_on n steps -> x <= reads steps.

    Definition sum_of (amount : stride -> number) (steps : list (state * stride)) : number :=
      fold_right (fun edge rest => amount (snd edge) + rest)%number 0 steps.

    Lemma way_on_from : forall n m s steps, is_goal n = false -> In (m, s) (neighbors n) -> way_on m steps ->
      way_on n ((m, s) :: steps).
    Proof. intros n m s steps G E (t & W & T). exists t. now repeat split. Qed.

    (** From a goal no step is taken. *)
    Lemma way_on_at_goal : forall n steps, is_goal n = true -> way_on n steps -> steps = [].
    Proof. intros n [| [m s] steps] G (t & W & _); [easy |]. destruct W as [G' _]. congruence. Qed.

    Lemma already_there : forall n, is_goal n = true -> way_on n [].
    Proof. intros n G. now exists n. Qed.

    Lemma least_at_goal : forall amount n x, is_goal n = true -> least_on (sum_of amount) n x -> x = 0.
    Proof.
      intros amount n x G [(steps & W & ->) _]. now rewrite (way_on_at_goal n steps G W).
    Qed.

    (** For lengths and times, which are sums: the triangle inequality. *)
    Lemma least_triangle : forall amount n m s x y, is_goal n = false -> In (m, s) (neighbors n) ->
      least_on (sum_of amount) n x -> least_on (sum_of amount) m y -> x <= amount s + y.
    Proof.
      intros amount n m s x y G E [_ Least] [(steps & W & ->) _]. exact (Least _ (way_on_from n m s steps G E W)).
    Qed.
  End Ways_on.

  (** *** Damage: the kinds met on the way, and the length *)

  Definition damage : Costs := both fewer sums.

  Section Damage.
    Context (P : @CostedProblem damage).

    Definition kinds_of (s : @stride damage) : set := fst (s : set * number).
    Definition length_of (s : @stride damage) : number := snd (s : set * number).

    (** The kinds of damage that every way on meets, and the least length. *)
    Definition ideal_damage (h : state -> option (@stride damage)) : Prop := forall n,
      match h n with
      | None => forall steps, ~ way_on P n steps
      | Some e =>
          (forall x, has (kinds_of e) x <->
             forall steps, way_on P n steps -> exists edge, In edge steps /\ has (kinds_of (snd edge)) x) /\
          least_on P (sum_of P length_of) n (length_of e)
      end.
  End Damage.

  (** *** Keys: those in hand, and the length *)

  Definition keys : Costs := both more sums.

  Section Keys.
    Context (P : @CostedProblem keys).

    Definition gives (s : @stride keys) : set := fst (fst (s : (set * set) * number)).
    Definition needs (s : @stride keys) : set := snd (fst (s : (set * set) * number)).
    Definition passage_length (s : @stride keys) : number := snd (s : (set * set) * number).

    (** All keys that lie on some way on, as if every door stood open, and the least length. *)
    Definition ideal_keys (h : state -> option (@stride keys)) : Prop := forall n,
      match h n with
      | None => forall steps, ~ way_on P n steps
      | Some e =>
          (forall x, has (gives e) x <->
             exists steps edge, way_on P n steps /\ In edge steps /\ has (gives (snd edge)) x) /\
          needs e = nothing /\ least_on P (sum_of P passage_length) n (passage_length e)
      end.
  End Keys.

  (** *** A battery: the time, and the charge drawn *)

  Definition drive (capacity : number) : Costs := both sums (battery capacity).

  Section Drive.
    Context (capacity : number) (P : @CostedProblem (drive capacity)).

    Definition time_of (s : @stride (drive capacity)) : number := fst (s : number * number).
    Definition energy_of (s : @stride (drive capacity)) : number := snd (s : number * number).

    (** The sum of energies, added up from the goal backward and never let fall below -C. *)
    Definition energy_needed (steps : list (@state _ P * @stride (drive capacity))) : number :=
      fold_right (fun edge rest => joined Max (- capacity) (energy_of (snd edge) + rest))%number 0 steps.

    (** The least time, and the least such sum. *)
    Definition ideal_drive (h : state -> option (@stride (drive capacity))) : Prop := forall n,
      match h n with
      | None => forall steps, ~ way_on P n steps
      | Some e => least_on P (sum_of P time_of) n (time_of e) /\ least_on P energy_needed n (energy_of e)
      end.
  End Drive.

  (** Adding h is isotone, since extension is. So h is consistent, hence a lower bound, if it adds nothing at a goal,
      and no step falls below it. *)
  Lemma consistent_by_step : forall (C : Costs) (P : CostedProblem) (h : state -> option stride), lawful ->
    (forall n a, is_goal n = true -> Some a <<= by_step h n a /\ by_step h n a <<= Some a) ->
    (forall n a m s, is_goal n = false -> In (m, s) (neighbors n) ->
      by_step h n a <<= bound (by_step h) m (a + s)%cost) ->
    consistent (by_step h) /\ lower_bound (by_step h).
  Proof.
    intros C P h Law Goal Step.
    assert (Cons : consistent (by_step h)).
    { split; [split; [| exact Goal] |].
      - intros n a b H. unfold by_step. destruct (h n) as [e |]; [now apply Law | easy].
      - intros _ n a m s _. apply Step. }
    split; [exact Cons | now apply consistent_is_lower_bound; [apply Law |]].
  Qed.

  Lemma damage_lawful : @lawful damage.
  Proof. apply both_lawful; [apply fewer_lawful | apply sums_lawful]. Qed.
  Lemma keys_lawful : @lawful keys.
  Proof. apply both_lawful; [apply more_lawful | apply sums_lawful]. Qed.
  Lemma drive_lawful : forall C, @lawful (drive C).
  Proof. intros C. apply both_lawful; [apply sums_lawful | apply battery_lawful]. Qed.

  Lemma below_infinity : forall (C : Costs) (x : option cost), covers_infinity x None.
  Proof. now intros C [a |]. Qed.

  Lemma plus_nothing : forall x : number, x <= x + 0 /\ x + 0 <= x.
  Proof. intros x. split; linear. Qed.

  (** T5.30. The ideal point of damage, keys and batteries. In the sense of D5.7 these estimates are consistent, hence
      lower bounds; each is nothing where no way leads on to a goal. 1. Damage: the kinds of damage that every way on
      meets, and the least length.

      Hypotheses: h is that estimate ([ideal_damage]); the least lengths exist.

      Differs: lengths may be any numbers, negative ones too. That h is nothing where there is no way is a part of its
      description. *)

  Theorem T5_30_1_the_ideal_point_of_damage : forall (P : @CostedProblem damage) h, ideal_damage P h ->
    consistent (by_step h) /\ lower_bound (by_step h).
  Proof.
    intros P h Ideal. apply consistent_by_step; [apply damage_lawful | |].
    - (* At a goal h adds nothing. *)
      intros n [A x] G. unfold by_step. specialize (Ideal n). destruct (h n) as [[K l] |].
      2: { destruct (Ideal []). now apply already_there. }
      destruct Ideal as [Kinds Least]. apply least_at_goal in Least; [| exact G]. change (l = 0) in Least. subst l.
      assert (None_met : forall z, ~ has K z).
      { intros z H. destruct (proj1 (Kinds z) H []) as (edge & [] & _). now apply already_there. }
      destruct (plus_nothing x) as [L M]. split; (split; [| assumption]); intros z H; simpl in *.
      + apply has_union. now left.
      + apply has_union in H as [H | H]; [exact H | now destruct (None_met z)].
    - intros n [A x] m [S' y] G E. pose proof (Ideal n) as Here. pose proof (Ideal m) as There.
      simpl bound. unfold by_step. destruct (h m) as [[K l] |]; [| apply below_infinity].
      destruct There as [Kinds Least], (Least) as [(on & On & _) _].
      destruct (h n) as [[K' l'] |]; [| now destruct (Here _ (way_on_from P n m _ on G E On))].
      destruct Here as [Kinds' Least']. split; simpl.
      + (* What every way on from n meets, those through m meet, too. *)
        intros z H. apply has_union. apply has_union in H as [H | H]; [left; apply has_union; now left |].
        destruct (has_decide S' z) as [H' | Not]; [left; apply has_union; now right | right].
        apply Kinds. intros steps W.
        destruct (proj1 (Kinds' z) H _ (way_on_from P n m _ steps G E W)) as (edge & I & Hz).
        destruct I as [<- | I]; [easy | now exists edge].
      + pose proof (least_triangle P length_of n m (S', y) _ _ G E Least' Least) as T. simpl in T. linear.
  Qed.

  (** T5.30. The ideal point of damage, keys and batteries, continued. 2. Keys: all keys that lie on some way on,
      as if every door stood open, and the least length.

      Hypotheses: h is that estimate ([ideal_keys]); the least lengths exist.

      Differs: as in the first part. *)

  Theorem T5_30_2_the_ideal_point_of_keys : forall (P : @CostedProblem keys) h, ideal_keys P h ->
    consistent (by_step h) /\ lower_bound (by_step h).
  Proof.
    intros P h Ideal.
    (* The estimate needs no key, so it can always be added. *)
    assert (Added : forall A x K l, @extend keys (A, x) ((K, nothing), l) = Some (union A K, (x + l)%number)).
    { intros A x K l. simpl. destruct (inclusion_decide nothing A) as [_ | D]; [easy |].
      destruct D. intros z H. now apply has_nothing in H. }
    apply consistent_by_step; [apply keys_lawful | |].
    - (* At a goal h adds nothing. *)
      intros n [A x] G. unfold by_step. specialize (Ideal n). destruct (h n) as [[[K D] l] |].
      2: { destruct (Ideal []). now apply already_there. }
      destruct Ideal as (Lie & Needs & Least). apply least_at_goal in Least; [| exact G].
      change (D = nothing) in Needs. change (l = 0) in Least.
      subst D l. rewrite Added.
      assert (None_lies : forall z, ~ has K z).
      { intros z H. destruct (proj1 (Lie z) H) as (steps & edge & W & I & _).
        now rewrite (way_on_at_goal P n steps G W) in I. }
      destruct (plus_nothing x) as [L M]. split; (split; [| assumption]); intros z H; simpl in *.
      + apply has_union in H as [H | H]; [exact H | now destruct (None_lies z)].
      + apply has_union. now left.
    - intros n [A x] m [[gv nd] y] G E. pose proof (Ideal n) as Here. pose proof (Ideal m) as There.
      change (@covers_infinity keys (by_step h n (A, x)) (bound (by_step h) m (@extend keys (A, x) (gv, nd, y)))).
      destruct (@extend keys (A, x) (gv, nd, y)) as [[B z] |] eqn:Step;
        [| apply below_infinity].
      simpl in Step. destruct (inclusion_decide nd A) as [_ | _]; [| easy]. injection Step as <- <-.
      simpl bound. unfold by_step. destruct (h m) as [[[K D] l] |]; [| apply below_infinity].
      destruct There as (Lie & Needs & Least), (Least) as [(on & On & _) _]. change (D = nothing) in Needs. subst D.
      destruct (h n) as [[[K' D'] l'] |]; [| now destruct (Here _ (way_on_from P n m _ on G E On))].
      destruct Here as (Lie' & Needs' & Least'). change (D' = nothing) in Needs'. subst D'. rewrite !Added.
      split; simpl.
      + (* A key that s gives, or that lies on a way on from m, lies on a way on from n. *)
        intros k H. apply has_union. apply has_union in H as [H | H].
        * apply has_union in H as [H | H]; [now left | right]. apply Lie'.
          exists ((m, (gv, nd, y)) :: on), (m, (gv, nd, y)). split; [now apply way_on_from |].
          split; [now left | exact H].
        * right. apply Lie'. apply Lie in H as (steps & edge & W & I & Hk).
          exists ((m, (gv, nd, y)) :: steps), edge. split; [now apply way_on_from |].
          split; [now right | exact Hk].
      + pose proof (least_triangle P passage_length n m (gv, nd, y) _ _ G E Least' Least) as T. simpl in T. linear.
  Qed.

  (** T5.30. The ideal point of damage, keys and batteries, continued. 3. A battery of capacity C: the least time, and
      the least sum of energies, added up from the goal backward and never let fall below -C.

      Hypotheses: h is that estimate ([ideal_drive]); the least values exist.

      Differs: as in the first part; and the charge drawn is at all times between 0 and the capacity, also at the
      outset. *)

  Theorem T5_30_3_the_ideal_point_of_a_battery : forall capacity (P : @CostedProblem (drive capacity)) h,
    ideal_drive capacity P h -> consistent (by_step h) /\ lower_bound (by_step h).
  Proof.
    intros C P h Ideal. apply consistent_by_step; [apply drive_lawful | |].
    - (* At a goal h adds nothing. *)
      intros n [t u] G. unfold by_step. specialize (Ideal n). destruct (h n) as [[T E] |].
      2: { destruct (Ideal []). now apply already_there. }
      destruct Ideal as [Time [(steps & W & Energy) _]]. apply least_at_goal in Time; [| exact G].
      rewrite (way_on_at_goal P n steps G W) in Energy. change (T = 0) in Time. change (E = 0) in Energy. subst T E.
      pose proof (drawn_range C u) as R. destruct (max_spec 0 (drawn C u + 0)) as (L & M & Or).
      assert (Same : joined Max 0 (drawn C u + 0) = drawn C u) by (destruct Or as [Or | Or]; rewrite Or in *; linear).
      destruct (charge_possible C (drawn C u)) as (v & V & D); [apply R | apply R |].
      change (@extend (drive C) (t, u) (0, 0))
        with (together (Some (t + 0)%number) (charge_of C (joined Max 0 (drawn C u + 0)))).
      rewrite Same, V. destruct (plus_nothing t) as [Lt Mt].
      split; (split; [assumption |]); simpl; rewrite D; apply le_refl.
    - intros n [t u] m [t' e] G I. pose proof (Ideal n) as Here. pose proof (Ideal m) as There.
      change (@covers_infinity (drive C) (by_step h n (t, u)) (bound (by_step h) m
        (together (Some (t + t')%number) (charge_of C (joined Max 0 (drawn C u + e)))))).
      destruct (charge_of C (joined Max 0 (drawn C u + e))) as [v |] eqn:Step; [| apply below_infinity].
      apply charge_some in Step.
      simpl bound. unfold by_step. destruct (h m) as [[T E] |]; [| apply below_infinity].
      destruct There as [Time [(on & On & Energy) _]].
      destruct (h n) as [[T' E'] |]; [| now destruct (Here _ (way_on_from P n m _ on G I On))].
      destruct Here as [Time' [_ Least']].
      apply (together_monotone sums (battery C)).
      + pose proof (least_triangle P (time_of C) n m (t', e) _ _ G I Time' Time) as Tri. simpl in Tri. simpl. linear.
      + (* As for sums E(n) <= e + E(m), or E(n) = -C. *)
        specialize (Least' _ (way_on_from P n m (t', e) on G I On)).
        change (E' <= joined Max (- C) (e + energy_needed C P on)) in Least'.
        change (E = energy_needed C P on) in Energy.
        rewrite <- Energy in Least'. pose proof (drawn_range C u) as R.
        destruct (max_spec 0 (drawn C u + e)) as (_ & Ahead & _). rewrite <- Step in Ahead.
        destruct (max_spec 0 (drawn C v + E)) as (L & M & _).
        apply (charge_monotone C (joined Max 0 (drawn C u + E')) (joined Max 0 (drawn C v + E))); [apply max_spec |].
        destruct (max_spec 0 (drawn C u + E')) as (_ & _ & [-> | ->]); [exact L |].
        destruct (max_spec (- C) (e + E)) as (_ & _ & [Or | Or]); rewrite Or in Least'.
        * (* In the second case the left side draws nothing. *)
          linear.
        * linear.
  Qed.
End Ideal_points.
