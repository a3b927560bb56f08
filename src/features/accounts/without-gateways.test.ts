import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { HOUR } from '#lib/days.ts';
import type { Deps } from '#platform/context.ts';
import { noMail } from '#platform/delivery/mail.ts';
import { queueMessage } from '#platform/delivery/outbox/outbox.ts';
import { sendDue } from '#platform/delivery/outbox/send.ts';
import { noSms, webhookSms } from '#platform/delivery/sms.ts';
import { smtpMail } from '#platform/delivery/smtp.ts';

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

describe('messages of a live site without a mail server and a gateway', () => {
  const email = {
    channel: 'email',
    to: 'a@ghalla.example',
    subject: 'Order 1',
    text: 'The order has been sent.',
  } as const;
  const text = { channel: 'sms', to: '+212661000000', text: 'Salam' } as const;
  const readOutbox = async () =>
    (await live.owner.query('select channel, recipient, failed_at is not null as failed from outbox order by id')).rows;
  const sendAll = async (deps: Deps) => [await sendDue(deps, 'email'), await sendDue(deps, 'sms')];
  /** The site as a start with its own settings opens it: the tests' senders would record what they send. */
  const open = (deps: Deps): Deps => ({ ...deps, mail: noMail, sms: noSms });

  test('wait, become no files, and are sent when both are set', async () => {
    const deps = open(live.deps);
    const now = deps.clock.now();
    for (const message of [email, text]) await queueMessage(deps.db, message, now);
    expect(await sendAll(deps)).toEqual([0, 0]);
    expect(await readOutbox()).toEqual([
      { channel: 'email', recipient: email.to, failed: false },
      { channel: 'sms', recipient: text.to, failed: false },
    ]);
    expect(await readdir(deps.config.DATA_DIR)).not.toContain('outbox');
    const smtp = await startSmtpServer();
    const texts: string[] = [];
    const gateway = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => texts.push((JSON.parse(chunk.toString()) as { to: string }).to));
      request.on('end', () => response.end());
    }).listen(0, '127.0.0.1');
    await once(gateway, 'listening');
    try {
      const { SMTP_URL, SMS_WEBHOOK_URL } = {
        SMTP_URL: smtp.url,
        SMS_WEBHOOK_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
      };
      const set = {
        ...deps,
        config: { ...deps.config, SMTP_URL, SMS_WEBHOOK_URL },
        mail: smtpMail(SMTP_URL, deps.config.MAIL_FROM),
        sms: webhookSms(SMS_WEBHOOK_URL),
      };
      expect(await sendAll(set)).toEqual([1, 1]);
      expect(smtp.accepted.map(({ to }) => to)).toEqual([email.to]);
      expect(texts).toEqual([text.to]);
    } finally {
      await smtp.close();
      gateway.close();
    }
  });

  test('expire with what they say, or after three days, and keep no address then', async () => {
    await live.owner.query('delete from outbox');
    const deps = open(live.deps);
    const now = deps.clock.now();
    await queueMessage(deps.db, email, now);
    await queueMessage(deps.db, text, now, { expiresAt: new Date(now.getTime() + HOUR) });
    const after = (hours: number): Deps => ({ ...deps, clock: { now: () => new Date(now.getTime() + hours * HOUR) } });
    await sendAll(after(2));
    expect(await readOutbox()).toEqual([
      { channel: 'email', recipient: email.to, failed: false },
      { channel: 'sms', recipient: '', failed: true },
    ]);
    await sendAll(after(73));
    expect((await readOutbox()).map(({ recipient, failed }) => [recipient, failed])).toEqual([
      ['', true],
      ['', true],
    ]);
  });
});
