(** Division by constants, comparisons, addresses, bounds: lemmas on plain [Z]. *)
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

(** ** Bounds for the forward analyses *)
Lemma mul_range a b c d x y : a <= x <= b -> c <= y <= d ->
  Z.min (Z.min (a * c) (a * d)) (Z.min (b * c) (b * d)) <= x * y <=
  Z.max (Z.max (a * c) (a * d)) (Z.max (b * c) (b * d)).
Proof.
  intros Hx Hy.
  assert (L : forall z, c <= z <= d -> Z.min (a * z) (b * z) <= x * z <= Z.max (a * z) (b * z)).
  { intros z _. destruct (Z.le_ge_cases 0 z); split; try (apply Z.min_le_iff); try (apply Z.max_le_iff); nia. }
  assert (M : forall z, Z.min (z * c) (z * d) <= z * y <= Z.max (z * c) (z * d)).
  { intros z. destruct (Z.le_ge_cases 0 z); split; try (apply Z.min_le_iff); try (apply Z.max_le_iff); nia. }
  pose proof (L y Hy). pose proof (M a). pose proof (M b). lia.
Qed.
Lemma quot_range x y : y <> 0 -> Z.min x (- x) <= Z.quot x y <= Z.max x (- x).
Proof.
  intros Hy. pose proof (Z.quot_rem' x y). pose proof (Z.rem_bound_abs x y Hy). pose proof (Z.rem_sign_mul x y Hy).
  assert (Z.abs (Z.quot x y) <= Z.abs x); [|lia].
  rewrite <- Z.quot_abs by auto. rewrite Z.quot_div_nonneg by lia.
  apply Z.div_le_upper_bound; [lia|]. assert (1 <= Z.abs y) by lia. nia.
Qed.
Lemma rem_range x y : y <> 0 -> Z.min x 0 <= Z.rem x y <= Z.max x 0.
Proof.
  intros Hy. destruct (Z.le_ge_cases 0 x).
  - pose proof (Z.rem_nonneg x y Hy ltac:(lia)). rewrite <- (Z.rem_abs_r x y) in * by auto.
    rewrite Z.rem_mod_nonneg in * by lia. pose proof (Z.mod_le x (Z.abs y)). lia.
  - pose proof (Z.rem_nonpos x y Hy ltac:(lia)).
    replace (Z.rem x y) with (- Z.rem (- x) y) in * by (rewrite Z.rem_opp_l by auto; lia).
    rewrite <- (Z.rem_abs_r (- x) y) in * by auto. rewrite Z.rem_mod_nonneg in * by lia.
    pose proof (Z.mod_le (- x) (Z.abs y)). lia.
Qed.
Lemma smear_bound x y : 0 <= x <= y -> x <= smear y.
Proof. intros. destruct (smear_cases y) as [[? ?]|[[? ?]|(? & ? & ?)]]; lia. Qed.
Lemma smear_pow2 b : 0 <= b -> exists n, 0 <= n /\ smear b = 2 ^ n - 1 /\ b < 2 ^ n.
Proof.
  intros. destruct (smear_cases b) as [[? ?]|[[-> ->]|(? & -> & ?)]]; [lia | exists 0; cbn; lia |].
  exists (Z.log2 b + 1). pose proof (Z.log2_nonneg b). lia.
Qed.
Lemma lor_below n x y : 0 <= n -> 0 <= x < 2 ^ n -> 0 <= y < 2 ^ n -> 0 <= Z.lor x y < 2 ^ n.
Proof.
  intros Hn Hx Hy. rewrite <- (zextz_small n x), <- (zextz_small n y) by auto.
  replace (Z.lor (zextz n x) (zextz n y)) with (zextz n (Z.lor x y)); [apply zextz_range; auto|].
  apply Z.bits_inj'. intros i Hi. rewrite Z.lor_spec, !zextz_spec, Z.lor_spec by lia. now destruct (i <? n).
Qed.
Lemma lxor_below n x y : 0 <= n -> 0 <= x < 2 ^ n -> 0 <= y < 2 ^ n -> 0 <= Z.lxor x y < 2 ^ n.
Proof.
  intros Hn Hx Hy. rewrite <- (zextz_small n x), <- (zextz_small n y) by auto.
  replace (Z.lxor (zextz n x) (zextz n y)) with (zextz n (Z.lxor x y)); [apply zextz_range; auto|].
  apply Z.bits_inj'. intros i Hi. rewrite Z.lxor_spec, !zextz_spec, Z.lxor_spec by lia. now destruct (i <? n).
Qed.
Lemma or_range a b c d x y : 0 <= a -> 0 <= c -> a <= x <= b -> c <= y <= d ->
  Z.max a c <= Z.lor x y <= smear (Z.lor b d).
Proof.
  intros Ha Hc Hx Hy. pose proof (or_split x y). rewrite (Z.lor_comm x y) in *. pose proof (or_split y x).
  assert (0 <= Z.land x (Z.lnot y)) by (apply Z.land_nonneg; lia).
  assert (0 <= Z.land y (Z.lnot x)) by (apply Z.land_nonneg; lia).
  assert (N : 0 <= Z.lor b d) by (apply Z.lor_nonneg; lia).
  destruct (smear_pow2 _ N) as (n & Hn & -> & L).
  pose proof (or_split b d). rewrite (Z.lor_comm b d) in *. pose proof (or_split d b).
  assert (0 <= Z.land b (Z.lnot d)) by (apply Z.land_nonneg; lia).
  assert (0 <= Z.land d (Z.lnot b)) by (apply Z.land_nonneg; lia).
  pose proof (lor_below n y x Hn ltac:(lia) ltac:(lia)). lia.
Qed.
Lemma xor_range b d x y : 0 <= x <= b -> 0 <= y <= d -> 0 <= Z.lxor x y <= smear (Z.lor b d).
Proof.
  intros Hx Hy. assert (N : 0 <= Z.lor b d) by (apply Z.lor_nonneg; lia).
  destruct (smear_pow2 _ N) as (n & Hn & -> & L).
  pose proof (or_split b d). rewrite (Z.lor_comm b d) in *. pose proof (or_split d b).
  assert (0 <= Z.land b (Z.lnot d)) by (apply Z.land_nonneg; lia).
  assert (0 <= Z.land d (Z.lnot b)) by (apply Z.land_nonneg; lia).
  pose proof (lxor_below n x y Hn ltac:(lia) ltac:(lia)). lia.
Qed.
Lemma and_range x y : 0 <= y -> 0 <= Z.land x y <= y.
Proof.
  intros. assert (0 <= Z.land x y) by (apply Z.land_nonneg; auto).
  pose proof (and_split y x). rewrite (Z.land_comm y x) in *.
  assert (0 <= Z.land y (Z.lnot x)) by (apply Z.land_nonneg; auto). lia.
Qed.
Lemma fits_s_bits n z : 1 <= n -> (- 2 ^ (n - 1) <= z < 2 ^ (n - 1)) <-> sextz n z = z.
Proof. intros. split; intros H'; [apply sextz_small; auto | rewrite <- H'; apply sextz_range; auto]. Qed.
Lemma popcount_range n z : 0 <= n -> 0 <= z < 2 ^ n -> 0 <= popcount z <= n.
Proof.
  intros Hn Hz. destruct z as [|p|p]; cbn [popcount]; [lia| |lia].
  assert (P : forall p k, 0 <= k -> Zpos p < 2 ^ k -> 0 <= popcount_pos p <= k).
  { clear. induction p as [p IH|p IH|]; intros k Hk H; cbn [popcount_pos].
    - assert (K : 1 <= k) by (destruct (Z.eq_dec k 0); [subst; cbn in H; lia | lia]).
      rewrite (pow2_half k K) in H. specialize (IH (k - 1) ltac:(lia) ltac:(lia)). lia.
    - assert (K : 1 <= k) by (destruct (Z.eq_dec k 0); [subst; cbn in H; lia | lia]).
      rewrite (pow2_half k K) in H. specialize (IH (k - 1) ltac:(lia) ltac:(lia)). lia.
    - assert (K : 1 <= k) by (destruct (Z.eq_dec k 0); [subst; cbn in H; lia | lia]). lia. }
  apply P; lia.
