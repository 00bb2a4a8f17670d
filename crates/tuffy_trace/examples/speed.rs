//! How fast entries are written and read: `cargo run --release -p tuffy_trace --example speed [ENTRIES]`.

use std::time::Instant;
use tuffy_trace::{Begin, Digest, End, Entry, Header, LineRef, Mode, Reader, TransformLine, Writer};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let entries: u32 = std::env::args().nth(1).map_or(Ok(2_000_000), |count| count.parse())?;
    for mode in [Mode::Decisions, Mode::Full] {
        // Memory that was never touched would be measured too.
        let mut space = vec![1u8; 400 * entries as usize];
        space.clear();
        let start = Instant::now();
        let mut writer = Writer::new(space, &Header { mode, ..Header::default() })?;
        writer.transform(&TransformLine { name: "fold_add".into(), ..TransformLine::default() })?;
        writer.transform(&TransformLine { name: "gvn".into(), ..TransformLine::default() })?;
        writer.begin(&Begin { function: "@compute".into(), ..Begin::default() })?;
        let mut entry = Entry::default();
        for step in 0..entries {
            entry.clear();
            entry.seq = step.into();
            entry.step = step;
            entry.transform.push_str(if step % 3 == 0 { "fold_add" } else { "gvn" });
            entry.stage.push_str("early");
            entry.function.push_str("@compute");
            entry.site.push_str("v1234");
            entry.params.push_name_with("with", |text| text.push_str("s42.0"));
            entry.pre = step.wrapping_mul(0x9e37_79b9);
            entry.id = u64::from(step) << 8;
            if mode == Mode::Full {
                entry.before.push_with(|text| text.push_str("v1234:s32 = add v12:s32, v13:s32"));
                entry.after.push_with(|text| text.push_str("v1234:s32 = iconst 4"));
            }
            writer.entry(&entry)?;
        }
        writer.end(&End { function: "@compute".into(), steps: entries, ..End::default() })?;
        let (bytes, _) = writer.finish(Digest(0))?;
        let rate = |start: Instant| f64::from(entries) / start.elapsed().as_secs_f64() / 1e6;
        println!("{mode}: {:.1} bytes per entry", bytes.len() as f64 / f64::from(entries));
        println!("  written: {:.2} M entries/s", rate(start));
        let start = Instant::now();
        let mut reader = Reader::new(&bytes[..])?;
        let mut ids = 0u64;
        while let Some(line) = reader.read()? {
            if let LineRef::Entry(entry, _) = line {
                ids ^= entry.id;
            }
        }
        println!("  read: {:.2} M entries/s ({ids:x})", rate(start));
    }
    Ok(())
}
