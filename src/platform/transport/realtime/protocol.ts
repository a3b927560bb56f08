import { hmac, isSameSecret } from '#platform/core/sign.ts';

// The Pusher Channels protocol, version 7: https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol/
// and its signatures: https://pusher.com/docs/channels/library_auth_reference/auth-signatures/

/**
 * Close codes. The protocol's own: 40xx is final, 41xx means retry later, 42xx reconnect at once. 1001 and 1003 are WebSocket's
 * codes (RFC 6455, 7.4.1) for a server that shuts down, after which clients reconnect a second later, and for data that it
 * cannot accept.
 */
export const CLOSE_CODES = {
  shutdown: [1001, 'The server is shutting down'],
  binary: [1003, 'The protocol is text'],
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
export type CloseReason = keyof typeof CLOSE_CODES;

export type ClientFrame =
  | { readonly event: 'ping' | 'pong' }
  | { readonly event: 'subscribe'; readonly channel: string; readonly auth: string; readonly channelData: string }
  | { readonly event: 'unsubscribe'; readonly channel: string }
  | { readonly event: 'signin'; readonly auth: string; readonly userData: string }
  | { readonly event: 'client' | 'unknown' };

const getText = (data: unknown, name: string): string => {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
  return typeof value === 'string' ? value : '';
};

/** Parses a client frame; null if malformed. Some clients send `data` as JSON within the JSON. */
export const parseFrame = (text: string): ClientFrame | null => {
  let frame: unknown;
  let data: unknown;
  try {
    frame = JSON.parse(text);
    data = typeof frame === 'object' && frame !== null ? Reflect.get(frame, 'data') : undefined;
    if (typeof data === 'string' && data.startsWith('{')) data = JSON.parse(data);
  } catch {
    return null;
  }
  const event = getText(frame, 'event');
  const channel = getText(data, 'channel');
  if (event === 'pusher:ping') return { event: 'ping' };
  if (event === 'pusher:pong') return { event: 'pong' };
  if (event === 'pusher:unsubscribe') return { event: 'unsubscribe', channel };
  if (event === 'pusher:signin')
    return { event: 'signin', auth: getText(data, 'auth'), userData: getText(data, 'user_data') };
  if (event === 'pusher:subscribe')
    return { event: 'subscribe', channel, auth: getText(data, 'auth'), channelData: getText(data, 'channel_data') };
  if (event.startsWith('client-')) return { event: 'client' };
  return event === '' ? null : { event: 'unknown' };
};

/** Frames to a client. `data` is JSON within the JSON, except in errors. */
export const frames = {
  established: (socketId: string, activitySeconds: number): string =>
    eventFrame('pusher:connection_established', { socket_id: socketId, activity_timeout: activitySeconds }),
  ping: '{"event":"pusher:ping","data":"{}"}',
  pong: '{"event":"pusher:pong","data":"{}"}',
  subscribed: (channel: string): string => eventFrame('pusher_internal:subscription_succeeded', {}, channel),
  notSubscribed: (channel: string, error: string): string =>
    JSON.stringify({ event: 'pusher:subscription_error', channel, data: { type: 'AuthError', error, status: 403 } }),
  signedIn: (userData: string): string => eventFrame('pusher:signin_success', { user_data: userData }),
  /** @param code null if the connection stays open */
  error: (code: number | null, message: string): string =>
    JSON.stringify({ event: 'pusher:error', data: { code, message } }),
} as const;

/** An event as a frame, of a channel or (without `channel`) of the connection. */
export const eventFrame = (event: string, data: unknown, channel?: string): string =>
  JSON.stringify({ event, channel, data: JSON.stringify(data) });

/** Checks the requested protocol version; returns the close reason, or null if supported. */
export const checkVersion = (version: string | null): CloseReason | null => {
  if (version === null || version === '') return 'no_version';
  if (!/^\d{1,4}$/.test(version)) return 'bad_version';
  return version === '7' ? null : 'other_version';
};

/** Whether a channel may have this name. */
export const isChannelName = (name: string): boolean => /^#?[\w\-=@,.;]{1,164}$/.test(name);

export interface Signer {
  readonly key: string;
  readonly secret: string;
}

const sign = ({ key, secret }: Signer, text: string): string => `${key}:${hmac(secret, text).toString('hex')}`;

const isSigned = (signer: Signer, text: string, auth: string): boolean => isSameSecret(auth, sign(signer, text));

const channelText = (socketId: string, channel: string, data: string): string =>
  `${socketId}:${channel}${data === '' ? '' : `:${data}`}`;

/** Signs a ticket for a private channel: HMAC-SHA-256 of `socket_id:channel[:channel_data]`. */
export const signChannel = (signer: Signer, socketId: string, channel: string, data = ''): string =>
  sign(signer, channelText(socketId, channel, data));

/** Verifies a channel ticket in constant time. */
export const isChannelTicket = (
  signer: Signer,
  socketId: string,
  channel: string,
  data: string,
  auth: string,
): boolean => isSigned(signer, channelText(socketId, channel, data), auth);

/** Signs a user ticket: HMAC-SHA-256 of `socket_id::user::user_data`. */
export const signUser = (signer: Signer, socketId: string, userData: string): string =>
  sign(signer, `${socketId}::user::${userData}`);

export const isUserTicket = (signer: Signer, socketId: string, userData: string, auth: string): boolean =>
  isSigned(signer, `${socketId}::user::${userData}`, auth);
