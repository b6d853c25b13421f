//! What only a store that several nodes share has to keep.

use futures_util::future::join_all;

use crate::place::{Place, table};

#[tokio::test(flavor = "multi_thread")]
async fn many_nodes_may_start_at_once() -> anyhow::Result<()> {
    let place = Place::postgres()?;
    for store in join_all((0..4).map(|_| place.open())).await {
        let store = store?;
        assert_eq!(store.log(table(1), 0, 1).await?, []);
        store.close().await;
    }
    Ok(())
}
