(** Deep embedding of rules.  A rule is a value of type [rule]; the evaluator
    (Eval.v), the soundness statement (Rule.v), the termination measure
    (Measure.v) and the JSON export (Json.v) all read this one value. *)
From Coq Require Import ZArith String List.
Import ListNotations.
Open Scope Z_scope.
From Tuffy.Core Require Import Ints Value.

(** ** Constant expressions: computed by the compiler on big integers.
    Outside their domain (log2 of 0, a negative shift, ...) the compiler does
    not apply the rule. *)
Inductive cun := CNeg | CNot | CLog2 | CPow2 | CMask (* 2^n - 1 *) | CSmear | CLowBit
               | CPopcount.
Inductive cbin := CAdd | CSub | CMul | CQuot | CRem | CAnd | COr | CXor | CShl | CShr
                | CMin | CMax | CZext (* width, value *) | CSext | CBswap | CBitrev | CClmul.
Inductive cexp :=
| CLit (z : Z)
| CVar (x : string)
| CUn (o : cun) (a : cexp)
| CBin (o : cbin) (a b : cexp).

Inductive cmp := Eq_ | Ne_ | Lt_ | Le_ | Gt_ | Ge_.

(** Decidable predicates on constants: may be negated freely. *)
Inductive cpred :=
| PCmp (c : cmp) (a b : cexp)
| PPow2 (a : cexp)
| PNot (p : cpred) | PAnd (p q : cpred) | POr (p q : cpred).

(** ** Annotations.  [ARange] cannot be written in a program: it is what an
    analysis of intervals knows. *)
Inductive ann :=
| AFits (s : sgn) (n : cexp)          (* :sN / :uN *)
| AKnown (zeros ones : cexp)          (* :known(...) *)
| ARange (lo hi : cexp).              (* lo <= value <= hi *)

(** Facts about variables, answered by annotations or by an analysis.
    Never negated: "not known" is not "known not". *)
Inductive fact :=
| FAnn (x : string) (a : ann)
| FNonZero (x : string)
| FNoAlias (x y : string)             (* pointers into different allocations *)
| FDefined (x : string)               (* not poison *)
| FNonConst (x : string).             (* not a constant node: no meaning, only for termination *)

(** ** IR expressions: the pure operations, loads and stores of the opcode
    table.  An operation with two results appears as one operation for each. *)
Record fflags := mkFlags { reassoc : bool; contract : bool }.
Definition no_flags := mkFlags false false.

Inductive unop :=
| Sext (n : cexp) | Zext (n : cexp)
| SplitHi (n : cexp) | SplitLo (n : cexp)
| CountOnes | Clz (n : cexp) | Ctz (n : cexp) | Bswap (n : cexp) | Bitreverse (n : cexp)
| BoolToInt | Bnot
| FNeg | FAbs
| PtrToAddr | IntToPtr.
Inductive ovf := OAdd | OSub | OMul.
Inductive binop :=
| Add | Sub | Mul | Div | Rem | And | Or | Xor | Shl | Shr | Min | Max | Clmul
| Merge (n : cexp) | Rotl (n : cexp) | Rotr (n : cexp)
| AddSat (s : sgn) (n : cexp) | SubSat (s : sgn) (n : cexp) | ShlSat (s : sgn) (n : cexp)
| Wrapped (o : ovf) (s : sgn) (n : cexp)      (* first result of add_overflow, ... *)
| Overflows (o : ovf) (s : sgn) (n : cexp)    (* second result *)
| Band | Bor | Bxor
| ICmp (c : cmp) | FCmp (c : fcond)
| FAdd (f : fflags) | FSub (f : fflags) | FMul (f : fflags) | FDiv (f : fflags) | Copysign
| PtrAdd | PtrDiff
| LoadInt (n : cexp) | LoadPtr.               (* pointer, memory *)
Inductive terop :=
| Select | Fma
| Store (n : cexp).                           (* value, pointer, memory *)

Inductive exp :=
| EVar (x : string)
| ECst (c : cexp)
| EBool (b : bool)
| EFlt (c : fcst)
| EPoison                                     (* of any type *)
| EUn (o : unop) (a : exp)
| EBin (o : binop) (a b : exp)
| ETer (o : terop) (a b c : exp)
| EAnn (an : ann) (a : exp).

