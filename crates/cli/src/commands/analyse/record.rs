//! A game with its mistakes.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use quadrille_core::Seat;
use quadrille_search::Score;
use quadrille_table::record::Record;
use quadrille_table::{Standing, Table};

use super::Analyst;
use super::judge::{Judge, Judged};
use crate::output::stdout;
use crate::words::{self, hundredths};

/// Losses from which on a turn is a mistake, or a bad one.
const MISTAKE: i32 = 100;
const BAD_MISTAKE: i32 = 300;

const DIM: Style = Style::new().dimmed();

/// How well a seat has played.
#[derive(Clone, Copy, Default)]
struct Tally {
    turns: u32,
    loss: i32,
    mistakes: u32,
}

impl Tally {
    fn add(&mut self, judged: &Judged) {
        self.turns += 1;
        self.loss += judged.loss;
        self.mistakes += u32::from(judged.loss >= MISTAKE);
    }
}

pub(super) fn analyse(record: &Record, analyst: &mut Analyst) -> anyhow::Result<()> {
    let mut out = stdout();
    let mut before = record.table_after(0)?;
    let width = name_width(before.as_ref());
    let mut tallies = [Tally::default(); Seat::MAX];
    let mut judge = Judge::new(analyst);
    writeln!(
        out,
        "{DIM}turn  {:<width$}  {:>8}  {:>5}      played{DIM:#}",
        "seat", "score", "loss"
    )?;
    for (number, turn) in (1..).zip(&record.line.turns) {
        let Standing::Acting(seat) = before.standing() else {
            break;
        };
        let after = record.table_after(number)?;
        let name = words::seat_name(before.as_ref(), seat);
        write!(out, "{number:>3}.  {name:<width$}  ")?;
        if matches!(turn.text.rsplit(';').next(), Some("resign" | "draw")) {
            writeln!(out, "{:>8}  {:>5}      {}", "", "", turn.text)?;
        } else {
            out.flush()?;
            let judged = judge.judge(before.as_ref(), after.as_ref(), seat, &turn.text);
            tallies[seat.index()].add(&judged);
            tell(&mut out, &judged, &turn.text)?;
        }
        before = after;
    }
    writeln!(out)?;
    for seat in Seat::first(before.seats()) {
        let Tally { turns, loss, mistakes } = tallies[seat.index()];
        let name = words::seat_name(before.as_ref(), seat);
        let mean = hundredths(loss / turns.max(1) as i32);
        let (turns, mistakes) = (count(turns, "turn"), count(mistakes, "mistake"));
        writeln!(out, "{name:<width$}  mean loss {mean} in {turns}, {mistakes}")?;
    }
    Ok(())
}

fn tell(out: &mut impl Write, judged: &Judged, turn: &str) -> io::Result<()> {
    let (mark, style) = match judged.loss {
        BAD_MISTAKE.. => ("??", AnsiColor::Red.on_default().bold()),
        MISTAKE.. => ("?", AnsiColor::Yellow.on_default().bold()),
        _ => ("", Style::new()),
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
