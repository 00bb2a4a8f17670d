//! Drop order, reference counts, interior mutability, weak links.
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

struct Loud(&'static str);
impl Drop for Loud {
    fn drop(&mut self) {
        println!("drop {}", self.0);
    }
}

struct Node {
    name: String,
    parent: RefCell<Weak<Node>>,
    children: RefCell<Vec<Rc<Node>>>,
    visits: Cell<u32>,
}

impl Node {
    fn new(name: &str) -> Rc<Node> {
        Rc::new(Node {
            name: name.into(),
            parent: RefCell::default(),
            children: RefCell::default(),
            visits: Cell::new(0),
        })
    }
    fn add(self: &Rc<Node>, child: Rc<Node>) {
        *child.parent.borrow_mut() = Rc::downgrade(self);
        self.children.borrow_mut().push(child);
    }
    fn walk(&self, depth: usize) {
        self.visits.set(self.visits.get() + 1);
        println!("{}{} of {:?}", "  ".repeat(depth), self.name, self.parent.borrow().upgrade().map(|p| p.name.clone()));
        for c in self.children.borrow().iter() {
            c.walk(depth + 1);
        }
    }
}

fn take(x: Loud) -> Option<Loud> {
    let _local = Loud("local");
    if x.0 == "moved" { Some(x) } else { None }
}

fn main() {
    let _a = Loud("a");
    let b = Loud("b");
    {
        let _c = Loud("c");
        drop(b);
    }
    let kept = take(Loud("moved"));
    let gone = take(Loud("other"));
    println!("{} {}", kept.is_some(), gone.is_none());
    let root = Node::new("root");
    for name in ["x", "y"] {
        let child = Node::new(name);
        child.add(Node::new("leaf"));
        root.add(child);
    }
    root.walk(0);
    root.walk(0);
    println!("{} {} {}", Rc::strong_count(&root), Rc::weak_count(&root), root.children.borrow()[1].visits.get());
    let vec = vec![Loud("v1"), Loud("v2"), Loud("v3")];
    let mut iter = vec.into_iter();
    let _second = iter.nth(1);
    println!("end");
}
