import { sql } from 'kysely';
import { cached } from '#platform/data/cached.ts';
import type { Ctx, Deps } from '#platform/context.ts';
import { runNamed, type Db, longTransaction, type PrimaryDb } from '#platform/data/db/db.ts';
import type { ItemType } from '#lib/item-types.ts';
import { toStem } from '#lib/search-words.ts';
import { getGazetteer, type Gazetteer } from '#features/places/index.ts';
import { parseQuery, type Query } from '../language.ts';
import { buildDictionary, type Dictionary } from '../language/dictionary.ts';
import type { SimilarWord, Vocabulary, WordLookUp } from '../language/parse-terms.ts';
import { buildPlaceNames, type PlaceNames } from '../language/place-names.ts';
import { readDictionary } from '../queries/dictionary.ts';

const cachedDictionary = cached(60, 'dictionary.changed', async (db: Db): Promise<Dictionary> => {
  const { concepts, forms } = await readDictionary(db);
  return buildDictionary(concepts, forms);
});

/** Returns the dictionary, at most a minute old. */
export const getDictionary = (deps: Pick<Deps, 'db' | 'clock' | 'events'>): Promise<Dictionary> =>
  cachedDictionary.get(deps);

/** Looks up normalised words by their stems: statistics of each word, and the concepts that consecutive words name. */
const lookUpWords = async (db: Db, words: readonly string[], type: ItemType | null): Promise<WordLookUp> => {
  const wordArray = sql`${[...words]}::text[]`;
  const query = sql<WordLookUp>`select
    (select json_agg(json_build_object(
        'share', least(1, coalesce(s.share, 0)), 'mentioned', least(1, coalesce(s.mentioned, 0)),
        'begins', s.forms is not null, 'forms', coalesce(s.forms[:13], '{}')
      ) order by at)
      from unnest(${wordArray}, ${words.map(toStem)}::text[]) with ordinality w (word, stem, at)
      cross join lateral (
        select sum(v.share) as share, sum(v.mentioned) as mentioned,
          array_agg(v.word order by v.share + v.mentioned desc) as forms
        from words v
        where v.word = w.word or (
          char_length(w.stem) >= 4 and v.word ~>=~ w.stem and v.word ~<~ (w.stem || chr(1114111))
        )
      ) s) as known,
    coalesce((select json_agg(json_build_object(
        'at', r.at, 'len', r.len, 'certainty', r.reading, 'isInner', r.is_inner, 'english', r.english,
        'key', c.key, 'kind', c.kind, 'share', c.share, 'mentioned', c.mentioned
      ) order by c.key)
      from match_concepts(${wordArray}, ${type}::item_type, true) r join concepts c on c.id = r.concept_id), '[]') as hits`.compile(
    db,
  );
  const [found] = await runNamed(db, 'search-words', query);
  return found ?? { known: [], hits: [] };
};

/** Returns words of items and of the dictionary that are similar to a word. */
const findSimilarWords = async (db: Db, word: string): Promise<SimilarWord[]> => {
  const { rows } = await sql<SimilarWord>`select * from similar_words(${word})`.execute(db);
  return rows;
};

const MAX_LOOK_UPS = 1000;

// For each version of the dictionary: the pages, filters and counts of a search look up the same words.
const lookUps = new WeakMap<Dictionary, Map<string, Promise<WordLookUp>>>();

const cachedLookUp = (
  db: Db,
  dictionary: Dictionary,
  words: readonly string[],
  type: ItemType | null,
): Promise<WordLookUp> => {
  const cache = lookUps.get(dictionary) ?? new Map<string, Promise<WordLookUp>>();
  lookUps.set(dictionary, cache);
  const key = [type, ...words].join(' ');
  const cached = cache.get(key);
  if (cached) return cached;
  if (cache.size >= MAX_LOOK_UPS) cache.clear();
  const found = lookUpWords(db, words, type);
  cache.set(key, found);
  found.catch(() => cache.delete(key));
  return found;
};

// Built once per cached gazetteer.
const placeNames = new WeakMap<Gazetteer, PlaceNames>();

const getPlaceNames = (places: Gazetteer): PlaceNames => {
  const names = placeNames.get(places) ?? buildPlaceNames(places.cities, places.regions);
  placeNames.set(places, names);
  return names;
};

/**
 * Returns the data that parsing a text needs: the dictionary, the places, and the words of items as they are looked up.
 */
