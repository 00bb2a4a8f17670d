//! What a program costs: processor time, instructions, bytes of code, or what a command says.
//!
//! Instructions and bytes are exact: one run says it. Time is not, nor may be what a command says. There the programs
//! of both traces and the one that is asked about run in turn, again and again, until a rank test is sure on which side
//! of the line between the two it is.

use super::super::oracle::{Folder, quote};
use super::rank::{chance_of_larger, median};
use crate::exit::Failed;
use crate::link::link;
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::signal::{Signal, killpg};
use nix::sys::time::TimeValLike;
use nix::unistd::Pid;
use std::io::Read;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};
use tuffy::between::Built;

/// After so many rounds it is asked whether what was measured is enough.
const LOOKS: [usize; 5] = [6, 12, 24, 48, 96];

/// How likely an answer may be wrong, at each look.
const MAX_CHANCE: f64 = 0.002;

/// Neither is the one larger than the other, nor the other way round.
const UNSURE: std::ops::RangeInclusive<f64> = MAX_CHANCE..=1.0 - MAX_CHANCE;

/// How much of the output of a command is kept.
const MAX_OUTPUT: u64 = 1 << 16;

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Measure {
    /// Processor time of the command, user and system, in runs that take turns
    Time,
    /// Instructions of the program, counted by callgrind
    Instructions,
    /// Bytes of code; no command is run
    Size,
    /// The number that the command prints
    Cmd,
}

impl Measure {
    /// A number of it, for people.
    pub fn show(self, value: f64) -> String {
        match self {
            Measure::Time => format!("{:.1} ms", value * 1000.0),
            Measure::Instructions => format!("{value} instructions"),
            Measure::Size => format!("{value} bytes of code"),
            Measure::Cmd => format!("{value}"),
        }
    }

    /// What a program that costs more does, in words.
    pub fn costs_more(self) -> &'static str {
        match self {
            Measure::Time => "slower",
            Measure::Instructions => "execute more instructions",
            Measure::Size => "larger",
            Measure::Cmd => "cost more",
        }
    }

    /// The word on the command line.
    pub fn as_str(self) -> &'static str {
        match self {
            Measure::Time => "time",
            Measure::Instructions => "instructions",
            Measure::Size => "size",
            Measure::Cmd => "cmd",
        }
    }
}

/// What is said of a program.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Reading {
    /// What it costs; of several runs the median.
    pub value: f64,
    /// It is nearer to the bad program.
    pub bad: bool,
    /// How likely that is wrong; 0 for what is exact.
    pub chance: f64,
    /// How often it was run.
    pub runs: usize,
}

/// How programs are measured.
pub struct Meter {
    measure: Measure,
    command: String,
    folder: Folder,
    time_limit: Duration,
    /// Where the line between good and bad is: this part of the way.
    share: f64,
    /// One run says it.
    exact: bool,
    ends: [f64; 2],
}

impl Meter {
    /// A meter. A command that does not name the program is an error, unless none is needed.
    pub fn new(measure: Measure, command: Option<&str>, time_limit: u64, percent: u8) -> Result<Meter, Failed> {
        let command = match (measure, command) {
            (Measure::Size, None) => String::new(),
            (Measure::Size, Some(_)) => {
                return Err(Failed::usage("--measure-by=size runs no command; leave out --measure"));
            }
            (_, None) => {
                return Err(Failed::usage(format!("--measure-by={} needs --measure='CMD {{exe}}'", measure.as_str())));
            }
            (_, Some(command)) if !command.contains("{exe}") => {
                return Err(Failed::usage(format!(
                    "--measure: `{command}` has no {{exe}}, which stands for the program"
                )));
            }
            (_, Some(command)) => command.to_owned(),
        };
        if measure == Measure::Instructions && Command::new("valgrind").arg("--version").output().is_err() {
            return Err(Failed::input("--measure-by=instructions needs `valgrind`, which is not installed"));
        }
        let folder = Folder::new().map_err(|e| Failed::input(format!("cannot make a temporary folder: {e}")))?;
        let exact = matches!(measure, Measure::Instructions | Measure::Size);
        let (time_limit, share) = (Duration::from_secs(time_limit), f64::from(percent) / 100.0);
        Ok(Meter { measure, command, folder, time_limit, share, exact, ends: [0.0; 2] })
    }

    /// What is measured.
    pub fn measure(&self) -> Measure {
        self.measure
    }

