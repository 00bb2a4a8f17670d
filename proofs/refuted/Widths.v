(** Wrong rules with a slip in a range, a width or a sign. *)
From Coq Require Import ZArith String List Bool.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
From Tuffy.Refuted Require Import Refute.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

(** ** Widths *)
Definition wrong_zext_of_u := ref "wrong_zext_of_u" "one bit too many"
  [int"x"] [width"n"; nat_"m"] [cv"m" <= cv"n" + ck 1]%pred []
  (zext (cv"n") (V"x" :u (cv"m")) ~> V"x").
Theorem wrong_zext_of_u_refuted : ~ rule_sound wrong_zext_of_u.
Proof. refute ([("x", VInt 256)] : list (string * val)) ([("n", 8); ("m", 9)] : list (string * Z)). Qed.

Definition wrong_sext_of_u := ref "wrong_sext_of_u" "the highest bit becomes the sign"
  [int"x"] [width"n"; nat_"m"] [cv"m" <= (cv"n")]%pred []
  (sext (cv"n") (V"x" :u (cv"m")) ~> V"x").
Theorem wrong_sext_of_u_refuted : ~ rule_sound wrong_sext_of_u.
Proof. refute ([("x", VInt 128)] : list (string * val)) ([("n", 8); ("m", 8)] : list (string * Z)). Qed.

Definition wrong_zext_of_s := ref "wrong_zext_of_s" "a negative value does not keep its sign"
  [int"x"] [width"n"; width"m"] [cv"m" <= (cv"n")]%pred []
  (zext (cv"n") (V"x" :s (cv"m")) ~> V"x").
Theorem wrong_zext_of_s_refuted : ~ rule_sound wrong_zext_of_s.
Proof. refute ([("x", VInt (-1))] : list (string * val)) ([("n", 8); ("m", 8)] : list (string * Z)). Qed.

Definition wrong_zext_zext := ref "wrong_zext_zext" "the wider wrap does not decide"
  [int"x"] [width"n"; width"m"] [] []
  (zext (cv"n") (zext (cv"m") (V"x")) ~> zext (cv"n") (V"x")).
Theorem wrong_zext_zext_refuted : ~ rule_sound wrong_zext_zext.
Proof. refute ([("x", VInt 2)] : list (string * val)) ([("n", 8); ("m", 1)] : list (string * Z)). Qed.

Definition wrong_sext_zext := ref "wrong_sext_zext" "the sign is taken from bit n - 1"
  [int"x"] [width"n"; width"m"] [cv"m" <= (cv"n")]%pred []
  (sext (cv"n") (zext (cv"m") (V"x")) ~> zext (cv"m") (V"x")).
Theorem wrong_sext_zext_refuted : ~ rule_sound wrong_sext_zext.
Proof. refute ([("x", VInt 128)] : list (string * val)) ([("n", 8); ("m", 8)] : list (string * Z)). Qed.

Definition wrong_zext_sext := ref "wrong_zext_sext" "a narrower signed wrap is visible"
  [int"x"] [width"n"; width"m"] [] []
  (zext (cv"n") (sext (cv"m") (V"x")) ~> zext (cv"n") (V"x")).
Theorem wrong_zext_sext_refuted : ~ rule_sound wrong_zext_sext.
Proof. refute ([("x", VInt 2)] : list (string * val)) ([("n", 8); ("m", 2)] : list (string * Z)). Qed.

Definition wrong_sext_to_zext := ref "wrong_sext_to_zext" "the sign bit is not known to be zero"
  [int"x"] [width"n"] [] []
  (sext (cv"n") (V"x") ~> zext (cv"n") (V"x")).
Theorem wrong_sext_to_zext_refuted : ~ rule_sound wrong_sext_to_zext.
Proof. refute ([("x", VInt 128)] : list (string * val)) ([("n", 8)] : list (string * Z)). Qed.

Definition wrong_zext_div := ref "wrong_zext_div" "division is no ring operation"
  [int"x"; int"y"] [width"n"] [] []
  (zext (cv"n") (zext (cv"n") (V"x") / V"y") ~> zext (cv"n") (V"x" / V"y")).
