import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import type { ApiKey } from '#client/api.ts';
import { browserSavesData } from '#client/local-storage.ts';
import { PAGES_CACHE } from '../saved-pages.ts';
import { savesData } from './save-data.ts';
import type { ExtendableEvent } from './scope.ts';

const DAY_S = 24 * 3600;

// The types of the library are incompatible with `exactOptionalPropertyTypes`.
const limitTo = (maxEntries: number, days: number): WorkboxPlugin[] =>
  [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_S, purgeOnQuotaError: true }),
  ] as WorkboxPlugin[];

/** Scripts, styles and fonts; their names contain a hash of their content. */
const assets = new CacheFirst({ cacheName: 'assets', plugins: limitTo(250, 60) });

/**
 * Whether a picture is public. Pictures of conversations and drafts are for some users only, and for as long as the server
 * allows.
 */
const isPublic = (response: Response): boolean => !/private|no-store/.test(response.headers.get('cache-control') ?? '');

const PICTURES_CACHE = 'pictures';
const pictures = new CacheFirst({
  cacheName: PICTURES_CACHE,
  plugins: [
    ...limitTo(150, 30),
    { cacheWillUpdate: ({ response }) => Promise.resolve(isPublic(response) ? response : null) },
  ],
});

/** Half the width of a picture that is wider than a phone needs; narrower ones would be ugly. */
const NARROWER: Readonly<Record<string, string>> = { '1280': '640', '640': '320' };

/** The request for a picture of half the width; null for those that stay as they are. */
const toNarrower = (request: Request, url: URL): Request | null => {
  const width = NARROWER[url.searchParams.get('w') ?? ''];
  if (!width || !url.pathname.startsWith('/uploads/')) return null;
  const accept = request.headers.get('accept') ?? '';
  return new Request(`${url.pathname}?w=${width}`, { headers: { accept } });
};

/** Answers with a picture; with one of half its width to save data, or if only that one is stored and there is no network. */
const servePicture = async ({ event, request, url }: RouteHandlerCallbackOptions): Promise<Response> => {
  const narrower = toNarrower(request, url);
  if (!narrower) return pictures.handle({ event, request });
  const isStored = await caches.match(request, { cacheName: PICTURES_CACHE });
  // If the browser itself saves data, the server sends narrower pictures already.
  if (!isStored && !browserSavesData() && (await savesData())) return pictures.handle({ event, request: narrower });
  try {
    return await pictures.handle({ event, request });
  } catch (error) {
    const stored = await caches.match(narrower, { cacheName: PICTURES_CACHE });
    if (stored) return stored;
    throw error;
  }
};

/**
 * The cache of responses to calls that a page makes after it has loaded. Some are the user's, so they are deleted with the
 * pages.
 */
export const PARTS_CACHE = `${PAGES_CACHE}parts`;
const parts = new NetworkFirst({ cacheName: PARTS_CACHE, plugins: limitTo(80, 30) });

/** The calls whose last response a page can show without a network. */
const PARTS = /^\/api\/(?:chats|notifications|categories|cities|items\/[^/]+\/chat|items\/(?:latest|for-me))$/;
const MESSAGES = ('POST /api/chats/messages' satisfies ApiKey).slice('POST '.length);

const MAX_CONVERSATIONS = 40;

/** Returns a GET request for the key: a cache stores no requests with a body, so the body becomes a part of the URL. */
const toMessagesKey = async (request: Request): Promise<Request> =>
  new Request(`${MESSAGES}?${encodeURIComponent(await request.clone().text())}`);

/** Answers requests for files from the device, and some calls with their last response when there is no network. */
export const serveFiles = (): void => {
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);
  registerRoute(
    ({ url, sameOrigin, request }) =>
      sameOrigin && request.destination === 'image' && /^\/(?:uploads|pictures|art)\//.test(url.pathname),
    servePicture,
  );
  registerRoute(({ url, sameOrigin }) => sameOrigin && PARTS.test(url.pathname), parts);
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === MESSAGES,
    async ({ request }) => {
      const key = await toMessagesKey(request);
      const cache = await caches.open(PARTS_CACHE);
      try {
        const response = await fetch(request);
        if (response.ok) {
          await cache.put(key, response.clone());
          const conversations = await cache.keys(MESSAGES, { ignoreSearch: true });
          for (const old of conversations.slice(0, -MAX_CONVERSATIONS)) await cache.delete(old);
        }
        return response;
      } catch (error) {
        const last = await cache.match(key);
        if (last) return last;
        throw error;
      }
    },
    'POST',
  );
};

/** Stores scripts, styles and fonts. The browser's own cache usually has them, so that they are not requested again. */
export const storeAssets = async (event: ExtendableEvent, urls: readonly string[]): Promise<void> => {
  await Promise.all(urls.map((url) => assets.handle({ event, request: new Request(url) })));
};
