//! A store that temporarily refuses writes.

use quadrille_protocol::Person;
use quadrille_server::StoreError;

use crate::stores::test_database::{TestDatabase, append, table};

pub(crate) async fn writing_resumes_by_itself_when_a_full_disk_has_room_again(
    db: &TestDatabase,
) -> anyhow::Result<()> {
    let store = db.open().await?;
    store.append(append(table(1), 0..1)).await?;
    for round in 1..4 {
        db.fill_up().await?;
        for _ in 0..3 {
            let kept = store.append(append(table(1), round..round + 1)).await;
            assert!(matches!(kept, Err(StoreError::Unavailable(_))), "{kept:?}");
            let pulse = store.pulse(5_000, 1_000).await;
            assert!(matches!(pulse, Err(StoreError::Unavailable(_))), "{pulse:?}");
        }
        assert_eq!(store.log(table(1), 0, 10).await?.len(), round as usize, "reading still works");
        db.make_room().await?;
        store.append(append(table(1), round..round + 1)).await?;
        store.pulse(5_000, 1_000).await?;
        let person = Person(round.into());
        store.add_person(person, "Ann".to_owned(), [round as u8; 32], 5).await?;
    }
    assert_eq!(store.log(table(1), 0, 10).await?.len(), 4);
    Ok(())
}
