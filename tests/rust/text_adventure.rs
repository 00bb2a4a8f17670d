//! Reads lines from standard input and walks a map: hash maps of strings, trait objects, stdin, string formatting.
// stdin: look
// stdin: go north
// stdin: take lamp
// stdin: go up
// stdin: go west
// stdin: take nothing
// stdin: use lamp
// stdin: sing
// stdin: quit
// stdin: never read

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::io::{self, BufRead, Read, Write};

struct Room { text: &'static str, exits: HashMap<&'static str, &'static str>, things: BTreeSet<&'static str> }
struct World { rooms: BTreeMap<&'static str, Room>, here: &'static str, bag: Vec<&'static str>, turns: u32 }

trait Action { fn run(&self, world: &mut World, rest: &str) -> Option<String>; }
struct Look;
struct Go;
struct Take;
struct Use(HashMap<&'static str, fn(&mut World) -> String>);

impl Action for Look {
    fn run(&self, w: &mut World, _: &str) -> Option<String> {
        let r = &w.rooms[w.here];
        let mut exits: Vec<_> = r.exits.keys().copied().collect();
        exits.sort();
        Some(format!("{} Exits: {}. Things: {:?}", r.text, exits.join(", "), r.things))
    }
}
impl Action for Go {
    fn run(&self, w: &mut World, rest: &str) -> Option<String> {
        let to = *w.rooms[w.here].exits.get(rest)?;
        w.here = to;
        Look.run(w, "")
    }
}
impl Action for Take {
    fn run(&self, w: &mut World, rest: &str) -> Option<String> {
        let thing = w.rooms.get_mut(w.here)?.things.take(rest)?;
        w.bag.push(thing);
        Some(format!("taken: {thing}; bag {:?}", w.bag))
    }
}
impl Action for Use {
    fn run(&self, w: &mut World, rest: &str) -> Option<String> {
        w.bag.iter().find(|t| **t == rest)?;
        self.0.get(rest).map(|f| f(w))
    }
}

fn main() -> io::Result<()> {
    let room = |text, exits: &[(&'static str, &'static str)], things: &[&'static str]| Room { text, exits: exits.iter().copied().collect(), things: things.iter().copied().collect() };
    let mut world = World {
        rooms: BTreeMap::from([
            ("hall", room("A wide hall.", &[("north", "attic"), ("east", "yard")], &[])),
            ("attic", room("A dusty attic.", &[("south", "hall"), ("west", "roof")], &["lamp", "rope"])),
            ("yard", room("A yard.", &[("west", "hall")], &["bone"])),
            ("roof", room("The roof.", &[("east", "attic")], &[])),
        ]),
        here: "hall", bag: Vec::new(), turns: 0,
    };
    let mut uses: HashMap<&'static str, fn(&mut World) -> String> = HashMap::new();
    uses.insert("lamp", |w| { w.turns += 100; format!("light on the {}", w.here) });
    let actions: HashMap<&str, Box<dyn Action>> = HashMap::from([
        ("look", Box::new(Look) as Box<dyn Action>), ("go", Box::new(Go)), ("take", Box::new(Take)), ("use", Box::new(Use(uses))),
    ]);
    let stdin = io::stdin();
    let mut out = io::stdout().lock();
    for line in stdin.lock().lines() {
        let line = line?;
        let (verb, rest) = line.split_once(' ').unwrap_or((&line, ""));
        if verb == "quit" { break; }
        world.turns += 1;
        let answer = actions.get(verb).map(|a| a.run(&mut world, rest));
        match answer {
            Some(Some(text)) => writeln!(out, "> {line}\n{text}")?,
            Some(None) => writeln!(out, "> {line}\nyou cannot {verb} {rest}")?,
            None => writeln!(out, "> {line}\nwhat is {verb:?}?")?,
        }
    }
    let mut rest = String::new();
    io::stdin().read_to_string(&mut rest)?;
    writeln!(out, "{} turns in the end at the {}; {} bytes left", world.turns, world.here, rest.len())
}
