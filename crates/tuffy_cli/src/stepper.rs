//! `tuffy replay --step`: a debugger for a trace. It sees each step before it is applied and asks what to do.
//!
//! Commands come from a terminal or a pipe, one in each line. To go back, the replay begins again and goes forward to
//! the place: every state is one that the steps lead to.

use crate::line_diff::{Line, lines};
use crate::step_counter::show_step;
use indicatif::{ProgressBar, ProgressStyle};
use std::collections::BTreeSet;
use std::io::{self, BufRead, IsTerminal, Write};
use std::time::{Duration, Instant};
use tuffy_ir::{Function, print_function};
use tuffy_opt::replay::divergence::{Divergence, around};
use tuffy_opt::replay::module::{Act, Observer};
use tuffy_opt::replay::names::NameMap;
use tuffy_trace::Entry;
use tuffy_trace::show::details;

/// When progress is worth showing.
const LONG: Duration = Duration::from_secs(1);

const HELP: &str = "\
n, next [COUNT]                 take the step, or so many
k, skip                         leave the step out; later ones that then do not fit are left out too
b, back [COUNT]                 go back a step, or so many
g, go SEQ                       go to the step with this number, forward or back
break transform NAME            stop at steps of a transform,
break function @NAME            of a function,
break line FILE:LINE            or of a line of the source (in a full trace)
break                           list where to stop; `delete` forgets it all
c, continue                     take all steps, up to where to stop
s, show                         the code around the step
w, why                          what was known and why it was done
f, function                     the whole function
q, quit                         write the module as it is
";

/// Where to stop.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Breakpoint {
    Transform(String),
    Function(String),
    /// The end of the place of a step, up to its line.
    Line(String),
}

impl Breakpoint {
    fn parse(kind: Option<&str>, what: Option<&str>) -> Option<Breakpoint> {
        let what = what?.to_owned();
        Some(match kind? {
            "transform" | "rule" => Breakpoint::Transform(what),
            "function" if what.starts_with('@') => Breakpoint::Function(what),
            "function" => Breakpoint::Function(format!("@{what}")),
            "line" if what.contains(':') => Breakpoint::Line(what),
            _ => return None,
        })
    }

    fn hits(&self, entry: &Entry) -> bool {
        match self {
            Breakpoint::Transform(name) => entry.transform == *name,
            Breakpoint::Function(name) => entry.function == *name,
            Breakpoint::Line(line) => {
                let place = entry.place.rsplit_once(':').map_or("", |(place, _column)| place);
                place.strip_suffix(line.as_str()).is_some_and(|before| before.is_empty() || before.ends_with('/'))
            }
        }
    }

    fn text(&self) -> String {
        match self {
            Breakpoint::Transform(name) => format!("transform {name}"),
            Breakpoint::Function(name) => format!("function {name}"),
            Breakpoint::Line(line) => format!("line {line}"),
        }
    }
}

/// How far steps are taken without asking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Free {
    /// Not at all.
    No,
    /// Up to the step with this number.
    To(u64),
    /// Up to a breakpoint.
    Breakpoint,
}

/// Sees each step: asks what to do, or shows progress.
pub struct Watch {
    asking: bool,
    free: Free,
    breakpoints: Vec<Breakpoint>,
    /// Steps that are left out, by number.
    skipped: BTreeSet<u64>,
    /// The replay is to begin again.
    again: bool,
    /// Somebody types at a terminal.
    terminal: bool,
    colour: bool,
    /// How many steps were applied.
    pub applied: u64,
    /// Steps that did not fit.
    pub left_out: Vec<Divergence>,
    began: Instant,
    bar: Option<ProgressBar>,
    show_progress: bool,
    before: Option<String>,
}

/// What a command does with the step that is asked about.
enum Answer {
    Act(Act),
    Ask,
}

impl Watch {
    /// Asks before each step, or only shows progress.
    pub fn new(asking: bool) -> Watch {
        Watch {
            asking,
            free: Free::No,
            breakpoints: Vec::new(),
            skipped: BTreeSet::new(),
            again: false,
            terminal: io::stdin().is_terminal(),
            colour: io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none(),
            applied: 0,
            left_out: Vec::new(),
            began: Instant::now(),
            bar: None,
            show_progress: !asking && io::stderr().is_terminal(),
            before: None,
        }
    }

    /// The replay has ended, or stopped.
    pub fn done(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }

    /// Whether the replay is to begin again, from the module as it was.
    pub fn begins_again(&mut self) -> bool {
        if !std::mem::take(&mut self.again) {
            return false;
        }
        self.applied = 0;
        self.left_out.clear();
        self.before = None;
        true
    }

    /// Lists the steps that did not fit.
    pub fn tell_left_out(&self) {
        if self.left_out.is_empty() {
            return;
        }
        let (count, plural) = (self.left_out.len(), if self.left_out.len() == 1 { "" } else { "s" });
        errln!("left out {count} step{plural} that no longer fit:");
        for d in &self.left_out {
            let site = if d.site.is_empty() { "the function" } else { &d.site };
            errln!("  {} {} {}: {} at {site}: {}", d.seq, d.function, d.step, d.transform, d.reason);
        }
    }

    fn painted(&self, colour: &str, text: &str) -> String {
        if self.colour { format!("\x1b[{colour}m{text}\x1b[0m") } else { text.to_owned() }
    }

