//! A game with its mistakes.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use quadrille_core::Seat;
use quadrille_search::Score;
use quadrille_table::record::Record;
use quadrille_table::{Standing, Table};

use super::Analyst;
use super::judge::{Judge, Judged};
use crate::json::{self, AnalysedRecord, AnalysedTurn, SeatTally};
use crate::output::stdout;
use crate::words::{self, hundredths};

const DIM: Style = Style::new().dimmed();

/// How well a seat has played.
#[derive(Clone, Copy, Default)]
pub(crate) struct Conduct {
    pub(crate) turns: u32,
    loss: i32,
    pub(crate) mistakes: u32,
}

impl Conduct {
    fn add(&mut self, judged: &Judged) {
        self.turns += 1;
        self.loss += judged.loss;
        self.mistakes += u32::from(judged.is_mistake());
    }

    /// What a turn lost, in hundredths.
    pub(crate) fn mean_loss(&self) -> i32 {
        self.loss / self.turns.max(1) as i32
    }
}

/// A turn of a game, and what it was worth; one that only resigns or agrees to a draw is not
/// judged.
struct Seen<'t> {
    number: usize,
    seat: Seat,
    turn: &'t str,
    judged: Option<Judged>,
}

/// Goes through the game, tells of each turn, and answers how well each seat has played.
fn go_through(
    record: &Record,
    analyst: &mut Analyst,
    mut tell: impl FnMut(Seen<'_>) -> io::Result<()>,
) -> anyhow::Result<[Conduct; Seat::MAX]> {
    let mut conducts = [Conduct::default(); Seat::MAX];
    let mut judge = Judge::new(analyst);
    let mut before = record.table_after(0)?;
    for (number, turn) in (1..).zip(&record.line.turns) {
        let Standing::Acting(seat) = before.standing() else {
            break;
        };
        let mut after = before.boxed();
        turn.play_on(after.as_mut())?;
        let turn = turn.text.as_str();
        let last = after.done().checked_sub(1).and_then(|last| after.entry(last));
        let judged = last
            .filter(|last| last.is_step)
            .map(|_| judge.judge(before.as_ref(), after.as_ref(), seat, turn));
        if let Some(judged) = &judged {
            conducts[seat.index()].add(judged);
        }
        tell(Seen { number, seat, turn, judged })?;
        before = after;
    }
    Ok(conducts)
}

pub(super) fn write_json(record: &Record, analyst: &mut Analyst) -> anyhow::Result<()> {
    let table = record.table_after(0)?;
    let named = |seat| json::Seat::new(table.as_ref(), seat);
    let mut turns = Vec::new();
    let conducts = go_through(record, analyst, |Seen { number, seat, turn, judged }| {
        turns.push(AnalysedTurn::new(number, named(seat), turn, judged));
        Ok(())
    })?;
    let seats = Seat::first(table.seats());
    let seats = seats.map(|seat| SeatTally::new(named(seat), &conducts[seat.index()]));
    let analysed = AnalysedRecord { game: record.game.to_string(), turns, seats: seats.collect() };
    Ok(json::write_line(&mut stdout(), &analysed)?)
}

pub(super) fn write_text(record: &Record, analyst: &mut Analyst) -> anyhow::Result<()> {
    let table = record.table_after(0)?;
    let name = |seat| words::seat_name(table.as_ref(), seat);
    let width = name_width(table.as_ref());
    let mut out = stdout();
    let title = format!("{:<width$}  {:>8}  {:>5}", "seat", "score", "loss");
    writeln!(out, "{DIM}turn  {title}      played{DIM:#}")?;
    let conducts = go_through(record, analyst, |seen| {
        write!(out, "{:>3}.  {:<width$}  ", seen.number, name(seen.seat))?;
        match &seen.judged {
            Some(judged) => write_judged(&mut out, judged, seen.turn)?,
            None => writeln!(out, "{:>8}  {:>5}      {}", "", "", seen.turn)?,
        }
        out.flush()
    })?;
    writeln!(out)?;
    for seat in Seat::first(table.seats()) {
        let conduct = conducts[seat.index()];
        let mean = hundredths(conduct.mean_loss());
        let (turns, mistakes) = (count(conduct.turns, "turn"), count(conduct.mistakes, "mistake"));
        writeln!(out, "{:<width$}  mean loss {mean} in {turns}, {mistakes}", name(seat))?;
    }
    Ok(())
}

fn write_judged(out: &mut impl Write, judged: &Judged, turn: &str) -> io::Result<()> {
    let mark = judged.mark();
    let style = match mark {
        "??" => AnsiColor::Red.on_default().bold(),
        "?" => AnsiColor::Yellow.on_default().bold(),
        _ => Style::new(),
    };
    let score = match judged.score {
        Score::Worth(_) => judged.score.to_string(),
        Score::WinIn(turns) => format!("win {turns}"),
        Score::LossIn(turns) => format!("loss {turns}"),
    };
    let loss = hundredths(judged.loss);
    write!(out, "{score:>8}  {loss:>5}  {style}{mark:<2}{style:#}  {turn}")?;
    match &judged.better {
        Some(better) => writeln!(out, "  {DIM}better {better}{DIM:#}"),
        None => writeln!(out),
    }
}

fn name_width(table: &dyn Table) -> usize {
    let names = Seat::first(table.seats()).map(|seat| words::seat_name(table, seat));
    names.chain(["seat"]).map(|name| name.chars().count()).max().unwrap_or(0)
}

fn count(number: u32, what: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {what}{plural}")
}
