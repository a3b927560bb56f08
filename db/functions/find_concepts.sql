-- The concepts that words name: the first word (`at`, from 1) and the number of words (`len`). A longer name wins over the names
-- within it, and an exact word over the words that it may be a form of.
create or replace function find_concepts(words text[]) returns table (at integer, len integer, concept_id integer)
language plpgsql stable strict parallel safe rows 5
-- One plan suits all words, and planning costs more than running.
set plan_cache_mode = force_generic_plan
as $$
begin
  return query
  with hit as materialized (
    select w.at::integer as at, 1 + cardinality(f.tail) as len, f.concept_id, f.rank
    from unnest(words) with ordinality w (word, at)
    cross join lateral (select word_variants(w.word) as variants offset 0) v
    -- `offset 0` stops the planner from turning this into a join: it reads the index once a word.
    cross join lateral (
      select c.concept_id, c.tail, array_position(v.variants, c.head) as rank
      from concept_forms c where c.head = any (v.variants) offset 0
    ) f
    where f.tail = '{}' or f.tail = array(
      select fold_word(t.word)
      from unnest(words[w.at + 1 : w.at + cardinality(f.tail)]) with ordinality t (word, n) order by t.n
    )
  )
  select distinct h.at, h.len, h.concept_id from hit h
  where h.rank = (select min(b.rank) from hit b where b.at = h.at and b.len = h.len)
    and not exists (select from hit o where o.len > h.len and o.at <= h.at and o.at + o.len >= h.at + h.len);
end
$$;

-- The words of the concepts in a text (`c_tomato`): the concepts themselves with weight `own`, the wider ones with weight `wider`,
-- or without them where that is null.
create or replace function concept_words(words text[], own "char", wider "char") returns tsvector
language plpgsql stable parallel safe
set plan_cache_mode = force_generic_plan
as $$
declare
  lexemes text;
begin
  if words = '{}' then
    return '';
  end if;
  select string_agg(format('%L:%s%s', 'c_' || l.key, f.at, case l.depth when 1 then own else wider end), ' ') into lexemes
  from find_concepts(words) f join concepts c on c.id = f.concept_id
  cross join lateral unnest(c.line) with ordinality l (key, depth)
  where l.depth = 1 or wider is not null;
  return coalesce(lexemes, '')::tsvector;
end
$$;
