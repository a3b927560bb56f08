import { once } from 'node:events';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type TestUser, startApp, type TestApp } from '#tests/support/app.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { startRealtime, type RealtimeServer, type RawSocket } from '#tests/support/realtime.ts';
import { suspendAccount } from '#features/accounts/service/administer.ts';
import type { SocketLimits } from './connections.ts';
import type { Publication } from '#platform/data/bus/frames.ts';
import { publish } from './realtime.ts';

let t: TestApp;
let live: RealtimeServer;
let user: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  t = await startApp();
  live = await startRealtime(t);
  [user, stranger] = await Promise.all([t.createUser(), t.createUser()]);
});
afterEach(() => live.disconnectAll());
afterAll(async () => {
  await live.close();
  await t.close();
});

/** Publishes arbitrary data: the transport does not depend on its type. */
const publishAny = publish as (
  db: Parameters<typeof publish>[0],
  publications: readonly Publication[],
) => Promise<void>;
const publishChat = (to: number, data: unknown, except?: string) =>
  publishAny(t.deps.db, [{ to, event: 'chat', data, except }]);
/** Subscribes a raw socket with a user's ticket; returns the response frame. */
const subscribe = async (raw: RawSocket, user: TestUser) => {
  const { socket_id } = (await raw.frames.next()).data as { socket_id: string };
  const channel = `private-user.${user.id}`;
  const { body } = await t.call('POST /broadcasting/auth', { as: user, body: { socket_id, channel_name: channel } });
  raw.send('pusher:subscribe', { channel, ...body });
  return raw.frames.next();
};
const chatEvent = (data: unknown) => ({ event: 'chat', data });

describe('publish', () => {
  test('reaches all devices of the user except the sending socket', async () => {
    const [one, other] = await Promise.all([live.connectClient(user), live.connectClient(user)]);
    await publishChat(user.id, { n: 1, content: 'طماطم' }, one.socketId);
    await publishChat(user.id, { n: 2 });
    expect(await other.events.next()).toEqual(chatEvent({ n: 1, content: 'طماطم' }));
    expect(await other.events.next()).toEqual(chatEvent({ n: 2 }));
    expect(await one.events.next()).toEqual(chatEvent({ n: 2 }));
  });

  test('delivers committed events in order, and nothing of a rollback', async () => {
    const device = await live.connectClient(user);
    await t.deps.db
      .transaction()
      .execute(async (trx) => {
        await publishAny(trx, [{ to: user.id, event: 'chat', data: 'never' }]);
        throw new Error('no');
      })
      .catch(() => {});
    await t.deps.db.transaction().execute(async (trx) => {
      const long = 'زيتون '.repeat(3000);
      await publishAny(trx, [{ to: user.id, event: 'chat', data: { long } }]);
      // Equal events within a transaction are both delivered.
      await publishAny(
        trx,
        [chatEvent('same'), chatEvent('same')].map((event) => ({ to: user.id, ...event })),
      );
    });
    const received = [await device.events.next(), await device.events.next(), await device.events.next()];
    expect(received).toEqual([chatEvent({ long: 'زيتون '.repeat(3000) }), chatEvent('same'), chatEvent('same')]);
  });

  test('POST /broadcasting/user-auth › signs a socket in', async () => {
    const raw = await live.openSocket();
    const { socket_id } = (await raw.frames.next()).data as { socket_id: string };
    const { status, body } = await t.call('POST /broadcasting/user-auth', { as: user, body: { socket_id } });
    expect(status).toBe(200);
    raw.send('pusher:signin', body);
    expect(await raw.frames.next()).toMatchObject({
      event: 'pusher:signin_success',
      data: { user_data: body.user_data },
    });
    raw.send('pusher:signin', { ...body, user_data: body.user_data.replace(/\d+/, '999999') });
    expect(await raw.frames.next()).toMatchObject({ event: 'pusher:error', data: { code: null } });
  });
});

