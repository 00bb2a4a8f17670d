(** Known bits, forward.  Masks are infinite, so no width enters a transfer function. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

Ltac known_open :=
  lazymatch goal with |- rule_sound ?r => let r' := eval vm_compute in r in change (rule_sound r') end;
  rule_open; split_ifs; try reflexivity; exfalso;
  match goal with H : known _ _ _ = false |- _ => apply not_true_iff_false in H; apply H; clear H end.
(** Per bit, a truth table. *)
Ltac known_table :=
  known_open; rewrite known_bits in *; split_hyps;
  split; intros i Hi; repeat match goal with H : forall _, _ |- _ => specialize (H i Hi) end; bit_rw;
  repeat match goal with |- context [?a <? ?b] => destruct (a <? b); cbn [andb orb negb] end;
  repeat match goal with |- context [Z.testbit ?a i] => destruct (Z.testbit a i) end;
  cbn in *; intuition congruence.

(** The carry-aware masks of a sum, as constant expressions. *)
Definition sum_max (zx zy : cexp) : cexp := (~~ zx + ~~ zy)%cexp.
Definition sum_known (zx ox zy oy : cexp) : cexp :=
  ((zx .| ox) .& (zy .| oy) .& (~~ (sum_max zx zy .^ zx .^ zy) .| ((ox + oy) .^ ox .^ oy)))%cexp.
Definition sum_zeros (zx ox zy oy : cexp) : cexp :=
  (~~ sum_max zx zy .& sum_known zx ox zy oy)%cexp.
Definition sum_ones (zx ox zy oy : cexp) : cexp :=
  ((ox + oy) .& sum_known zx ox zy oy)%cexp.

(** ** Bitwise *)
Definition known_and := ann_rule "known_and" "both ones, either zero"
  [int"x"; int"y"] [mask"zx"; mask"ox"; mask"zy"; mask"oy"] []
  ((V"x" :k (cv"zx", cv"ox")) .& (V"y" :k (cv"zy", cv"oy"))) (AKnown (cv"zx" .| (cv"zy")) (cv"ox" .& (cv"oy"))).
Theorem known_and_sound : rule_sound known_and. Proof. known_table. Qed.

Definition known_or := ann_rule "known_or" "either one, both zeros"
  [int"x"; int"y"] [mask"zx"; mask"ox"; mask"zy"; mask"oy"] []
  ((V"x" :k (cv"zx", cv"ox")) .| (V"y" :k (cv"zy", cv"oy"))) (AKnown (cv"zx" .& (cv"zy")) (cv"ox" .| (cv"oy"))).
Theorem known_or_sound : rule_sound known_or. Proof. known_table. Qed.

Definition known_xor := ann_rule "known_xor" "known where both are known"
  [int"x"; int"y"] [mask"zx"; mask"ox"; mask"zy"; mask"oy"] []
  ((V"x" :k (cv"zx", cv"ox")) .^ (V"y" :k (cv"zy", cv"oy"))) (AKnown ((cv"zx" .& (cv"zy")) .| (cv"ox" .& (cv"oy"))) ((cv"zx" .& (cv"oy")) .| (cv"ox" .& (cv"zy")))).
Theorem known_xor_sound : rule_sound known_xor. Proof. known_table. Qed.

(** ** Arithmetic *)
Definition known_add := ann_rule "known_add" "known bits and known carries"
  [int"x"; int"y"] [mask"zx"; mask"ox"; mask"zy"; mask"oy"] []
  ((V"x" :k (cv"zx", cv"ox")) + (V"y" :k (cv"zy", cv"oy"))) (AKnown (sum_zeros (cv"zx") (cv"ox") (cv"zy") (cv"oy")) (sum_ones (cv"zx") (cv"ox") (cv"zy") (cv"oy"))).
Theorem known_add_sound : rule_sound known_add. Proof. known_open. eapply ZBits.known_add; eassumption. Qed.

Definition known_sub := ann_rule "known_sub" "x - y = ~(~x + y)"
  [int"x"; int"y"] [mask"zx"; mask"ox"; mask"zy"; mask"oy"] []
  ((V"x" :k (cv"zx", cv"ox")) - (V"y" :k (cv"zy", cv"oy"))) (AKnown (sum_ones (cv"ox") (cv"zx") (cv"zy") (cv"oy")) (sum_zeros (cv"ox") (cv"zx") (cv"zy") (cv"oy"))).
Theorem known_sub_sound : rule_sound known_sub. Proof. known_open. replace (z - z0) with (Z.lnot (Z.lnot z + z0)) by (unfold Z.lnot; lia). apply known_not. eapply ZBits.known_add; [apply known_not|]; eassumption. Qed.

