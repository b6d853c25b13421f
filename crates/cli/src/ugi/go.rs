use quadrille_core::excerpt;
use quadrille_table::{Standing, Table};

/// What may follow `go`, and whether a number follows it.
const LIMITS: [(&str, bool); 12] = [
    ("depth", true),
    ("nodes", true),
    ("movetime", true),
    ("p1time", true),
    ("p2time", true),
    ("p3time", true),
    ("p4time", true),
    ("p1inc", true),
    ("p2inc", true),
    ("p3inc", true),
    ("p4inc", true),
    ("infinite", false),
];

/// Chooses the rest of the turn at random; the limits are read but nothing needs them yet.
pub(super) fn go(
    table: &dyn Table,
    limits: &str,
    random: &mut fastrand::Rng,
) -> Result<String, String> {
    check_limits(limits)?;
    let Standing::Acting(seat) = table.standing() else {
        return Err("a position in which the game is not over".to_owned());
    };
    let mut ahead = table.boxed();
    let mut turn = Vec::new();
    while ahead.standing() == Standing::Acting(seat) {
        let steps = ahead.steps();
        let step = random.choice(&steps).ok_or("a legal step")?;
        ahead.play(step).map_err(|error| error.to_string())?;
        turn.push(step.clone());
        if ahead.at_turn_start() {
            break;
        }
    }
    Ok(format!("bestmove {}", turn.join(";")))
}

fn check_limits(limits: &str) -> Result<(), String> {
    let mut words = limits.split_whitespace();
    while let Some(word) = words.next() {
        let known = LIMITS.iter().find(|(name, _)| *name == word);
        let Some((name, has_number)) = known else {
            let names = LIMITS.map(|(name, _)| name).join(", ");
            return Err(format!("{names} or nothing after go, found \"{}\"", excerpt(word)));
        };
        if *has_number && words.next().and_then(|n| n.parse::<u64>().ok()).is_none() {
            return Err(format!("a number after {name}"));
        }
    }
    Ok(())
}
