(** * The frontier, and what a search tells

    A frontier is the list of its entries, each with its priority; the oldest comes first. [push] puts an entry at its
    end. What [pop] may take out is a relation: by [least_first] it is any entry of least priority, whatever the rule
    for ties; by [first_come] it is the oldest of these, as in the book's [Frontier]. *)

From Proofs Require Export Dictionaries.

(** [path_to parent n way]: who follows the parents back from [n] comes to an end, and has walked [way] backward. *)
Inductive path_to {A : Type} (parent : A -> option A) : A -> list A -> Prop :=
| no_parent : forall n, parent n = None -> path_to parent n [n]
| from_parent : forall n u way, parent n = Some u -> path_to parent u way -> path_to parent n (way ++ [n]).

Lemma path_to_same : forall (A : Type) (parent parent' : A -> option A) n way, path_to parent n way ->
  (forall v, In v way -> parent' v = parent v) -> path_to parent' n way.
Proof.
  intros A parent parent' n way H Same. induction H as [n E | n u way E H IH].
  - constructor. rewrite Same; [exact E | now left].
  - apply from_parent with u.
    + rewrite Same; [exact E | apply in_app_iff; right; now left].
    + apply IH. intros v Hv. apply Same. apply in_app_iff. now left.
Qed.

Lemma path_to_unique : forall (A : Type) (parent : A -> option A) n way, path_to parent n way ->
  forall way', path_to parent n way' -> way = way'.
Proof.
  intros A parent n way H. induction H as [n E | n u way E H IH]; intros way' H';
    destruct H' as [n E' | n u' way' E' H'].
  - reflexivity.
  - congruence.
  - congruence.
  - replace u' with u in H' by congruence. now rewrite (IH _ H').
Qed.

Section Frontier.
  Context `{N : Numbers} {state : Type}.

  Definition entries : Type := list (number * state).

  Definition least_first (waiting : entries) (p : number) (v : state) (rest : entries) : Prop :=
    exists older younger, waiting = older ++ (p, v) :: younger /\ rest = older ++ younger /\
      forall q w, In (q, w) waiting -> p <= q.

  Definition first_come (waiting : entries) (p : number) (v : state) (rest : entries) : Prop :=
    exists older younger, waiting = older ++ (p, v) :: younger /\ rest = older ++ younger /\
      (forall q w, In (q, w) older -> p < q) /\ (forall q w, In (q, w) younger -> p <= q).

  Lemma first_come_is_least_first : forall waiting p v rest,
    first_come waiting p v rest -> least_first waiting p v rest.
  Proof.
    intros waiting p v rest (older & younger & -> & -> & Lo & Ly). exists older, younger. repeat split.
    intros q w H. apply in_app_iff in H as [H | [H | H]].
    - apply lt_le. now apply Lo with w.
    - injection H as -> ->. linear.
    - now apply Ly with w.
  Qed.

  (** As long as something waits, something can be taken out. *)
  Lemma something_first : forall waiting, waiting <> [] -> exists p v rest, first_come waiting p v rest.
  Proof.
    induction waiting as [| [p v] waiting IH]; intros H; [easy |]. destruct waiting as [| e waiting].
    - exists p, v, [], [], []. repeat split; easy.
    - destruct IH as (q & w & rest & older & younger & E & -> & Lo & Ly); [easy |].
      destruct (le_decide p q) as [Lp | Lp].
      + exists p, v, (e :: waiting), [], (e :: waiting). repeat split; [easy |]. rewrite E. intros r m Hm.
        apply in_app_iff in Hm as [Hm | [Hm | Hm]].
        * apply Lo in Hm. linear.
        * injection Hm as -> ->. exact Lp.
        * apply Ly in Hm. linear.
      + exists q, w, ((p, v) :: older ++ younger), ((p, v) :: older), younger. rewrite E. repeat split; [| exact Ly].
        intros r m [Hm | Hm]; [injection Hm as -> ->; exact Lp | now apply Lo with m].
  Qed.

  (** What a search tells. *)
  Inductive event :=
  | reach (child : state) (parent : option state) (g h : number)
  | expand (n : state) (g : number)
  | goal (way : list state) (cost : number).

  (** Events by their kinds. *)
  Definition is_reach (e : event) : bool := match e with reach _ _ _ _ => true | _ => false end.
  Definition is_expand (e : event) : bool := match e with expand _ _ => true | _ => false end.
  Definition count (kind : event -> bool) (story : list event) : nat := length (filter kind story).

  Lemma count_app : forall kind a b, count kind (a ++ b) = (count kind a + count kind b)%nat.
  Proof. intros kind a b. unfold count. now rewrite filter_app, app_length. Qed.
End Frontier.

Arguments entries {N} state.
Arguments event {N} state.
