import { prefixOf, splitPath, type Lang } from '../../../lib/lang.ts';
import { PATHS } from '../../../lib/paths.ts';

const HERE = 'http://here.invalid';
const DOORS: ReadonlySet<string> = new Set([PATHS.login, PATHS.register, PATHS.forgotPassword]);

/**
 * The page to go to after signing in, without its language prefix: what `?back=` says, if that is a page of ours, else
 * the home page. Nothing that a browser could read as another site's address passes.
 */
export const backFrom = (query: URLSearchParams): string => {
  const given = query.get('back') ?? '';
  if (!given.startsWith('/') || !URL.canParse(given, HERE)) return PATHS.home;
  const url = new URL(given, HERE);
  if (url.origin !== HERE) return PATHS.home;
  // `/fr//evil.example` is a path of ours, what follows its prefix would not be.
  const rest = splitPath(url.pathname).rest.replace(/^\/+/, '/');
  return DOORS.has(rest) ? PATHS.home : `${rest}${url.search}${url.hash}`;
};

/** The whole address of a page in a language, for a full load. */
export const fullPath = (path: string, lang: Lang): string => `${prefixOf(lang)}${path === '/' ? '' : path}` || '/';
