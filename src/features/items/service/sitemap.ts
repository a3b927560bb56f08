import type { Deps } from '../../../platform/context.ts';
import { findItemsInRange, findIdRanges, type SitemapEntry } from '../queries.ts';

type SitemapDeps = Pick<Deps, 'readDb'>;

/** Max items per sitemap page. */
const SIZE = 10_000;

/** The 1-based numbers of the sitemap's item pages: one per id range with public items. */
export const sitemapPages = async ({ readDb }: SitemapDeps): Promise<number[]> =>
  (await findIdRanges(readDb, SIZE)).map((range) => range + 1);

/** Returns the public items of a sitemap page, at most 10 000; empty when there is no such page. */
export const sitemapItems = ({ readDb }: SitemapDeps, page: number): Promise<SitemapEntry[]> =>
  findItemsInRange(readDb, SIZE, page - 1);
