(** Proof automation for rules. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
Open Scope Z_scope.
From Tuffy.Core Require Export ZBits ZDiv Value Syntax Eval Rule.

(** Unfold the evaluator and nothing of [Z]. *)
Ltac evg :=
  cbv beta iota zeta delta [eval eval_un eval_bin eval_ter ceval ceval_un ceval_bin peval cmpz check ann_okz
       all fact_ok fst snd V C K cst cv ck int bool_ flt_ ptr mem_ any_ num width nat_ mask
       zext sext select min_ max_ band bor bxor bnot b2i tt_ ff_ poison cneg log2 pow2 ones csmear cmin cmax
       ovf_fun wrap fits lowest highest].
Ltac ev_in H :=
  cbv beta iota zeta delta [eval eval_un eval_bin eval_ter ceval ceval_un ceval_bin peval cmpz check ann_okz
       all fact_ok fst snd V C K cst cv ck int bool_ flt_ ptr mem_ any_ num width nat_ mask
       zext sext select min_ max_ band bor bxor bnot b2i tt_ ff_ poison cneg log2 pow2 ones csmear cmin cmax
       ovf_fun wrap fits lowest highest] in H.
Ltac ev := evg; cbn match in *; cbn [refines].

Ltac split_hyps :=
  repeat match goal with
  | H : _ /\ _ |- _ => destruct H
  | H : True |- _ => clear H
  | H : exists _, _ |- _ => destruct H
  end.

(** Boolean hypotheses to propositions. *)
Ltac props :=
  repeat match goal with
  | H : _ && _ = true |- _ => apply andb_true_iff in H; destruct H
  | H : _ || _ = false |- _ => apply orb_false_iff in H; destruct H
  | H : negb _ = true |- _ => apply negb_true_iff in H
  | H : negb _ = false |- _ => apply negb_false_iff in H
  | H : (_ =? _) = true |- _ => apply Z.eqb_eq in H
  | H : (_ =? _) = false |- _ => apply Z.eqb_neq in H
  | H : (_ <=? _) = true |- _ => apply Z.leb_le in H
  | H : (_ <=? _) = false |- _ => apply Z.leb_gt in H
  | H : (_ <? _) = true |- _ => apply Z.ltb_lt in H
  | H : (_ <? _) = false |- _ => apply Z.ltb_ge in H
  | H : fits_u _ _ = true |- _ => apply fits_u_iff in H
  | H : fits_s _ _ = true |- _ => apply fits_s_iff in H
  | H : is_pow2 _ = true |- _ => apply is_pow2_spec in H; destruct H as (? & ? & ?)
  end.

(** Replace [f "name"] by a fresh variable, everywhere. *)
Ltac abstract_app f x name := set (name := f x) in *; clearbody name.

Ltac open_vars Hv :=
  lazymatch type of Hv with
  | all (var_ok ?t ?rho) ((?x, ?y) :: _) =>
      let H := fresh "Hty" in let v := fresh "v" in
      destruct Hv as [H Hv]; unfold var_ok in H; cbn [fst snd] in H;
      abstract_app rho x v;
      destruct v; cbn [has_ty] in H; try contradiction H; ev; try exact I; try reflexivity;
      open_vars Hv
  | _ => clear Hv
  end.

Ltac open_consts Hc :=
  lazymatch type of Hc with
  | all (const_ok ?k) ((?x, ?t) :: _) =>
      let H := fresh "Hk" in let c := fresh "c" in
      destruct Hc as [H Hc]; unfold const_ok in H; cbn [fst snd] in H;
      abstract_app k x c; open_consts Hc
  | _ => clear Hc
  end.

(** Open a rule: quantifiers introduced, the evaluator run, poison operands
    discharged.  What is left is a statement about integers, booleans, ... *)
Ltac rule_open :=
  lazymatch goal with |- rule_sound ?r => let r' := eval hnf in r in change (rule_sound r') end;
  first [ apply sound_ref; [reflexivity | discriminate |] | apply sound_eqv; [reflexivity | discriminate |] ];
  intros t rho k Hv Hc Hw Hf ch;
  cbv beta iota delta [r_vars r_consts r_where r_facts r_lhs r_rhs s_lhs s_rhs
                       int bool_ flt_ ptr mem_ any_ num width nat_ mask] in *;
  evg; ev_in Hw; ev_in Hf;
  open_vars Hv; open_consts Hc;
  split_hyps; props;
  try clear k; try clear rho; try clear ch; try clear t.

