//! Assembly in Rust: operands of all kinds, labels, symbols, constants, and functions written in assembly.

use std::arch::{asm, global_asm};

global_asm!(
    ".globl add_in_assembly",
    "add_in_assembly:",
    "lea rax, [rdi + rsi]",
    "ret",
    ".globl table_in_assembly",
    ".pushsection .rodata",
    "table_in_assembly: .long {a}, {b}, 3",
    ".popsection",
    a = const 1,
    b = const 20 + 2,
);

unsafe extern "C" {
    fn add_in_assembly(a: u64, b: u64) -> u64;
    static table_in_assembly: [u32; 3];
}

extern "C" fn triple(x: u64) -> u64 {
    x * 3
}

static COUNTER: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(5);

fn add_wide(a: u128, b: u128) -> (u128, bool) {
    let (mut low, mut high) = (a as u64, (a >> 64) as u64);
    let carry: u8;
    unsafe {
        asm!(
            "add {low}, {b_low}",
            "adc {high}, {b_high}",
            "setc {carry}",
            low = inout(reg) low,
            high = inout(reg) high,
            b_low = in(reg) b as u64,
            b_high = in(reg) (b >> 64) as u64,
            carry = lateout(reg_byte) carry,
            options(pure, nomem, nostack),
        );
    }
    (u128::from(high) << 64 | u128::from(low), carry != 0)
}

fn call(x: u64) -> u64 {
    let out: u64;
    unsafe {
        asm!("call {f}", f = sym triple, in("rdi") x, lateout("rax") out, clobber_abi("C"));
    }
    out
}

fn popcount(mut x: u64) -> u32 {
    let mut count = 0u32;
    unsafe {
        asm!(
            "2:",
            "test {x}, {x}",
            "jz 3f",
            "lea {t}, [{x} - 1]",
            "and {x}, {t}",
            "inc {count:e}",
            "jmp 2b",
            "3:",
            x = inout(reg) x,
            t = out(reg) _,
            count = inout(reg) count,
            options(nostack),
        );
    }
    assert_eq!(x, 0);
    count
}

fn bytes(from: &[u8], to: &mut [u8]) {
    assert!(from.len() <= to.len());
    unsafe {
        asm!(
            "rep movsb",
            inout("rcx") from.len() => _,
            inout("rsi") from.as_ptr() => _,
            inout("rdi") to.as_mut_ptr() => _,
            options(nostack, preserves_flags),
        );
    }
}

fn floats(a: f64, b: f32) -> (f64, f32) {
    let (mut root, sum): (f64, f32);
    root = a;
    unsafe {
        asm!("sqrtsd {0}, {0}", inout(xmm_reg) root);
        asm!("movaps {1}, {0}", "addss {1}, {0}", in(xmm_reg) b, out(xmm_reg) sum, options(pure, nomem, nostack));
    }
    (root, sum)
}

fn old_syntax(x: u32) -> u32 {
    let y: u32;
    unsafe {
        asm!("leal 7({0:r}), {1:e}", in(reg) x, out(reg) y, options(att_syntax, pure, nomem));
    }
    y
}

fn keeps_rbx(x: u64) -> u64 {
    let mut vendor = [0u32; 3];
    unsafe {
        asm!(
            "push rbx",
            "cpuid",
            "mov [{p}], ebx",
            "mov [{p} + 4], edx",
            "mov [{p} + 8], ecx",
            "pop rbx",
            p = in(reg) vendor.as_mut_ptr(),
            inout("eax") 0 => _,
            out("ecx") _,
            out("edx") _,
        );
    }
    x + u64::from(vendor.iter().all(|v| *v != 0))
}

fn pointers() -> u64 {
    let (value, again): (u64, u64);
    unsafe {
        asm!("mov {0}, qword ptr [rip + {1}]", out(reg) value, sym COUNTER);
        asm!("lea {0}, [rip + {1}]", "add qword ptr [{0}], {2}", "mov {0}, [{0}]", out(reg) again, sym COUNTER, const 10);
    }
    value * 100 + again
}

fn main() {
    println!("{:?}", add_wide(u128::from(u64::MAX), 1));
    println!("{:?}", add_wide(u128::MAX, 2));
    println!("{} {}", call(14), call(call(2)));
    println!("{} {}", popcount(0xff00ff), popcount(u64::MAX));
    let mut out = *b"................";
    bytes(b"copied", &mut out[3..]);
    println!("{}", String::from_utf8_lossy(&out));
    println!("{:?}", floats(2.0, 1.5));
    println!("{} {}", old_syntax(35), keeps_rbx(6));
    println!("{}", pointers());
    println!("{} {:?}", unsafe { add_in_assembly(40, 2) }, unsafe { table_in_assembly });
}
