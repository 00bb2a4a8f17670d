(** The lowering rows, each with its proof. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
From Tuffy.Core Require Import Ints ZBits Value Syntax Eval Tactics.
From Tuffy.Isel Require Import Machine Row.
Open Scope string_scope. Open Scope Z_scope.

(** An instruction of the width of the row, without a comparison. *)
Definition plain (o : opcode) (from : list source) : step := mkStep o Width CEq Width from.
(** One that compares in the width of the row, or in a whole word. *)
Definition comparing (o : opcode) (c : cond) (from : list source) : step := mkStep o Width c Width from.
Definition comparing_words (o : opcode) (c : cond) (from : list source) : step := mkStep o Width c (Literal 64) from.
Definition narrow (o : opcode) (bits : Z) (from : list source) : step := mkStep o (Literal bits) CEq Width from.
(** One of two by whether the amount is below the width. *)
Definition select_below (yes no : source) : step := comparing_words OSelcmp CUlt [Operand 1; Number Width; yes; no].
Definition n_ : cexp := CVar "n".

(** Opens a row: operands one by one, the code run as far as it does not ask
    anything, poison gone.  Leaves what the register holds. *)
Ltac lists :=
  repeat match goal with
  | H : all_meet _ _ (_ :: _) ?vs ?rs |- _ =>
      let v := fresh "v" in let r := fresh "r" in
      destruct vs as [|v vs]; [contradiction H|]; destruct rs as [|r rs]; [contradiction H|]; destruct H
  | H : all_meet _ _ [] ?vs ?rs |- _ => destruct vs; [|contradiction H]; destruct rs; [|contradiction H]; clear H
  | H : Forall _ (_ :: _) |- _ => inversion H; clear H; subst
  | H : Forall _ [] |- _ => clear H
  end.
Ltac value v :=
  try (let z := fresh "z" in let b := fresh "b" in destruct v as [z|b| | | |]; cbn [meets] in *; try contradiction).
Ltac values := match goal with v : val, v0 : val |- _ => value v; value v0 | v : val |- _ => value v end.
Ltac compute_code :=
  cbn [run read map s_op s_width s_cond s_compared s_from plain comparing comparing_words select_below narrow number_of nth fst snd app
       meaning op width args consts i_cond i_opwidth Machine.op].
Ltac open_row :=
  lazymatch goal with |- row_sound ?r => let r' := eval hnf in r in change (row_sound r') end; split; [reflexivity|];
  intros t ch k w vs rs Hw Hr Hg Hm; cbn [w_needs w_when w_code w_out w_gives w_op] in *;
  lists; cbn [guarded] in *; compute_code.
Ltac finish_run := eexists; split; [reflexivity|]; cbn [read nth fst snd app number_of].
Ltac leaf :=
  values; cbn [result_of eval_bin eval_un ceval n_ represents number_of]; try exact I;
  repeat match goal with H : _ /\ _ |- _ => destruct H end;
  repeat match goal with |- context [if ?b then _ else VPoison] => destruct b eqn:?; cbn [represents]; try exact I
                       | |- context [if ?b then VPoison else _] => destruct b eqn:?; cbn [represents]; try exact I end;
  props; cbn [fits] in *; props; cbn [represents number_of].
Ltac widths := match goal with H : is_width ?w |- _ => assert (1 <= w <= 64) by (destruct H; lia) end.
Ltac start := open_row; finish_run; widths; leaf.

(** ** Sums, products, bits *)
Definition add := mkRow "add" (Binary Add) [Low; Low] [] [plain OAdd [Operand 0; Operand 1]] (Step 0) (Right Width).
Theorem add_sound : row_sound add.
Proof. start. cong. Qed.
Definition sub := mkRow "sub" (Binary Sub) [Low; Low] [] [plain OSub [Operand 0; Operand 1]] (Step 0) (Right Width).
Theorem sub_sound : row_sound sub.
Proof. start. cong. Qed.
Definition mul := mkRow "mul" (Binary Mul) [Low; Low] [] [plain OMul [Operand 0; Operand 1]] (Step 0) (Right Width).
Theorem mul_sound : row_sound mul.
Proof. start. cong. Qed.
Definition and := mkRow "and" (Binary And) [Low; Low] [] [plain OAnd [Operand 0; Operand 1]] (Step 0) (Right Width).
Theorem and_sound : row_sound and.
Proof. start. cong. Qed.
Definition or := mkRow "or" (Binary Or) [Low; Low] [] [plain OOr [Operand 0; Operand 1]] (Step 0) (Right Width).
Theorem or_sound : row_sound or.
Proof. start. cong. Qed.
Definition xor := mkRow "xor" (Binary Xor) [Low; Low] [] [plain OXor [Operand 0; Operand 1]] (Step 0) (Right Width).
Theorem xor_sound : row_sound xor.
Proof. start. cong. Qed.

(** ** Shifts to the left *)
Lemma small_mod w c : 0 <= c < w -> 1 <= w <= 64 -> zextz w c mod w = c.
Proof.
  intros C W. rewrite zextz_small; [now apply Z.mod_small|]. pose proof (Z.pow_gt_lin_r 2 w ltac:(lia) ltac:(lia)). lia.
Qed.
(** The machine takes the amount modulo the width, which divides 2^32. *)
Lemma amount_mod w r z : is_width w -> eqm 32 r z -> r mod w = z mod w.
Proof.
  intros W E. apply eqm_iff in E as [j ->]; [|lia].
  destruct W as [->| ->]; change (2 ^ 32) with (2 ^ 26 * 64);
    [replace (z + j * (2 ^ 26 * 64)) with (z + (j * 2 ^ 27) * 32) by ring
    |replace (z + j * (2 ^ 26 * 64)) with (z + (j * 2 ^ 26) * 64) by ring]; apply Z.mod_add; lia.
Qed.
Lemma below_mod w r z : is_width w -> eqm 32 r z -> 0 <= z < w -> r mod w = z.
Proof. intros W E B. rewrite (amount_mod w r z) by assumption. now apply Z.mod_small. Qed.
Lemma shl_far w r z : 0 <= w <= z -> eqm w 0 (Z.shiftl r z).
Proof.
  intros H. rewrite Z.shiftl_mul_pow2 by lia. apply eqm_iff; [lia|]. exists (- (r * 2 ^ (z - w))).
  rewrite (pow2_split w z) by lia. ring.
