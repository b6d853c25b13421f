//! Online play of people at terminals.

use crate::common::front::Front;
use crate::common::online::{Folder, Person, Server};
use crate::common::{fails, says};

/// Creates a table. Returns its host and its link.
fn made(server: &Server, game: &[&str], folder: &Folder) -> (Person, String) {
    let url = server.url();
    let args: Vec<&str> =
        ["play"].iter().chain(game).copied().chain(["--online", &url, "--name", "Ann"]).collect();
    let mut ann = Person::new(&args, folder);
    ann.hears("Share its link to play: ");
    let link = ann.hears("\n").trim().to_owned();
    (ann, link)
}

#[test]
fn two_people_play_by_a_link_and_a_third_looks_on() {
    let server = Server::start();
    let folders = [Folder::new(), Folder::new(), Folder::new()];
    let (mut ann, link) = made(&server, &["platz", "--clock", "600+5"], &folders[0]);
    ann.hears("House rules: nobody may pass");
    ann.hears("waiting for players> ");
    ann.types("house");
    ann.hears("[house]");
    let mut cid = Person::new(&["watch", &link], &folders[2]);
    cid.hears("platz, 600+5: waiting for players");
    let mut bo = Person::new(&["play", "--online", &link, "--name", "Bo"], &folders[1]);
    bo.hears("You play black.");
    ann.hears("Bo plays black.");
    ann.hears("The game begins.");
    ann.hears("white> ");
    bo.hears("waiting for white> ");
    bo.types("a5-b4");
    bo.hears("it is the turn of white");
    ann.types("a1xa");
    ann.hears("waiting for black> ");
    bo.hears("clocks: white 10:0");
    bo.hears("black> ");
    cid.hears("black to move");
    bo.types("a5-b4");
    ann.hears("white to move");
    bo.types("undo");
    ann.hears("Black asks for a takeback.");
    ann.types("accept");
    bo.hears("White accepts.");
    bo.hears("black> ");
    bo.types("greet 7");
    ann.hears("black (Bo): Well played!");
    ann.types("draw");
    bo.hears("White offers a draw.");
    bo.types("decline");
    ann.hears("Black declines.");
    bo.types("resign");
    for person in [&mut ann, &mut bo, &mut cid] {
        person.hears("White wins");
    }
    assert_eq!(cid.ends(), Some(0));
    let file = folders[0].0.join("game.txt");
    ann.types(&format!("save {}", file.display()));
    ann.hears("saved to");
    says(&["record", "check", file.to_str().unwrap()], "");
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(record.contains("[Seats \"Ann; Bo\"]") && record.contains("[%clk "), "{record}");
    ann.types("again");
    bo.hears("white (Ann) wants to play again.");
    bo.types("again");
    for person in [&mut ann, &mut bo] {
        person.hears("The rematch is at #/table/");
    }
    bo.hears("white> ");
    ann.hears("waiting for white> ");
    bo.types("quit");
    assert_eq!(bo.ends(), Some(0));
    ann.hears("white (Bo) is not connected.");
}

#[test]
fn a_game_goes_on_when_the_server_was_killed() {
    let mut server = Server::start();
    let folders = [Folder::new(), Folder::new()];
    let (mut ann, link) = made(&server, &["platz"], &folders[0]);
    let mut bo = Person::new(&["play", "--online", &link, "--name", "Bo"], &folders[1]);
    ann.hears("white> ");
    ann.types("a1xa5");
    bo.hears("black> ");
    server.kill();
    ann.hears("Connection lost");
    bo.hears("Connection lost");
    bo.types("a5-b4");
    bo.hears("waiting for white> ");
    server.restart();
    bo.hears("Connected again.");
    ann.hears("Connected again.");
    ann.hears("white> ");
    drop(bo);
    let mut bo = Person::new(&["play", "--online", &link], &folders[1]);
    bo.hears("black (Bo), you");
    bo.hears("waiting for white> ");
    ann.types("c1xc5");
    bo.hears("black> ");
}

#[test]
fn what_cannot_be_joined_is_told() {
    let server = Server::start();
    let folders = [Folder::new(), Folder::new(), Folder::new()];
    let (_ann, link) = made(&server, &["platz"], &folders[0]);
    let mut bo = Person::new(&["play", "--online", &link], &folders[1]);
    bo.hears("waiting for white> ");
    let mut cid = Person::new(&["play", "--online", &link], &folders[2]);
    cid.hears("all seats are taken");
    assert_eq!(cid.ends(), Some(1));
    let nowhere = format!("{}/#/table/aaaaaaaaaaaa", server.url());
    let mut cid = Person::new(&["watch", &nowhere], &folders[2]);
    cid.hears("the table does not exist");
    assert_eq!(cid.ends(), Some(1));
}

#[test]
fn a_wrong_link_is_told_at_once() {
    for (link, expected) in [
        ("nonsense", "expected the link of a table"),
        ("http://127.0.0.1:1/", "expected the link of a table"),
        ("https://play.example.org/", "expected the link of a table"),
    ] {
        for args in [&["play", "--online", link][..], &["watch", link]] {
            let (code, error) = fails(args, "");
            assert_eq!(code, Some(2), "{error}");
            assert!(error.contains(expected), "{error}");
        }
    }
    let (code, error) = fails(&["watch", "http://127.0.0.1:1/#/table/aaaaaaaaaaaa"], "");
    assert_eq!(code, Some(1));
    assert!(error.contains("cannot reach http://127.0.0.1:1"), "{error}");
}

#[test]
fn a_table_behind_a_proxy_that_encrypts_is_played_at_like_any_other() {
    let server = Server::start();
    let front = Front::before(server.port);
    let folders = [Folder::new(), Folder::new()];
    let create = ["play", "platz", "--online", &front.url()];
    let mut ann = Person::trusting(&front.certificate(), &create, &folders[0]);
    ann.hears("Share its link to play: https://localhost");
    let link = format!("https://localhost{}", ann.hears("\n").trim());
    let mut bo = Person::trusting(&front.certificate(), &["play", "--online", &link], &folders[1]);
    ann.hears("white> ");
    ann.types("a1xa5");
    bo.hears("black> ");
    bo.types("a5-b4");
    ann.hears("white to move");
}

#[test]
fn a_server_with_a_certificate_that_nobody_vouches_for_is_not_believed() {
    let server = Server::start();
    let (front, other) = (Front::before(server.port), Front::before(server.port));
    let create = ["play", "platz", "--online", &front.url()];
    let mut ann = Person::trusting(&other.certificate(), &create, &Folder::new());
    ann.hears("certificate");
    assert_eq!(ann.ends(), Some(1));
}
