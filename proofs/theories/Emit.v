(** Compiled for its side effect: the export and the axiom report.
    [string_scope] and [ListNotations] must be open here, or Coq prints the
    strings as constructor terms. *)
From Coq Require Import String List.
Import ListNotations.
Open Scope string_scope.
From Tuffy Require Import AllRules.
Set Printing Depth 1000000.
Set Printing Width 1000000.
Redirect "rules" Eval vm_compute in lines.
Redirect "assumptions_pure" Print Assumptions pure_rules.
Redirect "assumptions_real" Print Assumptions real_rules.
