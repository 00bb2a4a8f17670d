(** Bitwise logic, counting and moving bits. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

(** ** Neutral, absorbing, equal operands *)
Definition and_self := eqv "and_self" "x & x = x"
  [int"x"] [] [] []
  (V"x" .& V"x" ~> V"x").
Theorem and_self_sound : rule_sound and_self. Proof. prove_rule. Qed.

Definition or_self := eqv "or_self" "x | x = x"
  [int"x"] [] [] []
  (V"x" .| V"x" ~> V"x").
Theorem or_self_sound : rule_sound or_self. Proof. prove_rule. Qed.

Definition xor_self := ref "xor_self" "x ^ x = 0"
  [int"x"] [] [] []
  (V"x" .^ V"x" ~> K 0).
Theorem xor_self_sound : rule_sound xor_self. Proof. prove_rule. Qed.

Definition and_zero := ref "and_zero" "x & 0 = 0"
  [int"x"] [] [] []
  (V"x" .& K 0 ~> K 0).
Theorem and_zero_sound : rule_sound and_zero. Proof. prove_rule. Qed.

Definition or_zero := eqv "or_zero" "x | 0 = x"
  [int"x"] [] [] []
  (V"x" .| K 0 ~> V"x").
Theorem or_zero_sound : rule_sound or_zero. Proof. prove_rule. Qed.

Definition xor_zero := eqv "xor_zero" "x ^ 0 = x"
  [int"x"] [] [] []
  (V"x" .^ K 0 ~> V"x").
Theorem xor_zero_sound : rule_sound xor_zero. Proof. prove_rule. Qed.

Definition and_minus_one := eqv "and_minus_one" "x & -1 = x"
  [int"x"] [] [] []
  (V"x" .& K (-1) ~> V"x").
Theorem and_minus_one_sound : rule_sound and_minus_one. Proof. prove_rule. Qed.

Definition or_minus_one := ref "or_minus_one" "x | -1 = -1"
  [int"x"] [] [] []
  (V"x" .| K (-1) ~> K (-1)).
Theorem or_minus_one_sound : rule_sound or_minus_one. Proof. prove_rule. Qed.

Definition and_not_self := ref "and_not_self" "x & ~x = 0"
  [int"x"] [] [] []
  (V"x" .& not V"x" ~> K 0).
Theorem and_not_self_sound : rule_sound and_not_self. Proof. prove_rule. Qed.

Definition or_not_self := ref "or_not_self" "x | ~x = -1"
  [int"x"] [] [] []
  (V"x" .| not V"x" ~> K (-1)).
Theorem or_not_self_sound : rule_sound or_not_self. Proof. prove_rule. Qed.

Definition xor_not_self := ref "xor_not_self" "x ^ ~x = -1"
  [int"x"] [] [] []
  (V"x" .^ not V"x" ~> K (-1)).
Theorem xor_not_self_sound : rule_sound xor_not_self. Proof. prove_rule. Qed.

(** ** Absorption *)
Definition or_and_absorb := ref "or_and_absorb" "x | (x & y) = x"
  [int"x"; int"y"] [] [] []
  (V"x" .| (V"x" .& V"y") ~> V"x").
Theorem or_and_absorb_sound : rule_sound or_and_absorb. Proof. prove_rule. Qed.

Definition and_or_absorb := ref "and_or_absorb" "x & (x | y) = x"
  [int"x"; int"y"] [] [] []
  (V"x" .& (V"x" .| V"y") ~> V"x").
Theorem and_or_absorb_sound : rule_sound and_or_absorb. Proof. prove_rule. Qed.

Definition and_and_same := eqv "and_and_same" "x & (x & y) = x & y"
  [int"x"; int"y"] [] [] []
  (V"x" .& (V"x" .& V"y") ~> V"x" .& V"y").
Theorem and_and_same_sound : rule_sound and_and_same. Proof. prove_rule. Qed.

Definition or_or_same := eqv "or_or_same" "x | (x | y) = x | y"
  [int"x"; int"y"] [] [] []
  (V"x" .| (V"x" .| V"y") ~> V"x" .| V"y").
Theorem or_or_same_sound : rule_sound or_or_same. Proof. prove_rule. Qed.

Definition xor_xor_same := ref "xor_xor_same" "x ^ (x ^ y) = y"
  [int"x"; int"y"] [] [] []
  (V"x" .^ (V"x" .^ V"y") ~> V"y").
Theorem xor_xor_same_sound : rule_sound xor_xor_same. Proof. prove_rule. Qed.

Definition or_and_not := eqv "or_and_not" "x | (~x & y) = x | y"
  [int"x"; int"y"] [] [] []
  (V"x" .| (not V"x" .& V"y") ~> V"x" .| V"y").
Theorem or_and_not_sound : rule_sound or_and_not. Proof. prove_rule. Qed.

Definition and_or_not := eqv "and_or_not" "x & (~x | y) = x & y"
  [int"x"; int"y"] [] [] []
  (V"x" .& (not V"x" .| V"y") ~> V"x" .& V"y").
Theorem and_or_not_sound : rule_sound and_or_not. Proof. prove_rule. Qed.

Definition or_xor_same := eqv "or_xor_same" "x | (x ^ y) = x | y"
  [int"x"; int"y"] [] [] []
  (V"x" .| (V"x" .^ V"y") ~> V"x" .| V"y").
Theorem or_xor_same_sound : rule_sound or_xor_same. Proof. prove_rule. Qed.

Definition and_xor_same := eqv "and_xor_same" "x & (x ^ y) = x & ~y"
  [int"x"; int"y"] [] [] [FNonConst "x"]
  (V"x" .& (V"x" .^ V"y") ~> V"x" .& not V"y").
Theorem and_xor_same_sound : rule_sound and_xor_same. Proof. prove_rule. Qed.

Definition xor_and_same := eqv "xor_and_same" "x ^ (x & y) = x & ~y"
  [int"x"; int"y"] [] [] []
  (V"x" .^ (V"x" .& V"y") ~> V"x" .& not V"y").
Theorem xor_and_same_sound : rule_sound xor_and_same. Proof. prove_rule. Qed.

Definition xor_or_same := eqv "xor_or_same" "x ^ (x | y) = ~x & y"
  [int"x"; int"y"] [] [] []
  (V"x" .^ (V"x" .| V"y") ~> V"y" .& not V"x").
Theorem xor_or_same_sound : rule_sound xor_or_same. Proof. prove_rule. Qed.

(** ** Recognized operations *)
Definition or_of_and_xor := eqv "or_of_and_xor" "(x & y) | (x ^ y) = x | y"
  [int"x"; int"y"] [] [] []
  ((V"x" .& V"y") .| (V"x" .^ V"y") ~> V"x" .| V"y").
Theorem or_of_and_xor_sound : rule_sound or_of_and_xor. Proof. prove_rule. Qed.

Definition xor_of_or_and := eqv "xor_of_or_and" "(x | y) ^ (x & y) = x ^ y"
  [int"x"; int"y"] [] [] []
  ((V"x" .| V"y") .^ (V"x" .& V"y") ~> V"x" .^ V"y").
Theorem xor_of_or_and_sound : rule_sound xor_of_or_and. Proof. prove_rule. Qed.

Definition xor_from_and_not := eqv "xor_from_and_not" "(x & ~y) | (~x & y) = x ^ y"
  [int"x"; int"y"] [] [] []
  ((V"x" .& not V"y") .| (not V"x" .& V"y") ~> V"x" .^ V"y").
Theorem xor_from_and_not_sound : rule_sound xor_from_and_not. Proof. prove_rule. Qed.

Definition and_of_or_or := ref "and_of_or_or" "(x | y) & (x | ~y) = x"
  [int"x"; int"y"] [] [] []
  ((V"x" .| V"y") .& (V"x" .| not V"y") ~> V"x").
Theorem and_of_or_or_sound : rule_sound and_of_or_or. Proof. prove_rule. Qed.

Definition sub_or_and := eqv "sub_or_and" "(x | y) - (x & y) = x ^ y"
  [int"x"; int"y"] [] [] []
  ((V"x" .| V"y") - (V"x" .& V"y") ~> V"x" .^ V"y").
Theorem sub_or_and_sound : rule_sound sub_or_and.
Proof.
  rule_goal. intros x y. f_equal. pose proof (or_and_sum x y). pose proof (xor_and_sum x y). lia.
Qed.

Definition add_or_and := eqv "add_or_and" "(x | y) + (x & y) = x + y"
  [int"x"; int"y"] [] [] []
  ((V"x" .| V"y") + (V"x" .& V"y") ~> V"x" + V"y").
Theorem add_or_and_sound : rule_sound add_or_and.
Proof.
  rule_goal. intros x y. f_equal. pose proof (or_and_sum x y). lia.
Qed.

Definition sub_or_xor := eqv "sub_or_xor" "(x | y) - (x ^ y) = x & y"
  [int"x"; int"y"] [] [] []
  ((V"x" .| V"y") - (V"x" .^ V"y") ~> V"x" .& V"y").
Theorem sub_or_xor_sound : rule_sound sub_or_xor.
Proof.
  rule_goal. intros x y. f_equal. pose proof (or_and_sum x y). pose proof (xor_and_sum x y). lia.
Qed.

Definition sub_and_self := eqv "sub_and_self" "x - (x & y) = x & ~y"
  [int"x"; int"y"] [] [] []
  (V"x" - (V"x" .& V"y") ~> V"x" .& not V"y").
Theorem sub_and_self_sound : rule_sound sub_and_self.
Proof.
  rule_goal. intros x y. f_equal. pose proof (sub_and_ldiff x y). lia.
Qed.

Definition sub_or_self := eqv "sub_or_self" "(x | y) - x = ~x & y"
  [int"x"; int"y"] [] [] []
  ((V"x" .| V"y") - V"x" ~> V"y" .& not V"x").
Theorem sub_or_self_sound : rule_sound sub_or_self.
Proof.
  rule_goal. intros x y. f_equal. pose proof (or_and_sum x y). pose proof (sub_and_ldiff y x). rewrite
    (Z.land_comm y x) in *. lia.
Qed.

(** ** Factoring *)
Definition or_and_and := eqv "or_and_and" "(x & z) | (y & z) = (x | y) & z"
  [int"x"; int"y"; int"z"] [] [] []
  ((V"x" .& V"z") .| (V"y" .& V"z") ~> (V"x" .| V"y") .& V"z").
Theorem or_and_and_sound : rule_sound or_and_and. Proof. prove_rule. Qed.

Definition xor_and_and := eqv "xor_and_and" "(x & z) ^ (y & z) = (x ^ y) & z"
  [int"x"; int"y"; int"z"] [] [] []
  ((V"x" .& V"z") .^ (V"y" .& V"z") ~> (V"x" .^ V"y") .& V"z").
Theorem xor_and_and_sound : rule_sound xor_and_and. Proof. prove_rule. Qed.

Definition and_or_or := eqv "and_or_or" "(x | z) & (y | z) = (x & y) | z"
  [int"x"; int"y"; int"z"] [] [] []
  ((V"x" .| V"z") .& (V"y" .| V"z") ~> (V"x" .& V"y") .| V"z").
Theorem and_or_or_sound : rule_sound and_or_or. Proof. prove_rule. Qed.

(** ** Constants *)
Definition and_or_const_gone := ref "and_or_const_gone" "(x | a) & b = a & b if x has no bit in b"
  [int"x"] [num"a"; num"b"] [] [FAnn "x" (AKnown (cv"b") (ck 0))]
  ((V"x" .| C"a") .& C"b" ~> cst (cv"a" .& (cv"b"))).
Theorem and_or_const_gone_sound : rule_sound and_or_const_gone.
Proof.
  rule_goal. intros x a b Hx. f_equal. apply known_iff in Hx as [Hx _]. rewrite Z.land_lor_distr_l, Hx. apply
    Z.lor_0_l.
Qed.

Definition and_or_const := eqv "and_or_const" "(x | a) & b = x & b if a and b share no bit"
  [int"x"] [num"a"; num"b"] [(cv"a" .& (cv"b")) == ck 0]%pred []
  ((V"x" .| C"a") .& C"b" ~> V"x" .& C"b").
Theorem and_or_const_sound : rule_sound and_or_const.
Proof.
  rule_goal. intros x a b E. f_equal. rewrite Z.land_lor_distr_l, E. apply Z.lor_0_r.
Qed.

Definition and_or_const_all := ref "and_or_const_all" "(x | a) & b = b if a has all bits of b"
  [int"x"] [num"a"; num"b"] [(cv"a" .& (cv"b")) == (cv"b")]%pred []
  ((V"x" .| C"a") .& C"b" ~> C"b").
Theorem and_or_const_all_sound : rule_sound and_or_const_all.
Proof.
  rule_goal. intros x a b E. f_equal. rewrite Z.land_lor_distr_l, E. apply Z.bits_inj'. intros. bit_rw. destruct
    (Z.testbit x n), (Z.testbit b n); reflexivity.
Qed.

Definition or_and_const := eqv "or_and_const" "(x & a) | b = x | b if a and b cover all bits"
  [int"x"] [num"a"; num"b"] [(cv"a" .| (cv"b")) == ck (-1)]%pred []
  ((V"x" .& C"a") .| C"b" ~> V"x" .| C"b").
Theorem or_and_const_sound : rule_sound or_and_const.
Proof.
  rule_goal. intros x a b E. f_equal. rewrite Z.lor_land_distr_l, E. apply Z.land_m1_r.
Qed.

Definition xor_and_const := eqv "xor_and_const" "(x ^ a) & b = x & b if a and b share no bit"
  [int"x"] [num"a"; num"b"] [(cv"a" .& (cv"b")) == ck 0]%pred []
  ((V"x" .^ C"a") .& C"b" ~> V"x" .& C"b").
Theorem xor_and_const_sound : rule_sound xor_and_const.
Proof.
  rule_goal. intros x a b E. f_equal. apply land_eq_bits. intros i Hi B. apply (f_equal (fun z => Z.testbit z i))
    in E. rewrite Z.land_spec, Z.bits_0, B, andb_true_r in E. rewrite Z.lxor_spec, E. apply xorb_false_r.
Qed.

Definition and_redundant := ref "and_redundant" "a mask that clears known zeros only does nothing"
  [int"x"] [num"c"] [] [FAnn "x" (AKnown (~~ (cv"c")) (ck 0))]
  (V"x" .& C"c" ~> V"x").
Theorem and_redundant_sound : rule_sound and_redundant.
Proof.
  rule_goal. intros x c Hx. f_equal. apply known_bits in Hx as [Hz _]. apply Z.bits_inj'. intros i Hi. specialize
    (Hz i Hi). rewrite Z.lnot_spec in Hz by lia. rewrite Z.land_spec. destruct (Z.testbit c i); [apply
    andb_true_r|]. now rewrite Hz.
Qed.

Definition or_redundant := ref "or_redundant" "a mask that sets known ones only does nothing"
  [int"x"] [num"c"] [] [FAnn "x" (AKnown (ck 0) (cv"c"))]
  (V"x" .| C"c" ~> V"x").
Theorem or_redundant_sound : rule_sound or_redundant.
Proof.
  rule_goal. intros x c Hx. f_equal. apply known_bits in Hx as [_ Ho]. apply Z.bits_inj'. intros i Hi. specialize
    (Ho i Hi). rewrite Z.lor_spec. destruct (Z.testbit c i); [now rewrite Ho | apply orb_false_r].
Qed.

Definition and_known_zero := ref "and_known_zero" "a mask that keeps known zeros only gives 0"
  [int"x"] [num"c"] [] [FAnn "x" (AKnown (cv"c") (ck 0))]
  (V"x" .& C"c" ~> K 0).
Theorem and_known_zero_sound : rule_sound and_known_zero.
Proof.
  rule_goal. intros x c Hx. f_equal. apply known_iff in Hx. tauto.
Qed.

(** ** Counting and moving bits *)
Definition count_ones_shl := eqv "count_ones_shl" "a left shift keeps the number of set bits"
  [int"x"] [num"c"] [cv"c" >= ck 0]%pred []
  (EUn CountOnes (V"x" << C"c") ~> EUn CountOnes (V"x")).
Theorem count_ones_shl_sound : rule_sound count_ones_shl.
Proof.
  rule_open; rewrite ?(proj2 (Z.ltb_ge c 0)) by lia; try reflexivity; cbn match. rewrite popcount_shiftl by lia.
    replace (0 <=? Z.shiftl z c) with (0 <=? z); [reflexivity|]. apply Bool.eq_iff_eq_true. rewrite !Z.leb_le,
    Z.shiftl_nonneg. reflexivity.
Qed.

Definition bitreverse_twice := eqv "bitreverse_twice" "reversed twice is the low n bits"
  [int"x"] [width"n"] [] []
  (EUn (Bitreverse (cv"n")) (EUn (Bitreverse (cv"n")) (V"x")) ~> zext (cv"n") (V"x")).
Theorem bitreverse_twice_sound : rule_sound bitreverse_twice. Proof. prove_rule. Qed.

Definition bswap_twice := eqv "bswap_twice" "swapped twice is the low n bits"
  [int"x"] [width"n"] [((cv"n") rem ck 8) == ck 0]%pred []
  (EUn (Bswap (cv"n")) (EUn (Bswap (cv"n")) (V"x")) ~> zext (cv"n") (V"x")).
Theorem bswap_twice_sound : rule_sound bswap_twice.
Proof.
  rule_goal. intros. f_equal. apply bswap_bswap; auto.
Qed.

Definition rotl_zero := eqv "rotl_zero" "a rotation by 0 is the low n bits"
  [int"x"] [width"n"] [] []
  (EBin (Rotl (cv"n")) (V"x") (K 0) ~> zext (cv"n") (V"x")).
Theorem rotl_zero_sound : rule_sound rotl_zero.
Proof.
  rule_goal. intros. f_equal. apply rotl_0; lia.
Qed.

Definition rotr_zero := eqv "rotr_zero" "a rotation by 0 is the low n bits"
  [int"x"] [width"n"] [] []
  (EBin (Rotr (cv"n")) (V"x") (K 0) ~> zext (cv"n") (V"x")).
Theorem rotr_zero_sound : rule_sound rotr_zero.
Proof.
  rule_goal. intros. f_equal. apply rotr_0; lia.
Qed.

Definition rotr_to_rotl := eqv "rotr_to_rotl" "right by c is left by n - c"
  [int"x"] [width"n"; num"c"] [] []
  (EBin (Rotr (cv"n")) (V"x") (C"c") ~> EBin (Rotl (cv"n")) (V"x") (cst (cv"n" - (cv"c")))).
Theorem rotr_to_rotl_sound : rule_sound rotr_to_rotl.
Proof.
  rule_goal. intros. f_equal. apply rotr_rotl; lia.
Qed.

Definition rotl_zext := eqv "rotl_zext" "a rotation of n bits reads n bits"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= (cv"m")]%pred []
  (EBin (Rotl (cv"n")) (zext (cv"m") (V"x")) (V"y") ~> EBin (Rotl (cv"n")) (V"x") (V"y")).
