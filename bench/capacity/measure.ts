import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describeMachine } from '../report.ts';
import { load, type RequestSource } from '../load.ts';
import { prepareRequests } from '../measure.ts';
import { getCpuTime, getCpuTimeWithChildren, getMemory, getMemoryWithChildren } from '../processes.ts';
import type { Bench } from '../servers.ts';
import { signIn, type Session } from '../session.ts';
import { fillGrowth, giveHistory, growItems, measureBytes } from './fill.ts';
import type { Call, Cost, Sample } from './model.ts';

/** The rows of `bench/scenarios.ts` that the model needs. */
const READS: Readonly<Record<string, Call>> = {
  'home page': 'home page, cached',
  'home page, rendered': 'home page',
  'search page': 'search page, cached',
  'search page, rendered': 'search page',
  'item page': 'item page, cached',
  'item page, rendered': 'item page',
  'search page, signed in': 'search page, signed in',
  'text search': 'text search',
  suggestions: 'suggestions',
};

const CLIENTS = 4;
const SECONDS = 1;
const WARM_UP = 3;
/** The quickest round counts: other programs slow down the others, and nothing makes a round too quick. */
const ROUNDS = 6;
/** Writes of each kind. */
const WRITES = 120;
const SOCKETS = 1000;

type Times = readonly [application: number, database: number];

/** Reads processor times around some work and divides them by what it did. */
const cost = async (times: () => Promise<Times>, work: () => Promise<number>): Promise<Cost> => {
  const before = await times();
  const count = await work();
  const after = await times();
  const perCall = (n: 0 | 1): number => Number((((after[n] - before[n]) * 1000) / count).toFixed(3));
  return { application: perCall(0), database: perCall(1) };
};

const post = async (origin: string, { token }: Session, path: string, body: object): Promise<boolean> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await response.text();
  return response.ok;
};

/** The cheapest of several rounds, by the sum of both processes. */
const cheapest = async (measure: () => Promise<Cost>): Promise<Cost> => {
  const rounds: Cost[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure());
  const sum = ({ application, database }: Cost): number => application + database;
  return rounds.reduce((best, one) => (sum(one) < sum(best) ? one : best));
};

/** Makes calls, four at a time, until enough of them succeeded. Returns how many did; throws when most fail. */
const repeat = async (make: (n: number) => Promise<boolean>): Promise<number> => {
  let [next, done] = [0, 0];
  const worker = async (): Promise<void> => {
    while (done < WRITES && next < 4 * WRITES) if (await make((next += 1) - 1)) done += 1;
  };
  await Promise.all(Array.from({ length: CLIENTS }, worker));
  if (done < WRITES) throw new Error(`only ${done} of ${next} calls succeeded`);
  return done;
};

const openSockets = async (origin: string, { token, user }: Session): Promise<ChildProcess> => {
  const file = fileURLToPath(new URL('../idle-sockets.ts', import.meta.url));
  const env = { ...process.env, COUNT: String(SOCKETS), ORIGIN: origin, TOKEN: token, USER: String(user) };
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  return child;
};

/**
 * Measures what the model is made of, in one run: processor time of each call, bytes of each row, WAL of each write, memory.
 * Processor times hardly depend on what else the machine does.
 * @param rows how many messages, notifications and daily counts the database is filled with before
 */
