(** Wrong rules that forget poison. *)
From Coq Require Import ZArith String List Bool.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
From Tuffy.Refuted Require Import Refute.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

Definition wrong_mul_zero := eqv "wrong_mul_zero" "x * 0 is poison where x is"
  [int"x"] [] [] []
  (V"x" * K 0 ~> K 0).
Theorem wrong_mul_zero_refuted : ~ rule_sound wrong_mul_zero.
Proof. refute_back ([("x", VPoison)] : list (string * val)) ([] : list (string * Z)). Qed.

Definition wrong_sub_self := eqv "wrong_sub_self" "x - x is poison where x is"
  [int"x"] [] [] []
  (V"x" - V"x" ~> K 0).
Theorem wrong_sub_self_refuted : ~ rule_sound wrong_sub_self.
Proof. refute_back ([("x", VPoison)] : list (string * val)) ([] : list (string * Z)). Qed.

Definition wrong_select_same := eqv "wrong_select_same" "a poison condition makes the choice poison"
  [bool_"b"; int"x"] [] [] []
  (select (V"b") (V"x") (V"x") ~> V"x").
Theorem wrong_select_same_refuted : ~ rule_sound wrong_select_same.
Proof. refute_back ([("b", VPoison); ("x", VInt 1)] : list (string * val)) ([] : list (string * Z)). Qed.

Definition wrong_div_self := eqv "wrong_div_self" "0 / 0 is poison"
  [int"x"] [] [] []
  (V"x" / V"x" ~> K 1).
Theorem wrong_div_self_refuted : ~ rule_sound wrong_div_self.
Proof. refute_back ([("x", VInt 0)] : list (string * val)) ([] : list (string * Z)). Qed.

Definition wrong_or_absorb := eqv "wrong_or_absorb" "y may be poison"
  [int"x"; int"y"] [] [] []
  (V"x" .| (V"x" .& V"y") ~> V"x").
Theorem wrong_or_absorb_refuted : ~ rule_sound wrong_or_absorb.
Proof. refute_back ([("x", VInt 1); ("y", VPoison)] : list (string * val)) ([] : list (string * Z)). Qed.

Definition wrong_select_to_and := ref "wrong_select_to_and" "x may be poison where b is false"
  [bool_"b"; bool_"x"] [] [] []
  (select (V"b") (V"x") ff_ ~> band (V"b") (V"x")).
Theorem wrong_select_to_and_refuted : ~ rule_sound wrong_select_to_and.
Proof. refute ([("b", VBool false); ("x", VPoison)] : list (string * val)) ([] : list (string * Z)). Qed.

Definition wrong_select_to_or := ref "wrong_select_to_or" "x may be poison where b is true"
  [bool_"b"; bool_"x"] [] [] []
  (select (V"b") tt_ (V"x") ~> bor (V"b") (V"x")).
Theorem wrong_select_to_or_refuted : ~ rule_sound wrong_select_to_or.
Proof. refute ([("b", VBool true); ("x", VPoison)] : list (string * val)) ([] : list (string * Z)). Qed.

Definition wrong_select_and := ref "wrong_select_and" "the inner condition may be poison where the outer one is false"
  [bool_"b"; bool_"d"; int"x"; int"y"] [] [] []
  (select (V"b") (select (V"d") (V"x") (V"y")) (V"y") ~> select (band (V"b") (V"d")) (V"x") (V"y")).
Theorem wrong_select_and_refuted : ~ rule_sound wrong_select_and.
Proof. refute ([("b", VBool false); ("d", VPoison); ("x", VInt 1); ("y", VInt 2)] : list (string * val)) ([] : list (string * Z)). Qed.

Definition wrong_select_div := ref "wrong_select_div" "a division may be poison where it was not chosen"
  [bool_"b"; int"x"; int"y"] [] [] []
  (select (V"b") (V"x" / V"y") (K 0) ~> select (V"b") (V"x") (K 0) / V"y").
Theorem wrong_select_div_refuted : ~ rule_sound wrong_select_div.
Proof. refute ([("b", VBool false); ("x", VInt 1); ("y", VInt 0)] : list (string * val)) ([] : list (string * Z)). Qed.

Definition wrong_select_shl := ref "wrong_select_shl" "a shift amount may be negative where it was not chosen"
  [bool_"b"; int"x"; int"y"; int"z"] [] [] []
  (select (V"b") (V"x" << V"y") (V"x" << V"z") ~> select (V"b") (V"x" << V"y") (V"x" << (V"y" + V"z"))).
Theorem wrong_select_shl_refuted : ~ rule_sound wrong_select_shl.
Proof. refute ([("b", VBool false); ("x", VInt 1); ("y", VInt (-5)); ("z", VInt 1)] : list (string * val)) ([] : list (string * Z)). Qed.

Definition wrong_select_annotation := ref "wrong_select_annotation" "the annotation of one arm does not hold for the other"
  [bool_"b"; int"x"; int"y"] [nat_"n"] [] []
  (select (V"b") (V"x" :u (cv"n")) (V"y") ~> (select (V"b") (V"x") (V"y")) :u (cv"n")).
Theorem wrong_select_annotation_refuted : ~ rule_sound wrong_select_annotation.
Proof. refute ([("b", VBool false); ("x", VInt 1); ("y", VInt 300)] : list (string * val)) ([("n", 8)] : list (string * Z)). Qed.

Definition wrong_min_select := ref "wrong_min_select" "a poison arm that is not chosen does no harm, a poison operand does"
  [int"x"; int"y"; int"z"] [] [] []
  (select (V"x" < K 0) (V"y") (V"z") ~> min_ (V"y") (V"z")).
Theorem wrong_min_select_refuted : ~ rule_sound wrong_min_select.
Proof. refute ([("x", VInt (-1)); ("y", VInt 1); ("z", VPoison)] : list (string * val)) ([] : list (string * Z)). Qed.

Definition wrong_ann_s0 := ref "wrong_ann_s0" "no value has the annotation s0, so it may not be added"
  [int"x"] [] [] []
  (V"x" + K 0 ~> (V"x" + K 0) :s (ck 0)).
Theorem wrong_ann_s0_refuted : ~ rule_sound wrong_ann_s0.
Proof. refute ([("x", VInt 0)] : list (string * val)) ([] : list (string * Z)). Qed.

Definition rules : wrong_group := mkWrongGroup "Tuffy.Refuted.Poison" [
  wrong_rule wrong_mul_zero by wrong_mul_zero_refuted;
  wrong_rule wrong_sub_self by wrong_sub_self_refuted;
  wrong_rule wrong_select_same by wrong_select_same_refuted;
  wrong_rule wrong_div_self by wrong_div_self_refuted;
  wrong_rule wrong_or_absorb by wrong_or_absorb_refuted;
  wrong_rule wrong_select_to_and by wrong_select_to_and_refuted;
  wrong_rule wrong_select_to_or by wrong_select_to_or_refuted;
  wrong_rule wrong_select_and by wrong_select_and_refuted;
  wrong_rule wrong_select_div by wrong_select_div_refuted;
  wrong_rule wrong_select_shl by wrong_select_shl_refuted;
  wrong_rule wrong_select_annotation by wrong_select_annotation_refuted;
  wrong_rule wrong_min_select by wrong_min_select_refuted;
  wrong_rule wrong_ann_s0 by wrong_ann_s0_refuted ].
