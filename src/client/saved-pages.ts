import { getPagesCache, type SavedPage } from './save-page.ts';

/**
 * Reads a stored page; null if there is none, or no storage.
 * @param path with query
 */
export const readSavedPage = async (path: string): Promise<SavedPage | null> => {
  try {
    const cache = await caches.open(getPagesCache());
    return ((await (await cache.match(path))?.json()) as SavedPage | undefined) ?? null;
  } catch {
    return null;
  }
};

/** The stored pages with their paths, the latest first. */
export const listSavedPages = async (): Promise<(SavedPage & { readonly path: string })[]> => {
  try {
    const cache = await caches.open(getPagesCache());
    const paths = (await cache.keys()).map(({ url }) => new URL(url)).map(({ pathname, search }) => pathname + search);
    const pages = await Promise.all(paths.map(async (path) => ({ path, page: await readSavedPage(path) })));
    return pages.flatMap(({ path, page }) => (page ? { ...page, path } : [])).sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
};
