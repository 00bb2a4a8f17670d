//! Delta debugging: a smallest set of differences that still makes the difference (`ddmin` of Zeller and Hildebrandt).
//!
//! *Definition.* A test is asked about sets. It holds of the whole set and not of the empty one. What is found is
//! *1-minimal*: the test holds of it, and of nothing that has one element less. With one element to blame, that takes
//! about 2·log₂ n tests; at worst, with most of n to blame, n² and more. Where the test gives no more answers, the
//! smallest set so far is what was found.
//!
//! Differences come in a hierarchy: functions, transforms, single steps. [`by_levels`] finds the functions first, then
//! the transforms within these, then the steps: a set with few functions is found by few tests, however many steps
//! these have.

use rustc_hash::FxHashMap;

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Minimum {
    /// The set, in order.
    pub set: Vec<usize>,
    /// Whether nothing smaller was left to try.
    pub minimal: bool,
}

/// What a test says of a set: yes or no, or nothing more.
pub type Answer<E> = Result<Option<bool>, E>;

/// The smallest set of groups of which the test holds. It holds of all of them, and not of none.
fn ddmin<E>(mut groups: Vec<Vec<usize>>, test: &mut dyn FnMut(&[usize]) -> Answer<E>) -> Result<Minimum, E> {
    let mut asked: FxHashMap<Vec<usize>, bool> = FxHashMap::default();
    let mut holds = |groups: &[Vec<usize>]| -> Answer<E> {
        let set = joined(groups);
        if let Some(&known) = asked.get(&set) {
            return Ok(Some(known));
        }
        let answer = test(&set)?;
        if let Some(answer) = answer {
            asked.insert(set, answer);
        }
        Ok(answer)
    };
    let mut parts = 2;
    'smaller: while groups.len() > 1 {
        parts = parts.min(groups.len());
        let bounds: Vec<(usize, usize)> =
            (0..parts).map(|i| (i * groups.len() / parts, (i + 1) * groups.len() / parts)).collect();
        for &(from, to) in &bounds {
            match holds(&groups[from..to])? {
                Some(true) => {
                    groups = groups[from..to].to_vec();
                    parts = 2;
                    continue 'smaller;
                }
                Some(false) => {}
                None => return Ok(Minimum { set: joined(&groups), minimal: false }),
            }
        }
        // Of two parts each is what is left without the other.
        for &(from, to) in bounds.iter().filter(|_| parts > 2) {
            let rest = [&groups[..from], &groups[to..]].concat();
            match holds(&rest)? {
                Some(true) => {
                    groups = rest;
                    parts = (parts - 1).max(2);
                    continue 'smaller;
                }
                Some(false) => {}
                None => return Ok(Minimum { set: joined(&groups), minimal: false }),
            }
        }
        if parts == groups.len() {
            break;
        }
        parts *= 2;
    }
    Ok(Minimum { set: joined(&groups), minimal: true })
}

fn joined(groups: &[Vec<usize>]) -> Vec<usize> {
    let mut set = groups.concat();
    set.sort_unstable();
    set
}

