//! Names: the same check on every path by which one reaches other people.

use quadrille_protocol::{
    ClientMessage, GuestNumber, Plan, RefusalReason, ServerMessage, TableEvent,
};

use super::support::{Guest, Served, limits, temp_folder};

/// Names that mislead: direction marks, invisible letters, words of the program, the text of a record.
const MISLEADING: [&str; 8] = [
    "x\u{202e}y",
    "An\u{200b}n",
    "\u{3164}",
    "\u{1d400}\u{1d427}\u{1d427}",
    "level 8",
    "leveI 8",
    "nobody",
    "\"] [Result \"0-1",
];

#[tokio::test]
async fn who_sits_down_cannot_bring_a_name_along() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let mut host = Guest::come(server.address).await?;
    let mut friend = Guest::come(server.address).await?;
    let table = host.make(&Plan::new("ploy".parse()?), 1).await?;
    let next = host.watch(table).await?.len() as u32;
    for (key, name) in (10..).zip(MISLEADING.into_iter().chain(["Ann"])) {
        let event = format!("sit {} {name}", friend.person);
        friend.act(table, next, key, 1, &event).await?;
        assert_eq!(friend.refused().await?.0, RefusalReason::Bad, "{name:?}");
    }
    friend.act(table, next, 50, 1, "sit").await?;
    let TableEvent::Sit(person, name) = host.entry().await?.event else {
        anyhow::bail!("nobody sat down")
    };
    assert_eq!(person, friend.person);
    assert_eq!(GuestNumber::in_name(&name), Some(GuestNumber::of(person)), "{name}");
    server.end().await
}

#[tokio::test]
async fn a_misleading_name_is_refused_and_a_good_one_is_written_in_one_way() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let mut guest = Guest::come(server.address).await?;
    for name in MISLEADING {
        guest.say(&ClientMessage::Name { name: name.to_owned() }).await?;
        assert_eq!(guest.refused().await?.0, RefusalReason::Bad, "{name:?}");
    }
    guest.say(&ClientMessage::Name { name: " Ju\u{308}rgen  G ".to_owned() }).await?;
    match guest.receive().await? {
        ServerMessage::Welcome { name, .. } => assert_eq!(name, "Jürgen G"),
        other => anyhow::bail!("expected a welcome, not {other}"),
    }
    server.end().await
}