    /// Whether an answer is as sure as it has to be.
    pub fn is_sure(reading: &Reading) -> bool {
        reading.chance < MAX_CHANCE
    }

    /// Measures the programs of both traces. The bad one must cost more.
    pub fn begin(&mut self, good: &Built, bad: &Built) -> Result<[Reading; 2], String> {
        let programs = [self.program("good", good)?, self.program("bad", bad)?];
        let value = |meter: &Meter, at: usize| meter.run(&programs[at], [good, bad][at]);
        let mut samples = [vec![value(self, 0)?], vec![value(self, 1)?]];
        if self.measure == Measure::Cmd {
            // What a command says twice of both is taken to be exact.
            let again = [value(self, 0)?, value(self, 1)?];
            self.exact = [again[0], again[1]] == [samples[0][0], samples[1][0]];
        }
        let mut chance = 0.0;
        if !self.exact {
            for look in LOOKS {
                while samples[0].len() < look {
                    // Who goes first changes from round to round.
                    for at in [samples[0].len() % 2, 1 - samples[0].len() % 2] {
                        let next = value(self, at)?;
                        samples[at].push(next);
                    }
                }
                chance = chance_of_larger(&samples[1], &samples[0]);
                if !UNSURE.contains(&chance) {
                    break;
                }
            }
        }
        self.ends = [median(&samples[0]), median(&samples[1])];
        let [good, bad] = self.ends;
        let shown = format!("{} of the good one, {} of the bad one", self.measure.show(good), self.measure.show(bad));
        if !self.exact && UNSURE.contains(&chance) {
            let runs = samples[0].len();
            return Err(format!("{runs} runs of each program cannot tell them apart: {shown} (chance {chance:.3})"));
        }
        if bad <= good {
            return Err(format!("the good program is not better than the bad one: {shown}"));
        }
        let runs = samples[0].len();
        Ok([Reading { value: good, bad: false, chance, runs }, Reading { value: bad, bad: true, chance, runs }])
    }

    /// Measures a program between the two.
    pub fn read(&self, built: &Built) -> Result<Reading, String> {
        let program = self.program("between", built)?;
        if self.exact {
            let value = self.run(&program, built)?;
            let [good, bad] = self.ends;
            return Ok(Reading { value, bad: value > good + (bad - good) * self.share, chance: 0.0, runs: 1 });
        }
        let programs = [self.folder.path("good"), self.folder.path("bad"), program];
        // What the program is compared with: in each round a point on the way from the one end to the other.
        let (mut between, mut line) = (Vec::new(), Vec::new());
        let mut reading = Reading { value: 0.0, bad: false, chance: 1.0, runs: 0 };
        for look in LOOKS {
            while between.len() < look {
                let mut round = [0.0; 3];
                for turn in 0..3 {
                    let at = (turn + between.len()) % 3;
                    round[at] = self.run(&programs[at], built)?;
                }
                line.push(round[0] + (round[1] - round[0]) * self.share);
                between.push(round[2]);
            }
            let (above, below) = (chance_of_larger(&between, &line), chance_of_larger(&line, &between));
            reading =
                Reading { value: median(&between), bad: above < below, chance: above.min(below), runs: between.len() };
            if reading.chance < MAX_CHANCE {
                break;
            }
        }
        Ok(reading)
    }

    /// Links a program, unless nothing is run.
    fn program(&self, name: &str, built: &Built) -> Result<PathBuf, String> {
        let path = self.folder.path(name);
        if self.measure != Measure::Size {
            let linked = link(&built.object, &[]).map_err(|e| e.message)?;
            std::fs::copy(&linked.0, &path).map_err(|e| format!("cannot write {}: {e}", path.display()))?;
        }
        Ok(path)
    }

    /// One run.
    fn run(&self, program: &Path, built: &Built) -> Result<f64, String> {
        let name = quote(&program.to_string_lossy());
        match self.measure {
            Measure::Size => Ok(built.text as f64),
            Measure::Time => {
                let before = children_time()?;
                self.shell(&self.command.replace("{exe}", &name))?;
                Ok(children_time()? - before)
            }
            Measure::Cmd => {
                let said = self.shell(&self.command.replace("{exe}", &name))?;
                let text = String::from_utf8_lossy(&said);
                let number = text.trim().parse::<f64>().ok().filter(|number| number.is_finite());
                number.ok_or_else(|| {
                    let said: String = text.trim().chars().take(100).collect();
                    format!("the command does not print a number, but `{said}`")
                })
            }
            Measure::Instructions => {
                let counts = self.folder.path("counts");
                let _ = std::fs::remove_dir_all(&counts);
                std::fs::create_dir(&counts).map_err(|e| format!("cannot make {}: {e}", counts.display()))?;
                let out = quote(&format!("--callgrind-out-file={}/%p", counts.to_string_lossy()));
                self.shell(&self.command.replace("{exe}", &format!("valgrind --quiet --tool=callgrind {out} {name}")))?;
                instructions(&counts)
            }
        }
    }

