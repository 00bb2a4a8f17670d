(** Multiplication, division and remainder by constants. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

(** ** Multiplication *)
Definition mul_pow2 := eqv "mul_pow2" "x * 2^k = x << k"
  [int"x"] [num"c"] [PPow2 (cv"c")]%pred []
  (V"x" * C"c" ~> V"x" << cst (log2 (cv"c"))).
Theorem mul_pow2_sound : rule_sound mul_pow2. Proof. prove_rule. Qed.

(** ** Division by special values *)
Definition div_one := eqv "div_one" "x / 1 = x"
  [int"x"] [] [] []
  (V"x" / K 1 ~> V"x").
Theorem div_one_sound : rule_sound div_one.
Proof.
  rule_goal. intros. f_equal. apply Z.quot_1_r.
Qed.

Definition div_minus_one := eqv "div_minus_one" "x / -1 = -x"
  [int"x"] [] [] []
  (V"x" / K (-1) ~> K 0 - V"x").
Theorem div_minus_one_sound : rule_sound div_minus_one.
Proof.
  rule_goal. intros. f_equal. change (-1) with (- (1)). rewrite Z.quot_opp_r, Z.quot_1_r by lia. lia.
Qed.

Definition div_self := ref "div_self" "x / x = 1"
  [int"x"] [] [] []
  (V"x" / V"x" ~> K 1).
Theorem div_self_sound : rule_sound div_self.
Proof.
  rule_goal. intros. f_equal. apply Z.quot_same; lia.
Qed.

Definition zero_div := ref "zero_div" "0 / x = 0"
  [int"x"] [] [] []
  (K 0 / V"x" ~> K 0).
Theorem zero_div_sound : rule_sound zero_div. Proof. prove_rule. Qed.

Definition div_mul := ref "div_mul" "(x * y) / y = x"
  [int"x"; int"y"] [] [] []
  ((V"x" * V"y") / V"y" ~> V"x").
Theorem div_mul_sound : rule_sound div_mul.
Proof.
  rule_goal. intros. f_equal. apply Z.quot_mul; lia.
Qed.

Definition div_mul_const := eqv "div_mul_const" "(x * a) / b = x * (a / b) if b divides a"
  [int"x"] [num"a"; num"b"] [cv"b" != ck 0; ((cv"a") rem (cv"b")) == ck 0]%pred []
  ((V"x" * C"a") / C"b" ~> V"x" * cst ((cv"a") / (cv"b"))).
Theorem div_mul_const_sound : rule_sound div_mul_const.
Proof.
  rule_goal. intros x a b Hb R; intros. f_equal. rewrite (Z.quot_rem' a b), R, Z.add_0_r at 1. replace (x * (b *
    (a ÷ b))) with ((x * (a ÷ b)) * b) by ring. apply Z.quot_mul; lia.
Qed.

Definition div_shl := eqv "div_shl" "(x << a) / 2^b = x << (a - b), b <= a"
  [int"x"] [num"a"; num"c"] [PPow2 (cv"c"); log2 (cv"c") <= (cv"a")]%pred []
  ((V"x" << C"a") / C"c" ~> V"x" << cst (cv"a" - log2 (cv"c"))).
Theorem div_shl_sound : rule_sound div_shl.
Proof.
  rule_goal. intros x a c ? E ? L; intros. f_equal. rewrite !Z.shiftl_mul_pow2 by lia. rewrite (pow2_split
    (Z.log2 c) a), <- E, Z.mul_assoc by lia. apply Z.quot_mul; lia.
Qed.

Definition div_div_const := eqv "div_div_const" "(x / a) / b = x / (a * b)"
  [int"x"] [num"a"; num"b"] [ck 0 < (cv"a"); ck 0 < (cv"b")]%pred []
  ((V"x" / C"a") / C"b" ~> V"x" / cst (cv"a" * (cv"b"))).
Theorem div_div_const_sound : rule_sound div_div_const.
Proof.
  rule_open; split_ifs; try (exfalso; nia). f_equal. apply Z.quot_quot; lia.
Qed.

Definition div_small := ref "div_small" "x / c = 0 if |x| < c"
  [int"x"] [num"lo"; num"hi"; num"c"] [cneg (cv"c") < (cv"lo"); cv"hi" < (cv"c")]%pred []
  ((V"x" :r (cv"lo", cv"hi")) / C"c" ~> K 0).
Theorem div_small_sound : rule_sound div_small.
Proof.
  rule_goal. intros. f_equal. apply Z.quot_small_iff; lia.
