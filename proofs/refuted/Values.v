(** Wrong rules about floats, pointers and memory. *)
From Coq Require Import ZArith String List Bool.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
From Tuffy.Refuted Require Import Refute.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

Definition num_ (s : SpecFloat.spec_float) := VFlt (FNum s).
Definition pzero := num_ (SpecFloat.S754_zero false).
Definition nzero := num_ (SpecFloat.S754_zero true).
Definition inf := num_ (SpecFloat.S754_infinity false).
Definition nan := VFlt (FNan false (2 ^ 51)).
(** Two allocations of 16 bytes, at 16 and 32; the second one is exposed. *)
Definition heap := VMem {|
  m_range := fun a => if a =? 1 then Some (16, 16) else if a =? 2 then Some (32, 16) else None;
  m_at := fun x => if (32 <=? x) && (x <? 48) then Some 2 else None;
  m_data := fun _ _ => BInt 0 |}.

(** ** Floats *)
Definition wrong_fadd_zero := ref "wrong_fadd_zero" "-0 + +0 is +0"
  [flt_"x"] [] [] []
  (EBin (FAdd no_flags) (V"x") (EFlt (FCZero false)) ~> V"x").
Theorem wrong_fadd_zero_refuted : ~ rule_sound wrong_fadd_zero.
Proof. refute ([("x", nzero)] : list (string * val)) ([] : list (string * Z)). Qed.

Definition wrong_fsub_neg_zero := ref "wrong_fsub_neg_zero" "-0 - -0 is +0"
  [flt_"x"] [] [] []
  (EBin (FSub no_flags) (V"x") (EFlt (FCZero true)) ~> V"x").
Theorem wrong_fsub_neg_zero_refuted : ~ rule_sound wrong_fsub_neg_zero.
Proof. refute ([("x", nzero)] : list (string * val)) ([] : list (string * Z)). Qed.

Definition wrong_fsub_self := ref "wrong_fsub_self" "infinity minus infinity is NaN"
  [flt_"x"] [] [] []
  (EBin (FSub no_flags) (V"x") (V"x") ~> EFlt (FCZero false)).
Theorem wrong_fsub_self_refuted : ~ rule_sound wrong_fsub_self.
Proof. refute ([("x", inf)] : list (string * val)) ([] : list (string * Z)). Qed.

Definition wrong_fmul_zero := ref "wrong_fmul_zero" "the sign, infinity, NaN"
  [flt_"x"] [] [] []
  (EBin (FMul no_flags) (V"x") (EFlt (FCZero false)) ~> EFlt (FCZero false)).
Theorem wrong_fmul_zero_refuted : ~ rule_sound wrong_fmul_zero.
Proof. refute ([("x", inf)] : list (string * val)) ([] : list (string * Z)). Qed.

Definition wrong_fneg_fsub := ref "wrong_fneg_fsub" "0 - 0 is +0 in both orders"
  [flt_"x"; flt_"y"] [] [] []
  (EUn FNeg (EBin (FSub no_flags) (V"x") (V"y")) ~> EBin (FSub no_flags) (V"y") (V"x")).
Theorem wrong_fneg_fsub_refuted : ~ rule_sound wrong_fneg_fsub.
Proof. refute ([("x", pzero); ("y", pzero)] : list (string * val)) ([] : list (string * Z)). Qed.

Definition wrong_zero_fsub := ref "wrong_zero_fsub" "0 - 0 is +0, not -0"
  [flt_"x"] [] [] []
  (EBin (FSub no_flags) (EFlt (FCZero false)) (V"x") ~> EUn FNeg (V"x")).
Theorem wrong_zero_fsub_refuted : ~ rule_sound wrong_zero_fsub.
Proof. refute ([("x", pzero)] : list (string * val)) ([] : list (string * Z)). Qed.

Definition wrong_bnot_olt := ref "wrong_bnot_olt" "NaN is neither less nor greater"
  [flt_"x"; flt_"y"] [] [] []
  (bnot (EBin (FCmp OLT) (V"x") (V"y")) ~> EBin (FCmp OGE) (V"x") (V"y")).
Theorem wrong_bnot_olt_refuted : ~ rule_sound wrong_bnot_olt.
Proof. refute ([("x", nan); ("y", pzero)] : list (string * val)) ([] : list (string * Z)). Qed.

