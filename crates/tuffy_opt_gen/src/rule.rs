//! The model of an exported rule, and its reader. One JSON object per line; the first line is a header.

use serde::Deserialize;
use std::fmt;
use tuffy_ir::Int;

/// All rules of one file.
pub struct Rules {
    /// Operations whose first two operands may be exchanged when a pattern is matched.
    pub commutative: Vec<String>,
    /// The rules, in the order of the file.
    pub rules: Vec<Rule>,
}

/// The first line of a file.
#[derive(Deserialize)]
struct Header {
    format: String,
    version: String,
    commutative: Vec<String>,
}

impl Rules {
    /// Reads the text of `rules.jsonl` or `refuted.jsonl`; `format` is the name that the header must carry.
    pub fn read(text: &str, format: &str) -> Result<Rules, String> {
        let mut lines = text.lines();
        let header: Header = parse(1, lines.next().ok_or("the file is empty")?)?;
        if header.format != format || header.version != "1" {
            return Err(format!("this is {} version {}, not {format} version 1", header.format, header.version));
        }
        let rules = lines.enumerate().map(|(i, line)| parse(i + 2, line)).collect::<Result<_, _>>()?;
        Ok(Rules { commutative: header.commutative, rules })
    }
}

fn parse<'a, T: Deserialize<'a>>(line: usize, text: &'a str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|e| format!("line {line}: {e}"))
}

/// One rule.
#[derive(Debug, Deserialize)]
pub struct Rule {
    /// The key of the rule everywhere: trace, statistics, rule book.
    pub name: String,
    /// The theorem that proves (or refutes) it; an experimental rule has none.
    pub theorem: Option<String>,
    /// Its meaning in one line.
    pub doc: String,
    /// What it is for.
    pub role: Role,
    /// Whether it may be undone.
    pub kind: Kind,
    /// The variables of the pattern.
    pub vars: Vec<Var>,
    /// The constants of the pattern.
    pub consts: Vec<Const>,
    /// The left side.
    #[serde(rename = "match")]
    pub lhs: Exp,
    /// Conditions on the constants.
    #[serde(rename = "where")]
    pub conditions: Vec<Pred>,
    /// Facts about the variables.
    pub facts: Vec<Fact>,
    /// The right side.
    #[serde(rename = "replace")]
    pub rhs: Exp,
    /// Of a `demand` rule: the bits of one operand that matter.
    pub demand: Option<Demand>,
}

/// What a rule is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Replace the node.
    Rewrite,
    /// A transfer function of a forward analysis.
    Annotate,
    /// A transfer function of the backward analysis.
    Demand,
    /// Replace the node where only some bits of it matter; both sides are masked with them.
    Demanded,
    /// A rewrite that float flags permit.
    License,
}

/// What a rule preserves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Both sides mean the same.
    Equivalence,
    /// The right side is more defined.
    Refinement,
}

/// A variable of a pattern.
#[derive(Debug, Deserialize)]
pub struct Var {
    /// Its name.
    pub name: String,
    /// The type of the values it stands for.
    #[serde(rename = "type")]
    pub ty: VarType,
}

/// The type of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum VarType {
    /// An integer.
    Int,
    /// A boolean.
    Bool,
    /// A float of any format, the same throughout a rule.
    Float,
    /// A pointer.
    Ptr,
    /// A memory state.
    Mem,
    /// Anything.
    Any,
}

/// A constant of a pattern.
#[derive(Debug, Deserialize)]
pub struct Const {
    /// Its name.
    pub name: String,
    /// What it may be.
    pub sort: Sort,
    /// Where its value comes from.
    pub bind: Bind,
}

/// What a constant may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sort {
    /// Any integer.
    Int,
    /// At least 1.
    Width,
    /// At least 0.
    Nat,
    /// An infinite mask.
    Mask,
}

