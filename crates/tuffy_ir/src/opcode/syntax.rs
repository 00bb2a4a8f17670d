//! Reads the syntax and results columns of the opcode table.

use super::Flags;

/// What an operand may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeRule {
    /// `int`, or lanes of them.
    Int,
    /// `bool`, or lanes of them.
    Bool,
    /// One float format, the same in the whole instruction, or lanes of it.
    Float,
    /// A pointer.
    Ptr,
    /// A memory token.
    Mem,
    /// A vector.
    Vec,
    /// A struct or array.
    Agg,
    /// One type, the same in the whole instruction.
    Same,
    /// Anything but a token.
    Any,
    /// A machine integer.
    Gpr,
    /// A machine integer or a float or vector that a register holds.
    Reg,
}

/// What a result is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ResultRule {
    /// Follows the operands with this rule.
    Like(TypeRule),
    /// Written after `->`.
    Written,
    /// The type of the named parameter.
    Param,
    /// The element type of the vector operand.
    Lane,
    /// The type at the index path.
    Field,
    /// The value of a call; absent if the callee returns nothing.
    Ret,
    /// All that are written after `->`.
    List,
    /// A whole register, `m64`.
    Word,
}

/// A constant that is part of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttrKind {
    /// An integer of any size.
    Int,
    /// `true` or `false`.
    Bool,
    /// A float of the result type.
    Float,
    /// A parameter index or name.
    Param,
    /// A width in bits.
    Width,
    /// `sN` or `uN`.
    Format,
    /// An integer comparison.
    Cond,
    /// A float comparison.
    FCond,
    /// A rounding mode.
    Round,
    /// A reduction.
    Reduce,
    /// The byte count of an access.
    Size,
    /// The byte count of a stack slot.
    Bytes,
    /// An alignment in bytes.
    Align,
    /// A memory ordering.
    Ordering,
    /// The memory ordering on failure.
    Failure,
    /// A read-modify-write operation.
    Rmw,
    /// A function or global.
    Symbol,
    /// A quoted string.
    Str,
    /// Aggregate indices.
    Path,
    /// Shuffle indices.
    Mask,
    /// A comparison of machine integers.
    Cc,
    /// A comparison of floats in registers.
    Fcc,
    /// The width of a machine operation.
    OpWidth,
    /// A displacement in bytes.
    Disp,
    /// Register numbers.
    Regs,
}

