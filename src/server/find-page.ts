import type { RouteObject } from 'react-router';
import type { GuestPage } from '#client/navigation/page-route.ts';
import { isAbsentPage, type OptionalFeature } from '#lib/features.ts';

/** A page as it is rendered for all viewers. */
export interface FoundPage {
  /** Its path without language prefix, in one spelling: paths match in any case and encoding. */
  readonly path: string;
  readonly search: string;
  readonly isPublic: boolean;
}

/** All unknown paths show the same page. */
const UNKNOWN: FoundPage = { path: '/404', search: '', isPublic: false };

interface Page {
  /** The path of its route, as in `PATHS`. */
  readonly pattern: string;
  readonly parts: readonly string[];
  readonly query: GuestPage['query'] | undefined;
  readonly isPublic: boolean;
}

/** Lists the pages of the routes below the root, without the one for unknown paths. */
const listPages = (routes: readonly RouteObject[]): Page[] =>
  routes
    .flatMap(({ children = [] }) => children as readonly (RouteObject & Partial<GuestPage>)[])
    .filter(({ path }) => path !== '*')
    .map(({ path = '/', query, isPublic = false }) => ({
      pattern: path,
      parts: path === '/' ? [] : path.slice(1).split('/'),
      query,
      isPublic,
    }));

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
 * Returns the query parameters that a page reads; all of them for a page of the dashboard, which has no list because it sends
 * guests to sign in and back to the same URL. The parameters of public pages are sorted, so that the cache has each page once;
 * other pages keep the order of the request, because the browser creates the same links from its address.
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
export type FindPage = (path: string, url: URL, absent?: readonly OptionalFeature[]) => FoundPage;

/**
 * Returns the function that finds the pages of these routes. `matchRoutes` would rank all routes anew for each request, also for
 * those that the cache answers; a test compares both.
 */
export const createPageFinder = (routes: readonly RouteObject[]): FindPage => {
  const pages = listPages(routes);
  return (path, url, absent = []) => {
    const given = split(path);
    const page =
      given &&
      pages.find(
        ({ parts }) => parts.length === given.length && parts.every((part, at) => fits(given[at] ?? '', part)),
      );
    if (!page || isAbsentPage(page.pattern, absent)) return UNKNOWN;
    const written = page.parts.map((part, at) => (part.startsWith(':') ? encodeURIComponent(given[at] ?? '') : part));
    return {
      path: `/${written.join('/')}`,
      search: reduce(url, page),
      isPublic: page.isPublic,
    };
  };
};