export const getVocabulary = async (ctx: Pick<Deps, 'db' | 'readDb' | 'clock' | 'events'>): Promise<Vocabulary> => {
  const [dictionary, places] = await Promise.all([getDictionary(ctx), getGazetteer(ctx)]);
  return {
    dictionary,
    places,
    placeNames: getPlaceNames(places),
    lookUpWords: (words, type) => cachedLookUp(ctx.readDb, dictionary, words, type),
    findSimilarWords: (word) => findSimilarWords(ctx.readDb, word),
  };
};

export const parseSearch = async (
  ctx: Ctx<'events'>,
  { q = '', type }: { readonly q?: string | undefined; readonly type?: ItemType | 'All' | undefined },
): Promise<Query> => parseQuery(q, await getVocabulary(ctx), { lang: ctx.lang, type });

/** How many of the newest items are sampled to count words. */
const SAMPLE_SIZE = 50_000;

/** Recounts the words and concepts of the newest items and returns the number of words. */
const recountWords = (db: PrimaryDb): Promise<number> =>
  longTransaction(db, async (trx) => {
    // A concurrent run would only wait for the same rows.
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext('words')) as mine`.execute(
      trx,
    );
    if (!rows[0]?.mine) return 0;
    await sql`create temporary table counted on commit drop as
      with sample as materialized (
        select id, title, tsv from items where listed order by created_at desc, id desc limit ${sql.lit(SAMPLE_SIZE)}
      ),
      written as (
        select normalize_text(w) as word, mode() within group (order by w) as spelling
        from sample, regexp_split_to_table(title, '[\\s,،.:;!?؟()"«»“”/…–+*-]+') w0,
          regexp_replace(w0, '^(?:[ldLD][''’]|(?:وال|بال|كال|فال|لل|ال)(?=...))', '') w
        group by 1
      ),
      total as (select greatest(count(*), 1) as n from sample),
      stat as (select * from ts_stat('select tsv from items where listed order by created_at desc, id desc limit ${sql.lit(SAMPLE_SIZE)}'))
      select stat.word, coalesce(written.spelling, ltrim(stat.word, '~')) as spelling, (ndoc::real / total.n)::real as share
      from stat cross join total left join written on written.word = stat.word`.execute(trx);
    await sql`create temporary table vocabulary on commit drop as
      select word, coalesce(max(spelling) filter (where not is_body), max(spelling)) as spelling, sum(share) filter (where not is_body) as share, sum(share) filter (where is_body) as mentioned
      from (select ltrim(word, '~') as word, spelling, share, word like '~%' as is_body from counted where word !~ '_') w
      where word !~ '^[0-9]*$' and char_length(word) between 2 and 40
      group by word`.execute(trx);
    // The words of names too, as corrections of misspelt ones.
    await sql`insert into vocabulary (word, spelling, share, mentioned)
      select distinct word, word, 0, 0 from concept_forms, unnest(string_to_array(normal, ' ')) word
      where char_length(word) between 4 and 40 and word !~ '^[0-9]*$' and word not in (select word from vocabulary)`.execute(
      trx,
    );
    await sql`delete from words where word not in (select word from vocabulary)`.execute(trx);
    await sql`insert into words (word, spelling, share, mentioned)
      select word, spelling, coalesce(share, 0), coalesce(mentioned, 0) from vocabulary
      on conflict (word) do update set spelling = excluded.spelling, share = excluded.share, mentioned = excluded.mentioned
      where (words.spelling, words.share, words.mentioned) is distinct from (excluded.spelling, excluded.share, excluded.mentioned)`.execute(
      trx,
    );
    await sql`update concepts c set share = n.share, mentioned = n.mentioned
      from (
        select own.id, coalesce(t.share, 0)::real as share, least(1, coalesce(m.share, 0) + coalesce(b.share, 0))::real as mentioned
        from concepts own
        left join counted t on t.word = 'c_' || own.key
        left join counted m on m.word = 'm_' || own.key
        left join counted b on b.word = '~c_' || own.key
      ) n
      where n.id = c.id and (c.share, c.mentioned) is distinct from (n.share, n.mentioned)`.execute(trx);
    const counted = await sql<{ n: number }>`select count(*)::int as n from words`.execute(trx);
    return counted.rows[0]?.n ?? 0;
  });

/** Recounts the words of all items for suggestions and corrections, and returns their number. Runs periodically. */
export const refreshVocabulary = async ({ db, events }: Pick<Deps, 'db' | 'events'>): Promise<number> => {
  const count = await recountWords(db);
  events.publish({ name: 'dictionary.changed' });
  return count;
};
