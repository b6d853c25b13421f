//! The most common tasks in other browsers than Chromium.

mod ways;

mod firefox {
    use quadrille_browser_tests::Kind;

    use crate::ways;

    #[tokio::test(flavor = "multi_thread")]
    async fn a_first_game_is_played() -> anyhow::Result<()> {
        Kind::Firefox.visit("#/", ways::first_game).await
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_lesson_is_done() -> anyhow::Result<()> {
        Kind::Firefox.visit("#/learn/ploy/2", ways::lesson).await
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_position_is_analysed() -> anyhow::Result<()> {
        Kind::Firefox.visit("#/analyse/ploy/-/", ways::analysis).await
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn it_all_works_without_a_network() -> anyhow::Result<()> {
        Kind::Firefox.visit("#/", ways::offline).await
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_puzzle_is_solved() -> anyhow::Result<()> {
        Kind::Firefox.visit("#/puzzles", ways::puzzle).await
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_game_is_kept_and_reviewed() -> anyhow::Result<()> {
        Kind::Firefox.visit("#/", ways::kept_game).await
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn the_search_is_the_same_as_everywhere() -> anyhow::Result<()> {
        Kind::Firefox.visit("#/about", ways::signature).await
    }
}

mod webkit {
    use quadrille_browser_tests::Kind;

    use crate::ways;

    #[tokio::test(flavor = "multi_thread")]
    async fn a_first_game_is_played() -> anyhow::Result<()> {
        Kind::WebKit.visit("#/", ways::first_game).await
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_puzzle_is_solved() -> anyhow::Result<()> {
        Kind::WebKit.visit("#/puzzles", ways::puzzle).await
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_game_is_kept_and_reviewed() -> anyhow::Result<()> {
        Kind::WebKit.visit("#/", ways::kept_game).await
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn the_search_is_the_same_as_everywhere() -> anyhow::Result<()> {
        Kind::WebKit.visit("#/about", ways::signature).await
    }
}
