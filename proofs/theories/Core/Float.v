(** Floats.  Every definition holds for each IEEE format of the IR; nothing
    here needs real numbers, so nothing here needs an axiom. *)
From Coq Require Import ZArith Bool.
From Coq Require Import Floats.SpecFloat.
Open Scope Z_scope.

Inductive format := BF16 | F16 | F32 | F64.
Definition f_prec (t : format) : Z := match t with BF16 => 8 | F16 => 11 | F32 => 24 | F64 => 53 end.
Definition f_emax (t : format) : Z := match t with BF16 => 128 | F16 => 16 | F32 => 128 | F64 => 1024 end.

(** A NaN keeps its sign and payload ([fneg], [fabs], [copysign] are bit-exact);
    every other datum is a [spec_float]. *)
Inductive flt := FNum (x : spec_float) | FNan (sign : bool) (payload : Z).

Definition flt_valid (t : format) (x : flt) : Prop :=
  match x with
  | FNum S754_nan => False
  | FNum y => valid_binary (f_prec t) (f_emax t) y = true
  | FNan _ pl => 0 < pl < 2 ^ (f_prec t - 1)
  end.

(** Constants that a rule may name: they exist in every format. *)
Inductive fcst := FCZero (sign : bool) | FCPow2 (sign : bool) (e : Z).
Definition fcst_val (t : format) (c : fcst) : flt :=
  match c with
  | FCZero s => FNum (S754_zero s)
  | FCPow2 s e => FNum (S754_finite s (Z.to_pos (2 ^ (f_prec t - 1))) (e + 1 - f_prec t))
  end.

(** Which NaN an arithmetic operation yields is not determined (sign arbitrary;
    payload the preferred one, or that of an operand, quieted or not).  The
    evaluator takes the decision from a [choice].  The interpreter's canonical
    NaN is one of the permitted results. *)
Inductive nan_kind := NPref | NKeep1 | NQuiet1 | NKeep2 | NQuiet2 | NKeep3 | NQuiet3.
Record choice := mkChoice { ch_sign : bool; ch_kind : nan_kind }.

Definition quiet_bit (t : format) := 2 ^ (f_prec t - 2).
Definition nan_of (t : format) (c : choice) (x y z : flt) : flt :=
  let keep v := match v with FNan _ pl => FNan (ch_sign c) pl | _ => FNan (ch_sign c) (quiet_bit t) end in
  let quiet v := match v with FNan _ pl => FNan (ch_sign c) (Z.lor pl (quiet_bit t))
                            | _ => FNan (ch_sign c) (quiet_bit t) end in
  match ch_kind c with
  | NPref => FNan (ch_sign c) (quiet_bit t)
  | NKeep1 => keep x | NQuiet1 => quiet x
  | NKeep2 => keep y | NQuiet2 => quiet y
  | NKeep3 => keep z | NQuiet3 => quiet z
  end.

Definition f_arith (op : Z -> Z -> spec_float -> spec_float -> spec_float)
    (t : format) (c : choice) (x y : flt) : flt :=
  match x, y with
  | FNum a, FNum b => match op (f_prec t) (f_emax t) a b with S754_nan => nan_of t c x y y | r => FNum r end
  | _, _ => nan_of t c x y y
  end.
Definition f_add := f_arith SFadd.
Definition f_sub := f_arith SFsub.
Definition f_mul := f_arith SFmul.
Definition f_div := f_arith SFdiv.

(** a * b + c with one rounding. *)
Definition SFfma (prec emax : Z) (a b c : spec_float) : spec_float :=
  match a, b, c with
  | S754_finite s m e, S754_finite s' m' e', S754_finite sc mc ec =>
      let sp := xorb s s' in
      let ez := Z.min (e + e') ec in
      binary_normalize prec emax
        (cond_Zopp sp (Zpos (fst (shl_align (m * m') (e + e') ez))) +
         cond_Zopp sc (Zpos (fst (shl_align mc ec ez)))) ez false
  | S754_finite _ _ _, S754_finite _ _ _, S754_zero _ => SFmul prec emax a b
  | S754_finite _ _ _, S754_finite _ _ _, S754_infinity _ => c
  | _, _, _ => SFadd prec emax (SFmul prec emax a b) c   (* exact product: zero, infinity or NaN *)
  end.
Definition f_fma (t : format) (ch : choice) (x y z : flt) : flt :=
  match x, y, z with
  | FNum a, FNum b, FNum c =>
      match SFfma (f_prec t) (f_emax t) a b c with S754_nan => nan_of t ch x y z | r => FNum r end
  | _, _, _ => nan_of t ch x y z
  end.

Definition f_neg (x : flt) : flt :=
  match x with FNum a => FNum (SFopp a) | FNan s pl => FNan (negb s) pl end.
Definition f_abs (x : flt) : flt :=
  match x with FNum a => FNum (SFabs a) | FNan _ pl => FNan false pl end.
Definition f_sign (x : flt) : bool :=
  match x with
  | FNum (S754_zero s | S754_infinity s | S754_finite s _ _) => s
  | FNum S754_nan => false
  | FNan s _ => s
  end.
Definition f_copysign (x y : flt) : flt := if f_sign y then f_neg (f_abs x) else f_abs x.

(** [None] if an operand is NaN. *)
Definition f_compare (x y : flt) : option comparison :=
  match x, y with FNum a, FNum b => SFcompare a b | _, _ => None end.
Inductive fcond := OEQ | OGT | OGE | OLT | OLE | ONE | ORD | UEQ | UGT | UGE | ULT | ULE | UNE | UNO.
Definition fcond_holds (c : fcond) (o : option comparison) : bool :=
  match c, o with
  | (OEQ | OGE | OLE | ORD | UEQ | UGE | ULE), Some Eq => true
  | (OGT | OGE | ONE | ORD | UGT | UGE | UNE), Some Gt => true
  | (OLT | OLE | ONE | ORD | ULT | ULE | UNE), Some Lt => true
  | (UEQ | UGT | UGE | ULT | ULE | UNE | UNO), None => true
  | _, _ => false
  end.
