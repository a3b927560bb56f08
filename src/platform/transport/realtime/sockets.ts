import type { WebSocket } from 'ws';
import type { Log } from '#platform/core/log.ts';
import { createConnections, type Connection, type SocketLimits } from './connections.ts';
import { eventFrame, frames, type Signer } from './protocol.ts';
import type { Publication } from '#platform/data/bus/frames.ts';
import { userChannel, type FindLiveSessions } from './realtime.ts';
import { handleFrame } from './handle-frame.ts';

interface SocketsOptions {
  readonly signer: Signer;
  readonly limits: SocketLimits;
  readonly findLiveSessions: FindLiveSessions;
  readonly log: Log;
}

/** The sockets of this process. */
export interface Sockets {
  /** Takes over a new socket until it closes. */
  accept(ws: WebSocket, network: string): void;
  countFrom(network: string): number;
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
export const openSockets = ({ signer, limits, findLiveSessions, log }: SocketsOptions): Sockets => {
  const connections = createConnections(limits);

  const closeEnded = async (some: Iterable<Connection>): Promise<void> => {
    const signedIn = [...some].flatMap((connection) =>
      connection.session === null ? [] : [{ connection, session: connection.session }],
    );
    if (signedIn.length === 0) return;
    const alive = await findLiveSessions([...new Set(signedIn.map(({ session }) => session))]);
    for (const { connection, session } of signedIn) {
      if (!alive.has(session) && connection.session === session) connections.drop(connection, 'ended');
    }
  };
  // A failed query is repeated by the next round.
  const check = (some: Iterable<Connection>): void => {
    closeEnded(some).catch((error: unknown) => log.error({ err: error }, 'socket sessions could not be checked'));
  };
  const talking = { connections, limits, signer, check: (connection: Connection) => check([connection]) };

  const pingSilent = (): void => {
    const now = performance.now();
    for (const connection of connections.all()) {
      if (connection.pingedAt > 0) {
        if (now - connection.pingedAt > limits.pongTimeout * 1000) connections.drop(connection, 'silent');
      } else if (now - connection.lastSeen > limits.pingAfter * 1000) {
        connection.pingedAt = now;
        connections.send(connection, frames.ping);
      }
    }
  };
  const rounds = [
    setInterval(pingSilent, Math.min(limits.pongTimeout * 250, 5_000)).unref(),
    setInterval(() => check(connections.all()), SESSIONS_EVERY).unref(),
  ];

  return {
    countFrom: (network) => connections.countFrom(network),
    open: () => connections.all().size,
    dropped: () => connections.dropped(),
    accept: (ws, network) => {
      const connection = connections.add(ws, network);
      ws.on('close', () => connections.remove(connection));
      // Too long a frame, or bytes that are no frame: the library closes the socket.
      ws.on('error', () => {});
      ws.on('message', (data, isBinary) => {
        if (!connections.all().has(connection)) return;
        // Only a program that means harm sends bytes: they would count for no limit.
        if (isBinary) connections.drop(connection, 'binary');
        else handleFrame(talking, connection, (data as Buffer).toString());
      });
      connections.send(connection, frames.established(connection.id, limits.pingAfter));
    },
    deliver: ({ to, event, data, except }) => {
      let frame: string | undefined;
      for (const connection of connections.ofUser(to)) {
        if (!connection.subscribed || connection.id === except) continue;
        frame ??= eventFrame(event, data, userChannel(to));
        connections.send(connection, frame);
      }
    },
    recheck: (userId) => check(connections.ofUser(userId)),
    reconnectAll: (within) => {
      for (const connection of connections.all())
        setTimeout(() => connections.drop(connection, 'reconnect'), Math.random() * within).unref();
    },
    close: () => {
      rounds.forEach((round) => clearInterval(round));
      for (const connection of connections.all()) connections.drop(connection, 'shutdown');
    },
  };
};
