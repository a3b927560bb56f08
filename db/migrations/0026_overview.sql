-- What was looked for and not found, by day of Morocco: words in the form that they are searched in, and how often. Who
-- searched stands nowhere. Kept for 90 days.
create table searches_missed (
  day date not null,
  words text not null check (char_length(words) between 2 and 60),
  count integer not null default 1 check (count > 0),
  primary key (day, words)
);

-- What the administrators' overview counts by day reads these alone; lists of items have theirs in 0006.
create index users_joined on users (created_at);
create index orders_counted on orders (created_at) include (status, total_centimes)
  where not draft and removed_at is null;

-- What the administrator wrote with the decision about a report: the seller reads it of an upheld one, who made it of a
-- dismissed one.
alter table reports add note text check (char_length(note) between 1 and 1000),
  add check (status <> 'open' or note is null);
-- The queue, by listing.
create index reports_of_item_by_status on reports (status, item_id, created_at);
