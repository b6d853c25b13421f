use std::io::{self, Write};

use anstyle::Style;
use quadrille_mind::suite::SIGNATURE;
use quadrille_table::{GameId, GameText};

use super::words::{share_text, side_name, verdict};
use super::{Finding, Plan};
use crate::kept::rules_versions;

const BOLD: Style = Style::new().bold();
const DIM: Style = Style::new().dimmed();

/// Tells of all findings, option set by option set.
pub(crate) fn write_text(out: &mut impl Write, plan: &Plan, all: &[Finding]) -> io::Result<()> {
    for &game in &plan.games {
        let findings = of(all, game);
        writeln!(out, "{BOLD}{game}{BOLD:#}")?;
        let title = "level  games  draws  turns           steps a turn  choices      shares (95 %)";
        writeln!(out, "{DIM}{title}{DIM:#}")?;
        for found in &findings {
            let row = Row::of(found);
            writeln!(
                out,
                "{:<6} {:<6} {:<6} {:<15} {:<13} {:<12} {}",
                found.cell.level,
                found.games,
                row.draws,
                row.turns,
                row.steps,
                row.choices,
                row.shares
            )?;
        }
        writeln!(out, "{}\n", verdict(&findings).replace("**", ""))?;
    }
    writeln!(out, "{}", engine(plan))
}

/// Writes the document of all findings.
pub(crate) fn write_markdown(out: &mut impl Write, plan: &Plan, all: &[Finding]) -> io::Result<()> {
    writeln!(out, "# What is known of these games\n")?;
    writeln!(out, "{}\n", preface(plan, all))?;
    for id in GameId::ALL {
        let games: Vec<GameText> =
            plan.games.iter().copied().filter(|game| game.id() == id).collect();
        if games.is_empty() {
            continue;
        }
        writeln!(out, "## {}\n", id.rules().name())?;
        for &game in &games {
            writeln!(out, "- `{game}`: {}", verdict(&of(all, game)))?;
        }
        writeln!(
            out,
            "\n| options | level | games | shares | draws | turns | steps a turn | choices | ends |"
        )?;
        writeln!(out, "|---|---|---|---|---|---|---|---|---|")?;
        for game in games {
            for found in of(all, game) {
                let Row { shares, draws, turns, steps, choices, endings } = Row::of(found);
                let (level, count) = (found.cell.level, found.games);
                writeln!(
                    out,
                    "| `{game}` | {level} | {count} | {shares} | {draws} | {turns} | {steps} | {choices} | {endings} |"
                )?;
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

fn of(all: &[Finding], game: GameText) -> Vec<&Finding> {
    let mut findings: Vec<&Finding> = all.iter().filter(|found| found.cell.game == game).collect();
    findings.sort_by_key(|found| found.cell.level);
    findings
}

/// What made it.
fn engine(plan: &Plan) -> String {
    let version = env!("CARGO_PKG_VERSION");
    format!(
        "Quadrille {version}, rules {}, search signature {SIGNATURE}, seed {}.",
        rules_versions(),
        plan.seed
    )
}

fn preface(plan: &Plan, all: &[Finding]) -> String {
    let levels: Vec<String> = plan.levels.iter().map(ToString::to_string).collect();
    let levels = levels.join(",");
    let games = all.iter().map(|found| found.games).max().unwrap_or(0);
    let fewer = match all.iter().all(|found| found.games == games) {
        true => "",
        false => "\nWhere a row tells of fewer games, no more were played yet.",
    };
    let (seed, engine) = (plan.seed, engine(plan));
    format!(
        "Who wins how often when the same level sits on every seat.\n\
         Made by `quadrille balance --games {games} --seed {seed} --level {levels} --markdown`.{fewer}\n\
         {engine}\n\n\
         Every game begins with one or two random turns of each seat that leave it open, as strong \
         levels would otherwise play the same game each time.\n\
         A game gives one point, which those on the first place share; a share is what a side got of \
         all points, with its 95 % interval.\n\
         Of many intervals one in twenty misses by chance, so a finding close to its bound is a hint \
         and no proof.\n\
         It is said how the games go between these players; people, and stronger players, may find \
         otherwise.\n\
         Turns are those of all seats in a game: on average, at least and at most.\n\
         Choices are the legal steps whenever one is taken: on average and at most."
    )
}

/// What is told of a finding, as texts.
struct Row {
    shares: String,
    draws: String,
    turns: String,
    steps: String,
    choices: String,
    endings: String,
}

impl Row {
    fn of(found: &Finding) -> Self {
        let named = |(side, share): (usize, _)| {
            format!("{} {}", side_name(found.cell.game, side), share_text(share))
        };
        let shares: Vec<String> = found.sides.iter().copied().enumerate().map(named).collect();
        let (mean, least, most) = found.turns;
        let mut endings: Vec<_> = found.endings.iter().collect();
        endings.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        let endings: Vec<String> =
            endings.into_iter().map(|(ending, count)| format!("{count} {ending}")).collect();
        Self {
            shares: shares.join(", "),
            draws: format!("{:.0} %", 100.0 * found.drawn()),
            turns: format!("{mean:.0} ({least} to {most})"),
            steps: format!("{:.1}", found.steps),
            choices: format!("{:.0}, {}", found.choices.0, found.choices.1),
            endings: endings.join(", "),
        }
    }
}