Qed.
Definition shl_none := mkRow "shl-none" (Binary Shl) [Low; Known] [ConstantIs 0] [] (Operand 0) (Right Width).
Theorem shl_none_sound : row_sound shl_none.
Proof. start. subst. match goal with H : k "c" = 0 |- _ => rewrite H end. now rewrite Z.shiftl_0_r. Qed.
Definition shl_constant := mkRow "shl-constant" (Binary Shl) [Low; Known] [ConstantBelow]
  [plain OShl [Operand 0; Number Constant]] (Step 0) (Right Width).
Theorem shl_constant_sound : row_sound shl_constant.
Proof. start. subst. rewrite small_mod by lia. cong. Qed.
Definition shl_all := mkRow "shl-all" (Binary Shl) [Low; Known] [ConstantAbove] [] (Number (Literal 0)) (Right Width).
Theorem shl_all_sound : row_sound shl_all.
Proof. start. subst. rewrite (zextz_small w 0) by (pose proof (pow2_pos w); lia). apply shl_far. lia. Qed.
Definition shl_below := mkRow "shl-below" (Binary Shl) [Low; Below] [] [plain OShl [Operand 0; Operand 1]] (Step 0) (Right Width).
Theorem shl_below_sound : row_sound shl_below.
Proof. start. erewrite below_mod by (eassumption || lia). cong. Qed.

(** An amount of any size: what the machine shifts out by the amount modulo
    the width counts only if the amount is below the width. *)
Lemma word_exact r z : 0 <= r < 2 ^ 64 -> eqm 64 r z -> 0 <= z < 2 ^ 64 -> r = z.
Proof. intros. now apply (fits_u_eqm_eq 64). Qed.
Lemma limit_exact w m : is_width w -> 0 <= m <= w -> zextz 64 (zextz w m) = m.
Proof. intros [->| ->] H; rewrite (zextz_small _ m) by lia; apply zextz_small; lia. Qed.
Definition shl_any := mkRow "shl-any" (Binary Shl) [Low; Word] []
  [plain OShl [Operand 0; Operand 1]; select_below (Step 0) (Number (Literal 0))] (Step 1) (Right Width).
Theorem shl_any_sound : row_sound shl_any.
Proof.
  start. assert (E : r0 = z0) by (apply word_exact; auto; lia). subst r0.
  unfold compare. rewrite limit_exact by (assumption || lia). rewrite (zextz_small 64 z0) by lia.
  destruct (Z.ltb_spec z0 w).
  - rewrite Z.mod_small by lia. cong.
  - eapply eqm_trans; [|apply shl_far; lia]. cong.
Qed.

(** ** Shifts to the right *)
Lemma exact_u w r z : 0 <= w -> eqm w r z -> 0 <= z < 2 ^ w -> zextz w r = z.
Proof. intros W E F. rewrite E. now apply zextz_small. Qed.
Lemma exact_s w r z : 1 <= w -> eqm w r z -> - 2 ^ (w - 1) <= z < 2 ^ (w - 1) -> sextz w r = z.
Proof. intros W E F. rewrite (sextz_eqm w r z) by auto. now apply sextz_small. Qed.
Lemma shr_range w z c : 0 <= w -> 0 <= z < 2 ^ w -> 0 <= c -> 0 <= Z.shiftr z c < 2 ^ w.
Proof.
  intros. rewrite Z.shiftr_div_pow2 by lia. pose proof (pow2_pos c). split; [apply Z.div_pos; lia|].
  apply Z.div_lt_upper_bound; nia.
Qed.
Lemma shr_gone w z c : 0 <= w <= c -> 0 <= z < 2 ^ w -> Z.shiftr z c = 0.
Proof.
  intros. rewrite Z.shiftr_div_pow2 by lia. apply Z.div_small. pose proof (Z.pow_le_mono_r 2 w c). lia.
Qed.
Lemma sar_gone w z c : 1 <= w -> w - 1 <= c -> - 2 ^ (w - 1) <= z < 2 ^ (w - 1) -> Z.shiftr z c = Z.shiftr z (w - 1).
Proof.
  intros W C H. rewrite (shr_sign w z) by auto. replace c with ((w - 1) + (c - (w - 1))) by ring.
  rewrite <- Z.shiftr_shiftr by lia. rewrite (shr_sign w z) by auto. destruct (z <? 0).
  - apply Z.bits_inj'. intros. rewrite Z.shiftr_spec, !Z.bits_m1 by lia. reflexivity.
  - apply Z.shiftr_0_l.
Qed.
Definition shr_none := mkRow "shr-none" (Binary Shr) [Low; Known] [ConstantIs 0] [] (Operand 0) (Right Width).
Theorem shr_none_sound : row_sound shr_none.
Proof. start. subst. match goal with H : k "c" = 0 |- _ => rewrite H end. now rewrite Z.shiftr_0_r. Qed.
Definition shr_constant_unsigned := mkRow "shr-constant-unsigned" (Binary Shr) [Fits U_; Known] [ConstantBelow]
  [plain OShr [Operand 0; Number Constant]] (Step 0) (Right (Literal 64)).
Theorem shr_constant_unsigned_sound : row_sound shr_constant_unsigned.
Proof.
  start. subst. rewrite small_mod, (exact_u w r z) by (auto; lia).
  rewrite zextz_small by (apply shr_range; lia). apply eqm_refl.
Qed.
Definition shr_constant_signed := mkRow "shr-constant-signed" (Binary Shr) [Fits S_; Known] [ConstantBelow]
  [plain OSar [Operand 0; Number Constant]] (Step 0) (Right Width).
Theorem shr_constant_signed_sound : row_sound shr_constant_signed.
Proof. start. subst. rewrite small_mod, (exact_s w r z) by (auto; lia). cong. Qed.
Definition shr_constant_low := mkRow "shr-constant-low" (Binary Shr) [Low; Known] [ConstantBelow]
  [plain OShr [Operand 0; Number Constant]] (Step 0) (Right BelowConstant).
Theorem shr_constant_low_sound : row_sound shr_constant_low.
Proof.
  start. subst. rewrite small_mod by lia. apply eqm_bits; [lia|]. intros i Hi.
  rewrite zextz_spec, !Z.shiftr_spec, zextz_spec by lia. rewrite !(proj2 (Z.ltb_lt _ _)) by lia. cbn [andb].
  match goal with H : eqm w _ z |- _ => apply (proj1 (eqm_bits w _ _ ltac:(lia)) H) end. lia.
Qed.
Definition shr_all_unsigned := mkRow "shr-all-unsigned" (Binary Shr) [Fits U_; Known] [ConstantAbove] [] (Number (Literal 0))
  (Right (Literal 64)).
