(** Bits that do not matter to anyone.  Each rule holds where only the bits d of
    the left side are seen; d is what the backward analysis says of the value
    ([Meta.demanded_in_context], [Meta.demand_composes]). *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

Lemma low_index d c i : 0 <= c -> 0 <= i -> Z.shiftr d c = 0 -> Z.testbit d i = true -> i < c.
Proof.
  intros Hc Hi E T. destruct (Z.ltb_spec i c); auto.
  apply (f_equal (fun z => Z.testbit z (i - c))) in E. rewrite Z.shiftr_spec, Z.bits_0 in E by lia.
  replace (i - c + c) with i in E by lia. congruence.
Qed.
Lemma eqm_shifted n x : 0 <= n -> eqm n (Z.shiftl x n) 0.
Proof. intros. rewrite Z.shiftl_mul_pow2 by auto. apply eqm_iff; auto. exists x. lia. Qed.
Lemma smear_unseen d c : Z.land (smear d) c = 0 -> c = 0 \/ exists n, 0 <= n /\ Z.shiftr d n = 0 /\ eqm n c 0.
Proof.
  intros H. destruct (smear_cases d) as [[_ S] | [[-> _] | [P [S L]]]].
  - left. rewrite S, Z.land_m1_l in H. auto.
  - right. exists 0. repeat split; try lia. unfold eqm, zextz. now rewrite !Z.mod_1_r.
  - right. exists (Z.log2 d + 1). pose proof (Z.log2_nonneg d). repeat split; [lia | |].
    + rewrite Z.shiftr_div_pow2 by lia. apply Z.div_small. rewrite Z.add_1_r. lia.
    + rewrite S, Z.land_comm, <- ones_eq, <- zextz_land in H by lia. red. rewrite H. unfold zextz.
      now rewrite Z.mod_0_l by (apply Z.pow_nonzero; lia).
Qed.
Lemma seen_below n d a b : 0 <= n -> Z.shiftr d n = 0 -> eqm n a b -> Z.land a d = Z.land b d.
Proof. intros Hn D E. apply eqm_land with n; auto. intros i Hi T. eapply low_index; eauto. Qed.
Lemma sum_unseen x c d : Z.land (smear d) c = 0 -> Z.land (x + c) d = Z.land x d.
Proof.
  intros H. destruct (smear_unseen d c H) as [-> | (n & Hn & D & E)]; [now rewrite Z.add_0_r|].
  apply seen_below with n; auto. rewrite <- (Z.add_0_r x) at 2. now apply eqm_add.
Qed.
Lemma product_unseen x c d : Z.land (smear d) c = 0 -> Z.land (x * c) d = Z.land 0 d.
Proof.
  intros H. destruct (smear_unseen d c H) as [-> | (n & Hn & D & E)]; [now rewrite Z.mul_0_r|].
  apply seen_below with n; auto. rewrite <- (Z.mul_0_r x). now apply eqm_mul.
Qed.
Lemma neg_low_bit x : Z.land (0 - x) 1 = Z.land x 1.
Proof.
  change 1 with (Z.ones 1). rewrite !Z.land_ones by lia. change (2 ^ 1) with 2. Z.div_mod_to_equations. lia.
Qed.

(** Bit by bit, where d is set. *)
Ltac unseen_bits :=
  rule_goal; intros;
  match goal with E : _ = 0 |- _ =>
    f_equal; apply land_eq_bits; intros i Hi Hd;
    apply (f_equal (fun z => Z.testbit z i)) in E;
    rewrite ?Z.land_spec, ?Z.lnot_spec, ?mask_spec, ?Z.bits_0, ?Hd in E by lia; cbn [andb] in E; bit_rw;
    try (rewrite E); try (apply negb_false_iff in E; rewrite E);
    rewrite ?andb_true_r, ?orb_false_r, ?xorb_false_r; reflexivity
  end.
Ltac unseen_low :=
  rule_goal; intros;
  match goal with E : Z.shiftr ?d ?c = 0 |- _ =>
    f_equal; apply land_eq_bits; intros i Hi Hd;
    assert (i < c) by (eapply low_index; eauto; lia); bit_rw;
    repeat match goal with |- context [?a <? ?b] => rewrite (proj2 (Z.ltb_lt a b)) by lia end;
    neg_index; cbn [andb]; rewrite ?orb_false_r, ?xorb_false_r; reflexivity
  end.
Ltac unseen_sum :=
  rule_goal; intros; f_equal;
  lazymatch goal with
  | |- Z.land (?x + Z.shiftl _ ?c) _ = _ =>
      apply seen_below with c; auto; rewrite <- (Z.add_0_r x) at 2; apply eqm_add; auto using eqm_refl, eqm_shifted
  | |- Z.land (?x - Z.shiftl _ ?c) _ = _ =>
      apply seen_below with c; auto; rewrite <- (Z.sub_0_r x) at 2; apply eqm_sub; auto using eqm_refl, eqm_shifted
  end.

(** ** Masks *)

Definition and_unseen := unseen "and_unseen" "the mask keeps every bit that matters"
  [int"x"] [num"c"] [(cv"d" .& ~~ (cv"c")) == ck 0]%pred
  (V"x" .& C"c" ~> V"x").
Theorem and_unseen_sound : rule_sound and_unseen. Proof. unseen_bits. Qed.

Definition or_unseen := unseen "or_unseen" "the mask sets no bit that matters"
  [int"x"] [num"c"] [(cv"d" .& cv"c") == ck 0]%pred
  (V"x" .| C"c" ~> V"x").
Theorem or_unseen_sound : rule_sound or_unseen. Proof. unseen_bits. Qed.

Definition xor_unseen := unseen "xor_unseen" "the mask flips no bit that matters"
  [int"x"] [num"c"] [(cv"d" .& cv"c") == ck 0]%pred
  (V"x" .^ C"c" ~> V"x").
Theorem xor_unseen_sound : rule_sound xor_unseen. Proof. unseen_bits. Qed.

(** ** Wraps: nothing above n matters *)

Definition zext_unseen := unseen "zext_unseen" "only bits below n matter"
  [int"x"] [width"n"] [(cv"d" >> cv"n") == ck 0]%pred
  (zext (cv"n") (V"x") ~> V"x").
Theorem zext_unseen_sound : rule_sound zext_unseen. Proof. unseen_low. Qed.

Definition sext_unseen := unseen "sext_unseen" "only bits below n matter"
  [int"x"] [width"n"] [(cv"d" >> cv"n") == ck 0]%pred
  (sext (cv"n") (V"x") ~> V"x").
Theorem sext_unseen_sound : rule_sound sext_unseen. Proof. unseen_low. Qed.

Definition merge_low_unseen := unseen "merge_low_unseen" "only bits below n matter"
  [int"x"; int"y"] [width"n"] [(cv"d" >> cv"n") == ck 0]%pred
  (EBin (Merge (cv"n")) (V"x") (V"y") ~> V"y").
Theorem merge_low_unseen_sound : rule_sound merge_low_unseen. Proof. unseen_low. Qed.

Definition merge_high_unseen := unseen "merge_high_unseen" "no bit below n matters"
  [int"x"; int"y"] [width"n"] [(cv"d" .& ones (cv"n")) == ck 0]%pred
  (EBin (Merge (cv"n")) (V"x") (V"y") ~> V"x").
Theorem merge_high_unseen_sound : rule_sound merge_high_unseen. Proof. unseen_bits. Qed.

(** ** What is shifted above all that matters *)

Definition shl_unseen := unseen "shl_unseen" "nothing that matters is left"
  [int"x"] [num"c"] [ck 0 <= cv"c"; (cv"d" >> cv"c") == ck 0]%pred
  (V"x" << C"c" ~> K 0).
Theorem shl_unseen_sound : rule_sound shl_unseen. Proof. unseen_low. Qed.

Definition or_shl_unseen := unseen "or_shl_unseen" "the shifted part does not matter"
  [int"x"; int"y"] [num"c"] [ck 0 <= cv"c"; (cv"d" >> cv"c") == ck 0]%pred
  (V"x" .| (V"y" << C"c") ~> V"x").
Theorem or_shl_unseen_sound : rule_sound or_shl_unseen. Proof. unseen_low. Qed.

Definition xor_shl_unseen := unseen "xor_shl_unseen" "the shifted part does not matter"
  [int"x"; int"y"] [num"c"] [ck 0 <= cv"c"; (cv"d" >> cv"c") == ck 0]%pred
  (V"x" .^ (V"y" << C"c") ~> V"x").
Theorem xor_shl_unseen_sound : rule_sound xor_shl_unseen. Proof. unseen_low. Qed.

Definition add_shl_unseen := unseen "add_shl_unseen" "the shifted part does not matter"
  [int"x"; int"y"] [num"c"] [ck 0 <= cv"c"; (cv"d" >> cv"c") == ck 0]%pred
  (V"x" + (V"y" << C"c") ~> V"x").
Theorem add_shl_unseen_sound : rule_sound add_shl_unseen. Proof. unseen_sum. Qed.

Definition sub_shl_unseen := unseen "sub_shl_unseen" "the shifted part does not matter"
  [int"x"; int"y"] [num"c"] [ck 0 <= cv"c"; (cv"d" >> cv"c") == ck 0]%pred
  (V"x" - (V"y" << C"c") ~> V"x").
Theorem sub_shl_unseen_sound : rule_sound sub_shl_unseen. Proof. unseen_sum. Qed.

(** ** Sums and products *)

Definition add_unseen := unseen "add_unseen" "what is added ends above all that matters"
  [int"x"] [num"c"] [(csmear (cv"d") .& cv"c") == ck 0]%pred
  (V"x" + C"c" ~> V"x").
Theorem add_unseen_sound : rule_sound add_unseen. Proof. rule_goal. intros. f_equal. now apply sum_unseen. Qed.

Definition mul_unseen := unseen "mul_unseen" "the factor ends above all that matters"
  [int"x"] [num"c"] [(csmear (cv"d") .& cv"c") == ck 0]%pred
  (V"x" * C"c" ~> K 0).
Theorem mul_unseen_sound : rule_sound mul_unseen. Proof. rule_goal. intros. f_equal. now apply product_unseen. Qed.

Definition neg_unseen := unseen "neg_unseen" "-x and x end in the same bit"
  [int"x"] [] [cv"d" == ck 1]%pred
  (K 0 - V"x" ~> V"x").
Theorem neg_unseen_sound : rule_sound neg_unseen. Proof. rule_goal. intros. subst. f_equal. apply neg_low_bit. Qed.

Definition rules : group := mkGroup "Tuffy.Rules.Unseen" [
  export and_unseen by and_unseen_sound;
  export or_unseen by or_unseen_sound;
  export xor_unseen by xor_unseen_sound;
  export zext_unseen by zext_unseen_sound;
  export sext_unseen by sext_unseen_sound;
  export merge_low_unseen by merge_low_unseen_sound;
  export merge_high_unseen by merge_high_unseen_sound;
  export shl_unseen by shl_unseen_sound;
  export or_shl_unseen by or_shl_unseen_sound;
  export xor_shl_unseen by xor_shl_unseen_sound;
  export add_shl_unseen by add_shl_unseen_sound;
  export sub_shl_unseen by sub_shl_unseen_sound;
  export add_unseen by add_unseen_sound;
  export mul_unseen by mul_unseen_sound;
  export neg_unseen by neg_unseen_sound ].
