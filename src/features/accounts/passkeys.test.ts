import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { errorFields } from '#tests/support/typed-call.ts';
import { MINUTE } from '#lib/days.ts';

let t: TestApp;
let user: TestUser;

beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  user = await t.createUser();
  t.deps.clock.now = () => new Date();
});

const newOptions = async (as: TestUser) => (await t.call('POST /api/user/passkeys/options', { as })).body;
const store = (as: TestUser, passkey: object, name = 'هاتفي') =>
  t.call('POST /api/user/passkeys', { as, body: { name, passkey } });

/** Adds a passkey to an account. */
const add = async (as: TestUser, counter = 0) => {
  const authenticator = createAuthenticator();
  const answer = await store(as, authenticator.create(await newOptions(as), { counter }));
  expect(answer.status).toBe(201);
  return { ...authenticator, codes: answer.body.recovery_codes };
};

const getOptions = async (input: { as?: TestUser; ticket?: string } = {}) =>
  (
    await t.call('POST /api/auth/passkey/options', {
      as: input.as,
      body: { ...(input.ticket === undefined ? {} : { ticket: input.ticket }), ...(input.as ? { prove: true } : {}) },
    })
  ).body;
const signIn = (passkey: object) => t.call('POST /api/auth/sign-in/passkey', { body: { passkey } });
const getTicket = async ({ email, password }: TestUser): Promise<string> =>
  (await t.call('POST /api/auth/sign-in/email', { body: { email, password } })).body.second_factor?.ticket ?? '';
const complete = (ticket: string, passkey: object) =>
  t.call('POST /api/auth/second-factor', { body: { ticket, passkey } });
const show = async (as: TestUser) => (await t.call('GET /api/user/factors', { as })).body.factors;

describe('POST /api/user/passkeys', () => {
  test('adds passkeys, the first one with recovery codes', async () => {
    const options = await newOptions(user);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Ghalla' },
      user: { name: user.email, displayName: 'Test farmer' },
      attestation: 'none',
      excludeCredentials: [],
    });
    const first = createAuthenticator();
    const { status, body } = await store(user, first.create(options));
    expect([status, body.recovery_codes?.length]).toEqual([201, 10]);
    expect(body.passkey).toEqual({
      id: first.id,
      name: 'هاتفي',
      created_at: expect.any(String),
      last_used_at: null,
    });
    const second = await add(user);
    expect(second.codes).toBeNull();
    expect((await show(user)).passkeys.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect((await newOptions(user)).excludeCredentials).toMatchObject([{ id: first.id }, { id: second.id }]);
  });

  test('rejects another origin, another site, a challenge that is used, expired or of another user, and a known key', async () => {
    const other = await t.createUser();
    const authenticator = createAuthenticator();
    const rejects = async (passkey: object, as = user) =>
      expect(errorFields(await store(as, passkey))).toEqual([422, ['passkey']]);
    await rejects(authenticator.create(await newOptions(user), { origin: 'https://ghalla.evil.example' }));
    await rejects(authenticator.create(await newOptions(user), { rpId: 'evil.example' }));
    await rejects(authenticator.create({ challenge: 'AAAA' }));
    await rejects(authenticator.create(await newOptions(other)));
    // A challenge for signing is none for adding.
    await rejects(authenticator.create(await getOptions({ as: user })));
    const late = await newOptions(user);
    t.deps.clock.now = () => new Date(Date.now() + 6 * MINUTE);
    await rejects(authenticator.create(late));
    t.deps.clock.now = () => new Date();
    const made = authenticator.create(await newOptions(user));
    expect((await store(user, made)).status).toBe(201);
    await rejects(made);
    await rejects(authenticator.create(await newOptions(other)), other);
    expect((await show(other)).passkeys).toEqual([]);
    await rejects({ ...made, response: { clientDataJSON: 'x', attestationObject: 'x' } });
    await rejects({ ...made, response: {} });
  });

  test('allows ten', async () => {
    for (let n = 0; n < 10; n += 1) await add(user);
    expect((await store(user, createAuthenticator().create(await newOptions(user)))).status).toBe(409);
    expect((await show(user)).passkeys).toHaveLength(10);
  });
});

