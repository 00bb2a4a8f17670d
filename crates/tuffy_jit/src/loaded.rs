//! An object in memory: placed, relocated, protected, initialized.

use crate::error::Error;
use crate::layout::{File, Layout};
use crate::memory::Pages;
use crate::relocate::{self, Symbol};
use crate::unwind::Registered;
use object::{
    Architecture, Object, ObjectKind, ObjectSection, ObjectSymbol, RelocationFlags, RelocationTarget, SymbolIndex,
    SymbolKind,
};
use rustc_hash::FxHashMap;
use std::ffi::{CString, c_int};
use std::marker::PhantomData;
use std::ops::Deref;

/// An object that was loaded. When it is dropped, its code and data are gone.
pub struct Loaded {
    // Fields are dropped in this order: first the unwinder forgets the code, then the code goes.
    _registered: Option<Registered>,
    functions: FxHashMap<String, usize>,
    variables: FxHashMap<String, usize>,
    /// What runs when it is dropped, last first.
    finish: Vec<usize>,
    _pages: Pages,
}

/// A function of a loaded object, as a pointer to call.
pub struct Function<'l, F> {
    pointer: F,
    of: PhantomData<&'l Loaded>,
}

impl<F> Deref for Function<'_, F> {
    type Target = F;

    fn deref(&self) -> &F {
        &self.pointer
    }
}

fn broken(e: object::Error) -> Error {
    Error::NotAnObject(e.to_string())
}

/// A symbol of this process: of the program, or of a library that it has loaded.
fn of_process(name: &str) -> Option<usize> {
    let name = CString::new(name).ok()?;
    // SAFETY: the name ends with a zero; the call only looks it up.
    let found = unsafe { libc::dlsym(libc::RTLD_DEFAULT, name.as_ptr()) };
    (!found.is_null()).then_some(found as usize)
}

impl Loaded {
    /// Loads an object and runs its constructors. A symbol that the object does not define is first asked of `symbols`,
    /// then looked for in this process.
    ///
    /// # Safety
    ///
    /// Constructors of the object run: they are as safe as any code that is linked to the program. Addresses that
    /// `symbols` gives are those of functions or variables of the types that the object expects.
    pub unsafe fn load(object: &[u8], symbols: &dyn Fn(&str) -> Option<usize>) -> Result<Loaded, Error> {
        let file = File::parse(object).map_err(broken)?;
        if file.architecture() != Architecture::X86_64 || file.kind() != ObjectKind::Relocatable {
            return Err(Error::NotAnObject("it is no relocatable object for x86-64".into()));
        }
        let layout = Layout::new(&file)?;
        let mut pages = Pages::map(layout.size())?;
        let base = pages.address() as u64;
        let addresses = addresses(&file, &layout, base, symbols)?;
        // SAFETY: nothing is protected yet and no code in these pages runs.
        fill(unsafe { pages.bytes() }, base, &file, &layout, &addresses)?;
        for (range, access) in layout.ranges.clone() {
            pages.protect(range, access)?;
        }
        // SAFETY: the section was relocated, zeros follow it, and both outlive the registration in `Loaded`.
        let registered = layout.unwind.map(|at| unsafe { Registered::new(base as usize + at) });
        let (mut functions, mut variables) = (FxHashMap::default(), FxHashMap::default());
        for symbol in file.symbols().filter(|s| s.is_definition()) {
            let (Ok(name), Some(&address)) = (symbol.name(), addresses.get(&symbol.index())) else { continue };
            match symbol.kind() {
                SymbolKind::Text => functions.insert(name.to_owned(), address as usize),
                SymbolKind::Data => variables.insert(name.to_owned(), address as usize),
                _ => None,
            };
        }
        let (start, finish) =
            (arrays(&file, &layout, &pages, ".init_array"), arrays(&file, &layout, &pages, ".fini_array"));
        let loaded = Loaded { _registered: registered, functions, variables, finish, _pages: pages };
        for constructor in start {
            // SAFETY: the object says that a function without arguments stands there; the caller answers for it.
            unsafe { call(constructor) };
        }
        Ok(loaded)
    }

    /// A function of the object.
    ///
    /// # Safety
    ///
    /// `F` is a function pointer, such as `extern "C" fn(i64) -> i64`, of the type that the function has.
    pub unsafe fn function<F: Copy>(&self, name: &str) -> Result<Function<'_, F>, Error> {
        const { assert!(size_of::<F>() == size_of::<usize>(), "not a function pointer") };
        let address = *self.functions.get(name).ok_or_else(|| Error::NoFunction(name.to_owned()))?;
        // SAFETY: both have the size of an address; that it is one of the right type, the caller says.
        let pointer = unsafe { std::mem::transmute_copy::<usize, F>(&address) };
        Ok(Function { pointer, of: PhantomData })
    }

    /// The address of a variable of the object.
    pub fn variable(&self, name: &str) -> Option<*mut u8> {
        self.variables.get(name).map(|&address| address as *mut u8)
    }
}

