import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '#lib/errors.ts';
import { BUDGETS, type Budget } from '#lib/limits.ts';
import type { Viewer } from '#lib/viewer.ts';
import { createBudgets, type Budgets, type JobOwner } from './budgets.ts';
import { createLimits, unlimited } from './limits.ts';

const viewer = (id: number): Viewer => ({ id, role: 'farmer', for: 'Particular', lang: 'ar', sessionId: String(id) });
const user = (id: number, address = '192.0.2.1'): JobOwner => ({ viewer: viewer(id), request: { address } });
const guest = (address: string): JobOwner => ({ viewer: null, request: { address } });

const SMALL: Budget = {
  running: { all: 3, network: 2, account: 1 },
  waiting: { all: 40, network: 30, account: 20 },
  seconds: 10,
  work: 'pictureWork',
};

const create = (budget: Budget = SMALL, limited = true): Budgets =>
  createBudgets({
    limits: limited ? createLimits(new Pool()) : unlimited,
    limited,
    budgets: { ...BUDGETS, pictures: budget },
  });

/** Starts jobs that end on demand, and records the order in which they begin. */
const createJobs = (budgets: Budgets) => {
  const begun: string[] = [];
  const open = new Map<string, () => void>();
  const results: Promise<unknown>[] = [];
  return {
    begun,
    open,
    results,
    add: (name: string, owner: JobOwner): Promise<string> => {
      const result = budgets.run('pictures', owner, async (spend) => {
        spend(0);
        begun.push(name);
        await new Promise<void>((resolve) => open.set(name, resolve));
        open.delete(name);
        return name;
      });
      results.push(result.catch(() => {}));
      return result;
    },
    settle: async (): Promise<void> => {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    },
  };
};

const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? [error.code, error.details.retryAfter] : error),
  );

