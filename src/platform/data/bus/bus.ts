import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import type { PrimaryDb } from '../db/db.ts';
import type { DB } from '../db/tables.ts';
import type { Log } from '#platform/core/log.ts';
import { createFrameAssembler, type Frame } from './frames.ts';

/** The PostgreSQL channel that connects the processes. */
export const BUS_CHANNEL = 'ghalla_realtime';

/** The name under which PostgreSQL lists the listening connection of a process. */
export const LISTENER_NAME = 'ghalla listener';

/**
 * Sends NOTIFY payloads to all processes, this one included. Within a transaction they are sent with the commit, in
 * commit order, and not at all on rollback.
 */
export const notify = async (db: Kysely<DB>, payloads: readonly string[]): Promise<void> => {
  await sql`select pg_notify(${BUS_CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(db);
};

export interface BusSubscriber {
  /** A frame arrived, from any process. */
  readonly onFrame: (frame: Frame) => void;
  /** The connection was lost and is established again: anything in between may have been missed. */
  readonly onGap?: () => void;
}

/** The listening connection of this process, shared by all that is sent between processes. */
export interface Bus {
  /** Resolves once the first connection is established. */
  readonly ready: Promise<void>;
  /**
   * Sends a message to itself. Throws one line if it does not arrive: a pooler in transaction mode passes none on.
   * @param timeout milliseconds, ten seconds by default
   */
  check(timeout?: number): Promise<void>;
  /** Returns the function that ends the subscription. */
  subscribe(subscriber: BusSubscriber): () => void;
  /** Sends NOTIFY payloads through the pool; nothing after `close`. */
  send(payloads: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

// A dead peer that sent no FIN is only noticed by a query.
const HEARTBEAT = 20_000;
const TIMEOUT = 10_000;
const FIRST_PAUSE = 100;
const MAX_PAUSE = 10_000;

/**
 * Listens to the frames of all processes, on a connection of its own because a pool may recycle a listening one.
 * Reconnects with growing pauses and jitter.
 * @param url of the server itself, if `db` reaches it through a pooler
 */
export const openBus = (db: PrimaryDb, log: Log, url = db.pool.options.connectionString): Bus => {
  const subscribers = new Set<BusSubscriber>();
  const probes = new Map<string, () => void>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let pause = FIRST_PAUSE;
  let wasConnected = false;
  let closed = false;
  const { promise: ready, resolve: markReady } = Promise.withResolvers<void>();

  const reconnect = (lost: pg.Client, error?: unknown): void => {
    if (client !== lost) return;
    client = undefined;
    void lost.end().catch(() => {});
    if (closed) return;
    log.warn({ err: error }, 'the listening connection to the database was lost');
    retry = setTimeout(() => void open(), pause * (0.5 + Math.random())).unref();
    pause = Math.min(pause * 2, MAX_PAUSE);
  };

  const open = async (): Promise<void> => {
    const opened = new pg.Client({
      connectionString: url,
      application_name: LISTENER_NAME,
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT,
      query_timeout: TIMEOUT,
    });
    client = opened;
    const assemble = createFrameAssembler();
    opened.on('error', (error) => reconnect(opened, error));
    opened.on('end', () => reconnect(opened));
    opened.on('notification', ({ payload = '' }) => {
      probes.get(payload)?.();
      const frame = assemble(payload);
      if (frame) for (const { onFrame } of subscribers) onFrame(frame);
    });
    try {
      await opened.connect();
      await opened.query(`listen ${BUS_CHANNEL}`);
    } catch (error) {
      return reconnect(opened, error);
    }
    if (client !== opened) return;
    pause = FIRST_PAUSE;
    if (wasConnected) for (const { onGap } of subscribers) onGap?.();
    wasConnected = true;
    markReady();
  };

  const heartbeat = setInterval(() => {
    const current = client;
    if (current && wasConnected) current.query('select 1').catch((error: unknown) => reconnect(current, error));
  }, HEARTBEAT).unref();

  void open();
  return {
    ready,
    check: async (timeout = TIMEOUT) => {
      const probe = `probe ${randomUUID()}`;
      const arrived = new Promise<boolean>((resolve) => probes.set(probe, () => resolve(true)));
      await notify(db, [probe]);
      const missing = sleep(timeout, false, { ref: false });
      if (!(await Promise.race([arrived, missing])))
        throw new Error(
          'DATABASE_LISTEN_URL is required: notifications do not arrive through DATABASE_URL, as with a pooler in transaction mode',
        );
      probes.delete(probe);
    },
    subscribe: (subscriber) => {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    send: (payloads) => (closed ? Promise.resolve() : notify(db, payloads)),
    close: async () => {
      closed = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      markReady();
      await client?.end().catch(() => {});
    },
  };
};
