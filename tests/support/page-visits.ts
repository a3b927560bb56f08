import { isDashboardPath, PATHS, type PathName } from '#lib/paths.ts';

// The default visitors of pages, and the values of their parameters, for tests and scripts that have only a path.

/** The item and the seller used to fill in the paths of pages. */
export interface PageSamples {
  readonly item: { readonly slug: string; readonly id: number | string };
  readonly seller_id: number | string;
}

const ITEM = '/item/:slug/:id';
const SELLER = '/sellers/:id';

/** Returns the path of a page about the sampled item or seller, or of any other page as it is. */
export const fillPagePath = (path: string, { item, seller_id }: PageSamples): string =>
  path.replace(ITEM, () => `/item/${item.slug}/${item.id}`).replace(SELLER, () => `/sellers/${seller_id}`);

type Unfilled<Path extends string> = Path extends `${typeof ITEM | typeof SELLER}${infer Rest}` ? Rest : Path;

/** The pages with parameters that the samples do not fill. */
export type PageWithParameters = {
  [Name in PathName]: Unfilled<(typeof PATHS)[Name]> extends `${string}:${string}` ? Name : never;
}[PathName];

/** Whether a path has a parameter that the samples do not fill. */
export const hasParameters = (path: string): boolean => path.replace(ITEM, '').replace(SELLER, '').includes(':');

/** The default visitor of a page: a guest; for the dashboard a farmer, or an administrator below `admin`. */
export const getVisitor = (name: PathName): 'guest' | 'farmer' | 'admin' => {
  const path = PATHS[name];
  if (!isDashboardPath(path)) return 'guest';
  return path.split('/').includes('admin') ? 'admin' : 'farmer';
};
