(** Division and remainder by constants, on plain [Z]. *)
From Coq Require Import ZArith Bool Lia.
From Tuffy.Core Require Import ZBits.
Open Scope Z_scope.

Lemma bit_test x c : 0 <= c -> (Z.land (Z.shiftr x c) 1 =? 0) = (Z.land x (2 ^ c) =? 0).
Proof.
  intros Hc. apply Bool.eq_iff_eq_true. rewrite !Z.eqb_eq.
  assert (A : Z.land (Z.shiftr x c) 1 = Z.b2z (Z.testbit x c)).
  { change 1 with (Z.ones 1). rewrite Z.land_ones by lia. rewrite Z.testbit_odd. rewrite <- Z.bit0_odd.
    change (2 ^ 1) with 2. now rewrite <- Z.bit0_mod. }
  assert (B : Z.land x (2 ^ c) = Z.b2z (Z.testbit x c) * 2 ^ c).
  { rewrite <- Z.shiftl_mul_pow2 by lia. apply Z.bits_inj'. intros i Hi.
    rewrite Z.land_spec, Z.pow2_bits_eqb, Z.shiftl_spec by lia. destruct (Z.eqb_spec c i) as [<- | N].
    - now rewrite Z.sub_diag, Z.b2z_bit0, andb_true_r.
    - rewrite andb_false_r. symmetry. destruct (Z.ltb_spec i c); [apply Z.testbit_neg_r; lia|].
      apply Z.bits_above_log2; destruct (Z.testbit x c); cbn; lia. }
  rewrite A, B. pose proof (pow2_pos c Hc). destruct (Z.testbit x c); cbn [Z.b2z]; lia.
Qed.

(** The sign of x as 0 or -1, for an x of n signed bits. *)
Lemma shr_sign n x : 1 <= n -> - 2 ^ (n - 1) <= x < 2 ^ (n - 1) -> Z.shiftr x (n - 1) = if x <? 0 then -1 else 0.
Proof.
  intros. rewrite Z.shiftr_div_pow2 by lia. pose proof (pow2_pos (n - 1) ltac:(lia)).
  destruct (Z.ltb_spec x 0).
  - symmetry. apply Z.div_unique with (x + 2 ^ (n - 1)); lia.
  - apply Z.div_small; lia.
Qed.

Lemma sdiv_pow2_shift n c x : 1 <= n -> 0 < c -> c = 2 ^ Z.log2 c -> - 2 ^ (n - 1) <= x < 2 ^ (n - 1) ->
  Z.quot x c = Z.shiftr (x + Z.land (Z.shiftr x (n - 1)) (c - 1)) (Z.log2 c).
Proof.
  intros Hn Hc E Hx. pose proof (Z.log2_nonneg c).
  rewrite (shr_sign n x), Z.shiftr_div_pow2, <- E by lia.
  destruct (Z.ltb_spec x 0).
  - rewrite Z.land_m1_l.
    rewrite <- (Z.opp_involutive x) at 1. rewrite Z.quot_opp_l, Z.quot_div_nonneg by lia.
    Z.div_mod_to_equations. nia.
  - rewrite Z.land_0_l, Z.add_0_r, Z.quot_div_nonneg by lia. reflexivity.
Qed.

Lemma land_neg_pow2 x k : 0 <= k -> Z.land x (- 2 ^ k) = Z.shiftr x k * 2 ^ k.
Proof.
  intros. rewrite <- Z.shiftl_mul_pow2 by lia. apply Z.bits_inj'. intros i Hi.
  replace (- 2 ^ k) with (Z.lnot (2 ^ k - 1)) by (unfold Z.lnot; lia).
  rewrite Z.land_spec, Z.lnot_spec, mask_spec, Z.shiftl_spec by lia.
  destruct (Z.ltb_spec i k); cbn [negb].
  - rewrite (Z.testbit_neg_r _ (i - k)) by lia. apply andb_false_r.
  - rewrite Z.shiftr_spec, andb_true_r by lia. f_equal. lia.
