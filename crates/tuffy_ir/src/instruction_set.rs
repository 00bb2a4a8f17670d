//! The macro that makes the table of a target's instructions.

/// Makes the table of a target's instructions: an enumeration of them and the [`InstructionSet`].
///
/// A row is: variant, name, syntax, results, properties, how many bits of each operand are read, what the result is,
/// meaning. The columns are those of the opcode table; of its properties a row has `pure` or `pinned`, or `ends` for a
/// branch that goes one of two ways, and maybe `commutes`; `equality` says that it compares for `eq` and `ne` only.
#[macro_export]
macro_rules! instruction_set {
    (
        $(#[$set_doc:meta])* $set:ident $prefix:literal
        $(#[$enum_doc:meta])* enum $ops:ident
        $($variant:ident $name:literal $syntax:expr, $results:literal
            [$($prop:ident)*] reads [$($reads:expr),*] gives $gives:ident $meaning:expr;)*
    ) => {
        $(#[$enum_doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u16)]
        pub enum $ops {
            $(#[doc = $meaning] $variant,)*
        }

        impl $ops {
            /// All of them, in the order of the table.
            pub const ALL: &'static [$ops] = &[$($ops::$variant),*];

            /// The row of the table.
            pub const fn op(self) -> $crate::TargetOp {
                $crate::TargetOp::new(&$set, self as u16)
            }

            /// Which of them an instruction is, if it is one.
            pub fn of(func: &$crate::Function, inst: $crate::Inst) -> Option<$ops> {
                let op = func.target_op(inst).filter(|op| std::ptr::eq(op.set(), &$set))?;
                $ops::ALL.get(usize::from(op.row())).copied()
            }
        }

        impl From<$ops> for $crate::MachineOp {
            fn from(op: $ops) -> $crate::MachineOp {
                $crate::MachineOp::Target(op.op())
            }
        }

        $(#[$set_doc])*
        pub static $set: $crate::InstructionSet = {
            static ROWS: [$crate::Spec; $ops::ALL.len()] = [$({
                #[allow(unused_imports)]
                use $crate::Reads::*;
                let mut spec = $crate::Spec::new(
                    ($crate::Opcode::MTarget, concat!($prefix, ".", $name)),
                    ($syntax, $results),
                    || $crate::table::items($syntax),
                    || $crate::table::Takes::of(&$crate::table::items($syntax)),
                    || $crate::table::results($results),
                    $meaning,
                );
                spec.machine = true;
                $(spec.$prop = true;)*
                spec.widths = &[$($reads),*];
                spec.gives = $crate::Gives::$gives;
                if spec.ends {
                    spec.op = $crate::Opcode::MTargetBranch;
                }
                spec
            },)*];
            $crate::InstructionSet::new($prefix, &ROWS)
        };
    };
}
