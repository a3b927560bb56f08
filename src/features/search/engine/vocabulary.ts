import { sql } from 'kysely';
import { cached } from '#platform/data/cached.ts';
import type { Ctx, Deps } from '#platform/context.ts';
import { runNamed, type Db } from '#platform/data/db/db.ts';
import type { ItemType } from '#lib/item-types.ts';
import { toStem } from '#lib/search-words.ts';
import { getGazetteer, type Gazetteer } from '#features/places/service.ts';
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

/** Returns what parsing a text needs to know: the dictionary, the places, and the words of items as they are looked up. */
export const getVocabulary = async (ctx: Pick<Ctx, 'db' | 'readDb' | 'clock' | 'events'>): Promise<Vocabulary> => {
  const [dictionary, places] = await Promise.all([getDictionary(ctx), getGazetteer(ctx)]);
  return {
    dictionary,
    places,
    placeNames: getPlaceNames(places),
    lookUpWords: (words, type) => cachedLookUp(ctx.readDb, dictionary, words, type),
    findSimilarWords: (word) => findSimilarWords(ctx.readDb, word),
  };
};

/** Parses the words of a search. */
export const parseSearch = async (
  ctx: Ctx,
  { q = '', type }: { readonly q?: string | undefined; readonly type?: ItemType | 'All' | undefined },
): Promise<Query> => parseQuery(q, await getVocabulary(ctx), { lang: ctx.lang, type });
