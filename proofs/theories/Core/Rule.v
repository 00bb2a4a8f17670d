(** What it means for a rule to be sound, and to be well formed. *)
From Coq Require Import ZArith QArith String List Bool Lia.
Import ListNotations.
Open Scope Z_scope.
From Tuffy.Core Require Import ZBits Value Syntax Eval.
From Tuffy.Core Require Export Measure.

Fixpoint all {A} (P : A -> Prop) (l : list A) : Prop :=
  match l with [] => True | a :: l => P a /\ all P l end.

(** A fact holds if the variable is poison or satisfies it. *)
Definition fact_ok (rho : env) (k : cenv) (f : fact) : Prop :=
  match f with
  | FAnn x a => match rho x with VInt z => ann_okz k a z = true | _ => True end
  | FNonZero x => match rho x with VInt z => z <> 0 | _ => True end
  | FNoAlias x y =>
      match rho x, rho y with
      | VPtr (PAlloc a) _, VPtr (PAlloc b) _ => a <> b
      | VPtr _ _, VPtr _ _ => False
      | _, _ => True
      end
  | FDefined x => rho x <> VPoison
  | FNonConst _ => True
  end.

Definition const_ok (k : cenv) (c : string * cty) : Prop :=
  match snd c with KWidth => 1 <= k (fst c) | KNat => 0 <= k (fst c) | _ => True end.

Definition var_ok (t : format) (rho : env) (v : string * ty) : Prop := has_ty t (snd v) (rho (fst v)).

(** Every behaviour of the target is allowed by the source. *)
Definition dir (t : format) (rho : env) (k : cenv) (src tgt : exp) : Prop :=
  forall ct, exists cs, refines (eval t cs rho k [] src) (eval t ct rho k [] tgt).

Definition refinement_sound (r : rule) : Prop :=
  forall t rho k,
    all (var_ok t rho) (r_vars r) ->
    all (const_ok k) (r_consts r) ->
    all (fun p => peval k p = true) (r_where r) ->
    all (fact_ok rho k) (r_facts r) ->
    match r_kind r with
    | Refinement => dir t rho k (r_lhs r) (r_rhs r)
    | Equivalence => dir t rho k (r_lhs r) (r_rhs r) /\ dir t rho k (r_rhs r) (r_lhs r)
    end.

(** What float flags permit: wherever the left side has an exact value, the
    right side has the same. *)
