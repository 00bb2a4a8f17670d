//! The flags of `tuffy cc` and `tuffy c++`, one row each: how a flag is written, and who acts on it.
//!
//! A flag that is accepted acts. What clang would leave to LLVM's passes or code generator is done by Tuffy or refused.

/// How a flag is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// As it stands.
    Word,
    /// With something behind it, in the same word.
    Prefix,
    /// With a value, in the same word or the next.
    Value,
    /// With a value in the next word.
    Next,
}

/// Who acts on a flag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// clang, which reads the source.
    Front,
    /// The linker.
    Link,
    /// clang and the linker.
    Both,
    /// clang, which marks functions for it, and the few passes of LLVM that are run before Tuffy reads.
    Passes,
    /// clang answers a question, if there are no files.
    Ask,
    /// Nobody has to: this is how it is done anyway.
    Nothing,
    /// Nobody, and it is said so: nothing depends on it but speed or size.
    Warn(&'static str),
    /// It is an error.
    Refuse(&'static str),
}

use Form::{Next, Prefix, Value, Word};
use Use::{Ask, Both, Front, Link, Nothing, Passes, Refuse, Warn};

const NO_INSTRUMENTATION: Use = Refuse("there is no such instrumentation");
const LINUX_ONLY: Use = Refuse("code is made for x86-64 Linux only");
const OWN_CODE: Use = Refuse("Tuffy makes the code, and it cannot do this");

/// The flags. Of several that fit, the longest counts.
pub const FLAGS: &[(&str, Form, Use)] = &[
    // The preprocessor and the language.
    ("-I", Value, Front),
    ("-D", Value, Front),
    ("-U", Value, Front),
    ("-include", Next, Front),
    ("-imacros", Next, Front),
    ("-isystem", Value, Front),
    ("-iquote", Value, Front),
    ("-idirafter", Value, Front),
    ("-iprefix", Next, Front),
    ("-iwithprefix", Next, Front),
    ("-iwithprefixbefore", Next, Front),
    ("-cxx-isystem", Value, Front),
    ("-nostdinc", Word, Front),
    ("-nostdinc++", Word, Front),
    ("-undef", Word, Front),
    ("-trigraphs", Word, Front),
    ("-traditional-cpp", Word, Front),
    ("-Wp,", Prefix, Front),
    ("-Xpreprocessor", Next, Front),
    ("-P", Word, Front),
    ("-C", Word, Front),
    ("-CC", Word, Front),
    ("-H", Word, Front),
    ("-dM", Word, Front),
    ("-dD", Word, Front),
    ("-dI", Word, Front),
    ("-MD", Word, Front),
    ("-MMD", Word, Front),
    ("-MP", Word, Front),
    ("-MG", Word, Front),
    ("-MF", Value, Front),
    ("-MT", Value, Front),
    ("-MQ", Value, Front),
    ("-ansi", Word, Front),
    ("-std=", Prefix, Front),
    ("--std=", Prefix, Front),
    ("-pedantic", Word, Front),
    ("-pedantic-errors", Word, Front),
    ("-w", Word, Front),
    ("-W", Word, Front),
    ("-W", Prefix, Front),
    ("-Qunused-arguments", Word, Front),
    ("-f", Prefix, Front),
    ("-g", Prefix, Front),
    ("-g", Word, Front),
    ("-m", Prefix, Front),
    ("-Xclang", Next, Front),
    ("-resource-dir", Next, Front),
    // Both halves.
    ("-pthread", Word, Both),
    ("-pthreads", Word, Both),
    ("-B", Value, Both),
    ("--sysroot=", Prefix, Both),
    ("-isysroot", Next, Front),
    ("-stdlib=libstdc++", Word, Both),
    ("-stdlib=libc++", Word, Both),
    ("-stdlib=", Prefix, Refuse("there are `libstdc++` and `libc++`")),
    // The linker.
    ("-L", Value, Link),
    ("-l", Value, Link),
    ("-T", Value, Link),
    ("-u", Value, Link),
    ("-z", Value, Link),
    ("-e", Next, Link),
    ("-Wl,", Prefix, Link),
    ("-Xlinker", Next, Link),
    ("-fuse-ld=", Prefix, Link),
    ("-shared", Word, Link),
    ("-static", Word, Link),
    ("-static-pie", Word, Link),
    ("-static-libgcc", Word, Link),
    ("-static-libstdc++", Word, Link),
    ("-shared-libgcc", Word, Link),
    ("-pie", Word, Link),
    ("-no-pie", Word, Link),
    ("-nopie", Word, Link),
    ("-rdynamic", Word, Link),
    ("-nostdlib", Word, Link),
    ("-nostdlib++", Word, Link),
    ("-nostartfiles", Word, Link),
    ("-nodefaultlibs", Word, Link),
    ("-nolibc", Word, Link),
    ("-symbolic", Word, Link),
    ("-s", Word, Link),
    ("-r", Word, Link),
    // Questions.
    ("-dumpversion", Word, Ask),
    ("-dumpmachine", Word, Ask),
    ("-dumpfullversion", Word, Ask),
    ("-print-", Prefix, Ask),
    ("--print-", Prefix, Ask),
    ("-###", Word, Ask),
    // What is done anyway.
    ("-pipe", Word, Nothing),
    ("-m64", Word, Nothing),
    ("-fno-lto", Word, Nothing),
    ("-fintegrated-as", Word, Nothing),
    ("-fno-stack-protector", Word, Front),
    ("-fno-unique-section-names", Word, OWN_CODE),
    ("-fno-openmp", Word, Nothing),
    ("-mcmodel=small", Word, Nothing),
    ("-mtune=", Prefix, Nothing),
    ("-fplt", Word, Nothing),
    ("-fno-plt", Word, Nothing),
    ("-fjump-tables", Word, Nothing),
    ("-fno-semantic-interposition", Word, Nothing),
    ("-fno-unwind-tables", Word, Warn("unwind tables are written all the same")),
    ("-fno-asynchronous-unwind-tables", Word, Warn("unwind tables are written all the same")),
    ("-gdwarf-4", Word, Front),
    ("-gdwarf-", Prefix, Warn("line tables are written as DWARF 4")),
    ("-fno-sanitize=all", Word, Front),
    // What only speed or size depends on.
    ("-flto", Prefix, Warn("there is no link-time optimization: each file is optimized alone")),
    ("-flto", Word, Warn("there is no link-time optimization: each file is optimized alone")),
    ("-fwhole-program-vtables", Word, Warn("there is no link-time optimization")),
    ("-gz", Prefix, Warn("debug information is not compressed")),
    ("-gz", Word, Warn("debug information is not compressed")),
    // What others of LLVM would do.
    ("-m32", Word, LINUX_ONLY),
    ("-mx32", Word, LINUX_ONLY),
    ("-m16", Word, LINUX_ONLY),
    ("-miamcu", Word, LINUX_ONLY),
    ("--target=", Prefix, LINUX_ONLY),
    ("-target", Next, LINUX_ONLY),
    ("-arch", Next, LINUX_ONLY),
    ("-mcmodel=", Prefix, Refuse("code is made for the small code model only")),
    ("-mabi=", Prefix, Refuse("the System V convention is the only one")),
    ("-mno-sse", Word, Refuse("floats and vectors are in SSE2 registers")),
    ("-mno-sse2", Word, Refuse("floats and vectors are in SSE2 registers")),
    ("-msoft-float", Word, Refuse("floats and vectors are in SSE2 registers")),
    ("-mgeneral-regs-only", Word, Refuse("floats and vectors are in SSE2 registers")),
    ("-mstackrealign", Word, OWN_CODE),
    ("-mstack-protector-guard", Prefix, Refuse("the word for stack protection stands where the C library keeps it")),
    ("-mstack-alignment=", Prefix, OWN_CODE),
    ("-mfentry", Word, NO_INSTRUMENTATION),
    ("-mnop-mcount", Word, NO_INSTRUMENTATION),
    ("-mrecord-mcount", Word, NO_INSTRUMENTATION),
    ("-mretpoline", Prefix, OWN_CODE),
    ("-mretpoline", Word, OWN_CODE),
    ("-mindirect-branch", Prefix, OWN_CODE),
    ("-mspeculative-load-hardening", Word, OWN_CODE),
    ("-mlvi-", Prefix, OWN_CODE),
    ("-mharden-sls=", Prefix, OWN_CODE),
    ("-mllvm", Next, Refuse("LLVM's passes do not run")),
    ("-fstack-protector", Word, Front),
    ("-fstack-protector-strong", Word, Front),
    ("-fstack-protector-all", Word, Front),
    ("-malign-branch", Prefix, OWN_CODE),
    ("-mbranches-within-32B-boundaries", Word, OWN_CODE),
    ("-mpad-max-prefix-size=", Prefix, OWN_CODE),
    ("-mfunction-return=", Prefix, OWN_CODE),
    ("-mfunction-return=keep", Word, Nothing),
    ("-mindirect-branch-cs-prefix", Word, OWN_CODE),
    ("-mimplicit-float", Word, Nothing),
    ("-mno-implicit-float", Word, Refuse("functions with `...` save SSE registers")),
    ("-mno-tls-direct-seg-refs", Word, OWN_CODE),
    ("-mtls-dialect=", Prefix, OWN_CODE),
    ("-mtls-dialect=gnu", Word, Nothing),
    ("-mdaz-ftz", Word, Refuse("how denormal numbers are treated is not changed when a program starts")),
    ("-mno-daz-ftz", Word, Nothing),
    ("-mno-80387", Word, Refuse("`long double` is in x87 registers")),
    ("-mno-x87", Word, Refuse("`long double` is in x87 registers")),
    ("-mprefer-vector-width=", Prefix, Nothing),
    ("-mrecip", Word, Warn("quotients and square roots are computed exactly")),
    ("-mrecip=", Prefix, Warn("quotients and square roots are computed exactly")),
    ("-mskip-rax-setup", Word, Warn("callers of functions with `...` set `al` all the same")),
    ("-fbasic-block-sections=", Prefix, OWN_CODE),
    ("-fsplit-machine-functions", Word, OWN_CODE),
    ("-fsplit-stack", Word, OWN_CODE),
    ("-fsemantic-interposition", Word, Refuse("functions of one file are inlined into each other")),
    ("-ftls-model=", Prefix, Refuse("thread-local variables are found by their offset from the thread pointer")),
    ("-fno-zero-initialized-in-bss", Word, OWN_CODE),
    ("-ftime-trace", Word, Refuse("clang's own time is not the time of the compiler; `-Xtuffy --time-passes` is")),
    ("-ftime-trace=", Prefix, Refuse("clang's own time is not the time of the compiler")),
    ("-fsave-optimization-record", Word, Refuse("LLVM's passes do not run; `-Xtuffy --trace-out=FILE` has every step")),
    ("-fsave-optimization-record=", Prefix, Refuse("LLVM's passes do not run")),
    ("-foptimization-record-", Prefix, Refuse("LLVM's passes do not run")),
    ("-fsanitize-coverage=", Prefix, NO_INSTRUMENTATION),
    ("-fsanitize-minimal-runtime", Word, Refuse("the small runtime library is not linked")),
    ("-fsanitize-memory-", Prefix, NO_INSTRUMENTATION),
    ("-fsanitize-stats", Word, NO_INSTRUMENTATION),
    ("-MJ", Next, Refuse("a compilation database would name a file of clang's; `bear` and CMake make one")),
    ("-fpatchable-function-entry=", Prefix, Front),
    ("-fzero-call-used-regs=", Prefix, OWN_CODE),
    ("-fstack-usage", Word, OWN_CODE),
    ("-fstack-size-section", Word, OWN_CODE),
    ("-femulated-tls", Word, OWN_CODE),
    ("-fno-integrated-as", Word, Refuse("Tuffy writes objects itself")),
    ("-fembed-bitcode", Prefix, Refuse("there is no LLVM bitcode to embed")),
    ("-fembed-bitcode", Word, Refuse("there is no LLVM bitcode to embed")),
    ("-fpass-plugin=", Prefix, Refuse("LLVM's passes do not run")),
    ("-fopenmp", Prefix, Refuse("OpenMP's runtime library is not linked; `-fopenmp-simd` needs none")),
    ("-fopenmp", Word, Refuse("OpenMP's runtime library is not linked; `-fopenmp-simd` needs none")),
    ("-fopenmp-simd", Word, Front),
    ("-finstrument-functions", Word, Passes),
    ("-finstrument-function", Prefix, NO_INSTRUMENTATION),
    ("-fxray-", Prefix, NO_INSTRUMENTATION),
    ("-fmemory-profile", Prefix, NO_INSTRUMENTATION),
    ("-fmemory-profile", Word, NO_INSTRUMENTATION),
    ("-fprofile-", Prefix, NO_INSTRUMENTATION),
    ("-fcs-profile-", Prefix, NO_INSTRUMENTATION),
    ("-fauto-profile", Prefix, NO_INSTRUMENTATION),
    ("-fcoverage-", Prefix, NO_INSTRUMENTATION),
    ("-ftest-coverage", Word, NO_INSTRUMENTATION),
    ("--coverage", Word, NO_INSTRUMENTATION),
    ("-coverage", Word, NO_INSTRUMENTATION),
    ("-pg", Word, NO_INSTRUMENTATION),
    ("-p", Word, NO_INSTRUMENTATION),
    ("-gsplit-dwarf", Prefix, Refuse("debug information stands in the object")),
    ("-gsplit-dwarf", Word, Refuse("debug information stands in the object")),
    ("-specs=", Prefix, Refuse("a file of specifications is for gcc alone")),
    ("-emit-ast", Word, Refuse("an AST is not compiled further")),
];

/// The row that a word fits.
pub fn find(word: &str) -> Option<&'static (&'static str, Form, Use)> {
    let fits = |(name, form, _): &&(&str, Form, Use)| match form {
        Word | Next => word == *name,
        Prefix => word.len() > name.len() && word.starts_with(name),
        Value => word.starts_with(name),
    };
    // Of rows of one length a whole word tells more.
    FLAGS.iter().filter(fits).max_by_key(|(name, form, _)| (name.len(), matches!(form, Word | Next)))
}

