//! Random traces for property tests: anything the writer may be given.

use crate::digest::Digest;
use crate::entry::{Cost, Decision, Entry, Fact, Integer};
use crate::limits::MAX_ID;
use crate::model::{Begin, End, Footer, Header, Line, Mode, RefusalLine, TransformKind, TransformLine};
use crate::texts::Params;
use arbitrary::{Result, Unstructured};
use serde_json::{Map, Value, json};

/// A header and the lines after it, in a right order, the last line included.
pub fn random_trace(u: &mut Unstructured) -> Result<(Header, Vec<Line>)> {
    let mode = if u.ratio(1, 2)? { Mode::Full } else { Mode::Decisions };
    let header = Header {
        mode,
        compiler: text(u)?,
        target: text(u)?,
        timestamp: timestamp(u)?,
        input: Digest(u.arbitrary()?),
        pipeline: pipeline(u)?.into(),
        code: Default::default(),
    };
    let mut lines = Vec::new();
    let mut transforms: Vec<TransformLine> = Vec::new();
    let mut seq = 0;
    for number in 0..u.int_in_range(0..=4)? {
        let function = format!("@f{number}{}", text(u)?);
        let begin = Begin {
            function: function.clone(),
            input: Digest(u.arbitrary()?),
            shape: Digest(u.arbitrary()?),
            policy: text(u)?,
            code: u.ratio(1, 4)?,
        };
        lines.push(Line::Begin(begin));
        let steps = u.int_in_range(0..=6)?;
        for step in 0..steps {
            if transforms.is_empty() || u.ratio(1, 4)? {
                let transform = transform(u, transforms.len())?;
                transforms.push(transform.clone());
                lines.push(Line::Transform(transform));
            }
            let transform = u.choose(&transforms)?;
            let mut entry =
                Entry { seq, transform: transform.name.clone(), function: function.clone(), step, ..random_entry(u)? };
            agree(&mut entry, transform, mode);
            lines.push(Line::Entry(Box::new(entry)));
            seq += 1;
        }
        for _ in 0..u.int_in_range(0..=2)? {
            if let Some(transform) = transforms.first() {
                let refusal = RefusalLine { transform: transform.name.clone(), ..random_refusal(u)? };
                lines.push(Line::Refusal(Box::new(refusal)));
            }
        }
        lines.push(Line::End(End { function, steps, output: Digest(u.arbitrary()?) }));
    }
    lines.push(Line::Footer(Footer {
        entries: seq,
        output: Digest(u.arbitrary()?),
        object: u.arbitrary::<Option<u64>>()?.map(Digest),
    }));
    Ok((header, lines))
}

/// Makes an entry say of its transform what the transform says.
fn agree(entry: &mut Entry, transform: &TransformLine, mode: Mode) {
    if mode == Mode::Full {
        entry.tag.clone_from(&transform.tag);
    }
    let cost = matches!(entry.decision, Some(Decision::CostModel { .. }));
    let with_proof = match &entry.decision {
        Some(Decision::Equivalence { proof } | Decision::Refinement { proof }) => proof.is_some(),
        _ => true,
    };
    let proof = transform.proof.clone().filter(|_| with_proof);
    if !cost {
        entry.decision = Some(match transform.kind {
            TransformKind::Equivalence => Decision::Equivalence { proof },
            TransformKind::Refinement => Decision::Refinement { proof },
        });
    }
}

fn timestamp(u: &mut Unstructured) -> Result<String> {
    if u.ratio(1, 8)? {
        return Ok(String::new());
    }
    let mut part = |most: u32| u.int_in_range(0..=most);
    let (year, month, day) = (part(9999)?, 1 + part(11)?, 1 + part(27)?);
    Ok(format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}Z", part(23)?, part(59)?, part(59)?))
}

fn transform(u: &mut Unstructured, number: usize) -> Result<TransformLine> {
    Ok(TransformLine {
        name: format!("transform{number}{}", text(u)?),
        kind: if u.arbitrary()? { TransformKind::Equivalence } else { TransformKind::Refinement },
        tag: text(u)?,
        digest: Digest(u.arbitrary()?),
        proof: if u.arbitrary()? { Some(text(u)?) } else { None },
        experimental: u.arbitrary()?,
    })
}

