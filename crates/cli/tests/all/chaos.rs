//! A bad network between real clients and a real server.

use std::time::Duration;

use crate::common::online::{Folder, Person, Server};
use crate::common::proxy::Proxy;
use crate::common::says;

#[test]
fn all_players_come_to_the_same_matches_over_a_bad_network() {
    let server = Server::start();
    let proxy = Proxy::before(server.port, Duration::from_secs(6), 7);
    let args = ["load", "--matches", "10", "--rate", "50", "--seconds", "6", "--server"];
    let said = says(&[&args[..], &[&proxy.url()]].concat(), "");
    assert!(said.contains("nothing lost or repeated, all logs equal"), "{said}");
    let (cut, stuck) = proxy.spoilt();
    assert!(cut > 5 && stuck > 0, "{cut} cut, {stuck} stuck: {said}");
}

#[test]
fn people_at_terminals_play_on_when_the_network_was_cut() {
    let server = Server::start();
    let proxy = Proxy::before(server.port, Duration::ZERO, 1);
    let folders = [Folder::new(), Folder::new()];
    let mut ann = Person::new(&["play", "platz", "--online", &proxy.url()], &folders[0]);
    ann.hears("Share its link to play: ");
    let link = ann.hears("\n").trim().to_owned();
    let mut bo = Person::new(&["play", "--online", &link], &folders[1]);
    ann.hears("white> ");
    for (own, others) in [("a1xa5", "a5-b4"), ("c1xc5", "d5-d4")] {
        proxy.cut_all();
        ann.hears("Connection lost");
        ann.types(own);
        ann.hears("black to move");
        bo.hears("black> ");
        bo.types(others);
        ann.hears("white to move");
    }
}
