//! `cargo xtask proofs`: everything that makes a proven rule trustworthy, in the order in which it fails fastest.
//!
//! 1. no way around a proof in the sources (`Admitted`, axioms, switched-off checks);
//! 2. every source file is in `_CoqProject`, so none is left unchecked;
//! 3. everything compiles, with proofs;
//! 4. no theorem depends on an axiom that is not allowed;
//! 5. `rules.jsonl`, `refuted.jsonl`, `selection.jsonl` and `lowering.jsonl` are what the sources export;
//! 6. every theorem named there exists and is about that rule;
//! 7. every proven rule is exported;
//! 8. every rule has a witness, and an independent evaluator agrees with it on samples;
//! 9. `coqchk`, which shares no code with the tactics, accepts the compiled files and finds no axiom.

use crate::root;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;
use tuffy_opt_gen::sample::sample;
use tuffy_opt_gen::{Rule, Rules};

/// The command line.
#[derive(clap::Args, Default)]
pub struct Args {
    /// Write the exported files instead of comparing them
    #[arg(long)]
    pub bless: bool,
    /// Leave out `coqchk`
    #[arg(long)]
    pub no_coqchk: bool,
    /// Check nothing that needs the prover
    #[arg(long)]
    pub no_proofs: bool,
}

/// Axioms that a theorem may depend on. None is needed so far; float rules that argue over real numbers would need
/// `sig_forall_dec`, `sig_not_dec`, `classic` and `functional_extensionality_dep`.
const ALLOWED_AXIOMS: &[&str] = &[];

/// Words that switch a check off or leave a proof out.
const BANNED: &[&str] = &[
    "Admitted",
    "admit",
    "Axiom",
    "Axioms",
    "Parameter",
    "Parameters",
    "Conjecture",
    "Hypothesis",
    "Hypotheses",
    "give_up",
    "bypass_check",
    "Unset Guard Checking",
    "Unset Positivity Checking",
    "Unset Universe Checking",
    "type-in-type",
];

/// The exported files: name, header, suffix of the theorems.
const EXPORTS: [(&str, &str, &str); 2] =
    [("rules", "tuffy-rules", "_sound"), ("refuted", "tuffy-wrong-rules", "_refuted")];

/// The tables of the code generator: the exported file, the claim of its theorems, where it and they are, what a line
/// is.
const CODE_TABLES: [(&str, &str, &str, &str, &str); 2] = [
    ("selection", "rule_sound", "Machine", "Select", "selection rules"),
    ("lowering", "row_sound", "Row", "Lower", "lowering rows"),
];

pub fn run(args: &Args) -> Result<(), String> {
    let proofs = root().join("proofs");
    let sources = sources(&proofs)?;
    words(&proofs, &sources)?;
    listed(&proofs, &sources)?;
    println!("proofs: {} files, no way around a proof in them", sources.len());
    if !args.bless {
        sampled(&proofs)?;
    }
    if args.no_proofs {
        println!("proofs: NOT CHECKED by the prover (--no-proofs)");
        return Ok(());
    }
    prover()?;
    let work = root().join("target/proofs");
    timed("compile", || compile(&proofs, &work, &sources))?;
    assumptions(&work)?;
    for (name, format, suffix) in EXPORTS {
        let text = strings(&read(&work.join(format!("{name}.out")))?)?;
        exported(&proofs.join(format!("{name}.jsonl")), &text, args.bless)?;
        let rules = Rules::read(&text, format).map_err(|e| format!("{name}.jsonl: {e}"))?.rules;
        theorems(&work, name, suffix, &rules)?;
        complete(&proofs, &sources, suffix, &rules)?;
        println!("proofs: {} {name}, each with its theorem", rules.len());
    }
    for table in &CODE_TABLES {
        code_table(&proofs, &work, &sources, table, args.bless)?;
    }
    if args.bless {
        sampled(&proofs)?;
    }
    if args.no_coqchk {
        println!("proofs: coqchk skipped (--no-coqchk)");
        return Ok(());
    }
    timed("coqchk", || coqchk(&work))
}

/// The folder with the compiled development, up to date.
pub fn compiled() -> Result<PathBuf, String> {
    let proofs = root().join("proofs");
    let work = root().join("target/proofs");
    prover()?;
    let sources = sources(&proofs)?;
    timed("compile", || compile(&proofs, &work, &sources))?;
    Ok(work)
}

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|e| format!("cannot read {}: {e}", path.display()))
}

