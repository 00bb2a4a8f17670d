//! `cargo xtask wild`: packages that others wrote, built unchanged with gcc and with `tuffy cc`, and their own tests
//! run with both. A test that passes with gcc has to pass with Tuffy.
//!
//! Everything is below `target/wild`: sources as Debian has them, one copy for each compiler, logs, `result.json` of
//! each package, and the table of all in `results.md`. What gcc gave is kept as long as the package and its steps stay
//! the same.

mod catalog;
mod commands;
mod fetch;
mod outcome;
mod report;
mod shell;

use crate::{root, tools};
use catalog::{PACKAGES, Package};
use commands::{Compiler, NOTES};
use outcome::Outcomes;
use report::{Report, Seconds};
use serde_json::{Value, json};
use shell::Ended;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// The command line.
#[derive(clap::Args)]
pub struct Args {
    /// Only these packages, by name
    #[arg(long, value_name = "NAME")]
    only: Vec<String>,
    /// How many processes a build may start at a time
    #[arg(long, default_value_t = 2)]
    jobs: usize,
    /// Do not measure how long compilers take, and do not look at the LLVM IR
    #[arg(long)]
    no_times: bool,
    /// Take the builds that are there, and only measure them
    #[arg(long, conflicts_with = "no_times")]
    only_times: bool,
    /// This program instead of one that is built now
    #[arg(long, value_name = "FILE")]
    tuffy: Option<PathBuf>,
    /// Build anew with gcc too
    #[arg(long)]
    fresh: bool,
    /// Only print the table of what was found before
    #[arg(long)]
    table: bool,
    /// List the packages
    #[arg(long)]
    list: bool,
}

/// Builds and tests packages, and prints the table.
pub fn run(args: &Args) -> Result<(), String> {
    if args.list {
        PACKAGES.iter().for_each(|p| println!("{}", p.name));
        return Ok(());
    }
    let unknown = args.only.iter().find(|name| PACKAGES.iter().all(|p| p.name != **name));
    if let Some(unknown) = unknown {
        return Err(format!("there is no package `{unknown}`; `--list` shows all"));
    }
    let place = Place::new(args.tuffy.as_deref())?;
    let mut failed = Vec::new();
    if !args.table {
        tools::clang()?;
        tools::need("gcc", &["gcc"])?;
        tools::need("make", &["make"])?;
        tools::need("dpkg-source", &["dpkg-dev"])?;
        if args.tuffy.is_none() {
            build_tuffy()?;
        }
        place.compilers()?;
        let sources = fetch::Sources::open(&place.top)?;
        for package in PACKAGES.iter().filter(|p| args.only.is_empty() || args.only.iter().any(|o| o == p.name)) {
            println!("{}", package.name);
            match place.package(package, &sources, args) {
                Ok(report) => {
                    report.problems().iter().for_each(|p| println!("  {p}"));
                    if !report.problems().is_empty() {
                        failed.push(package.name);
                    }
                }
                Err(message) => {
                    println!("  {message}");
                    failed.push(package.name);
                }
            }
        }
    }
    let reports = PACKAGES.iter().filter_map(|p| Report::load(&place.of(p.name)).ok());
    let table = report::table(&reports.collect::<Vec<_>>());
    shell::write(&place.top.join("results.md"), &table)?;
    print!("{table}");
    if failed.is_empty() { Ok(()) } else { Err(format!("not as with gcc: {}", failed.join(", "))) }
}

/// All packages, as the long test run wants it.
pub fn check() -> Result<(), String> {
    run(&Args {
        only: Vec::new(),
        jobs: 2,
        no_times: true,
        only_times: false,
        tuffy: None,
        fresh: false,
        table: false,
        list: false,
    })
}

/// The two compilers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum With {
    Gcc,
    Tuffy,
}

impl With {
    fn name(self) -> &'static str {
        match self {
            With::Gcc => "gcc",
            With::Tuffy => "tuffy",
        }
    }

    fn commands(self) -> (&'static str, &'static str) {
        match self {
            With::Gcc => ("gcc", "g++"),
            With::Tuffy => ("tuffy cc", "tuffy c++"),
        }
    }
}

/// The folder of all this, and the compiler.
struct Place {
    top: PathBuf,
    tuffy: PathBuf,
}

