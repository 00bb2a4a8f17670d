(** Demanded bits as rewrites: what a wrap or a mask does not read need not be computed. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

(** ** Bits that the wrap does not read *)
Definition zext_and_const := eqv "zext_and_const" "the mask keeps every bit that is read"
  [int"x"] [width"n"; num"c"] [(cv"c" .& ones (cv"n")) == ones (cv"n")]%pred []
  (zext (cv"n") (V"x" .& C"c") ~> zext (cv"n") (V"x")).
Theorem zext_and_const_sound : rule_sound zext_and_const.
Proof.
  rule_goal. intros x n c; intros. f_equal. apply eqm_and_const; auto.
Qed.

Definition sext_and_const := eqv "sext_and_const" "the mask keeps every bit that is read"
  [int"x"] [width"n"; num"c"] [(cv"c" .& ones (cv"n")) == ones (cv"n")]%pred []
  (sext (cv"n") (V"x" .& C"c") ~> sext (cv"n") (V"x")).
Theorem sext_and_const_sound : rule_sound sext_and_const.
Proof.
  rule_goal. intros x n c; intros. f_equal. apply sextz_eqm; auto. apply eqm_and_const; auto.
Qed.

Definition zext_or_const := eqv "zext_or_const" "the mask sets no bit that is read"
  [int"x"] [width"n"; num"c"] [(cv"c" .& ones (cv"n")) == ck 0]%pred []
  (zext (cv"n") (V"x" .| C"c") ~> zext (cv"n") (V"x")).
Theorem zext_or_const_sound : rule_sound zext_or_const.
Proof.
  rule_goal. intros x n c; intros. f_equal. apply eqm_or_const; auto.
Qed.

Definition sext_or_const := eqv "sext_or_const" "the mask sets no bit that is read"
  [int"x"] [width"n"; num"c"] [(cv"c" .& ones (cv"n")) == ck 0]%pred []
  (sext (cv"n") (V"x" .| C"c") ~> sext (cv"n") (V"x")).
Theorem sext_or_const_sound : rule_sound sext_or_const.
Proof.
  rule_goal. intros x n c; intros. f_equal. apply sextz_eqm; auto. apply eqm_or_const; auto.
Qed.

Definition zext_xor_const := eqv "zext_xor_const" "the mask flips no bit that is read"
  [int"x"] [width"n"; num"c"] [(cv"c" .& ones (cv"n")) == ck 0]%pred []
  (zext (cv"n") (V"x" .^ C"c") ~> zext (cv"n") (V"x")).
Theorem zext_xor_const_sound : rule_sound zext_xor_const.
Proof.
  rule_goal. intros x n c; intros. f_equal. apply eqm_xor_const; auto.
Qed.

Definition sext_xor_const := eqv "sext_xor_const" "the mask flips no bit that is read"
  [int"x"] [width"n"; num"c"] [(cv"c" .& ones (cv"n")) == ck 0]%pred []
  (sext (cv"n") (V"x" .^ C"c") ~> sext (cv"n") (V"x")).
Theorem sext_xor_const_sound : rule_sound sext_xor_const.
Proof.
  rule_goal. intros x n c; intros. f_equal. apply sextz_eqm; auto. apply eqm_xor_const; auto.
Qed.

Definition zext_add_const := eqv "zext_add_const" "a multiple of 2^n is added"
  [int"x"] [width"n"; num"c"] [(cv"c" .& ones (cv"n")) == ck 0]%pred []
  (zext (cv"n") (V"x" + C"c") ~> zext (cv"n") (V"x")).
Theorem zext_add_const_sound : rule_sound zext_add_const.
Proof.
  rule_goal. intros x n c; intros. f_equal. apply eqm_add_const; auto.
Qed.

Definition sext_add_const := eqv "sext_add_const" "a multiple of 2^n is added"
  [int"x"] [width"n"; num"c"] [(cv"c" .& ones (cv"n")) == ck 0]%pred []
  (sext (cv"n") (V"x" + C"c") ~> sext (cv"n") (V"x")).
Theorem sext_add_const_sound : rule_sound sext_add_const.
Proof.
  rule_goal. intros x n c; intros. f_equal. apply sextz_eqm; auto. apply eqm_add_const; auto.
Qed.

Definition zext_mul_const := ref "zext_mul_const" "a multiple of 2^n is a factor"
  [int"x"] [width"n"; num"c"] [(cv"c" .& ones (cv"n")) == ck 0]%pred []
  (zext (cv"n") (V"x" * C"c") ~> K 0).
Theorem zext_mul_const_sound : rule_sound zext_mul_const.
Proof.
  rule_goal. intros x n c Hn Hc; intros. f_equal. rewrite <- ones_eq, <- zextz_land in Hc by lia. apply
    zextz_0_iff in Hc as [j ->]; [|lia]. apply zextz_0_iff; [lia|]. exists (x * j). ring.
Qed.

Definition zext_or_shl_gone := ref "zext_or_shl_gone" "the shifted part lies above what is read"
  [int"x"; int"y"] [width"n"; num"c"] [cv"n" <= (cv"c")]%pred []
  (zext (cv"n") ((V"x" << C"c") .| V"y") ~> zext (cv"n") (V"y")).
Theorem zext_or_shl_gone_sound : rule_sound zext_or_shl_gone. Proof. prove_rule. Qed.

Definition sext_or_shl_gone := ref "sext_or_shl_gone" "the shifted part lies above what is read"
  [int"x"; int"y"] [width"n"; num"c"] [cv"n" <= (cv"c")]%pred []
  (sext (cv"n") ((V"x" << C"c") .| V"y") ~> sext (cv"n") (V"y")).
Theorem sext_or_shl_gone_sound : rule_sound sext_or_shl_gone. Proof. prove_rule. Qed.

Definition zext_xor_shl_gone := ref "zext_xor_shl_gone" "the shifted part lies above what is read"
  [int"x"; int"y"] [width"n"; num"c"] [cv"n" <= (cv"c")]%pred []
  (zext (cv"n") ((V"x" << C"c") .^ V"y") ~> zext (cv"n") (V"y")).
Theorem zext_xor_shl_gone_sound : rule_sound zext_xor_shl_gone. Proof. prove_rule. Qed.

Definition zext_add_shl_gone := ref "zext_add_shl_gone" "the shifted part lies above what is read"
  [int"x"; int"y"] [width"n"; num"c"] [cv"n" <= (cv"c")]%pred []
  (zext (cv"n") ((V"x" << C"c") + V"y") ~> zext (cv"n") (V"y")).
Theorem zext_add_shl_gone_sound : rule_sound zext_add_shl_gone.
Proof.
  rule_goal. intros x y n c; intros. f_equal. apply eqm_add_shl; lia.
Qed.

Definition sext_add_shl_gone := ref "sext_add_shl_gone" "the shifted part lies above what is read"
  [int"x"; int"y"] [width"n"; num"c"] [cv"n" <= (cv"c")]%pred []
  (sext (cv"n") ((V"x" << C"c") + V"y") ~> sext (cv"n") (V"y")).
Theorem sext_add_shl_gone_sound : rule_sound sext_add_shl_gone.
Proof.
  rule_goal. intros x y n c; intros. f_equal. apply sextz_eqm; auto. apply eqm_add_shl; lia.
Qed.

Definition zext_sub_shl_gone := ref "zext_sub_shl_gone" "the shifted part lies above what is read"
  [int"x"; int"y"] [width"n"; num"c"] [cv"n" <= (cv"c")]%pred []
  (zext (cv"n") (V"y" - (V"x" << C"c")) ~> zext (cv"n") (V"y")).
Theorem zext_sub_shl_gone_sound : rule_sound zext_sub_shl_gone.
Proof.
  rule_goal. intros x y n c; intros. f_equal. apply eqm_sub_shl; lia.
Qed.

(** ** Bits that the mask does not keep *)
Definition and_zext_narrow := eqv "and_zext_narrow" "the mask keeps bits below n only"
  [int"x"] [width"n"; num"c"] [(cv"c" .& ones (cv"n")) == (cv"c")]%pred []
  (zext (cv"n") (V"x") .& C"c" ~> V"x" .& C"c").
Theorem and_zext_narrow_sound : rule_sound and_zext_narrow.
Proof.
  rule_goal. intros x n c; intros. f_equal. apply land_wrap with n; [lia | auto | apply eqm_zextz; lia].
Qed.

Definition and_sext_narrow := eqv "and_sext_narrow" "the mask keeps bits below n only"
  [int"x"] [width"n"; num"c"] [(cv"c" .& ones (cv"n")) == (cv"c")]%pred []
  (sext (cv"n") (V"x") .& C"c" ~> V"x" .& C"c").
Theorem and_sext_narrow_sound : rule_sound and_sext_narrow.
Proof.
  rule_goal. intros x n c; intros. f_equal. apply land_wrap with n; [lia | auto | apply eqm_sextz; lia].
Qed.

Definition and_add_const := eqv "and_add_const" "nothing is added to the bits that are kept, nor carried into them"
  [int"x"] [num"a"; num"c"] [(cv"a" .& csmear (cv"c")) == ck 0]%pred []
  ((V"x" + C"a") .& C"c" ~> V"x" .& C"c").
Theorem and_add_const_sound : rule_sound and_add_const.
Proof.
  rule_goal. intros x a c; intros. f_equal. apply land_add_const; auto.
Qed.

Definition and_or_shl := ref "and_or_shl" "the shifted part lies above the mask"
  [int"x"; int"y"] [num"a"; num"c"] [ck 0 <= (cv"a"); (cv"c" .& ones (cv"a")) == (cv"c")]%pred []
  (((V"x" << C"a") .| V"y") .& C"c" ~> V"y" .& C"c").
Theorem and_or_shl_sound : rule_sound and_or_shl.
Proof.
  rule_goal. intros x y a c; intros. f_equal. apply land_wrap with a; [lia | auto | apply eqm_or_shl; lia].
Qed.

Definition and_add_shl := ref "and_add_shl" "the shifted part lies above the mask"
  [int"x"; int"y"] [num"a"; num"c"] [ck 0 <= (cv"a"); (cv"c" .& ones (cv"a")) == (cv"c")]%pred []
  (((V"x" << C"a") + V"y") .& C"c" ~> V"y" .& C"c").
Theorem and_add_shl_sound : rule_sound and_add_shl.
Proof.
  rule_goal. intros x y a c; intros. f_equal. apply land_wrap with a; [lia | auto | apply eqm_add_shl; lia].
Qed.


Definition rules : group := mkGroup "Tuffy.Rules.Narrow" [
  export zext_and_const by zext_and_const_sound;
  export sext_and_const by sext_and_const_sound;
  export zext_or_const by zext_or_const_sound;
  export sext_or_const by sext_or_const_sound;
  export zext_xor_const by zext_xor_const_sound;
  export sext_xor_const by sext_xor_const_sound;
  export zext_add_const by zext_add_const_sound;
  export sext_add_const by sext_add_const_sound;
  export zext_mul_const by zext_mul_const_sound;
  export zext_or_shl_gone by zext_or_shl_gone_sound;
  export sext_or_shl_gone by sext_or_shl_gone_sound;
  export zext_xor_shl_gone by zext_xor_shl_gone_sound;
  export zext_add_shl_gone by zext_add_shl_gone_sound;
  export sext_add_shl_gone by sext_add_shl_gone_sound;
  export zext_sub_shl_gone by zext_sub_shl_gone_sound;
  export and_zext_narrow by and_zext_narrow_sound;
  export and_sext_narrow by and_sext_narrow_sound;
  export and_add_const by and_add_const_sound;
  export and_or_shl by and_or_shl_sound;
  export and_add_shl by and_add_shl_sound ].