fn timed(what: &str, f: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    let start = Instant::now();
    f()?;
    println!("proofs: {what}, {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// All `.v` files, relative to `proofs/`.
fn sources(proofs: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    let mut folders = vec![proofs.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))?.flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "v") {
                found.push(path.strip_prefix(proofs).expect("below proofs").to_path_buf());
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Step 1. The words are banned in comments too: nothing has to understand comments.
fn words(proofs: &Path, sources: &[PathBuf]) -> Result<(), String> {
    for file in sources {
        let mut depth = 0;
        for (i, line) in read(&proofs.join(file))?.lines().enumerate() {
            let place = || format!("proofs/{}:{}", file.display(), i + 1);
            if let Some(word) = BANNED.iter().find(|w| has_word(line, w)) {
                return Err(format!("{}: `{word}` is not allowed", place()));
            }
            let first = line.split_whitespace().next().unwrap_or("");
            match first {
                "Section" => depth += 1,
                "End" if depth > 0 => depth -= 1,
                "Variable" | "Variables" | "Context" if depth == 0 => {
                    return Err(format!("{}: `{first}` outside a section is an axiom", place()));
                }
                _ => {}
            }
        }
    }
    Ok(())
}

fn has_word(line: &str, word: &str) -> bool {
    let boundary = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric() && c != '_' && c != '\'');
    line.match_indices(word)
        .any(|(at, _)| boundary(line[..at].chars().next_back()) && boundary(line[at + word.len()..].chars().next()))
}

/// Step 2.
fn listed(proofs: &Path, sources: &[PathBuf]) -> Result<(), String> {
    let project = read(&proofs.join("_CoqProject"))?;
    let listed: BTreeSet<&str> = project.lines().filter(|l| l.ends_with(".v")).collect();
    let present: BTreeSet<String> = sources.iter().map(|p| p.display().to_string()).collect();
    if let Some(file) = present.iter().find(|f| !listed.contains(f.as_str())) {
        return Err(format!("proofs/{file} is not in _CoqProject"));
    }
    match listed.iter().find(|f| !present.contains(**f)) {
        Some(file) => Err(format!("_CoqProject names {file}, which does not exist")),
        None => Ok(()),
    }
}

/// Step 8.
fn sampled(proofs: &Path) -> Result<(), String> {
    let rules = Rules::read(&read(&proofs.join("rules.jsonl"))?, "tuffy-rules")?.rules;
    let mut problems = Vec::new();
    for rule in &rules {
        let outcome = sample(rule, 40_000, 200);
        if let Some(mismatch) = outcome.mismatch {
            problems.push(format!("{rule}: {mismatch}"));
        } else if outcome.live == 0 {
            problems.push(format!("{rule}: no input satisfies it"));
        }
    }
    if problems.is_empty() {
        println!("proofs: {} rules have witnesses and hold on samples", rules.len());
        return Ok(());
    }
    Err(format!("{} rules fail:\n  {}", problems.len(), problems.join("\n  ")))
}

/// Finds the prover, or installs it where that is possible without asking.
fn prover() -> Result<(), String> {
    let found = || Command::new("coqc").arg("--version").output().is_ok_and(|o| o.status.success());
    if found() {
        return Ok(());
    }
    println!("proofs: coqc is not installed; trying apt-get install coq libcoq-flocq");
    let install = |args: &[&str]| Command::new("apt-get").args(args).stdout(Stdio::null()).status();
    let _ = install(&["update"]);
    let _ = install(&["install", "-y", "coq", "libcoq-flocq"]);
    if found() {
        return Ok(());
    }
    Err("the proofs were NOT CHECKED: there is no coqc and it could not be installed (Debian packages coq, libcoq-flocq); \
         --no-proofs skips them"
        .into())
}

/// Step 3. Compiles a copy, so that the tree stays clean; files that did not change keep their results. Full
/// compilation only: `.vos` and `.vok` skip proofs.
fn compile(proofs: &Path, work: &Path, sources: &[PathBuf]) -> Result<(), String> {
    let io = |e: std::io::Error| format!("target/proofs: {e}");
    for file in sources.iter().map(PathBuf::as_path).chain([Path::new("_CoqProject")]) {
        let (from, to) = (proofs.join(file), work.join(file));
        let text = std::fs::read(&from).map_err(io)?;
        if std::fs::read(&to).ok().as_ref() != Some(&text) {
            std::fs::create_dir_all(to.parent().expect("a folder")).map_err(io)?;
            std::fs::write(&to, text).map_err(io)?;
        }
    }
    let jobs = std::thread::available_parallelism().map_or(1, |n| n.get()).to_string();
    tool(work, "coq_makefile", &["-f", "_CoqProject", "-o", "CoqMakefile"])?;
    // The export is a side effect of compiling this file.
    let _ = std::fs::remove_file(work.join("theories/Emit.vo"));
    tool(work, "make", &["-f", "CoqMakefile", "--no-print-directory", "-j", &jobs]).map(drop)
}

/// Runs a tool of the prover in a folder and gives what it printed.
pub fn tool(folder: &Path, program: &str, args: &[&str]) -> Result<String, String> {
    let output = Command::new(program).args(args).current_dir(folder).output();
    let output = output.map_err(|e| format!("{program} cannot start: {e}"))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    if output.status.success() { Ok(text) } else { Err(format!("{program} {}:\n{text}", args.join(" "))) }
}

/// Step 4.
fn assumptions(work: &Path) -> Result<(), String> {
    for name in [
        "assumptions_rules",
        "assumptions_refuted",
        "assumptions_meta",
        "assumptions_selection",
        "assumptions_lowering",
    ] {
        let text = read(&work.join(format!("{name}.out")))?;
        if text.trim() == "Closed under the global context" {
            continue;
        }
        let axioms = text.lines().filter_map(|l| l.split_once(" :")).map(|(n, _)| n.trim());
        let axioms: Vec<&str> = axioms.filter(|n| !n.is_empty() && !ALLOWED_AXIOMS.contains(n)).collect();
        if !axioms.is_empty() {
            return Err(format!("{name}: depends on {}", axioms.join(", ")));
        }
    }
    println!("proofs: no axioms");
    Ok(())
}

/// What Coq prints for a `list string`, as lines.
fn strings(printed: &str) -> Result<String, String> {
    let body = printed.split_once('[').and_then(|(_, b)| b.rsplit_once(']')).map(|(b, _)| b);
    let mut rest = body.ok_or("coqc printed no list")?.trim_start();
    let mut lines = String::new();
    while let Some(text) = rest.strip_prefix('"') {
        // A quote inside a string is doubled.
        let mut end = 0;
        loop {
            end += text[end..].find('"').ok_or("a string does not end")?;
            if !text[end + 1..].starts_with('"') {
                break;
            }
            end += 2;
        }
        lines.push_str(&text[..end].replace("\"\"", "\""));
        lines.push('\n');
        rest = text[end + 1..].trim_start().trim_start_matches(';').trim_start();
    }
    if rest.is_empty() { Ok(lines) } else { Err(format!("cannot read the list at {:.40}", rest)) }
}

/// Step 5.
fn exported(path: &Path, text: &str, bless: bool) -> Result<(), String> {
    if bless {
        return std::fs::write(path, text).map_err(|e| e.to_string());
    }
    let committed = read(path)?;
    if committed == text {
        return Ok(());
    }
    let line = committed.lines().zip(text.lines()).take_while(|(a, b)| a == b).count() + 1;
    Err(format!("{} is out of date from line {line} on; run `cargo xtask proofs --bless`", path.display()))
}

/// Step 6.
fn theorems(work: &Path, name: &str, suffix: &str, rules: &[Rule]) -> Result<(), String> {
    let module = |r: &Rule| r.theorem().rsplit_once('.').map_or(String::new(), |(m, _)| m.to_owned());
    let modules: BTreeSet<String> = rules.iter().map(module).collect();
    let mut text = String::from("From Tuffy.Core Require Import Rule.\n");
    for m in &modules {
        let _ = writeln!(text, "Require {m}.");
    }
    let claim = if suffix == "_sound" { "rule_sound" } else { "~ rule_sound" };
    for r in rules {
        let _ = writeln!(text, "Check {} : {claim} {}.{}.", r.theorem(), module(r), r.name);
    }
    let file = format!("Names_{name}.v");
    std::fs::write(work.join(&file), text).map_err(|e| e.to_string())?;
    tool(work, "coqc", &["-Q", "theories", "Tuffy", "-Q", "refuted", "Tuffy.Refuted", &file]).map(drop)
}

/// Steps 5 to 7 for a table of the code generator, which has a file of its own.
fn code_table(
    proofs: &Path,
    work: &Path,
    sources: &[PathBuf],
    (name, claim, model, module, what): &(&str, &str, &str, &str, &str),
    bless: bool,
) -> Result<(), String> {
    let text = strings(&read(&work.join(format!("{name}.out")))?)?;
    exported(&proofs.join(format!("{name}.jsonl")), &text, bless)?;
    let field = |line: &str, name: &str| Some(line.split_once(name)?.1.split_once('"')?.0.to_owned());
    let theorems: Vec<String> = text.lines().filter_map(|l| field(l, "\"theorem\":\"")).collect();
    let mut names = format!("From Tuffy.Isel Require Import {model}.\nRequire Tuffy.Isel.{module}.\n");
    for theorem in &theorems {
        let rule = theorem.trim_end_matches("_sound");
        let _ = writeln!(names, "Check {theorem} : {claim} {rule}.");
    }
    let file = format!("Names_{name}.v");
    std::fs::write(work.join(&file), names).map_err(|e| e.to_string())?;
    tool(work, "coqc", &["-Q", "theories", "Tuffy", &file])?;
    let known: BTreeSet<&str> = theorems.iter().filter_map(|t| t.rsplit('.').next()).collect();
    unexported(proofs, sources, &known, ("_sound", claim), is_selection)?;
    println!("proofs: {} {what}, each with its theorem", theorems.len());
    Ok(())
}

/// Whether a file is about the code generator.
fn is_selection(file: &Path) -> bool {
    file.starts_with("theories/Isel")
}

/// Step 7.
fn complete(proofs: &Path, sources: &[PathBuf], suffix: &str, rules: &[Rule]) -> Result<(), String> {
    let exported: BTreeSet<&str> = rules.iter().filter_map(|r| r.theorem().rsplit('.').next()).collect();
    unexported(proofs, sources, &exported, (suffix, "rule_sound"), |file| !is_selection(file))
}

/// Fails if a theorem about a rule in one of these files is not exported.
fn unexported(
    proofs: &Path,
    sources: &[PathBuf],
    exported: &BTreeSet<&str>,
    (suffix, claim): (&str, &str),
    wanted: fn(&Path) -> bool,
) -> Result<(), String> {
    for file in sources.iter().filter(|f| wanted(f)) {
        for line in read(&proofs.join(file))?.lines() {
            let Some(name) = line.strip_prefix("Theorem ").and_then(|l| l.split_whitespace().next()) else { continue };
            if name.ends_with(suffix) && line.contains(claim) && !exported.contains(name) {
                return Err(format!("proofs/{}: {name} is not exported", file.display()));
            }
        }
    }
    Ok(())
}

/// Step 9.
fn coqchk(work: &Path) -> Result<(), String> {
    let args = [
        "-silent",
        "-o",
        "-Q",
        "theories",
        "Tuffy",
        "-Q",
        "refuted",
        "Tuffy.Refuted",
        "Tuffy.AllRules",
        "Tuffy.Core.Meta",
        "Tuffy.Isel.Select",
        "Tuffy.Isel.Lower",
    ];
    let report = tool(work, "coqchk", &args)?;
    let sections: Vec<&str> = report.split("\n* ").skip(1).map(str::trim).collect();
    if !sections.iter().any(|s| s.starts_with("Axioms")) {
        return Err(format!("coqchk printed no list of axioms:\n{report}"));
    }
    for section in sections.iter().filter(|s| !s.starts_with("Theory")) {
        let (title, body) = section.split_once(':').ok_or("coqchk printed something else than expected")?;
        let names = body.split_whitespace().filter(|n| *n != "<none>");
        let unexpected: Vec<&str> =
            names.filter(|n| !ALLOWED_AXIOMS.contains(&n.rsplit('.').next().unwrap_or(n))).collect();
        if !unexpected.is_empty() {
            return Err(format!("coqchk: {title}: {}", unexpected.join(", ")));
        }
    }
    Ok(())
}
