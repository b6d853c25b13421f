use quadrille_protocol::{ClientMessage, ServerMessage, TableListing, Time};

/// The pause before the list is asked for again while the server does not push its changes, and while
/// it does not answer, in milliseconds.
const PAUSE: Time = 10_000;

/// The list of one's own tables, and when it is to be asked for: once on each connection if the server
/// pushes its changes, and every 10 s if it does not.
///
/// It says nothing itself. A [`Line`](super::Line) asks when that is [due](Self::is_due), and tells it
/// what the server says.
#[derive(Debug, Default)]
pub struct GameList {
    games: Option<Vec<TableListing>>,
    is_wanted: bool,
    again: Again,
}

/// The time from which on the list is to be asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Again {
    #[default]
    Now,
    At(Time),
    /// Every change is pushed.
    Never,
}

impl GameList {
    /// The tables, in the order of the list; nothing before the server has told of them.
    #[must_use]
    pub fn games(&self) -> &[TableListing] {
        self.games.as_deref().unwrap_or_default()
    }

    /// Wants to know the list, now and from now on.
    pub fn want(&mut self) {
        self.is_wanted = true;
    }

    /// Reports that it is time to ask for the list.
    #[must_use]
    pub fn is_due(&self, now: Time) -> bool {
        self.is_wanted
            && match self.again {
                Again::Now => true,
                Again::At(time) => now >= time,
                Again::Never => false,
            }
    }

    /// The question that is sent now.
    pub fn ask(&mut self, now: Time) -> ClientMessage {
        self.again = Again::At(now + PAUSE);
        ClientMessage::Games { after: None, follow: true }
    }

    /// There is a new connection, on which nothing was asked.
    pub fn connected(&mut self) {
        self.again = Again::Now;
    }

    /// Hears what the server says; true if the list has changed.
    pub fn receive(&mut self, tell: &ServerMessage, now: Time) -> bool {
        match tell {
            ServerMessage::Games { games, followed } => {
                self.again = if *followed { Again::Never } else { Again::At(now + PAUSE) };
                let is_new = self.games.as_ref() != Some(games);
                self.games = Some(games.clone());
                is_new
            }
            ServerMessage::Game { game } => {
                self.games.as_mut().is_some_and(|games| put(games, game))
            }
            ServerMessage::GameGone { table } => self.games.as_mut().is_some_and(|games| {
                let before = games.len();
                games.retain(|known| known.table != *table);
                games.len() < before
            }),
            ServerMessage::GamesMissed {} => {
                self.again = Again::Now;
                false
            }
            _ => false,
        }
    }

    /// The list as the server would tell it, to be heard at the next start before there is a
    /// connection.
    #[must_use]
    pub fn text(&self) -> String {
        ServerMessage::Games { games: self.games().to_vec(), followed: false }.to_string()
    }
}

/// Puts a table where it belongs; false if it is there already, the same.
fn put(games: &mut Vec<TableListing>, game: &TableListing) -> bool {
    match games.iter_mut().find(|known| known.table == game.table) {
        Some(known) if known == game => return false,
        Some(known) => known.clone_from(game),
        None => games.push(game.clone()),
    }
    TableListing::sort(games);
    true
}

#[cfg(test)]
mod tests {
    use quadrille_protocol::{ListState, Plan, TableId};

    use super::*;

    fn game(number: u64, state: ListState, since: Time) -> TableListing {
        TableListing {
            table: TableId::of(number),
            plan: Plan::new("ploy".parse().unwrap()),
            seats: vec!["Ann".to_owned(), "Ben".to_owned()],
            state,
            since,
            last: since,
            due: None,
        }
    }

    fn pushed(game: TableListing) -> ServerMessage {
        ServerMessage::Game { game: Box::new(game) }
    }

    /// A list that was asked for at 0 and answered.
    fn told(games: Vec<TableListing>, followed: bool) -> GameList {
        let mut list = GameList::default();
        list.want();
        list.ask(0);
        assert!(list.receive(&ServerMessage::Games { games, followed }, 0));
        list
    }

    fn tables(list: &GameList) -> Vec<u64> {
        list.games().iter().map(|game| game.table.number()).collect()
    }

    #[test]
    fn a_list_that_nobody_wants_is_not_asked_for() {
        let mut list = GameList::default();
        assert!(!list.is_due(0));
        list.want();
        assert!(list.is_due(0));
        assert_eq!(list.ask(0), ClientMessage::Games { after: None, follow: true });
        assert!(!list.is_due(1));
    }

    #[test]
    fn a_list_whose_changes_are_pushed_is_asked_for_once_on_a_connection() {
        let mut list = told(vec![game(1, ListState::You, 5)], true);
        list.want();
        assert!(!list.is_due(Time::MAX));
        list.connected();
        assert!(list.is_due(0));
    }

    #[test]
    fn a_list_whose_changes_are_not_pushed_is_asked_for_every_ten_seconds() {
        let list = told(Vec::new(), false);
        assert!(!list.is_due(9_999) && list.is_due(10_000));
    }

    #[test]
    fn a_question_that_is_not_answered_is_asked_again() {
        let mut list = GameList::default();
        list.want();
        list.ask(0);
        assert!(!list.is_due(9_999) && list.is_due(10_000));
    }

    #[test]
    fn a_list_that_has_missed_changes_is_asked_for_at_once() {
        let mut list = told(vec![game(1, ListState::You, 5)], true);
        assert!(!list.receive(&ServerMessage::GamesMissed {}, 7));
        assert!(list.is_due(7));
        assert_eq!(tables(&list), [1], "until then it shows what is known");
    }

    #[test]
    fn pushed_changes_keep_the_order_of_the_list() {
        let mut list = told(vec![game(1, ListState::You, 5), game(2, ListState::Others, 9)], true);
        assert!(list.receive(&pushed(game(1, ListState::Others, 20)), 20));
        assert_eq!(tables(&list), [1, 2], "the last to come there first");
        assert!(list.receive(&pushed(game(2, ListState::You, 30)), 30));
        assert!(list.receive(&pushed(game(3, ListState::Waiting, 40)), 40));
        assert_eq!(tables(&list), [2, 3, 1]);
        assert!(list.receive(&pushed(game(2, ListState::Over, 50)), 50));
        assert_eq!(tables(&list), [3, 1, 2]);
        assert!(list.receive(&ServerMessage::GameGone { table: TableId::of(1) }, 60));
        assert_eq!(tables(&list), [3, 2]);
    }

    #[test]
    fn what_is_known_already_changes_nothing() {
        let mut list = told(vec![game(1, ListState::You, 5)], true);
        assert!(!list.receive(&pushed(game(1, ListState::You, 5)), 6));
        assert!(!list.receive(&ServerMessage::GameGone { table: TableId::of(9) }, 6));
        assert!(!list.receive(
            &ServerMessage::Games { games: vec![game(1, ListState::You, 5)], followed: true },
            6
        ));
    }

    #[test]
    fn a_list_comes_back_from_its_text_and_is_asked_for_all_the_same() {
        let saved = told(vec![game(1, ListState::You, 5)], true).text();
        let mut list = GameList::default();
        list.want();
        assert!(list.receive(&ServerMessage::read(&saved).unwrap(), 0));
        assert_eq!(tables(&list), [1]);
        list.connected();
        assert!(list.is_due(0));
    }
}
