//! What was made is kept: studies as texts, what is deleted, what is put aside, and games that are
//! shown at several screens.

use crate::common::{after, game, sitting, texts, turn};
use quadrille_board::{Afterwards, Errand, Item, Player, Saved, Shared, Shelf, Sitting, Study};

const PLOY: &str = "[Game \"ploy\"]
[White \"Ann\"]
{A quiet opening.} 1. e3-e4 {holds} 2. e7-e6 ({or} 2. d7-d6 {bold} 3. f3-f4) (2. f7-f6) 3. d3-d4 *";

fn study(text: &str) -> Study {
    Study::of(&text.parse().unwrap()).unwrap()
}

/// A game as it is found again.
fn saved(table: &dyn quadrille_table::Match, players: &[Player]) -> Saved {
    Saved::read(&Saved::text(table, players)).unwrap()
}

fn go_to(study: &mut Study, text: &str) {
    let row = study.rows().into_iter().find(|row| row.text == text).unwrap();
    study.go(row.node);
}

fn item(link: &str, text: &str) -> Item {
    Item { game: game("ploy mode=team"), turns: 3, link: link.to_owned(), text: text.to_owned() }
}

#[test]
fn a_study_is_read_again_with_branches_comments_headers_and_place() {
    let mut first = study(PLOY);
    go_to(&mut first, "f3-f4");
    let text = first.text(90);
    let (again, degrees) = Study::read(&text).unwrap();
    assert_eq!((again.record(), degrees), (first.record(), 90));
    assert_eq!(again.way(), first.way());
    assert_eq!(again.table().position_text(), first.table().position_text());
    assert_eq!(again.text(90), text, "nothing changes by being kept");
}

#[test]
fn a_study_that_was_kept_without_a_turned_board_is_read() {
    let (study, degrees) = Study::read(&format!("0 1\n{PLOY}")).unwrap();
    assert_eq!((study.way(), degrees), (vec![0, 1], 0));
    assert!(Study::read("0\n[Game \"chess\"]").is_err());
}

#[test]
fn only_the_beginning_of_a_game_is_bare() {
    let mut bare = Study::new(after("ploy", "").as_ref()).unwrap();
    assert!(bare.is_bare());
    bare.act("e3-e4").unwrap();
    assert!(!bare.is_bare());
    assert!(!study("[Game \"ploy\"]\n[White \"Ann\"]\n*").is_bare());
    assert!(!study("[Game \"ploy\"] {Let us see.} *").is_bare());
    let set_up = game("ploy").read(&after("ploy", "e3-e4").position_text()).unwrap();
    assert!(!Study::new(set_up.as_ref()).unwrap().is_bare());
}

#[test]
fn what_was_deleted_comes_back_as_it_was() {
    for text in ["e3-e4", "e7-e6", "d7-d6", "f7-f6", "f3-f4", "d3-d4"] {
        let mut study = study(PLOY);
        let whole = study.record();
        assert!(!study.may_undelete());
        go_to(&mut study, text);
        let way = study.way();
        study.delete();
        assert!(study.may_undelete() && study.record() != whole);
        study.undelete();
        assert_eq!((study.record(), study.way()), (whole, way), "{text}");
        assert!(!study.may_undelete());
    }
}

#[test]
fn all_that_was_deleted_comes_back_one_by_one() {
    let mut study = study(PLOY);
    let whole = study.record();
    for text in ["f3-f4", "e7-e6", "d7-d6", "f7-f6", "e3-e4"] {
        go_to(&mut study, text);
        study.delete();
    }
    assert!(study.rows().is_empty());
    study.delete();
    for _ in 0..5 {
        study.undelete();
    }
    assert_eq!(study.record(), whole);
    study.undelete();
    assert_eq!(study.record(), whole, "nothing else was deleted");
}

#[test]
fn what_is_tried_anew_stays_when_what_was_deleted_comes_back() {
    let mut study = study("[Game \"ploy\"] 1. e3-e4 2. e7-e6 {A} 3. d3-d4 *");
    go_to(&mut study, "e7-e6");
    study.delete();
    study.act("e7-e6").unwrap();
    study.act("f3-f4").unwrap();
    study.act("d7-d6").unwrap();
    study.undelete();
    let turns = study.record().to_string();
    assert!(turns.contains("2. e7-e6 {A} 3. d3-d4 (3. f3-f4 4. d7-d6)"), "{turns}");
    go_to(&mut study, "d7-d6");
    assert_eq!(study.table().done(), 4, "what was grafted can be gone to");
}

#[test]
fn what_was_deleted_can_be_brought_back_after_the_study_was_kept() {
    let mut study = study(PLOY);
    let whole = study.record();
    for text in ["f3-f4", "e7-e6", "d7-d6"] {
        go_to(&mut study, text);
        study.delete();
    }
    study.act("c9R1").unwrap();
    study.back();
    let (record, way) = (study.record(), study.way());
    for _ in 0..2 {
        study = Study::read(&study.text(0)).unwrap().0;
        assert_eq!((study.record(), study.way()), (record.clone(), way.clone()));
    }
    go_to(&mut study, "c9R1");
    study.delete();
    for _ in 0..4 {
        study = Study::read(&study.text(0)).unwrap().0;
        study.undelete();
    }
    assert!(!study.may_undelete(), "nothing else was deleted");
    go_to(&mut study, "c9R1");
    study.delete();
    assert_eq!(study.record(), whole);
}

#[test]
fn what_was_tried_anew_is_kept_as_it_is() {
    let mut study = study("[Game \"ploy\"] 1. e3-e4 2. e7-e6 3. d3-d4 *");
    go_to(&mut study, "e7-e6");
    study.delete();
    study.act("e7-e6").unwrap();
    study.act("f3-f4").unwrap();
    let (again, _) = Study::read(&study.text(0)).unwrap();
    assert_eq!((again.record(), again.way()), (study.record(), study.way()));
}

#[test]
fn a_shelf_is_read_again_as_it_was_written() {
    let mut shelf = Shelf::default();
    for text in ["a\n9\t1\t\tploy\nb", "", "Ёлка\n"] {
        shelf.put(item("", text));
        shelf.put(item("ploy/-/e3-e4", text));
    }
    assert_eq!(Shelf::read(&shelf.text()), shelf);
    assert_eq!(Shelf::read(""), Shelf::default());
    let cut = shelf.text();
    let cut = Shelf::read(&cut[..cut.len() - 1]);
    assert_eq!(cut.items(), &shelf.items()[..3], "what can be read is");
    let foreign = shelf.text().replacen("ploy mode=team", "chess", 1);
    assert_eq!(Shelf::read(&foreign).items(), &shelf.items()[1..]);
}

#[test]
fn a_shelf_holds_each_thing_once_and_the_last_on_top() {
    let mut shelf = Shelf::default();
    let texts =
        |shelf: &Shelf| shelf.items().iter().map(|item| item.text.clone()).collect::<String>();
    for text in ["a", "b", "a"] {
        shelf.put(item("", text));
    }
    assert_eq!(texts(&shelf), "ab");
    shelf.put(item("x", "c"));
    shelf.put(item("y", "a"));
    shelf.put(item("x", "d"));
    assert_eq!(texts(&shelf), "daab", "a link has one");
    assert_eq!(shelf.by_link("x").map(|item| item.text.as_str()), Some("d"));
    shelf.remove(&item("", "a"));
    assert_eq!(texts(&shelf), "dab");
    let mut shelf = Shelf::default();
    shelf.put(item("", "own"));
    for number in 0..40 {
        shelf.put(item(&number.to_string(), ""));
    }
    assert_eq!(shelf.items()[0].link, "39");
    assert_eq!(shelf.items().len(), 17, "links take the place of links alone");
    for number in 0..40 {
        shelf.put(item("", &number.to_string()));
    }
    assert_eq!((shelf.items().len(), texts(&shelf).contains("own")), (32, false));
}

#[test]
fn a_game_that_is_followed_is_thought_about_by_nobody_here() {
    let players = [Player::Person, Player::Level(1)];
    let (mut one, mut other) = (sitting("ploy", &players), sitting("ploy", &players));
    turn(&mut one, "e3-e4");
    assert!(one.is_thinking());
    let follow = |other: &mut quadrille_board::Sitting, one: &quadrille_board::Sitting| {
        other.follow(Saved::read(&one.saved()).unwrap());
    };
    follow(&mut other, &one);
    assert_eq!(texts(&other), ["e3-e4"]);
    assert!(other.is_elsewhere() && !other.is_thinking());
    assert!(one.is_here() && !other.is_here());
    one.stop();
    assert!(one.is_here(), "it waits to be told at the screen where it was stopped");
    one.resume();
    other.go_on();
    assert_eq!(other.errand(), Errand::None, "the computer thinks at one screen only");

    other.resume();
    assert!(other.is_thinking() && !other.is_elsewhere(), "it is taken over");
    one.leave();
    assert!(one.is_elsewhere() && one.errand() == Errand::None);
    crate::common::answer(&mut other);
    follow(&mut one, &other);
    assert_eq!(texts(&one).len(), 2);
    assert!(one.is_active() && !one.is_elsewhere(), "it is a person's turn at either screen");
}

#[test]
fn who_looks_back_goes_on_looking_back_while_the_game_goes_on_elsewhere() {
    let players = [Player::Person, Player::Person];
    let mut here = sitting("ploy", &players);
    turn(&mut here, "e3-e4");
    turn(&mut here, "e7-e6");
    here.show(Some(1));
    here.follow(saved(after("ploy", "e3-e4 e7-e6 d3-d4").as_ref(), &players));
    assert_eq!((here.shown(), here.table().done()), (Some(1), 3));
    here.follow(saved(after("platz", "").as_ref(), &players));
    assert_eq!(here.shown(), None, "another game has another past");
}

#[test]
fn a_turn_that_waits_for_a_yes_waits_again_when_the_game_is_taken_up() {
    let mut one = sitting("ploy", &[Player::Person, Player::Level(1)]);
    let step = one.table().read("b1-b4").unwrap();
    one.step(step, true);
    assert!(one.waits());
    let mut again = Sitting::again(Saved::read(&one.saved()).unwrap(), 1);
    again.go_on();
    assert!(again.waits() && !again.is_thinking(), "nobody has said yes");
    again.confirm();
    assert!(again.is_thinking());
    let counted = Sitting::again(Saved::read(&again.saved()).unwrap(), 1);
    assert!(!counted.waits(), "it is asked once");
}

#[test]
fn what_was_taken_back_can_be_done_again_when_the_game_is_taken_up() {
    let persons = [Player::Person, Player::Person];
    let mut one = sitting("ploy", &persons);
    for text in ["e3-e4", "e7-e6", "d3-d4"] {
        turn(&mut one, text);
    }
    one.show(Some(1));
    one.back_to_shown();
    let mut again = Sitting::again(Saved::read(&one.saved()).unwrap(), 1);
    assert_eq!(texts(&again), ["e3-e4"]);
    assert_eq!(again.saved(), one.saved());
    for _ in 0..2 {
        assert!(again.may_redo());
        again.redo();
    }
    assert_eq!((texts(&again).len(), again.may_redo()), (3, false));
}

#[test]
fn a_longer_game_is_left_behind_when_something_else_is_done() {
    let mut one = sitting("ploy", &[Player::Person, Player::Person]);
    let all = ["e3-e4", "e7-e6", "d3-d4", "d7-d6"];
    for text in all {
        turn(&mut one, text);
        assert_eq!(one.left_behind(), None);
    }
    one.show(Some(2));
    one.back_to_shown();
    turn(&mut one, "f3-f4");
    assert_eq!(one.left_behind(), None, "everybody's last turn is taken back every day");
    turn(&mut one, "f7-f6");
    one.show(Some(1));
    one.back_to_shown();
    one.redo();
    one.undo();
    assert_eq!(one.left_behind(), None, "nothing has taken its place");
    turn(&mut one, "f7-f6");
    let left = one.left_behind().expect("three turns are gone");
    let played: Vec<String> =
        left.played().into_iter().map(|played| played.text().to_owned()).collect();
    assert_eq!(played, ["e3-e4", "e7-e6", "f3-f4", "f7-f6"]);
    assert_eq!((one.left_behind(), texts(&one).len()), (None, 2));
}

#[test]
fn a_game_that_was_ended_stays_so_when_it_is_taken_up() {
    let mut players = vec![Player::Level(1); 4];
    players[0] = Player::Person;
    let mut one = sitting("ploy mode=four", &players);
    one.resign();
    one.go_on_afterwards(Afterwards::Close);
    assert!(one.is_closed());
    let mut again = Sitting::again(Saved::read(&one.saved()).unwrap(), 1);
    again.go_on();
    assert!(again.is_closed() && !again.is_thinking());
}

#[test]
fn a_match_that_is_read_again_is_like_it_was_and_another_is_not() {
    let shared = |steps: &str| Shared::new(after("ploy", steps));
    let one = shared("e3-e4 e7-e6");
    assert!(one != shared("e3-e4 e7-e6"), "it is another moment");
    assert!(one.is_like(&shared("e3-e4 e7-e6")));
    assert!(!one.is_like(&shared("e3-e4")));
    assert!(!one.is_like(&shared("e3-e4 d7-d6")));
    assert!(!one.is_like(&Shared::new(after("platz", ""))));
}

#[test]
fn what_was_put_aside_is_told_by_its_last_turn() {
    let mut study = Study::new(game("plateau").start().as_ref()).unwrap();
    let of = |text: String| item("", &text).last_turn();
    assert_eq!(of(study.text(90)), None);
    for text in ["A10-C10=2", "A9-E9=4"] {
        let step = study.table().read(text).unwrap();
        study.take(step).unwrap();
    }
    assert_eq!(of(study.text(90)).as_deref(), Some("A10-C10=2 A9-E9=4"));
    let game = Saved::text(&*after("ploy", "e3-e4 e7-e6"), &[]);
    assert_eq!(of(game).as_deref(), Some("e7-e6"));
}
