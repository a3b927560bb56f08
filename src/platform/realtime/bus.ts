import pg from 'pg';
import type { Log } from '../log.ts';
import { createAssembly, type Frame } from './frames.ts';
import { BUS } from './publish.ts';

export interface Bus {
  /** Resolves once the line stands for the first time. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

interface BusOptions {
  readonly url: string;
  readonly log: Log;
  readonly onFrame: (frame: Frame) => void;
  /** The line was lost and stands again: in between anything may have been missed. */
  readonly onGap: () => void;
}

// A peer that vanished without a word shows only when it is asked.
const HEARTBEAT = 20_000;
const PATIENCE = 10_000;
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 10_000;

/**
 * Listens to what any process publishes, on a connection of its own (a pool may not keep one that listens). Where the
 * line is lost it connects anew, with growing pauses that are never the same in two processes.
 */
export const openBus = ({ url, log, onFrame, onGap }: BusOptions): Bus => {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let pause = FIRST_PAUSE;
  let stood = false;
  let closed = false;
  const { promise: ready, resolve: stands } = Promise.withResolvers<void>();

  const lost = (one: pg.Client, error?: unknown): void => {
    if (client !== one) return;
    client = undefined;
    void one.end().catch(() => {});
    if (closed) return;
    log.warn({ err: error }, 'the realtime connection to the database was lost');
    retry = setTimeout(() => void open(), pause * (0.5 + Math.random())).unref();
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  };

  const open = async (): Promise<void> => {
    const one = new pg.Client({
      connectionString: url,
      application_name: 'ghalla realtime',
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
    });
    client = one;
    const assemble = createAssembly();
    one.on('error', (error) => lost(one, error));
    one.on('end', () => lost(one));
    one.on('notification', ({ payload = '' }) => {
      const frame = assemble(payload);
      if (frame) onFrame(frame);
    });
    try {
      await one.connect();
      await one.query(`listen ${BUS}`);
    } catch (error) {
      return lost(one, error);
    }
    if (client !== one) return;
    pause = FIRST_PAUSE;
    if (stood) onGap();
    stood = true;
    stands();
  };

  const heart = setInterval(() => {
    const one = client;
    if (one && stood) one.query('select 1').catch((error: unknown) => lost(one, error));
  }, HEARTBEAT).unref();

  void open();
  return {
    ready,
    close: async () => {
      closed = true;
      clearInterval(heart);
      clearTimeout(retry);
      stands();
      await client?.end().catch(() => {});
    },
  };
};
