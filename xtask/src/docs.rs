//! `cargo xtask docs`: the pages that repeat what the code says are written from the code.

use crate::root;
use std::fmt::Write;
use tuffy_ir::{
    ATTRIBUTES, AttributeArg, Cond, FCond, MAX_ADDRESS_SPACE, MAX_AGGREGATE_LEAVES, MAX_ALIGN_LOG2, MAX_BYTES,
    MAX_GLOBAL_SIZE, MAX_INT_BITS, MAX_LANES, MAX_REGION_DEPTH, MAX_TYPE_DEPTH, MachineOp, Opcode, Ordering, ReduceOp,
    RmwOp, RoundMode, Spec,
};
use tuffy_ir_interp::{Category, Limits};
use tuffy_opt::pipeline::StageItem;

pub fn run(check: bool) -> Result<(), String> {
    let mut stale = Vec::new();
    for (name, text) in [
        ("reference/instructions.md", instructions()),
        ("reference/attributes.md", attributes()),
        ("reference/limits.md", limits()),
        ("reference/undefined-behaviour.md", undefined_behaviour()),
        ("reference/host-functions.md", host_functions()),
        ("reference/transforms.md", transforms()),
        ("reference/code-tables.md", code_tables()),
        ("reference/target-operations.md", target_operations()),
        ("reference/trace.schema.json", tuffy_trace::schema::schema_text()),
        ("reference/trace.md", trace()?),
    ] {
        let path = root().join("docs").join(name);
        if std::fs::read_to_string(&path).is_ok_and(|old| old == text) {
            continue;
        }
        if check {
            stale.push(format!("docs/{name}"));
        } else {
            std::fs::write(&path, text).map_err(|e| format!("cannot write docs/{name}: {e}"))?;
            println!("wrote docs/{name}");
        }
    }
    if stale.is_empty() {
        return Ok(());
    }
    Err(format!("out of date: {}. Run `cargo xtask docs`", stale.join(", ")))
}

const GENERATED: &str = "<!-- Written by `cargo xtask docs`. Edit the code, not this page. -->\n\n";

/// Headings of the table, by the first opcode under each.
const GROUPS: &[(Opcode, &str)] = &[
    (Opcode::Iconst, "Constants"),
    (Opcode::Add, "Exact integers"),
    (Opcode::Sext, "Integers of a stated width"),
    (Opcode::Band, "Booleans, comparison, choice"),
    (Opcode::Fadd, "Floats"),
    (Opcode::IntToFloat, "Conversion"),
    (Opcode::StackSlot, "Memory"),
    (Opcode::LoadAtomic, "Atomics"),
    (Opcode::Ptradd, "Pointers"),
    (Opcode::Call, "Calls and aggregates"),
    (Opcode::VecReduce, "Vectors"),
    (Opcode::LandingPad, "Control"),
    (Opcode::MConst, "Machine code"),
];

