import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import { CLOSE_CODES, frames, type CloseReason } from './protocol.ts';

/** Limits per socket, network and account. */
export interface SocketLimits {
  /** Seconds of silence after which a socket is pinged; it has `pongTimeout` seconds to reply. */
  readonly pingAfter: number;
  readonly pongTimeout: number;
  /** Max bytes that may wait in memory for a slow client. */
  readonly maxBufferedBytes: number;
  readonly maxPerAccount: number;
  /** Generous: mobile operators put thousands of phones behind one address, and all reconnect after a restart. */
  readonly maxPerNetwork: number;
  readonly maxPerNetworkAndMinute: number;
  readonly maxFramesPerSecond: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  pingAfter: 120,
  pongTimeout: 30,
  maxBufferedBytes: 256 * 1024,
  maxPerAccount: 20,
  maxPerNetwork: 2_000,
  maxPerNetworkAndMinute: 4_000,
  maxFramesPerSecond: 10,
};

/** Limits without max numbers and frequencies, for load tests. */
export const NO_SOCKET_LIMITS: SocketLimits = {
  ...SOCKET_LIMITS,
  maxPerAccount: Infinity,
  maxPerNetwork: Infinity,
  maxPerNetworkAndMinute: Infinity,
  maxFramesPerSecond: Infinity,
};

export interface Connection {
  readonly ws: WebSocket;
  readonly id: string;
  readonly network: string;
  readonly channels: Set<string>;
  /** The user and session of the socket, once it has sent a ticket. */
  user: number | null;
  session: string | null;
  /** Whether it is subscribed to the user's private channel. */
  subscribed: boolean;
  /** The time of its last frame, on the clock of `performance.now()`. */
  lastSeen: number;
  /** The time of the last ping without a reply, else 0. */
  pingedAt: number;
  /** Frames that it may still send; refilled over time. */
  budget: number;
  refilled: number;
}

/** Why the server closes a socket: a reason of the protocol, or a client that reads too slowly. */
type Reason = CloseReason | 'slow';

export interface Connections {
  add(ws: WebSocket, network: string): Connection;
  /** Removes a socket that is already closed. */
  remove(connection: Connection): void;
  /** Sends a frame. A client that does not read is disconnected, so that its buffer stays bounded. */
  send(connection: Connection, frame: string): void;
  /** Sends the reason and closes the socket. */
  drop(connection: Connection, reason: Reason): void;
  /** Assigns a socket to a user; false if it has another user or the user has too many. */
  bind(connection: Connection, userId: number, session: string): boolean;
  ofUser(userId: number): Iterable<Connection>;
  all(): ReadonlySet<Connection>;
  countFrom(network: string): number;
  dropped(): Readonly<Record<string, number>>;
}

// The protocol's form of a socket id; unique across processes, because tickets are signed for it.
const socketId = (): string => `${randomInt(1, 1e12)}.${randomInt(1, 1e12)}`;

export const createConnections = (limits: SocketLimits): Connections => {
  const all = new Set<Connection>();
  const ofUser = new Map<number, Set<Connection>>();
  const fromNetwork = new Map<string, number>();
  const dropped: Record<string, number> = {};

  const unbind = (connection: Connection): void => {
    if (connection.user === null) return;
    const connections = ofUser.get(connection.user);
    connections?.delete(connection);
    if (connections?.size === 0) ofUser.delete(connection.user);
  };

  const remove = (connection: Connection): void => {
    if (!all.delete(connection)) return;
    unbind(connection);
    const remaining = (fromNetwork.get(connection.network) ?? 1) - 1;
    if (remaining > 0) fromNetwork.set(connection.network, remaining);
    else fromNetwork.delete(connection.network);
  };

  const drop = (connection: Connection, reason: Reason): void => {
    if (!all.has(connection)) return;
    remove(connection);
    dropped[reason] = (dropped[reason] ?? 0) + 1;
    if (reason === 'slow') return connection.ws.terminate();
    const [code, message] = CLOSE_CODES[reason];
    const explains = code >= 4000 && connection.ws.bufferedAmount <= limits.maxBufferedBytes;
    if (explains) connection.ws.send(frames.error(code, message));
    connection.ws.close(code, message);
  };

  return {
    remove,
    drop,
    add: (ws, network) => {
      const now = performance.now();
      const connection: Connection = {
        ws,
        id: socketId(),
        network,
        channels: new Set(),
        user: null,
        session: null,
        subscribed: false,
        lastSeen: now,
        pingedAt: 0,
        budget: limits.maxFramesPerSecond * 2,
        refilled: now,
      };
      all.add(connection);
      fromNetwork.set(network, (fromNetwork.get(network) ?? 0) + 1);
      return connection;
    },
    send: (connection, frame) => {
      if (!all.has(connection)) return;
      if (connection.ws.bufferedAmount > limits.maxBufferedBytes) drop(connection, 'slow');
      else connection.ws.send(frame);
    },
    bind: (connection, userId, session) => {
      if (connection.user !== null && connection.user !== userId) return false;
      const connections = ofUser.get(userId) ?? new Set();
      if (!connections.has(connection) && connections.size >= limits.maxPerAccount) return false;
      ofUser.set(userId, connections.add(connection));
      connection.user = userId;
      connection.session = session;
      return true;
    },
    ofUser: (userId) => ofUser.get(userId) ?? [],
    all: () => all,
    countFrom: (network) => fromNetwork.get(network) ?? 0,
    dropped: () => dropped,
  };
};
