//! The table of choices: everything that the code generator may do instead of something plain, besides lowering rows
//! and selection rules, which are tables of their own.

use super::{Choice, Stage};

/// Rows of the table.
macro_rules! choices {
    ($($constant:ident $name:literal $stage:ident: $does:literal, $plain:literal, $cost:literal;)*) => {
        $(
            #[doc = $does]
            pub static $constant: Choice = Choice {
                name: $name,
                stage: Stage::$stage,
                does: $does,
                plain: $plain,
                cost: $cost,
            };
        )*

        /// All of them, in the order of the stages.
        pub static CHOICES: &[&Choice] = &[$(&$constant),*];
    };
}

choices! {
    SWITCH_TREE "switch_tree" Legalize:
        "a `switch` is split at its middle case", "one comparison after the other", "more cases than are compared in a row";
    SWITCH_TABLE "switch_table" Legalize:
        "a `switch` jumps through a table", "one comparison after the other", "cases, and cases per entry of the table";
    SWITCH_BITS "switch_bits" Legalize:
        "a `switch` with one target tests a bit of a mask", "one comparison after the other", "more cases than are compared in a row";
    SELECT_MOVE "select_move" Legalize:
        "a `select` is a conditional move", "a branch around", "always";
    COPY_INLINE "copy_inline" Legalize:
        "a short `memcpy` or `memmove` is loads and stores", "a call of the C library", "at most 8 pieces";
    FILL_INLINE "fill_inline" Legalize:
        "a short `memset` of a known byte is stores", "a call of the C library", "at most 8 pieces";
    BIT_INSTRUCTION "bit_instruction" Legalize:
        "bits are counted or found by an instruction", "sums of neighbouring groups of bits", "always";
    WHOLE_VECTOR "whole_vector" Legalize:
        "an operation on a vector is done on its register", "lane by lane", "always";
    TAIL_CALL "tail_call" Legalize:
        "a call before a return becomes a jump", "a call and a return", "not where code is made quickly";
    PROVEN_ROWS "proven_rows" Legalize:
        "so many operations were lowered by a proven row that was the only one that fits", "none: it is told", "";
    COMMUTE_LOAD "commute_load" Select:
        "the loaded operand of a commutative operation goes last", "operands stay", "always";
    FOLD_IMMEDIATE "fold_immediate" Select:
        "a constant is part of the instructions that read it", "a register holds it", "always";
    FOLD_COUNT "fold_count" Select:
        "a constant shift amount is part of the shifts", "a register holds it", "always";
    FOLD_FLOAT "fold_float" Select:
        "a float constant is the memory operand of the operations that read it", "a register holds it", "always";
    FOLD_SYMBOL "fold_symbol" Select:
        "a symbol is called directly", "a register holds its address", "always";
    FOLD_FRAME "fold_frame" Select:
        "an address in the frame is part of the accesses", "a register holds it", "always";
    FOLD_ADDRESS "fold_address" Select:
        "a sum is part of the address of the accesses that read it", "an addition", "always";
    FOLD_LOAD "fold_load" Select:
        "a load is the memory operand of the one instruction that reads it", "a load", "always";
    FOLD_UPDATE "fold_update" Select:
        "an operation changes memory in place", "a load, the operation, a store", "always";
    GOOD_ALLOCATION "good_allocation" Allocate:
        "registers are allocated by the backtracking allocator; its spills, reloads and moves are told", "the fast allocator",
        "not where code is made quickly, nor above 30 000 instructions";
    FAST_ALLOCATION "fast_allocation" Allocate:
        "registers were allocated by the fast allocator; its spills, reloads and moves are told", "none: it is told", "";
    SHARE_SLOT "share_slot" Layout:
        "a slot of the frame takes the bytes of one that is no longer used", "bytes of its own", "always";
    RED_ZONE "red_zone" Layout:
        "the frame lies below the stack pointer", "the stack pointer is lowered", "always";
    PLACE_TEST_LAST "place_test_last" Layout:
        "the test at the head of a loop moves to its end", "blocks stay in the order of the text", "always";
}
