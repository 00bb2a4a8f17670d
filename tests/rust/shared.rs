//! Rc, RefCell, Weak, Cow, Box: graphs with parents, interior mutability, counts, drop order.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

#[derive(Debug)]
struct Node {
    name: String,
    parent: RefCell<Weak<Node>>,
    children: RefCell<Vec<Rc<Node>>>,
    visits: Cell<u32>,
}

impl Node {
    fn new(name: &str) -> Rc<Node> {
        Rc::new(Node { name: name.into(), parent: RefCell::default(), children: RefCell::default(), visits: Cell::new(0) })
    }
    fn add(self: &Rc<Node>, child: Rc<Node>) -> Rc<Node> {
        *child.parent.borrow_mut() = Rc::downgrade(self);
        self.children.borrow_mut().push(Rc::clone(&child));
        child
    }
    fn path(&self) -> String {
        self.visits.set(self.visits.get() + 1);
        match self.parent.borrow().upgrade() {
            Some(p) => format!("{}/{}", p.path(), self.name),
            None => self.name.clone(),
        }
    }
    fn depth(&self) -> usize {
        1 + self.children.borrow().iter().map(|c| c.depth()).max().unwrap_or(0)
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        println!("drop {} after {}", self.name, self.visits.get());
    }
}

enum List { Cons(i32, Box<List>), Nil }
use List::{Cons, Nil};

impl List {
    fn from(items: &[i32]) -> List { items.iter().rev().fold(Nil, |tail, x| Cons(*x, Box::new(tail))) }
    fn sum(&self) -> i32 { match self { Cons(x, rest) => x + rest.sum(), Nil => 0 } }
    fn reverse(self) -> List {
        let (mut out, mut rest) = (Nil, self);
        while let Cons(x, tail) = rest { out = Cons(x, Box::new(out)); rest = *tail; }
        out
    }
}

fn clean(s: &str) -> Cow<'_, str> {
    if s.contains(' ') { Cow::Owned(s.replace(' ', "_")) } else { Cow::Borrowed(s) }
}

fn main() {
    let root = Node::new("root");
    let usr = root.add(Node::new("usr"));
    let bin = usr.add(Node::new("bin"));
    root.add(Node::new("tmp"));
    println!("{} {} {}", bin.path(), root.depth(), Rc::strong_count(&bin));
    drop(usr);
    println!("{} {}", bin.path(), Rc::weak_count(&root));
    root.children.borrow_mut().remove(0);
    println!("{}", bin.path());
    println!("{}", root.children.try_borrow_mut().is_ok());
    drop(root);
    println!("{}", bin.parent.borrow().upgrade().is_none());
    let list = List::from(&[1, 2, 3, 4]);
    println!("{}", list.sum());
    if let Cons(first, _) = list.reverse() { println!("{first}"); }
    for s in ["plain", "with a space"] {
        let c = clean(s);
        println!("{c} {}", matches!(c, Cow::Borrowed(_)));
    }
    let mut shared = Rc::new(vec![1, 2]);
    let other = Rc::clone(&shared);
    Rc::make_mut(&mut shared).push(3);
    println!("{shared:?} {other:?}");
    println!("{}", Rc::try_unwrap(other).is_ok());
}
