//! The whole way, module to object, and the states in between that can be shown.

use crate::assembly::{self, AsmObject, Assembler, has_assembly};
pub use crate::emit::Protection;
use crate::emit::{Compiled, emit};
use crate::error::Error;
use crate::helpers::Helpers;
use crate::legalize::legalize;
use crate::linear::Linear;
use crate::object::{ObjectWriter, OwnSections};
use crate::select::select;
use rustc_hash::FxHashMap;
use std::ops::Deref;
use std::sync::Arc;
use tuffy_ir::{AttributeValue, Entry, Function, Module, Name, Opcode, Stage, verify_function};
use tuffy_target::Target;
pub use tuffy_target::choice::Account;
use tuffy_target::choice::{Choices, DecidedTable, Detail, Missed, Steps};
use tuffy_target::code::Assembled;
use tuffy_target::lowering::Rows;
use tuffy_target::selection::Rule;

/// How code is made.
#[derive(Clone, Debug)]
pub struct Options {
    /// For what.
    pub target: Target,
    /// Whether registers are allocated quickly rather than well.
    pub fast: bool,
    /// Whether every stage is verified and the allocation checked.
    pub check: bool,
    /// The file that the module came from, as objects name it; empty if none is known. A linker that finds no name puts
    /// that of the object there.
    pub file: String,
    /// Which symbols get a section of their own.
    pub own_sections: OwnSections,
    /// Whether source places of the module are told to nobody: whoever makes code has them forgotten first.
    pub forget_places: bool,
    /// What the machine is to check of jumps and returns.
    pub protection: Protection,
    /// The selection rules: those of the target, unless a test wants others.
    pub rules: &'static [Rule],
    /// The lowering rows: those of the target, unless a test wants others.
    pub rows: Rows,
    /// What makes bytes of assembly; without it a module with assembly is an error.
    pub assembler: Option<Assembler>,
    /// What is followed where there are several ways to make code; nothing for the preferred ways.
    pub follow: Option<Arc<CodeSteps>>,
    /// How much is kept of what was chosen.
    pub keep: Option<Detail>,
    /// Something that is done wrongly, for tests.
    #[cfg(feature = "faults")]
    pub fault: Option<tuffy_target::choice::Fault>,
}

/// The steps that the functions of a module are to follow.
#[derive(Default, Debug)]
pub struct CodeSteps {
    /// Those of each function.
    pub functions: FxHashMap<String, Arc<Steps>>,
    /// Functions whose choices are looked up by their anchors.
    pub decided: FxHashMap<String, Arc<DecidedTable>>,
    /// Whether the others are made the preferred way, not the plain one.
    pub others_are_free: bool,
}

impl Options {
    /// Code for a target, made well, not checked.
    pub fn new(target: Target) -> Options {
        let (rules, rows) = (target.isa.rules(), target.isa.rows());
        Options {
            target,
            fast: false,
            check: false,
            file: String::new(),
            own_sections: OwnSections::default(),
            forget_places: false,
            protection: Protection::default(),
            rules,
            rows,
            assembler: None,
            follow: None,
            keep: None,
            #[cfg(feature = "faults")]
            fault: None,
        }
    }

    /// Who answers the questions about a function.
    fn choices(&self, name: Name) -> Choices {
        let decided = self.follow.as_ref().and_then(|all| all.decided.get(name.as_str()));
        let steps = self.follow.as_ref().and_then(|all| match all.functions.get(name.as_str()) {
            Some(steps) => Some(steps.clone()),
            None => (!all.others_are_free).then(Arc::default),
        });
        let choices = match decided {
            Some(table) => Choices::decided(table.clone(), self.keep),
            None => Choices::new(steps, self.keep),
        };
        #[cfg(feature = "faults")]
        let choices = choices.with_fault(self.fault.as_ref().filter(|fault| fault.function == name.as_str()));
        choices
    }
}

