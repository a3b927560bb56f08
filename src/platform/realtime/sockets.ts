import type { WebSocket } from 'ws';
import type { Log } from '../log.ts';
import { createConnections, type Connection, type SocketLimits } from './lines.ts';
import { eventFrame, frames, type Signer } from './protocol.ts';
import type { Publication } from './publish.ts';
import { channelOf, type FindLiveSessions } from './realtime.ts';
import { handleFrame } from './handle-frame.ts';

interface SocketsOptions {
  readonly signer: Signer;
  readonly limits: SocketLimits;
  readonly living: FindLiveSessions;
  readonly log: Log;
}

/** The sockets of this process. */
export interface Sockets {
  /** Takes over a new socket until it closes. */
  accept(ws: WebSocket, address: string): void;
  fromAddress(address: string): number;
  deliver(publication: Publication): void;
  /** Closes a user's sockets whose session has ended. */
  recheck(userId: number): void;
  /** Makes all clients reconnect, spread over `within` milliseconds. */
  reconnectAll(within: number): void;
  open(): number;
  dropped(): Readonly<Record<string, number>>;
  /** Closes all sockets when the process ends. */
  close(): void;
}

const SESSIONS_EVERY = 60_000;

/** Manages sockets, with timers that ping silent ones and check their sessions. */
export const openSockets = ({ signer, limits, living, log }: SocketsOptions): Sockets => {
  const lines = createConnections(limits);

  const closeEnded = async (some: Iterable<Connection>): Promise<void> => {
    const signedIn = [...some].flatMap((line) => (line.session === null ? [] : [{ line, session: line.session }]));
    if (signedIn.length === 0) return;
    const alive = await living([...new Set(signedIn.map(({ session }) => session))]);
    for (const { line, session } of signedIn) {
      if (!alive.has(session) && line.session === session) lines.drop(line, 'ended');
    }
  };
  // A failed query is repeated by the next round.
  const check = (some: Iterable<Connection>): void => {
    closeEnded(some).catch((error: unknown) =>
      log.error({ err: error }, 'the sessions of sockets could not be looked up'),
    );
  };
  const talking = { lines, limits, signer, check: (line: Connection) => check([line]) };

  const pingSilent = (): void => {
    const now = performance.now();
    for (const line of lines.all()) {
      if (line.pingedAt > 0) {
        if (now - line.pingedAt > limits.patience * 1000) lines.drop(line, 'silent');
      } else if (now - line.lastSeen > limits.activity * 1000) {
        line.pingedAt = now;
        lines.send(line, frames.ping);
      }
    }
  };
  const rounds = [
    setInterval(pingSilent, Math.min(limits.patience * 250, 5_000)).unref(),
    setInterval(() => check(lines.all()), SESSIONS_EVERY).unref(),
  ];

  return {
    fromAddress: (address) => lines.fromAddress(address),
    open: () => lines.all().size,
    dropped: () => lines.dropped(),
    accept: (ws, address) => {
      const line = lines.add(ws, address);
      ws.on('close', () => lines.remove(line));
      // Too long a frame, or bytes that are no frame: the library closes the socket.
      ws.on('error', () => {});
      ws.on('message', (data, isBinary) => {
        if (lines.all().has(line) && !isBinary) handleFrame(talking, line, (data as Buffer).toString());
      });
      lines.send(line, frames.established(line.id, limits.activity));
    },
    deliver: ({ to, event, data, except }) => {
      let frame: string | undefined;
      for (const line of lines.of(to)) {
        if (!line.subscribed || line.id === except) continue;
        frame ??= eventFrame(event, data, channelOf(to));
        lines.send(line, frame);
      }
    },
    recheck: (userId) => check(lines.of(userId)),
    reconnectAll: (within) => {
      for (const line of lines.all()) setTimeout(() => lines.drop(line, 'reconnect'), Math.random() * within).unref();
    },
    close: () => {
      rounds.forEach((round) => clearInterval(round));
      for (const line of lines.all()) lines.drop(line, 'shutdown');
    },
  };
};
