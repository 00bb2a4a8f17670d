//! Wrappers: functions of the IR that take their arguments from memory, call a function, and leave its result in
//! memory. So any signature can be called from C, without C knowing its types.

use std::fmt::Write as _;
use tuffy_ir::{Ann, Param, Passing, Range, Signature, Type, TypeKind};
use tuffy_ir_interp::{Byte, Value};

/// A scalar or vector of a value, and where it stands in memory.
#[derive(Clone, Debug)]
pub struct Leaf {
    /// Where in the value.
    pub path: Vec<u32>,
    /// Its type.
    pub ty: Type,
    /// The bytes it takes.
    pub bytes: u32,
    /// Where it stands.
    pub at: u32,
    /// Whether integers in it have a sign; `None` if it holds none.
    pub signed: Option<bool>,
}

/// Adds the leaves of a type; `None` if a wrapper cannot pass it.
fn push_leaves(ty: Type, ann: Ann, path: &mut Vec<u32>, at: &mut u32, out: &mut Vec<Leaf>) -> Option<()> {
    let range = |ann: Ann| match ann.range()? {
        Range::Signed(n) => Some((n, true)),
        Range::Unsigned(n) => Some((n, false)),
    };
    let (bytes, signed) = match ty.kind() {
        TypeKind::Struct(_) | TypeKind::Array(..) => {
            let mut i = 0;
            while let Some(part) = ty.element(i) {
                path.push(i as u32);
                push_leaves(part, ann.part(i as usize), path, at, out)?;
                path.pop();
                i += 1;
            }
            return Some(());
        }
        TypeKind::Int => {
            let (bits, signed) = range(ann)?;
            let bits = [8, 16, 32, 64].into_iter().find(|w| bits <= *w).unwrap_or(bits.div_ceil(64) * 64);
            (bits / 8, Some(signed))
        }
        TypeKind::Bool => (1, None),
        TypeKind::Vec(v) if !v.scalable && v.lane.bits().is_multiple_of(8) => {
            let signed = if v.lane.scalar() == Type::INT { Some(range(ann)?.1) } else { None };
            (v.bits / 8, signed)
        }
        TypeKind::Float(_) | TypeKind::Ptr(_) | TypeKind::Byte(_) => (ty.layout_bytes()?, None),
        _ => return None,
    };
    out.push(Leaf { path: path.clone(), ty, bytes, at: *at, signed });
    *at = (*at + bytes).next_multiple_of(8);
    Some(())
}

/// The leaves of a value, from a place on; `None` if a wrapper cannot pass it.
pub fn leaves(ty: Type, ann: Ann, at: &mut u32) -> Option<Vec<Leaf>> {
    let mut out = Vec::new();
    push_leaves(ty, ann, &mut Vec::new(), at, &mut out)?;
    Some(out)
}

/// How a wrapper passes the parameters and the result of a signature.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The leaves of each parameter.
    pub params: Vec<Vec<Leaf>>,
    /// Bytes of all parameters.
    pub bytes: u32,
    /// The leaves of the result.
    pub result: Vec<Leaf>,
    /// Bytes of the result.
    pub result_bytes: u32,
}

impl Plan {
    /// The plan for a signature, if a wrapper can call it.
    pub fn new(signature: &Signature) -> Option<Plan> {
        let mut bytes = 0;
        let mut result_bytes = 0;
        let one = |p: &Param| leaves(p.ty, p.ann, &mut bytes);
        let params: Option<Vec<_>> = signature.params.iter().map(one).collect();
        let result = match signature.ret {
            Some((ty, ann)) => leaves(ty, ann, &mut result_bytes)?,
            None => Vec::new(),
        };
        let aligned = |p: &Param| matches!(p.passing, Passing::ByVal { align_log2: 5.., .. });
        (!signature.variadic && !signature.params.iter().any(aligned)).then_some(())?;
        Some(Plan { params: params?, bytes, result, result_bytes })
    }
}