/// A function after each stage.
pub struct Stages {
    /// After legalization.
    pub legalized: Function,
    /// After selection.
    pub machine: Function,
    /// Whether a call in it may return again, so that its frame must last.
    pub returned_into: bool,
}

/// Brings a function to machine code.
pub fn lower(func: &Function, module: &Module, options: &Options, helpers: &mut Helpers) -> Result<Stages, Error> {
    lower_with(func, module, options, helpers, &mut options.choices(func.name))
}

fn lower_with(
    func: &Function,
    module: &Module,
    options: &Options,
    helpers: &mut Helpers,
    choices: &mut Choices,
) -> Result<Stages, Error> {
    let target = target_of(func, &options.target)?;
    let returned_into = module.may_be_returned_into(func);
    let tail_calls = !options.fast && !returned_into && !func.attributes.has("no_tail_calls");
    let legalized = legalize(func, module, &target, tail_calls, options.rows, helpers, choices)?;
    if options.check {
        verify(&legalized, Stage::Legalized)?;
    }
    let machine = select(&legalized, options.rules, choices);
    target.isa.check(&machine).map_err(|(inst, why)| {
        let error = Error::at(&machine, inst, why);
        // Assembly wants what there is not.
        if machine.op(inst) == Opcode::MAsm { error.of_input() } else { error }
    })?;
    if options.check {
        verify(&machine, Stage::Machine)?;
    }
    Ok(Stages { legalized, machine, returned_into })
}

/// The target with what the attributes of a function add to it.
fn target_of(func: &Function, target: &Target) -> Result<Target, Error> {
    let fail = |message: String| Error::new(message).within(func.name);
    if let Some(problem) = target.problem() {
        return Err(fail(problem));
    }
    let mut target = target.clone();
    let text = |name: &str| match func.attributes.get(name) {
        Some(AttributeValue::Str(text)) => Some(text.as_str()),
        _ => None,
    };
    if let Some(cpu) = text("target_cpu") {
        target.add_cpu(cpu).map_err(fail)?;
    }
    if let Some(list) = text("target_features") {
        target.apply_features(list).map_err(fail)?;
    }
    Ok(target)
}

fn verify(func: &Function, stage: Stage) -> Result<(), Error> {
    match verify_function(func, None, stage).first() {
        None => Ok(()),
        Some(e) => {
            let text = tuffy_ir::print_function(func);
            Err(Error::new(format!("after {stage:?}: {}: {:?}\n{text}", e.message, e.place)).within(func.name))
        }
    }
}

/// A function whose registers are allocated.
struct Allocated {
    stages: Stages,
    output: regalloc2::Output,
    /// Answers as they were given before.
    choices: Choices,
}

impl Allocated {
    /// Its code, with what the assembler made of its assembly, if it has run.
    fn emit(&self, module: &Module, options: &Options, assembled: Vec<Assembled>) -> Result<Compiled, Error> {
        let mut choices = self.choices.clone();
        let linear = Linear::new(options.target.isa, &self.stages.machine, self.stages.returned_into, &mut choices)?;
        emit(&linear, module, &self.output, assembled, options.protection, &mut choices)
    }
}

/// Makes the code of one function, as far as that is possible before the assembler has run: then the function is
/// emitted again.
fn compile_function(func: &Function, module: &Module, options: &Options, helpers: &mut Helpers) -> Result<Made, Error> {
    let mut choices = options.choices(func.name);
    let stages = lower_with(func, module, options, helpers, &mut choices)?;
    let again = choices.again();
    let (output, compiled) = {
        let linear = Linear::new(options.target.isa, &stages.machine, stages.returned_into, &mut choices)?;
        let output = linear.allocate(options.fast, options.check, &mut choices)?;
        let compiled = emit(&linear, module, &output, Vec::new(), options.protection, &mut choices)?;
        (output, compiled)
    };
    let unfinished = !compiled.assembly.is_empty();
    let account = choices.finish();
    let allocated = unfinished.then_some(Allocated { stages, output, choices: again });
    Ok(Made { compiled, allocated, account })
}

