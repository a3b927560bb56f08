import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/data/db/db.ts';
import { parseQuery } from '../language.ts';
import { MAX_COUNTED } from '../rules/filters.ts';
import { bucketsFor, getLastBucket, isCheaperInBuckets, latestBuckets } from './counts.ts';
import { itemCondition, withOneCity, type ItemFilters } from './conditions.ts';
import { anyTermQuery, toFullQueries, type RankedQuery } from './ranked-query.ts';
import { getVocabulary } from './vocabulary.ts';

/** A seller, and how many of the newest matching items are theirs. */
export interface Owner {
  readonly user_id: number;
  readonly matches: number;
}

type OwnerFilters = Pick<ItemFilters, 'audiences' | 'type' | 'category_id' | 'cities'>;

const queryOwners = async (db: Db, filters: ItemFilters): Promise<Owner[]> => {
  // `+ interval '0'` avoids the date index: for rare words, reading all items in date order would be slow.
  const { rows } = await sql<Owner>`select owner_id as user_id, count(*)::int as matches from (
      select i.owner_id from items i where ${itemCondition(filters)}
      order by i.created_at + interval '0' desc, i.id desc limit ${MAX_COUNTED + 1}
    ) newest group by owner_id`.execute(db);
  return rows;
};

/** Finds the owners of the newest thousand items that match a query. */
const findOwnersOf = async (
  db: Db,
  filters: OwnerFilters,
  { match, share }: Pick<RankedQuery, 'match' | 'share'>,
  lastBucket: number,
): Promise<Owner[]> => {
  const where = { ...withOneCity(filters), words: match };
  const buckets = bucketsFor(share);
  if (isCheaperInBuckets(share, buckets, lastBucket)) {
    const newest = await queryOwners(db, { ...where, buckets: latestBuckets(lastBucket, buckets) });
    if (newest.reduce((sum, { matches }) => sum + matches, 0) > MAX_COUNTED) return newest;
  }
  return queryOwners(db, where);
};

/**
 * Finds the sellers of items that match words in any of the three languages, with the number of their newest matches.
 * @param loose matches any of the words instead of all
 */
export const findOwners = async (
  ctx: Ctx<'events'>,
  q: string,
  filters: OwnerFilters,
  loose: boolean,
): Promise<Owner[]> => {
  const query = await parseQuery(q, await getVocabulary(ctx), { lang: ctx.lang, wordsOnly: true });
  if (query.terms.length === 0) return [];
  const lastBucket = await getLastBucket(ctx);
  for (const one of loose ? [anyTermQuery(query.terms)] : toFullQueries(query)) {
    const owners = await findOwnersOf(ctx.readDb, filters, one, lastBucket);
    if (owners.length > 0) return owners;
  }
  return [];
};
