//! The heuristics of every game keep their contract, and the search with them equals exhaustive
//! search.

use quadrille_table::each_game;
use quadrille_table::games::{Plateau, Platz, Plimus, Ploy};
use quadrille_testkit::facts::options;
use quadrille_testkit::heuristics::{
    heuristics_keep_their_contract, search_equals_trying_everything,
};

#[test]
fn candidates_are_legal_and_distinct_and_never_none() {
    macro_rules! keep_their_word {
        ($($game:ty),*) => { $(heuristics_keep_their_contract::<$game>();)* };
    }
    each_game!(keep_their_word);
}

#[test]
fn search_of_two_sides_agrees_with_trying_everything() {
    search_equals_trying_everything::<Ploy>(options::<Ploy>("turning=45"), 3, 6, 40);
    search_equals_trying_everything::<Ploy>(options::<Ploy>("mode=team turning=45"), 3, 4, 60);
    search_equals_trying_everything::<Platz>(options::<Platz>(""), 4, 6, 9);
    search_equals_trying_everything::<Plimus>(options::<Plimus>(""), 2, 6, 30);
    search_equals_trying_everything::<Plateau>(options::<Plateau>(""), 1, 6, 41);
}

#[test]
fn search_of_four_sides_agrees_with_trying_everything() {
    let ploy = options::<Ploy>("mode=four turning=45");
    let plateau = options::<Plateau>("board=classic seats=4");
    search_equals_trying_everything::<Ploy>(ploy, 3, 6, 50);
    search_equals_trying_everything::<Plimus>(options::<Plimus>("seats=4"), 2, 4, 40);
    search_equals_trying_everything::<Plateau>(plateau, 1, 3, 41);
}
