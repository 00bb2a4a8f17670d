(** Lowering rows: an operation of the IR on values that one register each
    holds, and the machine code that does it.  A row works in a width w of 32
    or 64 bits.  A register holds an integer if its low w bits are those of the
    integer: what stands above is anything. *)
From Coq Require Import ZArith String List Bool.
Import ListNotations.
From Tuffy.Core Require Import Ints ZBits Value Syntax Eval.
From Tuffy.Isel Require Import Machine.
Open Scope string_scope. Open Scope Z_scope.

(** The operation.  Its attribute, where it has one, is "n". *)
Inductive operation := Unary (o : unop) | Binary (o : binop).
Definition arity (o : operation) : nat := match o with Unary _ => 1 | Binary _ => 2 end.
Definition result_of (t : format) (ch : choice) (k : cenv) (o : operation) (vs : list val) : val :=
  match o, vs with
  | Unary o, [v] => eval_un k o v
  | Binary o, [v; v'] => eval_bin t ch k o v v'
  | _, _ => VPoison
  end.

(** What is required of an operand. *)
Inductive need :=
| Low                 (* the register holds it *)
| LowNumber           (* the low n bits of the register are its *)
| Fits (s : sgn)      (* the register holds it, and it is in the range of w bits, unsigned or signed *)
| FitsNumber (s : sgn)(* the register holds it, it is in the range of n bits *)
| Known               (* it is known to be the integer c, or poison; no register is read *)
| Fixed (s : sgn)     (* a constant c of the program, not zero, in the range of w bits, and the register holds it *)
| Below               (* below w, in the low 32 bits of the register *)
| Word                (* below 2^64, in all bits of the register *)
| Amount              (* any integer, in the low 32 bits of the register *)
| Truth.              (* a boolean: 1 or 0 in the low 32 bits *)

(** Of a poison value the register holds anything; a constant is not poison. *)
Definition meets (w : Z) (k : cenv) (n : need) (v : val) (r : Z) : Prop :=
  match n, v with
  | Fixed s, VInt z => k "c" = z /\ z <> 0 /\ eqm w r z /\ fits s w z = true
  | Fixed _, _ => False
  | _, VPoison => True
  | Low, VInt z => eqm w r z
  | LowNumber, VInt z => eqm (k "n") r z
  | Fits s, VInt z => eqm w r z /\ fits s w z = true
  | FitsNumber s, VInt z => eqm w r z /\ fits s (k "n") z = true
  | Known, VInt z => k "c" = z
  | Below, VInt z => eqm 32 r z /\ z < w
  | Word, VInt z => eqm 64 r z /\ z < 2 ^ 64
  | Amount, VInt z => eqm 32 r z
  | Truth, VBool b => eqm 32 r (Z.b2z b)
  | _, _ => False
  end.
Fixpoint all_meet (w : Z) (k : cenv) (ns : list need) (vs : list val) (rs : list Z) : Prop :=
  match ns, vs, rs with
  | [], [], [] => True
  | n :: ns, v :: vs, r :: rs => meets w k n v r /\ all_meet w k ns vs rs
  | _, _, _ => False
  end.

(** Conditions on the attribute n and the constant c. *)
Inductive guard :=
| NumberIs (z : Z)    (* n = z *)
| NumberBelow         (* n < w *)
| NumberIsWidth       (* n = w *)
| ConstantBelow       (* 0 <= c < w *)
| ConstantAbove       (* w <= c *)
| ConstantIs (z : Z)   (* c = z *)
| ConstantIsNot (z : Z).
Definition guarded (w : Z) (k : cenv) (g : guard) : Prop :=
  match g with
  | NumberIs z => k "n" = z
  | NumberBelow => k "n" < w
  | NumberIsWidth => k "n" = w
  | ConstantBelow => 0 <= k "c" < w
  | ConstantAbove => w <= k "c"
  | ConstantIs z => k "c" = z
  | ConstantIsNot z => k "c" <> z
  end.

(** Numbers that the compiler computes. *)
Inductive number :=
| Literal (z : Z) | Width | LastBit (* w - 1 *)
| Constant            (* c *)
| BelowConstant       (* w - c *)
| BelowNumber         (* w - n *)
| Lower               (* the smaller of n and w *)
| Mask                (* 2^n - 1 *)
| HighMask.           (* -2^n *)
Definition number_of (w : Z) (k : cenv) (m : number) : Z :=
  match m with
  | Literal z => z | Width => w | LastBit => w - 1
  | Constant => k "c" | BelowConstant => w - k "c" | BelowNumber => w - k "n"
  | Lower => Z.min (k "n") w | Mask => 2 ^ k "n" - 1 | HighMask => - 2 ^ k "n"
  end.

(** Code: instructions in order.  Each reads operands, what earlier ones gave,
    and constants, which are of w bits with zeros above. *)
Inductive source := Operand (i : nat) | Step (i : nat) | Second (i : nat) | Number (m : number).
Record step := mkStep { s_op : opcode; s_width : number; s_cond : cond; s_compared : number; s_from : list source }.

Definition read (w : Z) (k : cenv) (rs : list Z) (done : list (Z * Z)) (s : source) : Z :=
  match s with
  | Operand i => nth i rs 0
  | Step i => fst (nth i done (0, 0))
  | Second i => snd (nth i done (0, 0))
  | Number m => zextz w (number_of w k m)
  end.
(** [None]: the machine traps, or there is no such instruction. *)
Fixpoint run (w : Z) (k : cenv) (rs : list Z) (done : list (Z * Z)) (code : list step) : option (list (Z * Z)) :=
  match code with
  | [] => Some done
  | s :: code =>
      let i := mkInst (s_op s) (number_of w k (s_width s)) (map (read w k rs done) (s_from s))
                      (mkImm (s_cond s) FOeq (number_of w k (s_compared s)) 0 0) in
      match meaning i with
      | Some (Gives v) => run w k rs (done ++ [(v, 0)]) code
      | Some (GivesTwo v v') => run w k rs (done ++ [(v, v')]) code
      | _ => None
      end
  end.

(** What the register with the result holds: so many low bits of an integer
    are right, or it is a boolean. *)
Inductive given := Right (bits : number) | Boolean.
Definition represents (w : Z) (k : cenv) (g : given) (r : Z) (v : val) : Prop :=
  match g, v with
  | _, VPoison => True
  | Right m, VInt z => eqm (number_of w k m) r z
  | Boolean, VBool b => eqm 32 r (Z.b2z b)
  | _, _ => False
  end.

Record row := mkRow {
  w_name : string; w_op : operation; w_needs : list need; w_when : list guard;
  w_code : list step; w_out : source; w_gives : given }.

(** A row is sound if, wherever it fits, its code runs to the end, poison or
    not, and leaves what the operation gives. *)
Definition row_sound (r : row) : Prop :=
  length (w_needs r) = arity (w_op r) /\
  forall t ch k w vs rs, is_width w -> Forall (fun z => 0 <= z < 2 ^ 64) rs ->
    Forall (guarded w k) (w_when r) -> all_meet w k (w_needs r) vs rs ->
    exists done, run w k rs [] (w_code r) = Some done /\
      represents w k (w_gives r) (read w k rs done (w_out r)) (result_of t ch k (w_op r) vs).

Record lowering := mkLowering { l_row : row; l_sound : row_sound l_row }.
