//! The games that are kept on a device, and files of them.

use crate::common::after;
use quadrille_board::{
    Company, Filter, Kept, Library, Pause, Player, Saved, Study, Taken, Verdict,
};
use quadrille_core::Seat;
use quadrille_table::record::Record;
use quadrille_table::{Act, GameId};

const COMPUTER: [Player; 2] = [Player::Person, Player::Level(3)];

fn record(steps: &str, players: &[Player]) -> String {
    Saved::text(after("ploy", steps).as_ref(), players)
}

fn library(games: &[(&str, &str, String)]) -> Library {
    let mut library = Library::default();
    for (id, date, record) in games {
        library.put(id, &Kept::text(id, date, record));
    }
    library
}

fn ids(library: &Library, filter: &Filter) -> Vec<String> {
    let shows = |kept: &Kept| format!("turns: {}", kept.turns);
    let shown = library.games().iter().filter(|kept| filter.takes(kept, shows));
    shown.map(|kept| kept.id.clone()).collect()
}

/// A game that was played online, by the one in the second seat, and that was resigned by the first.
fn online() -> String {
    let mut table = after("ploy", "e3-e4 e7-e6");
    table.act(Seat(0), Act::Resign, None).unwrap();
    let mut record = Record::of(table.as_ref());
    record.headers.push(("Seats".to_owned(), "Ann; Bob".to_owned()));
    record.headers.extend(Kept::online("abc", &[Seat(1)]));
    record.to_string()
}

#[test]
fn a_kept_game_tells_what_a_list_shows() {
    let text = Kept::text("k1", "2026-11-17T18:36:00Z", &record("e3-e4 e7-e6", &COMPUTER));
    let kept = Kept::read("k1", &text).unwrap();
    assert_eq!((kept.game.to_string(), kept.turns), ("ploy".to_owned(), 2));
    assert_eq!((&kept.players[..], kept.names.len()), (&COMPUTER[..], 0));
    assert_eq!((kept.with(), kept.goes_on), (Company::Computer, true));
    assert_eq!(kept.date, "2026-11-17T18:36:00Z");
    assert_eq!(Kept::id_of(&text), Some("k1"));
    assert_eq!(Kept::parts(&text).1, record("e3-e4 e7-e6", &COMPUTER));
    assert_eq!(Kept::parts(&kept.text[..]).0.lines().count(), 2);
    assert_eq!(Kept::parts("[Game \"ploy\"]\n"), ("", "[Game \"ploy\"]\n"));
    assert_eq!(kept.saved().unwrap().table.played().len(), 2);
}

#[test]
fn a_game_goes_on_unless_it_is_over_or_was_ended_and_also_if_its_end_was_taken_back() {
    let goes_on = |text: &str| Kept::read("k", text).unwrap().goes_on;
    let mut table = after("ploy", "e3-e4");
    assert!(goes_on(&Saved::whole_text(table.as_ref(), &COMPUTER, Pause::None)));
    assert!(!goes_on(&Saved::whole_text(table.as_ref(), &COMPUTER, Pause::Closed)));
    table.act(Seat(1), Act::Resign, None).unwrap();
    assert!(!goes_on(&Saved::whole_text(table.as_ref(), &COMPUTER, Pause::None)));
    assert!(table.undo());
    assert!(goes_on(&Saved::whole_text(table.as_ref(), &COMPUTER, Pause::None)));
}

#[test]
fn a_game_online_knows_its_table_and_which_seats_are_ones_own() {
    let kept = Kept::read("k", &Kept::text("k", "", &online())).unwrap();
    assert_eq!((kept.with(), kept.table.as_deref()), (Company::Online, Some("abc")));
    assert_eq!(kept.names, ["Ann", "Bob"]);
    assert_eq!(kept.players, [Player::Elsewhere, Player::Person]);
    let sitting = quadrille_board::Sitting::again(kept.saved().unwrap(), 0);
    assert_eq!(sitting.verdict(), Some(Verdict::Won));
}

#[test]
fn the_last_come_first_and_filters_choose_among_them() {
    let people = [Player::Person; 2];
    let library = library(&[
        ("old", "2024.05.01", record("e3-e4", &people)),
        ("none", "", record("d3-d4", &people)),
        ("new", "2026-11-17T18:36:00Z", record("e3-e4 e7-e6", &COMPUTER)),
        ("net", "2025-01-01T00:00:00Z", online()),
    ]);
    let all = Filter::default();
    assert_eq!(ids(&library, &all), ["new", "net", "old", "none"]);
    let over = Filter { goes_on: Some(false), ..all.clone() };
    assert_eq!(ids(&library, &over), ["net"]);
    let with = |with| Filter { with: Some(with), ..Filter::default() };
    assert_eq!(ids(&library, &with(Company::People)), ["old", "none"]);
    assert_eq!(ids(&library, &with(Company::Computer)), ["new"]);
    let other = Filter { game: GameId::by_id("platz"), ..all.clone() };
    assert_eq!(ids(&library, &other), Vec::<String>::new());
    let words = Filter { words: " bob PLOY ".to_owned(), ..all };
    assert_eq!(ids(&library, &words), ["net"]);
}

