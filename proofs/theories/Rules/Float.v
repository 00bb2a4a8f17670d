(** Float rules that need no real numbers: no axiom at all.  Each holds for
    every format. *)
From Coq Require Import ZArith String List Bool Lia Floats.SpecFloat.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

(** Unfold the rule at hand, in a goal that is not opened by [rule_open]. *)
Ltac rule_hnf := lazymatch goal with |- rule_sound ?r => let r' := eval hnf in r in change (rule_sound r') end.
Ltac rule_sides := cbv beta iota delta [r_vars r_lhs r_rhs s_lhs s_rhs var_ok flt_ fst snd] in *; evg.

(** ** Signs: bit-exact, NaN included *)
Ltac signs :=
  rule_open; try (cbn [refines]); f_equal;
  repeat match goal with f : flt |- _ => destruct f as [[[]|[]| |[] ? ?]|[] ?] end; cbn in *; try contradiction;
  reflexivity.

Definition fneg_fneg := eqv "fneg_fneg" "two changes of sign" [flt_"x"] [] [] [] (EUn FNeg (EUn FNeg (V"x")) ~> V"x").
Theorem fneg_fneg_sound : rule_sound fneg_fneg. Proof. signs. Qed.
Definition fabs_fabs := eqv "fabs_fabs" "the sign is clear already" [flt_"x"] [] [] [] (EUn FAbs (EUn FAbs (V"x")) ~> EUn FAbs (V"x")).
Theorem fabs_fabs_sound : rule_sound fabs_fabs. Proof. signs. Qed.
Definition fabs_fneg := eqv "fabs_fneg" "the sign does not matter" [flt_"x"] [] [] [] (EUn FAbs (EUn FNeg (V"x")) ~> EUn FAbs (V"x")).
Theorem fabs_fneg_sound : rule_sound fabs_fneg. Proof. signs. Qed.
Definition fabs_copysign := ref "fabs_copysign" "the sign does not matter" [flt_"x"; flt_"y"] [] [] []
  (EUn FAbs (EBin Copysign (V"x") (V"y")) ~> EUn FAbs (V"x")).
Theorem fabs_copysign_sound : rule_sound fabs_copysign. Proof. signs. Qed.
Definition copysign_self := eqv "copysign_self" "its own sign" [flt_"x"] [] [] [] (EBin Copysign (V"x") (V"x") ~> V"x").
Theorem copysign_self_sound : rule_sound copysign_self. Proof. signs. Qed.
Definition copysign_fneg := eqv "copysign_fneg" "the first sign does not matter" [flt_"x"; flt_"y"] [] [] []
  (EBin Copysign (EUn FNeg (V"x")) (V"y") ~> EBin Copysign (V"x") (V"y")).
Theorem copysign_fneg_sound : rule_sound copysign_fneg. Proof. signs. Qed.
Definition copysign_fabs := eqv "copysign_fabs" "the first sign does not matter" [flt_"x"; flt_"y"] [] [] []
  (EBin Copysign (EUn FAbs (V"x")) (V"y") ~> EBin Copysign (V"x") (V"y")).
Theorem copysign_fabs_sound : rule_sound copysign_fabs. Proof. signs. Qed.
Definition copysign_to_fabs := ref "copysign_to_fabs" "a clear sign" [flt_"x"; flt_"y"] [] [] []
  (EBin Copysign (V"x") (EUn FAbs (V"y")) ~> EUn FAbs (V"x")).
Theorem copysign_to_fabs_sound : rule_sound copysign_to_fabs. Proof. signs. Qed.
Definition copysign_zero := eqv "copysign_zero" "the sign of +0" [flt_"x"] [] [] []
  (EBin Copysign (V"x") (EFlt (FCZero false)) ~> EUn FAbs (V"x")).
Theorem copysign_zero_sound : rule_sound copysign_zero. Proof. signs. Qed.
Definition copysign_copysign := ref "copysign_copysign" "only the last sign counts" [flt_"x"; flt_"y"; flt_"z"] [] [] []
  (EBin Copysign (EBin Copysign (V"x") (V"y")) (V"z") ~> EBin Copysign (V"x") (V"z")).
Theorem copysign_copysign_sound : rule_sound copysign_copysign. Proof. signs. Qed.
Definition copysign_sign_of_copysign := ref "copysign_sign_of_copysign" "the sign of a copied sign" [flt_"x"; flt_"y"; flt_"z"] [] [] []
  (EBin Copysign (V"x") (EBin Copysign (V"y") (V"z")) ~> EBin Copysign (V"x") (V"z")).
