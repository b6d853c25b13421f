use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use anyhow::{Context, ensure};
use quadrille_board::facing;
use quadrille_core::Seat;
use quadrille_table::record::Record;
use quadrille_table::{Match, Played, Status};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::block_in_place;

use crate::browser::Browser;
use crate::tables::Tables;
use crate::visit::{BROWSERS, RUNTIME, name};
use crate::wire::Wire;
use crate::{Board, Page, Visit};

/// Several people at one server, each with a browser and a wire of their own.
pub struct Party {
    /// The people.
    pub guests: Vec<Guest>,
    tables: Mutex<Tables>,
}

/// One of the people.
pub struct Guest {
    /// The page in their browser.
    pub page: Page,
    wire: Wire,
}

impl Party {
    /// Opens a browser for each visitor of a server, runs the test, checks all consoles for errors,
    /// and closes everything. `program` is the binary of `src/bin/tables.rs`.
    ///
    /// # Errors
    /// If the test fails, or a page wrote an error to its console.
    ///
    /// # Panics
    /// If it is not awaited in a runtime with several threads.
    pub async fn run(
        program: impl AsRef<Path>,
        visits: &[Visit],
        test: impl AsyncFnOnce(&Party) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        block_in_place(|| RUNTIME.block_on(Self::meet(program.as_ref(), visits, test)))
    }

    async fn meet(
        program: &Path,
        visits: &[Visit],
        test: impl AsyncFnOnce(&Party) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let _places = BROWSERS.acquire_many(2).await?;
        let started = Instant::now();
        let tables = Tables::start(program)?;
        let (mut guests, mut browsers) = (Vec::new(), Vec::new());
        for (number, _) in visits.iter().enumerate() {
            let wire = Wire::to(tables.address(), number as u8).await?;
            let browser = Browser::take().await?;
            guests.push(Guest { page: Page::at(browser.session().clone(), wire.address()), wire });
            browsers.push(browser);
        }
        let party = Self { guests, tables: Mutex::new(tables) };
        let coming = async {
            for ((visit, guest), browser) in visits.iter().zip(&party.guests).zip(&browsers) {
                visit.come(&guest.page, browser.name(), "#/").await?;
            }
            test(&party).await
        };
        let mut result = coming.await;
        for ((visit, guest), browser) in visits.iter().zip(&party.guests).zip(browsers) {
            let own = match &result {
                Ok(()) => Ok(()),
                Err(error) => Err(anyhow::anyhow!("{error:#}")),
            };
            result = visit.leave(&guest.page, browser, own).await;
        }
        println!("{}: {:.1} s", name(), started.elapsed().as_secs_f32());
        result
    }

    /// The page of one of the people.
    #[must_use]
    pub fn page(&self, number: usize) -> &Page {
        &self.guests[number].page
    }

    /// Ends the server at once, as a crash would.
    pub fn kill_server(&self) {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).kill();
    }

    /// Starts the server again.
    ///
    /// # Errors
    /// If it does not start.
    pub fn start_server(&self) -> anyhow::Result<()> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).start_again()
    }

    /// The game at a table, as the server has it.
    ///
    /// # Errors
    /// If there is none.
    pub async fn game(&self, table: &str) -> anyhow::Result<Box<dyn Match>> {
        let address = self.tables.lock().unwrap_or_else(PoisonError::into_inner).address();
        let mut stream = TcpStream::connect(address).await?;
        let request = format!(
            "GET /online/record/{table}.txt HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        ensure!(answer.starts_with("HTTP/1.1 200"), "no record: {answer}");
        let (_, record) = answer.split_once("\r\n\r\n").context("no record")?;
        let (_, game) = Record::read_match(record).context(record.to_owned())?;
        Ok(game)
    }

    /// Makes the steps of a turn by hand on the page of a seat's player, and waits until the server
    /// has them all.
    ///
    /// # Errors
    /// If a step is not legal or has no effect.
    pub async fn take(
        &self,
        table: &str,
        number: usize,
        seat: Seat,
        turn: &[impl AsRef<str>],
    ) -> anyhow::Result<()> {
        let mut game = self.game(table).await?;
        let page = self.page(number);
        for step in turn.iter().map(AsRef::as_ref) {
            self.until_shown(number, game.as_ref()).await?;
            let board = Board::new(page, "board", game.as_ref(), facing(game.game(), seat));
            board.take(game.as_ref(), step).await?;
            game.play(step)?;
        }
        let done = game.done();
        let taken = async || Ok(self.game(table).await?.done());
        page.until("the turn is kept", taken, |now| *now >= done).await?;
        Ok(())
    }

    /// Waits until a page lists all steps of a game.
    ///
    /// # Errors
    /// If it never does.
    pub async fn until_shown(&self, number: usize, game: &dyn Match) -> anyhow::Result<()> {
        let page = self.page(number);
        let plain = |text: &str| text.replace([';', ' '], "");
        let steps = game.played().into_iter().filter(Played::is_step);
        let steps: Vec<String> = steps.map(|played| plain(played.text())).collect();
        let listed = async || Ok(plain(&page.texts(".moves li .text").await?.concat()));
        let wanted = |listed: &String| {
            let behind =
                |rest: &str, step: &String| Some(rest.split_once(step.as_str())?.1.to_owned());
            steps.iter().try_fold(listed.clone(), |rest, step| behind(&rest, step)).is_some()
        };
        page.until(&format!("{} steps are listed", game.done()), listed, wanted).await?;
        if let Status::Acting(_) = game.status() {
            page.until_shown("#board .pieces > g").await?;
        }
        Ok(())
    }

    /// Goes to a table on a page.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn go(&self, number: usize, table: &str) -> anyhow::Result<()> {
        self.page(number)
            .script("location.hash = arguments[0]", &[json!(format!("#/table/{table}"))])
            .await?;
        Ok(())
    }
}

impl Guest {
    /// Cuts the wire: connections break, and new ones do too.
    pub fn cut(&self) {
        self.wire.cut();
    }

    /// Lets nothing through while connections stay open, as when a phone sleeps.
    pub fn go_dead(&self) {
        self.wire.go_dead();
    }

    /// Mends the wire.
    pub fn mend(&self) {
        self.wire.mend();
    }
}