fn instructions() -> String {
    let mut out = format!("# Instructions\n\n{GENERATED}");
    out.push_str(
        "Each row of the opcode table. *Form* is what follows the mnemonic: `a:int` is an operand, `.width` is joined to the\n\
         mnemonic (`clz.32`), `#width` is a constant argument, `-> T` is the result type (in brackets: where there is\n         one; a call may state its whole signature instead, `as (ptr, ...) -> int`), `bb` is a block with arguments, `cases` is `[3 -> bb1, 4 -> bb2(v5)]`.\n\
         Poison in an operand makes every result poison unless the row says otherwise.\n\n\
         *Effect*: **pure** may be removed, merged, repeated, moved; **fresh** may be removed but neither merged nor repeated;\n\
         **reads** and **defines** act on memory; **exposes** makes an allocation reachable by address; **pinned** belongs to its\n\
         place; **ends** is a terminator. *lanes*: also works lane by lane, spelled with the prefix `vec.` (`vec.add`).\n",
    );
    const COLUMNS: &str = "| instruction | form | results | effect | meaning |\n|---|---|---|---|---|\n";
    for &op in Opcode::ALL.iter().filter(|op| !op.spec().stands) {
        if let Some((_, title)) = GROUPS.iter().find(|(first, _)| *first == op) {
            let _ = write!(out, "\n## {title}\n\n{COLUMNS}");
        }
        instruction(&mut out, op.spec());
    }
    let _ = write!(
        out,
        "\n## Instructions of x86-64\n\nEach target has a table of its own for what not all targets have; its instructions stand only in machine code.\n\n{COLUMNS}"
    );
    for op in tuffy_target_x86::isa::Op::ALL {
        instruction(&mut out, op.op().spec());
    }
    out.push_str("\n## Attribute words\n");
    fn words<T: Copy>(
        out: &mut String,
        title: &str,
        all: &[T],
        show: fn(T) -> &'static str,
        mean: fn(T) -> &'static str,
    ) {
        let _ = write!(out, "\n### {title}\n\n| word | meaning |\n|---|---|\n");
        for &item in all {
            let _ = writeln!(out, "| `{}` | {} |", show(item), mean(item).replace('|', "\\|"));
        }
    }
    words(&mut out, "`cond`", Cond::ALL, Cond::as_str, Cond::meaning);
    words(&mut out, "`fcond`", FCond::ALL, FCond::as_str, FCond::meaning);
    words(&mut out, "`round`", RoundMode::ALL, RoundMode::as_str, RoundMode::meaning);
    words(&mut out, "`reduce`", ReduceOp::ALL, ReduceOp::as_str, ReduceOp::meaning);
    words(&mut out, "`rmw`", RmwOp::ALL, RmwOp::as_str, RmwOp::meaning);
    words(&mut out, "`ordering` and `failure`", Ordering::ALL, Ordering::as_str, Ordering::meaning);
    out
}

/// One row of the table.
fn instruction(out: &mut String, spec: &Spec) {
    let form = spec.form().replace('|', "\\|");
    let results = if spec.result_syntax.is_empty() { "none".into() } else { format!("`{}`", spec.result_syntax) };
    let _ = writeln!(out, "| `{}` | `{}` | {results} | {} | {} |", spec.name, form, effect(spec), spec.meaning);
}

/// The tables of code generation.
fn target_operations() -> String {
    let mut out = format!("# Operations of x86-64\n\n{GENERATED}");
    out.push_str(
        "What `target.op` and `target.intrinsic` name. The name is that of LLVM without `llvm.`; constants of the instruction follow it: \
         `target.op \"x86.sse41.round.ps 8\"(v1) -> vec<128, f32>`. [How they are lowered](codegen.md#operations-of-the-target).\n\n\
         `x` and `y` are vectors of 128 and 256 bits, `d` and `q` integers of 32 and 64, `p` is a pointer. `if` is a result that is 1 if the flags say so. \
         `@` says in which register something is, `=` which operand a result takes the place of, `!` that no result shares a register; what follows `/` is destroyed.\n\n\
         | name | instruction | needs | operands and results |\n|---|---|---|---|\n",
    );
    for row in tuffy_target_x86::intrinsics::ROWS {
        let feature = tuffy_target_x86::FEATURES.iter().find(|f| Some(f.feature) == row.needs);
        let needs = feature.map_or("—".to_owned(), |f| format!("`{}`", f.name));
        let form = row.form.replace('|', "\\|");
        let _ = writeln!(out, "| `x86.{}` | `{}` | {needs} | `{form}` |", row.name, row.mnemonic);
    }
    out
}

