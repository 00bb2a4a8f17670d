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
  destruct rk as [rc rp rd rs], ik as [ic ip id is];
  cbn [i_cond i_opwidth i_disp i_scale] in *;
  unfold meaning in *; cbn [op width args consts] in *;
  repeat (destruct ra as [|? ra]; cbn in Hm; try congruence);
  repeat (destruct ia as [|? ia]; cbn in Hv; try congruence);
  cbn [arg nth args] in Ha; inversion Hv; subst; clear Hv Hm;
  repeat match goal with H : Forall _ (_ :: _) |- _ => inversion H; clear H; subst end;
  repeat match goal with H : Forall _ [] |- _ => clear H end;
  unfold holds, is_constant, arg in *;
  cbn [args width consts i_disp i_opwidth nth] in *;
  unfold becomes, take, new_constants, arg;
  cbn [r_becomes r_operands r_constants map op width args consts nth i_cond i_opwidth i_disp i_scale].

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

Definition branch_compare := mkRule "branch-compare" OBrif 0 OIcmp [Sole] OBrcmp [Inner 0; Inner 1] Comparison.
Theorem branch_compare_sound : rule_sound branch_compare.
Proof. open_rule. now rewrite lowest_bit_b2z. Qed.

Definition select_compare :=
  mkRule "select-compare" OSelect 0 OIcmp [Sole] OSelcmp [Inner 0; Inner 1; Root 1; Root 2] Comparison.
Theorem select_compare_sound : rule_sound select_compare.
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

Definition rules : list proved := [
  mkProved test test_sound; mkProved branch_test branch_test_sound; mkProved branch_if_test branch_if_test_sound;
  mkProved branch_compare branch_compare_sound; mkProved select_compare select_compare_sound;
  mkProved load_displaced load_displaced_sound; mkProved store_displaced store_displaced_sound;
  mkProved lea_displaced lea_displaced_sound; mkProved lea_right lea_right_sound; mkProved lea_left lea_left_sound ].