export const measureSample = async (
  { market, environment, scenarios }: Bench,
  items: number,
  rows: number,
): Promise<Sample> => {
  const pool = new pg.Pool({ connectionString: environment.databaseUrl, max: 1 });
  const one = async (sql: string): Promise<number> =>
    Number(Object.values((await pool.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0]);
  const set = async (setting: string, value: string): Promise<void> => {
    await pool.query(`alter system set ${setting} = ${value}`);
    await pool.query('select pg_reload_conf()');
  };
  try {
    await pool.query('set statement_timeout = 0');
    // Each table is vacuumed after it was filled; a worker that begins later would count as part of the calls.
    await set('autovacuum', 'off');
    await growItems(pool, items);
    await fillGrowth(pool, rows);
    const bytes = await measureBytes(pool, items);
    const database = await environment.findServerPid();
    const times = async (): Promise<Times> => [await getCpuTime(market.pid), await getCpuTimeWithChildren(database)];
    const port = Number(new URL(market.url).port);
    const buyer = await signIn(market.url);

    const calls: Partial<Record<Call, Cost>> = {};
    const read = async (name: Call, requests: RequestSource): Promise<void> => {
      await load({ port, clients: CLIENTS, seconds: SECONDS, requests, round: 1 });
      const readRound = async () =>
        (await load({ port, clients: CLIENTS, seconds: SECONDS, requests, round: 1 })).count;
      calls[name] = await cheapest(() => cost(times, readRound));
      console.log(name, calls[name]);
    };
    const reads = Object.entries(READS).map(([scenario, name]) => {
      const found = scenarios.find((candidate) => candidate.name === scenario);
      if (!found) throw new Error(`there is no scenario ${scenario}`);
      return { name, requests: prepareRequests(found, buyer) };
    });
    // V8 compiles what runs often: a process that has just started renders a page in half as much time again.
    for (const { requests } of reads) await load({ port, clients: CLIENTS, seconds: WARM_UP, requests, round: 1 });
    for (const { name, requests } of reads) await read(name, requests);
    const { rows: pictures } = await pool.query<{ path: string; bytes: number }>(
      `select path, bytes from uploads where kind = 'image' limit 20`,
    );
    const accept = { accept: 'image/avif,image/webp' };
    const toRequest = (path: string): string =>
      `GET /${path}?w=320 HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: ${accept.accept}\r\n\r\n`;
    await read('picture', (client, step) => toRequest(pictures[(client + step) % pictures.length]?.path ?? ''));
    await giveHistory(pool, buyer.user);
    const signedIn = (path: string) => () =>
      `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${buyer.token}\r\n\r\n`;
    await read('notifications', signedIn('/api/notifications'));
    await read('conversations', signedIn('/api/chats'));

    const { rows: targets } = await pool.query<{ id: number; owner_id: number }>(
      `select id, owner_id from items where listed and audience = 'everyone' and type = 'Product' and not sold
         and price_centimes is not null and owner_id <> $1 order by hashint4(id) limit $2`,
      [buyer.user, 4 * WRITES * (ROUNDS + 1)],
    );
    const cityId = await one('select min(id) from cities');
    const target = (n: number) => targets[n % targets.length] ?? { id: 0, owner_id: 0 };
    const wal: Partial<Record<Call, { records: number; pages: number }>> = {};
    await pool.query('create extension if not exists pg_walinspect');
    const setPageImages = async (state: 'on' | 'off'): Promise<void> => {
      await set('full_page_writes', state);
      await pool.query('checkpoint');
    };
    const write = async (name: Call, make: (n: number) => Promise<boolean>): Promise<void> => {
      let round = 0;
      const writeRound = (): Promise<number> => {
        const from = (round += WRITES) - WRITES;
        return repeat((n) => make(from + n));
      };
      // Only the first change of a page after a checkpoint writes an image of it: what that costs depends on how much is written.
      await setPageImages('off');
      calls[name] = await cheapest(() => cost(times, writeRound));
      await setPageImages('on');
      const { rows: from } = await pool.query<{ lsn: string }>('select pg_current_wal_insert_lsn() as lsn');
      await writeRound();
      const { rows: written } = await pool.query<{ records: number; pages: number }>(
        `select sum(record_size)::float as records, sum(fpi_size)::float as pages
         from pg_get_wal_stats($1, pg_current_wal_flush_lsn())`,
        [from[0]?.lsn],
      );
      wal[name] = {
        records: Math.round((written[0]?.records ?? 0) / WRITES),
        pages: Math.round((written[0]?.pages ?? 0) / WRITES),
      };
      console.log(name, calls[name], wal[name]);
    };
    await write('view', (n) => post(market.url, buyer, `/api/items/${target(n).id}/view`, {}));
    await write('like', (n) => post(market.url, buyer, `/api/items/${target(n).id}/like`, {}));
    await write('order', (n) =>
      post(market.url, buyer, '/api/orders/store', {
        item_id: target(n).id,
        name: 'Hamza',
        phone: '0661203040',
        city_id: cityId,
        address: 'Derb Sidi Boujida 12',
        quantity: 1,
      }),
    );
    await write('message', (n) =>
      post(market.url, buyer, '/api/chats/send', {
        item_id: target(n).id,
        to: target(n).owner_id,
        message: 'Salam, disponible ?',
      }),
    );

    const process = await getMemory(market.pid);
    const postgres = await getMemoryWithChildren(database);
    const idle = await openSockets(market.url, buyer);
    const socket = ((await getMemory(market.pid)) - process) / SOCKETS;
    const event = await measureEvents(times, market.url, buyer, target(0), calls.message);
    idle.kill();
    await once(idle, 'exit');
    const { rows: version } = await pool.query<{ version: string }>('select version()');
    return {
      items,
      rows,
      date: new Date().toISOString().slice(0, 10),
      machine: describeMachine(version[0]?.version ?? '', 'the server on core 0, PostgreSQL and the load on core 1'),
      calls: calls as Sample['calls'],
      wal,
      bytes,
      memory: {
        process: Math.round(process),
        postgres: Math.round(postgres),
        socketKilobytes: Math.round(Math.max(socket, 0) * 1024),
      },
      event,
    };
  } finally {
    await pool.end();
  }
};

/** The application's milliseconds for one event to one socket: messages of a user with many sockets, less those messages. */
const measureEvents = async (
  times: () => Promise<Times>,
  origin: string,
  buyer: Session,
  item: { readonly id: number; readonly owner_id: number },
  alone: Cost | undefined,
): Promise<number> => {
  const messages = 40;
  const { application } = await cost(times, async () => {
    for (let n = 0; n < messages; n += 1) {
      await post(origin, buyer, '/api/chats/send', { item_id: item.id, to: item.owner_id, message: `Salam ${n}` });
    }
    return messages;
  });
  return Number(((application - (alone?.application ?? 0)) / SOCKETS).toFixed(4));
};