Qed.
Lemma clz_range n z : 1 <= n -> 0 <= clz n z <= n.
Proof.
  intros Hn. unfold clz. destruct (Z.eqb_spec (zextz n z) 0); [lia|].
  pose proof (zextz_range n z ltac:(lia)). pose proof (Z.log2_nonneg (zextz n z)).
  pose proof (proj1 (Z.log2_lt_pow2 (zextz n z) n ltac:(lia)) ltac:(lia)). lia.
Qed.
Lemma ctz_range n z : 1 <= n -> 0 <= ctz n z <= n.
Proof.
  intros Hn. unfold ctz. destruct (Z.eqb_spec (zextz n z) 0) as [|N]; [lia|].
  assert (Nz : z <> 0) by (intros ->; apply N; unfold zextz; apply Z.mod_0_l; pose proof (pow2_pos n); lia).
  destruct (odd_part z Nz) as (k & q & Hk & ->). rewrite low_bit_odd by auto.
  pose proof (odd_part_small n k q ltac:(lia) Hk N). lia.
Qed.
Lemma gather_u n f z : 1 <= n -> 0 <= gather (Z.to_nat n) f z < 2 ^ n.
Proof. intros. pose proof (gather_range (Z.to_nat n) f z). now rewrite Z2Nat.id in * by lia. Qed.
Lemma clmul_below n m a b : 0 <= n -> 0 <= m -> 0 <= a < 2 ^ n -> 0 <= b < 2 ^ m -> 0 <= clmul a b < 2 ^ (n + m).
Proof.
  intros Hn Hm Ha Hb. destruct a as [|p|p]; cbn [clmul]; [pose proof (pow2_pos (n + m)); lia| |lia].
  assert (P : forall p k, 0 <= k -> Zpos p < 2 ^ k -> 0 <= clmul_pos p b < 2 ^ (k + m)).
  { clear Ha p. induction p as [p IH|p IH|]; intros k Hk H; cbn [clmul_pos];
      assert (K : 1 <= k) by (destruct (Z.eq_dec k 0); [subst; cbn in H; lia | lia]).
    - rewrite (pow2_half k K) in H. specialize (IH (k - 1) ltac:(lia) ltac:(lia)).
      replace (k - 1 + m) with (k + m - 1) in IH by lia. pose proof (pow2_half (k + m) ltac:(lia)).
      pose proof (Z.pow_le_mono_r 2 m (k + m)). apply lxor_below; lia.
    - rewrite (pow2_half k K) in H. specialize (IH (k - 1) ltac:(lia) ltac:(lia)).
      replace (k - 1 + m) with (k + m - 1) in IH by lia. pose proof (pow2_half (k + m) ltac:(lia)). lia.
    - pose proof (Z.pow_le_mono_r 2 m (k + m)). lia. }
  apply P; lia.
