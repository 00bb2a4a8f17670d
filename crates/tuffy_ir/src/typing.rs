//! The type rules of instructions: what the operands must be, what the results are.
//!
//! One function, [`check`], serves the reader and the builder (which need the result types) and the verifier (which
//! compares). It looks at one instruction only; what involves other blocks or symbols is the verifier's.

use crate::function::Function;
use crate::function::inst::Imm;
use crate::int::MAX_INT_BITS;
use crate::opcode::{AttrKind, Item, Opcode, Ordering, ResultRule, RmwOp, Spec, TypeRule};
use crate::types::{FloatKind, Lane, Type, TypeKind, VecType};
use smallvec::SmallVec;

/// Where in an instruction something is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum At {
    /// The instruction as a whole.
    Whole,
    /// An operand.
    Operand(usize),
    /// A result.
    Result(usize),
}

/// What is wrong with an instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TypeError {
    /// Where.
    pub at: At,
    /// What.
    pub message: String,
    /// How to mend it, where that is clear.
    pub hint: Option<String>,
}

impl TypeError {
    fn new(at: At, message: impl Into<String>) -> TypeError {
        TypeError { at, message: message.into(), hint: None }
    }

    fn hint(mut self, hint: impl Into<String>) -> TypeError {
        self.hint = Some(hint.into());
        self
    }
}

/// What the rules look at.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The row of the instruction.
    pub spec: &'static Spec,
    /// Whether it works lane by lane.
    pub lanes: bool,
    /// Its constants.
    pub imm: Imm,
    /// The types of its operands without branch arguments. `Type` handles of values that are not defined yet are
    /// unknown.
    pub operands: &'a [Type],
    /// The written result type, where the opcode has one; the value type of a call.
    pub written: Option<Type>,
    /// All written result types, where the opcode has any number of them.
    pub written_list: &'a [Type],
    /// The numbers of an index path or shuffle mask.
    pub list: &'a [u32],
    /// The function around it, for parameters and stated signatures.
    pub func: &'a Function,
}

type Checked<T> = Result<T, TypeError>;

/// The types of an instruction's results; few have more than two.
pub type ResultTypes = SmallVec<[Type; 2]>;

/// Checks an instruction and gives its result types. An operand whose type is unknown is taken on trust; a result that
/// depends on it is unknown.
pub fn check(s: &Subject<'_>) -> Checked<ResultTypes> {
    let spec = s.spec;
    check_attributes(s, spec)?;
    let shape = check_operands(s, spec)?;
    let results = spec.results.iter().filter_map(|rule| result(s, spec, *rule, &shape).transpose());
    let mut results: ResultTypes = results.collect::<Checked<_>>()?;
    if spec.results.contains(&ResultRule::List) {
        results.extend_from_slice(s.written_list);
    }
    check_special(s, &results)?;
    Ok(results)
}

/// What the operands agree on.
struct Shape {
    /// The vector type that lanes follow.
    vector: Option<VecType>,
    /// The type of `T` operands.
    same: Option<Type>,
    /// The type of `float` operands.
    float: Option<Type>,
    /// The type of `int` operands (a vector if lane by lane).
    int: Option<Type>,
    /// The type of the `agg` operand.
    agg: Option<Type>,
    /// The type of the first `vec` operand.
    vec: Option<Type>,
    /// The type of the first `ptr` operand.
    ptr: Option<Type>,
    /// Whether a type is unknown.
    unknown: bool,
}

fn check_attributes(s: &Subject<'_>, spec: &Spec) -> Checked<()> {
    let whole = |message: String| Err(TypeError::new(At::Whole, message));
    for item in spec.items.iter() {
        let (Item::Dot(kind) | Item::Attr(kind) | Item::Named(_, kind)) = item else { continue };
        match kind {
            AttrKind::Width | AttrKind::Format if !(1..=MAX_INT_BITS).contains(&s.imm.number().into()) => {
                return whole(format!("a width is from 1 to {MAX_INT_BITS}"));
            }
            AttrKind::Size if s.imm.number() == 0 => return whole("an access is at least one byte".into()),
            _ => {}
        }
    }
    if spec.op == Opcode::Bswap && !s.imm.number().is_multiple_of(8) {
        return whole("`bswap` needs a width that is a multiple of 8".into());
    }
    Ok(())
}