Theorem shr_all_unsigned_sound : row_sound shr_all_unsigned.
Proof.
  start. subst. rewrite (shr_gone w z) by lia. rewrite (zextz_small w 0) by (pose proof (pow2_pos w); lia). apply eqm_refl.
Qed.
Definition shr_all_signed := mkRow "shr-all-signed" (Binary Shr) [Fits S_; Known] [ConstantAbove]
  [plain OSar [Operand 0; Number LastBit]] (Step 0) (Right Width).
Theorem shr_all_signed_sound : row_sound shr_all_signed.
Proof.
  start. subst. rewrite small_mod, (exact_s w r z) by (auto; lia). rewrite (sar_gone w z) with (c := k "c") by lia. cong.
Qed.
Definition shr_below_unsigned := mkRow "shr-below-unsigned" (Binary Shr) [Fits U_; Below] []
  [plain OShr [Operand 0; Operand 1]] (Step 0) (Right (Literal 64)).
Theorem shr_below_unsigned_sound : row_sound shr_below_unsigned.
Proof.
  start. erewrite below_mod by (eassumption || lia). rewrite (exact_u w r z) by (auto; lia).
  rewrite zextz_small by (apply shr_range; lia). apply eqm_refl.
Qed.
Definition shr_below_signed := mkRow "shr-below-signed" (Binary Shr) [Fits S_; Below] []
  [plain OSar [Operand 0; Operand 1]] (Step 0) (Right Width).
Theorem shr_below_signed_sound : row_sound shr_below_signed.
Proof. start. erewrite below_mod by (eassumption || lia). rewrite (exact_s w r z) by (auto; lia). cong. Qed.
Definition shr_any_unsigned := mkRow "shr-any-unsigned" (Binary Shr) [Fits U_; Word] []
  [plain OShr [Operand 0; Operand 1]; select_below (Step 0) (Number (Literal 0))] (Step 1) (Right (Literal 64)).
Theorem shr_any_unsigned_sound : row_sound shr_any_unsigned.
Proof.
  start. assert (E : r0 = z0) by (apply word_exact; auto; lia). subst r0.
  unfold compare. rewrite limit_exact by (assumption || lia). rewrite (zextz_small 64 z0) by lia.
  rewrite (exact_u w r z) by (auto; lia). destruct (Z.ltb_spec z0 w).
  - rewrite Z.mod_small by lia. pose proof (shr_range w z z0 ltac:(lia) ltac:(lia) ltac:(lia)).
    rewrite !(zextz_small w (Z.shiftr z z0)) by assumption. apply eqm_refl.
  - rewrite (shr_gone w z) by lia. rewrite !(zextz_small w 0) by (pose proof (pow2_pos w); lia). apply eqm_refl.
Qed.
Definition shr_any_signed := mkRow "shr-any-signed" (Binary Shr) [Fits S_; Word] []
  [select_below (Operand 1) (Number LastBit); plain OSar [Operand 0; Step 0]] (Step 1) (Right Width).
Theorem shr_any_signed_sound : row_sound shr_any_signed.
Proof.
  start. assert (E : r0 = z0) by (apply word_exact; auto; lia). subst r0.
  unfold compare. rewrite limit_exact by (assumption || lia). rewrite (zextz_small 64 z0) by lia.
  rewrite (exact_s w r z) by (auto; lia). destruct (Z.ltb_spec z0 w).
  - rewrite small_mod by lia. cong.
  - replace (zextz w (zextz w (w - 1)) mod w) with (w - 1).
    + rewrite (sar_gone w z) with (c := z0) by lia. cong.
    + pose proof (Z.pow_gt_lin_r 2 w ltac:(lia) ltac:(lia)). rewrite !(zextz_small w (w - 1)) by lia.
      symmetry. apply Z.mod_small. lia.
Qed.

(** ** Widths *)
Definition zext_unseen := mkRow "zext-unseen" (Unary (Zext n_)) [Low] [] [] (Operand 0) (Right Lower).
Theorem zext_unseen_sound : row_sound zext_unseen.
Proof.
  start. apply eqm_trans with z.
  - apply (eqm_le _ w); [lia|assumption].
  - apply eqm_sym. apply (eqm_le _ (k "n")); [lia|]. apply eqm_zextz. lia.
Qed.
Definition sext_unseen := mkRow "sext-unseen" (Unary (Sext n_)) [Low] [] [] (Operand 0) (Right Lower).
Theorem sext_unseen_sound : row_sound sext_unseen.
Proof.
  start. apply eqm_trans with z.
  - apply (eqm_le _ w); [lia|assumption].
  - apply eqm_sym. apply (eqm_le _ (k "n")); [lia|]. apply eqm_sextz. lia.
Qed.
Definition zext_fits := mkRow "zext-fits" (Unary (Zext n_)) [FitsNumber U_] [] [] (Operand 0) (Right Width).
Theorem zext_fits_sound : row_sound zext_fits.
Proof. start. rewrite (zextz_small _ z) by lia. assumption. Qed.
Definition sext_fits := mkRow "sext-fits" (Unary (Sext n_)) [FitsNumber S_] [] [] (Operand 0) (Right Width).
Theorem sext_fits_sound : row_sound sext_fits.
Proof. start. rewrite (sextz_small _ z) by lia. assumption. Qed.

Definition zext_move (name : string) (bits : Z) := mkRow name (Unary (Zext n_)) [LowNumber] [NumberIs bits; NumberBelow]
  [narrow OZext bits [Operand 0]] (Step 0) (Right (Literal 64)).
Definition sext_move (name : string) (bits : Z) := mkRow name (Unary (Sext n_)) [LowNumber] [NumberIs bits; NumberBelow]
  [narrow OSext bits [Operand 0]] (Step 0) (Right (Literal 64)).
Lemma zext_move_sound name bits : 1 <= bits -> row_sound (zext_move name bits).
Proof.
  intros B. start. subst bits. unfold eqm. f_equal. assumption.
Qed.
Lemma sext_move_sound name bits : 1 <= bits -> row_sound (sext_move name bits).
Proof.
  intros B. start. subst bits.
  rewrite (sextz_eqm (k "n") r z) by (auto; lia). apply eqm_zextz. lia.
