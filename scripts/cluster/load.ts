import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { signIn } from '#bench/session.ts';
import { createPairs, type Writer } from '#bench/writers.ts';

export type Kind = 'page' | 'call' | 'order' | 'upload' | 'message';

/** One request of the load. Messages count when they are stored; their failures are repeated by their client. */
export interface Sample {
  readonly kind: Kind;
  /** When it ended, in milliseconds of `performance.now()`. */
  readonly at: number;
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
}

/** The changes that the market has confirmed to its clients. */
export interface Acknowledged {
  readonly orders: readonly number[];
  /** Paths of files. */
  readonly uploads: readonly string[];
  /** The messages that each writer has sent, what the other one has received, and what the server has stored, in order. */
  readonly messages: readonly Record<'sent' | 'received' | 'stored', readonly string[]>[];
  /** How many messages arrived by the socket, and how many were fetched after it was restored. */
  readonly live: number;
  readonly fetched: number;
}

export interface Load {
  readonly samples: readonly Sample[];
  /** The item of all orders. */
  readonly item: number;
  /** Waits until what is running has succeeded and every message has arrived, and returns what was acknowledged. */
  finish(): Promise<Acknowledged>;
}

interface LoadOptions {
  readonly pairs?: number;
  readonly readers?: number;
  readonly orderers?: number;
  readonly uploaders?: number;
  /** Milliseconds after which a client gives a request up. */
  readonly patience?: number;
}

const RETRY_PAUSE = 150;
const ARRIVAL = 60_000;

type Json = Record<string, unknown>;

const json = (body: Json, token = '', headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...headers,
  },
  body: JSON.stringify(body),
});

const requireJson = async <T>(url: string, init?: RequestInit): Promise<T> => {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
};

/** Publishes a listing with a large stock and returns its id and page. */
const publishItem = async (url: string): Promise<{ id: number; city: number }> => {
  const [{ token: farmer }, { token: admin }] = await Promise.all([
    signIn(url, 'farmer@ghalla.example'),
    signIn(url, 'admin@ghalla.example'),
  ]);
  const { categories } = await requireJson<{ categories: { id: number; type: string }[] }>(`${url}/api/categories`);
  const { cities } = await requireJson<{ cities: { id: number }[] }>(`${url}/api/cities`);
  const city = cities[0]?.id ?? 0;
  const { item } = await requireJson<{ item: { id: number } }>(
    `${url}/api/items/store/Yes`,
    json(
      {
        type: 'Product',
        title: 'Tomates du Souss',
        description: 'Cueillies ce matin.',
        category_id: categories.find(({ type }) => type === 'Product')?.id,
        city_id: city,
        price: '5.50',
        price_unit: 'kg',
        quantity: 100_000,
      },
      farmer,
    ),
  );
  await requireJson(`${url}/api/admin/pending-items/${item.id}/status`, {
    ...json({ status: 'clientAccepted', note: '' }, admin),
    method: 'PUT',
  });
  return { id: item.id, city };
};