fn code_tables() -> String {
    let mut out = format!("# Tables of code generation\n\n{GENERATED}");
    out.push_str(
        "## Selection rules\n\nEach joins an instruction with the one that defines one of its operands. Each rule is exported from a proof \
         (`proofs/theories/Isel/Select.v`): what it makes does what the instruction did, for all registers and constants. The first rule that fits is taken.\n\n\
         | rule | replaces | whose operand is | if | by | theorem |\n|---|---|---|---|---|---|\n",
    );
    for rule in tuffy_target_x86::select::RULES {
        let when: Vec<String> = rule.when.iter().map(|w| format!("{w:?}")).collect();
        let (root, inner, new) = (rule.root, rule.inner, rule.becomes);
        let (name, when, theorem) = (rule.name, when.join(", "), rule.theorem);
        let _ = writeln!(out, "| `{name}` | `{root}` | `{inner}` | {when} | `{new}` | `{theorem}` |");
    }
    out.push_str(
        "\nNot stated as rules, so not proven: what legalization does by hand (below), operands that are folded (below), encodings.\n",
    );
    out.push_str(
        "\n## Lowering to one register\n\nWhat legalization does where one register holds each value, in a width `w` of 32 or 64 bits. Each row is exported from a \
         proof (`proofs/theories/Isel/Row.v` says what the words mean): if the operands are as required, the code runs to the end, also when an operand \
         is poison, and leaves what the operation gives. The first row that fits is taken.\n\n\
         `Low`: the low `w` bits of the register are right. `LowNumber`: its low `n` bits are. `Fits…`: the low `w` bits are right and the integer fits them. `Number…`: it fits the attribute `n`. `Known`: it is the \
         integer `c`. `Fixed…`: a constant `c` of the program, not 0, that fits. `Below`: below `w`. `Word`: below 2^64. `Amount`: any; 32 bits are \
         right. `Truth`: a boolean.\n\n\
         | row | operation | operands | if | code | right bits | theorem |\n|---|---|---|---|---|---|---|\n",
    );
    for row in Opcode::ALL.iter().flat_map(|op| tuffy_target::lowering::rows(*op)) {
        let cond = row.cond.map_or(String::new(), |c| format!(".{}", c.as_str()));
        let list = |words: Vec<String>| if words.is_empty() { "—".to_owned() } else { words.join(", ") };
        let needs = list(row.needs.iter().map(|n| format!("{n:?}")).collect());
        let when = list(row.when.iter().map(|g| format!("{g:?}")).collect());
        let (name, op, code, theorem) = (row.name, row.op, row.code_text(), row.theorem);
        let _ = writeln!(
            out,
            "| `{name}` | `{op}{cond}` | {needs} | {when} | `{code}` | {} | `{theorem}` |",
            row.gives.meaning()
        );
    }
    out.push_str(
        "\n## Not yet proven\n\nWhat legalization does by hand where one register holds each value, by name. Integers of more than one word, floats, memory, calls \
         and vectors are lowered by hand too.\n\n| name | in the IR | machine code |\n|---|---|---|\n",
    );
    for (name, ir, machine) in tuffy_codegen::legalize::HAND_WRITTEN {
        let _ = writeln!(out, "| `{name}` | {ir} | {machine} |");
    }
    out.push_str(
        "\n## Whole vectors\n\nOperations on vectors in one register that are one instruction, by the width of lanes. Shifts by constants, comparisons, \
         choices, extrema, shuffles and single lanes take one to a few. None is exported from a proof.\n\n\
         | operation | 8 | 16 | 32 | 64 |\n|---|---|---|---|---|\n",
    );
    for (op, ops) in tuffy_target_x86::simd::one_instruction() {
        let cells = ops.map(|op| match op {
            Some(op) => format!("`{}`", op.op().spec().name),
            None => "by lanes or several".to_owned(),
        });
        let _ = writeln!(out, "| `vec.{op}` | {} |", cells.join(" | "));
    }
    out.push_str("\n## Operands that need no register\n\n| instruction | operand | what |\n|---|---|---|\n");
    let own = tuffy_target_x86::fold::OWN_FOLDS.iter().map(|(op, operand, kind)| ((*op).into(), operand, kind));
    let generic = tuffy_target_x86::fold::FOLDS.iter().map(|(op, operand, kind)| ((*op).into(), operand, kind));
    for (op, operand, kind) in generic.chain(own) {
        let op: MachineOp = op;
        let _ = writeln!(out, "| `{op}` | {operand} | {} |", kind.meaning());
    }
    out.push_str("\n## Properties of a target\n\nFor `--target-override KEY=VALUE`.\n\n| key | meaning |\n|---|---|\n");
    for (key, meaning) in tuffy_target::PROPERTIES {
        let _ = writeln!(out, "| `{key}` | {meaning} |");
    }
    out.push_str("\n## Features\n\nFor `--target-feature`; a processor of a level has all features up to it.\n\n| feature | level |\n|---|---|\n");
    for spec in tuffy_target_x86::FEATURES {
        let first = tuffy_target_x86::CPUS.iter().find(|cpu| cpu.features.has(spec.feature));
        let _ = writeln!(out, "| `{}` | {} |", spec.name, first.map_or("none", |cpu| cpu.name));
    }
    out
}

