//! What says whether a module is good.

use crate::commands::interp::program_case;
use crate::exit::Failed;
use crate::link::link;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tuffy_ir::text::parse_function_name;
use tuffy_ir::{Module, Name, print_module};
use tuffy_ir_interp::cases::Random;
use tuffy_ir_interp::differential::{Case, Verdict, compare, describe};
use tuffy_ir_interp::input::{Arg, parse_arg, split_list};
use tuffy_ir_interp::{Limits, Machine, Mode, Options, Outcome, Recorder};
use tuffy_opt::replay::bisect::Judgement;

/// An oracle and what it remembers.
pub struct Oracle {
    kind: Kind,
    options: Options,
    /// A call that showed a difference, or the one that is asked about.
    case: Option<Case>,
}

enum Kind {
    Command {
        command: String,
        folder: Folder,
    },
    /// The input is defined on the case: compare runs.
    Defined {
        input: Box<Module>,
        case: Case,
    },
    /// The input is undefined on the case: the category is what counts.
    Undefined {
        case: Case,
        category: tuffy_ir_interp::Category,
    },
    Differential {
        input: Box<Module>,
        inputs: u32,
        seed: u64,
    },
}

/// A folder that is gone when the search ends.
pub struct Folder(PathBuf);

impl Folder {
    /// Makes one.
    pub fn new() -> std::io::Result<Folder> {
        let mut last = None;
        for n in 0..100 {
            let path = std::env::temp_dir().join(format!("tuffy-bisect-{}-{n}", std::process::id()));
            match std::fs::create_dir(&path) {
                Ok(()) => return Ok(Folder(path)),
                Err(e) => last = Some(e),
            }
        }
        Err(last.unwrap_or_else(|| std::io::Error::other("no name is free")))
    }

    /// A file in it.
    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

impl Oracle {
    /// The oracle that a text names, for an input module.
    pub fn new(text: &str, input: &Module, limits: Limits, inputs: u32, seed: u64) -> Result<Oracle, Failed> {
        let options = Options { mode: Mode::Strict, limits, ..Options::default() };
        let mut case = None;
        let kind = if text == "differential" {
            Kind::Differential { input: Box::new(input.clone()), inputs, seed }
        } else if let Some(call) = text.strip_prefix("interp:") {
            let call = parse_call(input, call.trim()).map_err(|e| Failed::usage(format!("--oracle: {e}")))?;
            case = Some(call.clone());
            match run(input, &call, &options) {
                Outcome::Undefined(report) => Kind::Undefined { case: call, category: report.category },
                end @ (Outcome::LimitReached(_) | Outcome::Unsupported(_)) => {
                    return Err(Failed::input(format!("the oracle cannot judge: the input {}", describe(&end))));
                }
                _ => Kind::Defined { input: Box::new(input.clone()), case: call },
            }
        } else if ["{}", "{exe}", "{obj}"].iter().any(|place| text.contains(place)) {
            let folder = Folder::new().map_err(|e| Failed::input(format!("cannot make a temporary folder: {e}")))?;
            Kind::Command { command: text.to_owned(), folder }
        } else {
            return Err(Failed::usage(format!(
                "--oracle: `{text}` is neither `differential`, nor `interp:@f(…)`, nor a command with {{}}, {{exe}} or {{obj}} for the file"
            )));
        };
        Ok(Oracle { kind, options, case })
    }

    /// A call that shows what is wrong, if one is known.
    pub fn case(&self) -> Option<&Case> {
        self.case.as_ref()
    }

    /// What the interpreter says of the program that is asked about, before it is optimized: where that is undefined, a
    /// right step may change what it does. Nothing where each call is judged by itself.
    pub fn says_of_input(&self, input: &Module, file: &str) -> Option<String> {
        let (case, how) = match &self.kind {
            Kind::Differential { .. } => return None,
            Kind::Defined { case, .. } | Kind::Undefined { case, .. } => (case.clone(), "the oracle's call"),
            Kind::Command { .. } => {
                let name = Name::new("main");
                let alone = || {
                    let function = input.function(name)?;
                    function.signature.params.is_empty().then(|| Case { function: name, args: Vec::new() })
                };
                let Some(case) = program_case(input, file, &[]).or_else(alone) else {
                    return Some("not known to be defined: it has no `main` that the interpreter could run".into());
                };
                (case, "`main` without arguments and input")
            }
        };
        Some(match run(input, &case, &self.options) {
            Outcome::Undefined(report) => {
                format!(
                    "**undefined** before the first step: the interpreter runs {how}: {}",
                    first_line(&report.to_string())
                )
            }
            end @ (Outcome::LimitReached(_) | Outcome::Unsupported(_)) => {
                format!("not known to be defined: the interpreter runs {how}, which {}", describe(&end))
            }
            _ => format!("defined: the interpreter runs {how} to its end"),
        })
    }

    /// Whether it asks about code.
    pub fn wants_code(&self) -> bool {
        matches!(&self.kind, Kind::Command { command, .. } if command.contains("{exe}") || command.contains("{obj}"))
    }

