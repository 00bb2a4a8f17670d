//! The command line of `tuffy cc` and `tuffy c++`: which words go to clang, which to the linker, and which are for
//! Tuffy.

use super::table::{self, Form, Use};
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
    /// `-v`, `-dumpmachine`, …: clang answers.
    Ask,
    /// `--version`
    Version,
    /// `--help`
    Help,
}

/// The language of a source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// What clang reads: C, C++, preprocessed or not.
    Clang,
    /// Assembly, which has nothing that could be optimized.
    Assembly,
    /// LLVM IR or Tuffy IR.
    Ir,
}

/// Where what is made on the way is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SaveIn {
    /// In the folder where the command runs.
    Here,
    /// In the folder of the output.
    BesideOutput,
}

/// A file to compile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceFile {
    /// Its name; `-` is standard input.
    pub file: String,
    /// What it is written in.
    pub language: Language,
    /// How `-x` calls that, if it is not told by the name.
    pub stated: Option<String>,
}

/// Something that is compiled or linked, in the order of the command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// A file to compile.
    Source(SourceFile),
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
    /// Whether it is `tuffy c++`: which standard library is linked, and what `.c` files are.
    pub cxx: bool,
    /// Files and flags of the linker.
    pub items: Vec<Item>,
    /// `-o`
    pub output: Option<String>,
    /// `0` to `3`, `s`, or `fast`.
    pub level: &'static str,
    /// Flags for clang.
    pub front: Vec<String>,
    /// Flags for the assembler: those of `-Wa,` and `-Xassembler`.
    pub assembler: Vec<String>,
    /// Flags for Tuffy.
    pub tuffy: Vec<String>,
    /// What is not done and said so.
    pub warnings: Vec<String>,
    /// Whether what C leaves undefined may be taken for granted not to happen; `-fno-exploit-ub` says no.
    pub exploit_ub: bool,
    /// `-emit-llvm`
    pub emit_llvm: bool,
    /// `-Rpass=…`: remarks are printed.
    pub remarks: bool,
    /// `-fsave-optimization-record`: remarks are written, to a file if it is named.
    pub record: Option<Option<String>>,
    /// `-v`: each program that is started is shown.
    pub verbose: bool,
    /// `-save-temps`: the LLVM IR and the optimized module are kept.
    pub save_temps: Option<SaveIn>,
    /// `-MD` or `-MMD`: a rule for make is written.
    pub makes_rule: bool,
    /// `-MT` or `-MQ`: what the rule is for.
    pub names_rule: bool,
    /// `-MF`: where the rule goes.
    pub names_rule_file: bool,
}

impl Plan {
    /// Whether lines of the source are wanted for remarks alone: nobody asked for them in the object.
    pub fn lines_for_remarks(&self) -> bool {
        let asks = |flag: &String| flag.starts_with("-g") && flag != "-g0";
        (self.remarks || self.record.is_some()) && !self.front.iter().any(asks)
    }

    /// The files that are read.
    pub fn files(&self) -> Vec<&str> {
        let files = self.items.iter().filter_map(|item| match item {
            Item::Source(source) => Some(source.file.as_str()),
            Item::Object(file) => Some(file.as_str()),
            Item::Link(_) => None,
        });
        files.collect()
    }

    /// The files that are compiled.
    pub fn sources(&self) -> impl Iterator<Item = &SourceFile> {
        self.items.iter().filter_map(|item| match item {
            Item::Source(source) => Some(source),
            Item::Object(_) | Item::Link(_) => None,
        })
    }

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

/// The help text.
pub const HELP: &str = "\
Compile C and C++: clang reads it, Tuffy optimizes it and makes code, cc or c++ links

Usage: tuffy cc [FLAGS] FILES…        tuffy c++ [FLAGS] FILES…

Files: .c .i .cc .cpp .cxx .C .ii, .ll (LLVM IR), .tir (Tuffy IR), .s .S (assembly); anything else goes to the linker.
       - is standard input, with -x or -E; @FILE stands for the words in a file

