import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { TestApp, TestUser } from '../support/app.ts';

const PROTOCOL = '/app/ghalla?protocol=7&client=js&version=8.6.0';

/** Opens a socket; the HTTP status when the server refuses it. */
const open = async (url: string, origin: string): Promise<WebSocket | number> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${PROTOCOL}`, { origin });
  socket.on('error', () => undefined);
  const refused = once(socket, 'unexpected-response').then(
    ([, response]) => (response as { statusCode: number }).statusCode,
  );
  return Promise.race([once(socket, 'open').then(() => socket), refused]);
};

const isJoined = async (socket: WebSocket, channel: string, auth: string): Promise<boolean> => {
  const subscribed = new Promise<boolean>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const { event, channel: named } = JSON.parse(data.toString()) as { event: string; channel?: string };
      if (named === channel && event === 'pusher_internal:subscription_succeeded') resolve(true);
    });
    setTimeout(() => resolve(false), 700);
  });
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
  return subscribed;
};

/** What happens after a flood: the code with which the server closes the socket; null while it stays open after two seconds. */
const flood = async (socket: WebSocket, frame: string | Buffer, count: number): Promise<number | null> => {
  const closed = once(socket, 'close').then(([code]) => code as number);
  for (let sent = 0; sent < count && socket.readyState === WebSocket.OPEN; sent += 1) socket.send(frame);
  return Promise.race([closed, new Promise<null>((resolve) => setTimeout(() => resolve(null), 2000))]);
};

const getTicket = async (
  url: string,
  user: TestUser,
  socketId: string,
  channel: string,
): Promise<{ status: number; auth: string }> => {
  const response = await fetch(`${url}/broadcasting/auth`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      authorization: `Bearer ${user.token}`,
    },
    body: JSON.stringify({ socket_id: socketId, channel_name: channel }),
  });
  const { auth = '' } = (await response.json()) as { auth?: string };
  return { status: response.status, auth };
};

/**
 * Reaches for another user's channel, with forged tickets and from other sites, and floods sockets.
 * @returns faults
 */
export const attackSockets = async (t: TestApp, url: string, victim: TestUser): Promise<string[]> => {
  const faults: string[] = [];
  const stranger = await t.createUser();
  const channel = `private-user.${victim.id}`;
  for (const origin of ['https://evil.example', 'null', `${url}.evil.example`, url.replace('http', 'https')]) {
    const refused = await open(url, origin);
    if (typeof refused !== 'number') faults.push(`a page of ${origin} opens a socket`);
  }
  const socket = await open(url, url);
  if (typeof socket === 'number') return [...faults, `our own page gets ${socket}`];
  const [data] = (await once(socket, 'message')) as [Buffer];
  const { data: inner } = JSON.parse(data.toString()) as { data: string };
  const { socket_id: socketId } = JSON.parse(inner) as { socket_id: string };

  const foreign = await getTicket(url, stranger, socketId, channel);
  if (foreign.status !== 403) faults.push(`a ticket for ${channel} gets ${foreign.status}`);
  const own = await getTicket(url, stranger, socketId, `private-user.${stranger.id}`);
  const [key = '', signature = ''] = own.auth.split(':');
  for (const auth of [
    '',
    ':',
    own.auth,
    `${key}:${'0'.repeat(64)}`,
    `${key}:${signature.slice(0, -1)}`,
    `${key}:${signature}0`,
  ]) {
    if (await isJoined(socket, channel, auth)) faults.push(`the ticket “${auth}” opens ${channel}`);
  }
  for (const name of [
    'private-',
    'presence-all',
    'private-user.*',
    `private-user.${victim.id} `,
    '__proto__',
    'a'.repeat(5000),
  ]) {
    if (socket.readyState === WebSocket.OPEN && (await isJoined(socket, name, own.auth)))
      faults.push(`the ticket opens ${name}`);
  }
  socket.terminate();

  const floods: readonly (readonly [string, string | Buffer, number])[] = [
    ['5000 texts', JSON.stringify({ event: 'pusher:ping', data: {} }), 5000],
    ['5000 binary frames', Buffer.alloc(8000), 5000],
    ['a frame of 100 KB', 'x'.repeat(100_000), 1],
    ['nested arrays', `${'['.repeat(4000)}${']'.repeat(4000)}`, 500],
  ];
  for (const [name, frame, count] of floods) {
    const flooded = await open(url, url);
    if (typeof flooded === 'number') faults.push(`no socket for ${name}: ${flooded}`);
    else if ((await flood(flooded, frame, count)) === null) faults.push(`the socket stays open after ${name}`);
  }
  return faults;
};
