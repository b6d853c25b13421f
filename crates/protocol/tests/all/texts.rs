//! Events, entries and messages as text.

use proptest::prelude::*;
use quadrille_core::Seat;
use quadrille_protocol::{
    Chair, ClientMessage, ListState, LogEntry, PendingAction, Person, Plan, Refusal, RefusalReason,
    ServerMessage, TableEvent, TableId, TableListing, UnconfirmedActions, limits,
};
use quadrille_table::record::Clock;
use quadrille_table::{Act, GameText, Offer};

fn person() -> impl Strategy<Value = Person> {
    (0..limits::KEYS).prop_map(Person)
}

fn table() -> impl Strategy<Value = TableId> {
    any::<u64>().prop_map(TableId::of)
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

fn event() -> impl Strategy<Value = TableEvent> {
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
        (person(), plan()).prop_map(|(host, plan)| TableEvent::Open(host, Box::new(plan))),
        (person(), name()).prop_map(|(person, name)| TableEvent::Sit(person, name)),
        (1_u8..=8).prop_map(TableEvent::Fill),
        "[!-~]{1,120}".prop_map(TableEvent::Step),
        (0..acts.len()).prop_map(move |at| TableEvent::Act(acts[at])),
        any::<u32>().prop_map(TableEvent::Down),
        (0..limits::GREETINGS).prop_map(TableEvent::Greet),
        table().prop_map(TableEvent::Next),
        Just(TableEvent::Rise),
        Just(TableEvent::Start),
        Just(TableEvent::Abort),
        Just(TableEvent::Again),
    ]
}

fn entry() -> impl Strategy<Value = LogEntry> {
    let numbers = (any::<u32>(), proptest::option::of(any::<u8>()), any::<u64>(), any::<u32>());
    (numbers, event(), 0..limits::KEYS).prop_map(|((number, seat, at, lag), event, key)| LogEntry {
        number,
        seat: seat.map(Seat),
        event,
        at,
        lag,
        key,
    })
}

fn ask() -> impl Strategy<Value = ClientMessage> {
    let key = || 1..limits::KEYS;
    let seen = proptest::collection::btree_map(table(), any::<u32>(), 0..=limits::WATCHED)
        .prop_map(|seen| seen.into_iter().collect());
    prop_oneof![
        any::<u32>().prop_map(|version| ClientMessage::Hello { version }),
        name().prop_map(|name| ClientMessage::Name { name }),
        (key(), plan()).prop_map(|(key, plan)| ClientMessage::Make { key, plan: Box::new(plan) }),
        (table(), any::<u32>()).prop_map(|(table, from)| ClientMessage::Watch { table, from }),
        (table(), any::<u32>(), key(), any::<Option<u8>>(), event()).prop_map(
            |(table, number, key, seat, event)| {
                ClientMessage::Act { table, number, key, seat, event: event.to_string() }
            }
        ),
        table().prop_map(|table| ClientMessage::Leave { table }),
        (proptest::option::of(table()), any::<bool>())
            .prop_map(|(after, follow)| ClientMessage::Games { after, follow }),
        (any::<u64>(), seen).prop_map(|(sent, seen)| ClientMessage::Ping { sent, seen }),
    ]
}

fn waiting() -> impl Strategy<Value = TableListing> {
    let state = (0..4_usize).prop_map(|at| {
        [ListState::You, ListState::Waiting, ListState::Others, ListState::Over][at]
    });
    let parts = (table(), plan(), state, any::<[u64; 2]>(), any::<Option<u64>>());
    parts.prop_map(|(table, plan, state, [since, last], due)| {
        let seats = vec!["Ann".to_owned()];
        TableListing { table, plan, seats, state, since, last, due }
    })
}

