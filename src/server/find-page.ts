import { FILTER_NAMES } from '../features/search/ui/filters.ts';

/** A page without anything personal, the same for all guests and for all users of a role and standing. */
interface PublicPage {
  /** Matches its paths, without language prefix. */
  readonly path: RegExp;
  /** The query parameters that it reads. */
  readonly query: readonly string[];
}

const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: /^\/$/, query: [] },
  { path: /^\/item\/[^/]+\/\d+$/, query: [] },
  { path: /^\/search\/\w+$/, query: FILTER_NAMES },
  { path: /^\/(?:buyer|seller)-items$/, query: ['type', ...FILTER_NAMES] },
  { path: /^\/sellers$/, query: ['q', 'type', ...FILTER_NAMES] },
  { path: /^\/sellers\/[^/]+$/, query: ['type', ...FILTER_NAMES] },
  { path: /^\/weather$/, query: ['city_id'] },
  { path: /^\/help$/, query: ['q'] },
  { path: /^\/help\/[\w-]+$/, query: [] },
];

/**
 * The query of a public page, with only the parameters that it reads, in one order; null for other pages.
 * @param path without language prefix
 */
export const getPublicQuery = (path: string, given: URLSearchParams): string | null => {
  const page = PUBLIC_PAGES.find((candidate) => candidate.path.test(path));
  if (!page) return null;
  const read = new URLSearchParams();
  for (const name of page.query) {
    const value = given.get(name);
    if (value) read.set(name, value);
  }
  return read.size > 0 ? `?${read}` : '';
};
