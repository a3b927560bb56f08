-- Runs a statement for all rows of a table in batches, each in its own transaction, for online migrations:
--   call in_batches('items', 'update items set title = title where id between $1 and $2');
-- The table has a column `id` of integers; $1 and $2 are the first and last id of a batch. Rows added meanwhile are not visited:
-- they come from code or triggers that already know the change.
-- size: ids a batch; pause_ms: milliseconds between two batches, in which other transactions get the rows they wait for.
-- After an interruption the same call continues behind the last complete batch. Fails within a transaction.
create or replace procedure in_batches(of_table regclass, statement text, size integer default 1000, pause_ms integer default 50)
language plpgsql
as $$
declare
  statement_key text := md5(of_table::text || statement);
  done bigint;
  last bigint;
begin
  execute format('select min(id) - 1, max(id) from %s', of_table) into done, last;
  select coalesce(max(p.done_to), done) into done from batch_progress p where p.key = statement_key;
  while done < last loop
    execute statement using done + 1, done + size;
    done := done + size;
    insert into batch_progress (key, done_to) values (statement_key, done)
      on conflict (key) do update set done_to = excluded.done_to;
    commit;
    perform pg_sleep(pause_ms / 1000.0);
  end loop;
end
$$;
