(** What machine code means, as far as selection rules speak of it: the rows
    marked [machine] of the opcode table, on the contents of registers.  A
    register holds a [Z] in [0, 2^64).  An operation of width w leaves zeros
    above w: the types [m32.zero] and [m64] of its result.  [m.zext] and [m.sext]
    are of 8, 16 or 32 bits and fill all 64.  Where the machine traps there is
    no meaning. *)
From Coq Require Import ZArith String List Bool.
Import ListNotations.
From Tuffy.Core Require Import Ints.
Open Scope string_scope. Open Scope Z_scope.

Inductive opcode :=
  OAdd | OSub | OMul | OAnd | OOr | OXor | ONeg | OShl | OShr | OSar | ORotl | ORotr | OBswap | OZext | OSext | OUdiv | OSdiv
| OLea | OIcmp | OTest | OBt | OFcmp | OSelect | OSelcmp | OFselcmp | OBrif | OBrcmp | OBrtest | OBrbt | OFbrcmp | OLoad | OStore.

(** Conditions of comparisons. *)
Inductive cond := CEq | CNe | CSlt | CSle | CSgt | CSge | CUlt | CUle | CUgt | CUge.
Definition compare (c : cond) (w a b : Z) : bool :=
  let (ua, ub) := (zextz w a, zextz w b) in
  let (sa, sb) := (sextz w a, sextz w b) in
  match c with
  | CEq => ua =? ub | CNe => negb (ua =? ub)
  | CSlt => sa <? sb | CSle => sa <=? sb | CSgt => sb <? sa | CSge => sb <=? sa
  | CUlt => ua <? ub | CUle => ua <=? ub | CUgt => ub <? ua | CUge => ub <=? ua
  end.

(** Conditions of comparisons of floats: ordered ones are false for NaN,
    unordered ones true. *)
Inductive fcond := FOeq | FOgt | FOge | FOlt | FOle | FOne | FOrd | FUeq | FUgt | FUge | FUlt | FUle | FUne | FUno.
(** Where a float of w bits stands among the others; NaN nowhere, both zeros at 0. *)
Definition place (w z : Z) : option Z :=
  let magnitude := zextz (w - 1) z in
  let infinity := if w =? 64 then 2 ^ 63 - 2 ^ 52 else 2 ^ 31 - 2 ^ 23 in
  if infinity <? magnitude then None else Some (if Z.testbit z (w - 1) then - magnitude else magnitude).
Definition fcompare (c : fcond) (w a b : Z) : bool :=
  match place w a, place w b with
  | Some x, Some y =>
      match c with
      | FOeq | FUeq => x =? y | FOne | FUne => negb (x =? y) | FOlt | FUlt => x <? y | FOle | FUle => x <=? y
      | FOgt | FUgt => y <? x | FOge | FUge => y <=? x | FOrd => true | FUno => false
      end
  | _, _ => match c with FUeq | FUne | FUlt | FUle | FUgt | FUge | FUno => true | _ => false end
  end.

(** The constants that an instruction carries. Of a comparison of floats,
    [i_opwidth] is the width of the format, which the types of its operands tell. *)
Record imm := mkImm { i_cond : cond; i_fcond : fcond; i_opwidth : Z; i_disp : Z; i_scale : Z }.

(** An instruction: opcode, width of its result, what its operands hold. *)
Record inst := mkInst { op : opcode; width : Z; args : list Z; consts : imm }.

(** What it does: gives a value or two, takes the first way or the second, reads at
    an address (so many bits as its type says, the same on both sides of a
    rule), writes a value there. *)
