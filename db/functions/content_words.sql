-- The words of a normalised text without stop words. The list is the same as in src/features/search/rules/terms.ts.
create or replace function telling_words(input text) returns text[]
language sql immutable strict parallel safe
as $$
  select coalesce(array_agg(word order by at), '{}') from unnest(string_to_array(input, ' ')) with ordinality w (word, at)
  where word <> '' and word <> all ('{de,du,des,d,la,le,les,l,un,une,et,en,au,aux,a,pour,avec,sur,the,of,an,and,for,in,with,on,at,في,من,علي,عن,الي,مع,او,و,ديال,دال,د,dyal,dial,diyal}')
$$;

-- A Latin word without the mark of its plural. Not strict, so that the planner can inline it, and without regular expressions,
-- which cost ten times as much: it runs for each word of each item.
create or replace function fold_word(word text) returns text
language sql immutable parallel safe
as $$
  select case when right(word, 1) in ('s', 'x') and char_length(word) >= 5 then left(word, -1) else word end
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
        when right(word, 2) in ('ات', 'ين', 'ان') and char_length(word) >= 5 then left(word, -2)
      end,
      case when right(word, 2) = 'ات' and char_length(word) >= 5 then left(word, -2) || 'ه' end
    ]
  end
$$;
