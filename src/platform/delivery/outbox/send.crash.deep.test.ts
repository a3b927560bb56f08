import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, onTestFailed, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { randomOf, SEED } from '#tests/support/random.ts';
import { startSmtpServer, type SmtpServer } from '#tests/support/smtp-server.ts';
import { queueMessage } from './outbox.ts';

// `SENDER_KILLS=100 npm test -- send.crash` sets the number of kills.
const KILLS = Number(process.env.SENDER_KILLS ?? 12);
const CONCURRENCY = 2;
const FIXTURE = fileURLToPath(new URL('send.fixture.ts', import.meta.url));

let t: TestApp;
let smtp: SmtpServer | undefined;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  t = await startApp();
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await smtp?.close();
  await t.deps.db.deleteFrom('outbox').execute();
});
afterAll(() => t.close());

/** Starts a sender process; resolves when it is running. */
const startSenderProcess = async (minutesAhead = 0) => {
  const url = t.deps.db.pool.options.connectionString ?? '';
  const child = spawn(process.execPath, [FIXTURE, url, smtp?.url ?? '', String(minutesAhead)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  void ended.then(() => children.delete(child));
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', () => reject(new Error('the sender ended')));
  });
  return {
    kill: () => (child.kill('SIGKILL'), ended),
    stop: () => (child.kill('SIGTERM'), ended),
  };
};

const queueMany = async (count: number): Promise<string[]> => {
  const subjects = Array.from({ length: count }, (_, n) => `message ${n}`);
  await t.deps.db.transaction().execute(async (trx) => {
    for (const subject of subjects) {
      await queueMessage(
        trx,
        { channel: 'email', to: 'amina@ghalla.example', subject, text: 'Salam' },
        t.deps.clock.now(),
      );
    }
  });
  return subjects;
};

const rowsWhere = async (condition: string): Promise<string[]> =>
  (await t.deps.db.pool.query<{ id: string }>(`select message_id as id from outbox where ${condition}`)).rows.map(
    ({ id }) => `<${id}@ghalla.example>`,
  );
const WAITING = 'sent_at is null and failed_at is null';

test(`sendDue › ${KILLS} random kills lose no message and duplicate only those being sent`, async () => {
  onTestFailed(() => console.error(`TEST_SEED=${SEED}`));
  const random = randomOf('kills of senders');
  let slow = true;
  smtp = await startSmtpServer({ delay: () => (slow ? random.next() * 8 : 0) });
  const { accepted } = smtp;
  const subjects = await queueMany(KILLS * 10);
  const underWay = new Set<string>();
  const startAndKill = async (minutesAhead: number): Promise<void> => {
    const sender = await startSenderProcess(minutesAhead);
    await sleep(random.next() * 400);
    await sender.kill();
    for (const id of await rowsWhere(`claimed_at is not null and ${WAITING}`)) underWay.add(id);
  };
  for (let round = 0; round < KILLS / CONCURRENCY; round += 1) {
    // Each round is eleven minutes after the previous one, so earlier claims are abandoned.
    await Promise.all(Array.from({ length: CONCURRENCY }, () => startAndKill(round * 11)));
  }
  const sentBefore = accepted.length;
  slow = false;
  const last = await startSenderProcess(KILLS * 11);
  await expect.poll(() => rowsWhere(WAITING), { timeout: 120_000, interval: 200 }).toEqual([]);
  expect(await last.stop()).toBe(0);

  // Otherwise the kills did not hit running senders.
  expect(sentBefore).toBeGreaterThan(KILLS / 2);
  expect(underWay.size).toBeGreaterThan(KILLS / 8);
  const bySubject = Map.groupBy(accepted, ({ subject }) => subject);
  expect(subjects.filter((subject) => !bySubject.has(subject))).toEqual([]);
  const doubled = [...bySubject.values()].filter((copies) => copies.length > 1);
  for (const copies of doubled) expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
  expect(doubled.map(([copy]) => copy?.messageId).filter((id) => !underWay.has(id ?? ''))).toEqual([]);
  expect(await rowsWhere('sent_at is not null')).toHaveLength(subjects.length);
  console.log(
    `${KILLS} kills, ${subjects.length} e-mails, ${underWay.size} under way at a kill, ${doubled.length} doubled`,
  );
}, 600_000);

test('stopDelivery › puts back what a hanging server did not take; the next process sends each message once', async () => {
  let hangs = true;
  smtp = await startSmtpServer({ hangs: () => hangs });
  const subjects = await queueMany(20);
  const first = await startSenderProcess();
  await expect.poll(() => smtp?.connections()).toBeGreaterThan(0);
  expect(await rowsWhere('claimed_at is not null')).toHaveLength(1);
  expect(await first.stop()).toBe(0);
  expect(await rowsWhere(`claimed_at is null and ${WAITING}`)).toHaveLength(subjects.length);

  hangs = false;
  const second = await startSenderProcess();
  await expect.poll(() => rowsWhere(WAITING), { interval: 100 }).toEqual([]);
  expect(await second.stop()).toBe(0);
  expect(smtp.accepted.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted());
}, 60_000);
