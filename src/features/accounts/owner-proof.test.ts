import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '#tests/support/app.ts';
import { errorFields, withNewToken } from '#tests/support/typed-call.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.close());

let lastNumber = 10;
/** Returns a number that no other test uses. */
const freshNumber = (): string => `+2126550000${(lastNumber += 1)}`;

const sendCode = async (phoneNumber: string): Promise<string> => {
  await t.call('POST /api/auth/phone-number/send-otp', { body: { phoneNumber } });
  return /\d{6}/.exec(t.smsMessages.findLast(({ to }) => to === phoneNumber)?.text ?? '')?.[0] ?? '';
};
const verify = (as: TestUser | undefined, phoneNumber: string, code: string, proof: Record<string, unknown> = {}) =>
  t.call('POST /api/auth/phone-number/verify', { as, body: { phoneNumber, code, ...proof } });
const createPhoneUser = async (phone: string): Promise<TestUser> => {
  const entered = await verify(undefined, phone, await sendCode(phone));
  return withNewToken({ id: Number(entered.body.user?.id), email: '', password: '', token: '' }, entered);
};
const signInElsewhere = async (user: TestUser): Promise<TestUser> => {
  const { email, password } = user;
  return withNewToken(user, await t.call('POST /api/auth/sign-in/email', { body: { email, password } }));
};
const isSignedIn = async (as: TestUser): Promise<boolean> => (await t.call('GET /api/user', { as })).status === 200;
const update = (as: TestUser, body: object) => t.call('POST /api/user/update', { as, body });

describe('POST /api/user/update › a copied session', () => {
  it.each([{ email: 'thief@ghalla.example' }, { phone: '0655999901' }, { phone: '' }])(
    'cannot change %j without the password',
    async (change) => {
      const owner = await t.createUser({ phone: freshNumber() });
      const before = (await t.call('GET /api/user', { as: owner })).body;
      expect(errorFields(await update(owner, change))).toEqual([422, ['password']]);
      const wrong = await update(owner, { ...change, password: 'a guess of mine', code: '123456' });
      expect([wrong.status, wrong.body.errors]).toEqual([422, { password: ['Your current password is incorrect.'] }]);
      expect((await t.call('GET /api/user', { as: owner })).body).toEqual(before);
    },
  );

  it('cannot add an e-mail address to an account of a number without a code of that number', async () => {
    const phone = freshNumber();
    const owner = await createPhoneUser(phone);
    const email = 'thief-2@ghalla.example';
    expect(errorFields(await update(owner, { email }))).toEqual([422, ['code']]);
    const other = freshNumber();
    expect(errorFields(await update(owner, { email, code: await sendCode(other) }))).toEqual([422, ['code']]);
    expect((await update(owner, { email, code: await sendCode(phone) })).status).toBe(200);
  });

  it('does not tell whether a number is taken', async () => {
    const phone = freshNumber();
    const owner = await createPhoneUser(phone);
    const user = await t.createUser();
    expect(errorFields(await update(user, { phone }))).toEqual([422, ['password']]);
    const { status, body } = await update(user, { phone, password: user.password });
    expect([status, body.phone, body.phone_verified]).toEqual([200, phone, false]);
    expect((await t.call('GET /api/user', { as: owner })).body).toMatchObject({ phone, phone_verified: true });
  });
});

describe('POST /api/auth/phone-number/verify › a copied session', () => {
  it('cannot bind another number without the password', async () => {
    const phone = freshNumber();
    const owner = await t.createUser();
    const code = await sendCode(phone);
    expect(errorFields(await verify(owner, phone, code))).toEqual([422, ['password']]);
    expect(errorFields(await verify(owner, phone, code, { password: 'a guess of mine' }))).toEqual([422, ['password']]);
    expect((await t.call('GET /api/user', { as: owner })).body.phone).toBeNull();
    // The code was not used up.
    const bound = await verify(owner, phone, code, { password: owner.password });
    expect(bound.body.user).toMatchObject({ phone, phone_verified: true });
  });

  it('cannot replace the number of an account without a password unless it has a code of that number', async () => {
    const [phone, other] = [freshNumber(), freshNumber()];
    const owner = await createPhoneUser(phone);
    const code = await sendCode(other);
    expect(errorFields(await verify(owner, other, code))).toEqual([422, ['currentCode']]);
    expect(errorFields(await verify(owner, other, code, { currentCode: code }))).toEqual([422, ['currentCode']]);
    const replaced = await verify(owner, other, code, { currentCode: await sendCode(phone) });
    expect(replaced.body.user).toMatchObject({ id: owner.id, phone: other, phone_verified: true });
  });

  it('needs no proof to confirm the number that the account claims', async () => {
    const phone = freshNumber();
    const owner = await t.createUser({ phone });
    const confirmed = await verify(owner, phone, await sendCode(phone));
    expect(confirmed.body.user?.phone_verified).toBe(true);
    expect(await isSignedIn(owner)).toBe(true);
  });
});

describe('sessions after a change that decides who can sign in', () => {
  it.each<[string, (as: TestUser, phone: string) => ReturnType<typeof update> | ReturnType<typeof verify>]>([
    ['e-mail', (as) => update(as, { email: `new-${as.email}`, password: as.password })],
    ['number', (as, phone) => update(as, { phone, password: as.password })],
    ['confirmed number', async (as, phone) => verify(as, phone, await sendCode(phone), { password: as.password })],
  ])('%s › ends all others, replaces this one and says so to open pages', async (_name, change) => {
    const owner = await t.createUser();
    const thief = await signInElsewhere(owner);
    const ended: number[] = [];
    const stop = t.deps.events.subscribe((event) => {
      if (event.name === 'account.sessions_ended') ended.push(event.id);
    });
    const changed = await change(owner, freshNumber());
    stop();
    expect(changed.status).toBe(200);
    expect(ended).toContain(owner.id);
    expect([await isSignedIn(thief), await isSignedIn(owner)]).toEqual([false, false]);
    expect(await isSignedIn(withNewToken(owner, changed))).toBe(true);
  });

  it('keeps all sessions when other fields change', async () => {
    const owner = await t.createUser();
    const elsewhere = await signInElsewhere(owner);
    await update(owner, { first_name: 'Nadia', email: owner.email });
    expect([await isSignedIn(elsewhere), await isSignedIn(owner)]).toEqual([true, true]);
  });
});
