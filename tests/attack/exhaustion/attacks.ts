import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '#lib/limits.ts';
import {
  beginForm,
  createForm,
  createParts,
  MULTIPART,
  readJson,
  send,
  sendJson,
  toResumable,
  type Sending,
} from './client.ts';
import { largePdf, manyObjectsPdf, readPicture, repeatedPagePdf, type PictureName } from './files.ts';
import { misspell, random } from './words.ts';

// Requests of three fresh accounts of one network, or of a guest of it. Each attack runs until its signal is aborted. All
// together send as many requests as the limit of calls allows a network; what a network sends beyond is a matter of firewalls.

export interface Attacker {
  readonly url: string;
  readonly address: string;
  readonly tokens: readonly string[];
  /** Where `writePictures` has written them. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Counts an outcome: a status, or `cut` for a connection that broke. */
  readonly count: (outcome: number | 'cut') => void;
}

/** Milliseconds before the next attempt after a refusal. */
const PAUSE = 250;
const SLICE = 65_536;

/** Resolves in time for so many units a millisecond, those of all who take some together. */
const createPace = (perMillisecond: number) => {
  let free = 0;
  return async (units: number): Promise<void> => {
    free = Math.max(free, performance.now()) + units / perMillisecond;
    const wait = free - performance.now();
    if (wait > 1) await sleep(wait);
  };
};

/** The bytes that the line of the attackers takes: a gigabit a second. */
const takeLine = createPace(125_000);
const takeRequests = createPace(LIMITS.calls.points / (LIMITS.calls.seconds * 1000));

/** Runs `work` so many times in parallel, again and again. */
const repeat = async ({ signal }: Attacker, parallel: number, work: (n: number) => Promise<unknown>): Promise<void> => {
  const loop = async (n: number): Promise<void> => {
    for (let times = 0; times < 50_000 && !signal.aborted; times += 1) await work(n);
  };
  await Promise.all(Array.from({ length: parallel }, (_, n) => loop(n)));
};

const attempt = async (attacker: Attacker, sending: Omit<Sending, 'address'>): Promise<void> => {
  const { url, address, signal, count } = attacker;
  try {
    await takeRequests(1);
    await takeLine(Buffer.byteLength(sending.body ?? ''));
    if (signal.aborted) return;
    const { status, body } = await send(url, { timeout: 120_000, ...sending, address });
    await takeLine(body.byteLength);
    if (signal.aborted) return;
    count(status);
    if (status >= 400) await sleep(PAUSE);
  } catch {
    if (signal.aborted) return;
    count('cut');
    await sleep(PAUSE);
  }
};

const upload = (path: 'upload-image' | 'upload-pdf', body: Buffer, token: string | undefined) =>
  ({ method: 'POST', path: `/api/items/${path}`, headers: MULTIPART, body, token }) as const;

const tokenOf = ({ tokens }: Attacker, n: number): string | undefined => tokens[n % tokens.length];

/** Writes bytes as fast as the line of the attackers takes them, until the socket is closed. */
const sendSlices = async (socket: Socket, bytes: Buffer): Promise<void> => {
  for (let at = 0; at < bytes.byteLength && socket.writable; at += SLICE) {
    const slice = bytes.subarray(at, at + SLICE);
    await takeLine(slice.byteLength);
    if (!socket.write(slice)) await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve));
  }
};

/** Opens a connection, writes a request that never ends, and waits until it is closed. */
const neverEnd = async (attacker: Attacker, head: string, start: Buffer, trickle = false): Promise<void> => {
  await takeRequests(1);
  return new Promise((resolve) => {
    const { url, address, signal, count } = attacker;
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let status: number | 'cut' = 'cut';
    const abort = (): void => void socket.destroy();
    const timer = trickle ? setInterval(() => socket.write(' '), 1000) : undefined;
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    socket.once('data', (bytes) => {
      status = Number(/^HTTP\/1\.1 (\d{3})/.exec(bytes.toString('latin1'))?.[1] ?? 0);
      socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      signal.removeEventListener('abort', abort);
      if (!signal.aborted) count(status);
      setTimeout(resolve, signal.aborted ? 0 : PAUSE);
    });
    socket.write(`${head}Host: market\r\nX-Forwarded-For: ${address}\r\n\r\n`);
    void sendSlices(socket, start);
  });
};

