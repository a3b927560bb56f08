-- Whether a normalised word is in the name of a city.
create or replace function is_city_word(word text) returns boolean
language sql stable parallel safe
as $$ select exists (select from cities c where c.words @@ quote_literal(word)::tsquery) $$;

-- The concepts whose names sound like Latin words: names in Latin letters with nearly the same sounds, otherwise Arabic ones. A word
-- that spells a name (`spelt`: their positions) may be part of a longer one: snade9 n7el, a beehive, where each word is spelt, or
-- batata 7lwa; names in Latin letters need a word that is not spelt. Names of cities and everyday words of French and English sound
-- like none.
create or replace function match_concepts_by_sound(words text[], of_item item_type, spelt integer[])
returns table (at integer, len integer, concept_id integer)
language plpgsql stable parallel safe rows 1
set plan_cache_mode = force_generic_plan
as $$
begin
  return query
  with spoken as materialized (
    select w.at::integer as at, w.word, array(select distinct phonetic_key(v) from unnest(phonetic_variants(w.word)) v) as keys
    from unnest(words) with ordinality w (word, at)
    where w.word < 'z~' collate "C" and char_length(w.word) >= 4 and w.word !~ '^[0-9]+$' and not is_everyday_word(w.word)
  ),
  heard as materialized (
    select s.at, s.word, cardinality(f.sounds) as len, f.concept_id, f.is_latin, char_length(f.sounds[1]) as consonants,
      case when f.is_latin
        then (select min(levenshtein_less_equal(latin_sounds(v), f.spoken[1], 3)) from unnest(phonetic_variants(s.word)) v)
        -- Two consonants are enough where all long vowels are there too.
        else (select min(0) from unnest(phonetic_variants(s.word)) v where latin_sounds(v) ~ case
          when char_length(f.sounds[1]) > 2 then f.spoken[1]
          else replace(replace(replace(f.spoken[1], 'A*', 'A+'), '[AI]*', '[AI]+'), '[AU]*', '[AU]+')
        end)
      end as away,
      char_length(f.spoken[1]) as letters, f.spoken[1] ~ '(^|[^I])A\*|\[AI\]|\[AU\]' as has_long_vowel
    from spoken s
    -- `offset 0` stops the planner from turning this into a join: it reads the index once a word.
    cross join lateral (
      select c.concept_id, c.sounds, c.spoken, c.head < 'z~' collate "C" as is_latin
      from concept_forms c
      where c.sounds[1] = any (s.keys) and (c.type is null or of_item is null or c.type = of_item) offset 0
    ) f
    where cardinality(words) >= s.at + cardinality(f.sounds) - 1
      and not exists (
        select from generate_series(2, cardinality(f.sounds)) n
        where f.sounds[n] <> all (array(
          select phonetic_key(v) from unnest(phonetic_variants(words[s.at + n - 1])) v where phonetic_key(v) is not null
        ))
      )
  ),
  near as materialized (
    select * from heard h
    where case
      when not h.is_latin then h.away = 0 and (h.consonants > 2 or h.len > 1 or h.has_long_vowel)
      when h.consonants = 2 then h.away = 0 or h.len > 1 and h.away <= 1
      else h.away <= case when h.letters <= 6 then 1 else 2 end
    end and not (
      (h.len = 1 or h.is_latin) and array(select generate_series(h.at, h.at + h.len - 1)) <@ spelt
    )
  )
  select n.at, n.len, n.concept_id from near n
  where n.word not in (select w.word from (select distinct word from near) w where is_city_word(w.word))
    and array[-n.away, n.is_latin::integer] = (select max(array[-b.away, b.is_latin::integer]) from near b where b.at = n.at and b.len = n.len)
  group by n.at, n.len, n.concept_id;
end
$$;

-- The concepts that words may name: the first word (`at`, from 1) and the number of words (`len`).
-- `reading` says how sure that is: exact; several, where the words name other things too; or ear, where only the sound of Latin
-- letters matches, for words that spell no name, if `by_ear`. An exact word wins over the words that it may be a form of.
-- `is_inner` marks names within a longer one: feed barley is the longest name in شعير للعلف, barley an inner one. A thing beside
-- the name of a make or breed is none: a Yanmar tractor is a tractor.
-- `english` is as in concept_forms. A name that is valid for one item type counts where `of_item` is that type; without `of_item`
-- it is one of several.
create or replace function match_concepts(words text[], of_item item_type, by_ear boolean)
returns table (at integer, len integer, concept_id integer, reading text, is_inner boolean, english integer)
language plpgsql stable parallel safe rows 5
-- One plan suits all words, and planning costs more than running.
set plan_cache_mode = force_generic_plan
as $$
begin
  return query
  with hit as materialized (
    select w.at::integer as at, 1 + cardinality(f.tail) as len, f.concept_id, f.rank, f.english, f.type
    from unnest(words) with ordinality w (word, at)
    cross join lateral (select word_variants(w.word) as variants offset 0) v
    cross join lateral (
      select c.concept_id, c.tail, c.english, c.type, array_position(v.variants, c.head) as rank
      from concept_forms c
      where c.head = any (v.variants) and (c.type is null or of_item is null or c.type = of_item) offset 0
    ) f
    where f.tail = '{}' or f.tail = array(
      select fold_word(t.word)
      from unnest(words[w.at + 1 : w.at + cardinality(f.tail)]) with ordinality t (word, n) order by t.n
    )
  ),
  spelt as materialized (
    select h.at, h.len, h.concept_id, h.rank, min(h.english)::integer as english, bool_and(h.type is not null) as is_of_a_type
    from hit h
    where h.rank = (select min(b.rank) from hit b where b.at = h.at and b.len = h.len)
    group by h.at, h.len, h.concept_id, h.rank
  ),
  kinds as materialized (
    select s.*, c.kind in ('other', 'breed') as is_trait from spelt s join concepts c on c.id = s.concept_id
  )
  select s.at, s.len, s.concept_id,
    case when (s.is_of_a_type and of_item is null) or exists (
      select from spelt o where o.at = s.at and o.len = s.len and o.concept_id <> s.concept_id
    ) then 'several' else 'exact' end,
    exists (
      select from kinds o
      where o.len > s.len and o.at <= s.at and o.at + o.len >= s.at + s.len and (
        s.is_trait or not o.is_trait or not exists (
          select from spelt n where n.concept_id = o.concept_id and n.len < o.len and n.at between o.at and o.at + o.len - 1
        )
      )
    ),
    s.english
  from kinds s
  union all
  select e.at, e.len, e.concept_id, 'ear', false, 0
  from (select coalesce(array_agg(distinct n), '{}') as places from spelt s, generate_series(s.at, s.at + s.len - 1) n where by_ear) named
  cross join lateral match_concepts_by_sound(words, of_item, named.places) e
  where by_ear and not exists (select from spelt s where e.at >= s.at and e.at + e.len <= s.at + s.len);
end
$$;
