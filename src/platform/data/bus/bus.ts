import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import type { PrimaryDb } from '../db/db.ts';
import type { DB } from '../db/tables.ts';
import type { Log } from '#platform/core/log.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { endOf, PLATFORM_TABLES } from '../db/retention.ts';
import { ORIGIN, toFrame, toPayload, type Frame } from './frames.ts';

/** The PostgreSQL channel that connects the processes. */
export const BUS_CHANNEL = 'ghalla_realtime';

/** The name under which PostgreSQL lists the listening connection of a process. */
export const LISTENER_NAME = 'ghalla listener';

/**
 * Sends frames to all processes, this one included. Within a transaction they are sent with the commit, in commit order,
 * and not at all on rollback. Throws `RangeError` for a frame above 250 000 bytes.
 */
export const notify = async (db: Kysely<DB>, frames: readonly Frame[]): Promise<void> => {
  const sent = frames.map(toPayload);
  const rows = sent.flatMap(({ row }) => (row ? [row] : []));
  if (rows.length > 0) await db.insertInto('long_frames').values(rows).execute();
  const payloads = sent.map(({ payload }) => payload);
  await sql`select pg_notify(${BUS_CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(db);
};

/** Reads the frame of a notification; null if it is none. */
export const readFrame = (client: Pick<pg.Client, 'query'>, payload: string): Promise<Frame | null> =>
  toFrame(payload, async (id) => {
    const { rows } = await client.query<{ content: string }>('select content from long_frames where id = $1', [id]);
    return rows[0]?.content;
  });

/** Hourly job: deletes the rows of long frames, which their receivers have read within seconds. */
export const purgeLongFrames = ({ db, clock }: { db: Kysely<DB>; clock: { now(): Date } }): Promise<number> =>
  deleteInBatches(db, 'long_frames', sql`sent_at < ${endOf(PLATFORM_TABLES.long_frames, clock.now())}`);

export interface BusSubscriber {
  readonly onFrame: (frame: Frame) => void;
  /** Called after the connection was lost and established again: frames in between may have been missed. */
  readonly onGap?: () => void;
}

/** The listening connection of this process, shared by all messages between processes. */
export interface Bus {
  /** Resolves once the first connection is established. */
  readonly ready: Promise<void>;
  /**
   * Sends a message to itself. Throws an error of one line if it does not arrive: a pooler in transaction mode delivers none.
   * @param timeout milliseconds, ten seconds by default
   */
  check(timeout?: number): Promise<void>;
  /** Returns a function that ends the subscription. */
  subscribe(subscriber: BusSubscriber): () => void;
  /** Sends frames through the pool; nothing after `close`. */
  send(frames: readonly Frame[]): Promise<void>;
  close(): Promise<void>;
}

// A dead peer that sent no FIN is only noticed by a query.
const HEARTBEAT = 20_000;
const TIMEOUT = 10_000;
const FIRST_PAUSE = 100;
const MAX_PAUSE = 10_000;

/**
 * Listens to the frames of all processes, on a connection of its own because a pool may recycle a listening one. Reconnects
 * with growing pauses and jitter.
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

  const deliver = (frame: Frame | null): void => {
    if (frame === null) return;
    if ('probe' in frame) probes.get(frame.probe)?.();
    else for (const { onFrame } of subscribers) onFrame(frame);
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
    opened.on('error', (error) => reconnect(opened, error));
    opened.on('end', () => reconnect(opened));
    // Frames are handled one after the other, so that none overtakes a long one, which must be read first.
    let received = Promise.resolve();
    opened.on('notification', ({ payload = '' }) => {
      received = received
        .then(() => readFrame(opened, payload))
        .then(deliver, (error: unknown) => reconnect(opened, error));
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
      const probe = randomUUID();
      const arrived = new Promise<boolean>((resolve) => probes.set(probe, () => resolve(true)));
      await notify(db, [{ origin: ORIGIN, probe }]);
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
    send: (frames) => (closed ? Promise.resolve() : notify(db, frames)),
    close: async () => {
      closed = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      markReady();
      await client?.end().catch(() => {});
    },
  };
};
