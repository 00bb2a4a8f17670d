//! Hostile traces: whatever a trace says, the program it leads to verifies and means what the input meant.
//!
//! `TUFFY_HOSTILE_TRACES=N` tries N traces of each kind instead of the few of a normal run.

mod support;

use support::{first_seed, kinds, optimize_traced, options, random_module, same_meaning};
use tuffy_ir::{Module, Name, StableName, Stage};
use tuffy_ir_interp::cases::Random;
use tuffy_opt::engine::{Engine, Off, ParamKind, Settings, Transform};
use tuffy_opt::record::step_log::StepLog;
use tuffy_opt::replay::lock::Lock;
use tuffy_opt::replay::module::{NoObserver, ReplayOptions, replay, replay_and_record};
use tuffy_opt::replay::replayer::{Replayer, Strictness};
use tuffy_opt::replay::selection::{Dependents, Selection, SeqSet};
use tuffy_opt::rules::RULES;
use tuffy_opt::transforms::{self, TRANSFORMS};
use tuffy_trace::{Mode, Params};

fn count(normal: u64) -> u64 {
    std::env::var("TUFFY_HOSTILE_TRACES").ok().and_then(|n| n.parse().ok()).unwrap_or(normal)
}

fn name(random: &mut Random, known: &[String]) -> String {
    match random.below(8) {
        0 => StableName::input(random.below(40) as u32).value().to_string(),
        1 => StableName::input(random.below(10) as u32).block().to_string(),
        2 => StableName::made_by(random.below(20) as u32, random.below(3) as u32).value().to_string(),
        3 => String::new(),
        4 => "@f1".into(),
        _ if known.is_empty() => "v0".into(),
        _ => known[random.below(known.len() as u64) as usize].clone(),
    }
}

fn number(random: &mut Random) -> u64 {
    match random.below(4) {
        0 => random.number(),
        1 => u64::MAX,
        _ => random.below(20),
    }
}

/// All names of values and blocks of a function.
fn names(func: &tuffy_ir::Function) -> Vec<String> {
    let mut all = Vec::new();
    for block in func.blocks_in_order() {
        all.push(func.show_block(block).to_string());
        all.extend(func.params(block).iter().map(|&p| func.show(p).to_string()));
        all.extend(func.block_insts(block).flat_map(|i| func.results(i)).map(|v| func.show(v).to_string()));
    }
    all
}

/// A step that might be anything.
fn invent(random: &mut Random, known: &[String], symbols: &[String], step: u32) -> tuffy_trace::Entry {
    // Half by hand, half rules.
    let (by_hand, rules) = (TRANSFORMS.len() as u64, RULES.len() as u64);
    let transform: &dyn Transform = match random.below(2) {
        0 => TRANSFORMS[random.below(by_hand) as usize],
        _ => RULES[random.below(rules) as usize],
    };
    let mut params = Params::default();
    for (key, kind) in transform.info().params {
        match kind {
            ParamKind::Number => params.push_number(key, number(random)),
            ParamKind::Symbol if random.below(8) > 0 => {
                params.push_name(key, &symbols[random.below(symbols.len() as u64) as usize]);
            }
            _ => params.push_name(key, name(random, known)),
        }
    }
    let transform = transform.info().name.into();
    tuffy_trace::Entry { step, transform, params, site: name(random, known), ..tuffy_trace::Entry::default() }
}

fn check(before: &Module, after: &Module, seed: u64, at: &dyn Fn() -> String) {
    let errors = tuffy_ir::verify_module(after, Stage::Optimized);
    assert!(errors.is_empty(), "{}: {errors:?}\n{before}\n----\n{after}", at());
    same_meaning(before, after, seed, at);
}

#[test]
fn invented_steps_never_make_a_wrong_program() {
    let mut fitted = std::collections::BTreeMap::new();
    let kinds = kinds();
    for seed in (first_seed()..).take(count(3000) as usize) {
        let (kind, wishes) = &kinds[seed as usize % kinds.len()];
        let before = random_module(wishes, seed);
        let symbols: Vec<String> = before.functions().map(|f| format!("@{}", f.name)).collect();
        if symbols.is_empty() {
            continue;
        }
        let mut after = before.clone();
        let mut random = Random::new(seed);
        for f in before.functions().map(|f| f.name).collect::<Vec<Name>>() {
            let body = after.take_function(f).expect("a function");
            let how = (transforms::find as tuffy_opt::replay::replayer::FindTransform, Strictness::Legal);
            let mut replayer = Replayer::new(Engine::new(body, &after, Settings::default(), Off), how);
            let mut known = names(replayer.func());
            for step in 0..random.below(60) as u32 {
                let entry = invent(&mut random, &known, &symbols, step);
                if replayer.apply(&entry).is_ok() {
                    *fitted.entry(entry.transform).or_insert(0u64) += 1;
                    known = names(replayer.func());
                }
            }
            let (body, _) = replayer.into_engine().finish();
            after.put_function(body);
        }
        check(&before, &after, seed, &|| format!("{kind}, seed {seed}"));
    }
    eprintln!("{fitted:?}");
    assert!(fitted.values().sum::<u64>() > 1000, "{fitted:?}");
}