/// The page of traces, in which tables of keys stand between marks: `<!-- keys: entry -->` and `<!-- end -->`.
fn trace() -> Result<String, String> {
    let path = root().join("docs/reference/trace.md");
    let page = std::fs::read_to_string(&path).map_err(|e| format!("cannot read docs/reference/trace.md: {e}"))?;
    let (mut out, mut rest) = (String::new(), page.as_str());
    while let Some((before, after)) = rest.split_once("<!-- keys: ") {
        let marks =
            after.split_once(" -->").and_then(|(name, after)| Some((name, after.split_once("<!-- end -->")?.1)));
        let (name, after) = marks.ok_or("docs/reference/trace.md: a table of keys without an end")?;
        let table = tuffy_trace::schema::key_table(name);
        let table = table.ok_or_else(|| format!("docs/reference/trace.md: traces have no object `{name}`"))?;
        let _ = write!(out, "{before}<!-- keys: {name} -->\n{table}<!-- end -->");
        rest = after;
    }
    Ok(out + rest)
}

fn effect(spec: &Spec) -> String {
    let all = [
        (spec.pure, "pure"),
        (spec.fresh, "fresh"),
        (spec.reads, "reads"),
        (spec.defines, "defines"),
        (spec.exposes, "exposes"),
        (spec.pinned, "pinned"),
        (spec.ends, "ends"),
        (spec.commutes, "commutes"),
        (spec.lanes, "lanes"),
    ];
    all.iter().filter(|(on, _)| *on).map(|(_, word)| *word).collect::<Vec<_>>().join(", ")
}

fn attributes() -> String {
    let mut out = format!("# Attributes\n\n{GENERATED}");
    out.push_str("Written after the signature of a function or the name of a global.\n\n");
    out.push_str("| attribute | on | meaning |\n|---|---|---|\n");
    for spec in ATTRIBUTES {
        let arg = match spec.arg {
            AttributeArg::None => "",
            AttributeArg::Str => "(\"…\")",
            AttributeArg::Align | AttributeArg::Bytes => "(N)",
            AttributeArg::Symbol => "(@name)",
        };
        let on = match (spec.on_function, spec.on_global) {
            (true, true) => "functions, globals",
            (true, false) => "functions",
            _ => "globals",
        };
        let _ = writeln!(out, "| `{}{arg}` | {on} | {} |", spec.name, spec.meaning);
    }
    out
}

