import { sql, type RawBuilder } from 'kysely';
import type { Ctx, Deps } from '#platform/context.ts';
import { type Db, runNamed } from '#platform/data/db/db.ts';
import { ITEM_TYPES } from '#lib/item-types.ts';
import { type ChoiceFilter, FILTERS, isChoiceFilter, MAX_COUNTED } from '../rules/filters.ts';
import { breedQuery, choiceField, itemCondition, type ItemFilters } from './conditions.ts';
import { cached } from '#platform/data/cached.ts';

interface Count<Id extends number | string = number> {
  readonly id: Id;
  readonly count: number;
}

export interface Counts<Id extends number | string = number> {
  readonly rows: Count<Id>[];
  /** Whether counting stopped before all matches were read. */
  readonly capped: boolean;
}

/** Upper limit of matches that one count reads. */
const MAX_READ = 20_000;

/** Each breed is compared with each match. */
const MAX_BREEDS_READ = 5000;

/** The property that matches are counted by. Categories and cities have numbers as ids, types and choices their names. */
type Facet = 'category' | 'city' | 'type' | ChoiceFilter;

const FACET_TABLES = { category: sql.ref('categories'), city: sql.ref('cities') } as const;

const facetField = (facet: Facet): RawBuilder<unknown> => {
  if (isChoiceFacet(facet)) return choiceField(facet);
  return facet === 'type' ? sql`i.type` : sql.ref(`i.${facet}_id`);
};

const isChoiceFacet = (facet: Facet): facet is ChoiceFilter =>
  facet !== 'category' && facet !== 'city' && facet !== 'type' && isChoiceFilter(facet);

/** The ids of a facet as a table with the column `id`. */
const facetIds = (facet: Exclude<Facet, 'species'>): RawBuilder<unknown> => {
  if (isChoiceFacet(facet)) return sql`unnest(${[...FILTERS[facet].choices]}::text[]) l (id)`;
  return facet === 'type' ? sql`unnest(${[...ITEM_TYPES]}::item_type[]) l (id)` : sql`${FACET_TABLES[facet]} l`;
};

const hasOnlyListFilters = ({
  audiences: _audiences,
  type: _type,
  category_id: _category,
  city_id: _city,
  cities: _cities,
  ...rest
}: ItemFilters) => Object.values(rest).every((value) => value === undefined);

/** Counts each id of a facet separately through the indexes of lists and choices, so every count is exact up to the cap. */
const countEach = <Id extends number | string>(
  { cities, ...filters }: ItemFilters,
  facet: Exclude<Facet, 'species'>,
): RawBuilder<Count<Id>> => sql<Count<Id>>`
  select l.id, n.count from ${facetIds(facet)} cross join lateral (
    select count(*)::int as count from (
      select 1 from items i where ${itemCondition(filters)} and ${facetField(facet)} = l.id limit ${MAX_COUNTED}
    ) m
  ) n where n.count > 0 and ${cities ? sql`l.id = any(${[...cities]}::int[])` : sql`true`}`;

/** Counts the breeds of the matches, of which each may have several, and all matches with the id null. */
const countBreeds = (filters: ItemFilters): RawBuilder<Count<string>> => {
  const { choices } = FILTERS.species;
  return sql<Count<string>>`with found as materialized (
      select i.tsv from items i where ${itemCondition({ ...filters, type: 'Animal' })} limit ${MAX_BREEDS_READ}
    )
    select l.id, count(*)::int as count from found
      join unnest(${[...choices]}::text[], ${choices.map(breedQuery)}::tsquery[]) l (id, query) on found.tsv @@ l.query group by 1
    union all select null, count(*)::int from found`;
};

/**
 * Counts matches per id of a facet, up to 1 000 each. With more than `MAX_READ` matches the counts are lower bounds.
 */
