import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { withNewToken } from '#tests/support/typed-call.ts';
import { OPERATOR } from '#tests/support/operator.ts';
import { flushOutbox, notifyUser, sendNotificationMails } from '#tests/support/notifications.ts';
import { LANGS, type Lang } from '#lib/lang.ts';
import { ConfigError, getWarnings, readConfig } from '#platform/core/config.ts';
import { canHaveWhatsApp, formatPhoneText } from '#lib/text.ts';
import { describeOperator } from './service.ts';

const LIVE = {
  MODE: 'live',
  PUBLIC_URL: 'https://ghalla.example',
  SESSION_SECRET: 'a secret of at least thirty-two characters',
};

const readError = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return 'accepted';
};

describe('readConfig › operator', () => {
  test.each([
    ['0522 00 11 22', '+212522001122'],
    ['+212 6 61 00 11 22', '+212661001122'],
    ['0033 1 23 45 67 89', '+33123456789'],
  ])('stores the phone number %s as %s', (text, phone) => {
    expect(readConfig({ OPERATOR_PHONE: text }).operator.phone).toBe(phone);
  });

  test.each([
    ['OPERATOR_PHONE', 'call us', 'must be a phone number such as 0522 00 11 22 or +212 522 00 11 22'],
    ['OPERATOR_PHONE', '05220011', 'must be a phone number such as 0522 00 11 22 or +212 522 00 11 22'],
    ['OPERATOR_PHONE', '+212 12', 'must be a phone number such as 0522 00 11 22 or +212 522 00 11 22'],
    ['OPERATOR_EMAIL', 'contact(at)ghalla', 'must be an e-mail address such as contact@ghalla.example'],
    ['OPERATOR_NAME', 'x'.repeat(121), 'must have at most 120 characters'],
    ['OPERATOR_ADDRESS', 'x'.repeat(201), 'must have at most 200 characters'],
    ['CNDP_NOTICE', 'x'.repeat(61), 'must have at most 60 characters'],
  ])('rejects %s=%s in one line', (name, value, message) => {
    expect(readError({ [name]: value })).toBe(`${name} ${message}`);
  });

  test('uses marked example details only in a demo without any of its own', () => {
    expect(readConfig({}).operator.isExample).toBe(true);
    expect(readConfig({ OPERATOR_NAME: 'Ghalla' }).operator).toEqual({
      name: 'Ghalla',
      phone: null,
      email: null,
      address: null,
      hours: null,
      notice: null,
      isExample: false,
    });
    expect(readConfig(LIVE).operator).toMatchObject({ name: null, isExample: false });
  });
});

const GATEWAYS = { SMTP_URL: 'smtps://mail.example', SMS_WEBHOOK_URL: 'https://sms.example/send' };

describe('getWarnings', () => {
  test('names each absent setting of a live site in one line', () => {
    const named = getWarnings(readConfig(LIVE)).map((line) => /^(\w+) is not set: .+$/.exec(line)?.[1]);
    expect(named).toEqual([
      'OPERATOR_NAME',
      'OPERATOR_PHONE',
      'OPERATOR_EMAIL',
      'CNDP_NOTICE',
      'SMTP_URL',
      'SMS_WEBHOOK_URL',
    ]);
  });

  test('is empty when they are set, and in a demo', () => {
    expect(getWarnings(readConfig({ ...LIVE, ...OPERATOR, ...GATEWAYS }))).toEqual([]);
    expect(getWarnings(readConfig({}))).toEqual([]);
  });
});

describe('describeOperator', () => {
  test('lists what is set in the language, with the phone number as it is read', () => {
    const text = describeOperator({ config: readConfig(OPERATOR) }, 'fr', ['name', 'phone', 'email']);
    expect(text.split('\n')).toEqual([
      expect.stringContaining('شركة الغلّة'),
      expect.stringContaining('06 61 00 11 22'),
      expect.stringContaining('contact@ghalla.example'),
    ]);
  });

  test('marks example details, and is empty when nothing is set', () => {
    expect(describeOperator({ config: readConfig({}) }, 'en')).toContain('Example details for the demo');
    expect(describeOperator({ config: readConfig(LIVE) }, 'en')).toBe('');
  });
});

