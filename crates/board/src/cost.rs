use quadrille_core::Language;
use quadrille_mind::review::ReviewedTurn;
use quadrille_table::Match;
use quadrille_voice::{Cost, Voice};

/// What a turn of a review costs, in sentences, as far as the lines that were found show it; empty
/// if they show nothing. `before` is the match before the turn.
#[must_use]
pub fn cost(before: &dyn Match, turn: &ReviewedTurn, language: Language) -> String {
    let Some(judged) = &turn.judged else { return String::new() };
    Voice::new(before, language).cost(&Cost {
        turn: &turn.text,
        reply: &judged.reply,
        better: &judged.better,
        missed_win: judged.missed_win(),
        sure_loss: judged.sure_loss(),
    })
}