Theorem rotl_zext_sound : rule_sound rotl_zext.
Proof.
  rule_goal. intros. f_equal. apply rotl_eqm; try lia. cong.
Qed.

Definition rotl_sext := eqv "rotl_sext" "a rotation of n bits reads n bits"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= (cv"m")]%pred []
  (EBin (Rotl (cv"n")) (sext (cv"m") (V"x")) (V"y") ~> EBin (Rotl (cv"n")) (V"x") (V"y")).
Theorem rotl_sext_sound : rule_sound rotl_sext.
Proof.
  rule_goal. intros. f_equal. apply rotl_eqm; try lia. cong.
Qed.

Definition rotr_zext := eqv "rotr_zext" "a rotation of n bits reads n bits"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= (cv"m")]%pred []
  (EBin (Rotr (cv"n")) (zext (cv"m") (V"x")) (V"y") ~> EBin (Rotr (cv"n")) (V"x") (V"y")).
Theorem rotr_zext_sound : rule_sound rotr_zext.
Proof.
  rule_goal. intros. f_equal. apply rotr_eqm; try lia. cong.
Qed.

Definition rotr_sext := eqv "rotr_sext" "a rotation of n bits reads n bits"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= (cv"m")]%pred []
  (EBin (Rotr (cv"n")) (sext (cv"m") (V"x")) (V"y") ~> EBin (Rotr (cv"n")) (V"x") (V"y")).
