import type { Ctx } from '#platform/context.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/data/db/db.ts';
import { MAX_COUNTED } from '../rules/filters.ts';
import { itemCondition, type ItemFilters } from './conditions.ts';

export interface Count {
  readonly id: number;
  readonly count: number;
}

export interface Counts {
  readonly rows: Count[];
  /** Whether counting stopped before all matches were read. */
  readonly capped: boolean;
}

/** Upper limit of matches that one count reads. */
const MAX_READ = 20_000;

const FACET_COLUMNS = { category: sql.ref('category_id'), city: sql.ref('city_id') } as const;
const FACET_TABLES = { category: sql.ref('categories'), city: sql.ref('cities') } as const;
export type Facet = keyof typeof FACET_COLUMNS;

const hasOnlyListFilters = ({
  audiences: _audiences,
  type: _type,
  category_id: _category,
  city_id: _city,
  cities: _cities,
  ...rest
}: ItemFilters) => Object.values(rest).every((value) => value === undefined);

/** Counts each category or city separately through the list indexes, so every count is exact up to the cap. */
const countEach = ({ cities, ...filters }: ItemFilters, facet: Facet): RawBuilder<Count> => sql<Count>`
  select l.id, n.count from ${FACET_TABLES[facet]} l cross join lateral (
    select count(*)::int as count from (
      select 1 from items i where ${itemCondition(filters)} and i.${FACET_COLUMNS[facet]} = l.id limit ${MAX_COUNTED}
    ) m
  ) n where n.count > 0 and ${cities ? sql`l.id = any(${[...cities]}::int[])` : sql`true`}`;

/**
 * Counts matches per category or city, up to 1 000 each. With more than `MAX_READ` matches the counts are lower bounds.
 */
const countByFacet = async (db: Db, filters: ItemFilters, facet: Facet): Promise<Counts> => {
  if (hasOnlyListFilters(filters) && (facet === 'city' || filters.cities === undefined))
    return { rows: (await countEach(filters, facet).execute(db)).rows, capped: false };
  const { rows } = await sql<Count>`select ${FACET_COLUMNS[facet]} as id, count(*)::int as count
    from (select i.${FACET_COLUMNS[facet]} from items i where ${itemCondition(filters)} limit ${MAX_READ}) found group by 1`.execute(
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
  readonly counts: Promise<Counts>;
}
const caches = new WeakMap<Db, Map<string, CachedCounts>>();

/** Counts are shared by all viewers who see the same items, and may be half a minute old. */
export const cachedCount = ({ readDb }: Ctx, itemFilters: ItemFilters, facet: Facet): Promise<Counts> => {
  const now = performance.now();
  const cache = caches.get(readDb) ?? new Map<string, CachedCounts>();
  caches.set(readDb, cache);
  const key = JSON.stringify([facet, itemFilters]);
  const cached = cache.get(key);
  if (cached && now < cached.expiresAt) return cached.counts;
  if (cache.size >= MAX_CACHED) cache.clear();
  const counts = countByFacet(readDb, itemFilters, facet);
  cache.set(key, { expiresAt: now + CACHE_MS, counts });
  counts.catch(() => cache.delete(key));
  return counts;
};