#[test]
fn subsets_of_traces_never_make_a_wrong_program() {
    let (mut whole, mut diverged) = (0, 0);
    for (kind, seed, before) in support::modules(count(40)) {
        let (_, trace) = optimize_traced(&before, &options("2"), Mode::Decisions);
        let entries = Lock::read(&trace[..]).expect("reads").entries;
        if entries == 0 {
            continue;
        }
        let mut same = support::begin_trace(&before, &options("2"), Mode::Decisions);
        let log = Some((&mut same as &mut dyn StepLog, Mode::Decisions));
        let mut copy = before.clone();
        replay_and_record(&mut copy, &trace[..], &ReplayOptions::default(), None, &mut NoObserver, log).expect("fits");
        let (same, _) = same.finish_module(&copy).expect("written");
        assert!(same == trace, "{kind}, seed {seed}: a replay is recorded as the run was");
        let mut random = Random::new(seed);
        for round in 0..4 {
            let mut selection = Selection::default();
            let some: Vec<String> = (0..=random.below(6)).map(|_| random.below(entries).to_string()).collect();
            let some = SeqSet::parse(&some.join(",")).expect("a set");
            match round {
                0 => selection.until = Some(random.below(entries + 1)),
                1 => selection.only = Some(some),
                _ => selection.skip = Some(some),
            }
            if round == 3 {
                selection.dependents = Dependents::Skip;
            }
            let mut after = before.clone();
            let replay_options = ReplayOptions { selection, ..ReplayOptions::default() };
            let mut again = support::begin_trace(&before, &options("2"), Mode::Decisions);
            let log = Some((&mut again as &mut dyn StepLog, Mode::Decisions));
            match replay_and_record(&mut after, &trace[..], &replay_options, None, &mut NoObserver, log) {
                Ok(_) => {
                    whole += 1;
                    // What was done is a trace of its own: it leads to the same module.
                    let (again, _) = again.finish_module(&after).expect("written");
                    let mut same = before.clone();
                    let whole = ReplayOptions::default();
                    let done = replay(&mut same, &again[..], &whole, None, &mut NoObserver);
                    done.unwrap_or_else(|e| panic!("{kind}, seed {seed}, round {round}: {e:?}"));
                    assert_eq!(same.to_string(), after.to_string(), "{kind}, seed {seed}, round {round}");
                }
                Err(_) if round == 0 => panic!("{kind}, seed {seed}: a prefix diverges"),
                Err(e) if round == 3 => panic!("{kind}, seed {seed}: what does not fit is left out: {e:?}"),
                Err(_) => diverged += 1,
            }
            check(&before, &after, seed, &|| format!("{kind}, seed {seed}, round {round}"));
        }
    }
    assert!(whole > 0 && diverged > 0, "{whole} replayed, {diverged} diverged");
}

/// Changes a few bytes, or whole lines, of a trace.
fn mutate(random: &mut Random, trace: &[u8]) -> Vec<u8> {
    let mut bytes = trace.to_vec();
    if random.below(2) == 0 {
        let mut lines: Vec<&[u8]> = trace.split_inclusive(|&b| b == b'\n').collect();
        let [a, b] = [0; 2].map(|_| random.below(lines.len() as u64) as usize);
        match random.below(3) {
            0 => lines.swap(a, b),
            1 => drop(lines.remove(a)),
            _ => lines.insert(a, lines[b]),
        }
        bytes = lines.concat();
    }
    for _ in 0..random.below(4) {
        let at = random.below(bytes.len() as u64) as usize;
        match random.below(4) {
            0 => bytes[at] = random.number() as u8,
            1 => bytes[at] = b"0123456789vsb.@\"{}[],:-"[random.below(23) as usize],
            2 => drop(bytes.remove(at)),
            _ => bytes.insert(at, b"0123456789"[random.below(10) as usize]),
        }
    }
    bytes
}

#[test]
fn mutated_traces_never_make_a_wrong_program() {
    let (mut tried, mut read, total) = (0, 0, count(3000));
    'all: for seed in first_seed().. {
        let kinds = kinds();
        let (kind, wishes) = &kinds[seed as usize % kinds.len()];
        let before = random_module(wishes, seed);
        let (_, trace) = optimize_traced(&before, &options("2"), Mode::Decisions);
        let mut random = Random::new(seed);
        for round in 0..50 {
            if tried == total {
                break 'all;
            }
            tried += 1;
            let mutated = mutate(&mut random, &trace);
            let mut after = before.clone();
            let replay_options = ReplayOptions { any_input: true, ..ReplayOptions::default() };
            let result = replay(&mut after, &mutated[..], &replay_options, None, &mut NoObserver);
            read += u64::from(!matches!(result, Err(tuffy_opt::replay::module::ReplayError::Trace(_))));
            check(&before, &after, seed, &|| format!("{kind}, seed {seed}, round {round}"));
        }
    }
    assert!(read * 20 > tried, "only {read} of {tried} mutated traces can be read");
}
