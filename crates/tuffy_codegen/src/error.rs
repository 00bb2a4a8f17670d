//! Why code cannot be made, and where.

use std::fmt;
use tuffy_ir::{Function, Inst, Name, Place, Value, print_inst};

/// Something that cannot be built.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// The function it is in.
    pub function: Option<Name>,
    /// The instruction, as it prints, and the block it is in.
    pub instruction: Option<(String, String)>,
    /// Where the instruction stands in the source of the front end, if the input says so.
    pub place: Option<Place>,
    /// What is wrong.
    pub message: String,
    /// Whether the input is wrong, rather than something not supported.
    pub input_is_wrong: bool,
}

impl Error {
    /// An error that belongs to no instruction.
    pub fn new(message: impl Into<String>) -> Error {
        Error { function: None, instruction: None, place: None, message: message.into(), input_is_wrong: false }
    }

    /// The same, about an input that is wrong.
    pub fn of_input(mut self) -> Error {
        self.input_is_wrong = true;
        self
    }

    /// An error about an instruction.
    pub fn at(func: &Function, inst: Inst, message: impl Into<String>) -> Error {
        let block = func.inst(inst).block().map_or("?".into(), |b| func.show_block(b).to_string());
        Error {
            function: Some(func.name),
            instruction: Some((print_inst(func, inst), block)),
            place: func.origins.place(func.inst(inst).origin()),
            message: message.into(),
            input_is_wrong: false,
        }
    }

    /// An error about a value: where it is defined.
    pub fn of_value(func: &Function, value: Value, message: impl Into<String>) -> Error {
        match func.def_inst(value) {
            Some(inst) => Error::at(func, inst, message),
            None => {
                let block = func.def_block(value).map_or("?".into(), |b| func.show_block(b).to_string());
                let text = format!("{}: {}", func.show(value), func.ty(value));
                Error {
                    function: Some(func.name),
                    instruction: Some((text, block)),
                    place: None,
                    message: message.into(),
                    input_is_wrong: false,
                }
            }
        }
    }

    /// The same, in this function.
    pub fn within(mut self, name: Name) -> Error {
        self.function.get_or_insert(name);
        self
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = &self.place {
            write!(f, "{}:{}:{}: ", place.file.as_str(), place.line, place.column)?;
        }
        if let Some(name) = self.function {
            write!(f, "@{name}: ")?;
        }
        f.write_str(&self.message)?;
        if let Some((text, block)) = &self.instruction {
            write!(f, "\n  in {block}: {}", text.trim())?;
        }
        Ok(())
    }
}

impl std::error::Error for Error {}

impl From<tuffy_target::Error> for Error {
    fn from(error: tuffy_target::Error) -> Error {
        Error::new(error.0)
    }
}