fn check_operands(s: &Subject<'_>, spec: &Spec) -> Checked<Shape> {
    let mut shape =
        Shape { vector: None, same: None, float: None, int: None, agg: None, vec: None, ptr: None, unknown: false };
    let mut at = 0;
    // Where a variable number of operands stands, all that follow are counted from the end.
    for (i, item) in spec.items.iter().enumerate() {
        match item {
            Item::Operand { name, rule, optional } => {
                let Some(&ty) = s.operands.get(at) else {
                    if *optional {
                        continue;
                    }
                    return Err(TypeError::new(At::Whole, format!("the operand `{name}` is missing")));
                };
                if *optional && (*rule == TypeRule::Mem) != (ty == Type::MEM) && !ty.is_unknown() {
                    continue;
                }
                check_operand(s, &mut shape, at, name, *rule, ty)?;
                at += 1;
            }
            Item::Args | Item::CallArgs => {
                let tail = |i: &Item| matches!(i, Item::Operand { .. });
                let after = spec.items[i + 1..].iter().filter(|i| tail(i)).count();
                let end = s.operands.len().saturating_sub(after);
                while at < end {
                    if s.operands[at] == Type::MEM && *item == Item::CallArgs {
                        return Err(TypeError::new(At::Operand(at), "a memory token cannot be an argument"));
                    }
                    shape.unknown |= s.operands[at].is_unknown();
                    at += 1;
                }
            }
            Item::Target | Item::Cases => return Ok(shape),
            _ => {}
        }
    }
    if at < s.operands.len() {
        let error = TypeError::new(At::Operand(at), format!("`{}` takes no operand here", spec.name));
        let swapped = spec.op == Opcode::Ret && s.operands[0] == Type::MEM;
        return Err(if swapped { error.hint("the value stands before the memory token: `ret v1, v0`") } else { error });
    }
    if s.lanes && shape.vector.is_none() && !shape.unknown {
        return Err(TypeError::new(At::Whole, format!("`vec.{}` needs vector operands", spec.name)));
    }
    Ok(shape)
}

fn check_operand(s: &Subject<'_>, shape: &mut Shape, at: usize, name: &str, rule: TypeRule, ty: Type) -> Checked<()> {
    let fail = |wanted: &str| {
        let error = TypeError::new(At::Operand(at), format!("`{name}` must be {wanted}, but it is `{ty}`"));
        let lifts = s.spec.lanes && !s.lanes && ty.as_vec().is_some();
        Err(if lifts { error.hint(format!("lane by lane, this is `vec.{}`", s.spec.name)) } else { error })
    };
    if ty.is_unknown() {
        shape.unknown = true;
        return Ok(());
    }
    let lifted = |shape: &mut Shape, ty: Type| -> Checked<Type> {
        if !s.lanes {
            return Ok(ty);
        }
        let Some(v) = ty.as_vec() else {
            return Err(TypeError::new(At::Operand(at), format!("`{name}` must be a vector, but it is `{ty}`")));
        };
        let first = *shape.vector.get_or_insert(v);
        if (first.lanes(), first.scalable) != (v.lanes(), v.scalable) {
            let message = format!("`{name}` has {}, but the operand before has {}", lane_count(v), lane_count(first));
            return Err(TypeError::new(At::Operand(at), message));
        }
        Ok(v.lane.scalar())
    };
    let agree = |slot: &mut Option<Type>| -> Checked<()> {
        let first = *slot.get_or_insert(ty);
        if first != ty {
            let message = format!("`{name}` is `{ty}`, but the operand before is `{first}`");
            return Err(TypeError::new(At::Operand(at), message));
        }
        Ok(())
    };
    match rule {
        TypeRule::Int => match lifted(shape, ty)? == Type::INT {
            true => agree(&mut shape.int),
            false => fail("an `int`"),
        },
        TypeRule::Bool => match lifted(shape, ty)? == Type::BOOL {
            true => Ok(()),
            false => fail("a `bool`"),
        },
        TypeRule::Float => match lifted(shape, ty)?.as_float() {
            Some(_) => agree(&mut shape.float),
            None => fail("a float"),
        },
        TypeRule::Ptr if ty.is_ptr() => {
            shape.ptr.get_or_insert(ty);
            Ok(())
        }
        TypeRule::Ptr => fail("a `ptr`"),
        TypeRule::Mem if ty == Type::MEM => Ok(()),
        TypeRule::Mem => fail("a memory token"),
        TypeRule::Vec if ty.as_vec().is_some() => {
            shape.vec.get_or_insert(ty);
            Ok(())
        }
        TypeRule::Vec => fail("a vector"),
        TypeRule::Agg if ty.is_aggregate() => {
            shape.agg = Some(ty);
            Ok(())
        }
        TypeRule::Agg => fail("a struct or an array"),
        TypeRule::Gpr if ty.as_machine().is_some() => Ok(()),
        TypeRule::Gpr => fail("a machine integer"),
        TypeRule::Reg if in_register(ty) => Ok(()),
        TypeRule::Reg => fail("what a register holds"),
        _ if ty == Type::MEM => fail("a value"),
        TypeRule::Any => Ok(()),
        TypeRule::Same => {
            lifted(shape, ty)?;
            agree(&mut shape.same)
        }
    }
}

