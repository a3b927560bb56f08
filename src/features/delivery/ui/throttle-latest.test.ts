import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttleLatest } from './use-driver-location.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const REST = 15_000;

test('throttleLatest › sends the first value at once, then the newest after each pause, including the last', async () => {
  const sent: number[] = [];
  const reports = throttleLatest((place: number) => Promise.resolve(void sent.push(place)), REST);
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

test('throttleLatest › starts the pause at the response', async () => {
  const sent: number[] = [];
  const slow = (place: number): Promise<void> =>
    new Promise((resolve) => {
      sent.push(place);
      setTimeout(resolve, 8000);
    });
  const reports = throttleLatest(slow, REST);
  reports.take(1);
  reports.take(2);
  await vi.advanceTimersByTimeAsync(REST);
  expect(sent).toEqual([1]);
  await vi.advanceTimersByTimeAsync(8000);
  expect(sent).toEqual([1, 2]);
});

test('throttleLatest › sends nothing after stop', async () => {
  const sent: number[] = [];
  const reports = throttleLatest((place: number) => Promise.resolve(void sent.push(place)), REST);
  reports.take(1);
  reports.take(2);
  reports.stop();
  await vi.advanceTimersByTimeAsync(10 * REST);
  expect(sent).toEqual([1]);
});
