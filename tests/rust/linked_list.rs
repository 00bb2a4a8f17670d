//! Boxes, options, mutable references, raw pointers: a list and a tree.
#[derive(Debug, Default)]
struct List {
    head: Option<Box<Link>>,
    len: usize,
}
#[derive(Debug)]
struct Link {
    value: i32,
    next: Option<Box<Link>>,
}
impl List {
    fn push(&mut self, value: i32) {
        let next = self.head.take();
        self.head = Some(Box::new(Link { value, next }));
        self.len += 1;
    }
    fn pop(&mut self) -> Option<i32> {
        let link = self.head.take()?;
        self.head = link.next;
        self.len -= 1;
        Some(link.value)
    }
    fn reverse(&mut self) {
        let mut out = None;
        let mut at = self.head.take();
        while let Some(mut link) = at {
            at = link.next.take();
            link.next = out;
            out = Some(link);
        }
        self.head = out;
    }
    fn values(&self) -> Vec<i32> {
        std::iter::successors(self.head.as_deref(), |l| l.next.as_deref()).map(|l| l.value).collect()
    }
    fn remove(&mut self, value: i32) -> bool {
        let mut at = &mut self.head;
        loop {
            match at {
                None => return false,
                Some(link) if link.value == value => {
                    *at = link.next.take();
                    self.len -= 1;
                    return true;
                }
                Some(link) => at = &mut link.next,
            }
        }
    }
}

#[derive(Default)]
struct Tree {
    root: Option<Box<Node>>,
}
struct Node {
    key: u32,
    left: Option<Box<Node>>,
    right: Option<Box<Node>>,
}
impl Tree {
    fn insert(&mut self, key: u32) {
        let mut at = &mut self.root;
        while let Some(node) = at {
            at = if key < node.key { &mut node.left } else { &mut node.right };
        }
        *at = Some(Box::new(Node { key, left: None, right: None }));
    }
    fn walk(node: &Option<Box<Node>>, depth: u32, out: &mut Vec<(u32, u32)>) {
        if let Some(n) = node {
            Tree::walk(&n.left, depth + 1, out);
            out.push((n.key, depth));
            Tree::walk(&n.right, depth + 1, out);
        }
    }
}

fn main() {
    let mut list = List::default();
    (0..8).for_each(|i| list.push(i * i));
    list.reverse();
    println!("{:?} {} {}", list.values(), list.remove(16), list.remove(17));
    println!("{:?} {:?} {}", list.pop(), list.values(), list.len);
    let mut tree = Tree::default();
    for k in [50, 20, 80, 10, 30, 70, 90, 25, 35] {
        tree.insert(k);
    }
    let mut out = Vec::new();
    Tree::walk(&tree.root, 0, &mut out);
    println!("{out:?}");
    let mut numbers = [1, 2, 3, 4];
    let p = numbers.as_mut_ptr();
    unsafe {
        *p.add(1) += 40;
        std::ptr::swap(p, p.add(3));
        println!("{numbers:?} {}", p.add(3).offset_from(p));
    }
}
