-- Waits until the transactions that are writing items now have ended, blocking nobody; false where they take longer than half a second.
create or replace function wait_for_writers_of_items() returns boolean
language plpgsql
as $$
declare
  writing text[] := array(
    select l.virtualtransaction from pg_locks l
    where l.database = (select oid from pg_database where datname = current_database()) and l.relation = 'items'::regclass
      and l.mode = 'RowExclusiveLock' and l.granted and l.pid is distinct from pg_backend_pid()
  );
  deadline timestamptz := clock_timestamp() + interval '500 milliseconds';
begin
  while exists (select from pg_locks where virtualtransaction = any (writing) and relation = 'items'::regclass) loop
    if clock_timestamp() > deadline then
      return false;
    end if;
    perform pg_sleep(0.01);
  end loop;
  return true;
end
$$;

-- Sets the words of a batch of items that a row of item_refreshes names, the newest items first; returns their number, null where
-- there is nothing to do now. Each call is a transaction of its own. The newest row comes first, so that a small change does not wait
-- for a large one; but a row of all items replaces those before it. Calls at the same time take different rows.
--
-- size: at the default of 200, a batch takes less than half a second. It waits half a second for a locked row, then leaves the batch
-- to a later call: within the second after which PostgreSQL looks for deadlocks, so that no other transaction is cancelled for it.
create or replace function refresh_items(size integer default 200) returns integer
language plpgsql
set lock_timeout = '500ms'
set plan_cache_mode = force_custom_plan
as $$
declare
  refresh item_refreshes;
  matching tsquery;
  found_items integer;
  first_id integer;
begin
  select r.* into refresh from item_refreshes r
  order by r.done_from is null and num_nonnulls(r.matching, r.category_id, r.city_id) = 0 desc, r.id desc
  limit 1 for update skip locked;
  if refresh.id is null then
    return null;
  end if;
  if refresh.done_from is null then
    -- An item that is being saved may have words from before the change, and is not visible yet.
    if not wait_for_writers_of_items() then
      return null;
    end if;
    if num_nonnulls(refresh.matching, refresh.category_id, refresh.city_id) = 0 then
      delete from item_refreshes where id in (select id from item_refreshes where id <> refresh.id for update skip locked);
    end if;
  end if;
  matching := refresh.matching::tsquery;
  with batch as materialized (
    select i.id from items i
    where (refresh.done_from is null or i.id < refresh.done_from) and (matching is null or i.tsv @@ matching)
      and (refresh.category_id is null or i.category_id = refresh.category_id)
      and (refresh.city_id is null or i.city_id = refresh.city_id)
    order by i.id desc limit size for no key update
  ),
  refreshed as (update items i set title = i.title from batch where i.id = batch.id)
  select count(*), min(id) into found_items, first_id from batch;
  if found_items < size then
    delete from item_refreshes where id = refresh.id;
  else
    update item_refreshes set done_from = first_id where id = refresh.id;
  end if;
  return found_items;
exception when lock_not_available then
  return null;
end
$$;