/// Builds Tuffy as users have it.
fn build_tuffy() -> Result<(), String> {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    let built =
        cargo.args(["build", "--quiet", "--release", "-p", "tuffy_cli", "--bin", "tuffy"]).current_dir(root()).status();
    if built.is_ok_and(|s| s.success()) { Ok(()) } else { Err("tuffy cannot be built".into()) }
}

impl Place {
    fn new(tuffy: Option<&Path>) -> Result<Place, String> {
        let tuffy = match tuffy {
            Some(file) => file.canonicalize().map_err(|e| format!("{}: {e}", file.display()))?,
            None => root().join("target/release/tuffy"),
        };
        let place = Place { top: root().join("target/wild"), tuffy };
        shell::make_folder(&place.top.join("bin"))?;
        Ok(place)
    }

    fn of(&self, package: &str) -> PathBuf {
        self.top.join(package)
    }

    /// Writes the scripts that stand for the compilers.
    fn compilers(&self) -> Result<(), String> {
        let bin = self.top.join("bin");
        commands::wrapper(&bin, "tuffy", &self.tuffy)?;
        for name in ["gcc", "g++"] {
            commands::wrapper(&bin, name, &in_path(name, &bin)?)?;
        }
        Ok(())
    }

    fn package(&self, package: &Package, sources: &fetch::Sources, args: &Args) -> Result<Report, String> {
        let folder = self.of(package.name);
        shell::make_folder(&folder)?;
        fetch::install(package.needs)?;
        let source = sources.get(package)?;
        println!("  {}", source.version);
        let mut report = Report::new(package.name, &source.version, package.left_out);
        if args.only_times {
            report = Report::load(&folder)?;
        } else {
            // What was found before is not to be taken for what is found now.
            Report::remove(&folder);
            let key = json!([source.version, package.build, package.test, package.left_out]);
            let known = if args.fresh { None } else { kept(&folder, &key) };
            report.gcc = match known {
                Some(outcomes) => outcomes,
                None => {
                    let outcomes = self.build(package, &source.folder, With::Gcc, args.jobs)?;
                    if passed(&outcomes) == 0 {
                        return Err("no test passes with gcc".into());
                    }
                    shell::write(&folder.join("gcc.json"), &json!({ "key": key, "tests": outcomes }).to_string())?;
                    outcomes
                }
            };
            println!("  gcc: {} of {} tests pass", passed(&report.gcc), report.gcc.len());
            match self.build(package, &source.folder, With::Tuffy, args.jobs) {
                Ok(outcomes) => {
                    report.tuffy = outcomes;
                    if !report.differences().is_empty() {
                        // Tests that race with the clock or with their own processes fail on a busy machine.
                        report.second_try(self.test(package, With::Tuffy, args.jobs)?);
                    }
                }
                Err(message) => report.refused.push(message),
            }
            println!("  tuffy: {} of {} tests pass", passed(&report.tuffy), report.tuffy.len());
            report.save(&folder)?;
        }
        if !args.no_times {
            self.measure(&folder, &mut report)?;
            report.save(&folder)?;
        }
        Ok(report)
    }

    /// Builds a fresh copy of a package, runs its tests, and gives how they ended.
    fn build(&self, package: &Package, source: &Path, with: With, jobs: usize) -> Result<Outcomes, String> {
        let folder = self.of(package.name);
        let (copy, notes) = (folder.join(with.name()), folder.join(format!("{}-commands", with.name())));
        for old in [&copy, &notes] {
            let _ = std::fs::remove_dir_all(old);
        }
        shell::make_folder(&notes)?;
        let copied = Command::new("cp").arg("-a").arg(source).arg(&copy).status();
        if !copied.is_ok_and(|s| s.success()) {
            return Err(format!("cannot copy {}", source.display()));
        }
        let log = folder.join(format!("{}-build.log", with.name()));
        let (ended, took) = self.step(package, (package.build, package.minutes.0), with, jobs, &log)?;
        println!("  {}: built in {:.0} s", with.name(), took.as_secs_f64());
        if ended != Ended::Well {
            let why = if ended == Ended::OutOfTime { "takes too long" } else { "fails" };
            return Err(format!("the build with {} {why}:\n{}", with.name(), shell::tail(&log, 15)));
        }
        self.test(package, with, jobs)
    }