fn result(s: &Subject<'_>, spec: &Spec, rule: ResultRule, shape: &Shape) -> Checked<Option<Type>> {
    let pick = |ty: Option<Type>| Ok(Some(ty.unwrap_or(Type::UNKNOWN)));
    match rule {
        ResultRule::Like(TypeRule::Int) if s.lanes && spec.names_type(true) => written(s, shape).map(Some),
        ResultRule::Like(TypeRule::Int) if s.lanes => pick(shape.int),
        ResultRule::Like(TypeRule::Int) => Ok(Some(Type::INT)),
        ResultRule::Like(TypeRule::Bool) if s.lanes => pick(shape.vector.map(|v| lanes_of(v, Lane::Bool))),
        ResultRule::Like(TypeRule::Bool) => Ok(Some(Type::BOOL)),
        ResultRule::Like(TypeRule::Float) => pick(shape.float),
        ResultRule::Like(TypeRule::Mem) => Ok(Some(Type::MEM)),
        ResultRule::Like(TypeRule::Ptr) => Ok(Some(shape.ptr.unwrap_or(Type::PTR))),
        ResultRule::Like(TypeRule::Same) => pick(shape.same),
        ResultRule::Like(TypeRule::Agg) => pick(shape.agg),
        ResultRule::Like(TypeRule::Vec | TypeRule::Any | TypeRule::Gpr | TypeRule::Reg) => pick(shape.vec),
        ResultRule::Lane => pick(shape.vec.map(Type::scalar)),
        ResultRule::Written => written(s, shape).map(Some),
        ResultRule::Ret => Ok(s.written),
        ResultRule::List => Ok(None),
        ResultRule::Word => Ok(Some(Type::M64)),
        ResultRule::Param => match s.func.signature.params.get(s.imm.number() as usize) {
            Some(p) => Ok(Some(p.ty)),
            None => {
                let message = match s.func.signature.params.len() {
                    0 => "the function has no parameters".into(),
                    1 => format!("the function has one parameter, with index 0, not {}", s.imm.number()),
                    n => format!("the function has {n} parameters, with index 0 to {}, not {}", n - 1, s.imm.number()),
                };
                Err(TypeError::new(At::Whole, message))
            }
        },
        ResultRule::Field => shape.agg.map_or(Ok(Some(Type::UNKNOWN)), |agg| field(agg, s.list).map(Some)),
    }
}

