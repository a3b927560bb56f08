import { CacheExpiration } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { LANGS, prefixOf, splitPath, type Lang } from '#lib/lang.ts';
import { PATHS, withQuery } from '#lib/paths.ts';
import { APP_ID, DATA_ID, OFFLINE_ID, type PageData } from '#client/page-data/page-data.ts';
import { PAGES_CACHE, SAVED_AT, TITLE, type PageMessage } from '../saved-pages.ts';
import { PARTS_CACHE, storeAssets } from './files.ts';
import { worker, type ExtendableEvent } from './scope.ts';

/** The build that this worker belongs to; Vite inserts it. */
declare const BUILD_ID: string;
/** URLs of files that any page needs without a network, by language; Vite inserts them. */
declare const SHELL_PARTS: Readonly<Record<Lang, readonly string[]>>;
/** URLs of files that pages load only when they are used, and that are needed without a network; Vite inserts them. */
declare const OFFLINE_PARTS: Readonly<Record<Lang, readonly string[]>>;

const SHELLS = 'shell-';
const SHELL_CACHE = `${SHELLS}${BUILD_ID}`;

const MAX_PAGES = 60;
const MAX_AGE_S = 30 * 24 * 3600;
/** Milliseconds after which a stored page is shown while the network does not respond. */
const TIMEOUT_MS = 6000;

const shellPath = (lang: Lang): string => `${prefixOf(lang)}${PATHS.offline}`;

/** Stores the page for lost networks, in which stored data is shown as well, and its files. */
const storeShell = async (event: ExtendableEvent, lang: Lang): Promise<void> => {
  const cache = await caches.open(SHELL_CACHE);
  if (await cache.match(shellPath(lang))) return;
  const response = await fetch(shellPath(lang), { credentials: 'omit' });
  if (!response.ok) return;
  const html = await response.clone().text();
  await storeAssets(event, [...new Set(html.match(/\/assets\/[\w.-]+/g)), ...SHELL_PARTS[lang]]);
  await cache.put(shellPath(lang), response);
};

/** Replaces the shells of earlier builds in the languages in which they were stored. */
const replaceShells = async (event: ExtendableEvent): Promise<void> => {
  const names = await caches.keys();
  for (const name of names.filter((one) => one.startsWith(SHELLS) && one !== SHELL_CACHE)) {
    const old = await caches.open(name);
    for (const lang of LANGS) if (await old.match(shellPath(lang))) await storeShell(event, lang);
    await caches.delete(name);
  }
};

const isPagesCache = (name: string): boolean => name.startsWith(PAGES_CACHE) && name !== PARTS_CACHE;

/** Returns the id of the user whose pages are stored, 0 for a guest; undefined when there are none. */
export const findUser = async (): Promise<number | undefined> => {
  const name = (await caches.keys()).find(isPagesCache);
  return name === undefined ? undefined : Number(name.slice(PAGES_CACHE.length));
};

/** Opens the cache of a user, and deletes that of another one: this device shows pages to one user at a time. */
const openPagesOf = async (user: number): Promise<{ name: string; cache: Cache }> => {
  const name = `${PAGES_CACHE}${user}`;
  const others = (await caches.keys()).filter((other) => isPagesCache(other) && other !== name);
  for (const other of others) await Promise.all([caches.delete(other), caches.delete(PARTS_CACHE)]);
  return { name, cache: await caches.open(name) };
};

/** Max number of received documents in memory. */
const MAX_RECEIVED = 4;

/** Received documents by URL, until their pages send that they may be stored and for which user. */
const received = new Map<string, Response>();

const storePage = async (event: ExtendableEvent, message: PageMessage): Promise<void> => {
  const { user, root, path, title, data, assets, savesData } = message;
  const url = new URL(path, location.origin);
  const { lang } = splitPath(url.pathname);
  const { name, cache } = await openPagesOf(user);
  const response = data
    ? Response.json(data)
    : // The browser usually has the document in its own cache, and the server only confirms that it has not changed.
      (received.get(url.href) ?? (await fetch(url, { cache: 'no-cache' })));
  received.delete(url.href);
  if (!response.ok || response.redirected) return;
  // Files are stored first, so that a stored page can be shown.
  await storeAssets(event, assets);
  await storeShell(event, lang);
  if (user !== 0 && !savesData) await storeAssets(event, OFFLINE_PARTS[lang]);
  // The data of the page for lost networks belongs to the user as well.
  if (user !== 0) await cache.put(shellPath(lang), Response.json({ root, [OFFLINE_ID]: null }));
  const headers = new Headers(response.headers);
  headers.set(SAVED_AT, String(Date.now()));
  headers.set(TITLE, encodeURIComponent(title));
  await cache.put(url, new Response(response.body, { headers }));
  const expiration = new CacheExpiration(name, { maxEntries: MAX_PAGES, maxAgeSeconds: MAX_AGE_S });
  await expiration.updateTimestamp(url.href);
  await expiration.expireEntries();
};