fn limits() -> String {
    let mut out = format!("# Limits\n\n{GENERATED}");
    out.push_str("Going past one is an error that names it.\n\n| what | at most |\n|---|---|\n");
    for (what, limit) in [
        ("bits of an integer constant, a width, a range or known bits", MAX_INT_BITS),
        ("depth of nested regions", MAX_REGION_DEPTH as u64),
        ("depth of nested structs and arrays", MAX_TYPE_DEPTH as u64),
        ("scalars in one aggregate", MAX_AGGREGATE_LEAVES),
        ("lanes of a vector", MAX_LANES.into()),
        ("bytes of `byte(N)`", MAX_BYTES.into()),
        ("address space", MAX_ADDRESS_SPACE.into()),
        ("alignment", 1 << MAX_ALIGN_LOG2),
        ("characters of a float constant", tuffy_ir::text::float::MAX_FLOAT_LENGTH as u64),
        ("bytes of a global", MAX_GLOBAL_SIZE),
        ("bytes of a stack slot, an access or a by-value argument", u32::MAX.into()),
        ("number of a value or block", u64::from(u32::MAX) - 1),
        ("size of a text in bytes", tuffy_ir::text::MAX_TEXT as u64),
    ] {
        let _ = writeln!(out, "| {what} | {limit} |");
    }
    let run = Limits::default();
    out.push_str(
        "\nThe interpreter's limits are flags; these are the defaults.\n\n| what | flag | at most |\n|---|---|---|\n",
    );
    for (what, flag, limit) in [
        ("instructions", "max-instructions", run.instructions),
        ("bytes in live allocations", "max-memory", run.memory),
        ("bits of an integer", "max-integer-bits", run.integer_bits),
        ("calls under way", "max-call-depth", run.call_depth),
        ("bytes of output", "max-output", run.output),
    ] {
        let _ = writeln!(out, "| {what} | `--{flag}` | {limit} |");
    }
    out.push_str("\nTraces. The writer refuses what the reader would.\n\n| what | at most |\n|---|---|\n");
    for (what, limit) in [
        ("bytes of a line, or of an element of a document", tuffy_trace::MAX_LINE as u64),
        ("bytes of a string", tuffy_trace::MAX_STRING as u64),
        ("depth of nested objects and lists", tuffy_trace::MAX_DEPTH.into()),
        ("parameters of an entry, properties of a fact, custom costs", tuffy_trace::MAX_PARAMS as u64),
        ("facts of an entry", tuffy_trace::MAX_FACTS as u64),
        ("instructions before, and after", tuffy_trace::MAX_FRAGMENT as u64),
        ("transforms", tuffy_trace::MAX_TRANSFORMS as u64),
        (
            "number of a step; a function whose text has names of steps as high as that is not changed any more",
            tuffy_trace::MAX_STEP.into(),
        ),
        ("characters of a speedup", tuffy_trace::MAX_SPEEDUP as u64),
        ("characters of a number in the configuration of the pipeline", tuffy_trace::MAX_NUMBER as u64),
    ] {
        let _ = writeln!(out, "| {what} | {limit} |");
    }
    out
}

fn undefined_behaviour() -> String {
    let mut out = format!("# Undefined behaviour\n\n{GENERATED}");
    out.push_str(
        "Poison by itself is not undefined behaviour. Observing it is: branching on it, accessing memory through it, passing it\n\
         to an external function, returning it from the entry function. The report is then named after where the poison was born.\n\n\
         | category | what happens |\n|---|---|\n",
    );
    for (_, name, meaning) in Category::ALL {
        let _ = writeln!(out, "| `{name}` | {meaning} |");
    }
    out
}

fn host_functions() -> String {
    let mut out = format!("# Host functions\n\n{GENERATED}");
    out.push_str("External functions that the interpreter knows.\n\n| function | meaning |\n|---|---|\n");
    for (name, meaning) in tuffy_ir_interp::host_functions() {
        let _ = writeln!(out, "| `{name}` | {} |", meaning.replace('|', "\\|"));
    }
    out
}

