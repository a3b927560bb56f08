-- Daily counts by month: a view then writes to a small index, and an old month is dropped instead of deleted (docs/decisions/0048).
-- No row is read or written here. roll_item_days makes the next months and drops old ones.
alter table item_days rename to item_days_before;
alter index item_days_pkey rename to item_days_before_pkey;
alter index item_days_day rename to item_days_before_day;
create table item_days (
  like item_days_before including defaults,
  primary key (item_id, day),
  constraint item_days_item_id_fkey foreign key (item_id) references items on delete cascade
) partition by range (day);
do $$
begin
  execute format('alter table item_days attach partition item_days_before for values from (minvalue) to (%L)',
    (select substring(pg_get_constraintdef(oid) from '\d{4}-\d\d-\d\d') from pg_constraint
     where conrelid = 'item_days_before'::regclass and conname = 'item_days_until'));
end
$$;
alter table item_days_before drop constraint item_days_until;
-- For days whose month has no partition, because the job has not run for months.
create table item_days_rest partition of item_days default;
