import { setTimeout as pause } from 'node:timers/promises';
import { load } from './load.ts';
import { prepareRequests } from './measure.ts';
import { formatDecimals, formatInteger } from './report.ts';
import type { Bench } from './servers.ts';
import { signIn, type Session } from './session.ts';

const CLIENTS = 16;
const PUBLISH_EVERY = 1000;
const LIKE_EVERY = 100;
/** How many listings are taken down, one after the other. */
const TAKE_DOWNS = 5;
const REQUEST_EVERY = 20;
const TARGET_MS = 2000;

const post = async <T>(url: string, { token }: Session, body?: object, method = 'POST'): Promise<T> => {
  const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
  const response = await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  if (!response.ok) throw new Error(`${method} ${url} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
};

const get = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T;

/** Runs `work` again and again, at most once per `milliseconds`, until `signal` is aborted; resolves with the runs. */
const every = async (milliseconds: number, signal: AbortSignal, work: (run: number) => Promise<unknown>) => {
  for (let run = 0; ; run += 1) {
    const next = pause(milliseconds, undefined, { signal }).catch(() => {});
    if (signal.aborted) return run;
    await work(run);
    await next;
  }
};

interface Published {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
}

interface Seller {
  /** Publishes a product, which an administrator accepts. */
  readonly publish: (title: string) => Promise<Published>;
  readonly takeDown: (item: Published) => Promise<unknown>;
}

const openSeller = async (origin: string): Promise<Seller> => {
  const [farmer, admin] = await Promise.all(
    ['farmer', 'admin'].map((name) => signIn(origin, `${name}@ghalla.example`)),
  );
  if (!farmer || !admin) throw new Error('the demo accounts are missing');
  const { categories } = await get<{ categories: { id: number; type: string }[] }>(`${origin}/api/categories`);
  const { cities } = await get<{ cities: { id: number }[] }>(`${origin}/api/cities`);
  const category_id = categories.find(({ type }) => type === 'Product')?.id;
  const form = { type: 'Product', description: 'Cueillies ce matin.', category_id, price: '5.50', price_unit: 'kg' };
  const decide = (id: number, status: string) =>
    post(`${origin}/api/admin/pending-items/${id}/status`, admin, { status, note: '' }, 'PUT');
  let published = 0;
  return {
    publish: async (title) => {
      const city_id = cities[(published += 1) % cities.length]?.id;
      const { item } = await post<{ item: Published }>(`${origin}/api/items/store/Yes`, farmer, {
        ...form,
        title,
        city_id,
      });
      await decide(item.id, 'clientAccepted');
      return item;
    },
    takeDown: ({ id }) => decide(id, 'rejected'),
  };
};

/** Seconds for which shared caches may serve a response. */
const getSharedAge = (response: Response): number =>
  Number(/s-maxage=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1] ?? 0);

/** The URLs that may show a listing: lists, the listing itself and searches, as pages and as calls. */
const getUrls = (origin: string, { id, slug, title }: Published): string[] => {
  const query = new URLSearchParams({ q: title });
  return ['/', '/fr', '/search/Product', '/search/All', `/search/All?${query}`, `/item/${slug}/${id}`]
    .concat(['/api/items/latest', '/api/items/type/Product', `/api/items/search?${query}`, `/api/items/${id}`])
    .map((path) => origin + path);
};

/**
 * Publishes a listing and takes it down when most URLs show it, or after ten seconds. Returns the milliseconds after which
 * no URL and no shared cache shows it any more. Throws if no URL has shown it.
 */
const measureTakeDown = async (origin: string, seller: Seller, n: number): Promise<number> => {
  const item = await seller.publish(`Tomates retirees ${process.pid} ${n}`);
  const urls = getUrls(origin, item);
  const shownBy = new Set<string>();
  let shownUntil = 0;
  // By its slug: a search page repeats the words that were searched for.
  const request = async (url: string): Promise<void> => {
    const response = await fetch(url);
    if (!response.ok || !(await response.text()).includes(item.slug)) return;
    shownBy.add(url);
    shownUntil = Math.max(shownUntil, performance.now() + getSharedAge(response) * 1000);
  };
  const ended = new AbortController();
  const watching = every(REQUEST_EVERY, ended.signal, () => Promise.all(urls.map(request)));
  try {
    const deadline = performance.now() + 10_000;
    while (performance.now() < deadline && shownBy.size < urls.length) await pause(REQUEST_EVERY);
    await seller.takeDown(item);
    const takenDown = performance.now();
    await pause(2 * TARGET_MS);
    if (shownBy.size === 0) throw new Error('the listing was not shown at all');
    return Math.max(0, shownUntil - takenDown);
  } finally {
    ended.abort();
    await watching;
  }
};

/** Pages served so far, by their source. */
const countPages = async (origin: string, { token }: Session): Promise<Record<'cache' | 'render', number>> => {
  const metrics = await (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
  const read = (from: string) =>
    Number(new RegExp(`ghalla_pages_total{from="${from}"} (\\d+)`).exec(metrics)?.[1] ?? 0);
  return { cache: read('cache'), render: read('render') };
};

/**
 * Prints how many pages the page cache serves while listings are published and liked, and for how long a listing that was
 * taken down is still shown.
 */
export const printHits = async ({ market, scenarios }: Bench, seconds: number): Promise<void> => {
  const origin = market.url;
  const seller = await openSeller(origin);
  const admin = await signIn(origin, 'admin@ghalla.example');
  const names = ['buyer', 'company', 'farmer2', 'farmer'];
  const likers = await Promise.all(names.map((name) => signIn(origin, `${name}@ghalla.example`)));
  const likes = scenarios.find(({ name }) => name === 'like and unlike')?.paths ?? [];
  const pages = ['home page', 'search page', 'item page'].flatMap((name) =>
    scenarios.filter((scenario) => scenario.name === name).map((scenario) => prepareRequests(scenario, admin)),
  );
  const ended = new AbortController();
  const changes = Promise.all([
    every(PUBLISH_EVERY, ended.signal, (run) => seller.publish(`Tomates ${process.pid} ${run}`)),
    every(LIKE_EVERY, ended.signal, async (run) => {
      const liker = likers[run % likers.length];
      if (liker) await post(origin + (likes[run % likes.length] ?? ''), liker);
    }),
  ]);
  const takeDowns: number[] = [];
  try {
    const before = await countPages(origin, admin);
    const { rate, p50, p99 } = await load({
      port: Number(new URL(origin).port),
      clients: CLIENTS,
      seconds,
      requests: (client, step) => pages[(client + step) % pages.length]?.(client, step) ?? '',
      round: 1,
    });
    const after = await countPages(origin, admin);
    const [cached, rendered] = [after.cache - before.cache, after.render - before.render];
    console.log(
      `\nWhile listings are published and liked, ${CLIENTS} clients get ${formatInteger(rate)} pages/s (p50 ${formatDecimals(p50, 2)} ms, p99 ${formatDecimals(p99, 2)} ms); ` +
        `${formatDecimals((100 * cached) / (cached + rendered), 2)} % are served from the page cache, ${formatDecimals(rendered / seconds, 1)} a second are rendered`,
    );
    for (let n = 0; n < TAKE_DOWNS; n += 1) takeDowns.push(await measureTakeDown(origin, seller, n));
  } finally {
    ended.abort();
  }
  const [published, liked] = await changes;
  const longest = Math.max(...takeDowns);
  console.log(
    `${published} listings were published and ${liked} likes given meanwhile\n` +
      `A listing that was taken down is shown for at most ${formatInteger(longest)} ms, shared caches included ` +
      `(${TAKE_DOWNS} times; target ${TARGET_MS} ms${longest > TARGET_MS ? ', MISSED' : ''})`,
  );
};
