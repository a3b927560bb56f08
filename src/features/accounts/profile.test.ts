import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestUser, type TestApp } from '#tests/support/app.ts';
import { errorFields, withNewToken, type CallResponse } from '#tests/support/typed-call.ts';
import type { AppEvent } from '#lib/events.ts';
import { findUsers } from './service/show.ts';
import { changeAccountRole, makeAdmin } from './service/administer.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.close());

const update = (as: TestUser, body: unknown): Promise<CallResponse<'POST /api/user/update'>> =>
  t.call('POST /api/user/update', { as, body });

const upload = async (as: TestUser, colour: string): Promise<string> => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('image', new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }));
  return (await t.call('POST /api/items/upload-image', { as, body })).body.image_path;
};

const sendCode = async (phoneNumber: string): Promise<string> => {
  await t.call('POST /api/auth/phone-number/send-otp', { body: { phoneNumber } });
  return /\d{6}/.exec(t.smsMessages.at(-1)?.text ?? '')?.[0] ?? '';
};

const signInByPhone = async (phoneNumber: string): Promise<TestUser> => {
  const code = await sendCode(phoneNumber);
  const { body, headers } = await t.call('POST /api/auth/phone-number/verify', { body: { phoneNumber, code } });
  return { id: Number(body.user?.id), email: '', password: '', token: headers.get('set-auth-token') ?? '' };
};

describe('POST /api/user/update', () => {
  it('changes the given fields and keeps the others', async () => {
    const user = await t.createUser({ phone: '0670000001' });
    const before = (await t.call('GET /api/user', { as: user })).body;
    const { status, body } = await update(user, {
      first_name: ' Nadia ',
      lang: 'fr',
      city_id: '12',
      for: 'Professional',
    });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, first_name: 'Nadia', lang: 'fr', city_id: 12, for: 'Professional' });
    expect((await t.call('GET /api/user', { as: user })).body).toEqual(body);
    expect((await update(user, new URLSearchParams({ city_id: '' }))).body.city_id).toBeNull();
  });

  it('applies concurrent changes of different fields', async () => {
    const user = await t.createUser({ lang: 'en' });
    const changes = [
      { first_name: 'Hajar' },
      { last_name: 'Tazi' },
      { lang: 'fr' },
      { for: 'Professional' },
      { city_id: 7 },
    ];
    await Promise.all(changes.map((change) => update(user, change)));
    const { body } = await t.call('GET /api/user', { as: user });
    expect(body).toMatchObject(Object.assign({}, ...changes));
  });

  it('publishes account.changed', async () => {
    const user = await t.createUser();
    const events: AppEvent[] = [];
    const stop = t.deps.events.subscribe((event) => void events.push(event));
    await update(user, { last_name: 'Idrissi' });
    stop();
    expect(events).toContainEqual({ name: 'account.changed', id: user.id });
  });

  it('reports every invalid field at once', async () => {
    const user = await t.createUser();
    const { status, body } = await update(user, {
      first_name: '',
      email: 'x',
      phone: '12',
      lang: 'de',
      city_id: 'x',
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['city_id', 'email', 'first_name', 'lang', 'phone']);
    const city = await update(user, { city_id: 999_999 });
    expect([city.status, Object.keys(city.body.errors)]).toEqual([422, ['city_id']]);
  });

  it('allows switching between farmer and buyer only', async () => {
    const user = await t.createUser({ role: 'farmer' });
    expect((await update(user, { role: 'buyer' })).body.role).toBe('buyer');
    for (const role of ['admin', 'delivery'])
      expect(errorFields(await update(user, { role }))).toEqual([422, ['role']]);
    await changeAccountRole(t.deps, user.id, 'delivery');
    const fixed = await update(user, { role: 'farmer' });
    expect([fixed.status, Object.keys(fixed.body.errors)]).toEqual([422, ['role']]);
    expect((await update(user, { first_name: 'Omar' })).body.role).toBe('delivery');
  });

  it('ignores fields that are not in the contract', async () => {
    const user = await t.createUser();
    const { status, body } = await update(user, { id: 1, phone_verified: true, banned: true, first_name: 'Omar' });
    expect([status, body.id, body.phone_verified]).toEqual([200, user.id, false]);
  });

  it('rejects guests', async () => {
    expect((await t.call('POST /api/user/update', { body: { first_name: 'X' } })).status).toBe(401);
  });
});

