//! The flags of `tuffy cc`: which of them go to clang, which to the linker, and which are for Tuffy.

use std::path::Path;

/// What is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// A program or shared library.
    Program,
    /// `-c`
    Object,
    /// `-S`
    Assembly,
    /// `-E`, `-M`, `-MM`, `-fsyntax-only`: clang alone.
    Preprocess,
    /// `--version`, `-v`, `-dumpmachine`, …: clang answers.
    Ask,
    /// `--help`
    Help,
}

/// Something that is compiled or linked, in the order of the command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// A file to compile.
    Source(String),
    /// A file to link.
    Object(String),
    /// A flag for the linker.
    Link(String),
}

/// What a command line asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// What is made.
    pub goal: Goal,
    /// Files and flags of the linker.
    pub items: Vec<Item>,
    /// `-o`
    pub output: Option<String>,
    /// `0` to `3`, or `s`.
    pub level: &'static str,
    /// Flags for clang.
    pub front: Vec<String>,
    /// Flags for Tuffy.
    pub tuffy: Vec<String>,
    /// Whether what C leaves undefined may be taken for granted not to happen; `-fno-exploit-ub` says no.
    pub exploit_ub: bool,
    /// `-emit-llvm`
    pub emit_llvm: bool,
    /// `-MD` or `-MMD`: a rule for make is written.
    pub makes_rule: bool,
    /// `-MT` or `-MQ`: what the rule is for.
    pub names_rule: bool,
    /// `-MF`: where the rule goes.
    pub names_rule_file: bool,
}

impl Plan {
    /// The files that are read.
    pub fn files(&self) -> Vec<&str> {
        let files = self.items.iter().filter_map(|item| match item {
            Item::Source(file) | Item::Object(file) => Some(file.as_str()),
            Item::Link(_) => None,
        });
        files.collect()
    }
}

/// The help text.
pub const HELP: &str = "\
Compile C: clang reads it, Tuffy optimizes it and makes code, cc links

Usage: tuffy cc [FLAGS] FILES…

Files: .c .i (C), .ll (LLVM IR), .tir (Tuffy IR), .s .S (assembly), .o .a .so (to the linker)

  -c -S -E            an object, assembly for reading, preprocessed C
  -o FILE             where the result goes
  -O0 -O1 -O2 -O3 -Os how to optimize (-O is -O1, -Oz is -Os, -Og is -O1); -O0 if nothing is said
  -Ofast              -O3 with -ffast-math
  -g…                 with source lines
  -fno-exploit-ub     take nothing for granted that C leaves undefined: every level does the same (-fexploit-ub: the default)
  -emit-llvm          with -S: what clang gives to Tuffy
  -Xtuffy FLAG        a flag of `tuffy build`, such as -Xtuffy --trace-out=FILE
  To clang: -I -D -U -include -isystem -iquote -idirafter -imacros -nostdinc -std= -ansi -pedantic -W… -w -f… -m…
            -M -MM -MD -MMD -MP -MF -MT -MQ -x c -Xclang -Wp,…
  To the linker: -l -L -Wl,… -Xlinker -shared -static -pie -no-pie -rdynamic -nostdlib -nostartfiles -nodefaultlibs
            -s -r -T -u -z -fuse-ld=
  To both: -pthread

TUFFY_CLANG names the clang to use; otherwise clang-19, then clang.
";

/// What clang is told so that it states less of what C leaves undefined.
const DEFINED: [&str; 4] = ["-fwrapv", "-fno-strict-aliasing", "-fno-delete-null-pointer-checks", "-fno-finite-loops"];

/// Flags of clang with a value that may stand apart.
const FRONT_VALUES: &[&str] = &[
    "-include",
    "-isystem",
    "-iquote",
    "-idirafter",
    "-imacros",
    "-isysroot",
    "-Xclang",
    "-MF",
    "-MT",
    "-MQ",
    "-I",
    "-D",
    "-U",
];

/// Flags of clang without a value.
const FRONT_WORDS: &[&str] = &[
    "-ansi",
    "-pedantic",
    "-pedantic-errors",
    "-w",
    "-nostdinc",
    "-MD",
    "-MMD",
    "-MP",
    "-MG",
    "-P",
    "-C",
    "-CC",
    "-H",
    "-dM",
    "-dD",
    "-undef",
    "-trigraphs",
    "-traditional-cpp",
    "-Qunused-arguments",
];

/// Flags of the linker with a value that may stand apart.
const LINK_VALUES: &[&str] = &["-L", "-l", "-T", "-u", "-z", "-Xlinker"];

/// Flags of the linker without a value.
const LINK_WORDS: &[&str] = &[
    "-shared",
    "-static",
    "-static-pie",
    "-static-libgcc",
    "-pie",
    "-no-pie",
    "-rdynamic",
    "-nostdlib",
    "-nostartfiles",
    "-nodefaultlibs",
    "-s",
    "-r",
];

/// Flags that ask clang for something.
const ASK: &[&str] = &["--version", "-v", "-dumpversion", "-dumpmachine", "-print-search-dirs", "-###"];