impl Drop for Loaded {
    fn drop(&mut self) {
        for &destructor in self.finish.iter().rev() {
            // SAFETY: whoever loaded the object answers for its code; nothing of it is gone yet.
            unsafe { call(destructor) };
        }
    }
}

/// Calls what C calls `void f(void)`; constructors may look at three arguments, as the loader of programs gives them.
unsafe fn call(address: usize) {
    type Constructor = extern "C" fn(c_int, *const *const u8, *const *const u8);
    let none = std::ptr::null();
    // SAFETY: the caller says that a function stands there; more arguments than it takes do no harm in this convention.
    let function = unsafe { std::mem::transmute::<usize, Constructor>(address) };
    function(0, none, none);
}

/// The functions that a section of addresses lists, in order. It was relocated.
fn arrays(file: &File<'_>, layout: &Layout, pages: &Pages, name: &str) -> Vec<usize> {
    let mut list = Vec::new();
    for section in file.sections().filter(|s| s.name().is_ok_and(|n| n == name || n.starts_with(&format!("{name}.")))) {
        let Some(at) = layout.sections.get(&section.index()) else { continue };
        for i in 0..section.size() as usize / size_of::<usize>() {
            let address = (pages.address() + at + i * size_of::<usize>()) as *const usize;
            // SAFETY: the section lies in the pages, which can be read; entries are addresses.
            list.push(unsafe { address.read_unaligned() });
        }
    }
    list
}

/// The address of every symbol that can have one.
fn addresses(
    file: &File<'_>,
    layout: &Layout,
    base: u64,
    symbols: &dyn Fn(&str) -> Option<usize>,
) -> Result<FxHashMap<SymbolIndex, u64>, Error> {
    let mut found = FxHashMap::default();
    for symbol in file.symbols() {
        let name = symbol.name().map_err(broken)?;
        let address = if symbol.is_undefined() {
            if name.is_empty() {
                continue;
            }
            if symbol.kind() == SymbolKind::Tls {
                return Err(Error::Unsupported(format!("the thread-local variable `{name}`")));
            }
            match symbols(name).or_else(|| of_process(name)) {
                Some(address) => address as u64,
                None if symbol.is_weak() => 0,
                None => return Err(Error::UndefinedSymbol(name.to_owned())),
            }
        } else if symbol.is_common() {
            return Err(Error::Unsupported(format!("the common symbol `{name}`")));
        } else {
            match symbol.section_index() {
                Some(section) => match layout.sections.get(&section) {
                    Some(&at) => base.wrapping_add(at as u64).wrapping_add(symbol.address()),
                    // Of a section that takes no memory, such as one for debuggers.
                    None => continue,
                },
                None => symbol.address(),
            }
        };
        found.insert(symbol.index(), address);
    }
    Ok(found)
}

/// Copies sections, fills the global offset table and stubs, and relocates.
fn fill(
    bytes: &mut [u8],
    base: u64,
    file: &File<'_>,
    layout: &Layout,
    addresses: &FxHashMap<SymbolIndex, u64>,
) -> Result<(), Error> {
    let address = |symbol: SymbolIndex| addresses.get(&symbol).copied();
    for (&symbol, &slot) in &layout.slots {
        bytes[slot..slot + 8].copy_from_slice(&address(symbol).unwrap_or(0).to_le_bytes());
        if let Some(&stub) = layout.stubs.get(&symbol) {
            let code = relocate::stub(base + stub as u64, base + slot as u64);
            bytes[stub..stub + code.len()].copy_from_slice(&code);
        }
    }
    for section in file.sections() {
        let Some(&at) = layout.sections.get(&section.index()) else { continue };
        let data = section.data().map_err(broken)?;
        let size = section.size() as usize;
        let own = &mut bytes[at..at + size];
        // A section of zeros has no data.
        own[..data.len()].copy_from_slice(data);
        for (offset, relocation) in section.relocations() {
            let (RelocationFlags::Elf { r_type }, RelocationTarget::Symbol(index)) =
                (relocation.flags(), relocation.target())
            else {
                return Err(Error::Unsupported("a relocation without a symbol".into()));
            };
            let symbol = file.symbol_by_index(index).map_err(broken)?;
            let name = symbol.name().map_err(broken)?;
            let missing = || Error::Unsupported(format!("a relocation to `{name}`, which takes no memory"));
            let of_start = |at: &usize| base + *at as u64;
            let symbol = Symbol {
                name,
                address: address(index).ok_or_else(missing)?,
                slot: layout.slots.get(&index).map(of_start),
                stub: layout.stubs.get(&index).map(of_start),
            };
            let within = usize::try_from(offset).unwrap_or(usize::MAX);
            let place = base + at as u64 + offset;
            relocate::write(r_type, own, within, place, &symbol, relocation.addend())?;
        }
    }
    Ok(())
}