Qed.
Definition zext8 := zext_move "zext8" 8.
Theorem zext8_sound : row_sound zext8. Proof. apply zext_move_sound. lia. Qed.
Definition zext16 := zext_move "zext16" 16.
Theorem zext16_sound : row_sound zext16. Proof. apply zext_move_sound. lia. Qed.
Definition zext32 := zext_move "zext32" 32.
Theorem zext32_sound : row_sound zext32. Proof. apply zext_move_sound. lia. Qed.
Definition sext8 := sext_move "sext8" 8.
Theorem sext8_sound : row_sound sext8. Proof. apply sext_move_sound. lia. Qed.
Definition sext16 := sext_move "sext16" 16.
Theorem sext16_sound : row_sound sext16. Proof. apply sext_move_sound. lia. Qed.
Definition sext32 := sext_move "sext32" 32.
Theorem sext32_sound : row_sound sext32. Proof. apply sext_move_sound. lia. Qed.

Lemma mask_range n w : 1 <= n < w -> 0 <= 2 ^ n - 1 < 2 ^ w.
Proof. intros. pose proof (pow2_pos n). pose proof (Z.pow_lt_mono_r 2 n w). lia. Qed.
Definition zext_mask := mkRow "zext-mask" (Unary (Zext n_)) [LowNumber] [NumberBelow]
  [plain OAnd [Operand 0; Number Mask]] (Step 0) (Right (Literal 64)).
Theorem zext_mask_sound : row_sound zext_mask.
Proof.
  start. rewrite (zextz_small w (2 ^ k "n" - 1)) by (apply mask_range; lia).
  rewrite <- ones_eq, <- zextz_land by lia.
  match goal with H : eqm (k "n") r z |- _ => rewrite H end.
  pose proof (zextz_range (k "n") z ltac:(lia)). pose proof (Z.pow_lt_mono_r 2 (k "n") w).
  rewrite (zextz_small w) by lia. apply eqm_refl.
Qed.
Definition sext_shifts := mkRow "sext-shifts" (Unary (Sext n_)) [LowNumber] [NumberBelow]
  [plain OShl [Operand 0; Number BelowNumber]; plain OSar [Step 0; Number BelowNumber]] (Step 1) (Right Width).
Theorem sext_shifts_sound : row_sound sext_shifts.
Proof.
  start. set (n := k "n") in *. rewrite !small_mod by lia.
  eapply eqm_trans; [apply eqm_zextz; lia|]. apply eqm_bits; [lia|]. intros i Hi.
  match goal with H : eqm n _ z |- _ => pose proof (proj1 (eqm_bits n _ _ ltac:(lia)) H) as B end.
  rewrite Z.shiftr_spec, !sextz_spec by lia. rewrite !zextz_spec, !Z.shiftl_spec by lia.
  destruct (Z.ltb_spec (i + (w - n)) w), (Z.ltb_spec i n); try lia.
  - replace (i + (w - n) - (w - n)) with i by ring. cbn [andb]. apply B. lia.
  - rewrite (proj2 (Z.ltb_lt (w - 1) w)) by lia. cbn. replace (w - 1 - (w - n)) with (n - 1) by ring. apply B. lia.
Qed.

(** The low n bits of one, the others of another. *)
Definition merge := mkRow "merge" (Binary (Merge n_)) [Low; Low] [NumberBelow]
  [plain OAnd [Operand 0; Number HighMask]; plain OAnd [Operand 1; Number Mask]; plain OOr [Step 0; Step 1]] (Step 2) (Right Width).
Theorem merge_sound : row_sound merge.
Proof.
  start. set (n := k "n") in *. apply eqm_bits; [lia|]. intros i Hi.
  repeat match goal with H : eqm w _ _ |- _ => let B := fresh "B" in
    pose proof (proj1 (eqm_bits w _ _ ltac:(lia)) H i ltac:(lia)) as B; clear H end.
  replace (- 2 ^ n) with (Z.lnot (2 ^ n - 1)) by (unfold Z.lnot; lia).
  bit_rw. rewrite (proj2 (Z.ltb_lt i w)) by lia. 
  destruct (i <? n), (Z.testbit r i), (Z.testbit r0 i); cbn; congruence.
Qed.
Definition merge_low := mkRow "merge-low" (Binary (Merge n_)) [Low; Low] [] [] (Operand 1) (Right Lower).
Theorem merge_low_sound : row_sound merge_low.
Proof.
  start. set (n := k "n") in *. apply eqm_bits; [lia|]. intros i Hi. rewrite merge_spec by lia.
  rewrite (proj2 (Z.ltb_lt i n)) by lia.
  match goal with H : eqm w r0 _ |- _ => apply (proj1 (eqm_bits w _ _ ltac:(lia)) H) end. lia.
Qed.

(** ** Rotations of the whole register, and its bytes *)
Lemma rotl_mod n z b : 1 <= n -> rotl n z (b mod n) = rotl n z b.
Proof. intros. apply gather_ext. intros. f_equal. now rewrite Zminus_mod_idemp_r. Qed.
Lemma rotr_mod n z b : 1 <= n -> rotr n z (b mod n) = rotr n z b.
Proof. intros. apply gather_ext. intros. f_equal. now rewrite Zplus_mod_idemp_r. Qed.
Definition rotate_left := mkRow "rotate-left" (Binary (Rotl n_)) [Low; Amount] [NumberIsWidth]
  [plain ORotl [Operand 0; Operand 1]] (Step 0) (Right (Literal 64)).
Theorem rotate_left_sound : row_sound rotate_left.
Proof.
  start. replace (k "n") with w by congruence. rewrite (amount_mod w r0 z0) by assumption. rewrite rotl_mod by lia.
  rewrite (rotl_eqm w r z) by (auto; lia). apply eqm_refl.
Qed.
Definition rotate_right := mkRow "rotate-right" (Binary (Rotr n_)) [Low; Amount] [NumberIsWidth]
  [plain ORotr [Operand 0; Operand 1]] (Step 0) (Right (Literal 64)).
Theorem rotate_right_sound : row_sound rotate_right.
Proof.
  start. replace (k "n") with w by congruence. rewrite (amount_mod w r0 z0) by assumption. rewrite rotr_mod by lia.
  rewrite (rotr_eqm w r z) by (auto; lia). apply eqm_refl.
Qed.
Definition swap_bytes := mkRow "swap-bytes" (Unary (Bswap n_)) [Low] [NumberIsWidth]
  [plain OBswap [Operand 0]] (Step 0) (Right (Literal 64)).
Theorem swap_bytes_sound : row_sound swap_bytes.
Proof.
  start. replace (k "n") with w in * by congruence. rewrite (bswap_eqm w r z) by (auto; lia). apply eqm_refl.
