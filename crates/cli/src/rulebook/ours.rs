//! The part of a rule page that is not in the original.

use quadrille_core::{Language, RuleSource};

use super::page::{Block, Page, Passage, Section};

/// The mark for sentences that are left out.
const LEFT_OUT: &str = "…";

impl<'p> Page<'p> {
    /// The page with only the text marked as house or rebuilt: whole passages if their number or the
    /// heading of their section has the mark, else the sentences that have it.
    ///
    /// The passages that explain the marks themselves belong to no numbered rule and are left out.
    pub(super) fn ours(self, language: Language) -> Self {
        let sections = self.sections.into_iter().map(|section| section.ours(language));
        Self { sections: sections.filter(|section| !section.passages.is_empty()).collect() }
    }
}

impl Section<'_> {
    fn ours(mut self, language: Language) -> Self {
        let (source, is_numbered) = (self.source, self.is_numbered());
        self.passages.retain_mut(|passage| {
            (is_numbered || passage.number.is_some()) && passage.leave_ours(source, language)
        });
        self
    }
}

impl Passage<'_> {
    /// Removes the sentences that are not ours; returns true if any are left.
    fn leave_ours(&mut self, of_section: Option<RuleSource>, language: Language) -> bool {
        let is_ours = |source: Option<RuleSource>| source.is_some_and(RuleSource::is_ours);
        if is_ours(self.source.or(of_section)) {
            return true;
        }
        self.source = None;
        self.blocks.retain_mut(|block| match block {
            Block::Text { sentences, .. } => {
                *sentences = excerpt(sentences, |sentence| has_our_mark(sentence, language));
                !sentences.is_empty()
            }
            Block::Table(_) | Block::Code(_) => false,
        });
        !self.blocks.is_empty()
    }
}

/// Some of the sentences, with a mark for those left out; none if no sentence is to stay.
fn excerpt<'p>(sentences: &[&'p str], stays: impl Fn(&str) -> bool) -> Vec<&'p str> {
    if !sentences.iter().any(|sentence| stays(sentence)) {
        return Vec::new();
    }
    let shown = sentences.iter().map(|sentence| if stays(sentence) { *sentence } else { LEFT_OUT });
    let mut shown: Vec<&str> = shown.collect();
    shown.dedup();
    shown
}

fn has_our_mark(sentence: &str, language: Language) -> bool {
    let ours = RuleSource::ALL.into_iter().filter(|source| source.is_ours());
    ours.into_iter().any(|source| sentence.contains(&format!("[{}]", source.mark(language))))
}
