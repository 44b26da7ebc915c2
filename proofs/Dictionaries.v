(** * Dictionaries

    What a search holds in a dictionary of states is a function of states. *)

From Proofs Require Export Problem.

Section Dictionaries.
  Context `{P : Problem}.

  (** [set f v a]: the dictionary [f] after [f[v] = a]. *)
  Definition set {A} (f : state -> A) (v : state) (a : A) : state -> A := fun w => if same w v then a else f w.

  Lemma set_there : forall {A} (f : state -> A) v a, set f v a v = a.
  Proof. intros A f v a. unfold set. now destruct (same v v). Qed.

  Lemma set_elsewhere : forall {A} (f : state -> A) v a w, w <> v -> set f v a w = f w.
  Proof. intros A f v a w H. unfold set. now destruct (same w v). Qed.
End Dictionaries.

(** [new < g.get(child, inf)] *)
Definition cheaper `{N : Numbers} (new : number) (known : option number) : bool :=
  match known with
  | None => true
  | Some old => if le_decide old new then false else true
  end.