Definition wrong_oeq_self := ref "wrong_oeq_self" "NaN does not equal itself"
  [flt_"x"] [] [] []
  (EBin (FCmp OEQ) (V"x") (V"x") ~> tt_).
Theorem wrong_oeq_self_refuted : ~ rule_sound wrong_oeq_self.
Proof. refute ([("x", nan)] : list (string * val)) ([] : list (string * Z)). Qed.

Definition wrong_fabs_select := ref "wrong_fabs_select" "-0 < 0 does not hold"
  [flt_"x"] [] [] []
  (select (EBin (FCmp OLT) (V"x") (EFlt (FCZero false))) (EUn FNeg (V"x")) (V"x") ~> EUn FAbs (V"x")).
Theorem wrong_fabs_select_refuted : ~ rule_sound wrong_fabs_select.
Proof. refute ([("x", nzero)] : list (string * val)) ([] : list (string * Z)). Qed.

(** ** Pointers *)
Definition wrong_ptrdiff_ptradd := ref "wrong_ptrdiff_ptradd" "an offset is read modulo 2^64"
  [ptr"p"; int"x"] [] [] []
  (EBin PtrDiff (EBin PtrAdd (V"p") (V"x")) (V"p") ~> V"x").
Theorem wrong_ptrdiff_ptradd_refuted : ~ rule_sound wrong_ptrdiff_ptradd.
Proof. refute ([("p", VPtr (PAlloc 1) 16); ("x", VInt 9223372036854775808)] : list (string * val)) ([] : list (string * Z)). Qed.

Definition wrong_inttoptr_ptrtoaddr := ref "wrong_inttoptr_ptrtoaddr" "an address has no provenance"
  [ptr"p"] [] [] []
  (EUn IntToPtr (EUn PtrToAddr (V"p")) ~> V"p").
Theorem wrong_inttoptr_ptrtoaddr_refuted : ~ rule_sound wrong_inttoptr_ptrtoaddr.
Proof. refute ([("p", VPtr (PAlloc 1) 16)] : list (string * val)) ([] : list (string * Z)). Qed.

Definition wrong_ptradd_ptrdiff := ref "wrong_ptradd_ptrdiff" "the result has the provenance of p"
  [ptr"p"; ptr"q"] [] [] []
  (EBin PtrAdd (V"p") (EBin PtrDiff (V"q") (V"p")) ~> V"q").
Theorem wrong_ptradd_ptrdiff_refuted : ~ rule_sound wrong_ptradd_ptrdiff.
Proof. refute ([("p", VPtr PExposed 16); ("q", VPtr (PAlloc 1) 16)] : list (string * val)) ([] : list (string * Z)). Qed.

Definition wrong_ptrtoaddr_ptradd := ref "wrong_ptrtoaddr_ptradd" "addresses wrap around"
  [ptr"p"; int"x"] [] [] []
  (EUn PtrToAddr (EBin PtrAdd (V"p") (V"x")) ~> EUn PtrToAddr (V"p") + V"x").
Theorem wrong_ptrtoaddr_ptradd_refuted : ~ rule_sound wrong_ptrtoaddr_ptradd.
Proof. refute ([("p", VPtr (PAlloc 1) 16); ("x", VInt (-17))] : list (string * val)) ([] : list (string * Z)). Qed.

Definition wrong_lt_ptradd := ref "wrong_lt_ptradd" "addresses wrap around"
  [ptr"p"; int"x"] [] [] []
  (EUn PtrToAddr (V"p") < EUn PtrToAddr (EBin PtrAdd (V"p") (V"x")) ~> V"x" > K 0).
Theorem wrong_lt_ptradd_refuted : ~ rule_sound wrong_lt_ptradd.
Proof. refute ([("p", VPtr (PAlloc 1) 16); ("x", VInt (-17))] : list (string * val)) ([] : list (string * Z)). Qed.

(** ** Memory *)
Definition wrong_load_store := ref "wrong_load_store" "only the low bytes were stored"
  [int"v"; ptr"p"; mem_"m"] [width"n"] [] []
  (EBin (LoadInt (cv"n")) (V"p") (ETer (Store (cv"n")) (V"v") (V"p") (V"m")) ~> V"v").
