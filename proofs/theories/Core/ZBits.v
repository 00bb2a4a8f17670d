(** Lemmas about the integers of Ints.v.  No IR notion appears. *)
From Coq Require Import ZArith Bool Lia.
From Tuffy.Core Require Export Ints.
Open Scope Z_scope.

(** ** Powers of two *)
Lemma pow2_pos n : 0 <= n -> 0 < 2 ^ n.
Proof. intros; apply Z.pow_pos_nonneg; lia. Qed.

Lemma pow2_half n : 1 <= n -> 2 ^ n = 2 * 2 ^ (n - 1).
Proof. intros. rewrite <- Z.pow_succ_r by lia. f_equal; lia. Qed.

Lemma pow2_split n m : 0 <= n <= m -> 2 ^ m = 2 ^ (m - n) * 2 ^ n.
Proof. intros. rewrite <- Z.pow_add_r by lia. f_equal; lia. Qed.

Lemma is_pow2_spec z : is_pow2 z = true -> 0 < z /\ z = 2 ^ Z.log2 z /\ 0 <= Z.log2 z.
Proof.
  unfold is_pow2. rewrite andb_true_iff, Z.ltb_lt, Z.eqb_eq.
  intros [H1 H2]. pose proof (Z.log2_nonneg z). auto.
Qed.

Lemma fits_u_iff n z : fits_u n z = true <-> 0 <= z < 2 ^ n.
Proof. unfold fits_u. rewrite andb_true_iff, Z.leb_le, Z.ltb_lt. tauto. Qed.
Lemma fits_s_iff n z : fits_s n z = true <-> - 2 ^ (n - 1) <= z < 2 ^ (n - 1).
Proof. unfold fits_s. rewrite andb_true_iff, Z.leb_le, Z.ltb_lt. tauto. Qed.
Lemma known_iff zs os z : known zs os z = true <-> Z.land z zs = 0 /\ Z.land z os = os.
Proof. unfold known. rewrite andb_true_iff, !Z.eqb_eq. tauto. Qed.

(** ** zext / sext *)
Lemma zextz_range n z : 0 <= n -> 0 <= zextz n z < 2 ^ n.
Proof. intros; apply Z.mod_pos_bound, pow2_pos; lia. Qed.

Lemma sextz_range n z : 1 <= n -> - 2 ^ (n - 1) <= sextz n z < 2 ^ (n - 1).
Proof.
  intros. unfold sextz. pose proof (Z.mod_pos_bound (z + 2 ^ (n - 1)) (2 ^ n) (pow2_pos n ltac:(lia))).
  pose proof (pow2_half n ltac:(lia)). lia.
Qed.

Lemma zextz_small n z : 0 <= z < 2 ^ n -> zextz n z = z.
Proof. intros; apply Z.mod_small; auto. Qed.

Lemma sextz_small n z : 1 <= n -> - 2 ^ (n - 1) <= z < 2 ^ (n - 1) -> sextz n z = z.
Proof.
  intros. unfold sextz. pose proof (pow2_half n ltac:(lia)). rewrite Z.mod_small; lia.
Qed.

Lemma zextz_id n m z : 0 <= z < 2 ^ m -> m <= n -> zextz n z = z.
Proof. intros. apply zextz_small. pose proof (Z.pow_le_mono_r 2 m n). lia. Qed.
Lemma sextz_id n m z : 1 <= n -> - 2 ^ (m - 1) <= z < 2 ^ (m - 1) -> m <= n -> sextz n z = z.
Proof. intros. apply sextz_small; auto. pose proof (Z.pow_le_mono_r 2 (m - 1) (n - 1)). lia. Qed.
Lemma sextz_id_u n m z : 1 <= n -> 0 <= z < 2 ^ m -> m < n -> sextz n z = z.
Proof. intros. apply sextz_small; auto. pose proof (Z.pow_le_mono_r 2 m (n - 1)). lia. Qed.

(** Congruence modulo 2^n is the one idea behind all "low bits" rules. *)
Definition eqm (n a b : Z) : Prop := zextz n a = zextz n b.

Lemma eqm_refl n a : eqm n a a. Proof. reflexivity. Qed.
Lemma eqm_sym n a b : eqm n a b -> eqm n b a. Proof. unfold eqm; congruence. Qed.
Lemma eqm_trans n a b c : eqm n a b -> eqm n b c -> eqm n a c. Proof. unfold eqm; congruence. Qed.

Lemma eqm_zextz n a : 0 <= n -> eqm n (zextz n a) a.
Proof. intros; unfold eqm, zextz. apply Z.mod_mod. pose proof (pow2_pos n); lia. Qed.

Lemma eqm_iff n a b : 0 <= n -> eqm n a b <-> exists k, a = b + k * 2 ^ n.
Proof.
  intros Hn. unfold eqm, zextz. pose proof (pow2_pos n Hn). split.
  - intros E. exists (a / 2 ^ n - b / 2 ^ n).
    rewrite (Z.div_mod a (2 ^ n)) at 1 by lia. rewrite (Z.div_mod b (2 ^ n)) at 1 by lia.
    rewrite E. ring.
  - intros [k ->]. apply Z.mod_add; lia.