const FORM_HEAD = `POST /api/items/upload-image HTTP/1.1\r\nContent-Type: ${MULTIPART['content-type']}\r\n`;

const sendPictures = async (attacker: Attacker, names: readonly PictureName[], parallel: number): Promise<void> => {
  const bodies = await Promise.all(
    names.map(async (name) => createForm(await readPicture(attacker.folder, name), name)),
  );
  await repeat(attacker, parallel, (n) =>
    attempt(attacker, upload('upload-image', bodies[n % bodies.length] ?? Buffer.alloc(0), tokenOf(attacker, n))),
  );
};

interface Listing {
  readonly id: number;
  readonly quantity: number;
}

interface Card {
  readonly id: number;
  readonly product_details?: { readonly quantity: number | null };
}

const STOCKED = 12;

/** The listings whose stock an attack orders, the oldest: visitors look at the newest. Throws when there are too few. */
export const findStocked = async (url: string, address: string): Promise<Listing[]> => {
  const answers = await Promise.all(
    [1, 2, 3].map((page) => send(url, { path: `/api/items/search?type=Product&sort=oldest&page=${page}`, address })),
  );
  const cards = answers.flatMap((answer) => readJson<{ items: { data: Card[] } }>(answer).items.data);
  const stocked = cards
    .map(({ id, product_details: details }) => ({ id, quantity: details?.quantity ?? 0 }))
    .filter(({ quantity }) => quantity > 1);
  if (stocked.length < STOCKED) throw new Error(`only ${stocked.length} listings have a stock`);
  return stocked.slice(0, STOCKED);
};

const orderAll = async (attacker: Attacker): Promise<void> => {
  const { url, address, count, signal, tokens } = attacker;
  for (const { id, quantity } of await findStocked(url, address)) {
    for (const token of tokens) {
      if (signal.aborted) return;
      const form = { item_id: id, quantity, name: 'Driss', phone: '0661203040', city_id: 1, address: 'Rue 1' };
      await sendJson(url, form, { path: '/api/orders/store', address, token }).then(
        ({ status }) => count(status),
        () => count('cut'),
      );
    }
  }
};

export interface Attack {
  readonly title: string;
  readonly run: (attacker: Attacker) => Promise<void>;
}