test('formatPhoneText, canHaveWhatsApp › know Moroccan mobile, Moroccan landline and foreign numbers', () => {
  const numbers = ['+212661001122', '+212522001122', '+33123456789'];
  expect(numbers.map(formatPhoneText)).toEqual(['06 61 00 11 22', '05 22 00 11 22', '+33123456789']);
  expect(numbers.map(canHaveWhatsApp)).toEqual([true, false, true]);
});

describe('GET /api/operator', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startApp(OPERATOR);
  });
  afterAll(() => t.close());

  test('returns the details of the settings', async () => {
    const { status, body } = await t.call('GET /api/operator');
    expect([status, body.operator]).toEqual([
      200,
      {
        name: 'شركة الغلّة',
        phone: '+212661001122',
        email: 'contact@ghalla.example',
        address: '12, rue du Souk, Meknès',
        hours: '9:00–18:00',
        notice: 'D-123/2026',
        isExample: false,
      },
    ]);
  });

  test.each([
    ['what is your phone number?', '06 61 00 11 22'],
    ['فين كاين المقر ديالكم', '12, rue du Souk, Meknès'],
    ['quels sont vos horaires d’ouverture ?', '9:00–18:00'],
    ['avez-vous une déclaration CNDP ?', 'D-123/2026'],
  ])('POST /chatbot › "%s" is answered with %s and links to the contact page', async (prompt, detail) => {
    const { body } = await t.call('POST /chatbot', { body: { prompt } });
    expect(body.response).toContain(detail);
    expect([body.link, ...(body.links ?? [])].map((link) => link?.path)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\/(?:help\/contact|privacy)/)]),
    );
  });
});

/** Sends every kind of e-mail to a user of a language; returns their texts. */
const sendAllMails = async (t: TestApp, lang: Lang): Promise<string[]> => {
  const user = await t.createUser({ lang });
  t.emails.length = 0;
  await notifyUser(t, user, {
    kind: 'order_placed',
    data: { order_id: 7, title: 'Figues', side: 'seller', quantity: 1 },
  });
  await sendNotificationMails(t);
  await t.call('POST /api/auth/request-password-reset', { body: { email: user.email } });
  await expect.poll(() => t.emails.length).toBe(2);
  const { password } = user;
  const changed = await t.call('POST /api/user/update', { as: user, body: { email: `new-${user.email}`, password } });
  await flushOutbox(t);
  const closed = await t.call('POST /api/user/close', {
    as: withNewToken(user, changed),
    body: { confirm: 'close', password: user.password },
  });
  expect(closed.status).toBe(200);
  await flushOutbox(t);
  const subjects = new Set(t.emails.map(({ subject }) => subject));
  expect(subjects.size).toBe(t.emails.length);
  return t.emails.map(({ text }) => text);
};

describe('e-mails', () => {
  let t: TestApp;
  afterEach(() => t.close());

  test('end with the name and the address of the operator, in the three languages', async () => {
    t = await startApp(OPERATOR);
    const labels = { ar: ['صاحب الموقع', 'العنوان'], fr: ['Exploitant', 'Adresse'], en: ['Operator', 'Address'] };
    for (const lang of LANGS) {
      const texts = await sendAllMails(t, lang);
      expect(texts).toHaveLength(5);
      const [name, address] = labels[lang];
      const lines = `${name}: ${OPERATOR.OPERATOR_NAME}\n${address}: ${OPERATOR.OPERATOR_ADDRESS}\n`;
      for (const text of texts) expect(text.endsWith(lines), text).toBe(true);
      expect(texts.every((text) => text.split('\n--\n').length === 2)).toBe(true);
    }
  });

  test('have no such footer when neither is set', async () => {
    t = await startApp({ OPERATOR_PHONE: OPERATOR.OPERATOR_PHONE });
    const [notification, ...others] = await sendAllMails(t, 'en');
    expect(notification).toMatch(/\/unsubscribe\/\S+\n$/);
    expect(others.filter((text) => text.includes('\n--\n'))).toEqual([]);
  });
});
