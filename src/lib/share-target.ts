import { pathIn, prefixOf, splitPath, type Lang } from './lang.ts';
import { PATHS, withQuery } from './paths.ts';
import { SHARE_TARGET_PATH } from './share-paths.ts';

// Content that another app shares with this one. The service worker and the server parse it in the same way.

/** The shared text: an app may put a link into any of these. */
export interface SharedText {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** The value of `?shared=` on the pages of a new item: its photos are on the device, or have to be chosen again. */
export type SharedPhotos = 'stored' | 'missing';

// This does not use `pathTo`, which would add the router to the service worker.
const SEARCH = PATHS.search.replace(':type', 'All');

const MAX_WORDS = 200;

const LINK = /https?:\/\/\S+/g;

/** Pages of items, without language prefix. */
const ITEM_PAGE = /^\/(?:item\/[^/]+|i)\/\d+$/;

export const isShareTarget = (pathname: string): boolean => splitPath(pathname).rest === SHARE_TARGET_PATH;

/** Returns the path of the page on which the user continues with photos, with its language prefix. */
export const getPhotosPage = (lang: Lang, shared: SharedPhotos): string =>
  `${prefixOf(lang)}${withQuery(PATHS.createItem, { shared })}`;

/**
 * Returns the path of the page for a shared text, with its language prefix: an item of this site for its link, a search for
 * other words, the home page for neither.
 * @param origin that of this site
 */
export const getTextPage = (lang: Lang, { title, text, url }: SharedText, origin: string): string => {
  for (const [link] of `${url} ${text} ${title}`.matchAll(LINK)) {
    if (!URL.canParse(link)) continue;
    const { origin: from, pathname } = new URL(link);
    const { lang: written, rest } = splitPath(pathname);
    if (from === origin && ITEM_PAGE.test(rest)) return pathIn(written, rest);
  }
  const words = [text, title].map((part) => part.replaceAll(LINK, ' ').replaceAll(/\s+/g, ' ').trim()).find(Boolean);
  if (!words) return prefixOf(lang) || '/';
  return `${prefixOf(lang)}${withQuery(SEARCH, { q: words.slice(0, MAX_WORDS).trim() })}`;
};

export const readSharedText = (form: FormData): SharedText => {
  const read = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { title: read('title'), text: read('text'), url: read('url') };
};
