//! The opcode table: one row per opcode, the only place that lists them.
//!
//! A row is: variant, mnemonic, syntax, results, properties, meaning.
//!
//! *Syntax* is what follows the mnemonic, item by item:
//!
//! | item | in a program |
//! |---|---|
//! | `.width` | an attribute joined to the mnemonic: `clz.32` |
//! | `[reassoc contract]` | optional flags |
//! | `a:int` | an operand called `a` of that type rule |
//! | `#width` | an attribute as an argument: `sext v0, 32` |
//! | `align=#align` | an optional named attribute |
//! | `args...` | any number of operands |
//! | `f:ptr(args...)` | a callee with arguments |
//! | `v?:T` | an operand that may be absent |
//! | `bb` | a target block with arguments |
//! | `cases` | `[k -> bb(args), …]` |
//! | `->` | the result type: `-> f32` |
//! | `#regs` | register numbers of the target: `[7, 6]` |
//! | `->*` | any number of result types: `-> m64, f64` |
//! | `sig` | nothing, `-> T`, or the whole signature: `as (ptr, ...) -> int` |
//!
//! *Type rules*: `int`, `bool`, `float`, `ptr`, `mem`, `vec` as named; `T` any one type that is the same wherever the
//! row says `T`; `agg` a struct or array; `any` anything but a token. *Results* use the same rules, `->` for the
//! written type, `param`, `lane` and `field` for types that the instruction looks up, `word` for `m64`.
//!
//! *Properties*: exactly one effect: `pure` may be removed, merged with an equal one, repeated, moved; `fresh` may be
//! removed but neither merged nor repeated; `reads` reads memory; `defines` makes a new memory state; `exposes` changes
//! which allocations are exposed; `pinned` belongs to its place; `ends` is a terminator. Besides: `commutes` in its
//! first two operands; `lanes` also works lane by lane, spelled with the prefix `vec.`; `machine` belongs to the stages
//! after legalization, `shared` to all stages; `stands` is for the two rows that stand for the instructions of targets,
//! which are not in this table ([`InstructionSet`](crate::InstructionSet)).