describe('private channels', () => {
  test('POST /broadcasting/auth › no ticket for another user’s channel, a public channel or without a session', async () => {
    const authorize = (channel_name: string, as?: typeof user) =>
      t.call('POST /broadcasting/auth', { as, body: new URLSearchParams({ socket_id: '1.2', channel_name }) });
    expect((await authorize(`private-user.${user.id}`, user)).status).toBe(200);
    expect((await authorize(`private-user.${user.id}`, stranger)).status).toBe(403);
    expect((await authorize(`private-user.0${user.id}`, user)).status).toBe(403);
    expect((await authorize('chat', user)).status).toBe(403);
    expect((await authorize(`private-user.${user.id}`)).status).toBe(401);
    const bad = { socket_id: '1.2:private-user.1', channel_name: `private-user.${user.id}` };
    expect(errorFields(await t.call('POST /broadcasting/auth', { as: user, body: bad }))).toEqual([422, ['socket_id']]);
  });

  test('deliver nothing to other users, guests and public channels', async () => {
    const [own, other, guest] = await Promise.all([
      live.connectClient(user),
      live.connectClient(stranger),
      live.openSocket(),
    ]);
    const channel = `private-user.${user.id}`;
    await guest.frames.next();
    // A valid ticket of another socket.
    const stolen = await t.call('POST /broadcasting/auth', {
      as: user,
      body: { socket_id: own.socketId, channel_name: channel },
    });
    guest.send('pusher:subscribe', { channel, ...stolen.body });
    guest.send('pusher:subscribe', { channel });
    guest.send('pusher:subscribe', { channel: `presence-user.${user.id}` });
    guest.send('pusher:subscribe', { channel: `#server-to-user-${user.id}` });
    for (let n = 0; n < 4; n += 1) {
      expect(await guest.frames.next()).toMatchObject({ event: 'pusher:subscription_error', data: { status: 403 } });
    }
    for (const channelName of ['chat', `user.${user.id}`]) {
      guest.send('pusher:subscribe', { channel: channelName });
      expect(await guest.frames.next()).toMatchObject({
        event: 'pusher_internal:subscription_succeeded',
        channel: channelName,
      });
    }
    await publishChat(user.id, 'secret');
    await publishChat(stranger.id, 'for the stranger');
    expect(await own.events.next()).toEqual(chatEvent('secret'));
    expect(await other.events.next()).toEqual(chatEvent('for the stranger'));
    guest.send('pusher:ping', {});
    expect((await guest.frames.next()).event).toBe('pusher:pong');
  });

  test('client events are not delivered', async () => {
    const [one, other] = await Promise.all([live.connectClient(user), live.connectClient(user)]);
    const refused = new Promise((resolve) => one.pusher.connection.bind('error', resolve));
    one.channel.trigger('client-chat', { content: 'forged' });
    expect(await refused).toMatchObject({ data: { code: null } });
    await publishChat(user.id, 'real');
    expect(await other.events.next()).toEqual(chatEvent('real'));
  });

  test('deliver nothing after unsubscribing', async () => {
    const [left, other] = await Promise.all([live.connectClient(user), live.connectClient(user)]);
    left.pusher.unsubscribe(`private-user.${user.id}`);
    left.pusher.send_event('pusher:subscribe', { channel: 'open' });
    await new Promise((resolve) => left.pusher.connection.bind('message', resolve));
    await publishChat(user.id, 'later');
    expect(await other.events.next()).toEqual(chatEvent('later'));
    expect(left.events.all).toEqual([]);
  });
});

describe('ended session', () => {
  const signIn = async (user: { email: string; password: string; id: number }) => {
    const { email, password } = user;
    const { headers } = await t.call('POST /api/auth/sign-in/email', { body: { email, password } });
    return { ...user, token: headers.get('set-auth-token') ?? '' };
  };

  test('closes its own sockets only: sign-out, revocation', async () => {
    const here = await t.createUser();
    const there = await signIn(here);
    const third = await signIn(here);
    const [one, two, three] = await Promise.all([
      live.connectClient(here),
      live.connectClient(there),
      live.connectClient(third),
    ]);
    await t.call('POST /api/auth/sign-out', { as: there });
    expect(await two.closed).toBe(4009);
    await publishChat(here.id, 'still here');
    expect([await one.events.next(), await three.events.next()]).toEqual([
      chatEvent('still here'),
      chatEvent('still here'),
    ]);
    await t.call('POST /api/auth/revoke-other-sessions', { as: here });
    expect(await three.closed).toBe(4009);
    expect(two.events.all).toEqual([]);
    await publishChat(here.id, 'me alone');
    expect(await one.events.next()).toEqual(chatEvent('me alone'));
  });

  test('closes the sockets at a new password and at a suspension', async () => {
    const fresh = await t.createUser();
    const device = await live.connectClient(fresh);
    await t.call('POST /api/auth/request-password-reset', { body: { email: fresh.email } });
    // E-mails are sent after the response.
    const findText = () => t.emails.find(({ to }) => to === fresh.email)?.text;
    await expect.poll(findText).toBeDefined();
    const reset = { token: /token=(\S+)/.exec(findText() ?? '')?.[1], newPassword: 'another-harvest' };
    expect((await t.call('POST /api/auth/reset-password', { body: reset })).status).toBe(200);
    expect(await device.closed).toBe(4009);

    const again = await signIn({ ...fresh, password: 'another-harvest' });
    const second = await live.connectClient(again);
    await suspendAccount(t.deps, fresh.id, 'fraud', null);
    expect(await second.closed).toBe(4009);
  });

  test('is noticed even if it ended between the ticket and the subscription', async () => {
    const fresh = await t.createUser();
    const raw = await live.openSocket();
    const { socket_id } = (await raw.frames.next()).data as { socket_id: string };
    const channel = `private-user.${fresh.id}`;
    const { body } = await t.call('POST /broadcasting/auth', { as: fresh, body: { socket_id, channel_name: channel } });
    await t.call('POST /api/auth/sign-out', { as: fresh });
    raw.send('pusher:subscribe', { channel, ...body });
    expect(await raw.closed).toBe(4009);
  });
});