export const ATTACKS: Readonly<Record<string, Attack>> = {
  amplification: {
    title: 'PDFs whose page is listed 1000 times',
    run: async (attacker) => {
      const files = [300_000, 900_000, 200_000].map(repeatedPagePdf);
      const bodies = files.map((bytes) => createForm(bytes, 'paper.pdf', 'application/pdf'));
      await repeat(attacker, 12, (n) => {
        const token = tokenOf(attacker, n);
        const [file = Buffer.alloc(0), body = Buffer.alloc(0)] = [files[n % 3], bodies[n % 3]];
        return attempt(
          attacker,
          n < 9 ? upload('upload-pdf', body, token) : { ...toResumable('document', file), token },
        );
      });
    },
  },
  unfinished: {
    title: '110 uploads of 9.9 MB an account that never end',
    run: async (attacker) => {
      const start = beginForm(Buffer.alloc(9_900_000, 7));
      const head = `${FORM_HEAD}Content-Length: 10300000\r\n`;
      await repeat(attacker, 330, (n) =>
        neverEnd(attacker, `${head}Authorization: Bearer ${tokenOf(attacker, n)}\r\n`, start),
      );
    },
  },
  headers: {
    title: 'forms with a million header lines, 12 at once',
    run: async (attacker) => {
      const lines = createForm(Buffer.from('x'), 'a.jpg', 'image/jpeg', 'X-A: y\r\n'.repeat(1_150_000));
      await repeat(attacker, 12, (n) => attempt(attacker, upload('upload-image', lines, tokenOf(attacker, n))));
    },
  },
  parts: {
    title: 'forms of 100 000 fields or files, 12 at once',
    run: async (attacker) => {
      const fields = createParts(100_000, (n) => `Content-Disposition: form-data; name="field${n}"\r\n\r\n1`);
      const files = createParts(
        80_000,
        (n) => `Content-Disposition: form-data; name="image"; filename="${n}.jpg"\r\n\r\n1`,
      );
      await repeat(attacker, 12, (n) =>
        attempt(attacker, upload('upload-image', n % 2 === 0 ? fields : files, tokenOf(attacker, n))),
      );
    },
  },
  avif: {
    title: 'AVIFs of 70 megapixels in 2 KB, 26 at once',
    run: (attacker) => sendPictures(attacker, ['square.avif'], 26),
  },
  pictures: {
    title: 'PNG, JPEG, GIF and WebP of 70 megapixels, 24 at once',
    run: (attacker) => sendPictures(attacker, ['interlaced.png', 'progressive.jpg', 'square.gif', 'wide.webp'], 24),
  },
  objects: {
    title: 'PDFs of 230 000 objects, six at once',
    run: async (attacker) => {
      const body = createForm(manyObjectsPdf(), 'paper.pdf', 'application/pdf');
      await repeat(attacker, 6, (n) => attempt(attacker, upload('upload-pdf', body, tokenOf(attacker, n))));
    },
  },
  searches: {
    title: 'searches of 20 misspelt words by a guest, 30 at once',
    run: (attacker) =>
      repeat(attacker, 38, (n) => {
        const q = misspell(20).slice(0, 200);
        const query = `?q=${encodeURIComponent(q)}`;
        const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
        if (n < 30) return attempt(attacker, { ...json, path: '/api/items/search', body: JSON.stringify({ q }) });
        if (n < 32) return attempt(attacker, { ...json, path: '/chatbot', body: JSON.stringify({ prompt: q }) });
        if (n < 34) return attempt(attacker, { path: `/api/search/suggestions${query}` });
        if (n < 36) return attempt(attacker, { path: `/api/items/search/facets${query}` });
        return attempt(attacker, { path: `/api/items/propose?title=${encodeURIComponent(q)}` });
      }),
  },
  renders: {
    title: 'pages with random names, and the API description, 30 at once',
    run: (attacker) =>
      repeat(attacker, 30, (n) => {
        const name = random.integer(0, 1e12).toString(36);
        const paths = [`/en/login?x=${name}`, `/fr/${name}`, '/api/openapi.json', '/api/docs', `/?x=${name}`];
        return attempt(attacker, { path: paths[n % paths.length] ?? '/' });
      }),
  },
  exports: {
    title: 'exports of the account and of tables, 30 at once',
    run: (attacker) =>
      repeat(attacker, 30, (n) => {
        const path = n % 3 === 0 ? '/api/admin/orders.csv?from=2020-01-01&to=2030-01-01' : '/api/user/export';
        return attempt(attacker, { path, token: tokenOf(attacker, n) });
      }),
  },
  'large-files': {
    title: 'a stored file of 9 MB, read 60 times at once, by half of them slowly',
    run: async (attacker) => {
      const { url, address } = attacker;
      const body = createForm(largePdf(9_000_000), 'paper.pdf', 'application/pdf');
      const paths = await Promise.all(
        attacker.tokens.map(async (token) => {
          const answer = await send(url, { ...upload('upload-pdf', body, token), address, timeout: 60_000 });
          return readJson<{ image_path?: string }>(answer).image_path ?? '';
        }),
      );
      await repeat(attacker, 60, async (n) => {
        const target = `/${paths[n % paths.length]}`;
        if (n % 2 === 0) return attempt(attacker, { path: target, token: tokenOf(attacker, n) });
        return readSlowly(attacker, target, tokenOf(attacker, n) ?? '');
      });
    },
  },
  stock: { title: 'orders of the whole stock of 12 listings', run: orderAll },
  'slow-bodies': {
    title: '1500 connections with a byte a second',
    run: (attacker) => {
      const head = 'POST /api/items/search HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n';
      return repeat(attacker, 1500, () => neverEnd(attacker, head, Buffer.from('{"q":"'), true));
    },
  },
};

/** Requests a file and reads 64 KB a second of it. */
const readSlowly = async ({ url, address, signal, count }: Attacker, path: string, token: string): Promise<void> => {
  await takeRequests(1);
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const end = (): void => void socket.destroy();
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    socket.on('error', () => undefined);
    socket.once('data', (bytes) => count(Number(bytes.subarray(9, 12).toString())));
    socket.on('data', () => {
      socket.pause();
      setTimeout(() => socket.resume(), 1000);
    });
    socket.on('close', () => {
      signal.removeEventListener('abort', end);
      setTimeout(resolve, signal.aborted ? 0 : PAUSE);
    });
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: market\r\nX-Forwarded-For: ${address}\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
    );
  });
};
