import { FILTER_NAMES } from '#features/search/rules/filters.ts';
import { COMPONENTS_PATH, PATHS, type GuestPage } from '#lib/paths.ts';

interface PageRule {
  /** The query parameters that it reads; others are dropped. */
  readonly query: readonly string[];
  /** Contains nothing personal: it is the same for all guests, and for all users of a role and standing. */
  readonly isPublic?: true;
}

const RULES: Readonly<Record<GuestPage, PageRule>> = {
  home: { query: [], isPublic: true },
  searchAny: { query: FILTER_NAMES },
  search: { query: FILTER_NAMES, isPublic: true },
  buyerItems: { query: ['type', ...FILTER_NAMES], isPublic: true },
  sellerItems: { query: ['type', ...FILTER_NAMES], isPublic: true },
  item: { query: [], isPublic: true },
  poster: { query: [] },
  sellers: { query: ['q', 'type', ...FILTER_NAMES], isPublic: true },
  seller: { query: ['type', ...FILTER_NAMES], isPublic: true },
  thanks: { query: ['draft', 'published'] },
  order: { query: ['draft'] },
  orderThanks: { query: ['token'] },
  findOrder: { query: [] },
  trackOrder: { query: [] },
  weather: { query: ['city_id'], isPublic: true },
  help: { query: ['q'], isPublic: true },
  helpTopic: { query: [], isPublic: true },
  unsubscribe: { query: [] },
  privacy: { query: [] },
  terms: { query: [] },
  login: { query: ['back', 'with', 'step', 'problem'] },
  register: { query: ['back', 'with', 'step', 'problem'] },
  forgotPassword: { query: ['back', 'token'] },
  confirmEmail: { query: ['token', 'restore'] },
  offline: { query: ['back'] },
};

/** A page as it is rendered for all who open it. */
export interface FoundPage {
  /** Its path without language prefix, written in one way: paths are found in any case and encoding. */
  readonly path: string;
  /** What it reads of the query. */
  readonly search: string;
  readonly isPublic: boolean;
}

/** Every path that leads to no page shows the same page. */
const UNKNOWN: FoundPage = { path: '/404', search: '', isPublic: false };

const PAGES = [...Object.entries(PATHS), ['components', COMPONENTS_PATH] as const].map(([name, path]) => ({
  parts: path === '/' ? [] : path.slice(1).split('/'),
  // The pages of the dashboard only send guests to sign in, and back to the same address.
  rule: RULES[name as GuestPage] as PageRule | undefined,
}));

/** The parts of a path between its slashes, decoded; null if one cannot be decoded. */
const split = (path: string): string[] | null => {
  const parts = path.slice(1).split('/');
  if (parts.at(-1) === '') parts.pop();
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return null;
  }
};

/** Whether a part of a path is that of a page: any text for a parameter, else the same letters in any case. */
const fits = (given: string, part: string): boolean =>
  part.startsWith(':') ? given !== '' : /^[!-~]+$/.test(given) && given.toLowerCase() === part;

/**
 * The parameters that a page reads; all if it has no list. Those of public pages are in one order, so that the cache has each page
 * once. Others retain the order of the request: the browser makes the same links from its address.
 */
const reduce = (url: URL, rule: PageRule | undefined): string => {
  if (!rule) return url.search;
  const given = rule.isPublic ? [] : [...new URLSearchParams(url.search).keys()];
  const read = new URLSearchParams();
  for (const name of rule.query.toSorted((a, b) => given.indexOf(a) - given.indexOf(b))) {
    const value = url.searchParams.get(name);
    if (value) read.set(name, value);
  }
  return read.size > 0 ? `?${read}` : '';
};

/**
 * Finds the page of a path as the router does.
 * @param path without language prefix
 * @param url the requested URL, for its query
 */
export const findPage = (path: string, url: URL): FoundPage => {
  const given = split(path);
  const page =
    given &&
    PAGES.find(({ parts }) => parts.length === given.length && parts.every((part, at) => fits(given[at] ?? '', part)));
  if (!page) return UNKNOWN;
  const written = page.parts.map((part, at) => (part.startsWith(':') ? encodeURIComponent(given[at] ?? '') : part));
  return {
    path: `/${written.join('/')}`,
    search: reduce(url, page.rule),
    isPublic: page.rule?.isPublic ?? false,
  };
};
