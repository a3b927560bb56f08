-- The names of a category as its items have them in `tsv`. One that joins several things («Milk, cheese and eggs») does not say which of
-- them an item is: its items have what all of these have in common, and mention the rest. Where it names no concept they have its words.
create or replace function category_words(names text) returns tsvector
language sql stable parallel safe
as $$
  with named as materialized (
    select distinct c.key, c.line
    from match_concepts(content_words(normalize_text(names)), null, false) r join concepts c on c.id = r.concept_id
    where not r.is_inner and r.reading = 'exact' and c.kind <> 'other'
  )
  select coalesce((
    select string_agg(distinct format('%L:1%s', case when l.is_common then 'c_' else 'm_' end || l.key, case when l.is_common then 'C' else 'D' end), ' ')
    from (
      select k.key, not exists (select from named o where k.key <> all (o.line)) as is_common
      from named n cross join unnest(n.line) k (key)
    ) l
    where l.is_common or l.key in (select key from named)
  )::tsvector, setweight(to_tsvector('simple', normalize_text(names)), 'C'))
$$;

-- The names of a city as its items have them in `tsv`, and the keys by which a search finds the items of a city, province or region.
create or replace function city_words(city cities) returns tsvector
language sql stable parallel safe
as $$
  select setweight(to_tsvector('simple', normalize_text(concat_ws(' . ', city.ar_name, city.fr_name, city.en_name))), 'C')
    || format('''city_%s'':1C ''province_%s'':1C ''region_%s'':1C', city.id, city.province_id, p.region_id)::tsvector
  from provinces p where p.id = city.province_id
$$;

-- Trigger on categories: sets `words`.
create or replace function set_category_words() returns trigger
language plpgsql
as $$
begin
  new.words := category_words(concat_ws(' . ', new.ar_name, new.fr_name, new.en_name));
  return new;
end
$$;

-- Trigger on cities: sets `words`.
create or replace function set_city_words() returns trigger
language plpgsql
as $$
begin
  new.words := city_words(new);
  return new;
end
$$;

-- Trigger on categories and cities: records that their items get their words again (refresh_items) when their names changed.
create or replace function queue_item_refresh() returns trigger
language plpgsql
as $$
begin
  if tg_table_name = 'categories' then
    insert into item_refreshes (category_id) values (new.id);
  else
    insert into item_refreshes (city_id) values (new.id);
  end if;
  return null;
end
$$;
