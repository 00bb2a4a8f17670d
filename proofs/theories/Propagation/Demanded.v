(** Demanded bits, backward.  If only the bits d of a result matter, only the stated bits of the operand do: masking the operand changes nothing below d. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

(** [dem name doc vars consts where x f e]: in [e & d], the variable x may be
    replaced by [x & f]. *)
Definition dem name doc vars consts wh (x : string) (f : cexp) (e : exp) : rule :=
  mkRule name doc Demand Equivalence vars (mask"d" :: consts) wh []
    (e .& C"d") (subst x (V x .& cst f) e .& C"d").
Arguments dem (name doc)%string (vars consts wh)%list x%string f%cexp e%exp.

(** The rule as data, with the substitution done. *)
Ltac dem_norm := lazymatch goal with |- rule_sound ?r => let r' := eval vm_compute in r in change (rule_sound r') end.
Ltac dem_open := dem_norm; rule_open; split_ifs; try reflexivity; f_equal.
(** Every bit: masking with -1 does nothing. *)
Ltac dem_all := dem_norm; rule_open; rewrite ?Z.land_m1_r; reflexivity.
(** Bit by bit, where d is set. *)
Ltac dem_bits :=
  dem_open; apply land_eq_bits; intros i Hi Hd; bit_rw;
  repeat match goal with |- context [?a <? ?b] => destruct (Z.ltb_spec a b); cbn [andb orb negb] end; bit_rw;
  rewrite ?Hd, ?andb_true_r, ?orb_true_r; try reflexivity;
  repeat match goal with |- context [Z.testbit ?a ?j] => destruct (Z.testbit a j) end; reflexivity.

(** ** Arithmetic: carries go up only *)
Definition demand_add := dem "demand_add" "no bit above the highest demanded one"
  [int"x"; int"y"] [] [] "x" (csmear (cv"d"))%cexp (V"x" + V"y")%exp.
Theorem demand_add_sound : rule_sound demand_add. Proof. dem_open. apply demand_ring with (f := Z.add); auto using eqm_add. Qed.

Definition demand_sub_left := dem "demand_sub_left" "no bit above the highest demanded one"
  [int"x"; int"y"] [] [] "x" (csmear (cv"d"))%cexp (V"x" - V"y")%exp.
Theorem demand_sub_left_sound : rule_sound demand_sub_left. Proof. dem_open. apply demand_ring with (f := Z.sub); auto using eqm_sub. Qed.

Definition demand_sub_right := dem "demand_sub_right" "no bit above the highest demanded one"
  [int"x"; int"y"] [] [] "y" (csmear (cv"d"))%cexp (V"x" - V"y")%exp.
Theorem demand_sub_right_sound : rule_sound demand_sub_right. Proof. dem_open. apply demand_ring with (f := Z.sub); auto using eqm_sub. Qed.

Definition demand_mul := dem "demand_mul" "no bit above the highest demanded one"
  [int"x"; int"y"] [] [] "x" (csmear (cv"d"))%cexp (V"x" * V"y")%exp.
Theorem demand_mul_sound : rule_sound demand_mul. Proof. dem_open. apply demand_ring with (f := Z.mul); auto using eqm_mul. Qed.

Definition demand_div_left := dem "demand_div_left" "every bit"
  [int"x"; int"y"] [] [] "x" (ck (-1))%cexp (V"x" / V"y")%exp.
Theorem demand_div_left_sound : rule_sound demand_div_left. Proof. dem_all. Qed.

Definition demand_div_right := dem "demand_div_right" "every bit"
  [int"x"; int"y"] [] [] "y" (ck (-1))%cexp (V"x" / V"y")%exp.
Theorem demand_div_right_sound : rule_sound demand_div_right. Proof. dem_all. Qed.

Definition demand_rem_left := dem "demand_rem_left" "every bit"
  [int"x"; int"y"] [] [] "x" (ck (-1))%cexp (V"x" rem V"y")%exp.
Theorem demand_rem_left_sound : rule_sound demand_rem_left. Proof. dem_all. Qed.

Definition demand_rem_right := dem "demand_rem_right" "every bit"
  [int"x"; int"y"] [] [] "y" (ck (-1))%cexp (V"x" rem V"y")%exp.
