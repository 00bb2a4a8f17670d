(** Theorems about the embedding itself: why a rule proved on its own may be
    applied anywhere, to annotated code, and up to commutativity; and why
    rewriting ends. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
From Tuffy.Core Require Import ZBits Value Syntax Eval Rule.
Open Scope string_scope. Open Scope list_scope. Open Scope Z_scope.

(** ** 1. Every operation is monotone in refinement *)
Ltac rfn := repeat match goal with
  | H : refines (VInt _) _ |- _ => cbn in H; subst
  | H : refines (VBool _) _ |- _ => cbn in H; subst
  | H : refines (VFlt _) _ |- _ => cbn in H; subst
  | H : refines (VPtr _ _) _ |- _ => cbn in H; subst
  end.

Lemma check_mono k a s t : refines s t -> refines (check k a s) (check k a t).
Proof. destruct s; intros; rfn; cbn; auto. apply refines_refl. Qed.

Lemma eval_un_mono k o s t : refines s t -> refines (eval_un k o s) (eval_un k o t).
Proof. destruct s, o; intros; rfn; try exact I; try apply refines_refl; cbn; auto. Qed.

Lemma access_mono m m' p x n : mem_refines m m' -> access m p x n = access m' p x n.
Proof. intros (HS & HA & _). unfold access, target. destruct p; rewrite ?HA; try (destruct (m_at m' x)); rewrite ?HS; reflexivity. Qed.

Lemma dec_mono f g n : (forall i, byte_refines (f i) (g i)) ->
  forall i, dec f i n = dec g i n \/ dec f i n = None.
Proof.
  intros R. induction n; intros i; cbn; auto.
  destruct (R i) as [-> | [[-> _] | ->]]; auto. destruct (g i); auto.
  destruct (IHn (S i)) as [-> | ->]; auto.
Qed.

Lemma load_int_mono m m' p x n : mem_refines m m' -> refines (load_int m p x n) (load_int m' p x n).
Proof.
  intros R. unfold load_int. rewrite <- (access_mono m m') by auto. destruct access as [a|]; [|exact I].
  destruct (dec_mono (bytes_at m a x) (bytes_at m' a x) (Z.to_nat n)) with (i := 0%nat) as [-> | ->].
  - intros. apply R.
  - apply refines_refl.
  - exact I.
Qed.

(** A load that says [uninit]: whatever it reads in the refined memory, it could have read in the other. *)
Lemma load_int_uninit_mono m m' p x n pick' : mem_refines m m' ->
  exists pick, refines (load_int_uninit pick m p x n) (load_int_uninit pick' m' p x n).
Proof.
  intros R.
  exists (fun i => match access m p x n with
                   | Some a => match settled pick' (bytes_at m' a x) i with BInt b => b | _ => pick' i end
                   | None => 0
                   end).
  unfold load_int_uninit. rewrite <- (access_mono m m') by auto. destruct access as [a|]; [|exact I].
  match goal with |- refines (match dec ?u _ _ with _ => _ end) (match dec ?v _ _ with _ => _ end) =>
    destruct (dec_mono u v (Z.to_nat n)) with (i := 0%nat) as [-> | ->]; [|apply refines_refl|exact I] end.
  intros i. destruct R as (_ & _ & D). specialize (D a (x + Z.of_nat i)). unfold settled, bytes_at.
  destruct D as [-> | [[-> [b ->]] | ->]]; [now left | now right; right |].
  destruct (m_data m' a (x + Z.of_nat i)); now right; right.
Qed.

Lemma forallb_mono {A} (f g : A -> bool) l : (forall x, f x = true -> g x = true) ->
  forallb f l = true -> forallb g l = true.
Proof. intros H. rewrite !forallb_forall. auto. Qed.

Lemma load_ptr_mono m m' p x : mem_refines m m' -> refines (load_ptr m p x) (load_ptr m' p x).
Proof.
  intros R. unfold load_ptr. rewrite <- (access_mono m m') by auto. destruct access as [a|]; [|exact I].
  destruct R as (_ & _ & D).
  destruct (bytes_at m a x 0) as [| | |q y j] eqn:E; try exact I.
  destruct (forallb _ _) eqn:F; [|exact I].
  assert (E' : bytes_at m' a x 0 = BPtr q y j).
  { unfold bytes_at in *. destruct (D a (x + Z.of_nat 0)) as [H | [[H _] | H]]; congruence. }
  rewrite E'. erewrite forallb_mono; [apply refines_refl| |exact F].
  intros i. unfold is_frag, bytes_at. destruct (D a (x + Z.of_nat i)) as [-> | [[-> _] | ->]]; auto; discriminate.
Qed.

Lemma enc_mono v w i : refines v w -> byte_refines (enc v i) (enc w i).
Proof. destruct v; intros; rfn; try (left; reflexivity); apply byte_refines_refl. Qed.

Lemma store_mono m m' p x n v w : mem_refines m m' -> refines v w ->
  refines (store m p x n v) (store m' p x n w).
Proof.
  intros R Rv. unfold store. rewrite <- (access_mono m m') by auto. destruct access; [|exact I].
  destruct R as (S & A & D). repeat split; cbn; auto. intros. destruct (_ && _ && _); auto using enc_mono.
Qed.

Lemma eval_bin_mono f ch k o s t s' t' : refines s t -> refines s' t' ->
  refines (eval_bin f ch k o s s') (eval_bin f ch k o t t').
Proof.
  intros A B. destruct s; try (destruct o; exact I); rfn;
    destruct s'; try (destruct o; exact I); rfn; try apply refines_refl.
  destruct t'; try contradiction. destruct o; try exact I; [apply load_int_mono | apply load_ptr_mono]; auto.
Qed.

Lemma eval_ter_mono f ch k o a b c a' b' c' : refines a a' -> refines b b' -> refines c c' ->
  refines (eval_ter f ch k o a b c) (eval_ter f ch k o a' b' c').
Proof.
  intros A B D. destruct o; cbn [eval_ter].
  - destruct a; try exact I. rfn. cbn. destruct b0; auto.
  - destruct a; try exact I. rfn. destruct b; try exact I. rfn. destruct c; try exact I. rfn. reflexivity.
  - destruct b; try exact I. rfn. destruct c; try exact I. destruct c'; try contradiction.
    apply store_mono; auto.
Qed.

(** Replacing the values of variables by more defined ones refines the whole
    expression: a rewrite may be done under any context. *)
Theorem eval_mono t ch rho rho' k : (forall x, refines (rho x) (rho' x)) ->
  forall e p, refines (eval t ch rho k p e) (eval t ch rho' k p e).
Proof.
  intros R. induction e; intros p; cbn [eval]; auto using refines_refl.
  - apply eval_un_mono; auto.
  - apply eval_bin_mono; auto.
  - apply eval_ter_mono; auto.
  - apply check_mono; auto.
Qed.

Definition upd (rho : env) (h : string) (v : val) : env := fun x => if String.eqb x h then v else rho x.

Theorem rewrite_in_context r t rho k :
  refinement_sound r ->
  all (var_ok t rho) (r_vars r) -> all (const_ok k) (r_consts r) ->
  all (fun p => peval k p = true) (r_where r) -> all (fact_ok rho k) (r_facts r) ->
  forall ctx h ch ct, exists cs,
    refines (eval t ch (upd rho h (eval t cs rho k [] (r_lhs r))) k [] ctx)
            (eval t ch (upd rho h (eval t ct rho k [] (r_rhs r))) k [] ctx).
Proof.
  intros S H1 H2 H3 H4 ctx h ch ct.
  assert (D : dir t rho k (r_lhs r) (r_rhs r)).
  { specialize (S t rho k H1 H2 H3 H4). destruct (r_kind r); [destruct S|]; auto. }
  destruct (D ct) as [cs R]. exists cs. apply eval_mono. intros x. unfold upd.
  destruct (String.eqb x h); auto using refines_refl.
Qed.

(** ** 2. Annotations may be dropped or weakened anywhere *)
Definition ann_implies (k : cenv) (a b : ann) := forall z, ann_okz k a z = true -> ann_okz k b z = true.

Inductive relax (k : cenv) : exp -> exp -> Prop :=
| RX_refl e : relax k e e
| RX_drop a e e' : relax k e e' -> relax k (EAnn a e) e'
| RX_weak a b e e' : ann_implies k a b -> relax k e e' -> relax k (EAnn a e) (EAnn b e')
| RX_un o e e' : relax k e e' -> relax k (EUn o e) (EUn o e')
| RX_bin o a a' b b' : relax k a a' -> relax k b b' -> relax k (EBin o a b) (EBin o a' b')
| RX_ter o a a' b b' c c' : relax k a a' -> relax k b b' -> relax k c c' ->
    relax k (ETer o a b c) (ETer o a' b' c').

Lemma check_drop k a v : refines (check k a v) v.
Proof. destruct v; cbn; try exact I. destruct ann_okz; cbn; auto. Qed.
Lemma check_weak k a b v : ann_implies k a b -> refines (check k a v) (check k b v).
Proof.
  intros H. destruct v; cbn; try exact I. destruct (ann_okz k a z) eqn:E; [|exact I].
  rewrite H by auto. reflexivity.
Qed.

(** The program may carry more annotations, or stronger ones, than the
    pattern asks for. *)
Theorem relax_refines t ch rho k e e' : relax k e e' ->
  forall p, refines (eval t ch rho k p e) (eval t ch rho k p e').
Proof.
  induction 1; intros p; cbn [eval].
  - apply refines_refl.
  - eapply refines_trans; [apply check_drop | auto].
  - eapply refines_trans; [apply check_weak; eassumption | apply check_mono; auto].
  - apply eval_un_mono; auto.
  - apply eval_bin_mono; auto.
  - apply eval_ter_mono; auto.
Qed.

(** A fact established by an analysis is as good as an annotation: writing it
    on the use changes nothing.  So a pattern [x :u n] may be matched by an
    annotation or by an analysis result. *)
Theorem fact_as_annotation t rho k x a : has_ty t TInt (rho x) -> fact_ok rho k (FAnn x a) ->
  check k a (rho x) = rho x.
Proof. cbn. destruct (rho x); cbn; try contradiction; auto. now intros _ ->. Qed.

(** ** 3. Commutative variants of a pattern *)
Definition comm (o : binop) : bool :=
  match o with
  | Add | Mul | And | Or | Xor | Min | Max | Band | Bor | Bxor | ICmp Eq_ | ICmp Ne_
  | AddSat _ _ | Wrapped (OAdd | OMul) _ _ | Overflows (OAdd | OMul) _ _ | FAdd _ | FMul _ => true
  | _ => false
  end.

(** A NaN of [y + x] is a NaN of [x + y] under the mirrored choice. *)
Definition swap_kind (n : nan_kind) : nan_kind :=
  match n with NKeep1 => NKeep2 | NKeep2 => NKeep1 | NQuiet1 => NQuiet2 | NQuiet2 => NQuiet1
             | NKeep3 => NKeep1 | NQuiet3 => NQuiet1 | NPref => NPref end.
Definition swap_choice (c : choice) : choice := mkChoice (ch_sign c) (swap_kind (ch_kind c)).
Lemma SFadd_comm p e a b : SpecFloat.SFadd p e a b = SpecFloat.SFadd p e b a.
Proof.
  destruct a as [[]|[]| |s m x], b as [[]|[]| |s' m' x']; cbn [SpecFloat.SFadd Bool.eqb]; auto.
  rewrite Z.min_comm, Z.add_comm. reflexivity.
Qed.
Lemma SFmul_comm p e a b : SpecFloat.SFmul p e a b = SpecFloat.SFmul p e b a.
Proof.
  destruct a as [s|s| |s m x], b as [s'|s'| |s' m' x']; cbn [SpecFloat.SFmul]; rewrite ?(xorb_comm s s'); auto.
  now rewrite Pos.mul_comm, Z.add_comm.
Qed.
Lemma nan_of_swap t c x y : nan_of t (swap_choice c) x y y = nan_of t c y x x.
Proof. destruct c as [s []]; reflexivity. Qed.
Lemma f_arith_swap op t c x y : (forall p e a b, op p e a b = op p e b a) ->
  f_arith op t (swap_choice c) x y = f_arith op t c y x.
Proof.
  intros H. unfold f_arith. destruct x, y; try apply nan_of_swap.
  rewrite H. destruct (op _ _ x0 x); try reflexivity. apply nan_of_swap.
Qed.

Lemma comm_eval t ch k o v w : comm o = true ->
  exists ch', eval_bin t ch' k o w v = eval_bin t ch k o v w.
Proof.
  assert (S : forall r, (forall c, eval_bin t c k o w v = r) -> exists ch', eval_bin t ch' k o w v = r)
    by (intros r H; exists ch; apply H).
  destruct o; try discriminate; intros H;
    try (exists (swap_choice ch); destruct v, w; cbn [eval_bin]; try reflexivity; f_equal;
         apply f_arith_swap; intros; first [apply SFadd_comm | apply SFmul_comm]);
    apply S; intros cx; destruct v, w; cbn [eval_bin]; try reflexivity; try (f_equal; lia);
    try (f_equal; first [apply Z.land_comm | apply Z.lor_comm | apply Z.lxor_comm
                        | apply andb_comm | apply orb_comm | apply xorb_comm]).
  - now rewrite Z.add_comm.
  - match goal with w : ovf |- _ => destruct w end; try discriminate; cbn [ovf_fun];
      first [now rewrite (Z.add_comm z z0) | now rewrite (Z.mul_comm z z0)].
  - match goal with w : ovf |- _ => destruct w end; try discriminate; cbn [ovf_fun];
      first [now rewrite (Z.add_comm z z0) | now rewrite (Z.mul_comm z z0)].
  - destruct c; try discriminate H; cbn; now rewrite Z.eqb_sym.
Qed.

Fixpoint variants (e : exp) : list exp :=
  match e with
  | EUn o a => map (EUn o) (variants a)
  | EBin o a b =>
      flat_map (fun a' => flat_map (fun b' =>
        if comm o then [EBin o a' b'; EBin o b' a'] else [EBin o a' b']) (variants b)) (variants a)
  | ETer o a b c =>
      flat_map (fun a' => flat_map (fun b' => map (fun c' => ETer o a' b' c') (variants c))
        (variants b)) (variants a)
  | EAnn n a => map (EAnn n) (variants a)
  | _ => [e]
  end.

(** An expression reads the oracle below its own path only, so oracles for the
    operands combine. *)
Lemma eval_local t rho k e : forall ch ch' p, (forall l, ch (l ++ p) = ch' (l ++ p)) ->
  eval t ch rho k p e = eval t ch' rho k p e.
Proof.
  induction e; intros ch ch' p H; cbn [eval]; auto;
    repeat match goal with
    | IH : forall ch ch' p, _ -> eval t ch rho k p ?a = _ |- context [eval t ch rho k (?i :: p) ?a] =>
        rewrite (IH ch ch' (i :: p)) by (intros l; specialize (H (l ++ [i])); rewrite <- app_assoc in H; exact H); clear IH
    end; try reflexivity.
  - pose proof (H []) as E; cbn in E. now rewrite E.
  - pose proof (H []) as E; cbn in E. now rewrite E.
  - f_equal. auto.
Qed.
Definition join (c : choice) (f0 f1 f2 : oracle) (p : path) : oracle := fun q =>
  match (length q - length p)%nat with
  | O => c
  | S d => match nth d q 0%nat with O => f0 q | S O => f1 q | _ => f2 q end
  end.
Lemma join_here c f0 f1 f2 p : join c f0 f1 f2 p p = c.
Proof. unfold join. now rewrite Nat.sub_diag. Qed.
Lemma join_below c f0 f1 f2 p i l : join c f0 f1 f2 p (l ++ i :: p) =
  match i with O => f0 | S O => f1 | _ => f2 end (l ++ i :: p).
Proof.
  unfold join. rewrite app_length. cbn [length].
  replace (length l + S (length p) - length p)%nat with (S (length l)) by lia.
  rewrite app_nth2, Nat.sub_diag by lia. cbn [nth]. destruct i as [|[]]; reflexivity.
Qed.

Theorem variants_sound t rho k e : forall e', In e' (variants e) ->
  forall ch p p', exists ch', eval t ch' rho k p' e' = eval t ch rho k p e.
Proof.
  induction e; cbn [variants]; intros e' I0 ch p p'.
  1-5: destruct I0 as [<- | []]; exists ch; reflexivity.
  - apply in_map_iff in I0 as (a' & <- & Ia).
    destruct (IHe a' Ia ch (0%nat :: p) (0%nat :: p')) as [f0 E0].
    exists f0. cbn [eval]. now rewrite E0.
  - apply in_flat_map in I0 as (a' & Ia & I0). apply in_flat_map in I0 as (b' & Ib & I0).
    assert (K : e' = EBin o a' b' \/ comm o = true /\ e' = EBin o b' a').
    { destruct (comm o); cbn in I0; intuition. }
    destruct K as [-> | [C ->]].
    + destruct (IHe1 a' Ia ch (0%nat :: p) (0%nat :: p')) as [f0 E0].
      destruct (IHe2 b' Ib ch (1%nat :: p) (1%nat :: p')) as [f1 E1].
      exists (join (ch p) f0 f1 f1 p'). cbn [eval]. rewrite join_here.
      rewrite (eval_local t rho k a' _ f0), (eval_local t rho k b' _ f1) by (intros; now rewrite join_below).
      now rewrite E0, E1.
    + destruct (IHe1 a' Ia ch (0%nat :: p) (1%nat :: p')) as [f0 E0].
      destruct (IHe2 b' Ib ch (1%nat :: p) (0%nat :: p')) as [f1 E1].
      destruct (comm_eval t (ch p) k o (eval t ch rho k (0%nat :: p) e1) (eval t ch rho k (1%nat :: p) e2) C)
        as [c E].
      exists (join c f1 f0 f0 p'). cbn [eval]. rewrite join_here.
      rewrite (eval_local t rho k b' _ f1), (eval_local t rho k a' _ f0) by (intros; now rewrite join_below).
      rewrite E0, E1. exact E.
  - apply in_flat_map in I0 as (a' & Ia & I0). apply in_flat_map in I0 as (b' & Ib & I0).
    apply in_map_iff in I0 as (c' & <- & Ic).
    destruct (IHe1 a' Ia ch (0%nat :: p) (0%nat :: p')) as [f0 E0].
    destruct (IHe2 b' Ib ch (1%nat :: p) (1%nat :: p')) as [f1 E1].
    destruct (IHe3 c' Ic ch (2%nat :: p) (2%nat :: p')) as [f2 E2].
    exists (join (ch p) f0 f1 f2 p'). cbn [eval]. rewrite join_here.
    rewrite (eval_local t rho k a' _ f0), (eval_local t rho k b' _ f1), (eval_local t rho k c' _ f2)
      by (intros; now rewrite join_below).
    now rewrite E0, E1, E2.
  - apply in_map_iff in I0 as (a' & <- & Ia). cbn [eval].
    destruct (IHe a' Ia ch p p') as [f E]. exists f. now rewrite E.
Qed.

(** So a rule may be applied to every variant of its pattern. *)
Theorem variant_rule r lhs' : refinement_sound r -> In lhs' (variants (r_lhs r)) ->
  forall t rho k, all (var_ok t rho) (r_vars r) -> all (const_ok k) (r_consts r) ->
  all (fun p => peval k p = true) (r_where r) -> all (fact_ok rho k) (r_facts r) ->
  dir t rho k lhs' (r_rhs r).
Proof.
  intros S I0 t rho k H1 H2 H3 H4 ct.
  assert (D : dir t rho k (r_lhs r) (r_rhs r)).
  { specialize (S t rho k H1 H2 H3 H4). destruct (r_kind r); [destruct S|]; auto. }
  destruct (D ct) as [cs R]. destruct (variants_sound t rho k _ _ I0 cs [] []) as [cs' E].
  exists cs'. now rewrite E.
Qed.

(** Variants weigh the same, so the measure covers them too. *)
Theorem variants_weight s e : forall e', In e' (variants e) -> weight s e' = weight s e.
Proof.
  induction e; cbn [variants]; intros e' I0.
  1-5: destruct I0 as [<- | []]; reflexivity.
  - apply in_map_iff in I0 as (a' & <- & Ia). cbn [weight]. now rewrite (IHe a' Ia).
  - apply in_flat_map in I0 as (a' & Ia & I0). apply in_flat_map in I0 as (b' & Ib & I0).
    specialize (IHe1 a' Ia). specialize (IHe2 b' Ib).
    assert (K : e' = EBin o a' b' \/ comm o = true /\ e' = EBin o b' a').
    { destruct (comm o); cbn in I0; intuition. }
    destruct K as [-> | [C ->]]; cbn [weight]; rewrite IHe1, IHe2; auto.
    destruct o; try discriminate C; cbn [weight_bin]; try lia. destruct c; try discriminate C; lia.
  - apply in_flat_map in I0 as (a' & Ia & I0). apply in_flat_map in I0 as (b' & Ib & I0).
    apply in_map_iff in I0 as (c' & <- & Ic). cbn [weight].
    now rewrite (IHe1 a' Ia), (IHe2 b' Ib), (IHe3 c' Ic).
  - apply in_map_iff in I0 as (a' & <- & Ia). cbn [weight]. auto.
Qed.

(** ** 4. Rewriting ends: each exported rewrite makes every instance lighter *)
Lemma mem_In x l : mem x l = true <-> In x l.
Proof.
  unfold mem. rewrite existsb_exists. split.
  - intros (y & I0 & E). apply String.eqb_eq in E. now subst.
  - intros I0. exists x. split; [auto | apply String.eqb_refl].
Qed.
Lemma subset_incl a b : subset a b = true -> incl a b.
Proof. unfold subset. rewrite forallb_forall. intros H x I0. apply mem_In, H, I0. Qed.
Lemma nodup_NoDup l : nodup l = true -> NoDup l.
Proof.
  induction l; cbn; [constructor|]. rewrite andb_true_iff, negb_true_iff. intros [M N].
  constructor; auto. intros I0. apply mem_In in I0. congruence.
Qed.
Theorem rewrite_lighter (p : proved) : (r_role (p_rule p) = Rewrite \/ r_role (p_rule p) = License) ->
  forall s, (forall x, least_of (p_rule p) x <= s x) ->
  forall lhs', In lhs' (variants (r_lhs (p_rule p))) ->
  weight s (r_rhs (p_rule p)) < weight s lhs'.
Proof.
  destruct p as [r S W]. cbn [p_rule]. clear S. intros R s Hs lhs' I0.
  rewrite (variants_weight s _ _ I0). clear I0 lhs'.
  unfold rule_wf in W. apply andb_true_iff in W as [W O].
  assert (L : lighter r = true).
  { unfold role_ok in O. destruct R as [R | R]; rewrite R in O; auto. rewrite !andb_true_iff in O. tauto. }
  unfold rule_closed in W. rewrite !andb_true_iff in W.
  apply lighter_sound; auto.
  - destruct W as [[[[[[[[[[[N _] _] _] _] _] _] _] _] _] _] _].
    apply nodup_NoDup in N. clear - N. induction (map fst (r_vars r)); [constructor|].
    cbn in N. inversion N; subst. constructor; auto. intros I0. apply H1. apply in_or_app. auto.
  - apply subset_incl. tauto.
  - apply subset_incl. tauto.
Qed.

(** ** 5. Why a use-side annotation must not be "ignored on poison"
    Literal reading: the select is poison when the annotated arm violates the
    annotation, taken or not; a poison arm violates nothing.  That select is
    not monotone, so no rewrite of the arm would be sound. *)
Definition select_literal (k : cenv) (a : ann) (c v w : val) : val :=
  let sel := eval_ter F64 (mkChoice false NPref) k Select c v w in
  match v with VInt z => if ann_okz k a z then sel else VPoison | _ => sel end.
Theorem select_literal_not_monotone k : exists a c v v' w,
  refines v v' /\ ~ refines (select_literal k a c v w) (select_literal k a c v' w).
Proof.
  exists (AFits U_ (CLit 8)), (VBool false), VPoison, (VInt 300), (VInt 0).
  split; [exact I | cbn]. discriminate.
Qed.

(** ** 6. A [Demand] rule speaks of agreement on a mask
    Its right side is its left side where x has been masked.  So x and any
    other value with the same masked bits give the same bits d. *)
Lemma eval_subst t ch rho k x f e : forall p, (forall ch p, eval t ch rho k p f = eval t ch rho k [] f) ->
  eval t ch rho k p (subst x f e) = eval t ch (upd rho x (eval t ch rho k [] f)) k p e.
Proof.
  induction e; intros p H; cbn [subst eval]; auto.
  - unfold upd. rewrite String.eqb_sym. destruct (String.eqb x0 x); [apply H | reflexivity].
  - now rewrite IHe.
  - now rewrite IHe1, IHe2.
  - now rewrite IHe1, IHe2, IHe3.
  - now rewrite IHe.
Qed.
Definition masked_value (c : cexp) (k : cenv) (v : val) : val :=
  match v with VInt z => VInt (Z.land z (ceval k c)) | _ => VPoison end.
Theorem demand_masks r e x c : demanded r = Some (e, x, c) ->
  forall t ch rho k, eval t ch rho k [] (r_rhs r) = eval t ch (upd rho x (masked_value c k (rho x))) k [] (r_lhs r).
Proof.
  unfold demanded. intros D t ch rho k.
  destruct (r_lhs r) as [| | | | | |o l d| |]; try discriminate.
  destruct o; try discriminate. destruct d as [|[|d| |]| | | | | | |]; try discriminate.
  destruct (r_rhs r) as [| | | | | |o' l' d'| |]; try discriminate.
  destruct o'; try discriminate. destruct d' as [|[|d'| |]| | | | | | |]; try discriminate.
  destruct (filter _ _) as [|[y f] [|]] eqn:F; try discriminate.
  destruct (String.eqb d "d" && String.eqb d' "d")%bool eqn:N; try discriminate.
  injection D as -> -> ->. apply andb_true_iff in N as [N N']. apply String.eqb_eq in N, N'. subst.
  assert (M : In (x, c) [(x, c)]) by now left. rewrite <- F in M. apply filter_In in M as [_ M].
  cbn [fst snd] in M. unfold same_exp in M. destruct exp_eq_dec as [<- | ]; [|discriminate].
  cbn [eval]. rewrite eval_subst.
  - cbn [eval eval_bin]. unfold masked_value. destruct (rho x); reflexivity.
  - intros ch' p'. cbn [eval eval_bin]. destruct (rho x); reflexivity.
Qed.

(** ** 7. A [Demanded] rule may be applied where only the bits d are seen *)
Definition seen (d : Z) (v : val) : val := match v with VInt z => VInt (Z.land z d) | _ => VPoison end.
(** A context that sees no other bits of the integer in its hole. *)
Definition sees (d : Z) (f : val -> val) : Prop :=
  forall t v w, has_ty t TInt v -> has_ty t TInt w -> refines (seen d v) (seen d w) -> refines (f v) (f w).
Lemma eval_masked t ch k v x : eval_bin t ch k And v (VInt x) = seen x v.
Proof. destruct v; reflexivity. Qed.

Theorem demanded_in_context r l e : r_role r = Demanded -> unmasked r = Some (l, e) -> rule_sound r ->
  forall t rho k, all (var_ok t rho) (r_vars r) -> all (const_ok k) (r_consts r) ->
  all (fun p => peval k p = true) (r_where r) -> all (fact_ok rho k) (r_facts r) ->
  (forall ch, has_ty t TInt (eval t ch rho k [0%nat] l)) -> (forall ch, has_ty t TInt (eval t ch rho k [0%nat] e)) ->
  forall f, sees (k "d") f ->
  forall ct, exists cs, refines (f (eval t cs rho k [0%nat] l)) (f (eval t ct rho k [0%nat] e)).
Proof.
  intros R U S t rho k H1 H2 H3 H4 Tl Te f F ct.
  unfold rule_sound in S. rewrite R in S. specialize (S t rho k H1 H2 H3 H4).
  assert (D : dir t rho k (r_lhs r) (r_rhs r)) by (destruct (r_kind r); [destruct S|]; auto).
  unfold unmasked in U.
  destruct (r_lhs r) as [| | | | | |o a d| |]; try discriminate.
  destruct o; try discriminate. destruct d as [|[|d| |]| | | | | | |]; try discriminate.
  destruct (r_rhs r) as [| | | | | |o' a' d'| |]; try discriminate.
  destruct o'; try discriminate. destruct d' as [|[|d'| |]| | | | | | |]; try discriminate.
  destruct (String.eqb d "d" && String.eqb d' "d" && _)%bool eqn:N; try discriminate.
  injection U as -> ->. rewrite !andb_true_iff in N. destruct N as [[N N'] _].
  apply String.eqb_eq in N, N'. subst.
  destruct (D ct) as [cs E]. exists cs. cbn [eval ceval] in E. rewrite !eval_masked in E.
  apply (F t); auto.
Qed.

(** The backward analysis goes from use to use: where a context sees the bits d
    of an operation, it sees of an operand what the [Demand] rule says. *)
Lemma eval_ext t ch rho rho' k : (forall x, rho x = rho' x) -> forall e p, eval t ch rho k p e = eval t ch rho' k p e.
Proof.
  intros H. induction e; intros p; cbn [eval]; auto; now rewrite ?IHe, ?IHe1, ?IHe2, ?IHe3.
Qed.
Theorem demand_composes r e x c : r_role r = Demand -> r_kind r = Equivalence -> demanded r = Some (e, x, c) ->
  rule_sound r ->
  forall t rho k v w,
  (forall u, has_ty t TInt u -> all (var_ok t (upd rho x u)) (r_vars r) /\ all (fact_ok (upd rho x u) k) (r_facts r)) ->
  all (const_ok k) (r_consts r) -> all (fun p => peval k p = true) (r_where r) ->
  (forall ch u, has_ty t TInt u -> has_ty t TInt (eval t ch (upd rho x u) k [0%nat] e)) ->
  has_ty t TInt v -> has_ty t TInt w -> refines (seen (ceval k c) v) (seen (ceval k c) w) ->
  forall g, sees (k "d") g ->
  forall ct, exists cs,
    refines (g (eval t cs (upd rho x v) k [0%nat] e)) (g (eval t ct (upd rho x w) k [0%nat] e)).
Proof.
  intros R K D S t rho k v w Hu H2 H3 Ht Hv Hw L g G ct.
  unfold rule_sound in S. rewrite R in S.
  assert (M : forall u ch, has_ty t TInt u -> eval t ch (upd rho x u) k [] (r_rhs r) =
                      eval t ch (upd rho x (seen (ceval k c) u)) k [] (r_lhs r)).
  { intros u ch Tu. rewrite (demand_masks r e x c D). apply eval_ext. intros y. unfold upd, masked_value, seen.
    rewrite String.eqb_refl. destruct (String.eqb y x); auto. }
  assert (B : forall u, has_ty t TInt u -> dir t (upd rho x u) k (r_lhs r) (r_rhs r) /\
                                           dir t (upd rho x u) k (r_rhs r) (r_lhs r)).
  { intros u Tu. destruct (Hu u Tu) as [H1 H4]. specialize (S t (upd rho x u) k H1 H2 H3 H4). now rewrite K in S. }
  assert (E : exists l, r_lhs r = EBin And e (ECst (CVar "d")) /\ l = e).
  { unfold demanded in D.
    destruct (r_lhs r) as [| | | | | |o a d| |]; try discriminate.
    destruct o; try discriminate. destruct d as [|[|d| |]| | | | | | |]; try discriminate.
    destruct (r_rhs r) as [| | | | | |o' a' d'| |]; try discriminate.
    destruct o'; try discriminate. destruct d' as [|[|d'| |]| | | | | | |]; try discriminate.
    destruct (filter _ _) as [|[y f] [|]]; try discriminate.
    destruct (String.eqb d "d" && String.eqb d' "d")%bool eqn:N; try discriminate.
    injection D as -> -> ->. apply andb_true_iff in N as [N _]. apply String.eqb_eq in N. subst. eauto. }
  destruct E as (_ & E & _).
  destruct (B w Hw) as [_ B2]. destruct (B2 ct) as [c1 R2]. rewrite (M w c1 Hw) in R2.
  destruct (B v Hv) as [B1 _]. destruct (B1 c1) as [cs R1]. rewrite (M v c1 Hv) in R1.
  assert (R3 : refines (eval t c1 (upd rho x (seen (ceval k c) v)) k [] (r_lhs r))
                       (eval t c1 (upd rho x (seen (ceval k c) w)) k [] (r_lhs r))).
  { apply eval_mono. intros y. unfold upd. destruct (String.eqb y x); auto using refines_refl. }
  exists cs. apply (G t); auto.
  pose proof (refines_trans _ _ _ (refines_trans _ _ _ R1 R3) R2) as R4.
  rewrite E in R4. cbn [eval ceval] in R4. now rewrite !eval_masked in R4.
Qed.
