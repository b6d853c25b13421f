//! Deeds, entries and messages as text.

use proptest::prelude::*;
use quadrille_core::Seat;
use quadrille_protocol::{
    Ask, Chair, Deed, Entry, Kept, MatchId, Pending, Person, Plan, Refusal, Tell, Waiting, Why,
    limits,
};
use quadrille_table::record::Clock;
use quadrille_table::{Act, GameText, Offer};

fn person() -> impl Strategy<Value = Person> {
    (0..limits::KEYS).prop_map(Person)
}

fn table() -> impl Strategy<Value = MatchId> {
    any::<u64>().prop_map(MatchId::of)
}

fn name() -> impl Strategy<Value = String> {
    "[\\p{L}\\p{N}\"'\\\\{}\\]\\[;()]( ?[\\p{L}\\p{N}\"\\\\;]){0,11}"
}

fn plan() -> impl Strategy<Value = Plan> {
    let games: Vec<GameText> = GameText::all().collect();
    let clock = prop_oneof![
        (1..=limits::DAYS).prop_map(Clock::Days),
        (0..=limits::BASE, 1..=limits::INCREMENT)
            .prop_map(|(base, increment)| Clock::Increment { base, increment }),
    ];
    let chairs = proptest::collection::vec(0_u8..10, Seat::MAX);
    let parts = (0..games.len(), proptest::option::of(clock), chairs, any::<bool>());
    parts.prop_map(move |(game, clock, chairs, takebacks)| {
        let mut plan = Plan { clock, takebacks, ..Plan::new(games[game]) };
        for (chair, number) in plan.chairs.iter_mut().zip(chairs).skip(1) {
            *chair = match number {
                0 => Chair::Host,
                9 => Chair::Open,
                level => Chair::Level(level),
            };
        }
        plan
    })
}

fn deed() -> impl Strategy<Value = Deed> {
    let acts = [
        Act::Resign,
        Act::Flag,
        Act::Leave,
        Act::Offer(Offer::Draw),
        Act::Offer(Offer::Takeback),
        Act::Accept,
        Act::Decline,
    ];
    prop_oneof![
        (person(), plan()).prop_map(|(host, plan)| Deed::Open(host, Box::new(plan))),
        (person(), name()).prop_map(|(person, name)| Deed::Sit(person, name)),
        (1_u8..=8).prop_map(Deed::Fill),
        "[!-~]{1,120}".prop_map(Deed::Step),
        (0..acts.len()).prop_map(move |at| Deed::Act(acts[at])),
        any::<u32>().prop_map(Deed::Down),
        (0..limits::GREETINGS).prop_map(Deed::Greet),
        table().prop_map(Deed::Next),
        Just(Deed::Rise),
        Just(Deed::Start),
        Just(Deed::Abort),
        Just(Deed::Again),
    ]
}

fn entry() -> impl Strategy<Value = Entry> {
    let numbers = (any::<u32>(), proptest::option::of(any::<u8>()), any::<u64>(), any::<u32>());
    (numbers, deed(), 0..limits::KEYS).prop_map(|((number, seat, at, lag), did, key)| Entry {
        number,
        seat: seat.map(Seat),
        did,
        at,
        lag,
        key,
    })
}

fn ask() -> impl Strategy<Value = Ask> {
    let key = || 1..limits::KEYS;
    let seen = proptest::collection::btree_map(table(), any::<u32>(), 0..=limits::WATCHED)
        .prop_map(|seen| seen.into_iter().collect());
    prop_oneof![
        any::<u32>().prop_map(|version| Ask::Hello { version }),
        name().prop_map(|name| Ask::Name { name }),
        (key(), plan()).prop_map(|(key, plan)| Ask::Make { key, plan: Box::new(plan) }),
        (table(), any::<u32>()).prop_map(|(table, from)| Ask::Watch { table, from }),
        (table(), any::<u32>(), key(), any::<Option<u8>>(), deed()).prop_map(
            |(table, number, key, seat, did)| {
                Ask::Act { table, number, key, seat, did: did.to_string() }
            }
        ),
        table().prop_map(|table| Ask::Leave { table }),
        (proptest::option::of(table()), any::<bool>())
            .prop_map(|(after, follow)| Ask::Games { after, follow }),
        (any::<u64>(), seen).prop_map(|(sent, seen)| Ask::Ping { sent, seen }),
    ]
}

