(** * Problems, paths, distances (D1.1, D1.2)

    A problem is what the book's Python asks for: where one begins, what is a goal, and which steps lead on from a
    state at what cost. Two steps may join the same two states. *)

From Proofs Require Export Numbers.
From Coq Require Export List.
From Coq Require Import Wf_nat Lia.
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

  (** [path u steps v c]: the steps, each with the state in which it ends and its cost, lead from [u] to [v], and cost
      [c] together. The path that consists of [u] alone costs 0. *)
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

  (** ** Paths, put together and taken apart *)

  Lemma one_step : forall u v c, step u v c -> path u [(v, c)] v c.
  Proof.
    intros u v c H. replace c with (0 + c) at 2 by linear. apply (walk_on u [] u v 0 c); [constructor | exact H].
  Qed.

  Lemma path_append : forall u p v x q w y, path u p v x -> path v q w y -> path u (p ++ q) w (x + y).
  Proof.
    intros u p v x q w y Hp Hq. induction Hq as [| q v' w y c Hq IH Hs].
    - rewrite app_nil_r. now replace (x + 0) with x by linear.
    - rewrite app_assoc. replace (x + (y + c)) with (x + y + c) by linear. now apply walk_on with v'.
  Qed.

  Lemma path_nothing : forall u w x, path u [] w x -> w = u /\ x = 0.
  Proof.
    intros u w x H. remember [] as p eqn:E. destruct H as [| p v w x c _ _]; [easy | now destruct p].
  Qed.

  (** The last step of a path, and the path before it. *)
  Lemma path_last : forall u p w c v x, path u (p ++ [(w, c)]) v x ->
    v = w /\ exists u' y, path u p u' y /\ step u' w c /\ x = y + c.
  Proof.
    intros u p w c v x H. remember (p ++ [(w, c)]) as q eqn:E. destruct H as [| q v' w' x c' Hq Hs].
    - now destruct p.
    - apply app_inj_tail in E as [-> E]. injection E as -> ->. split; [reflexivity |]. now exists v', x.
  Qed.

  Lemma path_split : forall q u p w z, path u (p ++ q) w z ->
    exists v x y, path u p v x /\ path v q w y /\ z = x + y.
  Proof.
    induction q as [| [w' c] q IH] using rev_ind; intros u p w z H.
    - rewrite app_nil_r in H. exists w, z, 0. repeat split; [exact H | constructor | linear].
    - rewrite app_assoc in H. apply path_last in H as (-> & u' & y & H & Hs & ->).
      apply IH in H as (v & x & y' & Hp & Hq & ->). exists v, x, (y' + c).
      repeat split; [exact Hp | now apply walk_on with u' | linear].
  Qed.

  (** The first step of a path, and the path after it. *)
  Lemma path_first : forall u v c q w z, path u ((v, c) :: q) w z <->
    step u v c /\ exists y, path v q w y /\ z = c + y.
  Proof.
    intros u v c q w z. split.
    - intros H. apply (path_split q u [(v, c)]) in H as (v' & x & y & Hp & Hq & ->).
      apply (path_last u [] v c) in Hp as (-> & u' & x' & Hu & Hs & ->). apply path_nothing in Hu as [-> ->].
      split; [exact Hs |]. exists y. split; [exact Hq | linear].
    - intros (Hs & y & Hq & ->). apply (path_append u [(v, c)] v); [now apply one_step | exact Hq].
  Qed.

  (** Where a path ends, and what it costs, can be read off its steps. *)
  Lemma path_determined : forall p u v x w y, path u p v x -> path u p w y -> v = w /\ x = y.
  Proof.
    induction p as [| [a c] p IH]; intros u v x w y Hv Hw.
    - apply path_nothing in Hv as [-> ->], Hw as [-> ->]. easy.
    - apply path_first in Hv as (_ & x' & Hv & ->), Hw as (_ & y' & Hw & ->).
      destruct (IH a v x' w y' Hv Hw) as [-> ->]. easy.
  Qed.

  Lemma costs_nothing : forall u, costs u u 0.
  Proof. intros u. exists []. constructor. Qed.

  Lemma costs_step : forall u v c, step u v c -> costs u v c.
  Proof. intros u v c H. exists [(v, c)]. now apply one_step. Qed.

  Lemma costs_append : forall u v w x y, costs u v x -> costs v w y -> costs u w (x + y).
  Proof. intros u v w x y [p Hp] [q Hq]. exists (p ++ q). now apply path_append with v. Qed.

  Lemma costs_walk_on : forall u v w x c, costs u v x -> step v w c -> costs u w (x + c).
  Proof. intros u v w x c H Hs. apply costs_append with v; [exact H | now apply costs_step]. Qed.

  Lemma start_reachable : reachable start.
  Proof. exists 0. apply costs_nothing. Qed.

  Lemma reachable_costs : forall u v x, reachable u -> costs u v x -> reachable v.
  Proof. intros u v x [c Hu] Hv. exists (c + x). now apply costs_append with u. Qed.

  Lemma reachable_step : forall u v c, reachable u -> step u v c -> reachable v.
  Proof. intros u v c Hu Hs. apply reachable_costs with u c; [exact Hu | now apply costs_step]. Qed.

  Lemma costs_nonnegative : no_negative_cost -> forall u v x, costs u v x -> 0 <= x.
  Proof.
    intros Hc u v x [p Hp]. induction Hp as [| p v w x c _ IH Hs]; [linear |].
    apply Hc in Hs. linear.
  Qed.

  (** ** The first state of a path that ... *)

  (** [visited u p]: the states of a path from [u], in order. *)
  Definition visited (u : state) (steps : list (state * number)) : list state := u :: map fst steps.

  Lemma end_visited : forall u p v x, path u p v x -> In v (visited u p).
  Proof.
    intros u p v x H. destruct H as [| p v w x c _ _]; [now left |].
    right. rewrite map_app, in_app_iff. right. now left.
  Qed.

  Lemma visited_reachable : forall u p v x w, path u p v x -> reachable u -> In w (visited u p) -> reachable w.
  Proof.
    intros u p v x w H. revert w. induction H as [| p v v' x c H IH Hs]; intros w Hu Hw.
    - destruct Hw as [<- | []]. exact Hu.
    - unfold visited in Hw. rewrite map_app in Hw. change (In w (visited u p ++ [v'])) in Hw.
      apply in_app_iff in Hw as [Hw | [<- | []]]; [now apply IH |].
      apply reachable_step with v c; [| exact Hs]. apply reachable_costs with u x; [exact Hu | now exists p].
  Qed.

  Lemma visited_cut : forall u p v x w, path u p v x -> In w (visited u p) ->
    exists p1 x1 p2 x2, p = p1 ++ p2 /\ x = x1 + x2 /\ path u p1 w x1 /\ path w p2 v x2.
  Proof.
    intros u p v x w Hp [<- | Hw].
    - exists [], 0, p, x. repeat split; [linear | constructor | exact Hp].
    - apply in_map_iff in Hw as ([w' c] & E & Hw). simpl in E. subst w'.
      apply in_split in Hw as (p1 & p2 & ->).
      replace (p1 ++ (w, c) :: p2) with ((p1 ++ [(w, c)]) ++ p2) in * by now rewrite <- app_assoc.
      apply path_split in Hp as (w' & x1 & x2 & H1 & H2 & ->).
      destruct (path_last _ _ _ _ _ _ H1) as [-> _]. now exists (p1 ++ [(w, c)]), x1, p2, x2.
  Qed.

  (** [before u p]: the same but the last. *)
  Definition before (u : state) (steps : list (state * number)) : list state := removelast (visited u steps).

  Lemma before_cons : forall u w c p, before u ((w, c) :: p) = u :: before w p.
  Proof. reflexivity. Qed.

  Lemma before_last : forall u p v x, path u p v x -> p = [] \/
    exists q l y c, p = q ++ [(v, c)] /\ path u q l y /\ step l v c /\ x = y + c /\ In l (before u p).
  Proof.
    intros u p v x H. destruct H as [| p l v x c H Hs]; [now left | right].
    exists p, l, x, c. repeat split; [exact H | exact Hs |].
    unfold before, visited. rewrite map_app. change (In l (removelast (visited u p ++ [v]))).
    rewrite removelast_last. now apply end_visited with x.
  Qed.

  (** A path to a state of some kind has a first state of that kind: those before it are of another kind. *)
  Lemma first_of_kind : forall (kind : state -> Prop), (forall w, {kind w} + {~ kind w}) ->
    forall u p v x, path u p v x -> kind v ->
    exists m p1 x1 p2 x2, p = p1 ++ p2 /\ x = x1 + x2 /\ path u p1 m x1 /\ path m p2 v x2 /\
      kind m /\ forall w, In w (before u p1) -> ~ kind w.
  Proof.
    intros kind decide u p v x H. revert u x H. induction p as [| [w c] p IH]; intros u x H Hv.
    - apply path_nothing in H as [-> ->]. exists u, [], 0, [], 0.
      repeat split; [linear | constructor | constructor | exact Hv | easy].
    - destruct (decide u) as [Hu | Hu].
      + exists u, [], 0, ((w, c) :: p), x. repeat split; [linear | constructor | exact H | exact Hu | easy].
      + apply path_first in H as (Hs & y & H & ->).
        destruct (IH w y H Hv) as (m & p1 & x1 & p2 & x2 & -> & -> & H1 & H2 & Hm & First).
        exists m, ((w, c) :: p1), (c + x1), p2, x2. repeat split; [linear | | exact H2 | exact Hm |].
        * apply path_first. split; [exact Hs |]. now exists x1.
        * rewrite before_cons. intros l [<- | Hl]; [exact Hu | now apply First].
  Qed.

  (** ** Distances *)

  Lemma distance_unique : forall u v d e, distance u v d -> distance u v e -> d = e.
  Proof. intros u v d e [Hd Ld] [He Le]. apply le_antisym; auto. Qed.

  Lemma cheapest_unique : forall c d, cheapest c -> cheapest d -> c = d.
  Proof.
    intros c d [(t & Ht & Hc) Lc] [(t' & Ht' & Hd) Ld].
    apply le_antisym; [now apply Lc with t' | now apply Ld with t].
  Qed.

  Lemma distance_nonnegative : no_negative_cost -> forall u v d, distance u v d -> 0 <= d.
  Proof. intros Hc u v d [Hd _]. now apply costs_nonnegative in Hd. Qed.

  Lemma distance_to_itself : no_negative_cost -> forall u, distance u u 0.
  Proof. intros Hc u. split; [apply costs_nothing | now apply costs_nonnegative]. Qed.

  (** A detour does not pay. *)
  Lemma distance_triangle : forall u v w d x e, distance u v d -> costs v w x -> distance u w e -> e <= d + x.
  Proof. intros u v w d x e [Hd _] Hx [_ Le]. apply Le. now apply costs_append with v. Qed.

  Lemma distance_step : forall u v w d c e, distance u v d -> step v w c -> distance u w e -> e <= d + c.
  Proof. intros u v w d c e Hd Hs He. apply distance_triangle with u v w; trivial. now apply costs_step. Qed.

  (** A piece of a cheapest path is a cheapest path. *)
  Lemma pieces_of_cheapest : forall u v w x y, costs u v x -> costs v w y -> distance u w (x + y) ->
    distance u v x /\ distance v w y.
  Proof.
    intros u v w x y Hx Hy [_ L]. split; (split; [easy |]); intros z Hz.
    - assert (x + y <= z + y) by (apply L; now apply costs_append with v). linear.
    - assert (x + y <= x + z) by (apply L; now apply costs_append with v). linear.
  Qed.

  (** ** Cut the detour out *)

  Lemma member_decide : forall (v : state) l, {In v l} + {~ In v l}.
  Proof. intros v l. exact (in_dec same v l). Qed.

  (** A path visits no state twice, or it contains a detour from some state back to it. *)
  Lemma detour : forall p u v x, path u p v x -> NoDup (visited u p) \/
    exists w p1 x1 p2 x2 p3 x3, p = p1 ++ p2 ++ p3 /\ x = x1 + x2 + x3 /\ p2 <> [] /\
      path u p1 w x1 /\ path w p2 w x2 /\ path w p3 v x3.
  Proof.
    induction p as [| [w c] p IH]; intros u v x H.
    - left. constructor; [easy | constructor].
    - apply path_first in H as (Hs & y & H & ->).
      destruct (IH w v y H) as [D | (m & p1 & x1 & p2 & x2 & p3 & x3 & -> & -> & Far & H1 & H2 & H3)].
      + destruct (member_decide u (visited w p)) as [Hu | Hu].
        * (* The path comes back to the state in which it begins. *)
          right. destruct (visited_cut w p v y u H Hu) as (p2 & x2 & p3 & x3 & -> & -> & H2 & H3).
          exists u, [], 0, ((w, c) :: p2), (c + x2), p3, x3. repeat split; [linear | easy | constructor | | exact H3].
          apply path_first. split; [exact Hs |]. now exists x2.
        * left. now constructor.
      + right. exists m, ((w, c) :: p1), (c + x1), p2, x2, p3, x3.
        repeat split; [linear | exact Far | | exact H2 | exact H3].
        apply path_first. split; [exact Hs |]. now exists x1.
  Qed.

  (** For every path there is one without repetitions that costs no more. *)
  Lemma cut_detours : no_negative_cost -> forall u p v x, path u p v x ->
    exists q y, path u q v y /\ y <= x /\ NoDup (visited u q).
  Proof.
    intros Hc u p v x. remember (length p) as n eqn:E. revert p x E.
    induction n as [n IH] using lt_wf_ind. intros p x -> Hp.
    destruct (detour p u v x Hp) as [D | (w & p1 & x1 & p2 & x2 & p3 & x3 & -> & -> & Far & H1 & H2 & H3)].
    - exists p, x. repeat split; [exact Hp | linear | exact D].
    - assert (0 <= x2) by (apply costs_nonnegative with w w; [exact Hc | now exists p2]).
      destruct (IH (length (p1 ++ p3))) with (p := p1 ++ p3) (x := x1 + x3) as (q & y & Hq & Ly & Dq); trivial.
      + rewrite !app_length. destruct p2; [easy | simpl; lia].
      + now apply path_append with w.
      + exists q, y. repeat split; [exact Hq | linear | exact Dq].
  Qed.

  (** ** Of paths without repetitions there are finitely many *)

  (** [walks n u]: all paths of at most [n] steps from [u], each with its end and its cost. *)
  Fixpoint walks (n : nat) (u : state) : list (list (state * number) * state * number) :=
    ([], u, 0) ::
    match n with
    | O => []
    | S n => flat_map (fun '(v, c) => map (fun '(p, w, x) => ((v, c) :: p, w, c + x)) (walks n v)) (neighbors u)
    end.

  Lemma walks_are_all : forall n u p v x, In (p, v, x) (walks n u) <-> path u p v x /\ (length p <= n)%nat.
  Proof.
    intros n u p. revert n u. induction p as [| [w c] p IH]; intros n u v x.
    - assert (E : In ([], v, x) (walks n u) <-> ([], u, 0) = (([] : list (state * number)), v, x)).
      { destruct n as [| n]; simpl; [tauto |]. split; [| tauto]. intros [E | H]; [exact E | exfalso].
        apply in_flat_map in H as ([w c] & _ & H). now apply in_map_iff in H as ([[p w'] y] & E & _). }
      rewrite E. split; [injection 1 as <- <-; split; [constructor | simpl; lia] |].
      intros [H _]. now apply path_nothing in H as [-> ->].
    - destruct n as [| n]; simpl; [split; [now intros [H | []] | intros [_ H]; lia] |].
      rewrite in_flat_map, path_first. split.
      + intros [H | ([w' c'] & Hs & H)]; [easy |].
        apply in_map_iff in H as ([[p' w''] y] & E & H). injection E as -> -> -> -> <-.
        apply IH in H as [H L]. split; [split; [exact Hs | now exists y] | lia].
      + intros ((Hs & y & H & ->) & L). right. exists (w, c). split; [exact Hs |].
        apply in_map_iff. exists (p, v, y). split; [reflexivity |]. apply IH. split; [exact H | lia].
  Qed.

  Lemma least_member : forall l : list number, l <> [] -> exists m, In m l /\ forall x, In x l -> m <= x.
  Proof.
    induction l as [| a [| b l] IH]; intros H; [easy | |].
    - exists a. split; [now left |]. intros x [<- | []]. linear.
    - destruct IH as (m & Hm & L); [easy |]. destruct (le_total a m) as [Ha | Ha].
      + exists a. split; [now left |]. intros x [<- | Hx]; [linear |]. apply L in Hx. linear.
      + exists m. split; [now right |]. intros x [<- | Hx]; [exact Ha | now apply L].
  Qed.

  (** In a finite world without negative costs one finds out whether a state of some kind can be reached, and if so,
      there is a cheapest path to one. *)
  Lemma cheapest_of_kind : finite -> no_negative_cost -> forall (kind : state -> bool) u, reachable u ->
    (exists v d, kind v = true /\ costs u v d /\ forall w x, kind w = true -> costs u w x -> d <= x) \/
    (forall w x, kind w = true -> ~ costs u w x).
  Proof.
    intros [states All] Hc kind u Hu.
    (* What all paths without repetitions to states of this kind cost. *)
    pose (offers := map snd (filter (fun '(_, v, _) => kind v) (walks (length states) u))).
    assert (Short : forall w x, kind w = true -> costs u w x -> exists y, In y offers /\ y <= x).
    { intros w x Kw [p Hp]. destruct (cut_detours Hc u p w x Hp) as (q & y & Hq & Ly & Dq).
      exists y. split; [| exact Ly]. apply in_map_iff. exists (q, w, y). split; [reflexivity |].
      apply filter_In. split; [| exact Kw]. apply walks_are_all. split; [exact Hq |].
      assert (L : (length (visited u q) <= length states)%nat).
      { apply NoDup_incl_length; [exact Dq |]. intros m Hm. apply All. now apply visited_reachable with u q w y. }
      unfold visited in L. simpl in L. rewrite map_length in L. lia. }
    destruct offers as [| o offers'] eqn:E.
    - right. intros w x Kw Hx. now destruct (Short w x Kw Hx) as (y & [] & _).
    - left. destruct (least_member (o :: offers')) as (d & Hd & L); [easy |]. rewrite <- E in Hd. unfold offers in Hd.
      apply in_map_iff in Hd as ([[p v] d'] & Ed & H). simpl in Ed. subst d'.
      apply filter_In in H as [H Kv]. apply walks_are_all in H as [H _].
      exists v, d. repeat split; [exact Kv | now exists p |]. intros w x Kw Hx.
      destruct (Short w x Kw Hx) as (y & Hy & Ly). apply L in Hy. linear.
  Qed.

  (** So the least cost in the definition exists. *)
  Lemma distance_exists : finite -> no_negative_cost -> forall u v, reachable u -> (exists x, costs u v x) ->
    exists d, distance u v d.
  Proof.
    intros Hf Hc u v Hu [x Hx].
    pose (kind := fun w => if same w v then true else false).
    assert (Kv : forall w, kind w = true <-> w = v) by (intros w; unfold kind; destruct (same w v); easy).
    destruct (cheapest_of_kind Hf Hc kind u Hu) as [(w & d & Kw & Hd & L) | None].
    - apply Kv in Kw as ->. exists d. split; [exact Hd |]. intros y. apply L. now apply Kv.
    - destruct (None v x); [now apply Kv | exact Hx].
  Qed.

  Lemma reachable_distance : finite -> no_negative_cost -> forall v, reachable v -> exists d, distance start v d.
  Proof. intros Hf Hc v Hv. apply distance_exists; trivial. apply start_reachable. Qed.

  (** Between two states there is a cheapest path, or there is none at all. *)
  Lemma distance_or_none : finite -> no_negative_cost -> forall u v, reachable u ->
    (exists d, distance u v d) \/ (forall x, ~ costs u v x).
  Proof.
    intros Hf Hc u v Hu. pose (kind := fun w => if same w v then true else false).
    assert (Kv : forall w, kind w = true <-> w = v) by (intros w; unfold kind; destruct (same w v); easy).
    destruct (cheapest_of_kind Hf Hc kind u Hu) as [(w & d & Kw & Hd & L) | None].
    - left. apply Kv in Kw as ->. exists d. split; [exact Hd |]. intros y. apply L. now apply Kv.
    - right. intros x. apply None. now apply Kv.
  Qed.

  (** A goal can be reached, and then there is a C*; or none can. *)
  Lemma cheapest_or_none : finite -> no_negative_cost ->
    (exists c, cheapest c) \/ (forall t x, is_goal t = true -> ~ costs start t x).
  Proof.
    intros Hf Hc. destruct (cheapest_of_kind Hf Hc is_goal start start_reachable) as [(t & c & Ht & Hd & L) | None].
    - left. exists c. split; [now exists t | exact L].
    - now right.
  Qed.

  Lemma cheapest_exists : finite -> no_negative_cost -> (exists t, is_goal t = true /\ reachable t) ->
    exists c, cheapest c.
  Proof.
    intros Hf Hc (t & Ht & x & Hx). destruct (cheapest_or_none Hf Hc) as [H | None]; [exact H |].
    now destruct (None t x Ht).
  Qed.

  (** C* is the distance of a goal. *)
  Lemma cheapest_is_distance : forall c, cheapest c -> exists t, is_goal t = true /\ distance start t c.
  Proof.
    intros c [(t & Ht & Hc) L]. exists t. split; [exact Ht |]. split; [exact Hc |]. intros x. now apply L.
  Qed.
End Paths.