Theorem wrong_zext_div_refuted : ~ rule_sound wrong_zext_div.
Proof. refute ([("x", VInt 256); ("y", VInt 2)] : list (string * val)) ([("n", 8)] : list (string * Z)). Qed.

Definition wrong_zext_shr := ref "wrong_zext_shr" "a right shift reads bits above n"
  [int"x"] [width"n"; num"c"] [ck 0 <= (cv"c")]%pred []
  (zext (cv"n") (zext (cv"n") (V"x") >> C"c") ~> zext (cv"n") (V"x" >> C"c")).
Theorem wrong_zext_shr_refuted : ~ rule_sound wrong_zext_shr.
Proof. refute ([("x", VInt 256)] : list (string * val)) ([("n", 8); ("c", 1)] : list (string * Z)). Qed.

Definition wrong_lt_zext := ref "wrong_lt_zext" "a wrap does not keep order"
  [int"x"; int"y"] [width"n"] [] []
  (zext (cv"n") (V"x") < zext (cv"n") (V"y") ~> V"x" < V"y").
Theorem wrong_lt_zext_refuted : ~ rule_sound wrong_lt_zext.
Proof. refute ([("x", VInt 256); ("y", VInt 1)] : list (string * val)) ([("n", 8)] : list (string * Z)). Qed.

Definition wrong_eq_zext := ref "wrong_eq_zext" "a wrap does not keep inequality"
  [int"x"; int"y"] [width"n"] [] []
  (zext (cv"n") (V"x") == zext (cv"n") (V"y") ~> V"x" == V"y").
Theorem wrong_eq_zext_refuted : ~ rule_sound wrong_eq_zext.
Proof. refute ([("x", VInt 256); ("y", VInt 0)] : list (string * val)) ([("n", 8)] : list (string * Z)). Qed.

Definition wrong_merge := ref "wrong_merge" "merge replaces bits, it does not join two halves"
  [int"x"; int"y"] [width"n"] [] []
  (EBin (Merge (cv"n")) (V"x") (V"y") ~> (V"x" << cst (cv"n")) .| zext (cv"n") (V"y")).
Theorem wrong_merge_refuted : ~ rule_sound wrong_merge.
Proof. refute ([("x", VInt 256); ("y", VInt 1)] : list (string * val)) ([("n", 8)] : list (string * Z)). Qed.

Definition wrong_overflow_sign := ref "wrong_overflow_sign" "signed and unsigned overflow differ"
  [int"x"; int"y"] [width"n"] [] []
  (EBin (Overflows OAdd U_ (cv"n")) (V"x") (V"y") ~> EBin (Overflows OAdd S_ (cv"n")) (V"x") (V"y")).
Theorem wrong_overflow_sign_refuted : ~ rule_sound wrong_overflow_sign.
Proof. refute ([("x", VInt 100); ("y", VInt 100)] : list (string * val)) ([("n", 8)] : list (string * Z)). Qed.

(** ** Comparisons *)
Definition wrong_le_const := ref "wrong_le_const" "one too few"
  [int"x"] [num"c"] [] []
  (V"x" <= C"c" ~> V"x" < C"c").
Theorem wrong_le_const_refuted : ~ rule_sound wrong_le_const.
Proof. refute ([("x", VInt 5)] : list (string * val)) ([("c", 5)] : list (string * Z)). Qed.

Definition wrong_ge_const := ref "wrong_ge_const" "one too few"
  [int"x"] [num"c"] [] []
  (V"x" >= C"c" ~> V"x" > C"c").
Theorem wrong_ge_const_refuted : ~ rule_sound wrong_ge_const.
Proof. refute ([("x", VInt 5)] : list (string * val)) ([("c", 5)] : list (string * Z)). Qed.

Definition wrong_lt_shl := ref "wrong_lt_shl" "the bound must be rounded up"
  [int"x"] [num"c"; num"d"] [ck 0 <= (cv"c")]%pred []
  (V"x" << C"c" < C"d" ~> V"x" < cst (cv"d" >> (cv"c"))).
