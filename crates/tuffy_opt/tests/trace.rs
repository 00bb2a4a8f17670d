//! Whatever the optimizer does to random modules is written down, and doing it again from the trace gives the same
//! bytes.

mod support;

use std::collections::BTreeMap;
use support::{modules, optimize_traced, options};
use tuffy_ir::{Module, Value};
use tuffy_opt::driver::stream::{optimize_stream, outline};
use tuffy_opt::driver::{self, Options};
use tuffy_opt::engine::{function_digest, module_digest};
use tuffy_opt::record::step_log::TraceOut;
use tuffy_opt::replay::lock::{Lock, OnDivergence};
use tuffy_opt::replay::module::{NoObserver, ReplayOptions, replay};
use tuffy_opt::replay::selection::Selection;
use tuffy_trace::{Fact, Line, Mode, Reader};

#[test]
fn traces_lock_to_the_same_bytes() {
    for (name, seed, before) in modules(20) {
        for level in ["1", "2", "3", "s"] {
            for mode in [Mode::Full, Mode::Decisions] {
                let (after, trace) = optimize_traced(&before, &options(level), mode);
                let lock = Lock::read(&trace[..]).unwrap_or_else(|e| panic!("{}", e.show("trace")));
                let mut again = before.clone();
                let locked = Options { lock: Some(lock), ..options(level) };
                let none: Option<(&mut TraceOut<Vec<u8>>, Mode)> = None;
                let summary = driver::optimize(&mut again, &locked, none).expect("locks");
                assert_eq!(summary.locked, summary.functions);
                assert_eq!(again.to_string(), after.to_string(), "{name} {seed}");
            }
        }
    }
}

#[test]
fn traces_replay_to_the_same_bytes() {
    for (name, seed, before) in modules(20) {
        for level in ["1", "2", "3", "s"] {
            let (after, trace) = optimize_traced(&before, &options(level), Mode::Full);
            let mut again = before.clone();
            let result = replay(&mut again, &trace[..], &ReplayOptions::default(), None, &mut NoObserver);
            let replayed = result.unwrap_or_else(|e| panic!("{name} {seed} -O{level}: {e:?}"));
            assert_eq!(replayed.applied, replayed.entries);
            assert_eq!(again.to_string(), after.to_string(), "{name} {seed} -O{level}");
        }
    }
}

#[test]
fn digests_are_those_of_the_text() {
    for (name, seed, before) in modules(20) {
        for level in ["0", "2"] {
            let (after, _) = optimize_traced(&before, &options(level), Mode::Decisions);
            let again = tuffy_ir::read_module(&after.to_string()).expect("it reads what it prints");
            for (made, read) in after.functions().zip(again.functions()) {
                assert_eq!(function_digest(made), function_digest(read), "{name} {seed} -O{level}\n{made}");
            }
            assert_eq!(module_digest(&after), module_digest(&again), "{name} {seed} -O{level}");
        }
    }
}

#[test]
fn other_code_has_another_digest() {
    let mut seen: BTreeMap<u32, String> = BTreeMap::new();
    let mut equal = 0usize;
    for (_, _, before) in modules(20) {
        let (_, trace) = optimize_traced(&before, &options("3"), Mode::Full);
        for line in Reader::new(&trace[..]).expect("a trace") {
            let Line::Entry(entry) = line.expect("a line") else { continue };
            // Of wide branches not all is said; weights, places and what parameters are called do not count.
            let lines: Vec<&str> = entry.before.iter().filter_map(|line| line.split(" !loc").next()).collect();
            if !lines.iter().any(|line| ["… ", "!weights", "= param"].iter().any(|part| line.contains(part))) {
                let code = lines.join("\n");
                equal += usize::from(*seen.entry(entry.pre).or_insert_with(|| code.clone()) != code);
            }
        }
    }
    // So many pairs of random numbers of 32 bits would be equal, and a few more.
    let expected = seen.len().pow(2) >> 33;
    assert!(seen.len() > 1000 && equal < 3 + 2 * expected, "{equal} of {}, not {expected}", seen.len());
}