Qed.
Lemma known_not z o x : known z o x = true -> known o z (Z.lnot x) = true.
Proof.
  rewrite !known_bits. intros [A B]. split; intros i Hi H; rewrite Z.lnot_spec by lia;
    [rewrite B by auto | rewrite A by auto]; reflexivity.
Qed.

(** ** Known bits *)
Lemma known_weaken zx ox zy oy z : known zx ox z = true \/ known zy oy z = true ->
  known (Z.land zx zy) (Z.land ox oy) z = true.
Proof.
  rewrite !known_bits. intros H. split; intros i Hi; rewrite Z.land_spec, andb_true_iff; intros [A B];
    destruct H as [[X Y]|[X Y]]; auto.
Qed.
Lemma known_shl_bits zx ox c z : 0 <= c -> known zx ox z = true ->
  known (Z.lor (Z.shiftl zx c) (2 ^ c - 1)) (Z.shiftl ox c) (Z.shiftl z c) = true.
Proof.
  intros Hc K. apply known_bits in K as [Kz Ko].
  apply known_bits; split; intros i Hi; rewrite ?Z.lor_spec, ?mask_spec, !Z.shiftl_spec by lia;
    destruct (Z.ltb_spec i c); rewrite ?orb_false_r.
  - intros _. apply Z.testbit_neg_r. lia.
  - apply Kz; lia.
  - rewrite !Z.testbit_neg_r by lia. auto.
  - apply Ko; lia.
Qed.
Lemma known_shr_bits zx ox c z : 0 <= c -> known zx ox z = true ->
  known (Z.shiftr zx c) (Z.shiftr ox c) (Z.shiftr z c) = true.
Proof.
  intros Hc K. apply known_bits in K as [Kz Ko].
  apply known_bits; split; intros i Hi; rewrite !Z.shiftr_spec by lia; [apply Kz | apply Ko]; lia.
Qed.
Lemma known_gather n f zx ox z : (forall i, 0 <= i < Z.of_nat n -> 0 <= f i) -> known zx ox z = true ->
  known (gather n f zx) (gather n f ox) (gather n f z) = true.
Proof.
  intros F K. apply known_bits in K as [Kz Ko].
  apply known_bits; split; intros i Hi; rewrite !gather_spec by lia;
    destruct (Z.ltb_spec i (Z.of_nat n)); cbn [andb]; try discriminate; [apply Kz | apply Ko]; apply F; lia.
