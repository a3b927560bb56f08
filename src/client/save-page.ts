import { readStored } from './local-storage.ts';
import type { RouteHandle } from './page.ts';
import { PAGES_CACHE, VISITOR_KEY } from './user-data.ts';

/** A page that is stored on the device. */
export interface SavedPage {
  readonly title: string;
  /** The data of its routes, by their ids. */
  readonly data: Readonly<Record<string, unknown>>;
  /** When it was loaded, in milliseconds since 1970. */
  readonly at: number;
}

/** What a page tells the service worker, which stores it. */
export interface PageMessage extends SavedPage {
  readonly type: 'page';
  /** Name of the cache: that of the user, or of guests. */
  readonly cache: string;
  /** Path with query. */
  readonly path: string;
  /** URLs of the scripts, styles and fonts that it uses. */
  readonly assets: readonly string[];
}

/** The page that is shown: when it was stored, if it comes from the device. */
export const shown: { savedAt: number | null } = { savedAt: null };

/** The cache of the user who was signed in when this browser last reached the server, or of guests. */
export const getPagesCache = (): string => `${PAGES_CACHE}${String(readStored(VISITOR_KEY) ?? 0)}`;

/** What this module needs of the router. */
interface RouterLike {
  readonly state: {
    readonly navigation: { readonly state: string };
    readonly errors: object | null;
    readonly loaderData: Readonly<Record<string, unknown>>;
    readonly matches: readonly { readonly route: { readonly handle?: unknown } }[];
  };
  subscribe(listener: () => void): unknown;
}

/** Whether a page is never stored: its URL is a secret, or it is for administrators. */
const isExcluded = (path: string, matches: RouterLike['state']['matches']): boolean =>
  /\/(admin|offline)(\/|$)/.test(path) ||
  matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.secret);

const savePage = ({ state: { navigation, errors, loaderData, matches } }: RouterLike): void => {
  const { pathname, search } = location;
  const worker = navigator.serviceWorker.controller;
  const isReady = navigation.state === 'idle' && !errors && shown.savedAt === null;
  if (!worker || !isReady || isExcluded(pathname, matches)) return;
  worker.postMessage({
    type: 'page',
    cache: getPagesCache(),
    path: pathname + search,
    title: document.title,
    data: loaderData,
    at: Date.now(),
    assets: performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes('/assets/') ? name : [])),
  } satisfies PageMessage);
};

/** Milliseconds after the last change of a page until it is stored. */
const DELAY = 500;

/**
 * Registers the service worker once the page has loaded, and sends it each page that is shown, to be shown again when the
 * network is lost. Without service workers nothing is stored.
 */
export const savePages = (router: RouterLike): void => {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker) return;
  let timer: ReturnType<typeof setTimeout>;
  const saveSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(savePage, DELAY, router);
  };
  router.subscribe(saveSoon);
  serviceWorker.addEventListener('controllerchange', saveSoon);
  saveSoon();
  const register = (): void => void serviceWorker.register('/service-worker.js').catch(() => {});
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
};
