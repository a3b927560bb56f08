-- What a search understands: concepts with several broader ones and with neighbours, names that are valid for one item type, names in
-- Tamazight, and the sounds of names.
create extension if not exists fuzzystrmatch;

-- `broader` stays for processes of the release before, with the first of `broader_keys`. The next release drops it.
alter table concepts
  add column broader_keys text[] not null default '{}',
  add column near_keys text[] not null default '{}',
  add column zgh text[] not null default '{}',
  -- Names by the only item type for which they are valid: {"Animal": ["عود"]}.
  add column only_names jsonb not null default '{}';
update concepts set broader_keys = array[broader] where broader is not null;

alter table concept_forms
  add column type item_type,
  -- 1 for a name in English only, -1 for one in another language with Latin letters, 0 for the others.
  add column english smallint not null default 0,
  -- The consonants of its words (phonetic_key); null where one of them has none.
  add column sounds text[],
  -- The sounds of its words (latin_sounds), or what these match (arabic_sounds).
  add column spoken text[],
  drop constraint concept_forms_lang_check,
  add constraint concept_forms_lang_check check (lang in ('ar', 'darija', 'latin', 'fr', 'en', 'zgh'));
-- The words of a normalised text without stop words. The list is the same as in src/features/search/rules/terms.ts.
create or replace function telling_words(input text) returns text[]
language sql immutable strict parallel safe
as $$
  select coalesce(array_agg(word order by at), '{}') from unnest(string_to_array(input, ' ')) with ordinality w (word, at)
  where word <> '' and word <> all ('{de,du,des,d,la,le,les,l,un,une,et,en,au,aux,a,pour,avec,sur,the,of,an,and,for,in,with,on,at,في,من,علي,عن,الي,مع,او,و,ديال,دال,د,dyal,dial,diyal,w,ou,or,to}')
$$;

-- A Latin word without the mark of its plural. Not strict, so that the planner can inline it, and without regular expressions,
-- which cost ten times as much: it runs for each word of each item.
create or replace function fold_word(word text) returns text
language sql immutable parallel safe
as $$
  select case when right(word, 1) in ('s', 'x') and char_length(word) >= 4 then left(word, -1) else word end
$$;

-- A word, then the words that it may be a form of: without a plural ending, an article or a particle.
create or replace function word_variants(word text) returns text[]
language sql immutable parallel safe
as $$
  select case
    when char_length(word) < 4 then array[word]
    when word < 'z~' collate "C" then array[
      word,
      fold_word(word),
      case when right(word, 2) = 'es' then left(word, -2) end,
      case when left(word, 1) = 'l' then fold_word(substr(word, 2)) when left(word, 2) in ('el', 'al') then substr(word, 3) end
    ]
    else array[
      word,
      case when left(word, 1) in ('و', 'ف', 'ب', 'ل', 'ك') then substr(word, 2) end,
      case
        when right(word, 1) = 'ه' then left(word, -1)
        when right(word, 1) in ('ا', 'ت') and right(word, 2) <> 'ات' then left(word, -1) || 'ه'
        when right(word, 2) in ('ات', 'ين', 'ان') and char_length(word) >= 5 then left(word, -2)
      end,
      case when right(word, 2) = 'ات' and char_length(word) >= 5 then left(word, -2) || 'ه' end
    ]
  end
$$;

-- The consonants of a normalised word in Darija, one symbol a sound, because spellings vary: 7awli, hawli and حولي are Hl; matecha,
-- mticha and مطيشة are mtC. Null where fewer than two remain. The same as `phoneticKey` in src/features/search/rules.
create function phonetic_key(word text) returns text
language sql immutable parallel safe
as $$
  select case when char_length(key) >= 2 then key end
  from regexp_replace(
    translate(
      case when word < 'z~' collate "C" then
        replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
          word, 'ph', 'F'), 'gh', 'V'), 'kh', 'X'), 'tch', 'C'), 'sch', 'C'), 'ch', 'C'), 'sh', 'C'), 'dj', 'G'),
          'ce', 'S'), 'ci', 'S'), 'cy', 'S')
      else regexp_replace(word, 'ه$', '') end,
      '85jg7hzs9qckvfpb' || 'بتثجحخدذرزسشصضطظغفقكلمنه' || '236aeiouwyx' || 'ءآأؤإئاةعوىي',
      'VXGGHHSSKKKKFFBB' || 'BttGHXddrSSCSdtdVFKKlmnH'
    ), '(.)\1+', '\1', 'g') key
