use quadrille_table::GameId;

use super::{Company, Kept};

/// Which games of a library are shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Of which game, if of one.
    pub game: Option<GameId>,
    /// Those that go on, or those that are over.
    pub goes_on: Option<bool>,
    /// With whom they are played.
    pub with: Option<Company>,
    /// What must be found in each: all of these words, in the name of its game, of a player, in its
    /// date, or in what a list shows of it.
    pub words: String,
}

impl Filter {
    /// Whether a game is shown of which a list `shows` something besides.
    #[must_use]
    pub fn takes(&self, kept: &Kept, shows: impl FnOnce(&Kept) -> String) -> bool {
        self.game.is_none_or(|game| kept.game.id() == game)
            && self.goes_on.is_none_or(|goes_on| kept.goes_on == goes_on)
            && self.with.is_none_or(|with| kept.with() == with)
            && self.finds(kept, shows)
    }

    fn finds(&self, kept: &Kept, shows: impl FnOnce(&Kept) -> String) -> bool {
        if self.words.trim().is_empty() {
            return true;
        }
        let names = kept.names.join(" ");
        let name = kept.game.rules().name();
        let all = format!("{name} {names} {} {}", kept.date, shows(kept)).to_lowercase();
        self.words.to_lowercase().split_whitespace().all(|word| all.contains(word))
    }
}