/// An entry without its place in a trace: number, transform and function are missing.
pub fn random_entry(u: &mut Unstructured) -> Result<Entry> {
    let mut entry = Entry {
        stage: text(u)?,
        iteration: u.int_in_range(1..=3)?,
        region: text(u)?,
        site: text(u)?,
        tag: text(u)?,
        place: text(u)?,
        pre: u.arbitrary()?,
        id: u.arbitrary::<u64>()? & MAX_ID,
        ..Entry::default()
    };
    params(u, &mut entry.params)?;
    if u.ratio(1, 4)? {
        entry.anchor = u.arbitrary::<u64>()? & MAX_ID;
        params(u, &mut entry.compared)?;
        params(u, &mut entry.limits)?;
        entry.count = u.arbitrary()?;
    }
    for number in 0..u.int_in_range(0..=20)? {
        entry.context.push((format!("{number}.{}", text(u)?), fact(u)?));
    }
    for fragment in [&mut entry.before, &mut entry.after] {
        for _ in 0..u.int_in_range(0..=3)? {
            fragment.push(text(u)?);
        }
    }
    entry.decision = match u.int_in_range(0..=3)? {
        0 => None,
        1 => Some(Decision::Equivalence { proof: proof(u)? }),
        2 => Some(Decision::Refinement { proof: proof(u)? }),
        _ => Some(Decision::CostModel {
            before: cost(u)?,
            after: cost(u)?,
            threshold: text(u)?,
            speedup: u.arbitrary()?,
        }),
    };
    Ok(entry)
}

fn random_refusal(u: &mut Unstructured) -> Result<RefusalLine> {
    let mut refusal = RefusalLine {
        stage: text(u)?,
        iteration: u.int_in_range(1..=3)?,
        site: text(u)?,
        reason: format!("because_{}", text(u)?),
        detail: text(u)?,
        anchor: u.arbitrary::<u64>()? & MAX_ID,
        illegal: u.arbitrary()?,
        gone: u.arbitrary()?,
        region: text(u)?,
        place: text(u)?,
        count: u.arbitrary()?,
        ..RefusalLine::default()
    };
    params(u, &mut refusal.params)?;
    params(u, &mut refusal.compared)?;
    params(u, &mut refusal.limits)?;
    Ok(refusal)
}

fn params(u: &mut Unstructured, params: &mut Params) -> Result<()> {
    for number in 0..u.int_in_range(0..=3)? {
        let key = format!("{number}.{}", text(u)?);
        match u.arbitrary()? {
            true => params.push_name(&key, text(u)?),
            false => params.push_number(&key, u.arbitrary()?),
        }
    }
    Ok(())
}

fn proof(u: &mut Unstructured) -> Result<Option<String>> {
    Ok(if u.arbitrary()? { Some(text(u)?) } else { None })
}

fn cost(u: &mut Unstructured) -> Result<Cost> {
    let mut cost =
        Cost { estimated_cycles: u.arbitrary()?, code_size: u.arbitrary()?, custom: std::collections::BTreeMap::new() };
    for _ in 0..u.int_in_range(0..=2)? {
        cost.custom.insert(text(u)?, text(u)?);
    }
    Ok(cost)
}

fn fact(u: &mut Unstructured) -> Result<Fact> {
    Ok(match u.int_in_range(0..=7)? {
        0 => {
            let words = u.int_in_range(0..=2)?;
            let properties: Result<Vec<_>> = (0..words).map(|_| text(u)).collect();
            Fact::Const { properties: properties?, value: integer(u)? }
        }
        1 => Fact::KnownBits { zeros: bits(u)?, ones: bits(u)? },
        2 => Fact::Range {
            min: if u.arbitrary()? { Some(integer(u)?) } else { None },
            max: if u.arbitrary()? { Some(integer(u)?) } else { None },
        },
        3 => Fact::Sext { width: u.arbitrary()? },
        4 => Fact::Zext { width: u.arbitrary()? },
        5 => Fact::Number(u.arbitrary()?),
        6 => Fact::Bool(u.arbitrary()?),
        _ => Fact::Text(text(u)?),
    })
}

fn integer(u: &mut Unstructured) -> Result<Integer> {
    if u.arbitrary()? {
        return Ok(Integer::Small(u.arbitrary()?));
    }
    let sign = if u.arbitrary()? { "-" } else { "" };
    Ok(Integer::Big(format!("{sign}9{:020}", u.arbitrary::<u64>()?)))
}

fn bits(u: &mut Unstructured) -> Result<String> {
    Ok(match u.int_in_range(0..=2)? {
        0 => String::new(),
        1 => format!("0x{:x}", u.arbitrary::<u128>()?),
        _ => format!("-0x{:x}", u.arbitrary::<u32>()?),
    })
}

fn pipeline(u: &mut Unstructured) -> Result<Map<String, Value>> {
    let mut map = Map::new();
    for _ in 0..u.int_in_range(0..=3)? {
        let value = match u.int_in_range(0..=3)? {
            0 => json!(u.arbitrary::<i64>()?),
            1 => json!({ text(u)?: [text(u)?, true, null] }),
            2 => json!([]),
            _ => json!(text(u)?),
        };
        map.insert(text(u)?, value);
    }
    Ok(map)
}

/// Mostly names; now and then anything.
fn text(u: &mut Unstructured) -> Result<String> {
    Ok(match u.int_in_range(0..=7)? {
        0 => String::new(),
        1 => u.arbitrary::<&str>()?.chars().take(20).collect(),
        2 => char::from(u.int_in_range(0..=127u8)?).to_string(),
        3 => "\"\\\n\u{7f}\u{2028}é😀".to_owned(),
        _ => format!("v{}", u.arbitrary::<u8>()?),
    })
}
