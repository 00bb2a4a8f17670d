//! Opcodes and what the table says about them.
//!
//! [`table`] is the only list of opcodes. Reader, printer, type rules, verifier, builder and the reference page all
//! work from [`Opcode::spec`]. The instructions of targets are in tables of their own ([`InstructionSet`]), with rows
//! of the same form; two opcodes stand for all of them.

mod attrs;
mod flags;
mod syntax;
mod target;

pub use attrs::{Cond, FCond, IntFormat, MachineCond, Ordering, ReduceOp, RmwOp, RoundMode};
pub use flags::Flags;
pub use syntax::{AttrKind, Item, ResultRule, TypeRule};
#[doc(hidden)]
pub use syntax::{Takes, items, results};
pub use target::{Gives, InstructionSet, MachineOp, Reads, TargetOp};

use std::fmt;
use std::sync::LazyLock;

/// A pattern: the opcodes of machine code. What is written for typed IR matches on opcodes without a catch-all, so that
/// it does not compile until it says what a new opcode means to it; it has this for all that never comes before it.
#[macro_export]
macro_rules! machine_opcode {
    () => {
        $crate::Opcode::MConst
            | $crate::Opcode::MAny
            | $crate::Opcode::MArgs
            | $crate::Opcode::MAdd
            | $crate::Opcode::MSub
            | $crate::Opcode::MMul
            | $crate::Opcode::MUmul
            | $crate::Opcode::MSmul
            | $crate::Opcode::MAnd
            | $crate::Opcode::MOr
            | $crate::Opcode::MXor
            | $crate::Opcode::MNeg
            | $crate::Opcode::MNot
            | $crate::Opcode::MShl
            | $crate::Opcode::MShr
            | $crate::Opcode::MSar
            | $crate::Opcode::MRotl
            | $crate::Opcode::MRotr
            | $crate::Opcode::MAdc
            | $crate::Opcode::MSbb
            | $crate::Opcode::MUdiv
            | $crate::Opcode::MSdiv
            | $crate::Opcode::MZext
            | $crate::Opcode::MSext
            | $crate::Opcode::MIcmp
            | $crate::Opcode::MFcmp
            | $crate::Opcode::MSelect
            | $crate::Opcode::MSelcmp
            | $crate::Opcode::MFselcmp
            | $crate::Opcode::MBswap
            | $crate::Opcode::MFless
            | $crate::Opcode::MFgreater
            | $crate::Opcode::MIntToF
            | $crate::Opcode::MFToInt
            | $crate::Opcode::MFbits
            | $crate::Opcode::MFrombits
            | $crate::Opcode::MSlot
            | $crate::Opcode::MGuard
            | $crate::Opcode::MStackAlloc
            | $crate::Opcode::MStackSave
            | $crate::Opcode::MStackRestore
            | $crate::Opcode::MIncoming
            | $crate::Opcode::MOutgoing
            | $crate::Opcode::MSymbol
            | $crate::Opcode::MTypeNumber
            | $crate::Opcode::MTls
            | $crate::Opcode::MThreadPointer
            | $crate::Opcode::MLoad
            | $crate::Opcode::MStore
            | $crate::Opcode::MXchg
            | $crate::Opcode::MXadd
            | $crate::Opcode::MCmpxchg
            | $crate::Opcode::MIntrinsic
            | $crate::Opcode::MAsm
            | $crate::Opcode::MFence
            | $crate::Opcode::MCall
            | $crate::Opcode::MRet
            | $crate::Opcode::MTailCall
            | $crate::Opcode::MInvoke
            | $crate::Opcode::MLanding
            | $crate::Opcode::MBrif
            | $crate::Opcode::MBrcmp
            | $crate::Opcode::MFbrcmp
            | $crate::Opcode::MTable
            | $crate::Opcode::MTarget
            | $crate::Opcode::MTargetBranch
    };
}

/// What one row of the table says.
#[derive(Debug)]
pub struct Spec {
    /// The opcode.
    pub op: Opcode,
    /// The mnemonic.
    pub name: &'static str,
    /// The syntax column as written.
    pub syntax: &'static str,
    /// The results column as written.
    pub result_syntax: &'static str,
    /// The syntax, item by item.
    pub items: LazyLock<Vec<Item>>,
    /// What of the syntax is kept beside the instruction.
    pub(crate) takes: LazyLock<Takes>,
    /// The results, in order.
    pub results: LazyLock<Vec<ResultRule>>,
    /// No effect at all: may be removed, merged with an equal one, repeated, moved.
    pub pure: bool,
    /// May be removed, but neither merged nor repeated.
    pub fresh: bool,
    /// Reads memory.
    pub reads: bool,
    /// Makes a new memory state.
    pub defines: bool,
    /// Changes which allocations are exposed.
    pub exposes: bool,
    /// Belongs to its place.
    pub pinned: bool,
    /// Ends a block.
    pub ends: bool,
    /// The first two operands may be exchanged.
    pub commutes: bool,
    /// Also works lane by lane, with the prefix `vec.`.
    pub lanes: bool,
    /// Belongs to the stages after legalization.
    pub machine: bool,
    /// Belongs to all stages: on machine values it means what it means before.
    pub shared: bool,
    /// Stands for the instructions of a target: nothing is spelled so.
    pub stands: bool,
    /// Compares for `eq` and `ne` only; for the rows of targets.
    pub equality: bool,
    /// How many bits of each operand are read, the last repeats; for the rows of targets.
    pub widths: &'static [Reads],
    /// What the results are; for the rows of targets.
    pub gives: Gives,
    /// The meaning in one line.
    pub meaning: &'static str,
}

