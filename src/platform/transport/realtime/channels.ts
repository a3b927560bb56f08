import Pusher from 'pusher';
import type { Bus } from '#platform/data/bus/bus.ts';
import { ORIGIN } from '#platform/data/bus/frames.ts';
import type { Config } from '#platform/core/config.ts';
import type { Log } from '#platform/core/log.ts';
import { createForwarder } from './forward.ts';
import { signChannel, signUser } from './protocol.ts';
import { userChannel, type Realtime } from './realtime.ts';

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

/** The address of the API of the service. */
const getApiAddress = ({ PUSHER_HOST, PUSHER_CLUSTER }: Config): ReturnType<typeof parseAddress> =>
  PUSHER_HOST ? parseAddress(PUSHER_HOST) : { host: `api-${PUSHER_CLUSTER}.pusher.com`, port: 443, tls: true };

/** A client of the API of the service. */
export const createChannelsClient = (config: Config, credentials: Credentials): Pusher => {
  const { host, port, tls: useTLS } = getApiAddress(config);
  return new Pusher({ ...credentials, host, port: String(port), useTLS, timeout: TIMEOUT });
};

/**
 * An external Channels service holds the sockets. Each process forwards its own publications, and only after the
 * commit, when the database delivers them. The service does not know our sessions: when one ends, all sockets of that
 * user are closed, and those with a live session reconnect.
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
