import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDb } from './db/db.ts';
import { createEvents } from './events.ts';
import { cached } from './cached.ts';
import { createLog } from '../core/log.ts';
import { DAY } from '#lib/days.ts';

const setUp = () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const bus = { subscribe: () => () => {}, send: () => Promise.resolve() };
  const deps = { db: openDb('postgres://nowhere.invalid/none'), events: createEvents(createLog('silent'), bus) };
  return { deps, wait: (seconds: number) => (now += seconds * 1000) };
};

afterEach(() => void vi.restoreAllMocks());

describe('cached', () => {
  it('loads once for concurrent callers, and reloads in the background when expired', async () => {
    const { deps, wait } = setUp();
    let reads = 0;
    const table = cached(60, 'places.changed', () => Promise.resolve((reads += 1)));
    expect(await Promise.all([table.get(deps), table.get(deps)])).toEqual([1, 1]);
    wait(59);
    expect(await table.get(deps)).toBe(1);
    wait(1);
    expect(await Promise.all([table.get(deps), table.get(deps)])).toEqual([1, 1]);
    expect([await table.get(deps), reads]).toEqual([2, 2]);
    wait(120);
    expect(await Promise.all([table.get(deps), table.get(deps)])).toEqual([3, 3]);
  });

  it('is read, but not filled, within a transaction that others do not see yet', async () => {
    const { deps } = setUp();
    const afterCommit = vi.fn();
    const joined = {
      ...deps,
      db: Object.assign(openDb('postgres://nowhere.invalid/none'), { joined: { outer: deps.db, afterCommit } }),
    };
    const subscribe = vi.spyOn(deps.events, 'subscribe');
    let reads = 0;
    const table = cached(60, 'places.changed', () => Promise.resolve((reads += 1)));
    expect([await table.get(joined), await table.get(joined)]).toEqual([1, 2]);
    expect(subscribe).not.toHaveBeenCalled();
    expect([await table.get(deps), await table.get(joined), await table.get(deps)]).toEqual([3, 3, 3]);
  });

  it('expires even if the time of day is set back', async () => {
    const { deps, wait } = setUp();
    let reads = 0;
    const table = cached(60, 'places.changed', () => Promise.resolve((reads += 1)));
    await table.get(deps);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() - DAY);
    wait(120);
    expect(await table.get(deps)).toBe(2);
  });

  it('reloads after its event only, or when events were missed', async () => {
    const { deps } = setUp();
    let reads = 0;
    const table = cached(60, 'places.changed', () => Promise.resolve((reads += 1)));
    await table.get(deps);
    deps.events.publish({ name: 'slides.changed' });
    expect(await table.get(deps)).toBe(1);
    deps.events.publish({ name: 'places.changed' });
    expect(await table.get(deps)).toBe(2);
    deps.events.publish({ name: 'events.missed' });
    expect(await table.get(deps)).toBe(3);
  });

  it('separates databases and does not cache failures', async () => {
    const [one, two] = [setUp().deps, setUp().deps];
    let reads = 0;
    const table = cached(60, 'places.changed', () => {
      reads += 1;
      return reads === 1 ? Promise.reject(new Error('down')) : Promise.resolve(reads);
    });
    await expect(table.get(one)).rejects.toThrow('down');
    expect(await table.get(one)).toBe(2);
    expect(await table.get(two)).toBe(3);
    expect(await table.get(one)).toBe(2);
  });
});
