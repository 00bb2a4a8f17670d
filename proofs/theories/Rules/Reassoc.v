(** Constants meet: reassociation in one direction, constants outward and to the right. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

(** ** Constants meet *)
Definition add_add_const := eqv "add_add_const" "(x + a) + b = x + (a + b)"
  [int"x"] [num"a"; num"b"] [] []
  ((V"x" + C"a") + C"b" ~> V"x" + cst (cv"a" + (cv"b"))).
Theorem add_add_const_sound : rule_sound add_add_const. Proof. prove_rule. Qed.

Definition sub_const := eqv "sub_const" "x - c = x + (-c)"
  [int"x"] [num"c"] [] []
  (V"x" - C"c" ~> V"x" + cst (cneg (cv"c"))).
Theorem sub_const_sound : rule_sound sub_const. Proof. prove_rule. Qed.

Definition const_sub_add := eqv "const_sub_add" "c - (x + a) = (c - a) - x"
  [int"x"] [num"a"; num"c"] [] []
  (C"c" - (V"x" + C"a") ~> cst (cv"c" - (cv"a")) - V"x").
Theorem const_sub_add_sound : rule_sound const_sub_add. Proof. prove_rule. Qed.

Definition const_sub_sub := eqv "const_sub_sub" "c - (a - x) = x + (c - a)"
  [int"x"] [num"a"; num"c"] [] []
  (C"c" - (C"a" - V"x") ~> V"x" + cst (cv"c" - (cv"a"))).
Theorem const_sub_sub_sound : rule_sound const_sub_sub. Proof. prove_rule. Qed.

Definition add_const_sub := eqv "add_const_sub" "(a - x) + c = (a + c) - x"
  [int"x"] [num"a"; num"c"] [] []
  ((C"a" - V"x") + C"c" ~> cst (cv"a" + (cv"c")) - V"x").
Theorem add_const_sub_sound : rule_sound add_const_sub. Proof. prove_rule. Qed.

Definition mul_mul_const := eqv "mul_mul_const" "(x * a) * b = x * (a * b)"
  [int"x"] [num"a"; num"b"] [] []
  ((V"x" * C"a") * C"b" ~> V"x" * cst (cv"a" * (cv"b"))).
Theorem mul_mul_const_sound : rule_sound mul_mul_const. Proof. prove_rule. Qed.

Definition mul_shl_const := eqv "mul_shl_const" "(x << a) * c = x * (c * 2^a)"
  [int"x"] [num"a"; num"c"] [ck 0 <= (cv"a")]%pred []
  ((V"x" << C"a") * C"c" ~> V"x" * cst (cv"c" << (cv"a"))).
Theorem mul_shl_const_sound : rule_sound mul_shl_const.
Proof.
  rule_goal. intros. f_equal. rewrite !Z.shiftl_mul_pow2 by lia. ring.
Qed.

Definition shl_mul_const := eqv "shl_mul_const" "(x * c) << a = x * (c * 2^a)"
  [int"x"] [num"a"; num"c"] [ck 0 <= (cv"a")]%pred [FNonConst "x"]
  ((V"x" * C"c") << C"a" ~> V"x" * cst (cv"c" << (cv"a"))).
Theorem shl_mul_const_sound : rule_sound shl_mul_const.
Proof.
  rule_goal. intros. f_equal. rewrite !Z.shiftl_mul_pow2 by lia. ring.
Qed.

Definition and_and_const := eqv "and_and_const" "(x & a) & b = x & (a & b)"
  [int"x"] [num"a"; num"b"] [] []
  ((V"x" .& C"a") .& C"b" ~> V"x" .& cst (cv"a" .& (cv"b"))).
Theorem and_and_const_sound : rule_sound and_and_const. Proof. prove_rule. Qed.

Definition or_or_const := eqv "or_or_const" "(x | a) | b = x | (a | b)"
  [int"x"] [num"a"; num"b"] [] []
  ((V"x" .| C"a") .| C"b" ~> V"x" .| cst (cv"a" .| (cv"b"))).
Theorem or_or_const_sound : rule_sound or_or_const. Proof. prove_rule. Qed.

Definition xor_xor_const := eqv "xor_xor_const" "(x ^ a) ^ b = x ^ (a ^ b)"
  [int"x"] [num"a"; num"b"] [] []
  ((V"x" .^ C"a") .^ C"b" ~> V"x" .^ cst (cv"a" .^ (cv"b"))).
Theorem xor_xor_const_sound : rule_sound xor_xor_const. Proof. prove_rule. Qed.

Definition min_min_const := eqv "min_min_const" "min(min(x, a), b) = min(x, min(a, b))"
  [int"x"] [num"a"; num"b"] [] []
  (min_ (min_ (V"x") (C"a")) (C"b") ~> min_ (V"x") (cst (cmin (cv"a") (cv"b")))).
Theorem min_min_const_sound : rule_sound min_min_const. Proof. prove_rule. Qed.

Definition max_max_const := eqv "max_max_const" "max(max(x, a), b) = max(x, max(a, b))"
  [int"x"] [num"a"; num"b"] [] []
  (max_ (max_ (V"x") (C"a")) (C"b") ~> max_ (V"x") (cst (cmax (cv"a") (cv"b")))).
Theorem max_max_const_sound : rule_sound max_max_const. Proof. prove_rule. Qed.

Definition min_max_const := ref "min_max_const" "clamping to a single value"
  [int"x"] [num"a"; num"b"] [cv"b" <= (cv"a")]%pred []
  (min_ (max_ (V"x") (C"a")) (C"b") ~> C"b").
Theorem min_max_const_sound : rule_sound min_max_const. Proof. prove_rule. Qed.

(** ** Constants move outward, where they can meet others *)
Definition add_const_out := eqv "add_const_out" "(x + c) + (y + d) = (x + y) + (c + d)"
  [int"x"; int"y"] [num"c"; num"d"] [] []
  ((V"x" + C"c") + (V"y" + C"d") ~> (V"x" + V"y") + cst (cv"c" + (cv"d"))).
Theorem add_const_out_sound : rule_sound add_const_out. Proof. prove_rule. Qed.

Definition sub_const_out := eqv "sub_const_out" "(x + c) - (y + d) = (x - y) + (c - d)"
  [int"x"; int"y"] [num"c"; num"d"] [] []
  ((V"x" + C"c") - (V"y" + C"d") ~> (V"x" - V"y") + cst (cv"c" - (cv"d"))).
Theorem sub_const_out_sound : rule_sound sub_const_out. Proof. prove_rule. Qed.

Definition sub_add_const := eqv "sub_add_const" "x - (y + c) = (x - y) + (-c)"
  [int"x"; int"y"] [num"c"] [] []
  (V"x" - (V"y" + C"c") ~> (V"x" - V"y") + cst (cneg (cv"c"))).
Theorem sub_add_const_sound : rule_sound sub_add_const. Proof. prove_rule. Qed.

Definition sub_sub_const := eqv "sub_sub_const" "x - (c - y) = (x + y) - c"
  [int"x"; int"y"] [num"c"] [] []
  (V"x" - (C"c" - V"y") ~> (V"x" + V"y") + cst (cneg (cv"c"))).
Theorem sub_sub_const_sound : rule_sound sub_sub_const. Proof. prove_rule. Qed.

Definition mul_const_out := eqv "mul_const_out" "(x * c) * (y * d) = (x * y) * (c * d)"
  [int"x"; int"y"] [num"c"; num"d"] [] []
  ((V"x" * C"c") * (V"y" * C"d") ~> (V"x" * V"y") * cst (cv"c" * (cv"d"))).
Theorem mul_const_out_sound : rule_sound mul_const_out. Proof. prove_rule. Qed.


Definition rules : group := mkGroup "Tuffy.Rules.Reassoc" [
  export add_add_const by add_add_const_sound;
  export sub_const by sub_const_sound;
  export const_sub_add by const_sub_add_sound;
  export const_sub_sub by const_sub_sub_sound;
  export add_const_sub by add_const_sub_sound;
  export mul_mul_const by mul_mul_const_sound;
  export mul_shl_const by mul_shl_const_sound;
  export shl_mul_const by shl_mul_const_sound;
  export and_and_const by and_and_const_sound;
  export or_or_const by or_or_const_sound;
  export xor_xor_const by xor_xor_const_sound;
  export min_min_const by min_min_const_sound;
  export max_max_const by max_max_const_sound;
  export min_max_const by min_max_const_sound;
  export add_const_out by add_const_out_sound;
  export sub_const_out by sub_const_out_sound;
  export sub_add_const by sub_add_const_sound;
  export sub_sub_const by sub_sub_const_sound;
  export mul_const_out by mul_const_out_sound ].