/// One item of an instruction's syntax.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// An attribute joined to the mnemonic.
    Dot(AttrKind),
    /// Optional flags.
    Flags(Vec<&'static str>),
    /// An operand.
    Operand {
        /// Its name in the reference.
        name: &'static str,
        /// What it may be.
        rule: TypeRule,
        /// Whether it may be absent.
        optional: bool,
    },
    /// An attribute as an argument.
    Attr(AttrKind),
    /// An optional named attribute.
    Named(&'static str, AttrKind),
    /// Operands separated by commas.
    Args,
    /// Operands in parentheses, joined to what is before them.
    CallArgs,
    /// `-> T`, `as (…) -> T`, or nothing.
    Sig,
    /// A target block with arguments.
    Target,
    /// The cases of a switch.
    Cases,
    /// The clauses of a landing pad.
    Clauses,
    /// The result type.
    ResultType,
    /// The result types, any number of them.
    ResultTypes,
}

fn rule(text: &str) -> TypeRule {
    match text {
        "int" => TypeRule::Int,
        "bool" => TypeRule::Bool,
        "float" => TypeRule::Float,
        "ptr" => TypeRule::Ptr,
        "mem" => TypeRule::Mem,
        "vec" => TypeRule::Vec,
        "agg" => TypeRule::Agg,
        "T" => TypeRule::Same,
        "any" => TypeRule::Any,
        "gpr" => TypeRule::Gpr,
        "reg" => TypeRule::Reg,
        other => panic!("the opcode table has no type rule `{other}`"),
    }
}

fn attr(text: &str) -> AttrKind {
    match text {
        "int" => AttrKind::Int,
        "bool" => AttrKind::Bool,
        "float" => AttrKind::Float,
        "param" => AttrKind::Param,
        "width" => AttrKind::Width,
        "format" => AttrKind::Format,
        "cond" => AttrKind::Cond,
        "fcond" => AttrKind::FCond,
        "round" => AttrKind::Round,
        "reduce" => AttrKind::Reduce,
        "size" => AttrKind::Size,
        "bytes" => AttrKind::Bytes,
        "align" => AttrKind::Align,
        "ordering" => AttrKind::Ordering,
        "failure" => AttrKind::Failure,
        "rmw" => AttrKind::Rmw,
        "symbol" => AttrKind::Symbol,
        "string" => AttrKind::Str,
        "path" => AttrKind::Path,
        "mask" => AttrKind::Mask,
        "cc" => AttrKind::Cc,
        "fcc" => AttrKind::Fcc,
        "opwidth" => AttrKind::OpWidth,
        "disp" => AttrKind::Disp,
        "regs" => AttrKind::Regs,
        other => panic!("the opcode table has no attribute `{other}`"),
    }
}

/// The items of a syntax column.
#[doc(hidden)]
pub fn items(syntax: &'static str) -> Vec<Item> {
    let mut items = Vec::new();
    let mut rest = syntax;
    if let Some(open) = rest.find('[') {
        // Flags stand between the dotted attributes and the operands.
        let close = rest.find(']').expect("closing bracket");
        items.extend(rest[..open].split_whitespace().map(|w| Item::Dot(attr(&w[1..]))));
        items.push(Item::Flags(rest[open + 1..close].split_whitespace().collect()));
        rest = &rest[close + 1..];
    }
    for word in rest.split([',', ' ']).filter(|w| !w.is_empty()) {
        match word {
            "args..." => items.push(Item::Args),
            "(args...)" => items.push(Item::CallArgs),
            "sig" => items.push(Item::Sig),
            "bb" => items.push(Item::Target),
            "cases" => items.push(Item::Cases),
            "clauses" => items.push(Item::Clauses),
            "->" => items.push(Item::ResultType),
            "->*" => items.push(Item::ResultTypes),
            _ if word.starts_with('.') => items.push(Item::Dot(attr(&word[1..]))),
            _ if word.starts_with('#') => items.push(Item::Attr(attr(&word[1..]))),
            _ => {
                if let Some((name, kind)) = word.split_once("=#") {
                    items.push(Item::Named(name, attr(kind)));
                    continue;
                }
                let (name, ty) = word.split_once(':').expect("operand with a type rule");
                let (name, optional) = name.strip_suffix('?').map_or((name, false), |n| (n, true));
                let (ty, call) = ty.strip_suffix("(args...)").map_or((ty, false), |t| (t, true));
                items.push(Item::Operand { name, rule: rule(ty), optional });
                if call {
                    items.push(Item::CallArgs);
                }
            }
        }
    }
    items
}

/// The rules of a results column.
#[doc(hidden)]
pub fn results(text: &'static str) -> Vec<ResultRule> {
    let one = |word| match word {
        "->" => ResultRule::Written,
        "param" => ResultRule::Param,
        "lane" => ResultRule::Lane,
        "field" => ResultRule::Field,
        "ret" => ResultRule::Ret,
        "*" => ResultRule::List,
        "word" => ResultRule::Word,
        word => ResultRule::Like(rule(word)),
    };
    text.split_whitespace().map(one).collect()
}

/// What a row asks for besides operands and small attributes.
#[doc(hidden)]
#[derive(Debug)]
pub struct Takes {
    /// How many targets, without those of cases.
    pub targets: usize,
    pub cases: bool,
    pub clauses: bool,
    pub signature: bool,
    pub int: bool,
    /// An index path or a shuffle mask.
    pub list: bool,
    /// A list of registers.
    pub regs: bool,
    /// The flags that it may carry, besides `vec.`.
    pub flags: Flags,
}

impl Takes {
    #[doc(hidden)]
    pub fn of(items: &[Item]) -> Takes {
        let has = |wanted: &dyn Fn(&Item) -> bool| items.iter().any(wanted);
        let flags = items.iter().filter_map(|i| if let Item::Flags(flags) = i { Some(flags) } else { None });
        Takes {
            targets: items.iter().filter(|i| matches!(i, Item::Target)).count(),
            cases: has(&|i| matches!(i, Item::Cases)),
            clauses: has(&|i| matches!(i, Item::Clauses)),
            signature: has(&|i| matches!(i, Item::Sig)),
            int: has(&|i| matches!(i, Item::Attr(AttrKind::Int))),
            list: has(&|i| matches!(i, Item::Attr(AttrKind::Path | AttrKind::Mask))),
            regs: has(&|i| matches!(i, Item::Attr(AttrKind::Regs))),
            flags: flags.flatten().filter_map(|f| Flags::parse(f)).fold(Flags::none(), Flags::with),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Opcode;
    use super::*;

    #[test]
    fn the_pattern_of_machine_code_is_the_column_of_the_table() {
        for &op in Opcode::ALL {
            assert_eq!(matches!(op, crate::machine_opcode!()), op.spec().machine, "{op}");
        }
    }

    #[test]
    fn the_table_is_well_formed() {
        let mut names = std::collections::BTreeSet::new();
        for &op in Opcode::ALL {
            let spec = op.spec();
            assert_eq!(spec.op, op);
            assert!(names.insert(spec.name), "two opcodes are called {}", spec.name);
            assert!(spec.name.matches('.').count() <= 1, "{}: more dots than the reader tries", spec.name);
            assert!(spec.meaning.ends_with('.'), "{}: the meaning is a sentence", spec.name);
            let effects = [spec.pure, spec.fresh, spec.reads, spec.defines || spec.ends, spec.exposes, spec.pinned];
            assert_eq!(effects.iter().filter(|e| **e).count(), 1, "{}: exactly one effect", spec.name);
            let mem = |i: &Item| matches!(i, Item::Operand { rule: TypeRule::Mem, .. });
            let token = spec.items.iter().any(mem);
            let leaves = matches!(op, Opcode::Ret | Opcode::TailCall);
            assert_eq!(token, spec.reads || spec.defines || leaves, "{op}");
            assert_eq!(spec.results.contains(&ResultRule::Written), spec.items.contains(&Item::ResultType), "{op}");
        }
        assert_eq!(Opcode::parse("vec.icmp.lt"), Some((Opcode::Icmp, true, "lt")));
        assert_eq!(Opcode::parse("load.atomic.acquire.4"), Some((Opcode::LoadAtomic, false, "acquire.4")));
        assert_eq!(Opcode::parse("vec.load"), Some((Opcode::VecLoad, false, "")));
        assert_eq!(Opcode::parse("vec.call"), None);
        assert_eq!(Opcode::parse("nothing"), None);
    }
}