fn waiting() -> impl Strategy<Value = Waiting> {
    let state = (0..4_usize).prop_map(|at| ["you", "waiting", "others", "over"][at].to_owned());
    let parts = (table(), plan(), state, any::<[u64; 2]>(), any::<Option<u64>>());
    parts.prop_map(|(table, plan, state, [since, last], due)| {
        let seats = vec!["Ann".to_owned()];
        Waiting { table, plan, seats, state, since, last, due }
    })
}

fn tell() -> impl Strategy<Value = Tell> {
    let refusal = ("\\PC{0,40}", any::<Option<u64>>(), proptest::option::of(table()));
    prop_oneof![
        (person(), name(), any::<u64>()).prop_map(|(person, name, now)| Tell::Welcome {
            version: limits::VERSION,
            person,
            name,
            now
        }),
        (any::<u64>(), table()).prop_map(|(key, table)| Tell::Made { key, table }),
        (table(), proptest::collection::vec(entry(), 0..4), any::<u32>(), any::<u64>())
            .prop_map(|(table, entries, next, now)| Tell::Log { table, entries, next, now }),
        (table(), entry()).prop_map(|(table, entry)| Tell::Entry { table, entry }),
        (refusal, any::<Option<u32>>()).prop_map(|((text, key, table), next)| {
            let refusal = Refusal::new(Why::NotYourTurn, text);
            Tell::Refused { table, key, refusal, next }
        }),
        (table(), any::<Vec<bool>>(), any::<u32>())
            .prop_map(|(table, seats, watchers)| Tell::Here { table, seats, watchers }),
        (proptest::collection::vec(waiting(), 0..3), any::<bool>())
            .prop_map(|(games, followed)| Tell::Games { games, followed }),
        waiting().prop_map(|game| Tell::Game { game: Box::new(game) }),
        table().prop_map(|table| Tell::GameGone { table }),
        Just(Tell::GamesMissed {}),
        (any::<u64>(), any::<u64>()).prop_map(|(sent, now)| Tell::Pong { sent, now }),
        Just(Tell::Closing {}),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_deed_comes_back_from_its_text(deed in deed()) {
        prop_assert_eq!(deed.to_string().parse(), Ok(deed));
    }

    #[test]
    fn an_entry_comes_back_from_its_text(entry in entry()) {
        let text = serde_json::to_string(&entry).unwrap();
        prop_assert_eq!(serde_json::from_str::<Entry>(&text).unwrap(), entry);
    }

    #[test]
    fn what_a_client_says_comes_back_from_its_text(ask in ask()) {
        prop_assert_eq!(Ask::read(&ask.to_string()), Ok(ask));
    }

    #[test]
    fn what_a_server_says_comes_back_from_its_text(tell in tell()) {
        prop_assert_eq!(Tell::read(&tell.to_string()), Ok(tell));
    }

    #[test]
    fn no_text_is_too_strange_to_be_refused(text in "\\PC{0,60}") {
        let _ = (text.parse::<Deed>(), Ask::read(&text), Tell::read(&text));
    }
}

#[test]
fn what_is_more_than_may_be_is_refused() {
    let long = "x".repeat(limits::DEED);
    for text in [
        format!(r#"{{"name":{{"name":"{}"}}}}"#, "x".repeat(4 * limits::NAME + 1)),
        format!(r#"{{"name":{{"name":"Ann","more":"{}"}}}}"#, "x".repeat(limits::FRAME)),
        format!(r#"{{"act":{{"table":"aaaaaaaaaaab","number":3,"key":6,"did":"step {long}"}}}}"#),
        r#"{"act":{"table":"aaaaaaaaaaab","number":3,"key":0,"did":"resign"}}"#.to_owned(),
        format!(
            r#"{{"act":{{"table":"aaaaaaaaaaab","number":3,"key":{},"did":"resign"}}}}"#,
            limits::KEYS
        ),
        r#"{"act":{"table":"aaaaaaaaaaa","number":3,"key":6,"did":"resign"}}"#.to_owned(),
        r#"{"act":{"table":"aaaaaaaaaaab","number":-3,"key":6,"did":"resign"}}"#.to_owned(),
        r#"{"fly":{}}"#.to_owned(),
        "[".repeat(limits::FRAME),
    ] {
        assert_eq!(Ask::read(&text).unwrap_err().why, Why::Bad, "{text}");
    }
    for deed in [
        "step e3 e4",
        "step é",
        "fill 0",
        "fill 9",
        "greet 8",
        "sit 1",
        "sit 1 ",
        "sit 1  Ann",
        "sit 1 a\u{7}",
        "sit x Ann",
        "draw",
        "down -1",
        "next a",
        "open 1 {}",
        "",
        &format!("sit 1 {}", "x".repeat(limits::NAME + 1)),
        &format!("step {}", "x".repeat(121)),
    ] {
        assert!(deed.parse::<Deed>().is_err(), "{deed}");
    }
}

#[test]
fn what_is_not_known_in_a_message_is_passed_over() {
    let text = r#"{"watch":{"table":"aaaaaaaaaaab","from":0,"soon":[1,2]}}"#;
    assert!(Ask::read(text).is_ok());
}

#[test]
fn a_plan_may_name_an_edition_and_is_written_without_it() {
    let text = r#"{"game":"plimus edition=extended","chairs":["host","open"]}"#;
    let plan: Plan = serde_json::from_str(text).unwrap();
    assert_eq!(plan.game.to_string(), "plimus blank=west");
    assert!(!serde_json::to_string(&plan).unwrap().contains("edition"));
}

#[test]
fn what_is_kept_can_be_read_and_nothing_else() {
    let pending = |key, seat, did: &str| Pending { key, seat, did: did.parse().unwrap() };
    let kept = Kept {
        person: Person(7),
        next: 12,
        pending: vec![pending(3, Some(Seat(1)), "step e3-e4"), pending(4, None, "sit 7 Ann Lee")],
        held: vec![pending(5, Some(Seat(1)), "step A10-C10=2")],
    };
    let text = "7 12\n3 1 step e3-e4\n4 - sit 7 Ann Lee\nheld 5 1 step A10-C10=2";
    assert_eq!(kept.to_string(), text);
    assert_eq!(text.parse::<Kept>().unwrap(), kept);
    for bad in ["", "7", "x 1", "7 12\n", "7 12\n3 1", "7 12\n0 1 rise", "7 12\n3 x rise"] {
        assert!(bad.parse::<Kept>().is_err(), "{bad:?}");
    }
    assert!("7 12\n3 1 fly".parse::<Kept>().is_err());
}

#[test]
fn a_ping_names_a_table_once() {
    let [one, other] = [1, 2].map(quadrille_protocol::MatchId::of);
    let ping = |seen| Ask::read(&Ask::Ping { sent: 1, seen }.to_string());
    assert!(ping(vec![(one, 3), (other, 3)]).is_ok());
    assert!(ping(vec![(one, 3), (other, 3), (one, 4)]).is_err());
}

#[test]
fn who_asks_for_their_tables_follows_them_only_if_they_say_so() {
    assert_eq!(Ask::read(r#"{"games":{}}"#), Ok(Ask::Games { after: None, follow: false }));
    assert_eq!(Ask::Games { after: None, follow: false }.to_string(), r#"{"games":{}}"#);
    let plain = Tell::Games { games: Vec::new(), followed: false };
    assert_eq!(Tell::read(r#"{"games":{"games":[]}}"#), Ok(plain));
}

#[test]
fn a_list_begins_with_what_waits_for_oneself_and_ends_with_what_is_over() {
    let game = |number, state: &str, since| Waiting {
        table: MatchId::of(number),
        plan: Plan::new("ploy".parse().unwrap()),
        seats: Vec::new(),
        state: state.to_owned(),
        since,
        last: 100,
        due: None,
    };
    let mut games = vec![
        game(1, "over", 90),
        game(2, "others", 20),
        game(3, "you", 10),
        game(4, "of a later version", 95),
        game(5, "waiting", 30),
        game(6, "you", 40),
    ];
    Waiting::sort(&mut games);
    let order: Vec<MatchId> = games.iter().map(|game| game.table).collect();
    assert_eq!(order, [6, 3, 5, 2, 1, 4].map(MatchId::of));
}