Qed.

(** ** Division by a power of two *)
Definition udiv_pow2 := ref "udiv_pow2" "x / 2^k = x >> k for x >= 0"
  [int"x"] [num"lo"; num"hi"; num"c"] [PPow2 (cv"c"); ck 0 <= (cv"lo")]%pred []
  ((V"x" :r (cv"lo", cv"hi")) / C"c" ~> V"x" >> cst (log2 (cv"c"))).
Theorem udiv_pow2_sound : rule_sound udiv_pow2. Proof. prove_rule. Qed.

Definition sdiv_pow2 := ref "sdiv_pow2" "x / 2^k: a negative x is biased by 2^k - 1, then shifted"
  [int"x"] [width"n"; num"c"] [PPow2 (cv"c")]%pred []
  ((V"x" :s (cv"n")) / C"c" ~> (V"x" + ((V"x" >> cst (cv"n" - ck 1)) .& cst (cv"c" - ck 1))) >> cst (log2 (cv"c"))).
Theorem sdiv_pow2_sound : rule_sound sdiv_pow2.
Proof.
  rule_goal. intros x n c ? ? E; intros. f_equal. apply sdiv_pow2_shift; auto; lia.
Qed.

Definition sdiv_pow2_exact := ref "sdiv_pow2_exact" "x / 2^k = x >> k if the low k bits of x are zero"
  [int"x"] [mask"z"; mask"o"; num"c"] [PPow2 (cv"c"); (cv"z" .& (cv"c" - ck 1)) == cv"c" - ck 1]%pred []
  ((V"x" :k (cv"z", cv"o")) / C"c" ~> V"x" >> cst (log2 (cv"c"))).
Theorem sdiv_pow2_exact_sound : rule_sound sdiv_pow2_exact.
Proof.
  rule_goal. intros x z c o ? E ? M K; intros. f_equal. apply known_iff in K as [K _]. assert (D : Z.land x (c -
    1) = 0). { rewrite <- M, Z.land_assoc, K. apply Z.land_0_l. } rewrite E in D. rewrite <- ones_eq,
    Z.land_ones, <- E in D by lia. rewrite Z.shiftr_div_pow2, <- E by lia. apply Z.mod_divide in D as [q ->];
    [|lia]. rewrite Z.quot_mul, Z.div_mul; lia.
Qed.

(** ** Division by any constant: multiply by a rounded reciprocal, shift *)
Definition udiv_magic := ref "udiv_magic" "x / c = (x * m) >> p, m = 2^p / c + 1 of n bits"
  [int"x"] [nat_"n"; num"c"] [ck 2 < (cv"c"); PNot (PPow2 (cv"c")); (pow2 (cv"n" + log2 (cv"c")) / cv"c" + ck 1) * cv"c" - pow2 (cv"n" + log2 (cv"c")) <= pow2 (log2 (cv"c"))]%pred []
  ((V"x" :u (cv"n")) / C"c" ~> (V"x" * cst (pow2 (cv"n" + log2 (cv"c")) / cv"c" + ck 1)) >> cst (cv"n" + log2 (cv"c"))).
Theorem udiv_magic_sound : rule_sound udiv_magic.
Proof.
  rule_goal; intros x n c; intros; pose proof (Z.log2_nonneg c); try (exfalso; lia). f_equal. rewrite
    (Z.quot_div_nonneg (2 ^ (n + Z.log2 c)) c) in * by (try apply Z.pow_nonneg; lia). apply udiv_magic_shift with
    n (Z.log2 c); lia.
Qed.

Definition udiv_magic_wide := ref "udiv_magic_wide" "x / c = (x * m) >> p, m = 2^p / c + 1 of n + 1 bits"
  [int"x"] [nat_"n"; num"c"] [ck 2 < (cv"c"); PNot (PPow2 (cv"c")); (pow2 (cv"n" + log2 (cv"c")) / cv"c" + ck 1) * cv"c" - pow2 (cv"n" + log2 (cv"c")) > pow2 (log2 (cv"c"))]%pred []
  ((V"x" :u (cv"n")) / C"c" ~> (V"x" * cst (pow2 (cv"n" + log2 (cv"c") + ck 1) / cv"c" + ck 1)) >> cst (cv"n" + log2 (cv"c") + ck 1)).
