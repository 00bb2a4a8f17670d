(** The selection rules, each with its proof. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
From Tuffy.Core Require Import Ints ZBits.
From Tuffy.Isel Require Import Machine.
Open Scope string_scope. Open Scope Z_scope.

(** A comparison of w bits looks at no others. *)
Lemma compare_eqm c w a a' b : 1 <= w -> eqm w a a' -> compare c w a b = compare c w a' b.
Proof.
  intros Hw E. unfold compare. rewrite (sextz_eqm w a a' Hw E).
  replace (zextz w a) with (zextz w a') by (symmetry; exact E). reflexivity.
Qed.
Lemma lowest_bit_b2z b : lowest_bit (Z.b2z b) = b.
Proof. destruct b; reflexivity. Qed.

(** What it takes to open a rule: the operands one by one. *)
Ltac open_rule :=
  lazymatch goal with |- rule_sound ?r => unfold r end;
  intros root inner k v Hr Hi (Wr & Cr & Rr) (Wi & Ci & Ri) Hm Hv Ha Hw;
  destruct root as [ro rw ra rk], inner as [io iw ia ik];
  cbn [r_root r_inner r_at r_when r_becomes r_operands r_constants op width args consts] in *; subst ro io;
  destruct rk as [rc rf rp rd rs], ik as [ic jf ip id is];
  cbn [i_cond i_fcond i_opwidth i_disp i_scale] in *;
  unfold meaning in *; cbn [op width args consts] in *;
  repeat (destruct ra as [|? ra]; cbn in Hm; try congruence);
  repeat (destruct ia as [|? ia]; cbn in Hv; try congruence);
  cbn [arg nth args] in Ha; inversion Hv; subst; clear Hv Hm;
  repeat match goal with H : Forall _ (_ :: _) |- _ => inversion H; clear H; subst end;
  repeat match goal with H : Forall _ [] |- _ => clear H end;
  unfold holds, is_constant, arg in *;
  cbn [args width consts i_disp i_opwidth nth] in *;
  unfold becomes, take, new_constants, arg;
  cbn [r_becomes r_operands r_constants map op width args consts nth i_cond i_fcond i_opwidth i_disp i_scale].

Ltac same_address :=
  f_equal; f_equal;
  lazymatch goal with |- zextz ?n ?a = zextz ?n ?b => change (eqm n a b) end.

(** The operand that is known to be a constant is replaced by it. *)
Ltac known_constant :=
  repeat match goal with H : zextz 64 _ = _ /\ _ |- _ => destruct H end; subst.

Definition test := mkRule "test" OIcmp 0 OAnd [Sole; Zero 1; OperationWidth] OTest [Inner 0; Inner 1] Own.
Theorem test_sound : rule_sound test.
Proof.
  open_rule. subst. do 3 f_equal. symmetry. apply compare_eqm; [lia|]. apply eqm_zextz. lia.
Qed.

Definition branch_test :=
  mkRule "branch-test" OBrcmp 0 OAnd [Sole; Zero 1; OperationWidth] OBrtest [Inner 0; Inner 1] Own.
Theorem branch_test_sound : rule_sound branch_test.
Proof.
  open_rule. subst. do 2 f_equal. symmetry. apply compare_eqm; [lia|]. apply eqm_zextz. lia.
Qed.

Definition branch_if_test := mkRule "branch-if-test" OBrif 0 OTest [Sole] OBrtest [Inner 0; Inner 1] Comparison.
Theorem branch_if_test_sound : rule_sound branch_if_test.
Proof. open_rule. now rewrite lowest_bit_b2z. Qed.

(** A comparison costs less than asking for what it left in a register: these are worth it for each use. *)
Definition branch_compare := mkRule "branch-compare" OBrif 0 OIcmp [] OBrcmp [Inner 0; Inner 1] Comparison.
Theorem branch_compare_sound : rule_sound branch_compare.
Proof. open_rule. now rewrite lowest_bit_b2z. Qed.

Definition select_compare :=
  mkRule "select-compare" OSelect 0 OIcmp [] OSelcmp [Inner 0; Inner 1; Root 1; Root 2] Comparison.
Theorem select_compare_sound : rule_sound select_compare.
Proof. open_rule. now rewrite lowest_bit_b2z. Qed.

Definition branch_compare_floats :=
  mkRule "branch-compare-floats" OBrif 0 OFcmp [] OFbrcmp [Inner 0; Inner 1] Comparison.
Theorem branch_compare_floats_sound : rule_sound branch_compare_floats.
Proof. open_rule. now rewrite lowest_bit_b2z. Qed.

Definition select_compare_floats :=
  mkRule "select-compare-floats" OSelect 0 OFcmp [] OFselcmp [Inner 0; Inner 1; Root 1; Root 2] Comparison.
Theorem select_compare_floats_sound : rule_sound select_compare_floats.
Proof. open_rule. now rewrite lowest_bit_b2z. Qed.

Definition load_displaced := mkRule "load-displaced" OLoad 0 OAdd [Word; Displacement 1] OLoad [Inner 0] (Displaced 1).
Theorem load_displaced_sound : rule_sound load_displaced.
Proof.
  open_rule. known_constant. same_address.
  replace (z0 + (rd + k)) with (z0 + k + rd) by ring.
  apply eqm_add; [lia| |apply eqm_refl]. apply eqm_sym. eapply eqm_trans; [apply eqm_zextz; lia|].
  apply eqm_add; [lia|apply eqm_refl|]. apply eqm_zextz. lia.
Qed.

Definition store_displaced :=
  mkRule "store-displaced" OStore 1 OAdd [Word; Displacement 1] OStore [Root 0; Inner 0] (Displaced 1).
Theorem store_displaced_sound : rule_sound store_displaced.
Proof.
  open_rule. known_constant. same_address.
  replace (z1 + (rd + k)) with (z1 + k + rd) by ring.
  apply eqm_add; [lia| |apply eqm_refl]. apply eqm_sym. eapply eqm_trans; [apply eqm_zextz; lia|].
  apply eqm_add; [lia|apply eqm_refl|]. apply eqm_zextz. lia.
Qed.

Definition lea_displaced :=
  mkRule "lea-displaced" OAdd 0 OLea [Sole; SameType; RootDisplacement 1] OLea [Inner 0; Inner 1] (Moved 1).
Theorem lea_displaced_sound : rule_sound lea_displaced.
Proof.
  open_rule. known_constant. same_address.
  match goal with |- eqm ?w (?a + ?b * ?s + (?d + ?k)) _ => replace (a + b * s + (d + k)) with (a + b * s + d + k) by ring end.
  assert (0 <= iw <= 64) by (destruct Wi; lia).
  apply eqm_sym, eqm_add; [lia|apply eqm_zextz; lia|]. apply (eqm_le iw 64); [lia|]. apply eqm_zextz. lia.
Qed.

(** A shift by 1, 2 or 3 multiplies. *)
Lemma shifted w b k : is_width w -> 1 <= k <= 3 -> Z.shiftl b (zextz 64 k mod w) = b * 2 ^ k.
Proof.
  intros Hw Hk. assert (E : zextz 64 k = k) by (apply zextz_small; lia).
  rewrite E, Z.mod_small by (destruct Hw; lia). apply Z.shiftl_mul_pow2. lia.
Qed.

Definition lea_right :=
  mkRule "lea-right" OAdd 1 OShl [Sole; SameType; ScaleShift 1] OLea [Root 0; Inner 0] (Scaled 1).
Theorem lea_right_sound : rule_sound lea_right.
Proof.
  open_rule. known_constant. same_address. rewrite shifted by assumption.
  assert (0 <= iw) by (destruct Wi; lia).
  match goal with |- eqm ?w (?a + ?b + 0) _ => replace (a + b + 0) with (a + b) by ring end.
  apply eqm_add; [lia|apply eqm_refl|]. apply eqm_sym, eqm_zextz. lia.
Qed.

Definition lea_left :=
  mkRule "lea-left" OAdd 0 OShl [Sole; SameType; ScaleShift 1] OLea [Root 1; Inner 0] (Scaled 1).
Theorem lea_left_sound : rule_sound lea_left.
Proof.
  open_rule. known_constant. same_address. rewrite shifted by assumption.
  assert (0 <= iw) by (destruct Wi; lia).
  match goal with |- eqm ?w (?a + ?b + 0) (?c + ?d) => replace (a + b + 0) with (b + a) by ring end.
  apply eqm_add; [lia| |apply eqm_refl]. apply eqm_sym, eqm_zextz. lia.
Qed.

(** One bit of a value, by a shifted 1 or by shifting the value. *)
Lemma land_bit m b : 0 <= m -> Z.land (Z.shiftl 1 m) b = if Z.testbit b m then 2 ^ m else 0.
Proof.
  intros Hm. apply Z.bits_inj'. intros i Hi. rewrite Z.land_spec, Z.shiftl_1_l.
  destruct (Z.testbit b m) eqn:E.
  - rewrite Z.pow2_bits_eqb by lia. destruct (Z.eqb_spec m i); [subst; now rewrite E|reflexivity].
  - rewrite Z.bits_0, Z.pow2_bits_eqb by lia. destruct (Z.eqb_spec m i); [subst; now rewrite E|reflexivity].
Qed.
Lemma shifted_one_test c w n b : is_width w -> c = CEq \/ c = CNe ->
  compare c w (Z.land (zextz w (Z.shiftl 1 (n mod w))) b) 0 = bit_is c w b n.
Proof.
  intros Hw Hc. assert (P : 0 < w) by (destruct Hw; lia).
  pose proof (Z.mod_pos_bound n w P) as M. set (m := n mod w) in *.
  assert (L : 2 ^ m < 2 ^ w) by (apply Z.pow_lt_mono_r; lia).
  assert (G : 0 < 2 ^ m) by (apply Z.pow_pos_nonneg; lia).
  rewrite (zextz_small w (Z.shiftl 1 m)) by (rewrite Z.shiftl_1_l; lia).
  rewrite land_bit by lia. unfold compare, bit_is. fold m.
  destruct (Z.testbit b m); destruct Hc; subst c;
    rewrite ?(zextz_small w (2 ^ m)), ?(zextz_small w 0) by lia;
    try reflexivity; destruct (Z.eqb_spec (2 ^ m) 0); try lia; reflexivity.
Qed.
Lemma shifted_value_test c p w a n : 8 <= p -> is_width w -> c = CEq \/ c = CNe ->
  compare c p (Z.land (zextz w (Z.shiftr (zextz w a) (n mod w))) 1) 0 = bit_is c w a n.
Proof.
  intros Hp Hw Hc. assert (P : 0 < w) by (destruct Hw; lia).
  pose proof (Z.mod_pos_bound n w P) as M. set (m := n mod w) in *.
  assert (E : Z.land (zextz w (Z.shiftr (zextz w a) m)) 1 = Z.b2z (Z.testbit a m)).
  { change 1 with (Z.ones 1). rewrite Z.land_ones, <- Z.bit0_mod by lia.
    rewrite zextz_spec, Z.shiftr_spec, zextz_spec by lia.
    replace (0 + m) with m by ring. rewrite !(proj2 (Z.ltb_lt _ _)) by lia. reflexivity. }
  rewrite E. unfold compare, bit_is. fold m.
  assert (L : 1 < 2 ^ p) by (apply Z.pow_gt_1; lia).
  destruct (Z.testbit a m); destruct Hc; subst c; cbn [Z.b2z];
    rewrite ?(zextz_small p 1), ?(zextz_small p 0) by lia; reflexivity.
Qed.

Definition bit_left :=
  mkRule "bit-left" OTest 0 OShl [Sole; InnerOne 0; OperationWidth; Equality] OBt [Root 1; Inner 1] Own.
Theorem bit_left_sound : rule_sound bit_left.
Proof. open_rule. subst. now rewrite shifted_one_test by assumption. Qed.
Definition bit_right :=
  mkRule "bit-right" OTest 1 OShl [Sole; InnerOne 0; OperationWidth; Equality] OBt [Root 0; Inner 1] Own.
Theorem bit_right_sound : rule_sound bit_right.
Proof. open_rule. subst. rewrite Z.land_comm. now rewrite shifted_one_test by assumption. Qed.
Definition bit_shifted :=
  mkRule "bit-shifted" OTest 0 OShr [Sole; One 1; Equality] OBt [Inner 0; Inner 1] InnerWidth.
Theorem bit_shifted_sound : rule_sound bit_shifted.
Proof. open_rule. subst. now rewrite shifted_value_test by (assumption || lia). Qed.
Definition branch_bit_left :=
  mkRule "branch-bit-left" OBrtest 0 OShl [Sole; InnerOne 0; OperationWidth; Equality] OBrbt [Root 1; Inner 1] Own.
Theorem branch_bit_left_sound : rule_sound branch_bit_left.
Proof. open_rule. subst. now rewrite shifted_one_test by assumption. Qed.
Definition branch_bit_right :=
  mkRule "branch-bit-right" OBrtest 1 OShl [Sole; InnerOne 0; OperationWidth; Equality] OBrbt [Root 0; Inner 1] Own.
Theorem branch_bit_right_sound : rule_sound branch_bit_right.
Proof. open_rule. subst. rewrite Z.land_comm. now rewrite shifted_one_test by assumption. Qed.
Definition branch_bit_shifted :=
  mkRule "branch-bit-shifted" OBrtest 0 OShr [Sole; One 1; Equality] OBrbt [Inner 0; Inner 1] InnerWidth.
Theorem branch_bit_shifted_sound : rule_sound branch_bit_shifted.
Proof. open_rule. subst. now rewrite shifted_value_test by (assumption || lia). Qed.
Definition branch_if_bit := mkRule "branch-if-bit" OBrif 0 OBt [Sole] OBrbt [Inner 0; Inner 1] Comparison.
Theorem branch_if_bit_sound : rule_sound branch_if_bit.
Proof. open_rule. now rewrite lowest_bit_b2z. Qed.

Definition rules : list proved := [
  mkProved test test_sound; mkProved branch_test branch_test_sound;
  mkProved bit_left bit_left_sound; mkProved bit_right bit_right_sound; mkProved bit_shifted bit_shifted_sound;
  mkProved branch_bit_left branch_bit_left_sound; mkProved branch_bit_right branch_bit_right_sound;
  mkProved branch_bit_shifted branch_bit_shifted_sound; mkProved branch_if_bit branch_if_bit_sound;
  mkProved branch_if_test branch_if_test_sound;
  mkProved branch_compare branch_compare_sound; mkProved select_compare select_compare_sound;
  mkProved branch_compare_floats branch_compare_floats_sound;
  mkProved select_compare_floats select_compare_floats_sound;
  mkProved load_displaced load_displaced_sound; mkProved store_displaced store_displaced_sound;
  mkProved lea_displaced lea_displaced_sound; mkProved lea_right lea_right_sound; mkProved lea_left lea_left_sound ].