/// Whether one register holds a value of this type.
pub(crate) fn in_register(ty: Type) -> bool {
    match ty.kind() {
        TypeKind::Machine(_) | TypeKind::Float(FloatKind::F32 | FloatKind::F64) => true,
        TypeKind::Vec(v) => matches!(v.bits, 128 | 256) && !v.scalable,
        _ => false,
    }
}

/// How many lanes a vector has, for messages.
fn lane_count(v: VecType) -> String {
    let scale = if v.scalable { "vscale x " } else { "" };
    format!("{scale}{} lane{}", v.lanes(), if v.lanes() == 1 && !v.scalable { "" } else { "s" })
}

fn lanes_of(v: VecType, lane: Lane) -> Type {
    Type::vec(v.with_lane(lane)).expect("as many lanes as a vector that exists")
}

fn written(s: &Subject<'_>, shape: &Shape) -> Checked<Type> {
    let Some(ty) = s.written else {
        return Err(TypeError::new(At::Whole, "the result type is missing").hint("add `-> type` at the end"));
    };
    if ty == Type::MEM {
        return Err(TypeError::new(At::Result(0), "a memory token cannot be made this way"));
    }
    if let (true, Some(v)) = (s.lanes, shape.vector) {
        let same = ty.as_vec().is_some_and(|r| (r.lanes(), r.scalable) == (v.lanes(), v.scalable));
        if !same {
            return Err(TypeError::new(At::Result(0), format!("the result must be a vector of {}", lane_count(v))));
        }
    }
    Ok(ty)
}

fn field(agg: Type, path: &[u32]) -> Checked<Type> {
    if path.is_empty() {
        return Err(TypeError::new(At::Whole, "the index path is empty"));
    }
    let mut ty = agg;
    for &index in path {
        ty = match ty.element(index.into()) {
            Some(part) => part,
            None => return Err(TypeError::new(At::Whole, format!("`{ty}` has no part {index}"))),
        };
    }
    Ok(ty)
}

/// Whether memory access of `size` bytes can carry this type.
fn access(at: At, ty: Type, size: u32) -> Checked<()> {
    if ty.is_unknown() || ty == Type::INT {
        return Ok(());
    }
    match ty.layout_bytes() {
        Some(n) if n == size => Ok(()),
        Some(n) => Err(TypeError::new(at, format!("`{ty}` takes {n} bytes, but the access is {size}"))),
        None => Err(TypeError::new(at, format!("`{ty}` has no layout in memory"))),
    }
}

