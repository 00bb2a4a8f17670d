(** Identities and absorption of exact arithmetic. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

(** ** Neutral and absorbing constants *)
Definition add_zero := eqv "add_zero" "x + 0 = x"
  [int"x"] [] [] []
  (V"x" + K 0 ~> V"x").
Theorem add_zero_sound : rule_sound add_zero. Proof. prove_rule. Qed.

Definition sub_zero := eqv "sub_zero" "x - 0 = x"
  [int"x"] [] [] []
  (V"x" - K 0 ~> V"x").
Theorem sub_zero_sound : rule_sound sub_zero. Proof. prove_rule. Qed.

Definition sub_self := ref "sub_self" "x - x = 0"
  [int"x"] [] [] []
  (V"x" - V"x" ~> K 0).
Theorem sub_self_sound : rule_sound sub_self. Proof. prove_rule. Qed.

Definition mul_one := eqv "mul_one" "x * 1 = x"
  [int"x"] [] [] []
  (V"x" * K 1 ~> V"x").
Theorem mul_one_sound : rule_sound mul_one. Proof. prove_rule. Qed.

Definition mul_zero := ref "mul_zero" "x * 0 = 0"
  [int"x"] [] [] []
  (V"x" * K 0 ~> K 0).
Theorem mul_zero_sound : rule_sound mul_zero. Proof. prove_rule. Qed.

Definition min_self := eqv "min_self" "the lesser of x and x is x"
  [int"x"] [] [] []
  (min_ (V"x") (V"x") ~> V"x").
Theorem min_self_sound : rule_sound min_self. Proof. prove_rule. Qed.

Definition max_self := eqv "max_self" "the greater of x and x is x"
  [int"x"] [] [] []
  (max_ (V"x") (V"x") ~> V"x").
Theorem max_self_sound : rule_sound max_self. Proof. prove_rule. Qed.

(** ** A sum or difference that cancels *)
Definition add_sub_cancel := ref "add_sub_cancel" "(x - y) + y = x"
  [int"x"; int"y"] [] [] []
  ((V"x" - V"y") + V"y" ~> V"x").
Theorem add_sub_cancel_sound : rule_sound add_sub_cancel. Proof. prove_rule. Qed.

Definition sub_add_cancel := ref "sub_add_cancel" "(x + y) - y = x"
  [int"x"; int"y"] [] [] []
  ((V"x" + V"y") - V"y" ~> V"x").
Theorem sub_add_cancel_sound : rule_sound sub_add_cancel. Proof. prove_rule. Qed.

Definition sub_sub_cancel := ref "sub_sub_cancel" "x - (x - y) = y"
  [int"x"; int"y"] [] [] []
  (V"x" - (V"x" - V"y") ~> V"y").
Theorem sub_sub_cancel_sound : rule_sound sub_sub_cancel. Proof. prove_rule. Qed.

Definition sub_cancel_common := ref "sub_cancel_common" "(x + y) - (x + z) = y - z"
  [int"x"; int"y"; int"z"] [] [] []
  ((V"x" + V"y") - (V"x" + V"z") ~> V"y" - V"z").
Theorem sub_cancel_common_sound : rule_sound sub_cancel_common. Proof. prove_rule. Qed.

Definition sub_cancel_common_sub := ref "sub_cancel_common_sub" "(x - y) - (x - z) = z - y"
  [int"x"; int"y"; int"z"] [] [] []
  ((V"x" - V"y") - (V"x" - V"z") ~> V"z" - V"y").
Theorem sub_cancel_common_sub_sound : rule_sound sub_cancel_common_sub. Proof. prove_rule. Qed.

Definition sub_cancel_minuend := ref "sub_cancel_minuend" "(x - y) - x = 0 - y"
  [int"x"; int"y"] [] [] []
  ((V"x" - V"y") - V"x" ~> K 0 - V"y").
Theorem sub_cancel_minuend_sound : rule_sound sub_cancel_minuend. Proof. prove_rule. Qed.

Definition sub_cancel_addend := ref "sub_cancel_addend" "x - (x + y) = 0 - y"
  [int"x"; int"y"] [] [] []
  (V"x" - (V"x" + V"y") ~> K 0 - V"y").
Theorem sub_cancel_addend_sound : rule_sound sub_cancel_addend. Proof. prove_rule. Qed.

Definition add_cancel_sub := ref "add_cancel_sub" "(x - y) + (y - z) = x - z"
  [int"x"; int"y"; int"z"] [] [] []
  ((V"x" - V"y") + (V"y" - V"z") ~> V"x" - V"z").
Theorem add_cancel_sub_sound : rule_sound add_cancel_sub. Proof. prove_rule. Qed.

(** ** Repeated operands *)
Definition add_self := eqv "add_self" "x + x = x << 1"
  [int"x"] [] [] [FNonConst "x"]
  (V"x" + V"x" ~> V"x" << K 1).
Theorem add_self_sound : rule_sound add_self.
Proof. rule_goal. intros. f_equal. rewrite Z.shiftl_mul_pow2 by lia. lia. Qed.

Definition add_mul_self := eqv "add_mul_self" "x * c + x = x * (c + 1)"
  [int"x"] [num"c"] [] [FNonConst "x"]
  (V"x" * C"c" + V"x" ~> V"x" * cst (cv"c" + ck 1)).
Theorem add_mul_self_sound : rule_sound add_mul_self. Proof. prove_rule. Qed.

Definition sub_mul_self := eqv "sub_mul_self" "x * c - x = x * (c - 1)"
  [int"x"] [num"c"] [] [FNonConst "x"]
  (V"x" * C"c" - V"x" ~> V"x" * cst (cv"c" - ck 1)).
Theorem sub_mul_self_sound : rule_sound sub_mul_self. Proof. prove_rule. Qed.

Definition self_sub_mul := eqv "self_sub_mul" "x - x * c = x * (1 - c)"
  [int"x"] [num"c"] [] [FNonConst "x"]
  (V"x" - V"x" * C"c" ~> V"x" * cst (ck 1 - (cv"c"))).
Theorem self_sub_mul_sound : rule_sound self_sub_mul. Proof. prove_rule. Qed.

Definition add_mul_mul := eqv "add_mul_mul" "x * a + x * b = x * (a + b)"
  [int"x"] [num"a"; num"b"] [] []
  (V"x" * C"a" + V"x" * C"b" ~> V"x" * cst (cv"a" + (cv"b"))).
Theorem add_mul_mul_sound : rule_sound add_mul_mul. Proof. prove_rule. Qed.

Definition sub_mul_mul := eqv "sub_mul_mul" "x * a - x * b = x * (a - b)"
  [int"x"] [num"a"; num"b"] [] []
  (V"x" * C"a" - V"x" * C"b" ~> V"x" * cst (cv"a" - (cv"b"))).
Theorem sub_mul_mul_sound : rule_sound sub_mul_mul. Proof. prove_rule. Qed.

(** The same where one factor is a power of two, which is a shift by then. *)
Definition add_mul_shl := eqv "add_mul_shl" "x * a + (x << b) = x * (a + 2^b)"
  [int"x"] [num"a"; num"b"] [ck 0 <= (cv"b")]%pred []
  (V"x" * C"a" + (V"x" << C"b") ~> V"x" * cst (cv"a" + pow2 (cv"b"))).
Theorem add_mul_shl_sound : rule_sound add_mul_shl.
Proof. rule_goal. intros. f_equal. rewrite Z.shiftl_mul_pow2 by lia. ring. Qed.

Definition sub_mul_shl := eqv "sub_mul_shl" "x * a - (x << b) = x * (a - 2^b)"
  [int"x"] [num"a"; num"b"] [ck 0 <= (cv"b")]%pred []
  (V"x" * C"a" - (V"x" << C"b") ~> V"x" * cst (cv"a" - pow2 (cv"b"))).
Theorem sub_mul_shl_sound : rule_sound sub_mul_shl.
Proof. rule_goal. intros. f_equal. rewrite Z.shiftl_mul_pow2 by lia. ring. Qed.

Definition sub_shl_mul := eqv "sub_shl_mul" "(x << b) - x * a = x * (2^b - a)"
  [int"x"] [num"a"; num"b"] [ck 0 <= (cv"b")]%pred []
  ((V"x" << C"b") - V"x" * C"a" ~> V"x" * cst (pow2 (cv"b") - cv"a")).
Theorem sub_shl_mul_sound : rule_sound sub_shl_mul.
Proof. rule_goal. intros. f_equal. rewrite Z.shiftl_mul_pow2 by lia. ring. Qed.

Definition add_factor := eqv "add_factor" "x * z + y * z = (x + y) * z"
  [int"x"; int"y"; int"z"] [] [] []
  (V"x" * V"z" + V"y" * V"z" ~> (V"x" + V"y") * V"z").
Theorem add_factor_sound : rule_sound add_factor. Proof. prove_rule. Qed.

Definition sub_factor := eqv "sub_factor" "x * z - y * z = (x - y) * z"
  [int"x"; int"y"; int"z"] [] [] []
  (V"x" * V"z" - V"y" * V"z" ~> (V"x" - V"y") * V"z").
Theorem sub_factor_sound : rule_sound sub_factor. Proof. prove_rule. Qed.

(** ** min and max *)
Definition min_max_absorb := ref "min_max_absorb" "min(x, max(x, y)) = x"
  [int"x"; int"y"] [] [] []
  (min_ (V"x") (max_ (V"x") (V"y")) ~> V"x").
Theorem min_max_absorb_sound : rule_sound min_max_absorb. Proof. prove_rule. Qed.

Definition max_min_absorb := ref "max_min_absorb" "max(x, min(x, y)) = x"
  [int"x"; int"y"] [] [] []
  (max_ (V"x") (min_ (V"x") (V"y")) ~> V"x").
Theorem max_min_absorb_sound : rule_sound max_min_absorb. Proof. prove_rule. Qed.

Definition min_min_same := eqv "min_min_same" "min(x, min(x, y)) = min(x, y)"
  [int"x"; int"y"] [] [] []
  (min_ (V"x") (min_ (V"x") (V"y")) ~> min_ (V"x") (V"y")).
Theorem min_min_same_sound : rule_sound min_min_same. Proof. prove_rule. Qed.

Definition max_max_same := eqv "max_max_same" "max(x, max(x, y)) = max(x, y)"
  [int"x"; int"y"] [] [] []
  (max_ (V"x") (max_ (V"x") (V"y")) ~> max_ (V"x") (V"y")).
Theorem max_max_same_sound : rule_sound max_max_same. Proof. prove_rule. Qed.

Definition add_min_max := eqv "add_min_max" "min(x, y) + max(x, y) = x + y"
  [int"x"; int"y"] [] [] []
  (min_ (V"x") (V"y") + max_ (V"x") (V"y") ~> V"x" + V"y").
Theorem add_min_max_sound : rule_sound add_min_max. Proof. prove_rule. Qed.

(** ** Saturating and overflow-reporting operations that cannot overflow *)
Definition add_sat_s_fits := ref "add_sat_s_fits" "no saturation when the sum fits"
  [int"x"; int"y"] [width"n"; num"a"; num"b"; num"c"; num"d"] [cneg (pow2 (cv"n" - ck 1)) <= cv"a" + (cv"c"); cv"b" + cv"d" < pow2 (cv"n" - ck 1)]%pred []
  (EBin (AddSat S_ ((cv"n"))) (V"x" :r ((cv"a"), (cv"b"))) (V"y" :r ((cv"c"), (cv"d"))) ~> V"x" + V"y").
Theorem add_sat_s_fits_sound : rule_sound add_sat_s_fits.
Proof. rule_goal. unfold clamp; ev. intros. f_equal. lia. Qed.

Definition add_sat_u_fits := ref "add_sat_u_fits" "no saturation when the sum fits"
  [int"x"; int"y"] [width"n"; num"a"; num"b"; num"c"; num"d"] [ck 0 <= cv"a" + (cv"c"); cv"b" + cv"d" < pow2 ((cv"n"))]%pred []
  (EBin (AddSat U_ ((cv"n"))) (V"x" :r ((cv"a"), (cv"b"))) (V"y" :r ((cv"c"), (cv"d"))) ~> V"x" + V"y").
Theorem add_sat_u_fits_sound : rule_sound add_sat_u_fits.
Proof. rule_goal. unfold clamp; ev. intros. f_equal. lia. Qed.

Definition sub_sat_s_fits := ref "sub_sat_s_fits" "no saturation when the difference fits"
  [int"x"; int"y"] [width"n"; num"a"; num"b"; num"c"; num"d"] [cneg (pow2 (cv"n" - ck 1)) <= cv"a" - (cv"d"); cv"b" - cv"c" < pow2 (cv"n" - ck 1)]%pred []
  (EBin (SubSat S_ ((cv"n"))) (V"x" :r ((cv"a"), (cv"b"))) (V"y" :r ((cv"c"), (cv"d"))) ~> V"x" - V"y").
Theorem sub_sat_s_fits_sound : rule_sound sub_sat_s_fits.
Proof. rule_goal. unfold clamp; ev. intros. f_equal. lia. Qed.

Definition sub_sat_u_fits := ref "sub_sat_u_fits" "no saturation when the difference fits"
  [int"x"; int"y"] [width"n"; num"a"; num"b"; num"c"; num"d"] [ck 0 <= cv"a" - (cv"d"); cv"b" - cv"c" < pow2 ((cv"n"))]%pred []
  (EBin (SubSat U_ ((cv"n"))) (V"x" :r ((cv"a"), (cv"b"))) (V"y" :r ((cv"c"), (cv"d"))) ~> V"x" - V"y").
Theorem sub_sat_u_fits_sound : rule_sound sub_sat_u_fits.
Proof. rule_goal. unfold clamp; ev. intros. f_equal. lia. Qed.

Definition sub_sat_u_floor := ref "sub_sat_u_floor" "an unsigned saturating difference is max(x - y, 0)"
  [int"x"; int"y"] [width"n"; nat_"m"] [cv"m" <= (cv"n")]%pred []
  (EBin (SubSat U_ ((cv"n"))) (V"x" :u ((cv"m"))) (V"y" :u ((cv"m"))) ~> max_ (V"x" - V"y") (K 0)).
Theorem sub_sat_u_floor_sound : rule_sound sub_sat_u_floor.
Proof. rule_goal. unfold clamp; ev. intros x y n m; intros. f_equal. pose proof (Z.pow_le_mono_r 2 m n). lia. Qed.

Definition add_overflow_s_never := ref "add_overflow_s_never" "the sum fits, so nothing overflows"
  [int"x"; int"y"] [width"n"; num"a"; num"b"; num"c"; num"d"] [cneg (pow2 (cv"n" - ck 1)) <= cv"a" + (cv"c"); cv"b" + cv"d" < pow2 (cv"n" - ck 1)]%pred []
  (EBin (Overflows OAdd S_ ((cv"n"))) (V"x" :r ((cv"a"), (cv"b"))) (V"y" :r ((cv"c"), (cv"d"))) ~> ff_).
Theorem add_overflow_s_never_sound : rule_sound add_overflow_s_never.
Proof. rule_goal. intros. f_equal. apply negb_false_iff, fits_s_iff. lia. Qed.

Definition add_overflow_u_never := ref "add_overflow_u_never" "the sum fits, so nothing overflows"
  [int"x"; int"y"] [width"n"; num"a"; num"b"; num"c"; num"d"] [ck 0 <= cv"a" + (cv"c"); cv"b" + cv"d" < pow2 ((cv"n"))]%pred []
  (EBin (Overflows OAdd U_ ((cv"n"))) (V"x" :r ((cv"a"), (cv"b"))) (V"y" :r ((cv"c"), (cv"d"))) ~> ff_).
Theorem add_overflow_u_never_sound : rule_sound add_overflow_u_never.
Proof. rule_goal. intros. f_equal. apply negb_false_iff, fits_u_iff. lia. Qed.

Definition sub_overflow_s_never := ref "sub_overflow_s_never" "the difference fits, so nothing overflows"
  [int"x"; int"y"] [width"n"; num"a"; num"b"; num"c"; num"d"] [cneg (pow2 (cv"n" - ck 1)) <= cv"a" - (cv"d"); cv"b" - cv"c" < pow2 (cv"n" - ck 1)]%pred []
  (EBin (Overflows OSub S_ ((cv"n"))) (V"x" :r ((cv"a"), (cv"b"))) (V"y" :r ((cv"c"), (cv"d"))) ~> ff_).
Theorem sub_overflow_s_never_sound : rule_sound sub_overflow_s_never.
Proof. rule_goal. intros. f_equal. apply negb_false_iff, fits_s_iff. lia. Qed.

Definition sub_overflow_u_never := ref "sub_overflow_u_never" "the difference fits, so nothing overflows"
  [int"x"; int"y"] [width"n"; num"a"; num"b"; num"c"; num"d"] [ck 0 <= cv"a" - (cv"d"); cv"b" - cv"c" < pow2 ((cv"n"))]%pred []
  (EBin (Overflows OSub U_ ((cv"n"))) (V"x" :r ((cv"a"), (cv"b"))) (V"y" :r ((cv"c"), (cv"d"))) ~> ff_).
Theorem sub_overflow_u_never_sound : rule_sound sub_overflow_u_never.
Proof. rule_goal. intros. f_equal. apply negb_false_iff, fits_u_iff. lia. Qed.

Definition sub_overflow_u_lt := ref "sub_overflow_u_lt" "an unsigned difference overflows exactly if x < y"
  [int"x"; int"y"] [width"n"; nat_"m"] [cv"m" <= (cv"n")]%pred []
  (EBin (Overflows OSub U_ ((cv"n"))) (V"x" :u ((cv"m"))) (V"y" :u ((cv"m"))) ~> V"x" < V"y").
Theorem sub_overflow_u_lt_sound : rule_sound sub_overflow_u_lt.
Proof. rule_goal. intros x y n m; intros. f_equal. unfold fits_u. pose proof (Z.pow_le_mono_r 2 m n). cmp_cases. Qed.

Definition add_overflow_s_value := eqv "add_overflow_s_value" "the wrapped sum is a wrap of the sum"
  [int"x"; int"y"] [width"n"] [] []
  (EBin (Wrapped OAdd S_ ((cv"n"))) (V"x") (V"y") ~> sext ((cv"n")) (V"x" + V"y")).
Theorem add_overflow_s_value_sound : rule_sound add_overflow_s_value. Proof. prove_rule. Qed.

Definition add_overflow_u_value := eqv "add_overflow_u_value" "the wrapped sum is a wrap of the sum"
  [int"x"; int"y"] [width"n"] [] []
  (EBin (Wrapped OAdd U_ ((cv"n"))) (V"x") (V"y") ~> zext ((cv"n")) (V"x" + V"y")).
Theorem add_overflow_u_value_sound : rule_sound add_overflow_u_value. Proof. prove_rule. Qed.

Definition sub_overflow_s_value := eqv "sub_overflow_s_value" "the wrapped difference is a wrap of the difference"
  [int"x"; int"y"] [width"n"] [] []
  (EBin (Wrapped OSub S_ ((cv"n"))) (V"x") (V"y") ~> sext ((cv"n")) (V"x" - V"y")).
Theorem sub_overflow_s_value_sound : rule_sound sub_overflow_s_value. Proof. prove_rule. Qed.

Definition sub_overflow_u_value := eqv "sub_overflow_u_value" "the wrapped difference is a wrap of the difference"
  [int"x"; int"y"] [width"n"] [] []
  (EBin (Wrapped OSub U_ ((cv"n"))) (V"x") (V"y") ~> zext ((cv"n")) (V"x" - V"y")).
Theorem sub_overflow_u_value_sound : rule_sound sub_overflow_u_value. Proof. prove_rule. Qed.

Definition mul_overflow_s_value := eqv "mul_overflow_s_value" "the wrapped product is a wrap of the product"
  [int"x"; int"y"] [width"n"] [] []
  (EBin (Wrapped OMul S_ ((cv"n"))) (V"x") (V"y") ~> sext ((cv"n")) (V"x" * V"y")).
Theorem mul_overflow_s_value_sound : rule_sound mul_overflow_s_value. Proof. prove_rule. Qed.

Definition mul_overflow_u_value := eqv "mul_overflow_u_value" "the wrapped product is a wrap of the product"
  [int"x"; int"y"] [width"n"] [] []
  (EBin (Wrapped OMul U_ ((cv"n"))) (V"x") (V"y") ~> zext ((cv"n")) (V"x" * V"y")).
Theorem mul_overflow_u_value_sound : rule_sound mul_overflow_u_value. Proof. prove_rule. Qed.


Definition rules : group := mkGroup "Tuffy.Rules.Arith" [
  export add_zero by add_zero_sound;
  export sub_zero by sub_zero_sound;
  export sub_self by sub_self_sound;
  export mul_one by mul_one_sound;
  export mul_zero by mul_zero_sound;
  export min_self by min_self_sound;
  export max_self by max_self_sound;
  export add_sub_cancel by add_sub_cancel_sound;
  export sub_add_cancel by sub_add_cancel_sound;
  export sub_sub_cancel by sub_sub_cancel_sound;
  export sub_cancel_common by sub_cancel_common_sound;
  export sub_cancel_common_sub by sub_cancel_common_sub_sound;
  export sub_cancel_minuend by sub_cancel_minuend_sound;
  export sub_cancel_addend by sub_cancel_addend_sound;
  export add_cancel_sub by add_cancel_sub_sound;
  export add_self by add_self_sound;
  export add_mul_self by add_mul_self_sound;
  export sub_mul_self by sub_mul_self_sound;
  export self_sub_mul by self_sub_mul_sound;
  export add_mul_mul by add_mul_mul_sound;
  export sub_mul_mul by sub_mul_mul_sound;
  export add_mul_shl by add_mul_shl_sound;
  export sub_mul_shl by sub_mul_shl_sound;
  export sub_shl_mul by sub_shl_mul_sound;
  export add_factor by add_factor_sound;
  export sub_factor by sub_factor_sound;
  export min_max_absorb by min_max_absorb_sound;
  export max_min_absorb by max_min_absorb_sound;
  export min_min_same by min_min_same_sound;
  export max_max_same by max_max_same_sound;
  export add_min_max by add_min_max_sound;
  export add_sat_s_fits by add_sat_s_fits_sound;
  export add_sat_u_fits by add_sat_u_fits_sound;
  export sub_sat_s_fits by sub_sat_s_fits_sound;
  export sub_sat_u_fits by sub_sat_u_fits_sound;
  export sub_sat_u_floor by sub_sat_u_floor_sound;
  export add_overflow_s_never by add_overflow_s_never_sound;
  export add_overflow_u_never by add_overflow_u_never_sound;
  export sub_overflow_s_never by sub_overflow_s_never_sound;
  export sub_overflow_u_never by sub_overflow_u_never_sound;
  export sub_overflow_u_lt by sub_overflow_u_lt_sound;
  export add_overflow_s_value by add_overflow_s_value_sound;
  export add_overflow_u_value by add_overflow_u_value_sound;
  export sub_overflow_s_value by sub_overflow_s_value_sound;
  export sub_overflow_u_value by sub_overflow_u_value_sound;
  export mul_overflow_s_value by mul_overflow_s_value_sound;
  export mul_overflow_u_value by mul_overflow_u_value_sound ].