Theorem demand_rem_right_sound : rule_sound demand_rem_right. Proof. dem_all. Qed.

Definition demand_min := dem "demand_min" "every bit"
  [int"x"; int"y"] [] [] "x" (ck (-1))%cexp (min_ (V"x") (V"y"))%exp.
Theorem demand_min_sound : rule_sound demand_min. Proof. dem_all. Qed.

Definition demand_max := dem "demand_max" "every bit"
  [int"x"; int"y"] [] [] "x" (ck (-1))%cexp (max_ (V"x") (V"y"))%exp.
Theorem demand_max_sound : rule_sound demand_max. Proof. dem_all. Qed.

(** ** Bitwise *)
Definition demand_and := dem "demand_and" "the same bits"
  [int"x"; int"y"] [] [] "x" ((cv"d"))%cexp (V"x" .& V"y")%exp.
Theorem demand_and_sound : rule_sound demand_and. Proof. dem_bits. Qed.

Definition demand_and_const := dem "demand_and_const" "the bits that the mask keeps"
  [int"x"] [num"c"] [] "x" (cv"d" .& (cv"c"))%cexp (V"x" .& C"c")%exp.
Theorem demand_and_const_sound : rule_sound demand_and_const. Proof. dem_bits. Qed.

Definition demand_or := dem "demand_or" "the same bits"
  [int"x"; int"y"] [] [] "x" ((cv"d"))%cexp (V"x" .| V"y")%exp.
Theorem demand_or_sound : rule_sound demand_or. Proof. dem_bits. Qed.

Definition demand_or_const := dem "demand_or_const" "the bits that the mask does not set"
  [int"x"] [num"c"] [] "x" (cv"d" .& ~~ (cv"c"))%cexp (V"x" .| C"c")%exp.
Theorem demand_or_const_sound : rule_sound demand_or_const. Proof. dem_bits. Qed.

Definition demand_xor := dem "demand_xor" "the same bits"
  [int"x"; int"y"] [] [] "x" ((cv"d"))%cexp (V"x" .^ V"y")%exp.
Theorem demand_xor_sound : rule_sound demand_xor. Proof. dem_bits. Qed.

Definition demand_count_ones := dem "demand_count_ones" "every bit"
  [int"x"] [] [] "x" (ck (-1))%cexp (EUn CountOnes (V"x"))%exp.
Theorem demand_count_ones_sound : rule_sound demand_count_ones. Proof. dem_all. Qed.

Definition demand_clmul := dem "demand_clmul" "every bit"
  [int"x"; int"y"] [] [] "x" (ck (-1))%cexp (EBin Clmul (V"x") (V"y"))%exp.
Theorem demand_clmul_sound : rule_sound demand_clmul. Proof. dem_all. Qed.

(** ** Shifts *)
Definition demand_shl := dem "demand_shl" "the bits below, moved down"
  [int"x"] [num"c"] [ck 0 <= (cv"c")]%pred "x" (cv"d" >> (cv"c"))%cexp (V"x" << C"c")%exp.
Theorem demand_shl_sound : rule_sound demand_shl. Proof. dem_open. apply land_eq_bits. intros i Hi Hd. rewrite !Z.shiftl_spec by lia. destruct (Z.ltb_spec i c0); [rewrite !Z.testbit_neg_r by lia; reflexivity|]. rewrite Z.land_spec, Z.shiftr_spec by lia. replace (i - c0 + c0) with i by lia. now rewrite Hd, andb_true_r. Qed.

Definition demand_shr := dem "demand_shr" "the bits above, moved up"
  [int"x"] [num"c"] [ck 0 <= (cv"c")]%pred "x" (cv"d" << (cv"c"))%cexp (V"x" >> C"c")%exp.
Theorem demand_shr_sound : rule_sound demand_shr. Proof. dem_open. apply land_eq_bits. intros i Hi Hd. rewrite !Z.shiftr_spec, Z.land_spec, Z.shiftl_spec by lia. replace (i + c0 - c0) with i by lia. now rewrite Hd, andb_true_r. Qed.

Definition demand_shl_any := dem "demand_shl_any" "no bit above the highest demanded one"
  [int"x"; int"y"] [] [] "x" (csmear (cv"d"))%cexp (V"x" << V"y")%exp.
