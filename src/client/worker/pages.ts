import { CacheExpiration } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { LANGS, prefixOf, splitPath, type Lang } from '../../lib/lang.ts';
import { PATHS } from '../../lib/paths.ts';
import type { PageMessage, SavedPage } from '../save-page.ts';
import { PAGES_CACHE } from '../user-data.ts';
import { storeAssets } from './files.ts';
import { worker, type ExtendableEvent } from './scope.ts';

/** The build that this worker belongs to; Vite inserts it. */
declare const __BUILD__: string;

const SHELLS = 'shell-';
const SHELL_CACHE = `${SHELLS}${__BUILD__}`;

const MAX_PAGES = 60;
const MAX_AGE_S = 30 * 24 * 3600;
/** Milliseconds after which a stored page is shown while the network is still silent. */
const PATIENCE = 6000;

const shellPath = (lang: Lang): string => `${prefixOf(lang)}${PATHS.offline}`;

/** Stores the page without content that shows stored pages, and its files. */
const storeShell = async (event: ExtendableEvent, lang: Lang): Promise<void> => {
  const cache = await caches.open(SHELL_CACHE);
  if (await cache.match(shellPath(lang))) return;
  const response = await fetch(shellPath(lang), { credentials: 'omit' });
  if (!response.ok) return;
  const html = await response.clone().text();
  await storeAssets(event, [...new Set(html.match(/\/assets\/[\w.-]+/g))]);
  await cache.put(shellPath(lang), response);
};

/** Replaces the shells of earlier builds in the languages that they had. */
const replaceShells = async (event: ExtendableEvent): Promise<void> => {
  const names = await caches.keys();
  for (const name of names.filter((one) => one.startsWith(SHELLS) && one !== SHELL_CACHE)) {
    const old = await caches.open(name);
    for (const lang of LANGS) if (await old.match(shellPath(lang))) await storeShell(event, lang);
    await caches.delete(name);
  }
};

const storePage = async (event: ExtendableEvent, message: PageMessage): Promise<void> => {
  const { cache: name, path, title, data, at, assets } = message;
  const url = new URL(path, location.origin);
  const page: SavedPage = { title, data, at };
  await (await caches.open(name)).put(url, Response.json(page));
  const expiration = new CacheExpiration(name, { maxEntries: MAX_PAGES, maxAgeSeconds: MAX_AGE_S });
  await expiration.updateTimestamp(url.href);
  await expiration.expireEntries();
  await storeAssets(event, assets);
  await storeShell(event, splitPath(url.pathname).lang);
};

const isSaved = async (url: string): Promise<boolean> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGES_CACHE));
  return (await Promise.all(names.map(async (name) => (await caches.open(name)).match(url)))).some(Boolean);
};

/** Rejects after some time if the page is stored, so that it is shown instead of a white screen. */
const loseWithPatience = async (url: string): Promise<never> => {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  if (await isSaved(url)) setTimeout(() => reject(new Error('the network is silent')), PATIENCE);
  return silence;
};

/** Stores the pages that the user visits, and answers with the shell when the network does not. */
export const servePages = (): void => {
  enableNavigationPreload();
  registerRoute(
    new NavigationRoute(
      async ({ event, request }) => {
        const { preloadResponse } = event as unknown as { preloadResponse: Promise<Response | undefined> };
        const load = async (): Promise<Response> => (await preloadResponse) ?? fetch(request);
        try {
          return await Promise.race([load(), loseWithPatience(request.url)]);
        } catch {
          const { lang } = splitPath(new URL(request.url).pathname);
          const shell = await caches.match(shellPath(lang), { cacheName: SHELL_CACHE });
          return shell ?? Response.error();
        }
      },
      { denylist: [/^\/(?:api|uploads|broadcasting|metrics|health)\b/, /\.\w+$/] },
    ),
  );
  worker.addEventListener('message', (event) => {
    const message = event.data as Partial<PageMessage> | null;
    // A full storage or a lost network stores nothing, which costs nothing but this page.
    if (message?.type === 'page') event.waitUntil(storePage(event, message as PageMessage).catch(() => {}));
  });
  worker.addEventListener('activate', (event) => event.waitUntil(replaceShells(event).catch(() => {})));
};
