-- Former names of functions. Processes of the version before, which run on while a new one starts, call read_concepts, toggle_like and
-- words_like; migrations made the others. The next release drops all of them, and with `if exists` what only older databases have:
-- hear_concepts, heard_forms and town_words(cities).

create or replace function read_concepts(words text[], of_item item_type, by_ear boolean)
returns table (at integer, len integer, concept_id integer, reading text, is_inner boolean, english integer)
language sql stable parallel safe rows 5
as $$ select * from match_concepts(words, of_item, by_ear) $$;

create or replace function refresh_items_of(keys text[], heads text[]) returns void
language sql
as $$ select queue_item_refresh_of_concepts(keys, heads) $$;

create or replace function shelf_words(names text) returns tsvector
language sql stable parallel safe
as $$ select category_words(names) $$;

create or replace function shelve(by integer, listings shelved[]) returns void
language sql
as $$ select update_seller_shelves(by, listings) $$;

create or replace function shelve_all() returns void
language sql
as $$ select recount_seller_shelves() $$;

create or replace function toggle_like(liker integer, liked_item integer, audiences item_audience[], moment timestamptz)
returns table (liked boolean, likes integer)
language sql
as $$ select liked, likes from set_like(liker, liked_item, audiences, moment, null) $$;

create or replace function words_like(wanted text) returns table (word text, spelling text, share real)
language sql stable strict parallel safe
as $$ select * from similar_words(wanted) $$;