#[test]
fn the_constants_of_a_pattern_are_told() {
    let entry = |constant: u32| {
        let text = format!(
            "func @f(int) -> int {{\n  bb0:\n    v0 = param 0\n    v1 = iconst {constant}\n    v2 = mul v0, v1\n    ret v2\n}}\n"
        );
        let before = tuffy_ir::read_module(&text).expect("a module");
        let (_, trace) = optimize_traced(&before, &options("1"), Mode::Full);
        let entries = Reader::new(&trace[..]).expect("a trace").map(|line| match line.expect("a line") {
            Line::Entry(entry) if entry.transform == "mul_pow2" => Some(entry),
            _ => None,
        });
        entries.flatten().next().expect("the rule is used")
    };
    let [eight, sixteen] = [8, 16].map(entry);
    assert_ne!(eight.pre, sixteen.pre);
    assert_eq!(eight.before.iter().collect::<Vec<_>>(), ["v2 = mul v0, v1", "v1 = iconst 8"]);
    let (name, fact) = &eight.context[0];
    assert_eq!(name, "v1");
    let power = vec!["is_power_of_2".into()];
    assert_eq!(*fact, Fact::Const { value: tuffy_trace::Integer::Small(8), properties: power });
}

#[test]
fn every_line_is_of_the_schema() {
    for (name, seed, before) in modules(10) {
        for mode in [Mode::Full, Mode::Decisions] {
            let (_, trace) = optimize_traced(&before, &options("3"), mode);
            for line in std::str::from_utf8(&trace).expect("text").lines() {
                tuffy_trace::schema::check_line(line).unwrap_or_else(|e| panic!("{name} {seed}: {e}\n{line}"));
            }
        }
    }
}

#[test]
fn threads_do_not_change_a_byte() {
    for (name, seed, before) in modules(10) {
        for mode in [Mode::Full, Mode::Decisions] {
            let one = optimize_traced(&before, &options("2"), mode);
            let two = optimize_traced(&before, &Options { threads: 2, ..options("2") }, mode);
            assert_eq!(one.0.to_string(), two.0.to_string(), "{name} {seed}");
            assert_eq!(one.1, two.1, "{name} {seed}");
        }
    }
}

/// A step of a trace of decisions becomes a line without becoming an entry; the line is the entry's.
#[test]
fn lines_are_those_of_their_entries() {
    let mut compared = 0;
    for (name, seed, before) in modules(20) {
        let (_, full) = optimize_traced(&before, &options("3"), Mode::Full);
        let (_, trace) = optimize_traced(&before, &options("3"), Mode::Decisions);
        let entries = Reader::new(&full[..]).expect("a trace").filter_map(|line| match line.expect("a line") {
            Line::Entry(entry) => Some(entry.to_json(Mode::Decisions)),
            _ => None,
        });
        let lines = std::str::from_utf8(&trace).expect("text").lines().filter(|line| line.starts_with("{\"seq\":"));
        let (entries, lines): (Vec<String>, Vec<&str>) = (entries.collect(), lines.collect());
        assert_eq!(entries, lines, "{name} {seed}");
        compared += lines.len();
    }
    assert!(compared > 1000, "{compared}");
}

#[test]
fn streaming_gives_the_same_bytes() {
    for (name, seed, before) in modules(10) {
        let options = options("1");
        // Sources are numbered as the text has them, so begin with what was read.
        let before = tuffy_ir::read_module(&before.to_string()).expect("reads");
        let (after, trace) = optimize_traced(&before, &options, Mode::Decisions);
        let text = before.to_string();
        let seen = outline(text.as_bytes(), &options).unwrap_or_else(|e| panic!("{name} {seed}: {e:?}\n{text}"));
        let header = seen.header(&options, Mode::Decisions, "2026-01-01T00:00:00Z".into()).expect("a pipeline");
        let mut out = TraceOut::new(Vec::new(), &header).expect("memory");
        let mut printed = Vec::new();
        let sink = Some((&mut out, Mode::Decisions));
        let (_, digest) = optimize_stream(text.as_bytes(), seen, &options, &mut printed, sink).expect("optimizes");
        assert_eq!(String::from_utf8_lossy(&printed), after.to_string(), "{name} {seed}");
        let (streamed, _) = out.finish(digest).expect("memory");
        assert_eq!(String::from_utf8_lossy(&streamed), String::from_utf8_lossy(&trace), "{name} {seed}");
    }
}

/// Functions that call each other, two of them in a cycle, one calling itself.
const CALLS: &str = "
func internal @leaf(int:s32) -> int {
  bb0(v0: mem):
    v1 = param 0
    v2 = add v1, v1
    ret v2, v0
}

func internal @middle(int:s32) -> int {
  bb0(v0: mem):
    v1 = param 0
    v2 = symbol_addr @leaf
    v3, v4 = call v2(v1), v0 -> int
    v5, v6 = call v2(v4), v3 -> int
    v7 = add v4, v6
    ret v7, v5
}