/// Rules that belong to one opcode.
fn check_special(s: &Subject<'_>, results: &[Type]) -> Checked<()> {
    let fail = |at: At, message: String| Err(TypeError::new(at, message));
    let last = results.last().copied().unwrap_or(Type::UNKNOWN);
    let operand = |i: usize| s.operands.get(i).copied().unwrap_or(Type::UNKNOWN);
    let vector = |ty: Type| if ty.is_unknown() { None } else { ty.as_vec() };
    match s.spec.op {
        Opcode::Fconst if last.as_float().is_none() => fail(At::Result(0), format!("`{last}` is not a float type")),
        Opcode::IntToFloat | Opcode::FloatCast if last.scalar().as_float().is_none() => {
            fail(At::Result(0), format!("`{last}` is not a float type"))
        }
        Opcode::BoolToInt | Opcode::FloatToInt if s.lanes && last.scalar() != Type::INT => {
            fail(At::Result(0), format!("`{last}` has no integer lanes"))
        }
        Opcode::IntToFloat | Opcode::FloatCast if !s.lanes && last.as_vec().is_some() => {
            fail(At::Result(0), "a vector result needs the prefix `vec.`".into())
        }
        Opcode::Inttoptr if !last.is_ptr() => fail(At::Result(0), format!("`{last}` is not a pointer type")),
        Opcode::Ptrdiff if !operand(0).is_unknown() && !operand(1).is_unknown() && operand(0) != operand(1) => {
            fail(At::Operand(1), "the pointers are in different address spaces".into())
        }
        Opcode::Bitcast => bitcast(operand(0), last),
        Opcode::StackSlot => Ok(()),
        Opcode::Load | Opcode::LoadVolatile => access(At::Result(results.len() - 1), last, s.imm.number()),
        Opcode::Store | Opcode::StoreVolatile => access(At::Operand(0), operand(0), s.imm.number()),
        Opcode::LoadAtomic => {
            atomic(s, At::Result(1), last)?;
            match s.imm.ordering() {
                Ordering::Release | Ordering::AcqRel => fail(At::Whole, "a load cannot release".into()),
                _ => Ok(()),
            }
        }
        Opcode::StoreAtomic => {
            atomic(s, At::Operand(0), operand(0))?;
            match s.imm.ordering() {
                Ordering::Acquire | Ordering::AcqRel => fail(At::Whole, "a store cannot acquire".into()),
                _ => Ok(()),
            }
        }
        Opcode::Rmw => {
            atomic(s, At::Operand(1), operand(1))?;
            let arithmetic = s.imm.rmw() != RmwOp::Xchg && operand(1) != Type::INT && !operand(1).is_unknown();
            if arithmetic { fail(At::Operand(1), format!("`rmw.{}` needs an `int`", s.imm.rmw())) } else { Ok(()) }
        }
        Opcode::Cmpxchg => {
            atomic(s, At::Operand(1), operand(1))?;
            match s.imm.failure() {
                Ordering::Release | Ordering::AcqRel => fail(At::Whole, "the failure ordering cannot release".into()),
                _ => Ok(()),
            }
        }
        Opcode::Fence if s.imm.ordering() == Ordering::Relaxed => {
            fail(At::Whole, "a relaxed fence orders nothing".into())
        }
        Opcode::Insertvalue => {
            let (agg, value) = (operand(0), operand(1));
            if agg.is_unknown() || value.is_unknown() {
                return Ok(());
            }
            let part = field(agg, s.list)?;
            if part == value {
                Ok(())
            } else {
                fail(At::Operand(1), format!("the part is `{part}`, but the value is `{value}`"))
            }
        }
        Opcode::Call | Opcode::Invoke | Opcode::TargetIntrinsic | Opcode::InlineAsm
            if last == Type::MEM && results.len() > 1 =>
        {
            fail(At::Result(1), "a call cannot return a memory token besides its own".into())
        }
        Opcode::VecReduce => {
            let Some(v) = vector(operand(0)) else { return Ok(()) };
            let wanted = if s.imm.reduce().is_float() {
                matches!(v.lane, Lane::Float(_))
            } else {
                matches!(v.lane, Lane::Int(_))
            };
            if wanted {
                Ok(())
            } else {
                fail(At::Operand(0), format!("`vec.reduce.{}` cannot combine `{}`", s.imm.reduce(), v.lane))
            }
        }
        Opcode::VecSplat => match vector(last) {
            Some(v) if operand(0).is_unknown() || v.lane.scalar() == operand(0) => Ok(()),
            Some(v) => fail(At::Operand(0), format!("a lane is `{}`, but `s` is `{}`", v.lane, operand(0))),
            None => fail(At::Result(0), format!("`{last}` is not a vector type")),
        },
        Opcode::VecInsert => match vector(operand(0)) {
            Some(v) if !operand(1).is_unknown() && v.lane.scalar() != operand(1) => {
                fail(At::Operand(1), format!("a lane is `{}`, but `s` is `{}`", v.lane, operand(1)))
            }
            _ => Ok(()),
        },
        Opcode::VecShuffle => shuffle(s, operand(0), last),
        Opcode::VecCast => match (vector(operand(0)), vector(last)) {
            (None, _) if operand(0).is_unknown() => Ok(()),
            (Some(a), Some(b))
                if matches!((a.lane, b.lane), (Lane::Int(_), Lane::Int(_)))
                    && (a.lanes(), a.scalable) == (b.lanes(), b.scalable) =>
            {
                Ok(())
            }
            _ => fail(At::Result(0), "`vec.cast` keeps the lane count and goes from integers to integers".into()),
        },
        Opcode::VecCompress | Opcode::VecExpand => mask(operand(0), 1, operand(1)),
        Opcode::VecLoad => memory_lanes(At::Result(0), last).and_then(|()| mask(last, 1, operand(1))),
        Opcode::VecStore => memory_lanes(At::Operand(0), operand(0)).and_then(|()| mask(operand(0), 2, operand(2))),
        Opcode::VecGather => {
            memory_lanes(At::Result(0), last)?;
            indices(last, 1, operand(1))?;
            mask(last, 2, operand(2))
        }
        Opcode::VecScatter => {
            memory_lanes(At::Operand(0), operand(0))?;
            indices(operand(0), 2, operand(2))?;
            mask(operand(0), 3, operand(3))
        }
        _ => Ok(()),
    }
}