const findPage = async (url: string): Promise<Response | undefined> => {
  const name = (await caches.keys()).find(isPagesCache);
  const ignoreSearch = new URL(url).pathname.endsWith(PATHS.offline);
  return name === undefined ? undefined : (await caches.open(name)).match(url, { ignoreSearch });
};

/** Replaces the text between two marks; `end` is searched from `from`. */
const replaceBetween = (text: string, start: string, end: string, by: (old: string) => string): string => {
  const from = text.indexOf(start) + start.length;
  const to = text.indexOf(end, from);
  return `${text.slice(0, from)}${by(text.slice(from, to))}${text.slice(to)}`;
};

/** Changes the embedded data of a document, which hydration reads. */
const changeData = (html: string, change: (data: PageData) => PageData): string =>
  replaceBetween(html, `<script id="${DATA_ID}" type="application/json">`, '</script>', (json) =>
    JSON.stringify(change(JSON.parse(json) as PageData)).replaceAll('<', String.raw`\u003c`),
  );

/** Returns the document of a stored page: its own, or the shell with the data of the page. */
const writeDocument = async (page: Response, shell: Response): Promise<Response> => {
  const at = Number(page.headers.get(SAVED_AT));
  const saved = at > 0 ? { savedAt: at } : {};
  const isDocument = page.headers.get('content-type')?.startsWith('text/html');
  if (isDocument) {
    const html = changeData(await page.text(), (data) => ({ ...data, ...saved }));
    return new Response(html, { headers: page.headers });
  }
  const loaderData = (await page.json()) as PageData['loaderData'];
  const title = decodeURIComponent(page.headers.get(TITLE) ?? '').replaceAll('<', '&lt;');
  const html = await shell.text();
  const app = html.slice(html.indexOf(`<div id="${APP_ID}"`), html.indexOf(`<script id="${DATA_ID}"`));
  const [opening = ''] = /^[^>]*>/.exec(app) ?? [];
  const scripts = app.slice(app.lastIndexOf('</div><script>'));
  const empty = replaceBetween(
    html.replace(app, () => opening + scripts),
    '<title>',
    '</title>',
    () => title,
  );
  return new Response(
    changeData(empty, (data) => ({ ...data, ...saved, loaderData, now: Date.now() })),
    { headers: shell.headers },
  );
};

/** Returns the stored page of a URL, else a redirect to the page for lost networks. */
const showSaved = async (page: Response | undefined, { pathname, search }: URL): Promise<Response> => {
  const { lang } = splitPath(pathname);
  const shell = await caches.match(shellPath(lang), { cacheName: SHELL_CACHE });
  if (!shell) return Response.error();
  if (page) return writeDocument(page, shell);
  return pathname === shellPath(lang)
    ? shell
    : Response.redirect(withQuery(shellPath(lang), { back: pathname + search }));
};

/** Stores the pages that the user visits, and serves them when the network does not respond. */
export const servePages = (): void => {
  enableNavigationPreload();
  registerRoute(
    new NavigationRoute(
      async ({ event, request, url }) => {
        const { preloadResponse } = event as unknown as { preloadResponse: Promise<Response | undefined> };
        const load = async (): Promise<Response> => {
          const response = (await preloadResponse) ?? (await fetch(request));
          if (response.ok) received.set(url.href, response.clone());
          // The documents of pages that are never stored are removed here.
          if (received.size > MAX_RECEIVED) received.delete(received.keys().next().value ?? '');
          return response;
        };
        const page = await findPage(url.href);
        const { promise: silence, reject } = Promise.withResolvers<never>();
        if (page) setTimeout(() => reject(new Error('the network does not respond')), TIMEOUT_MS);
        return Promise.race([load(), silence]).catch(() => showSaved(page, url));
      },
      { denylist: [/^\/(?:api|uploads|broadcasting|metrics|health)\b/, /\.\w+$/] },
    ),
  );
  worker.addEventListener('message', (event) => {
    const message = event.data as Partial<PageMessage> | null;
    // If the storage is full or the network is lost, only this page is not stored.
    if (message?.type === 'page') event.waitUntil(storePage(event, message as PageMessage).catch(() => {}));
  });
  worker.addEventListener('activate', (event) => event.waitUntil(replaceShells(event).catch(() => {})));
};