/// Reads a command line.
pub fn plan(args: &[String]) -> Result<Plan, String> {
    let mut plan = Plan {
        goal: Goal::Program,
        items: Vec::new(),
        output: None,
        level: "0",
        front: Vec::new(),
        tuffy: Vec::new(),
        exploit_ub: true,
        emit_llvm: false,
        makes_rule: false,
        names_rule: false,
        names_rule_file: false,
    };
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let mut value = |flag: &str| args.next().cloned().ok_or_else(|| format!("`{flag}` needs a value"));
        match &**arg {
            "--help" | "-h" => plan.goal = Goal::Help,
            "-c" => plan.goal = plan.goal.or(Goal::Object),
            "-S" => plan.goal = plan.goal.or(Goal::Assembly),
            "-E" | "-M" | "-MM" | "-fsyntax-only" => {
                plan.goal = Goal::Preprocess;
                plan.front.push(arg.clone());
            }
            "-fexploit-ub" => plan.exploit_ub = true,
            "-fno-exploit-ub" => plan.exploit_ub = false,
            "-emit-llvm" => plan.emit_llvm = true,
            "-o" => plan.output = Some(value(arg)?),
            "-Xtuffy" => plan.tuffy.push(value(arg)?),
            "-x" => match &*value(arg)? {
                "c" | "none" => {}
                other => return Err(format!("`-x {other}`: only C is compiled")),
            },
            "-O0" => plan.level = "0",
            "-O" | "-O1" | "-Og" => plan.level = "1",
            "-O2" => plan.level = "2",
            "-O3" | "-O4" => plan.level = "3",
            "-Os" | "-Oz" => plan.level = "s",
            "-Ofast" => plan.level = "fast",
            "-pipe" | "-m64" => {}
            "-pthread" => {
                plan.front.push(arg.clone());
                plan.items.push(Item::Link(arg.clone()));
            }
            text if ASK.contains(&text) => {
                plan.goal = Goal::Ask;
                plan.front.push(arg.clone());
            }
            text if text.starts_with('-') && text.len() > 1 => flag(&mut plan, text, &mut value)?,
            file => plan.items.push(input(file)?),
        }
    }
    if plan.emit_llvm && plan.goal != Goal::Assembly {
        return Err("`-emit-llvm` goes with `-S`".into());
    }
    if !plan.exploit_ub {
        // What clang is told last counts.
        plan.front.extend(DEFINED.map(str::to_owned));
        plan.tuffy.push("--assume=none".into());
    }
    // `cc -v file` compiles; `cc -v` alone asks.
    if plan.goal == Goal::Ask && !plan.items.is_empty() {
        return Err("questions such as `--version` go without files".into());
    }
    Ok(plan)
}

impl Goal {
    /// What two flags ask for together: that which stops first.
    fn or(self, other: Goal) -> Goal {
        match (self, other) {
            (Goal::Program, other) => other,
            (Goal::Object, Goal::Assembly) => Goal::Assembly,
            (first, _) => first,
        }
    }
}

fn flag(plan: &mut Plan, text: &str, value: &mut dyn FnMut(&str) -> Result<String, String>) -> Result<(), String> {
    if let Some(refused) = refused(text) {
        return Err(format!("`{text}`: {refused}"));
    }
    if FRONT_WORDS.contains(&text) {
        plan.makes_rule |= matches!(text, "-MD" | "-MMD");
        plan.front.push(text.into());
        return Ok(());
    }
    if LINK_WORDS.contains(&text) {
        plan.items.push(Item::Link(text.into()));
        return Ok(());
    }
    if let Some(name) = FRONT_VALUES.iter().find(|n| text.starts_with(**n)) {
        plan.names_rule |= matches!(*name, "-MT" | "-MQ");
        plan.names_rule_file |= *name == "-MF";
        plan.front.push(text.into());
        if text == *name {
            plan.front.push(value(text)?);
        }
        return Ok(());
    }
    if text.starts_with("-Wl,") || text.starts_with("-fuse-ld=") {
        plan.items.push(Item::Link(text.into()));
        return Ok(());
    }
    if let Some(name) = LINK_VALUES.iter().find(|n| text.starts_with(**n)) {
        plan.items.push(Item::Link(text.into()));
        if text == *name {
            plan.items.push(Item::Link(value(text)?));
        }
        return Ok(());
    }
    if let Some(output) = text.strip_prefix("-o") {
        plan.output = Some(output.into());
        return Ok(());
    }
    if ["-W", "-f", "-g", "-std=", "-m", "--std="].iter().any(|p| text.starts_with(p)) {
        plan.front.push(text.into());
        return Ok(());
    }
    Err(format!("`tuffy cc` does not know the flag `{text}`; `tuffy cc --help` lists those it knows"))
}

impl Plan {
    /// How clang is told the level.
    pub fn front_level(&self) -> Vec<&'static str> {
        match self.level {
            "0" => vec!["-O0"],
            "1" => vec!["-O1"],
            "2" => vec!["-O2"],
            "3" => vec!["-O3"],
            "s" => vec!["-Os"],
            "fast" => vec!["-O3", "-ffast-math"],
            other => unreachable!("there is no level {other}"),
        }
    }
}

