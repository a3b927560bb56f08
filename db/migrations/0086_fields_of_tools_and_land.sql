-- online
-- Searches filter by the year, hours and power of tools, and by the title of land.
create index concurrently if not exists items_year on items (((details ->> 'year')::numeric))
  where listed and (details ->> 'year') is not null;
create index concurrently if not exists items_hours on items (((details ->> 'hours')::numeric))
  where listed and (details ->> 'hours') is not null;
create index concurrently if not exists items_power on items (((details ->> 'power')::numeric))
  where listed and (details ->> 'power') is not null;
create index concurrently if not exists items_title_deed on items ((details ->> 'title_deed'), created_at desc, id desc)
  where listed and (details ->> 'title_deed') is not null;
create statistics if not exists items_more_fields (ndistinct)
  on ((details ->> 'year')::numeric), ((details ->> 'hours')::numeric), ((details ->> 'power')::numeric), (details ->> 'title_deed')
  from items;
