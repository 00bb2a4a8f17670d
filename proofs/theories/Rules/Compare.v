(** Comparisons: one canonical form, sums and shifts against constants, ranges. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

(** ** Equal operands *)
Definition eq_self := ref "eq_self" "x = x"
  [int"x"] [] [] []
  (V"x" == V"x" ~> tt_).
Theorem eq_self_sound : rule_sound eq_self. Proof. prove_rule. Qed.

Definition ne_self := ref "ne_self" "x differs from x never"
  [int"x"] [] [] []
  (V"x" != V"x" ~> ff_).
Theorem ne_self_sound : rule_sound ne_self. Proof. prove_rule. Qed.

Definition lt_self := ref "lt_self" "x < x never"
  [int"x"] [] [] []
  (V"x" < V"x" ~> ff_).
Theorem lt_self_sound : rule_sound lt_self. Proof. prove_rule. Qed.

Definition gt_self := ref "gt_self" "x > x never"
  [int"x"] [] [] []
  (V"x" > V"x" ~> ff_).
Theorem gt_self_sound : rule_sound gt_self. Proof. prove_rule. Qed.

Definition le_self := ref "le_self" "x <= x always"
  [int"x"] [] [] []
  (V"x" <= V"x" ~> tt_).
Theorem le_self_sound : rule_sound le_self. Proof. prove_rule. Qed.

Definition ge_self := ref "ge_self" "x >= x always"
  [int"x"] [] [] []
  (V"x" >= V"x" ~> tt_).
Theorem ge_self_sound : rule_sound ge_self. Proof. prove_rule. Qed.

(** ** Canonical form: a constant stands on the right, below < or >; two others stand around < or <= *)
Definition le_const := eqv "le_const" "x <= c is x < c + 1"
  [int"x"] [num"c"] [] []
  (V"x" <= C"c" ~> V"x" < cst (cv"c" + ck 1)).
Theorem le_const_sound : rule_sound le_const. Proof. prove_rule. Qed.

Definition ge_const := eqv "ge_const" "x >= c is x > c - 1"
  [int"x"] [num"c"] [] []
  (V"x" >= C"c" ~> V"x" > cst (cv"c" - ck 1)).
Theorem ge_const_sound : rule_sound ge_const. Proof. prove_rule. Qed.

Definition const_lt := eqv "const_lt" "c < x is x > c"
  [int"x"] [num"c"] [] [FNonConst "x"]
  (C"c" < V"x" ~> V"x" > C"c").
Theorem const_lt_sound : rule_sound const_lt. Proof. prove_rule. Qed.

Definition const_gt := eqv "const_gt" "c > x is x < c"
  [int"x"] [num"c"] [] [FNonConst "x"]
  (C"c" > V"x" ~> V"x" < C"c").
Theorem const_gt_sound : rule_sound const_gt. Proof. prove_rule. Qed.

Definition const_le := eqv "const_le" "c <= x is x > c - 1"
  [int"x"] [num"c"] [] [FNonConst "x"]
  (C"c" <= V"x" ~> V"x" > cst (cv"c" - ck 1)).
Theorem const_le_sound : rule_sound const_le. Proof. prove_rule. Qed.

Definition const_ge := eqv "const_ge" "c >= x is x < c + 1"
  [int"x"] [num"c"] [] [FNonConst "x"]
  (C"c" >= V"x" ~> V"x" < cst (cv"c" + ck 1)).
Theorem const_ge_sound : rule_sound const_ge. Proof. prove_rule. Qed.

Definition gt_to_lt := eqv "gt_to_lt" "x > y is y < x"
  [int"x"; int"y"] [] [] [FNonConst "y"]
  (V"x" > V"y" ~> V"y" < V"x").
Theorem gt_to_lt_sound : rule_sound gt_to_lt. Proof. prove_rule. Qed.

Definition ge_to_le := eqv "ge_to_le" "x >= y is y <= x"
  [int"x"; int"y"] [] [] [FNonConst "y"]
  (V"x" >= V"y" ~> V"y" <= V"x").
Theorem ge_to_le_sound : rule_sound ge_to_le. Proof. prove_rule. Qed.

(** ** Sums and differences against a constant *)
Definition eq_add_const := eqv "eq_add_const" "x + a = b is x = b - a"
  [int"x"] [num"a"; num"b"] [] []
  (V"x" + C"a" == C"b" ~> V"x" == cst (cv"b" - (cv"a"))).
Theorem eq_add_const_sound : rule_sound eq_add_const. Proof. prove_rule. Qed.

Definition ne_add_const := eqv "ne_add_const" "x + a differs from b if x differs from b - a"
  [int"x"] [num"a"; num"b"] [] []
  (V"x" + C"a" != C"b" ~> V"x" != cst (cv"b" - (cv"a"))).
Theorem ne_add_const_sound : rule_sound ne_add_const. Proof. prove_rule. Qed.

Definition lt_add_const := eqv "lt_add_const" "x + a < b is x < b - a"
  [int"x"] [num"a"; num"b"] [] []
  (V"x" + C"a" < C"b" ~> V"x" < cst (cv"b" - (cv"a"))).
Theorem lt_add_const_sound : rule_sound lt_add_const. Proof. prove_rule. Qed.

Definition gt_add_const := eqv "gt_add_const" "x + a > b is x > b - a"
  [int"x"] [num"a"; num"b"] [] []
  (V"x" + C"a" > C"b" ~> V"x" > cst (cv"b" - (cv"a"))).
Theorem gt_add_const_sound : rule_sound gt_add_const. Proof. prove_rule. Qed.

Definition eq_const_sub := eqv "eq_const_sub" "a - x = b is x = a - b"
  [int"x"] [num"a"; num"b"] [] []
  (C"a" - V"x" == C"b" ~> V"x" == cst (cv"a" - (cv"b"))).
Theorem eq_const_sub_sound : rule_sound eq_const_sub. Proof. prove_rule. Qed.

Definition ne_const_sub := eqv "ne_const_sub" "a - x differs from b if x differs from a - b"
  [int"x"] [num"a"; num"b"] [] []
  (C"a" - V"x" != C"b" ~> V"x" != cst (cv"a" - (cv"b"))).
Theorem ne_const_sub_sound : rule_sound ne_const_sub. Proof. prove_rule. Qed.

Definition lt_const_sub := eqv "lt_const_sub" "a - x < b is x > a - b"
  [int"x"] [num"a"; num"b"] [] []
  (C"a" - V"x" < C"b" ~> V"x" > cst (cv"a" - (cv"b"))).
Theorem lt_const_sub_sound : rule_sound lt_const_sub. Proof. prove_rule. Qed.

Definition gt_const_sub := eqv "gt_const_sub" "a - x > b is x < a - b"
  [int"x"] [num"a"; num"b"] [] []
  (C"a" - V"x" > C"b" ~> V"x" < cst (cv"a" - (cv"b"))).
Theorem gt_const_sub_sound : rule_sound gt_const_sub. Proof. prove_rule. Qed.

Definition eq_sub_zero := eqv "eq_sub_zero" "x - y = 0 is x = y"
  [int"x"; int"y"] [] [] []
  (V"x" - V"y" == K 0 ~> V"x" == V"y").
Theorem eq_sub_zero_sound : rule_sound eq_sub_zero. Proof. prove_rule. Qed.

Definition ne_sub_zero := eqv "ne_sub_zero" "x - y differs from 0 if x differs from y"
  [int"x"; int"y"] [] [] []
  (V"x" - V"y" != K 0 ~> V"x" != V"y").
Theorem ne_sub_zero_sound : rule_sound ne_sub_zero. Proof. prove_rule. Qed.

Definition lt_sub_zero := eqv "lt_sub_zero" "x - y < 0 is x < y"
  [int"x"; int"y"] [] [] []
  (V"x" - V"y" < K 0 ~> V"x" < V"y").
Theorem lt_sub_zero_sound : rule_sound lt_sub_zero. Proof. prove_rule. Qed.

Definition gt_sub_zero := eqv "gt_sub_zero" "x - y > 0 is y < x"
  [int"x"; int"y"] [] [] []
  (V"x" - V"y" > K 0 ~> V"y" < V"x").
Theorem gt_sub_zero_sound : rule_sound gt_sub_zero. Proof. prove_rule. Qed.

Definition lt_sub_one := eqv "lt_sub_one" "x - y < 1 is x <= y"
  [int"x"; int"y"] [] [] []
  (V"x" - V"y" < K 1 ~> V"x" <= V"y").
Theorem lt_sub_one_sound : rule_sound lt_sub_one. Proof. prove_rule. Qed.

Definition gt_sub_minus_one := eqv "gt_sub_minus_one" "x - y > -1 is y <= x"
  [int"x"; int"y"] [] [] []
  (V"x" - V"y" > K (-1) ~> V"y" <= V"x").
Theorem gt_sub_minus_one_sound : rule_sound gt_sub_minus_one. Proof. prove_rule. Qed.

(** ** Common parts cancel *)
Definition eq_add_same := ref "eq_add_same" "x + z = y + z is x = y"
  [int"x"; int"y"; int"z"] [] [] []
  (V"x" + V"z" == V"y" + V"z" ~> V"x" == V"y").
Theorem eq_add_same_sound : rule_sound eq_add_same. Proof. prove_rule. Qed.

Definition ne_add_same := ref "ne_add_same" "x + z differs from y + z if x differs from y"
  [int"x"; int"y"; int"z"] [] [] []
  (V"x" + V"z" != V"y" + V"z" ~> V"x" != V"y").
Theorem ne_add_same_sound : rule_sound ne_add_same. Proof. prove_rule. Qed.

Definition lt_add_same := ref "lt_add_same" "x + z < y + z is x < y"
  [int"x"; int"y"; int"z"] [] [] []
  (V"x" + V"z" < V"y" + V"z" ~> V"x" < V"y").
Theorem lt_add_same_sound : rule_sound lt_add_same. Proof. prove_rule. Qed.

Definition le_add_same := ref "le_add_same" "x + z <= y + z is x <= y"
  [int"x"; int"y"; int"z"] [] [] []
  (V"x" + V"z" <= V"y" + V"z" ~> V"x" <= V"y").
Theorem le_add_same_sound : rule_sound le_add_same. Proof. prove_rule. Qed.

Definition eq_sub_same := ref "eq_sub_same" "x - z = y - z is x = y"
  [int"x"; int"y"; int"z"] [] [] []
  (V"x" - V"z" == V"y" - V"z" ~> V"x" == V"y").
Theorem eq_sub_same_sound : rule_sound eq_sub_same. Proof. prove_rule. Qed.

Definition ne_sub_same := ref "ne_sub_same" "x - z differs from y - z if x differs from y"
  [int"x"; int"y"; int"z"] [] [] []
  (V"x" - V"z" != V"y" - V"z" ~> V"x" != V"y").
Theorem ne_sub_same_sound : rule_sound ne_sub_same. Proof. prove_rule. Qed.

Definition lt_sub_same := ref "lt_sub_same" "x - z < y - z is x < y"
  [int"x"; int"y"; int"z"] [] [] []
  (V"x" - V"z" < V"y" - V"z" ~> V"x" < V"y").
Theorem lt_sub_same_sound : rule_sound lt_sub_same. Proof. prove_rule. Qed.

Definition le_sub_same := ref "le_sub_same" "x - z <= y - z is x <= y"
  [int"x"; int"y"; int"z"] [] [] []
  (V"x" - V"z" <= V"y" - V"z" ~> V"x" <= V"y").
Theorem le_sub_same_sound : rule_sound le_sub_same. Proof. prove_rule. Qed.

Definition eq_sub_from_same := ref "eq_sub_from_same" "z - x = z - y is x = y"
  [int"x"; int"y"; int"z"] [] [] []
  (V"z" - V"x" == V"z" - V"y" ~> V"x" == V"y").
Theorem eq_sub_from_same_sound : rule_sound eq_sub_from_same. Proof. prove_rule. Qed.

Definition ne_sub_from_same := ref "ne_sub_from_same" "z - x differs from z - y if x differs from y"
  [int"x"; int"y"; int"z"] [] [] []
  (V"z" - V"x" != V"z" - V"y" ~> V"x" != V"y").
Theorem ne_sub_from_same_sound : rule_sound ne_sub_from_same. Proof. prove_rule. Qed.

Definition lt_sub_from_same := ref "lt_sub_from_same" "z - x < z - y is y < x"
  [int"x"; int"y"; int"z"] [] [] []
  (V"z" - V"x" < V"z" - V"y" ~> V"y" < V"x").
Theorem lt_sub_from_same_sound : rule_sound lt_sub_from_same. Proof. prove_rule. Qed.

Definition le_sub_from_same := ref "le_sub_from_same" "z - x <= z - y is y <= x"
  [int"x"; int"y"; int"z"] [] [] []
  (V"z" - V"x" <= V"z" - V"y" ~> V"y" <= V"x").
Theorem le_sub_from_same_sound : rule_sound le_sub_from_same. Proof. prove_rule. Qed.

Definition eq_add_self := ref "eq_add_self" "x + y = x is y = 0"
  [int"x"; int"y"] [] [] []
  (V"x" + V"y" == V"x" ~> V"y" == K 0).
Theorem eq_add_self_sound : rule_sound eq_add_self. Proof. prove_rule. Qed.

Definition ne_add_self := ref "ne_add_self" "x + y differs from x if y is not 0"
  [int"x"; int"y"] [] [] []
  (V"x" + V"y" != V"x" ~> V"y" != K 0).
Theorem ne_add_self_sound : rule_sound ne_add_self. Proof. prove_rule. Qed.

Definition lt_add_self := ref "lt_add_self" "x + y < x is y < 0"
  [int"x"; int"y"] [] [] []
  (V"x" + V"y" < V"x" ~> V"y" < K 0).
Theorem lt_add_self_sound : rule_sound lt_add_self. Proof. prove_rule. Qed.

Definition self_lt_add := ref "self_lt_add" "x < x + y is y > 0"
  [int"x"; int"y"] [] [] []
  (V"x" < V"x" + V"y" ~> V"y" > K 0).
Theorem self_lt_add_sound : rule_sound self_lt_add. Proof. prove_rule. Qed.

Definition le_add_self := ref "le_add_self" "x + y <= x is y < 1"
  [int"x"; int"y"] [] [] []
  (V"x" + V"y" <= V"x" ~> V"y" < K 1).
Theorem le_add_self_sound : rule_sound le_add_self. Proof. prove_rule. Qed.

Definition self_le_add := ref "self_le_add" "x <= x + y is y > -1"
  [int"x"; int"y"] [] [] []
  (V"x" <= V"x" + V"y" ~> V"y" > K (-1)).
Theorem self_le_add_sound : rule_sound self_le_add. Proof. prove_rule. Qed.

Definition eq_sub_self := ref "eq_sub_self" "x - y = x is y = 0"
  [int"x"; int"y"] [] [] []
  (V"x" - V"y" == V"x" ~> V"y" == K 0).
Theorem eq_sub_self_sound : rule_sound eq_sub_self. Proof. prove_rule. Qed.

Definition ne_sub_self := ref "ne_sub_self" "x - y differs from x if y is not 0"
  [int"x"; int"y"] [] [] []
  (V"x" - V"y" != V"x" ~> V"y" != K 0).
Theorem ne_sub_self_sound : rule_sound ne_sub_self. Proof. prove_rule. Qed.

Definition lt_sub_self := ref "lt_sub_self" "x - y < x is y > 0"
  [int"x"; int"y"] [] [] []
  (V"x" - V"y" < V"x" ~> V"y" > K 0).
Theorem lt_sub_self_sound : rule_sound lt_sub_self. Proof. prove_rule. Qed.

Definition self_lt_sub := ref "self_lt_sub" "x < x - y is y < 0"
  [int"x"; int"y"] [] [] []
  (V"x" < V"x" - V"y" ~> V"y" < K 0).
Theorem self_lt_sub_sound : rule_sound self_lt_sub. Proof. prove_rule. Qed.

(** ** Products and shifts *)
Definition eq_mul_const := eqv "eq_mul_const" "x * c = d is x = d / c if c divides d"
  [int"x"] [num"c"; num"d"] [cv"c" != ck 0; ((cv"d") rem (cv"c")) == ck 0]%pred []
  (V"x" * C"c" == C"d" ~> V"x" == cst ((cv"d") / (cv"c"))).
Theorem eq_mul_const_sound : rule_sound eq_mul_const.
Proof.
  rule_goal. intros x c d Hc R. f_equal. pose proof (Z.quot_rem' d c). rewrite R in *. apply Bool.eq_iff_eq_true.
    rewrite !Z.eqb_eq. split; intros; nia.
Qed.

Definition eq_mul_const_false := ref "eq_mul_const_false" "x * c = d never if c does not divide d"
  [int"x"] [num"c"; num"d"] [cv"c" != ck 0; ((cv"d") rem (cv"c")) != ck 0]%pred []
  (V"x" * C"c" == C"d" ~> ff_).
Theorem eq_mul_const_false_sound : rule_sound eq_mul_const_false.
Proof.
  rule_goal. intros x c d Hc R. f_equal. apply Z.eqb_neq. intros <-. apply R. apply Z.rem_mul. lia.
Qed.

Definition ne_mul_const := eqv "ne_mul_const" "x * c differs from d if x differs from d / c"
  [int"x"] [num"c"; num"d"] [cv"c" != ck 0; ((cv"d") rem (cv"c")) == ck 0]%pred []
  (V"x" * C"c" != C"d" ~> V"x" != cst ((cv"d") / (cv"c"))).
Theorem ne_mul_const_sound : rule_sound ne_mul_const.
Proof.
  rule_goal. intros x c d Hc R. f_equal. f_equal. pose proof (Z.quot_rem' d c). rewrite R in *. apply
    Bool.eq_iff_eq_true. rewrite !Z.eqb_eq. split; intros; nia.
Qed.

Definition ne_mul_const_true := ref "ne_mul_const_true" "x * c differs from d always if c does not divide d"
  [int"x"] [num"c"; num"d"] [cv"c" != ck 0; ((cv"d") rem (cv"c")) != ck 0]%pred []
  (V"x" * C"c" != C"d" ~> tt_).
Theorem ne_mul_const_true_sound : rule_sound ne_mul_const_true.
Proof.
  rule_goal. intros x c d Hc R. f_equal. apply negb_true_iff, Z.eqb_neq. intros <-. apply R. apply Z.rem_mul.
    lia.
Qed.

Definition lt_mul_const := eqv "lt_mul_const" "x * c < d is x < d / c if c > 0 divides d"
  [int"x"] [num"c"; num"d"] [cv"c" > ck 0; ((cv"d") rem (cv"c")) == ck 0]%pred []
  (V"x" * C"c" < C"d" ~> V"x" < cst ((cv"d") / (cv"c"))).
Theorem lt_mul_const_sound : rule_sound lt_mul_const.
Proof.
  rule_goal. intros x c d Hc R. f_equal. pose proof (Z.quot_rem' d c). rewrite R in *. apply Bool.eq_iff_eq_true.
    rewrite !Z.ltb_lt. split; intros; nia.
Qed.

Definition gt_mul_const := eqv "gt_mul_const" "x * c > d is x > d / c if c > 0 divides d"
  [int"x"] [num"c"; num"d"] [cv"c" > ck 0; ((cv"d") rem (cv"c")) == ck 0]%pred []
  (V"x" * C"c" > C"d" ~> V"x" > cst ((cv"d") / (cv"c"))).
Theorem gt_mul_const_sound : rule_sound gt_mul_const.
Proof.
  rule_goal. intros x c d Hc R. f_equal. pose proof (Z.quot_rem' d c). rewrite R in *. apply Bool.eq_iff_eq_true.
    rewrite !Z.ltb_lt. split; intros; nia.
Qed.

Definition eq_mul_same := eqv "eq_mul_same" "x * c = y * c is x = y"
  [int"x"; int"y"] [num"c"] [cv"c" != ck 0]%pred []
  (V"x" * C"c" == V"y" * C"c" ~> V"x" == V"y").
Theorem eq_mul_same_sound : rule_sound eq_mul_same. Proof. prove_rule. Qed.

Definition ne_mul_same := eqv "ne_mul_same" "x * c differs from y * c if x differs from y"
  [int"x"; int"y"] [num"c"] [cv"c" != ck 0]%pred []
  (V"x" * C"c" != V"y" * C"c" ~> V"x" != V"y").
Theorem ne_mul_same_sound : rule_sound ne_mul_same. Proof. prove_rule. Qed.

Definition lt_mul_same := eqv "lt_mul_same" "x * c < y * c is x < y if c > 0"
  [int"x"; int"y"] [num"c"] [cv"c" > ck 0]%pred []
  (V"x" * C"c" < V"y" * C"c" ~> V"x" < V"y").
Theorem lt_mul_same_sound : rule_sound lt_mul_same. Proof. prove_rule. Qed.

Definition lt_mul_same_neg := eqv "lt_mul_same_neg" "x * c < y * c is y < x if c < 0"
  [int"x"; int"y"] [num"c"] [cv"c" < ck 0]%pred []
  (V"x" * C"c" < V"y" * C"c" ~> V"y" < V"x").
Theorem lt_mul_same_neg_sound : rule_sound lt_mul_same_neg. Proof. prove_rule. Qed.

Definition eq_shl_const := eqv "eq_shl_const" "x << c = d is x = d >> c if the low c bits of d are 0"
  [int"x"] [num"c"; num"d"] [ck 0 <= (cv"c"); (cv"d" .& ones (cv"c")) == ck 0]%pred []
  (V"x" << C"c" == C"d" ~> V"x" == cst (cv"d" >> (cv"c"))).
Theorem eq_shl_const_sound : rule_sound eq_shl_const.
Proof.
  rule_goal. intros x c d; intros. f_equal. apply shl_eq_const; auto.
Qed.

Definition eq_shl_const_false := ref "eq_shl_const_false" "x << c = d never if d has a low bit"
  [int"x"] [num"c"; num"d"] [ck 0 <= (cv"c"); (cv"d" .& ones (cv"c")) != ck 0]%pred []
  (V"x" << C"c" == C"d" ~> ff_).
Theorem eq_shl_const_false_sound : rule_sound eq_shl_const_false.
Proof.
  rule_goal. intros x c d; intros. f_equal. apply shl_eq_never; auto.
Qed.

Definition ne_shl_const := eqv "ne_shl_const" "x << c differs from d if x differs from d >> c"
  [int"x"] [num"c"; num"d"] [ck 0 <= (cv"c"); (cv"d" .& ones (cv"c")) == ck 0]%pred []
  (V"x" << C"c" != C"d" ~> V"x" != cst (cv"d" >> (cv"c"))).
Theorem ne_shl_const_sound : rule_sound ne_shl_const.
Proof.
  rule_goal. intros x c d; intros. f_equal. f_equal. apply shl_eq_const; auto.
Qed.

Definition lt_shl_const := eqv "lt_shl_const" "x << c < d is x < ceil(d / 2^c)"
  [int"x"] [num"c"; num"d"] [ck 0 <= (cv"c")]%pred []
  (V"x" << C"c" < C"d" ~> V"x" < cst ((cv"d" + ones (cv"c")) >> (cv"c"))).
Theorem lt_shl_const_sound : rule_sound lt_shl_const.
Proof.
  rule_goal. intros x c d; intros. f_equal. pose proof (pow2_pos c ltac:(lia)). rewrite Z.shiftl_mul_pow2,
    Z.shiftr_div_pow2 by lia. apply Bool.eq_iff_eq_true. rewrite !Z.ltb_lt. Z.div_mod_to_equations. nia.
Qed.

Definition gt_shl_const := eqv "gt_shl_const" "x << c > d is x > floor(d / 2^c)"
  [int"x"] [num"c"; num"d"] [ck 0 <= (cv"c")]%pred []
  (V"x" << C"c" > C"d" ~> V"x" > cst (cv"d" >> (cv"c"))).
Theorem gt_shl_const_sound : rule_sound gt_shl_const.
Proof.
  rule_goal. intros x c d; intros. f_equal. pose proof (pow2_pos c ltac:(lia)). rewrite Z.shiftl_mul_pow2,
    Z.shiftr_div_pow2 by lia. apply Bool.eq_iff_eq_true. rewrite !Z.ltb_lt. Z.div_mod_to_equations. nia.
Qed.

Definition eq_shl_same := eqv "eq_shl_same" "x << c = y << c is x = y"
  [int"x"; int"y"] [num"c"] [ck 0 <= (cv"c")]%pred []
  (V"x" << C"c" == V"y" << C"c" ~> V"x" == V"y").
Theorem eq_shl_same_sound : rule_sound eq_shl_same.
Proof.
  rule_goal. intros x y c; intros. f_equal. pose proof (pow2_pos c ltac:(lia)). rewrite !Z.shiftl_mul_pow2 by
    lia. apply Bool.eq_iff_eq_true. rewrite !Z.eqb_eq. split; intros; nia.
Qed.

Definition ne_shl_same := eqv "ne_shl_same" "x << c differs from y << c if x differs from y"
  [int"x"; int"y"] [num"c"] [ck 0 <= (cv"c")]%pred []
  (V"x" << C"c" != V"y" << C"c" ~> V"x" != V"y").
Theorem ne_shl_same_sound : rule_sound ne_shl_same.
Proof.
  rule_goal. intros x y c; intros. f_equal. f_equal. pose proof (pow2_pos c ltac:(lia)). rewrite
    !Z.shiftl_mul_pow2 by lia. apply Bool.eq_iff_eq_true. rewrite !Z.eqb_eq. split; intros; nia.
Qed.

Definition lt_shl_same := eqv "lt_shl_same" "x << c < y << c is x < y"
  [int"x"; int"y"] [num"c"] [ck 0 <= (cv"c")]%pred []
  (V"x" << C"c" < V"y" << C"c" ~> V"x" < V"y").
Theorem lt_shl_same_sound : rule_sound lt_shl_same.
Proof.
  rule_goal. intros x y c; intros. f_equal. pose proof (pow2_pos c ltac:(lia)). rewrite !Z.shiftl_mul_pow2 by
    lia. apply Bool.eq_iff_eq_true. rewrite !Z.ltb_lt. split; intros; nia.
Qed.

Definition lt_shr_const := eqv "lt_shr_const" "x >> c < d is x < d << c"
  [int"x"] [num"c"; num"d"] [ck 0 <= (cv"c")]%pred []
  (V"x" >> C"c" < C"d" ~> V"x" < cst (cv"d" << (cv"c"))).
Theorem lt_shr_const_sound : rule_sound lt_shr_const.
Proof.
  rule_goal. intros x c d; intros. f_equal. pose proof (pow2_pos c ltac:(lia)). rewrite Z.shiftl_mul_pow2,
    Z.shiftr_div_pow2 by lia. apply Bool.eq_iff_eq_true. rewrite !Z.ltb_lt. Z.div_mod_to_equations. nia.
Qed.

Definition gt_shr_const := eqv "gt_shr_const" "x >> c > d is x > ((d + 1) << c) - 1"
  [int"x"] [num"c"; num"d"] [ck 0 <= (cv"c")]%pred []
  (V"x" >> C"c" > C"d" ~> V"x" > cst (((cv"d" + ck 1) << (cv"c")) - ck 1)).
Theorem gt_shr_const_sound : rule_sound gt_shr_const.
Proof.
  rule_goal. intros x c d; intros. f_equal. pose proof (pow2_pos c ltac:(lia)). rewrite Z.shiftl_mul_pow2,
    Z.shiftr_div_pow2 by lia. apply Bool.eq_iff_eq_true. rewrite !Z.ltb_lt. Z.div_mod_to_equations. nia.
Qed.

Definition eq_shr_zero := ref "eq_shr_zero" "x >> c = 0 is x < 2^c for x >= 0"
  [int"x"] [num"lo"; num"hi"; num"c"] [ck 0 <= (cv"c"); ck 0 <= (cv"lo")]%pred []
  ((V"x" :r (cv"lo", cv"hi")) >> C"c" == K 0 ~> V"x" < cst (pow2 (cv"c"))).
Theorem eq_shr_zero_sound : rule_sound eq_shr_zero.
Proof.
  rule_goal. intros x lo hi c; intros. f_equal. pose proof (pow2_pos c ltac:(lia)). rewrite Z.shiftr_div_pow2 by
    lia. apply Bool.eq_iff_eq_true. rewrite Z.ltb_lt, Z.eqb_eq. Z.div_mod_to_equations. nia.
Qed.

(** ** Exclusive or *)
Definition eq_xor_const := eqv "eq_xor_const" "x ^ a = b is x = a ^ b"
  [int"x"] [num"a"; num"b"] [] []
  (V"x" .^ C"a" == C"b" ~> V"x" == cst (cv"a" .^ (cv"b"))).
Theorem eq_xor_const_sound : rule_sound eq_xor_const.
Proof.
  rule_goal. intros. f_equal. apply xor_eq_const.
Qed.

Definition ne_xor_const := eqv "ne_xor_const" "x ^ a differs from b if x differs from a ^ b"
  [int"x"] [num"a"; num"b"] [] []
  (V"x" .^ C"a" != C"b" ~> V"x" != cst (cv"a" .^ (cv"b"))).
Theorem ne_xor_const_sound : rule_sound ne_xor_const.
Proof.
  rule_goal. intros. f_equal. f_equal. apply xor_eq_const.
Qed.

Definition eq_xor_zero := eqv "eq_xor_zero" "x ^ y = 0 is x = y"
  [int"x"; int"y"] [] [] []
  (V"x" .^ V"y" == K 0 ~> V"x" == V"y").
Theorem eq_xor_zero_sound : rule_sound eq_xor_zero.
Proof.
  rule_goal. intros x y. f_equal. apply Bool.eq_iff_eq_true. rewrite !Z.eqb_eq. apply Z.lxor_eq_0_iff.
Qed.

Definition ne_xor_zero := eqv "ne_xor_zero" "x ^ y is not 0 if x differs from y"
  [int"x"; int"y"] [] [] []
  (V"x" .^ V"y" != K 0 ~> V"x" != V"y").
Theorem ne_xor_zero_sound : rule_sound ne_xor_zero.
Proof.
  rule_goal. intros x y. f_equal. f_equal. apply Bool.eq_iff_eq_true. rewrite !Z.eqb_eq. apply Z.lxor_eq_0_iff.
Qed.

Definition eq_xor_same := ref "eq_xor_same" "x ^ z = y ^ z is x = y"
  [int"x"; int"y"; int"z"] [] [] []
  (V"x" .^ V"z" == V"y" .^ V"z" ~> V"x" == V"y").
Theorem eq_xor_same_sound : rule_sound eq_xor_same.
Proof.
  rule_goal. intros x y z. f_equal. apply xor_eq_same.
Qed.

Definition ne_xor_same := ref "ne_xor_same" "x ^ z differs from y ^ z if x differs from y"
  [int"x"; int"y"; int"z"] [] [] []
  (V"x" .^ V"z" != V"y" .^ V"z" ~> V"x" != V"y").
Theorem ne_xor_same_sound : rule_sound ne_xor_same.
Proof.
  rule_goal. intros x y z. f_equal. f_equal. apply xor_eq_same.
Qed.

(** ** Decided by ranges and by bits *)
Definition lt_lowest := ref "lt_lowest" "x < lo + 1 is x = lo if lo is the lowest value"
  [int"x"] [num"lo"; num"hi"; num"c"] [cv"c" == cv"lo" + ck 1]%pred []
  ((V"x" :r (cv"lo", cv"hi")) < C"c" ~> V"x" == cst (cv"lo")).
Theorem lt_lowest_sound : rule_sound lt_lowest. Proof. prove_rule. Qed.

Definition lt_highest := ref "lt_highest" "x < hi is x <> hi if hi is the highest value"
  [int"x"] [num"lo"; num"hi"; num"c"] [cv"c" == (cv"hi")]%pred []
  ((V"x" :r (cv"lo", cv"hi")) < C"c" ~> V"x" != C"c").
Theorem lt_highest_sound : rule_sound lt_highest. Proof. prove_rule. Qed.

Definition gt_lowest := ref "gt_lowest" "x > lo is x <> lo if lo is the lowest value"
  [int"x"] [num"lo"; num"hi"; num"c"] [cv"c" == (cv"lo")]%pred []
  ((V"x" :r (cv"lo", cv"hi")) > C"c" ~> V"x" != C"c").
Theorem gt_lowest_sound : rule_sound gt_lowest. Proof. prove_rule. Qed.

Definition gt_highest := ref "gt_highest" "x > hi - 1 is x = hi if hi is the highest value"
  [int"x"] [num"lo"; num"hi"; num"c"] [cv"c" == cv"hi" - ck 1]%pred []
  ((V"x" :r (cv"lo", cv"hi")) > C"c" ~> V"x" == cst (cv"hi")).
Theorem gt_highest_sound : rule_sound gt_highest. Proof. prove_rule. Qed.

Definition eq_or_const_false := ref "eq_or_const_false" "x | c = 0 never if c has a bit"
  [int"x"] [num"c"] [cv"c" != ck 0]%pred []
  ((V"x" .| C"c") == K 0 ~> ff_).
Theorem eq_or_const_false_sound : rule_sound eq_or_const_false.
Proof.
  rule_goal. intros x c Hc. f_equal. apply Z.eqb_neq. intros E. apply Z.lor_eq_0_iff in E. tauto.
Qed.

(** ** Extensions *)
Definition eq_zext_signed := ref "eq_zext_signed" "two n-bit signed values are equal if their low n bits are"
  [int"x"; int"y"] [width"n"] [] []
  (zext (cv"n") (V"x" :s (cv"n")) == zext (cv"n") (V"y" :s (cv"n")) ~> V"x" == V"y").
Theorem eq_zext_signed_sound : rule_sound eq_zext_signed.
Proof.
  rule_goal. intros x y n; intros. f_equal. apply Bool.eq_iff_eq_true. rewrite !Z.eqb_eq. split; [|congruence].
    intros E. apply fits_s_eqm_eq with n; auto.
Qed.

Definition ne_zext_signed := ref "ne_zext_signed" "two n-bit signed values differ if their low n bits do"
  [int"x"; int"y"] [width"n"] [] []
  (zext (cv"n") (V"x" :s (cv"n")) != zext (cv"n") (V"y" :s (cv"n")) ~> V"x" != V"y").
Theorem ne_zext_signed_sound : rule_sound ne_zext_signed.
Proof.
  rule_goal. intros x y n; intros. f_equal. f_equal. apply Bool.eq_iff_eq_true. rewrite !Z.eqb_eq. split;
    [|congruence]. intros E. apply fits_s_eqm_eq with n; auto.
Qed.

Definition eq_sext_unsigned := ref "eq_sext_unsigned" "two n-bit values are equal if their signed forms are"
  [int"x"; int"y"] [width"n"] [] []
  (sext (cv"n") (V"x" :u (cv"n")) == sext (cv"n") (V"y" :u (cv"n")) ~> V"x" == V"y").
Theorem eq_sext_unsigned_sound : rule_sound eq_sext_unsigned.
Proof.
  rule_goal. intros x y n; intros. f_equal. apply sext_eq_unsigned; auto.
Qed.

Definition ne_sext_unsigned := ref "ne_sext_unsigned" "two n-bit values differ if their signed forms do"
  [int"x"; int"y"] [width"n"] [] []
  (sext (cv"n") (V"x" :u (cv"n")) != sext (cv"n") (V"y" :u (cv"n")) ~> V"x" != V"y").
Theorem ne_sext_unsigned_sound : rule_sound ne_sext_unsigned.
Proof.
  rule_goal. intros x y n; intros. f_equal. f_equal. apply sext_eq_unsigned; auto.
Qed.

Definition eq_zext_const := ref "eq_zext_const" "the low bits of a signed value equal c if the value is c with that sign"
  [int"x"] [width"n"; num"c"] [ck 0 <= (cv"c"); cv"c" < pow2 (cv"n")]%pred []
  (zext (cv"n") (V"x" :s (cv"n")) == C"c" ~> V"x" == cst (CBin CSext (cv"n") (cv"c"))).
Theorem eq_zext_const_sound : rule_sound eq_zext_const.
Proof.
  rule_goal. intros x n c; intros. f_equal. apply zext_eq_const; auto.
Qed.

Definition ne_zext_const := ref "ne_zext_const" "the low bits of a signed value differ from c if the value does"
  [int"x"] [width"n"; num"c"] [ck 0 <= (cv"c"); cv"c" < pow2 (cv"n")]%pred []
  (zext (cv"n") (V"x" :s (cv"n")) != C"c" ~> V"x" != cst (CBin CSext (cv"n") (cv"c"))).
Theorem ne_zext_const_sound : rule_sound ne_zext_const.
Proof.
  rule_goal. intros x n c; intros. f_equal. f_equal. apply zext_eq_const; auto.
Qed.

Definition eq_zext_sub := ref "eq_zext_sub" "x - y = 0 modulo 2^n is x = y for n-bit values"
  [int"x"; int"y"] [width"n"] [] []
  (zext (cv"n") ((V"x" :u (cv"n")) - (V"y" :u (cv"n"))) == K 0 ~> V"x" == V"y").
Theorem eq_zext_sub_sound : rule_sound eq_zext_sub.
Proof.
  rule_goal. intros x y n; intros. f_equal. apply Bool.eq_iff_eq_true. rewrite !Z.eqb_eq. split; [|intros ->; now
    rewrite Z.sub_diag; unfold zextz; apply Z.mod_0_l; pose proof (pow2_pos n); lia]. intros E. apply zextz_0_iff
    in E as [j E]; [|lia]. assert (j = 0) by nia. nia.
Qed.

Definition lt_shr_sign := eqv "lt_shr_sign" "x >> c < 0 is x < 0"
  [int"x"] [num"c"] [ck 0 <= (cv"c")]%pred []
  (V"x" >> C"c" < K 0 ~> V"x" < K 0).
Theorem lt_shr_sign_sound : rule_sound lt_shr_sign.
Proof.
  rule_goal. intros x c; intros. f_equal. apply Bool.eq_iff_eq_true. rewrite !Z.ltb_lt. apply Z.shiftr_neg.
Qed.

(** ** max *)
Definition eq_max_left := eqv "eq_max_left" "max(x, y) = x is y <= x"
  [int"x"; int"y"] [] [] []
  (max_ (V"x") (V"y") == V"x" ~> V"y" <= V"x").
Theorem eq_max_left_sound : rule_sound eq_max_left. Proof. prove_rule. Qed.


Definition rules : group := mkGroup "Tuffy.Rules.Compare" [
  export eq_self by eq_self_sound;
  export ne_self by ne_self_sound;
  export lt_self by lt_self_sound;
  export gt_self by gt_self_sound;
  export le_self by le_self_sound;
  export ge_self by ge_self_sound;
  export le_const by le_const_sound;
  export ge_const by ge_const_sound;
  export const_lt by const_lt_sound;
  export const_gt by const_gt_sound;
  export const_le by const_le_sound;
  export const_ge by const_ge_sound;
  export gt_to_lt by gt_to_lt_sound;
  export ge_to_le by ge_to_le_sound;
  export eq_add_const by eq_add_const_sound;
  export ne_add_const by ne_add_const_sound;
  export lt_add_const by lt_add_const_sound;
  export gt_add_const by gt_add_const_sound;
  export eq_const_sub by eq_const_sub_sound;
  export ne_const_sub by ne_const_sub_sound;
  export lt_const_sub by lt_const_sub_sound;
  export gt_const_sub by gt_const_sub_sound;
  export eq_sub_zero by eq_sub_zero_sound;
  export ne_sub_zero by ne_sub_zero_sound;
  export lt_sub_zero by lt_sub_zero_sound;
  export gt_sub_zero by gt_sub_zero_sound;
  export lt_sub_one by lt_sub_one_sound;
  export gt_sub_minus_one by gt_sub_minus_one_sound;
  export eq_add_same by eq_add_same_sound;
  export ne_add_same by ne_add_same_sound;
  export lt_add_same by lt_add_same_sound;
  export le_add_same by le_add_same_sound;
  export eq_sub_same by eq_sub_same_sound;
  export ne_sub_same by ne_sub_same_sound;
  export lt_sub_same by lt_sub_same_sound;
  export le_sub_same by le_sub_same_sound;
  export eq_sub_from_same by eq_sub_from_same_sound;
  export ne_sub_from_same by ne_sub_from_same_sound;
  export lt_sub_from_same by lt_sub_from_same_sound;
  export le_sub_from_same by le_sub_from_same_sound;
  export eq_add_self by eq_add_self_sound;
  export ne_add_self by ne_add_self_sound;
  export lt_add_self by lt_add_self_sound;
  export self_lt_add by self_lt_add_sound;
  export le_add_self by le_add_self_sound;
  export self_le_add by self_le_add_sound;
  export eq_sub_self by eq_sub_self_sound;
  export ne_sub_self by ne_sub_self_sound;
  export lt_sub_self by lt_sub_self_sound;
  export self_lt_sub by self_lt_sub_sound;
  export eq_mul_const by eq_mul_const_sound;
  export eq_mul_const_false by eq_mul_const_false_sound;
  export ne_mul_const by ne_mul_const_sound;
  export ne_mul_const_true by ne_mul_const_true_sound;
  export lt_mul_const by lt_mul_const_sound;
  export gt_mul_const by gt_mul_const_sound;
  export eq_mul_same by eq_mul_same_sound;
  export ne_mul_same by ne_mul_same_sound;
  export lt_mul_same by lt_mul_same_sound;
  export lt_mul_same_neg by lt_mul_same_neg_sound;
  export eq_shl_const by eq_shl_const_sound;
  export eq_shl_const_false by eq_shl_const_false_sound;
  export ne_shl_const by ne_shl_const_sound;
  export lt_shl_const by lt_shl_const_sound;
  export gt_shl_const by gt_shl_const_sound;
  export eq_shl_same by eq_shl_same_sound;
  export ne_shl_same by ne_shl_same_sound;
  export lt_shl_same by lt_shl_same_sound;
  export lt_shr_const by lt_shr_const_sound;
  export gt_shr_const by gt_shr_const_sound;
  export eq_shr_zero by eq_shr_zero_sound;
  export eq_xor_const by eq_xor_const_sound;
  export ne_xor_const by ne_xor_const_sound;
  export eq_xor_zero by eq_xor_zero_sound;
  export ne_xor_zero by ne_xor_zero_sound;
  export eq_xor_same by eq_xor_same_sound;
  export ne_xor_same by ne_xor_same_sound;
  export lt_lowest by lt_lowest_sound;
  export lt_highest by lt_highest_sound;
  export gt_lowest by gt_lowest_sound;
  export gt_highest by gt_highest_sound;
  export eq_or_const_false by eq_or_const_false_sound;
  export eq_zext_signed by eq_zext_signed_sound;
  export ne_zext_signed by ne_zext_signed_sound;
  export eq_sext_unsigned by eq_sext_unsigned_sound;
  export ne_sext_unsigned by ne_sext_unsigned_sound;
  export eq_zext_const by eq_zext_const_sound;
  export ne_zext_const by ne_zext_const_sound;
  export eq_zext_sub by eq_zext_sub_sound;
  export lt_shr_sign by lt_shr_sign_sound;
  export eq_max_left by eq_max_left_sound ].