describe('enter', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('gives an account, a network and all together their places, and no more', async () => {
    const budgets = create();
    const jobs = createJobs(budgets);
    for (const n of [1, 2]) void jobs.add(`a${n}`, user(1));
    for (const n of [1, 2]) void jobs.add(`b${n}`, user(2));
    void jobs.add('c1', user(3));
    void jobs.add('other', user(4, '198.51.100.1'));
    await jobs.settle();
    void jobs.add('third', guest('203.0.113.1'));
    await jobs.settle();
    expect(jobs.begun).toEqual(['a1', 'b1', 'other']);
    expect(budgets.stats().pictures).toMatchObject({ running: 3, waiting: 4 });
    jobs.open.get('other')?.();
    await jobs.settle();
    expect(jobs.begun.slice(3)).toEqual(['third']);
  });

  test('does not let the queue of one account, nor of one network, delay others for longer than one job', async () => {
    const jobs = createJobs(create({ ...SMALL, running: { all: 1, network: 1, account: 1 } }));
    for (let n = 1; n <= 5; n += 1) void jobs.add(`a${n}`, user(1));
    for (let n = 1; n <= 5; n += 1) void jobs.add(`b${n}`, user(2));
    await jobs.settle();
    void jobs.add('honest', user(3));
    void jobs.add('elsewhere', user(4, '198.51.100.1'));
    for (let n = 0; n < 12; n += 1) {
      await jobs.settle();
      for (const end of jobs.open.values()) end();
    }
    await jobs.settle();
    expect(jobs.begun.slice(0, 4)).toEqual(['a1', 'elsewhere', 'b1', 'honest']);
    expect(jobs.begun.slice(4)).toEqual(['a2', 'b2', 'a3', 'b3', 'a4', 'b4', 'a5', 'b5']);
  });

  test('counts IPv6 clients by the widest network of one customer', async () => {
    const jobs = createJobs(create());
    for (let n = 1; n <= 4; n += 1) void jobs.add(`a${n}`, user(n, `2001:db8:1:${n}::1`));
    void jobs.add('other', user(9, '2001:db8:2::1'));
    await jobs.settle();
    expect(jobs.begun).toEqual(['a1', 'a2', 'other']);
  });

  test('refuses more than may wait: 429 for its owner, 503 when all queues together are full', async () => {
    const budgets = create({ ...SMALL, waiting: { all: 5, network: 3, account: 2 } });
    const jobs = createJobs(budgets);
    for (let n = 1; n <= 3; n += 1) void jobs.add(`a${n}`, user(1));
    await jobs.settle();
    expect(await codeOf(jobs.add('a4', user(1)))).toEqual(['too_many', 5]);
    void jobs.add('b1', user(2));
    void jobs.add('b2', user(2));
    await jobs.settle();
    expect(await codeOf(jobs.add('b3', user(2)))).toEqual(['too_many', 5]);
    void jobs.add('elsewhere1', user(3, '198.51.100.1'));
    for (let n = 2; n <= 3; n += 1) void jobs.add(`elsewhere${n}`, user(3, '198.51.100.1'));
    await jobs.settle();
    expect(await codeOf(jobs.add('third', guest('203.0.113.1')))).toEqual(['unavailable', 5]);
    expect(budgets.stats().pictures.refused).toEqual({ full: 3, waited: 0, work: 0 });
  });

  test('503 after the seconds of the budget, and when the client has gone', async () => {
    const budgets = create();
    const jobs = createJobs(budgets);
    void jobs.add('a1', user(1));
    await jobs.settle();
    const late = codeOf(jobs.add('a2', user(1)));
    const { signal, gone } = (() => {
      const controller = new AbortController();
      return { signal: controller.signal, gone: () => controller.abort() };
    })();
    const left = codeOf(budgets.enter('pictures', user(1), signal));
    await jobs.settle();
    expect(budgets.stats().pictures.waiting).toBe(2);
    gone();
    expect(await left).toEqual(['unavailable', 5]);
    expect(budgets.stats().pictures.waiting).toBe(1);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(budgets.stats().pictures.waiting).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await late).toEqual(['unavailable', 5]);
    jobs.open.get('a1')?.();
    expect(await codeOf(jobs.results[0] ?? Promise.resolve())).toBe('done');
    expect(budgets.stats().pictures).toEqual({ running: 0, waiting: 0, refused: { full: 0, waited: 2, work: 0 } });
  });

  test('frees the place of a job that fails, once', async () => {
    const budgets = create();
    await expect(budgets.run('pictures', user(1), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const place = await budgets.enter('pictures', user(1));
    place.leave();
    place.leave();
    expect(budgets.stats().pictures.running).toBe(0);
  });

  test('without limits, jobs only wait for the places of all together', async () => {
    const jobs = createJobs(create(SMALL, false));
    for (let n = 1; n <= 60; n += 1) void jobs.add(`a${n}`, user(1));
    await jobs.settle();
    expect(jobs.begun).toEqual(['a1', 'a2', 'a3']);
    for (let n = 0; n < 30; n += 1) {
      for (const end of jobs.open.values()) end();
      await jobs.settle();
    }
    expect(jobs.begun).toHaveLength(60);
  });
});

describe('the work of a minute', () => {
  test('429 for an account that has used up its own, and for all of a network that has', async () => {
    const budgets = create();
    const work = (owner: JobOwner, milliseconds: number) =>
      codeOf(
        budgets.run('pictures', owner, (spend) => {
          spend(milliseconds);
          return Promise.resolve();
        }),
      );
    expect(await work(user(1), 19_999)).toBe('done');
    expect(await work(user(1), 5_000)).toBe('done');
    expect(await work(user(1), 1)).toEqual(['too_many', expect.any(Number)]);
    expect(await work(user(2), 20_000)).toBe('done');
    expect(await work(user(3), 20_000)).toBe('done');
    // 65 of the 60 seconds of this network.
    expect(await work(user(4), 1)).toEqual(['too_many', expect.any(Number)]);
    expect(await work(user(4, '198.51.100.1'), 1)).toBe('done');
    expect(budgets.stats().pictures.refused.work).toBe(2);
  });

  test('the process itself has no limit', async () => {
    const budgets = create();
    for (let n = 0; n < 3; n += 1) {
      await budgets.run('pictures', null, (spend) => {
        spend(100_000);
        return Promise.resolve();
      });
    }
  });
});

test('every budget lets a network and an account run less than all, and wait less than all', () => {
  for (const { running, waiting } of Object.values(BUDGETS)) {
    for (const { all, network, account } of [running, waiting]) {
      expect(network).toBeLessThanOrEqual(all);
      expect(account).toBeLessThanOrEqual(network);
    }
  }
});
