import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { createGoogleBrowser } from '#tests/support/google-browser.ts';
import { flushOutbox } from '#tests/support/notifications.ts';
import { startOpenIdProvider, type Claims, type OpenIdProvider } from '#tests/support/openid-provider.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { toNames } from './service/google-user.ts';
import { totpCode } from './service/totp.ts';
import { MINUTE } from '#lib/days.ts';

let t: TestApp;
let provider: OpenIdProvider;

beforeAll(async () => {
  provider = await startOpenIdProvider();
  t = await startApp(provider.env);
});
afterAll(async () => {
  await t.close();
  await provider.close();
});
beforeEach(async () => {
  provider.behavior = 'right';
  await flushOutbox(t);
  t.emails.length = 0;
});

const browse = (user?: TestUser) => createGoogleBrowser(t, provider, user);
const random = (): string => randomBytes(6).toString('hex');

/** A Google account with an address of Gmail. */
const createGmail = (more: Claims = {}): Claims & { readonly email: string; readonly sub: string } => ({
  sub: `sub-${random()}`,
  email: `${random()}@gmail.com`,
  email_verified: true,
  given_name: 'Salma',
  family_name: 'Amrani',
  ...more,
});

const me = async (as: TestUser) => (await t.call('GET /api/user', { as })).body;
const factors = async (as: TestUser) => (await t.call('GET /api/user/factors', { as })).body.factors;
const countUsers = async (): Promise<number> =>
  Number((await t.deps.db.pool.query<{ count: string }>('select count(*) from users')).rows[0]?.count);
const setEmail = (user: TestUser, email: string) =>
  t.deps.db.updateTable('users').set({ email }).where('id', '=', user.id).execute();
const getLinks = async (id: number): Promise<string[]> =>
  (
    await t.deps.db
      .selectFrom('credentials')
      .select('account_id')
      .where('user_id', '=', id)
      .where('provider_id', '=', 'google')
      .execute()
  ).map(({ account_id }) => account_id);

/** Signs a new user up with Google. */
const signUp = async (claims: Claims = createGmail()) => {
  provider.user = claims;
  const browser = browse();
  const { location } = await browser.signIn();
  const user = browser.getUser();
  const shown = await me(user);
  return { browser, location, user: { ...user, id: shown.id }, shown };
};

const ageProof = (user: TestUser, minutes: number) =>
  t.deps.db.pool.query('update sessions set proved_at = $2 where user_id = $1', [
    user.id,
    new Date(Date.now() - minutes * 60_000),
  ]);

describe('without the settings', () => {
  test('no call exists, and nothing mentions it', async () => {
    const plain = await startApp();
    const user = await plain.createUser();
    for (const key of ['GET /api/auth/google', 'GET /api/auth/google/callback', 'POST /api/user/google'])
      expect([key, (await plain.request(key, { as: user })).status]).toEqual([key, 404]);
    expect((await plain.request('DELETE /api/user/google', { as: user })).status).toBe(404);
    expect((await plain.call('GET /api/auth/get-session')).body).toEqual({ user: null });
    expect((await plain.call('GET /api/user/factors', { as: user })).body.factors).not.toHaveProperty('google');
    await plain.close();
  });
});

describe('GET /api/auth/google', () => {
  test('sends the browser to Google with PKCE, and stores what it needs in a signed cookie', async () => {
    const browser = browse();
    const { status, location, headers } = await browser.visit('/api/auth/google?back=/likes&lang=fr');
    const url = new URL(location);
    expect([status, `${url.origin}${url.pathname}`]).toEqual([303, `${provider.url}/authorize`]);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'market',
      redirect_uri: 'http://localhost/api/auth/google/callback',
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      hl: 'fr',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(url.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(headers.get('cache-control')).toBe('no-store');
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^ghalla\.google=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await t.call('GET /api/auth/get-session')).body).toEqual({ user: null, google: true });
  });

  test('sends a browser that comes from another site to the sign-in page', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const browser = browse();
      const { location } = await browser.visit('/api/auth/google?back=/likes', site);
      expect([location, [...browser.cookies.keys()]]).toEqual(['/en/login?back=%2Flikes', []]);
    }
  });

  test.each([
    '//evil.example',
    String.raw`\\evil.example`,
    String.raw`/\evil.example`,
    'https://evil.example/x',
    '/login',
    'x',
  ])('leads to the dashboard instead of %s', async (back) => {
    provider.user = createGmail();
    await browse().signIn();
    expect((await browse().signIn(`?back=${encodeURIComponent(back)}`)).location).toBe('/en/dashboard');
  });
});

