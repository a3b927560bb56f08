-- online
-- Searches filter by the condition of tools.
create index concurrently if not exists items_condition on items ((details ->> 'condition'), created_at desc, id desc)
  where listed and (details ->> 'condition') is not null;
