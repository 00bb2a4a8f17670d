(** Why rewriting ends.  Each rewrite makes a weight strictly smaller.

    The weight of an expression is a linear form in the weights of its
    variables: an operation weighs a constant plus a multiple of each operand.
    The multiples leave room for rules that use an operand twice; the
    constants fix the direction of canonicalizations ([sub x, C] becomes [add],
    [le] becomes [lt], [mul] becomes [shl]).  A constant or poison weighs 1,
    everything else at least 3.  Commutative operations weigh the same in both orders.

    The weight of a program is the sum over its effects of the weight of the
    expression tree below each (block parameters count as leaves), so sharing
    does not matter: a node with other uses stays, and nothing gets heavier.

    Not covered by the weight, hence not written as rules: the order of operands
    of commutative operations, which the compiler sorts by itself. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
Open Scope Z_scope.
From Tuffy.Core Require Import Ints Value Syntax.

(** multiple of the operand, weight of the operation *)
Definition weight_un (o : unop) : Z * Z :=
  match o with
  | Zext _ => (1, 4) | Sext _ => (1, 5)
  | SplitHi _ => (1, 6) | SplitLo _ => (1, 6)
  | CountOnes => (2, 6) | Clz _ | Ctz _ | Bswap _ | Bitreverse _ => (2, 6)
  | BoolToInt => (2, 5) | Bnot => (2, 5)
  | FNeg | FAbs => (1, 4)
  | PtrToAddr => (2, 3) | IntToPtr => (1, 3)
  end.
Definition weight_bin (o : binop) : Z * Z * Z :=
  match o with
  | Add => (1, 1, 5) | Sub => (1, 2, 7) | Mul => (2, 2, 8)
  | Div => (8, 8, 80) | Rem => (40, 40, 500)
  | And | Or => (1, 1, 4) | Xor => (2, 2, 4)
  | Shl | Shr => (1, 1, 4)
  | Min | Max => (1, 1, 5)
  | Clmul => (1, 1, 8)
  | Merge _ => (2, 2, 12)
  | Rotl _ => (1, 1, 6) | Rotr _ => (1, 1, 7)
  | AddSat _ _ | SubSat _ _ | ShlSat _ _ => (2, 2, 16)
  | Wrapped _ _ _ => (2, 2, 14) | Overflows _ _ _ => (4, 4, 40)
  | Band | Bor => (1, 1, 4) | Bxor => (2, 2, 5)
  | ICmp (Eq_ | Ne_) => (1, 1, 4)
  | ICmp Gt_ => (2, 2, 4) | ICmp Lt_ => (1, 2, 6) | ICmp Ge_ => (2, 2, 7) | ICmp Le_ => (1, 2, 8)
  | FCmp (OGT | OGE | UGT | UGE) => (1, 1, 6) | FCmp _ => (1, 1, 5)
  | FAdd _ => (1, 1, 5) | FSub _ => (1, 1, 6) | FMul _ => (2, 2, 12) | FDiv _ => (4, 4, 40)
  | Copysign => (2, 2, 6)
  | PtrAdd => (1, 1, 6) | PtrDiff => (2, 2, 12)
  | LoadInt _ | LoadPtr => (1, 1, 10)
  end.
Definition weight_ter (o : terop) : Z * Z * Z * Z :=
  match o with
  | Select => (6, 1, 1, 24)
  | Fma => (2, 2, 1, 8)
  | Store _ => (1, 1, 1, 10)
  end.

Section Weigh.
  Variable s : string -> Z.
  Fixpoint weight (e : exp) : Z :=
    match e with
    | EVar x => s x
    | ECst _ | EBool _ | EFlt _ | EPoison => 1
    | EUn o a => let '(m, w) := weight_un o in m * weight a + w
    | EBin o a b => let '(m, n, w) := weight_bin o in m * weight a + n * weight b + w
    | ETer o a b c => let '(m, n, l, w) := weight_ter o in m * weight a + n * weight b + l * weight c + w
    | EAnn _ a => weight a
    end.
End Weigh.

(** The least weight a variable can have. *)
Definition least (fs : list fact) (x : string) : Z :=
  if existsb (fun f => match f with FNonConst y => String.eqb x y | _ => false end) fs then 3 else 1.

(** The multiple of variable x, and what is left when all variables weigh 0. *)
Definition multiple (x : string) (e : exp) : Z :=
  weight (fun y => if String.eqb y x then 1 else 0) e - weight (fun _ => 0) e.
Definition least_of (r : rule) : string -> Z := least (r_facts r).

(** No variable weighs more on the right, and the right is lighter when each
    variable has its least weight. *)
Definition lighter (r : rule) : bool :=
  forallb (fun v => multiple (fst v) (r_rhs r) <=? multiple (fst v) (r_lhs r)) (r_vars r)
  && (weight (least_of r) (r_rhs r) <? weight (least_of r) (r_lhs r)).

(** ** The theorem: a lighter rule makes every instance lighter *)
Definition scaled (n : Z) (f : string -> Z) : string -> Z := fun x => n * f x.

Lemma weight_split s s' e : weight (fun x => s x + s' x) e = weight s e + weight s' e - weight (fun _ => 0) e.
Proof.
  induction e; cbn [weight]; try lia.
  - destruct (weight_un o). rewrite IHe. ring.
  - destruct (weight_bin o) as [[]]. rewrite IHe1, IHe2. ring.
  - destruct (weight_ter o) as [[[]]]. rewrite IHe1, IHe2, IHe3. ring.
