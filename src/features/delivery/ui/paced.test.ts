import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paced } from './paced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const REST = 15_000;

test('the first goes at once, then the newest after each rest, and the last is never lost', async () => {
  const sent: number[] = [];
  const reports = paced((place: number) => Promise.resolve(void sent.push(place)), REST);
  for (const place of [1, 2, 3]) reports.take(place);
  expect(sent).toEqual([1]);
  await vi.advanceTimersByTimeAsync(REST - 1);
  reports.take(4);
  expect(sent).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([1, 4]);
  await vi.advanceTimersByTimeAsync(10 * REST);
  expect(sent).toEqual([1, 4]);
  reports.take(5);
  expect(sent).toEqual([1, 4, 5]);
});

test('the rest begins when the other side has heard', async () => {
  const sent: number[] = [];
  const slow = (place: number): Promise<void> =>
    new Promise((resolve) => {
      sent.push(place);
      setTimeout(resolve, 8000);
    });
  const reports = paced(slow, REST);
  reports.take(1);
  reports.take(2);
  await vi.advanceTimersByTimeAsync(REST);
  expect(sent).toEqual([1]);
  await vi.advanceTimersByTimeAsync(8000);
  expect(sent).toEqual([1, 2]);
});

test('whoever stops sends no more', async () => {
  const sent: number[] = [];
  const reports = paced((place: number) => Promise.resolve(void sent.push(place)), REST);
  reports.take(1);
  reports.take(2);
  reports.stop();
  await vi.advanceTimersByTimeAsync(10 * REST);
  expect(sent).toEqual([1]);
});