Qed.
(** Trailing zeros: a value with known zeros zx is a multiple of 2^k, k the
    number of the lowest bit that is not known zero. *)
Lemma low_zeros zx z : zx <> -1 -> Z.land z zx = 0 -> exists q, z = q * 2 ^ low_bit (Z.lnot zx) /\ 0 <= low_bit (Z.lnot zx).
Proof.
  intros N L. assert (Nz : Z.lnot zx <> 0) by (unfold Z.lnot; lia).
  destruct (odd_part _ Nz) as (k & q & Hk & E). rewrite E, low_bit_odd by auto.
  assert (D : eqm k z 0).
  { apply eqm_bits; auto. intros i Hi. rewrite Z.bits_0.
    apply (f_equal (fun v => Z.testbit v i)) in L. rewrite Z.land_spec, Z.bits_0 in L.
    apply (f_equal (fun v => Z.testbit v i)) in E.
    rewrite Z.lnot_spec, (Z.mul_comm (2 ^ k)), <- Z.shiftl_mul_pow2, Z.shiftl_spec, (Z.testbit_neg_r _ (i - k)) in E by lia.
    apply negb_false_iff in E. rewrite E, andb_true_r in L. exact L. }
  unfold eqm in D. assert (Z0 : zextz k 0 = 0) by (unfold zextz; apply Z.mod_0_l; pose proof (pow2_pos k Hk); lia).
  rewrite Z0 in D. apply zextz_0_iff in D as [j ->]; auto. exists j. auto.
Qed.
Lemma known_low k q : 0 <= k -> known (2 ^ k - 1) 0 (q * 2 ^ k) = true.
Proof.
  intros. apply known_iff. rewrite Z.land_0_r. split; auto.
  rewrite <- ones_eq, Z.land_ones by lia. apply Z.mod_mul. pose proof (pow2_pos k); lia.
Qed.
Lemma known_mul_low zx zy x y : zx <> -1 -> zy <> -1 -> Z.land x zx = 0 -> Z.land y zy = 0 ->
  known (2 ^ (low_bit (Z.lnot zx) + low_bit (Z.lnot zy)) - 1) 0 (x * y) = true.
Proof.
  intros Nx Ny Lx Ly. destruct (low_zeros zx x Nx Lx) as (q & -> & Hk). destruct (low_zeros zy y Ny Ly) as (r & -> & Hl).
  replace (q * 2 ^ low_bit (Z.lnot zx) * (r * 2 ^ low_bit (Z.lnot zy)))
    with (q * r * 2 ^ (low_bit (Z.lnot zx) + low_bit (Z.lnot zy))) by (rewrite Z.pow_add_r by lia; ring).
  apply known_low. lia.
Qed.
Lemma known_shl_low zx x c : zx <> -1 -> 0 <= c -> Z.land x zx = 0 ->
  known (2 ^ low_bit (Z.lnot zx) - 1) 0 (Z.shiftl x c) = true.
Proof.
  intros Nx Hc Lx. destruct (low_zeros zx x Nx Lx) as (q & -> & Hk). rewrite Z.shiftl_mul_pow2 by lia.
  replace (q * 2 ^ low_bit (Z.lnot zx) * 2 ^ c) with (q * 2 ^ c * 2 ^ low_bit (Z.lnot zx)) by ring.
  apply known_low. auto.
Qed.

(** ** Demanded bits: agreement on a mask *)
Lemma demand_ring d x y x' y' (f : Z -> Z -> Z) :
  (forall n a a' b b', 0 <= n -> eqm n a a' -> eqm n b b' -> eqm n (f a b) (f a' b')) ->
  (x' = Z.land x (smear d) \/ x' = x) -> (y' = Z.land y (smear d) \/ y' = y) ->
  Z.land (f x y) d = Z.land (f x' y') d.
