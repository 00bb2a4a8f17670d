//! Stack probes: what the code of frames does, and what unwinding knows while it does it.

use tuffy_codegen::driver::{Options, compile};
use tuffy_codegen::emit::Compiled;
use tuffy_ir::read_module;
use tuffy_target::code::Cfi;
use tuffy_target_x86::default_target;
use tuffy_target_x86::disassemble::disassemble;
use tuffy_target_x86::regs::gpr;

/// The code of a function with a slot of so many bytes, which it gives to another, and more.
fn compiled(attributes: &str, bytes: u32, more: &str, fast: bool) -> Result<Compiled, String> {
    let text = format!(
        "extern func @use(ptr)\nfunc @f(int:u64) {attributes} {{\n  bb0(v0: mem):\n    v1 = stack_slot {bytes}\n    v2 = symbol_addr @use\n    \
         v3 = call v2(v1), v0\n    v9 = param 0\n{more}    ret v3\n}}\n"
    );
    let module = read_module(&text).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
    let mut options = Options::new(default_target());
    (options.fast, options.check) = (fast, true);
    compile(&module, &options)
        .map(|code| code.functions.into_iter().next().expect("a function"))
        .map_err(|e| e.to_string())
}

/// Its instructions up to the first that is not about the frame.
fn prologue(code: &Compiled) -> Vec<(u32, String)> {
    let about = |text: &str| {
        ["push ", "sub $", "test %rsp,(%rsp)", "cmp %r11,%rsp", "jne "].iter().any(|p| text.starts_with(p))
            || text.ends_with("(%rsp),%r11")
            || text == "mov %rsp,%rbp"
    };
    let lines = disassemble(&code.bytes).into_iter().map(|l| (l.offset, l.text));
    lines.take_while(|(_, text)| about(text)).collect()
}

fn number(text: &str) -> u32 {
    match text.strip_prefix("0x") {
        Some(hex) => u32::from_str_radix(hex, 16).expect("a number"),
        None => text.parse().expect("a number"),
    }
}

const ALLOC: &str = "    v4, v5 = stack_alloc v9, v3\n    v6 = call v2(v5), v4\n";

/// Walks through the code of a frame: how far it is at most from one touched word to the next, how far the stack
/// pointer ends below the last one, and whether the caller's stack pointer is known before each instruction.
fn walk(code: &Compiled) -> (u32, u32) {
    let (mut below, mut untouched, mut most) = (8, 0, 0);
    // By which register the caller is found, and how far above it.
    let (mut base, mut distance) = ("rsp", 8);
    // Where the scratch register is below the caller, and where the frame pointer.
    let (mut scratch, mut frame) = (None, None);
    let mut known = code.cfi.iter().peekable();
    for (at, text) in prologue(code) {
        while let Some((_, change)) = known.next_if(|(place, _)| *place <= at) {
            match *change {
                Cfi::Distance(n) => distance = n,
                Cfi::Base(gpr::RSP, n) => (base, distance) = ("rsp", n),
                Cfi::Base(gpr::R11, n) => (base, distance) = ("r11", n),
                Cfi::Base(_, n) => (base, distance) = ("rbp", n),
                _ => {}
            }
        }
        let really = match base {
            "rsp" => Some(below),
            "r11" => scratch,
            _ => frame,
        };
        assert_eq!(really, Some(distance), "{base} at {at:x}: {text}");
        if text.starts_with("push ") {
            (below, untouched) = (below + 8, 0);
        } else if text == "mov %rsp,%rbp" {
            frame = Some(below);
        } else if let Some(bound) = text.strip_prefix("lea -").and_then(|t| t.strip_suffix("(%rsp),%r11")) {
            scratch = Some(below + number(bound));
        } else if let Some(by) = text.strip_prefix("sub $").and_then(|t| t.strip_suffix(",%rsp")) {
            (below, untouched) = (below + number(by), untouched + number(by));
            most = most.max(untouched);
        } else if text.starts_with("test") {
            untouched = 0;
        } else if text.starts_with("jne ") {
            // As often as it takes: each time the same.
            below = scratch.expect("a loop has a bound");
            assert_eq!(untouched, 0);
        }
    }
    (most, untouched)
}

