(** The proven selection rules and lowering rows as the compiler reads them:
    one line each. *)
From Coq Require Import ZArith String Ascii List Bool DecimalString.
Import ListNotations.
From Tuffy.Core Require Import Ints Syntax Json.
From Tuffy.Isel Require Import Row Machine Lower Select.
Open Scope string_scope.

Definition s_opcode (o : opcode) : string :=
  match o with
  | OSub => "m.sub" | OMul => "m.mul" | OOr => "m.or" | OXor => "m.xor" | ONeg => "m.neg" | OSar => "m.sar"
  | ORotl => "m.rotl" | ORotr => "m.rotr" | OBswap => "m.bswap" | OZext => "m.zext" | OSext => "m.sext"
  | OUdiv => "m.udiv" | OSdiv => "m.sdiv"
  | OAdd => "m.add" | OAnd => "m.and" | OShl => "m.shl" | OShr => "m.shr" | OLea => "x86.lea" | OIcmp => "m.icmp" | OTest => "x86.test"
  | OBt => "x86.bt" | OBrbt => "x86.brbt"
  | OSelect => "m.select" | OSelcmp => "m.selcmp" | OFcmp => "m.fcmp" | OFselcmp => "m.fselcmp" | OFbrcmp => "m.fbrcmp" | OBrif => "m.brif" | OBrcmp => "m.brcmp" | OBrtest => "x86.brtest"
  | OLoad => "m.load" | OStore => "m.store"
  end.
Definition s_nat (n : nat) : string := NilZero.string_of_uint (Nat.to_uint n).
Definition of_operand (name : string) (n : nat) : string := name ++ "(" ++ s_nat n ++ ")".
Definition s_condition (c : condition) : string :=
  match c with
  | Sole => "Sole" | Displacement i => of_operand "Displacement" i | RootDisplacement i => of_operand "RootDisplacement" i
  | ScaleShift i => of_operand "ScaleShift" i | Zero i => of_operand "Zero" i | OperationWidth => "OperationWidth"
  | One i => of_operand "One" i | InnerOne i => of_operand "InnerOne" i | Equality => "Equality"
  | SameType => "SameType" | Word => "Word"
  end.
Definition s_taken (t : taken) : string := match t with Root i => of_operand "Root" i | Inner i => of_operand "Inner" i end.
Definition s_constants (c : constants) : string :=
  match c with
  | Own => "Own" | Comparison => "Comparison" | InnerWidth => "InnerWidth" | Displaced i => of_operand "Displaced" i | Moved i => of_operand "Moved" i
  | Scaled i => of_operand "Scaled" i
  end.
(** Theorems are named after rules, with underscores. *)
Fixpoint underscored (s : string) : string :=
  match s with
  | EmptyString => EmptyString
  | String c s => String (if Ascii.eqb c "-"%char then "_"%char else c) (underscored s)
  end.
Definition j_rule (r : rule) : json :=
  JObj [
    ("name", JStr (r_name r)); ("theorem", JStr ("Tuffy.Isel.Select." ++ underscored (r_name r) ++ "_sound"));
    ("root", JStr (s_opcode (r_root r))); ("at", JStr (s_nat (r_at r))); ("inner", JStr (s_opcode (r_inner r)));
    ("when", JArr (map (fun c => JStr (s_condition c)) (r_when r)));
    ("becomes", JStr (s_opcode (r_becomes r))); ("operands", JArr (map (fun t => JStr (s_taken t)) (r_operands r)));
    ("constants", JStr (s_constants (r_constants r))) ].
Definition header : json := JObj [("format", JStr "tuffy-selection"); ("version", JStr "1")].
Definition selection_lines : list string := map (fun j => print j "") (header :: map (fun p => j_rule (p_rule p)) rules).

(** ** Lowering rows *)
Definition of_z (name : string) (z : Z) : string := name ++ "(" ++ NilZero.string_of_int (Z.to_int z) ++ ")".
Definition s_cond (c : cond) : string :=
  match c with
  | CEq => "Eq" | CNe => "Ne" | CSlt => "Slt" | CSle => "Sle" | CSgt => "Sgt" | CSge => "Sge"
  | CUlt => "Ult" | CUle => "Ule" | CUgt => "Ugt" | CUge => "Uge"
  end.
Definition s_sign (s : sgn) : string := match s with S_ => "Signed" | U_ => "Unsigned" end.
Definition s_need (n : need) : string :=
  match n with
  | Low => "Low" | LowNumber => "LowNumber" | Fits s => "Fits" ++ s_sign s | FitsNumber s => "Number" ++ s_sign s | Known => "Known"
  | Fixed s => "Fixed" ++ s_sign s | Below => "Below" | Row.Word => "Word" | Amount => "Amount" | Truth => "Truth"
  end.
Definition s_guard (g : guard) : string :=
  match g with
  | NumberIs z => of_z "NumberIs" z | NumberBelow => "NumberBelow" | NumberIsWidth => "NumberIsWidth"
  | ConstantBelow => "ConstantBelow" | ConstantAbove => "ConstantAbove"
  | ConstantIs z => of_z "ConstantIs" z | ConstantIsNot z => of_z "ConstantIsNot" z
  end.
Definition s_number (m : number) : string :=
  match m with
  | Literal z => of_z "Literal" z | Width => "Width" | LastBit => "LastBit" | Constant => "Constant"
  | BelowConstant => "BelowConstant" | BelowNumber => "BelowNumber" | Lower => "Lower" | Mask => "Mask" | HighMask => "HighMask"
  end.
Definition s_source (s : source) : string :=
  match s with
  | Operand i => of_operand "Operand" i | Step i => of_operand "Step" i | Second i => of_operand "Second" i
  | Number m => "Number(" ++ s_number m ++ ")"
  end.
Definition s_given (g : given) : string := match g with Right m => "Right(" ++ s_number m ++ ")" | Boolean => "Boolean" end.
Definition s_operation (o : operation) : string := match o with Unary o => s_unop o | Binary o => s_binop o end.
Definition strings {A} (f : A -> string) (l : list A) : json := JArr (map (fun a => JStr (f a)) l).
Definition j_step (s : step) : json :=
  JObj [
    ("op", JStr (s_opcode (s_op s))); ("width", JStr (s_number (s_width s))); ("cond", JStr (s_cond (Row.s_cond s)));
    ("compared", JStr (s_number (s_compared s))); ("from", strings s_source (s_from s)) ].
Definition j_row (r : row) : json :=
  JObj [
    ("name", JStr (w_name r)); ("theorem", JStr ("Tuffy.Isel.Lower." ++ underscored (w_name r) ++ "_sound"));
    ("operation", JStr (s_operation (w_op r))); ("needs", strings s_need (w_needs r)); ("when", strings s_guard (w_when r));
    ("code", JArr (map j_step (w_code r))); ("out", JStr (s_source (w_out r))); ("gives", JStr (s_given (w_gives r))) ].
Definition lowering_header : json := JObj [("format", JStr "tuffy-lowering"); ("version", JStr "1")].
Definition lowering_lines : list string := map (fun j => print j "") (lowering_header :: map (fun l => j_row (l_row l)) rows).