(** Split every remaining condition of the evaluator. *)
Ltac split_ifs :=
  repeat (match goal with
  | |- context [if ?b then _ else _] => destruct b eqn:?; ev; try exact I; try reflexivity
  end);
  props; try (exfalso; lia).

(** [rule_goal]: as [rule_open], then state what is left as a clean closed
    formula, so a manual proof can name things with [intros]. *)
Ltac rule_goal :=
  rule_open; split_ifs; props;
  repeat match goal with H : ?P |- _ => match type of P with Prop => revert H end end;
  repeat match goal with
  | z : Z |- _ => revert z | z : bool |- _ => revert z
  | z : flt |- _ => revert z | z : memory |- _ => revert z | z : prov |- _ => revert z
  end.

(** Bit blasting on [Z]: compare bit by bit, then decide by cases. *)
Ltac bit_rw :=
  repeat first
  [ rewrite Z.land_spec | rewrite Z.lor_spec | rewrite Z.lxor_spec
  | rewrite Z.bits_0 | rewrite Z.bits_m1 by lia
  | rewrite Z.lnot_spec by lia
  | rewrite zextz_spec by lia | rewrite sextz_spec by lia | rewrite mask_spec by lia | rewrite ones_spec by lia
  | rewrite merge_spec by lia
  | rewrite bitreverse_spec by lia | rewrite bswap_spec by lia | rewrite rotl_spec by lia | rewrite rotr_spec by lia
  | rewrite Z.shiftl_spec by lia | rewrite Z.shiftr_spec by lia ].
(** Equal indices that are written differently. *)
Ltac index_eq :=
  repeat match goal with
  | |- context [Z.testbit ?z ?a] =>
      match goal with |- context [Z.testbit z ?b] =>
        assert_fails (constr_eq a b); replace (Z.testbit z b) with (Z.testbit z a) by (f_equal; lia) end
  end.
Ltac neg_index := repeat match goal with |- context [Z.testbit ?z ?a] => rewrite (Z.testbit_neg_r z a) by lia end.
Ltac bit_cases :=
  repeat match goal with
  | |- context [?a <? ?b] => destruct (Z.ltb_spec a b); cbn [andb orb xorb negb]; bit_rw
  end;
  try reflexivity; try (exfalso; lia);
  neg_index; index_eq;
  repeat match goal with
  | |- context [Z.testbit ?a ?i] => destruct (Z.testbit a i) eqn:?; cbn [andb orb xorb negb]
  end; try reflexivity; try lia.
Ltac bits := apply Z.bits_inj'; intros; bit_rw; bit_cases.

(** Congruence modulo 2^n: push it through the ring operations, drop inner
    wraps that are at least as wide. *)
Ltac cong_step :=
  match goal with
  | |- eqm _ ?a ?a => reflexivity
  | H : eqm ?n ?a ?b |- eqm ?n ?a ?b => exact H
  | |- eqm _ (zextz _ _) _ => eapply eqm_trans; [eapply eqm_le; [|apply eqm_zextz]; lia|]
  | |- eqm _ (sextz _ _) _ => eapply eqm_trans; [eapply eqm_le; [|apply eqm_sextz]; lia|]
  | |- eqm _ _ (zextz _ _) => eapply eqm_trans; [|apply eqm_sym; eapply eqm_le; [|apply eqm_zextz]; lia]
  | |- eqm _ _ (sextz _ _) => eapply eqm_trans; [|apply eqm_sym; eapply eqm_le; [|apply eqm_sextz]; lia]
  | |- eqm _ (_ - _) (_ - _) => apply eqm_sub; [lia| |]
  | |- eqm _ (_ + _) (_ + _) => apply eqm_add; [lia| |]
  | |- eqm _ (_ * _) (_ * _) => apply eqm_mul; [lia| |]
  | |- eqm _ (Z.land _ _) (Z.land _ _) => apply eqm_land2; [lia| |]
  | |- eqm _ (Z.lor _ _) (Z.lor _ _) => apply eqm_lor2; [lia| |]
  | |- eqm _ (Z.lxor _ _) (Z.lxor _ _) => apply eqm_lxor2; [lia| |]
  | |- eqm _ (Z.shiftl _ _) (Z.shiftl _ _) => apply eqm_shl; [lia|lia|]
  | H : eqm _ ?a ?b |- eqm _ ?a ?b => eapply eqm_le; [|exact H]; lia
  end.
