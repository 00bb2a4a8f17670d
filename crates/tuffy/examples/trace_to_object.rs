//! Read a module, optimize it, say what was done, and write an object. Run it with
//! `cargo run -p tuffy --example trace_to_object -- examples/primes.tir`.
use tuffy::{Error, Level, Mode, Session, read_file};

fn main() {
    let path = std::env::args().nth(1).unwrap_or_else(|| "examples/primes.tir".into());
    if let Err(error) = compile(&path) {
        eprintln!("{error}");
        std::process::exit(1);
    }
}

fn compile(path: &str) -> Result<(), Error> {
    let session = Session::new(Level::O2);
    let input = read_file(path)?;

    // Every step is recorded, with the code before and after it.
    let mut module = input.clone();
    let (summary, trace) = session.optimize_traced(&mut module, Mode::Full)?;
    println!("{path}: {} steps in {} functions", summary.steps, summary.functions);
    trace.steps(|step| {
        println!("  {:4} {} in {}", step.seq, step.transform, step.function);
        step.seq < 9
    })?;

    // The same steps give the same module, to the byte.
    let mut again = input;
    let replayed = trace.replay(&mut again)?;
    assert_eq!(again.to_string(), module.to_string());
    println!("replayed {} steps: the same module", replayed.applied);

    let object = session.object(&module)?;
    let place = std::env::temp_dir().join("tuffy_example.o");
    std::fs::write(&place, &object).map_err(|error| Error::File { name: place.display().to_string(), error })?;
    println!("{} bytes of object code in {}", object.len(), place.display());
    Ok(())
}
