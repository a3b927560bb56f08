import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { advanceClock } from '#tests/support/notifications.ts';
import { startSmtpServer, type SmtpServer } from '#tests/support/smtp-server.ts';
import type { Deps } from '#platform/context.ts';
import { readConfig } from '#platform/core/config.ts';
import { smtpMail } from '../smtp.ts';
import { webhookSms } from '../sms.ts';
import { queueMessage, sendNow } from './outbox.ts';
import { findLastDeliveries } from './queries.ts';
import { createDeliveryState, sendDue } from './send.ts';

let t: TestApp;
let smtp: SmtpServer | undefined;
beforeAll(async () => {
  t = await startApp();
});
afterEach(async () => {
  await smtp?.close();
  smtp = undefined;
  await t.deps.db.deleteFrom('outbox').execute();
  await t.deps.db.deleteFrom('last_deliveries').execute();
});
afterAll(() => t.close());

const rows = () => t.deps.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const write = (to: string, subject = 'Salam', deps = t.deps): Promise<void> =>
  queueMessage(deps.db, { channel: 'email', to, subject, text: `${subject} ${to}` }, deps.clock.now());

/** The process with a real SMTP client, and everything it logs. */
const withSmtp = async (
  ...behaviour: Parameters<typeof startSmtpServer>
): Promise<{ deps: Deps; log: () => string }> => {
  smtp = await startSmtpServer(...behaviour);
  let logged = '';
  const stream = new Writable({ write: (chunk, _, done) => ((logged += String(chunk)), done()) });
  const deps = {
    ...t.deps,
    mail: smtpMail(smtp.url, t.deps.config.MAIL_FROM),
    log: pino({ level: 'trace' }, stream),
    delivery: createDeliveryState(),
  };
  return { deps, log: () => logged };
};

test('queueMessage › sends after the commit, and not after a rollback', async () => {
  await t.deps.db
    .transaction()
    .execute(async (trx) => {
      await queueMessage(
        trx,
        { channel: 'email', to: 'a@ghalla.example', subject: 'No', text: 'No' },
        t.deps.clock.now(),
      );
      throw new Error('taken back');
    })
    .catch(() => {});
  await write('b@ghalla.example', 'Yes');
  t.emails.length = 0;
  expect(await sendDue(t.deps, 'email')).toBe(1);
  expect(t.emails).toMatchObject([{ to: 'b@ghalla.example', subject: 'Yes' }]);
  expect(await sendDue(t.deps, 'email')).toBe(0);
});

test('sendDue › fails a permanently rejected recipient, retries a temporary one, sends the rest', async () => {
  const { deps, log } = await withSmtp({
    recipient: (address) =>
      address.startsWith('gone')
        ? `550 5.1.1 <${address}> unknown`
        : address.startsWith('busy')
          ? `451 4.2.1 <${address}> later`
          : '250 ok',
  });
  for (const name of ['gone', 'busy', 'fine']) await write(`${name}@ghalla.example`);
  expect(await sendDue(deps, 'email')).toBe(1);
  expect(await rows()).toMatchObject([
    { failed_at: expect.any(Date), recipient: '', text: '' },
    { failed_at: null, sent_at: null, claimed_at: null, recipient: 'busy@ghalla.example', attempts: 1 },
    { sent_at: expect.any(Date), recipient: '', text: '' },
  ]);
  expect(smtp?.accepted.map(({ to }) => to)).toEqual(['fine@ghalla.example']);
  expect(log()).toContain('message permanently failed');
  expect(log()).toContain('550');
  expect(log()).not.toMatch(/gone@|busy@|fine@/);
});

test('sendDue › retries when the sender is rejected, which the operator can fix', async () => {
  const { deps } = await withSmtp();
  await write('fine@ghalla.example');
  const refused = Object.assign(new Error('refused'), { responseCode: 550, command: 'MAIL FROM' });
  await sendDue({ ...deps, mail: { send: () => Promise.reject(refused) } }, 'email');
  expect(await rows()).toMatchObject([{ failed_at: null, attempts: 1 }]);
  expect(await sendDue(advanceClock(deps, 2), 'email')).toBe(1);
});