Inductive effect :=
| Gives (v : Z) | GivesTwo (v v' : Z) | Goes (first : bool) | Reads (address : Z) | Writes (value address : Z).

Definition lowest_bit (z : Z) : bool := Z.odd z.
(** Whether a bit is set, or clear. *)
Definition bit_is (c : cond) (w a n : Z) : bool :=
  match c with CNe => Z.testbit a (n mod w) | CEq => negb (Z.testbit a (n mod w)) | _ => false end.
Definition meaning (i : inst) : option effect :=
  let w := width i in let k := consts i in
  let cmp := compare (i_cond k) (i_opwidth k) in
  let fcmp := fcompare (i_fcond k) (i_opwidth k) in
  match op i, args i with
  | OAdd, [a; b] => Some (Gives (zextz w (a + b)))
  | OSub, [a; b] => Some (Gives (zextz w (a - b)))
  | OMul, [a; b] => Some (Gives (zextz w (a * b)))
  | OAnd, [a; b] => Some (Gives (zextz w (Z.land a b)))
  | OOr, [a; b] => Some (Gives (zextz w (Z.lor a b)))
  | OXor, [a; b] => Some (Gives (zextz w (Z.lxor a b)))
  | ONeg, [a] => Some (Gives (zextz w (- a)))
  | OShl, [a; n] => Some (Gives (zextz w (Z.shiftl a (n mod w))))
  | OShr, [a; n] => Some (Gives (zextz w (Z.shiftr (zextz w a) (n mod w))))
  | OSar, [a; n] => Some (Gives (zextz w (Z.shiftr (sextz w a) (n mod w))))
  | ORotl, [a; n] => Some (Gives (rotl w a (n mod w)))
  | ORotr, [a; n] => Some (Gives (rotr w a (n mod w)))
  | OBswap, [a] => Some (Gives (bswap w a))
  | OZext, [a] => Some (Gives (zextz w a))
  | OSext, [a] => Some (Gives (zextz 64 (sextz w a)))
  | OUdiv, [a; b] =>
      let (x, y) := (zextz w a, zextz w b) in
      if y =? 0 then None else Some (GivesTwo (x / y) (x mod y))
  | OSdiv, [a; b] =>
      let (x, y) := (sextz w a, sextz w b) in
      if (y =? 0) || negb (fits_s w (Z.quot x y)) then None
      else Some (GivesTwo (zextz w (Z.quot x y)) (zextz w (Z.rem x y)))
  | OLea, [a; b] => Some (Gives (zextz w (a + b * i_scale k + i_disp k)))
  | OIcmp, [a; b] => Some (Gives (Z.b2z (cmp a b)))
  | OTest, [a; b] => Some (Gives (Z.b2z (cmp (Z.land a b) 0)))
  | OBt, [a; n] => Some (Gives (Z.b2z (bit_is (i_cond k) (i_opwidth k) a n)))
  | OFcmp, [a; b] => Some (Gives (Z.b2z (fcmp a b)))
  | OFselcmp, [x; y; a; b] => Some (Gives (zextz w (if fcmp x y then a else b)))
  | OFbrcmp, [a; b] => Some (Goes (fcmp a b))
  | OSelect, [c; a; b] => Some (Gives (zextz w (if lowest_bit c then a else b)))
  | OSelcmp, [x; y; a; b] => Some (Gives (zextz w (if cmp x y then a else b)))
  | OBrif, [c] => Some (Goes (lowest_bit c))
  | OBrcmp, [a; b] => Some (Goes (cmp a b))
  | OBrtest, [a; b] => Some (Goes (cmp (Z.land a b) 0))
  | OBrbt, [a; n] => Some (Goes (bit_is (i_cond k) (i_opwidth k) a n))
  | OLoad, [p] => Some (Reads (zextz 64 (p + i_disp k)))
  | OStore, [v; p] => Some (Writes v (zextz 64 (p + i_disp k)))
  | _, _ => None
  end.

(** ** Selection rules, as the compiler has them in its table *)
Inductive condition :=
| Sole                          (* nothing else uses the inner instruction: costs, not meaning *)
| Displacement (i : nat)        (* operand i of the inner one is a constant; with the displacement of the root it fits 32 bits *)
| RootDisplacement (i : nat)    (* the same with operand i of the root and the displacement of the inner one *)
| ScaleShift (i : nat)          (* operand i of the inner one is a constant of 1, 2 or 3 *)
| Zero (i : nat)                (* operand i of the root is the constant 0 *)
| One (i : nat)                 (* operand i of the root is the constant 1 *)
| InnerOne (i : nat)            (* operand i of the inner one is the constant 1 *)
| Equality                      (* the root asks for equal or not equal *)
| OperationWidth                (* the inner one gives as many bits as the root compares *)
| SameType                      (* both give the same type *)
| Word.                         (* the inner one gives 64 bits *)
Inductive taken := Root (i : nat) | Inner (i : nat).
Inductive constants :=
| Own                           (* those of the root *)
| Comparison                    (* the comparison of the inner one *)
| InnerWidth                    (* those of the root, the width that the inner one gives *)
| Displaced (i : nat)           (* those of the root, the constant operand i of the inner one added to the displacement *)
| Moved (i : nat)               (* those of the inner one, the constant operand i of the root added to the displacement *)
| Scaled (i : nat).             (* the scale that the constant operand i of the inner one shifts by, no displacement *)

Record rule := mkRule {
  r_name : string; r_root : opcode; r_at : nat; r_inner : opcode; r_when : list condition;
  r_becomes : opcode; r_operands : list taken; r_constants : constants }.

Definition arg (i : inst) (n : nat) : Z := nth n (args i) 0.
(** The rule reads the constants of a program in one place: [k] is the integer
    that the operand named by a condition or by the constants is known to be. *)
Definition is_constant (k z : Z) : Prop := zextz 64 k = z.
Definition holds (root inner : inst) (k : Z) (c : condition) : Prop :=
  match c with
  | Sole => True
  | Displacement i => is_constant k (arg inner i) /\ fits_s 32 (k + i_disp (consts root)) = true
  | RootDisplacement i => is_constant k (arg root i) /\ fits_s 32 (k + i_disp (consts inner)) = true
  | ScaleShift i => is_constant k (arg inner i) /\ 1 <= k <= 3
  | Zero i => arg root i = 0
  | One i => arg root i = 1
  | InnerOne i => arg inner i = 1
  | Equality => i_cond (consts root) = CEq \/ i_cond (consts root) = CNe
  | OperationWidth => width inner = i_opwidth (consts root)
  | SameType => width root = width inner
  | Word => width inner = 64
  end.
Definition take (root inner : inst) (t : taken) : Z :=
  match t with Root i => arg root i | Inner i => arg inner i end.
Definition new_constants (root inner : inst) (k : Z) (c : constants) : imm :=
  let (own, theirs) := (consts root, consts inner) in
  match c with
  | Own => own
  | Comparison => mkImm (i_cond theirs) (i_fcond theirs) (i_opwidth theirs) 0 0
  | InnerWidth => mkImm (i_cond own) (i_fcond own) (width inner) (i_disp own) (i_scale own)
  | Displaced _ => mkImm (i_cond own) (i_fcond own) (i_opwidth own) (i_disp own + k) (i_scale own)
  | Moved _ => mkImm (i_cond theirs) (i_fcond theirs) (i_opwidth theirs) (i_disp theirs + k) (i_scale theirs)
  | Scaled _ => mkImm (i_cond own) (i_fcond own) (i_opwidth own) 0 (2 ^ k)
  end.
Definition becomes (r : rule) (root inner : inst) (k : Z) : inst :=
  mkInst (r_becomes r) (width root) (map (take root inner) (r_operands r)) (new_constants root inner k (r_constants r)).

(** Operations are of 32 or 64 bits, comparisons of 8 to 64. *)
Definition is_width (w : Z) : Prop := w = 32 \/ w = 64.
Definition formed (i : inst) : Prop :=
  is_width (width i) /\ 8 <= i_opwidth (consts i) <= 64 /\ Forall (fun z => 0 <= z < 2 ^ 64) (args i).

(** A rule is sound if, wherever it fits, what it makes does what the root did. *)
Definition rule_sound (r : rule) : Prop := forall root inner k v,
  op root = r_root r -> op inner = r_inner r -> formed root -> formed inner ->
  meaning root <> None -> meaning inner = Some (Gives v) -> arg root (r_at r) = v ->
  Forall (holds root inner k) (r_when r) ->
  meaning (becomes r root inner k) = meaning root.

Record proved := mkProved { p_rule : rule; p_sound : rule_sound p_rule }.