describe('GET /api/auth/google/callback', () => {
  test('creates an account with a proven address and the name, then asks for missing details', async () => {
    const claims = createGmail({ given_name: `Sal\u202Ema${'é'.repeat(80)}`, email: `${random()}.Upper@gmail.com` });
    provider.user = claims;
    const browser = browse();
    const { status, location, headers } = await browser.signIn('?back=/dashboard/items/create&lang=fr');
    expect([status, location]).toEqual([303, '/fr/login?step=name&back=%2Fdashboard%2Fitems%2Fcreate']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(browser.cookies.has('ghalla.google')).toBe(false);
    const shown = await me(browser.getUser());
    expect(shown).toMatchObject({
      email: claims.email.toLowerCase(),
      email_verified: true,
      last_name: 'Amrani',
      role: 'farmer',
      lang: 'fr',
      has_password: false,
      phone: null,
    });
    expect(shown.first_name).toBe(`Salma${'é'.repeat(55)}`);
  });

  test('signs the same user in again after address and name have changed at Google', async () => {
    const claims = createGmail();
    const { shown } = await signUp(claims);
    provider.user = { ...createGmail(), sub: claims.sub };
    const browser = browse();
    expect((await browser.signIn('?back=/dashboard/likes')).location).toBe('/en/dashboard/likes');
    expect(await me(browser.getUser())).toEqual(shown);
  });

  test('creates one account for concurrent sign-ins of a new user', async () => {
    provider.user = createGmail();
    const before = await countUsers();
    const browsers = Array.from({ length: 6 }, () => browse());
    const addresses = await Promise.all(browsers.map((browser) => browser.goToGoogle()));
    const visits = await Promise.all(browsers.map((browser, at) => browser.visit(addresses[at] ?? '')));
    expect(visits.map(({ location }) => location).filter((location) => location.includes('problem'))).toEqual([]);
    const ids = await Promise.all(browsers.map(async (browser) => (await me(browser.getUser())).id));
    expect(new Set(ids).size).toBe(1);
    expect(await countUsers()).toBe(before + 1);
  });

  test('links the account that has proven an address of Google, and notifies its owner', async () => {
    const owner = await t.createUser();
    provider.user = createGmail();
    await setEmail(owner, String(provider.user.email));
    const browser = browse();
    expect((await browser.signIn('?back=/dashboard/likes')).location).toBe('/en/dashboard/likes');
    expect((await me(browser.getUser())).id).toBe(owner.id);
    expect(await getLinks(owner.id)).toEqual([provider.user.sub]);
    await flushOutbox(t);
    const mail = t.emails.find(({ text }) => text.includes('Google'));
    expect(mail).toMatchObject({ to: provider.user.email, subject: 'Ghalla: signing in has changed' });
    // The password still works, and the other sessions stay.
    expect((await t.call('GET /api/user', { as: owner })).status).toBe(200);
  });

  test('links the account that has proven an address of a Google Workspace domain', async () => {
    const owner = await t.createUser();
    provider.user = createGmail({ email: owner.email, hd: 'ghalla.example' });
    const browser = browse();
    await browser.signIn();
    expect((await me(browser.getUser())).id).toBe(owner.id);
  });

  test('rejects the proven address of another account of another provider', async () => {
    const owner = await t.createUser();
    provider.user = createGmail({ email: owner.email });
    const before = await countUsers();
    const browser = browse();
    expect((await browser.signIn('?back=/dashboard/likes')).location).toBe(
      '/en/login?problem=taken&back=%2Fdashboard%2Flikes',
    );
    expect(browser.cookies.has('ghalla.session_token')).toBe(false);
    expect([await getLinks(owner.id), await countUsers()]).toEqual([[], before]);
  });

  test('rejects an address whose account is linked to another Google account: addresses change hands', async () => {
    const claims = createGmail();
    const { shown } = await signUp(claims);
    provider.user = createGmail({ email: claims.email });
    expect((await browse().signIn()).location).toBe('/en/login?problem=taken');
    expect(await getLinks(shown.id)).toEqual([claims.sub]);
  });

  test('creates an account that takes the address from one that has not proven it', async () => {
    const squatter = await t.createUser({ unproven: true });
    provider.user = createGmail();
    const email = String(provider.user.email);
    await setEmail(squatter, email);
    await t.call('POST /api/auth/request-password-reset', { body: { email } });
    const { shown } = await signUp(provider.user);
    expect(shown).toMatchObject({ email, email_verified: true, has_password: false });
    expect(shown.id).not.toBe(squatter.id);
    expect(await me(squatter)).toMatchObject({ email, email_verified: false });
    // Neither the password nor a link of the other account opens the new one.
    const byPassword = await t.call('POST /api/auth/sign-in/email', { body: { email, password: squatter.password } });
    expect(byPassword.body.user?.id).toBe(squatter.id);
    const { rows } = await t.deps.db.pool.query('select from verifications where value like $1', [
      `${squatter.id} reset%`,
    ]);
    expect(rows).toEqual([]);
  });

  test('creates an account with a pending address if Google has not verified it', async () => {
    const claims = createGmail({ email: `${random()}@farm.example`, email_verified: false });
    const owner = await t.createUser();
    const { shown: other } = await signUp(createGmail({ email: owner.email, email_verified: false }));
    // The response is as for an address that no account has.
    expect(other).toMatchObject({ email: owner.email, email_verified: false });
    expect([other.id === owner.id, await getLinks(owner.id)]).toEqual([false, []]);
    await flushOutbox(t);
    t.emails.length = 0;
    const { shown } = await signUp(claims);
    expect(shown).toMatchObject({ email: claims.email, email_verified: false });
    await flushOutbox(t);
    expect(t.emails.map(({ to, text }) => [to, text.includes('/confirm-email?token=')])).toEqual([
      [claims.email, true],
    ]);
  });

  test('rejects a Google account without an address', async () => {
    provider.user = { sub: `sub-${random()}` };
    expect((await browse().signIn()).location).toBe('/en/login?problem=failed');
  });

  test('rejects suspended users', async () => {
    const claims = createGmail();
    const { shown } = await signUp(claims);
    await t.deps.db.updateTable('users').set({ banned: true }).where('id', '=', shown.id).execute();
    const browser = browse();
    expect((await browser.signIn('?back=/likes')).location).toBe('/en/login?problem=suspended&back=%2Flikes');
    expect(browser.cookies.has('ghalla.session_token')).toBe(false);
  });

  test('records the sign-in as all others, with the device', async () => {
    const { shown } = await signUp();
    const { rows } = await t.deps.db.pool.query('select from known_devices where user_id = $1', [shown.id]);
    expect(rows).toHaveLength(1);
  });
});

test('GET /api/auth/google/callback › leaves neither code, state nor ID token in the log', async () => {
  const spies = (['info', 'warn', 'error'] as const).map((level) => vi.spyOn(t.deps.log, level));
  provider.user = createGmail();
  const addresses: string[] = [];
  for (const behavior of ['right', 'other-key', 'wrong-nonce', 'broken'] as const) {
    const browser = browse();
    const address = await browser.goToGoogle();
    provider.behavior = behavior;
    await browser.visit(address);
    await browser.visit(address);
    provider.behavior = 'right';
    addresses.push(address);
  }
  const lines = inspect(
    spies.map(({ mock }) => mock.calls),
    { depth: 12, maxStringLength: null, maxArrayLength: null },
  );
  for (const spy of spies) spy.mockRestore();
  expect(lines).toContain('no sign-in by Google');
  for (const address of addresses) {
    const { searchParams } = new URL(address, 'http://localhost');
    for (const name of ['code', 'state']) expect(lines).not.toContain(searchParams.get(name));
  }
  expect(lines).not.toContain('eyJ');
});

describe('GET /api/auth/google/callback › second factors', () => {
  /** Sets up an authenticator app; returns a function that makes its codes. */
  const addApp = async (as: TestUser) => {
    const { secret } = (await t.call('POST /api/user/factors/totp', { as })).body;
    const code = () => totpCode(secret, Math.floor(t.deps.clock.now().getTime() / 30_000));
    expect((await t.call('POST /api/user/factors/totp/confirm', { as, body: { code: code() } })).status).toBe(200);
    return code;
  };

  test('asks for one, by a ticket in the fragment of the address', async () => {
    const { user } = await signUp();
    const code = await addApp(user);
    const browser = browse();
    const { location } = await browser.signIn('?back=/dashboard/likes');
    const url = new URL(location, 'http://localhost');
    expect(`${url.pathname}${url.search}`).toBe('/en/login?back=%2Fdashboard%2Flikes');
    const fragment = new URLSearchParams(url.hash.slice(1));
    expect(fragment.get('methods')).toBe('totp,recovery_code');
    expect(browser.cookies.has('ghalla.session_token')).toBe(false);
    t.deps.clock.now = () => new Date(Date.now() + 60_000);
    const body = { ticket: fragment.get('ticket'), code: code() };
    const answer = await t.call('POST /api/auth/second-factor', { body });
    t.deps.clock.now = () => new Date();
    expect(answer.body.user?.id).toBe(user.id);
  });

  test('makes administrators of a live site set one up', async () => {
    const live = await startApp({
      ...provider.env,
      MODE: 'live',
      PUBLIC_URL: 'https://ghalla.example',
      SESSION_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789',
    });
    const admin = await live.createUser({ role: 'admin' });
    provider.user = createGmail({ email: admin.email, hd: 'ghalla.example' });
    const browser = createGoogleBrowser(live, provider);
    const { location, headers } = await browser.signIn('?back=/dashboard/admin');
    expect(location).toBe('/en/dashboard/security');
    expect(headers.getSetCookie().join()).toContain('__Host-ghalla.session_token=');
    await live.close();
  });
});

describe('GET /api/auth/google/callback › rejects', () => {
  const expectProblem = async (problem: string) => {
    const before = await countUsers();
    const browser = browse();
    const { status, location } = await browser.signIn('?back=/dashboard/likes');
    expect([status, location]).toEqual([303, `/en/login?problem=${problem}&back=%2Fdashboard%2Flikes`]);
    expect([...browser.cookies.keys()]).toEqual([]);
    expect(await countUsers()).toBe(before);
  };

  test.each([
    'wrong-issuer',
    'wrong-audience',
    'wrong-nonce',
    'expired',
    'other-key',
    'unsigned',
    'no-id-token',
  ] as const)('an ID token: %s', async (behavior) => {
    provider.user = createGmail();
    provider.behavior = behavior;
    await expectProblem('failed');
  });

  test('a code that was used, of another client, and none', async () => {
    provider.user = createGmail();
    const browser = browse();
    const address = await browser.goToGoogle();
    const cookies = new Map(browser.cookies);
    expect((await browser.visit(address)).location).toContain('step=name');
    // The cookies that were used are set again, as if they had been copied.
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    browser.cookies.delete('ghalla.session_token');
    expect((await browser.visit(address)).location).toBe('/en/login?problem=failed');
    for (const code of [provider.issueForeignCode(), 'made-up', '']) {
      const other = browse();
      const back = new URL(await other.goToGoogle(), 'http://localhost');
      back.searchParams.set('code', code);
      expect((await other.visit(back.pathname + back.search)).location).toBe('/en/login?problem=failed');
    }
  });

  test('the state of another browser, a missing, changed or old cookie', async () => {
    provider.user = createGmail();
    const [victim, attacker] = [browse(), browse()];
    await victim.goToGoogle();
    const address = await attacker.goToGoogle();
    expect((await victim.visit(address)).location).toBe('/en/login?problem=failed');
    expect((await browse().visit(address)).location).toBe('/en/login?problem=failed');
    const changed = browse();
    const own = await changed.goToGoogle();
    const [name = '', value = ''] = [...changed.cookies].find(([key]) => key === 'ghalla.google') ?? [];
    changed.cookies.set(name, value.replace('google%3A', 'google%3AA'));
    expect((await changed.visit(own)).location).toBe('/en/login?problem=failed');
    t.deps.clock.now = () => new Date(Date.now() + 11 * MINUTE);
    expect((await attacker.visit(address)).location).toBe('/en/login?problem=failed');
    t.deps.clock.now = () => new Date();
  });

  test('a canceled sign-in, without an error on the sign-in page', async () => {
    provider.user = null;
    const browser = browse();
    const { location } = await browser.signIn('?back=/dashboard/likes&lang=ar');
    expect(location).toBe('/login?back=%2Fdashboard%2Flikes');
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  test('a query without anything', async () => {
    expect((await browse().visit('/api/auth/google/callback')).location).toBe('/en/login?problem=failed');
  });

  test('a page of another origin that makes the call', async () => {
    const { status } = await t.request('GET /api/auth/google/callback', {
      headers: { origin: 'https://evil.example' },
    });
    expect(status).toBe(403);
  });
});

describe('an outage of Google', () => {
  const startAlone = async () => {
    const own = await startOpenIdProvider();
    const app = await startApp(own.env, { limits: true });
    return { own, app, stop: () => app.close().then(() => own.close()) };
  };

  test.each(['broken', 'no-json'] as const)(
    '%s › before or after Google, the sign-in page says so',
    async (behavior) => {
      const { own, app, stop } = await startAlone();
      own.user = createGmail();
      own.behavior = behavior;
      const first = createGoogleBrowser(app, own);
      expect((await first.visit('/api/auth/google')).location).toBe('/en/login?problem=unavailable');
      expect([...first.cookies.keys()]).toEqual([]);
      own.behavior = 'right';
      const browser = createGoogleBrowser(app, own);
      const address = await browser.goToGoogle();
      own.behavior = behavior;
      expect((await browser.visit(address)).location).toBe('/en/login?problem=unavailable');
      await stop();
    },
  );

  test('no answer › ends with a problem to show', async () => {
    const { own, app, stop } = await startAlone();
    own.user = createGmail();
    const browser = createGoogleBrowser(app, own);
    const address = await browser.goToGoogle();
    own.behavior = 'hang';
    expect((await browser.visit(address)).location).toBe('/en/login?problem=unavailable');
    await stop();
  });

  test('no connection', async () => {
    const { own, app, stop } = await startAlone();
    await own.close();
    const browser = createGoogleBrowser(app, own);
    for (let n = 0; n < 7; n += 1)
      expect((await browser.visit('/api/auth/google')).location).toBe('/en/login?problem=unavailable');
    // Linking is a call of a page.
    const user = await app.createUser();
    expect((await app.call('POST /api/user/google', { as: user })).status).toBe(503);
    await stop();
  });

  test('addresses of another issuer', async () => {
    const { own, app, stop } = await startAlone();
    own.behavior = 'wrong-metadata';
    expect((await createGoogleBrowser(app, own).visit('/api/auth/google')).location).toBe('/en/login?problem=failed');
    await stop();
  });

  test('reads the addresses of the provider once', async () => {
    const { own, app, stop } = await startAlone();
    own.user = createGmail();
    await Promise.all([1, 2, 3].map(() => createGoogleBrowser(app, own).signIn()));
    expect(own.requests['/.well-known/openid-configuration']).toBe(1);
    await stop();
  });

  test('wrong codes count as failed attempts, and new accounts as sign-ups', async () => {
    const { own, app, stop } = await startAlone();
    own.user = createGmail();
    const attempt = async () => {
      const browser = createGoogleBrowser(app, own);
      const back = new URL(await browser.goToGoogle(), 'http://localhost');
      back.searchParams.set('code', 'made-up');
      return (await browser.visit(back.pathname + back.search)).location;
    };
    for (let n = 0; n < 100; n += 1) expect(await attempt()).toBe('/en/login?problem=failed');
    expect(await attempt()).toBe('/en/login?problem=too_many');
    await app.deps.db.pool.query('delete from rate_limits');
    for (let n = 0; n < 60; n += 1) {
      own.user = createGmail();
      expect((await createGoogleBrowser(app, own).signIn()).location).toContain('step=name');
    }
    own.user = createGmail();
    expect((await createGoogleBrowser(app, own).signIn()).location).toBe('/en/login?problem=too_many');
    await stop();
  });
});

describe('a proof by Google', () => {
  const stale = async () => {
    const claims = createGmail();
    const { user } = await signUp(claims);
    await ageProof(user, 16);
    return { claims, user };
  };
  const proofOf = async ({ id }: TestUser): Promise<number> =>
    Number(
      (await t.deps.db.pool.query<{ at: Date }>('select proved_at as at from sessions where user_id = $1', [id]))
        .rows[0]?.at,
    );

  test('is offered to accounts without a password, and counts for the session', async () => {
    const { user } = await stale();
    expect((await t.call('GET /api/user/prove', { as: user })).body).toEqual({ methods: ['google'], phone: null });
    expect((await t.call('DELETE /api/user/google', { as: user })).body.code).toBe('proof_needed');
    const browser = browse(user);
    expect((await browser.signIn('?prove=true&back=/dashboard/profile')).location).toBe('/en/dashboard/profile');
    expect(provider.authorizations.at(-1)?.get('prompt')).toBe('select_account');
    expect(Date.now() - (await proofOf(user))).toBeLessThan(60_000);
    expect((await t.call('DELETE /api/user/google', { as: user })).status).toBe(200);
  });

  test('is not offered to accounts with a password', async () => {
    const owner = await t.createUser();
    provider.user = createGmail({ email: owner.email, hd: 'ghalla.example' });
    await browse().signIn();
    expect((await t.call('GET /api/user/prove', { as: owner })).body.methods).toEqual(['password']);
  });

  test('needs the linked Google account and the same user, and a recent sign-in at Google', async () => {
    const { claims, user } = await stale();
    const before = await proofOf(user);
    const expectProblem = async (problem: string) => {
      expect((await browse(user).signIn('?prove=true')).location).toBe(`/en/dashboard/security?problem=${problem}`);
      expect(await proofOf(user)).toBe(before);
    };
    provider.user = createGmail();
    await expectProblem('mismatch');
    provider.user = { ...claims, auth_time: Math.floor(Date.now() / 1000) - 3600 };
    await expectProblem('stale');
    // Another user signs in meanwhile.
    provider.user = claims;
    const browser = browse(user);
    const address = await browser.goToGoogle('?prove=true');
    browser.cookies.set('ghalla.session_token', encodeURIComponent((await t.createUser()).token));
    expect((await browser.visit(address)).location).toBe('/en/dashboard/security?problem=failed');
    expect(await proofOf(user)).toBe(before);
  });

  test('counts from the time that Google tells', async () => {
    const { claims, user } = await stale();
    provider.user = { ...claims, auth_time: Math.floor(Date.now() / 1000) - 600 };
    expect((await browse(user).signIn('?prove=true')).location).toBe('/en/dashboard');
    expect(Date.now() - (await proofOf(user))).toBeGreaterThan(595_000);
  });

  test('returns to the page when the user presses cancel, and to the sign-in page without a session', async () => {
    const { user } = await stale();
    provider.user = null;
    expect((await browse(user).signIn('?prove=true&back=/dashboard/profile')).location).toBe('/en/dashboard/profile');
    const { location } = await browse().visit('/api/auth/google?prove=true&back=/dashboard/profile');
    expect(location).toBe('/en/login?back=%2Fdashboard%2Fprofile');
  });

  test('cannot be renewed by itself', async () => {
    const { user } = await signUp();
    await ageProof(user, 14);
    const before = await proofOf(user);
    for (const body of [{}, { password: 'anything' }, { code: '123456' }])
      expect(errorFields(await t.call('POST /api/user/prove', { as: user, body }))).toEqual([422, ['code']]);
    expect(await proofOf(user)).toBe(before);
  });

  test('lets a user without password and number set a password, an address and a number, and close the account', async () => {
    const { user } = await stale();
    const newPassword = 'a-basket-of-lemons';
    const setPassword = () => t.call('POST /api/user/password', { as: user, body: { newPassword } });
    const close = () => t.call('POST /api/user/close', { as: user, body: { confirm: 'close' } });
    const change = () => t.call('POST /api/user/update', { as: user, body: { email: `${random()}@farm.example` } });
    for (const call of [setPassword, close, change])
      expect((await call()).body).toMatchObject({ code: 'proof_needed' });
    await browse(user).signIn('?prove=true');
    const changed = await change();
    expect(changed.status).toBe(200);
    const renewed = { ...user, token: changed.headers.get('set-auth-token') ?? '' };
    expect((await t.call('POST /api/user/password', { as: renewed, body: { newPassword } })).status).toBe(200);

    const other = await signUp();
    expect((await t.call('POST /api/user/close', { as: other.user, body: { confirm: 'close' } })).status).toBe(200);
    expect(await getLinks(other.user.id)).toEqual([]);
  });
});

describe('POST /api/user/google', () => {
  const link = async (user: TestUser) => {
    const { status, body, headers } = await t.call('POST /api/user/google', { as: user });
    expect(status).toBe(200);
    const browser = browse(user);
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(headers.getSetCookie()[0] ?? '') ?? [];
    browser.cookies.set(name, value);
    const back = new URL(provider.authorize(body.url));
    return browser.visit(back.pathname + back.search);
  };

  test('links a Google account with another address, and notifies the owner', async () => {
    const owner = await t.createUser();
    provider.user = createGmail();
    expect(await factors(owner)).toMatchObject({ google: { linked_at: null } });
    expect((await link(owner)).location).toBe('/en/dashboard/security');
    expect(await factors(owner)).toMatchObject({ google: { linked_at: expect.stringMatching(/^20/) } });
    await flushOutbox(t);
    expect(t.emails.map(({ to }) => to)).toEqual([owner.email]);
    const browser = browse();
    await browser.signIn();
    expect((await me(browser.getUser())).id).toBe(owner.id);
    expect((await t.call('POST /api/user/google', { as: owner })).status).toBe(409);
  });

  test('rejects a Google account of another user, and a session without a fresh proof', async () => {
    const { shown } = await signUp();
    const owner = await t.createUser();
    expect((await link(owner)).location).toBe('/en/dashboard/security?problem=elsewhere');
    expect([await getLinks(owner.id), (await getLinks(shown.id)).length]).toEqual([[], 1]);
    await ageProof(owner, 16);
    expect((await t.call('POST /api/user/google', { as: owner })).body.code).toBe('proof_needed');
  });

  test('cannot be begun by another site', async () => {
    const owner = await t.createUser();
    const headers = { cookie: `ghalla.session_token=${encodeURIComponent(owner.token)}`, 'x-requested-with': '' };
    expect((await t.request('POST /api/user/google', { headers })).status).toBe(403);
  });
});

describe('DELETE /api/user/google', () => {
  const remove = (as: TestUser) => t.call('DELETE /api/user/google', { as });

  test('removes the link, ends the other sessions and notifies the owner', async () => {
    const claims = createGmail();
    const { user } = await signUp(claims);
    const other = browse();
    await other.signIn();
    await flushOutbox(t);
    t.emails.length = 0;
    expect((await remove(user)).body.factors).toMatchObject({ google: { linked_at: null } });
    expect((await t.call('GET /api/user', { as: other.getUser() })).status).toBe(401);
    expect((await t.call('GET /api/user', { as: user })).status).toBe(200);
    await flushOutbox(t);
    expect(t.emails.filter(({ text }) => text.includes('was removed')).map(({ to }) => to)).toEqual([claims.email]);
    expect((await remove(user)).status).toBe(200);
  });

  test('is a conflict without another way to sign in', async () => {
    const { user } = await signUp(createGmail({ email: `${random()}@farm.example`, email_verified: false }));
    expect(await remove(user)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await getLinks(user.id)).toHaveLength(1);
    const number = { phone_number: '+212661000099', phone_number_verified: true };
    await t.deps.db.updateTable('users').set(number).where('id', '=', user.id).execute();
    expect((await remove(user)).status).toBe(200);
  });
});

describe('the link ends', () => {
  test('with a password reset by mail', async () => {
    const claims = createGmail();
    const { user } = await signUp(claims);
    await t.call('POST /api/auth/request-password-reset', { body: { email: claims.email } });
    await expect.poll(() => t.emails.some(({ text }) => text.includes('forgot-password?token='))).toBe(true);
    const token = t.emails.flatMap(({ text }) => /forgot-password\?token=([\w-]+)/.exec(text)?.[1] ?? []).at(-1);
    const body = { token, newPassword: 'a-basket-of-lemons' };
    expect((await t.call('POST /api/auth/reset-password', { body })).status).toBe(200);
    expect(await getLinks(user.id)).toEqual([]);
  });

  test('when the owner takes the account back', async () => {
    const owner = await t.createUser();
    provider.user = createGmail({ email: owner.email, hd: 'ghalla.example' });
    await browse().signIn();
    const change = { phone: '0661000098', password: owner.password };
    expect((await t.call('POST /api/user/update', { as: owner, body: change })).status).toBe(200);
    await flushOutbox(t);
    const token = t.emails.flatMap(({ text }) => /restore=([\w-]+)/.exec(text)?.[1] ?? []).at(-1);
    expect((await t.call('POST /api/auth/restore-account', { body: { token } })).status).toBe(200);
    expect(await getLinks(owner.id)).toEqual([]);
  });
});

test('toNames › removes hidden characters and cuts between characters', () => {
  expect(toNames(' \u202EAli\u0000\u200b ', '')).toEqual({ first_name: 'Ali', last_name: '' });
  expect(toNames('Ali', '😀'.repeat(80)).last_name).toBe('😀'.repeat(60));
});

test.each([
  ['Ghalla', 'Support'],
  ['Ali', 'https://evil.example'],
])('toNames › drops %s %s, which the user may not choose', (first, last) => {
  expect(toNames(first, last)).toEqual({ first_name: '', last_name: '' });
});