Theorem rotr_sext_sound : rule_sound rotr_sext.
Proof.
  rule_goal. intros. f_equal. apply rotr_eqm; try lia. cong.
Qed.

Definition bswap_zext := eqv "bswap_zext" "a byte swap of n bits reads n bits"
  [int"x"] [width"n"; width"m"] [cv"n" <= (cv"m")]%pred []
  (EUn (Bswap (cv"n")) (zext (cv"m") (V"x")) ~> EUn (Bswap (cv"n")) (V"x")).
Theorem bswap_zext_sound : rule_sound bswap_zext.
Proof.
  rule_goal. intros. f_equal. apply bswap_eqm; try lia. cong.
Qed.

Definition bswap_sext := eqv "bswap_sext" "a byte swap of n bits reads n bits"
  [int"x"] [width"n"; width"m"] [cv"n" <= (cv"m")]%pred []
  (EUn (Bswap (cv"n")) (sext (cv"m") (V"x")) ~> EUn (Bswap (cv"n")) (V"x")).
Theorem bswap_sext_sound : rule_sound bswap_sext.
Proof.
  rule_goal. intros. f_equal. apply bswap_eqm; try lia. cong.
Qed.

Definition bitreverse_zext := eqv "bitreverse_zext" "a reversal of n bits reads n bits"
  [int"x"] [width"n"; width"m"] [cv"n" <= (cv"m")]%pred []
  (EUn (Bitreverse (cv"n")) (zext (cv"m") (V"x")) ~> EUn (Bitreverse (cv"n")) (V"x")).
