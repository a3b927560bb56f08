-- Sets `concepts.line`: the key of each concept, then those of all wider ones, the nearest first. A circle ends where it closes.
create or replace function set_concept_lines() returns void
language sql
as $$
  with recursive way (id, key, depth, keys) as (
    select id, key, 1, array[key] from concepts
    union all
    select w.id, b.key, w.depth + 1, w.keys || b.key
    from way w join concepts c on c.key = w.key cross join unnest(c.broader_keys) b (key)
    where b.key <> all (w.keys) and exists (select from concepts k where k.key = b.key)
  )
  update concepts c set line = wider.line
  from (
    select id, array_agg(key order by depth, key) as line from (select id, key, min(depth) as depth from way group by 1, 2) n group by 1
  ) wider
  where wider.id = c.id and c.line <> wider.line
$$;

-- Writes the names of these concepts into concept_forms again.
create or replace function set_concept_forms(concept integer[]) returns void
language sql
as $$
  delete from concept_forms where concept_id = any (concept);
  with named as (
    select c.id, s.lang, s.turn, s.n, s.spelling, s.type, f.words,
      case
        when f.words[1] >= 'z~' collate "C" then 0
        when bool_and(s.lang = 'en') over same then 1
        when bool_and(s.lang <> 'en') over same then -1
        else 0
      end as english
    from concepts c
    cross join lateral (
      select 'ar' as lang, 1 as turn, n, spelling, null::item_type as type from unnest(c.ar) with ordinality u (spelling, n)
      union all select 'darija', 2, n, spelling, null from unnest(c.darija) with ordinality u (spelling, n)
      union all select 'fr', 3, n, spelling, null from unnest(c.fr) with ordinality u (spelling, n)
      union all select 'en', 4, n, spelling, null from unnest(c.en) with ordinality u (spelling, n)
      union all select 'latin', 5, n, spelling, null from unnest(c.latin) with ordinality u (spelling, n)
      union all select 'zgh', 6, n, spelling, null from unnest(c.zgh) with ordinality u (spelling, n)
      union all
      select case when spelling ~ '[a-zA-Z]' then 'latin' else 'darija' end, 7, n, spelling, type::item_type
      from jsonb_each(c.only_names) o (type, names) cross join jsonb_array_elements_text(o.names) with ordinality u (spelling, n)
    ) s
    cross join lateral (select content_words(normalize_text(s.spelling)) as words) f
    where c.id = any (concept) and cardinality(f.words) > 0
    window same as (partition by c.id, f.words)
  )
  insert into concept_forms (concept_id, lang, spelling, normal, head, tail, type, english, sounds, spoken)
  select distinct on (n.id, n.words) n.id, n.lang, n.spelling, array_to_string(n.words, ' '),
    case when cardinality(n.words) > 1 then fold_word(n.words[1]) else n.words[1] end,
    array(select fold_word(word) from unnest(n.words[2:]) with ordinality t (word, at) order by at),
    n.type, n.english,
    case when not exists (select from unnest(n.words) word where phonetic_key(word) is null)
      then array(select phonetic_key(word) from unnest(n.words) with ordinality t (word, at) order by at) end,
    array(select case when word < 'z~' collate "C" then latin_sounds(word) else arabic_sounds(word) end
      from unnest(n.words) with ordinality t (word, at) order by at)
  from named n
  order by n.id, n.words, n.turn, n.n
$$;

-- Records that the items which these concepts are about get their words again (refresh_items): those that have one of the keys, or a
-- word that begins with one of the heads, also behind a particle.
create or replace function queue_item_refresh_of_concepts(keys text[], heads text[]) returns void
language plpgsql
as $$
declare
  matching text;
begin
  -- More names than a query can have, and nearly every item has one of them.
  if cardinality(heads) > 300 then
    insert into item_refreshes default values;
    return;
  end if;
  select string_agg(lexeme, ' | ') into matching from (
    select quote_literal('c_' || key) from unnest(keys) key
    union select quote_literal(head) from unnest(heads) head
    union
    select quote_literal(particle || h.head) || ':*'
    from (select regexp_replace(head, 'ه$', '') as head from unnest(heads) head) h
    cross join unnest('{"",و,ف,ب,ل,ك,l,el,al}'::text[]) particle
    where char_length(h.head) >= 3
  ) l (lexeme);
  insert into item_refreshes (matching) values (matching);
end
$$;

-- Trigger on concepts, once a statement: a change takes effect in all derived data within the transaction that makes it, but for the
-- words of items, which it records to be set again. Changes of `line`, `share` and `near_keys` alone do nothing.
create or replace function update_derived_concept_data() returns trigger
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
    where (b.key, b.kind, b.broader_keys, b.ar, b.darija, b.latin, b.fr, b.en, b.zgh, b.only_names)
      is distinct from (a.key, a.kind, a.broader_keys, a.ar, a.darija, a.latin, a.fr, a.en, a.zgh, a.only_names);
    after := before;
  end if;
  if keys is null or keys = '{}' then
    return null;
  end if;
  select array_agg(distinct head) into heads from concept_forms where concept_id = any (before);
  perform set_concept_forms(before || after);
  select heads || array_agg(distinct head) into heads from concept_forms where concept_id = any (after);
  -- Other concepts lose a removed one, and follow a renamed one.
  if tg_op <> 'INSERT' then
    update concepts c
      set broader_keys = array(select coalesce(a.key, k.key) from unnest(c.broader_keys) with ordinality k (key, n)
            left join gone b on b.key = k.key left join concepts a on a.id = b.id where b.id is null or a.id is not null order by k.n),
          near_keys = array(select coalesce(a.key, k.key) from unnest(c.near_keys) with ordinality k (key, n)
            left join gone b on b.key = k.key left join concepts a on a.id = b.id where b.id is null or a.id is not null order by k.n)
      where exists (
        select from gone b left join concepts a on a.id = b.id
        where (c.broader_keys || c.near_keys) @> array[b.key] and a.key is distinct from b.key
      );
  end if;
  perform set_concept_lines();
  update categories set slug = slug;
  perform queue_item_refresh_of_concepts(keys, heads);
  return null;
end
$$;
