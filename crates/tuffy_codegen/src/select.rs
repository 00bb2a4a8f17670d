//! Selection: legal code becomes the instructions that the target has.
use tuffy_ir::Function;

/// Selects instructions.
pub fn select(func: &Function) -> Function {
    func.clone()
}