Qed.

Lemma eqm_sextz n a : 1 <= n -> eqm n (sextz n a) a.
Proof.
  intros. apply eqm_iff; [lia|]. unfold sextz. pose proof (pow2_pos n ltac:(lia)).
  exists (- ((a + 2 ^ (n - 1)) / 2 ^ n)).
  rewrite (Z.mod_eq (a + 2 ^ (n - 1)) (2 ^ n)) by lia. ring.
Qed.

Lemma eqm_le n m a b : 0 <= n <= m -> eqm m a b -> eqm n a b.
Proof.
  intros Hn. rewrite !eqm_iff by lia. intros [k ->]. exists (k * 2 ^ (m - n)).
  rewrite (pow2_split n m) by lia. ring.
Qed.

Lemma eqm_add n a a' b b' : 0 <= n -> eqm n a a' -> eqm n b b' -> eqm n (a + b) (a' + b').
Proof.
  intros Hn. rewrite !eqm_iff by lia. intros [k ->] [l ->]. exists (k + l). ring.
Qed.
Lemma eqm_sub n a a' b b' : 0 <= n -> eqm n a a' -> eqm n b b' -> eqm n (a - b) (a' - b').
Proof.
  intros Hn. rewrite !eqm_iff by lia. intros [k ->] [l ->]. exists (k - l). ring.
Qed.
Lemma eqm_mul n a a' b b' : 0 <= n -> eqm n a a' -> eqm n b b' -> eqm n (a * b) (a' * b').
Proof.
  intros Hn. rewrite !eqm_iff by lia. intros [k ->] [l ->].
  exists (k * b' + a' * l + k * l * 2 ^ n). ring.
Qed.

