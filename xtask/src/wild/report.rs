//! What was found of a package, kept as JSON and shown as a row of a table.

use super::outcome::Outcomes;
use super::shell;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::path::Path;

/// So many tests that differ are named; the file of results has all.
const NAMED: usize = 20;

/// Seconds that processors worked on all compilations.
pub struct Seconds {
    /// `tuffy cc`
    pub tuffy: f64,
    /// `clang-19`
    pub clang: f64,
    /// `gcc`
    pub gcc: f64,
}

/// What was found of a package.
pub struct Report {
    name: String,
    version: String,
    left_out: String,
    /// Tests with gcc.
    pub gcc: Outcomes,
    /// Tests with Tuffy.
    pub tuffy: Outcomes,
    /// Tests that passed only when they were run once more.
    pub second: Vec<String>,
    /// Sources that were compiled.
    pub files: usize,
    /// How often: a file may be compiled for a library and for a program.
    pub compilations: usize,
    /// How long compilers take.
    pub seconds: Option<Seconds>,
    /// What Tuffy refuses: why it could not be built, or rows of the survey.
    pub refused: Vec<String>,
}

impl Report {
    /// A report that says nothing yet.
    pub fn new(name: &str, version: &str, left_out: &str) -> Report {
        Report {
            name: name.to_owned(),
            version: version.to_owned(),
            left_out: left_out.to_owned(),
            gcc: Outcomes::new(),
            tuffy: Outcomes::new(),
            second: Vec::new(),
            files: 0,
            compilations: 0,
            seconds: None,
            refused: Vec::new(),
        }
    }

    /// Tests that pass with gcc and not with Tuffy, and what that does instead.
    pub fn differences(&self) -> Vec<(&str, &'static str)> {
        let passed = self.gcc.iter().filter(|(_, passed)| **passed);
        let differ = passed.filter_map(|(name, _)| match self.tuffy.get(name) {
            Some(true) => None,
            Some(false) => Some((name.as_str(), "fails")),
            None => Some((name.as_str(), "does not end")),
        });
        differ.collect()
    }

    /// Takes what passes when the tests are run once more.
    pub fn second_try(&mut self, again: Outcomes) {
        let passed = |name: &&str| again.get(*name) == Some(&true);
        let second: Vec<_> = self.differences().iter().map(|d| d.0).filter(passed).map(str::to_owned).collect();
        self.tuffy.extend(second.iter().map(|name| (name.clone(), true)));
        self.second = second;
    }

    /// What is not as it should be, as text.
    pub fn problems(&self) -> Vec<String> {
        let mut out = self.refused.clone();
        let differences = self.differences();
        out.extend(
            differences.iter().take(NAMED).map(|(name, how)| format!("{name}: passes with gcc, {how} with tuffy")),
        );
        if differences.len() > NAMED {
            out.push(format!("and {} more", differences.len() - NAMED));
        }
        out
    }

    /// Takes what `tuffy import --survey --json` says.
    pub fn survey(&mut self, survey: &Value) {
        // Only what was said before of a build that failed stays.
        self.refused.retain(|r| r.starts_with("the build"));
        for row in survey["unsupported"].as_array().into_iter().flatten() {
            let text = |key: &str| row[key].as_str().unwrap_or_default();
            let (kind, name) = (text("category"), text("name"));
            self.refused.push(format!("{kind} `{name}` {} times in {} files", row["count"], row["files"]));
        }
    }

    /// Removes the file of results.
    pub fn remove(folder: &Path) {
        let _ = std::fs::remove_file(folder.join("result.json"));
    }

    /// Writes the file of results.
    pub fn save(&self, folder: &Path) -> Result<(), String> {
        let differences: Vec<_> = self.differences().iter().map(|(name, how)| json!([name, how])).collect();
        let seconds = self.seconds.as_ref().map(|s| json!({ "tuffy": s.tuffy, "clang": s.clang, "gcc": s.gcc }));
        let value = json!({
            "name": self.name, "version": self.version, "left_out": self.left_out,
            "files": self.files, "compilations": self.compilations, "seconds": seconds,
            "differences": differences, "passed_when_run_again": self.second, "refused": self.refused, "gcc": self.gcc, "tuffy": self.tuffy,
        });
        let text = serde_json::to_string_pretty(&value).map_err(|e| e.to_string())?;
        shell::write(&folder.join("result.json"), &(text + "\n"))
    }

