//! The only list of games. [`each_game!`](crate::each_game) generates everything that concerns all
//! games from it.

pub use quadrille_plateau::Plateau;
pub use quadrille_platz::Platz;
pub use quadrille_plimus::Plimus;
pub use quadrille_ploy::Ploy;

/// Calls a macro with the types of all games, separated by commas.
///
/// ```
/// use quadrille_core::Game;
/// macro_rules! names {
///     ($($game:ty),*) => { [$(<$game>::NAME),*] };
/// }
/// assert!(quadrille_table::each_game!(names).contains(&"Ploy"));
/// ```
#[macro_export]
macro_rules! each_game {
    ($with:ident) => {
        $with!(
            $crate::games::Ploy,
            $crate::games::Platz,
            $crate::games::Plimus,
            $crate::games::Plateau
        )
    };
}