const countByFacet = async (db: Db, filters: ItemFilters, facet: Facet): Promise<Counts<number | string>> => {
  if (facet === 'species') {
    const { rows } = await countBreeds(filters).execute(db);
    const breeds = rows.filter(({ id }) => id !== null);
    const read = rows.find(({ id }) => id === null)?.count ?? 0;
    return {
      rows: breeds.map(({ id, count }) => ({ id, count: Math.min(count, MAX_COUNTED) })),
      capped: read >= MAX_BREEDS_READ,
    };
  }
  if (hasOnlyListFilters(filters) && (facet === 'city' || filters.cities === undefined))
    return { rows: (await countEach<number | string>(filters, facet).execute(db)).rows, capped: false };
  const { rows } = await sql<Count<number | string>>`select id, count(*)::int as count
    from (select ${facetField(facet)} as id from items i where ${itemCondition(filters)} limit ${MAX_READ}) found group by 1`.execute(
    db,
  );
  const read = rows.reduce((sum, { count }) => sum + count, 0);
  return {
    rows: rows.filter(({ id }) => id !== null).map(({ id, count }) => ({ id, count: Math.min(count, MAX_COUNTED) })),
    capped: read >= MAX_READ,
  };
};

const CACHE_MS = 30_000;
const MAX_CACHED = 500;

interface CachedCounts {
  readonly expiresAt: number;
  readonly counts: Promise<Counts<number | string>>;
}
const caches = new WeakMap<Db, Map<string, CachedCounts>>();

/** Counts are shared by all viewers who see the same items, and may be half a minute old. */
export const cachedCount = <F extends Facet>({ readDb }: Ctx, itemFilters: ItemFilters, facet: F) => {
  type Found = Promise<Counts<F extends 'category' | 'city' ? number : string>>;
  const now = performance.now();
  const cache = caches.get(readDb) ?? new Map<string, CachedCounts>();
  caches.set(readDb, cache);
  const key = JSON.stringify([facet, itemFilters]);
  const cached = cache.get(key);
  if (cached && now < cached.expiresAt) return cached.counts as Found;
  if (cache.size >= MAX_CACHED) cache.clear();
  const counts = countByFacet(readDb, itemFilters, facet);
  cache.set(key, { expiresAt: now + CACHE_MS, counts });
  counts.catch(() => cache.delete(key));
  return counts as Found;
};

/** The number of newest matches that are ranked; older ones follow by date. */
export const MAX_RANKED = 300;

/** Number of items per bucket. Buckets follow the order of item ids (column `era`, migration 0016). */
export const BUCKET_SIZE = 8192;

// Aim for slightly more matches than needed, because shares are estimates.
const MARGIN = 1.15;

/**
 * Estimates how many of the latest buckets contain enough matches. Returns Infinity for a share of 0.
 * @param share share of all items that match, from 0 to 1
 * @param matches how many matches are needed
 */
export const bucketsFor = (share: number, matches = MAX_COUNTED): number =>
  Math.ceil((MARGIN * matches) / share / BUCKET_SIZE) + 1;

/** Lists the `count` buckets up to the last one, or all. */
export const latestBuckets = (last: number, count: number): number[] =>
  Array.from({ length: Math.min(count, last + 1) }, (_, n) => last - n);

/** Searching one bucket costs about as much as reading this many items. */
const ITEMS_PER_BUCKET = 30;

/**
 * Whether searching the latest buckets is cheaper than reading all matches.
 * @param share share of all items that match, from 0 to 1
 */
export const isCheaperInBuckets = (
  share: number,
  buckets: number,
  lastBucket: number,
  matches = MAX_COUNTED,
): boolean => MARGIN * matches + buckets * ITEMS_PER_BUCKET < share * lastBucket * BUCKET_SIZE;

const findLastBucket = async (db: Db): Promise<number> => {
  const query = sql<{ era: number }>`select coalesce(max(id), 0) / ${sql.lit(BUCKET_SIZE)} as era from items`;
  const [row] = await runNamed(db, 'search-last-bucket', query.compile(db));
  return row?.era ?? 0;
};

// The value is cached for a second because of items that are loaded in bulk and publish no events.
const cache = cached(1, 'item.changed', findLastBucket);

/** Returns the latest bucket of items, cached until an item changes. */
export const getLastBucket = (deps: Pick<Deps, 'db' | 'events'>): Promise<number> => cache.get(deps);
