//! Symbols of a module: globals, declarations, tables of functions, and what calls may rely on.

use super::facts::{Contents, Contract, Fact, PtrFact};
use super::{Generator, PTR_PARAM_BYTES};
use crate::annotation::Ann;
use crate::attributes::{AttributeValue, Attributes, Linkage};
use crate::module::{Entry, Extern, ExternKind, Global, Init, Module};
use crate::name::Name;
use crate::signature::{Param, Passing, Signature};
use crate::types::{FloatKind, Type};

/// A global that code may use.
#[derive(Clone, Copy, Debug)]
pub(super) struct GlobalInfo {
    pub(super) name: Name,
    pub(super) fact: PtrFact,
    thread_local: bool,
}

/// A function that code may call.
#[derive(Clone, Debug)]
pub(super) struct FuncInfo {
    pub(super) name: Name,
    pub(super) signature: Signature,
    pub(super) params: Vec<Contract>,
    pub(super) ret: Option<Contract>,
    /// About how many instructions a call executes.
    pub(super) cost: u64,
}

#[derive(Debug, Default)]
pub(super) struct Symbols {
    pub(super) module: Module,
    pub(super) globals: Vec<GlobalInfo>,
    pub(super) functions: Vec<FuncInfo>,
    pub(super) personality: Option<Name>,
    tables: u32,
}

impl Symbols {
    pub(super) fn add(&mut self, entry: Entry) {
        let added = self.module.add(entry);
        debug_assert!(added.is_ok(), "symbols are numbered");
    }
}

impl Generator<'_, '_> {
    /// Makes the globals and declarations.
    pub(super) fn globals(&mut self) {
        if self.options.externs {
            self.externs();
        }
        if !self.options.memory {
            return;
        }
        let count = self.source.below(self.options.globals as usize + 1);
        for i in 0..count {
            let name = Name::new(&format!("g{i}"));
            match self.source.below(8) {
                6 => self.string(name),
                7 => self.pointers(name),
                _ => self.data(name),
            }
        }
    }

    fn linkage(&mut self) -> Linkage {
        self.source.pick(&[Linkage::Internal, Linkage::Public, Linkage::Internal, Linkage::Weak, Linkage::Linkonce])
    }

    fn add_global(&mut self, global: Global, fact: PtrFact) {
        let info = GlobalInfo { name: global.name, fact, thread_local: global.thread_local };
        self.symbols.globals.push(info);
        self.symbols.add(Entry::Global(global));
    }

    fn data(&mut self, name: Name) {
        let mut init = Vec::new();
        for _ in 0..1 + self.source.below(3) {
            let size = 8 * (1 + self.source.below(4));
            init.push(if self.source.chance(128) {
                Init::Bytes((0..size).map(|_| self.source.byte()).collect())
            } else {
                Init::Zero(size as u64)
            });
        }
        let constant = self.source.chance(48);
        let align = 3 + self.source.below(3) as u8;
        let mut attributes = Attributes::default();
        attributes.set("align", AttributeValue::Align(align));
        if self.source.chance(16) {
            attributes.set("hidden", AttributeValue::Flag);
        }
        if self.options.ub && self.source.chance(32) {
            init.push(Init::Uninit(8));
        }
        let thread_local = self.source.chance(16) && !constant;
        let linkage = self.linkage();
        let global = Global { name, linkage, constant, thread_local, attributes, init };
        let fact = PtrFact {
            object: None,
            room: global.size() as u32,
            align,
            contents: Contents::Data,
            writable: !constant,
            tainted: self.options.ub,
        };
        self.add_global(global, fact);
    }

    fn string(&mut self, name: Name) {
        let text = self.source.pick(&["hello, world\n\0   ", "0123456789abcdef", "\u{fc}ber \"quoted\" \\\t."]);
        let init = vec![Init::Bytes(text.into())];
        let global = Global {
            name,
            linkage: Linkage::Internal,
            constant: true,
            thread_local: false,
            attributes: Attributes::default(),
            init,
        };
        let fact = PtrFact {
            object: None,
            room: global.size() as u32,
            align: 0,
            contents: Contents::Data,
            writable: false,
            tainted: false,
        };
        self.add_global(global, fact);
    }

    /// A constant table of addresses inside other globals.
    fn pointers(&mut self, name: Name) {
        let usable = |g: &&GlobalInfo| g.fact.satisfies(&PtrFact::CELL) && !g.thread_local;
        let targets: Vec<GlobalInfo> = self.symbols.globals.iter().filter(usable).copied().collect();
        if targets.is_empty() {
            return self.data(name);
        }
        let cells = 2 + self.source.below(3);
        let cell = |s: &mut super::source::Source<'_, '_>| {
            let target = s.pick(&targets);
            let offset = 8 * s.below((target.fact.room - PtrFact::CELL.room) as usize / 8 + 1);
            Init::Addr(target.name, offset as i64)
        };
        let init: Vec<Init> = (0..cells).map(|_| cell(&mut self.source)).collect();
        let mut attributes = Attributes::default();
        attributes.set("align", AttributeValue::Align(3));
        let global = Global { name, linkage: Linkage::Internal, constant: true, thread_local: false, attributes, init };
        let fact = PtrFact {
            object: None,
            room: 8 * cells as u32,
            align: 3,
            contents: Contents::Pointers,
            writable: false,
            tainted: false,
        };
        self.add_global(global, fact);
    }

