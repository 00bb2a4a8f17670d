(** merge and split. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

Definition split_high := eqv "split_high" "the high part is a right shift"
  [int"x"] [width"n"] [] []
  (EUn (SplitHi (cv"n")) (V"x") ~> V"x" >> cst (cv"n")).
Theorem split_high_sound : rule_sound split_high. Proof. prove_rule. Qed.

Definition split_low := eqv "split_low" "the low part is a wrap"
  [int"x"] [width"n"] [] []
  (EUn (SplitLo (cv"n")) (V"x") ~> zext (cv"n") (V"x")).
Theorem split_low_sound : rule_sound split_low. Proof. prove_rule. Qed.

Definition merge_self := eqv "merge_self" "x with its own low bits"
  [int"x"] [width"n"] [] []
  (EBin (Merge (cv"n")) (V"x") (V"x") ~> V"x").
Theorem merge_self_sound : rule_sound merge_self. Proof. prove_rule. Qed.

Definition merge_zero := eqv "merge_zero" "nothing but the low bits of x"
  [int"x"] [width"n"] [] []
  (EBin (Merge (cv"n")) (K 0) (V"x") ~> zext (cv"n") (V"x")).
Theorem merge_zero_sound : rule_sound merge_zero. Proof. prove_rule. Qed.

Definition merge_into_zero := eqv "merge_into_zero" "the low bits cleared"
  [int"x"] [width"n"] [] []
  (EBin (Merge (cv"n")) (V"x") (K 0) ~> V"x" .& cst (cneg (pow2 (cv"n")))).
Theorem merge_into_zero_sound : rule_sound merge_into_zero.
Proof.
  rule_goal. intros x n; intros. f_equal. rewrite land_neg_pow2 by lia. unfold merge, zextz. rewrite Z.mod_0_l,
    Z.lor_0_r, Z.shiftl_mul_pow2 by (pose proof (pow2_pos n); lia). reflexivity.
Qed.

Definition merge_zext := eqv "merge_zext" "only the low n bits are taken"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= (cv"m")]%pred []
  (EBin (Merge (cv"n")) (V"x") (zext (cv"m") (V"y")) ~> EBin (Merge (cv"n")) (V"x") (V"y")).
Theorem merge_zext_sound : rule_sound merge_zext. Proof. prove_rule. Qed.

Definition merge_sext := eqv "merge_sext" "only the low n bits are taken"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= (cv"m")]%pred []
  (EBin (Merge (cv"n")) (V"x") (sext (cv"m") (V"y")) ~> EBin (Merge (cv"n")) (V"x") (V"y")).
Theorem merge_sext_sound : rule_sound merge_sext. Proof. prove_rule. Qed.

Definition merge_merge_left := ref "merge_merge_left" "low bits that are replaced again"
  [int"x"; int"y"; int"z"] [width"n"] [] []
  (EBin (Merge (cv"n")) (EBin (Merge (cv"n")) (V"x") (V"y")) (V"z") ~> EBin (Merge (cv"n")) (V"x") (V"z")).
Theorem merge_merge_left_sound : rule_sound merge_merge_left. Proof. prove_rule. Qed.

Definition merge_merge_right := ref "merge_merge_right" "high bits that are not taken"
  [int"x"; int"y"; int"z"] [width"n"] [] []
  (EBin (Merge (cv"n")) (V"x") (EBin (Merge (cv"n")) (V"y") (V"z")) ~> EBin (Merge (cv"n")) (V"x") (V"z")).
Theorem merge_merge_right_sound : rule_sound merge_merge_right. Proof. prove_rule. Qed.

Definition zext_merge := ref "zext_merge" "n bits of a merge at m or above come from the low part"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= (cv"m")]%pred []
  (zext (cv"n") (EBin (Merge (cv"m")) (V"x") (V"y")) ~> zext (cv"n") (V"y")).
Theorem zext_merge_sound : rule_sound zext_merge. Proof. prove_rule. Qed.

Definition sext_merge := ref "sext_merge" "n bits of a merge at m or above come from the low part"
  [int"x"; int"y"] [width"n"; width"m"] [cv"n" <= (cv"m")]%pred []
  (sext (cv"n") (EBin (Merge (cv"m")) (V"x") (V"y")) ~> sext (cv"n") (V"y")).
Theorem sext_merge_sound : rule_sound sext_merge. Proof. prove_rule. Qed.

Definition shr_merge := ref "shr_merge" "what is shifted out was the low part"
  [int"x"; int"y"] [width"n"; num"c"] [cv"n" <= (cv"c")]%pred []
  (EBin (Merge (cv"n")) (V"x") (V"y") >> C"c" ~> V"x" >> C"c").
Theorem shr_merge_sound : rule_sound shr_merge. Proof. prove_rule. Qed.


Definition rules : group := mkGroup "Tuffy.Rules.MergeSplit" [
  export split_high by split_high_sound;
  export split_low by split_low_sound;
  export merge_self by merge_self_sound;
  export merge_zero by merge_zero_sound;
  export merge_into_zero by merge_into_zero_sound;
  export merge_zext by merge_zext_sound;
  export merge_sext by merge_sext_sound;
  export merge_merge_left by merge_merge_left_sound;
  export merge_merge_right by merge_merge_right_sound;
  export zext_merge by zext_merge_sound;
  export sext_merge by sext_merge_sound;
  export shr_merge by shr_merge_sound ].