describe('POST /api/auth/sign-in/passkey', () => {
  test('signs in without anything else', async () => {
    const passkey = await add(user);
    const options = await getOptions();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    const { status, body, headers } = await signIn(passkey.sign(options));
    expect([status, body.user?.id]).toEqual([200, user.id]);
    expect(headers.getSetCookie().join()).toContain('session_token=');
    const [shown] = (await show(user)).passkeys;
    expect(shown?.last_used_at).toEqual(expect.any(String));
  });

  test('rejects a replay, another origin or site, an unverified user, an unknown key and a wrong signature', async () => {
    const passkey = await add(user);
    const rejects = async (assertion: object) =>
      expect(errorFields(await signIn(assertion))).toEqual([422, ['passkey']]);
    const used = passkey.sign(await getOptions());
    expect((await signIn(used)).status).toBe(200);
    await rejects(used);
    await rejects(passkey.sign(await getOptions(), { origin: 'http://localhost:8080' }));
    await rejects(passkey.sign(await getOptions(), { rpId: 'evil.example' }));
    await rejects(passkey.sign(await getOptions(), { userVerified: false }));
    await rejects(passkey.sign({ challenge: 'AAAA' }));
    await rejects(createAuthenticator().sign(await getOptions()));
    await rejects({ ...createAuthenticator().sign(await getOptions()), id: passkey.id, rawId: passkey.id });
    const late = await getOptions();
    t.deps.clock.now = () => new Date(Date.now() + 6 * MINUTE);
    await rejects(passkey.sign(late));
  });

  test('one signature that is sent several times at once starts one session', async () => {
    const passkey = await add(user);
    const assertion = passkey.sign(await getOptions());
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(assertion)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  test('rejects a counter that goes back: the key was copied', async () => {
    const passkey = await add(user, 5);
    expect((await signIn(passkey.sign(await getOptions(), { counter: 6 }))).status).toBe(200);
    for (const counter of [6, 3]) {
      expect(errorFields(await signIn(passkey.sign(await getOptions(), { counter })))).toEqual([422, ['passkey']]);
    }
    expect((await signIn(passkey.sign(await getOptions(), { counter: 7 }))).status).toBe(200);
  });

  test('rejects a page of another origin, which could sign a visitor in as the attacker', async () => {
    const passkey = await add(user);
    const { status } = await t.call('POST /api/auth/sign-in/passkey', {
      body: { passkey: passkey.sign(await getOptions()) },
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(status).toBe(403);
  });
});

describe('a passkey as second factor', () => {
  test('completes a sign-in; a key without user verification is enough', async () => {
    const passkey = await add(user);
    const ticket = await getTicket(user);
    const options = await getOptions({ ticket });
    expect(options.allowCredentials).toMatchObject([{ id: passkey.id }]);
    const { status, body } = await complete(ticket, passkey.sign(options, { userVerified: false }));
    expect([status, body.user?.id]).toEqual([200, user.id]);
  });

  test('rejects the passkey of another user, and a challenge that was made for something else', async () => {
    const other = await t.createUser();
    const [own, foreign] = [await add(user), await add(other)];
    const ticket = await getTicket(user);
    const rejects = async (assertion: object) =>
      expect(errorFields(await complete(ticket, assertion))).toEqual([422, ['passkey']]);
    await rejects(foreign.sign(await getOptions({ ticket })));
    await rejects(own.sign(await getOptions({ ticket: await getTicket(other) })));
    await rejects(own.sign(await getOptions()));
    await rejects(own.sign(await getOptions({ as: user })));
    expect(errorFields(await t.call('POST /api/auth/passkey/options', { body: { ticket: 'x' } }))).toEqual([
      422,
      ['ticket'],
    ]);
    expect((await complete(ticket, own.sign(await getOptions({ ticket })))).status).toBe(200);
  });
});

test('POST /api/user/prove › takes a passkey of the viewer only', async () => {
  const other = await t.createUser();
  const [own, foreign] = [await add(user), await add(other)];
  const prove = (passkey: object) => t.call('POST /api/user/prove', { as: user, body: { passkey } });
  expect((await t.call('GET /api/user/prove', { as: user })).body.methods).toContain('passkey');
  expect(errorFields(await prove(foreign.sign(await getOptions({ as: user }))))).toEqual([422, ['passkey']]);
  expect((await prove(own.sign(await getOptions({ as: user })))).status).toBe(200);
});

test('DELETE /api/user/passkeys/{id} › removes it; those of others do not exist', async () => {
  const other = await t.createUser();
  const [own, foreign] = [await add(user), await add(other)];
  const remove = (id: string) => t.call(`DELETE /api/user/passkeys/${id}`, { as: user });
  expect((await remove(foreign.id)).status).toBe(404);
  const { status, body } = await remove(own.id);
  expect([status, body.factors.passkeys, body.factors.recovery_codes]).toEqual([200, [], 0]);
  expect((await remove(own.id)).status).toBe(404);
  expect(errorFields(await signIn(own.sign(await getOptions())))).toEqual([422, ['passkey']]);
});
