//! The verifier: what well-formed IR is.
//!
//! It owns the list below and nothing else. It never panics, hangs or recurses on a function that the public interface
//! can make, takes linear time, and reports in text order, at most [`MAX_ERRORS`] per function or module entry; a
//! module is given up after [`MAX_MODULE_ERRORS`].
//!
//! # Invariants
//!
//! *Storage.* If one of these fails, nothing else is checked, because nothing else can be read.
//!
//! - `lists`: nodes of a region and instructions of a block form lists whose links agree in both directions; each thing
//!   is placed once; positions grow along a block.
//! - `constants`: what an instruction carries (conditions, orderings, lists, targets, clauses, signatures, large
//!   integers) is in range, and there are as many operands as its targets take arguments.
//!
//! *Regions and blocks.*
//!
//! - `entry`: the body and every region begin with a block. The entry block of the function has no parameters or
//!   exactly one, of type `mem`, and no branch leads to it.
//! - `nesting`: only the body is of kind `function`; regions nest at most [`MAX_REGION_DEPTH`](crate::MAX_REGION_DEPTH)
//!   deep.
//! - `terminator`: every block ends with a terminator and has no other.
//! - `enter`: a branch leads to a block of a region around it, or to the entry of a region that stands directly in one
//!   of those.
//! - `back-edge`: a branch from inside a loop region does not lead to its header; `continue` does.
//! - `continue`: stands inside a loop region. `region_yield`: stands inside a region that a block follows directly.
//! - `arguments`: every edge gives the target as many arguments as it has parameters, of the same types.
//! - `cases`: a `switch` has a default and cases with distinct keys; nothing else has keys.
//! - `stack`: a `stack_slot` stands in the entry block of the function.
//! - `variadic`: a `va_start` stands in a function whose signature ends in `...`.
//! - `names`: no two blocks and no two values of a function have the same stable name, and its numbers are below 2^32 -
//!   1.
//!
//! *Instructions.*
//!
//! - `literals`: an integer constant is within the limit of the text format, a float constant within its format.
//! - `types`: operands and attributes follow the opcode table (see [`check_inst`](crate::check_inst)); results are as
//!   many and of the types that it gives. No type is unknown.
//! - `flags`: only those of the opcode's row; lane by lane only where the row says `lanes`.
//! - `annotations`: on results, parameters, operands and in signatures, only what can be said of the type.
//! - `return`: `ret` gives a value exactly if the signature has a result, of that type, and a memory token exactly if
//!   the entry block takes one.
//! - `stated-signature`: a call that states a signature has its arguments (more only if it is variadic) and its result.
//!   That it equals the signature of the callee is not asked: a mismatch is UB when it runs.
//! - `inline-assembly`: an `asm` states its signature, its string can be read, and there are as many arguments and
//!   results as constraints that ask for them.
//!
//! *Machine code.*
//!
//! - `stage`: before legalization there are neither opcodes marked `machine` in the table nor machine types. After it
//!   there are only opcodes marked `machine` or `shared`, and every value is what one register holds.
//! - `register-contract`: an operation of width W reads registers whose low W bits are defined: the operand is at least
//!   as wide, or says how it is extended. A result says no more of the bits above than the operation gives.
//!
//! *Values.*
//!
//! - `defined`: every operand is a value whose definition is placed.
//! - `dominance`: a definition stands before its uses in a block, and its block dominates the blocks of other uses. The
//!   arguments of an `invoke` to its targets are used after the call and may be its results. In blocks that the entry
//!   does not reach, dominance is not asked, but no instruction depends on itself other than through a block parameter.
//!
//! *Unwinding.*
//!
//! - `landing-pad`: stands first in its block. The unwind target of every `invoke` begins with one, and no other edge
//!   leads to such a block; nor is it the entry block. (A landing pad that lost its last `invoke` may stay: it is not
//!   reached.)
//! - `personality`: a function with a landing pad has the attribute.
//!
//! *Modules.*
//!
//! - `symbols`: every entry has a name, no two share one, and look-up finds each. Symbols that instructions, clauses,
//!   initial contents and attributes name are in the module. An alias stands for a function or global of the module;
//!   nothing names one of a global.
//! - `signatures`: no memory token is a parameter or result; `sret` and `byval` are said of pointers; parameters that a
//!   function names have distinct names.
//! - `attributes`: allowed on the kind of entry, with the argument that the table asks for; a level or policy is not
//!   empty.
//! - `size`: a global has at most [`MAX_GLOBAL_SIZE`] bytes.
//!
//! # Not checked yet
//!
//! - That a function of the stage `Machine` has only what its target can encode: the target does.
//! - That memory tokens are used as one chain: two memory definitions may follow the same token.
//! - That constants which an opcode does not have are zero.
//! - That a symbol is spelled so that an object file can hold it; that `opt_level`, `opt_policy`, `section` and target
//!   attributes mean something.
//! - Use lists: they are not part of what a program means. [`check_use_lists`] is for tests of what changes them.

mod branches;
mod dominance;
mod machine;
mod module;
mod names;
mod report;
mod signatures;
mod storage;
#[cfg(test)]
mod tests;
mod tree;
mod types;
mod unwind;
mod uses;