#[test]
fn what_is_written_as_one_file_is_read_again_and_nothing_is_there_twice() {
    let mut library = library(&[
        ("a", "2026-11-17T18:36:00Z", record("e3-e4 e7-e6", &COMPUTER)),
        ("b", "2025-01-01T00:00:00Z", online()),
        ("c", "", record("d3-d4", &COMPUTER)),
    ]);
    library.put("strange", "[Game \"chess\"] 1. e4");
    assert_eq!((library.games().len(), library.strange()), (3, 1));
    let file = library.file();
    assert_eq!(Record::read_all(file.rsplit_once("[Game \"chess").unwrap().0).unwrap().len(), 3);
    let mut other = Library::default();
    let mut told = Vec::new();
    for (line, game) in Record::split(&file) {
        told.push((line, other.take_in(game, "new").is_ok()));
    }
    assert_eq!(told.iter().map(|(_, read)| *read).collect::<Vec<_>>(), [true, true, true, false]);
    let both = |library: &Library| -> Vec<_> {
        library.games().iter().map(|kept| (kept.id.clone(), kept.date.clone())).collect()
    };
    assert_eq!(both(&other), both(&library));
    for (_, game) in Record::split(&file).into_iter().take(3) {
        assert_eq!(other.take_in(game, "new"), Ok(Taken::Known));
    }
    assert_eq!(
        other.take_in(&record("d3-d4", &COMPUTER), "new"),
        Ok(Taken::Known),
        "the same acts"
    );
}

#[test]
fn a_game_that_went_on_elsewhere_is_taken_in_beside_the_one_that_is_there() {
    let text = |steps| Kept::text("a", "", &record(steps, &COMPUTER));
    let mut library = Library::default();
    library.put("a", &text("e3-e4 e7-e6"));
    assert_eq!(library.take_in(&text("e3-e4"), "b"), Ok(Taken::Known), "it is farther here");
    let Ok(Taken::New(kept)) = library.take_in(&text("e3-e4 e7-e6 d3-d4"), "b") else {
        panic!("it is farther there")
    };
    assert_eq!((kept.id.as_str(), kept.turns), ("b", 3));
    assert_eq!(Kept::id_of(&kept.text), Some("b"));
    assert_eq!(library.games().len(), 2);
}

#[test]
fn what_is_taken_away_can_be_put_back() {
    let mut library = library(&[
        ("a", "2026-11-17T18:36:00Z", record("e3-e4", &COMPUTER)),
        ("b", "2026-11-16T18:36:00Z", record("d3-d4", &COMPUTER)),
    ]);
    let before = library.clone();
    let text = library.remove("a").unwrap();
    assert_eq!((library.games().len(), library.remove("a")), (1, None));
    library.put("a", &text);
    assert_eq!(library, before);
}

#[test]
fn odd_ids_and_dates_in_records_do_no_harm() {
    let odd = record("e3-e4", &COMPUTER).replacen(
        "[Rules",
        "[Id \"a/\\\"b\"]\n[Date \"\\\"\\\\ 1999\"]\n[Rules",
        1,
    );
    let mut library = Library::default();
    let Ok(Taken::New(kept)) = library.take_in(&odd, "new") else { panic!("it can be read") };
    assert_eq!((kept.id.as_str(), kept.date.as_str()), ("new", " 1999"));
    assert_eq!(Record::split(&library.file()).len(), 1);
    assert!(kept.saved().is_ok());
}

#[test]
fn names_comments_and_variations_are_what_playing_on_would_not_keep() {
    let is_annotated = |text: &str| Kept::read("k", text).unwrap().is_annotated();
    assert!(!is_annotated(&record("e3-e4 e7-e6", &COMPUTER)));
    assert!(is_annotated("[Game \"ploy\"] 1. e3-e4 {holds} *"));
    assert!(is_annotated("[Game \"ploy\"] {so} 1. e3-e4 *"));
    assert!(is_annotated("[Game \"ploy\"] 1. e3-e4 (1. d3-d4) *"));
    assert!(is_annotated("[Game \"ploy\"] [Seats \"Ann; Bob\"] 1. e3-e4 *"));
    assert!(!is_annotated("[Game \"ploy\"] 1. e3-e4 {[%clk 2.1/298.2]} *"));
}

#[test]
fn what_is_said_of_a_game_is_kept_with_it_and_nothing_else_changes() {
    let text = Kept::text("k1", "2026-11-17T18:36:00Z", &online());
    let kept = Kept::read("k1", &text).unwrap();
    let record: Record = Kept::parts(&text).1.parse().unwrap();
    assert_eq!(kept.annotated(&record.line), Some(text.clone()), "nothing was said");
    let mut study = Study::of(&record).unwrap();
    study.follow([0]);
    study.note_down("too soon");
    study.act("d7-d6").unwrap();
    let said = kept.annotated(&study.record().line).unwrap();
    assert!(kept.says(&record.line) && !kept.says(&study.record().line));
    assert!(said.contains("{too soon}") && said.contains("(2. d7-d6)"), "{said}");
    let again = Kept::read("k1", &said).unwrap();
    assert!(again.is_like(&kept) && again.is_annotated());
    assert!(again.says(&study.record().line) && !again.says(&record.line));
    assert_eq!((&again.date, &again.names, &again.table), (&kept.date, &kept.names, &kept.table));
    assert_eq!(again.saved().unwrap().table.done(), kept.saved().unwrap().table.done());
    study.follow([]);
    study.act("f3-f4").unwrap();
    let other = Study::new(after("ploy", "f3-f4").as_ref()).unwrap();
    assert_eq!(kept.annotated(&other.record().line), None, "that is another game");
}