describe('POST /api/user/update (e-mail and phone)', () => {
  it('lets several accounts claim a number, also under concurrency', async () => {
    const users = await Promise.all([t.createUser({ phone: '0670000010' }), t.createUser(), t.createUser()]);
    const all = await Promise.all(users.map((one) => update(one, { phone: '0670000010', password: one.password })));
    expect(all.map(({ status, body }) => [status, body.phone, body.phone_verified])).toEqual(
      all.map(() => [200, '+212670000010', false]),
    );
  });

  it('accepts unchanged values', async () => {
    const user = await t.createUser({ phone: '0670000003' });
    expect((await update(user, { email: user.email, phone: '0670000003' })).status).toBe(200);
  });

  it('marks a changed number as unconfirmed', async () => {
    const user = await t.createUser({ phone: '0670000004' });
    await t.deps.db.updateTable('users').set({ phone_number_verified: true }).where('id', '=', user.id).execute();
    expect((await update(user, { phone: '+212 670 00 00 04' })).body.phone_verified).toBe(true);
    const { password } = user;
    const changed = await update(user, { phone: '0670000005', password });
    expect(changed.body).toMatchObject({ phone: '+212670000005', phone_verified: false });
    expect((await update(withNewToken(user, changed), { phone: '', password })).body).toMatchObject({
      phone: null,
      phone_verified: false,
    });
  });

  it('rejects changes that leave no way to sign in', async () => {
    const mailed = await t.createUser({ phone: '0670000006' });
    const noMail = await update(mailed, { email: '' });
    expect([noMail.status, Object.keys(noMail.body.errors)]).toEqual([422, ['email']]);

    const phoned = await signInByPhone('+212670000007');
    const other = await update(phoned, { phone: '0670000008' });
    expect([other.status, other.body.errors.phone]).toEqual([422, ['Confirm the new number with a code first.']]);
    expect(errorFields(await update(phoned, { phone: '' }))).toEqual([422, ['phone']]);
    const email = 'phoned@ghalla.example';
    const added = await update(phoned, { email, code: await sendCode('+212670000007') });
    expect(added.body).toMatchObject({ email, email_verified: false, pending_email: null });
    await t.deps.db
      .updateTable('users')
      .set({ email, email_verified: true, pending_email: null })
      .where('id', '=', phoned.id)
      .execute();
    const code = await sendCode('+212670000007');
    expect((await update(withNewToken(phoned, added), { email: '', code })).body.email).toBeNull();
  });
});

describe('POST /api/user/update (avatar)', () => {
  it('stores an own upload while it is used and deletes it afterwards', async () => {
    const user = await t.createUser();
    const [first, second] = [await upload(user, 'red'), await upload(user, 'blue')];
    expect((await update(user, { avatar: first })).body.avatar).toBe(first);
    expect((await update(user, { avatar: first, first_name: 'Sara' })).status).toBe(200);
    expect((await t.request(`GET /${first}`)).status).toBe(200);
    expect((await update(user, { avatar: second })).body.avatar).toBe(second);
    expect((await t.request(`GET /${first}`)).status).not.toBe(200);
    expect((await update(user, { avatar: '' })).body.avatar).toBeNull();
    expect((await t.request(`GET /${second}`)).status).not.toBe(200);
  });

  it('rejects other users’ uploads and any other path', async () => {
    const [user, other] = [await t.createUser(), await t.createUser()];
    const theirs = await upload(other, 'green');
    for (const avatar of [theirs, '../etc/passwd', 'https://elsewhere.example/x.png']) {
      const { status, body } = await update(user, { avatar });
      expect([avatar, status, Object.keys(body.errors ?? {})]).toEqual([avatar, 422, ['avatar']]);
    }
    expect((await t.call('GET /api/user', { as: user })).body.avatar).toBeNull();
  });
});

describe('makeAdmin', () => {
  const never = () => Promise.reject(new Error('asked for a password'));

  it('promotes an existing account and creates a missing one', async () => {
    const user = await t.createUser();
    expect(await makeAdmin(t.deps, user.email, never)).toBe('promoted');
    expect((await t.call('GET /api/user', { as: user })).body.role).toBe('admin');
    const fresh = { email: 'root@ghalla.example', password: 'the-first-harvest' };
    expect(await makeAdmin(t.deps, fresh.email, () => Promise.resolve(fresh.password))).toBe('created');
    expect((await t.call('POST /api/auth/sign-in/email', { body: fresh })).body.user?.role).toBe('admin');
    expect(await makeAdmin(t.deps, fresh.email, never)).toBe('promoted');
  });
});

describe('findUsers', () => {
  it('returns profiles by id without secrets', async () => {
    const [one, two] = [await t.createUser({ phone: '0670000009' }), await t.createUser()];
    const members = await findUsers(t.deps.db, [one.id, two.id, one.id, 999_999]);
    expect(new Set(members.keys())).toEqual(new Set([one.id, two.id]));
    expect(members.get(one.id)).toMatchObject({
      first_name: 'Test',
      phone: '+212670000009',
      phone_verified: false,
      avatar: null,
      city_id: null,
      created_at: expect.any(Date),
    });
    expect(members.get(one.id)).not.toHaveProperty('password');
    expect(await findUsers(t.deps.db, [])).toEqual(new Map());
  });
});
