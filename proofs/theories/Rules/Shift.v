(** Shifts: with each other, with masks, with arithmetic. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

(** ** Nothing to shift *)
Definition shl_zero := eqv "shl_zero" "x << 0 = x"
  [int"x"] [] [] []
  (V"x" << K 0 ~> V"x").
Theorem shl_zero_sound : rule_sound shl_zero. Proof. prove_rule. Qed.

Definition shr_zero := eqv "shr_zero" "x >> 0 = x"
  [int"x"] [] [] []
  (V"x" >> K 0 ~> V"x").
Theorem shr_zero_sound : rule_sound shr_zero. Proof. prove_rule. Qed.

Definition zero_shl := ref "zero_shl" "0 << x = 0"
  [int"x"] [] [] []
  (K 0 << V"x" ~> K 0).
Theorem zero_shl_sound : rule_sound zero_shl. Proof. prove_rule. Qed.

Definition zero_shr := ref "zero_shr" "0 >> x = 0"
  [int"x"] [] [] []
  (K 0 >> V"x" ~> K 0).
Theorem zero_shr_sound : rule_sound zero_shr. Proof. prove_rule. Qed.

Definition minus_one_shr := ref "minus_one_shr" "-1 >> x = -1"
  [int"x"] [] [] []
  (K (-1) >> V"x" ~> K (-1)).
Theorem minus_one_shr_sound : rule_sound minus_one_shr. Proof. prove_rule. Qed.

(** ** Shifts meet *)
Definition shl_shl := eqv "shl_shl" "(x << a) << b = x << (a + b)"
  [int"x"] [num"a"; num"b"] [ck 0 <= (cv"a"); ck 0 <= (cv"b")]%pred []
  ((V"x" << C"a") << C"b" ~> V"x" << cst (cv"a" + (cv"b"))).
Theorem shl_shl_sound : rule_sound shl_shl. Proof. prove_rule. Qed.

Definition shr_shr := eqv "shr_shr" "(x >> a) >> b = x >> (a + b)"
  [int"x"] [num"a"; num"b"] [ck 0 <= (cv"a"); ck 0 <= (cv"b")]%pred []
  ((V"x" >> C"a") >> C"b" ~> V"x" >> cst (cv"a" + (cv"b"))).
Theorem shr_shr_sound : rule_sound shr_shr. Proof. prove_rule. Qed.

Definition shr_shl_less := eqv "shr_shl_less" "(x << a) >> b = x << (a - b), b <= a"
  [int"x"] [num"a"; num"b"] [ck 0 <= (cv"b"); cv"b" <= (cv"a")]%pred []
  ((V"x" << C"a") >> C"b" ~> V"x" << cst (cv"a" - (cv"b"))).
Theorem shr_shl_less_sound : rule_sound shr_shl_less. Proof. prove_rule. Qed.

Definition shr_shl_more := eqv "shr_shl_more" "(x << a) >> b = x >> (b - a), a <= b"
  [int"x"] [num"a"; num"b"] [ck 0 <= (cv"a"); cv"a" <= (cv"b")]%pred []
  ((V"x" << C"a") >> C"b" ~> V"x" >> cst (cv"b" - (cv"a"))).
Theorem shr_shl_more_sound : rule_sound shr_shl_more. Proof. prove_rule. Qed.

Definition shl_shr := eqv "shl_shr" "(x >> a) << a clears the low a bits"
  [int"x"] [num"a"] [ck 0 <= (cv"a")]%pred []
  ((V"x" >> C"a") << C"a" ~> V"x" .& cst (cneg (pow2 (cv"a")))).
Theorem shl_shr_sound : rule_sound shl_shr.
Proof.
  rule_goal. intros x a; intros. f_equal. rewrite land_neg_pow2, Z.shiftl_mul_pow2 by lia. reflexivity.
Qed.

Definition shr_shl_any := ref "shr_shl_any" "(x << y) >> y = x"
  [int"x"; int"y"] [] [] []
  ((V"x" << V"y") >> V"y" ~> V"x").
Theorem shr_shl_any_sound : rule_sound shr_shl_any. Proof. prove_rule. Qed.

(** ** Shifts and masks *)
Definition and_shl_shl := eqv "and_shl_shl" "(x << c) & (y << c) = (x & y) << c"
  [int"x"; int"y"; int"z"] [] [] []
  ((V"x" << V"z") .& (V"y" << V"z") ~> (V"x" .& V"y") << V"z").
Theorem and_shl_shl_sound : rule_sound and_shl_shl. Proof. prove_rule. Qed.

Definition or_shl_shl := eqv "or_shl_shl" "(x << c) | (y << c) = (x | y) << c"
  [int"x"; int"y"; int"z"] [] [] []
  ((V"x" << V"z") .| (V"y" << V"z") ~> (V"x" .| V"y") << V"z").
Theorem or_shl_shl_sound : rule_sound or_shl_shl. Proof. prove_rule. Qed.

Definition xor_shl_shl := eqv "xor_shl_shl" "(x << c) ^ (y << c) = (x ^ y) << c"
  [int"x"; int"y"; int"z"] [] [] []
  ((V"x" << V"z") .^ (V"y" << V"z") ~> (V"x" .^ V"y") << V"z").
Theorem xor_shl_shl_sound : rule_sound xor_shl_shl. Proof. prove_rule. Qed.

Definition and_shr_shr := eqv "and_shr_shr" "(x >> c) & (y >> c) = (x & y) >> c"
  [int"x"; int"y"; int"z"] [] [] []
  ((V"x" >> V"z") .& (V"y" >> V"z") ~> (V"x" .& V"y") >> V"z").
Theorem and_shr_shr_sound : rule_sound and_shr_shr. Proof. prove_rule. Qed.

Definition or_shr_shr := eqv "or_shr_shr" "(x >> c) | (y >> c) = (x | y) >> c"
  [int"x"; int"y"; int"z"] [] [] []
  ((V"x" >> V"z") .| (V"y" >> V"z") ~> (V"x" .| V"y") >> V"z").
Theorem or_shr_shr_sound : rule_sound or_shr_shr. Proof. prove_rule. Qed.

Definition xor_shr_shr := eqv "xor_shr_shr" "(x >> c) ^ (y >> c) = (x ^ y) >> c"
  [int"x"; int"y"; int"z"] [] [] []
  ((V"x" >> V"z") .^ (V"y" >> V"z") ~> (V"x" .^ V"y") >> V"z").
Theorem xor_shr_shr_sound : rule_sound xor_shr_shr. Proof. prove_rule. Qed.

Definition add_shl_shl := eqv "add_shl_shl" "(x << c) + (y << c) = (x + y) << c"
  [int"x"; int"y"; int"z"] [] [] []
  ((V"x" << V"z") + (V"y" << V"z") ~> (V"x" + V"y") << V"z").
Theorem add_shl_shl_sound : rule_sound add_shl_shl.
Proof.
  rule_goal. intros. f_equal. rewrite !Z.shiftl_mul_pow2 by lia. ring.
Qed.

Definition sub_shl_shl := eqv "sub_shl_shl" "(x << c) - (y << c) = (x - y) << c"
  [int"x"; int"y"; int"z"] [] [] []
  ((V"x" << V"z") - (V"y" << V"z") ~> (V"x" - V"y") << V"z").
Theorem sub_shl_shl_sound : rule_sound sub_shl_shl.
Proof.
  rule_goal. intros. f_equal. rewrite !Z.shiftl_mul_pow2 by lia. ring.
Qed.

Definition and_shl_const := eqv "and_shl_const" "a mask that reads shifted-in zeros only is not needed"
  [int"x"] [num"a"; num"c"] [ck 0 <= (cv"a"); (cv"c" .| ones (cv"a")) == ck (-1)]%pred []
  ((V"x" << C"a") .& C"c" ~> V"x" << C"a").
Theorem and_shl_const_sound : rule_sound and_shl_const.
Proof.
  rule_goal. intros x a c Ha E; intros. f_equal. apply Z.bits_inj'. intros i Hi. apply (f_equal (fun z =>
    Z.testbit z i)) in E. revert E. bit_rw. intros E. destruct (Z.ltb_spec i a); [now rewrite Z.testbit_neg_r by
    lia|]. rewrite orb_false_r in E. now rewrite E, andb_true_r.