/// Where a constant gets its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Bind {
    /// A constant node or an attribute of the pattern.
    Node,
    /// An annotation of the pattern: any value for which it holds.
    Ann,
    /// A fact: any value for which it holds.
    Fact,
    /// The bits of the root that matter.
    Demand,
}

/// What a `demand` rule says: where only the bits `d` of `of` matter, only those in `mask` of `var` do.
#[derive(Debug, Deserialize)]
pub struct Demand {
    /// The operation.
    pub of: Exp,
    /// The operand.
    pub var: String,
    /// Its bits that matter.
    pub mask: CExp,
}

/// An expression of the IR.
#[derive(Debug, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub enum Exp {
    /// A variable; twice the same means the same value.
    Var {
        /// Its name.
        name: String,
    },
    /// An integer constant.
    Iconst {
        /// Its value.
        value: CExp,
    },
    /// A boolean constant.
    Bconst {
        /// Its value.
        value: bool,
    },
    /// A float constant: a zero, or a power of two.
    Fconst {
        /// Whether it is negative.
        sign: bool,
        /// The power of two; absent for a zero.
        exponent: Option<Number>,
    },
    /// Poison of any type.
    Poison {},
    /// An operation.
    Op {
        /// Its name in the opcode table, with what is joined to it and is not a number.
        op: String,
        /// Which result, of an operation that has two.
        result: Option<String>,
        /// The float flags that it must carry.
        #[serde(default)]
        flags: Vec<String>,
        /// Its width or size.
        attrs: Vec<CExp>,
        /// Its operands, in the order of the opcode table.
        args: Vec<Exp>,
    },
    /// An annotated expression.
    Ann {
        /// The annotation.
        ann: Ann,
        /// What it is about.
        value: Box<Exp>,
    },
}

/// An annotation.
#[derive(Debug, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub enum Ann {
    /// `:sN`.
    S {
        /// The width.
        args: [CExp; 1],
    },
    /// `:uN`.
    U {
        /// The width.
        args: [CExp; 1],
    },
    /// Known zeros and known ones.
    Known {
        /// Zeros, ones.
        args: [CExp; 2],
    },
    /// Lowest and highest value; an analysis knows it, a program cannot write it.
    Range {
        /// Lowest, highest.
        args: [CExp; 2],
    },
}

/// A fact about variables.
#[derive(Debug, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub enum Fact {
    /// The annotation holds.
    Ann {
        /// Of this variable.
        var: String,
        /// The annotation.
        ann: Ann,
    },
    /// Not zero.
    Nonzero {
        /// This variable.
        var: String,
    },
    /// Pointers into different allocations.
    Noalias {
        /// The two.
        vars: [String; 2],
    },
    /// Not poison.
    Defined {
        /// This variable.
        var: String,
    },
    /// Not a constant node: rewriting would not end otherwise.
    Nonconst {
        /// This variable.
        var: String,
    },
}

/// A condition on constants.
#[derive(Debug, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Pred {
    Eq { args: [CExp; 2] },
    Ne { args: [CExp; 2] },
    Lt { args: [CExp; 2] },
    Le { args: [CExp; 2] },
    Gt { args: [CExp; 2] },
    Ge { args: [CExp; 2] },
    IsPow2 { args: [CExp; 1] },
    Not { args: [Box<Pred>; 1] },
    And { args: [Box<Pred>; 2] },
    Or { args: [Box<Pred>; 2] },
}

/// A constant expression.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(try_from = "RawCExp")]
pub enum CExp {
    /// A literal.
    Lit(Int),
    /// A constant of the pattern.
    Var(String),
    /// An operation on constants.
    Op(COp, Vec<CExp>),
}

