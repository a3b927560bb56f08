-- The consonants of a word, the same for all its spellings in both scripts: Mohammed, Mouhamad and محمد are mhmd, Chraïbi and
-- الشرايبي are Crb. Takes a word of normalize_text.
create or replace function sound_of(word text) returns text
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

-- sound_of for each part of a word: عبد القادر is two words, Abdelkader and عبدالقادر are one.
create or replace function sounds_of(word text) returns text[]
language sql immutable strict parallel safe
as $$
  select coalesce(array_agg(sound_of(part)), '{}') from unnest(string_to_array(
    regexp_replace(
      regexp_replace(regexp_replace(word, '^abd[aeou]{1,2}l', 'abd '), '^abd[aeou]{1,2}([b-df-hj-np-tv-z])\1', 'abd \1'),
      '^عبدال(?=..)', 'عبد '
    ), ' ')) part
$$;

-- The letters of a name as Latin ones: where the locale of the server is C, trigrams know no others.
create or replace function spelling_of(name text) returns text
language sql immutable strict parallel safe
as $$ select translate(name, 'ءابتثجحخدذرزسشصضطظعغفقكلمنهوي', 'aabttjhxddrzsssdtdaqfkklmnhwy') $$;