    /// Whether a module is good; `build` makes an object of it.
    pub fn judge(&mut self, module: &Module, build: &dyn Fn(&Module) -> Result<Vec<u8>, String>) -> Judgement {
        match &self.kind {
            Kind::Command { command, folder } => {
                let files = Files::write(command, &folder.0, module, build)?;
                command_says(files.named_in(command))
            }
            Kind::Undefined { case, category } => Ok(match run(module, case, &self.options) {
                Outcome::Undefined(report) => report.category == *category,
                _ => false,
            }),
            Kind::Defined { input, case } => match compare(input, module, case, &self.options) {
                Verdict::Different(_) => Ok(false),
                Verdict::Same | Verdict::Undefined(_) => Ok(true),
                Verdict::Inconclusive(why) => Err(why),
            },
            Kind::Differential { input, inputs, seed } => {
                let mut random = Random::new(*seed);
                // The call that told bad from good before will most likely do so again.
                let known: Vec<Case> = self.case.clone().into_iter().collect();
                let calls = (0..*inputs).flat_map(|_| random.cases(input));
                let (mut judged, mut unclear) = (false, None);
                for case in known.into_iter().chain(calls) {
                    match compare(input, module, &case, &self.options) {
                        Verdict::Different(_) => {
                            self.case = Some(case);
                            return Ok(false);
                        }
                        Verdict::Same | Verdict::Undefined(_) => judged = true,
                        Verdict::Inconclusive(why) => unclear = Some(why),
                    }
                }
                match (judged, unclear) {
                    (true, _) => Ok(true),
                    (false, Some(why)) => Err(format!("no random call can be compared: {why}")),
                    (false, None) => Err("no function of the module can be called with random arguments".into()),
                }
            }
        }
    }
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

fn run(module: &Module, case: &Case, options: &Options) -> Outcome {
    let mut recorder = Recorder::default();
    match Machine::new(module, options.clone(), &mut recorder) {
        Err(outcome) => outcome,
        Ok(mut machine) => match machine.place(&case.args) {
            Err(outcome) => outcome,
            Ok(args) => machine.run(case.function, args),
        },
    }
}

fn parse_call(module: &Module, call: &str) -> Result<Case, String> {
    let wrong = || format!("`{call}` is no call such as @f(1, 2)");
    // A quoted name may have brackets too.
    let mut opens = call.match_indices('(').map(|(at, _)| at);
    let found = opens.find_map(|open| Some((open, parse_function_name(call[..open].trim())?)));
    let (open, name) = found.ok_or_else(wrong)?;
    let function = module.function(name).ok_or_else(|| format!("the module has no function @{name}"))?;
    let inner = call[open + 1..].strip_suffix(')').ok_or_else(wrong)?;
    let words = split_list(inner);
    let params = &function.signature.params;
    if words.len() != params.len() {
        return Err(format!(
            "@{name}{} takes {} arguments, but gets {}",
            function.signature,
            params.len(),
            words.len()
        ));
    }
    let args: Vec<Arg> = words.iter().zip(params).map(|(w, p)| parse_arg(w, p.ty)).collect::<Result<_, String>>()?;
    match args.iter().find(|a| matches!(a, Arg::Symbol(name) if module.get(*name).is_none())) {
        Some(Arg::Symbol(name)) => Err(format!("the module has no symbol @{name}")),
        _ => Ok(Case { function: name, args }),
    }
}

/// The files that a command names.
struct Files {
    module: PathBuf,
    object: PathBuf,
    program: PathBuf,
}

impl Files {
    /// Makes those that a command names.
    fn write(
        command: &str,
        folder: &Path,
        module: &Module,
        build: &dyn Fn(&Module) -> Result<Vec<u8>, String>,
    ) -> Result<Files, String> {
        let name = |name: &str| folder.join(name);
        let files = Files { module: name("module.tir"), object: name("module.o"), program: name("program") };
        let write = |path: &Path, bytes: &[u8]| {
            std::fs::write(path, bytes).map_err(|e| format!("cannot write {}: {e}", path.display()))
        };
        if command.contains("{}") {
            write(&files.module, print_module(module).as_bytes())?;
        }
        if command.contains("{obj}") || command.contains("{exe}") {
            let object = build(module)?;
            write(&files.object, &object)?;
            if command.contains("{exe}") {
                let linked = link(&object, &[]).map_err(|e| e.message)?;
                let moved = std::fs::copy(&linked.0, &files.program);
                moved.map_err(|e| format!("cannot write {}: {e}", files.program.display()))?;
            }
        }
        Ok(files)
    }

    /// The command with the names of the files.
    fn named_in(&self, command: &str) -> String {
        let name = |path: &Path| quote(&path.to_string_lossy());
        let command = command.replace("{exe}", &name(&self.program)).replace("{obj}", &name(&self.object));
        command.replace("{}", &name(&self.module))
    }
}

fn command_says(command: String) -> Judgement {
    let output = Command::new("sh")
        .arg("-c")
        .arg(command)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .output()
        .map_err(|e| format!("cannot start sh: {e}"))?;
    match output.status.code() {
        Some(0) => Ok(true),
        Some(code @ 125..=127) => {
            let said = String::from_utf8_lossy(&output.stderr);
            let said: String = said.trim().chars().take(2000).collect();
            let what = if code == 125 { "the command says so (125)" } else { "the command cannot be run" };
            Err(if said.is_empty() { what.to_owned() } else { format!("{what}:\n{said}") })
        }
        // What a signal ends has crashed.
        _ => Ok(false),
    }
}

/// A word as a shell takes it.
pub fn quote(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-./=:@,+%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}
