//! Source packages of Debian: fetched with `apt-get source` into a folder of ours, whatever the machine is configured
//! to fetch.
//!
//! apt gets a configuration of its own: for each archive the machine takes programs from and that is Debian's, the same
//! archive's sources (`deb-src`). Signatures are checked as always; nothing of the machine's configuration is changed.

use super::catalog::Package;
use super::shell;
use std::cmp::Ordering;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where sources are kept, and the configuration for apt.
pub struct Sources {
    folder: PathBuf,
    config: PathBuf,
}

/// The source of one package.
pub struct Source {
    /// The folder that it was unpacked to, with Debian's patches.
    pub folder: PathBuf,
    /// Its version as Debian counts.
    pub version: String,
}

impl Sources {
    /// Writes the configuration into a folder; lists what there is if that was not done yet.
    pub fn open(folder: &Path) -> Result<Sources, String> {
        let apt = folder.join("apt");
        let sources = Sources { folder: folder.join("sources"), config: apt.join("apt.conf") };
        for sub in ["lists/partial", "cache/archives/partial"] {
            shell::make_folder(&apt.join(sub))?;
        }
        shell::make_folder(&sources.folder)?;
        if sources.config.is_file() {
            return Ok(sources);
        }
        let place = apt.display();
        shell::write(&apt.join("sources.list"), &archives()?)?;
        let config = format!(
            "Dir::Etc::sourcelist \"{place}/sources.list\";\nDir::Etc::sourceparts \"-\";\n\
            Dir::State::lists \"{place}/lists\";\nDir::Cache \"{place}/cache\";\nAPT::Sandbox::User \"root\";\n"
        );
        let unfinished = apt.join("apt.conf.new");
        shell::write(&unfinished, &config)?;
        run(Command::new("apt-get").args(["update", "-q"]).env("APT_CONFIG", &unfinished))?;
        std::fs::rename(&unfinished, &sources.config).map_err(|e| format!("{}: {e}", sources.config.display()))?;
        Ok(sources)
    }

    fn apt(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.env("APT_CONFIG", &self.config).current_dir(&self.folder);
        command
    }

    /// Fetches and unpacks the source of a package, unless it is there.
    pub fn get(&self, package: &Package) -> Result<Source, String> {
        for name in package.sources {
            let shown = run(self.apt("apt-cache").args(["showsrc", "--only-source", name])).unwrap_or_default();
            let versions = shown.lines().filter_map(|l| l.strip_prefix("Version: "));
            let mut versions: Vec<String> = versions.map(str::to_owned).collect();
            versions.sort_by(|a, b| newest_first(a, b));
            versions.dedup();
            // What an archive lists it may hold no longer; then the version before it is as good.
            let mut why = None;
            for version in versions {
                match self.unpack(name, &version) {
                    Ok(source) => return Ok(source),
                    Err(message) => drop(why.get_or_insert(message)),
                }
            }
            if let Some(why) = why {
                return Err(why);
            }
        }
        Err(format!("there is no source package {}", package.sources.join(" or ")))
    }

    /// Fetches and unpacks one version, unless it is there.
    fn unpack(&self, name: &str, version: &str) -> Result<Source, String> {
        // Between epoch and revision stands what the folder is named after.
        let upstream = version.split_once(':').map_or(version, |v| v.1);
        let upstream = upstream.rsplit_once('-').map_or(upstream, |v| v.0);
        let folder = self.folder.join(format!("{name}-{upstream}"));
        let stamp = self.folder.join(format!("{name}.version"));
        if !(std::fs::read_to_string(&stamp).is_ok_and(|v| v == version) && folder.is_dir()) {
            let _ = std::fs::remove_dir_all(&folder);
            run(self.apt("apt-get").args(["source", "-q"]).arg(format!("{name}={version}")))?;
            if !folder.is_dir() {
                return Err(format!("apt-get source {name} made no folder {}", folder.display()));
            }
            shell::write(&stamp, version)?;
        }
        Ok(Source { folder, version: version.to_owned() })
    }
}

/// Versions as Debian orders them.
fn newest_first(a: &str, b: &str) -> Ordering {
    let is = |how| Command::new("dpkg").args(["--compare-versions", a, how, b]).status().is_ok_and(|s| s.success());
    if is("gt") {
        Ordering::Less
    } else if is("lt") {
        Ordering::Greater
    } else {
        Ordering::Equal
    }
}

/// Lines of `sources.list` for the sources of each Debian archive that the machine knows.
fn archives() -> Result<String, String> {
    let list = || {
        let format = "$(ORIGIN)|$(REPO_URI)|$(RELEASE)|$(COMPONENT)";
        run(Command::new("apt-get").args(["indextargets", "--format", format, "Created-By: Packages"]))
    };
    let mut known = list()?;
    if !known.contains("Debian|") {
        // Without lists nobody knows yet whose an archive is.
        run(Command::new("apt-get").args(["update", "-q"]))?;
        known = list()?;
    }
    let mut lines: Vec<String> = Vec::new();
    for line in known.lines() {
        if let ["Debian", uri, release, component] = line.split('|').collect::<Vec<_>>()[..] {
            let mut entry = String::from("deb-src");
            let _ = write!(entry, " {uri} {release} {component}");
            if !lines.contains(&entry) {
                lines.push(entry);
            }
        }
    }
    if lines.is_empty() { Err("apt knows no archive of Debian".into()) } else { Ok(lines.join("\n") + "\n") }
}

/// Installs what is missing of Debian packages.
pub fn install(packages: &[&str]) -> Result<(), String> {
    let missing: Vec<_> = packages.iter().filter(|p| !installed(p)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    println!("  installing {missing:?}");
    let _ = run(Command::new("apt-get").args(["update", "-q"]));
    let mut install = Command::new("apt-get");
    install.args(["install", "-y", "-q", "--no-install-recommends"]).args(missing);
    run(install.env("DEBIAN_FRONTEND", "noninteractive")).map(|_| ())
}

fn installed(package: &str) -> bool {
    let asked = Command::new("dpkg-query").args(["-W", "-f=${Status}", package]).output();
    asked.is_ok_and(|o| o.stdout.ends_with(b"ok installed"))
}

fn run(command: &mut Command) -> Result<String, String> {
    let done = command.output().map_err(|e| format!("{command:?}: {e}"))?;
    if done.status.success() {
        return Ok(String::from_utf8_lossy(&done.stdout).into_owned());
    }
    let said = String::from_utf8_lossy(&done.stderr);
    let last = said.lines().rev().take(5).collect::<Vec<_>>().into_iter().rev().collect::<Vec<_>>();
    Err(format!("{} fails: {}", command.get_program().to_string_lossy(), last.join("; ")))
}
