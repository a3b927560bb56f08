import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDb } from './db/db.ts';
import { createEvents } from './events.ts';
import { kept } from './kept.ts';
import { createLog } from './log.ts';

const setting = () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const deps = { db: openDb('postgres://nowhere.invalid/none'), events: createEvents(createLog('silent')) };
  return { deps, wait: (seconds: number) => (now += seconds * 1000) };
};

afterEach(() => void vi.restoreAllMocks());

describe('kept', () => {
  it('reads once for callers at the same moment, and again when it is too old', async () => {
    const { deps, wait } = setting();
    let reads = 0;
    const table = kept(60, 'places.changed', () => Promise.resolve((reads += 1)));
    expect(await Promise.all([table.of(deps), table.of(deps)])).toEqual([1, 1]);
    wait(59);
    expect(await table.of(deps)).toBe(1);
    wait(1);
    expect(await table.of(deps)).toBe(2);
  });

  it('reads again in time when the time of day was set back', async () => {
    const { deps, wait } = setting();
    let reads = 0;
    const table = kept(60, 'places.changed', () => Promise.resolve((reads += 1)));
    await table.of(deps);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000);
    wait(60);
    expect(await table.of(deps)).toBe(2);
  });

  it('reads again after its fact, and only that', async () => {
    const { deps } = setting();
    let reads = 0;
    const table = kept(60, 'places.changed', () => Promise.resolve((reads += 1)));
    await table.of(deps);
    deps.events.publish({ name: 'slides.changed' });
    expect(await table.of(deps)).toBe(1);
    deps.events.publish({ name: 'places.changed' });
    expect(await table.of(deps)).toBe(2);
  });

  it('keeps databases apart and no failure', async () => {
    const [one, two] = [setting().deps, setting().deps];
    let reads = 0;
    const table = kept(60, 'places.changed', () => {
      reads += 1;
      return reads === 1 ? Promise.reject(new Error('down')) : Promise.resolve(reads);
    });
    await expect(table.of(one)).rejects.toThrow('down');
    expect(await table.of(one)).toBe(2);
    expect(await table.of(two)).toBe(3);
    expect(await table.of(one)).toBe(2);
  });
});
