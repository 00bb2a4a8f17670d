//! Which rules may be tried.

use super::{COUNT, RULES, Rule};
use crate::engine::Info;
use serde::{Deserialize, Deserializer, Serialize};

/// A choice of rules, by name, as a pipeline states it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleFilter {
    /// Only these, if there are any.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "names")]
    pub only: Vec<String>,
    /// Not these.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "names")]
    pub disabled: Vec<String>,
    /// Also those without a proof.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub experimental: bool,
    /// Also those that make `fma`, which is a slow call where the target has no instruction for it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fma: bool,
}

/// The rules that make `fma`.
const FUSING: &[&str] = &["fma_fadd", "fma_fsub", "fma_fsub_product"];

/// Names of rules; what is none is an error at its place.
fn names<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(try_from = "String")]
    struct Known(String);

    impl TryFrom<String> for Known {
        type Error = String;

        fn try_from(name: String) -> Result<Known, String> {
            known(&name)?;
            Ok(Known(name))
        }
    }
    Ok(Vec::<Known>::deserialize(from)?.into_iter().map(|n| n.0).collect())
}

fn known(name: &str) -> Result<(), String> {
    if super::find(name).is_some() {
        return Ok(());
    }
    let hint = tuffy_ir::closest(name, RULES.iter().map(|r| r.info.name));
    let hint = hint.map(|n| format!("; did you mean `{n}`?")).unwrap_or_default();
    Err(format!("there is no rule `{name}`{hint}"))
}

impl RuleFilter {
    /// Whether all rules that it names exist.
    pub fn check(&self) -> Result<(), String> {
        self.only.iter().chain(&self.disabled).try_for_each(|name| known(name))
    }

    /// Adds what another says.
    pub fn add(&mut self, other: &RuleFilter) {
        for (names, others) in [(&mut self.only, &other.only), (&mut self.disabled, &other.disabled)] {
            for name in others {
                if !names.contains(name) {
                    names.push(name.clone());
                }
            }
        }
        self.experimental |= other.experimental;
        self.fma |= other.fma;
    }

    /// Whether a rule may be tried. One that is named needs no other permission but that for rules without a proof.
    pub fn admits(&self, rule: &Info) -> bool {
        let named = |names: &[String]| names.iter().any(|n| n == rule.name);
        let chosen = match self.only.is_empty() {
            true => self.fma || !FUSING.contains(&rule.name),
            false => named(&self.only),
        };
        chosen && !named(&self.disabled) && (self.experimental || !rule.experimental)
    }

    /// Whether it says nothing.
    pub fn is_default(&self) -> bool {
        *self == RuleFilter::default()
    }
}

const WORDS: usize = 16;

/// A set of rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleSet([u64; WORDS]);

const _: () = assert!(COUNT <= 64 * WORDS);

impl RuleSet {
    /// No rule.
    pub const NONE: RuleSet = RuleSet([0; WORDS]);

    /// Just this rule.
    pub fn only(rule: &Rule) -> RuleSet {
        let mut set = RuleSet::NONE;
        set.insert(rule);
        set
    }

    /// All rules that have a proof, but for those that a target must want.
    pub fn proven() -> RuleSet {
        RuleSet::of(&RuleFilter::default())
    }

    /// The rules that a filter lets through. Names that no rule has say nothing here.
    pub fn of(filter: &RuleFilter) -> RuleSet {
        let mut set = RuleSet::NONE;
        for rule in RULES.iter().filter(|r| filter.admits(&r.info)) {
            set.insert(rule);
        }
        set
    }

    /// Those of one topic, if one is named.
    pub fn of_topic(&self, topic: Option<&str>) -> RuleSet {
        let Some(topic) = topic else { return self.clone() };
        let mut set = RuleSet::NONE;
        for rule in RULES.iter().filter(|r| r.topic == topic && self.has(r)) {
            set.insert(rule);
        }
        set
    }

    /// Adds those of another set.
    pub fn add(&mut self, other: &RuleSet) {
        self.0.iter_mut().zip(other.0).for_each(|(word, more)| *word |= more);
    }

    fn insert(&mut self, rule: &Rule) {
        self.0[usize::from(rule.index / 64)] |= 1 << (rule.index % 64);
    }

    /// Whether a rule is in it.
    #[inline]
    pub fn has(&self, rule: &Rule) -> bool {
        self.0[usize::from(rule.index / 64)] >> (rule.index % 64) & 1 != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Kind;

    #[test]
    fn rules_without_a_proof_are_tried_only_on_demand() {
        let rule = |name, experimental| Info {
            name,
            kind: Kind::Refinement,
            tag: "",
            params: &[],
            proof: None,
            weighs: false,
            experimental,
            source: "",
        };
        let (new, old) = (rule("new", true), rule("old", false));
        let names = |all: &[&str]| all.iter().map(|s| (*s).to_owned()).collect::<Vec<_>>();
        let admits = |only: &[&str], disabled: &[&str], experimental| {
            let filter =
                RuleFilter { only: names(only), disabled: names(disabled), experimental, ..RuleFilter::default() };
            [filter.admits(&new), filter.admits(&old)]
        };
        assert_eq!(admits(&[], &[], false), [false, true]);
        assert_eq!(admits(&[], &[], true), [true, true]);
        assert_eq!(admits(&["new"], &[], false), [false, false]);
        assert_eq!(admits(&["new"], &[], true), [true, false]);
        assert_eq!(admits(&[], &["old"], true), [true, false]);
    }

    #[test]
    fn the_shipped_rules_all_have_a_proof() {
        assert!(RULES.iter().all(|r| !r.info.experimental && r.info.proof.is_some()));
        assert_eq!(RuleSet::proven(), RuleSet::of(&RuleFilter { experimental: true, ..RuleFilter::default() }));
    }

    #[test]
    fn rules_that_make_a_fused_operation_are_tried_where_it_is_cheap() {
        let of = |fma, only: &[&str]| {
            let only = only.iter().map(|s| (*s).to_owned()).collect();
            RuleSet::of(&RuleFilter { fma, only, ..RuleFilter::default() })
        };
        let fusing: Vec<&Rule> = RULES.iter().copied().filter(|r| r.info.source.contains("=> fma(")).collect();
        assert_eq!(fusing.iter().map(|r| r.info.name).collect::<Vec<_>>(), FUSING);
        assert!(fusing.iter().all(|r| !of(false, &[]).has(r) && of(true, &[]).has(r) && of(false, FUSING).has(r)));
    }
}