Theorem wrong_load_store_refuted : ~ rule_sound wrong_load_store.
Proof. refute ([("v", VInt 300); ("p", VPtr (PAlloc 1) 16); ("m", heap)] : list (string * val)) ([("n", 1)] : list (string * Z)). Qed.

Definition wrong_load_store_wide := ref "wrong_load_store_wide" "the load is wider than the store"
  [int"v"; ptr"p"; mem_"m"] [width"n"; width"k"] [] []
  (EBin (LoadInt (cv"n")) (V"p") (ETer (Store (cv"k")) (V"v") (V"p") (V"m")) ~> zext (ck 8 * (cv"n")) (V"v")).
Theorem wrong_load_store_wide_refuted : ~ rule_sound wrong_load_store_wide.
Proof. refute ([("v", VInt 300); ("p", VPtr (PAlloc 1) 16); ("m", heap)] : list (string * val)) ([("n", 2); ("k", 1)] : list (string * Z)). Qed.

Definition wrong_load_store_alias := ref "wrong_load_store_alias" "both pointers may lead to the same bytes"
  [int"v"; ptr"p"; ptr"q"; mem_"m"] [width"n"] [] []
  (EBin (LoadInt (cv"n")) (V"q") (ETer (Store (cv"n")) (V"v") (V"p") (V"m")) ~> EBin (LoadInt (cv"n")) (V"q") (V"m")).
Theorem wrong_load_store_alias_refuted : ~ rule_sound wrong_load_store_alias.
Proof. refute ([("v", VInt 1); ("p", VPtr (PAlloc 2) 32); ("q", VPtr PExposed 32); ("m", heap)] : list (string * val)) ([("n", 1)] : list (string * Z)). Qed.

Definition wrong_load_store_overlap := ref "wrong_load_store_overlap" "the ranges overlap"
  [int"v"; ptr"p"; mem_"m"] [width"n"; num"c"] [ck 0 < (cv"c")]%pred []
  (EBin (LoadInt (cv"n")) (EBin PtrAdd (V"p") (C"c")) (ETer (Store (cv"n")) (V"v") (V"p") (V"m")) ~> EBin (LoadInt (cv"n")) (EBin PtrAdd (V"p") (C"c")) (V"m")).
Theorem wrong_load_store_overlap_refuted : ~ rule_sound wrong_load_store_overlap.
Proof. refute ([("v", VInt 256); ("p", VPtr (PAlloc 1) 16); ("m", heap)] : list (string * val)) ([("n", 2); ("c", 1)] : list (string * Z)). Qed.

Definition rules : wrong_group := mkWrongGroup "Tuffy.Refuted.Values" [
  wrong_rule wrong_fadd_zero by wrong_fadd_zero_refuted;
  wrong_rule wrong_fsub_neg_zero by wrong_fsub_neg_zero_refuted;
  wrong_rule wrong_fsub_self by wrong_fsub_self_refuted;
  wrong_rule wrong_fmul_zero by wrong_fmul_zero_refuted;
  wrong_rule wrong_fneg_fsub by wrong_fneg_fsub_refuted;
  wrong_rule wrong_zero_fsub by wrong_zero_fsub_refuted;
  wrong_rule wrong_bnot_olt by wrong_bnot_olt_refuted;
  wrong_rule wrong_oeq_self by wrong_oeq_self_refuted;
  wrong_rule wrong_fabs_select by wrong_fabs_select_refuted;
  wrong_rule wrong_ptrdiff_ptradd by wrong_ptrdiff_ptradd_refuted;
  wrong_rule wrong_inttoptr_ptrtoaddr by wrong_inttoptr_ptrtoaddr_refuted;
  wrong_rule wrong_ptradd_ptrdiff by wrong_ptradd_ptrdiff_refuted;
  wrong_rule wrong_ptrtoaddr_ptradd by wrong_ptrtoaddr_ptradd_refuted;
  wrong_rule wrong_lt_ptradd by wrong_lt_ptradd_refuted;
  wrong_rule wrong_load_store by wrong_load_store_refuted;
  wrong_rule wrong_load_store_wide by wrong_load_store_wide_refuted;
  wrong_rule wrong_load_store_alias by wrong_load_store_alias_refuted;
  wrong_rule wrong_load_store_overlap by wrong_load_store_overlap_refuted ].