opcodes! {
    // Constants.
    Iconst "iconst" "#int" "int" [pure] "The integer constant.";
    Bconst "bconst" "#bool" "bool" [pure] "`true` or `false`.";
    Fconst "fconst" "#float ->" "->" [pure shared] "The float constant, rounded to the result type: decimal, `inf`, `nan`, or `0x…` for its bits.";
    Poison "poison" "->" "->" [pure] "A poison value of the given type.";
    Param "param" "#param" "param" [pure] "The function parameter with this index or name.";

    // Exact integers.
    Add "add" "a:int, b:int" "int" [pure commutes lanes] "`a + b`.";
    Sub "sub" "a:int, b:int" "int" [pure lanes] "`a - b`.";
    Mul "mul" "a:int, b:int" "int" [pure commutes lanes] "`a × b`.";
    Div "div" "a:int, b:int" "int" [pure lanes] "`a / b` truncated toward zero; poison if `b = 0`.";
    Rem "rem" "a:int, b:int" "int" [pure lanes] "`a - (a / b) × b`, with the sign of `a`; poison if `b = 0`.";
    And "and" "a:int, b:int" "int" [pure commutes lanes] "Bitwise and of the infinite two's complement forms.";
    Or "or" "a:int, b:int" "int" [pure commutes lanes] "Bitwise or of the infinite two's complement forms.";
    Xor "xor" "a:int, b:int" "int" [pure commutes lanes] "Bitwise exclusive or of the infinite two's complement forms.";
    Shl "shl" "a:int, b:int" "int" [pure lanes] "`a × 2^b`; poison if `b < 0`.";
    Shr "shr" "a:int, b:int" "int" [pure lanes] "`⌊a / 2^b⌋`; poison if `b < 0`.";
    Min "min" "a:int, b:int" "int" [pure commutes lanes] "The lesser of `a` and `b`.";
    Max "max" "a:int, b:int" "int" [pure commutes lanes] "The greater of `a` and `b`.";
    CountOnes "count_ones" "a:int" "int" [pure lanes] "The number of set bits; poison if `a < 0`.";
    Clmul "clmul" "a:int, b:int" "int" [pure commutes lanes] "Carry-less product; poison if `a < 0` or `b < 0`.";
    Merge "merge" ".width a:int, b:int" "int" [pure lanes] "`a` with its low `width` bits replaced by those of `b`.";
    Split "split" ".width a:int" "int int" [pure lanes] "`⌊a / 2^width⌋` and `a mod 2^width`.";

    // Integers of a stated width.
    Sext "sext" "a:int, #width" "int" [pure lanes] "The value congruent to `a` modulo `2^width` in `[-2^(width-1), 2^(width-1))`.";
    Zext "zext" "a:int, #width" "int" [pure lanes] "`a mod 2^width`, in `[0, 2^width)`.";
    Clz "clz" ".width a:int" "int" [pure lanes] "Leading zero bits of the low `width` bits of `a`; `width` if they are all zero.";
    Ctz "ctz" ".width a:int" "int" [pure lanes] "Trailing zero bits of the low `width` bits of `a`; `width` if they are all zero.";
    Bswap "bswap" ".width a:int" "int" [pure lanes] "The low `width` bits of `a` with the order of bytes reversed; `width` is a multiple of 8.";
    Bitreverse "bitreverse" ".width a:int" "int" [pure lanes] "The low `width` bits of `a` in reverse order.";
    Rotl "rotl" ".width a:int, b:int" "int" [pure lanes] "The low `width` bits of `a` rotated left by `b mod width`.";
    Rotr "rotr" ".width a:int, b:int" "int" [pure lanes] "The low `width` bits of `a` rotated right by `b mod width`.";
    AddSat "add_sat" ".format a:int, b:int" "int" [pure commutes lanes] "`a + b` clamped to the range of `format`.";
    SubSat "sub_sat" ".format a:int, b:int" "int" [pure lanes] "`a - b` clamped to the range of `format`.";
    ShlSat "shl_sat" ".format a:int, b:int" "int" [pure lanes] "`a × 2^b` clamped to the range of `format`; poison if `b < 0`.";
    AddOverflow "add_overflow" ".format a:int, b:int" "int bool" [pure commutes lanes] "`a + b` wrapped to `format`, and whether that changed it.";
    SubOverflow "sub_overflow" ".format a:int, b:int" "int bool" [pure lanes] "`a - b` wrapped to `format`, and whether that changed it.";
    MulOverflow "mul_overflow" ".format a:int, b:int" "int bool" [pure commutes lanes] "`a × b` wrapped to `format`, and whether that changed it.";

    // Booleans, comparison, choice.
    Band "band" "a:bool, b:bool" "bool" [pure commutes lanes] "Both.";
    Bor "bor" "a:bool, b:bool" "bool" [pure commutes lanes] "Either.";
    Bxor "bxor" "a:bool, b:bool" "bool" [pure commutes lanes] "Exactly one.";
    Bnot "bnot" "a:bool" "bool" [pure lanes] "Not `a`.";
    BoolToInt "bool_to_int" "a:bool" "int" [pure lanes] "1 if `a`, else 0. As `vec.bool_to_int` it names its result type.";
    Icmp "icmp" ".cond a:int, b:int" "bool" [pure lanes] "Whether the comparison of exact integers holds.";
    Fcmp "fcmp" ".fcond a:float, b:float" "bool" [pure lanes] "Whether the comparison of floats holds.";
    Select "select" "c:bool, a:T, b:T" "T" [pure lanes] "`a` if `c`, else `b`; poison in the arm not chosen does no harm.";
    Freeze "freeze" "a:T" "T" [fresh] "`a`; if it is poison, an arbitrary but fixed value.";

    // Floats.
    Fadd "fadd" "[reassoc contract] a:float, b:float" "float" [pure commutes lanes shared] "Sum, rounded to nearest even.";
    Fsub "fsub" "[reassoc contract] a:float, b:float" "float" [pure lanes shared] "Difference, rounded to nearest even.";
    Fmul "fmul" "[reassoc contract] a:float, b:float" "float" [pure commutes lanes shared] "Product, rounded to nearest even.";
    Fdiv "fdiv" "[reassoc contract] a:float, b:float" "float" [pure lanes shared] "Quotient, rounded to nearest even.";
    Frem "frem" "a:float, b:float" "float" [pure lanes] "`a - n × b` for the integer `n` nearest `a / b` toward zero, exact.";
    Fneg "fneg" "a:float" "float" [pure lanes shared] "`a` with the other sign bit; nothing else changes, NaN included.";
    Fabs "fabs" "a:float" "float" [pure lanes shared] "`a` with a clear sign bit.";
    Copysign "copysign" "a:float, b:float" "float" [pure lanes] "`a` with the sign bit of `b`.";
    Fma "fma" "a:float, b:float, c:float" "float" [pure lanes] "`a × b + c`, rounded once.";
    Sqrt "sqrt" "a:float" "float" [pure lanes shared] "Square root, rounded to nearest even.";
    Fround "fround" ".round a:float" "float" [pure lanes] "`a` rounded to an integral value.";
    Fmin "fmin" "a:float, b:float" "float" [pure commutes lanes] "The lesser; the other operand if one is NaN; -0 < +0.";
    Fmax "fmax" "a:float, b:float" "float" [pure commutes lanes] "The greater; the other operand if one is NaN; -0 < +0.";
    Fminimum "fminimum" "a:float, b:float" "float" [pure commutes lanes] "The lesser; NaN if either is NaN; -0 < +0.";
    Fmaximum "fmaximum" "a:float, b:float" "float" [pure commutes lanes] "The greater; NaN if either is NaN; -0 < +0.";

    // Conversion.
    IntToFloat "int_to_float" "a:int ->" "->" [pure lanes] "The float nearest the integer, ties to even; infinity beyond the format.";
    FloatToInt "float_to_int" "a:float" "int" [pure lanes] "The integer toward zero; poison for NaN and infinities. As `vec.float_to_int` it names its result type.";
    FloatCast "float_cast" "a:float ->" "->" [pure lanes shared] "The nearest value of another float format.";
    Bitcast "bitcast" "a:any ->" "->" [pure] "The same bytes as another type; an integer gives its low bits and takes an unsigned value.";

    // Memory.
    StackSlot "stack_slot" "#bytes, align=#align" "ptr" [fresh] "A fresh allocation of this many bytes that lives until the function returns.";
    StackAlloc "stack_alloc" "n:int, align=#align, m:mem" "mem ptr" [defines] "A fresh allocation of `n` bytes that lives until the stack is restored to a state before it, or the function returns.";
    StackSave "stack_save" "m:mem" "mem ptr" [defines] "The state of the stack, for `stack_restore` in the same call of the function.";
    StackRestore "stack_restore" "p:ptr, m:mem" "mem" [defines] "Ends what `stack_alloc` made since the `stack_save` that gave `p`.";
    VaStart "va_start" "p:ptr, m:mem" "mem" [defines] "Writes the `va_list` of the arguments beyond the signature, 24 bytes, at `p`; only in variadic functions.";
    Load "load" ".size [uninit] p:ptr, m:mem ->" "->" [reads] "The value of the `size` bytes at `p`; an integer is their unsigned value. With `uninit`, a byte that is uninitialized reads as some number.";
    LoadVolatile "load.volatile" ".size [uninit] p:ptr, m:mem ->" "mem ->" [defines] "A load that is never removed, repeated or moved.";
    Store "store" ".size v:any, p:ptr, m:mem" "mem" [defines] "Writes the low `size` bytes of `v` at `p`; poison writes poison bytes.";
    StoreVolatile "store.volatile" ".size v:any, p:ptr, m:mem" "mem" [defines] "A store that is never removed, repeated or moved.";
    Memcpy "memcpy" "d:ptr, s:ptr, n:int, align=#align, m:mem" "mem" [defines] "Copies `n` bytes from `s` to `d`; they must not overlap.";
    Memmove "memmove" "d:ptr, s:ptr, n:int, align=#align, m:mem" "mem" [defines] "Copies `n` bytes from `s` to `d` as if through a buffer.";
    Memset "memset" "d:ptr, v:int, n:int, align=#align, m:mem" "mem" [defines] "Writes `n` bytes of value `v mod 256` at `d`.";

    // Atomics.
    LoadAtomic "load.atomic" ".ordering .size [uninit] p:ptr, m:mem ->" "mem ->" [defines] "Atomic load.";
    StoreAtomic "store.atomic" ".ordering .size v:any, p:ptr, m:mem" "mem" [defines] "Atomic store.";
    Rmw "rmw" ".rmw .ordering .size [uninit] p:ptr, v:T, m:mem" "mem T" [defines] "Atomically replaces the value at `p` by the operation on it and `v`; gives the old value.";
    Cmpxchg "cmpxchg" ".ordering .failure .size [uninit] p:ptr, e:T, d:T, m:mem" "mem T" [defines] "Atomically writes `d` if the value at `p` equals `e` (in its low `size` bytes); gives the old value.";
    Fence "fence" ".ordering m:mem" "mem" [defines] "Orders the accesses around it.";

    // Pointers.
    Ptradd "ptradd" "p:ptr, n:int" "ptr" [pure] "`p` moved by `n` bytes, modulo 2^64, same provenance.";
    Ptrdiff "ptrdiff" "p:ptr, q:ptr" "int" [pure] "The offset of `p` minus the offset of `q`; poison for different allocations.";
    Ptrtoint "ptrtoint" "p:ptr" "int" [exposes] "The address of `p`; exposes its allocation.";
    Ptrtoaddr "ptrtoaddr" "p:ptr" "int" [pure] "The address of `p`; exposes nothing.";
    Inttoptr "inttoptr" "n:int ->" "->" [pure] "A pointer to address `n` that may access any exposed allocation there.";
    SymbolAddr "symbol_addr" "#symbol" "ptr" [pure] "The address of a function or global.";

    // The machine that runs the function.
    FrameAddress "frame_address" "" "ptr" [fresh] "Where this call of the function has its frame: there stand the address of the caller's frame, if the caller keeps one, and above it the address that the call returns to.";
    ReturnAddress "return_address" "" "ptr" [fresh] "The address that this call of the function returns to.";
    ThreadPointer "thread_pointer" "" "ptr" [pure] "The address by which the running thread finds what is its own.";

    // Calls and aggregates.
    Call "call" "f:ptr(args...), m:mem sig" "mem ret" [defines] "Calls `f`; `-> T` or `as (…) -> T` gives the result type or the whole signature.";
    Extractvalue "extractvalue" "a:agg, #path" "field" [pure] "The part of `a` at the index path.";
    Insertvalue "insertvalue" "a:agg, v:any, #path" "agg" [pure] "`a` with the part at the index path replaced by `v`.";

    // Vectors. Elementwise operations are the scalar rows marked `lanes`.
    VecReduce "vec.reduce" ".reduce [reassoc] v:vec" "lane" [pure] "Combines all lanes.";
    VecSplat "vec.splat" "s:any ->" "->" [pure] "Every lane is `s`.";
    VecExtract "vec.extract" "v:vec, i:int" "lane" [pure] "Lane `i`; poison if there is none.";
    VecInsert "vec.insert" "v:vec, s:any, i:int" "vec" [pure] "`v` with lane `i` replaced by `s`; poison if there is none.";
    VecShuffle "vec.shuffle" "a:T, b:T, #mask ->" "->" [pure] "Lane `k` is lane `mask[k]` of `a` followed by `b`; `_` gives poison.";
    VecCast "vec.cast" "v:vec ->" "->" [pure] "The same integers in lanes of another layout width.";
    VecCompress "vec.compress" "v:vec, k:vec" "vec" [pure] "The lanes of `v` where `k` holds, moved to the front; the rest is poison.";
    VecExpand "vec.expand" "v:vec, k:vec" "vec" [pure] "The first lanes of `v` spread to the lanes where `k` holds; the rest is poison.";
    VecLoad "vec.load" "p:ptr, k:vec, m:mem ->" "->" [reads] "Consecutive lanes from `p` where `k` holds; the rest is poison.";
    VecStore "vec.store" "v:vec, p:ptr, k:vec, m:mem" "mem" [defines] "Writes the lanes of `v` where `k` holds, consecutive from `p`.";
    VecGather "vec.gather" "p:ptr, i:vec, k:vec, m:mem ->" "->" [reads] "Lane by lane from `p` plus `i` bytes where `k` holds; the rest is poison.";
    VecScatter "vec.scatter" "v:vec, p:ptr, i:vec, k:vec, m:mem" "mem" [defines] "Writes lane by lane, in order, at `p` plus `i` bytes where `k` holds.";
    TargetOp "target.op" "#string (args...) ->" "->" [pure] "An operation of the target machine that has no effect but its result: its name and what is constant in it. Of an integer it reads what fits a lane, or 64 bits, and gives as many, without a sign; poison is passed to it as any bits.";
    TargetIntrinsic "target.intrinsic" "#string (args...), m:mem sig" "mem ret" [defines] "An operation of the target machine that may read and write memory or other state: its name and what is constant in it. Integers are as for `target.op`.";
    InlineAsm "asm" "#string (args...), m:mem sig" "mem ret" [defines] "Assembly of the target, `constraints: template` as LLVM spells both. It may read and write all memory that its operands lead to or that others may know of; poison is passed to it as any bits.";

    // Control.
    LandingPad "landing_pad" "clauses" "ptr int" [pinned] "First instruction of an unwind block: the exception and its selector.";
    TypeNumber "type_number" "#symbol" "int" [pure] "The selector, in this function, of an exception that was caught by `catch` of this symbol: from 1 to 2^31 - 1.";
    Ret "ret" "v?:any, m?:mem" "" [ends] "Returns from the function.";
    Br "br" "bb" "" [ends shared] "Goes to the block.";
    Brif "brif" "c:bool, bb, bb" "" [ends] "Goes to the first block if `c`, else to the second; UB if `c` is poison.";
    Switch "switch" "v:int, bb, cases" "" [ends] "Goes to the block of the case that equals `v`, else to the first block; UB if `v` is poison.";
    Continue "continue" "args..." "" [ends shared] "Goes to the header of the innermost loop region.";
    RegionYield "region_yield" "args..." "" [ends shared] "Leaves the innermost region for the block that follows it.";
    Unreachable "unreachable" "" "" [ends shared] "UB if reached.";
    Trap "trap" "" "" [ends shared] "Ends the program abnormally; not UB.";
    TailCall "tail_call" "f:ptr(args...), m:mem sig" "" [ends] "Leaves the function, whose stack slots end, and calls `f`, which returns in its place.";
    Invoke "invoke" "f:ptr(args...), m:mem sig, bb, bb" "mem ret" [ends defines] "A call that goes on at the first block, or at the second when it unwinds (its value is then poison).";

    // Machine code: what legalization and selection leave. A machine integer `mW.S` is the low W bits of a general
    // register; `S` says what stands above. An operation of width W reads W bits of its operands and gives W bits.
    MConst "m.const" "#int ->" "->" [pure machine] "The low bits of the integer.";
    MAny "m.any" "->" "->" [pure machine] "Any bits: what became of poison.";
    MArgs "m.args" "#regs ->*" "*" [pinned machine] "What the caller left in these registers; first in the entry block.";
    MAdd "m.add" "a:gpr, b:gpr ->" "->" [pure commutes machine] "Sum.";
    MSub "m.sub" "a:gpr, b:gpr ->" "->" [pure machine] "Difference.";
    MMul "m.mul" "a:gpr, b:gpr ->" "->" [pure commutes machine] "Low half of the product.";
    MUmul "m.umul" "a:gpr, b:gpr ->*" "*" [pure commutes machine] "Low and high half of the product of two values of the width, read as unsigned.";
    MSmul "m.smul" "a:gpr, b:gpr ->*" "*" [pure commutes machine] "Low and high half of the product of two values of the width, read as signed.";
    MAnd "m.and" "a:gpr, b:gpr ->" "->" [pure commutes machine] "Bitwise and.";
    MOr "m.or" "a:gpr, b:gpr ->" "->" [pure commutes machine] "Bitwise or.";
    MXor "m.xor" "a:gpr, b:gpr ->" "->" [pure commutes machine] "Bitwise exclusive or.";
    MNeg "m.neg" "a:gpr ->" "->" [pure machine] "`-a`.";
    MNot "m.not" "a:gpr ->" "->" [pure machine] "All bits inverted.";
    MShl "m.shl" "a:gpr, n:gpr ->" "->" [pure machine] "`a` shifted left by `n` modulo the width.";
    MShr "m.shr" "a:gpr, n:gpr ->" "->" [pure machine] "`a` shifted right by `n` modulo the width, zeros from above.";
    MSar "m.sar" "a:gpr, n:gpr ->" "->" [pure machine] "`a` shifted right by `n` modulo the width, sign bits from above.";
    MRotl "m.rotl" "a:gpr, n:gpr ->" "->" [pure machine] "`a` rotated left by `n` modulo the width.";
    MRotr "m.rotr" "a:gpr, n:gpr ->" "->" [pure machine] "`a` rotated right by `n` modulo the width.";
    MAdc "m.adc" "(args...) ->*" "*" [pure machine] "`a + b + c` of several words: those of `a`, lowest first, as many of `b`, and a carry `c` of 0 or 1 unless that is 0; gives the words and the carry out (`m8.zero`).";
    MSbb "m.sbb" "(args...) ->*" "*" [pure machine] "`a - b - c` of several words, with a borrow for the carry of `m.adc`.";
    MUdiv "m.udiv" "a:gpr, b:gpr ->*" "*" [pinned machine] "Unsigned quotient and remainder; `b` is not zero.";
    MSdiv "m.sdiv" "a:gpr, b:gpr ->*" "*" [pinned machine] "Signed quotient and remainder; `b` is not zero and the quotient fits.";
    MZext "m.zext" "a:gpr ->" "->" [pure machine] "The low bits that the result type names, zeros above.";
    MSext "m.sext" "a:gpr ->" "->" [pure machine] "The low bits that the result type names, the sign above.";
    MIcmp "m.icmp" ".cc .opwidth a:gpr, b:gpr ->" "->" [pure machine] "1 if the comparison holds, else 0.";
    MFcmp "m.fcmp" ".fcc a:reg, b:reg ->" "->" [pure machine] "1 if the comparison of floats holds, else 0.";
    MSelect "m.select" "c:gpr, a:reg, b:reg ->" "->" [pure machine] "`a` if the lowest bit of `c` is set, else `b`.";
    MSelcmp "m.selcmp" ".cc .opwidth x:gpr, y:gpr, a:reg, b:reg ->" "->" [pure machine] "`a` if the comparison of `x` and `y` holds, else `b`.";
    MFselcmp "m.fselcmp" ".fcc x:reg, y:reg, a:reg, b:reg ->" "->" [pure machine] "`a` if the comparison of floats `x` and `y` holds, else `b`.";
    MBswap "m.bswap" "a:gpr ->" "->" [pure machine] "The bytes in reverse order.";
    MFless "m.f_less" "a:reg, b:reg ->" "->" [pure machine] "`a` if it is less than `b`, else `b`: also for zeros and NaN.";
    MFgreater "m.f_greater" "a:reg, b:reg ->" "->" [pure machine] "`a` if it is greater than `b`, else `b`: also for zeros and NaN.";
    MIntToF "m.int_to_f" ".opwidth a:gpr ->" "->" [pure machine] "The float nearest the signed integer.";
    MFToInt "m.f_to_int" "a:reg ->" "->" [pure machine] "The signed integer toward zero; any value if it does not fit.";
    MFbits "m.fbits" "a:reg ->" "->" [pure machine] "The bits of a float.";
    MFrombits "m.frombits" "a:gpr ->" "->" [pure machine] "The float with these bits.";
    MSlot "m.slot" "#bytes, align=#align ->" "->" [fresh machine] "The address of bytes of the frame that belong to this instruction.";
    MGuard "m.guard" "->" "->" [pure machine] "The address of the word of the frame above all slots, for stack protection.";
    MStackAlloc "m.stack_alloc" "n:gpr ->" "->" [pinned machine] "Lowers the stack pointer by `n`, a multiple of 16; gives the address above the arguments of calls.";
    MStackSave "m.stack_save" "->" "->" [pinned machine] "The stack pointer.";
    MStackRestore "m.stack_restore" "p:gpr" "" [pinned machine] "Sets the stack pointer.";
    MIncoming "m.incoming" "#disp ->" "->" [pure machine] "The address of the arguments that the caller left in memory.";
    MOutgoing "m.outgoing" "#disp ->" "->" [pure machine] "The address of arguments for the next call.";
    MSymbol "m.symbol" "#symbol ->" "->" [pure machine] "The address of a symbol.";
    MTypeNumber "m.type_number" "#symbol ->" "->" [pure machine] "The number that the function's table of caught types has for a symbol.";
    MTls "m.tls" "#symbol ->" "->" [pinned machine] "The address of the thread's own copy of a symbol.";
    MThreadPointer "m.thread_pointer" "->" "->" [pure machine] "The address by which the running thread finds what is its own.";
    MLoad "m.load" "p:gpr, #disp ->" "->" [pinned machine] "What the result type holds, at `p` plus the displacement; narrow integers are extended as the type says.";
    MStore "m.store" ".size v:reg, p:gpr, #disp" "" [pinned machine] "Writes the low bytes of `v`.";
    MXchg "m.xchg" ".size v:gpr, p:gpr ->" "->" [pinned machine] "Exchanges atomically with memory; gives what was there.";
    MXadd "m.xadd" ".size v:gpr, p:gpr ->" "->" [pinned machine] "Adds atomically to memory; gives what was there.";
    MCmpxchg "m.cmpxchg" ".size e:gpr, d:gpr, p:gpr ->" "->" [pinned machine] "Writes `d` atomically if memory holds `e`; gives what was there.";
    MIntrinsic "m.intrinsic" "#string (args...) ->*" "*" [pinned machine] "An operation of the target, by name.";
    MAsm "m.asm" "#string (args...) ->*" "*" [pinned machine] "Assembly of the target, `constraints: template`, with a constraint for each register, in the target's own words.";
    MFence "m.fence" "" "" [pinned machine] "Orders all accesses.";
    MCall "m.call" "#regs, f:gpr(args...) ->*" "*" [pinned machine] "Calls `f`: arguments and results in these registers.";
    MRet "m.ret" "#regs, args..." "" [ends machine] "Returns with values in these registers.";
    MTailCall "m.tail_call" "#regs, f:gpr(args...)" "" [ends machine] "Leaves the frame and jumps to `f`.";
    MInvoke "m.invoke" "#regs, f:gpr(args...), bb, bb ->*" "*" [ends machine] "Calls `f` and goes on at the first block, or at the second when it unwinds; neither gets arguments.";
    MLanding "m.landing" "clauses" "word word" [pinned machine] "The exception and its selector; first in a block that unwinding leads to.";
    MBrif "m.brif" "c:gpr, bb, bb" "" [ends machine] "Goes to the first block if the lowest bit of `c` is set, else to the second.";
    MBrcmp "m.brcmp" ".cc .opwidth a:gpr, b:gpr, bb, bb" "" [ends machine] "Goes to the first block if the comparison holds, else to the second.";
    MFbrcmp "m.fbrcmp" ".fcc a:reg, b:reg, bb, bb" "" [ends machine] "Goes to the first block if the comparison of floats holds, else to the second.";
    MTable "m.table" "i:gpr, bb, cases" "" [ends machine] "Goes to the block of case `i`; the cases are 0, 1, 2, … and `i` is one of them.";
    MTarget "m.target" "" "" [pinned machine stands] "Stands for an instruction of a target, which has its own row and name.";
    MTargetBranch "m.target_branch" "bb, bb" "" [ends machine stands] "Stands for a branch of a target that goes one of two ways.";
}
