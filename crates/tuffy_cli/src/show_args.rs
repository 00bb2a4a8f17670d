//! The flags that say what is shown of an optimizer run.

use crate::exit::Failed;
use crate::input::Style;
use tuffy_trace::remarks::{Remark, RemarkKind};

/// What is shown of a run.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "What is shown, on standard error")]
pub struct ShowArgs {
    /// Print what changed: the functions, or each step
    #[arg(long, value_name = "WHAT", num_args = 0..=1, require_equals = true, default_missing_value = "functions")]
    print_changed: Option<Changed>,
    /// Print how long each pass took
    #[arg(long)]
    pub(crate) time_passes: bool,
    /// Print how many steps each transform made, and how often facts about values were found or were there already
    #[arg(long, visible_alias = "rule-stats")]
    pub(crate) transform_stats: bool,
    /// Print what these passes did as remarks, by a regular expression of their names
    #[arg(long, value_name = "REGEX")]
    rpass: Option<String>,
    /// Print what these passes left as it is, and why
    #[arg(long, value_name = "REGEX")]
    rpass_missed: Option<String>,
    /// Print the numbers behind both
    #[arg(long, value_name = "REGEX")]
    rpass_analysis: Option<String>,
    /// Write all remarks to a file, in the YAML of LLVM
    #[arg(long, value_name = "FILE")]
    pub(crate) remarks_out: Option<String>,
    /// Print a summary as JSON: on standard output, or on standard error if something else goes there. Errors in files
    /// are JSON too
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Changed {
    /// The text of each function, before and after
    Functions,
    /// Rule, site, and the lines before and after of each step
    Steps,
}

impl ShowArgs {
    /// Whether each step is printed as it is made.
    pub fn prints_steps(&self) -> bool {
        self.print_changed == Some(Changed::Steps)
    }

    /// Whether anything is printed of what changed.
    pub fn prints_changes(&self) -> bool {
        self.print_changed.is_some()
    }

    /// Which remarks are printed or written, if any are.
    pub fn remarks(&self) -> Result<Option<RemarkFilter>, Failed> {
        let compiled = |text: &Option<String>, flag: &str| {
            let regex = text.as_ref().map(|text| regex_lite::Regex::new(text)).transpose();
            regex.map_err(|e| Failed::usage(format!("{flag}: this is no regular expression: {e}")))
        };
        let filter = RemarkFilter {
            passed: compiled(&self.rpass, "--rpass")?,
            missed: compiled(&self.rpass_missed, "--rpass-missed")?,
            analysis: compiled(&self.rpass_analysis, "--rpass-analysis")?,
        };
        let wanted = self.remarks_out.is_some()
            || [&self.rpass, &self.rpass_missed, &self.rpass_analysis].iter().any(|r| r.is_some());
        Ok(wanted.then_some(filter))
    }

    /// Whether functions that changed are printed, or listed in the summary.
    pub fn lists_functions(&self) -> bool {
        self.print_changed == Some(Changed::Functions)
    }

    /// Whether somebody will read how often each transform was used.
    pub fn counts_transforms(&self) -> bool {
        self.transform_stats || self.json
    }

    /// How errors are shown.
    pub fn style(&self) -> Style {
        if self.json { Style::Json } else { Style::Text }
    }
}

/// Which remarks are printed.
pub struct RemarkFilter {
    passed: Option<regex_lite::Regex>,
    missed: Option<regex_lite::Regex>,
    analysis: Option<regex_lite::Regex>,
}

impl RemarkFilter {
    /// Whether a remark is printed.
    pub fn prints(&self, remark: &Remark) -> bool {
        let regex = match remark.kind {
            RemarkKind::Passed => &self.passed,
            RemarkKind::Missed => &self.missed,
            RemarkKind::Analysis => &self.analysis,
        };
        regex.as_ref().is_some_and(|regex| regex.is_match(remark.pass))
    }
}

/// Whether something else than a summary goes to standard output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stdout {
    /// The module, the trace, or what a program prints.
    Taken,
    /// Nothing.
    Free,
}
