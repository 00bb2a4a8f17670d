(** Identities and absorption of exact arithmetic. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

Definition add_zero := eqv "add_zero" "x + 0 = x" [int"x"] [] [] [] (V"x" + K 0 ~> V"x").
Theorem add_zero_sound : rule_sound add_zero. Proof. prove_rule. Qed.

Definition sub_zero := eqv "sub_zero" "x - 0 = x" [int"x"] [] [] [] (V"x" - K 0 ~> V"x").
Theorem sub_zero_sound : rule_sound sub_zero. Proof. prove_rule. Qed.

Definition sub_self := ref "sub_self" "x - x = 0" [int"x"] [] [] [] (V"x" - V"x" ~> K 0).
Theorem sub_self_sound : rule_sound sub_self. Proof. prove_rule. Qed.

Definition mul_one := eqv "mul_one" "x * 1 = x" [int"x"] [] [] [] (V"x" * K 1 ~> V"x").
Theorem mul_one_sound : rule_sound mul_one. Proof. prove_rule. Qed.

Definition mul_zero := ref "mul_zero" "x * 0 = 0" [int"x"] [] [] [] (V"x" * K 0 ~> K 0).
Theorem mul_zero_sound : rule_sound mul_zero. Proof. prove_rule. Qed.

Definition udiv_pow2 := ref "udiv_pow2" "x / 2^k = x >> k for x >= 0" [int"x"] [nat_"n"; num"c"] [PPow2 (cv"c")] []
  ((V"x" :u (cv"n")) / C"c" ~> V"x" >> cst (log2 (cv"c"))).
Theorem udiv_pow2_sound : rule_sound udiv_pow2. Proof. prove_rule. Qed.

Definition rules : group := mkGroup "Tuffy.Rules.Arith" [
  export add_zero by add_zero_sound; export sub_zero by sub_zero_sound; export sub_self by sub_self_sound;
  export mul_one by mul_one_sound; export mul_zero by mul_zero_sound; export udiv_pow2 by udiv_pow2_sound ].