$$;

-- A word in Latin letters by its sounds: the symbols of phonetic_key with the vowels A, I and U; e, which stands for any short
-- vowel, is left out. 7awli is HAUlI, besla and bssla are BSlA.
create function latin_sounds(word text) returns text
language sql immutable parallel safe
as $$
  select regexp_replace(
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        word, 'ph', 'F'), 'gh', 'V'), 'kh', 'X'), 'tch', 'C'), 'sch', 'C'), 'ch', 'C'), 'sh', 'C'), 'dj', 'G'),
        'ce', 'S'), 'ci', 'SI'), 'cy', 'SI'),
      '85jg7hzs9qckvfpb' || 'aiyouw' || '236ex',
      'VXGGHHSSKKKKFFBB' || 'AIIUUU'
    ), '(.)\1+', '\1', 'g')
$$;

-- What latin_sounds of a word in Arabic letters matches: its consonants in order, with its long vowels or none at their places,
-- and any vowel between other consonants. حولي is ^H[AU]*l[AI]*$.
create function arabic_sounds(word text) returns text
language sql immutable parallel safe
as $$
  select '^' || replace(replace(replace(replace(
    regexp_replace(regexp_replace(regexp_replace(
      translate(word,
        'بتثجحخدذرزسشصضطظغفقكلمنه' || 'ايوىءآأؤإئةع',
        'BttGHXddrSSCSdtdVFKKlmnH' || 'aiui........'),
      -- A final ه is the ending of a feminine word, not a sound.
      'H$', 'a'), '^a', '.'), '([BtGHXdrSCVFKlmn])(?=[BtGHXdrSCVFKlmn])', '\1.', 'g'),
    'a', 'A*'), 'i', '[AI]*'), 'u', '[AU]*'), '.', '[AIU]*') || '$'
$$;

update concept_forms f
  set head = case when f.tail = '{}' then f.head else fold_word(split_part(f.normal, ' ', 1)) end,
      tail = array(select fold_word(word) from unnest((string_to_array(f.normal, ' '))[2:]) with ordinality t (word, at) order by at),
      english = case
        when f.head >= 'z~' collate "C" then 0
        when f.lang = 'en' then 1
        when exists (select from unnest(c.en) name where array_to_string(telling_words(normalize_text(name)), ' ') = f.normal) then 0
        else -1
      end,
      sounds = case when not exists (select from unnest(string_to_array(f.normal, ' ')) word where phonetic_key(word) is null)
        then array(select phonetic_key(word) from unnest(string_to_array(f.normal, ' ')) with ordinality t (word, at) order by at) end,
      spoken = array(select case when word < 'z~' collate "C" then latin_sounds(word) else arabic_sounds(word) end
        from unnest(string_to_array(f.normal, ' ')) with ordinality t (word, at) order by at)
  from concepts c where c.id = f.concept_id;
create index concept_forms_sound on concept_forms ((sounds[1]));

-- What the files had last, compared by the new fields too.
create function concept_hash(
  kind text, broader text[], near text[], ar text[], darija text[], latin text[], fr text[], en text[], zgh text[], only_names jsonb
) returns text
language sql immutable parallel safe
as $$ select md5(row(kind, broader, near, ar, darija, latin, fr, en, zgh, only_names)::text) $$;

update dictionary_loaded l
  set hash = concept_hash(c.kind, c.broader_keys, c.near_keys, c.ar, c.darija, c.latin, c.fr, c.en, c.zgh, c.only_names)
  from concepts c
  where c.key = l.key and l.hash = md5(row(c.kind, c.broader, c.ar, c.darija, c.latin, c.fr, c.en)::text);

-- The keys by which a search finds the items of a city, province or region. The dictionary, which changes with this release, sets the
-- words of all items again.
alter table cities disable trigger cities_words_told;
update cities c set words = c.words || format('''city_%s'':1C ''province_%s'':1C ''region_%s'':1C', c.id, p.id, p.region_id)::tsvector
  from provinces p where p.id = c.province_id;
alter table cities enable trigger cities_words_told;

-- The part of all items whose title only mentions a concept or a word, or whose description has it.
alter table concepts add column mentioned real not null default 0;
alter table words add column mentioned real not null default 0;