fn message() -> impl Strategy<Value = ServerMessage> {
    let refusal = ("\\PC{0,40}", any::<Option<u64>>(), proptest::option::of(table()));
    prop_oneof![
        (person(), name(), any::<u64>()).prop_map(|(person, name, now)| ServerMessage::Welcome {
            version: limits::VERSION,
            person,
            name,
            now
        }),
        (any::<u64>(), table()).prop_map(|(key, table)| ServerMessage::Made { key, table }),
        (table(), proptest::collection::vec(entry(), 0..4), any::<u32>(), any::<u64>()).prop_map(
            |(table, entries, next, now)| ServerMessage::Log { table, entries, next, now }
        ),
        (table(), entry()).prop_map(|(table, entry)| ServerMessage::Entry { table, entry }),
        (refusal, any::<Option<u32>>()).prop_map(|((text, key, table), next)| {
            let refusal = Refusal::new(RefusalReason::NotYourTurn, text);
            ServerMessage::Refused { table, key, refusal, next }
        }),
        (table(), any::<Vec<bool>>(), any::<u32>())
            .prop_map(|(table, seats, watchers)| ServerMessage::Here { table, seats, watchers }),
        (proptest::collection::vec(waiting(), 0..3), any::<bool>())
            .prop_map(|(games, followed)| ServerMessage::Games { games, followed }),
        waiting().prop_map(|game| ServerMessage::Game { game: Box::new(game) }),
        table().prop_map(|table| ServerMessage::GameGone { table }),
        Just(ServerMessage::GamesMissed {}),
        (any::<u64>(), any::<u64>()).prop_map(|(sent, now)| ServerMessage::Pong { sent, now }),
        Just(ServerMessage::Closing {}),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn an_event_comes_back_from_its_text(event in event()) {
        prop_assert_eq!(event.to_string().parse(), Ok(event));
    }

    #[test]
    fn an_entry_comes_back_from_its_text(entry in entry()) {
        let text = serde_json::to_string(&entry).unwrap();
        prop_assert_eq!(serde_json::from_str::<LogEntry>(&text).unwrap(), entry);
    }

    #[test]
    fn what_a_client_says_comes_back_from_its_text(request in ask()) {
        prop_assert_eq!(ClientMessage::read(&request.to_string()), Ok(request));
    }

    #[test]
    fn what_a_server_says_comes_back_from_its_text(message in message()) {
        prop_assert_eq!(ServerMessage::read(&message.to_string()), Ok(message));
    }

    #[test]
    fn no_text_is_too_strange_to_be_refused(text in "\\PC{0,60}") {
        let _ = (text.parse::<TableEvent>(), ClientMessage::read(&text), ServerMessage::read(&text));
    }
}

#[test]
fn what_is_more_than_may_be_is_refused() {
    let long = "x".repeat(limits::EVENT);
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
        assert_eq!(ClientMessage::read(&text).unwrap_err().reason, RefusalReason::Bad, "{text}");
    }
    for event in [
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
        assert!(event.parse::<TableEvent>().is_err(), "{event}");
    }
}

#[test]
fn what_is_not_known_in_a_message_is_passed_over() {
    let text = r#"{"watch":{"table":"aaaaaaaaaaab","from":0,"soon":[1,2]}}"#;
    assert!(ClientMessage::read(text).is_ok());
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
    let pending =
        |key, seat, event: &str| PendingAction { key, seat, event: event.parse().unwrap() };
    let kept = UnconfirmedActions {
        person: Person(7),
        next: 12,
        pending: vec![pending(3, Some(Seat(1)), "step e3-e4"), pending(4, None, "sit 7 Ann Lee")],
        held: vec![pending(5, Some(Seat(1)), "step A10-C10=2")],
    };
    let text = "7 12\n3 1 step e3-e4\n4 - sit 7 Ann Lee\nheld 5 1 step A10-C10=2";
    assert_eq!(kept.to_string(), text);
    assert_eq!(text.parse::<UnconfirmedActions>().unwrap(), kept);
    for bad in ["", "7", "x 1", "7 12\n", "7 12\n3 1", "7 12\n0 1 rise", "7 12\n3 x rise"] {
        assert!(bad.parse::<UnconfirmedActions>().is_err(), "{bad:?}");
    }
    assert!("7 12\n3 1 fly".parse::<UnconfirmedActions>().is_err());
}

#[test]
fn a_ping_names_a_table_once() {
    let [one, other] = [1, 2].map(quadrille_protocol::TableId::of);
    let ping = |seen| ClientMessage::read(&ClientMessage::Ping { sent: 1, seen }.to_string());
    assert!(ping(vec![(one, 3), (other, 3)]).is_ok());
    assert!(ping(vec![(one, 3), (other, 3), (one, 4)]).is_err());
}

#[test]
fn who_asks_for_their_tables_follows_them_only_if_they_say_so() {
    assert_eq!(
        ClientMessage::read(r#"{"games":{}}"#),
        Ok(ClientMessage::Games { after: None, follow: false })
    );
    assert_eq!(ClientMessage::Games { after: None, follow: false }.to_string(), r#"{"games":{}}"#);
    let plain = ServerMessage::Games { games: Vec::new(), followed: false };
    assert_eq!(ServerMessage::read(r#"{"games":{"games":[]}}"#), Ok(plain));
}

#[test]
fn a_list_begins_with_what_waits_for_oneself_and_ends_with_what_is_over() {
    let game = |number, state: ListState, since| TableListing {
        table: TableId::of(number),
        plan: Plan::new("ploy".parse().unwrap()),
        seats: Vec::new(),
        state,
        since,
        last: 100,
        due: None,
    };
    let mut games = vec![
        game(1, ListState::Over, 90),
        game(2, ListState::Others, 20),
        game(3, ListState::You, 10),
        game(4, ListState::Unknown, 95),
        game(5, ListState::Waiting, 30),
        game(6, ListState::You, 40),
    ];
    TableListing::sort(&mut games);
    let order: Vec<TableId> = games.iter().map(|game| game.table).collect();
    assert_eq!(order, [6, 3, 5, 2, 1, 4].map(TableId::of));
}
