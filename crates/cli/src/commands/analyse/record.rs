//! The review of a game, with its mistakes.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use anstyle::{AnsiColor, Style};
use anyhow::Context;
use quadrille_board::{cost, report};
use quadrille_core::{Language, Seat, Side};
use quadrille_mind::review::{PlayStats, ReviewedTurn, review_request};
use quadrille_mind::{Mark, Review, TurnJudgement};
use quadrille_search::Score;
use quadrille_table::Match;
use quadrille_table::record::Record;

use super::Analyst;
use crate::json::{self, AnalysedRecord};
use crate::output::stdout;
use crate::words::{self, hundredths};

const DIM: Style = Style::new().dimmed();

/// A game with its review.
pub(crate) struct Reviewed {
    /// The match at its end.
    pub(crate) match_: Box<dyn Match>,
    pub(crate) review: Review,
}

/// Reviews the game and passes each turn to `report` as soon as it is judged.
pub(super) fn go_through(
    record: &Record,
    analyst: &mut Analyst,
    mut report: impl FnMut(&ReviewedTurn) -> io::Result<()>,
) -> anyhow::Result<Reviewed> {
    let match_ = record.match_after(record.line.turns.len())?;
    let mut review = Review::new(match_.as_ref());
    let mut reported = 0;
    while let Some(next) = review.next() {
        let request = review_request(next.side, &analyst.request);
        let analysis = analyst.analyse(next.match_, &request);
        review.add_analysis(analysis);
        for turn in &review.turns()[reported..] {
            report(turn)?;
        }
        reported = review.turns().len();
    }
    Ok(Reviewed { match_, review })
}

pub(super) fn write_json(record: &Record, analyst: &mut Analyst) -> anyhow::Result<()> {
    let reviewed = go_through(record, analyst, |_| Ok(()))?;
    Ok(json::write_line(&mut stdout(), &AnalysedRecord::new(&reviewed))?)
}

/// Writes the review as a page to a file, and prints its name.
pub(super) fn write_page(
    record: &Record,
    analyst: &mut Analyst,
    page: &Path,
    language: Language,
) -> anyhow::Result<()> {
    let Reviewed { match_, review } = go_through(record, analyst, |_| Ok(()))?;
    let html = report(match_.as_ref(), &review, language);
    fs::write(page, html).with_context(|| format!("cannot write {}", page.display()))?;
    Ok(writeln!(stdout(), "{}", page.display())?)
}

pub(super) fn write_text(record: &Record, analyst: &mut Analyst) -> anyhow::Result<()> {
    let start = record.match_after(0)?;
    let name = |seat| words::seat_name(start.as_ref(), seat);
    let width = name_width(start.as_ref());
    let mut out = stdout();
    let title = format!("{:<width$}  {:>8}  {:>5}", "seat", "score", "loss");
    writeln!(out, "{DIM}turn  {title}      played{DIM:#}")?;
    let mut number = 0;
    let mut before = start.boxed();
    let reviewed = go_through(record, analyst, |turn| {
        number += 1;
        write!(out, "{number:>3}.  {:<width$}  ", name(turn.seat))?;
        match &turn.judged {
            Some(judged) => write_judged(&mut out, judged, &turn.text)?,
            None => {
                let text = &record.line.turns[number - 1].text;
                writeln!(out, "{:>8}  {:>5}      {text}", "", "")?;
            }
        }
        if turn.judged.as_ref().is_some_and(TurnJudgement::is_notable) {
            let cost = cost(before.as_ref(), turn, Language::English);
            if !cost.is_empty() {
                writeln!(out, "{:width$}{:>29}{DIM}{cost}{DIM:#}", "", "")?;
            }
        }
        let _ = record.line.turns[number - 1].play_on(before.as_mut());
        out.flush()
    })?;
    writeln!(out)?;
    write_sums(&mut out, &reviewed, width)
}

/// Writes the statistics of each seat and of each side with several seats, and the turning point.
fn write_sums(out: &mut impl Write, reviewed: &Reviewed, width: usize) -> anyhow::Result<()> {
    let Reviewed { match_, review } = reviewed;
    let match_ = match_.as_ref();
    for seat in Seat::first(match_.seats()) {
        let stats = review.stats_of(seat);
        let mean = hundredths(stats.mean_loss());
        let (turns, marks) = (count(stats.turns, "turn"), marks(&stats));
        let name = words::seat_name(match_, seat);
        writeln!(out, "{name:<width$}  mean loss {mean} in {turns}{marks}{}", accuracy(&stats))?;
    }
    for side in (0..match_.sides()).map(Side).filter(|_| match_.sides() < match_.seats()) {
        let stats = review.stats_of_side(match_, side);
        writeln!(out, "{}{}", words::side_name(match_, side), accuracy(&stats))?;
    }
    if let Some(turn) = review.turning_point() {
        writeln!(out, "decided in turn {}", turn + 1)?;
    }
    Ok(())
}

/// The number of each mark, without those that do not occur.
fn marks(stats: &PlayStats) -> String {
    let names = ["slip", "mistake", "blunder"];
    let marks = names.into_iter().zip(stats.marks).chain([("missed win", stats.missed_wins)]);
    let counted = marks.filter(|(_, number)| *number > 0);
    counted.map(|(name, number)| format!(", {}", count(number, name))).collect()
}

fn accuracy(stats: &PlayStats) -> String {
    stats.accuracy().map(|accuracy| format!(", accuracy {accuracy}%")).unwrap_or_default()
}

fn write_judged(out: &mut impl Write, judged: &TurnJudgement, turn: &str) -> io::Result<()> {
    let style = match judged.mark() {
        Some(Mark::Blunder) => AnsiColor::Red.on_default().bold(),
        Some(Mark::Mistake) => AnsiColor::Yellow.on_default().bold(),
        Some(Mark::Slip) | None => Style::new(),
    };
    let score = match judged.score {
        Score::Centipawns(_) => judged.score.to_string(),
        Score::WinIn(turns) => format!("win {turns}"),
        Score::LossIn(turns) => format!("loss {turns}"),
    };
    let (mark, loss) = (judged.mark().map_or("", Mark::sign), hundredths(judged.loss));
    write!(out, "{score:>8}  {loss:>5}  {style}{mark:<2}{style:#}  {turn}")?;
    match judged.better.is_empty() {
        false => writeln!(out, "  {DIM}better {}{DIM:#}", judged.better.join(" ")),
        true => writeln!(out),
    }
}

fn name_width(match_: &dyn Match) -> usize {
    let names = Seat::first(match_.seats()).map(|seat| words::seat_name(match_, seat));
    names.chain(["seat"]).map(|name| name.chars().count()).max().unwrap_or(0)
}

fn count(number: u32, what: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {what}{plural}")
}
