(** What a comparison says of the values that it compares, where it holds: [select (x < y) x poison] is x there, and
    poison elsewhere.  The comparison is turned around for what it says of the other operand. *)
From Coq Require Import ZArith String List Bool Lia.
Import ListNotations.
From Tuffy.Core Require Import Tactics.
Open Scope string_scope. Open Scope Z_scope.   (* this order: Z wins *)

(** x where it compares so with y, which then lies where [a] says. *)
Definition where_ name doc vars consts wh (c : cmp) (x y : exp) (a : ann) : rule :=
  ann_rule name doc (int"x" :: vars) consts wh (select (EBin (ICmp c) x y) (V"x") poison) a.
Arguments where_ (name doc)%string (vars consts wh)%list c (x y)%exp a.

Ltac wh := rng; lia.
Definition bounds := [num"a"; num"b"; num"c"; num"d"].

Definition where_lt := where_ "where_lt" "below the upper bound of the other"
  [int"y"] bounds [] Lt_ (V"x" :r (cv"a", cv"b")) (V"y" :r (cv"c", cv"d")) (ARange (cv"a") (cv"d" - ck 1)).
Theorem where_lt_sound : rule_sound where_lt. Proof. wh. Qed.

Definition where_le := where_ "where_le" "not above the upper bound of the other"
  [int"y"] bounds [] Le_ (V"x" :r (cv"a", cv"b")) (V"y" :r (cv"c", cv"d")) (ARange (cv"a") (cv"d")).
Theorem where_le_sound : rule_sound where_le. Proof. wh. Qed.

Definition where_gt := where_ "where_gt" "above the lower bound of the other"
  [int"y"] bounds [] Gt_ (V"x" :r (cv"a", cv"b")) (V"y" :r (cv"c", cv"d")) (ARange (cv"c" + ck 1) (cv"b")).
Theorem where_gt_sound : rule_sound where_gt. Proof. wh. Qed.

Definition where_ge := where_ "where_ge" "not below the lower bound of the other"
  [int"y"] bounds [] Ge_ (V"x" :r (cv"a", cv"b")) (V"y" :r (cv"c", cv"d")) (ARange (cv"c") (cv"b")).
Theorem where_ge_sound : rule_sound where_ge. Proof. wh. Qed.

Definition where_eq := where_ "where_eq" "where the other may be"
  [int"y"] [num"c"; num"d"] [] Eq_ (V"x") (V"y" :r (cv"c", cv"d")) (ARange (cv"c") (cv"d")).
Theorem where_eq_sound : rule_sound where_eq. Proof. wh. Qed.

Definition where_eq_bits := where_ "where_eq_bits" "the bits of the other"
  [int"y"] [mask"zy"; mask"oy"] [] Eq_ (V"x") (V"y" :k (cv"zy", cv"oy")) (AKnown (cv"zy") (cv"oy")).
Theorem where_eq_bits_sound : rule_sound where_eq_bits.
Proof. rule_open; split_ifs; try reflexivity; exfalso; subst; congruence. Qed.

Definition where_ne_least := where_ "where_ne_least" "a lower bound that is excluded is none"
  [] [num"a"; num"b"; num"c"] [cv"a" == cv"c"]%pred Ne_ (V"x" :r (cv"a", cv"b")) (C"c") (ARange (cv"a" + ck 1) (cv"b")).
Theorem where_ne_least_sound : rule_sound where_ne_least. Proof. wh. Qed.

Definition where_ne_greatest := where_ "where_ne_greatest" "an upper bound that is excluded is none"
  [] [num"a"; num"b"; num"c"] [cv"b" == cv"c"]%pred Ne_ (V"x" :r (cv"a", cv"b")) (C"c") (ARange (cv"a") (cv"b" - ck 1)).
Theorem where_ne_greatest_sound : rule_sound where_ne_greatest. Proof. wh. Qed.

Definition rules : group := mkGroup "Tuffy.Propagation.Conditions" [
  export where_lt by where_lt_sound;
  export where_le by where_le_sound;
  export where_gt by where_gt_sound;
  export where_ge by where_ge_sound;
  export where_eq by where_eq_sound;
  export where_eq_bits by where_eq_bits_sound;
  export where_ne_least by where_ne_least_sound;
  export where_ne_greatest by where_ne_greatest_sound ].
