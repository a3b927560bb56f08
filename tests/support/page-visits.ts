import { isDashboardPath, PATHS, type PathName } from '#lib/paths.ts';

// How tests and scripts visit a page about which they know nothing but its path.

/** The pages with parameters, which nobody can open without sample data. */
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