Definition known_mul := ann_rule "known_mul" "trailing zeros add up"
  [int"x"; int"y"] [mask"zx"; mask"ox"; mask"zy"; mask"oy"] [cv"zx" != ck (-1); cv"zy" != ck (-1)]%pred
  ((V"x" :k (cv"zx", cv"ox")) * (V"y" :k (cv"zy", cv"oy"))) (AKnown (ones (CUn CLowBit (~~ (cv"zx")) + CUn CLowBit (~~ (cv"zy")))) (ck 0)).
Theorem known_mul_sound : rule_sound known_mul. Proof. known_open. apply known_mul_low; [lia | lia | apply known_iff in Heqb; tauto | apply known_iff in Heqb0; tauto]. Qed.

Definition known_min := ann_rule "known_min" "one of the two"
  [int"x"; int"y"] [mask"zx"; mask"ox"; mask"zy"; mask"oy"] []
  (min_ (V"x" :k (cv"zx", cv"ox")) (V"y" :k (cv"zy", cv"oy"))) (AKnown (cv"zx" .& (cv"zy")) (cv"ox" .& (cv"oy"))).
Theorem known_min_sound : rule_sound known_min. Proof. known_open. destruct (Z.min_spec z z0) as [[_ ->] | [_ ->]]; apply known_weaken; auto. Qed.

Definition known_max := ann_rule "known_max" "one of the two"
  [int"x"; int"y"] [mask"zx"; mask"ox"; mask"zy"; mask"oy"] []
  (max_ (V"x" :k (cv"zx", cv"ox")) (V"y" :k (cv"zy", cv"oy"))) (AKnown (cv"zx" .& (cv"zy")) (cv"ox" .& (cv"oy"))).
Theorem known_max_sound : rule_sound known_max. Proof. known_open. destruct (Z.max_spec z z0) as [[_ ->] | [_ ->]]; apply known_weaken; auto. Qed.

Definition known_select := ann_rule "known_select" "either arm"
  [bool_"q"; int"x"; int"y"] [mask"zx"; mask"ox"; mask"zy"; mask"oy"] []
  (select (V"q") (V"x" :k (cv"zx", cv"ox")) (V"y" :k (cv"zy", cv"oy"))) (AKnown (cv"zx" .& (cv"zy")) (cv"ox" .& (cv"oy"))).
Theorem known_select_sound : rule_sound known_select. Proof. known_open; apply known_weaken; auto. Qed.

(** ** Shifts *)
Definition known_shl := ann_rule "known_shl" "the bits move up, zeros come in"
  [int"x"] [mask"zx"; mask"ox"; num"c"] [ck 0 <= (cv"c")]%pred
  ((V"x" :k (cv"zx", cv"ox")) << C"c") (AKnown ((cv"zx" << (cv"c")) .| ones (cv"c")) (cv"ox" << (cv"c"))).
Theorem known_shl_sound : rule_sound known_shl. Proof. known_open. apply known_shl_bits; auto. Qed.

Definition known_shr := ann_rule "known_shr" "the bits move down"
  [int"x"] [mask"zx"; mask"ox"; num"c"] [ck 0 <= (cv"c")]%pred
  ((V"x" :k (cv"zx", cv"ox")) >> C"c") (AKnown (cv"zx" >> (cv"c")) (cv"ox" >> (cv"c"))).
Theorem known_shr_sound : rule_sound known_shr. Proof. known_open. apply known_shr_bits; auto. Qed.

Definition known_shl_any := ann_rule "known_shl_any" "trailing zeros stay"
  [int"x"; int"y"] [mask"zx"; mask"ox"] [cv"zx" != ck (-1)]%pred
  ((V"x" :k (cv"zx", cv"ox")) << V"y") (AKnown (ones (CUn CLowBit (~~ (cv"zx")))) (ck 0)).
Theorem known_shl_any_sound : rule_sound known_shl_any. Proof. known_open. apply known_shl_low; [lia | auto | apply known_iff in Heqb; tauto]. Qed.

(** ** Widths *)
Definition known_zext := ann_rule "known_zext" "above n all are zero"
  [int"x"] [mask"zx"; mask"ox"; width"n"] []
  (zext (cv"n") (V"x" :k (cv"zx", cv"ox"))) (AKnown (cv"zx" .| ~~ (ones (cv"n"))) (cv"ox" .& ones (cv"n"))).
Theorem known_zext_sound : rule_sound known_zext. Proof. known_table. Qed.

