use std::io::{self, Write};

use anstyle::Style;
use quadrille_core::Side;
use quadrille_table::Table;

use super::contest::Contest;
use super::players::PlayerSpec;
use super::statistics::{Share, elo, share};
use super::tally::{PlayerTally, Tally};
use crate::words;

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();

/// What the games tell.
pub(crate) fn report(out: &mut impl Write, contest: &Contest, tally: &Tally) -> io::Result<()> {
    let table = contest.game.start();
    writeln!(out, "{BOLD}{}{BOLD:#}, {} games, seed {}", contest.game, tally.games, contest.seed)?;
    if tally.games == 0 {
        return Ok(());
    }
    players(out, contest, tally)?;
    if contest.players.len() == 2 && table.sides() == 2 {
        writeln!(
            out,
            "\nElo difference {}",
            elo_text(share(tally.players[0].points.rounds(), tally.ways()))
        )?;
    }
    sides(out, table.as_ref(), tally)?;
    let (sum, shortest, longest) = tally.turns;
    let mean = sum as f64 / tally.games as f64;
    writeln!(out, "\nturns a game: {mean:.1}, from {shortest} to {longest}")?;
    for (ending, count) in &tally.endings {
        writeln!(out, "{count:>6}  {ending}")?;
    }
    Ok(())
}

fn players(out: &mut impl Write, contest: &Contest, tally: &Tally) -> io::Result<()> {
    let names: Vec<String> = contest.players.iter().map(PlayerSpec::to_string).collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(6);
    writeln!(
        out,
        "\n{DIM}{:<width$}   wins  draws losses   share           95 %    fair   a turn{DIM:#}",
        "player"
    )?;
    for (name, player) in names.iter().zip(&tally.players) {
        let PlayerTally { wins, draws, losses, points, fair, turns, time, .. } = player;
        let fair = 100.0 * fair / tally.games as f64;
        let a_turn = time.as_secs_f64() * 1e3 / f64::from((*turns).max(1));
        let share = share_text(share(points.rounds(), tally.ways()));
        writeln!(
            out,
            "{name:<width$} {wins:>6} {draws:>6} {losses:>6}  {share}  {fair:>4.1} % {a_turn:>6.1} ms"
        )?;
    }
    Ok(())
}

fn sides(out: &mut impl Write, table: &dyn Table, tally: &Tally) -> io::Result<()> {
    let names: Vec<String> =
        (0..table.sides()).map(|side| words::side_name(table, Side(side))).collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(6);
    writeln!(out, "\n{DIM}{:<width$}   share           95 %{DIM:#}", "seat")?;
    for (name, points) in names.iter().zip(&tally.sides) {
        writeln!(out, "{name:<width$}  {}", share_text(share(points.rounds(), tally.ways())))?;
    }
    Ok(())
}

fn share_text(share: Share) -> String {
    let Share { mean, low, high } = share;
    let interval = format!("{:.1} to {:.1} %", 100.0 * low, 100.0 * high);
    format!("{:>5.1} %  {interval:>15}", 100.0 * mean)
}

fn elo_text(share: Share) -> String {
    let [mean, low, high] = [share.mean, share.low, share.high].map(elo);
    format!("{mean:+.0}, 95 %: {low:+.0} to {high:+.0}")
}