    /// Asks until there is something to do.
    fn ask(&mut self, entry: &Entry, func: &Function) -> Act {
        let mut line = String::new();
        loop {
            if self.terminal {
                err!("(replay) ");
                let _ = io::stderr().flush();
            }
            line.clear();
            match io::stdin().lock().read_line(&mut line) {
                Ok(0) | Err(_) => return Act::Stop,
                Ok(_) => {}
            }
            match self.answer(&line, entry, func) {
                Answer::Act(act) => return act,
                Answer::Ask => {}
            }
        }
    }

    fn answer(&mut self, line: &str, entry: &Entry, func: &Function) -> Answer {
        let mut words = line.split_whitespace();
        let (command, first, second) = (words.next().unwrap_or("n"), words.next(), words.next());
        let count = || first.map_or(Some(1), |n| n.parse::<u64>().ok()).filter(|n| *n > 0);
        match command {
            "n" | "next" => match count() {
                Some(count) => {
                    self.free = Free::To(entry.seq.saturating_add(count));
                    return Answer::Act(Act::Take);
                }
                None => errln!("`next` takes a number of steps"),
            },
            "k" | "skip" => {
                self.skipped.insert(entry.seq);
                return Answer::Act(Act::LeaveOut);
            }
            "b" | "back" => match count() {
                Some(count) => return self.go(entry.seq.saturating_sub(count), entry.seq),
                None => errln!("`back` takes a number of steps"),
            },
            "g" | "go" => match first.and_then(|n| n.parse::<u64>().ok()) {
                Some(to) => return self.go(to, entry.seq),
                None => errln!("`go` takes the number of a step in the trace"),
            },
            "break" | "br" if first.is_none() => {
                self.breakpoints.iter().for_each(|at| errln!("  {}", at.text()));
                if self.breakpoints.is_empty() {
                    errln!("  nowhere");
                }
            }
            "break" | "br" => match Breakpoint::parse(first, second) {
                Some(at) => self.breakpoints.push(at),
                None => errln!("break transform NAME, break function @NAME, or break line FILE:LINE"),
            },
            "delete" => self.breakpoints.clear(),
            "s" | "show" => show_around(entry, func),
            "w" | "why" => err!("{}", details(entry)),
            "f" | "function" => err!("{}", print_function(func)),
            "c" | "continue" => {
                if self.breakpoints.is_empty() {
                    self.asking = false;
                }
                self.free = Free::Breakpoint;
                return Answer::Act(Act::Take);
            }
            "q" | "quit" => return Answer::Act(Act::Stop),
            _ => err!("{HELP}"),
        }
        Answer::Ask
    }

    /// Goes to a step: the one that is asked about, a later one, or an earlier one.
    fn go(&mut self, to: u64, here: u64) -> Answer {
        if to == here {
            return Answer::Ask;
        }
        self.free = Free::To(to);
        if to < here {
            self.again = true;
            // What was left out later is asked about again.
            self.skipped.retain(|seq| *seq < to);
            return Answer::Act(Act::Stop);
        }
        Answer::Act(Act::Take)
    }

    /// Whether a step is asked about.
    fn stops_at(&self, entry: &Entry) -> bool {
        match self.free {
            Free::No => true,
            Free::To(seq) => entry.seq >= seq,
            Free::Breakpoint => self.breakpoints.iter().any(|at| at.hits(entry)),
        }
    }
}

fn show_around(entry: &Entry, func: &Function) {
    let mut names = NameMap::default();
    names.update(func);
    match names.find(func, &entry.site) {
        Ok(site) => around(func, site).iter().for_each(|line| errln!("  {line}")),
        Err(why) => errln!("  {why}"),
    }
}

impl Observer for Watch {
    fn left_out(&mut self, divergence: &Divergence) {
        self.left_out.push(divergence.clone());
    }

    fn step(&mut self, entry: &Entry, func: &Function) -> Act {
        if self.asking {
            if self.skipped.contains(&entry.seq) && !(self.stops_at(entry) && self.free != Free::Breakpoint) {
                return Act::LeaveOut;
            }
            let asked = self.stops_at(entry);
            if asked {
                self.free = Free::No;
                // What it does to the code is shown when it is done.
                let mut shown = entry.clone();
                shown.before.clear();
                shown.after.clear();
                err!("{}", self.painted("1", show_step(&shown).trim_end()));
                errln!("");
                match self.ask(entry, func) {
                    Act::Take => {}
                    other => return other,
                }
            }
            // Many steps that nobody asked about are not shown.
            let shown = asked || matches!(self.free, Free::To(_)) && !self.again;
            self.before = (self.asking && shown).then(|| print_function(func));
        } else if self.show_progress && self.applied.is_multiple_of(1024) && self.began.elapsed() > LONG {
            let bar = self.bar.get_or_insert_with(|| {
                let bar = ProgressBar::new_spinner();
                bar.set_style(ProgressStyle::with_template("{spinner} replaying: {pos} steps").expect("a template"));
                bar
            });
            bar.set_position(self.applied);
        }
        Act::Take
    }

    fn applied(&mut self, _entry: &Entry, func: &Function) {
        self.applied += 1;
        if let Some(before) = self.before.take() {
            for line in lines(&before, &print_function(func)) {
                match line {
                    Line::Same(_) => {}
                    Line::Removed(text) => errln!("{}", self.painted("31", &format!("  - {}", text.trim()))),
                    Line::Added(text) => errln!("{}", self.painted("32", &format!("  + {}", text.trim()))),
                }
            }
        }
    }
}