Theorem bitreverse_zext_sound : rule_sound bitreverse_zext. Proof. prove_rule. Qed.

Definition bitreverse_sext := eqv "bitreverse_sext" "a reversal of n bits reads n bits"
  [int"x"] [width"n"; width"m"] [cv"n" <= (cv"m")]%pred []
  (EUn (Bitreverse (cv"n")) (sext (cv"m") (V"x")) ~> EUn (Bitreverse (cv"n")) (V"x")).
Theorem bitreverse_sext_sound : rule_sound bitreverse_sext. Proof. prove_rule. Qed.

Definition clz_zext := eqv "clz_zext" "counting leading zeros of n bits reads n bits"
  [int"x"] [width"n"; width"m"] [cv"n" <= (cv"m")]%pred []
  (EUn (Clz (cv"n")) (zext (cv"m") (V"x")) ~> EUn (Clz (cv"n")) (V"x")).
Theorem clz_zext_sound : rule_sound clz_zext.
Proof.
  rule_goal. intros x n m; intros. f_equal. unfold clz. replace (zextz n (zextz m x)) with (zextz n x);
    [reflexivity|]. symmetry. cong.
Qed.

Definition clz_sext := eqv "clz_sext" "counting leading zeros of n bits reads n bits"
  [int"x"] [width"n"; width"m"] [cv"n" <= (cv"m")]%pred []
  (EUn (Clz (cv"n")) (sext (cv"m") (V"x")) ~> EUn (Clz (cv"n")) (V"x")).
