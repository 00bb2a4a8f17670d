(** Everything that is exported. *)
From Coq Require Import String List.
Import ListNotations.
From Tuffy.Core Require Import Rule Json.
From Tuffy.Rules Require Arith Reassoc Negation Bitwise Shift MulDiv Compare Select Bool Extend.

(** Proved without any axiom. *)
Definition pure_rules : list group := [
  Arith.rules; Reassoc.rules; Negation.rules; Bitwise.rules; Shift.rules; MulDiv.rules;
  Compare.rules; Select.rules; Bool.rules; Extend.rules ].
(** Proved with the real numbers of the standard library. *)
Definition real_rules : list group := [ ].

Definition names : list string :=
  flat_map (fun g => map (fun p => Syntax.r_name (p_rule p)) (g_rules g)) (pure_rules ++ real_rules).
Lemma names_unique : nodup names = true. Proof. vm_compute. reflexivity. Qed.

Definition lines : list string := export_groups (pure_rules ++ real_rules).
