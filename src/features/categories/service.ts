import type { Deps } from '#platform/context.ts';
import type { Db } from '#platform/data/db/db.ts';
import { cached } from '#platform/data/cached.ts';
import type { Category } from './contract.ts';
import { findCategories } from './queries.ts';

type CategoryDeps = Pick<Deps, 'db' | 'clock' | 'events'>;

/** All categories in memory: a few dozen. */
export interface CategoryTable {
  /** Active categories, by type and position. */
  readonly categories: readonly Category[];
  /** All categories by id, including hidden ones. */
  readonly byId: ReadonlyMap<number, Category>;
}

const load = async (db: Db): Promise<CategoryTable> => {
  const rows = await findCategories(db);
  return { categories: rows.filter((row) => row.status === 'active'), byId: new Map(rows.map((row) => [row.id, row])) };
};

const cache = cached(60, 'categories.changed', load);

/** Returns all categories, at most a minute old. For lists, call it once and look up categories in `byId`. */
export const getCategories = (deps: CategoryDeps): Promise<CategoryTable> => cache.get(deps);

/** Finds a category by id, including hidden ones; `undefined` if there is none. */
export const findCategory = async (deps: CategoryDeps, id: number): Promise<Category | undefined> =>
  (await getCategories(deps)).byId.get(id);

/** Lists the active categories of one type or all types. */
export const listCategories = async (
  deps: CategoryDeps,
  type?: Category['type'],
): Promise<{ categories: Category[] }> => ({
  categories: (await getCategories(deps)).categories.filter((row) => type === undefined || row.type === type),
});
