-- What a name is found by: its words and, behind a ~, their sounds. Takes a name of normalize_text. Indexes are built without a
-- search path, so the function sets its own.
create or replace function name_keys(name text) returns tsvector
language sql immutable strict parallel safe
set search_path = public, pg_temp
as $$
  select coalesce(array_to_tsvector(array_agg(distinct key)), '') from (
    select word as key from unnest(string_to_array(name, ' ')) word where word <> ''
    union all
    select '~' || sound from unnest(string_to_array(name, ' ')) word, unnest(sounds_of(word)) sound
    where length(sound) > 1
  ) keys
$$;

-- The query for names like this one: each word as a prefix or by its sound. Takes a text of normalize_text.
-- all_words: every word must match, and a sound needs three consonants; otherwise one word is enough, and two consonants are.
create or replace function name_query(input text, all_words boolean) returns tsquery
language sql immutable strict parallel safe
as $$
  select string_agg(
    '(''' || word || ''':*' || coalesce((
      select ' | ' || string_agg('''~' || sound || '''', ' & ') from unnest(sounds_of(word)) sound
      having min(length(sound)) > case when all_words then 2 else 1 end
    ), '') || ')',
    case when all_words then ' & ' else ' | ' end
  )::tsquery
  from unnest(string_to_array(input, ' ')) word where word <> ''
$$;
