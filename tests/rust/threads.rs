//! Threads, channels, locks, atomics, thread-local variables.
use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, RwLock, mpsc};
use std::thread;

static HITS: AtomicUsize = AtomicUsize::new(0);
thread_local!(static LOCAL: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) });

fn main() {
    let total = Arc::new(Mutex::new(0u64));
    let table = Arc::new(RwLock::new(vec![0u32; 8]));
    let mut handles = Vec::new();
    for id in 0..4u64 {
        let (total, table) = (total.clone(), table.clone());
        handles.push(thread::spawn(move || {
            for i in 0..1000 {
                *total.lock().unwrap() += i * id;
                HITS.fetch_add(1, Ordering::Relaxed);
                LOCAL.with(|l| l.borrow_mut().push(i as u32));
            }
            table.write().unwrap()[id as usize] = id as u32 * 10;
            LOCAL.with(|l| l.borrow().len())
        }));
    }
    let lengths: Vec<usize> = handles.into_iter().map(|h| h.join().unwrap()).collect();
    println!("{} {} {lengths:?} {:?}", total.lock().unwrap(), HITS.load(Ordering::SeqCst), table.read().unwrap());
    LOCAL.with(|l| println!("{}", l.borrow().len()));
    let (tx, rx) = mpsc::channel();
    for id in 0..3 {
        let tx = tx.clone();
        thread::spawn(move || (0..5).for_each(|i| tx.send(id * 100 + i).unwrap()));
    }
    drop(tx);
    let mut got: Vec<i32> = rx.iter().collect();
    got.sort();
    println!("{got:?}");
    let best = AtomicU64::new(0);
    thread::scope(|s| {
        for k in 1..5u64 {
            let best = &best;
            s.spawn(move || best.fetch_max(k * k % 13, Ordering::AcqRel));
        }
    });
    println!("{} {:?}", best.load(Ordering::Acquire), best.compare_exchange(12, 1, Ordering::SeqCst, Ordering::Relaxed));
}