Qed.

Definition and_shl_zero := ref "and_shl_zero" "a mask below the shift keeps nothing"
  [int"x"] [num"a"; num"c"] [ck 0 <= (cv"a"); (cv"c" .& ones (cv"a")) == (cv"c")]%pred []
  ((V"x" << C"a") .& C"c" ~> K 0).
Theorem and_shl_zero_sound : rule_sound and_shl_zero.
Proof.
  rule_goal. intros x a c Ha E; intros. f_equal. apply Z.bits_inj'. intros i Hi. apply (f_equal (fun z =>
    Z.testbit z i)) in E. revert E. bit_rw. intros E. destruct (Z.ltb_spec i a); [now rewrite Z.testbit_neg_r by
    lia|]. rewrite andb_false_r in E. now rewrite <- E, andb_false_r.
Qed.

Definition shr_and_shl_mask := eqv "shr_and_shl_mask" "(x & (-1 << a)) >> a = x >> a: the cleared bits are shifted out"
  [int"x"] [num"a"; num"c"] [ck 0 <= (cv"a"); (cv"c" .| ones (cv"a")) == ck (-1)]%pred []
  ((V"x" .& C"c") >> C"a" ~> V"x" >> C"a").
Theorem shr_and_shl_mask_sound : rule_sound shr_and_shl_mask.
Proof.
  rule_goal. intros x a c Ha E; intros. f_equal. apply Z.bits_inj'. intros i Hi. bit_rw. apply (f_equal (fun z =>
    Z.testbit z (i + a))) in E. revert E. bit_rw. rewrite (proj2 (Z.ltb_ge (i + a) a)), orb_false_r by lia.
    intros E. now rewrite E, andb_true_r.
