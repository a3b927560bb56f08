import type { Deps } from '../../../platform/context.ts';
import { findIdRanges, findSellersInRange, type SitemapEntry } from '../queries.ts';

type SitemapDeps = Pick<Deps, 'readDb'>;

/** Max sellers per sitemap page. */
const SIZE = 10_000;

/** The 1-based numbers of the sitemap's seller pages. */
export const sellerSitemapPages = async ({ readDb }: SitemapDeps): Promise<number[]> =>
  (await findIdRanges(readDb, SIZE)).map((range) => range + 1);

/** Returns the sellers of public items on a sitemap page; empty when there is no such page. */
export const sellerSitemapEntries = ({ readDb }: SitemapDeps, page: number): Promise<SitemapEntry[]> =>
  findSellersInRange(readDb, SIZE, page - 1);