func @even(int:u8) -> bool {
  bb0(v0: mem):
    v1 = param 0
    v2 = iconst 0
    v3 = icmp.eq v1, v2
    brif v3, bb1, bb2
  bb1:
    ret v3, v0
  bb2:
    v4 = iconst 1
    v5 = sub v1, v4
    v6 = symbol_addr @odd
    v7, v8 = call v6(v5), v0 -> bool
    ret v8, v7
}

func @odd(int:u8) -> bool {
  bb0(v0: mem):
    v1 = param 0
    v2 = symbol_addr @even
    v3, v4 = call v2(v1), v0 -> bool
    v5 = bnot v4
    ret v5, v3
}

func @sum(int:u8, int) -> int {
  bb0(v0: mem):
    v1 = param 0
    v2 = param 1
    v3 = iconst 0
    v4 = icmp.eq v1, v3
    brif v4, bb1, bb2
  bb1:
    ret v2, v0
  bb2:
    v5 = iconst 1
    v6 = sub v1, v5
    v7 = add v2, v1
    v8 = symbol_addr @sum
    v9, v10 = call v8(v6, v7), v0 -> int
    ret v10, v9
}

func @top(int:s32) -> int opt_level(\"3\") {
  bb0(v0: mem):
    v1 = param 0
    v2 = symbol_addr @middle
    v3, v4 = call v2(v1), v0 -> int
    ret v4, v3
}
";

#[test]
fn calls_are_inlined_traced_and_replayed() {
    let before = tuffy_ir::read_module(CALLS).expect("reads");
    assert!(tuffy_ir::verify_module(&before, tuffy_ir::Stage::High).is_empty());
    for threads in [1, 2] {
        let options = Options { threads, ..options("2") };
        let (after, trace) = optimize_traced(&before, &options, Mode::Full);
        let text = String::from_utf8_lossy(&trace);
        assert!(text.matches("\"transform\":\"inline_call\"").count() >= 2, "{text}");
        assert!(
            text.contains("\"transform\":\"tail_call_to_loop\"") && text.contains("\"kind\":\"cost_model\""),
            "{text}"
        );
        assert!(text.contains("\"begin\":\"@top\"") && text.contains("\"policy\":\"O3-v"), "{text}");
        let mut again = before.clone();
        replay(&mut again, &trace[..], &ReplayOptions::default(), None, &mut NoObserver).expect("replays");
        assert_eq!(again.to_string(), after.to_string());
        support::same_meaning(&before, &after, 1, &|| "calls".into());
    }
}

/// What is said of each integer, by its name.
fn annotations(module: &Module, function: &str) -> BTreeMap<String, String> {
    let func = module.functions().find(|f| format!("@{}", f.name) == function).expect("a function");
    let params = func.blocks_in_order().flat_map(|b| func.params(b).iter().copied());
    let results = func.blocks_in_order().flat_map(|b| func.block_insts(b)).flat_map(|i| func.results(i));
    let said = |v: Value| func.ann(v).to_string().strip_prefix(':').unwrap_or("nothing").to_owned();
    params.chain(results).map(|v| (func.show(v).to_string(), said(v))).collect()
}

#[test]
fn known_bits_lists_every_fact_that_it_changes() {
    let mut changed = 0;
    let (all, mut only) = (options("2"), options("2"));
    only.pipeline.keep_only(&["known-bits".to_owned()]).expect("a pass");
    for (name, seed, before) in modules(20) {
        let (_, trace) = optimize_traced(&before, if seed % 2 == 0 { &only } else { &all }, Mode::Full);
        let until = |seq: u64| {
            let mut module = before.clone();
            let selection = Selection { until: Some(seq), ..Selection::default() };
            let options = ReplayOptions { selection, ..ReplayOptions::default() };
            replay(&mut module, &trace[..], &options, None, &mut NoObserver).expect("replays");
            module
        };
        for line in Reader::new(&trace[..]).expect("a trace") {
            let Line::Entry(entry) = line.expect("a line") else { continue };
            if entry.transform != "known_bits" {
                continue;
            }
            let [old, new] = [entry.seq, entry.seq + 1].map(|seq| annotations(&until(seq), &entry.function));
            let differ = new.iter().filter(|(value, said)| old.get(*value) != Some(said));
            let wanted: BTreeMap<String, String> = differ.map(|(v, s)| (v.clone(), s.clone())).collect();
            let listed = entry.context.iter().map(|(value, fact)| match fact {
                Fact::Text(text) => (value.clone(), text.clone()),
                other => panic!("{other:?}"),
            });
            assert_eq!(listed.collect::<BTreeMap<_, _>>(), wanted, "{name} {seed} {}", entry.seq);
            changed += wanted.len();
        }
    }
    assert!(changed > 100, "{changed}");
}

