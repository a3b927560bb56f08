import { FILTER_NAMES } from '#features/search/rules/index.ts';
import { isAbsentPage, type OptionalFeature } from '#lib/features.ts';
import { COMPONENTS_PATH, isPublicPath, PATHS, type GuestPage } from '#lib/paths.ts';

/** The query parameters that each page reads; others are dropped. */
const QUERIES: Readonly<Record<GuestPage, readonly string[]>> = {
  home: [],
  searchAny: FILTER_NAMES,
  search: FILTER_NAMES,
  buyerItems: ['type', ...FILTER_NAMES],
  sellerItems: ['type', ...FILTER_NAMES],
  item: [],
  poster: [],
  sellers: ['q', 'type', ...FILTER_NAMES],
  seller: ['type', ...FILTER_NAMES],
  thanks: ['draft', 'published'],
  order: ['draft'],
  orderThanks: ['token'],
  findOrder: [],
  trackOrder: [],
  weather: ['city_id'],
  help: ['q'],
  helpTopic: [],
  unsubscribe: [],
  privacy: [],
  terms: [],
  login: ['back', 'with', 'step', 'problem'],
  register: ['back', 'with', 'step', 'problem'],
  forgotPassword: ['back', 'token'],
  confirmEmail: ['token', 'restore'],
  offline: ['back'],
};

/** A page as it is rendered for all viewers. */
export interface FoundPage {
  /** Its path without language prefix, in one spelling: paths match in any case and encoding. */
  readonly path: string;
  readonly search: string;
  readonly isPublic: boolean;
}

/** All unknown paths show the same page. */
const UNKNOWN: FoundPage = { path: '/404', search: '', isPublic: false };

type Page = Pick<FoundPage, 'isPublic'> & {
  /** The path of its route, as in `PATHS`. */
  readonly pattern: string;
  readonly parts: readonly string[];
  readonly query: readonly string[] | undefined;
};

const PAGES: readonly Page[] = [...Object.entries(PATHS), ['components', COMPONENTS_PATH] as const].map(
  ([name, path]) => ({
    pattern: path,
    parts: path === '/' ? [] : path.slice(1).split('/'),
    // The pages of the dashboard only send guests to sign in, and back to the same address.
    query: QUERIES[name as GuestPage] as readonly string[] | undefined,
    isPublic: isPublicPath(path),
  }),
);

/** Splits a path at its slashes and decodes the parts; null if one cannot be decoded. */
const split = (path: string): string[] | null => {
  const parts = path.slice(1).split('/');
  if (parts.at(-1) === '') parts.pop();
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return null;
  }
};

/** Whether a part of a path matches that of a page: any text for a parameter, else the same letters in any case. */
const fits = (given: string, part: string): boolean =>
  part.startsWith(':') ? given !== '' : /^[!-~]+$/.test(given) && given.toLowerCase() === part;

/**
 * Returns the parameters that a page reads; all if it has no list. Those of public pages are in one order, so that the cache
 * has each page once. Others retain the order of the request: the browser creates the same links from its address.
 */
const reduce = (url: URL, { query, isPublic }: Page): string => {
  if (!query) return url.search;
  const given = isPublic ? [] : [...new URLSearchParams(url.search).keys()];
  const read = new URLSearchParams();
  for (const name of query.toSorted((a, b) => given.indexOf(a) - given.indexOf(b))) {
    const value = url.searchParams.get(name);
    if (value) read.set(name, value);
  }
  return read.size > 0 ? `?${read}` : '';
};

/**
 * Finds the page of a path as the router does.
 * @param path without language prefix
 * @param url the requested URL, for its query
 * @param absent the optional features that the site does without
 */
export const findPage = (path: string, url: URL, absent: readonly OptionalFeature[] = []): FoundPage => {
  const given = split(path);
  const page =
    given &&
    PAGES.find(({ parts }) => parts.length === given.length && parts.every((part, at) => fits(given[at] ?? '', part)));
  if (!page || isAbsentPage(page.pattern, absent)) return UNKNOWN;
  const written = page.parts.map((part, at) => (part.startsWith(':') ? encodeURIComponent(given[at] ?? '') : part));
  return {
    path: `/${written.join('/')}`,
    search: reduce(url, page),
    isPublic: page.isPublic,
  };
};
