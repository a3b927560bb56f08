-- online
-- Searches filter by the sex of animals and by the experience of job profiles.
create index concurrently if not exists items_gender on items ((details ->> 'gender'), created_at desc, id desc)
  where listed and (details ->> 'gender') is not null;
create index concurrently if not exists items_experience on items (((details ->> 'experience')::numeric))
  where listed and (details ->> 'experience') is not null;