Definition license_sound (r : rule) : Prop :=
  forall rho q, exact rho (r_lhs r) = Some q -> exists q', exact rho (r_rhs r) = Some q' /\ (q == q')%Q.

Definition rule_sound (r : rule) : Prop :=
  match r_role r with License => license_sound r | _ => refinement_sound r end.

(** Two entry points for rules without nondeterminism. *)
Lemma sound_ref r : r_kind r = Refinement -> r_role r <> License ->
  (forall t rho k, all (var_ok t rho) (r_vars r) -> all (const_ok k) (r_consts r) ->
     all (fun p => peval k p = true) (r_where r) -> all (fact_ok rho k) (r_facts r) ->
     forall ch, refines (eval t ch rho k [] (r_lhs r)) (eval t ch rho k [] (r_rhs r))) ->
  rule_sound r.
Proof.
  intros E N H. assert (S : refinement_sound r).
  { intros t rho k ? ? ? ?. rewrite E. intros ch. exists ch. auto. }
  unfold rule_sound. destruct (r_role r); auto; congruence.
Qed.

Lemma sound_eqv r : r_kind r = Equivalence -> r_role r <> License ->
  (forall t rho k, all (var_ok t rho) (r_vars r) -> all (const_ok k) (r_consts r) ->
     all (fun p => peval k p = true) (r_where r) -> all (fact_ok rho k) (r_facts r) ->
     forall ch, eval t ch rho k [] (r_lhs r) = eval t ch rho k [] (r_rhs r)) ->
  rule_sound r.
Proof.
  intros E N H. assert (S : refinement_sound r).
  { intros t rho k ? ? ? ?. rewrite E. split; intros ch; exists ch; rewrite H by auto; apply refines_refl. }
  unfold rule_sound. destruct (r_role r); auto; congruence.
Qed.

(** ** Well-formedness, decided by computation *)
Fixpoint cvars (c : cexp) : list string :=
  match c with CLit _ => [] | CVar x => [x] | CUn _ a => cvars a | CBin _ a b => cvars a ++ cvars b end.
Fixpoint pvars (p : cpred) : list string :=
  match p with
  | PCmp _ a b => cvars a ++ cvars b | PPow2 a => cvars a
  | PNot p => pvars p | PAnd p q | POr p q => pvars p ++ pvars q
  end.
Definition un_attr (o : unop) : list cexp :=
  match o with
  | Sext n | Zext n | SplitHi n | SplitLo n | Clz n | Ctz n | Bswap n | Bitreverse n => [n]
  | _ => []
  end.
Definition bin_attr (o : binop) : list cexp :=
  match o with
  | Merge n | LoadInt n | Rotl n | Rotr n | AddSat _ n | SubSat _ n | ShlSat _ n
  | Wrapped _ _ n | Overflows _ _ n => [n]
  | _ => []
  end.
Definition ter_attr (o : terop) : list cexp := match o with Store n => [n] | _ => [] end.
Definition ann_attr (a : ann) : list cexp :=
  match a with AFits _ n => [n] | AKnown z o => [z; o] | ARange l h => [l; h] end.
(** All constant expressions of an expression, in matching order. *)
Fixpoint attrs (e : exp) : list cexp :=
  match e with
  | EVar _ | EBool _ | EFlt _ | EPoison => []
  | ECst c => [c]
  | EUn o a => un_attr o ++ attrs a
  | EBin o a b => bin_attr o ++ attrs a ++ attrs b
  | ETer o a b c => ter_attr o ++ attrs a ++ attrs b ++ attrs c
  | EAnn an a => ann_attr an ++ attrs a
  end.
Definition fact_vars (f : fact) : list string :=
  match f with FAnn x _ | FNonZero x | FDefined x | FNonConst x => [x] | FNoAlias x y => [x; y] end.
Definition fact_cvars (f : fact) : list string :=
  match f with FAnn _ a => flat_map cvars (ann_attr a) | _ => [] end.
(** An annotation fact may bind a constant it mentions directly. *)
Definition fact_binds (f : fact) : list string :=
  match f with FAnn _ a => flat_map (fun c => match c with CVar x => [x] | _ => [] end) (ann_attr a) | _ => [] end.
Definition mem (x : string) (l : list string) := existsb (String.eqb x) l.
Definition subset (a b : list string) := forallb (fun x => mem x b) a.
Fixpoint nodup (l : list string) := match l with [] => true | x :: l => negb (mem x l) && nodup l end.
Definition atomic (c : cexp) := match c with CLit _ | CVar _ => true | _ => false end.
Definition is_node (e : exp) :=
  match e with EUn _ _ | EBin _ _ _ | ETer _ _ _ _ => true
             | EAnn _ (EUn _ _ | EBin _ _ _ | ETer _ _ _ _) => true | _ => false end.
(** A pattern without an operation: any value that is no constant and of which
    an annotation says enough. *)
Definition is_value (fs : list fact) (e : exp) :=
  match e with
  | EAnn _ (EVar x) => existsb (fun f => match f with FNonConst y => String.eqb x y | _ => false end) fs
  | _ => false
  end.

(** The left side (and annotation facts) bind the declared variables; its
    constants are variables or literals (so matching never has to invert an
    expression); it starts at a node, or is about any value; the right side and the conditions use
    bound variables only. *)
Definition rule_closed (r : rule) : bool :=
  let vs := map fst (r_vars r) in let cs := map fst (r_consts r) in
  let lv := evars (r_lhs r) in let lc := flat_map cvars (attrs (r_lhs r)) in
  nodup (vs ++ cs) && (is_node (r_lhs r) || is_value (r_facts r) (r_lhs r))
  && subset lv vs && subset vs lv && subset lc cs && subset cs (lc ++ flat_map fact_binds (r_facts r))
  && forallb atomic (attrs (r_lhs r))
  && subset (evars (r_rhs r)) vs && subset (flat_map cvars (attrs (r_rhs r))) cs
  && subset (flat_map pvars (r_where r)) cs
  && subset (flat_map fact_vars (r_facts r)) vs && subset (flat_map fact_cvars (r_facts r)) cs.

(** ** The shape that each role promises *)
Definition exp_eq_dec (a b : exp) : {a = b} + {a <> b}.
Proof. repeat decide equality. Defined.
Definition same_exp (a b : exp) : bool := if exp_eq_dec a b then true else false.

Fixpoint subst (x : string) (f : exp) (e : exp) : exp :=
  match e with
  | EVar y => if String.eqb x y then f else e
  | ECst _ | EBool _ | EFlt _ | EPoison => e
  | EUn o a => EUn o (subst x f a)
  | EBin o a b => EBin o (subst x f a) (subst x f b)
  | ETer o a b c => ETer o (subst x f a) (subst x f b) (subst x f c)
  | EAnn n a => EAnn n (subst x f a)
  end.
(** The variable and mask of a [Demand] rule: its right side is its left side
    with that variable masked. *)
Fixpoint masked (e : exp) : list (string * cexp) :=
  match e with
  | EBin And (EVar x) (ECst c) => [(x, c)]
  | EUn _ a | EAnn _ a => masked a
  | EBin _ a b => masked a ++ masked b
  | ETer _ a b c => masked a ++ masked b ++ masked c
  | _ => []
  end.
Definition demanded (r : rule) : option (exp * string * cexp) :=
  match r_lhs r, r_rhs r with
  | EBin And l (ECst (CVar d)), EBin And l' (ECst (CVar d')) =>
      match filter (fun xc => same_exp (subst (fst xc) (EBin And (EVar (fst xc)) (ECst (snd xc))) l) l') (masked l') with
      | [(x, c)] => if String.eqb d "d" && String.eqb d' "d" then Some (l, x, c) else None
      | _ => None
      end
  | _, _ => None
  end.
