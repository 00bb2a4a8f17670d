(** Negation, not, De Morgan. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

(** ** Negation: 0 - x *)
Definition neg_neg := eqv "neg_neg" "-(-x) = x"
  [int"x"] [] [] []
  (K 0 - (K 0 - V"x") ~> V"x").
Theorem neg_neg_sound : rule_sound neg_neg. Proof. prove_rule. Qed.

Definition neg_sub := eqv "neg_sub" "-(x - y) = y - x"
  [int"x"; int"y"] [] [] []
  (K 0 - (V"x" - V"y") ~> V"y" - V"x").
Theorem neg_sub_sound : rule_sound neg_sub. Proof. prove_rule. Qed.

Definition add_neg := eqv "add_neg" "x + (-y) = x - y"
  [int"x"; int"y"] [] [] []
  (V"x" + (K 0 - V"y") ~> V"x" - V"y").
Theorem add_neg_sound : rule_sound add_neg. Proof. prove_rule. Qed.

Definition sub_neg := eqv "sub_neg" "x - (-y) = x + y"
  [int"x"; int"y"] [] [] []
  (V"x" - (K 0 - V"y") ~> V"x" + V"y").
Theorem sub_neg_sound : rule_sound sub_neg. Proof. prove_rule. Qed.

Definition mul_minus_one := eqv "mul_minus_one" "x * -1 = -x"
  [int"x"] [] [] []
  (V"x" * K (-1) ~> K 0 - V"x").
Theorem mul_minus_one_sound : rule_sound mul_minus_one. Proof. prove_rule. Qed.

Definition mul_neg_neg := eqv "mul_neg_neg" "(-x) * (-y) = x * y"
  [int"x"; int"y"] [] [] []
  ((K 0 - V"x") * (K 0 - V"y") ~> V"x" * V"y").
Theorem mul_neg_neg_sound : rule_sound mul_neg_neg. Proof. prove_rule. Qed.

Definition mul_neg_const := eqv "mul_neg_const" "(-x) * c = x * (-c)"
  [int"x"] [num"c"] [] []
  ((K 0 - V"x") * C"c" ~> V"x" * cst (cneg (cv"c"))).
Theorem mul_neg_const_sound : rule_sound mul_neg_const. Proof. prove_rule. Qed.

Definition neg_mul_const := eqv "neg_mul_const" "-(x * c) = x * (-c)"
  [int"x"] [num"c"] [] []
  (K 0 - (V"x" * C"c") ~> V"x" * cst (cneg (cv"c"))).
Theorem neg_mul_const_sound : rule_sound neg_mul_const. Proof. prove_rule. Qed.

Definition neg_add_neg := eqv "neg_add_neg" "(-x) + (-y) = -(x + y)"
  [int"x"; int"y"] [] [] []
  ((K 0 - V"x") + (K 0 - V"y") ~> K 0 - (V"x" + V"y")).
Theorem neg_add_neg_sound : rule_sound neg_add_neg. Proof. prove_rule. Qed.

Definition eq_neg_neg := eqv "eq_neg_neg" "-x = -y exactly if x = y"
  [int"x"; int"y"] [] [] []
  (K 0 - V"x" == K 0 - V"y" ~> V"x" == V"y").
Theorem eq_neg_neg_sound : rule_sound eq_neg_neg. Proof. prove_rule. Qed.

Definition ne_neg_neg := eqv "ne_neg_neg" "-x differs from -y exactly if x differs from y"
  [int"x"; int"y"] [] [] []
  (K 0 - V"x" != K 0 - V"y" ~> V"x" != V"y").
Theorem ne_neg_neg_sound : rule_sound ne_neg_neg. Proof. prove_rule. Qed.

Definition lt_neg_neg := eqv "lt_neg_neg" "-x < -y exactly if y < x"
  [int"x"; int"y"] [] [] []
  (K 0 - V"x" < K 0 - V"y" ~> V"y" < V"x").
Theorem lt_neg_neg_sound : rule_sound lt_neg_neg. Proof. prove_rule. Qed.

Definition div_neg_neg := ref "div_neg_neg" "(-x) / (-y) = x / y"
  [int"x"; int"y"] [] [] []
  ((K 0 - V"x") / (K 0 - V"y") ~> V"x" / V"y").
Theorem div_neg_neg_sound : rule_sound div_neg_neg.
Proof.
  rule_goal. intros. f_equal. rewrite !Z.sub_0_l. rewrite Z.quot_opp_opp by lia. reflexivity.
Qed.

Definition rem_neg_right := eqv "rem_neg_right" "x rem -y = x rem y"
  [int"x"; int"y"] [] [] []
  (V"x" rem (K 0 - V"y") ~> V"x" rem V"y").
Theorem rem_neg_right_sound : rule_sound rem_neg_right.
Proof.
  rule_open. rewrite Z.sub_0_l. split_ifs; try lia. f_equal. apply Z.rem_opp_r; lia.
Qed.

(** ** Not: x ^ -1 = -1 - x *)
Definition not_not := eqv "not_not" "~~x = x"
  [int"x"] [] [] []
  (not (not V"x") ~> V"x").
Theorem not_not_sound : rule_sound not_not. Proof. prove_rule. Qed.

Definition minus_one_sub := eqv "minus_one_sub" "-1 - x = ~x"
  [int"x"] [] [] []
  (K (-1) - V"x" ~> not V"x").
Theorem minus_one_sub_sound : rule_sound minus_one_sub.
Proof.
  rule_goal. intros. f_equal. rewrite Z.lxor_m1_r. unfold Z.lnot. lia.
Qed.

Definition not_add_one := eqv "not_add_one" "~x + 1 = -x"
  [int"x"] [] [] []
  (not V"x" + K 1 ~> K 0 - V"x").
Theorem not_add_one_sound : rule_sound not_add_one.
Proof.
  rule_goal. intros. f_equal. rewrite Z.lxor_m1_r. unfold Z.lnot. lia.
Qed.

Definition not_neg := eqv "not_neg" "~(-x) = x - 1"
  [int"x"] [] [] []
  (not (K 0 - V"x") ~> V"x" + K (-1)).
Theorem not_neg_sound : rule_sound not_neg.
Proof.
  rule_goal. intros. f_equal. rewrite Z.lxor_m1_r. unfold Z.lnot. lia.
Qed.

Definition neg_not := eqv "neg_not" "-(~x) = x + 1"
  [int"x"] [] [] []
  (K 0 - not V"x" ~> V"x" + K 1).
Theorem neg_not_sound : rule_sound neg_not.
Proof.
  rule_goal. intros. f_equal. rewrite Z.lxor_m1_r. unfold Z.lnot. lia.
Qed.

Definition not_add_const := eqv "not_add_const" "~(x + c) = (-1 - c) - x"
  [int"x"] [num"c"] [] []
  (not (V"x" + C"c") ~> cst (ck (-1) - (cv"c")) - V"x").
Theorem not_add_const_sound : rule_sound not_add_const.
Proof.
  rule_goal. intros. f_equal. rewrite Z.lxor_m1_r. unfold Z.lnot. lia.
Qed.

Definition not_sub := eqv "not_sub" "~(c - x) = x - (c + 1)"
  [int"x"] [num"c"] [] []
  (not (C"c" - V"x") ~> V"x" + cst (ck (-1) - (cv"c"))).
Theorem not_sub_sound : rule_sound not_sub.
Proof.
  rule_goal. intros. f_equal. rewrite Z.lxor_m1_r. unfold Z.lnot. lia.
Qed.

Definition sub_not := eqv "sub_not" "x - ~y = x + y + 1"
  [int"x"; int"y"] [] [] []
  (V"x" - not V"y" ~> (V"x" + V"y") + K 1).
Theorem sub_not_sound : rule_sound sub_not.
Proof.
  rule_goal. intros. f_equal. rewrite Z.lxor_m1_r. unfold Z.lnot. lia.
Qed.

Definition sub_not_not := eqv "sub_not_not" "~x - ~y = y - x"
  [int"x"; int"y"] [] [] []
  (not V"x" - not V"y" ~> V"y" - V"x").
Theorem sub_not_not_sound : rule_sound sub_not_not.
Proof.
  rule_goal. intros. f_equal. rewrite !Z.lxor_m1_r. unfold Z.lnot. lia.
Qed.

Definition add_not_self := ref "add_not_self" "x + ~x = -1"
  [int"x"] [] [] []
  (V"x" + not V"x" ~> K (-1)).
Theorem add_not_self_sound : rule_sound add_not_self.
Proof.
  rule_goal. intros. f_equal. rewrite Z.lxor_m1_r. unfold Z.lnot. lia.
Qed.

Definition eq_not_not := eqv "eq_not_not" "~x = ~y exactly if x = y"
  [int"x"; int"y"] [] [] []
  (not V"x" == not V"y" ~> V"x" == V"y").
Theorem eq_not_not_sound : rule_sound eq_not_not.
Proof.
  rule_goal. intros. f_equal. rewrite !Z.lxor_m1_r. unfold Z.lnot. bool_leaf.
Qed.

Definition ne_not_not := eqv "ne_not_not" "~x differs from ~y exactly if x differs from y"
  [int"x"; int"y"] [] [] []
  (not V"x" != not V"y" ~> V"x" != V"y").
Theorem ne_not_not_sound : rule_sound ne_not_not.
Proof.
  rule_goal. intros. f_equal. rewrite !Z.lxor_m1_r. unfold Z.lnot. bool_leaf.
Qed.

Definition lt_not_not := eqv "lt_not_not" "~x < ~y exactly if y < x"
  [int"x"; int"y"] [] [] []
  (not V"x" < not V"y" ~> V"y" < V"x").
Theorem lt_not_not_sound : rule_sound lt_not_not.
Proof.
  rule_goal. intros. f_equal. rewrite !Z.lxor_m1_r. unfold Z.lnot. bool_leaf.
Qed.

Definition lt_not_const := eqv "lt_not_const" "~x < c exactly if x > -1 - c"
  [int"x"] [num"c"] [] []
  (not V"x" < C"c" ~> V"x" > cst (ck (-1) - (cv"c"))).
Theorem lt_not_const_sound : rule_sound lt_not_const.
Proof.
  rule_goal. intros. f_equal. rewrite !Z.lxor_m1_r. unfold Z.lnot. bool_leaf.
Qed.

Definition gt_not_const := eqv "gt_not_const" "~x > c exactly if x < -1 - c"
  [int"x"] [num"c"] [] []
  (not V"x" > C"c" ~> V"x" < cst (ck (-1) - (cv"c"))).
Theorem gt_not_const_sound : rule_sound gt_not_const.
Proof.
  rule_goal. intros. f_equal. rewrite !Z.lxor_m1_r. unfold Z.lnot. bool_leaf.
Qed.

(** ** De Morgan *)
Definition and_not_not := eqv "and_not_not" "~x & ~y = ~(x | y)"
  [int"x"; int"y"] [] [] []
  (not V"x" .& not V"y" ~> not (V"x" .| V"y")).
Theorem and_not_not_sound : rule_sound and_not_not. Proof. prove_rule. Qed.

Definition or_not_not := eqv "or_not_not" "~x | ~y = ~(x & y)"
  [int"x"; int"y"] [] [] []
  (not V"x" .| not V"y" ~> not (V"x" .& V"y")).
Theorem or_not_not_sound : rule_sound or_not_not. Proof. prove_rule. Qed.

Definition not_and_not := eqv "not_and_not" "~(~x & y) = x | ~y"
  [int"x"; int"y"] [] [] []
  (not (not V"x" .& V"y") ~> V"x" .| not V"y").
Theorem not_and_not_sound : rule_sound not_and_not. Proof. prove_rule. Qed.

Definition not_or_not := eqv "not_or_not" "~(~x | y) = x & ~y"
  [int"x"; int"y"] [] [] []
  (not (not V"x" .| V"y") ~> V"x" .& not V"y").
Theorem not_or_not_sound : rule_sound not_or_not. Proof. prove_rule. Qed.

Definition xor_not_not := eqv "xor_not_not" "~x ^ ~y = x ^ y"
  [int"x"; int"y"] [] [] []
  (not V"x" .^ not V"y" ~> V"x" .^ V"y").
Theorem xor_not_not_sound : rule_sound xor_not_not. Proof. prove_rule. Qed.

(** ** min and max under reversal *)
Definition min_neg_neg := eqv "min_neg_neg" "min(-x, -y) = -max(x, y)"
  [int"x"; int"y"] [] [] []
  (min_ (K 0 - V"x") (K 0 - V"y") ~> K 0 - max_ (V"x") (V"y")).
Theorem min_neg_neg_sound : rule_sound min_neg_neg. Proof. prove_rule. Qed.

Definition max_neg_neg := eqv "max_neg_neg" "max(-x, -y) = -min(x, y)"
  [int"x"; int"y"] [] [] []
  (max_ (K 0 - V"x") (K 0 - V"y") ~> K 0 - min_ (V"x") (V"y")).
Theorem max_neg_neg_sound : rule_sound max_neg_neg. Proof. prove_rule. Qed.


Definition rules : group := mkGroup "Tuffy.Rules.Negation" [
  export neg_neg by neg_neg_sound;
  export neg_sub by neg_sub_sound;
  export add_neg by add_neg_sound;
  export sub_neg by sub_neg_sound;
  export mul_minus_one by mul_minus_one_sound;
  export mul_neg_neg by mul_neg_neg_sound;
  export mul_neg_const by mul_neg_const_sound;
  export neg_mul_const by neg_mul_const_sound;
  export neg_add_neg by neg_add_neg_sound;
  export eq_neg_neg by eq_neg_neg_sound;
  export ne_neg_neg by ne_neg_neg_sound;
  export lt_neg_neg by lt_neg_neg_sound;
  export div_neg_neg by div_neg_neg_sound;
  export rem_neg_right by rem_neg_right_sound;
  export not_not by not_not_sound;
  export minus_one_sub by minus_one_sub_sound;
  export not_add_one by not_add_one_sound;
  export not_neg by not_neg_sound;
  export neg_not by neg_not_sound;
  export not_add_const by not_add_const_sound;
  export not_sub by not_sub_sound;
  export sub_not by sub_not_sound;
  export sub_not_not by sub_not_not_sound;
  export add_not_self by add_not_self_sound;
  export eq_not_not by eq_not_not_sound;
  export ne_not_not by ne_not_not_sound;
  export lt_not_not by lt_not_not_sound;
  export lt_not_const by lt_not_const_sound;
  export gt_not_const by gt_not_const_sound;
  export and_not_not by and_not_not_sound;
  export or_not_not by or_not_not_sound;
  export not_and_not by not_and_not_sound;
  export not_or_not by not_or_not_sound;
  export xor_not_not by xor_not_not_sound;
  export min_neg_neg by min_neg_neg_sound;
  export max_neg_neg by max_neg_neg_sound ].