Theorem copysign_sign_of_copysign_sound : rule_sound copysign_sign_of_copysign. Proof. signs. Qed.

(** ** Zeros.  If x is a NaN, "x unchanged" is one of the results that the
    operation may give. *)
Ltac keep_x :=
  let Hx := fresh in rule_hnf; intros t rho k [Hx _] _ _ _ ct;
  exists (fun _ => mkChoice (match rho "x" with VFlt (FNan s _) => s | _ => false end) NKeep1);
  rule_sides; cbn [fcst_val];
  destruct (rho "x"); cbn [has_ty] in Hx; try contradiction; try exact I;
  match goal with f : flt |- _ => destruct f as [[[]|[]| |? ? ?]|? ?] end; try contradiction; reflexivity.
Definition fadd_neg_zero := ref "fadd_neg_zero" "x + (-0) = x" [flt_"x"] [] [] [] (EBin (FAdd no_flags) (V"x") (EFlt (FCZero true)) ~> V"x").
Theorem fadd_neg_zero_sound : rule_sound fadd_neg_zero. Proof. keep_x. Qed.
Definition fsub_zero := ref "fsub_zero" "x - (+0) = x" [flt_"x"] [] [] [] (EBin (FSub no_flags) (V"x") (EFlt (FCZero false)) ~> V"x").
Theorem fsub_zero_sound : rule_sound fsub_zero. Proof. keep_x. Qed.
Definition neg_zero_fsub := ref "neg_zero_fsub" "(-0) - x = -x" [flt_"x"] [] [] [] (EBin (FSub no_flags) (EFlt (FCZero true)) (V"x") ~> EUn FNeg (V"x")).
Theorem neg_zero_fsub_sound : rule_sound neg_zero_fsub.
Proof.
  rule_hnf. intros t rho k [Hx _] _ _ _ ct.
  exists (fun _ => mkChoice (match rho "x" with VFlt (FNan s _) => negb s | _ => false end) NKeep2).
  rule_sides; cbn [fcst_val];
  destruct (rho "x") as [| |f| | |]; cbn [has_ty] in Hx; try contradiction; try exact I;
  destruct f as [[[]|[]| |s m e]|s pl]; try contradiction; reflexivity.
Qed.