Qed.

(** ** Comparisons: of exact integers, signed or unsigned as both fit *)
Definition condition_of (s : sgn) (c : cmp) : cond :=
  match s, c with
  | _, Eq_ => CEq | _, Ne_ => CNe
  | S_, Lt_ => CSlt | S_, Le_ => CSle | S_, Gt_ => CSgt | S_, Ge_ => CSge
  | U_, Lt_ => CUlt | U_, Le_ => CUle | U_, Gt_ => CUgt | U_, Ge_ => CUge
  end.
Lemma same_low w s a b : 1 <= w -> fits s w a = true -> fits s w b = true -> (zextz w a =? zextz w b) = (a =? b).
Proof.
  intros W A B. apply Bool.eq_iff_eq_true. rewrite !Z.eqb_eq. split; [|congruence]. intros E.
  destruct s; cbn [fits] in *; props; [apply (fits_s_eqm_eq w)|apply (fits_u_eqm_eq w)]; auto.
Qed.
Lemma compare_exact s c w r r0 a b : 1 <= w -> eqm w r a -> eqm w r0 b -> fits s w a = true -> fits s w b = true ->
  compare (condition_of s c) w r r0 = cmpz c a b.
Proof.
  intros W A B FA FB. pose proof (same_low w s a b W FA FB) as E. rewrite <- A, <- B in E.
  destruct s; cbn [fits] in *; props; unfold compare, cmpz;
    [rewrite (exact_s w r a), (exact_s w r0 b) by (auto; lia)|rewrite (exact_u w r a), (exact_u w r0 b) in * by (auto; lia)];
    destruct c; cbn [condition_of]; rewrite ?E; reflexivity.
Qed.
Definition icmp (name : string) (s : sgn) (c : cmp) := mkRow name (Binary (ICmp c)) [Fits s; Fits s] []
  [comparing OIcmp (condition_of s c) [Operand 0; Operand 1]] (Step 0) Boolean.
Lemma icmp_sound name s c : row_sound (icmp name s c).
Proof.
  open_row; finish_run; widths; values; cbn [result_of eval_bin represents]; try exact I.
  repeat match goal with H : _ /\ _ |- _ => destruct H end.
  rewrite (compare_exact s c w r r0 z z0) by (auto; lia). apply eqm_refl.
Qed.
Definition eq_unsigned := icmp "eq-unsigned" U_ Eq_.
Theorem eq_unsigned_sound : row_sound eq_unsigned. Proof. apply icmp_sound. Qed.
Definition eq_signed := icmp "eq-signed" S_ Eq_.
Theorem eq_signed_sound : row_sound eq_signed. Proof. apply icmp_sound. Qed.
Definition ne_unsigned := icmp "ne-unsigned" U_ Ne_.
Theorem ne_unsigned_sound : row_sound ne_unsigned. Proof. apply icmp_sound. Qed.
Definition ne_signed := icmp "ne-signed" S_ Ne_.
Theorem ne_signed_sound : row_sound ne_signed. Proof. apply icmp_sound. Qed.
Definition lt_unsigned := icmp "lt-unsigned" U_ Lt_.
Theorem lt_unsigned_sound : row_sound lt_unsigned. Proof. apply icmp_sound. Qed.
Definition lt_signed := icmp "lt-signed" S_ Lt_.
Theorem lt_signed_sound : row_sound lt_signed. Proof. apply icmp_sound. Qed.
Definition le_unsigned := icmp "le-unsigned" U_ Le_.
Theorem le_unsigned_sound : row_sound le_unsigned. Proof. apply icmp_sound. Qed.
Definition le_signed := icmp "le-signed" S_ Le_.
Theorem le_signed_sound : row_sound le_signed. Proof. apply icmp_sound. Qed.
Definition gt_unsigned := icmp "gt-unsigned" U_ Gt_.
Theorem gt_unsigned_sound : row_sound gt_unsigned. Proof. apply icmp_sound. Qed.
Definition gt_signed := icmp "gt-signed" S_ Gt_.
Theorem gt_signed_sound : row_sound gt_signed. Proof. apply icmp_sound. Qed.
Definition ge_unsigned := icmp "ge-unsigned" U_ Ge_.
Theorem ge_unsigned_sound : row_sound ge_unsigned. Proof. apply icmp_sound. Qed.
Definition ge_signed := icmp "ge-signed" S_ Ge_.
Theorem ge_signed_sound : row_sound ge_signed. Proof. apply icmp_sound. Qed.

(** The smaller and the greater of two. *)
Definition extremum (name : string) (o : binop) (s : sgn) (c : cmp) := mkRow name (Binary o) [Fits s; Fits s] []
  [comparing OIcmp (condition_of s c) [Operand 0; Operand 1]; plain OSelect [Step 0; Operand 0; Operand 1]] (Step 1) (Right Width).
Lemma lowest_bit_b2z b : lowest_bit (Z.b2z b) = b.
Proof. destruct b; reflexivity. Qed.
Lemma extremum_sound name o s c : (o = Min /\ c = Lt_) \/ (o = Max /\ c = Gt_) -> row_sound (extremum name o s c).
Proof.
  intros O.
  open_row; finish_run; widths; values; try (destruct O as [[-> ->]|[-> ->]]; exact I).
  repeat match goal with H : _ /\ _ |- _ => destruct H end.
  rewrite lowest_bit_b2z, (compare_exact s c w r r0 z z0) by (auto; lia).
  destruct O as [[-> ->]|[-> ->]]; cbn [result_of eval_bin represents cmpz number_of].
  - destruct (Z.ltb_spec z z0); [rewrite Z.min_l by lia|rewrite Z.min_r by lia]; cong.
  - destruct (Z.ltb_spec z0 z); [rewrite Z.max_l by lia|rewrite Z.max_r by lia]; cong.
Qed.
Definition min_unsigned := extremum "min-unsigned" Min U_ Lt_.
Theorem min_unsigned_sound : row_sound min_unsigned. Proof. apply extremum_sound. auto. Qed.
Definition min_signed := extremum "min-signed" Min S_ Lt_.
Theorem min_signed_sound : row_sound min_signed. Proof. apply extremum_sound. auto. Qed.
Definition max_unsigned := extremum "max-unsigned" Max U_ Gt_.
Theorem max_unsigned_sound : row_sound max_unsigned. Proof. apply extremum_sound. auto. Qed.
Definition max_signed := extremum "max-signed" Max S_ Gt_.
Theorem max_signed_sound : row_sound max_signed. Proof. apply extremum_sound. auto. Qed.