Ltac cong :=
  try match goal with |- zextz ?n ?a = zextz ?n ?b => change (eqm n a b) end;
  repeat cong_step.

(** Known-bits transfer for bitwise operations: per bit, a truth table. *)
Ltac kbits :=
  match goal with H : known _ _ _ = false |- _ => exfalso; apply not_true_iff_false in H; apply H; clear H end;
  rewrite known_bits in *; split_hyps; split;
  (let i := fresh "i" in let Hi := fresh in intros i Hi;
   repeat match goal with H : forall _, _ |- _ => specialize (H i Hi) end; bit_rw;
   repeat match goal with |- context [?a <? ?b] => destruct (a <? b) end;
   repeat match goal with |- context [Z.testbit ?a i] => destruct (Z.testbit a i) end;
   cbn in *; intuition congruence).

(** Powers of two known by their logarithm. *)
Ltac pow2s :=
  repeat match goal with H : ?c = 2 ^ Z.log2 ?c |- _ =>
    first [ rewrite Z.shiftl_mul_pow2 by lia | rewrite Z.shiftr_div_pow2 by lia | idtac ];
    rewrite ?Z.quot_div_nonneg, ?Z.rem_mod_nonneg by lia; rewrite <- ?H;
    try (rewrite H; rewrite <- ones_eq, Z.land_ones by lia); clear H end.

Ltac bool_leaf :=
  apply Bool.eq_iff_eq_true;
  rewrite ?negb_true_iff, ?Z.eqb_eq, ?Z.leb_le, ?Z.ltb_lt, ?Z.eqb_neq, ?Z.leb_gt, ?Z.ltb_ge; lia.

(** Split every comparison of the goal, then arithmetic. *)
Ltac cmp_cases :=
  repeat match goal with
  | |- context [?a <? ?b] => destruct (Z.ltb_spec a b); cbn [andb orb xorb negb]
  | |- context [?a <=? ?b] => destruct (Z.leb_spec a b); cbn [andb orb xorb negb]
  | |- context [?a =? ?b] => destruct (Z.eqb_spec a b); cbn [andb orb xorb negb]
  end; first [reflexivity | exfalso; lia | lia].

(** Decide a goal about integers, booleans and bits. *)
Ltac solve_leaf :=
  try match goal with
  | |- VInt _ = VInt _ => f_equal
  | |- VBool _ = VBool _ => f_equal
  | |- VPtr _ _ = VPtr _ _ => f_equal
  end;
  first
  [ reflexivity | congruence | lia | ring
  | match goal with |- zextz _ _ = zextz _ _ => solve [cong] | |- sextz _ _ = sextz _ _ => solve [apply sextz_eqm; [lia|]; cong] end
  | solve [bits]
  | solve [bool_leaf]
  | solve [cmp_cases]
  | solve [eapply zextz_id; [eassumption | lia]]
  | solve [eapply sextz_id; [lia | eassumption | lia]]
  | solve [eapply sextz_id_u; [lia | eassumption | lia]]
  | solve [kbits]
  | solve [apply Z.shiftl_shiftl; lia] | solve [apply Z.shiftr_shiftr; lia]
  | solve [pow2s; first [reflexivity | lia | nia]]
  | solve [Z.div_mod_to_equations; nia] ].

Ltac prove_rule := rule_open; split_ifs; repeat match goal with b : bool |- _ => destruct b end; solve_leaf.

(** The annotation holds: the only way left for the two sides to differ is that
    it does not. *)
Ltac rng :=
  rule_open; split_ifs; try reflexivity; exfalso;
  match goal with H : (_ && _)%bool = false |- _ => apply not_true_iff_false in H; apply H; clear H end;
  apply andb_true_iff; rewrite ?Z.leb_le, ?fits_s_iff, ?fits_u_iff.
