//! Objects that Tuffy makes, loaded and called.

use std::sync::atomic::{AtomicI64, Ordering};
use tuffy_codegen::{Options, driver};
use tuffy_ir::text::read_text;
use tuffy_jit::{Error, Loaded};
use tuffy_target_x86::default_target;

fn object(text: &str) -> Vec<u8> {
    let module = read_text(text.as_bytes(), false).unwrap_or_else(|e| panic!("{e:?}")).module;
    driver::object(&module, &Options::new(default_target())).unwrap_or_else(|e| panic!("{e}"))
}

fn load(text: &str) -> Result<Loaded, Error> {
    // SAFETY: the texts of this file have no constructors but those that their tests are about.
    unsafe { Loaded::load(&object(text), &|_| None) }
}

const FACTORIAL: &str = "func @factorial(%n: int:s32) -> int:u64 {
  bb0:
    v0:s32 = param %n
    v1 = iconst 1
    br bb1(v1, v0)
  region loop {
    bb1(v4: int, v5: int):
      v6 = icmp.gt v5, v1
      brif v6, bb2, bb3
    bb2:
      v8 = mul v4, v5
      v9 = sub v5, v1
      continue v8, v9
  }
  bb3:
    ret v4:u64
}
";

#[test]
fn a_function_is_called() {
    let loaded = load(FACTORIAL).unwrap();
    // SAFETY: `@factorial` has this type.
    let factorial = unsafe { loaded.function::<extern "C" fn(i32) -> u64>("factorial") }.unwrap();
    assert_eq!([0, 1, 5, 20].map(|n| factorial(n)), [1, 1, 120, 2_432_902_008_176_640_000]);
    // SAFETY: it is not called.
    let missing = unsafe { loaded.function::<extern "C" fn()>("fact") }.err().unwrap();
    assert_eq!(missing.to_string(), "the object defines no function `fact`");
}

static SEEN: AtomicI64 = AtomicI64::new(0);

extern "C" fn tell(n: i64) {
    SEEN.store(n, Ordering::SeqCst);
}

#[test]
fn symbols_come_from_the_caller_then_from_the_process() {
    let text = "global @greeting = {
  \"hello\\00\"
}
extern func @strlen(ptr) -> int:u64
extern func @tell(int:s64)
func @f() -> int:u64 {
  bb0(v0: mem):
    v1 = symbol_addr @greeting
    v2 = symbol_addr @strlen
    v3, v4 = call v2(v1), v0 as (ptr) -> int:u64
    v5 = symbol_addr @tell
    v6 = call v5(v4), v3 as (int:s64)
    ret v4:u64, v6
}
";
    let given = |name: &str| (name == "tell").then_some(tell as extern "C" fn(i64) as usize);
    // SAFETY: `tell` has the type that the text says; there are no constructors.
    let loaded = unsafe { Loaded::load(&object(text), &given) }.unwrap();
    // SAFETY: `@f` has this type.
    let f = unsafe { loaded.function::<extern "C" fn() -> u64>("f") }.unwrap();
    assert_eq!((f(), SEEN.load(Ordering::SeqCst)), (5, 5));
    let greeting = loaded.variable("greeting").unwrap();
    // SAFETY: six bytes stand there.
    assert_eq!(unsafe { std::slice::from_raw_parts(greeting, 6) }, b"hello\0");
    let error = load(text).err().unwrap();
    assert_eq!(error.to_string(), "undefined symbol `tell`");
}

extern "C-unwind" fn fail() {
    std::panic::panic_any(7_i32);
}

/// The unwinder of the process finds its way through loaded code.
#[test]
fn a_panic_passes_through() {
    let text = "extern func @fail()
func @f() -> int:s32 {
  bb0(v0: mem):
    v1 = symbol_addr @fail
    v2 = call v1(), v0 as ()
    v3 = iconst 1
    ret v3:s32, v2
}
";
    let given = |name: &str| (name == "fail").then_some(fail as extern "C-unwind" fn() as usize);
    // SAFETY: `fail` has the type that the text says; there are no constructors.
    let loaded = unsafe { Loaded::load(&object(text), &given) }.unwrap();
    // SAFETY: `@f` has this type.
    let f = unsafe { loaded.function::<extern "C-unwind" fn() -> i32>("f") }.unwrap();
    let caught = std::panic::catch_unwind(|| f()).expect_err("a panic");
    assert_eq!(caught.downcast_ref::<i32>(), Some(&7));
}

#[test]
fn variables_keep_what_is_written() {
    let loaded = load(
        "global @count = {
  zero 8
}
func @next() -> int:s64 {
  bb0(v0: mem):
    v1 = symbol_addr @count
    v2 = load.8 v1, v0 -> int
    v3 = iconst 1
    v4 = add v2, v3
    v5 = sext v4, 64
    v6 = store.8 v5, v1, v0
    ret v5:s64, v6
}
",
    )
    .unwrap();
    // SAFETY: `@next` has this type.
    let next = unsafe { loaded.function::<extern "C" fn() -> i64>("next") }.unwrap();
    assert_eq!([next(), next(), next()], [1, 2, 3]);
}

#[test]
fn what_cannot_be_loaded_is_an_error() {
    let tls = load(
        "global thread_local @own = {
  zero 8
}
func @f() -> ptr {
  bb0:
    v0 = symbol_addr @own
    ret v0
}
",
    );
    let message = tls.err().unwrap().to_string();
    assert!(message.contains("thread-local"), "{message}");
    // SAFETY: nothing is loaded.
    let nothing = unsafe { Loaded::load(b"no object", &|_| None) };
    assert!(matches!(nothing, Err(Error::NotAnObject(_))));
}

/// Whatever is done to the bytes of an object, loading it ends: with an error, or with code that nobody calls.
#[test]
fn damaged_objects_do_no_harm() {
    let whole = object(FACTORIAL);
    for end in 0..whole.len() {
        // SAFETY: there are no constructors to run, and nothing is called.
        drop(unsafe { Loaded::load(&whole[..end], &|_| Some(0)) });
    }
    let unwind = whole.windows(9).position(|w| w == b".eh_frame").expect("a name");
    for at in 0..whole.len() {
        // The unwinder reads its tables when it is told of them: what is damaged there is not the loader's to find.
        if at.abs_diff(unwind) < 16 {
            continue;
        }
        let mut damaged = whole.clone();
        damaged[at] ^= 0x41;
        if File::has_code_to_run(&damaged) {
            continue;
        }
        // SAFETY: as above.
        drop(unsafe { Loaded::load(&damaged, &|_| Some(0)) });
    }
}

struct File;

impl File {
    /// Whether a section that lists constructors or unwind tables came into being.
    fn has_code_to_run(bytes: &[u8]) -> bool {
        [&b".init_array"[..], b".fini_array"].iter().any(|name| bytes.windows(name.len()).any(|w| w == *name))
    }
}
