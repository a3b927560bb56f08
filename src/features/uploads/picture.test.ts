import { describe, expect, test } from 'vitest';
import { withSlot, MAX_WAITING } from './picture.ts';

describe('withSlot', () => {
  test('runs two at a time, in order, and rejects work beyond the queue', async () => {
    let now = 0;
    let most = 0;
    const order: number[] = [];
    const gates: (() => void)[] = [];
    const job = (n: number) => async () => {
      most = Math.max(most, (now += 1));
      order.push(n);
      await new Promise<void>((resolve) => gates.push(resolve));
      now -= 1;
      if (n % 5 === 0) throw new Error(`job ${n}`);
      return n;
    };
    const jobs = Array.from({ length: 2 + MAX_WAITING + 3 }, (_, n) => withSlot(job(n), MAX_WAITING));
    const settled = Promise.allSettled(jobs);
    for (let done = 0; done < 2 + MAX_WAITING; done += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      gates.shift()?.();
    }
    const results = await settled;
    expect(most).toBe(2);
    expect(order).toEqual(Array.from({ length: 2 + MAX_WAITING }, (_, n) => n));
    const away = results.slice(-3).map((result) => (result as PromiseRejectedResult).reason);
    for (const reason of away) expect(reason).toMatchObject({ code: 'unavailable', details: { retryAfter: 5 } });
    expect(results.slice(0, 6).map((result) => result.status)).toEqual([
      'rejected',
      ...Array(4).fill('fulfilled'),
      'rejected',
    ]);
    await expect(withSlot(() => Promise.resolve('free again'), 0)).resolves.toBe('free again');
  });
});