/// The transforms with the examples of their module comments, the passes and the presets.
fn transforms() -> String {
    let mut out = String::from("# Transforms, passes, presets\n\n");
    out.push_str(GENERATED);
    out.push_str("## Transforms\n");
    for transform in tuffy_opt::transforms::TRANSFORMS {
        let info = transform.info();
        let _ = write!(out, "\n### `{}`\n\nKind: {}.", info.name, info.kind.as_str());
        if !info.tag.is_empty() {
            let _ = write!(out, " Tag: `{}`.", info.tag);
        }
        if !info.params.is_empty() {
            let params: Vec<String> = info
                .params
                .iter()
                .map(|(name, kind)| format!("`{name}` ({})", format!("{kind:?}").to_lowercase()))
                .collect();
            let _ = write!(out, " Parameters: {}.", params.join(", "));
        }
        out.push_str("\n\n");
        let file = root().join("crates/tuffy_opt/src/transforms").join(info.name).with_extension("rs");
        let source = std::fs::read_to_string(file).expect("every transform has a file of its name");
        for line in source.lines().take_while(|l| l.starts_with("//!")) {
            let line = line.trim_start_matches("//!");
            // Links between modules lead nowhere outside the code.
            let line = line.strip_prefix(' ').unwrap_or(line).trim_end();
            let _ = writeln!(out, "{}", without_code_links(line));
        }
    }
    out.push_str(
        "\n## Choices of the code generator\n\nWhat the code generator does instead of something plain. Each is a step of a trace; a site without a step \
         is plain. The plain alternative is always legal, and where the other is not, nothing is asked. Kind: equivalence.\n\n\
         | name | stage | what it does | plain | when it is preferred |\n|---|---|---|---|---|\n",
    );
    for choice in tuffy_target::choice::CHOICES {
        let cost = if choice.cost.is_empty() { "—" } else { choice.cost };
        let (name, stage, does, plain) = (choice.name, choice.stage.as_str(), choice.does, choice.plain);
        let _ = writeln!(out, "| `{name}` | `{stage}` | {does} | {plain} | {cost} |");
    }
    out.push_str(
        "| `lower.ROW` | `legalize` | an operation is lowered by the first [row](code-tables.md#lowering-to-one-register) that fits; proven | the last row that fits, which asks for least | always |\n\
         | `select.RULE` | `select` | two instructions become one by a [rule](code-tables.md); proven | both instructions | always |\n",
    );
    out.push_str("\n## Passes\n\n| pass | what the field calls it, and what it does | parameters |\n|---|---|---|\n");
    for pass in tuffy_opt::pipeline::passes::PASSES {
        let args: Vec<String> =
            pass.args.iter().map(|a| format!("`{}` = {}: {}", a.name, a.default, a.meaning)).collect();
        let _ = writeln!(out, "| `{}` | {} | {} |", pass.name, pass.meaning, args.join(" "));
    }
    out.push_str("\n## Aliases\n\nNames that other compilers use. Flags and pipeline files take them.\n\n| alias | passes |\n|---|---|\n");
    for (alias, names) in tuffy_opt::pipeline::passes::ALIASES {
        let names: Vec<String> = names.iter().map(|n| format!("`{n}`")).collect();
        let _ = writeln!(out, "| `{alias}` | {} |", names.join(", "));
    }
    out.push_str("\n## Presets\n");
    for name in tuffy_opt::pipeline::presets() {
        let preset = tuffy_opt::pipeline::preset_named(name).expect("a preset of the list");
        let _ = write!(out, "\n### `{name}`\n\n");
        if preset.stages.is_empty() {
            out.push_str("Nothing runs.\n");
        } else {
            out.push_str("| stage | at most | passes |\n|---|---|---|\n");
        }
        for (group, list) in &preset.groups {
            let passes: Vec<&str> = list.0.iter().map(|p| p.name.as_str()).collect();
            let _ = writeln!(out, "| group `{group}` | | {} |", passes.join(", "));
        }
        for stage in &preset.stages {
            let passes: Vec<String> = stage
                .passes
                .iter()
                .map(|item| match item {
                    StageItem::Group { group } => format!("*{group}*"),
                    StageItem::Pass(p) => {
                        let params: Vec<String> = p.params.iter().map(|(k, v)| format!("{k} = {v}")).collect();
                        if params.is_empty() { p.name.clone() } else { format!("{} ({})", p.name, params.join(", ")) }
                    }
                })
                .collect();
            let _ = writeln!(out, "| `{}` | {}× | {} |", stage.name, stage.max_iterations, passes.join(", "));
        }
    }
    out
}

/// ``[`x`](super::x)`` becomes `` `x` ``.
fn without_code_links(line: &str) -> String {
    let mut out = String::new();
    let mut rest = line;
    while let Some(open) = rest.find("[`") {
        let Some((text, after)) = rest[open + 1..].split_once(']') else { break };
        out.push_str(&rest[..open]);
        out.push_str(text);
        rest = after;
        if let Some((target, after)) = rest.strip_prefix('(').and_then(|r| r.split_once(')')) {
            debug_assert!(!target.contains(' '));
            rest = after;
        }
    }
    out.push_str(rest);
    out
}
