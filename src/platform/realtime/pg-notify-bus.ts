import pg from 'pg';
import type { Log } from '../log.ts';
import { createFrameAssembler, type Frame } from './frames.ts';
import { BUS_CHANNEL } from './publish.ts';

export interface Bus {
  /** Resolves once the first connection is established. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

interface BusOptions {
  readonly url: string;
  readonly log: Log;
  readonly onFrame: (frame: Frame) => void;
  /** The connection was lost and is established again: anything in between may have been missed. */
  readonly onGap: () => void;
}

// A dead peer that sent no FIN is only noticed by a query.
const HEARTBEAT = 20_000;
const TIMEOUT = 10_000;
const FIRST_PAUSE = 100;
const MAX_PAUSE = 10_000;

/**
 * Listens to the publications of all processes, on a connection of its own because a pool may recycle a listening one.
 * Reconnects with growing pauses and jitter.
 */
export const openPgNotifyBus = ({ url, log, onFrame, onGap }: BusOptions): Bus => {
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
    log.warn({ err: error }, 'the realtime connection to the database was lost');
    retry = setTimeout(() => void open(), pause * (0.5 + Math.random())).unref();
    pause = Math.min(pause * 2, MAX_PAUSE);
  };

  const open = async (): Promise<void> => {
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'ghalla realtime',
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT,
      query_timeout: TIMEOUT,
    });
    client = opened;
    const assemble = createFrameAssembler();
    opened.on('error', (error) => reconnect(opened, error));
    opened.on('end', () => reconnect(opened));
    opened.on('notification', ({ payload = '' }) => {
      const frame = assemble(payload);
      if (frame) onFrame(frame);
    });
    try {
      await opened.connect();
      await opened.query(`listen ${BUS_CHANNEL}`);
    } catch (error) {
      return reconnect(opened, error);
    }
    if (client !== opened) return;
    pause = FIRST_PAUSE;
    if (wasConnected) onGap();
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
    close: async () => {
      closed = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      markReady();
      await client?.end().catch(() => {});
    },
  };
};
