-- All searches with words count by day of Morocco, not only those without results: how often, how many items matched all words
-- when it was last searched, and how often a result was opened. Who searched is not stored. Rows are deleted after 90 days.
alter table searches_missed rename to searches;
alter table searches rename constraint searches_missed_pkey to searches_pkey;
alter table searches rename constraint searches_missed_words_check to searches_words_check;
alter table searches rename constraint searches_missed_count_check to searches_count_check;
alter table searches
  add column matches integer not null default 0,
  add column opened integer not null default 0;

-- For processes of the release before. The next release drops it.
create view searches_missed as select day, words, count from searches where matches = 0;

-- Which items were opened from a search, by day.
create table searches_opened (
  day date not null,
  words text not null check (char_length(words) between 2 and 60),
  item_id integer not null references items on delete cascade,
  count integer not null default 1 check (count > 0),
  primary key (day, words, item_id)
);
create index searches_opened_item on searches_opened (item_id);

-- Words that administrators do not want as names of concepts.
create table search_proposals_dismissed (
  words text primary key check (char_length(words) between 2 and 60),
  dismissed_at timestamptz not null
);
