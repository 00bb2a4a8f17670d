//! Assembly in functions: what is made of the assembler's answer. The assembler is that of the system.

use std::io::Write;
use std::process::{Command, Stdio};
use tuffy_codegen::driver::{Code, Options, assemble, compile, object};
use tuffy_codegen::{Assembler, AssemblerMessage, Error};
use tuffy_ir::{Name, read_module};
use tuffy_target_x86::default_target;

/// The assembler of the system, by a file in the folder of tests.
fn system(text: &str) -> Result<Vec<u8>, Vec<AssemblerMessage>> {
    let name = format!("{}-{:?}.o", std::process::id(), std::thread::current().id());
    let output = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let mut child = Command::new("as")
        .args(["--64", "-o"])
        .arg(&output)
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("there is an assembler");
    child.stdin.take().expect("a pipe").write_all(text.as_bytes()).expect("it reads");
    let done = child.wait_with_output().expect("it ends");
    if done.status.success() {
        let object = std::fs::read(&output).expect("an object");
        let _ = std::fs::remove_file(&output);
        return Ok(object);
    }
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    let line = said.lines().find_map(|l| l.split_once(": Error: ")?.0.rsplit(':').next()?.parse().ok());
    Err(vec![AssemblerMessage { line, message: said }])
}

fn made(text: &str, fast: bool) -> Result<Code, Error> {
    let module = read_module(text).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
    compile(&module, &options(fast))
}

fn options(fast: bool) -> Options {
    let mut options = Options::new(default_target());
    (options.fast, options.check) = (fast, true);
    options.assembler = Some(Assembler::new(system));
    options
}

/// A function whose assembly stands between two stores with places of their own.
fn between(assembly: &str) -> String {
    format!(
        "func @f(ptr) {{\n  bb0(v0: mem):\n    v1 = param 0 !loc(\"a.c\", 1, 1)\n    v2 = iconst 1 !loc(\"a.c\", 1, 1)\n    \
         v3 = store.volatile.1 v2, v1, v0 !loc(\"a.c\", 1, 1)\n    \
         v4 = asm \"sideeffect ~{{memory}}: {assembly}\"(), v3 as () !loc(\"a.c\", 2, 3)\n    \
         v5 = store.volatile.1 v2, v1, v4 !loc(\"a.c\", 3, 1)\n    ret v5 !loc(\"a.c\", 4, 1)\n}}\n"
    )
}

#[test]
fn bytes_count_in_line_tables() {
    for count in [1, 100, 1000] {
        let code = made(&between(&format!(".rept {count}\\n\\tnop\\n\\t.endr")), false).expect("it builds");
        let (piece, _) = &code[0].assembly[0];
        assert_eq!(piece.end - piece.start, count);
        let of_line = |line: u32| code[0].lines.iter().position(|(_, p)| p.is_some_and(|p| p.line == line));
        let [second, third] = [2, 3].map(|line| code[0].lines[of_line(line).expect("a row")].0);
        assert_eq!((second, third), (piece.start, piece.end));
        let nops = &code[0].bytes[piece.start as usize..piece.end as usize];
        assert!(nops.iter().all(|b| *b == 0x90));
        assert!(code[0].code_size > piece.end);
    }
}

#[test]
fn aligned_assembly_is_aligned_in_the_function() {
    let code = made(&between(".p2align 5\\n\\tint3"), true).expect("it builds");
    let (piece, _) = &code[0].assembly[0];
    assert_eq!((piece.start % 32, code[0].align), (0, 32));
    assert_eq!(code[0].bytes[piece.start as usize], 0xcc);
}

#[test]
fn relocations_lead_to_symbols_and_other_pieces() {
    let text = "global internal @g = zero 8\n\nextern func @h()\n\nfunc internal @f() {\n  bb0(v0: mem):\n    v1 = symbol_addr @g\n    \
                v2 = asm \"sideeffect s,~{memory}: incq ${0:c}+4(%rip)\\n\\tcall h\\n77:\"(v1), v0 as (ptr)\n    \
                v3 = asm \"sideeffect ~{memory}: jmp 77b\"(), v2 as ()\n    ret v3\n}\n";
    let code = made(text, false).expect("it builds");
    let relocs: Vec<_> = code[0].relocs.iter().map(|r| (r.symbol.as_str(), r.kind.name, r.addend)).collect();
    let (first, _) = &code[0].assembly[0];
    let end = i64::from(first.end - first.start);
    assert_eq!(relocs[0], ("g", "PcRel", 0));
    assert_eq!(relocs[1], ("h", "Plt", -4));
    assert_eq!(relocs[2], (".tuffy.asm.0", "PcRel", end - 4));
    let module = read_module(text).expect("it reads");
    let [once, again] = [0, 1].map(|_| assemble(&module, &code, &options(false)).expect("an object"));
    assert!(once == again);
}

#[test]
fn each_copy_has_a_number_of_its_own() {
    let one = |m: u32| {
        format!("    v{} = asm \"sideeffect ~{{memory}}: .Lx${{:uid}}: jmp .Lx${{:uid}}\"(), v{m} as ()\n", m + 1)
    };
    let text = format!("func @f() {{\n  bb0(v0: mem):\n{}{}    ret v2\n}}\n", one(0), one(1));
    let code = made(&text, false).expect("it builds");
    // Each jumps to itself.
    let (a, b) = (&code[0].assembly[0].0, &code[0].assembly[1].0);
    for piece in [a, b] {
        assert_eq!(code[0].bytes[piece.start as usize..piece.end as usize], [0xeb, 0xfe]);
    }
}

#[test]
fn what_is_wrong_names_the_instruction() {
    let error = made(&between("flurb"), false).expect_err("an error");
    assert!(error.input_is_wrong && error.message.contains("flurb"), "{error}");
    assert_eq!((error.function, error.place.map(|p| p.line)), (Some(Name::new("f")), Some(2)));
    let module = read_module(&between("nop")).expect("it reads");
    let error = object(&module, &Options::new(default_target())).expect_err("an error");
    assert!(error.message.contains("there is no assembler"), "{error}");
    assert!(!error.input_is_wrong && error.place.is_some());
    // Without instructions nobody is asked.
    let module = read_module(&between("")).expect("it reads");
    object(&module, &Options::new(default_target())).expect("an object");
}

#[test]
fn an_answer_that_is_no_object_is_an_error() {
    let module = read_module(&between("nop")).expect("it reads");
    let mut options = options(false);
    for answer in [&b""[..], b"\x7fELF", &[0; 4096]] {
        options.assembler = Some(Assembler::new(|_| Ok(answer.to_vec())));
        let error = object(&module, &options).expect_err("an error");
        assert!(error.message.contains("what the assembler made cannot be read"), "{error}");
    }
    // An object of something else.
    let other = system("\t.text\n\tnop\n").expect("an object");
    options.assembler = Some(Assembler::new(move |_| Ok(other.clone())));
    let error = object(&module, &options).expect_err("an error");
    assert!(error.message.contains("left out a piece"), "{error}");
}