fn bitcast(from: Type, to: Type) -> Checked<()> {
    if from.is_unknown() {
        return Ok(());
    }
    let fail = |at, message: String| Err(TypeError::new(at, message));
    let layout = |at, ty: Type| match ty {
        Type::INT => Ok(None),
        _ => match ty.layout_bytes() {
            Some(n) => Ok(Some(n)),
            None => Err(TypeError::new(at, format!("`{ty}` has no bytes to reinterpret"))),
        },
    };
    let (a, b) = (layout(At::Operand(0), from)?, layout(At::Result(0), to)?);
    match (a, b) {
        (None, None) => fail(At::Whole, "`bitcast` from `int` to `int` does nothing".into()),
        (Some(a), Some(b)) if a != b => fail(At::Whole, format!("`{from}` is {a} bytes, but `{to}` is {b}")),
        _ if from == Type::INT && to.is_ptr() => {
            Err(TypeError::new(At::Whole, "an integer does not become a pointer by `bitcast`").hint("use `inttoptr`"))
        }
        _ if from.is_ptr() && to == Type::INT => {
            Err(TypeError::new(At::Whole, "a pointer does not become an integer by `bitcast`")
                .hint("use `ptrtoint`, or `ptrtoaddr` to expose nothing"))
        }
        _ => Ok(()),
    }
}

fn atomic(s: &Subject<'_>, at: At, ty: Type) -> Checked<()> {
    let size = s.imm.number();
    if !matches!(size, 1 | 2 | 4 | 8 | 16) {
        return Err(TypeError::new(At::Whole, "an atomic access is 1, 2, 4, 8 or 16 bytes"));
    }
    access(at, ty, size)
}

fn shuffle(s: &Subject<'_>, from: Type, to: Type) -> Checked<()> {
    let fail = |at, message: String| Err(TypeError::new(at, message));
    if from.is_unknown() {
        return Ok(());
    }
    let (Some(a), Some(b)) = (from.as_vec(), to.as_vec()) else {
        return fail(At::Whole, "`vec.shuffle` goes from vectors to a vector".into());
    };
    if a.lane != b.lane || a.scalable || b.scalable {
        return fail(At::Result(0), "`vec.shuffle` keeps the lane type and needs fixed vectors".into());
    }
    if s.list.len() != b.lanes() as usize {
        return fail(At::Whole, format!("the mask has {} lanes, but the result has {}", s.list.len(), b.lanes()));
    }
    match s.list.iter().find(|&&i| i != u32::MAX && i >= 2 * a.lanes()) {
        Some(i) => fail(At::Whole, format!("lane {i} is beyond the {} lanes of both operands", 2 * a.lanes())),
        None => Ok(()),
    }
}

fn memory_lanes(at: At, ty: Type) -> Checked<()> {
    if ty.is_unknown() {
        return Ok(());
    }
    match ty.as_vec() {
        Some(v) if v.lane.bits().is_multiple_of(8) => Ok(()),
        Some(v) => Err(TypeError::new(at, format!("a lane of `{}` is not a whole number of bytes", v.lane))),
        None => Err(TypeError::new(at, format!("`{ty}` is not a vector type"))),
    }
}

