import { isDashboardPath, PATHS, type PathName } from '#lib/paths.ts';

// The default visitors of pages, for tests and scripts that have only a path.

/** The pages with parameters: sample data is needed to open one. */
export type PageWithParameters = {
  [Name in PathName]: (typeof PATHS)[Name] extends `${string}:${string}` ? Name : never;
}[PathName];

export const hasParameters = (name: PathName): name is PageWithParameters => PATHS[name].includes(':');

/** The visitor of a page by default: a guest, or if it requires sign-in, an administrator or a farmer. */
export const getVisitor = (name: PathName): 'guest' | 'farmer' | 'admin' => {
  const path = PATHS[name];
  if (!isDashboardPath(path)) return 'guest';
  return path.split('/').includes('admin') ? 'admin' : 'farmer';
};