    /// Runs a shell command and gives what it prints. One that fails, or takes too long, is an error.
    fn shell(&self, command: &str) -> Result<Vec<u8>, String> {
        let mut child = Command::new("sh")
            .args(["-c", command])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()
            .map_err(|e| format!("cannot start sh: {e}"))?;
        let (out, err) = (child.stdout.take(), child.stderr.take());
        let read = |from: Option<Box<dyn Read + Send>>| {
            std::thread::spawn(move || {
                let mut kept = Vec::new();
                if let Some(mut from) = from {
                    let _ = from.by_ref().take(MAX_OUTPUT).read_to_end(&mut kept);
                    // The rest is read, so that the program does not wait.
                    let _ = std::io::copy(&mut from, &mut std::io::sink());
                }
                kept
            })
        };
        let out = read(out.map(|out| Box::new(out) as Box<dyn Read + Send>));
        let err = read(err.map(|err| Box::new(err) as Box<dyn Read + Send>));
        let begun = Instant::now();
        let mut pause = Duration::from_micros(200);
        let status: Option<ExitStatus> = loop {
            match child.try_wait().map_err(|e| format!("cannot wait for the command: {e}"))? {
                Some(status) => break Some(status),
                None if begun.elapsed() > self.time_limit => break None,
                None => std::thread::sleep(pause),
            }
            pause = (pause * 2).min(Duration::from_millis(5));
        };
        if status.is_none() {
            // All that it started goes with it.
            let _ = i32::try_from(child.id()).map(|id| killpg(Pid::from_raw(id), Signal::SIGKILL));
            let _ = child.wait();
            return Err(format!("the command takes more than {} seconds (--time-limit)", self.time_limit.as_secs()));
        }
        let (out, err) = (out.join().unwrap_or_default(), err.join().unwrap_or_default());
        match status {
            Some(status) if status.success() => Ok(out),
            status => {
                let said: String = String::from_utf8_lossy(&err).trim().chars().take(2000).collect();
                let status = status.map(|s| s.to_string()).unwrap_or_default();
                let colon = if said.is_empty() { "" } else { ":\n" };
                Err(format!("the command fails ({status}){colon}{said}"))
            }
        }
    }
}

/// The processor time of all commands so far, in seconds.
fn children_time() -> Result<f64, String> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).map_err(|e| format!("cannot ask for processor time: {e}"))?;
    Ok((usage.user_time().num_microseconds() + usage.system_time().num_microseconds()) as f64 / 1e6)
}

/// The sum of what callgrind counted in files of a folder.
fn instructions(folder: &Path) -> Result<f64, String> {
    let cannot = |e: std::io::Error| format!("cannot read what callgrind counted: {e}");
    let mut sum = None;
    for entry in std::fs::read_dir(folder).map_err(cannot)? {
        let text = std::fs::read(entry.map_err(cannot)?.path()).map_err(cannot)?;
        sum =
            sum.max(Some(0)).zip(counted(&String::from_utf8_lossy(&text))).map(|(sum, count): (u64, u64)| sum + count);
        if sum.is_none() {
            return Err("callgrind did not say how many instructions it counted".to_owned());
        }
    }
    sum.map(|sum| sum as f64)
        .ok_or_else(|| "the command does not run the program {exe}: callgrind counted nothing".to_owned())
}

/// What a file of callgrind says in all.
fn counted(text: &str) -> Option<u64> {
    let total = |line: &str| line.strip_prefix("totals:").or_else(|| line.strip_prefix("summary:")).map(str::to_owned);
    text.lines().rev().find_map(total)?.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn totals_of_callgrind_are_read() {
        assert_eq!(counted("events: Ir\nfn=(1)\n1 7\n\ntotals: 1234\n"), Some(1234));
        assert_eq!(counted("events: Ir\nsummary: 99\n1 7\n"), Some(99));
        assert_eq!(counted("events: Ir\n"), None);
    }
}
