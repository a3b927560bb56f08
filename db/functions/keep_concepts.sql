-- Sets `concepts.line`: the key of each concept, then the keys of its wider ones. A circle ends where it closes.
create or replace function set_concept_lines() returns void
language sql
as $$
  with recursive line (id, at, keys) as (
    select id, broader, array[key] from concepts
    union all
    select l.id, c.broader, l.keys || c.key from line l join concepts c on c.key = l.at where c.key <> all (l.keys)
  )
  update concepts c set line = longest.keys
  from (select distinct on (id) id, keys from line order by id, cardinality(keys) desc) longest
  where longest.id = c.id and c.line <> longest.keys
$$;

-- Writes the names of these concepts into concept_forms again.
create or replace function set_concept_forms(concept integer[]) returns void
language sql
as $$
  delete from concept_forms where concept_id = any (concept);
  insert into concept_forms (concept_id, lang, spelling, normal, head, tail)
  select distinct on (c.id, f.words) c.id, s.lang, s.spelling, array_to_string(f.words, ' '),
    case when cardinality(f.words) > 1 then fold_word(f.words[1]) else f.words[1] end,
    array(select fold_word(word) from unnest(f.words[2:]) with ordinality t (word, n) order by n)
  from concepts c
  cross join lateral (
    select 'ar' as lang, 1 as turn, n, spelling from unnest(c.ar) with ordinality u (spelling, n)
    union all select 'darija', 2, n, spelling from unnest(c.darija) with ordinality u (spelling, n)
    union all select 'fr', 3, n, spelling from unnest(c.fr) with ordinality u (spelling, n)
    union all select 'en', 4, n, spelling from unnest(c.en) with ordinality u (spelling, n)
    union all select 'latin', 5, n, spelling from unnest(c.latin) with ordinality u (spelling, n)
  ) s
  cross join lateral (select telling_words(normalize_text(s.spelling)) as words) f
  where c.id = any (concept) and cardinality(f.words) > 0
  order by c.id, f.words, s.turn, s.n
$$;

-- Sets `tsv` again of the items that these concepts are about: those that have one of the keys, or a word that begins with one of
-- the heads, also behind a particle.
create or replace function refresh_items_of(keys text[], heads text[]) returns void
language plpgsql
as $$
declare
  matching tsquery;
begin
  -- More names than a query can have, and nearly every item has one of them.
  if cardinality(heads) > 300 then
    update items set title = title;
    return;
  end if;
  select string_agg(lexeme, ' | ')::tsquery into matching from (
    select quote_literal('c_' || key) from unnest(keys) key
    union select quote_literal(head) from unnest(heads) head
    union
    select quote_literal(particle || h.head) || ':*'
    from (select regexp_replace(head, 'ه$', '') as head from unnest(heads) head) h
    cross join unnest('{"",و,ف,ب,ل,ك,l,el,al}'::text[]) particle
    where char_length(h.head) >= 3
  ) l (lexeme);
  update items set title = title where tsv @@ matching;
end
$$;

-- Trigger on concepts, once a statement: a change takes effect in all derived data within the transaction that makes it. Changes
-- of `line` and `share` alone do nothing.
create or replace function keep_concepts() returns trigger
language plpgsql
as $$
declare
  before integer[] := '{}';
  after integer[] := '{}';
  keys text[] := '{}';
  heads text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(id), array_agg(key) into after, keys from came;
  elsif tg_op = 'DELETE' then
    select array_agg(id), array_agg(key) into before, keys from gone;
  else
    select array_agg(b.id), array_agg(b.key) || array_agg(a.key) into before, keys from gone b join came a using (id)
    where (b.key, b.kind, b.broader, b.ar, b.darija, b.latin, b.fr, b.en)
      is distinct from (a.key, a.kind, a.broader, a.ar, a.darija, a.latin, a.fr, a.en);
    after := before;
  end if;
  if keys is null or keys = '{}' then
    return null;
  end if;
  select array_agg(distinct head) into heads from concept_forms where concept_id = any (before);
  perform set_concept_forms(before || after);
  select heads || array_agg(distinct head) into heads from concept_forms where concept_id = any (after);
  perform set_concept_lines();
  update categories set slug = slug;
  perform refresh_items_of(keys, heads);
  return null;
end
$$;