Qed.
Lemma weight_scale n s e : weight (scaled n s) e - weight (fun _ => 0) e = n * (weight s e - weight (fun _ => 0) e).
Proof.
  induction e; cbn [weight]; unfold scaled in *; try lia.
  - destruct (weight_un o). nia.
  - destruct (weight_bin o) as [[]]. nia.
  - destruct (weight_ter o) as [[[]]]. nia.
Qed.
Fixpoint evars (e : exp) : list string :=
  match e with
  | EVar x => [x]
  | ECst _ | EBool _ | EFlt _ | EPoison => []
  | EUn _ a | EAnn _ a => evars a
  | EBin _ a b => evars a ++ evars b
  | ETer _ a b c => evars a ++ evars b ++ evars c
  end.
Lemma weight_ext s s' e : (forall x, In x (evars e) -> s x = s' x) -> weight s e = weight s' e.
Proof.
  induction e; cbn [weight evars]; intros H; auto.
  - apply H. now left.
  - destruct (weight_un o). rewrite IHe; auto.
  - destruct (weight_bin o) as [[]]. rewrite IHe1, IHe2; auto; intros; apply H; rewrite ?in_app_iff; auto.
  - destruct (weight_ter o) as [[[]]]. rewrite IHe1, IHe2, IHe3; auto; intros; apply H; rewrite ?in_app_iff; auto.
Qed.

Definition indicator (x : string) : string -> Z := fun y => if String.eqb y x then 1 else 0.
(** The part of s that stands on the variables in l. *)
Fixpoint spread (d : string -> Z) (l : list string) : string -> Z :=
  match l with
  | [] => fun _ => 0
  | x :: l => fun y => d x * indicator x y + spread d l y
  end.
Lemma spread_in d l : NoDup l -> forall y, spread d l y = if existsb (String.eqb y) l then d y else 0.
Proof.
  induction 1; intros y; cbn [spread existsb]; auto.
  rewrite IHNoDup. unfold indicator. destruct (String.eqb_spec y x); subst; cbn [orb]; [|lia].
  destruct (existsb (String.eqb x) l) eqn:E; [|lia].
  apply existsb_exists in E as (z & I & E). apply String.eqb_eq in E. subst. contradiction.
Qed.
Lemma weight_spread d l e :
  weight (spread d l) e - weight (fun _ => 0) e = fold_right (fun x acc => d x * multiple x e + acc) 0 l.
