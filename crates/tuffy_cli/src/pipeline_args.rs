//! The flags that say how to optimize, the same for every command that does.

use crate::exit::Failed;
use crate::input::{Input, Style};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::ffi::OsString;
use tuffy_ir::{Diagnostic, SourceText};
use tuffy_opt::driver::Options;
use tuffy_opt::engine::Settings;
use tuffy_opt::pipeline::{Level, Pipeline, StageConfig, is_version, passes, preset_for};
use tuffy_opt::rules::RuleFilter;

/// How to optimize.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Optimization")]
pub struct PipelineArgs {
    /// Optimization level [default: 2]
    #[arg(short = 'O', value_name = "LEVEL", value_parser = levels())]
    level: Option<Level>,
    /// A pipeline that ships with the compiler by name and version, such as O2-v1, or v1 of the level: after a release
    /// it never changes
    #[arg(long, visible_alias = "opt-policy", value_name = "NAME", conflicts_with = "pipeline")]
    preset: Option<String>,
    /// A pipeline from a file (TOML or JSON, as --print-pipeline writes it), instead of a level
    #[arg(long, value_name = "FILE", conflicts_with = "level")]
    pipeline: Option<String>,
    /// Passes that do not run
    #[arg(long, value_name = "PASS,…", value_delimiter = ',')]
    disable_pass: Vec<String>,
    /// The only passes that run
    #[arg(long, value_name = "PASS,…", value_delimiter = ',')]
    only_pass: Vec<String>,
    /// Rules that the pass `rules` does not try
    #[arg(long, value_name = "RULE,…", value_delimiter = ',')]
    disable_rule: Vec<String>,
    /// The only rules that the pass `rules` tries; without --only-pass, no other pass runs
    #[arg(long, value_name = "RULE,…", value_delimiter = ',')]
    only_rule: Vec<String>,
    /// Also try rules that have no proof yet; traces mark them, and `tuffy trace audit` counts them
    #[arg(long)]
    experimental_rules: bool,
    /// How often a stage may iterate; also written --max-STAGE-iterations=N
    #[arg(long, value_name = "STAGE=N")]
    stage_iterations: Vec<String>,
    /// Threads; 0 for as many as the machine has. The result does not depend on it
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=256))]
    threads: u16,
    /// Verify the function after each step. Slow
    #[arg(long)]
    verify_each: bool,
}

/// The levels as they are written on a command line.
fn levels() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.map(Level::as_str)).try_map(|text| text.parse::<Level>())
}

/// The flags alone, for what is no command line: the directives of file tests.
#[derive(clap::Parser)]
#[command(no_binary_name = true)]
struct Alone {
    #[command(flatten)]
    args: PipelineArgs,
}

impl PipelineArgs {
    /// Reads flags from a text such as `-O2 --disable-pass=early-cse`.
    pub fn parse_text(text: &str) -> Result<PipelineArgs, String> {
        let words = rewrite_args(text.split_whitespace().map(OsString::from));
        <Alone as clap::Parser>::try_parse_from(words).map(|alone| alone.args).map_err(|e| e.to_string())
    }

    /// The file that the pipeline is read from.
    pub fn file(&self) -> Option<&str> {
        self.pipeline.as_deref()
    }

    /// The first flag that chooses or changes a pipeline, as it is written.
    pub fn choosing(&self) -> Option<&'static str> {
        let given = [
            (self.level.is_some(), "-O <LEVEL>"),
            (self.preset.is_some(), "--preset <NAME>"),
            (self.pipeline.is_some(), "--pipeline <FILE>"),
            (!self.disable_pass.is_empty(), "--disable-pass <PASS,…>"),
            (!self.only_pass.is_empty(), "--only-pass <PASS,…>"),
            (!self.disable_rule.is_empty(), "--disable-rule <RULE,…>"),
            (!self.only_rule.is_empty(), "--only-rule <RULE,…>"),
            (self.experimental_rules, "--experimental-rules"),
            (!self.stage_iterations.is_empty(), "--stage-iterations <STAGE=N>"),
        ];
        given.into_iter().find(|(given, _)| *given).map(|(_, flag)| flag)
    }

    /// The options of a run.
    pub fn options(&self) -> Result<Options, Failed> {
        let mut pipeline = self.chosen()?;
        for text in &self.stage_iterations {
            let (name, count) = text
                .split_once('=')
                .ok_or_else(|| Failed::usage(format!("--stage-iterations is STAGE=N, not `{text}`")))?;
            let count = count
                .parse::<u32>()
                .map_err(|_| Failed::usage(format!("--max-{name}-iterations: `{count}` is no number of iterations")))?;
            for stage in stages_named(&pipeline, name) {
                pipeline.limit_stage(&stage, count).map_err(|e| Failed::usage(e.to_string()))?;
            }
        }
        let named = |list: &[String]| -> Vec<String> {
            list.iter().map(|s| s.trim().to_owned()).filter(|s| !s.is_empty()).collect()
        };
        for (flag, list, what) in [
            ("--only-rule", &self.only_rule, "rule"),
            ("--disable-rule", &self.disable_rule, "rule"),
            ("--only-pass", &self.only_pass, "pass"),
            ("--disable-pass", &self.disable_pass, "pass"),
        ] {
            if list.iter().any(|name| name.trim().is_empty()) {
                return Err(Failed::usage(format!("{flag} names no {what}")));
            }
        }
        let mut only: Vec<String> = named(&self.only_pass);
        let off = |list: &[String]| named(list).iter().any(|p| p == "rules");
        if !self.only_rule.is_empty() && (off(&self.disable_pass) || !only.is_empty() && !off(&self.only_pass)) {
            return Err(Failed::usage("--only-rule chooses among what the pass `rules` tries, which is turned off"));
        }
        if let Some(both) = self.only_rule.iter().find(|r| self.disable_rule.contains(r)) {
            return Err(Failed::usage(format!("--only-rule and --disable-rule both name `{both}`")));
        }
        if only.is_empty() && !self.only_rule.is_empty() {
            only.push("rules".to_owned());
        }
        let options = Options {
            disabled: named(&self.disable_pass),
            only,
            rules: RuleFilter {
                only: named(&self.only_rule),
                disabled: named(&self.disable_rule),
                experimental: self.experimental_rules,
                fma: false,
            },
            settings: Settings { verify: self.verify_each, ..Settings::default() },
            threads: self.threads.into(),
            ..Options::new(pipeline)
        };
        options.effective_pipeline().map_err(|e| Failed::usage(e.to_string()))?;
        Ok(options)
    }

    fn chosen(&self) -> Result<Pipeline, Failed> {
        if let Some(name) = &self.preset {
            if self.level.is_some() && !is_version(name) {
                return Err(Failed::usage(format!("--preset={name} says the level; -O goes with a version alone")));
            }
            let level = self.level.unwrap_or_default().pipeline();
            return preset_for(name, &level.name).cloned().map_err(Failed::usage);
        }
        if let Some(path) = &self.pipeline {
            return read_pipeline(path);
        }
        Ok(self.level.unwrap_or_default().pipeline().clone())
    }
}

