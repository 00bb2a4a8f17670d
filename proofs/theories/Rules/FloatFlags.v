(** Rewrites that the flags [reassoc] and [contract] permit: both sides are
    equal in exact arithmetic.  Every operation of a pattern carries the flag;
    new operations carry it too. *)
From Coq Require Import ZArith QArith String List Bool Lia.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

Definition re := mkFlags true false.
Definition co := mkFlags false true.
Notation "a +r b" := (EBin (FAdd re) a b) (at level 50, left associativity) : exp_scope.
Notation "a -r b" := (EBin (FSub re) a b) (at level 50, left associativity) : exp_scope.
Notation "a *r b" := (EBin (FMul re) a b) (at level 40, left associativity) : exp_scope.
Notation "a /r b" := (EBin (FDiv re) a b) (at level 40, left associativity) : exp_scope.
Notation "a +c b" := (EBin (FAdd co) a b) (at level 50, left associativity) : exp_scope.
Notation "a -c b" := (EBin (FSub co) a b) (at level 50, left associativity) : exp_scope.
Notation "a *c b" := (EBin (FMul co) a b) (at level 40, left associativity) : exp_scope.

Definition lic name doc vars (s : sides) : rule := build License Refinement name doc vars [] [] [] s.
Arguments lic (name doc)%string vars%list s.

Ltac exactly :=
  lazymatch goal with |- rule_sound ?r => let r' := eval hnf in r in change (rule_sound r') end;
  let rho := fresh in let q := fresh in let H := fresh in
  intros rho q H; cbn in H; cbn;
  repeat match type of H with
  | context [Qeq_bool ?a ?b] => destruct (Qeq_bool a b) eqn:?; [discriminate H|]
  end;
  injection H as <-; eexists; split; [reflexivity|];
  repeat match goal with E : Qeq_bool _ _ = false |- _ => apply Qeq_bool_neq in E end;
  try ring; try (field; auto).

(** ** reassoc *)
Definition fadd_fsub_cancel := lic "fadd_fsub_cancel" "(x - y) + y = x" [flt_"x"; flt_"y"]
  ((V"x" -r V"y") +r V"y" ~> V"x").
Theorem fadd_fsub_cancel_sound : rule_sound fadd_fsub_cancel. Proof. exactly. Qed.

Definition fsub_fadd_cancel := lic "fsub_fadd_cancel" "(x + y) - y = x" [flt_"x"; flt_"y"]
  ((V"x" +r V"y") -r V"y" ~> V"x").
Theorem fsub_fadd_cancel_sound : rule_sound fsub_fadd_cancel. Proof. exactly. Qed.

Definition fsub_fsub_cancel := lic "fsub_fsub_cancel" "x - (x - y) = y" [flt_"x"; flt_"y"]
  (V"x" -r (V"x" -r V"y") ~> V"y").
Theorem fsub_fsub_cancel_sound : rule_sound fsub_fsub_cancel. Proof. exactly. Qed.

Definition fsub_common := lic "fsub_common" "(x + y) - (x + z) = y - z" [flt_"x"; flt_"y"; flt_"z"]
  ((V"x" +r V"y") -r (V"x" +r V"z") ~> V"y" -r V"z").
Theorem fsub_common_sound : rule_sound fsub_common. Proof. exactly. Qed.

Definition fadd_factor := lic "fadd_factor" "x * z + y * z = (x + y) * z" [flt_"x"; flt_"y"; flt_"z"]
  ((V"x" *r V"z") +r (V"y" *r V"z") ~> (V"x" +r V"y") *r V"z").
Theorem fadd_factor_sound : rule_sound fadd_factor. Proof. exactly. Qed.

Definition fsub_factor := lic "fsub_factor" "x * z - y * z = (x - y) * z" [flt_"x"; flt_"y"; flt_"z"]
  ((V"x" *r V"z") -r (V"y" *r V"z") ~> (V"x" -r V"y") *r V"z").
Theorem fsub_factor_sound : rule_sound fsub_factor. Proof. exactly. Qed.

Definition fadd_fdiv_common := lic "fadd_fdiv_common" "x / z + y / z = (x + y) / z" [flt_"x"; flt_"y"; flt_"z"]
  ((V"x" /r V"z") +r (V"y" /r V"z") ~> (V"x" +r V"y") /r V"z").
Theorem fadd_fdiv_common_sound : rule_sound fadd_fdiv_common. Proof. exactly. Qed.

Definition fsub_fdiv_common := lic "fsub_fdiv_common" "x / z - y / z = (x - y) / z" [flt_"x"; flt_"y"; flt_"z"]
  ((V"x" /r V"z") -r (V"y" /r V"z") ~> (V"x" -r V"y") /r V"z").
Theorem fsub_fdiv_common_sound : rule_sound fsub_fdiv_common. Proof. exactly. Qed.

Definition fmul_fdiv_cancel := lic "fmul_fdiv_cancel" "(x / y) * y = x" [flt_"x"; flt_"y"]
  ((V"x" /r V"y") *r V"y" ~> V"x").
Theorem fmul_fdiv_cancel_sound : rule_sound fmul_fdiv_cancel. Proof. exactly. Qed.

Definition fsub_of_fadd := lic "fsub_of_fadd" "x - (y + z) over a common x: (x - y) - x = -y" [flt_"x"; flt_"y"]
  ((V"x" -r V"y") -r V"x" ~> EUn FNeg (V"y")).
Theorem fsub_of_fadd_sound : rule_sound fsub_of_fadd. Proof. exactly. Qed.

(** ** contract *)
Definition fma_fadd := lic "fma_fadd" "x * y + z, rounded once" [flt_"x"; flt_"y"; flt_"z"]
  ((V"x" *c V"y") +c V"z" ~> ETer Fma (V"x") (V"y") (V"z")).
Theorem fma_fadd_sound : rule_sound fma_fadd. Proof. exactly. Qed.

Definition fma_fsub := lic "fma_fsub" "x * y - z, rounded once" [flt_"x"; flt_"y"; flt_"z"]
  ((V"x" *c V"y") -c V"z" ~> ETer Fma (V"x") (V"y") (EUn FNeg (V"z"))).
Theorem fma_fsub_sound : rule_sound fma_fsub. Proof. exactly. Qed.

Definition fma_fsub_product := lic "fma_fsub_product" "z - x * y, rounded once" [flt_"x"; flt_"y"; flt_"z"]
  (V"z" -c (V"x" *c V"y") ~> ETer Fma (EUn FNeg (V"x")) (V"y") (V"z")).
Theorem fma_fsub_product_sound : rule_sound fma_fsub_product. Proof. exactly. Qed.


Definition rules : group := mkGroup "Tuffy.Rules.FloatFlags" [
  export fadd_fsub_cancel by fadd_fsub_cancel_sound;
  export fsub_fadd_cancel by fsub_fadd_cancel_sound;
  export fsub_fsub_cancel by fsub_fsub_cancel_sound;
  export fsub_common by fsub_common_sound;
  export fadd_factor by fadd_factor_sound;
  export fsub_factor by fsub_factor_sound;
  export fadd_fdiv_common by fadd_fdiv_common_sound;
  export fsub_fdiv_common by fsub_fdiv_common_sound;
  export fmul_fdiv_cancel by fmul_fdiv_cancel_sound;
  export fsub_of_fadd by fsub_of_fadd_sound;
  export fma_fadd by fma_fadd_sound;
  export fma_fsub by fma_fsub_sound;
  export fma_fsub_product by fma_fsub_product_sound ].
