//! Whether a function can be read at all: lists that end, constants that are in range.
//!
//! The rest of the verifier, and everything else that works on functions, relies on this without asking.

use super::report::{ErrorPlace, Report, count};
use crate::annotation::MAX_ALIGN_LOG2;
use crate::entity::Entity;
use crate::function::inst::Inst;
use crate::function::layout::Node;
use crate::function::{Block, Function, Region};
use crate::opcode::Flags;
use crate::opcode::{AttrKind, Cond, FCond, Item, MachineCond, Opcode, Ordering, ReduceOp, RmwOp, RoundMode};
use crate::typing::At;

/// Checks `lists` and `constants`; whether the other checks may go on.
pub(super) fn check(report: &mut Report, func: &Function) -> bool {
    let mut sound = true;
    let broken = |report: &mut Report, region: Region| {
        let place = if region == func.body() { ErrorPlace::Function } else { ErrorPlace::Region(region) };
        report.hint(place, "the nodes of this region are not one list", "a block or region was placed twice");
        false
    };
    let mut region = func.body();
    if func.parent(region).is_some() {
        return broken(report, region);
    }
    // With every link checked in both directions before it is followed, no node is met twice and the walk ends.
    let mut prev = Node::NONE;
    let mut node = func.regions[region].first;
    loop {
        if node.is_none() {
            if func.regions[region].last != prev {
                return broken(report, region);
            }
            let Some(parent) = func.parent(region) else { return sound };
            prev = Node::region(region);
            node = func.regions[region].next;
            region = parent;
            continue;
        }
        let (back, parent) = match node.as_block() {
            Some(block) => (func.blocks[block].prev, func.blocks[block].region),
            None => node.as_region().map_or((node, region), |r| (func.regions[r].prev, func.regions[r].parent)),
        };
        if back != prev || parent != region {
            return broken(report, region);
        }
        match (node.as_block(), node.as_region()) {
            (Some(block), _) => {
                sound &= check_insts(report, func, block);
                prev = node;
                node = func.next_node(node);
            }
            (_, Some(inner)) => {
                region = inner;
                prev = Node::NONE;
                node = func.regions[inner].first;
            }
            _ => return broken(report, region),
        }
    }
}

fn check_insts(report: &mut Report, func: &Function, block: Block) -> bool {
    let broken = |report: &mut Report| {
        let message = format!("the instructions of `{}` are not one list", func.show_block(block));
        report.hint(ErrorPlace::Block(block), message, "an instruction was placed twice");
        false
    };
    let mut sound = true;
    let mut prev = Inst::NONE;
    let mut seq = 0;
    let mut next = func.first_inst(block);
    while let Some(inst) = next {
        let data = func.inst(inst);
        if data.block != block || data.prev != prev || (data.seq <= seq && !prev.is_none()) {
            return broken(report);
        }
        if let Err(what) = constants(func, inst) {
            let message = format!("`{}` does not carry {what}", func.spec(inst).name);
            report.error(ErrorPlace::Inst(inst, At::Whole), message);
            sound = false;
        }
        (prev, seq) = (inst, data.seq);
        next = func.next_inst(inst);
    }
    if func.blocks[block].last != prev { broken(report) } else { sound }
}

