//! The same load on different clusters, side by side.

use super::cluster::Shape;
use super::report::Report;
use super::run_load;
use crate::args::{DatabaseKind, LoadArgs};

/// The compared clusters: the name, the number of nodes, and their database.
const SHAPES: [(&str, u8, DatabaseKind); 3] = [
    ("1 node, SQLite", 1, DatabaseKind::Sqlite),
    ("1 node, PostgreSQL and NATS", 1, DatabaseKind::Postgres),
    ("3 nodes, PostgreSQL and NATS", 3, DatabaseKind::Postgres),
];

/// Measures the clusters one after the other and prints a table. Returns true if nothing was lost.
pub(super) async fn compare(args: &LoadArgs) -> anyhow::Result<bool> {
    let mut lines = vec![
        [
            "",
            "actions/s",
            "p50 ms",
            "p99 ms",
            "max ms",
            "MB",
            "commits/s",
            "ms each",
            "in a commit",
        ]
        .map(str::to_owned),
    ];
    let mut is_good = true;
    for (name, nodes, database) in SHAPES {
        let args = LoadArgs { nodes, database: Some(database), ..args.clone() };
        let report = run_load(&args, Shape::of(&args)?).await?;
        is_good &= report.is_good();
        if !report.is_good() || args.verbose {
            println!("{report}\n");
        }
        lines.push(line(name, &report));
    }
    for [name, values @ ..] in &lines {
        let values: String = values.iter().map(|value| format!("{value:>12}")).collect();
        println!("{name:<28}{values}");
    }
    let matches = args.matches;
    let lost = if is_good { "nothing lost or repeated, all logs equal" } else { "PROBLEMS" };
    println!("{matches} matches, {} s each: {lost}", args.seconds.as_secs_f64());
    Ok(is_good)
}

fn line(name: &str, report: &Report) -> [String; 9] {
    let (commits, seconds) = report.commits;
    let count = commits.max(1) as f64;
    let played = report.played.as_secs_f64();
    let megabytes = report.memory.played.unwrap_or_default() as f64 / 1e6;
    [
        name.to_owned(),
        format!("{:.0}", report.rate()),
        format!("{:.2}", report.delay(500)),
        format!("{:.2}", report.delay(990)),
        format!("{:.1}", report.delay(1000)),
        format!("{megabytes:.1}"),
        format!("{:.0}", count / played),
        format!("{:.2}", 1000.0 * seconds / count),
        format!("{:.1}", report.rate() * played / count),
    ]
}