/// What was made of a function.
struct Made {
    compiled: Compiled,
    /// What is emitted again when the assembler has run.
    allocated: Option<Allocated>,
    account: Account,
}

/// The code of a module.
#[derive(Debug, Default)]
pub struct Code {
    /// Functions, in the order of the text, then the routines that they need.
    pub functions: Vec<Compiled>,
    /// What was chosen for each of them.
    pub accounts: Vec<Account>,
    /// What assembly adds besides code of functions.
    pub assembly: AsmObject,
}

impl Code {
    /// The steps that functions were to follow and that do not fit.
    pub fn misfits(&self) -> impl Iterator<Item = (&Compiled, &Missed)> {
        let all = self.functions.iter().zip(&self.accounts);
        all.flat_map(|(function, account)| account.missed.iter().map(move |missed| (function, missed)))
    }
}

impl Deref for Code {
    type Target = Vec<Compiled>;
    fn deref(&self) -> &Vec<Compiled> {
        &self.functions
    }
}

impl<'a> IntoIterator for &'a Code {
    type Item = &'a Compiled;
    type IntoIter = std::slice::Iter<'a, Compiled>;
    fn into_iter(self) -> Self::IntoIter {
        self.functions.iter()
    }
}

impl IntoIterator for Code {
    type Item = Compiled;
    type IntoIter = std::vec::IntoIter<Compiled>;
    fn into_iter(self) -> Self::IntoIter {
        self.functions.into_iter()
    }
}

/// Makes the code of all functions of a module, and of the routines they need.
pub fn compile(module: &Module, options: &Options) -> Result<Code, Error> {
    let mut helpers = Helpers::default();
    let mut code = Code::default();
    let mut unfinished: Vec<(usize, Allocated)> = Vec::new();
    for func in module.functions() {
        let made = compile_function(func, module, options, &mut helpers)?;
        unfinished.extend(made.allocated.map(|a| (code.functions.len(), a)));
        code.functions.push(made.compiled);
        code.accounts.push(made.account);
    }
    if let Some(own) = helpers.module() {
        for func in own.functions() {
            let made = compile_function(func, &own, options, &mut Helpers::default())?;
            code.functions.push(made.compiled);
            code.accounts.push(made.account);
        }
    }
    if has_assembly(module, &code.functions) {
        let target = options.target.isa.assembly();
        let (mut pieces, object) = assembly::assemble(module, &code.functions, target, options.assembler.as_ref())?;
        code.assembly = object;
        for (i, allocated) in unfinished {
            code.functions[i] = allocated.emit(module, options, std::mem::take(&mut pieces[i]))?;
        }
    }
    Ok(code)
}

/// The module as machine code, as text shows it.
pub fn machine_module(module: &Module, options: &Options) -> Result<Module, Error> {
    let mut helpers = Helpers::default();
    let mut out = module.clone();
    for func in module.functions() {
        out.put_function(lower(func, module, options, &mut helpers)?.machine);
    }
    if let Some(own) = helpers.module() {
        for func in own.functions() {
            let machine = lower(func, &own, options, &mut Helpers::default())?.machine;
            out.add(Entry::Function(machine)).map_err(|_| Error::new("a symbol begins with `__tuffy_`"))?;
        }
    }
    Ok(out)
}

/// The bytes of an ELF object.
pub fn object(module: &Module, options: &Options) -> Result<Vec<u8>, Error> {
    assemble(module, &compile(module, options)?, options)
}

/// The bytes of an ELF object with code that was made of a module with these options.
pub fn assemble(module: &Module, code: &Code, options: &Options) -> Result<Vec<u8>, Error> {
    let mut writer = ObjectWriter::new(options.target.isa, module, &options.file, options.own_sections)?;
    for function in &code.functions {
        writer.function(function)?;
    }
    writer.protection(options.protection);
    writer.debug(&code.functions)?;
    writer.finish(&code.assembly)
}
