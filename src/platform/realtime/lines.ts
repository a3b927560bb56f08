import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import { CLOSED, frames, type Closing } from './protocol.ts';

/** How much one socket, address or account may take. */
export interface SocketLimits {
  /** After so much silence a socket is asked whether it is there, and has the patience's time to answer; seconds. */
  readonly activity: number;
  readonly patience: number;
  /** What may wait in memory for a reader that does not read; bytes. */
  readonly buffered: number;
  readonly ofAccount: number;
  /** Generous: mobile operators put thousands of phones behind one address, and all come back after a restart. */
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

/** The same where limits of number and frequency are lifted for a load test. */
export const NO_SOCKET_LIMITS: SocketLimits = {
  ...SOCKET_LIMITS,
  ofAccount: Infinity,
  fromAddress: Infinity,
  fromAddressAMinute: Infinity,
  framesASecond: Infinity,
};

/** One socket and what we know of it. */
export interface Line {
  readonly ws: WebSocket;
  readonly id: string;
  readonly address: string;
  readonly channels: Set<string>;
  /** Whose it is, and by which session, once it has shown a ticket. */
  user: number | null;
  session: string | null;
  /** Whether it hears its person's private channel. */
  hears: boolean;
  /** When it last said anything; milliseconds of `performance.now()`. */
  seen: number;
  /** When it was asked whether it is there; 0 where it has answered. */
  asked: number;
  /** Frames that it may still send, refilled as time goes by. */
  budget: number;
  refilled: number;
}

/** Why sockets go from here: a reason of the protocol, or a reader that does not read. */
type Reason = Closing | 'slow';

export interface Lines {
  add(ws: WebSocket, address: string): Line;
  /** The socket is closed already. */
  forget(line: Line): void;
  /** Sends a frame; a reader that does not read is dropped, so that what waits for it stays bounded. */
  send(line: Line, frame: string): void;
  /** Says why, and closes. */
  drop(line: Line, reason: Reason): void;
  /** Makes a socket a person's; false where it is somebody else's or they have too many. */
  bind(line: Line, userId: number, session: string): boolean;
  of(userId: number): Iterable<Line>;
  all(): ReadonlySet<Line>;
  fromAddress(address: string): number;
  dropped(): Readonly<Record<string, number>>;
}

// The protocol's form of a socket's name; unique over all processes, since tickets are signed for it.
const socketId = (): string => `${randomInt(1, 1e12)}.${randomInt(1, 1e12)}`;

/** The sockets of this process. */
export const createLines = (limits: SocketLimits): Lines => {
  const all = new Set<Line>();
  const ofUser = new Map<number, Set<Line>>();
  const fromAddress = new Map<string, number>();
  const dropped: Record<string, number> = {};

  const unbind = (line: Line): void => {
    if (line.user === null) return;
    const own = ofUser.get(line.user);
    own?.delete(line);
    if (own?.size === 0) ofUser.delete(line.user);
  };

  const forget = (line: Line): void => {
    if (!all.delete(line)) return;
    unbind(line);
    const left = (fromAddress.get(line.address) ?? 1) - 1;
    if (left > 0) fromAddress.set(line.address, left);
    else fromAddress.delete(line.address);
  };

  const drop = (line: Line, reason: Reason): void => {
    if (!all.has(line)) return;
    forget(line);
    dropped[reason] = (dropped[reason] ?? 0) + 1;
    if (reason === 'slow') return line.ws.terminate();
    const [code, message] = CLOSED[reason];
    const explains = code >= 4000 && line.ws.bufferedAmount <= limits.buffered;
    if (explains) line.ws.send(frames.error(code, message));
    line.ws.close(code, message);
  };

  return {
    forget,
    drop,
    add: (ws, address) => {
      const now = performance.now();
      const line: Line = {
        ws,
        id: socketId(),
        address,
        channels: new Set(),
        user: null,
        session: null,
        hears: false,
        seen: now,
        asked: 0,
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
