(** Everything that is exported. *)
From Coq Require Import String List.
Import ListNotations.
From Tuffy.Core Require Import Rule Json.
From Tuffy.Rules Require Constant Choice Arith Reassoc Negation Bitwise Shift MulDiv Compare Select Bool Extend Narrow
  Unseen Decided MergeSplit Pointer Memory Float FloatMul FloatFlags.
From Tuffy.Propagation Require KnownBits Ranges Conditions Demanded.
From Tuffy.Refuted Require Refute Poison Widths Values.

Definition all_rules : list group := [
  Constant.rules; Choice.rules;
  Arith.rules; Reassoc.rules; Negation.rules; Bitwise.rules; Shift.rules; MulDiv.rules;
  Compare.rules; Select.rules; Bool.rules; Extend.rules; Narrow.rules; Unseen.rules; Decided.rules;
  MergeSplit.rules;
  Pointer.rules; Memory.rules; Float.rules; FloatMul.rules; FloatFlags.rules;
  KnownBits.rules; Ranges.rules; Conditions.rules; Demanded.rules ].
Definition wrong_rules : list Refute.wrong_group := [ Poison.rules; Widths.rules; Values.rules ].

(** Names are unique, wrong rules included. *)
Definition names : list string :=
  flat_map (fun g => map (fun p => Syntax.r_name (p_rule p)) (g_rules g)) all_rules ++
  flat_map (fun g => map (fun w => Syntax.r_name (Refute.w_rule w)) (Refute.wg_rules g)) wrong_rules.
Lemma names_unique : nodup names = true. Proof. vm_compute. reflexivity. Qed.

Definition lines : list string := export_groups all_rules.
Definition wrong_lines : list string := Refute.export_wrong wrong_rules.
