import type { Deps } from '../../platform/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { kept } from '../../platform/kept.ts';
import type { Category } from './contract.ts';
import { allCategories } from './queries.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'events'>;

/** All categories in memory: some dozens. */
export interface Shelves {
  /** Those to choose from, type by type in their order. */
  readonly categories: readonly Category[];
  /** Every category by its id, those no longer to choose from included. */
  readonly byId: ReadonlyMap<number, Category>;
}

const load = async (db: Db): Promise<Shelves> => {
  const rows = await allCategories(db);
  return { categories: rows.filter((row) => row.status === 'active'), byId: new Map(rows.map((row) => [row.id, row])) };
};

const table = kept(60, 'categories.changed', load);

/** All categories, at most a minute old. Take it once for a list, then look each one up in `byId` without waiting. */
export const shelves = (deps: Needs): Promise<Shelves> => table.of(deps);

/** One category by its id, hidden ones too; `undefined` where there is none. */
export const categoryById = async (deps: Needs, id: number): Promise<Category | undefined> =>
  (await shelves(deps)).byId.get(id);

/** The categories to choose from, of one type or all. */
export const listCategories = async (deps: Needs, type?: Category['type']): Promise<{ categories: Category[] }> => ({
  categories: (await shelves(deps)).categories.filter((row) => type === undefined || row.type === type),
});
