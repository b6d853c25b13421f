//! The rule pages in a terminal.
//!
//! - `page`: a page as sections, passages and blocks; `ours`: the part that is not of the original
//! - `inline`: Markdown within a line as plain text
//! - `layout`, `table`: a page in lines of a terminal

mod inline;
mod layout;
mod ours;
mod page;
mod table;
#[cfg(test)]
mod tests;

use quadrille_core::texts::{Message as _, terminal_rules as texts};
use quadrille_core::{Language, RuleSource};
use quadrille_table::{GameId, common_rule_page, rule_page};

use crate::wrap::wrapped;
use inline::FIRM_SPACE;
use layout::{bold, coloured, laid_out};
use page::Page;

/// The common rule about draws without progress.
const WITHOUT_PROGRESS: &str = "C3";

/// The rule page of a game and the common rules, with styles.
pub(crate) fn rules(game: GameId, language: Language) -> String {
    let own = Page::read(rule_page(game, language), language);
    let common = common_rules(game, language);
    let text = laid_out(&own, language) + &laid_out(&common, language);
    text.trim_start().to_owned()
}

/// The house rules and the rebuilt rules of a game, and the house rules among the common rules, with
/// styles.
pub(crate) fn ours(game: GameId, language: Language) -> String {
    let own = Page::read(rule_page(game, language), language).ours(language);
    let common = common_rules(game, language).ours(language);
    let mark = |source: RuleSource| format!("[{}]", source.mark(language));
    let house = texts::House { mark: mark(RuleSource::House) }.text(language);
    let rebuilt = texts::Rebuilt { mark: mark(RuleSource::Rebuilt) }.text(language);
    let rebuilt = game.rules().rebuilt(language).map(|_| rebuilt);
    let legend = [house].into_iter().chain(rebuilt).map(|line| wrapped("", 0, &line) + "\n");
    let title = bold(&texts::Title { game: game.rules().name() }.text(language));
    let legend = coloured(&legend.collect::<String>(), language);
    let rules = laid_out(&own, language) + &laid_out(&common, language);
    let option = match language {
        Language::English => String::new(),
        other => format!(" --language {}", other.tag()),
    };
    let command = format!("quadrille rules {}{option}", game.rules().id());
    let whole_page = texts::WholePage { command }.text(language);
    format!("{title}\n{legend}{rules}\n{whole_page}\n").replace(FIRM_SPACE, " ")
}

/// The common rules that hold in a game.
fn common_rules(game: GameId, language: Language) -> Page<'static> {
    let mut page = Page::read(common_rule_page(language), language);
    for section in &mut page.sections {
        section.passages.retain(|passage| match passage.number {
            Some(WITHOUT_PROGRESS) => game.rules().quiet_turns().is_some(),
            number => number.is_some(),
        });
    }
    page.sections.retain(|section| !section.passages.is_empty());
    page
}