/// The text of a wrapper of this name.
pub fn text(name: &str, symbol: &str, signature: &Signature, plan: &Plan) -> String {
    let mut plain = signature.clone();
    plain.params.iter_mut().for_each(|p| p.name = None);
    let mut out = format!("extern func @\"{symbol}\"{plain}\nfunc @{name}(ptr, ptr) {{\n  bb0(v0: mem):\n");
    let mut next = 1;
    let mut line = |out: &mut String, text: &str| {
        next += 1;
        let _ = writeln!(out, "    v{} = {text}", next - 1);
        next - 1
    };
    let input = line(&mut out, "param 0");
    let output = line(&mut out, "param 1");
    let mut args = Vec::new();
    for (leaves, p) in plan.params.iter().zip(&signature.params) {
        let mut whole = p.ty.is_aggregate().then(|| line(&mut out, &format!("poison -> {}", p.ty)));
        for leaf in leaves {
            let at = line(&mut out, &format!("iconst {}", leaf.at));
            let place = line(&mut out, &format!("ptradd v{input}, v{at}"));
            let ty = if leaf.ty == Type::BOOL { Type::INT } else { leaf.ty };
            let mut value = line(&mut out, &format!("load.{} v{place}, v0 -> {ty}", leaf.bytes));
            if leaf.ty == Type::BOOL {
                let zero = line(&mut out, "iconst 0");
                value = line(&mut out, &format!("icmp.ne v{value}, v{zero}"));
            }
            if leaf.signed == Some(true) {
                let (prefix, bits) = leaf.ty.as_vec().map_or(("", 8 * leaf.bytes), |v| ("vec.", v.lane.bits()));
                value = line(&mut out, &format!("{prefix}sext v{value}, {bits}"));
            }
            whole = Some(match whole.filter(|_| p.ty.is_aggregate()) {
                None => value,
                Some(all) => line(&mut out, &format!("insertvalue v{all}, v{value}, {}", path(leaf))),
            });
        }
        args.push(format!("v{}", whole.unwrap_or_else(|| line(&mut out, &format!("poison -> {}", p.ty)))));
    }
    let callee = line(&mut out, &format!("symbol_addr @\"{symbol}\""));
    let arrow = signature.ret.map(|(ty, _)| format!(" -> {ty}")).unwrap_or_default();
    let call = format!("call v{callee}({}), v0{arrow}", args.join(", "));
    let (token, value) = (100_000, 100_001);
    let named = if signature.ret.is_some() { format!("v{token}, v{value}") } else { format!("v{token}") };
    let _ = writeln!(out, "    {named} = {call}");
    let mut mem = token;
    for leaf in &plan.result {
        let aggregate = signature.ret.is_some_and(|(ty, _)| ty.is_aggregate());
        let mut part = value;
        if aggregate {
            part = line(&mut out, &format!("extractvalue v{value}, {}", path(leaf)));
        }
        if leaf.ty == Type::BOOL {
            part = line(&mut out, &format!("bool_to_int v{part}"));
        }
        let at = line(&mut out, &format!("iconst {}", leaf.at));
        let place = line(&mut out, &format!("ptradd v{output}, v{at}"));
        mem = line(&mut out, &format!("store.{} v{part}, v{place}, v{mem}", leaf.bytes));
    }
    let _ = writeln!(out, "    ret v{mem}\n}}\n");
    out
}

fn path(leaf: &Leaf) -> String {
    leaf.path.iter().map(u32::to_string).collect::<Vec<_>>().join(", ")
}

/// The part of a value that a leaf is.
pub fn part<'v>(value: &'v Value, path: &[u32]) -> &'v Value {
    path.iter().fold(value, |v, &i| match v {
        Value::Parts(parts) => parts.get(i as usize).unwrap_or(v),
        _ => v,
    })
}

/// The bytes of a leaf; `None` for one without a value.
pub fn leaf_bytes(value: &Value, leaf: &Leaf) -> Option<Vec<u8>> {
    let size = leaf.bytes as usize;
    Some(match value {
        Value::Int(n) => n.to_le_bytes(size),
        Value::Bool(b) => vec![u8::from(*b)],
        Value::Float(_, bits) => bits.get().to_le_bytes()[..size].to_vec(),
        Value::Ptr(p) => p.addr.to_le_bytes().to_vec(),
        Value::Bytes(bytes) => bytes.iter().map(|b| if let Byte::Bits(b) = b { *b } else { super::NO_VALUE }).collect(),
        Value::Parts(lanes) => {
            let v = leaf.ty.as_vec()?;
            let lane = Leaf { path: Vec::new(), ty: v.lane.scalar(), bytes: v.lane.bits() / 8, at: 0, signed: None };
            lanes.iter().map(|l| leaf_bytes(l, &lane)).collect::<Option<Vec<_>>>()?.concat()
        }
        Value::Poison(_) | Value::Mem => return None,
    })
}
