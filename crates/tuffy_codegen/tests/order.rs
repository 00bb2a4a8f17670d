//! The order of blocks: what runs often jumps as little as it can.

use tuffy_codegen::driver::{Options, compile};
use tuffy_ir::read_module;
use tuffy_target_x86::default_target;
use tuffy_target_x86::disassemble::disassemble;

/// The jumps of a function, in order. The fast allocator moves nothing on edges.
fn jumps(text: &str, fast: bool) -> Vec<String> {
    let module = read_module(text).unwrap_or_else(|e| panic!("{e:?}\n{text}"));
    let mut options = Options::new(default_target());
    options.fast = fast;
    let compiled = compile(&module, &options).unwrap_or_else(|e| panic!("{e}\n{text}"));
    let code = &compiled[0].bytes[..compiled[0].code_size as usize];
    let words = disassemble(code).into_iter().map(|line| line.text);
    words.filter_map(|t| t.split(' ').next().filter(|w| w.starts_with('j')).map(str::to_owned)).collect()
}

#[test]
fn a_round_of_a_loop_takes_one_jump() {
    let text = "func @f(%n: int:u32) -> int:u32 {
      bb0:
        v0 = param %n
        v1 = iconst 0
        v2 = iconst 1
        br bb1(v1, v1)
      region loop {
        bb1(v3:u32: int, v4:u32: int):
          v5 = icmp.lt v3, v0
          brif v5, bb2, bb6
        bb2:
          br bb3(v1, v4)
        region loop {
          bb3(v6:u32: int, v7:u32: int):
            v8 = icmp.lt v6, v3
            brif v8, bb4, bb5
          bb4:
            v9 = add v7, v6
            v10:u32 = zext v9, 32
            v11:u32 = add v6, v2
            continue v11, v10
        }
        bb5:
          v12:u32 = add v3, v2
          continue v12, v7
      }
      bb6:
        ret v4
    }";
    // Into the outer and the inner loop; back in the inner and the outer one.
    assert_eq!(jumps(text, false), ["jmp", "jmp", "jb", "jb"]);
}

#[test]
fn edges_without_moves_are_no_blocks() {
    let text = "func @f(%a: int:u32, %b: int:u32) -> int:u32 {
      bb0:
        v0 = param %a
        v1 = param %b
        v2 = icmp.lt v0, v1
        brif v2, bb1, bb2
      bb1:
        v3 = iconst 7
        v4 = icmp.lt v0, v3
        brif v4, bb3, bb2
      bb2:
        ret v0
      bb3:
        ret v1
    }";
    assert_eq!(jumps(text, true), ["jae", "jb"]);
}