Theorem clz_sext_sound : rule_sound clz_sext.
Proof.
  rule_goal. intros x n m; intros. f_equal. unfold clz. replace (zextz n (sextz m x)) with (zextz n x);
    [reflexivity|]. symmetry. cong.
Qed.

Definition ctz_zext := eqv "ctz_zext" "counting trailing zeros of n bits reads n bits"
  [int"x"] [width"n"; width"m"] [cv"n" <= (cv"m")]%pred []
  (EUn (Ctz (cv"n")) (zext (cv"m") (V"x")) ~> EUn (Ctz (cv"n")) (V"x")).
Theorem ctz_zext_sound : rule_sound ctz_zext.
Proof.
  rule_goal. intros x n m; intros. f_equal. apply ctz_eqm; [lia|]. cong.
Qed.

Definition ctz_sext := eqv "ctz_sext" "counting trailing zeros of n bits reads n bits"
  [int"x"] [width"n"; width"m"] [cv"n" <= (cv"m")]%pred []
  (EUn (Ctz (cv"n")) (sext (cv"m") (V"x")) ~> EUn (Ctz (cv"n")) (V"x")).
Theorem ctz_sext_sound : rule_sound ctz_sext.
Proof.
  rule_goal. intros x n m; intros. f_equal. apply ctz_eqm; [lia|]. cong.