(** The sides of a [Demanded] rule without the mask.  What is matched does not
    mention d. *)
Definition unmasked (r : rule) : option (exp * exp) :=
  match r_lhs r, r_rhs r with
  | EBin And l (ECst (CVar d)), EBin And e (ECst (CVar d')) =>
      if String.eqb d "d" && String.eqb d' "d" && negb (mem "d" (flat_map cvars (attrs l)))
      then Some (l, e) else None
  | _, _ => None
  end.
(** Every float operation of a [License] pattern carries a flag. *)
Definition flagged (f : fflags) := reassoc f || contract f.
Fixpoint all_flagged (e : exp) : bool :=
  match e with
  | EVar _ | EFlt _ => true
  | EUn FNeg a => all_flagged a
  | EBin (FAdd f | FSub f | FMul f | FDiv f) a b => flagged f && all_flagged a && all_flagged b
  | _ => false
  end.

Definition role_ok (r : rule) : bool :=
  match r_role r with
  | Rewrite => lighter r
  | Annotate => match r_rhs r with EAnn _ e => same_exp e (r_lhs r) | _ => false end
  | Demand => match demanded r with Some _ => true | None => false end
  | Demanded => match unmasked r, r_kind r with Some (l, _), Refinement => is_node l && lighter r | _, _ => false end
  | License => lighter r && all_flagged (r_lhs r)
               && match r_consts r, r_where r, r_facts r with [], [], [] => true | _, _, _ => false end
  end.
Definition rule_wf (r : rule) : bool := rule_closed r && role_ok r.

(** Only a value of this type can be exported: a rule without a proof has no
    such value. *)
Record proved := mkProved {
  p_rule : rule;
  p_sound : rule_sound p_rule;
  p_wf : rule_wf p_rule = true }.
Notation "'export' r 'by' t" := (mkProved r t eq_refl) (at level 10, r at level 9, t at level 9).
Record group := mkGroup { g_module : string; g_rules : list proved }.
