-- The names of a category as its items have them in `tsv`: its concepts, or the words where it has none.
create or replace function shelf_words(names text) returns tsvector
language sql stable parallel safe
as $$
  select coalesce(nullif(concept_words(telling_words(n), 'C', 'C'), ''), setweight(to_tsvector('simple', n), 'C'))
  from normalize_text(names) n
$$;

-- The names of a city as its items have them in `tsv`.
create or replace function town_words(names text) returns tsvector
language sql stable parallel safe
as $$ select setweight(to_tsvector('simple', normalize_text(names)), 'C') $$;

-- Trigger on categories: sets `words`.
create or replace function keep_shelf_words() returns trigger
language plpgsql
as $$
begin
  new.words := shelf_words(concat_ws(' . ', new.ar_name, new.fr_name, new.en_name));
  return new;
end
$$;

-- Trigger on cities: sets `words`.
create or replace function keep_town_words() returns trigger
language plpgsql
as $$
begin
  new.words := town_words(concat_ws(' . ', new.ar_name, new.fr_name, new.en_name));
  return new;
end
$$;

-- Trigger on categories and cities: sets `tsv` of their items again when their names changed.
create or replace function refresh_items_of_shelf() returns trigger
language plpgsql
as $$
begin
  if tg_table_name = 'categories' then
    update items set title = title where category_id = new.id;
  else
    update items set title = title where city_id = new.id;
  end if;
  return null;
end
$$;