    /// A constant table of functions, all with the signature of the first.
    pub(super) fn table(&mut self, functions: &[Name]) -> Name {
        let name = Name::new(&format!("t{}", self.symbols.tables));
        self.symbols.tables += 1;
        let mut attributes = Attributes::default();
        attributes.set("align", AttributeValue::Align(3));
        let init = functions.iter().map(|&f| Init::Addr(f, 0)).collect();
        let linkage = Linkage::Internal;
        self.symbols.add(Entry::Global(Global {
            name,
            linkage,
            constant: true,
            thread_local: false,
            attributes,
            init,
        }));
        name
    }

    fn externs(&mut self) {
        let int = Contract { ty: Type::INT, fact: Fact::signed(32) };
        let float = Contract { ty: Type::F64, fact: Fact::PLAIN };
        let declared: [(&str, &[Contract], Option<Contract>, bool); 3] = [
            ("ext_int", &[int, int], Some(int), false),
            ("ext_float", &[float], Some(float), false),
            ("ext_log", &[int], None, true),
        ];
        for (name, params, ret, variadic) in declared {
            let name = Name::new(name);
            let signature = Signature {
                params: params.iter().map(|p| Param::new(p.ty).ann(p.ann())).collect(),
                ret: ret.map(|r| (r.ty, r.ann())),
                variadic,
            };
            let kind = ExternKind::Function(signature.clone());
            let (weak, attributes) = (false, Attributes::default());
            self.symbols.add(Entry::Extern(Extern { name, weak, kind, attributes }));
            self.symbols.functions.push(FuncInfo { name, signature, params: params.to_vec(), ret, cost: 100 });
        }
        let (name, kind) = (Name::new("ext_data"), ExternKind::Global { thread_local: false });
        self.symbols.add(Entry::Extern(Extern { name, weak: true, kind, attributes: Attributes::default() }));
    }

    /// The routine that landing pads need, declared when it is first asked for.
    pub(super) fn personality(&mut self) -> Name {
        if let Some(name) = self.symbols.personality {
            return name;
        }
        let name = Name::new("personality");
        let signature = Signature { variadic: true, ..Signature::default() };
        let (kind, attributes) = (ExternKind::Function(signature), Attributes::default());
        self.symbols.add(Entry::Extern(Extern { name, weak: false, kind, attributes }));
        self.symbols.personality = Some(name);
        name
    }

    /// A random signature with what it promises. Strangers may call the function unless it is `internal`.
    pub(super) fn signature(&mut self, internal: bool, mem: bool) -> (Signature, Vec<Contract>, Option<Contract>) {
        let poison = internal && self.options.poison > 0;
        let mut signature = Signature::default();
        let mut contracts = Vec::new();
        for i in 0..self.source.below(5) {
            let mut contract = self.contract(internal, poison);
            let mut passing = Passing::Direct;
            if mem && self.source.chance(48) {
                let ptr = PtrFact { room: PTR_PARAM_BYTES, ..PtrFact::CELL };
                contract = Contract { ty: Type::PTR, fact: Fact::ptr(ptr) };
                if self.options.passing && self.source.chance(96) {
                    passing = match i {
                        0 if self.source.chance(128) => Passing::Sret,
                        _ => Passing::ByVal { size: PTR_PARAM_BYTES, align_log2: 3 },
                    };
                }
            }
            let name = self.source.chance(64).then(|| Name::new(["a", "b", "count", "x.y", "odd name"][i]));
            signature.params.push(Param { ty: contract.ty, ann: contract.ann(), passing, name });
            contracts.push(contract);
        }
        let ret = (!self.source.chance(32)).then(|| self.contract(internal, poison));
        signature.ret = ret.map(|r| (r.ty, if r.fact.poison { Ann::NONE } else { r.ann() }));
        (signature, contracts, ret)
    }

    /// What a parameter, result or variable may promise.
    pub(super) fn contract(&mut self, composites: bool, poison: bool) -> Contract {
        let poison = poison && self.source.chance(64);
        let plain = |ty| Contract { ty, fact: Fact::PLAIN.poison(poison) };
        match self.source.below(16) {
            10 | 11 => return plain(Type::BOOL),
            12 | 13 if self.options.floats => {
                let kind = self.source.pick(&FloatKind::ALL);
                return plain(Type::float(kind));
            }
            14 if composites && self.options.vectors => {
                let ty = self.source.pick(&self.types.int_vecs);
                return Contract { ty, fact: Fact::signed(32).poison(poison) };
            }
            15 if composites && self.options.aggregates => return plain(self.source.pick(&self.types.aggregates)),
            _ => {}
        }
        let bits = self.source.pick(&[32, 64, 8, 16, 32, 1, 64, 40, 7]).min(self.options.max_int_bits);
        let fact = if self.source.chance(96) { Fact::unsigned(bits) } else { Fact::signed(bits) };
        Contract { ty: Type::INT, fact: fact.poison(poison) }
    }
}
