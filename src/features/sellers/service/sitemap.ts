import type { Deps } from '../../../platform/context.ts';
import { rangesOfIds, sellersOfRange, type Told } from '../queries.ts';

type Needs = Pick<Deps, 'readDb'>;

/** The most sellers of one page of the site map. */
const SIZE = 10_000;

/** The numbers, from 1 on, of the pages of sellers that the site map has. */
export const sitemapOfSellers = async ({ readDb }: Needs): Promise<number[]> =>
  (await rangesOfIds(readDb, SIZE)).map((range) => range + 1);

/** The sellers on one of these pages: those with something that everybody may see. Empty where there is no such page. */
export const sitemapSellers = ({ readDb }: Needs, page: number): Promise<Told[]> =>
  sellersOfRange(readDb, SIZE, page - 1);
