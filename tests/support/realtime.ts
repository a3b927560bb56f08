import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toListener } from '#platform/transport/http/listen.ts';
import Pusher, { type Channel } from 'pusher-js';
import { WebSocket } from 'ws';
import { filterActiveSessions } from '#features/accounts/service/sessions.ts';
import type { TestUser, TestApp } from './app.ts';

/** A queue whose `next` resolves with the next value, pushed before or after the call. */
export interface AsyncQueue<T> {
  readonly all: T[];
  push(value: T): void;
  next(): Promise<T>;
}

export const createQueue = <T>(): AsyncQueue<T> => {
  const all: T[] = [];
  const waiting: ((value: T) => void)[] = [];
  let read = 0;
  return {
    all,
    push: (value) => {
      all.push(value);
      const resolve = waiting.shift();
      if (resolve) resolve(value);
    },
    next: () => {
      const value = all[read];
      read += 1;
      return value === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(value);
    },
  };
};

/** A client subscribed to a user's private channel. */
export interface PusherClient {
  readonly pusher: Pusher;
  readonly channel: Channel;
  readonly events: AsyncQueue<{ event: string; data: unknown }>;
  readonly socketId: string;
  /** Resolves with the Pusher error code when the server closes the socket. */
  readonly closed: Promise<number>;
}

/** A WebSocket without the client library. */
export interface RawSocket {
  readonly ws: WebSocket;
  readonly frames: AsyncQueue<{ event: string; channel?: string; data: unknown }>;
  readonly closed: Promise<number>;
  send(event: string, data: unknown): void;
}

export interface RealtimeServer {
  readonly origin: string;
  readonly port: number;
  /** Connects the official client library and subscribes it to the user's private channel. */
  connectClient(user: TestUser): Promise<PusherClient>;
  openSocket(options?: { path?: string; headers?: Record<string, string>; from?: string }): Promise<RawSocket>;
  /** Closes all sockets opened by `device` and `raw`. */
  disconnectAll(): void;
  close(): Promise<void>;
}

const PROTOCOL = '/app/ghalla?protocol=7&client=js&version=8.6.0';

/** Lets an application listen on a free port, with its realtime server. */
export const startRealtime = async (t: TestApp): Promise<RealtimeServer> => {
  const server = createServer(toListener(t.app.fetch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  t.deps.realtime.start(server, (ids) => filterActiveSessions(t.deps, ids));
  const devices: Pusher[] = [];
  const raws: WebSocket[] = [];

  const device: RealtimeServer['connectClient'] = async (user) => {
    const pusher = new Pusher(t.deps.realtime.address.key, {
      cluster: '',
      wsHost: '127.0.0.1',
      wsPort: port,
      forceTLS: false,
      enabledTransports: ['ws'],
      channelAuthorization: {
        endpoint: `${origin}/broadcasting/auth`,
        transport: 'ajax',
        headers: { authorization: `Bearer ${user.token}`, 'x-requested-with': 'XMLHttpRequest' },
      },
    });
    devices.push(pusher);
    const received = createQueue<{ event: string; data: unknown }>();
    const closed = new Promise<number>((resolve) => {
      pusher.connection.bind('error', ({ data }: { data?: { code?: number } }) => {
        if (data?.code) resolve(data.code);
      });
    });
    const channel = pusher.subscribe(`private-user.${user.id}`);
    channel.bind_global((event: string, data: unknown) => {
      if (!event.startsWith('pusher:')) received.push({ event, data });
    });
    await new Promise((resolve, reject) => {
      channel.bind('pusher:subscription_succeeded', resolve);
      channel.bind('pusher:subscription_error', reject);
    });
    return { pusher, channel, events: received, closed, socketId: pusher.connection.socket_id };
  };

  const raw: RealtimeServer['openSocket'] = async ({ path = PROTOCOL, headers = {}, from = '127.0.0.1' } = {}) => {
    const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers, localAddress: from });
    raws.push(ws);
    const frames: RawSocket['frames'] = createQueue();
    const closed = new Promise<number>((resolve) => ws.once('close', resolve));
    ws.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as { event: string; channel?: string; data: unknown };
      frames.push({ ...frame, data: typeof frame.data === 'string' ? JSON.parse(frame.data) : frame.data });
    });
    await once(ws, 'open');
    return { ws, frames, closed, send: (event, data) => ws.send(JSON.stringify({ event, data })) };
  };

  const hangUp = (): void => {
    for (const pusher of devices.splice(0)) pusher.disconnect();
    for (const ws of raws.splice(0)) ws.terminate();
  };

  return {
    origin,
    port,
    connectClient: device,
    openSocket: raw,
    disconnectAll: hangUp,
    close: async () => {
      hangUp();
      await t.deps.realtime.close();
      server.closeAllConnections();
      server.close();
    },
  };
};
