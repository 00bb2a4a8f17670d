//! `tuffy tour`: the first minute. Each stage is a command as a person would type it, run by this program, with what it
//! really prints.

use crate::console::write_text;
use crate::exit::{EXIT_CODES, Failed, INTERNAL};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tuffy::Trace;

/// The command line.
#[derive(clap::Args)]
#[command(after_help = EXIT_CODES)]
pub struct Args {
    /// Where the programs and traces of the tour go; files of their names there are replaced
    #[arg(value_name = "FOLDER", default_value = "tuffy-tour")]
    folder: PathBuf,
}

/// The bundled programs.
const FILES: [(&str, &str); 2] = [("orders.tir", include_str!("orders.tir")), ("slip.tir", include_str!("slip.tir"))];

/// Steps of `orders.tir` that are shown: one that rests on a theorem, one that weighs costs, one that is about memory.
const SHOWN: [(&str, &str); 3] = [
    ("sdiv_magic", "a proven rule: the division by ten becomes a multiplication; its theorem is named"),
    ("inline_call", "a decision by costs: the call is replaced by the body, and these are the numbers"),
    ("promote_slot", "mem2reg: the running total leaves memory and becomes a loop parameter"),
];

/// What a reader may want next, with the command for it.
const NEXT: [(&str, &str); 6] = [
    ("a C file or project of your own", "tuffy cc -O2 FILE.c -o PROGRAM; make CC=\"tuffy cc\""),
    ("LLVM IR from any front end", "tuffy build FILE.ll -o PROGRAM --trace-out trace.jsonl"),
    ("each step with the code it changed", "tuffy opt FILE --print-changed=steps -o out.tir"),
    ("which steps rest on a theorem", "tuffy trace audit trace.jsonl"),
    ("what a level consists of", "tuffy opt -O3 --print-pipeline"),
    ("all commands", "tuffy --help"),
];

/// Runs the command and gives its exit code.
pub fn run(args: &Args) -> u8 {
    match Tour::begin(&args.folder).and_then(|mut tour| tour.all()) {
        Ok(()) => 0,
        Err(failed) => failed.report(false),
    }
}

/// What of a command is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Show {
    /// What it says on standard output.
    Result,
    /// What it says on standard error.
    Complaint,
    /// Both, the result first.
    Both,
}

struct Tour {
    folder: PathBuf,
    /// The search path, with this program in front: the commands are run by a shell.
    path: std::ffi::OsString,
}

impl Tour {
    fn begin(folder: &Path) -> Result<Tour, Failed> {
        let cannot = |what: &Path, e: std::io::Error| Failed::input(format!("cannot write {}: {e}", what.display()));
        std::fs::create_dir_all(folder).map_err(|e| cannot(folder, e))?;
        for (name, text) in FILES {
            let file = folder.join(name);
            std::fs::write(&file, text).map_err(|e| cannot(&file, e))?;
        }
        let program = std::env::current_exe().map_err(|e| Failed::input(format!("cannot find this program: {e}")))?;
        let own = program.parent().map(Path::to_path_buf).into_iter();
        let others = std::env::var_os("PATH").unwrap_or_default();
        let path = std::env::join_paths(own.chain(std::env::split_paths(&others)))
            .map_err(|e| Failed::input(format!("the folder of this program cannot stand in PATH: {e}")))?;
        let shown = std::env::args().next().unwrap_or_else(|| "tuffy".into());
        say(&format!(
            "A tour of Tuffy: a compiler that accounts for every change it makes.\n\
             `tuffy` below is {shown}; the files are in {}, where you can type the commands too.\n",
            folder.display()
        ));
        Ok(Tour { folder: folder.to_path_buf(), path })
    }