Qed.
Lemma srem_pow2_mask n c x : 1 <= n -> 0 < c -> c = 2 ^ Z.log2 c -> - 2 ^ (n - 1) <= x < 2 ^ (n - 1) ->
  Z.rem x c = x - Z.land (x + Z.land (Z.shiftr x (n - 1)) (c - 1)) (- c).
Proof.
  intros Hn Hc E Hx. pose proof (Z.log2_nonneg c). rewrite E at 3.
  rewrite land_neg_pow2, <- (sdiv_pow2_shift n c x), <- E by auto. rewrite Z.rem_eq by lia. lia.
Qed.

Lemma rem_pow2_zero c x : 0 < c -> c = 2 ^ Z.log2 c -> (Z.rem x c =? 0) = (Z.land x (c - 1) =? 0).
Proof.
  intros Hc E. pose proof (Z.log2_nonneg c). apply Bool.eq_iff_eq_true. rewrite !Z.eqb_eq.
  rewrite Z.rem_divide by lia. rewrite E at 2. rewrite <- ones_eq, Z.land_ones, <- E by lia.
  symmetry. apply Z.mod_divide. lia.
Qed.

Lemma rem_rem a b x : 0 < a -> 0 < b -> Z.rem a b = 0 -> Z.rem (Z.rem x a) b = Z.rem x b.
Proof.
  intros Ha Hb R.
  assert (E : x = Z.rem x a + (Z.quot a b * Z.quot x a) * b).
  { pose proof (Z.quot_rem' x a). pose proof (Z.quot_rem' a b). nia. }
  pose proof (Z.rem_sign_mul x a ltac:(lia)).
  rewrite E at 2. symmetry. apply Z.rem_add; [lia|]. rewrite <- E. lia.
Qed.

(** ** Division by a rounded reciprocal
    With m = 2^p / c + 1 the product x * m exceeds x * 2^p / c by less than
    2^p / c, so the floor does not change. *)
Lemma magic_bounds p c : 0 < c -> let m := 2 ^ p / c + 1 in 0 < m * c - 2 ^ p <= c.
Proof. intros. cbn. pose proof (Z.mul_div_le (2 ^ p) c). pose proof (Z.mul_succ_div_gt (2 ^ p) c). lia. Qed.

Lemma magic_floor p c x e m : 0 < c -> 0 <= p -> m * c = 2 ^ p + e -> 0 <= x -> 0 <= x * e < 2 ^ p ->
  x / c = x * m / 2 ^ p.
Proof.
  intros Hc Hp Hm Hx He. pose proof (Z.div_mod x c ltac:(lia)) as D. pose proof (Z.mod_pos_bound x c Hc) as R.
  set (q := x / c) in *. set (r := x mod c) in *. clearbody q r.
  pose proof (pow2_pos p Hp). set (P := 2 ^ p) in *. clearbody P.
  apply Z.div_unique with (x * m - q * P); [left|lia].
  assert (E : c * (x * m - q * P) = r * P + x * e).
  { replace (c * (x * m - q * P)) with (x * (m * c) - q * c * P) by ring. rewrite Hm, D. ring. }
  assert (0 <= r * P) by nia. assert (r * P <= (c - 1) * P) by nia. nia.
Qed.

Lemma udiv_magic_shift n k p c x : 0 <= n -> 0 <= k -> p = n + k -> 0 < c -> 0 <= x < 2 ^ n ->
  (2 ^ p / c + 1) * c - 2 ^ p <= 2 ^ k -> Z.quot x c = Z.shiftr (x * (2 ^ p / c + 1)) p.