/// Why a flag that clang knows is refused.
fn refused(text: &str) -> Option<&'static str> {
    match text {
        "-m32" | "-mx32" | "-m16" => Some("code is made for x86-64 only"),
        "--coverage" | "-coverage" => Some("there is no instrumentation"),
        _ if text.starts_with("-fsanitize") => Some("there are no sanitizers"),
        _ if text.starts_with("-fprofile-") || text.starts_with("-fcoverage-") => Some("there is no instrumentation"),
        _ if text.starts_with("-flto") => Some("there is no link-time optimization"),
        _ if text.starts_with("--target") || text.starts_with("-target") => Some("code is made for x86-64 Linux only"),
        _ => None,
    }
}

fn input(file: &str) -> Result<Item, String> {
    let name = Path::new(file).file_name().and_then(|n| n.to_str()).unwrap_or(file);
    let extension = Path::new(file).extension().and_then(|e| e.to_str()).unwrap_or("");
    match extension {
        "c" | "i" | "ll" | "tir" | "s" | "S" => Ok(Item::Source(file.into())),
        "o" | "a" | "so" | "lo" | "obj" => Ok(Item::Object(file.into())),
        _ if name.contains(".so.") => Ok(Item::Object(file.into())),
        "" if file == "-" => Err("C is not read from standard input".into()),
        "cc" | "cpp" | "cxx" | "C" | "m" | "mm" => Err(format!("`{file}` is not C, and only C is compiled")),
        _ => Err(format!("`{file}`: what ends in `.{extension}` is neither compiled nor linked")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Plan, String> {
        plan(&line.split(' ').map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn flags_go_where_they_belong() {
        let plan = read("-O2 -Wall -DX=1 -I inc -c a.c -o a.o -MD -MF a.d -pthread -fPIC -std=c11 -g").expect("a plan");
        assert_eq!((plan.goal, plan.level, plan.output.as_deref()), (Goal::Object, "2", Some("a.o")));
        assert_eq!(plan.front.join(" "), "-Wall -DX=1 -I inc -MD -MF a.d -pthread -fPIC -std=c11 -g");
        assert_eq!(plan.items, [Item::Source("a.c".into()), Item::Link("-pthread".into())]);
        assert!(plan.makes_rule && plan.names_rule_file && !plan.names_rule);
    }

    #[test]
    fn order_is_kept_for_the_linker() {
        let plan = read("a.o -Llib -lone b.c libx.a -l two -Wl,-rpath,x lib.so.3 -shared -oout").expect("a plan");
        let shown: Vec<String> = plan
            .items
            .iter()
            .map(|i| match i {
                Item::Source(f) => format!("source {f}"),
                Item::Object(f) | Item::Link(f) => f.clone(),
            })
            .collect();
        assert_eq!(
            shown,
            ["a.o", "-Llib", "-lone", "source b.c", "libx.a", "-l", "two", "-Wl,-rpath,x", "lib.so.3", "-shared"]
        );
        assert_eq!((plan.goal, plan.output.as_deref()), (Goal::Program, Some("out")));
    }

    #[test]
    fn what_is_not_known_is_refused() {
        for (line, message) in [
            ("-frobnicate -q a.c", "does not know the flag `-q`"),
            ("a.xyz", "`a.xyz`"),
            ("a.cpp", "not C"),
            ("-m32 a.c", "x86-64"),
            ("a.c -o", "needs a value"),
            ("-emit-llvm a.c", "goes with `-S`"),
            ("-fsanitize=address a.c", "no sanitizers"),
        ] {
            let error = read(line).expect_err(line);
            assert!(error.contains(message), "{line}: {error}");
        }
    }

    #[test]
    fn nothing_taken_for_granted() {
        let plan = read("-fno-exploit-ub -O2 -fstrict-aliasing a.c").expect("a plan");
        assert_eq!(plan.tuffy, ["--assume=none"]);
        assert!(
            plan.front.iter().position(|f| f == "-fstrict-aliasing") < plan.front.iter().position(|f| f == "-fwrapv")
        );
        let plan = read("-fno-exploit-ub -fexploit-ub a.c").expect("a plan");
        assert!(plan.tuffy.is_empty() && plan.front.is_empty());
    }

    #[test]
    fn the_last_level_counts() {
        assert_eq!(read("a.c").expect("a plan").level, "0");
        assert_eq!(read("-O2 -O a.c").expect("a plan").level, "1");
        assert_eq!(read("-Og -Os a.c").expect("a plan").level, "s");
        assert_eq!(read("-O3 -Oz a.c").expect("a plan").level, "s");
        assert_eq!(read("-Ofast a.c").expect("a plan").front_level(), ["-O3", "-ffast-math"]);
        assert_eq!(read("-Ofast -O2 a.c").expect("a plan").front_level(), ["-O2"]);
    }
}
