(** Boolean logic, comparisons combined, booleans as integers. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

(** ** Identities *)
Definition band_self := eqv "band_self" "b and b"
  [bool_"b"] [] [] []
  (band (V"b") (V"b") ~> V"b").
Theorem band_self_sound : rule_sound band_self. Proof. prove_rule. Qed.

Definition bor_self := eqv "bor_self" "b or b"
  [bool_"b"] [] [] []
  (bor (V"b") (V"b") ~> V"b").
Theorem bor_self_sound : rule_sound bor_self. Proof. prove_rule. Qed.

Definition bxor_self := ref "bxor_self" "b exclusive-or b"
  [bool_"b"] [] [] []
  (bxor (V"b") (V"b") ~> ff_).
Theorem bxor_self_sound : rule_sound bxor_self. Proof. prove_rule. Qed.

Definition band_true := eqv "band_true" "b and true"
  [bool_"b"] [] [] []
  (band (V"b") tt_ ~> V"b").
Theorem band_true_sound : rule_sound band_true. Proof. prove_rule. Qed.

Definition band_false := ref "band_false" "b and false"
  [bool_"b"] [] [] []
  (band (V"b") ff_ ~> ff_).
Theorem band_false_sound : rule_sound band_false. Proof. prove_rule. Qed.

Definition bor_true := ref "bor_true" "b or true"
  [bool_"b"] [] [] []
  (bor (V"b") tt_ ~> tt_).
Theorem bor_true_sound : rule_sound bor_true. Proof. prove_rule. Qed.

Definition bor_false := eqv "bor_false" "b or false"
  [bool_"b"] [] [] []
  (bor (V"b") ff_ ~> V"b").
Theorem bor_false_sound : rule_sound bor_false. Proof. prove_rule. Qed.

Definition bxor_false := eqv "bxor_false" "b exclusive-or false"
  [bool_"b"] [] [] []
  (bxor (V"b") ff_ ~> V"b").
Theorem bxor_false_sound : rule_sound bxor_false. Proof. prove_rule. Qed.

Definition bxor_true := eqv "bxor_true" "b exclusive-or true is not b"
  [bool_"b"] [] [] []
  (bxor (V"b") tt_ ~> bnot (V"b")).
Theorem bxor_true_sound : rule_sound bxor_true. Proof. prove_rule. Qed.

Definition bnot_bnot := eqv "bnot_bnot" "not not b"
  [bool_"b"] [] [] []
  (bnot (bnot (V"b")) ~> V"b").
Theorem bnot_bnot_sound : rule_sound bnot_bnot. Proof. prove_rule. Qed.

Definition band_bnot_self := ref "band_bnot_self" "b and not b"
  [bool_"b"] [] [] []
  (band (V"b") (bnot (V"b")) ~> ff_).
Theorem band_bnot_self_sound : rule_sound band_bnot_self. Proof. prove_rule. Qed.

Definition bor_bnot_self := ref "bor_bnot_self" "b or not b"
  [bool_"b"] [] [] []
  (bor (V"b") (bnot (V"b")) ~> tt_).
Theorem bor_bnot_self_sound : rule_sound bor_bnot_self. Proof. prove_rule. Qed.

Definition bxor_bnot_self := ref "bxor_bnot_self" "b exclusive-or not b"
  [bool_"b"] [] [] []
  (bxor (V"b") (bnot (V"b")) ~> tt_).
Theorem bxor_bnot_self_sound : rule_sound bxor_bnot_self. Proof. prove_rule. Qed.

(** ** Absorption and De Morgan *)
Definition band_bor_absorb := ref "band_bor_absorb" "b and (b or d)"
  [bool_"b"; bool_"d"] [] [] []
  (band (V"b") (bor (V"b") (V"d")) ~> V"b").
Theorem band_bor_absorb_sound : rule_sound band_bor_absorb. Proof. prove_rule. Qed.

Definition bor_band_absorb := ref "bor_band_absorb" "b or (b and d)"
  [bool_"b"; bool_"d"] [] [] []
  (bor (V"b") (band (V"b") (V"d")) ~> V"b").
Theorem bor_band_absorb_sound : rule_sound bor_band_absorb. Proof. prove_rule. Qed.

Definition band_band_same := eqv "band_band_same" "b and (b and d)"
  [bool_"b"; bool_"d"] [] [] []
  (band (V"b") (band (V"b") (V"d")) ~> band (V"b") (V"d")).
Theorem band_band_same_sound : rule_sound band_band_same. Proof. prove_rule. Qed.

Definition bor_bor_same := eqv "bor_bor_same" "b or (b or d)"
  [bool_"b"; bool_"d"] [] [] []
  (bor (V"b") (bor (V"b") (V"d")) ~> bor (V"b") (V"d")).
Theorem bor_bor_same_sound : rule_sound bor_bor_same. Proof. prove_rule. Qed.

Definition bxor_bxor_same := ref "bxor_bxor_same" "b exclusive-or (b exclusive-or d)"
  [bool_"b"; bool_"d"] [] [] []
  (bxor (V"b") (bxor (V"b") (V"d")) ~> V"d").
Theorem bxor_bxor_same_sound : rule_sound bxor_bxor_same. Proof. prove_rule. Qed.

Definition band_bor_not := eqv "band_bor_not" "b and (not b or d)"
  [bool_"b"; bool_"d"] [] [] []
  (band (V"b") (bor (bnot (V"b")) (V"d")) ~> band (V"b") (V"d")).
Theorem band_bor_not_sound : rule_sound band_bor_not. Proof. prove_rule. Qed.

Definition bor_band_not := eqv "bor_band_not" "b or (not b and d)"
  [bool_"b"; bool_"d"] [] [] []
  (bor (V"b") (band (bnot (V"b")) (V"d")) ~> bor (V"b") (V"d")).
Theorem bor_band_not_sound : rule_sound bor_band_not. Proof. prove_rule. Qed.

Definition band_bnot_bnot := eqv "band_bnot_bnot" "not b and not d"
  [bool_"b"; bool_"d"] [] [] []
  (band (bnot (V"b")) (bnot (V"d")) ~> bnot (bor (V"b") (V"d"))).
Theorem band_bnot_bnot_sound : rule_sound band_bnot_bnot. Proof. prove_rule. Qed.

Definition bor_bnot_bnot := eqv "bor_bnot_bnot" "not b or not d"
  [bool_"b"; bool_"d"] [] [] []
  (bor (bnot (V"b")) (bnot (V"d")) ~> bnot (band (V"b") (V"d"))).
Theorem bor_bnot_bnot_sound : rule_sound bor_bnot_bnot. Proof. prove_rule. Qed.

Definition bxor_bnot_bnot := eqv "bxor_bnot_bnot" "not b exclusive-or not d"
  [bool_"b"; bool_"d"] [] [] []
  (bxor (bnot (V"b")) (bnot (V"d")) ~> bxor (V"b") (V"d")).
Theorem bxor_bnot_bnot_sound : rule_sound bxor_bnot_bnot. Proof. prove_rule. Qed.

Definition bnot_band_bnot := eqv "bnot_band_bnot" "not (not b and d)"
  [bool_"b"; bool_"d"] [] [] []
  (bnot (band (bnot (V"b")) (V"d")) ~> bor (V"b") (bnot (V"d"))).
Theorem bnot_band_bnot_sound : rule_sound bnot_band_bnot. Proof. prove_rule. Qed.

Definition bnot_bor_bnot := eqv "bnot_bor_bnot" "not (not b or d)"
  [bool_"b"; bool_"d"] [] [] []
  (bnot (bor (bnot (V"b")) (V"d")) ~> band (V"b") (bnot (V"d"))).
Theorem bnot_bor_bnot_sound : rule_sound bnot_bor_bnot. Proof. prove_rule. Qed.

(** ** Comparisons *)
Definition bnot_eq := eqv "bnot_eq" "not equal"
  [int"x"; int"y"] [] [] []
  (bnot (V"x" == V"y") ~> V"x" != V"y").
Theorem bnot_eq_sound : rule_sound bnot_eq. Proof. prove_rule. Qed.

Definition bnot_ne := eqv "bnot_ne" "equal"
  [int"x"; int"y"] [] [] []
  (bnot (V"x" != V"y") ~> V"x" == V"y").
Theorem bnot_ne_sound : rule_sound bnot_ne. Proof. prove_rule. Qed.

Definition bnot_lt := eqv "bnot_lt" "not x < y"
  [int"x"; int"y"] [] [] []
  (bnot (V"x" < V"y") ~> V"y" <= V"x").
Theorem bnot_lt_sound : rule_sound bnot_lt. Proof. prove_rule. Qed.

Definition bnot_le := eqv "bnot_le" "not x <= y"
  [int"x"; int"y"] [] [] []
  (bnot (V"x" <= V"y") ~> V"y" < V"x").
Theorem bnot_le_sound : rule_sound bnot_le. Proof. prove_rule. Qed.

Definition bnot_gt := eqv "bnot_gt" "not x > y"
  [int"x"; int"y"] [] [] []
  (bnot (V"x" > V"y") ~> V"x" <= V"y").
Theorem bnot_gt_sound : rule_sound bnot_gt. Proof. prove_rule. Qed.

Definition bnot_ge := eqv "bnot_ge" "not x >= y"
  [int"x"; int"y"] [] [] []
  (bnot (V"x" >= V"y") ~> V"x" < V"y").
Theorem bnot_ge_sound : rule_sound bnot_ge. Proof. prove_rule. Qed.

Definition bor_lt_eq := eqv "bor_lt_eq" "x < y or x = y"
  [int"x"; int"y"] [] [] []
  (bor (V"x" < V"y") (V"x" == V"y") ~> V"x" <= V"y").
Theorem bor_lt_eq_sound : rule_sound bor_lt_eq. Proof. prove_rule. Qed.

Definition bor_lt_lt := eqv "bor_lt_lt" "x < y or y < x"
  [int"x"; int"y"] [] [] []
  (bor (V"x" < V"y") (V"y" < V"x") ~> V"x" != V"y").
Theorem bor_lt_lt_sound : rule_sound bor_lt_lt. Proof. prove_rule. Qed.

Definition band_le_le := eqv "band_le_le" "x <= y and y <= x"
  [int"x"; int"y"] [] [] []
  (band (V"x" <= V"y") (V"y" <= V"x") ~> V"x" == V"y").
Theorem band_le_le_sound : rule_sound band_le_le. Proof. prove_rule. Qed.

Definition band_le_ne := eqv "band_le_ne" "x <= y and x differs from y"
  [int"x"; int"y"] [] [] []
  (band (V"x" <= V"y") (V"x" != V"y") ~> V"x" < V"y").
Theorem band_le_ne_sound : rule_sound band_le_ne. Proof. prove_rule. Qed.

Definition band_lt_ne := eqv "band_lt_ne" "x < y implies that they differ"
  [int"x"; int"y"] [] [] []
  (band (V"x" < V"y") (V"x" != V"y") ~> V"x" < V"y").
Theorem band_lt_ne_sound : rule_sound band_lt_ne. Proof. prove_rule. Qed.

Definition bor_lt_ne := eqv "bor_lt_ne" "x < y implies that they differ"
  [int"x"; int"y"] [] [] []
  (bor (V"x" < V"y") (V"x" != V"y") ~> V"x" != V"y").
Theorem bor_lt_ne_sound : rule_sound bor_lt_ne. Proof. prove_rule. Qed.

Definition band_lt_eq := ref "band_lt_eq" "x < y and x = y never both"
  [int"x"; int"y"] [] [] []
  (band (V"x" < V"y") (V"x" == V"y") ~> ff_).
Theorem band_lt_eq_sound : rule_sound band_lt_eq. Proof. prove_rule. Qed.

Definition band_lt_lt := ref "band_lt_lt" "x < y and y < x never both"
  [int"x"; int"y"] [] [] []
  (band (V"x" < V"y") (V"y" < V"x") ~> ff_).
Theorem band_lt_lt_sound : rule_sound band_lt_lt. Proof. prove_rule. Qed.

Definition bor_le_le := ref "bor_le_le" "x <= y or y <= x always"
  [int"x"; int"y"] [] [] []
  (bor (V"x" <= V"y") (V"y" <= V"x") ~> tt_).
Theorem bor_le_le_sound : rule_sound bor_le_le. Proof. prove_rule. Qed.

Definition band_lt_const := eqv "band_lt_const" "below both"
  [int"x"] [num"a"; num"b"] [] []
  (band (V"x" < C"a") (V"x" < C"b") ~> V"x" < cst (cmin (cv"a") (cv"b"))).
Theorem band_lt_const_sound : rule_sound band_lt_const. Proof. prove_rule. Qed.

Definition bor_lt_const := eqv "bor_lt_const" "below one"
  [int"x"] [num"a"; num"b"] [] []
  (bor (V"x" < C"a") (V"x" < C"b") ~> V"x" < cst (cmax (cv"a") (cv"b"))).
Theorem bor_lt_const_sound : rule_sound bor_lt_const. Proof. prove_rule. Qed.

Definition band_gt_const := eqv "band_gt_const" "above both"
  [int"x"] [num"a"; num"b"] [] []
  (band (V"x" > C"a") (V"x" > C"b") ~> V"x" > cst (cmax (cv"a") (cv"b"))).
Theorem band_gt_const_sound : rule_sound band_gt_const. Proof. prove_rule. Qed.

Definition bor_gt_const := eqv "bor_gt_const" "above one"
  [int"x"] [num"a"; num"b"] [] []
  (bor (V"x" > C"a") (V"x" > C"b") ~> V"x" > cst (cmin (cv"a") (cv"b"))).
Theorem bor_gt_const_sound : rule_sound bor_gt_const. Proof. prove_rule. Qed.

Definition band_lt_gt_const := ref "band_lt_gt_const" "below a and above b never both"
  [int"x"] [num"a"; num"b"] [cv"a" <= cv"b" + ck 1]%pred []
  (band (V"x" < C"a") (V"x" > C"b") ~> ff_).
Theorem band_lt_gt_const_sound : rule_sound band_lt_gt_const. Proof. prove_rule. Qed.

Definition bor_lt_gt_const := ref "bor_lt_gt_const" "below a or above b always"
  [int"x"] [num"a"; num"b"] [cv"b" < (cv"a")]%pred []
  (bor (V"x" < C"a") (V"x" > C"b") ~> tt_).
Theorem bor_lt_gt_const_sound : rule_sound bor_lt_gt_const. Proof. prove_rule. Qed.

Definition band_gt_lt_point := eqv "band_gt_lt_point" "only one value lies between"
  [int"x"] [num"a"; num"b"] [cv"a" == cv"b" + ck 2]%pred []
  (band (V"x" < C"a") (V"x" > C"b") ~> V"x" == cst (cv"b" + ck 1)).
Theorem band_gt_lt_point_sound : rule_sound band_gt_lt_point. Proof. prove_rule. Qed.

Definition band_eq_ne_const := eqv "band_eq_ne_const" "equal to a, so different from b"
  [int"x"] [num"a"; num"b"] [cv"a" != (cv"b")]%pred []
  (band (V"x" == C"a") (V"x" != C"b") ~> V"x" == C"a").
Theorem band_eq_ne_const_sound : rule_sound band_eq_ne_const. Proof. prove_rule. Qed.

Definition band_eq_eq_const := ref "band_eq_eq_const" "equal to a and to b never both"
  [int"x"] [num"a"; num"b"] [cv"a" != (cv"b")]%pred []
  (band (V"x" == C"a") (V"x" == C"b") ~> ff_).
Theorem band_eq_eq_const_sound : rule_sound band_eq_eq_const. Proof. prove_rule. Qed.

Definition bor_ne_ne_const := ref "bor_ne_ne_const" "different from a or from b always"
  [int"x"] [num"a"; num"b"] [cv"a" != (cv"b")]%pred []
  (bor (V"x" != C"a") (V"x" != C"b") ~> tt_).
Theorem bor_ne_ne_const_sound : rule_sound bor_ne_ne_const. Proof. prove_rule. Qed.

Definition bor_lt_eq_const := eqv "bor_lt_eq_const" "below a or equal to a"
  [int"x"] [num"a"] [] []
  (bor (V"x" < C"a") (V"x" == C"a") ~> V"x" < cst (cv"a" + ck 1)).
Theorem bor_lt_eq_const_sound : rule_sound bor_lt_eq_const. Proof. prove_rule. Qed.

Definition bor_gt_eq_const := eqv "bor_gt_eq_const" "above a or equal to a"
  [int"x"] [num"a"] [] []
  (bor (V"x" > C"a") (V"x" == C"a") ~> V"x" > cst (cv"a" - ck 1)).
Theorem bor_gt_eq_const_sound : rule_sound bor_gt_eq_const. Proof. prove_rule. Qed.

(** ** Booleans as integers *)
Definition eq_b2i_zero := eqv "eq_b2i_zero" "b as an integer is 0"
  [bool_"b"] [] [] []
  (b2i (V"b") == K 0 ~> bnot (V"b")).
Theorem eq_b2i_zero_sound : rule_sound eq_b2i_zero. Proof. prove_rule. Qed.

Definition eq_b2i_one := eqv "eq_b2i_one" "b as an integer is 1"
  [bool_"b"] [] [] []
  (b2i (V"b") == K 1 ~> V"b").
Theorem eq_b2i_one_sound : rule_sound eq_b2i_one. Proof. prove_rule. Qed.

Definition ne_b2i_zero := eqv "ne_b2i_zero" "b as an integer is not 0"
  [bool_"b"] [] [] []
  (b2i (V"b") != K 0 ~> V"b").
Theorem ne_b2i_zero_sound : rule_sound ne_b2i_zero. Proof. prove_rule. Qed.

Definition ne_b2i_one := eqv "ne_b2i_one" "b as an integer is not 1"
  [bool_"b"] [] [] []
  (b2i (V"b") != K 1 ~> bnot (V"b")).
Theorem ne_b2i_one_sound : rule_sound ne_b2i_one. Proof. prove_rule. Qed.

Definition lt_b2i_one := eqv "lt_b2i_one" "b as an integer is below 1"
  [bool_"b"] [] [] []
  (b2i (V"b") < K 1 ~> bnot (V"b")).
Theorem lt_b2i_one_sound : rule_sound lt_b2i_one. Proof. prove_rule. Qed.

Definition gt_b2i_zero := eqv "gt_b2i_zero" "b as an integer is above 0"
  [bool_"b"] [] [] []
  (b2i (V"b") > K 0 ~> V"b").
Theorem gt_b2i_zero_sound : rule_sound gt_b2i_zero. Proof. prove_rule. Qed.

Definition ne_b2i_b2i := eqv "ne_b2i_b2i" "two booleans differ as integers"
  [bool_"b"; bool_"d"] [] [] []
  (b2i (V"b") != b2i (V"d") ~> bxor (V"b") (V"d")).
Theorem ne_b2i_b2i_sound : rule_sound ne_b2i_b2i. Proof. prove_rule. Qed.

Definition b2i_and := eqv "b2i_and" "and of integers 0 and 1"
  [bool_"b"; bool_"d"] [] [] []
  (b2i (V"b") .& b2i (V"d") ~> b2i (band (V"b") (V"d"))).
Theorem b2i_and_sound : rule_sound b2i_and. Proof. prove_rule. Qed.

Definition b2i_or := eqv "b2i_or" "or of integers 0 and 1"
  [bool_"b"; bool_"d"] [] [] []
  (b2i (V"b") .| b2i (V"d") ~> b2i (bor (V"b") (V"d"))).
Theorem b2i_or_sound : rule_sound b2i_or. Proof. prove_rule. Qed.

Definition b2i_xor := eqv "b2i_xor" "exclusive or of integers 0 and 1"
  [bool_"b"; bool_"d"] [] [] []
  (b2i (V"b") .^ b2i (V"d") ~> b2i (bxor (V"b") (V"d"))).
Theorem b2i_xor_sound : rule_sound b2i_xor. Proof. prove_rule. Qed.

Definition b2i_mul := eqv "b2i_mul" "product of integers 0 and 1"
  [bool_"b"; bool_"d"] [] [] []
  (b2i (V"b") * b2i (V"d") ~> b2i (band (V"b") (V"d"))).
Theorem b2i_mul_sound : rule_sound b2i_mul. Proof. prove_rule. Qed.

Definition one_sub_b2i := eqv "one_sub_b2i" "1 - b"
  [bool_"b"] [] [] []
  (K 1 - b2i (V"b") ~> b2i (bnot (V"b"))).
Theorem one_sub_b2i_sound : rule_sound one_sub_b2i. Proof. prove_rule. Qed.

Definition b2i_xor_one := eqv "b2i_xor_one" "b exclusive-or 1"
  [bool_"b"] [] [] []
  (b2i (V"b") .^ K 1 ~> b2i (bnot (V"b"))).
Theorem b2i_xor_one_sound : rule_sound b2i_xor_one. Proof. prove_rule. Qed.

Definition b2i_and_odd := eqv "b2i_and_odd" "b & c with bit 0 of c set"
  [bool_"b"] [num"c"] [(cv"c" .& ck 1) == ck 1]%pred []
  (b2i (V"b") .& C"c" ~> b2i (V"b")).
Theorem b2i_and_odd_sound : rule_sound b2i_and_odd.
Proof.
  rule_open; f_equal; try reflexivity. destruct b; cbn match; [|reflexivity]. rewrite Z.land_comm. auto.
Qed.


Definition rules : group := mkGroup "Tuffy.Rules.Bool" [
  export band_self by band_self_sound;
  export bor_self by bor_self_sound;
  export bxor_self by bxor_self_sound;
  export band_true by band_true_sound;
  export band_false by band_false_sound;
  export bor_true by bor_true_sound;
  export bor_false by bor_false_sound;
  export bxor_false by bxor_false_sound;
  export bxor_true by bxor_true_sound;
  export bnot_bnot by bnot_bnot_sound;
  export band_bnot_self by band_bnot_self_sound;
  export bor_bnot_self by bor_bnot_self_sound;
  export bxor_bnot_self by bxor_bnot_self_sound;
  export band_bor_absorb by band_bor_absorb_sound;
  export bor_band_absorb by bor_band_absorb_sound;
  export band_band_same by band_band_same_sound;
  export bor_bor_same by bor_bor_same_sound;
  export bxor_bxor_same by bxor_bxor_same_sound;
  export band_bor_not by band_bor_not_sound;
  export bor_band_not by bor_band_not_sound;
  export band_bnot_bnot by band_bnot_bnot_sound;
  export bor_bnot_bnot by bor_bnot_bnot_sound;
  export bxor_bnot_bnot by bxor_bnot_bnot_sound;
  export bnot_band_bnot by bnot_band_bnot_sound;
  export bnot_bor_bnot by bnot_bor_bnot_sound;
  export bnot_eq by bnot_eq_sound;
  export bnot_ne by bnot_ne_sound;
  export bnot_lt by bnot_lt_sound;
  export bnot_le by bnot_le_sound;
  export bnot_gt by bnot_gt_sound;
  export bnot_ge by bnot_ge_sound;
  export bor_lt_eq by bor_lt_eq_sound;
  export bor_lt_lt by bor_lt_lt_sound;
  export band_le_le by band_le_le_sound;
  export band_le_ne by band_le_ne_sound;
  export band_lt_ne by band_lt_ne_sound;
  export bor_lt_ne by bor_lt_ne_sound;
  export band_lt_eq by band_lt_eq_sound;
  export band_lt_lt by band_lt_lt_sound;
  export bor_le_le by bor_le_le_sound;
  export band_lt_const by band_lt_const_sound;
  export bor_lt_const by bor_lt_const_sound;
  export band_gt_const by band_gt_const_sound;
  export bor_gt_const by bor_gt_const_sound;
  export band_lt_gt_const by band_lt_gt_const_sound;
  export bor_lt_gt_const by bor_lt_gt_const_sound;
  export band_gt_lt_point by band_gt_lt_point_sound;
  export band_eq_ne_const by band_eq_ne_const_sound;
  export band_eq_eq_const by band_eq_eq_const_sound;
  export bor_ne_ne_const by bor_ne_ne_const_sound;
  export bor_lt_eq_const by bor_lt_eq_const_sound;
  export bor_gt_eq_const by bor_gt_eq_const_sound;
  export eq_b2i_zero by eq_b2i_zero_sound;
  export eq_b2i_one by eq_b2i_one_sound;
  export ne_b2i_zero by ne_b2i_zero_sound;
  export ne_b2i_one by ne_b2i_one_sound;
  export lt_b2i_one by lt_b2i_one_sound;
  export gt_b2i_zero by gt_b2i_zero_sound;
  export ne_b2i_b2i by ne_b2i_b2i_sound;
  export b2i_and by b2i_and_sound;
  export b2i_or by b2i_or_sound;
  export b2i_xor by b2i_xor_sound;
  export b2i_mul by b2i_mul_sound;
  export one_sub_b2i by one_sub_b2i_sound;
  export b2i_xor_one by b2i_xor_one_sound;
  export b2i_and_odd by b2i_and_odd_sound ].