/// The stages that a flag is about: the one of this name, or those that run the pass of this name.
fn stages_named(pipeline: &Pipeline, name: &str) -> Vec<String> {
    // Flags are written with `-` where a name has `_`.
    let spelled = name.replace('-', "_");
    if let Some(stage) = pipeline.stages.iter().find(|s| s.name == name || s.name == spelled) {
        return vec![stage.name.clone()];
    }
    let passes = passes::resolve(name);
    let runs = |stage: &&StageConfig| pipeline.passes_of(stage).any(|p| passes.iter().any(|pass| pass.name == p.name));
    let found: Vec<String> = pipeline.stages.iter().filter(runs).map(|s| s.name.clone()).collect();
    // The name of no stage: the pipeline says which it has.
    if found.is_empty() { vec![name.to_owned()] } else { found }
}

/// Reads a pipeline: JSON if the name or the first character says so, else TOML.
pub(crate) fn read_pipeline(path: &str) -> Result<Pipeline, Failed> {
    let input = Input::open(path, Style::Text).ok_or_else(|| Failed::shown(1))?;
    let text = std::str::from_utf8(input.bytes())
        .map_err(|_| Failed::input(format!("{}: this is not UTF-8", input.name())))?;
    let json = path.ends_with(".json") || !path.ends_with(".toml") && text.trim_start().starts_with('{');
    let read = if json { Pipeline::from_json(text) } else { Pipeline::from_toml(text) };
    read.map_err(|e| {
        let place = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        let span = e.span.map_or(0..0, |s| place(s.start)..place(s.end));
        let shown = Diagnostic { hint: e.hint, ..Diagnostic::new(span, e.message) };
        let shown = SourceText { file: input.name(), text: input.bytes() }.show(&shown);
        Failed::input(shown.trim_start_matches("error: ").trim_end())
    })
}

/// Turns `--max-STAGE-iterations=N`, which cannot be declared, into what can.
pub fn rewrite_args(args: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut out = Vec::new();
    let mut plain = false;
    let mut waiting: Option<String> = None;
    for arg in args {
        if let Some(stage) = waiting.take() {
            out.push(format!("--stage-iterations={stage}={}", arg.to_string_lossy()).into());
            continue;
        }
        let text = arg.to_str().unwrap_or("");
        plain |= text == "--";
        let stage_of = |name: &str| name.strip_prefix("--max-")?.strip_suffix("-iterations").map(str::to_owned);
        let (name, value) = text.split_once('=').map_or((text, None), |(name, value)| (name, Some(value)));
        match (stage_of(name), value) {
            (Some(stage), Some(value)) if !plain => out.push(format!("--stage-iterations={stage}={value}").into()),
            (Some(stage), None) if !plain => waiting = Some(stage),
            _ => out.push(arg),
        }
    }
    // The value is missing; what is left says so.
    out.extend(waiting.map(|stage| format!("--stage-iterations={stage}=").into()));
    out
}

#[cfg(test)]
mod tests {
    use super::rewrite_args;

    #[test]
    fn stage_limits_are_rewritten() {
        let given = ["tuffy", "opt", "--max-a-b-iterations=3", "--max-x-iterations", "4", "--", "--max-y-iterations=1"];
        let expected =
            ["tuffy", "opt", "--stage-iterations=a-b=3", "--stage-iterations=x=4", "--", "--max-y-iterations=1"];
        let got: Vec<String> =
            rewrite_args(given.iter().map(Into::into)).into_iter().map(|a| a.into_string().expect("text")).collect();
        assert_eq!(got, expected);
    }
}