macro_rules! constant_operations {
    ($($name:literal $variant:ident $arity:literal $doc:literal;)*) => {
        /// An operation on constants.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum COp {
            $(#[doc = $doc] $variant,)*
        }

        impl COp {
            /// Its name.
            pub fn name(self) -> &'static str {
                match self {
                    $(COp::$variant => $name,)*
                }
            }

            fn named(name: &str) -> Option<(COp, usize)> {
                match name {
                    $($name => Some((COp::$variant, $arity)),)*
                    _ => None,
                }
            }
        }
    };
}
constant_operations! {
    "neg" Neg 1 "`-a`";
    "not" Not 1 "`~a`";
    "log2" Log2 1 "The number of the highest set bit of `a > 0`";
    "pow2" Pow2 1 "`2^a`";
    "mask" Mask 1 "`2^a - 1`";
    "smear" Smear 1 "All bits up to the highest set one; all bits for `a < 0`";
    "low_bit" LowBit 1 "The number of the lowest set bit of `a ≠ 0`";
    "popcount" Popcount 1 "The number of set bits of `a ≥ 0`";
    "add" Add 2 "`a + b`";
    "sub" Sub 2 "`a - b`";
    "mul" Mul 2 "`a × b`";
    "div" Div 2 "`a / b` toward zero";
    "rem" Rem 2 "`a rem b`, with the sign of `a`";
    "and" And 2 "`a & b`";
    "or" Or 2 "`a | b`";
    "xor" Xor 2 "`a ^ b`";
    "shl" Shl 2 "`a << b`";
    "shr" Shr 2 "`a >> b`";
    "min" Min 2 "The lesser";
    "max" Max 2 "The greater";
    "zext" Zext 2 "`b` as `a` bits";
    "sext" Sext 2 "`b` as `a` signed bits";
    "bswap" Bswap 2 "The low `a` bits of `b` with their bytes in reverse";
    "bitreverse" Bitreverse 2 "The low `a` bits of `b` in reverse";
    "clmul" Clmul 2 "The carry-less product of `a ≥ 0` and `b ≥ 0`";
}

#[derive(Deserialize)]
struct RawCExp {
    t: String,
    value: Option<Number>,
    name: Option<String>,
    #[serde(default)]
    args: Vec<CExp>,
}

impl TryFrom<RawCExp> for CExp {
    type Error = String;

    fn try_from(raw: RawCExp) -> Result<CExp, String> {
        match (raw.t.as_str(), raw.value, raw.name) {
            ("lit", Some(n), None) => Ok(CExp::Lit(n.0)),
            ("cvar", None, Some(name)) => Ok(CExp::Var(name)),
            (op, None, None) => match COp::named(op) {
                Some((o, arity)) if arity == raw.args.len() => Ok(CExp::Op(o, raw.args)),
                _ => Err(format!("no constant operation `{op}` with {} operands", raw.args.len())),
            },
            (t, ..) => Err(format!("a malformed `{t}`")),
        }
    }
}

/// An integer of any size, written in decimal.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Number(pub Int);

impl TryFrom<String> for Number {
    type Error = String;

    fn try_from(text: String) -> Result<Number, String> {
        let digits = text.strip_prefix('-').unwrap_or(&text);
        let magnitude = Int::from_digits(digits, 10).ok_or_else(|| format!("`{text}` is no integer"))?;
        Ok(Number(if digits.len() == text.len() { magnitude } else { magnitude.neg() }))
    }
}

impl Rule {
    /// Whether it replaces something: it is a transform of its own.
    pub fn is_rewrite(&self) -> bool {
        matches!(self.role, Role::Rewrite | Role::Demanded | Role::License)
    }

    /// What is matched: the left side, without the mask of a `demanded` rule.
    pub fn pattern(&self) -> &Exp {
        self.unmasked(&self.lhs)
    }

    /// What takes its place.
    pub fn result(&self) -> &Exp {
        self.unmasked(&self.rhs)
    }

    fn unmasked<'r>(&self, side: &'r Exp) -> &'r Exp {
        match side {
            Exp::Op { args, .. } if self.role == Role::Demanded => &args[0],
            _ => side,
        }
    }

    /// The theorem; empty if there is none.
    pub fn theorem(&self) -> &str {
        self.theorem.as_deref().unwrap_or_default()
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.name, self.doc)
    }
}
