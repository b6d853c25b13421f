//! Messages of the protocol. A message that can be read is written and read back as the same. No
//! log, however strange, crashes a table or a replica.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quadrille_core::Seat;
use quadrille_protocol::{Ask, Deed, Doer, Entry, Follower, MatchId, Meeting, Person, Plan, Tell};
use quadrille_table::GameText;

fuzz_target!(|text: &str| {
    if let Ok(ask) = Ask::read(text) {
        assert_eq!(Ask::read(&ask.to_string()), Ok(ask));
    }
    if let Ok(tell) = Tell::read(text) {
        let table = MatchId::of(1);
        let mut follower = Follower::new(table, Person(1));
        follower.act(5, Some(Seat(0)), Deed::Step("e3-e4".to_owned()));
        follower.hear(&tell, 1);
        let _ = follower.shown();
        assert_eq!(Tell::read(&tell.to_string()), Ok(tell));
    }
    if let Ok(deed) = text.parse::<Deed>() {
        assert_eq!(deed.to_string().parse(), Ok(deed));
    }
    play(text);
});

/// A log in which every line is an entry: a game in the first, then a seat, a time and an event.
fn play(text: &str) {
    let mut lines = text.lines();
    let Some(Ok(game)) = lines.next().map(str::parse::<GameText>) else { return };
    let mut plan = Plan::new(game);
    plan.clock = "10+1".parse().ok();
    let entry = |number, seat, did, at| Entry { number, seat, did, at, lag: 7, key: at };
    let open = entry(0, None, Deed::Open(Person(1), Box::new(plan)), 0);
    let mut meeting = Meeting::new(&open).expect("the plan is a good one");
    for line in lines.take(100) {
        let mut parts = line.splitn(3, ' ');
        let seat = parts.next().and_then(|seat| seat.parse().ok()).map(Seat);
        let at = parts.next().and_then(|at| at.parse().ok()).unwrap_or(0);
        let Some(Ok(did)) = parts.next().map(str::parse::<Deed>) else { continue };
        let (number, doer) = (meeting.next(), Doer::Person(Person(at % 3)));
        let allowed = meeting.allows(doer, seat, &did, at, 7);
        let house = meeting.allows(Doer::House, seat, &did, at, 7);
        let entered = meeting.enter(&entry(number, seat, did, at));
        assert!(entered.is_ok() || allowed.is_err() && house.is_err());
        let _ = (meeting.clocks().due(), meeting.rematch(), meeting.all_want_again());
    }
    let _ = (meeting.record().to_string(), meeting.bytes(), meeting.to_act());
}
