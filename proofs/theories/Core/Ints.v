(** What the integer operations of the IR mean, on plain [Z].
    Definitions only; ZBits.v has the lemmas.  A bit string is a [Z] in
    infinite two's complement: bit i of z is [Z.testbit z i]. *)
From Coq Require Import ZArith Bool.
Open Scope Z_scope.

(** ** Widths
    [zextz n z]: the representative of z modulo 2^n in [0, 2^n).
    [sextz n z]: the representative of z modulo 2^n in [-2^(n-1), 2^(n-1)). *)
Definition zextz (n z : Z) : Z := z mod 2 ^ n.
Definition sextz (n z : Z) : Z := (z + 2 ^ (n - 1)) mod 2 ^ n - 2 ^ (n - 1).

Definition fits_u (n z : Z) : bool := (0 <=? z) && (z <? 2 ^ n).
Definition fits_s (n z : Z) : bool := (- 2 ^ (n - 1) <=? z) && (z <? 2 ^ (n - 1)).

(** A format is a signedness and a width: [.s32], [.u64]. *)
Inductive sgn := S_ | U_.
Definition fits (s : sgn) (n z : Z) : bool := match s with S_ => fits_s n z | U_ => fits_u n z end.
Definition wrap (s : sgn) (n z : Z) : Z := match s with S_ => sextz n z | U_ => zextz n z end.
Definition lowest (s : sgn) (n : Z) : Z := match s with S_ => - 2 ^ (n - 1) | U_ => 0 end.
Definition highest (s : sgn) (n : Z) : Z := match s with S_ => 2 ^ (n - 1) - 1 | U_ => 2 ^ n - 1 end.
Definition clamp (s : sgn) (n z : Z) : Z := Z.max (lowest s n) (Z.min (highest s n) z).

(** ** Known bits
    Bits in [zs] are 0 in z, bits in [os] are 1 in z.  Both masks are infinite:
    "all bits from 8 up are zero" is the mask -256. *)
Definition known (zs os z : Z) : bool :=
  (Z.land z zs =? 0) && (Z.land z os =? os).

Definition is_pow2 (z : Z) : bool := (0 <? z) && (z =? 2 ^ Z.log2 z).

(** All bits at or below the highest set bit; every bit for a negative z. *)
Definition smear (z : Z) : Z := if z <? 0 then -1 else if z =? 0 then 0 else 2 ^ (Z.log2 z + 1) - 1.

(** ** Counting bits *)
Fixpoint popcount_pos (p : positive) : Z :=
  match p with
  | xH => 1
  | xO q => popcount_pos q
  | xI q => 1 + popcount_pos q
  end.
Definition popcount (z : Z) : Z := match z with Zpos p => popcount_pos p | _ => 0 end.

(** The number of the lowest set bit of a nonzero z. *)
Definition low_bit (z : Z) : Z := Z.log2 (Z.land z (- z)).
Definition clz (n z : Z) : Z := if zextz n z =? 0 then n else n - 1 - Z.log2 (zextz n z).
Definition ctz (n z : Z) : Z := if zextz n z =? 0 then n else low_bit z.

(** ** Moving bits
    [gather n f z]: bit i of the result, for i < n, is bit [f i] of z. *)
Fixpoint gather (n : nat) (f : Z -> Z) (z : Z) : Z :=
  match n with
  | O => 0
  | S n => Z.lor (gather n f z) (Z.shiftl (Z.b2z (Z.testbit z (f (Z.of_nat n)))) (Z.of_nat n))
  end.
Definition bitreverse (n z : Z) : Z := gather (Z.to_nat n) (fun i => n - 1 - i) z.
Definition bswap (n z : Z) : Z := gather (Z.to_nat n) (fun i => n - 8 - 8 * (i / 8) + i mod 8) z.
Definition rotl (n z b : Z) : Z := gather (Z.to_nat n) (fun i => (i - b) mod n) z.
Definition rotr (n z b : Z) : Z := gather (Z.to_nat n) (fun i => (i + b) mod n) z.

(** ** Carry-less product of non-negative integers *)
Fixpoint clmul_pos (p : positive) (b : Z) : Z :=
  match p with
  | xH => b
  | xO q => 2 * clmul_pos q b
  | xI q => Z.lxor b (2 * clmul_pos q b)
  end.
Definition clmul (a b : Z) : Z := match a with Zpos p => clmul_pos p b | _ => 0 end.

(** ** [merge]: a with its low n bits replaced by those of b *)
Definition merge (n a b : Z) : Z := Z.lor (Z.shiftl (Z.shiftr a n) n) (zextz n b).
