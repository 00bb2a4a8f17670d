(** What ranges and known bits decide: comparisons, the lesser and the greater, wraps, whole values.
    The pass [range-fold]. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

(** ** Comparisons *)
Definition lt_true := ref "lt_true" "every x is below every y"
  [int"x"; int"y"] [num"a"; num"b"; num"c"; num"d"] [cv"b" < (cv"c")]%pred []
  ((V"x" :r (cv"a", cv"b")) < (V"y" :r (cv"c", cv"d")) ~> tt_).
Theorem lt_true_sound : rule_sound lt_true. Proof. prove_rule. Qed.

Definition lt_false := ref "lt_false" "no x is below any y"
  [int"x"; int"y"] [num"a"; num"b"; num"c"; num"d"] [cv"d" <= (cv"a")]%pred []
  ((V"x" :r (cv"a", cv"b")) < (V"y" :r (cv"c", cv"d")) ~> ff_).
Theorem lt_false_sound : rule_sound lt_false. Proof. prove_rule. Qed.

Definition le_true := ref "le_true" "no x is above any y"
  [int"x"; int"y"] [num"a"; num"b"; num"c"; num"d"] [cv"b" <= (cv"c")]%pred []
  ((V"x" :r (cv"a", cv"b")) <= (V"y" :r (cv"c", cv"d")) ~> tt_).
Theorem le_true_sound : rule_sound le_true. Proof. prove_rule. Qed.

Definition le_false := ref "le_false" "every x is above every y"
  [int"x"; int"y"] [num"a"; num"b"; num"c"; num"d"] [cv"d" < (cv"a")]%pred []
  ((V"x" :r (cv"a", cv"b")) <= (V"y" :r (cv"c", cv"d")) ~> ff_).
Theorem le_false_sound : rule_sound le_false. Proof. prove_rule. Qed.

Definition gt_true := ref "gt_true" "every x is above every y"
  [int"x"; int"y"] [num"a"; num"b"; num"c"; num"d"] [cv"d" < (cv"a")]%pred []
  ((V"x" :r (cv"a", cv"b")) > (V"y" :r (cv"c", cv"d")) ~> tt_).
Theorem gt_true_sound : rule_sound gt_true. Proof. prove_rule. Qed.

Definition gt_false := ref "gt_false" "no x is above any y"
  [int"x"; int"y"] [num"a"; num"b"; num"c"; num"d"] [cv"b" <= (cv"c")]%pred []
  ((V"x" :r (cv"a", cv"b")) > (V"y" :r (cv"c", cv"d")) ~> ff_).
Theorem gt_false_sound : rule_sound gt_false. Proof. prove_rule. Qed.

Definition ge_true := ref "ge_true" "no x is below any y"
  [int"x"; int"y"] [num"a"; num"b"; num"c"; num"d"] [cv"d" <= (cv"a")]%pred []
  ((V"x" :r (cv"a", cv"b")) >= (V"y" :r (cv"c", cv"d")) ~> tt_).
Theorem ge_true_sound : rule_sound ge_true. Proof. prove_rule. Qed.

Definition ge_false := ref "ge_false" "every x is below every y"
  [int"x"; int"y"] [num"a"; num"b"; num"c"; num"d"] [cv"b" < (cv"c")]%pred []
  ((V"x" :r (cv"a", cv"b")) >= (V"y" :r (cv"c", cv"d")) ~> ff_).
Theorem ge_false_sound : rule_sound ge_false. Proof. prove_rule. Qed.

Definition eq_false := ref "eq_false" "the ranges do not meet"
  [int"x"; int"y"] [num"a"; num"b"; num"c"; num"d"] [POr (cv"b" < (cv"c")) (cv"d" < (cv"a"))]%pred []
  ((V"x" :r (cv"a", cv"b")) == (V"y" :r (cv"c", cv"d")) ~> ff_).
Theorem eq_false_sound : rule_sound eq_false. Proof. prove_rule. Qed.

Definition ne_true := ref "ne_true" "the ranges do not meet"
  [int"x"; int"y"] [num"a"; num"b"; num"c"; num"d"] [POr (cv"b" < (cv"c")) (cv"d" < (cv"a"))]%pred []
  ((V"x" :r (cv"a", cv"b")) != (V"y" :r (cv"c", cv"d")) ~> tt_).
Theorem ne_true_sound : rule_sound ne_true. Proof. prove_rule. Qed.

Definition eq_known_false := ref "eq_known_false" "a known bit of x differs from that of c"
  [int"x"] [mask"z"; mask"o"; num"c"] [POr ((cv"z" .& (cv"c")) != ck 0) ((cv"o" .& ~~ (cv"c")) != ck 0)]%pred []
  ((V"x" :k (cv"z", cv"o")) == C"c" ~> ff_).
Theorem eq_known_false_sound : rule_sound eq_known_false.
Proof.
  rule_goal. intros x z o c D; intros. f_equal. apply known_differs with z o; auto.
Qed.

Definition ne_known_true := ref "ne_known_true" "a known bit of x differs from that of c"
  [int"x"] [mask"z"; mask"o"; num"c"] [POr ((cv"z" .& (cv"c")) != ck 0) ((cv"o" .& ~~ (cv"c")) != ck 0)]%pred []
  ((V"x" :k (cv"z", cv"o")) != C"c" ~> tt_).
Theorem ne_known_true_sound : rule_sound ne_known_true.
Proof.
  rule_goal. intros x z o c D; intros. f_equal. apply negb_true_iff. apply known_differs with z o; auto.
Qed.

Definition eq_bits_false := ref "eq_bits_false" "a bit is known to be 0 in one and 1 in the other"
  [int"x"; int"y"] [mask"z"; mask"o"; mask"u"; mask"p"] [(cv"z" .& cv"p") .| (cv"o" .& cv"u") != ck 0]%pred []
  ((V"x" :k (cv"z", cv"o")) == (V"y" :k (cv"u", cv"p")) ~> ff_).
Theorem eq_bits_false_sound : rule_sound eq_bits_false.
Proof.
  rule_goal. intros x y z o u p N Hx Hy. f_equal. apply Z.eqb_neq. intros ->. apply N. clear N.
  rewrite known_bits in *. destruct Hx as [Zx Ox], Hy as [Zy Oy]. apply Z.bits_inj'. intros i Hi.
  rewrite Z.lor_spec, !Z.land_spec, Z.bits_0. specialize (Zx i Hi). specialize (Ox i Hi). specialize (Zy i Hi). specialize (Oy i Hi).
  destruct (Z.testbit z i), (Z.testbit o i), (Z.testbit u i), (Z.testbit p i); cbn; auto;
    try (rewrite Zx in Oy by auto; discriminate (Oy eq_refl)); try (rewrite Zy in Ox by auto; discriminate (Ox eq_refl)).
Qed.

Definition ne_bits_true := ref "ne_bits_true" "a bit is known to be 0 in one and 1 in the other"
  [int"x"; int"y"] [mask"z"; mask"o"; mask"u"; mask"p"] [(cv"z" .& cv"p") .| (cv"o" .& cv"u") != ck 0]%pred []
  ((V"x" :k (cv"z", cv"o")) != (V"y" :k (cv"u", cv"p")) ~> tt_).
Theorem ne_bits_true_sound : rule_sound ne_bits_true.
Proof.
  rule_goal. intros x y z o u p N Hx Hy. f_equal. apply negb_true_iff, Z.eqb_neq. intros ->. apply N. clear N.
  rewrite known_bits in *. destruct Hx as [Zx Ox], Hy as [Zy Oy]. apply Z.bits_inj'. intros i Hi.
  rewrite Z.lor_spec, !Z.land_spec, Z.bits_0. specialize (Zx i Hi). specialize (Ox i Hi). specialize (Zy i Hi). specialize (Oy i Hi).
  destruct (Z.testbit z i), (Z.testbit o i), (Z.testbit u i), (Z.testbit p i); cbn; auto;
    try (rewrite Zx in Oy by auto; discriminate (Oy eq_refl)); try (rewrite Zy in Ox by auto; discriminate (Ox eq_refl)).
Qed.

(** ** The lesser and the greater *)
Definition min_decided := ref "min_decided" "of two ranges that do not overlap the lower one wins"
  [int"x"; int"y"] [num"a"; num"b"; num"c"; num"d"] [cv"b" <= (cv"c")]%pred []
  (min_ (V"x" :r ((cv"a"), (cv"b"))) (V"y" :r ((cv"c"), (cv"d"))) ~> V"x").
Theorem min_decided_sound : rule_sound min_decided. Proof. prove_rule. Qed.

Definition max_decided := ref "max_decided" "of two ranges that do not overlap the higher one wins"
  [int"x"; int"y"] [num"a"; num"b"; num"c"; num"d"] [cv"b" <= (cv"c")]%pred []
  (max_ (V"x" :r ((cv"a"), (cv"b"))) (V"y" :r ((cv"c"), (cv"d"))) ~> V"y").
Theorem max_decided_sound : rule_sound max_decided. Proof. prove_rule. Qed.

Definition min_const_decided := ref "min_const_decided" "min(x, c) = x if x never exceeds c"
  [int"x"] [num"a"; num"b"; num"c"] [cv"b" <= (cv"c")]%pred []
  (min_ (V"x" :r ((cv"a"), (cv"b"))) (C"c") ~> V"x").
Theorem min_const_decided_sound : rule_sound min_const_decided. Proof. prove_rule. Qed.

Definition max_const_decided := ref "max_const_decided" "max(x, c) = x if x is never below c"
  [int"x"] [num"a"; num"b"; num"c"] [cv"c" <= (cv"a")]%pred []
  (max_ (V"x" :r ((cv"a"), (cv"b"))) (C"c") ~> V"x").
Theorem max_const_decided_sound : rule_sound max_const_decided. Proof. prove_rule. Qed.

Definition min_const_known := ref "min_const_known" "min(x, c) = c if x is never below c"
  [int"x"] [num"a"; num"b"; num"c"] [cv"c" <= (cv"a")]%pred []
  (min_ (V"x" :r ((cv"a"), (cv"b"))) (C"c") ~> C"c").
Theorem min_const_known_sound : rule_sound min_const_known. Proof. prove_rule. Qed.

Definition max_const_known := ref "max_const_known" "max(x, c) = c if x never exceeds c"
  [int"x"] [num"a"; num"b"; num"c"] [cv"b" <= (cv"c")]%pred []
  (max_ (V"x" :r ((cv"a"), (cv"b"))) (C"c") ~> C"c").
Theorem max_const_known_sound : rule_sound max_const_known. Proof. prove_rule. Qed.

(** ** Wraps *)
Definition zext_in_range := ref "zext_in_range" "a value between 0 and 2^n - 1 is its own n-bit form"
  [int"x"] [width"n"; num"lo"; num"hi"] [ck 0 <= cv"lo"; cv"hi" < pow2 (cv"n")]%pred []
  (zext (cv"n") (V"x" :r (cv"lo", cv"hi")) ~> V"x").
Theorem zext_in_range_sound : rule_sound zext_in_range.
Proof. rule_goal. intros. f_equal. apply zextz_small. lia. Qed.

Definition sext_in_range := ref "sext_in_range" "a value between -2^(n-1) and 2^(n-1) - 1 is its own signed n-bit form"
  [int"x"] [width"n"; num"lo"; num"hi"]
  [cneg (pow2 (cv"n" - ck 1)) <= cv"lo"; cv"hi" < pow2 (cv"n" - ck 1)]%pred []
  (sext (cv"n") (V"x" :r (cv"lo", cv"hi")) ~> V"x").
Theorem sext_in_range_sound : rule_sound sext_in_range.
Proof. rule_goal. intros. f_equal. apply sextz_small; lia. Qed.

(** ** Any value *)
Definition known_value := ref "known_value" "x can have one value only"
  [int"x"] [num"lo"; num"hi"] [cv"lo" == (cv"hi")]%pred [FNonConst "x"]
  (V"x" :r (cv"lo", cv"hi") ~> cst (cv"lo")).
Theorem known_value_sound : rule_sound known_value. Proof. prove_rule. Qed.

Definition rules : group := mkGroup "Tuffy.Rules.Decided" [
  export lt_true by lt_true_sound;
  export lt_false by lt_false_sound;
  export le_true by le_true_sound;
  export le_false by le_false_sound;
  export gt_true by gt_true_sound;
  export gt_false by gt_false_sound;
  export ge_true by ge_true_sound;
  export ge_false by ge_false_sound;
  export eq_false by eq_false_sound;
  export ne_true by ne_true_sound;
  export eq_known_false by eq_known_false_sound;
  export ne_known_true by ne_known_true_sound;
  export eq_bits_false by eq_bits_false_sound;
  export ne_bits_true by ne_bits_true_sound;
  export min_decided by min_decided_sound;
  export max_decided by max_decided_sound;
  export min_const_decided by min_const_decided_sound;
  export max_const_decided by max_const_decided_sound;
  export min_const_known by min_const_known_sound;
  export max_const_known by max_const_known_sound;
  export zext_in_range by zext_in_range_sound;
  export sext_in_range by sext_in_range_sound;
  export known_value by known_value_sound ].
