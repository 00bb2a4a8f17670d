(** Ranges, forward: what an operation yields, from the ranges of its operands. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

Ltac halves n := pose proof (pow2_half n ltac:(lia)); pose proof (pow2_pos (n - 1) ltac:(lia)).

(** ** Arithmetic *)
Definition range_add := ann_rule "range_add" "sums of the bounds"
  [int"x"; int"y"] [num"a"; num"b"; num"c"; num"d"] []
  ((V"x" :r (cv"a", cv"b")) + (V"y" :r (cv"c", cv"d"))) (ARange (cv"a" + (cv"c")) (cv"b" + (cv"d"))).
Theorem range_add_sound : rule_sound range_add. Proof. rng; lia. Qed.

Definition range_sub := ann_rule "range_sub" "differences of the bounds"
  [int"x"; int"y"] [num"a"; num"b"; num"c"; num"d"] []
  ((V"x" :r (cv"a", cv"b")) - (V"y" :r (cv"c", cv"d"))) (ARange (cv"a" - (cv"d")) (cv"b" - (cv"c"))).
Theorem range_sub_sound : rule_sound range_sub. Proof. rng; lia. Qed.

Definition range_mul := ann_rule "range_mul" "products of the bounds"
  [int"x"; int"y"] [num"a"; num"b"; num"c"; num"d"] []
  ((V"x" :r (cv"a", cv"b")) * (V"y" :r (cv"c", cv"d"))) (ARange (cmin (cmin (cv"a" * (cv"c")) (cv"a" * (cv"d"))) (cmin (cv"b" * (cv"c")) (cv"b" * (cv"d")))) (cmax (cmax (cv"a" * (cv"c")) (cv"a" * (cv"d"))) (cmax (cv"b" * (cv"c")) (cv"b" * (cv"d"))))).
Theorem range_mul_sound : rule_sound range_mul. Proof. rng. apply mul_range; lia. Qed.

Definition range_div := ann_rule "range_div" "a quotient is no larger than the dividend"
  [int"x"; int"y"] [num"a"; num"b"] []
  ((V"x" :r (cv"a", cv"b")) / V"y") (ARange (cmin (cv"a") (cneg (cv"b"))) (cmax (cv"b") (cneg (cv"a")))).
Theorem range_div_sound : rule_sound range_div. Proof. rng. pose proof (quot_range z z0 ltac:(lia)). lia. Qed.

Definition range_div_const := ann_rule "range_div_const" "division by a positive constant keeps order"
  [int"x"] [num"a"; num"b"; num"c"] [cv"c" > ck 0]%pred
  ((V"x" :r (cv"a", cv"b")) / C"c") (ARange ((cv"a") / (cv"c")) ((cv"b") / (cv"c"))).
Theorem range_div_const_sound : rule_sound range_div_const. Proof. rng. split; apply Z.quot_le_mono; lia. Qed.

Definition range_div_positive := ann_rule "range_div_positive" "by a divisor that is not negative: toward zero, and at most by the least"
  [int"x"; int"y"] [num"a"; num"b"; num"c"; num"d"] [ck 0 <= (cv"c")]%pred
  ((V"x" :r (cv"a", cv"b")) / (V"y" :r (cv"c", cv"d"))) (ARange (cmin (cv"a" / cmax (cv"c") (ck 1)) (ck 0)) (cmax (cv"b" / cmax (cv"c") (ck 1)) (ck 0))).
Theorem range_div_positive_sound : rule_sound range_div_positive. Proof. rng. apply quot_pos_range; lia. Qed.

Definition range_div_negative := ann_rule "range_div_negative" "by a divisor that is not positive: the sign changes"
  [int"x"; int"y"] [num"a"; num"b"; num"c"; num"d"] [cv"d" <= ck 0]%pred
  ((V"x" :r (cv"a", cv"b")) / (V"y" :r (cv"c", cv"d"))) (ARange (cmin (cv"b" / cmin (cv"d") (ck (-1))) (ck 0)) (cmax (cv"a" / cmin (cv"d") (ck (-1))) (ck 0))).
Theorem range_div_negative_sound : rule_sound range_div_negative. Proof. rng. apply quot_neg_range; lia. Qed.

Definition range_rem := ann_rule "range_rem" "a remainder lies between 0 and the dividend"
  [int"x"; int"y"] [num"a"; num"b"] []
  ((V"x" :r (cv"a", cv"b")) rem V"y") (ARange (cmin (cv"a") (ck 0)) (cmax (cv"b") (ck 0))).
Theorem range_rem_sound : rule_sound range_rem. Proof. rng. pose proof (rem_range z z0 ltac:(lia)). lia. Qed.

Definition range_rem_divisor := ann_rule "range_rem_divisor" "a remainder is nearer to zero than the divisor can be"
  [int"x"; int"y"] [num"c"; num"d"] []
  (V"x" rem (V"y" :r (cv"c", cv"d"))) (ARange (ck 1 - cmax (cmax (cv"c") (cneg (cv"c"))) (cmax (cv"d") (cneg (cv"d")))) (cmax (cmax (cv"c") (cneg (cv"c"))) (cmax (cv"d") (cneg (cv"d"))) - ck 1)).
Theorem range_rem_divisor_sound : rule_sound range_rem_divisor. Proof. rng. apply rem_abs_range; lia. Qed.

Definition range_min_left := ann_rule "range_min_left" "no more than the left operand"
  [int"x"; int"y"] [num"a"; num"b"; num"c"; num"d"] []
  (min_ (V"x" :r (cv"a", cv"b")) (V"y" :r (cv"c", cv"d"))) (ARange (cmin (cv"a") (cv"c")) (cv"b")).
Theorem range_min_left_sound : rule_sound range_min_left. Proof. rng; lia. Qed.

Definition range_min_right := ann_rule "range_min_right" "no more than the right operand"
  [int"x"; int"y"] [num"a"; num"b"; num"c"; num"d"] []
  (min_ (V"x" :r (cv"a", cv"b")) (V"y" :r (cv"c", cv"d"))) (ARange (cmin (cv"a") (cv"c")) (cv"d")).
Theorem range_min_right_sound : rule_sound range_min_right. Proof. rng; lia. Qed.

Definition range_max_left := ann_rule "range_max_left" "no less than the left operand"
  [int"x"; int"y"] [num"a"; num"b"; num"c"; num"d"] []
  (max_ (V"x" :r (cv"a", cv"b")) (V"y" :r (cv"c", cv"d"))) (ARange (cv"a") (cmax (cv"b") (cv"d"))).
Theorem range_max_left_sound : rule_sound range_max_left. Proof. rng; lia. Qed.

Definition range_max_right := ann_rule "range_max_right" "no less than the right operand"
  [int"x"; int"y"] [num"a"; num"b"; num"c"; num"d"] []
  (max_ (V"x" :r (cv"a", cv"b")) (V"y" :r (cv"c", cv"d"))) (ARange (cv"c") (cmax (cv"b") (cv"d"))).
Theorem range_max_right_sound : rule_sound range_max_right. Proof. rng; lia. Qed.

Definition range_select := ann_rule "range_select" "either arm"
  [bool_"q"; int"x"; int"y"] [num"a"; num"b"; num"c"; num"d"] []
  (select (V"q") (V"x" :r (cv"a", cv"b")) (V"y" :r (cv"c", cv"d"))) (ARange (cmin (cv"a") (cv"c")) (cmax (cv"b") (cv"d"))).
Theorem range_select_sound : rule_sound range_select. Proof. rng; lia. Qed.

(** ** Bits *)
Definition range_and := ann_rule "range_and" "a mask that is not negative bounds the result"
  [int"x"; int"y"] [num"c"; num"d"] [ck 0 <= (cv"c")]%pred
  (V"x" .& (V"y" :r (cv"c", cv"d"))) (ARange (ck 0) (cv"d")).
Theorem range_and_sound : rule_sound range_and. Proof. rng. pose proof (and_range z z0 ltac:(lia)). lia. Qed.

Definition range_and_s := ann_rule "range_and_s" "within n signed bits"
  [int"x"; int"y"] [width"n"] []
  ((V"x" :s (cv"n")) .& (V"y" :s (cv"n"))) (AFits S_ (cv"n")).
Theorem range_and_s_sound : rule_sound range_and_s. Proof. rng. split; auto. apply fits_s_bits; auto. match goal with H : _ <= z < _, G : _ <= z0 < _ |- _ => apply fits_s_bits in H; auto; apply fits_s_bits in G; auto; rewrite <- H, <- G end. bits. Qed.

Definition range_or := ann_rule "range_or" "at least each operand, at most all bits below the highest"
  [int"x"; int"y"] [num"a"; num"b"; num"c"; num"d"] [ck 0 <= (cv"a"); ck 0 <= (cv"c")]%pred
  ((V"x" :r (cv"a", cv"b")) .| (V"y" :r (cv"c", cv"d"))) (ARange (cmax (cv"a") (cv"c")) (csmear (cv"b" .| (cv"d")))).
Theorem range_or_sound : rule_sound range_or. Proof. rng. apply or_range; lia. Qed.

Definition range_or_s := ann_rule "range_or_s" "within n signed bits"
  [int"x"; int"y"] [width"n"] []
  ((V"x" :s (cv"n")) .| (V"y" :s (cv"n"))) (AFits S_ (cv"n")).
Theorem range_or_s_sound : rule_sound range_or_s. Proof. rng. split; auto. apply fits_s_bits; auto. match goal with H : _ <= z < _, G : _ <= z0 < _ |- _ => apply fits_s_bits in H; auto; apply fits_s_bits in G; auto; rewrite <- H, <- G end. bits. Qed.

Definition range_xor := ann_rule "range_xor" "at most all bits below the highest"
  [int"x"; int"y"] [num"a"; num"b"; num"c"; num"d"] [ck 0 <= (cv"a"); ck 0 <= (cv"c")]%pred
  ((V"x" :r (cv"a", cv"b")) .^ (V"y" :r (cv"c", cv"d"))) (ARange (ck 0) (csmear (cv"b" .| (cv"d")))).
Theorem range_xor_sound : rule_sound range_xor. Proof. rng. apply xor_range; lia. Qed.

Definition range_xor_s := ann_rule "range_xor_s" "within n signed bits"
  [int"x"; int"y"] [width"n"] []
  ((V"x" :s (cv"n")) .^ (V"y" :s (cv"n"))) (AFits S_ (cv"n")).
Theorem range_xor_s_sound : rule_sound range_xor_s. Proof. rng. split; auto. apply fits_s_bits; auto. match goal with H : _ <= z < _, G : _ <= z0 < _ |- _ => apply fits_s_bits in H; auto; apply fits_s_bits in G; auto; rewrite <- H, <- G end. bits. Qed.

Definition range_shl := ann_rule "range_shl" "bounds shifted by a constant"
  [int"x"] [num"a"; num"b"; num"c"] [ck 0 <= (cv"c")]%pred
  ((V"x" :r (cv"a", cv"b")) << C"c") (ARange (cv"a" << (cv"c")) (cv"b" << (cv"c"))).
Theorem range_shl_sound : rule_sound range_shl. Proof. rng. rewrite !Z.shiftl_mul_pow2 by lia. pose proof (pow2_pos c1 ltac:(lia)). nia. Qed.

Definition range_shr := ann_rule "range_shr" "bounds shifted by a constant"
  [int"x"] [num"a"; num"b"; num"c"] [ck 0 <= (cv"c")]%pred
  ((V"x" :r (cv"a", cv"b")) >> C"c") (ARange (cv"a" >> (cv"c")) (cv"b" >> (cv"c"))).
Theorem range_shr_sound : rule_sound range_shr. Proof. rng. rewrite !Z.shiftr_div_pow2 by lia. pose proof (pow2_pos c1 ltac:(lia)). split; apply Z.div_le_mono; lia. Qed.

Definition range_shl_any := ann_rule "range_shl_any" "a value that is not negative grows by the shift"
  [int"x"; int"y"] [num"a"; num"b"; num"c"; num"d"] [ck 0 <= (cv"a"); ck 0 <= (cv"c")]%pred
  ((V"x" :r (cv"a", cv"b")) << (V"y" :r (cv"c", cv"d"))) (ARange (cv"a" << (cv"c")) (cv"b" << (cv"d"))).
Theorem range_shl_any_sound : rule_sound range_shl_any. Proof. rng. rewrite !Z.shiftl_mul_pow2 by lia. pose proof (Z.pow_le_mono_r 2 c1 z0). pose proof (Z.pow_le_mono_r 2 z0 c2). pose proof (pow2_pos c1 ltac:(lia)). nia. Qed.

Definition range_shl_by := ann_rule "range_shl_by" "farthest from zero by the greatest amount, nearest by the least"
  [int"x"; int"y"] [num"a"; num"b"; num"c"; num"d"] []
  ((V"x" :r (cv"a", cv"b")) << (V"y" :r (cv"c", cv"d"))) (ARange (cmin (cv"a" << cmax (cv"c") (ck 0)) (cv"a" << cmax (cv"d") (ck 0))) (cmax (cv"b" << cmax (cv"c") (ck 0)) (cv"b" << cmax (cv"d") (ck 0)))).
Theorem range_shl_by_sound : rule_sound range_shl_by. Proof. rng. apply shiftl_range; lia. Qed.

Definition range_shr_any := ann_rule "range_shr_any" "a right shift moves toward 0 or -1"
  [int"x"; int"y"] [num"a"; num"b"] []
  ((V"x" :r (cv"a", cv"b")) >> V"y") (ARange (cmin (cv"a") (ck 0)) (cmax (cv"b") (ck 0))).
Theorem range_shr_any_sound : rule_sound range_shr_any. Proof. rng. rewrite !Z.shiftr_div_pow2 by lia. pose proof (pow2_pos z0 ltac:(lia)). Z.div_mod_to_equations. nia. Qed.

Definition range_shr_by := ann_rule "range_shr_by" "by the least amount at least, toward 0 or -1"
  [int"x"; int"y"] [num"a"; num"b"; num"c"; num"d"] []
  ((V"x" :r (cv"a", cv"b")) >> (V"y" :r (cv"c", cv"d"))) (ARange (cmin (cv"a" >> cmax (cv"c") (ck 0)) (ck 0)) (cmax (cv"b" >> cmax (cv"c") (ck 0)) (ck (-1)))).
Theorem range_shr_by_sound : rule_sound range_shr_by. Proof. rng. apply shiftr_range; lia. Qed.

Definition range_count_ones := ann_rule "range_count_ones" "at most n bits are set"
  [int"x"] [nat_"n"] []
  (EUn CountOnes (V"x" :u (cv"n"))) (ARange (ck 0) (cv"n")).
Theorem range_count_ones_sound : rule_sound range_count_ones. Proof. rng. apply popcount_range; lia. Qed.

Definition range_count_ones_s := ann_rule "range_count_ones_s" "a negative value has no count: the sign is not set"
  [int"x"] [width"n"] []
  (EUn CountOnes (V"x" :s (cv"n"))) (ARange (ck 0) (cv"n" - ck 1)).
Theorem range_count_ones_s_sound : rule_sound range_count_ones_s. Proof. rng. apply popcount_range; lia. Qed.

Definition range_clmul := ann_rule "range_clmul" "a carry-less product has at most the bits of both"
  [int"x"; int"y"] [nat_"n"; nat_"m"] []
  (EBin Clmul (V"x" :u (cv"n")) (V"y" :u (cv"m"))) (AFits U_ (cv"n" + (cv"m"))).
Theorem range_clmul_sound : rule_sound range_clmul. Proof. rng. split; [lia|]. apply clmul_below; lia. Qed.

Definition range_clmul_us := ann_rule "range_clmul_us" "a negative operand has no product: the sign is not set"
  [int"x"; int"y"] [nat_"n"; width"m"] []
  (EBin Clmul (V"x" :u (cv"n")) (V"y" :s (cv"m"))) (AFits U_ (cv"n" + (cv"m" - ck 1))).
Theorem range_clmul_us_sound : rule_sound range_clmul_us. Proof. rng. split; [lia|]. apply clmul_below; lia. Qed.

Definition range_clmul_ss := ann_rule "range_clmul_ss" "a negative operand has no product: the signs are not set"
  [int"x"; int"y"] [width"n"; width"m"] []
  (EBin Clmul (V"x" :s (cv"n")) (V"y" :s (cv"m"))) (AFits U_ ((cv"n" - ck 1) + (cv"m" - ck 1))).
Theorem range_clmul_ss_sound : rule_sound range_clmul_ss. Proof. rng. split; [lia|]. apply clmul_below; lia. Qed.

(** ** Widths *)
Definition range_zext := ann_rule "range_zext" "n bits"
  [int"x"] [width"n"] []
  (zext (cv"n") (V"x")) (AFits U_ (cv"n")).
Theorem range_zext_sound : rule_sound range_zext. Proof. rng. split; [lia|]. apply zextz_range; lia. Qed.

Definition range_zext_same := ann_rule "range_zext_same" "what fits stays as it is"
  [int"x"] [num"a"; num"b"; width"n"] [ck 0 <= (cv"a"); cv"b" <= ones (cv"n")]%pred
  (zext (cv"n") (V"x" :r (cv"a", cv"b"))) (ARange (cv"a") (cv"b")).
Theorem range_zext_same_sound : rule_sound range_zext_same. Proof. rng. rewrite zextz_small by lia. lia. Qed.

Definition range_sext := ann_rule "range_sext" "n signed bits"
  [int"x"] [width"n"] []
  (sext (cv"n") (V"x")) (AFits S_ (cv"n")).
Theorem range_sext_sound : rule_sound range_sext. Proof. rng. split; [lia|]. apply sextz_range; lia. Qed.

Definition range_sext_same := ann_rule "range_sext_same" "what fits stays as it is"
  [int"x"] [num"a"; num"b"; width"n"] [~~ (ones (cv"n" - ck 1)) <= (cv"a"); cv"b" <= ones (cv"n" - ck 1)]%pred
  (sext (cv"n") (V"x" :r (cv"a", cv"b"))) (ARange (cv"a") (cv"b")).
Theorem range_sext_same_sound : rule_sound range_sext_same. Proof. rng. unfold Z.lnot in *. rewrite sextz_small by lia. lia. Qed.

Definition range_split_low := ann_rule "range_split_low" "n bits"
  [int"x"] [width"n"] []
  (EUn (SplitLo (cv"n")) (V"x")) (AFits U_ (cv"n")).
Theorem range_split_low_sound : rule_sound range_split_low. Proof. rng. split; [lia|]. apply zextz_range; lia. Qed.

Definition range_split_high := ann_rule "range_split_high" "bounds shifted"
  [int"x"] [num"a"; num"b"; width"n"] []
  (EUn (SplitHi (cv"n")) (V"x" :r (cv"a", cv"b"))) (ARange (cv"a" >> (cv"n")) (cv"b" >> (cv"n"))).
Theorem range_split_high_sound : rule_sound range_split_high. Proof. rng. rewrite !Z.shiftr_div_pow2 by lia. pose proof (pow2_pos c1 ltac:(lia)). split; apply Z.div_le_mono; lia. Qed.

Definition range_merge := ann_rule "range_merge" "the high part decides, the low part is any n bits"
  [int"x"; int"y"] [num"a"; num"b"; width"n"] []
  (EBin (Merge (cv"n")) (V"x" :r (cv"a", cv"b")) (V"y")) (ARange ((cv"a" >> (cv"n")) << (cv"n")) (((cv"b" >> (cv"n")) << (cv"n")) + ones (cv"n"))).
Theorem range_merge_sound : rule_sound range_merge. Proof. rng. apply merge_range; lia. Qed.

Definition range_clz := ann_rule "range_clz" "0 to n"
  [int"x"] [width"n"] []
  (EUn (Clz (cv"n")) (V"x")) (ARange (ck 0) (cv"n")).
Theorem range_clz_sound : rule_sound range_clz. Proof. rng. apply clz_range; lia. Qed.

Definition range_ctz := ann_rule "range_ctz" "0 to n"
  [int"x"] [width"n"] []
  (EUn (Ctz (cv"n")) (V"x")) (ARange (ck 0) (cv"n")).
Theorem range_ctz_sound : rule_sound range_ctz. Proof. rng. apply ctz_range; lia. Qed.

Definition range_bswap := ann_rule "range_bswap" "n bits"
  [int"x"] [width"n"] []
  (EUn (Bswap (cv"n")) (V"x")) (AFits U_ (cv"n")).
Theorem range_bswap_sound : rule_sound range_bswap. Proof. rng. split; [lia|]. apply gather_u; lia. Qed.

Definition range_bitreverse := ann_rule "range_bitreverse" "n bits"
  [int"x"] [width"n"] []
  (EUn (Bitreverse (cv"n")) (V"x")) (AFits U_ (cv"n")).
Theorem range_bitreverse_sound : rule_sound range_bitreverse. Proof. rng. split; [lia|]. apply gather_u; lia. Qed.

Definition range_rotl := ann_rule "range_rotl" "n bits"
  [int"x"; int"y"] [width"n"] []
  (EBin (Rotl (cv"n")) (V"x") (V"y")) (AFits U_ (cv"n")).
Theorem range_rotl_sound : rule_sound range_rotl. Proof. rng. split; [lia|]. apply gather_u; lia. Qed.

Definition range_rotr := ann_rule "range_rotr" "n bits"
  [int"x"; int"y"] [width"n"] []
  (EBin (Rotr (cv"n")) (V"x") (V"y")) (AFits U_ (cv"n")).
Theorem range_rotr_sound : rule_sound range_rotr. Proof. rng. split; [lia|]. apply gather_u; lia. Qed.

Definition range_add_sat_s := ann_rule "range_add_sat_s" "n signed bits"
  [int"x"; int"y"] [width"n"] []
  (EBin (AddSat S_ (cv"n")) (V"x") (V"y")) (AFits S_ (cv"n")).
Theorem range_add_sat_s_sound : rule_sound range_add_sat_s. Proof. rng. halves c. unfold clamp; ev. lia. Qed.

Definition range_add_sat_u := ann_rule "range_add_sat_u" "n bits"
  [int"x"; int"y"] [width"n"] []
  (EBin (AddSat U_ (cv"n")) (V"x") (V"y")) (AFits U_ (cv"n")).
Theorem range_add_sat_u_sound : rule_sound range_add_sat_u. Proof. rng. halves c. unfold clamp; ev. lia. Qed.

Definition range_sub_sat_s := ann_rule "range_sub_sat_s" "n signed bits"
  [int"x"; int"y"] [width"n"] []
  (EBin (SubSat S_ (cv"n")) (V"x") (V"y")) (AFits S_ (cv"n")).
Theorem range_sub_sat_s_sound : rule_sound range_sub_sat_s. Proof. rng. halves c. unfold clamp; ev. lia. Qed.

Definition range_sub_sat_u := ann_rule "range_sub_sat_u" "n bits"
  [int"x"; int"y"] [width"n"] []
  (EBin (SubSat U_ (cv"n")) (V"x") (V"y")) (AFits U_ (cv"n")).
Theorem range_sub_sat_u_sound : rule_sound range_sub_sat_u. Proof. rng. halves c. unfold clamp; ev. lia. Qed.

Definition range_shl_sat_s := ann_rule "range_shl_sat_s" "n signed bits"
  [int"x"; int"y"] [width"n"] []
  (EBin (ShlSat S_ (cv"n")) (V"x") (V"y")) (AFits S_ (cv"n")).
Theorem range_shl_sat_s_sound : rule_sound range_shl_sat_s. Proof. rng. halves c. unfold clamp; ev. lia. Qed.

Definition range_shl_sat_u := ann_rule "range_shl_sat_u" "n bits"
  [int"x"; int"y"] [width"n"] []
  (EBin (ShlSat U_ (cv"n")) (V"x") (V"y")) (AFits U_ (cv"n")).
Theorem range_shl_sat_u_sound : rule_sound range_shl_sat_u. Proof. rng. halves c. unfold clamp; ev. lia. Qed.

Definition range_bool := ann_rule "range_bool" "0 or 1"
  [bool_"q"] [] []
  (b2i (V"q")) (ARange (ck 0) (ck 1)).
Theorem range_bool_sound : rule_sound range_bool. Proof. rng; lia. Qed.

(** ** Pointers and memory *)
Definition range_ptrtoaddr := ann_rule "range_ptrtoaddr" "an address has 64 bits"
  [ptr"p"] [] []
  (EUn PtrToAddr (V"p")) (AFits U_ (ck 64)).
Theorem range_ptrtoaddr_sound : rule_sound range_ptrtoaddr. Proof. rng; lia. Qed.

Definition range_ptrdiff := ann_rule "range_ptrdiff" "a difference has 64 signed bits"
  [ptr"p"; ptr"q"] [] []
  (EBin PtrDiff (V"p") (V"q")) (AFits S_ (ck 64)).
Theorem range_ptrdiff_sound : rule_sound range_ptrdiff. Proof. rng. split; [lia|]. apply sextz_range; lia. Qed.

(** ** Overflow-reporting operations, first result *)
Definition range_add_overflow_s := ann_rule "range_add_overflow_s" "n bits of the format"
  [int"x"; int"y"] [width"n"] []
  (EBin (Wrapped OAdd S_ (cv"n")) (V"x") (V"y")) (AFits S_ (cv"n")).
Theorem range_add_overflow_s_sound : rule_sound range_add_overflow_s.
Proof. rng. split; [lia|]. apply sextz_range; lia. Qed.

Definition range_add_overflow_u := ann_rule "range_add_overflow_u" "n bits of the format"
  [int"x"; int"y"] [width"n"] []
  (EBin (Wrapped OAdd U_ (cv"n")) (V"x") (V"y")) (AFits U_ (cv"n")).
Theorem range_add_overflow_u_sound : rule_sound range_add_overflow_u.
Proof. rng. split; [lia|]. apply zextz_range; lia. Qed.

Definition range_sub_overflow_s := ann_rule "range_sub_overflow_s" "n bits of the format"
  [int"x"; int"y"] [width"n"] []
  (EBin (Wrapped OSub S_ (cv"n")) (V"x") (V"y")) (AFits S_ (cv"n")).
Theorem range_sub_overflow_s_sound : rule_sound range_sub_overflow_s.
Proof. rng. split; [lia|]. apply sextz_range; lia. Qed.

Definition range_sub_overflow_u := ann_rule "range_sub_overflow_u" "n bits of the format"
  [int"x"; int"y"] [width"n"] []
  (EBin (Wrapped OSub U_ (cv"n")) (V"x") (V"y")) (AFits U_ (cv"n")).
Theorem range_sub_overflow_u_sound : rule_sound range_sub_overflow_u.
Proof. rng. split; [lia|]. apply zextz_range; lia. Qed.

Definition range_mul_overflow_s := ann_rule "range_mul_overflow_s" "n bits of the format"
  [int"x"; int"y"] [width"n"] []
  (EBin (Wrapped OMul S_ (cv"n")) (V"x") (V"y")) (AFits S_ (cv"n")).
Theorem range_mul_overflow_s_sound : rule_sound range_mul_overflow_s.
Proof. rng. split; [lia|]. apply sextz_range; lia. Qed.

Definition range_mul_overflow_u := ann_rule "range_mul_overflow_u" "n bits of the format"
  [int"x"; int"y"] [width"n"] []
  (EBin (Wrapped OMul U_ (cv"n")) (V"x") (V"y")) (AFits U_ (cv"n")).
Theorem range_mul_overflow_u_sound : rule_sound range_mul_overflow_u.
Proof. rng. split; [lia|]. apply zextz_range; lia. Qed.


Definition rules : group := mkGroup "Tuffy.Propagation.Ranges" [
  export range_add by range_add_sound;
  export range_sub by range_sub_sound;
  export range_mul by range_mul_sound;
  export range_div by range_div_sound;
  export range_div_const by range_div_const_sound;
  export range_div_positive by range_div_positive_sound;
  export range_div_negative by range_div_negative_sound;
  export range_rem by range_rem_sound;
  export range_rem_divisor by range_rem_divisor_sound;
  export range_min_left by range_min_left_sound;
  export range_min_right by range_min_right_sound;
  export range_max_left by range_max_left_sound;
  export range_max_right by range_max_right_sound;
  export range_select by range_select_sound;
  export range_and by range_and_sound;
  export range_and_s by range_and_s_sound;
  export range_or by range_or_sound;
  export range_or_s by range_or_s_sound;
  export range_xor by range_xor_sound;
  export range_xor_s by range_xor_s_sound;
  export range_shl by range_shl_sound;
  export range_shr by range_shr_sound;
  export range_shl_any by range_shl_any_sound;
  export range_shl_by by range_shl_by_sound;
  export range_shr_any by range_shr_any_sound;
  export range_shr_by by range_shr_by_sound;
  export range_count_ones by range_count_ones_sound;
  export range_count_ones_s by range_count_ones_s_sound;
  export range_clmul by range_clmul_sound;
  export range_clmul_us by range_clmul_us_sound;
  export range_clmul_ss by range_clmul_ss_sound;
  export range_zext by range_zext_sound;
  export range_zext_same by range_zext_same_sound;
  export range_sext by range_sext_sound;
  export range_sext_same by range_sext_same_sound;
  export range_split_low by range_split_low_sound;
  export range_split_high by range_split_high_sound;
  export range_merge by range_merge_sound;
  export range_clz by range_clz_sound;
  export range_ctz by range_ctz_sound;
  export range_bswap by range_bswap_sound;
  export range_bitreverse by range_bitreverse_sound;
  export range_rotl by range_rotl_sound;
  export range_rotr by range_rotr_sound;
  export range_add_sat_s by range_add_sat_s_sound;
  export range_add_sat_u by range_add_sat_u_sound;
  export range_sub_sat_s by range_sub_sat_s_sound;
  export range_sub_sat_u by range_sub_sat_u_sound;
  export range_shl_sat_s by range_shl_sat_s_sound;
  export range_shl_sat_u by range_shl_sat_u_sound;
  export range_bool by range_bool_sound;
  export range_ptrtoaddr by range_ptrtoaddr_sound;
  export range_ptrdiff by range_ptrdiff_sound;
  export range_add_overflow_s by range_add_overflow_s_sound;
  export range_add_overflow_u by range_add_overflow_u_sound;
  export range_sub_overflow_s by range_sub_overflow_s_sound;
  export range_sub_overflow_u by range_sub_overflow_u_sound;
  export range_mul_overflow_s by range_mul_overflow_s_sound;
  export range_mul_overflow_u by range_mul_overflow_u_sound ].
