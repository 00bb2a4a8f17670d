//! The code generator's part of the account, on whole C programs: what was recorded leads to the same object, any part
//! of it to a program that does the same, and a fault in the code generator is led back to the step that is wrong.

use crate::corpus::{Ended, Program, cached, finish, import};
use crate::{link, llvm_ir};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use tuffy::opt::replay::bisect::{State, bisect_code, max_runs};
use tuffy::opt::replay::lock::{Lock, UnknownTransforms};
use tuffy::opt::replay::selection::{Selection, SeqSet};
use tuffy::opt::transforms;
use tuffy::{Level, Mode, OnDivergence, Session, Trace, account};
use tuffy_cli::assembler::system_assembler;
use tuffy_codegen::driver;
use tuffy_ir::Module;
use tuffy_target::choice::Fault;

fn session(level: Level) -> Session {
    let mut session = Session::new(level);
    session.assembler = Some(system_assembler());
    session
}

fn lock(trace: &Trace) -> Result<Lock, String> {
    trace.lock(UnknownTransforms::Refuse).map_err(|e| e.to_string())
}

/// The object of an optimized module by some of the steps of a trace.
fn object(session: &Session, module: &Module, lock: &Lock, selection: &Selection) -> Result<Vec<u8>, String> {
    build(session, module, lock, account::code_steps(lock, selection))
}

fn build(session: &Session, module: &Module, lock: &Lock, steps: driver::CodeSteps) -> Result<Vec<u8>, String> {
    let mut options = session.code_options(module, "").map_err(|e| e.to_string())?;
    account::apply_header(&lock.header, &mut options);
    options.follow = Some(Arc::new(steps));
    driver::object(module, &options).map_err(|e| e.to_string())
}

/// Traces of a build of a program do what they say: a full one replays to the same object, one of decisions fixes it,
/// and any part of the steps gives a program that does the same.
pub fn check(program: &Program, compiler: &str, before: &Module, ir: &Path) -> Result<(), String> {
    let session = session(Level::O2);
    let mut module = before.clone();
    let (_, trace) = session.build_traced(&mut module, Mode::Full).map_err(|e| e.to_string())?;
    let full = lock(&trace)?;
    let mut again = before.clone();
    trace.replay(&mut again).map_err(|e| format!("the trace does not replay: {e}"))?;
    let all = object(&session, &again, &full, &Selection::default())?;
    account::check_object(&full, &all).map_err(|e| format!("replaying the trace gives another object: {e}"))?;

    let mut module = before.clone();
    let (_, decisions) = session.build_traced(&mut module, Mode::Decisions).map_err(|e| e.to_string())?;
    let mut locked = self::session(Level::O0);
    locked.follow(&decisions, OnDivergence::Error).map_err(|e| e.to_string())?;
    let mut module = before.clone();
    locked.optimize(&mut module).map_err(|e| format!("the policy does not fit: {e}"))?;
    let fixed = locked.object(&module).map_err(|e| format!("the policy does not fit the code: {e}"))?;
    account::check_object(&full, &fixed).map_err(|e| format!("the policy gives another object: {e}"))?;

    let (start, count) = (full.entries, full.code_entries);
    let last = (start + count).saturating_sub(1);
    let thirds: Vec<String> = (start..start + count).filter(|n| n % 3 != 1).map(|n| n.to_string()).collect();
    let some = if thirds.is_empty() { None } else { SeqSet::parse(&thirds.join(",")).ok() };
    let parts = [
        ("no step", Selection { until: Some(start), ..Selection::default() }),
        (
            "the first half of the steps",
            Selection { until: Some(start + last.saturating_sub(start) / 2), ..Selection::default() },
        ),
        ("two of three steps", Selection { only: some, ..Selection::default() }),
    ];
    for (what, selection) in parts {
        let made = object(&session, &again, &full, &selection).map_err(|e| format!("{what}: {e}"))?;
        let exe = ir.with_extension("part.exe");
        link(compiler, &made, &exe).map_err(|e| format!("{what}: {e}"))?;
        let ended = program.run(&exe).map_err(|e| format!("{what}: {e}"))?;
        let _ = std::fs::remove_file(&exe);
        program.judge(&format!("with {what} of the code generator"), &ended)?;
    }
    Ok(())
}

/// How many faults are sought.
const FAULTS: usize = 40;
/// How many of one transform at most.
const OF_ONE: usize = 3;

/// What must be among the transforms that are done wrongly.
const FAMILIES: [&str; 12] = [
    "fold_immediate",
    "fold_load",
    "fold_address",
    "fold_update",
    "lower.",
    "switch_table",
    "switch_tree",
    "switch_bits",
    "select_move",
    "copy_inline",
    "fill_inline",
    "place_test_last",
];