impl Spec {
    /// A row without properties. What needs work to be read from it is made when it is first asked for.
    #[doc(hidden)]
    pub const fn new(
        (op, name): (Opcode, &'static str),
        (syntax, result_syntax): (&'static str, &'static str),
        items: fn() -> Vec<Item>,
        takes: fn() -> Takes,
        results: fn() -> Vec<ResultRule>,
        meaning: &'static str,
    ) -> Spec {
        Spec {
            op,
            name,
            syntax,
            result_syntax,
            items: LazyLock::new(items),
            takes: LazyLock::new(takes),
            results: LazyLock::new(results),
            pure: false,
            fresh: false,
            reads: false,
            defines: false,
            exposes: false,
            pinned: false,
            ends: false,
            commutes: false,
            lanes: false,
            machine: false,
            shared: false,
            stands: false,
            equality: false,
            widths: &[],
            gives: Gives::Wide,
            meaning,
        }
    }

    /// Whether the result type is written (`-> T`) in an instruction with this `lanes` setting.
    pub fn names_type(&self, lanes: bool) -> bool {
        self.results.contains(&ResultRule::Written)
            || (lanes && matches!(self.op, Opcode::BoolToInt | Opcode::FloatToInt))
    }

    /// The form of the instruction, for people: `load.size p:ptr, m:mem -> T`.
    pub fn form(&self) -> String {
        let dotted = if self.syntax.starts_with('.') { "" } else { " " };
        let text = format!("{}{dotted}{}", self.name, self.syntax);
        text.replace(" .", ".").replace("->", "-> T").replace(" sig", " [-> T]").trim_end().to_owned()
    }

    /// The flags this opcode may carry.
    pub fn flags(&self) -> &[&'static str] {
        let flags = self.items.iter().find_map(|i| if let Item::Flags(f) = i { Some(&f[..]) } else { None });
        flags.unwrap_or(&[])
    }
}

/// Expands the table to the enumeration and its specs.
macro_rules! opcodes {
    ($($variant:ident $name:literal $syntax:literal $results:literal [$($prop:ident)*] $meaning:literal;)*) => {
        /// An operation.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum Opcode {
            $(#[doc = $meaning] $variant,)*
        }

        impl Opcode {
            /// All opcodes, in table order.
            pub const ALL: &'static [Opcode] = &[$(Opcode::$variant),*];
        }

        /// What needs work to be read from the table is made when it is first asked for; the rest is there at once.
        pub(super) static SPECS: [super::Spec; Opcode::ALL.len()] = [$({
            #[allow(unused_mut)]
            let mut spec = super::Spec::new(
                (Opcode::$variant, $name),
                ($syntax, $results),
                || super::syntax::items($syntax),
                || super::syntax::Takes::of(&super::syntax::items($syntax)),
                || super::syntax::results($results),
                $meaning,
            );
            $(spec.$prop = true;)*
            spec
        },)*];
    };
}
mod table;
pub use table::Opcode;
use table::SPECS;

/// Mnemonics by length and first letter: few share both.
static BY_NAME: LazyLock<Vec<Vec<(&'static str, Opcode)>>> = LazyLock::new(|| {
    let mut buckets = vec![Vec::new(); 256];
    for spec in SPECS.iter().filter(|spec| !spec.stands) {
        buckets[bucket(spec.name.as_bytes())].push((spec.name, spec.op));
    }
    buckets
});

fn bucket(name: &[u8]) -> usize {
    name.first().map_or(0, |&first| (usize::from(first) + 37 * name.len()) % 256)
}

impl Opcode {
    /// The row of this opcode.
    #[inline]
    pub fn spec(self) -> &'static Spec {
        &SPECS[self as usize]
    }

    /// The opcodes of the stages before legalization, in table order.
    pub fn before_legalization() -> impl Iterator<Item = Opcode> + Clone {
        Opcode::ALL.iter().copied().filter(|op| !op.spec().machine)
    }

    /// Whether it is a conditional branch of machine code.
    #[inline]
    pub fn is_two_way(self) -> bool {
        matches!(self, Opcode::MBrif | Opcode::MBrcmp | Opcode::MFbrcmp | Opcode::MTargetBranch)
    }

    /// Whether it stands for the instructions of a target. Which one it is, the function knows
    /// ([`Function::target_op`](crate::Function::target_op)).
    #[inline]
    pub fn is_target(self) -> bool {
        matches!(self, Opcode::MTarget | Opcode::MTargetBranch)
    }

    /// The mnemonic.
    pub fn name(self) -> &'static str {
        self.spec().name
    }

    /// The opcode with exactly this mnemonic.
    pub fn from_name(name: &str) -> Option<Opcode> {
        BY_NAME[bucket(name.as_bytes())].iter().find(|(n, _)| *n == name).map(|(_, op)| *op)
    }

    /// Splits a word such as `vec.icmp.lt` or `load.atomic.acquire.4` into opcode, whether it works lane by lane, and
    /// the dotted attributes that follow.
    pub fn parse(word: &str) -> Option<(Opcode, bool, &str)> {
        // No mnemonic has more than one dot; the longest one wins.
        let plain = |word: &'_ str| -> Option<(Opcode, usize)> {
            let mut dots = word.match_indices('.').map(|(i, _)| i).chain([word.len()]);
            let (short, long) = (dots.next()?, dots.next());
            let known = |end: usize| Opcode::from_name(&word[..end]).map(|op| (op, end));
            long.and_then(known).or_else(|| known(short))
        };
        let rest = |end: usize| word[end..].strip_prefix('.').unwrap_or("");
        if let Some((op, end)) = plain(word) {
            return Some((op, false, rest(end)));
        }
        let (op, end) = plain(word.strip_prefix("vec.")?)?;
        op.spec().lanes.then(|| (op, true, rest(end + 4)))
    }
}

impl fmt::Display for Opcode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
