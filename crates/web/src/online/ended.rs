use leptos::prelude::*;
use quadrille_board::{Kept, Library};
use quadrille_protocol::{TableId, TableState};

use super::{Online, Room};
use crate::library::{Games, now};

/// So many tables are looked at at once.
const MOST: usize = 8;

/// Keeps a game among one's own, as far as it is known here, if one plays in it.
pub(super) fn keep(room: Room, games: Games) {
    let known = Memo::new(move |_| {
        room.see(|table_state| (table_state.current_match().done(), table_state.phase()))
    });
    Effect::new(move |_| {
        let begun = known.get().is_some_and(|(done, _)| done > 0);
        if !begun || untrack(|| room.watches()) {
            return;
        }
        let id = room.id.to_string();
        let own = untrack(|| room.place(|place| place.seats().to_vec())).unwrap_or_default();
        let record = untrack(|| room.see(TableState::record));
        let Some(mut record) = record else { return };
        record.headers.extend(Kept::online(&id, &own));
        let record = record.to_string();
        if games.record(&id).as_deref() != Some(&record) {
            games.put(&id, &Kept::text(&id, &now(), &record));
        }
    });
}

/// Looks, while it is there, at the tables where games have ended that go on as far as is known here,
/// so that they are kept to their ends.
#[component]
pub(crate) fn Ended(games: Games) -> impl IntoView {
    let online = expect_context::<Online>();
    online.look();
    let over = Memo::new(move |_| {
        let over = online.see(|line| line.over());
        games.see(|library: &Library| {
            let goes_on =
                |table: &TableId| library.get(&table.to_string()).is_some_and(|kept| kept.goes_on);
            over.into_iter().filter(goes_on).take(MOST).collect::<Vec<_>>()
        })
    });
    let look = move |table| {
        view! { <Look table=table games=games/> }
    };
    move || over.get().into_iter().map(look).collect_view()
}

#[component]
fn Look(table: TableId, games: Games) -> impl IntoView {
    keep(Room::new(expect_context::<Online>(), table), games);
}