Proof.
  intros Hn Hk -> Hc Hx He. rewrite Z.quot_div_nonneg, Z.shiftr_div_pow2 by lia.
  pose proof (magic_bounds (n + k) c Hc) as B. cbn zeta in B.
  set (m := 2 ^ (n + k) / c + 1) in *.
  apply magic_floor with (m * c - 2 ^ (n + k)); try lia.
  rewrite Z.pow_add_r in * by lia. pose proof (pow2_pos n Hn). pose proof (pow2_pos k Hk).
  set (e := m * c - 2 ^ n * 2 ^ k) in *. clearbody e.
  split; [nia|]. apply Z.le_lt_trans with (x * 2 ^ k); nia.
Qed.

Lemma sdiv_magic_shift n c x : 1 <= n -> 2 < c -> - 2 ^ (n - 1) <= x < 2 ^ (n - 1) ->
  let p := n + Z.log2 c in
  Z.quot x c = Z.shiftr (x * (2 ^ p / c + 1)) p - Z.shiftr x (n - 1).
Proof.
  intros Hn Hc Hx p. pose proof (Z.log2_nonneg c). pose proof (Z.log2_spec c ltac:(lia)) as L.
  pose proof (magic_bounds p c ltac:(lia)) as B. cbn zeta in B.
  set (m := 2 ^ p / c + 1) in *. set (e := m * c - 2 ^ p) in *.
  assert (P : 2 ^ p = 2 ^ (n - 1) * 2 ^ Z.succ (Z.log2 c)).
  { subst p. rewrite <- Z.pow_add_r by lia. f_equal. lia. }
  pose proof (pow2_pos (n - 1) ltac:(lia)). pose proof (pow2_pos (Z.succ (Z.log2 c)) ltac:(lia)).
  assert (A : forall y, 0 <= y <= 2 ^ (n - 1) -> 0 <= y * e < 2 ^ p).
  { intros y Hy. split; [nia|]. rewrite P.
    apply Z.le_lt_trans with (2 ^ (n - 1) * e); [nia|]. apply Z.mul_lt_mono_pos_l; lia. }
  rewrite (shr_sign n x), Z.shiftr_div_pow2 by lia.
  assert (M : m * c = 2 ^ p + e) by (unfold e; lia).
  destruct (Z.ltb_spec x 0) as [N|N].
  - rewrite <- (Z.opp_involutive x) at 1. rewrite Z.quot_opp_l, Z.quot_div_nonneg by lia.
    set (y := - x) in *. replace x with (- y) by lia.
    specialize (A y ltac:(lia)). assert (0 < y * e) by nia.
    pose proof (Z.div_mod y c ltac:(lia)) as D. pose proof (Z.mod_pos_bound y c ltac:(lia)) as R.
    set (q := y / c) in *. set (r := y mod c) in *. clearbody q r.
    assert (Q : - (q + 1) = - y * m / 2 ^ p); [|lia].
    apply Z.div_unique with (- y * m + (q + 1) * 2 ^ p); [left|lia].
    assert (E : c * (y * m - q * 2 ^ p) = r * 2 ^ p + y * e).
    { replace (c * (y * m - q * 2 ^ p)) with (y * (m * c) - q * c * 2 ^ p) by ring. rewrite M, D. ring. }
    set (W := 2 ^ p) in *. clearbody W. nia.
  - rewrite Z.sub_0_r, Z.quot_div_nonneg by lia. apply magic_floor with e; auto; try lia.
    apply A. lia.
Qed.

(** ** Comparisons *)
Lemma land_mask_0 d c : 0 <= c -> Z.land d (2 ^ c - 1) = 0 <-> d = Z.shiftr d c * 2 ^ c.
Proof.
  intros Hc. rewrite <- ones_eq, Z.land_ones, Z.shiftr_div_pow2 by lia. pose proof (pow2_pos c Hc).
  pose proof (Z.div_mod d (2 ^ c)). lia.
Qed.
Lemma shl_eq_const x c d : 0 <= c -> Z.land d (2 ^ c - 1) = 0 -> (Z.shiftl x c =? d) = (x =? Z.shiftr d c).
Proof.
  intros Hc E. apply land_mask_0 in E; auto. rewrite Z.shiftl_mul_pow2 by lia. pose proof (pow2_pos c Hc).
  apply Bool.eq_iff_eq_true. rewrite !Z.eqb_eq. split; intros; nia.