Theorem wrong_lt_shl_refuted : ~ rule_sound wrong_lt_shl.
Proof. refute ([("x", VInt 0)] : list (string * val)) ([("c", 2); ("d", 1)] : list (string * Z)). Qed.

Definition wrong_gt_shr := ref "wrong_gt_shr" "the bound is the last value of the step"
  [int"x"] [num"c"; num"d"] [ck 0 <= (cv"c")]%pred []
  (V"x" >> C"c" > C"d" ~> V"x" > cst (cv"d" << (cv"c"))).
Theorem wrong_gt_shr_refuted : ~ rule_sound wrong_gt_shr.
Proof. refute ([("x", VInt 1)] : list (string * val)) ([("c", 1); ("d", 0)] : list (string * Z)). Qed.

Definition wrong_lt_mul := ref "wrong_lt_mul" "a negative factor turns the order"
  [int"x"; int"y"] [num"c"] [cv"c" != ck 0]%pred []
  (V"x" * C"c" < V"y" * C"c" ~> V"x" < V"y").
Theorem wrong_lt_mul_refuted : ~ rule_sound wrong_lt_mul.
Proof. refute ([("x", VInt 1); ("y", VInt 2)] : list (string * val)) ([("c", -1)] : list (string * Z)). Qed.

Definition wrong_bnot_lt := ref "wrong_bnot_lt" "not less is greater or equal"
  [int"x"; int"y"] [] [] []
  (bnot (V"x" < V"y") ~> V"y" < V"x").
Theorem wrong_bnot_lt_refuted : ~ rule_sound wrong_bnot_lt.
Proof. refute ([("x", VInt 1); ("y", VInt 1)] : list (string * val)) ([] : list (string * Z)). Qed.

Definition wrong_select_lt_min := ref "wrong_select_lt_min" "the arms decide"
  [int"x"; int"y"] [] [] []
  (select (V"x" < V"y") (V"y") (V"x") ~> min_ (V"x") (V"y")).
Theorem wrong_select_lt_min_refuted : ~ rule_sound wrong_select_lt_min.
Proof. refute ([("x", VInt 1); ("y", VInt 2)] : list (string * val)) ([] : list (string * Z)). Qed.

(** ** Division and shifts *)
Definition wrong_sdiv_pow2 := ref "wrong_sdiv_pow2" "a shift rounds down, division toward zero"
  [int"x"] [num"c"] [PPow2 (cv"c")]%pred []
  (V"x" / C"c" ~> V"x" >> cst (log2 (cv"c"))).
Theorem wrong_sdiv_pow2_refuted : ~ rule_sound wrong_sdiv_pow2.
Proof. refute ([("x", VInt (-1))] : list (string * val)) ([("c", 2)] : list (string * Z)). Qed.

Definition wrong_srem_pow2 := ref "wrong_srem_pow2" "a remainder has the sign of x"
  [int"x"] [num"c"] [PPow2 (cv"c")]%pred []
  (V"x" rem C"c" ~> V"x" .& cst (cv"c" - ck 1)).
Theorem wrong_srem_pow2_refuted : ~ rule_sound wrong_srem_pow2.
Proof. refute ([("x", VInt (-1))] : list (string * val)) ([("c", 2)] : list (string * Z)). Qed.

Definition wrong_udiv_magic := ref "wrong_udiv_magic" "one bit of the reciprocal is missing"
  [int"x"] [nat_"n"; num"c"] [ck 2 < (cv"c")]%pred []
  ((V"x" :u (cv"n")) / C"c" ~> (V"x" * cst (pow2 (cv"n") / cv"c" + ck 1)) >> cst (cv"n")).
Theorem wrong_udiv_magic_refuted : ~ rule_sound wrong_udiv_magic.
Proof. refute ([("x", VInt 251)] : list (string * val)) ([("n", 8); ("c", 7)] : list (string * Z)). Qed.

Definition wrong_mul_div := ref "wrong_mul_div" "division loses the remainder"
  [int"x"; int"y"] [] [] []
  ((V"x" / V"y") * V"y" ~> V"x").
