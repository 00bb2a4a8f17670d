//! The end of the program, and what it can ask of its surroundings: nothing, so that runs repeat.

use super::{Answer, Call, Row, int, pointer, row};
use crate::machine::{Machine, Step};
use crate::outcome::Stop;
use crate::value::{Pointer, Value};

pub(super) const TABLE: &[Row] = &[
    row("exit", "i>v", "ends the program after the functions of `atexit`", exit),
    row("_exit", "i>v", "ends the program at once", |_, c| Err(Stop::Exit(c.int(0)))),
    row("_Exit", "i>v", "ends the program at once", |_, c| Err(Stop::Exit(c.int(0)))),
    row("quick_exit", "i>v", "ends the program at once", |_, c| Err(Stop::Exit(c.int(0)))),
    row("abort", ">v", "ends the program abnormally", |_, _| Err(Stop::Trap("`abort` was called".into()))),
    row("atexit", "p>i", "remembers a function for `exit` or the return of `main`; the last one runs first", atexit),
    row("__cxa_atexit", "ppp>i", "`atexit` for a function with an argument", cxa_atexit),
    row("__assert_fail", "ppup>v", "prints a failed assertion and ends the program abnormally", assert_fail),
    row("__stack_chk_fail", ">v", "ends the program abnormally", |_, _| {
        Err(Stop::Trap("stack smashing was detected".into()))
    }),
    row("__cxa_pure_virtual", ">v", "ends the program abnormally", |_, _| {
        Err(Stop::Trap("a pure virtual function was called".into()))
    }),
    row("_ZSt9terminatev", ">v", "ends the program abnormally", |_, _| {
        Err(Stop::Trap("`std::terminate` was called".into()))
    }),
    row("getenv", "p>p", "null: there is no environment", getenv),
    row("getpid", ">i", "1", |_, _| int(1)),
    row("time", "p>l", "0: time stands still", time),
    row("clock", ">l", "0: time stands still", |_, _| int(0)),
    row("clock_gettime", "ip>i", "0 seconds: time stands still", clock_gettime),
    row("gettimeofday", "pp>i", "0 seconds: time stands still", gettimeofday),
    row("sleep", "u>u", "returns at once", |_, _| int(0)),
    row("usleep", "u>i", "returns at once", |_, _| int(0)),
];

/// The functions that run when the program exits, each with its argument.
#[derive(Default)]
pub(super) struct State(Vec<(Pointer, Option<Pointer>)>);

impl Machine<'_, '_> {
    /// Remembers a function without arguments for the end of the program.
    pub(crate) fn at_exit(&mut self, f: Pointer) {
        self.host.process.0.push((f, None));
    }

    /// Runs what `atexit` remembers, the last first. A function may add more.
    pub(super) fn run_exit_handlers(&mut self) -> Step<()> {
        while let Some((f, arg)) = self.host.process.0.pop() {
            self.call_back(f, arg.map(Value::Ptr).into_iter().collect(), None)?;
        }
        Ok(())
    }
}

fn exit(m: &mut Machine, c: &Call) -> Answer {
    m.run_exit_handlers()?;
    Err(Stop::Exit(c.int(0)))
}

fn remember(m: &mut Machine, f: Pointer, arg: Option<Pointer>) -> Answer {
    m.spend(1)?;
    m.host.process.0.push((f, arg));
    int(0)
}

fn atexit(m: &mut Machine, c: &Call) -> Answer {
    remember(m, c.ptr(0), None)
}

fn cxa_atexit(m: &mut Machine, c: &Call) -> Answer {
    remember(m, c.ptr(0), Some(c.ptr(1)))
}

fn assert_fail(m: &mut Machine, c: &Call) -> Answer {
    let text =
        |m: &mut Machine, p: Pointer| -> Step<String> { Ok(String::from_utf8_lossy(&m.c_string(p)?).into_owned()) };
    let assertion = text(m, c.ptr(0))?;
    let file = text(m, c.ptr(1))?;
    let line = c.int(2) as u32;
    // The function is null where the compiler knows none.
    let function = if c.ptr(3).addr == 0 { String::new() } else { text(m, c.ptr(3))? + ": " };
    let message = format!("{file}:{line}: {function}Assertion `{assertion}' failed.");
    m.write_output(2, format!("{message}\n").as_bytes())?;
    Err(Stop::Trap(message))
}

fn getenv(m: &mut Machine, c: &Call) -> Answer {
    m.c_string(c.ptr(0))?;
    pointer(Pointer::NULL)
}

fn time(m: &mut Machine, c: &Call) -> Answer {
    if c.ptr(0).addr != 0 {
        m.write_bytes(c.ptr(0), &[0; 8])?;
    }
    int(0)
}

fn clock_gettime(m: &mut Machine, c: &Call) -> Answer {
    m.write_bytes(c.ptr(1), &[0; 16])?;
    int(0)
}

fn gettimeofday(m: &mut Machine, c: &Call) -> Answer {
    if c.ptr(0).addr != 0 {
        m.write_bytes(c.ptr(0), &[0; 16])?;
    }
    if c.ptr(1).addr != 0 {
        m.write_bytes(c.ptr(1), &[0; 8])?;
    }
    int(0)
}