Theorem udiv_magic_wide_sound : rule_sound udiv_magic_wide.
Proof.
  rule_goal; intros x n c; intros; pose proof (Z.log2_nonneg c); try (exfalso; lia). pose proof (Z.log2_spec c
    ltac:(lia)). f_equal. rewrite (Z.quot_div_nonneg (2 ^ (n + Z.log2 c + 1))) by (try apply Z.pow_nonneg; lia).
    apply udiv_magic_shift with n (Z.log2 c + 1); try lia. change (Z.log2 c + 1) with (Z.succ (Z.log2 c)). pose
    proof (Z.mul_div_le (2 ^ (n + Z.log2 c + 1)) c ltac:(lia)). lia.
Qed.

Definition sdiv_magic := ref "sdiv_magic" "x / c = ((x * m) >> p) - (x >> (n - 1)), m = 2^p / c + 1"
  [int"x"] [width"n"; num"c"] [ck 2 < (cv"c"); PNot (PPow2 (cv"c"))]%pred []
  ((V"x" :s (cv"n")) / C"c" ~> ((V"x" * cst (pow2 (cv"n" + log2 (cv"c")) / cv"c" + ck 1)) >> cst (cv"n" + log2 (cv"c"))) - (V"x" >> cst (cv"n" - ck 1))).
Theorem sdiv_magic_sound : rule_sound sdiv_magic.
Proof.
  rule_goal; intros x n c; intros; pose proof (Z.log2_nonneg c); try (exfalso; lia). pose proof (Z.log2_spec c
    ltac:(lia)). f_equal. rewrite (Z.quot_div_nonneg (2 ^ (n + Z.log2 c))) by (try apply Z.pow_nonneg; lia).
    apply sdiv_magic_shift; lia.
Qed.

(** ** Remainders *)
Definition rem_one := ref "rem_one" "x rem 1 = 0"
  [int"x"] [] [] []
  (V"x" rem K 1 ~> K 0).
Theorem rem_one_sound : rule_sound rem_one.
Proof.
  rule_goal. intros. f_equal. apply Z.rem_1_r.
Qed.

Definition rem_minus_one := ref "rem_minus_one" "x rem -1 = 0"
  [int"x"] [] [] []
  (V"x" rem K (-1) ~> K 0).
Theorem rem_minus_one_sound : rule_sound rem_minus_one.
Proof.
  rule_goal. intros x; intros. f_equal. change (-1) with (- (1)). rewrite Z.rem_opp_r by lia. apply Z.rem_1_r.
Qed.

Definition rem_self := ref "rem_self" "x rem x = 0"
  [int"x"] [] [] []
  (V"x" rem V"x" ~> K 0).
Theorem rem_self_sound : rule_sound rem_self.
Proof.
  rule_goal. intros. f_equal. apply Z.rem_same; lia.
Qed.

Definition zero_rem := ref "zero_rem" "0 rem x = 0"
  [int"x"] [] [] []
  (K 0 rem V"x" ~> K 0).
Theorem zero_rem_sound : rule_sound zero_rem. Proof. prove_rule. Qed.

Definition rem_mul := ref "rem_mul" "(x * y) rem y = 0"
  [int"x"; int"y"] [] [] []
  ((V"x" * V"y") rem V"y" ~> K 0).
Theorem rem_mul_sound : rule_sound rem_mul.
Proof.
  rule_goal. intros. f_equal. apply Z.rem_mul; lia.
Qed.

Definition rem_mul_const := ref "rem_mul_const" "(x * a) rem b = 0 if b divides a"
  [int"x"] [num"a"; num"b"] [cv"b" != ck 0; ((cv"a") rem (cv"b")) == ck 0]%pred []
  ((V"x" * C"a") rem C"b" ~> K 0).
Theorem rem_mul_const_sound : rule_sound rem_mul_const.
Proof.
  rule_goal. intros x a b Hb R; intros. f_equal. rewrite (Z.quot_rem' a b), R, Z.add_0_r. replace (x * (b * (a ÷
    b))) with ((x * (a ÷ b)) * b) by ring. apply Z.rem_mul; lia.
Qed.

Definition rem_shl := ref "rem_shl" "(x << a) rem 2^b = 0, b <= a"
  [int"x"] [num"a"; num"c"] [PPow2 (cv"c"); log2 (cv"c") <= (cv"a")]%pred []
  ((V"x" << C"a") rem C"c" ~> K 0).
Theorem rem_shl_sound : rule_sound rem_shl.
Proof.
  rule_goal. intros x a c ? E ? L; intros. f_equal. rewrite Z.shiftl_mul_pow2 by lia. rewrite (pow2_split
    (Z.log2 c) a), <- E, Z.mul_assoc by lia. apply Z.rem_mul; lia.
