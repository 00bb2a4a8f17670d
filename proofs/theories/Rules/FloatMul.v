(** Multiplication by one, exactly: a mantissa that fits is not rounded.  Computed on
    [SpecFloat], so no real numbers and no axiom. *)
From Coq Require Import ZArith String List Bool Lia Floats.SpecFloat.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
From Tuffy.Rules Require Import Float.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

(** A mantissa that fits is not rounded, however many zeros stand below it. *)
Lemma digits_shifted m : forall k, Zpos (digits2_pos (Pos.iter xO m k)) = Zpos (digits2_pos m) + Zpos k.
Proof.
  intros k. induction k using Pos.peano_ind.
  - cbn. lia.
  - rewrite Pos.iter_succ. cbn [digits2_pos]. lia.
Qed.
Lemma round_exact prec emax s m e : bounded prec emax m e = true ->
  binary_round_aux prec emax s (Zpos m) e loc_Exact = S754_finite s m e.
Proof.
  unfold bounded, canonical_mantissa. rewrite andb_true_iff. intros [C B]. apply Zeq_bool_eq in C.
  assert (S : shr_fexp prec emax (Zpos m) e loc_Exact = ({| shr_m := Zpos m; shr_r := false; shr_s := false |}, e)).
  { unfold shr_fexp, Zdigits2. rewrite C, Z.sub_diag. reflexivity. }
  unfold binary_round_aux. rewrite S. cbn [shr_m]. change (round_nearest_even (Zpos m) _) with (Zpos m).
  rewrite S. cbn [shr_m]. now rewrite B.
Qed.
Lemma round_shifted prec emax s m e k : bounded prec emax m e = true ->
  iter_pos shr_1 k {| shr_m := Zpos (Pos.iter xO m k); shr_r := false; shr_s := false |} =
    {| shr_m := Zpos m; shr_r := false; shr_s := false |} ->
  binary_round_aux prec emax s (Zpos (Pos.iter xO m k)) (e - Zpos k) loc_Exact = S754_finite s m e.
Proof.
  intros H I0. rewrite <- (round_exact prec emax s m e H).
  unfold bounded, canonical_mantissa in H. apply andb_true_iff in H as [C _]. apply Zeq_bool_eq in C.
  unfold binary_round_aux at 1.
  assert (S : shr_fexp prec emax (Zpos (Pos.iter xO m k)) (e - Zpos k) loc_Exact =
              ({| shr_m := Zpos m; shr_r := false; shr_s := false |}, e)).
  { unfold shr_fexp, Zdigits2. rewrite digits_shifted.
    replace (Zpos (digits2_pos m) + Zpos k + (e - Zpos k)) with (Zpos (digits2_pos m) + e) by lia.
    rewrite C. replace (e - (e - Zpos k)) with (Zpos k) by lia. cbn [shr shr_record_of_loc].
    rewrite I0. f_equal. lia. }
  rewrite S. unfold binary_round_aux.
  assert (S' : shr_fexp prec emax (Zpos m) e loc_Exact = ({| shr_m := Zpos m; shr_r := false; shr_s := false |}, e)).
  { unfold shr_fexp, Zdigits2. rewrite C, Z.sub_diag. reflexivity. }
  rewrite S'. cbn [shr_m]. change (round_nearest_even (Zpos m) _) with (Zpos m). rewrite S'. reflexivity.
Qed.
Lemma SFmul_one t s a : match a with S754_nan => False | _ => valid_binary (f_prec t) (f_emax t) a = true end ->
  SFmul (f_prec t) (f_emax t) a (S754_finite s (Z.to_pos (2 ^ (f_prec t - 1))) (0 + 1 - f_prec t)) =
  if s then SFopp a else a.
Proof.
  destruct a as [s'|s'| |s' m e]; try contradiction; intros V; [destruct s, s'; reflexivity ..|].
  cbn [SFmul valid_binary] in *.
  assert (E : forall q k, Zpos (m * q) = Zpos (Pos.iter xO m k) -> (0 + 1 - f_prec t) = - Zpos k ->
    iter_pos shr_1 k {| shr_m := Zpos (Pos.iter xO m k); shr_r := false; shr_s := false |} =
      {| shr_m := Zpos m; shr_r := false; shr_s := false |} ->
    binary_round_aux (f_prec t) (f_emax t) (xorb s' s) (Zpos (m * q)) (e + (0 + 1 - f_prec t)) loc_Exact =
    S754_finite (xorb s' s) m e).
  { intros q k -> -> I0. apply round_shifted; auto. }
  destruct t.
  - rewrite (E _ 7%positive); [| rewrite Pos.mul_comm; reflexivity | reflexivity | reflexivity]. now destruct s, s'.
  - rewrite (E _ 10%positive); [| rewrite Pos.mul_comm; reflexivity | reflexivity | reflexivity]. now destruct s, s'.
  - rewrite (E _ 23%positive); [| rewrite Pos.mul_comm; reflexivity | reflexivity | reflexivity]. now destruct s, s'.
  - rewrite (E _ 52%positive); [| rewrite Pos.mul_comm; reflexivity | reflexivity | reflexivity]. now destruct s, s'.
Qed.

Ltac by_one neg :=
  let Hx := fresh in let a := fresh "a" in let sg := fresh in let pl := fresh in
  rule_hnf; intros t rho k [Hx _] _ _ _ ct;
  exists (fun _ => mkChoice (match rho "x" with VFlt (FNan s _) => xorb neg s | _ => false end) NKeep1);
  rule_sides; cbn [fcst_val];
  destruct (rho "x"); cbn [has_ty] in Hx; try contradiction; try exact I;
  match goal with f : flt |- _ => destruct f as [a|sg pl] end;
  [ cbn [refines]; f_equal; unfold f_mul, f_arith; rewrite SFmul_one by (destruct a; auto);
    destruct a; try contradiction; reflexivity
  | destruct sg; reflexivity ].
Definition fmul_one := ref "fmul_one" "x * 1 = x" [flt_"x"] [] [] []
  (EBin (FMul no_flags) (V"x") (EFlt (FCPow2 false 0)) ~> V"x").
Theorem fmul_one_sound : rule_sound fmul_one. Proof. by_one false. Qed.
Definition fmul_minus_one := ref "fmul_minus_one" "x * -1 = -x" [flt_"x"] [] [] []
  (EBin (FMul no_flags) (V"x") (EFlt (FCPow2 true 0)) ~> EUn FNeg (V"x")).
Theorem fmul_minus_one_sound : rule_sound fmul_minus_one. Proof. by_one true. Qed.

Definition rules : group := mkGroup "Tuffy.Rules.FloatMul" [
  export fmul_one by fmul_one_sound;
  export fmul_minus_one by fmul_minus_one_sound ].
