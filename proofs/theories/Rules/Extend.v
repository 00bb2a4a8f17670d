(** [zext] and [sext]: of annotated values, of each other, and through
    arithmetic.  Modular congruence is the one idea: below an outer wrap, an
    inner wrap that is at least as wide is invisible. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

(** ** Values that fit already *)
Definition zext_of_u := ref "zext_of_u" "a value of m bits is its own n-bit form, m <= n"
  [int"x"] [width"n"; nat_"m"] [cv"m" <= cv"n"]%pred [] (zext (cv"n") (V"x" :u (cv"m")) ~> V"x").
Theorem zext_of_u_sound : rule_sound zext_of_u. Proof. prove_rule. Qed.

Definition sext_of_s := ref "sext_of_s" "a signed value of m bits is its own signed n-bit form, m <= n"
  [int"x"] [width"n"; width"m"] [cv"m" <= cv"n"]%pred [] (sext (cv"n") (V"x" :s (cv"m")) ~> V"x").
Theorem sext_of_s_sound : rule_sound sext_of_s. Proof. prove_rule. Qed.

Definition sext_of_u := ref "sext_of_u" "an unsigned value of m bits is its own signed n-bit form, m < n"
  [int"x"] [width"n"; nat_"m"] [cv"m" < cv"n"]%pred [] (sext (cv"n") (V"x" :u (cv"m")) ~> V"x").
Theorem sext_of_u_sound : rule_sound sext_of_u. Proof. prove_rule. Qed.

Definition sext_to_zext := ref "sext_to_zext" "with a zero sign bit, signed and unsigned form agree"
  [int"x"] [width"n"; mask"z"; mask"o"] [(cv"z" .& pow2 (cv"n" - ck 1)) != ck 0]%pred []
  (sext (cv"n") (V"x" :k (cv"z", cv"o")) ~> zext (cv"n") (V"x")).
Theorem sext_to_zext_sound : rule_sound sext_to_zext.
Proof.
  rule_goal. intros x n z o Hn Hz Hk; intros. f_equal.
  assert (B : Z.testbit z (n - 1) = true).
  { destruct (Z.testbit z (n - 1)) eqn:E; auto. exfalso. apply Hz. apply Z.bits_inj'. intros i Hi.
    rewrite Z.land_spec, Z.bits_0, Z.pow2_bits_eqb by lia. destruct (Z.eqb_spec (n - 1) i); subst; [now rewrite E|].
    apply andb_false_r. }
  apply known_bits in Hk as [Kz _]. specialize (Kz (n - 1) ltac:(lia) B).
  apply Z.bits_inj'. intros i Hi. rewrite sextz_spec, zextz_spec by lia.
  destruct (Z.ltb_spec i n); cbn; auto.
Qed.

Definition zext_bool := eqv "zext_bool" "0 and 1 fit every width"
  [bool_"b"] [width"n"] [] [] (zext (cv"n") (b2i (V"b")) ~> b2i (V"b")).
Theorem zext_bool_sound : rule_sound zext_bool.
Proof.
  rule_open; split_ifs; f_equal; apply zextz_small; pose proof (Z.pow_le_mono_r 2 1 c); lia.
Qed.

Definition sext_bool := eqv "sext_bool" "0 and 1 fit every signed width above 1"
  [bool_"b"] [width"n"] [cv"n" > ck 1]%pred [] (sext (cv"n") (b2i (V"b")) ~> b2i (V"b")).
Theorem sext_bool_sound : rule_sound sext_bool.
Proof.
  rule_open; split_ifs; f_equal; apply sextz_small; try lia; pose proof (Z.pow_le_mono_r 2 1 (c - 1)); lia.
Qed.

(** ** Of each other *)
Definition zext_zext := eqv "zext_zext" "the narrower of two wraps decides"
  [int"x"] [width"n"; width"m"] [] []
  (zext (cv"n") (zext (cv"m") (V"x")) ~> zext (cmin (cv"n") (cv"m")) (V"x")).
Theorem zext_zext_sound : rule_sound zext_zext. Proof. prove_rule. Qed.

Definition sext_sext := eqv "sext_sext" "the narrower of two signed wraps decides"
  [int"x"] [width"n"; width"m"] [] []
  (sext (cv"n") (sext (cv"m") (V"x")) ~> sext (cmin (cv"n") (cv"m")) (V"x")).
Theorem sext_sext_sound : rule_sound sext_sext. Proof. prove_rule. Qed.

Definition zext_sext := eqv "zext_sext" "a wider signed wrap is invisible below an unsigned one"
  [int"x"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (zext (cv"n") (sext (cv"m") (V"x")) ~> zext (cv"n") (V"x")).
Theorem zext_sext_sound : rule_sound zext_sext. Proof. prove_rule. Qed.

Definition sext_zext := eqv "sext_zext" "a wider unsigned wrap is invisible below a signed one"
  [int"x"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (sext (cv"n") (zext (cv"m") (V"x")) ~> sext (cv"n") (V"x")).
Theorem sext_zext_sound : rule_sound sext_zext. Proof. prove_rule. Qed.

Definition sext_zext_wide := eqv "sext_zext_wide" "an unsigned value of m bits fits every signed width above m"
  [int"x"] [width"n"; width"m"] [cv"m" < cv"n"]%pred []
  (sext (cv"n") (zext (cv"m") (V"x")) ~> zext (cv"m") (V"x")).
Theorem sext_zext_wide_sound : rule_sound sext_zext_wide. Proof. prove_rule. Qed.

(** ** Below arithmetic: the inner wrap goes away *)
Definition zext_add_zext := eqv "zext_add_zext" "add modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (zext (cv"n") (zext (cv"m") (V"x") + V"y") ~> zext (cv"n") (V"x" + V"y")).
Theorem zext_add_zext_sound : rule_sound zext_add_zext. Proof. prove_rule. Qed.

Definition zext_sub_zext_left := eqv "zext_sub_zext_left" "sub modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (zext (cv"n") (zext (cv"m") (V"x") - V"y") ~> zext (cv"n") (V"x" - V"y")).
Theorem zext_sub_zext_left_sound : rule_sound zext_sub_zext_left. Proof. prove_rule. Qed.

Definition zext_sub_zext_right := eqv "zext_sub_zext_right" "sub modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (zext (cv"n") (V"x" - zext (cv"m") (V"y")) ~> zext (cv"n") (V"x" - V"y")).
Theorem zext_sub_zext_right_sound : rule_sound zext_sub_zext_right. Proof. prove_rule. Qed.

Definition zext_mul_zext := eqv "zext_mul_zext" "mul modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (zext (cv"n") (zext (cv"m") (V"x") * V"y") ~> zext (cv"n") (V"x" * V"y")).
Theorem zext_mul_zext_sound : rule_sound zext_mul_zext. Proof. prove_rule. Qed.

Definition zext_and_zext := eqv "zext_and_zext" "and modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (zext (cv"n") (zext (cv"m") (V"x") .& V"y") ~> zext (cv"n") (V"x" .& V"y")).
Theorem zext_and_zext_sound : rule_sound zext_and_zext. Proof. prove_rule. Qed.

Definition zext_or_zext := eqv "zext_or_zext" "or modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (zext (cv"n") (zext (cv"m") (V"x") .| V"y") ~> zext (cv"n") (V"x" .| V"y")).
Theorem zext_or_zext_sound : rule_sound zext_or_zext. Proof. prove_rule. Qed.

Definition zext_xor_zext := eqv "zext_xor_zext" "xor modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (zext (cv"n") (zext (cv"m") (V"x") .^ V"y") ~> zext (cv"n") (V"x" .^ V"y")).
Theorem zext_xor_zext_sound : rule_sound zext_xor_zext. Proof. prove_rule. Qed.

Definition zext_shl_zext := eqv "zext_shl_zext" "a left shift modulo 2^n reads the low n - c bits only"
  [int"x"] [width"n"; width"m"; num"c"] [ck 0 <= cv"c"; cv"n" <= cv"m" + cv"c"]%pred []
  (zext (cv"n") (zext (cv"m") (V"x") << C"c") ~> zext (cv"n") (V"x" << C"c")).
Theorem zext_shl_zext_sound : rule_sound zext_shl_zext. Proof.
  rule_goal. intros x n m c; intros. f_equal. apply eqm_shl_low with m; try lia. cong.
Qed.

Definition zext_shl_zext_any := eqv "zext_shl_zext_any" "a left shift modulo 2^n reads no bit above n"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (zext (cv"n") (zext (cv"m") (V"x") << V"y") ~> zext (cv"n") (V"x" << V"y")).
Theorem zext_shl_zext_any_sound : rule_sound zext_shl_zext_any. Proof. prove_rule. Qed.

Definition zext_shr_zext := eqv "zext_shr_zext" "n bits of a right shift by c read the bits below n + c only"
  [int"x"] [width"n"; width"m"; num"c"] [ck 0 <= cv"c"; cv"n" + cv"c" <= cv"m"]%pred []
  (zext (cv"n") (zext (cv"m") (V"x") >> C"c") ~> zext (cv"n") (V"x" >> C"c")).
Theorem zext_shr_zext_sound : rule_sound zext_shr_zext. Proof. prove_rule. Qed.

Definition zext_select_zext_left := eqv "zext_select_zext_left" "an arm of a wrapped select need not be wrapped more widely"
  [bool_"b"; int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (zext (cv"n") (select (V"b") (zext (cv"m") (V"x")) (V"y")) ~> zext (cv"n") (select (V"b") (V"x") (V"y"))).
Theorem zext_select_zext_left_sound : rule_sound zext_select_zext_left. Proof. prove_rule. Qed.

Definition zext_select_zext_right := eqv "zext_select_zext_right" "an arm of a wrapped select need not be wrapped more widely"
  [bool_"b"; int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (zext (cv"n") (select (V"b") (V"x") (zext (cv"m") (V"y"))) ~> zext (cv"n") (select (V"b") (V"x") (V"y"))).
Theorem zext_select_zext_right_sound : rule_sound zext_select_zext_right. Proof. prove_rule. Qed.

Definition zext_add_sext := eqv "zext_add_sext" "add modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (zext (cv"n") (sext (cv"m") (V"x") + V"y") ~> zext (cv"n") (V"x" + V"y")).
Theorem zext_add_sext_sound : rule_sound zext_add_sext. Proof. prove_rule. Qed.

Definition zext_sub_sext_left := eqv "zext_sub_sext_left" "sub modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (zext (cv"n") (sext (cv"m") (V"x") - V"y") ~> zext (cv"n") (V"x" - V"y")).
Theorem zext_sub_sext_left_sound : rule_sound zext_sub_sext_left. Proof. prove_rule. Qed.

Definition zext_sub_sext_right := eqv "zext_sub_sext_right" "sub modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (zext (cv"n") (V"x" - sext (cv"m") (V"y")) ~> zext (cv"n") (V"x" - V"y")).
Theorem zext_sub_sext_right_sound : rule_sound zext_sub_sext_right. Proof. prove_rule. Qed.

Definition zext_mul_sext := eqv "zext_mul_sext" "mul modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (zext (cv"n") (sext (cv"m") (V"x") * V"y") ~> zext (cv"n") (V"x" * V"y")).
Theorem zext_mul_sext_sound : rule_sound zext_mul_sext. Proof. prove_rule. Qed.

Definition zext_and_sext := eqv "zext_and_sext" "and modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (zext (cv"n") (sext (cv"m") (V"x") .& V"y") ~> zext (cv"n") (V"x" .& V"y")).
Theorem zext_and_sext_sound : rule_sound zext_and_sext. Proof. prove_rule. Qed.

Definition zext_or_sext := eqv "zext_or_sext" "or modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (zext (cv"n") (sext (cv"m") (V"x") .| V"y") ~> zext (cv"n") (V"x" .| V"y")).
Theorem zext_or_sext_sound : rule_sound zext_or_sext. Proof. prove_rule. Qed.

Definition zext_xor_sext := eqv "zext_xor_sext" "xor modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (zext (cv"n") (sext (cv"m") (V"x") .^ V"y") ~> zext (cv"n") (V"x" .^ V"y")).
Theorem zext_xor_sext_sound : rule_sound zext_xor_sext. Proof. prove_rule. Qed.

Definition zext_shl_sext := eqv "zext_shl_sext" "a left shift modulo 2^n reads the low n - c bits only"
  [int"x"] [width"n"; width"m"; num"c"] [ck 0 <= cv"c"; cv"n" <= cv"m" + cv"c"]%pred []
  (zext (cv"n") (sext (cv"m") (V"x") << C"c") ~> zext (cv"n") (V"x" << C"c")).
Theorem zext_shl_sext_sound : rule_sound zext_shl_sext. Proof.
  rule_goal. intros x n m c; intros. f_equal. apply eqm_shl_low with m; try lia. cong.
Qed.

Definition zext_shl_sext_any := eqv "zext_shl_sext_any" "a left shift modulo 2^n reads no bit above n"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (zext (cv"n") (sext (cv"m") (V"x") << V"y") ~> zext (cv"n") (V"x" << V"y")).
Theorem zext_shl_sext_any_sound : rule_sound zext_shl_sext_any. Proof. prove_rule. Qed.

Definition zext_shr_sext := eqv "zext_shr_sext" "n bits of a right shift by c read the bits below n + c only"
  [int"x"] [width"n"; width"m"; num"c"] [ck 0 <= cv"c"; cv"n" + cv"c" <= cv"m"]%pred []
  (zext (cv"n") (sext (cv"m") (V"x") >> C"c") ~> zext (cv"n") (V"x" >> C"c")).
Theorem zext_shr_sext_sound : rule_sound zext_shr_sext. Proof. prove_rule. Qed.

Definition zext_select_sext_left := eqv "zext_select_sext_left" "an arm of a wrapped select need not be wrapped more widely"
  [bool_"b"; int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (zext (cv"n") (select (V"b") (sext (cv"m") (V"x")) (V"y")) ~> zext (cv"n") (select (V"b") (V"x") (V"y"))).
Theorem zext_select_sext_left_sound : rule_sound zext_select_sext_left. Proof. prove_rule. Qed.

Definition zext_select_sext_right := eqv "zext_select_sext_right" "an arm of a wrapped select need not be wrapped more widely"
  [bool_"b"; int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (zext (cv"n") (select (V"b") (V"x") (sext (cv"m") (V"y"))) ~> zext (cv"n") (select (V"b") (V"x") (V"y"))).
Theorem zext_select_sext_right_sound : rule_sound zext_select_sext_right. Proof. prove_rule. Qed.

Definition sext_add_zext := eqv "sext_add_zext" "add modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (sext (cv"n") (zext (cv"m") (V"x") + V"y") ~> sext (cv"n") (V"x" + V"y")).
Theorem sext_add_zext_sound : rule_sound sext_add_zext. Proof. prove_rule. Qed.

Definition sext_sub_zext_left := eqv "sext_sub_zext_left" "sub modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (sext (cv"n") (zext (cv"m") (V"x") - V"y") ~> sext (cv"n") (V"x" - V"y")).
Theorem sext_sub_zext_left_sound : rule_sound sext_sub_zext_left. Proof. prove_rule. Qed.

Definition sext_sub_zext_right := eqv "sext_sub_zext_right" "sub modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (sext (cv"n") (V"x" - zext (cv"m") (V"y")) ~> sext (cv"n") (V"x" - V"y")).
Theorem sext_sub_zext_right_sound : rule_sound sext_sub_zext_right. Proof. prove_rule. Qed.

Definition sext_mul_zext := eqv "sext_mul_zext" "mul modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (sext (cv"n") (zext (cv"m") (V"x") * V"y") ~> sext (cv"n") (V"x" * V"y")).
Theorem sext_mul_zext_sound : rule_sound sext_mul_zext. Proof. prove_rule. Qed.

Definition sext_and_zext := eqv "sext_and_zext" "and modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (sext (cv"n") (zext (cv"m") (V"x") .& V"y") ~> sext (cv"n") (V"x" .& V"y")).
Theorem sext_and_zext_sound : rule_sound sext_and_zext. Proof. prove_rule. Qed.

Definition sext_or_zext := eqv "sext_or_zext" "or modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (sext (cv"n") (zext (cv"m") (V"x") .| V"y") ~> sext (cv"n") (V"x" .| V"y")).
Theorem sext_or_zext_sound : rule_sound sext_or_zext. Proof. prove_rule. Qed.

Definition sext_xor_zext := eqv "sext_xor_zext" "xor modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (sext (cv"n") (zext (cv"m") (V"x") .^ V"y") ~> sext (cv"n") (V"x" .^ V"y")).
Theorem sext_xor_zext_sound : rule_sound sext_xor_zext. Proof. prove_rule. Qed.

Definition sext_shl_zext := eqv "sext_shl_zext" "a left shift modulo 2^n reads the low n - c bits only"
  [int"x"] [width"n"; width"m"; num"c"] [ck 0 <= cv"c"; cv"n" <= cv"m" + cv"c"]%pred []
  (sext (cv"n") (zext (cv"m") (V"x") << C"c") ~> sext (cv"n") (V"x" << C"c")).
Theorem sext_shl_zext_sound : rule_sound sext_shl_zext. Proof.
  rule_goal. intros x n m c; intros. f_equal. apply sextz_eqm; [lia|]. apply eqm_shl_low with m; try lia. cong.
Qed.

Definition sext_shl_zext_any := eqv "sext_shl_zext_any" "a left shift modulo 2^n reads no bit above n"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (sext (cv"n") (zext (cv"m") (V"x") << V"y") ~> sext (cv"n") (V"x" << V"y")).
Theorem sext_shl_zext_any_sound : rule_sound sext_shl_zext_any. Proof. prove_rule. Qed.

Definition sext_shr_zext := eqv "sext_shr_zext" "n bits of a right shift by c read the bits below n + c only"
  [int"x"] [width"n"; width"m"; num"c"] [ck 0 <= cv"c"; cv"n" + cv"c" <= cv"m"]%pred []
  (sext (cv"n") (zext (cv"m") (V"x") >> C"c") ~> sext (cv"n") (V"x" >> C"c")).
Theorem sext_shr_zext_sound : rule_sound sext_shr_zext. Proof. prove_rule. Qed.

Definition sext_select_zext_left := eqv "sext_select_zext_left" "an arm of a wrapped select need not be wrapped more widely"
  [bool_"b"; int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (sext (cv"n") (select (V"b") (zext (cv"m") (V"x")) (V"y")) ~> sext (cv"n") (select (V"b") (V"x") (V"y"))).
Theorem sext_select_zext_left_sound : rule_sound sext_select_zext_left. Proof. prove_rule. Qed.

Definition sext_select_zext_right := eqv "sext_select_zext_right" "an arm of a wrapped select need not be wrapped more widely"
  [bool_"b"; int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (sext (cv"n") (select (V"b") (V"x") (zext (cv"m") (V"y"))) ~> sext (cv"n") (select (V"b") (V"x") (V"y"))).
Theorem sext_select_zext_right_sound : rule_sound sext_select_zext_right. Proof. prove_rule. Qed.

Definition sext_add_sext := eqv "sext_add_sext" "add modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (sext (cv"n") (sext (cv"m") (V"x") + V"y") ~> sext (cv"n") (V"x" + V"y")).
Theorem sext_add_sext_sound : rule_sound sext_add_sext. Proof. prove_rule. Qed.

Definition sext_sub_sext_left := eqv "sext_sub_sext_left" "sub modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (sext (cv"n") (sext (cv"m") (V"x") - V"y") ~> sext (cv"n") (V"x" - V"y")).
Theorem sext_sub_sext_left_sound : rule_sound sext_sub_sext_left. Proof. prove_rule. Qed.

Definition sext_sub_sext_right := eqv "sext_sub_sext_right" "sub modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (sext (cv"n") (V"x" - sext (cv"m") (V"y")) ~> sext (cv"n") (V"x" - V"y")).
Theorem sext_sub_sext_right_sound : rule_sound sext_sub_sext_right. Proof. prove_rule. Qed.

Definition sext_mul_sext := eqv "sext_mul_sext" "mul modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (sext (cv"n") (sext (cv"m") (V"x") * V"y") ~> sext (cv"n") (V"x" * V"y")).
Theorem sext_mul_sext_sound : rule_sound sext_mul_sext. Proof. prove_rule. Qed.

Definition sext_and_sext := eqv "sext_and_sext" "and modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (sext (cv"n") (sext (cv"m") (V"x") .& V"y") ~> sext (cv"n") (V"x" .& V"y")).
Theorem sext_and_sext_sound : rule_sound sext_and_sext. Proof. prove_rule. Qed.

Definition sext_or_sext := eqv "sext_or_sext" "or modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (sext (cv"n") (sext (cv"m") (V"x") .| V"y") ~> sext (cv"n") (V"x" .| V"y")).
Theorem sext_or_sext_sound : rule_sound sext_or_sext. Proof. prove_rule. Qed.

Definition sext_xor_sext := eqv "sext_xor_sext" "xor modulo 2^n needs its operands modulo 2^n only"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (sext (cv"n") (sext (cv"m") (V"x") .^ V"y") ~> sext (cv"n") (V"x" .^ V"y")).
Theorem sext_xor_sext_sound : rule_sound sext_xor_sext. Proof. prove_rule. Qed.

Definition sext_shl_sext := eqv "sext_shl_sext" "a left shift modulo 2^n reads the low n - c bits only"
  [int"x"] [width"n"; width"m"; num"c"] [ck 0 <= cv"c"; cv"n" <= cv"m" + cv"c"]%pred []
  (sext (cv"n") (sext (cv"m") (V"x") << C"c") ~> sext (cv"n") (V"x" << C"c")).
Theorem sext_shl_sext_sound : rule_sound sext_shl_sext. Proof.
  rule_goal. intros x n m c; intros. f_equal. apply sextz_eqm; [lia|]. apply eqm_shl_low with m; try lia. cong.
Qed.

Definition sext_shl_sext_any := eqv "sext_shl_sext_any" "a left shift modulo 2^n reads no bit above n"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (sext (cv"n") (sext (cv"m") (V"x") << V"y") ~> sext (cv"n") (V"x" << V"y")).
Theorem sext_shl_sext_any_sound : rule_sound sext_shl_sext_any. Proof. prove_rule. Qed.

Definition sext_shr_sext := eqv "sext_shr_sext" "n bits of a right shift by c read the bits below n + c only"
  [int"x"] [width"n"; width"m"; num"c"] [ck 0 <= cv"c"; cv"n" + cv"c" <= cv"m"]%pred []
  (sext (cv"n") (sext (cv"m") (V"x") >> C"c") ~> sext (cv"n") (V"x" >> C"c")).
Theorem sext_shr_sext_sound : rule_sound sext_shr_sext. Proof. prove_rule. Qed.

Definition sext_select_sext_left := eqv "sext_select_sext_left" "an arm of a wrapped select need not be wrapped more widely"
  [bool_"b"; int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (sext (cv"n") (select (V"b") (sext (cv"m") (V"x")) (V"y")) ~> sext (cv"n") (select (V"b") (V"x") (V"y"))).
Theorem sext_select_sext_left_sound : rule_sound sext_select_sext_left. Proof. prove_rule. Qed.

Definition sext_select_sext_right := eqv "sext_select_sext_right" "an arm of a wrapped select need not be wrapped more widely"
  [bool_"b"; int"x"; int"y"] [width"n"; width"m"] [cv"n" <= cv"m"]%pred []
  (sext (cv"n") (select (V"b") (V"x") (sext (cv"m") (V"y"))) ~> sext (cv"n") (select (V"b") (V"x") (V"y"))).
Theorem sext_select_sext_right_sound : rule_sound sext_select_sext_right. Proof. prove_rule. Qed.

(** ** Shifts that make an extension *)
Definition shr_zext_shl := eqv "shr_zext_shl" "up and down within n bits leaves the low n - c bits"
  [int"x"] [width"n"; num"c"] [ck 0 <= cv"c"; cv"c" < cv"n"]%pred []
  (zext (cv"n") (V"x" << C"c") >> C"c" ~> zext (cv"n" - cv"c") (V"x")).
Theorem shr_zext_shl_sound : rule_sound shr_zext_shl. Proof. prove_rule. Qed.

Definition shr_sext_shl := eqv "shr_sext_shl" "up and down within n signed bits extends the sign of the low n - c bits"
  [int"x"] [width"n"; num"c"] [ck 0 <= cv"c"; cv"c" < cv"n"]%pred []
  (sext (cv"n") (V"x" << C"c") >> C"c" ~> sext (cv"n" - cv"c") (V"x")).
Theorem shr_sext_shl_sound : rule_sound shr_sext_shl. Proof. prove_rule. Qed.

Definition shr_zext_all := ref "shr_zext_all" "n bits shifted right by n or more are gone"
  [int"x"] [width"n"; num"c"] [cv"n" <= cv"c"]%pred [] (zext (cv"n") (V"x") >> C"c" ~> K 0).
Theorem shr_zext_all_sound : rule_sound shr_zext_all. Proof. prove_rule. Qed.

Definition zext_shl_all := ref "zext_shl_all" "a left shift by n or more leaves no low n bits"
  [int"x"] [width"n"; num"c"] [cv"n" <= cv"c"]%pred [] (zext (cv"n") (V"x" << C"c") ~> K 0).
Theorem zext_shl_all_sound : rule_sound zext_shl_all. Proof. prove_rule. Qed.

Definition sext_shl_all := ref "sext_shl_all" "a left shift by n or more leaves no low n bits"
  [int"x"] [width"n"; num"c"] [cv"n" <= cv"c"]%pred [] (sext (cv"n") (V"x" << C"c") ~> K 0).
Theorem sext_shl_all_sound : rule_sound sext_shl_all. Proof. prove_rule. Qed.

Definition sub_xor_sign := eqv "sub_xor_sign" "flipping and subtracting the sign bit extends it"
  [int"x"] [width"n"; num"a"; num"b"] [cv"a" == pow2 (cv"n" - ck 1); cv"b" == cneg (cv"a")]%pred []
  ((zext (cv"n") (V"x") .^ C"a") + C"b" ~> sext (cv"n") (V"x")).
Theorem sub_xor_sign_sound : rule_sound sub_xor_sign.
Proof.
  rule_goal. intros x n a b Hn -> ->; intros. f_equal. unfold sextz.
  replace (Z.lxor (zextz n x) (2 ^ (n - 1))) with ((x + 2 ^ (n - 1)) mod 2 ^ n); [lia|].
  symmetry. change ((x + 2 ^ (n - 1)) mod 2 ^ n) with (zextz n (x + 2 ^ (n - 1))).
  apply Z.bits_inj'. intros i Hi. rewrite Z.lxor_spec, !zextz_spec, Z.pow2_bits_eqb by lia.
  rewrite add_spec, Z.pow2_bits_eqb by lia. unfold carry.
  replace (2 ^ i <=? zextz i x + zextz i (2 ^ (n - 1))) with (if n - 1 <? i then 2 ^ i <=? zextz i x + 2 ^ (n - 1) else false).
  - destruct (Z.ltb_spec i n); cbn.
    + rewrite (proj2 (Z.ltb_ge _ _)) by lia. now rewrite xorb_false_r.
    + destruct (Z.eqb_spec (n - 1) i); auto; lia.
  - destruct (Z.ltb_spec (n - 1) i).
    + rewrite (zextz_small i (2 ^ (n - 1))); auto. split; [apply Z.pow_nonneg; lia | apply Z.pow_lt_mono_r; lia].
    + replace (zextz i (2 ^ (n - 1))) with 0.
      * symmetry. apply Z.leb_gt. pose proof (zextz_range i x Hi). lia.
      * unfold zextz. rewrite (pow2_split i (n - 1)) by lia. rewrite Z.mod_mul; auto.
        pose proof (pow2_pos i Hi). lia.
Qed.

(** ** Masks are extensions *)
Definition and_low_mask := eqv "and_low_mask" "x & (2^n - 1) = x mod 2^n"
  [int"x"] [num"c"] [cv"c" > ck 0; PPow2 (cv"c" + ck 1)]%pred []
  (V"x" .& C"c" ~> zext (log2 (cv"c" + ck 1)) (V"x")).
Theorem and_low_mask_sound : rule_sound and_low_mask.
Proof.
  rule_open. assert (1 <= Z.log2 (c + 1)) by (apply Z.log2_le_pow2; lia). split_ifs.
  f_equal. rewrite zextz_land, ones_eq by lia. f_equal. lia.
Qed.

Definition and_mask_of_zext := eqv "and_mask_of_zext" "a mask that keeps all n bits does nothing"
  [int"x"] [width"n"; num"c"] [(cv"c" .& ones (cv"n")) == ones (cv"n")]%pred []
  (zext (cv"n") (V"x") .& C"c" ~> zext (cv"n") (V"x")).
Theorem and_mask_of_zext_sound : rule_sound and_mask_of_zext.
Proof.
  rule_goal. intros x n c Hn Hc; intros. f_equal. apply Z.bits_inj'. intros i Hi.
  apply (f_equal (fun z => Z.testbit z i)) in Hc. rewrite Z.land_spec, !mask_spec in Hc by lia.
  rewrite Z.land_spec, zextz_spec by lia. destruct (i <? n), (Z.testbit c i), (Z.testbit x i); cbn in *; congruence.
Qed.

Definition rules : group := mkGroup "Tuffy.Rules.Extend" [
  export zext_of_u by zext_of_u_sound;
  export sext_of_s by sext_of_s_sound;
  export sext_of_u by sext_of_u_sound;
  export sext_to_zext by sext_to_zext_sound;
  export zext_bool by zext_bool_sound;
  export sext_bool by sext_bool_sound;
  export zext_zext by zext_zext_sound;
  export sext_sext by sext_sext_sound;
  export zext_sext by zext_sext_sound;
  export sext_zext by sext_zext_sound;
  export sext_zext_wide by sext_zext_wide_sound;
  export zext_add_zext by zext_add_zext_sound;
  export zext_sub_zext_left by zext_sub_zext_left_sound;
  export zext_sub_zext_right by zext_sub_zext_right_sound;
  export zext_mul_zext by zext_mul_zext_sound;
  export zext_and_zext by zext_and_zext_sound;
  export zext_or_zext by zext_or_zext_sound;
  export zext_xor_zext by zext_xor_zext_sound;
  export zext_shl_zext by zext_shl_zext_sound;
  export zext_shl_zext_any by zext_shl_zext_any_sound;
  export zext_shr_zext by zext_shr_zext_sound;
  export zext_select_zext_left by zext_select_zext_left_sound;
  export zext_select_zext_right by zext_select_zext_right_sound;
  export zext_add_sext by zext_add_sext_sound;
  export zext_sub_sext_left by zext_sub_sext_left_sound;
  export zext_sub_sext_right by zext_sub_sext_right_sound;
  export zext_mul_sext by zext_mul_sext_sound;
  export zext_and_sext by zext_and_sext_sound;
  export zext_or_sext by zext_or_sext_sound;
  export zext_xor_sext by zext_xor_sext_sound;
  export zext_shl_sext by zext_shl_sext_sound;
  export zext_shl_sext_any by zext_shl_sext_any_sound;
  export zext_shr_sext by zext_shr_sext_sound;
  export zext_select_sext_left by zext_select_sext_left_sound;
  export zext_select_sext_right by zext_select_sext_right_sound;
  export sext_add_zext by sext_add_zext_sound;
  export sext_sub_zext_left by sext_sub_zext_left_sound;
  export sext_sub_zext_right by sext_sub_zext_right_sound;
  export sext_mul_zext by sext_mul_zext_sound;
  export sext_and_zext by sext_and_zext_sound;
  export sext_or_zext by sext_or_zext_sound;
  export sext_xor_zext by sext_xor_zext_sound;
  export sext_shl_zext by sext_shl_zext_sound;
  export sext_shl_zext_any by sext_shl_zext_any_sound;
  export sext_shr_zext by sext_shr_zext_sound;
  export sext_select_zext_left by sext_select_zext_left_sound;
  export sext_select_zext_right by sext_select_zext_right_sound;
  export sext_add_sext by sext_add_sext_sound;
  export sext_sub_sext_left by sext_sub_sext_left_sound;
  export sext_sub_sext_right by sext_sub_sext_right_sound;
  export sext_mul_sext by sext_mul_sext_sound;
  export sext_and_sext by sext_and_sext_sound;
  export sext_or_sext by sext_or_sext_sound;
  export sext_xor_sext by sext_xor_sext_sound;
  export sext_shl_sext by sext_shl_sext_sound;
  export sext_shl_sext_any by sext_shl_sext_any_sound;
  export sext_shr_sext by sext_shr_sext_sound;
  export sext_select_sext_left by sext_select_sext_left_sound;
  export sext_select_sext_right by sext_select_sext_right_sound;
  export shr_zext_shl by shr_zext_shl_sound;
  export shr_sext_shl by shr_sext_shl_sound;
  export shr_zext_all by shr_zext_all_sound;
  export zext_shl_all by zext_shl_all_sound;
  export sext_shl_all by sext_shl_all_sound;
  export sub_xor_sign by sub_xor_sign_sound;
  export and_low_mask by and_low_mask_sound;
  export and_mask_of_zext by and_mask_of_zext_sound ].
