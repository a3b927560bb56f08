import { setTimeout as sleep } from 'node:timers/promises';
import { readFile } from 'node:fs/promises';
import { findChildren, getMemory } from '#bench/processes.ts';
import { createForm, MULTIPART, readJson, send, sendJson, signUp } from './client.ts';
import { readPicture } from './files.ts';
import { misspell } from './words.ts';

// Ordinary visitors of a market during an attack. Requests are sent on time, whether or not the ones before are answered.

/** Milliseconds; the outcomes of failed requests are in `failed`. */
export interface Times {
  readonly ms: number[];
  failed: number;
}

const createTimes = (): Times => ({ ms: [], failed: 0 });

/** The time within which a share of the requests were answered; 0 without requests. */
export const percentile = ({ ms }: Times, share: number): number =>
  ms.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(ms.length * share) - 1)] ?? 0;

const measure = async (
  times: Times,
  work: Promise<{ readonly status: number; readonly ms: number }>,
): Promise<void> => {
  const started = performance.now();
  const answer = await work.catch(() => ({ status: 0, ms: performance.now() - started }));
  times.ms.push(answer.ms);
  if (answer.status !== 200) times.failed += 1;
};

/** Starts `work` every so many milliseconds until the signal, and waits for all that was started. */
const every = async (interval: number, signal: AbortSignal, work: (n: number) => Promise<void>): Promise<void> => {
  const started = performance.now();
  const running: Promise<void>[] = [];
  for (let n = 0; !signal.aborted; n += 1) {
    running.push(work(n));
    await sleep(Math.max(0, started + (n + 1) * interval - performance.now()));
  }
  await Promise.all(running);
};

export interface Market {
  readonly url: string;
  readonly pid: number;
}

/** The effect of one phase on other visitors, in milliseconds and megabytes. */
export interface Observation {
  /** Cached pages, and a picture of a listing. */
  readonly pages: Times;
  readonly ready: Times;
  /** Uploads of accounts with networks of their own: a small picture, and a photo of 12 megapixels. */
  readonly small: Times;
  readonly photo: Times;
  /** Uploads of an account in the attackers' network. */
  readonly neighbour: Times;
  /** The server's process, and the processes that it started, without PostgreSQL. */
  readonly memory: number;
  readonly memoryOfChildren: number;
}

/** Milliseconds after which a load balancer sends requests elsewhere. */
const READY_LIMIT = 1500;
const VISITORS = 50;
const SELLERS = 6;

interface Card {
  readonly id: number;
  readonly slug: string;
  readonly images: string;
}

const findPaths = async (url: string): Promise<string[]> => {
  const { items } = readJson<{ items: Card[] }>(await send(url, { path: '/api/items/latest', address: '203.0.113.1' }));
  const pages = ['/', '/fr', '/en', '/search/All', '/fr/search/Product', '/en/search/All?q=tomatoes'];
  const [image] = items[0]?.images.split(',') ?? [];
  return [
    ...pages,
    ...items
      .slice(0, 6)
      .map(({ id, slug }, n) => `${['', '/fr', '/en'][n % 3]}/item/${encodeURIComponent(slug)}/${id}`),
    `/${image}?w=320`,
  ];
};

/** The accounts that upload pictures during a phase: fresh ones, each with a network of its own, and one of another network. */
export interface Sellers {
  readonly tokens: readonly { readonly token: string; readonly address: string }[];
  readonly neighbour: { readonly token: string; readonly address: string };
}

export const createSellers = async (url: string, phase: number, attackers: string): Promise<Sellers> => {
  const create = async (address: string) => ({ token: await signUp(url, address), address });
  const tokens: Sellers['tokens'][number][] = [];
  for (let n = 0; n < SELLERS; n += 1) tokens.push(await create(`192.0.${n}.${phase}`));
  return { tokens, neighbour: await create(attackers) };
};

const isDatabase = async (pid: number): Promise<boolean> =>
  (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).startsWith('postgres');

