import type { Line, Lines, SocketLimits } from './lines.ts';
import { frames, isChannelName, isUser, mayHear, readFrame, type Said, type Signer } from './protocol.ts';
import { channelOf } from './realtime.ts';

interface Talk {
  readonly lines: Lines;
  readonly limits: SocketLimits;
  readonly signer: Signer;
  /** Somebody showed a ticket: asks whether its session still lives. */
  readonly check: (line: Line) => void;
}

const MOST_CHANNELS = 20;
const OWN = /^private-user\.(\d{1,15})$/;
// Names that begin so are never for everybody.
const GUARDED = /^(private-|presence-|#)/;

const jsonOf = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

/** Makes a socket a person's by a ticket that was found right; without room for it the socket is closed. */
const bound = ({ lines, check }: Talk, line: Line, userId: number, session: unknown): boolean => {
  if (typeof session !== 'string' || (line.user !== null && line.user !== userId)) return false;
  if (!lines.bind(line, userId, session)) {
    lines.drop(line, 'full');
    return false;
  }
  check(line);
  return true;
};

const subscribe = (talk: Talk, line: Line, said: Extract<Said, { event: 'subscribe' }>): void => {
  const { lines, signer } = talk;
  const { channel, auth, channelData } = said;
  const refuse = (why: string): void => lines.send(line, frames.notSubscribed(channel, why));
  if (!isChannelName(channel)) return refuse('Invalid channel name');
  if (!line.channels.has(channel) && line.channels.size >= MOST_CHANNELS) return refuse('Too many channels');
  const owner = Number(OWN.exec(channel)?.[1]);
  if (owner > 0 && channel === channelOf(owner)) {
    if (!mayHear(signer, line.id, channel, channelData, auth)) return refuse('Invalid signature');
    if (!bound(talk, line, owner, jsonOf(channelData).session)) return refuse('Not a channel of this user');
    line.hears = true;
  } else if (GUARDED.test(channel) && channel !== `#server-to-user-${line.user}`) {
    return refuse('No such channel');
  }
  // Any other channel may be heard, and nothing ever comes on it.
  line.channels.add(channel);
  lines.send(line, frames.subscribed(channel));
};

const signIn = (talk: Talk, line: Line, { auth, userData }: Extract<Said, { event: 'signin' }>): void => {
  const { lines, signer } = talk;
  const { id, session } = jsonOf(userData);
  const right = isUser(signer, line.id, userData, auth) && bound(talk, line, Number(id), session);
  if (right) lines.send(line, frames.signedIn(userData));
  else lines.send(line, frames.error(null, 'Not signed in'));
};

/** Whether a socket may send one more frame now; refilled by the second, twice as much at once. */
const mayTalk = (line: Line, { framesASecond }: SocketLimits, now: number): boolean => {
  const earned = ((now - line.refilled) / 1000) * framesASecond;
  line.budget = Math.min(line.budget + earned, framesASecond * 2) - 1;
  line.refilled = now;
  return line.budget >= 0 || framesASecond === Infinity;
};

/** Answers one frame of a socket. */
export const talk = (with_: Talk, line: Line, text: string): void => {
  const { lines, limits } = with_;
  const now = performance.now();
  line.seen = now;
  line.asked = 0;
  if (!mayTalk(line, limits, now)) return lines.drop(line, 'flood');
  const said = readFrame(text);
  switch (said?.event) {
    case 'ping':
      return lines.send(line, frames.pong);
    case 'pong':
      return;
    case 'subscribe':
      return subscribe(with_, line, said);
    case 'unsubscribe':
      line.channels.delete(said.channel);
      if (line.user !== null && said.channel === channelOf(line.user)) line.hears = false;
      return;
    case 'signin':
      return signIn(with_, line, said);
    case 'client':
      return lines.send(line, frames.error(null, 'Client events are not supported'));
    default:
      return lines.send(line, frames.error(null, 'Invalid protocol frame'));
  }
};
