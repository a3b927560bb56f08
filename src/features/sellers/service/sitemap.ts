import type { Deps } from '../../../platform/context.ts';
import { rangesOfIds, sellersOfRange, type Told } from '../queries.ts';

type Needs = Pick<Deps, 'readDb'>;

/** Max sellers per sitemap page. */
const SIZE = 10_000;

/** The 1-based numbers of the sitemap's seller pages. */
export const sitemapOfSellers = async ({ readDb }: Needs): Promise<number[]> =>
  (await rangesOfIds(readDb, SIZE)).map((range) => range + 1);

/** Returns the sellers of public items on a sitemap page; empty when there is no such page. */
export const sitemapSellers = ({ readDb }: Needs, page: number): Promise<Told[]> =>
  sellersOfRange(readDb, SIZE, page - 1);