/// A program of which everything is known but the code.
struct Subject {
    program: Program,
    module: Module,
    folder: PathBuf,
}

impl Subject {
    /// Whether a program does what it should. What crashes or runs too long does not.
    fn is_good(&self, object: &[u8], name: &str) -> Result<bool, String> {
        let exe = self.folder.join(name);
        link("cc", object, &exe)?;
        let mut command = Command::new("timeout");
        command.arg("2").arg(&exe);
        let ended = finish(command, b"", &exe.with_extension("run"));
        let _ = std::fs::remove_file(&exe);
        let good = Ended { exit: Some(self.program.exit), stdout: self.program.expected.clone() };
        Ok(ended.is_ok_and(|ended| ended == good))
    }
}

/// Does one thing wrongly at a time, and seeks which.
pub fn faults() -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    let program = Program::load(&root, &root.join("c/control/choices.c"));
    let module = import(&llvm_ir(&program, &[], tuffy_llvm::Assume::Stated)?)?;
    let folder = cached("faults", "choices", &[&program.source]);
    std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    let subject = Subject { program, module, folder };

    let mut session = session(Level::O2);
    let traced = |session: &Session| {
        let mut after = subject.module.clone();
        let (_, trace) = session.build_traced(&mut after, Mode::Decisions).map_err(|e| e.to_string())?;
        Ok::<_, String>((lock(&trace)?, after))
    };
    let (sound, _) = traced(&session)?;
    // Every kind of step once, then every kind again.
    let mut ranks: BTreeMap<&str, u32> = BTreeMap::new();
    let mut candidates: Vec<(u32, Fault)> = Vec::new();
    for function in &sound.code {
        let mut count: BTreeMap<&str, u32> = BTreeMap::new();
        for step in &function.steps {
            let nth = count.entry(&step.transform).or_default();
            let function = function.name.trim_start_matches('@').to_owned();
            let rank = ranks.entry(&step.transform).or_default();
            *rank += 1;
            candidates.push((*rank, Fault { function, transform: step.transform.clone(), nth: *nth }));
            *nth += 1;
        }
    }
    candidates.sort_by_key(|(rank, _)| *rank);
    let (mut found, mut runs) = (BTreeMap::<String, usize>::new(), 0);
    for (_, fault) in candidates {
        let family = |name: &str| FAMILIES.iter().find(|f| name.starts_with(**f));
        let is_new = family(&fault.transform).is_some_and(|f| !found.keys().any(|name| family(name) == Some(f)));
        let enough = found.values().sum::<usize>() >= FAULTS;
        if enough && !is_new || found.get(&fault.transform).is_some_and(|n| *n >= OF_ONE) {
            continue;
        }
        session.fault = Some(fault.clone());
        let (lock, after) = traced(&session)?;
        let all = object(&session, &after, &lock, &Selection::default())?;
        account::check_object(&lock, &all).map_err(|e| format!("{fault:?}: {e}"))?;
        // Not everything that is wrong shows.
        if subject.is_good(&all, "all.exe")? {
            continue;
        }
        let mut oracle = |state: State<'_>| {
            let steps = account::first_code_steps(&lock, state.code_steps);
            subject.is_good(&build(&session, state.module, &lock, steps)?, "some.exe")
        };
        let first = bisect_code(&subject.module, &lock, transforms::find, &mut oracle, &mut |_, _| {})
            .map_err(|e| format!("{fault:?}: {e}"))?;
        let list = lock.code.iter().find(|f| f.name == first.function).ok_or("a function of the trace")?;
        let before = list.steps.iter().take_while(|step| step.seq < first.entry.seq);
        let nth = before.filter(|step| step.transform == first.entry.transform).count();
        let named = (first.function.trim_start_matches('@'), &*first.entry.transform, nth as u32);
        if named != (&*fault.function, &*fault.transform, fault.nth) {
            return Err(format!("{fault:?} was blamed on {named:?}"));
        }
        if first.runs > max_runs(lock.entries + lock.code_entries) {
            return Err(format!("{fault:?}: {} runs", first.runs));
        }
        runs += first.runs;
        *found.entry(fault.transform).or_default() += 1;
    }
    println!("faults: {found:?}, {runs} runs");
    let total: usize = found.values().sum();
    let missing: Vec<&&str> = FAMILIES.iter().filter(|f| !found.keys().any(|name| name.starts_with(**f))).collect();
    if total < FAULTS || !missing.is_empty() {
        return Err(format!("{total} faults were led back; none of {missing:?}: {found:?}"));
    }
    Ok(())
}
