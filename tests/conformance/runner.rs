//! Runs a program on the values of a vector. Shared by the tests of the interpreter and of the generated rules.

use tuffy_ir::{Int, Module, Name};
use tuffy_ir_interp::{AllocId, Byte, Machine, Mode, Options, Outcome, Pointer, PoisonId, Provenance, Recorder, Value};
use tuffy_opt_gen::datum::Datum;
use tuffy_opt_gen::value::{Byte as RuleByte, Memory, Provenance as RuleProvenance};

/// Where the two allocations of a memory are in the machine; without a memory, pointers are what vectors say.
#[derive(Clone, Copy, Default)]
struct Places(Option<[Pointer; 2]>);

impl Places {
    fn machine_pointer(self, p: RuleProvenance, x: u64) -> Pointer {
        match (p, self.0) {
            (RuleProvenance::None, _) => Pointer { addr: x, provenance: Provenance::None },
            (RuleProvenance::Exposed, _) => Pointer { addr: x, provenance: Provenance::Exposed },
            (RuleProvenance::Alloc(a), Some(places)) => places[a as usize - 1].offset(x.wrapping_sub(Memory::base(a))),
            (RuleProvenance::Alloc(a), None) => {
                Pointer { addr: x, provenance: Provenance::Alloc(AllocId(a.try_into().expect("a small number"))) }
            }
        }
    }

    fn datum(self, p: Pointer) -> Datum {
        match (p.provenance, self.0) {
            (Provenance::None, _) => Datum::Ptr(RuleProvenance::None, p.addr),
            (Provenance::Exposed, _) => Datum::Ptr(RuleProvenance::Exposed, p.addr),
            (provenance, Some(places)) => {
                let found = places.iter().zip(1u64..).find(|(q, _)| q.provenance == provenance);
                let (base, a) = found.expect("a pointer into a known allocation");
                Datum::Ptr(RuleProvenance::Alloc(a), p.addr.wrapping_sub(base.addr).wrapping_add(Memory::base(a)))
            }
            (Provenance::Alloc(id), None) => Datum::Ptr(RuleProvenance::Alloc(id.0.into()), p.addr),
        }
    }

    fn value(self, datum: &Datum) -> Value {
        match datum {
            Datum::Int(n) => Value::Int(n.clone()),
            Datum::Bool(b) => Value::Bool(*b),
            Datum::Float(kind, bits) => Value::float(*kind, *bits),
            Datum::Ptr(p, x) => Value::Ptr(self.machine_pointer(*p, *x)),
            Datum::Mem(_) => Value::Mem,
            Datum::Poison => Value::Poison(PoisonId::ARGUMENT),
        }
    }

    fn byte(self, byte: Option<&RuleByte>) -> Byte {
        match byte {
            None => Byte::Uninit,
            Some(RuleByte::Int(b)) => Byte::Bits(*b),
            Some(RuleByte::Poison) => Byte::Poison,
            Some(RuleByte::Ptr(p, x, i)) => {
                let pointer = self.machine_pointer(*p, *x);
                let bits = pointer.addr.to_le_bytes()[*i as usize];
                Byte::Fragment { bits, index: *i as u8, provenance: pointer.provenance }
            }
        }
    }
}

/// The bytes of an allocation, as the machine has them.
fn bytes(places: Places, memory: &Memory, a: u64) -> Vec<Byte> {
    (Memory::base(a)..Memory::base(a) + Memory::SIZE).map(|x| places.byte(memory.bytes.get(&(a, x)))).collect()
}

/// Whether `@name` of the module gives what Rocq says: poison is undefined behaviour where it is returned.
pub fn agrees(
    module: &Module,
    name: &str,
    args: &[Datum],
    memory: Option<&Memory>,
    expected: &Datum,
) -> Result<(), String> {
    let mut recorder = Recorder::default();
    let options = Options { mode: Mode::Strict, ..Options::default() };
    let mut machine = Machine::new(module, options, &mut recorder).map_err(|o| format!("no machine: {o:?}"))?;
    let mut places = Places::default();
    if let Some(memory) = memory {
        // The addresses must be known before the bytes that hold pointers: a first round finds them out.
        let mut scratch = Recorder::default();
        let options = Options { mode: Mode::Strict, ..Options::default() };
        let mut probe = Machine::new(module, options, &mut scratch).map_err(|o| format!("no machine: {o:?}"))?;
        let mut place = |bytes: &[Byte]| probe.buffer(bytes, 16).expect("room");
        let empty = [Byte::Uninit; Memory::SIZE as usize];
        places = Places(Some([place(&empty), place(&empty)]));
        let real = [1, 2].map(|a| machine.buffer(&bytes(places, memory, a), 16).expect("room"));
        assert_eq!(Some(real), places.0, "addresses depend on contents");
    }
    let args = args.iter().map(|a| places.value(a)).collect();
    let outcome = machine.run(Name::new(name), args);
    let same = match (&outcome, expected) {
        (Outcome::Returned(Some(Value::Int(n))), Datum::Int(m)) => n == m,
        (Outcome::Returned(Some(Value::Bool(a))), Datum::Bool(b)) => a == b,
        (Outcome::Returned(Some(Value::Float(k, a))), Datum::Float(l, b)) => k == l && a.get() == u128::from(*b),
        (Outcome::Returned(Some(Value::Ptr(p))), Datum::Ptr(..)) => places.datum(*p) == *expected,
        (Outcome::Returned(None), Datum::Mem(after)) => {
            let ids = places.0.expect("a memory").map(|p| p.provenance);
            ids.iter().zip(1u64..).all(|(id, a)| {
                let Provenance::Alloc(id) = id else { return false };
                *machine.memory().read(*id, 0, Memory::SIZE as usize) == *bytes(places, after, a)
            })
        }
        (Outcome::Undefined(_), Datum::Poison) => true,
        _ => false,
    };
    if same { Ok(()) } else { Err(format!("Rocq says {}, the interpreter {outcome:?}", expected.json())) }
}

/// The integer of a decimal string.
#[allow(dead_code, reason = "each test uses a part")]
pub fn int(json: &serde_json::Value) -> Option<Int> {
    match Datum::parse(json)? {
        Datum::Int(n) => Some(n),
        _ => None,
    }
}
