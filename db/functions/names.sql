-- The consonants of a word, the same for all its spellings in both scripts: Mohammed, Mouhamad and محمد are mhmd, Chraïbi and
-- الشرايبي are Crb. Takes a word of normalize_text.
create or replace function name_phonetic_key(word text) returns text
language sql immutable strict parallel safe
as $$
  select regexp_replace(regexp_replace(
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(
        regexp_replace(translate(word, 'q9', 'kk'), 'c(?=[eiy])', 's', 'g'),
        'kh', 'x'), 'gh', 'q'), 'ch', 'C'), 'sh', 'C'), 'ph', 'f'), 'th', 't'), 'dh', 'd'), 'dj', 'j'),
      'بتطثجحهخدضذظرزسصشغفقكلمن' || 'cgpv75' || 'اويعءaeiouyw23',
      'btttjhhxddddrzssCqfkklmn' || 'kkbfhx'
    ), '(.)\1+', '\1', 'g'), 'h$', '')
$$;

-- name_phonetic_key for each part of a word: عبد القادر is two words, Abdelkader and عبدالقادر are one.
create or replace function name_phonetic_keys(word text) returns text[]
language sql immutable strict parallel safe
as $$
  select coalesce(array_agg(name_phonetic_key(part)), '{}') from unnest(string_to_array(
    regexp_replace(
      regexp_replace(regexp_replace(word, '^abd[aeou]{1,2}l', 'abd '), '^abd[aeou]{1,2}([b-df-hj-np-tv-z])\1', 'abd \1'),
      '^عبدال(?=..)', 'عبد '
    ), ' ')) part
$$;

-- The letters of a name as Latin ones: where the locale of the server is C, trigrams know no others.
create or replace function to_latin_letters(name text) returns text
language sql immutable strict parallel safe
as $$ select translate(name, 'ءابتثجحخدذرزسشصضطظعغفقكلمنهوي', 'aabttjhxddrzsssdtdaqfkklmnhwy') $$;

-- What a name is found by: its words and, behind a ~, their sounds. Takes a name of normalize_text. Indexes are built without a
-- search path, so the function sets its own.
create or replace function name_keys(name text) returns tsvector
language sql immutable strict parallel safe
set search_path = public, pg_temp
as $$
  select coalesce(array_to_tsvector(array_agg(distinct key)), '') from (
    select word as key from unnest(string_to_array(name, ' ')) word where word <> ''
    union all
    select '~' || sound from unnest(string_to_array(name, ' ')) word, unnest(name_phonetic_keys(word)) sound
    where length(sound) > 1
  ) keys
$$;

-- The query for names like this one: each word as a prefix or by its sound. Takes a text of normalize_text.
-- all_words: every word must match, and a sound needs three consonants; otherwise one word is enough, and two consonants are.
create or replace function to_name_query(input text, all_words boolean) returns tsquery
language sql immutable strict parallel safe
as $$
  select string_agg(
    '(''' || word || ''':*' || coalesce((
      select ' | ' || string_agg('''~' || sound || '''', ' & ') from unnest(name_phonetic_keys(word)) sound
      having min(length(sound)) > case when all_words then 2 else 1 end
    ), '') || ')',
    case when all_words then ' & ' else ' | ' end
  )::tsquery
  from unnest(string_to_array(input, ' ')) word where word <> ''
$$;
