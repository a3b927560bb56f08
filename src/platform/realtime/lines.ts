import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import { CLOSE_CODES, frames, type CloseReason } from './protocol.ts';

/** Limits per socket, address and account. */
export interface SocketLimits {
  /** Seconds of silence after which a socket is pinged; it has `patience` seconds to reply. */
  readonly activity: number;
  readonly patience: number;
  /** Max bytes that may wait in memory for a slow client. */
  readonly buffered: number;
  readonly ofAccount: number;
  /** Generous: mobile operators put thousands of phones behind one address, and all reconnect after a restart. */
  readonly fromAddress: number;
  readonly fromAddressAMinute: number;
  readonly framesASecond: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  activity: 120,
  patience: 30,
  buffered: 256 * 1024,
  ofAccount: 20,
  fromAddress: 2_000,
  fromAddressAMinute: 4_000,
  framesASecond: 10,
};

/** Without limits of number and frequency, for load tests. */
export const NO_SOCKET_LIMITS: SocketLimits = {
  ...SOCKET_LIMITS,
  ofAccount: Infinity,
  fromAddress: Infinity,
  fromAddressAMinute: Infinity,
  framesASecond: Infinity,
};

/** A socket and its state. */
export interface Connection {
  readonly ws: WebSocket;
  readonly id: string;
  readonly address: string;
  readonly channels: Set<string>;
  /** The user and session of the socket, once it has shown a ticket. */
  user: number | null;
  session: string | null;
  /** Whether it is subscribed to the user's private channel. */
  subscribed: boolean;
  /** When it last sent anything, on the clock of `performance.now()`. */
  lastSeen: number;
  /** When it was pinged without having replied yet, else 0. */
  pingedAt: number;
  /** Frames that it may still send; refilled over time. */
  budget: number;
  refilled: number;
}

/** Why the server closes a socket: a reason of the protocol, or a client that reads too slowly. */
type Reason = CloseReason | 'slow';

export interface Connections {
  add(ws: WebSocket, address: string): Connection;
  /** Removes a socket that is already closed. */
  remove(line: Connection): void;
  /** Sends a frame. A client that does not read is disconnected, so that its buffer stays bounded. */
  send(line: Connection, frame: string): void;
  /** Sends the reason and closes the socket. */
  drop(line: Connection, reason: Reason): void;
  /** Assigns a socket to a user; false if it has another user or the user has too many. */
  bind(line: Connection, userId: number, session: string): boolean;
  of(userId: number): Iterable<Connection>;
  all(): ReadonlySet<Connection>;
  fromAddress(address: string): number;
  dropped(): Readonly<Record<string, number>>;
}

// The protocol's form of a socket id; unique across processes, because tickets are signed for it.
const socketId = (): string => `${randomInt(1, 1e12)}.${randomInt(1, 1e12)}`;

/** The sockets of this process. */
export const createConnections = (limits: SocketLimits): Connections => {
  const all = new Set<Connection>();
  const ofUser = new Map<number, Set<Connection>>();
  const fromAddress = new Map<string, number>();
  const dropped: Record<string, number> = {};

  const unbind = (line: Connection): void => {
    if (line.user === null) return;
    const own = ofUser.get(line.user);
    own?.delete(line);
    if (own?.size === 0) ofUser.delete(line.user);
  };

  const forget = (line: Connection): void => {
    if (!all.delete(line)) return;
    unbind(line);
    const remaining = (fromAddress.get(line.address) ?? 1) - 1;
    if (remaining > 0) fromAddress.set(line.address, remaining);
    else fromAddress.delete(line.address);
  };

  const drop = (line: Connection, reason: Reason): void => {
    if (!all.has(line)) return;
    forget(line);
    dropped[reason] = (dropped[reason] ?? 0) + 1;
    if (reason === 'slow') return line.ws.terminate();
    const [code, message] = CLOSE_CODES[reason];
    const explains = code >= 4000 && line.ws.bufferedAmount <= limits.buffered;
    if (explains) line.ws.send(frames.error(code, message));
    line.ws.close(code, message);
  };

  return {
    remove: forget,
    drop,
    add: (ws, address) => {
      const now = performance.now();
      const line: Connection = {
        ws,
        id: socketId(),
        address,
        channels: new Set(),
        user: null,
        session: null,
        subscribed: false,
        lastSeen: now,
        pingedAt: 0,
        budget: limits.framesASecond * 2,
        refilled: now,
      };
      all.add(line);
      fromAddress.set(address, (fromAddress.get(address) ?? 0) + 1);
      return line;
    },
    send: (line, frame) => {
      if (!all.has(line)) return;
      if (line.ws.bufferedAmount > limits.buffered) drop(line, 'slow');
      else line.ws.send(frame);
    },
    bind: (line, userId, session) => {
      if (line.user !== null && line.user !== userId) return false;
      const own = ofUser.get(userId) ?? new Set();
      if (!own.has(line) && own.size >= limits.ofAccount) return false;
      ofUser.set(userId, own.add(line));
      line.user = userId;
      line.session = session;
      return true;
    },
    of: (userId) => ofUser.get(userId) ?? [],
    all: () => all,
    fromAddress: (address) => fromAddress.get(address) ?? 0,
    dropped: () => dropped,
  };
};
