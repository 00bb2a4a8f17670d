//! Bytes, byte order, checksums, transmutes between arrays and integers, uninitialized memory.
use std::mem::MaybeUninit;

fn crc32(data: &[u8]) -> u32 {
    let mut crc = !0u32;
    for &b in data {
        crc ^= u32::from(b);
        for _ in 0..8 {
            crc = if crc & 1 == 1 { crc >> 1 ^ 0xEDB8_8320 } else { crc >> 1 };
        }
    }
    !crc
}

fn base64(data: &[u8]) -> String {
    const SET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for chunk in data.chunks(3) {
        let mut b = [0u8; 3];
        b[..chunk.len()].copy_from_slice(chunk);
        let n = u32::from_be_bytes([0, b[0], b[1], b[2]]);
        for i in 0..4 {
            out.push(if i <= chunk.len() { SET[(n >> (18 - 6 * i) & 63) as usize] as char } else { '=' });
        }
    }
    out
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
struct Packet {
    kind: u8,
    length: u16,
    body: [u8; 5],
    sum: u32,
}

fn main() {
    println!("{:08x} {}", crc32(b"123456789"), base64(b"any carnal pleas"));
    println!("{:?} {}", 0x0102_0304_0506_0708u64.to_be_bytes(), u16::from_le_bytes([0x34, 0x12]));
    let floats: [f32; 2] = unsafe { std::mem::transmute(0x4048_f5c3_3f80_0000u64) };
    println!("{floats:?}");
    let p = Packet { kind: 7, length: 513, body: *b"hello", sum: 99 };
    let copy = p;
    let mut list = [p; 3];
    list[1].body[4] = b'!';
    println!("{} {:?} {}", copy == p, list[1], size_of::<Packet>());
    let mut slots: [MaybeUninit<String>; 3] = [const { MaybeUninit::uninit() }; 3];
    for (i, slot) in slots.iter_mut().enumerate() {
        slot.write(format!("s{i}"));
    }
    let strings: Vec<String> = slots.iter_mut().map(|s| unsafe { s.assume_init_read() }).collect();
    println!("{strings:?}");
    let mut buf = vec![0u8; 32];
    buf[4..8].copy_from_slice(&0xdead_beefu32.to_le_bytes());
    buf.copy_within(4..8, 20);
    println!("{:?} {}", buf.iter().position(|&b| b == 0xbe), buf.iter().filter(|b| **b != 0).count());
    println!("{:?}", "añb".as_bytes().iter().map(|b| format!("{b:02x}")).collect::<Vec<_>>().join(" "));
}