describe('acceptUpgrade', () => {
  const getStatus = async (path: string, headers: Record<string, string> = {}): Promise<number> => {
    const ws = new WebSocket(`ws://127.0.0.1:${live.port}${path}`, { headers });
    ws.on('error', () => {});
    const [, response] = (await once(ws, 'unexpected-response')) as [unknown, { statusCode: number }];
    ws.terminate();
    return response.statusCode;
  };
  const path = '/app/ghalla?protocol=7';

  test('accepts our own pages and clients without an Origin', async () => {
    expect(await getStatus(path, { origin: 'https://evil.example' })).toBe(403);
    expect(await getStatus(path, { origin: 'null' })).toBe(403);
    expect(await getStatus(path, { origin: `http://127.0.0.1:${live.port + 1}` })).toBe(403);
    const own = await live.openSocket({ headers: { origin: live.origin } });
    expect(await own.frames.next()).toMatchObject({
      event: 'pusher:connection_established',
      data: { socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 120 },
    });
  });

  test('in live mode accepts the pages of PUBLIC_URL only', async () => {
    const env = { PUBLIC_URL: 'https://ghalla.example', SESSION_SECRET: '0123456789abcdef'.repeat(2), MODE: 'live' };
    const market = await startApp(env, { sharedWith: t });
    const realtime = await startRealtime(market);
    const raw = await realtime.openSocket({ headers: { origin: 'https://ghalla.example' } });
    expect((await raw.frames.next()).event).toBe('pusher:connection_established');
    await expect(realtime.openSocket({ headers: { origin: realtime.origin } })).rejects.toThrow('403');
    await realtime.close();
    await market.close();
  });

  test('has a single path', async () => {
    expect(await getStatus('/app')).toBe(404);
    expect(await getStatus('/app/ghalla/more?protocol=7')).toBe(404);
    expect(await getStatus('/')).toBe(404);
  });

  test.each([
    ['/app/other?protocol=7', 4001],
    ['/app/ghalla?protocol=x', 4006],
    ['/app/ghalla?protocol=5', 4007],
    ['/app/ghalla', 4008],
  ])('%s › closes with code %i', async (wrongPath, code) => {
    const raw = await live.openSocket({ path: wrongPath });
    expect(await raw.frames.next()).toMatchObject({ event: 'pusher:error', data: { code } });
    expect(await raw.closed).toBe(code);
  });

  test('answers malformed frames with an error, and closes on too long ones', async () => {
    const raw = await live.openSocket();
    await raw.frames.next();
    raw.ws.send('{');
    expect(await raw.frames.next()).toMatchObject({ event: 'pusher:error', data: { code: null } });
    raw.ws.send('x'.repeat(11_000));
    expect(await raw.closed).toBe(1009);
  });
});

