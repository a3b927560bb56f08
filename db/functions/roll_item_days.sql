-- Makes the partitions of item_days for the months up to the second one after `today`, and drops those that end before `oldest`, or
-- on it. Returns how many were dropped. The application owns no tables, so it calls this. Fails rather than wait for locks for long:
-- the tables are locked in the order in which statements of the application lock them, and others wait behind.
create or replace function roll_item_days(today date, oldest date) returns integer
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '500ms'
as $$
declare
  upper_bound constant text := 'TO \(''([0-9-]+)''\)';
  from_day date;
  to_day date;
  partition text;
  dropped integer := 0;
begin
  -- 'days': several processes would make the same month.
  perform pg_advisory_xact_lock(1684105587);
  loop
    select max(substring(pg_get_expr(c.relpartbound, c.oid) from upper_bound)::date) into from_day
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'item_days'::regclass;
    exit when from_day > today + interval '2 months';
    to_day := from_day + interval '1 month';
    partition := 'item_days_' || to_char(from_day, 'YYYY_MM');
    lock table items in share row exclusive mode;
    lock table item_days_rest in access exclusive mode;
    execute format('create table %I (like item_days including defaults, primary key (item_id, day))', partition);
    execute format('with moved as (delete from item_days_rest where day >= $1 and day < $2 returning *)
      insert into %I select * from moved', partition) using from_day, to_day;
    execute format('alter table item_days attach partition %I for values from (%L) to (%L)', partition, from_day, to_day);
  end loop;
  for partition in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'item_days'::regclass
      and substring(pg_get_expr(c.relpartbound, c.oid) from upper_bound)::date <= oldest
  loop
    lock table items in access exclusive mode;
    execute format('drop table %I', partition);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;