Theorem wrong_mul_div_refuted : ~ rule_sound wrong_mul_div.
Proof. refute ([("x", VInt 3); ("y", VInt 2)] : list (string * val)) ([] : list (string * Z)). Qed.

Definition wrong_shl_shr := ref "wrong_shl_shr" "the low bits are lost"
  [int"x"] [num"c"] [ck 0 <= (cv"c")]%pred []
  ((V"x" >> C"c") << C"c" ~> V"x").
Theorem wrong_shl_shr_refuted : ~ rule_sound wrong_shl_shr.
Proof. refute ([("x", VInt 1)] : list (string * val)) ([("c", 1)] : list (string * Z)). Qed.

Definition wrong_rem_rem := ref "wrong_rem_rem" "a must be a multiple of b"
  [int"x"] [num"a"; num"b"] [ck 0 < (cv"a"); ck 0 < (cv"b")]%pred []
  ((V"x" rem C"a") rem C"b" ~> V"x" rem C"b").
Theorem wrong_rem_rem_refuted : ~ rule_sound wrong_rem_rem.
Proof. refute ([("x", VInt 5)] : list (string * val)) ([("a", 5); ("b", 2)] : list (string * Z)). Qed.

(** ** Analyses *)
Definition wrong_range_add := ref "wrong_range_add" "a carry needs one more bit"
  [int"x"; int"y"] [nat_"n"] [] []
  ((V"x" :u (cv"n")) + (V"y" :u (cv"n")) ~> ((V"x" :u (cv"n")) + (V"y" :u (cv"n"))) :u (cv"n")).
Theorem wrong_range_add_refuted : ~ rule_sound wrong_range_add.
Proof. refute ([("x", VInt 255); ("y", VInt 255)] : list (string * val)) ([("n", 8)] : list (string * Z)). Qed.

Definition wrong_known_add := ref "wrong_known_add" "a carry changes known ones"
  [int"x"; int"y"] [mask"o"] [] []
  ((V"x" :k (ck 0, (cv"o"))) + V"y" ~> ((V"x" :k (ck 0, (cv"o"))) + V"y") :k (ck 0, (cv"o"))).
Theorem wrong_known_add_refuted : ~ rule_sound wrong_known_add.
Proof. refute ([("x", VInt 1); ("y", VInt 1)] : list (string * val)) ([("o", 1)] : list (string * Z)). Qed.

Definition wrong_known_sext := ref "wrong_known_sext" "above n are copies of the sign"
  [int"x"] [width"n"] [] []
  (sext (cv"n") (V"x") ~> (sext (cv"n") (V"x")) :k (~~ ones (cv"n"), ck 0)).
Theorem wrong_known_sext_refuted : ~ rule_sound wrong_known_sext.
Proof. refute ([("x", VInt 128)] : list (string * val)) ([("n", 8)] : list (string * Z)). Qed.

Definition wrong_demand_add := ref "wrong_demand_add" "a carry comes from below"
  [int"x"; int"y"] [mask"d"] [] []
  ((V"x" + V"y") .& C"d" ~> ((V"x" .& C"d") + V"y") .& C"d").
Theorem wrong_demand_add_refuted : ~ rule_sound wrong_demand_add.
Proof. refute ([("x", VInt 1); ("y", VInt 1)] : list (string * val)) ([("d", 2)] : list (string * Z)). Qed.

Definition wrong_demand_shl := ref "wrong_demand_shl" "the bits move"
  [int"x"] [mask"d"; num"c"] [ck 0 <= (cv"c")]%pred []
  ((V"x" << C"c") .& C"d" ~> ((V"x" .& C"d") << C"c") .& C"d").
Theorem wrong_demand_shl_refuted : ~ rule_sound wrong_demand_shl.
Proof. refute ([("x", VInt 1)] : list (string * val)) ([("d", 2); ("c", 1)] : list (string * Z)). Qed.

Definition wrong_demand_sext := ref "wrong_demand_sext" "the sign is read too"
  [int"x"] [width"n"; mask"d"] [] []
  (sext (cv"n") (V"x") .& C"d" ~> sext (cv"n") (V"x" .& cst (cv"d" .& ones (cv"n"))) .& C"d").