Proof.
  intros F Hx Hy. assert (C : d < 0 \/ exists n, 0 <= n /\
    (forall i, 0 <= i -> Z.testbit d i = true -> i < n) /\ forall v, Z.land v (smear d) = zextz n v).
  { destruct (smear_cases d) as [[H _] | [[-> S] | (H & S & L)]]; [left; auto | right | right].
    - exists 0. split; [lia|]. split; [intros i Hi; rewrite Z.bits_0; discriminate|].
      intros v. rewrite S, Z.land_0_r. unfold zextz. now rewrite Z.mod_1_r.
    - pose proof (Z.log2_nonneg d). exists (Z.log2 d + 1). split; [lia|]. split.
      + intros i Hi T. destruct (Z.lt_ge_cases i (Z.log2 d + 1)); auto.
        rewrite Z.bits_above_log2 in T by lia. discriminate.
      + intros v. rewrite S, <- ones_eq. symmetry. apply zextz_land. lia. }
  destruct C as [N | (n & Hn & B & S)].
  - assert (S : smear d = -1) by (destruct (smear_cases d) as [[_ S]|[[? _]|[? _]]]; lia).
    rewrite S, !Z.land_m1_r in *. destruct Hx as [-> | ->], Hy as [-> | ->]; reflexivity.
  - apply eqm_land with n; auto. apply F; auto.
    + destruct Hx as [-> | ->]; [rewrite S; apply eqm_sym, eqm_zextz; auto | reflexivity].
    + destruct Hy as [-> | ->]; [rewrite S; apply eqm_sym, eqm_zextz; auto | reflexivity].
Qed.

(** ** Ranges of quotients, remainders and shifts by an operand that is no constant *)
Lemma quot_pos_range a b m x y : a <= x <= b -> 1 <= m <= y -> Z.min (Z.quot a m) 0 <= Z.quot x y <= Z.max (Z.quot b m) 0.
Proof.
  intros Hx Hm. pose proof (Z.quot_le_mono a x m ltac:(lia) ltac:(lia)). pose proof (Z.quot_le_mono x b m ltac:(lia) ltac:(lia)).
  destruct (Z.le_gt_cases 0 x).
  - pose proof (Z.quot_pos x y ltac:(lia) ltac:(lia)). pose proof (Z.quot_le_compat_l x m y ltac:(lia) ltac:(lia)). lia.
  - pose proof (Z.quot_pos (- x) y ltac:(lia) ltac:(lia)) as P. pose proof (Z.quot_le_compat_l (- x) m y ltac:(lia) ltac:(lia)) as Q.
    rewrite (Z.quot_opp_l x y) in P, Q by lia. rewrite (Z.quot_opp_l x m) in Q by lia. lia.
Qed.

Lemma quot_neg_range a b m x y : a <= x <= b -> y <= m <= -1 -> Z.min (Z.quot b m) 0 <= Z.quot x y <= Z.max (Z.quot a m) 0.
Proof.
  intros Hx Hm. pose proof (quot_pos_range (- b) (- a) (- m) (- x) (- y) ltac:(lia) ltac:(lia)) as H.
  rewrite (Z.quot_opp_opp b m), (Z.quot_opp_opp a m), (Z.quot_opp_opp x y) in H by lia. exact H.
Qed.

Lemma rem_abs_range c d x y : y <> 0 -> c <= y <= d ->
  1 - Z.max (Z.max c (- c)) (Z.max d (- d)) <= Z.rem x y <= Z.max (Z.max c (- c)) (Z.max d (- d)) - 1.
Proof. intros N H. pose proof (Z.rem_bound_abs x y N). lia. Qed.

Lemma shiftl_mono_r x c d : 0 <= c <= d -> (0 <= x -> Z.shiftl x c <= Z.shiftl x d) /\ (x <= 0 -> Z.shiftl x d <= Z.shiftl x c).
Proof.
  intros H. rewrite !Z.shiftl_mul_pow2 by lia. pose proof (Z.pow_le_mono_r 2 c d). split; nia.
Qed.
Lemma shiftl_mono_l c x y : 0 <= c -> x <= y -> Z.shiftl x c <= Z.shiftl y c.
Proof. intros. rewrite !Z.shiftl_mul_pow2 by lia. pose proof (pow2_pos c ltac:(lia)). nia. Qed.
Lemma shiftl_range a b c d x y : a <= x <= b -> c <= y <= d -> 0 <= y ->
  Z.min (Z.shiftl a (Z.max c 0)) (Z.shiftl a (Z.max d 0)) <= Z.shiftl x y <= Z.max (Z.shiftl b (Z.max c 0)) (Z.shiftl b (Z.max d 0)).
Proof.
  intros Hx Hy Hp. pose proof (shiftl_mono_l y a x Hp ltac:(lia)). pose proof (shiftl_mono_l y x b Hp ltac:(lia)).
  pose proof (shiftl_mono_r a (Z.max c 0) y ltac:(lia)). pose proof (shiftl_mono_r a y (Z.max d 0) ltac:(lia)).
  pose proof (shiftl_mono_r b (Z.max c 0) y ltac:(lia)). pose proof (shiftl_mono_r b y (Z.max d 0) ltac:(lia)). lia.
