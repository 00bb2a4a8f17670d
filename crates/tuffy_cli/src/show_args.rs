//! The flags that say what is shown of an optimizer run.

use crate::input::Style;

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

/// Whether something else than a summary goes to standard output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stdout {
    /// The module, the trace, or what a program prints.
    Taken,
    /// Nothing.
    Free,
}
