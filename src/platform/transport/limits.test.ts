import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AppError } from '#lib/errors.ts';
import { LIMITS, type LimitName } from '#lib/limits.ts';
import { createLimits, type Limits } from './limits.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** Max number per minute, and within five seconds. */
const BURSTS = { messages: [60, 10], typing: [60, 10], likes: [60, 15] } as const;
type BurstName = keyof typeof BURSTS;

/** Max number and its window in seconds. */
const EXPECTED: Readonly<Record<Exclude<LimitName, BurstName>, readonly [points: number, seconds: number]>> = {
  calls: [6000, MINUTE],
  writes: [120, MINUTE],
  cards: [120, MINUTE],
  uploads: [120, 10 * MINUTE],
  signIn: [10, 10 * MINUTE],
  signInOf: [100, HOUR],
  signInDevice: [10, 10 * MINUTE],
  proofs: [10, 10 * MINUTE],
  signInFrom: [100, 10 * MINUTE],
  signUp: [10, HOUR],
  signUpFrom: [60, HOUR],
  codes: [5, HOUR],
  codesFrom: [60, HOUR],
  emailChange: [3, DAY],
  secondFactor: [20, HOUR],
  secondFactorDevice: [20, HOUR],
  secondFactorOf: [20, HOUR],
  wrongFactors: [4, DAY],
  claimMessages: [1, DAY],
  passkeys: [300, 10 * MINUTE],
  codesOf: [20, DAY],
  codesOfDevices: [20, DAY],
  deviceMessages: [3, DAY],
  deviceTexts: [1, DAY],
  solutions: [1, 10 * MINUTE],
  exports: [5, HOUR],
  contacts: [60, HOUR],
  contactsFrom: [20, HOUR],
  contactsOfUsersFrom: [240, HOUR],
  orders: [60, HOUR],
  ordersOfPhone: [20, HOUR],
  ordersFrom: [120, HOUR],
  chats: [60, HOUR],
  chatsFrom: [20, HOUR],
  likesFrom: [120, HOUR],
  publicationsFrom: [20, DAY],
  weather: [60, MINUTE],
  questions: [20, MINUTE],
  modelQuestions: [1000, DAY],
  modelQuestionsFrom: [30, HOUR],
  reports: [20, HOUR],
  reportsOfItem: [5, HOUR],
  reportsFrom: [60, HOUR],
  descriptions: [30, MINUTE],
  pictureWork: [20_000, MINUTE],
  pictureWorkFrom: [60_000, MINUTE],
  variantWork: [20_000, MINUTE],
  variantWorkFrom: [60_000, MINUTE],
  searchWork: [12_000, MINUTE],
  searchWorkFrom: [60_000, MINUTE],
  pageWork: [8000, MINUTE],
  pageWorkFrom: [20_000, MINUTE],
  exportWork: [20_000, MINUTE],
  exportWorkFrom: [30_000, MINUTE],
};

/** Limits that protect accounts or cost money apply across processes. */
const SHARED: ReadonlySet<string> = new Set([
  'signIn',
  'signInFrom',
  'signInOf',
  'signInDevice',
  'proofs',
  'signUp',
  'signUpFrom',
  'codes',
  'codesFrom',
  'emailChange',
  'secondFactor',
  'secondFactorDevice',
  'secondFactorOf',
  'wrongFactors',
  'claimMessages',
  'codesOf',
  'codesOfDevices',
  'deviceMessages',
  'deviceTexts',
  'solutions',
  'modelQuestions',
  'modelQuestionsFrom',
]);

let t: TestApp;
let limits: Limits;
let other: Limits;

beforeAll(async () => {
  t = await startApp();
  limits = createLimits(t.deps.db.pool);
  other = createLimits(t.deps.db.pool);
});
afterAll(() => t.close());

const takeError = (target: Limits, name: LimitName, key: string): Promise<unknown> =>
  target.take(name, key).then(
    () => null,
    (error: unknown) => error,
  );

