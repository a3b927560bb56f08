-- The words of the market: what is typed wrong is mended by them, and what is being typed goes on with them. Counted
-- now and then from the newest listings; `share` is the part of all listings that have the word, from 0 to 1.
create table words (
  word text primary key,
  -- As most listings write it.
  spelling text not null,
  share real not null
);
create index words_begin on words (word text_pattern_ops);

-- Every letter as one of the Latin alphabet or a digit: trigrams know no others where the server's locale is C.
create function trigram_text(word text) returns text
language sql immutable strict parallel safe
as $$ select translate(word, 'ءاآبتثجحخدذرزسشصضطظعغفقكلمنهوي', '2aabtejhxdvrzsc5647839fqklmnowy') $$;
create index words_alike on words using gin (trigram_text(word) gin_trgm_ops);
create index concept_forms_alike on concept_forms using gin (trigram_text(head) gin_trgm_ops) where tail = '{}';

-- Words of the market and of the dictionary that look like a word, also with two letters swapped.
create function words_like(wanted text) returns table (word text, spelling text, share real)
language sql stable strict parallel safe
set pg_trgm.similarity_threshold = 0.2
as $$
  (select w.word, w.spelling, w.share from words w where trigram_text(w.word) % trigram_text(wanted)
    order by similarity(trigram_text(w.word), trigram_text(wanted)) desc, w.share desc limit 30)
  union all
  (select f.head, f.spelling, c.share from concept_forms f join concepts c on c.id = f.concept_id
    where f.tail = '{}' and trigram_text(f.head) % trigram_text(wanted)
    order by similarity(trigram_text(f.head), trigram_text(wanted)) desc, c.share desc limit 30)
$$;

-- Listings in the order in which they came, eight thousand at a time: the newest ones with a word that tens of
-- thousands have are found without reading all of these.
alter table items add column era integer generated always as (id / 8192) stored;
drop index items_words;
create index items_words on items using gin (tsv, type, category_id, city_id, era) where listed;

-- Gives every listing its words.
update items set title = title;
