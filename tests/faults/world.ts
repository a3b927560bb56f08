import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startMarket, type MarketProcess } from '../support/market-process.ts';
import { createTemporaryFolder } from '../support/temporary-folder.ts';

// A demo market of its own with an embedded database, and customers that place orders without a pause.

/** A market whose processes can be killed, and started again on the same data. */
export interface World {
  readonly dataDir: string;
  market: MarketProcess;
  /** The item that the writers order, of which there is enough. */
  readonly item: number;
  readonly tokens: readonly string[];
  restart(env?: Record<string, string>): Promise<void>;
  /** Runs a statement as the owner of the tables. */
  sql<R extends pg.QueryResultRow>(text: string): Promise<R[]>;
  findDatabase(): Promise<{ pid: number; port: number }>;
  close(): Promise<void>;
}

const STOCK = 10_000_000;
const WRITERS = 8;

const findDatabaseOf = async (dataDir: string): Promise<{ pid: number; port: number }> => {
  const lines = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
};

/** Runs a statement on the embedded database of a folder, as the owner of its tables. */
export const runSql = async <R extends pg.QueryResultRow>(dataDir: string, text: string): Promise<R[]> => {
  const password = (await readFile(path.join(dataDir, 'postgres/ghalla.password'), 'utf8')).trim();
  const { port } = await findDatabaseOf(dataDir);
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'ghalla', password, database: 'ghalla' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
};

const signUp = async (origin: string, n: number): Promise<string> => {
  const body = {
    email: `writer-${n}@ghalla.example`,
    password: 'harvest-2026-barley',
    first_name: 'Writer',
    last_name: `${n}`,
  };
  const response = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, role: 'buyer', for: 'Particular' }),
  });
  if (!response.ok) throw new Error(`sign-up failed with ${response.status}: ${await response.text()}`);
  return response.headers.get('set-auth-token') ?? '';
};

/** Starts a demo market in a folder, by default a temporary one. */
export const openWorld = async (env: Record<string, string> = {}): Promise<World> => {
  const dataDir = env.DATA_DIR ?? (await createTemporaryFolder('faults'));
  const start = (more: Record<string, string> = {}): Promise<MarketProcess> =>
    startMarket({ LOG_LEVEL: 'silent', ...env, ...more, DATA_DIR: dataDir });
  const market = await start();
  const [{ id: item } = { id: 0 }] = await runSql<{ id: number }>(
    dataDir,
    `update items set quantity = ${STOCK} where id = (select id from items where type = 'Product' and listed order by id limit 1) returning id`,
  );
  const tokens: string[] = [];
  for (let n = 0; n < WRITERS; n += 1) tokens.push(await signUp(market.url, n));
  // Others may have one waiting order of a listing.
  await runSql(
    dataDir,
    `update users set email = pending_email, email_verified = true, pending_email = null, proven_at = now()
     where pending_email like 'writer-%'`,
  );
  const world: World = {
    dataDir,
    market,
    item,
    tokens,
    restart: async (more = {}) => {
      world.market = await start(more);
    },
    sql: (text) => runSql(dataDir, text),
    findDatabase: () => findDatabaseOf(dataDir),
    close: async () => {
      await world.market.end().catch(() => undefined);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return world;
};

/** An experiment has at least as many acknowledged orders. */
const MIN_ORDERS = 20;

export interface Acknowledged {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface Writers {
  readonly acknowledged: readonly Acknowledged[];
  /** How many requests failed, by status; `cut` for a connection that broke. */
  readonly failures: ReadonlyMap<string, number>;
  /** The longest time between two acknowledged orders, in milliseconds. */
  longestGap(): number;
  /** Throws when so few orders were acknowledged that the experiment shows nothing. */
  stop(): Promise<void>;
}

/** Sends one order. Throws when the connection breaks. */
export const order = (
  world: World,
  token: string,
  more: Readonly<Record<string, unknown>> = {},
  signal?: AbortSignal,
): Promise<Response> =>
  fetch(`${world.market.url}/api/orders/store`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      item_id: world.item,
      quantity: 1,
      name: 'Driss',
      phone: '0661203040',
      city_id: 1,
      address: 'Rue 1',
      ...more,
    }),
    signal: signal ?? AbortSignal.timeout(30_000),
  });

/** Starts eight customers that order without a pause, until `stop`. */
export const startWriters = (world: World): Writers => {
  const acknowledged: Acknowledged[] = [];
  const failures = new Map<string, number>();
  const stopping = new AbortController();
  let [last, gap] = [performance.now(), 0];
  const fail = async (kind: string): Promise<void> => {
    failures.set(kind, (failures.get(kind) ?? 0) + 1);
    await sleep(20);
  };
  const measureGap = (): void => {
    gap = Math.max(gap, performance.now() - last);
    last = performance.now();
  };
  const write = async (token: string): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        const response = await order(world, token);
        const { order: placed } = (await response.json()) as { order?: { id: number } };
        if (response.status === 201 && placed) {
          acknowledged.push({ id: placed.id, at: Date.now() });
          measureGap();
        } else await fail(String(response.status));
      } catch {
        await fail('cut');
      }
    }
  };
  const running = Promise.all(world.tokens.map(write));
  return {
    acknowledged,
    failures,
    longestGap: () => Math.round(Math.max(gap, performance.now() - last)),
    stop: async () => {
      stopping.abort();
      await running;
      measureGap();
      if (acknowledged.length < MIN_ORDERS) throw new Error(`only ${acknowledged.length} orders were acknowledged`);
    },
  };
};

/** Waits until the market is ready. Returns the milliseconds that it took. */
export const untilReady = async (world: World): Promise<number> => {
  const since = performance.now();
  for (;;) {
    const ready = await fetch(`${world.market.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (ready?.ok) return Math.round(performance.now() - since);
    if (performance.now() - since > 60_000) throw new Error('the market was not ready within a minute');
    await sleep(20);
  }
};

/**
 * Compares what was acknowledged with the database of a folder.
 * @returns how many orders are missing, and whether orders are whole: each with its history, and the stock as they left it
 */
export const findLosses = async (
  dataDir: string,
  item: number,
  acknowledged: readonly Acknowledged[],
): Promise<{ missing: number; whole: boolean }> => {
  const ids = acknowledged.length === 0 ? '0' : acknowledged.map(({ id }) => id).join();
  const [row] = await runSql<{ found: number; whole: boolean }>(
    dataDir,
    `select (select count(*)::int from orders where id in (${ids})) as found,
       not exists (select from orders o where item_id = ${item} and not exists (select from order_events e where e.order_id = o.id))
       and (select ${STOCK} - quantity from items where id = ${item}) = (select coalesce(sum(reserved), 0) from orders where item_id = ${item}) as whole`,
  );
  return { missing: new Set(acknowledged.map(({ id }) => id)).size - (row?.found ?? 0), whole: row?.whole === true };
};