fn parallel((name, what): (&str, &str), wanted: fn(Lane) -> bool, data: Type, at: usize, ty: Type) -> Checked<()> {
    if data.is_unknown() || ty.is_unknown() {
        return Ok(());
    }
    match (data.as_vec(), ty.as_vec()) {
        (Some(d), Some(v)) if wanted(v.lane) && (d.lanes(), d.scalable) == (v.lanes(), v.scalable) => Ok(()),
        (Some(d), _) => {
            let message = format!("`{name}` must be a vector of {} of {what}, but it is `{ty}`", lane_count(d));
            Err(TypeError::new(At::Operand(at), message))
        }
        _ => Err(TypeError::new(At::Whole, format!("`{data}` is not a vector type"))),
    }
}

fn mask(data: Type, at: usize, ty: Type) -> Checked<()> {
    parallel(("k", "`bool`"), |l| l == Lane::Bool, data, at, ty)
}

fn indices(data: Type, at: usize, ty: Type) -> Checked<()> {
    parallel(("i", "integers"), |l| matches!(l, Lane::Int(_)), data, at, ty)
}

/// Whether an annotation can be said of a type, or why not.
pub fn check_annotation(ann: crate::Ann, ty: Type) -> Result<(), String> {
    if ann.is_none() || ty.is_unknown() {
        return Ok(());
    }
    match (ty.kind(), ann.as_fields()) {
        (TypeKind::Struct(fields), Some(list)) if fields.len() == list.len() => {
            let mut all = fields.iter().zip(list);
            return all.try_for_each(|(&ty, &ann)| check_annotation(ann, ty));
        }
        (_, Some(list)) => return Err(format!("`:fields` of {} parts cannot be said of `{ty}`", list.len())),
        (TypeKind::Array(element, _), None) => return check_annotation(ann, element),
        _ => {}
    }
    let data = ann.data();
    let scalar = ty.scalar();
    if (data.range.is_some() || !data.known.is_empty()) && scalar != Type::INT {
        return Err(format!("a range or known bits cannot be said of `{ty}`"));
    }
    if data.nofpclass.0 != 0 && scalar.as_float().is_none() {
        return Err(format!("`:nofpclass` cannot be said of `{ty}`"));
    }
    if data.align_log2 != 0 && !matches!(scalar.kind(), TypeKind::Ptr(_)) {
        return Err(format!("`:align` cannot be said of `{ty}`"));
    }
    Ok(())
}

impl Function {
    /// Checks a placed or unplaced instruction and gives the types its results must have.
    pub fn check_types(&self, inst: crate::Inst) -> Checked<ResultTypes> {
        let data = self.inst(inst);
        // Branch arguments are compared with the parameters of the target, elsewhere.
        let operands: SmallVec<[Type; 8]> = self.fixed_operands(inst).iter().map(|o| self.operand_type(o)).collect();
        let spec = self.spec(inst);
        let has_list =
            spec.items.iter().any(|i| matches!(i, Item::Attr(AttrKind::Path | AttrKind::Mask | AttrKind::Regs)));
        let written_list: ResultTypes = match spec.items.contains(&Item::ResultTypes) {
            true => self.results(inst).map(|v| self.ty(v)).collect(),
            false => ResultTypes::new(),
        };
        let valued = spec.names_type(data.lanes()) || spec.results.contains(&ResultRule::Ret);
        let results = self.results(inst);
        let own = if spec.results.first() == Some(&ResultRule::Like(TypeRule::Mem)) { 1 } else { 0 };
        let written = if valued && results.len() > own { results.last().map(|v| self.ty(v)) } else { None };
        check(&Subject {
            spec,
            lanes: data.lanes(),
            imm: data.imm,
            operands: &operands,
            written,
            written_list: &written_list,
            list: if has_list { self.list_of(inst) } else { &[] },
            func: self,
        })
    }

    pub(crate) fn operand_type(&self, operand: &crate::Operand) -> Type {
        if operand.value.is_none() { Type::UNKNOWN } else { self.ty(operand.value) }
    }
}
