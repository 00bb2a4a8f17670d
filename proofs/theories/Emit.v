(** Compiled for its side effect: the export and the axiom report.
    [string_scope] and [ListNotations] must be open here, or Coq prints the
    strings as constructor terms. *)
From Coq Require Import String List.
Import ListNotations.
Open Scope string_scope.
From Tuffy Require Import AllRules.
From Tuffy.Core Require Import Meta.
From Tuffy.Isel Require Lower Select Table.
Set Printing Depth 1000000.
Set Printing Width 1000000.
Redirect "rules" Eval vm_compute in lines.
Redirect "refuted" Eval vm_compute in wrong_lines.
Redirect "selection" Eval vm_compute in Table.selection_lines.
Redirect "lowering" Eval vm_compute in Table.lowering_lines.
Redirect "assumptions_lowering" Print Assumptions Lower.rows.
Redirect "assumptions_selection" Print Assumptions Select.rules.
Redirect "assumptions_rules" Print Assumptions all_rules.
Redirect "assumptions_refuted" Print Assumptions wrong_rules.
(** The theorems about the embedding, as one term. *)
Definition meta := (eval_mono, rewrite_in_context, relax_refines, fact_as_annotation, variant_rule, rewrite_lighter,
  demand_masks, demanded_in_context, demand_composes).
Redirect "assumptions_meta" Print Assumptions meta.
