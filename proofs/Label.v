(** * Labels, and what searches over labels remember

    A label is a state together with the cost of one way to it. Both searches of chapter 5 keep, as in the Python, for
    each label that was kept the label before it ([past]), for each state the antichain of its costs ([kept]), and the
    labels that were kept and later lost to a better one ([dropped]). *)

From Proofs Require Export Antichain.
From Coq Require Import Bool Lia.

Section Labels.
  Context `{P : CostedProblem}.

  Definition label : Type := state * cost.

  Definition same_label (l m : label) : {l = m} + {l <> m}.
  Proof. decide equality; [apply same_cost | apply same]. Defined.

  Arguments same_label : simpl never.

  (** The dictionary [kept]: a state that has none has an empty antichain. *)

  Fixpoint kept_at (kept : list (state * list cost)) (n : state) : list cost :=
    match kept with
    | [] => []
    | (m, chain) :: rest => if same m n then chain else kept_at rest n
    end.

  Fixpoint put (kept : list (state * list cost)) (n : state) (chain : list cost) : list (state * list cost) :=
    match kept with
    | [] => [(n, chain)]
    | (m, old) :: rest => if same m n then (m, chain) :: rest else (m, old) :: put rest n chain
    end.

  Lemma put_there : forall kept n chain, kept_at (put kept n chain) n = chain.
  Proof.
    induction kept as [| [m old] rest IH]; intros n chain; simpl.
    - now destruct (same n n).
    - destruct (same m n) as [E | E] eqn:S; simpl; rewrite S; trivial.
  Qed.

  Lemma put_elsewhere : forall kept n chain m, m <> n -> kept_at (put kept n chain) m = kept_at kept m.
  Proof.
    induction kept as [| [k old] rest IH]; intros n chain m D; simpl.
    - destruct (same n m); congruence.
    - destruct (same k n) as [-> | E]; simpl; destruct (same _ m); trivial; [congruence | now apply IH].
  Qed.

  Lemma put_states : forall kept n chain k, In k (map fst (put kept n chain)) <-> k = n \/ In k (map fst kept).
  Proof.
    induction kept as [| [m old] rest IH]; intros n chain k; simpl; [intuition |].
    destruct (same m n) as [<- | D]; simpl; [| rewrite IH]; intuition.
  Qed.

  Lemma put_once : forall kept n chain, NoDup (map fst kept) -> NoDup (map fst (put kept n chain)).
  Proof.
    induction kept as [| [m old] rest IH]; intros n chain N; simpl.
    - constructor; [easy | constructor].
    - inversion N as [| ? ? F R]. destruct (same m n) as [<- | D]; simpl; constructor; trivial; [| now apply IH].
      intros I. apply put_states in I as [-> | I]; [congruence | easy].
  Qed.

  Lemma entry_kept : forall kept n chain, NoDup (map fst kept) -> In (n, chain) kept -> kept_at kept n = chain.
  Proof.
    induction kept as [| [m old] rest IH]; intros n chain N H; [easy |]. inversion N as [| ? ? F R]. simpl.
    destruct H as [[= -> ->] | H]; [destruct (same n n); congruence |].
    destruct (same m n) as [-> | D]; [| now apply IH]. destruct F. apply in_map_iff. now exists (n, chain).
  Qed.

  Lemma kept_entry : forall kept n a, In a (kept_at kept n) -> exists chain, In (n, chain) kept /\ In a chain.
  Proof.
    induction kept as [| [m old] rest IH]; intros n a H; simpl in H; [easy |]. destruct (same m n) as [-> | D].
    - exists old. split; [now left | exact H].
    - destruct (IH _ _ H) as (chain & I & A). exists chain. split; [now right | exact A].
  Qed.

  Record memory := {
    past : list (label * option label);
    kept : list (state * list cost);
    dropped : list label
  }.

  (** At the outset the start is kept. *)
  Definition first_memory : memory :=
    {| past := [((start, outset), None)]; kept := [(start, [outset])]; dropped := [] |}.

  (** [remember child new from m]: the cost [new], which must not be covered, is kept at [child], in place of all that
      it covers, and came from the label [from]. *)
  Definition remember (child : state) (new : cost) (from : label) (m : memory) : memory :=
    let chain := kept_at (kept m) child in
    {| past := ((child, new), Some from) :: past m;
       kept := put (kept m) child (replace chain new);
       dropped := map (fun worse => (child, worse)) (evicted chain new) ++ dropped m |}.

  Definition is_dropped (l : label) (m : memory) : bool := if in_dec same_label l (dropped m) then true else false.

  (** [way_back l past]: from the label [l] back to the start. The newest entry comes first, and the label before a
      label was entered earlier. *)
  Fixpoint way_back (l : label) (past : list (label * option label)) : list label :=
    match past with
    | [] => []
    | (known, before) :: older =>
        if same_label known l then l :: match before with Some b => way_back b older | None => [] end
        else way_back l older
    end.

  Definition first_path (l : label) (m : memory) : list state := rev (map fst (way_back l (past m))).

  (** ** What is true of the memory at all times *)

  Definition known (l : label) (m : memory) : Prop := In l (map fst (past m)).

  (** [traced trail]: the labels, the last one first, belong to the pieces of a path. *)
  Inductive traced : list label -> Prop :=
  | trace_start : traced [(start, outset)]
  | trace_on : forall n a trail child s new,
      traced ((n, a) :: trail) -> is_goal n = false -> In (child, s) (neighbors n) -> a + s = Some new ->
      traced ((child, new) :: (n, a) :: trail).

  (** [leads states n a]: a path through these states leads to [n], and costs [a]. *)
  Definition leads (states : list state) (n : state) (a : cost) : Prop :=
    exists steps, states = start :: map fst steps /\ path steps n a.

  Record sound (m : memory) : Prop := {
    known_traced : forall l, known l m -> exists trail, way_back l (past m) = l :: trail /\ traced (l :: trail);
    known_covered : forall n a, known (n, a) m -> covered (kept_at (kept m) n) a = true;
    kept_known : forall n a, In a (kept_at (kept m) n) -> known (n, a) m;
    dropped_known : forall l, In l (dropped m) -> known l m;
    dropped_not_kept : forall n a, In (n, a) (dropped m) -> ~ In a (kept_at (kept m) n);
    not_kept_dropped : forall n a, known (n, a) m -> ~ In a (kept_at (kept m) n) -> In (n, a) (dropped m);
    known_once : NoDup (map fst (past m));
    states_once : NoDup (map fst (kept m));
    start_known : known (start, outset) m
  }.

  (** *** Paths *)

  Lemma way_append : forall before u v rest w, way u before v -> way v rest w -> way u (before ++ rest) w.
  Proof.
    induction before as [| [m s] before IH]; simpl; intros u v rest w H R.
    - now subst.
    - destruct H as (G & E & H). repeat split; trivial. now apply IH with v.
  Qed.

  Lemma way_ends : forall u steps v w, way u steps v -> way u steps w -> v = w.
  Proof.
    intros u steps. revert u. induction steps as [| [m s] steps IH]; simpl; intros u v w V W; [congruence |].
    destruct V as (_ & _ & V), W as (_ & _ & W). now apply IH with m.
  Qed.

  Lemma way_split : forall before u rest w, way u (before ++ rest) w -> exists v, way u before v /\ way v rest w.
  Proof.
    induction before as [| [m s] before IH]; simpl; intros u rest w H; [now exists u |].
    destruct H as (G & E & H). destruct (IH _ _ _ H) as (v & B & R). now exists v.
  Qed.

  Lemma along_append : forall x first then_, along x (first ++ then_) = along (along x first) then_.
  Proof. intros. apply fold_left_app. Qed.

  Lemma path_on : forall steps n a m s new,
    path steps n a -> is_goal n = false -> In (m, s) (neighbors n) -> a + s = Some new ->
      path (steps ++ [(m, s)]) m new.
  Proof.
    intros steps n a m s new [W A] G E N. split.
    - apply way_append with n; simpl; auto.
    - rewrite map_app, along_append, A. exact N.
  Qed.

  (** The last step of a path. *)
  Lemma path_last : forall steps m s v c, path (steps ++ [(m, s)]) v c ->
    v = m /\ exists n a, path steps n a /\ is_goal n = false /\ In (m, s) (neighbors n) /\ a + s = Some c.
  Proof.
    intros steps m s v c [W A]. apply way_split in W as (n & W & G & E & <-). split; [easy |].
    rewrite map_app, along_append in A. simpl in A.
    destruct (along (Some outset) (map snd steps)) as [a |] eqn:B; [| easy]. exists n, a. now repeat split.
  Qed.

  Lemma app_snoc : forall (A : Type) (before : list A) x rest, before ++ x :: rest = (before ++ [x]) ++ rest.
  Proof. intros A before x rest. now rewrite <- app_assoc. Qed.

  Lemma traced_path : forall trail, traced trail ->
    match trail with [] => False | (n, a) :: _ => leads (rev (map fst trail)) n a end.
  Proof.
    intros trail T. induction T as [| n a trail child s new T IH G E N].
    - exists []. now repeat split.
    - destruct IH as (steps & S & H). exists (steps ++ [(child, s)]). split.
      + simpl. simpl in S. now rewrite S, map_app.
      + now apply path_on with n a.
  Qed.

  Lemma known_leads : forall m n a, sound m -> known (n, a) m -> leads (first_path (n, a) m) n a.
  Proof.
    intros m n a S K. destruct (known_traced _ S _ K) as (trail & W & T). unfold first_path. rewrite W.
    exact (traced_path _ T).
  Qed.

  Lemma known_path : forall m n a, sound m -> known (n, a) m -> exists steps, path steps n a.
  Proof. intros m n a S K. destruct (known_leads _ _ _ S K) as (steps & _ & H). now exists steps. Qed.

  (** *** The memory stays sound *)

  Lemma way_back_older : forall l new before past, l <> new -> way_back l ((new, before) :: past) = way_back l past.
  Proof. intros l new before past D. simpl. destruct (same_label new l); [congruence | easy]. Qed.

  Lemma first_memory_sound : preorder -> sound first_memory.
  Proof.
    intros [Refl _]. split; unfold known, first_memory; simpl.
    - intros l [<- | []]. destruct (same_label (start, outset) (start, outset)); [| congruence].
      exists []. split; [easy | constructor].
    - intros n a [[= <- <-] | []]. destruct (same start start); [| congruence].
      apply covered_true. exists outset. split; [now left | apply Refl].
    - intros n a H. destruct (same start n) as [<- |]; [| easy]. destruct H as [<- | []]. now left.
    - easy.
    - easy.
    - intros n a [[= <- <-] | []] K. destruct (same start start); [| congruence]. destruct K. now left.
    - constructor; [easy | constructor].
    - constructor; [easy | constructor].
    - now left.
  Qed.

  Section Remembering.
    Context (Pre : preorder) (m : memory) (S : sound m) (child : state) (new : cost) (from : label).
    Context (U : covered (kept_at (kept m) child) new = false).

    Let m' := remember child new from m.

    Lemma not_known_before : ~ known (child, new) m.
    Proof. intros K. apply known_covered in K; [| exact S]. congruence. Qed.

    Lemma kept_after : forall n, kept_at (kept m') n =
      if same n child then replace (kept_at (kept m) child) new else kept_at (kept m) n.
    Proof.
      intros n. unfold m', remember; simpl. destruct (same n child) as [-> | D].
      - apply put_there.
      - now apply put_elsewhere.
    Qed.

    Lemma known_after : forall l, known l m' <-> l = (child, new) \/ known l m.
    Proof. intros l. unfold known, m', remember; simpl. intuition. Qed.

    (** What is covered once is covered ever after. *)
    Lemma still_covered : forall n a, covered (kept_at (kept m) n) a = true -> covered (kept_at (kept m') n) a = true.
    Proof.
      intros n a H. rewrite kept_after. destruct (same n child) as [-> |]; [now apply replace_covers | exact H].
    Qed.

    Lemma newcomer_covered : covered (kept_at (kept m') child) new = true.
    Proof.
      rewrite kept_after. destruct (same child child); [| congruence].
      apply covered_true. exists new. split; [apply newcomer_is_kept | apply Pre].
    Qed.

    Lemma dropped_after : forall n a,
      In (n, a) (dropped m') <-> n = child /\ In a (evicted (kept_at (kept m) child) new) \/ In (n, a) (dropped m).
    Proof.
      intros n a. unfold m', remember; simpl. rewrite in_app_iff, in_map_iff. split.
      - intros [(x & [= <- <-] & H) | H]; auto.
      - intros [[-> H] | H]; [left; now exists a | now right].
    Qed.

    Lemma kept_before : forall n a, In a (kept_at (kept m') n) -> (n, a) = (child, new) \/ In a (kept_at (kept m) n).
    Proof.
      intros n a H. rewrite kept_after in H. destruct (same n child) as [-> |]; [| now right].
      apply in_replace in H as [[H _] | ->]; auto.
    Qed.

    Lemma remember_sound :
      (exists s, known from m /\ is_goal (fst from) = false /\ In (child, s) (neighbors (fst from)) /\
                 snd from + s = Some new) ->
      sound m'.
    Proof.
      intros (s & F & G & E & N). split.
      - intros l K. apply known_after in K as [-> | K].
        + destruct (known_traced _ S _ F) as (trail & W & T). exists (way_back from (past m)). rewrite W.
          split; [| destruct from; now apply trace_on with s].
          unfold m', remember; simpl. destruct (same_label (child, new) (child, new)); [now rewrite W | congruence].
        + destruct (known_traced _ S _ K) as (trail & W & T). exists trail. split; [| exact T].
          unfold m', remember; cbn [past]. rewrite way_back_older; [exact W |].
          intros ->. exact (not_known_before K).
      - intros n a K. apply known_after in K as [[= -> ->] | K]; [apply newcomer_covered |].
        now apply still_covered, known_covered.
      - intros n a H. apply known_after. apply kept_before in H as [H | H]; [now left | right; now apply kept_known].
      - intros [n a] H. apply known_after. right. apply dropped_after in H as [[-> H] | H].
        + apply in_evicted in H as [H _]. now apply kept_known.
        + now apply dropped_known.
      - intros n a H K. apply dropped_after in H as [[-> H] | H].
        + rewrite kept_after in K. destruct (same child child); [| congruence].
          apply in_evicted in H as [H Hn]. apply in_replace in K as [[_ K] | ->]; [easy |].
          now apply not_known_before, kept_known.
        + apply kept_before in K as [[= -> ->] | K].
          * now apply not_known_before, dropped_known.
          * now destruct (dropped_not_kept _ S _ _ H).
      - intros n a K H. apply dropped_after. rewrite kept_after in H. apply known_after in K.
        destruct (same n child) as [-> | D].
        + destruct K as [[= ->] | K]; [destruct H; apply newcomer_is_kept |].
          destruct (in_dec same_cost a (kept_at (kept m) child)) as [I | I].
          * left. split; [easy |]. apply in_evicted. split; [exact I |].
            destruct (covers_decide new a) as [Hn | Hn]; [exact Hn |]. destruct H. apply in_replace. now left.
          * right. now apply not_kept_dropped.
        + destruct K as [[= -> ->] | K]; [easy |]. right. now apply not_kept_dropped.
      - unfold m', remember; simpl. constructor; [exact not_known_before | now apply known_once].
      - unfold m', remember; simpl. now apply put_once, states_once.
      - apply known_after. right. now apply start_known.
    Qed.
  End Remembering.

  Lemma is_dropped_true : forall l m, is_dropped l m = true <-> In l (dropped m).
  Proof. intros l m. unfold is_dropped. destruct (in_dec same_label l (dropped m)); split; intros; easy. Qed.

  (** ** Where costs grow, few labels are kept

      [lean m]: the path of each label that was kept meets no state twice. *)

  Definition lean (m : memory) : Prop := forall n a, known (n, a) m ->
    NoDup (map fst (way_back (n, a) (past m))) /\
    forall k b, In (k, b) (way_back (n, a) (past m)) -> known (k, b) m /\ b <= a.

  Lemma first_memory_lean : preorder -> lean first_memory.
  Proof.
    intros [Refl _] n a [[= <- <-] | []]. unfold first_memory; simpl.
    destruct (same_label (start, outset) (start, outset)); [| congruence]. split.
    - simpl. constructor; [easy | constructor].
    - intros k b [[= <- <-] | []]. split; [now left | apply Refl].
  Qed.

  Lemma remember_lean : preorder -> growing -> forall m child new n a s,
    sound m -> lean m -> covered (kept_at (kept m) child) new = false -> known (n, a) m -> a + s = Some new ->
    lean (remember child new (n, a) m).
  Proof.
    intros [Refl Trans] Grow m child new n a s S L U F N k b K.
    assert (Before : a <= new) by (specialize (Grow a s); now rewrite N in Grow).
    apply known_after in K as [[= -> ->] | K].
    - destruct (L _ _ F) as [Simple Ahead].
      unfold remember; cbn [past way_back]. destruct (same_label (child, new) (child, new)); [| congruence]. split.
      + simpl. constructor; [| exact Simple]. intros I. apply in_map_iff in I as ([c b] & E & I). simpl in E. subst c.
        (* The path had visited [child] before, with the cost [b]; so [new] would have been refused. *)
        destruct (Ahead _ _ I) as [Kb Hb]. apply known_covered in Kb; [| exact S].
        assert (T : covered (kept_at (kept m) child) new = true).
        { apply covered_down with b; [now split | exact Kb |]. now apply Trans with a. }
        congruence.
      + intros c b [[= <- <-] | I]; [split; [apply known_after; now left | apply Refl] |].
        destruct (Ahead _ _ I) as [Kb Hb]. split; [apply known_after; now right | now apply Trans with a].
    - destruct (L _ _ K) as [Simple Ahead]. unfold remember; cbn [past]. rewrite way_back_older.
      + split; [exact Simple |]. intros c d I. destruct (Ahead _ _ I). split; [apply known_after; now right | easy].
      + intros [= -> ->]. now apply (not_known_before m S child new U).
  Qed.

  (** Both searches offer the steps of a label one after the other. [offered from edge m m']: with the offer of one
      step the memory [m] becomes [m'], since what the step leads to is refused or remembered. *)
  Inductive offered (from : label) (edge : state * stride) (m : memory) : memory -> Prop :=
  | it_is_refused : offered from edge m m
  | it_is_remembered : forall new,
      snd from + snd edge = Some new -> covered (kept_at (kept m) (fst edge)) new = false ->
      offered from edge m (remember (fst edge) new from m).

  Lemma offers_lean : preorder -> growing -> forall (world : Type) (memory_of : world -> memory) offer from,
    (forall w edge, offered from edge (memory_of w) (memory_of (offer w edge))) ->
    forall edges w, is_goal (fst from) = false -> incl edges (neighbors (fst from)) ->
    known from (memory_of w) -> sound (memory_of w) -> lean (memory_of w) ->
    lean (memory_of (fold_left offer edges w)).
  Proof.
    intros Pre Grow world memory_of offer [n a] Each edges.
    induction edges as [| [child s] edges IH]; intros w G I K S L; [exact L |].
    assert (I' : incl edges (neighbors n)) by (intros e He; apply I; now right).
    specialize (IH (offer w (child, s)) G I'). simpl fold_left.
    destruct (Each w (child, s)) as [| new N U]; apply IH; trivial.
    - apply known_after. now right.
    - apply remember_sound; trivial. exists s. repeat split; trivial. apply I. now left.
    - now apply remember_lean with s.
  Qed.

  (** The labels of all ways of [k] steps. *)
  Fixpoint labels_after (k : nat) : list label :=
    match k with
    | O => [(start, outset)]
    | S k => flat_map (fun l => flat_map (fun edge =>
               match snd l + snd edge with Some new => [(fst edge, new)] | None => [] end) (neighbors (fst l)))
             (labels_after k)
    end.

  Lemma traced_after : forall trail, traced trail ->
    match trail with [] => False | l :: rest => In l (labels_after (length rest)) end.
  Proof.
    intros trail T. induction T as [| n a trail child s new T IH G E N]; [now left |].
    simpl length. simpl labels_after. apply in_flat_map. exists (n, a). split; [exact IH |].
    apply in_flat_map. exists (child, s). split; [exact E |]. simpl. rewrite N. now left.
  Qed.

  Lemma few_labels : finite -> exists most, forall m, sound m -> lean m -> (length (past m) <= most)%nat.
  Proof.
    intros [states All]. pose (labels := flat_map labels_after (seq 0 (length states))).
    exists (length labels). intros m S L. rewrite <- (map_length fst).
    apply NoDup_incl_length; [now apply known_once |]. intros [n a] K.
    destruct (known_traced _ S _ K) as (trail & W & T). destruct (L _ _ K) as [Simple Ahead]. rewrite W in *.
    apply in_flat_map. exists (length trail). split; [| exact (traced_after _ T)].
    (* A path without repetitions has no more states than can be reached. *)
    apply in_seq. split; [apply PeanoNat.Nat.le_0_l |].
    assert (H : (length (map fst ((n, a) :: trail)) <= length states)%nat); [| now rewrite map_length in H].
    apply NoDup_incl_length; [exact Simple |]. intros k I. apply in_map_iff in I as ([k' b] & <- & I).
    apply All. destruct (known_path m k' b S) as [steps H]; [now apply Ahead | now exists steps, b].
  Qed.
End Labels.

Arguments memory {C} P.
