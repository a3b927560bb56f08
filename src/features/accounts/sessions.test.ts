import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { filterActiveSessions, identify, purgeSessions } from './service/sessions.ts';
import { DAY, HOUR } from '#lib/days.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.close());

const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0';

const signIn = async ({ email, password }: TestUser, headers: Record<string, string> = {}) => {
  const answered = await t.call('POST /api/auth/sign-in/email', { body: { email, password }, headers });
  return {
    token: answered.headers.get('set-auth-token') ?? '',
    cookie: answered.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  };
};
const statusOf = async (headers: Record<string, string>): Promise<number> =>
  (await t.call('GET /api/user', { headers })).status;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Runs the work with the clock moved forward. */
const withClockMoved = async <R>(milliseconds: number, work: () => Promise<R>): Promise<R> => {
  const { clock } = t.deps;
  clock.now = () => new Date(Date.now() + milliseconds);
  try {
    return await work();
  } finally {
    clock.now = () => new Date();
  }
};

describe('identify', () => {
  it('returns no user without a session', async () => {
    expect((await t.call('GET /api/user')).status).toBe(401);
    const { status, body } = await t.call('GET /api/auth/get-session');
    expect([status, body]).toEqual([200, { user: null }]);
  });

  it('accepts cookie and bearer token, URL-encoded or not', async () => {
    const user = await t.createUser();
    const { token, cookie } = await signIn(user);
    expect(await statusOf({ cookie })).toBe(200);
    expect(await statusOf({ cookie: `lang=fr; ${cookie}; other=1` })).toBe(200);
    expect(await statusOf(bearer(token))).toBe(200);
    expect(await statusOf(bearer(encodeURIComponent(token)))).toBe(200);
    expect(await statusOf({ authorization: `bearer ${token}` })).toBe(200);
  });

  it('rejects forged, unsigned and malformed tokens', async () => {
    const { token } = await signIn(await t.createUser());
    const [bare = '', signature = ''] = token.split('.');
    const forged = `${bare}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    for (const bad of [
      bare,
      `${bare}.`,
      forged,
      `.${signature}`,
      `x${token}`,
      '%E0%A4%A',
      '.',
      `${token}.${signature}`,
    ]) {
      expect([bad, await statusOf(bearer(bad))]).toEqual([bad, 401]);
      expect([bad, await statusOf({ cookie: `ghalla.session_token=${bad}` })]).toEqual([bad, 401]);
    }
    expect(await statusOf({ authorization: 'Basic YTpi' })).toBe(401);
  });

  it('returns the current role, standing and language', async () => {
    const user = await t.createUser({ role: 'admin', for: 'Professional', lang: 'fr' });
    expect(await identify(t.deps, decodeURIComponent(user.token))).toEqual({
      id: user.id,
      role: 'admin',
      for: 'Professional',
      lang: 'fr',
      sessionId: expect.stringMatching(/^\d+$/),
      sessionEnd: expect.any(Date),
      provedAt: expect.any(Date),
    });
  });
});

describe('session lifetime', () => {
  it('expires after thirty days without use and is extended by use', async () => {
    const [idle, used] = [await t.createUser(), await t.createUser()];
    await withClockMoved(29 * DAY, async () => expect(await statusOf(bearer(used.token))).toBe(200));
    await withClockMoved(31 * DAY, async () => {
      expect(await statusOf(bearer(idle.token))).toBe(401);
      expect(await statusOf(bearer(used.token))).toBe(200);
    });
  });

  it('ends ninety days after sign-in, however often it is used, and the cookie with it', async () => {
    const { cookie } = await signIn(await t.createUser());
    const renew = async (day: number) =>
      withClockMoved(day * DAY, async () => {
        const { body, headers } = await t.call('GET /api/auth/get-session', { headers: { cookie } });
        const seconds = Number(/Max-Age=(\d+)/.exec(headers.getSetCookie()[0] ?? '')?.[1] ?? 0);
        return [body.user !== null, Math.round((seconds * 1000) / DAY)];
      });
    expect(await renew(25)).toEqual([true, 30]);
    expect(await renew(50)).toEqual([true, 30]);
    expect(await renew(75)).toEqual([true, 15]);
    expect(await renew(89)).toEqual([true, 1]);
    expect(await renew(91)).toEqual([false, 0]);
  });

  it('ends twelve hours after sign-in for administrators', async () => {
    const admin = await t.createUser({ role: 'admin' });
    const answered = await t.call('POST /api/auth/sign-in/email', { body: admin });
    expect(answered.headers.getSetCookie()[0]).toContain(`Max-Age=${12 * 3600};`);
    const token = answered.headers.get('set-auth-token') ?? '';
    const [current] = (await t.call('GET /api/auth/list-sessions', { headers: bearer(token) })).body.sessions;
    expect(Date.parse(current?.expires_at ?? '') - Date.parse(current?.created_at ?? '')).toBe(12 * HOUR);
    await withClockMoved(11.9 * HOUR, async () => expect(await statusOf(bearer(token))).toBe(200));
    await withClockMoved(12.1 * HOUR, async () => expect(await statusOf(bearer(token))).toBe(401));
  });

  it('a promotion to administrator shortens running sessions, and sockets end with them', async () => {
    const [admin, user] = [await t.createUser({ role: 'admin' }), await t.createUser()];
    const { token } = await signIn(user);
    const sessionId = (await identify(t.deps, token))?.sessionId ?? '';
    const isActive = async () => (await filterActiveSessions(t.deps, [sessionId])).has(sessionId);
    await withClockMoved(13 * HOUR, async () =>
      expect([await statusOf(bearer(token)), await isActive()]).toEqual([200, true]),
    );
    await t.call(`PUT /api/admin/users/${user.id}/role`, { as: admin, body: { role: 'admin' } });
    expect(await statusOf(bearer(token))).toBe(200);
    await withClockMoved(13 * HOUR, async () => {
      expect([await statusOf(bearer(token)), await isActive()]).toEqual([401, false]);
      expect(await purgeSessions(t.deps)).toBeGreaterThan(0);
    });
    const { rows } = await t.deps.db.pool.query('select id from sessions where user_id = $1', [user.id]);
    expect(rows).toEqual([]);
  });

  it('purgeSessions deletes expired sessions only', async () => {
    const [idle, used] = [await t.createUser(), await t.createUser()];
    const own = (id: number) => t.deps.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
    await withClockMoved(29 * DAY, async () => expect(await statusOf(bearer(used.token))).toBe(200));
    await withClockMoved(31 * DAY, async () => expect(await purgeSessions(t.deps)).toBeGreaterThan(0));
    expect(await own(idle.id)).toHaveLength(0);
    expect(await own(used.id)).toHaveLength(1);
  });

  it('GET /api/auth/get-session renews the cookie', async () => {
    const { cookie, token } = await signIn(await t.createUser());
    const { body, headers } = await t.call('GET /api/auth/get-session', { headers: { cookie } });
    expect(body.user?.id).toEqual(expect.any(Number));
    expect(headers.getSetCookie()).toEqual([`${cookie}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`]);
    const other = await t.call('GET /api/auth/get-session', { headers: bearer(token) });
    expect(other.headers.getSetCookie()).toEqual([]);
  });

  it('POST /api/auth/sign-out ends the session of a cookie or bearer token', async () => {
    const user = await t.createUser();
    const { cookie } = await signIn(user);
    const browser = { cookie, origin: 'http://localhost' };
    const out = await t.call('POST /api/auth/sign-out', { headers: browser });
    expect(out.status).toBe(200);
    expect(out.headers.getSetCookie().join()).toMatch(/ghalla\.session_token=; Max-Age=0/);
    expect(await statusOf({ cookie })).toBe(401);
    expect((await t.call('POST /api/auth/sign-out', { as: user })).status).toBe(200);
    expect(await statusOf(bearer(user.token))).toBe(401);
    expect((await t.call('POST /api/auth/sign-out')).status).toBe(200);
  });

  it('POST /api/auth/sign-out rejects a page of another origin', async () => {
    const { cookie } = await signIn(await t.createUser());
    const { status } = await t.call('POST /api/auth/sign-out', {
      headers: { cookie, origin: 'https://elsewhere.example' },
    });
    expect(status).toBe(403);
    expect(await statusOf({ cookie })).toBe(200);
  });
});

describe('GET /api/auth/list-sessions', () => {
  const list = async (token: string) =>
    (await t.call('GET /api/auth/list-sessions', { headers: bearer(token) })).body.sessions;

  it('lists sessions without secrets', async () => {
    const user = await t.createUser();
    const { token } = await signIn(user, { 'user-agent': FIREFOX, 'x-ghalla-address': '196.200.1.2' });
    const sessions = await list(token);
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toEqual({
      id: expect.any(Number),
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
      expires_at: expect.stringMatching(/Z$/),
      address: '196.200.1.2',
      device: 'Firefox · Android',
      current: true,
    });
    expect(sessions[1]?.current).toBe(false);
    expect(JSON.stringify(sessions)).not.toContain(token.split('.')[0]);
  });

  it('revoke-session ends one session permanently', async () => {
    const user = await t.createUser();
    const { token } = await signIn(user);
    const [mine, other] = await list(token);
    expect([mine?.current, other?.current]).toEqual([true, false]);
    const revoke = (id: unknown) => t.call('POST /api/auth/revoke-session', { headers: bearer(token), body: { id } });
    expect((await revoke(String(other?.id))).status).toBe(200);
    expect(await statusOf(bearer(user.token))).toBe(401);
    expect(await statusOf(bearer(token))).toBe(200);
    expect((await revoke(other?.id)).status).toBe(404);
  });

  it('revoke-session rejects sessions of other users', async () => {
    const [one, two] = [await t.createUser(), await t.createUser()];
    const [theirs] = await list(two.token);
    const { status } = await t.call('POST /api/auth/revoke-session', { as: one, body: { id: theirs?.id } });
    expect(status).toBe(404);
    expect(await statusOf(bearer(two.token))).toBe(200);
  });

  it('revoke-other-sessions ends all other sessions', async () => {
    const user = await t.createUser();
    const others = [await signIn(user), await signIn(user)];
    expect((await t.call('POST /api/auth/revoke-other-sessions', { as: user })).status).toBe(200);
    expect(await Promise.all(others.map(({ token }) => statusOf(bearer(token))))).toEqual([401, 401]);
    expect(await list(user.token)).toHaveLength(1);
  });

  it('rejects guests', async () => {
    expect((await t.call('GET /api/auth/list-sessions')).status).toBe(401);
    expect((await t.call('POST /api/auth/revoke-session', { body: { id: 1 } })).status).toBe(401);
    expect((await t.call('POST /api/auth/revoke-other-sessions')).status).toBe(401);
  });
});
