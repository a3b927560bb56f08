import type { Connection, Connections, SocketLimits } from './lines.ts';
import {
  frames,
  isChannelName,
  isUserTicket,
  isChannelTicket,
  parseFrame,
  type ClientFrame,
  type Signer,
} from './protocol.ts';
import { channelOf } from './realtime.ts';

interface FrameContext {
  readonly lines: Connections;
  readonly limits: SocketLimits;
  readonly signer: Signer;
  /** Checks whether the session of a ticket is still valid. */
  readonly check: (line: Connection) => void;
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
const assignUser = ({ lines, check }: FrameContext, line: Connection, userId: number, session: unknown): boolean => {
  if (typeof session !== 'string' || (line.user !== null && line.user !== userId)) return false;
  if (!lines.bind(line, userId, session)) {
    lines.drop(line, 'full');
    return false;
  }
  check(line);
  return true;
};

const subscribe = (
  context: FrameContext,
  line: Connection,
  frame: Extract<ClientFrame, { event: 'subscribe' }>,
): void => {
  const { lines, signer } = context;
  const { channel, auth, channelData } = frame;
  const reject = (why: string): void => lines.send(line, frames.notSubscribed(channel, why));
  if (!isChannelName(channel)) return reject('Invalid channel name');
  if (!line.channels.has(channel) && line.channels.size >= MAX_CHANNELS) return reject('Too many channels');
  const owner = Number(USER_CHANNEL.exec(channel)?.[1]);
  if (owner > 0 && channel === channelOf(owner)) {
    if (!isChannelTicket(signer, line.id, channel, channelData, auth)) return reject('Invalid signature');
    if (!assignUser(context, line, owner, parseObject(channelData).session)) return reject('Not of this person');
    line.subscribed = true;
  } else if (RESTRICTED.test(channel) && channel !== `#server-to-user-${line.user}`) {
    return reject('No such channel');
  }
  // Any other channel may be subscribed to, but never carries an event.
  line.channels.add(channel);
  lines.send(line, frames.subscribed(channel));
};

const signIn = (
  context: FrameContext,
  line: Connection,
  { auth, userData }: Extract<ClientFrame, { event: 'signin' }>,
): void => {
  const { lines, signer } = context;
  const { id, session } = parseObject(userData);
  const valid = isUserTicket(signer, line.id, userData, auth) && assignUser(context, line, Number(id), session);
  if (valid) lines.send(line, frames.signedIn(userData));
  else lines.send(line, frames.error(null, 'Not signed in'));
};

/** A token bucket: whether a socket may send one more frame; refilled every second up to twice the rate. */
const mayReceive = (line: Connection, { framesASecond }: SocketLimits, now: number): boolean => {
  const refill = ((now - line.refilled) / 1000) * framesASecond;
  line.budget = Math.min(line.budget + refill, framesASecond * 2) - 1;
  line.refilled = now;
  return line.budget >= 0 || framesASecond === Infinity;
};

/** Handles one frame of a client. */
export const handleFrame = (context: FrameContext, line: Connection, text: string): void => {
  const { lines, limits } = context;
  const now = performance.now();
  line.lastSeen = now;
  line.pingedAt = 0;
  if (!mayReceive(line, limits, now)) return lines.drop(line, 'flood');
  const frame = parseFrame(text);
  switch (frame?.event) {
    case 'ping':
      return lines.send(line, frames.pong);
    case 'pong':
      return;
    case 'subscribe':
      return subscribe(context, line, frame);
    case 'unsubscribe':
      line.channels.delete(frame.channel);
      if (line.user !== null && frame.channel === channelOf(line.user)) line.subscribed = false;
      return;
    case 'signin':
      return signIn(context, line, frame);
    case 'client':
      return lines.send(line, frames.error(null, 'Clients do not send events here'));
    default:
      return lines.send(line, frames.error(null, 'Not a frame of the protocol'));
  }
};