Qed.

Definition rem_small := ref "rem_small" "x rem c = x if |x| < c"
  [int"x"] [num"lo"; num"hi"; num"c"] [cneg (cv"c") < (cv"lo"); cv"hi" < (cv"c")]%pred []
  ((V"x" :r (cv"lo", cv"hi")) rem C"c" ~> V"x").
Theorem rem_small_sound : rule_sound rem_small.
Proof.
  rule_goal. intros. f_equal. apply Z.rem_small_iff; lia.
Qed.

Definition rem_rem_const := ref "rem_rem_const" "(x rem a) rem b = x rem b if b divides a"
  [int"x"] [num"a"; num"b"] [ck 0 < (cv"a"); ck 0 < (cv"b"); ((cv"a") rem (cv"b")) == ck 0]%pred []
  ((V"x" rem C"a") rem C"b" ~> V"x" rem C"b").
Theorem rem_rem_const_sound : rule_sound rem_rem_const.
Proof.
  rule_goal. intros x a b Ha Hb R; intros. f_equal. apply rem_rem; lia.
Qed.

Definition rem_neg_const := eqv "rem_neg_const" "x rem -c = x rem c"
  [int"x"] [num"c"] [cv"c" < ck 0]%pred [FNonConst "x"]
  (V"x" rem C"c" ~> V"x" - (V"x" / cst (cneg (cv"c"))) * cst (cneg (cv"c"))).
Theorem rem_neg_const_sound : rule_sound rem_neg_const.
Proof.
  rule_open; split_ifs; try lia. f_equal. rewrite <- (Z.rem_opp_r z c) by lia. rewrite (Z.rem_eq z (- c)) by lia.
    lia.
Qed.

Definition urem_pow2 := ref "urem_pow2" "x rem 2^k = x & (2^k - 1) for x >= 0"
  [int"x"] [num"lo"; num"hi"; num"c"] [PPow2 (cv"c"); ck 0 <= (cv"lo")]%pred []
  ((V"x" :r (cv"lo", cv"hi")) rem C"c" ~> V"x" .& cst (cv"c" - ck 1)).
Theorem urem_pow2_sound : rule_sound urem_pow2. Proof. prove_rule. Qed.

Definition rem_const := ref "rem_const" "x rem c = x - (x / c) * c"
  [int"x"] [num"c"] [ck 2 < (cv"c"); PNot (PPow2 (cv"c"))]%pred []
  (V"x" rem C"c" ~> V"x" - (V"x" / C"c") * C"c").
Theorem rem_const_sound : rule_sound rem_const.
Proof.
  rule_goal. intros x c; intros. f_equal. rewrite Z.rem_eq by lia. lia.
Qed.

Definition srem_pow2 := ref "srem_pow2" "x rem 2^k = x - (x / 2^k << k)"
  [int"x"] [width"n"; num"c"] [PPow2 (cv"c")]%pred []
  ((V"x" :s (cv"n")) rem C"c" ~> V"x" - ((V"x" + ((V"x" >> cst (cv"n" - ck 1)) .& cst (cv"c" - ck 1))) .& cst (cneg (cv"c")))).
Theorem srem_pow2_sound : rule_sound srem_pow2.
Proof.
  rule_goal. intros x n c ? ? E; intros. f_equal. apply srem_pow2_mask; auto; lia.
Qed.

Definition eq_rem_pow2 := eqv "eq_rem_pow2" "x rem 2^k = 0 exactly if the low k bits are zero"
  [int"x"] [num"c"] [PPow2 (cv"c")]%pred []
  (V"x" rem C"c" == K 0 ~> (V"x" .& cst (cv"c" - ck 1)) == K 0).
Theorem eq_rem_pow2_sound : rule_sound eq_rem_pow2.
Proof.
  rule_goal. intros x c ? E; intros. f_equal. apply rem_pow2_zero; auto.
Qed.

Definition ne_rem_pow2 := eqv "ne_rem_pow2" "x rem 2^k is not 0 exactly if a low bit is set"
  [int"x"] [num"c"] [PPow2 (cv"c")]%pred []
  (V"x" rem C"c" != K 0 ~> (V"x" .& cst (cv"c" - ck 1)) != K 0).