describe('limits', () => {
  const within = async (
    sockets: Partial<SocketLimits>,
    work: (server: RealtimeServer) => Promise<void>,
  ): Promise<void> => {
    const strict = await startApp({}, { sharedWith: t, socketLimits: sockets });
    const server = await startRealtime(strict);
    try {
      await work(server);
    } finally {
      await server.close();
      await strict.close();
    }
  };

  test('limit the sockets of an account and of an address', () =>
    within({ maxPerAccount: 2, maxPerNetwork: 3 }, async (server) => {
      const raws = await Promise.all(Array.from({ length: 3 }, () => server.openSocket({ from: '127.0.0.2' })));
      await expect(server.openSocket({ from: '127.0.0.2' })).rejects.toThrow('429');
      const elsewhere = await server.openSocket();
      expect((await elsewhere.frames.next()).event).toBe('pusher:connection_established');
      const answers = await Promise.all(raws.map((raw) => subscribe(raw, user)));
      expect(answers.map(({ event, data }) => `${event} ${JSON.stringify(data)}`).sort()).toEqual([
        'pusher:error {"code":4100,"message":"Over capacity"}',
        'pusher_internal:subscription_succeeded {}',
        'pusher_internal:subscription_succeeded {}',
      ]);
      // The closed socket no longer counts.
      await Promise.race(raws.map(({ closed }) => closed));
      const next = await server.openSocket({ from: '127.0.0.2' });
      expect((await next.frames.next()).event).toBe('pusher:connection_established');
    }));

  test('limit new sockets of an address per minute', () =>
    within({ maxPerNetworkAndMinute: 1 }, async (server) => {
      const raw = await server.openSocket();
      raw.ws.close();
      await raw.closed;
      await expect(server.openSocket()).rejects.toThrow('429');
    }));

  test('close a socket that sends too much', () =>
    within({ maxFramesPerSecond: 3 }, async (server) => {
      const raw = await server.openSocket();
      for (let n = 0; n < 20; n += 1) raw.send('pusher:ping', {});
      expect(await raw.closed).toBe(4301);
    }));

  test('close a socket that sends bytes', () =>
    within({}, async (server) => {
      const raw = await server.openSocket();
      raw.ws.send(Buffer.alloc(8192));
      expect(await raw.closed).toBe(1003);
    }));

  test('close a socket that does not reply to a ping', () =>
    within({ pingAfter: 0, pongTimeout: 0.02 }, async (server) => {
      const raw = await server.openSocket();
      expect(await raw.closed).toBe(4201);
      expect(raw.frames.all.map(({ event }) => event)).toContain('pusher:ping');
    }));
});

test('publish › drops a client that does not read, without affecting others', async () => {
  const other = await live.connectClient(user);
  const raw = await live.openSocket();
  await subscribe(raw, user);
  raw.ws.pause();
  // The operating system buffers some megabytes before data waits in the process.
  const content = 'x'.repeat(200_000);
  const dropped = () => t.deps.realtime.stats().dropped.slow ?? 0;
  let sent = 0;
  for (; sent < 200 && dropped() === 0; sent += 1) {
    await publishChat(user.id, { sent, content });
    await other.events.next();
  }
  expect(dropped()).toBe(1);
  raw.ws.resume();
  expect(await raw.closed).toBe(1006);
  await publishChat(user.id, 'on');
  expect(await other.events.next()).toEqual(chatEvent('on'));
});

describe('several processes', () => {
  test('deliver each other’s events, and close sockets of sessions that end elsewhere', async () => {
    const second = await startApp({}, { sharedWith: t });
    const there = await startRealtime(second);
    const [one, two] = await Promise.all([live.connectClient(stranger), there.connectClient(stranger)]);
    await publishChat(stranger.id, 'from one');
    await publishAny(second.deps.db, [{ to: stranger.id, event: 'chat', data: 'from two' }]);
    for (const device of [one, two]) {
      expect(await device.events.next()).toEqual(chatEvent('from one'));
      expect(await device.events.next()).toEqual(chatEvent('from two'));
    }
    await second.call('POST /api/auth/sign-out', { as: stranger });
    expect(await Promise.all([one.closed, two.closed])).toEqual([4009, 4009]);
    await there.close();
    await second.close();
  });

  test('reconnect to the database, and make clients reconnect', async () => {
    const device = await live.connectClient(user);
    const back = new Promise((resolve) => device.channel.bind('pusher:subscription_succeeded', resolve));
    const admin = new pg.Client({ connectionString: t.deps.db.pool.options.connectionString });
    await admin.connect();
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'ghalla listener' and datname = current_database()`,
    );
    await admin.end();
    expect(await device.closed).toBe(4200);
    await back;
    await publishChat(user.id, 'after all');
    expect(await device.events.next()).toEqual(chatEvent('after all'));
  });

  test('send clients away at shutdown', async () => {
    const second = await startApp({}, { sharedWith: t });
    const there = await startRealtime(second);
    const raw = await there.openSocket();
    await raw.frames.next();
    const ended = second.deps.realtime.close();
    expect(await raw.closed).toBe(1001);
    await ended;
    await expect(there.openSocket()).rejects.toThrow('503');
    await there.close();
    await second.close();
  });
});
