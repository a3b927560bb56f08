import { prefixOf, splitPath, type Lang } from '#lib/lang.ts';
import { PATHS } from '#lib/paths.ts';

/** The roles that users may choose for themselves. */
export type SelectableRole = 'farmer' | 'buyer';

const BASE = 'http://here.invalid';
const AUTH_PAGES: ReadonlySet<string> = new Set([PATHS.login, PATHS.register, PATHS.forgotPassword]);

/**
 * Returns the page to open after signing in, without its language prefix: the value of `?back=` if it is a path of this
 * site, else the home page. Rejects anything a browser could read as another origin.
 */
export const getReturnPath = (query: URLSearchParams): string => {
  const value = query.get('back') ?? '';
  if (!value.startsWith('/') || !URL.canParse(value, BASE)) return PATHS.home;
  const url = new URL(value, BASE);
  if (url.origin !== BASE) return PATHS.home;
  // `/fr//evil.example` is a path of this site, but what follows its prefix is not.
  const rest = splitPath(url.pathname).rest.replace(/^\/+/, '/');
  return AUTH_PAGES.has(rest) ? PATHS.home : `${rest}${url.search}${url.hash}`;
};

/** The role that a new user most likely has: a farmer if they were about to sell. */
export const getLikelyRole = (back: string): SelectableRole => (back.startsWith(PATHS.createItem) ? 'farmer' : 'buyer');

/** The full path of a page in a language, for a full page load. */
export const fullPath = (path: string, lang: Lang): string => `${prefixOf(lang)}${path === '/' ? '' : path}` || '/';