Qed.

Definition shr_or_low := eqv "shr_or_low" "(x | c) >> a = x >> a if c lies below bit a"
  [int"x"] [num"a"; num"c"] [ck 0 <= (cv"a"); ck 0 <= (cv"c"); cv"c" < pow2 (cv"a")]%pred []
  ((V"x" .| C"c") >> C"a" ~> V"x" >> C"a").
Theorem shr_or_low_sound : rule_sound shr_or_low.
Proof.
  rule_goal. intros x a c; intros. f_equal. rewrite Z.shiftr_lor, (Z.shiftr_div_pow2 c), (Z.div_small c) by lia.
    apply Z.lor_0_r.
Qed.

Definition shr_add_low := eqv "shr_add_low" "((x << a) + c) >> a = x if c lies below bit a"
  [int"x"] [num"a"; num"c"] [ck 0 <= (cv"a"); ck 0 <= (cv"c"); cv"c" < pow2 (cv"a")]%pred []
  (((V"x" << C"a") + C"c") >> C"a" ~> V"x").
Theorem shr_add_low_sound : rule_sound shr_add_low.
Proof.
  rule_goal. intros x a c; intros. f_equal. rewrite Z.shiftl_mul_pow2, Z.shiftr_div_pow2, Z.div_add_l,
    Z.div_small by lia. lia.
Qed.

Definition shr_small := ref "shr_small" "x >> c = 0 if 0 <= x < 2^c"
  [int"x"] [num"lo"; num"hi"; num"c"] [ck 0 <= (cv"c"); ck 0 <= (cv"lo"); cv"hi" < pow2 (cv"c")]%pred []
  ((V"x" :r (cv"lo", cv"hi")) >> C"c" ~> K 0).
Theorem shr_small_sound : rule_sound shr_small.
Proof.
  rule_goal. intros. f_equal. rewrite Z.shiftr_div_pow2 by lia. apply Z.div_small. lia.
Qed.

Definition shr_sign := ref "shr_sign" "x >> c = -1 if -2^c <= x < 0"
  [int"x"] [num"lo"; num"hi"; num"c"] [ck 0 <= (cv"c"); cv"hi" < ck 0; cneg (pow2 (cv"c")) <= (cv"lo")]%pred []
  ((V"x" :r (cv"lo", cv"hi")) >> C"c" ~> K (-1)).
