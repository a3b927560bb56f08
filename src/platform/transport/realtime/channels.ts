import { setTimeout as pause } from 'node:timers/promises';
import Pusher from 'pusher';
import type { Log } from '#platform/core/log.ts';
import type { Bus } from '#platform/data/bus/bus.ts';
import { ORIGIN } from '#platform/data/bus/frames.ts';
import type { Config } from '#platform/core/config.ts';
import { signChannel, signUser } from './protocol.ts';
import { userChannel, type Realtime } from './realtime.ts';

interface Forwarder {
  /** Queues one action of a user, after those queued before. */
  add(userId: number, what: string, work: () => Promise<unknown>): void;
  dropped(): Readonly<Record<string, number>>;
  /** Waits briefly for running actions. */
  close(): Promise<void>;
}

const TRIES = 4;
const FIRST_PAUSE = 200;
const MAX_WAITING = 10_000;
const CLOSE_TIMEOUT = 3_000;

/** Whether a retry may succeed: no response, 408, 429 or a server error. */
const isTransient = (error: unknown): boolean => {
  const status = Number(typeof error === 'object' && error !== null ? Reflect.get(error, 'status') : NaN) || 0;
  return status === 0 || status === 408 || status === 429 || status >= 500;
};

/**
 * Forwards actions to an external service: in order per user, users in parallel, each with a few retries. An action
 * that fails for good is logged and dropped, because clients fetch what they missed. The queue is bounded.
 */
const createForwarder = (log: Log): Forwarder => {
  const queues = new Map<number, Promise<void>>();
  const dropped: Record<string, number> = {};
  const ending = new AbortController();
  let waiting = 0;

  const count = (reason: string): void => {
    dropped[reason] = (dropped[reason] ?? 0) + 1;
  };

  const runWithRetry = async (userId: number, what: string, work: () => Promise<unknown>): Promise<void> => {
    for (let n = 1; ; n += 1) {
      try {
        await work();
        return;
      } catch (error) {
        if (n === TRIES || !isTransient(error) || ending.signal.aborted) {
          count('not forwarded');
          log.error({ err: error, userId, what }, 'the Channels service rejected the request');
          return;
        }
        const wait = FIRST_PAUSE * 2 ** n * (0.5 + Math.random());
        await pause(wait, undefined, { ref: false, signal: ending.signal }).catch(() => {});
      }
    }
  };

  return {
    add: (userId, what, work) => {
      if (waiting >= MAX_WAITING) return count('too many waiting');
      waiting += 1;
      const before = queues.get(userId) ?? Promise.resolve();
      const done = before
        .then(() => runWithRetry(userId, what, work))
        .finally(() => {
          waiting -= 1;
          if (queues.get(userId) === done) queues.delete(userId);
        });
      queues.set(userId, done);
    },
    dropped: () => dropped,
    close: async () => {
      ending.abort();
      await Promise.race([Promise.all(queues.values()), pause(CLOSE_TIMEOUT, undefined, { ref: false })]);
    },
  };
};

interface ServiceOptions {
  readonly config: Config;
  readonly bus: Bus;
  readonly log: Log;
  readonly appId: string;
  readonly key: string;
  readonly secret: string;
}

/** Milliseconds for one request. No user waits for it: publications are forwarded after the commit. */
const TIMEOUT = 2_000;

/** Parses the address of a service: `host`, `host:port` or an origin; TLS unless the origin is plain http. */
const parseAddress = (text: string): { host: string; port: number; tls: boolean } => {
  const { protocol, hostname, port } = new URL(/^https?:\/\//.test(text) ? text : `https://${text}`);
  const tls = protocol === 'https:';
  return { host: hostname, port: Number(port) || (tls ? 443 : 80), tls };
};

type Credentials = Pick<ServiceOptions, 'appId' | 'key' | 'secret'>;

/** Returns the address of the API of the service. */
const getApiAddress = ({ PUSHER_HOST, PUSHER_CLUSTER }: Config): ReturnType<typeof parseAddress> =>
  PUSHER_HOST ? parseAddress(PUSHER_HOST) : { host: `api-${PUSHER_CLUSTER}.pusher.com`, port: 443, tls: true };

export const createChannelsClient = (config: Config, credentials: Credentials): Pusher => {
  const { host, port, tls: useTLS } = getApiAddress(config);
  return new Pusher({ ...credentials, host, port: String(port), useTLS, timeout: TIMEOUT });
};

/**
 * An external Channels service holds the sockets. Each process forwards its own publications, and only after the commit, when
 * the database delivers them. The service does not have our sessions: when one ends, all sockets of that user are closed, and
 * those with a live session reconnect.
 */
export const serviceRealtime = ({ config, bus, log, appId, key, secret }: ServiceOptions): Realtime => {
  const custom = config.PUSHER_HOST ? parseAddress(config.PUSHER_HOST) : undefined;
  const cluster = config.PUSHER_CLUSTER;
  const page = custom ?? { host: `ws-${cluster}.pusher.com`, port: 443, tls: true };
  const pusher = createChannelsClient(config, { appId, key, secret });
  const forwarder = createForwarder(log);
  let unsubscribe: (() => void) | undefined;
  const authority = `${page.host}${page.port === (page.tls ? 443 : 80) ? '' : `:${page.port}`}`;
  return {
    address: { key, cluster, host: page.host, port: page.port },
    connectOrigins: [
      `${page.tls ? 'wss' : 'ws'}://${authority}`,
      custom ? `${page.tls ? 'https' : 'http'}://${authority}` : `https://sockjs-${cluster}.pusher.com`,
    ],
    channelTicket: (socketId, userId) => ({ auth: signChannel({ key, secret }, socketId, userChannel(userId)) }),
    userTicket: (socketId, userId) => {
      const data = JSON.stringify({ id: String(userId) });
      return { auth: signUser({ key, secret }, socketId, data), user_data: data };
    },
    recheck: (userId, from) => {
      if (from === 'here')
        forwarder.add(userId, 'closing sockets', () => pusher.terminateUserConnections(String(userId)));
    },
    start: () => {
      unsubscribe = bus.subscribe({
        onFrame: (frame) => {
          if (frame.origin !== ORIGIN || !('publication' in frame)) return;
          const { to, event, data, except } = frame.publication;
          const params = except === undefined ? {} : { socket_id: except };
          forwarder.add(to, event, () => pusher.trigger(userChannel(to), event, data, params));
        },
      });
    },
    close: async () => {
      unsubscribe?.();
      await forwarder.close();
    },
    stats: () => ({ open: 0, dropped: forwarder.dropped() }),
  };
};
