-- online
-- Searches filter by the water source of land.
create index concurrently if not exists items_water_source on items ((details ->> 'water_source'), created_at desc, id desc)
  where listed and (details ->> 'water_source') is not null;