(** ** Booleans *)
Ltac start_truth := start; repeat match goal with b : bool |- _ => destruct b end; cbn [Z.b2z andb orb xorb negb] in *.
Lemma truth_low w a b c : is_width w -> eqm 32 a b -> eqm 32 b c -> eqm 32 (zextz w a) c.
Proof.
  intros W A B. apply eqm_trans with a; [|now apply eqm_trans with b].
  apply (eqm_le 32 w); [destruct W; lia|]. apply eqm_zextz. destruct W; lia.
Qed.
Definition band := mkRow "band" (Binary Band) [Truth; Truth] [] [plain OAnd [Operand 0; Operand 1]] (Step 0) Boolean.
Theorem band_sound : row_sound band.
Proof. start_truth; (eapply truth_low; [assumption|apply eqm_land2; [lia|eassumption|eassumption]|reflexivity]). Qed.
Definition bor := mkRow "bor" (Binary Bor) [Truth; Truth] [] [plain OOr [Operand 0; Operand 1]] (Step 0) Boolean.
Theorem bor_sound : row_sound bor.
Proof. start_truth; (eapply truth_low; [assumption|apply eqm_lor2; [lia|eassumption|eassumption]|reflexivity]). Qed.
Definition bxor := mkRow "bxor" (Binary Bxor) [Truth; Truth] [] [plain OXor [Operand 0; Operand 1]] (Step 0) Boolean.
Theorem bxor_sound : row_sound bxor.
Proof. start_truth; (eapply truth_low; [assumption|apply eqm_lxor2; [lia|eassumption|eassumption]|reflexivity]). Qed.
Definition bnot := mkRow "bnot" (Unary Bnot) [Truth] [] [plain OXor [Operand 0; Number (Literal 1)]] (Step 0) Boolean.
Theorem bnot_sound : row_sound bnot.
Proof.
  start_truth; rewrite (zextz_small w 1) by (destruct Hw; subst; lia);
    (eapply truth_low; [assumption|apply eqm_lxor2; [lia|eassumption|reflexivity]|reflexivity]).
Qed.
Definition bool_to_int := mkRow "bool-to-int" (Unary BoolToInt) [Truth] [] [] (Operand 0) (Right (Literal 32)).
Theorem bool_to_int_sound : row_sound bool_to_int.
Proof. start_truth; assumption. Qed.

(** ** Division.  The machine traps where the IR says poison: a divisor that is
    not a constant of the program goes through a guard. *)
Lemma udiv_right w x y : 0 <= w -> 0 <= x < 2 ^ w -> 0 < y -> eqm 64 (x / y) (Z.quot x y) /\ eqm 64 (x mod y) (Z.rem x y).
Proof. intros. rewrite Z.quot_div_nonneg, Z.rem_mod_nonneg by lia. split; reflexivity. Qed.
Definition divide (o : opcode) := plain o [Operand 0; Operand 1].
Definition udiv_constant := mkRow "udiv-constant" (Binary Div) [Fits U_; Fixed U_] [] [divide OUdiv] (Step 0) (Right (Literal 64)).
Definition urem_constant := mkRow "urem-constant" (Binary Rem) [Fits U_; Fixed U_] [] [divide OUdiv] (Second 0) (Right (Literal 64)).
Ltac unsigned_constant :=
  open_row; widths; unfold divide; compute_code;
  lazymatch goal with Hw : is_width ?w, A : meets _ _ (Fits _) _ ?r |- _ =>
  match goal with H : meets _ _ (Fixed _) ?v _ |- _ => destruct v; cbn [meets] in H; try contradiction end;
  repeat match goal with H : _ /\ _ |- _ => destruct H end; cbn [fits] in *; props;
  match goal with H : eqm w ?b ?z |- context [zextz w ?b =? 0] => rewrite (exact_u w b z) by (auto; lia) end;
  match goal with |- context [?a =? 0] => destruct (Z.eqb_spec a 0); [lia|] end;
  finish_run; leaf;
  match goal with H : eqm w r ?x |- _ => rewrite (exact_u w r x) by (auto; lia); apply (udiv_right w x); lia end end.
Theorem udiv_constant_sound : row_sound udiv_constant.
Proof. unsigned_constant. Qed.
Theorem urem_constant_sound : row_sound urem_constant.
Proof. unsigned_constant. Qed.

(** The divisor, or 1 in place of 0. *)
Definition not_zero := comparing OSelcmp CNe [Operand 1; Number (Literal 0); Operand 1; Number (Literal 1)].
Definition guarded_udiv := [not_zero; plain OUdiv [Operand 0; Step 0]].
Definition udiv := mkRow "udiv" (Binary Div) [Fits U_; Fits U_] [] guarded_udiv (Step 1) (Right (Literal 64)).
Definition urem := mkRow "urem" (Binary Rem) [Fits U_; Fits U_] [] guarded_udiv (Second 1) (Right (Literal 64)).
Lemma zextz_lit w m : is_width w -> 0 <= m <= 1 -> zextz w m = m.
Proof. intros [->| ->] H; apply zextz_small; lia. Qed.
Lemma zextz_twice w a : 0 <= w -> zextz w (zextz w a) = zextz w a.
Proof. intros. now apply eqm_zextz. Qed.
Ltac unsigned_guarded :=
  open_row; widths; unfold guarded_udiv, not_zero; compute_code; unfold compare;
  lazymatch goal with Hw : is_width ?w, A : meets _ _ _ ?v ?r, B : meets _ _ _ ?v0 ?r0 |- _ =>
  rewrite !(zextz_lit w 0), !(zextz_lit w 1) by (assumption || lia); rewrite !(zextz_twice w) by lia;
  match goal with |- context [if negb (zextz ?w ?b =? 0) then _ else _] => destruct (Z.eqb_spec (zextz w b) 0) as [D|D] end;
  cbn [negb];
  [ rewrite !(zextz_lit w 1) by (assumption || lia); cbn [Z.eqb]; finish_run; leaf;
    exfalso; match goal with H : eqm w ?b ?z, N : ?z <> 0 |- _ => apply N; rewrite <- (exact_u w b z) by (auto; lia); assumption end
  | match goal with D : zextz w _ <> 0 |- _ => rewrite (proj2 (Z.eqb_neq _ _) D) end; finish_run; leaf;
    repeat match goal with H : eqm w ?a ?b |- _ => rewrite (exact_u w a b) by (auto; lia); clear H end;
    apply (udiv_right w); lia ] end.
