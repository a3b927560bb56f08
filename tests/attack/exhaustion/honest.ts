import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:net';
import { createForm, MULTIPART, send, sendJson, signUp, toResumable, type Answer, type Sending } from './client.ts';
import { certificatePdf, readPicture } from './files.ts';
import { ordinaryQuery, random } from './words.ts';
import { percentile, type Times } from './visitors.ts';

// Traffic that limits must not refuse: users who do much at once, and users who share an address.

export interface HonestResult {
  readonly title: string;
  readonly requests: number;
  readonly refused: number;
  /** Milliseconds. */
  readonly p99: number;
  readonly slowest: number;
}

interface Place {
  readonly url: string;
  /** Where the pictures are. */
  readonly folder: string;
  /** The part of a minute that searches and photos are spread over, at most 1. */
  readonly minutes: number;
}

type Record = (work: Promise<Answer>) => Promise<void>;

const createRecord = (): { times: Times; record: Record } => {
  const times: Times = { ms: [], failed: 0 };
  const record: Record = async (work) => {
    const answer = await work.catch(() => null);
    if (answer) times.ms.push(answer.ms);
    if (!answer || answer.status >= 300) {
      times.failed += 1;
      console.log(`  refused: ${answer ? `${answer.status} ${answer.body.toString().slice(0, 200)}` : 'no answer'}`);
    }
  };
  return { times, record };
};

const toResult = (title: string, times: Times): HonestResult => ({
  title,
  requests: times.ms.length,
  refused: times.failed,
  p99: percentile(times, 0.99),
  slowest: percentile(times, 1),
});

/** Bytes a second of a slow phone, for all its connections together. */
const SPEED = 400_000;
const SLICE = 4096;

/** Uploads photos at once over a slow line. */
const slowPhone = async ({ url, folder, minutes }: Place): Promise<HonestResult> => {
  const count = Math.ceil(24 * minutes);
  const address = '198.18.1.1';
  const token = await signUp(url, address);
  const form = createForm(await readPicture(folder, 'photo.jpg'));
  const head =
    `POST /api/items/upload-image HTTP/1.1\r\nHost: market\r\nX-Forwarded-For: ${address}\r\nAuthorization: Bearer ${token}\r\n` +
    `Content-Type: ${MULTIPART['content-type']}\r\nContent-Length: ${form.byteLength}\r\nConnection: close\r\n\r\n`;
  const { times, record } = createRecord();
  const lines = Array.from({ length: count }, () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const started = performance.now();
    let text = '';
    socket.write(head);
    const answered = new Promise<Answer>((resolve, reject) => {
      socket.setTimeout(600_000, () => socket.destroy(new Error('too late')));
      socket.on('error', reject);
      socket.on('data', (bytes) => (text += bytes.toString()));
      socket.on('close', () => {
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
        resolve({ status, headers: {}, body: Buffer.from(text), ms: performance.now() - started });
      });
    });
    return { socket, at: 0, done: record(answered) };
  });
  // All connections have the line together: each slice goes to the next one that takes bytes.
  for (
    let sent = 0, since = performance.now();
    lines.some(({ at, socket }) => at < form.byteLength && !socket.destroyed);
  ) {
    for (const line of lines) {
      const { socket, at } = line;
      if (at >= form.byteLength || socket.destroyed || socket.writableLength > 0) continue;
      const slice = form.subarray(at, at + SLICE);
      socket.write(slice);
      line.at += slice.byteLength;
      sent += slice.byteLength;
      const early = (sent / SPEED) * 1000 - (performance.now() - since);
      if (early > 5) await sleep(early);
    }
    await sleep(1);
  }
  await Promise.all(lines.map(({ done }) => done));
  return toResult(`${count} photos of 2.5 MB of a slow phone at once (400 KB/s)`, times);
};

const seller = async ({ url, folder }: Place): Promise<HonestResult> => {
  const address = '198.18.2.1';
  const token = await signUp(url, address);
  const photo = await readPicture(folder, 'photo.jpg');
  const pdf = certificatePdf();
  const { times, record } = createRecord();
  const upload = (sending: Omit<Sending, 'address'>): Promise<void> =>
    record(send(url, { ...sending, address, token, timeout: 60_000 }));
  for (let n = 0; n < 6; n += 1) await upload(toResumable('picture', photo));
  const form = { method: 'POST', headers: MULTIPART } as const;
  for (let n = 0; n < 6; n += 1) await upload({ ...form, path: '/api/items/upload-image', body: createForm(photo) });
  await upload(toResumable('document', pdf));
  const body = createForm(pdf, 'certificate.pdf', 'application/pdf');
  await upload({ ...form, path: '/api/items/upload-pdf', body });
  return toResult('12 pictures and two certificates of a seller in a row', times);
};

const family = async ({ url, folder }: Place): Promise<HonestResult> => {
  const address = '198.18.3.1';
  const photo = await readPicture(folder, 'photo.jpg');
  const { times, record } = createRecord();
  const get = (path: string, token: string): Promise<void> =>
    record(send(url, { path, address, token, timeout: 60_000 }));
  const live = async (): Promise<void> => {
    const token = await signUp(url, address);
    const browse = async (): Promise<void> => {
      for (let n = 0; n < 10; n += 1) {
        for (const path of [
          '/',
          '/fr/search/Product',
          '/en/search/All?q=olive',
          '/api/items/latest',
          '/api/user/export',
        ]) {
          // Each of them exports once.
          if (path !== '/api/user/export' || n === 0) await get(path, token);
          await sleep(200);
        }
      }
    };
    // Our pages upload two files at a time.
    const upload = async (): Promise<void> => {
      for (let n = 0; n < 3; n += 1)
        await record(send(url, { ...toResumable('picture', photo), address, token, timeout: 60_000 }));
    };
    await Promise.all([browse(), upload(), upload()]);
  };
  await Promise.all(Array.from({ length: 5 }, live));
  return toResult('a family: five accounts of one address that browse and upload six photos each', times);
};

const cafe = async ({ url, minutes }: Place): Promise<HonestResult> => {
  const address = '198.18.4.1';
  const { times, record } = createRecord();
  const guest = async (): Promise<void> => {
    const pause = 6000 * minutes;
    for (let n = 0; n < 10; n += 1) {
      await sleep(random.next() * pause);
      const q = ordinaryQuery();
      await record(sendJson(url, { q }, { path: '/api/items/search', address }));
      await record(send(url, { path: `/search/All?q=${encodeURIComponent(q)}`, address }));
    }
  };
  await Promise.all(Array.from({ length: 40 }, guest));
  return toResult('a café: 40 guests of one address search ten times a minute, half of it misspelt', times);
};

/** Lets each of them use a market, one after the other. */
export const runHonest = async (place: Place): Promise<HonestResult[]> => {
  const results: HonestResult[] = [];
  for (const use of [slowPhone, seller, family, cafe]) {
    results.push(await use(place));
    console.log(`  ${JSON.stringify(results.at(-1))}`);
  }
  return results;
};