Qed.
Lemma shl_eq_never x c d : 0 <= c -> Z.land d (2 ^ c - 1) <> 0 -> (Z.shiftl x c =? d) = false.
Proof.
  intros Hc N. apply Z.eqb_neq. intros <-. apply N. apply land_mask_0; auto.
  rewrite Z.shiftr_shiftl_l, Z.sub_diag, Z.shiftl_0_r by lia. apply Z.shiftl_mul_pow2. auto.
Qed.
Lemma xor_eq_const x a b : (Z.lxor x a =? b) = (x =? Z.lxor a b).
Proof.
  apply Bool.eq_iff_eq_true. rewrite !Z.eqb_eq. split.
  - intros <-. rewrite (Z.lxor_comm x a), <- Z.lxor_assoc.
    now rewrite Z.lxor_nilpotent, Z.lxor_0_l.
  - intros ->. rewrite (Z.lxor_comm a b), Z.lxor_assoc, Z.lxor_nilpotent. apply Z.lxor_0_r.
Qed.
Lemma xor_eq_same x y z : (Z.lxor x z =? Z.lxor y z) = (x =? y).
Proof.
  rewrite xor_eq_const. rewrite (Z.lxor_comm y z), <- Z.lxor_assoc, Z.lxor_nilpotent, Z.lxor_0_l. reflexivity.
Qed.
Lemma known_differs zs os x c :
  (negb (Z.land zs c =? 0) || negb (Z.land os (Z.lnot c) =? 0))%bool = true -> known zs os x = true -> (x =? c) = false.
Proof.
  intros D K. apply Z.eqb_neq. intros <-. apply known_iff in K as [Kz Ko].
  apply orb_true_iff in D as [D|D]; apply negb_true_iff, Z.eqb_neq in D; apply D.
  - now rewrite Z.land_comm.
  - rewrite <- Ko, <- Z.land_assoc, (Z.land_comm os), Z.land_assoc, Z.land_lnot_diag. apply Z.land_0_l.
Qed.
Lemma sext_eq_unsigned n x y : 1 <= n -> 0 <= x < 2 ^ n -> 0 <= y < 2 ^ n -> (sextz n x =? sextz n y) = (x =? y).
Proof.
  intros Hn Hx Hy. apply Bool.eq_iff_eq_true. rewrite !Z.eqb_eq. split; [|congruence]. intros E.
  apply fits_u_eqm_eq with n; auto.
  apply eqm_trans with (sextz n x); [apply eqm_sym, eqm_sextz; auto|]. rewrite E. apply eqm_sextz; auto.
Qed.
Lemma zext_eq_const n x c : 1 <= n -> 0 <= c -> c < 2 ^ n -> - 2 ^ (n - 1) <= x < 2 ^ (n - 1) ->
  (zextz n x =? c) = (x =? sextz n c).
Proof.
  intros Hn H1 H2 Hx. apply Bool.eq_iff_eq_true. rewrite !Z.eqb_eq. split.
  - intros <-. rewrite (sextz_eqm n (zextz n x) x) by (auto; apply eqm_zextz; lia). symmetry. apply sextz_small; auto.
  - intros ->. transitivity (zextz n c); [apply eqm_sextz; auto | apply zextz_small; lia].
Qed.
Lemma sext_neg_unsigned n x : 1 <= n -> 0 <= x < 2 ^ n -> (sextz n x <? 0) = (2 ^ (n - 1) - 1 <? x).
Proof.
  intros Hn Hx. pose proof (pow2_half n Hn). pose proof (pow2_pos (n - 1) ltac:(lia)).
  destruct (Z.ltb_spec (2 ^ (n - 1) - 1) x).
  - replace (sextz n x) with (x - 2 ^ n); [apply Z.ltb_lt; lia|].
    rewrite (sextz_eqm n x (x - 2 ^ n)); auto.
    + symmetry. apply sextz_small; lia.
    + apply eqm_iff; [lia|]. exists 1. lia.
  - rewrite sextz_small by lia. apply Z.ltb_ge. lia.