Qed.

Definition ctz_neg := eqv "ctz_neg" "-x has the trailing zeros of x"
  [int"x"] [width"n"] [] []
  (EUn (Ctz (cv"n")) (K 0 - V"x") ~> EUn (Ctz (cv"n")) (V"x")).
Theorem ctz_neg_sound : rule_sound ctz_neg.
Proof.
  rule_goal. intros x n; intros. f_equal. apply ctz_opp; lia.
Qed.


Definition rules : group := mkGroup "Tuffy.Rules.Bitwise" [
  export and_self by and_self_sound;
  export or_self by or_self_sound;
  export xor_self by xor_self_sound;
  export and_zero by and_zero_sound;
  export or_zero by or_zero_sound;
  export xor_zero by xor_zero_sound;
  export and_minus_one by and_minus_one_sound;
  export or_minus_one by or_minus_one_sound;
  export and_not_self by and_not_self_sound;
  export or_not_self by or_not_self_sound;
  export xor_not_self by xor_not_self_sound;
  export or_and_absorb by or_and_absorb_sound;
  export and_or_absorb by and_or_absorb_sound;
  export and_and_same by and_and_same_sound;
  export or_or_same by or_or_same_sound;
  export xor_xor_same by xor_xor_same_sound;
  export or_and_not by or_and_not_sound;
  export and_or_not by and_or_not_sound;
  export or_xor_same by or_xor_same_sound;
  export and_xor_same by and_xor_same_sound;
  export xor_and_same by xor_and_same_sound;
  export xor_or_same by xor_or_same_sound;
  export or_of_and_xor by or_of_and_xor_sound;
  export xor_of_or_and by xor_of_or_and_sound;
  export xor_from_and_not by xor_from_and_not_sound;
  export and_of_or_or by and_of_or_or_sound;
  export sub_or_and by sub_or_and_sound;
  export add_or_and by add_or_and_sound;
  export sub_or_xor by sub_or_xor_sound;
  export sub_and_self by sub_and_self_sound;
  export sub_or_self by sub_or_self_sound;
  export or_and_and by or_and_and_sound;
  export xor_and_and by xor_and_and_sound;
  export and_or_or by and_or_or_sound;
  export and_or_const_gone by and_or_const_gone_sound;
  export and_or_const by and_or_const_sound;
  export and_or_const_all by and_or_const_all_sound;
  export or_and_const by or_and_const_sound;
  export xor_and_const by xor_and_const_sound;
  export and_redundant by and_redundant_sound;
  export or_redundant by or_redundant_sound;
  export and_known_zero by and_known_zero_sound;
  export count_ones_shl by count_ones_shl_sound;
  export bitreverse_twice by bitreverse_twice_sound;
  export bswap_twice by bswap_twice_sound;
  export rotl_zero by rotl_zero_sound;
  export rotr_zero by rotr_zero_sound;
  export rotr_to_rotl by rotr_to_rotl_sound;
  export rotl_zext by rotl_zext_sound;
  export rotl_sext by rotl_sext_sound;
  export rotr_zext by rotr_zext_sound;
  export rotr_sext by rotr_sext_sound;
  export bswap_zext by bswap_zext_sound;
  export bswap_sext by bswap_sext_sound;
  export bitreverse_zext by bitreverse_zext_sound;
  export bitreverse_sext by bitreverse_sext_sound;
  export clz_zext by clz_zext_sound;
  export clz_sext by clz_sext_sound;
  export ctz_zext by ctz_zext_sound;
  export ctz_sext by ctz_sext_sound;
  export ctz_neg by ctz_neg_sound ].
