//! Two nodes on one store.

use tokio::runtime::{Builder, Runtime};

use super::*;
use crate::store::{Lease, Leased};

/// Two nodes that know of each other.
async fn two_nodes(store: &Arc<dyn Store>) -> anyhow::Result<[Arc<Hub>; 2]> {
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let nodes = [node_on(store, bus.clone()).await?, node_on(store, bus).await?];
    while nodes.iter().any(|node| !node.nodes.is_any_alive()) {
        sleep(Duration::from_millis(50)).await;
    }
    Ok(nodes)
}

/// A request of a node outside the test.
fn foreign(table: TableId) -> Lease {
    let until = clock::system() + 3000;
    Lease { table, number: 0, situation: 0, node: 1, until }
}

async fn is_free(store: &Arc<dyn Store>, table: TableId) -> anyhow::Result<bool> {
    let leased = store.lease(foreign(table), clock::system()).await?;
    if leased == Leased::Own {
        store.release(table, foreign(table).node).await?;
    }
    Ok(leased == Leased::Own)
}

#[tokio::test]
async fn two_nodes_think_about_each_turn_once() -> anyhow::Result<()> {
    let folder = TempDir::new()?;
    let store = store(&folder).await?;
    for table in ids(6) {
        seed(&store, table, HOST, 7, None).await?;
    }
    let nodes = two_nodes(&store).await?;
    let mut all = Vec::new();
    for table in ids(6) {
        for node in &nodes {
            all.push(watch(node, table, HOST).await?);
        }
        let [one, other] = nodes.clone();
        tokio::join!(one.look_after(table), other.look_after(table));
    }
    for table in ids(6) {
        answered_in_real_time(&nodes[0], table).await?;
    }
    sleep(Duration::from_secs(4)).await;
    let searches: Vec<u64> = nodes.iter().map(|node| node.metrics.searches.load(Relaxed)).collect();
    assert_eq!(searches.iter().sum::<u64>(), 6, "{searches:?}");
    for table in ids(6) {
        assert_eq!(entries(&nodes[0], table).await?, SEEDED + 1);
        assert!(is_free(&store, table).await?, "it is released with the turn");
    }
    Ok(())
}

/// A node that ends with its runtime, as if it were killed.
async fn mortal_node(store: &Arc<dyn Store>) -> anyhow::Result<(Runtime, Arc<Hub>)> {
    let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let store = store.clone();
    let hub = runtime.spawn(async move { node(&store).await }).await??;
    Ok((runtime, hub))
}

#[tokio::test]
async fn a_node_that_dies_while_it_thinks_is_followed_within_seconds() -> anyhow::Result<()> {
    let folder = TempDir::new()?;
    let store = store(&folder).await?;
    let table = TableId::of(100);
    seed(&store, table, HOST, 8, None).await?;
    let (runtime, dying) = mortal_node(&store).await?;
    let watching = dying.clone();
    let _hears = runtime.spawn(async move { watch(&watching, table, HOST).await }).await??;
    let taken = async {
        while is_free(&store, table).await? {
            sleep(Duration::from_millis(1)).await;
        }
        anyhow::Ok(())
    };
    timeout(Duration::from_secs(10), taken).await.context("no lease is taken")??;
    runtime.shutdown_background();
    assert_eq!(entries(&dying, table).await?, SEEDED, "it has not thought to the end");
    let hub = node(&store).await?;
    let _hears = watch(&hub, table, HOST).await?;
    hub.clone().look_after(table).await;
    let followed = async {
        while hub.metrics.searches.load(Relaxed) == 0 {
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(Duration::from_secs(8), followed).await.context("nobody follows it")?;
    answered_in_real_time(&hub, table).await?;
    assert_eq!(hub.metrics.thoughts.load(Relaxed), 1);
    Ok(())
}