Definition known_sext := ann_rule "known_sext" "above n all are copies of the sign, known or not"
  [int"x"] [mask"zx"; mask"ox"; width"n"] []
  (sext (cv"n") (V"x" :k (cv"zx", cv"ox"))) (AKnown (CBin CSext (cv"n") (cv"zx")) (CBin CSext (cv"n") (cv"ox"))).
Theorem known_sext_sound : rule_sound known_sext. Proof. known_open. rewrite known_bits in *. split_hyps. split; intros i Hi; bit_rw; destruct (i <? c1); auto; match goal with H : forall _, _ |- _ => apply H; lia end. Qed.

Definition known_split_low := ann_rule "known_split_low" "above n all are zero"
  [int"x"] [mask"zx"; mask"ox"; width"n"] []
  (EUn (SplitLo (cv"n")) (V"x" :k (cv"zx", cv"ox"))) (AKnown (cv"zx" .| ~~ (ones (cv"n"))) (cv"ox" .& ones (cv"n"))).
Theorem known_split_low_sound : rule_sound known_split_low. Proof. known_table. Qed.

Definition known_split_high := ann_rule "known_split_high" "the bits move down"
  [int"x"] [mask"zx"; mask"ox"; width"n"] []
  (EUn (SplitHi (cv"n")) (V"x" :k (cv"zx", cv"ox"))) (AKnown (cv"zx" >> (cv"n")) (cv"ox" >> (cv"n"))).
Theorem known_split_high_sound : rule_sound known_split_high. Proof. known_open. apply known_shr_bits; auto. lia. Qed.

Definition known_merge := ann_rule "known_merge" "low bits from y, the others from x"
  [int"x"; int"y"] [mask"zx"; mask"ox"; mask"zy"; mask"oy"; width"n"] []
  (EBin (Merge (cv"n")) (V"x" :k (cv"zx", cv"ox")) (V"y" :k (cv"zy", cv"oy"))) (AKnown ((cv"zx" .& ~~ (ones (cv"n"))) .| (cv"zy" .& ones (cv"n"))) ((cv"ox" .& ~~ (ones (cv"n"))) .| (cv"oy" .& ones (cv"n")))).
Theorem known_merge_sound : rule_sound known_merge. Proof. known_table. Qed.

Definition known_bswap := ann_rule "known_bswap" "the bytes of the masks in reverse"
  [int"x"] [mask"zx"; mask"ox"; width"n"] []
  (EUn (Bswap (cv"n")) (V"x" :k (cv"zx", cv"ox"))) (AKnown (CBin CBswap (cv"n") (cv"zx")) (CBin CBswap (cv"n") (cv"ox"))).
Theorem known_bswap_sound : rule_sound known_bswap. Proof. known_open. apply known_gather; auto. intros i Hi. apply bswap_index; auto. rewrite Z2Nat.id in Hi by lia. lia. Qed.

Definition known_bitreverse := ann_rule "known_bitreverse" "the masks in reverse"
  [int"x"] [mask"zx"; mask"ox"; width"n"] []
  (EUn (Bitreverse (cv"n")) (V"x" :k (cv"zx", cv"ox"))) (AKnown (CBin CBitrev (cv"n") (cv"zx")) (CBin CBitrev (cv"n") (cv"ox"))).
Theorem known_bitreverse_sound : rule_sound known_bitreverse. Proof. known_open. apply known_gather; auto. intros i Hi. rewrite Z2Nat.id in Hi by lia. lia. Qed.

Definition known_bool := ann_rule "known_bool" "all bits but the lowest are zero"
  [bool_"q"] [] []
  (b2i (V"q")) (AKnown (ck (-2)) (ck 0)).
Theorem known_bool_sound : rule_sound known_bool. Proof. rule_open; destruct b; reflexivity. Qed.


Definition rules : group := mkGroup "Tuffy.Propagation.KnownBits" [
  export known_and by known_and_sound;
  export known_or by known_or_sound;
  export known_xor by known_xor_sound;
  export known_add by known_add_sound;
  export known_sub by known_sub_sound;
  export known_mul by known_mul_sound;
  export known_min by known_min_sound;
  export known_max by known_max_sound;
  export known_select by known_select_sound;
  export known_shl by known_shl_sound;
  export known_shr by known_shr_sound;
  export known_shl_any by known_shl_any_sound;
  export known_zext by known_zext_sound;
  export known_sext by known_sext_sound;
  export known_split_low by known_split_low_sound;
  export known_split_high by known_split_high_sound;
  export known_merge by known_merge_sound;
  export known_bswap by known_bswap_sound;
  export known_bitreverse by known_bitreverse_sound;
  export known_bool by known_bool_sound ].