#[test]
fn demanded_bits_and_moved_loads_are_listed() {
    let text = "
func @f(int, ptr) -> int {
  bb0(v0: mem):
    v1 = param 0
    v2 = param 1
    v3 = iconst 15
    v4 = and v1, v3
    v5 = stack_slot 8
    v6 = store.8 v1, v2, v0
    v7 = load.4 v5, v6 -> int
    v8 = add v4, v7
    v9 = store.1 v8, v5, v6
    ret v7, v9
}
";
    let before = tuffy_ir::read_module(text).expect("reads");
    let context = |pass: &str| -> String {
        let mut options = options("2");
        options.pipeline.keep_only(&[pass.to_owned()]).expect("a pass");
        let (_, trace) = optimize_traced(&before, &options, Mode::Full);
        let entry = Reader::new(&trace[..]).expect("a trace").find_map(|line| match line.expect("a line") {
            Line::Entry(entry) => Some(entry),
            _ => None,
        });
        let show = |(name, fact): &(String, Fact)| match fact {
            Fact::Text(text) => format!("{name} {text}"),
            other => panic!("{other:?}"),
        };
        entry.expect("an entry").context.iter().map(show).collect::<Vec<_>>().join(", ")
    };
    assert_eq!(context("demanded-bits"), "v6[0] 0xffffffffffffffff, v4[0] 0xf, v8[0] 0xff, v8[1] 0xff, v9[0] 0xff");
    assert_eq!(context("refine-memory"), "v7 v6 to v0");
}

/// A function that asks for its own level, behind its caller.
const OWN_LEVEL: &str = "
func @a(%x: int:s32) -> int {
  bb0(v9: mem):
    v0:s32 = param 0
    v1 = symbol_addr @b
    v2, v3 = call v1(v0), v9 -> int
    ret v3, v2
}

func @b(%x: int:s32) -> int opt_level(\"2\") {
  bb0:
    v0 = param 0
    v1 = iconst 1
    v2 = mul v0, v1
    ret v2
}
";

#[test]
fn what_is_turned_off_stays_off_where_the_trace_is_followed() {
    let strings = |names: &[&str]| names.iter().map(|&n| n.to_owned()).collect::<Vec<String>>();
    let off = |names: &[&str]| Options { disabled: strings(names), ..options("2") };
    let only = |names: &[&str]| Options { only: strings(names), ..options("2") };
    let without_rule = |name: &str| {
        let rules = tuffy_opt::rules::RuleFilter { disabled: strings(&[name]), ..Default::default() };
        Options { rules, ..options("2") }
    };
    let before = tuffy_ir::read_module(OWN_LEVEL).expect("reads");
    let changed = tuffy_ir::read_module(&OWN_LEVEL.replace("mul v0, v1", "mul v1, v0")).expect("reads");
    let cases = [
        off(&["inline"]),
        off(&["inline", "rules", "constant-fold"]),
        only(&["early-cse"]),
        only(&["inline"]),
        without_rule("mul_one"),
    ];
    for (number, case) in cases.into_iter().enumerate() {
        let (after, trace) = optimize_traced(&before, &case, Mode::Decisions);
        let lock = || Lock::read(&trace[..]).unwrap_or_else(|e| panic!("{}", e.show("trace")));
        let pipeline = || tuffy_opt::pipeline::Pipeline::from_json(lock().header.pipeline.text()).expect("a pipeline");
        let locked =
            |on_divergence| Options { lock: Some(lock()), on_divergence, pipeline: pipeline(), ..options("0") };
        let (again, same) = optimize_traced(&before, &locked(OnDivergence::Error), Mode::Decisions);
        assert_eq!(again.to_string(), after.to_string(), "{number}");
        assert_eq!(String::from_utf8_lossy(&same), String::from_utf8_lossy(&trace), "{number}");
        let (anew, _) = optimize_traced(&changed, &case, Mode::Decisions);
        let (fallen_back, _) = optimize_traced(&changed, &locked(OnDivergence::Fallback), Mode::Decisions);
        assert_eq!(fallen_back.to_string(), anew.to_string(), "{number}");
    }
}