Qed.

(** ** Addresses: offsets modulo 2^64 *)
Lemma ptr_offset_any x d : sextz 64 (zextz 64 (x + d) - x) = sextz 64 d.
Proof.
  apply sextz_eqm; [lia|]. apply eqm_trans with (x + d - x).
  - apply eqm_sub; [lia | apply eqm_zextz; lia | reflexivity].
  - replace (x + d - x) with d by lia. reflexivity.
Qed.
Lemma ptr_offset x d : - 2 ^ (64 - 1) <= d < 2 ^ (64 - 1) -> sextz 64 (zextz 64 (x + d) - x) = d.
Proof. intros. rewrite ptr_offset_any. apply sextz_small; lia. Qed.
Lemma ptr_offset_neg x d : sextz 64 (x - zextz 64 (x + d)) = sextz 64 (0 - d).
Proof.
  apply sextz_eqm; [lia|]. apply eqm_trans with (x - (x + d)).
  - apply eqm_sub; [lia | reflexivity | apply eqm_zextz; lia].
  - replace (x - (x + d)) with (0 - d) by lia. reflexivity.
Qed.
Lemma ptr_offset_both x d e : sextz 64 (zextz 64 (x + d) - zextz 64 (x + e)) = sextz 64 (d - e).
Proof.
  apply sextz_eqm; [lia|]. apply eqm_trans with (x + d - (x + e)).
  - apply eqm_sub; [lia | apply eqm_zextz; lia | apply eqm_zextz; lia].
  - replace (x + d - (x + e)) with (d - e) by lia. reflexivity.
Qed.
Lemma ptr_eq_both x d e : - 2 ^ (64 - 1) <= d < 2 ^ (64 - 1) -> - 2 ^ (64 - 1) <= e < 2 ^ (64 - 1) ->
  (zextz 64 (x + d) =? zextz 64 (x + e)) = (d =? e).
Proof.
  intros Hd He. apply Bool.eq_iff_eq_true. rewrite !Z.eqb_eq. split; [|congruence]. intros E.
  apply fits_s_eqm_eq with 64; auto; [lia|].
  replace d with (x + d - x) by lia. replace e with (x + e - x) by lia.
  apply eqm_sub; [lia | exact E | reflexivity].
Qed.
Lemma ptr_eq_base x d : 0 <= x < 2 ^ 64 -> - 2 ^ (64 - 1) <= d < 2 ^ (64 - 1) -> (zextz 64 (x + d) =? x) = (d =? 0).
Proof.
  intros Hx Hd. rewrite <- (ptr_eq_both x d 0) by lia. rewrite Z.add_0_r, (zextz_small 64 x) by auto. reflexivity.
Qed.
Lemma ptr_eq_same x y d : 0 <= x < 2 ^ 64 -> 0 <= y < 2 ^ 64 -> (zextz 64 (x + d) =? zextz 64 (y + d)) = (x =? y).
Proof.
  intros Hx Hy. apply Bool.eq_iff_eq_true. rewrite !Z.eqb_eq. split; [|congruence]. intros E.
  apply fits_u_eqm_eq with 64; auto.
  replace x with (x + d - d) by lia. replace y with (y + d - d) by lia.
  apply eqm_sub; [lia | exact E | reflexivity].
Qed.

(** ** Constants that a wrap or a mask does not see *)
Lemma mask_0_eqm n c : 0 <= n -> Z.land c (2 ^ n - 1) = 0 -> eqm n c 0.
Proof.
  intros Hn E. unfold eqm. rewrite !zextz_land, ones_eq, E by auto. now rewrite Z.land_0_l.
