import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';

// A live site whose operator has set neither SMTP_URL nor SMS_WEBHOOK_URL: it promises no message that it cannot send.

const LIVE = {
  MODE: 'live',
  PUBLIC_URL: 'https://ghalla.example',
  SESSION_SECRET: 'Jg4fXo2TqVnB8yKwZr5cLh1mSd7aUe9p',
};

let live: TestApp;
let demo: TestApp;
beforeAll(async () => {
  live = await startApp(LIVE, { pages: true });
  demo = await startApp({}, { pages: true, sharedWith: live });
});
afterAll(async () => {
  await demo.close();
  await live.close();
});

const countMessages = async (): Promise<number> =>
  Number((await live.owner.query<{ count: string }>('select count(*) from outbox')).rows[0]?.count);

describe.each([
  ['en', 'This site cannot send text messages yet', 'This site cannot send emails yet'],
  ['fr', 'Ce site ne peut pas encore envoyer de SMS', 'Ce site ne peut pas encore envoyer d’e-mails'],
  ['ar', 'لا يستطيع هذا الموقع إرسال رسائل نصية بعد', 'لا يستطيع هذا الموقع إرسال رسائل إلكترونية بعد'],
] as const)('in %s, without an SMS gateway and a mail server', (lang, noTexts, noEmails) => {
  test('POST /api/auth/phone-number/send-otp and …/request-password-reset › say that no text can be sent', async () => {
    for (const call of ['send-otp', 'request-password-reset'] as const) {
      const body = { phoneNumber: '+212661000001' };
      const response = await live.call(`POST /api/auth/phone-number/${call}`, { lang, body });
      expect([response.status, response.body.message]).toEqual([503, expect.stringContaining(noTexts)]);
    }
  });

  test('POST /api/auth/request-password-reset › says that no e-mail can be sent', async () => {
    const response = await live.call('POST /api/auth/request-password-reset', { lang, body: { email: 'a@b.example' } });
    expect([response.status, response.body.message]).toEqual([503, expect.stringContaining(noEmails)]);
  });

  test('the pages to sign in and to register ask for an e-mail address, and offer no code', async () => {
    const prefix = lang === 'ar' ? '' : `/${lang}`;
    for (const page of ['login', 'register']) {
      const getFields = async (app: TestApp): Promise<string[]> =>
        [...String((await app.request(`GET ${prefix}/${page}`)).body).matchAll(/ name="(phone|username|email)"/g)].map(
          ([, name = '']) => name,
        );
      expect(await getFields(live)).toEqual(page === 'login' ? ['username'] : ['email', 'phone']);
      expect(await getFields(demo)).toEqual(['phone']);
    }
  });
});

test('a new account and a new address promise no link; nothing is queued', async () => {
  const user = await live.createUser({ unproven: true });
  const { password } = user;
  const change = await live.call('POST /api/user/update', {
    as: user,
    body: { email: 'new@ghalla.example', password },
  });
  expect(change.status).toBe(503);
  expect((await live.call('POST /api/user/email/resend', { as: user })).status).toBe(503);
  expect(await countMessages()).toBe(0);
});
