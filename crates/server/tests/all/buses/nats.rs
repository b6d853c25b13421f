use quadrille_server::Nats;

use super::*;

/// Two nodes at one NATS server that are connected.
async fn two() -> anyhow::Result<(quadrille_services::Nats, Nats, Nats)> {
    let server = quadrille_services::Nats::start()?;
    let (one, other) = (Nats::connect(&server.url()).await?, Nats::connect(&server.url()).await?);
    hear_each_other(&one, &other).await?;
    Ok((server, one, other))
}

/// Waits until messages arrive.
async fn hear_each_other(one: &Nats, other: &Nats) -> anyhow::Result<()> {
    for (from, to) in [(one, other), (other, one), (one, one), (other, other)] {
        let mut hears = to.subscribe();
        loop {
            from.publish(Envelope { node: 99, message: NodeMessage::Alive });
            let heard = timeout(Duration::from_millis(200), hears.recv()).await;
            if heard.is_ok_and(|heard| heard.is_ok_and(|heard| heard.message == NodeMessage::Alive))
            {
                break;
            }
        }
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    Ok(())
}

#[tokio::test]
async fn all_who_hear_are_told_all_in_order() -> anyhow::Result<()> {
    let (_server, one, other) = two().await?;
    super::all_who_hear_are_told_all_in_order(&one, &other).await
}

#[tokio::test]
async fn a_server_that_was_away_is_found_again_and_the_gap_is_told() -> anyhow::Result<()> {
    let (mut server, one, other) = two().await?;
    let mut hears = other.subscribe();
    server.kill();
    let gone = async {
        while other.is_up() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(Duration::from_secs(5), gone).await?;
    server.start_again()?;
    let gap = async {
        while hears.recv().await?.message != NodeMessage::Gap {}
        Ok::<_, anyhow::Error>(())
    };
    timeout(Duration::from_secs(5), gap).await??;
    hear_each_other(&one, &other).await
}

#[tokio::test]
async fn a_node_may_start_before_the_server() -> anyhow::Result<()> {
    let mut server = quadrille_services::Nats::start()?;
    server.kill();
    let node = Nats::connect(&server.url()).await?;
    assert!(!node.is_up());
    server.start_again()?;
    hear_each_other(&node, &node).await
}

#[tokio::test]
async fn addresses_that_are_none_are_told() {
    let error = Nats::connect("not an address").await.err().map(|error| format!("{error:#}"));
    assert!(error.is_some_and(|error| error.contains("expected addresses like nats://")));
}
