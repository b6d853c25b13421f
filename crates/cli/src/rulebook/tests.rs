use std::collections::BTreeSet;

use quadrille_core::{Language, RuleSource};
use quadrille_table::{GameId, common_rule_page, rule_page};

use super::layout::laid_out;
use super::page::{Page, is_number};
use crate::wrap::{WIDTH, length};

const SAMPLE: &str = "\
# Sample (`sample`)

> ### In the box
>
> | what | number |
> |---|---|
> | Stones | 2 |

The small marks: [printed] is printed, [house] is ours ([more](README.md#marks)).

## 1 Board [rebuilt]

Nobody has the *drawing*.

- **1.1** There are four fields.
- **1.2 [printed]** One of them is red.

| field | colour |
|---|---|
| a1 | red |

## 2 Turn

- **2.1 [printed]** A stone moves.
  It may jump, as `a1^b1` says.
  A jump ends the turn [house].

  ![A jump](board:sample-jump)

- **2.2 [house]** Nobody passes:
  - not on purpose;
  - not by mistake ([C1](README.md#common-rules)).

  Passing is written like this:

  ```text
  a1-a1  *
  ```

- **2.3** What follows from this has no mark.

Whoever resigns loses [house].
The others win.

## Pictures

![1 A stone is *set*](board:sample-set)
![2 A stone jumps](board:sample-jump)

## Sources

House rulings: all that is marked [house].
";

/// A text without colours.
fn without_styles(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

fn ours_of(markdown: &str) -> String {
    let page = Page::read(markdown, Language::English).ours(Language::English);
    without_styles(&laid_out(&page, Language::English))
}

#[test]
fn what_is_ours_is_marked_at_a_paragraph_a_section_or_a_sentence() {
    let expected = "
1 Board [rebuilt]

Nobody has the drawing.

1.1 There are four fields.

field  colour
a1     red

2 Turn

2.1 … A jump ends the turn [house].

2.2 [house] Nobody passes:
    - not on purpose;
    - not by mistake (C1).
    Passing is written like this:

    a1-a1  *

Whoever resigns loses [house]. …
";
    assert_eq!(ours_of(SAMPLE), expected);
}

#[test]
fn a_page_is_shown_with_everything_but_the_pictures_of_paragraphs() {
    let page = Page::read(SAMPLE, Language::English);
    let shown = without_styles(&laid_out(&page, Language::English));
    for part in [
        "\nSample (`sample`)\n\nIn the box\n\nwhat    number\nStones  2\n\nThe small marks: ",
        " [printed] is printed, [house] is ours.\n\n1 Board [rebuilt]\n",
        "\n1.2 [printed] One of them is red.\n",
        "\n2.1 [printed] A stone moves. It may jump, as `a1^b1` says. A jump ends the turn",
        "\n    [house].\n\n2.2 [house] Nobody passes:\n",
        "\n2.3 What follows from this has no mark.\n",
        "\nPictures\n\n- 1 A stone is set\n- 2 A stone jumps\n",
    ] {
        assert!(shown.contains(part), "{part} in {shown}");
    }
}

#[test]
fn a_page_without_marks_of_ours_leaves_nothing() {
    assert_eq!(ours_of("# Title\n\n## 1 Board\n\n- **1.1 [printed]** Four fields.\n"), "");
    assert_eq!(ours_of(""), "");
    assert_eq!(ours_of("no heading\n\n- **[house]** no number\n"), "");
}

/// Every game's page in every language, and those of the common rules.
fn pages() -> impl Iterator<Item = (String, Language, &'static str)> {
    Language::ALL.into_iter().flat_map(|language| {
        let own = GameId::ALL.map(|game| (format!("{game:?}"), rule_page(game, language)));
        let pages = own.into_iter().chain([("common".to_owned(), common_rule_page(language))]);
        pages.map(move |(name, page)| (format!("{name} {}", language.tag()), language, page))
    })
}

/// The lines of a page that belong to numbered sections or begin numbered paragraphs.
fn rule_lines(page: &str) -> impl Iterator<Item = &str> {
    let mut is_rule = false;
    page.lines().filter(move |line| {
        let heading = line.starts_with('#').then(|| line.trim_start_matches(['#', ' ']));
        is_rule = heading.map_or(is_rule, is_number);
        let label = line.strip_prefix("- **").and_then(|item| item.split(' ').next());
        is_rule || label.is_some_and(is_number)
    })
}

fn count_marks(text: &str, language: Language) -> usize {
    let ours = RuleSource::ALL.into_iter().filter(|source| source.is_ours());
    ours.map(|source| text.matches(&format!("[{}]", source.mark(language))).count()).sum()
}

#[test]
fn every_mark_of_ours_on_every_page_is_shown() {
    for (name, language, page) in pages() {
        let ours = Page::read(page, language).ours(language);
        let shown = without_styles(&laid_out(&ours, language));
        let marks: usize = rule_lines(page).map(|line| count_marks(line, language)).sum();
        assert!(marks >= 3, "{name}: {marks}");
        assert_eq!(count_marks(&shown, language), marks, "{name}: {shown}");
    }
}

/// The numbers of the paragraphs that have a mark of ours, or whose section has one.
fn numbers_of_ours(page: &str, language: Language) -> BTreeSet<&str> {
    let (mut numbers, mut number, mut is_section_ours) = (BTreeSet::new(), None, false);
    for line in page.lines().filter(|line| !line.is_empty() && !line.starts_with("![")) {
        let is_ours = count_marks(line, language) > 0;
        if line.starts_with('#') {
            (number, is_section_ours) = (None, is_ours);
        } else if let Some(item) = line.strip_prefix("- **") {
            number = item.split([' ', '*']).next().filter(|word| is_number(word));
        } else if !line.starts_with(' ') {
            number = None;
        }
        numbers.extend(number.filter(|_| is_ours || is_section_ours));
    }
    numbers
}

#[test]
fn a_paragraph_is_shown_only_if_it_or_its_section_has_a_mark_of_ours() {
    for (name, language, page) in pages() {
        let ours = Page::read(page, language).ours(language);
        let shown = without_styles(&laid_out(&ours, language));
        let beginnings = shown.split("\n\n").filter_map(|passage| passage.split(' ').next());
        let is_paragraph = |word: &&str| {
            [' ', '*'].iter().any(|next| page.contains(&format!("\n- **{word}{next}")))
        };
        let numbers: BTreeSet<&str> = beginnings.filter(is_paragraph).collect();
        assert_eq!(numbers, numbers_of_ours(page, language), "{name}");
    }
}

#[test]
fn a_line_with_a_mark_of_ours_is_one_sentence() {
    for (name, language, page) in pages() {
        for line in rule_lines(page).filter(|line| count_marks(line, language) > 0) {
            let inner = line.trim_end_matches(['.', ':', ')']);
            let is_label = line.starts_with("- **");
            assert!(is_label || !inner.contains(". "), "{name}: {line}");
        }
    }
}

#[test]
fn no_line_of_a_page_is_too_wide_but_for_texts_to_copy() {
    for game in GameId::ALL {
        for language in Language::ALL {
            for shown in [super::rules(game, language), super::ours(game, language)] {
                for line in without_styles(&shown).lines().filter(|line| length(line) > WIDTH) {
                    assert!(line.contains(",,") && line.trim_start().contains('/'), "{line}");
                }
            }
        }
    }
}

#[test]
fn no_markdown_is_left() {
    for game in GameId::ALL {
        for language in Language::ALL {
            let shown = without_styles(&super::rules(game, language));
            for sign in ["**", "](", "&NoBreak;", "|---", "\u{a0}"] {
                assert!(!shown.contains(sign), "{game:?} {language:?}: {sign}");
            }
        }
    }
}

#[test]
fn a_game_is_drawn_without_progress_only_if_its_rules_say_so() {
    for game in GameId::ALL {
        let shown = without_styles(&super::ours(game, Language::English));
        let is_shown = |number: &str| shown.contains(&format!("\n{number} [house]"));
        assert!(["C1", "C2", "C4", "C6"].into_iter().all(is_shown), "{shown}");
        assert_eq!(is_shown("C3"), game.rules().quiet_turns().is_some(), "{shown}");
        assert!(!shown.contains("\nC5"), "{shown}");
    }
}

#[test]
fn players_are_told_in_short_what_the_pages_mark_as_ours() {
    for game in GameId::ALL {
        for language in Language::ALL {
            let (rules, page) = (game.rules(), rule_page(game, language));
            let has_mark = |source: RuleSource| {
                let mark = format!("[{}]", source.mark(language));
                rule_lines(page).any(|line| line.contains(&mark))
            };
            assert_eq!(
                rules.rebuilt(language).is_some(),
                has_mark(RuleSource::Rebuilt),
                "{game:?}"
            );
            assert_eq!(
                rules.house_rules(language).is_some(),
                has_mark(RuleSource::House),
                "{game:?}"
            );
        }
        let lines = crate::words::ours(game.rules()).lines().count();
        assert!((1..=2).contains(&lines), "{game:?}: {lines} lines");
    }
}
