(** Operations on constants, and on poison.  The pass [constant-fold].
    Floats are left out: a float constant of a rule is a zero or a power of two,
    so a rounded result cannot be stated. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

(** A rotation is two shifts of n bits. *)
Lemma amount_mod n b : 1 <= n -> Z.rem (Z.rem b n + n) n = b mod n.
Proof.
  intros Hn. pose proof (Z.rem_bound_abs b n ltac:(lia)) as B.
  rewrite Z.rem_mod_nonneg by lia. rewrite <- (Z.mul_1_l n) at 2. rewrite Z_mod_plus_full.
  pose proof (Z.quot_rem b n ltac:(lia)) as Q.
  replace (Z.rem b n) with (b + - Z.quot b n * n) by lia. apply Z_mod_plus_full.
Qed.
Lemma rotl_shifts n a b : 1 <= n ->
  rotl n a b = zextz n (Z.lor (Z.shiftl (zextz n a) (Z.rem (Z.rem b n + n) n))
                              (Z.shiftr (zextz n a) (n - Z.rem (Z.rem b n + n) n))).
Proof.
  intros Hn. rewrite amount_mod by auto. pose proof (Z.mod_pos_bound b n ltac:(lia)) as B.
  apply Z.bits_inj'. intros i Hi. rewrite rotl_spec, zextz_spec, Z.lor_spec, Z.shiftl_spec, Z.shiftr_spec by lia.
  destruct (Z.ltb_spec i n); cbn [andb]; auto.
  replace ((i - b) mod n) with ((i - b mod n) mod n) by apply Zminus_mod_idemp_r.
  rewrite (zextz_spec n a (i + (n - b mod n))) by lia.
  destruct (Z.ltb_spec i (b mod n)).
  - rewrite (Z.testbit_neg_r _ (i - b mod n)) by lia. cbn [orb].
    rewrite (proj2 (Z.ltb_lt _ _)) by lia. cbn [andb]. f_equal.
    rewrite <- (Z_mod_plus_full _ 1), Z.mod_small; lia.
  - rewrite zextz_spec, (proj2 (Z.ltb_lt (i - b mod n) n)), (proj2 (Z.ltb_ge (i + (n - b mod n)) n)) by lia.
    cbn [andb]. rewrite orb_false_r, Z.mod_small by lia. reflexivity.
Qed.
Lemma rotr_shifts n a b : 1 <= n ->
  rotr n a b = zextz n (Z.lor (Z.shiftr (zextz n a) (Z.rem (Z.rem b n + n) n))
                              (Z.shiftl (zextz n a) (n - Z.rem (Z.rem b n + n) n))).
Proof.
  intros Hn. rewrite amount_mod by auto. pose proof (Z.mod_pos_bound b n ltac:(lia)) as B.
  apply Z.bits_inj'. intros i Hi. rewrite rotr_spec, zextz_spec, Z.lor_spec, Z.shiftl_spec, Z.shiftr_spec by lia.
  destruct (Z.ltb_spec i n); cbn [andb]; auto.
  replace ((i + b) mod n) with ((i + b mod n) mod n) by apply Zplus_mod_idemp_r.
  rewrite (zextz_spec n a (i + b mod n)) by lia.
  destruct (Z.ltb_spec (i + b mod n) n).
  - rewrite (Z.testbit_neg_r _ (i - (n - b mod n))) by lia. cbn [andb]. rewrite orb_false_r, Z.mod_small by lia. reflexivity.
  - cbn [andb orb]. rewrite zextz_spec, (proj2 (Z.ltb_lt _ _)) by lia. cbn [andb]. f_equal.
    replace (i + b mod n) with (i - (n - b mod n) + 1 * n) by lia. rewrite Z_mod_plus_full, Z.mod_small; lia.
Qed.

Ltac overflow_leaf :=
  rule_goal; unfold fits_u, fits_s; intros; f_equal;
  try match goal with H : _ || _ = true |- _ => apply orb_true_iff in H end; cmp_cases.

(** ** Arithmetic *)

Definition fold_add := eqv "fold_add" "a sum of constants"
  [] [num"a"; num"b"] [] []
  (C"a" + C"b" ~> cst (cv"a" + cv"b")).
Theorem fold_add_sound : rule_sound fold_add. Proof. prove_rule. Qed.

Definition fold_sub := eqv "fold_sub" "a difference of constants"
  [] [num"a"; num"b"] [] []
  (C"a" - C"b" ~> cst (cv"a" - cv"b")).
Theorem fold_sub_sound : rule_sound fold_sub. Proof. prove_rule. Qed.

Definition fold_mul := eqv "fold_mul" "a product of constants"
  [] [num"a"; num"b"] [] []
  (C"a" * C"b" ~> cst (cv"a" * cv"b")).
Theorem fold_mul_sound : rule_sound fold_mul. Proof. prove_rule. Qed.

Definition fold_div := eqv "fold_div" "a quotient of constants"
  [] [num"a"; num"b"] [cv"b" != ck 0]%pred []
  (C"a" / C"b" ~> cst (cv"a" / cv"b")).
Theorem fold_div_sound : rule_sound fold_div. Proof. prove_rule. Qed.

Definition fold_rem := eqv "fold_rem" "a remainder of constants"
  [] [num"a"; num"b"] [cv"b" != ck 0]%pred []
  (C"a" rem C"b" ~> cst (cv"a" rem cv"b")).
Theorem fold_rem_sound : rule_sound fold_rem. Proof. prove_rule. Qed.

Definition fold_min := eqv "fold_min" "the lesser of constants"
  [] [num"a"; num"b"] [] []
  (min_ (C"a") (C"b") ~> cst (cmin (cv"a") (cv"b"))).
Theorem fold_min_sound : rule_sound fold_min. Proof. prove_rule. Qed.

Definition fold_max := eqv "fold_max" "the greater of constants"
  [] [num"a"; num"b"] [] []
  (max_ (C"a") (C"b") ~> cst (cmax (cv"a") (cv"b"))).
Theorem fold_max_sound : rule_sound fold_max. Proof. prove_rule. Qed.

(** ** Bits *)

Definition fold_and := eqv "fold_and" "the bits of both constants"
  [] [num"a"; num"b"] [] []
  (C"a" .& C"b" ~> cst (cv"a" .& cv"b")).
Theorem fold_and_sound : rule_sound fold_and. Proof. prove_rule. Qed.

Definition fold_or := eqv "fold_or" "the bits of either constant"
  [] [num"a"; num"b"] [] []
  (C"a" .| C"b" ~> cst (cv"a" .| cv"b")).
Theorem fold_or_sound : rule_sound fold_or. Proof. prove_rule. Qed.

Definition fold_xor := eqv "fold_xor" "the bits in which constants differ"
  [] [num"a"; num"b"] [] []
  (C"a" .^ C"b" ~> cst (cv"a" .^ cv"b")).
Theorem fold_xor_sound : rule_sound fold_xor. Proof. prove_rule. Qed.

Definition fold_shl := eqv "fold_shl" "a shifted constant"
  [] [num"a"; num"b"] [ck 0 <= cv"b"]%pred []
  (C"a" << C"b" ~> cst (cv"a" << cv"b")).
Theorem fold_shl_sound : rule_sound fold_shl. Proof. prove_rule. Qed.

Definition fold_shr := eqv "fold_shr" "a shifted constant"
  [] [num"a"; num"b"] [ck 0 <= cv"b"]%pred []
  (C"a" >> C"b" ~> cst (cv"a" >> cv"b")).
Theorem fold_shr_sound : rule_sound fold_shr. Proof. prove_rule. Qed.

Definition fold_clmul := eqv "fold_clmul" "a carry-less product of constants"
  [] [num"a"; num"b"] [ck 0 <= cv"a"; ck 0 <= cv"b"]%pred []
  (EBin Clmul (C"a") (C"b") ~> cst (CBin CClmul (cv"a") (cv"b"))).
Theorem fold_clmul_sound : rule_sound fold_clmul. Proof. prove_rule. Qed.

Definition fold_merge := eqv "fold_merge" "constants put together"
  [] [width"n"; num"a"; num"b"] [] []
  (EBin (Merge (cv"n")) (C"a") (C"b") ~> cst (((cv"a" >> cv"n") << cv"n") .| CBin CZext (cv"n") (cv"b"))).
Theorem fold_merge_sound : rule_sound fold_merge. Proof. prove_rule. Qed.

Definition fold_rotl := eqv "fold_rotl" "a rotated constant"
  [] [width"n"; num"a"; num"b"] [] []
  (EBin (Rotl (cv"n")) (C"a") (C"b") ~> cst (CBin CZext (cv"n") ((CBin CZext (cv"n") (cv"a") << (((cv"b" rem cv"n") + cv"n") rem cv"n")) .| (CBin CZext (cv"n") (cv"a") >> (cv"n" - (((cv"b" rem cv"n") + cv"n") rem cv"n")))))).
Theorem fold_rotl_sound : rule_sound fold_rotl. Proof. rule_goal. intros. f_equal. now apply rotl_shifts. Qed.

Definition fold_rotr := eqv "fold_rotr" "a rotated constant"
  [] [width"n"; num"a"; num"b"] [] []
  (EBin (Rotr (cv"n")) (C"a") (C"b") ~> cst (CBin CZext (cv"n") ((CBin CZext (cv"n") (cv"a") >> (((cv"b" rem cv"n") + cv"n") rem cv"n")) .| (CBin CZext (cv"n") (cv"a") << (cv"n" - (((cv"b" rem cv"n") + cv"n") rem cv"n")))))).
Theorem fold_rotr_sound : rule_sound fold_rotr. Proof. rule_goal. intros. f_equal. now apply rotr_shifts. Qed.

(** ** Widths and counts *)

Definition fold_zext := eqv "fold_zext" "a wrapped constant"
  [] [width"n"; num"a"] [] []
  (zext (cv"n") (C"a") ~> cst (CBin CZext (cv"n") (cv"a"))).
Theorem fold_zext_sound : rule_sound fold_zext. Proof. prove_rule. Qed.

Definition fold_sext := eqv "fold_sext" "a wrapped constant"
  [] [width"n"; num"a"] [] []
  (sext (cv"n") (C"a") ~> cst (CBin CSext (cv"n") (cv"a"))).
Theorem fold_sext_sound : rule_sound fold_sext. Proof. prove_rule. Qed.

Definition fold_split_high := eqv "fold_split_high" "the high part of a constant"
  [] [width"n"; num"a"] [] []
  (EUn (SplitHi (cv"n")) (C"a") ~> cst (cv"a" >> cv"n")).
Theorem fold_split_high_sound : rule_sound fold_split_high. Proof. prove_rule. Qed.

Definition fold_split_low := eqv "fold_split_low" "the low part of a constant"
  [] [width"n"; num"a"] [] []
  (EUn (SplitLo (cv"n")) (C"a") ~> cst (CBin CZext (cv"n") (cv"a"))).
Theorem fold_split_low_sound : rule_sound fold_split_low. Proof. prove_rule. Qed.

Definition fold_count_ones := eqv "fold_count_ones" "the set bits of a constant"
  [] [num"a"] [ck 0 <= cv"a"]%pred []
  (EUn CountOnes (C"a") ~> cst (CUn CPopcount (cv"a"))).
Theorem fold_count_ones_sound : rule_sound fold_count_ones. Proof. prove_rule. Qed.

Definition fold_clz := eqv "fold_clz" "the leading zeros of a constant"
  [] [width"n"; num"a"] [CBin CZext (cv"n") (cv"a") != ck 0]%pred []
  (EUn (Clz (cv"n")) (C"a") ~> cst (cv"n" - ck 1 - log2 (CBin CZext (cv"n") (cv"a")))).
Theorem fold_clz_sound : rule_sound fold_clz. Proof. rule_goal. intros. f_equal. unfold clz. now rewrite (proj2 (Z.eqb_neq _ _)). Qed.

Definition fold_clz_zero := eqv "fold_clz_zero" "n bits of a constant that are all 0"
  [] [width"n"; num"a"] [CBin CZext (cv"n") (cv"a") == ck 0]%pred []
  (EUn (Clz (cv"n")) (C"a") ~> cst (cv"n")).
Theorem fold_clz_zero_sound : rule_sound fold_clz_zero. Proof. rule_goal. intros. f_equal. unfold clz. now rewrite (proj2 (Z.eqb_eq _ _)). Qed.

Definition fold_ctz := eqv "fold_ctz" "the trailing zeros of a constant"
  [] [width"n"; num"a"] [CBin CZext (cv"n") (cv"a") != ck 0]%pred []
  (EUn (Ctz (cv"n")) (C"a") ~> cst (CUn CLowBit (cv"a"))).
Theorem fold_ctz_sound : rule_sound fold_ctz. Proof. rule_goal. intros. f_equal. unfold ctz. now rewrite (proj2 (Z.eqb_neq _ _)). Qed.

Definition fold_ctz_zero := eqv "fold_ctz_zero" "n bits of a constant that are all 0"
  [] [width"n"; num"a"] [CBin CZext (cv"n") (cv"a") == ck 0]%pred []
  (EUn (Ctz (cv"n")) (C"a") ~> cst (cv"n")).
Theorem fold_ctz_zero_sound : rule_sound fold_ctz_zero. Proof. rule_goal. intros. f_equal. unfold ctz. now rewrite (proj2 (Z.eqb_eq _ _)). Qed.

Definition fold_bswap := eqv "fold_bswap" "the bytes of a constant in reverse"
  [] [width"n"; num"a"] [cv"n" rem ck 8 == ck 0]%pred []
  (EUn (Bswap (cv"n")) (C"a") ~> cst (CBin CBswap (cv"n") (cv"a"))).
Theorem fold_bswap_sound : rule_sound fold_bswap. Proof. prove_rule. Qed.

Definition fold_bitreverse := eqv "fold_bitreverse" "the bits of a constant in reverse"
  [] [width"n"; num"a"] [] []
  (EUn (Bitreverse (cv"n")) (C"a") ~> cst (CBin CBitrev (cv"n") (cv"a"))).
Theorem fold_bitreverse_sound : rule_sound fold_bitreverse. Proof. prove_rule. Qed.

(** ** Saturation and overflow *)

Definition fold_add_sat_s := eqv "fold_add_sat_s" "the nearest constant that fits"
  [] [width"n"; num"a"; num"b"] [] []
  (EBin (AddSat S_ (cv"n")) (C"a") (C"b") ~> cst (cmax (cneg (pow2 (cv"n" - ck 1))) (cmin (ones (cv"n" - ck 1)) (cv"a" + cv"b")))).
Theorem fold_add_sat_s_sound : rule_sound fold_add_sat_s. Proof. rule_goal; unfold clamp; ev; reflexivity. Qed.

Definition fold_add_sat_u := eqv "fold_add_sat_u" "the nearest constant that fits"
  [] [width"n"; num"a"; num"b"] [] []
  (EBin (AddSat U_ (cv"n")) (C"a") (C"b") ~> cst (cmax (ck 0) (cmin (ones (cv"n")) (cv"a" + cv"b")))).
Theorem fold_add_sat_u_sound : rule_sound fold_add_sat_u. Proof. rule_goal; unfold clamp; ev; reflexivity. Qed.

Definition fold_sub_sat_s := eqv "fold_sub_sat_s" "the nearest constant that fits"
  [] [width"n"; num"a"; num"b"] [] []
  (EBin (SubSat S_ (cv"n")) (C"a") (C"b") ~> cst (cmax (cneg (pow2 (cv"n" - ck 1))) (cmin (ones (cv"n" - ck 1)) (cv"a" - cv"b")))).
Theorem fold_sub_sat_s_sound : rule_sound fold_sub_sat_s. Proof. rule_goal; unfold clamp; ev; reflexivity. Qed.

Definition fold_sub_sat_u := eqv "fold_sub_sat_u" "the nearest constant that fits"
  [] [width"n"; num"a"; num"b"] [] []
  (EBin (SubSat U_ (cv"n")) (C"a") (C"b") ~> cst (cmax (ck 0) (cmin (ones (cv"n")) (cv"a" - cv"b")))).
Theorem fold_sub_sat_u_sound : rule_sound fold_sub_sat_u. Proof. rule_goal; unfold clamp; ev; reflexivity. Qed.

Definition fold_shl_sat_s := eqv "fold_shl_sat_s" "the nearest constant that fits"
  [] [width"n"; num"a"; num"b"] [ck 0 <= cv"b"]%pred []
  (EBin (ShlSat S_ (cv"n")) (C"a") (C"b") ~> cst (cmax (cneg (pow2 (cv"n" - ck 1))) (cmin (ones (cv"n" - ck 1)) (cv"a" << cv"b")))).
Theorem fold_shl_sat_s_sound : rule_sound fold_shl_sat_s. Proof. rule_goal; unfold clamp; ev; reflexivity. Qed.

Definition fold_shl_sat_u := eqv "fold_shl_sat_u" "the nearest constant that fits"
  [] [width"n"; num"a"; num"b"] [ck 0 <= cv"b"]%pred []
  (EBin (ShlSat U_ (cv"n")) (C"a") (C"b") ~> cst (cmax (ck 0) (cmin (ones (cv"n")) (cv"a" << cv"b")))).
Theorem fold_shl_sat_u_sound : rule_sound fold_shl_sat_u. Proof. rule_goal; unfold clamp; ev; reflexivity. Qed.

Definition fold_add_overflow_s_value := eqv "fold_add_overflow_s_value" "the wrapped sum of constants"
  [] [width"n"; num"a"; num"b"] [] []
  (EBin (Wrapped OAdd S_ (cv"n")) (C"a") (C"b") ~> cst (CBin CSext (cv"n") (cv"a" + cv"b"))).
Theorem fold_add_overflow_s_value_sound : rule_sound fold_add_overflow_s_value. Proof. prove_rule. Qed.

Definition fold_add_overflow_s_true := eqv "fold_add_overflow_s_true" "the sum of constants does not fit"
  [] [width"n"; num"a"; num"b"] [POr (cv"a" + cv"b" < cneg (pow2 (cv"n" - ck 1))) (ones (cv"n" - ck 1) < cv"a" + cv"b")]%pred []
  (EBin (Overflows OAdd S_ (cv"n")) (C"a") (C"b") ~> tt_).
Theorem fold_add_overflow_s_true_sound : rule_sound fold_add_overflow_s_true. Proof. overflow_leaf. Qed.

Definition fold_add_overflow_s_false := eqv "fold_add_overflow_s_false" "the sum of constants fits"
  [] [width"n"; num"a"; num"b"] [cneg (pow2 (cv"n" - ck 1)) <= cv"a" + cv"b"; cv"a" + cv"b" <= ones (cv"n" - ck 1)]%pred []
  (EBin (Overflows OAdd S_ (cv"n")) (C"a") (C"b") ~> ff_).
Theorem fold_add_overflow_s_false_sound : rule_sound fold_add_overflow_s_false. Proof. overflow_leaf. Qed.

Definition fold_add_overflow_u_value := eqv "fold_add_overflow_u_value" "the wrapped sum of constants"
  [] [width"n"; num"a"; num"b"] [] []
  (EBin (Wrapped OAdd U_ (cv"n")) (C"a") (C"b") ~> cst (CBin CZext (cv"n") (cv"a" + cv"b"))).
Theorem fold_add_overflow_u_value_sound : rule_sound fold_add_overflow_u_value. Proof. prove_rule. Qed.

Definition fold_add_overflow_u_true := eqv "fold_add_overflow_u_true" "the sum of constants does not fit"
  [] [width"n"; num"a"; num"b"] [POr (cv"a" + cv"b" < ck 0) (ones (cv"n") < cv"a" + cv"b")]%pred []
  (EBin (Overflows OAdd U_ (cv"n")) (C"a") (C"b") ~> tt_).
Theorem fold_add_overflow_u_true_sound : rule_sound fold_add_overflow_u_true. Proof. overflow_leaf. Qed.

Definition fold_add_overflow_u_false := eqv "fold_add_overflow_u_false" "the sum of constants fits"
  [] [width"n"; num"a"; num"b"] [ck 0 <= cv"a" + cv"b"; cv"a" + cv"b" <= ones (cv"n")]%pred []
  (EBin (Overflows OAdd U_ (cv"n")) (C"a") (C"b") ~> ff_).
Theorem fold_add_overflow_u_false_sound : rule_sound fold_add_overflow_u_false. Proof. overflow_leaf. Qed.

Definition fold_sub_overflow_s_value := eqv "fold_sub_overflow_s_value" "the wrapped difference of constants"
  [] [width"n"; num"a"; num"b"] [] []
  (EBin (Wrapped OSub S_ (cv"n")) (C"a") (C"b") ~> cst (CBin CSext (cv"n") (cv"a" - cv"b"))).
Theorem fold_sub_overflow_s_value_sound : rule_sound fold_sub_overflow_s_value. Proof. prove_rule. Qed.

Definition fold_sub_overflow_s_true := eqv "fold_sub_overflow_s_true" "the difference of constants does not fit"
  [] [width"n"; num"a"; num"b"] [POr (cv"a" - cv"b" < cneg (pow2 (cv"n" - ck 1))) (ones (cv"n" - ck 1) < cv"a" - cv"b")]%pred []
  (EBin (Overflows OSub S_ (cv"n")) (C"a") (C"b") ~> tt_).
Theorem fold_sub_overflow_s_true_sound : rule_sound fold_sub_overflow_s_true. Proof. overflow_leaf. Qed.

Definition fold_sub_overflow_s_false := eqv "fold_sub_overflow_s_false" "the difference of constants fits"
  [] [width"n"; num"a"; num"b"] [cneg (pow2 (cv"n" - ck 1)) <= cv"a" - cv"b"; cv"a" - cv"b" <= ones (cv"n" - ck 1)]%pred []
  (EBin (Overflows OSub S_ (cv"n")) (C"a") (C"b") ~> ff_).
Theorem fold_sub_overflow_s_false_sound : rule_sound fold_sub_overflow_s_false. Proof. overflow_leaf. Qed.

Definition fold_sub_overflow_u_value := eqv "fold_sub_overflow_u_value" "the wrapped difference of constants"
  [] [width"n"; num"a"; num"b"] [] []
  (EBin (Wrapped OSub U_ (cv"n")) (C"a") (C"b") ~> cst (CBin CZext (cv"n") (cv"a" - cv"b"))).
Theorem fold_sub_overflow_u_value_sound : rule_sound fold_sub_overflow_u_value. Proof. prove_rule. Qed.

Definition fold_sub_overflow_u_true := eqv "fold_sub_overflow_u_true" "the difference of constants does not fit"
  [] [width"n"; num"a"; num"b"] [POr (cv"a" - cv"b" < ck 0) (ones (cv"n") < cv"a" - cv"b")]%pred []
  (EBin (Overflows OSub U_ (cv"n")) (C"a") (C"b") ~> tt_).
Theorem fold_sub_overflow_u_true_sound : rule_sound fold_sub_overflow_u_true. Proof. overflow_leaf. Qed.

Definition fold_sub_overflow_u_false := eqv "fold_sub_overflow_u_false" "the difference of constants fits"
  [] [width"n"; num"a"; num"b"] [ck 0 <= cv"a" - cv"b"; cv"a" - cv"b" <= ones (cv"n")]%pred []
  (EBin (Overflows OSub U_ (cv"n")) (C"a") (C"b") ~> ff_).
Theorem fold_sub_overflow_u_false_sound : rule_sound fold_sub_overflow_u_false. Proof. overflow_leaf. Qed.

Definition fold_mul_overflow_s_value := eqv "fold_mul_overflow_s_value" "the wrapped product of constants"
  [] [width"n"; num"a"; num"b"] [] []
  (EBin (Wrapped OMul S_ (cv"n")) (C"a") (C"b") ~> cst (CBin CSext (cv"n") (cv"a" * cv"b"))).
Theorem fold_mul_overflow_s_value_sound : rule_sound fold_mul_overflow_s_value. Proof. prove_rule. Qed.

Definition fold_mul_overflow_s_true := eqv "fold_mul_overflow_s_true" "the product of constants does not fit"
  [] [width"n"; num"a"; num"b"] [POr (cv"a" * cv"b" < cneg (pow2 (cv"n" - ck 1))) (ones (cv"n" - ck 1) < cv"a" * cv"b")]%pred []
  (EBin (Overflows OMul S_ (cv"n")) (C"a") (C"b") ~> tt_).
Theorem fold_mul_overflow_s_true_sound : rule_sound fold_mul_overflow_s_true. Proof. overflow_leaf. Qed.

Definition fold_mul_overflow_s_false := eqv "fold_mul_overflow_s_false" "the product of constants fits"
  [] [width"n"; num"a"; num"b"] [cneg (pow2 (cv"n" - ck 1)) <= cv"a" * cv"b"; cv"a" * cv"b" <= ones (cv"n" - ck 1)]%pred []
  (EBin (Overflows OMul S_ (cv"n")) (C"a") (C"b") ~> ff_).
Theorem fold_mul_overflow_s_false_sound : rule_sound fold_mul_overflow_s_false. Proof. overflow_leaf. Qed.

Definition fold_mul_overflow_u_value := eqv "fold_mul_overflow_u_value" "the wrapped product of constants"
  [] [width"n"; num"a"; num"b"] [] []
  (EBin (Wrapped OMul U_ (cv"n")) (C"a") (C"b") ~> cst (CBin CZext (cv"n") (cv"a" * cv"b"))).
Theorem fold_mul_overflow_u_value_sound : rule_sound fold_mul_overflow_u_value. Proof. prove_rule. Qed.

Definition fold_mul_overflow_u_true := eqv "fold_mul_overflow_u_true" "the product of constants does not fit"
  [] [width"n"; num"a"; num"b"] [POr (cv"a" * cv"b" < ck 0) (ones (cv"n") < cv"a" * cv"b")]%pred []
  (EBin (Overflows OMul U_ (cv"n")) (C"a") (C"b") ~> tt_).
Theorem fold_mul_overflow_u_true_sound : rule_sound fold_mul_overflow_u_true. Proof. overflow_leaf. Qed.

Definition fold_mul_overflow_u_false := eqv "fold_mul_overflow_u_false" "the product of constants fits"
  [] [width"n"; num"a"; num"b"] [ck 0 <= cv"a" * cv"b"; cv"a" * cv"b" <= ones (cv"n")]%pred []
  (EBin (Overflows OMul U_ (cv"n")) (C"a") (C"b") ~> ff_).
Theorem fold_mul_overflow_u_false_sound : rule_sound fold_mul_overflow_u_false. Proof. overflow_leaf. Qed.

(** ** Comparisons *)

Definition fold_eq_true := eqv "fold_eq_true" "a comparison of constants that holds"
  [] [num"a"; num"b"] [cv"a" == cv"b"]%pred []
  (C"a" == C"b" ~> tt_).
Theorem fold_eq_true_sound : rule_sound fold_eq_true. Proof. prove_rule. Qed.

Definition fold_eq_false := eqv "fold_eq_false" "a comparison of constants that does not hold"
  [] [num"a"; num"b"] [cv"a" != cv"b"]%pred []
  (C"a" == C"b" ~> ff_).
Theorem fold_eq_false_sound : rule_sound fold_eq_false. Proof. prove_rule. Qed.

Definition fold_ne_true := eqv "fold_ne_true" "a comparison of constants that holds"
  [] [num"a"; num"b"] [cv"a" != cv"b"]%pred []
  (C"a" != C"b" ~> tt_).
Theorem fold_ne_true_sound : rule_sound fold_ne_true. Proof. prove_rule. Qed.

Definition fold_ne_false := eqv "fold_ne_false" "a comparison of constants that does not hold"
  [] [num"a"; num"b"] [cv"a" == cv"b"]%pred []
  (C"a" != C"b" ~> ff_).
Theorem fold_ne_false_sound : rule_sound fold_ne_false. Proof. prove_rule. Qed.

Definition fold_lt_true := eqv "fold_lt_true" "a comparison of constants that holds"
  [] [num"a"; num"b"] [cv"a" < cv"b"]%pred []
  (C"a" < C"b" ~> tt_).
Theorem fold_lt_true_sound : rule_sound fold_lt_true. Proof. prove_rule. Qed.

Definition fold_lt_false := eqv "fold_lt_false" "a comparison of constants that does not hold"
  [] [num"a"; num"b"] [cv"a" >= cv"b"]%pred []
  (C"a" < C"b" ~> ff_).
Theorem fold_lt_false_sound : rule_sound fold_lt_false. Proof. prove_rule. Qed.

Definition fold_le_true := eqv "fold_le_true" "a comparison of constants that holds"
  [] [num"a"; num"b"] [cv"a" <= cv"b"]%pred []
  (C"a" <= C"b" ~> tt_).
Theorem fold_le_true_sound : rule_sound fold_le_true. Proof. prove_rule. Qed.

Definition fold_le_false := eqv "fold_le_false" "a comparison of constants that does not hold"
  [] [num"a"; num"b"] [cv"a" > cv"b"]%pred []
  (C"a" <= C"b" ~> ff_).
Theorem fold_le_false_sound : rule_sound fold_le_false. Proof. prove_rule. Qed.

Definition fold_gt_true := eqv "fold_gt_true" "a comparison of constants that holds"
  [] [num"a"; num"b"] [cv"a" > cv"b"]%pred []
  (C"a" > C"b" ~> tt_).
Theorem fold_gt_true_sound : rule_sound fold_gt_true. Proof. prove_rule. Qed.

Definition fold_gt_false := eqv "fold_gt_false" "a comparison of constants that does not hold"
  [] [num"a"; num"b"] [cv"a" <= cv"b"]%pred []
  (C"a" > C"b" ~> ff_).
Theorem fold_gt_false_sound : rule_sound fold_gt_false. Proof. prove_rule. Qed.

Definition fold_ge_true := eqv "fold_ge_true" "a comparison of constants that holds"
  [] [num"a"; num"b"] [cv"a" >= cv"b"]%pred []
  (C"a" >= C"b" ~> tt_).
Theorem fold_ge_true_sound : rule_sound fold_ge_true. Proof. prove_rule. Qed.

Definition fold_ge_false := eqv "fold_ge_false" "a comparison of constants that does not hold"
  [] [num"a"; num"b"] [cv"a" < cv"b"]%pred []
  (C"a" >= C"b" ~> ff_).
Theorem fold_ge_false_sound : rule_sound fold_ge_false. Proof. prove_rule. Qed.

(** ** Booleans *)

Definition fold_bnot_true := eqv "fold_bnot_true" "not true"
  [] [] [] []
  (bnot tt_ ~> ff_).
Theorem fold_bnot_true_sound : rule_sound fold_bnot_true. Proof. prove_rule. Qed.

Definition fold_bnot_false := eqv "fold_bnot_false" "not false"
  [] [] [] []
  (bnot ff_ ~> tt_).
Theorem fold_bnot_false_sound : rule_sound fold_bnot_false. Proof. prove_rule. Qed.

Definition fold_bool_to_int_true := eqv "fold_bool_to_int_true" "true as an integer"
  [] [] [] []
  (b2i tt_ ~> K 1).
Theorem fold_bool_to_int_true_sound : rule_sound fold_bool_to_int_true. Proof. prove_rule. Qed.

Definition fold_bool_to_int_false := eqv "fold_bool_to_int_false" "false as an integer"
  [] [] [] []
  (b2i ff_ ~> K 0).
Theorem fold_bool_to_int_false_sound : rule_sound fold_bool_to_int_false. Proof. prove_rule. Qed.

Definition fold_band_true_true := eqv "fold_band_true_true" "and of constants"
  [] [] [] []
  (band tt_ tt_ ~> tt_).
Theorem fold_band_true_true_sound : rule_sound fold_band_true_true. Proof. prove_rule. Qed.

Definition fold_band_true_false := eqv "fold_band_true_false" "and of constants"
  [] [] [] []
  (band tt_ ff_ ~> ff_).
Theorem fold_band_true_false_sound : rule_sound fold_band_true_false. Proof. prove_rule. Qed.

Definition fold_band_false_false := eqv "fold_band_false_false" "and of constants"
  [] [] [] []
  (band ff_ ff_ ~> ff_).
Theorem fold_band_false_false_sound : rule_sound fold_band_false_false. Proof. prove_rule. Qed.

Definition fold_bor_true_true := eqv "fold_bor_true_true" "or of constants"
  [] [] [] []
  (bor tt_ tt_ ~> tt_).
Theorem fold_bor_true_true_sound : rule_sound fold_bor_true_true. Proof. prove_rule. Qed.

Definition fold_bor_true_false := eqv "fold_bor_true_false" "or of constants"
  [] [] [] []
  (bor tt_ ff_ ~> tt_).
Theorem fold_bor_true_false_sound : rule_sound fold_bor_true_false. Proof. prove_rule. Qed.

Definition fold_bor_false_false := eqv "fold_bor_false_false" "or of constants"
  [] [] [] []
  (bor ff_ ff_ ~> ff_).
Theorem fold_bor_false_false_sound : rule_sound fold_bor_false_false. Proof. prove_rule. Qed.

Definition fold_bxor_true_true := eqv "fold_bxor_true_true" "exclusive or of constants"
  [] [] [] []
  (bxor tt_ tt_ ~> ff_).
Theorem fold_bxor_true_true_sound : rule_sound fold_bxor_true_true. Proof. prove_rule. Qed.

Definition fold_bxor_true_false := eqv "fold_bxor_true_false" "exclusive or of constants"
  [] [] [] []
  (bxor tt_ ff_ ~> tt_).
Theorem fold_bxor_true_false_sound : rule_sound fold_bxor_true_false. Proof. prove_rule. Qed.

Definition fold_bxor_false_false := eqv "fold_bxor_false_false" "exclusive or of constants"
  [] [] [] []
  (bxor ff_ ff_ ~> ff_).
Theorem fold_bxor_false_false_sound : rule_sound fold_bxor_false_false. Proof. prove_rule. Qed.

(** ** Poison
    An operation on poison is poison, and so is what an operation is not defined
    for; of a choice the other arm may be taken. *)

Definition add_poison := eqv "add_poison" "an operand is poison"
  [int"x"] [] [] []
  (poison + (V"x") ~> poison).
Theorem add_poison_sound : rule_sound add_poison. Proof. prove_rule. Qed.

Definition mul_poison := eqv "mul_poison" "an operand is poison"
  [int"x"] [] [] []
  (poison * (V"x") ~> poison).
Theorem mul_poison_sound : rule_sound mul_poison. Proof. prove_rule. Qed.

Definition and_poison := eqv "and_poison" "an operand is poison"
  [int"x"] [] [] []
  (poison .& (V"x") ~> poison).
Theorem and_poison_sound : rule_sound and_poison. Proof. prove_rule. Qed.

Definition or_poison := eqv "or_poison" "an operand is poison"
  [int"x"] [] [] []
  (poison .| (V"x") ~> poison).
Theorem or_poison_sound : rule_sound or_poison. Proof. prove_rule. Qed.

Definition xor_poison := eqv "xor_poison" "an operand is poison"
  [int"x"] [] [] []
  (poison .^ (V"x") ~> poison).
Theorem xor_poison_sound : rule_sound xor_poison. Proof. prove_rule. Qed.

Definition min_poison := eqv "min_poison" "an operand is poison"
  [int"x"] [] [] []
  (min_ poison (V"x") ~> poison).
Theorem min_poison_sound : rule_sound min_poison. Proof. prove_rule. Qed.

Definition max_poison := eqv "max_poison" "an operand is poison"
  [int"x"] [] [] []
  (max_ poison (V"x") ~> poison).
Theorem max_poison_sound : rule_sound max_poison. Proof. prove_rule. Qed.

Definition sub_poison_left := eqv "sub_poison_left" "an operand is poison"
  [int"x"] [] [] []
  (poison - (V"x") ~> poison).
Theorem sub_poison_left_sound : rule_sound sub_poison_left. Proof. prove_rule. Qed.

Definition sub_poison_right := eqv "sub_poison_right" "an operand is poison"
  [int"x"] [] [] []
  ((V"x") - poison ~> poison).
Theorem sub_poison_right_sound : rule_sound sub_poison_right. Proof. prove_rule. Qed.

Definition div_poison_left := eqv "div_poison_left" "an operand is poison"
  [int"x"] [] [] []
  (poison / (V"x") ~> poison).
Theorem div_poison_left_sound : rule_sound div_poison_left. Proof. prove_rule. Qed.

Definition div_poison_right := eqv "div_poison_right" "an operand is poison"
  [int"x"] [] [] []
  ((V"x") / poison ~> poison).
Theorem div_poison_right_sound : rule_sound div_poison_right. Proof. prove_rule. Qed.

Definition rem_poison_left := eqv "rem_poison_left" "an operand is poison"
  [int"x"] [] [] []
  (poison rem (V"x") ~> poison).
Theorem rem_poison_left_sound : rule_sound rem_poison_left. Proof. prove_rule. Qed.

Definition rem_poison_right := eqv "rem_poison_right" "an operand is poison"
  [int"x"] [] [] []
  ((V"x") rem poison ~> poison).
Theorem rem_poison_right_sound : rule_sound rem_poison_right. Proof. prove_rule. Qed.

Definition shl_poison_left := eqv "shl_poison_left" "an operand is poison"
  [int"x"] [] [] []
  (poison << (V"x") ~> poison).
Theorem shl_poison_left_sound : rule_sound shl_poison_left. Proof. prove_rule. Qed.

Definition shl_poison_right := eqv "shl_poison_right" "an operand is poison"
  [int"x"] [] [] []
  ((V"x") << poison ~> poison).
Theorem shl_poison_right_sound : rule_sound shl_poison_right. Proof. prove_rule. Qed.

Definition shr_poison_left := eqv "shr_poison_left" "an operand is poison"
  [int"x"] [] [] []
  (poison >> (V"x") ~> poison).
Theorem shr_poison_left_sound : rule_sound shr_poison_left. Proof. prove_rule. Qed.

Definition shr_poison_right := eqv "shr_poison_right" "an operand is poison"
  [int"x"] [] [] []
  ((V"x") >> poison ~> poison).
Theorem shr_poison_right_sound : rule_sound shr_poison_right. Proof. prove_rule. Qed.

Definition eq_poison := eqv "eq_poison" "an operand is poison"
  [int"x"] [] [] []
  (poison == (V"x") ~> poison).
Theorem eq_poison_sound : rule_sound eq_poison. Proof. prove_rule. Qed.

Definition ne_poison := eqv "ne_poison" "an operand is poison"
  [int"x"] [] [] []
  (poison != (V"x") ~> poison).
Theorem ne_poison_sound : rule_sound ne_poison. Proof. prove_rule. Qed.

Definition lt_poison_left := eqv "lt_poison_left" "an operand is poison"
  [int"x"] [] [] []
  (poison < (V"x") ~> poison).
Theorem lt_poison_left_sound : rule_sound lt_poison_left. Proof. prove_rule. Qed.

Definition lt_poison_right := eqv "lt_poison_right" "an operand is poison"
  [int"x"] [] [] []
  ((V"x") < poison ~> poison).
Theorem lt_poison_right_sound : rule_sound lt_poison_right. Proof. prove_rule. Qed.

Definition le_poison_left := eqv "le_poison_left" "an operand is poison"
  [int"x"] [] [] []
  (poison <= (V"x") ~> poison).
Theorem le_poison_left_sound : rule_sound le_poison_left. Proof. prove_rule. Qed.

Definition le_poison_right := eqv "le_poison_right" "an operand is poison"
  [int"x"] [] [] []
  ((V"x") <= poison ~> poison).
Theorem le_poison_right_sound : rule_sound le_poison_right. Proof. prove_rule. Qed.

Definition gt_poison_left := eqv "gt_poison_left" "an operand is poison"
  [int"x"] [] [] []
  (poison > (V"x") ~> poison).
Theorem gt_poison_left_sound : rule_sound gt_poison_left. Proof. prove_rule. Qed.

Definition gt_poison_right := eqv "gt_poison_right" "an operand is poison"
  [int"x"] [] [] []
  ((V"x") > poison ~> poison).
Theorem gt_poison_right_sound : rule_sound gt_poison_right. Proof. prove_rule. Qed.

Definition ge_poison_left := eqv "ge_poison_left" "an operand is poison"
  [int"x"] [] [] []
  (poison >= (V"x") ~> poison).
Theorem ge_poison_left_sound : rule_sound ge_poison_left. Proof. prove_rule. Qed.

Definition ge_poison_right := eqv "ge_poison_right" "an operand is poison"
  [int"x"] [] [] []
  ((V"x") >= poison ~> poison).
Theorem ge_poison_right_sound : rule_sound ge_poison_right. Proof. prove_rule. Qed.

Definition band_poison := eqv "band_poison" "an operand is poison"
  [bool_"b"] [] [] []
  (band poison (V"b") ~> poison).
Theorem band_poison_sound : rule_sound band_poison. Proof. prove_rule. Qed.

Definition bor_poison := eqv "bor_poison" "an operand is poison"
  [bool_"b"] [] [] []
  (bor poison (V"b") ~> poison).
Theorem bor_poison_sound : rule_sound bor_poison. Proof. prove_rule. Qed.

Definition bxor_poison := eqv "bxor_poison" "an operand is poison"
  [bool_"b"] [] [] []
  (bxor poison (V"b") ~> poison).
Theorem bxor_poison_sound : rule_sound bxor_poison. Proof. prove_rule. Qed.

Definition bnot_poison := eqv "bnot_poison" "the operand is poison"
  [] [] [] []
  (bnot poison ~> poison).
Theorem bnot_poison_sound : rule_sound bnot_poison. Proof. prove_rule. Qed.

Definition bool_to_int_poison := eqv "bool_to_int_poison" "the operand is poison"
  [] [] [] []
  (b2i poison ~> poison).
Theorem bool_to_int_poison_sound : rule_sound bool_to_int_poison. Proof. prove_rule. Qed.

Definition zext_poison := eqv "zext_poison" "the operand is poison"
  [] [width"n"] [] []
  (zext (cv"n") poison ~> poison).
Theorem zext_poison_sound : rule_sound zext_poison. Proof. prove_rule. Qed.

Definition sext_poison := eqv "sext_poison" "the operand is poison"
  [] [width"n"] [] []
  (sext (cv"n") poison ~> poison).
Theorem sext_poison_sound : rule_sound sext_poison. Proof. prove_rule. Qed.

Definition div_zero := eqv "div_zero" "there is no x / 0"
  [int"x"] [] [] []
  (V"x" / K 0 ~> poison).
Theorem div_zero_sound : rule_sound div_zero. Proof. prove_rule. Qed.

Definition rem_zero := eqv "rem_zero" "there is no x rem 0"
  [int"x"] [] [] []
  (V"x" rem K 0 ~> poison).
Theorem rem_zero_sound : rule_sound rem_zero. Proof. prove_rule. Qed.

Definition shl_negative := eqv "shl_negative" "there is no shift by less than 0"
  [int"x"] [num"c"] [cv"c" < ck 0]%pred []
  (V"x" << C"c" ~> poison).
Theorem shl_negative_sound : rule_sound shl_negative. Proof. prove_rule. Qed.

Definition shr_negative := eqv "shr_negative" "there is no shift by less than 0"
  [int"x"] [num"c"] [cv"c" < ck 0]%pred []
  (V"x" >> C"c" ~> poison).
Theorem shr_negative_sound : rule_sound shr_negative. Proof. prove_rule. Qed.

Definition select_poison := eqv "select_poison" "the condition is poison"
  [any_"x"; any_"y"] [] [] []
  (select poison (V"x") (V"y") ~> poison).
Theorem select_poison_sound : rule_sound select_poison.
Proof. apply sound_eqv; [reflexivity | discriminate |]. reflexivity. Qed.

Definition select_poison_left := ref "select_poison_left" "an arm is poison"
  [bool_"b"; any_"x"] [] [] []
  (select (V"b") poison (V"x") ~> V"x").
Theorem select_poison_left_sound : rule_sound select_poison_left.
Proof.
  apply sound_ref; [reflexivity | discriminate |]. intros t rho k _ _ _ _ ch.
  cbn [select_poison_left ref build r_lhs r_rhs s_lhs s_rhs select poison V eval eval_ter].
  destruct (rho "b") as [|[]| | | |]; try exact I; apply refines_refl.
Qed.

Definition select_poison_right := ref "select_poison_right" "an arm is poison"
  [bool_"b"; any_"x"] [] [] []
  (select (V"b") (V"x") poison ~> V"x").
Theorem select_poison_right_sound : rule_sound select_poison_right.
Proof.
  apply sound_ref; [reflexivity | discriminate |]. intros t rho k _ _ _ _ ch.
  cbn [select_poison_right ref build r_lhs r_rhs s_lhs s_rhs select poison V eval eval_ter].
  destruct (rho "b") as [|[]| | | |]; try exact I; apply refines_refl.
Qed.

Definition rules : group := mkGroup "Tuffy.Rules.Constant" [
  export fold_add by fold_add_sound;
  export fold_sub by fold_sub_sound;
  export fold_mul by fold_mul_sound;
  export fold_div by fold_div_sound;
  export fold_rem by fold_rem_sound;
  export fold_min by fold_min_sound;
  export fold_max by fold_max_sound;
  export fold_and by fold_and_sound;
  export fold_or by fold_or_sound;
  export fold_xor by fold_xor_sound;
  export fold_shl by fold_shl_sound;
  export fold_shr by fold_shr_sound;
  export fold_clmul by fold_clmul_sound;
  export fold_merge by fold_merge_sound;
  export fold_rotl by fold_rotl_sound;
  export fold_rotr by fold_rotr_sound;
  export fold_zext by fold_zext_sound;
  export fold_sext by fold_sext_sound;
  export fold_split_high by fold_split_high_sound;
  export fold_split_low by fold_split_low_sound;
  export fold_count_ones by fold_count_ones_sound;
  export fold_clz by fold_clz_sound;
  export fold_clz_zero by fold_clz_zero_sound;
  export fold_ctz by fold_ctz_sound;
  export fold_ctz_zero by fold_ctz_zero_sound;
  export fold_bswap by fold_bswap_sound;
  export fold_bitreverse by fold_bitreverse_sound;
  export fold_add_sat_s by fold_add_sat_s_sound;
  export fold_add_sat_u by fold_add_sat_u_sound;
  export fold_sub_sat_s by fold_sub_sat_s_sound;
  export fold_sub_sat_u by fold_sub_sat_u_sound;
  export fold_shl_sat_s by fold_shl_sat_s_sound;
  export fold_shl_sat_u by fold_shl_sat_u_sound;
  export fold_add_overflow_s_value by fold_add_overflow_s_value_sound;
  export fold_add_overflow_s_true by fold_add_overflow_s_true_sound;
  export fold_add_overflow_s_false by fold_add_overflow_s_false_sound;
  export fold_add_overflow_u_value by fold_add_overflow_u_value_sound;
  export fold_add_overflow_u_true by fold_add_overflow_u_true_sound;
  export fold_add_overflow_u_false by fold_add_overflow_u_false_sound;
  export fold_sub_overflow_s_value by fold_sub_overflow_s_value_sound;
  export fold_sub_overflow_s_true by fold_sub_overflow_s_true_sound;
  export fold_sub_overflow_s_false by fold_sub_overflow_s_false_sound;
  export fold_sub_overflow_u_value by fold_sub_overflow_u_value_sound;
  export fold_sub_overflow_u_true by fold_sub_overflow_u_true_sound;
  export fold_sub_overflow_u_false by fold_sub_overflow_u_false_sound;
  export fold_mul_overflow_s_value by fold_mul_overflow_s_value_sound;
  export fold_mul_overflow_s_true by fold_mul_overflow_s_true_sound;
  export fold_mul_overflow_s_false by fold_mul_overflow_s_false_sound;
  export fold_mul_overflow_u_value by fold_mul_overflow_u_value_sound;
  export fold_mul_overflow_u_true by fold_mul_overflow_u_true_sound;
  export fold_mul_overflow_u_false by fold_mul_overflow_u_false_sound;
  export fold_eq_true by fold_eq_true_sound;
  export fold_eq_false by fold_eq_false_sound;
  export fold_ne_true by fold_ne_true_sound;
  export fold_ne_false by fold_ne_false_sound;
  export fold_lt_true by fold_lt_true_sound;
  export fold_lt_false by fold_lt_false_sound;
  export fold_le_true by fold_le_true_sound;
  export fold_le_false by fold_le_false_sound;
  export fold_gt_true by fold_gt_true_sound;
  export fold_gt_false by fold_gt_false_sound;
  export fold_ge_true by fold_ge_true_sound;
  export fold_ge_false by fold_ge_false_sound;
  export fold_bnot_true by fold_bnot_true_sound;
  export fold_bnot_false by fold_bnot_false_sound;
  export fold_bool_to_int_true by fold_bool_to_int_true_sound;
  export fold_bool_to_int_false by fold_bool_to_int_false_sound;
  export fold_band_true_true by fold_band_true_true_sound;
  export fold_band_true_false by fold_band_true_false_sound;
  export fold_band_false_false by fold_band_false_false_sound;
  export fold_bor_true_true by fold_bor_true_true_sound;
  export fold_bor_true_false by fold_bor_true_false_sound;
  export fold_bor_false_false by fold_bor_false_false_sound;
  export fold_bxor_true_true by fold_bxor_true_true_sound;
  export fold_bxor_true_false by fold_bxor_true_false_sound;
  export fold_bxor_false_false by fold_bxor_false_false_sound;
  export add_poison by add_poison_sound;
  export mul_poison by mul_poison_sound;
  export and_poison by and_poison_sound;
  export or_poison by or_poison_sound;
  export xor_poison by xor_poison_sound;
  export min_poison by min_poison_sound;
  export max_poison by max_poison_sound;
  export sub_poison_left by sub_poison_left_sound;
  export sub_poison_right by sub_poison_right_sound;
  export div_poison_left by div_poison_left_sound;
  export div_poison_right by div_poison_right_sound;
  export rem_poison_left by rem_poison_left_sound;
  export rem_poison_right by rem_poison_right_sound;
  export shl_poison_left by shl_poison_left_sound;
  export shl_poison_right by shl_poison_right_sound;
  export shr_poison_left by shr_poison_left_sound;
  export shr_poison_right by shr_poison_right_sound;
  export eq_poison by eq_poison_sound;
  export ne_poison by ne_poison_sound;
  export lt_poison_left by lt_poison_left_sound;
  export lt_poison_right by lt_poison_right_sound;
  export le_poison_left by le_poison_left_sound;
  export le_poison_right by le_poison_right_sound;
  export gt_poison_left by gt_poison_left_sound;
  export gt_poison_right by gt_poison_right_sound;
  export ge_poison_left by ge_poison_left_sound;
  export ge_poison_right by ge_poison_right_sound;
  export band_poison by band_poison_sound;
  export bor_poison by bor_poison_sound;
  export bxor_poison by bxor_poison_sound;
  export bnot_poison by bnot_poison_sound;
  export bool_to_int_poison by bool_to_int_poison_sound;
  export zext_poison by zext_poison_sound;
  export sext_poison by sext_poison_sound;
  export div_zero by div_zero_sound;
  export rem_zero by rem_zero_sound;
  export shl_negative by shl_negative_sound;
  export shr_negative by shr_negative_sound;
  export select_poison by select_poison_sound;
  export select_poison_left by select_poison_left_sound;
  export select_poison_right by select_poison_right_sound ].
