(** Values of the IR, memory with provenance, and refinement. *)
From Coq Require Import ZArith Bool Lia.
From Tuffy.Core Require Export Float.
Open Scope Z_scope.

(** ** Pointers: an address below 2^64 and the right to access something.
    [PAlloc a]: allocation a.  [PExposed]: from [inttoptr], any exposed
    allocation at the address.  [PNone]: nothing. *)
Inductive prov := PNone | PAlloc (a : Z) | PExposed.

(** ** Memory: bytes of four states, kept by allocation and address.
    [m_range a]: base and size of a live allocation.  [m_at x]: the exposed
    allocation, if any, that covers address x. *)
Inductive byte := BPoison | BUninit | BInt (b : Z) | BPtr (p : prov) (addr idx : Z).

Record memory := mkMem {
  m_range : Z -> option (Z * Z);
  m_at : Z -> option Z;
  m_data : Z -> Z -> byte }.

(** The allocation that an access of n bytes touches; [None] is undefined
    behaviour.  An access ends within its allocation and within 2^64. *)
Definition target (m : memory) (p : prov) (x : Z) : option Z :=
  match p with PAlloc a => Some a | PExposed => m_at m x | PNone => None end.
Definition access (m : memory) (p : prov) (x n : Z) : option Z :=
  match target m p x with
  | Some a =>
      match m_range m a with
      | Some (base, size) =>
          if (base <=? x) && (0 <=? n) && (x + n <=? base + size) && (x + n <=? 2 ^ 64) then Some a else None
      | None => None
      end
  | None => None
  end.

(** ** Values *)
Inductive val :=
| VInt (z : Z) | VBool (b : bool) | VFlt (f : flt)
| VPtr (p : prov) (addr : Z) | VMem (m : memory) | VPoison.

(** [TAny]: whatever the type; what a rule says of such a variable it says of
    every value of the IR. *)
Inductive ty := TInt | TBool | TFlt | TPtr | TMem | TAny.

(** [t] is the format of the floats of the rule at hand. *)
Definition has_ty (t : format) (y : ty) (v : val) : Prop :=
  match v, y with
  | VPoison, _ | _, TAny => True
  | VInt _, TInt | VBool _, TBool | VMem _, TMem => True
  | VPtr _ x, TPtr => 0 <= x < 2 ^ 64
  | VFlt f, TFlt => flt_valid t f
  | _, _ => False
  end.

(** ** Refinement: the target may do anything where the source is poison.  A
    byte that is uninitialized may be a number: a load that says [uninit] sees
    some number there. *)
Definition byte_refines (s t : byte) : Prop :=
  s = BPoison \/ (s = BUninit /\ exists b, t = BInt b) \/ s = t.

Definition mem_refines (s t : memory) : Prop :=
  (forall a, m_range s a = m_range t a) /\
  (forall x, m_at s x = m_at t x) /\
  (forall a x, byte_refines (m_data s a x) (m_data t a x)).

Definition refines (s t : val) : Prop :=
  match s with
  | VPoison => True
  | VMem m => match t with VMem m' => mem_refines m m' | _ => False end
  | _ => s = t
  end.

Lemma byte_refines_refl b : byte_refines b b. Proof. right; right; auto. Qed.
Lemma byte_refines_trans a b c : byte_refines a b -> byte_refines b c -> byte_refines a c.
Proof.
  unfold byte_refines; intros [-> | [[-> [x N]] | ->]] [E | [[E [y M]] | E]]; subst; auto; try discriminate; eauto.
Qed.
Lemma mem_refines_refl m : mem_refines m m.
Proof. repeat split; intros; auto using byte_refines_refl. Qed.
Lemma mem_refines_trans a b c : mem_refines a b -> mem_refines b c -> mem_refines a c.
Proof.
  intros (S1 & A1 & D1) (S2 & A2 & D2); repeat split; intros.
  - now rewrite S1, S2.
  - now rewrite A1, A2.
  - eapply byte_refines_trans; eauto.
Qed.
Lemma refines_refl v : refines v v.
Proof. destruct v; cbn; auto using mem_refines_refl. Qed.
Lemma refines_trans a b c : refines a b -> refines b c -> refines a c.
Proof.
  destruct a; cbn; intros; subst; cbn in *; auto.
  destruct b; try contradiction. cbn in *. destruct c; try contradiction.
  eapply mem_refines_trans; eauto.
Qed.
