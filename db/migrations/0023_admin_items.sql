-- How often a listing was looked at on each day, in Morocco's days: what its statistics draw. Who looked is forgotten
-- after a while; this stays, from now on and for as far back as it is still known.
create table item_days (
  item_id integer not null references items on delete cascade,
  day date not null,
  views integer not null,
  primary key (item_id, day)
);
insert into item_days (item_id, day, views)
  select item_id, day, count(*) from item_views group by item_id, day;

-- The administrator's list, narrowed: one index for its counts and choices, since every view counted writes to all.
create index items_published_kept on items (type, category_id, city_id, created_at desc, id desc)
  where state <> 'draft';
create index items_deleted on items (created_at desc, id desc) where deleted_at is not null and state <> 'draft';
-- Its words: any part of a title.
create index items_titles on items using gin (trigram_text(normalize_text(title)) gin_trgm_ops)
  where state <> 'draft';