Lemma sextz_eqm n a b : 1 <= n -> eqm n a b -> sextz n a = sextz n b.
Proof.
  intros Hn E. unfold sextz. f_equal.
  apply eqm_add with (n := n) (b := 2 ^ (n-1)) (b' := 2 ^ (n-1)) in E; [exact E | lia | reflexivity].
Qed.

Lemma fits_u_eqm_eq n a b : 0 <= a < 2 ^ n -> 0 <= b < 2 ^ n -> eqm n a b -> a = b.
Proof. unfold eqm; intros; rewrite (zextz_small n a), (zextz_small n b) in *; auto. Qed.

Lemma fits_s_eqm_eq n a b : 1 <= n -> - 2 ^ (n - 1) <= a < 2 ^ (n - 1) ->
  - 2 ^ (n - 1) <= b < 2 ^ (n - 1) -> eqm n a b -> a = b.
Proof.
  intros Hn Ha Hb E. rewrite <- (sextz_small n a), <- (sextz_small n b) by lia.
  apply sextz_eqm; auto.
Qed.

(** ** Bit-level specifications (total in the index, given 0 <= i) *)
Lemma zextz_spec n z i : 0 <= n -> 0 <= i -> Z.testbit (zextz n z) i = (i <? n) && Z.testbit z i.
Proof.
  intros Hn Hi. unfold zextz. destruct (Z.ltb_spec i n).
  - rewrite Z.mod_pow2_bits_low by lia. reflexivity.
  - rewrite Z.mod_pow2_bits_high by lia. reflexivity.
Qed.

Lemma zextz_land n z : 0 <= n -> zextz n z = Z.land z (Z.ones n).
Proof. intros; symmetry; apply Z.land_ones; auto. Qed.

Lemma ones_eq n : Z.ones n = 2 ^ n - 1.
Proof. rewrite Z.ones_equiv. lia. Qed.

Lemma ones_spec n i : 0 <= n -> 0 <= i -> Z.testbit (Z.ones n) i = (i <? n).
Proof.
  intros. destruct (Z.ltb_spec i n).
  - apply Z.ones_spec_low; lia.
  - apply Z.ones_spec_high; lia.
Qed.

Lemma mask_spec n i : 0 <= n -> 0 <= i -> Z.testbit (2 ^ n - 1) i = (i <? n).
Proof. intros. rewrite <- ones_eq. apply ones_spec; auto. Qed.

Lemma eqm_bits n a b : 0 <= n ->
  (eqm n a b <-> forall i, 0 <= i < n -> Z.testbit a i = Z.testbit b i).
Proof.
  intros Hn. unfold eqm. split.
  - intros E i Hi. apply (f_equal (fun z => Z.testbit z i)) in E.
    rewrite !zextz_spec in E by lia. rewrite (proj2 (Z.ltb_lt i n)) in E by lia. exact E.
  - intros E. apply Z.bits_inj'. intros i Hi. rewrite !zextz_spec by lia.
    destruct (Z.ltb_spec i n); cbn; [apply E; lia | reflexivity].
Qed.

(** Bitwise order.  [sub_bits a b]: every bit set in a is set in b. *)
Definition sub_bits (a b : Z) : Prop := forall i, 0 <= i -> Z.testbit a i = true -> Z.testbit b i = true.

Lemma sub_bits_mod_le a b i : 0 <= i -> sub_bits a b -> zextz i a <= zextz i b.
Proof.
  intros Hi S. apply Z.ldiff_le; [apply zextz_range; lia|].
  apply Z.bits_inj'. intros j Hj. rewrite Z.ldiff_spec, !zextz_spec, Z.bits_0 by lia.
  specialize (S j Hj). destruct (Z.ltb_spec j i); cbn; auto.
  destruct (Z.testbit a j); cbn; auto. rewrite S by auto. reflexivity.
Qed.

Lemma known_bits zs os z : known zs os z = true <->
  (forall i, 0 <= i -> Z.testbit zs i = true -> Z.testbit z i = false) /\
  (forall i, 0 <= i -> Z.testbit os i = true -> Z.testbit z i = true).
Proof.
  rewrite known_iff. split.
  - intros [Hz Ho]. split; intros i Hi B.
    + apply (f_equal (fun z => Z.testbit z i)) in Hz. rewrite Z.land_spec, Z.bits_0, B in Hz.
      now rewrite andb_true_r in Hz.
    + apply (f_equal (fun z => Z.testbit z i)) in Ho. rewrite Z.land_spec, B in Ho.
      now rewrite andb_true_r in Ho.
  - intros [Hz Ho]. split; apply Z.bits_inj'; intros i Hi; rewrite Z.land_spec, ?Z.bits_0.
    + destruct (Z.testbit zs i) eqn:B; [rewrite Hz by auto | rewrite andb_false_r]; reflexivity.
    + destruct (Z.testbit os i) eqn:B; [rewrite Ho by auto | rewrite andb_false_r]; reflexivity.
Qed.

Lemma known_sub zs os z : known zs os z = true -> sub_bits os z /\ sub_bits z (Z.lnot zs).
Proof.
  rewrite known_bits. intros [Hz Ho]. split; intros i Hi B.
  - auto.
  - rewrite Z.lnot_spec by lia. destruct (Z.testbit zs i) eqn:E; auto. rewrite Hz in B; auto.
Qed.

(** Finite case analysis, pruned early: destruct one boolean at a time and
    drop the cases that contradict a hypothesis before splitting further. *)
Ltac bool_prune :=
  repeat match goal with
  | H : true = true -> _ |- _ => specialize (H eq_refl)
  | H : false = false -> _ |- _ => specialize (H eq_refl)
  | H : true = false -> _ |- _ => clear H
  | H : false = true -> _ |- _ => clear H
  | H : true = false |- _ => discriminate H
  | H : false = true |- _ => discriminate H
  end.

(** ** Carries: bit i of a sum is the xor of the bits and the carry in. *)
Definition carry (i a b : Z) : bool := 2 ^ i <=? zextz i a + zextz i b.

Lemma add_spec a b i : 0 <= i ->
  Z.testbit (a + b) i = xorb (xorb (Z.testbit a i) (Z.testbit b i)) (carry i a b).
Proof.
  intros Hi. unfold carry. pose proof (pow2_pos i Hi) as P.
  pose proof (zextz_range i a Hi) as Ra. pose proof (zextz_range i b Hi) as Rb.
  rewrite !Z.testbit_odd, !Z.shiftr_div_pow2 by lia.
  unfold zextz in *.
  rewrite (Z.div_mod a (2 ^ i)) at 1 by lia. rewrite (Z.div_mod b (2 ^ i)) at 1 by lia.
  set (p := 2 ^ i) in *. set (qa := a / p). set (qb := b / p).
  set (ra := a mod p) in *. set (rb := b mod p) in *.
  replace (p * qa + ra + (p * qb + rb)) with ((qa + qb) * p + (ra + rb)) by ring.
  rewrite Z.div_add_l by lia.
  rewrite !Z.odd_add. f_equal.
  destruct (Z.leb_spec p (ra + rb)).
  - replace ((ra + rb) / p) with 1; [reflexivity|].
    apply Z.div_unique with (ra + rb - p); lia.
  - rewrite Z.div_small by lia. reflexivity.
Qed.

Lemma carry_mono i a a' b b' : 0 <= i -> sub_bits a a' -> sub_bits b b' ->
  carry i a b = true -> carry i a' b' = true.
Proof.
  intros Hi Sa Sb. unfold carry. rewrite !Z.leb_le.
  pose proof (sub_bits_mod_le _ _ i Hi Sa). pose proof (sub_bits_mod_le _ _ i Hi Sb). lia.
Qed.

(** The best-known sound transfer function for known bits of a sum (the
    carry-aware one; with infinite masks, no width enters it). *)
Definition kadd_max (zx zy : Z) := Z.lnot zx + Z.lnot zy.
Definition kadd_min (ox oy : Z) := ox + oy.
Definition kadd_known (zx ox zy oy : Z) : Z :=
  Z.land (Z.land (Z.lor zx ox) (Z.lor zy oy))
         (Z.lor (Z.lnot (Z.lxor (Z.lxor (kadd_max zx zy) zx) zy))
                (Z.lxor (Z.lxor (kadd_min ox oy) ox) oy)).
Definition kadd_zeros zx ox zy oy := Z.land (Z.lnot (kadd_max zx zy)) (kadd_known zx ox zy oy).
Definition kadd_ones zx ox zy oy := Z.land (kadd_min ox oy) (kadd_known zx ox zy oy).

Lemma known_add zx ox zy oy x y :
  known zx ox x = true -> known zy oy y = true ->
  known (kadd_zeros zx ox zy oy) (kadd_ones zx ox zy oy) (x + y) = true.
Proof.
  intros Kx Ky.
  destruct (known_sub _ _ _ Kx) as [Sx1 Sx2], (known_sub _ _ _ Ky) as [Sy1 Sy2].
  apply known_bits in Kx as [Zx Ox]. apply known_bits in Ky as [Zy Oy].
  assert (M : forall i, 0 <= i -> carry i x y = true -> carry i (Z.lnot zx) (Z.lnot zy) = true)
    by (intros; eapply carry_mono; eauto).
  assert (m : forall i, 0 <= i -> carry i ox oy = true -> carry i x y = true)
    by (intros; eapply carry_mono; eauto).
  apply known_bits. unfold kadd_zeros, kadd_ones, kadd_known, kadd_max, kadd_min.
  split; intros i Hi;
    specialize (Zx i Hi); specialize (Ox i Hi); specialize (Zy i Hi); specialize (Oy i Hi);
    specialize (M i Hi); specialize (m i Hi);
    repeat first [ rewrite Z.land_spec | rewrite Z.lor_spec | rewrite Z.lxor_spec
                 | rewrite Z.lnot_spec by lia | rewrite add_spec by lia ];
    revert Zx Ox Zy Oy M m;
    generalize (carry i x y) (carry i ox oy) (carry i (Z.lnot zx) (Z.lnot zy))
      (Z.testbit zx i) (Z.testbit ox i) (Z.testbit zy i) (Z.testbit oy i)
      (Z.testbit x i) (Z.testbit y i); clear;
    intros; repeat match goal with
    | b : bool |- _ => destruct b; bool_prune; cbn [andb orb xorb negb] in *; try reflexivity; try discriminate
    end.
Qed.

(** ** Population count *)
Lemma popcount_double z : popcount (2 * z) = popcount z.
Proof. destruct z; reflexivity. Qed.
Lemma popcount_shiftl z n : 0 <= n -> popcount (Z.shiftl z n) = popcount z.
Proof.
  revert n. refine (natlike_ind _ _ _).
  - now rewrite Z.shiftl_0_r.
  - intros m Hm IH. rewrite <- IH, !Z.shiftl_mul_pow2, Z.pow_succ_r by lia.
    replace (z * (2 * 2 ^ m)) with (2 * (z * 2 ^ m)) by ring. apply popcount_double.
Qed.

(** ** Gathered bits *)
Lemma gather_spec n f z i : 0 <= i ->
  Z.testbit (gather n f z) i = (i <? Z.of_nat n) && Z.testbit z (f i).
Proof.
  intros Hi. induction n as [|n IH].
  - cbn [gather]. rewrite Z.bits_0. symmetry. rewrite (proj2 (Z.ltb_ge _ _)) by lia. reflexivity.
  - cbn [gather]. rewrite Z.lor_spec, IH, Z.shiftl_spec by lia.
    destruct (Z.eq_dec i (Z.of_nat n)) as [-> | N].
    + rewrite Z.sub_diag, Z.b2z_bit0, (proj2 (Z.ltb_ge (Z.of_nat n) (Z.of_nat n))), (proj2 (Z.ltb_lt _ _)) by lia.
      reflexivity.
    + assert (T : Z.testbit (Z.b2z (Z.testbit z (f (Z.of_nat n)))) (i - Z.of_nat n) = false).
      { destruct (Z.ltb_spec i (Z.of_nat n)).
        - apply Z.testbit_neg_r. lia.
        - apply Z.bits_above_log2; destruct (Z.testbit z (f (Z.of_nat n))); cbn; lia. }
      rewrite T, orb_false_r. f_equal.
      destruct (Z.ltb_spec i (Z.of_nat n)), (Z.ltb_spec i (Z.of_nat (S n))); lia || reflexivity.
Qed.

Lemma gather_range n f z : 0 <= gather n f z < 2 ^ Z.of_nat n.
Proof.
  assert (E : zextz (Z.of_nat n) (gather n f z) = gather n f z).
  { apply Z.bits_inj'. intros i Hi. rewrite zextz_spec, gather_spec by lia.
    destruct (i <? Z.of_nat n); reflexivity. }
  rewrite <- E. apply zextz_range. lia.
Qed.

Lemma gather_ext n f g z w :
  (forall i, 0 <= i < Z.of_nat n -> Z.testbit z (f i) = Z.testbit w (g i)) -> gather n f z = gather n g w.
Proof.
  intros H. apply Z.bits_inj'. intros i Hi. rewrite !gather_spec by lia.
  destruct (Z.ltb_spec i (Z.of_nat n)); cbn; [apply H; lia | reflexivity].
Qed.

Lemma gather_bits n f z i : 0 <= n -> 0 <= i ->
  Z.testbit (gather (Z.to_nat n) f z) i = (i <? n) && Z.testbit z (f i).
Proof. intros. rewrite gather_spec, Z2Nat.id by lia. reflexivity. Qed.

Lemma bitreverse_spec n z i : 0 <= n -> 0 <= i ->
  Z.testbit (bitreverse n z) i = (i <? n) && Z.testbit z (n - 1 - i).
Proof. intros. unfold bitreverse. now rewrite gather_bits by lia. Qed.
Lemma bswap_spec n z i : 0 <= n -> 0 <= i ->
  Z.testbit (bswap n z) i = (i <? n) && Z.testbit z (n - 8 - 8 * (i / 8) + i mod 8).
Proof. intros. unfold bswap. now rewrite gather_bits by lia. Qed.
Lemma rotl_spec n z b i : 0 <= n -> 0 <= i ->
  Z.testbit (rotl n z b) i = (i <? n) && Z.testbit z ((i - b) mod n).
Proof. intros. unfold rotl. now rewrite gather_bits by lia. Qed.
Lemma rotr_spec n z b i : 0 <= n -> 0 <= i ->
  Z.testbit (rotr n z b) i = (i <? n) && Z.testbit z ((i + b) mod n).
Proof. intros. unfold rotr. now rewrite gather_bits by lia. Qed.

(** ** merge, smear *)
Lemma merge_spec n a b i : 0 <= n -> 0 <= i ->
  Z.testbit (merge n a b) i = if i <? n then Z.testbit b i else Z.testbit a i.
Proof.
  intros Hn Hi. unfold merge. rewrite Z.lor_spec, zextz_spec, Z.shiftl_spec by lia.
  destruct (Z.ltb_spec i n); cbn.
  - rewrite Z.testbit_neg_r by lia. reflexivity.
  - rewrite Z.shiftr_spec, orb_false_r by lia. f_equal. lia.
Qed.

Lemma smear_cases z : (z < 0 /\ smear z = -1) \/ (z = 0 /\ smear z = 0) \/
  (0 < z /\ smear z = 2 ^ (Z.log2 z + 1) - 1 /\ z < 2 ^ (Z.log2 z + 1)).
Proof.
  unfold smear. destruct (Z.ltb_spec z 0); auto. destruct (Z.eqb_spec z 0); auto.
  right; right. repeat split; try lia. apply Z.log2_spec. lia.
Qed.

(** Two integers that agree on [smear d] agree modulo every power of two up to
    the highest bit of d; so sums, differences and products agree on d. *)
Lemma smear_eqm d x : (d < 0 /\ Z.land x (smear d) = x) \/ (exists n, 0 <= n /\
  (forall i, 0 <= i -> Z.testbit d i = true -> i < n) /\ Z.land x (smear d) = zextz n x).
Proof.
  destruct (smear_cases d) as [[H E] | [[H E] | (H & E & L)]]; rewrite E.
  - left. split; auto. apply Z.land_m1_r.
  - right. exists 0. subst. rewrite Z.land_0_r. repeat split; try lia.
    + intros i Hi. rewrite Z.bits_0. discriminate.
    + unfold zextz. now rewrite Z.mod_1_r.
  - right. pose proof (Z.log2_nonneg d). exists (Z.log2 d + 1). repeat split; try lia.
    + intros i Hi B. destruct (Z.lt_ge_cases i (Z.log2 d + 1)); auto.
      rewrite Z.bits_above_log2 in B by lia. discriminate.
    + rewrite <- ones_eq. symmetry. apply zextz_land. lia.
Qed.

Lemma land_eq_bits d a b :
  (forall i, 0 <= i -> Z.testbit d i = true -> Z.testbit a i = Z.testbit b i) -> Z.land a d = Z.land b d.
Proof.
  intros H. apply Z.bits_inj'. intros i Hi. rewrite !Z.land_spec. specialize (H i Hi).
  destruct (Z.testbit d i); [now rewrite H | now rewrite !andb_false_r].
Qed.

Lemma eqm_land n d a b : 0 <= n -> (forall i, 0 <= i -> Z.testbit d i = true -> i < n) -> eqm n a b ->
  Z.land a d = Z.land b d.
Proof.
  intros Hn H E. apply land_eq_bits. intros i Hi B. apply (proj1 (eqm_bits n a b Hn) E). auto.
Qed.

(** ** sext bit by bit *)
Lemma sextz_spec n z i : 1 <= n -> 0 <= i ->
  Z.testbit (sextz n z) i = if i <? n then Z.testbit z i else Z.testbit z (n - 1).
Proof.
  intros Hn Hi. destruct (Z.ltb_spec i n).
  - pose proof (eqm_sextz n z Hn) as E. apply (proj1 (eqm_bits n _ _ ltac:(lia)) E). lia.
  - pose proof (sextz_range n z Hn) as R.
    assert (S : Z.testbit (sextz n z) (n - 1) = Z.testbit z (n - 1)).
    { pose proof (eqm_sextz n z Hn) as E. apply (proj1 (eqm_bits n _ _ ltac:(lia)) E). lia. }
    rewrite <- S. destruct (Z.ltb_spec (sextz n z) 0).
    + assert (B : forall j, n - 1 <= j -> Z.testbit (sextz n z) j = true).
      { intros j Hj. destruct (Z.eq_dec (sextz n z) (-1)) as [E | ?].
        - rewrite E. apply Z.bits_m1. lia.
        - apply Z.bits_above_log2_neg; [lia|]. apply Z.log2_lt_pow2; [lia|].
          pose proof (Z.pow_le_mono_r 2 (n - 1) j). lia. }
      rewrite !B by lia. reflexivity.
    + assert (B : forall j, n - 1 <= j -> Z.testbit (sextz n z) j = false).
      { intros j Hj. rewrite <- (zextz_small (n - 1) (sextz n z)) by lia.
        rewrite zextz_spec by lia. rewrite (proj2 (Z.ltb_ge _ _)) by lia. reflexivity. }
      rewrite !B by lia. reflexivity.
Qed.

(** ** Congruence of bit operations and shifts *)
Lemma eqm_land2 n a a' b b' : 0 <= n -> eqm n a a' -> eqm n b b' -> eqm n (Z.land a b) (Z.land a' b').
Proof.
  intros Hn A B. rewrite eqm_bits in * by auto. intros i Hi. now rewrite !Z.land_spec, A, B.
Qed.
Lemma eqm_lor2 n a a' b b' : 0 <= n -> eqm n a a' -> eqm n b b' -> eqm n (Z.lor a b) (Z.lor a' b').
Proof.
  intros Hn A B. rewrite eqm_bits in * by auto. intros i Hi. now rewrite !Z.lor_spec, A, B.
Qed.
Lemma eqm_lxor2 n a a' b b' : 0 <= n -> eqm n a a' -> eqm n b b' -> eqm n (Z.lxor a b) (Z.lxor a' b').
Proof.
  intros Hn A B. rewrite eqm_bits in * by auto. intros i Hi. now rewrite !Z.lxor_spec, A, B.
Qed.
Lemma eqm_shl n c a a' : 0 <= n -> 0 <= c -> eqm n a a' -> eqm n (Z.shiftl a c) (Z.shiftl a' c).
Proof. intros. rewrite !Z.shiftl_mul_pow2 by lia. apply eqm_mul; auto. reflexivity. Qed.
Lemma eqm_shl_low n m c a a' : 0 <= n -> 0 <= m -> 0 <= c -> n <= m + c -> eqm m a a' ->
  eqm n (Z.shiftl a c) (Z.shiftl a' c).
Proof.
  intros Hn Hm Hc L E. apply eqm_bits; auto. intros i Hi. rewrite !Z.shiftl_spec by lia.
  destruct (Z.ltb_spec i c).
  - rewrite !Z.testbit_neg_r by lia. reflexivity.
  - apply (proj1 (eqm_bits m a a' Hm) E). lia.
Qed.

(** ** Sums of disjoint bits *)
Lemma and_split x y : x = Z.land x y + Z.land x (Z.lnot y).
Proof.
  rewrite Z.add_nocarry_lxor.
  - apply Z.bits_inj'. intros i Hi. rewrite Z.lxor_spec, !Z.land_spec, Z.lnot_spec by lia.
    destruct (Z.testbit x i), (Z.testbit y i); reflexivity.
  - apply Z.bits_inj'. intros i Hi. rewrite !Z.land_spec, Z.lnot_spec, Z.bits_0 by lia.
    destruct (Z.testbit x i), (Z.testbit y i); reflexivity.
Qed.
Lemma or_split x y : Z.lor x y = x + Z.land y (Z.lnot x).
Proof.
  rewrite Z.add_nocarry_lxor.
  - apply Z.bits_inj'. intros i Hi. rewrite Z.lxor_spec, Z.land_spec, Z.lor_spec, Z.lnot_spec by lia.
    destruct (Z.testbit x i), (Z.testbit y i); reflexivity.
  - apply Z.bits_inj'. intros i Hi. rewrite !Z.land_spec, Z.lnot_spec, Z.bits_0 by lia.
    destruct (Z.testbit x i), (Z.testbit y i); reflexivity.
Qed.
Lemma xor_split x y : Z.lxor x y = Z.land x (Z.lnot y) + Z.land y (Z.lnot x).
Proof.
  rewrite Z.add_nocarry_lxor.
  - apply Z.bits_inj'. intros i Hi. rewrite !Z.lxor_spec, !Z.land_spec, !Z.lnot_spec by lia.
    destruct (Z.testbit x i), (Z.testbit y i); reflexivity.
  - apply Z.bits_inj'. intros i Hi. rewrite !Z.land_spec, !Z.lnot_spec, Z.bits_0 by lia.
    destruct (Z.testbit x i), (Z.testbit y i); reflexivity.
Qed.
Lemma or_and_sum x y : Z.lor x y + Z.land x y = x + y.
Proof. rewrite or_split. pose proof (and_split y x). rewrite (Z.land_comm x y). lia. Qed.
Lemma xor_and_sum x y : Z.lxor x y + 2 * Z.land x y = x + y.
Proof. rewrite xor_split. pose proof (and_split y x). pose proof (and_split x y). rewrite (Z.land_comm x y) in *. lia. Qed.
Lemma sub_and_ldiff x y : x - Z.land x y = Z.land x (Z.lxor y (-1)).
Proof. rewrite Z.lxor_m1_r. pose proof (and_split x y). lia. Qed.

(** ** The lowest set bit: z = 2^k (2q + 1) *)
Lemma odd_part z : z <> 0 -> exists k q, 0 <= k /\ z = 2 ^ k * (2 * q + 1).
Proof.
  assert (P : forall p, exists k q, 0 <= k /\ Zpos p = 2 ^ k * (2 * q + 1)).
  { induction p as [p _ | p (k & q & Hk & E) |].
    - exists 0, (Zpos p). lia.
    - exists (k + 1), q. rewrite Z.pow_add_r by lia. lia.
    - exists 0, 0. lia. }
  intros N. destruct z as [|p|p]; [congruence | apply P |].
  destruct (P p) as (k & q & Hk & E). exists k, (- q - 1). split; auto.
  rewrite <- Pos2Z.opp_pos, E. ring.
Qed.
Lemma low_bit_odd k q : 0 <= k -> low_bit (2 ^ k * (2 * q + 1)) = k.
Proof.
  intros Hk. unfold low_bit.
  replace (- (2 ^ k * (2 * q + 1))) with ((2 * (- q - 1) + 1) * 2 ^ k) by ring.
  rewrite (Z.mul_comm (2 ^ k)), <- !Z.shiftl_mul_pow2, <- Z.shiftl_land by lia.
  replace (Z.land (2 * q + 1) (2 * (- q - 1) + 1)) with 1.
  - rewrite Z.shiftl_mul_pow2, Z.mul_1_l by lia. apply Z.log2_pow2. lia.
  - symmetry. apply Z.bits_inj'. intros i Hi. rewrite Z.land_spec.
    destruct (Z.eq_dec i 0) as [-> | N].
    + rewrite !Z.testbit_odd_0. reflexivity.
    + replace i with (Z.succ (i - 1)) by lia. rewrite !Z.testbit_odd_succ by lia.
      replace (- q - 1) with (Z.lnot q) by (unfold Z.lnot; lia). rewrite Z.lnot_spec by lia.
      rewrite andb_negb_r. change 1 with (2 * 0 + 1). rewrite Z.testbit_odd_succ by lia. now rewrite Z.bits_0.
Qed.
Lemma zextz_0_iff n z : 0 <= n -> zextz n z = 0 <-> exists j, z = j * 2 ^ n.
Proof.
  intros Hn. pose proof (pow2_pos n Hn). unfold zextz. rewrite Z.mod_divide by lia.
  unfold Z.divide. reflexivity.
Qed.
Lemma odd_part_small n k q : 0 <= n -> 0 <= k -> zextz n (2 ^ k * (2 * q + 1)) <> 0 -> k < n.
Proof.
  intros Hn Hk N. destruct (Z.lt_ge_cases k n); auto. exfalso. apply N. apply zextz_0_iff; auto.
  exists (2 ^ (k - n) * (2 * q + 1)). rewrite (pow2_split n k) by lia. ring.
Qed.
Lemma ctz_eqm n a b : 0 <= n -> eqm n a b -> ctz n a = ctz n b.
Proof.
  intros Hn E. unfold ctz. rewrite <- E. destruct (Z.eqb_spec (zextz n a) 0) as [|N]; auto.
  assert (Na : a <> 0) by (intros ->; apply N; unfold zextz; apply Z.mod_0_l; pose proof (pow2_pos n Hn); lia).
  destruct (odd_part a Na) as (k & q & Hk & ->).
  pose proof (odd_part_small n k q Hn Hk N) as L.
  apply eqm_sym in E. apply (eqm_iff n _ _ Hn) in E as [j ->]. rewrite low_bit_odd by auto.
  replace (2 ^ k * (2 * q + 1) + j * 2 ^ n) with (2 ^ k * (2 * (q + j * 2 ^ (n - k - 1)) + 1)).
  - symmetry. apply low_bit_odd. auto.
  - replace (2 ^ n) with (2 * 2 ^ (n - k - 1) * 2 ^ k); [ring|].
    rewrite <- Z.pow_succ_r, <- Z.pow_add_r by lia. f_equal. lia.
Qed.
Lemma ctz_opp n z : 0 <= n -> ctz n (0 - z) = ctz n z.
Proof.
  intros Hn. unfold ctz.
  assert (Q : zextz n (0 - z) = 0 <-> zextz n z = 0).
  { rewrite !zextz_0_iff by auto. split; intros [j E]; exists (- j); lia. }
  destruct (Z.eqb_spec (zextz n (0 - z)) 0), (Z.eqb_spec (zextz n z) 0); try tauto.
  assert (Nz : z <> 0) by (intros ->; apply n1; unfold zextz; apply Z.mod_0_l; pose proof (pow2_pos n Hn); lia).
  destruct (odd_part z Nz) as (k & q & Hk & ->).
  replace (0 - 2 ^ k * (2 * q + 1)) with (2 ^ k * (2 * (- q - 1) + 1)) by ring.
  rewrite !low_bit_odd by auto. reflexivity.
Qed.

(** ** What rotations and byte swaps read *)
Lemma gather_eqm n m f a b : 0 <= m -> (forall i, 0 <= i < Z.of_nat n -> 0 <= f i < m) -> eqm m a b ->
  gather n f a = gather n f b.
Proof.
  intros Hm R E. apply gather_ext. intros i Hi. apply (proj1 (eqm_bits m a b Hm) E). auto.
Qed.
Lemma rotl_eqm n a b y : 1 <= n -> eqm n a b -> rotl n a y = rotl n b y.
Proof. intros. apply gather_eqm with n; auto; [lia|]. intros. apply Z.mod_pos_bound. lia. Qed.
Lemma rotr_eqm n a b y : 1 <= n -> eqm n a b -> rotr n a y = rotr n b y.
Proof. intros. apply gather_eqm with n; auto; [lia|]. intros. apply Z.mod_pos_bound. lia. Qed.
Lemma bswap_index n i : Z.rem n 8 = 0 -> 0 <= i < n ->
  0 <= n - 8 - 8 * (i / 8) + i mod 8 < n /\
  (n - 8 - 8 * (i / 8) + i mod 8) / 8 = n / 8 - 1 - i / 8 /\ (n - 8 - 8 * (i / 8) + i mod 8) mod 8 = i mod 8.
Proof.
  intros R Hi. rewrite Z.rem_mod_nonneg in R by lia.
  pose proof (Z.div_mod n 8 ltac:(lia)) as En. pose proof (Z.div_mod i 8 ltac:(lia)) as Ei.
  pose proof (Z.mod_pos_bound i 8 ltac:(lia)).
  set (a := i / 8) in *. set (b := i mod 8) in *. set (q := n / 8) in *. clearbody a b q.
  replace (n - 8 - 8 * a + b) with (b + (q - 1 - a) * 8) by lia.
  rewrite Z.div_add, Z.mod_add, Z.div_small, Z.mod_small by lia. lia.
Qed.
Lemma bswap_eqm n a b : 1 <= n -> Z.rem n 8 = 0 -> eqm n a b -> bswap n a = bswap n b.
Proof.
  intros Hn R. apply gather_eqm; [lia|]. intros i Hi. apply bswap_index; auto. lia.
Qed.
Lemma bswap_bswap n z : 1 <= n -> Z.rem n 8 = 0 -> bswap n (bswap n z) = zextz n z.
Proof.
  intros Hn R. apply Z.bits_inj'. intros i Hi. rewrite bswap_spec, zextz_spec by lia.
  destruct (Z.ltb_spec i n) as [L|]; cbn [andb]; auto.
  destruct (bswap_index n i R ltac:(lia)) as (B & D & M).
  rewrite bswap_spec, D, M by lia. rewrite (proj2 (Z.ltb_lt _ _)) by lia. cbn [andb]. f_equal.
  rewrite Z.rem_mod_nonneg in R by lia.
  pose proof (Z.div_mod n 8 ltac:(lia)). pose proof (Z.div_mod i 8 ltac:(lia)). lia.
Qed.
Lemma rotl_0 n z : 1 <= n -> rotl n z 0 = zextz n z.
Proof.
  intros. apply Z.bits_inj'. intros i Hi. rewrite rotl_spec, zextz_spec, Z.sub_0_r by lia.
  destruct (Z.ltb_spec i n); cbn; auto. rewrite Z.mod_small by lia. reflexivity.
Qed.
Lemma rotr_0 n z : 1 <= n -> rotr n z 0 = zextz n z.
Proof.
  intros. apply Z.bits_inj'. intros i Hi. rewrite rotr_spec, zextz_spec, Z.add_0_r by lia.
  destruct (Z.ltb_spec i n); cbn; auto. rewrite Z.mod_small by lia. reflexivity.
Qed.
Lemma rotr_rotl n z c : 1 <= n -> rotr n z c = rotl n z (n - c).
Proof.
  intros. apply gather_ext. intros i Hi. f_equal.
  replace (i - (n - c)) with (i + c + (-1) * n) by lia. rewrite Z.mod_add; auto. lia.
Qed.