Theorem shr_sign_sound : rule_sound shr_sign.
Proof.
  rule_goal. intros x lo hi c; intros. f_equal. rewrite Z.shiftr_div_pow2 by lia. symmetry. apply Z.div_unique
    with (x + 2 ^ c); lia.
Qed.

Definition mul_shl_one := eqv "mul_shl_one" "x * (1 << y) = x << y"
  [int"x"; int"y"] [] [] [FNonConst "x"]
  (V"x" * (K 1 << V"y") ~> V"x" << V"y").
Theorem mul_shl_one_sound : rule_sound mul_shl_one.
Proof.
  rule_goal. intros. f_equal. rewrite !Z.shiftl_mul_pow2 by lia. ring.
Qed.

Definition mul_shl_out := eqv "mul_shl_out" "(x << c) * y = (x * y) << c"
  [int"x"; int"y"] [num"c"] [ck 0 <= (cv"c")]%pred []
  ((V"x" << C"c") * V"y" ~> (V"x" * V"y") << C"c").
Theorem mul_shl_out_sound : rule_sound mul_shl_out.
Proof.
  rule_goal. intros. f_equal. rewrite !Z.shiftl_mul_pow2 by lia. ring.
Qed.

Definition ne_and_bit := eqv "ne_and_bit" "bit c of x, tested as the lowest bit of x >> c"
  [int"x"] [num"c"] [ck 0 <= (cv"c")]%pred []
  (zext (ck 1) (V"x" >> C"c") != K 0 ~> (V"x" .& cst (pow2 (cv"c"))) != K 0).
Theorem ne_and_bit_sound : rule_sound ne_and_bit.
Proof.
  rule_goal. intros x c; intros. f_equal. f_equal. rewrite <- bit_test by auto.
  unfold zextz. rewrite <- (Z.land_ones _ 1) by lia. reflexivity.
Qed.

Definition eq_and_bit := eqv "eq_and_bit" "bit c of x, tested as the lowest bit of x >> c"
  [int"x"] [num"c"] [ck 0 <= (cv"c")]%pred []
  (zext (ck 1) (V"x" >> C"c") == K 0 ~> (V"x" .& cst (pow2 (cv"c"))) == K 0).
Theorem eq_and_bit_sound : rule_sound eq_and_bit.
Proof.
  rule_goal. intros x c; intros. f_equal. rewrite <- bit_test by auto.
  unfold zextz. rewrite <- (Z.land_ones _ 1) by lia. reflexivity.
Qed.


Definition rules : group := mkGroup "Tuffy.Rules.Shift" [
  export shl_zero by shl_zero_sound;
  export shr_zero by shr_zero_sound;
  export zero_shl by zero_shl_sound;
  export zero_shr by zero_shr_sound;
  export minus_one_shr by minus_one_shr_sound;
  export shl_shl by shl_shl_sound;
  export shr_shr by shr_shr_sound;
  export shr_shl_less by shr_shl_less_sound;
  export shr_shl_more by shr_shl_more_sound;
  export shl_shr by shl_shr_sound;
  export shr_shl_any by shr_shl_any_sound;
  export and_shl_shl by and_shl_shl_sound;
  export or_shl_shl by or_shl_shl_sound;
  export xor_shl_shl by xor_shl_shl_sound;
  export and_shr_shr by and_shr_shr_sound;
  export or_shr_shr by or_shr_shr_sound;
  export xor_shr_shr by xor_shr_shr_sound;
  export add_shl_shl by add_shl_shl_sound;
  export sub_shl_shl by sub_shl_shl_sound;
  export and_shl_const by and_shl_const_sound;
  export and_shl_zero by and_shl_zero_sound;
  export shr_and_shl_mask by shr_and_shl_mask_sound;
  export shr_or_low by shr_or_low_sound;
  export shr_add_low by shr_add_low_sound;
  export shr_small by shr_small_sound;
  export shr_sign by shr_sign_sound;
  export mul_shl_one by mul_shl_one_sound;
  export mul_shl_out by mul_shl_out_sound;
  export ne_and_bit by ne_and_bit_sound;
  export eq_and_bit by eq_and_bit_sound ].
