import { Pool } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { LIMITS, type LimitName } from '#lib/limits.ts';
import { openBus } from '../data/bus/bus.ts';
import type { Frame } from '../data/bus/frames.ts';
import { MACHINE_VARIABLE } from './limit-sums.ts';
import { createLimits, type LimitKey, type Limits } from './limits.ts';
import { createLog } from '../core/log.ts';

const log = createLog('silent');

/** Takes points until the limit is reached; returns their number. */
const takeAll = async (limits: Limits, name: LimitName, who: LimitKey, most = 1000): Promise<number> => {
  for (let taken = 0; taken < most; taken += 1) {
    try {
      await limits.take(name, who);
    } catch {
      return taken;
    }
  }
  return most;
};

const isExhausted = async (limits: Limits, name: LimitName, who: LimitKey): Promise<boolean> =>
  (await takeAll(limits, name, who, 1)) === 0;

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.close());

/** The limits of a machine on the database of the test. */
const openMachine = async (): Promise<Limits> => {
  const bus = openBus(t.deps.db, log);
  onTestFinished(() => bus.close());
  await bus.ready;
  return createLimits(t.deps.db.pool, { bus, log, workers: 1 });
};

test('machines on one database share the points of an account and of a network', async () => {
  const [first, second, third] = [await openMachine(), await openMachine(), await openMachine()];
  const { points } = LIMITS.writes;
  const network = { address: '192.0.2.7' };
  for (const who of ['user:1', network]) {
    expect(await takeAll(first, 'writes', who, points / 2)).toBe(points / 2);
    expect(await takeAll(second, 'writes', who, points / 2)).toBe(points / 2);
  }
  for (const limits of [first, second, third]) {
    for (const who of ['user:1', network])
      await expect.poll(() => isExhausted(limits, 'writes', who), { interval: 200 }).toBe(true);
    expect(await isExhausted(limits, 'writes', 'user:2')).toBe(false);
  }
});

/** Connects limits without a database; the returned function lets the sums of a second arrive. */
const createMachines = (count: number, workers = 1) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const listeners: ((frame: Frame) => void)[] = [];
  const frames: Frame[] = [];
  const bus = {
    subscribe: ({ onFrame }: Parameters<ReturnType<typeof openBus>['subscribe']>[0]) => {
      listeners.push(onFrame);
      return () => {};
    },
    send: (sent: readonly Frame[]) => {
      frames.push(...sent);
      for (const frame of sent) for (const listener of listeners) listener(frame);
      return Promise.resolve();
    },
  };
  const machines = Array.from({ length: count }, () => createLimits(new Pool(), { bus, log, workers }));
  return { machines, bus, frames, second: () => vi.advanceTimersByTimeAsync(1000) };
};

test('a twentieth of the points is sent, once a second and in one message; less is not', async () => {
  const { machines, frames, second } = createMachines(1);
  const [only] = machines;
  if (!only) return;
  await takeAll(only, 'writes', 'user:1', 5);
  await second();
  expect(frames).toEqual([]);
  await takeAll(only, 'writes', 'user:1', 20);
  await takeAll(only, 'writes', 'user:2', 6);
  await takeAll(only, 'writes', 'user:3', 5);
  await second();
  expect(frames).toHaveLength(1);
  expect(frames[0]).toMatchObject({
    consumption: {
      sums: [
        ['writes', 'user:1', 25],
        ['writes', 'user:2', 6],
      ],
    },
  });
  await second();
  expect(frames).toHaveLength(1);
});

test('what stays below its part in each window is forgotten with the window', async () => {
  const { machines, frames, second } = createMachines(1);
  const [only] = machines;
  if (!only) return;
  await takeAll(only, 'writes', 'user:1', 5);
  await vi.advanceTimersByTimeAsync(61_000);
  await takeAll(only, 'writes', 'user:1', 5);
  await second();
  expect(frames).toEqual([]);
});

test('returned points are returned elsewhere, bursts stay in their process, and stored limits are counted once', async () => {
  const { machines, frames, second } = createMachines(2);
  const [first, other] = machines;
  if (!first || !other) return;
  const { points } = LIMITS.ordersFrom;
  await takeAll(first, 'ordersFrom', 'one', points);
  await second();
  expect(await isExhausted(other, 'ordersFrom', 'one')).toBe(true);
  for (let n = 0; n < 10; n += 1) await first.giveBack('ordersFrom', 'one');
  await second();
  expect(await takeAll(other, 'ordersFrom', 'one', 10)).toBeGreaterThanOrEqual(8);

  const { burst } = LIMITS.likes;
  await takeAll(first, 'likes', 'user:1');
  await second();
  expect(await takeAll(other, 'likes', 'user:1')).toBe(burst.points);
  expect(JSON.stringify(frames)).not.toContain('burst');
});

test('workers of one machine count together, but their calls each, and add their part of what others sent', async () => {
  process.env[MACHINE_VARIABLE] = 'here';
  onTestFinished(() => void delete process.env[MACHINE_VARIABLE]);
  const { machines, bus, second } = createMachines(2);
  const [first, other] = machines;
  if (!first || !other) return;
  // The primary process has counted these for both.
  await takeAll(first, 'writes', 'user:1');
  await second();
  expect(await takeAll(other, 'writes', 'user:1', 10)).toBe(10);
  await takeAll(first, 'calls', 'user:1', LIMITS.calls.points);
  await second();
  expect(await isExhausted(other, 'calls', 'user:1')).toBe(true);
  const sums = [
    ['writes', 'user:3', LIMITS.writes.points],
    ['of a newer version', 'user:3', 1],
    ['toString', 'user:3', 1],
  ] as const;
  await bus.send([{ origin: 'another process', consumption: { machine: 'there', sums } }]);
  for (const limits of machines) expect(await isExhausted(limits, 'writes', 'user:3')).toBe(true);
});
