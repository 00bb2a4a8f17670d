(** Pointer arithmetic, differences and comparisons. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

(** ** Moving a pointer *)
Definition ptradd_zero := eqv "ptradd_zero" "moving by 0"
  [ptr"p"] [] [] []
  (EBin PtrAdd (V"p") (K 0) ~> V"p").
Theorem ptradd_zero_sound : rule_sound ptradd_zero.
Proof.
  rule_goal. intros. f_equal. rewrite Z.add_0_r. apply zextz_small. lia.
Qed.

Definition ptradd_ptradd := eqv "ptradd_ptradd" "two moves are one"
  [ptr"p"; int"x"; int"y"] [] [] []
  (EBin PtrAdd (EBin PtrAdd (V"p") (V"x")) (V"y") ~> EBin PtrAdd (V"p") (V"x" + V"y")).
Theorem ptradd_ptradd_sound : rule_sound ptradd_ptradd.
Proof.
  rule_goal. intros. f_equal. apply eqm_trans with (addr + z + z0); [apply eqm_add; [lia | apply eqm_zextz; lia |
    reflexivity] | rewrite Z.add_assoc; reflexivity].
Qed.

Definition ptradd_zext := eqv "ptradd_zext" "an offset is read modulo 2^64"
  [ptr"p"; int"x"] [width"n"] [cv"n" >= ck 64]%pred []
  (EBin PtrAdd (V"p") (zext (cv"n") (V"x")) ~> EBin PtrAdd (V"p") (V"x")).
Theorem ptradd_zext_sound : rule_sound ptradd_zext. Proof. prove_rule. Qed.

Definition ptradd_sext := eqv "ptradd_sext" "an offset is read modulo 2^64"
  [ptr"p"; int"x"] [width"n"] [cv"n" >= ck 64]%pred []
  (EBin PtrAdd (V"p") (sext (cv"n") (V"x")) ~> EBin PtrAdd (V"p") (V"x")).
Theorem ptradd_sext_sound : rule_sound ptradd_sext. Proof. prove_rule. Qed.

Definition ptradd_wrap := ref "ptradd_wrap" "an offset that is a multiple of 2^64 does nothing"
  [ptr"p"] [num"c"] [CBin CZext (ck 64) (cv"c") == ck 0]%pred []
  (EBin PtrAdd (V"p") (C"c") ~> V"p").
Theorem ptradd_wrap_sound : rule_sound ptradd_wrap.
Proof.
  rule_goal. intros p x c; intros. cbn [refines]. f_equal. rewrite <- (zextz_small 64 x) at 2 by lia. change (eqm
    64 (x + c) x). rewrite <- (Z.add_0_r x) at 2. apply eqm_add; [lia | reflexivity | assumption].
Qed.

(** ** Differences *)
Definition ptrdiff_self := ref "ptrdiff_self" "a pointer minus itself"
  [ptr"p"] [] [] []
  (EBin PtrDiff (V"p") (V"p") ~> K 0).
Theorem ptrdiff_self_sound : rule_sound ptrdiff_self.
Proof.
  rule_goal; intros; try (exfalso; rewrite same_prov_refl in *; discriminate). f_equal. now rewrite Z.sub_diag.
Qed.

Definition ptrdiff_ptradd := ref "ptrdiff_ptradd" "the offset by which p was moved"
  [ptr"p"; int"x"] [] [] []
  (EBin PtrDiff (EBin PtrAdd (V"p") (V"x" :s (ck 64))) (V"p") ~> V"x").
Theorem ptrdiff_ptradd_sound : rule_sound ptrdiff_ptradd.
Proof.
  rule_goal; intros; try (exfalso; rewrite same_prov_refl in *; discriminate). f_equal. apply ptr_offset; auto.
Qed.

Definition ptrdiff_ptradd_any := ref "ptrdiff_ptradd_any" "the offset by which p was moved, modulo 2^64"
  [ptr"p"; int"x"] [] [] []
  (EBin PtrDiff (EBin PtrAdd (V"p") (V"x")) (V"p") ~> sext (ck 64) (V"x")).
Theorem ptrdiff_ptradd_any_sound : rule_sound ptrdiff_ptradd_any.
Proof.
  rule_goal; intros; try (exfalso; rewrite same_prov_refl in *; discriminate). f_equal. apply ptr_offset_any.
Qed.

Definition ptrdiff_ptradd_both := ref "ptrdiff_ptradd_both" "the difference of two moves of one pointer"
  [ptr"p"; int"x"; int"y"] [] [] []
  (EBin PtrDiff (EBin PtrAdd (V"p") (V"x")) (EBin PtrAdd (V"p") (V"y")) ~> sext (ck 64) (V"x" - V"y")).
Theorem ptrdiff_ptradd_both_sound : rule_sound ptrdiff_ptradd_both.
Proof.
  rule_goal; intros; try (exfalso; rewrite same_prov_refl in *; discriminate). f_equal. apply ptr_offset_both.
Qed.

Definition ptrdiff_base := ref "ptrdiff_base" "p minus p moved by x"
  [ptr"p"; int"x"] [] [] []
  (EBin PtrDiff (V"p") (EBin PtrAdd (V"p") (V"x")) ~> sext (ck 64) (K 0 - V"x")).
Theorem ptrdiff_base_sound : rule_sound ptrdiff_base.
Proof.
  rule_goal; intros; try (exfalso; rewrite same_prov_refl in *; discriminate). f_equal. apply ptr_offset_neg.
Qed.

(** ** Addresses *)
Definition ptrtoaddr_inttoptr := eqv "ptrtoaddr_inttoptr" "the address of a pointer made from an integer"
  [int"x"] [] [] []
  (EUn PtrToAddr (EUn IntToPtr (V"x")) ~> zext (ck 64) (V"x")).
Theorem ptrtoaddr_inttoptr_sound : rule_sound ptrtoaddr_inttoptr. Proof. prove_rule. Qed.

Definition zext_ptrtoaddr := eqv "zext_ptrtoaddr" "an address has 64 bits"
  [ptr"p"] [width"n"] [cv"n" >= ck 64]%pred []
  (zext (cv"n") (EUn PtrToAddr (V"p")) ~> EUn PtrToAddr (V"p")).
Theorem zext_ptrtoaddr_sound : rule_sound zext_ptrtoaddr.
Proof.
  rule_goal. intros. f_equal. apply zextz_id with 64; auto; lia.
Qed.

Definition inttoptr_zext := eqv "inttoptr_zext" "a pointer is made from the low 64 bits"
  [int"x"] [width"n"] [cv"n" >= ck 64]%pred []
  (EUn IntToPtr (zext (cv"n") (V"x")) ~> EUn IntToPtr (V"x")).
Theorem inttoptr_zext_sound : rule_sound inttoptr_zext.
Proof.
  rule_open; split_ifs; replace (zextz 64 (zextz c z)) with (zextz 64 z) in * by (symmetry; cong); try
    reflexivity; congruence.
Qed.

Definition inttoptr_sext := eqv "inttoptr_sext" "a pointer is made from the low 64 bits"
  [int"x"] [width"n"] [cv"n" >= ck 64]%pred []
  (EUn IntToPtr (sext (cv"n") (V"x")) ~> EUn IntToPtr (V"x")).
Theorem inttoptr_sext_sound : rule_sound inttoptr_sext.
Proof.
  rule_open; split_ifs; replace (zextz 64 (sextz c z)) with (zextz 64 z) in * by (symmetry; cong); try
    reflexivity; congruence.
Qed.

(** ** Comparing addresses *)
Definition eq_ptradd_base := ref "eq_ptradd_base" "p moved by x is p if x is 0"
  [ptr"p"; int"x"] [] [] []
  (EUn PtrToAddr (EBin PtrAdd (V"p") (V"x" :s (ck 64))) == EUn PtrToAddr (V"p") ~> V"x" == K 0).
Theorem eq_ptradd_base_sound : rule_sound eq_ptradd_base.
Proof.
  rule_goal. intros. f_equal. apply ptr_eq_base; auto.
Qed.

Definition ne_ptradd_base := ref "ne_ptradd_base" "p moved by x is not p if x is not 0"
  [ptr"p"; int"x"] [] [] []
  (EUn PtrToAddr (EBin PtrAdd (V"p") (V"x" :s (ck 64))) != EUn PtrToAddr (V"p") ~> V"x" != K 0).
Theorem ne_ptradd_base_sound : rule_sound ne_ptradd_base.
Proof.
  rule_goal. intros. f_equal. f_equal. apply ptr_eq_base; auto.
Qed.

Definition eq_ptradd_both := ref "eq_ptradd_both" "two moves of one pointer meet if the offsets are equal"
  [ptr"p"; int"x"; int"y"] [] [] []
  (EUn PtrToAddr (EBin PtrAdd (V"p") (V"x" :s (ck 64))) == EUn PtrToAddr (EBin PtrAdd (V"p") (V"y" :s (ck 64))) ~> V"x" == V"y").
Theorem eq_ptradd_both_sound : rule_sound eq_ptradd_both.
Proof.
  rule_goal. intros. f_equal. apply ptr_eq_both; auto.
Qed.

Definition ne_ptradd_both := ref "ne_ptradd_both" "two moves of one pointer differ if the offsets do"
  [ptr"p"; int"x"; int"y"] [] [] []
  (EUn PtrToAddr (EBin PtrAdd (V"p") (V"x" :s (ck 64))) != EUn PtrToAddr (EBin PtrAdd (V"p") (V"y" :s (ck 64))) ~> V"x" != V"y").
Theorem ne_ptradd_both_sound : rule_sound ne_ptradd_both.
Proof.
  rule_goal. intros. f_equal. f_equal. apply ptr_eq_both; auto.
Qed.

Definition eq_ptradd_same := ref "eq_ptradd_same" "moving two pointers by the same offset changes no equality"
  [ptr"p"; ptr"q"; int"x"] [] [] []
  (EUn PtrToAddr (EBin PtrAdd (V"p") (V"x")) == EUn PtrToAddr (EBin PtrAdd (V"q") (V"x")) ~> EUn PtrToAddr (V"p") == EUn PtrToAddr (V"q")).
Theorem eq_ptradd_same_sound : rule_sound eq_ptradd_same.
Proof.
  rule_goal. intros. f_equal. apply ptr_eq_same; auto.
Qed.

Definition ne_ptradd_same := ref "ne_ptradd_same" "moving two pointers by the same offset changes no inequality"
  [ptr"p"; ptr"q"; int"x"] [] [] []
  (EUn PtrToAddr (EBin PtrAdd (V"p") (V"x")) != EUn PtrToAddr (EBin PtrAdd (V"q") (V"x")) ~> EUn PtrToAddr (V"p") != EUn PtrToAddr (V"q")).
Theorem ne_ptradd_same_sound : rule_sound ne_ptradd_same.
Proof.
  rule_goal. intros. f_equal. f_equal. apply ptr_eq_same; auto.
Qed.


Definition rules : group := mkGroup "Tuffy.Rules.Pointer" [
  export ptradd_zero by ptradd_zero_sound;
  export ptradd_ptradd by ptradd_ptradd_sound;
  export ptradd_zext by ptradd_zext_sound;
  export ptradd_sext by ptradd_sext_sound;
  export ptradd_wrap by ptradd_wrap_sound;
  export ptrdiff_self by ptrdiff_self_sound;
  export ptrdiff_ptradd by ptrdiff_ptradd_sound;
  export ptrdiff_ptradd_any by ptrdiff_ptradd_any_sound;
  export ptrdiff_ptradd_both by ptrdiff_ptradd_both_sound;
  export ptrdiff_base by ptrdiff_base_sound;
  export ptrtoaddr_inttoptr by ptrtoaddr_inttoptr_sound;
  export zext_ptrtoaddr by zext_ptrtoaddr_sound;
  export inttoptr_zext by inttoptr_zext_sound;
  export inttoptr_sext by inttoptr_sext_sound;
  export eq_ptradd_base by eq_ptradd_base_sound;
  export ne_ptradd_base by ne_ptradd_base_sound;
  export eq_ptradd_both by eq_ptradd_both_sound;
  export ne_ptradd_both by ne_ptradd_both_sound;
  export eq_ptradd_same by eq_ptradd_same_sound;
  export ne_ptradd_same by ne_ptradd_same_sound ].
