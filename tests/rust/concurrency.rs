//! Threads: joins, channels, mutexes, atomics, scoped threads, barriers, condition variables, once cells.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Barrier, Condvar, Mutex, OnceLock, RwLock, mpsc};
use std::thread;

static HITS: AtomicUsize = AtomicUsize::new(0);
static TABLE: OnceLock<Vec<u64>> = OnceLock::new();

fn table() -> &'static [u64] {
    TABLE.get_or_init(|| {
        HITS.fetch_add(1, Ordering::SeqCst);
        (0..10).map(|n| n * n).collect()
    })
}

fn main() {
    let handles: Vec<_> = (0..4u64).map(|i| thread::spawn(move || (0..=i * 1000).sum::<u64>())).collect();
    println!("{:?}", handles.into_iter().map(|h| h.join().unwrap()).collect::<Vec<_>>());

    let counter = Arc::new(Mutex::new(0));
    let atomic = Arc::new(AtomicU64::new(0));
    thread::scope(|s| {
        for i in 0..4 {
            let (counter, atomic) = (&counter, &atomic);
            s.spawn(move || {
                for k in 0..200 {
                    *counter.lock().unwrap() += 1;
                    atomic.fetch_add(k * i, Ordering::Relaxed);
                }
            });
        }
    });
    println!("{} {}", counter.lock().unwrap(), atomic.load(Ordering::SeqCst));

    let (tx, rx) = mpsc::channel();
    for id in 0..3 {
        let tx = tx.clone();
        thread::spawn(move || (0..4).for_each(|n| tx.send(id * 10 + n).unwrap()));
    }
    drop(tx);
    let mut got: Vec<i32> = rx.iter().collect();
    got.sort_unstable();
    println!("{got:?}");

    let (request, requests) = mpsc::sync_channel::<(u32, mpsc::Sender<u32>)>(2);
    let server = thread::spawn(move || requests.iter().map(|(n, reply)| reply.send(n * n).map_or(0, |()| 1)).sum::<i32>());
    let answers: Vec<u32> = (1..6)
        .map(|n| {
            let (tx, rx) = mpsc::channel();
            request.send((n, tx)).unwrap();
            rx.recv().unwrap()
        })
        .collect();
    drop(request);
    println!("{answers:?} {}", server.join().unwrap());

    let pair = Arc::new((Mutex::new(Vec::new()), Condvar::new()));
    let other = Arc::clone(&pair);
    let waiter = thread::spawn(move || {
        let (lock, ready) = &*other;
        let guard = ready.wait_while(lock.lock().unwrap(), |v: &mut Vec<i32>| v.len() < 3).unwrap();
        guard.iter().sum::<i32>()
    });
    for i in 1..=3 {
        pair.0.lock().unwrap().push(i * 7);
        pair.1.notify_one();
    }
    println!("{}", waiter.join().unwrap());

    let barrier = Arc::new(Barrier::new(3));
    let leaders = (0..3).map(|_| { let b = barrier.clone(); thread::spawn(move || b.wait().is_leader()) }).collect::<Vec<_>>();
    println!("{}", leaders.into_iter().filter(|_| true).map(|h| usize::from(h.join().unwrap())).sum::<usize>());
    let lock = RwLock::new(5);
    { let (a, b) = (lock.read().unwrap(), lock.read().unwrap()); println!("{}", *a + *b); }
    *lock.write().unwrap() += 1;
    let flag = AtomicBool::new(false);
    println!("{:?} {:?}", flag.compare_exchange(false, true, Ordering::AcqRel, Ordering::Acquire), flag.swap(false, Ordering::SeqCst));
    let sums: Vec<u64> = (0..3).map(|_| thread::spawn(|| table().iter().sum::<u64>()).join().unwrap()).collect();
    println!("{sums:?} {} {}", HITS.load(Ordering::SeqCst), lock.into_inner().unwrap());
}
