(** The evaluator: what IR expressions mean.  It agrees row by row with the
    opcode table of the IR reference. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
Open Scope Z_scope.
From Tuffy.Core Require Import ZBits Value Syntax.

Definition cenv := string -> Z.
Definition env := string -> val.

(** ** Constant expressions *)
Definition ceval_un (o : cun) (a : Z) : Z :=
  match o with
  | CNeg => - a | CNot => Z.lnot a | CLog2 => Z.log2 a
  | CPow2 => 2 ^ a | CMask => 2 ^ a - 1 | CSmear => smear a | CLowBit => low_bit a
  | CPopcount => popcount a
  end.
Definition ceval_bin (o : cbin) (a b : Z) : Z :=
  match o with
  | CAdd => a + b | CSub => a - b | CMul => a * b
  | CQuot => Z.quot a b | CRem => Z.rem a b
  | CAnd => Z.land a b | COr => Z.lor a b | CXor => Z.lxor a b
  | CShl => Z.shiftl a b | CShr => Z.shiftr a b
  | CMin => Z.min a b | CMax => Z.max a b
  | CZext => zextz a b | CSext => sextz a b
  | CBswap => bswap a b | CBitrev => bitreverse a b | CClmul => clmul a b
  end.
Fixpoint ceval (k : cenv) (c : cexp) : Z :=
  match c with
  | CLit z => z
  | CVar x => k x
  | CUn o a => ceval_un o (ceval k a)
  | CBin o a b => ceval_bin o (ceval k a) (ceval k b)
  end.

Definition cmpz (c : cmp) (a b : Z) : bool :=
  match c with
  | Eq_ => a =? b | Ne_ => negb (a =? b)
  | Lt_ => a <? b | Le_ => a <=? b | Gt_ => b <? a | Ge_ => b <=? a
  end.
Fixpoint peval (k : cenv) (p : cpred) : bool :=
  match p with
  | PCmp c a b => cmpz c (ceval k a) (ceval k b)
  | PPow2 a => is_pow2 (ceval k a)
  | PNot p => negb (peval k p)
  | PAnd p q => peval k p && peval k q
  | POr p q => peval k p || peval k q
  end.

(** ** Annotations.  [:u0] is {0}; [:s0] and negative widths hold for nothing. *)
Definition ann_okz (k : cenv) (a : ann) (z : Z) : bool :=
  match a with
  | AFits S_ n => (1 <=? ceval k n) && fits_s (ceval k n) z
  | AFits U_ n => (0 <=? ceval k n) && fits_u (ceval k n) z
  | AKnown zs os => known (ceval k zs) (ceval k os) z
  | ARange lo hi => (ceval k lo <=? z) && (z <=? ceval k hi)
  end.
(** A value seen through an annotation: poison if the annotation is violated.
    Around an operand this is a use-side annotation, around a node a
    result-side one. *)
Definition check (k : cenv) (a : ann) (v : val) : val :=
  match v with
  | VInt z => if ann_okz k a z then VInt z else VPoison
  | _ => VPoison
  end.

(** ** Memory access *)
Definition byte_of (z : Z) (i : nat) : Z := (z / 2 ^ (8 * Z.of_nat i)) mod 2 ^ 8.
(** What storing [v] puts at byte [i] of the access.  (A rule that stores a
    float or a boolean cannot be stated yet: their bytes are poison here, which
    is why no rule mentions them.) *)
Definition enc (v : val) (i : nat) : byte :=
  match v with
  | VInt z => BInt (byte_of z i)
  | VPtr p x => BPtr p x (Z.of_nat i)
  | _ => BPoison
  end.
Definition write (m : memory) (a x : Z) (n : nat) (v : val) : memory :=
  {| m_range := m_range m; m_at := m_at m;
     m_data := fun a' x' =>
       if (a' =? a) && (x <=? x') && (x' <? x + Z.of_nat n)
       then enc v (Z.to_nat (x' - x)) else m_data m a' x' |}.
(** Little-endian decoding of [n] bytes starting at [i]; [None] if a byte is
    not a plain integer. *)
Fixpoint dec (f : nat -> byte) (i n : nat) : option Z :=
  match n with
  | O => Some 0
  | S n' => match f i, dec f (S i) n' with
            | BInt b, Some r => Some (b mod 2 ^ 8 + 2 ^ 8 * r)
            | _, _ => None
            end
  end.
Definition bytes_at (m : memory) (a x : Z) (i : nat) : byte := m_data m a (x + Z.of_nat i).
Definition load_int (m : memory) (p : prov) (x n : Z) : val :=
  match access m p x n with
  | Some a => match dec (bytes_at m a x) 0 (Z.to_nat n) with Some z => VInt z | None => VPoison end
  | None => VPoison
  end.
(** A load that says [uninit] sees [pick i] where byte i is uninitialized.  No
    rule matches it: what rules say of loads is said of those above. *)
Definition settled (pick : nat -> Z) (f : nat -> byte) (i : nat) : byte :=
  match f i with BUninit => BInt (pick i) | b => b end.
Definition load_int_uninit (pick : nat -> Z) (m : memory) (p : prov) (x n : Z) : val :=
  match access m p x n with
  | Some a => match dec (settled pick (bytes_at m a x)) 0 (Z.to_nat n) with Some z => VInt z | None => VPoison end
  | None => VPoison
  end.
Definition prov_eqb (p q : prov) : bool :=
  match p, q with
  | PNone, PNone | PExposed, PExposed => true
  | PAlloc a, PAlloc b => a =? b
  | _, _ => false
  end.
Definition is_frag (p : prov) (x : Z) (i : Z) (b : byte) : bool :=
  match b with BPtr q y j => prov_eqb q p && (y =? x) && (j =? i) | _ => false end.
Definition load_ptr (m : memory) (p : prov) (x : Z) : val :=
  match access m p x 8 with
  | Some a =>
      match bytes_at m a x 0 with
      | BPtr q y _ =>
          if forallb (fun i => is_frag q y (Z.of_nat i) (bytes_at m a x i)) (seq 0 8)
          then VPtr q y else VPoison
      | _ => VPoison
      end
  | None => VPoison
  end.
Definition store (m : memory) (p : prov) (x n : Z) (v : val) : val :=
  match access m p x n with Some a => VMem (write m a x (Z.to_nat n) v) | None => VPoison end.

(** ** Operations.  All total; ill-typed or undefined gives poison.  [t] is the
    float format of the rule at hand. *)
Definition eval_un (k : cenv) (o : unop) (v : val) : val :=
  let sized n r := if 1 <=? ceval k n then VInt r else VPoison in
  match o, v with
  | Sext n, VInt z => sized n (sextz (ceval k n) z)
  | Zext n, VInt z => sized n (zextz (ceval k n) z)
  | SplitHi n, VInt z => sized n (Z.shiftr z (ceval k n))
  | SplitLo n, VInt z => sized n (zextz (ceval k n) z)
  | CountOnes, VInt z => if 0 <=? z then VInt (popcount z) else VPoison
  | Clz n, VInt z => sized n (clz (ceval k n) z)
  | Ctz n, VInt z => sized n (ctz (ceval k n) z)
  | Bswap n, VInt z => if Z.rem (ceval k n) 8 =? 0 then sized n (bswap (ceval k n) z) else VPoison
  | Bitreverse n, VInt z => sized n (bitreverse (ceval k n) z)
  | BoolToInt, VBool b => VInt (if b then 1 else 0)
  | Bnot, VBool b => VBool (negb b)
  | FNeg, VFlt x => VFlt (f_neg x)
  | FAbs, VFlt x => VFlt (f_abs x)
  | PtrToAddr, VPtr _ x => VInt x
  | IntToPtr, VInt z => VPtr (if zextz 64 z =? 0 then PNone else PExposed) (zextz 64 z)
  | _, _ => VPoison
  end.

Definition ovf_fun (o : ovf) (a b : Z) : Z :=
  match o with OAdd => a + b | OSub => a - b | OMul => a * b end.
(** [ptrdiff] needs the same allocation; an exposed pointer may be to any. *)
Definition same_prov (p q : prov) : bool :=
  match p, q with PExposed, _ | _, PExposed => true | _, _ => prov_eqb p q end.
Lemma prov_eqb_refl p : prov_eqb p p = true. Proof. destruct p; cbn; auto. apply Z.eqb_refl. Qed.
Lemma same_prov_refl p : same_prov p p = true. Proof. destruct p; cbn; auto. apply Z.eqb_refl. Qed.

Definition eval_bin (t : format) (ch : choice) (k : cenv) (o : binop) (v w : val) : val :=
  let sized n r := if 1 <=? ceval k n then r else VPoison in
  match o, v, w with
  | Add, VInt a, VInt b => VInt (a + b)
  | Sub, VInt a, VInt b => VInt (a - b)
  | Mul, VInt a, VInt b => VInt (a * b)
  | Div, VInt a, VInt b => if b =? 0 then VPoison else VInt (Z.quot a b)
  | Rem, VInt a, VInt b => if b =? 0 then VPoison else VInt (Z.rem a b)
  | And, VInt a, VInt b => VInt (Z.land a b)
  | Or, VInt a, VInt b => VInt (Z.lor a b)
  | Xor, VInt a, VInt b => VInt (Z.lxor a b)
  | Shl, VInt a, VInt b => if b <? 0 then VPoison else VInt (Z.shiftl a b)
  | Shr, VInt a, VInt b => if b <? 0 then VPoison else VInt (Z.shiftr a b)
  | Min, VInt a, VInt b => VInt (Z.min a b)
  | Max, VInt a, VInt b => VInt (Z.max a b)
  | Clmul, VInt a, VInt b => if (a <? 0) || (b <? 0) then VPoison else VInt (clmul a b)
  | Merge n, VInt a, VInt b => sized n (VInt (merge (ceval k n) a b))
  | Rotl n, VInt a, VInt b => sized n (VInt (rotl (ceval k n) a b))
  | Rotr n, VInt a, VInt b => sized n (VInt (rotr (ceval k n) a b))
  | AddSat s n, VInt a, VInt b => sized n (VInt (clamp s (ceval k n) (a + b)))
  | SubSat s n, VInt a, VInt b => sized n (VInt (clamp s (ceval k n) (a - b)))
  | ShlSat s n, VInt a, VInt b =>
      if b <? 0 then VPoison else sized n (VInt (clamp s (ceval k n) (Z.shiftl a b)))
  | Wrapped o s n, VInt a, VInt b => sized n (VInt (wrap s (ceval k n) (ovf_fun o a b)))
  | Overflows o s n, VInt a, VInt b => sized n (VBool (negb (fits s (ceval k n) (ovf_fun o a b))))
  | Band, VBool a, VBool b => VBool (a && b)
  | Bor, VBool a, VBool b => VBool (a || b)
  | Bxor, VBool a, VBool b => VBool (xorb a b)
  | ICmp c, VInt a, VInt b => VBool (cmpz c a b)
  | FCmp c, VFlt a, VFlt b => VBool (fcond_holds c (f_compare a b))
  | FAdd _, VFlt a, VFlt b => VFlt (f_add t ch a b)
  | FSub _, VFlt a, VFlt b => VFlt (f_sub t ch a b)
  | FMul _, VFlt a, VFlt b => VFlt (f_mul t ch a b)
  | FDiv _, VFlt a, VFlt b => VFlt (f_div t ch a b)
  | Copysign, VFlt a, VFlt b => VFlt (f_copysign a b)
  | PtrAdd, VPtr p x, VInt d => VPtr p (zextz 64 (x + d))
  | PtrDiff, VPtr p x, VPtr q y => if same_prov p q then VInt (sextz 64 (x - y)) else VPoison
  | LoadInt n, VPtr p x, VMem m => load_int m p x (ceval k n)
  | LoadPtr, VPtr p x, VMem m => load_ptr m p x
  | _, _, _ => VPoison
  end.

Definition eval_ter (t : format) (ch : choice) (k : cenv) (o : terop) (u v w : val) : val :=
  match o, u, v, w with
  | Select, VBool b, _, _ => if b then v else w
  | Fma, VFlt a, VFlt b, VFlt c => VFlt (f_fma t ch a b c)
  | Store n, _, VPtr p x, VMem m => store m p x (ceval k n) u
  | _, _, _, _ => VPoison
  end.

(** Nondeterministic choices are indexed by the position in the tree. *)
Definition path := list nat.
Definition oracle := path -> choice.

Section Eval.
  Variables (t : format) (chi : oracle) (rho : env) (k : cenv).
  Fixpoint eval (p : path) (e : exp) : val :=
    match e with
    | EVar x => rho x
    | ECst c => VInt (ceval k c)
    | EBool b => VBool b
    | EFlt c => VFlt (fcst_val t c)
    | EPoison => VPoison
    | EUn o a => eval_un k o (eval (0%nat :: p) a)
    | EBin o a b => eval_bin t (chi p) k o (eval (0%nat :: p) a) (eval (1%nat :: p) b)
    | ETer o a b c => eval_ter t (chi p) k o (eval (0%nat :: p) a) (eval (1%nat :: p) b) (eval (2%nat :: p) c)
    | EAnn an a => check k an (eval p a)
    end.
End Eval.

(** ** Exact arithmetic: the meaning that float flags permit to preserve.
    Only sums, differences, products, quotients by a nonzero value and changes
    of sign have one.  Rationals suffice and need no axiom. *)
From Coq Require Import QArith.
Fixpoint exact (rho : string -> Q) (e : exp) : option Q :=
  let two f a b := match exact rho a, exact rho b with Some x, Some y => f x y | _, _ => None end in
  match e with
  | EVar x => Some (rho x)
  | EFlt (FCZero _) => Some 0%Q
  | EFlt (FCPow2 s e) => Some (if s then - (2 ^ e) else 2 ^ e)%Q
  | EUn FNeg a => match exact rho a with Some x => Some (- x)%Q | None => None end
  | EBin (FAdd _) a b => two (fun x y => Some (x + y)%Q) a b
  | EBin (FSub _) a b => two (fun x y => Some (x - y)%Q) a b
  | EBin (FMul _) a b => two (fun x y => Some (x * y)%Q) a b
  | EBin (FDiv _) a b => two (fun x y => if Qeq_bool y 0 then None else Some (x / y)%Q) a b
  | ETer Fma a b c =>
      match exact rho c with Some z => two (fun x y => Some (x * y + z)%Q) a b | None => None end
  | _ => None
  end.
