//! The interpretation of typed text as a step.

/// The legal steps that a text may mean. It is unambiguous if there is one step. The first of these
/// rules that any step satisfies applies:
/// 1. the text is the whole step,
/// 2. the step begins with the text,
/// 3. the text is the whole step, ignoring case,
/// 4. the step begins with the text, ignoring case.
pub(crate) fn meant(text: &str, steps: &[String]) -> Vec<String> {
    let is_whole = |step: &str| step == text;
    let is_whole_in_any_case = |step: &str| step.eq_ignore_ascii_case(text);
    first_that_fits(
        steps,
        &[&is_whole, &begins_with(text), &is_whole_in_any_case, &begins_in_any_case(text)],
    )
}

/// The legal steps that begin with a text. If there are none, the comparison ignores case.
pub(crate) fn beginning_with(text: &str, steps: &[String]) -> Vec<String> {
    first_that_fits(steps, &[&begins_with(text), &begins_in_any_case(text)])
}

fn begins_with(text: &str) -> impl Fn(&str) -> bool {
    move |step| step.starts_with(text)
}

fn begins_in_any_case(text: &str) -> impl Fn(&str) -> bool {
    move |step| step.get(..text.len()).is_some_and(|start| start.eq_ignore_ascii_case(text))
}

/// The steps that satisfy the first predicate that any step satisfies.
fn first_that_fits(steps: &[String], fits: &[&dyn Fn(&str) -> bool]) -> Vec<String> {
    let fitting = |fits: &&dyn Fn(&str) -> bool| -> Vec<String> {
        steps.iter().filter(|step| fits(step)).cloned().collect()
    };
    fits.iter().map(fitting).find(|steps| !steps.is_empty()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEPS: [&str; 7] = ["a1-a2", "a1-a3", "e3R1", "e3R10", "A10-C10=2", "done", "é1"];

    fn of(find: impl Fn(&str, &[String]) -> Vec<String>, text: &str) -> Vec<String> {
        find(text, &STEPS.map(str::to_owned))
    }

    #[test]
    fn a_whole_step_is_meant_though_others_begin_with_it() {
        assert_eq!(of(meant, "e3R1"), ["e3R1"]);
        assert_eq!(of(meant, "e3r1"), ["e3R1"]);
        assert_eq!(of(meant, "DONE"), ["done"]);
    }

    #[test]
    fn a_beginning_means_every_step_that_begins_so() {
        assert_eq!(of(meant, "d"), ["done"]);
        assert_eq!(of(meant, "a1-"), ["a1-a2", "a1-a3"]);
        assert_eq!(of(meant, "e3R10"), ["e3R10"]);
        assert_eq!(of(meant, "e3"), ["e3R1", "e3R10"]);
    }

    #[test]
    fn capital_letters_decide_only_where_it_matters() {
        assert_eq!(of(meant, "a1"), ["a1-a2", "a1-a3"]);
        assert_eq!(of(meant, "A1"), ["A10-C10=2"]);
        assert_eq!(of(meant, "a10"), ["A10-C10=2"]);
        assert_eq!(of(meant, "E3"), ["e3R1", "e3R10"]);
    }

    #[test]
    fn what_no_step_begins_with_means_none() {
        for text in ["b", "a1-a22", "a1-a2;done", "è"] {
            assert!(of(meant, text).is_empty(), "{text}");
        }
        assert_eq!(of(meant, ""), STEPS);
    }

    #[test]
    fn steps_are_listed_by_their_beginning_also_by_a_whole_one() {
        assert_eq!(of(beginning_with, "e3R1"), ["e3R1", "e3R10"]);
        assert_eq!(of(beginning_with, "e3r"), ["e3R1", "e3R10"]);
        assert_eq!(of(beginning_with, "A1"), ["A10-C10=2"]);
        assert!(of(beginning_with, "z").is_empty());
    }
}
