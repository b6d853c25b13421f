use std::io::{self, Write};
use std::time::Duration;

use anstyle::Style;
use quadrille_core::Side;
use quadrille_table::Match;

use super::contest::Contest;
use super::progress::clock;
use super::sprt::{Sprt, Verdict};
use super::statistics::{Share, elo, share};
use super::tally::{PlayerTally, Points, Tally};
use crate::words;

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();

/// The report of a contest.
pub(crate) struct Report<'c> {
    pub(crate) contest: &'c Contest,
    pub(crate) tally: &'c Tally,
    pub(crate) sprt: Option<&'c Sprt>,
    /// The duration of the contest.
    pub(crate) time: Duration,
}

/// The letter of a player.
pub(crate) fn letter(player: usize) -> char {
    char::from(b'A' + player as u8)
}

impl Report<'_> {
    /// Writes the report. Only the line that begins with `time` depends on the clock, unless a player
    /// does.
    pub(crate) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let Self { contest, tally, .. } = self;
        let match_ = contest.game.start();
        writeln!(
            out,
            "{BOLD}{}{BOLD:#}, {} games, seed {}",
            contest.game, tally.games, contest.seed
        )?;
        self.players(out, match_.sides() > 2)?;
        if contest.is_duel() {
            writeln!(out, "\n{}", self.difference())?;
        }
        if let Some(sprt) = self.sprt {
            writeln!(out, "{}", sprt_text(sprt))?;
        }
        self.sides(out, match_.as_ref())?;
        self.games(out)
    }

    /// A share of points with its interval.
    pub(crate) fn share(&self, points: &Points) -> Share {
        share(points.rounds(), self.contest.seating.ways())
    }

    fn players(&self, out: &mut impl Write, many: bool) -> io::Result<()> {
        let names: Vec<String> = self.contest.players.iter().map(ToString::to_string).collect();
        let width = width(&names, "player");
        let (draws, fair) = if many { ("shared", "    fair") } else { (" draws", "") };
        let title = format!("{:<width$}   wins {draws} losses    share    95 % interval", "player");
        writeln!(out, "\n{DIM}  {title}{fair}{DIM:#}")?;
        for (number, (name, player)) in names.iter().zip(&self.tally.players).enumerate() {
            let PlayerTally { wins, draws, losses, points, .. } = player;
            let counts = format!("{wins:>6} {draws:>6} {losses:>6}");
            let share = share_text(self.share(points));
            let letter = letter(number);
            write!(out, "{BOLD}{letter}{BOLD:#} {name:<width$} {counts}  {share}")?;
            if many {
                write!(out, "  {:>4.1} %", 100.0 * player.fair / self.tally.games.max(1) as f64)?;
            }
            writeln!(out)?;
        }
        Ok(())
    }

    fn difference(&self) -> String {
        let Share { mean, low, high } = self.share(&self.tally.players[0].points);
        let [mean, low, high] = [mean, low, high].map(|score| elo_text(elo(score)));
        format!("Elo     {mean} for A against B, 95 % interval {low} to {high}")
    }

    fn sides(&self, out: &mut impl Write, match_: &dyn Match) -> io::Result<()> {
        let names: Vec<String> =
            (0..match_.sides()).map(|side| words::side_name(match_, Side(side))).collect();
        let width = width(&names, "seat");
        writeln!(out, "\n{DIM}{:<width$}    share    95 % interval{DIM:#}", "seat")?;
        for (name, points) in names.iter().zip(&self.tally.sides) {
            writeln!(out, "{name:<width$}  {}", share_text(self.share(points)))?;
        }
        Ok(())
    }

    fn games(&self, out: &mut impl Write) -> io::Result<()> {
        let Self { tally, time, .. } = self;
        if let Some((shortest, longest)) = tally.lengths {
            let mean = tally.turns as f64 / tally.games as f64;
            writeln!(out, "\nturns   {mean:.1} a game, from {shortest} to {longest}")?;
        }
        let mut endings: Vec<_> = tally.endings.iter().collect();
        endings.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        for (number, (ending, count)) in endings.into_iter().enumerate() {
            let title = if number == 0 { "ends" } else { "" };
            writeln!(out, "{title:<7} {count} {ending}")?;
        }
        for (number, player) in tally.players.iter().enumerate() {
            for (kind, count) in &player.fouls {
                writeln!(
                    out,
                    "fouls   {} {}: {count} {kind}",
                    letter(number),
                    self.contest.players[number]
                )?;
            }
        }
        let turns = tally.players.iter().enumerate().map(|(number, player)| {
            let a_turn = player.time.as_secs_f64() * 1e3 / f64::from(player.turns.max(1));
            format!("{} {a_turn:.1} ms a turn", letter(number))
        });
        let turns = turns.collect::<Vec<_>>().join(", ");
        writeln!(out, "time    {turns}; {} in all", clock(*time))
    }
}

fn width(names: &[String], title: &str) -> usize {
    names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(title.len())
}

fn share_text(share: Share) -> String {
    let Share { mean, low, high } = share;
    let interval = format!("{:.1} to {:.1} %", 100.0 * low, 100.0 * high);
    format!("{:>5.1} % {interval:>16}", 100.0 * mean)
}

fn elo_text(elo: f64) -> String {
    if elo.is_infinite() {
        return if elo > 0.0 { "+∞" } else { "-∞" }.to_owned();
    }
    format!("{:+.0}", elo.round() + 0.0)
}

/// The current state of a test, as text.
fn sprt_text(sprt: &Sprt) -> String {
    let (less, more) = sprt.elo;
    let verdict = match sprt.verdict() {
        Verdict::H0 => "H0 accepted",
        Verdict::H1 => "H1 accepted",
        Verdict::Undecided => "undecided",
    };
    let (ratio, bound) = (sprt.ratio(), Sprt::bound());
    format!(
        "SPRT    {verdict}: LLR {ratio:+.2} (H0 is Elo {less:+}, from -{bound:.2} down; \
         H1 is Elo {more:+}, from +{bound:.2} up)"
    )
}