/// Whether the constants of an instruction can be read, or what they are not.
fn constants(func: &Function, inst: Inst) -> Result<(), String> {
    let data = func.inst(inst);
    let [low, high] = data.imm.0;
    let within = |len: usize| u64::from(low) + u64::from(high) <= len as u64;
    let check = |good: bool, what: &str| if good { Ok(()) } else { Err(what.to_string()) };
    for item in func.spec(inst).items.iter() {
        match item {
            Item::Dot(kind) | Item::Attr(kind) | Item::Named(_, kind) => match kind {
                AttrKind::Int | AttrKind::Float => {
                    check(!data.flags.has(Flags::BIG) || func.ints.get(low as usize).is_some(), "an integer")?;
                }
                AttrKind::Bool => check(low <= 1, "`true` or `false`")?,
                AttrKind::Cond => check(Cond::ALL.get(low as usize).is_some(), "a condition")?,
                AttrKind::FCond => check(FCond::ALL.get(low as usize).is_some(), "a condition")?,
                AttrKind::Round => check(RoundMode::ALL.get(low as usize).is_some(), "a rounding mode")?,
                AttrKind::Reduce => check(ReduceOp::ALL.get(low as usize).is_some(), "a reduction")?,
                AttrKind::Ordering => check(Ordering::ALL.get((high & 0xff) as usize).is_some(), "an ordering")?,
                AttrKind::Failure => {
                    check(Ordering::ALL.get((high >> 8 & 0xff) as usize).is_some(), "an ordering on failure")?;
                }
                AttrKind::Rmw => check(RmwOp::ALL.get((high >> 16 & 0xff) as usize).is_some(), "an operation")?,
                AttrKind::Align => {
                    check(data.imm.align().is_none_or(|log2| log2 <= MAX_ALIGN_LOG2), "an alignment that is in range")?;
                }
                AttrKind::Symbol => check(data.imm.name().is_interned(), "a symbol")?,
                AttrKind::Str => check(data.imm.name().is_interned(), "a string")?,
                AttrKind::Fcc => check(FCond::ALL.get((high & 0xff) as usize).is_some(), "a condition")?,
                AttrKind::Cc => check(MachineCond::ALL.get((high & 0xff) as usize).is_some(), "a condition")?,
                // Its list is told apart from its targets below.
                AttrKind::Regs if data.op == Opcode::MInvoke => {}
                AttrKind::Path | AttrKind::Mask | AttrKind::Regs => {
                    check(within(func.lists.len()), "its list of numbers")?
                }
                AttrKind::Width
                | AttrKind::Format
                | AttrKind::Size
                | AttrKind::Bytes
                | AttrKind::Param
                | AttrKind::OpWidth
                | AttrKind::Disp => {}
            },
            Item::Sig => check(high as usize <= func.sigs.len(), "a signature of this function")?,
            Item::Clauses => check(within(func.clauses.len()), "its clauses")?,
            Item::Target => return targets(func, inst),
            Item::Flags(_)
            | Item::Operand { .. }
            | Item::Args
            | Item::CallArgs
            | Item::Cases
            | Item::ResultType
            | Item::ResultTypes => {}
        }
    }
    Ok(())
}

fn targets(func: &Function, inst: Inst) -> Result<(), String> {
    let data = func.inst(inst);
    let [start, stored] = data.imm.0;
    // The second word of an invoke is its signature, of `m.brcmp` its condition; elsewhere it is how many targets were
    // made.
    let wanted = match data.op {
        Opcode::Br => 1,
        Opcode::Brif | Opcode::Invoke | Opcode::MInvoke => 2,
        Opcode::MBrif | Opcode::MBrcmp | Opcode::MFbrcmp | Opcode::MTargetBranch => 2,
        _ => stored.max(1),
    };
    let says_more =
        matches!(data.op, Opcode::Invoke | Opcode::MBrcmp | Opcode::MFbrcmp | Opcode::MTargetBranch | Opcode::MInvoke);
    if !says_more && stored != wanted {
        return Err(count(wanted as usize, "target").to_string());
    }
    let range = start as usize..start as usize + wanted as usize;
    let Some(targets) = func.targets.get(range) else { return Err("targets of this function".into()) };
    if targets.iter().any(|t| t.block.index() >= func.num_blocks()) {
        return Err("blocks of this function".into());
    }
    let args: u64 = targets.iter().map(|t| u64::from(t.num_args)).sum();
    if args > func.operands(inst).len() as u64 {
        return Err(format!("the {} of its targets", count(args as usize, "argument")));
    }
    if data.op == Opcode::MInvoke
        && u64::from(stored) + u64::from(func.invoke_registers(inst)) > func.lists.len() as u64
    {
        return Err("its list of registers".into());
    }
    Ok(())
}