/** Starts clients that read, order, upload and write messages until `finish`. */
export const startLoad = async (
  url: string,
  { pairs = 3, readers = 2, orderers = 2, uploaders = 1, patience = 10_000 }: LoadOptions = {},
): Promise<Load> => {
  const item = await publishItem(url);
  const buyer = await signIn(url, 'buyer@ghalla.example');
  const picture = await sharp({ create: { width: 200, height: 150, channels: 3, background: '#7a8' } })
    .jpeg()
    .toBuffer();
  const samples: Sample[] = [];
  const orders: number[] = [];
  const uploads: string[] = [];
  const writers: Writer[] = [];
  for await (const pair of createPairs(pairs, [url, url])) writers.push(...pair);
  const sent = writers.map((): string[] => []);
  const stopping = new AbortController();
  const { signal: finishing } = stopping;

  /** Sends a request once; the body is null unless the status is 2xx. */
  const attempt = async (kind: Kind, target: string, init: RequestInit = {}): Promise<Response | null> => {
    let status = 0;
    let copy: Response | null = null;
    try {
      const response = await fetch(`${url}${target}`, { ...init, signal: AbortSignal.timeout(patience) });
      const body = await response.arrayBuffer();
      ({ status } = response);
      if (response.ok) copy = new Response(body);
    } catch {
      // No response.
    }
    samples.push({ kind, at: performance.now(), status });
    return copy;
  };

  /** Repeats a request until it succeeds, as the outbox of a device does. */
  const insist = async (kind: Kind, target: string, init: () => RequestInit): Promise<Response> => {
    for (;;) {
      const response = await attempt(kind, target, init());
      if (response) return response;
      await sleep(RETRY_PAUSE);
    }
  };

  const targets: readonly [Kind, string][] = [
    ['page', '/fr'],
    ['call', '/api/items/latest'],
    ['page', `/fr/search/All?q=tomate`],
    ['call', `/api/items/${item.id}`],
  ];
  const read = async (): Promise<void> => {
    for (let n = 0; !finishing.aborted; n += 1) {
      const [kind, target] = targets[n % targets.length] ?? ['page', '/'];
      if (!(await attempt(kind, target))) await sleep(RETRY_PAUSE);
      await sleep(20);
    }
  };
  const order = async (): Promise<void> => {
    while (!finishing.aborted) {
      const body = {
        item_id: item.id,
        name: 'Amina',
        phone: '0661203040',
        city_id: item.city,
        address: 'Derb 12',
        quantity: 1,
      };
      const init = json(body, buyer.token, { 'idempotency-key': randomUUID() });
      const response = await insist('order', '/api/orders/store', () => init);
      const placed = (await response.json()) as { order: { id: number } };
      orders.push(placed.order.id);
      await sleep(50);
    }
  };
  const upload = async (): Promise<void> => {
    while (!finishing.aborted) {
      const response = await insist('upload', '/api/items/upload-image', () => {
        const body = new FormData();
        body.set('image', new File([new Uint8Array(picture)], 'tomates.jpg', { type: 'image/jpeg' }));
        return { method: 'POST', headers: { authorization: `Bearer ${buyer.token}` }, body };
      });
      uploads.push(((await response.json()) as { image_path: string }).image_path);
      await sleep(150);
    }
  };
  const write = async (writer: Writer, n: number): Promise<void> => {
    // Only buyers, who have even numbers, may write first.
    for (;;) {
      if (n % 2 === 0 || sent[n - 1]?.length) break;
      await sleep(20);
    }
    for (let count = 0; !finishing.aborted; count += 1) {
      const text = `message ${count}`;
      await writer.send(text);
      sent[n]?.push(text);
      samples.push({ kind: 'message', at: performance.now(), status: 200 });
      await sleep(80);
    }
  };
  const times = (count: number, work: () => Promise<void>): Promise<void>[] => Array.from({ length: count }, work);
  const running = Promise.all([
    ...times(readers, read),
    ...times(orderers, order),
    ...times(uploaders, upload),
    ...writers.map(write),
  ]);
  // Reported by `finish`; before that it must not end the process as an unhandled rejection.
  running.catch(() => {});

  return {
    samples,
    item: item.id,
    finish: async () => {
      stopping.abort();
      await running;
      const isComplete = (): boolean =>
        writers.every((_, n) => writers[n ^ 1]?.shown().length === (sent[n]?.length ?? 0));
      const deadline = performance.now() + ARRIVAL;
      while (!isComplete() && performance.now() < deadline) await sleep(50);
      const toTexts = (list: readonly { readonly content: string }[] = []): string[] =>
        list.map(({ content }) => content);
      const messages = await Promise.all(
        writers.map(async (_, n) => ({
          sent: sent[n] ?? [],
          received: toTexts(writers[n ^ 1]?.shown()),
          stored: toTexts(await writers[n ^ 1]?.stored()),
        })),
      );
      const total = (count: (writer: Writer) => number): number => writers.reduce((sum, each) => sum + count(each), 0);
      const [live, fetched] = [total((writer) => writer.live()), total((writer) => writer.caughtUp())];
      for (const writer of writers) writer.close();
      return { orders, uploads, messages, live, fetched };
    },
  };
};

/**
 * Returns the faults of acknowledged changes: none may be missing, doubled or out of order.
 * @param storedOrders the ids of the orders in the database
 */
export const findLosses = async (
  url: string,
  { orders, uploads, messages }: Acknowledged,
  storedOrders: readonly number[],
): Promise<string[]> => {
  // Files that no listing shows yet are for their owner.
  const { token } = await signIn(url, 'buyer@ghalla.example');
  const known = new Set(storedOrders);
  const lost = orders.filter((id) => !known.has(id)).length;
  const doubled = storedOrders.length - (orders.length - lost);
  let files = 0;
  for (const path of uploads) {
    const response = await fetch(`${url}/${path}`, { headers: { authorization: `Bearer ${token}` } });
    await response.body?.cancel();
    if (!response.ok) files += 1;
  }
  const wrong = messages.filter(
    ({ sent, received, stored }) => sent.join() !== received.join() || sent.join() !== stored.join(),
  );
  return [
    ...(lost > 0 ? [`${lost} acknowledged orders are missing`] : []),
    ...(doubled > 0 ? [`${doubled} orders were stored that no response acknowledged`] : []),
    ...(files > 0 ? [`${files} acknowledged uploads are missing`] : []),
    ...wrong.map(
      ({ sent, received, stored }) =>
        `${sent.length} messages were sent, ${stored.length} stored, ${received.length} arrived, or not in this order`,
    ),
  ];
};

/** The failed requests of a time, and the longest time without a success, in milliseconds. */
export const summarize = (samples: readonly Sample[], kinds: readonly Kind[], from: number, to: number) => {
  const concerned = samples.filter(({ kind, at }) => kinds.includes(kind) && at >= from && at <= to);
  const failed = concerned.filter(({ status }) => status < 200 || status >= 300).length;
  let [longest, last] = [0, from];
  for (const { at, status } of concerned) {
    if (status < 200 || status >= 300) continue;
    longest = Math.max(longest, at - last);
    last = at;
  }
  return { sent: concerned.length, failed, longest: Math.max(longest, to - last) };
};
