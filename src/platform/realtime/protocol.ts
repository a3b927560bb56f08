import { createHmac, timingSafeEqual } from 'node:crypto';

// The Pusher Channels protocol, version 7: https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol/
// and its signatures: https://pusher.com/docs/channels/library_auth_reference/auth-signatures/

/**
 * Why a socket is closed. The protocol's codes: 40xx is final, 41xx asks to wait, 42xx to come back at once. 1001 is
 * WebSocket's own (RFC 6455, 7.4.1) for a server that goes down: clients connect again a second later.
 */
export const CLOSED = {
  shutdown: [1001, 'The server is shutting down'],
  unknown_key: [4001, 'Application does not exist'],
  bad_version: [4006, 'Invalid version string format'],
  other_version: [4007, 'Unsupported protocol version'],
  no_version: [4008, 'No protocol version supplied'],
  ended: [4009, 'The session has ended'],
  full: [4100, 'Over capacity'],
  reconnect: [4200, 'Reconnect immediately'],
  silent: [4201, 'Pong reply not received in time'],
  flood: [4301, 'Too many messages'],
} as const satisfies Record<string, readonly [code: number, message: string]>;
export type Closing = keyof typeof CLOSED;

/** What a socket may say. */
export type Said =
  | { readonly event: 'ping' | 'pong' }
  | { readonly event: 'subscribe'; readonly channel: string; readonly auth: string; readonly channelData: string }
  | { readonly event: 'unsubscribe'; readonly channel: string }
  | { readonly event: 'signin'; readonly auth: string; readonly userData: string }
  | { readonly event: 'client' | 'unknown' };

const textOf = (data: unknown, name: string): string => {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
  return typeof value === 'string' ? value : '';
};

/** Reads a frame of a socket; null where it is none. Some clients send `data` as JSON within the JSON. */
export const readFrame = (text: string): Said | null => {
  let frame: unknown;
  let data: unknown;
  try {
    frame = JSON.parse(text);
    data = typeof frame === 'object' && frame !== null ? Reflect.get(frame, 'data') : undefined;
    if (typeof data === 'string' && data.startsWith('{')) data = JSON.parse(data);
  } catch {
    return null;
  }
  const event = textOf(frame, 'event');
  const channel = textOf(data, 'channel');
  if (event === 'pusher:ping') return { event: 'ping' };
  if (event === 'pusher:pong') return { event: 'pong' };
  if (event === 'pusher:unsubscribe') return { event: 'unsubscribe', channel };
  if (event === 'pusher:signin')
    return { event: 'signin', auth: textOf(data, 'auth'), userData: textOf(data, 'user_data') };
  if (event === 'pusher:subscribe')
    return { event: 'subscribe', channel, auth: textOf(data, 'auth'), channelData: textOf(data, 'channel_data') };
  if (event.startsWith('client-')) return { event: 'client' };
  return event === '' ? null : { event: 'unknown' };
};

/** Frames to a socket. `data` goes as JSON within the JSON, but for errors. */
export const frames = {
  established: (socketId: string, activitySeconds: number): string =>
    eventFrame('pusher:connection_established', { socket_id: socketId, activity_timeout: activitySeconds }),
  ping: '{"event":"pusher:ping","data":"{}"}',
  pong: '{"event":"pusher:pong","data":"{}"}',
  subscribed: (channel: string): string => eventFrame('pusher_internal:subscription_succeeded', {}, channel),
  notSubscribed: (channel: string, error: string): string =>
    JSON.stringify({ event: 'pusher:subscription_error', channel, data: { type: 'AuthError', error, status: 403 } }),
  signedIn: (userData: string): string => eventFrame('pusher:signin_success', { user_data: userData }),
  /** @param code null for what does no harm to the connection */
  error: (code: number | null, message: string): string =>
    JSON.stringify({ event: 'pusher:error', data: { code, message } }),
} as const;

/** An event as a frame: of a channel, or of the connection where there is none. */
export const eventFrame = (event: string, data: unknown, channel?: string): string =>
  JSON.stringify({ event, channel, data: JSON.stringify(data) });

/** Which version of the protocol an address asks for: why it is refused, or null where it is ours. */
export const refusedVersion = (asked: string | null): Closing | null => {
  if (asked === null || asked === '') return 'no_version';
  if (!/^\d{1,4}$/.test(asked)) return 'bad_version';
  return asked === '7' ? null : 'other_version';
};

/** A name that a channel may have. */
export const isChannelName = (name: string): boolean => /^#?[\w\-=@,.;]{1,164}$/.test(name);

/** Who signs: the key that everybody knows and the secret that belongs to it. */
export interface Signer {
  readonly key: string;
  readonly secret: string;
}

const signed = ({ key, secret }: Signer, text: string): string =>
  `${key}:${createHmac('sha256', secret).update(text).digest('hex')}`;

const isSigned = (signer: Signer, text: string, auth: string): boolean => {
  const expected = Buffer.from(signed(signer, text));
  const given = Buffer.from(auth);
  return expected.length === given.length && timingSafeEqual(expected, given);
};

const channelText = (socketId: string, channel: string, data: string): string =>
  `${socketId}:${channel}${data === '' ? '' : `:${data}`}`;

/** Signs that a socket may hear a private channel: HMAC-SHA-256 of `socket_id:channel[:channel_data]`. */
export const signChannel = (signer: Signer, socketId: string, channel: string, data = ''): string =>
  signed(signer, channelText(socketId, channel, data));

/** Whether such a signature is ours; compared in constant time. */
export const mayHear = (signer: Signer, socketId: string, channel: string, data: string, auth: string): boolean =>
  isSigned(signer, channelText(socketId, channel, data), auth);

/** Signs who a socket belongs to: HMAC-SHA-256 of `socket_id::user::user_data`. */
export const signUser = (signer: Signer, socketId: string, userData: string): string =>
  signed(signer, `${socketId}::user::${userData}`);

/** Whether such a signature is ours; compared in constant time. */
export const isUser = (signer: Signer, socketId: string, userData: string, auth: string): boolean =>
  isSigned(signer, `${socketId}::user::${userData}`, auth);