Theorem demand_shl_any_sound : rule_sound demand_shl_any. Proof. dem_open. rewrite !Z.shiftl_mul_pow2 by lia. apply demand_ring with (f := fun a _ => a * 2 ^ z0) (y := 0) (y' := 0); auto. intros. apply eqm_mul; auto. reflexivity. Qed.

Definition demand_shl_amount := dem "demand_shl_amount" "every bit"
  [int"x"; int"y"] [] [] "y" (ck (-1))%cexp (V"x" << V"y")%exp.
Theorem demand_shl_amount_sound : rule_sound demand_shl_amount. Proof. dem_all. Qed.

Definition demand_shr_any := dem "demand_shr_any" "every bit"
  [int"x"; int"y"] [] [] "x" (ck (-1))%cexp (V"x" >> V"y")%exp.
Theorem demand_shr_any_sound : rule_sound demand_shr_any. Proof. dem_all. Qed.

Definition demand_shr_amount := dem "demand_shr_amount" "every bit"
  [int"x"; int"y"] [] [] "y" (ck (-1))%cexp (V"x" >> V"y")%exp.
Theorem demand_shr_amount_sound : rule_sound demand_shr_amount. Proof. dem_all. Qed.

(** ** Widths *)
Definition demand_zext := dem "demand_zext" "the demanded bits below n"
  [int"x"] [width"n"] [] "x" (cv"d" .& ones (cv"n"))%cexp (zext (cv"n") (V"x"))%exp.
Theorem demand_zext_sound : rule_sound demand_zext. Proof. dem_bits. Qed.

Definition demand_sext := dem "demand_sext" "the demanded bits below n and the sign"
  [int"x"] [width"n"] [] "x" ((cv"d" .& ones (cv"n")) .| pow2 (cv"n" - ck 1))%cexp (sext (cv"n") (V"x"))%exp.
Theorem demand_sext_sound : rule_sound demand_sext. Proof. dem_open. apply land_eq_bits. intros i Hi Hd. rewrite !sextz_spec by lia. destruct (Z.ltb_spec i c0); rewrite Z.land_spec, Z.lor_spec, Z.land_spec, mask_spec, Z.pow2_bits_eqb by lia. { rewrite Hd, (proj2 (Z.ltb_lt i c0)) by lia. now rewrite andb_true_r. } rewrite Z.eqb_refl, orb_true_r, andb_true_r. reflexivity. Qed.

Definition demand_sext_low := dem "demand_sext_low" "the demanded bits, if all are below n"
  [int"x"] [width"n"] [(cv"d" .& ~~ (ones (cv"n"))) == ck 0]%pred "x" (cv"d") (sext (cv"n") (V"x"))%exp.
Theorem demand_sext_low_sound : rule_sound demand_sext_low. Proof. dem_open. apply land_eq_bits. intros i Hi Hd. rewrite !sextz_spec by lia. destruct (Z.ltb_spec i c0) as [L | L]; [rewrite Z.land_spec, Hd, andb_true_r; reflexivity|]. exfalso. match goal with H : Z.land c (Z.lnot _) = 0 |- _ => apply (f_equal (fun z => Z.testbit z i)) in H; rewrite Z.land_spec, Z.lnot_spec, mask_spec, Z.bits_0, Hd, (proj2 (Z.ltb_ge i c0) L) in H by lia; discriminate H end. Qed.

Definition demand_split_low := dem "demand_split_low" "the demanded bits below n"
  [int"x"] [width"n"] [] "x" (cv"d" .& ones (cv"n"))%cexp (EUn (SplitLo (cv"n")) (V"x"))%exp.
Theorem demand_split_low_sound : rule_sound demand_split_low. Proof. dem_bits. Qed.

Definition demand_split_high := dem "demand_split_high" "the bits above, moved up"
  [int"x"] [width"n"] [] "x" (cv"d" << (cv"n"))%cexp (EUn (SplitHi (cv"n")) (V"x"))%exp.
Theorem demand_split_high_sound : rule_sound demand_split_high. Proof. dem_open. apply land_eq_bits. intros i Hi Hd. rewrite !Z.shiftr_spec, Z.land_spec, Z.shiftl_spec by lia. replace (i + c0 - c0) with i by lia. now rewrite Hd, andb_true_r. Qed.

Definition demand_merge_high := dem "demand_merge_high" "the demanded bits from n up"
  [int"x"; int"y"] [width"n"] [] "x" (cv"d" .& ~~ (ones (cv"n")))%cexp (EBin (Merge (cv"n")) (V"x") (V"y"))%exp.
Theorem demand_merge_high_sound : rule_sound demand_merge_high. Proof. dem_bits. Qed.

Definition demand_merge_low := dem "demand_merge_low" "the demanded bits below n"
  [int"x"; int"y"] [width"n"] [] "y" (cv"d" .& ones (cv"n"))%cexp (EBin (Merge (cv"n")) (V"x") (V"y"))%exp.
Theorem demand_merge_low_sound : rule_sound demand_merge_low. Proof. dem_bits. Qed.

Definition demand_clz := dem "demand_clz" "n bits"
  [int"x"] [width"n"] [] "x" (ones (cv"n"))%cexp (EUn (Clz (cv"n")) (V"x"))%exp.
Theorem demand_clz_sound : rule_sound demand_clz. Proof. dem_open. f_equal. unfold clz. rewrite <- ones_eq, <- zextz_land by lia. now rewrite (eqm_zextz c0 z) by lia. Qed.

Definition demand_ctz := dem "demand_ctz" "n bits"
  [int"x"] [width"n"] [] "x" (ones (cv"n"))%cexp (EUn (Ctz (cv"n")) (V"x"))%exp.
Theorem demand_ctz_sound : rule_sound demand_ctz. Proof. dem_open. f_equal. apply ctz_eqm; [lia|]. rewrite <- ones_eq, <- zextz_land by lia. apply eqm_sym, eqm_zextz. lia. Qed.

Definition demand_bswap := dem "demand_bswap" "n bits"
  [int"x"] [width"n"] [] "x" (ones (cv"n"))%cexp (EUn (Bswap (cv"n")) (V"x"))%exp.
Theorem demand_bswap_sound : rule_sound demand_bswap. Proof. dem_open. f_equal. apply bswap_eqm; auto. rewrite <- ones_eq, <- zextz_land by lia. apply eqm_sym, eqm_zextz. lia. Qed.

Definition demand_bitreverse := dem "demand_bitreverse" "the demanded bits in reverse"
  [int"x"] [width"n"] [] "x" (CBin CBitrev (cv"n") (cv"d"))%cexp (EUn (Bitreverse (cv"n")) (V"x"))%exp.
Theorem demand_bitreverse_sound : rule_sound demand_bitreverse. Proof. dem_open. apply land_eq_bits. intros i Hi Hd. rewrite !bitreverse_spec by lia. destruct (Z.ltb_spec i c0); cbn [andb]; auto. rewrite Z.land_spec, bitreverse_spec by lia. rewrite (proj2 (Z.ltb_lt (c0 - 1 - i) c0)) by lia. replace (c0 - 1 - (c0 - 1 - i)) with i by lia. rewrite Hd. symmetry. apply andb_true_r. Qed.

Definition demand_rotl := dem "demand_rotl" "n bits"
  [int"x"; int"y"] [width"n"] [] "x" (ones (cv"n"))%cexp (EBin (Rotl (cv"n")) (V"x") (V"y"))%exp.
Theorem demand_rotl_sound : rule_sound demand_rotl. Proof. dem_open. f_equal. apply rotl_eqm; auto. rewrite <- ones_eq, <- zextz_land by lia. apply eqm_sym, eqm_zextz. lia. Qed.

Definition demand_rotl_amount := dem "demand_rotl_amount" "the amount modulo n"
  [int"x"; int"y"] [width"n"] [PPow2 (cv"n")]%pred "y" (cv"n" - ck 1)%cexp (EBin (Rotl (cv"n")) (V"x") (V"y"))%exp.
Theorem demand_rotl_amount_sound : rule_sound demand_rotl_amount. Proof. dem_open. f_equal. apply rotl_amount; assumption. Qed.

Definition demand_rotr := dem "demand_rotr" "n bits"
  [int"x"; int"y"] [width"n"] [] "x" (ones (cv"n"))%cexp (EBin (Rotr (cv"n")) (V"x") (V"y"))%exp.
Theorem demand_rotr_sound : rule_sound demand_rotr. Proof. dem_open. f_equal. apply rotr_eqm; auto. rewrite <- ones_eq, <- zextz_land by lia. apply eqm_sym, eqm_zextz. lia. Qed.

Definition demand_rotr_amount := dem "demand_rotr_amount" "the amount modulo n"
  [int"x"; int"y"] [width"n"] [PPow2 (cv"n")]%pred "y" (cv"n" - ck 1)%cexp (EBin (Rotr (cv"n")) (V"x") (V"y"))%exp.
Theorem demand_rotr_amount_sound : rule_sound demand_rotr_amount. Proof. dem_open. f_equal. apply rotr_amount; assumption. Qed.

(** ** Choice *)
Definition demand_select_left := dem "demand_select_left" "the same bits"
  [bool_"q"; int"x"; int"y"] [] [] "x" ((cv"d"))%cexp (select (V"q") (V"x") (V"y"))%exp.
Theorem demand_select_left_sound : rule_sound demand_select_left. Proof. dem_bits. Qed.

Definition demand_select_right := dem "demand_select_right" "the same bits"
  [bool_"q"; int"x"; int"y"] [] [] "y" ((cv"d"))%cexp (select (V"q") (V"x") (V"y"))%exp.
Theorem demand_select_right_sound : rule_sound demand_select_right. Proof. dem_bits. Qed.

(** ** Saturation, overflow: every bit *)
Definition demand_add_sat_s := dem "demand_add_sat_s" "every bit"
  [int"x"; int"y"] [width"n"] [] "x" (ck (-1))%cexp (EBin (AddSat S_ (cv"n")) (V"x") (V"y"))%exp.
Theorem demand_add_sat_s_sound : rule_sound demand_add_sat_s. Proof. dem_all. Qed.

Definition demand_add_sat_u := dem "demand_add_sat_u" "every bit"
  [int"x"; int"y"] [width"n"] [] "x" (ck (-1))%cexp (EBin (AddSat U_ (cv"n")) (V"x") (V"y"))%exp.
Theorem demand_add_sat_u_sound : rule_sound demand_add_sat_u. Proof. dem_all. Qed.

Definition demand_wrapped_add_s := dem "demand_wrapped_add_s" "n bits"
  [int"x"; int"y"] [width"n"] [] "x" (ones (cv"n"))%cexp (EBin (Wrapped OAdd S_ (cv"n")) (V"x") (V"y"))%exp.
Theorem demand_wrapped_add_s_sound : rule_sound demand_wrapped_add_s. Proof. dem_open. f_equal. apply sextz_eqm; auto. apply eqm_add; [lia | | reflexivity]. rewrite <- ones_eq, <- zextz_land by lia. apply eqm_sym, eqm_zextz. lia. Qed.

Definition demand_wrapped_add_u := dem "demand_wrapped_add_u" "n bits"
  [int"x"; int"y"] [width"n"] [] "x" (ones (cv"n"))%cexp (EBin (Wrapped OAdd U_ (cv"n")) (V"x") (V"y"))%exp.
Theorem demand_wrapped_add_u_sound : rule_sound demand_wrapped_add_u. Proof. dem_open. f_equal. apply eqm_add; [lia | | reflexivity]. rewrite <- ones_eq, <- zextz_land by lia. apply eqm_sym, eqm_zextz. lia. Qed.

Definition demand_sub_sat_s_left := dem "demand_sub_sat_s_left" "every bit"
  [int"x"; int"y"] [width"n"] [] "x" (ck (-1))%cexp (EBin (SubSat S_ (cv"n")) (V"x") (V"y"))%exp.
Theorem demand_sub_sat_s_left_sound : rule_sound demand_sub_sat_s_left. Proof. dem_all. Qed.

Definition demand_sub_sat_s_right := dem "demand_sub_sat_s_right" "every bit"
  [int"x"; int"y"] [width"n"] [] "y" (ck (-1))%cexp (EBin (SubSat S_ (cv"n")) (V"x") (V"y"))%exp.
Theorem demand_sub_sat_s_right_sound : rule_sound demand_sub_sat_s_right. Proof. dem_all. Qed.

Definition demand_sub_sat_u_left := dem "demand_sub_sat_u_left" "every bit"
  [int"x"; int"y"] [width"n"] [] "x" (ck (-1))%cexp (EBin (SubSat U_ (cv"n")) (V"x") (V"y"))%exp.
Theorem demand_sub_sat_u_left_sound : rule_sound demand_sub_sat_u_left. Proof. dem_all. Qed.

Definition demand_sub_sat_u_right := dem "demand_sub_sat_u_right" "every bit"
  [int"x"; int"y"] [width"n"] [] "y" (ck (-1))%cexp (EBin (SubSat U_ (cv"n")) (V"x") (V"y"))%exp.
Theorem demand_sub_sat_u_right_sound : rule_sound demand_sub_sat_u_right. Proof. dem_all. Qed.

Definition demand_shl_sat_s := dem "demand_shl_sat_s" "every bit"
  [int"x"; int"y"] [width"n"] [] "x" (ck (-1))%cexp (EBin (ShlSat S_ (cv"n")) (V"x") (V"y"))%exp.
Theorem demand_shl_sat_s_sound : rule_sound demand_shl_sat_s. Proof. dem_all. Qed.

Definition demand_shl_sat_u := dem "demand_shl_sat_u" "every bit"
  [int"x"; int"y"] [width"n"] [] "x" (ck (-1))%cexp (EBin (ShlSat U_ (cv"n")) (V"x") (V"y"))%exp.
Theorem demand_shl_sat_u_sound : rule_sound demand_shl_sat_u. Proof. dem_all. Qed.

Definition demand_wrapped_sub_s_left := dem "demand_wrapped_sub_s_left" "n bits"
  [int"x"; int"y"] [width"n"] [] "x" (ones (cv"n"))%cexp (EBin (Wrapped OSub S_ (cv"n")) (V"x") (V"y"))%exp.
Theorem demand_wrapped_sub_s_left_sound : rule_sound demand_wrapped_sub_s_left. Proof. dem_open. f_equal. apply sextz_eqm; auto. apply eqm_sub; [lia | | reflexivity]. rewrite <- ones_eq, <- zextz_land by lia. apply eqm_sym, eqm_zextz. lia. Qed.

Definition demand_wrapped_sub_u_left := dem "demand_wrapped_sub_u_left" "n bits"
  [int"x"; int"y"] [width"n"] [] "x" (ones (cv"n"))%cexp (EBin (Wrapped OSub U_ (cv"n")) (V"x") (V"y"))%exp.
Theorem demand_wrapped_sub_u_left_sound : rule_sound demand_wrapped_sub_u_left. Proof. dem_open. f_equal. apply eqm_sub; [lia | | reflexivity]. rewrite <- ones_eq, <- zextz_land by lia. apply eqm_sym, eqm_zextz. lia. Qed.

Definition demand_wrapped_sub_s_right := dem "demand_wrapped_sub_s_right" "n bits"
  [int"x"; int"y"] [width"n"] [] "y" (ones (cv"n"))%cexp (EBin (Wrapped OSub S_ (cv"n")) (V"x") (V"y"))%exp.
Theorem demand_wrapped_sub_s_right_sound : rule_sound demand_wrapped_sub_s_right. Proof. dem_open. f_equal. apply sextz_eqm; auto. apply eqm_sub; [lia | reflexivity |]. rewrite <- ones_eq, <- zextz_land by lia. apply eqm_sym, eqm_zextz. lia. Qed.

Definition demand_wrapped_sub_u_right := dem "demand_wrapped_sub_u_right" "n bits"
  [int"x"; int"y"] [width"n"] [] "y" (ones (cv"n"))%cexp (EBin (Wrapped OSub U_ (cv"n")) (V"x") (V"y"))%exp.
Theorem demand_wrapped_sub_u_right_sound : rule_sound demand_wrapped_sub_u_right. Proof. dem_open. f_equal. apply eqm_sub; [lia | reflexivity |]. rewrite <- ones_eq, <- zextz_land by lia. apply eqm_sym, eqm_zextz. lia. Qed.

Definition demand_wrapped_mul_s := dem "demand_wrapped_mul_s" "n bits"
  [int"x"; int"y"] [width"n"] [] "x" (ones (cv"n"))%cexp (EBin (Wrapped OMul S_ (cv"n")) (V"x") (V"y"))%exp.
Theorem demand_wrapped_mul_s_sound : rule_sound demand_wrapped_mul_s. Proof. dem_open. f_equal. apply sextz_eqm; auto. apply eqm_mul; [lia | | reflexivity]. rewrite <- ones_eq, <- zextz_land by lia. apply eqm_sym, eqm_zextz. lia. Qed.

Definition demand_wrapped_mul_u := dem "demand_wrapped_mul_u" "n bits"
  [int"x"; int"y"] [width"n"] [] "x" (ones (cv"n"))%cexp (EBin (Wrapped OMul U_ (cv"n")) (V"x") (V"y"))%exp.
Theorem demand_wrapped_mul_u_sound : rule_sound demand_wrapped_mul_u. Proof. dem_open. f_equal. apply eqm_mul; [lia | | reflexivity]. rewrite <- ones_eq, <- zextz_land by lia. apply eqm_sym, eqm_zextz. lia. Qed.


Definition rules : group := mkGroup "Tuffy.Propagation.Demanded" [
  export demand_add by demand_add_sound;
  export demand_sub_left by demand_sub_left_sound;
  export demand_sub_right by demand_sub_right_sound;
  export demand_mul by demand_mul_sound;
  export demand_div_left by demand_div_left_sound;
  export demand_div_right by demand_div_right_sound;
  export demand_rem_left by demand_rem_left_sound;
  export demand_rem_right by demand_rem_right_sound;
  export demand_min by demand_min_sound;
  export demand_max by demand_max_sound;
  export demand_and by demand_and_sound;
  export demand_and_const by demand_and_const_sound;
  export demand_or by demand_or_sound;
  export demand_or_const by demand_or_const_sound;
  export demand_xor by demand_xor_sound;
  export demand_count_ones by demand_count_ones_sound;
  export demand_clmul by demand_clmul_sound;
  export demand_shl by demand_shl_sound;
  export demand_shr by demand_shr_sound;
  export demand_shl_any by demand_shl_any_sound;
  export demand_shl_amount by demand_shl_amount_sound;
  export demand_shr_any by demand_shr_any_sound;
  export demand_shr_amount by demand_shr_amount_sound;
  export demand_zext by demand_zext_sound;
  export demand_sext by demand_sext_sound;
  export demand_sext_low by demand_sext_low_sound;
  export demand_split_low by demand_split_low_sound;
  export demand_split_high by demand_split_high_sound;
  export demand_merge_high by demand_merge_high_sound;
  export demand_merge_low by demand_merge_low_sound;
  export demand_clz by demand_clz_sound;
  export demand_ctz by demand_ctz_sound;
  export demand_bswap by demand_bswap_sound;
  export demand_bitreverse by demand_bitreverse_sound;
  export demand_rotl by demand_rotl_sound;
  export demand_rotl_amount by demand_rotl_amount_sound;
  export demand_rotr by demand_rotr_sound;
  export demand_rotr_amount by demand_rotr_amount_sound;
  export demand_select_left by demand_select_left_sound;
  export demand_select_right by demand_select_right_sound;
  export demand_add_sat_s by demand_add_sat_s_sound;
  export demand_add_sat_u by demand_add_sat_u_sound;
  export demand_wrapped_add_s by demand_wrapped_add_s_sound;
  export demand_wrapped_add_u by demand_wrapped_add_u_sound;
  export demand_sub_sat_s_left by demand_sub_sat_s_left_sound;
  export demand_sub_sat_s_right by demand_sub_sat_s_right_sound;
  export demand_sub_sat_u_left by demand_sub_sat_u_left_sound;
  export demand_sub_sat_u_right by demand_sub_sat_u_right_sound;
  export demand_shl_sat_s by demand_shl_sat_s_sound;
  export demand_shl_sat_u by demand_shl_sat_u_sound;
  export demand_wrapped_sub_s_left by demand_wrapped_sub_s_left_sound;
  export demand_wrapped_sub_u_left by demand_wrapped_sub_u_left_sound;
  export demand_wrapped_sub_s_right by demand_wrapped_sub_s_right_sound;
  export demand_wrapped_sub_u_right by demand_wrapped_sub_u_right_sound;
  export demand_wrapped_mul_s by demand_wrapped_mul_s_sound;
  export demand_wrapped_mul_u by demand_wrapped_mul_u_sound ].