#[test]
fn no_page_is_stepped_over() {
    let sizes = [8, 100, 4000, 4064, 4072, 4080, 4088, 4096, 4104, 8192, 9000, 36000, 36864, 40000, 100_000_000];
    for fast in [true, false] {
        for frame_pointer in ["", "frame_pointer "] {
            for step in [16, 4096, 65536] {
                for bytes in sizes {
                    for more in ["", ALLOC] {
                        let code = compiled(&format!("{frame_pointer}probe_stack({step})"), bytes, more, fast);
                        let code = code.expect("it builds");
                        let (most, left) = walk(&code);
                        // The push of the next call is the next touch. Where the stack may grow before, nothing is left
                        // to it.
                        let room = if more.is_empty() { step - 8 } else { 0 };
                        assert!(most <= step && left <= room, "{bytes} by {step}: {most} {left}");
                        assert!(code.bytes.len() < 300, "{bytes} by {step} take {} bytes", code.bytes.len());
                    }
                }
            }
        }
    }
}

#[test]
fn few_steps_are_written_out() {
    let text = |bytes| {
        let code = compiled("probe_stack(4096)", bytes, "", false).expect("it builds");
        prologue(&code).into_iter().map(|(_, text)| text).collect::<Vec<_>>().join("; ")
    };
    assert_eq!(text(4000), "sub $0xfa8,%rsp");
    assert_eq!(text(5000), "sub $0x1000,%rsp; test %rsp,(%rsp); sub $0x398,%rsp");
    assert_eq!(
        text(8192 + 8),
        "sub $0x1000,%rsp; test %rsp,(%rsp); sub $0x1000,%rsp; test %rsp,(%rsp); sub $0x18,%rsp"
    );
    assert_eq!(
        text(40000),
        "lea -0x9000(%rsp),%r11; sub $0x1000,%rsp; test %rsp,(%rsp); cmp %r11,%rsp; jne 8; sub $0xc48,%rsp"
    );
    let code = compiled("", 40000, "", false).expect("it builds");
    assert_eq!(prologue(&code).len(), 1, "who does not ask for probes gets none");
}

/// Arguments in memory are part of the frame.
#[test]
fn arguments_in_memory_are_probed() {
    let text = "extern func @use(ptr byval(20000, 8))\nfunc @f(ptr) probe_stack(4096) {\n  bb0(v0: mem):\n    v1 = param 0\n    \
                v2 = symbol_addr @use\n    v3 = call v2(v1), v0\n    ret v3\n}\n";
    let module = read_module(text).expect("it reads");
    let code = compile(&module, &Options::new(default_target())).expect("it builds").functions.remove(0);
    let (most, left) = walk(&code);
    assert!(most <= 4096 && left < 4096);
    assert_eq!(prologue(&code).iter().filter(|(_, text)| text.starts_with("test")).count(), 4);
}

/// Memory of a variable size: step by step, then what is left, which is touched as well.
#[test]
fn variable_sizes_take_a_loop() {
    let code = compiled("probe_stack(4096)", 8, ALLOC, false).expect("it builds");
    let lines: Vec<String> = disassemble(&code.bytes).into_iter().map(|l| l.text).collect();
    let start = lines.iter().position(|l| l.starts_with("cmp $0x1000,%r11")).expect("a loop");
    let shown: Vec<&str> = lines[start..start + 9].iter().map(|l| l.split(' ').next().unwrap_or(l)).collect();
    assert_eq!(shown, ["cmp", "jb", "sub", "test", "sub", "cmp", "jae", "sub", "test"], "{lines:#?}");
    assert_eq!(lines[start + 7], "sub %r11,%rsp");
    assert_eq!(lines[start + 8], "test %rsp,(%rsp)");
}

#[test]
fn frames_beyond_the_limit_are_refused() {
    for attributes in ["", "probe_stack(4096)"] {
        let error = compiled(attributes, 0x8000_0000, "", false).expect_err("a frame of 2 GiB");
        assert!(error.contains("@f") && error.contains("the frame is larger than 1 GiB"), "{error}");
    }
    let half = "    v7 = stack_slot 600000000\n    v8 = call v2(v7), v3\n";
    let error = compiled("", 600_000_000, half, false).expect_err("two slots");
    assert!(error.contains("the frame is larger than 1 GiB"), "{error}");
}