    /// Runs the tests of a package that is built, and gives how they ended.
    fn test(&self, package: &Package, with: With, jobs: usize) -> Result<Outcomes, String> {
        let log = self.of(package.name).join(format!("{}-test.log", with.name()));
        // A suite in which a test fails fails; what its tests say counts.
        let (ended, took) = self.step(package, (package.test, package.minutes.1), with, jobs, &log)?;
        println!("  {}: tested in {:.0} s", with.name(), took.as_secs_f64());
        if ended == Ended::OutOfTime {
            println!("  {}: the tests were stopped after {} minutes", with.name(), package.minutes.1);
        }
        Ok(outcome::read(package.format, &shell::read_log(&log)))
    }

    /// Runs steps of a package, with a limit in minutes.
    fn step(
        &self,
        package: &Package,
        (text, minutes): (&str, u64),
        with: With,
        jobs: usize,
        log: &Path,
    ) -> Result<(Ended, Duration), String> {
        let folder = self.of(package.name);
        let (cc, cxx) = with.commands();
        let path = std::env::var_os("PATH").unwrap_or_default();
        let path = std::env::join_paths([self.top.join("bin")].into_iter().chain(std::env::split_paths(&path)))
            .map_err(|e| format!("PATH: {e}"))?;
        let (jobs, notes) = (jobs.to_string(), folder.join(format!("{}-commands", with.name())));
        let word = OsStr::new;
        let environment = [
            ("PATH", path.as_os_str()),
            ("CC", word(cc)),
            ("CXX", word(cxx)),
            ("CFLAGS", word("-O2")),
            ("CXXFLAGS", word("-O2")),
            ("JOBS", word(&jobs)),
            ("LC_ALL", word("C.UTF-8")),
            ("LEFT_OUT", word(package.left_out)),
            (NOTES, notes.as_os_str()),
        ];
        shell::step(text, &folder.join(with.name()).join(package.folder), &environment, minutes, log)
    }

    /// Runs the compile commands of the builds again, with three compilers; then surveys their LLVM IR.
    fn measure(&self, folder: &Path, report: &mut Report) -> Result<(), String> {
        let ours = commands::noted(&folder.join("tuffy-commands"));
        let theirs = commands::noted(&folder.join("gcc-commands"));
        let mut files: Vec<_> = ours.iter().map(|c| &c.source).collect();
        files.dedup();
        report.files = files.len();
        report.compilations = ours.len();
        let object = folder.join("measured.o");
        let tuffy = self.tuffy.to_str().ok_or("the path of tuffy is not UTF-8")?;
        let with = |c: &[&str], cxx: &[&str], compiles: &[commands::Compile]| -> Result<f64, String> {
            let (seconds, failed) = commands::measure(compiles, &Compiler { c, cxx }, &object)?;
            println!("  {} compilations with {c:?}: {seconds:.1} s", compiles.len());
            // What fails takes no time worth comparing; an earlier build may have left its commands.
            if failed == 0 { Ok(seconds) } else { Err(format!("{failed} compilations with {c:?} fail when run again")) }
        };
        report.seconds = Some(Seconds {
            tuffy: with(&[tuffy, "cc"], &[tuffy, "c++"], &ours)?,
            clang: with(&["clang-19"], &["clang++-19"], &ours)?,
            gcc: with(&["gcc"], &["g++"], &theirs)?,
        });
        let _ = std::fs::remove_file(&object);
        let ir = commands::llvm(&ours, &folder.join("ir"))?;
        let survey = Command::new(tuffy).args(["import", "--survey", "--json"]).args(&ir).output();
        let survey = survey.map_err(|e| format!("{tuffy}: {e}"))?;
        let survey: Value =
            serde_json::from_slice(&survey.stdout).map_err(|e| format!("tuffy import --survey prints no JSON: {e}"))?;
        report.survey(&survey);
        let _ = std::fs::remove_dir_all(folder.join("ir"));
        Ok(())
    }
}

/// What gcc gave before, if that was for the same package and steps.
fn kept(folder: &Path, key: &Value) -> Option<Outcomes> {
    let text = std::fs::read_to_string(folder.join("gcc.json")).ok()?;
    let kept: Value = serde_json::from_str(&text).ok()?;
    (kept["key"] == *key).then(|| report::outcomes(&kept["tests"]))
}

fn passed(outcomes: &Outcomes) -> usize {
    outcomes.values().filter(|passed| **passed).count()
}

/// Where a program is, other than in `not`.
fn in_path(program: &str, not: &Path) -> Result<PathBuf, String> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut places = std::env::split_paths(&path).filter(|p| p != not).map(|p| p.join(program));
    places.find(|p| p.is_file()).ok_or_else(|| format!("there is no {program}"))
}