  -c -S -E            an object, assembly for reading, preprocessed source
  -o FILE             where the result goes
  -x LANGUAGE         what the files that follow are written in: c, c++, cpp-output, c++-cpp-output, assembler,
                      assembler-with-cpp, ir, none
  -O0 -O1 -O2 -O3 -Os how to optimize (-O is -O1, -Oz is -Os, -Og is -O1); -O0 if nothing is said
  -Ofast              -O3 with -ffast-math
  -g…                 with source lines
  -fno-exploit-ub     take nothing for granted that C leaves undefined: every level does the same (-fexploit-ub: the default)
  -fsanitize=undefined, and the checks that it consists of
  -emit-llvm          with -S: what clang gives to Tuffy
  -save-temps         keep NAME.ll, which clang made, and NAME.tir, the optimized module
  -Rpass=REGEX -Rpass-missed=REGEX -Rpass-analysis=REGEX
                      print what passes did, left, and by which numbers: inline, loop-unroll, licm, mem2reg, sroa,
                      simplifycfg, tailcallelim
  -fsave-optimization-record, -foptimization-record-file=FILE
                      write all remarks as YAML, for llvm-opt-report and llvm-remarkutil
  -v                  show each program that is started; alone: who is who
  -Xtuffy FLAG        a flag of `tuffy build`, such as -Xtuffy --trace-out=FILE
  To clang: -I -D -U -include -isystem -iquote -idirafter -imacros -nostdinc -std= -ansi -pedantic -W… -w -f… -m…
            -M -MM -MD -MMD -MP -MF -MT -MQ -Xclang -Wp,…
  To the linker: -l -L -Wl,… -Xlinker -shared -static -pie -no-pie -rdynamic -nostdlib -nostartfiles -nodefaultlibs
            -s -r -T -u -z -fuse-ld=
  To both: -pthread -B --sysroot=

A flag that would change what the code does or promises, and that nobody acts on, is an error.
TUFFY_CLANG names the clang to use; otherwise clang-19, then clang.
";

/// What clang is told so that it states less of what C leaves undefined.
const DEFINED: [&str; 4] = ["-fwrapv", "-fno-strict-aliasing", "-fno-delete-null-pointer-checks", "-fno-finite-loops"];

/// Reads a command line, after response files were expanded.
pub fn plan(args: &[String], cxx: bool) -> Result<Plan, String> {
    let mut plan = Plan {
        goal: Goal::Program,
        cxx,
        items: Vec::new(),
        output: None,
        level: "0",
        front: Vec::new(),
        assembler: Vec::new(),
        tuffy: Vec::new(),
        warnings: Vec::new(),
        exploit_ub: true,
        emit_llvm: false,
        remarks: false,
        record: None,
        verbose: false,
        save_temps: None,
        makes_rule: false,
        names_rule: false,
        names_rule_file: false,
    };
    let mut args = args.iter();
    let mut stated = None;
    let (mut function_sections, mut data_sections) = (false, false);
    while let Some(arg) = args.next() {
        let mut value = |flag: &str| args.next().cloned().ok_or_else(|| format!("`{flag}` needs a value"));
        match &**arg {
            "--help" | "-h" => plan.goal = Goal::Help,
            "--version" => plan.goal = Goal::Version,
            "-c" => plan.goal = plan.goal.or(Goal::Object),
            "-S" => plan.goal = plan.goal.or(Goal::Assembly),
            "-E" | "-M" | "-MM" | "-fsyntax-only" => {
                plan.goal = Goal::Preprocess;
                plan.front.push(arg.clone());
            }
            "-fexploit-ub" => plan.exploit_ub = true,
            "-fno-exploit-ub" => plan.exploit_ub = false,
            "-emit-llvm" => plan.emit_llvm = true,
            "-v" => plan.verbose = true,
            "-save-temps" | "--save-temps" | "-save-temps=cwd" => plan.save_temps = Some(SaveIn::Here),
            "-save-temps=obj" => plan.save_temps = Some(SaveIn::BesideOutput),
            "-o" => plan.output = Some(value(arg)?),
            "-Xtuffy" => plan.tuffy.push(value(arg)?),
            "-Xassembler" => plan.assembler.extend([arg.clone(), value(arg)?]),
            "-x" => stated = language(&value(arg)?)?,
            "-O0" => plan.level = "0",
            "-O" | "-O1" | "-Og" => plan.level = "1",
            "-O2" => plan.level = "2",
            "-O3" | "-O4" => plan.level = "3",
            "-Os" | "-Oz" => plan.level = "s",
            "-Ofast" => plan.level = "fast",
            "-" => plan.items.push(input("-", stated.as_deref())?),
            "-ffunction-sections" => function_sections = true,
            "-fno-function-sections" => function_sections = false,
            "-fdata-sections" => data_sections = true,
            "-fno-data-sections" => data_sections = false,
            // As if the jump table were never worth it.
            "-fno-jump-tables" => plan.tuffy.push(format!("--target-override=table-min-cases={}", u32::MAX)),
            "-fsave-optimization-record" | "-fsave-optimization-record=yaml" => {
                plan.record = plan.record.take().or(Some(None))
            }
            "-fno-save-optimization-record" => plan.record = None,
            text if text.starts_with("-fsave-optimization-record=") => {
                return Err(format!("`{text}`: records are written as YAML"));
            }
            text if text.starts_with("-foptimization-record-file=") => {
                plan.record = Some(Some(text["-foptimization-record-file=".len()..].to_owned()));
            }
            text if text.starts_with("-Rpass") => remark(&mut plan, text)?,
            text if text.starts_with("-Wp,") => preprocessor(&mut plan, text)?,
            text if text.starts_with("-Wa,") => plan.assembler.push(arg.clone()),
            text if text.starts_with("-fsanitize=") => sanitize(&mut plan, text)?,
            text if text.starts_with("-x") => stated = language(&text[2..])?,
            text if text.starts_with('-') => flag(&mut plan, text, &mut value)?,
            file => plan.items.push(input(file, stated.as_deref())?),
        }
    }
    plan.tuffy.extend(function_sections.then(|| "--function-sections".to_owned()));
    plan.tuffy.extend(data_sections.then(|| "--data-sections".to_owned()));
    finish(&mut plan)?;
    Ok(plan)
}

/// What is known only when all words were read.
fn finish(plan: &mut Plan) -> Result<(), String> {
    if plan.emit_llvm && plan.goal != Goal::Assembly {
        return Err("`-emit-llvm` goes with `-S`".into());
    }
    if !plan.exploit_ub {
        // What clang is told last counts.
        plan.front.extend(DEFINED.map(str::to_owned));
        plan.tuffy.push("--assume=none".into());
    }
    let has_files = plan.items.iter().any(|item| !matches!(item, Item::Link(_)));
    // `cc -v` alone asks, `cc -v file` compiles.
    if plan.verbose && !has_files && plan.goal == Goal::Program {
        plan.goal = Goal::Ask;
    }
    if plan.verbose {
        plan.front.push("-v".into());
        plan.items.push(Item::Link("-v".into()));
    }
    if plan.goal == Goal::Ask && has_files {
        return Err("questions such as `-dumpmachine` go without files".into());
    }
    let named = |source: &SourceFile| source.file == "-" && source.stated.is_none();
    if plan.goal != Goal::Preprocess && plan.sources().any(named) {
        return Err("`-` is standard input; `-x c` or the like must say what it is written in".into());
    }
    let assembles = plan.sources().any(|source| source.language == Language::Assembly);
    if !assembles {
        let has_effect = |word: &&String| !matches!(word.as_str(), "-Wa,--noexecstack" | "-Wa,-g");
        if let Some(word) = plan.assembler.iter().find(has_effect) {
            plan.warnings.push(format!("{word}: Tuffy writes objects itself; this is for assembly only"));
        }
    }
    Ok(())
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
    let Some((name, form, used)) = table::find(text) else {
        // After the table: a flag may begin with `-o`.
        if let Some(output) = text.strip_prefix("-o").filter(|output| !output.is_empty()) {
            plan.output = Some(output.into());
            return Ok(());
        }
        let program = if plan.cxx { "tuffy c++" } else { "tuffy cc" };
        return Err(format!("`{program}` does not know the flag `{text}`; `{program} --help` lists those it knows"));
    };
    if let Use::Refuse(why) = used {
        return Err(format!("`{text}`: {why}"));
    }
    let mut words = vec![text.to_owned()];
    if *form == Form::Next || *form == Form::Value && text == *name {
        words.push(value(text)?);
    }
    plan.makes_rule |= matches!(*name, "-MD" | "-MMD");
    plan.names_rule |= matches!(*name, "-MT" | "-MQ");
    plan.names_rule_file |= *name == "-MF";
    if matches!(used, Use::Front | Use::Both) {
        plan.front.extend(words.iter().cloned());
    }
    match used {
        Use::Link | Use::Both => plan.items.extend(words.into_iter().map(Item::Link)),
        Use::Ask => {
            plan.goal = Goal::Ask;
            plan.front.extend(words);
        }
        Use::Warn(why) => plan.warnings.push(format!("{text}: {why}")),
        Use::Front | Use::Nothing | Use::Refuse(_) => {}
    }
    Ok(())
}

/// `-Rpass=REGEX` and its like: which remarks are printed.
fn remark(plan: &mut Plan, text: &str) -> Result<(), String> {
    for flag in ["-Rpass-missed=", "-Rpass-analysis=", "-Rpass="] {
        if let Some(regex) = text.strip_prefix(flag) {
            plan.tuffy.push(format!("-{}{regex}", flag.to_ascii_lowercase()));
            plan.remarks = true;
            return Ok(());
        }
    }
    Err(format!("`{text}`: remarks are asked for as -Rpass=REGEX, -Rpass-missed=REGEX or -Rpass-analysis=REGEX"))
}

/// Checks that clang's front half makes are calls in what it writes; the linker is told of their library.
fn sanitize(plan: &mut Plan, text: &str) -> Result<(), String> {
    let list = text.strip_prefix("-fsanitize=").unwrap_or_default();
    if let Some(name) = table::unknown_sanitizer(list) {
        return Err(format!("`{text}`: the checks of `{name}` are put in by passes of LLVM, which do not run"));
    }
    // The check of calls through pointers is only in the library of another compiler.
    plan.front.extend([text.to_owned(), "-fno-sanitize=function".to_owned()]);
    plan.items.push(Item::Link("-fsanitize=undefined".into()));
    Ok(())
}

/// Words for the preprocessor: flags like any others, but that `-MD` and `-MMD` have a file there.
fn preprocessor(plan: &mut Plan, text: &str) -> Result<(), String> {
    let mut words = text.split(',').skip(1).map(str::to_owned);
    while let Some(word) = words.next() {
        let mut value = |flag: &str| words.next().ok_or_else(|| format!("`{text}`: `{flag}` needs a value"));
        if matches!(word.as_str(), "-MD" | "-MMD") {
            let file = value(&word)?;
            flag(plan, &word, &mut value)?;
            flag(plan, "-MF", &mut |_| Ok(file.clone()))?;
        } else {
            flag(plan, &word, &mut value)?;
        }
    }
    Ok(())
}

/// What `-x` says: nothing if names tell.
fn language(word: &str) -> Result<Option<String>, String> {
    match word {
        "none" => Ok(None),
        "c" | "c++" | "cpp-output" | "c++-cpp-output" | "assembler" | "assembler-with-cpp" | "ir" => {
            Ok(Some(word.to_owned()))
        }
        other => Err(format!("`-x {other}`: C, C++, assembly and LLVM IR are compiled")),
    }
}

fn input(file: &str, stated: Option<&str>) -> Result<Item, String> {
    let source = |language| {
        let stated = stated.filter(|_| language != Language::Ir).map(str::to_owned);
        Ok(Item::Source(SourceFile { file: file.into(), language, stated }))
    };
    match stated {
        Some("assembler" | "assembler-with-cpp") => return source(Language::Assembly),
        Some("ir") if file.ends_with(".ll") => return source(Language::Ir),
        Some("ir") => return Err(format!("`{file}`: LLVM IR is read from files whose names end in `.ll`")),
        Some(_) => return source(Language::Clang),
        None if file == "-" => return source(Language::Clang),
        None => {}
    }
    match Path::new(file).extension().and_then(|e| e.to_str()).unwrap_or("") {
        "c" | "i" | "cc" | "cp" | "cpp" | "cxx" | "CPP" | "c++" | "C" | "CC" | "ii" => source(Language::Clang),
        "ll" | "tir" => source(Language::Ir),
        "s" | "S" | "sx" => source(Language::Assembly),
        "h" | "hh" | "hpp" | "hxx" => Err(format!("`{file}`: headers are not compiled by themselves")),
        "m" | "mm" | "M" | "f" | "f90" | "F90" | "go" | "rs" | "d" | "ads" | "adb" | "bc" => {
            Err(format!("`{file}`: C, C++, assembly and LLVM IR as text are compiled"))
        }
        // Objects, archives, libraries, scripts: the linker knows what they are.
        _ => Ok(Item::Object(file.into())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Plan, String> {
        plan(&line.split(' ').map(str::to_owned).collect::<Vec<_>>(), false)
    }

    #[test]
    fn flags_go_where_they_belong() {
        let plan = read("-O2 -Wall -DX=1 -I inc -c a.c -o a.o -MD -MF a.d -pthread -fPIC -std=c11 -g").expect("a plan");
        assert_eq!((plan.goal, plan.level, plan.output.as_deref()), (Goal::Object, "2", Some("a.o")));
        assert_eq!(plan.front.join(" "), "-Wall -DX=1 -I inc -MD -MF a.d -pthread -fPIC -std=c11 -g");
        let files: Vec<&str> = plan.sources().map(|s| s.file.as_str()).collect();
        assert_eq!((files, plan.items.last()), (vec!["a.c"], Some(&Item::Link("-pthread".into()))));
        assert!(plan.makes_rule && plan.names_rule_file && !plan.names_rule);
    }

    #[test]
    fn order_is_kept_for_the_linker() {
        let plan = read("a.o -Llib -lone b.c libx.a -l two -Wl,-rpath,x lib.so.3 -shared -oout").expect("a plan");
        let shown: Vec<String> = plan
            .items
            .iter()
            .map(|i| match i {
                Item::Source(s) => format!("source {}", s.file),
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
            ("a.f90", "`a.f90`"),
            ("-x fortran a.c", "`-x fortran`"),
            ("-c -", "must say what it is written in"),
            ("-fcf-protection a.c", "do not begin with `endbr64`"),
            ("-dumpmachine a.c", "go without files"),
            ("-m32 a.c", "x86-64"),
            ("a.c -o", "needs a value"),
            ("-emit-llvm a.c", "goes with `-S`"),
            ("-fsanitize=undefined,address a.c", "the checks of `address`"),
        ] {
            let error = read(line).expect_err(line);
            assert!(error.contains(message), "{line}: {error}");
        }
    }

    #[test]
    fn languages_are_told_by_names_and_by_x() {
        let plan = read("a.c b.cpp c.s d.ll e.so.1 f -x c++ g.c - -x none h.S -xc i").expect("a plan");
        let shown: Vec<String> = plan
            .items
            .iter()
            .map(|item| match item {
                Item::Source(s) => format!("{} {:?} {}", s.file, s.language, s.stated.as_deref().unwrap_or("")),
                Item::Object(file) | Item::Link(file) => file.clone(),
            })
            .collect();
        let expected = [
            "a.c Clang ",
            "b.cpp Clang ",
            "c.s Assembly ",
            "d.ll Ir ",
            "e.so.1",
            "f",
            "g.c Clang c++",
            "- Clang c++",
            "h.S Assembly ",
            "i Clang c",
        ];
        assert_eq!(shown, expected);
    }

    #[test]
    fn questions_warnings_and_what_is_shown() {
        assert_eq!(read("-v").expect("a plan").goal, Goal::Ask);
        let plan = read("-v a.c").expect("a plan");
        assert!(plan.goal == Goal::Program && plan.front == ["-v"] && plan.items.contains(&Item::Link("-v".into())));
        assert_eq!(read("-print-prog-name=ld").expect("a plan").front, ["-print-prog-name=ld"]);
        assert_eq!(read("--version").expect("a plan").goal, Goal::Version);
        assert_eq!(read("-flto=auto -gz -c a.c").expect("a plan").warnings.len(), 2);
        assert!(read("-Wa,--noexecstack -c a.c").expect("a plan").warnings.is_empty());
        assert_eq!(read("-Wa,-mx -c a.c").expect("a plan").warnings.len(), 1);
        assert!(read("-Wa,-mx -c a.s").expect("a plan").warnings.is_empty());
        let plan = read("-fsanitize=shift,null -c a.c").expect("a plan");
        assert_eq!(plan.front, ["-fsanitize=shift,null", "-fno-sanitize=function"]);
        assert!(plan.items.contains(&Item::Link("-fsanitize=undefined".into())));
        let plan = read("-Wp,-MMD,x.d,-MT,zz,-DX -c a.c").expect("a plan");
        assert_eq!(plan.front, ["-MMD", "-MF", "x.d", "-MT", "zz", "-DX"]);
        assert!(plan.makes_rule && plan.names_rule && plan.names_rule_file);
        assert!(read("-Wp,-MD a.c").is_err());
        let sections = read("-ffunction-sections -fdata-sections -fno-data-sections a.c").expect("a plan");
        assert_eq!(sections.tuffy, ["--function-sections"]);
        assert_eq!(read("-fno-jump-tables a.c").expect("a plan").tuffy.len(), 1);
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
