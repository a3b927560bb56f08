// Use without a network: stored pages and files, the outbox of the device, and the service worker.
import type { RouteHandle } from '../navigation/page.ts';
import { savesData } from '../local-storage.ts';

/** The beginning of the names of caches with data of a user: visited pages, and the responses that their parts have loaded. */
export const PAGES_CACHE = 'pages-';

/** The headers of a stored page: when it was loaded (milliseconds since 1970), and its title as a URI component. */
export const SAVED_AT = 'x-saved-at';
export const TITLE = 'x-title';

/** The message of a page to the service worker, which stores the page. */
export interface PageMessage {
  readonly type: 'page';
  /** Id of the signed-in user, 0 for a guest. */
  readonly user: number;
  /** The loader data of the root route: the user. */
  readonly root: unknown;
  /** Path with query. */
  readonly path: string;
  readonly title: string;
  /**
   * The data of its routes, by their ids; null for the page whose document the browser has loaded, which is stored as it is.
   */
  readonly data: Readonly<Record<string, unknown>> | null;
  /** URLs of the scripts, styles and fonts that it uses. */
  readonly assets: readonly string[];
  readonly savesData: boolean;
}

/** The message to the service worker with the user's choice whether data is saved. */
export interface SaveDataMessage {
  readonly type: 'save-data';
  readonly savesData: boolean;
}

export interface SavedPage {
  /** Path with query. */
  readonly path: string;
  readonly title: string;
  /** The time when it was loaded, in milliseconds since 1970. */
  readonly at: number;
}

/** The part of the router that this module needs. */
interface RouterLike {
  readonly state: {
    readonly navigation: { readonly state: string };
    readonly errors: object | null;
    readonly loaderData: Readonly<Record<string, unknown>>;
    readonly matches: readonly { readonly route: { readonly id?: string; readonly handle?: unknown } }[];
  };
  subscribe(listener: () => void): unknown;
  revalidate(): Promise<void>;
}

/** Milliseconds after the last change of a page until it is stored. */
const DELAY = 500;

/** The page that is shown: when it was stored (milliseconds since 1970) if it comes from the device, else null. */
type Shown = Readonly<{ savedAt: number | null }>;

/** Whether a page is never stored: its URL is a secret, it is for administrators, or it is the page for lost networks. */
const isExcluded = (path: string, matches: RouterLike['state']['matches']): boolean =>
  /\/(admin|offline)(\/|$)/.test(path) ||
  matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.secret);

/**
 * Sends each page that is shown to the service worker, to be shown again when the network is lost.
 * @param shown whether the page comes from the device
 */
export const savePages = (router: RouterLike, shown: Shown): void => {
  const { loaderData: first } = router.state;
  const save = async (): Promise<void> => {
    const { navigation, errors, loaderData, matches } = router.state;
    const { pathname, search } = location;
    const isReady = navigation.state === 'idle' && !errors && shown.savedAt === null;
    if (!isReady || isExcluded(pathname, matches)) return;
    const leaf = matches.at(-1)?.route.id ?? '';
    const { user } = (loaderData['root'] ?? {}) as { user?: { id: number } | null };
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({
      type: 'page',
      user: user?.id ?? 0,
      root: loaderData['root'],
      path: pathname + search,
      title: document.title,
      // The first page is already visible from its document before its scripts have run.
      data: loaderData[leaf] === first[leaf] ? null : loaderData,
      assets: performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes('/assets/') ? name : [])),
      savesData: savesData(),
    } satisfies PageMessage);
  };
  let timer: ReturnType<typeof setTimeout>;
  const saveSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), DELAY);
  };
  router.subscribe(saveSoon);
  saveSoon();
  // The service worker also shows a stored page when the network is only slow.
  if (shown.savedAt !== null && navigator.onLine) void router.revalidate();
};

const openPages = async (): Promise<readonly Cache[]> => {
  const names = (await globalThis.caches?.keys()) ?? [];
  return Promise.all(names.filter((name) => name.startsWith(PAGES_CACHE)).map((name) => caches.open(name)));
};

/** Returns the stored pages, the latest first. */
export const listSavedPages = async (): Promise<SavedPage[]> => {
  const pages: SavedPage[] = [];
  for (const cache of await openPages()) {
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      const { headers } = (await cache.match(request)) ?? {};
      const title = decodeURIComponent(headers?.get(TITLE) ?? '');
      if (title) pages.push({ path: pathname + search, title, at: Number(headers?.get(SAVED_AT)) });
    }
  }
  return pages.sort((a, b) => b.at - a.at);
};

/** The caches without data of a user: files of the build, empty pages, and the choice to save data. */
export const PUBLIC_CACHES = /^(assets|settings|shell-.*)$/;

/** Deletes the library's records of the files of deleted caches: their addresses, and when they were used. */
const deleteTimes = async (): Promise<void> => {
  if (!globalThis.indexedDB) return;
  const { openDB } = await import('idb');
  // The service worker creates the database, and has it open: it cannot be deleted.
  const upgrade = (
    _db: unknown,
    _old: number,
    _new: number | null,
    trx: { done: Promise<void>; abort(): void },
  ): void => {
    // There is no database, and none must be created.
    trx.done.catch(() => {});
    trx.abort();
  };
  const db = await openDB('workbox-expiration', 1, { upgrade }).catch(() => null);
  if (!db) return;
  const { store, done } = db.transaction('cache-entries', 'readwrite');
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
    const { cacheName } = cursor.value as { cacheName: string };
    if (!PUBLIC_CACHES.test(cacheName)) await cursor.delete();
  }
  await done;
  db.close();
};

/** Deletes the pages of all users, the responses that their parts have loaded, and their pictures. */
export const deleteSavedPages = async (): Promise<void> => {
  const names = (await globalThis.caches?.keys()) ?? [];
  const deleted = names.filter((name) => !PUBLIC_CACHES.test(name)).map((name) => caches.delete(name));
  await Promise.all([...deleted, deleteTimes()]);
};