    fn all(&mut self) -> Result<(), Failed> {
        stage("1. Compile and run a program, and record every step of the optimizer");
        self.sh("tuffy run orders.tir --trace-out trace.jsonl", 0, Show::Result)?;

        stage("2. What was done, and why? Three of the steps");
        for (rule, about) in SHOWN {
            say(&format!("   {about}\n"));
            self.sh(&format!("tuffy trace show trace.jsonl {}", self.step_of(rule)?), 0, Show::Result)?;
        }

        stage("3. Do it again: the steps of the trace lead to the same bytes, and part of them to a program too");
        self.sh("tuffy opt orders.tir -o optimized.tir", 0, Show::Both)?;
        self.sh("tuffy replay --trace trace.jsonl --input orders.tir -o again.tir", 0, Show::Both)?;
        self.sh("cmp optimized.tir again.tir && echo the same", 0, Show::Result)?;
        self.sh("tuffy replay --trace trace.jsonl --input orders.tir --until 2 | tuffy run -O0 -", 0, Show::Result)?;

        stage("4. slip.tir says one thing at -O0 and another at -O2. Which step is to blame?");
        self.sh("tuffy run -O0 slip.tir", 0, Show::Result)?;
        self.sh("tuffy run -O2 slip.tir", 0, Show::Result)?;
        self.sh("tuffy bisect slip.tir --oracle \"tuffy run -O0 {} | grep -q '^2 of'\"", 0, Show::Result)?;
        say(
            "   The rule is proven, so look at the program: the interpreter knows what it promised and did not keep.\n",
        );
        self.sh("tuffy interp slip.tir @main", 4, Show::Complaint)?;

        stage("5. Pin the good decisions, edit the program, and see what still holds");
        self.sh("tuffy opt orders.tir --emit-trace=decisions --trace-out policy.jsonl -o locked.tir", 0, Show::Both)?;
        self.sh("sed 's/iconst 107/iconst 109/' orders.tir > edited.tir", 0, Show::Both)?;
        self.sh("tuffy opt edited.tir --policy policy.jsonl -o locked.tir", 8, Show::Complaint)?;
        self.sh("tuffy run edited.tir --policy policy.jsonl --on-divergence=fallback", 0, Show::Both)?;

        stage("What to try next");
        for (what, command) in NEXT {
            write_text(&format!("   {what:35} {command}\n"));
        }
        Ok(())
    }

    /// The number of the first step of a rule.
    fn step_of(&self, rule: &str) -> Result<u64, Failed> {
        let file = self.folder.join("trace.jsonl");
        let wrong = |message: String| Failed { code: INTERNAL, message };
        let trace = Trace::open(&file.to_string_lossy()).map_err(|e| wrong(e.to_string()))?;
        let mut found = None;
        trace
            .steps(|step| {
                found = (step.transform == rule).then_some(step.seq);
                found.is_none()
            })
            .map_err(|e| wrong(e.to_string()))?;
        found.ok_or_else(|| wrong(format!("orders.tir was optimized without `{rule}`")))
    }

    /// Runs a command in the folder of the tour and shows it with what it says.
    fn sh(&self, command: &str, code: i32, show: Show) -> Result<(), Failed> {
        let mut text = format!("   $ {command}\n");
        let mut shell = Command::new("sh");
        shell.args(["-c", command]).current_dir(&self.folder).env("PATH", &self.path).stdin(Stdio::null());
        let done = shell.output().map_err(|e| Failed::input(format!("cannot start sh: {e}")))?;
        let (result, complaint) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
        if done.status.code() != Some(code) {
            let message = format!("`{command}` should end with exit code {code}, but: {}\n{complaint}", done.status);
            return Err(Failed { code: INTERNAL, message });
        }
        let said: &[&str] = match show {
            Show::Result => &[&result],
            Show::Complaint => &[&complaint],
            Show::Both => &[&result, &complaint],
        };
        for line in said.iter().flat_map(|part| part.trim_end().lines()) {
            let _ = if line.is_empty() { writeln!(text) } else { writeln!(text, "   {line}") };
        }
        if code != 0 {
            let _ = writeln!(text, "   (exit code {code})");
        }
        say(&text);
        Ok(())
    }
}

fn stage(title: &str) {
    say(&format!("{title}\n"));
}

/// Text and an empty line.
fn say(text: &str) {
    write_text(&format!("{text}\n"));
}