Theorem udiv_sound : row_sound udiv.
Proof. unsigned_guarded. Qed.
Theorem urem_sound : row_sound urem.
Proof. unsigned_guarded. Qed.

(** Only the least number divided by -1 does not fit. *)
Lemma quot_fits w x y : 1 <= w -> - 2 ^ (w - 1) <= x < 2 ^ (w - 1) -> y <> 0 -> y <> -1 -> fits_s w (Z.quot x y) = true.
Proof.
  intros W X N M. apply fits_s_iff. assert (P : 0 < 2 ^ (w - 1)) by (apply pow2_pos; lia).
  set (h := 2 ^ (w - 1)) in *. clearbody h.
  destruct (Z.eq_dec y 1) as [->|O]; [rewrite Z.quot_1_r; lia|].
  assert (A : Z.abs (Z.quot x y) < h \/ x = 0).
  { destruct (Z.eq_dec x 0); [auto|left]. rewrite <- Z.quot_abs by lia.
    assert (Z.quot (Z.abs x) (Z.abs y) < Z.abs x) by (apply Z.quot_lt; lia). lia. }
  destruct A as [A| ->]; [lia|rewrite Z.quot_0_l by lia; lia].
Qed.
Definition sdiv_constant := mkRow "sdiv-constant" (Binary Div) [Fits S_; Fixed S_] [ConstantIsNot (-1)] [divide OSdiv] (Step 0)
  (Right Width).
Definition srem_constant := mkRow "srem-constant" (Binary Rem) [Fits S_; Fixed S_] [ConstantIsNot (-1)] [divide OSdiv] (Second 0)
  (Right Width).
Ltac signed_constant :=
  open_row; widths; unfold divide; compute_code;
  lazymatch goal with Hw : is_width ?w, A : meets _ _ (Fits _) _ ?r, B : meets _ _ (Fixed _) _ ?r0 |- _ =>
  match goal with H : meets _ _ (Fixed _) ?v _ |- _ => destruct v; cbn [meets] in H; try contradiction end;
  repeat match goal with H : _ /\ _ |- _ => destruct H end; cbn [fits] in *; props;
  match goal with E : eqm w r0 ?y |- _ =>
  rewrite (exact_s w r0 y) by (auto; lia);
  pose proof (quot_fits w (sextz w r) y ltac:(lia) (sextz_range w r ltac:(lia)) ltac:(assumption) ltac:(congruence)) as Q;
  rewrite Q, (proj2 (Z.eqb_neq y 0)) by assumption; cbn [orb negb] end;
  finish_run; leaf;
  match goal with H : eqm w r ?x |- _ => rewrite (exact_s w r x) by (auto; lia); cong end end.
Theorem sdiv_constant_sound : row_sound sdiv_constant.
Proof. signed_constant. Qed.
Theorem srem_constant_sound : row_sound srem_constant.
Proof. signed_constant. Qed.

(** 0 and -1 both trap, the latter for the least dividend: 1 divides in their
    place, and the sign of the quotient is changed for -1. *)
Definition guarded_sdiv := [
  plain OAdd [Operand 1; Number (Literal 1)];
  comparing OSelcmp CUle [Step 0; Number (Literal 1); Number (Literal 1); Operand 1];
  plain OSdiv [Operand 0; Step 1]].
Definition sdiv := mkRow "sdiv" (Binary Div) [Fits S_; Fits S_] [] (guarded_sdiv ++
  [plain ONeg [Step 2]; comparing OSelcmp CEq [Operand 1; Number (Literal (-1)); Step 3; Step 2]]) (Step 4) (Right Width).
Definition srem := mkRow "srem" (Binary Rem) [Fits S_; Fits S_] [] guarded_sdiv (Second 2) (Right Width).
(** What the guard divides by. *)
Lemma guard_divisor w b : is_width w ->
  let y := sextz w (zextz w (if compare CUle w (zextz w (b + zextz w 1)) (zextz w 1) then zextz w 1 else b)) in
  (y = 1 /\ (sextz w b = 0 \/ sextz w b = -1)) \/ (y = sextz w b /\ y <> 0 /\ y <> -1).
Proof.
  intros Hw y. assert (W : 1 <= w <= 64) by (destruct Hw; lia).
  assert (One : sextz w 1 = 1) by (apply sextz_small; destruct Hw; subst; cbn; lia).
  unfold y, compare. rewrite !(zextz_lit w 1), zextz_twice by (assumption || lia).
  destruct (Z.leb_spec (zextz w (b + 1)) 1) as [L|G].
  - left. rewrite zextz_lit, One by (assumption || lia). split; [reflexivity|].
    pose proof (zextz_range w (b + 1) ltac:(lia)).
    assert (C : zextz w (b + 1) = 0 \/ zextz w (b + 1) = 1) by lia.
    destruct C as [C|C]; [right|left].
    + assert (E : eqm w b (-1)).
      { replace b with (b + 1 - 1) by ring. change (-1) with (0 - 1). apply eqm_sub; [lia| |reflexivity].
        unfold eqm. rewrite C. symmetry. apply zextz_lit; [assumption|lia]. }
      rewrite (sextz_eqm w b (-1)) by (auto; lia). apply sextz_small; destruct Hw; subst; cbn; lia.
    + assert (E : eqm w b 0).
      { replace b with (b + 1 - 1) by ring. change 0 with (1 - 1). apply eqm_sub; [lia| |reflexivity].
        unfold eqm. rewrite C. symmetry. apply zextz_lit; [assumption|lia]. }
      rewrite (sextz_eqm w b 0) by (auto; lia). apply sextz_small; destruct Hw; subst; cbn; lia.
  - right. rewrite (sextz_eqm w (zextz w b) b) by (try apply eqm_zextz; lia). split; [reflexivity|].
    assert (E : eqm w (b + 1) (sextz w b + 1)) by (apply eqm_add; [lia|apply eqm_sym, eqm_sextz; lia|reflexivity]).
    split; intros Y; rewrite Y in E; unfold eqm in E; [change (0 + 1) with 1 in E|change (-1 + 1) with 0 in E];
      rewrite ?(zextz_lit w 0), ?(zextz_lit w 1) in E by (assumption || lia); lia.
Qed.
(** The guarded division runs, and gives what one by the guarded divisor does. *)
Lemma guard_runs w x y : 1 <= w -> - 2 ^ (w - 1) <= x < 2 ^ (w - 1) -> y = 1 \/ (y <> 0 /\ y <> -1) ->
  (y =? 0) || negb (fits_s w (Z.quot x y)) = false.