test('sendDue › e-mails come from MAIL_FROM, and their Message-ID is of its domain', async () => {
  const { deps } = await withSmtp();
  const config = readConfig({ PUBLIC_URL: 'https://www.souk.example' });
  const other = readConfig({ MAIL_FROM: 'Souk <orders@mail.example>' });
  await write('default@ghalla.example');
  await sendDue({ ...deps, config, mail: smtpMail(smtp?.url ?? '', config.MAIL_FROM) }, 'email');
  await write('set@ghalla.example');
  await sendDue({ ...deps, config: other, mail: smtpMail(smtp?.url ?? '', other.MAIL_FROM) }, 'email');
  expect(smtp?.accepted).toMatchObject([
    { from: 'Ghalla <no-reply@souk.example>', messageId: expect.stringMatching(/@souk\.example>$/) },
    { from: 'Souk <orders@mail.example>', messageId: expect.stringMatching(/@mail\.example>$/) },
  ]);
});

test('sendNow › expiring messages go before ordinary ones', async () => {
  for (const n of [1, 2, 3]) await write(`news-${n}@ghalla.example`);
  const down = { ...t.deps, mail: { send: () => Promise.reject(new Error('down')) } };
  const urgent = { channel: 'email', to: 'key@ghalla.example', subject: 'Key', text: 'Key' } as const;
  const { attempted } = await sendNow(down, urgent, new Date(Date.now() + 3600_000));
  expect(await attempted).toBe('put back');
  t.emails.length = 0;
  expect(await sendDue(advanceClock(t.deps, 2), 'email')).toBe(4);
  expect(t.emails.map(({ to }) => to)).toEqual([
    'key@ghalla.example',
    'news-1@ghalla.example',
    'news-2@ghalla.example',
    'news-3@ghalla.example',
  ]);
});

test('sendDue › stops after five failures in a run', async () => {
  for (let n = 0; n < 20; n += 1) await write(`news-${n}@ghalla.example`);
  let reads = 0;
  const down = { ...t.deps, mail: { send: () => ((reads += 1), Promise.reject(new Error('down'))) } };
  expect(await sendDue(down, 'email')).toBe(0);
  expect(reads).toBe(5);
  expect(await sendDue(t.deps, 'email')).toBe(15);
  expect(await sendDue(advanceClock(t.deps, 2), 'email')).toBe(5);
});

test('sendDue › fails a message encrypted with another secret', async () => {
  const urgent = { channel: 'email', to: 'key@ghalla.example', subject: 'Key', text: 'Key' } as const;
  t.emails.length = 0;
  const other = { ...t.deps, secret: 'another', mail: { send: () => Promise.reject(new Error('down')) } };
  const { attempted } = await sendNow(other, urgent, new Date(Date.now() + 3600_000));
  await attempted;
  for (const minutes of [2, 30, 61]) expect(await sendDue(advanceClock(t.deps, minutes), 'email')).toBe(0);
  expect(t.emails).toEqual([]);
  expect(await rows()).toMatchObject([{ failed_at: expect.any(Date), text: '' }]);
});

test('sendDue › retries text messages when the gateway is unreachable', async () => {
  await queueMessage(t.deps.db, { channel: 'sms', to: '+212661000000', text: 'Salam' }, t.deps.clock.now());
  expect(await sendDue({ ...t.deps, sms: webhookSms('http://127.0.0.1:1') }, 'sms')).toBe(0);
  t.smsMessages.length = 0;
  expect(await sendDue(advanceClock(t.deps, 2), 'sms')).toBe(1);
  expect(t.smsMessages).toEqual([{ to: '+212661000000', text: 'Salam', channel: 'sms' }]);
});

test('sendDue › records whether the last message went out, and why not; a wrong address is not the fault of the server', async () => {
  const last = async () => {
    const found = (await findLastDeliveries(t.deps.db)).find(({ channel }) => channel === 'email');
    return { ok: (found?.succeeded_at ?? 0) > (found?.failed_at ?? 0), reason: found?.reason };
  };
  const { deps } = await withSmtp({
    recipient: (address) => (address.startsWith('gone') ? `550 5.1.1 <${address}> unknown` : '250 ok'),
  });
  await write('fine@ghalla.example');
  await sendDue(deps, 'email');
  expect((await last()).ok).toBe(true);
  await write('gone@ghalla.example');
  await sendDue(deps, 'email');
  expect((await last()).ok).toBe(true);
  await write('late@ghalla.example');
  const away = Object.assign(new Error('late@ghalla.example'), { code: 'ETIMEDOUT' });
  await sendDue({ ...advanceClock(deps, 1), mail: { send: () => Promise.reject(away) } }, 'email');
  expect(await last()).toEqual({ ok: false, reason: 'Error ETIMEDOUT' });
  await sendDue(advanceClock(deps, 5), 'email');
  expect((await last()).ok).toBe(true);
});
