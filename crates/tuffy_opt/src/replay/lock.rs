//! A trace as a policy: what was decided then is decided again.

use crate::engine::{OldNames, function_shape};
use crate::replay::claims::{TransformTable, check_transform};
use crate::replay::decisions::DecisionTable;
use crate::replay::names::symbol;
use crate::replay::replayer::FindTransform;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;
use std::io::BufRead;
use std::sync::Arc;
use tuffy_ir::{Module, Name};
use tuffy_trace::{ClaimError, Digest, Entry, Header, LineRef, Reader, RefusalLine, TraceError, TransformLine};

/// What to do with a function whose steps do not fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum OnDivergence {
    /// Stop.
    #[default]
    Error,
    /// Keep the steps that fit and say so.
    Warn,
    /// Optimize the function anew.
    Fallback,
}

/// By what a run follows a trace.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LockBy {
    /// By its steps; a function that they do not fit is dealt with as [`OnDivergence`] says.
    #[default]
    Trace,
    /// By its steps where a function is what it was, else by decisions.
    Steps,
    /// By decisions: the pipeline runs, heuristics decide as they did.
    Decisions,
}

/// What becomes of transforms that the compiler does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnknownTransforms {
    /// They are errors.
    Refuse,
    /// Their steps do not fit, and what then happens is decided for each function.
    Keep,
}

/// The steps of one function.
#[derive(Clone, Default, Debug)]
pub struct LockedFunction {
    /// Its name, with `@`.
    pub name: String,
    /// The pipeline used for it, where it is not the one of the header; or nothing.
    pub policy: String,
    /// The digest of the function before.
    pub input: Digest,
    /// The digest of its shape before: without names.
    pub shape: Digest,
    /// The digest of the function after.
    pub output: Digest,
    /// The steps, in order, without what only people read.
    pub steps: Vec<Entry>,
    /// What was left as it is.
    pub refusals: Vec<RefusalLine>,
    /// What heuristics decided, by anchors.
    pub decisions: DecisionTable,
}

/// A whole trace in memory, function by function.
#[derive(Debug)]
pub struct Lock {
    /// The first line.
    pub header: Header,
    /// The transforms that it uses.
    pub transforms: Vec<TransformLine>,
    /// The functions, in the order of the trace.
    pub functions: Vec<LockedFunction>,
    index: FxHashMap<String, usize>,
    /// How many steps there are of the optimizer.
    pub entries: u64,
    /// The steps of the code generator, function by function.
    pub code: Vec<LockedFunction>,
    /// How many steps there are of the code generator.
    pub code_entries: u64,
    /// The digest of the module after.
    pub output: Digest,
    /// The digest of the object, if one was made.
    pub object: Option<Digest>,
}

impl Lock {
    /// Reads a trace and believes what it says of transforms.
    pub fn read<R: BufRead>(input: R) -> Result<Lock, TraceError> {
        Lock::read_with(input, None)
    }

    /// Reads a trace for a compiler with these transforms: what it says of them must be true.
    pub fn read_known<R: BufRead>(
        input: R,
        transforms: FindTransform,
        unknown: UnknownTransforms,
    ) -> Result<Lock, TraceError> {
        Lock::read_with(input, Some((transforms, unknown)))
    }