Proof.
  intros W X Y. apply orb_false_iff. destruct Y as [->|[Y M]].
  - split; [reflexivity|]. rewrite Z.quot_1_r. apply negb_false_iff, fits_s_iff. lia.
  - split; [now apply Z.eqb_neq|]. rewrite quot_fits by assumption. reflexivity.
Qed.
Ltac signed_guard :=
  open_row; widths; unfold guarded_sdiv; cbn [app]; compute_code;
  lazymatch goal with Hw : is_width ?w |- context [Z.quot (sextz ?w ?r) _] =>
  match goal with |- context [sextz w (zextz w (if ?c then ?a else ?b))] =>
    let G := fresh "G" in pose proof (guard_divisor w b Hw) as G; cbv zeta in G; let y := fresh "y" in
    set (y := sextz w (zextz w (if c then a else b))) in *;
  pose proof (sextz_range w r ltac:(lia));
  rewrite (guard_runs w (sextz w r) y) by (try lia; match goal with G : _ \/ _ |- _ => destruct G as [[-> _]|(_ & ? & ?)] end; auto) end;
  finish_run; leaf;
  match goal with H : eqm w r ?x |- _ => rewrite (exact_s w r x) by (auto; lia) end;
  match goal with G : context [sextz w ?c], H : eqm w ?c ?b |- _ => rewrite (exact_s w c b) in * by (auto; lia) end end.
Theorem srem_sound : row_sound srem.
Proof.
  signed_guard. destruct G as [[-> [E|E]]|(-> & N & M)]; [lia| |cong].
  subst z0. rewrite Z.rem_1_r. replace (Z.rem z (-1)) with 0; [cong|].
  change (-1) with (- (1)). rewrite Z.rem_opp_r, Z.rem_1_r by lia. reflexivity.
Qed.
Theorem sdiv_sound : row_sound sdiv.
Proof.
  signed_guard. unfold compare.
  assert (M1 : zextz w (zextz w (-1)) = zextz w (-1)) by (apply zextz_twice; lia).
  assert (S1 : sextz w (-1) = -1) by (apply sextz_small; destruct Hw; subst; cbn; lia).
  rewrite M1. destruct (Z.eqb_spec (zextz w r0) (zextz w (-1))) as [E|E].
  - assert (B : z0 = -1).
    { rewrite <- S1, <- (exact_s w r0 z0) by (auto; lia). apply sextz_eqm; [lia|exact E]. }
    destruct G as [[Y _]|(Y & N & M)]; [|lia]. rewrite Y, B, Z.quot_1_r. change (-1) with (- (1)).
    rewrite Z.quot_opp_r, Z.quot_1_r by lia.
    eapply eqm_trans; [apply eqm_zextz; lia|]. eapply eqm_trans; [apply eqm_zextz; lia|].
    apply (eqm_sub w 0 0); [lia|reflexivity|]. apply eqm_zextz. lia.
  - destruct G as [[Y [B|B]]|(Y & N & M)]; [lia| |rewrite Y; cong].
    exfalso. apply E. match goal with H : eqm w r0 z0 |- _ => rewrite B in H; exact H end.
Qed.

Definition rows : list lowering := [
  mkLowering add add_sound; mkLowering sub sub_sound; mkLowering mul mul_sound; mkLowering and and_sound;
  mkLowering or or_sound; mkLowering xor xor_sound;
  mkLowering shl_none shl_none_sound; mkLowering shl_constant shl_constant_sound; mkLowering shl_all shl_all_sound; mkLowering shl_below shl_below_sound;
  mkLowering shl_any shl_any_sound;
  mkLowering shr_none shr_none_sound; mkLowering shr_constant_unsigned shr_constant_unsigned_sound; mkLowering shr_constant_signed shr_constant_signed_sound;
  mkLowering shr_constant_low shr_constant_low_sound;
  mkLowering shr_all_unsigned shr_all_unsigned_sound; mkLowering shr_all_signed shr_all_signed_sound;
  mkLowering shr_below_unsigned shr_below_unsigned_sound; mkLowering shr_below_signed shr_below_signed_sound;
  mkLowering shr_any_unsigned shr_any_unsigned_sound; mkLowering shr_any_signed shr_any_signed_sound;
  mkLowering zext_fits zext_fits_sound; mkLowering zext_unseen zext_unseen_sound;
  mkLowering zext8 zext8_sound; mkLowering zext16 zext16_sound; mkLowering zext32 zext32_sound;
  mkLowering zext_mask zext_mask_sound;
  mkLowering sext_fits sext_fits_sound; mkLowering sext_unseen sext_unseen_sound;
  mkLowering sext8 sext8_sound; mkLowering sext16 sext16_sound; mkLowering sext32 sext32_sound;
  mkLowering sext_shifts sext_shifts_sound;
  mkLowering merge_low merge_low_sound; mkLowering merge merge_sound;
  mkLowering rotate_left rotate_left_sound; mkLowering rotate_right rotate_right_sound; mkLowering swap_bytes swap_bytes_sound;
  mkLowering eq_unsigned eq_unsigned_sound; mkLowering eq_signed eq_signed_sound;
  mkLowering ne_unsigned ne_unsigned_sound; mkLowering ne_signed ne_signed_sound;
  mkLowering lt_unsigned lt_unsigned_sound; mkLowering lt_signed lt_signed_sound;
  mkLowering le_unsigned le_unsigned_sound; mkLowering le_signed le_signed_sound;
  mkLowering gt_unsigned gt_unsigned_sound; mkLowering gt_signed gt_signed_sound;
  mkLowering ge_unsigned ge_unsigned_sound; mkLowering ge_signed ge_signed_sound;
  mkLowering min_unsigned min_unsigned_sound; mkLowering min_signed min_signed_sound;
  mkLowering max_unsigned max_unsigned_sound; mkLowering max_signed max_signed_sound;
  mkLowering band band_sound; mkLowering bor bor_sound; mkLowering bxor bxor_sound; mkLowering bnot bnot_sound;
  mkLowering bool_to_int bool_to_int_sound;
  mkLowering udiv_constant udiv_constant_sound; mkLowering urem_constant urem_constant_sound;
  mkLowering sdiv_constant sdiv_constant_sound; mkLowering srem_constant srem_constant_sound;
  mkLowering udiv udiv_sound; mkLowering urem urem_sound; mkLowering sdiv sdiv_sound; mkLowering srem srem_sound ].
