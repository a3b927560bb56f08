-- Large tables change in batches, outside a transaction (docs/decisions/0022-online-migrations.md). How far each batched statement
-- of the online migration that is running has come; empty when none is.
create table batch_progress (
  key text primary key,
  done_to bigint not null
);

create procedure in_batches(of_table regclass, statement text, size integer default 1000, pause_ms integer default 50)
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
