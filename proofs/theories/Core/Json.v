(** JSON export: a Gallina function on the same [rule] values. *)
From Coq Require Import ZArith String Ascii List Bool DecimalString.
Import ListNotations.
From Tuffy.Core Require Import Ints Value Syntax Rule Meta.
Open Scope string_scope.
Inductive json :=
| JStr (s : string) | JBool (b : bool) | JArr (l : list json) | JObj (l : list (string * json)).

(** ** Printing.  Continuation style, so it is linear in the output. *)
Definition quote := "034"%char.
Fixpoint esc (s k : string) : string :=
  match s with
  | EmptyString => k
  | String c s => if (Ascii.eqb c quote || Ascii.eqb c "\")%bool
                  then String "\" (String c (esc s k)) else String c (esc s k)
  end.
Definition qs (s k : string) : string := String quote (esc s (String quote k)).
Definition sep (first : bool) (k : string) : string := if first then k else String "," k.
Fixpoint print (j : json) (k : string) {struct j} : string :=
  match j with
  | JStr s => qs s k
  | JBool b => (if b then "true" else "false") ++ k
  | JArr l =>
      String "[" ((fix go (first : bool) (l : list json) {struct l} : string :=
        match l with
        | [] => String "]" k
        | j :: l => sep first (print j (go false l))
        end) true l)
  | JObj l =>
      String "{" ((fix go (first : bool) (l : list (string * json)) {struct l} : string :=
        match l with
        | [] => String "}" k
        | (n, j) :: l => sep first (qs n (String ":" (print j (go false l))))
        end) true l)
  end.

(** ** Encoding *)
Definition jz (z : Z) : json := JStr (NilZero.string_of_int (Z.to_int z)).
Definition node (tag : string) (fields : list (string * json)) := JObj (("t", JStr tag) :: fields).
Definition args (l : list json) := ("args", JArr l).

Definition s_cun (o : cun) :=
  match o with CNeg => "neg" | CNot => "not" | CLog2 => "log2" | CPow2 => "pow2" | CMask => "mask"
             | CSmear => "smear" | CLowBit => "low_bit" | CPopcount => "popcount" end.
Definition s_cbin (o : cbin) :=
  match o with
  | CAdd => "add" | CSub => "sub" | CMul => "mul" | CQuot => "div" | CRem => "rem"
  | CAnd => "and" | COr => "or" | CXor => "xor" | CShl => "shl" | CShr => "shr"
  | CMin => "min" | CMax => "max" | CZext => "zext" | CSext => "sext"
  | CBswap => "bswap" | CBitrev => "bitreverse" | CClmul => "clmul"
  end.
Fixpoint j_cexp (c : cexp) : json :=
  match c with
  | CLit z => node "lit" [("value", jz z)]
  | CVar x => node "cvar" [("name", JStr x)]
  | CUn o a => node (s_cun o) [args [j_cexp a]]
  | CBin o a b => node (s_cbin o) [args [j_cexp a; j_cexp b]]
  end.
Definition s_cmp (c : cmp) :=
  match c with Eq_ => "eq" | Ne_ => "ne" | Lt_ => "lt" | Le_ => "le" | Gt_ => "gt" | Ge_ => "ge" end.
Fixpoint j_cpred (p : cpred) : json :=
  match p with
  | PCmp c a b => node (s_cmp c) [args [j_cexp a; j_cexp b]]
  | PPow2 a => node "is_pow2" [args [j_cexp a]]
  | PNot p => node "not" [args [j_cpred p]]
  | PAnd p q => node "and" [args [j_cpred p; j_cpred q]]
  | POr p q => node "or" [args [j_cpred p; j_cpred q]]
  end.
Definition j_ann (a : ann) : json :=
  match a with
  | AFits S_ n => node "s" [args [j_cexp n]]
  | AFits U_ n => node "u" [args [j_cexp n]]
  | AKnown z o => node "known" [args [j_cexp z; j_cexp o]]
  | ARange l h => node "range" [args [j_cexp l; j_cexp h]]
  end.
Definition j_fact (f : fact) : json :=
  match f with
  | FAnn x a => node "ann" [("var", JStr x); ("ann", j_ann a)]
  | FNonZero x => node "nonzero" [("var", JStr x)]
  | FNoAlias x y => node "noalias" [("vars", JArr [JStr x; JStr y])]
  | FDefined x => node "defined" [("var", JStr x)]
  | FNonConst x => node "nonconst" [("var", JStr x)]
  end.
Definition s_sgn (s : sgn) := match s with S_ => "s" | U_ => "u" end.
Definition s_ovf (o : ovf) :=
  match o with OAdd => "add_overflow" | OSub => "sub_overflow" | OMul => "mul_overflow" end.
Definition s_fcond (c : fcond) :=
  match c with
  | OEQ => "oeq" | OGT => "ogt" | OGE => "oge" | OLT => "olt" | OLE => "ole" | ONE => "one" | ORD => "ord"
  | UEQ => "ueq" | UGT => "ugt" | UGE => "uge" | ULT => "ult" | ULE => "ule" | UNE => "une" | UNO => "uno"
  end.
(** Names are those of the opcode table; what is joined to the mnemonic and is
    not a number ([icmp.lt], [add_sat.s], [load.int]) is part of the name. *)
Definition s_unop (o : unop) :=
  match o with
  | Sext _ => "sext" | Zext _ => "zext" | SplitHi _ | SplitLo _ => "split"
  | CountOnes => "count_ones" | Clz _ => "clz" | Ctz _ => "ctz" | Bswap _ => "bswap" | Bitreverse _ => "bitreverse"
  | BoolToInt => "bool_to_int" | Bnot => "bnot" | FNeg => "fneg" | FAbs => "fabs"
  | PtrToAddr => "ptrtoaddr" | IntToPtr => "inttoptr"
  end.
Definition s_binop (o : binop) :=
  match o with
  | Add => "add" | Sub => "sub" | Mul => "mul" | Div => "div" | Rem => "rem"
  | And => "and" | Or => "or" | Xor => "xor" | Shl => "shl" | Shr => "shr"
  | Min => "min" | Max => "max" | Clmul => "clmul" | Merge _ => "merge" | Rotl _ => "rotl" | Rotr _ => "rotr"
  | AddSat s _ => "add_sat." ++ s_sgn s | SubSat s _ => "sub_sat." ++ s_sgn s | ShlSat s _ => "shl_sat." ++ s_sgn s
  | Wrapped o s _ | Overflows o s _ => s_ovf o ++ "." ++ s_sgn s
  | Band => "band" | Bor => "bor" | Bxor => "bxor"
  | ICmp c => "icmp." ++ s_cmp c | FCmp c => "fcmp." ++ s_fcond c
  | FAdd _ => "fadd" | FSub _ => "fsub" | FMul _ => "fmul" | FDiv _ => "fdiv" | Copysign => "copysign"
  | PtrAdd => "ptradd" | PtrDiff => "ptrdiff"
  | LoadInt _ => "load.int" | LoadPtr => "load.ptr"
  end.
Definition s_terop (o : terop) := match o with Select => "select" | Fma => "fma" | Store _ => "store" end.
(** Which result of an operation with two results is meant. *)
Definition j_result (n : string) := [("result", JStr n)].
Definition res_un (o : unop) := match o with SplitHi _ => j_result "0" | SplitLo _ => j_result "1" | _ => [] end.
Definition res_bin (o : binop) :=
  match o with Wrapped _ _ _ => j_result "0" | Overflows _ _ _ => j_result "1" | _ => [] end.
Definition j_flags (o : binop) :=
  match o with
  | FAdd f | FSub f | FMul f | FDiv f =>
      match (if reassoc f then [JStr "reassoc"] else []) ++ (if contract f then [JStr "contract"] else []) with
      | [] => []
      | l => [("flags", JArr l)]
      end%list
  | _ => []
  end.
Definition j_op (op : string) (attrs : list cexp) (more : list (string * json)) (l : list json) : json :=
  node "op" ((("op", JStr op) :: more) ++ [("attrs", JArr (map j_cexp attrs)); args l])%list.
Definition j_fcst (c : fcst) : list (string * json) :=
  match c with
  | FCZero s => [("sign", JBool s)]
  | FCPow2 s e => [("sign", JBool s); ("exponent", jz e)]
  end.
Fixpoint j_exp (e : exp) : json :=
  match e with
  | EVar x => node "var" [("name", JStr x)]
  | ECst c => node "iconst" [("value", j_cexp c)]
  | EBool b => node "bconst" [("value", JBool b)]
  | EFlt c => node "fconst" (j_fcst c)
  | EPoison => node "poison" []
  | EUn o a => j_op (s_unop o) (un_attr o) (res_un o) [j_exp a]
  | EBin o a b => j_op (s_binop o) (bin_attr o) (res_bin o ++ j_flags o)%list [j_exp a; j_exp b]
  | ETer o a b c => j_op (s_terop o) (ter_attr o) [] [j_exp a; j_exp b; j_exp c]
  | EAnn an a => node "ann" [("ann", j_ann an); ("value", j_exp a)]
  end.
Definition s_ty (t : ty) :=
  match t with TInt => "int" | TBool => "bool" | TFlt => "float" | TPtr => "ptr" | TMem => "mem"
            | TAny => "any" end.
Definition s_cty (t : cty) := match t with KInt => "int" | KWidth => "width" | KNat => "nat" | KMask => "mask" end.
Definition s_role (r : role) :=
  match r with Rewrite => "rewrite" | Annotate => "annotate" | Demand => "demand"
            | Demanded => "demanded" | License => "license" end.

(** Constant variables bound by the structure of the pattern (constant nodes
    and operator attributes), as opposed to by an annotation. *)
Fixpoint struct_cvars (e : exp) : list string :=
  match e with
  | EVar _ | EBool _ | EFlt _ | EPoison => []
  | ECst c => cvars c
  | EUn o a => flat_map cvars (un_attr o) ++ struct_cvars a
  | EBin o a b => flat_map cvars (bin_attr o) ++ struct_cvars a ++ struct_cvars b
  | ETer o a b c => flat_map cvars (ter_attr o) ++ struct_cvars a ++ struct_cvars b ++ struct_cvars c
  | EAnn _ a => struct_cvars a
  end%list.

Definition j_rule (theorem : string) (r : rule) : json :=
  let sc := struct_cvars (r_lhs r) in
  let demand c := match r_role r with Demanded => String.eqb c "d" | _ => false end in
  JObj ([
    ("name", JStr (r_name r));
    ("theorem", JStr theorem);
    ("doc", JStr (r_doc r));
    ("role", JStr (s_role (r_role r)));
    ("kind", JStr (match r_kind r with Equivalence => "equivalence" | Refinement => "refinement" end));
    ("vars", JArr (map (fun v => JObj [("name", JStr (fst v)); ("type", JStr (s_ty (snd v)))]) (r_vars r)));
    ("consts", JArr (map (fun c => JObj [("name", JStr (fst c)); ("sort", JStr (s_cty (snd c)));
        ("bind", JStr (if demand (fst c) then "demand" else if mem (fst c) sc then "node"
          else if mem (fst c) (flat_map cvars (attrs (r_lhs r))) then "ann" else "fact"))]) (r_consts r)));
    ("match", j_exp (r_lhs r));
    ("where", JArr (map j_cpred (r_where r)));
    ("facts", JArr (map j_fact (r_facts r)));
    ("replace", j_exp (r_rhs r)) ] ++
    match r_role r, demanded r with
    | Demand, Some (e, x, c) => [("demand", JObj [("of", j_exp e); ("var", JStr x); ("mask", j_cexp c)])]
    | _, _ => []
    end)%list.

Definition comm_ops : list binop :=
  let n := CLit 1 in
  filter comm [Add; Sub; Mul; Div; Rem; And; Or; Xor; Shl; Shr; Min; Max; Clmul; Merge n; Rotl n; Rotr n;
               AddSat S_ n; AddSat U_ n; SubSat S_ n; SubSat U_ n; ShlSat S_ n; ShlSat U_ n;
               Wrapped OAdd S_ n; Wrapped OAdd U_ n; Wrapped OSub S_ n; Wrapped OSub U_ n;
               Wrapped OMul S_ n; Wrapped OMul U_ n; Band; Bor; Bxor;
               ICmp Eq_; ICmp Ne_; ICmp Lt_; ICmp Le_; ICmp Gt_; ICmp Ge_;
               FAdd no_flags; FSub no_flags; FMul no_flags; FDiv no_flags; Copysign; PtrAdd; PtrDiff].

(** The export is a list of lines: a header, then one rule per line (JSON
    Lines).  Coq prints a string by a non-tail-recursive walk, so one 40 kB
    string overflows the default 8 MB stack; a few kB per line does not. *)
Definition header (format : string) : json := JObj [
  ("format", JStr format); ("version", JStr "1");
  ("commutative", JArr (map (fun o => JStr (s_binop o)) comm_ops)) ].
Definition export_groups (gs : list group) : list string :=
  print (header "tuffy-rules") "" ::
  flat_map (fun g => map (fun p =>
    print (j_rule (g_module g ++ "." ++ r_name (p_rule p) ++ "_sound") (p_rule p)) "") (g_rules g)) gs.
