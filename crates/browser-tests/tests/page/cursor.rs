//! The cursor and the piece in hand for users of screen readers.

use anyhow::{Context, ensure};
use quadrille_browser_tests::{Key, Visit};
use quadrille_core::present::Touch;
use quadrille_mind::engine_for;
use quadrille_table::GameText;
use quadrille_voice::sentence;

use crate::listening::{
    FIRST_CHOICE, LISTEN, hand, has_word, heard, listen_anew, numbered, obstacle, point,
    press_fast, says_more, type_keys, until_heard, until_refused, until_told, voice, voice_over,
};
use crate::support::{after, among_persons, played};

#[tokio::test(flavor = "multi_thread")]
async fn points_are_gone_to_by_name_and_tell_what_is_there() -> anyhow::Result<()> {
    let table = after("plateau", "");
    let table = table.as_ref();
    let voice = voice(table);
    let at = |label: &str| voice.at(point(table, label));
    let reach =
        engine_for(table.game().id()).reach(table, point(table, "I6")).context("no reach")?;
    among_persons(Visit::desktop(), table)
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            page.script(LISTEN, &[]).await?;
            type_keys(page, "a1").await?;
            page.until_text("#cursor-says", |text| text == at("A1")).await?;
            type_keys(page, "0").await?;
            page.until_text("#cursor-says", |text| text.starts_with(&at("A10"))).await?;
            type_keys(page, ".").await?;
            until_heard(page, &voice.can(point(table, "A10"))).await?;
            type_keys(page, "z").await?;
            until_told(page, "z is no point", |text| has_word(text, "z")).await?;
            type_keys(page, "i6\n").await?;
            until_heard(page, &voice.threatening(&reach)).await?;
            type_keys(page, "?").await?;
            until_heard(page, &voice.board().join(". ")).await?;
            until_heard(page, &sentence(&voice.next())).await?;
            page.key(Key::PageDown).await?;
            let can_act = |text: &str| {
                let label = text.split(',').next().unwrap_or_default();
                let begins = |place| hand(table, &[]).begins_at(place);
                voice.named_point(label).is_some_and(begins) && says_more(text, &at(label))
            };
            page.until_text("#cursor-says", can_act).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_in_reach_and_why_a_touch_is_refused_is_said() -> anyhow::Result<()> {
    let table = after("platz", "a1xa5");
    let table = table.as_ref();
    let (voice, too_far) = (voice(table), obstacle(table, "a5", "a2"));
    let reach = voice.reach();
    ensure!(has_word(&reach, "a1") && has_word(&reach, "a5"), "{reach}");
    among_persons(Visit::desktop(), table)
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            page.script(LISTEN, &[]).await?;
            type_keys(page, "!").await?;
            until_heard(page, &reach).await?;
            type_keys(page, "c3").await?;
            until_heard(page, &voice.at(point(table, "c3"))).await?;
            let nothing_here = until_refused(page).await?;
            type_keys(page, "a5\na2\n").await?;
            until_heard(page, &too_far).await?;
            ensure!(nothing_here != too_far, "each has a reason of its own");
            let losses = page.count(".losses[aria-hidden=true]").await?;
            ensure!(losses == 2, "nothing is lost");
            let gauge = "return document.querySelector('.gauge').getAttribute('aria-label')";
            let told = page.script(gauge, &[]).await?;
            ensure!(voice.gauges().iter().any(|gauge| told == gauge.as_str()), "{told}");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_piece_in_hand_is_heard_as_it_is_shown() -> anyhow::Result<()> {
    let table = after("ploy", "");
    let table = table.as_ref();
    let (e3, e4) = (point(table, "e3"), point(table, "e4"));
    let (chosen, moved) = (hand(table, &["e3"]), hand(table, &["e3", "e4"]));
    let mut turned = chosen.clone();
    turned.turn(true);
    let pointing = voice_over(table, &turned).pointing(e3).context("no directions")?;
    let as_it_stands = voice(table).names.choice(&Touch::Turn(0));
    among_persons(Visit::desktop(), table)
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            page.script(LISTEN, &[]).await?;
            type_keys(page, "e3\n").await?;
            until_heard(page, &numbered(table, &chosen)).await?;
            type_keys(page, "]").await?;
            until_heard(page, &sentence(&pointing)).await?;
            let there = voice_over(table, &turned).at(e3);
            page.until_text("#cursor-says", |text| says_more(text, &there)).await?;
            page.key(Key::Escape).await?;
            until_heard(page, &sentence(&as_it_stands)).await?;
            let all = heard(page).await?;
            ensure!(all.join(" ").matches(FIRST_CHOICE).count() == 1, "{all:?}");
            type_keys(page, "e4\n").await?;
            until_heard(page, &numbered(table, &moved)).await?;
            let there = voice_over(table, &moved).at(e4);
            page.until_text("#cursor-says", |text| says_more(text, &there)).await?;
            type_keys(page, "e3").await?;
            let left = voice_over(table, &moved).at(e3);
            page.until_text("#cursor-says", |text| text == left).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_chosen_beside_the_board_and_where_it_can_go_is_said() -> anyhow::Result<()> {
    let text = "b5p5m,,,,,,,,r6p6m/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,bpm,,,,,,/,,,,,,,,/,,,,,,,, b - 0";
    let table = "plimus".parse::<GameText>()?.read(text)?;
    let touched = hand(table.as_ref(), &["c3"]);
    let part = touched.choices().first().cloned().context("no part")?;
    let part = sentence(&voice(table.as_ref()).names.choice(&part));
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            page.script(LISTEN, &[]).await?;
            type_keys(page, "c3\n").await?;
            until_heard(page, &numbered(table.as_ref(), &touched)).await?;
            type_keys(page, "1").await?;
            let places = "b2, c2, d2, b3, d3, b4, c4, d4";
            let both = |text: &str| text.contains(&part) && text.contains(places);
            until_told(page, "the part and its places are told", both).await?;
            listen_anew(page).await?;
            page.key(Key::Escape).await?;
            until_told(page, "the point is told", |text| has_word(text, "c3")).await?;
            listen_anew(page).await?;
            page.key(Key::Escape).await?;
            page.until_count("#board .chosen", |count| count == 0).await?;
            until_told(page, "it is told that it is put back", |text| !has_word(text, "c3"))
                .await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newer_choice_takes_the_place_of_one_not_yet_said() -> anyhow::Result<()> {
    let table = after("ploy", "");
    let choices = numbered(table.as_ref(), &hand(table.as_ref(), &["e3"]));
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            page.script(LISTEN, &[]).await?;
            press_fast(page, "d3\ne3\n").await?;
            let newer = |text: &str| has_word(text, "e3") && text.contains(&choices);
            until_told(page, "the newer choice is told", newer).await?;
            let all = heard(page).await?;
            ensure!(all.join(" ").matches(FIRST_CHOICE).count() == 1, "{all:?}");
            ensure!(!has_word(&all.join(" "), "d3"), "{all:?}");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turning_that_is_shown_stays_until_it_is_taken_or_left() -> anyhow::Result<()> {
    let table = after("ploy", "");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            page.script(LISTEN, &[]).await?;
            type_keys(page, "b1\n]b5").await?;
            until_heard(page, &voice(table.as_ref()).at(point(table.as_ref(), "b5"))).await?;
            until_refused(page).await?;
            page.until_shown("#board .ghost").await?;
            page.click("[data-choice=done]").await?;
            page.until_game("it is turned", |saved| played(saved) == "b1R1").await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moved_piece_tells_what_can_be_done_with_it_and_others_can_act() -> anyhow::Result<()> {
    let table = after("ploy", "");
    let table = table.as_ref();
    let moved = hand(table, &["e3", "e4"]);
    let choices = numbered(table, &moved);
    let at = |label: &str| voice_over(table, &moved).at(point(table, label));
    among_persons(Visit::desktop(), table)
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            page.script(LISTEN, &[]).await?;
            type_keys(page, "e3\ne4\n").await?;
            until_heard(page, &choices).await?;
            type_keys(page, ".").await?;
            let both = |text: &str| text.contains(&at("e4")) && text.contains(&choices);
            until_told(page, "the piece and the choices are told", both).await?;
            type_keys(page, "d3").await?;
            page.until_text("#cursor-says", |text| says_more(text, &at("d3"))).await?;
            type_keys(page, "e3.").await?;
            until_heard(page, &format!("{}.", at("e3"))).await?;
            page.until_text("#cursor-says", |text| text == at("e3")).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn enter_after_what_is_no_name_touches_nothing() -> anyhow::Result<()> {
    among_persons(Visit::desktop(), after("ploy", "").as_ref())
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            page.script(LISTEN, &[]).await?;
            type_keys(page, "e3z9\n").await?;
            until_told(page, "z9 is no point", |text| has_word(text, "z9")).await?;
            ensure!(page.count("#board .chosen").await? == 0, "it is touched");
            type_keys(page, "\n").await?;
            page.until_shown("#board .chosen").await
        })
        .await
}