Qed.
Lemma eqm_and_const n x c : 1 <= n -> Z.land c (2 ^ n - 1) = 2 ^ n - 1 -> eqm n (Z.land x c) x.
Proof.
  intros Hn E. apply eqm_bits; [lia|]. intros i Hi. apply (f_equal (fun z => Z.testbit z i)) in E.
  rewrite Z.land_spec, !mask_spec in E by lia. rewrite (proj2 (Z.ltb_lt i n)), andb_true_r in E by lia.
  rewrite Z.land_spec, E. apply andb_true_r.
Qed.
Lemma eqm_or_const n x c : 1 <= n -> Z.land c (2 ^ n - 1) = 0 -> eqm n (Z.lor x c) x.
Proof.
  intros Hn E. apply mask_0_eqm in E; [|lia]. rewrite <- (Z.lor_0_r x) at 2.
  apply eqm_lor2; auto; [lia | reflexivity].
Qed.
Lemma eqm_xor_const n x c : 1 <= n -> Z.land c (2 ^ n - 1) = 0 -> eqm n (Z.lxor x c) x.
Proof.
  intros Hn E. apply mask_0_eqm in E; [|lia]. rewrite <- (Z.lxor_0_r x) at 2.
  apply eqm_lxor2; auto; [lia | reflexivity].
Qed.
Lemma eqm_add_const n x c : 1 <= n -> Z.land c (2 ^ n - 1) = 0 -> eqm n (x + c) x.
Proof.
  intros Hn E. apply mask_0_eqm in E; [|lia]. rewrite <- (Z.add_0_r x) at 2.
  apply eqm_add; auto; [lia | reflexivity].
Qed.
Lemma eqm_shl_0 n c x : 0 <= n <= c -> eqm n (Z.shiftl x c) 0.
Proof.
  intros. apply eqm_bits; [lia|]. intros i Hi. rewrite Z.shiftl_spec, Z.bits_0 by lia. apply Z.testbit_neg_r. lia.
Qed.
Lemma eqm_add_shl n c x y : 0 <= n <= c -> eqm n (Z.shiftl x c + y) y.
Proof. intros. rewrite <- (Z.add_0_l y) at 2. apply eqm_add; [lia | apply eqm_shl_0; auto | reflexivity]. Qed.
Lemma eqm_or_shl n c x y : 0 <= n <= c -> eqm n (Z.lor (Z.shiftl x c) y) y.
Proof. intros. rewrite <- (Z.lor_0_l y) at 2. apply eqm_lor2; [lia | apply eqm_shl_0; auto | reflexivity]. Qed.
Lemma eqm_sub_shl n c x y : 0 <= n <= c -> eqm n (y - Z.shiftl x c) y.
Proof. intros. rewrite <- (Z.sub_0_r y) at 2. apply eqm_sub; [lia | reflexivity | apply eqm_shl_0; auto]. Qed.
Lemma land_wrap n c x y : 0 <= n -> Z.land c (2 ^ n - 1) = c -> eqm n x y -> Z.land x c = Z.land y c.
Proof.
  intros Hn E Q. apply eqm_land with n; auto. intros i Hi B. rewrite <- E, Z.land_spec, mask_spec in B by lia.
  apply andb_true_iff in B as [_ B]. apply Z.ltb_lt in B. auto.
Qed.
Lemma land_add_const x a c : Z.land a (smear c) = 0 -> Z.land (x + a) c = Z.land x c.
Proof.
  intros E. destruct (smear_eqm c a) as [[N L] | (n & Hn & B & L)]; rewrite L in E.
  - subst. now rewrite Z.add_0_r.
  - apply eqm_land with n; auto. rewrite <- (Z.add_0_r x) at 2. apply eqm_add; [auto | reflexivity |].
    unfold eqm. rewrite E. unfold zextz. symmetry. apply Z.mod_0_l. pose proof (pow2_pos n Hn). lia.
Qed.
