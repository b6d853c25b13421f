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

use quadrille_core::{Language, RuleSource};
use quadrille_table::{GameId, common_rule_page, rule_page};
use quadrille_voice::Word;

use crate::wrap::wrapped;
use layout::{bold, coloured, laid_out};
use page::Page;

/// The common rule about draws without progress.
const WITHOUT_PROGRESS: &str = "C3";

const TITLE: Word = Word::new(
    "{}: the rules that are ours",
    "{}: die Regeln, die von uns sind",
    "{}: правила, которые придумали мы",
);

const HOUSE: Word = Word::new(
    "[{}]: the printed rules leave the question open, and we decided it.",
    "[{}]: Die gedruckten Regeln lassen die Frage offen, und wir haben sie entschieden.",
    "[{}]: печатные правила оставляют вопрос открытым, и решили его мы.",
);

const REBUILT: Word = Word::new(
    "[{}]: the original is lost, and this is our replacement.",
    "[{}]: Das Original ist verloren, und dies ist unser Ersatz.",
    "[{}]: оригинал утрачен, и это наша замена.",
);

const WHOLE: Word = Word::new("The whole page: {}", "Die ganze Seite: {}", "Вся страница: {}");

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
    let legend = |(word, source): (Word, RuleSource)| {
        wrapped("", 0, &word.fill(language, &[&source.mark(language)])) + "\n"
    };
    let rebuilt = game.rules().rebuilt(language).map(|_| (REBUILT, RuleSource::Rebuilt));
    let marks = [(HOUSE, RuleSource::House)].into_iter().chain(rebuilt);
    let title = bold(&TITLE.fill(language, &[&game.rules().name()]));
    let legend = coloured(&marks.map(legend).collect::<String>(), language);
    let rules = laid_out(&own, language) + &laid_out(&common, language);
    let option = match language {
        Language::English => String::new(),
        other => format!(" --language {}", other.tag()),
    };
    let command = format!("quadrille rules {}{option}", game.rules().id());
    format!("{title}\n{legend}{rules}\n{}\n", WHOLE.fill(language, &[&command]))
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
