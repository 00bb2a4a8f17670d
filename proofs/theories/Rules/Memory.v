(** Loads and stores.  Memory is a value, so these are ordinary tree rules. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

(** ** Lemmas on memory *)
Lemma access_write m a x n v p y k : access (write m a x n v) p y k = access m p y k.
Proof. reflexivity. Qed.

Lemma access_bounds m p x n a : access m p x n = Some a -> 0 <= n /\ x + n <= 2 ^ 64.
Proof.
  unfold access. destruct target; [|discriminate]. destruct m_range as [[]|]; [|discriminate].
  destruct (_ && _ && _ && _)%bool eqn:E; [|discriminate]. props. auto.
Qed.

(** A part of an accessible range, from its start, is accessible. *)
Lemma access_part m p x n k a : access m p x k = Some a -> 0 <= n <= k -> access m p x n = Some a.
Proof.
  unfold access. destruct target; [|discriminate]. destruct m_range as [[]|]; [|discriminate].
  destruct (_ && _ && _ && _)%bool eqn:E; [|discriminate]. props. intros [= <-] Hnk.
  rewrite !(proj2 (Z.leb_le _ _)) by lia. reflexivity.
Qed.

Lemma bytes_at_write m a x n v i : (i < n)%nat -> bytes_at (write m a x n v) a x i = enc v i.
Proof.
  intros. unfold bytes_at, write; cbn [m_data].
  rewrite Z.eqb_refl, (proj2 (Z.leb_le x _)), (proj2 (Z.ltb_lt _ (x + Z.of_nat n))) by lia. cbn [andb].
  f_equal. lia.
Qed.

Lemma bytes_at_write_other m a x n v b y i :
  b <> a \/ y + Z.of_nat i < x \/ x + Z.of_nat n <= y + Z.of_nat i ->
  bytes_at (write m a x n v) b y i = bytes_at m b y i.
Proof.
  intros H. unfold bytes_at, write; cbn [m_data].
  destruct (Z.eqb_spec b a); cbn [andb]; auto.
  destruct (Z.leb_spec x (y + Z.of_nat i)), (Z.ltb_spec (y + Z.of_nat i) (x + Z.of_nat n)); cbn [andb]; auto; lia.
Qed.

Lemma dec_ext f g n : forall i, (forall j, (i <= j < i + n)%nat -> f j = g j) -> dec f i n = dec g i n.
Proof.
  induction n; intros i H; cbn; auto. rewrite H by lia. rewrite (IHn (S i)) by (intros; apply H; lia). reflexivity.
Qed.

Lemma dec_enc z n : forall i, dec (enc (VInt z)) i n = Some (zextz (8 * Z.of_nat n) (z / 2 ^ (8 * Z.of_nat i))).
Proof.
  induction n; intros i.
  - cbn [dec]. f_equal. unfold zextz. now rewrite Z.mod_1_r.
  - cbn [dec enc]. rewrite IHn. f_equal. unfold byte_of, zextz. rewrite Z.mod_mod by lia.
    replace (8 * Z.of_nat (S n)) with (8 + 8 * Z.of_nat n) by lia.
    replace (8 * Z.of_nat (S i)) with (8 * Z.of_nat i + 8) by lia.
    rewrite !(Z.pow_add_r 2) by lia.
    rewrite <- Z.div_div by (pose proof (pow2_pos (8 * Z.of_nat i)); lia).
    rewrite Z.rem_mul_r by (pose proof (pow2_pos (8 * Z.of_nat n)); lia). reflexivity.
Qed.

Lemma dec_range f n : forall i z, dec f i n = Some z -> 0 <= z < 2 ^ (8 * Z.of_nat n).
Proof.
  induction n; intros i z; cbn [dec].
  - intros [= <-]. cbn. lia.
  - destruct (f i); try discriminate. destruct (dec f (S i) n) as [r|] eqn:E; try discriminate.
    intros D. assert (Z0 : z = b mod 2 ^ 8 + 2 ^ 8 * r) by congruence. clear D. subst z.
    apply IHn in E. replace (8 * Z.of_nat (S n)) with (8 + 8 * Z.of_nat n) by lia.
    rewrite Z.pow_add_r by lia. pose proof (Z.mod_pos_bound b (2 ^ 8) ltac:(lia)).
    change (2 ^ 8) with 256 in *. lia.
Qed.
Lemma load_int_range m p x n z : 0 <= n -> load_int m p x n = VInt z -> 0 <= z < 2 ^ (8 * n).
Proof.
  intros Hn. unfold load_int. destruct access; [|discriminate].
  destruct dec eqn:E; [|discriminate]. intros [= <-]. apply dec_range in E. now rewrite Z2Nat.id in E by lia.
Qed.

(** Storing congruent integers stores the same bytes. *)
Lemma enc_eqm n z w i : 8 * (Z.of_nat i + 1) <= n -> eqm n z w -> enc (VInt z) i = enc (VInt w) i.
Proof.
  intros Hi E. cbn [enc]. f_equal. unfold byte_of. rewrite <- !Z.shiftr_div_pow2 by lia.
  change (zextz 8 (Z.shiftr z (8 * Z.of_nat i)) = zextz 8 (Z.shiftr w (8 * Z.of_nat i))).
  apply eqm_bits; [lia|]. intros j Hj. rewrite !Z.shiftr_spec by lia.
  apply (proj1 (eqm_bits n z w ltac:(lia)) E). lia.
Qed.
Lemma store_eqm m p x n z w : 1 <= n -> eqm (8 * n) z w -> refines (store m p x n (VInt z)) (store m p x n (VInt w)).
Proof.
  intros Hn E. unfold store. destruct access; [|exact I]. repeat split; auto. intros b y. cbn [m_data write].
  destruct ((b =? z0) && (x <=? y) && (y <? x + Z.of_nat (Z.to_nat n)))%bool eqn:C; [|apply byte_refines_refl].
  props. rewrite Z2Nat.id in * by lia. rewrite (enc_eqm (8 * n) z w); auto; [apply byte_refines_refl|].
  rewrite Z2Nat.id by lia. lia.
Qed.

(** ** Store to load *)
(** What comes back is the low bits of what was stored. *)
Definition load_store_int := ref "load_store_int" "a load sees the low bytes of what was just stored there"
  [mem_"m"; ptr"p"; int"v"] [width"n"; width"k"] [cv"n" <= cv"k"]%pred []
  (EBin (LoadInt (cv"n")) (V"p") (ETer (Store (cv"k")) (V"v") (V"p") (V"m")) ~> zext (ck 8 * cv"n") (V"v")).
Theorem load_store_int_sound : rule_sound load_store_int.
Proof.
  rule_open; unfold store; destruct (access m p addr c0) eqn:B; cbn match; try exact I; unfold load_int;
    rewrite access_write, (access_part m p addr c c0 _ B) by lia.
  - rewrite dec_ext with (g := enc (VInt z)) by (intros; apply bytes_at_write; lia).
    rewrite dec_enc, Z2Nat.id by lia. change (2 ^ (8 * Z.of_nat 0)) with 1. rewrite Z.div_1_r.
    rewrite (proj2 (Z.leb_le 1 (8 * c))) by lia. reflexivity.
  - destruct (Z.to_nat c) eqn:E; [lia|]. cbn [dec]. rewrite bytes_at_write by lia. exact I.
Qed.

(** Pointers keep their provenance through memory. *)
Definition load_store_ptr := ref "load_store_ptr" "a load sees the pointer that was just stored there"
  [mem_"m"; ptr"p"; ptr"q"] [] [] []
  (EBin LoadPtr (V"p") (ETer (Store (ck 8)) (V"q") (V"p") (V"m")) ~> V"q").
Theorem load_store_ptr_sound : rule_sound load_store_ptr.
Proof.
  rule_open; unfold store; destruct (access _ _ _ 8) eqn:B; cbn match; try exact I; unfold load_ptr;
    rewrite access_write, B; change (Z.to_nat 8) with 8%nat; rewrite bytes_at_write by lia; cbn [enc]; try exact I.
  cbn [seq forallb]. rewrite !bytes_at_write by lia. cbn [enc is_frag]. rewrite !Z.eqb_refl, prov_eqb_refl. reflexivity.
Qed.

(** ** A store that a load does not see *)
Definition load_store_noalias := ref "load_store_noalias" "a store into another allocation is not seen"
  [mem_"m"; ptr"p"; int"v"; ptr"q"] [width"n"; width"k"] [] [FNoAlias "p" "q"]
  (EBin (LoadInt (cv"n")) (V"q") (ETer (Store (cv"k")) (V"v") (V"p") (V"m")) ~> EBin (LoadInt (cv"n")) (V"q") (V"m")).
Definition load_store_ptr_noalias := ref "load_store_ptr_noalias" "a store of a pointer into another allocation is not seen"
  [mem_"m"; ptr"p"; ptr"v"; ptr"q"] [width"n"] [] [FNoAlias "p" "q"]
  (EBin (LoadInt (cv"n")) (V"q") (ETer (Store (ck 8)) (V"v") (V"p") (V"m")) ~> EBin (LoadInt (cv"n")) (V"q") (V"m")).
Definition load_ptr_store_noalias := ref "load_ptr_store_noalias" "a store into another allocation is not seen"
  [mem_"m"; ptr"p"; int"v"; ptr"q"] [width"k"] [] [FNoAlias "p" "q"]
  (EBin LoadPtr (V"q") (ETer (Store (cv"k")) (V"v") (V"p") (V"m")) ~> EBin LoadPtr (V"q") (V"m")).
Definition load_ptr_store_ptr_noalias := ref "load_ptr_store_ptr_noalias" "a store of a pointer into another allocation is not seen"
  [mem_"m"; ptr"p"; ptr"v"; ptr"q"] [] [] [FNoAlias "p" "q"]
  (EBin LoadPtr (V"q") (ETer (Store (ck 8)) (V"v") (V"p") (V"m")) ~> EBin LoadPtr (V"q") (V"m")).
Lemma access_alloc m a x n b : access m (PAlloc a) x n = Some b -> b = a.
Proof.
  unfold access; cbn [target]. destruct m_range as [[]|]; [|discriminate].
  destruct (_ && _ && _ && _)%bool; congruence.
Qed.
Lemma load_int_other m a x k v b y n : a <> b ->
  refines (match store m (PAlloc a) x k v with VMem m' => load_int m' (PAlloc b) y n | _ => VPoison end)
          (load_int m (PAlloc b) y n).
Proof.
  intros N. unfold store. destruct (access m (PAlloc a) x k) eqn:B; [|exact I]. apply access_alloc in B. subst.
  unfold load_int. rewrite access_write. destruct (access m (PAlloc b) y n) eqn:B; [|exact I].
  apply access_alloc in B. subst.
  rewrite dec_ext with (g := bytes_at m b y) by (intros; apply bytes_at_write_other; auto). apply refines_refl.
Qed.
Lemma load_ptr_other m a x k v b y : a <> b ->
  refines (match store m (PAlloc a) x k v with VMem m' => load_ptr m' (PAlloc b) y | _ => VPoison end)
          (load_ptr m (PAlloc b) y).
Proof.
  intros N. unfold store. destruct (access m (PAlloc a) x k) eqn:B; [|exact I]. apply access_alloc in B. subst.
  unfold load_ptr. rewrite access_write. destruct (access m (PAlloc b) y 8) eqn:B; [|exact I].
  apply access_alloc in B. subst. cbn [seq forallb].
  rewrite !bytes_at_write_other by auto. apply refines_refl.
Qed.
Ltac noalias L :=
  let E := fresh "E" in rule_open;
  repeat match goal with p : prov |- _ => destruct p; try contradiction end;
  match goal with N : ?a <> ?b |- context [store ?m _ ?x ?k ?v] =>
    pose proof (fun y n => L m a x k v b y n N) as E || pose proof (fun y => L m a x k v b y N) as E end;
  unfold store in *; destruct access; cbn match in *; try exact I; apply E.
Theorem load_store_noalias_sound : rule_sound load_store_noalias. Proof. noalias load_int_other. Qed.
Theorem load_store_ptr_noalias_sound : rule_sound load_store_ptr_noalias. Proof. noalias load_int_other. Qed.
Theorem load_ptr_store_noalias_sound : rule_sound load_ptr_store_noalias.
Proof. noalias load_ptr_other. Qed.
Theorem load_ptr_store_ptr_noalias_sound : rule_sound load_ptr_store_ptr_noalias.
Proof. noalias load_ptr_other. Qed.

(** A load at a constant distance: the ranges must not meet, nor wrap around. *)
Lemma load_apart m p x k v y n :
  (forall a b, access m p x k = Some a -> access m p y n = Some b -> y + n <= x \/ x + k <= y) ->
  0 <= k -> 0 <= n ->
  refines (match store m p x k v with VMem m' => load_int m' p y n | _ => VPoison end) (load_int m p y n).
Proof.
  intros D Hk Hn. unfold store. destruct (access m p x k) as [a|] eqn:A; [|exact I].
  unfold load_int. rewrite access_write. destruct (access m p y n) as [b|] eqn:B; [|exact I].
  specialize (D a b eq_refl eq_refl).
  rewrite dec_ext with (g := bytes_at m b y); [apply refines_refl|].
  intros j Hj. apply bytes_at_write_other. right. rewrite !Z2Nat.id by lia. lia.
Qed.
Definition load_store_above := ref "load_store_above" "a store below the loaded bytes is not seen"
  [mem_"m"; ptr"p"; int"v"] [width"n"; width"k"; num"c"] [cv"k" <= cv"c"; cv"c" + cv"n" <= pow2 (ck 64)]%pred []
  (EBin (LoadInt (cv"n")) (EBin PtrAdd (V"p") (C"c")) (ETer (Store (cv"k")) (V"v") (V"p") (V"m"))
   ~> EBin (LoadInt (cv"n")) (EBin PtrAdd (V"p") (C"c")) (V"m")).
Theorem load_store_above_sound : rule_sound load_store_above.
Proof.
  rule_open;
  match goal with |- context [store ?m ?p ?x ?k ?v] => match goal with |- refines _ (load_int _ _ ?y ?n) =>
    pose proof (load_apart m p x k v y n) as E end end;
  (unfold store in *; destruct access as [a|] eqn:A; cbn match in *; try exact I; apply E; try lia;
   intros a' b _ B; apply access_bounds in A; apply access_bounds in B;
   destruct (Z.ltb_spec (addr + c1) (2 ^ 64)); [rewrite zextz_small by lia; lia|];
   replace (zextz 64 (addr + c1)) with (addr + c1 - 2 ^ 64); [lia|];
   apply Z.mod_unique with 1; lia).
Qed.
Definition load_store_below := ref "load_store_below" "a store above the loaded bytes is not seen"
  [mem_"m"; ptr"p"; int"v"] [width"n"; width"k"; num"c"] [cv"n" <= cv"c"; cv"c" + cv"k" <= pow2 (ck 64)]%pred []
  (EBin (LoadInt (cv"n")) (V"p") (ETer (Store (cv"k")) (V"v") (EBin PtrAdd (V"p") (C"c")) (V"m"))
   ~> EBin (LoadInt (cv"n")) (V"p") (V"m")).
Theorem load_store_below_sound : rule_sound load_store_below.
Proof.
  rule_open;
  match goal with |- context [store ?m ?p ?x ?k ?v] => match goal with |- refines _ (load_int _ _ ?y ?n) =>
    pose proof (load_apart m p x k v y n) as E end end;
  (unfold store in *; destruct access as [a|] eqn:A; cbn match in *; try exact I; apply E; try lia;
   intros a' b _ B; apply access_bounds in A; apply access_bounds in B;
   destruct (Z.ltb_spec (addr + c1) (2 ^ 64)); [rewrite zextz_small by lia; lia|];
   replace (zextz 64 (addr + c1)) with (addr + c1 - 2 ^ 64); [lia|];
   apply Z.mod_unique with 1; lia).
Qed.

(** ** Dead stores *)
Definition store_store := ref "store_store" "a store that is overwritten at once"
  [mem_"m"; ptr"p"; int"v"; int"w"] [width"n"; width"k"] [cv"k" <= cv"n"]%pred []
  (ETer (Store (cv"n")) (V"w") (V"p") (ETer (Store (cv"k")) (V"v") (V"p") (V"m"))
   ~> ETer (Store (cv"n")) (V"w") (V"p") (V"m")).
Theorem store_store_sound : rule_sound store_store.
Proof.
  assert (L : forall m p x n k v w, 0 <= k <= n ->
    refines (match store m p x k v with VMem m' => store m' p x n w | _ => VPoison end) (store m p x n w)).
  { intros. unfold store. destruct (access m p x k) as [a|] eqn:A; [|exact I]. rewrite access_write.
    destruct (access m p x n) as [b|] eqn:B; [|exact I].
    pose proof (access_part m p x k n b B ltac:(lia)) as C. rewrite C in A. injection A as ->.
    repeat split; auto. intros a' y. cbn [write m_data].
    destruct (Z.eqb_spec a' a); cbn [andb]; [|apply byte_refines_refl].
    destruct (Z.leb_spec x y); cbn [andb]; [|apply byte_refines_refl].
    destruct (Z.ltb_spec y (x + Z.of_nat (Z.to_nat n))), (Z.ltb_spec y (x + Z.of_nat (Z.to_nat k)));
      try apply byte_refines_refl. rewrite Z2Nat.id in * by lia. lia. }
  rule_open; match goal with |- refines (match store ?m ?p ?x ?k ?v with _ => _ end) (store _ _ _ ?n ?w) =>
    pose proof (L m p x n k v w ltac:(lia)) as E end;
    unfold store in *; destruct access; cbn match in *; try exact I; exact E.
Qed.

(** ** Widths around memory *)
Definition store_zext := ref "store_zext" "a store of k bytes reads 8k bits"
  [mem_"m"; ptr"p"; int"v"] [width"k"; width"n"] [ck 8 * cv"k" <= cv"n"]%pred []
  (ETer (Store (cv"k")) (zext (cv"n") (V"v")) (V"p") (V"m") ~> ETer (Store (cv"k")) (V"v") (V"p") (V"m")).
Theorem store_zext_sound : rule_sound store_zext.
Proof.
  rule_open; rewrite ?(proj2 (Z.leb_le 1 c0)) by lia; cbn match; try (apply store_eqm; [lia|]; cong).
  unfold store. destruct access; [|exact I]. apply mem_refines_refl.
Qed.
Definition store_sext := ref "store_sext" "a store of k bytes reads 8k bits"
  [mem_"m"; ptr"p"; int"v"] [width"k"; width"n"] [ck 8 * cv"k" <= cv"n"]%pred []
  (ETer (Store (cv"k")) (sext (cv"n") (V"v")) (V"p") (V"m") ~> ETer (Store (cv"k")) (V"v") (V"p") (V"m")).
Theorem store_sext_sound : rule_sound store_sext.
Proof.
  rule_open; rewrite ?(proj2 (Z.leb_le 1 c0)) by lia; cbn match; try (apply store_eqm; [lia|]; cong).
  unfold store. destruct access; [|exact I]. apply mem_refines_refl.
Qed.
Definition store_and := ref "store_and" "a mask that keeps the stored bits does nothing"
  [mem_"m"; ptr"p"; int"v"] [width"k"; num"c"] [(cv"c" .& ones (ck 8 * cv"k")) == ones (ck 8 * cv"k")]%pred []
  (ETer (Store (cv"k")) (V"v" .& C"c") (V"p") (V"m") ~> ETer (Store (cv"k")) (V"v") (V"p") (V"m")).
Theorem store_and_sound : rule_sound store_and.
Proof.
  rule_open; try (apply store_eqm; [lia|]; apply eqm_and_const; [lia | auto]).
  unfold store. destruct access; [|exact I]. apply mem_refines_refl.
Qed.
Definition zext_load := eqv "zext_load" "a load of k bytes is below 2^(8k)"
  [mem_"m"; ptr"p"] [width"n"; width"k"] [ck 8 * cv"k" <= cv"n"]%pred []
  (zext (cv"n") (EBin (LoadInt (cv"k")) (V"p") (V"m")) ~> EBin (LoadInt (cv"k")) (V"p") (V"m")).
Theorem zext_load_sound : rule_sound zext_load.
Proof.
  rule_open. rewrite (proj2 (Z.leb_le 1 c)) by lia. destruct (load_int m p addr c0) eqn:E; auto;
    try (unfold load_int in E; destruct access; [destruct dec|]; discriminate).
  f_equal. apply load_int_range in E; [|lia]. apply zextz_id with (8 * c0); [lia | lia].
Qed.
Definition sext_load := eqv "sext_load" "a load of k bytes fits every signed width above 8k"
  [mem_"m"; ptr"p"] [width"n"; width"k"] [ck 8 * cv"k" < cv"n"]%pred []
  (sext (cv"n") (EBin (LoadInt (cv"k")) (V"p") (V"m")) ~> EBin (LoadInt (cv"k")) (V"p") (V"m")).
Theorem sext_load_sound : rule_sound sext_load.
Proof.
  rule_open. rewrite (proj2 (Z.leb_le 1 c)) by lia. destruct (load_int m p addr c0) eqn:E; auto;
    try (unfold load_int in E; destruct access; [destruct dec|]; discriminate).
  f_equal. apply load_int_range in E; [|lia]. apply sextz_id_u with (8 * c0); lia.
Qed.

Definition rules : group := mkGroup "Tuffy.Rules.Memory" [
  export load_store_int by load_store_int_sound;
  export load_store_ptr by load_store_ptr_sound;
  export load_store_noalias by load_store_noalias_sound;
  export load_store_ptr_noalias by load_store_ptr_noalias_sound;
  export load_ptr_store_noalias by load_ptr_store_noalias_sound;
  export load_ptr_store_ptr_noalias by load_ptr_store_ptr_noalias_sound;
  export load_store_above by load_store_above_sound;
  export load_store_below by load_store_below_sound;
  export store_store by store_store_sound;
  export store_zext by store_zext_sound;
  export store_sext by store_sext_sound;
  export store_and by store_and_sound;
  export zext_load by zext_load_sound;
  export sext_load by sext_load_sound ].
