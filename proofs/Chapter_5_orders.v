(** * Chapter 5, side road: orders, lawful and unlawful *)

From Proofs Require Import Chapter_5 Vectors Pairs.
From Coq Require Import Bool Lia PeanoNat Compare_dec Eqdep_dec NArith.
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
    intros C x u H. unfold charge_of in H. destruct (bool_dec (can_be_drawn C x) true); [| easy]. now injection H as <-.
  Qed.

  Lemma charge_none : forall C x, 0 <= x -> charge_of C x = None -> C < x.
  Proof. intros C x L E H. destruct (charge_possible C x L H) as (u & U & _). congruence. Qed.

  Definition battery (C : number) : Costs :=
    {| cost := charge C; stride := number; covers u v := le (drawn C u) (drawn C v);
       extend u e := charge_of C (joined Max 0 (drawn C u + e));
       covers_decide u v := le_decide (drawn C u) (drawn C v); same_cost := same_charge |}.

  Lemma max_spec : forall a b, a <= joined Max a b /\ b <= joined Max a b /\ (joined Max a b = a \/ joined Max a b = b).
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

  (** T5.16. Building blocks. These are lawful:

      1. numbers under <=, extended by adding numbers; growing if what is added is not negative;
      2. numbers under <=, extended by the maximum; growing. (Numbers under >= with the minimum: the same, upside
         down.)
      3. sets under inclusion, extended by union; growing. Sets under the reverse of inclusion, extended by union,
         where moreover a step may demand that certain members are there; not growing;
      4. the charge drawn from a battery under <=, where a step of energy e makes max(0, u + e) of u, impossible above
         the capacity; not growing if e may be negative;
      5. tuples of parts, each with lawful costs, compared and extended part by part; growing if all parts are;
      6. any set of lawful costs that extension does not lead out of.

      Hypotheses: in 5, the two parts are lawful; in 6, the costs are, and extension does not lead out of those that
      are [inside].

      Differs: tuples are pairs, whose parts may be pairs again. Growth is said of each step ([grows_by]), and that
      costs do not grow by showing the steps by which they do not: one that gives what was not there, or draws less
      than nothing from a battery that is not full. In 6 the steps too may be some of all; and growth is inherited.
      Whether one set is included in another, or the same, can be decided, as D5.1 to D5.4 are formalized. *)

  Theorem T5_16_1_building_blocks : @lawful sums /\ forall s : number, 0 <= s -> @grows_by sums s.
  Proof. split; [exact sums_lawful |]. intros s H a. simpl. linear. Qed.

  Theorem T5_16_2_building_blocks : (@lawful maxima /\ @growing maxima) /\ (@lawful minima /\ @growing minima).
  Proof.
    repeat split; try exact le_refl; try exact le_trans.
    - intros s a b H. apply (joined_monotone Max a b s H).
    - intros a s. apply max_spec.
    - intros a b c H G. now apply le_trans with b.
    - intros s a b H. simpl in *. unfold minimum. destruct (le_decide a s), (le_decide b s); linear.
    - intros a s. simpl. unfold minimum. destruct (le_decide a s); linear.
  Qed.

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

  Theorem T5_16_4_building_blocks : forall C, @lawful (battery C) /\
    forall (u : charge C) e, e < 0 -> 0 < drawn C u ->
    ~ @covers_infinity (battery C) (Some u) (@extend (battery C) u e).
  Proof.
    intros C. split; [apply battery_lawful |]. intros u e E U H.
    pose proof (drawn_range C u) as R. destruct (max_spec 0 (drawn C u + e)) as (L & _ & M).
    destruct (charge_possible C (joined Max 0 (drawn C u + e))) as (v & V & Dv); [exact L | |].
    - destruct M as [-> | ->]; linear.
    - change (@extend (battery C) u e) with (charge_of C (joined Max 0 (drawn C u + e))) in H.
      rewrite V in H. change (drawn C u <= drawn C v) in H. rewrite Dv in H. destruct M as [M | M]; rewrite M in H; linear.
  Qed.

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