    /// Reads the file of results.
    pub fn load(folder: &Path) -> Result<Report, String> {
        let file = folder.join("result.json");
        let text = std::fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
        let value: Value = serde_json::from_str(&text).map_err(|e| format!("{}: {e}", file.display()))?;
        let text = |key: &str| value[key].as_str().unwrap_or_default().to_owned();
        let number = |key: &str| value[key].as_u64().and_then(|n| usize::try_from(n).ok()).unwrap_or(0);
        let seconds = |key: &str| value["seconds"][key].as_f64();
        let list = |key: &str| value[key].as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned);
        Ok(Report {
            name: text("name"),
            version: text("version"),
            left_out: text("left_out"),
            gcc: outcomes(&value["gcc"]),
            tuffy: outcomes(&value["tuffy"]),
            second: list("passed_when_run_again").collect(),
            files: number("files"),
            compilations: number("compilations"),
            seconds: match (seconds("tuffy"), seconds("clang"), seconds("gcc")) {
                (Some(tuffy), Some(clang), Some(gcc)) => Some(Seconds { tuffy, clang, gcc }),
                _ => None,
            },
            refused: list("refused").collect(),
        })
    }
}

/// Tests in JSON.
pub fn outcomes(value: &Value) -> Outcomes {
    let tests = value.as_object().into_iter().flatten();
    tests.filter_map(|(name, passed)| Some((name.clone(), passed.as_bool()?))).collect()
}

/// The table of all packages, in Markdown.
pub fn table(reports: &[Report]) -> String {
    let mut out = String::from(
        "| package | version | files | tuffy -O2 s | clang -O2 s | gcc -O2 s | tests | pass with gcc | with tuffy | \
        pass with gcc only | refused |\n|---|---|---|---|---|---|---|---|---|---|---|\n",
    );
    for r in reports {
        let seconds = match &r.seconds {
            Some(s) => format!("{} | {:.1} | {:.1} | {:.1}", r.files, s.tuffy, s.clang, s.gcc),
            None => "- | - | - | -".into(),
        };
        let passed = |outcomes: &Outcomes| outcomes.values().filter(|p| **p).count();
        let refused = match &r.refused[..] {
            // What is not measured is not surveyed.
            [] => if r.seconds.is_some() { "nothing" } else { "-" }.to_owned(),
            all => all.iter().map(|r| r.lines().next().unwrap_or_default()).collect::<Vec<_>>().join("; "),
        };
        let _ = writeln!(
            out,
            "| {} | {} | {seconds} | {} | {} | {} | {} | {refused} |",
            r.name,
            r.version,
            r.gcc.len(),
            passed(&r.gcc),
            passed(&r.tuffy),
            r.differences().len(),
        );
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_that_only_gcc_passes_is_a_problem() {
        let mut report = Report::new("p", "1-1", "");
        let tests = |list: &[(&str, bool)]| list.iter().map(|(n, p)| ((*n).to_owned(), *p)).collect::<Outcomes>();
        report.gcc = tests(&[("a", true), ("b", true), ("c", true), ("d", false)]);
        report.tuffy = tests(&[("a", true), ("b", false), ("d", true)]);
        assert_eq!(report.differences(), [("b", "fails"), ("c", "does not end")]);
        assert_eq!(report.problems().len(), 2);
        report.second_try(tests(&[("a", false), ("c", true)]));
        assert_eq!(report.differences(), [("b", "fails")]);
        let folder = std::env::temp_dir().join(format!("xtask-wild-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        report.seconds = Some(Seconds { tuffy: 1.25, clang: 2.0, gcc: 3.0 });
        report.files = 7;
        report.survey(&json!({ "unsupported": [{ "category": "type", "name": "x", "count": 2, "files": 1 }] }));
        report.save(&folder).expect("it can be written");
        let read = Report::load(&folder).expect("it can be read");
        std::fs::remove_dir_all(&folder).expect("it was there");
        let row = "| p | 1-1 | 7 | 1.2 | 2.0 | 3.0 | 4 | 3 | 3 | 1 | type `x` 2 times in 1 files |";
        assert_eq!(table(&[read]).lines().last(), Some(row));
    }
}