/// The smallest set of elements of which the test holds, found level by level: of each element its groups, from the
/// largest to the smallest, are known by numbers.
pub fn by_levels<E, const LEVELS: usize>(
    elements: &[(usize, [usize; LEVELS])],
    test: &mut dyn FnMut(&[usize]) -> Answer<E>,
) -> Result<Minimum, E> {
    let mut left: Vec<(usize, [usize; LEVELS])> = elements.to_vec();
    let mut minimal = true;
    for level in 0..=LEVELS {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        let mut known: FxHashMap<&[usize], usize> = FxHashMap::default();
        for (element, path) in &left {
            let at = match path.get(..=level) {
                Some(path) => *known.entry(path).or_insert_with(|| {
                    groups.push(Vec::new());
                    groups.len() - 1
                }),
                None => {
                    groups.push(Vec::new());
                    groups.len() - 1
                }
            };
            groups[at].push(*element);
        }
        let found = ddmin(groups, test)?;
        minimal = found.minimal;
        left.retain(|(element, _)| found.set.binary_search(element).is_ok());
        if !minimal {
            break;
        }
    }
    let mut set: Vec<usize> = left.into_iter().map(|(element, _)| element).collect();
    set.sort_unstable();
    Ok(Minimum { set, minimal })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    fn singles(n: usize) -> Vec<Vec<usize>> {
        (0..n).map(|i| vec![i]).collect()
    }

    /// Finds a set, and counts tests.
    fn find(n: usize, holds: impl Fn(&[usize]) -> bool) -> (Vec<usize>, usize) {
        let mut count = 0;
        let mut test = |set: &[usize]| -> Answer<Infallible> {
            count += 1;
            Ok(Some(holds(set)))
        };
        let Ok(found) = ddmin(singles(n), &mut test);
        assert!(found.minimal);
        (found.set, count)
    }

    #[test]
    fn one_element_is_found_in_few_tests() {
        for culprit in [0, 1, 499, 500, 998, 999] {
            let (found, tests) = find(1000, |set| set.contains(&culprit));
            assert_eq!(found, [culprit]);
            assert!(tests <= 22, "{tests} tests");
        }
        assert_eq!(find(1, |set| !set.is_empty()), (vec![0], 0));
    }

    #[test]
    fn elements_that_only_work_together_are_found() {
        let all = [3, 17, 18, 90];
        let (found, tests) = find(100, |set| all.iter().all(|e| set.contains(e)));
        assert_eq!(found, all);
        assert!(tests < 120, "{tests} tests");
        // Any three of five: what is found is minimal, whichever it is.
        let five = [10, 20, 30, 40, 50];
        let enough = |set: &[usize]| five.iter().filter(|e| set.contains(e)).count() >= 3;
        let (found, _) = find(64, enough);
        assert!(found.len() == 3 && enough(&found), "{found:?}");
    }

    /// Nothing can be left out of what is found, also where more elements may do less.
    #[test]
    fn what_is_found_is_minimal() {
        let mut seed = 1_u64;
        for _ in 0..200 {
            let mut next = || {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (seed >> 33) as usize
            };
            let n = 2 + next() % 40;
            let weights: Vec<i64> = (0..n).map(|_| (next() % 21) as i64 - 6).collect();
            let all: i64 = weights.iter().sum();
            if all <= 0 {
                continue;
            }
            let holds = |set: &[usize]| set.iter().map(|&i| weights[i]).sum::<i64>() * 2 > all;
            let (found, _) = find(n, holds);
            assert!(holds(&found));
            for leave in &found {
                let less: Vec<usize> = found.iter().copied().filter(|e| e != leave).collect();
                assert!(!holds(&less), "{found:?} without {leave}: {weights:?}");
            }
        }
    }

    #[test]
    fn levels_narrow_the_search() {
        // 50 functions of 4 transforms with 25 steps each.
        let elements: Vec<(usize, [usize; 2])> = (0..5000).map(|i| (i, [i / 100, i / 25 % 4])).collect();
        let mut tests = 0;
        let wanted = [1234, 1260];
        let Ok(found) = by_levels(&elements, &mut |set: &[usize]| -> Answer<Infallible> {
            tests += 1;
            Ok(Some(wanted.iter().all(|w| set.contains(w))))
        });
        assert_eq!(found, Minimum { set: wanted.to_vec(), minimal: true });
        assert!(tests < 70, "{tests} tests");
    }

    #[test]
    fn a_search_that_is_stopped_gives_what_it_has() {
        let mut left = 5;
        let Ok(found) =
            by_levels(&(0..64).map(|i| (i, [i])).collect::<Vec<_>>(), &mut |set: &[usize]| -> Answer<Infallible> {
                left -= 1;
                Ok((left > 0).then(|| set.contains(&63)))
            });
        assert!(!found.minimal && found.set.contains(&63) && found.set.len() < 64, "{found:?}");
        let failed = by_levels(&[(0, [0]), (1, [1])], &mut |_: &[usize]| Err("no"));
        assert_eq!(failed, Err("no"));
    }
}
