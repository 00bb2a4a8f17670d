(** The proven selection rules as the compiler reads them: one line each. *)
From Coq Require Import ZArith String Ascii List Bool DecimalString.
Import ListNotations.
From Tuffy.Core Require Import Json.
From Tuffy.Isel Require Import Machine Select.
Open Scope string_scope.

Definition s_opcode (o : opcode) : string :=
  match o with
  | OAdd => "m.add" | OAnd => "m.and" | OShl => "m.shl" | OShr => "m.shr" | OLea => "m.lea" | OIcmp => "m.icmp" | OTest => "m.test"
  | OBt => "m.bt" | OBrbt => "m.brbt"
  | OSelect => "m.select" | OSelcmp => "m.selcmp" | OBrif => "m.brif" | OBrcmp => "m.brcmp" | OBrtest => "m.brtest"
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
