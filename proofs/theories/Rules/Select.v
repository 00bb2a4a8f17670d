(** Choices: pointless ones, booleans, constants, minimum and maximum, common parts. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

(** ** Decided or pointless *)
Definition select_not := eqv "select_not" "swap the arms instead of negating the condition"
  [bool_"b"; int"x"; int"y"] [] [] []
  (select (bnot (V"b")) (V"x") (V"y") ~> select (V"b") (V"y") (V"x")).
Theorem select_not_sound : rule_sound select_not. Proof. prove_rule. Qed.

Definition select_select_left := eqv "select_select_left" "the condition is known in its own arm"
  [bool_"b"; int"x"; int"y"; int"z"] [] [] []
  (select (V"b") (select (V"b") (V"x") (V"y")) (V"z") ~> select (V"b") (V"x") (V"z")).
Theorem select_select_left_sound : rule_sound select_select_left. Proof. prove_rule. Qed.

Definition select_select_right := eqv "select_select_right" "the condition is known in its own arm"
  [bool_"b"; int"x"; int"y"; int"z"] [] [] []
  (select (V"b") (V"x") (select (V"b") (V"y") (V"z")) ~> select (V"b") (V"x") (V"z")).
Theorem select_select_right_sound : rule_sound select_select_right. Proof. prove_rule. Qed.

Definition select_and := ref "select_and" "nested choices of x are one choice; the inner condition must not be poison"
  [bool_"b"; bool_"d"; int"x"; int"y"] [] [] [FDefined "d"]
  (select (V"b") (select (V"d") (V"x") (V"y")) (V"y") ~> select (band (V"b") (V"d")) (V"x") (V"y")).
Theorem select_and_sound : rule_sound select_and. Proof. prove_rule. Qed.

Definition select_or := ref "select_or" "nested choices of x are one choice; the inner condition must not be poison"
  [bool_"b"; bool_"d"; int"x"; int"y"] [] [] [FDefined "d"]
  (select (V"b") (V"x") (select (V"d") (V"x") (V"y")) ~> select (bor (V"b") (V"d")) (V"x") (V"y")).
Theorem select_or_sound : rule_sound select_or. Proof. prove_rule. Qed.

Definition select_eq := ref "select_eq" "x if x = y, else y: y"
  [int"x"; int"y"] [] [] []
  (select (V"x" == V"y") (V"x") (V"y") ~> V"y").
Theorem select_eq_sound : rule_sound select_eq. Proof. prove_rule. Qed.

Definition select_ne := ref "select_ne" "x if x differs from y, else y: x"
  [int"x"; int"y"] [] [] []
  (select (V"x" != V"y") (V"x") (V"y") ~> V"x").
Theorem select_ne_sound : rule_sound select_ne. Proof. prove_rule. Qed.

Definition select_eq_const := eqv "select_eq_const" "c if x = c, else x: x"
  [int"x"] [num"c"] [] []
  (select (V"x" == C"c") (C"c") (V"x") ~> V"x").
Theorem select_eq_const_sound : rule_sound select_eq_const. Proof. prove_rule. Qed.

Definition select_ne_const := eqv "select_ne_const" "x if x differs from c, else c: x"
  [int"x"] [num"c"] [] []
  (select (V"x" != C"c") (V"x") (C"c") ~> V"x").
Theorem select_ne_const_sound : rule_sound select_ne_const. Proof. prove_rule. Qed.

Definition select_eq_arm := eqv "select_eq_arm" "where x = c, x is c"
  [int"x"; int"y"] [num"c"] [] [FNonConst "x"]
  (select (V"x" == C"c") (V"x") (V"y") ~> select (V"x" == C"c") (C"c") (V"y")).
Theorem select_eq_arm_sound : rule_sound select_eq_arm. Proof. prove_rule. Qed.

Definition select_ne_arm := eqv "select_ne_arm" "where x = c, x is c"
  [int"x"; int"y"] [num"c"] [] [FNonConst "x"]
  (select (V"x" != C"c") (V"y") (V"x") ~> select (V"x" != C"c") (V"y") (C"c")).
Theorem select_ne_arm_sound : rule_sound select_ne_arm. Proof. prove_rule. Qed.

(** ** Booleans *)
Definition select_bool := eqv "select_bool" "true if b, else false: b"
  [bool_"b"] [] [] []
  (select (V"b") tt_ ff_ ~> V"b").
Theorem select_bool_sound : rule_sound select_bool. Proof. prove_rule. Qed.

Definition select_bool_not := eqv "select_bool_not" "false if b, else true: not b"
  [bool_"b"] [] [] []
  (select (V"b") ff_ tt_ ~> bnot (V"b")).
Theorem select_bool_not_sound : rule_sound select_bool_not. Proof. prove_rule. Qed.

Definition select_to_and := ref "select_to_and" "b and x; x must not be poison where b is false"
  [bool_"b"; bool_"x"] [] [] [FDefined "x"]
  (select (V"b") (V"x") ff_ ~> band (V"b") (V"x")).
Theorem select_to_and_sound : rule_sound select_to_and. Proof. prove_rule. Qed.

Definition select_to_or := ref "select_to_or" "b or x; x must not be poison where b is true"
  [bool_"b"; bool_"x"] [] [] [FDefined "x"]
  (select (V"b") tt_ (V"x") ~> bor (V"b") (V"x")).
Theorem select_to_or_sound : rule_sound select_to_or. Proof. prove_rule. Qed.

Definition select_to_and_not := ref "select_to_and_not" "not b and x; x must not be poison where b is true"
  [bool_"b"; bool_"x"] [] [] [FDefined "x"]
  (select (V"b") ff_ (V"x") ~> band (bnot (V"b")) (V"x")).
Theorem select_to_and_not_sound : rule_sound select_to_and_not. Proof. prove_rule. Qed.

Definition select_to_or_not := ref "select_to_or_not" "not b or x; x must not be poison where b is false"
  [bool_"b"; bool_"x"] [] [] [FDefined "x"]
  (select (V"b") (V"x") tt_ ~> bor (bnot (V"b")) (V"x")).
Theorem select_to_or_not_sound : rule_sound select_to_or_not. Proof. prove_rule. Qed.

Definition select_self_true := eqv "select_self_true" "where b holds it is true"
  [bool_"b"; bool_"x"] [] [] [FNonConst "b"]
  (select (V"b") (V"b") (V"x") ~> select (V"b") tt_ (V"x")).
Theorem select_self_true_sound : rule_sound select_self_true. Proof. prove_rule. Qed.

Definition select_self_false := eqv "select_self_false" "where b does not hold it is false"
  [bool_"b"; bool_"x"] [] [] [FNonConst "b"]
  (select (V"b") (V"x") (V"b") ~> select (V"b") (V"x") ff_).
Theorem select_self_false_sound : rule_sound select_self_false. Proof. prove_rule. Qed.

(** ** Constants *)
Definition select_one_zero := eqv "select_one_zero" "1 if b, else 0"
  [bool_"b"] [] [] []
  (select (V"b") (K 1) (K 0) ~> b2i (V"b")).
Theorem select_one_zero_sound : rule_sound select_one_zero. Proof. prove_rule. Qed.

Definition select_zero_one := eqv "select_zero_one" "0 if b, else 1"
  [bool_"b"] [] [] []
  (select (V"b") (K 0) (K 1) ~> b2i (bnot (V"b"))).
Theorem select_zero_one_sound : rule_sound select_zero_one. Proof. prove_rule. Qed.

Definition select_minus_one := eqv "select_minus_one" "-1 if b, else 0"
  [bool_"b"] [] [] [FNonConst "b"]
  (select (V"b") (K (-1)) (K 0) ~> K 0 - b2i (V"b")).
Theorem select_minus_one_sound : rule_sound select_minus_one. Proof. prove_rule. Qed.

Definition select_pow2 := eqv "select_pow2" "2^k if b, else 0"
  [bool_"b"] [num"c"] [PPow2 (cv"c")]%pred []
  (select (V"b") (C"c") (K 0) ~> b2i (V"b") << cst (log2 (cv"c"))).
Theorem select_pow2_sound : rule_sound select_pow2. Proof. prove_rule. Qed.

Definition select_succ := eqv "select_succ" "c + 1 if b, else c"
  [bool_"b"] [num"a"; num"c"] [cv"a" == cv"c" + ck 1]%pred []
  (select (V"b") (C"a") (C"c") ~> b2i (V"b") + C"c").
Theorem select_succ_sound : rule_sound select_succ. Proof. prove_rule. Qed.

Definition select_pred := eqv "select_pred" "c - 1 if b, else c"
  [bool_"b"] [num"a"; num"c"] [cv"a" == cv"c" - ck 1]%pred []
  (select (V"b") (C"a") (C"c") ~> C"c" - b2i (V"b")).
Theorem select_pred_sound : rule_sound select_pred. Proof. prove_rule. Qed.

Definition select_add_one := eqv "select_add_one" "x + 1 if b, else x"
  [bool_"b"; int"x"] [] [] []
  (select (V"b") (V"x" + K 1) (V"x") ~> V"x" + b2i (V"b")).
Theorem select_add_one_sound : rule_sound select_add_one. Proof. prove_rule. Qed.

Definition select_sub_one := eqv "select_sub_one" "x - 1 if b, else x"
  [bool_"b"; int"x"] [] [] []
  (select (V"b") (V"x" + K (-1)) (V"x") ~> V"x" - b2i (V"b")).
Theorem select_sub_one_sound : rule_sound select_sub_one. Proof. prove_rule. Qed.

(** ** Minimum, maximum, absolute value *)
Definition select_lt_min := eqv "select_lt_min" "the lesser"
  [int"x"; int"y"] [] [] []
  (select (V"x" < V"y") (V"x") (V"y") ~> min_ (V"x") (V"y")).
Theorem select_lt_min_sound : rule_sound select_lt_min. Proof. prove_rule. Qed.

Definition select_lt_max := eqv "select_lt_max" "the greater"
  [int"x"; int"y"] [] [] []
  (select (V"x" < V"y") (V"y") (V"x") ~> max_ (V"x") (V"y")).
Theorem select_lt_max_sound : rule_sound select_lt_max. Proof. prove_rule. Qed.

Definition select_le_min := eqv "select_le_min" "the lesser"
  [int"x"; int"y"] [] [] []
  (select (V"x" <= V"y") (V"x") (V"y") ~> min_ (V"x") (V"y")).
Theorem select_le_min_sound : rule_sound select_le_min. Proof. prove_rule. Qed.

Definition select_le_max := eqv "select_le_max" "the greater"
  [int"x"; int"y"] [] [] []
  (select (V"x" <= V"y") (V"y") (V"x") ~> max_ (V"x") (V"y")).
Theorem select_le_max_sound : rule_sound select_le_max. Proof. prove_rule. Qed.

Definition select_gt_max := eqv "select_gt_max" "the greater"
  [int"x"; int"y"] [] [] []
  (select (V"x" > V"y") (V"x") (V"y") ~> max_ (V"x") (V"y")).
Theorem select_gt_max_sound : rule_sound select_gt_max. Proof. prove_rule. Qed.

Definition select_gt_min := eqv "select_gt_min" "the lesser"
  [int"x"; int"y"] [] [] []
  (select (V"x" > V"y") (V"y") (V"x") ~> min_ (V"x") (V"y")).
Theorem select_gt_min_sound : rule_sound select_gt_min. Proof. prove_rule. Qed.

Definition select_lt_const_min := eqv "select_lt_const_min" "x below c, else c - 1"
  [int"x"] [num"c"; num"d"] [cv"d" == cv"c" - ck 1]%pred []
  (select (V"x" < C"c") (V"x") (C"d") ~> min_ (V"x") (C"d")).
Theorem select_lt_const_min_sound : rule_sound select_lt_const_min. Proof. prove_rule. Qed.

Definition select_lt_const_max := eqv "select_lt_const_max" "c - 1 for x below c, else x"
  [int"x"] [num"c"; num"d"] [cv"d" == cv"c" - ck 1]%pred []
  (select (V"x" < C"c") (C"d") (V"x") ~> max_ (V"x") (C"d")).
Theorem select_lt_const_max_sound : rule_sound select_lt_const_max. Proof. prove_rule. Qed.

Definition select_gt_const_max := eqv "select_gt_const_max" "x above c, else c + 1"
  [int"x"] [num"c"; num"d"] [cv"d" == cv"c" + ck 1]%pred []
  (select (V"x" > C"c") (V"x") (C"d") ~> max_ (V"x") (C"d")).
Theorem select_gt_const_max_sound : rule_sound select_gt_const_max. Proof. prove_rule. Qed.

Definition select_gt_const_min := eqv "select_gt_const_min" "c + 1 for x above c, else x"
  [int"x"] [num"c"; num"d"] [cv"d" == cv"c" + ck 1]%pred []
  (select (V"x" > C"c") (C"d") (V"x") ~> min_ (V"x") (C"d")).
Theorem select_gt_const_min_sound : rule_sound select_gt_const_min. Proof. prove_rule. Qed.

Definition select_abs := eqv "select_abs" "the absolute value"
  [int"x"] [] [] []
  (select (V"x" < K 0) (K 0 - V"x") (V"x") ~> max_ (V"x") (K 0 - V"x")).
Theorem select_abs_sound : rule_sound select_abs. Proof. prove_rule. Qed.

Definition select_abs_gt := eqv "select_abs_gt" "the absolute value"
  [int"x"] [] [] []
  (select (V"x" > K (-1)) (V"x") (K 0 - V"x") ~> max_ (V"x") (K 0 - V"x")).
Theorem select_abs_gt_sound : rule_sound select_abs_gt. Proof. prove_rule. Qed.

Definition select_nabs := eqv "select_nabs" "the negated absolute value"
  [int"x"] [] [] []
  (select (V"x" < K 0) (V"x") (K 0 - V"x") ~> min_ (V"x") (K 0 - V"x")).
Theorem select_nabs_sound : rule_sound select_nabs. Proof. prove_rule. Qed.

(** ** Common parts of the arms come out *)
Definition select_add := eqv "select_add" "z is added in both arms"
  [bool_"b"; int"x"; int"y"; int"z"] [] [] []
  (select (V"b") (V"x" + V"z") (V"y" + V"z") ~> select (V"b") (V"x") (V"y") + V"z").
Theorem select_add_sound : rule_sound select_add. Proof. prove_rule. Qed.

Definition select_sub_left := eqv "select_sub_left" "z is subtracted in both arms"
  [bool_"b"; int"x"; int"y"; int"z"] [] [] []
  (select (V"b") (V"x" - V"z") (V"y" - V"z") ~> select (V"b") (V"x") (V"y") - V"z").
Theorem select_sub_left_sound : rule_sound select_sub_left. Proof. prove_rule. Qed.

Definition select_and_arms := eqv "select_and_arms" "z masks both arms"
  [bool_"b"; int"x"; int"y"; int"z"] [] [] []
  (select (V"b") (V"x" .& V"z") (V"y" .& V"z") ~> select (V"b") (V"x") (V"y") .& V"z").
Theorem select_and_arms_sound : rule_sound select_and_arms. Proof. prove_rule. Qed.

Definition select_or_arms := eqv "select_or_arms" "z is set in both arms"
  [bool_"b"; int"x"; int"y"; int"z"] [] [] []
  (select (V"b") (V"x" .| V"z") (V"y" .| V"z") ~> select (V"b") (V"x") (V"y") .| V"z").
Theorem select_or_arms_sound : rule_sound select_or_arms. Proof. prove_rule. Qed.

Definition select_shl := eqv "select_shl" "both arms are shifted by z"
  [bool_"b"; int"x"; int"y"; int"z"] [] [] []
  (select (V"b") (V"x" << V"z") (V"y" << V"z") ~> select (V"b") (V"x") (V"y") << V"z").
Theorem select_shl_sound : rule_sound select_shl. Proof. prove_rule. Qed.

Definition select_shr := eqv "select_shr" "both arms are shifted by z"
  [bool_"b"; int"x"; int"y"; int"z"] [] [] []
  (select (V"b") (V"x" >> V"z") (V"y" >> V"z") ~> select (V"b") (V"x") (V"y") >> V"z").
Theorem select_shr_sound : rule_sound select_shr. Proof. prove_rule. Qed.

Definition select_zext := eqv "select_zext" "both arms are wrapped"
  [bool_"b"; int"x"; int"y"] [width"n"] [] []
  (select (V"b") (zext (cv"n") (V"x")) (zext (cv"n") (V"y")) ~> zext (cv"n") (select (V"b") (V"x") (V"y"))).
Theorem select_zext_sound : rule_sound select_zext. Proof. prove_rule. Qed.

Definition select_sext := eqv "select_sext" "both arms are wrapped"
  [bool_"b"; int"x"; int"y"] [width"n"] [] []
  (select (V"b") (sext (cv"n") (V"x")) (sext (cv"n") (V"y")) ~> sext (cv"n") (select (V"b") (V"x") (V"y"))).
Theorem select_sext_sound : rule_sound select_sext. Proof. prove_rule. Qed.

Definition select_ptradd := eqv "select_ptradd" "both arms move a pointer by z"
  [bool_"b"; ptr"x"; ptr"y"; int"z"] [] [] []
  (select (V"b") (EBin PtrAdd (V"x") (V"z")) (EBin PtrAdd (V"y") (V"z")) ~> EBin PtrAdd (select (V"b") (V"x") (V"y")) (V"z")).
Theorem select_ptradd_sound : rule_sound select_ptradd. Proof. prove_rule. Qed.

(** ** Comparisons of constant arms *)
Definition eq_select_left := eqv "eq_select_left" "the arms differ, so equality tells which was chosen"
  [bool_"b"] [num"a"; num"c"] [cv"a" != (cv"c")]%pred []
  (select (V"b") (C"a") (C"c") == C"a" ~> V"b").
Theorem eq_select_left_sound : rule_sound eq_select_left. Proof. prove_rule. Qed.

Definition eq_select_right := eqv "eq_select_right" "the arms differ, so equality tells which was chosen"
  [bool_"b"] [num"a"; num"c"] [cv"a" != (cv"c")]%pred []
  (select (V"b") (C"a") (C"c") == C"c" ~> bnot (V"b")).
Theorem eq_select_right_sound : rule_sound eq_select_right. Proof. prove_rule. Qed.

Definition ne_select_left := eqv "ne_select_left" "the arms differ, so inequality tells which was chosen"
  [bool_"b"] [num"a"; num"c"] [cv"a" != (cv"c")]%pred []
  (select (V"b") (C"a") (C"c") != C"a" ~> bnot (V"b")).
Theorem ne_select_left_sound : rule_sound ne_select_left. Proof. prove_rule. Qed.

Definition ne_select_right := eqv "ne_select_right" "the arms differ, so inequality tells which was chosen"
  [bool_"b"] [num"a"; num"c"] [cv"a" != (cv"c")]%pred []
  (select (V"b") (C"a") (C"c") != C"c" ~> V"b").
Theorem ne_select_right_sound : rule_sound ne_select_right. Proof. prove_rule. Qed.

Definition lt_select := eqv "lt_select" "one arm is below d, the other is not"
  [bool_"b"] [num"a"; num"c"; num"d"] [cv"a" < (cv"d"); cv"d" <= (cv"c")]%pred []
  (select (V"b") (C"a") (C"c") < C"d" ~> V"b").
Theorem lt_select_sound : rule_sound lt_select. Proof. prove_rule. Qed.

Definition lt_select_not := eqv "lt_select_not" "one arm is below d, the other is not"
  [bool_"b"] [num"a"; num"c"; num"d"] [cv"c" < (cv"d"); cv"d" <= (cv"a")]%pred []
  (select (V"b") (C"a") (C"c") < C"d" ~> bnot (V"b")).
Theorem lt_select_not_sound : rule_sound lt_select_not. Proof. prove_rule. Qed.

Definition gt_select := eqv "gt_select" "one arm is above d, the other is not"
  [bool_"b"] [num"a"; num"c"; num"d"] [cv"a" > (cv"d"); cv"d" >= (cv"c")]%pred []
  (select (V"b") (C"a") (C"c") > C"d" ~> V"b").
Theorem gt_select_sound : rule_sound gt_select. Proof. prove_rule. Qed.

Definition gt_select_not := eqv "gt_select_not" "one arm is above d, the other is not"
  [bool_"b"] [num"a"; num"c"; num"d"] [cv"c" > (cv"d"); cv"d" >= (cv"a")]%pred []
  (select (V"b") (C"a") (C"c") > C"d" ~> bnot (V"b")).
Theorem gt_select_not_sound : rule_sound gt_select_not. Proof. prove_rule. Qed.


Definition rules : group := mkGroup "Tuffy.Rules.Select" [
  export select_not by select_not_sound;
  export select_select_left by select_select_left_sound;
  export select_select_right by select_select_right_sound;
  export select_and by select_and_sound;
  export select_or by select_or_sound;
  export select_eq by select_eq_sound;
  export select_ne by select_ne_sound;
  export select_eq_const by select_eq_const_sound;
  export select_ne_const by select_ne_const_sound;
  export select_eq_arm by select_eq_arm_sound;
  export select_ne_arm by select_ne_arm_sound;
  export select_bool by select_bool_sound;
  export select_bool_not by select_bool_not_sound;
  export select_to_and by select_to_and_sound;
  export select_to_or by select_to_or_sound;
  export select_to_and_not by select_to_and_not_sound;
  export select_to_or_not by select_to_or_not_sound;
  export select_self_true by select_self_true_sound;
  export select_self_false by select_self_false_sound;
  export select_one_zero by select_one_zero_sound;
  export select_zero_one by select_zero_one_sound;
  export select_minus_one by select_minus_one_sound;
  export select_pow2 by select_pow2_sound;
  export select_succ by select_succ_sound;
  export select_pred by select_pred_sound;
  export select_add_one by select_add_one_sound;
  export select_sub_one by select_sub_one_sound;
  export select_lt_min by select_lt_min_sound;
  export select_lt_max by select_lt_max_sound;
  export select_le_min by select_le_min_sound;
  export select_le_max by select_le_max_sound;
  export select_gt_max by select_gt_max_sound;
  export select_gt_min by select_gt_min_sound;
  export select_lt_const_min by select_lt_const_min_sound;
  export select_lt_const_max by select_lt_const_max_sound;
  export select_gt_const_max by select_gt_const_max_sound;
  export select_gt_const_min by select_gt_const_min_sound;
  export select_abs by select_abs_sound;
  export select_abs_gt by select_abs_gt_sound;
  export select_nabs by select_nabs_sound;
  export select_add by select_add_sound;
  export select_sub_left by select_sub_left_sound;
  export select_and_arms by select_and_arms_sound;
  export select_or_arms by select_or_arms_sound;
  export select_shl by select_shl_sound;
  export select_shr by select_shr_sound;
  export select_zext by select_zext_sound;
  export select_sext by select_sext_sound;
  export select_ptradd by select_ptradd_sound;
  export eq_select_left by eq_select_left_sound;
  export eq_select_right by eq_select_right_sound;
  export ne_select_left by ne_select_left_sound;
  export ne_select_right by ne_select_right_sound;
  export lt_select by lt_select_sound;
  export lt_select_not by lt_select_not_sound;
  export gt_select by gt_select_sound;
  export gt_select_not by gt_select_not_sound ].