/** Megabytes of the processes that the market has started for pictures and documents. */
const getMemoryOfChildren = async (pid: number): Promise<number> => {
  const children = await findChildren(pid);
  const sizes = await Promise.all(children.map(async (child) => ((await isDatabase(child)) ? 0 : getMemory(child))));
  return sizes.reduce((sum, size) => sum + (Number.isNaN(size) ? 0 : size), 0);
};

/**
 * Requests every page until it is in the cache, and a few times what is made for each request, as on a market that has been used
 * for a while. Throws when one does not answer within a minute.
 */
export const warmUp = async ({ url }: Market): Promise<void> => {
  const until = performance.now() + 60_000;
  const paths = [...(await findPaths(url)), '/api/docs', '/en/login'];
  for (const path of [...paths, ...paths, ...paths]) {
    while ((await send(url, { path, address: '203.0.113.1' })).status !== 200) {
      if (performance.now() > until) throw new Error(`${path} is no page`);
      await sleep(200);
    }
  }
  for (let n = 0; n < 20; n += 1) {
    const q = misspell(3);
    const query = `?q=${encodeURIComponent(q)}`;
    const address = `203.0.113.${1 + n}`;
    await sendJson(url, { q }, { path: '/api/items/search', address });
    for (const path of [`/api/search/suggestions${query}`, `/api/items/search/facets${query}`, `/fr/unknown-${n}`])
      await send(url, { path, address });
  }
};

/** Visits a market, and uploads pictures to it, for some seconds. */
export const observe = async (
  market: Market,
  sellers: Sellers,
  folder: string,
  seconds: number,
): Promise<Observation> => {
  const { url, pid } = market;
  const signal = AbortSignal.timeout(seconds * 1000);
  const paths = await findPaths(url);
  const form = createForm(await readPicture(folder, 'small.png'), 'small.png', 'image/png');
  const photoForm = createForm(await readPicture(folder, 'photo.jpg'));
  const [pages, ready, small, photo, neighbour] = [
    createTimes(),
    createTimes(),
    createTimes(),
    createTimes(),
    createTimes(),
  ];
  let [memory, memoryOfChildren] = [0, 0];
  const upload = (as: Sellers['neighbour'] | undefined, body: Buffer) =>
    send(url, {
      method: 'POST',
      path: '/api/items/upload-image',
      headers: MULTIPART,
      address: as?.address ?? '',
      token: as?.token,
      body,
      timeout: 90_000,
    });
  await Promise.all([
    every(50, signal, (n) =>
      measure(pages, send(url, { path: paths[n % paths.length] ?? '/', address: `203.0.113.${1 + (n % VISITORS)}` })),
    ),
    every(500, signal, () =>
      measure(ready, send(url, { path: '/readyz', address: '203.0.113.99', timeout: READY_LIMIT })),
    ),
    every(2000, signal, async (n) => {
      const seller = sellers.tokens[n % SELLERS];
      await Promise.all([
        measure(small, upload(seller, form)),
        measure(photo, upload(seller, photoForm)),
        measure(neighbour, upload(sellers.neighbour, form)),
      ]);
    }),
    every(250, signal, async () => {
      const [own, others] = await Promise.all([getMemory(pid), getMemoryOfChildren(pid)]);
      memory = Math.max(memory, Number.isNaN(own) ? 0 : own);
      memoryOfChildren = Math.max(memoryOfChildren, others);
    }),
  ]);
  return { pages, ready, small, photo, neighbour, memory, memoryOfChildren };
};

/** An observation in one line, for the terminal. */
export const describe = ({ memory, memoryOfChildren, pages, ready, small, photo, neighbour }: Observation): string =>
  [
    `server ${Math.round(memory)} MB, its processes ${Math.round(memoryOfChildren)} MB`,
    ...Object.entries({ pages, ready, small, photo, neighbour }).map(([name, each]) => {
      const [median, p99, slowest] = [0.5, 0.99, 1].map((share) => Math.round(percentile(each, share)));
      return `${name} ${median}/${p99}/${slowest} ms, ${each.failed} of ${each.ms.length} failed`;
    }),
  ].join('; ');