    fn read_with<R: BufRead>(input: R, known: Option<(FindTransform, UnknownTransforms)>) -> Result<Lock, TraceError> {
        let mut reader = Reader::new(input)?;
        let mut lock = Lock {
            header: reader.header().clone(),
            transforms: Vec::new(),
            functions: Vec::new(),
            index: FxHashMap::default(),
            entries: 0,
            code: Vec::new(),
            code_entries: 0,
            output: Digest::default(),
            object: None,
        };
        let mut in_code = false;
        let mut refused = match known {
            Some((transforms, UnknownTransforms::Refuse)) => Some(TransformTable::new(transforms)),
            _ => None,
        };
        while let Some(line) = reader.read()? {
            match line {
                LineRef::Begin(begin) if begin.code => {
                    in_code = true;
                    let (name, input) = (begin.function.clone(), begin.input);
                    lock.code.push(LockedFunction { name, input, ..LockedFunction::default() });
                }
                LineRef::Begin(begin) => {
                    in_code = false;
                    if lock.index.insert(begin.function.clone(), lock.functions.len()).is_some() {
                        let message =
                            format!("{} is begun again; a policy has each function in one piece", begin.function);
                        return Err(reader.wrong(ClaimError::new("begin", message)));
                    }
                    let (name, policy) = (begin.function.clone(), begin.policy.clone());
                    let (input, shape) = (begin.input, begin.shape);
                    lock.functions.push(LockedFunction { name, policy, input, shape, ..LockedFunction::default() });
                }
                LineRef::Entry(entry, _) if in_code => {
                    // What it claims of its transform was compared with the line of that.
                    let function = lock.code.last_mut().expect("entries stand in functions");
                    function.steps.push(without_details(entry));
                    lock.code_entries += 1;
                }
                LineRef::Entry(entry, transform) => {
                    if let Some(refused) = &mut refused
                        && let Err(claim) = refused.get(entry, transform)
                    {
                        return Err(reader.wrong(claim));
                    }
                    let function = lock.functions.last_mut().expect("entries stand in functions");
                    function.steps.push(without_details(entry));
                    function.decisions.add_entry(entry);
                    lock.entries += 1;
                }
                LineRef::Refusal(refusal, _) => {
                    let function = lock.functions.last_mut().expect("refusals stand in functions");
                    function.decisions.add_refusal(refusal);
                    function.refusals.push(refusal.clone());
                }
                LineRef::End(end) => {
                    let list = if in_code { &mut lock.code } else { &mut lock.functions };
                    list.last_mut().expect("an end follows a begin").output = end.output;
                }
                LineRef::Footer(footer) => (lock.output, lock.object) = (footer.output, footer.object),
                LineRef::Transform(line) => {
                    if let Some((transforms, _)) = known
                        && let Err(claim) = check_transform(line, transforms)
                    {
                        return Err(reader.wrong(claim));
                    }
                }
            }
        }
        lock.transforms = reader.transforms().to_vec();
        Ok(lock)
    }

    /// A policy that was put together: these functions, each with what is to be followed of it.
    pub fn of_functions(header: Header, functions: Vec<LockedFunction>) -> Lock {
        let index = functions.iter().enumerate().map(|(at, f)| (f.name.clone(), at)).collect();
        Lock {
            header,
            transforms: Vec::new(),
            functions,
            index,
            entries: 0,
            code: Vec::new(),
            code_entries: 0,
            output: Digest::default(),
            object: None,
        }
    }

    /// The steps of a function, by its name with `@`.
    pub fn function(&self, name: &str) -> Option<&LockedFunction> {
        self.index.get(name).map(|&i| &self.functions[i])
    }

    /// Functions of a module that had another name when the trace was made: the trace does not have them, the module
    /// does not have those, and they have the same shape.
    pub fn old_names(&self, module: &Module) -> OldNames {
        let mut gone: FxHashMap<Digest, VecDeque<Name>> = FxHashMap::default();
        let there: FxHashSet<String> = module.functions().map(|f| format!("@{}", f.name)).collect();
        for function in self.functions.iter().filter(|f| !there.contains(&f.name)) {
            gone.entry(function.shape).or_default().extend(symbol(&function.name));
        }
        let mut names: FxHashMap<Name, Name> = FxHashMap::default();
        for func in module.functions().filter(|f| self.function(&format!("@{}", f.name)).is_none()) {
            if let Some(old) = gone.get_mut(&function_shape(func)).and_then(VecDeque::pop_front) {
                names.insert(func.name, old);
            }
        }
        Arc::new(names)
    }

    /// Transforms that this compiler defines otherwise than the one that wrote the trace, or not at all.
    /// `known` is what it says of a transform of this name.
    pub fn changed_transforms(&self, known: impl Fn(&str) -> Option<TransformLine>) -> Vec<&str> {
        let changed = |line: &&TransformLine| known(&line.name).is_none_or(|known| known.digest != line.digest);
        self.transforms.iter().filter(changed).map(|line| line.name.as_str()).collect()
    }
}

/// What a step needs to be done again.
fn without_details(entry: &Entry) -> Entry {
    Entry {
        seq: entry.seq,
        transform: entry.transform.clone(),
        stage: entry.stage.clone(),
        iteration: entry.iteration,
        step: entry.step,
        site: entry.site.clone(),
        params: entry.params.clone(),
        pre: entry.pre,
        id: entry.id,
        before: entry.before.clone(),
        decision: entry.decision.clone(),
        anchor: entry.anchor,
        compared: entry.compared.clone(),
        limits: entry.limits.clone(),
        ..Entry::default()
    }
}