Qed.

Lemma shiftr_mono_l c x y : 0 <= c -> x <= y -> Z.shiftr x c <= Z.shiftr y c.
Proof. intros. rewrite !Z.shiftr_div_pow2 by lia. pose proof (pow2_pos c ltac:(lia)). apply Z.div_le_mono; lia. Qed.
Lemma shiftr_step x c d : 0 <= c <= d -> Z.min (Z.shiftr x c) 0 <= Z.shiftr x d <= Z.max (Z.shiftr x c) (-1).
Proof.
  intros H. replace d with (c + (d - c)) by lia. rewrite <- Z.shiftr_shiftr by lia. set (q := Z.shiftr x c). clearbody q.
  rewrite Z.shiftr_div_pow2 by lia. pose proof (pow2_pos (d - c) ltac:(lia)). Z.div_mod_to_equations. nia.
Qed.
Lemma shiftr_range a b c x y : a <= x <= b -> c <= y -> 0 <= y ->
  Z.min (Z.shiftr a (Z.max c 0)) 0 <= Z.shiftr x y <= Z.max (Z.shiftr b (Z.max c 0)) (-1).
Proof.
  intros Hx Hy Hp. pose proof (shiftr_step x (Z.max c 0) y ltac:(lia)).
  pose proof (shiftr_mono_l (Z.max c 0) a x ltac:(lia) ltac:(lia)). pose proof (shiftr_mono_l (Z.max c 0) x b ltac:(lia) ltac:(lia)). lia.
Qed.

Lemma merge_range a b n x y : 1 <= n -> a <= x <= b ->
  Z.shiftl (Z.shiftr a n) n <= merge n x y <= Z.shiftl (Z.shiftr b n) n + (2 ^ n - 1).
Proof.
  intros Hn Hx. unfold merge.
  replace (Z.lor (Z.shiftl (Z.shiftr x n) n) (zextz n y)) with (Z.shiftl (Z.shiftr x n) n + zextz n y).
  - pose proof (zextz_range n y ltac:(lia)). pose proof (shiftr_mono_l n a x ltac:(lia) ltac:(lia)).
    pose proof (shiftr_mono_l n x b ltac:(lia) ltac:(lia)).
    pose proof (shiftl_mono_l n (Z.shiftr a n) (Z.shiftr x n) ltac:(lia) ltac:(lia)).
    pose proof (shiftl_mono_l n (Z.shiftr x n) (Z.shiftr b n) ltac:(lia) ltac:(lia)). lia.
  - rewrite <- (or_and_sum (Z.shiftl (Z.shiftr x n) n) (zextz n y)).
    replace (Z.land (Z.shiftl (Z.shiftr x n) n) (zextz n y)) with 0; [lia|].
    symmetry. apply Z.bits_inj'. intros i Hi. rewrite Z.land_spec, Z.bits_0, Z.shiftl_spec, zextz_spec by lia.
    destruct (Z.ltb_spec i n); [rewrite Z.testbit_neg_r by lia; reflexivity | cbn; apply andb_false_r].
Qed.

Lemma rotate_amount n k b : 0 <= k -> n = 2 ^ k -> forall i, (i - b) mod n = (i - Z.land b (n - 1)) mod n /\ (i + b) mod n = (i + Z.land b (n - 1)) mod n.
Proof.
  intros Hk -> i. pose proof (pow2_pos k Hk). rewrite <- ones_eq, Z.land_ones by lia.
  split; [rewrite Zminus_mod, (Zminus_mod i (b mod _)) | rewrite Zplus_mod, (Zplus_mod i (b mod _))]; now rewrite Zmod_mod.
Qed.
Lemma rotl_amount n b z : n = 2 ^ Z.log2 n -> 0 <= Z.log2 n -> rotl n z b = rotl n z (Z.land b (n - 1)).
Proof. intros E Hk. apply gather_ext. intros i Hi. now rewrite (proj1 (rotate_amount n _ b Hk E i)). Qed.
Lemma rotr_amount n b z : n = 2 ^ Z.log2 n -> 0 <= Z.log2 n -> rotr n z b = rotr n z (Z.land b (n - 1)).
Proof. intros E Hk. apply gather_ext. intros i Hi. now rewrite (proj2 (rotate_amount n _ b Hk E i)). Qed.