pub use module::{MAX_GLOBAL_SIZE, MAX_MODULE_ERRORS, verify_declarations, verify_module};
pub use report::{ErrorPlace, MAX_ERRORS, VerifyError};
pub use uses::check_use_lists;

use crate::analysis::Cfg;
use crate::analysis::Dominators;
use crate::function::inst::Inst;
use crate::function::layout::Event;
use crate::function::{Block, Function};
use crate::module::Module;
use crate::opcode::Opcode;
use crate::typing::At;
use names::Names;
use report::Report;
use tree::RegionTree;

/// How far a function has come through the compiler.
///
/// `Optimized` has no rule of its own, because every rewrite keeps a function well-formed. `Legalized` and `Machine`
/// are machine code: before and after selection.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// As read or built.
    High,
    /// After some or all rewrites.
    Optimized,
    /// Every operation is one that the target has.
    Legalized,
    /// Target instructions.
    Machine,
}

/// Everything that is wrong with a function, in text order. Without a module, symbols are not looked up.
pub fn verify_function(func: &Function, module: Option<&Module>, stage: Stage) -> Vec<VerifyError> {
    // No stage has rules of its own yet; this match makes adding one a compile error here.
    let mut report = Report::new(Some(func.name));
    module::check_head(&mut report, func, module);
    if !storage::check(&mut report, func) {
        return report.finish();
    }
    let cfg = Cfg::compute(func);
    let doms = Dominators::compute(func, &cfg);
    let tree = RegionTree::new(func);
    let mut checker = Checker {
        func,
        module,
        names: Names::new(func),
        cycles: dominance::cycles(func, &cfg, &tree),
        tree,
        cfg,
        doms,
        report,
        needs_personality: !func.attributes.has("personality"),
        machine: matches!(stage, Stage::Legalized | Stage::Machine),
    };
    checker.check_body();
    checker.report.finish()
}

/// What the checks of one function share.
struct Checker<'a> {
    func: &'a Function,
    module: Option<&'a Module>,
    cfg: Cfg,
    doms: Dominators,
    tree: RegionTree,
    names: Names,
    cycles: dominance::Cycles,
    report: Report,
    /// Whether a landing pad would be the first to need a personality that is missing.
    needs_personality: bool,
    machine: bool,
}

impl Checker<'_> {
    fn error(&mut self, place: ErrorPlace, message: impl Into<String>) {
        self.report.error(place, message);
    }

    fn hint(&mut self, place: ErrorPlace, message: impl Into<String>, hint: impl Into<String>) {
        self.report.hint(place, message, hint);
    }

    fn check_body(&mut self) {
        let func = self.func;
        self.check_region(func.body());
        for event in func.walk() {
            match event {
                Event::Enter(region) => self.check_region(region),
                Event::Block(block) => self.check_block(block),
                Event::Leave(_) => {}
            }
            if self.report.is_full() {
                return;
            }
        }
    }

    fn check_block(&mut self, block: Block) {
        let func = self.func;
        self.check_block_name(block);
        self.check_params(block);
        self.check_pad_block(block);
        for inst in func.block_insts(block) {
            self.check_inst(block, inst);
            if self.report.is_full() {
                return;
            }
        }
        if func.terminator(block).is_none() {
            self.hint(
                ErrorPlace::Block(block),
                format!("`{}` does not end with a terminator", func.show_block(block)),
                "end it with `br`, `ret`, `unreachable`, …",
            );
        }
    }

    fn check_inst(&mut self, block: Block, inst: Inst) {
        let func = self.func;
        let data = func.inst(inst);
        self.check_result_names(inst);
        let typed = self.check_types(inst);
        self.check_stage(inst);
        let spec = func.spec(inst);
        if typed && self.machine && (spec.machine || spec.shared) {
            self.check_contract(inst);
        }
        self.check_operands(block, inst);
        if data.is_terminator() {
            if func.last_inst(block) != Some(inst) {
                let message = format!("`{}` ends a block, but instructions follow it", spec.name);
                self.error(ErrorPlace::Inst(inst, At::Whole), message);
            }
            self.check_branches(block, inst);
        }
        match data.op() {
            Opcode::Ret if typed => self.check_ret(inst),
            Opcode::Call | Opcode::Invoke | Opcode::TargetIntrinsic if typed => self.check_stated_signature(inst),
            Opcode::TailCall if typed => {
                self.check_stated_signature(inst);
                self.check_tail_call(inst);
            }
            Opcode::InlineAsm if typed => {
                self.check_stated_signature(inst);
                self.check_asm(inst);
            }
            Opcode::StackSlot => self.check_stack_slot(block, inst),
            Opcode::VaStart if !func.signature.variadic => {
                let message = "`va_start` stands in a function that takes no further arguments";
                self.hint(ErrorPlace::Inst(inst, At::Whole), message, "end its parameters with `...`");
            }
            Opcode::LandingPad => self.check_landing_pad(block, inst),
            Opcode::SymbolAddr | Opcode::TypeNumber => {
                module::check_symbol(
                    &mut self.report,
                    self.module,
                    ErrorPlace::Inst(inst, At::Whole),
                    data.imm().name(),
                );
            }
            _ => {}
        }
    }
}
