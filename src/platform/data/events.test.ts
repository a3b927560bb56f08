import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { publishAccepted } from '#tests/support/orders.ts';
import type { AppEvent } from '#lib/events.ts';
import type { Frame } from './bus/frames.ts';
import { createEvents } from './events.ts';
import { createLog } from '../core/log.ts';

// Two processes of one database.
let one: TestApp;
let other: TestApp;
let itemId: number;
beforeAll(async () => {
  one = await startApp();
  other = await startApp({}, { pages: true, sharedWith: one });
  const [farmer, admin] = await Promise.all([one.createUser(), one.createUser({ role: 'admin' })]);
  itemId = await publishAccepted(one, farmer, admin);
});
afterAll(async () => {
  await other.close();
  await one.close();
});

// An event takes milliseconds, on a busy machine more; the caches would store their entries for ten seconds or longer.
const WITHIN = { timeout: 8000, interval: 10 };

const countCities = async (t: TestApp) => (await t.call('GET /api/cities')).body.cities.length;
const countCategories = async (t: TestApp) => (await t.call('GET /api/categories')).body.categories.length;

/** The title of the cached page of the item. */
const getPageTitle = async (t: TestApp): Promise<string | undefined> => {
  const { slug } = (await t.call(`GET /api/items/${itemId}`)).body.item;
  return /<title>(\S+)/.exec(String((await t.request(`GET /en/item/${slug}/${itemId}`)).body))?.[1];
};

const hide = async (table: 'cities' | 'categories'): Promise<void> => {
  const { id } = await one.deps.db
    .selectFrom(table)
    .select('id')
    .where('status', '=', 'active')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await one.deps.db.updateTable(table).set({ status: 'hidden' }).where('id', '=', id).execute();
};

const record = (t: TestApp) => {
  const events: [AppEvent, string][] = [];
  onTestFinished(t.deps.events.subscribe((event, from) => void events.push([event, from])));
  return events;
};

test('publish › a change is visible in other processes at once: cities, categories', async () => {
  const [cities, categories] = await Promise.all([countCities(other), countCategories(other)]);
  await hide('cities');
  await hide('categories');
  expect([await countCities(other), await countCategories(other)]).toEqual([cities, categories]);
  one.deps.events.publish({ name: 'places.changed' });
  one.deps.events.publish({ name: 'categories.changed' });
  await expect.poll(() => countCities(other), WITHIN).toBe(cities - 1);
  await expect.poll(() => countCategories(other), WITHIN).toBe(categories - 1);
  // The publishing process does not wait for its own notification.
  expect([await countCities(one), await countCategories(one)]).toEqual([cities - 1, categories - 1]);
});

test('publish › drops the cached pages of other processes', async () => {
  const before = await getPageTitle(other);
  await one.deps.db.updateTable('items').set({ title: 'Olives' }).where('id', '=', itemId).execute();
  expect(await getPageTitle(other)).toBe(before);
  one.deps.events.publish({ name: 'item.changed', id: itemId, type: 'Product', listed: true });
  await expect.poll(() => getPageTitle(other), WITHIN).toBe('Olives');
});

test('publish › calls the listeners of the publishing process at once and once, those of others once', async () => {
  const [here, there] = [record(one), record(other)];
  const long: AppEvent = {
    name: 'uploads.removed',
    paths: Array.from({ length: 1000 }, (_, n) => `uploads/${n}.webp`),
  };
  one.deps.events.publish(long);
  one.deps.events.publish({ name: 'slides.changed' });
  const both = [long, { name: 'slides.changed' }];
  expect(here).toEqual(both.map((event) => [event, 'here']));
  await expect.poll(() => there, WITHIN).toEqual(both.map((event) => [event, 'elsewhere']));
  expect(here).toHaveLength(2);
});

test('publish › what happens while a listening connection is lost is visible once it is restored', async () => {
  const there = record(other);
  const cities = await countCities(other);
  await hide('cities');
  await one.deps.db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'ghalla listener' and datname = current_database()`,
  );
  one.deps.events.publish({ name: 'places.changed' });
  await expect.poll(() => countCities(other), WITHIN).toBe(cities - 1);
  await expect.poll(() => there, WITHIN).toContainEqual([{ name: 'events.missed' }, 'here']);
  one.deps.events.publish({ name: 'slides.changed' });
  await expect.poll(() => there.at(-1), WITHIN).toEqual([{ name: 'slides.changed' }, 'elsewhere']);
});

test('publish › tells other processes that they missed events after a NOTIFY failed, which the caller does not notice', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const sent: Frame[] = [];
  let broken = true;
  const send = (frames: readonly Frame[]): Promise<void> => {
    if (broken) return Promise.reject(new Error('no'));
    sent.push(...frames);
    return Promise.resolve();
  };
  const events = createEvents(createLog('silent'), { subscribe: () => () => {}, send });
  events.publish({ name: 'slides.changed' });
  await vi.advanceTimersByTimeAsync(6_000);
  broken = false;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(sent).toMatchObject([{ event: { name: 'events.missed' } }]);
  events.publish({ name: 'slides.changed' });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.at(-1)).toMatchObject({ event: { name: 'slides.changed' } });
});