test.each(Object.entries(EXPECTED) as [LimitName, readonly [number, number]][])(
  'limits.take › %s: throws `too_many` with the seconds to wait after the max number',
  async (name, [points, seconds]) => {
    const started = Date.now();
    for (let n = 0; n < points; n += 1) await limits.take(name, 'one');
    const error = await takeError(limits, name, 'one');
    expect(error).toBeInstanceOf(AppError);
    const { code, details } = error as AppError;
    expect(code).toBe('too_many');
    // The window began with the first one.
    const gone = (Date.now() - started) / 1000;
    expect(details.retryAfter).toBeLessThanOrEqual(seconds);
    expect(details.retryAfter).toBeGreaterThanOrEqual(seconds - gone - 1);
    expect(await takeError(limits, name, 'another')).toBeNull();
    const elsewhere = await takeError(other, name, 'one');
    expect(elsewhere instanceof AppError).toBe(SHARED.has(name));
  },
);

test('LIMITS › all are tested here', () => {
  expect([...Object.keys(EXPECTED), ...Object.keys(BURSTS)].toSorted()).toEqual(Object.keys(LIMITS).toSorted());
});

/** Returns how many of `times` attempts pass now, and after how many seconds to retry. */
const flood = async (target: Limits, name: BurstName, times: number) => {
  let taken = 0;
  let wait = 0;
  for (let n = 0; n < times; n += 1) {
    const error = await takeError(target, name, 'user:1');
    if (error === null) taken += 1;
    else wait = Math.ceil((error as AppError).details.retryAfter ?? 0);
  }
  return { taken, wait };
};

/** In-memory limits with fake timers; the pool opens no connection. */
const timed = (): Limits => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  return createLimits(new Pool());
};

test.each(Object.entries(BURSTS) as [BurstName, readonly [number, number]][])(
  'limits.take › %s: limits bursts, and allows the full number per minute',
  async (name, [aMinute, atOnce]) => {
    const own = timed();
    expect(await flood(own, name, 60)).toEqual({ taken: atOnce, wait: 5 });
    expect(await takeError(own, name, 'user:2')).toBeNull();
    let taken = atOnce;
    for (let second = 5; second < 60; second += 5) {
      vi.advanceTimersByTime(5000);
      taken += (await flood(own, name, 20)).taken;
    }
    expect(taken).toBe(aMinute);
    expect(await takeError(own, name, 'user:1')).toMatchObject({ code: 'too_many' });
    vi.advanceTimersByTime(5000);
    expect(await flood(own, name, 60)).toEqual({ taken: atOnce, wait: 5 });
  },
);

describe('the limits of a network', () => {
  const address = (network: string, host: number): { address: string } => ({
    address: `2001:db8:${network}::${host.toString(16)}`,
  });

  test('one IPv6 subscriber has as many points as one IPv4 address, with however many addresses', async () => {
    const own = timed();
    for (let n = 0; n < LIMITS.reportsFrom.points; n += 1) await own.take('reportsFrom', address('1:2', n));
    await expect(own.take('reportsFrom', address('1:2', 0xffff))).rejects.toMatchObject({ code: 'too_many' });
    for (const mapped of ['192.0.2.7', '::ffff:192.0.2.7', '::ffff:c000:207'])
      for (let n = 0; n < LIMITS.reportsFrom.points / 3; n += 1) await own.take('reportsFrom', { address: mapped });
    await expect(own.take('reportsFrom', { address: '192.0.2.7' })).rejects.toMatchObject({ code: 'too_many' });
    await own.take('reportsFrom', { address: '192.0.2.8' });
  });

  test('the networks of one /48 share ten times as many', async () => {
    const own = timed();
    const { points } = LIMITS.reportsOfItem;
    for (let network = 0; network < 10; network += 1)
      for (let n = 0; n < points; n += 1)
        await own.take('reportsOfItem', { ...address(`1:${network}`, n), subject: 7 });
    await expect(own.take('reportsOfItem', { ...address('1:a', 1), subject: 7 })).rejects.toMatchObject({
      code: 'too_many',
    });
    await own.take('reportsOfItem', { ...address('1:a', 1), subject: 8 });
    await own.take('reportsOfItem', { ...address('2:1', 1), subject: 7 });
  });

  test('a point that is returned can be taken again, and counting goes beyond the limit', async () => {
    const own = timed();
    const { points } = LIMITS.reportsOfItem;
    for (let n = 0; n < 3 * points; n += 1) {
      await own.take('reportsOfItem', 'one');
      await own.giveBack('reportsOfItem', 'one');
    }
    const counted: number[] = [];
    for (let n = 0; n < points + 2; n += 1) counted.push(await own.count('reportsOfItem', 'one'));
    expect(counted).toEqual([...Array.from({ length: points }, () => 0), 1, 2]);
  });
});