Theorem wrong_demand_sext_refuted : ~ rule_sound wrong_demand_sext.
Proof. refute ([("x", VInt 128)] : list (string * val)) ([("n", 8); ("d", 256)] : list (string * Z)). Qed.

Definition wrong_add_unseen := unseen "wrong_add_unseen" "a carry comes from below"
  [int"x"] [num"c"] [(cv"d" .& cv"c") == ck 0]%pred
  (V"x" + C"c" ~> V"x").
Theorem wrong_add_unseen_refuted : ~ rule_sound wrong_add_unseen.
Proof. refute ([("x", VInt 1)] : list (string * val)) ([("d", 2); ("c", 1)] : list (string * Z)). Qed.

Definition wrong_zext_unseen := unseen "wrong_zext_unseen" "bit n is one too many"
  [int"x"] [width"n"] [(cv"d" >> (cv"n" + ck 1)) == ck 0]%pred
  (zext (cv"n") (V"x") ~> V"x").
Theorem wrong_zext_unseen_refuted : ~ rule_sound wrong_zext_unseen.
Proof. refute ([("x", VInt 2)] : list (string * val)) ([("d", 2); ("n", 1)] : list (string * Z)). Qed.

Definition rules : wrong_group := mkWrongGroup "Tuffy.Refuted.Widths" [
  wrong_rule wrong_zext_of_u by wrong_zext_of_u_refuted;
  wrong_rule wrong_sext_of_u by wrong_sext_of_u_refuted;
  wrong_rule wrong_zext_of_s by wrong_zext_of_s_refuted;
  wrong_rule wrong_zext_zext by wrong_zext_zext_refuted;
  wrong_rule wrong_sext_zext by wrong_sext_zext_refuted;
  wrong_rule wrong_zext_sext by wrong_zext_sext_refuted;
  wrong_rule wrong_sext_to_zext by wrong_sext_to_zext_refuted;
  wrong_rule wrong_zext_div by wrong_zext_div_refuted;
  wrong_rule wrong_zext_shr by wrong_zext_shr_refuted;
  wrong_rule wrong_lt_zext by wrong_lt_zext_refuted;
  wrong_rule wrong_eq_zext by wrong_eq_zext_refuted;
  wrong_rule wrong_merge by wrong_merge_refuted;
  wrong_rule wrong_overflow_sign by wrong_overflow_sign_refuted;
  wrong_rule wrong_le_const by wrong_le_const_refuted;
  wrong_rule wrong_ge_const by wrong_ge_const_refuted;
  wrong_rule wrong_lt_shl by wrong_lt_shl_refuted;
  wrong_rule wrong_gt_shr by wrong_gt_shr_refuted;
  wrong_rule wrong_lt_mul by wrong_lt_mul_refuted;
  wrong_rule wrong_bnot_lt by wrong_bnot_lt_refuted;
  wrong_rule wrong_select_lt_min by wrong_select_lt_min_refuted;
  wrong_rule wrong_sdiv_pow2 by wrong_sdiv_pow2_refuted;
  wrong_rule wrong_srem_pow2 by wrong_srem_pow2_refuted;
  wrong_rule wrong_udiv_magic by wrong_udiv_magic_refuted;
  wrong_rule wrong_mul_div by wrong_mul_div_refuted;
  wrong_rule wrong_shl_shr by wrong_shl_shr_refuted;
  wrong_rule wrong_rem_rem by wrong_rem_rem_refuted;
  wrong_rule wrong_range_add by wrong_range_add_refuted;
  wrong_rule wrong_known_add by wrong_known_add_refuted;
  wrong_rule wrong_known_sext by wrong_known_sext_refuted;
  wrong_rule wrong_demand_add by wrong_demand_add_refuted;
  wrong_rule wrong_demand_shl by wrong_demand_shl_refuted;
  wrong_rule wrong_demand_sext by wrong_demand_sext_refuted;
  wrong_rule wrong_add_unseen by wrong_add_unseen_refuted;
  wrong_rule wrong_zext_unseen by wrong_zext_unseen_refuted ].
