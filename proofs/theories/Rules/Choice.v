(** Choices that are made already, of values of any type.  The pass [select-fold]. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

Definition select_same := ref "select_same" "both arms are x"
  [bool_"b"; any_"x"] [] [] []
  (select (V"b") (V"x") (V"x") ~> V"x").
Theorem select_same_sound : rule_sound select_same.
Proof.
  apply sound_ref; [reflexivity | discriminate |]. intros t rho k _ _ _ _ ch. cbn [select_same ref build r_lhs r_rhs s_lhs s_rhs select V eval eval_ter].
  destruct (rho "b") as [|[]| | | |]; try exact I; apply refines_refl.
Qed.

Definition select_true := eqv "select_true" "the condition holds"
  [any_"x"; any_"y"] [] [] []
  (select tt_ (V"x") (V"y") ~> V"x").
Theorem select_true_sound : rule_sound select_true.
Proof. apply sound_eqv; [reflexivity | discriminate |]. reflexivity. Qed.

Definition select_false := eqv "select_false" "the condition does not hold"
  [any_"x"; any_"y"] [] [] []
  (select ff_ (V"x") (V"y") ~> V"y").
Theorem select_false_sound : rule_sound select_false.
Proof. apply sound_eqv; [reflexivity | discriminate |]. reflexivity. Qed.

Definition rules : group := mkGroup "Tuffy.Rules.Choice" [
  export select_same by select_same_sound;
  export select_true by select_true_sound;
  export select_false by select_false_sound ].