/// What of `-fsanitize=` clang's front half does by itself, by calls that stand in its output.
const FRONT_SANITIZERS: &[&str] = &[
    "undefined",
    "integer",
    "nullability",
    "implicit-conversion",
    "alignment",
    "array-bounds",
    "bool",
    "bounds",
    "builtin",
    "enum",
    "float-cast-overflow",
    "float-divide-by-zero",
    "implicit-integer-sign-change",
    "implicit-signed-integer-truncation",
    "implicit-unsigned-integer-truncation",
    "integer-divide-by-zero",
    "nonnull-attribute",
    "null",
    "object-size",
    "pointer-overflow",
    "return",
    "returns-nonnull-attribute",
    "shift",
    "shift-base",
    "shift-exponent",
    "signed-integer-overflow",
    "unreachable",
    "unsigned-integer-overflow",
    "unsigned-shift-base",
    "vla-bound",
    "vptr",
];

/// What of `-fsanitize=` a pass of LLVM puts in, which is run before Tuffy reads, with a library that `cc` has too.
pub const PASS_SANITIZERS: &[&str] = &["address", "thread"];

/// What of `-fsanitize=` is nothing but a library.
pub const LINK_SANITIZERS: &[&str] = &["leak"];

/// The first check of a list that nobody would make.
pub fn unknown_sanitizer(list: &str) -> Option<&str> {
    let known = [FRONT_SANITIZERS, PASS_SANITIZERS, LINK_SANITIZERS];
    list.split(',').find(|name| !known.iter().any(|names| names.contains(name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_found_by_the_longest_name() {
        let used = |word: &str| find(word).map(|(_, _, used)| *used);
        assert_eq!(used("-fPIC"), Some(Front));
        assert_eq!((used("-fstack-protector-strong"), used("-fstack-protector")), (Some(Front), Some(Front)));
        assert_eq!(used("-fstack-clash-protection"), Some(Front));
        assert_eq!(used("-fopenmp-simd"), Some(Front));
        assert_eq!(
            (used("-g"), used("-ggdb3"), used("-shared"), used("-s")),
            (Some(Front), Some(Front), Some(Link), Some(Link))
        );
        assert_eq!((used("-Wl,-z,now"), used("-Wall"), used("-Wp,-D_X")), (Some(Link), Some(Front), Some(Front)));
        assert_eq!((used("-include"), used("-isystem/x"), used("-q")), (Some(Front), Some(Front), None));
        assert_eq!((unknown_sanitizer("undefined,memory"), unknown_sanitizer("null,address")), (Some("memory"), None));
    }

    #[test]
    fn no_row_stands_twice() {
        let mut rows: Vec<_> = FLAGS.iter().map(|(name, form, _)| (name, format!("{form:?}"))).collect();
        rows.sort();
        assert!(rows.windows(2).all(|pair| pair[0] != pair[1]));
    }
}
