import type { Bus } from '#platform/data/bus/bus.ts';
import type { Config } from '#platform/core/config.ts';
import type { Log } from '#platform/core/log.ts';
import { hmac } from '#platform/core/sign.ts';
import { NO_SOCKET_LIMITS, SOCKET_LIMITS, type SocketLimits } from './connections.ts';
import { signChannel, signUser, type Signer } from './protocol.ts';
import { userChannel, type Realtime } from './realtime.ts';
import { acceptUpgrade } from './server.ts';
import { openSockets, type Sockets } from './sockets.ts';

interface BuiltinOptions {
  readonly config: Config;
  readonly bus: Bus;
  readonly log: Log;
  readonly secret: string;
  /** Overrides limits in tests. */
  readonly limits?: Partial<SocketLimits> | undefined;
}

// Milliseconds over which clients reconnect after a lost database connection, which may have cost them events.
const RECONNECT_WITHIN = 3_000;

/**
 * The built-in server. The processes of one database communicate over NOTIFY, and each holds some of the sockets. Tickets
 * contain their session, so that the process with the socket can close it when the session ends.
 */
export const builtinRealtime = ({ config, bus, log, secret, limits: overrides }: BuiltinOptions): Realtime => {
  const limits = { ...(config.RATE_LIMIT === 'off' ? NO_SOCKET_LIMITS : SOCKET_LIMITS), ...overrides };
  const signer: Signer = {
    key: 'ghalla',
    secret: hmac(secret, 'realtime tickets').toString('hex'),
  };
  let sockets: Sockets | undefined;
  let upgrades: { close(): Promise<void> } | undefined;
  let unsubscribe: (() => void) | undefined;
  return {
    address: { key: signer.key, cluster: config.PUSHER_CLUSTER, host: null, port: null },
    // `'self'` in a CSP covers sockets in current browsers only, so the origin is listed.
    connectOrigins: config.PUBLIC_URL ? [config.PUBLIC_URL.replace(/^http/, 'ws').replace(/\/$/, '')] : [],
    channelTicket: (socketId, userId, session) => {
      const data = JSON.stringify({ session });
      return { auth: signChannel(signer, socketId, userChannel(userId), data), channel_data: data };
    },
    userTicket: (socketId, userId, session) => {
      const data = JSON.stringify({ id: String(userId), session });
      return { auth: signUser(signer, socketId, data), user_data: data };
    },
    recheck: (userId) => sockets?.recheck(userId),
    start: (server, findLiveSessions) => {
      const opened = openSockets({ signer, limits, findLiveSessions, log });
      sockets = opened;
      upgrades = acceptUpgrade(server, {
        key: signer.key,
        limits,
        trustedProxies: config.TRUST_PROXY,
        publicUrl: config.PUBLIC_URL,
        sockets: opened,
      });
      unsubscribe = bus.subscribe({
        onFrame: (frame) => {
          if ('publication' in frame) opened.deliver(frame.publication);
        },
        onGap: () => opened.reconnectAll(RECONNECT_WITHIN),
      });
    },
    close: async () => {
      await upgrades?.close();
      unsubscribe?.();
    },
    stats: () => ({ open: sockets?.open() ?? 0, dropped: sockets?.dropped() ?? {} }),
  };
};
