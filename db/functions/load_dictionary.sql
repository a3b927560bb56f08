-- The content of a concept in short, to compare it with what a file has.
create or replace function concept_hash(
  kind text, broader text[], near text[], ar text[], darija text[], latin text[], fr text[], en text[], zgh text[], only_names jsonb
) returns text
language sql immutable parallel safe
as $$ select md5(row(kind, broader, near, ar, darija, latin, fr, en, zgh, only_names)::text) $$;

-- Whether a concept of the files is in the dictionary, or new in the files: no administrator deleted it.
create or replace function is_in_dictionary(concept_key text) returns boolean
language sql stable
as $$
  select exists (select from concepts where key = concept_key) or not exists (select from dictionary_loaded where key = concept_key)
$$;

-- Merges the concepts of the files of db/dictionary into the dictionary. Takes all of them, as an array of objects in the order in
-- which new ones are added. A concept is changed or deleted only while it equals what the files had at the last load: what
-- administrators changed, added or deleted since stays so. The triggers of `concepts` refresh all derived data, and record the items
-- whose words refresh_items then sets again.
create or replace function load_dictionary(of_files jsonb) returns void
language plpgsql
as $$
declare
  unedited text[];
begin
  -- Changes by administrators wait for the end of the load.
  lock table concepts in share row exclusive mode;

  unedited := array(
    select c.key from concepts c join dictionary_loaded l using (key)
    where l.hash = concept_hash(c.kind, c.broader_keys, c.near_keys, c.ar, c.darija, c.latin, c.fr, c.en, c.zgh, c.only_names)
  );

  create temporary table entry on commit drop as
    select e.*, concept_hash(e.kind, e.broader, e.near, e.ar, e.darija, e.latin, e.fr, e.en, e.zgh, e.only_names) as hash,
      not exists (select from dictionary_loaded l where l.key = e.key)
        and not exists (select from concepts c where c.key = e.key) as is_new
    from (
      select f.position, f.key, f.kind, f.ar, coalesce(f.darija, '{}') as darija, coalesce(f.latin, '{}') as latin, f.fr, f.en,
        coalesce(f.zgh, '{}') as zgh, coalesce(f."only", '{}') as only_names,
        -- Without those that an administrator deleted.
        array(select k.key from unnest(f.broader) with ordinality k (key, n) where is_in_dictionary(k.key) order by n) as broader,
        array(select k.key from unnest(f.near) with ordinality k (key, n) where is_in_dictionary(k.key) order by n) as near
      from rows from (
        jsonb_to_recordset(of_files) as (
          key text, kind text, broader text[], near text[], ar text[], darija text[], latin text[], fr text[], en text[], zgh text[],
          "only" jsonb
        )
      ) with ordinality f (key, kind, broader, near, ar, darija, latin, fr, en, zgh, "only", position)
    ) e;

  -- New concepts first: changed ones may have them as their wider ones.
  insert into concepts (key, kind, broader_keys, near_keys, ar, darija, latin, fr, en, zgh, only_names)
    select key, kind, broader, near, ar, darija, latin, fr, en, zgh, only_names from entry where is_new order by position;
  update concepts c
    set kind = e.kind, broader_keys = e.broader, near_keys = e.near, ar = e.ar, darija = e.darija, latin = e.latin, fr = e.fr,
      en = e.en, zgh = e.zgh, only_names = e.only_names
    from entry e
    where e.key = c.key and c.key = any (unedited)
      and e.hash <> concept_hash(c.kind, c.broader_keys, c.near_keys, c.ar, c.darija, c.latin, c.fr, c.en, c.zgh, c.only_names);
  delete from concepts where key = any (unedited) and key not in (select key from entry);

  delete from dictionary_loaded where key not in (select key from entry);
  insert into dictionary_loaded (key, hash) select key, hash from entry
    on conflict (key) do update set hash = excluded.hash where dictionary_loaded.hash <> excluded.hash;
end
$$;
