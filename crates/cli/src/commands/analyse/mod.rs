//! The `analyse` command: the best turns of a position, and the mistakes in a game.

mod record;

use std::io::{self, Write};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use quadrille_mind::review::{NODES_PER_POSITION, ReviewAnalysis};
use quadrille_mind::{Analysis, SearchRequest};
use quadrille_search::{Limits, TranspositionTable};
use quadrille_table::{Match, Status};

pub(crate) use record::Reviewed;

use super::position::standing_in_english;
use crate::args::{AnalyseArgs, Effort, read_game};
use crate::clocked::{Budget, analyse_within};
use crate::json::{self, Analysed};
use crate::machine::at_most_cores;
use crate::output::stdout;

/// The default number of nodes for the best turns of a position.
const NODES: u64 = 100_000;

/// The size of the transposition table without a node limit, in megabytes.
const MEMORY: usize = 64;

pub(crate) fn analyse(args: &AnalyseArgs) -> anyhow::Result<()> {
    match &args.record {
        Some(file) => {
            let mut analyst = Analyst::new(&args.effort, NODES_PER_POSITION.into());
            let record = super::record::read_one(file, args.number)?;
            match (&args.html, args.json) {
                (Some(page), _) => record::write_page(&record, &mut analyst, page),
                (None, true) => record::write_json(&record, &mut analyst),
                (None, false) => record::write_text(&record, &mut analyst),
            }
        }
        None => {
            let match_ = args.place.open(read_game(&args.game)?)?;
            let mut analyst = Analyst::new(&args.effort, NODES);
            let request =
                SearchRequest { lines: usize::from(args.lines), ..analyst.request.clone() };
            let analysis = analyst.analyse(match_.as_ref(), &request);
            let mut out = stdout();
            let written = match args.json {
                true => json::write_line(&mut out, &Analysed::new(match_.as_ref(), analysis)),
                false => write_lines(&mut out, match_.as_ref(), &analysis),
            };
            Ok(written?)
        }
    }
}

/// A search with the requested limits.
struct Analyst {
    request: SearchRequest,
    time: Option<Duration>,
    tt: TranspositionTable,
}

impl Analyst {
    /// Creates a search, with a limit of `usual` nodes if no limit is given.
    fn new(effort: &Effort, usual: u64) -> Self {
        let unlimited = effort.depth.is_none() && effort.time.is_none();
        let nodes = effort.nodes.unwrap_or(if unlimited { usual } else { u64::MAX });
        let limits = Limits { depth: effort.depth.unwrap_or(Limits::DEEPEST), nodes };
        let size = if nodes == u64::MAX { MEMORY } else { TranspositionTable::MIN_MEGABYTES };
        Self {
            request: SearchRequest {
                limits,
                threads: at_most_cores(effort.threads),
                ..SearchRequest::default()
            },
            time: effort.time,
            tt: TranspositionTable::new(size),
        }
    }

    /// The best lines of a match at the last completed depth. The first line begins with the whole
    /// rest of the turn.
    fn analyse(&mut self, match_: &dyn Match, request: &SearchRequest) -> Analysis {
        let budget = self.time.map_or_else(Budget::endless, Budget::within);
        let never = AtomicBool::new(false);
        let mut settled = ReviewAnalysis::default();
        let mut report = |analysis: &Analysis, _| settled.depth_completed(analysis.clone());
        let last = analyse_within(match_, request, budget, &mut self.tt, &never, &mut report);
        settled.finish(match_, last)
    }
}

fn write_lines(out: &mut impl Write, match_: &dyn Match, analysis: &Analysis) -> io::Result<()> {
    writeln!(out, "{}", standing_in_english(match_))?;
    if let Status::Over(_) = match_.status() {
        return Ok(());
    }
    let width = analysis.lines.iter().map(|line| line.score.to_string().len()).max().unwrap_or(0);
    for (number, line) in (1..).zip(&analysis.lines) {
        let score = line.score.to_string();
        writeln!(out, "{number:>3}. {score:>width$}  {}", line.turns.join(" "))?;
    }
    let turns = if analysis.depth == 1 { "turn" } else { "turns" };
    writeln!(out, "looked {} {turns} ahead, at {} positions", analysis.depth, analysis.nodes)
}
