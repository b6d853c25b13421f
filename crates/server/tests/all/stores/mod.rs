//! The laws of every store.

mod archive;
mod bad_days;

mod laws;
mod leases;
mod lists;
mod moving;

mod races;
mod schemas;
pub(crate) mod test_database;
mod upkeep;

/// Tests each law with each store. Tests of one store begin with its name.
macro_rules! with_each_store {
    ($($module:ident::$law:ident)*) => {
        mod sqlite {
            mod alone;

            $(#[tokio::test(flavor = "multi_thread")]
            async fn $law() -> anyhow::Result<()> {
                crate::stores::$module::$law(&crate::stores::test_database::TestDatabase::sqlite()?).await
            })*
        }

        mod postgres {
            mod alone;

            $(#[tokio::test(flavor = "multi_thread")]
            async fn $law() -> anyhow::Result<()> {
                crate::stores::$module::$law(&crate::stores::test_database::TestDatabase::postgres()?).await
            })*
        }
    };
}

with_each_store! {
    laws::entries_come_back_as_they_were_kept
    laws::a_log_begins_where_it_is_asked_for_and_ends_with_the_most
    laws::an_unknown_table_has_no_log
    laws::an_append_is_kept_whole_or_not_at_all
    laws::the_biggest_values_come_back
    laws::names_in_any_script_come_back
    laws::people_are_found_by_their_sessions_and_renamed
    laws::nobody_is_added_twice
    laws::two_nodes_have_the_same_salt
    laws::the_latest_pulse_counts
    laws::a_pause_in_the_pulse_is_an_outage_that_one_notes
    laws::how_far_tables_are_is_told_at_once
    laws::an_outage_is_noted_once
    leases::a_lease_is_taken_when_it_is_free_over_own_or_of_an_older_situation
    leases::of_two_nodes_that_ask_at_once_one_has_the_lease
    leases::leases_are_not_copied
    laws::its_clock_is_about_right
    laws::what_was_confirmed_is_there_when_it_is_opened_anew
    laws::nothing_is_kept_once_it_is_closed
    lists::a_list_begins_with_the_tables_that_wait_for_the_person
    lists::a_change_of_a_summary_leaves_the_rest_of_it
    lists::a_summary_without_an_event_never_replaces_a_later_one
    lists::tables_are_due_in_order_of_their_time
    lists::tables_are_due_later_by_the_outages_since_their_last_change
    races::one_taken_number_does_not_hinder_the_others
    races::of_a_batch_half_of_which_is_there_already_the_other_half_is_kept
    races::of_two_who_enter_the_same_number_one_wins
    bad_days::writing_resumes_by_itself_when_a_full_disk_has_room_again
    archive::an_archived_log_is_exactly_what_was_entered
    archive::nothing_is_entered_at_an_archived_table
    archive::a_game_that_went_on_meanwhile_is_not_archived
    archive::a_failure_while_archiving_leaves_the_log_where_it_is
    upkeep::idle_tables_are_found_by_phase_until_they_are_put_off
    upkeep::closed_tables_are_deleted_with_their_seats_and_others_stay
    upkeep::guests_without_a_seat_or_table_are_deleted_and_others_stay
    upkeep::tables_are_counted_up_to_a_limit
    upkeep::one_node_at_a_time_has_the_upkeep
    schemas::an_old_schema_is_migrated_with_its_rows
    schemas::a_later_schema_that_only_adds_does_not_stop_a_node
    moving::a_database_moves_to_a_file_and_back
    moving::a_database_in_use_is_copied_as_it_was_at_one_moment
    moving::nothing_is_copied_to_a_database_that_is_not_empty
    moving::damage_is_found_and_copied_as_it_is
}
