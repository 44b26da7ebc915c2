(** * Ways, and a round within a cutoff (D4.1; the module [bounded])

    A round follows no way whose f = g + h exceeds the cutoff. It may be limited: by a budget of expansions, and by
    what is said to be enough. All drivers of chapter 4 share it. *)

From Coq Require Import Ring Lia Arith Permutation.
From Proofs Require Export Problem Extended.

(** ** Estimates (D2.1, D2.2) *)

Section Estimates.
  Context `{P : Problem}.

  (** A heuristic assigns to each state a number that is not negative, or infinity. *)
  Record heuristic := { estimate :> state -> extended; not_negative : forall n, num 0 <=∞ estimate n }.

  (** It is admissible if it is nowhere more than any path from there to a goal costs. *)
  Definition admissible (h : heuristic) : Prop :=
    forall n t x, is_goal t = true -> costs n t x -> h n <=∞ num x.

  Definition path_to_goal (x : number) : Prop := exists t, is_goal t = true /\ costs start t x.

  (** [least_cost C]: the book's C*, infinite if there is no path to a goal. *)
  Definition least_cost (C : extended) : Prop :=
    match C with
    | num c => cheapest c
    | inf => forall x, ~ path_to_goal x
    end.

  Lemma least_cost_is_least : forall C x, least_cost C -> path_to_goal x -> C <=∞ num x.
  Proof.
    intros [c |] x HC (t & Ht & Hx); simpl in *.
    - destruct HC as [_ HC]. eauto.
    - apply (HC x). now exists t.
  Qed.
End Estimates.

(** ** Ways (D4.1) *)

Section Ways.
  Context `{P : Problem}.
  Add Ring numbers_here : ring_laws.

  (** A step as a round meets it: where it stands in the list of its state's steps, where it leads, what it costs.
      So two steps that lead to the same state at the same cost are two. *)
  Record edge := Edge { place : nat; child : state; cost : number }.

  Fixpoint numbered (i : nat) (steps : list (state * number)) : list edge :=
    match steps with
    | [] => []
    | (v, c) :: steps => Edge i v c :: numbered (S i) steps
    end.

  Definition edges (u : state) : list edge := numbered 0 (neighbors u).

  Lemma numbered_later : forall steps i e, In e (numbered i steps) -> (i <= place e)%nat /\
    In (child e, cost e) steps.
  Proof.
    induction steps as [| [v c] steps IH]; simpl; [easy |].
    intros i e [<- | H]; simpl; [split; [lia | now left] |]. apply IH in H as [H1 H2]. split; [lia | now right].
  Qed.

  Lemma edges_once : forall u, NoDup (edges u).
  Proof.
    intros u. unfold edges. generalize (neighbors u) 0%nat. induction l as [| [v c] l IH]; intros i; simpl;
      constructor.
    - intros H. apply numbered_later in H as [H _]. simpl in H. lia.
    - apply IH.
  Qed.

  Lemma edges_are_steps : forall u e, In e (edges u) -> step u (child e) (cost e).
  Proof. intros u e H. now apply numbered_later in H. Qed.

  Lemma steps_are_edges : forall u v c, step u v c -> exists e, In e (edges u) /\ child e = v /\ cost e = c.
  Proof.
    intros u v c. unfold step, edges. generalize (neighbors u) 0%nat.
    induction l as [| [w x] l IH]; simpl; [easy |]. intros i [H | H].
    - injection H as -> ->. exists (Edge i v c). auto.
    - destruct (IH (S i) H) as (e & He & E). exists e. auto.
  Qed.

  (** A path is the list of its steps, the last one first. Like the search, it begins with a free step to the
      start. *)
  Definition to_start : edge := Edge 0 start 0.

  Definition states_of (w : list edge) : list state := map child w.
  Definition end_of (w : list edge) : state := match w with [] => start | e :: _ => child e end.

  (** What it costs. *)
  Fixpoint g (w : list edge) : number := match w with [] => 0 | e :: w => g w + cost e end.

  (** The steps that a round tries at its end: none beyond a goal. *)
  Definition nexts (w : list edge) : list edge :=
    match w with
    | [] => [to_start]
    | e :: _ => if is_goal (child e) then [] else edges (child e)
    end.

  (** A way is a path from the start that visits no state twice and does not go on beyond a goal. *)
  Inductive is_way : list edge -> Prop :=
  | start_alone : is_way [to_start]
  | one_step_on : forall e w, is_way w -> In e (nexts w) -> ~ In (child e) (states_of w) -> is_way (e :: w).

  (** The number of ways is finite. *)
  Definition finitely_many_ways : Prop := exists ways, forall w, is_way w -> In w ways.

  Lemma is_way_cases : forall e w,
    is_way (e :: w) <-> (w = [] \/ is_way w) /\ In e (nexts w) /\ ~ In (child e) (states_of w).
  Proof.
    intros e w. split.
    - intros H. inversion H; subst; auto. split; [now left |]. split; [now left | easy].
    - intros ([-> | Hw] & He & Hn); [destruct He as [<- | []]; constructor | now constructor].
  Qed.

  Lemma nexts_once : forall w, NoDup (nexts w).
  Proof.
    intros [| e w]; simpl; [repeat constructor; easy |].
    destruct (is_goal (child e)); [constructor | apply edges_once].
  Qed.

  Lemma way_not_empty : ~ is_way [].
  Proof. intros H. inversion H. Qed.

  (** A way is a path of the problem, and costs g. *)
  Lemma way_is_path : forall w, is_way w -> costs start (end_of w) (g w).
  Proof.
    induction 1 as [| e w Hw [steps IH] He Hn].
    - exists []. simpl. replace (0 + 0) with 0 by ring. constructor.
    - exists (steps ++ [(child e, cost e)]). simpl. constructor 2 with (end_of w); [easy |].
      destruct w as [| d w]; [now destruct way_not_empty |]. simpl in *.
      destruct (is_goal (child d)); [easy |]. now apply edges_are_steps.
  Qed.

  Lemma goal_way_is_path : forall w, is_way w -> is_goal (end_of w) = true -> path_to_goal (g w).
  Proof. intros w Hw Hg. exists (end_of w). split; [easy | now apply way_is_path]. Qed.

  (** The pieces with which a way begins. *)
  Inductive begins_with : list edge -> list edge -> Prop :=
  | itself : forall w, begins_with w w
  | shorter : forall e w p, begins_with w p -> begins_with (e :: w) p.

  Variable h : heuristic.

  Definition f (w : list edge) : extended := g w +∞ h (end_of w).

  (** A way is within [c] if its own f is at most [c], and so is the f of every shorter way with which it begins. *)
  Fixpoint within (c : number) (w : list edge) : Prop :=
    match w with
    | [] => True
    | e :: w' => within c w' /\ f w <=∞ num c
    end.

  (** [ways_within c n]: the number of ways within [c], the book's N(c), is [n]. *)
  Definition ways_within (c : number) (n : nat) : Prop :=
    exists ways, NoDup ways /\ (forall w, In w ways <-> is_way w /\ within c w) /\ length ways = n.

  Lemma within_f : forall c w, w <> [] -> within c w -> f w <=∞ num c.
  Proof. intros c [| e w] Hw; [easy |]. now intros [_ H]. Qed.

  Lemma within_more : forall c d w, c <= d -> within c w -> within d w.
  Proof.
    intros c d w L. induction w as [| e w IH]; simpl; [easy |]. intros [H1 H2]. split; [now apply IH |].
    apply le_inf_trans with (num c); easy.
  Qed.

  Lemma fewer_ways : forall c n ways, ways_within c n -> NoDup ways ->
    (forall w, In w ways -> is_way w /\ within c w) -> (length ways <= n)%nat.
  Proof.
    intros c n ways (all & Hall & Hin & <-) Hways H. apply NoDup_incl_length; [easy |].
    intros w Hw. apply Hin. now apply H.
  Qed.

  Lemma ways_within_unique : forall c m n, ways_within c m -> ways_within c n -> m = n.
  Proof.
    intros c m n Hm (ways & H1 & H2 & <-). apply Nat.le_antisymm.
    - destruct Hm as (all & H3 & H4 & <-). apply NoDup_incl_length; [easy |]. intros w Hw. apply H2. now apply H4.
    - apply (fewer_ways c m ways Hm H1). intros w. apply H2.
  Qed.

  Lemma ways_within_monotone : forall c d m n, c <= d -> ways_within c m -> ways_within d n -> (m <= n)%nat.
  Proof.
    intros c d m n L (ways & H1 & H2 & <-) Hn. apply (fewer_ways d n ways Hn H1).
    intros w Hw. apply H2 in Hw as [Ha Hb]. split; [easy | now apply within_more with c].
  Qed.

  (** Whether something is a way, and within [c], can be decided. *)
  Lemma same_edge : forall e1 e2 : edge, {e1 = e2} + {e1 <> e2}.
  Proof.
    intros [i u x] [j v y]. destruct (Nat.eq_dec i j), (same u v); try (right; congruence).
    destruct (le_decide x y) as [L1 | L1], (le_decide y x) as [L2 | L2];
      try (right; intros E; injection E as _ _ ->; destruct L1; apply le_refl);
      try (right; intros E; injection E as _ _ ->; destruct L2; apply le_refl).
    left. f_equal; [easy | easy | now apply le_antisym].
  Qed.

  Lemma is_way_dec : forall w, {is_way w} + {~ is_way w}.
  Proof.
    induction w as [| e w IH]; [right; apply way_not_empty |].
    destruct (in_dec same_edge e (nexts w)) as [He | He]; [| right; intros H; apply is_way_cases in H; tauto].
    destruct (in_dec same (child e) (states_of w)) as [Hn | Hn]; [right; intros H; apply is_way_cases in H; tauto |].
    destruct w as [| d w]; [left; apply is_way_cases; auto |].
    destruct IH as [IH | IH]; [left; apply is_way_cases; auto |].
    right. intros H. apply is_way_cases in H as [[H | H] _]; easy.
  Qed.

  Lemma within_dec : forall c w, {within c w} + {~ within c w}.
  Proof.
    intros c. induction w as [| e w IH]; [now left |]. destruct IH as [IH | IH]; [| right; simpl; tauto].
    destruct (le_inf_dec (f (e :: w)) (num c)); [left | right]; simpl; tauto.
  Qed.

  (** If the number of ways within [d] is finite, so is that within less. *)
  Lemma ways_within_less : forall c d n, ways_within d n -> c <= d -> exists m, ways_within c m /\ (m <= n)%nat.
  Proof.
    intros c d n (ways & H1 & H2 & <-) L.
    pose (some := filter (fun w => if within_dec c w then true else false) ways).
    assert (W : ways_within c (length some)).
    2: { exists (length some). split; [easy |]. apply (ways_within_monotone c d); [easy | easy | now exists ways]. }
    exists some. split; [now apply NoDup_filter |]. split; [| easy].
    intros w. unfold some. rewrite filter_In, H2. destruct (within_dec c w) as [Hin | Hout].
    - split; [tauto |]. intros [Hw _]. repeat split; trivial. now apply within_more with c.
    - split; [easy | tauto].
  Qed.

  (** If the number of ways is finite, N(c) is a number for each [c]. *)
  Lemma ways_within_exists : finitely_many_ways -> forall c, exists n, ways_within c n.
  Proof.
    intros [all Hall] c.
    pose (ways := nodup (list_eq_dec same_edge)
      (filter (fun w => if is_way_dec w then if within_dec c w then true else false else false) all)).
    exists (length ways), ways. split; [apply NoDup_nodup |]. split; [| easy].
    intros w. unfold ways. rewrite nodup_In, filter_In.
    destruct (is_way_dec w) as [Hw | Hw]; [destruct (within_dec c w) as [Hin | Hin] |]; split; try tauto; try easy.
    intros _. split; [now apply Hall | easy].
  Qed.

  (** A goal that is reached is one whose path costs its f: the estimate at a goal is 0. *)
  Lemma g_at_most_f : forall w, num (g w) <=∞ f w.
  Proof.
    intros w. unfold f. pose proof (not_negative h (end_of w)). extended.
  Qed.

  (** ** Every path to a goal contains a way *)

  Lemma begins_with_g : no_negative_cost -> forall w p, is_way w -> begins_with w p -> p <> [] ->
    is_way p /\ exists x, costs (end_of p) (end_of w) x /\ g p + x = g w.
  Proof.
    intros Hc w p Hw Hp. induction Hp as [w | e w p Hp IH]; intros Hne.
    - split; [easy |]. exists 0. split; [exists []; constructor | ring].
    - apply is_way_cases in Hw as ([-> | Hw] & He & Hn); [inversion Hp; subst; easy |].
      destruct (IH Hw Hne) as (Hpw & x & [steps Hx] & E). split; [easy |].
      exists (x + cost e). split; [| simpl; rewrite <- E; ring].
      exists (steps ++ [(child e, cost e)]). constructor 2 with (end_of w); [easy |].
      destruct w as [| d w]; [now destruct way_not_empty |]. simpl in *.
      destruct (is_goal (child d)); [easy |]. now apply edges_are_steps.
  Qed.

  (** Cut a path back to where it was in a state for the first time. *)
  Lemma cut_detour : no_negative_cost -> forall w v, is_way w -> In v (states_of w) ->
    exists p, is_way p /\ end_of p = v /\ g p <= g w /\ (exists e, p = e :: tl p) /\ begins_with w p.
  Proof.
    intros Hc. induction w as [| e w IH]; intros v Hw Hv; [easy |].
    destruct Hv as [<- | Hv].
    - exists (e :: w). simpl. split; [easy |]. repeat split; [apply le_refl | now exists e | constructor].
    - apply is_way_cases in Hw as ([-> | Hw] & He & Hn); [easy |].
      destruct (IH v Hw Hv) as (p & Hp & E & L & Hne & B). exists p. repeat split; try easy; [| now constructor].
      enough (0 <= cost e) by (simpl; linear).
      destruct w as [| d w]; [easy |]. simpl in He.
      destruct (is_goal (child d)); [easy |]. apply edges_are_steps in He. apply (Hc _ _ _ He).
  Qed.

  (** Cut out its detours and end it at its first goal: now it is a way. *)
  Lemma path_contains_way : no_negative_cost -> forall v x, costs start v x ->
    exists w, is_way w /\ g w <= x /\ (end_of w = v \/ is_goal (end_of w) = true).
  Proof.
    intros Hc v x [steps Hp]. induction Hp as [| steps v u x c Hp IH Hs].
    - exists [to_start]. simpl. split; [constructor |]. split; [linear | now left].
    - pose proof (Hc _ _ _ Hs) as Hpos. destruct IH as (w & Hw & L & [E | Hg]).
      + destruct (is_goal (end_of w)) eqn:Hg; [exists w; split; [easy | split; [linear | now right]] |].
        destruct (in_dec same u (states_of w)) as [Hin | Hnot].
        * destruct (cut_detour Hc w u Hw Hin) as (p & Hpw & Ep & Lp & _).
          exists p. split; [easy | split; [linear | now left]].
        * destruct (steps_are_edges _ _ _ Hs) as (e & He & <- & <-). exists (e :: w).
          split; [| simpl; split; [linear | now left]]. constructor; [easy | | easy].
          destruct w as [| d w]; [now destruct way_not_empty |]. simpl in *. rewrite Hg. now rewrite E.
      + exists w. split; [easy | split; [linear | now right]].
  Qed.

  (** A path to a goal contains a way to a goal that costs no more, and no piece of it has an f above that. *)
  Lemma path_to_goal_contains_way : no_negative_cost -> admissible h -> forall x, path_to_goal x ->
    exists w, is_way w /\ is_goal (end_of w) = true /\ g w <= x /\
      forall p, begins_with w p -> p <> [] -> f p <=∞ num x.
  Proof.
    intros Hc Ha x (t & Ht & Hx).
    destruct (path_contains_way Hc t x Hx) as (w & Hw & L & Hend).
    assert (Hg : is_goal (end_of w) = true) by (destruct Hend as [-> | Hg]; easy).
    exists w. repeat split; try easy. intros p Hp Hne.
    destruct (begins_with_g Hc w p Hw Hp Hne) as (_ & y & Hy & E).
    pose proof (Ha _ _ _ Hg Hy) as Hh. unfold f. extended.
  Qed.

  (** ** On a finite graph the number of ways is finite *)

  Fixpoint ways_up_to (n : nat) : list (list edge) :=
    match n with
    | O => [[]]
    | S n => ways_up_to n ++ flat_map (fun w => map (fun e => e :: w) (nexts w)) (ways_up_to n)
    end.

  Lemma ways_up_to_all : forall w, is_way w -> forall n, (length w <= n)%nat -> In w (ways_up_to n).
  Proof.
    assert (Hnone : forall n, In [] (ways_up_to n)).
    { induction n as [| n IH]; simpl; [now left |]. rewrite in_app_iff. now left. }
    induction 1 as [| e w Hw IH He Hn]; intros [| n] L; simpl in *; try lia; rewrite in_app_iff; right;
      apply in_flat_map.
    - exists []. split; [apply Hnone | now left].
    - exists w. split; [apply IH; lia |]. apply in_map_iff. now exists e.
  Qed.

  Lemma way_visits : forall w, is_way w -> NoDup (states_of w) /\ forall v, In v (states_of w) -> reachable v.
  Proof.
    induction 1 as [| e w Hw [IH1 IH2] He Hn]; simpl.
    - split; [repeat constructor; easy |]. intros v [<- | []]. exists 0. exists []. constructor.
    - split; [now constructor |]. intros v [<- | Hv]; [| now apply IH2].
      exists (g (e :: w)). apply (way_is_path (e :: w)). now constructor.
  Qed.

  Lemma finite_graph : finite -> finitely_many_ways.
  Proof.
    intros [states Hstates]. exists (ways_up_to (length states)). intros w Hw. apply ways_up_to_all; [easy |].
    destruct (way_visits w Hw) as [H1 H2]. replace (length w) with (length (states_of w)) by apply map_length.
    apply NoDup_incl_length; [easy |]. intros v Hv. auto.
  Qed.

  (** ** If the number of ways is finite, there is a C* *)

  Lemma cheapest_of : forall ways, ways = [] \/ exists w, In w ways /\ forall v, In v ways -> g w <= g v.
  Proof.
    induction ways as [| w ways [-> | (v & Hv & Hall)]]; [now left | right | right].
    - exists w. split; [now left |]. intros v [<- | []]. apply le_refl.
    - destruct (le_total (g w) (g v)) as [L | L].
      + exists w. split; [now left |]. intros u [<- | Hu]; [apply le_refl |]. apply le_trans with (g v); auto.
      + exists v. split; [now right |]. intros u [<- | Hu]; auto.
  Qed.

  Lemma least_cost_exists : no_negative_cost -> finitely_many_ways -> exists C, least_cost C.
  Proof.
    intros Hc [all Hall].
    pose (wanted := filter (fun w => if is_way_dec w then is_goal (end_of w) else false) all).
    assert (Hin : forall w, In w wanted <-> is_way w /\ is_goal (end_of w) = true).
    { intros w. unfold wanted. rewrite filter_In. destruct (is_way_dec w) as [Hw | Hw]; [| split; [easy | tauto]].
      split; [tauto |]. intros [_ Hg]. split; [now apply Hall | easy]. }
    assert (Hfrom : forall t x, is_goal t = true -> costs start t x -> exists w, In w wanted /\ g w <= x).
    { intros t x Ht Hx. destruct (path_contains_way Hc t x Hx) as (w & Hw & L & Hend).
      exists w. rewrite Hin. repeat split; trivial. now destruct Hend as [-> |]. }
    destruct (cheapest_of wanted) as [E | (w & Hw & Hleast)].
    - exists inf. intros x (t & Ht & Hx). destruct (Hfrom t x Ht Hx) as (w & Hw & _). now rewrite E in Hw.
    - exists (num (g w)). split.
      + apply Hin in Hw as [Hw Hg]. exists (end_of w). split; [easy | now apply way_is_path].
      + intros t x Ht Hx. destruct (Hfrom t x Ht Hx) as (v & Hv & L). apply le_trans with (g v); auto.
  Qed.
End Ways.

(** ** The round *)

Lemma NoDup_app : forall (A : Type) (l m : list A), NoDup l -> NoDup m -> (forall a, In a l -> ~ In a m) ->
  NoDup (l ++ m).
Proof.
  intros A l m Hl Hm H. induction Hl as [| a l Ha Hl IH]; simpl; [easy |]. constructor.
  - rewrite in_app_iff. intros [H1 | H1]; [easy |]. now apply (H a (or_introl eq_refl)).
  - apply IH. intros b Hb. apply H. now right.
Qed.

Lemma NoDup_front : forall (A : Type) (l m : list A), NoDup (l ++ m) -> NoDup l.
Proof.
  intros A l m. induction l as [| a l IH]; simpl; intros H; constructor; inversion H; subst; auto.
  intros Ha. apply H2. rewrite in_app_iff. now left.
Qed.

Section Round.
  Context `{P : Problem}.
  Add Ring numbers_again : ring_laws.
  Variable h : heuristic.
  Variable cutoff : number.
  Variables budget enough : extended.

  (** What a round notes. The last two stand for its story: the ways that it accepted, and those that it refused, the
      last one first. *)
  Record notes := Notes {
    least : extended;
    best : extended;
    expanded : nat;
    most : extended;
    accepted : list (list edge);
    refused : list (list edge)
  }.

  Definition nothing_yet : notes := Notes inf inf 0 (num 0) [] [].

  (** What it returns at its end. *)
  Record round := Round { noted :> notes; complete : bool }.

  (** The variables of the loop. [path] and [waiting] have their last member first. *)
  Record searching := Searching {
    path : list edge;
    paid : list number;
    waiting : list (list edge);  (* for each state on the path: steps not yet tried *)
    notes_of :> notes
  }.

  Definition begin : searching := Searching [] [0] [[to_start]] nothing_yet.

  Definition too_much (best f : extended) : {num cutoff <∞ f \/ best <=∞ f} + {~ (num cutoff <∞ f \/ best <=∞ f)}.
  Proof.
    unfold lt_inf. destruct (le_inf_dec f (num cutoff)), (le_inf_dec best f); [left | right | left | left]; tauto.
  Defined.

  Definition prune (s : notes) (f : extended) (w : list edge) : notes :=
    Notes (lower f (least s)) (best s) (expanded s) (most s) (accepted s) (w :: refused s).

  Definition raise_most (s : notes) (f : extended) : notes :=
    Notes (least s) (best s) (expanded s) (higher (most s) f) (accepted s) (refused s).

  Definition expand (s : notes) (w : list edge) : notes :=
    Notes (least s) (best s) (S (expanded s)) (most s) (w :: accepted s) (refused s).

  Definition goal (s : notes) (g : number) : notes :=
    Notes (least s) (num g) (expanded s) (most s) (accepted s) (refused s).

  (** One turn of the loop: it goes on, or it returns. *)
  Definition turn (s : searching) : searching + round :=
    match waiting s with
    | [] => inr (Round s true)
    | [] :: up =>
        inl (Searching (tl (path s)) (match path s with [] => paid s | _ => tl (paid s) end) up s)
    | (e :: rest) :: up =>
        if in_dec same (child e) (states_of (path s)) then inl (Searching (path s) (paid s) (rest :: up) s)
        else
          let g := hd 0 (paid s) + cost e in
          let f := g +∞ h (child e) in
          if too_much (best s) f then inl (Searching (path s) (paid s) (rest :: up) (prune s f (e :: path s)))
          else
            let s1 := raise_most s f in
            if le_inf_dec budget (num (count (expanded s))) then inr (Round s1 false)
            else
              let s2 := expand s1 (e :: path s) in
              if is_goal (child e) then
                let s3 := goal s2 g in
                if le_inf_dec (best s3) enough then inr (Round s3 true)
                else inl (Searching (e :: path s) (g :: paid s) ([] :: rest :: up) s3)
              else inl (Searching (e :: path s) (g :: paid s) (edges (child e) :: rest :: up) s2)
    end.

  (** [ends s r]: from [s] on, turn after turn, the loop comes to return [r]. *)
  Inductive ends (s : searching) (r : round) : Prop :=
  | now : turn s = inr r -> ends s r
  | later : forall s', turn s = inl s' -> ends s' r -> ends s r.

  (** [comes_to s]: the loop comes to [s]. *)
  Inductive comes_to : searching -> Prop :=
  | at_first : comes_to begin
  | then_to : forall s s', comes_to s -> turn s = inl s' -> comes_to s'.

  Lemma ends_unique : forall s r r', ends s r -> ends s r' -> r = r'.
  Proof.
    intros s r r' H. revert r'. induction H as [s r H | s r s' H Hr IH]; intros r' [H' | s2 H' Hr']; try congruence.
    apply IH. congruence.
  Qed.

  (** Goals that were announced, the last one first. *)
  Definition goals (s : notes) : list (list edge) := filter (fun w => is_goal (end_of w)) (accepted s).

  (** ** What is true at each turn *)

  (** Ways that are still to be looked at: those that end in a step that waits. *)
  Fixpoint pending (path : list edge) (waiting : list (list edge)) : list (list edge) :=
    match waiting with
    | [] => []
    | steps :: up => map (fun e => e :: path) steps ++ pending (tl path) up
    end.

  Fixpoint paid_along (path : list edge) : list number :=
    match path with
    | [] => [0]
    | e :: rest => g path :: paid_along rest
    end.

  (** [known s q w]: the round has met [w]: accepted it, refused it, or has it in [q]. *)
  Definition known (s : notes) (q : list (list edge)) : list (list edge) := accepted s ++ refused s ++ q.

  Definition begun (s : notes) (p : list edge) : Prop := p = [] \/ In p (accepted s).

  Record true_of (s : notes) (q : list (list edge)) : Prop := {
    from_accepted : forall w, In w (known s q) -> exists e p, w = e :: p /\ begun s p /\ In e (nexts p);
    once : NoDup (known s q);
    nothing_missed : forall e p, begun s p -> In e (nexts p) -> ~ In (child e) (states_of p) ->
      In (e :: p) (known s q);
    accepted_within : forall w, In w (accepted s) -> is_way w /\ within h cutoff w /\ f h w <=∞ most s;
    refused_above : forall w, In w (refused s) ->
      is_way w /\ (num cutoff <∞ f h w \/ best s <=∞ f h w /\ enough <∞ f h w) /\ least s <=∞ f h w;
    least_is_refused : least s = inf \/ exists w, In w (refused s) /\ f h w = least s;
    best_is_last : best s = match goals s with [] => inf | w :: _ => num (g w) end;
    best_is_least : forall w, In w (goals s) -> best s <=∞ num (g w);
    most_is_met : most s = num 0 \/ exists w, is_way w /\ f h w = most s /\ most s <=∞ num cutoff;
    expanded_counts : expanded s = length (accepted s);
    budget_kept : forall k, expanded s = S k -> num (count k) <∞ budget
  }.

  Record true_at (s : searching) : Prop := {
    true_then : true_of s (pending (path s) (waiting s));
    on_path : begun s (path s);
    paid_for : paid s = paid_along (path s);
    not_enough : forall w, In w (goals s) -> enough <∞ num (g w)
  }.

  Lemma best_is_a_goal : forall s q, true_of s q -> best s = inf /\ goals s = [] \/
    exists w, In w (goals s) /\ best s = num (g w).
  Proof.
    intros s q H. rewrite (best_is_last _ _ H). destruct (goals s) as [| w l]; [now left | right].
    exists w. split; [now left | easy].
  Qed.

  Lemma goal_is_accepted : forall s w, In w (goals s) <-> In w (accepted s) /\ is_goal (end_of w) = true.
  Proof. intros s w. apply filter_In. Qed.

  Lemma paid_last : forall path, hd 0 (paid_along path) = g path.
  Proof. now intros []. Qed.

  Lemma true_at_first : true_at begin.
  Proof.
    split; simpl; try easy; [| now left]. split; simpl; try easy; try (now left).
    - intros w [<- | []]. exists to_start, []. repeat split; auto. now left. now left.
    - repeat constructor; easy.
    - intros e p [-> | []] [<- | []] _. now left.
  Qed.

  Lemma begun_way : forall s q p, true_of s q -> begun s p -> p = [] \/ is_way p.
  Proof. intros s q p H [-> | Hp]; [now left | right]. now apply (accepted_within _ _ H) in Hp. Qed.

  Lemma begun_within : forall s q p, true_of s q -> begun s p -> within h cutoff p.
  Proof. intros s q p H [-> | Hp]; [easy |]. now apply (accepted_within _ _ H) in Hp. Qed.

  Lemma pending_way : forall s q e p, true_of s q -> In (e :: p) q -> ~ In (child e) (states_of p) -> is_way (e :: p).
  Proof.
    intros s q e p H Hin Hn. apply is_way_cases.
    destruct (from_accepted _ _ H (e :: p)) as (e' & p' & E & Hp & He).
    - unfold known. rewrite !in_app_iff. auto.
    - injection E as <- <-. split; [now apply begun_way with s q | auto].
  Qed.

  (** The next step leads back to a state of the path: it is passed over. *)
  Lemma true_after_skip : forall s e p q, true_of s ((e :: p) :: q) -> In (child e) (states_of p) -> true_of s q.
  Proof.
    intros s e p q H Hin. destruct H as [Hf Ho Hm].
    assert (K : Permutation (known s ((e :: p) :: q)) ((e :: p) :: known s q)).
    { unfold known. rewrite !app_assoc. symmetry. apply Permutation_middle. }
    split; trivial.
    - intros w Hw. apply Hf. rewrite K. now right.
    - apply (Permutation_NoDup K) in Ho. now inversion Ho.
    - intros d r Hr Hd Hn. specialize (Hm d r Hr Hd Hn). rewrite K in Hm. destruct Hm as [E | Hm]; [| easy].
      injection E as -> ->. easy.
  Qed.

  (** The next way has too large an f: it is refused. *)
  Lemma true_after_prune : forall s e p q, true_of s ((e :: p) :: q) -> ~ In (child e) (states_of p) ->
    num cutoff <∞ f h (e :: p) \/ best s <=∞ f h (e :: p) /\ enough <∞ f h (e :: p) ->
    true_of (prune s (f h (e :: p)) (e :: p)) q.
  Proof.
    intros s e p q H Hn Hf. pose proof (pending_way s _ e p H (or_introl eq_refl) Hn) as Hw.
    destruct H as [H1 H2 H3 H4 H5 H6].
    assert (K : Permutation (known s ((e :: p) :: q)) (known (prune s (f h (e :: p)) (e :: p)) q)).
    { unfold known. simpl. apply Permutation_app_head. symmetry. apply (Permutation_middle (refused s)). }
    split; trivial.
    - intros w Hin. apply H1. now rewrite K.
    - now apply (Permutation_NoDup K).
    - intros d r Hr Hd Hnot. rewrite <- K. now apply H3.
    - intros w [<- | Hin]; simpl.
      + repeat split; [easy | easy | apply lower_left].
      + apply H5 in Hin as (A & B & C). repeat split; [easy | easy |].
        apply le_inf_trans with (least s); [apply lower_right | easy].
    - simpl. destruct (lower_is_one (f h (e :: p)) (least s)) as [-> | ->].
      + right. exists (e :: p). auto.
      + destruct H6 as [-> | (w & Hin & E)]; [now left | right; exists w; auto].
  Qed.

  (** [most] takes in the f of the way that is about to be accepted. *)
  Lemma true_after_raise : forall s q w, true_of s q -> is_way w -> f h w <=∞ num cutoff ->
    true_of (raise_most s (f h w)) q.
  Proof.
    intros s q w H Hw Hf. destruct H as [H1 H2 H3 H4 H5 H6 H7 H8 H9]. split; trivial.
    - intros v Hv. apply H4 in Hv as (A & B & C). repeat split; try easy. simpl.
      apply le_inf_trans with (most s); [easy | apply higher_left].
    - simpl. destruct (higher_is_one (most s) (f h w)) as [-> | ->]; [easy | right]. exists w. auto.
  Qed.

  (** The next way is accepted: the steps of its last state wait. *)
  Lemma true_after_expand : forall s e p q, true_of s ((e :: p) :: q) -> ~ In (child e) (states_of p) ->
    f h (e :: p) <=∞ num cutoff -> f h (e :: p) <=∞ most s -> num (count (expanded s)) <∞ budget ->
    is_goal (child e) = false ->
    true_of (expand s (e :: p)) (map (fun d => d :: e :: p) (edges (child e)) ++ q).
  Proof.
    intros s e p q H Hn Hf Hmost Hb Hg. pose proof (pending_way s _ e p H (or_introl eq_refl) Hn) as Hw.
    assert (Hin : within h cutoff (e :: p)).
    { split; [| easy]. apply begun_within with s ((e :: p) :: q); [easy |].
      destruct (from_accepted _ _ H (e :: p)) as (e' & p' & E & Hp & _).
      - unfold known. rewrite !in_app_iff. simpl. auto.
      - now injection E as <- <-. }
    destruct H as [H1 H2 H3 H4 H5 H6 H7 H8 H9 H10].
    assert (K : Permutation (known s ((e :: p) :: q)) (known (expand s (e :: p)) q)).
    { unfold known. simpl. rewrite !app_assoc. symmetry. apply Permutation_middle. }
    pose (new := map (fun d => d :: e :: p) (edges (child e))).
    assert (K' : Permutation (known (expand s (e :: p)) (new ++ q)) (new ++ known (expand s (e :: p)) q)).
    { unfold known. rewrite !(app_assoc (accepted _) (refused _)). apply Permutation_app_swap_app. }
    assert (Kin : forall w, In w (known s ((e :: p) :: q)) -> In w (known (expand s (e :: p)) (new ++ q))).
    { intros w Hin'. rewrite K', in_app_iff. right. now rewrite <- K. }
    fold new. split; trivial.
    - intros w Hw'. rewrite K', in_app_iff in Hw'. destruct Hw' as [Hw' | Hw'].
      + apply in_map_iff in Hw' as (d & <- & Hd). exists d, (e :: p). repeat split; [right; now left |].
        simpl. now rewrite Hg.
      + rewrite <- K in Hw'. apply H1 in Hw' as (d & r & -> & [Hr | Hr] & Hd); exists d, r; repeat split; try easy.
        * now left.
        * right. now right.
    - apply (Permutation_NoDup (Permutation_sym K')). apply NoDup_app.
      + apply FinFun.Injective_map_NoDup; [intros a b E; now injection E | apply edges_once].
      + now apply (Permutation_NoDup K).
      + intros w Hnew Hold. apply in_map_iff in Hnew as (d & <- & Hd). rewrite <- K in Hold.
        apply H1 in Hold as (d' & r & E & [Hr | Hr] & _); injection E as <- <-; [easy |].
        apply (Permutation_NoDup K) in H2. unfold known in H2. simpl in H2. inversion H2 as [| ? ? Hno]; subst.
        apply Hno. rewrite in_app_iff. now left.
    - intros d r [-> | [<- | Hr]] Hd Hnot.
      + apply Kin. apply H3; [now left | easy | easy].
      + rewrite K', in_app_iff. left. apply in_map_iff. exists d. split; [easy |]. simpl in Hd. now rewrite Hg in Hd.
      + apply Kin. apply H3; [now right | easy | easy].
    - intros w [<- | Hin']; [auto |]. now apply H4.
    - unfold goals in *. simpl. now rewrite Hg.
    - unfold goals in *. simpl. now rewrite Hg.
    - simpl. now rewrite H10.
    - simpl. intros k E. now injection E as <-.
  Qed.

  (** The next way is accepted, and ends in a goal: nothing beyond it is of interest. *)
  Lemma true_after_goal : forall s e p q, true_of s ((e :: p) :: q) -> ~ In (child e) (states_of p) ->
    f h (e :: p) <=∞ num cutoff -> f h (e :: p) <=∞ most s -> f h (e :: p) <∞ best s ->
    num (count (expanded s)) <∞ budget -> is_goal (child e) = true ->
    true_of (goal (expand s (e :: p)) (g (e :: p))) q.
  Proof.
    intros s e p q H Hn Hf Hmost Hless Hb Hg. pose proof (pending_way s _ e p H (or_introl eq_refl) Hn) as Hw.
    assert (Hin : within h cutoff (e :: p)).
    { split; [| easy]. apply begun_within with s ((e :: p) :: q); [easy |].
      destruct (from_accepted _ _ H (e :: p)) as (e' & p' & E & Hp & _).
      - unfold known. rewrite !in_app_iff. simpl. auto.
      - now injection E as <- <-. }
    assert (Hbest : num (g (e :: p)) <∞ best s) by (pose proof (g_at_most_f h (e :: p)); extended).
    destruct H as [H1 H2 H3 H4 H5 H6 H7 H8 H9 H10].
    assert (K : Permutation (known s ((e :: p) :: q)) (known (goal (expand s (e :: p)) (g (e :: p))) q)).
    { unfold known. simpl. rewrite !app_assoc. symmetry. apply Permutation_middle. }
    split; trivial.
    - intros w Hw'. rewrite <- K in Hw'. apply H1 in Hw' as (d & r & -> & [Hr | Hr] & Hd); exists d, r; repeat split;
        try easy.
      + now left.
      + right. now right.
    - now apply (Permutation_NoDup K).
    - intros d r [-> | [<- | Hr]] Hd Hnot.
      + rewrite <- K. apply H3; [now left | easy | easy].
      + simpl in Hd. now rewrite Hg in Hd.
      + rewrite <- K. apply H3; [now right | easy | easy].
    - intros w [<- | Hin']; [auto |]. now apply H4.
    - intros w Hr. apply H5 in Hr as (A & B & C). repeat split; try easy.
      destruct B as [B | [B B']]; [now left | right].
      simpl. split; [clear - B Hbest; extended | easy].
    - unfold goals. simpl. now rewrite Hg.
    - unfold goals in *. simpl. rewrite Hg. intros w [<- | Hr]; [simpl; apply le_refl |].
      apply H8 in Hr. clear - Hr Hbest. simpl in *. extended.
    - simpl. now rewrite H10.
    - simpl. intros k E. now injection E as <-.
  Qed.

  (** How a round ends. *)
  Inductive ending (r : round) : Prop :=
  | nothing_is_left :
      complete r = true -> true_of r [] -> (forall w, In w (goals r) -> enough <∞ num (g w)) -> ending r
  | a_goal_is_enough : forall q w,
      complete r = true -> true_of r q -> In w (goals r) -> best r = num (g w) -> best r <=∞ enough -> ending r
  | out_of_budget : forall q w,
      complete r = false -> true_of r (w :: q) -> is_way w -> within h cutoff w -> f h w <=∞ most r ->
      budget <=∞ num (count (expanded r)) -> (forall v, In v (goals r) -> enough <∞ num (g v)) -> ending r.

  (** What is true stays true. *)
  Lemma true_after_turn : forall s, true_at s ->
    match turn s with
    | inl s' => true_at s'
    | inr r => ending r
    end.
  Proof.
    intros s [H Hp Hpaid Hg]. unfold turn.
    destruct (waiting s) as [| [| e rest] up] eqn:Ew.
    - (* Nothing waits. *)
      now apply nothing_is_left.
    - (* The last state of the path has no steps left. *)
      split; simpl; trivial.
      + destruct (path s) as [| d p]; [now left |]. simpl in *. destruct Hp as [Hp | Hp]; [easy |].
        destruct (from_accepted _ _ H (d :: p)) as (d' & p' & E & Hb & _); [| now injection E as _ <-].
        unfold known. rewrite !in_app_iff. auto.
      + rewrite Hpaid. now destruct (path s).
    - simpl in H. destruct (in_dec same (child e) (states_of (path s))) as [Hin | Hnew].
      + (* The child is on the path already. *)
        split; trivial. simpl. now apply true_after_skip with e (path s).
      + assert (Ef : (hd 0 (paid s) + cost e) +∞ h (child e) = f h (e :: path s)) by now rewrite Hpaid, paid_last.
        assert (Eg : hd 0 (paid s) + cost e = g (e :: path s)) by now rewrite Hpaid, paid_last.
        rewrite Ef, Eg. clear Ef Eg.
        pose proof (pending_way _ _ _ _ H (or_introl eq_refl) Hnew) as Hw.
        destruct (too_much (best s) (f h (e :: path s))) as [Hmuch | Hfits].
        * (* It is refused. *)
          split; trivial. simpl. apply true_after_prune; trivial. destruct Hmuch as [Hmuch | Hmuch]; [now left |].
          destruct (best_is_a_goal _ _ H) as [[E _] | (w & Hw' & E)].
          -- left. rewrite E in Hmuch. clear - Hmuch. extended.
          -- right. split; [easy |]. apply Hg in Hw'. rewrite E in Hmuch. clear - Hmuch Hw'. extended.
        * (* It is about to be accepted. *)
          assert (Hcut : f h (e :: path s) <=∞ num cutoff).
          { destruct (le_inf_or_lt (f h (e :: path s)) (num cutoff)); tauto. }
          assert (Hbest : f h (e :: path s) <∞ best s) by (unfold lt_inf; tauto).
          pose proof (true_after_raise _ _ _ H Hw Hcut) as H1.
          destruct (le_inf_dec budget (num (count (expanded s)))) as [Hout | Hin].
          -- apply out_of_budget with (pending (path s) (rest :: up)) (e :: path s); simpl; trivial.
             ++ split; [| easy]. now apply begun_within with s (pending (path s) (waiting s)); [rewrite Ew |].
             ++ apply higher_right.
          -- destruct (is_goal (child e)) eqn:Hgoal.
             ++ (* It ends in a goal. *)
                pose proof (true_after_goal _ _ _ _ H1 Hnew Hcut (higher_right _ _) Hbest Hin Hgoal) as H2.
                assert (Hin' : In (e :: path s)
                  (goals (goal (expand (raise_most s (f h (e :: path s))) (e :: path s)) (g (e :: path s))))).
                { apply goal_is_accepted. split; [now left | easy]. }
                simpl. destruct (le_inf_dec (num (g (path s) + cost e)) enough) as [Hen | Hen].
                ** now apply a_goal_is_enough with (pending (path s) (rest :: up)) (e :: path s).
                ** split; simpl; trivial.
                   --- right. now left.
                   --- now rewrite Hpaid.
                   --- unfold goals. simpl. rewrite Hgoal. intros w [<- | Hw']; [easy |]. now apply Hg.
             ++ (* Its steps wait. *)
                pose proof (true_after_expand _ _ _ _ H1 Hnew Hcut (higher_right _ _) Hin Hgoal) as H2.
                split; simpl; trivial.
                ** right. now left.
                ** now rewrite Hpaid.
                ** unfold goals. simpl. now rewrite Hgoal.
  Qed.

  Lemma true_while_it_goes_on : forall s, comes_to s -> true_at s.
  Proof.
    induction 1 as [| s s' H IH E]; [apply true_at_first |].
    pose proof (true_after_turn s IH) as HT. now rewrite E in HT.
  Qed.

  Theorem how_it_ends : forall r, ends begin r -> ending r.
  Proof.
    intros r. generalize true_at_first. generalize begin. intros s Hs H. revert Hs.
    induction H as [s r E | s r s' E Hr IH]; intros Hs; pose proof (true_after_turn s Hs) as HT; rewrite E in HT;
      auto.
  Qed.

  (** ** A round ends, if the number of ways is finite *)

  Fixpoint left_to_try (waiting : list (list edge)) : nat :=
    match waiting with
    | [] => 0
    | steps :: up => S (length steps) + left_to_try up
    end.

  (** Each turn either accepts a way, of which there are finitely many, or leaves less to try. *)
  Lemma turn_progress : forall s s', turn s = inl s' ->
    length (accepted s') = S (length (accepted s)) \/
    accepted s' = accepted s /\ (left_to_try (waiting s') < left_to_try (waiting s))%nat.
  Proof.
    intros s s' E. unfold turn in E. destruct (waiting s) as [| [| e rest] up]; [easy | |].
    - injection E as <-. simpl. right. split; [easy | lia].
    - destruct in_dec; [injection E as <-; right; simpl; split; [easy | lia] |].
      cbv zeta in E. destruct too_much; [injection E as <-; right; simpl; split; [easy | lia] |].
      destruct le_inf_dec; [easy |]. left. destruct (is_goal (child e)); [destruct le_inf_dec; [easy |] |];
        now injection E as <-.
  Qed.

  Theorem round_ends : finitely_many_ways -> exists r, ends begin r.
  Proof.
    intros [ways Hways].
    enough (K : forall a n s, true_at s -> (length ways - length (accepted s) <= a)%nat ->
      (left_to_try (waiting s) <= n)%nat -> exists r, ends s r).
    { apply (K (length ways) 2%nat); [apply true_at_first | simpl; lia | simpl; lia]. }
    induction a as [a IHa] using lt_wf_ind. induction n as [n IHn] using lt_wf_ind. intros s Hs Ha Hn.
    pose proof (true_after_turn s Hs) as HT. destruct (turn s) as [s' | r] eqn:E; [| exists r; now constructor].
    enough (exists r, ends s' r) as [r Hr] by (exists r; now apply later with s').
    destruct (turn_progress s s' E) as [Hp | [Hp Hl]].
    - assert (L : (length (accepted s') <= length ways)%nat).
      { apply NoDup_incl_length.
        - pose proof (once _ _ (true_then _ HT)) as Hn'. unfold known in Hn'. now apply NoDup_front in Hn'.
        - intros w Hw. apply Hways. now apply (accepted_within _ _ (true_then _ HT)). }
      apply (IHa (length ways - length (accepted s'))%nat) with (n := left_to_try (waiting s')); try easy; lia.
    - apply (IHn (left_to_try (waiting s'))); try easy; [lia |]. rewrite Hp. lia.
  Qed.
End Round.
