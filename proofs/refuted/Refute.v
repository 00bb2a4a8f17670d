(** How a wrong rule is refuted: by an environment in which the sides differ. *)
From Coq Require Import ZArith String List Bool.
Import ListNotations.
From Tuffy.Core Require Import Tactics Json.
Open Scope string_scope. Open Scope Z_scope.

Fixpoint lookup {A} (d : A) (l : list (string * A)) (x : string) : A :=
  match l with [] => d | (y, a) :: l => if String.eqb x y then a else lookup d l x end.
Definition ch0 : oracle := fun _ => mkChoice false NPref.

Ltac side := vm_compute; repeat split; intros; try discriminate; try reflexivity; auto.
(** [refute vars consts]: the right side shows something that the left side
    does not permit.  [refute_back]: the other way round, for a rule that claims
    to be an equivalence. *)
Ltac refute_with vars consts pick :=
  let H := fresh "H" in intros H;
  lazymatch type of H with rule_sound ?r => let r' := eval vm_compute in r in change (rule_sound r') in H end;
  specialize (H F64 (lookup VPoison vars) (lookup 0 consts) ltac:(side) ltac:(side) ltac:(side) ltac:(side));
  pick H; let cs := fresh "cs" in let E := fresh "E" in destruct (H ch0) as [cs E]; vm_compute in E; first [discriminate E | contradiction E | destruct (cs []) as [? []]; discriminate E].
Ltac refute vars consts := refute_with vars consts ltac:(fun H => cbn [r_kind] in H; try (destruct H as [H _])).
Ltac refute_back vars consts := refute_with vars consts ltac:(fun H => cbn [r_kind] in H; destruct H as [_ H]).

(** A wrong rule has the shape of a rule, a reason, and a proof that it is wrong. *)
Record wrong := mkWrong { w_rule : rule; w_refuted : ~ rule_sound w_rule; w_closed : rule_closed w_rule = true }.
Notation "'wrong_rule' r 'by' t" := (mkWrong r t eq_refl) (at level 10, r at level 9, t at level 9).
Record wrong_group := mkWrongGroup { wg_module : string; wg_rules : list wrong }.
Definition export_wrong (gs : list wrong_group) : list string :=
  print (header "tuffy-wrong-rules") "" ::
  flat_map (fun g => map (fun w =>
    print (j_rule (wg_module g ++ "." ++ r_name (w_rule w) ++ "_refuted") (w_rule w)) "") (wg_rules g)) gs.
