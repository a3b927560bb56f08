import type { Deps } from '../../../platform/context.ts';
import { itemsOfRange, rangesOfIds, type Told } from '../queries.ts';

type Needs = Pick<Deps, 'readDb'>;

/** The most items of one page of the site map. */
const SIZE = 10_000;

/** The numbers, from 1 on, of the pages that the site map has: one for each range of ids with something in it. */
export const sitemapPages = async ({ readDb }: Needs): Promise<number[]> =>
  (await rangesOfIds(readDb, SIZE)).map((range) => range + 1);

/** The items on one page of the site map, at most 10 000: only what everybody may see. Empty where there is no such page. */
export const sitemapItems = ({ readDb }: Needs, page: number): Promise<Told[]> => itemsOfRange(readDb, SIZE, page - 1);
