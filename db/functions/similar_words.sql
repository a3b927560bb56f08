-- Every letter as one of the Latin alphabet or a digit: where the locale of the server is C, trigrams know no others.
create or replace function trigram_text(word text) returns text
language sql immutable strict parallel safe
as $$ select translate(word, 'ءاآبتثجحخدذرزسشصضطظعغفقكلمنهوي', '2aabtejhxdvrzsc5647839fqklmnowy') $$;

-- Words of the market and of the dictionary with similar letters, two swapped ones included.
create or replace function similar_words(wanted text) returns table (word text, spelling text, share real)
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
