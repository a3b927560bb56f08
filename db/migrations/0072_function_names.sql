-- Functions get names that say what they do. The others get theirs in db/functions; processes of the release before go on with the
-- old ones, which the next release drops (src/platform/data/db/functions.test.ts and db/functions/version_before.sql list them).
-- only triggers call: the functions below that have no parameters. A trigger finds its function by number.
alter function audit_is_appended() rename to reject_audit_log_change;
alter function audit_chain_is_appended() rename to reject_audit_chain_change;
alter function audit_is_chained() rename to chain_new_audit_entry;
alter function count_likes() rename to update_like_count;
alter function follow_seller() rename to copy_city_to_seller_shelves;
alter function follow_user() rename to copy_user_to_seller;
alter function keep_concepts() rename to update_derived_concept_data;
alter function keep_shelf_words() rename to set_category_words;
alter function keep_town_words() rename to set_city_words;
alter function note_new_listing() rename to record_new_listing;
alter function rate() rename to update_ratings;
alter function refresh_items_of_shelf() rename to queue_item_refresh;
alter function shelve_added() rename to update_seller_shelves_on_insert;
alter function shelve_moved() rename to update_seller_shelves_on_update;
alter function shelve_removed() rename to update_seller_shelves_on_delete;
alter function still_withdrawn() rename to clear_withdrawn;

-- The indexes sellers_spelling and users_spelling keep the function. Both names are inlined, so that they serve the old one too.
alter function spelling_of(text) rename to to_latin_letters;
create function spelling_of(name text) returns text
language sql immutable strict parallel safe
as $$ select to_latin_letters(name) $$;

-- The definitions of db/functions/names.sql. name_keys returns what it did: nothing that stores its results changes.
create or replace function name_phonetic_key(word text) returns text
language sql immutable strict parallel safe
as $$
  select regexp_replace(regexp_replace(
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(
        regexp_replace(translate(word, 'q9', 'kk'), 'c(?=[eiy])', 's', 'g'),
        'kh', 'x'), 'gh', 'q'), 'ch', 'C'), 'sh', 'C'), 'ph', 'f'), 'th', 't'), 'dh', 'd'), 'dj', 'j'),
      'بتطثجحهخدضذظرزسصشغفقكلمن' || 'cgpv75' || 'اويعءaeiouyw23',
      'btttjhhxddddrzssCqfkklmn' || 'kkbfhx'
    ), '(.)\1+', '\1', 'g'), 'h$', '')
$$;

create or replace function name_phonetic_keys(word text) returns text[]
language sql immutable strict parallel safe
as $$
  select coalesce(array_agg(name_phonetic_key(part)), '{}') from unnest(string_to_array(
    regexp_replace(
      regexp_replace(regexp_replace(word, '^abd[aeou]{1,2}l', 'abd '), '^abd[aeou]{1,2}([b-df-hj-np-tv-z])\1', 'abd \1'),
      '^عبدال(?=..)', 'عبد '
    ), ' ')) part
$$;

create or replace function name_keys(name text) returns tsvector
language sql immutable strict parallel safe
set search_path = public, pg_temp
as $$
  select coalesce(array_to_tsvector(array_agg(distinct key)), '') from (
    select word as key from unnest(string_to_array(name, ' ')) word where word <> ''
    union all
    select '~' || sound from unnest(string_to_array(name, ' ')) word, unnest(name_phonetic_keys(word)) sound
    where length(sound) > 1
  ) keys
$$;