(** ** Changes of sign meet arithmetic *)
Lemma SFsub_opp p e a b : SFsub p e a (SFopp b) = SFadd p e a b.
Proof.
  destruct a as [[]|[]| |s m x], b as [[]|[]| |s' m' x']; cbn; try reflexivity; destruct s'; reflexivity.
Qed.
Lemma SFadd_opp p e a b : SFadd p e a (SFopp b) = SFsub p e a b.
Proof.
  destruct a as [[]|[]| |s m x], b as [[]|[]| |s' m' x']; cbn; try reflexivity; destruct s'; reflexivity.
Qed.
Lemma SFmul_opp p e a b : SFmul p e (SFopp a) (SFopp b) = SFmul p e a b.
Proof.
  destruct a as [[]|[]| |[] m x], b as [[]|[]| |[] m' x']; reflexivity.
Qed.
Lemma SFdiv_opp p e a b : SFdiv p e (SFopp a) (SFopp b) = SFdiv p e a b.
Proof.
  destruct a as [[]|[]| |[] m x], b as [[]|[]| |[] m' x']; reflexivity.
Qed.
Lemma SFopp_nan a : a <> S754_nan -> SFopp a <> S754_nan.
Proof. destruct a; cbn; congruence. Qed.
Ltac same_nan L :=
  let H := fresh in rule_hnf; apply sound_eqv; [reflexivity | discriminate |];
  intros t rho k Hv _ _ _ ch; rule_sides;
  repeat match goal with |- context [rho ?x] => destruct (rho x); try reflexivity end;
  f_equal; unfold f_add, f_sub, f_mul, f_div, f_arith, f_neg;
  repeat match goal with f : flt |- _ => destruct f end;
  rewrite ?L; try (match goal with |- context [match ?r with _ => _ end] => destruct r end);
  unfold nan_of; destruct (ch []) as [? []]; reflexivity.
Definition fadd_fneg := eqv "fadd_fneg" "x + (-y) = x - y" [flt_"x"; flt_"y"] [] [] []
  (EBin (FAdd no_flags) (V"x") (EUn FNeg (V"y")) ~> EBin (FSub no_flags) (V"x") (V"y")).
Theorem fadd_fneg_sound : rule_sound fadd_fneg. Proof. same_nan SFadd_opp. Qed.
Definition fsub_fneg := eqv "fsub_fneg" "x - (-y) = x + y" [flt_"x"; flt_"y"] [] [] []
  (EBin (FSub no_flags) (V"x") (EUn FNeg (V"y")) ~> EBin (FAdd no_flags) (V"x") (V"y")).
Theorem fsub_fneg_sound : rule_sound fsub_fneg. Proof. same_nan SFsub_opp. Qed.
Definition fmul_fneg_fneg := eqv "fmul_fneg_fneg" "(-x) * (-y) = x * y" [flt_"x"; flt_"y"] [] [] []
  (EBin (FMul no_flags) (EUn FNeg (V"x")) (EUn FNeg (V"y")) ~> EBin (FMul no_flags) (V"x") (V"y")).
Theorem fmul_fneg_fneg_sound : rule_sound fmul_fneg_fneg. Proof. same_nan SFmul_opp. Qed.
Definition fdiv_fneg_fneg := eqv "fdiv_fneg_fneg" "(-x) / (-y) = x / y" [flt_"x"; flt_"y"] [] [] []
  (EBin (FDiv no_flags) (EUn FNeg (V"x")) (EUn FNeg (V"y")) ~> EBin (FDiv no_flags) (V"x") (V"y")).
Theorem fdiv_fneg_fneg_sound : rule_sound fdiv_fneg_fneg. Proof. same_nan SFdiv_opp. Qed.

Lemma compare_swap a b : SFcompare b a = match SFcompare a b with Some c => Some (CompOpp c) | None => None end.
Proof.
  destruct a as [[]|[]| |[] m e], b as [[]|[]| |[] m' e']; cbn; try reflexivity;
    rewrite (Z.compare_antisym e e'); destruct (e ?= e')%Z; cbn; try reflexivity;
    rewrite (Pos.compare_cont_antisym m m' Eq); cbn; rewrite ?CompOpp_involutive; reflexivity.
Qed.
Lemma fcmp_swap c d x y : (forall o, fcond_holds c o = fcond_holds d (match o with Some c => Some (CompOpp c) | None => None end)) ->
  fcond_holds c (f_compare x y) = fcond_holds d (f_compare y x).
Proof. intros H. rewrite H. destruct x as [a|], y as [b|]; cbn [f_compare]; auto. now rewrite (compare_swap a b). Qed.
Lemma f_compare_self x : f_compare x x = Some Eq \/ f_compare x x = None.
Proof.
  destruct x as [[[]|[]| |[] m e]|]; cbn; auto;
    rewrite Z.compare_refl; unfold Pos.compare; rewrite ?Pos.compare_cont_refl; auto.
Qed.
(** ** Comparisons *)
Definition fcmp_oge_swap := eqv "fcmp_oge_swap" "greater is less with the operands exchanged"
  [flt_"x"; flt_"y"] [] [] [] (EBin (FCmp OGE) (V"x") (V"y") ~> EBin (FCmp OLE) (V"y") (V"x")).
Theorem fcmp_oge_swap_sound : rule_sound fcmp_oge_swap. Proof. rule_open. f_equal. apply fcmp_swap; now intros [[]|]. Qed.

Definition fcmp_ogt_swap := eqv "fcmp_ogt_swap" "greater is less with the operands exchanged"
  [flt_"x"; flt_"y"] [] [] [] (EBin (FCmp OGT) (V"x") (V"y") ~> EBin (FCmp OLT) (V"y") (V"x")).
Theorem fcmp_ogt_swap_sound : rule_sound fcmp_ogt_swap. Proof. rule_open. f_equal. apply fcmp_swap; now intros [[]|]. Qed.

Definition fcmp_uge_swap := eqv "fcmp_uge_swap" "greater is less with the operands exchanged"
  [flt_"x"; flt_"y"] [] [] [] (EBin (FCmp UGE) (V"x") (V"y") ~> EBin (FCmp ULE) (V"y") (V"x")).
Theorem fcmp_uge_swap_sound : rule_sound fcmp_uge_swap. Proof. rule_open. f_equal. apply fcmp_swap; now intros [[]|]. Qed.

Definition fcmp_ugt_swap := eqv "fcmp_ugt_swap" "greater is less with the operands exchanged"
  [flt_"x"; flt_"y"] [] [] [] (EBin (FCmp UGT) (V"x") (V"y") ~> EBin (FCmp ULT) (V"y") (V"x")).
Theorem fcmp_ugt_swap_sound : rule_sound fcmp_ugt_swap. Proof. rule_open. f_equal. apply fcmp_swap; now intros [[]|]. Qed.

Definition bnot_fcmp_oeq := eqv "bnot_fcmp_oeq" "the opposite comparison, NaN included"
  [flt_"x"; flt_"y"] [] [] [] (bnot (EBin (FCmp OEQ) (V"x") (V"y")) ~> EBin (FCmp UNE) (V"x") (V"y")).
Theorem bnot_fcmp_oeq_sound : rule_sound bnot_fcmp_oeq.
Proof. rule_open. f_equal. now destruct (f_compare _ _) as [[]|]. Qed.

Definition bnot_fcmp_ogt := eqv "bnot_fcmp_ogt" "the opposite comparison, NaN included"
  [flt_"x"; flt_"y"] [] [] [] (bnot (EBin (FCmp OGT) (V"x") (V"y")) ~> EBin (FCmp ULE) (V"x") (V"y")).
Theorem bnot_fcmp_ogt_sound : rule_sound bnot_fcmp_ogt.
Proof. rule_open. f_equal. now destruct (f_compare _ _) as [[]|]. Qed.

Definition bnot_fcmp_oge := eqv "bnot_fcmp_oge" "the opposite comparison, NaN included"
  [flt_"x"; flt_"y"] [] [] [] (bnot (EBin (FCmp OGE) (V"x") (V"y")) ~> EBin (FCmp ULT) (V"x") (V"y")).
Theorem bnot_fcmp_oge_sound : rule_sound bnot_fcmp_oge.
Proof. rule_open. f_equal. now destruct (f_compare _ _) as [[]|]. Qed.

Definition bnot_fcmp_olt := eqv "bnot_fcmp_olt" "the opposite comparison, NaN included"
  [flt_"x"; flt_"y"] [] [] [] (bnot (EBin (FCmp OLT) (V"x") (V"y")) ~> EBin (FCmp UGE) (V"x") (V"y")).
Theorem bnot_fcmp_olt_sound : rule_sound bnot_fcmp_olt.
Proof. rule_open. f_equal. now destruct (f_compare _ _) as [[]|]. Qed.

Definition bnot_fcmp_ole := eqv "bnot_fcmp_ole" "the opposite comparison, NaN included"
  [flt_"x"; flt_"y"] [] [] [] (bnot (EBin (FCmp OLE) (V"x") (V"y")) ~> EBin (FCmp UGT) (V"x") (V"y")).
Theorem bnot_fcmp_ole_sound : rule_sound bnot_fcmp_ole.
Proof. rule_open. f_equal. now destruct (f_compare _ _) as [[]|]. Qed.

Definition bnot_fcmp_one := eqv "bnot_fcmp_one" "the opposite comparison, NaN included"
  [flt_"x"; flt_"y"] [] [] [] (bnot (EBin (FCmp ONE) (V"x") (V"y")) ~> EBin (FCmp UEQ) (V"x") (V"y")).
Theorem bnot_fcmp_one_sound : rule_sound bnot_fcmp_one.
Proof. rule_open. f_equal. now destruct (f_compare _ _) as [[]|]. Qed.

Definition bnot_fcmp_ord := eqv "bnot_fcmp_ord" "the opposite comparison, NaN included"
  [flt_"x"; flt_"y"] [] [] [] (bnot (EBin (FCmp ORD) (V"x") (V"y")) ~> EBin (FCmp UNO) (V"x") (V"y")).
Theorem bnot_fcmp_ord_sound : rule_sound bnot_fcmp_ord.
Proof. rule_open. f_equal. now destruct (f_compare _ _) as [[]|]. Qed.

Definition bnot_fcmp_ueq := eqv "bnot_fcmp_ueq" "the opposite comparison, NaN included"
  [flt_"x"; flt_"y"] [] [] [] (bnot (EBin (FCmp UEQ) (V"x") (V"y")) ~> EBin (FCmp ONE) (V"x") (V"y")).
Theorem bnot_fcmp_ueq_sound : rule_sound bnot_fcmp_ueq.
Proof. rule_open. f_equal. now destruct (f_compare _ _) as [[]|]. Qed.

Definition bnot_fcmp_ugt := eqv "bnot_fcmp_ugt" "the opposite comparison, NaN included"
  [flt_"x"; flt_"y"] [] [] [] (bnot (EBin (FCmp UGT) (V"x") (V"y")) ~> EBin (FCmp OLE) (V"x") (V"y")).
Theorem bnot_fcmp_ugt_sound : rule_sound bnot_fcmp_ugt.
Proof. rule_open. f_equal. now destruct (f_compare _ _) as [[]|]. Qed.

Definition bnot_fcmp_uge := eqv "bnot_fcmp_uge" "the opposite comparison, NaN included"
  [flt_"x"; flt_"y"] [] [] [] (bnot (EBin (FCmp UGE) (V"x") (V"y")) ~> EBin (FCmp OLT) (V"x") (V"y")).
Theorem bnot_fcmp_uge_sound : rule_sound bnot_fcmp_uge.
Proof. rule_open. f_equal. now destruct (f_compare _ _) as [[]|]. Qed.

Definition bnot_fcmp_ult := eqv "bnot_fcmp_ult" "the opposite comparison, NaN included"
  [flt_"x"; flt_"y"] [] [] [] (bnot (EBin (FCmp ULT) (V"x") (V"y")) ~> EBin (FCmp OGE) (V"x") (V"y")).
Theorem bnot_fcmp_ult_sound : rule_sound bnot_fcmp_ult.
Proof. rule_open. f_equal. now destruct (f_compare _ _) as [[]|]. Qed.

Definition bnot_fcmp_ule := eqv "bnot_fcmp_ule" "the opposite comparison, NaN included"
  [flt_"x"; flt_"y"] [] [] [] (bnot (EBin (FCmp ULE) (V"x") (V"y")) ~> EBin (FCmp OGT) (V"x") (V"y")).
Theorem bnot_fcmp_ule_sound : rule_sound bnot_fcmp_ule.
Proof. rule_open. f_equal. now destruct (f_compare _ _) as [[]|]. Qed.

Definition bnot_fcmp_une := eqv "bnot_fcmp_une" "the opposite comparison, NaN included"
  [flt_"x"; flt_"y"] [] [] [] (bnot (EBin (FCmp UNE) (V"x") (V"y")) ~> EBin (FCmp OEQ) (V"x") (V"y")).
Theorem bnot_fcmp_une_sound : rule_sound bnot_fcmp_une.
Proof. rule_open. f_equal. now destruct (f_compare _ _) as [[]|]. Qed.

Definition bnot_fcmp_uno := eqv "bnot_fcmp_uno" "the opposite comparison, NaN included"
  [flt_"x"; flt_"y"] [] [] [] (bnot (EBin (FCmp UNO) (V"x") (V"y")) ~> EBin (FCmp ORD) (V"x") (V"y")).
Theorem bnot_fcmp_uno_sound : rule_sound bnot_fcmp_uno.
Proof. rule_open. f_equal. now destruct (f_compare _ _) as [[]|]. Qed.

Definition fcmp_ogt_self := ref "fcmp_ogt_self" "x does not differ from itself"
  [flt_"x"] [] [] [] (EBin (FCmp OGT) (V"x") (V"x") ~> ff_).
Theorem fcmp_ogt_self_sound : rule_sound fcmp_ogt_self.
Proof. rule_open. cbn [refines]. f_equal. now destruct (f_compare_self f) as [-> | ->]. Qed.

Definition fcmp_olt_self := ref "fcmp_olt_self" "x does not differ from itself"
  [flt_"x"] [] [] [] (EBin (FCmp OLT) (V"x") (V"x") ~> ff_).
Theorem fcmp_olt_self_sound : rule_sound fcmp_olt_self.
Proof. rule_open. cbn [refines]. f_equal. now destruct (f_compare_self f) as [-> | ->]. Qed.

Definition fcmp_one_self := ref "fcmp_one_self" "x does not differ from itself"
  [flt_"x"] [] [] [] (EBin (FCmp ONE) (V"x") (V"x") ~> ff_).
Theorem fcmp_one_self_sound : rule_sound fcmp_one_self.
Proof. rule_open. cbn [refines]. f_equal. now destruct (f_compare_self f) as [-> | ->]. Qed.

Definition fcmp_ueq_self := ref "fcmp_ueq_self" "x equals itself or is NaN"
  [flt_"x"] [] [] [] (EBin (FCmp UEQ) (V"x") (V"x") ~> tt_).
Theorem fcmp_ueq_self_sound : rule_sound fcmp_ueq_self.
Proof. rule_open. cbn [refines]. f_equal. now destruct (f_compare_self f) as [-> | ->]. Qed.

Definition fcmp_uge_self := ref "fcmp_uge_self" "x equals itself or is NaN"
  [flt_"x"] [] [] [] (EBin (FCmp UGE) (V"x") (V"x") ~> tt_).
Theorem fcmp_uge_self_sound : rule_sound fcmp_uge_self.
Proof. rule_open. cbn [refines]. f_equal. now destruct (f_compare_self f) as [-> | ->]. Qed.

Definition fcmp_ule_self := ref "fcmp_ule_self" "x equals itself or is NaN"
  [flt_"x"] [] [] [] (EBin (FCmp ULE) (V"x") (V"x") ~> tt_).
Theorem fcmp_ule_self_sound : rule_sound fcmp_ule_self.
Proof. rule_open. cbn [refines]. f_equal. now destruct (f_compare_self f) as [-> | ->]. Qed.


Definition rules : group := mkGroup "Tuffy.Rules.Float" [
  export fneg_fneg by fneg_fneg_sound;
  export fabs_fabs by fabs_fabs_sound;
  export fabs_fneg by fabs_fneg_sound;
  export fabs_copysign by fabs_copysign_sound;
  export copysign_self by copysign_self_sound;
  export copysign_fneg by copysign_fneg_sound;
  export copysign_fabs by copysign_fabs_sound;
  export copysign_to_fabs by copysign_to_fabs_sound;
  export copysign_zero by copysign_zero_sound;
  export copysign_copysign by copysign_copysign_sound;
  export copysign_sign_of_copysign by copysign_sign_of_copysign_sound;
  export fadd_neg_zero by fadd_neg_zero_sound;
  export fsub_zero by fsub_zero_sound;
  export neg_zero_fsub by neg_zero_fsub_sound;
  export fadd_fneg by fadd_fneg_sound;
  export fsub_fneg by fsub_fneg_sound;
  export fmul_fneg_fneg by fmul_fneg_fneg_sound;
  export fdiv_fneg_fneg by fdiv_fneg_fneg_sound;
  export fcmp_oge_swap by fcmp_oge_swap_sound;
  export fcmp_ogt_swap by fcmp_ogt_swap_sound;
  export fcmp_uge_swap by fcmp_uge_swap_sound;
  export fcmp_ugt_swap by fcmp_ugt_swap_sound;
  export bnot_fcmp_oeq by bnot_fcmp_oeq_sound;
  export bnot_fcmp_ogt by bnot_fcmp_ogt_sound;
  export bnot_fcmp_oge by bnot_fcmp_oge_sound;
  export bnot_fcmp_olt by bnot_fcmp_olt_sound;
  export bnot_fcmp_ole by bnot_fcmp_ole_sound;
  export bnot_fcmp_one by bnot_fcmp_one_sound;
  export bnot_fcmp_ord by bnot_fcmp_ord_sound;
  export bnot_fcmp_ueq by bnot_fcmp_ueq_sound;
  export bnot_fcmp_ugt by bnot_fcmp_ugt_sound;
  export bnot_fcmp_uge by bnot_fcmp_uge_sound;
  export bnot_fcmp_ult by bnot_fcmp_ult_sound;
  export bnot_fcmp_ule by bnot_fcmp_ule_sound;
  export bnot_fcmp_une by bnot_fcmp_une_sound;
  export bnot_fcmp_uno by bnot_fcmp_uno_sound;
  export fcmp_ogt_self by fcmp_ogt_self_sound;
  export fcmp_olt_self by fcmp_olt_self_sound;
  export fcmp_one_self by fcmp_one_self_sound;
  export fcmp_ueq_self by fcmp_ueq_self_sound;
  export fcmp_uge_self by fcmp_uge_self_sound;
  export fcmp_ule_self by fcmp_ule_self_sound ].