(** ** Rules *)
Inductive kind := Equivalence | Refinement.
(** [Rewrite]: replace the node.
    [Annotate]: the right side is the left side plus a result annotation; a
      transfer function of a forward analysis.
    [Demand]: the left side is [op(.., x, ..) & d], the right side the same with
      x masked: where only the bits d of the result matter, only those bits of
      x do; a transfer function of the backward analysis.
    [Demanded]: the left side is [e & d], the right side [e' & d]: e may become
      e' where only the bits d of it matter.  The mask is not matched: d is what
      the backward analysis says of the value.
    [License]: permitted by float flags.  Both sides are equal in exact
      arithmetic; every operation on the left carries the flag. *)
Inductive role := Rewrite | Annotate | Demand | Demanded | License.
Inductive cty := KInt | KWidth (* >= 1 *) | KNat (* >= 0 *) | KMask.

Record rule := mkRule {
  r_name : string;
  r_doc : string;                     (* its meaning in one line *)
  r_role : role;
  r_kind : kind;
  r_vars : list (string * ty);
  r_consts : list (string * cty);
  r_where : list cpred;
  r_facts : list fact;
  r_lhs : exp;
  r_rhs : exp }.

(** ** Concrete syntax used by the rule files *)
Declare Scope exp_scope. Delimit Scope exp_scope with exp.
Declare Scope cexp_scope. Delimit Scope cexp_scope with cexp.
Declare Scope pred_scope. Delimit Scope pred_scope with pred.
Bind Scope exp_scope with exp.
Bind Scope cexp_scope with cexp.
Bind Scope pred_scope with cpred.

Definition V (x : string) := EVar x.
Definition C (x : string) := ECst (CVar x).
Definition K (z : Z) := ECst (CLit z).
Definition cst (c : cexp) := ECst c.
Definition cv (x : string) := CVar x.
Definition ck (z : Z) := CLit z.
Arguments V x%string. Arguments C x%string. Arguments K z%Z. Arguments cst c%cexp.
Arguments cv x%string. Arguments ck z%Z.

(** Variables and constants of a rule. *)
Definition int (x : string) := (x, TInt).
Definition bool_ (x : string) := (x, TBool).
Definition flt_ (x : string) := (x, TFlt).
Definition ptr (x : string) := (x, TPtr).
Definition mem_ (x : string) := (x, TMem).
Definition any_ (x : string) := (x, TAny).
Definition num (x : string) := (x, KInt).
Definition width (x : string) := (x, KWidth).
Definition nat_ (x : string) := (x, KNat).
Definition mask (x : string) := (x, KMask).
Arguments int x%string. Arguments bool_ x%string. Arguments flt_ x%string. Arguments ptr x%string.
Arguments mem_ x%string. Arguments any_ x%string. Arguments num x%string. Arguments width x%string. Arguments nat_ x%string.
Arguments mask x%string.

(** [eqv] and [ref]: name, meaning, variables, constants, conditions on
    constants, facts, then left side ~> right side. *)
Record sides := mkSides { s_lhs : exp; s_rhs : exp }.
Notation "l ~> r" := (mkSides l%exp r%exp) (at level 95, no associativity).
Definition build (ro : role) (k : kind) name doc vars consts wh facts (s : sides) : rule :=
  mkRule name doc ro k vars consts wh facts (s_lhs s) (s_rhs s).
Definition eqv := build Rewrite Equivalence.
Definition ref := build Rewrite Refinement.
Arguments eqv (name doc)%string (vars consts wh facts)%list s.
Arguments ref (name doc)%string (vars consts wh facts)%list s.
(** A transfer function: the annotation that the node [e] may get. *)
Definition ann_rule name doc vars consts wh (e : exp) (a : ann) : rule :=
  mkRule name doc Annotate Equivalence vars consts wh [] e (EAnn a e).
Arguments ann_rule (name doc)%string (vars consts wh)%list e%exp a.

(** Where only the bits d of the left side matter, it may become the right side. *)
Definition unseen name doc vars consts wh (s : sides) : rule :=
  mkRule name doc Demanded Refinement vars (mask "d" :: consts) wh []
    (EBin And (s_lhs s) (C"d")) (EBin And (s_rhs s) (C"d")).
Arguments unseen (name doc)%string (vars consts wh)%list s.

Notation "a + b" := (EBin Add a b) : exp_scope.
Notation "a - b" := (EBin Sub a b) : exp_scope.
Notation "a * b" := (EBin Mul a b) : exp_scope.
Notation "a / b" := (EBin Div a b) : exp_scope.
Notation "a 'rem' b" := (EBin Rem a b) (at level 40, left associativity) : exp_scope.
Notation "a .& b" := (EBin And a b) (at level 48, left associativity) : exp_scope.
Notation "a .| b" := (EBin Or a b) (at level 52, left associativity) : exp_scope.
Notation "a .^ b" := (EBin Xor a b) (at level 51, left associativity) : exp_scope.
Notation "a << b" := (EBin Shl a b) (at level 46, left associativity) : exp_scope.
Notation "a >> b" := (EBin Shr a b) (at level 46, left associativity) : exp_scope.
Notation "a == b" := (EBin (ICmp Eq_) a b) (at level 70, no associativity) : exp_scope.
Notation "a != b" := (EBin (ICmp Ne_) a b) (at level 70, no associativity) : exp_scope.
Notation "a < b" := (EBin (ICmp Lt_) a b) : exp_scope.
Notation "a <= b" := (EBin (ICmp Le_) a b) : exp_scope.
Notation "a > b" := (EBin (ICmp Gt_) a b) : exp_scope.
Notation "a >= b" := (EBin (ICmp Ge_) a b) : exp_scope.
Notation "'not' a" := (EBin Xor a (ECst (CLit (-1)))) (at level 35, right associativity) : exp_scope.
Notation "a :u n" := (EAnn (AFits U_ n%cexp) a) (at level 34, left associativity, n at level 8) : exp_scope.
Notation "a :s n" := (EAnn (AFits S_ n%cexp) a) (at level 34, left associativity, n at level 8) : exp_scope.
Notation "a :k ( z , o )" := (EAnn (AKnown z%cexp o%cexp) a) (at level 34, left associativity) : exp_scope.
Notation "a :r ( l , h )" := (EAnn (ARange l%cexp h%cexp) a) (at level 34, left associativity) : exp_scope.

Definition zext (n : cexp) (e : exp) := EUn (Zext n) e.
Definition sext (n : cexp) (e : exp) := EUn (Sext n) e.
Definition select (c a b : exp) := ETer Select c a b.
Definition min_ (a b : exp) := EBin Min a b.
Definition max_ (a b : exp) := EBin Max a b.
Definition band (a b : exp) := EBin Band a b.
Definition bor (a b : exp) := EBin Bor a b.
Definition bxor (a b : exp) := EBin Bxor a b.
Definition bnot (a : exp) := EUn Bnot a.
Definition b2i (a : exp) := EUn BoolToInt a.
Definition tt_ := EBool true.
Definition ff_ := EBool false.
Definition poison := EPoison.
Arguments zext n%cexp e%exp. Arguments sext n%cexp e%exp. Arguments select (c a b)%exp.
Arguments min_ (a b)%exp. Arguments max_ (a b)%exp. Arguments band (a b)%exp. Arguments bor (a b)%exp.
Arguments bxor (a b)%exp. Arguments bnot a%exp. Arguments b2i a%exp.

Notation "a + b" := (CBin CAdd a b) : cexp_scope.
Notation "a - b" := (CBin CSub a b) : cexp_scope.
Notation "a * b" := (CBin CMul a b) : cexp_scope.
Notation "a / b" := (CBin CQuot a b) : cexp_scope.
Notation "a 'rem' b" := (CBin CRem a b) : cexp_scope.
Notation "a .& b" := (CBin CAnd a b) : cexp_scope.
Notation "a .| b" := (CBin COr a b) : cexp_scope.
Notation "a .^ b" := (CBin CXor a b) : cexp_scope.
Notation "a << b" := (CBin CShl a b) : cexp_scope.
Notation "a >> b" := (CBin CShr a b) : cexp_scope.
Notation "~~ a" := (CUn CNot a) (at level 35, right associativity) : cexp_scope.
Definition cneg (a : cexp) := CUn CNeg a.
Definition log2 (a : cexp) := CUn CLog2 a.
Definition pow2 (a : cexp) := CUn CPow2 a.
Definition ones (n : cexp) := CUn CMask n.
Definition csmear (a : cexp) := CUn CSmear a.
Definition cmin (a b : cexp) := CBin CMin a b.
Definition cmax (a b : cexp) := CBin CMax a b.
Arguments cneg a%cexp. Arguments log2 a%cexp. Arguments pow2 a%cexp. Arguments ones n%cexp.
Arguments csmear a%cexp. Arguments cmin (a b)%cexp. Arguments cmax (a b)%cexp.

Notation "a == b" := (PCmp Eq_ a%cexp b%cexp) : pred_scope.
Notation "a != b" := (PCmp Ne_ a%cexp b%cexp) : pred_scope.
Notation "a < b" := (PCmp Lt_ a%cexp b%cexp) : pred_scope.
Notation "a <= b" := (PCmp Le_ a%cexp b%cexp) : pred_scope.
Notation "a > b" := (PCmp Gt_ a%cexp b%cexp) : pred_scope.
Notation "a >= b" := (PCmp Ge_ a%cexp b%cexp) : pred_scope.
