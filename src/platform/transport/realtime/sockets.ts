import type { WebSocket } from 'ws';
import { type Connection, type Connections, type SocketLimits, createConnections } from './connections.ts';
import {
  frames,
  isChannelName,
  isUserTicket,
  isChannelTicket,
  parseFrame,
  type ClientFrame,
  type Signer,
  eventFrame,
} from './protocol.ts';
import { userChannel, type FindLiveSessions } from './realtime.ts';
import type { Log } from '#platform/core/log.ts';
import type { Publication } from '#platform/data/bus/frames.ts';

interface FrameContext {
  readonly connections: Connections;
  readonly limits: SocketLimits;
  readonly signer: Signer;
  /** Checks whether the session of a ticket is still valid. */
  readonly check: (connection: Connection) => void;
}

const MAX_CHANNELS = 20;
const USER_CHANNEL = /^private-user\.(\d{1,15})$/;
// Names with these prefixes are never public.
const RESTRICTED = /^(private-|presence-|#)/;

const parseObject = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

/** Assigns a socket to the user of a verified ticket; closes the socket if the user has too many. */
const assignUser = (
  { connections, check }: FrameContext,
  connection: Connection,
  userId: number,
  session: unknown,
): boolean => {
  if (typeof session !== 'string' || (connection.user !== null && connection.user !== userId)) return false;
  if (!connections.bind(connection, userId, session)) {
    connections.drop(connection, 'full');
    return false;
  }
  check(connection);
  return true;
};

const subscribe = (
  context: FrameContext,
  connection: Connection,
  frame: Extract<ClientFrame, { event: 'subscribe' }>,
): void => {
  const { connections, signer } = context;
  const { channel, auth, channelData } = frame;
  const reject = (why: string): void => connections.send(connection, frames.notSubscribed(channel, why));
  if (!isChannelName(channel)) return reject('Invalid channel name');
  if (!connection.channels.has(channel) && connection.channels.size >= MAX_CHANNELS) return reject('Too many channels');
  const owner = Number(USER_CHANNEL.exec(channel)?.[1]);
  if (owner > 0 && channel === userChannel(owner)) {
    if (!isChannelTicket(signer, connection.id, channel, channelData, auth)) return reject('Invalid signature');
    if (!assignUser(context, connection, owner, parseObject(channelData).session))
      return reject('Not a channel of this user');
    connection.subscribed = true;
  } else if (RESTRICTED.test(channel) && channel !== `#server-to-user-${connection.user}`) {
    return reject('No such channel');
  }
  // Any other channel may be subscribed to, but never carries an event.
  connection.channels.add(channel);
  connections.send(connection, frames.subscribed(channel));
};

const signIn = (
  context: FrameContext,
  connection: Connection,
  { auth, userData }: Extract<ClientFrame, { event: 'signin' }>,
): void => {
  const { connections, signer } = context;
  const { id, session } = parseObject(userData);
  const valid =
    isUserTicket(signer, connection.id, userData, auth) && assignUser(context, connection, Number(id), session);
  if (valid) connections.send(connection, frames.signedIn(userData));
  else connections.send(connection, frames.error(null, 'Not signed in'));
};

/** Whether a socket may send one more frame, by a token bucket: refilled every second up to twice the rate. */
const mayReceive = (connection: Connection, { maxFramesPerSecond }: SocketLimits, now: number): boolean => {
  const refill = ((now - connection.refilled) / 1000) * maxFramesPerSecond;
  connection.budget = Math.min(connection.budget + refill, maxFramesPerSecond * 2) - 1;
  connection.refilled = now;
  return connection.budget >= 0 || maxFramesPerSecond === Infinity;
};

const handleFrame = (context: FrameContext, connection: Connection, text: string): void => {
  const { connections, limits } = context;
  const now = performance.now();
  connection.lastSeen = now;
  connection.pingedAt = 0;
  if (!mayReceive(connection, limits, now)) return connections.drop(connection, 'flood');
  const frame = parseFrame(text);
  switch (frame?.event) {
    case 'ping':
      return connections.send(connection, frames.pong);
    case 'pong':
      return;
    case 'subscribe':
      return subscribe(context, connection, frame);
    case 'unsubscribe':
      connection.channels.delete(frame.channel);
      if (connection.user !== null && frame.channel === userChannel(connection.user)) connection.subscribed = false;
      return;
    case 'signin':
      return signIn(context, connection, frame);
    case 'client':
      return connections.send(connection, frames.error(null, 'Client events are not supported'));
    default:
      return connections.send(connection, frames.error(null, 'Invalid protocol frame'));
  }
};

interface SocketsOptions {
  readonly signer: Signer;
  readonly limits: SocketLimits;
  readonly findLiveSessions: FindLiveSessions;
  readonly log: Log;
}

export interface Sockets {
  /** Handles a new socket until it closes. */
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
      // A frame is too long or invalid: the library closes the socket.
      ws.on('error', () => {});
      ws.on('message', (data, isBinary) => {
        if (!connections.all().has(connection)) return;
        // Only a malicious program sends bytes: they would count for no limit.
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