Proof.
  induction l; cbn [spread fold_right]; [lia|].
  rewrite <- IHl. unfold multiple.
  rewrite (weight_split (fun y => d a * indicator a y) (spread d l)).
  pose proof (weight_scale (d a) (indicator a) e). unfold scaled in *. fold (indicator a). lia.
Qed.

Theorem lighter_sound r : lighter r = true -> NoDup (map fst (r_vars r)) ->
  incl (evars (r_lhs r)) (map fst (r_vars r)) -> incl (evars (r_rhs r)) (map fst (r_vars r)) ->
  forall s, (forall x, least_of r x <= s x) -> weight s (r_rhs r) < weight s (r_lhs r).
Proof.
  intros L N Il Ir s Hs. unfold lighter in L. apply andb_true_iff in L as [M B]. apply Z.ltb_lt in B.
  rewrite forallb_forall in M.
  set (l := map fst (r_vars r)) in *. set (d := fun x => s x - least_of r x).
  assert (E : forall e, incl (evars e) l ->
    weight s e = weight (least_of r) e + fold_right (fun x acc => d x * multiple x e + acc) 0 l).
  { intros e I. rewrite <- weight_spread.
    rewrite (weight_ext s (fun x => least_of r x + spread d l x)).
    - rewrite weight_split. lia.
    - intros x Hx. rewrite spread_in by auto.
      replace (existsb (String.eqb x) l) with true; [unfold d; lia|].
      symmetry. apply existsb_exists. exists x. split; [auto | apply String.eqb_refl]. }
  rewrite (E _ Ir), (E _ Il).
  assert (forall xs, incl xs l ->
    fold_right (fun x acc => d x * multiple x (r_rhs r) + acc) 0 xs <=
    fold_right (fun x acc => d x * multiple x (r_lhs r) + acc) 0 xs).
  { induction xs; cbn [fold_right]; intros I; [lia|].
    assert (multiple a (r_rhs r) <= multiple a (r_lhs r)).
    { specialize (I a (or_introl eq_refl)). apply in_map_iff in I as (v & <- & Iv).
      apply Z.leb_le, M, Iv. }
    specialize (Hs a). assert (0 <= d a) by (unfold d; lia).
    specialize (IHxs (fun x H => I x (or_intror H))). nia. }
  specialize (H l (incl_refl l)). lia.
Qed.

(** ** Every context grows with its hole: multiples are positive *)
Theorem weight_mono s s' e : (forall x, s x <= s' x) -> weight s e <= weight s' e.
Proof.
  intros H. induction e; cbn [weight]; auto; try lia.
  - destruct o; cbn [weight_un]; lia.
  - destruct o; cbn [weight_bin]; try destruct c; cbn [weight_bin]; lia.
  - destruct o; cbn [weight_ter]; lia.
Qed.
Theorem weight_strict s s' h e : In h (evars e) -> (forall x, s x <= s' x) -> s h < s' h -> weight s e < weight s' e.
Proof.
  intros I H L. induction e; cbn [evars] in I; cbn [weight]; auto; try contradiction.
  - destruct I as [<- | []]. auto.
  - specialize (IHe I). destruct o; cbn [weight_un]; lia.
  - pose proof (weight_mono s s' e1 H). pose proof (weight_mono s s' e2 H).
    apply in_app_or in I as [I|I]; [specialize (IHe1 I) | specialize (IHe2 I)];
      destruct o; cbn [weight_bin]; try destruct c; cbn [weight_bin]; lia.
  - pose proof (weight_mono s s' e1 H). pose proof (weight_mono s s' e2 H). pose proof (weight_mono s s' e3 H).
    rewrite !in_app_iff in I.
    destruct I as [I|[I|I]]; [specialize (IHe1 I) | specialize (IHe2 I) | specialize (IHe3 I)];
      destruct o; cbn [weight_ter]; lia.
Qed.