Theorem ne_rem_pow2_sound : rule_sound ne_rem_pow2.
Proof.
  rule_goal. intros x c ? E; intros. f_equal. f_equal. apply rem_pow2_zero; auto.
Qed.

Definition add_div_mul_rem := ref "add_div_mul_rem" "(x / y) * y + x rem y = x"
  [int"x"; int"y"] [] [] []
  ((V"x" / V"y") * V"y" + V"x" rem V"y" ~> V"x").
Theorem add_div_mul_rem_sound : rule_sound add_div_mul_rem.
Proof.
  rule_goal. intros. f_equal. rewrite Z.rem_eq by lia. lia.
Qed.

Definition sdiv_pow2_neg := ref "sdiv_pow2_neg" "x / -2^k: as x / 2^k, with the other sign"
  [int"x"] [width"n"; num"c"] [PPow2 (cneg (cv"c"))]%pred []
  ((V"x" :s (cv"n")) / C"c" ~> K 0 - ((V"x" + ((V"x" >> cst (cv"n" - ck 1)) .& cst (cneg (cv"c") - ck 1))) >> cst (log2 (cneg (cv"c"))))).
Theorem sdiv_pow2_neg_sound : rule_sound sdiv_pow2_neg.
Proof.
  rule_goal. intros x n c ? ? E; intros. f_equal. rewrite <- (sdiv_pow2_shift n (- c) x), Z.quot_opp_r by (auto;
    lia). lia.
Qed.

Definition sdiv_magic_neg := ref "sdiv_magic_neg" "x / -c = (x >> (n - 1)) - ((x * m) >> p), m = 2^p / c + 1"
  [int"x"] [width"n"; num"c"] [cv"c" < ck (-2); PNot (PPow2 (cneg (cv"c")))]%pred []
  ((V"x" :s (cv"n")) / C"c" ~> (V"x" >> cst (cv"n" - ck 1)) - ((V"x" * cst (pow2 (cv"n" + log2 (cneg (cv"c"))) / cneg (cv"c") + ck 1)) >> cst (cv"n" + log2 (cneg (cv"c"))))).
Theorem sdiv_magic_neg_sound : rule_sound sdiv_magic_neg.
Proof.
  rule_goal; intros x n c; intros; pose proof (Z.log2_nonneg (- c)); try (exfalso; lia). rewrite
    (Z.quot_div_nonneg (2 ^ (n + Z.log2 (- c)))) by (try apply Z.pow_nonneg; lia). f_equal. pose proof
    (sdiv_magic_shift n (- c) x ltac:(lia) ltac:(lia) ltac:(lia)) as S. cbn zeta in S. rewrite Z.quot_opp_r in S
    by lia. lia.
Qed.


Definition rules : group := mkGroup "Tuffy.Rules.MulDiv" [
  export mul_pow2 by mul_pow2_sound;
  export div_one by div_one_sound;
  export div_minus_one by div_minus_one_sound;
  export div_self by div_self_sound;
  export zero_div by zero_div_sound;
  export div_mul by div_mul_sound;
  export div_mul_const by div_mul_const_sound;
  export div_shl by div_shl_sound;
  export div_div_const by div_div_const_sound;
  export div_small by div_small_sound;
  export udiv_pow2 by udiv_pow2_sound;
  export sdiv_pow2 by sdiv_pow2_sound;
  export sdiv_pow2_exact by sdiv_pow2_exact_sound;
  export udiv_magic by udiv_magic_sound;
  export udiv_magic_wide by udiv_magic_wide_sound;
  export sdiv_magic by sdiv_magic_sound;
  export rem_one by rem_one_sound;
  export rem_minus_one by rem_minus_one_sound;
  export rem_self by rem_self_sound;
  export zero_rem by zero_rem_sound;
  export rem_mul by rem_mul_sound;
  export rem_mul_const by rem_mul_const_sound;
  export rem_shl by rem_shl_sound;
  export rem_small by rem_small_sound;
  export rem_rem_const by rem_rem_const_sound;
  export rem_neg_const by rem_neg_const_sound;
  export urem_pow2 by urem_pow2_sound;
  export rem_const by rem_const_sound;
  export srem_pow2 by srem_pow2_sound;
  export eq_rem_pow2 by eq_rem_pow2_sound;
  export ne_rem_pow2 by ne_rem_pow2_sound;
  export add_div_mul_rem by add_div_mul_rem_sound;
  export sdiv_pow2_neg by sdiv_pow2_neg_sound;
  export sdiv_magic_neg by sdiv_magic_neg_sound ].
